// Package decklists has decklists that are the same each time, for tests that ask several doors about one list.
package decklists

import (
	"encoding/csv"
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"

	"inkcheck/catalog"
	"inkcheck/deckcheck/decklist"
	"inkcheck/formats"
	"inkcheck/internal/testing/lists"
)

// Format and Day are what the lists are made for.
const Format = formats.Default

var Day = func() formats.Day {
	day, err := formats.ParseDay("2026-11-20")
	if err != nil {
		panic(err) // it is a day
	}
	return day
}()

// List is a text with what was done to it.
type List struct {
	Name string // its number, style and changes
	Text string
	Twos bool // the text is or may be several lists
	// Plain says that each card has a line, all in one style.
	Plain bool
}

// row is a line of a list: copies of a card as a name, or with count 0 a text that no style changes.
type row struct {
	count int
	name  string
	card  *catalog.Card
}

// seededStyles write copies of a card; %[1]d is the count, %[2]s the name, %[3]s a printing of the card. Pages
// with "1 copies" would be said to count one as several.
var seededStyles = append([]string{"%[1]d %[2]s (%[3]s)", "%[3]s x%[1]d", "%[1]d. %[2]s", "#%[1]d %[2]s", "%[1]d %[2]s – solid",
	"* %[1]d× **%[2]s**", "[10:42] Ann: %[1]d %[2]s", "%[2]s - %[1]d", "%[1]d %[2]s (V.1)"},
	slices.DeleteFunc(slices.Clone(lists.Styles), func(s string) bool { return strings.Contains(s, "copies") })...)

// wholes write all rows at once.
var wholes = []struct {
	name  string
	write func(rows []row) string
}{
	{"lower case", func(rows []row) string { return strings.ToLower(lines("%[1]d %[2]s", rows)) }},
	{"windows", func(rows []row) string { return strings.ReplaceAll(lines("%[1]d %[2]s", rows), "\n", "\r\n") }},
	{"CSV", func(rows []row) string { return "Quantity,Name,Set\n" + cells(',', rows) }},
	{"semicolons", func(rows []row) string { return "Anzahl;Karte;Nr\n" + cells(';', rows) }},
	{"tabs", func(rows []row) string { return "Count\tCard\tNumber\n" + cells('\t', rows) }},
	{"no header", func(rows []row) string { return cells(',', rows) }},
	{"JSON", func(rows []row) string { return data(rows, false) }},
	{"nested JSON", func(rows []row) string { return data(rows, true) }},
	{"one line", func(rows []row) string { // with a comma a pile takes it for a row of a player and a list
		rows = slices.DeleteFunc(rows, func(r row) bool { return strings.Contains(r.name, ",") })
		return strings.ReplaceAll(lines("%[1]d %[2]s", rows), "\n", "; ")
	}},
	{"spread", func(rows []row) string { return strings.ReplaceAll(lines("%[1]d %[2]s", rows), "\n", "\n\n") }},
	{"two lines", func(rows []row) string { return lines("%[2]s\n%[1]d", rows) }},
	{"one copy a line", func(rows []row) string {
		var b strings.Builder
		for _, r := range rows {
			b.WriteString(strings.Repeat(r.name+"\n", max(1, r.count)))
		}
		return b.String()
	}},
	{"damaged letters", func(rows []row) string {
		return strings.NewReplacer("–", "â€“", "é", "Ã©").Replace(lines("%[1]d %[2]s", dashed(rows)))
	}},
	{"HTML", func(rows []row) string {
		return "<ul>\n" + lines("<li>%[1]d %[2]s</li>", rows) + "</ul>\n"
	}},
}

func lines(style string, rows []row) string {
	var b strings.Builder
	for _, r := range rows {
		b.WriteString(r.in(style) + "\n")
	}
	return b.String()
}

