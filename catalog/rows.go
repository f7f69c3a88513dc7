package catalog

import (
	"database/sql"
	"slices"
	"strings"
)

// rows are what a source writes to the database.
type rows struct {
	sets      []setRow
	setNames  []setNameRow
	cards     []*Card
	names     []nameRow
	printings []printingRow
}

type setRow struct {
	position int
	set      Set
}

type setNameRow struct{ code, language, name string }

type nameRow struct {
	card     string
	position int
	name     Name
}

type printingRow struct {
	card     string
	position int
	printing Printing
}

// rowsOf lists what a catalog says that its base does not; all of it where the
// base is nil.
func rowsOf(c, base *Catalog) rows {
	var r rows
	for i, s := range c.Sets {
		var was Set
		if base != nil && i < len(base.Sets) {
			was = base.Sets[i] // merging appends sets
		}
		if was.Code != s.Code {
			r.sets = append(r.sets, setRow{i, s})
		}
		for language, name := range s.Names {
			if was.Names[language] != name {
				r.setNames = append(r.setNames, setNameRow{s.Code, language, name})
			}
		}
	}
	for i := range c.Cards {
		k := &c.Cards[i]
		was := &Card{}
		if base != nil {
			if known, ok := base.Card(k.ID); ok {
				was = known
			}
		}
		if !sameFactsOf(k, was) {
			r.cards = append(r.cards, k)
		}
		for j, n := range k.Names {
			if j >= len(was.Names) || was.Names[j] != n {
				r.names = append(r.names, nameRow{k.ID, j, n})
			}
		}
		for j, p := range k.Printings {
			if j >= len(was.Printings) || was.Printings[j] != p {
				r.printings = append(r.printings, printingRow{k.ID, j, p})
			}
		}
	}
	return r
}

// sameFactsOf compares what the table cards has of a card.
func sameFactsOf(a, b *Card) bool {
	return a.ID == b.ID && a.Key == b.Key && a.Type == b.Type && a.Song == b.Song && a.Inks == b.Inks && a.Inkable == b.Inkable &&
		a.HasText == b.HasText && a.Cost == b.Cost && a.Strength == b.Strength && a.Willpower == b.Willpower &&
		a.Lore == b.Lore && a.MoveCost == b.MoveCost && a.MaxCopies == b.MaxCopies &&
		slices.Equal(a.Classifications, b.Classifications) && slices.Equal(a.Keywords, b.Keywords) && slices.Equal(a.Aliases, b.Aliases)
}

// write inserts the rows of a source. Indexes of words are the caller's.
func (r *rows) write(w *txWriter, source int) {
	sets := w.into("source_sets (source, code, position, kind)")
	for _, s := range r.sets {
		sets.row(source, s.set.Code, s.position, s.set.Kind.String())
	}
	sets.end()
	setNames := w.into("source_set_names (source, code, language, name)")
	for _, n := range r.setNames {
		setNames.row(source, n.code, n.language, n.name)
	}
	setNames.end()
	cards := w.into(`source_cards (source, id, type, song, inks, inkable, has_text, cost, strength, willpower, lore, move_cost,
		max_copies, classifications, keywords, key, aliases)`)
	for _, k := range r.cards {
		cards.row(source, k.ID, k.Type.String(), k.Song, int(k.Inks), k.Inkable, k.HasText, k.Cost,
			nullable(k.Strength), nullable(k.Willpower), nullable(k.Lore), nullable(k.MoveCost),
			k.MaxCopies, strings.Join(k.Classifications, ","), strings.Join(k.Keywords, ","), k.Key, strings.Join(k.Aliases, "\n"))
	}
	cards.end()
	names := w.into("source_names (source, card, language, position, name, version)")
	for _, n := range r.names {
		names.row(source, n.card, n.name.Language, n.position, n.name.Name, n.name.Version)
	}
	names.end()
	printings := w.into("source_printings (source, set_code, number, card, position, rarity, app_id)")
	for _, p := range r.printings {
		printings.row(source, p.printing.Set, p.printing.Number, p.card, p.position, p.printing.Rarity.String(),
			sql.NullInt64{Int64: int64(p.printing.AppID), Valid: p.printing.AppID != 0})
	}
	printings.end()
}
