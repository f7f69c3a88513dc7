package formats

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"
)

// madeUp is a file of a host: a set, a rotation, a ban that is lifted again, and an edition. Nothing of it is true.
const madeUp = `# a comment
as-of    day=2027-01-20

set      code=15 name="Into the Inkdark" prerelease=2027-02-05 release=2027-02-12 legal=2027-02-05 group=4 source="a made-up publisher"
set      code=16 name="Sixteen" legal=2027-05-07 source="made up"
rotation set=9 day=2027-09-03 source="TR 2027-01-15"
ban      card=elsa-spirit-of-winter format=core from=2027-01-15 source="announcement"
ban      card=elsa-spirit-of-winter format=core from=2027-01-15 until=2027-01-29 source="lifted again"
ban      card=hiram-flaversham-toymaker format=infinity from=2026-03-26 until=2027-01-09 source="lifted"
edition  document=CR label=2.4.0 from=2027-02-05 source="CR 2.4.0"
`

func madeUpCalendar(t *testing.T) *Calendar {
	t.Helper()
	rows, err := ReadRows(madeUp)
	if err != nil {
		t.Fatal(err)
	}
	c, bad := Official().WithRows(rows)
	if len(bad) > 0 {
		t.Fatal(bad[0])
	}
	return c
}

// TestWithRows judges cards on the days around each row.
func TestWithRows(t *testing.T) {
	t.Parallel()
	c := madeUpCalendar(t)
	card := func(id string, sets ...string) *Card {
		k, err := c.NewCard(id, Amber, false, 4, sets)
		if err != nil {
			t.Fatal(err)
		}
		return &k
	}
	of15, of16, of9 := card("new", "15"), card("newer", "16"), card("old", "9")
	elsa, hiram := card("elsa-spirit-of-winter", "11"), card("hiram-flaversham-toymaker", "2")
	for _, tt := range []struct {
		card   *Card
		format Format
		day    string
		want   Status
	}{
		{of15, Core, "2027-02-04", NotYetLegal}, {of15, Core, "2027-02-05", 0}, {of15, Infinity, "2027-02-05", 0},
		{of15, Sealed, "2027-02-04", NotYetLegal}, {of15, Sealed, "2027-02-05", 0},
		{of16, Core, "2027-05-06", NotYetLegal}, {of16, Core, "2027-05-07", 0},
		{of9, Core, "2027-09-02", 0}, {of9, Core, "2027-09-03", Rotated}, {of9, Infinity, "2027-09-03", 0},
		{elsa, Core, "2027-01-14", 0}, {elsa, Core, "2027-01-15", Banned}, {elsa, Core, "2027-01-29", Banned}, {elsa, Core, "2027-01-30", 0},
		{elsa, Infinity, "2027-01-15", 0},
		{hiram, Infinity, "2027-01-09", Banned}, {hiram, Infinity, "2027-01-10", 0},
	} {
		day, err := ParseDay(tt.day)
		if err != nil {
			t.Fatal(err)
		}
		if got := c.On(tt.format, day).Status(tt.card); got != tt.want {
			t.Errorf("%+v in %s on %s: %v, want %v", *tt.card, tt.format, tt.day, got, tt.want)
		}
	}
	for day, want := range map[string]string{"2027-02-04": "2.3.0", "2027-02-05": "2.4.0"} {
		d, _ := ParseDay(day)
		r := c.On(Core, d)
		cited := r.Cite(TopicDeckSize)
		if r.Edition.Label != want || cited.Edition != want || cited.Rule != "CR 1.10.1.1" || !strings.HasPrefix(cited.Anchor(), "cr-1.10.1.1") {
			t.Errorf("%s: edition %s, cited %+v at %s", day, r.Edition.Label, cited, cited.Anchor())
		}
	}
	if c.AsOf().String() != "2027-01-20" || len(c.Added()) != 7 {
		t.Errorf("as of %s, %d rows added", c.AsOf(), len(c.Added()))
	}
	if o := Official(); o.AsOf() != FactsAsOf || len(o.Added()) != 0 || len(o.Editions(CR)) != len(Editions(CR)) || len(o.Bans()) != 3 {
		t.Error("the official calendar was changed")
	}
	if len(c.Bans()) != 4 || !slices.IsSortedFunc(c.Bans(), func(a, b Ban) int { return int(a.From - b.From) }) {
		t.Errorf("bans %+v", c.Bans())
	}
	with, err := c.With([]Set{{Code: "17", Kind: Expansion}})
	if err != nil || with.AsOf() != c.AsOf() || len(with.Added()) != len(c.Added()) || len(with.Editions(CR)) != len(c.Editions(CR)) {
		t.Errorf("With loses rows: %v", err)
	}
}

