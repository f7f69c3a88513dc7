package batch

import (
	"context"
	"encoding/csv"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"inkcheck/deckcheck/reading"
)

// deck is a list of so many cards, four a line.
func deck(cards int) string {
	var b strings.Builder
	for i := 0; i < cards; i += 4 {
		fmt.Fprintf(&b, "4 Card %c\n", 'A'+i/4)
	}
	return strings.TrimSuffix(b.String(), "\n")
}

// gist is a batch in short: "player|source|first line", then problems.
func gist(p *Batch) []string {
	var out []string
	for _, l := range p.Lists {
		first, rest, _ := strings.Cut(l.Text, "\n")
		if reading.IsCardHeader(strings.FieldsFunc(first, func(c rune) bool { return c == ',' || c == ';' || c == '\t' })) {
			first, _, _ = strings.Cut(rest, "\n")
		}
		out = append(out, l.Player+"|"+l.Source+"|"+short(first))
	}
	for _, q := range p.Issues {
		out = append(out, "problem|"+q.Source+"|"+short(q.Message("en")))
	}
	return out
}

func read(files map[string]string, pasted string) *Batch {
	r := Reader{Cards: cards}
	for _, name := range slices.Sorted(maps.Keys(files)) {
		r.Add(context.Background(), name, []byte(spelled(files[name])))
	}
	r.AddText(context.Background(), "text", spelled(pasted))
	return r.Batch()
}

// two is the question about a list with the cards of two.
func two(copies int) string {
	return fmt.Sprintf("problem|text, line 1|this list has %d cards: are these two lists in one? If they are, write == and the player's name above each",
		copies)
}

