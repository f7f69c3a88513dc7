package store

import (
	"database/sql"
	"fmt"
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"inkcheck/formats"
	"inkcheck/internal/testing/importfile"
)

// interfaceDocument is what says how other programs read the file.
func interfaceDocument(t *testing.T) string {
	t.Helper()
	b, err := os.ReadFile("../../docs/catalog.md")
	if err != nil {
		t.Fatal(err)
	}
	return string(b)
}

// query is the answer as sqlite3 prints it.
func query(t *testing.T, db *sql.DB, text string, args ...any) (columns, lines []string) {
	t.Helper()
	rows, err := db.QueryContext(t.Context(), text, args...)
	if err != nil {
		t.Fatalf("%s\n%v", text, err)
	}
	defer rows.Close()
	if columns, err = rows.Columns(); err != nil {
		t.Fatal(err)
	}
	for rows.Next() {
		values := make([]sql.NullString, len(columns))
		dest := make([]any, len(columns))
		for i := range values {
			dest[i] = &values[i]
		}
		if err := rows.Scan(dest...); err != nil {
			t.Fatal(err)
		}
		var cells []string
		for _, v := range values {
			cells = append(cells, v.String)
		}
		lines = append(lines, strings.Join(cells, "|"))
	}
	if err := rows.Err(); err != nil {
		t.Fatal(err)
	}
	return columns, lines
}

// TestInterfaceExamples runs every statement of the document: it answers what
// the document says, or at least something.
func TestInterfaceExamples(t *testing.T) {
	t.Parallel()
	seeded, imported := openBuiltIn(t, builtInFile(t)), openBuiltIn(t, builtInFile(t))
	importInto(t, imported, importfile.Invented())
	blocks := regexp.MustCompile("(?s)```sql([^\n]*)\n(.*?)```\n(?:```\n(.*?)```)?").FindAllStringSubmatch(interfaceDocument(t), -1)
	if len(blocks) < 10 {
		t.Fatalf("%d examples", len(blocks))
	}
	for _, b := range blocks {
		s := seeded
		if b[1] == " after an import" {
			s = imported
		} else if b[1] != "" {
			t.Errorf("an example is to be run %q", b[1])
		}
		_, lines := query(t, s.db, b[2])
		if want := strings.Split(strings.TrimSuffix(b[3], "\n"), "\n"); b[3] != "" && !slices.Equal(want, lines) {
			t.Errorf("%s(-want +got):\n%s", b[2], cmp.Diff(want, lines))
		}
		if len(lines) == 0 {
			t.Errorf("%sno rows", b[2])
		}
	}
}

// TestInterfaceColumns holds the views and the document together.
func TestInterfaceColumns(t *testing.T) {
	t.Parallel()
	s := openTest(t, madeFile(t))
	documented := map[string][]string{}
	_, reference, _ := strings.Cut(interfaceDocument(t), "\n## Tables and views\n")
	for _, part := range strings.Split(reference, "\n### ")[1:] {
		name, rest, _ := strings.Cut(part, "\n")
		rest, _, _ = strings.Cut(rest, "\n## ")
		for _, row := range regexp.MustCompile(`(?m)^\| ([a-z_0-9]+) \|`).FindAllStringSubmatch(rest, -1)[1:] {
			documented[name] = append(documented[name], row[1])
		}
	}
	_, views := query(t, s.db, `SELECT name FROM sqlite_schema WHERE type = 'view' OR name IN ('sets', 'set_names', 'cards', 'printings',
		'names', 'effects', 'texts', 'details', 'formats', 'bans', 'disputes', 'left_out', 'box_cards')`)
	made := map[string][]string{}
	for _, view := range views {
		made[view], _ = query(t, s.db, fmt.Sprintf(`SELECT * FROM %q LIMIT 1`, view))
	}
	if diff := cmp.Diff(documented, made); diff != "" {
		t.Errorf("docs/catalog.md and the views (-document +file):\n%s", diff)
	}
	_, tables := query(t, s.db, `SELECT name FROM sqlite_schema WHERE sql LIKE 'CREATE VIRTUAL TABLE%' ORDER BY name`)
	for _, table := range tables {
		if !strings.Contains(reference, "| "+table+" | ") {
			t.Errorf("docs/catalog.md does not name %s", table)
		}
	}
}

