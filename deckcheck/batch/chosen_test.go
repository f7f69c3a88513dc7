package batch

import (
	"context"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// TestChosenColumns: an organiser whose table was read wrongly names the columns, by heading or by number.
func TestChosenColumns(t *testing.T) {
	t.Parallel()
	const headed = "Player;Decklist;Nickname;Other deck\nAnn;4 Card A|4 Card B;ace;4 Card C|4 Card D"
	const split = "First name;Last name;Nickname;Decklist\nAnn;Example;ace;4 Card A|4 Card B"
	const asked = "the column \"Other deck\" has lists as well, and they were not read; the lists were taken from \"Decklist\""
	for _, tt := range []struct {
		name, table string
		columns     Columns
		player      string // of the list
		list        string // its first card
		from        string // "player column, list column"
		known       bool
		problem     string // a part of the first one
	}{
		{"nothing", headed, Columns{}, "Ann", "4 Card A", "Player,Decklist", true, ""},
		{"what was taken anyhow", headed, Columns{"Player", "Decklist"}, "Ann", "4 Card A", "Player,Decklist", true, ""},
		{"by heading", headed, Columns{"Nickname", "Other deck"}, "ace", "4 Card C", "Nickname,Other deck", false, ""},
		{"as it may be typed", headed, Columns{"nickname", " OTHER DECK "}, "ace", "4 Card C", "Nickname,Other deck", false, ""},
		{"by number", headed, Columns{"3", "4"}, "ace", "4 Card C", "Nickname,Other deck", false, ""},
		{"by a word and number", headed, Columns{"Column 3", " column 4 "}, "ace", "4 Card C", "Nickname,Other deck", false, ""},
		{"the first", headed, Columns{"1", "2"}, "Ann", "4 Card A", "Player,Decklist", true, ""},
		{"none before the first", headed, Columns{"0", ""}, "Ann", "4 Card A", "Player,Decklist", true, `there is no column "0"`},
		{"none behind the last", headed, Columns{"5", ""}, "Ann", "4 Card A", "Player,Decklist", true, `there is no column "5"`},
		{"a word that none has", headed, Columns{"4x", "nonesuch"}, "Ann", "4 Card A", "Player,Decklist", true,
			`there is no column "4x" in this table; its columns are Player, Decklist, Nickname, Other deck`},
		{"a number of five digits", headed, Columns{"00003", ""}, "Ann", "4 Card A", "Player,Decklist", true, `there is no column "00003"`},
		{"a number of four digits", headed, Columns{"0003", ""}, "ace", "4 Card A", "Nickname,Decklist", false, ""},
		{"lists are nobody's name", headed, Columns{"", "1"}, "", "Ann", ",Player", false, ""},
		{"names in two parts", split, Columns{}, "Example, Ann", "4 Card A",
			"First name + Last name,Decklist", true, ""},
		{"the list that was taken anyhow", split, Columns{"", "Decklist"}, "Example, Ann", "4 Card A",
			"First name + Last name,Decklist", true, ""},
		{"one name in place of two parts", split, Columns{"Nickname", ""}, "ace", "4 Card A", "Nickname,Decklist", false, ""},
	} {
		r := Reader{Cards: cards, Columns: tt.columns}
		r.AddText(context.Background(), "text", spelled(tt.table))
		p := r.Batch()
		if len(p.Lists) != 1 || len(p.Tables) != 1 {
			t.Errorf("%s: %q and %d tables", tt.name, gist(p), len(p.Tables))
			continue
		}
		first, _, _ := strings.Cut(short(p.Lists[0].Text), "|")
		table := p.Tables[0]
		got := []any{p.Lists[0].Player, first, table.Player + "," + table.List, table.HeadingsKnown}
		if diff := cmp.Diff([]any{tt.player, tt.list, tt.from, tt.known}, got); diff != "" {
			t.Errorf("%s (-want +got):\n%s", tt.name, diff)
		}
		var problem string
		for _, q := range p.Issues {
			if q.Code != ColumnsCode {
				problem = q.Message("en")
				break
			}
		}
		if tt.problem == "" && problem != "" || !strings.Contains(problem, tt.problem) {
			t.Errorf("%s: the problem is %q, want %q", tt.name, problem, tt.problem)
		}
		for _, q := range p.Issues {
			if q.Code == ColumnsCode && tt.columns == (Columns{}) && q.Message("en") != asked {
				t.Errorf("%s: asked %q", tt.name, q.Message("en"))
			}
		}
		// Read again without its lists, the table stands there with the same columns.
		again := Reader{Cards: cards}
		again.AddTable(context.Background(), "text", spelled(tt.table), tt.columns)
		if diff := cmp.Diff(p.Tables, again.Batch().Tables); diff != "" || len(again.Batch().Lists) > 0 || len(again.Batch().Issues) > 0 {
			t.Errorf("%s: AddTable has %d lists, and tables (-want +got):\n%s", tt.name, len(again.Batch().Lists), diff)
		}
	}
}

// TestAddProblems: what was asked about a list stays as long as the list does and has the cards of two decks; all else stays.
func TestAddProblems(t *testing.T) {
	t.Parallel()
	r := Reader{Cards: cards}
	r.AddLists(List{Source: "two.txt", Text: spelled(deck(120))}, List{Source: "one.txt", Text: spelled(deck(60))})
	r.AddIssues(Issue{Source: "two.txt", Says: said(saysPacked, "a"), Code: TwoLists},
		Issue{Source: "one.txt", Says: said(saysPacked, "b"), Code: TwoLists},
		Issue{Source: "gone.txt", Says: said(saysPacked, "c"), Code: TwoLists},
		Issue{Source: "one.txt", Says: said(saysPacked, "d"), Code: HeadingCode},
		Issue{Source: "x.png", Says: said(saysPacked, "e"), NotAList: true})
	// The source of two lists is asked about for the larger one, whichever is read first.
	r.AddLists(List{Source: "pair.txt", Text: spelled(deck(120))}, List{Source: "pair.txt", Text: spelled(deck(60))})
	r.AddIssues(Issue{Source: "pair.txt", Says: said(saysPacked, "f"), Code: TwoLists})
	var got string
	for _, q := range r.Batch().Issues {
		got += q.Says.about[0].(string)
	}
	if got != "adef" {
		t.Errorf("of the problems abcdef those are kept: %s", got)
	}
}
