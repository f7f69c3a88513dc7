package catalog

import (
	"context"
	"database/sql"
	"embed"
	"fmt"
	"io/fs"
)

// applicationID marks a file as a catalog: "InkC". SQLite keeps it in the head
// of the file, where the program file(1) finds it too.
const applicationID = 0x496e6b43

//go:embed migrations/*.sql
var migrationFiles embed.FS

// migration is one step from an older file to the current schema. Steps are
// only ever appended; the number of steps that a file has seen is its
// user_version.
type migration struct {
	name string
	sql  string
}

// migrations lists the steps by their names, which begin with their numbers.
func migrations() []migration {
	var out []migration
	entries, err := fs.ReadDir(migrationFiles, "migrations")
	if err != nil {
		return nil // cannot happen: the folder is embedded
	}
	for _, e := range entries {
		if text, err := fs.ReadFile(migrationFiles, "migrations/"+e.Name()); err == nil {
			out = append(out, migration{e.Name(), string(text)})
		}
	}
	return out
}

// checkOwner refuses a file that is not a catalog, and one that is newer than
// the last of known steps. A file without tables and without a mark is new.
func checkOwner(ctx context.Context, db *sql.DB, known int) error {
	const query = `SELECT (SELECT application_id FROM pragma_application_id),
		(SELECT user_version FROM pragma_user_version),
		(SELECT count(*) FROM sqlite_schema)`
	var id, version, tables int
	if err := db.QueryRowContext(ctx, query).Scan(&id, &version, &tables); err != nil {
		return err
	}
	switch {
	case id == 0 && version == 0 && tables == 0:
		return nil
	case id != applicationID:
		return fmt.Errorf("%w (a database with application id %#x)", ErrNotCatalog, uint32(id))
	case version > known:
		return fmt.Errorf("%w (schema %d; this program knows %d)", ErrNewer, version, known)
	}
	return nil
}

// migrate takes the steps that a file has not seen yet, each in a transaction.
// Another process may take them at the same time, so the version is read under
// the write lock.
func migrate(ctx context.Context, db *sql.DB, steps []migration) error {
	version, err := userVersion(ctx, db)
	if err != nil {
		return err
	}
	for version < len(steps) {
		err := inTx(ctx, db, func(tx *sql.Tx) error {
			if version, err = userVersion(ctx, tx); err != nil || version >= len(steps) {
				return err
			}
			if _, err := tx.ExecContext(ctx, steps[version].sql); err != nil {
				return fmt.Errorf("migration %s: %w", steps[version].name, err)
			}
			version++
			// A pragma takes no parameters; both are numbers of ours.
			_, err := tx.ExecContext(ctx, fmt.Sprintf("PRAGMA application_id = %d; PRAGMA user_version = %d", applicationID, version))
			return err
		})
		if err != nil {
			return err
		}
	}
	return nil
}

type queryer interface {
	QueryRowContext(ctx context.Context, query string, args ...any) *sql.Row
}

func userVersion(ctx context.Context, q queryer) (version int, err error) {
	const query = `PRAGMA user_version`
	err = q.QueryRowContext(ctx, query).Scan(&version)
	return version, err
}
