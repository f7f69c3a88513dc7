package address

import (
	"net/url"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"inkcheck/catalog/packs"
	"inkcheck/deckcheck"
	"inkcheck/deckcheck/decklist"
	"inkcheck/deckcheck/pool"
	"inkcheck/formats"
)

func drawPool(t *rapid.T) Pool {
	limited := slices.DeleteFunc(formats.All(), func(f formats.Format) bool { return f.Packs() == 0 })
	return Pool{Set: drawWord(t, "set"), Code: drawWord(t, "p"), Format: rapid.SampledFrom(limited).Draw(t, "format"),
		Packs: rapid.IntRange(0, deckcheck.MaxPacks).Draw(t, "packs"), Promo: rapid.Bool().Draw(t, "promo")}
}

func drawPacks(t *rapid.T) Packs {
	set := rapid.Custom(func(t *rapid.T) string { return drawWord(t, "set") }).Filter(func(s string) bool { return s != "" })
	p := Packs{Sets: rapid.SliceOfN(set, 1, packs.Max).Draw(t, "sets"), N: rapid.IntRange(1, packs.Max).Draw(t, "n"),
		Seed: rapid.Uint64().Draw(t, "seed")}
	if rapid.Bool().Draw(t, "dated") {
		p.On = drawDay(t)
	}
	return p
}

func drawBuild(t *rapid.T) Build {
	text := rapid.String()
	b := Build{Deck: drawWord(t, "d"), Format: rapid.SampledFrom([]formats.Format{formats.Sealed, formats.Draft}).Draw(t, "format"),
		On: drawDay(t),
		Show: PoolFilter{Ink: text.Draw(t, "ink"), Rows: rapid.Bool().Draw(t, "rows"), Cost: text.Draw(t, "cost"),
			Type: text.Draw(t, "type"), Rarity: text.Draw(t, "rarity"), Sort: text.Draw(t, "sort")}}
	if b.Limited = drawLimited(t); b.Pool == "" {
		b.Limited, b.Opened = Limited{}, drawPacks(t)
		b.Opened.On = 0
	}
	return b
}

func TestLimitedIsReadAsItWasWritten(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		pool := drawPool(t)
		if got, errs := ParsePool(values(t, pool.Path())); len(errs) > 0 || got != pool {
			t.Fatalf("%#v %v, want %#v", got, errs, pool)
		}
		if got, errs := ParsePool(values(t, pool.UpTo()+Escaped(pool.Code))); len(errs) > 0 || got != pool {
			t.Fatalf("put together: %#v %v, want %#v", got, errs, pool)
		}
		held := Limited{Pool: pool.Code, Packs: pool.Packs, Promo: pool.Promo}
		if got, _ := ParseDeck(values(t, pool.CheckUpTo()+Escaped(pool.Code)), usual); got.Limited != held || got.Format != pool.Format {
			t.Fatalf("to check: %#v, want %#v", got, held)
		}
		if pool.Code != "" && pool.Format != formats.PackRush {
			if got, errs := ParseBuild(values(t, pool.BuildUpTo()+Escaped(pool.Code)), usual); len(errs) > 0 || got.Limited != held ||
				got.Format != pool.Format {
				t.Fatalf("to build: %#v %v, want %#v", got, errs, held)
			}
		}
		opened := drawPacks(t)
		if got, errs := PacksOf(values(t, opened.Path())).Read(usual); len(errs) > 0 || !reflect.DeepEqual(got, opened) {
			t.Fatalf("%#v %v, want %#v", got, errs, opened)
		}
		again := opened
		again.Seed = usual.Seed()
		if got, errs := PacksOf(values(t, opened.Again())).Read(usual); len(errs) > 0 || !reflect.DeepEqual(got, again) {
			t.Fatalf("again: %#v %v, want %#v", got, errs, again)
		}
		build := drawBuild(t)
		if got, errs := ParseBuild(values(t, build.Path()), usual); len(errs) > 0 || !reflect.DeepEqual(got, build) {
			t.Fatalf("%#v %v, want %#v", got, errs, build)
		}
		sent := url.Values{"f": {build.Format.String()}, "on": {build.On.String()}}
		for _, p := range build.Fields() {
			sent.Add(p.Name, p.Value)
		}
		build.Show = PoolFilter{Ink: build.Show.Ink, Rows: build.Show.Rows} // the form has fields of its own for the rest
		if got, errs := ParseBuild(sent, usual); len(errs) > 0 || !reflect.DeepEqual(got, build) {
			t.Fatalf("as a form: %#v %v, want %#v", got, errs, build)
		}
	})
}

