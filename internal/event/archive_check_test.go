package event

import (
	"encoding/hex"
	"strconv"
	"strings"
	"testing"
	"time"

	"inkcheck/deckcheck"
	"inkcheck/formats"
)

// archiveMade is what an event exports with a player, a row of a roster, a check, a note, a draw and a line of the trail.
func archiveMade() *Archive {
	v := Submission{Number: 1, By: Registrant, Text: "60 cards", Hash: HashOf("60 cards", ""), Verdict: Verdict{Verdict: deckcheck.Legal}}
	return &Archive{
		Inkcheck: ArchiveVersion,
		Event: Event{Registrations: 1, Records: 3, Settings: Settings{Name: "Cup", Day: formats.FirstDay, Format: formats.Core,
			Deadline: Deadline{Local: formats.FirstDay.String() + "T09:30", Zone: "UTC"}}},
		Registrations: []Archived{{Registration: Registration{Number: 1, Player: "Ann"}, Submissions: []Submission{v},
			Key: hex.EncodeToString(make([]byte, len(Hash{})))}},
		Roster:     []RosterRow{{Player: "Ann"}},
		Checks:     []Check{{Number: 1, Registration: 1}},
		Notes:      []Note{{Number: 2, Registration: 1}},
		Selections: []Selection{{Number: 3, Candidates: []int{1}, Selected: []int{1}}},
		Log:        []LogEntry{{Seq: 1}},
	}
}

