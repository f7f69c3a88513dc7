package rules

import "slices"

// Effect describes a by-hand effect for help pages.
type Effect struct {
	Kind    Kind
	Form    string // how it is written
	Example string
	Does    string
}

// Effects lists every by-hand effect. They do what card text says when the
// player says so, cost nothing, and every log line of theirs begins "by effect".
// Where the engine carries out texts, abilities see them as any other effect: a card
// banished by hand is banished, and what waits for that triggers.
// N is an amount from 1 to [MaxNumber], the letters a, b and c are card numbers.
func Effects() []Effect {
	return []Effect{
		{FxDraw, "fx-drawN", "fx-draw2", "draw N cards, one at a time"},
		{FxDiscard, "fx-discarda-b…", "fx-discard12-13", "discard cards from your hand"},
		{FxMill, "fx-millN", "fx-mill3", "put the top N cards of your deck into your discard"},
		{FxInk, "fx-inka[e]", "fx-ink12e",
			"put a card from your hand, discard, play or the cards looked at into your inkwell, ready or with e exerted"},
		{FxInkTop, "fx-inktopN[e]", "fx-inktop1e", "put the top N cards of your deck into your inkwell, ready or with e exerted"},
		{FxHand, "fx-handa-b…", "fx-hand3", "return cards to your hand from play, discard or inkwell, or take them from the cards looked at"},
		{FxBanish, "fx-banisha-b…", "fx-banish3", "banish cards in play, the training opponent's too"},
		{FxTop, "fx-topa-b…", "fx-top3", "put cards from your hand, play, discard or inkwell on top of your deck, the first one topmost"},
		{FxBottom, "fx-bottoma-b…", "fx-bottom3", "put such cards, or ones looked at, on the bottom of your deck, the last one bottommost"},
		{FxLook, "fx-lookN", "fx-look3", "look at the top N cards of your deck"},
		{FxOrder, "fx-ordera-b…", "fx-order5-12-7", "put cards looked at back on top in this order, the first one topmost"},
		{FxSearch, "fx-searcha-b…", "fx-search12",
			"search your deck for cards, take them into your hand and shuffle; without a number find nothing"},
		{FxShuffle, "fx-shufflea-b…", "fx-shuffle", "shuffle your deck, with cards from hand, play, discard or inkwell if any are named"},
		{FxPlay, "fx-playa[e]", "fx-play12", "play a card for free from your hand, discard or the cards looked at; with e it enters exerted"},
		{FxShift, "fx-shifta-b[-c][e]", "fx-shift9-3",
			"pay the Shift cost of a and put it on top of b (and c): Duo, Combo, Temporary and Potato Shift"},
		{FxReady, "fx-readya-b…", "fx-ready3", "ready cards in play, the training opponent's too"},
		{FxExert, "fx-exerta-b…", "fx-exert61", "exert cards in play, the training opponent's too"},
		{FxReadyInk, "fx-readyinkN", "fx-readyink2", "ready N exerted ink cards"},
		{FxPay, "fx-payN", "fx-pay2", "pay N ink, as an ability asks"},
		{FxDamage, "fx-damagea-N", "fx-damage3-2", "deal N damage; Resist reduces it"},
		{FxPut, "fx-puta-N", "fx-put3-2", "put or move N damage there; Resist does nothing"},
		{FxHeal, "fx-heala-N", "fx-heal3-2", "remove up to N damage"},
		{FxGain, "fx-gainN", "fx-gain2", "gain N lore"},
		{FxLose, "fx-loseN", "fx-lose2", "lose N lore, or what there is"},
		{FxLess, "fx-lessN", "fx-less2", "the next card you play this turn costs N ink less"},
		{FxExtraInk, "fx-extrainkN", "fx-extraink1", "N more cards may be inked this turn"},
		{FxMove, "fx-movea-b", "fx-move3-21", "move a character to a location for free"},
		{FxUnder, "fx-undera", "fx-under3", "put the top card of your deck facedown under a card in play"},
		{FxNextCharacter, "fx-next-character", "fx-next-character",
			"take the next character card of your deck into your hand; the cards above it go to the bottom"},
		{FxNextAction, "fx-next-action", "fx-next-action", "the same for the next action"},
		{FxNextSong, "fx-next-song", "fx-next-song", "the same for the next song"},
		{FxNextItem, "fx-next-item", "fx-next-item", "the same for the next item"},
		{FxNextLocation, "fx-next-location", "fx-next-location", "the same for the next location"},
		{FxOpponent, "fx-opponenta", "fx-opponent61", "a card of the training opponent that is not there joins the row"},
	}
}

