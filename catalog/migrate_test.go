package catalog

import (
	"crypto/sha256"
	"database/sql"
	"encoding/hex"
	"fmt"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// TestMigrationsAreAppended fails when a step is changed that files may have
// seen, or when one is out of order. A new step adds a line here.
func TestMigrationsAreAppended(t *testing.T) {
	published := []string{
		"0001_catalog.sql 36a1d049084db76e",
		"0002_imports.sql 77cad97438cc0577",
		"0003_keys.sql d04a8983bb68c462",
		"0004_digests.sql 18019d7ef59fb4bb",
		"0005_views.sql 57ca6f4bff7a827c",
		"0006_effects.sql 248c13067873e319",
		"0007_details.sql a5c93e5701ffdfc1",
		"0008_pictures.sql 28ddd22e0ec173f9",
	}
	steps := migrations()
	if len(steps) != len(published) {
		t.Fatalf("%d migrations, want %d", len(steps), len(published))
	}
	for i, step := range steps {
		if !strings.HasPrefix(step.name, fmt.Sprintf("%04d_", i+1)) {
			t.Errorf("migration %s: want number %04d", step.name, i+1)
		}
		sum := sha256.Sum256([]byte(step.sql))
		if got := step.name + " " + hex.EncodeToString(sum[:8]); got != published[i] {
			t.Errorf("migration %s, want %s: append a step instead of changing one", got, published[i])
		}
	}
}

// TestMigrateOldFile opens a file of this program's schema with a program that
// has one step more.
func TestMigrateOldFile(t *testing.T) {
	path := filepath.Join(t.TempDir(), "c.db")
	first := slices.Clip(migrations())
	s, err := openStore(t.Context(), path, storeOptions{facts: smallFacts, migrations: first})
	if err != nil {
		t.Fatal(err)
	}
	if err := s.Close(); err != nil {
		t.Fatal(err)
	}

	bad := append(first, migration{"9999_bad.sql", `CREATE TABLE extra (a INTEGER) STRICT; SELECT no_such_column FROM cards`})
	if _, err := openStore(t.Context(), path, storeOptions{facts: smallFacts, migrations: bad}); err == nil || !strings.Contains(err.Error(),
		"migration 9999_bad.sql") {
		t.Errorf("a migration that fails: %v, want an error that names it", err)
	}

	next := append(first,
		migration{"9999_extra.sql", `CREATE TABLE extra (a INTEGER) STRICT; INSERT INTO extra SELECT count(*) FROM source_cards`})
	s, err = openStore(t.Context(), path, storeOptions{facts: smallFacts, migrations: next})
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	var cards, version int
	if err := s.reader.QueryRow(`SELECT (SELECT a FROM extra), (SELECT user_version FROM pragma_user_version)`).Scan(&cards,
		&version); err != nil || cards != 2 || version != len(next) {
		t.Errorf("after the last step: %d cards, version %d, %v, want 2, %d", cards, version, err, len(next))
	}

	if _, err := openStore(t.Context(), path, storeOptions{facts: smallFacts, migrations: first}); err == nil || !strings.Contains(err.Error(),
		"newer version") {
		t.Errorf("the older program opens the newer file: %v, want a refusal", err)
	}
}

func TestForeignKeysAreOn(t *testing.T) {
	s := openTest(t, madeFile(t))
	err := inTx(t.Context(), s.writer, func(tx *sql.Tx) error {
		_, err := tx.Exec(`INSERT INTO source_sets (source, code, position, kind) VALUES (99, 'X', 0, 'promo')`)
		return err
	})
	if err == nil {
		t.Error("a row of an unknown source was accepted")
	}
}
