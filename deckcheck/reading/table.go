package reading

import (
	"cmp"
	"maps"
	"slices"
	"strconv"
	"strings"
	"unicode"

	"inkcheck/catalog"
	"inkcheck/deckcheck/scan"
	"inkcheck/formats"
)

// Table is a table of cards in a text: rows below a header, or rows of equal width in which columns are recognised by their cells.
type Table struct {
	Delimiter Delimiter
	Header    *Row // nil without one
	Rows      []TableRow
}

// TableRow is a row of a table that is copies of cards.
type TableRow struct {
	Row
	// Cards are what the row says: one card, or several from tables side by side.
	Cards []Given
	// Roles are the roles of the cells, in order (contest 1).
	Roles []CellRole
	// Owner is whose list the row belongs to. Another owner begins another list.
	Owner Owner
	// Beside are the cells that are no part of Cards. Those behind the last column are one text.
	Beside []besideCell
	// wider says that the row has more cells than the columns and nearly all rows: it may be two rows that lost what was between them.
	wider bool
}

// besideCell is a cell next to the card of its row.
type besideCell struct {
	text   string
	behind bool // it stands behind the last column, so that no column says what it is
}

// Owner is whose list a row belongs to, as the columns of a table say it. The zero Owner means that no column does.
type Owner struct {
	Player string // "Last, First" if the names are in two columns
	ID     string // the player's number in a registration tool
	Mail   string
	Deck   string
}

// name is what the owner is called.
func (o Owner) name() string { return cmp.Or(o.Player, o.Mail, o.ID) }

// CellRole is the role of all leaves in a cell. Leaves of a row outside of its cells are separators.
type CellRole struct {
	Start, End int // bytes of the text
	Role       Role
	Reason     Reason
}

// Limits of tables.
const (
	maxColumns = 64 // more are a text with many signs
	maxRow     = 16 << 10
	// fewestRows is how many rows of equal width are a table without a header.
	fewestRows = 3
)

// Tables finds the tables of a text. Lines that no row takes, such as titles, totals and heads of sections, are for the list pass.
func Tables(text string, cat *catalog.Catalog) []Table {
	var tables []Table
	taken := map[int]bool{} // lines of tables with a header
	for start, line := 0, 1; start < len(text); {
		table, next, last := headedTable(text, start, line, cat)
		if table == nil {
			start, line = lineEnd(text, start)+1, line+1
			continue
		}
		for l := line; l <= last; l++ {
			taken[l] = true
		}
		tables = append(tables, *table)
		start, line = next, last+1
	}
	if t := plainTable(text, taken, cat); t != nil {
		tables = append(tables, *t)
	}
	return tables
}

// headedTable reads the table whose header is the line at start; nil if that line is none. next is the offset behind the table, last
// its last line.
func headedTable(text string, start, line int, cat *catalog.Catalog) (t *Table, next, last int) {
	sep, groups, row := headerAt(text, start, line)
	if groups == nil {
		return nil, 0, 0
	}
	header := row
	rows, next, last := rowsBelow(text, &header, sep)
	if len(rows) == 0 {
		return nil, 0, 0
	}
	t = &Table{Delimiter: sep, Header: &header}
	t.fill(groups, rows, cat)
	return t, next, last
}

// headerAt reads the row of headings at an offset, which is the beginning of the given line; no groups if that line is none.
func headerAt(text string, start, line int) (Delimiter, []columnGroup, Row) {
	raw := text[start:lineEnd(text, start)]
	if !isHeaderLine(raw) {
		return 0, nil, Row{}
	}
	for _, sep := range delimiters {
		if !strings.Contains(raw, sep.sign()) {
			continue
		}
		header := CutRow(text, start, line, sep, 0)
		if groups := headerGroups(&header); groups != nil {
			return sep, groups, header
		}
	}
	return 0, nil, Row{}
}

// columnGroup is the columns of one of the tables that stand side by side.
type columnGroup struct {
	from, to int // columns [from, to)
	kinds    []scan.ColumnKind
}

// headerGroups reads a row of headings: a column of names, or columns of sets and numbers, and next to it a count, a pair of normal
// and foil counts, or facts only. It returns nil for other rows.
func headerGroups(header *Row) []columnGroup {
	n := len(header.Cells)
	if n < 2 || n > maxColumns {
		return nil
	}
	kinds := make([]scan.ColumnKind, n)
	headings := make([]string, n)
	for i := range header.Cells {
		if text := header.cell(i); strings.Count(text, "(") != strings.Count(text, ")") {
			return nil // "4 Lantern (Emerald, Item)" is parted by its comma
		}
		headings[i] = catalog.Fold(header.cell(i))
		kinds[i] = scan.Column(header.cell(i))
	}
	period := n
	for p := 2; p <= (n+1)/2; p++ {
		if repeats(headings, p) {
			period = p
			break
		}
	}
	var groups []columnGroup
	for from := 0; from < n; from += period {
		g := columnGroup{from: from, to: min(from+period, n)}
		g.kinds = kinds[g.from:g.to]
		mainColumn(g.kinds)
		if !isHeader(g.kinds) {
			return nil
		}
		groups = append(groups, g)
	}
	return groups
}