func TestPastedText(t *testing.T) {
	tests := []struct {
		name, text string
		want       []string
	}{
		{"one list", "4 Card A\n4 Card B", []string{"|text, line 1|4 Card A"}},
		{"nothing", " \n\n", nil},
		{"equals signs", "== Ann Example\n24 Card A\n\n=== Bob Sample ===\n24 Card B\n",
			[]string{"Ann Example|text, line 1|24 Card A", "Bob Sample|text, line 4|24 Card B"}},
		{"sections are no players",
			"== Ann\nCharacters (20)\n24 Card A\n== Actions ==\n24 Card B\n== Amber ==\n24 Card C\n=== Sideboard ===\n1 Card D\n== Bob\n24 Card C",
			[]string{"Ann|text, line 1|Characters (20)", "Bob|text, line 10|24 Card C",
				`problem|text, line 6|"== Amber ==" was read as a part of the list of Ann; if it is a player, write Player: and the name there`}},
		{"player labels", "Player: Ann Example\nEvent: Store\n24 Card A\nplayer = Bob\n24 Card B\n## Player: Cy\n24 Card C",
			[]string{"Ann Example|text, line 1|Event: Store", "Bob|text, line 4|24 Card B", "Cy|text, line 6|24 Card C"}},
		{"a player called like an ink", "Player: Amber\n24 Card A\nPlayer: Ruby Steel\n24 Card B",
			[]string{"Amber|text, line 1|24 Card A", "Ruby Steel|text, line 3|24 Card B"}},
		{"player labels go before names of decks", "Player: Ann\nName: Blue stuff\n24 Card A\nPlayer: Bob\nName: Red stuff\n24 Card B",
			[]string{"Ann|text, line 1|Name: Blue stuff", "Bob|text, line 4|Name: Red stuff"}},
		{"name labels", "Name: Ann\n24 Card A\nName: Bob\n24 Card B", []string{"Ann|text, line 1|24 Card A", "Bob|text, line 3|24 Card B"}},
		{"hashes", "# Ann\n40 Card A\n# Bob\n40 Card B", []string{"Ann|text, line 1|40 Card A", "Bob|text, line 3|40 Card B"}},
		{"hashes below hashes", "# Ann\n## Characters (4)\n30 Card A\n## Tech\n30 Card B\n# Bob\n## Actions\n40 Card B",
			[]string{"Ann|text, line 1|## Characters (4)", "Bob|text, line 6|## Actions"}},
		{"comments in a list", "4 Card A\n# Removal\n4 Card B", []string{"|text, line 1|4 Card A"}},
		{"groups of one deck", "# Early\n" + deck(16) + "\n# Removal\n" + deck(16) + "\n# Songs I like\n" + deck(16) + "\n# Late\n" + deck(12),
			[]string{"|text, line 1|# Early"}},
		{"decks below hashes, one too short", "# Ann\n" + deck(60) + "\n# Bob\n" + deck(8), []string{"|text, line 1|# Ann"}},
		{"decks below labels, one too short", "Player: Ann\n" + deck(60) + "\nPlayer: Bob\n" + deck(8),
			[]string{"Ann|text, line 1|4 Card A", "Bob|text, line 17|4 Card A"}},
		{"decks below equals signs, one too short", "== Ann\n" + deck(60) + "\n== Bob\n" + deck(8),
			[]string{"Ann|text, line 1|4 Card A",
				"Bob|text, line 17|4 Card A",
				`problem|text, line 17|"== Bob" was read as the heading of a list, because there is a whole deck above it`}},
		{"headers of duels.ink", "# Coconut: coconut-008\n4 Card A\n# Total: 60", []string{"|text, line 1|# Coconut: coconut-008"}},
		{"dashes", "40 Card A\n-----\n40 Card B\n======\n\n---\n40 Card C", []string{"|text, line 1|40 Card A", two(120)}},
		{"dashes with names", "Ann Example\n40 Card A\n-----\nBob\n40 Card B",
			[]string{"Ann Example|text, line 1|40 Card A", "Bob|text, line 4|40 Card B"}},
		{"names underlined", "Ann Example\n-----\n40 Card A\n\nBob\n---\n40 Card B",
			[]string{"Ann Example|text, line 1|40 Card A", "Bob|text, line 5|40 Card B"}},
		{"names framed", "-----\nAnn\n-----\n40 Card A\n-----\nBob\n-----\n40 Card B\n",
			[]string{"Ann|text, line 2|40 Card A", "Bob|text, line 6|40 Card B"}},
		{"a section underlined", "Characters\n-----\n40 Card A\n\nActions\n-----\n40 Card B",
			[]string{"|text, line 1|Characters", two(80)}},
		{"dashes beside headings are nothing", "== Ann\n-----\n24 Card A\n-----\n== Bob\n-----\n24 Card B\n-----",
			[]string{"Ann|text, line 1|24 Card A", "Bob|text, line 5|24 Card B"}},
		{"text above the first heading", "Saturday\n\n== Ann\n24 Card A", []string{"Ann|text, line 1|Saturday"}},
		{"a heading without a list", "== Ann\n\n== Bob\n24 Card B",
			[]string{"Bob|text, line 1|== Ann"}},
		{"players with numbers", "== Player 1\n24 Card A\n== Player #2\n24 Card B\n== Spieler 3 ==\n24 Card C\n== Deck 60\n24 Card D",
			[]string{"Player 1|text, line 1|24 Card A", "Player #2|text, line 3|24 Card B", "Spieler 3|text, line 5|24 Card C"}},
		{"lists with numbers", "== Deck 1\n40 Card A\n== Decklist #2 ==\n40 Card B\n== Amber 12\n40 Card C",
			[]string{"|text, line 1|== Deck 1", two(120)}},
		{"lists with numbers below hashes", "# List 1\n40 Card A\n# List 2\n40 Card B",
			[]string{"|text, line 1|# List 1", two(80)}},
		{"numbered player labels", "Player 1: Ann\n24 Card A\nPlayer 2: Bob\n24 Card B",
			[]string{"Ann|text, line 1|24 Card A", "Bob|text, line 3|24 Card B"}},
		{"a player called like an ink, between whole decks", "== Ann\n" + deck(60) + "\n== Ruby\n" + deck(60) + "\n== Bob\n" + deck(60),
			[]string{"Ann|text, line 1|4 Card A", "Ruby|text, line 17|4 Card A", "Bob|text, line 33|4 Card A",
				`problem|text, line 17|"== Ruby" was read as the heading of a list, because there is a whole deck above it`}},
		{"a player called like an ink, first", "== Ruby\n24 Card A\n== Ann\n" + deck(60),
			[]string{"Ruby|text, line 1|24 Card A", "Ann|text, line 3|4 Card A"}},
		{"a player called like an ink, with few cards", "== Ann\n" + deck(60) + "\n== Ruby\n" + deck(24) + "\n== Bob\n" + deck(60),
			[]string{"Ann|text, line 1|4 Card A", "Bob|text, line 24|4 Card A", strings.Replace(two(84), "this list", "the list of Ann", 1),
				`problem|text, line 17|"== Ruby" was read as a part of the list of Ann; if it is a player, write Player: and the name there`}},
		{"the same behind signs", "# Ann\n" + deck(60) + "\n# Ruby #\n" + deck(24) + "\n# Bob\n" + deck(60),
			[]string{"Ann|text, line 1|4 Card A", "Bob|text, line 24|4 Card A",
				strings.Replace(two(84), "this list", "the list of Ann", 1)}},
		{"parts of a list are no doubt", "== Ann\n== Amber\n" + deck(40) + "\n== Ruby\n" + deck(16) + "\n== Bob\n" + deck(60) +
			"\n== Sideboard\n1 Card C", []string{"Ann|text, line 1|== Amber", "Bob|text, line 18|4 Card A"}},
		{"a large deck with inks", "== Ann\n== Amber\n" + deck(40) + "\n== Ruby\n" + deck(36), []string{"Ann|text, line 1|== Amber"}},
		{"names in brackets", "[Ann Example]\n" + deck(60) + "\n\n[Bob]\n" + deck(59) + "\n[Cy]\n" + deck(8),
			[]string{"Ann Example|text, line 1|4 Card A", "Bob|text, line 18|4 Card A"}},
		{"names in bold, before a colon", "**Ann Example**\n" + deck(60) + "\nBob:\n" + deck(60),
			[]string{"Ann Example|text, line 1|4 Card A", "Bob|text, line 17|4 Card A"}},
		{"groups in brackets", "[Ramp]\n" + deck(40) + "\n[Removal]\n" + deck(20) + "\n", []string{"|text, line 1|[Ramp]"}},
		{"a code", "== Ann\nA1-abc", []string{"Ann|text, line 1|A1-abc"}},
		{"line ends of old Macs", "== Ann\r24 Card A\r== Bob\r24 Card B", []string{"Ann|text, line 1|24 Card A", "Bob|text, line 3|24 Card B"}},
		{"data", "{\"cards\": [\n# Ann\n]}", []string{"|text|{\"cards\": ["}},
		{"a table", "Player,Decklist\nAnn,4 Card A\n", []string{"Ann|text, line 2|4 Card A"}},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			got := gist(read(nil, tt.text))
			if tt.name == "data" {
				tt.want[0] = strings.Replace(tt.want[0], "text|", "text, line 1|", 1)
			}
			if diff := cmp.Diff(tt.want, got); diff != "" {
				t.Errorf("pasted %q (-want +got):\n%s", tt.text, diff)
			}
		})
	}
}

