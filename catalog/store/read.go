package store

import (
	"cmp"
	"context"
	"database/sql"
	"encoding/binary"
	"encoding/json"
	"errors"
	"fmt"
	"hash/crc32"
	"slices"
	"strings"

	"inkcheck/catalog"
	"inkcheck/catalog/lorcanajson"
	"inkcheck/formats"
)

// Loaded is what a store holds.
type Loaded struct {
	Catalog *catalog.Catalog
	// Edition is the number of the rows that were read; see Edition.
	Edition int64
	// Refused says why the rows cannot be used that somebody has changed since; Catalog is
	// then that of the last rows that could be. "" for nothing.
	Refused string
}

// RefusedError says why rows make no catalog.
type RefusedError struct{ Reason string }

// Error is the reason.
func (e *RefusedError) Error() string { return e.Reason }

// contents are a catalog with the one that the program wrote: they differ where the owner
// has corrected something.
type contents struct {
	catalog, written *catalog.Catalog
}

// Edition is a number that changes whenever a row changes: with an import, with new
// built-in facts, and when somebody edits the file. Asking takes some microseconds.
func (s *Store) Edition(ctx context.Context) (int64, error) {
	n, err := editionOf(ctx, s.db)
	if err != nil {
		return 0, s.failed(err)
	}
	return n, nil
}

func editionOf(ctx context.Context, q queries) (n int64, err error) {
	const query = `SELECT CAST(value AS INTEGER) FROM meta WHERE key = 'edition'`
	err = q.QueryRowContext(ctx, query).Scan(&n)
	return n, err
}

// Catalog reads the catalog: in one piece where no row has changed since it was last
// read, else from the rows, of which it then keeps a new snapshot.
func (s *Store) Catalog(ctx context.Context) (Loaded, error) {
	l, err := s.load(ctx)
	if err != nil {
		return Loaded{}, s.failed(err)
	}
	return l, nil
}

func (s *Store) load(ctx context.Context) (Loaded, error) {
	edition, err := editionOf(ctx, s.db)
	if err != nil {
		return Loaded{}, err
	}
	snap, err := newestSnapshot(ctx, s.db)
	if err != nil {
		return Loaded{}, err
	}
	if snap.edition != edition {
		if snap, err = s.refresh(ctx); err != nil {
			return s.lastGood(ctx, edition, err)
		}
	}
	c, err := s.loadSnapshot(ctx, snap)
	return Loaded{Catalog: c, Edition: snap.edition}, err
}

// loadSnapshot is the catalog of a snapshot, with what imports left out.
func (s *Store) loadSnapshot(ctx context.Context, snap *snapshot) (*catalog.Catalog, error) {
	c, err := snap.catalog()
	if err != nil {
		return nil, err
	}
	left, err := leftOutRows(ctx, s.db)
	if err != nil {
		return nil, err
	}
	if len(left) > 0 {
		c.NoteLeftOut(left)
	}
	return c, nil
}

// leftOutRows reads what imports left out.
func leftOutRows(ctx context.Context, q queries) ([]catalog.LeftOut, error) {
	const query = `SELECT language, coalesce(set_code, ''), coalesce(number, ''), coalesce(full_name, ''), coalesce(app_id, 0), reason
		FROM left_out ORDER BY language, position`
	var out []catalog.LeftOut
	err := each(ctx, q, query, func(scan scanner) error {
		var l catalog.LeftOut
		err := scan(&l.Language, &l.Set, &l.Number, &l.FullName, &l.AppID, &l.Reason)
		out = append(out, l)
		return err
	})
	return out, err
}

// lastGood is the catalog of the last rows that could be used, where the ones of an edition
// were refused.
func (s *Store) lastGood(ctx context.Context, edition int64, err error) (Loaded, error) {
	refused, ok := errors.AsType[*RefusedError](err)
	if !ok {
		return Loaded{}, err
	}
	snap, err := newestSnapshot(ctx, s.db)
	if err != nil {
		return Loaded{}, err
	}
	c, err := s.loadSnapshot(ctx, snap)
	return Loaded{Catalog: c, Edition: edition, Refused: refused.Reason}, err
}

