package rules

import (
	"slices"
	"strings"
	"testing"

	"inkcheck/rules/effect"
	"inkcheck/rules/wording"
)

// Every by-hand effect, carried out and refused.
func TestEffects(t *testing.T) {
	type want struct {
		hand, play, discard, ink []int
		top                      []int // of the deck
		bottom                   []int
	}
	from := at{
		hand: []int{nElsa, nSong}, play: []int{nTamatoa, nHat, nCastle}, discard: []int{nGuard}, ink: []int{nRusher},
		deckOnTop: []int{nBig, nRobot, nPuppy, nSinger}, ready: 3,
	}
	base := want{
		hand: []int{nElsa, nSong}, play: []int{nTamatoa, nHat, nCastle}, discard: []int{nGuard}, ink: []int{nRusher},
		top: []int{nBig, nRobot},
	}
	but := func(f func(w *want)) want {
		w := base
		f(&w)
		return w
	}
	for _, c := range []struct {
		moves string
		want  want
	}{
		{"fx-draw2", but(func(w *want) { w.hand, w.top = []int{nElsa, nSong, nBig, nRobot}, []int{nPuppy} })},
		{"fx-discard7-0", but(func(w *want) { w.hand, w.discard = []int{}, []int{nGuard, nSong, nElsa} })},
		{"fx-mill2", but(func(w *want) { w.discard, w.top = []int{nGuard, nBig, nRobot}, []int{nPuppy} })},
		{"fx-ink0", but(func(w *want) { w.hand, w.ink = []int{nSong}, []int{nRusher, nElsa} })},
		{"fx-ink3e", but(func(w *want) { w.discard, w.ink = []int{}, []int{nRusher, nGuard} })},
		{"fx-ink2", but(func(w *want) { w.play, w.ink = []int{nHat, nCastle}, []int{nRusher, nTamatoa} })},
		{"fx-look2.fx-ink15", but(func(w *want) { w.ink, w.top = []int{nRusher, nRobot}, []int{nBig, nPuppy} })},
		{"fx-inktop2e", but(func(w *want) { w.ink, w.top = []int{nRusher, nBig, nRobot}, []int{nPuppy} })},
		{"fx-hand2", but(func(w *want) { w.hand, w.play = []int{nElsa, nSong, nTamatoa}, []int{nHat, nCastle} })},
		{"fx-hand3-4", but(func(w *want) { w.hand, w.discard, w.ink = []int{nElsa, nSong, nGuard, nRusher}, []int{}, []int{} })},
		{"fx-look3.fx-hand13", but(func(w *want) { w.hand = []int{nElsa, nSong, nPuppy} })},
		{"fx-banish2-10", but(func(w *want) { w.play, w.discard = []int{nHat}, []int{nGuard, nTamatoa, nCastle} })},
		{"fx-top2-0", but(func(w *want) {
			w.play, w.hand, w.top = []int{nHat, nCastle}, []int{nSong}, []int{nTamatoa, nElsa, nBig}
		})},
		{"fx-bottom3-0", but(func(w *want) { w.discard, w.hand, w.bottom = []int{}, []int{nSong}, []int{nGuard, nElsa} })},
		{"fx-look2.fx-bottom23", but(func(w *want) { w.top, w.bottom = []int{nRobot, nPuppy}, []int{nBig} })},
		{"fx-look3.fx-order13-23-15", but(func(w *want) { w.top = []int{nPuppy, nBig, nRobot, nSinger} })},
		{"fx-play0", but(func(w *want) { w.hand, w.play = []int{nSong}, []int{nTamatoa, nHat, nCastle, nElsa} })},
		{"fx-play7", but(func(w *want) { w.hand, w.discard = []int{nElsa}, []int{nGuard, nSong} })},
		{"fx-play3e", but(func(w *want) { w.discard, w.play = []int{}, []int{nTamatoa, nHat, nCastle, nGuard} })},
		{"fx-look1.fx-play23", but(func(w *want) { w.play, w.top = []int{nTamatoa, nHat, nCastle, nBig}, []int{nRobot} })},
		{"fx-under2", but(func(w *want) { w.top = []int{nRobot} })},
		{"fx-next-character", but(func(w *want) { w.hand, w.top = []int{nElsa, nSong, nBig}, []int{nRobot} })},
		{"fx-next-song", but(func(w *want) {
			w.hand, w.bottom = []int{nElsa, nSong, nChorus}, []int{nBig, nRobot, nPuppy, nSinger, nElsaBig, nReckless}
			w.top = []int{nCave}
		})},
		{"fx-next-item", base}, // there is none left
		{"fx-gain3.fx-lose2.fx-ready2.fx-exert2.fx-less1.fx-extraink2.fx-pay3.fx-readyink2", base},
	} {
		t.Run(c.moves, func(t *testing.T) {
			s := from.state(t, mustGame(t, tableSetup(Edition2)))
			if err := play(&s, c.moves); err != nil {
				t.Fatal(err)
			}
			d := deckOf(s)
			for _, x := range []struct {
				zone      string
				got, want []int
			}{
				{"hand", ints(s.Hand()), c.want.hand}, {"play", ints(s.Play()), c.want.play},
				{"discard", ints(s.Discard()), c.want.discard}, {"inkwell", ints(s.Inkwell()), c.want.ink},
				{"top", d[:len(c.want.top)], c.want.top}, {"bottom", d[len(d)-len(c.want.bottom):], c.want.bottom},
			} {
				if !slices.Equal(x.got, x.want) && len(x.got)+len(x.want) > 0 {
					t.Errorf("%s %v, want %v", x.zone, x.got, x.want)
				}
			}
		})
	}
	for _, c := range []struct{ moves, want string }{
		{"fx-draw0", "an amount must be from 1 to 99 (CR 6.7.2)"},
		{"fx-gain100", "an amount must be from 1 to 99 (CR 6.7.2)"},
		{"fx-less60.fx-less60", "more than 99 in one turn (CR 6.7.2)"},
		{"fx-extraink60.fx-extraink60", "more than 99 in one turn (CR 6.7.2)"},
		{"fx-discard2", "Tamatoa - Shiny is not in your hand (CR 7.3.4)"},
		{"fx-ink23", "Big is not where this effect can take it from (CR 6.7.2)"},
		{"fx-ink4", "Rusher is not where this effect can take it from (CR 6.7.2)"},
		{"fx-hand0", "Elsa - Small is not where this effect can take it from (CR 6.7.2)"},
		{"fx-hand23", "Big is not where this effect can take it from (CR 6.7.2)"},
		{"fx-top23", "Big is not where this effect can take it from (CR 6.7.2)"},
		{"fx-look1.fx-bottom15", "Robot is not where this effect can take it from (CR 6.7.2)"},
		{"fx-banish0", "Elsa - Small is not in play (CR 6.7.2)"},
		{"fx-order23-15", "those are not the cards looked at on top of the deck (CR 7.1.3)"},
		{"fx-look3.fx-order15-13", "those are not the cards looked at on top of the deck (CR 7.1.3)"},
		{"fx-look2.quest2.fx-order23-15", "those are not the cards looked at on top of the deck (CR 7.1.3)"},
		{"fx-search0", "Elsa - Small is not in your deck (CR 7.1.3)"},
		{"fx-play2", "Tamatoa - Shiny is not in your hand, your discard or among the cards looked at (CR 6.1.7)"},
		{"fx-play7e", "Song is an action and does not stay in play (CR 4.3.3.2)"},
		{"fx-exert10", "Castle is a location and is neither ready nor exerted (CR 5.1.2.3)"},
		{"fx-exert30", "Fort is a location and is neither ready nor exerted (CR 5.1.2.3)"},
		{"fx-damage9-1", "Hat is an item and has no damage (CR 5.1.2.2)"},
		{"fx-damage0-1", "Elsa - Small is not in play (CR 6.7.2)"},
		{"fx-pay5", "that takes 5 ink, and 4 is there (CR 4.4.3.4)"},
		{"fx-readyink1", "that takes 1 ink, and 0 is there (CR 4.4.3.4)"},
		{"fx-move9-10", "Hat is not a character of yours in play (CR 4.7.1)"},
		{"fx-move2-9", "Hat is not a location of yours in play (CR 4.7.1)"},
		{"fx-move2-10.fx-move2-10", "Tamatoa - Shiny is already there (CR 4.7.2)"},
		{"fx-under9", "Hat is not a character or location of yours in play (CR 6.7.2)"},
		{"fx-shift0-2", "Elsa - Small has no Shift (CR 8.10.1)"},
		{"fx-ready99", "this game has no card 99 (CR 4.1.3)"},
		{"fx-ready2-9-2", "Tamatoa - Shiny is named twice (CR 4.1.3)"},
	} {
		s := from.state(t, mustGame(t, tableSetup(Edition2)))
		words := strings.Split(c.moves, ".")
		if err := play(&s, strings.Join(words[:len(words)-1], ".")); err != nil {
			t.Fatal(err)
		}
		before := s
		if err := play(&s, words[len(words)-1]); err == nil || err.Error() != c.want {
			t.Errorf("%s: got %v, want %s", c.moves, err, c.want)
		}
		if s != before {
			t.Errorf("%s: the refused effect changed the state", c.moves)
		}
	}
}

