package query

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"inkcheck/catalog"
	"inkcheck/formats"
)

// Request is what is asked of an Index besides the query.
type Request struct {
	Today    formats.Day // of legality questions without on:
	Language string      // of names that are found first among equals; "" is English
	Page     int         // from 1; less is 1
	Size     int         // results a page; 0 is all
	Facets   bool        // count what each further term would leave
}

// Hit is a result: a card, and the place in its Printings of the printing that
// is meant, or -1 where results are cards.
type Hit struct {
	Card     *catalog.Card
	Printing int
}

// Result is the answer to a query.
type Result struct {
	Hits     []Hit // one page
	Total    int   // on all pages: cards, or printings with unique:prints
	Cards    int   // different cards on all pages
	Page     int   // from 1
	Pages    int   // at least 1
	Facets   []Facet
	Warnings []Warning   // those of the query, and what the search did about it
	Day      formats.Day // that legality was asked for
	// Guessed tells that no card has the words, and that the hits are cards
	// with names that are near.
	Guessed bool
}

// Search runs a query. A full name in any language finds its card first,
// whatever else its words find; when nothing has the words of the query, cards
// with names near to them stand in, with a warning.
func (ix *Index) Search(q *Query, r Request) *Result {
	ix.build()
	e := evaluation{ix: ix, day: q.Day(r.Today)}
	res := &Result{Page: max(1, r.Page), Day: e.day, Warnings: slices.Clone(q.Warnings)}
	found := e.set(q.Root)
	named := ix.named(q.plain)
	for _, c := range named {
		found.add(c.Index)
	}
	var order []uint16
	if words := positiveWords(q.Root); len(words) > 0 {
		if found.count() == 0 {
			order = ix.guess(res, q, &e, found)
		}
		if order == nil && q.Options.Order == ByRelevance {
			order = ix.rank(found, words, q, named, r.Language)
		}
		if !res.Guessed && named == nil && q.plain != "" {
			ix.hint(res, q, found)
		}
	}
	res.Cards = found.count()
	if q.Options.Unique == Prints {
		ix.prints(res, q, &e, found, order, r.Size)
	} else {
		ix.cards(res, q, found, order, r.Size)
	}
	if r.Facets {
		res.Facets = ix.countFacets(found, e.day)
	}
	return res
}

// named are the cards that a text is the full name of.
func (ix *Index) named(plain string) []*catalog.Card {
	if plain == "" {
		return nil
	}
	switch f := ix.catalog.ByName(plain); f.Kind {
	case catalog.Exact:
		return []*catalog.Card{f.Card}
	case catalog.SharedName:
		return f.Cards
	}
	return nil
}

// positiveWords lists the bare words that are not negated.
func positiveWords(n Node) []*Term {
	var out []*Term
	terms(n, false, func(t *Term, negated bool) {
		if t.target == Word && !negated {
			out = append(out, t)
		}
	})
	return out
}

// cards cuts the page out of the cards that were found.
func (ix *Index) cards(res *Result, q *Query, found bitset, order []uint16, size int) {
	res.Total = res.Cards
	from, to := res.page(size)
	if order != nil && (q.Options.Order == ByRelevance || res.Guessed) {
		for _, i := range order[from:to] {
			res.Hits = append(res.Hits, Hit{&ix.catalog.Cards[i], -1})
		}
		return
	}
	res.Hits = make([]Hit, 0, to-from)
	walk(ix.cardOrders[q.Options.Order][q.Options.Dir], found, from, to, func(i uint16) {
		res.Hits = append(res.Hits, Hit{&ix.catalog.Cards[i], -1})
	})
}

