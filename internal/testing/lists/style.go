package lists

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"

	"inkcheck/catalog"
)

// Row is copies of a card as a list writes them.
type Row struct {
	Count int // 0 for a row whose count is missing
	Card  *catalog.Card
	// Name and Version are written in place of the card's; both "" for the card's own.
	Name, Version string
	// Damage changes the written row; nil for none.
	Damage func(line string) string
}

// Style is one way to write a whole list: a choice from each table.
type Style struct {
	count, name, ref, fact, head, mark, part, end, frame int

	table *tableStyle // a table with a header; nil for lines
}

// choice is a row of a table of choices. An empty text is the plain choice.
type choice struct {
	text string
	// weight is how often it is drawn; 0 means 1.
	weight int
}

// countStyles have the count at %d: in front of the name or behind it, which ~ stands for.
var countStyles = []choice{
	{"%d ~", 6}, {"%dx ~", 4}, {"%d x ~", 1}, {"x%d ~", 1}, {"%d× ~", 1}, {"(%d) ~", 1}, {"[%d] ~", 1}, {"%d: ~", 1},
	{"%d - ~", 1}, {"%d\t~", 1}, {"%d | ~", 1}, {"0%d ~", 1}, {"%d copies of ~", 1}, {"%d pcs ~", 1}, {"Qty %d: ~", 1},
	{"%d枚 ~", 1}, {"**%d** ~", 1}, {"%d; ~", 1}, {"%dX ~", 1}, {"+%d ~", 1}, {"%d* ~", 1}, {"%d  ~", 1},
	{"Anzahl: %d ~", 1}, {"~ x%d", 3}, {"~ %dx", 1}, {"~ (%d)", 2}, {"~ (x%d)", 1}, {"~ [%d]", 1}, {"~: %d", 1},
	{"~ - %d", 1}, {"~, %d", 1}, {"~\t%d", 1}, {"~ = %d", 1}, {"~ ×%d", 1}, {"~ *%d", 1}, {"~ .... %d", 1}, {"~ | %d", 1},
	{"~ %d枚", 1}, {"~; %d", 1}, {"~  %d", 1}, {"~ → %d", 1}, {"~\n%d", 1}, {"%d\n~", 1}, {"~\nx%d", 1}, {"W ~", 1},
	{"E ~", 1}, {"C ~", 1}, {"~ (%d copies)", 1},
}

// nameStyles write N, the name, and V, its version, or a change of the full name.
var nameStyles = []choice{
	{"N - V", 8}, {"N – V", 2}, {"N — V", 1}, {"N, V", 2}, {"N V", 1}, {"N-V", 1}, {"N (V)", 1}, {"N: V", 1}, {"N\tV", 1},
	{"N | V", 1}, {"upper", 1}, {"lower", 1}, {"curly", 2}, {"plain", 1}, {"de", 1}, {"fr", 1}, {"it", 1},
	{"N\u00a0- V", 1}, {"N -V", 1}, {"*N* - V", 1}, {"**N** V", 1}, {"\"N - V\"", 1}, {"[[N - V]]", 1}, {"N / V", 1},
	{"N_V", 1},
}

// refStyles write S, a set, and n, a number.
var refStyles = []choice{
	{"", 14}, {" (S-n)", 1}, {" [S-n]", 1}, {" S-n", 1}, {" (Set S #n)", 1}, {" (S) n", 1}, {" n/204 • EN • S", 1},
	{" [S] #n", 1}, {" (S #n)", 1}, {" (S/n)", 1}, {" #n", 1}, {" [Set S, n]", 1},
}

// factStyles write I, the ink, T, the type, c, the cost, R, the rarity, and P, a price.
var factStyles = []choice{
	{"", 14}, {" [I]", 1}, {" (I)", 1}, {" (Cost c)", 1}, {" (c)", 1}, {" - R", 1}, {" [T]", 1}, {"\tI", 1},
	{"\tI\tT\tc", 1}, {"\tR\t$P", 1}, {" — P €", 1}, {" $P", 1}, {" | I | c", 1}, {" (I, T)", 1}, {" (R)", 1},
	{", I, c", 1}, {" [c]", 1}, {" {c}", 1}, {"\tc\tI", 1},
}

