package templates

import (
	"fmt"
	"strconv"
	"strings"
	"time"

	"github.com/a-h/templ"

	"inkcheck/address"
	"inkcheck/deckcheck"
	"inkcheck/internal/event"
)

// EventFloor is what judges do: draws, deck checks and notes.
type EventFloor struct {
	Frame
	Event  *event.Event
	At     address.Event
	Draws  []event.Draw
	Checks []EventCheckRow
	Notes  []EventNote
	Pages  EventPages // of draws, checks and notes, whichever are most
	Decks  int        // that may be checked
	Token  string
	Seed   string // that the next draw would have
	// Draw and Note are what was typed of a draw or a note that was not kept, with why.
	Draw, Note             address.FloorForm
	DrawErrors, NoteErrors address.Errors
}

// EventCheckRow is a deck check with its player.
type EventCheckRow struct {
	event.Check
	Player string
}

// EventCheck is a deck check under way, or its result.
type EventCheck struct {
	Frame
	Event       *event.Event
	At          address.Event
	Check       event.Check
	Entry       *event.Entry
	Version     event.Version // the list that is compared
	Newer       bool          // there is a later one
	Verdict     *deckcheck.Report
	Count       string // path of the page that counts the deck; "" where the list has no code
	Corrections []deckcheck.Guideline
	Now         time.Time // by the server's clock
	Form        address.FloorForm
	Errors      address.Errors
}

// checkData is what the script needs to keep a check; that of the page without one is in the browser.
func (p *EventCheck) checkData() templ.Attributes {
	extra := fmt.Sprint(int(event.ExtraTime(0).Seconds()))
	if p.Event == nil {
		return templ.Attributes{"data-kept": "1", "data-extra": extra}
	}
	out := templ.Attributes{"data-player": p.Entry.Player, "data-event": p.Event.Name, "data-count": p.Count, "data-extra": extra,
		"data-began": machineTime(p.Check.Began), "data-now": machineTime(p.Now)}
	if p.Check.Result != "" {
		out["data-over"] = "1"
	}
	return out
}

// EventDraw is a draw with everything that is needed to draw it again.
type EventDraw struct {
	Frame
	Event *event.Event
	At    address.Event
	Draw  event.Draw
	// Names are those of the entries; one that was deleted since has none.
	Names  map[int]string
	Places map[int]string
	Checks map[int]int
	Same   bool // drawing again gives the same
}

// CheckResults are what a deck check found, as words of the page.
var checkResults = []Choice{{"ok", "Deck and list agree"}, {"differs", "Deck and list differ"}, {"list",
	"The list itself has to be changed"},
	{"stopped", "Broken off"}}

// ResultName is a result in words; "" for one that is not known.
func ResultName(word string) string {
	for _, r := range checkResults {
		if r.Value == word {
			return r.Label
		}
	}
	return ""
}

// began is when a deck check did; "" where a program did not say.
func began(e *event.Event, k *event.Check) string {
	if k.Began.IsZero() {
		return ""
	}
	return (*Locale)(nil).clock(e, k.Began)
}

// checkWords are a deck check in a line.
func checkWords(e *event.Event, k *event.Check) string {
	var parts []string
	if w := (*Locale)(nil).PlaceWords(event.RosterRow{Round: k.Round, Table: k.Table, Seat: k.Seat}); w != "" {
		parts = append(parts, w)
	}
	if at := began(e, k); at != "" {
		parts = append(parts, "began "+at)
	}
	if k.Result == "" {
		parts = append(parts, "under way")
	} else {
		parts = append(parts, named(ResultName(k.Result), k.Result), "took "+tookWords(k.Took))
	}
	if k.Who != "" {
		parts = append(parts, k.Who)
	}
	return strings.Join(parts, " · ")
}

// tookWords is a time in minutes and seconds.
func tookWords(d time.Duration) string {
	d = d.Round(time.Second)
	return fmt.Sprintf("%d:%02d", int(d.Minutes()), int(d.Seconds())%60)
}

// noteBy says who wrote a note and when.
func noteBy(e *event.Event, n *event.Note) string {
	parts := []string{(*Locale)(nil).clock(e, n.At)}
	if n.Round > 0 {
		parts = append(parts, "round "+strconv.Itoa(n.Round))
	}
	if n.Who != "" {
		parts = append(parts, n.Who)
	}
	return strings.Join(parts, " · ")
}

// drawWords are a draw in a line.
func drawWords(e *event.Event, d *event.Draw) string {
	s := count(len(d.Picked), "player", "players") + " of " + thousands(len(d.From))
	if d.Round > 0 {
		s = "Round " + strconv.Itoa(d.Round) + ": " + s
	}
	return s + " · " + (*Locale)(nil).clock(e, d.At)
}

// name is that of an entry.
func (p *EventDraw) name(n int) string {
	return named(p.Names[n], "entry "+strconv.Itoa(n)+", deleted since")
}
