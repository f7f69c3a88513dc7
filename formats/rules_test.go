package formats

import (
	"fmt"
	"reflect"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"
)

var limitedFormats = []Format{Sealed, Draft, Precon, PackRush}

// statusOn fails unless the card has the status on the day.
func statusOn(t *testing.T, f Format, day Day, c *Card, want Status) {
	t.Helper()
	if got := Official().On(f, day).Status(c); got != want {
		t.Errorf("%s on %s: %v, want %v", f, day, got, want)
	}
}

// Each set from the day before it is legal to the day after it has left, in
// every format.
func TestSetLegality(t *testing.T) {
	last := mustDay("2027-12-31")
	for _, s := range setDays {
		t.Run("set "+s.code, func(t *testing.T) {
			c := card(t, "x", s.code)
			statusOn(t, Constructed, FirstDay, c, 0)
			statusOn(t, Constructed, last, c, 0)
			if s.legal == "" {
				for _, f := range All() {
					if f != Constructed {
						statusOn(t, f, FirstDay, c, NotYetLegal)
						statusOn(t, f, last, c, NotYetLegal)
					}
				}
				return
			}
			prerelease, legal := mustDay(s.prerelease), mustDay(s.legal)
			for _, f := range []Format{Core, Infinity} {
				statusOn(t, f, legal-1, c, NotYetLegal)
				statusOn(t, f, legal, c, 0)
				statusOn(t, f, legal+1, c, 0)
			}
			statusOn(t, Infinity, last, c, 0)
			if s.out == "" {
				statusOn(t, Core, last, c, 0)
			} else {
				out := mustDay(s.out)
				statusOn(t, Core, out-1, c, 0)
				statusOn(t, Core, out, c, Rotated)
				statusOn(t, Core, last, c, Rotated)
				statusOn(t, Infinity, out, c, 0)
			}
			for _, f := range limitedFormats {
				statusOn(t, f, prerelease-1, c, NotYetLegal)
				statusOn(t, f, prerelease, c, 0)
				statusOn(t, f, last, c, 0)
			}
		})
	}
}

func codes(m SetMask) string {
	var out []string
	for id := range m.IDs() {
		out = append(out, Official().Set(id).Code)
	}
	return strings.Join(out, " ")
}

func TestLegalSets(t *testing.T) {
	for _, test := range []struct {
		format Format
		day    string
		want   string
	}{
		{Core, "2023-08-18", ""},
		{Core, "2023-09-08", "1"},
		{Core, "2025-09-04", "1 2 3 4 5 6 7 8"},
		{Core, "2025-09-05", "5 6 7 8 9"},
		{Core, "2026-07-16", "5 6 7 8 9 10 11 12"},
		{Core, "2026-07-17", "9 10 11 12 13"},
		{Core, "2026-10-15", "9 10 11 12 13"},
		{Core, "2026-11-20", "9 10 11 12 13 14"},
		{Infinity, "2025-09-04", "1 2 3 4 5 6 7 8"},
		{Infinity, "2025-09-05", "1 2 3 4 5 6 7 8 9"},
		{Infinity, "2026-11-20", "1 2 3 4 5 6 7 8 9 10 11 12 13 14"},
		{Sealed, "2023-08-18", "1"},
		{Draft, "2025-08-29", "1 2 3 4 5 6 7 8 9"},
		{PackRush, "2026-11-20", "1 2 3 4 5 6 7 8 9 10 11 12 13 14"},
		{Constructed, "2023-08-18", "1 2 3 4 5 6 7 8 9 10 11 12 13 14 15"},
	} {
		if got := codes(Official().On(test.format, mustDay(test.day)).LegalSets()); got != test.want {
			t.Errorf("%s on %s: sets %s, want %s", test.format, test.day, got, test.want)
		}
	}
}

