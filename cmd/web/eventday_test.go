package main

import (
	"bufio"
	"encoding/json"
	"fmt"
	"io"
	"math/rand/v2"
	"net/http"
	"net/url"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"sync"
	"syscall"
	"testing"
	"time"

	"github.com/PuerkitoBio/goquery"

	"inkcheck/catalog"
	"inkcheck/client"
	"inkcheck/formats"
	"inkcheck/internal/testing/postgres"
	"inkcheck/internal/testing/slow"
)

// TestEventDay plays a whole event of 500 players through HTTP, all from one address: on one server with a file, and on three servers with
// one database. The script keeps its own books of what was acknowledged, and every figure of the servers has to agree with them.
func TestEventDay(t *testing.T) {
	slow.Only(t, "plays an event of 500 players")
	program := filepath.Join(t.TempDir(), "web")
	if out, err := exec.CommandContext(t.Context(), "go", "build", "-o", program, ".").CombinedOutput(); err != nil {
		t.Fatalf("go build: %v\n%s", err, out)
	}
	t.Run("file", func(t *testing.T) {
		dir := t.TempDir()
		d := &eventDay{T: t, servers: []string{process(t, program, filepath.Join(dir, "events.db"))}, file: filepath.Join(dir, "events.db")}
		d.play(process(t, program, filepath.Join(t.TempDir(), "other.db")))
	})
	t.Run("three servers", func(t *testing.T) {
		pg := postgres.For(t)
		at, err := pg.Database("events")
		if err != nil {
			t.Fatal(err)
		}
		d := &eventDay{T: t, pg: pg}
		for range 3 {
			d.servers = append(d.servers, process(t, program, at))
		}
		d.play(process(t, program, filepath.Join(t.TempDir(), "other.db")))
	})
}

// process starts a server, whose events are somewhere, and says where it is.
func process(t *testing.T, program, events string) string {
	t.Helper()
	cmd := exec.Command(program, "-addr", "127.0.0.1:0", "-db", filepath.Join(t.TempDir(), "catalog.db"), "-events", events,
		"-trusted-proxies", "127.0.0.1")
	log, err := cmd.StderrPipe()
	if err == nil {
		err = cmd.Start()
	}
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := cmd.Process.Signal(syscall.SIGTERM); err != nil {
			t.Error(err)
		}
		if err := cmd.Wait(); err != nil {
			t.Errorf("a server ended: %v", err)
		}
	})
	lines := bufio.NewScanner(log)
	for lines.Scan() {
		if at, ok := strings.CutPrefix(lines.Text(), "listening on "); ok {
			go io.Copy(io.Discard, log)
			return at
		}
	}
	t.Fatal("the server did not start")
	return ""
}

// eventDay is an event that is played by script, with the script's own books.
type eventDay struct {
	*testing.T
	servers []string
	file    string           // of SQLite; "" for a database
	pg      *postgres.Server // nil for a file
	at      client.MadeEvent
	rules   *formats.Rules
	cards   *catalog.Catalog

	mu      sync.Mutex
	asked   int
	players []*dayPlayer
	acts    map[string]int // what was acknowledged, by the word of the trail
	rounds  []client.EventSelection
	checks  int
	notes   int
}

// dayPlayer is what the script knows of a player.
type dayPlayer struct {
	name, id, key string
	number        int
	texts         []string // of all versions that were acknowledged
	wrong         string   // "legal", "illegal" or "undecided": how the last of them was made
	publish       bool
	withdrawn     bool
	late          bool
	corrected     bool
	open          bool
	revision      int
	checked       int
	round, table  int
}

// server is that which answers the next request: all in turn.
func (d *eventDay) server() string {
	d.mu.Lock()
	defer d.mu.Unlock()
	d.asked++
	return d.servers[d.asked%len(d.servers)]
}

// hall says that everybody is behind one address.
type hallAddress struct{}

// RoundTrip sends a request as a proxy does.
func (hallAddress) RoundTrip(r *http.Request) (*http.Response, error) {
	r.Header.Set("X-Forwarded-For", "198.51.100.7")
	return http.DefaultTransport.RoundTrip(r)
}

var hallClient = &http.Client{Transport: hallAddress{},
	CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse }}