// prints cuts the page out of the printings of the cards that were found. A
// card shows the printings that the query means; all, where it is met by
// several together.
func (ix *Index) prints(res *Result, q *Query, e *evaluation, found bitset, order []uint16, size int) {
	all := newBitset(len(ix.printCard))
	ix.spread(all, found)
	over := evaluation{ix: ix, day: e.day, prints: true}
	meant := over.set(q.Root)
	meant.and(all)
	shown := newBitset(len(ix.printCard))
	found.each(func(card int) {
		from, to := int(ix.firstPrint[card]), int(ix.firstPrint[card+1])
		some := false
		for p := from; p < to; p++ {
			if meant.has(p) {
				shown.add(p)
				some = true
			}
		}
		for p := from; p < to && !some; p++ {
			shown.add(p)
		}
	})
	res.Total = shown.count()
	from, to := res.page(size)
	res.Hits = make([]Hit, 0, to-from)
	add := func(p uint16) {
		res.Hits = append(res.Hits, Hit{&ix.catalog.Cards[ix.printCard[p]], int(ix.printAt[p])})
	}
	if order == nil || q.Options.Order != ByRelevance && !res.Guessed {
		walk(ix.printOrders[q.Options.Order][q.Options.Dir], shown, from, to, add)
		return
	}
	list := make([]uint16, 0, res.Total)
	for _, card := range order {
		for p := ix.firstPrint[card]; p < ix.firstPrint[card+1]; p++ {
			if shown.has(int(p)) {
				list = append(list, uint16(p))
			}
		}
	}
	for _, p := range list[from:to] {
		add(p)
	}
}

// walk calls f with members from to to of a set, in an order of everything.
func walk(order []uint16, set bitset, from, to int, f func(i uint16)) {
	k := 0
	for _, i := range order {
		if k == to {
			return
		}
		if set.has(int(i)) {
			if k >= from {
				f(i)
			}
			k++
		}
	}
}

// page is the range of results on the page; it counts the pages.
func (res *Result) page(size int) (from, to int) {
	res.Pages = 1
	if size <= 0 {
		if res.Page > 1 {
			return res.Total, res.Total
		}
		return 0, res.Total
	}
	res.Pages = max(1, (res.Total+size-1)/size)
	if res.Page > res.Pages {
		return res.Total, res.Total
	}
	from = (res.Page - 1) * size
	return from, min(res.Total, from+size)
}

// How good a name is for the words; every word adds the best that it has.
const (
	scoreVersionStart = 1 // the word begins a word of the version
	scoreVersion      = 2 // it is one
	scoreNameStart    = 3
	scoreName         = 4
	scoreBegins       = 1000 // a full name begins with all that was typed
	scoreNameAlone    = 2000 // a name is that, without the version
	scoreFull         = 4000 // a full name is that
	scoreNamed        = 8000 // it is the one full name that is meant
	scoreLanguage     = 100  // the same in the visitor's language
)

// rank orders the cards that were found, best first, equal ones by full name.
func (ix *Index) rank(found bitset, words []*Term, q *Query, named []*catalog.Card, language string) []uint16 {
	scores := make([]uint16, len(ix.cost))
	best := make([]uint8, len(ix.cost))
	for _, t := range words {
		if len(t.words) > 1 {
			continue
		}
		clear(best)
		ix.scoreWord(best, t.fold)
		for i, b := range best {
			scores[i] += uint16(b)
		}
	}
	ix.scoreNames(scores, catalog.Fold(q.plain), language)
	for _, c := range named {
		scores[c.Index] += scoreNamed
	}
	type ranked struct {
		score uint16
		card  uint16
	}
	list := make([]ranked, 0, found.count())
	for _, i := range ix.cardOrders[ByName][q.Options.Dir] {
		if found.has(int(i)) {
			list = append(list, ranked{scores[i], i})
		}
	}
	slices.SortStableFunc(list, func(a, b ranked) int { return cmp.Compare(b.score, a.score) })
	out := make([]uint16, len(list))
	for i, r := range list {
		out[i] = r.card
	}
	return out
}