// A printing in any legal set is enough, and a reprint that is still to come
// does not help.
func TestReprints(t *testing.T) {
	for _, test := range []struct {
		sets   string
		format Format
		day    string
		want   Status
	}{
		{"1 9", Core, "2025-09-04", 0},
		{"1 9", Core, "2025-09-05", 0},
		{"1 9", Core, "2026-11-20", 0},
		{"3 8", Core, "2025-09-05", 0},
		{"3 8", Core, "2026-07-16", 0},
		{"3 8", Core, "2026-07-17", Rotated},
		{"1 10", Core, "2025-09-04", 0},
		{"1 10", Core, "2025-09-05", Rotated},
		{"1 10", Core, "2025-11-06", Rotated},
		{"1 10", Core, "2025-11-07", 0},
		{"5 14", Core, "2026-10-15", Rotated},
		{"5 14", Core, "2026-10-16", 0},
		{"5 15", Core, "2027-12-31", Rotated},
		{"1 10", Infinity, "2025-10-01", 0},
		{"13 1", Infinity, "2023-09-07", NotYetLegal},
		{"13 1", Infinity, "2023-09-08", 0},
		{"1 P1", Core, "2025-09-05", Rotated},
		{"9 D23 C1", Core, "2025-09-05", 0},
		{"5 Q1", Core, "2024-08-30", 0},
		{"5 Q1", Core, "2026-07-17", Rotated},
	} {
		c := card(t, "x", strings.Fields(test.sets)...)
		if got := Official().On(test.format, mustDay(test.day)).Status(c); got != test.want {
			t.Errorf("printed in %s: %s on %s: %v, want %v", test.sets, test.format, test.day, got, test.want)
		}
	}
}

func TestPromoAndQuestOnly(t *testing.T) {
	for _, f := range All() {
		for _, day := range []Day{FirstDay, mustDay("2026-02-05"), FactsAsOf} {
			for _, sets := range []string{"Q1", "Q2", "Q3", "Q1 Q2"} {
				statusOn(t, f, day, card(t, "boss", strings.Fields(sets)...), NotADeckCard)
			}
			for _, sets := range []string{"P1", "D23", "P1 C2", "P3 Q3", ""} {
				want := PromoOnly
				if f == Constructed {
					want = 0
				}
				c := card(t, "promo", strings.Fields(sets)...)
				statusOn(t, f, day, c, want)
				if !want.Legal() {
					t.Errorf("%v makes a deck illegal", want)
				}
			}
		}
	}
}

func TestBans(t *testing.T) {
	const hiram, fortisphere = "hiram-flaversham-toymaker", "fortisphere"
	for _, test := range []struct {
		card, sets string
		format     Format
		day        string
		want       Status
	}{
		{hiram, "2", Core, "2025-04-07", 0},
		{hiram, "2", Core, "2025-04-08", Banned},
		{hiram, "2", Core, "2025-09-04", Banned},
		{hiram, "2", Core, "2025-09-05", Banned | Rotated},
		{hiram, "2", Core, "2026-07-13", Banned | Rotated},
		{hiram, "2", Core, "2026-07-14", Rotated},
		{hiram, "2 9", Core, "2026-07-13", Banned},
		{hiram, "2 9", Core, "2026-07-14", 0},
		{fortisphere, "4", Core, "2025-04-07", 0},
		{fortisphere, "4", Core, "2025-04-08", Banned},
		{fortisphere, "4", Core, "2025-09-05", Banned | Rotated},
		{fortisphere, "4", Core, "2026-07-13", Banned | Rotated},
		{fortisphere, "4", Core, "2026-07-14", Rotated},
		{hiram, "2", Infinity, "2025-04-08", 0},
		{hiram, "2", Infinity, "2026-03-25", 0},
		{hiram, "2", Infinity, "2026-03-26", Banned},
		{hiram, "2", Infinity, "2026-07-14", Banned},
		{hiram, "2", Infinity, "2026-11-20", Banned},
		{hiram, "2", Infinity, "2099-01-01", Banned},
		{fortisphere, "4", Infinity, "2025-04-08", 0},
		{fortisphere, "4", Infinity, "2026-11-20", 0},
		{hiram, "2", Constructed, "2025-05-01", 0},
		{hiram, "2", Constructed, "2026-11-20", 0},
		{fortisphere, "4", Constructed, "2025-05-01", 0},
		{hiram, "2", Sealed, "2025-05-01", 0},
		{hiram, "2", Draft, "2026-11-20", 0},
		{hiram, "2", Precon, "2026-11-20", 0},
		{hiram, "2", PackRush, "2026-11-20", 0},
		{"hiram-flaversham-intrigued-inventor", "6", Core, "2025-05-01", 0},
	} {
		c := card(t, test.card, strings.Fields(test.sets)...)
		if got := Official().On(test.format, mustDay(test.day)).Status(c); got != test.want {
			t.Errorf("%s (sets %s): %s on %s: %v (%b), want %v (%b)",
				test.card, test.sets, test.format, test.day, got, got, test.want, test.want)
		}
	}
}

