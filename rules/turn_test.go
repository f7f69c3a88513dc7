package rules

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"inkcheck/rules/effect"
	"inkcheck/rules/wording"
)

// stacked is a deck of n plain characters that costs nothing to think about.
func stacked(n int) []Entry { return []Entry{{char("Plain", 1, 1, 1, 1), n}} }

func TestStartOfTurn(t *testing.T) {
	for _, c := range []struct {
		second bool
		hand   int
	}{{false, 7}, {true, 8}} { // CR 3.2.3.1: the starting player skips the first Draw step
		g := mustGame(t, Setup{Deck: vanilla(), Second: c.second})
		s, err := g.Replay(1, "keep")
		if err != nil || len(s.Hand()) != c.hand || s.Turn() != 1 || s.Step() != StepMain {
			t.Errorf("second %v: hand %d, turn %d, %v; %v", c.second, len(s.Hand()), s.Turn(), s.Step(), err)
		}
		s, err = g.Replay(1, "keep.end")
		if err != nil || len(s.Hand()) != c.hand+1 || s.Turn() != 2 {
			t.Errorf("second %v, after end: hand %d, turn %d; %v", c.second, len(s.Hand()), s.Turn(), err)
		}
	}
}

func TestReadyAndSet(t *testing.T) {
	g := mustGame(t, tableSetup(Edition2))
	s := at{
		play: []int{nElsa, nHat, nCastle}, drying: []int{nElsa}, exerted: []int{nElsa, nHat}, ready: 3,
	}.state(t, g)
	if err := play(&s, "move0-10.end"); err != nil { // CR 4.7: drying and exerted characters may move
		t.Fatal(err)
	}
	if s.Exerted(nElsa) || s.Drying(nElsa) || s.Exerted(nHat) {
		t.Error("cards were not readied or dried (CR 3.2.1.1, 3.2.2.1)")
	}
	if ready, exerted := s.Ink(); ready != 3 || exerted != 0 {
		t.Errorf("ink %d ready, %d exerted", ready, exerted)
	}
	if s.Lore() != 2 { // CR 3.2.2.2
		t.Errorf("lore %d, want 2 from the Castle", s.Lore())
	}
	if at, ok := s.At(nElsa); !ok || at != nCastle {
		t.Errorf("Elsa is at %d, %v", at, ok)
	}
}

// Twenty lore wins at once (CR 1.8.1.1); a location wins in the Set step, before the Draw step.
func TestWinning(t *testing.T) {
	g := mustGame(t, tableSetup(Edition2))
	s := at{play: []int{nElsa}, lore: 18}.state(t, g)
	if err := play(&s, "quest0"); err != nil || s.Outcome() != Playing {
		t.Fatalf("19 lore: %v %v", s.Outcome(), err)
	}
	s = at{play: []int{nElsa}, lore: 19}.state(t, g)
	if err := play(&s, "quest0"); err != nil || s.Outcome() != Won || s.Reason() != ByLore || s.Step() != StepOver {
		t.Fatalf("20 lore: %v %v %v", s.Outcome(), s.Reason(), err)
	}
	if moves := s.Moves(nil); len(moves) != 0 {
		t.Errorf("moves after the end: %v", moves)
	}
	s = at{play: []int{nCastle}, lore: 18}.state(t, g)
	cards := s.DeckSize()
	if err := play(&s, "end"); err != nil || s.Outcome() != Won || s.DeckSize() != cards {
		t.Errorf("location: %v, deck %d of %d; %v", s.Outcome(), s.DeckSize(), cards, err)
	}
}