// TestArchiveBounds: an archive has what an event can have, up to the last that it can, and nothing more.
func TestArchiveBounds(t *testing.T) {
	t.Parallel()
	long := func(n int) string { return strings.Repeat("x", n) }
	listed := func(a *Archive, text, pool string) {
		a.Registrations[0].Submissions[0].Text, a.Registrations[0].Submissions[0].Pool = text, pool
		a.Registrations[0].Submissions[0].Hash = HashOf(text, pool)
	}
	versions := func(a *Archive, n int) {
		p := &a.Registrations[0]
		for len(p.Submissions) < n {
			v := p.Submissions[0]
			v.Number = len(p.Submissions) + 1
			p.Submissions = append(p.Submissions, v)
		}
	}
	entries := func(a *Archive, n int) {
		for len(a.Registrations) < n {
			p := a.Registrations[0]
			p.Number = len(a.Registrations) + 1
			a.Registrations = append(a.Registrations, p)
		}
		a.Event.Registrations = n
	}
	for _, tt := range []struct {
		name   string
		change func(a *Archive)
		want   string // a part of what is said; "" for an archive that is taken
	}{
		{"as it is", func(*Archive) {}, ""},
		{"a name that is no text", func(a *Archive) { a.Event.Name = "\xff" }, "UTF-8"},
		{"all players", func(a *Archive) { entries(a, MaxRegistrations) }, ""},
		{"a player too many", func(a *Archive) { entries(a, MaxRegistrations+1) }, "more than an event can have"},
		{"a whole roster", func(a *Archive) { a.Roster = make([]RosterRow, MaxRegistrations) }, ""},
		{"a row too many", func(a *Archive) { a.Roster = make([]RosterRow, MaxRegistrations+1) }, "more than an event can have"},
		{"a row that is no text", func(a *Archive) { a.Roster[0].Seat = "\xff" }, "UTF-8"},
		{"all numbers", func(a *Archive) { a.Event.Registrations = MaxNumber }, ""},
		{"a number too many", func(a *Archive) { a.Event.Registrations = MaxNumber + 1 }, "more than an event can have"},
		{"all records", func(a *Archive) { a.Event.Records = MaxRecords }, ""},
		{"a record too many", func(a *Archive) { a.Event.Records = MaxRecords + 1 }, "more than an event can have"},
		{"numbers below zero", func(a *Archive) { a.Event.Registrations, a.Registrations, a.Checks, a.Notes = -1, nil, nil, nil }, "below zero"},
		{"records below zero", func(a *Archive) { a.Event.Records, a.Checks, a.Notes, a.Selections = -1, nil, nil, nil }, "below zero"},
		{"no list", func(a *Archive) { a.Registrations[0].Submissions = nil }, "no list"},
		{"all versions", func(a *Archive) { versions(a, MaxSubmissions) }, ""},
		{"a version too many", func(a *Archive) { versions(a, MaxSubmissions+1) }, "too many versions"},
		{"a version left out, as old ones are", func(a *Archive) { a.Registrations[0].Submissions[0].Number = 2 }, ""},
		{"a version twice", func(a *Archive) { versions(a, 3); a.Registrations[0].Submissions[1].Number = 1 },
			"Version 2 of the list of player 1 is not"},
		{"the second changed", func(a *Archive) { versions(a, 3); a.Registrations[0].Submissions[1].Text = "61 cards" }, "Version 2 of the list"},
		{"the longest list", func(a *Archive) { listed(a, long(MaxList), "") }, ""},
		{"a list too long", func(a *Archive) { listed(a, long(MaxList+1), "") }, "Version 1"},
		{"the longest pool", func(a *Archive) { listed(a, "x", long(MaxList)) }, ""},
		{"a pool too long", func(a *Archive) { listed(a, "x", long(MaxList+1)) }, "Version 1"},
		{"a pool changed", func(a *Archive) { a.Registrations[0].Submissions[0].Pool = "x" }, "Version 1"},
		{"a reason that is no text", func(a *Archive) { a.Registrations[0].Submissions[0].Reason = "\xff" }, "UTF-8"},
		{"the longest deck code", func(a *Archive) { a.Registrations[0].Submissions[0].Verdict.Deck = long(MaxList) }, ""},
		{"a deck code too long", func(a *Archive) { a.Registrations[0].Submissions[0].Verdict.Deck = long(MaxList + 1) }, "says about version 1"},
		{"the longest hash", func(a *Archive) { a.Registrations[0].Submissions[0].Verdict.Hash = long(MaxName) }, ""},
		{"a hash too long", func(a *Archive) { a.Registrations[0].Submissions[0].Verdict.Hash = long(MaxName + 1) }, "says about version 1"},
		{"all problems", func(a *Archive) { a.Registrations[0].Submissions[0].Verdict.Problems = deckcheck.Codes() }, ""},
		{"a problem too many", func(a *Archive) {
			a.Registrations[0].Submissions[0].Verdict.Problems = append(deckcheck.Codes(), deckcheck.Banned)
		}, "says about version 1"},
		{"all inks", func(a *Archive) { a.Registrations[0].Submissions[0].Verdict.Inks = make([]string, 6) }, ""},
		{"an ink too many", func(a *Archive) { a.Registrations[0].Submissions[0].Verdict.Inks = make([]string, 7) }, "says about version 1"},
		{"no key", func(a *Archive) { a.Registrations[0].Key = "" }, ""},
		{"a short key", func(a *Archive) { a.Registrations[0].Key = "00" }, "key of player 1"},
		{"a key and half a byte", func(a *Archive) { a.Registrations[0].Key += "0" }, "key of player 1"},
		{"a key of other letters", func(a *Archive) { a.Registrations[0].Key = "xy" }, "key of player 1"},
		{"a line too long", func(a *Archive) { a.Log[0].Detail = long(maxDetail + 1) }, "too long"},
		{"a line by nobody's name", func(a *Archive) { a.Log[0].Actor = "\xff" }, "UTF-8"},
		{"the last line", func(a *Archive) { a.Log[0].Seq = maxLines }, ""},
		{"a line after it", func(a *Archive) { a.Log[0].Seq = maxLines + 1 }, "not in order"},
		{"a line twice", func(a *Archive) { a.Log = append(a.Log, a.Log[0]) }, "1 after 1"},
		{"a check at no table", func(a *Archive) { a.Checks[0].Table = "\xff" }, "UTF-8"},
		{"a check of nobody", func(a *Archive) { a.Checks[0].Registration = 2 }, "do not agree"},
		{"a check with another's number", func(a *Archive) { a.Checks[0].Number = 2 }, "do not agree"},
		{"a check without one", func(a *Archive) { a.Checks[0].Number = 0 }, "do not agree"},
		{"a check with one of none", func(a *Archive) { a.Checks[0].Number = 4 }, "do not agree"},
		{"the longest remark", func(a *Archive) { a.Checks[0].Note = long(MaxText) }, ""},
		{"a remark too long", func(a *Archive) { a.Checks[0].Note = long(MaxText + 1) }, "do not agree"},
		{"the longest count", func(a *Archive) { a.Checks[0].Presented = long(MaxList) }, ""},
		{"a count too long", func(a *Archive) { a.Checks[0].Presented = long(MaxList + 1) }, "do not agree"},
		{"a note by nobody's name", func(a *Archive) { a.Notes[0].Actor = "\xff" }, "UTF-8"},
		{"a note about the event", func(a *Archive) { a.Notes[0].Registration = 0 }, ""},
		{"a note about nobody", func(a *Archive) { a.Notes[0].Registration = 2 }, "do not agree"},
		{"the longest note", func(a *Archive) { a.Notes[0].Text = long(MaxText) }, ""},
		{"a note too long", func(a *Archive) { a.Notes[0].Text = long(MaxText + 1) }, "do not agree"},
		{"a draw from no text", func(a *Archive) { a.Selections[0].Seed = "\xff" }, "UTF-8"},
		{"a draw with the number of a note", func(a *Archive) { a.Selections[0].Number = 2 }, "do not agree"},
		{"a draw from all", func(a *Archive) { a.Selections[0].Candidates = make([]int, MaxRegistrations) }, ""},
		{"a draw from more", func(a *Archive) { a.Selections[0].Candidates = make([]int, MaxRegistrations+1) }, "do not agree"},
		{"more drawn than there are", func(a *Archive) { a.Selections[0].Selected = []int{1, 1} }, "do not agree"},
	} {
		a := archiveMade()
		tt.change(a)
		err := a.Check()
		if (err == nil) != (tt.want == "") || err != nil && !strings.Contains(detailOf(err), tt.want) {
			t.Errorf("%s: %q, want %q", tt.name, detailOf(err), tt.want)
		}
	}
}

