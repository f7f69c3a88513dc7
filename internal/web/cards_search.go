package web

import (
	"math/rand/v2"
	"net/http"
	"net/url"
	"slices"
	"strconv"
	"strings"

	"inkcheck/catalog/query"
	"inkcheck/formats"
	"inkcheck/templates"
)

// Results a page, by view. Programs get more, since they draw nothing.
const (
	facesAPage = 36
	linesAPage = 120
	rowsAPage  = 40
	programs   = 100
)

// cardSearch is a search as a request asks for it.
type cardSearch struct {
	library *library
	link    templates.CardsLink
	page    int
	on      formats.Day
	query   *query.Query
	err     *query.Error
}

// readSearch reads the parameters of a search: q, sort, dir, unique, view, on,
// page and as. Where a parameter and a word of the query say different things
// about order, dir or unique, the parameter counts, since a form shows it; of
// two days that of the query does, which is nearer to the term it is for.
func (s visit) readSearch(v url.Values) (cardSearch, error) {
	a := cardSearch{library: s.library(), on: max(s.today(), formats.FirstDay), page: 1}
	a.link = templates.CardsLink{Query: v.Get("q"), Sort: v.Get("sort"), Dir: v.Get("dir"), Unique: v.Get("unique"), View: v.Get("view"), On: v.Get("on"), As: v.Get("as"), Seed: v.Get("seed"), Names: v.Get("names")}
	var qerr error
	a.query, qerr = a.library.index.Parse(a.link.Query)
	if qerr != nil {
		e, ok := qerr.(*query.Error)
		if !ok {
			return a, qerr
		}
		a.err = e
		// Every link of the page repeats the query: one that is too long is cut.
		if r := []rune(a.link.Query); len(r) > query.MaxLength {
			a.link.Query = string(r[:query.MaxLength])
			a.query.Text = a.link.Query
		}
	}
	if err := a.readOptions(); err != nil {
		return a, err
	}
	if err := oneOf("view", a.link.View, "", templates.ViewFaces, templates.ViewList, templates.ViewRows); err != nil {
		return a, err
	}
	if err := oneOf("names", a.link.Names, "", "all"); err != nil {
		return a, err
	}
	if err := oneOf("as", a.link.As, "", "html", "json", "csv"); err != nil {
		return a, err
	}
	if text := v.Get("page"); text != "" {
		n, err := strconv.Atoi(text)
		if err != nil || n < 1 || n > 1_000_000 {
			return a, refuse(http.StatusBadRequest, "page", "The page "+strconv.Quote(text)+" is not a number from 1 on.")
		}
		a.page, a.link.Page = n, n
	}
	if a.link.On == "" {
		return a, nil
	}
	day, err := formats.ParseDay(a.link.On)
	if err != nil {
		return a, refuse(http.StatusBadRequest, "on", sentence(err))
	}
	a.on = day
	return a, nil
}

// readOptions puts the parameters in the place of the words of the query.
func (a *cardSearch) readOptions() (err error) {
	o := &a.query.Options
	set := func(field, value string, read func() error) {
		if e := error(nil); value != "" && err == nil {
			if e = read(); e != nil {
				err = refuse(http.StatusBadRequest, field, sentence(e))
			}
		}
	}
	set("sort", a.link.Sort, func() (e error) { o.Order, e = query.ParseOrder(a.link.Sort); return e })
	set("dir", a.link.Dir, func() (e error) { o.Dir, e = query.ParseDir(a.link.Dir); return e })
	set("seed", a.link.Seed, func() (e error) { o.Seed, e = query.ParseSeed(a.link.Seed); return e })
	set("unique", a.link.Unique, func() (e error) { o.Unique, e = query.ParseUnique(a.link.Unique); return e })
	return err
}

func oneOf(field, value string, allowed ...string) error {
	if slices.Contains(allowed, value) {
		return nil
	}
	return refuse(http.StatusBadRequest, field, "The "+field+" "+strconv.Quote(value)+" is not one of "+strings.Join(allowed[1:], ", ")+".")
}

// view is the view that was asked for, and how many results it has a page.
func (a *cardSearch) view() (name string, size int) {
	switch a.link.View {
	case templates.ViewList:
		return templates.ViewList, linesAPage
	case templates.ViewRows:
		return templates.ViewRows, rowsAPage
	}
	return templates.ViewFaces, facesAPage
}

// seeded is the address of a random order with a seed, so that it stays the
// same; "" for a search that needs none.
func (a *cardSearch) seeded() string {
	if a.query.Options.Order != query.ByRandom || a.query.Options.Seed != 0 || a.link.Seed != "" {
		return ""
	}
	link := a.link
	link.Seed = strconv.FormatUint(uint64(1+rand.Uint32N(999_999)), 10)
	return link.Path()
}

// loosen lists what to take away from a search that finds nothing.
func (a *cardSearch) loosen(res *query.Result) []query.Part {
	if res.Total > 0 {
		return nil
	}
	return a.library.index.Loosen(res.Read, a.on)
}
