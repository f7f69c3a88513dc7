package pages

import (
	"cmp"
	"net/http"
	"net/url"
	"slices"
	"strings"

	"github.com/gin-gonic/gin"

	"inkcheck/address"
	"inkcheck/catalog"
	"inkcheck/deckcheck"
	"inkcheck/deckcheck/pool"
	"inkcheck/formats"
	"inkcheck/internal/app"
	"inkcheck/internal/web/site"
	"inkcheck/templates"
	"inkcheck/templates/parts"
)

// Pool is the page on which a pool is registered, all of it in the address.
func Pool(s site.Request, c *gin.Context) error {
	q := c.Request.URL.Query()
	asked, errs := address.ParsePool(q)
	lib := s.Cards
	p, err := pool.FromCode(asked.Code, lib.Catalog)
	if err != nil {
		page := templates.BadPool{Frame: s.LocalFrame(c.Writer, c.Request, parts.SectionPool), Code: asked.Code}
		page.Part = parts.Files{} // the script is that of a pool
		page.Title, page.Detail = page.Locale.T().PoolBad, address.WrongPool("p", err).In(page.Locale.Language())
		return s.Render(c.Writer, c.Request, http.StatusBadRequest, templates.BadPoolView(page))
	}
	page, err := poolPage(lib, asked, errs, p)
	if err != nil {
		return err
	}
	if at := page.Link.Path(); len(page.Errors) == 0 && !address.Same(at, q) {
		return site.Found(c, at)
	}
	return renderPool(s, c, lib, &page)
}

// RegisterPool takes the counts of the shown checklist and what a button asks
// for, and leads to the address of the pool.
func RegisterPool(s site.Request, c *gin.Context) error {
	f, err := site.ReadForm(c.Request, "", 2*site.MaxParts) // the largest set has some 300 printings
	if err != nil {
		return err
	}
	q := f.Values
	asked, errs := address.ParsePool(q)
	lib := s.Cards
	p, err := pool.FromCode(asked.Code, lib.Catalog)
	if err != nil {
		return address.WrongPool("p", err)
	}
	form := address.ParsePoolForm(q)
	shown := cmp.Or(form.Shown, asked.Set)
	p, err = countPool(p, shown, form)
	page, wrong := poolPage(lib, asked, errs, p)
	if wrong != nil {
		return wrong
	}
	if err != nil {
		more, _ := site.FormErrors(err)
		page.Errors = append(page.Errors, more...)
	}
	if len(page.Errors) > 0 {
		return renderPool(s, c, lib, &page)
	}
	added, issues := pool.Parse(form.Add, cmp.Or(shown, page.Link.Set), lib.Catalog)
	p = p.Clone() // the page keeps the pool without them
	for _, e := range added.Entries {
		if !p.Add(e.Card, e.Printing, e.Count) {
			issues = append(issues, pool.ManyCopies(e.Printing.Number))
		}
	}
	if len(issues) > 0 {
		page.Add, page.Issues = form.Add, issues
		return renderPool(s, c, lib, &page)
	}
	page.Link.Code = p.Code()
	last := []string{form.More}
	for _, e := range slices.Backward(added.Entries) {
		last = append(last, e.Printing.Number)
	}
	page.Link.New = lastAdded(&p, page.Set.Code, append(last, strings.Split(asked.New, ".")...))
	at := page.Link.Path()
	if len(at) > app.MaxLink {
		return site.RefuseFor(http.StatusBadRequest, "p", address.ManyCards)
	}
	if number := cmp.Or(form.Less, form.More); number != "" {
		at += "#" + url.PathEscape(address.CopiesOf(number))
	}
	return site.SeeOther(c, at)
}

// countPool puts the counts of a checklist into the pool, and the copy that a
// button asks for. Fields that are not there change nothing.
func countPool(p pool.Pool, set string, form address.PoolForm) (pool.Pool, error) {
	have := make(map[*catalog.Printing]int, len(p.Entries))
	for _, e := range p.Entries {
		have[e.Printing] = e.Count
	}
	var wrong error
	for _, e := range pool.Printings(p.Catalog, set) {
		n, err := form.Copies(e.Printing.Number, have[e.Printing])
		if err != nil {
			wrong = cmp.Or(wrong, err)
			continue
		}
		p.Add(e.Card, e.Printing, n-have[e.Printing])
	}
	return p, wrong
}

