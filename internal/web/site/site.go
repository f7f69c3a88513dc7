package site

import (
	"log/slog"
	"math/rand/v2"
	"sync"
	"sync/atomic"
	"time"

	"inkcheck/address"
	"inkcheck/catalog"
	"inkcheck/formats"
	"inkcheck/internal/app"
	"inkcheck/internal/cache"
	"inkcheck/internal/event"
	"inkcheck/internal/metrics"
	"inkcheck/internal/pictures"
	"inkcheck/internal/serve"
)

// newSeed draws a seed that can be read aloud: nine digits at most.
func newSeed() uint64 { return rand.Uint64N(1_000_000_000) }

// Site is what all handlers share.
type Site struct {
	Loaded     atomic.Pointer[Loaded]
	Generation atomic.Int64 // how many snapshots there were
	trouble    atomic.Pointer[string]
	updates    atomic.Pointer[updates] // nil where the server makes none
	clock      func() time.Time
	Seed       func() uint64
	Log        *slog.Logger
	Metrics    *metrics.Metrics
	PublicURL  string
	Pictures   *pictures.Store // nil for none
	Events     *event.Service  // nil for none
	Assets     *assets
	Previews   *cache.Cache[string, []byte] // pictures of links, by address and card data
	GameWork   Queue                        // simulations and advice under way
	BatchWork  Queue                        // piles of lists and sheets under way
	Reads      Queue                        // parts of events that are read
	Builds     Queue                        // overviews of events
	Limiter    *serve.Limiter
	keyRates   keyRates
}

// maxPreviews bounds the pictures of links that are kept, in bytes: some two hundred.
const maxPreviews = 8 << 20

// Config is what a Site is made of; see Config of the server.
type Config struct {
	Catalog   *catalog.Catalog
	Texts     *catalog.Texts
	Now       func() time.Time
	Seed      func() uint64
	Log       *slog.Logger
	Metrics   *metrics.Metrics
	PublicURL string
	Pictures  *pictures.Store
	Events    *event.Service
	Rate      float64
	WorkTime  time.Duration
}

// New makes what handlers share, with the cards of the server's beginning.
func New(c Config) (*Site, error) {
	s := &Site{clock: c.Now, Seed: c.Seed, Log: c.Log, Metrics: c.Metrics, PublicURL: c.PublicURL, Pictures: c.Pictures, Events: c.Events}
	if s.clock == nil {
		s.clock = time.Now
	}
	if s.Seed == nil {
		s.Seed = newSeed
	}
	if s.Log == nil {
		s.Log = slog.Default()
	}
	s.GameWork, s.BatchWork, s.Reads, s.Builds = gameQueue(s.Now), batchQueue(s.Now), readQueue(s.Now), buildQueue(s.Now)
	if c.WorkTime > 0 {
		for _, q := range []Queue{s.GameWork, s.BatchWork, s.Reads, s.Builds} {
			q.Limits.Wait, q.Limits.Time = c.WorkTime, c.WorkTime
		}
	}
	s.Previews = cache.New[string, []byte](maxPreviews)
	s.Limiter = serve.NewLimiter(c.Rate, LongWork, s.Now)
	s.keyRates = newKeyRates(c.Rate)
	var err error
	if s.Assets, err = loadAssets(); err != nil {
		return nil, err
	}
	s.SetSnapshot(c.Catalog, c.Texts)
	return s, nil
}

// Today is the server's calendar day.
func (s *Site) Today() formats.Day { return formats.DayOf(s.Now()) }

// Usual is what an address that leaves something out is read with.
func (s *Site) Usual() address.Defaults { return address.Defaults{Today: s.Today(), Seed: s.Seed} }

// Now is the time by the server's clock.
func (s *Site) Now() time.Time { return s.clock() }

// Loaded is a snapshot with what handlers make of it and keep.
type Loaded struct {
	Cards *app.Snapshot
	made  sync.Map // by type, see PerSnapshot
}

// SetImportWarning says on every page and to probes what of the imports could not be used,
// in words for the host; "" where there is nothing of the kind.
func (s *Site) SetImportWarning(words string) { s.trouble.Store(&words) }

// ImportWarning is what SetImportWarning has said.
func (s *Site) ImportWarning() string {
	if words := s.trouble.Load(); words != nil {
		return *words
	}
	return ""
}

// updates are how the server's own updates of the cards stand.
type updates struct {
	failure string
	last    time.Time
}

// SetUpdates says how the updates of the cards stand that the server makes by itself: on every page and to probes that
// the last one failed, in a sentence without a full stop ("" where it did not), and to probes when one last succeeded.
func (s *Site) SetUpdates(failure string, last time.Time) { s.updates.Store(&updates{failure, last}) }

// UpdateWarning is the failure that SetUpdates has said.
func (s *Site) UpdateWarning() string {
	if u := s.updates.Load(); u != nil {
		return u.failure
	}
	return ""
}

// LastUpdate says when an update last succeeded; "" where the server makes none.
func (s *Site) LastUpdate() string {
	u := s.updates.Load()
	switch {
	case u == nil:
		return ""
	case u.last.IsZero():
		return "cards not updated yet"
	}
	return "cards last updated: " + u.last.UTC().Format(time.RFC3339)
}

// SetSnapshot replaces the cards and their texts. Requests under way finish
// with the ones they began with.
func (s *Site) SetSnapshot(c *catalog.Catalog, texts *catalog.Texts) {
	l := app.NewSnapshot(c, texts)
	if s.Loaded.Load() != nil {
		l.Warm() // while requests go on with the old one
	}
	s.Loaded.Store(&Loaded{Cards: l})
	s.Generation.Add(1)
}

// InUse is the library in use now, and another one a moment later: requests
// have theirs from visit.
func (s *Site) InUse() *app.Snapshot { return s.Loaded.Load().Cards }

// Catalog is the catalog in use now.
func (s *Site) Catalog() *catalog.Catalog { return s.InUse().Catalog }
