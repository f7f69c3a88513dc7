package templates

import (
	"fmt"

	"github.com/a-h/templ"

	"inkcheck/address"
	"inkcheck/deckcheck"
	"inkcheck/formats"
	"inkcheck/templates/parts"
)

// SheetForm is a sheet to print, as the form has it.
type SheetForm struct {
	address.Sheet
	List   string // as pasted
	Errors address.Errors
}

// locked is a field that may not be changed: its parameter and what it holds, which
// the form sends along, its label and its words.
func (f SheetForm) locked(l *parts.Locale, field string) (name, value, label, words string) {
	t := l.T()
	switch field {
	case "event":
		return "event", f.Event, t.SheetEvent, f.Event
	case "date":
		return "date", f.Date, t.SheetDate, dayWords(l, f.Date)
	case "location":
		return "location", f.Location, t.SheetLocation, f.Location
	case "format":
		return "f", f.Format, t.Format, f.formatName(l)
	}
	return "on", f.On, t.SheetRulesOf, dayWords(l, f.On)
}

// formatName and day are words for what is locked.
func (f SheetForm) formatName(l *parts.Locale) string {
	if x, err := formats.ParseFormat(f.Format); err == nil {
		return l.Format(x)
	}
	return f.Format
}

func dayWords(l *parts.Locale, day string) string {
	if d, err := formats.ParseDay(day); err == nil {
		return l.Day(d)
	}
	return day
}

// SheetPage is the form of a sheet and the sheet as it prints.
type SheetPage struct {
	parts.Frame
	Form                 SheetForm
	Kinds, Papers, Sorts []parts.Choice
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
	Marked      *parts.MarkedList // the list, when it did not resolve
	// Other is the other kind of sheet.
	Other parts.Choice
}

// pagesWords counts the pages of paper.
func (p SheetPage) pagesWords() string { return p.Locale.Count(len(p.Pages), p.Locale.T().SheetPages) }

// SheetsPage is many sheets as one print job.
type SheetsPage struct {
	parts.Frame
	Sheets int
	Paper  string
	Pages  []templ.Component
	// Unreachable says that other devices cannot open the links of the codes.
	Unreachable bool
	Lacking     []string // players of whom the PDF would leave fields to be written by hand
}

// lead says what is printed.
func (p SheetsPage) lead() string {
	t := p.Locale.T()
	return fmt.Sprintf(p.Locale.Count(p.Sheets, t.SheetJob), p.Locale.Count(len(p.Pages), t.SheetPages))
}

// NotLegalMark is the line on paper about a list that is not legal.
func NotLegalMark(l *parts.Locale, r *deckcheck.Report) string {
	t := l.T()
	if r.Verdict == deckcheck.Undecided {
		return t.Fill(t.MarkUndecided, l.Format(r.Format), l.Day(r.On), l.Summary(r))
	}
	return t.Fill(t.MarkIllegal, l.Format(r.Format), l.Day(r.On), l.Count(r.Count(deckcheck.Error), t.MarkErrors))
}

// SheetOrders are the orders of cards on a sheet, by their words in addresses.
func SheetOrders(l *parts.Locale) map[string]string {
	t := l.T()
	return map[string]string{"": t.SheetUsualOrder, "name": t.SheetByName, "ink": t.SheetByInk, "cost": t.SheetByCost,
		"number": t.SheetByNumber, "list": t.SheetByList, "judge": t.SheetByJudge}
}

// headed is the frame with the page's own heading where it is about no deck, whose head would stand there.
func (p SheetPage) headed() parts.Frame {
	if p.Frame.Deck != nil {
		return p.Frame
	}
	return p.Titled(p.Title, p.Locale.T().SheetLead)
}
