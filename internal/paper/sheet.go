package paper

import (
	"cmp"
	"fmt"
	"strings"
	"unicode"
	"unicode/utf8"

	"inkcheck/catalog"
	"inkcheck/deckcheck/decklist"
	"inkcheck/formats"
)

// Sheet is what is on one sheet. Empty fields are left to be written by hand;
// the zero Sheet is an empty form.
type Sheet struct {
	Player
	Event
	Language string // en, fr, de or it; card names are English in each
	Deck     string // its name
	// Rules are those of the format on the day that the list is for; nil where
	// the sheet says neither.
	Rules *formats.Rules
	// Entries are the rows. One whose card has no id is a line that names no card
	// that is known: the card's name is its text.
	Entries []decklist.Entry
	Hash    string // of the deck
	// Link is the address of the verdict on the list, for the QR code; "" for
	// none.
	Link string
	// Mark is a line about the verdict; "" for none.
	Mark string
}

// Player is who hands a list in.
type Player struct {
	First, Last string
	ID          string // that the organiser knows the player by
}

// Event is where and when it is handed in.
type Event struct {
	Date     formats.Day
	Name     string
	Location string
}

// Named is how a pile of sheets is sorted by and a judge calls a player: last
// name, first name.
func (p Player) Named() string {
	if p.Last == "" || p.First == "" {
		return p.Last + p.First
	}
	return p.Last + ", " + p.First
}

// initial is the first letter of the last name.
func (p Player) initial() string {
	r, size := utf8.DecodeRuneInString(p.Last)
	if size == 0 {
		return ""
	}
	return string(unicode.ToUpper(r))
}

// cards counts the copies.
func (s *Sheet) cards() (n int) {
	for _, e := range s.Entries {
		n += e.Count
	}
	return n
}

// words is what the sheet says in its language.
func (s *Sheet) words() *words { return in(s.Language) }

// format names the format and the day of its rules.
func (s *Sheet) format() string {
	if s.Rules == nil {
		return ""
	}
	return s.Rules.Format.NameIn(s.Language) + ", " + s.Rules.Day.Time().Format(s.words().dayLayout)
}

// date is the day of the event in words that are read alike everywhere.
func (s *Sheet) date() string {
	if s.Date == 0 {
		return ""
	}
	return s.Date.Time().Format(s.words().dateLayout)
}

// Lacking names the fields that a PDF leaves to be written by hand, because
// its font lacks letters of theirs.
func (s *Sheet) Lacking() []string {
	w := s.words()
	var out []string
	for _, f := range []struct{ name, text string }{
		{w.last, s.Last}, {w.first, s.First}, {w.id, s.ID}, {w.event, s.Name}, {w.location, s.Location}, {w.deckName, s.Deck},
	} {
		if Lacks(f.text) {
			out = append(out, f.name)
		}
	}
	for _, e := range s.Entries {
		if Lacks(e.Card.FullName) {
			out = append(out, fmt.Sprintf(w.lacking, cmp.Or(e.Card.ID, e.Card.FullName)))
		}
	}
	return out
}

// printings are the set and number of every printing that is legal: once a
// card is, each of its printings is (TR 1.6) that is out by then.
func (s *Sheet) printings(c *catalog.Card) string {
	var out []string
	for _, p := range c.Printings {
		if s.isOut(p.Set) {
			out = append(out, p.Set+"-"+p.Number)
		}
	}
	return strings.Join(out, "  ")
}

// isOut reports whether a set may be played on the day of the sheet. Sets that
// are no expansions have no day of their own.
func (s *Sheet) isOut(code string) bool {
	if s.Rules == nil {
		return true
	}
	cal := s.Rules.Calendar()
	id, ok := cal.SetID(code)
	if !ok {
		return true
	}
	set := cal.Set(id)
	if set.Kind != formats.Expansion {
		return true
	}
	from := set.LegalFrom(s.Rules.Format)
	return from != 0 && from <= s.Rules.Day
}
