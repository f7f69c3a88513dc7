package main

import (
	"context"
	"errors"
	"log/slog"
	"strconv"
	"strings"
	"sync"
	"time"

	"inkcheck/catalog"
	"inkcheck/catalog/store"
	"inkcheck/internal/web"
)

const (
	// lookAgain is how often the catalog is asked whether it has changed.
	lookAgain = 2 * time.Second
	// openAgain is how often a file is tried again that cannot be used: a disk that is
	// full may have room by then.
	openAgain = time.Minute
)

// cards is the catalog that the server answers from: a file, or the same in memory while
// no file can be used.
type cards struct {
	path string
	log  *slog.Logger

	mu    sync.RWMutex // of store: an update holds it for reading
	store *store.Store

	edition int64  // that was read
	memory  string // why no file is used; "" for nothing
	moved   string // what became of a damaged file, until something is imported
	refused string // why changed rows are not used
}

// openCards opens the catalog and reads it.
func openCards(ctx context.Context, path string, log *slog.Logger) (*cards, *catalog.Catalog, *catalog.Texts, error) {
	c := &cards{path: path, log: log}
	if err := c.open(ctx); err != nil {
		return nil, nil, nil, err
	}
	facts, texts, err := c.read(ctx)
	if errors.Is(err, store.ErrDamaged) {
		if err = c.rebuild(ctx); err == nil {
			facts, texts, err = c.read(ctx)
		}
	}
	if err != nil {
		return nil, nil, nil, errors.Join(err, c.store.Close())
	}
	return c, facts, texts, nil
}

// open opens the file, or a catalog in memory.
func (c *cards) open(ctx context.Context) error {
	s, why, err := store.OpenOrMemory(ctx, c.path)
	if err != nil {
		return err
	}
	c.use(s)
	c.memory = ""
	if why != nil {
		c.memory = "the catalog file cannot be used; the log says why"
		c.log.Error("catalog file unusable, serving a catalog in memory", "error", why)
	}
	return nil
}

// use puts a store in the place of the last one.
func (c *cards) use(s *store.Store) {
	c.mu.Lock()
	old := c.store
	c.store = s
	c.mu.Unlock()
	if old != nil {
		_ = old.Close() // nothing was written that is not on the disk
	}
	if moved := s.Moved(); moved != "" {
		c.log.Warn("the catalog file was damaged: it was moved aside, and a new one was made from the built-in facts; import everything else again",
			"file", c.path, "moved", moved)
		c.moved = "the catalog file was damaged and moved aside; import everything else again"
	}
	c.logLapsed(s)
}

// close closes the store once no update uses it.
func (c *cards) close() {
	c.mu.Lock()
	defer c.mu.Unlock()
	_ = c.store.Close() // what was written is on the disk
}

// logLapsed says which corrections an update could not keep.
func (c *cards) logLapsed(s *store.Store) {
	for _, lapsed := range s.Lapsed() {
		c.log.Warn("a correction of the catalog counts no more", "correction", lapsed)
	}
}

// with calls f with the store, which stays open meanwhile.
func (c *cards) with(f func(*store.Store) error) error {
	c.mu.RLock()
	defer c.mu.RUnlock()
	err := f(c.store)
	if err == nil {
		c.logLapsed(c.store)
	}
	return err
}

// rebuild moves a damaged file aside and opens a new one, or else a catalog in memory.
func (c *cards) rebuild(ctx context.Context) error {
	c.mu.Lock() // no update may use what is being closed
	s, err := c.store.Rebuild(ctx)
	c.mu.Unlock()
	if err == nil {
		c.use(s)
		return nil
	}
	c.memory = "the catalog file is damaged; the log says why it is not replaced"
	c.log.Error("damaged catalog file not replaced", "error", err)
	return c.open(ctx)
}

