package event

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"inkcheck/deckcheck"
)

// madeEntry is a player whose list is legal, as far as nothing else is said.
func madeEntry(n int, name string, change ...func(*Registration)) Registration {
	p := Registration{Number: n, Player: name, Current: Submission{Number: 1, Verdict: Verdict{Verdict: deckcheck.Legal}}}
	for _, f := range change {
		f(&p)
	}
	return p
}

// TestSurvey: each flag is that of the players whom it is about, and of no others.
func TestSurvey(t *testing.T) {
	t.Parallel()
	rec := Full{
		Registrations: []Registration{
			madeEntry(1, "Zoë van Dam"),
			madeEntry(2, "Ann Example", func(p *Registration) { p.Current.Verdict.Verdict = deckcheck.Illegal; p.Current.AfterDeadline = true }),
			madeEntry(3, "example, ANN"),
			madeEntry(4, "Cy Same", func(p *Registration) { p.PlayerID = "1" }),
			madeEntry(5, "Cy Same", func(p *Registration) { p.PlayerID = "2" }),
			madeEntry(6, "Di Gone", func(p *Registration) { p.Withdrawn = true; p.Current.AfterDeadline = true }),
			madeEntry(7, "Ed Mended", func(p *Registration) { p.Current.Number = 2; p.Current.By = Organiser }),
			madeEntry(8, "Fi Other", func(p *Registration) { p.Current.Text = "banned now" }),
			madeEntry(9, "Gus Number", func(p *Registration) { p.PlayerID = "2" }),
			madeEntry(10, "Hal Late", func(p *Registration) { p.Current.Number = 3; p.Current.By = Player }),
		},
		Roster: []RosterRow{{Player: "van Dam, Zoë", Table: "4"}, {Player: "Somebody Else", PlayerID: "1", Table: "5"}, {Player: "Nobody Here"},
			{Player: "Ann Example"}, {Player: "Ann Example"}, {Player: "Di Gone"}, {Player: "Ed Mended"}, {Player: "Fi Other"},
			{Player: "Hal Late"}},
	}
	s := rec.Overview(func(p *Registration) Verdict {
		now := p.Current.Verdict
		if p.Current.Text != "" {
			now.Verdict, now.Problems = deckcheck.Illegal, []deckcheck.Code{deckcheck.Banned}
		}
		return now
	}, func(p *Registration) bool { return p.Number == 10 })
	var got strings.Builder
	for _, r := range s.Rows {
		fmt.Fprintf(&got, "%s %s %v\n", r.Player, r.Place.Table, r.Flags)
	}
	want := `Zoë van Dam 4 [legal]
Ann Example  [illegal late twice]
example, ANN  [legal twice]
Di Gone  [withdrawn]
Hal Late  [legal changed open]
Ed Mended  [legal changed corrected]
Gus Number  [legal twice unexpected]
Fi Other  [illegal other]
Cy Same 5 [legal]
Cy Same  [legal twice unexpected]
`
	if diff := cmp.Diff(want, got.String()); diff != "" {
		t.Errorf("rows (-want +got):\n%s", diff)
	}
	var missing []string
	for _, m := range s.Missing {
		missing = append(missing, m.Player)
	}
	if !slices.Equal(missing, []string{"Nobody Here", "Di Gone"}) || s.Expected != 9 || s.Players() != 9 || s.Count(IsDuplicate) != 4 {
		t.Errorf("missing %q of %d, %d players, %d twice", missing, s.Expected, s.Players(), s.Count(IsDuplicate))
	}
}

// TestWithdrawnIsNotTwice: who withdraws one of two lists has one.
func TestWithdrawnIsNotTwice(t *testing.T) {
	t.Parallel()
	rec := Full{Registrations: []Registration{madeEntry(1, "Ann Example"),
		madeEntry(2, "Ann Example", func(p *Registration) { p.Withdrawn = true })}}
	s := rec.Overview(func(p *Registration) Verdict { return p.Current.Verdict }, func(*Registration) bool { return false })
	if n := s.Count(IsDuplicate); n != 0 {
		t.Errorf("%d players are there twice: %+v", n, s.Rows)
	}
}

// TestSeats: pairings move players and lose nobody.
func TestSeats(t *testing.T) {
	t.Parallel()
	before := []RosterRow{{Player: "Ann Example", PlayerID: "7", Table: "1", Round: 1}, {Player: "Zoë van Dam", Table: "1", Round: 1},
		{Player: "Cy Gone", Table: "2",
			Round: 1}}
	got := Seats(before, []RosterRow{{Player: "A. Example", PlayerID: "7", Table: "3", Round: 2}, {Player: "VAN DAM, Zoë", Table: "4",
		Seat: "B", Round: 2},
		{Player: "New Here", Table: "5", Round: 2}})
	want := []RosterRow{{Player: "Ann Example", PlayerID: "7", Table: "3", Round: 2}, {Player: "Zoë van Dam", Table: "4", Seat: "B",
		Round: 2},
		{Player: "Cy Gone"}, {Player: "New Here", Table: "5", Round: 2}}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("seats (-want +got):\n%s", diff)
	}
	two := []RosterRow{{Player: "Two Same", PlayerID: "1"}, {Player: "Two Same", PlayerID: "2"}}
	got = Seats(two, []RosterRow{{Player: "Two Same", Table: "9"}})
	if got[0].Table != "9" || got[1].Table != "" {
		t.Errorf("of two with one name sits, without a number, the first: %+v", got)
	}
	if before[0].Table != "1" {
		t.Error("the roster that was given is another now")
	}
}

// TestRosterRows: a player of several rounds is there once, with the latest place.
func TestRosterRows(t *testing.T) {
	t.Parallel()
	r := ReadRoster("Round,Table,Name\n1,4,Ann Example\n2,7,Ann Example\n1,5,Cy Gone\n2,8,Two Same\n2,9,Two Same", RosterColumns{})
	want := []RosterRow{{Player: "Ann Example", Round: 2, Table: "7"}, {Player: "Cy Gone", Round: 1, Table: "5"}, {Player: "Two Same",
		Round: 2, Table: "8"},
		{Player: "Two Same", Round: 2, Table: "9"}}
	if diff := cmp.Diff(want, r.Rows()); diff != "" {
		t.Errorf("rows (-want +got):\n%s", diff)
	}
}
