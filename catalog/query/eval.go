package query

import "inkcheck/formats"

// evaluation runs one query over all cards, or over all printings.
type evaluation struct {
	ix     *Index
	day    formats.Day
	prints bool
}

func (e *evaluation) size() int {
	if e.prints {
		return len(e.ix.printCard)
	}
	return len(e.ix.cost)
}

// set is what a node matches. Over printings, a term of printings is asked of
// each one, and all others of its card.
func (e *evaluation) set(n Node) bitset {
	switch n := n.(type) {
	case And:
		out := e.set(n[0])
		for _, k := range n[1:] {
			out.and(e.set(k))
		}
		return out
	case Or:
		out := e.set(n[0])
		for _, k := range n[1:] {
			out.or(e.set(k))
		}
		return out
	case Not:
		out := e.set(n.Node)
		out.not(e.size())
		return out
	case *Term:
		if !e.prints {
			out := newBitset(len(e.ix.cost))
			e.ix.term(out, n, e.day)
			return out
		}
		out := newBitset(len(e.ix.printCard))
		if n.target.ofPrinting() {
			e.ix.eachPrint(n, out.add)
			return out
		}
		cards := newBitset(len(e.ix.cost))
		e.ix.term(cards, n, e.day)
		e.ix.spread(out, cards)
		return out
	}
	out := newBitset(e.size())
	out.not(e.size())
	return out
}

// spread adds every printing of the cards.
func (ix *Index) spread(prints, cards bitset) {
	cards.each(func(card int) {
		for p := ix.firstPrint[card]; p < ix.firstPrint[card+1]; p++ {
			prints.add(int(p))
		}
	})
}

// term adds the cards that a term matches.
func (ix *Index) term(out bitset, t *Term, day formats.Day) {
	switch t.target {
	case Word:
		ix.withWords(out, t)
	case NameField, VersionField:
		ix.withName(out, t)
	case TextField:
		ix.text.with(out, t)
	case InkField:
		addWhere(out, ix.inks, func(k uint8) bool { return t.matchInks(formats.Inks(k)) })
	case InksField:
		addWhere(out, ix.inks, func(k uint8) bool { return t.Op.holds(formats.Inks(k).Count(), t.num) })
	case CostField:
		t.compare(out, ix.cost)
	case InkwellField:
		out.or(ix.inkable)
		if t.num == 0 {
			out.not(len(ix.cost))
		}
	case TypeField:
		addWhere(out, ix.types, func(k uint8) bool { return uint64(k)&t.mask != 0 })
	case ClassField:
		for _, k := range t.list {
			out.or(ix.classes[k])
		}
	case KeywordField:
		for _, k := range t.list {
			out.or(ix.keywords[k])
		}
	case StrengthField:
		t.compare(out, ix.strength)
	case WillpowerField:
		t.compare(out, ix.willpower)
	case LoreField:
		t.compare(out, ix.lore)
	case MoveField:
		t.compare(out, ix.move)
	case SingsField:
		t.compare(out, ix.sings)
	case RarityField:
		addWhere(out, ix.rarities, func(k uint16) bool { return uint64(k)&t.mask != 0 })
	case SetField, InField:
		mask := t.setMask()
		addWhere(out, ix.printed, func(k uint64) bool { return k&mask != 0 })
	case NumberField:
		ix.eachPrint(t, func(p int) { out.add(int(ix.printCard[p])) })
	case FormatField:
		out.or(ix.legality.on(ix.catalog, formats.Format(t.num), day).legal)
	case BannedField:
		out.or(ix.legality.on(ix.catalog, formats.Format(t.num), day).banned)
	case RotatesField:
		addWhere(out, ix.lastCore, t.matchDay)
	case LimitField:
		addWhere(out, ix.limit, func(n int16) bool { return t.matchLimit(int(n)) })
	case ShiftField:
		ix.shift(out, t)
	case IsField:
		ix.property(out, property(t.num), day)
	case LangField:
		addWhere(out, ix.languages, func(k uint8) bool { return k>>t.num&1 != 0 })
	}
}

func addWhere[T any](out bitset, column []T, match func(T) bool) {
	for i, v := range column {
		if match(v) {
			out.add(i)
		}
	}
}

// compare adds the cards whose number, if they have it, the term matches.
func (t *Term) compare(out bitset, column []int16) {
	lo, hi := t.bounds()
	for i, v := range column {
		if lo <= int(v) && int(v) <= hi && v >= 0 {
			out.add(i)
		}
	}
	if t.Op == Ne {
		for i, v := range column {
			if v >= 0 && int(v) != t.num {
				out.add(i)
			}
		}
	}
}

// bounds are the smallest and the largest number that match; none for Ne.
func (t *Term) bounds() (lo, hi int) {
	const far = 1 << 40
	switch t.Op {
	case Ne:
		return 1, 0
	case Lt:
		return -far, t.num - 1
	case Le:
		return -far, t.num
	case Gt:
		return t.num + 1, far
	case Ge:
		return t.num, far
	}
	return t.num, t.num
}

// eachPrint calls f with the printings that a term of printings matches.
func (ix *Index) eachPrint(t *Term, f func(p int)) {
	switch t.target {
	case RarityField:
		for p, r := range ix.printRare {
			if t.mask>>r&1 != 0 {
				f(p)
			}
		}
	case SetField:
		mask := t.setMask()
		for p, s := range ix.printSet {
			if mask>>s&1 != 0 {
				f(p)
			}
		}
	case NumberField:
		for p, n := range ix.printNum {
			if n >= 0 && t.matchCollector(int(n), ix.printLet[p]) {
				f(p)
			}
		}
	}
}

func (ix *Index) shift(out bitset, t *Term) {
	if t.Value == "" {
		out.or(ix.shiftAny)
		return
	}
	for _, s := range ix.shifts {
		if t.Op.holds(int(s.cost), t.num) {
			out.add(int(s.card))
		}
	}
}

func (ix *Index) property(out bitset, p property, day formats.Day) {
	if p != isBanned {
		out.or(ix.properties[p])
		return
	}
	for _, f := range formats.All() {
		out.or(ix.legality.on(ix.catalog, f, day).banned)
	}
}

// Match lists the indexes of the cards that a query finds, in canonical order,
// by what the query says alone: without the names that Search adds.
func (ix *Index) Match(q *Query, today formats.Day) []int {
	ix.build()
	e := evaluation{ix: ix, day: q.Day(today)}
	out := []int{}
	e.set(q.Root).each(func(i int) { out = append(out, i) })
	return out
}
