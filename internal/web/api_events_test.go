package web

import (
	"bytes"
	"crypto/rand"
	"encoding/json"
	"fmt"
	"log/slog"
	"net/http/httptest"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"inkcheck/client"
	"inkcheck/internal/build"
	"inkcheck/internal/event"
	"inkcheck/internal/event/store"
	"inkcheck/internal/metrics"
	"inkcheck/internal/web/api"
	"inkcheck/internal/web/site"
)

// eventServer is a server that keeps events in a file of the test's.
func eventServer(t testing.TB, c Config) *Server {
	t.Helper()
	s, err := store.OpenFile(t.Context(), filepath.Join(t.TempDir(), "events.db"))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { s.Close() })
	c.Events = &event.Service{Store: s, Chance: rand.Reader}
	return apiServer(t, c)
}

// told is the answer of an operation that succeeds.
func told[T any](t testing.TB, s *Server, method, path string, in any) *T {
	t.Helper()
	w := ask(t, s, method, path, in)
	out := new(T)
	if err := json.Unmarshal(w.Body.Bytes(), out); err != nil || w.Code != 200 {
		t.Fatalf("%s %s: %d %s", method, path, w.Code, w.Body)
	}
	if got := w.Header().Get("Cache-Control"); got != "no-store" {
		t.Errorf("%s: Cache-Control %q", path, got)
	}
	return out
}

func newEvent(name string) client.MakeEventRequest {
	return client.MakeEventRequest{EventSettings: client.EventSettings{Name: name, Day: "2026-11-28", Format: "core",
		Deadline: "2026-11-28T09:30", Zone: "Europe/Berlin"}}
}

func tokenOf(n int) string { return fmt.Sprintf("token-%020d", n) }

