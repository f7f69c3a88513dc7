package rules

import (
	"os"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"inkcheck/rules/effect"
)

// catGame is a game of three plain characters, a lamp and a place in play beside a row of an exerted Cat with an ability, which is 7,
// and a damaged Dog. Its opponent has cards everywhere.
func catGame(t testing.TB, mine []Card, decides bool, codes ...string) *Record {
	t.Helper()
	cat, dog := coded(t, char("Cat", 1, 2, 3, 1), codes...), char("Dog", 3, 1, 4, 1)
	dog.Classifications, dog.Inks, cat.Inks = []string{"Racer", "Seven Dwarfs"}, []string{"Emerald"}, []string{"Emerald"}
	cards := append(mine, []Card{char("A", 1, 5, 6, 1), char("B", 1, 1, 4, 2, "Ward"), char("C", 2, 2, 2, 1)}[len(mine):]...)
	cards = append(cards, item("Lamp", 1), location("Fort", 1, 1, 9, 1), char("D", 1, 1, 1, 1), char("E", 1, 1, 1, 1))
	for i := range cards {
		cards[i].Inks = []string{"Amber"}
	}
	g := mustGame(t, Setup{Deck: deck(cards...), Texts: 1, TheyChoose: decides,
		Opponents: []OpposingCard{{Card: cat, Exerted: true}, {Card: dog, Damage: 1, Exerted: true}}})
	s := at{play: []int{0, 1, 2, 3, 4}, hand: []int{5}, ink: []int{6}}.state(t, g)
	s.opposing = [numberCount]uint16{4, 30, 5, 6, 3}
	s.faced = true
	return &Record{State: s}
}

// TestRowTexts carries out what a card of the row does as you challenge it with A, or do something else.
func TestRowTexts(t *testing.T) {
	t.Parallel()
	sum := [numberCount]uint16{4, 30, 5, 7, 3} // when Cat is in the discard
	for _, c := range []struct {
		code, moves string
		left        string // of the characters
		theirs      [numberCount]uint16
		hand        int
		says        string
	}{
		{"challenged.banished: banish attacker", "challenge0-7", "BCDog", sum, 1, "Cat: banishes A"},
		{"challenged.banished: banish attacker", "challenge2-7", "ABCatDog", [numberCount]uint16{4, 30, 5, 6, 3}, 1, "C is banished"},
		{"challenged: draw 1", "challenge0-7", "ABCDog", [numberCount]uint16{5, 29, 5, 7, 3}, 1, "Cat: the opponent draws 1 card"},
		{"challenged: opp:discard 1", "challenge0-7", "ABCDog", sum, 0, "Cat: discards D"},
		{"challenged: opp:lose 1", "challenge0-7", "ABCDog", sum, 1, "Cat: loses 1 lore"},
		{"challenged: bounce self", "challenge0-7", "ABCDog", [numberCount]uint16{5, 30, 5, 6, 3}, 1, ""},
		{"banished: gain 2", "fx-banish7", "ABCDog", [numberCount]uint16{4, 30, 5, 7, 5}, 1, "Cat: the opponent gains 2 lore"},
		{"banished: damage 2 all:char.opp", "fx-banish7", "ABDog", sum, 1, ""},
		{"banished: may put self>inke", "fx-banish7.yes", "ABCDog", [numberCount]uint16{4, 30, 6, 6, 3}, 1, ""},
		{"banished: may put self>inke", "fx-banish7.no", "ABCDog", sum, 1, ""},
		{"banished.ch: bounce self", "fx-banish7", "ABCDog", sum, 1, ""}, // in no challenge
		{"banished.ch: bounce self", "challenge0-7", "ABCDog", [numberCount]uint16{5, 30, 5, 6, 3}, 1, ""},
		{"banished: may banish chosen:char", "fx-banish7.yes.pick0", "BCDog", sum, 1, "Cat: banishes A"},
		{"banished: opp:banish theirchoice:char", "fx-banish7.pick2", "ABDog", sum, 1, "Cat: banishes C"},
		{"my.banished: gain 2", "fx-banish7", "ABCDog", sum, 1, ""}, // in its own turn, which it has not
		{"banished:a:char.my.other: gain 1", "fx-banish8", "ABCCat", [numberCount]uint16{4, 30, 5, 7, 4}, 1, "Cat: the opponent gains 1"},
		{"banished:a:char.my.other: gain 1", "fx-banish2", "ABCatDog", [numberCount]uint16{4, 30, 5, 6, 3}, 1, ""},
		{"banished:a:char.opp: may ready self", "fx-banish2.yes", "ABCatDog", [numberCount]uint16{4, 30, 5, 6, 3}, 1, "Cat: readies Cat"},
		{"oppplay:a:char: damage 1 self", "play5", "ABCDCatDog", [numberCount]uint16{4, 30, 5, 6, 3}, 0, "Cat: deals 1 damage to Cat"},
		{"banisher: gain 1", "challenge2-7", "ABCatDog", [numberCount]uint16{4, 30, 5, 6, 4}, 1, "Cat: the opponent gains 1"},
		{"is: all:char.my.other S+5", "challenge0-8", "BCCat", sum, 1, "takes 6"},
		{"is: self +Resist2", "challenge0-7", "ABCDog", sum, 1, "deals 3"},
		{"is: all:char.opp S-9", "challenge0-7", "ABCCatDog", [numberCount]uint16{4, 30, 5, 6, 3}, 1, "deals 0"},
		{"is while have(a:char.name=A): self +Resist9", "challenge0-7", "ABCDog", sum, 1, "deals 5"}, // its player has no A
		{"is myturn: self +Resist9", "challenge0-7", "ABCDog", sum, 1, "deals 5"},
		{"is: self S+9~challenged", "challenge0-7", "BCDog", sum, 1, "takes 11"},
	} {
		r := catGame(t, nil, false, c.code)
		r.State.lore = 1
		for word := range strings.SplitSeq(c.moves, ".") {
			m, err := ParseMove(word)
			if err == nil {
				err = r.Apply(m)
			}
			if err != nil {
				t.Fatalf("%s: %s: %v", c.code, word, err)
			}
		}
		left, text := "", ""
		for n, card := range r.State.game.cards {
			if r.State.InPlay(n) && card.Type == Character {
				left += card.Name
			}
		}
		for i := range r.Log {
			text += r.Log[i].Text() + "\n"
		}
		if left != c.left || r.State.opposing != c.theirs || len(r.State.Hand()) != c.hand || !strings.Contains(text, c.says) ||
			r.State.HasQuestion() || len(r.Log[0].Reminders) > 0 {
			t.Errorf("%s: %s: left %s, %v, %d in hand, want %s, %v, %d, %q: %s", c.code, c.moves, left, r.State.opposing,
				len(r.State.Hand()), c.left, c.theirs, c.hand, c.says, text)
		}
	}
}

