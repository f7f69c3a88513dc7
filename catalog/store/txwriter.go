package store

import (
	"context"
	"database/sql"
	"strings"

	"inkcheck/catalog"
	"inkcheck/formats"
)

// txWriter runs prepared statements until the first error, which it keeps.
type txWriter struct {
	ctx        context.Context
	tx         *sql.Tx
	statements map[string]*sql.Stmt
	err        error
}

func newTxWriter(ctx context.Context, tx *sql.Tx) *txWriter {
	return &txWriter{ctx: ctx, tx: tx, statements: map[string]*sql.Stmt{}}
}

func (w *txWriter) exec(query string, args ...any) {
	if w.err != nil {
		return
	}
	stmt := w.statements[query]
	if stmt == nil {
		if stmt, w.err = w.tx.PrepareContext(w.ctx, query); w.err != nil {
			return
		}
		w.statements[query] = stmt
	}
	_, w.err = stmt.ExecContext(w.ctx, args...)
}

// into begins the insertion of rows: it takes the name of a table and, in
// brackets, those of its columns.
func (w *txWriter) into(table string) *insertion {
	return &insertion{w: w, table: table, columns: strings.Count(table, ",") + 1}
}

// insertion gathers rows, so that SQLite gets many with one statement: it takes
// a third of the time of as many statements.
type insertion struct {
	w       *txWriter
	table   string
	columns int
	args    []any
}

// rowsAtOnce is how many rows a statement has.
const rowsAtOnce = 64

func (n *insertion) row(values ...any) {
	n.args = append(n.args, values...)
	if len(n.args) == n.columns*rowsAtOnce {
		n.end()
	}
}

// end inserts what has been gathered.
func (n *insertion) end() {
	if len(n.args) == 0 {
		return
	}
	row := "(?" + strings.Repeat(", ?", n.columns-1) + ")"
	n.w.exec("INSERT INTO "+n.table+" VALUES "+row+strings.Repeat(", "+row, len(n.args)/n.columns-1), n.args...)
	n.args = n.args[:0]
}

func (w *txWriter) close() {
	for _, stmt := range w.statements {
		_ = stmt.Close() // the transaction's end closes them too
	}
}

func nullable(n catalog.Number) sql.NullInt64 {
	return sql.NullInt64{Int64: int64(n), Valid: n.Known()}
}

// textOrNull is a text, or NULL for none.
func textOrNull(s string) sql.NullString { return sql.NullString{String: s, Valid: s != ""} }

// dayOrNull is a day as YYYY-MM-DD, or NULL where none is known.
func dayOrNull(d formats.Day) sql.NullString { return textOrNull(d.String()) }