// snapshot is the rows of facts and effects as two texts.
type snapshot struct {
	edition int64
	rowTexts
	base *formats.Calendar // that the days are in addition to
}

// rowTexts are what the rows say.
type rowTexts struct {
	tables catalog.Tables
	days   string // the sets that the program's calendar does not have so, as JSON; "" for none
}

func (s *snapshot) checksum() int64 {
	sum := crc32.NewIEEE()
	_ = binary.Write(sum, binary.BigEndian, s.edition)
	sum.Write([]byte(s.tables.Facts))
	sum.Write([]byte{0})
	sum.Write([]byte(s.tables.Effects))
	sum.Write([]byte{0})
	sum.Write([]byte(s.days))
	return int64(sum.Sum32())
}

const (
	writtenSnapshot   = "written"
	correctedSnapshot = "corrected"
)

// newestSnapshot is that of the rows that were read last.
func newestSnapshot(ctx context.Context, q queries) (*snapshot, error) {
	const query = `SELECT edition, facts, effects, days, checksum FROM snapshots ORDER BY edition DESC LIMIT 1`
	return readSnapshot(ctx, q, query)
}

func namedSnapshot(ctx context.Context, q queries, name string) (*snapshot, error) {
	const query = `SELECT edition, facts, effects, days, checksum FROM snapshots WHERE name = ?`
	return readSnapshot(ctx, q, query, name)
}

// readSnapshot fails with ErrDamaged where the text is not what was written.
func readSnapshot(ctx context.Context, q queries, query string, args ...any) (*snapshot, error) {
	var s snapshot
	var checksum int64
	err := q.QueryRowContext(ctx, query, args...).Scan(&s.edition, &s.tables.Facts, &s.tables.Effects, &s.days, &checksum)
	if errors.Is(err, sql.ErrNoRows) || primaryCode(err) == codeError || err == nil && checksum != s.checksum() {
		return nil, fmt.Errorf("%w (the snapshot of its rows is missing or differs from its checksum)", ErrDamaged)
	}
	if err == nil {
		s.base, _, err = calendarOf(ctx, q)
	}
	return &s, err
}

func writeSnapshot(w *txWriter, name string, s *snapshot) {
	const query = `INSERT OR REPLACE INTO snapshots (name, edition, facts, effects, days, checksum) VALUES (?, ?, ?, ?, ?, ?)`
	w.exec(query, name, s.edition, s.tables.Facts, s.tables.Effects, s.days, s.checksum())
}

// catalog makes a catalog of the texts.
func (t *snapshot) catalog() (*catalog.Catalog, error) {
	cal := t.base
	if t.days != "" {
		more, err := readDays(t.days)
		if err == nil {
			cal, err = cal.With(more)
		}
		if err != nil {
			return nil, fmt.Errorf("days of the snapshot: %w", err)
		}
	}
	return t.tables.Catalog("snapshot of the catalog", cal)
}

// textsOf writes what a catalog says.
func textsOf(c *catalog.Catalog, base *formats.Calendar) (t rowTexts, err error) {
	if t.tables, err = catalog.TablesOf(c); err != nil {
		return t, err
	}
	var more []setDays
	for _, s := range c.Calendar.Sets() {
		if id, ok := base.SetID(s.Code); !ok || !sameDays(base.Set(id), &s) {
			more = append(more, setDays{s, s.Kind.String()})
		}
	}
	if len(more) == 0 {
		return t, nil
	}
	days, err := json.Marshal(more)
	t.days = string(days)
	return t, err
}

// setDays is a set as JSON, with the word of its kind.
type setDays struct {
	formats.Set
	Kind string
}

func readDays(text string) ([]formats.Set, error) {
	var saved []setDays
	if err := json.Unmarshal([]byte(text), &saved); err != nil {
		return nil, err
	}
	sets := make([]formats.Set, len(saved))
	for i := range saved {
		sets[i] = saved[i].Set
		sets[i].Kind, _ = formats.ReadSetKind(saved[i].Kind)
	}
	return sets, nil
}

