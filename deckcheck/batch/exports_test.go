package batch

import (
	"encoding/csv"
	"fmt"
	"slices"
	"strings"
	"testing"

	"inkcheck/deckcheck/reading"
)

// people are the players of the exports below; the decks have so many cards.
var people = []string{"Ann Example", "Bob Sample", "Zoë van Dam", "Ruby Müller-Lang"}

var decks = []int{60, 61, 60, 40}

// sheetOf writes a table with quotes where they are needed.
func sheetOf(sign rune, rows ...[]string) string {
	var b strings.Builder
	w := csv.NewWriter(&b)
	w.Comma = sign
	if err := w.WriteAll(rows); err != nil {
		panic(err)
	}
	return b.String()
}

// form is the export of a form: headings, then a row a player made by a function.
func form(sign rune, headings []string, row func(i int, name, list string) []string) string {
	rows := [][]string{headings}
	for i, p := range people {
		rows = append(rows, row(i, p, oddDeck(decks[i])))
	}
	return sheetOf(sign, rows...)
}

// oddDeck is a list of any number of cards.
func oddDeck(copies int) string {
	list := deck(copies / 4 * 4)
	if copies%4 > 0 {
		list += fmt.Sprintf("\n%d Card Z", copies%4)
	}
	return list
}

// texts joins the lists of all players with something above each.
func texts(above func(i int, name string) string) string {
	var b strings.Builder
	for i, p := range people {
		fmt.Fprintf(&b, "%s\n%s\n\n", above(i, p), oddDeck(decks[i]))
	}
	return b.String()
}

