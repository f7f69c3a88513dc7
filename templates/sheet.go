package templates

import (
	"net/url"
	"slices"
	"strings"

	"github.com/a-h/templ"

	"inkcheck/deckcheck"
	"inkcheck/formats"
)

// SheetForm is a sheet to print, as the form has it and as its address says
// it. Empty fields are written by hand.
type SheetForm struct {
	Code  string // of the deck; "" for an empty sheet
	Lines string // those of the cards, as in address.Deck
	// Unread are the lines that name no card, as in address.Deck.
	Unread string
	List   string // as pasted

	Format, On        string
	Kind, Paper, Sort string // words of package paper; "" for the usual

	First, Last, ID, Deck string // of the player, and the deck's name
	Date, Event, Location string // of the event, day as YYYY-MM-DD

	// Lock says what is not to be changed, because the organiser filled it in:
	// "1" is all that is not empty, else the fields' names joined by dots.
	Lock    string
	Verdict bool // errors of the deck are told on the paper

	Errors []FieldError
}

// FieldError is what is wrong with a field of a form.
type FieldError struct{ Field, Detail string }

// Choice is one value of a field, with its words.
type Choice struct{ Value, Label string }

// query writes the parameters in their fixed order; empty ones are left out.
func (f SheetForm) query() string {
	var b strings.Builder
	add := func(name, value string) {
		if value != "" {
			if b.Len() > 0 {
				b.WriteByte('&')
			}
			b.WriteString(name + "=" + url.QueryEscape(value))
		}
	}
	add("d", f.Code)
	add("f", f.Format)
	add("on", f.On)
	add("u", f.Unread)
	add("kind", f.Kind)
	add("paper", f.Paper)
	add("sort", f.Sort)
	add("first", f.First)
	add("last", f.Last)
	add("id", f.ID)
	add("date", f.Date)
	add("event", f.Event)
	add("location", f.Location)
	add("deck", f.Deck)
	add("lock", f.Lock)
	if f.Verdict {
		add("verdict", "1")
	}
	add("l", f.Lines)
	return b.String()
}

// Path is the address of the page with the sheet.
func (f SheetForm) Path() string { return "/sheet?" + f.query() }

// PDF is the address of the same sheet as a PDF.
func (f SheetForm) PDF() string { return "/sheet.pdf?" + f.query() }

// AsKind is the form for the other kind of sheet, in its usual order.
func (f SheetForm) AsKind(kind string) SheetForm { f.Kind, f.Sort = kind, ""; return f }

// forPlayers is the address that an organiser hands out: the event filled in
// and locked, no deck, no player.
func (f SheetForm) forPlayers() string {
	return SheetForm{Format: f.Format, On: f.On, Paper: f.Paper, Date: f.Date, Event: f.Event, Location: f.Location, Lock: "1"}.Path()
}

// locked tells whether a field may not be changed.
func (f SheetForm) locked(field string) bool {
	if f.Lock == "1" {
		return f.value(field) != ""
	}
	return slices.Contains(strings.Split(f.Lock, "."), field) && f.value(field) != ""
}

// lockable are the fields that an organiser may lock.
var lockable = []string{"event", "date", "location", "f", "on"}

func (f SheetForm) value(field string) string {
	switch field {
	case "event":
		return f.Event
	case "date":
		return f.Date
	case "location":
		return f.Location
	case "f":
		return f.Format
	case "on":
		return f.On
	}
	return ""
}

// lockedFields are the locked fields by name.
func (f SheetForm) lockedFields() []string {
	return slices.DeleteFunc(slices.Clone(lockable), func(field string) bool { return !f.locked(field) })
}

// NameLocks makes Lock the names of the locked fields, so that what the player
// fills in beside them is not locked by the next step.
func (f *SheetForm) NameLocks() { f.Lock = strings.Join(f.lockedFields(), ".") }

// lockedWords is the label and the words of a locked field.
func (f SheetForm) lockedWords(field string) (label, words string) {
	switch field {
	case "event":
		return "Event", f.Event
	case "date":
		return "Date", dayWords(f.Date)
	case "location":
		return "Location", f.Location
	case "f":
		return "Format", f.formatName()
	}
	return "Rules of", dayWords(f.On)
}

// problem is what is wrong with a field; "" for nothing.
func (f SheetForm) problem(field string) string {
	for _, e := range f.Errors {
		if e.Field == field {
			return e.Detail
		}
	}
	return ""
}

// formatName and day are words for what is locked.
func (f SheetForm) formatName() string {
	if x, err := formats.ParseFormat(f.Format); err == nil {
		return x.Name()
	}
	return f.Format
}

func dayWords(day string) string {
	if d, err := formats.ParseDay(day); err == nil {
		return longDay(d)
	}
	return day
}

// SheetPage is the form of a sheet and the sheet as it prints.
type SheetPage struct {
	Frame
	Form                 SheetForm
	Kinds, Papers, Sorts []Choice
	Pages                []templ.Component
	// Lacking are the fields that the PDF leaves to be written by hand.
	Lacking []string
	// Link is the whole address of the verdict; where Coded, there is a QR code
	// that leads there.
	Link  string
	Coded bool
	// Illegal says that the list is not legal; "" where it is.
	Illegal string
	// Site is the public address of the site, for links to hand on; "" where it is not known.
	Site string
	// Unreachable says that other devices cannot open the links of this page.
	Unreachable bool
	Marked      *MarkedList // the list, when it did not resolve
	// Other is the other kind of sheet.
	Other Choice
}

// pagesWords counts the pages of paper.
func (p SheetPage) pagesWords() string { return count(len(p.Pages), "page", "pages") }

// SheetsPage is many sheets as one print job.
type SheetsPage struct {
	Frame
	Sheets int
	Paper  string
	Pages  []templ.Component
	// Unreachable says that other devices cannot open the links of the codes.
	Unreachable bool
	Lacking     []string // players of whom the PDF would leave fields to be written by hand
}

// lead says what is printed.
func (p SheetsPage) lead() string {
	return count(p.Sheets, "sheet", "sheets") + " on " + count(len(p.Pages), "page", "pages") + " of paper, in the order of the players' names. Print this page; only the sheets come out."
}

// Given tells whether the sheet is of a deck.
func (f SheetForm) Given() bool { return f.Code != "" || f.Unread != "" }

// NotLegalMark is the line on paper about a list that is not legal.
func NotLegalMark(r *deckcheck.Report) string {
	if r.Verdict == deckcheck.Undecided {
		return "UNDECIDED in " + r.Format.Name() + " on " + longDay(r.On) + ": " + Summary(r)
	}
	return "Not legal in " + r.Format.Name() + " on " + longDay(r.On) + ": " + count(r.Count(deckcheck.Error), "error", "errors")
}

// The most characters of the fields of a sheet. A long event's name has 70,
// and as many of the widest letters still fit into their box.
const (
	MaxSheetField = 80
	MaxSheetID    = 30 // of the player's ID
)
