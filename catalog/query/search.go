package query

import (
	"math/rand/v2"
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
	Warnings []Warning // those of the query, and what the search did about it
	// Notes say how the query was read, and what else it may mean.
	Notes []Warning
	// Read is the query as it was read in the end: the words that no name has
	// may be facts in it.
	Read *Query
	Day  formats.Day // that legality was asked for
	// Guessed tells that no card has the words, and that the hits are cards
	// with names that are near.
	Guessed bool
}

// Explanation lists the warnings and the notes, as programs get them.
func (r *Result) Explanation() []Warning {
	return append(append([]Warning{}, r.Warnings...), r.Notes...)
}

// answer is a search under way.
type answer struct {
	ix    *Index
	e     evaluation
	res   *Result
	q     *Query // as typed
	read  *Query // as it is read now
	found found
	named []*catalog.Card
	order []uint16 // cards by relevance, or nil
}

// Search runs a query. A full name in any language finds its card first,
// whatever else its words find. Where no name has the words, those that say a
// fact are read as one; where that finds nothing either, cards with names near
// to them stand in, with a warning.
func (ix *Index) Search(q *Query, r Request) *Result {
	ix.build()
	a := answer{ix: ix, q: q, read: q, e: evaluation{ix: ix, day: q.Day(r.Today)}}
	a.res = &Result{Page: max(1, r.Page), Pages: 1, Day: a.e.day, Warnings: slices.Clone(q.Warnings), Notes: slices.Clone(q.Notes), Read: q}
	if q.FindsNothing() {
		return a.res
	}
	a.find()
	words := positiveWords(a.read.Root)
	if len(words) > 0 && a.order == nil && q.Options.Order == ByRelevance {
		a.order = ix.rank(a.found.cards, words, a.read, a.named, r.Language)
	}
	a.res.Read = a.read
	a.res.Cards = a.found.cards.count()
	a.notes(r.Language)
	if q.Options.Unique == Prints {
		a.prints(r.Size)
	} else {
		a.cards(r.Size)
	}
	if r.Facets {
		a.res.Facets = ix.countFacets(&a.found, a.read, a.e.day)
		a.asked()
	}
	return a.res
}

// find reads the query one way after the other until it finds something.
func (a *answer) find() {
	a.found = a.e.run(a.q.Root)
	a.named = a.ix.named(a.q.plain)
	if slices.ContainsFunc(a.named, func(c *catalog.Card) bool { return !a.found.cards.has(c.Index) }) {
		a.read = &Query{Text: a.q.Text, Root: wholeNames(a.named), Options: a.q.Options, plain: a.q.plain}
		a.found = a.e.run(a.read.Root)
	}
	if a.q.Root == nil || !hasWords(a.q.Root) {
		return
	}
	facts, first := a.ix.asFacts(a.q.Root)
	if a.found.cards.count() > 0 {
		a.offer(facts, first)
		return
	}
	if facts != nil {
		if other := a.e.run(facts); other.cards.count() > 0 {
			a.takeFacts(facts, other)
			return
		}
	}
	a.suggest()
	if facts != nil && a.found.cards.count() == 0 {
		a.takeFacts(facts, a.found)
	}
}

// takeFacts takes the words as facts.
func (a *answer) takeFacts(facts Node, f found) {
	a.read = &Query{Text: a.q.Text, Root: facts, Options: a.q.Options}
	a.found = f
	a.note(Warning{Says: said(saysAsFacts, String(facts))})
}

// offer notes what words that names have say as facts.
func (a *answer) offer(facts Node, first *Term) {
	if facts == nil || len(a.named) > 0 {
		return
	}
	other := Query{Root: facts, Options: a.q.Options}
	if n := a.count(a.e.run(facts)); n > 0 {
		a.note(Warning{Position: first.Position, Length: first.Length, Query: other.String(), Count: n,
			Says: said(saysNamesFacts, String(facts))})
	}
}

func (a *answer) note(w Warning) {
	w.Note = true
	if w.Length == 0 {
		w.Length = len([]rune(a.q.Text))
	}
	a.res.Notes = append(a.res.Notes, w)
}

// count is how many results a finding has.
func (a *answer) count(f found) int {
	if a.q.Options.Unique != Prints {
		return f.cards.count()
	}
	return a.ix.printsOf(f).count()
}

// printsOf is the printings of a finding.
func (ix *Index) printsOf(f found) bitset {
	if f.prints != nil {
		return f.prints
	}
	return ix.spread(f.cards)
}

