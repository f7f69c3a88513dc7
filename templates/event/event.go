package event

import (
	"cmp"
	"strconv"
	"strings"
	"time"

	"github.com/a-h/templ"

	"inkcheck/address"
	"inkcheck/deckcheck"
	"inkcheck/internal/event"
	"inkcheck/templates/parts"
	"inkcheck/templates/text"
)

// EventSettings is the page on which an event is made, or its settings are changed.
type EventSettings struct {
	parts.Frame
	Form   address.EventForm
	Errors address.Errors
	Of     *event.Event  // whose settings they are; nil for a new one
	At     address.Event // the organiser's pages; "" for a new one
	Off    bool          // this server keeps no events
}

// headed is the frame with the head of a new event, or of an event's settings.
func (p EventSettings) headed() parts.Frame {
	if p.Of == nil {
		return p.Titled(p.Locale.T().TitleEvents, p.Locale.T().MakeLead)
	}
	return staffHead(p.Frame, p.At, true, p.At.Settings(), p.Locale.T().Settings, p.Of.Name, nil)
}

// staysSealed reports whether lists can no longer be opened to all players: some were handed in under the promise that they are not.
func (p EventSettings) staysSealed() bool {
	return p.Of != nil && p.Of.Lists == event.Sealed && p.Of.Registrations > 0
}

// action is where the form is sent.
func (p EventSettings) action() string {
	if p.Of == nil {
		return address.Events
	}
	return p.At.Settings()
}

// fieldAttributes are those of a field of a form with errors: its name, what is wrong
// with it, and its hint.
func fieldAttributes(name string, errs address.Errors) templ.Attributes {
	wrong := errs.Of(name)
	return templ.Attributes{"id": name, "name": address.Parameter(name), "aria-invalid": parts.Invalid(wrong),
		"aria-describedby": parts.DescribedBy(name, wrong)}
}

// usualZones are zones to choose from; any other of the IANA database may be typed.
var usualZones = strings.Fields(
	`Europe/London Europe/Dublin Europe/Lisbon Europe/Paris Europe/Brussels Europe/Amsterdam Europe/Berlin Europe/Zurich
	Europe/Vienna Europe/Rome Europe/Madrid Europe/Copenhagen Europe/Oslo Europe/Stockholm Europe/Helsinki Europe/Warsaw Europe/Prague Europe/Budapest
	Europe/Athens Europe/Bucharest Europe/Istanbul America/St_Johns America/Halifax America/New_York America/Toronto America/Chicago America/Denver
	America/Phoenix America/Los_Angeles America/Vancouver America/Anchorage Pacific/Honolulu America/Mexico_City America/Bogota America/Lima
	America/Santiago America/Sao_Paulo America/Argentina/Buenos_Aires Africa/Johannesburg Asia/Dubai Asia/Kolkata Asia/Bangkok Asia/Singapore
	Asia/Manila Asia/Hong_Kong Asia/Shanghai Asia/Taipei Asia/Seoul Asia/Tokyo Australia/Perth Australia/Adelaide Australia/Brisbane Australia/Sydney
	Pacific/Auckland UTC`)

// staffHead is the head of a page of an event for its organiser and judges: what the page is, and the pages of the event.
func staffHead(f parts.Frame, at address.Event, boss bool, here, title, facts string, actions templ.Component) parts.Frame {
	t := f.Locale.T()
	f.Tabs = []parts.Tab{{Label: t.EventLists, Path: at.Path()}, {Label: t.DeckChecks, Path: at.Records()},
		{Label: t.EventRoster, Path: at.Roster()}}
	if boss {
		f.Tabs = append(f.Tabs, parts.Tab{Label: t.Links, Path: at.Links()},
			parts.Tab{Label: t.Settings, Path: at.Settings()}, parts.Tab{Label: t.Log, Path: at.Log()})
	}
	for i := range f.Tabs {
		f.Tabs[i].Here = f.Tabs[i].Path == here
	}
	return f.Headed(parts.PlainHead(title, facts), actions)
}

// yourEventsWords are what the script says of the events that were opened in a browser.
func yourEventsWords(t *text.Sentences) string {
	s, _ := templ.JSONString(map[string]string{"forget": t.ForgetEvent, "forgetOf": t.ForgetEventOf})
	return s
}

// EventLinks is the page that tells an organiser the links of an event.
type EventLinks struct {
	parts.Frame
	Event                          *event.Event
	At                             address.Event
	Organiser, Judge, Registration string          // whole links; "" where one cannot be told again
	Poster                         string          // path of the page to print
	Code                           templ.Component // of the players' link
	Unreachable                    bool            // nobody else's device can open these links
}

// EventPoster is the page to print with the registration link.
type EventPoster struct {
	parts.Frame
	Event       *event.Event
	Link        string
	Code        templ.Component
	Unreachable bool
}

// clockTime is a time as the clock on the wall of an event shows it.
func clockTime(l *parts.Locale, e *event.Event, t time.Time) string {
	return clockTimeAs(l, e, t, "15:04")
}

// clockTimeAs does so in a form of the hour.
func clockTimeAs(l *parts.Locale, e *event.Event, t time.Time, hour string) string {
	at := e.Deadline.Show(t)
	return l.T().Day(at.Year(), int(at.Month()), at.Day()) + ", " + at.Format(hour)
}

// clockSeconds does so with seconds, for receipts.
func clockSeconds(l *parts.Locale, e *event.Event, t time.Time) string {
	return clockTimeAs(l, e, t, "15:04:05")
}

// deadlineWords is until when lists are taken, in words.
func deadlineWords(l *parts.Locale, e *event.Event) string {
	return clockTime(l, e, e.Deadline.Time()) + " (" + e.Deadline.Zone + ")"
}