func TestStatusWords(t *testing.T) {
	for _, test := range []struct {
		s     Status
		want  string
		legal bool
	}{
		{0, "legal", true},
		{PromoOnly, "promo_only", true},
		{NotADeckCard, "not_a_deck_card", false},
		{Banned, "banned", false},
		{Rotated, "rotated", false},
		{NotYetLegal, "not_yet_legal", false},
		{Banned | Rotated, "banned", false},
		{Banned | PromoOnly, "banned", false},
		{Banned | NotADeckCard, "not_a_deck_card", false},
	} {
		if got := test.s.String(); got != test.want || test.s.Legal() != test.legal {
			t.Errorf("%08b = %q, legal %v, want %q, %v", test.s, got, test.s.Legal(), test.want, test.legal)
		}
	}
}

// TestCopies_Limits is a table of the limit of a format, the number of a card's text and what both leave. static/test has the same.
func TestCopies_Limits(t *testing.T) {
	for _, test := range []struct {
		limit, own, want int
		topic            Topic
	}{
		{4, 4, 4, TopicCopyLimit}, {4, 2, 2, TopicCardText}, {4, 99, 99, TopicCardText}, {4, NoCopyLimit, NoCopyLimit, TopicCardText},
		{0, 4, NoCopyLimit, TopicCardText}, {0, 2, 2, TopicCardText}, {0, 99, NoCopyLimit, TopicCardText},
		{1, 4, 1, TopicCopyLimit}, {1, 2, 1, TopicCopyLimit}, {1, 99, 99, TopicCardText}, {1, NoCopyLimit, NoCopyLimit, TopicCardText},
	} {
		r := Rules{CopyLimit: test.limit}
		if n, topic := r.CopyLimitOf(&Card{MaxCopies: int32(test.own)}); n != test.want || topic != test.topic {
			t.Errorf("limit %d, card %d: %d by topic %d, want %d by %d", test.limit, test.own, n, topic, test.want, test.topic)
		}
	}
}

func TestDeckSizes(t *testing.T) {
	for _, test := range []struct {
		format   Format
		day      string
		min, max int // smallest deck, most ink types
		copies   int // of one full name; 0 for any number
	}{
		{Core, "2023-08-18", 60, 2, 4},
		{Core, "2026-11-20", 60, 2, 4},
		{Infinity, "2026-11-20", 60, 2, 4},
		{Constructed, "2023-08-18", 60, 2, 4},
		{Constructed, "2026-11-20", 60, 2, 4},
		{Sealed, "2023-08-18", 40, 0, 0},
		{Sealed, "2026-02-04", 40, 0, 0},
		{Sealed, "2026-02-05", 40, 0, 0},
		{Sealed, "2026-11-20", 40, 0, 0},
		{Draft, "2023-08-18", 40, 0, 0},
		{Draft, "2026-02-04", 40, 0, 0},
		{Draft, "2026-02-05", 35, 0, 0},
		{Draft, "2026-06-11", 35, 0, 0},
		{Draft, "2026-11-20", 35, 0, 0},
		{Precon, "2023-08-18", 60, 0, 0},
		{Precon, "2026-11-20", 60, 0, 0},
		{PackRush, "2024-08-29", 0, 0, 0},
		{PackRush, "2026-11-20", 0, 0, 0},
	} {
		r := Official().On(test.format, mustDay(test.day))
		if r.MinCards != test.min || r.MaxInks != test.max || r.CopyLimit != test.copies {
			t.Errorf("%s on %s: at least %d cards, %d ink types, copy limit %d, want %d, %d, %d",
				test.format, test.day, r.MinCards, r.MaxInks, r.CopyLimit, test.min, test.max, test.copies)
		}
		if r.Format != test.format || r.Day != mustDay(test.day) || r.Calendar() != Official() {
			t.Errorf("%s on %s: the rules say %s on %s", test.format, test.day, r.Format, r.Day)
		}
	}
}

