package rules

import (
	"slices"

	"inkcheck/rules/effect"
	"inkcheck/rules/wording"
)

// Line is a line of the log: one move and what came of it.
type Line struct {
	Move      string
	Rule      string
	Says      wording.Line
	Turn      int        // yours, after the move
	Reminders []Reminder // what to resolve by hand because of it
	done      int        // how many of the clauses are not what is left to the player
	game      *Game
}

// Text returns the line in English.
func (l *Line) Text() string { return l.game.English().Line(&l.Says) }

// English is the reader of English names.
func (g *Game) English() wording.Reader {
	return wording.Reader{Language: "en", Name: func(n int) string {
		if g == nil || n < 0 || n >= len(g.cards) {
			return ""
		}
		return g.cards[n].FullName
	}, Key: func(key int) string { // of a move that named a card which is known
		return g.known(key).FullName
	}}
}

// Reminder says that a card has text which may do something now: the player resolves it with manual effects or passes it over.
type Reminder struct {
	Card    int
	Trigger wording.Code // wording.OnPlay and those that follow
	Rule    string
	Does    []*effect.Code // what is to be done, where card texts are known; then the line of the log says it
}

// Waits is what the card does and what is to be done, in a clause.
func (r *Reminder) Waits() *wording.Clause {
	occasion := &wording.Clause{Code: r.Trigger, A: []int{r.Card}}
	if len(r.Does) == 0 {
		return occasion
	}
	return &wording.Clause{Code: wording.Reminds, Option: occasion, Effects: r.Does}
}

// Says is the reminder in a clause of the log.
func (r *Reminder) Says() *wording.Clause {
	if len(r.Does) > 0 {
		return &wording.Clause{Code: wording.ToDo, Occasion: r.Trigger, A: []int{r.Card}, Effects: r.Does}
	}
	return &wording.Clause{Code: wording.ToDoLater, Option: &wording.Clause{Code: r.Trigger, A: []int{r.Card}}}
}

// logWriter tells a move by comparing the states around it.
type logWriter struct {
	g             *Game
	before, after *State
	m             *Move
	done          *narration
	line          Line
	rule          rule
}

// describe tells a move.
func describe(before, after *State, m *Move, done *narration) Line {
	t := logWriter{g: before.game, before: before, after: after, m: m, done: done}
	t.tell()
	_, number := m.Kind.setsNumber()
	said := &t.line.Says
	said.Manual = m.Kind.Manual() && !number
	said.Clauses = append(said.Clauses, done.clauses(before, after)...)
	if after.shuffles > before.shuffles && t.reshuffled() {
		t.say(wording.Clause{Code: wording.DiscardBecomesDeck})
	}
	if after.reshuffled != before.reshuffled {
		t.say(wording.Clause{Code: wording.TheirDiscardBecomesDeck})
	}
	if after.step == StepOver {
		t.say(t.ending())
	}
	t.remind()
	t.line.done = len(said.Clauses)
	for i := range t.line.Reminders {
		if r := &t.line.Reminders[i]; len(r.Does) > 0 {
			t.say(*r.Says())
		}
	}
	t.line.Move, t.line.Rule, t.line.game = m.String(), t.g.edition.cite(t.rule), t.g
	return t.line
}

// say adds a clause to the line.
func (t *logWriter) say(c wording.Clause) { t.line.Says.Clauses = append(t.line.Says.Clauses, c) }

// says adds a clause about cards.
func (t *logWriter) says(code wording.Code, cards ...uint16) {
	t.say(wording.Clause{Code: code, A: cardNumbers(cards)})
}

// counts adds a clause about a number.
func (t *logWriter) counts(code wording.Code, n int) { t.say(wording.Clause{Code: code, N: n}) }

// pays adds a clause about one card, or two, and an amount of ink.
func (t *logWriter) pays(code wording.Code, n uint8, cards ...uint16) {
	c := wording.Clause{Code: code, A: cardNumbers(cards[:1]), B: cardNumbers(cards[1:]), N: int(n), Drops: int(t.m.Drops)}
	t.say(c)
}

func cardNumbers[T uint8 | uint16](cards []T) []int {
	out := make([]int, len(cards))
	for i, c := range cards {
		out[i] = int(c)
	}
	return out
}