// machineTime is a time for programs, in UTC.
func machineTime(t time.Time) string { return t.UTC().Format(time.RFC3339) }

// eventFacts are day, place and format in a line.
func eventFacts(l *parts.Locale, e *event.Event) string {
	pieces := []string{l.Day(e.Day), l.Format(e.Format)}
	if e.Place != "" {
		pieces = append(pieces, e.Place)
	}
	return strings.Join(pieces, " · ")
}

// Invitation is what a messenger shows of the players' link: what everybody who has the link sees of the event, no player and no list.
func Invitation(l *parts.Locale, e *event.Event) *parts.Preview {
	until := l.T().Fill(l.T().PosterUntil, clockTime(l, e, e.Deadline.Time()))
	return &parts.Preview{Title: e.Name, About: l.T().PosterHandIn + " " + until + ". " + eventFacts(l, e) + "."}
}

// eventRows is how many rows a page of an event has: what a person looks through, in an answer below 100 kB with their seals.
const eventRows = 60

// EventPages is which page of a long list is shown.
type EventPages struct {
	Page, Pages int // from 1
	From, To    int // the rows of the page: from this one, counted from 0, to before that one
}

// PagesOf is a page of a list with so many rows: the last one where an older address asks for one behind it.
func PagesOf(page, rows int) EventPages {
	pages := max(1, (rows+eventRows-1)/eventRows)
	page = min(page, pages)
	from := min((page-1)*eventRows, rows)
	return EventPages{Page: page, Pages: pages, From: from, To: min(from+eventRows, rows)}
}

// EventRegister is the form of a list that is handed in.
type EventRegister struct {
	parts.Frame
	Event        *event.Event
	At           address.Event
	Form         address.SubmitForm
	Errors       address.Errors
	AcceptsLists bool
	Number       int // of the entry whose list is changed; 0 for a new one
	// Report is on the list that was refused or is to be mended; nil for none.
	Report *deckcheck.Report
	Marked *parts.MarkedList
	Staff  bool // an organiser corrects the list
	Unseen bool // the list is not legal, and was not handed in for that reason: it may be anyway
}

// OwnRegistration is a player's own page.
type OwnRegistration struct {
	EventRegister
	Entry       *event.Registration
	Submissions []event.Submission // the oldest first
	New         bool               // a list was handed in just now
	Link        string             // whole link of the page
	Open        bool               // the list may be changed now
	Others      bool               // lists of others may be seen
	Last        *deckcheck.Report
}

// verdictChanged says that the verdict is another than at the hand-in; "" where it is not.
func (p *OwnRegistration) verdictChanged() string {
	then := p.Entry.Current.Verdict.Verdict
	if p.Last == nil || then == p.Last.Verdict {
		return ""
	}
	return p.Locale.T().Fill(p.Locale.T().VerdictThen, verdictThen(p.Locale, then))
}

// verdictThen is a verdict within a sentence about a list.
func verdictThen(l *parts.Locale, v deckcheck.Verdict) string {
	switch v {
	case deckcheck.Legal:
		return l.T().ThenLegal
	case deckcheck.Illegal:
		return l.T().ThenIllegal
	}
	return l.T().ThenUndecided
}

// submittedBy says who handed a version in.
func submittedBy(l *parts.Locale, v *event.Submission) string {
	if v.By != event.Organiser {
		return l.T().ByPlayer
	}
	who := l.T().ByOrganiser
	if v.Actor != "" {
		who += " (" + v.Actor + ")"
	}
	if v.Reason != "" {
		who += l.T().Colon + v.Reason
	}
	return who
}

// shortSum is enough of a hash to compare by eye.
func shortSum(sum string) string {
	var pieces []string
	for i := 0; i+4 <= min(len(sum), 16); i += 4 {
		pieces = append(pieces, sum[i:i+4])
	}
	return strings.Join(pieces, " ")
}

// NumberField is a number as a field has it; "" for 0.
func NumberField(n int) string {
	if n == 0 {
		return ""
	}
	return strconv.Itoa(n)
}

// PlaceWords are where a player sits: "Round 2, table 4, seat A"; "" where nobody said.
func PlaceWords(l *parts.Locale, r event.RosterRow) string {
	t := l.T()
	var pieces []string
	if r.Round > 0 {
		pieces = append(pieces, t.Fill(t.PlaceRound, r.Round))
	}
	if r.Table != "" {
		pieces = append(pieces, t.Fill(t.PlaceTable, r.Table))
	}
	if r.Seat != "" {
		pieces = append(pieces, t.Fill(t.PlaceSeat, r.Seat))
	}
	return parts.UpperFirst(strings.Join(pieces, ", "))
}

// verdictOf is the verdict of a list at a glance: its sign and its words.
func verdictOf(l *parts.Locale, v event.Verdict) (sign, words string) {
	switch v.Verdict {
	case deckcheck.Legal:
		return "ok", l.T().FilterLegal
	case deckcheck.Illegal:
		return "error", l.T().FilterIllegal
	}
	return "warning", l.T().FilterUndecided
}

// named is a name, or what stands for it.
func named(s, none string) string { return cmp.Or(s, none) }

// verdict is the verdict on the list as it was handed in, by the cards of today; Legal where it could not be judged.
func (p OwnRegistration) verdict() deckcheck.Verdict {
	if p.Last == nil {
		return deckcheck.Legal
	}
	return p.Last.Verdict
}

// state is the class of the verdict.
func (p OwnRegistration) state() string { return string(p.verdict()) }

// done says that the list is handed in, and what is to be done about it.
func (p OwnRegistration) done() string {
	t := p.Locale.T()
	switch p.verdict() {
	case deckcheck.Illegal:
		return t.DoneIllegal
	case deckcheck.Undecided:
		return t.DoneUndecided
	}
	return t.DoneLegal
}