// kindOfNext returns what an fx-next move looks for.
func kindOfNext(k Kind) CardKind {
	switch k {
	case FxNextAction:
		return ActionCard
	case FxNextSong:
		return SongCard
	case FxNextItem:
		return ItemCard
	case FxNextLocation:
		return LocationCard
	}
	return CharacterCard
}

// isLooked reports whether a card is among the cards looked at on top of the deck.
func (s *State) isLooked(n uint16) bool {
	top := s.top()
	return int(n) < s.game.size && slices.Contains(s.cards[top:top+int(s.looked)], uint8(n))
}

// checkEffect finds the first reason why a by-hand effect cannot be carried out.
// What the rules let fail silently, such as drawing from an empty deck, is allowed.
func (s *State) checkEffect(m *Move) fault {
	g := s.game
	amount := func(n uint16) fault {
		if n < 1 || n > MaxNumber {
			return fault{why: whyAmount, need: MaxNumber}
		}
		return fault{}
	}
	switch m.Kind {
	case FxDraw, FxMill, FxInkTop, FxLook, FxGain, FxLose:
		return amount(m.Args[0])
	case FxNextCharacter, FxNextAction, FxNextSong, FxNextItem, FxNextLocation:
		return fault{}
	case FxLess, FxExtraInk:
		sum := int(s.less)
		if m.Kind == FxExtraInk {
			sum = int(s.extraInk)
		}
		if f := amount(m.Args[0]); f.why != legal {
			return f
		}
		if sum+int(m.Args[0]) > MaxNumber {
			return fault{why: whyTooMuch, need: MaxNumber}
		}
		return fault{}
	case FxPay, FxReadyInk:
		have := s.ready
		if m.Kind == FxReadyInk {
			have = s.exerted
		}
		if f := amount(m.Args[0]); f.why != legal {
			return f
		}
		if m.Args[0] > uint16(have) {
			return fault{why: whyFxInk, need: uint8(m.Args[0]), have: have}
		}
		return fault{}
	case FxOrder:
		for _, c := range m.args() {
			i := slices.Index(s.cards[s.top():s.top()+int(s.looked)], uint8(c))
			if int(c) >= g.size || i < 0 || i >= int(m.Len) {
				return fault{why: whyFxNotLooked}
			}
		}
		return fault{}
	}
	cards := m.args()
	switch m.Kind {
	case FxDamage, FxPut, FxHeal:
		if f := amount(m.Args[1]); f.why != legal {
			return f
		}
		cards = cards[:1]
	}
	for _, c := range cards {
		if int(c) >= len(g.defs) {
			return fault{why: whyNoCard, card: c}
		}
		if f := s.checkEffectOn(m, c); f.why != legal {
			return f
		}
	}
	if m.Kind == FxShift {
		return s.checkHandShift(m)
	}
	return fault{}
}

