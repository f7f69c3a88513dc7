package decklist

import (
	"fmt"
	"slices"
	"strings"
	"sync"
	"testing"

	"inkcheck/catalog"
	"inkcheck/deckcheck/reading"
	"inkcheck/deckcheck/scan"
)

var embedded = sync.OnceValues(catalog.Embedded)

func cards(t testing.TB) *catalog.Catalog {
	t.Helper()
	cat, err := embedded()
	if err != nil {
		t.Fatal(err)
	}
	return cat
}

var kindNames = map[Kind]string{CardLine: "card", TitleLine: "title", HeadingLine: "heading", CommentLine: "comment",
	TotalLine: "total", NoiseLine: "noise", ProblemLine: "problem", SideboardLine: "side"}

var issueNames = map[IssueKind]string{Sideboard: "sideboard", TooManyLines: "too many", RefMismatch: "ref", MissingCount: "one each",
	TotalMismatch: "total", ShortName: "short", NoCopies: "none", Encoded: "encoding",
	RefUnchecked: "ref", TextLines: "text", ListMark: "mark", ByTotal: "by total", PartSize: "size"}

var questionNames = [...]string{reading.UnknownCard: "unknown", reading.AmbiguousCard: "ambiguous", reading.BadCount: "count",
	reading.MissingCount: "missing", reading.UnreadableLine: "ask", reading.TwoLists: "lists", reading.TitleLine: "title"}

// question describes a question by its answers: "ask {text | 1-4 Lantern}".
func question(q *reading.Question, lines bool) string {
	var answers []string
	for i := range q.Answers {
		answers = append(answers, answerOf(&q.Answers[i]))
	}
	s := questionNames[q.Kind]
	if lines {
		s += fmt.Sprint(" ", q.Lines)
	}
	return s + " {" + strings.Join(answers, " | ") + "}"
}

func answerOf(a *reading.Answer) string {
	if len(a.Parts) == 0 {
		return [...]string{"text", "none", "figure", "reference", "head", "aside", "one list", "several"}[a.Says]
	}
	var parts []string
	for _, p := range a.Parts {
		s := fmt.Sprint(p.Fewest)
		switch {
		case p.Most == reading.NoBound:
			s += "-"
		case p.Most != p.Fewest:
			s += fmt.Sprint("-", p.Most)
		}
		switch {
		case p.Any:
			s += " any"
		case len(p.Cards) == 1:
			s += " " + p.Cards[0].FullName
		default:
			s += fmt.Sprint(" of ", len(p.Cards))
		}
		parts = append(parts, s)
	}
	s := strings.Join(parts, " + ")
	if a.Reserve {
		s = "reserve " + s
	}
	return s
}

// describe writes a list as one line of text a line, issues last:
//
//	1 title
//	2 4 Be Prepared
//	3 heading
//	! sideboard [3 4] 2
func describe(l *List) string {
	var b strings.Builder
	for _, x := range l.Lines {
		fmt.Fprintf(&b, "%d %s\n", x.Number, line(l, x))
	}
	for _, i := range told(l) {
		fmt.Fprintf(&b, "! %s\n", issue(i, true))
	}
	for i := range l.Deck.Questions {
		fmt.Fprintf(&b, "? %s\n", question(&l.Deck.Questions[i], true))
	}
	return b.String()
}

func line(l *List, x Line) string {
	s := kindNames[x.Kind]
	name := ""
	if x.Card >= 0 {
		name = " " + l.Deck.Catalog.Cards[x.Card].FullName
	}
	switch {
	case x.Kind == CardLine:
		return fmt.Sprintf("%d%s", x.Count, name)
	case x.Count != 0:
		return fmt.Sprintf("%s %d%s", s, x.Count, name)
	}
	return s
}

func issue(i Issue, lines bool) string {
	s := issueNames[i.Kind]
	if lines {
		s += fmt.Sprint(" ", i.Lines)
	}
	switch i.Kind {
	case Sideboard:
		return fmt.Sprintf("%s %d", s, i.Copies)
	case RefMismatch, RefUnchecked:
		return fmt.Sprintf("%s %s", s, i.Text)
	case TotalMismatch:
		return fmt.Sprintf("%s %d", s, i.Stated)
	}
	return s
}

// readLine describes what a line below a card is read as: the line, then the
// issues it raises.
func readLine(t testing.TB, s string) string {
	t.Helper()
	l := Read("1 Let It Go\n"+s, cards(t))
	var out []string
	for _, x := range l.Lines[1:] {
		out = append(out, line(l, x))
	}
	for _, i := range told(l) {
		out = append(out, issue(i, false))
	}
	for i := range l.Deck.Questions {
		out = append(out, question(&l.Deck.Questions[i], false))
	}
	return strings.Join(out, "; ")
}

