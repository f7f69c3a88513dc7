package templates

import (
	"github.com/a-h/templ"

	"inkcheck/address"
	"inkcheck/deckcheck"
	"inkcheck/formats"
)

// SheetForm is a sheet to print, as the form has it.
type SheetForm struct {
	address.Sheet
	List   string // as pasted
	Errors address.Errors
}

// Choice is one value of a field, with its words.
type Choice struct{ Value, Label string }

// locked is a field that may not be changed: its parameter and what it holds, which
// the form sends along, its label and its words.
func (f SheetForm) locked(field string) (name, value, label, words string) {
	switch field {
	case "event":
		return "event", f.Event, "Event", f.Event
	case "date":
		return "date", f.Date, "Date", dayWords(f.Date)
	case "location":
		return "location", f.Location, "Location", f.Location
	case "format":
		return "f", f.Format, "Format", f.formatName()
	}
	return "on", f.On, "Rules of", dayWords(f.On)
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
		return shortDay(d)
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
	return count(p.Sheets, "sheet", "sheets") + " on " + count(len(p.Pages), "page", "pages") +
		" of paper, in the order of the players' names. Print this page; only the sheets come out."
}

// NotLegalMark is the line on paper about a list that is not legal.
func NotLegalMark(r *deckcheck.Report) string {
	if r.Verdict == deckcheck.Undecided {
		return "UNDECIDED in " + r.Format.Name() + " on " + shortDay(r.On) + ": " + Summary(r)
	}
	return "Not legal in " + r.Format.Name() + " on " + shortDay(r.On) + ": " + count(r.Count(deckcheck.Error), "error", "errors")
}
