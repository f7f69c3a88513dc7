package decklist

import (
	"fmt"
	"strings"
	"sync"
	"testing"

	"inkcheck/catalog"
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

var issueNames = map[IssueKind]string{UnknownCard: "unknown", AmbiguousCard: "ambiguous", BadCount: "bad count",
	UnreadableLine: "unreadable",
	Sideboard:      "sideboard", TooManyLines: "too many", RefMismatch: "ref", MissingCount: "no count", TotalMismatch: "total",
	ShortName:     "short",
	TitleNearCard: "title", Encoded: "encoding"}

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
	for _, i := range l.Deck.Issues {
		fmt.Fprintf(&b, "! %s\n", issue(i, true))
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
	case UnknownCard, AmbiguousCard, Sideboard:
		return fmt.Sprintf("%s %d", s, i.Copies)
	case BadCount, RefMismatch:
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
	for _, i := range l.Deck.Issues {
		out = append(out, issue(i, false))
	}
	return strings.Join(out, "; ")
}

// checkList holds what is true of every list that was read.
func checkList(t failer, text string, l *List) {
	t.Helper()
	d := &l.Deck
	perCard := map[int32]int{}
	copies, reported := 0, map[int]bool{}
	for i, x := range l.Lines {
		switch x.Kind {
		case CardLine:
			if x.Count < 1 || x.Count > MaxCount || x.Card < 0 {
				t.Fatalf("line %d: %+v", i, x)
			}
			perCard[x.Card] += int(x.Count)
			copies += int(x.Count)
		case ProblemLine:
			copies += int(x.Count)
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
	for _, i := range d.Issues {
		if i.Kind == UnknownCard || i.Kind == AmbiguousCard {
			sum += i.Copies
		}
	}
	if sum != d.Cards || copies != d.Cards {
		t.Fatalf("%d cards, %d in entries and issues, %d in lines", d.Cards, sum, copies)
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

// checkLines holds the lines against the text: each that is not blank is
// there, with its number and as it was pasted.
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
		if got == 0 && strings.Trim(strings.NewReplacer(`\r\n`, "", `\n`, "").Replace(clean(raw)), " ;\t") != "" {
			t.Fatalf("line %d (%q) was dropped", n+1, raw)
		}
	}
	if len(rest) > 0 {
		t.Fatalf("lines that are not in the text: %v", rest)
	}
}

// failer is what tests and property tests have in common.
type failer interface {
	Helper()
	Fatalf(format string, args ...any)
}
