package web

import (
	"cmp"
	"net/http"
	"strconv"

	"github.com/gin-gonic/gin"

	"inkcheck/address"
	"inkcheck/catalog"
	"inkcheck/catalog/packs"
	"inkcheck/deckcheck/decklist"
	"inkcheck/deckcheck/pool"
	"inkcheck/formats"
	"inkcheck/templates"
)

// packs opens booster packs, all of them in the address. A missing seed is
// drawn and filled in by a redirect, so that a link opens the same packs again.
func (s visit) packs(c *gin.Context) error {
	lib := s.library()
	asked := c.Request.URL.Query()
	page := templates.PacksPage{Frame: s.page(templates.SectionPacks), Choices: lib.openable}
	page.Form.PacksText = address.PacksOf(asked)
	if !page.Form.Asked() {
		page.Form.PacksText = lib.newPacks(page.Form.PacksText)
		return s.render(c.Writer, c.Request, http.StatusOK, templates.PacksView(page))
	}
	var err error
	if page.Link, page.Packs, err = s.openPacks(lib.catalog, page.Form.PacksText); err != nil {
		return s.refusePacks(c, page, err)
	}
	s.fillPacks(&page, lib.catalog)
	rush, err := page.Form.Rush()
	switch n := len(page.Rush); {
	case err != nil:
		return err
	case rush && n > 0 && page.Rush[n-1].Packs == len(page.Packs):
		return found(c, page.Rush[n-1].Path)
	case rush:
		return s.refusePacks(c, page,
			refuse(http.StatusBadRequest, "packs", "Pack Rush takes two packs, or three in regions with smaller ones (CR 10.2.1)."))
	}
	if at := page.Link.Path(); !address.Same(at, asked) {
		return found(c, at)
	}
	return s.render(c.Writer, c.Request, http.StatusOK, templates.PacksView(page))
}

// newPacks are asked for where nothing was yet: six packs of the newest set.
func (l *library) newPacks(t address.PacksText) address.PacksText {
	if n := len(l.openable); n > 0 {
		t.Sets = []string{l.openable[n-1].Code}
	}
	t.N = strconv.Itoa(address.SealedPacks)
	return t
}

// openPacks opens what is asked for.
func (s *Server) openPacks(cat *catalog.Catalog, t address.PacksText) (address.Packs, []packs.Pack, error) {
	p, errs := t.Read(s.usual())
	if len(errs) > 0 {
		return p, nil, errs
	}
	opened, err := packs.Open(cat, p.Sets, p.Seed, p.N)
	if err != nil {
		return p, nil, &address.FieldError{Field: "set", Detail: sentence(err)}
	}
	p.Sets = nil
	for _, code := range t.Sets {
		set, _ := cat.Set(code) // it was opened
		p.Sets = append(p.Sets, set.Code)
	}
	return p, opened, nil
}

// refusePacks shows the form again, with what is wrong beside its field. Errors of
// no field are passed on.
func (s *Server) refusePacks(c *gin.Context, page templates.PacksPage, err error) error {
	errs, status := formErrors(err)
	if errs[0].Field == "" {
		return err
	}
	page.Form.Errors, page.Packs = errs, nil
	return s.render(c.Writer, c.Request, status, templates.PacksView(page))
}

// fillPacks adds what opened packs are for: the list, the builder and games.
func (s *Server) fillPacks(page *templates.PacksPage, cat *catalog.Catalog) {
	page.Title = templates.PacksOpened(page.Link.N, page.Link.Seed)
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