// Every effect of the help is written as its example says and has its own kind.
func TestEffectsAreListed(t *testing.T) {
	seen := map[MoveKind]bool{}
	for _, e := range ManualEffects() {
		m, err := ParseMove(e.Example)
		if err != nil || m.Kind != e.Kind {
			t.Errorf("%s: %v, %v", e.Example, m.Kind, err)
		}
		if e.Form == "" || e.Does == wording.NoCode || !strings.HasPrefix(e.Form, e.Kind.String()) {
			t.Errorf("%v: %q %d", e.Kind, e.Form, e.Does)
		}
		seen[e.Kind] = true
	}
	for k := ManualDraw; k < Reveal; k++ {
		if !seen[k] {
			t.Errorf("%v is not listed", k)
		}
	}
}

func TestDamageEffects(t *testing.T) {
	s := at{play: []int{nFighter}}.state(t, mustGame(t, tableSetup(Edition2)))
	for _, c := range []struct {
		move string
		want int
	}{{"fx-damage22-1", 0}, {"fx-damage22-2", 1}, {"fx-put22-1", 2}, {"fx-heal22-9", 0}} { // CR 8.8.1, 8.8.3
		if err := play(&s, c.move); err != nil || s.Damage(nFighter) != c.want {
			t.Errorf("%s: damage %d, want %d; %v", c.move, s.Damage(nFighter), c.want, err)
		}
	}
	if err := play(&s, "fx-put22-99"); err != nil || s.InPlay(nFighter) { // CR 1.8.1.4
		t.Errorf("still in play; %v", err)
	}
	if err := play(&s, "fx-damage26-3"); err != nil || s.InPlay(26) {
		t.Errorf("the practice opponent's card is still in play; %v", err)
	}
}