func TestFiles(t *testing.T) {
	tests := []struct {
		name, file, text string
		want             []string
	}{
		{"a list", "Ann Example.txt", "4 Card A", []string{"Ann Example|Ann Example.txt|4 Card A"}},
		{"last name first", "Example, Ann.txt", "4 Card A", []string{"Example, Ann|Example, Ann.txt|4 Card A"}},
		{"underscores", "ann_example.dec", "4 Card A", []string{"ann example|ann_example.dec|4 Card A"}},
		{"folders", `lists\day 1\Ann.txt`, "4 Card A", []string{`Ann|lists\day 1\Ann.txt|4 Card A`}},
		{"a point in the name", "Ann St. Clair", "4 Card A", []string{"Ann St. Clair|Ann St. Clair|4 Card A"}},
		{"a label is better than the file's name", "001.txt", "Player: Ann\n4 Card A", []string{"Ann|001.txt|4 Card A"}},
		{"the name of a deck", "Ann.txt", "Name: Blue stuff\n4 Card A", []string{"Ann|Ann.txt|Name: Blue stuff"}},
		{"the title of a deck", "Ann.txt", "== Blue stuff ==\n4 Card A", []string{"Ann|Ann.txt|== Blue stuff =="}},
		{"Markdown", "Ann.md", "# Blue stuff\n## Characters\n- 4 Card A\n## Tech\n- 4 Card B", []string{"Ann|Ann.md|# Blue stuff"}},
		{"comments", "Ann.txt", "# Early\n" + deck(16) + "\n# Removal\n" + deck(44), []string{"Ann|Ann.txt|# Early"}},
		{"many", "all.txt", "== Ann\n40 Card A\n== Bob\n40 Card B", []string{"Ann|all.txt, line 1|40 Card A", "Bob|all.txt, line 3|40 Card B"}},
		{"many below hashes", "all.txt", "# Ann\n" + deck(60) + "\n# Bob\n" + deck(60),
			[]string{"Ann|all.txt, line 1|4 Card A", "Bob|all.txt, line 17|4 Card A"}},
		{"many between dashes", "all.txt", "Ann\n" + deck(60) + "\n---\nBob\n" + deck(60),
			[]string{"Ann|all.txt, line 1|4 Card A", "Bob|all.txt, line 18|4 Card A"}},
		{"dashes in a list", "Ann.txt", deck(40) + "\n---\n" + deck(20), []string{"Ann|Ann.txt|4 Card A"}},
		{"UTF-16", "Ann.txt", "\xff\xfe4\x00 \x00A\x00", []string{"Ann|Ann.txt|4 A"}},
		{"empty", "Ann.txt", "", []string{"problem|Ann.txt|empty"}},
		{"blank", "Ann.txt", "\xef\xbb\xbf \r\n", []string{"problem|Ann.txt|empty"}},
		{"Latin-1", "Ann.txt", "4 Caf\x81", []string{"problem|Ann.txt|not UTF-8: byte 0x81 in line 1; save the list as plain text in UTF-8"}},
		{"picture", "Ann.png", "\x89PNG\r\n\x1a\n\x00", []string{"problem|Ann.png|a picture; the list must be text"}},
		{"PDF", "Ann.pdf", "%PDF-1.7\n", []string{"problem|Ann.pdf|a PDF; save or copy the list as text"}},
		{"old Word", "Ann.doc", "\xd0\xcf\x11\xe0\xa1",
			[]string{"problem|Ann.doc|a document of an old version of Word or Excel; save it as text or CSV"}},
		{"too long", "Ann.txt", strings.Repeat("4 Card A\n", 1<<17), []string{"problem|Ann.txt|larger than 1 MiB, so not a decklist"}},
		{"control characters in a name", "A\x1b[31mnn\u202e.txt", "4 Card A", []string{"A\ufffd[31mnn\ufffd|A\ufffd[31mnn\ufffd.txt|4 Card A"}},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			if diff := cmp.Diff(tt.want, gist(read(map[string]string{tt.file: tt.text}, ""))); diff != "" {
				t.Errorf("file %q (-want +got):\n%s", tt.file, diff)
			}
		})
	}
}

