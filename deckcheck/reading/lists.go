package reading

import (
	"context"
	"slices"
	"strings"

	"inkcheck/catalog"
	"inkcheck/deckcheck/scan"
)

// Lists reads a text that may hold several lists. The result is the text as one list. If the text has several, or may have, they
// are in its Several, and its questions have one of kind TwoLists, without an answer OneList if the cut is certain. When the context
// ends, it stops, and the result is of no use.
func Lists(ctx context.Context, text string, cat *catalog.Catalog) *List {
	return (&options{ctx: ctx, cat: cat}).lists(text)
}

// options say how lists are read, and what of them is kept.
type options struct {
	ctx context.Context
	cat *catalog.Catalog
	// account keeps the leaves of all lines and their roles. Only who looks into a line needs them.
	account bool
	// data says that the lines are of data that has one list where it names no owners, so that sums alone mean nothing.
	data bool
}

func (o *options) lists(text string) *List {
	cat := o.cat
	all := Inputs(text, cat)
	if _, sources := plainLines(text); sources != nil {
		return o.inputs(all) // the lines are not those of the text
	}
	return o.read(all, func(from, to int) []Input {
		lines := strings.Split(text, "\n")
		in := Inputs(strings.Join(lines[from:to], "\n"), cat)
		for i := range in {
			in[i].relabel(func(line int) int { return line + from })
		}
		return in
	})
}

// ReadInputs reads the lines that a container gives, as Lists does. Several may have one number.
func ReadInputs(ctx context.Context, in []Input, cat *catalog.Catalog) *List {
	return (&options{ctx: ctx, cat: cat, data: true}).inputs(in)
}

func (o *options) inputs(in []Input) *List {
	return numbered(in, func() *List {
		return o.read(in, func(from, to int) []Input { return in[from:to] })
	})
}

// numbered gives each line a number of its own while they are read.
func numbered(in []Input, read func() *List) *List {
	numbers := make([]int, len(in))
	for i := range in {
		numbers[i] = in[i].Number
	}
	for i := range in {
		in[i].relabel(func(line int) int { return i + 1 + line - numbers[i] })
	}
	list := read()
	list.relabel(func(line int) int { return numbers[min(max(line, 1), len(numbers))-1] })
	return list
}

// relabel changes the numbers of all lines.
func (l *List) relabel(source func(line int) int) {
	for i := range l.Lines {
		l.Lines[i].Number = source(l.Lines[i].Number)
	}
	for i := range l.Settled {
		l.Settled[i].Line = source(l.Settled[i].Line)
	}
	for i := range l.Questions {
		l.Questions[i].Lines = relabelled(l.Questions[i].Lines, source)
	}
	for i := range l.Notes {
		l.Notes[i].Lines = relabelled(l.Notes[i].Lines, source)
	}
	for _, one := range l.Several {
		one.relabel(source)
	}
}

// read reads lines as one list, and the pieces of the text that are or may be lists each by itself, so that every list is read
// as it is read alone.
func (o *options) read(in []Input, piece func(from, to int) []Input) *List {
	p := o.newPass(in)
	defer p.release()
	if o.ctx.Err() != nil {
		return p.list
	}
	c := o.cutLists(p, in)
	p.read()
	whole := p.list
	if c == nil {
		whole.Player = p.player(true)
		return whole
	}
	if c.owned {
		piece = func(from, to int) []Input { return in[from:to] } // rows without the header of their table would say less
	}
	q := Question{Kind: TwoLists, Answers: []Answer{{Says: SeveralLists}}}
	if !c.certain {
		q.Answers = append(q.Answers, Answer{Says: OneList})
	}
	for k, s := range c.starts {
		if c.inputs != nil {
			whole.Several = append(whole.Several, numbered(c.inputs[k], func() *List { return o.readPiece(c.inputs[k], c, k) }))
		} else {
			whole.Several = append(whole.Several, o.readPiece(piece(s.line, c.end(k, len(in))), c, k))
		}
		q.Lines = append(q.Lines, in[s.line].Number)
	}
	q.Text = clip(in[c.starts[len(c.starts)-1].line].Text)
	whole.Questions = slices.Insert(whole.Questions, 0, q)
	p.limitQuestions()
	return whole
}

// readPiece reads one of several lists.
func (o *options) readPiece(in []Input, c *listCut, k int) *List {
	p := o.newPass(in)
	defer p.release()
	p.prepare()
	p.read()
	l := p.list
	l.Player = c.starts[k].player
	if name := p.player(false); name != "" && !c.owned {
		l.Player = name // of a stronger form than the cut
	}
	if l.Player != "" {
		l.Title = ""
	}
	return l
}

