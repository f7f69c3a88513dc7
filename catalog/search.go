package catalog

import (
	"context"
	"database/sql"
	"encoding/json"
	"fmt"
	"strings"
)

// Where is a condition on a card, for Store.Search. It knows columns of a
// short list, operators and values, and no SQL: package query makes it of a
// search, and only this file turns it into a statement, with every value bound.
type Where interface {
	render(s *statement) error
}

// Column is a column that conditions may name.
type Column uint8

const (
	ColumnID Column = iota
	ColumnType
	ColumnSong
	ColumnInks // the bits of formats.Inks, added up
	ColumnInkable
	ColumnHasText
	ColumnCost
	ColumnStrength
	ColumnWillpower
	ColumnLore
	ColumnMoveCost
	ColumnMaxCopies
	ColumnClassifications // a list
	ColumnKeywords        // a list

	// Columns of a printing, within WherePrinting.
	ColumnSet
	ColumnRarity
	ColumnNumber       // the digits of the collector number
	ColumnNumberLetter // its letter in lower case, "" for none
)

var columnSQL = [...]string{
	ColumnID: "c.id", ColumnType: "c.type", ColumnSong: "c.song", ColumnInks: "c.inks", ColumnInkable: "c.inkable",
	ColumnHasText: "c.has_text", ColumnCost: "c.cost", ColumnStrength: "c.strength", ColumnWillpower: "c.willpower",
	ColumnLore: "c.lore", ColumnMoveCost: "c.move_cost", ColumnMaxCopies: "c.max_copies",
	ColumnClassifications: "c.classifications", ColumnKeywords: "c.keywords",
	ColumnSet: "p.set_code", ColumnRarity: "p.rarity", ColumnNumber: "CAST(p.number AS INTEGER)",
	ColumnNumberLetter: "lower(ltrim(p.number, '0123456789'))",
}

// comparisons are the operators of WhereNumber.
var comparisons = map[string]bool{"=": true, "!=": true, "<": true, "<=": true, ">": true, ">=": true}

type (
	// WhereAll holds when all its parts do; the empty one always.
	WhereAll []Where
	// WhereAny holds when one of its parts does; the empty one never.
	WhereAny []Where
	// WhereNot holds when its part does not.
	WhereNot struct{ Where Where }
	// WhereNumber compares a number; a card without it never matches. Op is one
	// of = != < <= > >=.
	WhereNumber struct {
		Column Column
		Op     string
		Value  int
	}
	// WhereIn holds when a column has one of the values: numbers or strings.
	WhereIn struct {
		Column Column
		Values []any
	}
	// WhereListed holds when a list has one of the values.
	WhereListed struct {
		Column Column
		Values []string
	}
	// WherePrinting holds when one printing does all that is asked of it.
	WherePrinting struct{ Where Where }
	// WhereName holds when Match does for the name in one language. Where Start
	// is not "", it is a folded word, and only names are tried that have a word
	// that begins with it, or that it begins with: the full-text index knows
	// those.
	WhereName struct {
		Start string
		Match func(n Name) bool
	}
)

// Search lists the ids of the cards that a condition holds for, in the order
// of the alphabet.
func (s *Store) Search(ctx context.Context, where Where) ([]string, error) {
	tx, err := s.reader.BeginTx(ctx, &sql.TxOptions{ReadOnly: true})
	if err != nil {
		return nil, s.failed(err)
	}
	defer tx.Rollback() // it only reads
	ids, err := search(ctx, tx, where)
	if err != nil {
		return nil, s.failed(err)
	}
	return ids, nil
}

func search(ctx context.Context, tx *sql.Tx, where Where) ([]string, error) {
	const (
		head = `SELECT c.id FROM current_cards AS c WHERE `
		tail = ` ORDER BY c.id`
	)
	st := &statement{ctx: ctx, tx: tx}
	st.sql.WriteString(head)
	if err := where.render(st); err != nil {
		return nil, err
	}
	st.sql.WriteString(tail)
	rows, err := tx.QueryContext(ctx, st.sql.String(), st.args...)
	if err != nil {
		return nil, err
	}
	defer rows.Close()
	ids := []string{}
	for rows.Next() {
		var id string
		if err := rows.Scan(&id); err != nil {
			return nil, err
		}
		ids = append(ids, id)
	}
	return ids, rows.Err()
}

// statement is a SELECT in the making.
type statement struct {
	ctx  context.Context
	tx   *sql.Tx
	sql  strings.Builder
	args []any
}

// write appends SQL of this file and binds values for its question marks.
func (s *statement) write(text string, args ...any) {
	s.sql.WriteString(text)
	s.args = append(s.args, args...)
}

