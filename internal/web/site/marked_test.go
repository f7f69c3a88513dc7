package site

import (
	"slices"
	"strings"
	"testing"

	"inkcheck/address"
	"inkcheck/catalog"
	"inkcheck/deckcheck"
	"inkcheck/deckcheck/decklist"
	"inkcheck/formats"
	"inkcheck/internal/app"
	"inkcheck/templates/parts"
)

// A list with the line ends of old Macs has lines, too: mending one of them
// must neither fail nor touch another.
func TestMendCarriageReturns(t *testing.T) {
	cat, err := catalog.Embedded()
	if err != nil {
		t.Fatal(err)
	}
	m := address.LineFix{Fix: address.Answer(2, "4 Be Prepard", "4 Be Prepared")}
	if got, want := app.NewSnapshot(cat, nil).Edit(m, "2 Let It Go\r4 Be Prepard"), "2 Let It Go\n4 Be Prepared"; got != want {
		t.Errorf("mend = %q, want %q", got, want)
	}
	m = address.LineFix{Drop: "4 Be Prepard"}
	if got, want := app.NewSnapshot(cat, nil).Edit(m, "2 Let It Go\r4 Be Prepard"), "2 Let It Go"; got != want {
		t.Errorf("mend = %q, want %q", got, want)
	}
}

// TestMendOnlyLines: what is no list of lines is not cut at, whatever is asked
// for.
func TestMendOnlyLines(t *testing.T) {
	cat, err := catalog.Embedded()
	if err != nil {
		t.Fatal(err)
	}
	for _, list := range []string{
		`[{"name":"Smush","count":4},{"name":"Lantern","count":2},7.5]`,
		"RWxzYV9TcGlyaXQgb2YgV2ludHIkNHxCZSBQcmVwYXJlZCQyfA==",
	} {
		read := decklist.Read(list, cat)
		if read.Deck.Format.LineBased() || len(read.Deck.Questions) == 0 {
			t.Fatalf("%q is read as %s with %d questions", list, read.Deck.Format, len(read.Deck.Questions))
		}
		for _, l := range read.Lines {
			if got := app.NewSnapshot(cat, nil).Edit(address.LineFix{Drop: l.Raw}, list); got != list {
				t.Errorf("%q left out of %q: %q", l.Raw, list, got)
			}
		}
		for _, q := range read.Deck.Questions {
			if got := app.NewSnapshot(cat, nil).Edit(address.LineFix{Fix: address.Answer(q.Lines[0], q.Text, "4 Lantern")}, list); got != list {
				t.Errorf("%q put into %q: %q", q.Text, list, got)
			}
		}
		marked := MarkedList(nil, read, deckcheck.Check(&read.Deck, cat.Calendar.On(formats.Core, formats.FirstDay), deckcheck.Options{}),
			parts.Form{})
		for _, l := range marked.Lines {
			if l.CanDrop || len(l.Answers) > 0 || l.EndsSideboard {
				t.Errorf("%q has buttons", l.Raw)
			}
		}
	}
}

// A finding about many lines is told at the first, and marks them all.
func TestToldAtTheFirstLine(t *testing.T) {
	t.Parallel()
	cat, err := catalog.Embedded()
	if err != nil {
		t.Fatal(err)
	}
	list := decklist.Read("3 Smash\n2 Be Our Guest\n2 Smash\n", cat)
	report := deckcheck.Check(&list.Deck, cat.Calendar.On(formats.Core, formats.FactsAsOf), deckcheck.Options{})
	marked := MarkedList(nil, list, report, parts.Form{})
	first, again := marked.Lines[0], marked.Lines[2]
	if len(first.Problems) == 0 || len(first.Reported) != len(first.Problems) {
		t.Errorf("line 1 has %d findings and %d messages", len(first.Problems), len(first.Reported))
	}
	if len(again.Problems) != len(first.Problems) || len(again.Reported) != 0 {
		t.Errorf("line 3 has %d findings and %d messages, want %d and none", len(again.Problems), len(again.Reported), len(first.Problems))
	}
}

// TestFixesOfCleanedNames: a name that is not in its line letter by letter is mended, too.
func TestFixesOfCleanedNames(t *testing.T) {
	cat, err := catalog.Embedded()
	if err != nil {
		t.Fatal(err)
	}
	read := decklist.Read("4 Elsa – Snoww\n2 Lantern\n", cat)
	marked := MarkedList(nil, read, deckcheck.Check(&read.Deck, cat.Calendar.On(formats.Core, formats.FirstDay), deckcheck.Options{}),
		parts.Form{})
	if len(marked.Lines) != 2 || len(marked.Lines[0].Answers) == 0 || len(marked.Lines[1].Answers) > 0 {
		t.Errorf("%+v, want a card for the first line alone", marked.Lines)
	}
}

// TestFixesOfManyLines: a part of a line is offered cards for its own words, and a list of nothing but ambiguous names has a page that
// can be loaded.
func TestFixesOfManyLines(t *testing.T) {
	cat, err := catalog.Embedded()
	if err != nil {
		t.Fatal(err)
	}
	fixes := func(text string) (out []int) {
		list := decklist.Read(text, cat)
		marked := MarkedList(nil, list, deckcheck.Check(&list.Deck, cat.Calendar.On(formats.Core, formats.FactsAsOf), deckcheck.Options{}),
			parts.Form{})
		for _, l := range marked.Lines {
			out = append(out, len(l.Answers))
		}
		return out
	}
	alone := slices.Concat(fixes("2 Elsa"), fixes("1 Gaston"))
	if got := fixes("2 Elsa; 1 Gaston"); len(got) == 0 || alone[0] == 0 || alone[1] == 0 {
		t.Errorf("the parts of a line are offered %v cards, alone %v", got, alone)
	}
	many, one := fixes(strings.Repeat("1 Mickey Mouse\n", decklist.MaxLines)), fixes("1 Mickey Mouse")[0]
	total := 0
	for _, n := range many {
		total += n
	}
	if many[0] != one || total < maxFixes || total > maxFixes+one {
		t.Errorf("%d buttons for %d lines, %d for the first; alone it has %d", total, len(many), many[0], one)
	}
}

// TestMendCleanedName: a line whose name was read from other letters is written anew with its count, and no other line is.
func TestMendCleanedName(t *testing.T) {
	t.Parallel()
	cat, err := catalog.Embedded()
	if err != nil {
		t.Fatal(err)
	}
	const list = "2 Let It Go\n3 Elsa – Snoww\n1 Smash"
	asked := decklist.Read(list, cat).Deck.Questions
	if len(asked) != 1 {
		t.Fatalf("the questions of %q are %+v", list, asked)
	}
	want := strings.Replace(list, "Elsa – Snoww", "Elsa - Spirit of Winter", 1)
	answer := address.LineFix{Fix: address.Answer(2, asked[0].Text, "3 Elsa - Spirit of Winter")}
	if got := app.NewSnapshot(cat, nil).Edit(answer, list); got != want {
		t.Errorf("mend = %q, want %q", got, want)
	}
}
