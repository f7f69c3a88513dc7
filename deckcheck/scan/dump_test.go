package scan

import (
	"fmt"
	"os"
	"strings"
	"testing"

	"inkcheck/catalog"
)

func dump(l *Line) string {
	var b strings.Builder
	kinds := [...]string{"name", "ref", "count", "figure", "fact", "price", "mark", "place", "link", "wrap", "comment"}
	for _, sp := range l.Spans {
		text := l.plain[l.Leaves[sp.From].at : int(l.Leaves[sp.To-1].at)+len(l.Leaves[sp.To-1].Text)]
		fmt.Fprintf(&b, "  %s %q", kinds[sp.Kind], text)
		switch sp.Kind {
		case NameSpan:
			fmt.Fprintf(&b, " match %d full %v cards %d", sp.Match, sp.Full, len(sp.Cards))
		case CountSpan:
			fmt.Fprintf(&b, " form %d side %d %d %d times %v", sp.CountForm, sp.Side, sp.Value, sp.Other, sp.HasTimes)
		case RefSpan:
			fmt.Fprintf(&b, " form %d %s-%s cards %d", sp.RefForm, sp.Set, sp.Number, len(sp.Cards))
		case FigureSpan:
			fmt.Fprintf(&b, " shape %d own %v", sp.Shape, sp.OwnSign)
		case FactSpan:
			fmt.Fprintf(&b, " fact %d %s %d %s", sp.Fact, sp.Word, sp.Value, sp.Set)
		}
		b.WriteString("\n")
	}
	return b.String()
}

func TestDump(t *testing.T) {
	text := os.Getenv("SCAN")
	if text == "" {
		t.Skip()
	}
	c, _ := catalog.Embedded()
	s := New(c)
	for line := range strings.SplitSeq(text, "\n") {
		l := s.Line(line)
		fmt.Printf("%s\n", line)
		for _, f := range l.Leaves {
			fmt.Printf(" %d:%s", f.Kind, f.Text)
		}
		k, _ := l.KindOf(0, len(l.Leaves))
		h, ok := l.Head(0, len(l.Leaves))
		fmt.Printf("\n%s  kind %d head %v %+v\n", dump(&l), k, ok, h.Kind)
		if os.Getenv("NEAR") != "" {
			for _, sp := range s.Near(&l) {
				fmt.Printf(
					"   near %d-%d full %v whole %v edits %d cards %d %s\n",
					sp.From,
					sp.To,
					sp.Full,
					sp.Whole,
					sp.Edits,
					len(sp.Cards),
					sp.Cards[0].FullName,
				)
			}
		}
	}
}
