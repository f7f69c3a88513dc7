package web

import (
	"bytes"
	"context"
	"crypto/rand"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"maps"
	"net/http"
	"net/http/httptest"
	"net/url"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/gin-gonic/gin"

	"inkcheck/client"
	"inkcheck/deckcheck"
	"inkcheck/formats"
	"inkcheck/internal/build"
	"inkcheck/internal/event"
	"inkcheck/internal/event/store"
	"inkcheck/internal/metrics"
	"inkcheck/internal/testing/slow"
	"inkcheck/internal/web/api"
)

// cup is an event with one of everything, each text of which is found again wherever it is shown.
type cup struct {
	keys map[event.Role]string
	// The numbers of its records; Ann is entry 1, whose key is the player's, and Bob 2.
	check, note, draw int
	// texts are what is told of the event, by who may see it at least: "all" with a key of it, "ann", and "staff".
	texts map[string][]string
}

// grant is what the key of a role opens.
func (e *cup) grant(t testing.TB, b *event.Service, r event.Role) event.Grant {
	t.Helper()
	k, err := event.ParseKey(e.keys[r])
	if err != nil {
		t.Fatal(err)
	}
	g, err := b.Open(t.Context(), k, api.ExampleNow)
	if err != nil {
		t.Fatal(err)
	}
	return g
}

// newCup makes one; the mark tells its texts from those of others.
func newCup(t testing.TB, b *event.Service, mark string, now time.Time) *cup {
	t.Helper()
	ctx := t.Context()
	must := func(err error) {
		t.Helper()
		if err != nil {
			t.Fatal(err)
		}
	}
	day, err := formats.ParseDay("2026-11-28")
	must(err)
	_, keys, err := b.Create(ctx, event.Settings{Name: "Cup " + mark, Place: "Place " + mark, Day: day, Format: formats.Sealed, Pool: true,
		Deadline: event.Deadline{Local: "2026-11-28T09:30", Zone: "Europe/Berlin"}}, "", now)
	must(err)
	e := &cup{keys: map[event.Role]string{event.Organiser: keys.Organiser.Text(), event.Judge: keys.Judge.Text(),
		event.Registrant: keys.Registration.Text()}}
	say := func(s event.Settings, _, _ string) event.Verdict {
		return event.Verdict{Verdict: deckcheck.Undecided, Format: s.Format, On: s.Day}
	}
	for i, name := range []string{"Ann", "Bob"} {
		token, err := event.NewToken(rand.Reader)
		must(err)
		r, err := b.Submit(ctx, e.grant(t, b, event.Registrant), event.SubmitRequest{Player: name + mark, PlayerID: "id" + name + mark,
			Publish: true,
			Text:    "4 Smash\n4 Card of " + name + mark, Pool: "4 Smash\n4 Pool of " + name + mark, Token: token}, say, now)
		must(err)
		if i == 0 {
			e.keys[event.Player] = r.Key.Text()
		}
	}
	judge := e.grant(t, b, event.Judge)
	must(b.SetRoster(ctx, judge, []event.RosterRow{{Player: "Cy" + mark, Table: "Table" + mark}}, false, "Jo"+mark, now))
	note, err := b.PutNote(ctx, judge, event.Note{Registration: 1, Text: "Note on Ann " + mark, Actor: "Jo" + mark}, now)
	must(err)
	check, err := b.PutCheck(ctx, judge, event.Check{Registration: 2, Submission: 1, StartedAt: now, Note: "Check of Bob " + mark}, now)
	must(err)
	draw, err := b.PutSelection(ctx, judge, event.Selection{Round: 1, Seed: "7", Share: 50, Candidates: []int{1, 2}, Selected: []int{1},
		Actor: "Drawn by Jo" + mark}, now)
	must(err)
	e.note, e.check, e.draw = note.Number, check.Number, draw.Number
	e.texts = map[string][]string{
		"all": {"Cup " + mark, "Place " + mark},
		"ann": {"Ann" + mark, "Card of Ann" + mark, "Pool of Ann" + mark, "idAnn" + mark},
		"staff": {"Bob" + mark, "Card of Bob" + mark, "Pool of Bob" + mark, "idBob" + mark, "Cy" + mark, "Table" + mark, "Jo" + mark,
			"Note on Ann " + mark, "Check of Bob " + mark, "Drawn by Jo" + mark},
	}
	return e
}

