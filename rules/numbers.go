package rules

import "strconv"

// keyword is a keyword that a card may have or get.
type keyword uint8

const (
	kwAdventurous keyword = iota
	kwAlert
	kwBodyguard
	kwBoost
	kwChallenger
	kwEvasive
	kwReckless
	kwResist
	kwRush
	kwSinger
	kwSupport
	kwVanish
	kwWard
	keywordCount
)

// keywordWords are the keywords as printed, in alphabetical order.
var keywordWords = [keywordCount]string{
	"Adventurous", "Alert", "Bodyguard", "Boost", "Challenger", "Evasive", "Reckless", "Resist", "Rush", "Singer", "Support", "Vanish", "Ward",
}

// keywordNames is the inverse.
var keywordNames = func() map[string]keyword {
	m := make(map[string]keyword, keywordCount)
	for k, word := range keywordWords {
		m[word] = keyword(k)
	}
	return m
}()

// keywords are those of a card, with their numbers.
type keywords struct {
	has uint16
	n   [keywordCount]uint8
}

func printedKeywords(c *Card) (out keywords) {
	for _, text := range c.Keywords {
		k, err := ParseKeyword(text)
		if err != nil {
			continue // NewGame has refused it
		}
		kw, ok := keywordNames[k.Word]
		if !ok {
			continue
		}
		out.has |= 1 << kw
		switch kw {
		case kwChallenger, kwResist: // CR 8.1.2: they add up
			out.n[kw] = min(out.n[kw]+uint8(k.N), MaxNumber)
		default:
			out.n[kw] = max(out.n[kw], uint8(k.N))
		}
	}
	return out
}

// keyword is the number of a card's keyword as it counts now, and whether it has it.
func (s *State) keyword(c uint8, k keyword) (n int, has bool) {
	p := s.game.text
	printed := &p.keywords[s.game.defs[c].entry]
	n, has = int(printed.n[k]), printed.has>>k&1 != 0
	if p.gives>>k&1 == 0 || !s.mayChange(1<<addKeyword|1<<loseKeyword) {
		return n, has
	}
	lost := false
	see := func(m mod) {
		switch {
		case m.kw != k:
		case m.kind == loseKeyword:
			lost = true
		case m.kind == addKeyword:
			switch k {
			case kwSinger, kwBoost:
				n, has = max(n, int(m.n)), true
			case kwChallenger, kwResist: // CR 8.1.2: they add up; "+1 for each" of none is not the keyword
				n += int(m.n)
				has = has || m.n > 0
			default:
				has = true
			}
		}
	}
	s.eachMod(c, 1<<addKeyword|1<<loseKeyword, see)
	if lost {
		return 0, false
	}
	return n, has
}

// eachMod calls see with every change of a card of some kinds: those that last, and those
// of static abilities.
func (s *State) eachMod(c uint8, kinds uint64, see func(mod)) {
	if !s.mayChange(kinds) {
		return
	}
	for _, m := range s.mods[:s.modLen] {
		if m.card == c && kinds>>m.kind&1 != 0 && m.until != untilNextEnd {
			see(m)
		}
	}
	s.eachStatic(c, kinds, see)
}

// sum adds up the changes of one kind (CR 6.6.1.2).
func (s *State) sum(c uint8, k changeKind) (n int) {
	if !s.mayChange(1 << k) {
		return 0
	}
	for i := range s.mods[:s.modLen] {
		if m := &s.mods[i]; m.card == c && m.kind == k && m.until != untilNextEnd {
			n += int(m.n)
		}
	}
	if s.inPlay.makes>>k&1 != 0 && s.here(c) {
		sum, _ := s.staticSum(c, k)
		n += sum
	}
	return n
}

// cannot reports whether a change of this kind holds for a card.
func (s *State) cannot(c uint8, k changeKind) bool {
	return s.game.text != nil && s.changed(c, k)
}

func (s *State) changed(c uint8, k changeKind) bool {
	if !s.mayChange(1 << k) {
		return false
	}
	for i := range s.mods[:s.modLen] {
		if m := &s.mods[i]; m.card == c && m.kind == k && m.until != untilNextEnd {
			return true
		}
	}
	if s.inPlay.makes>>k&1 == 0 || !s.here(c) {
		return false
	}
	_, count := s.staticSum(c, k)
	return count > 0
}

