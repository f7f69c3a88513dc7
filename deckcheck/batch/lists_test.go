package batch

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"inkcheck/catalog"
	"inkcheck/deckcheck/decklist"
	"inkcheck/deckcheck/reading"
	"inkcheck/internal/testing/decklists"
)

// TestAddText_Spellings: two players' lists are two on the desk however their lines are written, and each has its sixty cards.
func TestAddText_Spellings(t *testing.T) {
	t.Parallel()
	cat, err := catalog.Embedded()
	if err != nil {
		t.Fatal(err)
	}
	for _, spelling := range []string{"4 %s", "4x %s", "%s x4", "%s (4)", "%s\t4", "%s, 4", "[4] %s", "%s: 4", "4. %s", "playset %s",
		"%s [4]", "**4** %s"} {
		deck := func(from int) string {
			var b strings.Builder
			for i := range 15 {
				fmt.Fprintf(&b, spelling+"\n", cat.Cards[from+i*20].FullName)
			}
			return b.String()
		}
		for _, heads := range []string{"Player: %s\n", "== %s\n", "== %s ==\n", "Name: %s\n", "[20.11.26, 10:15:00] %s: my list\n"} {
			text := fmt.Sprintf(heads, "Ann Example") + deck(3) + "\n" + fmt.Sprintf(heads, "Ben Sample") + deck(7)
			r := Reader{Cards: cat}
			r.AddText(t.Context(), "text", text)
			var players []string
			for _, l := range r.Batch().Lists {
				players = append(players, l.Player)
				n := 0
				for _, copies := range reading.Lists(t.Context(), l.Text, cat).Settled {
					n += copies.Count
				}
				if n != 60 {
					t.Errorf("%q, %q: the list of %s has %d cards", heads, spelling, l.Player, n)
				}
			}
			if !slices.Equal(players, []string{"Ann Example", "Ben Sample"}) {
				t.Errorf("%q, %q: the lists are of %q", heads, spelling, players)
			}
		}
	}
}

// TestAddText_Names: names with signs of HTML, commas and words of other tables are players.
func TestAddText_Names(t *testing.T) {
	t.Parallel()
	cat, err := catalog.Embedded()
	if err != nil {
		t.Fatal(err)
	}
	want := []string{`Bob "B" O'Hara <b>`, "van Berg, Ann", "Cy", "Di", "Example, Bob"}
	var text strings.Builder
	for k, name := range want {
		fmt.Fprintf(&text, "== %s\n", name)
		for i := range 15 {
			fmt.Fprintf(&text, "4 %s\n", cat.Cards[k+i*20].FullName)
		}
	}
	r := Reader{Cards: cat}
	r.AddText(t.Context(), "text", text.String())
	var players []string
	for _, l := range r.Batch().Lists {
		players = append(players, l.Player)
		if n := strings.Count(l.Text, "\n"); n != 14 {
			t.Errorf("the list of %s has %d lines: %q", l.Player, n+1, l.Text)
		}
	}
	if !slices.Equal(players, want) {
		t.Errorf("the lists are of %q, want %q", players, want)
	}
}

func TestAddText_Data(t *testing.T) {
	t.Parallel()
	cat, err := catalog.Embedded()
	if err != nil {
		t.Fatal(err)
	}
	r := Reader{Cards: cat}
	r.AddText(
		t.Context(),
		"text",
		`[{"player":"Ann","decklist":[{"name":"Lantern","count":4}]},{"player":"Ben","decklist":[{"name":"Smash","count":2}]}]`,
	)
	if p := r.Batch(); len(p.Lists) != 2 || p.Lists[1].Player != "Ben" ||
		p.Lists[1].Text != `{"player":"Ben","decklist":[{"name":"Smash","count":2}]}` {
		t.Errorf("the lists are %+v", p.Lists)
	}
}

// TestAdd_AsChecked: a file is as many lists as the check finds in it, or one.
func TestAdd_AsChecked(t *testing.T) {
	t.Parallel()
	for _, l := range decklists.Seeds(220, cards) {
		want, r := max(1, len(decklist.Read(l.Text, cards).Deck.Lists)), Reader{Cards: cards}
		r.Add(t.Context(), "a.txt", []byte(l.Text))
		if got := len(r.Batch().Lists); got != want && got != 1 {
			t.Errorf("%s is %d lists on the desk, and %d for the check:\n%s", l.Name, got, want, l.Text)
		}
	}
}
