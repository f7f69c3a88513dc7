package main

import (
	"io"
	"maps"
	"net/http"
	"net/url"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// list is a deck of 60 that is illegal in one format and legal in another.
const list = `4 Lilo - Snow Artist
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

// TestReplicas asks three servers the same: one that has just made its
// catalog, one with an older one, and one that was started when the others had
// answered already. Nothing in an answer may tell them apart.
func TestReplicas(t *testing.T) {
	client := &http.Client{CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse }}
	// ask is an answer as text, without what belongs to one request alone.
	ask := func(base, method, path, contentType, body string) (text, location string) {
		t.Helper()
		req, err := http.NewRequestWithContext(t.Context(), method, base+path, strings.NewReader(body))
		if err != nil {
			t.Fatal(err)
		}
		req.Host = "inkcheck.example" // which stands in links to pictures
		if contentType != "" {
			req.Header.Set("Content-Type", contentType)
		}
		res, err := client.Do(req)
		if err != nil {
			t.Fatal(err)
		}
		defer res.Body.Close()
		b, err := io.ReadAll(res.Body)
		if err != nil {
			t.Fatal(err)
		}
		id := res.Header.Get("X-Request-Id")
		header := maps.Clone(res.Header)
		delete(header, "Date")
		var out strings.Builder
		out.WriteString(res.Status + "\n")
		if err := header.Write(&out); err != nil {
			t.Fatal(err)
		}
		out.Write(b)
		return strings.ReplaceAll(out.String(), id, "ID"), res.Header.Get("Location")
	}
	run := func(db string) string {
		at, _, stop := start(t, []string{"-addr", "127.0.0.1:0", "-db", db}, nil)
		t.Cleanup(func() { stop() })
		return at
	}
	servers := []string{run(filepath.Join(t.TempDir(), "new.db")), run(makeCatalog(t))}

	form := url.Values{"list": {list}, "f": {"core"}, "on": {"2026-11-20"}}.Encode()
	const formType = "application/x-www-form-urlencoded"
	_, verdict := ask(servers[0], "POST", "/check", formType, form)
	at, err := url.Parse(verdict)
	deck := at.Query().Get("d")
	if err != nil || deck == "" {
		t.Fatalf("the list has no link: %q, %v", verdict, err)
	}
	table := url.Values{"d": {deck}, "f": {"core"}, "on": {"2026-11-20"}, "p": {"first"}, "s": {"7"}}
	with := func(path string, more ...string) string {
		q := maps.Clone(table)
		for i := 0; i < len(more); i += 2 {
			q[more[i]] = []string{more[i+1]}
		}
		return path + "?" + q.Encode()
	}
	requests := [][4]string{
		{"POST", "/check", formType, form},
		{"POST", "/check", formType, url.Values{"list": {"4 Elsa\n4 Smash"}, "f": {"core"}, "on": {"2026-11-20"}}.Encode()},
		{"POST", "/api/v1/check?format=core&on=2026-11-20", "text/plain", list},
		{"POST", "/api/v1/check?format=infinity&on=2024-02-30", "text/plain", list},
		{"POST", "/goldfish", formType, form + "&s=7"},
	}
	for _, path := range []string{
		"/", verdict, "/check?d=!!", "/formats?on=2026-11-20", "/rules", "/help", "/help/search", "/nothing",
		"/cards?q=elsa+cost%3C3+on:2026-11-20", "/cards?q=set:9&as=json&page=2", "/cards?q=set:9&as=csv", "/cards/elsa-spirit-of-winter", "/sets",
		"/sets/9",
		"/api/v1/decks/" + deck, "/api/v1/decks/" + deck + "?as=text-ref", "/api/v1/cards?q=elsa", "/api/v1/cards/elsa-spirit-of-winter",
		"/api/v1/suggest?q=els",
		with("/goldfish"), with("/goldfish", "m", "keep"), with("/simulate", "games", "50", "policy", "greedy"),
		with("/simulate", "games", "50", "policy", "greedy", "as", "json"),
		"/odds?size=60&group=A%3D4&turn=3", "/robots.txt", "/favicon.ico",
	} {
		requests = append(requests, [4]string{"GET", path, "", ""})
	}
	answers := make([][]string, len(requests))
	for _, base := range servers {
		for i, r := range requests {
			text, _ := ask(base, r[0], r[1], r[2], r[3])
			answers[i] = append(answers[i], text)
		}
	}
	late := run(filepath.Join(t.TempDir(), "late.db"))
	for i, r := range requests {
		text, _ := ask(late, r[0], r[1], r[2], r[3])
		for _, other := range answers[i] {
			if diff := cmp.Diff(other, text); diff != "" {
				t.Errorf("%s %s: answers differ (-other +late):\n%.3000s", r[0], r[1], diff)
			}
		}
		if strings.HasPrefix(text, "500") {
			t.Errorf("%s %s: %.300s", r[0], r[1], text)
		}
	}
}
