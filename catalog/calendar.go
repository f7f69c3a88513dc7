package catalog

import (
	"cmp"
	"slices"
	"strings"

	"inkcheck/formats"
)

// calendarTables are what writeCalendar fills.
var calendarTables = []string{"calendar_formats", "calendar_sets", "calendar_bans", "calendar_disputes", "calendar_spans", "calendar_cards"}

// writeCalendar writes what the calendar of a catalog says of formats, sets and
// cards, in place of what an earlier one said.
func writeCalendar(w *txWriter, c *Catalog) {
	for _, table := range calendarTables {
		w.exec("DELETE FROM " + table)
	}
	kinds := w.into("calendar_formats (position, format, name, about)")
	disputes := w.into("calendar_disputes (format, first_day, last_day, about, what)")
	for i, f := range formats.All() {
		kinds.row(i, f.String(), f.Name(), f.About())
		for _, d := range c.Calendar.Disputes(f) {
			disputes.row(f.String(), d.From.String(), d.Until.String(), d.About, d.What)
		}
	}
	kinds.end()
	disputes.end()
	bans := w.into("calendar_bans (card, format, first_day, last_day, origin)")
	for _, b := range c.Calendar.Bans() {
		bans.row(b.Card, b.Format.String(), b.From.String(), dayOrNull(b.Until), b.Source)
	}
	bans.end()
	writeSetDays(w, c)
	writeSpans(w, c)
}

// writeSetDays writes the sets of the catalog in its order, and after them
// those that only the calendar knows.
func writeSetDays(w *txWriter, c *Catalog) {
	rows := w.into("calendar_sets (position, code, name, kind, prerelease, release, legal, leaves_core, rotation_group, origin)")
	days := map[string]formats.Set{}
	for _, s := range c.Calendar.Sets() {
		days[s.Code] = s
	}
	position := 0
	write := func(code, name string, kind formats.SetKind) {
		s := days[code]
		var group any
		if s.Group != 0 {
			group = s.Group
		}
		rows.row(position, code, name, kind.String(), dayOrNull(s.Prerelease), dayOrNull(s.Release), dayOrNull(s.Legal),
			dayOrNull(s.LeavesCore), group, textOrNull(s.Source))
		position++
	}
	for _, s := range c.Sets {
		write(s.Code, s.Names["en"], s.Kind)
	}
	for _, s := range c.Calendar.Sets() {
		if _, ok := c.Set(s.Code); !ok {
			write(s.Code, s.Name, s.Kind)
		}
	}
	rows.end()
}

// writeSpans writes the history of every card in every format. Cards that were
// printed in the same sets and never banned share theirs.
func writeSpans(w *txWriter, c *Catalog) {
	type fate struct {
		printed formats.SetMask
		banned  string // its id, for cards that ever were
	}
	known := map[fate]int{}
	turns := turnsOf(c.Calendar)
	spans := w.into("calendar_spans (history, format, first_day, last_day, status, disputed)")
	cards := w.into("calendar_cards (card, history)")
	for i := range c.Cards {
		k := &c.Cards[i]
		s := fate{printed: k.Play.Printed}
		if slices.ContainsFunc(c.Calendar.Bans(), func(b formats.Ban) bool { return b.Card == k.ID }) {
			s.banned = k.ID
		}
		history, ok := known[s]
		if !ok {
			history = len(known) + 1
			known[s] = history
			for _, f := range formats.All() {
				for _, span := range spansOf(turns[f], &k.Play) {
					spans.row(history, f.String(), span.from.String(), dayOrNull(span.until), span.status.String(), textOrNull(span.disputed))
				}
			}
		}
		cards.row(k.ID, history)
	}
	spans.end()
	cards.end()
}

// turnsOf is the rules of every format on each day on which a card's status, or
// what is disputed of it, can change.
func turnsOf(cal *formats.Calendar) map[formats.Format][]*formats.Rules {
	out := map[formats.Format][]*formats.Rules{}
	for _, f := range formats.All() {
		days := cal.ChangeDays(f)
		for _, d := range cal.Disputes(f) {
			days = append(days, max(d.From, formats.FirstDay), d.Until+1)
		}
		slices.SortFunc(days, cmp.Compare[formats.Day])
		for _, day := range slices.Compact(days) {
			out[f] = append(out[f], cal.On(f, day))
		}
	}
	return out
}

// cardSpan is a stretch of days with one status, and one thing that documents
// say of it otherwise.
type cardSpan struct {
	from, until formats.Day // both inclusive; until zero while it lasts
	status      formats.Status
	disputed    string // "" for nothing
}

// spansOf is the history of a card by the rules of a format, in order.
func spansOf(turns []*formats.Rules, card *formats.Card) []cardSpan {
	var spans []cardSpan
	for _, r := range turns {
		s := cardSpan{from: r.Day, status: r.Status(card)}
		var disputed []string
		for i := range r.Disputes {
			if d := &r.Disputes[i]; d.Always || d.Matters(r, card) {
				disputed = append(disputed, d.What)
			}
		}
		s.disputed = strings.Join(disputed, "; ")
		if n := len(spans); n > 0 {
			if last := &spans[n-1]; last.status == s.status && last.disputed == s.disputed {
				continue
			}
			spans[n-1].until = s.from - 1
		}
		spans = append(spans, s)
	}
	return spans
}