func (s *statement) column(c Column) error {
	if int(c) >= len(columnSQL) {
		return fmt.Errorf("search: no column %d", c)
	}
	s.sql.WriteString(columnSQL[c])
	return nil
}

func (w WhereAll) render(s *statement) error { return renderList(s, w, " AND ", "1") }

func (w WhereAny) render(s *statement) error { return renderList(s, w, " OR ", "0") }

func renderList(s *statement, parts []Where, between, empty string) error {
	if len(parts) == 0 {
		s.write(empty)
		return nil
	}
	s.write("(")
	for i, p := range parts {
		if i > 0 {
			s.write(between)
		}
		if err := p.render(s); err != nil {
			return err
		}
	}
	s.write(")")
	return nil
}

func (w WhereNot) render(s *statement) error {
	s.write("NOT ")
	return w.Where.render(s)
}

func (w WhereNumber) render(s *statement) error {
	if !comparisons[w.Op] {
		return fmt.Errorf("search: no operator %q", w.Op)
	}
	s.write("coalesce(")
	if err := s.column(w.Column); err != nil {
		return err
	}
	s.write(" "+w.Op+" ?, 0)", w.Value) // NULL would stay NULL under NOT
	return nil
}

func (w WhereIn) render(s *statement) error {
	if len(w.Values) == 0 {
		s.write("0")
		return nil
	}
	s.write("coalesce(")
	if err := s.column(w.Column); err != nil {
		return err
	}
	s.write(" IN (?"+strings.Repeat(", ?", len(w.Values)-1)+"), 0)", w.Values...)
	return nil
}

func (w WhereListed) render(s *statement) error {
	if len(w.Values) == 0 {
		s.write("0")
		return nil
	}
	for i, v := range w.Values {
		s.write([]string{"(", " OR "}[min(i, 1)])
		s.write("instr(',' || ")
		if err := s.column(w.Column); err != nil {
			return err
		}
		s.write(" || ',', ',' || ? || ',') > 0", v)
	}
	s.write(")")
	return nil
}

func (w WherePrinting) render(s *statement) error {
	s.write("EXISTS (SELECT 1 FROM current_printings AS p WHERE p.card = c.id AND ")
	if err := w.Where.render(s); err != nil {
		return err
	}
	s.write(")")
	return nil
}

// render asks the full-text index which names may match, tries those, and puts
// the cards into the statement as one value.
func (w WhereName) render(s *statement) error {
	const (
		all  = `SELECT card, language, name, version FROM current_names`
		some = `SELECT card, language, name, version FROM current_names
			WHERE rowid IN (SELECT rowid FROM names_text WHERE names_text MATCH ?)
			OR name GLOB ? OR version GLOB ?`
	)
	query, args := all, []any{}
	if words, ok := indexWords(w.Start); ok {
		query, args = some, []any{words, unlikeIndex, unlikeIndex}
	}
	rows, err := s.tx.QueryContext(s.ctx, query, args...)
	if err != nil {
		return err
	}
	defer rows.Close()
	found := []string{}
	for rows.Next() {
		var card string
		var n Name
		if err := rows.Scan(&card, &n.Language, &n.Name, &n.Version); err != nil {
			return err
		}
		if w.Match(n) {
			found = append(found, card)
		}
	}
	if err := rows.Err(); err != nil {
		return err
	}
	ids, err := json.Marshal(found)
	if err != nil {
		return err
	}
	s.write("c.id IN (SELECT value FROM json_each(?))", string(ids))
	return nil
}

// unlikeIndex finds names with letters that the full-text index folds in
// another way than Fold does, such as ß and œ, and names in other scripts.
// They are all tried.
const unlikeIndex = "*[^ -~°’‘“”„…À-ÅÇ-ÏÑ-ÖÙ-Ýà-åç-ïñ-öù-ýÿāŌō]*"

// indexWords is what the full-text index is asked for a folded word: words that
// begin with it, and the words that it begins with, since it may be several
// that an apostrophe joins. Words beyond ASCII are not asked for.
func indexWords(word string) (string, bool) {
	if word == "" {
		return "", false
	}
	for _, c := range []byte(word) {
		if asciiFold[c&0x7f] != c { // no letter or digit of ASCII
			return "", false
		}
	}
	var b strings.Builder
	for i := 1; i < len(word); i++ {
		fmt.Fprintf(&b, `"%s" OR `, word[:i])
	}
	fmt.Fprintf(&b, `"%s"*`, word)
	return b.String(), true
}
