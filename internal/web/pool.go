package web

import (
	"cmp"
	"fmt"
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
	"inkcheck/templates"
)

// pool is the page on which a pool is registered, all of it in the address.
func (s visit) pool(c *gin.Context) error {
	q := c.Request.URL.Query()
	asked, errs := address.ReadPool(q)
	lib := s.library()
	p, err := pool.FromCode(asked.Code, lib.catalog)
	if err != nil {
		page := templates.BadPool{Frame: s.frame(templates.SectionPool, "This pool cannot be read"), Code: asked.Code, Detail: sentence(err)}
		return s.render(c.Writer, c.Request, http.StatusBadRequest, templates.BadPoolView(page))
	}
	page, err := poolPage(lib, asked, errs, p)
	if err != nil {
		return err
	}
	if at := page.Link.Path(); len(page.Errors) == 0 && !address.Same(at, q) {
		return found(c, at)
	}
	return s.renderPool(c, lib, &page)
}

// registerPool takes the counts of the shown checklist and what a button asks
// for, and leads to the address of the pool.
func (s visit) registerPool(c *gin.Context) error {
	f, err := readForm(c.Request, "", 2*maxParts) // the largest set has some 300 printings
	if err != nil {
		return err
	}
	q := f.Values
	asked, errs := address.ReadPool(q)
	lib := s.library()
	p, err := pool.FromCode(asked.Code, lib.catalog)
	if err != nil {
		return refuse(http.StatusBadRequest, "p", sentence(err))
	}
	form := address.ReadCounting(q)
	shown := cmp.Or(form.Shown, asked.Set)
	p, err = countPool(p, shown, form)
	page, wrong := poolPage(lib, asked, errs, p)
	if wrong != nil {
		return wrong
	}
	if err != nil {
		more, _ := formErrors(err)
		page.Errors = append(page.Errors, more...)
	}
	if len(page.Errors) > 0 {
		return s.renderPool(c, lib, &page)
	}
	added, issues := pool.Parse(form.Add, cmp.Or(shown, page.Link.Set), lib.catalog)
	p = p.Clone() // the page keeps the pool without them
	for _, e := range added.Entries {
		if !p.Add(e.Card, e.Printing, e.Count) {
			issues = append(issues, pool.Issue{Line: 1, Column: 1, Text: e.Printing.Number, Why: fmt.Sprintf("There would be more than %d copies.",
				pool.MaxCount)})
		}
	}
	if len(issues) > 0 {
		page.Add, page.Issues = form.Add, issues
		return s.renderPool(c, lib, &page)
	}
	page.Link.Code = p.Code()
	last := []string{form.More}
	for _, e := range slices.Backward(added.Entries) {
		last = append(last, e.Printing.Number)
	}
	page.Link.New = lastAdded(&p, page.Set.Code, append(last, strings.Split(asked.New, ".")...))
	at := page.Link.Path()
	if len(at) > maxLink {
		return refuse(http.StatusBadRequest, "p", "The pool has more different cards than fit into a link.")
	}
	if number := cmp.Or(form.Less, form.More); number != "" {
		at += "#" + url.PathEscape(address.CopiesOf(number))
	}
	return seeOther(c, at)
}

// countPool puts the counts of a checklist into the pool, and the copy that a
// button asks for. Fields that are not there change nothing.
func countPool(p pool.Pool, set string, form address.Counting) (pool.Pool, error) {
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
func poolPage(lib *library, asked address.Pool, errs address.Errors, p pool.Pool) (page templates.PoolPage, err error) {
	page = templates.PoolPage{Link: asked, Pool: p, Choices: poolSets(lib.catalog), Errors: errs}
	if len(page.Choices) == 0 {
		return page, refuse(http.StatusNotFound, "", "This catalog has no cards.")
	}
	page.Set = page.Choices[0]
	for _, set := range page.Choices {
		if len(lib.openable) > 0 && set == lib.openable[len(lib.openable)-1] {
			page.Set = set
		}
	}
	if asked.Set != "" {
		if set, ok := lib.catalog.Set(asked.Set); ok && slices.Contains(page.Choices, set) {
			page.Set = set
		} else {
			page.Errors.Add("set", fmt.Sprintf("This catalog has no cards of a set %.40q; choose another one.", asked.Set))
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
		if in && !slices.Contains(kept, n) && len(kept) < address.MostNew {
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
		if set, ok := cat.Set(known.Code); ok && known.Kind != formats.Quest && cat.HasPrintings(known.Code) {
			out = append(out, set)
		}
	}
	return out
}

// renderPool fills the page: the checklist with its counts, and the judgement.
func (s visit) renderPool(c *gin.Context, lib *library, page *templates.PoolPage) error {
	status := http.StatusOK
	if len(page.Errors)+len(page.Issues) > 0 {
		status = http.StatusBadRequest
	}
	page.Frame = s.page(templates.SectionPool)
	page.Rows = pool.Printings(lib.catalog, page.Set.Code)
	have := make(map[*catalog.Printing]int, len(page.Pool.Entries))
	for _, e := range page.Pool.Entries {
		have[e.Printing] = e.Count
	}
	for i := range page.Rows {
		page.Rows[i].Count = have[page.Rows[i].Printing]
	}
	o := deckcheck.Options{Packs: page.Link.Packs, Promo: page.Link.Promo}
	page.Bounds = deckcheck.PackBounds(&page.Pool, cmp.Or(o.Packs, page.Link.Format.Packs()), o.Promo)
	rules := lib.catalog.Calendar.On(page.Link.Format, max(s.today(), formats.FirstDay))
	for _, p := range deckcheck.CheckPool(&page.Pool, rules, o) {
		if *p.Have > *p.Limit || page.Pool.Total() >= page.Want() {
			page.Problems = append(page.Problems, p)
		}
	}
	return s.render(c.Writer, c.Request, status, templates.PoolView(*page))
}