// poolPage is the page of a pool, with the checklist that was asked for. Where
// something is wrong, the page has the default in its place, and says so.
func poolPage(lib *app.Snapshot, asked address.Pool, errs address.Errors, p pool.Pool) (page templates.PoolPage, err error) {
	page = templates.PoolPage{Link: asked, Pool: p, Choices: poolSets(lib.Catalog), Errors: errs}
	if len(page.Choices) == 0 {
		return page, site.RefuseFor(http.StatusNotFound, "", address.NoCards)
	}
	page.Set = page.Choices[0]
	for _, set := range page.Choices {
		if len(lib.Openable) > 0 && set == lib.Openable[len(lib.Openable)-1] {
			page.Set = set
		}
	}
	if asked.Set != "" {
		if set, ok := lib.Catalog.Set(asked.Set); ok && slices.Contains(page.Choices, set) {
			page.Set = set
		} else {
			page.Errors.AddFault("set", address.NoCardsOfSet, asked.Set)
		}
	}
	page.Link.Code, page.Link.Set = p.Code(), page.Set.Code
	page.Link.New = lastAdded(&p, page.Set.Code, strings.Split(asked.New, "."))
	return page, nil
}

// lastAdded are the numbers of a set that are in the pool, each once, as an address keeps them.
func lastAdded(p *pool.Pool, set string, numbers []string) string {
	var kept []string
	for _, n := range numbers {
		in := slices.ContainsFunc(p.Entries, func(e pool.Entry) bool {
			return e.Printing.Set == set && e.Printing.Number == n && e.Count > 0
		})
		if in && !slices.Contains(kept, n) && len(kept) < address.MaxRecent {
			kept = append(kept, n)
		}
	}
	return strings.Join(kept, ".")
}

// poolSets are the sets whose cards can be in a pool: all that have any, but
// Quest boxes.
func poolSets(cat *catalog.Catalog) []*catalog.Set {
	var out []*catalog.Set
	for _, known := range cat.Calendar.Sets() {
		if set, ok := cat.Set(known.Code); ok && known.Kind != formats.Quest && cat.HasCards(known.Code) {
			out = append(out, set)
		}
	}
	return out
}

// renderPool fills the page: the checklist with its counts, and the judgement.
func renderPool(s site.Request, c *gin.Context, lib *app.Snapshot, page *templates.PoolPage) error {
	status := http.StatusOK
	page.Frame = s.LocalFrame(c.Writer, c.Request, parts.SectionPool)
	if len(page.Errors)+len(page.Issues) > 0 {
		status = http.StatusBadRequest
	}
	page.Errors = page.Errors.In(page.Locale.Language())
	page.Rows = pool.Printings(lib.Catalog, page.Set.Code)
	have := make(map[*catalog.Printing]int, len(page.Pool.Entries))
	for _, e := range page.Pool.Entries {
		have[e.Printing] = e.Count
	}
	for i := range page.Rows {
		page.Rows[i].Count = have[page.Rows[i].Printing]
	}
	o := deckcheck.Options{Packs: page.Link.Packs, Promo: page.Link.Promo}
	page.Bounds = deckcheck.PackBounds(&page.Pool, cmp.Or(o.Packs, page.Link.Format.Packs()), o.Promo)
	rules := lib.Catalog.Calendar.On(page.Link.Format, max(s.Today(), formats.FirstDay))
	for _, p := range deckcheck.CheckPool(&page.Pool, rules, o) {
		if *p.Have > *p.Limit || page.Pool.Total() >= page.Want() {
			page.Problems = append(page.Problems, p)
		}
	}
	return s.Render(c.Writer, c.Request, status, templates.PoolView(*page))
}