// player is the player in a head above the first copies of a list that was read; "" for none. Copies stand below such a head, so a name
// in it is the player's, and no doubt. Alone in its text, where no other head is like it, a name that cards have gets a
// note.
func (p *pass) player(alone bool) string {
	name, at := p.headPlayer(p.decidedCopies)
	if fewest, _ := p.list.Bounds(); name == "" || fewest < playerCopies {
		return name
	}
	number := p.lines[at].number
	p.list.Notes = slices.DeleteFunc(p.list.Notes, func(n Note) bool {
		return n.Kind == TextLines && n.Lines[0] == number && len(n.Lines) == 1
	})
	p.list.Questions = slices.DeleteFunc(p.list.Questions, func(q Question) bool {
		if q.Kind != TitleLine || q.Lines[0] != number {
			return false
		}
		if alone && p.mem.cat.ByName(name).Kind != catalog.NotFound {
			p.list.Notes = append(p.list.Notes, Note{Kind: TextLines, Lines: q.Lines, Text: q.Text})
			p.finishNotes()
		}
		return true
	})
	return name
}

// release gives the memory of a pass back, unless the list keeps some of it.
func (p *pass) release() {
	if !p.keeps {
		p.mem.release()
	}
}

// cutLists prepares the lines and finds the boundaries between lists; nil if the text is one list.
func (o *options) cutLists(p *pass, in []Input) *listCut {
	if c := p.cutOwners(in); c != nil {
		p.prepare()
		return c
	}
	c := cutter{lines: make([]cutLine, len(p.lines)), at: func(i int) (*pass, int) { return p, i }}
	p.cutLines(c.lines, 0, &cutSoFar{})
	if cut := c.cut(); cut != nil || o.data {
		return cut
	}
	return p.cutSums(&c, in)
}

// newPass scans the lines of a text and finds what each is by itself.
func (o *options) newPass(in []Input) *pass { return o.scan(in, maxNearBytes) }

// Limits of what is scanned, so that the memory of a text is bounded whatever it says: a leaf takes up to two kilobytes.
const (
	// maxLineBytes is the longest line that is scanned.
	maxLineBytes = 16 << 10
	// maxLeaves is how many leaves are scanned before the rest of a text is left: 2,000 lines of a full name with set and number have
	// fewer.
	maxLeaves = 25_000
)

// tooLong asks about a line that is too long, or below too much of a text: it may be any cards. All such lines are one question.
func (p *pass) tooLong(l *line, raw string) {
	l.scan = scan.Line{Raw: raw}
	if l.claim != nil || strings.TrimSpace(raw) == "" {
		l.begin(p)
		return
	}
	l.claim, l.roles = &Outcome{}, nil
	if p.unread == nil {
		l.claim.Questions = []Question{{Kind: UnreadableLine, Text: clip(strings.TrimSpace(raw)),
			Cause:   Cause{Kind: TextTooLong},
			Answers: []Answer{{Says: Copies, Parts: []Part{{Most: NoBound, Any: true}}}}}}
		p.unread = &l.claim.Questions[0]
	}
	p.unread.Lines = append(p.unread.Lines, l.number)
	l.begin(p)
}

// scan scans lines, and searches so many bytes of them for near names.
func (o *options) scan(in []Input, near int) *pass {
	mem := newMemory(o.cat)
	mem.lines = slices.Grow(mem.lines, len(in))[:len(in)]
	p := &pass{mem: mem, list: &List{}, near: near, lines: mem.lines, keeps: o.account}
	mojibake := false // one word of the text shows it
	leaves := 0
	for i := range in {
		if o.ctx.Err() != nil {
			p.lines = nil
			break
		}
		l := &p.lines[i]
		l.number, l.claim, l.roles = in[i].Number, in[i].Claim, in[i].Roles
		if len(in[i].Text) > maxLineBytes || leaves > maxLeaves {
			p.tooLong(l, in[i].Text)
			continue
		}
		l.scan = p.mem.scanner.Line(in[i].Text)
		leaves += len(l.scan.Leaves)
		l.begin(p)
		mojibake = mojibake || l.scan.Repair == scan.Mojibake
	}
	var repaired []int
	for i := range p.lines {
		l := &p.lines[i]
		if mojibake && l.claim == nil && l.scan.Repair == 0 {
			if fixed, ok := mem.scanner.Mojibake(l.scan.Raw); ok {
				*l = line{number: l.number, roles: l.roles, scan: fixed}
				l.begin(p)
			}
		}
		if l.scan.Repair != 0 && l.scan.Repair != scan.Entities {
			repaired = append(repaired, l.number)
		}
	}
	if repaired != nil {
		p.list.Notes = append(p.list.Notes, Note{Kind: Encoding, Lines: repaired})
	}
	return p
}
