package reading

import (
	"slices"
	"strings"

	"inkcheck/catalog"
	"inkcheck/deckcheck/scan"
)

// change is a line with a sign glued to its count: so many copies are put into the list or taken out of it.
type change struct {
	line   int // as an index
	card   *catalog.Card
	copies int // negative for those taken out
}

// changes asks whether the changes of a list are made already or still to make (contest 19): lines with both signs in one block, or with
// one below a head of changes. Signs that no other line has stay questions of their lines.
func (p *pass) changes() {
	var open []change
	var heads []int
	blanks := false // below the lines with signs
	end := func() {
		plus := slices.ContainsFunc(open, func(c change) bool { return c.copies > 0 })
		minus := slices.ContainsFunc(open, func(c change) bool { return c.copies < 0 })
		if plus && minus || len(heads) > 0 && (plus || minus) {
			p.askChanges(open)
			for _, i := range heads {
				if p.lines[i].is != headLine {
					p.partHead(i)
				}
			}
		}
		open, heads, blanks = nil, nil, false
	}
	for i := range p.lines {
		l := &p.lines[i]
		switch {
		case p.changeHead(i):
			if len(heads) == 0 {
				end()
			}
			heads, blanks = append(heads, i), false
		case l.is == headLine, l.is == ruleLine, l.is == blank && len(heads) == 0:
			end()
		case l.is == blank:
			blanks = true
		default:
			signed := p.lineChanges(i)
			if blanks && len(signed) == 0 {
				end()
			}
			open = append(open, signed...)
		}
	}
	end()
}

// changeHead reports whether a line is a head of changes.
func (p *pass) changeHead(i int) bool {
	l := &p.lines[i]
	if l.is == headLine {
		return l.head.Words&scan.ChangeWord != 0
	}
	if l.is != textLine && l.is != titleLine && l.is != asked {
		return false
	}
	n := len(l.scan.Leaves)
	has, ok := l.scan.Covered(0, n, scan.ChangeWord|scan.FillWord|scan.DateWord)
	return ok && has&scan.ChangeWord != 0
}

// lineChanges are the changes that a line is, nil for other lines.
func (p *pass) lineChanges(i int) (out []change) {
	l := &p.lines[i]
	if l.is != asked {
		return nil
	}
	for k := range l.chunks {
		c := &l.chunks[k]
		if len(c.candidates) != 1 {
			return nil
		}
		k := &c.candidates[0]
		if k.count == nil || k.count.CountForm != scan.SignedCount || !k.complete() || k.oneCard() == nil {
			return nil
		}
		out = append(out, change{i, k.oneCard(), k.count.Value})
	}
	return out
}

// askChanges makes one question of changes. Those taken out are copies of the list only if the changes are still to be made.
func (p *pass) askChanges(changes []change) {
	q := Question{Kind: UnreadableLine, Text: strings.TrimSpace(p.lines[changes[0].line].scan.Raw), Joint: true,
		Cause: Cause{Kind: ListChanges}}
	done, open := Answer{Says: Aside}, Answer{Says: Copies}
	for _, c := range changes {
		if n := p.lines[c.line].number; !slices.Contains(q.Lines, n) {
			q.Lines = append(q.Lines, n)
			p.drop(c.line, c.line+1)
		}
		if c.copies > 0 {
			open.Parts = append(open.Parts, Part{c.copies, c.copies, []*catalog.Card{c.card}, false})
		}
	}
	for _, c := range changes {
		if n := p.take(c.card, -c.copies); n > 0 {
			done.Says = Copies
			done.Parts = append(done.Parts, Part{n, n, []*catalog.Card{c.card}, false})
		}
	}
	q.Answers = []Answer{done, open}
	p.list.Questions = append(p.list.Questions, q)
}

// take takes up to n settled copies of a card out of the list, and returns how many there were.
func (p *pass) take(card *catalog.Card, n int) (taken int) {
	for i := len(p.list.Settled) - 1; i >= 0 && taken < n; i-- {
		s := &p.list.Settled[i]
		if s.Card != card {
			continue
		}
		k := min(s.Count, n-taken)
		taken += k
		if s.Count -= k; s.Count == 0 {
			*s = Settled{}
		}
	}
	return taken
}