// refresh reads the rows, and keeps what follows from them where the file can be written. It
// reads a copy in memory, so that nobody who changes the file has to wait long.
func (s *Store) refresh(ctx context.Context) (*snapshot, error) {
	for {
		copied, err := s.copied(ctx)
		if err != nil {
			return nil, err
		}
		r, err := readChanges(ctx, copied.db)
		if err = errors.Join(err, copied.Close()); err != nil || r.rows == nil {
			return r.snap, err
		}
		outdated := false
		err = inTx(ctx, s.db, func(tx *sql.Tx) error {
			now, err := editionOf(ctx, tx)
			if outdated = now != r.snap.edition; err != nil || outdated {
				return err
			}
			if last, err := newestSnapshot(ctx, tx); err != nil || last.edition == now {
				return err // another process was quicker
			}
			return r.keep(ctx, tx)
		})
		switch primaryCode(err) {
		case codeRead, codePerm, codeFull, codeBusy, codeOpen:
			return r.snap, nil // it is only read, then
		}
		if err != nil || !outdated {
			return r.snap, err
		}
	}
}

// refreshIn is refresh in a transaction that writes.
func (s *Store) refreshIn(ctx context.Context, tx *sql.Tx) (*snapshot, error) {
	r, err := readChanges(ctx, tx)
	if err == nil && r.rows != nil {
		err = r.keep(ctx, tx)
	}
	return r.snap, err
}

// copied is the catalog as it is now, in memory.
func (s *Store) copied(ctx context.Context) (*Store, error) {
	var content []byte
	err := s.raw(ctx, func(conn driverConn) (err error) {
		content, err = conn.Serialize()
		return err
	})
	if err != nil {
		return nil, err
	}
	c := &Store{tables: s.tables}
	if err := c.connect(":memory:"); err != nil {
		return nil, err
	}
	if err := c.deserialize(ctx, content); err != nil {
		return nil, errors.Join(err, c.Close())
	}
	return c, nil
}

// changedRows are rows that somebody has changed since the last snapshot.
type changedRows struct {
	snap         *snapshot        // of them; the last one if nothing has changed
	rows         *catalog.Catalog // nil if nothing has changed
	before       *catalog.Catalog // of the last snapshot
	asWritten    bool             // they are what the program wrote
	otherPlay    bool             // legality follows from something else than before
	wordsChanged bool             // names or texts are others
}

// readChanges reads the rows unless the last snapshot is of them.
func readChanges(ctx context.Context, q queries) (r changedRows, err error) {
	if r.snap, err = newestSnapshot(ctx, q); err != nil {
		return r, err
	}
	edition, err := editionOf(ctx, q)
	if err != nil || r.snap.edition == edition {
		return r, err
	}
	if r.before, err = r.snap.catalog(); err != nil {
		return r, err
	}
	rows, _, err := readRows(ctx, q)
	if err != nil {
		return r, err
	}
	for i := range r.before.Cards {
		was := &r.before.Cards[i]
		if now, ok := rows.Card(was.ID); ok && now.Key != was.Key {
			return r, refusef("card %s: its key was %d and is %d; keys never change", was.ID, was.Key, now.Key)
		}
	}
	texts, err := textsOf(rows, r.snap.base)
	if err != nil {
		return r, &RefusedError{err.Error()}
	}
	written, err := namedSnapshot(ctx, q, writtenSnapshot)
	if err != nil {
		return r, err
	}
	const words = `SELECT EXISTS (SELECT 1 FROM meta WHERE key = 'words')`
	if err := q.QueryRowContext(ctx, words).Scan(&r.wordsChanged); err != nil {
		return r, err
	}
	r.asWritten = written.rowTexts == texts
	r.otherPlay = r.snap.days != texts.days || !slices.EqualFunc(r.before.Cards, rows.Cards, func(a, b catalog.Card) bool {
		return a.ID == b.ID && a.Legality == b.Legality
	})
	r.snap, r.rows = &snapshot{edition, texts, r.snap.base}, rows
	return r, nil
}