// The two ways in which a deck ends a game.
func TestEmptyDeck(t *testing.T) {
	eight := stacked(8)
	for _, c := range []struct {
		name    string
		edition Edition
		moves   string
		outcome Outcome
		turn    int
		rule    string
	}{
		// 2.0.1: the turn that ends with no cards in the deck (CR 1.8.1.2), drawing or not.
		{"2.0.1, one left", Edition2, "keep.end", Playing, 2, ""},
		{"2.0.1, none left", Edition2, "keep.end.end", Lost, 2, "CR 1.8.1.2"},
		{"2.0.1, drawing from nothing does nothing", Edition2, "keep.end.fx-draw3", Playing, 2, ""},
		{"2.0.1, a card back saves", Edition2, "keep.end.fx-bottom0.end", Playing, 3, ""},
		// Before: the attempt to draw (CR 1.9.1.2), and only that.
		{"2025, none left", Edition2025, "keep.end", Playing, 2, ""},
		{"2025, draw step", Edition2025, "keep.end.end", Lost, 3, "CR 1.9.1.2"},
		{"2025, drawing by effect", Edition2025, "keep.fx-draw2", Lost, 1, "CR 1.9.1.2"},
		{"2025, drawing just enough", Edition2025, "keep.fx-draw1", Playing, 1, ""},
		{"2025, milling is no drawing", Edition2025, "keep.fx-mill3", Playing, 1, ""},
		{"October 2025, draw step", EditionOctober2025, "keep.end.end", Lost, 3, "CR 1.9.1.2"},
	} {
		t.Run(c.name, func(t *testing.T) {
			g := mustGame(t, Setup{Deck: eight, Edition: c.edition})
			seed := uint64(0)
			for s := g.Start(seed); !slices.Contains(s.Hand(), 0); s = g.Start(seed) {
				seed++
			}
			r, err := g.Record(seed, c.moves)
			if err != nil {
				t.Fatal(err)
			}
			s := r.State
			if s.Outcome() != c.outcome || s.Turn() != c.turn {
				t.Errorf("%v on turn %d, want %v on turn %d", s.Outcome(), s.Turn(), c.outcome, c.turn)
			}
			last := r.Log[len(r.Log)-1]
			if c.outcome == Lost && (s.Reason() != ByDeck || last.Rule != c.rule) {
				t.Errorf("reason %v, rule %s, want deck, %s", s.Reason(), last.Rule, c.rule)
			}
		})
	}
}

// 2025: who would win and lose at once wins (CR 1.9.2.1).
func TestWinBeforeLoss(t *testing.T) {
	g := mustGame(t, Setup{Deck: stacked(7), Edition: Edition2025})
	s := g.Start(1)
	if err := play(&s, "keep"); err != nil {
		t.Fatal(err)
	}
	s.lore, s.triedDraw = 20, true
	s.checkState()
	if s.Outcome() != Won {
		t.Errorf("%v", s.Outcome())
	}
}

func packRush(n int, e Edition) Setup { return Setup{Deck: stacked(n), Variant: PackRush, Edition: e} }

func TestPackRush(t *testing.T) {
	g := mustGame(t, packRush(24, Edition2))
	s := g.Start(1)
	if ready, exerted := s.Ink(); len(s.Hand()) != 5 || ready != 2 || exerted != 0 || len(s.Inkwell()) != 0 { // CR 10.2.2, 10.2.3
		t.Errorf("hand %d, ink %d and %d, cards %d", len(s.Hand()), ready, exerted, len(s.Inkwell()))
	}
	h := s.Hand()
	text := FormatMoves([]Move{NewMove(Alter, int(h[0]), int(h[1]))})
	if err := play(&s, text); err != nil || len(s.Hand()) != 5 {
		t.Errorf("altering: hand %d; %v", len(s.Hand()), err)
	}
	// Two ready ink on turn 1, three with one inked.
	h = s.Hand()
	if err := play(&s, FormatMoves([]Move{NewMove(Ink, int(h[0])), NewMove(PlayCard, int(h[1])), NewMove(PlayCard, int(h[2])),
		NewMove(PlayCard, int(h[3]))})); err != nil {
		t.Error(err)
	}
	for lore, want := range map[int]Outcome{13: Playing, 14: Won} { // CR 10.2.4
		s := at{play: []int{0}, lore: lore}.state(t, g)
		if err := play(&s, "quest0"); err != nil || s.Outcome() != want {
			t.Errorf("%d lore and one more: %v; %v", lore, s.Outcome(), err)
		}
	}
}

