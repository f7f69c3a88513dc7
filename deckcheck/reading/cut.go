package reading

import (
	"slices"
	"strings"

	"inkcheck/catalog"
	"inkcheck/deckcheck/scan"
)

// Sizes of pieces.
const (
	deckCopies   = 40 // copies of a piece that may be a list
	playerCopies = 20 // the same below the head of a player
)

// listCut is where a text may be cut into lists.
type listCut struct {
	certain bool // else it is a question
	owned   bool // the container names the owners
	starts  []listStart
	inputs  [][]Input // of each list, if not every list begins with a line; else nil
}

// listStart is where a list begins.
type listStart struct {
	line   int    // as an index
	player string // the name in its head; "" for none
	headed bool   // the line is the head
	form   int    // of the head
	// doubtful says that the head may be one within the list above: it is of another form than those above, or called like an ink.
	doubtful bool
}

// cutLine is what a line says about where its text may be cut into lists.
type cutLine struct {
	copies    int32 // counted before the lists are read
	number    int32 // the size that a head states
	forms     uint16
	inks      uint16 // forms of heads that it would have if their names were not inks
	is        is
	head      scan.HeadKind
	deckHead  bool
	partAgain bool // it is the same head of a part as the first one
	link      bool
	whole     bool // it is a link or a code alone, as a deck may be
	counted   bool // it has a name or a reference with a count
	holds     bool // it has a number or a name that is not a head's
}

// cutSoFar is what the lines above one say of it.
type cutSoFar struct {
	sender string // of the last message
	part   string // words of the first head of a part
	parted bool
}

// cutLines looks at the lines from one on, and prepares all: the copies that are counted are those that the reading takes.
func (p *pass) cutLines(out []cutLine, from int, so *cutSoFar) {
	for i := range out {
		out[i] = p.cutLine(from+i, so)
	}
	p.prepare()
	for i := range out {
		c := &out[i]
		c.copies = int32(p.quick(from + i))
		if b := p.lines[from+i].best(); !c.counted && b != nil && b.count != nil { // the count is on another line
			c.counted, c.inks = true, 0
			for k := range playerForms {
				if !playerForms[k].sender {
					c.forms &^= 1 << k
				}
			}
		}
	}
}

// cutLine looks at a line with those above and below it.
func (p *pass) cutLine(i int, so *cutSoFar) cutLine {
	l := &p.lines[i]
	n := len(l.scan.Leaves)
	c := cutLine{is: l.is, head: l.head.Kind, number: int32(l.head.Number)}
	switch l.is {
	case blank:
		return c
	case claimed: // its words are those of its container
		c.holds = true
		return c
	}
	c.counted = l.best() != nil && l.best().count != nil
	for k := range playerForms {
		f := &playerForms[k]
		if c.counted && !f.sender {
			continue
		}
		name := f.name(p, i)
		if f.sender && name != "" {
			if name == so.sender {
				name = ""
			} else {
				so.sender = name
			}
		}
		if name != "" {
			c.forms |= 1 << k
		}
		if l.is == headLine && name == "" && l.head.Kind == scan.PartHead && p.inkName(f, i) != "" {
			c.inks |= 1 << k
		}
	}
	if l.is == headLine && l.head.Kind == scan.PartHead {
		words := l.words()
		if !so.parted {
			so.part, so.parted = words, true
		}
		c.partAgain = words == so.part && words != ""
	}
	c.deckHead = l.isDeckHead()
	c.link = scan.Any(l.scan.Spans, func(s *scan.Span) bool { return s.Kind == scan.LinkSpan && s.From == 0 && s.To == n })
	c.whole = c.link || IsCode(l.scan.Raw)
	c.holds = l.is != headLine && (c.counted || l.kindOf() == scan.NoKind) && (l.hasNumber(0, n) || l.hasName(0, n) || len(l.near) > 0)
	return c
}

// inkName is the name of a player who is called like an ink, if a line is a head of a form.
func (p *pass) inkName(f *playerForm, i int) string {
	p.lines[i].inks = true
	name := f.name(p, i)
	p.lines[i].inks = false
	return name
}