func detailOf(err error) string {
	if r, ok := err.(*Refusal); ok {
		return r.Detail
	}
	return ""
}

// TestSettingsBounds: settings up to the last that may be, and not beyond.
func TestSettingsBounds(t *testing.T) {
	t.Parallel()
	day := formats.FirstDay + 7
	for _, tt := range []struct {
		name   string
		change func(s *Settings)
		field  string
	}{
		{"as they are", func(*Settings) {}, ""},
		{"the first day", func(s *Settings) { s.Day -= 7 }, ""},
		{"the day before it", func(s *Settings) { s.Day -= 8 }, "day"},
		{"kept for its day alone", func(s *Settings) { s.Keep = day }, ""},
		{"kept for less", func(s *Settings) { s.Keep = day - 1 }, "keep"},
		{"kept for a year", func(s *Settings) { s.Keep = day + MaxKeepDays }, ""},
		{"kept for more", func(s *Settings) { s.Keep = day + MaxKeepDays + 1 }, "keep"},
		{"two years ahead", func(s *Settings) { s.Day += MaxAhead }, ""},
		{"further ahead", func(s *Settings) { s.Day += MaxAhead + 1 }, "day"},
		{"pools in Sealed", func(s *Settings) { s.Pool, s.Format = true, formats.Sealed }, ""},
		{"pools in Draft", func(s *Settings) { s.Pool, s.Format = true, formats.Draft }, ""},
		{"pools in Core", func(s *Settings) { s.Pool = true }, "pool"},
		{"the longest name", func(s *Settings) { s.Name = strings.Repeat("ä", MaxName) }, ""},
		{"a name too long", func(s *Settings) { s.Name = strings.Repeat("ä", MaxName+1) }, "name"},
		{"a deadline a week after it", func(s *Settings) { s.Deadline.Local = (day + 8).String() + "T00:00" }, ""},
		{"a deadline later than that", func(s *Settings) { s.Deadline.Local = (day + 8).String() + "T00:01" }, "deadline"},
	} {
		s := Settings{Name: "Cup", Day: day, Format: formats.Core, Deadline: Deadline{Local: day.String() + "T09:30", Zone: "UTC"}}
		tt.change(&s)
		err := s.normal()
		if err == nil {
			err = s.kept(day.Time())
		}
		if r, ok := err.(*Refusal); ok != (tt.field != "") || ok && r.Field != tt.field {
			t.Errorf("%s: %v, want the field %q", tt.name, err, tt.field)
		}
	}
}

// TestLine: what nobody sees is no part of a line, but for the joiners that some scripts are written with.
func TestLine(t *testing.T) {
	t.Parallel()
	for _, tt := range []struct{ in, want string }{
		{"Ann Example", "Ann Example"}, {"  Ann\t\n Example\u00a0 ", "Ann Example"}, {"A\x00nn\x7f", "Ann"}, {"\u202eAnn\u2066", "Ann"},
		{"a\u200cb\u200dc\u200bd", "a\u200cb\u200dcd"}, {"", ""}, {"A\u2028B\u0085C", "A B C"},
	} {
		if got, err := line("x", tt.in, MaxName); got != tt.want || err != nil {
			t.Errorf("line(%+q) = %+q, %v, want %+q", tt.in, got, err, tt.want)
		}
	}
	for _, f := range []func(field, s string, most int) (string, error){line, text} {
		for s, ok := range map[string]bool{"abc": true, "abcd": false, "a\xff": false} {
			if _, err := f("x", s, 3); (err == nil) != ok {
				t.Errorf("%q in three: %v", s, err)
			}
		}
	}
}

