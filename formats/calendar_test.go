package formats

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// card makes a card of the official calendar with printings in the sets.
func card(t testing.TB, id string, sets ...string) *Card {
	t.Helper()
	return cardIn(t, Official(), id, sets...)
}

func cardIn(t testing.TB, cal *Calendar, id string, sets ...string) *Card {
	t.Helper()
	c, err := cal.NewCard(id, Amber, false, StandardCopies, sets)
	if err != nil {
		t.Fatal(err)
	}
	return &c
}

// rotationGroups are the expansions that leave Core together (TR 1.6.1).
var rotationGroups = [][]string{{"1", "2", "3", "4"}, {"5", "6", "7", "8"}, {"9", "10", "11", "12"}, {"13", "14", "15"}}

// The days of every set, as the tournament rules and the set data give them.
// legal and out are the first day in Core and Infinity and the first day out of
// Core.
var setDays = []struct{ code, prerelease, release, legal, out string }{
	{"1", "2023-08-18", "2023-09-01", "2023-09-08", "2025-09-05"},
	{"2", "2023-11-17", "2023-12-01", "2023-12-08", "2025-09-05"},
	{"3", "2024-02-23", "2024-03-08", "2024-03-15", "2025-09-05"},
	{"4", "2024-05-17", "2024-05-31", "2024-06-07", "2025-09-05"},
	{"5", "2024-08-09", "2024-08-23", "2024-08-30", "2026-07-17"},
	{"6", "2024-11-15", "2024-11-25", "2024-12-06", "2026-07-17"},
	{"7", "2025-03-07", "2025-03-21", "2025-03-28", "2026-07-17"},
	{"8", "2025-05-30", "2025-06-06", "2025-06-20", "2026-07-17"},
	{"9", "2025-08-29", "2025-09-05", "2025-09-05", ""},
	{"10", "2025-11-07", "2025-11-14", "2025-11-07", ""},
	{"11", "2026-02-13", "2026-02-20", "2026-02-13", ""},
	{"12", "2026-05-08", "2026-05-15", "2026-05-08", ""},
	{"13", "2026-07-17", "2026-07-24", "2026-07-17", ""},
	{"14", "2026-10-16", "2026-10-23", "2026-10-16", ""},
	{"15", "", "", "", ""},
}

func TestOfficialSets(t *testing.T) {
	n := 0
	for _, s := range Official().Sets() {
		if s.Source == "" || s.Name == "" {
			t.Errorf("set %s has no source or no name", s.Code)
		}
		if s.Kind == Expansion {
			n++
		}
	}
	if n != len(setDays) {
		t.Errorf("%d expansions, want %d", n, len(setDays))
	}
	for _, want := range setDays {
		id, ok := Official().SetID(want.code)
		if !ok {
			t.Errorf("no set %s", want.code)
			continue
		}
		s := Official().Set(id)
		got := []string{s.Prerelease.String(), s.Release.String(), s.Legal.String(), s.LeavesCore.String()}
		if diff := cmp.Diff([]string{want.prerelease, want.release, want.legal, want.out}, got); diff != "" {
			t.Errorf("set %s: prerelease, release, legal, leaves Core (-want +got):\n%s", want.code, diff)
		}
	}
	for i, group := range rotationGroups {
		for _, code := range group {
			if id, _ := Official().SetID(code); Official().Set(id).Group != i+1 {
				t.Errorf("set %s is of rotation group %d, want %d", code, Official().Set(id).Group, i+1)
			}
		}
	}
	for _, code := range []string{"Q1", "Q2", "Q3", "P1", "P2", "P3", "P4", "PD1", "C1", "C2", "D23", "DIS"} {
		id, ok := Official().SetID(code)
		if !ok || Official().Set(id).Kind == Expansion {
			t.Errorf("set %s is missing or an expansion", code)
		}
	}
}

// Three weeks lie between the prerelease and the first legal day of sets 1 to
// 8, none from set 10 on.
func TestWeeksBeforeASetIsLegal(t *testing.T) {
	for _, s := range Official().Sets() {
		if s.Kind != Expansion || s.Legal == 0 || s.Code == "9" {
			continue
		}
		want := Day(21)
		if s.Prerelease >= dayTR2025 {
			want = 0
		}
		if got := s.Legal - s.Prerelease; got != want {
			t.Errorf("set %s is legal %d days after its prerelease, want %d", s.Code, got, want)
		}
	}
}

