package event

import (
	"fmt"

	"inkcheck/address"
	"inkcheck/internal/event"
	"inkcheck/templates/parts"
)

// EventHall is all players of an event, as organiser and judges see them.
type EventHall struct {
	parts.Frame
	Event  *event.Event
	At     address.Event
	Boss   bool // the organiser looks; else a judge
	Taking bool
	Shown  bool // players see lists of others
	Survey *event.Survey
	View   address.EventView
	Checks map[int]int // deck checks by player
	Picked map[int]bool
	Code   string // that was looked for in vain; "" for none
	Errors address.Errors
	Why    *address.FieldError // why something was not done; nil for nothing
	// Damaged is what the database has lost of the event.
	Damaged []event.Damage
}

// showMissing is the filter that shows whom the roster expects.
const showMissing = "missing"

// hallFlag is what filters and tags say of a flag; "" for no tag.
func hallFlag(l *parts.Locale, f event.Flag) (filter, tag string) {
	t := l.T()
	switch f {
	case event.IsIllegal:
		return t.FilterIllegal, ""
	case event.IsUndecided:
		return t.FilterUndecided, ""
	case event.IsLegal:
		return t.FilterLegal, ""
	case event.IsLate:
		return t.FilterLate, t.TagLate
	case event.IsChanged:
		return t.FilterChanged, t.TagChanged
	case event.IsCorrected:
		return t.FilterCorrected, t.TagCorrected
	case event.IsAfterSeen:
		return t.FilterAfterSeen, t.TagAfterSeen
	case event.IsOther:
		return t.FilterOther, t.TagOther
	case event.IsDamaged:
		return t.FilterDamaged, t.TagDamaged
	case event.IsTwice:
		return t.FilterTwice, t.TagTwice
	case event.IsUnexpected:
		return t.FilterUnexpected, t.TagUnexpected
	case event.IsOpen:
		return t.FilterOpen, ""
	case event.IsWithdrawn:
		return t.FilterWithdrawn, t.TagWithdrawn
	}
	return string(f), ""
}

// hallFilter is a filter with how many players it has.
type hallFilter struct {
	Show, Words string
	N           int
	On          bool
}

// filters are those that have players, all first.
func (p *EventHall) filters() []hallFilter {
	t := p.Locale.T()
	out := []hallFilter{{"", t.FilterAll, p.Survey.Players(), p.View.Show == ""}}
	if n := len(p.Survey.Missing); n > 0 || p.View.Show == showMissing {
		out = append(out, hallFilter{showMissing, t.FilterMissing, n, p.View.Show == showMissing})
	}
	for _, f := range event.Flags() {
		n, on := p.Survey.Count(f), p.View.Show == string(f)
		if n > 0 && (f != event.IsOpen || !p.Taking) || on {
			words, _ := hallFlag(p.Locale, f)
			out = append(out, hallFilter{string(f), words, n, on})
		}
	}
	return out
}

// sign is the sign of the filter's verdict; "" where it has none.
func (f hallFilter) sign() string {
	return map[event.Flag]string{event.IsIllegal: "error", event.IsUndecided: "warning", event.IsLegal: "ok"}[event.Flag(f.Show)]
}

// facts say what is played when, and whose page it is.
func (p *EventHall) facts() string {
	who := p.Locale.T().YouJudge
	if p.Boss {
		who = p.Locale.T().YouOrganise
	}
	return eventFacts(p.Locale, p.Event) + " · " + who
}

// rows are the players that the filter shows.
func (p *EventHall) rows() []*event.Row {
	var out []*event.Row
	for i := range p.Survey.Rows {
		r := &p.Survey.Rows[i]
		if show := event.Flag(p.View.Show); show == "" && !r.Withdrawn || r.Has(show) {
			out = append(out, r)
		}
	}
	return out
}

// rowTags are what is to be known of a player besides the verdict.
func rowTags(l *parts.Locale, r *event.Row) []string {
	var out []string
	for _, f := range r.Flags {
		if _, w := hallFlag(l, f); w != "" && !(f == event.IsChanged && r.Has(event.IsCorrected)) {
			out = append(out, w)
		}
	}
	return out
}

// wary says beside the buttons what it means to take lists though players see those of others; "" where none of the buttons does so.
func (p *EventHall) wary() string {
	switch {
	case p.Event.Entries == 0:
		return ""
	case p.Shown && !p.Taking:
		return p.Locale.T().WaryClosed
	case p.Taking && !p.Event.Published:
		return p.Locale.T().WaryOpen
	}
	return ""
}

// hasPlaces reports whether somebody's table is known.
func (p *EventHall) hasPlaces() bool {
	for i := range p.Survey.Rows {
		if PlaceWords(p.Locale, p.Survey.Rows[i].Place) != "" {
			return true
		}
	}
	return false
}

// summary is the state of the event in a line.
func (p *EventHall) summary() string {
	t := p.Locale.T()
	s := p.Locale.Count(p.Survey.Players(), t.SummaryLists)
	if p.Survey.Expected > 0 {
		return fmt.Sprintf(p.Locale.Count(p.Survey.Expected, t.SummaryOf), s)
	}
	return s
}

// EventPlayer is a player's page for organiser and judges.
type EventPlayer struct {
	EventMine
	Boss    bool
	Place   event.RosterRow
	Checks  []event.Check
	Notes   []EventNote
	Verdict string // path of the whole verdict; "" where the list has no link
	Token   string // of the next note
	Sheet   string // path of the registration sheet; "" for none
	// Note is a note that was typed and not kept, NoteErrors why; Errors are those of the list alone.
	Note       address.FloorForm
	NoteErrors address.Errors
	// DeedErrors say why the entry was not changed, and Named is the name and id that were typed for it; nil for those that it has.
	DeedErrors address.Errors
	Named      *address.EventAction
}

// typedName and typedID are the name and the id that the form of an entry shows.
func (p *EventPlayer) typedName() string {
	if p.Named != nil {
		return p.Named.Player
	}
	return p.Entry.Player
}

func (p *EventPlayer) typedID() string {
	if p.Named != nil {
		return p.Named.PlayerID
	}
	return p.Entry.PlayerID
}

// EventNote is a note with what the guidelines say of it besides.
type EventNote struct {
	event.Note
	Player  string // "" where it is about the event
	Upgrade *event.Upgrade
}
