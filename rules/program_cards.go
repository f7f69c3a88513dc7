package rules

import (
	"slices"

	"inkcheck/rules/effect"
)

// target compiles the cards of a clause. none is true for cards that only an opponent has.
func (c *compiler) target(t *effect.Target, usual uint8) (i uint16, none bool) {
	if t == nil || len(t.Refs) != 1 {
		c.unknown("several cards in one place")
	}
	return c.ref(&t.Refs[0], usual)
}

// ref compiles one reference. usual are the zones where such cards lie when none is named.
func (c *compiler) ref(r *effect.Ref, usual uint8) (i uint16, none bool) {
	s := selector{zones: usual, min: 1, max: 1}
	if r.Written {
		s.min, s.max = uint8(r.Min), uint8(r.Max)
		if r.Max == effect.Any {
			s.max = anyNumber
		}
	}
	switch r.Word {
	case effect.Self:
		if s.ref = refSelf; c.only(evShiftedOn) { // it is the character on top of it now (CR 8.10.5)
			s.ref = refIt
		}
	case effect.It:
		s.ref = refIt
	case effect.Them:
		s.ref = refThem
	case effect.Every:
		s.ref = refAll
	case effect.Chosen, effect.One, effect.Number:
		s.ref = refChoose
	case effect.Defender:
		if !c.only(evChallenge) {
			c.unknown("the cards " + string(r.Word))
		}
		s.ref = refDefender
	case effect.Attacker:
		if c.g.rival == nil && !c.row || c.waits != evChallenge && c.waits != evChallenged && c.waits != evFellChallenged {
			c.unknown("the cards " + string(r.Word))
		}
		s.ref = refAttacker
	case effect.Bare:
		s.ref = refAny
	case effect.SelfsLoc:
		s.ref = refPlace
	case effect.ItsLoc:
		s.ref = refItPlace
	case effect.Theirs, effect.PerEach: // alone you are the only player
		s.ref, s.opposing = refChoose, c.opposing && r.Word == effect.Theirs
	case effect.Copies:
		return c.copies(r, s)
	default:
		c.unknown("the cards " + string(r.Word))
	}
	underIt := false
	if f := r.Filter; f != nil {
		if f.Under != nil {
			s.zones = inUnderYours
			underIt = !underYours(f)
			if under := f.Under.Refs; underIt && (len(under) != 1 || under[0].Word != effect.Chosen || r.Word != effect.Every ||
				len(f.Words) > 0 || c.choose(&under[0])) {
				c.unknown("cards under a card")
			}
		}
		if f.Zones != nil {
			s.zones = 0
			for _, z := range f.Zones {
				s.zones |= c.zone(z)
			}
			if r.Word == effect.Self && (!c.leftPlay || s.zones != inDiscard) {
				c.unknown("this card where it is not in play")
			}
		}
		if slices.ContainsFunc(f.Words, func(w effect.FilterWord) bool { return w.Word == "revealed" }) {
			s.zones = inLooked
		}
		c.looksAt = s.zones == inLooked
		if s.filter = c.filterIn(f, s.zones); underIt {
			s.filter = c.also(s.filter, isUnderIt)
		}
		c.looksAt = false
		if r.Word == effect.Theirs && c.faced() {
			s.filter = c.ofSide(s.filter, c.opposing)
		}
		if c.opposing && s.zones&^(inPlay|inUnder|inUnderYours) != 0 {
			c.unknown("cards of a practice opponent")
		}
		none = c.needsOpponent(f) || s.zones == 0 // in a zone of nobody
	} else {
		s.filter = c.everyCard()
	}
	s.byThem = c.row && c.opposing && s.ref == refChoose && !s.opposing
	c.p.some = append(c.p.some, s)
	return uint16(len(c.p.some) - 1), none
}

// underYours reports whether cards are meant that lie under any of your cards.
func underYours(f *effect.Filter) bool {
	if len(f.Under.Refs) != 1 || f.Under.Refs[0].Word != effect.Every || f.Under.Refs[0].Filter == nil {
		return false
	}
	of := f.Under.Refs[0].Filter
	return slices.Equal(of.Kinds, []effect.Kind{"card"}) && len(of.Words) == 1 && of.Words[0].Word == "my" && !of.Words[0].Not
}