// fieldsOf are the fields that errors name.
func fieldsOf(errs Errors) string {
	var out []string
	for _, e := range errs {
		out = append(out, e.Field)
	}
	return strings.Join(out, " ")
}

func TestDamagedLimited(t *testing.T) {
	for _, x := range []struct{ query, wrong, path string }{
		{"", "", "/pool?f=sealed"},
		{"p=+1Ab+&set=+12+&f=Draft&packs=+3", "", "/pool?set=12&p=1Ab&packs=3&f=draft"},
		{"p=1Ab&f=core&packs=3", "format", "/pool?p=1Ab&packs=3&f=sealed"},
		{"p=1Ab&f=chess&packs=97", "format packs", "/pool?p=1Ab&f=sealed"},
	} {
		if p, errs := ParsePool(values(t, "/pool?"+x.query)); fieldsOf(errs) != x.wrong || p.Path() != x.path {
			t.Errorf("pool %s: %q is wrong, and is %s", x.query, fieldsOf(errs), p.Path())
		}
	}
	for _, x := range []struct{ query, wrong, path string }{
		{"set=13", "", "/packs?set=13&n=6&seed=5"},
		{"set=13&set=&set=+12&n=24&seed=007&on=2026-11-20", "", "/packs?set=13&set=12&n=24&seed=7&on=2026-11-20"},
		{"n=2", "set", "/packs?n=2&seed=5"},
		{"set=13&n=25&seed=18446744073709551616&on=soon", "packs seed on", "/packs?set=13&n=0&seed=0"},
		{strings.Repeat("set=13&", 25) + "n=0", "set packs", ""},
	} {
		if p, errs := PacksOf(values(t, "/packs?"+x.query)).Read(usual); fieldsOf(errs) != x.wrong || x.path != "" && p.Path() != x.path {
			t.Errorf("packs %s: %q is wrong, and is %s", x.query, fieldsOf(errs), p.Path())
		}
	}
	for _, x := range []struct{ query, wrong, path string }{
		{"set=13&seed=1&on=2026-11-20", "", "/build?set=13&n=6&seed=1&f=sealed&on=2026-11-20"},
		{"set=13&seed=1&n=4&on=2026-11-20", "", "/build?set=13&n=4&seed=1&f=draft&on=2026-11-20"},
		{"set=13&seed=1&n=4&f=sealed&on=2026-11-20&d=+12ySW", "", "/build?set=13&n=4&seed=1&f=sealed&on=2026-11-20&d=12ySW"},
		{"pool=1Ab&packs=4&promo=1&on=2026-11-20", "", "/build?pool=1Ab&packs=4&promo=1&f=sealed&on=2026-11-20"},
		{"pool=1Ab&set=13", "pool", ""},
		{"pool=1Ab&packs=x&f=core&on=soon", "pool format on", ""},
		{"set=13&n=x&f=packrush", "packs format", ""},
	} {
		if b, errs := ParseBuild(values(t, "/build?"+x.query), usual); fieldsOf(errs) != x.wrong || x.path != "" && b.Path() != x.path {
			t.Errorf("build %s: %q is wrong, and is %s", x.query, fieldsOf(errs), b.Path())
		}
	}
	if b, errs := ParseBuild(values(t, "/build?d=12ySW&f=chess"), usual); len(errs) > 0 || b.Given() || b.Deck != "12ySW" {
		t.Errorf("without a pool: %+v %v", b, errs)
	}
}

