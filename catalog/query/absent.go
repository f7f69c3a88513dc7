package query

import "slices"

// absent notes of a card that is asked for why the catalog does not have it, where that is known.
func (a *answer) absent() {
	if why := a.whyAbsent(); !why.None() {
		a.note(Warning{Says: why})
	}
}

func (a *answer) whyAbsent() Said {
	cat := a.ix.catalog
	if a.q.plain != "" {
		if l, ok := cat.LeftOutNamed(a.q.plain); ok {
			return said(saysMissing, l)
		}
		if n, ok := cat.BoxCardNamed(a.q.plain); ok {
			return said(saysMissing, n)
		}
		return Said{}
	}
	var sets, numbers []string
	termsOf(a.q.Root, false, func(t *Term, negated bool) {
		switch {
		case negated || t.Op == Ne:
		case t.target == SetField:
			sets = append(sets, t.Value)
		case t.target == NumberField:
			numbers = append(numbers, t.Value)
		}
	})
	sets, numbers = slices.Compact(sets), slices.Compact(numbers)
	if len(sets) != 1 || len(numbers) != 1 {
		return Said{}
	}
	if l, ok := cat.LeftOutAt(sets[0], numbers[0]); ok {
		return said(saysMissing, l)
	}
	if n, ok := cat.BoxCardAt(sets[0], numbers[0]); ok {
		return said(saysMissing, n)
	}
	return Said{}
}
