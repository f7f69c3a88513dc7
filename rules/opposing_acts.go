// CR 6.1.2, 6.7: what both players do, or a practice opponent alone

package rules

import (
	"cmp"
	"slices"

	"inkcheck/rules/effect"
	"inkcheck/rules/wording"
)

// chooseWho settles which players do what follows.
func (s *State) chooseWho(in *instr, a *answer) (asks bool) {
	f := &s.run
	who := whoMe
	switch in.players {
	case theOpponent:
		who = whoThem
	case eachPlayer:
		who = whoMe | whoThem
	case playerOfIt:
		switch {
		case f.it == noCard:
			who = 0
		case int(f.it) >= s.game.size:
			who = whoThem
		}
	case mostInHand:
		who = 0
		if len(s.Hand()) >= int(s.opposing[OpponentHand]) {
			who = whoMe
		}
		if len(s.Hand()) <= int(s.opposing[OpponentHand]) {
			who |= whoThem
		}
	case chosenPlayer, anyPlayers:
		if !s.faced && in.players == chosenPlayer {
			break
		}
		if !a.given {
			s.asks = askMode
			return true
		}
		who, a.given = [...]uint8{whoMe, whoThem, whoMe | whoThem, 0}[a.n-1], false
	}
	if !s.faced {
		who &^= whoThem
	}
	f.who = who
	if who&whoMe == 0 {
		f.done(0, false)
	}
	if who == 0 && in.flags&fxNobody != 0 {
		f.it = noCard
	}
	f.pc++
	return false
}

// playerOptions are the players to choose from.
func playerOptions(in *instr) []wording.Clause {
	all := []wording.Clause{{Code: wording.You}, {Code: wording.YourOpponent}, {Code: wording.Both}, {Code: wording.Nobody}}
	if in.players == chosenPlayer {
		return all[:2]
	}
	return all
}

// theyAnswer answers a question that is a practice opponent's, where it makes its choices itself: it does what it may, takes the first of
// several options, and of its cards those with the least lore, of these the cheapest; what it readies, it takes from the other end. How
// many of its unknown cards are of a kind is no choice, and is asked all the same.
func (s *State) theyAnswer(a *answer) bool {
	if !s.game.decides || s.run.who&whoTheirs == 0 {
		return false
	}
	m := Move{Kind: Yes}
	switch q := s.asking(); q.kind {
	case askYesNo:
		a.q = q
	case askMode:
		a.q = q
		m = NewMove(Mode, int(q.min))
	case askPick:
		a.q = q
		m = Move{Kind: Pick}
		from, ready := q.from.list(), s.game.text.code[s.run.pc].op == opReady
		slices.SortStableFunc(from, func(x, y uint8) int {
			by := cmp.Or(s.loreOf(x)-s.loreOf(y), int(s.game.defs[x].cost)-int(s.game.defs[y].cost))
			if ready {
				return -by
			}
			return by
		})
		n := q.min
		if ready {
			n = q.max
		}
		for _, c := range from[:n] {
			m.Args[m.Len] = uint16(c)
			m.Len++
		}
		m.sort()
		if a.logged != nil {
			a.logged.add(wording.Clause{Code: wording.TheyChoose, A: cardNumbers(m.args())})
		}
	default:
		return false
	}
	s.give(&m, a)
	return true
}

// controlSide continues with the part of one player, or jumps over it.
func (f *resolution) controlSide(in *instr) (jump bool) {
	switch in.op {
	case opForMe:
		return f.who&whoMe == 0
	case opForThem:
		if f.who&whoThem == 0 {
			return true
		}
		f.who |= whoTheirs
	case opForAll:
		if f.who&whoThem != 0 && f.is(fDid) {
			f.who |= whoDid
		}
		f.who &^= whoTheirs
	case opSide:
		if f.who &^= whoTheirs; in.flags&fxTheirs != 0 {
			f.who |= whoTheirs
		}
	}
	return false
}