// read reads the cards and their texts.
func (c *cards) read(ctx context.Context) (*catalog.Catalog, *catalog.Texts, error) {
	loaded, err := c.store.Catalog(ctx)
	if err != nil {
		return nil, nil, err
	}
	texts, err := c.store.Texts(ctx)
	if err != nil {
		return nil, nil, err
	}
	c.edition = loaded.Edition
	if loaded.Refused != "" && loaded.Refused != c.refused {
		c.log.Error("the catalog was changed in a way that cannot be used; the last usable state is served", "reason", loaded.Refused)
	}
	c.refused = loaded.Refused
	c.log.Info("catalog loaded", "file", c.store.Path(), "cards", len(loaded.Catalog.Cards), "coverage", loaded.Catalog.Coverage())
	return loaded.Catalog, texts, nil
}

// follow keeps a server's cards as they are in the catalog, until ctx is done; done is closed
// then. What goes wrong is said once, and the server goes on with the cards it has.
func (c *cards) follow(ctx context.Context, server *web.Server) (done <-chan struct{}) {
	ended := make(chan struct{})
	go func() {
		defer close(ended)
		defer c.close()
		checked, told, sinceOpen := false, "", time.Duration(0)
		for {
			err := c.look(ctx, server, &checked)
			if err != nil && ctx.Err() == nil && err.Error() != told {
				c.log.Error("catalog not read; the server goes on with the cards that are loaded", "error", err)
				server.SetImportWarning("the catalog file cannot be used; the log says why")
			}
			told = ""
			if err != nil {
				told = err.Error()
			}
			if !wait(ctx, lookAgain) {
				return
			}
			if sinceOpen += lookAgain; c.memory != "" && sinceOpen >= openAgain {
				sinceOpen = 0
				c.tryFile(ctx)
			}
		}
	}()
	return ended
}

// tryFile leaves the catalog in memory once a file can be used.
func (c *cards) tryFile(ctx context.Context) {
	s, err := store.Open(ctx, c.path)
	if err != nil {
		return // that is known
	}
	c.log.Info("catalog file usable again", "file", s.Path())
	c.use(s)
	c.memory, c.edition = "", -1
}

// look loads the cards if they have changed, and looks once for damage.
func (c *cards) look(ctx context.Context, server *web.Server, checked *bool) error {
	if c.store.FileChanged() {
		if err := c.open(ctx); err != nil {
			return err
		}
		c.edition, *checked = -1, false
	}
	now, err := c.store.Edition(ctx)
	if err == nil && now != c.edition {
		var facts *catalog.Catalog
		var texts *catalog.Texts
		if facts, texts, err = c.read(ctx); err == nil {
			server.SetSnapshot(facts, texts)
		}
	}
	if err == nil && !*checked {
		err = c.store.Check(ctx)
		*checked = err == nil
	}
	if errors.Is(err, store.ErrDamaged) {
		if err = c.rebuild(ctx); err == nil {
			c.edition, *checked = -1, false
			return c.look(ctx, server, checked)
		}
	}
	if err != nil {
		return err
	}
	trouble, err := c.trouble(ctx)
	if err == nil {
		server.SetImportWarning(trouble)
	}
	return err
}

// trouble says what of the catalog cannot be used, for probes and pages; "" for nothing.
func (c *cards) trouble(ctx context.Context) (string, error) {
	infos, err := c.store.Imports(ctx)
	if err != nil {
		return "", err
	}
	var words []string
	for _, i := range infos {
		if i.Problem != "" {
			words = append(words, "the import "+strconv.Quote(i.Language)+" does not count: "+i.Problem+"; import it again")
		}
	}
	if len(infos) > 0 {
		c.moved = "" // something was imported since
	}
	if c.refused != "" {
		words = append(words, "the catalog was changed in a way that cannot be used: "+c.refused)
	}
	for _, sentence := range []string{c.memory, c.moved} {
		if sentence != "" {
			words = append(words, sentence)
		}
	}
	return strings.Join(words, "; "), nil
}

// wait waits, unless ctx is done before.
func wait(ctx context.Context, d time.Duration) bool {
	if ctx.Err() != nil { // of two that are ready, a select takes any
		return false
	}
	select {
	case <-ctx.Done():
		return false
	case <-time.After(d):
		return true
	}
}
