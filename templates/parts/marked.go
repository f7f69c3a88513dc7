package parts

import (
	"cmp"
	"slices"

	"inkcheck/catalog"
	"inkcheck/deckcheck"
	"inkcheck/deckcheck/decklist"
)

// MarkedList is a pasted list, each line with what became of it.
type MarkedList struct {
	Form  Form
	Lines []MarkedLine
	// Whole are the answers of a question about the whole list, which stands with the findings about the deck.
	Whole map[*deckcheck.Problem][]LineAnswer
	Fixes FixButtons // of what the lines tell
	// DeckProblems says that the page has the findings about the deck as a whole beside the lines.
	DeckProblems bool
	// NoButtons says why the lines have no buttons; "" where they have.
	NoButtons string
	// FormID is the form that the buttons beside the lines send; "" means that
	// of Form. Which is one of a form's lists where it has several.
	FormID, Which string
}

// manyRead is how many lines that were read stand among the others; more are folded below them.
const manyRead = 6

// parted are the lines to look at, and those that are folded: of a long list all that were read as they stand.
func (m *MarkedList) parted() (shown, folded []*MarkedLine) {
	for i := range m.Lines {
		if l := &m.Lines[i]; len(l.Problems) > 0 || l.canFix() || l.Kind == decklist.ProblemLine || l.Kind == decklist.SideboardLine {
			shown = append(shown, l)
		} else {
			folded = append(folded, l)
		}
	}
	if len(folded) > manyRead && len(shown) > 0 {
		return shown, folded
	}
	shown = nil
	for i := range m.Lines {
		shown = append(shown, &m.Lines[i])
	}
	return shown, nil
}

func (m *MarkedList) formID() string { return cmp.Or(m.FormID, "list-form") }

// MarkedLine is one line of a pasted list.
type MarkedLine struct {
	Number   int
	Raw      string
	Kind     decklist.Kind
	Card     *catalog.Card // nil where the line has none
	Problems []*deckcheck.Problem
	// Reported are the problems that no earlier line has told.
	Reported []*deckcheck.Problem
	Answers  []LineAnswer
	CanDrop  bool // leaving the line out is a way to mend the list
	// Open tells that the list is undecided: the line is not wrong, nobody knows yet.
	Open bool
	// EndsSideboard offers to leave a whole sideboard out, at its first line.
	EndsSideboard bool
}

// LineAnswer is a button that answers a question.
type LineAnswer struct {
	Write   string            // what stands there then; "" leaves the line out
	Label   string            // instead of what is written, where that is long; "" for none
	Verdict deckcheck.Verdict // on the list then; "" if it was not judged
	Result  string            // the verdict with its reasons
	Value   string            // what the button sends
}

// whole are the buttons of a question about the whole list.
func (m *MarkedList) whole(p *deckcheck.Problem) []LineAnswer {
	if m == nil {
		return nil
	}
	return m.Whole[p]
}

// Tells reports whether a line tells a problem. No list tells any.
func (m *MarkedList) Tells(p *deckcheck.Problem) bool {
	return m != nil && slices.ContainsFunc(m.Lines, func(l MarkedLine) bool { return slices.Contains(l.Reported, p) })
}

// Title says how many lines are to be looked at.
func (m *MarkedList) Title(l *Locale) string {
	n := 0
	for i := range m.Lines {
		if len(m.Lines[i].Reported) > 0 {
			n++
		}
	}
	if n == 0 {
		return l.T().TheList
	}
	return l.Count(n, l.T().LinesToFix)
}

// canFix reports whether there are buttons beside the line.
func (l *MarkedLine) canFix() bool { return len(l.Answers) > 0 || l.CanDrop || l.EndsSideboard }

// mark is a sign and a word for what became of the line.
func (l *MarkedLine) mark(in *Locale) (icon, word string) {
	t := in.T()
	for _, p := range l.Problems {
		if p.Severity == deckcheck.Error {
			if l.Open {
				return "warning", in.CodeTitle(p.Code)
			}
			return "error", in.CodeTitle(p.Code)
		}
	}
	if len(l.Problems) > 0 {
		return "warning", in.CodeTitle(l.Problems[0].Code)
	}
	switch l.Kind {
	case decklist.CardLine:
		return "ok", t.MarkFound
	case decklist.TitleLine:
		return "", t.MarkTitle
	case decklist.HeadingLine:
		return "", t.MarkHeading
	case decklist.CommentLine:
		return "", t.MarkComment
	case decklist.TotalLine:
		return "", t.MarkTotal
	case decklist.SideboardLine:
		return "error", t.MarkSideboard
	case decklist.ProblemLine:
		return "error", t.MarkNotRead
	}
	return "", t.MarkNoCard
}

// class is the line's class for the style sheet.
func (l *MarkedLine) class() string {
	switch icon, _ := l.mark(nil); icon {
	case "error":
		return "line bad"
	case "warning":
		return "line odd"
	case "ok":
		return "line good"
	}
	return "line plain"
}

// maxLive is how many findings are shown while typing.
const maxLive = 12

// firstProblems are the numbers of the problems that a short verdict shows, and how many more there are. It leaves out those that the
// lines below it tell.
func firstProblems(r *deckcheck.Report, below *MarkedList) (first []int, more int) {
	for i := range r.Problems {
		switch {
		case below.Tells(&r.Problems[i]):
		case len(first) < maxLive:
			first = append(first, i)
		default:
			more++
		}
	}
	return first, more
}

// ReadWords says what a list was taken for; "" where nothing was read from it,
// or where it came as a deck code.
func (l *Locale) ReadWords(r *deckcheck.Report) string {
	if len(r.Entries) == 0 || r.ListFormat == decklist.Code || r.ListFormat == decklist.Text || r.ListFormat == "" {
		return ""
	}
	return l.T().Fill(l.T().ReadAs, r.ListFormat.Labels(l.Language()).Read)
}
