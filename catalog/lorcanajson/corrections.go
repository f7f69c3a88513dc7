package lorcanajson

import (
	"cmp"
	"fmt"
	"maps"
	"slices"

	"inkcheck/catalog"
)

// Reapply makes the owner's corrections in a catalog that was merged again. A correction
// is a difference between the catalog that was written and the one that the owner made
// of it: a fact, a name, a printing, an effect, a card or a set. It wins over what merging
// says, whatever that is. lapsed says which corrections could not be made, and why.
func Reapply(written, corrected, merged *catalog.Catalog) (result *catalog.Catalog, lapsed []string, err error) {
	r := reapplier{written: written, corrected: corrected, merged: merged}
	cards, effects := r.cards()
	asOf := merged.AsOf
	if result, err = catalog.NewWithEffects(asOf, r.sets(), cards, merged.Calendar, effects); err != nil {
		return nil, r.lapsed, err
	}
	return result, r.lapsed, result.NoteBoxCards(r.boxCards())
}

type reapplier struct {
	written, corrected, merged *catalog.Catalog
	lapsed                     []string
}

func (r *reapplier) lapse(about, why string) { r.lapsed = append(r.lapsed, about+": "+why) }

func (r *reapplier) sets() []catalog.Set {
	sets := slices.Clone(r.merged.Sets)
	for i := range sets {
		s := &sets[i]
		was, ok := r.written.Set(s.Code)
		now, still := r.corrected.Set(s.Code)
		if !ok || !still {
			continue // a set without cards cannot be taken out of a catalog: an update brings it back
		}
		s.Names = maps.Clone(s.Names)
		for _, language := range catalog.Languages {
			switch name := now.Names[language]; {
			case name == was.Names[language]:
			case name == "":
				delete(s.Names, language)
			default:
				s.Names[language] = name
			}
		}
		if now.Kind != was.Kind {
			s.Kind = now.Kind
		}
	}
	for _, s := range r.corrected.Sets {
		_, before := r.written.Set(s.Code)
		if _, there := r.merged.Set(s.Code); !before && !there {
			sets = append(sets, s)
		}
	}
	return sets
}

// boxCards are the cards that are known by name only, with those that the owner added and without those that he took out.
func (r *reapplier) boxCards() []catalog.BoxCard {
	var out []catalog.BoxCard
	was, now := r.written.BoxCards(), r.corrected.BoxCards()
	for _, n := range r.merged.BoxCards() {
		if slices.Contains(now, n) || !slices.Contains(was, n) {
			out = append(out, n)
		}
	}
	for _, n := range now {
		if !slices.Contains(was, n) && !slices.Contains(out, n) {
			out = append(out, n)
		}
	}
	return out
}

func (r *reapplier) cards() ([]catalog.Card, map[string][]catalog.Effect) {
	var cards []catalog.Card
	effects := map[string][]catalog.Effect{}
	for i := range r.merged.Cards {
		c := r.merged.Cards[i]
		was, ok := r.written.Card(c.ID)
		now, still := r.corrected.Card(c.ID)
		if ok && !still {
			continue // the owner took it out
		}
		coded := &r.merged.Cards[i]
		switch {
		case ok:
			correctCard(&c, was, now)
			if !sameEffects(was, now) {
				coded = now
			}
		case still:
			r.lapse(c.FullName, "an update has brought the card that was added")
		}
		if list, known := coded.Effects(); known {
			effects[c.ID] = list
		}
		cards = append(cards, c)
	}
	for i := range r.corrected.Cards {
		now := &r.corrected.Cards[i]
		if _, there := r.merged.Card(now.ID); there {
			continue
		}
		was, before := r.written.Card(now.ID)
		if !before {
			cards = append(cards, *now)
			if list, known := now.Effects(); known {
				effects[now.ID] = list
			}
		} else if len(cardFieldsChanged(was, now)) > 0 {
			r.lapse(now.FullName, "the card is not in the catalog any more")
		}
	}
	return cards, effects
}

