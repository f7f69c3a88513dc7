package web

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"net/http"
	"net/http/httptest"
	"net/url"
	"strconv"
	"strings"
	"sync"
	"sync/atomic"
	"testing"

	"inkcheck/client"
	"inkcheck/internal/event"
	"inkcheck/internal/web/site"
)

// bigEvent makes an event with so many players, whose lists are as long as asked for.
func bigEvent(t testing.TB, s *Server, players, bytes int) *client.MadeEvent {
	t.Helper()
	e := told[client.MadeEvent](t, s, "POST", "/api/v1/events", newEvent("Kassel"))
	key, err := event.ParseKey(e.Registration)
	if err != nil {
		t.Fatal(err)
	}
	g, err := s.Events.Open(t.Context(), key, s.Now())
	if err != nil {
		t.Fatal(err)
	}
	text := handedIn + strings.Repeat("\n", bytes)
	for i := range players {
		if _, err := s.Events.Submit(t.Context(), g, event.SubmitRequest{Player: fmt.Sprintf("Ann Player%d", i), Text: text, Token: tokenOf(i)},
			func(s event.Settings, _, _ string) event.Verdict {
				return event.Verdict{Verdict: "undecided", Format: s.Format, On: s.Day}
			}, s.Now()); err != nil {
			t.Fatal(err)
		}
	}
	return e
}

// lookedAt is a store that notes how many bytes of records the largest look at it read.
type lookedAt struct {
	event.Store
	most atomic.Int64
}

type countedReader struct {
	event.Reader
	read int64
}

// View notes what was read.
func (s *lookedAt) View(ctx context.Context, e event.ID, fn func(event.Reader) error) error {
	return s.Store.View(ctx, e, func(r event.Reader) error {
		c := &countedReader{Reader: r}
		err := fn(c)
		for was := s.most.Load(); c.read > was && !s.most.CompareAndSwap(was, c.read); was = s.most.Load() {
		}
		return err
	})
}

func (c *countedReader) count(fn func(id string, body []byte) error) func(id string, body []byte) error {
	return func(id string, body []byte) error {
		c.read += int64(len(body))
		return fn(id, body)
	}
}

// Each counts what it reads, and so does After.
func (c *countedReader) Each(k event.Kind, prefix string, fn func(id string, body []byte) error) error {
	return c.Reader.Each(k, prefix, c.count(fn))
}

// After counts what it reads.
func (c *countedReader) After(k event.Kind, after string, most int, fn func(id string, body []byte) error) error {
	return c.Reader.After(k, after, most, c.count(fn))
}

// wholeEvent are the addresses that read a whole event, for its organiser.
func wholeEvent(e *client.MadeEvent) []string {
	at, api := "/e/"+e.Organiser, "/api/v1/events/"+e.Organiser
	return []string{at, at + "?page=2", at + "/floor", at + "/trail", at + "/trail?page=2", at + "/roster", at + "/players/1",
		at + "/export/json",
		at + "/export/csv", at + "/export/zip", api + "/lists", api + "/trail", api + "/floor", api + "/export", api + "/export/csv",
		api + "/export/zip"}
}

// TestEventsAreReadInParts: no look at the store reads more of an event than a part, however large the event is, and no answer with all
// players is made in memory as a whole.
func TestEventsAreReadInParts(t *testing.T) {
	t.Parallel()
	s := eventServer(t, Config{})
	const players, each = 300, 10_000
	e := bigEvent(t, s, players, each)
	look := &lookedAt{Store: s.Events.Store}
	s.Events = &event.Service{Store: look, Chance: s.Events.Chance}
	for _, path := range wholeEvent(e) {
		look.most.Store(0)
		w := ask(t, s, "GET", path, nil)
		if w.Code != http.StatusOK {
			t.Errorf("%s: %d %.200s", path, w.Code, w.Body)
		}
		if most := look.most.Load(); most > 1<<20 {
			t.Errorf("%s read %d bytes in one look, of an event of %d", path, most, players*each)
		}
	}
	x := told[client.ShownLists](t, s, "GET", "/api/v1/events/"+e.Organiser+"/lists", nil)
	if len(x.Entries) != players || x.Entries[players-1].Number != players || x.Entries[0].VerdictToday == nil {
		t.Errorf("%d players of %d", len(x.Entries), players)
	}
	trail := told[client.EventLog](t, s, "GET", "/api/v1/events/"+e.Organiser+"/trail?after=1", nil)
	if len(trail.Entries) != players || trail.Entries[players-1].Seq != players+1 {
		t.Errorf("%d lines of %d", len(trail.Entries), players)
	}
	w := ask(t, s, "GET", "/api/v1/events/"+e.Organiser+"/export", nil)
	a, err := event.ReadArchive(w.Body)
	if err != nil || len(a.Registrations) != players || len(a.Log) != players+1 {
		t.Errorf("the export has %d players, %v", len(a.Registrations), err)
	}
	const onPage, pages = 60, players / 60
	for page := 1; page <= pages; page++ {
		body := ask(t, s, "GET", "/e/"+e.Organiser+"?page="+strconv.Itoa(page), nil).Body.String()
		if n := strings.Count(body, `<li class="tally-row">`); n != onPage {
			t.Errorf("page %d has %d rows", page, n)
		}
	}
}

