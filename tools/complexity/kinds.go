package main

import (
	"context"
	"encoding/base64"
	"fmt"
	"slices"
	"strings"

	"inkcheck/catalog"
	"inkcheck/deckcheck"
	"inkcheck/deckcheck/batch"
	"inkcheck/deckcheck/decklist"
	"inkcheck/deckcheck/reading"
	"inkcheck/deckcheck/scan"
	"inkcheck/formats"
)

// reader is one way to read a text of strangers, with the kinds of texts that it is given.
type reader struct {
	name  string
	read  func(text string)
	kinds []kind
}

func readers(cat *catalog.Catalog) ([]reader, error) {
	pages, err := pageReaders(cat)
	if err != nil {
		return nil, err
	}
	rules := cat.Calendar.On(formats.Default, day)
	ctx := context.Background()
	lists := kinds()
	return slices.Concat([]reader{
		{"list", func(text string) {
			list := decklist.Read(text, cat)
			deckcheck.Check(&list.Deck, rules, deckcheck.Options{})
		}, lists},
		{"data", func(text string) { decklist.DataPieces(text, cat) }, lists},
		{"pile", func(text string) {
			r := batch.Reader{Cards: cat}
			r.AddText(ctx, "text", text)
			r.Batch()
		}, lists},
		{"table", func(text string) {
			r := batch.Reader{Cards: cat}
			r.Add(ctx, "lists.csv", []byte("Player,Decklist\nAnn,\""+strings.ReplaceAll(text, `"`, `""`)+"\"\n"))
			r.Batch()
		}, lists},
		{"line", func(text string) {
			s := scan.New(cat)
			l := s.Line(text)
			l.KindOf(0, len(l.Leaves))
			l.Head(0, len(l.Leaves))
		}, lists},
		{"readings", func(text string) { reading.Lists(context.Background(), text, cat) }, lists},
		{"pool", func(text string) { deckcheck.ReadPool(text, "1", cat, day) }, lists},
	}, formReaders(cat), pages), nil
}

// day is any day with today's rules.
var day = func() formats.Day {
	d, err := formats.ParseDay("2026-11-20")
	if err != nil {
		panic(err)
	}
	return d
}()

// kind is a kind of text, as long as is asked for.
type kind struct {
	name string
	text func(n int) string
}

// pieces are repeated, on lines of their own, on one line, and on lines as long as are read.
var pieces = []string{"4 a,", "4 Elso - Wintr", "4 Let It Go", "Let It Go x4", "4 Let It Go (1-163)", "x4 ", "4\t", "a\t4\t", "|",
	"| 4 | x ", ";", "4;", "4 x; ", ",", ", ", ",4", "4 Nobody, ", "(", "([{<", "*", "**", "**4** ", "_", "~~",
	"#", "# 4 Elso - Wintr ", "// 4 x ", "- ", "- 4 ", "> ", "=", "== a ", "-- a --", "a:", "Note: 4 Elso ", "[", "]", "[a] ", "[a](b)",
	"![4 a](x.png)", "{", "<", "<a>", "\"", "\"\",", "4,\"", "&", "&;", "&amp;", "&#39;", "\\n", "\\", `\r\n4 a`,
	"https://x.example/ ", "https://x.example/?import=QUJD ", "://", "9", "9 ", "9,", "9.", "1-", "1-42 ", "4x", "xx", "x ", "a", "a ",
	"Elsa ", "Elsa - ", "Elsa - Spirit of Wintr ", "é", "\u00a0", "\u200b", "\u0301", "エ", "🔥", "\xff", "\x00",
	" ", "\t", "\r", "\v", "\u2028", "Sideboard", "Total: 60", "Deck 60", "60", "Characters (24) & Songs ", "1st ", "½", "4枚", "$3.50 ",
	"3.99 ", "98% ", "*F* ", "(foil) ", "TFC 42 ", "207/204 • EN • 1 ", "Player: Ann ", "Ann,4 a ", "```", "'", "’",
	"_Spirit$4|", "$", "$4|", "2tQ", "40365", "1h-MLAC", "QUJD", "==", "@a.example ", "#12345 ", "Round 3 ", "2026-11-22 ", "amber ",
	"Amber Steel ", "9-32 ", "4 Lantern 3 Smash ", "4 Lantern | 3 Smash | ", "Lantern / ", "3/4 Lantern; ", "Bounce (6)",
	"1VzQGYz ", "1VzQGYz\n", "NCBMYW50ZXJuCjQgU21hc2gK\n", "4 Smash\n1VzQGYz\n", "4 Smash\nNCBMYW50ZXJuCjQgU21hc2gK\n",
	"Stuff:\n4 Lantern\n", "Cut:\n4 Smash\n\n", "Thanks, Ann\n"}

