package address

import (
	"errors"
	"fmt"
	"net/url"
	"slices"
	"strconv"
	"strings"

	"inkcheck/catalog/query"
	"inkcheck/formats"
	"inkcheck/terms"
)

// Cards is a search for cards: /cards, /api/v1/cards, and search at a terminal.
// The zero Cards is every card.
type Cards struct {
	Query string
	// Order, Dir, Unique and Seed stand in the place of the words of the query
	// that say the same, since a form shows them.
	Order  Choice[query.Order]
	Dir    Choice[query.Dir]
	Unique Choice[query.Unique]
	Seed   Choice[uint64] // of a random order
	Names  bool           // names in every language, for programs
	View   View
	// On is the day for questions of legality, 0 for today. A day in the query
	// goes before it, being nearer to the term it is for.
	On formats.Day
	// Page is from 1; 0 is the first, or for a table the whole result.
	Page    int
	PerPage int // of the API; 0 is the usual
	As      As
	Lang    string // of the page, as it was asked for
}

// Choice is a value that an address may leave to something else.
type Choice[T any] struct {
	Value T
	Given bool
}

// Chosen is a choice that was made.
func Chosen[T any](value T) Choice[T] { return Choice[T]{value, true} }

// View is how results are shown.
type View uint8

const (
	AnyView   View = iota // none was asked for: faces
	FacesView             // cards as one sees them on a table
	ListView              // lines to tick
	RowsView              // a table of facts
)

var viewWords = []string{"", "faces", "list", "rows"}

func (v View) String() string { return viewWords[v] }

// As is the form of the answer.
type As uint8

const (
	AnyForm As = iota // none was asked for: a page
	HTML
	JSON
	CSV
)

var formWords = []string{"", "html", "json", "csv"}

func (a As) String() string { return formWords[a] }

// MaxPage is the last page that may be asked for.
const MaxPage = 1_000_000

// ParseCards reads the parameters of a search: q, sort, dir, unique, seed,
// names, view, on, page, per_page, as and lang. What is wrong is left out of
// the value.
func ParseCards(v url.Values) (Cards, Errors) {
	var errs Errors
	c := Cards{Query: v.Get("q"), Lang: v.Get("lang")}
	choose(&errs, v, "sort", &c.Order, query.ParseOrder)
	choose(&errs, v, "dir", &c.Dir, query.ParseDir)
	choose(&errs, v, "seed", &c.Seed, query.ParseSeed)
	choose(&errs, v, "unique", &c.Unique, query.ParseUnique)
	c.View = View(errs.word(v, "view", viewWords))
	c.Names = errs.word(v, "names", []string{"", "all"}) == 1
	c.As = As(errs.word(v, "as", formWords))
	c.Page = errs.count(v, "page", thePage, MaxPage)
	if c.Page == 1 && c.As != CSV {
		c.Page = 0
	}
	c.PerPage = errs.count(v, "per_page", numberOfResults, 100)
	c.On = errs.day(v)
	return c, errs
}

// FindCards is a search for a query on a day, as a program says them.
func FindCards(query, on string) (Cards, Errors) {
	return ParseCards(url.Values{"q": {query}, "on": {on}})
}

// choose reads a choice, if there is one.
func choose[T any](errs *Errors, v url.Values, field string, to *Choice[T], read func(string) (T, error)) {
	text := v.Get(field)
	if text == "" {
		return
	}
	value, err := read(text)
	if err != nil {
		errs.AddError(field, err, BadPart)
		return
	}
	*to = Chosen(value)
}

// word is the place of a parameter among the words that it may be.
func (e *Errors) word(v url.Values, field string, words []string) int {
	i := slices.Index(words, v.Get(field))
	if i < 0 {
		e.AddFault(field, NotAWord, field, v.Get(field), strings.Join(words[1:], ", "))
		return 0
	}
	return i
}

// The numbers of a list of results, as a sentence begins with them.
var (
	thePage         = terms.Word{En: "The page", Fr: "Page", De: "Seite", It: "Pagina"}
	numberOfResults = terms.Word{En: "The number of results", Fr: "Nombre de résultats", De: "Zahl der Ergebnisse", It: "Numero di risultati"}
)