// wholeNames asks for cards by their English full names.
func wholeNames(cards []*catalog.Card) Node {
	var or Or
	for _, c := range cards {
		t := &Term{words: foldWords(c.FullName), exact: true, Quoted: true}
		t.phrase = newPhrase(t.words)
		t.phrase.whole = true
		t.Value, t.fold = strings.Join(t.words, " "), t.phrase.fold
		or = append(or, t)
	}
	return unwrap(or, or)
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
	termsOf(n, false, func(t *Term, negated bool) {
		if t.target == Word && !negated && t.regex == nil {
			out = append(out, t)
		}
	})
	return out
}

func hasWords(n Node) bool { return len(positiveWords(n)) > 0 }

// cards cuts the page out of the cards that were found.
func (a *answer) cards(size int) {
	res, ix := a.res, a.ix
	res.Total = res.Cards
	from, to := res.page(size)
	res.Hits = make([]Hit, 0, to-from)
	add := func(i uint16) { res.Hits = append(res.Hits, Hit{&ix.catalog.Cards[i], -1}) }
	order, dir := a.q.Options.Order, a.q.Options.Dir
	switch {
	case a.order != nil && (order == ByRelevance || res.Guessed && order != ByRandom):
		for _, i := range a.order[from:to] {
			add(i)
		}
	case order == ByRandom:
		for _, i := range shuffled(a.found.cards, res.Cards, a.q.Options.Seed)[from:to] {
			add(i)
		}
	case order.ofPrinting():
		ix.byPrintings(ix.printOrders[order][dir], ix.printsOf(a.found), from, to, add)
	case order == ByRelevance && a.q.Root == nil:
		walk(ix.newestCards, a.found.cards, from, to, add)
	default:
		walk(ix.cardOrders[order][dir], a.found.cards, from, to, add)
	}
}

// byPrintings calls f with cards from to to, each where the first of its
// printings in a set stands.
func (ix *Index) byPrintings(order []uint16, set bitset, from, to int, f func(i uint16)) {
	seen := newBitset(len(ix.cost))
	k := 0
	for _, p := range order {
		card := ix.printCard[p]
		if k == to || !set.has(int(p)) || seen.has(int(card)) {
			if k == to {
				return
			}
			continue
		}
		seen.add(int(card))
		if k >= from {
			f(card)
		}
		k++
	}
}

// shuffled is the members of a set in an order that a seed gives.
func shuffled(set bitset, n int, seed uint64) []uint16 {
	list := make([]uint16, 0, n)
	set.each(func(i int) { list = append(list, uint16(i)) })
	r := rand.New(rand.NewPCG(seed, 0))
	r.Shuffle(len(list), func(i, k int) { list[i], list[k] = list[k], list[i] })
	return list
}

