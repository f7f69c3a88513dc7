// Package event is a tournament's lists from registration to the last deck check: who may do what with which key, what is kept of each
// list, and until when.
//
// Book is what pages and programs use: each of its methods takes what a key opened (a Grant), does one thing wholly or not at all, and
// leaves a line in the event's trail. It keeps everything in a Store, which knows records and no rules. Verdicts are the caller's, and so
// are the clock and chance.
package event

import (
	"cmp"
	"slices"
	"strings"
	"time"
	"unicode"
	"unicode/utf8"

	"inkcheck/formats"
)

// ID names an event for the people who run the server: it opens nothing.
type ID string

// Illegal says what becomes of a list that breaks a rule.
type Illegal string

const (
	Warn   Illegal = "warn"   // it is taken, and player and organiser are told
	Refuse Illegal = "refuse" // it is not taken; a list that is undecided is
)

// Lists says who may see the lists of others.
type Lists string

const (
	Sealed Lists = "sealed" // nobody but organiser and judges
	Open   Lists = "open"   // everybody with a link of the event, once lists can no longer be handed in
)

// Limits. They bound what one event takes of a server, and what a page of it has to show.
const (
	// MaxEvents is how many events a server keeps: a country's for a season. A server that makes them for everybody is not filled by one
	// visitor within a day.
	MaxEvents = 10_000
	// MaxRegistrations is how many players an event has: twice those of the largest tournaments.
	MaxRegistrations = 4_000
	// MaxNumber is the number of the last of them at most: that of a player who was erased is given to nobody else.
	MaxNumber = 50_000
	// MaxChanges is how often a player hands a list in: a change each ten minutes for eight hours. MaxSubmissions leaves organisers room to
	// correct it after that.
	MaxChanges, MaxSubmissions = 50, 75
	// MaxName bounds names of people, places and events, in characters; MaxText what is written in a note.
	MaxName, MaxText = 120, 2_000
	// MaxRecords is how many checks, notes or selections an event has of each: fifteen rounds that check a tenth of MaxRegistrations, and
	// as much again.
	MaxRecords = 12_000
	// KeepDays is how long an event is kept after its day unless the organiser says otherwise, and MaxKeepDays at most: names of people are
	// not kept for ever.
	KeepDays, MaxKeepDays = 90, 366
	// MaxAhead is how many days ahead the day of an event is at most: two years, more than any calendar of tournaments.
	MaxAhead = 731
	// UnusedDays is how long after its day an event is kept that no list was handed in to, and IdleDays how long after its last change: the
	// places for events are for those who use them.
	UnusedDays, IdleDays = 14, 180
	// maxKeptBefore is MaxKeepDays of events that were made before it was a year.
	maxKeptBefore = 730
)

// Settings are what an organiser says of an event.
type Settings struct {
	Name     string         `json:"name"`
	Place    string         `json:"place,omitempty"`
	Day      formats.Day    `json:"day"`
	Format   formats.Format `json:"format"`
	Deadline Deadline       `json:"deadline"`
	// Pool says that players register their pool beside the deck, where decks are built from one.
	Pool bool `json:"pool,omitempty"`
	// AskID says that players give an id of theirs, as of the Play Hub.
	AskID   bool    `json:"ask_id,omitempty"`
	Lists   Lists   `json:"lists"`
	Illegal Illegal `json:"illegal"`
	// Keep is the last day on which the event is kept; the zero Day is KeepDays after its own.
	Keep formats.Day `json:"keep"`
}

// Event is what a server knows of an event besides its players.
type Event struct {
	ID ID `json:"id"`
	Settings
	// Closed says that no list is taken, whatever the deadline says.
	Closed bool `json:"closed,omitempty"`
	// Published says that everybody with a link of the event sees the lists of those who agreed.
	Published bool      `json:"published,omitempty"`
	Created   time.Time `json:"made"`
	// Registrations is how many players there ever were, and so the number of the last.
	Registrations int `json:"entries"`
	// Erased is how many of them are there no more.
	Erased int `json:"erased,omitempty"`
	// Bytes is how much its records have, and RecordBytes how much of that its checks, notes and draws; 0 in events of before until the next
	// change.
	Bytes       int64 `json:"bytes,omitempty"`
	RecordBytes int64 `json:"floor_bytes,omitempty"`
	// Records is how many checks, notes and draws there ever were, and so the number of the last.
	Records int `json:"records,omitempty"`
	// Revision grows by one with the settings: two who edit them at once are told. Seq grows with everything that happens, so an event
	// whose Seq is the same is the same.
	Revision int `json:"revision"`
	Seq      int `json:"seq"`
	// RevokedKeys is how many keys of players were taken back: a form that made one of them makes no other player.
	RevokedKeys int `json:"spent,omitempty"`
	// JudgeRound and RegistrantRound count how often the keys of judges and for registration were renewed.
	JudgeRound      int `json:"judge_round,omitempty"`
	RegistrantRound int `json:"registration_round,omitempty"`
	// ListsExposedAt is since when lists are taken though players could see those of others: the organiser was told, and said that this is
	// meant. Zero for an event in which that never was.
	ListsExposedAt time.Time `json:"seen,omitzero"`
	// Latest is what the clock showed when the last of that happened.
	Latest time.Time `json:"latest,omitzero"`
}

// leaveServer forgets what is counted of keys and storage, which an export leaves behind: an imported event has keys of its own.
func (e *Event) leaveServer() {
	e.RevokedKeys, e.JudgeRound, e.RegistrantRound, e.Bytes, e.RecordBytes = 0, 0, 0, 0, 0
}

// AcceptsLists reports whether players hand in lists at that time.
func (e *Event) AcceptsLists(now time.Time) bool { return !e.Closed && now.Before(e.Deadline.Time()) }