// secretsFrom are the texts and keys of the event that a role may not be told; the role "" is nobody of the event.
func (e *cup) secretsFrom(r event.Role) (out []string) {
	for who, texts := range e.texts {
		seen := who == "all" && r != "" || who == "ann" && r == event.Player || r == event.Organiser || r == event.Judge
		if !seen {
			out = append(out, texts...)
		}
	}
	for of, key := range e.keys {
		if of != r {
			out = append(out, key)
		}
	}
	return out
}

// state is all that the store has of the event.
func (e *cup) state(t testing.TB, b *event.Service) string {
	t.Helper()
	x, err := b.Export(t.Context(), e.grant(t, b, event.Organiser), time.Time{})
	if err != nil {
		t.Fatal(err)
	}
	var text strings.Builder
	for {
		part, err := x.Next(t.Context())
		if errors.Is(err, io.EOF) {
			return text.String()
		}
		if err != nil {
			t.Fatal(err)
		}
		text.Write(part)
	}
}

// doorRoles are in the order of doors.want.
var doorRoles = []event.Role{event.Organiser, event.Judge, event.Registrant, event.Player}

// door is an address below a key: what it answers organiser, judges, registration and a player, and for whom it changes the event.
type door struct {
	want    [4]int
	changes [4]bool
	// send is the form or the object that a role sends; nil for none.
	send func(e *cup, r event.Role) any
}

// typed is a form, the same for all.
func typed(pairs ...string) func(*cup, event.Role) any {
	return func(*cup, event.Role) any {
		v := url.Values{}
		for i := 0; i+1 < len(pairs); i += 2 {
			v.Set(pairs[i], pairs[i+1])
		}
		return v
	}
}

// sendList is a list that each role might hand in: a player says the number of another one, too.
func sendList(_ *cup, r event.Role) any {
	v := url.Values{"player": {"Zoe"}, "list": {"4 Smash"}, "pool": {"4 Smash"}, "anyway": {"1"},
		"token": {"token-of-" + string(r) + strings.Repeat("x", 22)}}
	if r == event.Player {
		v.Set("base", "1")
		v.Set("entry", "2")
	}
	return v
}

func sendListJSON(_ *cup, r event.Role) any {
	in := client.SubmitRequest{Player: "Zoe", List: "4 Smash", Pool: "4 Smash", Token: "token-of-" + string(r) + strings.Repeat("x", 22)}
	if r == event.Player {
		in.Base, in.Entry = 1, 2
	}
	return in
}

// newSettings are those of the event with another name.
func newSettings(*cup, event.Role) any {
	return url.Values{"name": {"Other"}, "day": {"2026-11-28"}, "f": {"sealed"}, "pool": {"1"}, "deadline": {"2026-11-28T09:30"},
		"zone": {"Europe/Berlin"}, "lists": {"sealed"}, "illegal": {"warn"}, "revision": {"1"}}
}

func newSettingsJSON(*cup, event.Role) any {
	return client.SetEventRequest{EventSettings: newEvent("Other").EventSettings, Revision: 1}
}

func stateJSON(*cup, event.Role) any {
	yes := true
	return client.EventStateRequest{Closed: &yes, Published: &yes}
}

func deletionJSON(e *cup, _ event.Role) any {
	return client.DeleteEventRequest{Name: e.texts["all"][0]}
}

// amendJSON is of a player about another one.
func amendJSON(_ *cup, r event.Role) any {
	yes := true
	return client.UpdateRegistrationRequest{Entry: 2, Revision: 1, Withdrawn: &yes, Actor: string(r)}
}

func correction(*cup, event.Role) any {
	return url.Values{"list": {"4 Smash"}, "pool": {"4 Smash"}, "anyway": {"1"}, "base": {"1"},
		"token": {strings.Repeat("c", 26)}, "why": {"x"}}
}

// object is what a program sends, the same for all.
func object(in any) func(*cup, event.Role) any { return func(*cup, event.Role) any { return in } }

var (
	onlyBoss  = [4]bool{true}
	onlyStaff = [4]bool{true, true}
)