// in is a row in a style. A row without a count is the name alone.
func (r row) in(style string) string {
	if r.count == 0 {
		return r.name
	}
	ref := "99-88"
	if r.card != nil {
		p := r.card.Printings[0]
		ref = p.Set + "-" + fmt.Sprint(p.Number)
	}
	return fmt.Sprintf(style+"%.0[3]s", r.count, r.name, ref)
}

func cells(comma rune, rows []row) string {
	var b strings.Builder
	w := csv.NewWriter(&b)
	w.Comma = comma
	for _, r := range rows {
		count := ""
		if r.count > 0 {
			count = fmt.Sprint(r.count)
		}
		set := ""
		if r.card != nil {
			set = r.card.Printings[0].Set
		}
		_ = w.Write([]string{count, r.name, set}) // a builder takes everything
	}
	w.Flush()
	return b.String()
}

func data(rows []row, nested bool) string {
	type element struct {
		Name  string `json:"name"`
		Count int    `json:"count,omitempty"`
	}
	var cards []element
	for _, r := range rows {
		cards = append(cards, element{r.name, r.count})
	}
	var v any = map[string]any{"cards": cards}
	if nested {
		v = map[string]any{"result": map[string]any{"title": "My deck", "decklist": map[string]any{"mainboard": cards}}}
	}
	b, err := json.MarshalIndent(v, "", " ")
	if err != nil {
		panic(err) // texts and numbers
	}
	return string(b)
}

func dashed(rows []row) []row {
	out := slices.Clone(rows)
	for i := range out {
		out[i].name = strings.ReplaceAll(out[i].name, " - ", " – ")
	}
	return out
}

// maker makes lists from one source of chance.
type maker struct {
	rng   *rand.Rand
	cat   *catalog.Catalog
	rules *formats.Rules
	inks  formats.Inks
}

// card is a card that has what is asked.
func (m *maker) card(is func(c *catalog.Card) bool) *catalog.Card {
	for {
		if c := &m.cat.Cards[m.rng.IntN(len(m.cat.Cards))]; is(c) {
			return c
		}
	}
}

func (m *maker) legal(c *catalog.Card) bool {
	return m.rules.Status(&c.Legality).Legal() && c.Legality.MaxCopies == 4
}

// deck is a legal deck of 60 cards.
func (m *maker) deck() []row {
	all := []formats.Inks{formats.Amber, formats.Amethyst, formats.Emerald, formats.Ruby, formats.Sapphire, formats.Steel}
	a := m.rng.IntN(len(all))
	m.inks = all[a] | all[(a+1+m.rng.IntN(len(all)-1))%len(all)]
	var rows []row
	for len(rows) < 15 {
		c := m.card(func(c *catalog.Card) bool { return m.legal(c) && c.Inks&^m.inks == 0 })
		if !slices.ContainsFunc(rows, func(r row) bool { return r.card == c }) {
			rows = append(rows, row{4, c.FullName, c})
		}
	}
	return rows
}

// any is the place of some row that has a card.
func (m *maker) any(rows []row) *row {
	for {
		if r := &rows[m.rng.IntN(len(rows))]; r.card != nil && r.count > 0 {
			return r
		}
	}
}

// put puts rows somewhere between others.
func (m *maker) put(rows []row, more ...row) []row {
	return slices.Insert(rows, 1+m.rng.IntN(len(rows)-1), more...)
}

// words is a row that no style changes.
func words(text string) row { return row{name: text} }