// TestEventByProgram plays an event through the API.
func TestEventByProgram(t *testing.T) {
	t.Parallel()
	now := time.Date(2026, 11, 28, 8, 0, 0, 0, time.UTC)
	s := eventServer(t, Config{Now: func() time.Time { return now }})
	made := told[client.MadeEvent](t, s, "POST", "/api/v1/events", newEvent("Kassel"))
	at := func(key, rest string) string { return "/api/v1/events/" + key + rest }
	in := client.SubmitRequest{Token: tokenOf(1), Player: "Ann", List: "60 Be Prepared", Publish: true}
	first := told[client.SubmitResult](t, s, "POST", at(made.Registration, "/lists"), in)
	if v := first.Entry.Current.Verdict; v.Verdict != "illegal" || len(v.Problems) == 0 || v.Cards != 60 ||
		first.Entry.Current.Hash != event.HashOf(in.List, "") {
		t.Errorf("receipt: %+v", first)
	}
	if again := told[client.SubmitResult](t, s, "POST", at(made.Registration, "/lists"), in); !again.Duplicate || again.Key != first.Key {
		t.Errorf("sent twice: %+v", again)
	}
	told[client.SubmitResult](t, s, "POST", at(first.Key, "/lists"), client.SubmitRequest{Token: tokenOf(2), Base: 1, List: "4 Be Prepared"})
	for _, tt := range []struct {
		name, key, rest string
		in              any
		want            client.Code
	}{
		{"an old version", first.Key, "/lists", client.SubmitRequest{Token: tokenOf(3), Base: 1, List: "x"}, client.Conflict},
		{"a judge hands in", made.Judge, "/lists", client.SubmitRequest{Token: tokenOf(3), Player: "X", List: "x"}, client.NotAllowed},
		{"a player closes", first.Key, "/state", client.EventStateRequest{Closed: new(bool)}, client.NotAllowed},
		{"a judge renews", made.Judge, "/keys", client.RenewKeyRequest{Role: "judge"}, client.NotAllowed},
		{"the wrong name", made.Organiser, "/delete", client.DeleteEventRequest{Name: "Berlin"}, client.BadField},
		{"no such player", made.Judge, "/checks", client.EventCheck{Entry: 9}, client.NotFound},
		{"an empty list", made.Registration, "/lists", client.SubmitRequest{Token: tokenOf(3), Player: "X", List: " "}, client.BadField},
	} {
		var p client.Error
		w := ask(t, s, "POST", at(tt.key, tt.rest), tt.in)
		if err := json.Unmarshal(w.Body.Bytes(), &p); err != nil || p.Code != tt.want {
			t.Errorf("%s: %d %s, want %s", tt.name, w.Code, w.Body, tt.want)
		}
	}
	now = now.Add(time.Hour)
	w := ask(t, s, "POST", at(first.Key, "/lists"), client.SubmitRequest{Token: tokenOf(4), Base: 2, List: "x"})
	if !strings.Contains(w.Body.String(), string(client.TooLate)) {
		t.Errorf("after the deadline: %d %s", w.Code, w.Body)
	}
	told[client.SubmitResult](t, s, "POST", at(made.Organiser, "/lists"), client.SubmitRequest{Token: tokenOf(5), Entry: 1, Base: 2,
		List: "3 Be Prepared", Actor: "Jo", Reason: "typing error"})
	list := told[client.EventList](t, s, "GET", at(first.Key, "/list"), nil)
	if len(list.Submissions) != 3 || list.Submissions[2].Reason != "typing error" || !list.Submissions[2].AfterDeadline ||
		list.Submissions[0].Text != "60 Be Prepared" {
		t.Errorf("the player sees %+v", list)
	}
	check := told[client.EventCheck](t, s, "POST", at(made.Judge, "/checks"), client.EventCheck{Entry: 1, Seconds: 180, Token: tokenOf(6)})
	check.Result = "ok"
	check.At = nil
	told[client.EventCheck](t, s, "POST", at(made.Judge, "/checks"), check)
	if got := told[client.EventRecords](t, s, "GET", at(made.Judge, "/floor"), nil); len(got.Checks) != 1 || got.Checks[0].Seconds != 180 ||
		got.Checks[0].Result != "ok" {
		t.Errorf("floor: %+v", got)
	}
	told[client.EventRecords](t, s, "POST", at(made.Judge, "/roster"), client.RosterRequest{Rows: []client.RosterRow{
		{Player: "Ann", Table: "7"}, {Player: "Bo"}}})
	got := told[client.ShownLists](t, s, "GET", at(made.Judge, "/lists"), nil)
	if want := []string{"illegal", "late", "changed", "corrected"}; len(got.Entries) != 1 || got.Entries[0].VerdictToday == nil ||
		got.Entries[0].VerdictToday.Verdict != "illegal" || !slices.Equal(got.Entries[0].Flags, want) || got.Entries[0].Place == nil ||
		got.Entries[0].Place.Table != "7" || len(got.Missing) != 1 || got.Missing[0].Player != "Bo" {
		t.Errorf("what judges look for: %+v", got)
	}
	if got := told[client.ShownLists](t, s, "GET", at(first.Key, "/lists"), nil); len(got.Entries) != 0 {
		t.Errorf("a player sees sealed lists: %+v", got)
	}
	yes := true
	told[client.Event](t, s, "POST", at(made.Organiser, "/state"), client.EventStateRequest{Published: &yes})
	if got := told[client.ShownLists](t, s, "GET", at(made.Registration, "/lists"), nil); len(got.Entries) != 1 || got.Entries[0].Code != "" ||
		got.Entries[0].Current.Reason != "" || got.Entries[0].VerdictToday != nil || got.Entries[0].Flags != nil || got.Missing != nil {
		t.Errorf("published: %+v", got)
	}
	a, err := event.ReadArchive(ask(t, s, "GET", at(made.Organiser, "/export"), nil).Body)
	if err != nil || len(a.Registrations) != 1 || len(a.Registrations[0].Submissions) != 3 || len(a.Log) < 7 {
		t.Errorf("export: %+v, %v", a, err)
	}
	movesElsewhere(t, s, made, first.Key)
	told[client.DeletedEvent](t, s, "POST", at(made.Organiser, "/delete"), client.DeleteEventRequest{Name: "Kassel"})
	for _, key := range []string{made.Organiser, made.Judge, made.Registration, first.Key} {
		if w := ask(t, s, "GET", at(key, ""), nil); w.Code != 404 {
			t.Errorf("a key of what is deleted: %d", w.Code)
		}
	}
}

