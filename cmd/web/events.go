package main

import (
	"cmp"
	"context"
	"crypto/rand"
	"log/slog"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"time"
	_ "time/tzdata" // deadlines are by the clock of a place, and containers know none

	"inkcheck/internal/event"
	"inkcheck/internal/event/store"
	"inkcheck/internal/metrics"
)

// noEvents is the word of the flag -events for a server that keeps none.
const noEvents = "off"

// keepAgain is how often events are looked for that are no longer kept.
const keepAgain = time.Hour

// eventStore is the store of the events as probes and figures see it.
type eventStore struct {
	event.Watched
	mu      sync.Mutex
	damaged []string
	done    bool
}

// Examined is what the examination has found so far.
func (s *eventStore) Examined() ([]string, bool) {
	s.mu.Lock()
	defer s.mu.Unlock()
	return slices.Clone(s.damaged), s.done
}

// maxDamaged bounds what is remembered of a damaged store, and logged.
const maxDamaged = 1000

// examine looks for damage in all events, and logs it.
func (s *eventStore) examine(ctx context.Context, kept *store.Store, log *slog.Logger) {
	found := func(what string) {
		s.mu.Lock()
		defer s.mu.Unlock()
		if len(s.damaged) < maxDamaged {
			s.damaged = append(s.damaged, what)
			log.Error("the store of the events is damaged", "what", what)
		}
	}
	began := time.Now()
	lines, err := kept.Integrity(ctx)
	for _, line := range lines {
		found(line)
	}
	events := 0
	if err == nil {
		events, err = (&event.Service{Store: kept}).Examine(ctx, func(f event.Found) { found(f.String()) })
	}
	if ctx.Err() != nil {
		return
	}
	if err != nil {
		log.Warn("the events could not be examined; \"inkcheck events check\" does so", "error", err)
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	s.done = true
	log.Info("events examined", "events", events, "damaged", len(s.damaged), "took", time.Since(began))
}

// keptEvents opens the events, where the server keeps some: the one thing that it stores. done closes them; nil stands for none. What was
// named is an error when it is no place for events; what was not is left alone.
func (o *options) keptEvents(ctx context.Context, figures *metrics.Metrics, log *slog.Logger) (book *event.Service, stored *eventStore,
	done func(),
	err error) {
	done = func() {}
	where := o.events
	if where == "" && o.db != "" {
		where = filepath.Join(filepath.Dir(o.db), "events.db")
	}
	if where == "" || strings.EqualFold(where, noEvents) {
		return nil, nil, done, nil
	}
	kept, err := store.Open(ctx, where)
	if err != nil {
		if o.events == "" {
			log.Error("no events: name another file with -events, or say -events off", "error", err)
			err = nil
		}
		return nil, nil, done, err
	}
	if err := kept.Check(ctx); err != nil {
		log.Warn("events cannot be kept now; each request tries again", "error", err)
	}
	for _, cause := range event.Causes() {
		figures.WriteRefused(cause, 0)
	}
	stored = &eventStore{Watched: event.Watched{Store: kept, Refused: func(cause string, err error) {
		figures.WriteRefused(cause, 1)
		log.Warn("a write to an event was refused", "cause", cause, "error", err)
	}}}
	book = &event.Service{Store: stored, Chance: rand.Reader, Room: o.eventsRoom << 20}
	ctx, stop := context.WithCancel(ctx)
	var keeping sync.WaitGroup
	keeping.Go(func() { keepHouse(ctx, book, log) })
	keeping.Go(func() { stored.Watch(ctx, time.After) })
	keeping.Go(func() { stored.examine(ctx, kept, log) })
	return book, stored, func() {
		stop()
		keeping.Wait()
		if err := kept.Close(); err != nil {
			log.Error("events: closing", "error", err)
		}
	}, nil
}

// keepHouse deletes events whose time is over, and purges deleted ones, until ctx is done. What it does, and why it waits, is in the log.
func keepHouse(ctx context.Context, book *event.Service, log *slog.Logger) {
	told, held, began := "", "", time.Now()
	house := event.Housekeeper{Service: book}
	for {
		now := time.Now()
		swept, err := house.Look(ctx, began, now, now.Sub(began))
		if reason, _, _ := strings.Cut(swept.Held, ";"); reason != held {
			if held = reason; held != "" {
				log.Info("no event is deleted now", "reason", swept.Held)
			}
		}
		for _, e := range swept.Announced {
			log.Info("the time of an event is over: it is deleted in a day unless the organiser keeps it longer", "event", e.ID, "keep", e.Keep)
		}
		for _, e := range swept.Deleted {
			log.Info("event deleted; \"inkcheck events undelete\" restores it within a week", "event", e.ID, "keep", e.Keep)
		}
		for _, id := range swept.Purged {
			log.Info("deleted event removed for good", "event", id)
		}
		switch text := errorText(err); {
		case ctx.Err() != nil:
			return
		case text != told:
			if told = text; text != "" {
				log.Error("events whose time is over could not be deleted; this is tried again", "error", err)
			}
		}
		if !wait(ctx, cmp.Or(retryOf(err), keepAgain)) {
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