// changes are what happens to lists.
var changes = []struct {
	name string
	do   func(m *maker, rows []row) []row
}{
	{"clean", func(_ *maker, rows []row) []row { return rows }},
	{"clean again", func(_ *maker, rows []row) []row { return rows }},
	{"misspelt", func(m *maker, rows []row) []row {
		r := m.any(rows)
		at := 1 + m.rng.IntN(len(r.name)-2)
		*r = row{r.count, strings.ToValidUTF8(r.name[:at]+"q"+r.name[at+1:], ""), nil}
		return rows
	}},
	{"unknown", func(m *maker, rows []row) []row {
		return m.put(rows, row{1 + m.rng.IntN(4), "Harbour Light - Of No Port", nil})
	}},
	{"unknown without version", func(m *maker, rows []row) []row { return m.put(rows, row{1 + m.rng.IntN(4), "Quiet Evenings", nil}) }},
	{"rotated", func(m *maker, rows []row) []row {
		c := m.card(func(c *catalog.Card) bool { return !m.legal(c) && c.Inks&^m.inks == 0 })
		*m.any(rows) = row{4, c.FullName, c}
		return rows
	}},
	{"third ink", func(m *maker, rows []row) []row {
		c := m.card(func(c *catalog.Card) bool { return m.legal(c) && c.Inks&m.inks == 0 })
		*m.any(rows) = row{4, c.FullName, c}
		return rows
	}},
	{"five", func(m *maker, rows []row) []row { m.any(rows).count++; return rows }},
	{"three", func(m *maker, rows []row) []row { m.any(rows).count--; return rows }},
	{"without count", func(m *maker, rows []row) []row { r := m.any(rows); *r = words(r.name); return rows }},
	{"count and bare name", func(m *maker, rows []row) []row { return m.put(rows, words(m.any(rows).name)) }},
	{"two counts", func(m *maker, rows []row) []row { r := m.any(rows); *r = words("3-4 " + r.name); return rows }},
	{"doubtful count", func(m *maker, rows []row) []row { r := m.any(rows); *r = words("3? " + r.name); return rows }},
	{"letter for a digit", func(m *maker, rows []row) []row { r := m.any(rows); *r = words("A " + r.name); return rows }},
	{"huge count", func(m *maker, rows []row) []row { r := m.any(rows); *r = words("12345 " + r.name); return rows }},
	{"none", func(m *maker, rows []row) []row { return m.put(rows, words("0 "+m.any(rows).name)) }},
	{"total", func(_ *maker, rows []row) []row { return append(rows, words("Total: 60")) }},
	{"wrong total", func(_ *maker, rows []row) []row { return append(rows, words("Total: 62")) }},
	{"sideboard", func(m *maker, rows []row) []row {
		return append(rows, words(""), words("Sideboard"), row{2, m.any(rows).name, m.any(rows).card})
	}},
	{"unknown head", func(m *maker, rows []row) []row {
		r, o := *m.any(rows), *m.any(rows)
		return append(rows, words(""), words("Stuff:"), row{2, r.name, r.card}, row{1, o.name, o.card})
	}},
	{"short name", func(m *maker, rows []row) []row {
		r := m.any(rows)
		r.name = r.card.Name
		return rows
	}},
	{"title is a card", func(m *maker, rows []row) []row {
		c := m.card(func(c *catalog.Card) bool { return c.Version != "" })
		return append([]row{words(c.Name)}, rows...)
	}},
	{"title", func(_ *maker, rows []row) []row { return append([]row{words("Spring League deck")}, rows...) }},
	{"signed", func(m *maker, rows []row) []row {
		c := m.card(func(c *catalog.Card) bool { return c.Version != "" })
		return append(rows, words(""), words(c.Name))
	}},
	{"sentence", func(m *maker, rows []row) []row { return m.put(rows, words("we had so much fun with these")) }},
	{"words inside", func(m *maker, rows []row) []row { return m.put(rows, words("Brand New Hero")) }},
	{"mail", func(_ *maker, rows []row) []row {
		return append(append([]row{words("From: Ann Example"), words("Subject: my list"), words(""), words("Hi, here is my deck:"), words("")},
			rows...), words(""), words("See you on Saturday, table 14"))
	}},
	{"other number", func(m *maker, rows []row) []row {
		r := m.any(rows)
		*r = words(r.in("%[1]d %[2]s") + " (9-33)")
		return rows
	}},
	{"unknown letters", func(m *maker, rows []row) []row {
		r := m.any(rows)
		*r = words(r.in("%[1]d %[2]s") + " ABC 12")
		return rows
	}},
	{"heads", func(_ *maker, rows []row) []row {
		return slices.Concat([]row{words("Characters (28)")}, rows[:7], []row{words(""), words("Actions (32)")}, rows[7:])
	}},
	{"two names on a line", func(m *maker, rows []row) []row {
		return m.put(rows, words("1 "+m.any(rows).name+" / "+m.any(rows).name))
	}},
	{"struck out", func(m *maker, rows []row) []row { return m.put(rows, words("~~1 "+m.any(rows).name+"~~")) }},
	{"link", func(m *maker, rows []row) []row { return append(rows, words("https://decks.example/a?deck=4711")) }},
	{"another line", func(m *maker, rows []row) []row {
		return m.put(rows, words(lists.Others[m.rng.IntN(len(lists.Others))]))
	}},
	{"another line above", func(m *maker, rows []row) []row {
		return append([]row{words(lists.Others[m.rng.IntN(len(lists.Others))])}, rows...)
	}},
	{"version only", func(m *maker, rows []row) []row {
		return m.put(rows, row{2, "Nobody - " + m.any(rows).card.Version, nil})
	}},
}