func TestHunnyExemption(t *testing.T) {
	for _, test := range []struct {
		format Format
		day    string
		want   bool
	}{
		{Core, "2026-07-08", false},
		{Core, "2026-07-09", false}, // CR 2.2.0, but he is not out yet
		{Core, "2026-07-16", false},
		{Core, "2026-07-17", true},
		{Core, "2026-11-20", true},
		{Infinity, "2026-07-16", false},
		{Infinity, "2026-07-17", true},
		{Infinity, "2026-11-20", true},
		{Constructed, "2023-08-18", true}, // knows no set dates; his text is enough (CR 1.2.1)
		{Constructed, "2026-07-08", true},
		{Constructed, "2026-11-20", true},
	} {
		if got := Official().On(test.format, mustDay(test.day)).HunnyExemption; got != test.want {
			t.Errorf("%s on %s: exemption %v, want %v", test.format, test.day, got, test.want)
		}
	}
	sage, err := Official().NewCard(HunnySage, Amethyst|Sapphire, true, 4, []string{"13"})
	if err != nil || !sage.IsHunnySage() || !sage.IsHunnyCharacter() {
		t.Errorf("Hunny Sage: %+v, %v", sage, err)
	}
	pooh, err := Official().NewCard("winnie-the-pooh-hunny-wizard", Amethyst, true, 4, []string{"2"})
	if err != nil || pooh.IsHunnySage() || !pooh.IsHunnyCharacter() {
		t.Errorf("Hunny Wizard: %+v, %v", pooh, err)
	}
	staff, err := Official().NewCard("magical-hunny-staff", Amethyst, false, 4, []string{"13"})
	if err != nil || staff.IsHunnySage() || staff.IsHunnyCharacter() {
		t.Errorf("Hunny Staff: %+v, %v", staff, err)
	}
}

func TestCopies(t *testing.T) {
	for _, test := range []struct {
		name       string
		max        int
		copies     int
		topic      Topic
		limited    int
		limitTopic Topic
	}{
		{"usual card", StandardCopies, 4, TopicCopyLimit, NoCopyLimit, TopicCardText},
		{"Dalmatian Puppy", 99, 99, TopicCardText, NoCopyLimit, TopicCardText},
		{"Microbots", NoCopyLimit, NoCopyLimit, TopicCardText, NoCopyLimit, TopicCardText},
		{"The Glass Slipper", 2, 2, TopicCardText, 2, TopicCardText},
	} {
		c, err := Official().NewCard("x", Amber, false, test.max, []string{"7"})
		if err != nil {
			t.Fatal(err)
		}
		for _, f := range All() {
			n, topic := test.copies, test.topic
			if test.max == StandardCopies { // the card leaves it to the format
				n = table[f].copyLimit
			}
			if f.Limited() {
				n, topic = test.limited, test.limitTopic
			}
			gotN, gotTopic := Official().On(f, FactsAsOf).CopyLimitOf(&c)
			if gotN != n || gotTopic != topic {
				t.Errorf("%s in %s: %d copies by topic %d, want %d by %d", test.name, f, gotN, gotTopic, n, topic)
			}
		}
	}
}

// TestDisputesOfOtherSets: a calendar without the sets that a dispute is about has no such dispute, and one where legality
// by set does not matter has all of its expansions.
func TestDisputesOfOtherSets(t *testing.T) {
	id, _ := Official().SetID("14")
	cal, err := New([]Set{*Official().Set(id)}, nil)
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range All() {
		for day := FirstDay; day < FactsAsOf; day++ {
			for _, d := range cal.On(f, day).Disputes {
				if d.Topic == TopicSetLegal || d.Topic == TopicRotation {
					t.Fatalf("%s on %s: %q, and no such set is there", f, day, d.About)
				}
			}
		}
		if sets, all := cal.On(f, FirstDay).LegalSets(), !f.Dated(); (sets != 0) != all {
			t.Errorf("%s has the sets %b on the first day", f, sets)
		}
	}
}