func (t *logWriter) tell() {
	b, m := t.before, t.m
	if n, ok := m.Kind.setsNumber(); ok {
		t.rule = ruleEffect
		t.counts(wording.SetsHand+wording.Code(n), int(m.Args[0]))
		return
	}
	if m.Kind.Manual() { // told as it was carried out
		t.rule = t.done.rule
		return
	}
	switch card := m.Args[0]; m.Kind {
	case Keep:
		t.rule = ruleBegin
		if b.step != StepHand {
			t.says(wording.KeepsAltered)
			return
		}
		t.says(wording.KeepsOpening)
		t.turnBegins()
	case Alter:
		t.rule = ruleAlterCards
		fresh := t.after.Hand()[len(b.Hand())-int(m.Len):]
		fresh = fresh[:min(int(m.Len), len(fresh))]
		c := wording.Clause{Code: wording.Alters, A: cardNumbers(m.args()), B: cardNumbers(fresh)}
		if len(fresh) == 0 {
			c.Code = wording.AltersEmpty
		}
		t.say(c)
		t.turnBegins()
	case Ink:
		t.rule = ruleInk
		t.says(wording.Inks, card)
	case PlayCard:
		t.rule = rulePlay
		if m.Other { // what it is, the steps of the ability tell
			t.says(wording.PlaysOther, card)
		} else {
			t.pays(wording.Plays, b.price(uint8(card), t.g.defs[card].cost), card)
		}
		t.entering()
	case Shift:
		t.tellShift(&t.g.defs[card])
		t.entering()
	case Sing:
		c := wording.Clause{Code: wording.Sings, A: []int{int(card)}, B: cardNumbers(m.args()[1:])}
		t.rule = ruleSong
		if m.Len > 2 {
			t.rule, c.Code = ruleSingTogether, wording.SingsTogether
		}
		t.say(c)
	case Quest:
		t.rule = ruleQuest
		t.say(wording.Clause{Code: wording.Quests, A: []int{int(card)}, N: b.loreOf(uint8(card))})
		t.fee(card)
	case MoveTo:
		t.rule = ruleMove
		t.pays(wording.Moves, b.moveCost(uint8(card), uint8(m.Args[1])), card, m.Args[1])
	case Boost:
		t.rule = ruleBoost
		code := wording.Boosts
		if b.DeckSize() == 0 {
			code = wording.BoostsEmpty
		}
		t.pays(code, t.g.defs[card].boost, card)
	case Use:
		t.tellUse()
	case Challenge:
		t.rule = ruleChallenge
		t.say(wording.Clause{Code: wording.Challenges, A: []int{int(card)}, B: []int{int(m.Args[1])}}) // what comes of it is told as it happens
		t.fee(card)
	case End:
		t.rule = ruleEnd
		t.counts(wording.EndsTurn, int(b.turn))
	case Concede:
		t.rule = ruleConcede
		t.says(wording.Concedes)
	default:
		t.tellAnswer()
	}
}

// fee adds what a character pays to quest or challenge.
func (t *logWriter) fee(c uint16) {
	if n := t.before.sum(uint8(c), actsFor); n > 0 {
		t.say(wording.Clause{Code: wording.Pays, N: n, Drops: n - min(n, int(t.before.ready))})
	}
}

// entering says that a card enters play exerted, where the move says so.
func (t *logWriter) entering() {
	if t.m.Exerted {
		t.line.Says.Clauses[0].Enters = true
	}
}

func (t *logWriter) tellShift(d *cardDef) {
	m, b := t.m, t.before
	t.rule = ruleShift
	switch d.shift {
	case ClassShift:
		t.rule = ruleClassShift
	case UniversalShift:
		t.rule = ruleUniversalShift
	}
	c := wording.Clause{A: []int{int(m.Args[0])}, B: []int{int(m.Args[1])}}
	switch {
	case m.Other: // what it is, the steps of the ability tell
		c.Code = wording.ShiftsOther
	case d.discards > 0:
		c.Code, c.C = wording.ShiftsDiscarding, cardNumbers(m.args()[2:])
	case d.shiftDrops > 0:
		c.Code, c.N, c.Drops = wording.Shifts, int(d.shiftDrops), int(d.shiftDrops)
	default:
		c.Code, c.N, c.Drops = wording.Shifts, int(b.shiftPrice(uint8(m.Args[0]), uint8(m.Args[1]))), int(m.Drops)
	}
	t.say(c)
}

