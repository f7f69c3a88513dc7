package formats

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

func TestTimeline(t *testing.T) {
	for _, test := range []struct {
		format Format
		want   string // a row a line
	}{
		{Core, `
set 1 2023-09-08..2025-09-04
set 2 2023-12-08..2025-09-04
set 3 2024-03-15..2025-09-04
set 4 2024-06-07..2025-09-04
set 5 2024-08-30..2026-07-16
set 6 2024-12-06..2026-07-16
set 7 2025-03-28..2026-07-16
set 8 2025-06-20..2026-07-16
set 9 2025-09-05..
set 10 2025-11-07..
set 11 2026-02-13..
set 12 2026-05-08..
set 13 2026-07-17..
set 14 2026-10-16..
ban hiram-flaversham-toymaker 2025-04-08..2026-07-13
ban fortisphere 2025-04-08..2026-07-13
size at least 60 cards 2023-08-18.. CR 1.10.1.1
dispute first legal day of set 1 2023-08-18..2023-09-07
dispute first legal day of set 2 2023-11-17..2023-12-07
dispute first legal day of set 3 2024-02-23..2024-03-14
dispute first legal day of set 9 2025-08-29..2025-09-18
dispute rotation of sets 5 to 8 2026-07-17..2026-07-23
`},
		{Constructed, "\nsize at least 60 cards 2023-08-18.. CR 1.10.1.1\n"},
		{Draft, `
set 1 2023-08-18..
set 2 2023-11-17..
set 3 2024-02-23..
set 4 2024-05-17..
set 5 2024-08-09..
set 6 2024-11-15..
set 7 2025-03-07..
set 8 2025-05-30..
set 9 2025-08-29..
set 10 2025-11-07..
set 11 2026-02-13..
set 12 2026-05-08..
set 13 2026-07-17..
set 14 2026-10-16..
size at least 40 cards 2023-08-18..2026-02-04 TR 1.3.2
size at least 35 cards 2026-02-05.. CR 1.10.1.2
dispute 35 or 40 cards 2026-02-05..2026-06-10
`},
	} {
		got := "\n"
		for _, r := range Official().Timeline(test.format) {
			what := r.ID
			if what == "" {
				what = r.Label
			}
			got += fmt.Sprintf("%s %s %s..%s", r.Kind, what, r.From, r.Until)
			if r.Kind == TimelineSize {
				got += " " + r.Source
			}
			got += "\n"
		}
		if diff := cmp.Diff(test.want, got); diff != "" {
			t.Errorf("%s (-want +got):\n%s", test.format, diff)
		}
	}
}

func TestTimelineRows(t *testing.T) {
	for _, f := range All() {
		rows := Official().Timeline(f)
		for i, r := range rows {
			if r.Label == "" || r.Source == "" || r.From < FirstDay || r.Until != 0 && r.Until < r.From {
				t.Errorf("%s: %+v", f, r)
			}
			if (r.ID != "") != (r.Kind == TimelineSet || r.Kind == TimelineBan) || (r.Note != "") != (r.Kind == TimelineDispute) {
				t.Errorf("%s: id or note of %+v", f, r)
			}
			if i > 0 && (r.Kind < rows[i-1].Kind || r.Kind == rows[i-1].Kind && r.From < rows[i-1].From) {
				t.Errorf("%s: row %d (%s, %s) is out of order", f, i, r.Kind, r.From)
			}
			if text, err := r.Kind.MarshalText(); err != nil || string(text) != r.Kind.String() {
				t.Errorf("MarshalText of %v = %s, %v", r.Kind, text, err)
			}
		}
		if !slices.ContainsFunc(rows, func(r TimelineRow) bool { return r.Kind == TimelineSize }) {
			t.Errorf("%s: no row about the deck size", f)
		}
	}
	var infinity []string
	for _, r := range Official().Timeline(Infinity) {
		if r.Kind == TimelineBan {
			infinity = append(infinity, r.ID+" "+r.From.String()+".."+r.Until.String())
		}
	}
	if diff := cmp.Diff([]string{"hiram-flaversham-toymaker 2026-03-26.."}, infinity); diff != "" {
		t.Errorf("bans in Infinity (-want +got):\n%s", diff)
	}
	if rows := Official().Timeline(PackRush); !strings.Contains(rows[len(rows)-2].Label, "24 cards") {
		t.Errorf("Pack Rush says %q of its size", rows[len(rows)-2].Label)
	}
}