func TestTables(t *testing.T) {
	tests := []struct {
		name, text string
		want       []string
	}{
		{"names and lists", "Player,Decklist\nAnn,\"4 Card A\n4 Card B\"\n\"Sample, Bob\",4 Card C\n",
			[]string{"Ann|t.csv, line 2|4 Card A", "Sample, Bob|t.csv, line 4|4 Card C"}},
		{"semicolons, a mark, line ends of Windows",
			"\ufeffPlayer ID;First Name;Last Name;Email;Deck List\r\n7;Ann;van Example;a@example.org;\"4 Card A\r\n4 Card B\"\r\n",
			[]string{"van Example, Ann|t.csv, line 2|4 Card A"}},
		{"tabs", "name\tdeck code\nAnn\tA1-abc\n", []string{"Ann|t.csv, line 2|A1-abc"}},
		{"how Excel is told the sign", "sep=;\nPlayer;List\nAnn;4 Card A", []string{"Ann|t.csv, line 3|4 Card A"}},
		{"the deck's name beside the list", "Player,Deck,Decklist\nAnn,Blue stuff,4 Card A", []string{"Ann|t.csv, line 2|4 Card A"}},
		{"the list is called deck", "Player,Deck\nAnn,4 Card A", []string{"Ann|t.csv, line 2|4 Card A"}},
		{"addresses for names", "Email,Link\na@example.org,https://duels.ink/decks/x/view",
			[]string{"a@example.org|t.csv, line 2|https://duels.ink/decks/x/view"}},
		{"no list", "Player,Decklist\nAnn,\n,\nBob,4 Card A\n,4 Card B", []string{"Bob|t.csv, line 4|4 Card A", "|t.csv, line 5|4 Card B",
			`problem|t.csv, line 2|no list for Ann: the column "Decklist" is empty`}},
		{"short and long rows", "Player,Decklist\nAnn\nBob,4 Card A,more\n",
			[]string{"Bob|t.csv, line 3|4 Card A", `problem|t.csv, line 2|no list for Ann: the column "Decklist" is empty`}},
		{"quotes in a name", "Player,Decklist\nAnn \"Ace\" Example,4 Card A\nBob,4 Card B", []string{`Ann "Ace" Example|t.csv, line 2|4 Card A`,
			"Bob|t.csv, line 3|4 Card B"}},
		{"a quote that never ends", "Player,Decklist\nAnn,4 Card A\nBob,\"4 Card B\nCy,4 Card C\n",
			[]string{"Ann|t.csv, line 2|4 Card A",
				"problem|t.csv|the row in line 3 can't be read: a quotation mark is in the wrong place or is missing; check the lines up to 4"}},
		{"only headings", "Player,Decklist\n", []string{"problem|t.csv|a table with headings but no rows"}},
		{"a collection is one list", "Set Number,Card Number,Variant,Count,Name\n1,1,normal,4,Card A",
			[]string{"t|t.csv|1,1,normal,4,Card A"}},
		{"a row a card", "Player,Count,Card\nAnn,4,Card A\nBob,2,Card C\nAnn,3,Card B\n",
			[]string{"Ann|t.csv, line 2|Ann,4,Card A", "Bob|t.csv, line 3|Bob,2,Card C"}},
		{"a row a card, names in two parts, in German",
			"Nachname;Vorname;Anzahl;Karte;Untertitel\nExample;Ann;4x;Card;A\n;;x3;Song;\n;;;;\n;;1;Card;B\n",
			[]string{"Example, Ann|t.csv, line 2|Example;Ann;4x;Card;A", "|t.csv, line 5|;;1;Card;B"}},
		{"a row a card, two of one name",
			"Player\tPlayer ID\tDeck\tCard Name\tQuantity\nAnn\t7\tBlue\tCard A\t4.0\nAnn\t9\tBlue\tCard B\t4\nann\t7\tBlue\tCard C\t1\n",
			[]string{"Ann|t.csv, line 2|Ann\t7\tBlue\tCard A\t4.0", "Ann|t.csv, line 3|Ann\t9\tBlue\tCard B\t4"}},
		{"a row a card that is missing", "Player,Count,Card\nAnn,4,\nAnn,four,Card B\nAnn,,Card C",
			[]string{"Ann|t.csv|Ann,4,"}},
		{"a row a card of one deck", "ID,Card,Count\n1,Card A,4", []string{"t|t.csv|1,Card A,4"}},
		{"a row a card, boards", "Player,Count,Card,Board\nAnn,4,Card A,Main\nAnn,3,Card B,Side\nAnn,1,Card C,main\nBob,1,Card D,Characters\n",
			[]string{"Ann|t.csv, line 2|Ann,4,Card A,Main", "Bob|t.csv, line 5|Bob,1,Card D,Characters"}},
		{"a row a card, called a name", "Player;Qty;Name;Sideboarded\nAnn;4;Card A;No\nAnn;3;Card B;Yes\n",
			[]string{"Ann|t.csv|Ann;4;Card A;No"}},
		{"a row a card, names in two parts", "First Name,Last Name,Qty,Name\nAnn,Example,4,Card A\n",
			[]string{"Example, Ann|t.csv|Ann,Example,4,Card A"}},
		{"lists and sideboards", "Player,Decklist,Sideboard\nAnn,4 Card A,3 Card B\nBob,4 Card A,none\nCy,A1-abc,3 Card B\n",
			[]string{"Ann|t.csv, line 2|4 Card A", "Bob|t.csv, line 3|4 Card A", "Cy|t.csv, line 4|A1-abc",
				`problem|t.csv, line 4|the column "Sideboard" has cards for Cy that were not checked: Lorcana decks have no sideboard`}},
		{"an other table", "Name,Address\nAnn,Street 1", []string{"t|t.csv|Name,Address"}},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			p := read(map[string]string{"t.csv": tt.text}, "")
			if diff := cmp.Diff(tt.want, gist(p)); diff != "" {
				t.Errorf("table %q (-want +got):\n%s", tt.text, diff)
			}
			if strings.Contains(tt.text, "Player ID") && p.Lists[0].ID != "7" {
				t.Errorf("id %q, want 7", p.Lists[0].ID)
			}
		})
	}
}