// TestOthersAreServedBesideAttacks: while an address and all networks of a /48 read whole events with their keys, ask for pages and hand in
// without end, no visitor, judge or player of another network is refused.
func TestOthersAreServedBesideAttacks(t *testing.T) {
	t.Parallel()
	s := eventServer(t, Config{Rate: site.DefaultRate})
	attacked, cup := bigEvent(t, s, 150, 0), bigEvent(t, s, 20, 0)
	send := func(from, method, path string, form url.Values) *httptest.ResponseRecorder {
		r := httptest.NewRequestWithContext(t.Context(), method, path, strings.NewReader(form.Encode()))
		r.Header.Set("Content-Type", "application/x-www-form-urlencoded")
		r.RemoteAddr = from
		w := httptest.NewRecorder()
		s.ServeHTTP(w, r)
		return w
	}
	paths := append(wholeEvent(attacked), "/e/"+attacked.Organiser+"/desk", "/e/"+attacked.Organiser+"/slips", "/", "/cards?q=ink%3Aamber")
	ctx, stop := context.WithCancel(t.Context())
	var attackers, others sync.WaitGroup
	var refused atomic.Int64
	for i := range 24 {
		for _, from := range []string{"192.0.2.1:1", fmt.Sprintf("[2001:db8:1:%x::1]:1", i)} {
			attackers.Go(func() {
				for n := i; ctx.Err() == nil; n++ {
					switch w := send(from, "GET", paths[n%len(paths)], nil); w.Code {
					case http.StatusOK:
					case http.StatusTooManyRequests, http.StatusServiceUnavailable:
						refused.Add(1)
					default:
						t.Errorf("an attacker: %s: %d %.200s", paths[n%len(paths)], w.Code, w.Body)
						return
					}
				}
			})
		}
	}
	for i := range 8 {
		others.Go(func() {
			from := fmt.Sprintf("198.51.100.%d:1", i+1)
			for _, x := range []struct {
				method, path string
				form         url.Values
				want         int
			}{
				{"GET", "/", nil, 200},
				{"POST", "/check", url.Values{"list": {"4 Be Prepared"}}, 303},
				{"GET", "/e/" + cup.Registration, nil, 200},
				{"POST", "/e/" + cup.Registration, url.Values{"player": {fmt.Sprint("Bo ", i)}, "list": {"4 Be Prepared"},
					"anyway": {"1"}, "token": {tokenOf(1000 + i)}}, 303},
				{"GET", "/e/" + cup.Judge, nil, 200},
				{"GET", "/e/" + cup.Judge + "/players/1", nil, 200},
				{"POST", "/e/" + cup.Judge + "/notes", url.Values{"entry": {"1"}, "text": {fmt.Sprint("note ", i)}}, 303},
				{"GET", "/e/" + cup.Organiser + "/export/json", nil, 200},
			} {
				if w := send(from, x.method, x.path, x.form); w.Code != x.want {
					t.Errorf("a visitor: %s %s: %d, want %d: %.300s", x.method, x.path, w.Code, x.want, w.Body)
				}
			}
		})
	}
	others.Wait()
	stop()
	attackers.Wait()
	for _, q := range []site.Queue{s.Reads, s.Builds, s.BatchWork} {
		if n := taken(q); n != 0 {
			t.Errorf("%d places of %s are taken still", n, q.Name)
		}
	}
	if s.door.Streams.Held() != 0 {
		t.Error("places of streams are taken still")
	}
	t.Logf("%d requests of the attackers were refused", refused.Load())
}

// TestHandInsOfAHall: 10,000 requests with the key of an event, such as 4,000 hand-ins and some looks, come from one address at the same
// moment, and none is refused.
func TestHandInsOfAHall(t *testing.T) {
	t.Parallel()
	s := eventServer(t, Config{Rate: site.DefaultRate})
	e := told[client.MadeEvent](t, s, "POST", "/api/v1/events", newEvent("Kassel"))
	key, err := event.ParseKey(e.Registration)
	if err != nil {
		t.Fatal(err)
	}
	g, err := s.Events.Open(t.Context(), key, s.Now())
	if err != nil {
		t.Fatal(err)
	}
	r := httptest.NewRequest("POST", "/", nil)
	r.RemoteAddr = "192.0.2.1:1"
	for n := range 10_000 - 1 { // and a thousand more each second
		if retry := s.RightKey(r, g, 1); retry > 0 {
			t.Fatalf("request %d of the hall: come back in %d s", n, retry)
		}
	}
	body, err := json.Marshal(client.SubmitRequest{Token: tokenOf(1), Player: "Ann Example", List: handedIn})
	if err != nil {
		t.Fatal(err)
	}
	last := httptest.NewRequest("POST", "/api/v1/events/"+e.Registration+"/lists", bytes.NewReader(body))
	last.Header.Set("Content-Type", "application/json")
	last.RemoteAddr = "192.0.2.1:1"
	w := httptest.NewRecorder()
	s.ServeHTTP(w, last)
	if w.Code != http.StatusOK {
		t.Errorf("the last list of the hall: %d %s", w.Code, w.Body)
	}
}
