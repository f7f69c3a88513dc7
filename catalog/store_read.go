package catalog

import (
	"context"
	"database/sql"
	"fmt"
	"strings"

	"inkcheck/formats"
)

// Source is where rows of the database come from: the built-in facts, or an
// import.
type Source struct {
	ID       int
	Name     string
	AsOf     string // month of the data, "2026-10"
	Checksum string // of what was read
}

// Imported reports whether the database holds more than the embedded facts.
// Where it does not, Embedded gives the same catalog as Catalog, sooner.
func (s *Store) Imported(ctx context.Context) (bool, error) {
	const query = `SELECT EXISTS (SELECT 1 FROM sources WHERE id <> ?)`
	var imported bool
	if err := s.reader.QueryRowContext(ctx, query, embeddedSource).Scan(&imported); err != nil {
		return false, s.failed(err)
	}
	return imported, nil
}

// Check reads the whole file, compares its indexes with what they are of, and
// returns an error when something is damaged. It takes a tenth of a second.
func (s *Store) Check(ctx context.Context) error {
	const query = `PRAGMA integrity_check(1)`
	var answer string
	if err := s.reader.QueryRowContext(ctx, query).Scan(&answer); err != nil {
		return s.failed(err)
	}
	if answer != "ok" {
		return s.failed(fmt.Errorf("%w (%s)", ErrDamaged, answer))
	}
	return s.checkWords(ctx)
}

// checkWords compares the indexes of words with the tables that they are of.
// For SQLite that is writing, although nothing is changed: where it may not
// write, or has no room, it does not look, and that is no damage.
func (s *Store) checkWords(ctx context.Context) error {
	const (
		names = `INSERT INTO names_fts (names_fts, rank) VALUES ('integrity-check', 1)`
		texts = `INSERT INTO texts_fts (texts_fts, rank) VALUES ('integrity-check', 1)`
	)
	for _, query := range []string{names, texts} {
		if _, err := s.writer.ExecContext(ctx, query); primaryCode(err) == codeCorrupt || err != nil && ctx.Err() != nil {
			return s.failed(err)
		}
	}
	return nil
}

// Catalog reads the catalog. An imported row stands for the built-in one that
// it corrects.
func (s *Store) Catalog(ctx context.Context) (*Catalog, error) {
	tx, err := s.reader.BeginTx(ctx, &sql.TxOptions{ReadOnly: true})
	if err != nil {
		return nil, s.failed(err)
	}
	defer tx.Rollback() // it only reads
	r := catalogReader{tx: tx}
	if err := r.read(ctx); err != nil {
		return nil, s.failed(err)
	}
	c, err := r.catalog()
	if err != nil {
		return nil, s.failed(err)
	}
	return c, nil
}

// failed names the file in an error of a query.
func (s *Store) failed(err error) error {
	return fmt.Errorf("catalog %q: %w", s.path, describe(err))
}

type scanner func(dest ...any) error

func (s *Store) each(ctx context.Context, query string, row func(scanner) error) error {
	if err := each(ctx, s.reader, query, row); err != nil {
		return s.failed(err)
	}
	return nil
}

// each calls row for every row of a query.
func each(ctx context.Context, q interface {
	QueryContext(ctx context.Context, query string, args ...any) (*sql.Rows, error)
}, query string, row func(scanner) error) error {
	rows, err := q.QueryContext(ctx, query)
	if err != nil {
		return err
	}
	defer rows.Close()
	for rows.Next() {
		if err := row(rows.Scan); err != nil {
			return err
		}
	}
	return rows.Err()
}

// catalogReader gathers the parts of a catalog from one transaction, so that
// they belong together.
type catalogReader struct {
	tx    *sql.Tx
	asOf  string
	sets  []Set
	cards []Card
	at    map[string]int // card id → cards
	days  []formats.Set
}

// catalog makes a catalog of what was read. Days that the program knows stay
// as they are.
func (r *catalogReader) catalog() (*Catalog, error) {
	cal := formats.Official()
	if len(r.days) > 0 {
		var err error
		if cal, err = cal.With(r.days); err != nil {
			return nil, err
		}
	}
	return New(r.asOf, r.sets, r.cards, cal)
}

func (r *catalogReader) read(ctx context.Context) error {
	const asOf = `SELECT coalesce(max(as_of), '') FROM sources`
	if err := r.tx.QueryRowContext(ctx, asOf).Scan(&r.asOf); err != nil {
		return err
	}
	for _, part := range []func(context.Context) error{r.readSets, r.readSetNames, r.readCards, r.readNames, r.readPrintings, r.readDays} {
		if err := part(ctx); err != nil {
			return err
		}
	}
	return nil
}

