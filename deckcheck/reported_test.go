package deckcheck

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"inkcheck/deckcheck/decklist"
)

// reported are lists as people report that programs for decks read them wrongly. All say 4 Lantern, 3 Smash and 2 Elsa - Spirit of Winter.
var reported = map[string]string{
	"smart dash of a phone":    "4 Lantern\n3 Smash\n2 Elsa — Spirit of Winter",
	"two dashes":               "4 Lantern\n3 Smash\n2 Elsa -- Spirit of Winter",
	"no-break spaces":          "4\u00a0Lantern\n3\u00a0Smash\n2\u00a0Elsa\u00a0-\u00a0Spirit of Winter",
	"marks without width":      "\u200b4 Lantern\n3 Smash\u200b\n2 Elsa\u200b - Spirit of Winter",
	"byte-order mark":          "\ufeff4 Lantern\r\n3 Smash\r\n2 Elsa - Spirit of Winter\r\n",
	"old Mac line ends":        "4 Lantern\r3 Smash\r2 Elsa - Spirit of Winter",
	"escaped line ends":        `4 Lantern\n3 Smash\n2 Elsa - Spirit of Winter`,
	"trailing blanks and tabs": "4 Lantern \t\n3 Smash  \n2 Elsa - Spirit of Winter\t\n",
	"leading blanks":           "   4 Lantern\n   3 Smash\n   2 Elsa - Spirit of Winter",
	"quoted mail":              "> 4 Lantern\n> 3 Smash\n> 2 Elsa - Spirit of Winter",
	"twice quoted mail":        ">> 4 Lantern\n>> 3 Smash\n>> 2 Elsa - Spirit of Winter",
	"mail with its head": "On Sat, 3 Oct 2026 at 14:05, Ann <ann@mail.example> wrote:\n" +
		"> 4 Lantern\n> 3 Smash\n> 2 Elsa - Spirit of Winter",
	"chat with one stamp": "[03.10.26, 14:05:11] Ann: 4 Lantern\n3 Smash\n2 Elsa - Spirit of Winter",
	"chat with stamps":    "[14:05] Ann: 4 Lantern\n[14:05] Ann: 3 Smash\n[14:06] Ann: 2 Elsa - Spirit of Winter",
	"chat export": "03/10/26, 14:05 - Ann: 4 Lantern\n03/10/26, 14:05 - Ann: 3 Smash\n" +
		"03/10/26, 14:06 - Ann: 2 Elsa - Spirit of Winter",
	"code block":                  "```\n4 Lantern\n3 Smash\n2 Elsa - Spirit of Winter\n```",
	"code block with a language":  "```text\n4 Lantern\n3 Smash\n2 Elsa - Spirit of Winter\n```",
	"Markdown table":              "| Qty | Card |\n| --- | --- |\n| 4 | Lantern |\n| 3 | Smash |\n| 2 | Elsa - Spirit of Winter |",
	"spreadsheet":                 "Qty\tCard\n4\tLantern\n3\tSmash\n2\tElsa - Spirit of Winter",
	"spreadsheet with places":     "#\tQty\tCard\n1\t4\tLantern\n2\t3\tSmash\n3\t2\tElsa - Spirit of Winter",
	"semicolons of a spreadsheet": "Anzahl;Karte\n4;Lantern\n3;Smash\n2;Elsa - Spirit of Winter\n",
	"separator line":              "sep=;\nAnzahl;Karte\n4;Lantern\n3;Smash\n2;Elsa - Spirit of Winter\n",
	"decimal counts":              "Count,Name\n4.0,Lantern\n3.0,Smash\n2.0,Elsa - Spirit of Winter\n",
	"quoted counts":               "\"Count\",\"Name\"\n\"4\",\"Lantern\"\n\"3\",\"Smash\"\n\"2\",\"Elsa - Spirit of Winter\"\n",
	"empty columns":               "Count,,Name,\n4,,Lantern,\n3,,Smash,\n2,,Elsa - Spirit of Winter,\n",
	"collection": "Normal,Foil,Name,Set,Card Number\n4,0,Lantern,9,32\n" +
		"2,1,Smash,1,200\n0,2,Elsa - Spirit of Winter,1,42\n",
	"name and version": "Quantity,Name,Version\n4,Lantern,\n3,Smash,\n2,Elsa,Spirit of Winter\n",
	"name and title":   "Quantity,Name,Title\n4,Lantern,\n3,Smash,\n2,Elsa,Spirit of Winter\n",
	"shop order": "4x Lantern (Common) 0,20 €\n3x Smash (Uncommon) 0,35 €\n" +
		"2x Elsa - Spirit of Winter (Legendary) 12,40 €",
	"shop marks":                  "4 Lantern (V.1) NM EN\n3 Smash (V.1) NM EN\n2 Elsa - Spirit of Winter (V.1) NM EN",
	"foil marks":                  "4 Lantern *F*\n3 Smash\n2 Elsa - Spirit of Winter *F*",
	"heads with counts":           "Characters (2)\n2 Elsa - Spirit of Winter\n\nActions (3)\n3 Smash\n\nItems (4)\n4 Lantern",
	"heads without a blank line":  "Characters\n2 Elsa - Spirit of Winter\nActions\n3 Smash\nItems\n4 Lantern",
	"total":                       "4 Lantern\n3 Smash\n2 Elsa - Spirit of Winter\n\nTotal: 9",
	"deck with its name and link": "Deck: Winter\nhttps://decks.example/17\n\n4 Lantern\n3 Smash\n2 Elsa - Spirit of Winter",
	"words for counts":            "Four Lantern\tItem\t2\nThree Smash\tAction\t3\nTwo Elsa - Spirit of Winter\tCharacter\t8",
	"comma for the dash":          "4 Lantern\n3 Smash\n2 Elsa, Spirit of Winter",
	"no dash":                     "4 Lantern\n3 Smash\n2 Elsa Spirit of Winter",
	"capitals":                    "4 LANTERN\n3 SMASH\n2 ELSA - SPIRIT OF WINTER",
	"count behind in brackets":    "Lantern (4)\nSmash (3)\nElsa - Spirit of Winter (2)",
	"one line":                    "4 Lantern, 3 Smash, 2 Elsa - Spirit of Winter",
	"one copy per line": "Lantern\nLantern\nLantern\nLantern\nSmash\n" +
		"Smash\nSmash\nElsa - Spirit of Winter\nElsa - Spirit of Winter",
	"count on its own line": "4\nLantern\n3\nSmash\n2\nElsa - Spirit of Winter",
	"HTML list":             "<ul><li>4 Lantern</li><li>3 Smash</li><li>2 Elsa - Spirit of Winter</li></ul>",
	"HTML table": "<table><tr><td>4</td><td>Lantern</td></tr>" +
		"<tr><td>3</td><td>Smash</td></tr><tr><td>2</td><td>Elsa - Spirit of Winter</td></tr></table>",
	"entities":        "4 Lantern\n3 Smash\n2 Elsa &ndash; Spirit of Winter",
	"damaged letters": "4 Lantern\n3 Smash\n2 Elsa â€“ Spirit of Winter",
	"JSON": `[{"name":"Lantern","qty":4},` +
		`{"name":"Smash","qty":3},{"name":"Elsa","version":"Spirit of Winter","qty":2}]`,
	"JSON with names as keys":      `{"Lantern": 4, "Smash": 3, "Elsa - Spirit of Winter": 2}`,
	"bold counts of a social page": "**4x** Lantern\n**3x** Smash\n**2x** Elsa - Spirit of Winter",
	"emoji for counts":             "4️⃣ Lantern\n3️⃣ Smash\n2️⃣ Elsa - Spirit of Winter",
	"full width":                   "４　Lantern\n３　Smash\n２　Elsa - Spirit of Winter",
}

