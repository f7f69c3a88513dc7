// Package reading finds what the lines of a decklist may mean: readings of lines, tables and records, and questions.
//
// A line is read in steps, each of which only removes readings. The grammar makes all readings of a chunk (line.go): a name with each
// count that may be its, a reference, an unknown card, or text. Every leaf has a role in every reading. The list explains pieces that
// all lines have (shape.go), and says where a line stands (heads.go). Pairs of readings meet in the table of contests (contest.go). One
// reading that is left is settled, or is text with a reason; several are a question (decide.go). Heads then part the list into sections
// (sections.go), and lists.go cuts a text into several lists, each read by itself.
//
// Where the rules leave room, the reader asks:
//   - A number is text only for a reason that holds; words alone are text only apart from the cards, or as a sentence.
//   - A year in place of a count, a sign such as "/" between count and name, and "#3" behind a name leave two values of the count.
//   - A player's name above a list is certain only as "Player: X", "Name: X" or "== X", and by the sender of messages. Other heads cut
//     only whole decks, and are asked.
//   - Lines above the first player's head that may hold copies belong to that player's list.
//   - A comment or label with a count in front, with a times sign, or set off behind its words is not passed over.
//   - A line right among the cards that was read as words, a label or a head leaves a reserve of as many copies of any card as a deck
//     may have, if it begins as the cards do, is in a list shape, has a full name, or has words that no table explains (lost.go): a
//     damaged line looks so. What stands below the head of a part isn't a title.
//   - A count that shows damage leaves one or more copies open, too: lost letters touch it, it begins with the place that its line lacks in
//     a numbered list, it is the cost of its card and in no list shape, or its row of a table lacks cells.
//   - Where all lines have a fact of their card at a place, that number isn't a count on a line that lacks its count. Nor are decimals that
//     the lines have beside their cards, if some are no whole numbers and another number may be the count.
//   - A line that says copies in a list shape heads nothing, whatever its words; a reference that the shape ends with may be missing.
//   - A line in the list's own shape, or one word among the cards, is asked where its words are a piece of a card's name, also where
//     tables know them as a head, a label or a cost: "4 Ink". Words of no name are text there, too: "2 Kommentare".
//   - A count that is a head holds for the names below it up to the next head or count, also across other lines. Above names that are
//     repeated for each copy it is a doubt. Names and counts alone on their lines take turns in the whole list, or heads part it: one that
//     is lost leaves the others their own.
//   - Words left between a name and its count leave other counts, and cards of which the name is a part.
//   - A year with a word of titles, a score between words and a row of results are figures. Two lists of exactly 40 cards with more ink
//     types together than a deck are asked.
//   - A chunk of more than maxChunk leaves, or with too many readings, is one question without bound.
//
// Lists whose lines are all in the common forms are read without leaves and readings (fast.go). The account of a list, which says what
// every leaf is and why, is kept only where it is asked for; reading is the same without it.
package reading

import (
	"cmp"
	"slices"

	"inkcheck/deckcheck/scan"
)

// Role is what a leaf is in one reading.
type Role uint8

// A finished list has no leaf that is Unaccounted.
const (
	Unaccounted Role = iota
	Count
	Name
	Ref
	Fact
	FigureRole
	Price
	Place
	Mark
	Label
	HeadRole
	Total
	Separator
	Comment
	Link
	Wrapper
	TextRole
)

// Reason is why a countable leaf is not a Count, or a nameable run not a Name. Each reason has a condition on the
// finished list, which holds checks.
type Reason uint8

const (
	NoReason Reason = iota
	InName
	InReference
	IsFact
	IsPlace
	Uniform
	IsFigure
	Decoration
	Kind
	PartSize
	IsTotal
	InLabel
	Sentence
	TitlePlace
	Column
	Key
	InWrapper
	InLink
	Handle
	InComment
	SecondName
	SetName
	HeadWord
	Apart
)

// Piece is a run of leaves with one role in a reading.
type Piece struct {
	From, To int // leaves [From, To)
	Role     Role
	Reason   Reason
}

// account gives the lines of the finished list their roles.
func (p *pass) account() {
	for i := range p.lines {
		if p.keeps {
			p.lines[i].account(p)
		}
		if n := p.lines[i].half; n.leaves > 0 {
			p.lines[i].divide(&p.lines[i+1])
		}
	}
	p.list.Lines = make([]Line, len(p.lines))
	for i := range p.lines {
		l := &p.lines[i]
		out := &p.list.Lines[i]
		out.Number, out.Kind, out.Claimed, out.Roles = l.number, l.kind(), l.claim != nil, l.roles
		if p.keeps {
			out.Scan, out.Pieces = l.scan, l.pieces
		} else {
			out.Scan.Raw = l.scan.Raw
		}
	}
	for i := range p.list.Questions {
		p.list.Questions[i].write()
	}
	p.finishNotes()
	p.joinPairs()
	p.limitQuestions()
	slices.SortStableFunc(p.list.Settled, func(a, b Settled) int { return a.Line - b.Line })
	slices.SortStableFunc(p.list.Questions, func(a, b Question) int { return a.Lines[0] - b.Lines[0] })
}

// finishNotes joins the notes that say the same, and puts them in order.
func (p *pass) finishNotes() {
	slices.SortStableFunc(p.list.Notes, func(a, b Note) int { return a.Lines[0] - b.Lines[0] })
	p.joinNotes()
}

