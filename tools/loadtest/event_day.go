package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"net/http"
	"net/url"
	"strings"
	"sync"
	"time"
)

const (
	// maxEntries is how many players an event has at most; more come to several events, one after the other.
	maxEntries = 4000
	// maxHall is how many players come at most, and maxRate how many of them in a second.
	maxHall, maxRate = 40_000, 10_000
	// hallConns hand in at once where nothing else is said.
	hallConns = 200
	// rush is the time in which all players come with their phones.
	rush = 10 * time.Second
	// hallAddress is the one address of everybody in the hall.
	hallAddress = "198.51.100.7"
)

// hall is an event that many hand in to, with whom it belongs to.
type hall struct {
	*site
	client                         *http.Client
	Organiser, Judge, Registration string
	Event                          struct{ Name string }
}

// throughHall is how requests come from the hall's address.
type throughHall struct{ http.RoundTripper }

// RoundTrip sends a request as a proxy does.
func (t throughHall) RoundTrip(r *http.Request) (*http.Response, error) {
	r.Header.Set("X-Forwarded-For", hallAddress)
	return t.RoundTripper.RoundTrip(r)
}

// measureHall lets the players of an event hand in: by the API, as fast as they can or at a rate, and then, to another event, all with
// phones within ten seconds. It looks at the pages of the organiser, and deletes the events.
func measureHall(ctx context.Context, o options, stdout, stderr io.Writer) (ok bool, err error) {
	s := &server{addr: o.addr, stop: func() error { return nil }}
	if o.addr == "" {
		fmt.Fprintln(stderr, "building and starting a server")
		flags := []string{"-trusted-proxies", "127.0.0.1"}
		if o.events != "" {
			flags = append(flags, "-events", o.events)
		}
		if s, err = startServer(ctx, stderr, flags...); err != nil {
			return false, err
		}
	}
	defer func() { err = errors.Join(err, s.stop()) }()
	at, err := explore(ctx, s.addr)
	if err != nil {
		return false, err
	}
	at.zipped = false
	ok = true
	phases := []hallPhase{
		{fmt.Sprintf("lists over the API, %d at once", o.conns),
			func(h *hall, players int) *results { return h.handInAll(ctx, players, o.conns) }},
		{fmt.Sprintf("players with phones within %v: the form, a check, the list, the receipt", rush),
			func(h *hall, players int) *results { return h.phones(ctx, players) }}}
	if o.rate > 0 {
		phases = []hallPhase{{fmt.Sprintf("lists over the API, %d a second", o.rate),
			func(h *hall, players int) *results { return h.handInAt(ctx, players, o.rate) }}}
	}
	for _, phase := range phases {
		r, look := newResults(), newResults()
		for left := o.hall; left > 0; left -= maxEntries {
			h, err := openHall(ctx, at)
			if err != nil {
				return false, err
			}
			in := phase.play(h, min(left, maxEntries))
			r.merge(in)
			r.took += in.took
			seen := h.look(ctx)
			look.merge(seen)
			look.took += seen.took
			h.client.CloseIdleConnections()
		}
		fmt.Fprintf(stdout, "%d %s\n", o.hall, phase.about)
		if err := errors.Join(r.write(stdout), look.write(stdout)); err != nil {
			return false, err
		}
		ok = ok && r.errors()+look.errors() == 0
		for _, t := range r.kinds {
			ok = ok && t.busy == 0
		}
	}
	return ok, nil
}

// hallPhase is a way in which players come.
type hallPhase struct {
	about string
	play  func(h *hall, players int) *results
}

func openHall(ctx context.Context, s *site) (*hall, error) {
	h := &hall{site: s, client: &http.Client{Timeout: answerTimeout,
		Transport:     throughHall{&http.Transport{DialContext: dialLoopback, MaxIdleConnsPerHost: maxEntries, DisableCompression: true}},
		CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse }}}
	a, err := h.send(ctx, h.client, http.MethodPost, "/api/v1/events", &payload{"application/json", newEvent(time.Now().UTC())})
	if err == nil && a.status != http.StatusOK {
		err = fmt.Errorf("no event was made: %d %s", a.status, a.body)
	}
	if err == nil {
		err = json.Unmarshal(a.body, h)
	}
	return h, err
}

// newEvent asks for an event that takes lists until the next day.
func newEvent(day time.Time) []byte {
	body, err := json.Marshal(map[string]any{"name": "Store Championship", "day": day.Format(time.DateOnly), "format": "core",
		"deadline": day.AddDate(0, 0, 1).Format(time.DateOnly) + "T12:00", "zone": "UTC"})
	if err != nil {
		panic(err) // texts of our own
	}
	return body
}

// listOf is the list of a player: that of everybody, in an order of its own, so that no verdict is known before.
func listOf(player int) string {
	lines := strings.SplitAfter(strings.TrimSpace(list), "\n")
	lines[len(lines)-1] += "\n"
	rand.New(rand.NewPCG(uint64(player), 1)).Shuffle(len(lines), func(i, j int) { lines[i], lines[j] = lines[j], lines[i] })
	return strings.Join(lines, "")
}

