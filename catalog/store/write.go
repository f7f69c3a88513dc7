package store

import (
	"context"
	"database/sql"
	"slices"
	"strings"

	"inkcheck/catalog"
	"inkcheck/catalog/lorcanajson"
	"inkcheck/formats"
)

// rewritten is what came of writing all rows again.
type rewritten struct {
	catalog *catalog.Catalog // with the corrections
	steps   map[string]step  // by language
}

// step is what became of the file of a language.
type step struct {
	result *lorcanajson.Result
	err    error // why it does not count
}

// reseed writes the rows again with new built-in facts, and notes what they changed.
func (s *Store) reseed(ctx context.Context, tx *sql.Tx, before *contents, seed string) error {
	var was *lorcanajson.State
	if before != nil {
		texts, err := textLinesIn(ctx, tx)
		if err != nil {
			return err
		}
		was = &lorcanajson.State{Catalog: before.catalog, Texts: texts}
	}
	w := newTxWriter(ctx, tx)
	defer w.close()
	r, err := s.rewrite(w, before, seed)
	if err != nil || was == nil {
		return err
	}
	now, err := stateIn(ctx, tx, r.catalog)
	if err != nil {
		return err
	}
	if len(was.Texts) == 0 { // they went with another layout, or no import counted
		was.Texts = now.Texts
	}
	if rows := lorcanajson.History(was, now); len(rows) > 0 {
		recordRows(w, update{what: builtInFacts, generatedOn: r.catalog.AsOf, sha256: seed}, rows)
	}
	return w.err
}

// rewrite makes all rows of the built-in facts, the imports, English first, so that
// translations find all cards, and the corrections that the owner had made before. A file
// that does not fit any more, after an update of the program, is kept without effect: it must
// not keep the catalog from opening.
func (s *Store) rewrite(w *txWriter, before *contents, seed string) (*rewritten, error) {
	base, lapsed, err := calendarOf(w.ctx, w.tx)
	if err != nil {
		return nil, err
	}
	s.lapsed = append(s.lapsed, lapsed...)
	builtIn, err := s.tables.Catalog(catalog.FactsFile, base)
	if err != nil {
		return nil, err
	}
	imports, err := savedImports(w.ctx, w.tx)
	if err != nil {
		return nil, err
	}
	edition, err := nextEdition(w.ctx, w.tx)
	if err != nil {
		return nil, err
	}
	const problem = `UPDATE import_files SET problem = ? WHERE language = ?`
	unwatch(w)
	for _, table := range correctableTables {
		w.exec("DELETE FROM " + table)
	}
	steps := map[string]step{}
	merged := builtIn
	for i := range imports {
		im := &imports[i]
		var st step
		var file *lorcanajson.File
		if file, st.err = im.unpack(); st.err == nil {
			st.result, st.err = lorcanajson.Merge(merged, builtIn.AsOf, file)
		}
		steps[im.language] = st
		if st.err != nil {
			w.exec(problem, st.err.Error(), im.language)
			continue
		}
		w.exec(problem, "", im.language)
		merged = st.result.Catalog
	}
	written, err := textsOf(merged, base)
	if err != nil {
		return nil, err
	}
	final, corrected, err := s.correct(before, merged, written, base)
	if err != nil {
		return nil, err
	}
	writeRows(w, final)
	for i := range imports {
		if st := steps[imports[i].language]; st.err == nil {
			writeTexts(w, imports[i].language, final, st.result)
			writeDetails(w, imports[i].language, final, st.result)
		}
	}
	writeLeftOut(w, imports, steps)
	writeEffects(w, final)
	writeCalendar(w, final)
	writeWords(w)
	const (
		meta        = `INSERT OR REPLACE INTO meta (key, value) VALUES ('seed', ?), ('facts', ?), ('edition', CAST(? AS TEXT))`
		uncorrected = `DELETE FROM snapshots WHERE name = ?`
	)
	w.exec(meta, seed, final.AsOf, edition)
	w.exec(uncorrected, correctedSnapshot)
	if corrected != written {
		// The newer of two is read.
		writeSnapshot(w, writtenSnapshot, &snapshot{edition - 1, written, base})
		writeSnapshot(w, correctedSnapshot, &snapshot{edition, corrected, base})
	} else {
		writeSnapshot(w, writtenSnapshot, &snapshot{edition, written, base})
	}
	watch(w)
	return &rewritten{final, steps}, w.err
}

