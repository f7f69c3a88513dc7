package gamesetup_test

import (
	_ "embed"
	"fmt"
	"strconv"
	"strings"
	"testing"

	"inkcheck/deckcheck"
	"inkcheck/deckcheck/decklist"
	"inkcheck/formats"
	"inkcheck/internal/gamesetup"
	"inkcheck/rules"
)

//go:embed testdata/games-2026-07.txt
var games202607 string

// TestGamesOfBefore replays games of addresses that earlier programs made: the numbers
// of the cards and what the seed deals are the same for ever.
func TestGamesOfBefore(t *testing.T) {
	t.Parallel()
	cat, games := embedded(t), 0
	for line := range strings.Lines(games202607) {
		if strings.HasPrefix(line, "#") {
			continue
		}
		games++
		f := strings.Fields(line)
		deck, err := decklist.FromCode(f[0], cat)
		if err != nil {
			t.Fatal(err)
		}
		format, err := formats.ParseFormat(f[2])
		if err != nil {
			t.Fatal(err)
		}
		day, err := formats.ParseDay(f[3])
		if err != nil {
			t.Fatal(err)
		}
		seed, err := strconv.ParseUint(f[4], 10, 64)
		if err != nil {
			t.Fatal(err)
		}
		r := deckcheck.Check(deck, cat.Calendar.On(format, day), deckcheck.Options{})
		if r.Code != f[0] || r.Hash != f[1] {
			t.Errorf("code %s, hash %s, want %s, %s", r.Code, r.Hash, f[0], f[1])
		}
		g, err := gamesetup.Game(r, gamesetup.Options{Second: f[5] == "second", Casual: true})
		if err != nil {
			t.Fatal(err)
		}
		s, err := g.Replay(seed, f[6])
		if got := goldenState(&s); err != nil || got != f[7] {
			t.Errorf("deck %s, seed %d, %s:\n%s, %v\nwant %s", f[0], seed, f[6], got, err, f[7])
		}
	}
	if games != 29 {
		t.Errorf("%d games, want 29", games)
	}
}

func goldenState(s *rules.State) string {
	numbers := func(list []uint8) string {
		out := make([]string, len(list))
		for i, n := range list {
			out[i] = strconv.Itoa(int(n))
		}
		return strings.Join(out, ",")
	}
	ready, exerted := s.Ink()
	return fmt.Sprintf("t%d:l%d:h%s:p%s:d%s:i%d/%d,%s:n%d", s.Turn(), s.Lore(), numbers(s.Hand()), numbers(s.Play()), numbers(s.Discard()),
		ready, exerted, numbers(s.Inkwell()), s.DeckSize())
}