// timed sends a request and notes what became of it.
func (h *hall) timed(ctx context.Context, out *results, mu *sync.Mutex, kind, method, path string, p *payload, want int) answer {
	return h.since(ctx, out, mu, kind, time.Now(), method, path, p, want)
}

// since is timed from a time on.
func (h *hall) since(ctx context.Context, out *results, mu *sync.Mutex, kind string, began time.Time, method, path string, p *payload,
	want int) answer {
	a, err := h.send(ctx, h.client, method, path, p)
	took := time.Since(began)
	mu.Lock()
	defer mu.Unlock()
	switch {
	case err == nil && (a.status == http.StatusTooManyRequests || a.status == http.StatusServiceUnavailable):
		out.of(kind).busy++
	case err == nil && a.status != want:
		err = fmt.Errorf("%d, want %d: %.200s", a.status, want, a.body)
	}
	if err != nil {
		out.fail(kind, err)
	} else {
		out.of(kind).add(took)
	}
	return a
}

// handInAll hands in all lists from so many connections at once.
func (h *hall) handInAll(ctx context.Context, players, conns int) *results {
	out, next := newResults(), make(chan int)
	var mu sync.Mutex
	var group sync.WaitGroup
	began := time.Now()
	for range conns {
		group.Go(func() {
			for i := range next {
				h.handIn(ctx, out, &mu, i, time.Now())
			}
		})
	}
	for i := range players {
		next <- i
	}
	close(next)
	group.Wait()
	out.took = time.Since(began)
	return out
}

// handInAt lets players come at a rate, evenly: whoever came before is not waited for, and what a player waits is counted from when the
// player was due.
func (h *hall) handInAt(ctx context.Context, players, rate int) *results {
	out := newResults()
	var mu sync.Mutex
	var group sync.WaitGroup
	began := time.Now()
	for i := range players {
		due := began.Add(time.Second * time.Duration(i) / time.Duration(rate))
		if !pause(ctx, time.Until(due)) {
			break
		}
		group.Go(func() { h.handIn(ctx, out, &mu, i, due) })
	}
	group.Wait()
	out.took = time.Since(began)
	return out
}

// handIn hands in the list of a player who was due at a time.
func (h *hall) handIn(ctx context.Context, out *results, mu *sync.Mutex, player int, due time.Time) {
	body, err := json.Marshal(map[string]string{"token": fmt.Sprintf("player-%020d", player), "player": fmt.Sprintf("Ann Player%d", player),
		"list": listOf(player)})
	if err != nil {
		panic(err) // texts of our own
	}
	h.since(ctx, out, mu, "hand in", due, http.MethodPost, "/api/v1/events/"+h.Registration+"/lists", &payload{"application/json", body},
		http.StatusOK)
}

// phones lets all players come within a time, evenly, as pages let them: whoever came before is not waited for.
func (h *hall) phones(ctx context.Context, players int) *results {
	out := newResults()
	var mu sync.Mutex
	var group sync.WaitGroup
	began := time.Now()
	for i := range players {
		if !pause(ctx, time.Until(began.Add(rush*time.Duration(i)/time.Duration(players)))) {
			break
		}
		group.Go(func() {
			door := "/e/" + h.Registration
			h.timed(ctx, out, &mu, "form", http.MethodGet, door, nil, http.StatusOK)
			h.timed(ctx, out, &mu, "live check", http.MethodPost, "/check/live", form(url.Values{"list": {listOf(i)}, "f": {"core"}}), http.StatusOK)
			a := h.timed(ctx, out, &mu, "list", http.MethodPost, door, form(url.Values{"player": {fmt.Sprintf("Ann Player%d", i)},
				"list": {listOf(i)}, "anyway": {"1"}, "token": {fmt.Sprintf("player-%020d", i)}}), http.StatusSeeOther)
			if a.location != "" {
				h.timed(ctx, out, &mu, "receipt", http.MethodGet, a.location, nil, http.StatusOK)
			}
		})
	}
	group.Wait()
	out.took = time.Since(began)
	return out
}

// look asks for what organiser and judges look at, three times, and deletes the event.
func (h *hall) look(ctx context.Context) *results {
	out := newResults()
	var mu sync.Mutex
	began := time.Now()
	organiser := "/e/" + h.Organiser
	for range 3 {
		for kind, path := range map[string]string{"organiser's page": organiser, "not legal": organiser + "?show=illegal",
			"judges' page": "/e/" + h.Judge, "a player": organiser + "/players/1", "lists, API": "/api/v1/events/" + h.Organiser + "/lists",
			"export, JSON": organiser + "/export/json", "export, CSV": organiser + "/export/csv", "desk": organiser + "/desk"} {
			h.timed(ctx, out, &mu, kind, http.MethodGet, path, nil, http.StatusOK)
		}
	}
	h.timed(ctx, out, &mu, "delete", http.MethodPost, organiser+"/do", form(url.Values{"do": {"delete"}, "sure": {"1"}}), http.StatusSeeOther)
	out.took = time.Since(began)
	return out
}
