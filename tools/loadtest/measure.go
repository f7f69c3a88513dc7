package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"net"
	"net/http"
	"sync"
	"time"
)

const (
	// answerTimeout is when a request counts as not answered: longer than the
	// server lets one take.
	answerTimeout = 40 * time.Second
	// sampleEvery is how often the memory is looked at.
	sampleEvery = time.Second
	// settle is how long the server gets, once all is over, to give back what
	// it no longer needs: slow clients are cut off after half a minute.
	settle = 35 * time.Second
)

// measure loads the server and tells what it saw.
func measure(ctx context.Context, o options, stderr io.Writer) (*results, error) {
	s := &server{addr: o.addr, metricsAddr: o.metricsAddr, stop: func() error { return nil }}
	if o.addr == "" {
		fmt.Fprintln(stderr, "building and starting a server")
		var err error
		if s, err = startServer(ctx, stderr); err != nil {
			return nil, err
		}
	}
	total, err := load(ctx, o, s, stderr)
	return total, errors.Join(err, s.stop())
}

func load(ctx context.Context, o options, s *server, stderr io.Writer) (*results, error) {
	site, err := explore(ctx, s.addr)
	if err != nil {
		return nil, err
	}
	total := newResults()
	total.first, total.known = s.ask(ctx)
	fmt.Fprintf(stderr, "loading %s for %v, connections: %d, slow clients: %d\n", s.addr, o.length, o.conns, o.slow)

	loading, done := context.WithTimeout(ctx, o.length)
	defer done()
	start := time.Now()
	var group sync.WaitGroup
	each := make([]*results, o.conns+o.slow)
	for i := range each {
		each[i] = newResults()
		r := rand.New(rand.NewPCG(o.seed, uint64(i)))
		if i < o.conns {
			group.Go(func() { ask(loading, site, r, each[i]) })
		} else {
			group.Go(func() { dawdle(loading, site, r, each[i]) })
		}
	}
	group.Go(func() {
		tick := time.NewTicker(sampleEvery)
		defer tick.Stop()
		for loading.Err() == nil {
			if f, ok := s.ask(loading); ok {
				total.memory = append(total.memory, f.memory)
			}
			select {
			case <-tick.C:
			case <-loading.Done():
			}
		}
	})
	group.Wait()
	total.took = time.Since(start)
	for _, r := range each {
		total.merge(r)
	}
	if total.known {
		select {
		case <-time.After(settle):
		case <-ctx.Done():
		}
		total.last, _ = s.ask(context.WithoutCancel(ctx))
	}
	return total, nil
}

// ask sends one request after the other, on one connection as long as it
// lasts.
func ask(ctx context.Context, site *site, r *rand.Rand, out *results) {
	client := &http.Client{
		Timeout:       answerTimeout,
		Transport:     &http.Transport{DialContext: dialLoopback, MaxConnsPerHost: 1, DisableCompression: true},
		CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse },
	}
	defer client.CloseIdleConnections()
	for ctx.Err() == nil {
		k := site.pick(r)
		began := time.Now()
		busy, err := k.ask(ctx, client, site, r)
		if ctx.Err() != nil {
			return
		}
		if err != nil {
			out.fail(k.name, err)
			continue
		}
		t := out.of(k.name)
		if busy {
			t.busy++
		}
		t.add(time.Since(began))
	}
}

// dialLoopback connects to this machine alone, whatever it is told.
func dialLoopback(ctx context.Context, network, addr string) (net.Conn, error) {
	if !loopback(addr) {
		return nil, fmt.Errorf("%s is not on this machine", addr)
	}
	return (&net.Dialer{}).DialContext(ctx, network, addr)
}
