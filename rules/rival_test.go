package rules

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"inkcheck/rules/effect"
	"inkcheck/rules/wording"
)

// coded is a card with codes.
func coded(t testing.TB, c Card, codes ...string) Card {
	t.Helper()
	for i, text := range codes {
		code, err := effect.Parse(text)
		if err != nil {
			t.Fatal(err)
		}
		c.HasText, c.Abilities = true, append(c.Abilities, Ability{i + 1, code})
	}
	return c
}

// curve is a rival with cards of cost 1 from a turn on.
func curve(turn int, cards ...Card) *Rival {
	r := &Rival{Name: "test"}
	for i := range cards {
		r.plays = append(r.plays, rivalPlay{turn: uint8(turn), cost: uint8(cards[i].Cost), card: &cards[i]})
	}
	return r
}

// TestRivalTurn ends a turn with cards of yours in play against cards of a rival, and says what is left as the next one begins.
func TestRivalTurn(t *testing.T) {
	t.Parallel()
	mine := func(s, w, l int, keywords ...string) Card { return char("Mine", 1, s, w, l, keywords...) }
	foe := func(s, w, l int, keywords ...string) Card { return char("Foe", 1, s, w, l, keywords...) }
	for _, c := range []struct {
		name   string
		mine   []Card
		ready  string // yours that are not exerted
		dries  bool   // its cards came last turn
		foes   []Card
		trades bool
		acts   *rivalPlay
		moves  string // after the end of the turn
		lore   int    // of the rival
		left   string // yours in play, a slash, its in play
		my     int    // your lore
	}{
		{"quests", nil, "", false, []Card{foe(2, 2, 2), foe(1, 1, 1)}, false, nil, "", 3, "/01", 0},
		{"challenges where it banishes and survives (CR 4.6)", []Card{mine(1, 2, 1)}, "", false, []Card{foe(2, 2, 2)}, false,
			nil, "", 0, "/1", 0},
		{"only exerted characters (CR 4.6.4.2)", []Card{mine(1, 2, 1)}, "01", false, []Card{foe(2, 2, 2)}, false, nil, "", 2, "0/1", 0},
		{"not while drying (CR 4.6.4.1, 4.5.1)", []Card{mine(1, 2, 1)}, "", true, []Card{foe(2, 2, 2)}, false, nil, "", 2, "0/1", 0},
		{"Rush challenges while drying (CR 8.9.1)", []Card{mine(1, 2, 1)}, "", true, []Card{foe(2, 2, 2, "Rush")}, false, nil, "", 0, "/1", 0},
		{"not where it would be banished", []Card{mine(2, 2, 1)}, "", false, []Card{foe(2, 2, 1)}, false, nil, "", 1, "0/1", 0},
		{"unless it trades", []Card{mine(2, 2, 1)}, "", false, []Card{foe(2, 2, 1)}, true, nil, "", 0, "/", 0},
		{"Evasive (CR 8.6.1)", []Card{mine(1, 2, 1, "Evasive")}, "", false, []Card{foe(2, 2, 2)}, false, nil, "", 2, "0/1", 0},
		{"Evasive against Evasive", []Card{mine(1, 2, 1, "Evasive")}, "", false, []Card{foe(2, 2, 2, "Evasive")}, false, nil, "", 0, "/1", 0},
		{"Bodyguard first (CR 8.3.3)", []Card{mine(1, 2, 3), mine(1, 5, 1, "Bodyguard")}, "", false, []Card{foe(2, 2, 2)}, false, nil, "",
			2, "01/2", 0},
		{"Bodyguard that it banishes", []Card{mine(1, 2, 3), mine(1, 2, 1, "Bodyguard")}, "", false, []Card{foe(2, 2, 2)}, false, nil, "",
			0, "0/2", 0},
		{"a ready Bodyguard shields nobody", []Card{mine(1, 2, 3), mine(0, 9, 9, "Bodyguard")}, "1", false,
			[]Card{foe(2, 2, 2)}, false, nil, "", 0, "1/2", 0},
		{"Resist (CR 8.8.1)", []Card{mine(1, 2, 1, "Resist +1")}, "", false, []Card{foe(2, 2, 2)}, false, nil, "", 2, "0/1", 0},
		{"Challenger (CR 8.5)", []Card{mine(1, 3, 1)}, "", false, []Card{foe(1, 2, 2, "Challenger +2")}, false, nil, "", 0, "/1", 0},
		{"Reckless does not quest (CR 8.7.2)", nil, "", false, []Card{foe(2, 2, 2, "Reckless")}, false, nil, "", 0, "/0", 0},
		{"Reckless challenges whom it may (CR 8.7.3)", []Card{mine(3, 3, 1)}, "", false,
			[]Card{foe(1, 2, 2, "Reckless")}, false, nil, "", 0, "0/", 0},
		{"a location (CR 4.6.8)", []Card{location("Fort", 1, 1, 2, 1)}, "", false, []Card{foe(2, 2, 1)}, false, nil, "", 0, "/1", 0},
		{"the most lore", []Card{mine(1, 2, 1), mine(1, 2, 3)}, "", false, []Card{foe(2, 2, 2)}, false, nil, "", 0, "0/2", 0},
		{"banishes with an action", []Card{mine(1, 9, 1)}, "01", false, nil, false, &rivalPlay{turn: 1}, "", 0, "/", 0},
		{"but nobody with Ward (CR 8.15.1)", []Card{mine(1, 9, 1, "Ward")}, "01", false, nil, false, &rivalPlay{turn: 1}, "", 0, "0/", 0},
		{"damage less Resist banishes nobody, and waits", []Card{mine(1, 2, 1, "Resist +1")}, "01", false, nil, false,
			&rivalPlay{turn: 1, damage: 2}, "", 0, "0/", 0},
		{"damage that banishes", []Card{mine(1, 2, 1)}, "01", false, nil, false, &rivalPlay{turn: 1, damage: 2}, "", 0, "/", 0},
		{"too dear", []Card{mine(1, 2, 1)}, "01", false, nil, false, &rivalPlay{turn: 1, cost: 9, damage: 2}, "", 0, "0/", 0},
		{"not chosen", []Card{coded(t, mine(1, 2, 1), "is: self !chosen(opp)")}, "01", false, nil, false, &rivalPlay{turn: 1}, "", 0, "0/", 0},
		{"a decoy", []Card{mine(1, 2, 3), coded(t, mine(1, 2, 1), "is: decoy")}, "01", false, nil, false, &rivalPlay{turn: 1}, "", 0, "0/", 0},
		{"can't be challenged", []Card{coded(t, mine(1, 2, 1), "is: self !challenged")}, "", false, []Card{foe(2, 2, 2)}, false, nil, "",
			2, "0/1", 0},
		{"in your turn only: it is no longer Evasive", []Card{coded(t, mine(1, 2, 1), "is myturn: self +Evasive")}, "", false,
			[]Card{foe(2, 2, 2)}, false, nil, "", 0, "/1", 0},
		{"in its turn only: Resist", []Card{coded(t, mine(1, 2, 1), "is oppturn: self +Resist1")}, "", false, []Card{foe(2, 2, 2)}, false, nil,
			"", 2, "0/1", 0},
		{"while challenged: stronger", []Card{coded(t, mine(1, 2, 1), "is: self S+2~challenged")}, "", false, []Card{foe(2, 2, 2)}, false, nil,
			"", 2, "0/1", 0},
		{"challenged: you gain lore", []Card{coded(t, mine(1, 2, 1), "challenged: gain 2")}, "", false, []Card{foe(2, 2, 2)}, false, nil, "",
			0, "/1", 2},
		{"challenged: a question is yours", []Card{coded(t, mine(1, 2, 1), "challenged: may gain 2")}, "", false, []Card{foe(2, 2, 2)}, false,
			nil, "yes", 0, "/1", 2},
		{"challenged and banished: banish the challenger", []Card{coded(t, mine(1, 2, 1), "challenged.banished: banish attacker")}, "", false,
			[]Card{foe(2, 2, 2)}, false, nil, "", 0, "/", 0},
		{"challenged: back to the hand, and no damage is dealt (CR 4.6.9)", []Card{coded(t, mine(1, 2, 1), "challenged: bounce self")}, "",
			false, []Card{foe(2, 2, 2)}, false, nil, "", 0, "/1", 0},
		{"banished in its turn", []Card{coded(t, mine(1, 2, 1), "opp.banished: gain 1")}, "", false, []Card{foe(2, 2, 2)}, false, nil, "",
			0, "/1", 1},
		{"only in yours", []Card{coded(t, mine(1, 2, 1), "my.banished: gain 1")}, "", false, []Card{foe(2, 2, 2)}, false, nil, "", 0, "/1", 0},
		{"the end of its turn", []Card{coded(t, mine(1, 2, 1), "oppend: gain 1")}, "01", false, nil, false, nil, "", 0, "0/", 1},
		{"of either turn", []Card{coded(t, mine(1, 2, 1), "eachend: gain 1")}, "01", false, nil, false, nil, "", 0, "0/", 2},
		{"it draws", []Card{coded(t, mine(1, 2, 1), "oppdrawn: gain 1")}, "01", false, nil, false, nil, "", 0, "0/", 1},
		{"it chooses", []Card{coded(t, mine(1, 2, 1), "oppchosen:self: gain 1")}, "01", false, nil, false, &rivalPlay{turn: 1}, "", 0, "/", 1},
		{"Vanish (CR 8.14.2)", []Card{mine(1, 5, 1, "Vanish")}, "01", false, nil, false, &rivalPlay{turn: 1, damage: 5}, "", 0, "/", 0},
		{"its characters enter exerted", []Card{coded(t, mine(1, 2, 1), "is: all:char.opp enterexerted")}, "", true,
			[]Card{foe(2, 2, 2, "Rush")}, false, nil, "", 2, "0/1", 0},
		{"it quests where that wins, whomever it may challenge", []Card{mine(1, 2, 1)}, "", false, []Card{foe(9, 9, 10), foe(9, 9, 10)}, false,
			nil, "", 20, "0/12", 0},
		{"20 lore (CR 1.8.1.1)", nil, "", false, []Card{foe(9, 9, 10), foe(9, 9, 10)}, false, nil, "", 20, "/01", 0},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			r := curve(99, c.foes...)
			if r.trades = c.trades; c.acts != nil {
				r.plays = append(r.plays, *c.acts)
			}
			setup := Setup{Texts: 1, Deck: append(deck(c.mine...), Entry{char("Rest", 9, 1, 1, 1), 40}), Rival: r}
			g := mustGame(t, setup)
			for _, cover := range g.CardCoverage() {
				if cover.By == Manual {
					t.Fatalf("%s is by hand: %s", cover.FullName, cover.Why)
				}
			}
			s := g.Start(1)
			if err := s.Apply(Move{Kind: Keep}); err != nil {
				t.Fatal(err)
			}
			for i, card := range c.mine {
				s.put(s.findPlace(uint8(i)), zonePlay)
				s.marks[i] = cardState{at: nowhere}
				if card.Type == Character && !strings.Contains(c.ready, fmt.Sprint(i)) {
					s.marks[i].bits = mExerted
				}
			}
			for i := range c.foes {
				s.row |= 1 << i
				s.marks[g.size+i] = cardState{at: nowhere}
			}
			if c.dries { // it played them in the turn that ends now
				s.row = 0
				s.game.rival.plays[0].turn = 1
			}
			s.opposing[OpponentInk] = 4
			if err := play(&s, "end "+c.moves); err != nil {
				t.Fatal(err)
			}
			if s.HasQuestion() {
				t.Fatal("a question waits")
			}
			if c.dries && !strings.Contains(c.name, "Rush") { // the turn after it acts
				if s.Opponent().Lore != 0 {
					t.Error("a drying character has quested")
				}
				if err := play(&s, "end"); err != nil {
					t.Fatal(err)
				}
			}
			left := ""
			for n := range c.mine {
				if s.InPlay(n) {
					left += fmt.Sprint(n)
				}
			}
			left += "/"
			for n := range c.foes {
				if s.InPlay(g.size + n) {
					left += fmt.Sprint(len(c.mine) + n)
				}
			}
			want := c.left
			if got := s.Opponent().Lore; got != c.lore || s.Lore() != c.my || left != want {
				t.Errorf("its lore %d, left %s, your lore %d; want %d, %s, %d", got, left, s.Lore(), c.lore, want, c.my)
			}
			if lost := s.Outcome() == Lost && s.Reason() == ByLore; lost != (c.lore >= 20) {
				t.Errorf("outcome %v by %v", s.Outcome(), s.Reason())
			}
		})
	}
}

