package pages

import (
	"net/http"
	"net/url"
	"strconv"

	"github.com/gin-gonic/gin"

	"inkcheck/address"
	"inkcheck/catalog/packs"
	"inkcheck/deckcheck"
	"inkcheck/deckcheck/decklist"
	"inkcheck/deckcheck/pool"
	"inkcheck/internal/app"
	"inkcheck/internal/web/site"
	"inkcheck/templates"
	"inkcheck/templates/parts"
)

// building is a deck that is being built, with the cards that its address names.
type building struct {
	link  address.Build
	pool  pool.Pool
	cards *decklist.Deck // of the pool
	deck  *decklist.Deck
	name  string // of the pool
}

// maxPoolCards is the most cards of a pool that is built of: what can be opened
// at once, and some promos. The page has a row for each.
const maxPoolCards = packs.Max*packs.Size + packs.Size

// Build is the builder: a pool, a deck and a verdict, all in the address. What
// is missing is filled in by a redirect, and so is what a button asks for.
func Build(s site.Request, c *gin.Context) error {
	q := c.Request.URL.Query()
	lib := s.Cards
	l, _ := site.LocaleOf(c.Request)
	a, err := readBuild(s, l, q)
	if err != nil {
		errs, status := site.FormErrors(err)
		if errs[0].Field == "" {
			return err
		}
		return renderBuildStart(s, c, status, a.link, errs)
	}
	if a.cards == nil {
		return renderBuildStart(s, c, http.StatusOK, a.link, nil)
	}
	edit, err := address.ParseEdit(q)
	if err != nil {
		return err
	}
	at := ""
	if edit.Asked() {
		if at, err = a.edit(l, edit); err != nil {
			return err
		}
	}
	if path := a.link.Path(); at != "" || !address.Same(path, q) {
		return site.Found(c, path+at)
	}
	page := templates.Build{Frame: s.LocalFrame(c.Writer, c.Request, parts.SectionBuild), Link: a.link, Pool: a.pool,
		Deck: a.deck, PoolName: a.name}
	page.Part = s.Assets.Build
	page.Report = s.Cards.Report(a.deck, lib.Catalog.Calendar.On(a.link.Format, a.link.On),
		deckcheck.Options{Pool: &a.pool, Packs: a.link.OfPacks(), Promo: a.link.Promo})
	page.Rows = a.rows()
	status := http.StatusOK
	page.Arrange()
	if page.Errors = page.Errors.In(page.Locale.Language()); len(page.Errors) > 0 {
		status = http.StatusBadRequest
	}
	return s.Render(c.Writer, c.Request, status, templates.BuildView(page))
}

// readBuild reads an address. There is no pool while none is asked for.
func readBuild(s site.Request, l *parts.Locale, q url.Values) (a building, err error) {
	var errs address.Errors
	a.link, errs = address.ParseBuild(q, s.Usual())
	if len(errs) > 0 || !a.link.Given() {
		return a, errs.Err()
	}
	if err := readSource(s, l, &a, q); err != nil {
		return a, err
	}
	a.cards, a.deck = a.pool.Deck(), &decklist.Deck{Catalog: s.Catalog()}
	if a.link.Deck != "" {
		if a.deck, err = s.Cards.Deck(a.link.Deck); err != nil {
			return a, address.WrongCode("deck", err)
		}
		a.link.Deck, _ = a.deck.CodeAndHash() // the same deck has one code
	}
	return a, nil
}

// readSource reads the pool: the code of a registered one, or packs to open.
func readSource(s site.Request, l *parts.Locale, a *building, q url.Values) (err error) {
	if a.link.Pool == "" {
		asked := address.PacksOf(q)
		asked.Seed, asked.On = strconv.FormatUint(a.link.Opened.Seed, 10), "" // the day is that of the deck
		var opened []packs.Pack
		if a.link.Opened, opened, err = app.OpenPacks(s.Catalog(), asked, s.Usual()); err != nil {
			return err
		}
		a.pool = pool.FromPacks(opened, s.Catalog())
		a.name = l.T().Fill(l.T().PacksSeed, templates.PacksTitle(l, opened, a.link.Opened), strconv.FormatUint(a.link.Opened.Seed, 10))
		return nil
	}
	if a.pool, err = pool.FromCode(a.link.Pool, s.Catalog()); err != nil {
		return address.WrongPool("pool", err)
	}
	n := a.pool.Total()
	if n > maxPoolCards {
		return address.Wrong("pool", address.LargePool, n, maxPoolCards)
	}
	a.link.Pool = a.pool.Code() // the same pool has one code
	a.name = l.T().Fill(l.T().BuildOfPool, l.Count(n, l.T().CardCount))
	return nil
}

// renderBuildStart asks for a pool: what was given is kept, and what is wrong with it
// stands beside its field. A deck that is being built stays in the forms.
func renderBuildStart(s site.Request, c *gin.Context, status int, link address.Build, errs address.Errors) error {
	lib := s.Cards
	page := templates.BuildStart{Frame: s.LocalFrame(c.Writer, c.Request, parts.SectionBuild), Choices: lib.Openable, Pool: link.Pool}
	page.Form = templates.PacksForm{PacksText: address.PacksOf(c.Request.URL.Query()), Errors: errs.In(page.Locale.Language())}
	if !page.Form.Asked() {
		page.Form.PacksText = newPacks(lib, page.Form.PacksText)
	}
	if link.Deck != "" && errs.Of("deck") == "" {
		page.Keep = append(page.Keep, address.Param{Name: "d", Value: link.Deck})
	}
	return s.Render(c.Writer, c.Request, status, templates.BuildStartView(page))
}