// TestInterfaceShowsTheCatalog compares the views with the catalog that they
// are of, with and without an import.
func TestInterfaceShowsTheCatalog(t *testing.T) {
	t.Parallel()
	s := openTest(t, madeFile(t))
	for range 2 {
		c := readCatalog(t, s)
		var cards, names, printings, sets []string
		for i := range c.Cards {
			k := &c.Cards[i]
			copies := fmt.Sprint(k.MaxCopies)
			if k.MaxCopies == formats.NoCopyLimit {
				copies = ""
			}
			cards = append(cards, fmt.Sprintf("%s|%s|%s|%s|%s|%d|%s|%d|%d|%s|%s|%s|%s|%s|%s|%s|%d|%d", k.ID, k.Name, k.Version, k.FullName, k.Type,
				digit(k.Song), k.Inks, k.Cost, digit(k.Inkable), k.Strength, k.Willpower, k.Lore, k.MoveCost, copies,
				strings.Join(k.Classifications, ","), strings.Join(k.Keywords, ","), digit(k.HasText), k.Key))
			for _, n := range k.Names {
				names = append(names, fmt.Sprintf("%s|%s|%s|%s|%s", k.ID, n.Language, n.Name, n.Version, n.Full()))
			}
			for j, p := range k.Printings {
				app := ""
				if p.AppID != 0 {
					app = fmt.Sprint(p.AppID)
				}
				printings = append(printings, fmt.Sprintf("%s-%s|%s|%s|%s|%s|%s|%d", p.Set, p.Number, k.ID, p.Set, p.Number, p.Rarity, app, j))
			}
		}
		for _, x := range c.Calendar.Sets() {
			sets = append(sets, fmt.Sprintf("%s|%s|%s|%s|%s|%s", x.Code, x.Kind, x.Prerelease, x.Release, x.Legal, x.LeavesCore))
		}
		for view, want := range map[string][]string{
			"SELECT id, name, version, full_name, type, song, inks, cost, inkable, strength, willpower, lore, move_cost, max_copies, " +
				"classifications, keywords, has_text, key FROM cards": cards,
			"SELECT card, language, name, version, full_name FROM names":                 names,
			"SELECT id, card, set_code, number, rarity, app_id, position FROM printings": printings,
			"SELECT code, kind, prerelease, release, legal, leaves_core FROM sets":       sets,
		} {
			_, got := query(t, s.db, view)
			slices.Sort(got)
			slices.Sort(want)
			if !slices.Equal(want, got) { // Diff alone takes seconds for long equal lists
				t.Errorf("%s (-catalog +view):\n%s", view, cmp.Diff(want, got))
			}
		}
		importInto(t, s, importfile.Invented())
	}
}

func digit(b bool) int {
	if b {
		return 1
	}
	return 0
}

// TestInterfaceLegality compares the view with the rules of each format, on the
// days about every change, and each span with the one before it.
func TestInterfaceLegality(t *testing.T) {
	t.Parallel()
	s := openTest(t, madeFile(t))
	importInto(t, s, importfile.Invented())
	c := readCatalog(t, s)
	type row struct{ from, until, status, disputed string }
	spans := map[string]map[formats.Format][]row{}
	const all = `SELECT card, format, first_day, coalesce(last_day, ''), status, coalesce(disputed, '') FROM legality ORDER BY first_day`
	err := each(t.Context(), s.db, all, func(scan scanner) error {
		var card, format string
		var r row
		if err := scan(&card, &format, &r.from, &r.until, &r.status, &r.disputed); err != nil {
			return err
		}
		f, err := formats.ParseFormat(format)
		if spans[card] == nil {
			spans[card] = map[formats.Format][]row{}
		}
		spans[card][f] = append(spans[card][f], r)
		return err
	})
	if err != nil || len(spans) != len(c.Cards) {
		t.Fatalf("%d cards, %v, want %d", len(spans), err, len(c.Cards))
	}
	for _, f := range formats.All() {
		days := c.Calendar.ChangeDays(f)
		for _, d := range c.Calendar.Disputes(f) {
			days = append(days, d.From, d.Until)
		}
		for _, day := range days {
			for _, day := range []formats.Day{day - 1, day, day + 1} {
				if day < formats.FirstDay {
					continue
				}
				rules := c.Calendar.On(f, day)
				for i := range c.Cards {
					k := &c.Cards[i]
					var disputed []string
					for _, d := range rules.Disputes {
						if d.AffectsAll || d.Affects(rules, &k.Legality) {
							disputed = append(disputed, d.What)
						}
					}
					want := row{status: rules.Status(&k.Legality).String(), disputed: strings.Join(disputed, "; ")}
					n := 0
					for _, r := range spans[k.ID][f] {
						if r.from <= day.String() && (r.until == "" || r.until >= day.String()) {
							n++
							if r.status != want.status || r.disputed != want.disputed {
								t.Fatalf("%s in %s on %s is %+v, want %+v", k.ID, f, day, r, want)
							}
						}
					}
					if n != 1 {
						t.Fatalf("%s in %s on %s: %d rows, want one", k.ID, f, day, n)
					}
				}
			}
		}
	}
}

// TestInterfaceFollowsImports: names and texts that an import replaces are found
// by their words no more.
func TestInterfaceFollowsImports(t *testing.T) {
	t.Parallel()
	s := openTest(t, madeFile(t))
	count := func(table, words string) int {
		_, lines := query(t, s.db, fmt.Sprintf(`SELECT card FROM %s WHERE %[1]s MATCH ?`, table), words)
		return len(lines)
	}
	known, _ := storeCatalog(t).ByAppID(1)
	file := func(text string) importfile.File {
		f := importfile.Invented()
		f.Cards = []any{importfile.Card(900001, 1, "Gauge", "Keeper of Scales").With(importfile.Object{
			"abilities": []any{importfile.Object{"type": "static", "name": "X", "effect": text, "fullText": "X " + text}}})}
		return f
	}
	before := count("names_fts", `"`+known.Version+`"`)
	importInto(t, s, file("Quibble."))
	if n := count("texts_fts", "quibble"); n != 1 {
		t.Errorf("%d texts with the word, want 1", n)
	}
	importInto(t, s, file("Quarrel."))
	if n, m := count("texts_fts", "quibble"), count("texts_fts", "quarrel"); n != 0 || m != 1 {
		t.Errorf("%d texts with the old word, %d with the new, want 0, 1", n, m)
	}
	edit(t, s.Path(), `UPDATE names SET name = 'Zzyzx', version = 'Road' WHERE card = ? AND language = 'en'`, known.ID)
	readCatalog(t, s)
	if n, m := count("names_fts", `"`+known.Version+`"`), count("names_fts", "zzyzx"); n != before-1 || m != 1 {
		t.Errorf("a corrected name: %d found by the old one (%d before), %d by the new one", n, before, m)
	}
}
