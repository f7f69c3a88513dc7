package address

import (
	_ "embed"
	"strings"
	"testing"

	"inkcheck/formats"
)

// golden are addresses as they were written before this package was: a name and
// an address a line. People have kept such links, so none may change.
//
//go:embed testdata/addresses.tsv
var golden string

func day(t testing.TB, text string) formats.Day {
	t.Helper()
	d, err := formats.ParseDay(text)
	if err != nil {
		t.Fatal(err)
	}
	return d
}

func TestAddressesStay(t *testing.T) {
	want := map[string]string{}
	for line := range strings.Lines(golden) {
		name, at, _ := strings.Cut(strings.TrimSuffix(line, "\n"), "\t")
		want[name] = at
	}
	on := day(t, "2026-11-20")
	written := map[string]string{}
	for name, d := range map[string]Deck{
		"plain": {Code: "12ySW", Format: formats.Core, On: on},
		"full": {Code: "12ySW", Format: formats.Sealed, On: on, Unread: "4 Élsa & co\n+1 x;y", UnreadAt: "3-9", Lines: "1-5.2.17",
			Notes: []string{"missing_count~3~42", "short_name~4~7~1-2~~a b"}, Read: "code", Limited: Limited{Pool: "1AbC.d", Packs: 6, Promo: true}},
		"none": {Format: formats.Infinity, On: on, Unread: "4 x"},
	} {
		for what, at := range map[string]string{
			"check": d.Check(), "edit": d.Edit(), "build": d.Build(), "compare": d.Compare(), "sheet": d.Sheet("check"), "sheet registration": d.Sheet("registration"),
			"goldfish": d.Goldfish(), "casual": d.CasualGoldfish(), "simulate": d.Simulate(), "odds": d.Odds(),
			"to core": d.To(formats.Core).Check(), "to draft": d.To(formats.Draft).Check(), "at": d.At(on + 1).Check(),
		} {
			written[name+" "+what] = at
		}
	}
	for name, at := range want {
		if written[name] != at {
			t.Errorf("%s: %q, want %q", name, written[name], at)
		}
	}
	if len(written) != len(want) {
		t.Errorf("%d addresses written, and %d are known", len(written), len(want))
	}
}
