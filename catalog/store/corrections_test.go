package store

import (
	"context"
	"database/sql"
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"inkcheck/catalog"
	"inkcheck/internal/testing/importfile"
)

// correctionLines are what the store lists of the owner's corrections.
func correctionLines(t *testing.T, s *Store) (lines []string) {
	t.Helper()
	rows, err := s.Corrections(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	for _, r := range rows {
		lines = append(lines, strings.Join([]string{r.Card, r.Change, r.Field, r.Before, r.After}, "|"))
	}
	return lines
}

// TestCorrections: what an owner changes in the file is what the catalog says, is listed, is in the
// change log, and stays through an import and new facts, until it is taken back.
func TestCorrections(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		change, undo string
		want         []string
		says         func(*catalog.Catalog) bool
	}{
		"cost": {`UPDATE cards SET cost = 9 WHERE full_name = 'Be Prepared'`, `UPDATE cards SET cost = 7 WHERE id = 'be-prepared'`,
			[]string{"be-prepared|changed|cost|7|9"},
			func(c *catalog.Catalog) bool { k, _ := c.Card("be-prepared"); return k.Cost == 9 }},
		"name": {`UPDATE cards SET name = 'Be Ready' WHERE id = 'be-prepared'`, `UPDATE cards SET name = 'Be Prepared' WHERE id = 'be-prepared'`,
			[]string{"be-prepared|changed|name|Be Prepared|Be Ready"},
			func(c *catalog.Catalog) bool { return c.ByName("be ready").Kind == catalog.Exact }},
		"English name among names": {`UPDATE names SET name = 'Be Ready' WHERE card = 'be-prepared' AND language = 'en'`,
			`UPDATE names SET name = 'Be Prepared' WHERE card = 'be-prepared' AND language = 'en'`,
			[]string{"be-prepared|changed|name|Be Prepared|Be Ready"},
			func(c *catalog.Catalog) bool { return c.ByName("be ready").Kind == catalog.Exact }},
		"another language": {`UPDATE names SET name = 'Seid vorbereitet' WHERE card = 'be-prepared' AND language = 'de'`,
			`UPDATE names SET name = (SELECT before FROM history WHERE field = 'name de' ORDER BY id LIMIT 1)
				WHERE card = 'be-prepared' AND language = 'de'`, nil,
			func(c *catalog.Catalog) bool {
				k, _ := c.Card("be-prepared")
				return k.NameIn("de").Name == "Seid vorbereitet"
			}},
		"rarity": {`UPDATE printings SET rarity = 'Mythic' WHERE id = '1-128'`, `UPDATE printings SET rarity = 'Rare' WHERE id = '1-128'`,
			[]string{"be-prepared|changed|rarity of 1-128|Rare|Mythic"},
			func(c *catalog.Catalog) bool { _, p, _ := c.Printing("1", "128"); return p.RarityName() == "Mythic" }},
		"printing": {`INSERT INTO printings (card, set_code, number, rarity, position) VALUES ('be-prepared', 'P1', '999', 'Promo', 9)`,
			`DELETE FROM printings WHERE id = 'P1-999'`, []string{"be-prepared|added|printing||P1-999"},
			func(c *catalog.Catalog) bool { k, ok := c.ByNumber("P1", "999"); return ok && k.ID == "be-prepared" }},
		"effect": {`UPDATE effects SET code = 'play: draw 3' WHERE card = 'ariel-on-human-legs' AND n = 1`,
			`UPDATE effects SET code = 'is: self !sing' WHERE card = 'ariel-on-human-legs' AND n = 1`,
			[]string{"ariel-on-human-legs|changed|effects|is: self !sing (S)|play: draw 3 (S)"},
			func(c *catalog.Catalog) bool {
				k, _ := c.Card("ariel-on-human-legs")
				return len(k.EffectCodes()) == 1 && k.EffectCodes()[0].String() == "play: draw 3" && strings.Contains(k.EffectText("en")[0], "3")
			}},
		"name of a set": {`UPDATE set_names SET name = 'Erstes Kapitel' WHERE code = '1' AND language = 'de'`,
			`UPDATE set_names SET name = (SELECT before FROM history WHERE field = 'name de of set 1' ORDER BY id LIMIT 1)
				WHERE code = '1' AND language = 'de'`, nil,
			func(c *catalog.Catalog) bool { s, _ := c.Set("1"); return s.Names["de"] == "Erstes Kapitel" }},
		"card of a box": {`INSERT INTO box_cards (set_code, number, name) VALUES ('P1', '99', 'Tea Cake')`,
			`DELETE FROM box_cards WHERE name = 'Tea Cake'`, nil,
			func(c *catalog.Catalog) bool { n, ok := c.BoxCardNamed("tea cake"); return ok && n.Number == "99" }},
		"card": {`INSERT INTO cards (id, name, type, song, inks, cost, inkable, classifications, keywords, has_text, key)
				VALUES ('tea-break', 'Tea Break', 'Action', 0, 'Amber/Steel', 1, 1, '', '', 0, 1999999);
			INSERT INTO names (card, language, name) VALUES ('tea-break', 'en', 'Tea Break');
			INSERT INTO printings (card, set_code, number, rarity, position) VALUES ('tea-break', 'P1', '998', 'Promo', 0)`,
			`DELETE FROM printings WHERE card = 'tea-break'; DELETE FROM names WHERE card = 'tea-break'; DELETE FROM cards WHERE id = 'tea-break'`,
			[]string{"tea-break|added|card||P1-998"},
			func(c *catalog.Catalog) bool { k, ok := c.Card("tea-break"); return ok && len(k.Inks.Names()) == 2 }},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			path := madeFile(t)
			s := openTest(t, path)
			before, err := s.Edition(t.Context())
			if err != nil {
				t.Fatal(err)
			}
			holds := func(when string, s *Store) {
				t.Helper()
				if !c.says(readCatalog(t, s)) {
					t.Errorf("%s: the catalog does not have the correction", when)
				}
				if got := correctionLines(t, s); c.want != nil && cmp.Diff(c.want, got) != "" || len(got) == 0 {
					t.Errorf("%s: Corrections() (-want +got):\n%s", when, cmp.Diff(c.want, got))
				}
				if err := s.Check(t.Context()); err != nil {
					t.Errorf("%s: %v", when, err)
				}
			}
			edit(t, path, c.change)
			if now, err := s.Edition(t.Context()); now == before || err != nil {
				t.Errorf("the edition is %d as before, %v", now, err)
			}
			holds("changed", s)
			if l, err := s.ChangeLog(t.Context()); err != nil || l.Updates != 1 {
				t.Errorf("ChangeLog() = %+v, %v", l, err)
			}
			importInto(t, s, importfile.Invented())
			holds("after an import", s)
			if err := s.Close(); err != nil {
				t.Fatal(err)
			}
			edit(t, path, `UPDATE meta SET value = 'other' WHERE key = 'seed'`)
			s = openTest(t, path)
			holds("with new facts", s)
			if lapsed := s.Lapsed(); len(lapsed) > 0 {
				t.Errorf("lapsed: %q", lapsed)
			}
			edit(t, path, c.undo)
			if c.says(readCatalog(t, s)) {
				t.Error("taken back, it still holds")
			}
			if got := correctionLines(t, s); len(got) > 0 {
				t.Errorf("taken back: %q", got)
			}
		})
	}
}