func (t *logWriter) tellUse() {
	t.rule = ruleUse
	card, k := t.m.Args[0], 1
	if t.m.Len > 1 {
		k = int(t.m.Args[1])
	}
	i, ok := t.before.usesOf(card, k)
	if !ok {
		t.says(wording.ExertsFor, card)
		return
	}
	a := &t.g.text.abilities[i] // the rest of its cost is told as it is paid (CR 4.4.3.4)
	free, paid := wording.Uses, wording.UsesPaying
	if a.exert {
		free, paid = wording.ExertsFor, wording.ExertsForPaying
	}
	if n := t.before.inkOf(a, uint8(card)); n > 0 {
		t.pays(paid, n, card)
		return
	}
	t.says(free, card)
}

// turnBegins tells that the first turn does.
func (t *logWriter) turnBegins() {
	if t.g.rival != nil && t.g.second { // a rival's turn is told before
		return
	}
	code := wording.TurnBegins
	if !t.g.second {
		code = wording.TurnBeginsNoDraw
	}
	t.counts(code, int(t.after.turn))
}

// inkCode is the code for ready ink, or the one behind it, for exerted ink.
func inkCode(ready wording.Code, exerted bool) wording.Code {
	if exerted {
		return ready + 1
	}
	return ready
}

// lookedAt are the cards that are looked at on top of the deck.
func (s *State) lookedAt() []uint8 { return s.cards[s.top() : s.top()+int(s.looked)] }

// fallen returns the player's cards that the move banished. Cards under one of
// them go with it and are not banished (CR 8.10.7): those that a Shift covers are
// no longer in play when the game state check comes, and its card is.
func (t *logWriter) fallen() []uint8 {
	m := t.m
	there := slices.Clone(t.before.Play())
	switch m.Kind {
	case Challenge, ManualDamage, ManualPut, ManualBanish:
	case Shift, ManualShift:
		bases := m.args()[1:]
		if m.Kind == Shift {
			bases = bases[:1] // the others are its price
		}
		there = slices.DeleteFunc(there, func(c uint8) bool { return slices.Contains(bases, uint16(c)) })
		there = append(there, uint8(m.Args[0]))
	default:
		if !t.before.theirTurn && (m.Kind != End || t.g.rival == nil) {
			return nil
		}
	}
	return slices.DeleteFunc(there, func(c uint8) bool { return slices.Contains(t.after.Play(), c) })
}

// reshuffled reports whether Pack Rush's discard became the deck during the move.
func (t *logWriter) reshuffled() bool {
	own := uint64(0)
	switch t.m.Kind {
	case Alter, ManualSearch, ManualShuffle:
		own = 1
	}
	return t.g.variant == PackRush && t.after.shuffles > t.before.shuffles+own
}

// Ending says how the game ended.
func (s *State) Ending() wording.Clause {
	switch {
	case s.reason == ByLore && s.outcome == Lost:
		turn := s.turn
		if s.theirTurn {
			turn = uint32(s.theirTurns)
		}
		return wording.Clause{Code: wording.LostByLore, N: int(s.opposing[OpponentLore]), M: int(turn)}
	case s.reason == ByLore:
		return wording.Clause{Code: wording.WonByLore, N: int(s.lore), M: int(s.turn)}
	case s.reason == ByDeck && s.outcome == Won:
		return wording.Clause{Code: wording.WonByDeck}
	case s.reason == ByDeck:
		return wording.Clause{Code: wording.LostByDeck, N: int(s.turn)}
	}
	return wording.Clause{Code: wording.Lost}
}

// ending tells how the game ended and cites that rule for the line.
func (t *logWriter) ending() wording.Clause {
	switch {
	case t.after.reason == ByLore && t.g.variant == PackRush:
		t.rule = ruleWinPackRush
	case t.after.reason == ByLore:
		t.rule = ruleWin
	case t.after.reason == ByDeck:
		t.rule = ruleDeckOut
	}
	return t.after.Ending()
}