// FuzzReadLimited reads whatever an address may say: what is sound is written and
// read again as the same.
func FuzzReadLimited(f *testing.F) {
	for _, seed := range []string{"set=13&n=6&seed=7&on=2026-11-20", "p=1Ab&packs=6&promo=1&f=draft", "pool=1Ab&d=12ySW&ink=amber&sort=cost",
		"set=%ff&seed=-1"} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, raw string) {
		q, _ := url.ParseQuery(raw)
		if p, errs := ParsePool(q); len(errs) == 0 {
			if again, errs := ParsePool(values(t, p.Path())); len(errs) > 0 || again != p {
				t.Errorf("pool %+v, read again %+v %v", p, again, errs)
			}
		}
		if p, errs := PacksOf(q).Read(usual); len(errs) == 0 {
			if again, errs := PacksOf(values(t, p.Path())).Read(usual); len(errs) > 0 || !reflect.DeepEqual(again, p) {
				t.Errorf("packs %+v, read again %+v %v", p, again, errs)
			}
		}
		if b, errs := ParseBuild(q, usual); len(errs) == 0 && b.Given() {
			if again, errs := ParseBuild(values(t, b.Path()), usual); len(errs) > 0 || !reflect.DeepEqual(again, b) {
				t.Errorf("build %+v, read again %+v %v", b, again, errs)
			}
		}
	})
}

func TestEditIsReadAsItsButton(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		key := rapid.IntRange(1, 99999).Draw(t, "card")
		inks := rapid.SampledFrom(formats.AllInks())
		want := rapid.SampledFrom([]Edit{{Clear: true}, {Fill: inks.Draw(t, "one") | inks.Draw(t, "two")},
			{By: 1, Card: key}, {By: -1, Card: key},
			{By: 1, Card: key, InDeck: true}, {By: -1, Card: key, InDeck: true},
			{Exact: true, Make: rapid.IntRange(0, decklist.MaxCount).Draw(t, "copies"), Card: key},
			{Exact: true, Make: 4, Card: key, InDeck: true}}).Draw(t, "edit")
		b := want.Button()
		if got, err := ParseEdit(url.Values{b.Name: {b.Value}}); err != nil || got != want || !got.Asked() {
			t.Fatalf("the button %+v is read as %+v, %v, want %+v", b, got, err, want)
		}
	})
	for _, query := range []string{"add=x", "cut=", "fill=pink", "fill=", "fill=amber--ruby",
		"make=42", "make=42x", "make=42x-1", "make=42x" + strconv.Itoa(decklist.MaxCount+1), "make=x4", "make=0x4", "make=42x4x4"} {
		if got, err := ParseEdit(values(t, "/build?"+query)); err == nil {
			t.Errorf("%s is %+v, want an error", query, got)
		}
	}
	if got, err := ParseEdit(values(t, "/build?d=1")); err != nil || got.Asked() {
		t.Errorf("nothing asked for is %+v, %v", got, err)
	}
}

func TestCopiesOfAPool(t *testing.T) {
	for _, x := range []struct {
		query      string
		have, want int
		wrong      string
	}{
		{"", 3, 3, ""},
		{"n-17=", 3, 0, ""},
		{"n-17=+5+", 3, 5, ""},
		{"n-17=5&more=17", 3, 6, ""},
		{"n-17=0&less=17", 3, 0, ""},
		{"n-18=9&more=18", 3, 3, ""},
		{"n-17=4x", 3, 0, "n't a number of copies of 17"},
		{"n-17=-1", 3, 0, "n't a number of copies"},
		{"n-17=" + strconv.Itoa(pool.MaxCount), 3, pool.MaxCount, ""},
		{"n-17=" + strconv.Itoa(pool.MaxCount+1), 3, 0, "at most"},
		{"more=17", pool.MaxCount, 0, "at most"},
		{"n-17=99999999999999999999", 3, 0, "at most"},
	} {
		got, err := ParsePoolForm(values(t, "/pool?"+x.query)).Copies("17", x.have)
		if got != x.want || (err == nil) != (x.wrong == "") || err != nil && !strings.Contains(err.Error(), x.wrong) {
			t.Errorf("%s beside %d: %d, %v; want %d, %q", x.query, x.have, got, err, x.want, x.wrong)
		}
	}
}

func TestRushIsAWord(t *testing.T) {
	for query, want := range map[string]string{"": "false", "to=" + ToPackRush: "true",
		"to=draft": "to: From packs you can go on to packrush, not to \"draft\"."} {
		got, err := PacksOf(values(t, "/packs?"+query)).Rush()
		if said := strconv.FormatBool(got); err != nil && err.Error() != want || err == nil && said != want {
			t.Errorf("%q: %v, %v; want %s", query, got, err, want)
		}
	}
}
