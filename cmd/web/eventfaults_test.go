package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"net"
	"net/http"
	"net/url"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"inkcheck/client"
	"inkcheck/formats"
	"inkcheck/internal/event"
	"inkcheck/internal/testing/postgres"
	"inkcheck/internal/testing/slow"
)

// stress is players who hand in while something is wrong with the store: each sends the same again, with the same token, until it is
// acknowledged.
type stress struct {
	*testing.T
	base string
	at   client.MadeEvent

	mu      sync.Mutex
	sums    map[string]string // of what was acknowledged, by player
	refused int
	words   map[string]int // what those were told who were refused
	slowest time.Duration
}

const stressPlayers = 600

// play has the lists of all players handed in, and calls fault when so many of them are acknowledged. All come in the end.
func (s *stress) play(after int, fault func()) {
	s.sums, s.words = map[string]string{}, map[string]int{}
	day := formats.DayOf(time.Now().UTC())
	s.call("", map[string]any{"name": dayName, "day": day.String(), "format": "core", "deadline": (day + 1).String() + "T12:00",
		"zone": "UTC"}, &s.at)
	var broken sync.Once
	var mend, work sync.WaitGroup
	next := make(chan int)
	for range 24 {
		work.Go(func() {
			for i := range next {
				for !s.handIn(i) && s.Context().Err() == nil && !s.Failed() {
					time.Sleep(20 * time.Millisecond) // as a phone does that was told to come back
				}
				if s.acknowledged() >= after {
					broken.Do(func() { mend.Go(fault) })
				}
			}
		})
	}
	for i := range stressPlayers {
		next <- i
	}
	close(next)
	work.Wait()
	mend.Wait()
	s.verify()
}

func (s *stress) acknowledged() int {
	s.mu.Lock()
	defer s.mu.Unlock()
	return len(s.sums)
}

// refusals waits until so many have been refused.
func (s *stress) refusals(n int) {
	until(s.T, "refusals", func() bool {
		s.mu.Lock()
		defer s.mu.Unlock()
		return s.refused >= n
	})
}

// ready waits until /readyz has a status, and compares what it says.
func (s *stress) ready(status int, says string) {
	until(s.T, "readiness", func() bool {
		res, err := hallClient.Get(s.base + "/readyz")
		if err != nil {
			s.Error(err)
			return true
		}
		defer res.Body.Close()
		body, err := io.ReadAll(res.Body)
		if res.StatusCode == status && (err != nil || !strings.Contains(string(body), says)) {
			s.Errorf("ready: %s, %v; want %q", body, err, says)
		}
		return res.StatusCode == status
	})
}

func (s *stress) call(path string, in, out any) (int, http.Header) {
	s.Helper()
	body, err := json.Marshal(in)
	if err != nil {
		s.Error(err)
	}
	return s.send("/api/v1/events"+path, "application/json", body, out)
}

func (s *stress) send(path, mediaType string, body []byte, out any) (int, http.Header) {
	began := time.Now()
	res, err := hallClient.Post(s.base+path, mediaType, bytes.NewReader(body))
	if err != nil {
		s.Errorf("no answer: %v", err)
		return 0, nil
	}
	defer res.Body.Close()
	text, err := io.ReadAll(res.Body)
	if err != nil {
		s.Error(err)
	}
	s.mu.Lock()
	s.slowest = max(s.slowest, time.Since(began))
	s.mu.Unlock()
	switch {
	case res.StatusCode == http.StatusOK && out != nil:
		if err := json.Unmarshal(text, out); err != nil {
			s.Error(err)
		}
	case res.StatusCode == http.StatusServiceUnavailable:
		s.mu.Lock()
		defer s.mu.Unlock()
		s.refused++
		told := "nothing that is clear"
		for _, words := range []string{"Nothing was saved", "It is not known whether this was saved", "this was not done"} {
			if strings.Contains(string(text), words) {
				told = words
			}
		}
		s.words[told]++
		if res.Header.Get("Retry-After") == "" || told == "nothing that is clear" {
			s.Errorf("refused without a clear word: %v %s", res.Header, text)
		}
	case res.StatusCode >= 400:
		s.Errorf("%d %s", res.StatusCode, text)
	}
	return res.StatusCode, res.Header
}

// handIn hands in the list of a player, every other one with the form of the page, and reports whether it was taken.
func (s *stress) handIn(i int) bool {
	player, token := fmt.Sprintf("Player %d", i), fmt.Sprintf("token-%020d", i)
	text := fmt.Sprintf("%d Smash\n%d Be Prepared\n%s", 1+i%4, 1+i%3, strings.Repeat("# as typed\n", 50))
	if i%2 == 0 {
		var r client.SubmitResult
		status, _ := s.call("/"+s.at.Registration+"/lists", client.SubmitRequest{Token: token, Player: player, List: text}, &r)
		if status != http.StatusOK {
			return false
		}
		s.took(player, r.Entry.Current.Hash)
		return true
	}
	form := url.Values{"player": {player}, "list": {text}, "anyway": {"1"}, "token": {token}}.Encode()
	status, _ := s.send("/e/"+s.at.Registration, "application/x-www-form-urlencoded", []byte(form), nil)
	if status != http.StatusSeeOther {
		return false
	}
	s.took(player, event.HashOf(text, ""))
	return true
}

