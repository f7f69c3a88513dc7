// CR 8.13: Support

package rules

import (
	"slices"

	"inkcheck/rules/effect"
)

// supportCode is what Support says (CR 8.13.1).
const supportCode = "quest: may chosen:char.other S+S(self)~turn"

// support compiles Support, printed or given. It is asked for beside a practice opponent's row, whose challenges strength is
// for; alone the player is reminded of it.
func (c *compiler) support() {
	printed := slices.ContainsFunc(c.p.keywords[:len(c.g.entries)], func(k keywords) bool { return k.has>>kwSupport&1 != 0 })
	if c.g.opponents == 0 || !printed &&
		!slices.ContainsFunc(c.p.changes, func(ch change) bool { return ch.kind == addKeyword && ch.keyword == kwSupport }) {
		return
	}
	code, err := effect.Parse(supportCode)
	if err != nil {
		panic(err)
	}
	c.entry = 0
	if works, why := c.try(&Ability{Code: code}, 0); !works {
		panic("Support is not carried out: " + why)
	}
	c.p.abilities[len(c.p.abilities)-1].detached = true
	c.p.support = uint16(len(c.p.abilities))
}

// fireSupport adds the Support of a character that quests to the bag. That of a card whose text is by hand is so, too.
func (s *State) fireSupport(c uint8) {
	if s.supports(c) {
		s.await(s.game.text.support-1, c, c)
	}
}

// supports reports whether the engine carries out Support of a character that quests now.
func (s *State) supports(c uint8) bool {
	return s.game.text.support > 0 && s.row != 0 && !s.game.byHand(uint16(c)) && s.hasKeyword(c, kwSupport)
}