// headStyles write H, what the cards below have in common, and #, how many there are.
var headStyles = []choice{
	{"", 8}, {"H", 1}, {"H:", 1}, {"H (#)", 2}, {"--- H (#) ---", 1}, {"## H", 1}, {"**H**", 1}, {"[H]", 1}, {"H: #", 1},
	{"# H (#)", 1}, {"== H ==", 1}, {"// H", 1}, {"H - #", 1}, {"inks", 1}, {"inks (#)", 1}, {"costs", 1}, {"de", 1},
	{"fr", 1},
}

// markStyles are drawn around lines; ~ is the line, # its number.
var markStyles = []choice{
	{"~", 10}, {"- ~", 1}, {"* ~", 1}, {"• ~", 1}, {"> ~", 1}, {"#. ~", 1}, {"#) ~", 1}, {"[ ] ~", 1}, {"☐ ~", 1},
	{"[10:42] Ann: ~", 1}, {"**~**", 1}, {"`~`", 1}, {"| ~ |", 1}, {"~ ✓", 1}, {"🔥 ~", 1}, {"\t~", 1}, {"<li>~</li>", 1},
	{"~,", 1}, {"~;", 1},
}

// partStyles stand between lines.
var partStyles = []choice{
	{"\n", 16}, {"\n\n", 1}, {"; ", 1}, {" | ", 1}, {", ", 1}, {" • ", 1}, {"<br>", 1}, {"\\n", 1}, {" / ", 1},
	{" + ", 1},
}

// endStyles change the whole text.
var endStyles = []choice{
	{"\n", 6}, {"\r\n", 2}, {"  \n", 1}, {"\u00a0\n", 1}, {"\r", 1},
}

// frameStyles stand around the list; # is its number of cards, ~ the list.
var frameStyles = []choice{
	{"~", 8}, {"~\nTotal: #", 1}, {"~\n# cards", 1}, {"~\n\nTotal cards: #", 1}, {"~\n#/#", 1}, {"My deck\n~", 1},
	{"https://decks.example/a/17\n~", 1}, {"Deck (#)\n~", 1}, {"Main Deck\n~", 1},
	{"Player: Ann Miller\nDate: 2026-11-20\n\n~", 1}, {"Hi all, this is what I play on Saturday:\n\n~\n\nThanks, Ann", 1},
	{"Spring League 2026\n\n~", 1}, {"```\n~\n```", 1}, {"~\n\nSent from my phone", 1}, {"Amber / Steel\n~", 1},
	{"Decklist by Ann\n\n~\n\n# cards in total", 1}, {"On Sat, 3 Oct 2026 at 14:05, Ann wrote:\n~", 1},
}

// tableStyle is a table with a header.
type tableStyle struct {
	comma   string
	columns []string // kinds, as those of headings
	words   int      // row of headings
	quoted  bool
	json    int // 1 and up for a form of data for programs
}

// headings are the headings of columns, in several tools and languages.
var headings = []map[string]string{
	{
		"count": "Quantity", "name": "Name", "version": "Version", "full": "Name", "set": "Set", "number": "Number",
		"ink": "Color", "cost": "Cost", "type": "Type", "rarity": "Rarity", "price": "Price", "foil": "Foil",
	},
	{
		"count": "Qty", "name": "Card", "version": "Subtitle", "full": "Card Name", "set": "Set Number",
		"number": "Card Number", "ink": "Ink", "cost": "Ink Cost", "type": "Card Type", "rarity": "Rarity",
		"price": "Market Price", "foil": "Printing",
	},
	{
		"count": "Anzahl", "name": "Name", "version": "Version", "full": "Karte", "set": "Set", "number": "Nummer",
		"ink": "Farbe", "cost": "Kosten", "type": "Typ", "rarity": "Seltenheit", "price": "Preis", "foil": "Foil",
	},
	{
		"count": "Quantité", "name": "Nom", "version": "Version", "full": "Carte", "set": "Extension", "number": "Numéro",
		"ink": "Encre", "cost": "Coût", "type": "Type", "rarity": "Rareté", "price": "Prix", "foil": "Foil",
	},
	{
		"count": "Count", "name": "Name", "version": "Title", "full": "Full Name", "set": "Set Code",
		"number": "Collector Number", "ink": "Inks", "cost": "Cost", "type": "Types", "rarity": "Rarity",
		"price": "TCG Market Price", "foil": "Variant",
	},
}