// CR 10.2.5.
func TestPackRushReshuffle(t *testing.T) {
	for _, e := range []Edition{Edition2, Edition2025} {
		g := mustGame(t, packRush(10, e))
		// Mid-draw: one card in the deck, three in the discard, draw two.
		s := at{hand: []int{0, 1}, ink: []int{2, 3, 4, 5}, discard: []int{6, 7, 8}}.state(t, g)
		shuffles := s.shuffles
		if err := play(&s, "fx-draw2"); err != nil {
			t.Fatal(err)
		}
		want := whole(1, shuffles, []int{6, 7, 8})
		if got := ints(s.Hand()); !slices.Equal(got, append([]int{0, 1, 9}, want[0])) || s.DeckSize() != 2 || len(s.Discard()) != 0 {
			t.Errorf("%v: hand %v, deck %d, discard %v", e, got, s.DeckSize(), s.Discard())
		}
		// The last card leaves: at once, not only when the next is drawn.
		s = at{hand: []int{0, 1, 2, 3, 4}, discard: []int{6, 7, 8}, ink: []int{5}}.state(t, g)
		if err := play(&s, "end"); err != nil || s.DeckSize() != 3 || len(s.Discard()) != 0 {
			t.Errorf("%v: after the last draw deck %d, discard %d; %v", e, s.DeckSize(), len(s.Discard()), err)
		}
		// With an empty discard it waits for a card there and never loses.
		s = at{hand: []int{0, 1, 2, 3, 4}, ink: []int{5, 6, 7, 8}}.state(t, g)
		if err := play(&s, "end.fx-draw1.end.end"); err != nil || s.DeckSize() != 0 || s.Outcome() != Playing {
			t.Fatalf("%v: deck %d, %v; %v", e, s.DeckSize(), s.Outcome(), err)
		}
		if err := play(&s, "fx-discard3"); err != nil || s.DeckSize() != 1 || len(s.Discard()) != 0 {
			t.Errorf("%v: after a discard deck %d, discard %d; %v", e, s.DeckSize(), len(s.Discard()), err)
		}
	}
	// What cannot be shuffled is not: the shuffles to come are the same (CR 10.2.5).
	g := mustGame(t, packRush(3, Edition2))
	s := at{hand: []int{0, 1}}.state(t, g)
	shuffles := s.shuffles
	if err := play(&s, "fx-draw1"); err != nil || s.DeckSize() != 0 || s.shuffles != shuffles {
		t.Errorf("deck %d, %d shuffles; %v", s.DeckSize(), s.shuffles-shuffles, err)
	}
	// An action that is played last waits no longer than its own game state check.
	g = mustGame(t, Setup{Variant: PackRush, Deck: deck(char("A", 1, 1, 1, 1), song("Song", 1))})
	s = at{hand: []int{0, 1}, ready: 1}.state(t, g)
	if err := play(&s, "play1"); err != nil || s.DeckSize() != 1 {
		t.Errorf("deck %d; %v", s.DeckSize(), err)
	}
}

// Marketing cards stay in the inkwell (CR 10.2.2.1): no move can name them, and
// taking ink cards out leaves them.
func TestPackRushMarketingInk(t *testing.T) {
	g := mustGame(t, packRush(10, Edition2))
	s := at{hand: []int{0}, ink: []int{5}, ready: 2}.state(t, g)
	if err := play(&s, "fx-hand5"); err != nil {
		t.Fatal(err)
	}
	if ready, exerted := s.Ink(); ready != 2 || exerted != 0 {
		t.Errorf("ink %d and %d", ready, exerted)
	}
	if err := play(&s, "fx-hand10"); err == nil || !strings.Contains(err.Error(), "no card 10") {
		t.Errorf("taking a card that has no number: %v", err)
	}
}