// doors are all of them. A route that is not here fails the test: say here who may.
var doors = map[string]door{
	"GET /e/:key":  {want: [4]int{200, 200, 200, 200}},
	"POST /e/:key": {want: [4]int{405, 405, 303, 303}, changes: [4]bool{false, false, true, true}, send: sendList},
	"POST /e/:key/do": {want: [4]int{303, 403, 403, 303}, changes: [4]bool{true, false, false, true},
		send: func(_ *cup, r event.Role) any {
			if r == event.Player {
				return url.Values{"do": {"private"}}
			}
			return url.Values{"do": {"close"}}
		}},
	"GET /e/:key/lists":              {want: [4]int{200, 200, 200, 200}},
	"GET /e/:key/poster":             {want: [4]int{403, 403, 200, 403}},
	"GET /e/:key/roster":             {want: [4]int{200, 200, 403, 403}},
	"POST /e/:key/roster":            {want: [4]int{303, 303, 403, 403}, changes: onlyStaff, send: typed("roster", "Zoe\nYan", "do", "save")},
	"GET /e/:key/desk":               {want: [4]int{200, 200, 403, 403}},
	"GET /e/:key/slips":              {want: [4]int{200, 200, 403, 403}},
	"POST /e/:key/sheets":            {want: [4]int{200, 200, 403, 403}, send: typed("which", "")},
	"POST /e/:key/code":              {want: [4]int{404, 404, 403, 403}, send: typed("code", "")},
	"GET /e/:key/floor":              {want: [4]int{200, 200, 403, 403}},
	"POST /e/:key/notes":             {want: [4]int{303, 303, 403, 403}, changes: onlyStaff, send: typed("entry", "1", "text", "x")},
	"POST /e/:key/draws":             {want: [4]int{303, 303, 403, 403}, changes: onlyStaff, send: typed("seed", "1")},
	"GET /e/:key/draws/:n":           {want: [4]int{200, 200, 403, 403}},
	"GET /e/:key/players/:n":         {want: [4]int{200, 200, 403, 403}},
	"POST /e/:key/players/:n/checks": {want: [4]int{303, 303, 403, 403}, changes: onlyStaff, send: typed("x", "1")},
	"GET /e/:key/checks/:n":          {want: [4]int{200, 200, 403, 403}},
	"POST /e/:key/checks/:n": {want: [4]int{303, 303, 403, 403}, changes: onlyStaff,
		send: typed("result", "ok", "revision", "1")},
	"GET /e/:key/links":       {want: [4]int{200, 403, 403, 403}},
	"GET /e/:key/settings":    {want: [4]int{200, 403, 403, 403}},
	"POST /e/:key/settings":   {want: [4]int{303, 403, 403, 403}, changes: onlyBoss, send: newSettings},
	"POST /e/:key/players/:n": {want: [4]int{303, 403, 403, 403}, changes: onlyBoss, send: correction},
	"POST /e/:key/players/:n/amend": {want: [4]int{303, 403, 403, 403}, changes: onlyBoss,
		send: typed("do", "withdraw", "revision", "1")},
	"GET /e/:key/trail":              {want: [4]int{200, 403, 403, 403}},
	"GET /e/:key/export/:as":         {want: [4]int{200, 403, 403, 403}},
	"GET /api/v1/events/:key":        {want: [4]int{200, 200, 200, 200}},
	"POST /api/v1/events/:key":       {want: [4]int{200, 403, 403, 403}, changes: onlyBoss, send: newSettingsJSON},
	"POST /api/v1/events/:key/state": {want: [4]int{200, 403, 403, 403}, changes: onlyBoss, send: stateJSON},
	"POST /api/v1/events/:key/keys": {want: [4]int{200, 403, 403, 403}, changes: onlyBoss,
		send: object(client.RenewKeyRequest{Role: "judge"})},
	"GET /api/v1/events/:key/trail":      {want: [4]int{200, 403, 403, 403}},
	"GET /api/v1/events/:key/export":     {want: [4]int{200, 403, 403, 403}},
	"GET /api/v1/events/:key/export/:as": {want: [4]int{200, 403, 403, 403}},
	"GET /api/v1/events/:key/slips":      {want: [4]int{200, 200, 403, 403}},
	"POST /api/v1/events/:key/sheets":    {want: [4]int{200, 200, 403, 403}, send: object(client.EventSheetsRequest{})},
	"POST /api/v1/events/:key/roster/read": {want: [4]int{200, 200, 403, 403},
		send: object(client.ReadRosterRequest{Text: "Zoe\nYan"})},
	"POST /api/v1/events/:key/delete": {want: [4]int{200, 403, 403, 403}, changes: onlyBoss, send: deletionJSON},
	"POST /api/v1/events/:key/lists": {want: [4]int{200, 403, 200, 200}, changes: [4]bool{true, false, true, true},
		send: sendListJSON},
	"GET /api/v1/events/:key/lists": {want: [4]int{200, 200, 200, 200}},
	"GET /api/v1/events/:key/list":  {want: [4]int{200, 200, 403, 200}},
	"POST /api/v1/events/:key/list": {want: [4]int{200, 403, 403, 403}, changes: onlyBoss, send: amendJSON},
	"GET /api/v1/events/:key/floor": {want: [4]int{200, 200, 403, 403}},
	"POST /api/v1/events/:key/roster": {want: [4]int{200, 200, 403, 403}, changes: onlyStaff,
		send: object(client.RosterRequest{Rows: []client.RosterRow{{Player: "Z"}}})},
	"POST /api/v1/events/:key/checks": {want: [4]int{200, 200, 403, 403}, changes: onlyStaff, send: object(client.EventCheck{Entry: 1})},
	"POST /api/v1/events/:key/notes": {want: [4]int{200, 200, 403, 403}, changes: onlyStaff,
		send: object(client.EventNote{Entry: 1, Text: "x"})},
	"POST /api/v1/events/:key/draws": {want: [4]int{200, 200, 403, 403}, changes: onlyStaff,
		send: object(client.EventSelection{Seed: "1", Candidates: []int{1}, Selected: []int{1}})},
}