// Deck is a list of rows with its number of cards as its owner counts it.
type Deck struct {
	Rows  []Row
	Cards int
}

func pick(rng *rand.Rand, of []choice) int {
	sum := 0
	for _, c := range of {
		sum += max(1, c.weight)
	}
	n := rng.IntN(sum)
	for i, c := range of {
		if n -= max(1, c.weight); n < 0 {
			return i
		}
	}
	return 0
}

// DrawStyle draws a style that a reader has no doubt about.
func DrawStyle(rng *rand.Rand) Style {
	if rng.IntN(6) == 0 {
		return drawTable(rng)
	}
	for {
		s := Style{pick(rng, countStyles), pick(rng, nameStyles), pick(rng, refStyles), pick(rng, factStyles), pick(rng, headStyles),
			pick(rng, markStyles), pick(rng, partStyles), pick(rng, endStyles), pick(rng, frameStyles), nil}
		if s.clear() {
			return s
		}
	}
}

func drawTable(rng *rand.Rand) Style {
	t := &tableStyle{comma: []string{",", ",", ";", "\t", "|"}[rng.IntN(5)], words: rng.IntN(len(headings)), quoted: rng.IntN(3) == 0}
	if rng.IntN(5) == 0 {
		t.json = 1 + rng.IntN(6)
	}
	t.columns = [][]string{{"count", "full"}, {"full", "count"}, {"count", "name", "version"}, {"name", "version", "count"},
		{"set", "number", "count", "full"}}[rng.IntN(5)]
	more := []string{"ink", "cost", "type", "rarity", "price", "foil"}
	rng.Shuffle(len(more), func(i, j int) { more[i], more[j] = more[j], more[i] })
	t.columns = append(slices.Clone(t.columns), more[:rng.IntN(4)]...)
	return Style{end: pick(rng, endStyles[:2]), table: t}
}

// clear reports whether the choices of a style leave a reader no doubt together.
func (s *Style) clear() bool {
	count, name, ref, fact := countStyles[s.count].text, nameStyles[s.name].text, refStyles[s.ref].text, factStyles[s.fact].text
	mark, part, head, frame := markStyles[s.mark].text, partStyles[s.part].text, headStyles[s.head].text, frameStyles[s.frame].text
	front, inline := strings.HasSuffix(count, "~"), part != "\n" && part != "\n\n"
	columns := strings.ContainsAny(count+name+fact, "\t|")
	switch {
	case strings.Contains(count, "\n"): // a count alone on its line
		return ref+fact == "" && mark == "~" && part == "\n" && !strings.ContainsAny(name, "\t|") &&
			strings.HasSuffix(frame, "~") && !strings.Contains(head, "#")
	case inline: // several cards on a line
		return head+ref+fact == "" && mark == "~" && !columns && frame == "~" && s.end == 0 && !strings.ContainsAny(count, ";,:") &&
			!strings.Contains(count+name, strings.TrimSpace(part))
	case !front && (strings.Contains(fact, "c") && !strings.Contains(fact, "Cost") || strings.Contains(ref, " n") ||
		strings.HasPrefix(ref, " S") || strings.HasPrefix(ref, " #")), // two bare numbers behind the name
		ref != "" && fact != "" && (strings.Contains(ref, "#n") || strings.Contains(ref, " n") || strings.Contains(fact, "c")):
		return false
	case columns && (strings.Contains(name, ",") || mark != "~" || ref != "" && strings.Contains(fact, "\t")):
		return false
	}
	return !s.sharesSigns() && !s.sharesHeads()
}