// The disputed days: each from the day before it begins to the day after it
// ends.
func TestDisputes(t *testing.T) {
	bySet := Where(func(f Format) bool { return table[f].setDays == legalDays })
	for _, test := range []struct {
		formats     []Format
		from, until string
		topic       Topic
		about       string
	}{
		{bySet, "2023-08-18", "2023-09-07", TopicSetLegal, "first legal day of set 1"},
		{bySet, "2023-11-17", "2023-12-07", TopicSetLegal, "first legal day of set 2"},
		{bySet, "2024-02-23", "2024-03-14", TopicSetLegal, "first legal day of set 3"},
		{bySet, "2025-08-29", "2025-09-18", TopicSetLegal, "first legal day of set 9"},
		{Where(Format.Rotates), "2026-07-17", "2026-07-23", TopicRotation, "rotation of sets 5 to 8"},
		{[]Format{Draft}, "2026-02-05", "2026-06-10", TopicDeckSize, "35 or 40 cards"},
		{[]Format{Infinity}, "2023-08-18", "2025-09-04", TopicFormat, "before Infinity began"},
		{[]Format{PackRush}, "2023-08-18", "2024-08-28", TopicFormat, "before Pack Rush was published"},
	} {
		from, until := mustDay(test.from), mustDay(test.until)
		for _, f := range All() {
			var in bool
			for _, g := range test.formats {
				in = in || f == g
			}
			for _, day := range []Day{from - 1, from, until, until + 1} {
				want := in && from <= day && day <= until
				got := false
				for _, d := range Official().On(f, day).Disputes {
					if d.About != test.about {
						continue
					}
					got = true
					if d.From != from || d.Until != until || d.Topic != test.topic || d.What == "" {
						t.Errorf("%s on %s: %+v", f, day, d)
					}
				}
				if got != want {
					t.Errorf("%s on %s: dispute %q %v, want %v", f, day, test.about, got, want)
				}
			}
		}
	}
	n := 0
	for _, f := range keptFormats {
		n += len(Official().Disputes(f))
	}
	if n != 12 {
		t.Errorf("%d disputes over all formats, want 12", n)
	}
	if ds := Official().On(Core, FactsAsOf).Disputes; ds != nil {
		t.Errorf("disputes today: %+v", ds)
	}
}

// A dispute about sets matters to a card whose verdict hangs on them.
func TestDisputeMatters(t *testing.T) {
	for _, test := range []struct {
		sets   string
		format Format
		day    string
		want   bool
	}{
		{"1", Core, "2023-08-18", true},
		{"1", Core, "2023-09-07", true},
		{"1", Core, "2023-09-08", false},
		{"2", Core, "2023-11-20", true},
		{"1 2", Core, "2023-11-20", false},
		{"2", Infinity, "2023-12-07", true},
		{"3", Core, "2024-03-14", true},
		{"3", Core, "2024-03-15", false},
		{"4", Core, "2024-06-01", false},
		{"9", Core, "2025-08-28", false},
		{"9", Core, "2025-08-29", true},
		{"9", Core, "2025-09-18", true},
		{"9", Core, "2025-09-19", false},
		{"9", Infinity, "2025-09-10", true},
		{"1 9", Core, "2025-09-04", false}, // legal by set 1 either way
		{"1 9", Core, "2025-09-05", true},
		{"1 9", Infinity, "2025-09-05", false},
		{"8 9", Core, "2025-09-10", false},
		{"5", Core, "2026-07-16", false},
		{"5", Core, "2026-07-17", true},
		{"8", Core, "2026-07-23", true},
		{"8", Core, "2026-07-24", false},
		{"8 9", Core, "2026-07-20", false},
		{"4", Core, "2026-07-20", false},
		{"13", Core, "2026-07-20", false},
		{"5", Infinity, "2026-07-20", false},
		{"P1", Core, "2026-07-20", false},
		{"Q2", Core, "2026-07-20", false},
		{"5", Constructed, "2026-07-20", false},
		{"9", Sealed, "2025-09-01", false},
	} {
		c := card(t, "x", strings.Fields(test.sets)...)
		r := Official().On(test.format, mustDay(test.day))
		got := false
		for _, d := range r.Disputes {
			got = got || d.Affects(r, c)
		}
		if got != test.want {
			t.Errorf("card of sets %s in %s on %s: disputed %v, want %v", test.sets, test.format, test.day, got, test.want)
		}
	}
}