// TestRowHears: cards of the row hear each card that is discarded, and that they are chosen for an ability of a character (CR 6.2.3).
func TestRowHears(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		mine, row, moves string
		lore             uint16
	}{
		{"quest: opp:discard 2", "discarded:a:card: gain 1", "quest0", 5},
		{"quest: opp:discard 1", "discarded:a:card: gain 1", "quest0", 4},
		{"quest: damage 1 chosen:char.opp", "oppchosen:self: gain 1", "quest0.pick7", 4},
		{"quest: damage 1 chosen:char.opp", "oppchosen:self: gain 1", "quest0.pick8", 3},
	} {
		r := catGame(t, []Card{coded(t, char("A", 1, 5, 6, 1), c.mine)}, false, c.row)
		for word := range strings.SplitSeq(c.moves, ".") {
			m, err := ParseMove(word)
			if err == nil {
				err = r.Apply(m)
			}
			if err != nil {
				t.Fatalf("%s: %s: %v", c.mine, word, err)
			}
		}
		for r.State.HasQuestion() {
			if err := r.Apply(NewMove(BagNext, 1)); err != nil {
				t.Fatalf("%s: %v", c.mine, err)
			}
		}
		if got := r.State.opposing[4]; got != c.lore {
			t.Errorf("%s against %s: the opponent has %d lore, want %d", c.mine, c.row, got, c.lore)
		}
	}
}

// TestRowChooses: what a card of the row chooses is none of yours with Ward (CR 8.15.1), is asked of you as its choice, and with the
// switch taken by the rule.
func TestRowChooses(t *testing.T) {
	t.Parallel()
	r := catGame(t, nil, false, "banished: banish chosen:char")
	if err := r.Apply(NewMove(ManualBanish, 7)); err != nil {
		t.Fatal(err)
	}
	if q := r.State.Question(); q == nil || !q.Theirs || len(q.From) != 3 || r.State.Apply(NewMove(Pick, 1)) == nil {
		t.Errorf("asks %+v", q)
	}
	if r = catGame(t, nil, true, "banished: banish chosen:char"); r.Apply(NewMove(ManualBanish, 7)) != nil || r.State.HasQuestion() {
		t.Error("is asked, though its player chooses")
	}
}

