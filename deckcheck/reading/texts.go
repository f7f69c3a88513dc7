package reading

import (
	"cmp"
	"context"
	"slices"
	"strings"

	"inkcheck/catalog"
	"inkcheck/deckcheck/scan"
)

// ListText is the text of one of the lists in a text.
type ListText struct {
	Owner Owner  // whose list it is; zero if nobody says so
	Line  int    // of its head, or else its first line, 1-based
	Text  string // without its head; of rows of a table, with the header above them
	// Copies are counted as for the cut: those beside names and references.
	Copies int
	// Head is the line of its head, if that may be a head within the list above; "" for others.
	Head string
	// Within are lines that were read as heads within it and may be heads of further lists, with too few cards.
	Within []HeadText
	// Below is the text below its head, in a text of one list that begins with a player's head; else "".
	Below string
	// Labelled says that a label for players stands before the player's name in a text of one list, or a column has it.
	Labelled bool
}

// HeadText is a line that may be a head.
type HeadText struct {
	Number int // 1-based
	Text   string
}

// Texts cuts a text into the texts of its lists, at the places where Lists finds that it has several. A cut that is a question is made
// only where each list has the head of a player who is not called like a card: whoever hands in lists of many players writes so. A text
// of one list gives one. It stops behind one list more than most. When the context ends, it stops, and the result is of no use.
func Texts(ctx context.Context, text string, cat *catalog.Catalog, most int) []ListText {
	if lists := ownerTexts(text, cat, most); lists != nil {
		return lists
	}
	o := &options{ctx: ctx, cat: cat}
	lists := o.texts(strings.Split(text, "\n"), 1, maxMixed, most)
	if len(lists) > 1 || len(text) > maxMarkup {
		return lists
	}
	plain, sources := plainLines(text) // its markup may stand around heads
	if sources == nil {
		return lists
	}
	lists = o.texts(strings.Split(plain, "\n"), 1, maxMixed, most)
	for i := range lists {
		lists[i].Line = sources[lists[i].Line-1]
		for k := range lists[i].Within {
			lists[i].Within[k].Number = sources[lists[i].Within[k].Number-1]
		}
	}
	return lists
}

// Cards are the cards in a text, as they are counted for the cut.
type Cards struct {
	Copies  int // beside names and references; a name without a count is one
	Lines   int // with copies
	Counted int // lines with a name or a reference and a count
}

// CardsIn counts the cards in a text: those beside exact and short names, and references. It looks for no near ones, so that as many
// texts as a file has can be asked.
func CardsIn(text string, cat *catalog.Catalog) (c Cards) {
	o := &options{ctx: context.Background(), cat: cat}
	for _, l := range o.cutter(strings.Split(text, "\n"), 0).lines {
		if l.copies > 0 {
			c.Copies += int(l.copies)
			c.Lines++
		}
		if l.counted {
			c.Counted++
		}
	}
	return c
}

// Limits of cutting texts.
const (
	// maxWhole and maxWholeLines are the longest part that is looked at with its tables and records. A longer one has more than a list
	// may have, and is looked at block by block.
	maxWhole, maxWholeLines = 16 << 10, 2000
	// maxMarkup is the longest text whose markup is read: that of a list.
	maxMarkup = 1 << 20
	// blockBytes and blockLines are the size of a block, for which a pass keeps its memory.
	blockBytes, blockLines = maxKeptBytes / 2, maxKeptLines / 2
	// maxScanned is the longest line that is looked at. A longer one has one copy.
	maxScanned = 8 << 10
	// maxMixed is how many kinds of heads may be mixed in one text.
	maxMixed = 6
)

