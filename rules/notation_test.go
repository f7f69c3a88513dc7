package rules

import (
	"errors"
	"strings"
	"testing"
)

func TestParseMove(t *testing.T) {
	for _, c := range []struct{ in, want string }{
		{"keep", "keep"}, {"alter3-17-22", "alter3-17-22"}, {"alter22-3-17", "alter3-17-22"}, {"ink12", "ink12"}, {"ink0", "ink0"},
		{"play7", "play7"}, {"play7e", "play7e"}, {"shift9-3", "shift9-3"}, {"shift9-3e", "shift9-3e"}, {"shift9-3-12", "shift9-3-12"},
		{"shift9-3-12-4", "shift9-3-4-12"}, {"sing14-5-3", "sing14-3-5"}, {"quest3", "quest3"}, {"move3-21", "move3-21"},
		{"move21-3", "move21-3"}, {"boost3", "boost3"}, {"challenge5-61", "challenge5-61"}, {"use5", "use5"}, {"end", "end"},
		{"concede", "concede"}, {"fx-draw2", "fx-draw2"}, {"fx-search", "fx-search"}, {"fx-search4", "fx-search4"},
		{"fx-order5-3", "fx-order5-3"}, {"fx-next-song", "fx-next-song"}, {"fx-ink3e", "fx-ink3e"}, {"fx-inktop3e", "fx-inktop3e"},
		{"fx-ready5-3", "fx-ready3-5"}, {"fx-damage5-3", "fx-damage5-3"}, {"quest9999", "quest9999"},
		{"play7d1", "play7d1"}, {"play7d99", "play7d99"},
	} {
		m, err := ParseMove(c.in)
		if err != nil || m.String() != c.want {
			t.Errorf("ParseMove(%q) = %v, %v, want %s", c.in, m, err, c.want)
		}
		if text, err := m.AppendText([]byte("x ")); err != nil || string(text) != "x "+c.want {
			t.Errorf("AppendText(%q) = %q, %v", c.in, text, err)
		}
	}
	for _, c := range []struct{ in, want string }{
		{"", `"": no such move`}, {"foo", "foo: no such move"}, {"Keep", `"Keep": no such move`}, {"keep1", "keep1: keep takes no number"},
		{"ink", "ink: ink takes one number"}, {"ink1-2", "ink1-2: ink takes one number"}, {"ink01", "ink01: a number begins with 0"},
		{"ink-1", "ink-1: no such move"}, {"ink1-", "ink1-: a number is missing"}, {"sing1--2", "sing1--2: a number is missing"},
		{"ink1e", "ink1e: no such move"}, {"play1ee", "play1ee: no such move"}, {"ink10000", "ink10000: a number is too large"},
		{"ink99999999999999999999", "ink99999999999999999999: a number is too large"}, {"sing4", "sing4: sing takes 2 to 16 numbers"},
		{"move4", "move4: move takes 2 numbers"}, {"fx-", "fx-: no such move"}, {"alter", "alter: alter takes 1 to 16 numbers"},
		{"alter1-2-3-4-5-6-7-8-9-10-11-12-13-14-15-16-17", "alter1-2-3-4-5-6-7-8-9-10-11-12-13-14-15…: more than 16 numbers"},
		{"ink１", `"ink１": no such move`}, {"\x00", `"\x00": no such move`}, {"playe", "playe: no such move"},
		{"play7d0", "play7d0: no such number of ink drops"}, {"play7d01", "play7d01: no such number of ink drops"},
		{"play7d+1", `"play7d+1": no such number of ink drops`}, {"play7d100", "play7d100: no such number of ink drops"},
		{"play7d", "play7d: no such number of ink drops"},
	} {
		if m, err := ParseMove(c.in); err == nil || err.Error() != c.want {
			t.Errorf("ParseMove(%q) = %v, %v, want %s", c.in, m, err, c.want)
		}
	}
}

func TestParseMoves(t *testing.T) {
	want := "keep.ink12.end"
	for _, in := range []string{"keep.ink12.end", "keep ink12 end", "keep\nink12\r\nend\n", " keep..ink12. end.\t"} {
		moves, err := ParseMoves(in)
		if err != nil || FormatMoves(moves) != want {
			t.Errorf("ParseMoves(%q) = %s, %v", in, FormatMoves(moves), err)
		}
	}
	moves, err := ParseMoves("keep.ink12.dance.end")
	if err == nil || err.Error() != "move 3, dance: no such move (CR 4.1.3)" || len(moves) != 2 {
		t.Errorf("%v, %v", moves, err)
	}
	if moves, err := ParseMoves(""); err != nil || len(moves) != 0 {
		t.Errorf("nothing: %v, %v", moves, err)
	}
}

