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
// A clock that has jumped is not believed for a day: what is deleted is gone.
func expire(ctx context.Context, book *event.Book, log *slog.Logger) {
	told, began, watch := "", time.Now(), clockWatch{}
	for {
		now := time.Now()
		if !watch.believes(now.Round(0).Sub(began.Round(0)), now.Sub(began)) {
			if !watch.told {
				log.Warn("the clock has jumped; no event is deleted for a day", "now", now.UTC())
			}
			watch.told = true
			if !wait(ctx, expireAgain) {
				return
			}
			continue
		}
		n, err := book.Expire(ctx, formats.DayOf(now.UTC().Add(-12*time.Hour)))
		if n > 0 {
			log.Info("events deleted whose time was over", "events", n)
		}
		switch text := errorText(err); {
		case ctx.Err() != nil:
			return
		case text != told:
			if told = text; text != "" {
				log.Error("events whose time is over could not be deleted; this is tried again", "error", err)
			}
		}
		if !wait(ctx, cmp.Or(retryOf(err), expireAgain)) {
			return
		}
	}
}

// clockWatch notices a clock that jumps.
type clockWatch struct {
	ahead   time.Duration // by how much the clock shows more than the time that has passed
	doubted time.Duration // when it last jumped; 0 for never
	told    bool
}

const (
	// jump is by how much a clock is put right at most without a doubt: that of a day on which clocks are changed by hand.
	jump = 90 * time.Minute
	// doubt is how long a clock that has jumped is not believed.
	doubt = 24 * time.Hour
)

// believes reports whether the clock is to be believed: shown is how much time has passed by it, and passed how much really did.
func (w *clockWatch) believes(shown, passed time.Duration) bool {
	if (shown - passed - w.ahead).Abs() > jump {
		w.ahead, w.doubted, w.told = shown-passed, max(1, passed), false
	}
	return w.doubted == 0 || passed-w.doubted >= doubt
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