// checkList holds what is true of every list that was read.
func checkList(t failer, text string, l *List) {
	t.Helper()
	d := &l.Deck
	perCard := map[int32]int{}
	reported := map[int]bool{}
	for i, x := range l.Lines {
		switch x.Kind {
		case CardLine:
			if x.Count < 1 || x.Count > MaxCount || x.Card < 0 {
				t.Fatalf("line %d: %+v", i, x)
			}
			perCard[x.Card] += int(x.Count)
		}
		if i > 0 && x.Number < l.Lines[i-1].Number {
			t.Fatalf("line numbers fall: %d after %d", x.Number, l.Lines[i-1].Number)
		}
	}
	for _, i := range d.Issues {
		for k, n := range i.Lines {
			reported[n] = true
			if k > 0 && n <= i.Lines[k-1] {
				t.Fatalf("lines of %s do not rise: %v", issueNames[i.Kind], i.Lines)
			}
		}
		if len(i.Lines) == 0 {
			t.Fatalf("%s without a line", issueNames[i.Kind])
		}
	}
	sum := 0
	for _, e := range d.Entries {
		if got := perCard[int32(e.Card.Index)]; got != e.Count {
			t.Fatalf("%s: entry has %d copies, its lines %d", e.Card.FullName, e.Count, got)
		}
		delete(perCard, int32(e.Card.Index))
		sum += e.Count
	}
	if len(perCard) > 0 {
		t.Fatalf("cards without an entry: %v", perCard)
	}
	for i := range d.Questions {
		q := &d.Questions[i]
		if len(q.Lines) == 0 || len(q.Answers) == 0 || !slices.IsSorted(q.Lines) {
			t.Fatalf("%s", question(q, true))
		}
		for _, n := range q.Lines {
			reported[n] = true
		}
		sum += fewestOf(q)
	}
	if sum != d.Cards {
		t.Fatalf("%d cards, %d in entries and questions", d.Cards, sum)
	}
	for _, x := range l.Lines {
		if (x.Kind == ProblemLine || x.Kind == SideboardLine) && !reported[int(x.Number)] {
			t.Fatalf("line %d (%q) is in no issue", x.Number, x.Raw)
		}
	}
	switch d.Format {
	case Text, TextRef, DuelsText, Markdown:
		checkLines(t, text, l)
	}
}

// checkLines holds the lines against the text: each in which the scanner finds
// a leaf is there, with its number and as it was pasted.
func checkLines(t failer, text string, l *List) {
	t.Helper()
	for _, i := range l.Deck.Issues {
		if i.Kind == TooManyLines {
			return
		}
	}
	text = strings.TrimPrefix(text, "\ufeff")
	if !strings.Contains(text, "\n") {
		text = strings.ReplaceAll(text, "\r", "\n")
	}
	rest := l.Lines
	for n, raw := range strings.Split(text, "\n") {
		raw = strings.TrimSuffix(raw, "\r")
		got := 0
		for len(rest) > 0 && int(rest[0].Number) == n+1 {
			if !strings.Contains(raw, rest[0].Raw) {
				t.Fatalf("line %d: raw %q is not in %q", n+1, rest[0].Raw, raw)
			}
			rest = rest[1:]
			got++
		}
		if plain, sources, _ := reading.PlainText(text); sources != nil && plain != text {
			continue // tags may be all of a line
		}
		if got == 0 && len(new(scan.Scanner).Leaves(raw)) > 0 {
			t.Fatalf("line %d (%q) was dropped", n+1, raw)
		}
	}
	if len(rest) > 0 {
		t.Fatalf("lines that are not in the text: %v", rest)
	}
}

// said reports whether something is said of a line: an issue that is not about the whole deck, or a question that is open.
func said(l *List, number int) bool {
	return slices.ContainsFunc(l.Deck.Questions, func(q reading.Question) bool {
		return IsOpen(&q) && slices.Contains(q.Lines, number)
	}) || slices.ContainsFunc(told(l), func(i Issue) bool { return slices.Contains(i.Lines, number) && i.Kind != TotalMismatch })
}

// told are the issues of a list but for the lines that were read as text, which the tests of package deckcheck see.
func told(l *List) []Issue {
	return slices.DeleteFunc(slices.Clone(l.Deck.Issues), func(i Issue) bool { return i.Kind == TextLines })
}

// clear reports whether nothing of a list is asked or warned of.
func clear(l *List) bool { return len(told(l)) == 0 && len(l.Deck.Questions) == 0 }

// failer is what tests and property tests have in common.
type failer interface {
	Helper()
	Fatalf(format string, args ...any)
}

// fewestOf are the fewest copies of the answers of a question without reserves.
func fewestOf(q *reading.Question) int {
	fewest := -1
	for _, a := range q.Answers {
		n := 0
		for _, p := range a.Parts {
			n += p.Fewest
		}
		if !a.Reserve && (fewest < 0 || n < fewest) {
			fewest = n
		}
	}
	return max(fewest, 0)
}
