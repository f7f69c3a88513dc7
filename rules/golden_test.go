package rules

import (
	"fmt"
	"hash/fnv"
	"math/rand/v2"
	"strings"
	"testing"

	"inkcheck/internal/testing/golden"
	"inkcheck/rules/effect"
)

// keptSetup is a deck in which one card of four has the ability, and the others are of every type, with what filters look at.
func keptSetup(code *effect.Code, row bool) Setup {
	texts := func(c Card, inks ...string) Card {
		c.Inks = inks
		return c
	}
	has := char("Bearer", 2, 2, 3, 1)
	has.HasText, has.Classifications = true, []string{"Storyborn", "Hero", "Princess", "Pirate", "Toy", "Detective", "Musketeer"}
	if code.Head == effect.Resolves {
		has = song("Bearer", 2)
	}
	has.Abilities = []Ability{{1, code}}
	villain := char("Villain", 1, 3, 2, 2, "Rush")
	villain.Classifications = []string{"Dreamborn", "Villain", "Queen", "Prince", "Seven Dwarfs", "Ally"}
	big := char("Big", 4, 5, 4, 2, "Singer 5", "Evasive")
	big.Classifications = []string{"Floodborn", "Hero", "King"}
	s := Setup{Texts: 1, Deck: []Entry{{texts(has, "Amber"), 15}, {texts(villain, "Steel"), 15}, {texts(big, "Amber", "Ruby"), 9},
		{texts(item("Lamp", 1), "Amber"), 8}, {texts(location("Castle", 1, 1, 5, 1), "Steel"), 6}, {texts(song("Air", 3), "Ruby"), 7}}}
	if row {
		for i, c := range []Card{char("Foe", 2, 2, 3, 1), char("Guard", 3, 1, 5, 1, "Bodyguard"), location("Tower", 2, 2, 4, 1)} {
			if i == 0 {
				c.Classifications = []string{"Storyborn", "Villain"}
			}
			s.Opponents = append(s.Opponents, OpposingCard{Card: texts(c, "Emerald"), Exerted: i == 0, Damage: i})
		}
	}
	return s
}

// byChance is one of the moves of a list, drawn again so many times in all until it is liked, or any answer to a
// question whose answers are too many for a list.
func byChance(r *rand.Rand, s *State, list []Move, tries int, liked func(Move) bool) Move {
	m := NewMove(End)
	if len(list) > 0 {
		for range tries {
			if m = list[r.IntN(len(list))]; liked(m) {
				break
			}
		}
	} else if q := s.Question(); q != nil {
		kind := Pick
		if q.Kind == "order" {
			kind = Order
		}
		r.Shuffle(len(q.From), func(i, j int) { q.From[i], q.From[j] = q.From[j], q.From[i] })
		m = NewMove(kind, q.From[:q.Min+r.IntN(q.Max-q.Min+1)]...)
	}
	return m
}

// keptGame plays a game of the deck by chance, and is what happened: who carries the ability out, the first line of it, and a sum of all.
func keptGame(t *testing.T, code *effect.Code, row bool) string {
	t.Helper()
	g := mustGame(t, keptSetup(code, row))
	c := g.CardCoverage()[0]
	out := strings.TrimRight(fmt.Sprintf("\t%v: %s", c.By, c.Why), ": ")
	if c.By == Manual {
		return out
	}
	sum := fnv.New32a()
	seen := map[string]bool{}
	for seed := range uint64(4) {
		r := rand.New(rand.NewPCG(seed, 7))
		rec := g.NewRecord(seed)
		var list []Move
		for len(rec.Moves) < 60 && rec.State.Step() != StepOver {
			list = rec.State.Moves(list[:0])
			m := byChance(r, &rec.State, list, 2, func(m Move) bool { return m.Kind != End && m.Kind != Concede })
			if m.Kind == Concede {
				break
			}
			if err := rec.Apply(m); err != nil {
				t.Fatalf("%s: %s: %v: %v", code, FormatMoves(rec.Moves), m, err)
			}
			l := rec.Log[len(rec.Log)-1]
			fmt.Fprintln(sum, m, l.Text(), l.Rule, rec.State.Lore(), len(rec.State.Hand()), len(rec.State.Play()), rec.State.DeckSize())
			if strings.Contains(l.Text(), "Bearer: ") && len(seen) < 1 && !seen[l.Text()] {
				seen[l.Text()] = true
				out += "\n\t\t" + l.Text() + " [" + l.Rule + "]"
			}
		}
	}
	return out + fmt.Sprintf("\n\t\t%08x", sum.Sum32())
}

// compareKept compares entries of a file, a code in each, with what is now, or writes them anew.
func compareKept(t *testing.T, file string, now func(*effect.Code) string) {
	t.Helper()
	golden.Entries(t, file, func(text string) (string, error) {
		code, err := effect.Parse(text)
		if err != nil {
			return "", err
		}
		return now(code), nil
	})
}

// TestKeptGames plays codes of every word and of most pairs of words, alone and with a practice opponent's row, and compares with what
// testdata/games.txt keeps of it: who carries the code out, the first line of what it did, and a sum of the games. What cards do is
// shown elsewhere; this one notices where that changes unmeant.
func TestKeptGames(t *testing.T) {
	t.Parallel()
	compareKept(t, "testdata/games.txt", func(code *effect.Code) string {
		return keptGame(t, code, false) + "\n" + keptGame(t, code, true)
	})
}
