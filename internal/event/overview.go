package event

import (
	"slices"
	"strings"

	"inkcheck/catalog"
	"inkcheck/deckcheck"
	"inkcheck/deckcheck/batch"
)

// Flag is something that an organiser looks for among the players.
type Flag string

// The flags, in the order in which pages have them.
const (
	IsIllegal   Flag = "illegal"
	IsUndecided Flag = "undecided"
	IsLegal     Flag = "legal"
	IsLate      Flag = "late"    // the list that counts came after the deadline
	IsChanged   Flag = "changed" // handed in more than once, or corrected
	IsCorrected Flag = "corrected"
	// IsAfterExposure says that the list that counts came when its player could have seen those of others.
	IsAfterExposure Flag = "seen"
	// IsVerdictChanged says that the verdict is another than at the hand-in: cards or bans were changed.
	IsVerdictChanged Flag = "other"
	IsDuplicate      Flag = "twice" // of one name, or one number
	IsUnexpected     Flag = "unexpected"
	IsOpen           Flag = "open" // may be changed after the deadline
	// IsDamaged says that the list that counts does not have the hash that the receipt shows.
	IsDamaged   Flag = "damaged"
	IsWithdrawn Flag = "withdrawn"
)

// Flags are all of them.
func Flags() []Flag {
	return []Flag{IsIllegal, IsUndecided, IsLegal, IsLate, IsChanged, IsCorrected, IsAfterExposure, IsVerdictChanged, IsDuplicate,
		IsUnexpected, IsOpen, IsDamaged, IsWithdrawn}
}

// OverviewRow is a player as an organiser sees one.
type OverviewRow struct {
	*Registration
	Now   Verdict   // of the list that counts, by today's cards and bans
	Place RosterRow // where the player sits, as the roster has it
	Flags []Flag
}

// Has reports whether a row has a flag.
func (r *OverviewRow) Has(f Flag) bool { return slices.Contains(r.Flags, f) }

// Overview is all players of an event with what is to be known of each.
type Overview struct {
	Rows     []OverviewRow // by last name, the withdrawn ones, too
	Expected int           // players on the roster
	Missing  []RosterRow
}

// Count is how many rows have a flag; of those that were withdrawn only IsWithdrawn
// itself counts.
func (s *Overview) Count(f Flag) int {
	n := 0
	for i := range s.Rows {
		if s.Rows[i].Has(f) {
			n++
		}
	}
	return n
}

// Players is how many count.
func (s *Overview) Players() int { return len(s.Rows) - s.Count(IsWithdrawn) }

// Overview looks at all players. again is the verdict on a player's list by today's cards and
// bans; open tells whose list may be changed still.
func (rec *Full) Overview(again func(*Registration) Verdict, open func(*Registration) bool) *Overview {
	s := &Overview{Expected: len(rec.Roster)}
	for i := range rec.Registrations {
		p := &rec.Registrations[i]
		s.Rows = append(s.Rows, OverviewRow{Registration: p, Now: again(p)})
	}
	for i := range s.Rows {
		s.Rows[i].judge(&rec.Event, open)
	}
	s.twice()
	s.call(rec.Roster)
	keys := make(map[int]string, len(s.Rows))
	for _, r := range s.Rows {
		keys[r.Number] = sortKey(r.Player)
	}
	slices.SortStableFunc(s.Rows, func(a, b OverviewRow) int {
		return strings.Compare(keys[a.Number], keys[b.Number])
	})
	return s
}

// judge flags what a row says by itself.
func (r *OverviewRow) judge(e *Event, open func(*Registration) bool) {
	if r.Withdrawn {
		r.Flags = []Flag{IsWithdrawn}
		return
	}
	for _, f := range []struct {
		flag Flag
		is   bool
	}{
		{IsIllegal, r.Now.Verdict == deckcheck.Illegal},
		{IsUndecided, r.Now.Verdict == deckcheck.Undecided},
		{IsLegal, r.Now.Verdict == deckcheck.Legal},
		{IsLate, r.Current.AfterDeadline},
		{IsChanged, r.Current.Number > 1},
		{IsCorrected, r.Current.By == Organiser && r.Current.Number > 1},
		{IsAfterExposure, e.AfterExposure(&r.Current)},
		{IsVerdictChanged, !sameVerdict(&r.Now, &r.Current.Verdict)},
		{IsOpen, open(r.Registration)},
		{IsDamaged, len(r.Damage) > 0},
	} {
		if f.is {
			r.Flags = append(r.Flags, f.flag)
		}
	}
}

// Changed is the row of a player who was changed since a survey, where before is the old one; nil for a player who was not in it. How
// the player compares with others is as it was.
func (rec *Full) Changed(p *Registration, before *OverviewRow, now Verdict, open func(*Registration) bool) *OverviewRow {
	r := &OverviewRow{Registration: p, Now: now}
	r.judge(&rec.Event, open)
	if before != nil && !p.Withdrawn {
		r.Place = before.Place
		for _, f := range []Flag{IsDuplicate, IsUnexpected} {
			if before.Has(f) {
				r.Flags = append(r.Flags, f)
			}
		}
	}
	return r
}