func (r *catalogReader) readSets(ctx context.Context) error {
	const query = `SELECT code, kind FROM current_sets ORDER BY position`
	return each(ctx, r.tx, query, func(scan scanner) error {
		s := Set{Names: map[string]string{}}
		var kind string
		err := scan(&s.Code, &kind)
		if err != nil {
			return err
		}
		if s.Kind, err = formats.ParseSetKind(kind); err != nil {
			return err
		}
		r.sets = append(r.sets, s)
		return nil
	})
}

func (r *catalogReader) readSetNames(ctx context.Context) error {
	const query = `SELECT code, language, name FROM current_set_names`
	names := make(map[string]map[string]string, len(r.sets))
	for _, s := range r.sets {
		names[s.Code] = s.Names
	}
	return each(ctx, r.tx, query, func(scan scanner) error {
		var code, language, name string
		if err := scan(&code, &language, &name); err != nil {
			return err
		}
		if names[code] == nil {
			return fmt.Errorf("name of set %q, which is not there", code)
		}
		names[code][language] = name
		return nil
	})
}

func (r *catalogReader) readCards(ctx context.Context) error {
	const query = `SELECT id, type, song, inks, inkable, has_text, cost, strength, willpower, lore, move_cost,
		max_copies, classifications, keywords, key, aliases FROM current_cards`
	r.at = map[string]int{}
	return each(ctx, r.tx, query, func(scan scanner) error {
		var c Card
		var kind, classifications, keywords, aliases string
		var strength, willpower, lore, moveCost sql.NullInt64
		err := scan(&c.ID, &kind, &c.Song, &c.Inks, &c.Inkable, &c.HasText, &c.Cost, &strength, &willpower, &lore, &moveCost,
			&c.MaxCopies, &classifications, &keywords, &c.Key, &aliases)
		if err != nil {
			return err
		}
		if c.Type, err = ParseType(kind); err != nil {
			return fmt.Errorf("card %s: %w", c.ID, err)
		}
		c.Strength, c.Willpower, c.Lore, c.MoveCost = number(strength), number(willpower), number(lore), number(moveCost)
		c.Classifications, c.Keywords = splitList(classifications), splitList(keywords)
		if aliases != "" {
			c.Aliases = strings.Split(aliases, "\n")
		}
		r.at[c.ID] = len(r.cards)
		r.cards = append(r.cards, c)
		return nil
	})
}

func number(n sql.NullInt64) Number {
	if !n.Valid {
		return None
	}
	return Number(n.Int64)
}

func (r *catalogReader) readNames(ctx context.Context) error {
	const query = `SELECT card, language, name, version FROM current_names ORDER BY card, position`
	return each(ctx, r.tx, query, func(scan scanner) error {
		var card string
		var n Name
		if err := scan(&card, &n.Language, &n.Name, &n.Version); err != nil {
			return err
		}
		i, ok := r.at[card]
		if !ok {
			return fmt.Errorf("name of card %q, which is not there", card)
		}
		c := &r.cards[i]
		if n.Language == "en" {
			c.Name, c.Version = n.Name, n.Version
		}
		c.Names = append(c.Names, n)
		return nil
	})
}

func (r *catalogReader) readPrintings(ctx context.Context) error {
	const query = `SELECT card, set_code, number, rarity, coalesce(app_id, 0) FROM current_printings ORDER BY card, position`
	return each(ctx, r.tx, query, func(scan scanner) error {
		var card, rarity string
		var p Printing
		err := scan(&card, &p.Set, &p.Number, &rarity, &p.AppID)
		if err != nil {
			return err
		}
		if p.Rarity, err = ParseRarity(rarity); err != nil {
			return fmt.Errorf("card %s: %w", card, err)
		}
		i, ok := r.at[card]
		if !ok {
			return fmt.Errorf("printing of card %q, which is not there", card)
		}
		r.cards[i].Printings = append(r.cards[i].Printings, p)
		return nil
	})
}

func (r *catalogReader) readDays(ctx context.Context) error {
	const query = `SELECT code, name, kind, prerelease, release, legal, leaves_core, rotation_group, origin FROM source_set_days ORDER BY source, position`
	return each(ctx, r.tx, query, func(scan scanner) error {
		var s formats.Set
		var kind string
		var days [4]string
		err := scan(&s.Code, &s.Name, &kind, &days[0], &days[1], &days[2], &days[3], &s.Group, &s.Source)
		if err != nil {
			return err
		}
		if s.Kind, err = formats.ParseSetKind(kind); err != nil {
			return err
		}
		for i, d := range []*formats.Day{&s.Prerelease, &s.Release, &s.Legal, &s.LeavesCore} {
			if err := d.UnmarshalText([]byte(days[i])); err != nil {
				return fmt.Errorf("set %s: %w", s.Code, err)
			}
		}
		r.days = append(r.days, s)
		return nil
	})
}

// splitList reads a list parted by commas; "" is the empty list.
func splitList(s string) []string {
	if s == "" {
		return nil
	}
	return strings.Split(s, ",")
}