// sharesSigns reports whether two choices use one sign for different things.
func (s *Style) sharesSigns() bool {
	count, name, ref, fact := countStyles[s.count].text, nameStyles[s.name].text, refStyles[s.ref].text, factStyles[s.fact].text
	mark := markStyles[s.mark].text
	both := func(sign, a, b string) bool { return strings.Contains(a, sign) && strings.Contains(b, sign) }
	bracketed, bare := name == "N (V)", name == "N V"
	return both(",", name, count) || both(",", name, fact) || both(",", mark, fact) || bracketed && (fact+ref != "" ||
		strings.Contains(count, "(")) || both(":", name, count) || both("*", name, mark+count) || both("**", count, mark) ||
		both("|", name+count+fact, "|") && strings.Contains(name+count+fact, "\t") ||
		(name == "N / V" || name == "N-V") && ref != "" || bare && (strings.HasPrefix(ref, " S") || fact != "") ||
		both("\"", name, name) && mark == "`~`" || strings.HasPrefix(count, "+") && mark == "- ~" ||
		strings.Contains(mark, "#") && (strings.HasPrefix(count, "(") || strings.HasPrefix(count, "E")) ||
		count == "~ - %d" && name == "N - V" && fact == " - R"
}

// sharesHeads reports whether heads, frames and marks stand in each other's way.
func (s *Style) sharesHeads() bool {
	mark, part, head, frame := markStyles[s.mark].text, partStyles[s.part].text, headStyles[s.head].text, frameStyles[s.frame].text
	return mark == "<li>~</li>" && s.part != 0 || mark == "| ~ |" && head != "" || head != "" && strings.HasPrefix(frame, "Amber") ||
		strings.HasPrefix(frame, "```") && mark == "`~`" || head != "" && part == "\n\n" ||
		strings.HasPrefix(mark, "[10:42]") && (head != "" || frame != "~")
}

// String names the choices.
func (s *Style) String() string {
	if s.table != nil {
		return fmt.Sprintf("table %+v, end %q", *s.table, endStyles[s.end].text)
	}
	return fmt.Sprintf("count %q name %q ref %q fact %q head %q mark %q part %q end %q frame %q", countStyles[s.count].text,
		nameStyles[s.name].text, refStyles[s.ref].text, factStyles[s.fact].text, headStyles[s.head].text, markStyles[s.mark].text,
		partStyles[s.part].text, endStyles[s.end].text, frameStyles[s.frame].text)
}

var numberWords = []string{"", "One", "Two", "Three", "Four", "Five"}

// counted writes the count of a row around its name.
func (s *Style) counted(n int, name string) string {
	form := countStyles[s.count].text
	switch {
	case n == 0:
		return name
	case form[0] == 'W':
		if n < len(numberWords) {
			return numberWords[n] + " " + name
		}
		return strconv.Itoa(n) + " " + name
	case form[0] == 'E':
		return strconv.Itoa(n) + "\ufe0f\u20e3 " + name
	case form[0] == 'C':
		return string(rune('①'+n-1)) + " " + name
	}
	return strings.Replace(fmt.Sprintf(form, n), "~", name, 1)
}

// written is the name of a row in a style of names.
func (r *Row) written(style string) string {
	name, version := r.Name, r.Version
	if name == "" {
		name, version = r.Card.Name, r.Card.Version
		switch style {
		case "de", "fr", "it":
			n := r.Card.NameIn(style)
			name, version = n.Name, n.Version
		}
	}
	full := catalog.Name{Name: name, Version: version}.Full()
	switch style {
	case "upper":
		return strings.ToUpper(full)
	case "lower":
		return strings.ToLower(full)
	case "curly":
		return strings.ReplaceAll(full, "'", "’")
	case "plain":
		return strings.ReplaceAll(full, "'", "")
	case "de", "fr", "it":
		return full
	}
	if version == "" {
		front, _, _ := strings.Cut(strings.TrimLeft(style, "\"["), "N")
		style = front + "N" + strings.Repeat("*", strings.Count(style, "*")/2)
		if strings.HasPrefix(style, "*") {
			style = strings.Repeat("*", strings.Count(style, "*")/2) + "N" + strings.Repeat("*", strings.Count(style, "*")/2)
		}
	}
	return replace(style, 'N', name, 'V', version)
}

// replace puts texts in place of single letters of a form.
func replace(form string, pairs ...any) string {
	var b strings.Builder
	for _, c := range form {
		k := slices.IndexFunc(pairs, func(p any) bool { return p == c })
		if k < 0 {
			b.WriteRune(c)
		} else {
			b.WriteString(pairs[k+1].(string))
		}
	}
	return b.String()
}

