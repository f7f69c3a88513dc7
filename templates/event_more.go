package templates

import (
	"cmp"
	"slices"
	"strings"

	"inkcheck/address"
	"inkcheck/deckcheck"
	"inkcheck/internal/event"
)

// EventRoster is the page of the players expected, and where they sit.
type EventRoster struct {
	Frame
	Event  *event.Event
	At     address.Event
	Rows   []event.RosterRow // as they are kept
	Form   address.RosterForm
	Read   *event.Roster // that was pasted, before it is kept; nil for none
	Errors address.Errors
	Boss   bool
}

// maxRosterShown is how many rows of a pasted roster are shown before they are kept.
const maxRosterShown = 12

// rosterColumn is a column that may be chosen for a field.
type rosterColumn struct{ Field, Label, Taken string }

// columns are the fields of a roster with the columns that they were taken from.
func (p *EventRoster) columns() []rosterColumn {
	t := p.Read.Taken
	return []rosterColumn{{"name", "Name", t.Name}, {"id", "Player id", t.ID}, {"table", "Table", t.Table}, {"seat", "Seat", t.Seat},
		{"round", "Round", t.Round}}
}

// EventTrail is what happened to an event.
type EventTrail struct {
	Frame
	Event *event.Event
	At    address.Event
	Lines []event.Line // of the page, the oldest first
	Pages EventPages
	Names map[int]string
}

var actWords = map[event.Act]string{event.Made: "made the event", event.Imported: "imported the event",
	event.SetUp:    "changed the settings",
	event.ClosedIt: "closed it", event.OpenedIt: "opened it again", event.Publishing: "published lists",
	event.Hidden:   "hid the published lists",
	event.HandedIn: "handed in", event.Changed: "changed the list", event.Corrected: "corrected the list",
	event.Amended: "changed the entry",
	event.Erased:  "deleted a player", event.Listed: "set the roster", event.Checked: "deck check", event.Noted: "note",
	event.Drawn: "drew who is checked", event.Renewed: "made a link anew",
	event.Succeeded: "opened the organiser's new link, which ended the old one",
	event.Restored:  "restored the event", event.Unread: "this line is damaged and cannot be read",
	event.ClockBack: "came when the server's clock had been put back"}

// words are a line of the trail.
func (p *EventTrail) words(l *event.Line) string {
	parts := []string{named(actWords[l.Act], string(l.Act))}
	if l.Detail != "" {
		parts = append(parts, l.Detail)
	}
	return strings.Join(parts, ": ")
}

// by says who did it.
func by(l *event.Line) string {
	switch {
	case l.Who != "":
		return string(l.By) + " (" + l.Who + ")"
	case l.By == event.Registration:
		return "player"
	}
	return string(l.By)
}

// EventLists are the lists of an event that players see.
type EventLists struct {
	Frame
	Event *event.Event
	At    address.Event
	Rows  []DeskRow
}

// EventSlips are slips of paper for the lists that are not legal.
type EventSlips struct {
	Frame
	Event *event.Event
	At    address.Event
	Rows  []DeskRow
	Fixes []FixButtons // of each row; nil where the list has to be read first
	Whole []deckcheck.AutoFixed
}

// unfixedWords say why there is no fixed list.
func unfixedWords(l *deckcheck.AutoFixed) string {
	if slices.Contains(l.Open, deckcheck.UnknownCard) {
		return "lines of the list name no card, or more than one; what they mean is the player's to say"
	}
	var words []string
	for _, c := range l.Open {
		words = append(words, codeTitle(c))
	}
	return "“" + list(words) + "” can be mended in more than one way, and which one is the player's to say"
}

// mends are the ways to mend a finding in a line: "Remove 20 Steel, or: Remove 24 Amber".
func (p *EventSlips) mends(row int, x *deckcheck.Problem) string {
	return strings.Join(p.Ways(row, x), ", or: ")
}

// Ways are the ways to mend a finding that its words do not say.
func (p *EventSlips) Ways(row int, x *deckcheck.Problem) []string {
	ways := []string{}
	if row >= len(p.Fixes) {
		return ways
	}
	for _, w := range p.Fixes[row][x] {
		if !strings.Contains(Message(x), w.Label) {
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
	Frame
	Gone bool // an event was deleted just now
	Off  bool
}
