// CR 4.6: challenges

package rules

import (
	"inkcheck/rules/wording"
)

// declare begins a challenge of an opposing card that texts touch: what waits for it resolves before the damage
// (CR 4.6.4, 4.6.5).
func (s *State) declare(c, target uint8) {
	s.fighter, s.target, s.phase = c, target, phaseChallenge
	if int(c) < s.game.size {
		s.payFee(c)
	}
	s.exertCard(c)
	s.fire(evChallenge, c)
	s.fire(evChallenged, target)
	s.checkState()
}

// challengeDamage deals the damage of both at once, and the game state check follows (CR 4.6.6).
func (s *State) challengeDamage() {
	s.phase = phaseDamage
	dealt, taken := s.fightDamage()
	s.hurtFighting(s.target, dealt)
	s.hurtFighting(s.fighter, taken)
	s.checkState()
	s.phase = phaseFought
}

func (s *State) hurtFighting(c uint8, n int) {
	if n > 0 {
		c = s.takenBy(c)
		s.place(uint16(c), uint8(min(n, maxDamage)))
		s.damaged(c)
	}
}

// fightDamage is the damage that both sides of the challenge would deal now: strength first, then what reduces
// damage (CR 4.6.6.1). A location deals none (CR 4.6.8.3).
func (s *State) fightDamage() (dealt, taken int) {
	challenger, _ := s.keyword(s.fighter, kwChallenger)
	dealt = s.damageLeft(s.target, s.strengthWith(s.fighter, challenger))
	if s.game.defs[s.target].typ == Character && !s.changed(s.fighter, noChallengeDamage) && !s.changed(s.fighter, unhurtChallenging) {
		taken = s.damageLeft(s.fighter, s.strength(s.target))
	}
	if s.changed(s.target, noChallengeDamage) {
		dealt = 0
	}
	return dealt, taken
}

// damageLeft is what is left of damage that would be dealt to a card.
func (s *State) damageLeft(c uint8, n int) int {
	if s.changed(c, cannotBeDamaged) {
		return 0
	}
	resist, _ := s.keyword(c, kwResist) // CR 8.8.1
	return max(n-resist, 0)
}

// endChallenge ends the challenge, with what lasts as long as it (CR 4.6.7).
func (s *State) endChallenge() {
	s.phase, s.fighter, s.target = phaseMain, 0, 0
	if s.theirTurn {
		s.phase = phaseTheirs
	}
	s.startMods(untilFought)
	s.checkState()
}

// fireBanishedInChallenge fires what it is for those of a challenge to be banished by its damage, before they go: each sees the others.
func (s *State) fireBanishedInChallenge(gone set) {
	if gone.has(s.fighter) {
		s.fireFell(s.fighter)
		s.fire(evBanisher, s.target)
	}
	if gone.has(s.target) {
		s.fireFell(s.target)
		if s.game.defs[s.target].typ == Character {
			s.fire(evBanisher, s.fighter)
		}
	}
}

// fireFell fires that the challenger or the challenged one is banished, by damage or by an effect, before the challenge is over.
func (s *State) fireFell(c uint8) {
	if s.game.defs[c].typ == Character {
		s.fire(evBanishedCh, c)
	}
	if c == s.fighter {
		s.fire(evFellChallenging, c)
	} else {
		s.fire(evFellChallenged, c)
	}
}

// checkFight says whether a character of either side can challenge a card of the other, as both count now (CR 4.6.4, 8.3.3, 8.6.1).
func (s *State) checkFight(c uint8, target uint16) refusal {
	bits, mine := s.marks[c].bits, int(c) < s.game.size
	switch {
	case bits&mDrying != 0 && !s.hasKeyword(c, kwRush): // CR 4.6.4.1, 8.9.1
		return refusal{why: wording.ReasonChallengeDrying, card: uint16(c)}
	case bits&mExerted != 0:
		return refusal{why: wording.ReasonChallengeExerted, card: uint16(c)}
	case s.hasKeyword(c, kwAdventurous): // CR 8.16
		return refusal{why: wording.ReasonChallengeAdventurous, card: uint16(c)}
	case s.game.opponents == 0:
		return refusal{why: wording.ReasonNoOpponents}
	case mine != s.isOpposing(target) || s.game.defs[target].typ == Item: // CR 4.6.4.2, 4.6.8
		return refusal{why: wording.ReasonNoOpponent, card: target}
	}
	if f := s.checkFee(uint16(c)); mine && f.why != legal {
		return f
	}
	t := uint8(target)
	if f := s.checkOpposing(c, t); f.why != legal || s.game.defs[t].typ == Location || s.hasKeyword(t, kwBodyguard) {
		return f
	}
	row := s.rowCards()
	if !mine {
		row = s.cardsIn(inPlay, noCard).and(s.game.all)
	}
	for other := range row.all() { // Bodyguard shields only characters (CR 8.3.3, 4.6.8)
		if s.game.defs[other].typ == Character && s.hasKeyword(other, kwBodyguard) && s.checkOpposing(c, other).why == legal {
			return refusal{why: wording.ReasonBodyguard, card: uint16(other)}
		}
	}
	return refusal{}
}

// checkOpposing is the part of it that does not look at other targets.
func (s *State) checkOpposing(c, t uint8) refusal {
	switch {
	case s.game.defs[t].typ == Character && s.marks[t].bits&mExerted == 0 && !s.changedFor(c, challengesReady, t): // CR 4.6.4.2, 4.6.8.2
		return refusal{why: wording.ReasonTargetReady, card: uint16(t)}
	case s.hasKeyword(t, kwEvasive) && !s.hasKeyword(c, kwEvasive) && !s.hasKeyword(c, kwAlert): // CR 8.6.1, 8.2.1
		return refusal{why: wording.ReasonEvasive, card: uint16(t)}
	case s.changedFor(c, cannotChallenge, t):
		return refusal{why: wording.ReasonChallengeCannot, card: uint16(c)}
	case s.changedFor(t, cannotBeChallenged, c):
		return refusal{why: wording.ReasonTargetCannot, card: uint16(t)}
	}
	return refusal{}
}

// changedFor reports whether a change of this kind holds for a card with regard to another.
func (s *State) changedFor(c uint8, k changeKind, other uint8) bool {
	if !s.mayChange(1 << k) {
		return false
	}
	found := false
	s.eachMod(c, 1<<k, func(m modifier) { found = found || s.fits(uint16(m.n), other, c, noCard) })
	return found
}

// checkChallenge is CR 4.6.4 with the restrictions of 8.3.3 and 8.6.1.
func (s *State) checkChallenge(c, target uint16) refusal {
	if s.find(zonePlay, c) < 0 {
		return refusal{why: wording.ReasonChallengeNotInPlay, card: c}
	}
	if s.game.defs[c].typ != Character { // CR 4.6.1
		return refusal{why: wording.ReasonChallengeNoCharacter, card: c}
	}
	return s.checkFight(uint8(c), target)
}

// canChallenge reports whether a card in play can challenge anything.
func (s *State) canChallenge(c uint16) bool {
	for i := range s.game.opponents {
		if s.checkChallenge(c, uint16(s.game.size+i)).why == legal {
			return true
		}
	}
	return false
}

func (s *State) challengeMoves(dst []Move, play []uint8) []Move {
	for _, c := range play {
		for _, target := range s.game.opposingOrder {
			if s.checkChallenge(uint16(c), target).why == legal {
				dst = add(dst, Challenge, 2, uint16(c), target)
			}
		}
	}
	return dst
}