// knock asks for a door with a key; the numbers in the path and what is sent are those of the event e for a role.
func knock(s *Server, route, key string, e *cup, r event.Role) (*httptest.ResponseRecorder, string) {
	method, path, _ := strings.Cut(route, " ")
	number := "2" // Bob, who is another player
	switch {
	case strings.Contains(path, "/checks/:n"):
		number = strconv.Itoa(e.check)
	case strings.Contains(path, "/draws/:n"):
		number = strconv.Itoa(e.draw)
	}
	as := "json"
	if strings.HasPrefix(path, "/api/") {
		as = "csv"
	}
	path = strings.NewReplacer(":key", key, ":n", number, ":judge", e.keys[event.Judge], ":registration", e.keys[event.Registrant],
		":as", as).Replace(path)
	if strings.HasSuffix(route, "events/:key/list") && method != http.MethodPost {
		path += "?entry=2"
	}
	var body io.Reader
	mediaType := "application/x-www-form-urlencoded"
	if send := doors[strings.Replace(route, "HEAD ", "GET ", 1)].send; send != nil {
		in := send(e, r)
		if v, ok := in.(url.Values); ok {
			body = strings.NewReader(v.Encode())
		} else {
			text, err := json.Marshal(in)
			if err != nil {
				panic(err) // texts of the test's own
			}
			body, mediaType = strings.NewReader(string(text)), "application/json"
		}
	}
	q := httptest.NewRequest(method, path, body)
	if body != nil {
		q.Header.Set("Content-Type", mediaType)
	}
	w := httptest.NewRecorder()
	s.ServeHTTP(w, q)
	told := fmt.Sprint(w.Header()) + "\n" + w.Body.String()
	return w, told
}

// refusalOf is an answer without what is another in each: the key that was asked with, and the number of the request.
func refusalOf(w *httptest.ResponseRecorder, key string) string {
	h := w.Header().Clone()
	h.Del("X-Request-Id")
	h.Del("Date")
	text := strings.ReplaceAll(fmt.Sprint(w.Code, h, w.Body), w.Header().Get("X-Request-Id"), "ID")
	return strings.ReplaceAll(text, key, "KEY")
}