// TestCorrectionWinsOverUpdates: an update that says otherwise of a corrected fact changes nothing of it, and
// its other facts count.
func TestCorrectionWinsOverUpdates(t *testing.T) {
	t.Parallel()
	path := filepath.Join(t.TempDir(), "c.db")
	openAndClose(t, path, with(importfile.SmallFacts), func(*Store) {})
	edit(t, path, `UPDATE cards SET cost = 9 WHERE id = 'test-card-a'; UPDATE cards SET cost = 8 WHERE id = 'test-card-b'`)
	newer := strings.Replace(importfile.SmallFacts, "\tAmber\t3\ti\tCharacter\t1\t", "\tAmber\t4\ti\tCharacter\t5\t", 1)
	newer = newer[:strings.Index(newer, "c\ttest-card-b")]
	s, err := open(t.Context(), path, with(newer))
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	c := readCatalog(t, s)
	if card, _ := c.Card("test-card-a"); card.Cost != 9 || card.Strength != 5 {
		t.Errorf("card = %+v, want the corrected cost and the new strength", card)
	}
	if diff := cmp.Diff([]string{"Test Card B: the card is not in the catalog any more"}, s.Lapsed()); diff != "" {
		t.Errorf("Lapsed() (-want +got):\n%s", diff)
	}
}

