// Package web is the web server: routes, middleware, one file per page, and
// the JSON API. It is the only package that knows gin.
package web

import (
	"cmp"
	"context"
	"log/slog"
	"net"
	"net/http"
	"slices"
	"sync"
	"sync/atomic"
	"time"

	"inkcheck/address"
	"inkcheck/catalog"
	"inkcheck/deckcheck/decklist"
	"inkcheck/formats"
	"inkcheck/internal/event"
	"inkcheck/internal/metrics"
	"inkcheck/internal/pictures"
	"inkcheck/internal/serve"
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
	Proxies serve.Proxies    // whose word about a request is believed; nil is nobody's
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
	// Pictures keeps the pictures that imports name; nil shows none.
	Pictures *pictures.Store
	// Events has the events of the server; nil for a server without.
	Events *event.Book
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
	cards      atomic.Pointer[library]
	generation atomic.Int64 // how many libraries there were
	trouble    atomic.Pointer[string]
	outdated   atomic.Pointer[string] // why the cards could not be updated
	now        func() time.Time
	seed       func() uint64
	log        *slog.Logger
	metrics    *metrics.Metrics
	publicURL  string
	pictures   *pictures.Store // nil for none
	events     *event.Book     // nil for none
	assets     *assets
	runs       queue // simulations and advice under way
	piles      queue // piles of lists and sheets under way
	health     serve.Health
	host       *serve.Host
	facts      atomic.Pointer[factsFiles]
	api        *api
	shown      atomic.Pointer[apiExamples]
	showing    sync.Mutex    // the examples are asked for by one at a time
	showTime   time.Duration // how long that may take
	limiter    *serve.Limiter
	keyRates   keyRates
	door       *serve.Door
	patterns   []string
	handler    http.Handler
}

// New makes a server. It fails only when the embedded files cannot be read, or
// when the metrics are another server's.
func New(c Config) (*Server, error) {
	s := &Server{now: c.Now, seed: c.Seed, log: c.Log, metrics: c.Metrics, publicURL: c.PublicURL, pictures: c.Pictures, events: c.Events,
		showTime: exampleTime, runs: gameQueue(),
		piles: pileQueue()}
	if s.now == nil {
		s.now = time.Now
	}
	if s.seed == nil {
		s.seed = newSeed
	}
	if s.log == nil {
		s.log = slog.Default()
	}
	s.limiter = serve.NewLimiter(c.Rate, longWork, s.now)
	s.keyRates = newKeyRates(c.Rate)
	conns := cmp.Or(c.MaxConns, DefaultMaxConns)
	share := max(1, conns/clientPart)
	s.door = s.newDoor(share, cmp.Or(c.WorkTime, turnWait))
	s.host = &serve.Host{Log: s.log, Door: s.door, Health: &s.health, Proxies: c.Proxies, MaxHeader: maxHeader, Conns: conns,
		ClientConns: share,
		DrainWait:   c.DrainWait, DrainTime: serve.DrainTime, EndTime: serve.EndTime}
	if c.WorkTime > 0 {
		for _, q := range []queue{s.runs, s.piles} {
			q.Limits.Wait, q.Limits.Time = c.WorkTime, c.WorkTime
		}
		s.showTime, s.host.DrainTime, s.host.EndTime = c.WorkTime, c.WorkTime, c.WorkTime
	}
	s.health.Starting.Store(c.Starting)
	s.health.About = s.aboutReady
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

// Ready says that the server has the catalog that it is to answer with. It is
// for servers made with Config.Starting.
func (s *Server) Ready() { s.health.Starting.Store(false) }

// aboutReady is what probes are told of a server that is ready. Imports that could
// not be used are named on a second line: a server without them is still a server.
func (s *Server) aboutReady() string {
	line := s.Catalog().Coverage()
	if why := s.importTrouble(); why != "" {
		line += "\nnot all imported cards are in use: " + why
	}
	if why := s.updateTrouble(); why != "" {
		line += "\n" + why
	}
	return line
}

// Serve answers on the listener until ctx is done, and ends in order: see
// serve.Host.
func (s *Server) Serve(ctx context.Context, l net.Listener) error {
	var warming sync.WaitGroup
	warming.Go(s.inUse().warm)
	defer warming.Wait()
	return s.host.Serve(ctx, l, s)
}

// ServePrivate answers on a listener that only the people who run the server
// can reach, until ctx is done.
func (s *Server) ServePrivate(ctx context.Context, l net.Listener) error {
	return s.host.ServePrivate(ctx, l, s.Private())
}

// ServeHTTP answers one request, all middleware included.
func (s *Server) ServeHTTP(w http.ResponseWriter, r *http.Request) { s.handler.ServeHTTP(w, r) }
