package main

import (
	"context"
	"errors"
	"log/slog"
	"math/rand/v2"
	"time"

	"inkcheck/catalog"
	"inkcheck/internal/fetch"
	"inkcheck/internal/metrics"
	"inkcheck/internal/web"
)

// leastUpdate is how often the server may update the cards at most.
const leastUpdate = 6 * time.Hour

// updater updates the cards of the database by itself, from the file that is published.
// The follower notices what has become of them, as it does with any import.
type updater struct {
	every   time.Duration
	chance  func() float64 // from 0 to 1, for servers not to ask at the same moment
	try     func(ctx context.Context) (outcome string, err error)
	now     func() time.Time
	log     *slog.Logger
	figures *metrics.Metrics
	tell    func(sentence string) // what pages and probes say; "" for nothing
}

// keepUpdated starts an updater, where one was asked for, that ends when ctx is done;
// done is closed then.
func keepUpdated(ctx context.Context, o options, server *web.Server, figures *metrics.Metrics, log *slog.Logger) (done <-chan struct{}) {
	ended := make(chan struct{})
	if o.update == 0 {
		close(ended)
		return ended
	}
	log.Info("cards are updated", "every", o.update, "from", o.updateFrom)
	from := source{db: o.db, url: o.updateFrom, client: &fetch.Client{PlainLoopback: true}, now: time.Now}
	u := updater{every: o.update, chance: rand.Float64, try: from.update, now: from.now, log: log, figures: figures,
		tell: server.SetUpdateTrouble}
	go func() {
		defer close(ended)
		u.run(ctx)
	}()
	return ended
}

// run updates until ctx is done. The first time comes between the least pause and the
// usual one after the start: a server that is started every day must get there, and one
// that is started every minute must not ask every minute.
func (u *updater) run(ctx context.Context) {
	pause := leastUpdate + time.Duration(u.chance()*float64(u.every-leastUpdate))
	for wait(ctx, pause) {
		u.once(ctx)
		pause = u.every + time.Duration(u.chance()*float64(u.every)/10)
	}
}

func (u *updater) once(ctx context.Context) {
	outcome, err := u.try(ctx)
	if ctx.Err() != nil {
		return // the server ends: nobody's failure
	}
	u.figures.Updated(outcome)
	if err == nil {
		u.log.Info("cards updated", "outcome", outcome)
		u.tell("")
		return
	}
	u.log.Error("cards not updated; the server goes on with those it has", "outcome", outcome, "error", err)
	// The log is the host's; what the error says of his network is not for visitors.
	u.tell("The last update of the cards, on " + u.now().UTC().Format("2 Jan 2006 15:04") + " UTC, has failed; the server's log says why")
}

// source is a file that is published, and the database that it is merged into.
type source struct {
	db, url string
	client  *fetch.Client
	now     func() time.Time
}

// update gets the file, unless it is the one that was imported last, and merges it.
func (s source) update(ctx context.Context) (outcome string, err error) {
	store, err := catalog.Open(ctx, s.db)
	if err != nil {
		return metrics.UpdateFailed, err
	}
	defer func() { err = errors.Join(err, store.Close()) }()
	known, err := store.Version(ctx, s.url)
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
	report, err := store.Update(ctx, im, version, s.now())
	switch _, less := errors.AsType[*catalog.LossError](err); {
	case less:
		return metrics.UpdateRefused, err
	case err != nil:
		return metrics.UpdateFailed, err
	case report.Again:
		return metrics.NothingNew, nil
	}
	return metrics.Updated, nil
}