// opposingOf reports whether only an opponent has such cards, or could have made them such. What the deck has none of is another thing: an
// ability that asks for it waits and is asked about all the same.
func opposingOf(f *effect.Filter) bool {
	if f.Either != nil {
		return !slices.ContainsFunc(f.Either, func(g effect.Filter) bool { return !opposingOf(&g) })
	}
	return slices.ContainsFunc(f.Words, func(w effect.FilterWord) bool {
		return w.Kind == effect.WordFilter && (w.Word == "opp" || w.Word == "waschallenged") && !w.Not
	})
}

// needsOpponent reports whether nobody is there who could have such cards.
func (c *compiler) needsOpponent(f *effect.Filter) bool { return c.g.opponents == 0 && opposingOf(f) }

// own takes what can be done to your own cards alone to be about yours, where it says nobody whose they are.
func (c *compiler) own(some uint16) {
	if w := &c.p.some[some]; c.g.opponents > 0 && w.chooses() && c.p.filters[w.filter].meets(c) {
		w.filter = c.ofSide(w.filter, false)
	}
}

// ofSide is a filter of the cards of one side.
func (c *compiler) ofSide(filter uint16, theirs bool) uint16 {
	f := c.p.filters[filter]
	if f.or > 0 {
		f.or = c.ofSide(f.or, theirs)
	}
	if theirs {
		f.cards = f.cards.and(c.opposingCards)
	} else {
		f.cards = f.cards.and(c.opposingCards.complement())
	}
	return c.addFilter(f)
}

// meets reports whether an opposing card may fit a filter.
func (f *filter) meets(c *compiler) bool {
	return f.cards.meets(c.opposingCards) || f.or > 0 && c.p.filters[f.or].meets(c)
}

// copies are the others with the name of it.
func (c *compiler) copies(r *effect.Ref, s selector) (i uint16, none bool) {
	f := filter{cards: c.p.filters[c.everyCard()].cards}
	if r.Filter != nil {
		f, none = c.p.filters[c.filterIn(r.Filter, inPlay)], c.needsOpponent(r.Filter)
	}
	if f.looks() {
		c.unknown("some of the cards with a name")
	}
	f.now[0], f.now[1] = predicate{kind: isIt, not: true}, predicate{kind: hasNameOfIt}
	s.ref, s.filter = refAll, c.addFilter(f)
	c.p.some = append(c.p.some, s)
	return uint16(len(c.p.some) - 1), none
}

func (c *compiler) zone(z effect.Zone) uint8 {
	switch z {
	case "hand":
		return inHand
	case "discard":
		return inDiscard
	case "anydiscard": // alone only yours
		if c.g.opponents == 0 {
			return inDiscard
		}
	case "ink":
		return inInk
	case "under":
		return inUnder
	case "oppdiscard", "opphand":
		if c.g.opponents == 0 {
			return 0
		}
	}
	c.unknown("the zone " + string(z))
	return 0
}

// everyCard is the filter without words.
func (c *compiler) everyCard() uint16 {
	var f filter
	for _, b := range c.bits {
		f.cards = f.cards.or(b)
	}
	return c.addFilter(f)
}

func (c *compiler) addFilter(f filter) uint16 {
	if i := slices.Index(c.p.filters, f); i >= 0 {
		return uint16(i)
	}
	c.p.filters = append(c.p.filters, f)
	return uint16(len(c.p.filters) - 1)
}

// also is a filter with one more question of the moment.
func (c *compiler) also(filter uint16, kind checkKind) uint16 {
	f := c.p.filters[filter]
	for i := range f.now {
		if f.now[i].kind == noCheck && f.or == 0 {
			f.now[i].kind = kind
			return c.addFilter(f)
		}
	}
	c.unknown("so many words in a filter")
	return 0
}

// looks reports whether a filter asks about the moment.
func (f *filter) looks() bool { return f.now[0].kind != noCheck || f.or > 0 }

func (c *compiler) filter(f *effect.Filter) uint16 { return c.filterIn(f, inPlay) }

