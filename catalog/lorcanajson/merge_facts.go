package lorcanajson

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"inkcheck/catalog"
	"inkcheck/formats"
)

// cardFields are the facts of a card that an import may correct.
var cardFields = []struct {
	name string
	text func(*catalog.Card) string // equal texts, equal facts
	copy func(to, from *catalog.Card)
}{
	{"type", func(c *catalog.Card) string { return c.Type.String() }, func(to, from *catalog.Card) { to.Type = from.Type }},
	{"song", func(c *catalog.Card) string { return yes(c.Song) }, func(to, from *catalog.Card) { to.Song = from.Song }},
	{"inks", func(c *catalog.Card) string { return strings.Join(c.Inks.Names(), ", ") }, func(to, from *catalog.Card) { to.Inks = from.Inks }},
	{"inkable", func(c *catalog.Card) string { return yes(c.Inkable) }, func(to, from *catalog.Card) { to.Inkable = from.Inkable }},
	{"cost", func(c *catalog.Card) string { return strconv.Itoa(c.Cost) }, func(to, from *catalog.Card) { to.Cost = from.Cost }},
	{"strength", func(c *catalog.Card) string { return c.Strength.String() }, func(to, from *catalog.Card) { to.Strength = from.Strength }},
	{"willpower", func(c *catalog.Card) string { return c.Willpower.String() }, func(to,
		from *catalog.Card) {
		to.Willpower = from.Willpower
	}},
	{"lore", func(c *catalog.Card) string { return c.Lore.String() }, func(to, from *catalog.Card) { to.Lore = from.Lore }},
	{"move cost", func(c *catalog.Card) string { return c.MoveCost.String() }, func(to, from *catalog.Card) { to.MoveCost = from.MoveCost }},
	{"classifications", func(c *catalog.Card) string { return sortedList(c.Classifications) },
		func(to, from *catalog.Card) { to.Classifications = from.Classifications }},
	{"keywords", func(c *catalog.Card) string { return sortedList(c.Keywords) }, func(to, from *catalog.Card) { to.Keywords = from.Keywords }},
	{"has text", func(c *catalog.Card) string { return yes(c.HasText) }, func(to, from *catalog.Card) { to.HasText = from.HasText }},
	{"copies", func(c *catalog.Card) string { return copiesText(c.MaxCopies) }, func(to,
		from *catalog.Card) {
		to.MaxCopies = from.MaxCopies
	}},
	{"name", func(c *catalog.Card) string { return c.Name }, func(to, from *catalog.Card) { to.Name = from.Name }},
	{"version", func(c *catalog.Card) string { return c.Version }, func(to, from *catalog.Card) { to.Version = from.Version }},
}

func yes(b bool) string {
	if b {
		return "yes"
	}
	return "no"
}

func copiesText(n int) string {
	if n == formats.NoCopyLimit {
		return "no limit"
	}
	return strconv.Itoa(n)
}

// sortedList is a list without its order, in which sources differ at will.
func sortedList(list []string) string {
	list = slices.Clone(list)
	slices.Sort(list)
	return strings.Join(list, ", ")
}

// correct compares the facts of a known card with those of its entries.
func (m *merger) correct(i int, group []*importCard) error {
	c := &m.cards[i]
	was := *c
	said := make([]catalog.Card, len(group))
	for j, k := range group {
		var err error
		if said[j], err = k.card(); err != nil {
			return err
		}
		if said[j].MaxCopies == unknownCopies {
			said[j].MaxCopies = was.MaxCopies // the file says nothing
		}
		if k.textOnly() { // nor of these
			said[j].Keywords, said[j].HasText = was.Keywords, was.HasText
		}
	}
	for _, f := range cardFields {
		have, agreed, seen := f.text(&was), false, []string{}
		for j := range said {
			agreed = agreed || f.text(&said[j]) == have
		}
		for j := range said {
			text := f.text(&said[j])
			if text == have || slices.Contains(seen, text) {
				continue
			}
			take := m.newer && !agreed && len(seen) == 0
			if take {
				next := *c
				f.copy(&next, &said[j])
				if take = m.free(i, &next); take {
					*c = next
				}
			}
			seen = append(seen, text)
			m.disagree(Disagreement{Card: c.ID, FullName: was.FullName, Field: f.name, BuiltIn: have, Imported: text, Chosen: take})
		}
	}
	if c.Name != was.Name || c.Version != was.Version {
		c.Names = slices.Clone(c.Names)
		c.Names[0] = catalog.Name{Language: "en", Name: c.Name, Version: c.Version}
	}
	return nil
}

// free reports whether no other card has the card's English full name, and makes
// it this card's.
func (m *merger) free(i int, c *catalog.Card) bool {
	name := catalog.Fold(catalog.Name{Name: c.Name, Version: c.Version}.Full())
	if j, ok := m.byName[name]; ok {
		return j == i
	}
	m.byName[name] = i
	return name != ""
}

// mergeSets adds new sets and lists what is said otherwise of known ones.
func (m *merger) mergeSets() {
	days := map[string]formats.Set{}
	for _, s := range m.base.Calendar.Sets() {
		days[s.Code] = s
	}
	for _, s := range m.im.Sets {
		m.Days = append(m.Days, formats.Set{Code: s.Code, Name: s.Name, Kind: s.Kind, Prerelease: s.Prerelease, Release: s.Release,
			Legal: s.Legal, LeavesCore: s.LeavesCore, Group: s.Group, Source: "LorcanaJSON " + m.im.GeneratedOn[:len("2006-01-02")]})
		i := slices.IndexFunc(m.sets, func(known catalog.Set) bool { return strings.EqualFold(known.Code, s.Code) })
		if i < 0 {
			m.sets = append(m.sets, catalog.Set{Code: s.Code, Kind: s.Kind, KindWord: s.KindWord, Names: map[string]string{"en": s.Name}})
			continue
		}
		m.compareSet(m.sets[i], s, days[s.Code])
	}
}

func (m *merger) compareSet(known catalog.Set, s importSet, days formats.Set) {
	compare := func(field, have, said string) {
		if have != said && have != "" && said != "" {
			m.disagree(Disagreement{Set: known.Code, Field: field, BuiltIn: have, Imported: said})
		}
	}
	compare("name", known.Names["en"], s.Name)
	compare("kind", known.KindName(), (&catalog.Set{Kind: s.Kind, KindWord: s.KindWord}).KindName())
	compare("prerelease", days.Prerelease.String(), s.Prerelease.String())
	compare("release", days.Release.String(), s.Release.String())
	compare("legal from", days.Legal.String(), s.Legal.String())
	compare("leaves Core", days.LeavesCore.String(), s.LeavesCore.String())
}

// addPromoSet makes a set of a grouping of promos that is not known. They are
// legal with the card's own set, so that it needs no days.
func (m *merger) addPromoSet(code string) {
	if !slices.ContainsFunc(m.sets, func(s catalog.Set) bool { return strings.EqualFold(s.Code, code) }) {
		m.sets = append(m.sets, catalog.Set{Code: code, Kind: formats.Promo, Names: map[string]string{"en": fmt.Sprintf("Promos %s", code)}})
	}
}