// TestTokens: a token has letters, digits, - and _, and as much chance as a key.
func TestTokens(t *testing.T) {
	t.Parallel()
	for s, ok := range map[string]bool{"09azAZ-_": true, "a/": false, "a:": false, "a@": false, "a[": false, "a`": false, "a{": false,
		"aä": false, "a.": false, "a ": false} {
		if err := validToken(s + strings.Repeat("x", minToken)); (err == nil) != ok {
			t.Errorf("%q: %v", s, err)
		}
	}
	for n, ok := range map[int]bool{minToken - 1: false, minToken: true, maxToken: true, maxToken + 1: false} {
		if err := validToken(strings.Repeat("x", n)); (err == nil) != ok {
			t.Errorf("%d letters: %v", n, err)
		}
	}
}

// TestVerdictsOfSurvey: a verdict is another where it, its format or what is wrong is, in whatever order that stands.
func TestVerdictsOfSurvey(t *testing.T) {
	t.Parallel()
	was := Verdict{Verdict: deckcheck.Illegal, Format: formats.Core, Problems: []deckcheck.Code{"a", "b"}}
	for i, tt := range []struct {
		change func(v *Verdict)
		same   bool
	}{
		{func(*Verdict) {}, true}, {func(v *Verdict) { v.Problems = []deckcheck.Code{"b", "a"} }, true},
		{func(v *Verdict) { v.Data = "x" }, true},
		{func(v *Verdict) { v.Verdict = deckcheck.Undecided }, false}, {func(v *Verdict) { v.Format = formats.Sealed }, false},
		{func(v *Verdict) { v.Problems = v.Problems[:1] }, false}, {func(v *Verdict) { v.Problems = []deckcheck.Code{"a", "c"} }, false},
	} {
		now := was
		tt.change(&now)
		if got := sameVerdict(&now, &was); got != tt.same {
			t.Errorf("%d: the same %t, want %t", i, got, tt.same)
		}
	}
}

// TestShown: whose list players see when, and who of them may change one.
func TestShown(t *testing.T) {
	t.Parallel()
	open := Event{Settings: Settings{Lists: Open, Deadline: Deadline{Local: "2026-11-28T09:30", Zone: "UTC"}}}
	sealed := open
	sealed.Lists, sealed.Published = Sealed, true
	over := open.Deadline.Time()
	for _, tt := range []struct {
		name          string
		e             Event
		p             Registration
		now           time.Time
		shows, taking bool
	}{
		{"open, before", open, Registration{}, over.Add(-1), false, true},
		{"open, over", open, Registration{}, over, true, false},
		{"open, withdrawn", open, Registration{Withdrawn: true}, over, false, false},
		{"open, withdrawn before", open, Registration{Withdrawn: true}, over.Add(-1), false, false},
		{"open for one", open, Registration{UnlockedUntil: over.Add(1)}, over, true, true},
		{"open for one no longer", open, Registration{UnlockedUntil: over}, over, true, false},
		{"published", sealed, Registration{}, over, false, false},
		{"published, who agreed", sealed, Registration{Publish: true}, over, true, false},
		{"published, withdrawn", sealed, Registration{Publish: true, Withdrawn: true}, over, false, false},
		{"not published", Event{Settings: sealed.Settings}, Registration{Publish: true}, over, false, false},
	} {
		if shows, taking := tt.e.ListVisible(&tt.p, tt.now), tt.e.AcceptsFrom(&tt.p, tt.now); shows != tt.shows || taking != tt.taking {
			t.Errorf("%s: shown %t, taken %t, want %t, %t", tt.name, shows, taking, tt.shows, tt.taking)
		}
	}
	open.ListsExposedAt = over
	for i, want := range []bool{false, true, true} {
		if got := open.AfterExposure(&Submission{At: over.Add(time.Duration(i - 1)), By: Player}); got != want {
			t.Errorf("a list %s after others were seen: %t", strconv.Itoa(i-1), got)
		}
	}
	if open.AfterExposure(&Submission{At: over, By: Organiser}) {
		t.Error("a correction counts as a list that was handed in after others were seen")
	}
}
