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
	"inkcheck/templates/text"
)

// EventOverview is all players of an event, as organiser and judges see them.
type EventOverview struct {
	parts.Frame
	Event        *event.Event
	At           address.Event
	Organiser    bool // the organiser looks; else a judge
	AcceptsLists bool
	Shown        bool // players see lists of others
	Overview     *event.Overview
	View         address.EventView
	Checks       map[int]int // deck checks by player
	Picked       map[int]bool
	Code         string // that was looked for in vain; "" for none
	Errors       address.Errors
	Why          *address.FieldError // why something was not done; nil for nothing
	// Seals are the seals of the lists that are shown, by player.
	Seals map[int]templ.Component
	// Lately is what happened last, the oldest first; for the organiser.
	Lately []event.LogEntry
	// Damaged is what the database has lost of the event.
	Damaged []event.Damage

	shown []*event.OverviewRow // see Arrange
}

// showMissing is the filter that shows whom the roster expects.
const showMissing = "missing"

// overviewFlag is what filters and tags say of a flag; "" for no tag.
func overviewFlag(l *parts.Locale, f event.Flag) (filter, tag string) {
	t := l.T()
	switch f {
	case event.IsLate:
		return t.FilterLate, t.TagLate
	case event.IsChanged:
		return t.FilterChanged, t.TagChanged
	case event.IsCorrected:
		return t.FilterCorrected, t.TagCorrected
	case event.IsAfterExposure:
		return t.FilterAfterSeen, t.TagAfterSeen
	case event.IsVerdictChanged:
		return t.FilterOther, t.TagOther
	case event.IsDamaged:
		return t.FilterDamaged, t.TagDamaged
	case event.IsDuplicate:
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

// overviewFilter is a filter with how many players it has.
type overviewFilter struct {
	Show, Words string
	Number      int
	On          bool
}

// filters are the figures that always stand on the page, and other filters that have players, all first.
func (p *EventOverview) filters() (figures, others []overviewFilter) {
	others = []overviewFilter{{"", p.Locale.T().FilterAll, p.Overview.Players(), p.View.Show == ""}}
	for _, f := range event.Flags() {
		words, _ := overviewFlag(p.Locale, f)
		x := overviewFilter{string(f), words, p.Overview.Count(f), p.View.Show == string(f)}
		if figure, ok := p.figures()[f]; ok {
			x.Words = p.Locale.T().Form(x.Number, figure)
		}
		switch {
		case x.sign() != "":
			figures = append(figures, x)
		case x.Number > 0 && (f != event.IsOpen || !p.AcceptsLists) || x.On:
			others = append(others, x)
		}
	}
	if n := len(p.Overview.Missing); p.Overview.Expected > 0 || p.View.Show == showMissing {
		figures = append(figures, overviewFilter{showMissing, p.Locale.T().Form(n, p.Locale.T().FigureMissing), n, p.View.Show == showMissing})
	}
	return figures, others
}

// figures are the words next to the numbers of the verdicts.
func (p *EventOverview) figures() map[event.Flag]text.Plural {
	t := p.Locale.T()
	return map[event.Flag]text.Plural{event.IsIllegal: t.FigureIllegal, event.IsUndecided: t.FigureUndecided, event.IsLegal: t.FigureLegal}
}

// filterAt is the page with a filter; pressed again, without it.
func (p *EventOverview) filterAt(f overviewFilter) templ.SafeURL {
	if f.On {
		f.Show = ""
	}
	return templ.SafeURL(parts.WithLang(p.At.View(address.EventView{Show: f.Show}), p.Lang))
}

// sign is the sign of the filter's verdict; "" where it has none.
func (f overviewFilter) sign() string {
	if f.Show == showMissing {
		return "note"
	}
	return map[event.Flag]string{event.IsIllegal: "error", event.IsUndecided: "warning", event.IsLegal: "ok"}[event.Flag(f.Show)]
}

// facts say what is played when, and whose page it is.
func (p *EventOverview) facts() string {
	who := p.Locale.T().YouJudge
	if p.Organiser {
		who = p.Locale.T().YouOrganise
	}
	return eventFacts(p.Locale, p.Event) + " · " + who
}

// Arrange finds the players that the filter shows: not legal first, then undecided, then legal, each by last name.
func (p *EventOverview) Arrange() {
	var out []*event.OverviewRow
	for i := range p.Overview.Rows {
		r := &p.Overview.Rows[i]
		if show := event.Flag(p.View.Show); show == "" && !r.Withdrawn || r.Has(show) {
			out = append(out, r)
		}
	}
	slices.SortStableFunc(out, func(a, b *event.OverviewRow) int {
		return byVerdict(a.Now.Verdict, b.Now.Verdict)
	})
	p.shown = out
}

// PageRows are the players of this page of those that Arrange found.
func (p *EventOverview) PageRows() (EventPages, []*event.OverviewRow) {
	pages := PagesOf(max(1, p.View.Page), len(p.shown))
	return pages, p.shown[pages.From:pages.To]
}

// groupHint says beside the heading of the illegal lists that there is still time; "" for nothing.
func (p *EventOverview) groupHint(v deckcheck.Verdict) string {
	if v == deckcheck.Illegal && p.AcceptsLists {
		return p.Locale.T().StillToFix
	}
	return ""
}

// item is a list of the event in its group.
func (p *EventOverview) item(r *event.OverviewRow, sign string) tallyRow {
	_, words := verdictOf(p.Locale, r.Now)
	row := tallyRow{seal: p.Seals[r.Number], player: r.Player, about: p.rowFacts(r), at: machineTime(r.Current.At),
		clock: clockTime(p.Locale, p.Event, r.Current.At), tags: p.rowTags(r), sign: sign, words: words, cards: r.Now.Cards, hash: r.Now.Hash}
	if f := r.Now.First; f != nil {
		row.first = &tallyFinding{f.Code, f.Says[p.Locale.Language()], f.Rule, len(r.Now.Problems) - 1}
	}
	return row
}

// rowFacts are the number and the seat of a player; "" for none.
func (p *EventOverview) rowFacts(r *event.OverviewRow) string {
	return strings.Join(slices.DeleteFunc([]string{r.PlayerID, PlaceWords(p.Locale, r.Place)},
		func(s string) bool { return s == "" }), " · ")
}

// rowTags say what a judge should know about a player and a list, apart from the verdict.
func (p *EventOverview) rowTags(r *event.OverviewRow) (out []string) {
	for _, f := range r.Flags {
		if _, w := overviewFlag(p.Locale, f); w != "" && !(f == event.IsChanged && r.Has(event.IsCorrected)) {
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
func (p *EventOverview) openWord(r *event.OverviewRow) string {
	if p.Organiser && r.Now.Verdict == deckcheck.Undecided {
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
func (p *EventOverview) sameCards() (out []sameDeck) {
	players := map[string][]string{}
	var order []string
	for i := range p.Overview.Rows {
		r := &p.Overview.Rows[i]
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
func (p *EventOverview) nameOf(number int) string {
	i := slices.IndexFunc(p.Overview.Rows, func(r event.OverviewRow) bool { return r.Number == number })
	if i < 0 {
		return ""
	}
	return p.Overview.Rows[i].Player
}

// needsAttention says beside the buttons what it means to take lists though players see those of others; "" where none of the buttons
// does so.
func (p *EventOverview) needsAttention() string {
	switch {
	case p.Event.Registrations == 0:
		return ""
	case p.Shown && !p.AcceptsLists:
		return p.Locale.T().WaryClosed
	case p.AcceptsLists && !p.Event.Published:
		return p.Locale.T().WaryOpen
	}
	return ""
}

// summary is the state of the event in a line.
func (p *EventOverview) summary() string {
	t := p.Locale.T()
	s := p.Locale.Count(p.Overview.Players(), t.SummaryLists)
	if p.Overview.Expected > 0 {
		return fmt.Sprintf(p.Locale.Count(p.Overview.Expected, t.SummaryOf), s)
	}
	return s
}

// EventPlayer is a player's page for organiser and judges.
type EventPlayer struct {
	OwnRegistration
	Organiser bool
	Place     event.RosterRow
	Checks    []event.Check
	Notes     []EventNote
	Verdict   string // path of the whole verdict; "" where the list has no link
	Token     string // of the next note
	Sheet     string // path of the registration sheet; "" for none
	// Note is a note that was typed and not kept, NoteErrors why; Errors are those of the list alone.
	Note       address.RecordForm
	NoteErrors address.Errors
	// ActionErrors say why the entry was not changed, and Named is the name and id that were typed for it; nil for those that it has.
	ActionErrors address.Errors
	Named        *address.EventAction
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