// repeats reports whether headings are the same group of p again and again. The last group may lack an empty heading.
func repeats(headings []string, p int) bool {
	for i := p; i < len(headings); i++ {
		if headings[i] != headings[i%p] {
			return false
		}
	}
	rest := len(headings) % p
	return len(headings) > p && (rest == 0 || rest == p-1 && headings[p-1] == "")
}

// IsCardHeader reports whether a row has the headings of a table with a row a card and its count.
func IsCardHeader(row []string) bool {
	kinds := make([]scan.ColumnKind, len(row))
	for i, heading := range row {
		if kinds[i] = scan.Column(heading); kinds[i] == scan.FactColumn {
			kinds[i] = scan.OtherColumn
		}
	}
	counted := func(k scan.ColumnKind) bool { return k == scan.CountColumn || k == scan.NormalColumn }
	return isHeader(kinds) && slices.ContainsFunc(kinds, counted)
}

// mainColumn makes counts of a column for the deck beside one for the sideboard, where no other column counts.
func mainColumn(kinds []scan.ColumnKind) {
	if i := slices.Index(kinds, scan.DeckColumn); i >= 0 && slices.Contains(kinds, scan.SideColumn) &&
		!slices.Contains(kinds, scan.CountColumn) && !slices.Contains(kinds, scan.NormalColumn) {
		kinds[i] = scan.MainColumn
	}
}

// isHeader reports whether columns of these kinds are enough for a table of cards. At most one heading in three is unknown where no
// count is, so that a line of prose with commas is no header.
func isHeader(kinds []scan.ColumnKind) bool {
	has := map[scan.ColumnKind]int{}
	for _, k := range kinds {
		has[k]++
	}
	card := has[scan.NameColumn] > 0 || has[scan.SetColumn] > 0 && has[scan.NumberColumn] > 0
	counted := has[scan.CountColumn] > 0 || has[scan.MainColumn] > 0 && has[scan.SideColumn] > 0 ||
		has[scan.NormalColumn] > 0 && has[scan.FoilColumn]+has[scan.FoilCountColumn] > 0
	facts := has[scan.FactColumn]+has[scan.SetColumn]+has[scan.NumberColumn] > 0
	return card && (counted || facts && 3*has[scan.UnknownColumn] <= len(kinds))
}

// isHeaderLine reports whether a line is a row of headings, with any delimiter.
func isHeaderLine(line string) bool {
	if len(line) > maxRow || hasDigit(line) {
		return false
	}
	return slices.ContainsFunc(delimiters[:], func(sep Delimiter) bool {
		if !strings.Contains(line, sep.sign()) || tooWide(line, sep) {
			return false
		}
		row := CutRow(line, 0, 1, sep, 0)
		return headerGroups(&row) != nil
	})
}

func hasDigit(s string) bool { return strings.ContainsFunc(s, unicode.IsNumber) }

// rowsBelow cuts the rows below a header, up to the next header or the end of the text. Blank lines and lines without the delimiter
// are no rows, and the list pass reads them.
func rowsBelow(text string, header *Row, sep Delimiter) (rows []Row, next, last int) {
	width := len(header.Cells)
	next, last = header.End+1, header.Last
	for next < len(text) {
		row := CutRow(text, next, last+1, sep, width)
		if isHeaderLine(text[row.Start:row.End]) {
			break
		}
		next, last = row.End+1, row.Last
		if len(row.Cells) > 1 && !row.blank() && !row.isRule() && row.End-row.Start <= maxRow {
			rows = append(rows, row)
		}
	}
	return rows, next, last
}

// fill resolves the columns of a table with a header and reads its rows.
func (t *Table) fill(groups []columnGroup, rows []Row, cat *catalog.Catalog) {
	if len(groups) == 1 {
		groups[0].widen(rows)
	}
	cols := make([]columns, len(groups))
	for i, g := range groups {
		cols[i] = resolveColumns(t.Header, g, rows, cat)
	}
	widths := map[int]int{}
	for i := range rows {
		widths[len(rows[i].Cells)]++
	}
	for i := range rows {
		n := len(rows[i].Cells)
		few := widths[n] < uniformLines && len(rows) >= 2*uniformLines
		row := TableRow{Row: rows[i], wider: few && n > groups[len(groups)-1].to}
		for k := range cols {
			if g, ok := cols[k].given(&rows[i]); ok {
				g.Short = few && n < len(t.Header.Cells)
				row.Cards = append(row.Cards, cols[k].parts(&rows[i], g)...)
			}
		}
		row.Owner = cols[0].owner(&rows[i])
		if len(row.Cards) > 0 {
			for k := range rows[i].Cells {
				row.Roles = append(row.Roles, cols[groupOf(groups, k)].role(&rows[i], k))
			}
			row.findBeside(groups[len(groups)-1].to)
			t.Rows = append(t.Rows, row)
		}
	}
}

// widen adds the columns behind the last heading that half of the rows have.
func (g *columnGroup) widen(rows []Row) {
	for ; g.to < maxColumns; g.to++ {
		n := 0
		for i := range rows {
			n += b2i(rows[i].cell(g.to) != "")
		}
		if n == 0 || 2*n < len(rows) {
			return
		}
		g.kinds = append(slices.Clip(g.kinds), scan.UnknownColumn)
	}
}