// filterIn compiles a filter of cards in zones.
func (c *compiler) filterIn(f *effect.Filter, zones uint8) uint16 {
	if f.Either != nil {
		var all filter
		for i := range f.Either {
			at := c.filterIn(&f.Either[i], zones)
			one := &c.p.filters[at]
			switch {
			case one.or > 0 || one.looks() && all.or > 0:
				c.unknown("one of three filters that look at the moment")
			case one.looks():
				all.or = at
			default:
				all.cards = all.cards.or(one.cards)
			}
		}
		return c.addFilter(all)
	}
	var out filter
	for i := range c.all {
		if c.prints(i, f) {
			out.cards = out.cards.or(c.bits[i])
		}
	}
	checks := 0
	side := set{^uint64(0), ^uint64(0), ^uint64(0), ^uint64(0)}
	for i := range f.Words {
		w := &f.Words[i]
		if c.g.opponents > 0 && w.Kind == effect.WordFilter && (w.Word == "my" || w.Word == "opp") {
			if side = c.opposingCards; (w.Word == "my") != w.Not != c.opposing {
				side = side.complement()
			}
			continue
		}
		if w.Kind == effect.WordFilter && w.Word == "opp" {
			if c.g.opponents > 0 {
				c.unknown("cards of a practice opponent")
			}
			return c.addFilter(filter{})
		}
		ch, ok := c.check(w)
		if !ok {
			continue
		}
		if checks == len(out.now) {
			c.unknown("so many words in a filter")
		}
		if ch.kind == isNth {
			base := *f
			base.Words = slices.DeleteFunc(slices.Clone(f.Words), func(x effect.FilterWord) bool { return x.Word == w.Word })
			ch.n = c.filterIn(&base, inHand)
			if c.p.filters[ch.n].looks() {
				c.unknown("the first of some cards")
			}
		}
		if ch.kind == isExerted && zones&^inPlay != 0 {
			c.unknown("ready or exerted cards that are not in play")
		}
		out.now[checks] = ch
		checks++
	}
	if slices.Contains(f.Kinds, "singers") {
		if checks == len(out.now) {
			c.unknown("so many words in a filter")
		}
		out.now[checks] = predicate{kind: isSinger}
	}
	out.cards = out.cards.and(side)
	return c.addFilter(out)
}

// prints reports whether a card of the deck fits what a filter asks of its print.
func (c *compiler) prints(entry int, f *effect.Filter) bool {
	for _, k := range f.Kinds {
		if _, known := kindsOf[k]; !known {
			c.unknown("the kind " + string(k))
		}
	}
	for i := range f.Words {
		if f.Words[i].Kind == effect.InkFilter {
			c.knowsInks(c.all[entry])
		}
	}
	return printed(c.all[entry], f, c.givenClass)
}

// kindsOf are the cards of the kinds.
var kindsOf = map[effect.Kind]func(*Card) bool{
	"card":    func(*Card) bool { return true },
	"char":    func(c *Card) bool { return c.Type == Character },
	"singers": func(c *Card) bool { return c.Type == Character },
	"item":    func(c *Card) bool { return c.Type == Item },
	"loc":     func(c *Card) bool { return c.Type == Location },
	"action":  func(c *Card) bool { return c.Type == Action },
	"song":    func(c *Card) bool { return c.Song },
}

// printed reports whether the print of a card fits a filter. The print says nothing of a classification that is given.
func printed(card *Card, f *effect.Filter, given func(*effect.FilterWord) bool) bool {
	if f.Kinds != nil && slices.ContainsFunc(f.Kinds, func(k effect.Kind) bool { return kindsOf[k](card) }) == f.Not {
		return false
	}
	for i := range f.Words {
		w := &f.Words[i]
		switch w.Kind {
		case effect.NameFilter:
			if w.Names != nil && slices.ContainsFunc(Names(card.Name), func(n string) bool { return slices.Contains(w.Names, n) }) == w.Not {
				return false
			}
		case effect.InkFilter:
			if !slices.Contains(card.Inks, w.Ink) {
				return false
			}
		case effect.TypeFilter:
			if w.Types[0].Keyword == "" && !given(w) && slices.ContainsFunc(w.Types, func(t effect.Type) bool {
				return slices.Contains(card.Classifications, t.Class)
			}) == w.Not {
				return false
			}
		case effect.CompareFilter:
			if w.Stat == "cost" && w.Amount.Kind == effect.Fixed && !compares[w.Compare].holds(card.Cost, w.Amount.N) {
				return false
			}
		case effect.WordFilter:
			if w.Word == "inkable" && card.Inkable == w.Not || w.Word == "song" && card.Song == w.Not {
				return false
			}
		}
	}
	return true
}