// TestUnreadPool: a pool that cannot be read leaves open where the deck is from, on every page and in every answer.
func TestUnreadPool(t *testing.T) {
	t.Parallel()
	s := eventServer(t, Config{Now: func() time.Time { return time.Date(2026, 11, 28, 8, 0, 0, 0, time.UTC) }})
	settings := newEvent("Kassel")
	settings.Format, settings.Pool = "sealed", true
	made := told[client.MadeEvent](t, s, "POST", "/api/v1/events", settings)
	got := told[client.SubmitResult](t, s, "POST", "/api/v1/events/"+made.Registration+"/lists",
		client.SubmitRequest{Token: tokenOf(1), Player: "Ann", List: "40 Be Prepared", Pool: "40 Nonesuch - Of This Name"})
	if got.Entry.Current.Verdict.Verdict != "undecided" {
		t.Errorf("receipt: %+v", got.Entry.Current.Verdict)
	}
	const open = "not known whether the deck comes from its pool"
	for path, want := range map[string]string{"/e/" + made.Organiser: "Undecided", "/e/" + got.Key: open,
		"/e/" + made.Judge + "/players/1": open,
		"/e/" + made.Organiser + "/desk":  "Every line of the pool must name a card"} {
		if w := ask(t, s, "GET", path, nil); w.Code != 200 || !strings.Contains(w.Body.String(), want) {
			t.Errorf("%s: %d, without %q", path, w.Code, want)
		} else if strings.Contains(w.Body.String(), "Legal in Sealed") {
			t.Errorf("%s calls the deck legal", path)
		}
	}
}

// movesElsewhere takes an event over to another server, where it is the same but for its keys and its number, and what does not
// agree with itself is refused.
func movesElsewhere(t *testing.T, s *Server, made *client.MadeEvent, player string) {
	t.Helper()
	exported := func(s *Server, key string) []byte {
		return ask(t, s, "GET", "/api/v1/events/"+key+"/export", nil).Body.Bytes()
	}
	file := exported(s, made.Organiser)
	other := eventServer(t, Config{Now: func() time.Time { return time.Date(2026, 11, 29, 8, 0, 0, 0, time.UTC) }})
	told[client.MadeEvent](t, other, "POST", "/api/v1/events/import?try=true", json.RawMessage(file))
	if w := ask(t, other, "GET", "/api/v1/events/"+player+"/list", nil); w.Code != 404 {
		t.Errorf("a try is kept: %d", w.Code)
	}
	moved := told[client.MadeEvent](t, other, "POST", "/api/v1/events/import", json.RawMessage(file))
	if moved.Organiser == made.Organiser || moved.Event.Name != "Kassel" {
		t.Errorf("moved: %+v", moved)
	}
	var was, is event.Archive
	for a, text := range map[*event.Archive][]byte{&was: file, &is: exported(other, moved.Organiser)} {
		if err := json.Unmarshal(text, a); err != nil {
			t.Fatal(err)
		}
	}
	if n := len(was.Log); len(is.Log) != n+1 || is.Log[n].Action != event.Imported {
		t.Fatalf("the trail of %d lines has %d", n, len(is.Log))
	}
	is.Log = is.Log[:len(was.Log)]
	is.At, is.Event.ID, is.Event.Seq, is.Event.Latest = was.At, was.Event.ID, was.Event.Seq, was.Event.Latest
	if diff := cmp.Diff(was, is); diff != "" {
		t.Errorf("imported (-exported +exported again):\n%s", diff)
	}
	if got := told[client.EventList](t, other, "GET", "/api/v1/events/"+player+"/list", nil); len(got.Submissions) != 3 {
		t.Errorf("the player's link: %+v", got)
	}
	for name, tt := range map[string]struct {
		body string
		want int
	}{
		"another text":   {strings.Replace(string(file), "60 Be Prepared", "59 Be Prepared", 1), 400},
		"something else": {`{"name": "Cup"}`, 400}, "no JSON": {"4 Be Prepared", 400}, "nothing": {"", 400},
		"more than there is": {strings.Replace(string(file), `{"inkcheck_event"`, `{"more":1,"inkcheck_event"`, 1), 400},
		"too long":           {`{"inkcheck_event":1,"event":{"name":"` + strings.Repeat("x", api.MaxImportBody) + `"}}`, 413},
	} {
		r := httptest.NewRequest("POST", "/api/v1/events/import", strings.NewReader(tt.body))
		r.Header.Set("Content-Type", "application/json")
		w := httptest.NewRecorder()
		other.ServeHTTP(w, r)
		if w.Code != tt.want {
			t.Errorf("%s: %d %s, want %d", name, w.Code, w.Body, tt.want)
		}
	}
}

