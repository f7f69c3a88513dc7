package rules

import (
	"strings"
	"testing"
)

// revealing is a facingGame with a small catalog.
func revealing(t *testing.T, code string) *Game {
	t.Helper()
	g := *facingGame(t, code)
	g.known = func(key int) *Card {
		return map[int]*Card{
			42:      {FullName: "Song", Type: Action, Song: true},
			7:       {FullName: "Hero - Here", Type: Character},
			1014250: {FullName: "Chest", Type: Item},
		}[key]
	}
	return &g
}

// TestReveal: the player may name cards that a practice opponent reveals, as far as they fit what is asked of them.
func TestReveal(t *testing.T) {
	t.Parallel()
	const discards = "do: opp1:(reveal hand & discard a:!char yourchoice)"
	for _, c := range []struct {
		code, kind, answer string
		hand               int    // what is left of 4
		says               string // in the log, or why not
	}{
		{discards, "num", "num0", 4, "chooses 0"},
		{discards, "num", "num1", 3, "discards 1 card"},
		{discards, "num", "reveal42", 3, "names Song of the opponent's cards; X: the opponent discards 1 card"},
		{discards, "num", "reveal1014250", 3, "names Chest"},
		{discards, "num", "reveal7", 4, "card 1 of the answer is not what the ability asks for (CR"},
		{discards, "num", "reveal8", 4, "card 1 of the answer is not in the catalog"},
		{discards, "num", "reveal42-1014250", 4, "the answer must name 0 to 1 cards"},
		{discards, "num", "name0", 4, "answer num"},
		{"do: opp1:(reveal hand & discard a:song yourchoice)", "num", "reveal1014250", 4, "not what the ability asks for"},
		{"do: opp1:(reveal hand & discard all:!char)", "num", "reveal42-42-1014250", 1, "names Song, Song and Chest of"},
		{"do: opp1:(reveal hand & discard 1 yourchoice)", "reveal", "reveal7", 3, "names Hero - Here"},
		{"do: opp1:(reveal hand & discard 1 yourchoice)", "reveal", "reveal", 3, "discards 1 card"},
		{"do: opp1:(reveal hand & discard 2 yourchoice)", "reveal", "reveal7", 4, "must name 2 to 2 cards"},
		{"do: opp1:reveal hand", "reveal", "reveal42-7", 4, "names Hero - Here and Song of the opponent's cards"},
		{"do: opp:reveal hand; draw 1", "reveal", "reveal", 4, "do this for the opponent"},
		{"do: look opp hand", "reveal", "reveal7-7-7-7-7", 4, "the answer must name 0 to 4 cards"},
		{"do: look opp hand", "reveal", "reveal7-7-7-7", 4, "names Hero - Here, Hero"},
		{"do: opp:discard 1", "", "", 3, ""}, // its choice, which is not seen before
		{"do: look opp 1", "", "", 4, "do this for the opponent"},
	} {
		g := revealing(t, c.code)
		r := &Record{State: g.Start(1)}
		words := "fx-opponent-hand4.keep." + NewMove(PlayCard, int(r.State.Hand()[cardOfEntry(&r.State, 0)])).String()
		for word := range strings.SplitSeq(words, ".") {
			applyWord(t, r, word)
		}
		q := r.State.Question()
		if q == nil || c.kind == "" {
			if q != nil || c.kind != "" {
				t.Errorf("%s: asks %+v, want %q", c.code, q, c.kind)
			}
			continue
		}
		if q.Kind != c.kind || !q.Reveals || q.Theirs {
			t.Errorf("%s: asks %+v", c.code, q)
		}
		said := ""
		m, err := ParseMove(c.answer)
		if err == nil {
			err = r.Apply(m)
		}
		if said = r.Log[len(r.Log)-1].Text(); err != nil {
			said = err.Error()
		}
		if m.String() != strings.ReplaceAll(c.answer, "42-7", "7-42") {
			t.Errorf("%s is written %s", c.answer, m)
		}
		if !strings.Contains(said, c.says) || r.State.Opponent().Hand != c.hand || err == nil && r.State.Question() != nil {
			t.Errorf("%s %s: %d in hand, want %d: %s", c.code, c.answer, r.State.Opponent().Hand, c.hand, said)
		}
	}
}

// cardOfEntry is the place in hand of a card of an entry.
func cardOfEntry(s *State, entry uint8) int {
	for i, c := range s.Hand() {
		if s.game.defs[c].entry == entry {
			return i
		}
	}
	return 0
}

func applyWord(t *testing.T, r *Record, word string) {
	t.Helper()
	m, err := ParseMove(word)
	if err == nil {
		err = r.Apply(m)
	}
	if err != nil {
		t.Fatalf("%s: %v", word, err)
	}
}

// TestRevealNotation: keys of any size are read back as they are written, larger ones are refused.
func TestRevealNotation(t *testing.T) {
	t.Parallel()
	for _, word := range []string{"reveal", "reveal0", "reveal9999-10000-99999999"} {
		if m, err := ParseMove(word); err != nil || m.String() != word {
			t.Errorf("%s: %v, %v", word, m, err)
		}
	}
	for _, word := range []string{"reveal100000000", "reveal01", "reveal1-2-3-4-5-6-7-8-9", "reveal1-", "revealx"} {
		if m, err := ParseMove(word); err == nil {
			t.Errorf("%s: %v", word, m)
		}
	}
	if m := NewReveal(1014250, 7); m.String() != "reveal7-1014250" {
		t.Error(m)
	}
	if m := NewReveal(1, 2, 3, 4, 5, 6, 7, 8, 9); m.Kind != NoMove {
		t.Error(m)
	}
	if m := (Move{Kind: Reveal, Len: 1}); !m.malformed() {
		t.Error("half a key is a move")
	}
}