// account completes the roles of a line.
func (l *line) account(p *pass) {
	switch {
	case l.is == ruleLine:
		l.pieces = wholePieces(l, Separator)
	case l.is == headLine:
		l.pieces = wholePieces(l, HeadRole)
		for k := range l.pieces {
			l.pieces[k].Reason = IsTotal
			if l.head.Kind == scan.PartHead || l.head.Kind == scan.AsideHead {
				l.pieces[k].Reason = PartSize
			}
		}
		return
	}
	for _, m := range l.marks {
		if m.Role == Label && l.is != labelLine {
			l.pieces = append(l.pieces, m)
		}
	}
	slices.SortStableFunc(l.pieces, func(a, b Piece) int { return a.From - b.From })
}

// divide gives the second line of a wrapped name its part of the roles.
func (l *line) divide(next *line) {
	n := l.half.leaves
	var own, rest []Piece
	for _, piece := range l.pieces {
		if piece.From < n {
			own = append(own, Piece{piece.From, min(piece.To, n), piece.Role, piece.Reason})
		}
		if piece.To > n {
			rest = append(rest, Piece{max(piece.From, n) - n, piece.To - n, piece.Role, piece.Reason})
		}
	}
	l.pieces, next.pieces = own, rest
	spans := slices.DeleteFunc(slices.Clone(l.scan.SpansIn(0, n)), func(s scan.Span) bool { return s.To > n })
	l.scan = scan.Line{Raw: l.scan.Raw[:l.half.bytes], Leaves: l.scan.Leaves[:n], Spans: spans}
}

// kind is what a line is for the reader of the list.
func (l *line) kind() LineKind {
	switch l.is {
	case blank:
		return BlankLine
	case ruleLine:
		return RuleLine
	case headLine:
		if l.head.Kind == scan.TotalHead || l.head.Kind == scan.MainHead && l.head.Number >= 0 {
			return TotalLine
		}
		return HeadLine
	case labelLine:
		return LabelLine
	case titleLine:
		return TitleText
	case cardLine, joined:
		return CardLine
	case asideLine:
		return AsideLine
	case asked:
		return AskedLine
	case claimed:
		switch {
		case len(l.claim.Questions) > 0:
			return AskedLine
		case len(l.claim.Settled) > 0:
			return CardLine
		}
		return HeadLine
	}
	return TextLine
}

// write gives the answers the lines that say them clearly, where one line does.
func (q *Question) write() {
	if q.Joint || q.Kind == MissingCount && len(q.Answers) == 1 {
		return // the first copy of a card without a count is settled
	}
	for i := range q.Answers {
		a := &q.Answers[i]
		if len(a.Parts) != 1 || a.Write != "" {
			continue
		}
		if p := a.Parts[0]; p.Fewest == p.Most && p.Fewest > 0 && len(p.Cards) == 1 && !p.Any {
			a.Write = itoa(p.Fewest) + " " + p.Cards[0].FullName
		}
	}
}

// joinNotes makes one note of all lines of text, and one of all cards without a count that were read as one copy each.
func (p *pass) joinNotes() {
	first := map[NoteKind]int{}
	kept := p.list.Notes[:0]
	for _, n := range p.list.Notes {
		if n.Kind != TextLines && n.Kind != CountOneTaken {
			kept = append(kept, n)
			continue
		}
		k, ok := first[n.Kind]
		if !ok {
			first[n.Kind] = len(kept)
			kept = append(kept, n)
			continue
		}
		kept[k].Lines = append(kept[k].Lines, n.Lines...)
		kept[k].Copies += n.Copies
	}
	p.list.Notes = kept
}

// joinPairs makes one question of the counts of a list whose card lines all have two, as copies of those that are wanted: "2/4 Lantern".
func (p *pass) joinPairs() {
	lines, pairs := map[int]bool{}, 0
	for i := range p.lines {
		l := &p.lines[i]
		if l.is != cardLine && l.is != asked {
			continue
		}
		if len(l.chunks) != 1 || len(l.chunks[0].candidates) != 1 || !l.isPair(&l.chunks[0].candidates[0]) {
			return
		}
		lines[l.number] = true
		pairs += b2i(l.is == asked)
	}
	if pairs < uniformLines {
		return
	}
	joint := Question{Kind: BadCount, Answers: []Answer{{Says: Copies}, {Says: Copies}}}
	p.list.Questions = slices.DeleteFunc(p.list.Questions, func(q Question) bool {
		if !lines[q.Lines[0]] || len(q.Answers) != len(joint.Answers) {
			return false
		}
		joint.Text = cmp.Or(joint.Text, q.Text)
		joint.Lines = append(joint.Lines, q.Lines...)
		for k := range joint.Answers {
			joint.Answers[k].Parts = append(joint.Answers[k].Parts, q.Answers[k].Parts...)
		}
		return true
	})
	p.list.Questions = append(p.list.Questions, joint)
}

// isPair reports whether the count of a reading of a card is two numbers with a slash.
func (l *line) isPair(k *candidate) bool {
	return k.form == CardCopies && k.count != nil && k.oneCard() != nil &&
		scan.Any(l.scan.Leaves[k.count.From:k.count.To], func(f *scan.Leaf) bool { return f.Text == "/" })
}

// limitQuestions joins the questions beyond MaxQuestions to one with the widest bounds.
func (p *pass) limitQuestions() {
	qs := p.list.Questions
	if len(qs) <= MaxQuestions {
		return
	}
	rest := Question{Kind: UnreadableLine, Text: qs[MaxQuestions-1].Text}
	for _, q := range qs[MaxQuestions-1:] {
		rest.Lines = append(rest.Lines, q.Lines...)
	}
	slices.Sort(rest.Lines)
	rest.Lines = slices.Compact(rest.Lines)
	rest.Answers = []Answer{{Says: Text}, {Says: Copies, Parts: []Part{{1, NoBound, nil, true}}}}
	p.list.Questions = append(qs[:MaxQuestions-1], rest)
}
