package templates

import (
	"fmt"
	"strings"

	"inkcheck/address"
	"inkcheck/formats"
	"inkcheck/templates/parts"
)

// FormatsPage is what is legal where on a day, and since when.
type FormatsPage struct {
	parts.Frame
	On      formats.Day
	Errors  address.Errors
	Formats []FormatView
	Added   []AddedRow  // by the host
	AsOf    formats.Day // of the facts
}

// AddedRow is a fact that the host has added.
type AddedRow struct{ What, Source string }

// AddedWords say what a row adds; cardName gives the name of a card.
func AddedWords(l *parts.Locale, row *formats.Row, cardName func(id string) string) string {
	t := l.T()
	switch {
	case row.Ban != nil:
		b := row.Ban
		if b.Until != 0 {
			return t.Fill(t.FormatsAddedBanUntil, cardName(b.Card), l.Format(b.Format), l.Day(b.From), l.Day(b.Until))
		}
		return t.Fill(t.FormatsAddedBan, cardName(b.Card), l.Format(b.Format), l.Day(b.From))
	case row.Edition != nil:
		e := row.Edition
		return t.Fill(t.FormatsAddedEdition, e.Document.Name(), e.Label, l.Day(e.Effective))
	}
	s := row.Set
	words := parts.UpperFirst(t.Fill(t.FormatsSet, s.Code))
	if s.Name != "" && s.Name != s.Code {
		words += " " + s.Name
	}
	for _, d := range []struct {
		says string
		day  formats.Day
	}{{t.FormatsPrerelease, s.Prerelease}, {t.FormatsReleased, s.Release}, {t.FormatsLegalFrom, s.Legal},
		{t.FormatsLeavesCore, s.LeavesCore}} {
		if d.day != 0 {
			words += ", " + fmt.Sprintf(d.says, l.Day(d.day))
		}
	}
	return words
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

// now reports whether the row holds on the day, in a word for style sheets.
func (r FormatRow) now(on formats.Day) string {
	holds := r.From <= on && (r.Until == 0 || on <= r.Until)
	switch {
	case r.Kind == formats.TimelineSet && holds:
		return "legal"
	case r.Kind == formats.TimelineSet && on < r.From:
		return "not yet"
	case r.Kind == formats.TimelineSet:
		return "rotated"
	case r.Kind == formats.TimelineBan && holds:
		return "banned"
	case r.Kind == formats.TimelineBan && on < r.From:
		return "not yet"
	case r.Kind == formats.TimelineBan:
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

// state is now in the words of a page.
func (r FormatRow) state(l *parts.Locale, on formats.Day) string {
	t := l.T()
	return map[string]string{"legal": t.FormatsLegal, "not yet": t.FormatsNotYet, "rotated": t.FormatsRotated, "banned": t.FormatsBanned,
		"lifted": t.FormatsLifted, "holds": t.FormatsHolds, "over": t.FormatsOver}[r.now(on)]
}

// until is the row's end in words.
func (r FormatRow) until(l *parts.Locale) string {
	if r.Until == 0 {
		return l.T().FormatsOpen
	}
	return l.Day(r.Until)
}

// sizeRule is the smallest deck of a format in words.
func sizeRule(l *parts.Locale, r *formats.Rules) string {
	if r.MinCards == 0 {
		return l.T().FormatsNoMinimum
	}
	return l.Count(r.MinCards, l.T().FormatsSize)
}

func inkRule(l *parts.Locale, r *formats.Rules) string {
	if r.MaxInks == 0 {
		return l.T().FormatsAnyInks
	}
	return l.Count(r.MaxInks, l.T().FormatsInks)
}

func copyRule(l *parts.Locale, r *formats.Rules) string {
	if r.CopyLimit == 0 {
		return l.T().FormatsAnyCopies
	}
	return l.Count(r.CopyLimit, l.T().FormatsCopies)
}

// legalSets names the sets that may be played: "1-4, 9".
func legalSets(l *parts.Locale, r *formats.Rules) string {
	t := l.T()
	if !r.Format.Dated() {
		return t.FormatsAllSets
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
		return t.FormatsNoSet
	}
	if n == 1 {
		return t.Fill(t.FormatsSet, spans[0])
	}
	return t.Fill(t.FormatsSets, strings.Join(spans, ", "))
}

// citeLink is the place of a format's rule on the rules page.
func citeLink(f parts.Frame, r *formats.Rules, t formats.Topic) string {
	return f.Local("/rules") + "#" + r.Cite(t).Anchor()
}
