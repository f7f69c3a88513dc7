package lorcanajson

import (
	"cmp"
	"maps"
	"slices"

	"inkcheck/catalog"
)

// translation takes the names and texts of a file in another language than
// English, whose entries are known by their app numbers alone.
func (m *merger) translation() {
	for i, s := range m.sets {
		j := slices.IndexFunc(m.im.Sets, func(in importSet) bool { return in.Code == s.Code })
		if j < 0 {
			continue
		}
		said := m.im.Sets[j].Name
		switch have := s.Names[m.im.Language]; have {
		case said:
		case "":
			m.sets[i].Names = maps.Clone(s.Names)
			m.sets[i].Names[m.im.Language] = said
		default:
			m.disagree(Disagreement{Set: s.Code, Field: "name " + m.im.Language, BuiltIn: have, Imported: said})
		}
	}
	for _, k := range m.entries() {
		i, ok := m.byApp[k.ID]
		if !ok {
			m.Unmatched++
			continue
		}
		m.groups[i] = append(m.groups[i], k)
	}
	for i := range m.cards {
		if group := m.groups[i]; len(group) > 0 {
			m.translate(i, group)
			m.text(i, group)
			m.details(i, group)
		}
	}
}

// translate takes the name of a card, by the same rules as facts.
func (m *merger) translate(i int, group []*importCard) {
	c := &m.cards[i]
	language := m.im.Language
	at := slices.IndexFunc(c.Names, func(n catalog.Name) bool { return n.Language == language })
	if at < 0 {
		c.Names = append(slices.Clip(c.Names), catalog.Name{Language: language, Name: group[0].Name, Version: group[0].Version})
		slices.SortStableFunc(c.Names, func(a, b catalog.Name) int {
			return cmp.Compare(slices.Index(catalog.Languages[:], a.Language), slices.Index(catalog.Languages[:], b.Language))
		})
		return
	}
	have := c.Names[at]
	agreed := slices.ContainsFunc(group, func(k *importCard) bool { return k.Name == have.Name && k.Version == have.Version })
	var seen []string
	for _, k := range group {
		said := k.full()
		if said == have.Full() || slices.Contains(seen, said) {
			continue
		}
		take := m.newer && !agreed && len(seen) == 0
		if take {
			c.Names = slices.Clone(c.Names)
			c.Names[at].Name, c.Names[at].Version = k.Name, k.Version
		}
		seen = append(seen, said)
		m.disagree(Disagreement{Card: c.ID, FullName: c.FullName, Field: "name " + language, BuiltIn: have.Full(), Imported: said, Chosen: take})
	}
}

// text chooses the printing whose text is that of the card: the newest has the
// wording that counts (TR 1.3.1.1 knows one card, whatever is printed on it),
// and plain printings come before those that leave reminders out for the
// picture's sake. A text that has its abilities told apart comes before one that has not.
func (m *merger) text(i int, group []*importCard) {
	best, bestPlain, bestPrinted := []catalog.Ability(nil), false, true
	for _, k := range group { // by app number: later is newer
		printed := k.textOnly()
		if len(k.Abilities) == 0 || printed && !bestPrinted {
			continue
		}
		if plain := m.plain(i, k); plain || !bestPlain || bestPrinted && !printed {
			best, bestPlain, bestPrinted = k.Abilities, plain, printed
		}
	}
	if best != nil {
		m.Texts[m.cards[i].ID] = best
	}
}

// plain reports whether an entry is of a printing from the numbered part of a
// set.
func (m *merger) plain(i int, k *importCard) bool {
	for _, p := range m.cards[i].Printings {
		if p.AppID == k.ID {
			return p.Rarity <= catalog.Legendary
		}
	}
	return false
}

// details takes what the entries of a card say of their printings.
func (m *merger) details(i int, group []*importCard) {
	for _, k := range group {
		if d := (catalog.Detail{Printing: k.Set + "-" + k.Number, Artist: k.Artist, Story: k.Story, Flavor: k.Flavor,
			Picture: k.Picture}); d.HasAny() || d.Picture != "" {
			m.Details[m.cards[i].ID] = append(m.Details[m.cards[i].ID], d)
		}
	}
}
