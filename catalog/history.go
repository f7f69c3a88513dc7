package catalog

import (
	"context"
	"database/sql"
	"maps"
	"slices"
	"strings"
)

// The history says what each import, and each change of the built-in facts,
// made another one of: a row for every fact that came, went or changed.

// update is what a file or a new version of the program brought.
type update struct {
	at          string // RFC 3339, UTC; "" for the present time
	what        string // name of the source
	file        string // "" for the built-in facts
	generatedOn string
	sha256      string
}

// state is what a catalog says, with its texts by language and card.
type state struct {
	catalog *Catalog
	texts   map[textKey]string
}

// stateIn reads the state as a transaction sees it.
func stateIn(ctx context.Context, tx *sql.Tx) (*state, error) {
	const query = `SELECT language, card, name, keyword, cost, text, reminder FROM source_texts ORDER BY language, card, position`
	c, err := catalogIn(ctx, tx)
	if err != nil {
		return nil, err
	}
	s := &state{c, map[textKey]string{}}
	return s, each(ctx, tx, query, func(scan scanner) error {
		var k textKey
		var name, keyword, cost, text, reminder string
		if err := scan(&k.language, &k.card, &name, &keyword, &cost, &text, &reminder); err != nil {
			return err
		}
		line := joined(name, keyword, cost, text, reminder)
		if before := s.texts[k]; before != "" {
			line = before + "\n" + line
		}
		s.texts[k] = line
		return nil
	})
}

// factsBefore reads what a file says before the built-in facts are written to
// it that have a checksum. It is nil where nothing was known before, where it
// only has to be mended, and where an earlier version of the program kept it in
// a way that makes no catalog any more.
func factsBefore(ctx context.Context, tx *sql.Tx, checksum string) (*state, error) {
	const query = `SELECT EXISTS (SELECT 1 FROM sources WHERE id = ? AND checksum <> ?)`
	var other bool
	if err := tx.QueryRowContext(ctx, query, embeddedSource, checksum).Scan(&other); err != nil || !other {
		return nil, err
	}
	before, err := stateIn(ctx, tx)
	if err != nil && (ctx.Err() != nil || primaryCode(err) != 0) {
		return nil, err
	}
	if err != nil {
		return nil, nil
	}
	return before, nil
}

// noteSeed notes what new built-in facts changed, if anything.
func noteSeed(w *txWriter, before *state, now *made, checksum string) error {
	if before == nil {
		return w.err
	}
	if w.err != nil {
		return w.err
	}
	after, err := stateIn(w.ctx, w.tx)
	if err != nil {
		return err
	}
	if rows := historyOf(before, after); len(rows) == 0 {
		return nil
	}
	return noteUpdate(w, update{what: builtInFacts, generatedOn: now.catalog.AsOf, sha256: checksum}, before, after)
}

// noteUpdate adds an update to the history, with all that it changed.
func noteUpdate(w *txWriter, u update, before, after *state) error {
	const (
		add = `INSERT INTO change_updates (at, what, file, generated_on, sha256)
			VALUES (coalesce(nullif(?, ''), strftime('%Y-%m-%dT%H:%M:%SZ', 'now')), ?, ?, ?, ?)`
		last = `SELECT max(id) FROM change_updates`
	)
	w.exec(add, u.at, u.what, textOrNull(u.file), u.generatedOn, u.sha256)
	if w.err != nil {
		return w.err
	}
	var id int64
	if err := w.tx.QueryRowContext(w.ctx, last).Scan(&id); err != nil {
		return err
	}
	rows := w.into("change_rows (update_id, card, full_name, change, field, before, after)")
	for _, r := range historyOf(before, after) {
		rows.row(id, textOrNull(r.card), textOrNull(r.fullName), r.change, r.field, textOrNull(r.before), textOrNull(r.after))
	}
	rows.end()
	return w.err
}

// Words of the history's column change.
const (
	wasAdded   = "added"
	wasChanged = "changed"
	wasRemoved = "removed"
)

// textField begins the name of a text's field: "text en".
const textField = "text "

// historyRow is one fact that came, went or changed.
type historyRow struct{ card, fullName, change, field, before, after string }

// historyOf lists what tells a state from an earlier one: sets, cards, names,
// facts and printings as Changes has them, then texts.
func historyOf(before, after *state) []historyRow {
	var rows []historyRow
	d := changes(before.catalog, after.catalog)
	for _, code := range d.AddedSets {
		rows = append(rows, historyRow{change: wasAdded, field: "set", after: code})
	}
	for _, c := range d.AddedCards {
		rows = append(rows, historyRow{c.Card, c.FullName, wasAdded, "card", "", c.What})
	}
	for _, c := range d.AddedPrintings {
		rows = append(rows, historyRow{c.Card, c.FullName, wasAdded, "printing", "", c.What})
	}
	for _, c := range d.AddedNames {
		rows = append(rows, historyRow{c.Card, c.FullName, wasAdded, "name " + c.What, "", nameIn(after.catalog, c.Card, c.What)})
	}
	for _, f := range d.ChangedFacts {
		rows = append(rows, historyRow{f.Card, f.FullName, changeOf(f.Before, f.After), f.Field, f.Before, f.After})
	}
	for _, c := range d.RemovedCards {
		rows = append(rows, historyRow{c.Card, c.FullName, wasRemoved, "card", printingsOf(before.catalog, c.Card), ""})
	}
	for _, c := range d.RemovedPrintings {
		rows = append(rows, historyRow{c.Card, c.FullName, wasRemoved, "printing", c.What, ""})
	}
	return append(rows, textHistory(before, after)...)
}

// textHistory lists the texts that came, went or changed, by language and card.
func textHistory(before, after *state) []historyRow {
	all := maps.Clone(before.texts)
	maps.Copy(all, after.texts)
	var rows []historyRow
	for _, k := range slices.SortedFunc(maps.Keys(all), textKey.compare) {
		was, is := before.texts[k], after.texts[k]
		if was == is {
			continue
		}
		c, ok := after.catalog.Card(k.card)
		if !ok {
			c, ok = before.catalog.Card(k.card)
		}
		if ok {
			rows = append(rows, historyRow{k.card, c.FullName, changeOf(was, is), textField + k.language, was, is})
		}
	}
	return rows
}

// compare orders keys by language, then by card.
func (k textKey) compare(o textKey) int {
	if by := strings.Compare(k.language, o.language); by != 0 {
		return by
	}
	return strings.Compare(k.card, o.card)
}

func changeOf(before, after string) string {
	switch "" {
	case before:
		return wasAdded
	case after:
		return wasRemoved
	}
	return wasChanged
}

// nameIn is the full name of a card in a language.
func nameIn(c *Catalog, id, language string) string {
	k, ok := c.Card(id)
	if !ok {
		return ""
	}
	return k.NameIn(language).Full()
}

// printingsOf lists the printings of a card as "1-207, P1-3".
func printingsOf(c *Catalog, id string) string {
	k, ok := c.Card(id)
	if !ok {
		return ""
	}
	return k.where()
}