func TestNewRefuses(t *testing.T) {
	many := make([]Set, MaxSets+1)
	for i := range many {
		many[i] = Set{Code: fmt.Sprint(i)}
	}
	bans := make([]Ban, maxBanned+1)
	for i := range bans {
		bans[i] = Ban{Card: fmt.Sprint(i), From: FirstDay}
	}
	for _, test := range []struct {
		name string
		sets []Set
		bans []Ban
		want string
	}{
		{"two of a code", []Set{{Code: "1"}, {Code: "1"}}, nil, `set code "1"`},
		{"no code", []Set{{Name: "x"}}, nil, `set code ""`},
		{"too many sets", many, nil, "at most 64"},
		{"legal before prerelease", []Set{{Code: "1", Prerelease: 20000, Legal: 19999}}, nil, "before its prerelease"},
		{"out before legal", []Set{{Code: "1", Legal: 20000, LeavesCore: 20000}}, nil, "leaves Core"},
		{"out but never legal", []Set{{Code: "1", LeavesCore: 20000}}, nil, "leaves Core"},
		{"ban that ends before it begins", nil, []Ban{{Card: "x", From: 20000, Until: 19999}}, "ban of x"},
		{"too many banned cards", nil, bans, "more than 16"},
	} {
		if _, err := New(test.sets, test.bans); err == nil || !strings.Contains(err.Error(), test.want) {
			t.Errorf("%s: %v, want an error with %q", test.name, err, test.want)
		}
	}
	if _, err := New(many[:MaxSets], bans[:8]); err != nil {
		t.Errorf("the largest calendar: %v", err)
	}
}

func TestNewCardRefuses(t *testing.T) {
	for _, test := range []struct {
		copies int
		set    string
		want   string
	}{
		{4, "99", `set "99"`},
		{-1, "1", "-1 copies"},
		{10000, "1", "10000 copies"},
		{9999, "1", ""}, // the most
		{0, "1", ""},
	} {
		_, err := Official().NewCard("x", Amber, false, test.copies, []string{test.set})
		if test.want == "" && err == nil {
			continue
		}
		if err == nil || !strings.Contains(err.Error(), test.want) {
			t.Errorf("NewCard with %d copies in set %s: %v, want an error with %q", test.copies, test.set, err, test.want)
		}
	}
}

// New sets come in through With; days that were checked do not change.
func TestWith(t *testing.T) {
	day := mustDay
	cal, err := Official().With([]Set{
		{Code: "14", Kind: Expansion, Prerelease: day("2026-12-01"), Legal: day("2026-12-01")},
		{Code: "15", Kind: Expansion, Prerelease: day("2027-02-12"), Legal: day("2027-02-12")},
		{Code: "16", Name: "Sixteen", Kind: Expansion, Prerelease: day("2027-05-07"), Legal: day("2027-05-07")},
		{Code: "9", Kind: Expansion, LeavesCore: day("2027-07-16")},
		{Code: "10", Kind: Expansion, LeavesCore: day("2026-07-17")}, // was there on that day
		{Code: "P1", Kind: Expansion, Prerelease: day("2027-01-01"), Legal: day("2027-01-01")},
		{Code: "11", Kind: Quest, LeavesCore: day("2027-07-16")}, // says nothing about the expansion
		{Code: "Q9", Name: "Quest 9", Kind: Quest},
	})
	if err != nil {
		t.Fatal(err)
	}
	for _, test := range []struct {
		code                    string
		prerelease, legal, gone string
	}{
		{"14", "2026-10-16", "2026-10-16", ""},
		{"15", "2027-02-12", "2027-02-12", ""},
		{"16", "2027-05-07", "2027-05-07", ""},
		{"9", "2025-08-29", "2025-09-05", "2027-07-16"},
		{"10", "2025-11-07", "2025-11-07", ""},
		{"11", "2026-02-13", "2026-02-13", ""},
		{"P1", "", "", ""},
	} {
		id, ok := cal.SetID(test.code)
		if !ok {
			t.Errorf("no set %s", test.code)
			continue
		}
		s := cal.Set(id)
		got := []string{s.Prerelease.String(), s.Legal.String(), s.LeavesCore.String()}
		if diff := cmp.Diff([]string{test.prerelease, test.legal, test.gone}, got); diff != "" {
			t.Errorf("set %s: prerelease, legal, leaves Core (-want +got):\n%s", test.code, diff)
		}
	}
	if id, _ := Official().SetID("15"); Official().Set(id).Legal != 0 {
		t.Error("With changed the official calendar")
	}

	for _, test := range []struct {
		code, day string
		format    Format
		want      Status
	}{
		{"15", "2027-02-11", Core, NotYetLegal}, {"15", "2027-02-12", Core, 0},
		{"16", "2027-05-06", Infinity, NotYetLegal}, {"16", "2027-05-07", Infinity, 0},
		{"16", "2027-05-06", Sealed, NotYetLegal}, {"16", "2027-05-07", Sealed, 0},
		{"16", "2026-11-20", Constructed, 0},
		{"9", "2027-07-15", Core, 0}, {"9", "2027-07-16", Core, Rotated}, {"9", "2027-07-16", Infinity, 0},
		{"Q9", "2027-05-07", Constructed, NotADeckCard},
	} {
		got := cal.On(test.format, day(test.day)).Status(cardIn(t, cal, "x", test.code))
		if got != test.want {
			t.Errorf("set %s in %s on %s: %v, want %v", test.code, test.format, test.day, got, test.want)
		}
	}
	if _, err := Official().With([]Set{{Code: "x", Kind: Expansion}, {Code: "x", Kind: Expansion}}); err == nil {
		t.Error("With takes a code twice")
	}
	if _, err := Official().With([]Set{{Code: "15", Kind: Expansion, Prerelease: day("2027-02-12"), Legal: day("2027-02-01")}}); err == nil {
		t.Error("With takes days that contradict each other")
	}
}