// remind collects what the player may have to resolve by hand.
func (t *logWriter) remind() {
	m := t.m
	switch m.Kind {
	case PlayCard, Shift, ManualPlay, ManualShift:
		t.played(m.Args[0])
	case Sing:
		t.played(m.Args[0])
		for _, c := range m.args()[1:] {
			t.reminder(c, wording.OnSing)
		}
	case Quest:
		t.reminder(m.Args[0], wording.OnQuest)
		if t.supports(m.Args[0]) {
			t.add(m.Args[0], wording.OnSupport)
		}
	case MoveTo, ManualMove:
		t.reminder(m.Args[0], wording.OnMove)
		t.reminder(m.Args[1], wording.OnMove)
	case Challenge:
		t.reminder(m.Args[0], wording.OnChallenge)
	case Use:
		if t.g.usable(m.Args[0]) { // otherwise the engine carries it out
			t.add(m.Args[0], wording.OnUse)
		}
	case End:
		for _, c := range t.before.Play() {
			t.reminder(uint16(c), wording.OnTurnEnd)
		}
	}
	for _, c := range t.fallen() {
		t.reminder(uint16(c), wording.OnBanish)
	}
	for c := range t.done.challenged.all() {
		t.reminder(uint16(c), wording.OnChallenged)
	}
	t.remindOpposing()
	if t.after.turn > t.before.turn && t.after.step == StepMain {
		for _, c := range t.after.Play() {
			t.reminder(uint16(c), wording.OnTurnStart)
		}
	}
}

// remindOpposing collects what cards of the practice opponent's row do that is left to the player, where card texts are known: as it
// triggers, and what is static as its card joins, or with the first move of a position that begins with it. What is not
// known of a card may matter as it is challenged, and as it leaves play.
func (t *logWriter) remindOpposing() {
	if t.g.texts == 0 {
		return
	}
	if t.m.Kind == Challenge {
		t.reminder(t.m.Args[1], wording.OnChallenged)
	}
	for n := t.g.size; n < len(t.g.defs); n++ {
		c := uint16(n)
		if t.before.isOpposing(c) && !t.after.isOpposing(c) {
			t.reminder(c, wording.OnBanish)
		}
		joins := t.before.step == StepHand && t.after.step != StepHand || t.m.Kind == ManualOpponent && t.m.Args[0] == c
		there := joins && t.after.isOpposing(c) || t.done.first && t.before.isOpposing(c)
		if does := t.g.text.joins[t.g.defs[c].entry]; there && len(does) > 0 {
			t.line.Reminders = append(t.line.Reminders,
				Reminder{Card: n, Trigger: wording.OnJoined, Rule: t.g.edition.cite(ruleApplied), Does: does})
		}
	}
	if t.done.first {
		t.remindStatic()
	}
	t.line.Reminders = append(t.line.Reminders, t.done.waits...)
}

// remindStatic collects what is static of your cards that a position begins with and that are left to the player.
func (t *logWriter) remindStatic() {
	for _, c := range t.before.Play() {
		if !t.g.byHand(uint16(c)) {
			continue
		}
		does := slices.DeleteFunc(leftToDo(t.g.cards[c], wording.OnPlay), func(code *effect.Code) bool { return code.Head != effect.Static })
		if len(does) > 0 {
			t.line.Reminders = append(t.line.Reminders,
				Reminder{Card: int(c), Trigger: wording.OnJoined, Rule: t.g.edition.cite(ruleApplied), Does: does})
		}
	}
}

// supports reports whether a character had Support as it quested, printed or given (CR 8.13.1), for which the engine
// asks nothing, so that its strength is added by hand.
func (t *logWriter) supports(c uint16) bool {
	return t.before.hasKeyword(uint8(c), kwSupport) && !t.before.supports(uint8(c))
}

// played reminds of what a card does when it is played.
func (t *logWriter) played(c uint16) {
	if t.g.defs[c].typ == Action {
		t.reminder(c, wording.OnResolve)
		return
	}
	t.reminder(c, wording.OnPlay)
}

// reminder adds a reminder when the card has text.
func (t *logWriter) reminder(c uint16, o wording.Code) {
	if t.g.byHand(c) {
		t.add(c, o)
	}
}

func (t *logWriter) add(c uint16, o wording.Code) {
	r := ruleBag
	switch o {
	case wording.OnResolve:
		r = ruleActionEffect
	case wording.OnUse:
		r = ruleUse
	}
	reminder := Reminder{Card: int(c), Trigger: o, Rule: t.g.edition.cite(r)}
	if t.g.byHand(c) && (len(t.g.cards[c].Abilities) > 0 || int(c) >= t.g.size) {
		if reminder.Does = leftToDo(t.g.cards[c], o); len(reminder.Does) == 0 {
			return // nothing of it matters now
		}
	}
	t.line.Reminders = append(t.line.Reminders, reminder)
}