// Cards of a sideboard are no cards of the deck, and are told.
func TestSideboardsOfTables(t *testing.T) {
	for _, table := range []string{
		"Player,Count,Card,Board\nAnn,3,Card B,side\nAnn,4,Card A,main\nAnn,1,Card C,Maybeboard\nAnn,2,Card D,\n",
		"Player\tIs Sideboard\tQuantity\tName\nAnn\ttrue\t3\tCard B\nAnn\tfalse\t4\tCard A\nAnn\t1\t1\tCard C\nAnn\tno\t2\tCard D\n",
		"Player,Decklist,Sideboard\nAnn,\"4 Card A\n2 Card D\",\"3 Card B\n1 Card C\"\n",
	} {
		p := read(map[string]string{"t.csv": table}, "")
		if len(p.Lists) != 1 || len(p.Issues) != 0 {
			t.Errorf("table %q is read as %+v", table, p)
			continue
		}
		deck, aside := "", 0
		list := reading.Lists(t.Context(), p.Lists[0].Text, cards)
		for _, s := range list.Settled {
			deck += fmt.Sprintf("%d %s;", s.Count, short(s.Card.FullName))
		}
		for _, n := range list.Notes {
			if n.Kind == reading.AsideCards {
				aside += n.Copies
			}
		}
		if deck != "4 Card A;2 Card D;" || aside != 4 {
			t.Errorf("the deck of the table %q is %q, and %d cards are not in it", table, deck, aside)
		}
	}
}

func TestSaveAndLoad(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		text := rapid.StringMatching(`[4A-Za-zé"\\<\n ]{1,40}[A-Z]`)
		want := &Batch{Lists: rapid.SliceOfN(rapid.Custom(func(t *rapid.T) List {
			return List{Player: label(text.Draw(t, "player")), ID: rapid.SampledFrom([]string{"", "17"}).Draw(t, "id"),
				Source: label(text.Draw(t, "source")), Text: text.Draw(t, "list")}
		}), 1, 5).Draw(t, "lists"), Issues: []Issue{{Source: "x.png", Says: said(saysPacked, "zip"), NotAList: true}}}
		want.Saved = &SavedBatch{Format: "core", On: "2026-11-20", Roster: text.Draw(t, "roster")}
		b, err := want.Save(*want.Saved)
		if err != nil {
			t.Fatal(err)
		}
		r := Reader{Cards: cards}
		r.Add(context.Background(), "desk.json", b)
		if diff := cmp.Diff(want, r.Batch(), cmp.AllowUnexported(Said{})); diff != "" {
			t.Fatalf("saved and loaded (-want +got):\n%s", diff)
		}
	})
}

