package main

import (
	"context"
	"log/slog"
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
)

// follower keeps a server's cards as they are in the database.
type follower struct {
	first chan struct{} // closed once the database was read or failed
	done  chan struct{} // closed when the follower has ended
}

// follow starts a follower, which ends when ctx is done. A database that
// cannot be used is reported once; the server goes on with the cards it has.
func follow(ctx context.Context, path string, server *web.Server, log *slog.Logger) *follower {
	f := &follower{first: make(chan struct{}), done: make(chan struct{})}
	go func() {
		defer close(f.done)
		if err := f.run(ctx, path, server, log); err != nil && ctx.Err() == nil {
			log.Error("catalog file not used; checking goes on with the built-in cards", "error", err)
		}
	}()
	return f
}

// waitFirst waits for the first look at the database, but not for long.
func (f *follower) waitFirst() {
	select {
	case <-f.first:
	case <-f.done:
	case <-time.After(firstWait):
	}
}

func (f *follower) run(ctx context.Context, path string, server *web.Server, log *slog.Logger) error {
	store, err := catalog.Open(ctx, path)
	if err != nil {
		return err
	}
	defer store.Close()
	known, err := store.Generation(ctx)
	if err != nil {
		return err
	}
	imported, err := store.Imported(ctx)
	if err != nil {
		return err
	}
	if imported { // else the embedded cards are the same, and are there already
		if err := load(ctx, store, server, log); err != nil {
			return err
		}
	}
	close(f.first)
	tick := time.NewTicker(lookAgain)
	defer tick.Stop()
	for {
		select {
		case <-ctx.Done():
			return nil
		case <-tick.C:
		}
		now, err := store.Generation(ctx)
		if err != nil {
			return err
		}
		if now == known {
			continue
		}
		if err := load(ctx, store, server, log); err != nil {
			return err
		}
		known = now
	}
}

func load(ctx context.Context, store *catalog.Store, server *web.Server, log *slog.Logger) error {
	cards, err := store.Catalog(ctx)
	if err != nil {
		return err
	}
	texts, err := store.Texts(ctx)
	if err != nil {
		return err
	}
	server.SetLibrary(cards, texts)
	log.Info("catalog loaded", "file", store.Path(), "cards", len(cards.Cards), "coverage", cards.Coverage())
	return nil
}