// carryOutTheirs does what changes the numbers of a practice opponent, as far as they go (CR 1.2.3).
func (s *State) carryOutTheirs(in *instr, a *answer) {
	f := &s.run
	if in.op == opTheirLogged {
		if f.done(int(a.n), false); in.flags&fxReminds != 0 { // which is one of a turn
			f.flags |= fActed
		}
		return
	}
	n := max(s.amountOf(in.amount, f.card, f.it), 0)
	if in.op == opTheirLore {
		did := n
		if in.flags&fxLoses != 0 {
			did = -s.addTheirs(OpponentLore, -n)
		} else {
			s.addTheirs(OpponentLore, n)
		}
		f.done(did, did == n)
		return
	}
	if in.flags&fxUpTo != 0 {
		n = int(a.n)
	}
	from, to := in.zones[0], in.zones[1]
	if from == OpponentDeck && to == OpponentHand {
		did := s.theyDraw(n)
		f.done(did, did == n)
		return
	}
	did := 0
	for ; did < n && s.addTheirs(from, -1) < 0; did++ {
		if s.addTheirs(to, 1); from == OpponentDeck {
			s.theirDeckShrank() // as soon as the last card has left it (CR 10.2.5)
		}
	}
	f.done(did, did == n)
	if did == 0 {
		return
	}
	if from == OpponentDiscard && s.game.observedEvents>>evLeftDiscard&1 != 0 {
		s.count(countLeftDiscard)
	}
	switch {
	case from == OpponentHand && to == OpponentDiscard:
		s.healed = uint8(min(did, MaxNumber)) // how much the event is about
		s.fire(evTheyDiscard, noCard)
		s.healed = 0
		if s.step == StepMain && s.rowHears(evTheyDiscard) {
			for range did - 1 { // cards of its row hear of each card (CR 6.2.3)
				s.fireRow(evTheyDiscard, noCard)
			}
		}
	case from == OpponentDeck && to == OpponentDiscard:
		s.fire(evTheyMill, noCard)
	case to == OpponentInk:
		for range did {
			s.fire(evTheyInk, noCard)
		}
	}
}

// amountOfOpponent is an amount that only a practice opponent makes one of.
func (s *State) amountOfOpponent(a *amount, self, it uint8) int {
	switch a.kind {
	case theirNumber:
		return int(s.opposing[a.n])
	case moreThan:
		return max(s.amountOf(a.of, self, it)-s.amountOf(a.some, self, it), 0)
	case didNot:
		if s.faced && s.run.who&whoDid == 0 {
			return 1
		}
		return 0
	}
	n := 0
	for c := range s.candidatesOf(&s.game.text.some[a.some], self, it).all() {
		n += int(s.marks[c].damage)
	}
	return n
}

// opponentClause says what a practice opponent did, and by which rule.
func opponentClause(b *State, in *instr, n int) (wording.Clause, rule) {
	out := wording.Clause{N: n}
	say := func(code wording.Code, r rule) (wording.Clause, rule) {
		out.Code = code
		return out, r
	}
	switch {
	case in.op == opTheirLogged:
		if n > 0 { // the answer says what it reveals
			return out, ruleEffect
		}
		out.Effects = []*effect.Code{b.game.text.logged[in.logged]}
		return say(wording.OpponentUnknown, ruleEffect)
	case n == 0: // nothing was done
		return out, ruleEffect
	case in.op == opTheirLore:
		if in.flags&fxLoses != 0 {
			return say(wording.OpponentLoses, ruleLore)
		}
		return say(wording.OpponentGains, ruleLore)
	}
	from, to := in.zones[0], in.zones[1]
	switch {
	case from == OpponentDeck && to == OpponentHand:
		return say(wording.OpponentDraws, ruleDrawing)
	case from == OpponentHand && to == OpponentDiscard:
		return say(wording.OpponentDiscards, ruleDiscard)
	case from == OpponentDeck && to == OpponentInk:
		return say(wording.OpponentInks, ruleEffect)
	case from == OpponentDeck:
		return say(wording.OpponentMills, ruleEffect)
	}
	out.From, out.To = wording.Zone(from), wording.Zone(to)
	return say(wording.OpponentMoves, ruleEffect)
}