// checkEffectOn checks one card that an effect names.
func (s *State) checkEffectOn(m *Move, c uint16) fault {
	d := &s.game.defs[c]
	inPlay := s.find(zonePlay, c) >= 0
	either := inPlay || s.isFoe(c)
	switch m.Kind {
	case FxDiscard:
		if s.find(zoneHand, c) < 0 {
			return fault{why: whyFxNotInHand, card: c}
		}
	case FxInk:
		if !inPlay && s.find(zoneHand, c) < 0 && s.find(zoneDiscard, c) < 0 && !s.isLooked(c) {
			return fault{why: whyFxNotThere, card: c}
		}
	case FxHand:
		if !inPlay && s.find(zoneDiscard, c) < 0 && s.find(zoneInk, c) < 0 && !s.isLooked(c) {
			return fault{why: whyFxNotThere, card: c}
		}
	case FxTop, FxShuffle:
		if !inPlay && s.find(zoneHand, c) < 0 && s.find(zoneDiscard, c) < 0 && s.find(zoneInk, c) < 0 {
			return fault{why: whyFxNotThere, card: c}
		}
	case FxBottom:
		if !inPlay && s.find(zoneHand, c) < 0 && s.find(zoneDiscard, c) < 0 && s.find(zoneInk, c) < 0 && !s.isLooked(c) {
			return fault{why: whyFxNotThere, card: c}
		}
	case FxSearch:
		if s.findDeck(c) < 0 {
			return fault{why: whyFxNotInDeck, card: c}
		}
	case FxPlay:
		if s.find(zoneHand, c) < 0 && s.find(zoneDiscard, c) < 0 && !s.isLooked(c) {
			return fault{why: whyFxNotDiscarded, card: c}
		}
		if m.Exerted && d.typ == Location { // CR 5.1.2.3
			return fault{why: whyFxLocationState, card: c}
		}
		if m.Exerted && d.typ == Action { // CR 4.3.3.2
			return fault{why: whyFxActionState, card: c}
		}
	case FxBanish, FxReady, FxExert, FxDamage, FxPut, FxHeal:
		switch turned := m.Kind == FxReady || m.Kind == FxExert; {
		case !either:
			return fault{why: whyFxNotInPlay, card: c}
		case turned && d.typ == Location:
			return fault{why: whyFxLocationState, card: c}
		case !turned && m.Kind != FxBanish && d.typ == Item: // CR 5.1.2.2
			return fault{why: whyFxItemDamage, card: c}
		}
	case FxMove:
		if c == m.Args[0] && (!inPlay || d.typ != Character) {
			return fault{why: whyFxNoCharacter, card: c}
		}
		if c == m.Args[1] && (!inPlay || d.typ != Location) {
			return fault{why: whyFxNoLocation, card: c}
		}
		if c == m.Args[1] && uint16(s.marks[m.Args[0]].at) == c {
			return fault{why: whyMoveThere, card: m.Args[0]}
		}
	case FxOpponent:
		switch {
		case int(c) < s.game.size:
			return fault{why: whyFxNoOpponent, card: c}
		case s.isFoe(c):
			return fault{why: whyFxOpponentThere, card: c}
		}
	case FxUnder:
		if !inPlay || d.typ != Character && d.typ != Location {
			return fault{why: whyFxUnder, card: c}
		}
	}
	return fault{}
}

// checkHandShift checks a Shift that the player judges: only the cost and that
// the characters are there.
func (s *State) checkHandShift(m *Move) fault {
	c := m.Args[0]
	if s.find(zoneHand, c) < 0 {
		return fault{why: whyPlayNotInHand, card: c}
	}
	d := &s.game.defs[c]
	if d.shift == NoShift {
		return fault{why: whyNoShift, card: c}
	}
	for _, base := range m.args()[1:] {
		if s.find(zonePlay, base) < 0 || s.game.defs[base].typ != Character {
			return fault{why: whyFxNoBase, card: base}
		}
	}
	if need := s.handShiftPrice(m); need > s.ready {
		return fault{why: whyCannotPay, card: c, need: need, have: s.ready}
	}
	return fault{}
}