// doorServer is a server whose events are in memory, with the routes below a key.
// What it wrote down when the test is over has no text and no key of an event.
func doorServer(t *testing.T) (*Server, *event.Service, []string) {
	t.Helper()
	book := &event.Service{Store: &store.Memory{}, Chance: rand.Reader}
	var log bytes.Buffer
	figures := metrics.New(build.Info{})
	s := apiServer(t, Config{Events: book, Now: func() time.Time { return api.ExampleNow }, Metrics: figures,
		Log: slog.New(slog.NewTextHandler(&log, &slog.HandlerOptions{Level: slog.LevelDebug}))})
	t.Cleanup(func() {
		w := httptest.NewRecorder()
		s.Private().ServeHTTP(w, httptest.NewRequest("GET", "/metrics", nil))
		for name, text := range map[string]string{"the log": log.String(), "the figures": w.Body.String()} {
			for _, word := range regexp.MustCompile(`[a-z2-7]{26}|[^ ]*x\d+x[^ ]*|Smash`).FindAllString(text, 3) {
				t.Errorf("%s: %q is of an event", name, word)
			}
		}
	})
	h, err := s.routes(api.ExampleTime)
	if err != nil {
		t.Fatal(err)
	}
	var routes []string
	for _, r := range h.(*gin.Engine).Routes() {
		if strings.Contains(r.Path, ":key") {
			routes = append(routes, r.Method+" "+r.Path)
		}
	}
	slices.Sort(routes)
	return s, book, routes
}

// TestEveryDoorIsKnown: each route below a key says who may do what there, and none is said that is no route.
func TestEveryDoorIsKnown(t *testing.T) {
	t.Parallel()
	_, _, routes := doorServer(t)
	for _, r := range routes {
		if _, ok := doors[strings.Replace(r, "HEAD ", "GET ", 1)]; !ok {
			t.Errorf("%s: nothing says who may; add it to doors", r)
		}
	}
	for _, d := range slices.Sorted(maps.Keys(doors)) {
		if !slices.Contains(routes, d) {
			t.Errorf("%s is no route", d)
		}
	}
}

// TestEveryDoor asks at every address of an event with the key of each role: who may not changes nothing and is told nothing that is
// not for them.
func TestEveryDoor(t *testing.T) {
	slow.NotRaced(t)
	t.Parallel()
	s, b, routes := doorServer(t)
	shown := map[event.Role]string{}
	n := 0
	for _, route := range routes {
		d := doors[strings.Replace(route, "HEAD ", "GET ", 1)]
		for i, role := range doorRoles {
			n++
			e := newCup(t, b, fmt.Sprintf("x%dx", n), api.ExampleNow)
			before, organiser := e.state(t, b), e.keys[event.Organiser]
			w, told := knock(s, route, e.keys[role], e, role)
			if w.Code != d.want[i] {
				t.Errorf("%s: the %s is answered %d, want %d: %.300s", route, role, w.Code, d.want[i], w.Body)
			}
			shown[role] += told
			secrets := e.secretsFrom(role)
			if strings.HasSuffix(route, "/links") && role == event.Organiser {
				secrets = []string{e.keys[event.Player]} // the others are what the page is for
			}
			for _, text := range secrets {
				if strings.Contains(told, text) {
					t.Errorf("%s tells the %s %q", route, role, text)
				}
			}
			k, _ := event.ParseKey(organiser)
			g, err := b.Open(t.Context(), k, api.ExampleNow)
			changed := err != nil || e.state(t, b) != before
			if changed != d.changes[i] {
				t.Errorf("%s: the %s has changed the event: %v (key %v)", route, role, changed, g.Role)
			}
			if d.changes[i] && role == event.Player && err == nil && strings.Contains(route, "/lists") {
				if _, _, versions, err := b.Registration(context.Background(), g, 2); err != nil || len(versions) != 1 {
					t.Errorf("%s: a player has changed the list of another: %d versions, %v", route, len(versions), err)
				}
			}
		}
	}
	// What staff may see is shown somewhere, or the test above looks for what is never there.
	for _, text := range []string{"Bob", "Card of Bob", "Pool of Bob", "idBob", "Cy", "Table", "Jo", "Note on Ann", "Check of Bob",
		"Drawn by Jo"} {
		if !strings.Contains(shown[event.Organiser], text) || !strings.Contains(shown[event.Judge], text) {
			t.Errorf("staff never see %q", text)
		}
	}
	if !strings.Contains(shown[event.Player], "Card of Ann") {
		t.Error("a player never sees the own list")
	}
}

