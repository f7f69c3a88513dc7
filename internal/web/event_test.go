package web_test

import (
	"archive/zip"
	"bytes"
	"crypto/rand"
	"encoding/json"
	"io"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"net/url"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"inkcheck/internal/event"
	"inkcheck/internal/event/store"
	"inkcheck/internal/web"
)

// hall is a site that keeps events, with a clock that a test moves.
type hall struct {
	*site
	mu  sync.Mutex
	now time.Time
}

func (h *hall) clock() time.Time {
	h.mu.Lock()
	defer h.mu.Unlock()
	return h.now
}

// at sets the clock.
func (h *hall) at(t string) *hall {
	h.t.Helper()
	now, err := time.Parse(time.RFC3339, t)
	if err != nil {
		h.t.Fatal(err)
	}
	h.mu.Lock()
	defer h.mu.Unlock()
	h.now = now
	return h
}

func newHall(t *testing.T) *hall {
	t.Helper()
	cards, err := embedded()
	if err != nil {
		t.Fatal(err)
	}
	kept, err := store.OpenFile(t.Context(), filepath.Join(t.TempDir(), "events.db"))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { kept.Close() })
	h := &hall{now: today}
	log := &lockedBuilder{}
	server, err := web.New(web.Config{Catalog: cards, Now: h.clock, Log: slog.New(slog.NewTextHandler(log, nil)), WorkTime: web.PatientTime,
		Events: &event.Book{Store: kept, Chance: rand.Reader}})
	if err != nil {
		t.Fatal(err)
	}
	ts := httptest.NewServer(server)
	t.Cleanup(ts.Close)
	client := ts.Client()
	client.CheckRedirect = func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse }
	h.site = &site{t: t, url: ts.URL, client: client, server: ts, web: server, log: log}
	return h
}

// newEvent is the form of an event; the names and values behind it replace its fields.
func newEvent(change ...string) url.Values {
	v := url.Values{"name": {"Cup at the Lantern"}, "day": {"2026-11-28"}, "f": {"core"}, "deadline": {"2026-11-28T10:00"},
		"zone":  {"Europe/Berlin"},
		"place": {"The Lantern"}, "lists": {"sealed"}, "illegal": {"warn"}}
	for i := 0; i+1 < len(change); i += 2 {
		v.Set(change[i], change[i+1])
	}
	return v
}

// links are the addresses of an event.
type links struct{ organiser, judge, registration string }

func (h *hall) make(change ...string) links {
	h.t.Helper()
	a := h.post("/events", newEvent(change...)).status(http.StatusSeeOther)
	return h.linksAt(a.Header.Get("Location"))
}

func (h *hall) linksAt(path string) links {
	h.t.Helper()
	a := h.get(path).status(http.StatusOK)
	link := func(role string) string {
		return strings.TrimPrefix(a.page().Find("#key-"+role).AttrOr("value", ""), h.url)
	}
	return links{link("organiser"), link("judge"), link("registration")}
}

// hidden are the fields of a form that a page has filled in.
func hidden(a answer, form string) url.Values {
	a.t.Helper()
	v := url.Values{}
	inputs := a.page().Find(form + ` input[type="hidden"][name]`)
	for i := range inputs.Nodes {
		v.Add(inputs.Eq(i).AttrOr("name", ""), inputs.Eq(i).AttrOr("value", ""))
	}
	return v
}

// handIn hands a list in and returns the answer; where it was taken, the player's page.
func (h *hall) handIn(at, player, list string, more ...string) answer {
	h.t.Helper()
	form := hidden(h.get(at).status(http.StatusOK), "#list-form")
	form.Set("player", player)
	form.Set("list", list)
	for i := 0; i+1 < len(more); i += 2 {
		form.Set(more[i], more[i+1])
	}
	return h.post(at, form)
}

// mine is where a hand-in led to, without its parameters.
func mine(a answer) string {
	a.t.Helper()
	path, _, _ := strings.Cut(a.status(http.StatusSeeOther).Header.Get("Location"), "?")
	return path
}