// call asks an operation of the API.
func call[T any](d *eventDay, server, method, path string, in any) (out T, status int) {
	d.Helper()
	var body io.Reader
	if in != nil {
		text, err := json.Marshal(in)
		if err != nil {
			d.Fatal(err)
		}
		body = strings.NewReader(string(text))
	}
	status, text, _ := d.ask(server, method, "/api/v1/events"+path, "application/json", body)
	if status == http.StatusOK {
		if err := json.Unmarshal([]byte(text), &out); err != nil {
			d.Errorf("%s: %v", strings.SplitN(path, "/", 3), err)
		}
	} else if status == http.StatusTooManyRequests || status >= 500 {
		d.Errorf("%s: %d %s", method, status, text)
	}
	return out, status
}

func (d *eventDay) ask(server, method, path, mediaType string, body io.Reader) (status int, text, location string) {
	d.Helper()
	r, err := http.NewRequestWithContext(d.Context(), method, server+path, body)
	if err != nil {
		d.Fatal(err)
	}
	if body != nil {
		r.Header.Set("Content-Type", mediaType)
	}
	res, err := hallClient.Do(r)
	if err != nil {
		d.Fatal(err)
	}
	defer res.Body.Close()
	b, err := io.ReadAll(res.Body)
	if err != nil {
		d.Fatal(err)
	}
	return res.StatusCode, string(b), res.Header.Get("Location")
}

// form sends a form of a page.
func (d *eventDay) form(server, path string, v url.Values) (status int, text, location string) {
	return d.ask(server, http.MethodPost, path, "application/x-www-form-urlencoded", strings.NewReader(v.Encode()))
}

// page is a page that is there.
func (d *eventDay) page(server, path string) *goquery.Document {
	d.Helper()
	status, text, _ := d.ask(server, http.MethodGet, path, "", nil)
	doc, err := goquery.NewDocumentFromReader(strings.NewReader(text))
	if status != http.StatusOK || err != nil {
		d.Fatalf("a page: %d %v\n%s", status, err, doc.Find("main").Text())
	}
	return doc
}

// did books what was acknowledged.
func (d *eventDay) did(act string) {
	d.mu.Lock()
	defer d.mu.Unlock()
	d.acts[act]++
}

// inParallel does something for so many players, forty at once.
func inParallel(n int, do func(i int)) {
	var work sync.WaitGroup
	next := make(chan int)
	for range 40 {
		work.Go(func() {
			for i := range next {
				do(i)
			}
		})
	}
	for i := range n {
		next <- i
	}
	close(next)
	work.Wait()
}

const (
	dayPlayers = 500
	dayName    = "Store Championship"
	wrongEvery = 25 // of which three are wrong: 12 %
)

// play is the event from its making to its deletion. Another server takes what is exported.
func (d *eventDay) play(other string) {
	var err error
	if d.cards, err = catalog.Embedded(); err != nil {
		d.Fatal(err)
	}
	d.acts = map[string]int{"made": 1}
	day := formats.DayOf(time.Now().UTC())
	d.rules = d.cards.Calendar.On(formats.Core, day)
	d.makeEvent(day)
	d.register()
	d.change()
	d.roster(0)
	d.figures()
	d.late()
	d.figures()
	for round := 1; round <= 5; round++ {
		d.round(round)
	}
	d.figures()
	d.trail()
	d.publish()
	d.moveTo(other)
	d.remove()
}

func (d *eventDay) makeEvent(day formats.Day) {
	status, _, to := d.form(d.server(), "/events", url.Values{"name": {dayName}, "place": {"Kassel"}, "day": {day.String()}, "f": {"core"},
		"deadline": {(day + 1).String() + "T12:00"}, "zone": {"Europe/Berlin"}, "ask_id": {"1"}, "lists": {"sealed"}, "illegal": {"warn"}})
	if status != http.StatusSeeOther {
		d.Fatalf("the event is not made: %d", status)
	}
	d.links(d.server(), to)
	if len(d.at.Organiser) != 26 || len(d.at.Judge) != 26 || len(d.at.Registration) != 26 {
		d.Fatal("the links are not told")
	}
	if d.page(d.server(), "/e/"+d.at.Registration+"/poster").Find("svg").Length() == 0 {
		d.Error("the poster has no code")
	}
}

// links are the keys of a new event, as its page tells them.
func (d *eventDay) links(server, path string) {
	links := d.page(server, path)
	for role, key := range map[string]*string{"organiser": &d.at.Organiser, "judge": &d.at.Judge, "registration": &d.at.Registration} {
		_, *key, _ = strings.Cut(links.Find("#key-"+role).AttrOr("value", ""), "/e/")
	}
}

