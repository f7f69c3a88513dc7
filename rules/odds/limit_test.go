package odds

import (
	"errors"
	"fmt"
	"testing"
)

// TestTooLarge: what cannot be had exactly in good time is refused after so many
// steps, and simulated instead. Without a refusal both questions would take hours.
func TestTooLarge(t *testing.T) {
	kinds := func(n int) Deck {
		var atoms []Atom
		for i := range n {
			a := Atom{Count: 7}
			if i%2 == 0 {
				a.Groups = []string{"A"}
			}
			atoms = append(atoms, a)
		}
		return mustAtoms(t, []string{"A"}, atoms...)
	}
	keep := Custom{"one of each", func(hand, back []int) {
		for i, n := range hand {
			back[i] = max(0, n-1)
		}
	}}
	q := Question{Deck: kinds(35), Turn: 10, Policy: keep, Want: mustWant(t, "A>=4")}
	if got, err := q.Table(); !errors.Is(err, ErrTooLarge) {
		t.Errorf("35 kinds of cards: %v, %v, want ErrTooLarge", got, err)
	}
	got, err := q.Simulate(t.Context(), 1, 1000)
	if err != nil || got[10].Exact() || got[10].StdErr == 0 {
		t.Errorf("simulated: %+v, %v", got, err)
	}
	// The policy need not see what it does not ask for.
	q.Policy = KeepWanted{[]string{"A"}}
	if _, err := q.Table(); err != nil {
		t.Errorf("two kinds that matter: %v", err)
	}
	// Six overlapping groups over a large deck.
	var names []string
	for g := range MaxWanted {
		names = append(names, fmt.Sprintf("G%d", g))
	}
	var atoms []Atom
	want := ""
	for sig := range 1 << MaxWanted {
		a := Atom{Count: 3}
		for g, name := range names {
			if sig>>g&1 != 0 {
				a.Groups = append(a.Groups, name)
			}
		}
		atoms = append(atoms, a)
	}
	for g, name := range names {
		if g > 0 {
			want += " and "
		}
		want += name + ">=3"
	}
	q = Question{Deck: mustAtoms(t, names, atoms...), Turn: 10, Want: mustWant(t, want)}
	if _, err := q.Table(); !errors.Is(err, ErrTooLarge) {
		t.Errorf("six overlapping groups: %v, want ErrTooLarge", err)
	}
}

// TestWork: a question may be given less than the most steps, which changes
// whether it is answered, never the answer.
func TestWork(t *testing.T) {
	q := Question{Deck: mustDeck(t, 60, Group{"A", 4}), Turn: 3, Want: mustWant(t, "A>=1"), Policy: AlterIfMissing{Wanted: []string{"A"}}}
	want, err := q.Table()
	if err != nil {
		t.Fatal(err)
	}
	for work, fits := range map[int]bool{1: false, 10_000: true, MaxTerms + 1: true} {
		q.Work = work
		got, err := q.Table()
		if fits != (err == nil) || !fits && !errors.Is(err, ErrTooLarge) {
			t.Errorf("with %d steps: %v, want an answer: %v", work, err, fits)
		}
		if fits && got[3].Rat.Cmp(want[3].Rat) != 0 {
			t.Errorf("with %d steps: %v, want %v", work, got[3].Rat, want[3].Rat)
		}
	}
	q.Work = -1
	if _, err := q.Table(); err == nil {
		t.Error("-1 steps: no error")
	}
}

// TestBounds: what is allowed is allowed to the last, and not one more.
func TestBounds(t *testing.T) {
	t.Parallel()
	b := budget{3}
	if err := b.spend(3); err != nil {
		t.Errorf("all of three steps: %v", err)
	}
	if err := b.spend(1); !errors.Is(err, ErrTooLarge) {
		t.Errorf("a fourth step: %v", err)
	}
	q := Question{Deck: mustDeck(t, 60, Group{"A", 4}), Want: mustWant(t, "A>=1")}
	for games, ok := range map[int]bool{-1: false, 0: false, 1: true, 2: true, MaxGames + 1: false} {
		if got, err := q.Simulate(t.Context(), 1, games); (err == nil) != ok || ok && len(got) != 1 {
			t.Errorf("%d games: %v, %v", games, got, err)
		}
	}
}
