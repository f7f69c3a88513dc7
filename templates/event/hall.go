package event

import (
	"fmt"
	"slices"
	"strings"

	"github.com/a-h/templ"

	"inkcheck/address"
	"inkcheck/deckcheck"
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
	// Seals are the seals of the lists that are shown, by player.
	Seals map[int]templ.Component
	// Lately is what happened last, the oldest first; for the organiser.
	Lately []event.Line
	// Damaged is what the database has lost of the event.
	Damaged []event.Damage

	shown []*event.Row // see Arrange
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

// filters are the figures that always stand on the page, and other filters that have players, all first.
func (p *EventHall) filters() (figures, others []hallFilter) {
	others = []hallFilter{{"", p.Locale.T().FilterAll, p.Survey.Players(), p.View.Show == ""}}
	for _, f := range event.Flags() {
		words, _ := hallFlag(p.Locale, f)
		x := hallFilter{string(f), words, p.Survey.Count(f), p.View.Show == string(f)}
		switch {
		case x.sign() != "":
			figures = append(figures, x)
		case x.N > 0 && (f != event.IsOpen || !p.Taking) || x.On:
			others = append(others, x)
		}
	}
	if n := len(p.Survey.Missing); p.Survey.Expected > 0 || p.View.Show == showMissing {
		figures = append(figures, hallFilter{showMissing, p.Locale.T().FilterMissing, n, p.View.Show == showMissing})
	}
	return figures, others
}

// filterAt is the page with a filter; pressed again, without it.
func (p *EventHall) filterAt(f hallFilter) templ.SafeURL {
	if f.On {
		f.Show = ""
	}
	return templ.SafeURL(parts.WithLang(p.At.View(address.EventView{Show: f.Show}), p.Lang))
}

// sign is the sign of the filter's verdict; "" where it has none.
func (f hallFilter) sign() string {
	if f.Show == showMissing {
		return "note"
	}
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

// Arrange finds the players that the filter shows: not legal first, then undecided, then legal, each by last name.
func (p *EventHall) Arrange() {
	var out []*event.Row
	for i := range p.Survey.Rows {
		r := &p.Survey.Rows[i]
		if show := event.Flag(p.View.Show); show == "" && !r.Withdrawn || r.Has(show) {
			out = append(out, r)
		}
	}
	slices.SortStableFunc(out, func(a, b *event.Row) int {
		return byVerdict(a.Now.Verdict, b.Now.Verdict)
	})
	p.shown = out
}

// PageRows are the players of this page of those that Arrange found.
func (p *EventHall) PageRows() (EventPages, []*event.Row) {
	pages := PagesOf(max(1, p.View.Page), len(p.shown))
	return pages, p.shown[pages.From:pages.To]
}

// groupHint says beside the heading of the illegal lists that there is still time; "" for nothing.
func (p *EventHall) groupHint(v deckcheck.Verdict) string {
	if v == deckcheck.Illegal && p.Taking {
		return p.Locale.T().StillToFix
	}
	return ""
}

// item is a list of the event in its group.
func (p *EventHall) item(r *event.Row, sign string) tallyRow {
	_, words := verdictOf(p.Locale, r.Now)
	row := tallyRow{seal: p.Seals[r.Number], player: r.Player, about: p.rowFacts(r), at: machineTime(r.Last.At),
		clock: clockTime(p.Locale, p.Event, r.Last.At), tags: p.rowTags(r), sign: sign, words: words, cards: r.Now.Cards, hash: r.Now.Hash}
	if f := r.Now.First; f != nil {
		row.first = &tallyFinding{f.Code, f.Says[p.Locale.Language()], f.Rule, len(r.Now.Problems) - 1}
	}
	return row
}

// rowFacts are the number and the seat of a player; "" for none.
func (p *EventHall) rowFacts(r *event.Row) string {
	return strings.Join(slices.DeleteFunc([]string{r.PlayerID, PlaceWords(p.Locale, r.Place)},
		func(s string) bool { return s == "" }), " · ")
}

// rowTags say what a judge should know about a player and a list, apart from the verdict.
func (p *EventHall) rowTags(r *event.Row) (out []string) {
	for _, f := range r.Flags {
		if _, w := hallFlag(p.Locale, f); w != "" && !(f == event.IsChanged && r.Has(event.IsCorrected)) {
			out = append(out, w)
		}
	}
	if n := p.Checks[r.Number]; n > 0 {
		out = append(out, p.Locale.Count(n, p.Locale.T().CheckCount))
	}
	if p.Picked[r.Number] {
		out = append(out, p.Locale.T().Drawn)
	}
	return out
}

// openWord is what the button of a row says: only the organiser can change a list.
func (p *EventHall) openWord(r *event.Row) string {
	if p.Boss && r.Now.Verdict == deckcheck.Undecided {
		return p.Locale.T().SettleList
	}
	return p.Locale.T().Open
}

// asideRows is how many rows a sheet at the side has: what keeps the others in sight.
const asideRows = 6

// sameDeck is a deck that several players registered.
type sameDeck struct {
	hash    string
	players []string
}

// sameCards are the first decks that more than one player registered, in the order of the players.
func (p *EventHall) sameCards() (out []sameDeck) {
	players := map[string][]string{}
	var order []string
	for i := range p.Survey.Rows {
		r := &p.Survey.Rows[i]
		if r.Now.Hash == "" || r.Withdrawn {
			continue
		}
		if players[r.Now.Hash] == nil {
			order = append(order, r.Now.Hash)
		}
		players[r.Now.Hash] = append(players[r.Now.Hash], r.Player)
	}
	for _, h := range order {
		if len(players[h]) > 1 && len(out) < asideRows {
			out = append(out, sameDeck{h, players[h]})
		}
	}
	return out
}

// nameOf is the name of a player; "" for nobody.
func (p *EventHall) nameOf(number int) string {
	i := slices.IndexFunc(p.Survey.Rows, func(r event.Row) bool { return r.Number == number })
	if i < 0 {
		return ""
	}
	return p.Survey.Rows[i].Player
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
