package main

import (
	"context"
	"errors"
	"io/fs"
	"log/slog"
	"os"
	"strconv"
	"strings"
	"time"

	"inkcheck/catalog"
	"inkcheck/internal/web"
)

const (
	// firstWait is how long the start waits for the database, so that what was
	// imported is there from the first request on. Seeding a new file takes
	// longer and goes on beside.
	firstWait = 150 * time.Millisecond
	// lookAgain is how often the database is asked whether something was
	// imported.
	lookAgain = 5 * time.Second
	// openAgain is how long a database is left alone that could not be used:
	// a disk that is full may have room by then.
	openAgain = time.Minute
)

// follower keeps a server's cards as they are in the database.
type follower struct {
	path    string
	server  *web.Server
	builtIn *catalog.Catalog
	log     *slog.Logger
	first   chan struct{} // closed once the database was read or failed
	done    chan struct{} // closed when the follower has ended
	ready   bool          // first is closed
	loaded  bool          // the server has the cards of the database
	told    string        // the trouble that the log knows of
	lost    string        // what became of a damaged file, until something is imported
	trouble string        // what the server says of the imports
}

// follow starts a follower, which ends when ctx is done. A database that
// cannot be used is reported once and tried again later; the server goes on
// with the cards it has.
func follow(ctx context.Context, path string, server *web.Server, log *slog.Logger) *follower {
	f := &follower{path: path, server: server, builtIn: server.Catalog(), log: log, first: make(chan struct{}), done: make(chan struct{})}
	go func() {
		defer close(f.done)
		for {
			err := f.run(ctx)
			if ctx.Err() != nil {
				return
			}
			if !errors.Is(err, errReplaced) && !errors.Is(err, errRebuilt) && err.Error() != f.told {
				f.told = err.Error()
				log.Error("catalog file not used; checking goes on with the cards that are loaded", "error", err)
				if _, none := os.Stat(path); !errors.Is(none, fs.ErrNotExist) { // what is not there holds no imports
					server.SetTrouble("the catalog file cannot be used; the log says why")
				}
			}
			f.looked()
			if !errors.Is(err, errReplaced) && !wait(ctx, openAgain) {
				return
			}
		}
	}()
	return f
}

// looked says that the first look at the database is over: what the server has
// now is what it is to answer with.
func (f *follower) looked() {
	if !f.ready {
		f.ready = true
		f.server.Ready()
		close(f.first)
	}
}

// waitFirst waits for the first look at the database, but not for long.
func (f *follower) waitFirst() {
	select {
	case <-f.first:
	case <-f.done:
	case <-time.After(firstWait):
	}
}

// wait waits, unless ctx is done before.
func wait(ctx context.Context, d time.Duration) bool {
	select {
	case <-ctx.Done():
		return false
	case <-time.After(d):
		return true
	}
}

var (
	errReplaced = errors.New("the catalog file has become another one")
	errRebuilt  = errors.New("the catalog file was made anew")
)

// run opens the database and follows it until ctx is done or the database
// fails. What it returns is never nil.
func (f *follower) run(ctx context.Context) error {
	store, moved, err := catalog.OpenOrRebuild(ctx, f.path)
	f.tellMoved(moved)
	if err != nil {
		return err
	}
	err = f.read(ctx, store)
	if errors.Is(err, catalog.ErrDamaged) {
		return f.rebuild(ctx, store)
	}
	_ = store.Close() // it was only read
	return err
}

// read loads the cards, looks for damage in the background of the server's
// work, and loads the cards again whenever something is imported.
func (f *follower) read(ctx context.Context, store *catalog.Store) error {
	known := int64(-1)
	imported, err := store.Imported(ctx)
	if err == nil && !imported && !f.loaded { // the built-in cards are the same, and are there already
		known, err = store.Generation(ctx)
	}
	if err != nil {
		return err
	}
	for checked := false; ; {
		before := known
		if known, err = f.update(ctx, store, known); err != nil {
			return err
		}
		f.told = ""
		if known != before || !checked {
			if err := f.tellImports(ctx, store); err != nil {
				return err
			}
		}
		f.looked()
		if !checked {
			checked = true
			if err := store.Check(ctx); err != nil {
				return err
			}
		}
		if !wait(ctx, lookAgain) {
			return ctx.Err()
		}
		if store.Replaced() {
			return errReplaced
		}
	}
}

// rebuild moves a damaged file aside. What was read from it may be wrong, so
// the server goes back to the built-in cards.
func (f *follower) rebuild(ctx context.Context, damaged *catalog.Store) error {
	if f.loaded {
		f.loaded = false
		f.server.SetCatalog(f.builtIn)
	}
	store, moved, err := damaged.Rebuild(ctx)
	f.tellMoved(moved)
	if err != nil {
		return err
	}
	return errors.Join(errRebuilt, store.Close())
}

// update loads the cards when they are others than those of the known
// generation, and returns the generation that is loaded.
func (f *follower) update(ctx context.Context, store *catalog.Store, known int64) (int64, error) {
	now, err := store.Generation(ctx)
	if err != nil || now == known {
		return known, err
	}
	cards, err := store.Catalog(ctx)
	if err != nil {
		return known, err
	}
	texts, err := store.Texts(ctx)
	if err != nil {
		return known, err
	}
	f.loaded = true
	f.server.SetLibrary(cards, texts)
	f.log.Info("catalog loaded", "file", store.Path(), "cards", len(cards.Cards), "coverage", cards.Coverage())
	return now, nil
}

// tellMoved says once what has happened to a damaged file, and what to do.
func (f *follower) tellMoved(moved string) {
	if moved != "" {
		f.log.Warn("the catalog file was damaged: it was moved aside, and a new one made of the built-in facts; import again what was imported",
			"file", f.path, "moved", moved)
		f.lost = "the catalog file was damaged and moved aside; import again what was imported"
	}
}

// tellImports tells the server which imports the database has and cannot use, and
// the log when these are others than before.
func (f *follower) tellImports(ctx context.Context, store *catalog.Store) error {
	infos, err := store.Imports(ctx)
	if err != nil {
		return err
	}
	var words []string
	for _, i := range infos {
		if i.Problem != "" {
			words = append(words, "the import "+strconv.Quote(i.Language)+" does not count: "+i.Problem+"; import it again")
		}
	}
	if len(infos) > 0 {
		f.lost = "" // something was imported since
	}
	if f.lost != "" {
		words = append(words, f.lost)
	}
	trouble := strings.Join(words, "; ")
	if trouble != f.trouble && trouble != f.lost {
		f.log.Warn("imports not used", "why", trouble)
	}
	f.trouble = trouble
	f.server.SetTrouble(trouble)
	return nil
}
