package reading

import (
	"context"
	"strings"
	"testing"
)

// TestHostileTexts reads large texts of one kind: every line has its account, and questions stay within their limits.
func TestHostileTexts(t *testing.T) {
	cat := cards(t)
	for _, piece := range []string{"4 Lantern ", "Lantern ", "4 ", "4 Lantern; ", "((((", "x4x", "4 Lantern / Smash, ", "Elsa - ", "# 4 ",
		"1:1 "} {
		for _, text := range []string{strings.Repeat(piece, 1500), strings.Repeat(strings.Repeat(piece, 3)+"\n", 600)} {
			l := accounted(text, cat)
			checkAccount(t, text, l)
			if len(l.Questions) > MaxQuestions {
				t.Errorf("%q: %d questions", piece, len(l.Questions))
			}
		}
	}
}

// TestListsInMarkup reads markup whose lines are not those of the text.
func TestListsInMarkup(t *testing.T) {
	cat := cards(t)
	deck := "<tr><td>" + strings.Join(legalDeck(cat, 60, "%d %s", 0), "</td></tr><tr><td>") + "</td></tr>"
	page := "<!DOCTYPE html><html><table><tr><td>== Ann</td></tr>" + deck + "<tr><td>== Ben</td></tr>" + deck + "</table>"
	l := Lists(context.Background(), page, cat)
	if len(l.Several) != 2 || l.Several[0].Player != "Ann" || l.Several[1].Player != "Ben" {
		t.Errorf("%d lists", len(l.Several))
	}
}

// TestAsideLineInMarkup puts one line aside, not the lines that stand on the same line of the source.
func TestAsideLineInMarkup(t *testing.T) {
	l := Lists(context.Background(), "<ul><li>SB: 2 Smash</li><li>4 Lantern</li><li>4 Let It Go</li></ul>", cards(t))
	if len(l.Settled) != 2 || len(l.Notes) != 1 || l.Notes[0].Kind != AsideCards || l.Notes[0].Copies != 2 {
		t.Errorf("settled %+v, notes %+v", l.Settled, l.Notes)
	}
}

// TestTotalsOfAnySize answers questions without bounds by totals of any size, without counting up to them.
func TestTotalsOfAnySize(t *testing.T) {
	cat := cards(t)
	any := strings.Repeat("4 1 ", 70)
	for _, total := range []string{"60", "9999", "999999999"} {
		for _, asked := range []string{any, any + "\n" + any, any + "\n" + any + "\n" + any, "3/4 Lantern\n" + any, "3/4 Lantern\n2/9999 Smash"} {
			l := Lists(context.Background(), "4 Let It Go\n"+asked+"\nTotal: "+total, cat)
			if len(l.Questions) == 0 {
				t.Errorf("%.30q with a total of %s is answered", asked, total)
			}
		}
	}
	for total, count := range map[string]int{"7": 3, "8": 4} {
		l := Lists(context.Background(), "4 Let It Go\n3/4 Lantern\nTotal: "+total, cat)
		if len(l.Questions) != 0 || len(l.Settled) != 2 || l.Settled[1].Count != count {
			t.Errorf("a total of %s leaves %+v and %d questions", total, l.Settled, len(l.Questions))
		}
	}
}

// TestCrowdedChunks asks about chunks that may be read in too many ways, without a bound; and in a list of many such lines about those
// past the limit.
func TestCrowdedChunks(t *testing.T) {
	cat := cards(t)
	unbounded := func(q *Question) bool {
		return len(q.Answers) == 2 && q.Answers[1].Parts[0].Most == NoBound && q.Answers[1].Parts[0].Any
	}
	for _, text := range []string{strings.Repeat("TFC 42 ", 30), strings.Repeat("9-32 ", 30),
		"4 Lantern\n" + strings.Repeat("1-42 ", 35) + "\n4 Smash"} {
		l := accounted(text, cat)
		checkAccount(t, text, l)
		if len(l.Questions) != 1 || !unbounded(&l.Questions[0]) {
			t.Errorf("%.20q is asked as %+v", text, l.Questions)
		}
	}
	line := strings.Repeat("TFC 42 ", 4) // more than a dozen readings
	const lines = 1000
	l := Lists(context.Background(), strings.Repeat(line+"\n", lines), cat)
	asked := map[int]bool{}
	for i := range l.Questions {
		for _, n := range l.Questions[i].Lines {
			asked[n] = true
		}
	}
	if len(asked) != lines || unbounded(&l.Questions[0]) {
		t.Errorf("%d of %d lines are asked about, the first as %+v", len(asked), lines, l.Questions[0])
	}
}
