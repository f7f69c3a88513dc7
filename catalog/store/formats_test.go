package store

import (
	"strings"
	"testing"

	"inkcheck/formats"
	"inkcheck/internal/testing/importfile"
)

const formatFile = `as-of day=2027-01-20
set code=15 name="Into the Inkdark" prerelease=2027-02-05 legal=2027-02-05 group=4 source="made up"
set code=16 name="Sixteen" legal=2027-05-07 source="made up"
rotation set=9 day=2027-09-03 source="TR"
ban card=be-prepared format=core from=2027-01-15 source="announcement"
edition document=CR label=2.4.0 from=2027-02-05 source="CR 2.4.0"
`

// TestImportFormats adds rows: they count at once and after the file was opened again, survive imports, corrections and new
// facts, and go with a file without them. What is wrong changes nothing.
func TestImportFormats(t *testing.T) {
	t.Parallel()
	path := madeFile(t)
	s := openTest(t, path)
	day := func(text string) formats.Day {
		d, err := formats.ParseDay(text)
		if err != nil {
			t.Fatal(err)
		}
		return d
	}
	holds := func(when string, s *Store, added bool) {
		t.Helper()
		c := readCatalog(t, s)
		card, _ := c.Card("be-prepared")
		banned := c.Calendar.On(formats.Core, day("2027-01-15")).Status(&card.Legality)&formats.Banned != 0
		_, sixteen := c.Calendar.SetID("16")
		edition := c.Calendar.On(formats.Core, day("2027-02-05")).Edition.Label
		nine, _ := c.Calendar.SetID("9")
		leaves := c.Calendar.Set(nine).LeavesCore.String()
		if banned != added || sixteen != added || (edition == "2.4.0") != added || (leaves == "2027-09-03") != added ||
			(c.Calendar.AsOf() == day("2027-01-20")) != added || (len(c.Calendar.Added()) == 5) != added {
			t.Errorf("%s: banned %v, set 16 %v, edition %s, set 9 leaves %s, as of %s, %d rows; want the rows: %v", when, banned, sixteen,
				edition, leaves, c.Calendar.AsOf(), len(c.Calendar.Added()), added)
		}
		_, lines := query(t, s.db, `SELECT count(*) FROM bans WHERE card = 'be-prepared'`)
		if (lines[0] == "1") != added {
			t.Errorf("%s: the table bans has %s rows of it", when, lines[0])
		}
		if err := s.Check(t.Context()); err != nil {
			t.Errorf("%s: %v", when, err)
		}
	}
	holds("before", s, false)
	edition, err := s.Edition(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	if _, err := s.ImportFormats(t.Context(), formatFile, "rows.txt", importfile.ImportedAt); err != nil {
		t.Fatal(err)
	}
	if now, err := s.Edition(t.Context()); err != nil || now == edition {
		t.Errorf("the edition is %d as before, %v", now, err)
	}
	holds("imported", s, true)
	for text, want := range map[string]string{
		"set 15": "bad.txt: line 1: ",
		formatFile + "ban card=nobody format=core from=2027-01-15 source=x": `bad.txt: line 7: there is no card "nobody"`,
		formatFile + "set code=15 legal=2027-02-06 source=x":                "bad.txt: line 7: set 15: its first legal day is known",
	} {
		if _, err := s.ImportFormats(t.Context(), text, "bad.txt", importfile.ImportedAt); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%v, want %q", err, want)
		}
	}
	holds("after bad files", s, true)
	importInto(t, s, importfile.Invented())
	holds("after an import", s, true)
	edit(t, path, `UPDATE cards SET cost = cost + 1 WHERE id = 'be-prepared'`)
	holds("after a correction", s, true)
	edit(t, path, `UPDATE meta SET value = 'other' WHERE key = 'seed'`)
	again := openTest(t, path)
	holds("with new facts", again, true)
	if got := correctionLines(t, again); len(got) != 1 {
		t.Errorf("corrections: %q", got)
	}
	edit(t, path, `PRAGMA user_version = 8; DROP TABLE cards`)
	again = openTest(t, path)
	holds("with another layout", again, true)
	if _, err := again.ImportFormats(t.Context(), "# nothing any more\n", "none.txt", importfile.ImportedAt); err != nil {
		t.Fatal(err)
	}
	holds("taken out", again, false)
	_, rows := query(t, again.db, `SELECT change, before, after FROM history WHERE what = 'format rows' ORDER BY id`)
	if len(rows) != 10 || !strings.HasPrefix(rows[0], "added||set code=15") || !strings.HasPrefix(rows[9], "removed|edition document=CR") {
		t.Errorf("history: %q", rows)
	}
}

// TestFormatRowsThatFitNoMore: rows that the program knows otherwise by now are reported, and the others count.
func TestFormatRowsThatFitNoMore(t *testing.T) {
	t.Parallel()
	path := madeFile(t)
	edit(t, path, `INSERT INTO format_rows VALUES (1, 'old.txt', '2026-01-01T00:00:00Z',
		'set code=14 legal=2026-10-17 source=x' || char(10) || 'set code=16 legal=2027-05-07 source=x');
		UPDATE meta SET value = 'other' WHERE key = 'seed'`)
	s := openTest(t, path)
	if lapsed := s.Lapsed(); len(lapsed) != 1 || !strings.Contains(lapsed[0], "line 1: set 14: its first legal day is known") {
		t.Errorf("lapsed: %q", lapsed)
	}
	if _, ok := readCatalog(t, s).Calendar.SetID("16"); !ok {
		t.Error("the other row does not count")
	}
	edit(t, path, `UPDATE format_rows SET content = 'nonsense'; UPDATE meta SET value = 'another' WHERE key = 'seed'`)
	s = openTest(t, path)
	if lapsed := s.Lapsed(); len(lapsed) != 1 || !strings.Contains(lapsed[0], `"nonsense" is no kind of row`) {
		t.Errorf("lapsed: %q", lapsed)
	}
	if _, ok := readCatalog(t, s).Calendar.SetID("16"); ok {
		t.Error("rows that cannot be read count")
	}
}