// TestRowInTheBag is the official example of CR 4.6.9: Marshmallow challenges Cheshire Cat, which banishes it, and goes back to the hand,
// since that is still in the challenge. And yours resolve before the practice opponent's (CR 7.7.4).
func TestRowInTheBag(t *testing.T) {
	t.Parallel()
	marshmallow := []Card{coded(t, char("Marshmallow", 4, 5, 6, 1), "banished.ch: may bounce self")}
	r := catGame(t, marshmallow, false, "challenged.banished: banish attacker")
	for _, m := range []Move{NewMove(Challenge, 0, 7), {Kind: Yes}} {
		if err := r.Apply(m); err != nil {
			t.Fatal(err)
		}
	}
	if s := &r.State; s.find(zoneHand, 0) < 0 || s.InPlay(7) || s.phase != phaseMain || s.fighter != 0 {
		t.Error("Marshmallow is not in the hand, or the challenge is not over")
	}
	mine := []Card{coded(t, char("A", 1, 5, 6, 1), "challenge: gain 1", "challenge: draw 1")}
	r = catGame(t, mine, false, "challenged: opp:lose 1", "challenged: gain 1")
	if err := r.Apply(NewMove(Challenge, 0, 7)); err != nil {
		t.Fatal(err)
	}
	q := r.State.Question()
	if q == nil || q.Kind != "bag" || q.Max != 2 || q.Theirs || r.State.Lore() != 0 {
		t.Fatalf("asks %+v", q)
	}
	if err := r.Apply(NewMove(BagNext, 2)); err != nil {
		t.Fatal(err)
	}
	if q = r.State.Question(); q == nil || q.Kind != "bag" || !q.Theirs || q.Max != 2 || r.State.Lore() != 1 {
		t.Fatalf("asks %+v, then", q)
	}
	if err := r.Apply(NewMove(BagNext, 2)); err != nil || r.State.Lore() != 0 || r.State.Opponent().Lore != 4 || r.State.HasQuestion() {
		t.Errorf("%v: %d lore", err, r.State.Lore())
	}
}

// TestRowDecidesInTheBag: with the switch its player resolves its own abilities one after the other, though one of yours triggers meanwhile
// (CR 7.7.6).
func TestRowDecidesInTheBag(t *testing.T) {
	t.Parallel()
	mine := []Card{coded(t, char("A", 1, 5, 6, 1), "dealt: gain 1")}
	r := catGame(t, mine, true, "challenged: damage 1 attacker", "challenged: damage 1 all:char.opp", "challenged: opp:lose 1")
	if err := r.Apply(NewMove(Challenge, 0, 7)); err != nil {
		t.Fatal(err)
	}
	// The lore that A brings comes after that which Cat takes.
	if s := &r.State; s.Lore() != 3 || s.HasQuestion() {
		t.Errorf("%d lore: %s", s.Lore(), r.Log[0].Text())
	}
}

// TestRowReminds: an ability of the row that the table does not carry out says so as it triggers, and not otherwise; a static one as its
// card joins.
func TestRowReminds(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		code, move string
		says       bool
	}{
		{"banished: may playfree a:char.cost<=2", "fx-banish7", true},
		{"banished: may playfree a:char.cost<=2", "fx-banish8", false},
		{"banished: all:char.my.other S+2~next", "challenge0-7", true},
		{"banished: all:char.my.other S+2~next", "challenge1-7", false},
		{"dealt: damage X chosen:char.opp", "challenge1-7", true},
		{"oppend: if doer n(card@hand)>3 (doer:discardto 3)", "end", true},
		{"oppend: if doer n(card@hand)>3 (doer:discardto 3)", "quest0", false},
		{"act E: draw 1", "challenge0-7", false},
		{"quest: may playfree a:char.cost<=2", "challenge0-7", false},
	} {
		r := catGame(t, nil, false, c.code)
		m, err := ParseMove(c.move)
		if err == nil {
			err = r.Apply(m)
		}
		if err != nil {
			t.Fatal(err)
		}
		said := strings.Contains(r.Log[0].Text(), "; to do yourself: ")
		if said != c.says || said != (len(r.Log[0].Reminders) > 0) {
			t.Errorf("%s: %s: %q", c.code, c.move, r.Log[0].Text())
		}
	}
	for code, often := range map[string]int{ // one that triggers once a turn reminds once
		"banished:a:char.opp: may playfree a:char.cost<=2": 2, "1x.banished:a:char.opp: may playfree a:char.cost<=2": 1,
	} {
		r, said := catGame(t, nil, false, code), 0
		for i, word := range []string{"fx-banish0", "fx-banish1"} {
			applyWord(t, r, word)
			said += len(r.Log[i].Reminders)
		}
		if said != often {
			t.Errorf("%s: reminds %d times, want %d", code, said, often)
		}
	}
	for code, says := range map[string]bool{
		"is: opp !play(action)": true, "is: decoy": true, "is: all:char.my.other S+1": false, "is: cost-1 all:char": false,
	} {
		for _, later := range []bool{false, true} {
			g := mustGame(t, Setup{Deck: vanilla(), Texts: 1,
				Opponents: []OpposingCard{{Card: coded(t, char("Cat", 1, 1, 3, 1), code), JoinsLater: later}}})
			r := g.NewRecord(1)
			moves := []Move{{Kind: Keep}, NewMove(ManualOpponent, 60)}
			for i, m := range moves[:map[bool]int{false: 1, true: 2}[later]] {
				if err := r.Apply(m); err != nil {
					t.Fatal(err)
				}
				if said := strings.Contains(r.Log[i].Text(), "Cat is in play"); said != (says && (i == 1) == later) {
					t.Errorf("%s, later %v: %q", code, later, r.Log[i].Text())
				}
			}
		}
	}
}

