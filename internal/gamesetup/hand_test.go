package gamesetup_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"inkcheck/catalog"
	"inkcheck/deckcheck"
	"inkcheck/deckcheck/decklist"
	"inkcheck/formats"
	"inkcheck/internal/gamesetup"
	"inkcheck/rules"
)

const handDeck = `4 Lilo - Snow Artist
4 Smash
4 Elsa - Spirit of Winter
2 Elsa - Snow Queen
46 99 Puppies`

func handGame(t testing.TB, f formats.Format) (*rules.Game, *catalog.Catalog) {
	t.Helper()
	cat := embedded(t)
	list := decklist.Read(handDeck, cat)
	day, err := formats.ParseDay("2026-11-20")
	if err != nil {
		t.Fatal(err)
	}
	report := deckcheck.Check(&list.Deck, cat.Calendar.On(f, day), deckcheck.Options{})
	g, err := gamesetup.Game(report, gamesetup.Options{Casual: true})
	if err != nil {
		t.Fatal(err)
	}
	return g, cat
}

func TestHand(t *testing.T) {
	t.Parallel()
	g, cat := handGame(t, formats.Core)
	for _, tt := range []struct {
		texts []string
		want  string // counted names in order, or what the error has
	}{
		{[]string{"2 Elsa - Spirit of Winter; 1 Smash; 4 99 Puppies"}, "99 Puppies 4, Elsa - Spirit of Winter 2, Smash 1"},
		{[]string{"elsa spirit OF winter\nSmash\r\nSMASH x2\n3x 99 puppies"}, "99 Puppies 3, Elsa - Spirit of Winter 1, Smash 3"},
		{[]string{"lilo", "Lilo", "smash", "elsa-snow-queen", "2 99-puppies", "", "99 Puppies; "},
			"99 Puppies 3, Elsa - Snow Queen 1, Lilo - Snow Artist 2, Smash 1"},
		{[]string{"4 lilo; 3 smash"}, "Lilo - Snow Artist 4, Smash 3"},
		{[]string{"4 snow art; 2 smas; 1 smash"}, "Lilo - Snow Artist 4, Smash 3"},
		{[]string{"4 lilo-snow-artist", "3 smash"}, "Lilo - Snow Artist 4, Smash 3"},
		{[]string{"4 lilo; 2 smash"}, "-1: an opening hand of this game has 7 cards, not 6"},
		{[]string{"4 lilo; 4 smash"}, "-1: an opening hand of this game has 7 cards, not 8"},
		{[]string{}, "-1: an opening hand of this game has 7 cards, not 0"},
		{[]string{"smash", "5 Lilo - Snow Artist"}, "1: 5 copies of Lilo - Snow Artist in hand; the deck has 4"},
		{[]string{"3 lilo", "smash; 2 lilo"}, "1: 5 copies of Lilo - Snow Artist in hand; the deck has 4"},
		{[]string{"Elsa"}, `0: "Elsa" is more than one card of this deck: Elsa`},
		{[]string{"Be Prepared"}, "0: Be Prepared is not in this deck"},
		{[]string{"Smasch"}, `0: "Smasch" is not a card of this deck; did you mean Smash?`},
		{[]string{"0 Smash"}, "0: "},
		{[]string{"-2 Smash"}, "0: "},
		{[]string{"7"}, "0: "},
		{[]string{"Amber"}, `0: "Amber" is not a card of this deck`},
		{[]string{strings.Repeat("x", 5000)}, "0: the hand is longer than 4096 characters"},
		{[]string{strings.Repeat(";smash;", 100)}, "0: 5 copies of Smash"},
	} {
		hand, err := gamesetup.Hand(g, cat, tt.texts...)
		got := ""
		if e, ok := err.(*gamesetup.HandError); ok {
			got = fmt.Sprintf("%d: %s", e.Text, e.Error())
		} else if err != nil {
			t.Fatalf("Hand(%.60q): %T", tt.texts, err)
		}
		if err == nil {
			if !slices.IsSorted(hand) {
				t.Errorf("Hand(%q) = %v: not ascending", tt.texts, hand)
			}
			counts := map[string]int{}
			for _, n := range hand {
				counts[g.Card(n).FullName]++
			}
			var words []string
			for name, n := range counts {
				words = append(words, fmt.Sprintf("%s %d", name, n))
			}
			slices.Sort(words)
			got = strings.Join(words, ", ")
		}
		if got != tt.want && (err == nil || !strings.HasPrefix(got, tt.want)) {
			t.Errorf("Hand(%.60q) = %q, want %q", tt.texts, got, tt.want)
		}
	}
	if pack, _ := handGame(t, formats.PackRush); true {
		if hand, err := gamesetup.Hand(pack, cat, "4 lilo; smash"); err != nil || len(hand) != 5 {
			t.Errorf("Pack Rush: %v, %v", hand, err)
		}
	}
}

// FuzzHand: whatever is typed is a hand of the right size or an error that says something.
func FuzzHand(f *testing.F) {
	g, cat := handGame(f, formats.Core)
	f.Add("2 Elsa - Spirit of Winter; Smash")
	f.Add("4 lilo\n3x smash")
	f.Add("{\"a\":1};;-1 x")
	f.Fuzz(func(t *testing.T, text string) {
		hand, err := gamesetup.Hand(g, cat, text)
		if err == nil && (len(hand) != 7 || !slices.IsSorted(hand) || len(slices.Compact(slices.Clone(hand))) != 7) {
			t.Errorf("Hand(%q) = %v", text, hand)
		}
		if err != nil && err.Error() == "" {
			t.Errorf("Hand(%q): an error without words", text)
		}
	})
}