// TestRivalKeepsTheRules steps through turns of random rivals against random boards, and asks of each action what the rules ask, in words
// of its own: it takes only what is printed, since no card here has more than keywords.
func TestRivalKeepsTheRules(t *testing.T) {
	t.Parallel()
	words := []string{"", "", "Bodyguard", "Evasive", "Rush", "Ward", "Resist +1", "Challenger +2", "Reckless", "Alert", "Vanish"}
	rapid.Check(t, func(t *rapid.T) {
		some := func(name string, most int) (out []Card) {
			for i := range rapid.IntRange(1, most).Draw(t, name) {
				card := char(fmt.Sprint(name, i), rapid.IntRange(0, 4).Draw(t, "cost"), rapid.IntRange(0, 4).Draw(t, "strength"),
					rapid.IntRange(1, 4).Draw(t, "willpower"), rapid.IntRange(0, 3).Draw(t, "lore"))
				if word := rapid.SampledFrom(words).Draw(t, "keyword"); word != "" {
					card.Keywords = []string{word}
				}
				out = append(out, card)
			}
			return out
		}
		mine, r := some("mine", 6), curve(1, some("foe", 6)...)
		r.trades = rapid.Bool().Draw(t, "trades")
		for range rapid.IntRange(0, 3).Draw(t, "actions") {
			r.plays = append(r.plays, rivalPlay{turn: 1, damage: uint8(rapid.IntRange(0, 4).Draw(t, "damage"))})
		}
		second := rapid.Bool().Draw(t, "second")
		g, err := NewGame(Setup{Deck: append(deck(mine...), Entry{location("Fort", 1, 1, 3, 1), 2}, Entry{char("Rest", 9, 1, 1, 1), 30}),
			Rival: r, Second: second})
		if err != nil {
			t.Fatal(err)
		}
		s := g.Start(rapid.Uint64().Draw(t, "seed"))
		if err := s.Apply(Move{Kind: Keep}); err != nil {
			t.Fatal(err)
		}
		for turn := range 5 {
			for n := range len(mine) + 1 { // a Fort, too
				if s.find(zonePlay, uint16(n)) < 0 && rapid.Bool().Draw(t, "comes") {
					s.put(s.findPlace(uint8(n)), zonePlay)
					s.marks[n] = cardState{at: nowhere}
				}
				if s.find(zonePlay, uint16(n)) >= 0 && g.defs[n].typ == Character && rapid.Bool().Draw(t, "exerted") {
					s.marks[n].bits |= mExerted
				}
			}
			if s.DeckSize() == 0 || s.checkEnd().why != legal {
				return
			}
			end := Move{Kind: End}
			if s.do(&end, nil); s.bagLen > 0 {
				t.Fatal("something waits in a game without abilities")
			}
			first := turn == 0 && !second
			for s.step == StepMain && !(s.phase == phaseMain) {
				before := s
				if s.afterBag() {
					t.Fatal("nothing goes on")
				}
				if err := rivalStepFollows(&before, &s, first); err != nil {
					t.Fatal(err)
				}
			}
			if s.step != StepMain {
				return
			}
		}
	})
}