func TestShiftTakesOver(t *testing.T) {
	g := mustGame(t, tableSetup(Edition2))
	s := at{hand: []int{nElsaBig, nGuardElsa}, play: []int{nElsa, nCastle}, ready: 9}.state(t, g)
	if err := play(&s, "move0-10.fx-put0-1.quest0.shift1-0"); err != nil {
		t.Fatal(err)
	}
	// Damage, exerted and dry, and the place: CR 8.10.2, 8.10.4, 8.10.6.
	if loc, _ := s.At(nElsaBig); s.Damage(nElsaBig) != 1 || !s.Exerted(nElsaBig) || s.Drying(nElsaBig) || loc != nCastle {
		t.Errorf("damage %d, exerted %v, drying %v, at %d", s.Damage(nElsaBig), s.Exerted(nElsaBig), s.Drying(nElsaBig), loc)
	}
	if err := play(&s, "shift25-1.end"); err != nil { // CR 8.10.1: onto a shifted character too
		t.Fatal(err)
	}
	if got := s.Under(nil, nGuardElsa); !slices.Equal(got, []int{nElsa, nElsaBig}) {
		t.Errorf("under the top card: %v", got)
	}
	if s.Exerted(nGuardElsa) || s.Damage(nGuardElsa) != 1 {
		t.Error("the stack did not ready or lost its damage")
	}
	discarded := s // the stack leaves together (CR 8.10.7)
	if err := play(&discarded, "fx-banish25"); err != nil || !slices.Equal(ints(discarded.Discard()), []int{nElsa, nElsaBig, nGuardElsa}) {
		t.Errorf("discard %v; %v", discarded.Discard(), err)
	}
	back := s
	if err := play(&back, "fx-hand25"); err != nil || !slices.Equal(ints(back.Hand()[len(back.Hand())-3:]),
		[]int{nElsa, nElsaBig, nGuardElsa}) {
		t.Errorf("hand %v; %v", back.Hand(), err)
	}
	if back.marks[nElsa] != (cardState{}) || back.marks[nGuardElsa] != (cardState{}) {
		t.Error("marks outlive the stack (CR 7.1.6)")
	}
}

// A shifted character keeps the damage (CR 8.10.6), and the game state check after
// the turn action banishes it where that is as much as its own willpower (CR
// 1.8.1.4), with all cards under it (CR 8.10.7). So does a Shift by hand.
func TestShiftOntoDamage(t *testing.T) {
	const top, duo = nElsaBig, nDuo // both 5 willpower; nGuardElsa has 6
	for _, c := range []struct {
		name, moves string
		top         int
		banished    bool
		log         string
	}{
		{"less than its willpower", "fx-put25-4.shift1-25", top, false, "shifts Elsa - Big onto Elsa - Guard for 2 ink"},
		{"as much as its willpower", "fx-put25-5.shift1-25", top, true, "shifts Elsa - Big onto Elsa - Guard for 2 ink; Elsa - Big is banished"},
		{"by hand, less", "fx-put25-4.fx-shift19-25", duo, false, "by effect: shifts Duo onto Elsa - Guard for 1 ink"},
		{"by hand, as much", "fx-put25-5.fx-shift19-25", duo, true, "by effect: shifts Duo onto Elsa - Guard for 1 ink; Duo is banished"},
		{"by hand onto two, less", "fx-put25-1.fx-put3-3.fx-shift19-3-25", duo, false,
			"by effect: shifts Duo onto Guard and Elsa - Guard for 1 ink"},
		{"by hand onto two, together", "fx-put25-2.fx-put3-3.fx-shift19-3-25", duo, true,
			"by effect: shifts Duo onto Guard and Elsa - Guard for 1 ink; Duo is banished"},
		{"by hand onto two, all on the second", "fx-put25-5.fx-shift19-3-25", duo, true,
			"by effect: shifts Duo onto Guard and Elsa - Guard for 1 ink; Duo is banished"},
	} {
		t.Run(c.name, func(t *testing.T) {
			g := mustGame(t, tableSetup(Edition2))
			r := &Record{State: at{hand: []int{top, duo}, play: []int{nGuardElsa, nGuard}, ink: []int{nSong, nHat}}.state(t, g)}
			moves, err := ParseMoves(c.moves)
			if err != nil {
				t.Fatal(err)
			}
			for _, m := range moves {
				if err := r.Apply(m); err != nil {
					t.Fatal(err)
				}
			}
			s := &r.State
			if s.InPlay(c.top) == c.banished || slices.Contains(s.Discard(), uint8(c.top)) != c.banished ||
				slices.Contains(s.Discard(), nGuardElsa) != c.banished {
				t.Errorf("play %v, discard %v", s.Play(), s.Discard())
			}
			if got := r.Log[len(r.Log)-1].Text(); got != c.log {
				t.Errorf("log %q, want %q", got, c.log)
			}
			if err := checkInvariants(s); err != nil {
				t.Error(err)
			}
		})
	}
}