// A modifier counts for the next card played, however it is paid (CR 4.3.6), and this turn only.
func TestLess(t *testing.T) {
	g := mustGame(t, tableSetup(Edition2))
	from := at{hand: []int{nGuard, nElsa, nElsaBig, nSong}, play: []int{nTamatoa}, ready: 1}
	for _, c := range []struct {
		moves string
		ready int // -1: the last move is refused
	}{
		{"fx-less1.play3", 0}, {"fx-less5.play3", 1}, {"fx-less1.play3.play0", -1}, {"fx-less1.sing7-2.play3", -1},
		{"fx-less1.fx-play0.play3", -1}, {"fx-less1.end.play3", -1}, {"fx-play0.fx-less2.shift1-0", 1},
	} {
		s := from.state(t, g)
		words := strings.Split(c.moves, ".")
		if err := play(&s, strings.Join(words[:len(words)-1], ".")); err != nil {
			t.Fatal(c.moves, err)
		}
		err := play(&s, words[len(words)-1])
		if ready, _ := s.Ink(); (err != nil) != (c.ready < 0) || err == nil && ready != c.ready {
			t.Errorf("%s: %d ready; %v", c.moves, ready, err)
		}
	}
}

func TestHandShift(t *testing.T) {
	g := mustGame(t, tableSetup(Edition2))
	s := at{hand: []int{nDuo}, play: []int{nElsa, nGuard}, ready: 1, exerted: []int{nElsa}}.state(t, g)
	if err := play(&s, "fx-put3-2.fx-put0-1.fx-shift19-0-3"); err != nil {
		t.Fatal(err)
	}
	if !s.Exerted(nDuo) || s.Damage(nDuo) != 3 || !slices.Equal(s.Under(nil, nDuo), []int{nElsa, nGuard}) {
		t.Errorf("exerted %v, damage %d, under %v", s.Exerted(nDuo), s.Damage(nDuo), s.Under(nil, nDuo))
	}
	if ready, _ := s.Ink(); ready != 0 {
		t.Errorf("%d ink ready", ready)
	}
}

