// CR 4.5: questing, with Reckless (8.7.2) and Adventurous (8.16)

package rules

import "inkcheck/rules/wording"

// checkQuest is CR 4.5.1.
func (s *State) checkQuest(c uint16) refusal {
	if s.find(zonePlay, c) < 0 {
		return refusal{why: wording.ReasonQuestNotInPlay, card: c}
	}
	d, bits := &s.game.defs[c], s.marks[c].bits
	switch {
	case d.typ != Character:
		return refusal{why: wording.ReasonQuestNoCharacter, card: c}
	case s.reckless(uint8(c)): // CR 8.7.2
		return refusal{why: wording.ReasonQuestReckless, card: c}
	case bits&mDrying != 0 && !s.changed(uint8(c), questsDrying): // CR 1.7.5
		return refusal{why: wording.ReasonQuestDrying, card: c}
	case bits&mExerted != 0:
		return refusal{why: wording.ReasonQuestExerted, card: c}
	case s.changed(uint8(c), cannotQuest):
		return refusal{why: wording.ReasonQuestCannot, card: c}
	}
	return s.checkFee(c)
}

// checkFee checks what a character has to pay each time that it quests or challenges (CR 1.5.3).
func (s *State) checkFee(c uint16) refusal {
	if fee := s.sum(uint8(c), actsFor); fee > int(s.ready)+int(s.drops) {
		return refusal{why: wording.ReasonActPay, card: c, need: uint8(fee), have: s.ready + s.drops}
	}
	return refusal{}
}

// payFee pays it, with ink drops where no other ink is ready.
func (s *State) payFee(c uint8) {
	if fee := uint8(s.sum(c, actsFor)); fee > 0 {
		s.payWith(fee, fee-min(fee, s.ready))
	}
}

// reckless reports whether a character cannot quest because of Reckless (CR 8.7.2).
func (s *State) reckless(c uint8) bool {
	if s.game.text.grants>>kwReckless&1 == 0 { // as printed
		return s.game.defs[c].is(fReckless)
	}
	return s.hasKeyword(c, kwReckless)
}

// adventurous reports whether a character must quest before the turn ends (CR 8.16), or an
// effect says so.
func (s *State) adventurous(c uint8) bool {
	return s.hasKeyword(c, kwAdventurous) || s.changed(c, mustQuest)
}

// MustQuest finds a character that holds up the end of the turn until it has quested
// or is exerted otherwise: it has Adventurous, is ready and can quest (CR 8.16).
func (s *State) MustQuest() (card int, ok bool) {
	if s.Step() != StepMain || !s.game.mustQuestPossible {
		return 0, false
	}
	for _, c := range s.Play() {
		if s.adventurous(c) && s.checkQuest(uint16(c)).why == legal {
			return int(c), true
		}
	}
	return 0, false
}

// MustChallenge finds a character that holds up the end of the turn until it has challenged: it has Reckless and can (CR 8.7.3).
func (s *State) MustChallenge() (card int, ok bool) {
	if s.Step() != StepMain || s.game.opponents == 0 {
		return 0, false
	}
	for _, c := range s.Play() {
		if s.reckless(c) && s.canChallenge(uint16(c)) {
			return int(c), true
		}
	}
	return 0, false
}

// questMoves lists who of some characters, in the order of their text, can quest.
func (s *State) questMoves(dst []Move, play []uint8, drying bool) []Move {
	for _, c := range play { // in play, ready and characters, unless those that are drying may quest
		may := !s.reckless(c) && !s.changed(c, cannotQuest) && s.checkFee(uint16(c)).why == legal
		if !drying && may || drying && s.checkQuest(uint16(c)).why == legal {
			dst = add(dst, Quest, 1, uint16(c), 0)
		}
	}
	return dst
}

// QuestInfo returns of the i-th card of [State.Play] its lore as it counts now and what of that lasts beyond this turn;
// whether it is a character that may quest at all as things are, which Reckless (CR 8.7.2) and effects forbid; and
// whether it can now.
func (s *State) QuestInfo(i int) (now, later int, may, ready bool) {
	play := s.Play()
	if i < 0 || i >= len(play) {
		return 0, 0, false, false
	}
	c := play[i]
	d := &s.game.defs[c]
	now, may = int(d.lore), d.typ == Character
	later = now
	if s.mayChange(1 << addLore) {
		now, later = s.loreNowAndLater(c)
	}
	may = may && !s.reckless(c) && !s.changed(c, cannotQuest)
	bits := s.marks[c].bits
	ready = may && bits&mExerted == 0 && (bits&mDrying == 0 || s.changed(c, questsDrying)) && s.checkFee(uint16(c)).why == legal
	return now, later, may, ready
}

// LoreByQuests is your lore when all characters have quested that can now, in their order, as far as ink lasts for those that pay for it.
func (s *State) LoreByQuests() int {
	lore, ink := int(s.lore), int(s.ready)+int(s.drops)
	for i, c := range s.Play() {
		now, _, _, ready := s.QuestInfo(i)
		if fee := s.sum(c, actsFor); ready && fee <= ink {
			lore, ink = lore+now, ink-fee
		}
	}
	return lore
}

// loreNowAndLater is the lore of a card in play as it counts now, and what of it lasts beyond this turn.
func (s *State) loreNowAndLater(c uint8) (now, later int) {
	sum, _ := s.staticSum(c, addLore)
	now = int(s.game.defs[c].lore) + sum
	later = now
	for _, m := range s.mods[:s.modLen] {
		if m.card != c || m.kind != addLore {
			continue
		}
		if now += int(m.n); m.until != untilEnd {
			later += int(m.n)
		}
	}
	return max(now, 0), max(later, 0)
}

// LoreUnmodified reports whether no ability changes now which lore cards in play have and which of them quest: then each
// has its own, and a character that is not Reckless (CR 8.7.2) quests when it is ready and dry.
func (s *State) LoreUnmodified() bool {
	return s.game == nil || !s.mayChange(1<<addLore|1<<addKeyword|1<<loseKeyword|1<<cannotQuest|1<<questsDrying|1<<actsFor)
}