// The card on top is banished, the cards under it only go with it.
func TestShiftOntoDamageReminds(t *testing.T) {
	big, small := char("Worker", 4, 4, 1, 1, "Shift 1"), char("Worker", 2, 2, 4, 1)
	big.ID, big.HasText, small.HasText = "big", true, true
	g := mustGame(t, Setup{Edition: Edition2, Deck: deck(big, small)})
	r := &Record{State: at{hand: []int{0}, play: []int{1}, ready: 1}.state(t, g)}
	for _, m := range []Move{NewMove(ManualPut, 1, 1), NewMove(Shift, 0, 1)} {
		if err := r.Apply(m); err != nil {
			t.Fatal(err)
		}
	}
	var got []string
	for _, b := range r.Reminders() {
		got = append(got, g.English().Clause(&wording.Clause{Code: b.Trigger, A: []int{b.Card}}))
	}
	if want := []string{"Worker is played", "Worker is banished"}; !slices.Equal(got, want) {
		t.Errorf("reminders %q, want %q", got, want)
	}
}

// Boost is once a turn for each ability (CR 8.4.1): that of the card on top is its own.
func TestBoostAfterShift(t *testing.T) {
	big, small := char("Booster", 4, 4, 4, 1, "Shift 1", "Boost 1"), char("Booster", 2, 2, 4, 1, "Boost 1")
	big.ID = "big"
	g := mustGame(t, Setup{Edition: Edition2, Deck: deck(big, small, char("A", 1, 1, 1, 1), char("B", 1, 1, 1, 1), char("C", 1, 1, 1, 1))})
	s := at{hand: []int{0}, play: []int{1}, ready: 4, deckOnTop: []int{2, 3}}.state(t, g)
	if err := play(&s, "boost1.shift0-1.boost0"); err != nil {
		t.Fatal(err)
	}
	if got := s.Under(nil, 0); !slices.Equal(got, []int{2, 1, 3}) || !s.FaceDown(2) || s.FaceDown(1) || !s.FaceDown(3) {
		t.Errorf("under %v", got)
	}
	if err := play(&s, "boost0"); err == nil || err.Error() != "the Boost of Booster was already used this turn (CR 8.4.1)" {
		t.Errorf("the same Boost again: %v", err)
	}
}

