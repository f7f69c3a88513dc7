package decklist

import (
	"encoding/base64"
	"fmt"
	"slices"
	"strings"
	"testing"

	"inkcheck/internal/testing/slow"
)

// hostileTexts are as large as texts may be and as slow as their authors could
// think of.
func hostileTexts() map[string]string {
	fill := func(s string) string { return strings.Repeat(s, MaxBytes/len(s)) }
	lines := func(f func(i int) string) string {
		var b strings.Builder
		for i := range MaxLines {
			s := f(i)
			if most := maxLine - 1; len(s) > most {
				s = strings.ToValidUTF8(s[:most], "")
			}
			b.WriteString(s)
			b.WriteByte('\n')
		}
		return b.String()
	}
	return map[string]string{
		"unknown names":       lines(func(i int) string { return fmt.Sprintf("4 Elso - Spirit of Wintre %d", i) }),
		"long unknown names":  lines(func(i int) string { return fmt.Sprintf("4 Name %d%s", i, strings.Repeat(" Elsa - Spirit", 60)) }),
		"names with suffixes": lines(func(i int) string { return "4 Nobody" + strings.Repeat(" (1-42) *F* $3.50", 60) }),
		"brackets":            lines(func(i int) string { return "4 " + strings.Repeat("([{<", 200) }),
		"spaces":              lines(func(i int) string { return "4" + strings.Repeat(" ", 250) + "x" + strings.Repeat(" ", 260) + "y" }),
		"stars":               lines(func(i int) string { return "4 x" + strings.Repeat("*", 500) + "x" }),
		"commas":              lines(func(i int) string { return strings.Repeat("4 Let It Go,", 60) + " 4 x" }),
		"commas and digits":   lines(func(i int) string { return "4 x" + strings.Repeat(", 4 x", 200) }),
		"cells":               lines(func(i int) string { return strings.Repeat("4\tx\t", 200) }),
		"semicolons":          lines(func(i int) string { return strings.Repeat("4 x;", 200) }),
		"entities":            lines(func(i int) string { return "4 " + strings.Repeat("&amp;", 200) }),
		"ampersands":          fill("&;"),
		"ambiguous":           lines(func(i int) string { return "4 Elsa (1-43)" }),
		"references":          lines(func(i int) string { return fmt.Sprintf("4 Elso - Wintr (1-%d)", i%204+1) }),
		"wrong references":    lines(func(i int) string { return "4 Let It Go (1-1)" }),
		"headings":            lines(func(i int) string { return "Characters" + strings.Repeat(" & Songs", 60) }),
		"numbers":             lines(func(i int) string { return strings.Repeat("9", 500) }),
		"long lines": lines(func(i int) string { return strings.Repeat("4 Let It Go ", 50) })[:MaxLines*maxLine/2] +
			fill("long ")[:MaxBytes/8],
		"one line":           fill("x"),
		"one line of spaces": fill(" "),
		"one line of cards":  fill("4 Let It Go "),
		"one line of commas": fill("4 Nobody, "),
		"one line of lines":  fill(`4 Nobody\n`),
		"empty lines":        fill("\n"),
		"carriage returns":   fill("\r"),
		"broken UTF-8":       fill("\xff\n"),
		"JSON numbers":       "[" + fill("1,")[2:] + "1]",
		"JSON brackets":      "[[" + fill("[")[2:],
		"JSON names":         `["` + fill(`Elso - Wintr","`)[16:] + `x"]`,
		"JSON keys":          `{"a":1,` + fill(`"a":1,`)[16:] + `"a":1}`,
		"CSV":                "Name,Count\n" + fill("Elso - Wintr,4\n")[11:],
		"CSV of nothing":     "Set Number,Card Number,Variant,Count\n" + fill("1,1,normal,0\n")[39:],
		"CSV of one cell":    "Name,Count\n\"" + fill("x\n")[13:],
		"base64 of names":    base64.StdEncoding.EncodeToString([]byte(fill("Elso_Wintr$4|")[:MaxBytes/2])),
		"base64 of lines":    base64.StdEncoding.EncodeToString([]byte(fill("4 Elso - Wintr\n")[:MaxBytes/2])),
		"an app's deck":      "2" + fill("01zz")[4:],
		"a path":             fill("40365"),
		"a link":             "https://x.example/?import=" + fill("QUJD")[32:],
		"links":              fill("https://x.example/?import=NCBBYmNkZWY\n"),
		"a comment":          "#" + fill("x")[1:],
		"HTML":               "<p>" + fill("<br>\n")[3:],
	}
}

// TestHostileTexts: every hostile text is read, and nothing of it is lost. A quarter
// of each will do for every day. Whether time grows with the square of the size is
// no question for a test, which has no clock.
func TestHostileTexts(t *testing.T) {
	if slow.Race {
		t.Skip("one goroutine")
	}
	cat := cards(t)
	cat.Suggest("Elso", 1) // builds its index
	for name, text := range hostileTexts() {
		t.Log(name)
		text = text[:len(text)/slow.Most(4, 1)]
		checkList(t, text, Read(text, cat))
	}
}

// TestTooManyLines: what is past the last line that is read is told of a text with the list of a link as well, and so is what is
// past the last card of the link, and past the last of data.
func TestTooManyLines(t *testing.T) {
	link := func(n int) string {
		return "https://x.example/?import=" + base64.StdEncoding.EncodeToString([]byte(strings.Repeat("1 Smash\n", n)))
	}
	data := func(n int) string {
		return "[" + strings.Repeat(`{"name":"Smash","count":1},`, n-1) + `{"name":"Smash","count":1}]`
	}
	for text, want := range map[string][]int{
		data(MaxLines): nil, data(MaxLines + 1): {1},
		link(4): nil,
		link(4) + "\n" + strings.Repeat("https://x.example/a\n", MaxLines-1): nil,
		link(4) + "\n" + strings.Repeat("https://x.example/a\n", MaxLines):   {MaxLines + 1},
		"My deck\n" + link(MaxLines+1):                                       {2},
	} {
		l := Read(text, cards(t))
		var got []int
		for _, i := range l.Deck.Issues {
			if i.Kind == TooManyLines {
				got = append(got, i.Lines...)
			}
		}
		if !slices.Equal(got, want) || l.Deck.Cards < 4 {
			t.Errorf("%.60s…: %d cards, and lines %d are told as too many, want %d", text, l.Deck.Cards, got, want)
		}
	}
}