// illegalList has five copies of a card.
var illegalList = strings.Replace(legalList, "4 Smash", "5 Smash", 1)

// TestEvent plays a small event from its making to its deletion.
func TestEvent(t *testing.T) {
	t.Parallel()
	h := newHall(t).at("2026-11-28T08:00:00Z")
	e := h.make()
	for _, at := range []string{e.organiser, e.judge, e.registration} {
		h.get(at).status(http.StatusOK).has("h1", "Cup at the Lantern").header("Cache-Control", "no-store").header("Referrer-Policy",
			"no-referrer").
			header("X-Robots-Tag", "noindex").header("Etag", "")
	}
	h.get(e.registration+"/poster").status(http.StatusOK).has(".poster-link", e.registration).count(".poster-code svg path", 1)

	// The roster has three players.
	roster := url.Values{"roster": {"Table,Player 1,Player 2\n7,Ann Example,Bob Sample\n8,Cy Gone,Bye"}, "do": {"read"}}
	h.post(e.organiser+"/roster", roster).status(http.StatusOK).has("#read", "3 players were read").has("table", "Table 7")
	roster.Set("do", "save")
	h.post(e.organiser+"/roster", roster).status(http.StatusSeeOther)

	// Ann hands in an illegal list, sees it, and mends it. Bob hands in a legal one.
	a := h.handIn(e.registration, "Ann Example", illegalList)
	ann := mine(a)
	h.get(a.Header.Get("Location")).status(http.StatusOK).has(".event-done", "handed in").has(".live-verdict", "Not legal").
		has("time", "28 Nov 2026, 09:00:00")
	h.get(e.organiser).has(".hall", "Not legal").has("#players", "1 list of 3 players expected").has(".filters", "Missing 2")
	h.get(e.organiser+"?show=missing").has(".missing", "Bob Sample").has(".missing", "Cy Gone")
	bob := mine(h.handIn(e.registration, "Sample, Bob", legalList, "publish", "1"))
	mine(h.handIn(ann, "", legalList))
	h.get(ann).has(".live-verdict", "Legal").has("#versions", "Before").count("#versions ~ details", 1)
	h.get(e.organiser).has(".filters", "Changed 1").count(".hall .icon-error", 0)

	// What the deadline says holds to the second, for all but whom the organiser lets.
	h.at("2026-11-28T09:00:00Z")
	h.get(e.registration).status(http.StatusOK).has(".event-notice", "no longer taken").count("form#list-form", 0)
	late := h.get(ann).status(http.StatusOK).count("form#list-form", 0)
	token := url.Values{"token": {strings.Repeat("a", 26)}, "list": {legalList}, "player": {"Cy Gone"}, "base": {"2"}}
	h.post(e.registration, token).status(http.StatusConflict).has("main", "no longer taken")
	h.post(ann, token).status(http.StatusConflict)
	late.has("main", "stays as it is")
	h.post(e.organiser+"/do", url.Values{"do": {"extend-10"}}).status(http.StatusSeeOther)
	h.get(e.organiser).has(".hall-state", "28 Nov 2026, 10:10")
	mine(h.handIn(e.registration, "Cy Gone", legalList))
	h.post(e.organiser+"/do", url.Values{"do": {"close"}}).status(http.StatusSeeOther)
	h.get(e.organiser).has(".hall-state", "Closed by the organiser")

	// The organiser reopens for one, who is late then.
	player := func(n string) url.Values { return hidden(h.get(e.organiser+"/players/"+n), `form[action$="/amend"]`) }
	form := player("2")
	form.Set("do", "open-15")
	h.post(e.organiser+"/players/2/amend", form).status(http.StatusSeeOther)
	mine(h.handIn(bob, "", strings.Replace(legalList, "4 Smash", "3 Smash\n1 Smash", 1)))
	h.get(e.organiser+"?show=late").count(".hall tbody tr", 1).has(".hall", "Sample, Bob")
	h.post(e.organiser+"/players/2/amend", form).status(http.StatusConflict).has(".field-error", "Somebody else")

	// A correction stands beside what was handed in, and the player sees it.
	fix := hidden(h.get(e.organiser+"/players/1"), "#list-form")
	fix.Set("list", strings.Replace(legalList, "4 Be Our Guest", "4 be our guest", 1))
	fix.Set("who", "Olga")
	fix.Set("why", "capitals")
	h.post(e.organiser+"/players/1", fix).status(http.StatusSeeOther)
	h.get(ann).has(".event-notice", "corrected by the organiser (Olga): capitals").count("#versions ~ details", 2)
	h.get(e.organiser+"/trail").has("table", "corrected the list: capitals").has("table", "organiser (Olga)")

	h.judges(e)
	h.exports(e)

	// Everything goes.
	h.post(e.organiser+"/do", url.Values{"do": {"delete"}}).status(http.StatusUnprocessableEntity).has(".field-error", "tick the box")
	h.post(e.organiser+"/do", url.Values{"do": {"delete"}, "sure": {"1"}}).status(http.StatusSeeOther).header("Location", "/events/deleted")
	for _, at := range []string{e.organiser, e.judge, e.registration, ann, bob} {
		h.get(at).status(http.StatusNotFound).has("main", "opens nothing")
	}
	for _, key := range []string{e.organiser, e.judge, e.registration, ann, bob} {
		if strings.Contains(h.log.b.String(), strings.TrimPrefix(key, "/e/")) {
			t.Errorf("the log has a key")
		}
	}
}