// cardFieldsChanged names the facts that differ.
func cardFieldsChanged(was, now *catalog.Card) (names []string) {
	for _, f := range cardFields {
		if f.text(was) != f.text(now) {
			names = append(names, f.name)
		}
	}
	return names
}

// correctCard makes in a card what the owner changed of it.
func correctCard(c, was, now *catalog.Card) {
	for _, f := range cardFields {
		if f.text(was) != f.text(now) {
			f.copy(c, now)
		}
	}
	if !slices.Equal(was.Aliases, now.Aliases) {
		c.Aliases = now.Aliases
	}
	c.Names = reapplied(c.Names, was.Names, now.Names, func(n catalog.Name) string { return n.Language })
	slices.SortStableFunc(c.Names, func(a, b catalog.Name) int {
		return cmp.Compare(slices.Index(catalog.Languages[:], a.Language), slices.Index(catalog.Languages[:], b.Language))
	})
	c.Printings = reapplied(c.Printings, was.Printings, now.Printings, func(p catalog.Printing) string { return refOf(p.Set, p.Number) })
}

// reapplied is a list with the changes between two others, whose items are known by a
// key: what was changed or added stands in it, what was removed does not.
func reapplied[T comparable](list, was, now []T, key func(T) string) []T {
	byKey := func(items []T) map[string]T {
		m := make(map[string]T, len(items))
		for _, item := range items {
			m[key(item)] = item
		}
		return m
	}
	before, after := byKey(was), byKey(now)
	var out []T
	seen := map[string]bool{}
	for _, item := range list {
		k := key(item)
		seen[k] = true
		b, had := before[k]
		a, has := after[k]
		switch {
		case had && !has:
		case has && (!had || a != b):
			out = append(out, a)
		default:
			out = append(out, item)
		}
	}
	for _, item := range now {
		b, had := before[key(item)]
		if !seen[key(item)] && (!had || b != item) {
			out = append(out, item)
		}
	}
	return out
}

func sameEffects(a, b *catalog.Card) bool {
	of, known := a.Effects()
	with, also := b.Effects()
	return known == also && slices.Equal(of, with)
}

// Corrections lists what the owner changed, as the change log has it.
func Corrections(written, corrected *catalog.Catalog) []HistoryRow {
	rows := History(&State{Catalog: written}, &State{Catalog: corrected})
	for i := range corrected.Cards {
		now := &corrected.Cards[i]
		was, ok := written.Card(now.ID)
		if ok && !sameEffects(was, now) {
			rows = append(rows, HistoryRow{now.ID, now.FullName, wasChanged, "effects", codesOf(was), codesOf(now)})
		}
	}
	for _, now := range corrected.Sets {
		was, ok := written.Set(now.Code)
		if !ok {
			continue // History has it
		}
		for _, language := range catalog.Languages {
			if before, after := was.Names[language], now.Names[language]; before != after {
				rows = append(rows, HistoryRow{"", "", changeOf(before, after), "name " + language + " of set " + now.Code, before, after})
			}
		}
	}
	was, now := written.BoxCards(), corrected.BoxCards()
	for _, n := range now {
		if !slices.Contains(was, n) {
			rows = append(rows, HistoryRow{"", n.Full(), wasAdded, "known by name only, set " + n.Set, "", n.Number})
		}
	}
	for _, n := range was {
		if !slices.Contains(now, n) {
			rows = append(rows, HistoryRow{"", n.Full(), wasRemoved, "known by name only, set " + n.Set, n.Number, ""})
		}
	}
	return rows
}

func codesOf(c *catalog.Card) string {
	list, _ := c.Effects()
	text := ""
	for i, e := range list {
		if i > 0 {
			text += "\n"
		}
		text += fmt.Sprintf("%s (%c)", e.Code, e.Acts)
	}
	return text
}