// TestRefusedRows: rows that make no catalog are refused with the reason; the last usable catalog stays in use, an
// import is refused, and a program with other facts says what it does not take over.
func TestRefusedRows(t *testing.T) {
	t.Parallel()
	for change, want := range map[string]string{
		`UPDATE cards SET inks = 'Onyx' WHERE id = 'be-prepared'`:                                  `card be-prepared: ink type "Onyx"`,
		`UPDATE printings SET card = 'nobody' WHERE id = '1-128'`:                                  `printings: there is no card "nobody"`,
		`DELETE FROM names WHERE card = 'be-prepared' AND language = 'en'`:                         `card be-prepared: no English name`,
		`UPDATE effects SET code = 'draw' WHERE card = 'ariel-on-human-legs'`:                      `card ariel-on-human-legs: effect 1`,
		`UPDATE cards SET key = 99999 WHERE id = 'be-prepared'`:                                    `keys never change`,
		`UPDATE sets SET legal = '2024-01-01' WHERE code = '1'`:                                    `set 1: the program knows its days`,
		`DELETE FROM printings WHERE card = 'be-prepared'`:                                         `card be-prepared: no printing`,
		`UPDATE cards SET classifications = 'a' || char(9) || 'b' WHERE id = 'be-prepared'`:        `a tab or a line break`,
		`INSERT INTO set_names (code, language, name) VALUES ('77', 'en', 'Nowhere')`:              `there is no set "77"`,
		`INSERT INTO effects (card, n, code, acts) VALUES ('be-prepared', 7, 'play: draw 1', 'S')`: `card be-prepared: effect`,
	} {
		path := madeFile(t)
		s := openTest(t, path)
		edit(t, path, change)
		for range 2 { // reading it again says the same
			l, err := s.Catalog(t.Context())
			if err != nil || !strings.Contains(l.Refused, want) {
				t.Errorf("%s: refused %q, %v, want %q", change, l.Refused, err, want)
				continue
			}
			if diff := factsDiff(storeCatalog(t), l.Catalog); diff != "" {
				t.Errorf("%s: not the last catalog (-want +got):\n%s", change, diff)
			}
			if now, err := s.Edition(t.Context()); err != nil || now != l.Edition {
				t.Errorf("%s: edition %d of %d, %v", change, l.Edition, now, err)
			}
		}
		_, err := s.Import(t.Context(), readFile(t, importfile.Invented()), "x", importfile.ImportedAt)
		if refused, ok := errors.AsType[*RefusedError](err); !ok || !strings.Contains(refused.Reason, want) {
			t.Errorf("%s: Import = %v, want the refusal", change, err)
		}
		if err := s.Check(t.Context()); err != nil {
			t.Errorf("%s: Check = %v, but nothing is damaged", change, err)
		}
		if err := s.Close(); err != nil {
			t.Fatal(err)
		}
		edit(t, path, `UPDATE meta SET value = 'other' WHERE key = 'seed'`)
		s = openTest(t, path)
		if lapsed := strings.Join(s.Lapsed(), "; "); !strings.Contains(lapsed, want) {
			t.Errorf("%s: with new facts, lapsed is %q", change, lapsed)
		}
		if diff := factsDiff(storeCatalog(t), readCatalog(t, s)); diff != "" {
			t.Errorf("%s: with new facts (-want +got):\n%s", change, diff)
		}
	}
}

