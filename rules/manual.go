package rules

import (
	"slices"

	"inkcheck/rules/wording"
)

// ManualEffect describes a by-hand effect for help pages.
type ManualEffect struct {
	Kind    MoveKind
	Form    string // how it is written
	Example string
	Does    wording.Code
}

// ManualEffects lists every by-hand effect. They do what card text says when the
// player says so, cost nothing, and every log line of theirs begins "by effect".
// Where the engine carries out texts, abilities see them as any other effect: a card
// banished by hand is banished, and what waits for that triggers.
// N is an amount from 1 to [MaxNumber], the letters a, b and c are card numbers.
func ManualEffects() []ManualEffect {
	return []ManualEffect{
		{ManualDraw, "fx-drawN", "fx-draw2", wording.DoesDraw},
		{ManualDiscard, "fx-discarda-b…", "fx-discard12-13", wording.DoesDiscard},
		{ManualMill, "fx-millN", "fx-mill3", wording.DoesMill},
		{ManualInk, "fx-inka[e]", "fx-ink12e", wording.DoesInk},
		{ManualInkTop, "fx-inktopN[e]", "fx-inktop1e", wording.DoesInkTop},
		{ManualHand, "fx-handa-b…", "fx-hand3", wording.DoesHand},
		{ManualBanish, "fx-banisha-b…", "fx-banish3", wording.DoesBanish},
		{ManualTop, "fx-topa-b…", "fx-top3", wording.DoesTop},
		{ManualBottom, "fx-bottoma-b…", "fx-bottom3", wording.DoesBottom},
		{ManualLook, "fx-lookN", "fx-look3", wording.DoesLook},
		{ManualOrder, "fx-ordera-b…", "fx-order5-12-7", wording.DoesOrder},
		{ManualSearch, "fx-searcha-b…", "fx-search12", wording.DoesSearch},
		{ManualShuffle, "fx-shufflea-b…", "fx-shuffle", wording.DoesShuffle},
		{ManualPlay, "fx-playa[e]", "fx-play12", wording.DoesPlay},
		{ManualShift, "fx-shifta-b[-c][e]", "fx-shift9-3", wording.DoesShift},
		{ManualReady, "fx-readya-b…", "fx-ready3", wording.DoesReady},
		{ManualExert, "fx-exerta-b…", "fx-exert61", wording.DoesExert},
		{ManualReadyInk, "fx-readyinkN", "fx-readyink2", wording.DoesReadyInk},
		{ManualPay, "fx-payN", "fx-pay2", wording.DoesPay},
		{ManualDamage, "fx-damagea-N", "fx-damage3-2", wording.DoesDamage},
		{ManualPut, "fx-puta-N", "fx-put3-2", wording.DoesPut},
		{ManualHeal, "fx-heala-N", "fx-heal3-2", wording.DoesHeal},
		{ManualGain, "fx-gainN", "fx-gain2", wording.DoesGain},
		{ManualLose, "fx-loseN", "fx-lose2", wording.DoesLose},
		{ManualLess, "fx-lessN", "fx-less2", wording.DoesLess},
		{ManualExtraInk, "fx-extrainkN", "fx-extraink1", wording.DoesExtraInk},
		{ManualMove, "fx-movea-b", "fx-move3-21", wording.DoesMove},
		{ManualUnder, "fx-undera", "fx-under3", wording.DoesUnder},
		{ManualNextCharacter, "fx-next-character", "fx-next-character", wording.DoesNextCharacter},
		{ManualNextAction, "fx-next-action", "fx-next-action", wording.DoesNextAction},
		{ManualNextSong, "fx-next-song", "fx-next-song", wording.DoesNextSong},
		{ManualNextItem, "fx-next-item", "fx-next-item", wording.DoesNextItem},
		{ManualNextLocation, "fx-next-location", "fx-next-location", wording.DoesNextLocation},
		{ManualOpponent, "fx-opponenta", "fx-opponent61", wording.DoesOpponent},
		{ManualOpponentHand, "fx-opponent-handN", "fx-opponent-hand5", wording.DoesOpponentHand},
		{ManualOpponentDeck, "fx-opponent-deckN", "fx-opponent-deck40", wording.DoesOpponentDeck},
		{ManualOpponentInk, "fx-opponent-inkN", "fx-opponent-ink4", wording.DoesOpponentInk},
		{ManualOpponentDiscard, "fx-opponent-discardN", "fx-opponent-discard3", wording.DoesOpponentDiscard},
		{ManualOpponentLore, "fx-opponent-loreN", "fx-opponent-lore7", wording.DoesOpponentLore},
	}
}