// quick counts the copies of a line: a count next to a name or a reference, or alone on the line next to one; else 1.
func (p *pass) quick(i int) int {
	l := &p.lines[i]
	n := 0
	if l.claim != nil {
		for _, s := range l.claim.Settled {
			n += s.Count
		}
		return n
	}
	switch l.is {
	case loneLine:
		for _, k := range []int{i - 1, i + 1} {
			if k >= 0 && k < len(p.lines) && p.bareName(&p.lines[k]) {
				return l.lone().Value - 1
			}
		}
	case open:
		for k := range l.chunks {
			b := l.chunks[k].best()
			switch {
			case b == nil || b.form == WholeText || b.form == UnknownCopies || b.form == CardCopies && b.name.Match == scan.Near,
				b.form == CardCopies && b.name.Match == scan.Short && len(b.loose) > 0: // "max 64 players"
			case b.count != nil && b.count.Value != 0 && abs(b.count.Value) <= scan.MaxCount:
				n += abs(b.count.Value) // signs may be bullets (contest 19)
			case b.complete():
				n++
			}
		}
	}
	return n
}

// cutOwners cuts where the container names another owner.
func (p *pass) cutOwners(in []Input) *listCut {
	c := &listCut{certain: true, owned: true}
	var last Owner
	for i := range in {
		if o := in[i].Owner; o != (Owner{}) && o != last {
			c.starts = append(c.starts, listStart{line: i, player: o.name()})
			last = o
		}
	}
	if len(c.starts) < 2 {
		return nil
	}
	return c
}

// cutter finds where a text may be cut into lists.
type cutter struct {
	lines []cutLine
	sums  []int32 // copies above each line, and in all
	forms uint16  // of all lines
	// at returns a pass that has a line with its neighbours, and where it is there.
	at func(i int) (*pass, int)
}

// cut finds the boundaries between lists, the strongest kind first; nil if the text is one list.
func (c *cutter) cut() *listCut {
	c.sums = make([]int32, len(c.lines)+1)
	for i := range c.lines {
		c.sums[i+1] = c.sums[i] + c.lines[i].copies
		c.forms |= c.lines[i].forms
	}
	total := c.copies(0, len(c.lines))
	decks := total >= 2*playerCopies || slices.ContainsFunc(c.lines, func(l cutLine) bool { return l.whole })
	for k := range playerForms {
		if !decks && !playerForms[k].label {
			continue
		}
		if cut := c.cutPlayers(k); cut != nil {
			return cut
		}
	}
	if total < 2*deckCopies {
		return nil
	}
	for _, boundary := range []func(i int) bool{
		func(i int) bool { return c.lines[i].deckHead },
		func(i int) bool { return c.lines[i-1].is == headLine && c.lines[i-1].head == scan.TotalHead },
		func(i int) bool { return c.lines[i].partAgain },
		func(i int) bool { return c.lines[i].link },
		c.unlessEverywhere(func(i int) bool { return c.lines[i].is == ruleLine }),
		c.unlessEverywhere(func(i int) bool { return c.lines[i-1].is == blank && c.lines[i].is != blank }),
	} {
		if cut := c.cutAt(boundary); cut != nil {
			return cut
		}
	}
	return nil
}

// unlessEverywhere is a boundary that means nothing where most lines with cards are parted by it.
func (c *cutter) unlessEverywhere(boundary func(i int) bool) func(i int) bool {
	parted, cards := 0, 0
	for i := 1; i < len(c.lines); i++ {
		parted += b2i(boundary(i))
		cards += b2i(c.lines[i].copies > 0)
	}
	if parted*2 > cards {
		return func(int) bool { return false }
	}
	return boundary
}

// copies counts the copies of the lines [from, to).
func (c *cutter) copies(from, to int) int { return int(c.sums[to] - c.sums[from]) }

// name is the name in a head of a form.
func (c *cutter) name(form, i int) string {
	p, k := c.at(i)
	if f := &playerForms[form]; c.lines[i].forms&(1<<form) == 0 {
		return p.inkName(f, k)
	} else {
		return f.name(p, k)
	}
}

