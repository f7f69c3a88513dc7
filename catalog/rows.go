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
	const (
		set     = `INSERT INTO sets (source, code, position, kind) VALUES (?, ?, ?, ?)`
		setName = `INSERT INTO set_names (source, code, language, name) VALUES (?, ?, ?, ?)`
		card    = `INSERT INTO cards (source, id, type, song, inks, inkable, has_text, cost, strength, willpower, lore, move_cost, max_copies, classifications, keywords, key, aliases)
			VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`
		name     = `INSERT INTO names (source, card, language, position, name, version) VALUES (?, ?, ?, ?, ?, ?)`
		printing = `INSERT INTO printings (source, set_code, number, card, position, rarity, app_id) VALUES (?, ?, ?, ?, ?, ?, ?)`
	)
	for _, s := range r.sets {
		w.exec(set, source, s.set.Code, s.position, s.set.Kind.String())
	}
	for _, n := range r.setNames {
		w.exec(setName, source, n.code, n.language, n.name)
	}
	for _, k := range r.cards {
		w.exec(card, source, k.ID, k.Type.String(), k.Song, int(k.Inks), k.Inkable, k.HasText, k.Cost,
			nullable(k.Strength), nullable(k.Willpower), nullable(k.Lore), nullable(k.MoveCost),
			k.MaxCopies, strings.Join(k.Classifications, ","), strings.Join(k.Keywords, ","), k.Key, strings.Join(k.Aliases, "\n"))
	}
	for _, n := range r.names {
		w.exec(name, source, n.card, n.name.Language, n.position, n.name.Name, n.name.Version)
	}
	for _, p := range r.printings {
		w.exec(printing, source, p.printing.Set, p.printing.Number, p.card, p.position, p.printing.Rarity.String(),
			sql.NullInt64{Int64: int64(p.printing.AppID), Valid: p.printing.AppID != 0})
	}
}