// TestExports reads what tools, spreadsheets and people make of an event. Each
// player has the whole list, and what was not certain is said.
func TestExports(t *testing.T) {
	stamp := func(i int) string { return fmt.Sprintf("2026/11/22 10:%02d:07", i) }
	mail := func(i int) string { return fmt.Sprintf("p%d@example.org", i) }
	first := func(s string) string { f, _ := SplitName(s); return f }
	last := func(s string) string { _, l := SplitName(s); return l }
	kinds := []string{"Core", "Core", "Infinity", "Core"}
	for _, tt := range []struct {
		name, text string
		codes      []Code // of doubts
	}{
		{"form, English", form(',', []string{"Timestamp", "Email Address", "Your name", "Paste your decklist here"},
			func(i int, n, l string) []string { return []string{stamp(i), mail(i), n, l} }), []Code{ColumnsCode}},
		{"form, a question of its own", form(',', []string{"Timestamp", "What is your name?", "Which format?", "Deck list (text export)"},
			func(i int, n, l string) []string { return []string{stamp(i), n, kinds[i], l} }), []Code{ColumnsCode}},
		{"form, German", form(';', []string{"Zeitstempel", "Vor- und Nachname", "Deckliste (Text aus Dreamborn)"},
			func(i int, n, l string) []string { return []string{stamp(i), n, l} }), []Code{ColumnsCode}},
		{"form, German, known words", form(';', []string{"Zeitstempel", "Spieler", "Deckliste"},
			func(i int, n, l string) []string { return []string{stamp(i), n, l} }), nil},
		{"form, French", form(',', []string{"Horodateur", "Nom et prénom", "Votre liste de deck"},
			func(i int, n, l string) []string { return []string{stamp(i), n, l} }), []Code{ColumnsCode}},
		{"form, Italian", form(',', []string{"Informazioni cronologiche", "Nome e Cognome", "Incolla qui la lista"},
			func(i int, n, l string) []string { return []string{stamp(i), n, l} }), []Code{ColumnsCode}},
		{"form of Microsoft", form('\t', []string{"ID", "Start time", "Completion time", "Email", "Name", "Decklist Submission"},
			func(i int, n, l string) []string {
				return []string{fmt.Sprint(i + 1), stamp(i), stamp(i), "anonymous", n, l}
			}), []Code{ColumnsCode}},
		{"Discord", form(',', []string{"Discord", "Deck Text"}, func(i int, n, l string) []string { return []string{n, l} }),
			[]Code{ColumnsCode}},
		{"Competitor", form(',', []string{"Competitor", "Country", "Deck Text"},
			func(i int, n, l string) []string { return []string{n, "DE", l} }), []Code{ColumnsCode}},
		{"the deck has a name", form(',', []string{"Player", "Deck", "List of cards"},
			func(i int, n, l string) []string { return []string{n, "Steel " + kinds[i], l} }), []Code{ColumnsCode}},
		{"headings that say nothing",
			form(',', []string{"A", "B", "C", "D"}, func(i int, n, l string) []string { return []string{stamp(i), kinds[i], n, l} }),
			[]Code{ColumnsCode}},
		{"no headings", strings.SplitN(form(',', []string{"x", "y", "z"}, func(i int, n, l string) []string { return []string{stamp(i), n, l} }),
			"\n", 2)[1], []Code{ColumnsCode}},
		{"line ends of Windows in cells, a mark, semicolons",
			"\ufeff" + strings.ReplaceAll(form(';', []string{"Name", "Decklist"}, func(i int, n, l string) []string { return []string{n, l} }), "\n",
				"\r\n"), nil},
		{"Melee", form(',', []string{"Id", "First Name", "Last Name", "Email", "Team", "Decklist"}, func(i int, n, l string) []string {
			return []string{fmt.Sprint(1000 + i), first(n), last(n), mail(i), "-", l}
		}), nil},
		{"RK9", form(',', []string{"Player ID", "First name", "Last name", "Country", "Division", "Deck List"},
			func(i int, n, l string) []string {
				return []string{fmt.Sprint(7000 + i), first(n), last(n), "DE", "MA", l}
			}), nil},
		{"Play Hub", form('\t', []string{"Display Name", "Play Hub ID", "Status", "Deck list"},
			func(i int, n, l string) []string { return []string{n, fmt.Sprint(i), "Checked in", l} }), nil},
		{"breaks as tags", form(',', []string{"Player", "Decklist"},
			func(i int, n, l string) []string { return []string{n, strings.ReplaceAll(l, "\n", "<br/>")} }), nil},
		{"lists with headings of their own",
			form(',', []string{"Player", "Decklist"},
				func(i int, n, l string) []string { return []string{n, "Characters (20)\n" + l + "\n\nTotal: 60"} }), nil},
		{"rows of cards", cardSheet(',', []string{"Player", "Quantity", "Card"}), nil},
		{"rows of cards, headings of people", cardSheet(';', []string{"Competitor", "Qty", "Card Name"}), nil},
		{"rows of cards, German", cardSheet('\t', []string{"Teilnehmer", "Anzahl", "Karte"}), nil},
		{"equals", texts(func(_ int, n string) string { return "== " + n }), nil},
		{"Markdown", texts(func(_ int, n string) string { return "## " + n }), nil},
		{"bold", texts(func(_ int, n string) string { return "**" + n + "**" }), nil},
		{"brackets", texts(func(_ int, n string) string { return "[" + n + "]" }), nil},
		{"colons", texts(func(_ int, n string) string { return n + ":" }), nil},
		{"dashes around", texts(func(_ int, n string) string { return "--- " + n + " ---" }), nil},
		{"bare names", texts(func(_ int, n string) string { return n }), nil},
		{"numbers", texts(func(i int, n string) string { return fmt.Sprintf("%d. %s", i+1, n) }), nil},
		{"underlined", texts(func(_ int, n string) string { return n + "\n------" }), nil},
		{"labels", texts(func(_ int, n string) string { return "Competitor: " + n }), nil},
		{"German labels", texts(func(_ int, n string) string { return "Vor- und Nachname: " + n }), nil},
		{"WhatsApp on an iPhone", texts(func(i int, n string) string { return fmt.Sprintf("[22.11.26, 10:0%d:12] %s: ", i, n) }), nil},
		{"WhatsApp on Android", texts(func(i int, n string) string { return fmt.Sprintf("22/11/2026, 10:0%d - %s: ", i, n) }), nil},
		{"Telegram", texts(func(i int, n string) string { return fmt.Sprintf("%s, [22.11.2026 10:0%d]", n, i) }), nil},
		{"Discord's chat", texts(func(i int, n string) string { return fmt.Sprintf("%s — Today at 10:0%d AM", n, i) }), nil},
		{"mails", texts(func(i int, n string) string { return fmt.Sprintf("From: %s <%s>", n, mail(i)) }), nil},
		{"mixed headings", texts(func(i int, n string) string { return []string{"== " + n, "**" + n + "**", "[" + n + "]", n + ":"}[i] }),
			[]Code{HeadingCode, HeadingCode, HeadingCode}},
		{"mixed headings, others", texts(func(i int, n string) string { return []string{"== " + n, "--- " + n + " ---", "# " + n, n}[i] }),
			[]Code{HeadingCode, HeadingCode, HeadingCode}},
		{"mixed headings, the first bare", texts(func(i int, n string) string { return []string{n, "**" + n + "**", n, "[" + n + "]"}[i] }),
			[]Code{HeadingCode, HeadingCode, HeadingCode}},
	} {
		for _, file := range []bool{false, true} {
			t.Run(fmt.Sprintf("%s, file %v", tt.name, file), func(t *testing.T) {
				name := ""
				if file {
					name = "all.txt"
				}
				p := add(t, name, tt.text)
				var got, want []string
				for _, l := range p.Lists {
					got = append(got, fmt.Sprintf("%s %d", NameKey(l.Player), reading.CardsIn(l.Text, cards).Copies))
				}
				for i, n := range people {
					want = append(want, fmt.Sprintf("%s %d", NameKey(n), decks[i]))
				}
				if !slices.Equal(got, want) {
					t.Errorf("lists %q, want %q\n%+v", got, want, p.Issues)
				}
				var codes []Code
				for _, q := range p.Issues {
					codes = append(codes, q.Code)
					if !q.Uncertain {
						t.Errorf("problem %+v", q)
					}
				}
				if !slices.Equal(codes, tt.codes) {
					t.Errorf("doubts %v, want %v: %+v", codes, tt.codes, p.Issues)
				}
			})
		}
	}
}

// cardSheet has a row a card, in the order of the headings: player, count, card.
func cardSheet(sign rune, headings []string) string {
	rows := [][]string{headings}
	for i, n := range people {
		for line := range strings.Lines(oddDeck(decks[i])) {
			count, card, _ := strings.Cut(strings.TrimSpace(line), " ")
			rows = append(rows, []string{n, count, card})
		}
	}
	return sheetOf(sign, rows...)
}
