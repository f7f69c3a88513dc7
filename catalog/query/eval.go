package query

import "inkcheck/formats"

// evaluation runs one query over all cards, or over all printings.
type evaluation struct {
	ix  *Index
	day formats.Day
}

// found is what a query finds: cards and, where it asks something of printings,
// the printings that meet it. Without such a question prints is nil, and all
// printings of the cards meet it.
type found struct {
	cards  bitset
	prints bitset
}

// run evaluates a whole query.
func (e *evaluation) run(n Node) found {
	set, prints := e.set(n)
	if !prints {
		return found{cards: set}
	}
	return found{cards: e.ix.collapse(set), prints: set}
}

// set is what a node matches: printings, if it asks something of them, else
// cards, since a fact of a card is true of all its printings.
func (e *evaluation) set(n Node) (set bitset, prints bool) {
	switch n := n.(type) {
	case And:
		return e.several(n, bitset.and)
	case Or:
		return e.several(n, bitset.or)
	case Not:
		set, prints = e.set(n.Node)
		set.not(e.size(prints))
		return set, prints
	case *Term:
		prints = n.target.ofPrinting()
		set = newBitset(e.size(prints))
		switch {
		case n.regex != nil:
			e.ix.withRegex(set, n)
		case prints:
			e.ix.addPrints(set, n)
		default:
			e.ix.term(set, n, e.day)
		}
		if prints && n.anyPrint {
			return e.ix.collapse(set), false
		}
		return set, prints
	}
	set = newBitset(e.size(false))
	set.not(e.size(false))
	return set, false
}

// several joins the parts that ask of cards and those that ask of printings,
// then both.
func (e *evaluation) several(nodes []Node, join func(b, o bitset)) (bitset, bool) {
	var cards, prints bitset
	for _, n := range nodes {
		set, ofPrints := e.set(n)
		to := &cards
		if ofPrints {
			to = &prints
		}
		if *to == nil {
			*to = set
		} else {
			join(*to, set)
		}
	}
	switch {
	case prints == nil:
		return cards, false
	case cards != nil:
		join(prints, e.ix.spread(cards))
	}
	return prints, true
}

func (e *evaluation) size(prints bool) int {
	if prints {
		return len(e.ix.printCard)
	}
	return len(e.ix.cost)
}

// spread is every printing of the cards.
func (ix *Index) spread(cards bitset) bitset {
	prints := newBitset(len(ix.printCard))
	if cards.count() == len(ix.cost) {
		prints.not(len(ix.printCard))
		return prints
	}
	cards.each(func(card int) {
		for p := ix.firstPrint[card]; p < ix.firstPrint[card+1]; p++ {
			prints.add(int(p))
		}
	})
	return prints
}

// collapse is the cards of the printings.
func (ix *Index) collapse(prints bitset) bitset {
	cards := newBitset(len(ix.cost))
	prints.each(func(p int) { cards.add(int(ix.printCard[p])) })
	return cards
}

// term adds the cards that a term matches.
func (ix *Index) term(out bitset, t *Term, day formats.Day) {
	if t.other != Word {
		for i := range ix.catalog.Cards {
			if t.compareFields(&ix.catalog.Cards[i]) {
				out.add(i)
			}
		}
		return
	}
	switch t.target {
	case Word, NameField, VersionField:
		ix.withNames(out, t)
	case TextField, FullTextField, StoryField:
		ix.textsOf(t.target).with(out, t)
	case InkField:
		addWhere(out, ix.by.inks, func(k uint8) bool { return t.matchInks(formats.Inks(k)) })
	case InksField:
		addWhere(out, ix.by.inks, func(k uint8) bool { return t.holds(formats.Inks(k).Count()) })
	case CostField:
		t.compare(out, ix.by.cost)
	case InkwellField:
		out.or(ix.inkable)
		if t.num == 0 {
			out.not(len(ix.cost))
		}
	case TypeField:
		addWhere(out, ix.by.types, func(k uint8) bool { return uint64(k)&t.mask != 0 })
	case ClassField:
		for _, k := range t.list {
			out.or(ix.classes[k])
		}
	case KeywordField:
		for _, k := range t.list {
			out.or(ix.keywords[k])
		}
	case DoesField:
		out.or(ix.effects().does[t.Value])
	case WhenField:
		out.or(ix.effects().awaits[t.Value])
	case HasField:
		if t.Value == "ability" {
			out.or(ix.effects().any)
			break
		}
		out.or(ix.properties[isTextless])
		out.not(len(ix.cost))
	case StrengthField:
		t.compare(out, ix.by.strength)
	case WillpowerField:
		t.compare(out, ix.by.willpower)
	case LoreField:
		t.compare(out, ix.by.lore)
	case MoveField:
		t.compare(out, ix.by.move)
	case SingsField:
		t.compare(out, ix.by.sings)
	case InField:
		if t.inRarity {
			addWhere(out, ix.by.rarities, func(k uint64) bool { return k&t.mask != 0 })
		} else {
			addWhere(out, ix.by.printed, func(k uint64) bool { return k&t.mask != 0 })
		}
	case FormatField:
		out.or(ix.legalOn(formats.Format(t.num), day).legal)
	case BannedField:
		out.or(ix.legalOn(formats.Format(t.num), day).banned)
	case RotatesField:
		addWhere(out, ix.by.lastCore, t.matchDay)
	case LimitField:
		addWhere(out, ix.by.limit, func(n int16) bool { return t.matchLimit(int(n)) })
	case ShiftField:
		ix.shift(out, t)
	case IsField:
		ix.property(out, property(t.num), day)
	case LangField:
		addWhere(out, ix.by.languages, func(k uint8) bool { return k>>t.num&1 != 0 })
	}
}

// compare adds the cards whose number, if they have it, the term matches.
func (t *Term) compare(out bitset, column []group[int16]) {
	addWhere(out, column, func(v int16) bool { return v >= 0 && t.holds(int(v)) })
}

// addPrints adds the printings that a term of printings matches.
func (ix *Index) addPrints(out bitset, t *Term) {
	switch t.target {
	case RarityField:
		addWhere(out, ix.by.rarity, func(r uint8) bool { return t.mask>>r&1 != 0 })
	case SetField:
		addWhere(out, ix.by.set, func(s uint8) bool { return t.mask>>s&1 != 0 }) // the mask has no bit for noSet
	case NumberField:
		for p, n := range ix.printNum {
			if n >= 0 && t.holds(int(n)) {
				out.add(p)
			}
		}
	case DateField:
		addWhere(out, ix.by.date, t.matchDay)
	case ArtistField, FlavorField:
		ix.textsOf(t.target).with(out, t)
	}
}

func (ix *Index) shift(out bitset, t *Term) {
	if t.Value == "" {
		out.or(ix.shiftAny)
		return
	}
	for _, s := range ix.shifts {
		if t.holds(int(s.cost)) {
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
		out.or(ix.legalOn(f, day).banned)
	}
}

// Match lists the indexes of the cards that a query finds, in canonical order,
// by what the query says alone: without the other readings that Search tries.
func (ix *Index) Match(q *Query, today formats.Day) []int {
	ix.build()
	out := []int{}
	if q.FindsNothing() {
		return out
	}
	e := evaluation{ix: ix, day: q.Day(today)}
	e.run(q.Root).cards.each(func(i int) { out = append(out, i) })
	return out
}
