package address

import (
	_ "embed"
	"encoding/json"
	"net/url"
	"reflect"
	"strings"
	"testing"

	"pgregory.net/rapid"
)

func drawCompare(t *rapid.T) Compare {
	text := rapid.String()
	return Compare{Check: rapid.Bool().Draw(t, "mode"), A: text.Draw(t, "a"), B: text.Draw(t, "b"), Format: drawFormat(t), On: drawDay(t),
		Form: rapid.Bool().Draw(t, "edit")}
}

func drawPresented(t *rapid.T) Presented {
	count := rapid.IntRange(0, MaxCounted)
	p := Presented{Code: rapid.String().Draw(t, "a"), Format: drawFormat(t), On: drawDay(t), ByName: rapid.Bool().Draw(t, "s")}
	for range rapid.IntRange(0, 40).Draw(t, "counts") {
		p.Counts = append(p.Counts, count.Draw(t, "p"))
	}
	if len(p.Counts) > 0 {
		p.Counts[0] = max(p.Counts[0], 1) // where nothing was counted, the address has no counts
	}
	for range rapid.IntRange(0, 5).Draw(t, "extras") {
		p.Extras = append(p.Extras, Extra{rapid.IntRange(1, 2_000_000).Draw(t, "key"), max(1, count.Draw(t, "x"))})
	}
	for range rapid.IntRange(0, 5).Draw(t, "unnamed") {
		name := rapid.StringMatching(`[A-Za-zÀ-ÿ☃&+~.]{1,20}( [^\pC\pZ]{1,20})?`).Draw(t, "o")
		p.Unnamed = append(p.Unnamed, Unnamed{name, max(1, count.Draw(t, "of it"))})
	}
	return p
}

func TestComparedIsReadAsItWasWritten(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		compare := drawCompare(t)
		if got, errs := ParseCompare(values(t, compare.Path()), usual); len(errs) > 0 || got != compare {
			t.Fatalf("%#v %v, want %#v", got, errs, compare)
		}
		presented := drawPresented(t)
		if got, errs := ParsePresented(values(t, presented.Path()), usual); len(errs) > 0 || !reflect.DeepEqual(got, presented) {
			t.Fatalf("%#v %v, want %#v", got, errs, presented)
		}
	})
}

// deckChecks are addresses of deck checks with what they say. The script of the
// page is held to the same file.
//
//go:embed testdata/deckchecks.json
var deckChecks []byte

func TestDeckChecks(t *testing.T) {
	var table []struct {
		Address, Code, Format, On string
		ByName                    bool
		Counts                    []int
		Extras                    []Extra
		Unnamed                   []Unnamed
	}
	if err := json.Unmarshal(deckChecks, &table); err != nil {
		t.Fatal(err)
	}
	for _, x := range table {
		f, err := usual.Format(x.Format)
		if err != nil {
			t.Fatal(err)
		}
		want := Presented{Code: x.Code, Format: f, On: day(t, x.On), ByName: x.ByName, Counts: x.Counts, Extras: x.Extras, Unnamed: x.Unnamed}
		if got, errs := ParsePresented(values(t, x.Address), usual); len(errs) > 0 || !reflect.DeepEqual(got, want) {
			t.Errorf("%s is read as %+v %v, want %+v", x.Address, got, errs, want)
		}
		if got := want.Path(); got != x.Address {
			t.Errorf("%+v is written as %s, want %s", want, got, x.Address)
		}
	}
}

func TestDamagedCompare(t *testing.T) {
	for _, x := range []struct{ query, wrong, path string }{
		{"", "", "/compare?f=core&on=2023-11-03"},
		{"mode=check&a=1&edit=1", "", "/compare?mode=check&a=1&f=core&on=2023-11-03&edit=1"},
		{"mode=chess&a=1&b=2&edit=2", "mode", "/compare?a=1&b=2&f=core&on=2023-11-03"},
		{"a=1&b=2&f=chess&on=2026-11-20", "format", ""},
		{"a=1&b=2&f=draft&on=soon", "on", ""},
	} {
		if c, errs := ParseCompare(values(t, "/compare?"+x.query), usual); fieldsOf(errs) != x.wrong || x.path != "" && c.Path() != x.path {
			t.Errorf("%s: %q is wrong, and is %s", x.query, fieldsOf(errs), c.Path())
		}
	}
	for _, x := range []struct{ query, wrong string }{
		{"p=1.2&x=42-1&o=1+x", ""},
		{"s=ink", ""},
		{"s=cost&p=1", "sort"},
		{"p=1..2", "counts"},
		{"p=1.-2", "counts"},
		{"p=1.x&s=cost", "sort counts"},
		{"x=42", "counts"},
		{"x=a-1", "counts"},
		{"x=" + strings.TrimSuffix(strings.Repeat("1-1.", 200), "."), ""},
		{"x=" + strings.TrimSuffix(strings.Repeat("1-1.", 201), "."), "counts"},
		{"o=1", "counts"},
		{"o=x+y", "counts"},
		{"o=1+" + strings.Repeat("%C3%89", 80), ""},
		{"o=1+" + strings.Repeat("%C3%89", 81), "counts"},
		{strings.Repeat("o=1+x&", 50), ""},
		{strings.Repeat("o=1+x&", 51), "counts"},
		{"p=1&on=soon", "on"},
	} {
		p, errs := ParsePresented(values(t, "/compare?a=12ySW&"+x.query), usual)
		if fieldsOf(errs) != x.wrong || p.Code != "12ySW" {
			t.Errorf("%s: %q is wrong, and %+v is read", x.query, fieldsOf(errs), p)
		}
		if strings.Contains(x.wrong, "counts") && len(p.Counts)+len(p.Extras)+len(p.Unnamed) > 0 {
			t.Errorf("%s: a part of what was counted is left: %+v", x.query, p)
		}
	}
}

// FuzzReadCompare reads whatever an address may say: what is sound is written and
// read again as the same.
func FuzzReadCompare(f *testing.F) {
	for _, seed := range []string{"a=12ySW&b=2&edit=1", "mode=check&a=12ySW&s=name&p=2.3.4&x=42-1.77-2&o=2+A+name", "p=1.2.99999999",
		"o=1+%00%ff"} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, raw string) {
		q, _ := url.ParseQuery(raw)
		if c, errs := ParseCompare(q, usual); len(errs) == 0 {
			if again, errs := ParseCompare(values(t, c.Path()), usual); len(errs) > 0 || again != c {
				t.Errorf("compare %+v, read again %+v %v", c, again, errs)
			}
		}
		if p, errs := ParsePresented(q, usual); len(errs) == 0 {
			if again, errs := ParsePresented(values(t, p.Path()), usual); len(errs) > 0 || again.Path() != p.Path() {
				t.Errorf("presented %s, read again %s %v", p.Path(), again.Path(), errs)
			}
		}
	})
}