func TestDisputeMattersForSize(t *testing.T) {
	for _, test := range []struct {
		format Format
		day    string
		cards  int
		want   bool
	}{
		{Draft, "2026-02-04", 37, false},
		{Draft, "2026-02-05", 34, false},
		{Draft, "2026-02-05", 35, true},
		{Draft, "2026-06-10", 39, true},
		{Draft, "2026-06-10", 40, false},
		{Draft, "2026-06-11", 37, false},
		{Sealed, "2026-03-01", 37, false},
		{Core, "2026-07-20", 37, false},
	} {
		r := Official().On(test.format, mustDay(test.day))
		got := false
		for _, d := range r.Disputes {
			got = got || d.AffectsSize(r, test.cards)
		}
		if got != test.want {
			t.Errorf("%d cards in %s on %s: disputed %v, want %v", test.cards, test.format, test.day, got, test.want)
		}
	}
}

// Infinity and Pack Rush are checked by their first rules before they existed.
func TestFormatsBeforeTheyBegan(t *testing.T) {
	for _, test := range []struct {
		format Format
		day    string
		want   bool
	}{
		{Infinity, "2023-08-18", true}, {Infinity, "2025-09-04", true}, {Infinity, "2025-09-05", false},
		{PackRush, "2023-08-18", true}, {PackRush, "2024-08-28", true}, {PackRush, "2024-08-29", false},
		{Core, "2023-08-18", false}, {Draft, "2023-08-18", false}, {Sealed, "2026-11-20", false},
	} {
		got := false
		for _, d := range Official().On(test.format, mustDay(test.day)).Disputes {
			got = got || d.AffectsAll
		}
		if got != test.want {
			t.Errorf("%s on %s: before its time %v, want %v", test.format, test.day, got, test.want)
		}
	}
}

func TestFirstLegalAndLastCoreDay(t *testing.T) {
	for _, test := range []struct {
		sets                      string
		core, sealed, constructed string
		last                      string
	}{
		{"1", "2023-09-08", "2023-08-18", "2023-08-18", "2025-09-04"},
		{"3 8", "2024-03-15", "2024-02-23", "2023-08-18", "2026-07-16"},
		{"8", "2025-06-20", "2025-05-30", "2023-08-18", "2026-07-16"},
		{"1 9", "2023-09-08", "2023-08-18", "2023-08-18", ""},
		{"14", "2026-10-16", "2026-10-16", "2023-08-18", ""},
		{"15", "", "", "2023-08-18", ""},
		{"5 15", "2024-08-30", "2024-08-09", "2023-08-18", "2026-07-16"},
		{"P1", "", "", "", ""},
		{"Q1", "", "", "", ""},
	} {
		c := card(t, "x", strings.Fields(test.sets)...)
		cal := Official()
		got := []string{cal.FirstLegalDay(Core, c).String(), cal.FirstLegalDay(Sealed, c).String(),
			cal.FirstLegalDay(Constructed, c).String(), cal.LastCoreDay(c).String()}
		if diff := cmp.Diff([]string{test.core, test.sealed, test.constructed, test.last}, got); diff != "" {
			t.Errorf("sets %s: first day in Core, Sealed, Constructed, last in Core (-want +got):\n%s", test.sets, diff)
		}
	}
}

func days(all []Day) string {
	var out []string
	for _, d := range all {
		out = append(out, d.String())
	}
	return strings.Join(out, " ")
}

func TestChangeDays(t *testing.T) {
	for _, test := range []struct {
		format Format
		want   string
	}{
		{Core, "2023-08-18 2023-09-08 2023-12-08 2024-03-15 2024-06-07 2024-08-30 2024-12-06 2025-03-28 2025-04-08 2025-06-20 " +
			"2025-09-05 2025-11-07 2026-02-13 2026-05-08 2026-07-14 2026-07-17 2026-10-16"},
		{Infinity, "2023-08-18 2023-09-08 2023-12-08 2024-03-15 2024-06-07 2024-08-30 2024-12-06 2025-03-28 2025-06-20 " +
			"2025-09-05 2025-11-07 2026-02-13 2026-03-26 2026-05-08 2026-07-17 2026-10-16"},
		{Constructed, "2023-08-18"},
		{Draft, "2023-08-18 2023-11-17 2024-02-23 2024-05-17 2024-08-09 2024-11-15 2025-03-07 2025-05-30 2025-08-29 " +
			"2025-11-07 2026-02-05 2026-02-13 2026-05-08 2026-07-17 2026-10-16"},
		{PackRush, "2023-08-18 2023-11-17 2024-02-23 2024-05-17 2024-08-09 2024-11-15 2025-03-07 2025-05-30 2025-08-29 " +
			"2025-11-07 2026-02-13 2026-05-08 2026-07-17 2026-10-16"},
	} {
		if diff := cmp.Diff(test.want, days(Official().ChangeDays(test.format))); diff != "" {
			t.Errorf("%s (-want +got):\n%s", test.format, diff)
		}
	}
}

