package catalog

import (
	"cmp"
	"slices"
)

// Completion is a card with the name that a text begins.
type Completion struct {
	Card *Card
	Name Name
}

// Complete lists up to n cards with a name that begins nearly like a text, best
// first, for completing what is typed: up to an edit for every four letters may
// be wrong. Equally near ones stand in canonical order, names of the language
// first.
func (c *Catalog) Complete(text, language string, n int) []Completion {
	s := &c.suggest
	s.once.Do(func() { s.build(c.Cards) })
	if n <= 0 || len(text) > maxSuggestBytes {
		return nil
	}
	w := s.scratch.Get().(*suggestScratch)
	defer s.scratch.Put(w)
	w.query.reset()
	w.fold = w.query.add(w.fold, text)
	letters := len(w.query.letters)
	if letters < 2 {
		return nil
	}
	planes := s.count(w)
	s.scored(w, planes, max(1, len(w.pairs)/3), func(int) int { return len(w.pairs) }, maxScore)
	s.best(w)
	pat := newPattern(&w.query)
	limit := 1 + letters/4
	type near struct {
		cost, card int32
		name       uint8
	}
	var found []near
	for _, i := range w.top {
		e := &s.entries[i]
		if e.alone {
			continue
		}
		at := s.entryLetters(e)
		cost := pat.beginning(at)
		if e.version > 0 {
			cost = min(cost, pat.beginning(at[e.version:])+1)
		}
		if cost > limit {
			continue
		}
		card := int32(s.cards[e.cards])
		rank := int32(cost) * 2
		if c.Cards[card].Names[e.language].Language != language {
			rank++
		}
		found = append(found, near{rank, card, e.language})
	}
	slices.SortFunc(found, func(a, b near) int {
		return cmp.Or(cmp.Compare(a.cost, b.cost), cmp.Compare(a.card, b.card), cmp.Compare(a.name, b.name))
	})
	var out []Completion
	for _, f := range found {
		card := &c.Cards[f.card]
		if slices.ContainsFunc(out, func(b Completion) bool { return b.Card == card }) {
			continue
		}
		if out = append(out, Completion{card, card.Names[f.name]}); len(out) == n {
			break
		}
	}
	return out
}

// beginning is the smallest edit distance of the query to any beginning of a
// text: the algorithm of distance, with the least number on the way.
func (p *pattern) beginning(text []letter) int {
	d := len(p.query.letters)
	least, top := d, d-1
	plus, minus := ^uint64(0), uint64(0)
	diagonal, previous := uint64(0), uint64(0)
	for _, l := range text {
		same := p.places(l)
		swapped := (^diagonal & same) << 1 & previous
		diagonal = ((same & plus) + plus ^ plus) | same | minus | swapped
		right := minus | ^(diagonal | plus)
		left := diagonal & plus
		d += int(right>>top&1) - int(left>>top&1)
		least = min(least, d)
		right = right<<1 | 1
		plus = left<<1 | ^(diagonal | right)
		minus = right & diagonal
		previous = same
	}
	return least
}