func (ix *Index) scoreWord(best []uint8, folded string) {
	from, to := ix.prefix(folded)
	for k := from; k < to; k++ {
		whole := len(ix.words[k]) == len(folded)
		for _, p := range ix.postings[ix.first[k]:ix.first[k+1]] {
			score := uint8(scoreNameStart)
			if p.inVersion() {
				score = scoreVersionStart
			}
			if whole {
				score++
			}
			best[p.card()] = max(best[p.card()], score)
		}
	}
}

// scoreNames adds to the scores of cards with a full name that begins with the
// text; once a card, for its best name.
func (ix *Index) scoreNames(scores []uint16, text, language string) {
	if text == "" {
		return
	}
	lang := uint8(max(0, slices.Index(catalog.Languages[:], language)))
	from, to := ix.beginning(text)
	best := make([]uint16, len(scores))
	for _, k := range ix.byName[from:to] {
		e := &ix.entries[k]
		score := uint16(scoreBegins)
		switch e.start + uint32(len(text)) {
		case e.end:
			score = scoreFull
		case e.version:
			score = scoreNameAlone
		}
		if e.language == lang {
			score += scoreLanguage
		}
		best[e.card] = max(best[e.card], score)
	}
	for i, b := range best {
		scores[i] += b
	}
}

// maxGuesses bounds the cards that stand in for words that nothing has.
const maxGuesses = 20

// guess looks for cards with names near to the bare words of the query that
// its other terms match. It adds them to found, best first.
func (ix *Index) guess(res *Result, q *Query, e *evaluation, found bitset) []uint16 {
	and, ok := q.Root.(And)
	if !ok {
		and = And{q.Root}
	}
	var words []string
	var rest And
	first, last := -1, 0
	for _, n := range and {
		t, ok := n.(*Term)
		if !ok || t.target != Word {
			rest = append(rest, n)
			continue
		}
		words = append(words, t.Value)
		if first < 0 {
			first = t.Position
		}
		last = t.Position + t.Length
	}
	typed := strings.Join(words, " ")
	if q.plain != "" {
		typed = q.plain
	}
	if first < 0 {
		return nil
	}
	allowed := e.set(Simplify(rest))
	var out []uint16
	for _, c := range ix.catalog.Suggest(typed, maxGuesses) {
		if allowed.has(c.Index) {
			out = append(out, uint16(c.Index))
			found.add(c.Index)
		}
	}
	if out == nil {
		return nil
	}
	res.Guessed = true
	res.Warnings = append(res.Warnings, Warning{Position: first, Length: last - first,
		Message:    fmt.Sprintf("nothing is called %q; showing %s", typed, shown(ix.catalog, out)),
		Suggestion: meant(typed, &ix.catalog.Cards[out[0]])})
	return out
}

// meant is the name or full name of a card, whichever is as long as the text.
func meant(typed string, c *catalog.Card) string {
	if len(typed)-len(c.Name) < len(c.FullName)-len(typed) {
		return c.Name
	}
	return c.FullName
}

// fewHits is how many cards are few enough to ask whether the words were
// mistyped: "elas" is Elsa, and begins a word of another card's version.
const fewHits = 3

// hint asks whether another name was meant. The hits stay as they are.
func (ix *Index) hint(res *Result, q *Query, found bitset) {
	if n := found.count(); n == 0 || n > fewHits {
		return
	}
	near := ix.catalog.Suggest(q.plain, 1)
	if len(near) == 0 || found.has(near[0].Index) {
		return
	}
	best := meant(q.plain, near[0])
	length := len([]rune(q.Text))
	res.Warnings = append(res.Warnings, Warning{Length: length, Message: fmt.Sprintf("did you mean %s?", best), Suggestion: best})
}

// shown names up to two cards.
func shown(c *catalog.Catalog, list []uint16) string {
	s := c.Cards[list[0]].FullName
	switch len(list) {
	case 1:
	case 2:
		s += " and " + c.Cards[list[1]].FullName
	default:
		s += fmt.Sprintf(" and %d other cards with names near to it", len(list)-1)
	}
	return s
}
