package templates

import (
	"cmp"

	"inkcheck/catalog"
	"inkcheck/deckcheck"
	"inkcheck/deckcheck/decklist"
)

// MarkedList is a pasted list, each line with what became of it.
type MarkedList struct {
	Form  Form
	Lines []MarkedLine
	// FormID is the form that the buttons beside the lines send; "" means that
	// of Form. Which is one of a form's lists where it has several.
	FormID, Which string
}

// manyRead is how many lines that were read stand among the others; more are folded below them.
const manyRead = 6

// parted are the lines to look at, and those that are folded: of a long list all that were read as they stand.
func (m *MarkedList) parted() (shown, folded []*MarkedLine) {
	for i := range m.Lines {
		if l := &m.Lines[i]; len(l.Problems) > 0 || l.canMend() || l.Kind == decklist.ProblemLine || l.Kind == decklist.SideboardLine {
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
	// Messages are those of the problems that no earlier line has told.
	Messages []string
	Fixes    []Fix
	CanDrop  bool // leaving the line out is a way to mend the list
	// Open tells that the list is undecided: the line is not wrong, nobody knows yet.
	Open bool
	// EndsSideboard offers to leave a whole sideboard out, at its first line.
	EndsSideboard bool
}

// Fix is a card that an unresolved name may mean.
type Fix struct {
	Card *catalog.Card
	Text string // the name as written, which the card's replaces
	// Status is why the card is not legal in the format, in words; "" when it is.
	Status string
}

// value is what the fix's button sends.
func (f Fix) value() string { return f.Card.ID + " " + f.Text }

// canMend reports whether there are buttons beside the line.
func (l *MarkedLine) canMend() bool { return len(l.Fixes) > 0 || l.CanDrop || l.EndsSideboard }

// mark is a sign and a word for what became of the line.
func (l *MarkedLine) mark() (icon, word string) {
	for _, p := range l.Problems {
		if p.Severity == deckcheck.Error {
			if l.Open {
				return "warning", codeTitle(p.Code)
			}
			return "error", codeTitle(p.Code)
		}
	}
	if len(l.Problems) > 0 {
		return "warning", codeTitle(l.Problems[0].Code)
	}
	switch l.Kind {
	case decklist.CardLine:
		return "ok", "found"
	case decklist.TitleLine:
		return "", "title"
	case decklist.HeadingLine:
		return "", "heading"
	case decklist.CommentLine:
		return "", "comment"
	case decklist.TotalLine:
		return "", "total"
	case decklist.SideboardLine:
		return "error", "sideboard"
	case decklist.ProblemLine:
		return "error", "not read"
	}
	return "", "no card"
}

// class is the line's class for the style sheet.
func (l *MarkedLine) class() string {
	switch icon, _ := l.mark(); icon {
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

func firstProblems(r *deckcheck.Report) []deckcheck.Problem {
	return r.Problems[:min(len(r.Problems), maxLive)]
}