// strength is that of a card in play as it counts now, never below 0 (CR 6.6.2).
func (s *State) strength(c uint8) int {
	n := int(s.game.defs[c].strength)
	if s.game.text == nil || int(c) >= s.game.objects() {
		return n
	}
	return s.strengthWith(c, 0)
}

// strengthWith is strength with so much more, as Challenger gives it.
func (s *State) strengthWith(c uint8, more int) int {
	n := int(s.game.defs[c].strength)
	now := max(n+s.sum(c, addStrength)+more, 0)
	if now < n && s.changed(c, keepsStrength) { // CR 6.6.4
		return n
	}
	return now
}

// willpower is that of a card in play as it counts now.
func (s *State) willpower(c uint8) int {
	n := int(s.game.defs[c].willpower)
	if s.game.text == nil {
		return n
	}
	return max(n+s.sum(c, addWillpower), 0)
}

// loreOf is that of a card in play as it counts now, never below 0 (CR 6.6.3).
func (s *State) loreOf(c uint8) int {
	if s.game.text == nil {
		return int(s.game.defs[c].lore)
	}
	return s.loreNow(c)
}

func (s *State) loreNow(c uint8) int {
	if !s.mayChange(1 << addLore) {
		return int(s.game.defs[c].lore)
	}
	return max(int(s.game.defs[c].lore)+s.sum(c, addLore), 0)
}

// sings is the cost that a character counts as when it sings (CR 8.11.1).
func (s *State) sings(c uint8) uint8 {
	if s.game.text == nil {
		return s.game.defs[c].sings
	}
	return s.singsNow(c)
}

func (s *State) singsNow(c uint8) uint8 {
	n, _ := s.keyword(c, kwSinger)
	return uint8(min(max(n, int(s.game.defs[c].cost))+s.sum(c, addSinging), MaxNumber))
}

// reckless reports whether a character cannot quest because of Reckless (CR 8.7.2).
func (s *State) reckless(c uint8) bool {
	if s.game.text == nil {
		return s.game.defs[c].flags&fReckless != 0
	}
	return s.isReckless(c)
}

//go:noinline
func (s *State) isReckless(c uint8) bool {
	if s.game.text.gives>>kwReckless&1 == 0 { // as printed
		return s.game.defs[c].flags&fReckless != 0
	}
	return s.hasKeyword(c, kwReckless)
}

// adventurous reports whether a character must quest before the turn ends (CR 8.16), or an
// effect says so.
func (s *State) adventurous(c uint8) bool {
	if s.game.text == nil {
		return s.game.defs[c].flags&fAdventurous != 0
	}
	return s.mustQuest(c)
}

//go:noinline
func (s *State) mustQuest(c uint8) bool {
	return s.hasKeyword(c, kwAdventurous) || s.changed(c, mustQuest)
}

//go:noinline
func (s *State) hasKeyword(c uint8, k keyword) bool {
	_, has := s.keyword(c, k)
	return has
}

// nowKeywords are the words of the keywords that a card in play has now, with their
// numbers, without Shift.
func (s *State) nowKeywords(c uint8) []string {
	out := []string{}
	for k, word := range keywordWords {
		n, has := s.keyword(c, keyword(k))
		switch {
		case !has:
			continue
		case k == int(kwChallenger) || k == int(kwResist):
			word += " +" + strconv.Itoa(n)
		case n > 0:
			word += " " + strconv.Itoa(n)
		}
		out = append(out, word)
	}
	return out
}

// changeCard makes the changes of an instruction to a card.
func (s *State) changeCard(in *instr, c uint8) {
	f := &s.run
	p := s.game.text
	for _, ch := range p.changes[in.to : in.to+in.amount] {
		if ch.kind == cannotBe {
			continue
		}
		s.addMod(s.modOf(&ch, c, f.card, f.it))
	}
}

// join makes the changes that are about all your characters to one that enters play (CR 6.4.2.1). They are noted for no card.
func (s *State) join(c uint8) {
	for _, m := range s.mods[:s.modLen] {
		if m.card == noCard {
			m.card = c
			s.addMod(m)
		}
	}
}

