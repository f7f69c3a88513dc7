package catalog

import (
	"context"
	"crypto/sha256"
	"database/sql"
	"encoding/binary"
	"encoding/hex"
	"errors"
	"fmt"
	"hash/fnv"
	"io"
	"maps"
)

// What the database says is compared with its digests whenever it is opened: SQLite
// notices a page that makes no sense, not a number that has become another one.
// Rows that differ are made anew: those of the built-in facts from the program,
// those of an import from its file, which the database keeps as it was read. Where
// that file is what differs, the import is not used until it comes again.

// errDamagedImport is the problem of an import whose file is not what was imported.
var errDamagedImport = errors.New("its copy in the catalog is damaged")

// digestedTables have rows of sources. Those of the calendar follow from all
// sources, those of effects from none, and both count as of a source 0.
var digestedTables = []string{
	`SELECT id, name, as_of, checksum FROM sources`,
	`SELECT source, code, position, kind FROM source_sets`,
	`SELECT source, code, language, name FROM source_set_names`,
	`SELECT source, id, type, song, inks, inkable, has_text, cost, strength, willpower, lore, move_cost, max_copies, classifications, keywords, key, aliases FROM source_cards`,
	`SELECT source, card, language, position, name, version FROM source_names`,
	`SELECT source, set_code, number, card, position, rarity, app_id FROM source_printings`,
	`SELECT source, code, position, name, kind, prerelease, release, legal, leaves_core, rotation_group, origin FROM source_set_days`,
	`SELECT source, card, language, position, kind, name, keyword, cost, text, reminder FROM source_texts`,
	`SELECT source, card, language, printing, artist, story, flavor, picture FROM source_details`,
	`SELECT 0, position, format, name, about FROM calendar_formats`,
	`SELECT 0, position, code, name, kind, prerelease, release, legal, leaves_core, rotation_group, origin FROM calendar_sets`,
	`SELECT 0, position, card, format, first_day, last_day, origin FROM calendar_bans`,
	`SELECT 0, position, format, first_day, last_day, about, what FROM calendar_disputes`,
	`SELECT 0, history, format, first_day, last_day, status, disputed FROM calendar_spans`,
	`SELECT 0, card, history FROM calendar_cards`,
	`SELECT 0, card, n, code, words, acts, "table" FROM effect_rows`,
}

// queries is a database or a transaction.
type queries interface {
	queryer
	QueryContext(ctx context.Context, query string, args ...any) (*sql.Rows, error)
}

// rowDigests adds up the rows of every source, in whatever order they come.
func rowDigests(ctx context.Context, q queries) (map[string]string, error) {
	type sum struct{ hash, rows uint64 }
	sums := map[int64]*sum{}
	for table, query := range digestedTables {
		rows, err := q.QueryContext(ctx, query)
		if err != nil {
			return nil, err
		}
		err = func() error {
			defer rows.Close()
			names, err := rows.Columns()
			if err != nil {
				return err
			}
			var source int64
			values := make([]sql.RawBytes, len(names)-1)
			dest := []any{&source}
			for i := range values {
				dest = append(dest, &values[i])
			}
			row := []byte{}
			for rows.Next() {
				if err := rows.Scan(dest...); err != nil {
					return err
				}
				row = append(row[:0], byte(table))
				for _, v := range values {
					if v == nil {
						row = append(row, 0) // NULL; texts begin with their length and one
						continue
					}
					row = binary.AppendUvarint(row, uint64(len(v))+1)
					row = append(row, v...)
				}
				h := fnv.New64a()
				h.Write(row)
				if sums[source] == nil {
					sums[source] = &sum{}
				}
				sums[source].hash += h.Sum64()
				sums[source].rows++
			}
			return rows.Err()
		}()
		if err != nil {
			return nil, err
		}
	}
	out := map[string]string{}
	for source, s := range sums {
		out[fmt.Sprintf("source %d", source)] = fmt.Sprintf("%016x %d", s.hash, s.rows)
	}
	return out, nil
}

// importDigest names the digest of an import.
func importDigest(language string) string { return "import " + language }

// digestOf is that of an import: its file and what is known of it.
func (im *savedImport) digestOf() string {
	h := sha256.New()
	for _, s := range []string{im.language, im.file, im.checksum, im.formatVersion, im.generatedOn, im.importedAt, fmt.Sprint(im.entries),
		string(im.content)} {
		fmt.Fprintf(h, "%d ", len(s))
		io.WriteString(h, s)
	}
	return hex.EncodeToString(h.Sum(nil))
}

// savedDigests reads the digests that were noted.
func savedDigests(ctx context.Context, q queries) (map[string]string, error) {
	const query = `SELECT what, digest FROM digests`
	out := map[string]string{}
	return out, each(ctx, q, query, func(scan scanner) error {
		var what, digest string
		if err := scan(&what, &digest); err != nil {
			return err
		}
		out[what] = digest
		return nil
	})
}

// intact reports whether the database says what was written to it. An import that is
// known to be damaged changes nothing any more.
func intact(ctx context.Context, q queries) (bool, error) {
	want, err := savedDigests(ctx, q)
	if err != nil {
		return false, err
	}
	have, err := rowDigests(ctx, q)
	if err != nil {
		return false, err
	}
	imports, err := savedImports(ctx, q)
	if err != nil {
		return false, err
	}
	for i := range imports {
		im := &imports[i]
		what := importDigest(im.language)
		have[what] = im.digestOf()
		if want[what] != "" && have[what] != want[what] && im.problem == errDamagedImport.Error() {
			have[what] = want[what]
		}
	}
	return maps.Equal(want, have), nil
}

// noteDigests notes what the sources say now, and the digest of each import that
// has none, which are those of files that are older than digests. That of another
// import stays what it was when it came.
func noteDigests(w *txWriter, imports []savedImport) error {
	const (
		forget = `DELETE FROM digests WHERE what LIKE 'source %' OR what NOT IN (SELECT 'import ' || language FROM import_files)`
		note   = `INSERT INTO digests (what, digest) VALUES (?, ?) ON CONFLICT (what) DO NOTHING`
	)
	if w.err != nil {
		return w.err
	}
	digests, err := rowDigests(w.ctx, w.tx)
	if err != nil {
		return err
	}
	w.exec(forget)
	for what, digest := range digests {
		w.exec(note, what, digest)
	}
	for i := range imports {
		w.exec(note, importDigest(imports[i].language), imports[i].digestOf())
	}
	return w.err
}
