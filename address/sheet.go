package address

import (
	"net/url"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"

	"inkcheck/formats"
)

// Sheet is a sheet of a deck to print: /sheet, and /sheet.pdf. Empty fields are
// written by hand.
type Sheet struct {
	Code  string // parameter d; "" for an empty sheet
	Lines Lines  // those of the cards
	// Unread are the lines that name no card, and Entire is the list itself, as in Pasted.
	Unread, Entire string

	Format, On        string // "" where the sheet is of none
	Kind, Paper, Sort string // words of package paper; "" for the usual

	First, Last, ID, Deck string // of the player, and the deck's name
	Date, Event, Location string // of the event, day as YYYY-MM-DD

	// Lock says what is not to be changed, because the organiser filled it in:
	// the names of fields joined by dots. "1" is all that is not empty.
	Lock    string
	Verdict bool // errors of the deck are told on the paper
}

// The most characters of the fields of a sheet. A long event's name has 70, and as
// many of the widest letters still fit into their box.
const (
	MaxSheetField = 80
	MaxSheetID    = 30 // of the player's ID
)

// ParseSheet reads an address or a form. The deck's name is the field "name" in its
// errors, as in the API. Words of package paper are read by whoever prints.
func ParseSheet(q url.Values) (Sheet, Errors) {
	s := Sheet{Code: strings.TrimSpace(q.Get("d")), Format: q.Get("f"), On: q.Get("on"),
		Kind: q.Get("kind"), Paper: q.Get("paper"),
		Sort: q.Get("sort"), First: q.Get("first"), Last: q.Get("last"), ID: q.Get("id"), Deck: q.Get("deck"),
		Date: strings.TrimSpace(q.Get("date")), Event: q.Get("event"),
		Location: q.Get("location"), Lock: q.Get("lock"), Verdict: q.Get("verdict") == "1"}
	var errs Errors
	p, err := readLines(q)
	s.Lines, s.Unread, s.Entire = p.Lines, p.Unread, p.Entire
	if err != nil {
		errs.AddError("list", err, BadPart)
	}
	return s, append(errs, s.Texts()...)
}

// Texts makes the texts of a sheet fit for paper. What no sheet can show is an
// error; the text is kept for the form.
func (s *Sheet) Texts() Errors {
	errs := s.Player()
	sheetText(&errs, "event", &s.Event, MaxSheetField)
	sheetText(&errs, "location", &s.Location, MaxSheetField)
	return errs
}

// Player does so with the texts about a player.
func (s *Sheet) Player() (errs Errors) {
	sheetText(&errs, "first", &s.First, MaxSheetField)
	sheetText(&errs, "last", &s.Last, MaxSheetField)
	sheetText(&errs, "id", &s.ID, MaxSheetID)
	sheetText(&errs, "name", &s.Deck, MaxSheetField)
	return errs
}

// sheetText makes a text one line.
func sheetText(errs *Errors, field string, text *string, longest int) {
	*text = norm.NFC.String(strings.Join(strings.Fields(strings.ToValidUTF8(*text, "\uFFFD")), " "))
	if n := utf8.RuneCountInString(*text); n > longest {
		errs.AddFault(field, LongField, n, longest)
		return
	}
	for _, r := range *text {
		if unicode.IsControl(r) || unicode.Is(unicode.Bidi_Control, r) || r == unicode.ReplacementChar {
			errs.AddFault(field, BadCharacter, r)
			return
		}
	}
}

// Rules reads the format and the day that the deck is judged by, and the day of the
// event, 0 for none. The rules are those of that day where no other is said.
func (s Sheet) Rules(u Defaults) (f formats.Format, on, date formats.Day, errs Errors) {
	if s.Date != "" {
		var err error
		if date, err = formats.ParseDay(s.Date); err != nil {
			errs = append(errs, *DayError("date", s.Date))
		}
	}
	f = file(&errs, u.Format, s.Format)
	if s.On == "" && date != 0 {
		return f, date, date, errs
	}
	return f, file(&errs, u.Day, s.On), date, errs
}

// Path is the address of the page with the sheet.
func (s Sheet) Path() string { return s.path("/sheet") }

// PDF is the address of the same sheet as a PDF.
func (s Sheet) PDF() string { return s.path("/sheet.pdf") }

func (s Sheet) path(at string) string {
	w := to(at).add("d", s.Code).add("f", s.Format).add("on", s.On).add("u", s.beside()).add("us", s.Entire).add("kind", s.Kind).
		add("paper", s.Paper).add("sort", s.Sort).add("first", s.First).add("last", s.Last).add("id", s.ID).add("date", s.Date).
		add("event", s.Event).add("location", s.Location).add("deck", s.Deck).add("lock", s.Lock)
	return w.flag("verdict", s.Verdict).add("l", s.Lines.String()).String()
}

// beside are the unread lines, where they are not in the whole list.
func (s Sheet) beside() string {
	if s.Entire != "" {
		return ""
	}
	return s.Unread
}

// Given reports whether the sheet is of a deck.
func (s Sheet) Given() bool { return s.Code != "" || s.Unread != "" || s.Entire != "" }

// AsKind is the other kind of sheet, in its usual order.
func (s Sheet) AsKind(kind string) Sheet { s.Kind, s.Sort = kind, ""; return s }

// ForPlayers is what an organiser hands out: the event filled in and locked, no
// deck, no player.
func (s Sheet) ForPlayers() Sheet {
	return Sheet{Format: s.Format, On: s.On, Paper: s.Paper, Date: s.Date, Event: s.Event, Location: s.Location, Lock: "1"}
}

// lockable are the fields that an organiser may lock.
var lockable = []string{"event", "date", "location", "format", "on"}

// lockNames are what fields are called in an address, where that is something else.
var lockNames = map[string]string{"format": "f"}

// Locked reports whether a field may not be changed.
func (s Sheet) Locked(field string) bool { return slices.Contains(s.LockedFields(), field) }

// LockedFields are the fields that may not be changed: those that are locked and
// filled in.
func (s Sheet) LockedFields() []string {
	filled := map[string]string{"event": s.Event, "date": s.Date, "location": s.Location, "format": s.Format, "on": s.On}
	words := strings.Split(s.Lock, ".")
	var out []string
	for _, field := range lockable {
		if filled[field] != "" && (s.Lock == "1" || slices.Contains(words, nameOfLock(field))) {
			out = append(out, field)
		}
	}
	return out
}

func nameOfLock(field string) string {
	if name, ok := lockNames[field]; ok {
		return name
	}
	return field
}

// NameLocks is the sheet with its locked fields by name, so that what the player
// fills in beside them is not locked by the next step.
func (s Sheet) NameLocks() Sheet {
	s.Lock = joined(s.LockedFields(), ".", nameOfLock)
	return s
}