// deck writes a list of the cards that are legal on the day, and makes it wrong in a way.
func (d *eventDay) deck(i int, how string) string {
	r := rand.New(rand.NewPCG(uint64(i), 7))
	one, other := r.IntN(6), r.IntN(6) // may be the same ink
	inks := formats.Inks(1<<one | 1<<other)
	var lines []string
	for _, c := range r.Perm(len(d.cards.Cards)) {
		card := &d.cards.Cards[c]
		if card.Inks&^inks == 0 && d.rules.Status(&card.Legality) == 0 && card.MaxCopies == 4 && len(lines) < 15 {
			lines = append(lines, "4 "+card.FullName)
		}
	}
	switch how {
	case "five copies":
		lines[0] = "5" + lines[0][1:]
	case "59 cards":
		lines[0] = "3" + lines[0][1:]
	case "unread": // as far from every card as typing gets
		lines[0] += "qqqqq"
	}
	return strings.Join(lines, "\n") + "\n"
}

var waysWrong = []string{"five copies", "59 cards", "unread"}

func howOf(i int) (how, verdict string) {
	if i%wrongEvery >= len(waysWrong) {
		return "", "legal"
	}
	if how = waysWrong[i%wrongEvery]; how == "unread" {
		return how, "undecided"
	}
	return how, "illegal"
}

// register hands in 500 lists, half of them by the page; each 20th is sent twice at once, to two servers. What one server acknowledged, the
// next one shows at once.
func (d *eventDay) register() {
	d.players = make([]*dayPlayer, dayPlayers)
	inParallel(dayPlayers, func(i int) {
		how, verdict := howOf(i)
		p := &dayPlayer{name: fmt.Sprintf("%s Player%d", []string{"Ann", "Bob", "Zoë", "Jürgen"}[i%4], i), id: strconv.Itoa(10000 + i),
			texts: []string{d.deck(i, how)}, wrong: verdict, publish: i%3 == 0, revision: 1}
		d.players[i] = p
		again := 1
		if i%20 == 0 {
			again = 2
		}
		var sent sync.WaitGroup
		keys := make([]string, again)
		for n := range again {
			sent.Go(func() { keys[n] = d.handIn(p, fmt.Sprintf("registered-%020d", i), i%2 == 0) })
		}
		sent.Wait()
		if p.key = keys[0]; keys[again-1] != p.key {
			d.Errorf("%s has two keys", p.name)
		}
		d.did("handed_in")
		d.sees(p)
	})
}

// handIn hands in the first list of a player and returns the key.
func (d *eventDay) handIn(p *dayPlayer, token string, byPage bool) string {
	if byPage {
		v := url.Values{"player": {p.name}, "player_id": {p.id}, "list": {p.texts[0]}, "anyway": {"1"}, "token": {token}}
		if p.publish {
			v.Set("publish", "1")
		}
		status, text, to := d.form(d.server(), "/e/"+d.at.Registration, v)
		key, _, _ := strings.Cut(strings.TrimPrefix(to, "/e/"), "?")
		if status != http.StatusSeeOther || len(key) != 26 {
			d.Errorf("%s: %d %s", p.name, status, text)
		}
		return key
	}
	r, status := call[client.SubmitResult](d, d.server(), "POST", "/"+d.at.Registration+"/lists", client.SubmitRequest{Token: token,
		Player: p.name, PlayerID: p.id, List: p.texts[0], Publish: p.publish})
	if status != http.StatusOK {
		d.Errorf("%s: %d", p.name, status)
	}
	return r.Key
}

// sees looks at a player's list on every server: each version is as it was handed in, with its hash and its verdict.
func (d *eventDay) sees(p *dayPlayer) {
	for _, server := range d.servers {
		got, status := call[client.EventList](d, server, "GET", "/"+p.key+"/list", nil)
		if status != http.StatusOK || got.Entry.Player != p.name || len(got.Submissions) != len(p.texts) {
			d.Errorf("%s: %d, %d versions, want %d", p.name, status, len(got.Submissions), len(p.texts))
			return
		}
		d.mu.Lock()
		p.number = got.Entry.Number
		d.mu.Unlock()
		for i, text := range p.texts {
			if v := got.Submissions[i]; v.Text != text || v.Hash != sumOf(text) || v.Number != i+1 {
				d.Errorf("%s: version %d is another than was handed in", p.name, i+1)
			}
		}
		if got.Entry.Current.Verdict.Verdict != p.wrong {
			d.Errorf("%s: %s, want %s\n%s", p.name, got.Entry.Current.Verdict.Verdict, p.wrong, p.texts[len(p.texts)-1])
		}
	}
}