func (s *stress) took(player, sum string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.sums[player] = sum
}

// verify compares what was acknowledged with what there is: each player once, with the hash of the receipt.
func (s *stress) verify() {
	s.Helper()
	res, err := http.Get(s.base + "/api/v1/events/" + s.at.Organiser + "/export")
	if err != nil {
		s.Fatal(err)
	}
	defer res.Body.Close()
	a, err := event.ReadArchive(res.Body)
	if err != nil {
		s.Fatal(err)
	}
	seen := map[string]bool{}
	for _, p := range a.Registrations {
		if seen[p.Player] || len(p.Submissions) != 1 || p.Submissions[0].Hash != s.sums[p.Player] {
			s.Errorf("%s: there twice: %v, %d versions", p.Player, seen[p.Player], len(p.Submissions))
		}
		seen[p.Player] = true
	}
	if len(seen) != stressPlayers || len(s.sums) != stressPlayers || len(a.Log) != stressPlayers+1 {
		s.Errorf("%d players are there and %d lines, %d were acknowledged, want %d", len(seen), len(a.Log), len(s.sums), stressPlayers)
	}
	if s.refused == 0 {
		s.Error("nobody was refused: nothing was wrong")
	}
	s.Logf("%d refused: %v; the slowest answer took %v", s.refused, s.words, s.slowest.Round(time.Millisecond))
}

// stressed starts a server whose events are somewhere.
func stressed(t *testing.T, events string) *stress {
	t.Helper()
	at, _, stop := start(t, []string{"-addr", "127.0.0.1:0", "-db", filepath.Join(t.TempDir(), "catalog.db"), "-events", events,
		"-trusted-proxies", "127.0.0.1"}, nil)
	t.Cleanup(func() { stop() })
	return &stress{T: t, base: at}
}

// TestDatabaseGoneWhilePlayersHandIn: PostgreSQL is stopped for ten seconds, and then answers nothing for longer than a request may take.
func TestDatabaseGoneWhilePlayersHandIn(t *testing.T) {
	slow.Only(t, "stops PostgreSQL for ten seconds")
	pg := postgres.For(t)
	for _, how := range []string{"fast", "immediate"} {
		t.Run(how, func(t *testing.T) {
			at, err := pg.Database("gone_" + how)
			if err != nil {
				t.Fatal(err)
			}
			s := stressed(t, at)
			s.play(stressPlayers/6, func() {
				if err := pg.Stop(how); err != nil {
					t.Error(err)
				}
				s.refusals(50)
				s.ready(http.StatusServiceUnavailable, "not writable: the store of the events: the database can't be reached")
				time.Sleep(10 * time.Second) // it is this that is tested
				if err := pg.Restart(); err != nil {
					t.Error(err)
				}
				s.ready(http.StatusOK, "ready")
			})
		})
	}
	t.Run("silent", func(t *testing.T) {
		at, err := pg.Database("silent")
		if err != nil {
			t.Fatal(err)
		}
		to, err := url.Parse(at)
		if err != nil {
			t.Fatal(err)
		}
		w := newWire(t, to.Host)
		to.Host = w.addr
		s := stressed(t, to.String())
		s.play(stressPlayers/6, func() {
			w.silent(true)
			s.refusals(50)
			w.silent(false)
		})
		if s.slowest > 45*time.Second { // a key and a list are looked for, with ten seconds each and a wait for their turn
			t.Errorf("somebody waited %v", s.slowest)
		}
	})
}

// wire is a network between a server and its database that can swallow everything.
type wire struct {
	addr string
	mu   sync.Mutex
	cond *sync.Cond
	mute bool
}

func newWire(t *testing.T, to string) *wire {
	t.Helper()
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { l.Close() })
	w := &wire{addr: l.Addr().String()}
	w.cond = sync.NewCond(&w.mu)
	go func() {
		for {
			from, err := l.Accept()
			if err != nil {
				return
			}
			there, err := net.Dial("tcp", to)
			if err != nil {
				from.Close()
				continue
			}
			go w.carry(there, from)
			go w.carry(from, there)
		}
	}()
	return w
}

func (w *wire) silent(yes bool) {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.mute = yes
	w.cond.Broadcast()
}

func (w *wire) carry(to, from net.Conn) {
	defer to.Close()
	b := make([]byte, 32<<10)
	for {
		n, err := from.Read(b)
		w.mu.Lock()
		for w.mute {
			w.cond.Wait()
		}
		w.mu.Unlock()
		if err != nil {
			return
		}
		if _, err := to.Write(b[:n]); err != nil {
			return
		}
	}
}