// kindOfNext returns what an fx-next move looks for.
func kindOfNext(k MoveKind) CardKind {
	switch k {
	case ManualNextAction:
		return ActionCard
	case ManualNextSong:
		return SongCard
	case ManualNextItem:
		return ItemCard
	case ManualNextLocation:
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
func (s *State) checkEffect(m *Move) refusal {
	g := s.game
	amount := func(n uint16) refusal {
		if n < 1 || n > MaxNumber {
			return refusal{why: wording.ReasonAmount, need: MaxNumber}
		}
		return refusal{}
	}
	switch m.Kind {
	case ManualDraw, ManualMill, ManualInkTop, ManualLook, ManualGain, ManualLose:
		return amount(m.Args[0])
	case ManualNextCharacter, ManualNextAction, ManualNextSong, ManualNextItem, ManualNextLocation:
		return refusal{}
	case ManualLess, ManualExtraInk:
		sum := int(s.less)
		if m.Kind == ManualExtraInk {
			sum = int(s.extraInk)
		}
		if f := amount(m.Args[0]); f.why != legal {
			return f
		}
		if sum+int(m.Args[0]) > MaxNumber {
			return refusal{why: wording.ReasonTooMuch, need: MaxNumber}
		}
		return refusal{}
	case ManualPay, ManualReadyInk:
		have := s.ready
		if m.Kind == ManualReadyInk {
			have = s.exerted
		}
		if f := amount(m.Args[0]); f.why != legal {
			return f
		}
		if m.Args[0] > uint16(have) {
			return refusal{why: wording.ReasonFxInk, need: uint8(m.Args[0]), have: have}
		}
		return refusal{}
	case ManualOrder:
		for _, c := range m.args() {
			i := slices.Index(s.cards[s.top():s.top()+int(s.looked)], uint8(c))
			if int(c) >= g.size || i < 0 || i >= int(m.Len) {
				return refusal{why: wording.ReasonFxNotLooked}
			}
		}
		return refusal{}
	}
	cards := m.args()
	switch m.Kind {
	case ManualDamage, ManualPut, ManualHeal:
		if f := amount(m.Args[1]); f.why != legal {
			return f
		}
		cards = cards[:1]
	}
	for _, c := range cards {
		if int(c) >= len(g.defs) {
			return refusal{why: wording.ReasonNoCard, card: c}
		}
		if f := s.checkEffectOn(m, c); f.why != legal {
			return f
		}
	}
	if m.Kind == ManualShift {
		return s.checkHandShift(m)
	}
	return refusal{}
}

// checkEffectOn checks one card that an effect names.
func (s *State) checkEffectOn(m *Move, c uint16) refusal {
	d := &s.game.defs[c]
	inPlay := s.find(zonePlay, c) >= 0
	either := inPlay || s.isFoe(c)
	switch m.Kind {
	case ManualDiscard:
		if s.find(zoneHand, c) < 0 {
			return refusal{why: wording.ReasonFxNotInHand, card: c}
		}
	case ManualInk:
		if !inPlay && s.find(zoneHand, c) < 0 && s.find(zoneDiscard, c) < 0 && !s.isLooked(c) {
			return refusal{why: wording.ReasonFxNotThere, card: c}
		}
	case ManualHand:
		if !inPlay && s.find(zoneDiscard, c) < 0 && s.find(zoneInk, c) < 0 && !s.isLooked(c) {
			return refusal{why: wording.ReasonFxNotThere, card: c}
		}
	case ManualTop, ManualShuffle:
		if !inPlay && s.find(zoneHand, c) < 0 && s.find(zoneDiscard, c) < 0 && s.find(zoneInk, c) < 0 {
			return refusal{why: wording.ReasonFxNotThere, card: c}
		}
	case ManualBottom:
		if !inPlay && s.find(zoneHand, c) < 0 && s.find(zoneDiscard, c) < 0 && s.find(zoneInk, c) < 0 && !s.isLooked(c) {
			return refusal{why: wording.ReasonFxNotThere, card: c}
		}
	case ManualSearch:
		if s.findDeck(c) < 0 {
			return refusal{why: wording.ReasonFxNotInDeck, card: c}
		}
	case ManualPlay:
		if s.find(zoneHand, c) < 0 && s.find(zoneDiscard, c) < 0 && !s.isLooked(c) {
			return refusal{why: wording.ReasonFxNotDiscarded, card: c}
		}
		if m.Exerted && d.typ == Location { // CR 5.1.2.3
			return refusal{why: wording.ReasonFxLocationState, card: c}
		}
		if m.Exerted && d.typ == Action { // CR 4.3.3.2
			return refusal{why: wording.ReasonFxActionState, card: c}
		}
	case ManualBanish, ManualReady, ManualExert, ManualDamage, ManualPut, ManualHeal:
		switch turned := m.Kind == ManualReady || m.Kind == ManualExert; {
		case !either:
			return refusal{why: wording.ReasonFxNotInPlay, card: c}
		case turned && d.typ == Location:
			return refusal{why: wording.ReasonFxLocationState, card: c}
		case !turned && m.Kind != ManualBanish && d.typ == Item: // CR 5.1.2.2
			return refusal{why: wording.ReasonFxItemDamage, card: c}
		}
	case ManualMove:
		if c == m.Args[0] && (!inPlay || d.typ != Character) {
			return refusal{why: wording.ReasonFxNoCharacter, card: c}
		}
		if c == m.Args[1] && (!inPlay || d.typ != Location) {
			return refusal{why: wording.ReasonFxNoLocation, card: c}
		}
		if c == m.Args[1] && uint16(s.marks[m.Args[0]].at) == c {
			return refusal{why: wording.ReasonMoveThere, card: m.Args[0]}
		}
	case ManualOpponent:
		switch {
		case int(c) < s.game.size:
			return refusal{why: wording.ReasonFxNoOpponent, card: c}
		case s.isFoe(c):
			return refusal{why: wording.ReasonFxOpponentThere, card: c}
		}
	case ManualUnder:
		if !inPlay || d.typ != Character && d.typ != Location {
			return refusal{why: wording.ReasonFxUnder, card: c}
		}
	}
	return refusal{}
}

// doEffect carries out a by-hand effect that checkEffect found possible.
func (s *State) doEffect(m *Move) {
	n := int(m.Args[0])
	switch m.Kind {
	case ManualDiscard:
		s.takeAll(m, toDiscard)
	case ManualInk: // CR 4.2.3.2
		to := toInk
		if m.Exerted {
			to = toInkExerted
		}
		s.moveCard(uint8(m.Args[0]), to)
	case ManualHand:
		s.takeAll(m, toHand)
	case ManualTop:
		// The first named ends on top, so the last goes first.
		for i := int(m.Len) - 1; i >= 0; i-- {
			s.moveCard(uint8(m.Args[i]), toTop)
		}
	case ManualBottom:
		s.takeAll(m, toBottom)
	case ManualShuffle:
		s.takeAll(m, toBottom)
		s.shuffle()
	case ManualBanish:
		s.banish(m.args())
	case ManualOrder:
		for i, c := range m.args() {
			s.cards[s.top()+i] = uint8(c)
		}
	case ManualSearch:
		for _, c := range m.args() {
			s.put(s.findDeck(c), zoneHand)
		}
		s.shuffle()
		s.deckShrank()
	case ManualPlay: // CR 6.1.7
		s.less = 0
		s.noteDrops(uint8(m.Args[0]), 0, 0)
		s.useLess(uint8(m.Args[0]))
		s.enter(m.Args[0], m.Exerted)
	case ManualShift:
		s.handShift(m)
	case ManualReady:
		for _, c := range m.args() {
			s.readyCard(uint8(c))
		}
	case ManualExert:
		for _, c := range m.args() {
			s.exertCard(uint8(c))
		}
	case ManualDamage: // CR 8.8.1
		s.hurtCard(uint8(n), int(m.Args[1]), 0)
	case ManualPut: // CR 8.8.3
		s.hurtCard(uint8(n), int(m.Args[1]), fxPutOn)
	case ManualHeal:
		damage := &s.marks[n].damage
		healed := min(*damage, uint8(m.Args[1]))
		if *damage -= healed; healed > 0 {
			s.fireHealed(uint8(n), healed)
		}
	case ManualMove:
		s.moveTo(uint8(n), uint8(m.Args[1]))
	case ManualUnder:
		s.tuck(uint8(n))
	case ManualOpponent:
		s.row |= 1 << (n - s.game.size)
		s.marks[n] = s.game.foes[n-s.game.size]
		s.meet()
	default:
		s.doNumber(m, n)
	}
}

// doNumber does an effect that names no card: what it has is a number, or nothing.
func (s *State) doNumber(m *Move, n int) {
	switch m.Kind {
	case ManualDraw: // one at a time (CR 1.12.2)
		s.drawCards(n)
	case ManualMill:
		s.fireMilled(s.fromTopOften(n, toDiscard))
	case ManualInkTop: // CR 4.2.3.2
		to := toInk
		if m.Exerted {
			to = toInkExerted
		}
		s.fromTopOften(n, to)
	case ManualLook:
		s.looked = uint8(min(n, s.DeckSize())) // CR 1.2.3
		s.settleTo(s.top() + int(s.looked))
	case ManualReadyInk:
		s.exerted -= uint8(n)
		s.ready += uint8(n)
	case ManualPay:
		s.pay(uint8(n))
	case ManualGain:
		s.lore += uint16(n)
	case ManualLose: // never below 0 (CR 1.11.1)
		s.lore -= min(s.lore, uint16(n))
	case ManualLess:
		s.less += uint8(n)
	case ManualExtraInk:
		s.extraInk += uint8(n)
	case ManualNextCharacter, ManualNextAction, ManualNextSong, ManualNextItem, ManualNextLocation:
		s.next(kindOfNext(m.Kind))
	}
}

// takeAll takes cards one after the other.
func (s *State) takeAll(m *Move, to destination) {
	for _, c := range m.args() {
		s.moveCard(uint8(c), to)
	}
}

// banish banishes cards in play at once (CR 7.4.3); they lie in the discard in the order in which the player names them.
func (s *State) banish(cards []uint16) {
	for _, c := range cards {
		s.goes(uint8(c))
	}
	for _, c := range cards {
		s.gone(uint8(c))
	}
}

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