// TestNoDoorForOthers asks at every address without a key, with wrong ones, with those of another event, with old ones and with those of
// an event that is deleted: nobody is told anything of the event, all that open nothing are answered alike, and nothing is changed.
func TestNoDoorForOthers(t *testing.T) {
	t.Parallel()
	s, b, routes := doorServer(t)
	e, other := newCup(t, b, "x1x", api.ExampleNow), newCup(t, b, "x2x", api.ExampleNow)
	nothing := map[string]string{"unknown": strings.Repeat("b", 25) + "e", "short": "abcdefgh", "long": e.keys[event.Judge] + "a",
		"of the examples": client.ExampleKey, "its id": string(e.grant(t, b, event.Judge).Event)}
	renewed, deleted := newCup(t, b, "x3x", api.ExampleNow), newCup(t, b, "x4x", api.ExampleNow)
	for _, role := range doorRoles {
		nothing["old, of "+string(role)], nothing["deleted, of "+string(role)] = renewed.keys[role], deleted.keys[role]
	}
	erased := newCup(t, b, "x5x", api.ExampleNow)
	nothing["of a player who is erased"] = erased.keys[event.Player]
	if err := b.Erase(t.Context(), erased.grant(t, b, event.Organiser), 1, "", api.ExampleNow); err != nil {
		t.Fatal(err)
	}
	for _, role := range []event.Role{event.Player, event.Registrant, event.Judge, event.Organiser} {
		entry := 0
		if role == event.Player {
			entry = 1
		}
		organiser, err := event.ParseKey(renewed.keys[event.Organiser])
		if err != nil {
			t.Fatal(err)
		}
		k, err := b.RenewKey(t.Context(), organiser, role, entry, api.ExampleNow)
		if err != nil {
			t.Fatal(err)
		}
		renewed.keys[role] = k.Text()
		renewed.grant(t, b, role) // that of the organiser counts once it is opened
	}
	if err := b.Delete(t.Context(), deleted.grant(t, b, event.Organiser), api.ExampleNow); err != nil {
		t.Fatal(err)
	}
	cups := []*cup{e, other, renewed, erased}
	before := make([]string, len(cups))
	for i, c := range cups {
		before[i] = c.state(t, b)
	}
	for _, route := range routes {
		want := ""
		for _, name := range slices.Sorted(maps.Keys(nothing)) {
			key := nothing[name]
			if key == client.ExampleKey && strings.Contains(route, "/api/") {
				continue // it opens the example there
			}
			for _, role := range doorRoles {
				w, told := knock(s, route, key, e, role)
				if w.Code != http.StatusNotFound {
					t.Errorf("%s, a key that is %s: %d", route, name, w.Code)
				}
				got := refusalOf(w, key)
				if want == "" {
					want = got
				}
				if got != want {
					t.Errorf("%s: a key that is %s is answered unlike another that opens nothing:\n%s\n%s", route, name, got, want)
				}
				for _, c := range append(cups, deleted) {
					for _, text := range c.secretsFrom("") {
						if text != key && strings.Contains(told, text) {
							t.Errorf("%s, a key that is %s, tells %q", route, name, text)
						}
					}
				}
			}
		}
		if w, told := knock(s, route, "", e, event.Organiser); w.Code != http.StatusNotFound && w.Code/100 != 3 || strings.Contains(told, "x1x") {
			t.Errorf("%s without a key: %d", route, w.Code)
		}
	}
	for i, c := range cups {
		if c.state(t, b) != before[i] {
			t.Errorf("event %d was changed", i+1)
		}
	}
}

// TestNoDoorToAnother asks with the keys of one event for the numbers, the players and the links of another.
func TestNoDoorToAnother(t *testing.T) {
	t.Parallel()
	s, b, routes := doorServer(t)
	e, other := newCup(t, b, "x1x", api.ExampleNow), newCup(t, b, "x2x", api.ExampleNow)
	before := e.state(t, b)
	for _, route := range routes {
		for _, role := range doorRoles {
			_, told := knock(s, route, other.keys[role], e, role)
			for _, text := range e.secretsFrom("") {
				if strings.Contains(told, text) {
					t.Errorf("%s tells the %s of another event %q", route, role, text)
				}
			}
		}
	}
	if e.state(t, b) != before {
		t.Error("an event was changed with the keys of another")
	}
}
