package address

import (
	"net/url"
	"reflect"
	"slices"
	"strings"
	"testing"
	"unicode"
	"unicode/utf8"

	"pgregory.net/rapid"

	"inkcheck/deckcheck"
	"inkcheck/formats"
)

// values are what a server gets of an address.
func values(t interface{ Fatalf(string, ...any) }, at string) url.Values {
	u, err := url.Parse(at)
	if err != nil {
		t.Fatalf("%q: %v", at, err)
	}
	q, err := url.ParseQuery(u.RawQuery)
	if err != nil {
		t.Fatalf("%q: %v", at, err)
	}
	return q
}

// usual is asked on a day on which no other test asks, so that a day that was not
// read shows.
var usual = Defaults{Today: formats.FirstDay + 77, Seed: func() uint64 { return 5 }}

func drawFormat(t *rapid.T) formats.Format { return rapid.SampledFrom(formats.All()).Draw(t, "format") }

func drawDay(t *rapid.T) formats.Day {
	return formats.Day(rapid.IntRange(int(formats.FirstDay), int(formats.LastDay)).Draw(t, "on"))
}

// drawWord is a text without space around it, as codes are read.
func drawWord(t *rapid.T, label string) string {
	return strings.TrimSpace(rapid.String().Draw(t, label))
}

func drawLimited(t *rapid.T) Limited {
	return Limited{Pool: drawWord(t, "pool"), Packs: rapid.IntRange(0, deckcheck.MaxPacks).Draw(t, "packs"),
		Promo: rapid.Bool().Draw(t, "promo")}
}

func drawDeck(t *rapid.T) Deck {
	return Deck{Code: rapid.String().Draw(t, "d"), Format: drawFormat(t), On: drawDay(t), ListDetails: drawPasted(t), Limited: drawLimited(t),
		Name: CleanName(rapid.String().Draw(t, "name"))}
}

func TestDeckIsReadAsItWasWritten(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		want := drawDeck(t)
		got, errs := ParseDeck(values(t, want.Check()), usual)
		if len(errs) > 0 || !reflect.DeepEqual(got, want) {
			t.Fatalf("%#v %v, want %#v", got, errs, want)
		}
		sent := url.Values{"f": {want.Format.String()}, "on": {want.On.String()}}
		for _, p := range want.Fields() {
			sent.Add(p.Name, p.Value)
		}
		if got, _ := ParseDeck(sent, usual); !reflect.DeepEqual(got, want) {
			t.Fatalf("as a form: %#v, want %#v", got, want)
		}
		want.Notes, want.Read = nil, ""
		if got, _ := ParseDeck(values(t, want.Edit()), usual); !reflect.DeepEqual(got, want) {
			t.Fatalf("to edit: %#v, want %#v", got, want)
		}
	})
}

func TestDamagedDeck(t *testing.T) {
	const usualDay = "2023-11-03"
	for _, x := range []struct{ query, format, on, packs, wrong, text string }{
		{"", "core", usualDay, "", "", ""},
		{"f=draft&on=2026-01-02&packs=6", "draft", "2026-01-02", "6", "", ""},
		{"f=+DRAFT+&on=+2026-01-02+&packs=+6+", "draft", "2026-01-02", "6", "", ""},
		{"f=chess&on=2026-01-02&packs=6", "", "2026-01-02", "6", "format", "chess"},
		{"f=draft&on=2026-02-30&packs=6", "draft", "", "6", "on", "2026-02-30"},
		{"f=draft&on=2026-01-02&packs=0", "draft", "2026-01-02", "", "packs", "0"},
		{"f=draft&on=2026-01-02&packs=96", "draft", "2026-01-02", "96", "", ""},
		{"f=draft&on=2026-01-02&packs=97", "draft", "2026-01-02", "", "packs", "97"},
		{"f=chess&on=tomorrow&packs=six", "", "", "", "format on packs", "chess tomorrow six"},
	} {
		d, errs := ParseDeck(values(t, "/check?d=12ySW&pool=1Ab&promo=yes&"+x.query), usual)
		var wrong, text []string
		for _, e := range errs {
			wrong, text = append(wrong, e.Field), append(text, errs.Typed(e.Field, ""))
		}
		if strings.Join(wrong, " ") != x.wrong || strings.Join(text, " ") != x.text {
			t.Errorf("%s: wrong are %q with %q, want %q with %q", x.query, wrong, text, x.wrong, x.text)
		}
		if d.Code != "12ySW" || d.Pool != "1Ab" || !d.Promo {
			t.Errorf("%s: lost of its sound parts: %+v", x.query, d)
		}
		for _, part := range []struct{ field, got, want string }{{"format", d.Format.String(), x.format}, {"on", d.On.String(), x.on},
			{"packs", number(d.Packs), x.packs}} {
			if part.want != part.got && !slices.Contains(wrong, part.field) {
				t.Errorf("%s: %s is %q, want %q", x.query, part.field, part.got, part.want)
			}
		}
	}
}