// numbered is a printing with a number alone in a numbered set, or the first one.
func numbered(c *catalog.Card) *catalog.Printing {
	for i := range c.Printings {
		p := &c.Printings[i]
		if !strings.ContainsFunc(p.Set+p.Number, func(r rune) bool { return r < '0' || r > '9' }) {
			return p
		}
	}
	return &c.Printings[0]
}

// line writes one row.
func (s *Style) line(r *Row, place int) string {
	p := numbered(r.Card)
	name := r.written(nameStyles[s.name].text)
	ref := strings.NewReplacer("Set S", "Set "+p.Set, "S", p.Set, "n", p.Number).Replace(refStyles[s.ref].text)
	fact := factText(factStyles[s.fact].text, r.Card, p)
	var out string
	if strings.HasSuffix(countStyles[s.count].text, "~") || strings.HasPrefix(fact, "\t") || strings.HasPrefix(fact, " |") {
		out = s.counted(r.Count, name+ref) + fact
	} else {
		out = s.counted(r.Count, name+ref+fact)
	}
	out = replace(markStyles[s.mark].text, '~', out, '#', strconv.Itoa(place))
	if r.Damage != nil {
		out = r.Damage(out)
	}
	return out
}

func factText(form string, c *catalog.Card, p *catalog.Printing) string {
	price := fmt.Sprintf("%d.%02d", c.Key%7, c.Key%97)
	if strings.Contains(form, "Cost") {
		return " (Cost " + strconv.Itoa(c.Cost) + ")"
	}
	return replace(form, 'I', strings.Join(c.Inks.Names(), "/"), 'T', c.Type.String(), 'c', strconv.Itoa(c.Cost), 'R', p.RarityName(),
		'P', price)
}

// headOf is what the cards below a head have in common.
func headOf(form string, c *catalog.Card) string {
	switch {
	case strings.HasPrefix(form, "inks"):
		return strings.Join(c.Inks.Names(), "/")
	case form == "costs":
		return "Cost " + strconv.Itoa(c.Cost)
	case form == "de":
		return []string{"Charaktere", "Aktionen", "Gegenstände", "Orte"}[c.Type]
	case form == "fr":
		return []string{"Personnages", "Actions", "Objets", "Lieux"}[c.Type]
	}
	return c.Type.String() + "s"
}

// Write writes a deck.
func (s *Style) Write(d *Deck) string {
	if s.table != nil {
		return strings.ReplaceAll(s.table.write(d), "\n", endStyles[s.end].text)
	}
	part := partStyles[s.part].text
	var b strings.Builder
	if form := headStyles[s.head].text; form == "" {
		for i := range d.Rows {
			if i > 0 {
				b.WriteString(part)
			}
			b.WriteString(s.line(&d.Rows[i], i+1))
		}
	} else {
		s.sections(&b, form, d)
	}
	text := replace(frameStyles[s.frame].text, '~', b.String(), '#', strconv.Itoa(d.Cards))
	if end := endStyles[s.end].text; end != "\n" {
		text = strings.ReplaceAll(text, "\n", end)
	}
	return text
}

func (s *Style) sections(b *strings.Builder, form string, d *Deck) {
	var heads []string
	for i := range d.Rows {
		if h := headOf(form, d.Rows[i].Card); !slices.Contains(heads, h) {
			heads = append(heads, h)
		}
	}
	slices.Sort(heads)
	place := 0
	for k, h := range heads {
		sum := 0
		var lines []string
		for i := range d.Rows {
			if r := &d.Rows[i]; headOf(form, r.Card) == h {
				place++
				lines = append(lines, s.line(r, place))
				sum += r.Count
				if r.Count == 0 {
					sum += 4
				}
			}
		}
		written := h
		switch {
		case strings.HasPrefix(form, "inks"):
			written = replace(strings.Replace(form, "inks", "H", 1), 'H', h, '#', strconv.Itoa(sum))
		case strings.Contains(form, "H"):
			mark := strings.HasPrefix(form, "#") // of Markdown, not a number
			rest := strings.TrimLeft(form, "#")
			written = replace(rest, 'H', h, '#', strconv.Itoa(sum))
			if mark {
				written = form[:len(form)-len(rest)] + written
			}
		}
		if k > 0 {
			b.WriteString([]string{"\n", "\n\n"}[len(form)%2])
		}
		b.WriteString(written + "\n" + strings.Join(lines, partStyles[s.part].text))
	}
}