// keep writes the snapshot of changed rows, what follows from them, and what has changed.
func (r *changedRows) keep(ctx context.Context, tx *sql.Tx) error {
	const uncorrected = `DELETE FROM snapshots WHERE name = ?`
	w := newTxWriter(ctx, tx)
	defer w.close()
	unwatch(w)
	if r.asWritten {
		w.exec(uncorrected, correctedSnapshot)
		writeSnapshot(w, writtenSnapshot, r.snap)
	} else {
		writeSnapshot(w, correctedSnapshot, r.snap)
	}
	writeEffects(w, r.rows)
	if r.otherPlay {
		writeCalendar(w, r.rows)
	}
	if r.wordsChanged {
		writeWords(w)
	}
	if changes := lorcanajson.Corrections(r.before, r.rows); len(changes) > 0 {
		recordRows(w, update{what: correctionUpdate, generatedOn: r.rows.AsOf}, changes)
	}
	watch(w)
	return w.err
}

// contents reads the catalog with the written one, as a transaction sees them. Rows that cannot be
// used are a *RefusedError.
func (s *Store) contents(ctx context.Context, tx *sql.Tx) (*contents, error) {
	snap, err := s.refreshIn(ctx, tx)
	if err != nil {
		return nil, err
	}
	return contentsOf(ctx, tx, snap)
}