// TestKeysAreNotWrittenDown: logs, figures and answers that fail have no key of an event, right, wrong or renewed, wherever it stood.
func TestKeysAreNotWrittenDown(t *testing.T) {
	t.Parallel()
	var log bytes.Buffer
	figures := metrics.New(build.Info{})
	s := eventServer(t, Config{Log: slog.New(slog.NewTextHandler(&log, &slog.HandlerOptions{Level: slog.LevelDebug})), Metrics: figures})
	made := told[client.MadeEvent](t, s, "POST", "/api/v1/events", newEvent("Kassel"))
	wrong := strings.Repeat("b", 24) + "ea"
	seen := ""
	for _, key := range []string{made.Organiser, made.Judge, made.Registration, wrong, strings.ToUpper(made.Organiser), made.Organiser + "x"} {
		for _, path := range []string{"/e/" + key, "/e/" + key + "/nothing", "/e/" + key + "/settings", "/E/" + key, "/" + key,
			"/" + key + "/x", "/api/v1/events/" + key,
			"/api/v1/events/" + key + "/nothing", "/api/v1/events/" + key + "/lists"} {
			for _, method := range []string{"GET", "POST", "DELETE"} {
				w := ask(t, s, method, path, nil)
				if strings.HasPrefix(path, "/api/") {
					seen += w.Body.String() + fmt.Sprint(w.Header())
				}
			}
		}
	}
	w := httptest.NewRecorder()
	s.Private().ServeHTTP(w, httptest.NewRequest("GET", "/metrics", nil))
	if seen += w.Body.String(); !strings.Contains(seen, "/api/v1/events/:key") {
		t.Error("the figures have no pattern of the path")
	}
	for _, key := range []string{made.Organiser, made.Judge, made.Registration, wrong} {
		for name, text := range map[string]string{"the log": log.String(), "an answer": seen} {
			if strings.Contains(strings.ToLower(text), key) {
				i := strings.Index(strings.ToLower(text), key)
				t.Errorf("a key is in %s: %s", name, text[max(0, i-200):i])
			}
		}
	}
	if !strings.Contains(log.String(), "/api/v1/events/:key") {
		t.Errorf("the log has no pattern of the path:\n%s", log.String())
	}
}

// TestWithoutEvents: a server that keeps none says so, and its examples go on.
func TestWithoutEvents(t *testing.T) {
	t.Parallel()
	s := apiServer(t, Config{})
	if w := ask(t, s, "POST", "/api/v1/events", newEvent("X")); w.Code != 404 || !strings.Contains(w.Body.String(), "keeps no events") {
		t.Errorf("%d %s", w.Code, w.Body)
	}
	e := told[client.Event](t, s, "GET", api.ExampleAt, nil)
	if e.Role != "organiser" || e.Entries != 1 {
		t.Errorf("the example: %+v", e)
	}
}

