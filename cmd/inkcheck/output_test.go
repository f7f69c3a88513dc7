package main

import (
	"bytes"
	"encoding/csv"
	"errors"
	"strings"
	"testing"
	"time"

	"inkcheck/deckcheck"
	"inkcheck/deckcheck/decklist"
	"inkcheck/deckcheck/wording"
	"inkcheck/formats"
)

func TestPrintable(t *testing.T) {
	t.Parallel()
	for in, want := range map[string]string{
		"4 Elsa - Spirit of Winter": "4 Elsa - Spirit of Winter",
		"Ā “Café” 日本":               "Ā “Café” 日本",
		"a\x1b[2Jb":                 "a\ufffd[2Jb",
		"a\tb\u00a0c\u3000d":        "a b c d",
		"right\u202eleft\u200b":     "right\ufffdleft\ufffd",
		"bad \xff byte":             "bad \ufffd byte",
		"\u009b31m":                 "\ufffd31m", // the one-character form of ESC [
		"one\nline\ranother":        "one line another",
	} {
		if got := printable(in); got != want {
			t.Errorf("printable(%q) = %q, want %q", in, got, want)
		}
	}
	if got := oneLine("a\nb" + strings.Repeat("é", 300)); strings.Contains(got, "\n") || len([]rune(got)) != 201 {
		t.Errorf("oneLine kept %d runes or a line break: %q", len([]rune(got)), got)
	}
}

// report is an illegal report with everything that is hard to print.
func report(t *testing.T) (*deckcheck.Report, *decklist.List) {
	t.Helper()
	p, _, _ := testProgram("")
	cards, err := p.cards(t.Context(), "")
	if err != nil {
		t.Fatal(err)
	}
	list := decklist.Read("2 Nobody, \"At All\"; 5 Gaston - Frightful Bully\n", cards)
	five, four := 5, 4
	r := &deckcheck.Report{Name: "=a,b.txt", Verdict: deckcheck.Illegal, Format: formats.Core, On: formats.DayOf(p.now()), Cards: 7,
		Inks: formats.Amber | formats.Steel, ListFormat: decklist.Text,
		Problems: []deckcheck.Problem{
			{Code: deckcheck.CopyLimit, Severity: deckcheck.Error, Rule: "CR 1.10.1.1", Edition: "2.3.0", Lines: []int{1},
				Cards: []string{"gaston-frightful-bully"},
				Have:  &five, Limit: &four, Says: wording.Said{Of: plain("Five, \"four\"")}},
			{Code: deckcheck.MissingCount, Severity: deckcheck.Warning, Rule: "TR 3.8", Edition: "2026-07-14", Lines: []int{1},
				Says:        wording.Said{Of: plain("m")},
				Suggestions: []deckcheck.Suggestion{{Card: "a", FullName: "A - B"}, {Card: "c", FullName: "C"}}},
		}}
	return r, list
}

// plain is a sentence that is the same in every language.
type plain string

func (s plain) In(string) string { return string(s) }

func TestCSVHasTheSameColumnsInEachRow(t *testing.T) {
	t.Parallel()
	r, list := report(t)
	var out bytes.Buffer
	out.WriteString(csvHead("en"))
	if err := (csvReporter{}).write(&out, r, list); err != nil {
		t.Fatal(err)
	}
	r.Problems = nil
	if err := (csvReporter{}).write(&out, r, list); err != nil {
		t.Fatal(err)
	}
	rows, err := csv.NewReader(&out).ReadAll()
	if err != nil {
		t.Fatal(err)
	}
	if len(rows) != 4 {
		t.Fatalf("%d rows, want a head and 3: %q", len(rows), rows)
	}
	got := map[string]string{}
	for i, name := range rows[0] {
		got[name] = rows[1][i]
	}
	for name, want := range map[string]string{"name": "'=a,b.txt", "inks": "Amber; Steel", "legal": "false", "cards": "7",
		"code": "copy_limit", "have": "5", "limit": "4", "lines": "1", "message": `Five, "four"`} {
		if got[name] != want {
			t.Errorf("column %s: %q, want %q", name, got[name], want)
		}
	}
	if got := rows[2][len(rows[2])-1]; got != "A - B; C" {
		t.Errorf("suggestions: %q", got)
	}
}

