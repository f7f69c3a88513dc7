package event

import (
	"cmp"
	"slices"
	"strings"

	"inkcheck/address"
	"inkcheck/deckcheck"
	"inkcheck/internal/event"
	"inkcheck/templates/parts"
)

// EventRoster is the page of the players expected, and where they sit.
type EventRoster struct {
	parts.Frame
	Event     *event.Event
	At        address.Event
	Rows      []event.RosterRow // as they are kept
	Form      address.RosterForm
	Read      *event.Roster // that was pasted, before it is kept; nil for none
	Errors    address.Errors
	Organiser bool
}

// facts are the event's name and how many players are expected.
func (p EventRoster) facts() string {
	return p.Event.Name + " · " + p.Locale.Count(len(p.Rows), p.Locale.T().ExpectedCount)
}

// maxRosterShown is how many rows of a pasted roster are shown before they are kept.
const maxRosterShown = 12

// rosterColumn is a column that may be chosen for a field.
type rosterColumn struct{ Field, Label, Taken string }

// columns are the fields of a roster with the columns that they were taken from.
func (p *EventRoster) columns() []rosterColumn {
	t := p.Read.Used
	w := p.Locale.T()
	return []rosterColumn{{"name", w.NameField, t.Name}, {"id", w.EntryID, t.ID}, {"table", w.Table, t.Table}, {"seat", w.SeatField, t.Seat},
		{"round", w.RoundField, t.Round}}
}

// EventLog is what happened to an event.
type EventLog struct {
	parts.Frame
	Event *event.Event
	At    address.Event
	Lines []event.LogEntry // of the page, the oldest first
	Pages EventPages
	Names map[int]string
}

// facts are the event's name and how many entries its log has.
func (p EventLog) facts() string {
	return p.Event.Name + " · " + p.Locale.Count(p.Event.Seq, p.Locale.T().LogEntries)
}

// actWords is what somebody did, in words; one that is not known as it is.
func actWords(l *parts.Locale, a event.Action) string {
	t := l.T()
	words := map[event.Action]string{event.Created: t.ActMade, event.Imported: t.ActImported, event.SettingsChanged: t.ActSetUp,
		event.Closed:   t.ActClosed,
		event.Reopened: t.ActOpened, event.Published: t.ActPublished, event.Hidden: t.ActHidden, event.Submitted: t.ActSubmitted,
		event.Changed: t.ActChanged, event.Corrected: t.ActCorrected, event.RegistrationUpdated: t.ActRegistrationUpdated,
		event.Erased:    t.ActErased,
		event.RosterSet: t.ActListed, event.Checked: t.ActChecked, event.Noted: t.ActNoted, event.SelectionMade: t.ActSelection,
		event.KeyRenewed: t.ActRenewed, event.Succeeded: t.ActSucceeded, event.Restored: t.ActRestored, event.Unread: t.ActUnread,
		event.ClockBack: t.ActClockBack}
	return named(words[a], string(a))
}

// detailLang is the language of the detail of a line: what the server wrote into the log is English, a reason that somebody gave is not
// known to be.
func (p *EventLog) detailLang(l *event.LogEntry) string {
	switch l.Action {
	case event.Submitted, event.Changed, event.Corrected:
		return ""
	}
	if p.Locale.Language() == "en" {
		return ""
	}
	return "en"
}

// byWords says who did it.
func byWords(l *parts.Locale, line *event.LogEntry) string {
	t := l.T()
	words := map[event.Role]string{event.Organiser: t.RoleOrganiser, event.Judge: t.RoleJudge, event.Player: t.RolePlayer,
		event.Registrant: t.RolePlayer, "server": t.RoleServer}
	who := named(words[line.By], string(line.By))
	if line.Actor != "" {
		return who + " (" + line.Actor + ")"
	}
	return who
}

// EventLists are the lists of an event that players see.
type EventLists struct {
	parts.Frame
	Event *event.Event
	At    address.Event
	Rows  []DeskRow
}

// EventSlips are slips of paper for the lists that are not legal.
type EventSlips struct {
	parts.Frame
	Event *event.Event
	At    address.Event
	Rows  []DeskRow
	Fixes []parts.FixButtons // of each row; nil where the list has to be read first
	Whole []deckcheck.AutoFixed
}

// unfixedWords say why there is no fixed list.
func unfixedWords(l *parts.Locale, a *deckcheck.AutoFixed) string {
	if slices.Contains(a.Open, deckcheck.UnknownCard) {
		return l.T().LinesOpen
	}
	var words []string
	for _, c := range a.Open {
		words = append(words, l.CodeTitle(c))
	}
	return l.T().Fill(l.T().FixOpen, l.List(words))
}

// fixes are the ways to mend a finding in a line: "Remove 20 Steel, or: Remove 24 Amber".
func (p *EventSlips) fixes(row int, x *deckcheck.Problem) string {
	return strings.Join(p.Ways(row, x), p.Locale.T().SlipOr)
}

// Ways are the ways to mend a finding that its words do not say.
func (p *EventSlips) Ways(row int, x *deckcheck.Problem) []string {
	ways := []string{}
	if row >= len(p.Fixes) {
		return ways
	}
	for _, w := range p.Fixes[row][x] {
		if !strings.Contains(x.In(p.Locale.Language(), true).String(), w.Label) {
			ways = append(ways, w.Label)
		}
	}
	return ways
}

// SetRows puts the slips in the order of last names.
func (p *EventSlips) SetRows(rows []DeskRow) { p.Rows = byPlayer(rows) }

// SetRows puts the lists in the order of last names.
func (p *EventLists) SetRows(rows []DeskRow) { p.Rows = byPlayer(rows) }

func byPlayer(rows []DeskRow) []DeskRow {
	for i := range rows {
		rows[i].player = playerKey(rows[i].List.Player)
	}
	slices.SortStableFunc(rows, func(a, b DeskRow) int { return cmp.Compare(a.player, b.player) })
	return rows
}

// EventPrivacy is the page about what is kept.
type EventPrivacy struct {
	parts.Frame
	Gone bool // an event was deleted just now
	Off  bool
}