// doEffect carries out a by-hand effect that checkEffect found possible.
func (s *State) doEffect(m *Move) {
	n := int(m.Args[0])
	switch m.Kind {
	case FxDiscard:
		s.takeAll(m, toDiscard)
	case FxInk: // CR 4.2.3.2
		to := toInk
		if m.Exerted {
			to = toInkExerted
		}
		s.moveCard(uint8(m.Args[0]), to)
	case FxHand:
		s.takeAll(m, toHand)
	case FxTop:
		// The first named ends on top, so the last goes first.
		for i := int(m.Len) - 1; i >= 0; i-- {
			s.moveCard(uint8(m.Args[i]), toTop)
		}
	case FxBottom:
		s.takeAll(m, toBottom)
	case FxShuffle:
		s.takeAll(m, toBottom)
		s.shuffle()
	case FxBanish:
		s.banish(m.args())
	case FxOrder:
		for i, c := range m.args() {
			s.cards[s.top()+i] = uint8(c)
		}
	case FxSearch:
		for _, c := range m.args() {
			s.put(s.findDeck(c), zoneHand)
		}
		s.shuffle()
		s.deckShrank()
	case FxPlay: // CR 6.1.7
		if s.less = 0; s.game.mended {
			s.noteDrops(uint8(m.Args[0]), 0, 0)
			s.useLess(uint8(m.Args[0]))
		}
		s.enter(m.Args[0], m.Exerted)
	case FxShift:
		s.handShift(m)
	case FxReady, FxExert:
		s.turnCards(m)
	case FxDamage: // CR 8.8.1
		if s.game.text != nil && n < s.game.objects() {
			s.hurtCard(uint8(n), int(m.Args[1]), 0)
			return
		}
		s.place(m.Args[0], resisted(uint8(m.Args[1]), &s.game.defs[n]))
	case FxPut: // CR 8.8.3
		switch s.place(m.Args[0], uint8(m.Args[1])); {
		case n >= s.game.objects():
		case s.game.mended: // CR 1.9.2
			s.damaged(uint8(n))
		default:
			s.turnOf[setDamaged].add(uint8(n))
		}
	case FxHeal:
		damage := &s.marks[n].damage
		healed := min(*damage, uint8(m.Args[1]))
		if *damage -= healed; healed > 0 && n < s.game.objects() {
			s.fireHealed(uint8(n), healed)
		}
	case FxMove:
		s.moveTo(uint8(n), uint8(m.Args[1]))
	case FxUnder:
		if s.game.mended && s.DeckSize() == 0 { // no card is put under it (CR 1.2.3)
			return
		}
		s.tuck(uint8(n))
		s.fire(evBoosted, uint8(n))
	case FxOpponent:
		s.row |= 1 << (n - s.game.size)
		s.marks[n] = s.game.foes[n-s.game.size]
	default:
		s.doNumber(m, n)
	}
}

// doNumber does an effect that names no card: what it has is a number, or nothing.
func (s *State) doNumber(m *Move, n int) {
	switch m.Kind {
	case FxDraw: // one at a time (CR 1.12.2)
		for range n {
			if !s.draw() && s.DeckSize() == 0 {
				break
			}
		}
	case FxMill:
		if went := s.fromTopOften(n, toDiscard); s.game.mended {
			s.fireMilled(went)
		}
	case FxInkTop: // CR 4.2.3.2
		to := toInk
		if m.Exerted {
			to = toInkExerted
		}
		s.fromTopOften(n, to)
	case FxLook:
		s.looked = uint8(min(n, s.DeckSize())) // CR 1.2.3
		s.settleTo(s.top() + int(s.looked))
	case FxReadyInk:
		s.exerted -= uint8(n)
		s.ready += uint8(n)
	case FxPay:
		s.pay(uint8(n))
	case FxGain:
		s.lore += uint16(n)
	case FxLose: // never below 0 (CR 1.11.1)
		s.lore -= min(s.lore, uint16(n))
	case FxLess:
		s.less += uint8(n)
	case FxExtraInk:
		s.extraInk += uint8(n)
	case FxNextCharacter, FxNextAction, FxNextSong, FxNextItem, FxNextLocation:
		s.next(kindOfNext(m.Kind))
	}
}

// takeAll takes cards one after the other.
func (s *State) takeAll(m *Move, to goal) {
	for _, c := range m.args() {
		s.moveCard(uint8(c), to)
	}
}

// take sends a card from wherever it is. Out of the inkwell an exerted ink card
// goes first, which is what the player would choose.
func (s *State) take(n uint16, to goal) {
	c := uint8(n)
	if s.find(zonePlay, n) >= 0 {
		if s.game.text != nil {
			if to == toHand {
				s.fire(evReturned, c)
			}
			s.leaving(c)
		}
		s.leave(c, to)
		return
	}
	if s.find(zoneInk, n) >= 0 {
		s.outOfInk()
	}
	place := s.findPlace(c)
	inDeck := place >= s.top()
	s.send(place, to)
	if inDeck && to != toBottom {
		s.deckShrank()
	}
}

// outOfInk takes an ink card away, an exerted one first.
func (s *State) outOfInk() {
	if s.exerted > 0 {
		s.exerted--
	} else {
		s.ready--
	}
}