// judges draw, check decks and write notes.
func (h *hall) judges(e links) {
	h.t.Helper()
	form := hidden(h.get(e.judge+"/floor").status(http.StatusOK), `form[action$="/draws"]`)
	form.Set("seed", "7")
	form.Set("round", "2")
	form.Set("share", "34")
	at := h.post(e.judge+"/draws", form).status(http.StatusSeeOther).Header.Get("Location")
	// Sent twice, it is one draw.
	h.post(e.judge+"/draws", form).status(http.StatusSeeOther).header("Location", at)
	h.get(at).status(http.StatusOK).count(".drawn li", 2).has(".draw-steps", "rand.NewPCG(7, 2)").count(".field-error", 0)
	for _, wrong := range []url.Values{{"seed": {"x"}}, {"seed": {"1"}, "share": {"101"}}, {"seed": {"1"}, "round": {"0"}}} {
		h.post(e.judge+"/draws", wrong).status(http.StatusUnprocessableEntity).count(".list-form.narrow .field-error", 1)
	}

	code := h.get(e.organiser + "/players/1").text(".judge-code")
	h.post(e.judge+"/code", url.Values{"code": {strings.ToLower(code)}}).status(http.StatusSeeOther).header("Location", e.judge+"/players/1")
	h.post(e.judge+"/code", url.Values{"code": {""}}).status(http.StatusNotFound).has("#code-error", "No player")

	form = hidden(h.get(e.judge+"/players/1").status(http.StatusOK).count("#correct", 0), `form[action$="/checks"]`)
	check := h.post(e.judge+"/players/1/checks", form).status(http.StatusSeeOther).Header.Get("Location")
	a := h.get(check).status(http.StatusOK).has("h1", "Ann Example").has(".check-clock", "Began")
	if count := a.page().Find("#check-count").AttrOr("href", ""); !strings.HasPrefix(count, "/compare?mode=check&a=") {
		h.t.Errorf("the deck is counted at %q", count)
	} else {
		h.get(count).status(http.StatusOK).has("h1", "Deck check")
	}
	h.mu.Lock()
	h.now = h.now.Add(4*time.Minute + 40*time.Second)
	h.mu.Unlock()
	form = hidden(a, "#check-form")
	form.Set("result", "differs")
	form.Set("text", "one Smash too many <b>")
	h.post(check, form).status(http.StatusSeeOther)
	h.get(check).has(".check-clock", "Deck and list differ, in 4:40.").has(".check-clock", "Extra time for the match: 7:40")
	h.post(check, form).status(http.StatusConflict).has("#check-form .field-error", "Somebody else")

	note := url.Values{"entry": {"1"}, "code": {"PCG 3.3"}, "penalty": {"warning"}, "text": {"<script>alert(1)</script>"}, "who": {"Jo"}}
	h.post(e.judge+"/notes", note).status(http.StatusSeeOther)
	h.get(e.judge+"/players/1").has(".notes", "PCG 3.3").has(".notes", "<script>").count(".notes .event-notice", 0)
	h.post(e.judge+"/notes", note).status(http.StatusSeeOther)
	a = h.get(e.judge+"/players/1").count(".notes > li", 2).has(".notes .event-notice", "second Warning")
	h.post(e.judge+"/notes", url.Values{"entry": {"1"}, "code": {"three"}}).status(http.StatusUnprocessableEntity).has("#code-error",
		"no number")
	h.post(e.judge+"/notes", url.Values{"entry": {"1"}}).status(http.StatusUnprocessableEntity)
	strike := hidden(a, ".notes > li:last-child form")
	strike.Set("do", "strike")
	h.post(e.judge+"/notes", strike).status(http.StatusSeeOther)
	h.get(e.judge+"/players/1").count(".notes .struck", 1).count(".notes .event-notice", 0)
	h.get(e.judge+"/floor").has("main", "Ann Example").count(".notes > li", 2)
}