// TestKeysCountForThemselves: a hall is one address and hands in all the same; one who guesses keys there stops nobody.
func TestKeysCountForThemselves(t *testing.T) {
	t.Parallel()
	now := time.Date(2026, 11, 27, 8, 0, 0, 0, time.UTC)
	s := eventServer(t, Config{Now: func() time.Time { return now }, Rate: 2})
	from := func(address, method, path string, in any) int {
		t.Helper()
		b, err := json.Marshal(in)
		if err != nil {
			t.Fatal(err)
		}
		r := httptest.NewRequest(method, path, bytes.NewReader(b))
		r.RemoteAddr = address
		if in != nil {
			r.Header.Set("Content-Type", "application/json")
		}
		w := httptest.NewRecorder()
		s.ServeHTTP(w, r)
		if w.Code == 429 && w.Header().Get("Retry-After") == "" {
			t.Errorf("%s: no Retry-After", path)
		}
		return w.Code
	}
	const hall = "192.0.2.1:1"
	made := told[client.MadeEvent](t, s, "POST", "/api/v1/events", newEvent("Kassel"))
	at := "/api/v1/events/" + made.Registration
	for i := range 100 { // five times what an address may ask for at once
		in := client.SubmitRequest{Token: tokenOf(i), Player: fmt.Sprint("P", i), List: "4 Be Prepared"}
		if code := from(hall, "POST", at+"/lists", in); code != 200 {
			t.Fatalf("player %d: %d", i, code)
		}
	}
	refused := 0
	for i := range 2 * site.WrongKeys {
		k, err := event.NewKey(rand.Reader)
		if err != nil {
			t.Fatal(err)
		}
		switch code := from(hall, "GET", "/api/v1/events/"+k.Text(), nil); {
		case code == 429:
			refused++
		case code != 404 || refused > 0:
			t.Errorf("wrong key %d: %d", i, code)
		}
	}
	// Pages count with it, and a right key goes on: also for long work, though the address has none left for that.
	if code := from(hall, "GET", "/e/"+strings.Repeat("d", 25)+"e", nil); code != 429 {
		t.Errorf("a wrong key of a page: %d", code)
	}
	for range 2 * site.DefaultRate {
		from(hall, "GET", "/api/v1/odds?group=A%3D%234&turn=1", nil)
	}
	for _, path := range []string{"/e/" + made.Registration, "/e/" + made.Organiser + "/export/csv", "/e/" + made.Organiser + "/desk"} {
		if code := from(hall, "GET", path, nil); code != 200 {
			t.Errorf("%s beside one who guesses: %d", path[len(path)-4:], code)
		}
	}
	if refused != site.WrongKeys {
		t.Errorf("%d wrong keys were refused, want %d", refused, site.WrongKeys)
	}
	if code := from(hall, "GET", at, nil); code != 200 {
		t.Errorf("beside one who guesses: %d", code)
	}
	if code := from("192.0.2.2:1", "GET", "/api/v1/events/"+strings.Repeat("c", 26), nil); code != 404 {
		t.Errorf("a wrong key from elsewhere: %d", code)
	}
	// One player asks more than a client may; the others go on.
	r := told[client.SubmitResult](t, s, "POST", at+"/lists", client.SubmitRequest{Token: tokenOf(200), Player: "X", List: "4 Smash"})
	last := 0
	for range 25 {
		last = from(hall, "GET", "/api/v1/events/"+r.Key, nil)
	}
	if last != 429 || from(hall, "GET", at, nil) != 200 {
		t.Errorf("a player who asks on and on: %d", last)
	}
	now = now.Add(time.Minute)
	if code := from(hall, "GET", "/api/v1/events/"+r.Key, nil); code != 200 {
		t.Errorf("a minute later: %d", code)
	}
}