// findBeside finds the cells of a row of a table with so many columns that are no part of its cards.
func (r *TableRow) findBeside(width int) {
	for i := range min(width, len(r.Cells)) {
		if text := r.Cells[i].Text; text != "" && r.Roles[i].Reason == Column {
			r.Beside = append(r.Beside, besideCell{text: text})
		}
	}
	var behind []string
	for i := width; i < len(r.Cells); i++ {
		if text := r.Cells[i].Text; text != "" {
			behind = append(behind, text)
		}
	}
	if len(behind) > 0 {
		r.Beside = append(r.Beside, besideCell{strings.Join(behind, " "), true})
	}
}

// groupOf returns the index of the group that a column is in. Cells behind the last heading belong to the last group.
func groupOf(groups []columnGroup, column int) int {
	for i, g := range groups {
		if column < g.to {
			return i
		}
	}
	return len(groups) - 1
}

// columns are the columns of a table of cards, by what they hold; -1 for those that it lacks.
type columns struct {
	name, second, version, number, normal, foil int
	sets, counts, boards, owners                []int
	groups                                      []int // of boards: those in which any words are parts of the deck
	sides                                       []int // counts of copies that are not in the deck
	unknown                                     int   // how many of counts, the last ones, have headings that nobody knows
	foilsApart, oneEach                         bool
	cat                                         *catalog.Catalog
	headings                                    []string // of all columns
	kinds                                       []scan.ColumnKind
}

// resolveColumns decides between columns of one kind by their cells.
func resolveColumns(header *Row, g columnGroup, rows []Row, cat *catalog.Catalog) columns {
	c := columns{name: -1, second: -1, version: -1, number: -1, normal: -1, foil: -1, cat: cat, headings: make([]string, g.to)}
	cells := columnCells{rows: rows, cat: cat, version: -1}
	var names, numbers, foils []int
	c.kinds = make([]scan.ColumnKind, g.to)
	apart := countedApart(g, &cells)
	for i := g.from; i < g.to; i++ {
		c.headings[i] = header.cell(i)
		kind := g.kinds[i-g.from]
		if kind == scan.NameColumn && cells.allNumbers(i) {
			kind = scan.NumberColumn
		}
		c.kinds[i] = kind
		switch {
		case apart && kind == scan.SideColumn:
			c.sides = append(c.sides, i)
			continue
		case isOwner(kind):
			c.owners = append(c.owners, i)
		}
		switch kind {
		case scan.NameColumn:
			names = append(names, i)
		case scan.VersionColumn:
			if c.version < 0 {
				c.version = i
			}
		case scan.SetColumn:
			c.sets = append(c.sets, i)
		case scan.NumberColumn:
			numbers = append(numbers, i)
		case scan.CountColumn:
			c.counts = append(c.counts, i)
		case scan.NormalColumn:
			if c.normal < 0 {
				c.normal = i
			}
		case scan.FoilColumn, scan.FoilCountColumn:
			if cells.allCounts(i) {
				foils = append(foils, i)
				c.foilsApart = c.foilsApart || kind == scan.FoilCountColumn
			}
		case scan.BoardColumn, scan.SideColumn, scan.GroupColumn:
			c.boards = append(c.boards, i)
			if at, _ := boardOf(kind, c.headings[i], rows[0].cell(i)); at == groupBoard {
				c.groups = append(c.groups, i) // the first cards stand in a part that no table knows, so that others do (contest 20)
			}
		case scan.MainColumn:
			if cells.allCounts(i) {
				c.counts = append(c.counts, i)
			}
		case scan.UnknownColumn: // by its cells, as in a table without a header
			if cells.exactNames(i) > 0 {
				names = append(names, i)
			}
		}
	}
	if len(foils) > 0 {
		c.foil = foils[0]
	}
	slices.SortStableFunc(names, func(a, b int) int { return cells.exactNames(b) - cells.exactNames(a) })
	if len(names) > 0 {
		c.name = names[0]
	}
	if len(names) > 1 {
		if a, b := min(names[0], names[1]), max(names[0], names[1]); c.version < 0 && cells.joined(a, b) > cells.exactNames(c.name) {
			c.name, c.version = a, b // "Name" and "Title"
		} else {
			c.second = names[1]
		}
	}
	cells.version, cells.cards = c.version, nil
	c.chooseNumber(numbers, &cells)
	c.guessCounts(g, &cells)
	c.chooseCounts(&cells)
	c.oneEach = len(c.counts) == 0 && c.normal < 0 && c.foil < 0
	return c
}

// countedApart reports whether a table counts the copies in the deck in one column and those in the sideboard in another.
func countedApart(g columnGroup, cells *columnCells) bool {
	main, side := false, false
	for i, kind := range g.kinds {
		if !cells.allCounts(g.from + i) {
			continue
		}
		main = main || kind == scan.MainColumn
		side = side || kind == scan.SideColumn
	}
	return main && side
}

// parts are the cards of a row: those in the deck, and those that a column counts apart. A row may have none in the deck.
func (c *columns) parts(row *Row, g Given) []Given {
	out := []Given{g}
	for _, i := range c.sides {
		if n, ok := PlainCount(row.cell(i)); row.cell(i) != "" && !(ok && n == 0) {
			side := g
			side.Counts, side.Aside = []string{row.cell(i)}, c.headings[i]
			out = append(out, side)
		}
	}
	if len(out) > 1 && !slices.ContainsFunc(g.Counts, func(s string) bool { return strings.TrimSpace(s) != "" }) {
		return out[1:]
	}
	return out
}