// correct makes the owner's corrections in what was merged. Where they fit no more, nothing is
// corrected, and they are reported.
func (s *Store) correct(before *contents, merged *catalog.Catalog, written rowTexts,
	base *formats.Calendar) (*catalog.Catalog, rowTexts, error) {
	if before == nil || before.catalog == before.written {
		return merged, written, nil
	}
	final, lapsed, err := lorcanajson.Reapply(before.written, before.catalog, merged)
	if err != nil {
		for _, row := range lorcanajson.Corrections(before.written, before.catalog) {
			s.lapsed = append(s.lapsed, row.FullName+": "+row.Field+": "+row.After+": "+err.Error())
		}
		return merged, written, nil
	}
	s.lapsed = append(s.lapsed, lapsed...)
	corrected, err := textsOf(final, base)
	return final, corrected, err
}

// nextEdition is a number that the rows have not had. A file that had another layout has none.
func nextEdition(ctx context.Context, q queries) (int64, error) {
	const query = `SELECT 2 + max(coalesce((SELECT CAST(value AS INTEGER) FROM meta WHERE key = 'edition'), 0),
		coalesce((SELECT max(edition) FROM snapshots), 0))`
	var n int64
	err := q.QueryRowContext(ctx, query).Scan(&n)
	return n, err
}

// writeRows inserts the rows of a catalog.
func writeRows(w *txWriter, c *catalog.Catalog) {
	writeSets(w, c)
	cards := w.into(`cards (id, name, version, type, song, inks, inkable, has_text, cost, strength, willpower, lore, move_cost,
		max_copies, classifications, keywords, key, aliases, coded)`)
	names := w.into("names (card, language, name, version)")
	printings := w.into("printings (card, set_code, number, rarity, app_id, position)")
	for i := range c.Cards {
		k := &c.Cards[i]
		_, coded := k.Effects()
		copies := sql.NullInt64{Int64: int64(k.MaxCopies), Valid: k.MaxCopies != formats.NoCopyLimit}
		cards.row(k.ID, k.Name, textOrNull(k.Version), k.Type.String(), k.Song, strings.Join(k.Inks.Names(), "/"), k.Inkable, k.HasText,
			k.Cost, nullable(k.Strength), nullable(k.Willpower), nullable(k.Lore), nullable(k.MoveCost), copies,
			strings.Join(k.Classifications, ","), strings.Join(k.Keywords, ","), k.Key, strings.Join(k.Aliases, "\n"), coded)
		for _, n := range k.Names {
			names.row(k.ID, n.Language, n.Name, textOrNull(n.Version))
		}
		for j, p := range k.Printings {
			printings.row(k.ID, p.Set, p.Number, p.RarityName(), sql.NullInt64{Int64: int64(p.AppID), Valid: p.AppID != 0}, j)
		}
	}
	cards.end()
	names.end()
	printings.end()
	boxed := w.into("box_cards (set_code, number, name, version)")
	for _, n := range c.BoxCards() {
		boxed.row(n.Set, textOrNull(n.Number), n.Name, textOrNull(n.Version))
	}
	boxed.end()
}

// writeSets writes the sets of the catalog in its order, and after them those that only the
// calendar knows.
func writeSets(w *txWriter, c *catalog.Catalog) {
	sets := w.into("sets (code, name, kind, position, prerelease, release, japan, legal, leaves_core, rotation_group, origin)")
	names := w.into("set_names (code, language, name)")
	days := map[string]formats.Set{}
	for _, s := range c.Calendar.Sets() {
		days[s.Code] = s
	}
	position := 0
	write := func(code, name, kind string) {
		s := days[code]
		group := sql.NullInt64{Int64: int64(s.Group), Valid: s.Group != 0}
		sets.row(code, name, kind, position, dayOrNull(s.Prerelease), dayOrNull(s.Release), dayOrNull(s.Japan), dayOrNull(s.Legal),
			dayOrNull(s.LeavesCore), group, textOrNull(s.Source))
		position++
	}
	for _, s := range c.Sets {
		write(s.Code, s.Names["en"], s.KindName())
		for _, language := range catalog.Languages {
			if name := s.Names[language]; name != "" {
				names.row(s.Code, language, name)
			}
		}
	}
	for _, s := range c.Calendar.Sets() {
		if _, ok := c.Set(s.Code); !ok {
			write(s.Code, s.Name, s.Kind.String())
		}
	}
	sets.end()
	names.end()
}

func writeTexts(w *txWriter, language string, c *catalog.Catalog, m *lorcanajson.Result) {
	rows := w.into(`texts (card, language, position, kind, name, keyword, cost, text, reminder)`)
	for i := range c.Cards {
		id := c.Cards[i].ID
		for j, a := range m.Texts[id] {
			rows.row(id, language, j, string(a.Kind), textOrNull(a.Name), textOrNull(a.Keyword), textOrNull(a.Cost), textOrNull(a.Text),
				textOrNull(a.Reminder))
		}
	}
	rows.end()
}