// TestRowIsNeverSilent makes random moves beside a Cat with an ability of the effect table that waits for what happens to it in your
// turns: where that happens, the log or a question names Cat.
func TestRowIsNeverSilent(t *testing.T) {
	t.Parallel()
	data, err := os.ReadFile("testdata/programs.txt")
	if err != nil {
		t.Fatal(err)
	}
	happens := map[effect.EventWord]func(before, after *State, m *Move) bool{
		"challenged": func(_, _ *State, m *Move) bool { return m.Kind == Challenge && m.Args[1] == 7 },
		"banished":   func(b, a *State, m *Move) bool { return m.Kind != ManualHand && b.isOpposing(7) && !a.isOpposing(7) },
		"leave":      func(b, a *State, _ *Move) bool { return b.isOpposing(7) && !a.isOpposing(7) },
		"banished.ch": func(b, a *State, m *Move) bool {
			return m.Kind == Challenge && m.Args[1] == 7 && b.isOpposing(7) && !a.isOpposing(7)
		},
		"dealt": func(b, a *State, _ *Move) bool { return a.marks[7].damage > b.marks[7].damage },
		"exerts": func(b, a *State, _ *Move) bool {
			return a.isOpposing(7) && (a.marks[7].bits&^b.marks[7].bits)&mExerted != 0
		},
		"readies": func(b, a *State, _ *Move) bool {
			return a.isOpposing(7) && (b.marks[7].bits&^a.marks[7].bits)&mExerted != 0
		},
		"oppend":  func(b, _ *State, m *Move) bool { return m.Kind == End && b.isOpposing(7) },
		"eachend": func(b, _ *State, m *Move) bool { return m.Kind == End && b.isOpposing(7) },
	}
	happens["challenged.banished"] = happens["banished.ch"]
	var codes []string
	for line := range strings.SplitSeq(string(data), "\n") {
		c, err := effect.Parse(strings.TrimSpace(line))
		asks := slices.ContainsFunc([]string{"if exists(", "if have(", "exert ", "ready ", "heal "}, func(word string) bool {
			return strings.Contains(line, word) // it may change nothing
		})
		if err != nil || line == "" || asks || len(c.If) > 0 || len(c.Events) != 1 || happens[c.Events[0].Word] == nil {
			continue
		}
		if e := c.Events[0]; e.Target == nil && len(e.Marks) == 0 && e.Other == nil {
			codes = append(codes, c.String())
		}
	}
	codes = append(codes, "oppend: draw 1", "dealt: gain 1", "exerts: opp:discard 1", "banished: put it>inke",
		"leave: if opp>me(lore) (draw 1)", "banished.ch: delayed end (draw 1)", "challenged: self +[quest: draw 1]",
		"readies: opp:choice[discard 1 | lose 1]")
	outer := t
	rapid.Check(t, func(t *rapid.T) {
		text := rapid.SampledFrom(codes).Draw(t, "code")
		code, _ := effect.Parse(text)
		r := catGame(outer, nil, false, text)
		for range 4 {
			moves := []Move{NewMove(Challenge, 0, 7), NewMove(Challenge, 2, 7), NewMove(ManualBanish, 7), NewMove(ManualHand, 7),
				NewMove(ManualDamage, 7, 1), NewMove(ManualReady, 7), NewMove(ManualExert, 7), {Kind: End}, NewMove(Quest, 1),
				NewMove(ManualDamage, 7, 9)}
			m := rapid.SampledFrom(moves).Draw(t, "move")
			before := r.State
			if r.Apply(m) != nil {
				continue
			}
			line := &r.Log[len(r.Log)-1]
			q := r.State.Question()
			named := strings.Contains(line.Text(), "; Cat: ") || q != nil && q.Card != nil && *q.Card == 7
			for i := range line.Reminders {
				named = named || line.Reminders[i].Card == 7
			}
			if happens[code.Events[0].Word](&before, &r.State, &m) && !named {
				t.Fatalf("%s: %s is silent: %s", text, m, line.Text())
			}
			if q != nil {
				return
			}
		}
	})
}