// rivalStepFollows says which rule a step of a rival's turn has broken.
func rivalStepFollows(b, a *State, first bool) error {
	g := b.game
	has := func(c int, word string) bool {
		return slices.ContainsFunc(g.cards[c].Keywords, func(k string) bool { return strings.HasPrefix(k, word) })
	}
	exerted := func(c int) bool { return b.marks[c].bits&mExerted != 0 }
	drying := func(c int) bool { return b.marks[c].bits&mDrying != 0 }
	if !b.theirTurn {
		if a.theirTurn && a.turn != b.turn {
			return fmt.Errorf("your turn %d began before the rival's", a.turn)
		}
		return nil
	}
	if a.turn != b.turn && a.theirTurn { // CR 3.1: one turn after the other
		return fmt.Errorf("two turns at once")
	}
	for c := range b.rowCards().all() {
		if b.phase == phaseTheirs && drying(int(c)) != (a.isOpposing(uint16(c)) && a.marks[c].bits&mDrying != 0) && a.isOpposing(uint16(c)) {
			return fmt.Errorf("%d dried in the middle of a turn", c)
		}
	}
	if b.phase == phaseTheirDraw {
		draws := uint16(1)
		if first && g.second { // CR 3.2.3.1
			draws = 0
		}
		if b.theirTurns > 1 && b.opposing[OpponentDeck]-a.opposing[OpponentDeck] != draws {
			return fmt.Errorf("drew %d", b.opposing[OpponentDeck]-a.opposing[OpponentDeck])
		}
		if a.opposing[OpponentInk] != b.opposing[OpponentInk] { // CR 3.2.3.2
			return fmt.Errorf("inked in its Draw step")
		}
		return nil
	}
	if b.phase == phaseTheirInk && a.opposing[OpponentInk] > b.opposing[OpponentInk]+1 { // CR 4.2.3.1
		return fmt.Errorf("inked twice")
	}
	if b.phase != phaseTheirs || a.phase == phaseTheirEnd {
		return nil
	}
	challenged := a.phase == phaseChallenge || a.phase == phaseFought
	came := a.row &^ b.row
	lore := int(a.opposing[OpponentLore]) - int(b.opposing[OpponentLore])
	switch {
	case challenged:
		c, target := int(a.fighter), int(a.target)
		switch {
		case c < g.size || target >= g.size || !b.InPlay(c) || !b.InPlay(target):
			return fmt.Errorf("%d challenges %d", c, target)
		case exerted(c) || drying(c) && !has(c, "Rush"): // CR 4.6.4.1, 8.9.1
			return fmt.Errorf("%d challenges exerted or drying", c)
		case g.defs[target].typ == Character && !exerted(target): // CR 4.6.4.2
			return fmt.Errorf("%d is ready and challenged", target)
		case has(target, "Evasive") && !has(c, "Evasive") && !has(c, "Alert"): // CR 8.6.1, 8.2.1
			return fmt.Errorf("%d is Evasive and challenged", target)
		case a.marks[c].bits&mExerted == 0 && a.InPlay(c):
			return fmt.Errorf("%d is ready and has challenged", c)
		}
		for _, x := range b.Play() { // CR 8.3.3
			if n := int(x); n != target && g.defs[target].typ == Character && !has(target, "Bodyguard") && has(n, "Bodyguard") && exerted(n) &&
				(!has(n, "Evasive") || has(c, "Evasive") || has(c, "Alert")) {
				return fmt.Errorf("%d challenges past the Bodyguard %d", c, n)
			}
		}
	case came != 0:
		if b.opposing[OpponentHand] == a.opposing[OpponentHand] {
			return fmt.Errorf("a card came from nowhere")
		}
		for c := range a.rowCards().all() {
			if !b.isOpposing(uint16(c)) && (a.marks[c].bits&mDrying == 0 || int(g.defs[c].cost) > int(b.theirReady)) { // CR 5.1.1.11, 4.3.3
				return fmt.Errorf("%d came dry, or for too much", c)
			}
		}
	case a.played != b.played:
		for _, c := range b.Play() { // CR 8.15.1
			if n := int(c); has(n, "Ward") && (!a.InPlay(n) || a.marks[n].damage != b.marks[n].damage) {
				return fmt.Errorf("%d has Ward and was chosen", n)
			}
		}
		if b.opposing[OpponentHand] == 0 {
			return fmt.Errorf("an action from nowhere")
		}
	default:
		quested := 0
		for c := range b.rowCards().all() {
			if n := int(c); !exerted(n) && a.Exerted(n) {
				if quested++; drying(n) || has(n, "Reckless") || lore != int(g.defs[n].lore) { // CR 4.5.1, 8.7.2
					return fmt.Errorf("%d quests for %d", n, lore)
				}
			}
		}
		if quested != 1 {
			return fmt.Errorf("%d quest at once", quested)
		}
	}
	return nil
}