// texts cuts lines into the texts of lists. first is the number of the first line.
func (o *options) texts(lines []string, first, mixed, most int) []ListText {
	c := o.cutter(lines, maxNearBytes)
	cut := c.cut()
	if cut == nil || mixed == 0 || o.ctx.Err() != nil || !o.makes(c, cut, lines) {
		one := ListText{Line: first, Text: strings.Join(lines, "\n"), Copies: c.copies(0, len(lines))}
		name, at, labelled := o.headOf(lines)
		one.Owner.Player, one.Labelled = name, labelled
		if name != "" && !slices.ContainsFunc(lines[:at], func(l string) bool { return !isBlankOrRule(l) }) {
			below := slices.Clone(lines[at:])
			below[0] = o.behindHead(below[0])
			one.Below = trimmed(below)
		}
		one.Within = c.lineTexts(lines, 0, len(lines), first)
		return []ListText{one}
	}
	var out []ListText
	for k, s := range cut.starts {
		if len(out) > most {
			break
		}
		end := cut.end(k, len(lines))
		list := ListText{Owner: Owner{Player: s.player}, Line: first + s.line, Copies: c.copies(s.line, end)}
		if s.doubtful || k > 0 && !cut.certain && mixed < maxMixed {
			list.Head = strings.TrimSpace(lines[s.line])
		}
		if list.Copies >= 2*deckCopies {
			if more := o.texts(lines[s.line:end], list.Line, mixed-1, most-len(out)); len(more) > 1 {
				more[0].Owner.Player, more[0].Head = cmp.Or(more[0].Owner.Player, s.player), list.Head
				out = append(out, more...)
				continue
			}
		}
		body := slices.Clone(lines[s.line:end])
		if s.headed {
			body[0] = o.behindHead(body[0])
		}
		list.Text, list.Within = trimmed(body), c.lineTexts(lines, s.line, end, first)
		out = append(out, list)
	}
	return out
}

// lineTexts are the heads within a list.
func (c *cutter) lineTexts(lines []string, from, to, first int) (out []HeadText) {
	for _, i := range c.within(from, to) {
		out = append(out, HeadText{first + i, strings.TrimSpace(lines[i])})
	}
	return out
}

// makes reports whether a cut is made: if it is certain, or each list has a player who is not called like a card.
func (o *options) makes(c *cutter, cut *listCut, lines []string) bool {
	named := true
	for k := range cut.starts {
		if cut.starts[k].player == "" {
			o.name(c, cut, k, lines)
		}
		player := cut.starts[k].player
		named = named && player != "" && o.cat.ByName(player).Kind == catalog.NotFound
	}
	return cut.certain || named
}

// isBlankOrRule reports whether a line is blank, or signs alone.
func isBlankOrRule(line string) bool { return strings.Trim(line, " \t\r\u00a0-=_*~–—") == "" }

// trimmed joins lines without blank lines and rules at both ends.
func trimmed(lines []string) string {
	for len(lines) > 0 && isBlankOrRule(lines[0]) {
		lines = lines[1:]
	}
	for len(lines) > 0 && isBlankOrRule(lines[len(lines)-1]) {
		lines = lines[:len(lines)-1]
	}
	return strings.Join(lines, "\n")
}

// behindHead is what of the line with a player's head belongs to the list: what a message says behind its sender, or copies.
func (o *options) behindHead(text string) string {
	p := o.scan([]Input{{Number: 1, Text: text}}, 0) // near names say nothing of a sender
	defer p.release()
	l := &p.lines[0]
	for i := range l.scan.Spans {
		s := &l.scan.Spans[i]
		if s.Kind == scan.WrapperSpan && s.From == 0 && l.scan.Leaves[s.To-1].Text == ":" && l.sender(false) != "" {
			return strings.TrimSpace(l.scan.Raw[l.scan.Leaves[s.To-1].End:])
		}
	}
	return ""
}

// name gives a list that begins with no head of the cut's form the player of another head.
func (o *options) name(c *cutter, cut *listCut, k int, lines []string) {
	s, end := &cut.starts[k], cut.end(k, len(lines))
	at := s.line
	for at < end-1 && (c.lines[at].is == blank || c.lines[at].is == ruleLine) {
		at++
	}
	for form := range playerForms {
		if c.lines[at].forms&(1<<form) != 0 && (playerForms[form].certain || !cut.certain) {
			*s = listStart{line: at, player: c.name(form, at), headed: true, form: form, doubtful: s.doubtful}
			return
		}
	}
	s.player, _, _ = o.headOf(lines[s.line:end])
}