// TestReadRowsErrors has files with one error each: its line and what is wrong.
func TestReadRowsErrors(t *testing.T) {
	t.Parallel()
	const ban = `ban card=a format=core from=2027-01-15 source=x`
	for text, want := range map[string]string{
		"\n\nset 15":          `line 3: "15" where a field was wanted, as name=value`,
		"bann card=a":         `line 1: "bann" is no kind of row; want as-of, set, rotation, ban or edition`,
		"ban card=a format=x": "line 1: ban without from",
		"ban card=a format=x from=2027-01-15 source=x":         `line 1: format: `,
		ban + " until=soon":                                    `line 1: until: day "soon": not a calendar day`,
		ban + " from=2027-01-16":                               "line 1: from is there twice",
		ban + " since=1":                                       `line 1: ban has no field "since"; want card, format, from, source, until`,
		`ban card="a`:                                          "line 1: the value of card has no end",
		`ban card="a"b=c`:                                      "line 1: something follows the value of card without a blank",
		"ban card=\xff":                                        "is no text",
		"ban card=" + strings.Repeat("a", 201):                 "card is longer than 200 bytes",
		"as-of day=2027-01-20\nas-of day=2027-01-21":           "line 2: as-of is there twice",
		"as-of day=2020-01-20":                                 "line 1: day: day \"2020-01-20\": before the game went on sale",
		"set code=015 source=x":                                `line 1: code "015": want`,
		"set code=a source=x":                                  `line 1: code "a": want`,
		"set code=15 source=x group=0":                         `line 1: group "0": not a whole number`,
		"edition document=XR label=1 from=2027-01-01 source=x": `line 1: document "XR": want CR, TR or PCG`,
		strings.Repeat(ban+"\n", maxRows+1):                    "line 501: more than 500 rows",
		strings.Repeat("#", MaxRowsBytes+1):                    "larger than 64 KiB",
	} {
		rows, err := ReadRows(text)
		if err == nil || !strings.Contains(err.Error(), want) || rows != nil {
			t.Errorf("%.60q: %v, want %q", text, err, want)
		}
	}
}

// TestWithRowsRefuses has rows that contradict what is known: each is named, and the others are in.
func TestWithRowsRefuses(t *testing.T) {
	t.Parallel()
	for text, want := range map[string]string{
		"set code=14 legal=2026-10-17 source=x":                            "set 14: its first legal day is known: 2026-10-16, not 2026-10-17",
		"rotation set=5 day=2027-09-03 source=x":                           "set 5: its day on which it leaves Core is known: 2026-07-17",
		"rotation set=99 day=2027-09-03 source=x":                          `there is no set "99"`,
		"rotation set=Q1 day=2027-09-03 source=x":                          "set Q1 is no main set",
		"rotation set=15 day=2027-09-03 source=x":                          "set 15: leaves Core",
		"set code=15 prerelease=2027-02-05 legal=2027-02-04 source=x":      "set 15: legal 2027-02-04, before its prerelease",
		"set code=15 group=5 source=x":                                     "set 15: its rotation group is known: 4, not 5",
		"ban card=a format=core from=2027-02-05 until=2027-02-04 source=x": "ends 2027-02-04, before it begins",
		"edition document=CR label=2.3.1 from=2026-10-16 source=x":         "is not later than the newest known, 2.3.0 of 2026-10-16",
	} {
		rows, err := ReadRows(text + "\nset code=16 legal=2027-05-07 source=y")
		if err != nil {
			t.Fatal(err)
		}
		c, bad := Official().WithRows(rows)
		if len(bad) != 1 || bad[0].Line != 1 || !strings.Contains(bad[0].Error(), want) {
			t.Errorf("%s: %v, want %q", text, bad, want)
		}
		if _, ok := c.SetID("16"); !ok {
			t.Errorf("%s: the other row is not in", text)
		}
	}
	var many strings.Builder
	for i := range maxBanned {
		fmt.Fprintf(&many, "ban card=c%d format=core from=2027-01-15 source=x\n", i)
	}
	rows, err := ReadRows(many.String())
	if err != nil {
		t.Fatal(err)
	}
	// Two cards are banned by the program's own rows.
	if c, bad := Official().WithRows(rows); len(bad) != 2 || !strings.Contains(bad[0].Error(), "more than 16 different banned cards") {
		t.Errorf("%d bans, %v", len(c.Bans()), bad)
	}
}

func FuzzReadRows(f *testing.F) {
	f.Add(madeUp)
	f.Fuzz(func(t *testing.T, text string) {
		rows, err := ReadRows(text)
		if err != nil {
			if e := (*RowError)(nil); errors.As(err, &e) && (e.Line < 1 || e.Reason == "") {
				t.Errorf("error %q", err)
			}
			return
		}
		c, bad := Official().WithRows(rows)
		if len(c.Added())+len(bad) != len(rows.List) {
			t.Errorf("%d rows, %d added, %d bad", len(rows.List), len(c.Added()), len(bad))
		}
	})
}
