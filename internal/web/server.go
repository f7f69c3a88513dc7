// Package web is the web server: routes, middleware, one file per page, and
// the JSON API. It is the only package that knows gin.
package web

import (
	"log/slog"
	"net/http"
	"slices"
	"sync"
	"sync/atomic"
	"time"

	"inkcheck/address"
	"inkcheck/catalog"
	"inkcheck/deckcheck/decklist"
	"inkcheck/formats"
	"inkcheck/internal/metrics"
	"inkcheck/internal/serve"
	"inkcheck/templates"
)

const (
	// MaxBody is the longest request body. A list may have decklist.MaxBytes;
	// a form writes each byte that is not a letter or digit as three, and the
	// rest is for the other fields.
	MaxBody = 3*decklist.MaxBytes + 64<<10
	// maxHeader bounds the request line too: the link of a deck of 2,000
	// different cards has 20 kB.
	maxHeader = 64 << 10
)

// Config is what a Server is made of.
type Config struct {
	Catalog *catalog.Catalog
	Now     func() time.Time // what today is; nil means time.Now
	Seed    func() uint64    // the seed of a new game; nil means a random one
	Log     *slog.Logger     // nil means slog.Default
	Metrics *metrics.Metrics // nil counts nothing
	Proxies Proxies          // whose word about a request is believed; nil is nobody's
	// Starting says that the catalog is not the last word yet: the server
	// answers, but is not ready before Ready is called.
	Starting bool
	// PublicURL is the address under which everybody reaches the server, as
	// ParsePublicURL returns it: QR codes and whole links begin with it. Without
	// one they begin with what the visitor asked for.
	PublicURL string
	// MaxConns is how many connections are open at a time; 0 is DefaultMaxConns.
	MaxConns int
	// DrainWait is how long the server goes on as before once it is told to
	// stop, but says that it is not ready, so that balancers look elsewhere.
	DrainWait time.Duration
	// Rate is how many units a client may ask for a second, as ratelimit.go
	// counts them; 0 is any number.
	Rate float64
	// WorkTime is how long a request of a queue may wait for its turn, and then
	// how long it may work; 0 is what each queue says (queue.go). Tests give so
	// much that no answer depends on how fast a machine is.
	WorkTime time.Duration
}

// Server answers requests. Make it with New; it is safe for concurrent use.
type Server struct {
	cards        atomic.Pointer[library]
	generation   atomic.Int64 // how many libraries there were
	trouble      atomic.Pointer[string]
	faces        atomic.Pointer[templates.Faces]
	now          func() time.Time
	seed         func() uint64
	log          *slog.Logger
	metrics      *metrics.Metrics
	proxies      Proxies
	publicURL    string
	proxyTold    atomic.Bool // the log has said that one is not trusted
	assets       *assets
	runs         queue // simulations and advice under way
	piles        queue // piles of lists and sheets under way
	starting     atomic.Bool
	draining     atomic.Bool
	maxConns     int
	drainWait    time.Duration
	drainTimeout time.Duration
	endTimeout   time.Duration
	facts        atomic.Pointer[factsFiles]
	api          *api
	shown        atomic.Pointer[apiExamples]
	showing      sync.Mutex    // the examples are asked for by one at a time
	showTime     time.Duration // how long that may take
	rate         float64
	limiter      *serve.Rate
	door         *serve.Door
	patterns     []string
	handler      http.Handler
}

// New makes a server. It fails only when the embedded files cannot be read, or
// when the metrics are another server's.
func New(c Config) (*Server, error) {
	s := &Server{now: c.Now, seed: c.Seed, log: c.Log, metrics: c.Metrics, proxies: c.Proxies, publicURL: c.PublicURL, maxConns: c.MaxConns,
		drainWait: c.DrainWait, drainTimeout: drainTimeout, endTimeout: endTimeout, showTime: exampleTime, rate: c.Rate, limiter: newRate(c.Rate),
		runs: newQueue(gameLimits, c.Metrics), piles: newQueue(pileLimits, c.Metrics)}
	if s.now == nil {
		s.now = time.Now
	}
	if s.seed == nil {
		s.seed = newSeed
	}
	if s.log == nil {
		s.log = slog.Default()
	}
	if c.WorkTime > 0 {
		for _, l := range []*queueLimits{&s.runs.limits, &s.piles.limits} {
			l.wait, l.time = c.WorkTime, c.WorkTime
		}
		s.showTime, s.drainTimeout, s.endTimeout = c.WorkTime, c.WorkTime, c.WorkTime
	}
	if s.maxConns == 0 {
		s.maxConns = DefaultMaxConns
	}
	s.door = s.newDoor(c.WorkTime)
	s.starting.Store(c.Starting)
	var err error
	if s.assets, err = loadAssets(); err != nil {
		return nil, err
	}
	if err := s.figures(); err != nil {
		return nil, err
	}
	s.SetCatalog(c.Catalog)
	routes, err := s.routes()
	if err != nil {
		return nil, err
	}
	s.handler = s.chain(routes)
	return s, nil
}

// today is the server's calendar day.
func (s *Server) today() formats.Day { return formats.DayOf(s.now()) }

// usual is what an address that leaves something out is read with.
func (s *Server) usual() address.Usual { return address.Usual{Today: s.today(), Seed: s.seed} }

// Patterns are the methods and paths that are answered, "GET /cards/:id", in
// no order that means anything. A path that ends in a star answers all below.
func (s *Server) Patterns() []string { return slices.Clone(s.patterns) }

// ServeHTTP answers one request, all middleware included.
func (s *Server) ServeHTTP(w http.ResponseWriter, r *http.Request) { s.handler.ServeHTTP(w, r) }