// TestConstraints: what can be no fact, SQLite refuses itself.
func TestConstraints(t *testing.T) {
	t.Parallel()
	s := openTest(t, madeFile(t))
	for _, change := range []string{
		`UPDATE cards SET cost = 'X' WHERE id = 'be-prepared'`, `UPDATE cards SET cost = -1 WHERE id = 'be-prepared'`,
		`UPDATE cards SET type = 'Vehicle' WHERE id = 'be-prepared'`, `UPDATE cards SET key = 1`, `UPDATE cards SET name = ''`,
		`UPDATE printings SET app_id = 1`, `UPDATE names SET language = 'eo'`, `UPDATE effects SET acts = 'Q'`,
	} {
		if _, err := s.db.Exec(change); err == nil {
			t.Errorf("%s: accepted", change)
		}
	}
}

// TestFlippedRow changes a row as a disk does, without the triggers: it is damage.
func TestFlippedRow(t *testing.T) {
	t.Parallel()
	for _, damage := range []string{
		`UPDATE cards SET cost = 9 WHERE id = 'be-prepared'`, `UPDATE effects SET code = 'play: draw 7' WHERE card = 'ariel-on-human-legs'`,
		`DELETE FROM printings WHERE id = '1-128'`, `UPDATE snapshots SET facts = replace(facts, 'Amber', 'Amper')`,
	} {
		path := madeFile(t)
		s := openTest(t, path)
		err := inTx(t.Context(), s.db, func(tx *sql.Tx) error {
			w := newTxWriter(t.Context(), tx)
			defer w.close()
			unwatch(w)
			w.exec(damage)
			watch(w)
			return w.err
		})
		if err != nil {
			t.Fatal(err)
		}
		if err := s.Check(t.Context()); !errors.Is(err, ErrDamaged) {
			t.Errorf("%s: Check = %v, want ErrDamaged", damage, err)
		}
		again, err := s.Rebuild(t.Context())
		if err != nil || again.Moved() == "" {
			t.Fatalf("%s: Rebuild: %v", damage, err)
		}
		holdsFacts(t, again)
		if err := again.Close(); err != nil {
			t.Fatal(err)
		}
	}
}

// TestMemory: where no file can be used, the same catalog is made in memory, with what a file
// holds that can be read.
func TestMemory(t *testing.T) {
	t.Parallel()
	newer := importedFile(t)
	edit(t, newer, `PRAGMA user_version = 999`)
	foreign := filepath.Join(t.TempDir(), "other.db")
	edit(t, foreign, `CREATE TABLE t (a)`)
	for name, path := range map[string]string{"no folder": "/proc/nope/c.db", "folder": t.TempDir(), "no name": "", "newer": newer,
		"another program's": foreign} {
		before, _ := os.ReadFile(path)
		s, why, err := openOrMemory(t.Context(), path, storeOptions())
		if err != nil || why == nil || s.Path() != "" {
			t.Fatalf("%s: %v, %v", name, why, err)
		}
		if diff := factsDiff(storeCatalog(t), readCatalog(t, s)); diff != "" {
			t.Errorf("%s (-want +got):\n%s", name, diff)
		}
		importInto(t, s, importfile.Invented())
		if _, ok := readCatalog(t, s).Card("gauge-keeper-of-scales"); !ok {
			t.Errorf("%s: the import is not used", name)
		}
		if texts, err := s.Texts(t.Context()); err != nil || len(texts.Languages()) != 1 {
			t.Errorf("%s: texts %v, %v", name, texts, err)
		}
		if err := s.Check(t.Context()); err != nil || s.FileChanged() {
			t.Errorf("%s: %v", name, err)
		}
		if err := s.Close(); err != nil {
			t.Error(err)
		}
		if after, _ := os.ReadFile(path); string(after) != string(before) {
			t.Errorf("%s: the file has changed", name)
		}
	}
	cancelled, cancel := context.WithCancel(t.Context())
	cancel()
	if _, _, err := openOrMemory(cancelled, "/proc/nope/c.db", storeOptions()); !errors.Is(err, context.Canceled) {
		t.Errorf("cancelled: %v", err)
	}
}