// A practice opponent's card that waits joins with a move. What was played before is
// played without it, and taking the move back takes it away.
func TestOpponentJoins(t *testing.T) {
	deck := deck(char("Hothead", 1, 4, 4, 1, "Reckless"), char("Plain", 1, 1, 1, 1))
	alone := mustGame(t, Setup{Edition: Edition2, Deck: deck})
	plain := OpposingCard{Card: char("Target", 1, 2, 9, 1), Exerted: true, Damage: 3}
	later := plain
	later.JoinsLater = true
	g := mustGame(t, Setup{Edition: Edition2, Deck: deck, Opponents: []OpposingCard{later, plain}})
	there := mustGame(t, Setup{Edition: Edition2, Deck: deck, Opponents: []OpposingCard{plain}})
	from := at{play: []int{0}}

	before := from.state(t, g)
	if before.InPlay(2) || !before.InPlay(3) || before.Damage(2) != 0 || before.Exerted(2) {
		t.Error("a card that waits is there")
	}
	if err := play(&before, "challenge0-2"); err == nil ||
		err.Error() != "Target is not an opposing character or location in play (CR 4.6.4.2)" {
		t.Errorf("challenging a card that waits: %v", err)
	}
	s := before
	if err := play(&s, "fx-opponent2"); err != nil {
		t.Fatal(err)
	}
	if !s.InPlay(2) || s.Damage(2) != 3 || !s.Exerted(2) {
		t.Errorf("there %v, damage %d, exerted %v", s.InPlay(2), s.Damage(2), s.Exerted(2))
	}
	if err := play(&s, "challenge0-2"); err != nil || s.Damage(2) != 7 {
		t.Errorf("challenged: damage %d, %v", s.Damage(2), err)
	}
	if err := play(&s, "fx-banish2.fx-opponent2"); err != nil || s.Damage(2) != 3 { // once more, as it first came
		t.Errorf("back again: damage %d, %v", s.Damage(2), err)
	}
	for _, c := range []struct{ moves, want string }{
		{"fx-opponent3", "Target of the practice opponent is already there (CR 6.7.2)"},
		{"fx-opponent2.fx-opponent2", "Target of the practice opponent is already there (CR 6.7.2)"},
		{"fx-opponent0", "Hothead is not a card of the practice opponent (CR 6.7.2)"},
		{"fx-opponent4", "this game has no card 4 (CR 4.1.3)"},
		{"fx-opponent", "move 1, fx-opponent: fx-opponent takes one number (CR 4.1.3)"},
		{"fx-opponent2-3", "move 1, fx-opponent2-3: fx-opponent takes one number (CR 4.1.3)"},
	} {
		s := before
		if err := play(&s, c.moves); err == nil || err.Error() != c.want {
			t.Errorf("%s: %v, want %q", c.moves, err, c.want)
		}
	}
	// Reckless holds the end of a turn up only while there is something to challenge (CR 8.7.3).
	if s := from.state(t, alone); play(&s, "end") != nil {
		t.Error("Reckless cannot end the turn alone")
	}
	if s := from.state(t, there); play(&s, "end") == nil {
		t.Error("Reckless ends the turn before a target")
	}
	only := mustGame(t, Setup{Edition: Edition2, Deck: deck, Opponents: []OpposingCard{later}})
	if s := from.state(t, only); play(&s, "end") != nil {
		t.Error("Reckless cannot end the turn before a card that waits")
	}
	if s := from.state(t, only); play(&s, "fx-opponent2") != nil || play(&s, "end") == nil {
		t.Error("Reckless ends the turn before a card that has joined")
	}
	// No card of a practice opponent comes in the opening hand.
	if _, err := only.Replay(1, "fx-opponent2"); err == nil {
		t.Error("a card joined in the opening hand")
	}
	r, err := only.Record(1, "keep.fx-opponent2")
	if err != nil || r.Log[1].Text() != "by effect: Target joins the practice opponent" {
		t.Errorf("log %q, %v", r.Log[len(r.Log)-1].Text(), err)
	}
}

