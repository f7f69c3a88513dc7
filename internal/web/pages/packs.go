package pages

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
	"inkcheck/internal/app"
	"inkcheck/internal/web/site"
	"inkcheck/templates"
	"inkcheck/templates/parts"
)

// Packs opens booster packs, all of them in the address. A missing seed is
// drawn and filled in by a redirect, so that a link opens the same packs again.
func Packs(s site.Request, c *gin.Context) error {
	lib := s.Cards
	asked := c.Request.URL.Query()
	page := templates.PacksPage{Frame: s.LocalFrame(c.Writer, c.Request, parts.SectionPacks), Choices: lib.Openable}
	page.Form.PacksText = address.PacksOf(asked)
	if !page.Form.Asked() {
		page.Form.PacksText = newPacks(lib, page.Form.PacksText)
		if opened, err := packs.Open(lib.Catalog, page.Form.Sets, exampleSeed, 1); err == nil {
			page.Example = &opened[0]
		}
		return s.Render(c.Writer, c.Request, http.StatusOK, templates.PacksView(page))
	}
	var err error
	if page.Link, page.Packs, err = app.OpenPacks(lib.Catalog, page.Form.PacksText, s.Usual()); err != nil {
		return refusePacks(s, c, page, err)
	}
	fillPacks(s.Site, &page, lib.Catalog)
	rush, err := page.Form.Rush()
	switch n := len(page.Rush); {
	case err != nil:
		return err
	case rush && n > 0 && page.Rush[n-1].Packs == len(page.Packs):
		return site.Found(c, page.Rush[n-1].Path)
	case rush:
		return refusePacks(s, c, page,
			address.Wrong("packs", address.RushPacks))
	}
	if at := page.Link.Path(); !address.Same(at, asked) {
		return site.Found(c, at)
	}
	return s.Render(c.Writer, c.Request, http.StatusOK, templates.PacksView(page))
}

// exampleSeed opens the pack that is shown where none is open yet.
const exampleSeed = 7

// newPacks are asked for where nothing was yet: six packs of the newest set.
func newPacks(l *app.Snapshot, t address.PacksText) address.PacksText {
	if n := len(l.Openable); n > 0 {
		t.Sets = []string{l.Openable[n-1].Code}
	}
	t.N = strconv.Itoa(formats.DefaultLimited.Packs())
	return t
}

// refusePacks shows the form again, with what is wrong beside its field. Errors of
// no field are passed on.
func refusePacks(s site.Request, c *gin.Context, page templates.PacksPage, err error) error {
	errs, status := site.FormErrors(err)
	if errs[0].Field == "" {
		return err
	}
	page.Form.Errors, page.Packs = errs.In(page.Locale.Language()), nil
	return s.Render(c.Writer, c.Request, status, templates.PacksView(page))
}

// fillPacks adds what opened packs are for: the list, the builder and games.
func fillPacks(s *site.Site, page *templates.PacksPage, cat *catalog.Catalog) {
	page.Title = page.Locale.PacksOpened(page.Link.N, page.Link.Seed)
	page.Form.Seed = ""
	page.Build = page.Link.Build()
	page.Text = decklist.WriteText(pool.FromPacks(page.Packs, cat).Deck())
	on := cmp.Or(page.Link.On, max(s.Today(), formats.FirstDay))
	for n := 2; n <= min(3, len(page.Packs)); n++ {
		code, _ := pool.FromPacks(page.Packs[:n], cat).Deck().CodeAndHash()
		game := address.Table{Code: code, Format: address.RushFormat, On: on, Seed: page.Link.Seed}
		page.Rush = append(page.Rush, templates.RushLink{Packs: n, Path: game.At(address.Position{})})
	}
}