// prints cuts the page out of the printings that were found.
func (a *answer) prints(size int) {
	res, ix := a.res, a.ix
	shown := ix.printsOf(a.found)
	res.Total = shown.count()
	from, to := res.page(size)
	res.Hits = make([]Hit, 0, to-from)
	add := func(p uint16) {
		h := Hit{&ix.catalog.Cards[ix.printCard[p]], int(ix.printAt[p])}
		if len(h.Card.Printings) == 0 {
			h.Printing = -1
		}
		res.Hits = append(res.Hits, h)
	}
	order, dir := a.q.Options.Order, a.q.Options.Dir
	switch {
	case a.order != nil && (order == ByRelevance || res.Guessed && order != ByRandom):
		list := make([]uint16, 0, res.Total)
		for _, card := range a.order {
			for p := ix.firstPrint[card]; p < ix.firstPrint[card+1]; p++ {
				if shown.has(int(p)) {
					list = append(list, uint16(p))
				}
			}
		}
		for _, p := range list[from:to] {
			add(p)
		}
	case order == ByRandom:
		for _, p := range shuffled(shown, res.Total, a.q.Options.Seed)[from:to] {
			add(p)
		}
	case order == ByRelevance && a.q.Root == nil:
		walk(ix.newest, shown, from, to, add)
	default:
		walk(ix.printOrders[order][dir], shown, from, to, add)
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

// rankScratch is what ranking cards needs meanwhile, by card.
type rankScratch struct {
	scores, ofName []uint16
	ofWord         []uint8
}

// ranking is a rankScratch without scores.
func (ix *Index) ranking(cards int) *rankScratch {
	s, ok := ix.rankings.Get().(*rankScratch)
	if !ok {
		return &rankScratch{make([]uint16, cards), make([]uint16, cards), make([]uint8, cards)}
	}
	clear(s.scores)
	clear(s.ofName)
	return s
}

// rank orders the cards that were found, best first, equal ones by full name.
func (ix *Index) rank(found bitset, words []*Term, q *Query, named []*catalog.Card, language string) []uint16 {
	scratch := ix.ranking(len(ix.cost))
	defer ix.rankings.Put(scratch)
	scores, best := scratch.scores, scratch.ofWord
	for _, t := range words {
		if len(t.words) > 1 {
			continue
		}
		clear(best)
		ix.scoreWord(best, t.words[0])
		for i, b := range best {
			scores[i] += uint16(b)
		}
	}
	ix.scoreNames(scores, scratch.ofName, catalog.Fold(q.plain), language)
	for _, c := range named {
		scores[c.Index] += scoreNamed
	}
	list := make([]uint16, 0, found.count())
	for _, i := range ix.cardOrders[ByName][q.Options.Dir] {
		if found.has(int(i)) {
			list = append(list, i)
		}
	}
	return byScore(list, scores)
}

// byScore sorts cards by their scores, best first, equal ones as they stood. There
// are few different scores, so the cards of each are counted.
func byScore(cards []uint16, scores []uint16) []uint16 {
	var counts [2 * scoreNamed]uint16 // of a score, then the place of its next card
	var seen []uint16
	slot := func(card uint16) uint16 { return min(scores[card], uint16(len(counts)-1)) }
	for _, c := range cards {
		if counts[slot(c)] == 0 {
			seen = append(seen, slot(c))
		}
		counts[slot(c)]++
	}
	slices.Sort(seen)
	place := uint16(0)
	for _, s := range slices.Backward(seen) {
		counts[s], place = place, place+counts[s]
	}
	out := make([]uint16, len(cards))
	for _, c := range cards {
		out[counts[slot(c)]] = c
		counts[slot(c)]++
	}
	return out
}

func (ix *Index) scoreWord(best []uint8, folded string) {
	from, to := ix.prefix(folded)
	for k := from; k < to; k++ {
		whole := len(ix.words[k]) == len(folded)
		for _, p := range ix.postings[ix.first[k]:ix.first[k+1]] {
			score := uint8(scoreNameStart)
			if p.flag() {
				score = scoreVersionStart
			}
			if whole {
				score++
			}
			best[p.text()] = max(best[p.text()], score)
		}
	}
}

// scoreNames adds to the scores of cards with a full name that begins with the
// text; once a card, for its best name. best is empty.
func (ix *Index) scoreNames(scores, best []uint16, text, language string) {
	if text == "" {
		return
	}
	lang := uint8(max(0, slices.Index(catalog.Languages[:], language)))
	from, to := ix.beginning(text)
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

// suggest looks for cards with names near to the bare words of the query that
// its other terms match, best first.
func (a *answer) suggest() {
	and, ok := a.q.Root.(And)
	if !ok {
		and = And{a.q.Root}
	}
	var words []string
	var rest And
	first, last := -1, 0
	for _, n := range and {
		t, ok := n.(*Term)
		if !ok || t.target != Word || t.exact || t.regex != nil {
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
	if a.q.plain != "" {
		typed = a.q.plain
	}
	if first < 0 {
		return
	}
	allowed := a.e.run(Simplify(rest))
	guessed := newBitset(len(a.ix.cost))
	for _, c := range a.ix.catalog.Suggest(typed, maxGuesses) {
		if allowed.cards.has(c.Index) {
			a.order = append(a.order, uint16(c.Index))
			guessed.add(c.Index)
		}
	}
	if a.order == nil {
		return
	}
	a.res.Guessed = true
	a.found = found{cards: guessed}
	if allowed.prints != nil {
		a.found.prints = a.ix.spread(guessed)
		a.found.prints.and(allowed.prints)
	}
	cat := a.ix.catalog
	a.res.Warnings = append(a.res.Warnings, Warning{Position: first, Length: last - first,
		Says:       said(saysNotFound, typed, shown(cat, a.order)),
		Suggestion: intended(typed, &cat.Cards[a.order[0]])})
}

// intended is the name or full name of a card, whichever is as long as the text.
func intended(typed string, c *catalog.Card) string {
	if len(typed)-len(c.Name) < len(c.FullName)-len(typed) {
		return c.Name
	}
	return c.FullName
}

// shown names up to two cards.
func shown(c *catalog.Catalog, list []uint16) any {
	first := catalog.CardName{Card: &c.Cards[list[0]]}
	switch len(list) {
	case 1:
		return first
	case 2:
		return said(saysTwoShown, first, catalog.CardName{Card: &c.Cards[list[1]]})
	}
	return said(saysMoreNear, first, len(list)-1)
}