// chooseNumber takes the column of collector numbers: the one whose numbers are the cards' own in their sets. A column that numbers
// the rows is none, and a column headed "#" that holds neither is the count.
func (c *columns) chooseNumber(numbers []int, cells *columnCells) {
	best := -1
	for _, i := range numbers {
		own := cells.ownNumbers(i, c)
		if scan.IsPlaceHeading(c.headings[i]) && own == 0 {
			if !cells.running(i) && len(c.counts) == 0 && c.normal < 0 && cells.allCounts(i) && strings.TrimSpace(c.headings[i]) == "#" {
				c.counts = append(c.counts, i)
			}
			if cells.running(i) || len(c.counts) > 0 {
				continue
			}
		}
		if own > best {
			c.number, best = i, own
		}
	}
}

// chooseCounts drops columns of counts that add nothing: equal ones, and those that are empty or zero in all rows.
func (c *columns) chooseCounts(cells *columnCells) {
	if len(c.counts) < 2 {
		return
	}
	kept := slices.DeleteFunc(slices.Clone(c.counts), func(i int) bool { return cells.allZero(i) })
	if len(kept) == 0 {
		kept = c.counts[:1]
	}
	differ := slices.ContainsFunc(kept[1:], func(i int) bool { return !cells.equal(kept[0], i) })
	if !differ {
		kept = kept[:1]
	}
	c.unknown = 0
	for _, i := range kept {
		if i < len(c.kinds) && c.kinds[i] == scan.UnknownColumn && len(kept) > 1 {
			c.unknown++
		}
	}
	c.counts = kept
}

// guessCounts adds the columns with headings that nobody knows and with numbers that are no facts of the cards, as in a table without
// a header.
func (c *columns) guessCounts(g columnGroup, cells *columnCells) {
	for i := g.from; i < g.to; i++ {
		if c.kinds[i] == scan.UnknownColumn && i != c.name && cells.someCount(i) && !cells.isFact(i, c.name) && !cells.running(i) {
			c.counts = append(c.counts, i)
		}
	}
}

// given is what a row says of a card. ok is false for a row that the list pass has to read: a total, a head, a row that is too short.
func (c *columns) given(row *Row) (g Given, ok bool) {
	g = Given{
		Line:       row.Line,
		Last:       row.Last,
		Raw:        strings.TrimSpace(row.Raw),
		Name:       row.cell(c.name),
		Version:    row.cell(c.version),
		Number:     row.cell(c.number),
		Normal:     row.cell(c.normal),
		Foil:       row.cell(c.foil),
		FoilsApart: c.foilsApart,
		OneEach:    c.oneEach,
	}
	if second := row.cell(c.second); second != g.Name {
		g.Second = second
	}
	for _, i := range c.sets {
		if text := row.cell(i); text != "" {
			g.Sets = append(g.Sets, text)
		}
	}
	for _, i := range c.counts {
		g.Counts = append(g.Counts, row.cell(i))
	}
	g.unknownCounts = c.unknown
	if c.isHead(g.Name) || c.headRow(row) || g.Name == "" && g.Second == "" && (len(g.Sets) == 0 || g.Number == "") {
		return g, false
	}
	for _, i := range c.boards {
		switch at, label := boardOf(c.kinds[i], c.headings[i], row.cell(i)); at {
		case asideBoard:
			g.Aside = label
		case unsureBoard:
			g.Unsure = row.cell(i)
		case groupBoard:
			if !slices.Contains(c.groups, i) {
				g.Unsure = row.cell(i)
			}
		}
	}
	return g, len(row.Cells) > max(c.name, c.number)
}

// role returns the role of a cell.
func (c *columns) role(row *Row, column int) CellRole {
	out := CellRole{Start: row.Cells[column].Start, End: row.Cells[column].End}
	switch {
	case column == c.name, column == c.second, column == c.version:
		out.Role = Name
	case column == c.number, slices.Contains(c.sets, column):
		out.Role, out.Reason = Ref, InReference
	case slices.Contains(c.counts, column), column == c.normal, column == c.foil:
		out.Role = Count
	case slices.Contains(c.boards, column):
		out.Role, out.Reason = HeadRole, Column
	case slices.Contains(c.owners, column):
		out.Role, out.Reason = Label, Column
	default:
		out.Role, out.Reason = Fact, Column
	}
	return out
}

// owner is whose list a row belongs to.
func (c *columns) owner(row *Row) (o Owner) {
	var first, last string
	for _, i := range c.owners {
		text := row.cell(i)
		switch c.kinds[i] {
		case scan.PlayerColumn:
			o.Player = cmp.Or(o.Player, text)
		case scan.FirstNameColumn:
			first = cmp.Or(first, text)
		case scan.LastNameColumn:
			last = cmp.Or(last, text)
		case scan.PlayerIDColumn:
			o.ID = cmp.Or(o.ID, text)
		case scan.MailColumn:
			o.Mail = cmp.Or(o.Mail, text)
		default:
			o.Deck = cmp.Or(o.Deck, text)
		}
	}
	if first != "" && last != "" {
		o.Player = last + ", " + first // the columns know which is which
	}
	o.Player = cmp.Or(o.Player, last, first)
	return o
}