// The bars say what the rules of every day say.
func TestTimelineAgainstEveryDay(t *testing.T) {
	t.Parallel()
	end := mustDay("2027-12-31")
	for _, f := range All() {
		rows := Official().Timeline(f)
		for day := FirstDay; day <= end; day++ {
			var sets SetMask
			sizes, disputes := 0, 0
			for _, r := range rows {
				if day < r.From || r.Until != 0 && day > r.Until {
					continue
				}
				switch r.Kind {
				case TimelineSet:
					id, _ := Official().SetID(r.ID)
					sets |= 1 << id
				case TimelineSize:
					sizes++
				case TimelineDispute:
					disputes++
				}
			}
			r := Official().On(f, day)
			if f != Constructed && sets != r.LegalSets() {
				t.Fatalf("%s on %s: bars of sets %s, the rules allow %s", f, day, codes(sets), codes(r.LegalSets()))
			}
			if sizes != 1 || disputes != len(r.Disputes) {
				t.Fatalf("%s on %s: %d sizes and %d disputes, want 1 and %d", f, day, sizes, disputes, len(r.Disputes))
			}
		}
	}
}

func TestChanges(t *testing.T) {
	describe := func(f Format, from string) string {
		out := ""
		for _, ch := range Official().Changes(f) {
			if ch.Day >= mustDay(from) {
				out += fmt.Sprintf("%s in %q out %q banned %v free %v size %d\n",
					ch.Day, codes(ch.In), codes(ch.Out), ch.Banned, ch.Unbanned, ch.MinCards)
			}
		}
		return out
	}
	want := `2025-03-28 in "7" out "" banned [] free [] size 0
2025-04-08 in "" out "" banned [hiram-flaversham-toymaker fortisphere] free [] size 0
2025-06-20 in "8" out "" banned [] free [] size 0
2025-09-05 in "9" out "1 2 3 4" banned [] free [] size 0
2025-11-07 in "10" out "" banned [] free [] size 0
2026-02-13 in "11" out "" banned [] free [] size 0
2026-05-08 in "12" out "" banned [] free [] size 0
2026-07-14 in "" out "" banned [] free [hiram-flaversham-toymaker fortisphere] size 0
2026-07-17 in "13" out "5 6 7 8" banned [] free [] size 0
2026-10-16 in "14" out "" banned [] free [] size 0
`
	if diff := cmp.Diff(want, describe(Core, "2025-03-01")); diff != "" {
		t.Errorf("Core (-want +got):\n%s", diff)
	}
	want = `2026-02-05 in "" out "" banned [] free [] size 35
2026-02-13 in "11" out "" banned [] free [] size 0
2026-05-08 in "12" out "" banned [] free [] size 0
2026-07-17 in "13" out "" banned [] free [] size 0
2026-10-16 in "14" out "" banned [] free [] size 0
`
	if diff := cmp.Diff(want, describe(Draft, "2026-01-01")); diff != "" {
		t.Errorf("Draft (-want +got):\n%s", diff)
	}
	if got := Official().Changes(Constructed); got != nil {
		t.Errorf("Constructed changes: %v", got)
	}
	for _, f := range All() {
		if got, want := len(Official().Changes(f)), len(Official().ChangeDays(f))-1; got != want {
			t.Errorf("%s: %d changes, want %d", f, got, want)
		}
	}
}