// cutPlayers cuts at the heads of one form. A line above fewer than enough copies is no head.
func (c *cutter) cutPlayers(form int) *listCut {
	f := &playerForms[form]
	least := playerCopies
	if !f.certain {
		least = deckCopies
	}
	if c.forms&(1<<form) == 0 {
		return nil
	}
	cut := &listCut{certain: f.certain}
	var starts []listStart
	end, some := len(c.lines), false // the list below the line, and whether anything there may be a card
	for i := len(c.lines) - 1; i >= 0; i-- {
		if c.lines[i].forms&(1<<form) == 0 {
			some = some || c.lines[i].copies > 0 || c.lines[i].holds
			continue
		}
		n := c.copies(i, end)
		if c.isWhole(i+1, end) {
			n = deckCopies
		}
		if n >= least || f.label && some {
			some = false
			starts = append(starts, listStart{line: i, form: form, headed: true})
			end = i
			cut.certain = cut.certain && n >= playerCopies
		}
	}
	if len(starts) == 0 {
		return nil
	}
	slices.Reverse(starts)
	above := c.copies(0, starts[0].line)
	first := listStart{form: form}
	for c.lines[first.line].is == blank || c.lines[first.line].is == ruleLine {
		first.line++
	}
	first.headed = c.lines[first.line].inks&(1<<form) != 0
	switch {
	case above >= deckCopies, f.certain && first.headed && above >= least:
		if !first.headed {
			first.line = 0
		}
		for k := range starts {
			starts[k].doubtful = !f.certain && !first.headed
		}
		starts = slices.Insert(starts, 0, first)
	case above > 0:
		cut.certain = false
	case !f.certain: // the first list may have a stronger head
		if i, form := c.certainHead(starts[0].line); i >= 0 {
			starts[0] = listStart{line: i, form: form, headed: true}
		}
	}
	cut.starts = c.withInks(form, starts)
	if f.certain && !f.sender {
		cut.starts = c.withShort(form, cut.starts)
	}
	if len(cut.starts) < 2 {
		return nil
	}
	cut.certain = cut.certain && len(cut.starts) == len(starts)
	for k := range cut.starts {
		if s := &cut.starts[k]; s.headed {
			s.player = c.name(s.form, s.line)
		}
	}
	if first := &cut.starts[0]; slices.ContainsFunc(c.lines[:first.line], func(l cutLine) bool { return l.holds }) {
		first.line, first.headed = 0, false // so that no copy is lost
	}
	return cut
}

// isWhole reports whether lines are nothing but a link or a code.
func (c *cutter) isWhole(from, to int) bool {
	n := 0
	for _, l := range c.lines[from:to] {
		switch {
		case l.whole && n == 0:
			n++
		case l.is != blank && l.is != ruleLine:
			return false
		}
	}
	return n == 1
}

// IsCode reports whether a line is one word as codes of decks are: digits alone, or letters and digits in which capitals, small letters,
// digits and signs take turns as in no word, name or number of a file.
func IsCode(line string) bool {
	const shortest, oneIn = 12, 3
	line = strings.TrimSpace(line)
	turns, last := 0, rune(0)
	for _, c := range line {
		kind := c
		switch {
		case 'a' <= c && c <= 'z':
			kind = 'a'
		case 'A' <= c && c <= 'Z':
			kind = 'A'
		case '0' <= c && c <= '9':
			kind = '0'
		case !strings.ContainsRune("+/_=-", c):
			return false
		}
		turns += b2i(kind != last)
		last = kind
	}
	return len(line) >= shortest && (turns*oneIn >= len(line) || turns == 1 && last == '0')
}

// certainHead is the first line above another one with a head of a certain form, and the form; -1 for none.
func (c *cutter) certainHead(below int) (at, form int) {
	for form := range playerForms {
		for i := 0; i < below && playerForms[form].certain; i++ {
			if c.lines[i].forms&(1<<form) != 0 {
				return i, form
			}
		}
	}
	return -1, 0
}

// withInks adds the heads of a form with names like inks that stand between whole decks.
func (c *cutter) withInks(form int, starts []listStart) (out []listStart) {
	for k, s := range starts {
		end := len(c.lines)
		if k+1 < len(starts) {
			end = starts[k+1].line
		}
		out = append(out, s)
		from := s.line
		for i := from + 1; i < end; i++ {
			if c.lines[i].inks&(1<<form) != 0 && c.copies(from, i) >= deckCopies && c.copies(i, end) >= deckCopies {
				out = append(out, listStart{line: i, form: form, headed: true, doubtful: true})
				from = i
			}
		}
	}
	return out
}

// withShort adds the heads of a form with too few cards for a list that stand below a whole deck with such a head.
func (c *cutter) withShort(form int, starts []listStart) (out []listStart) {
	for k, s := range starts {
		end := len(c.lines)
		if k+1 < len(starts) {
			end = starts[k+1].line
		}
		out = append(out, s)
		from := s.line
		for i := from + 1; i < end && s.headed; i++ {
			if c.lines[i].forms&(1<<form) != 0 && c.copies(from, i) >= usualDeck && c.copies(i, end) > 0 {
				out = append(out, listStart{line: i, form: form, headed: true, doubtful: true})
				from = i
			}
		}
	}
	return out
}