// several are the ways to paste two lists.
var several = []string{"== Ann\n%s\n== Ben\n%s", "%s\n---\n%s", "Player: Ann\n%s\nPlayer: Ben\n%s",
	"Main Deck (60)\n%s\nMain Deck (60)\n%s",
	"# Ann\n%s\n# Ben\n%s", "%s\nTotal: 60\n\n%s\nTotal: 60\n"}

// Seeds are n lists, the same ones each time: each style, and each change, is there often.
func Seeds(n int, cat *catalog.Catalog) []List {
	out := make([]List, n)
	for i := range out {
		rng := rand.New(rand.NewPCG(uint64(i), 31)) //nolint:gosec // not negative
		m := &maker{rng: rng, cat: cat, rules: cat.Calendar.On(Format, Day)}
		out[i] = m.list(i)
	}
	return out
}

// list is list number i: each style, and each change, is there often.
func (m *maker) list(i int) List {
	rows := m.deck()
	names := []string{}
	twos := i%11 == 10
	for k := range 1 + m.rng.IntN(2) {
		c := changes[(i+k*m.rng.IntN(len(changes)))%len(changes)]
		if twos && c.name == "unknown head" { // which may be a player's
			continue
		}
		rows = c.do(m, rows)
		names = append(names, c.name)
	}
	style := m.rng.IntN(len(seededStyles) + len(wholes) + 2)
	l := List{}
	switch {
	case twos:
		form := several[i/11%len(several)]
		one, other := lines("%[1]d %[2]s", rows), lines("%[1]d %[2]s", m.deck())
		l.Text, l.Twos = fmt.Sprintf(form, one, other), true
		names = append(names, fmt.Sprintf("%q", form))
	case i%13 == 12:
		d := &decklist.Deck{Catalog: m.cat}
		for _, r := range m.deck() {
			d.Entries = append(d.Entries, decklist.Entry{Card: r.card, Count: r.count})
		}
		d.Entries[0].Count += i / 13 % 2
		l.Text, _ = d.CodeAndHash()
		names = []string{"code"}
	case style < len(seededStyles):
		l.Text, l.Plain = lines(seededStyles[style], rows), true
		names = append(names, fmt.Sprintf("%q", seededStyles[style]))
	case style < len(seededStyles)+len(wholes):
		w := wholes[style-len(seededStyles)]
		l.Text = w.write(rows)
		names = append(names, w.name)
	default:
		l.Text, l.Plain = lines("%[1]d %[2]s", rows), true
		names = append(names, "plain")
	}
	l.Name = fmt.Sprintf("%d: %s", i, strings.Join(names, ", "))
	return l
}