func kinds() []kind {
	var out []kind
	for _, p := range pieces {
		out = append(out,
			kind{fmt.Sprintf("%q on lines", p), func(n int) string { return lines(n, func(int) string { return p + "\n" }) }},
			kind{fmt.Sprintf("%q on one line", p), func(n int) string { return lines(n, func(int) string { return p }) }},
			kind{fmt.Sprintf("%q on long lines", p), func(n int) string {
				return lines(n, func(int) string { return "4 " + strings.Repeat(p, 1+380/len(p)) + "\n" })
			}},
		)
	}
	wrapped := func(name, head, piece, end string) {
		out = append(out, kind{name, func(n int) string {
			return head + lines(max(1, n-len(head)-len(end)), func(int) string { return piece }) + end
		}})
	}
	wrapped("a comma and spaces", "4 a,", " ", "b")
	wrapped("a count and spaces", "4", " ", "x")
	wrapped("spaces between counts", "4 Let It Go,", " ", "4 Smash")
	wrapped("JSON numbers", "[", "1,", "1]")
	wrapped("JSON brackets", "[", "[", "")
	wrapped("JSON names", `["`, `Elso - Wintr","`, `x"]`)
	wrapped("JSON cards", `[`, `{"name":"Elso","amount":4},`, `{}]`)
	wrapped("JSON keys", `{`, `"a":1,`, `"a":1}`)
	wrapped("JSON text", `{"cards":"`, `4 Elso\n`, `"}`)
	wrapped("JSON in a fence", "```json\n[", `"Elso",`, "1]\n```")
	wrapped("fences", "```", "\n```", "")
	wrapped("CSV", "Name,Count\n", "Elso - Wintr,4\n", "")
	wrapped("CSV of nothing", "Set Number,Card Number,Variant,Count\n", "1,1,normal,0\n", "")
	wrapped("CSV of one cell", "Name,Count\n\"", "x\n", "")
	wrapped("CSV of lonely quotes", "Name,Count\n", "Smash,4,\"\n", "")
	wrapped("CSV of columns", "Name,Count", ",Note", "\nSmash,4\n")
	wrapped("a table by tabs", "Cost\tName\tQty\n", "4\tElso\t3\n", "")
	wrapped("headers", "", "Name,Count\n", "Smash,4\n")
	wrapped("tables side by side", "Qty,Card", ",Qty,Card", "\n4,Smash\n")
	wrapped("rows without a header", "", "4\tSmash\tSteel\t3\n", "")
	wrapped("open quotes", "Name,Count\n", "\"Smash,4\n", "")
	wrapped("owners", "Player,Name,Count\n", "Ann,Smash,4\nBen,Smash,4\n", "")
	wrapped("records", "", "- name: Elso\n  count: 4\n", "")
	wrapped("keys of one record", "", "name: Elso\ncount: 4\nset: 1\n", "")
	wrapped("XML elements", "<deck>", "<card name=\"Elso\" number=\"4\"/>\n", "</deck>")
	wrapped("XML elements inside each other", "", "<a name=\"Elso\" qty=\"4\">", "")
	wrapped("open tags", "<li>", "<", "")
	wrapped("cells of HTML", "<table>", "<tr><td>4</td><td>Elso</td></tr>", "</table>")
	wrapped("JSON lines", "", "{\"name\":\"Elso\",\"count\":4}\n", "")
	wrapped("JSON lists", "[", `{"player":"Ann","cards":[["4","Smash"]]},`, `{"player":"Ben","cards":[["4","Smash"]]}]`)
	wrapped("JSON collections", "{", `"a":[{"name":"Smash","count":4}],`, `"b":1}`)
	wrapped("JSON objects inside", "", `{"card":`, "")
	wrapped("HTML", "<p>", "<br>\n", "</p>")
	wrapped("HTML tags inside each other", "", "<div>", "4 Smash")
	wrapped("a link with an escaped list", "https://x.example/?list=", "4%20Elso%20-%20Wintr%0A", "")
	wrapped("a link with full names", "https://x.example/?list=4", "%20Let%20It%20Go,%20Smash%0A4", "")
	wrapped("a link before numbers", "https://x.example/ Elsa - Spirit of Winter ", "x4 4 ", "")
	wrapped("names and an ampersand", "4 &", "a", ";")
	out = append(out,
		kind{"numbered unknown names", func(n int) string {
			return lines(n, func(i int) string { return fmt.Sprintf("4 Elso - Spirit of Wintre %d\n", i) })
		}},
		kind{"wrong references", func(n int) string {
			return lines(n, func(i int) string { return fmt.Sprintf("4 Elso - Wintr (1-%d)\n", i%204+1) })
		}},
		kind{"base64 of names", func(n int) string {
			return base64.StdEncoding.EncodeToString([]byte(lines(n*3/4, func(int) string { return "Elso_Wintr$4|" })))
		}},
		kind{"base64 of lines", func(n int) string {
			return base64.StdEncoding.EncodeToString([]byte(lines(n*3/4, func(int) string { return "4 Elso - Wintr\n" })))
		}},
		kind{"headings of players", func(n int) string {
			return lines(n, func(i int) string { return fmt.Sprintf("== Player %d\n4 Let It Go\n", i) })
		}},
		kind{"bare names of players", func(n int) string {
			return lines(n, func(i int) string { return fmt.Sprintf("\nAnn Example %d\n4 Let It Go\n", i) })
		}},
	)
	return out
}