func FuzzReadDeck(f *testing.F) {
	for _, seed := range []string{"d=12ySW&f=core&on=2026-11-20", "u=4+x&ul=3&l=1-2.3&w=missing_count~3~~~5&r=code",
		"pool=1Ab&packs=6&promo=1&f=draft", "f=chess&on=0&packs=x",
		"d=&w=missing_count~1~0"} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, raw string) {
		q, _ := url.ParseQuery(raw)
		d, errs := ParseDeck(q, usual)
		if len(errs) > 0 {
			return
		}
		if again, errs := ParseDeck(values(t, d.Check()), usual); len(errs) > 0 || again.Check() != d.Check() {
			t.Errorf("%q, read again %q %v", d.Check(), again.Check(), errs)
		}
	})
}

// TestDeckData keeps the mark of the data in the address of a verdict and nowhere else.
func TestDeckData(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		d := drawDeck(t)
		d.Data = rapid.StringMatching(`([0-9]{4}-[0-9]{2}\.[0-9a-f]{6})?`).Draw(t, "data")
		at, err := url.Parse(d.Check())
		if err != nil {
			t.Fatal(err)
		}
		got, _ := ParseDeck(at.Query(), Defaults{})
		if got.Data != d.Data || at.Query().Has("data") != (d.Data != "") {
			t.Fatalf("%s is read with data %q, want %q", at, got.Data, d.Data)
		}
		if d.Data != "" && (strings.Contains(d.Edit(), d.Data) || strings.Contains(d.Goldfish(), d.Data)) {
			t.Fatalf("other addresses have the data: %s, %s", d.Edit(), d.Goldfish())
		}
	})
	for _, data := range []string{"", strings.Repeat("x", maxData+1)} {
		if d, errs := ParseDeck(url.Values{"d": {"x"}, "data": {data}}, Defaults{}); d.Data != "" || errs.Of("data") != "" {
			t.Errorf("data %q is read as %q, %v", data, d.Data, errs)
		}
	}
}

// TestCleanName holds what a name is, whatever was sent: one line that is seen, no longer than there is room for, and the same when it is
// cleaned again.
func TestCleanName(t *testing.T) {
	t.Parallel()
	for text, want := range map[string]string{
		"  Heroes\n of\tSteel ": "Heroes of Steel", "a\u202eb\u200b\x00c\xff": "abc", "": "",
		strings.Repeat("é", 200): strings.Repeat("é", MaxName),
	} {
		if got := CleanName(text); got != want {
			t.Errorf("CleanName(%q) = %q, want %q", text, got, want)
		}
	}
	rapid.Check(t, func(t *rapid.T) {
		name := CleanName(rapid.String().Draw(t, "text"))
		if CleanName(name) != name || utf8.RuneCountInString(name) > MaxName || strings.ContainsFunc(name, unicode.IsControl) {
			t.Fatalf("%q", name)
		}
	})
}