func TestHumanMarksTheLineOfTheCard(t *testing.T) {
	t.Parallel()
	r, list := report(t)
	var out bytes.Buffer
	if err := (humanReporter{}).write(&out, r, list); err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{
		"ILLEGAL  =a,b.txt: Core Constructed on 2026-11-20, 7 cards, Amber/Steel, 1 error, 1 warning\n",
		"  error copy_limit [CR 1.10.1.1, 2.3.0]: Five, \"four\"\n",
		"    suggestions: A - B | C\n",
	} {
		if !strings.Contains(out.String(), want) {
			t.Errorf("no %q in:\n%s", want, out.String())
		}
	}
	// Of a line with several cards only the part that is meant is shown.
	_, after, _ := strings.Cut(out.String(), "copy_limit")
	line, _, _ := strings.Cut(after[strings.Index(after, "\n")+1:], "\n")
	if !strings.Contains(line, "line 1 > ") || !strings.Contains(line, "Gaston") {
		t.Errorf("the line under copy_limit is %q", line)
	}
}

func TestColourOnlyOnATerminal(t *testing.T) {
	t.Parallel()
	for _, tt := range []struct {
		name     string
		terminal bool
		env      map[string]string
		want     bool
	}{
		{"a file", false, nil, false},
		{"a terminal", true, nil, true},
		{"a terminal with NO_COLOR", true, map[string]string{"NO_COLOR": "1"}, false},
		{"a dumb terminal", true, map[string]string{"TERM": "dumb"}, false},
	} {
		p, out, _ := testProgram("1 Nobody\n")
		p.outIsTerminal, p.getenv = tt.terminal, testEnv(tt.env)
		if code := p.run(t.Context(), []string{"check", "-"}); code != exitNo {
			t.Errorf("%s: exit code %d, want %d", tt.name, code, exitNo)
		}
		if got := strings.Contains(out.String(), "\x1b["); got != tt.want {
			t.Errorf("%s: colour %t, want %t", tt.name, got, tt.want)
		}
	}
}

func TestProgress(t *testing.T) {
	t.Parallel()
	p, _, errs := testProgram("")
	now := p.now()
	p.now = func() time.Time { return now }
	p.errIsTerminal = true
	g := p.newProgress(3)
	g.step()
	if errs.Len() > 0 {
		t.Errorf("shown at once: %q", errs)
	}
	now = now.Add(2 * time.Second)
	g.step()
	g.step() // too soon after the last
	g.clear()
	g.clear()
	if got, want := errs.String(), "\r2 of 3 lists\r\x1b[K"; got != want {
		t.Errorf("progress %q, want %q", got, want)
	}
	for _, quiet := range []func(p *program){
		func(p *program) { p.errIsTerminal = false },
		func(p *program) { p.outIsTerminal = true },
	} {
		p, _, errs := testProgram("")
		p.errIsTerminal = true
		quiet(p)
		g := p.newProgress(3)
		g.next = time.Time{}
		g.step()
		if errs.Len() > 0 {
			t.Errorf("shown to nobody: %q", errs)
		}
	}
}

// full is a disk without room.
type full struct{}

func (full) Write([]byte) (int, error) { return 0, errors.New("no space left") }

func TestPrintingThatFailsIsSaid(t *testing.T) {
	t.Parallel()
	for _, args := range [][]string{{"check", "-"}, {"check", "-json", "-"}, {"check", "-csv", "-"}} {
		p, _, errs := testProgram("1 Nobody\n")
		p.out = full{}
		if code := p.run(t.Context(), args); code != exitFailed || !strings.Contains(errs.String(), "no space left") {
			t.Errorf("%q: exit code %d and %q, want %d and the reason", args, code, errs, exitFailed)
		}
	}
}