// snapshotContents is contents of the snapshots alone; nil where there are none.
func snapshotContents(ctx context.Context, tx *sql.Tx) (*contents, error) {
	snap, err := newestSnapshot(ctx, tx)
	if errors.Is(err, ErrDamaged) {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	return contentsOf(ctx, tx, snap)
}

func contentsOf(ctx context.Context, tx *sql.Tx, snap *snapshot) (*contents, error) {
	written, err := namedSnapshot(ctx, tx, writtenSnapshot)
	if err != nil {
		return nil, err
	}
	var c contents
	if c.catalog, err = snap.catalog(); err != nil {
		return nil, err
	}
	if c.written = c.catalog; written.rowTexts != snap.rowTexts {
		c.written, err = written.catalog()
	}
	return &c, err
}

// Corrections lists what the owner has corrected in the rows.
func (s *Store) Corrections(ctx context.Context) ([]lorcanajson.HistoryRow, error) {
	newest, err := newestSnapshot(ctx, s.db)
	if err != nil {
		return nil, s.failed(err)
	}
	written, err := namedSnapshot(ctx, s.db, writtenSnapshot)
	if err != nil {
		return nil, s.failed(err)
	}
	if newest.rowTexts == written.rowTexts {
		return []lorcanajson.HistoryRow{}, nil
	}
	was, err := written.catalog()
	if err != nil {
		return nil, s.failed(err)
	}
	is, err := newest.catalog()
	if err != nil {
		return nil, s.failed(err)
	}
	return lorcanajson.Corrections(was, is), nil
}

// Check looks at a copy of the whole file in memory: it compares its indexes and its snapshot with
// what they are of, and returns an error when something is damaged. It takes some tenths of a second.
func (s *Store) Check(ctx context.Context) error {
	c, err := s.copied(ctx)
	if err != nil {
		return s.failed(err)
	}
	if err := errors.Join(c.check(ctx), c.Close()); err != nil {
		return s.failed(err)
	}
	return nil
}

func (s *Store) check(ctx context.Context) error {
	const query = `PRAGMA integrity_check(1)`
	var answer string
	if err := s.db.QueryRowContext(ctx, query).Scan(&answer); err != nil {
		return err
	}
	if answer != "ok" {
		return fmt.Errorf("%w (%s)", ErrDamaged, answer)
	}
	if err := s.checkRows(ctx); err != nil {
		return err
	}
	return s.checkWords(ctx)
}

// checkRows compares the rows with the snapshot of the same edition: what an owner changes
// makes another edition, what a disk changes does not.
func (s *Store) checkRows(ctx context.Context) error {
	snap, err := newestSnapshot(ctx, s.db)
	if err != nil {
		return err
	}
	c, edition, err := readRows(ctx, s.db)
	refused, bad := errors.AsType[*RefusedError](err)
	switch {
	case bad && edition == snap.edition:
		return fmt.Errorf("%w (%s)", ErrDamaged, refused.Reason)
	case bad || err == nil && edition != snap.edition:
		return nil // somebody has just changed them
	case err != nil:
		return err
	}
	if texts, err := textsOf(c, snap.base); err != nil || texts != snap.rowTexts {
		return fmt.Errorf("%w (rows differ from the snapshot of them)", ErrDamaged)
	}
	return nil
}

// checkWords compares the indexes of words with the tables that they are of, unless somebody has
// just changed a word. For SQLite that is writing, although nothing is changed.
func (s *Store) checkWords(ctx context.Context) error {
	const (
		changed = `SELECT EXISTS (SELECT 1 FROM meta WHERE key = 'words')`
		names   = `INSERT INTO names_fts (names_fts, rank) VALUES ('integrity-check', 1)`
		texts   = `INSERT INTO texts_fts (texts_fts, rank) VALUES ('integrity-check', 1)`
	)
	var skip bool
	if err := s.db.QueryRowContext(ctx, changed).Scan(&skip); err != nil || skip {
		return err
	}
	for _, query := range []string{names, texts} {
		if _, err := s.db.ExecContext(ctx, query); err != nil {
			return err
		}
	}
	return nil
}

// failed names the file in an error of a query.
func (s *Store) failed(err error) error {
	if s.path == "" {
		return fmt.Errorf("catalog in memory: %w", describe(err))
	}
	return fmt.Errorf("catalog %q: %w", s.path, describe(err))
}

type scanner func(dest ...any) error

// each calls row for every row of a query.
func each(ctx context.Context, q queries, query string, row func(scanner) error) error {
	rows, err := q.QueryContext(ctx, query)
	if err != nil {
		return err
	}
	defer rows.Close()
	for rows.Next() {
		if err := row(rows.Scan); err != nil {
			return err
		}
	}
	return rows.Err()
}

// readRows makes a catalog of the rows, and tells their edition. What makes none is a
// *RefusedError, which has the reason.
func readRows(ctx context.Context, q queries) (*catalog.Catalog, int64, error) {
	edition, err := editionOf(ctx, q)
	if err != nil {
		return nil, 0, err
	}
	r := rowReader{ctx: ctx, q: q, at: map[string]int{}, setAt: map[string]int{}, effects: map[string][]catalog.Effect{}}
	c, err := r.read()
	return c, edition, err
}

// rowReader gathers the parts of a catalog.
type rowReader struct {
	ctx     context.Context
	q       queries
	sets    []catalog.Set
	setAt   map[string]int
	cards   []catalog.Card
	at      map[string]int // card id → cards
	effects map[string][]catalog.Effect
	boxed   []catalog.BoxCard
}

func refusef(format string, args ...any) error { return &RefusedError{fmt.Sprintf(format, args...)} }

func (r *rowReader) read() (*catalog.Catalog, error) {
	const facts = `SELECT value FROM meta WHERE key = 'facts'`
	var asOf string
	if err := r.q.QueryRowContext(r.ctx, facts).Scan(&asOf); err != nil {
		return nil, err
	}
	for _, part := range []func() error{r.readSets, r.readSetNames, r.readCards, r.readNames, r.readPrintings, r.readEffects, r.readBoxCards} {
		if err := part(); err != nil {
			return nil, err
		}
	}
	cal, err := r.calendar()
	if err != nil {
		return nil, err
	}
	// A set without names is one that only the calendar has.
	r.sets = slices.DeleteFunc(r.sets, func(s catalog.Set) bool { return len(s.Names) == 0 })
	c, err := catalog.NewWithEffects(asOf, r.sets, r.cards, cal, r.effects)
	if err == nil {
		err = c.NoteBoxCards(r.boxed)
	}
	if err != nil {
		return nil, &RefusedError{err.Error()}
	}
	return c, nil
}

func (r *rowReader) each(query string, row func(scanner) error) error {
	return each(r.ctx, r.q, query, row)
}

// calendar is the program's with the days of the sets that it does not know yet. A row that
// says otherwise of days that it knows is refused: those are no facts of this file.
func (r *rowReader) calendar() (*formats.Calendar, error) {
	const query = `SELECT code, name, kind, coalesce(prerelease, ''), coalesce(release, ''), coalesce(legal, ''), coalesce(leaves_core, ''),
		coalesce(japan, ''), coalesce(rotation_group, 0), coalesce(origin, '') FROM sets ORDER BY position`
	official, _, err := calendarOf(r.ctx, r.q)
	if err != nil {
		return nil, err
	}
	var more, all []formats.Set
	err = r.each(query, func(scan scanner) error {
		var s formats.Set
		var kind string
		var days [5]string
		err := scan(&s.Code, &s.Name, &kind, &days[0], &days[1], &days[2], &days[3], &days[4], &s.Group, &s.Source)
		if err != nil {
			return err
		}
		s.Kind, _ = formats.ReadSetKind(kind)
		for i, d := range []*formats.Day{&s.Prerelease, &s.Release, &s.Legal, &s.LeavesCore, &s.Japan} {
			if err := d.UnmarshalText([]byte(days[i])); err != nil {
				return refusef("set %s: %v", s.Code, err)
			}
		}
		all = append(all, s)
		if id, ok := official.SetID(s.Code); !ok || !sameDays(official.Set(id), &s) {
			more = append(more, s)
		}
		return nil
	})
	if err != nil || len(more) == 0 {
		return official, err
	}
	cal, err := official.With(more)
	if err != nil {
		return nil, &RefusedError{err.Error()}
	}
	for i := range all {
		if id, ok := cal.SetID(all[i].Code); ok && !sameDays(cal.Set(id), &all[i]) {
			return nil, refusef("set %s: the program knows its days, which cannot be corrected here", all[i].Code)
		}
	}
	return cal, nil
}

func sameDays(a, b *formats.Set) bool {
	return a.Prerelease == b.Prerelease && a.Release == b.Release && a.Legal == b.Legal && a.LeavesCore == b.LeavesCore &&
		a.Japan == b.Japan
}

func (r *rowReader) readSets() error {
	const query = `SELECT code, kind FROM sets ORDER BY position`
	return r.each(query, func(scan scanner) error {
		s := catalog.Set{Names: map[string]string{}}
		var kind string
		err := scan(&s.Code, &kind)
		if err != nil {
			return err
		}
		s.Kind, s.KindWord = formats.ReadSetKind(kind)
		r.setAt[s.Code] = len(r.sets)
		r.sets = append(r.sets, s)
		return nil
	})
}

func (r *rowReader) readSetNames() error {
	const query = `SELECT code, language, name FROM set_names`
	err := r.each(query, func(scan scanner) error {
		var code, language, name string
		if err := scan(&code, &language, &name); err != nil {
			return err
		}
		i, ok := r.setAt[code]
		if !ok {
			return refusef("set_names: there is no set %q", code)
		}
		r.sets[i].Names[language] = name
		return nil
	})
	for _, s := range r.sets {
		if err == nil && len(s.Names) > 0 && s.Names["en"] == "" {
			return refusef("set %s: no English name in set_names", s.Code)
		}
	}
	return err
}

func (r *rowReader) readCards() error {
	const query = `SELECT id, name, coalesce(version, ''), type, song, inks, inkable, has_text, cost, strength, willpower, lore, move_cost,
		coalesce(max_copies, 0), classifications, keywords, key, aliases, coded FROM cards`
	return r.each(query, func(scan scanner) error {
		var c catalog.Card
		var kind, inks, classifications, keywords, aliases string
		var strength, willpower, lore, moveCost sql.NullInt64
		var coded bool
		err := scan(&c.ID, &c.Name, &c.Version, &kind, &c.Song, &inks, &c.Inkable, &c.HasText, &c.Cost, &strength, &willpower, &lore, &moveCost,
			&c.MaxCopies, &classifications, &keywords, &c.Key, &aliases, &coded)
		if err != nil {
			return err
		}
		if c.Type, err = catalog.ParseType(kind); err != nil {
			return refusef("card %s: %v", c.ID, err)
		}
		for ink := range strings.SplitSeq(inks, "/") {
			if ink == "" {
				continue
			}
			k, err := formats.ParseInk(ink)
			if err != nil {
				return refusef("card %s: %v", c.ID, err)
			}
			c.Inks |= k
		}
		if c.MaxCopies == 0 {
			c.MaxCopies = formats.NoCopyLimit
		}
		c.Strength, c.Willpower, c.Lore, c.MoveCost = number(strength), number(willpower), number(lore), number(moveCost)
		c.Classifications, c.Keywords = splitList(classifications), splitList(keywords)
		if aliases != "" {
			c.Aliases = strings.Split(aliases, "\n")
		}
		if coded {
			r.effects[c.ID] = nil
		}
		r.at[c.ID] = len(r.cards)
		r.cards = append(r.cards, c)
		return nil
	})
}

func number(n sql.NullInt64) catalog.Number {
	if !n.Valid {
		return catalog.None
	}
	return catalog.Number(n.Int64)
}

// card is the card that a row is of.
func (r *rowReader) card(table, id string) (*catalog.Card, error) {
	i, ok := r.at[id]
	if !ok {
		return nil, refusef("%s: there is no card %q", table, id)
	}
	return &r.cards[i], nil
}

func (r *rowReader) readNames() error {
	const query = `SELECT card, language, name, coalesce(version, '') FROM names`
	err := r.each(query, func(scan scanner) error {
		var id string
		var n catalog.Name
		if err := scan(&id, &n.Language, &n.Name, &n.Version); err != nil {
			return err
		}
		c, err := r.card("names", id)
		if err != nil {
			return err
		}
		if n.Language == "en" && (n.Name != c.Name || n.Version != c.Version) {
			return refusef("card %s: its English name is %q in names and %q in cards", id, n.Full(),
				catalog.Name{Name: c.Name, Version: c.Version}.Full())
		}
		c.Names = append(c.Names, n)
		return nil
	})
	for i := range r.cards {
		names := r.cards[i].Names
		slices.SortFunc(names, func(a, b catalog.Name) int {
			return cmp.Compare(slices.Index(catalog.Languages[:], a.Language), slices.Index(catalog.Languages[:], b.Language))
		})
		if err == nil && (len(names) == 0 || names[0].Language != "en") {
			return refusef("card %s: no English name in names", r.cards[i].ID)
		}
	}
	return err
}

func (r *rowReader) readPrintings() error {
	const query = `SELECT card, set_code, number, rarity, coalesce(app_id, 0) FROM printings ORDER BY card, position`
	return r.each(query, func(scan scanner) error {
		var id, rarity string
		var p catalog.Printing
		err := scan(&id, &p.Set, &p.Number, &rarity, &p.AppID)
		if err != nil {
			return err
		}
		p.Rarity, p.RarityWord = catalog.ReadRarity(rarity)
		c, err := r.card("printings", id)
		if err != nil {
			return err
		}
		c.Printings = append(c.Printings, p)
		return nil
	})
}

func (r *rowReader) readEffects() error {
	const query = `SELECT card, n, code, acts FROM effects ORDER BY card, n`
	return r.each(query, func(scan scanner) error {
		var id, acts string
		var e catalog.Effect
		if err := scan(&id, &e.N, &e.Code, &acts); err != nil {
			return err
		}
		if _, err := r.card("effects", id); err != nil {
			return err
		}
		if len(acts) != 1 {
			return refusef("effects of %s: acts is %q", id, acts)
		}
		e.Acts = catalog.Scope(acts[0])
		r.effects[id] = append(r.effects[id], e)
		return nil
	})
}

func (r *rowReader) readBoxCards() error {
	const query = `SELECT set_code, coalesce(number, ''), name, coalesce(version, '') FROM box_cards ORDER BY id`
	return r.each(query, func(scan scanner) error {
		var n catalog.BoxCard
		err := scan(&n.Set, &n.Number, &n.Name, &n.Version)
		r.boxed = append(r.boxed, n)
		return err
	})
}

// splitList reads a list separated by commas; "" is the empty list.
func splitList(s string) []string {
	if s == "" {
		return nil
	}
	return strings.Split(s, ",")
}