// A set that an import brings without a prerelease day is legal in Limited
// when it is in Constructed; one without any day never is.
func TestImportedSetWithFewDays(t *testing.T) {
	cal, err := Official().With([]Set{{Code: "A", Kind: Expansion, Legal: mustDay("2027-01-08")}, {Code: "B", Kind: Expansion}})
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range []Format{Core, Infinity, Sealed} {
		for _, test := range []struct {
			set, day string
			want     Status
		}{{"A", "2027-01-07", NotYetLegal}, {"A", "2027-01-08", 0}, {"B", "2099-01-01", NotYetLegal}} {
			if got := cal.On(f, mustDay(test.day)).Status(cardIn(t, cal, "x", test.set)); got != test.want {
				t.Errorf("set %s in %s on %s: %v, want %v", test.set, f, test.day, got, test.want)
			}
		}
	}
}

func TestSetMask(t *testing.T) {
	m := card(t, "x", "3", "8", "P1").Printed
	var codes []string
	for id := range m.IDs() {
		if !m.Has(id) {
			t.Errorf("mask %b lists %d but does not have it", m, id)
		}
		codes = append(codes, Official().Set(id).Code)
	}
	if diff := cmp.Diff([]string{"3", "8", "P1"}, codes); diff != "" {
		t.Errorf("IDs (-want +got):\n%s", diff)
	}
	if slices.Collect(SetMask(0).IDs()) != nil {
		t.Error("the empty mask has members")
	}
	if !SetMask(1 << 63).Has(63) {
		t.Error("the last set is not in its mask")
	}
}

// TestMostBans: as many cards as a calendar takes are banned each by itself.
func TestMostBans(t *testing.T) {
	t.Parallel()
	var bans []Ban
	name := func(i int) string { return fmt.Sprint("card-", i) }
	for i := range maxBanned {
		bans = append(bans, Ban{Card: name(i), Format: Core, From: FirstDay + Day(i), Until: FirstDay + Day(i)})
	}
	cal, err := New(Official().Sets(), bans)
	if err != nil {
		t.Fatal(err)
	}
	for i := range maxBanned {
		c := cardIn(t, cal, name(i), "1")
		for day := range maxBanned {
			if got := cal.On(Core, FirstDay+Day(day)).Status(c)&Banned != 0; got != (day == i) {
				t.Errorf("%s is banned on day %d: %v", name(i), day, got)
			}
		}
	}
	if _, err := New(Official().Sets(), append(bans, Ban{Card: "one-more", Format: Core, From: FirstDay})); err == nil {
		t.Error("more banned cards are taken")
	}
}

// TestJapanDays: eleven sets have a first day in Japan, none before it was sold elsewhere.
func TestJapanDays(t *testing.T) {
	t.Parallel()
	n := 0
	for _, s := range Official().Sets() {
		if s.Japan == 0 {
			continue
		}
		n++
		if s.Kind != Expansion || s.Japan < s.Prerelease {
			t.Errorf("set %s: %s in Japan, prerelease %s", s.Code, s.Japan, s.Prerelease)
		}
	}
	if n != 11 || len(japanDays) != 11 {
		t.Errorf("%d sets of %d in the table", n, len(japanDays))
	}
}