// AcceptsFrom reports whether a player may change a list at that time: everybody until the deadline, and a player for whom the organiser
// opened it again.
func (e *Event) AcceptsFrom(p *Registration, now time.Time) bool {
	return e.AcceptsAt(now)(p)
}

// AcceptsAt is AcceptsFrom for many players: the deadline is computed once.
func (e *Event) AcceptsAt(now time.Time) func(*Registration) bool {
	all := e.AcceptsLists(now)
	return func(p *Registration) bool { return !p.Withdrawn && (all || now.Before(p.UnlockedUntil)) }
}

// ListsVisible reports whether players see lists of others at that time.
func (e *Event) ListsVisible(now time.Time) bool { return e.Published || e.opened(now) }

// opened reports whether players see all lists.
func (e *Event) opened(now time.Time) bool { return e.Lists == Open && !e.AcceptsLists(now) }

// ListVisible reports whether the list of a player may be seen by the other players.
func (e *Event) ListVisible(p *Registration, now time.Time) bool {
	return !p.Withdrawn && (e.Published && p.Publish || e.opened(now))
}

// AfterExposure reports whether a list was handed in by somebody who could have seen those of others.
func (e *Event) AfterExposure(v *Submission) bool {
	return !e.ListsExposedAt.IsZero() && v.By != Organiser && !v.At.Before(e.ListsExposedAt)
}

// Ends is the last day on which the event is kept. One that no list was handed in to ends earlier than its settings say, and so does one
// whose settings are of before there were limits.
func (e *Event) Ends() formats.Day {
	changed := max(formats.DayOf(e.Created.UTC()), formats.DayOf(e.Latest.UTC()))
	if e.Registrations == 0 {
		return max(formats.FirstDay, min(e.Keep, e.Day+UnusedDays, changed+IdleDays))
	}
	return max(formats.FirstDay, min(e.Keep, e.Day+maxKeptBefore, changed+MaxAhead+MaxKeepDays))
}

// Expired reports whether the event is no longer kept on a day.
func (e *Event) Expired(day formats.Day) bool { return day > e.Ends() }

// normal checks settings and fills in what is usual. Words lose what cannot be seen.
func (s *Settings) normal() error {
	var err error
	if s.Name, err = line("name", s.Name, MaxName); err != nil {
		return err
	}
	if !shows(s.Name) {
		return because(Invalid, "name", saysNameEvent)
	}
	if s.Place, err = line("place", s.Place, MaxName); err != nil {
		return err
	}
	if s.Day < formats.FirstDay {
		return because(Invalid, "day", saysNoDay)
	}
	if err := s.Deadline.valid(); err != nil {
		return err
	}
	if end := s.Day.Time().AddDate(0, 0, 8); s.Deadline.Time().After(end) {
		return because(Invalid, "deadline", saysDeadlineFar)
	}
	if s.Pool && !s.Format.Built() {
		return because(Invalid, "pool", saysPoolFormats, poolFormats{})
	}
	s.Lists, s.Illegal = cmp.Or(s.Lists, Sealed), cmp.Or(s.Illegal, Warn)
	if !slices.Contains([]Lists{Sealed, Open}, s.Lists) {
		return because(Invalid, "lists", saysListsWords)
	}
	if !slices.Contains([]Illegal{Warn, Refuse}, s.Illegal) {
		return because(Invalid, "illegal", saysIllegalWords)
	}
	s.Keep = cmp.Or(s.Keep, s.Day+KeepDays)
	if s.Keep < s.Day {
		return because(Invalid, "keep", saysKeepDay)
	}
	return nil
}

// kept checks that an event is kept on the day on which it is made or changed, or it would be deleted at once, and not for ever.
func (s *Settings) kept(now time.Time) error {
	today := formats.DayOf(now)
	switch {
	case s.Keep < today:
		return because(Invalid, "keep", saysKeepOver, s.Keep)
	case s.Day > today+MaxAhead:
		return because(Invalid, "day", saysDayFar)
	case s.Keep > s.Day+MaxKeepDays:
		return because(Invalid, "keep", saysKeepFar, s.Day+MaxKeepDays)
	}
	return nil
}

// line is a text of one line as people see it: without control and formatting characters, which could turn the text around it about, and
// with single blanks.
func line(field, s string, most int) (string, error) {
	if !utf8.ValidString(s) {
		return "", because(Invalid, field, saysNotUTF8)
	}
	s = strings.Map(func(r rune) rune {
		if unicode.IsSpace(r) {
			return ' '
		}
		if unicode.IsControl(r) || unicode.Is(unicode.Cf, r) && r != '\u200c' && r != '\u200d' { // joiners are a part of some scripts
			return -1
		}
		return r
	}, s)
	s = strings.Join(strings.Fields(s), " ")
	if utf8.RuneCountInString(s) > most {
		return "", because(Invalid, field, saysLongLine, number(most))
	}
	return s, nil
}

// shows reports whether a text of one line shows anything: joiners alone, fillers and the blank of braille leave a name that nobody sees,
// and a link that nobody can press.
func shows(s string) bool {
	return strings.ContainsFunc(s, func(r rune) bool {
		return unicode.IsGraphic(r) && !unicode.IsSpace(r) && r != '\u2800' &&
			!unicode.In(r, unicode.Other_Default_Ignorable_Code_Point, unicode.Mn)
	})
}

// text is a text of several lines, as it is.
func text(field, s string, most int) (string, error) {
	if !utf8.ValidString(s) {
		return "", because(Invalid, field, saysNotUTF8)
	}
	if len(s) > most {
		return "", because(Invalid, field, saysLongText, number(most))
	}
	return s, nil
}