func TestMoveErrors(t *testing.T) {
	inks := char("Ariel", 1, 1, 1, 1)
	prepared := song("Be Prepared", 7)
	prepared.Inkable = false
	g := mustGame(t, Setup{Deck: []Entry{{inks, 1}, {prepared, 6}}})
	s, err := g.Replay(1, "keep.ink0.end.ink1.end") // turn 1 ends with no cards in the deck (CR 1.8.1.2)
	if want := "move 4, ink1: the game is over (CR 2.3.3)"; err == nil || err.Error() != want {
		t.Errorf("got %v, want %s", err, want)
	}
	if s.Step() != StepOver {
		t.Errorf("the state before the refused move does not stand: %v", s.Step())
	}
	g = mustGame(t, Setup{Deck: []Entry{{inks, 1}, {prepared, 9}}})
	seed := uint64(0)
	for s := g.Start(seed); s.Hand()[0] != 0; s = g.Start(seed) {
		seed++
	}
	n := g.Start(seed)
	text := "keep.ink0.end.ink" + NewMove(Ink, int(n.Hand()[1])).String()[3:] + ".end"
	r, err := g.Record(seed, text)
	e, ok := errors.AsType[*MoveError](err)
	if !ok || e.Position != 4 || e.Rule != "CR 4.2.1.1" || e.Reason() != "Be Prepared has no inkwell symbol" {
		t.Errorf("got %v", err)
	}
	if len(r.Moves) != 3 || r.State.Turn() != 2 {
		t.Errorf("what could be replayed: %v, turn %d", r.Moves, r.State.Turn())
	}
	old := mustGame(t, Setup{Deck: vanilla(), Edition: Edition2025})
	if _, err := old.Replay(1, "keep.dance"); err == nil || err.Error() != "move 2, dance: no such move (CR 4.3.1)" {
		t.Errorf("got %v", err)
	}
}

func TestLimits(t *testing.T) {
	g := mustGame(t, Setup{Deck: []Entry{{char("A", 1, 1, 1, 0), MaxDeck}}})
	long := "keep" + strings.Repeat(".fx-gain1.fx-lose1", MaxMoves/2)
	if _, err := g.Replay(1, long); err == nil || !strings.Contains(err.Error(), "more than 5000 moves") {
		t.Errorf("%d moves: %v", MaxMoves+1, err)
	}
	if _, err := ParseMoves(long); err == nil || !strings.Contains(err.Error(), "more than 5000 moves") {
		t.Errorf("%d moves: %v", MaxMoves+1, err)
	}
	huge := strings.Repeat("a", MaxText+1)
	if _, err := g.Replay(1, huge); err == nil {
		t.Error("a long text was read")
	}
	if _, err := g.Record(1, huge); err == nil {
		t.Error("a long text was read")
	}
	if _, err := ParseMoves(huge); err == nil {
		t.Error("a long text was read")
	}
	if m := NewMove(Alter, make([]int, MaxArgs+1)...); m.Kind != NoMove {
		t.Errorf("%v", m)
	}
	if m := NewMove(Ink, -1); m.Kind != NoMove {
		t.Errorf("%v", m)
	}
}

func TestKinds(t *testing.T) {
	for k := Keep; k < kindCount; k++ {
		if back, ok := kindOf(k.String()); !ok || back != k {
			t.Errorf("%v reads back as %v, %v", k, back, ok)
		}
		if k.Manual() != strings.HasPrefix(k.String(), "fx-") {
			t.Errorf("%v: ByHand %v", k, k.Manual())
		}
	}
}

func FuzzParseMove(f *testing.F) {
	for _, e := range ManualEffects() {
		f.Add(e.Example)
	}
	for _, s := range []string{"keep", "alter3-17-22", "shift9-3-12e", "sing14-3-5", "ink01", "play7e", "-", "e", "ink", "fx--1"} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, s string) {
		m, err := ParseMove(s)
		if err != nil {
			return
		}
		text := m.String()
		again, err := ParseMove(text)
		if err != nil || again != m || again.String() != text {
			t.Errorf("%q is %v, which reads back as %v, %v", s, m, again, err)
		}
	})
}

func FuzzReplay(f *testing.F) {
	for _, s := range []string{
		"keep.end.end", "alter0-1.fx-draw7.fx-less9.end", "keep.fx-inktop9.fx-look5.fx-order1-2", "keep.fx-play0.fx-play1.fx-shift2-0-1.end",
		"keep.fx-gain19.fx-under3.fx-search3-4.fx-shuffle.end", "keep fx-play30 challenge30-35\nfx-damage30-9",
	} {
		f.Add(uint64(1), uint8(3), s)
	}
	f.Fuzz(func(t *testing.T, seed uint64, how uint8, text string) {
		setup := Setup{Deck: zoo(), Edition: Edition(how % 3), Variant: Variant(how / 3 % 2), Second: how&64 != 0}
		if how&128 != 0 {
			setup.Opponents = zooOpponents()
		}
		g := mustGame(t, setup)
		s, err := g.Replay(seed, text)
		if bad := checkInvariants(&s); bad != nil {
			t.Fatalf("%q: %v", text, bad)
		}
		r, again := g.Record(seed, text)
		if r.State != s || (err == nil) != (again == nil) {
			t.Fatalf("%q: Replay %v, Record %v", text, err, again)
		}
		back, err := g.Replay(seed, FormatMoves(r.Moves))
		if err != nil || back != s {
			t.Fatalf("%q: canonical form differs: %v", text, err)
		}
	})
}