func TestSavedFilesThatCannotBeRead(t *testing.T) {
	for text, want := range map[string]string{
		`{"inkcheck":"desk","version":2,"lists":[]}`:             "version 2",
		`{"inkcheck":"desk","version":1,"lists":[{"player":"A`:   "cut off",
		`{"inkcheck":"desk","version":1,"lists":[{"player":1}]}`: "damaged",
	} {
		p := read(map[string]string{"desk.json": text}, "")
		if len(p.Lists) != 0 || len(p.Issues) != 1 || !strings.Contains(p.Issues[0].Message("en"), want) {
			t.Errorf("Add(%s) = %q, want a problem with %q", text, gist(p), want)
		}
	}
}

func TestMoreThanFits(t *testing.T) {
	r := Reader{Cards: cards}
	for i := range MaxLists + 3 {
		r.Add(context.Background(), fmt.Sprintf("%d.txt", i), []byte("4 Card A"))
	}
	p := r.Batch()
	if len(p.Lists) != MaxLists || len(p.Issues) != 1 || p.Issues[0].Source != "2000.txt (2000)" ||
		!strings.Contains(p.Issues[0].Message("en"), "and 2 after it") {
		t.Errorf("%d lists and %v", len(p.Lists), p.Issues)
	}
	big := Reader{Cards: cards}
	long := strings.Repeat("4 Card A\n# "+strings.Repeat("-", 10_000)+"\n", 99) // a comment is read faster than as many cards
	for i := range 12 {
		big.Add(context.Background(), fmt.Sprintf("%d.txt", i), []byte(long))
	}
	p = big.Batch()
	p.Issues = slices.DeleteFunc(p.Issues, func(q Issue) bool { return q.Code == TwoLists })
	if len(p.Lists) != 8 || len(p.Issues) != 1 || !strings.Contains(p.Issues[0].Message("en"),
		"and 3 after it were not read: a desk takes 8 MiB") {
		t.Errorf("%d lists and %v", len(p.Lists), p.Issues)
	}
}

func TestNames(t *testing.T) {
	for name, want := range map[string][2]string{
		"Ann Example": {"Ann", "Example"}, "Example, Ann": {"Ann", "Example"}, "van der Berg, Anna Maria": {"Anna Maria", "van der Berg"},
		"Anna Maria Berg": {"Anna Maria", "Berg"}, "Ann": {"", "Ann"}, "": {"", ""}, "Example,": {"", "Example"},
	} {
		if first, last := SplitName(name); first != want[0] || last != want[1] {
			t.Errorf("SplitName(%q) = %q, %q, want %q", name, first, last, want)
		}
	}
	for file, want := range map[string]string{
		"lists/Example, Ann.txt": "Example, Ann", "ann_example.json": "ann example", "Ann Example_2.csv": "Ann Example_2",
		"Ann.": "Ann.", ".txt": ".txt",
		"Ann.markdown": "Ann", "Ann.longernames": "Ann.longernames", "Ann.markdowns": "Ann.markdowns", "St. Clair": "St. Clair",
		"A. B": "A. B", `x\Ann.txt`: "Ann", "Ann.x": "Ann",
		"Ann.X Y": "Ann.X Y", " Ann .txt": "Ann",
	} {
		if got := nameOfFile(file); got != want {
			t.Errorf("nameOfFile(%q) = %q, want %q", file, got, want)
		}
	}
	same := []string{"Ann O'Brien", "O’BRIEN, ann", " o'brien  Ann", "ann_obrien"}
	for _, n := range same {
		if got, want := NameKey(n), NameKey(same[0]); got != want {
			t.Errorf("NameKey(%q) = %q, want %q", n, got, want)
		}
	}
	if NameKey("Ann Example") == NameKey("Ann Exampel") || NameKey("?") == "" {
		t.Error("NameKey takes different names for one")
	}
}

func TestCall(t *testing.T) {
	lists := []List{{Player: "Ann Example"}, {Player: "Example, Ann"}, {Player: "Bob"}, {}, {Player: "Cy"}, {Player: "Dee"}, {Player: "dee"}}
	got := CheckRoster(lists, []string{"h1", "h2", "h1", "", "", "h3", "h3"}, "ann example\nBob\n\nZoë Last\nDee\nDEE\nZoë Last")
	want := RosterCheck{Expected: 6, NoList: []string{"Zoë Last", "Zoë Last"}, NotOnRoster: []int{4}, NoName: []int{3},
		Duplicates: [][]int{{0, 1}},
		SameDeck:   [][]int{{0, 2}, {5, 6}}}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("Call (-want +got):\n%s", diff)
	}
	if got := CheckRoster(lists[:3], make([]string, 3), " \n"); got.Expected != 0 || got.NotOnRoster != nil || len(got.Duplicates) != 1 {
		t.Errorf("without a roster: %+v", got)
	}
}

