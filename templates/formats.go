package templates

import (
	"fmt"
	"strings"

	"inkcheck/address"
	"inkcheck/formats"
)

// FormatsPage is what is legal where on a day, and since when.
type FormatsPage struct {
	Frame
	On      formats.Day
	Errors  address.Errors
	Formats []FormatView
}

// FormatView is one format on the page.
type FormatView struct {
	Rules   *formats.Rules
	Rows    []FormatRow
	Changes []FormatChange
}

// FormatRow is a bar of a format's timeline.
type FormatRow struct {
	formats.TimelineRow
	Name string // of the set with its number, the card, or the row's label
}

// FormatChange is a day on which something changes in a format.
type FormatChange struct {
	Day  formats.Day
	What string
}

// now reports whether the row holds on the day, in a word.
func (r FormatRow) now(on formats.Day) string {
	holds := r.From <= on && (r.Until == 0 || on <= r.Until)
	switch {
	case r.Kind == formats.SetRow && holds:
		return "legal"
	case r.Kind == formats.SetRow && on < r.From:
		return "not yet"
	case r.Kind == formats.SetRow:
		return "rotated"
	case r.Kind == formats.BanRow && holds:
		return "banned"
	case r.Kind == formats.BanRow && on < r.From:
		return "not yet"
	case r.Kind == formats.BanRow:
		return "lifted"
	case holds:
		return "holds"
	case on < r.From:
		return "not yet"
	}
	return "over"
}

// class is the row's class for the style sheet.
func (r FormatRow) class(on formats.Day) string {
	return "row-" + r.Kind.String() + " is-" + strings.ReplaceAll(r.now(on), " ", "-")
}

// until is the row's end in words.
func (r FormatRow) until() string {
	if r.Until == 0 {
		return "open"
	}
	return shortDay(r.Until)
}

// size is the smallest deck of a format in words.
func size(r *formats.Rules) string {
	if r.MinCards == 0 {
		return "no minimum"
	}
	return fmt.Sprintf("%d cards", r.MinCards)
}

func inkRule(r *formats.Rules) string {
	if r.MaxInks == 0 {
		return "any ink types"
	}
	return fmt.Sprintf("%d ink types", r.MaxInks)
}

func copyRule(r *formats.Rules) string {
	if !r.CopyLimit {
		return "any number of copies"
	}
	return fmt.Sprintf("%d copies", formats.StandardCopies)
}

// legalSets names the sets that may be played: "1-4, 9".
func legalSets(r *formats.Rules) string {
	if r.Format == formats.Constructed {
		return "all sets"
	}
	cal, legal := r.Calendar(), r.LegalSets()
	var spans []string
	first, last := "", ""
	flush := func() {
		switch {
		case first == "":
			return
		case first == last:
			spans = append(spans, first)
		default:
			spans = append(spans, first+"–"+last)
		}
		first, last = "", ""
	}
	n := 0
	for i := range cal.Sets() {
		s := cal.Set(formats.SetID(i))
		if s.Kind != formats.Expansion {
			continue
		}
		if !legal.Has(formats.SetID(i)) {
			flush()
			continue
		}
		n++
		if first == "" {
			first = s.Code
		}
		last = s.Code
	}
	flush()
	if n == 0 {
		return "no set yet"
	}
	if n == 1 {
		return "set " + spans[0]
	}
	return "sets " + strings.Join(spans, ", ")
}

// citeLink is the place of a format's rule on the rules page.
func citeLink(r *formats.Rules, t formats.Topic) string { return "/rules#" + r.Cite(t).Anchor() }

// MinCardsWords says that a smallest deck begins to hold.
func MinCardsWords(n int) string { return fmt.Sprintf("decks have at least %d cards", n) }