// TestReportedLists reads them all without a question.
func TestReportedLists(t *testing.T) {
	t.Parallel()
	for name, text := range reported {
		d := &decklist.Read(text, cards(t)).Deck
		var got []string
		for _, e := range d.Entries {
			got = append(got, fmt.Sprint(e.Count, " ", e.Card.FullName))
		}
		slices.Sort(got)
		if want := "2 Elsa - Spirit of Winter, 3 Smash, 4 Lantern"; strings.Join(got, ", ") != want || d.Open() || len(d.Lists) > 0 {
			t.Errorf("%s: %s, %d questions", name, strings.Join(got, ", "), len(d.Questions))
		}
	}
}

// TestRecordWithoutCount reads records of which one lacks its count: it is asked about.
func TestRecordWithoutCount(t *testing.T) {
	t.Parallel()
	text := "- name: Lantern\n  count: 4\n- name: Smash\n- name: \"Elsa - Spirit of Winter\"\n  count: 2\n"
	list := decklist.Read(text, cards(t))
	if q := list.Deck.Questions; len(q) != 1 || !slices.Equal(q[0].Lines, []int{3}) {
		t.Errorf("questions: %+v, want one about line 3", q)
	}
}

// TestTotalWithPrice has a table with a row of sums: a wrong number of cards is noticed next to the price of all.
func TestTotalWithPrice(t *testing.T) {
	t.Parallel()
	for _, form := range []string{"Total,%d,123.45", "Total,%d,\"123,45 €\"", "Total,,123.45"} {
		for _, n := range []int{9, 10} {
			row := strings.Replace(form, "%d", fmt.Sprint(n), 1)
			list := decklist.Read("Name,Quantity,Price\nLantern,4,0.10\nSmash,3,0.20\nElsa - Spirit of Winter,2,12.40\n"+row, cards(t))
			wrong := slices.ContainsFunc(list.Deck.Issues, func(i decklist.Issue) bool { return i.Kind == decklist.TotalMismatch })
			if list.Deck.Cards != 9 || list.Deck.Open() || wrong != (n == 10 && strings.Contains(form, "%d")) {
				t.Errorf("%q: %d cards, wrong total: %v", row, list.Deck.Cards, wrong)
			}
		}
	}
}