// Challenger counts for the challenging character alone (CR 8.5.1, 8.5.2), and
// both sides' Resist (CR 8.8.1).
func TestChallengerOnlyChallenges(t *testing.T) {
	g := mustGame(t, Setup{Edition: Edition2, Deck: deck(char("Mine", 1, 2, 9, 1, "Challenger +1"), char("Plain", 1, 2, 9, 1)),
		Opponents: []OpposingCard{{Card: char("Theirs", 1, 3, 9, 1, "Challenger +4"), Exerted: true}}})
	for _, c := range []struct{ n, dealt int }{{0, 3}, {1, 2}} {
		r := &Record{State: at{play: []int{0, 1}}.state(t, g)}
		if err := r.Apply(NewMove(Challenge, c.n, 2)); err != nil {
			t.Fatal(err)
		}
		if got := r.State.Damage(c.n); got != 3 {
			t.Errorf("%d takes %d damage, want 3", c.n, got)
		}
		if got := r.State.Damage(2); got != c.dealt {
			t.Errorf("%d deals %d damage, want %d", c.n, got, c.dealt)
		}
		want := fmt.Sprintf("%s challenges Theirs, deals %d and takes 3 damage", g.Card(c.n).FullName, c.dealt)
		if got := r.Log[0].Text(); got != want {
			t.Errorf("log %q, want %q", got, want)
		}
	}
}

// TestChallengerBesideTexts is the same where texts touch the row: only who challenges has the number (CR 8.5.2).
func TestChallengerBesideTexts(t *testing.T) {
	g := mustGame(t, Setup{Edition: Edition2, Deck: deck(char("Mine", 1, 2, 9, 1, "Challenger +1"), char("Plain", 1, 2, 9, 1)),
		Opponents: []OpposingCard{{Card: char("Theirs", 1, 3, 9, 1, "Challenger +4"), Exerted: true}}, Texts: 1})
	for _, c := range []struct{ n, dealt int }{{0, 3}, {1, 2}} {
		s := at{play: []int{0, 1}}.state(t, g)
		if err := s.Apply(NewMove(Challenge, c.n, 2)); err != nil {
			t.Fatal(err)
		}
		if took, dealt := s.Damage(c.n), s.Damage(2); took != 3 || dealt != c.dealt {
			t.Errorf("%d takes %d damage and deals %d, want 3 and %d", c.n, took, dealt, c.dealt)
		}
	}
}

// TestDropsOfOtherMoves: only what costs ink is paid with ink drops; a move that says otherwise is none.
func TestDropsOfOtherMoves(t *testing.T) {
	g := mustGame(t, tableSetup(Edition2))
	s := at{play: []int{nBooster}}.state(t, g)
	m := NewMove(Quest, nBooster)
	if err := s.Legal(m); err != nil {
		t.Fatal(err)
	}
	if m.Drops = 1; s.Legal(m) == nil {
		t.Error("a quest is paid with an ink drop")
	}
}

func TestBoostGoesAlong(t *testing.T) {
	g := mustGame(t, tableSetup(Edition2))
	s := at{play: []int{nBooster}, ready: 2, deckOnTop: []int{nBig, nRobot}}.state(t, g)
	if err := play(&s, "boost12"); err != nil {
		t.Fatal(err)
	}
	if got := s.Under(nil, nBooster); !slices.Equal(got, []int{nBig}) || !s.FaceDown(nBig) { // CR 8.4.1
		t.Errorf("under %v, facedown %v", got, s.FaceDown(nBig))
	}
	if err := play(&s, "fx-banish12"); err != nil || !slices.Equal(ints(s.Discard()), []int{nBig, nBooster}) || s.FaceDown(nBig) {
		t.Errorf("discard %v; %v", s.Discard(), err)
	}
}

