package app

import (
	"slices"

	"inkcheck/catalog"
	"inkcheck/formats"
)

// History is what a format says of a card from the first day on, and why it
// changed.
func History(cat *catalog.Catalog, f formats.Format, card *catalog.Card, on formats.Day) CardHistory {
	cal := cat.Calendar
	h := CardHistory{Format: f, On: on, Now: cal.On(f, on).Status(&card.Legality), Spans: cal.Spans(f, &card.Legality)}
	days := map[formats.Day]*HistoryDay{}
	at := func(d formats.Day) *HistoryDay {
		if days[d] == nil {
			days[d] = &HistoryDay{Day: d}
		}
		return days[d]
	}
	for _, s := range h.Spans {
		at(s.From)
	}
	if f.Dated() {
		for id := range card.Legality.Printed.IDs() {
			set := cal.Set(id)
			if d := set.LegalFrom(f); d != 0 {
				at(d).Enters = append(at(d).Enters, setOf(cat, set))
			}
			if last := set.LegalUntil(f); last != 0 {
				out := at(last + 1)
				out.Leaves, out.Group = append(out.Leaves, setOf(cat, set)), set.Group
			}
		}
	}
	for _, ban := range cal.Bans() {
		if ban.Card != card.ID || ban.Format != f {
			continue
		}
		at(ban.From).Banned = true
		if ban.Until != 0 {
			at(ban.Until + 1).Unbanned = true
		}
	}
	for _, d := range days {
		h.Days = append(h.Days, *d)
	}
	slices.SortFunc(h.Days, func(a, b HistoryDay) int { return int(a.Day - b.Day) })
	completeDays(cat, f, card, h.Days)
	return h
}

// completeDays fills what each day ends up with: the status, the one before,
// and the sets that a card stays legal through when another one leaves.
func completeDays(cat *catalog.Catalog, f formats.Format, card *catalog.Card, days []HistoryDay) {
	cal := cat.Calendar
	for i := range days {
		d := &days[i]
		if i+1 < len(days) {
			d.Until = days[i+1].Day - 1
		}
		d.Status = cal.On(f, d.Day).Status(&card.Legality)
		d.Before = formats.NotYetLegal
		if i > 0 {
			d.Before = days[i-1].Status
		}
		if len(d.Leaves) == 0 || !d.Status.Legal() {
			continue
		}
		for id := range card.Legality.Printed.IDs() {
			set := cal.Set(id)
			from, until := set.LegalFrom(f), set.LegalUntil(f)
			if from != 0 && from < d.Day && (until == 0 || until >= d.Day) {
				d.Through = append(d.Through, setOf(cat, set))
			}
		}
	}
}

// setOf is the catalog's entry for a set of its calendar.
func setOf(cat *catalog.Catalog, set *formats.Set) *catalog.Set {
	s, ok := cat.Set(set.Code)
	if !ok { // the calendar is the catalog's, but knows announced sets too
		return &catalog.Set{Code: set.Code, Names: map[string]string{"en": set.Name}}
	}
	return s
}