// sameVerdict reports whether two verdicts on one list say the same: a finding more in
// a list that was illegal already is another verdict.
func sameVerdict(a, b *Verdict) bool {
	return a.Verdict == b.Verdict && a.Format == b.Format && slices.Equal(slices.Sorted(slices.Values(a.Problems)),
		slices.Sorted(slices.Values(b.Problems)))
}

// twice flags players of one name or one number. Who of them counts is for the
// organiser to say, who withdraws the other.
func (s *Overview) twice() {
	byKey := map[string][]int{}
	for i := range s.Rows {
		r := &s.Rows[i]
		if r.Withdrawn {
			continue
		}
		if id := catalog.Fold(r.PlayerID); id != "" {
			byKey["id "+id] = append(byKey["id "+id], i)
		}
		byKey["name "+batch.NameKey(r.Player)] = append(byKey["name "+batch.NameKey(r.Player)], i)
	}
	for key, group := range byKey {
		// Two people of one name have different numbers.
		if len(group) > 1 && !(strings.HasPrefix(key, "name ") && s.apart(group)) {
			for _, i := range group {
				if !s.Rows[i].Has(IsDuplicate) {
					s.Rows[i].Flags = append(s.Rows[i].Flags, IsDuplicate)
				}
			}
		}
	}
}

// apart reports whether all of a group have a number, and no two the same.
func (s *Overview) apart(group []int) bool {
	seen := map[string]bool{"": true}
	for _, i := range group {
		id := catalog.Fold(s.Rows[i].PlayerID)
		if seen[id] {
			return false
		}
		seen[id] = true
	}
	return true
}

// call compares the players with the roster: by number first, then by name.
func (s *Overview) call(roster []RosterRow) {
	if len(roster) == 0 {
		return
	}
	left := map[string][]int{} // rows of the table that nobody on the roster has yet
	for i := range s.Rows {
		if r := &s.Rows[i]; !r.Withdrawn {
			if id := catalog.Fold(r.PlayerID); id != "" {
				left["id "+id] = append(left["id "+id], i)
			}
			key := "name " + batch.NameKey(r.Player)
			left[key] = append(left[key], i)
		}
	}
	had := make([]bool, len(s.Rows))
	take := func(row RosterRow, key string) bool {
		for _, i := range left[key] {
			if !had[i] {
				had[i] = true
				s.Rows[i].Place = row
				return true
			}
		}
		return false
	}
	found := make([]bool, len(roster))
	for n, row := range roster {
		if id := catalog.Fold(row.PlayerID); id != "" {
			found[n] = take(row, "id "+id)
		}
	}
	for n, row := range roster {
		if !found[n] && !take(row, "name "+batch.NameKey(row.Player)) {
			s.Missing = append(s.Missing, row)
		}
	}
	for i := range s.Rows {
		if !had[i] && !s.Rows[i].Withdrawn {
			s.Rows[i].Flags = append(s.Rows[i].Flags, IsUnexpected)
		}
	}
}

// sortKey orders players as a pile of sheets: by last name, then first.
func sortKey(name string) string {
	first, last := batch.SplitName(name)
	return catalog.Fold(last) + " " + catalog.Fold(first)
}

// Seats puts tables, seats and rounds of another roster into this one, and adds who
// was not there: pairings come anew each round, and nobody is lost by them.
func Seats(roster, pairings []RosterRow) []RosterRow {
	out := slices.Clone(roster)
	at := map[string]int{}
	for i := range out {
		out[i].Round, out[i].Table, out[i].Seat = 0, "", ""
		if id := catalog.Fold(out[i].PlayerID); id != "" {
			at["id "+id] = i + 1
		}
		if key := "name " + batch.NameKey(out[i].Player); at[key] == 0 {
			at[key] = i + 1
		}
	}
	for _, row := range pairings {
		i := at["id "+catalog.Fold(row.PlayerID)]
		if i == 0 || row.PlayerID == "" {
			i = at["name "+batch.NameKey(row.Player)]
		}
		if i == 0 {
			out = append(out, row)
			continue
		}
		out[i-1].Round, out[i-1].Table, out[i-1].Seat = row.Round, row.Table, row.Seat
	}
	return out
}

// Rows are the players of a roster as an event keeps them: once each, with the place
// in the latest round.
func (r Roster) Rows() []RosterRow {
	var out []RosterRow
	latest := map[string]RosterPlayer{}
	for _, p := range r.Players {
		if p.Round >= latest[p.who()].Round {
			latest[p.who()] = p
		}
	}
	many := map[string]int{}
	for _, p := range r.Names() {
		many[p.who()]++
	}
	for _, p := range r.Names() {
		if many[p.who()] == 1 { // two of one name in a round sit at two tables
			l := latest[p.who()]
			p.Round, p.Table, p.Seat = l.Round, l.Table, l.Seat
		}
		out = append(out, RosterRow{Player: p.Name, PlayerID: p.ID, Round: p.Round, Table: p.Table, Seat: p.Seat})
	}
	return out
}
