package main

import (
	"bytes"
	"compress/gzip"
	"context"
	"fmt"
	"io"
	"net"
	"net/http"
	"os"
	"os/exec"
	"slices"
	"strconv"
	"text/tabwriter"
	"time"
)

const (
	// day is the day in all addresses, and list is the deck, legal on that day, as a player pastes it.
	day  = "2026-11-20"
	list = `4 Lilo - Snow Artist
4 Woody - Waiting for a Friend
4 Darkwing Duck - Crime Fighter
4 Jafar - Royal Vizier
4 Robin Hood - Capable Fighter
4 Rapunzel - Ready for Adventure
4 Hercules - True Hero
4 Daisy Duck - Musketeer Spy
4 Tinker Bell - Giant Fairy
4 Goliath - Clan Leader
4 But I'm Much Faster
4 Be Our Guest
4 Strength of a Raging Fire
4 Smash
4 Duckburg - Funso's Funzone
`
	// fewConns ask where processor time is measured: enough to keep a server busy.
	fewConns = 4
	maxConns = 512
	// rounds are how often each path is measured; the least counts.
	rounds = 5
	// grown is from which ratio on a path is said to take more.
	grown = 1.15
)

// cost is the processor time that a number of requests takes.
func (s *server) cost(ctx context.Context, at string, times int) (time.Duration, error) {
	before, err := processor(s.cmd.Process.Pid)
	if err != nil {
		return 0, err
	}
	if err := s.ask(ctx, at, times, fewConns); err != nil {
		return 0, err
	}
	after, err := processor(s.cmd.Process.Pid)
	return after - before, err
}

// often is how many requests for a path take so much processor time, and what they took.
func (s *server) often(ctx context.Context, at string, long time.Duration) (times int, err error) {
	for times = 16; ; times *= 2 {
		took, err := s.cost(ctx, at, times)
		if err != nil || took >= long/2 {
			return max(1, int(float64(times)*float64(long)/float64(max(took, 1)))), err
		}
	}
}

// least is the processor time of one request for a path, in the cheapest of some rounds.
func (s *server) least(ctx context.Context, at string, long time.Duration) (time.Duration, error) {
	times, err := s.often(ctx, at, long)
	if err != nil {
		return 0, err
	}
	var all []time.Duration
	for range rounds {
		took, err := s.cost(ctx, at, times)
		if err != nil {
			return 0, err
		}
		all = append(all, took/time.Duration(times))
	}
	return slices.Min(all), nil
}

// table says what each path takes, next to the plain handler.
func table(ctx context.Context, s, plain *server, o options, stdout io.Writer) error {
	w := tabwriter.NewWriter(stdout, 0, 0, 2, ' ', tabwriter.AlignRight)
	fmt.Fprint(w, "path\tbytes\tms a request\tplain handler\tof the file\t")
	conns := []int{1, 8, 64, maxConns}
	if o.rates {
		for _, n := range conns {
			fmt.Fprintf(w, "a second, %d\t", n)
		}
	}
	fmt.Fprintln(w)
	var file time.Duration
	for _, p := range s.paths {
		took, err := s.least(ctx, p.at, o.each)
		if err != nil {
			return err
		}
		bare, err := plain.least(ctx, "/?bytes="+strconv.Itoa(p.size), o.each)
		if err != nil {
			return err
		}
		if file == 0 {
			file = took
		}
		fmt.Fprintf(w, "%s\t%d\t%.3f\t%.3f\t%.1f\t", p.name, p.size, took.Seconds()*1000, bare.Seconds()*1000, float64(took)/float64(file))
		for _, n := range conns {
			if !o.rates {
				break
			}
			times := max(n, int(2*time.Second/max(took, time.Microsecond)))
			began := time.Now()
			if err := s.ask(ctx, p.at, times, n); err != nil {
				return err
			}
			fmt.Fprintf(w, "%.0f\t", float64(times)/time.Since(began).Seconds())
		}
		fmt.Fprintln(w)
	}
	return w.Flush()
}

// compare asks two servers in turn, and says which paths take more now.
func compare(ctx context.Context, before, now *server, o options, stdout io.Writer) error {
	w := tabwriter.NewWriter(stdout, 0, 0, 2, ' ', tabwriter.AlignRight)
	fmt.Fprintln(w, "path\tms before\tms now\tratio\t")
	end, left := time.Now().Add(o.within), ""
	for i, p := range now.paths {
		at := slices.IndexFunc(before.paths, func(q path) bool { return q.name == p.name })
		if at < 0 || time.Now().After(end) {
			left += " " + p.name + ","
			continue
		}
		old := before.paths[at]
		times, err := now.often(ctx, p.at, o.each)
		if err != nil {
			return err
		}
		// Each path has its part of what is left.
		part := time.Now().Add(time.Until(end) / time.Duration(len(now.paths)-i))
		var least [2]time.Duration
		for n := 0; n < rounds && (n == 0 || time.Now().Before(part)); n++ {
			for k, of := range []func() (time.Duration, error){
				func() (time.Duration, error) { return before.cost(ctx, old.at, times) },
				func() (time.Duration, error) { return now.cost(ctx, p.at, times) },
			} {
				took, err := of()
				if err != nil {
					return err
				}
				if took /= time.Duration(times); n == 0 || took < least[k] {
					least[k] = took
				}
			}
		}
		ratio, says := float64(least[1])/float64(max(least[0], 1)), ""
		if ratio > grown {
			says = "GREW"
		}
		fmt.Fprintf(w, "%s\t%.3f\t%.3f\t%.2f\t%s\n", p.name, least[0].Seconds()*1000, least[1].Seconds()*1000, ratio, says)
	}
	if err := w.Flush(); err != nil {
		return err
	}
	if left != "" {
		fmt.Fprintf(stdout, "not measured:%s for want of time, or since the other server has no such path\n", left)
	}
	return nil
}

// startPlain starts the plain handler as a process of its own.
func startPlain() (*server, error) {
	program, err := os.Executable()
	if err != nil {
		return nil, err
	}
	return launch(exec.Command(program, "-plain"))
}

// servePlain answers with the number of bytes that the request names.
func servePlain(ctx context.Context, stderr io.Writer) error {
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		return err
	}
	text := make([]byte, 1<<20)
	s := &http.Server{Handler: http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		n, _ := strconv.Atoi(r.URL.Query().Get("bytes"))
		w.Header().Set("Content-Type", "application/octet-stream")
		w.Header().Set("Content-Length", strconv.Itoa(n))
		w.Write(text[:min(max(n, 0), len(text))])
	})}
	fmt.Fprintf(stderr, "listening on http://%s\n", listener.Addr())
	stop := context.AfterFunc(ctx, func() { s.Close() })
	defer stop()
	if err := s.Serve(listener); err != http.ErrServerClosed {
		return err
	}
	return nil
}

// unzip is a text that may have been sent compressed.
func unzip(body []byte) ([]byte, error) {
	z, err := gzip.NewReader(bytes.NewReader(body))
	if err != nil {
		return body, nil
	}
	return io.ReadAll(z)
}
