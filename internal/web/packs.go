package web

import (
	"cmp"
	"fmt"
	"net/http"
	"net/url"
	"strconv"
	"strings"

	"github.com/gin-gonic/gin"

	"inkcheck/address"
	"inkcheck/catalog"
	"inkcheck/catalog/packs"
	"inkcheck/deckcheck/decklist"
	"inkcheck/deckcheck/pool"
	"inkcheck/formats"
	"inkcheck/templates"
)

// sealedPacks is how many packs are opened unless the address says otherwise:
// those of Sealed (TR 1.3.2.2).
const sealedPacks = 6

// packs opens booster packs, all of them in the address. A missing seed is
// drawn and filled in by a redirect, so that a link opens the same packs again.
func (s visit) packs(c *gin.Context) error {
	lib := s.library()
	asked := c.Request.URL.Query()
	page := templates.PacksPage{Frame: s.frame(templates.SectionPacks, "Open booster packs"), Choices: lib.openable}
	page.Part = s.assets.limited
	page.Form = packsForm(asked)
	if !page.Form.Asked() {
		page.Form = lib.newPacksForm(page.Form)
		return s.render(c.Writer, c.Request, http.StatusOK, templates.PacksView(page))
	}
	var err error
	if page.Link, page.Packs, err = s.openPacks(lib.catalog, page.Form); err != nil {
		return s.refusePacks(c, page, err)
	}
	s.fillPacks(&page, lib.catalog)
	switch to := asked.Get("to"); {
	case to == templates.ToPackRush && len(page.Rush) > 0 && page.Rush[len(page.Rush)-1].Packs == len(page.Packs):
		return found(c, page.Rush[len(page.Rush)-1].Path)
	case to == templates.ToPackRush:
		return s.refusePacks(c, page, refuse(http.StatusBadRequest, "n", "Pack Rush takes two packs, or three in regions with smaller ones (CR 10.2.1)."))
	case to != "":
		return refuse(http.StatusBadRequest, "to", "To "+quote(to)+": not "+templates.ToPackRush+".")
	}
	if at := page.Link.Path(); !sameQuery(at, asked) {
		return found(c, at)
	}
	return s.render(c.Writer, c.Request, http.StatusOK, templates.PacksView(page))
}

// newPacksForm is a form in which nothing was asked for yet: six packs of the
// newest set.
func (l *library) newPacksForm(f templates.PacksForm) templates.PacksForm {
	if n := len(l.openable); n > 0 {
		f.Sets = []string{l.openable[n-1].Code}
	}
	f.Packs = strconv.Itoa(sealedPacks)
	return f
}

// packsForm is the form as it was filled in. Choices that were left open are
// no sets.
func packsForm(q url.Values) templates.PacksForm {
	f := templates.PacksForm{Packs: strings.TrimSpace(q.Get("n")), Seed: strings.TrimSpace(q.Get("seed")), On: strings.TrimSpace(q.Get("on"))}
	for _, code := range q["set"] {
		if code = strings.TrimSpace(code); code != "" {
			f.Sets = append(f.Sets, code)
		}
	}
	return f
}

// openPacks opens what a form asks for. Missing packs and seed are filled in.
func (s *Server) openPacks(cat *catalog.Catalog, f templates.PacksForm) (l templates.PacksLink, opened []packs.Pack, err error) {
	if f.On != "" {
		if l.On, err = formats.ParseDay(f.On); err != nil {
			return l, nil, refuse(http.StatusBadRequest, "on", sentence(err))
		}
	}
	if l.Packs, err = strconv.Atoi(cmp.Or(f.Packs, strconv.Itoa(sealedPacks))); err != nil || l.Packs < 1 || l.Packs > packs.Max {
		return l, nil, refuse(http.StatusBadRequest, "n", fmt.Sprintf("%.40q is not a number of packs from 1 to %d.", f.Packs, packs.Max))
	}
	if l.Seed, err = s.usual().ReadSeed(f.Seed); err != nil {
		return l, nil, err
	}
	switch {
	case len(f.Sets) == 0:
		return l, nil, refuse(http.StatusBadRequest, "set", "There is no set yet: choose one.")
	case len(f.Sets) > packs.Max:
		return l, nil, refuse(http.StatusBadRequest, "set", fmt.Sprintf("There are %d sets; at most %d packs are opened.", len(f.Sets), packs.Max))
	}
	if opened, err = packs.Open(cat, f.Sets, l.Seed, l.Packs); err != nil {
		return l, nil, refuse(http.StatusBadRequest, "set", sentence(err))
	}
	for _, code := range f.Sets {
		set, _ := cat.Set(code) // it was opened
		l.Sets = append(l.Sets, set.Code)
	}
	return l, opened, nil
}

// refusePacks shows the form again, with what is wrong beside its field. Other
// errors are passed on.
func (s *Server) refusePacks(c *gin.Context, page templates.PacksPage, err error) error {
	e := asError(err)
	if !placePacksError(&page.Form, e) {
		return err
	}
	page.Packs = nil
	return s.render(c.Writer, c.Request, e.Status, templates.PacksView(page))
}

// placePacksError puts an error beside the field of the form that it is about,
// and tells whether there is one.
func placePacksError(f *templates.PacksForm, e *Error) bool {
	switch e.Field {
	case "set":
		f.SetError = e.Detail
	case "n":
		f.PacksError = e.Detail
	case "seed":
		f.SeedError = e.Detail
	case "on":
		f.DateError = e.Detail
	default:
		return false
	}
	return true
}

// fillPacks adds what opened packs are for: the list, the builder and games.
func (s *Server) fillPacks(page *templates.PacksPage, cat *catalog.Catalog) {
	page.Title = templates.PacksOpened(page.Link.Packs, page.Link.Seed)
	page.Form.Seed = ""
	page.Build = page.Link.Build()
	page.Text = decklist.WriteText(pool.FromPacks(page.Packs, cat).Deck())
	on := cmp.Or(page.Link.On, max(s.today(), formats.FirstDay))
	for n := 2; n <= min(3, len(page.Packs)); n++ {
		code, _ := pool.FromPacks(page.Packs[:n], cat).Deck().CodeAndHash()
		game := address.Table{Code: code, Format: formats.PackRush, On: on, Seed: page.Link.Seed}
		page.Rush = append(page.Rush, templates.RushLink{Packs: n, Path: game.At(address.Position{})})
	}
}