// TestMemoryKeepsAFile: a file of another version that cannot be written is brought up to date in memory, with its
// import and its correction.
func TestMemoryKeepsAFile(t *testing.T) {
	t.Parallel()
	path := importedFile(t)
	s := openTest(t, path)
	edit(t, path, `UPDATE cards SET cost = 9 WHERE id = 'be-prepared'`)
	want := readCatalog(t, s)
	if err := s.Close(); err != nil {
		t.Fatal(err)
	}
	for _, change := range []string{`UPDATE meta SET value = 'other' WHERE key = 'seed'`, `PRAGMA user_version = 8`,
		`PRAGMA journal_mode = WAL`} {
		edit(t, path, change)
	}
	s, why, err := openOrMemory(t.Context(), path, limited("query_only(1)"))
	if err != nil || !errors.Is(why, ErrReadOnly) {
		t.Fatalf("%v, %v", why, err)
	}
	defer s.Close()
	if diff := factsDiff(want, readCatalog(t, s)); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
}

// TestEarlierLayout: what cannot be made again is taken over from a file with another layout.
func TestEarlierLayout(t *testing.T) {
	t.Parallel()
	path := importedFile(t)
	s := openTest(t, path)
	edit(t, path, `UPDATE cards SET cost = 9 WHERE id = 'be-prepared'`)
	want := readCatalog(t, s)
	if err := s.Close(); err != nil {
		t.Fatal(err)
	}
	edit(t, path, `PRAGMA user_version = 8; DROP TABLE cards; DROP VIEW legality; CREATE TABLE cards (other); CREATE TABLE source_cards (a);
		CREATE VIEW current AS SELECT * FROM source_cards`)
	s = openTest(t, path)
	if diff := factsDiff(want, readCatalog(t, s)); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
	if l, err := s.ChangeLog(t.Context()); err != nil || l.Updates != 2 {
		t.Errorf("ChangeLog() = %+v, %v", l, err)
	}
	if texts, err := s.Texts(t.Context()); err != nil || len(texts.Languages()) != 1 {
		t.Errorf("texts %v, %v", texts, err)
	}
	if n := count(t, s, `SELECT count(*) FROM sqlite_schema WHERE name IN ('source_cards', 'current')`); n != 0 {
		t.Errorf("%d tables of the other layout are still there", n)
	}
	if err := s.Check(t.Context()); err != nil {
		t.Error(err)
	}
	// A table that has other columns cannot be taken over.
	if err := s.Close(); err != nil {
		t.Fatal(err)
	}
	edit(t, path, `PRAGMA user_version = 8; DROP TABLE import_files; CREATE TABLE import_files (language); DROP TABLE snapshots`)
	s = openTest(t, path)
	holdsFacts(t, s)
}

// TestDamagedImport damages the file that an import is kept as: the next import says so.
func TestDamagedImport(t *testing.T) {
	t.Parallel()
	for name, damage := range map[string]string{
		"a bit of the file": `UPDATE import_files SET content = CAST(substr(content, 1, 40) || X'5A' || substr(content, 42) AS BLOB)`,
		"no file":           `UPDATE import_files SET content = X''`,
		"another language":  `UPDATE import_files SET language = 'eo'`,
		"a known language":  `UPDATE import_files SET language = 'de'`,
	} {
		path := importedFile(t)
		s := openTest(t, path)
		edit(t, path, damage)
		french := importfile.Invented()
		french.Metadata = importfile.Metadata("fr")
		importInto(t, s, french)
		infos, err := s.Imports(t.Context())
		if err != nil || len(infos) != 2 || !strings.Contains(infos[0].Problem+infos[1].Problem, "damaged") {
			t.Errorf("%s: Imports() = %+v, %v", name, infos, err)
		}
		importInto(t, s, importfile.Invented())
		if _, ok := readCatalog(t, s).Card("gauge-keeper-of-scales"); !ok {
			t.Errorf("%s: imported again, it is not used", name)
		}
	}
}

func count(t *testing.T, s *Store, query string) (n int) {
	t.Helper()
	if err := s.db.QueryRowContext(t.Context(), query).Scan(&n); err != nil {
		t.Fatal(err)
	}
	return n
}