// headOf is the player in a certain head above the first copies of a list, its line, and whether it is a label for players; "" for none.
func (o *options) headOf(lines []string) (name string, at int, labelled bool) {
	p := o.newPass(inputsOf(lines[:blockEnd(lines, 0)]))
	defer p.release()
	name, at = p.headPlayer(func(i int) bool { return p.quick(i) > 0 })
	return name, at, name != "" && labelledPlayer(p, at) != ""
}

// cutter looks at lines part by part: a table or records of one list say nothing of the next. It searches so many bytes for near names.
func (o *options) cutter(lines []string, near int) *cutter {
	c := &cutter{lines: make([]cutLine, len(lines))}
	var so cutSoFar
	for from := 0; from < len(lines) && o.ctx.Err() == nil; {
		end := partEnd(lines, from)
		in := o.whole(lines[from:end])
		if in == nil {
			in = inputsOf(lines[from:blockEnd(lines[:end], from)])
		}
		p, above := o.part(lines, from, in, near)
		n := max(min(len(in), len(p.lines)-above), 0)
		p.cutLines(c.lines[from:from+n], above, &so)
		for i := range n {
			if len(lines[from+i]) > maxScanned {
				c.lines[from+i] = cutLine{copies: 1, holds: true}
			}
		}
		near = p.near
		p.release()
		from += len(in)
	}
	c.at = func(i int) (*pass, int) { return o.part(lines, i, inputsOf(lines[i:i+1]), 0) }
	return c
}

// partEnd is the next line that may be a head with a player, and no row of a table.
func partEnd(lines []string, from int) int {
	most := min(len(lines), from+maxWholeLines+1)
	for i := from + 1; i < most; i++ {
		if l := strings.TrimSpace(lines[i]); strings.HasPrefix(l, "==") || strings.HasPrefix(l, "#") ||
			strings.Contains(l, ":") && !strings.ContainsAny(l, "\t;|,") {
			return i
		}
	}
	return most
}

// blockEnd is the end of lines for which a pass keeps its memory.
func blockEnd(lines []string, from int) int {
	to, size := from, 0
	for to < len(lines) && to-from < blockLines && (to == from || size+len(lines[to]) <= blockBytes) {
		size += len(lines[to])
		to++
	}
	return to
}

// whole are the lines of a part with what its tables and records say; nil for a long one.
func (o *options) whole(lines []string) []Input {
	if len(lines) > maxWholeLines {
		return nil
	}
	size := len(lines)
	for _, l := range lines {
		if size += len(l); size > maxWhole {
			return nil
		}
	}
	in := Inputs(strings.Join(lines, "\n"), o.cat)
	if len(in) != len(lines) {
		return nil
	}
	return in
}

// part scans some lines and those next to them, and returns how many of these stand above.
func (o *options) part(lines []string, from int, in []Input, near int) (p *pass, above int) {
	above = min(from, 1)
	to := from + len(in)
	all := slices.Concat(inputsOf(lines[from-above:from]), in, inputsOf(lines[to:min(to+1, len(lines))]))
	return o.scan(all, near), above
}

// inputsOf are lines of which no container says anything. Long ones are left out.
func inputsOf(lines []string) []Input {
	out := make([]Input, len(lines))
	for i, l := range lines {
		out[i].Number = i + 1
		if len(l) <= maxScanned {
			out[i].Text = strings.TrimSuffix(l, "\r")
		}
	}
	return out
}

// ownerTexts cuts tables of cards whose columns say whose list a row belongs to; nil for other texts. The rows of an owner need not stand
// together.
func ownerTexts(text string, cat *catalog.Catalog, most int) []ListText {
	t := ownerTables{cat: cat, at: map[Owner]int{}}
	for start, line := 0, 1; start < len(text) && len(t.lists) <= most; {
		sep, groups, header := headerAt(text, start, line)
		owned := groups != nil && slices.ContainsFunc(groups[0].kinds, isOwner)
		if !owned {
			t.above = append(t.above, text[start:lineEnd(text, start)])
			start, line = lineEnd(text, start)+1, line+1
			continue
		}
		start, line = t.rows(text, &header, sep, groups[0], most)
	}
	if len(t.lists) == 0 || len(t.lists) == 1 && t.lists[0].owner.name() == "" {
		return nil
	}
	out := make([]ListText, 0, len(t.lists)+1)
	above := trimmed(t.above)
	if cards := CardsIn(above, cat); cards.Copies > 0 {
		out = append(out, ListText{Line: 1, Text: above, Copies: cards.Copies})
	}
	for _, l := range t.lists {
		out = append(out, ListText{Owner: l.owner, Line: l.line, Text: strings.Join(l.rows, "\n"), Copies: l.copies, Labelled: true})
	}
	return out
}

