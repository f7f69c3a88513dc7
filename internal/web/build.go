package web

import (
	"cmp"
	"fmt"
	"net/http"
	"net/url"
	"strings"

	"github.com/gin-gonic/gin"

	"inkcheck/address"
	"inkcheck/catalog"
	"inkcheck/catalog/packs"
	"inkcheck/deckcheck"
	"inkcheck/deckcheck/decklist"
	"inkcheck/deckcheck/pool"
	"inkcheck/formats"
	"inkcheck/templates"
)

// draftPacks is how many packs make a pool a Draft's unless the address says
// otherwise (TR 1.3.2).
const draftPacks = 4

// buildAddress is the address of a deck that is being built.
//
//	set n seed    the pool: packs to open
//	pool          the pool: the code of a registered one
//	packs promo   how many packs it is of, and whether it may have a promo besides
//	d f on        the deck: code, format, day
//	ink cost type rarity sort    what is shown of the pool
//
// The buttons of the page add one of these to it:
//
//	add, cut      a copy of the card with that key more or less; ".deck" behind it
//	              when the button stands in the deck
//	fill          every card that fits these ink types: "amber-steel"
//	clear         take all out
type buildAddress struct {
	link  templates.BuildLink
	form  templates.PacksForm
	pool  pool.Pool
	cards *decklist.Deck // of the pool
	deck  *decklist.Deck
	name  string // of the pool
}

// maxPoolCards is the most cards of a pool that is built of: what can be opened
// at once, and some promos. The page has a row for each.
const maxPoolCards = packs.Max*packs.Size + packs.Size

// build is the builder: a pool, a deck and a verdict, all in the address. What
// is missing is filled in by a redirect, and so is what a button asks for.
func (s visit) build(c *gin.Context) error {
	q := c.Request.URL.Query()
	lib := s.library()
	a, err := s.readBuild(q, lib.catalog)
	if err != nil {
		return s.refuseBuild(c, a, err)
	}
	if a.cards == nil {
		return s.renderBuildStart(c, http.StatusOK, a, nil)
	}
	at, err := a.edit(q)
	if err != nil {
		return err
	}
	if path := a.link.Path(); at != "" || !sameQuery(path, q) {
		return found(c, path+at)
	}
	page := templates.Build{Frame: s.frame(templates.SectionBuild, "Build a deck"), Link: a.link, Pool: a.pool, Deck: a.deck, PoolName: a.name}
	page.Part = s.assets.build
	page.Report = deckcheck.Check(a.deck, lib.catalog.Calendar.On(a.link.Format, a.link.On), deckcheck.Options{Pool: &a.pool, Packs: a.link.OfPacks(), Promo: a.link.PoolPromo})
	page.Rows = a.rows()
	status := http.StatusOK
	if err := page.Arrange(); err != nil {
		status, page.FilterError = http.StatusBadRequest, sentence(err)
	}
	return s.render(c.Writer, c.Request, status, templates.BuildView(page))
}