// banish banishes cards in play; the training opponent's just go.
func (s *State) banish(cards []uint16) {
	if s.game.mended && len(s.game.defs) == s.game.objects() { // at once, so that each sees the others go (CR 7.4.3)
		var gone set
		for _, c := range cards {
			gone.add(uint8(c))
		}
		s.banishCards(gone)
		return
	}
	for _, c := range cards {
		if int(c) >= s.game.size {
			if s.game.touches {
				s.fire(evBanished, uint8(c))
				s.leaving(uint8(c))
			}
			s.foeGoes(int(c))
			continue
		}
		if s.game.text != nil {
			s.fire(evBanished, uint8(c))
			s.leaving(uint8(c))
		}
		s.leave(uint8(c), toDiscard)
	}
}

// handShift pays the Shift cost and stacks the card on one or two characters. The
// first hands over its state and place, all of them their damage.
func (s *State) handShift(m *Move) {
	c, bases := m.Args[0], m.args()[1:]
	price := s.handShiftPrice(m)
	s.pay(price)
	s.less = 0
	if s.game.mended {
		s.noteDrops(uint8(c), price, 0)
		s.useLess(uint8(c))
		s.useShiftLess()
		for _, base := range bases {
			s.fireShifted(uint8(base), uint8(c))
		}
	}
	more := uint8(0)
	for _, base := range bases[1:] {
		more += s.marks[base].damage
	}
	s.stack(c, bases[0], m.Exerted)
	for _, base := range bases[1:] {
		s.put(s.find(zonePlay, base), zoneUnder)
		for _, x := range s.zone(zoneUnder) {
			if s.marks[x].at == uint8(base) {
				s.marks[x].at = uint8(c)
			}
		}
		s.marks[base] = mark{at: uint8(c)}
		if s.game.mended { // what applied to it applies to the stack (CR 8.10.5)
			s.handOver(uint8(base), uint8(c))
		}
	}
	if more > 0 {
		s.place(c, more)
	}
	if s.game.mended { // it is played as by any Shift (CR 8.10.1, 8.10.2)
		if s.marks[c].bits&mExerted != 0 {
			s.fire(evEntersExerted, uint8(c))
		}
		s.fire(evPlay, uint8(c))
	}
}

// handShiftPrice is what a Shift by hand costs.
func (s *State) handShiftPrice(m *Move) uint8 {
	if s.game.mended {
		return s.shiftPrice(uint8(m.Args[0]), uint8(m.Args[1]))
	}
	return s.price(uint8(m.Args[0]), s.game.defs[m.Args[0]].shiftCost)
}

// turnCards readies or exerts cards in play.
func (s *State) turnCards(m *Move) {
	for _, c := range m.args() {
		switch {
		case int(c) >= s.game.objects():
			s.marks[c].bits = 0
			if m.Kind == FxExert {
				s.marks[c].bits = mExerted
			}
		case m.Kind == FxExert && s.marks[c].bits&mExerted == 0:
			s.marks[c].bits |= mExerted
			s.fire(evExerts, uint8(c))
		case m.Kind == FxReady && s.marks[c].bits&mExerted != 0:
			s.marks[c].bits &^= mExerted
			s.fire(evReadies, uint8(c))
		}
	}
}

// place places damage on a card in play.
func (s *State) place(n uint16, damage uint8) {
	on := &s.marks[n].damage
	*on = uint8(min(int(*on)+int(damage), maxDamage))
	s.hurt = true
}

// maxDamage is more damage than any willpower: beyond it the count means nothing,
// because the next game state check banishes the card.
const maxDamage = 255

// next takes the next card of a kind from the top of the deck into the hand; the
// cards above it go to the bottom in the order in which they came. Without such a
// card nothing moves.
func (s *State) next(kind CardKind) {
	s.looked = 0
	n := s.game.size
	for above := 0; s.top()+above < n; above++ {
		s.settleTo(s.top() + above + 1)
		if !s.game.defs[s.cards[s.top()+above]].isKind(kind) {
			continue
		}
		s.put(s.top()+above, zoneHand)
		top := s.top()
		var passed [MaxDeck]uint8
		copy(passed[:above], s.cards[top:top+above])
		copy(s.cards[top:n-above], s.cards[top+above:n])
		copy(s.cards[n-above:n], passed[:above])
		s.lazy -= uint8(above)
		s.lazyEnd -= uint8(above)
		s.deckShrank()
		return
	}
}