// isHead reports whether the name of a row is the word of a head or a total, and no card's: "Total,60", "Sideboard,".
func (c *columns) isHead(name string) bool {
	return name != "" && c.cat.ByName(name).Kind == catalog.NotFound && scan.IsRowHead(name)
}

// headRow reports whether a row is the word of a head in any column, with at most a number: "Total,60" below "Count,Name".
func (c *columns) headRow(row *Row) bool {
	head, numbers := false, 0
	for i := range row.Cells {
		switch text := row.cell(i); {
		case text == "":
		case !head && c.isHead(text):
			head = true
		default:
			if _, ok := PlainCount(text); !ok {
				return false
			}
			numbers++
		}
	}
	return head && numbers < 2
}

// boardKind is where a row says that its card is.
type boardKind uint8

const (
	deckBoard boardKind = iota
	asideBoard
	unsureBoard
	groupBoard // a group of cards with words that no table knows
)

// boardOf reads a cell of a column about parts of the list. label is the name of a part that is not the deck.
func boardOf(kind scan.ColumnKind, heading, cell string) (at boardKind, label string) {
	word := scan.Board(cell)
	switch {
	case catalog.Fold(cell) == "":
		return deckBoard, ""
	case kind == scan.SideColumn:
		switch {
		case scan.IsFalse(cell):
			return deckBoard, ""
		case scan.IsYes(cell), word == scan.AsideBoard, cell == "1" && strings.HasPrefix(catalog.Fold(heading), "is"):
			return asideBoard, strings.TrimSpace(heading)
		}
		return unsureBoard, "" // a number may be that of the copies
	case word == scan.AsideBoard:
		return asideBoard, strings.TrimSpace(cell)
	case word == scan.MainBoard, kind == scan.GroupColumn && scan.IsPart(cell):
		return deckBoard, ""
	case kind == scan.GroupColumn && !scan.HasAside(cell):
		return groupBoard, ""
	}
	return unsureBoard, ""
}

// columnCells answers questions about the cells of columns.
type columnCells struct {
	rows    []Row
	cat     *catalog.Catalog
	version int                     // the column of versions; -1 for none, or while it is not known
	cards   map[int][]*catalog.Card // by column: the cards of exact names, nil for other cells
	exact   map[int]int             // by column: how many they are
}

// cardsOf returns the card of each cell of a column that is an exact name, with its version where there is a column of them.
func (c *columnCells) cardsOf(column int) []*catalog.Card {
	if cards, ok := c.cards[column]; ok {
		return cards
	}
	if c.cards == nil {
		c.cards, c.exact = map[int][]*catalog.Card{}, map[int]int{}
	}
	cards := make([]*catalog.Card, len(c.rows))
	for i := range c.rows {
		if cell := c.rows[i].cell(column); cell != "" {
			full := catalog.Name{Name: cell, Version: c.rows[i].cell(c.version)}
			found := c.cat.ByName(full.Full())
			if found.Kind != catalog.Exact {
				found = c.cat.ByName(cell)
			}
			if found.Kind == catalog.Exact {
				cards[i] = found.Card
				c.exact[column]++
			}
		}
	}
	c.cards[column] = cards
	return cards
}

// exactNames is how many cells of a column are exact names.
func (c *columnCells) exactNames(column int) int {
	c.cardsOf(column)
	return c.exact[column]
}

// every reports whether a condition holds for all cells of a column that are not empty, and there is one.
func (c *columnCells) every(column int, holds func(row int, cell string) bool) bool {
	some := false
	for i := range c.rows {
		if cell := c.rows[i].cell(column); cell != "" {
			if !holds(i, cell) {
				return false
			}
			some = true
		}
	}
	return some
}

// joined is how many rows have the name of a card in one column and its version in another.
func (c *columnCells) joined(name, version int) (n int) {
	for i := range c.rows {
		row := &c.rows[i]
		full := catalog.Name{Name: row.cell(name), Version: row.cell(version)}
		n += b2i(c.cat.ByName(full.Full()).Kind == catalog.Exact)
	}
	return n
}