// nothingLost holds what the package promises of any input.
func nothingLost(t *testing.T, r *Reader, given string) {
	t.Helper()
	p := r.Batch()
	if strings.TrimSpace(given) != "" && len(p.Lists)+len(p.Issues) == 0 {
		t.Fatalf("%q became nothing", given)
	}
	size := 0
	for _, l := range p.Lists {
		size += len(l.Text)
		if strings.TrimSpace(l.Text) == "" || label(l.Player) != l.Player || label(l.Source) != l.Source {
			t.Fatalf("%q became the list %+v", given, l)
		}
	}
	if len(p.Lists) > MaxLists || size > MaxBytes {
		t.Fatalf("%d lists, %d bytes", len(p.Lists), size)
	}
	for _, q := range p.Issues {
		if q.Source == "" || q.Message("en") == "" {
			t.Fatalf("%q became the problem %+v", given, q)
		}
	}
}

func FuzzText(f *testing.F) {
	for _, s := range []string{"== Ann\n4 A\n== Bob\n4 B", "# Ann\n4 A\n# Bob", "Player: Ann\n4 A", "Ann\n---\n4 A\n\nBob\n---\n4 B",
		"4 A\n---\n4 B", "---\n---", "[Ann]\n40 A\n**Bob**\n40 B\nCy:\n40 C", "== Ann\n40 A\n== Ruby\n40 B"} {
		f.Add(s, true)
		f.Add(s, false)
	}
	f.Fuzz(func(t *testing.T, text string, file bool) {
		r := Reader{Cards: cards}
		if file {
			r.Add(context.Background(), "a.txt", []byte(text))
		} else {
			r.AddText(context.Background(), "text", text)
		}
		nothingLost(t, &r, text)
		// Every line with a card and its count is in one of the lists.
		in, out := reading.CardsIn(unixText(text), cards).Counted, 0
		for _, l := range r.cut(t.Context(), text) {
			out += reading.CardsIn(unixText(l.Text), cards).Counted
		}
		if out < in {
			t.Fatalf("the lists of %q have %d lines with cards of %d", text, out, in)
		}
	})
}

func unixText(text string) string { return lineEnds.Replace(strings.ReplaceAll(text, "\ufeff", "")) }

func FuzzTable(f *testing.F) {
	for _, s := range []string{"Player,Decklist\nAnn,\"4 A\n4 B\"\n", "name\tdeck code\nAnn\tx", "sep=;\nPlayer;List\nAnn;4",
		"Player,List\n\"", "Player,List\na\"b,c\n", "Player,Count,Card\nA,4,X\n,1,Y\nB,,Z\nA,2,",
		"Vorname;Anzahl;Karte;Version\nA;x4;X;V\n;;;\n;1;Y;"} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, text string) {
		r := Reader{Cards: cards}
		if r.table(context.Background(), "t.csv", text) {
			nothingLost(t, &r, text)
		}
	})
}

// A batch as a table with a row a card is the same batch, whatever the order and names of the columns and the sign between them, and
// however rows of several players are mixed.
func TestCardRows(t *testing.T) {
	t.Parallel()
	headings := [][]string{{"Player", "Spieler", "Joueur"}, {"Count", "Qty", "Anzahl"}, {"Card", "Card Name", "Karte", "Name"}}
	rapid.Check(t, func(t *rapid.T) {
		players := rapid.SliceOfNDistinct(rapid.StringMatching(`[A-Z][a-zé'"]{0,6}( [A-Z;,][a-z]{0,5})?`), 2, 5, NameKey).Draw(t, "players")
		want, got := map[string]map[string]int{}, map[string]map[string]int{}
		count := func(in map[string]map[string]int, player, card string, n int) {
			if in[player] == nil {
				in[player] = map[string]int{}
			}
			in[player][card] += n
		}
		columns := rapid.Permutation([]int{0, 1, 2}).Draw(t, "columns")
		var b strings.Builder
		w := csv.NewWriter(&b)
		w.Comma = rapid.SampledFrom([]rune{',', ';', '\t'}).Draw(t, "sign")
		write := func(value func(column int) string) {
			if err := w.Write([]string{value(columns[0]), value(columns[1]), value(columns[2])}); err != nil {
				t.Fatal(err)
			}
		}
		write(func(c int) string { return rapid.SampledFrom(headings[c]).Draw(t, "heading") })
		for i := range rapid.IntRange(len(players), 30).Draw(t, "rows") {
			player := players[i%len(players)]
			if i >= len(players) {
				player = rapid.SampledFrom(players).Draw(t, "player")
			}
			n, card := rapid.IntRange(1, 99).Draw(t, "count"), rapid.SampledFrom(cards.Cards).Draw(t, "card")
			count(want, label(player), card.FullName, n)
			write(func(c int) string { return []string{player, fmt.Sprint(n), card.FullName}[c] })
		}
		w.Flush()
		p := read(map[string]string{"t.csv": b.String()}, "")
		p.Issues = slices.DeleteFunc(p.Issues, func(q Issue) bool { return q.Code == TwoLists })
		for _, l := range p.Lists {
			for _, s := range reading.Lists(context.Background(), l.Text, cards).Settled {
				count(got, l.Player, s.Card.FullName, s.Count)
			}
		}
		if diff := cmp.Diff(want, got); diff != "" || len(p.Issues) > 0 || len(p.Lists) != len(want) {
			t.Fatalf("table %q: %d lists, problems %v (-want +got):\n%s", b.String(), len(p.Lists), p.Issues, diff)
		}
	})
}