// readBuild reads an address. There is no pool while none is asked for.
func (s *Server) readBuild(q url.Values, cat *catalog.Catalog) (a buildAddress, err error) {
	a.form = packsForm(q)
	a.link.Deck, a.link.Pool = strings.TrimSpace(q.Get("d")), strings.TrimSpace(q.Get("pool"))
	a.link.Show = templates.PoolFilter{Ink: q.Get("ink"), Cost: q.Get("cost"), Type: q.Get("type"), Rarity: q.Get("rarity"), Sort: q.Get("sort")}
	format := formats.Sealed
	switch {
	case a.link.Pool != "" && a.form.Asked():
		return a, refuse(http.StatusBadRequest, "pool", "There are two pools, a code and packs. Give one of them.")
	case a.link.Pool != "":
		if err := a.readPool(cat); err != nil {
			return a, err
		}
		if a.link.PoolPacks, err = address.ReadPacks(q.Get("packs")); err != nil {
			return a, refuse(http.StatusBadRequest, "pool", asError(err).Detail)
		}
		a.link.PoolPromo = q.Get("promo") != ""
	case a.form.Asked():
		opened := a.form
		opened.On = "" // it is the day of the deck
		list, err := s.openInto(&a, opened, cat)
		if err != nil {
			return a, err
		}
		if len(list) == draftPacks {
			format = formats.Draft
		}
	default:
		return a, nil
	}
	if a.link.Format, a.link.On, err = s.formatAndDay(cmp.Or(q.Get("f"), format.String()), a.form.On, "f", "on"); err != nil {
		return a, err
	}
	if a.link.Format != formats.Sealed && a.link.Format != formats.Draft {
		return a, refuse(http.StatusBadRequest, "f", fmt.Sprintf("A deck is built of a pool in sealed and draft, not in %s.", a.link.Format))
	}
	a.cards, a.deck = a.pool.Deck(), &decklist.Deck{Catalog: cat}
	if a.link.Deck != "" {
		if a.deck, err = decklist.FromCode(a.link.Deck, cat); err != nil {
			return a, refuse(http.StatusBadRequest, "d", sentence(err))
		}
		a.link.Deck, _ = a.deck.CodeAndHash() // the same deck has one code
	}
	return a, nil
}

// readPool reads the code of a registered pool.
func (a *buildAddress) readPool(cat *catalog.Catalog) (err error) {
	if a.pool, err = pool.FromCode(a.link.Pool, cat); err != nil {
		return refuse(http.StatusBadRequest, "pool", sentence(err))
	}
	n := a.pool.Total()
	if n > maxPoolCards {
		return refuse(http.StatusBadRequest, "pool", fmt.Sprintf("The pool has %d cards; a deck is built of %d at most.", n, maxPoolCards))
	}
	a.link.Pool = a.pool.Code() // the same pool has one code
	a.name = "A registered pool of " + templates.Cards(n)
	return nil
}

// openInto makes opened packs the pool.
func (s *Server) openInto(a *buildAddress, form templates.PacksForm, cat *catalog.Catalog) ([]packs.Pack, error) {
	link, opened, err := s.openPacks(cat, form)
	if err != nil {
		return nil, err
	}
	a.link.Packs, a.pool = link, pool.FromPacks(opened, cat)
	a.name = fmt.Sprintf("%s, seed %d", templates.PacksTitle(opened, link), link.Seed)
	return opened, nil
}

// refuseBuild asks for the pool again: what was given is kept, and what is wrong
// stands beside its field.
func (s visit) refuseBuild(c *gin.Context, a buildAddress, err error) error {
	e := asError(err)
	if !placePacksError(&a.form, e) && e.Field != "f" && e.Field != "d" && e.Field != "pool" {
		return err
	}
	return s.renderBuildStart(c, e.Status, a, e)
}

// renderBuildStart asks for a pool, and says what was wrong with the one that
// was given. A deck that is being built stays in the forms.
func (s visit) renderBuildStart(c *gin.Context, status int, a buildAddress, wrong *Error) error {
	lib := s.library()
	page := templates.BuildStart{Frame: s.frame(templates.SectionBuild, "Build a Limited deck"), Form: a.form, Choices: lib.openable, Pool: a.link.Pool}
	page.Part = s.assets.limited
	if !a.form.Asked() {
		page.Form = lib.newPacksForm(a.form)
	}
	field := ""
	if wrong != nil {
		field = wrong.Field
	}
	switch field {
	case "pool":
		page.PoolError = wrong.Detail
	case "f", "d":
		page.Error = wrong.Detail
	}
	if a.link.Deck != "" && field != "d" {
		page.Keep = append(page.Keep, address.Param{Name: "d", Value: a.link.Deck})
	}
	return s.render(c.Writer, c.Request, status, templates.BuildStartView(page))
}