// ownerTables are tables with owners while they are read.
type ownerTables struct {
	cat   *catalog.Catalog
	lists []ownerList
	at    map[Owner]int // of an owner's list
	above []string      // lines above the first row with an owner
}

// ownerList is the list of one owner.
type ownerList struct {
	owner  Owner
	line   int // of its first row
	header int // of the last header that stands in it
	rows   []string
	copies int
}

// rows reads the rows below a header, up to the next header, and returns where that is.
func (t *ownerTables) rows(text string, header *Row, sep Delimiter, g columnGroup, most int) (next, line int) {
	c := columns{headings: make([]string, g.to), kinds: g.kinds, cat: t.cat}
	for i, kind := range g.kinds {
		if c.headings[i] = header.cell(i); isOwner(kind) {
			c.owners = append(c.owners, i)
		}
	}
	last, gap := -1, false // the list of the row above, and whether a blank row stands between
	next, line = header.End+1, header.Last+1
	for next < len(text) && len(t.lists) <= most {
		row := CutRow(text, next, line, sep, len(header.Cells))
		raw := text[row.Start:row.End]
		if isHeaderLine(raw) {
			break
		}
		next, line = row.End+1, row.Last+1
		switch o := c.owner(&row); {
		case row.blank():
			gap = true
		case !c.hasCard(&row):
		case o != (Owner{}):
			k, ok := t.at[o.key()]
			if !ok {
				k = t.add(o, row.Line)
				t.at[o.key()] = k
			}
			last, gap = k, false
		case gap && last >= 0: // nobody says whose
			last, gap = t.add(o, row.Line), false
		}
		if last < 0 {
			t.above = append(t.above, raw)
			continue
		}
		l := &t.lists[last]
		if l.header != header.Line {
			l.header = header.Line
			l.rows = append(l.rows, text[header.Start:header.End])
		}
		l.rows = append(l.rows, strings.TrimSuffix(raw, "\r"))
		l.copies += c.count(&row)
	}
	return next, line
}

// add begins a list.
func (t *ownerTables) add(o Owner, line int) int {
	t.lists = append(t.lists, ownerList{owner: o, line: line})
	return len(t.lists) - 1
}

// key is the same for all spellings of an owner.
func (o Owner) key() Owner {
	return Owner{Player: catalog.Fold(o.Player), ID: o.ID, Mail: strings.ToLower(o.Mail), Deck: catalog.Fold(o.Deck)}
}

// hasCard reports whether a row may name a card.
func (c *columns) hasCard(row *Row) bool {
	for i, kind := range c.kinds {
		if (kind == scan.NameColumn || kind == scan.NumberColumn) && row.cell(i) != "" {
			return c.cat.ByName(row.cell(i)).Kind == catalog.Exact || !scan.IsRowHead(row.cell(i)) // "Bounce" is a card, too
		}
	}
	return false
}

// count is the count in a row; 1 without a column for it.
func (c *columns) count(row *Row) int {
	for i, kind := range c.kinds {
		if n, ok := PlainCount(row.cell(i)); ok && kind == scan.CountColumn {
			return n
		}
	}
	return 1
}

// isOwner reports whether a column says whose list a row belongs to.
func isOwner(kind scan.ColumnKind) bool {
	switch kind {
	case scan.DeckColumn, scan.PlayerColumn, scan.FirstNameColumn, scan.LastNameColumn, scan.PlayerIDColumn, scan.MailColumn:
		return true
	}
	return false
}