func TestSpans(t *testing.T) {
	hiram := card(t, "hiram-flaversham-toymaker", "2")
	got := ""
	for _, s := range Official().Spans(Core, hiram) {
		got += fmt.Sprintf("%s..%s %05b\n", s.From, s.Until, s.Status)
	}
	want := "2023-08-18..2023-12-07 01000\n" +
		"2023-12-08..2025-04-07 00000\n" +
		"2025-04-08..2025-09-04 00010\n" +
		"2025-09-05..2026-07-13 00110\n" +
		"2026-07-14.. 00100\n"
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("Hiram Flaversham - Toymaker in Core (-want +got):\n%s", diff)
	}
}

// A set that came before the game is no change on a day before the first.
func TestChangeDaysBeginWithTheFirst(t *testing.T) {
	cal, err := Official().With([]Set{{Code: "77", Name: "Early", Kind: Expansion, Prerelease: FirstDay - 400, Legal: FirstDay - 400}})
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range All() {
		if days := cal.ChangeDays(f); days[0] != FirstDay {
			t.Errorf("%s: the first change is on %s, want %s", f, days[0], FirstDay)
		}
	}
}

// Spans and ChangeDays say what asking day by day says, for cards of each set,
// reprints, banned, promo and quest cards.
func TestSpansAgainstEveryDay(t *testing.T) {
	t.Parallel()
	cal := Official()
	cards := map[string]*Card{
		"hiram":       card(t, "hiram-flaversham-toymaker", "2"),
		"hiram again": card(t, "hiram-flaversham-toymaker", "2", "9"),
		"fortisphere": card(t, "fortisphere", "4"),
		"reprint":     card(t, "x", "1", "10"),
		"late":        card(t, "x", "6", "14"),
		"promo":       card(t, "x", "P1"),
		"quest":       card(t, "x", "Q1"),
	}
	for _, s := range setDays {
		cards["set "+s.code] = card(t, "x", s.code)
	}
	end := mustDay("2027-12-31")
	for _, f := range All() {
		changes := make(map[Day]bool)
		for _, day := range cal.ChangeDays(f) {
			changes[day] = true
		}
		spans := make(map[string][]Span)
		for name, c := range cards {
			spans[name] = cal.Spans(f, c)
		}
		var before *Rules
		for day := FirstDay; day <= end; day++ {
			r := cal.On(f, day)
			if before != nil && !changes[day] && !sameVerdicts(before, r) {
				t.Errorf("%s changes on %s, which is no change day", f, day)
			}
			if before != nil && changes[day] && sameVerdicts(before, r) {
				t.Errorf("%s does not change on %s, a change day", f, day)
			}
			before = r
			for name, c := range cards {
				list := spans[name]
				for len(list) > 1 && list[0].Until < day {
					list = list[1:]
				}
				spans[name] = list
				s := list[0]
				if day < s.From || s.Until != 0 && day > s.Until {
					t.Fatalf("%s: spans of %s do not cover %s", f, name, day)
				}
				if got := r.Status(c); got != s.Status {
					t.Fatalf("%s on %s: %s is %v, its span says %v", f, day, name, got, s.Status)
				}
			}
		}
		for name, list := range spans {
			if len(list) != 1 || list[0].Until != 0 {
				t.Errorf("%s: the spans of %s do not end with one that lasts: %v", f, name, list)
			}
		}
	}
}

