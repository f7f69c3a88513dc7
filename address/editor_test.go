package address

import (
	"reflect"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"inkcheck/deckcheck/decklist"
	"inkcheck/formats"
)

func drawEditor(t *rapid.T) Editor {
	e := Editor{Deck: drawDeck(t), Order: rapid.SampledFrom(DeckOrders()).Draw(t, "by"), All: rapid.Bool().Draw(t, "all"),
		OtherInks: rapid.Bool().Draw(t, "inks"), Faces: rapid.Bool().Draw(t, "faces"),
		Find: strings.TrimSpace(rapid.StringN(0, 40, 200).Draw(t, "q"))}
	if n := rapid.IntRange(0, 40).Draw(t, "page"); n > 1 {
		e.Page = n
	}
	for range rapid.IntRange(0, maxSteps).Draw(t, "steps") {
		s := DeckStep{Card: rapid.IntRange(1, 2_000_000).Draw(t, "card"), By: rapid.IntRange(1, 99).Draw(t, "by")}
		if rapid.Bool().Draw(t, "out") {
			s.By = -s.By
		}
		e.Steps = append(e.Steps, s)
	}
	return e
}

// TestEditorIsReadAsItWasWritten: a deck's page is the same wherever its address goes, and the forms on it
// send all of it.
func TestEditorIsReadAsItWasWritten(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		want := drawEditor(t)
		got, errs := ParseEditor(values(t, want.Path()), usual)
		if len(errs) > 0 || !reflect.DeepEqual(got, want) {
			t.Fatalf("%#v %v, want %#v", got, errs, want)
		}
		sent := values(t, "/deck")
		for _, p := range want.Fields() {
			sent.Add(p.Name, p.Value)
		}
		if got, errs = ParseEditor(sent, usual); len(errs) > 0 || !reflect.DeepEqual(got, want) {
			t.Fatalf("sent: %#v %v, want %#v", got, errs, want)
		}
		sent = values(t, "/deck")
		for _, p := range want.Searched() {
			sent.Add(p.Name, p.Value)
		}
		searched := want
		searched.Find, searched.Page = "", 0
		if got, errs = ParseEditor(sent, usual); len(errs) > 0 || !reflect.DeepEqual(got, searched) {
			t.Fatalf("searched: %#v %v, want %#v", got, errs, searched)
		}
	})
}

// TestEditorSteps: what was done is undone one by one, of the latest ones that an address has room for.
func TestEditorSteps(t *testing.T) {
	e := Editor{Deck: Deck{Code: "a", Format: formats.Core, On: formats.FirstDay}, Page: 4}
	e.ListDetails = ListDetails{Unread: "x", UnreadAt: []int{3}, Lines: Lines{{1}}}
	done := e.Done("b", DeckStep{Card: 42, By: 1}).Done("c", DeckStep{Card: 7, By: -2})
	if got, want := done.Path(), "/deck?d=c&f=core&on=2023-08-18&u=x&page=4&h=42.-7x2"; got != want {
		t.Errorf("done: %s, want %s", got, want)
	}
	if got, want := done.Undone("b").Path(), "/deck?d=b&f=core&on=2023-08-18&u=x&page=4&h=42"; got != want {
		t.Errorf("undone: %s, want %s", got, want)
	}
	for range 2 * maxSteps {
		e = e.Done("d", DeckStep{Card: 1, By: 1})
	}
	if len(e.Steps) != maxSteps {
		t.Errorf("%d steps, want %d", len(e.Steps), maxSteps)
	}
	for _, text := range []string{"", "x", "42.x", "42x1", "42x", "0", "-", "42.-7x0"} {
		if got := readSteps(text); got != nil {
			t.Errorf("readSteps(%q) = %v, want none", text, got)
		}
	}
}

// TestReadExport: the format of an export is text where none is named, and only a known one is taken.
func TestReadExport(t *testing.T) {
	for query, want := range map[string]decklist.Format{"": decklist.Text, "&as=": decklist.Text, "&as=text": decklist.Text,
		"&as=json": decklist.JSON, "&as=pdf": ""} {
		_, as, errs := ParseExport(values(t, "/deck?d=a&f=core"+query), usual)
		if bad := want == ""; as != want && !bad || (errs.Of("as") != "") != bad {
			t.Errorf("%q asks for %q, %v; want %q", query, as, errs, want)
		}
	}
}