// CR 4.6.
func TestChallenge(t *testing.T) {
	for _, c := range []struct {
		name, moves           string
		from                  at
		mine, foe             int // the challenging card, and its damage afterwards; -1: banished
		damage, damageOnOther int
	}{
		{"both take damage", "challenge0-26", at{play: []int{nElsa}}, nElsa, 26, -1, 2},             // 2/2 against 2/3
		{"Challenger and Resist", "challenge22-26", at{play: []int{nFighter}}, nFighter, 26, 1, -1}, // 2+2 against 3; 2-1 back
		{"Rush while drying", "challenge4-26", at{play: []int{nRusher}, drying: []int{nRusher}}, nRusher, 26, -1, -1},
		{"a location deals none", "challenge0-30", at{play: []int{nElsa}}, nElsa, 30, 0, 2}, // CR 4.6.8.3
		{"a location is banished", "challenge4-30", at{play: []int{nRusher}}, nRusher, 30, 0, -1},
		{"a location is not shielded", "fx-exert29.challenge0-30", at{play: []int{nElsa}}, nElsa, 30, 0, 2},
		{"an exerted Bodyguard may be chosen", "fx-exert29.challenge0-29", at{play: []int{nElsa}}, nElsa, 29, -1, 2},
		{"Evasive challenges Evasive", "challenge20-28", at{play: []int{nEvader}}, nEvader, 28, -1, 2},
	} {
		t.Run(c.name, func(t *testing.T) {
			s := c.from.state(t, mustGame(t, tableSetup(Edition2)))
			if err := play(&s, c.moves); err != nil {
				t.Fatal(err)
			}
			for _, x := range []struct{ n, want int }{{c.mine, c.damage}, {c.foe, c.damageOnOther}} {
				got := -1
				if s.InPlay(x.n) {
					got = s.Damage(x.n)
				}
				if got != x.want {
					t.Errorf("%s: damage %d, want %d", s.game.Card(x.n).FullName, got, x.want)
				}
			}
			if s.InPlay(c.mine) && !s.Exerted(c.mine) { // CR 4.6.4.4
				t.Error("the challenging character is not exerted")
			}
		})
	}
}

// A character whose location leaves play is nowhere; banished locations go to the discard.
func TestLocationLeaves(t *testing.T) {
	g := mustGame(t, tableSetup(Edition2))
	s := at{play: []int{nElsa, nCastle}, ready: 1}.state(t, g)
	if err := play(&s, "move0-10.fx-damage10-5"); err != nil {
		t.Fatal(err)
	}
	if _, ok := s.At(nElsa); ok || !slices.Equal(ints(s.Discard()), []int{nCastle}) {
		t.Errorf("Elsa is somewhere: %v, discard %v", ok, s.Discard())
	}
}

// Order of zones: hand and play by arrival, discard oldest first.
func TestZoneOrder(t *testing.T) {
	g := mustGame(t, tableSetup(Edition2))
	s := at{hand: []int{nElsa, nSong, nHat, nGuard}, play: []int{nTamatoa}, ready: 9}.state(t, g)
	if err := play(&s, "play9.sing7-2.play0.fx-banish9.ink3"); err != nil {
		t.Fatal(err)
	}
	if !slices.Equal(ints(s.Play()), []int{nTamatoa, nElsa}) || !slices.Equal(ints(s.Discard()), []int{nSong, nHat}) ||
		!slices.Equal(ints(s.Inkwell()), []int{nGuard}) || len(s.Hand()) != 0 {
		t.Errorf("play %v, discard %v, inkwell %v, hand %v", s.Play(), s.Discard(), s.Inkwell(), s.Hand())
	}
}

// TestVanishWaits: what an action chose stays until the whole action has resolved (CR 8.14.2).
func TestVanishWaits(t *testing.T) {
	t.Parallel()
	card := Card{ID: "X", Name: "X", FullName: "X", Type: Action, HasText: true}
	for i, code := range []string{"do: damage 1 chosen:char", "do: may draw 1"} {
		parsed, err := effect.Parse(code)
		if err != nil {
			t.Fatal(err)
		}
		card.Abilities = append(card.Abilities, Ability{i + 1, parsed})
	}
	g := mustGame(t, Setup{Deck: []Entry{{card, 60}}, Texts: 2, Opponents: []OpposingCard{{Card: char("Ghost", 1, 2, 3, 1, "Vanish")}}})
	r, err := g.Record(1, "keep.play0")
	if err != nil {
		t.Fatal(err)
	}
	if r.State.Question() == nil || !r.State.InPlay(60) {
		t.Error("it is banished before the rest of the action")
	}
	if err := r.Apply(NewMove(Yes)); err != nil {
		t.Fatal(err)
	}
	if r.State.InPlay(60) {
		t.Error("it is in play after the action")
	}
}