func FuzzSaved(f *testing.F) {
	f.Add(`{"inkcheck":"desk","version":1,"format":"core","on":"","roster":"","lists":[{"player":"A","source":"x","list":"4 A"}]}`)
	f.Add(`{"inkcheck":"desk","version":9}`)
	f.Fuzz(func(t *testing.T, text string) {
		r := Reader{Cards: cards}
		r.saved("desk.json", text)
		for _, l := range r.Batch().Lists {
			if label(l.Player) != l.Player || label(l.Source) != l.Source {
				t.Fatalf("%+v", l)
			}
		}
	})
}

// TestSourcesOfRealFiles reads the example of docs/use.md as a file of the desk.
func TestSourcesOfRealFiles(t *testing.T) {
	b, err := os.ReadFile(filepath.Join("..", "..", "docs", "example.txt"))
	if err != nil {
		t.Fatal(err)
	}
	p := read(map[string]string{"docs/example.txt": string(b)}, "")
	if len(p.Lists) != 1 || p.Lists[0].Player != "example" || p.Lists[0].Text != string(b) {
		t.Errorf("the example became %q", gist(p))
	}
}

// TestManyRows reads a table of one player with more rows than a list has: none is lost.
func TestManyRows(t *testing.T) {
	const rows = 50_000
	var b strings.Builder
	b.WriteString("Player,Count,Card,Board\n")
	for i := range rows {
		fmt.Fprintf(&b, "Ann,1,Smash,q%d\n", i)
	}
	p := read(nil, b.String())
	if len(p.Lists) != 1 || strings.Count(p.Lists[0].Text, "Smash") != rows {
		t.Errorf("%d lists", len(p.Lists))
	}
}

// Two of the smallest decks (CR 1.10.1.2) below headings of different kinds are two players' lists.
func TestTwoSmallestDecks(t *testing.T) {
	t.Parallel()
	for _, heading := range []string{"[Ann]", "== Ann"} {
		for copies, want := range map[int][]string{wholeDeck - 1: {"Ann"}, wholeDeck: {"Ann", "Bob"}} {
			if copies < wholeDeck && heading == "[Ann]" {
				want = []string{""} // a frame is a name only above decks
			}
			r := Reader{Cards: cards}
			r.AddText(t.Context(), "text", spelled(fmt.Sprintf("%s\n%d Card A\n**Bob**\n%d Card B", heading, wholeDeck, copies)))
			var got []string
			for _, l := range r.Batch().Lists {
				got = append(got, l.Player)
			}
			if !slices.Equal(got, want) {
				t.Errorf("%s: %d and %d copies are the lists of %q, want %q", heading, wholeDeck, copies, got, want)
			}
		}
	}
}

// TestGuessAtMostAsWideAsASheet: thousands of separators in a line are no table, and no cell of them is looked at. What is in them is
// read as a text.
func TestGuessAtMostAsWideAsASheet(t *testing.T) {
	row := func(n int) []string {
		cells := make([]string, n)
		cells[0], cells[1] = "Ann Example", "4 Smash\n4 Let It Go"
		return cells
	}
	r := Reader{Cards: cards}
	if _, ok := r.guess([][]string{row(maxColumns), row(maxColumns)}); !ok {
		t.Errorf("no table of %d columns", maxColumns)
	}
	r.AddText(t.Context(), "text", strings.Join(row(maxColumns+1), ";"))
	if p := r.Batch(); len(p.Lists) != 1 || !strings.Contains(p.Lists[0].Text, "Let It Go") {
		t.Errorf("%+v", p)
	}
}
