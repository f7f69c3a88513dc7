package catalog

import (
	"context"
	"strings"
)

// Detail is what an import says of a printing besides facts and texts: nothing of it
// matters to a verdict.
type Detail struct {
	Printing string // set and number, "1-207"
	Artist   string // as printed; "" for none, as the others
	Story    string // that the card is from
	Flavor   string // the text that has no effect
	// Picture is where the file says that its picture is: an address of https, which
	// nobody has looked at.
	Picture string
}

// Said reports whether the detail has words.
func (d Detail) Said() bool { return d.Artist+d.Story+d.Flavor != "" }

// Words are the detail in a line: "1-207: artist Ada Pencil; from The Workshop; “Twice.”".
func (d Detail) Words() string {
	var parts []string
	if d.Artist != "" {
		parts = append(parts, "artist "+d.Artist)
	}
	if d.Story != "" {
		parts = append(parts, "from "+d.Story)
	}
	if d.Flavor != "" {
		parts = append(parts, d.Flavor)
	}
	return d.Printing + ": " + strings.Join(parts, "; ")
}

// details takes what the entries of a card say of their printings.
func (m *merger) details(i int, group []*importCard) {
	for _, k := range group {
		if d := (Detail{k.Set + "-" + k.Number, k.Artist, k.Story, k.Flavor, k.Picture}); d.Said() || d.Picture != "" {
			m.Details[m.cards[i].ID] = append(m.Details[m.cards[i].ID], d)
		}
	}
}

func writeDetails(w *txWriter, source int, language string, m *Merged) {
	rows := w.into(`source_details (source, card, language, printing, artist, story, flavor, picture)`)
	for i := range m.Catalog.Cards {
		id := m.Catalog.Cards[i].ID
		for _, d := range m.Details[id] {
			rows.row(source, id, language, d.Printing, d.Artist, d.Story, d.Flavor, d.Picture)
		}
	}
	rows.end()
}

// Details are what was imported of the printings of a card in a language, by app number.
// Callers must not change the list.
func (t *Texts) Details(language, card string) []Detail {
	if t == nil {
		return nil
	}
	return t.details[textKey{language, card}]
}

// Picture is where an import says that a picture of a card is, of its first printing that
// has one, in a language or else in the first that there is one in; "" for none.
func (t *Texts) Picture(language, card string) string {
	for _, l := range append([]string{language}, Languages[:]...) {
		for _, d := range t.Details(l, card) {
			if d.Picture != "" {
				return d.Picture
			}
		}
	}
	return ""
}

func (s *Store) readDetails(ctx context.Context, t *Texts) error {
	const query = `SELECT language, card, printing, artist, story, flavor, picture FROM source_details ORDER BY id`
	t.details = map[textKey][]Detail{}
	return s.each(ctx, query, func(scan scanner) error {
		var k textKey
		var d Detail
		if err := scan(&k.language, &k.card, &d.Printing, &d.Artist, &d.Story, &d.Flavor, &d.Picture); err != nil {
			return err
		}
		t.details[k] = append(t.details[k], d)
		return nil
	})
}