func sameVerdicts(a, b *Rules) bool {
	return a.legal == b.legal && a.out == b.out && a.banned == b.banned && a.MinCards == b.MinCards &&
		a.MaxInks == b.MaxInks && a.CopyLimit == b.CopyLimit && a.HunnyExemption == b.HunnyExemption
}

// Whatever a card's printings are, spans have no gaps and no two neighbours of
// one status, and Core never allows what Infinity refuses for its sets.
func TestSpansOfAnyCard(t *testing.T) {
	cal := Official()
	all := cal.Sets()
	rapid.Check(t, func(t *rapid.T) {
		picks := rapid.SliceOfNDistinct(rapid.IntRange(0, len(all)-1), 1, 6, rapid.ID).Draw(t, "sets")
		var codes []string
		for _, i := range picks {
			codes = append(codes, all[i].Code)
		}
		id := rapid.SampledFrom([]string{"x", "fortisphere", "hiram-flaversham-toymaker"}).Draw(t, "id")
		c, err := cal.NewCard(id, Ruby, false, 4, codes)
		if err != nil {
			t.Fatal(err)
		}
		for _, f := range All() {
			spans := cal.Spans(f, &c)
			if spans[0].From != FirstDay || spans[len(spans)-1].Until != 0 {
				t.Fatalf("%s: spans %v do not run from the first day on", f, spans)
			}
			for i := 1; i < len(spans); i++ {
				if spans[i].From != spans[i-1].Until+1 || spans[i].Status == spans[i-1].Status {
					t.Fatalf("%s: spans %v", f, spans)
				}
			}
		}
		day := Day(rapid.Int32Range(int32(FirstDay), int32(mustDay("2030-01-01"))).Draw(t, "day"))
		core, infinity := cal.On(Core, day).Status(&c), cal.On(Infinity, day).Status(&c)
		if core&^Banned == 0 && infinity&^Banned != 0 {
			t.Fatalf("on %s in Core %v, in Infinity %v", day, core, infinity)
		}
		if last := cal.LastCoreDay(&c); last != 0 {
			if s := cal.On(Core, last).Status(&c); s&(Rotated|NotYetLegal) != 0 {
				t.Fatalf("last Core day %s: %v", last, s)
			}
			if s := cal.On(Core, last+1).Status(&c); s&Rotated == 0 {
				t.Fatalf("day after the last Core day %s: %v", last, s)
			}
		}
	})
}

var (
	sinkRules  *Rules
	sinkStatus Status
)

func BenchmarkOn(b *testing.B) {
	cal := Official()
	for _, f := range []Format{Core, Infinity, Draft} {
		b.Run(f.String(), func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				sinkRules = cal.On(f, FactsAsOf)
			}
		})
	}
	b.Run("core-disputed", func(b *testing.B) {
		day := mustDay("2025-09-10")
		b.ReportAllocs()
		for b.Loop() {
			sinkRules = cal.On(Core, day)
		}
	})
}

func BenchmarkStatus(b *testing.B) {
	r := Official().On(Core, FactsAsOf)
	cards := []*Card{card(b, "a", "1"), card(b, "b", "1", "9"), card(b, "c", "14"), card(b, "hiram-flaversham-toymaker", "2"),
		card(b, "q", "Q1")}
	b.ReportAllocs()
	for b.Loop() {
		for _, c := range cards {
			sinkStatus |= r.Status(c)
		}
	}
}

// TestTurnsAreTheCalendars: the rules of change days are those of On, of the calendar that was asked, also after rows were added.
func TestTurnsAreTheCalendars(t *testing.T) {
	t.Parallel()
	first := Official()
	first.Turns(Core)
	rows, err := ReadRows("as-of day=2027-03-01\nedition document=CR label=2.9.0 from=2027-02-05 source=\"CR 2.9.0\"\n")
	if err != nil {
		t.Fatal(err)
	}
	later, bad := first.WithRows(rows)
	if len(bad) > 0 || later == first {
		t.Fatal(bad)
	}
	for _, c := range []*Calendar{first, later} {
		for _, f := range All() {
			for i, r := range c.Turns(f) {
				if day := c.ChangeDays(f)[i]; r.Calendar() != c || !reflect.DeepEqual(r, c.On(f, day)) {
					t.Errorf("%s, %s: %+v", f, day, r)
				}
			}
		}
	}
}