// allNumbers reports whether a column holds collector numbers: digits, with a letter or the size of the set behind them.
func (c *columnCells) allNumbers(column int) bool {
	return c.every(column, func(_ int, cell string) bool {
		number, _, _ := strings.Cut(strings.TrimPrefix(cell, "#"), "/")
		digits := strings.TrimRight(number, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ")
		return digits != "" && len(number)-len(digits) <= 1 && strings.Trim(digits, "0123456789") == ""
	})
}

// allCounts reports whether a column holds plain counts.
func (c *columnCells) allCounts(column int) bool {
	return c.every(column, func(_ int, cell string) bool {
		_, ok := PlainCount(cell)
		return ok
	})
}

// counted are the rows with a plain count in a column, and whether they are eight in ten.
func (c *columnCells) counted(column int) (sub columnCells, most bool) {
	sub = columnCells{cat: c.cat, version: c.version}
	for _, r := range c.rows {
		if _, ok := PlainCount(r.cell(column)); ok {
			sub.rows = append(sub.rows, r)
		}
	}
	return sub, 10*len(sub.rows) >= 8*len(c.rows)
}

// rising reports whether the plain counts of a column number the rows.
func (c *columnCells) rising(column int) bool {
	var values []int
	for _, r := range c.rows {
		if n, ok := PlainCount(r.cell(column)); ok {
			values = append(values, n)
		}
	}
	return running(values)
}

// someCount reports whether a cell of a column is a plain count.
func (c *columnCells) someCount(column int) bool {
	return slices.ContainsFunc(c.rows, func(r Row) bool {
		_, ok := PlainCount(r.cell(column))
		return ok
	})
}

// allZero reports whether a column is empty or zero in all rows.
func (c *columnCells) allZero(column int) bool {
	return !slices.ContainsFunc(c.rows, func(r Row) bool {
		n, ok := PlainCount(r.cell(column))
		return r.cell(column) != "" && (!ok || n != 0)
	})
}

// equal reports whether two columns hold the same numbers.
func (c *columnCells) equal(a, b int) bool {
	return !slices.ContainsFunc(c.rows, func(r Row) bool {
		if r.cell(a) == r.cell(b) {
			return false
		}
		n, ok := PlainCount(r.cell(a))
		m, same := PlainCount(r.cell(b))
		return !ok || !same || n != m
	})
}

// running reports whether a column numbers the rows: 1, 2, 3 … or 0, 1, 2 …, three rows at least.
func (c *columnCells) running(column int) bool {
	first := 0
	for i := range c.rows {
		n, ok := PlainCount(strings.Trim(c.rows[i].cell(column), "#.)"))
		if i == 0 {
			first = n
		}
		if !ok || first > 1 || n != i+first {
			return false
		}
	}
	return len(c.rows) >= fewestRows
}

// ownNumbers is how many rows have their card's own collector number in a column, in the row's set if it has one.
func (c *columnCells) ownNumbers(column int, cols *columns) int {
	n := 0
	var cards []*catalog.Card
	if cols.name >= 0 {
		cards = c.cardsOf(cols.name)
	}
	for i := range c.rows {
		row := &c.rows[i]
		number, _, _ := strings.Cut(strings.TrimPrefix(row.cell(column), "#"), "/")
		named := cards != nil && cards[i] != nil
		if named && hasNumber(cards[i], number) {
			n++
			continue
		}
		for _, k := range cols.sets {
			if card, ok := c.cat.ByNumber(row.cell(k), number); ok && (!named || card == cards[i]) {
				n++
				break
			}
		}
	}
	return n
}

// isFact reports whether the numbers of a column are the same fact of the card of their row in all rows: its cost, strength,
// willpower, lore, set or collector number. A number with a times sign is a count.
func (c *columnCells) isFact(column, name int) bool { return len(c.factsOf(column, name)) > 0 }

// factsOf are the facts that the numbers of a column are in all rows.
func (c *columnCells) factsOf(column, name int) (out []cardFact) {
	cards := c.cardsOf(name)
	for _, fact := range cardFacts {
		some := false
		holds := c.every(column, func(i int, cell string) bool {
			if cards[i] == nil {
				return true
			}
			some = true
			return fact(cards[i], trimZeros(cell))
		})
		if holds && some {
			out = append(out, fact)
		}
	}
	return out
}

// cardFact reports whether a number is some fact of a card.
type cardFact = func(card *catalog.Card, number string) bool

// cardFacts are the numbers that tables have next to a card.
var cardFacts = [...]cardFact{
	func(card *catalog.Card, number string) bool { return number == strconv.Itoa(card.Cost) },
	func(card *catalog.Card, number string) bool { return number == card.Strength.String() },
	func(card *catalog.Card, number string) bool { return number == card.Willpower.String() },
	func(card *catalog.Card, number string) bool { return number == card.Lore.String() },
	hasNumber,
	func(card *catalog.Card, set string) bool {
		return slices.ContainsFunc(card.Printings, func(p catalog.Printing) bool { return p.Set == set })
	},
}

// plainTable finds the rows of equal width that are a table without a header; nil if there is none. Rows of two
// cells are left to the grammar of lines.
func plainTable(text string, taken map[int]bool, cat *catalog.Catalog) *Table {
	for _, sep := range delimiters {
		if !strings.Contains(text, sep.sign()) {
			continue
		}
		byWidth := map[int][]Row{}
		for start, line := 0, 1; start < len(text); line++ {
			end := lineEnd(text, start)
			if raw := text[start:end]; len(raw) <= maxRow && mayBeRow(raw, sep) && !taken[line] {
				row := CutRow(text, start, line, sep, 0)
				if n := len(row.Cells); n > 2 && n <= maxColumns {
					byWidth[n] = append(byWidth[n], row)
				}
			}
			start = end + 1
		}
		for _, width := range slices.Sorted(maps.Keys(byWidth)) {
			if t := tableOf(byWidth[width], byWidth[width-1], sep, width, cat); t != nil {
				return t
			}
		}
	}
	return nil
}

// mayBeRow reports whether a line may have three cells. Where tabs stand, no other sign parts its cells.
func mayBeRow(raw string, sep Delimiter) bool {
	sign := sep.sign()
	first := strings.Index(raw, sign)
	tabs := sep != TabDelimiter && strings.Contains(raw, "\t")
	return first >= 0 && !tabs && strings.Contains(raw[first+len(sign):], sign) && !tooWide(raw, sep)
}

// tooWide reports whether a line has more cells than a table, which can be told without cutting it: sheets have rows of thousands of
// empty cells. Signs in quotes and runs of spaces are not counted.
func tooWide(raw string, sep Delimiter) bool {
	const frame = 2 // delimiters at the ends of a row in Markdown
	return sep != SpacesDelimiter && strings.Count(raw, sep.sign()) >= maxColumns+frame && !strings.Contains(raw, `"`)
}

// tableOf reads rows of equal width as a table; nil if their cells do not show that they are one. Of the rows that are shorter by a cell it
// takes those whose count is what they lack.
func tableOf(rows, shorter []Row, sep Delimiter, width int, cat *catalog.Catalog) *Table {
	rows = slices.DeleteFunc(rows, func(r Row) bool { return r.isLone() })
	if len(rows) < fewestRows {
		return nil
	}
	cells := columnCells{rows: rows, cat: cat, version: -1}
	c := columns{name: -1, second: -1, version: -1, number: -1, normal: -1, foil: -1, cat: cat}
	for i := range width {
		if n := cells.exactNames(i); n >= fewestRows && (c.name < 0 || n > cells.exactNames(c.name)) {
			c.name = i
		}
	}
	if c.name < 0 || 10*cells.exactNames(c.name) < 6*len(rows) || cells.besideAgain(c.name, width) {
		return nil
	}
	for i := range width {
		if i != c.name && 2*cells.exactNames(i) > cells.exactNames(c.name) && cells.otherCards(i, c.name) {
			return nil // several cards on a line
		}
		if i != c.name && cells.allCounts(i) && (!cells.isFact(i, c.name) || cells.signed(i)) {
			c.counts = append(c.counts, i)
		}
	}
	if len(c.counts) > 0 && cells.running(c.counts[0]) && (len(c.counts) > 1 || len(rows) > formats.StandardCopies) {
		c.counts = c.counts[1:] // places
	}
	c.counts = slices.DeleteFunc(c.counts, cells.rising) // places of rows, some of them gone
	for i := 0; i < width && len(c.counts) == 0; i++ {
		if sub, most := cells.counted(i); i != c.name && most && !sub.isFact(i, c.name) && !sub.rising(i) {
			c.counts = append(c.counts, i) // some are damaged
		}
	}
	if i := slices.IndexFunc(c.counts, cells.signed); i >= 0 {
		c.counts = c.counts[i : i+1]
	}
	c.chooseCounts(&cells)
	c.oneEach = len(c.counts) == 0 && cells.repeated(c.name)
	if more := c.withoutCount(shorter, &cells, width); len(more) > 0 {
		rows = append(rows, more...)
		slices.SortFunc(rows, func(a, b Row) int { return a.Line - b.Line })
		cells = columnCells{rows: rows, cat: cat, version: -1}
	}
	t := &Table{Delimiter: sep}
	for i := range rows {
		g, ok := c.given(&rows[i])
		if ok && (cells.cardsOf(c.name)[i] != nil || len(c.counts) > 0 && c.hasCount(&rows[i])) {
			row := TableRow{Row: rows[i], Cards: []Given{g}}
			for k := range width {
				row.Roles = append(row.Roles, c.role(&rows[i], k))
			}
			row.findBeside(width)
			t.Rows = append(t.Rows, row)
		}
	}
	return t
}

// withoutCount are the rows that lack the cell of their count, with an empty one: the numbers behind it are those facts of their cards that
// they are in the other rows.
func (c *columns) withoutCount(shorter []Row, cells *columnCells, width int) (out []Row) {
	if len(shorter) == 0 || len(c.counts) != 1 {
		return nil
	}
	at := c.counts[0]
	facts := make([][]cardFact, width)
	some := false
	for i := range width {
		if i != c.name && i != at {
			facts[i] = cells.factsOf(i, c.name)
			some = some || len(facts[i]) > 0
		}
	}
	if !some {
		return nil
	}
	for _, row := range shorter {
		empty := Cell{Start: row.Start, End: row.Start}
		if at > 0 {
			empty.Start, empty.End = row.Cells[at-1].End, row.Cells[at-1].End
		}
		row.Cells = slices.Insert(slices.Clone(row.Cells), at, empty)
		found := c.cat.ByName(row.cell(c.name))
		if found.Kind != catalog.Exact {
			continue
		}
		own := true
		for i := range facts {
			cell := trimZeros(row.cell(i))
			own = own && (len(facts[i]) == 0 || slices.ContainsFunc(facts[i], func(is cardFact) bool { return is(found.Card, cell) }))
		}
		if own {
			out = append(out, row)
		}
	}
	return out
}

// besideAgain reports whether the right half of a table has names and counts again, as lists that stand side by side have.
func (c *columnCells) besideAgain(name, width int) bool {
	half := width / 2
	if name >= half {
		name -= half
	}
	if width%2 != 0 || 2*c.exactNames(name) <= len(c.rows) || 2*c.exactNames(name+half) <= len(c.rows) {
		return false
	}
	for i := range half {
		if i != name && c.allCounts(i) && c.allCounts(i+half) {
			return true
		}
	}
	return false
}

// isLone reports whether all cells of a row but one are empty, as those between the strokes of a tally are: "||| Lantern".
func (r *Row) isLone() bool {
	n := 0
	for i := range r.Cells {
		n += b2i(r.Cells[i].Text != "")
	}
	return n < 2
}

// hasCount reports whether a row has a plain count.
func (c *columns) hasCount(row *Row) bool {
	return slices.ContainsFunc(c.counts, func(i int) bool {
		_, ok := PlainCount(row.cell(i))
		return ok
	})
}

// signed reports whether a column has a times sign.
func (c *columnCells) signed(column int) bool {
	return slices.ContainsFunc(c.rows, func(r Row) bool { return strings.ContainsAny(r.cell(column), "xX×") })
}

// otherCards reports whether a column names other cards than the column of names.
func (c *columnCells) otherCards(column, name int) bool {
	a, b := c.cardsOf(column), c.cardsOf(name)
	for i := range a {
		if a[i] != nil && b[i] != nil && a[i] != b[i] {
			return true
		}
	}
	return false
}

// repeated reports whether a column names a card twice.
func (c *columnCells) repeated(name int) bool {
	seen := map[*catalog.Card]bool{}
	for _, card := range c.cardsOf(name) {
		if card != nil && seen[card] {
			return true
		}
		seen[card] = true
	}
	return false
}

// rowOutcome is what a row, or a question about the whole table, was read as.
type rowOutcome struct {
	Line int
	Outcome
}

// read reads the rows of a table. Rows in which columns of counts differ are in one question, with one answer for each column.
func (t *Table) read(r *GivenReader) []rowOutcome {
	var out []rowOutcome
	var asked *Question
	at := 0
	for i := range t.Rows {
		row := &t.Rows[i]
		o := rowOutcome{Line: row.Line}
		for k := range row.Cards {
			g := &row.Cards[k]
			if !g.countsDiffer() {
				o.add(r.Read(g))
				continue
			}
			if asked == nil {
				asked, at = &Question{Kind: BadCount, Text: clip(g.Raw), Answers: make([]Answer, len(g.Counts))}, len(out)
				out = append(out, rowOutcome{Line: row.Line})
				for n := range asked.Answers {
					asked.Answers[n].Says = Copies
				}
			}
			asked.Lines = append(asked.Lines, g.lines()...)
			for n, text := range g.Counts {
				one := *g
				one.Counts = []string{text}
				answer := r.Read(&one)
				if n < len(asked.Answers) {
					asked.Answers[n].Parts = append(asked.Answers[n].Parts, g.under(n, answer.parts())...)
				}
				if n == 0 {
					o.Notes = append(o.Notes, answer.Notes...)
				}
			}
		}
		for _, cell := range row.Beside {
			q, ok := r.beside(cell)
			if !ok && cell.behind && row.wider && hasDigit(cell.text) {
				q, ok = Question{Kind: TitleLine, Answers: []Answer{{Says: Text},
					{Says: Copies, Parts: []Part{{1, maxCopies(nil), nil, true}}, Reserve: true}}}, true
			}
			if ok {
				q.Lines, q.Text = row.Cards[0].lines(), clip(row.Cards[0].Raw)
				o.Questions = append(o.Questions, q)
			}
		}
		if len(o.Settled)+len(o.Questions)+len(o.Notes) > 0 {
			out = append(out, o)
		}
	}
	if asked != nil {
		asked.Lines = slices.Compact(asked.Lines)
		if len(asked.Answers) > MaxAnswers {
			asked.Answers = append(asked.Answers[:MaxAnswers-1], Answer{Says: Copies, Parts: []Part{{0, NoBound, nil, true}}})
		}
		out[at].Questions = []Question{*asked}
	}
	return out
}

// countsDiffer reports whether the columns for counts hold different numbers.
func (g *Given) countsDiffer() bool {
	return len(g.Counts) > 1 && slices.ContainsFunc(g.Counts[1:], func(s string) bool {
		n, ok := PlainCount(g.Counts[0])
		m, same := PlainCount(s)
		return (ok || same) && (ok != same || n != m)
	})
}

// under are the parts that the nth of the counts gives. Where the heading is unknown and the cell is no count, it may say none.
func (g *Given) under(n int, parts []Part) []Part {
	if _, ok := PlainCount(g.Counts[n]); ok || n < len(g.Counts)-g.unknownCounts || len(parts) == 0 {
		return parts
	}
	part := parts[0]
	part.Fewest = 0
	for _, text := range g.Counts {
		if n, ok := PlainCount(text); ok {
			part.Most = max(part.Most, n)
		}
	}
	return []Part{part}
}

// add adds what another card gives.
func (o *Outcome) add(more Outcome) {
	o.Settled = append(o.Settled, more.Settled...)
	o.Questions = append(o.Questions, more.Questions...)
	o.Notes = append(o.Notes, more.Notes...)
}

// parts are the copies of an outcome as parts of an answer. Of a question it is the answer with the widest bounds.
func (o *Outcome) parts() (out []Part) {
	for _, s := range o.Settled {
		out = append(out, Part{Fewest: s.Count, Most: s.Count, Cards: []*catalog.Card{s.Card}})
	}
	for _, q := range o.Questions {
		if len(q.Answers) > 0 {
			out = append(out, q.Answers[0].Parts...)
		}
	}
	return out
}
