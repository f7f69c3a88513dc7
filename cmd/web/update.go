package main

import (
	"context"
	"errors"
	"log/slog"
	"math/rand/v2"
	"time"

	"inkcheck/catalog/lorcanajson"
	"inkcheck/catalog/store"
	"inkcheck/internal/fetch"
	"inkcheck/internal/metrics"
	"inkcheck/internal/web"
)

const (
	// leastUpdate is how often the server may update the cards at most.
	leastUpdate = 6 * time.Hour
	// firstRetry is the pause after a failure; each further one doubles it, up to the usual pause. A server that
	// is down for minutes is not asked every minute, nor only again tomorrow.
	firstRetry = 15 * time.Minute
	// spread is the part of a pause by which it is longer at random, so that servers do not ask at the same moment.
	spread = 0.1
)

// updater updates the cards of the database by itself, from the file that is published.
// The follower notices what has become of them, as it does with any import.
type updater struct {
	every   time.Duration
	chance  func() float64 // from 0 to 1
	try     func(ctx context.Context) (outcome string, err error)
	past    store.Attempts
	note    func(ctx context.Context, a store.Attempts) error // keeps them
	now     func() time.Time
	wait    func(ctx context.Context, d time.Duration) bool // false when ctx is done
	log     *slog.Logger
	figures *metrics.Metrics
	tell    func(failure string, last time.Time) // what pages and probes say; "" for no failure
}

// keepUpdated starts an updater, where one was asked for, that ends when ctx is done;
// done is closed then.
func keepUpdated(ctx context.Context, o options, cards *cards, server *web.Server, figures *metrics.Metrics,
	log *slog.Logger) (done <-chan struct{}) {
	ended := make(chan struct{})
	if o.update == 0 {
		close(ended)
		return ended
	}
	from := source{cards: cards, url: o.updateFrom, client: &fetch.Client{PlainLoopback: true}, now: time.Now}
	u := updater{every: o.update, chance: rand.Float64, try: from.update, note: from.note, now: from.now, wait: wait, log: log,
		figures: figures, tell: server.SetUpdates}
	var err error
	if u.past, err = from.attempts(ctx); err != nil {
		log.Warn("what became of earlier updates is not known", "error", err)
	}
	log.Info("cards are updated", "every", o.update, "from", o.updateFrom, "last_success", written(u.past.Succeeded))
	go func() {
		defer close(ended)
		u.run(ctx)
	}()
	return ended
}

// written is a time for the log.
func written(t time.Time) string {
	if t.IsZero() {
		return "never"
	}
	return t.UTC().Format(time.RFC3339)
}

// run updates until ctx is done: at once where the last success is older than the pause, else when it will be.
func (u *updater) run(ctx context.Context) {
	u.say()
	for u.wait(ctx, u.pause()) {
		u.once(ctx)
	}
}

// pause is how long to wait for the next update. A past that lies in the future, because the clock was put back, is none.
func (u *updater) pause() time.Duration {
	now := u.now()
	longer := func(d time.Duration) time.Duration { return d + time.Duration(u.chance()*spread*float64(d)) }
	switch {
	case u.past.Failures > 0 && !u.past.Failed.After(now):
		return max(0, u.past.Failed.Add(longer(u.backOff())).Sub(now))
	case u.past.Succeeded.IsZero() || u.past.Succeeded.After(now) || now.Sub(u.past.Succeeded) >= u.every:
		return 0
	}
	return u.past.Succeeded.Add(longer(u.every)).Sub(now)
}

// backOff is the pause after the last failures.
func (u *updater) backOff() time.Duration {
	d := firstRetry
	for n := 1; n < u.past.Failures && d < u.every; n++ {
		d *= 2
	}
	return min(d, u.every)
}

func (u *updater) once(ctx context.Context) {
	outcome, err := u.try(ctx)
	if ctx.Err() != nil {
		return // the server ends: nobody's failure
	}
	u.figures.Updated(outcome)
	u.past = u.past.After(u.now(), err == nil)
	if kept := u.note(ctx, u.past); kept != nil && ctx.Err() == nil {
		u.log.Warn("the time of the update is not kept; after a restart the cards are updated at once", "error", kept)
	}
	if err == nil {
		u.log.Info("cards updated", "outcome", outcome)
	} else {
		u.log.Error("cards not updated; the server goes on with those it has", "outcome", outcome, "failures", u.past.Failures,
			"last_success", written(u.past.Succeeded), "error", err)
	}
	u.say()
}

// say tells pages and probes how the updates stand.
func (u *updater) say() {
	failure := ""
	if u.past.Failures > 0 {
		// The log is the host's; what the error says of his network is not for visitors.
		failure = "The last update of the cards, on " + u.past.Failed.UTC().Format("2 Jan 2006 15:04") +
			" UTC, has failed; the server's log says why"
	}
	u.tell(failure, u.past.Succeeded)
}

// source is a file that is published, and the catalog that it is merged into.
type source struct {
	cards  *cards
	url    string
	client *fetch.Client
	now    func() time.Time
}

// attempts are what became of updates so far.
func (s source) attempts(ctx context.Context) (a store.Attempts, err error) {
	err = s.cards.with(func(cards *store.Store) (err error) {
		a, err = cards.Attempts(ctx, s.url)
		return err
	})
	return a, err
}

// note keeps what became of updates.
func (s source) note(ctx context.Context, a store.Attempts) error {
	return s.cards.with(func(cards *store.Store) error { return cards.NoteAttempts(ctx, s.url, a) })
}

// update gets the file, unless it is the one that was imported last, and merges it.
func (s source) update(ctx context.Context) (outcome string, err error) {
	err = s.cards.with(func(cards *store.Store) (err error) {
		outcome, err = s.updateIn(ctx, cards)
		return err
	})
	return outcome, err
}

func (s source) updateIn(ctx context.Context, cards *store.Store) (outcome string, err error) {
	known, err := cards.Version(ctx, s.url)
	if err != nil {
		return metrics.UpdateFailed, err
	}
	im, version, err := s.client.Cards(ctx, s.url, known)
	if errors.Is(err, fetch.ErrSame) {
		return metrics.NothingNew, nil
	}
	if err != nil {
		return metrics.UpdateFailed, err
	}
	report, err := cards.Update(ctx, im, version, s.now())
	switch _, less := errors.AsType[*lorcanajson.DowngradeError](err); {
	case less:
		return metrics.UpdateRefused, err
	case err != nil:
		return metrics.UpdateFailed, err
	case report.Unchanged:
		return metrics.NothingNew, nil
	}
	return metrics.Updated, nil
}