// knowsInks leaves to the player what asks for the ink types of a card of the deck that are not known. A card of the row
// without any is a plain character, which has none.
func (c *compiler) knowsInks(card *Card) {
	if card.Inks == nil && !slices.Contains(c.all[len(c.g.entries):], card) {
		c.unknown("the inks of a card")
	}
}

// givenClass reports whether a filter asks for a classification that abilities give.
func (c *compiler) givenClass(w *effect.FilterWord) bool {
	return slices.ContainsFunc(w.Types, func(t effect.Type) bool {
		_, given := c.classes[t.Class]
		return given && t.Keyword == ""
	})
}

// check compiles a word of a filter that looks at the moment; ok is false for those of the print.
func (c *compiler) check(w *effect.FilterWord) (ch predicate, ok bool) {
	ch.not = w.Not
	switch w.Kind {
	case effect.NameFilter:
		switch w.NameOf {
		case effect.It:
			ch.kind = hasNameOfIt
		case effect.Self:
			ch.kind = hasNameOfSelf
		default:
			return ch, false
		}
		return ch, true
	case effect.TypeFilter:
		if w.Types[0].Keyword == "" {
			if slices.ContainsFunc(w.Types, func(t effect.Type) bool { return t.Keyword != "" }) {
				c.unknown("a keyword or a classification")
			}
			if !c.givenClass(w) {
				return ch, false
			}
			if len(w.Types) > 1 {
				c.unknown("one of two classifications, of which one is given")
			}
			ch.kind, ch.n = hasClass, uint16(c.classes[w.Types[0].Class])
			return ch, true
		}
		if len(w.Types) > 1 {
			c.unknown("one of two keywords")
		}
		kw, known := keywordNames[string(w.Types[0].Keyword)]
		if !known {
			c.unknown("the keyword " + string(w.Types[0].Keyword))
		}
		ch.kind, ch.n = hasKeyword, uint16(kw)
		return ch, true
	case effect.CompareFilter:
		return c.checkNumber(w)
	case effect.WordFilter:
		return c.checkWord(w, ch)
	}
	return ch, false
}

func (c *compiler) checkNumber(w *effect.FilterWord) (ch predicate, ok bool) {
	switch w.Stat {
	case "S":
		ch.kind = hasStrength
	case "W":
		ch.kind = hasWillpower
	case "L":
		ch.kind = hasLore
	case "cost":
		if w.Amount.Kind == effect.Fixed {
			return ch, false
		}
		ch.kind = hasCost
	case "paid":
		if w.Amount.Kind != effect.Fixed {
			c.unknown("cards by " + w.Stat)
		}
		ch.kind, ch.compare, ch.n = hasPaid, compares[w.Compare], uint16(w.Amount.N)
		return ch, true
	default:
		c.unknown("cards by " + w.Stat)
	}
	ch.compare, ch.n = compares[w.Compare], c.amount(w.Amount)
	return ch, true
}

func (c *compiler) checkWord(w *effect.FilterWord, ch predicate) (predicate, bool) {
	switch w.Word {
	case "my", "inkable", "song", "revealed":
		return ch, false
	case "waschallenged", "maxcost": // nobody was; with nobody else's, the highest of yours is the highest
		if c.g.opponents > 0 && (w.Word != "maxcost" || !c.looksAt) || ch.not {
			c.unknown("cards that are " + w.Word)
		}
		return ch, false
	case "first", "second", "third":
		ch.kind = isNth
		ch.nth = map[string]uint8{"first": 1, "second": 2, "third": 3}[w.Word]
	case "named":
		ch.kind = isNamed
	case "played":
		ch.kind = isPlayed
	case "other":
		ch.kind = isOther
	case "it":
		ch.kind = isIt
	case "exerted":
		ch.kind = isExerted
	case "ready":
		ch.kind, ch.not = isExerted, !ch.not
	case "dmg":
		ch.kind = isDamaged
	case "boosted":
		ch.kind = isBoosted
	case "here", "sameloc":
		if c.gone {
			c.unknown("who was where a card is that has left play")
		}
		if ch.kind = isHere; w.Word == "sameloc" {
			ch.kind = isAtSame
		}
	case "atloc":
		ch.kind = isAtLocation
	case "thisway":
		ch.kind = isInThem
	case "samename":
		ch.kind = hasNamesake
	default:
		c.unknown("cards that are " + w.Word)
	}
	return ch, true
}