// within are the heads within one list, [from, to), above which a deck stands: they may be those of other players with too few
// cards for a deck. Where the list has a head of the same form further up, they are parts of it.
func (c *cutter) within(from, to int) (heads []int) {
	for form := range playerForms {
		if !playerForms[form].certain || playerForms[form].sender {
			continue
		}
		for i := from + 1; i < to; i++ {
			if (c.lines[i].forms|c.lines[i].inks)&(1<<form) == 0 {
				continue
			}
			if c.copies(from, i) < playerCopies {
				break
			}
			if c.copies(i, to) > 0 {
				heads = append(heads, i)
			}
		}
	}
	return heads
}

// cutAt cuts where a boundary stands between two pieces that may each be a list. The cut is certain if each piece states its own
// size.
func (c *cutter) cutAt(boundary func(i int) bool) *listCut {
	cut := &listCut{starts: []listStart{{}}}
	all := len(c.lines)
	for i := 1; i < all; i++ {
		if !boundary(i) || c.copies(i, all) < deckCopies || c.isAside(i) {
			continue
		}
		above := c.copies(cut.starts[len(cut.starts)-1].line, i)
		if above < deckCopies {
			continue
		}
		next := i + 1
		for next < all && !boundary(next) {
			next++
		}
		if next < all && above+c.copies(i, next) <= usualDeck {
			continue // still the same deck
		}
		cut.starts = append(cut.starts, listStart{line: i})
	}
	if len(cut.starts) < 2 || c.partsOfOne(cut) {
		return nil
	}
	cut.certain = c.sizesRight(cut)
	return cut
}

// isAside reports whether the head of a sideboard stands at a line, or below blank lines and rules there.
func (c *cutter) isAside(at int) bool {
	at = c.behindBlanks(at)
	return at < len(c.lines) && c.lines[at].is == headLine && c.lines[at].head == scan.AsideHead
}

// behindBlanks is the first line from one on that is neither blank nor a rule.
func (c *cutter) behindBlanks(at int) int {
	for at < len(c.lines) && (c.lines[at].is == blank || c.lines[at].is == ruleLine) {
		at++
	}
	return at
}

// usualDeck is the least size of decks in most formats (CR 1.10.1.1): what players bring.
const usualDeck = 60

// partsOfOne reports whether every piece begins with the head of a part, no two with the same: then they are parts of one list.
func (c *cutter) partsOfOne(cut *listCut) bool {
	seen := map[string]bool{}
	for _, s := range cut.starts {
		at := c.behindBlanks(s.line)
		if at == len(c.lines) || c.lines[at].is != headLine || c.lines[at].head != scan.PartHead {
			return false
		}
		p, k := c.at(at)
		words := p.lines[k].words()
		if seen[words] {
			return false
		}
		seen[words] = true
	}
	return true
}

// words are the words of a line without its numbers and signs, folded.
func (l *line) words() string {
	var b strings.Builder
	for _, leaf := range l.scan.Leaves {
		if leaf.Kind == scan.Word {
			b.WriteString(catalog.Fold(leaf.Text))
		}
	}
	return b.String()
}

// sizesRight reports whether each piece states its size, and rightly.
func (c *cutter) sizesRight(cut *listCut) bool {
	for k, s := range cut.starts {
		end := cut.end(k, len(c.lines))
		if !slices.ContainsFunc(c.lines[s.line:end], func(l cutLine) bool {
			return l.is == headLine && (l.head == scan.MainHead || l.head == scan.TotalHead) && int(l.number) == c.copies(s.line, end)
		}) {
			return false
		}
	}
	return true
}

// end is the line behind a list, of so many lines.
func (c *listCut) end(k, lines int) int {
	if k+1 < len(c.starts) {
		return c.starts[k+1].line
	}
	return lines
}

// isDeckHead reports whether a line is the head of a deck, or the label of its title.
func (l *line) isDeckHead() bool {
	if l.is == headLine && l.head.Kind == scan.MainHead {
		return true
	}
	colon := l.colon()
	if colon <= 0 || colon > 2 {
		return false
	}
	is, ok := l.scan.Covered(0, colon, scan.AboutWord|scan.MainWord)
	return ok && is != 0 && l.best() == nil && titleLabels[l.wordsTo(colon)]
}

// titleLabels are the labels that begin a deck, folded.
var titleLabels = map[string]bool{
	"deck": true, "deckname": true, "name": true, "title": true, "titel": true, "titre": true, "titolo": true, "nom": true, "mazzo": true,
}

func (l *line) wordsTo(to int) string {
	short := line{scan: scan.Line{Raw: l.scan.Raw, Leaves: l.scan.Leaves[:to]}}
	return short.words()
}
