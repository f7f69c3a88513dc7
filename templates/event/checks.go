package event

import (
	"fmt"
	"strings"
	"time"

	"github.com/a-h/templ"

	"inkcheck/address"
	"inkcheck/deckcheck"
	"inkcheck/formats"
	"inkcheck/internal/event"
	"inkcheck/templates/parts"
)

// EventChecks is what judges do: draws, deck checks and notes.
type EventChecks struct {
	parts.Frame
	Event      *event.Event
	At         address.Event
	Selections []event.Selection
	Checks     []EventCheckRow
	Notes      []EventNote
	Pages      EventPages // of draws, checks and notes, whichever are most
	Decks      int        // that may be checked
	Organiser  bool       // the organiser looks; else a judge
	Token      string
	Seed       string // that the next draw would have
	// Selection and Note are what was typed of a draw or a note that was not kept, with why.
	Selection, Note        address.RecordForm
	DrawErrors, NoteErrors address.Errors
}

// EventCheckRow is a deck check with its player.
type EventCheckRow struct {
	event.Check
	Player string
}

// EventCheck is a deck check under way, or its result.
type EventCheck struct {
	parts.Frame
	Event      *event.Event
	At         address.Event
	Check      event.Check
	Entry      *event.Registration
	Submission event.Submission // the list that is compared
	Newer      bool             // there is a later one
	Verdict    *deckcheck.Report
	Count      string // path of the page that counts the deck; "" where the list has no code
	Guidelines []deckcheck.Guideline
	Now        time.Time // by the server's clock
	Form       address.RecordForm
	Errors     address.Errors
}

// checkData is what the script needs to keep a check; that of the page without one is in the browser.
func (p *EventCheck) checkData() templ.Attributes {
	extra := fmt.Sprint(int(event.ExtraTime(0).Seconds()))
	if p.Event == nil {
		return templ.Attributes{"data-kept": "1", "data-extra": extra}
	}
	out := templ.Attributes{"data-player": p.Entry.Player, "data-event": p.Event.Name, "data-count": p.Count, "data-extra": extra,
		"data-began": machineTime(p.Check.StartedAt), "data-now": machineTime(p.Now)}
	if p.Check.Result != "" {
		out["data-over"] = "1"
	}
	return out
}

// EventSelection is a draw with everything that is needed to draw it again.
type EventSelection struct {
	parts.Frame
	Event     *event.Event
	At        address.Event
	Selection event.Selection
	// Names are those of the entries; one that was deleted since has none.
	Names  map[int]string
	Places map[int]string
	Checks map[int]int
	Same   bool // drawing again gives the same
}

// checkResults are what a deck check may find, for a form.
func checkResults(l *parts.Locale) []parts.Choice {
	t := l.T()
	return []parts.Choice{{Value: "ok", Label: t.FoundOK}, {Value: "differs", Label: t.FoundDiffers},
		{Value: "list", Label: t.FoundList}, {Value: "stopped", Label: t.FoundStopped}}
}

// resultName is a result in words; one that is not known as it is.
func resultName(l *parts.Locale, word string) string {
	for _, r := range checkResults(l) {
		if r.Value == word {
			return r.Label
		}
	}
	return word
}

// waitingWords are what the scripts say of deck checks that this browser keeps. A list has a text for one and one for several.
func waitingWords(l *parts.Locale) string {
	t := l.T()
	s, _ := templ.JSONString(map[string]any{"saving": t.CheckSaving, "saved": t.CheckSavedHere, "https": t.CheckNeedsHTTPS,
		"offline": t.CheckWorksOffline,
		"unkept":  t.CheckNotKept, "network": t.CheckNoNetwork, "conflict": t.CheckConflict, "gone": t.CheckGone, "refused": t.CheckRefused,
		"forget": t.CheckForget, "forgetOf": t.CheckForgetOf, "forgetSure": t.CheckForgetSure,
		"waiting": []string{t.ChecksNotSent.One, t.ChecksNotSent.Many}, "sent": []string{t.ChecksSent.One, t.ChecksSent.Many},
		"notTaken": t.WaitRefused, "server": t.WaitServer, "noNetwork": t.WaitNetwork})
	return s // strings cannot fail
}

// beganWords is when a deck check did; "" where a program did not say.
func beganWords(l *parts.Locale, e *event.Event, k *event.Check) string {
	if k.StartedAt.IsZero() {
		return ""
	}
	return clockTime(l, e, k.StartedAt)
}

// checkWords are a deck check in a line.
func checkWords(l *parts.Locale, e *event.Event, k *event.Check) string {
	t := l.T()
	var pieces []string
	if w := PlaceWords(l, event.RosterRow{Round: k.Round, Table: k.Table, Seat: k.Seat}); w != "" {
		pieces = append(pieces, w)
	}
	if at := beganWords(l, e, k); at != "" {
		pieces = append(pieces, t.Fill(t.CheckBegan, at))
	}
	if k.Result == "" {
		pieces = append(pieces, t.CheckUnderWay)
	} else {
		pieces = append(pieces, resultName(l, k.Result), t.Fill(t.CheckTook, tookWords(k.Duration)))
	}
	if k.Judge != "" {
		pieces = append(pieces, k.Judge)
	}
	return strings.Join(pieces, " · ")
}

// tookWords is a time in minutes and seconds.
func tookWords(d time.Duration) string {
	d = d.Round(time.Second)
	return fmt.Sprintf("%d:%02d", int(d.Minutes()), int(d.Seconds())%60)
}

// noteBy says who wrote a note and when.
func noteBy(l *parts.Locale, e *event.Event, n *event.Note) string {
	pieces := []string{clockTime(l, e, n.At)}
	if n.Round > 0 {
		pieces = append(pieces, l.T().Fill(l.T().NoteRound, n.Round))
	}
	if n.Actor != "" {
		pieces = append(pieces, n.Actor)
	}
	return strings.Join(pieces, " · ")
}

// drawnOf says how many players a draw has, and of how many.
func drawnOf(l *parts.Locale, d *event.Selection) string {
	return fmt.Sprintf(l.Count(len(d.Candidates), l.T().DrawnOf), l.Number(len(d.Selected)))
}

// drawWords are a draw in a line.
func drawWords(l *parts.Locale, e *event.Event, d *event.Selection) string {
	s := drawnOf(l, d)
	if d.Round > 0 {
		s = l.T().Fill(l.T().DrawRound, d.Round, s)
	}
	return s + " · " + clockTime(l, e, d.At)
}

// name is that of an entry.
func (p *EventSelection) name(n int) string {
	return named(p.Names[n], p.Locale.T().Fill(p.Locale.T().EntryErased, n))
}

// guidelinesDay is the day of the latest Play Correction Guidelines.
func guidelinesDay(l *parts.Locale) string {
	all := formats.Editions(formats.PCG)
	return l.Days(all[len(all)-1].Label)
}