// count reads a number from 1 to the most, 0 where there is none.
func (e *Errors) count(v url.Values, field string, what terms.Word, most int) int {
	text := v.Get(field)
	if text == "" {
		return 0
	}
	n, err := strconv.Atoi(text)
	if err != nil || n < 1 || n > most {
		e.AddFault(field, NotFromOne, what, text)
		return 0
	}
	return n
}

// Path is the address of the page, or of its result for programs.
func (c Cards) Path() string { return c.path(url.QueryEscape(c.Query)) }

// Around is the address of the page before and behind the query, for many
// links that differ in it alone: between them stands the query, escaped.
func (c Cards) Around() (head, tail string) {
	const mark = "\x00"
	head, tail, _ = strings.Cut(c.path(mark), mark)
	return head, tail
}

func (c Cards) path(escaped string) string {
	w := to("/cards").raw("q", escaped).raw("sort", word(c.Order)).raw("dir", word(c.Dir)).raw("unique", word(c.Unique))
	w.raw("seed", c.seed()).raw("names", c.names()).raw("view", c.View.String()).raw("on", c.on())
	if c.Page > 1 || c.Page == 1 && c.As == CSV {
		w.raw("page", strconv.Itoa(c.Page))
	}
	return w.raw("as", c.As.String()).add("lang", c.Lang).String()
}

// API is the address of the same search for programs, its parameters in the
// order of their names.
func (c Cards) API() string {
	w := to("/api/v1/cards").raw("dir", word(c.Dir)).raw("names", c.names()).raw("on", c.on())
	if c.Page > 0 {
		w.raw("page", strconv.Itoa(c.Page))
	}
	if c.PerPage > 0 {
		w.raw("per_page", strconv.Itoa(c.PerPage))
	}
	return w.add("q", c.Query).raw("seed", c.seed()).raw("sort", word(c.Order)).raw("unique", word(c.Unique)).String()
}

func word[T fmt.Stringer](c Choice[T]) string {
	if !c.Given {
		return ""
	}
	return c.Value.String()
}

func (c Cards) seed() string {
	if !c.Seed.Given {
		return ""
	}
	return strconv.FormatUint(c.Seed.Value, 10)
}

func (c Cards) names() string {
	if c.Names {
		return "all"
	}
	return ""
}

func (c Cards) on() string {
	if c.On == 0 {
		return ""
	}
	return c.On.String()
}

// For is the search with another query, from its first page on.
func (c Cards) For(query string) Cards { c.Query, c.Page = query, 0; return c }

// At is another page of the search.
func (c Cards) At(page int) Cards { c.Page = page; return c }

// AsData is the whole result in a form for programs.
func (c Cards) AsData(as As) Cards {
	c.As, c.View, c.Page, c.Lang = as, AnyView, 0, ""
	return c
}

// Parse reads the query with the choices of the address in the place of its
// words. Beside an error it is the nearest reading. A query that is too long is
// cut, since every link of a page repeats it.
func (c *Cards) Parse(ix *query.Index) (*query.Query, *query.Error) {
	q, wrong := ix.Parse(c.Query)
	err, _ := errors.AsType[*query.Error](wrong) // Parse has no other
	if r := []rune(c.Query); err != nil && len(r) > query.MaxLength {
		c.Query = string(r[:query.MaxLength])
		q.Text = c.Query
	}
	o := &q.Options
	take(&o.Order, c.Order)
	take(&o.Dir, c.Dir)
	take(&o.Unique, c.Unique)
	take(&o.Seed, c.Seed)
	return q, err
}

func take[T any](to *T, c Choice[T]) {
	if c.Given {
		*to = c.Value
	}
}

// Unseeded reports whether the search draws an order that no seed says, so that
// every visit would have another.
func (c Cards) Unseeded(o query.Options) bool {
	return o.Order == query.ByRandom && o.Seed == 0 && !c.Seed.Given
}

// Request is what is asked besides the query; size is how many results a page
// has.
func (c Cards) Request(usual Defaults, size int) query.Request {
	r := query.Request{Today: c.On, Page: max(1, c.Page), Size: size}
	if r.Today == 0 {
		r.Today = max(usual.Today, formats.FirstDay)
	}
	return r
}