func TestSearchShuffles(t *testing.T) {
	g := mustGame(t, tableSetup(Edition2))
	s := at{hand: []int{nElsa}}.state(t, g)
	k := s.shuffles
	if err := play(&s, "fx-search23"); err != nil {
		t.Fatal(err)
	}
	rest := slices.DeleteFunc(numbersTo(26), func(n int) bool { return n == nElsa || n == nBig })
	if got := deckOf(s); !slices.Equal(ints(s.Hand()), []int{nElsa, nBig}) || !slices.Equal(got, whole(1, k, rest)) {
		t.Errorf("hand %v, deck %v", s.Hand(), got)
	}
}

// A by-hand effect is the instruction that a card's text would be: it takes a practice opponent's card away as one does, fires what
// waits for a card that leaves the discard, and heals nothing that cannot be healed.
func TestEffectsAreInstructions(t *testing.T) {
	g := mustGame(t, Setup{Edition: Edition2, Texts: 1, Deck: deck(char("Plain", 1, 1, 1, 1),
		withCode(t, char("Watcher", 1, 1, 1, 1), "leftdiscard: gain 1"), withCode(t, char("Sick", 1, 1, 5, 1), "is: self !heal")),
		Opponents: []OpposingCard{{Card: char("Foe", 1, 2, 3, 1)}, {Card: char("Other", 1, 2, 3, 1)}}})
	from := at{play: []int{1, 2}, discard: []int{0}}
	for _, c := range []struct {
		moves string
		holds func(s *State) bool
		told  string
	}{
		{"fx-hand3", func(s *State) bool { return !s.InPlay(3) && s.Opponent().Hand == 4 }, "puts Foe into the opponent's hand"},
		{"fx-bottom3-4", func(s *State) bool { return !s.InPlay(3) && !s.InPlay(4) && s.Opponent().Deck == 2 },
			"puts Foe and Other on the bottom of the opponent's deck"},
		{"fx-play0", func(s *State) bool { return s.InPlay(0) && s.Lore() == 1 }, "plays Plain for free; Watcher: gains 1 lore (CR 1.11.1)"},
		{"fx-put2-2.fx-heal2-1", func(s *State) bool { return s.Damage(2) == 2 }, "nothing changes"},
	} {
		s := from.state(t, g)
		moves, err := ParseMoves(c.moves)
		if err != nil {
			t.Fatal(err)
		}
		r := &Record{State: s}
		for _, m := range moves {
			if err := r.Apply(m); err != nil {
				t.Fatalf("%s: %v", c.moves, err)
			}
		}
		if got := r.Log[len(r.Log)-1].Text(); !c.holds(&r.State) || got != "by effect: "+c.told {
			t.Errorf("%s: %s, opponent %+v", c.moves, got, r.State.Opponent())
		}
	}
}

// withCode is a card with an ability.
func withCode(t *testing.T, c Card, text string) Card {
	t.Helper()
	code, err := effect.Parse(text)
	if err != nil {
		t.Fatal(err)
	}
	c.HasText, c.Abilities = true, append(c.Abilities, Ability{len(c.Abilities) + 1, code})
	return c
}
