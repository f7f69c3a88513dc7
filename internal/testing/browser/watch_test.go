package browser

import (
	"maps"
	"net/http"
	"slices"
	"strings"
	"sync"

	"github.com/chromedp/cdproto/log"
	"github.com/chromedp/cdproto/network"
	"github.com/chromedp/cdproto/page"
	"github.com/chromedp/cdproto/runtime"
	"github.com/chromedp/chromedp"
)

// gate holds scripts back until a page has been painted, as a slow network
// would: what a script then moves, the visitor sees move. It is open at first,
// and always for the script of the theme, without which nothing is painted.
type gate struct {
	mu   sync.Mutex
	shut chan struct{} // closed when the gate opens; nil while it is open
}

// close holds scripts back from now on.
func (g *gate) close() {
	g.mu.Lock()
	defer g.mu.Unlock()
	if g.shut == nil {
		g.shut = make(chan struct{})
	}
}

// open lets them through.
func (g *gate) open() {
	g.mu.Lock()
	defer g.mu.Unlock()
	if g.shut != nil {
		close(g.shut)
		g.shut = nil
	}
}

// isShut reports whether scripts are held back.
func (g *gate) isShut() bool {
	g.mu.Lock()
	defer g.mu.Unlock()
	return g.shut != nil
}

// hold puts the gate before a server.
func (g *gate) hold(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		g.mu.Lock()
		shut := g.shut
		g.mu.Unlock()
		if shut != nil && strings.HasSuffix(r.URL.Path, ".js") && !strings.HasSuffix(r.URL.Path, "/theme.js") {
			select {
			case <-shut:
			case <-r.Context().Done():
			}
		}
		next.ServeHTTP(w, r)
	})
}

// pending are the requests that a server has still to answer.
type pending struct {
	mu    sync.Mutex
	paths map[*http.Request]string
}

// hold puts the count before a server.
func (p *pending) hold(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		p.mu.Lock()
		if p.paths == nil {
			p.paths = map[*http.Request]string{}
		}
		p.paths[r] = r.URL.Path
		p.mu.Unlock()
		defer func() {
			p.mu.Lock()
			defer p.mu.Unlock()
			delete(p.paths, r)
		}()
		next.ServeHTTP(w, r)
	})
}

// list is their paths, in order.
func (p *pending) list() []string {
	p.mu.Lock()
	defer p.mu.Unlock()
	return slices.Sorted(maps.Values(p.paths))
}

// watch is what a browser says and loads.
type watch struct {
	mu    sync.Mutex
	said  []said
	loads []*load
	byID  map[network.RequestID]*load
}

// load is a request, and the bytes that came for it over the network, heads
// included.
type load struct {
	address string
	bytes   float64
}

// said is a complaint, and the address that it is about.
type said struct{ text, about string }

// watch notes what happens in the tab from now on, without the browser's cache,
// and opens the gate whenever a page has been painted.
func (s *site) watch() *watch {
	s.t.Helper()
	w := &watch{byID: map[network.RequestID]*load{}}
	if err := chromedp.Listen(s.tab, func(event any) {
		if e, ok := event.(*page.EventLifecycleEvent); ok && e.Name == "firstContentfulPaint" {
			s.gate.open()
		}
		w.note(event)
	}); err != nil {
		s.t.Fatal(err)
	}
	if _, err := chromedp.Call(s.tab, network.SetCacheDisabled, network.SetCacheDisabledParams{CacheDisabled: true}); err != nil {
		s.t.Fatal(err)
	}
	return w
}

func (w *watch) note(event any) {
	w.mu.Lock()
	defer w.mu.Unlock()
	switch e := event.(type) {
	case *log.EventEntryAdded:
		w.said = append(w.said, said{string(e.Entry.Level) + ": " + e.Entry.Text, e.Entry.URL})
	case *runtime.EventExceptionThrown:
		w.said = append(w.said, said{"exception: " + e.ExceptionDetails.Text, e.ExceptionDetails.URL})
	case *runtime.EventConsoleAPICalled:
		w.said = append(w.said, said{"console." + string(e.Type), ""})
	case *network.EventRequestWillBeSent:
		l := &load{address: e.Request.URL}
		w.loads = append(w.loads, l)
		w.byID[e.RequestID] = l
	case *network.EventLoadingFinished:
		if l := w.byID[e.RequestID]; l != nil {
			l.bytes += e.EncodedDataLength
		}
	}
}

// since returns what there was since the last time.
func (w *watch) since() ([]said, []load) {
	w.mu.Lock()
	defer w.mu.Unlock()
	var loads []load
	for _, l := range w.loads {
		loads = append(loads, *l)
	}
	complaints := w.said
	w.said, w.loads = nil, nil
	clear(w.byID)
	return complaints, loads
}