// TestPresetsRunOut plays each preset for long, against cards that its actions may choose: it plays its whole curve.
func TestPresetsRunOut(t *testing.T) {
	t.Parallel()
	for _, r := range Presets() {
		s := mustGame(t, Setup{Deck: append(deck(char("Mine", 1, 0, 1, 0)), Entry{char("Rest", 9, 1, 1, 1), 50}), Rival: r}).Start(1)
		if err := s.Apply(Move{Kind: Keep}); err != nil {
			t.Fatal(err)
		}
		for range 25 {
			if s.find(zonePlay, 0) < 0 {
				s.put(s.findPlace(0), zonePlay)
				s.marks[0] = cardState{at: nowhere}
			}
			s.row, s.opposing[OpponentLore] = 0, 0 // or its lore ends the game
			if err := s.Apply(Move{Kind: End}); err != nil {
				t.Fatal(err)
			}
		}
		if s.played != 1<<len(r.plays)-1 {
			t.Errorf("%s has played the lines %b", r.Name, s.played)
		}
	}
}

// TestRivalEnds ends games by the numbers of a rival, in both editions and both formats.
func TestRivalEnds(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		name     string
		edition  Edition
		variant  Variant
		mine     int
		lore     uint16
		deck     uint16
		discard  uint16
		moves    string
		want     wording.Code // 0: the game goes on
		rule     string
		deckLeft int
	}{
		{"its lore is set", Edition2, 0, 0, 0, 9, 0, "fx-opponent-lore20", wording.LostByLore, "CR 1.8.1.1", 9},
		{"its lore is set in Pack Rush", Edition2, PackRush, 0, 0, 9, 0, "fx-opponent-lore15", wording.LostByLore, "CR 10.2.4", 9},
		{"its result comes first in its turn (CR 1.8.4)", Edition2, 0, 19, 19, 9, 0, "end", wording.LostByLore, "CR 1.8.1.1", 8},
		{"its deck is empty", Edition2, 0, 0, 0, 1, 0, "end", wording.WonByDeck, "CR 1.8.1.2", 0},
		{"it may take the last card", Edition2025, 0, 0, 0, 1, 0, "end", 0, "", 0},
		{"it draws from no deck", Edition2025, 0, 0, 0, 0, 0, "end", wording.WonByDeck, "CR 1.9.1.2", 0},
		{"nobody loses by deck in Pack Rush (CR 10.2.5)", Edition2, PackRush, 0, 0, 1, 5, "end", 0, "", 5},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			foe := char("Foe", 9, 0, 9, 1)
			mine := coded(t, char("Mine", 1, 0, 9, 1), "oppend: gain 1")
			g := mustGame(t, Setup{Texts: 1, Deck: append(deck(mine), Entry{char("Rest", 9, 1, 1, 1), 30}), Rival: curve(99, foe),
				Edition: c.edition, Variant: c.variant})
			record := g.NewRecord(1)
			if err := record.Apply(Move{Kind: Keep}); err != nil {
				t.Fatal(err)
			}
			s := &record.State
			s.face()
			s.put(s.findPlace(0), zonePlay)
			s.marks[0] = cardState{at: nowhere}
			s.row, s.marks[g.size] = 1, cardState{at: nowhere}
			s.lore = uint16(c.mine)
			s.opposing[OpponentLore], s.opposing[OpponentDeck], s.opposing[OpponentDiscard] = c.lore, c.deck, c.discard
			m, err := ParseMove(c.moves)
			if err != nil {
				t.Fatal(err)
			}
			if err := record.Apply(m); err != nil {
				t.Fatal(err)
			}
			if got := s.Ending(); (s.Step() == StepOver) != (c.want != 0) || c.want != 0 && got.Code != c.want {
				t.Errorf("ended %v: %v", s.Step() == StepOver, got)
			}
			if c.rule != "" && record.Log[1].Rule != c.rule {
				t.Errorf("cites %s", record.Log[1].Rule)
			}
			if got := s.Opponent().Deck; got != c.deckLeft {
				t.Errorf("%d cards in its deck", got)
			}
		})
	}
}