// modOf is a change to a card, its number counted now.
func (s *State) modOf(ch *change, c, self, it uint8) mod {
	m := mod{card: c, kind: ch.kind, n: int8(s.changeBy(ch, self, it)), until: ch.until, kw: ch.keyword}
	if ch.until == whileSource {
		m.by = self
	}
	return m
}

// changeBy is the number of a change, counted now.
func (s *State) changeBy(ch *change, self, it uint8) int {
	n := s.amountOf(ch.amount, self, it)
	if ch.minus && ch.kind != loseKeyword {
		n = -n
	}
	return max(min(n, MaxNumber), -MaxNumber)
}

// addMod adds a change; a number is added to an equal one. An ability given twice is two (CR 6.1.13.2).
func (s *State) addMod(m mod) {
	if m.until == untilNextEnd && int(m.card) >= s.game.size { // the row has no turn in which it would count
		return
	}
	for i := range s.mods[:s.modLen] {
		about := m.kind == givesClass || m.kind >= cannotChallenge // the number is no amount
		if o := &s.mods[i]; m.kind != givesAbility && o.card == m.card && o.kind == m.kind && o.until == m.until && o.kw == m.kw &&
			o.by == m.by && (!about || o.n == m.n) {
			if about {
				return
			}
			if sum := int(o.n) + int(m.n); m.kind != addKeyword || m.kw != kwSinger {
				o.n = int8(max(min(sum, MaxNumber), -MaxNumber))
			} else {
				o.n = max(o.n, m.n)
			}
			return
		}
	}
	if s.modLen == maxMods {
		s.lost = true
		return
	}
	s.mods[s.modLen] = m
	s.modLen++
	s.lasting |= 1 << m.kind
}

// keepMods keeps the changes that a function says, which may alter them.
func (s *State) keepMods(keep func(m *mod) bool) {
	if s.modLen == 0 {
		return
	}
	s.modLen, s.lasting = compact(s.mods[:s.modLen], keep), 0
	for i := range s.mods[:s.modLen] {
		s.lasting |= 1 << s.mods[i].kind
	}
}

// forgetLost ends what gave a card a keyword that a static ability has it lose, or not gain. When that ability is gone, the keyword
// of another static ability is there again (CR 6.4.2.3); one that an effect gave is not, as the game's designer ruled for Peter Pan
// and Captain Hook.
func (s *State) forgetLost() {
	s.keepMods(func(m *mod) bool {
		if m.kind != addKeyword {
			return true
		}
		lost := false
		s.eachStatic(m.card, 1<<loseKeyword, func(l mod) { lost = lost || l.kw == m.kw })
		return !lost
	})
}

// dropMods ends the changes of a card that leaves play, and those that last as long as it is there.
func (s *State) dropMods(c uint8) {
	s.keepMods(func(m *mod) bool { return m.card != c && (m.until != whileSource || m.by != c) })
}

// hasClass reports whether a card has a classification of those that are given.
func (s *State) hasClass(c, class uint8) bool {
	if s.game.text.classes[class].has(c) {
		return true
	}
	if !s.mayChange(1 << givesClass) {
		return false
	}
	found := false
	s.eachMod(c, 1<<givesClass, func(m mod) { found = found || m.n == int8(class) })
	return found
}

// endMods ends what lasts this turn (CR 6.1.13.4).
func (s *State) endMods() {
	s.keepMods(func(m *mod) bool {
		if m.until == untilNextEnd {
			m.until = untilEnd
			return true
		}
		return m.until != untilEnd
	})
}

// handOver gives the changes of a character to the one that is shifted onto it, which is
// the same character from now on (CR 8.10.5).
func (s *State) handOver(base, top uint8) {
	for i := range s.mods[:s.modLen] {
		if s.mods[i].card == base {
			s.mods[i].card = top
		}
	}
	for i := range s.later[:s.laterLen] {
		if s.later[i].it == base {
			s.later[i].it = top
		}
	}
}

// startMods ends what lasts until the start of your next turn (CR 6.1.13.3), and what the
// Ready step has used.
func (s *State) startMods(of until) {
	s.keepMods(func(m *mod) bool { return m.until != of })
}

// removeDrops removes ink drops.
//
//go:noinline
func (s *State) removeDrops(n uint8) {
	s.drops -= n
	for range n {
		s.fire(evDropped, noCard)
	}
}