// exports have everything, and nothing in them is a formula of a spreadsheet.
func (h *hall) exports(e links) {
	h.t.Helper()
	var all event.Archive
	if err := json.Unmarshal([]byte(h.get(e.organiser+"/export/json").status(http.StatusOK).body), &all); err != nil {
		h.t.Fatal(err)
	}
	if len(all.Entries) != 3 || len(all.Entries[0].Versions) != 3 || len(all.Notes) != 2 || len(all.Checks) != 1 || len(all.Draws) != 1 {
		h.t.Errorf("the export has %d players, %d notes, %d checks, %d draws", len(all.Entries), len(all.Notes), len(all.Checks),
			len(all.Draws))
	}
	csv := h.get(e.organiser + "/export/csv").status(http.StatusOK).body
	if n := strings.Count(csv, "\n"); n != 4 || !strings.Contains(csv, `"Sample, Bob"`) {
		h.t.Errorf("the table has %d lines:\n%s", n, csv)
	}
	packed := h.get(e.organiser + "/export/zip").status(http.StatusOK).body
	z, err := zip.NewReader(bytes.NewReader([]byte(packed)), int64(len(packed)))
	if err != nil {
		h.t.Fatal(err)
	}
	if len(z.File) != 3 || z.File[0].Name != "Ann Example.txt" {
		h.t.Fatalf("%d files, the first is %q", len(z.File), z.File[0].Name)
	}
	f, err := z.File[0].Open()
	if err != nil {
		h.t.Fatal(err)
	}
	if text, err := io.ReadAll(f); err != nil || !strings.Contains(string(text), "4 be our guest") {
		h.t.Errorf("the text of Ann: %v\n%s", err, text)
	}
	h.get(e.organiser+"/desk").status(http.StatusOK).count("#desk-table tbody tr", 3)
	h.post(e.organiser+"/sheets", url.Values{"which": {"letters"}, "from": {"E"}, "to": {"g"}}).status(http.StatusOK).count("svg.sheet", 2)
	h.post(e.organiser+"/sheets", url.Values{"which": {"illegal"}}).status(http.StatusUnprocessableEntity)
	h.get(e.organiser+"/slips").status(http.StatusOK).has("main", "Every list is legal")
	h.post(e.organiser+"/do", url.Values{"do": {"publish"}}).status(http.StatusSeeOther)
	h.get(e.registration+"/lists").status(http.StatusOK).count(".shown-lists > li", 1).has(".shown-lists", "Sample, Bob")
}