// cell is what a row has in a column.
func (t *tableStyle) cell(r *Row, column string) string {
	p := numbered(r.Card)
	name, version := r.Card.Name, r.Card.Version
	if r.Name != "" {
		name, version = r.Name, r.Version
	}
	switch column {
	case "count":
		if r.Count == 0 {
			return ""
		}
		return strconv.Itoa(r.Count)
	case "name":
		return name
	case "version":
		return version
	case "full":
		return catalog.Name{Name: name, Version: version}.Full()
	case "set":
		return p.Set
	case "number":
		return p.Number
	case "ink":
		return strings.Join(r.Card.Inks.Names(), "/")
	case "cost":
		return strconv.Itoa(r.Card.Cost)
	case "type":
		return r.Card.Type.String()
	case "rarity":
		return p.RarityName()
	case "price":
		return fmt.Sprintf("%d.%02d", r.Card.Key%7, r.Card.Key%97)
	}
	return []string{"Normal", "Foil"}[r.Card.Key%2]
}

func (t *tableStyle) row(cells []string) string {
	for i, c := range cells {
		if t.quoted || strings.Contains(c, t.comma) || strings.Contains(c, `"`) {
			cells[i] = `"` + strings.ReplaceAll(c, `"`, `""`) + `"`
		}
	}
	return strings.Join(cells, t.comma)
}

func (t *tableStyle) write(d *Deck) string {
	if t.json > 0 {
		return t.data(d)
	}
	var head []string
	for _, c := range t.columns {
		head = append(head, headings[t.words][c])
	}
	out := []string{t.row(head)}
	for i := range d.Rows {
		r := &d.Rows[i]
		var cells []string
		for _, c := range t.columns {
			cells = append(cells, t.cell(r, c))
		}
		line := t.row(cells)
		if r.Damage != nil {
			line = r.Damage(line)
		}
		out = append(out, line)
	}
	return strings.Join(out, "\n") + "\n"
}

// data writes the rows as JSON, YAML or XML.
func (t *tableStyle) data(d *Deck) string {
	var rows []string
	for i := range d.Rows {
		r := &d.Rows[i]
		full := strconv.Quote(t.cell(r, "full"))
		var line string
		switch t.json {
		case 1:
			line = fmt.Sprintf(`{"name": %s, "quantity": %d}`, full, r.Count)
		case 2:
			line = fmt.Sprintf(`{"count": %d, "card": {"name": %q, "version": %q}}`, r.Count, t.cell(r, "name"), t.cell(r, "version"))
		case 3:
			line = fmt.Sprintf(`[%d, %s]`, r.Count, full)
		case 4:
			line = fmt.Sprintf("- name: %s\n  count: %d", full, r.Count)
		case 5:
			line = fmt.Sprintf(`%s: %d`, full, r.Count)
		default:
			line = fmt.Sprintf(`<card name=%s quantity="%d"/>`, full, r.Count)
		}
		if r.Count == 0 {
			line = strings.NewReplacer(`, "quantity": 0`, "", `"count": 0, `, "", "[0, ", "[null, ", "\n  count: 0", "", `": 0`, `": null`,
				` quantity="0"`, "").Replace(line)
		}
		if r.Damage != nil {
			line = r.Damage(line)
		}
		rows = append(rows, line)
	}
	switch t.json {
	case 1:
		return `{"name": "My deck", "cards": [` + strings.Join(rows, ",\n") + "]}"
	case 2:
		return `{"deck": {"mainboard": [` + strings.Join(rows, ", ") + "]}}"
	case 3:
		return "[" + strings.Join(rows, ",") + "]"
	case 4:
		return strings.Join(rows, "\n") + "\n"
	case 5:
		return "{" + strings.Join(rows, ",\n ") + "}"
	}
	return "<deck>\n" + strings.Join(rows, "\n") + "\n</deck>"
}

// DrawLines draws a style of lines alone, with neither heads nor a frame, for lists in several styles.
func DrawLines(rng *rand.Rand) Style {
	for {
		if s := DrawStyle(rng); s.table == nil && s.part == 0 {
			s.head, s.frame, s.end = 0, 0, 0
			return s
		}
	}
}
