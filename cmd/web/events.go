package main

import (
	"cmp"
	"context"
	"crypto/rand"
	"log/slog"
	"path/filepath"
	"strings"
	"sync"
	"time"
	_ "time/tzdata" // deadlines are by the clock of a place, and containers know none

	"inkcheck/formats"
	"inkcheck/internal/event"
	"inkcheck/internal/event/store"
)

// noEvents is the word of the flag -events for a server that keeps none.
const noEvents = "off"

// expireAgain is how often events are looked for that are no longer kept.
const expireAgain = time.Hour

// keptEvents opens the events, where the server keeps some: the one thing that it stores. done closes them; nil stands for none. What was
// named is an error when it is no place for events; what was not is left alone.
func (o *options) keptEvents(ctx context.Context, log *slog.Logger) (book *event.Book, done func(), err error) {
	done = func() {}
	where := o.events
	if where == "" && o.db != "" {
		where = filepath.Join(filepath.Dir(o.db), "events.db")
	}
	if where == "" || strings.EqualFold(where, noEvents) {
		return nil, done, nil
	}
	kept, err := store.Open(ctx, where)
	if err != nil {
		if o.events == "" {
			log.Error("no events: name another file with -events, or say -events off", "error", err)
			err = nil
		}
		return nil, done, err
	}
	if err := kept.Check(ctx); err != nil {
		log.Warn("events cannot be kept now; each request tries again", "error", err)
	}
	book = &event.Book{Store: kept, Chance: rand.Reader}
	ctx, stop := context.WithCancel(ctx)
	var expiring sync.WaitGroup
	expiring.Go(func() { expire(ctx, book, log) })
	return book, func() {
		stop()
		expiring.Wait()
		if err := kept.Close(); err != nil {
			log.Error("events: closing", "error", err)
		}
	}, nil
}

// expire removes events that are no longer kept, until ctx is done. A day ends when it has ended everywhere on earth.
func expire(ctx context.Context, book *event.Book, log *slog.Logger) {
	told := ""
	for {
		n, err := book.Expire(ctx, formats.DayOf(time.Now().UTC().Add(-12*time.Hour)))
		if n > 0 {
			log.Info("events deleted whose time was over", "events", n)
		}
		switch now := errorText(err); {
		case ctx.Err() != nil:
			return
		case now != told:
			if told = now; now != "" {
				log.Error("events whose time is over could not be deleted; this is tried again", "error", err)
			}
		}
		if !wait(ctx, cmp.Or(retryOf(err), expireAgain)) {
			return
		}
	}
}

// retryOf is when to try again what failed; 0 where nothing did.
func retryOf(err error) time.Duration {
	if err != nil {
		return openAgain
	}
	return 0
}

func errorText(err error) string {
	if err == nil {
		return ""
	}
	return err.Error()
}