func writeDetails(w *txWriter, language string, c *catalog.Catalog, m *lorcanajson.Result) {
	rows := w.into(`details (card, printing, language, artist, story, flavor, picture)`)
	for i := range c.Cards {
		id := c.Cards[i].ID
		for _, d := range m.Details[id] {
			rows.row(id, d.Printing, language, textOrNull(d.Artist), textOrNull(d.Story), textOrNull(d.Flavor), textOrNull(d.Picture))
		}
	}
	rows.end()
}

// writeLeftOut writes what of the imports the catalog cannot have.
func writeLeftOut(w *txWriter, imports []savedImport, steps map[string]step) {
	const forget = `DELETE FROM left_out`
	w.exec(forget)
	rows := w.into("left_out (language, position, set_code, number, full_name, app_id, reason)")
	for i := range imports {
		language := imports[i].language
		if st := steps[language]; st.err == nil {
			for n, l := range st.result.Skipped {
				rows.row(language, n, textOrNull(l.Set), textOrNull(l.Number), textOrNull(l.FullName),
					sql.NullInt64{Int64: int64(l.AppID), Valid: l.AppID != 0}, l.Reason)
			}
		}
	}
	rows.end()
}

// writeWords makes the indexes of words again.
func writeWords(w *txWriter) {
	const (
		names   = `INSERT INTO names_fts (names_fts) VALUES ('rebuild')`
		texts   = `INSERT INTO texts_fts (texts_fts) VALUES ('rebuild')`
		changed = `DELETE FROM meta WHERE key = 'words'`
	)
	w.exec(names)
	w.exec(texts)
	w.exec(changed)
}

// writeEffects writes what the cards do, with the sentences for it.
func writeEffects(w *txWriter, c *catalog.Catalog) {
	const forget = `DELETE FROM effects`
	w.exec(forget)
	rows := w.into(`effects (card, n, code, words, acts, "table")`)
	for i := range c.Cards {
		card := &c.Cards[i]
		effects, _ := card.Effects()
		words := card.EffectText("en")
		for j, e := range effects {
			rows.row(card.ID, e.N, e.Code, words[j], string(e.Acts), catalog.EffectTableVersion())
		}
	}
	rows.end()
}

// calendarTables are what writeCalendar fills.
var calendarTables = []string{"formats", "bans", "disputes", "legality_spans", "legality_cards"}

// writeCalendar writes what the calendar of a catalog says of formats and cards.
func writeCalendar(w *txWriter, c *catalog.Catalog) {
	for _, table := range calendarTables {
		w.exec("DELETE FROM " + table)
	}
	kinds := w.into("formats (format, name, about, position)")
	disputes := w.into("disputes (format, first_day, last_day, about, what)")
	for i, f := range formats.All() {
		kinds.row(f.String(), f.Name(), f.About(), i)
		for _, d := range c.Calendar.Disputes(f) {
			disputes.row(f.String(), d.From.String(), d.Until.String(), d.About, d.What)
		}
	}
	kinds.end()
	disputes.end()
	bans := w.into("bans (card, format, first_day, last_day, origin)")
	for _, b := range c.Calendar.Bans() {
		bans.row(b.Card, b.Format.String(), b.From.String(), dayOrNull(b.Until), b.Source)
	}
	bans.end()
	writeSpans(w, c)
}

// writeSpans writes the history of every card in every format. Cards that were
// printed in the same sets and never banned share theirs.
func writeSpans(w *txWriter, c *catalog.Catalog) {
	type fate struct {
		printed formats.SetMask
		banned  string // its id, for cards that ever were
	}
	known := map[fate]int{}
	turns := turnsOf(c.Calendar)
	spans := w.into("legality_spans (history, format, first_day, last_day, status, disputed)")
	cards := w.into("legality_cards (card, history)")
	for i := range c.Cards {
		k := &c.Cards[i]
		s := fate{printed: k.Legality.Printed}
		if slices.ContainsFunc(c.Calendar.Bans(), func(b formats.Ban) bool { return b.Card == k.ID }) {
			s.banned = k.ID
		}
		history, ok := known[s]
		if !ok {
			history = len(known) + 1
			known[s] = history
			for _, f := range formats.All() {
				for _, span := range spansOf(turns[f], &k.Legality) {
					spans.row(history, f.String(), span.from.String(), dayOrNull(span.until), span.status.String(), textOrNull(span.disputed))
				}
			}
		}
		cards.row(k.ID, history)
	}
	spans.end()
	cards.end()
}
