package web_test

import (
	"archive/zip"
	"bytes"
	"crypto/rand"
	"encoding/csv"
	"encoding/json"
	"io"
	"mime/multipart"
	"net/http"
	"net/url"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/PuerkitoBio/goquery"

	"inkcheck/address"
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
	h.site = siteMade(t, web.Config{Catalog: cards, Now: h.clock, Events: &event.Service{Store: kept, Chance: rand.Reader}})
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
	form.Set("anyway", "1") // see TestEventAsksFirst
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
	h.get(a.Header.Get("Location")).status(http.StatusOK).has(".event-done", "submitted").has(".live-verdict", "Not legal").
		has("time", "28 Nov 2026, 09:00:00")
	h.get(e.organiser).has(".tally-group.error", "1 list is not legal").has("#players", "1 list of 3 players expected").
		has(".filters", "2 Missing")
	h.get(e.organiser+"?show=missing").has(".missing", "Bob Sample").has(".missing", "Cy Gone")
	bob := mine(h.handIn(e.registration, "Sample, Bob", legalList, "publish", "1"))
	mine(h.handIn(ann, "", legalList))
	h.get(ann).has(".live-verdict", "Legal").has("#versions", "Before").count("#versions ~ details", 1)
	h.get(e.organiser).has(".filters", "Changed 1").count(".tally-group.error", 0)

	// What the deadline says holds to the second, for all but whom the organiser lets.
	h.at("2026-11-28T09:00:00Z")
	h.get(e.registration).status(http.StatusOK).has(".event-notice", "Registration closed").count("form#list-form", 0)
	late := h.get(ann).status(http.StatusOK).count("form#list-form", 0)
	token := url.Values{"token": {strings.Repeat("a", 26)}, "list": {legalList}, "player": {"Cy Gone"}, "base": {"2"}}
	h.post(e.registration, token).status(http.StatusConflict).has("main", "Registration closed")
	h.post(ann, token).status(http.StatusConflict)
	late.has("main", "you can't change this list")
	extended := hidden(h.get(e.organiser), "#lists-of ~ form")
	extended.Set("do", "extend-10")
	h.post(e.organiser+"/do", extended).status(http.StatusSeeOther)
	h.get(e.organiser).has(".overview-state", "28 Nov 2026, 10:10")
	mine(h.handIn(e.registration, "Cy Gone", legalList))
	h.post(e.organiser+"/do", url.Values{"do": {"close"}}).status(http.StatusSeeOther)
	h.get(e.organiser).has(".overview-state", "Closed by the organiser")

	// The organiser reopens for one, who is late then.
	player := func(n string) url.Values { return hidden(h.get(e.organiser+"/players/"+n), `form[action$="/amend"]`) }
	form := player("2")
	form.Set("do", "open-15")
	h.post(e.organiser+"/players/2/amend", form).status(http.StatusSeeOther)
	mine(h.handIn(bob, "", strings.Replace(legalList, "4 Smash", "3 Smash\n1 Smash", 1)))
	h.get(e.organiser+"?show=late").count(".tally-row", 1).has(".tally-list", "Sample, Bob")
	h.post(e.organiser+"/players/2/amend", form).status(http.StatusConflict).has(".field-error", "Somebody else")

	// A correction stands beside what was handed in, and the player sees it.
	fix := hidden(h.get(e.organiser+"/players/1"), "#list-form")
	fix.Set("list", strings.Replace(legalList, "4 Be Our Guest", "4 be our guest", 1))
	fix.Set("who", "Olga")
	fix.Set("why", "capitals")
	h.post(e.organiser+"/players/1", fix).status(http.StatusSeeOther)
	h.get(ann).has(".event-notice", "corrected by the organiser (Olga): capitals").count("#versions ~ details", 2)
	h.get(e.organiser+"/trail").has("table", "corrected the list (capitals)").has("table", "organiser (Olga)")

	h.judges(e)
	h.exports(e)

	// Everything goes.
	h.post(e.organiser+"/do", url.Values{"do": {"delete"}}).status(http.StatusUnprocessableEntity).has(".field-error", "tick the box")
	h.post(e.organiser+"/do", url.Values{"do": {"delete"}, "sure": {"1"}}).status(http.StatusSeeOther).header("Location", "/events/deleted")
	for _, at := range []string{e.organiser, e.judge, e.registration, ann, bob} {
		h.get(at).status(http.StatusNotFound).has("main", "This link doesn't work")
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
	h.post(check, form).status(http.StatusSeeOther) // a phone that heard no answer sends it again: it counts once
	h.get(check).count(`#check-form input[name="revision"][value="2"]`, 1)
	form.Set("result", "ok")
	h.post(check, form).status(http.StatusConflict).has("#check-form .field-error", "Somebody else")

	note := url.Values{"entry": {"1"}, "code": {"PCG 3.3"}, "penalty": {"warning"}, "text": {"<script>alert(1)</script>"}, "who": {"Jo"}}
	h.post(e.judge+"/notes", note).status(http.StatusSeeOther)
	h.get(e.judge+"/players/1").has(".notes", "PCG 3.3").has(".notes", "<script>").count(".notes .event-notice", 0)
	h.post(e.judge+"/notes", note).status(http.StatusSeeOther)
	a = h.get(e.judge+"/players/1").count(".notes > li", 2).has(".notes .event-notice", "second Warning")
	h.post(e.judge+"/notes", url.Values{"entry": {"1"}, "code": {"three"}}).status(http.StatusUnprocessableEntity).has("#code-error",
		"not the number")
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
	if len(all.Registrations) != 3 || len(all.Registrations[0].Submissions) != 3 || len(all.Notes) != 2 || len(all.Checks) != 1 ||
		len(all.Selections) != 1 {
		h.t.Errorf("the export has %d players, %d notes, %d checks, %d draws", len(all.Registrations), len(all.Notes), len(all.Checks),
			len(all.Selections))
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
	h.get(e.organiser+"/desk").status(http.StatusOK).count("#desk-lists .tally-row", 3).has("[name=roster]", "Cy Gone")
	h.post(e.organiser+"/sheets", url.Values{"which": {"letters"}, "from": {"E"}, "to": {"g"}}).status(http.StatusOK).count("svg.sheet", 2)
	h.post(e.organiser+"/sheets", url.Values{"which": {"illegal"}}).status(http.StatusUnprocessableEntity)
	h.get(e.organiser+"/slips").status(http.StatusOK).has("main", "Every list is legal")
	h.post(e.organiser+"/do", url.Values{"do": {"publish"}}).status(http.StatusSeeOther)
	h.get(e.registration+"/lists").status(http.StatusOK).count(".shown-lists > li", 1).has(".shown-lists", "Sample, Bob")
}

// TestEventKeys: a key opens its own event and its own role, in every place where one can
// stand, until it is made anew.
func TestEventKeys(t *testing.T) {
	t.Parallel()
	h := newHall(t)
	one, two := h.make(), h.make("name", "Another cup")
	ann := mine(h.handIn(one.registration, "Ann Example", legalList))
	bob := mine(h.handIn(two.registration, "Bob Sample", legalList))

	// What a role may not see.
	for _, tt := range []struct {
		at     string
		status int
	}{
		{one.judge + "/settings", 403}, {one.judge + "/trail", 403}, {one.judge + "/export/json", 403}, {one.registration + "/players/1", 403},
		{one.registration + "/desk", 403}, {ann + "/players/1", 403}, {ann + "/floor", 403}, {ann + "/slips", 403}, {one.registration +
			"/floor", 403},
		{one.organiser + "/poster", 403}, {one.organiser + "/players/2", 404}, {one.organiser + "/players/0", 404}, {one.organiser +
			"/players/x", 404},
		{one.organiser + "/checks/1", 404}, {one.organiser + "/draws/1", 404}, {one.organiser + "/export/exe", 404}, {one.organiser + "x", 404},
		{strings.ToUpper(one.organiser[:3]) + one.organiser[3:], 404}, {"/e/" + strings.Repeat("a", 26), 404}, {"/e/x", 404},
	} {
		if a := h.get(tt.at); a.StatusCode != tt.status {
			t.Errorf("%s: %d, want %d", tt.at[len("/e/"):], a.StatusCode, tt.status)
		}
	}
	for _, at := range []string{one.judge + "/do", one.registration + "/do", one.judge + "/players/1", one.judge + "/players/1/amend",
		one.registration + "/roster", ann + "/notes", ann + "/draws", ann + "/sheets"} {
		h.post(at, url.Values{"do": {"close"}, "sure": {"1"}}).status(http.StatusForbidden)
	}
	// A player of one event is none of another, and sees no other player.
	for _, at := range []string{one.organiser, one.judge, one.registration, ann} {
		if a := h.get(at); strings.Contains(a.body, "Bob Sample") || strings.Contains(a.body, "Another cup") {
			t.Errorf("%s shows the other event", at)
		}
	}
	h.get(one.registration+"/lists").status(http.StatusOK).count(".shown-lists", 0)
	if a := h.get(one.registration); strings.Contains(a.body, "Ann Example") {
		t.Error("the registration page names a player")
	}

	for role, old := range map[string]string{"judge": one.judge, "registration": one.registration, "organiser": one.organiser} {
		if role == "organiser" {
			continue // last
		}
		a := h.post(one.organiser+"/do", url.Values{"do": {"renew"}, "role": {role}}).status(http.StatusSeeOther)
		link := h.get(a.Header.Get("Location")).status(http.StatusOK).page().Find("#key-"+role).AttrOr("value", "")
		h.get(old).status(http.StatusNotFound)
		h.get(strings.TrimPrefix(link, h.url)).status(http.StatusOK)
	}
	a := h.post(one.organiser+"/players/1/amend", url.Values{"do": {"key"}}).status(http.StatusOK)
	h.get(ann).status(http.StatusNotFound)
	h.get(strings.TrimPrefix(a.text(".event-notice code"), h.url)).status(http.StatusOK).has("h1", "Ann Example")
	// The organiser's own old link works until the new one is opened: asked again where no answer came, another one waits.
	var next []string
	for range 2 {
		a := h.post(one.organiser+"/do", url.Values{"do": {"renew"}, "role": {"organiser"}}).status(http.StatusOK)
		a.has("main", "until the new one")
		next = append(next, strings.TrimPrefix(a.page().Find("#key-organiser").AttrOr("value", ""), h.url))
		h.get(one.organiser).status(http.StatusOK)
	}
	h.get(next[0]).status(http.StatusNotFound)
	h.get(one.organiser).status(http.StatusOK)
	h.get(next[1]+"/trail").status(http.StatusOK).has("main", "ended the old one")
	h.get(next[1]).status(http.StatusOK).count("#delete", 1)
	h.get(one.organiser).status(http.StatusNotFound)
	h.post(one.organiser+"/do", url.Values{"do": {"delete"}, "sure": {"1"}}).status(http.StatusNotFound)
	h.get(bob).status(http.StatusOK)
	h.post(two.organiser+"/do", url.Values{"do": {"renew"}, "role": {"player"}}).status(http.StatusBadRequest)
	// A player who is deleted has no page, and the others have theirs.
	h.post(two.organiser+"/players/1/amend", url.Values{"do": {"erase"}}).status(http.StatusUnprocessableEntity)
	h.post(two.organiser+"/players/1/amend", url.Values{"do": {"erase"}, "sure": {"1"}}).status(http.StatusSeeOther)
	h.get(bob).status(http.StatusNotFound)
}

// TestEventDeadlines: the deadline is what the clock on the wall of the place shows, also
// on the days on which clocks are changed.
func TestEventDeadlines(t *testing.T) {
	t.Parallel()
	h := newHall(t)
	for _, tt := range []struct{ deadline, zone, last, over string }{
		{"2026-10-25T02:30", "Europe/Berlin", "2026-10-25T01:29:59Z", "2026-10-25T01:30:00Z"}, // the second half past two
		{"2026-03-29T03:00", "Europe/Berlin", "2026-03-29T00:59:59Z", "2026-03-29T01:00:00Z"},
		{"2026-11-01T01:30", "America/New_York", "2026-11-01T06:29:59Z", "2026-11-01T06:30:00Z"},
		{"2026-04-05T01:45", "Australia/Lord_Howe", "2026-04-04T15:14:59Z", "2026-04-04T15:15:00Z"}, // half an hour back
		{"2026-06-01T12:00", "UTC", "2026-06-01T11:59:59Z", "2026-06-01T12:00:00Z"},
	} {
		h.at("2026-01-02T00:00:00Z")
		day := tt.deadline[:10]
		e := h.make("day", day, "deadline", tt.deadline, "zone", tt.zone)
		h.at(tt.last).get(e.registration).status(http.StatusOK).count("#list-form", 1).has("main strong", tt.deadline[11:])
		form := hidden(h.get(e.registration), "#list-form")
		form.Set("player", "Ann Example")
		form.Set("list", legalList)
		form.Set("anyway", "1")
		h.at(tt.over).get(e.registration).status(http.StatusOK).count("#list-form", 0)
		h.post(e.registration, form).status(http.StatusConflict)
		h.at(tt.last).post(e.registration, form).status(http.StatusSeeOther)
		// A phone that sends again after the deadline gets the receipt that it had missed.
		h.at(tt.over).post(e.registration, form).status(http.StatusSeeOther)
		h.get(e.organiser).count(".tally-row", 1)
	}
	for field, form := range map[string]url.Values{
		"deadline": newEvent("day", "2026-03-29", "deadline", "2026-03-29T02:30"), // clocks are put forward over it
		"zone":     newEvent("zone", "Europe/Nowhere"),
		"name":     newEvent("name", "  "),
		"day":      newEvent("day", "someday"),
		"keep":     newEvent("keep", "2026-11-01"),
		"pool":     newEvent("pool", "1"),
	} {
		h.post("/events", form).status(http.StatusUnprocessableEntity).count("#"+field+"-error", 1)
	}
	h.post("/events", newEvent("day", "2026-06-01", "deadline", "2026-06-01T10:00")).status(http.StatusUnprocessableEntity).
		has("#deadline-error", "already over")
}

// TestEventHostileTexts: what players and judges type is text on every page, a name in
// every file, and no formula in a table.
func TestEventHostileTexts(t *testing.T) {
	t.Parallel()
	h := newHall(t)
	const evil = `<script>evil()</script>"'><img src=x onerror=evil()>`
	e := h.make("name", evil, "place", evil)
	me := mine(h.handIn(e.registration, evil, "4 "+evil+"\n"+legalList))
	mine(h.handIn(e.registration, "=HYPERLINK(\"//evil\")", legalList))
	mine(h.handIn(e.registration, "../../etc/passwd", legalList))
	h.post(e.judge+"/notes", url.Values{"entry": {"1"}, "text": {evil}, "who": {evil}, "code": {"3.3"}}).status(http.StatusSeeOther)
	h.post(e.organiser+"/roster", url.Values{"roster": {"Name,Table\n" + evil + ",javascript:evil()\n＝1+1,9"},
		"do": {"save"}}).status(http.StatusSeeOther)
	draw := h.post(e.judge+"/draws", url.Values{"seed": {"1"}, "who": {evil}}).status(http.StatusSeeOther).Header.Get("Location")
	check := h.post(e.judge+"/players/1/checks", url.Values{"x": {"1"}}).status(http.StatusSeeOther).Header.Get("Location")
	for _, at := range []string{e.organiser, e.judge, e.registration, me, e.registration + "/poster", e.organiser + "/players/1", e.judge +
		"/floor", draw, check,
		e.organiser + "/roster", e.organiser + "?show=missing", e.organiser + "/slips", e.organiser + "/trail", e.organiser + "/desk",
		e.organiser + "/settings",
		e.registration + "/lists"} {
		a := h.get(at).status(http.StatusOK)
		if a.count("main script, main img, [onerror]", 0); strings.Contains(a.body, "<script>evil") {
			t.Errorf("%s has what was typed as code", at)
		}
		if title := a.text("title"); strings.Contains(title, strings.TrimPrefix(e.organiser, "/e/")) {
			t.Errorf("%s: the title %q has a key", at, title)
		}
	}
	for _, as := range []string{"", "pdf"} { // printed as a picture and as a file
		a := h.post(e.organiser+"/sheets", url.Values{"which": {""}, "as": {as}}).status(http.StatusOK)
		if got := a.Header.Get("Content-Disposition"); strings.ContainsAny(strings.ReplaceAll(got, `"`, ""), "<>'/\\\r\n") ||
			strings.Contains(got, "evil") || as == "" && strings.Contains(a.body, "<script>evil") {
			t.Errorf("the sheets are %q, or code", got)
		}
	}
	for _, as := range []string{"json", "csv", "zip"} {
		h.get(e.organiser+"/export/"+as).status(http.StatusOK).header("Content-Disposition",
			`attachment; filename="event-2026-11-28.`+as+`"`).header("X-Content-Type-Options", "nosniff")
	}
	table := h.get(e.organiser + "/export/csv").body
	if !strings.Contains(table, `"'=HYPERLINK`) || !strings.Contains(table, "'＝1+1") {
		t.Errorf("the table has a formula:\n%s", table)
	}
	// Who is missing has a row as wide as all others.
	if rows, err := csv.NewReader(strings.NewReader(strings.TrimPrefix(table, "\ufeff"))).ReadAll(); err != nil || len(rows) != 5 {
		t.Errorf("%d rows, %v", len(rows), err)
	}
	packed := h.get(e.organiser + "/export/zip").body
	z, err := zip.NewReader(bytes.NewReader([]byte(packed)), int64(len(packed)))
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range z.File {
		if strings.ContainsAny(f.Name, `/\<>"`) || strings.HasPrefix(f.Name, ".") || !filepath.IsLocal(f.Name) {
			t.Errorf("a file is called %q", f.Name)
		}
	}
}

// TestEventForms: over plain HTTP browsers call the origin of our own forms "null", since
// their pages send no referrer; a form of another site is refused all the same.
func TestEventForms(t *testing.T) {
	t.Parallel()
	h := newHall(t)
	e := h.make()
	send := func(header ...string) int {
		return h.do("POST", e.organiser+"/do", "application/x-www-form-urlencoded", "do=close", header...).StatusCode
	}
	for _, tt := range []struct {
		header []string
		want   int
	}{
		{nil, 303}, {[]string{"Origin", "null"}, 303}, {[]string{"Origin", h.url}, 303}, {[]string{"Origin", "null", "Sec-Fetch-Site",
			"same-origin"}, 303},
		{[]string{"Origin", "https://evil.example"}, 403}, {[]string{"Origin", "null", "Sec-Fetch-Site", "cross-site"}, 403},
		{[]string{"Sec-Fetch-Site", "cross-site"}, 403},
	} {
		if got := send(tt.header...); got != tt.want {
			t.Errorf("%v: %d, want %d", tt.header, got, tt.want)
		}
	}
	if a := h.do("POST", "/events", "application/x-www-form-urlencoded", newEvent().Encode(), "Origin",
		"null"); a.StatusCode != http.StatusForbidden {
		t.Errorf("an event is made from nowhere: %d", a.StatusCode)
	}
}

// TestEventRefusals: what is refused stays typed, and says what to do.
func TestEventRefusals(t *testing.T) {
	t.Parallel()
	h := newHall(t)
	e := h.make("illegal", "refuse", "ask_id", "1")
	h.handIn(e.registration, "Ann Example", illegalList, "player_id", "7").status(http.StatusUnprocessableEntity).has("#list-error",
		"not legal").
		has(".event-refused", "Not legal").has(".marked", "5 copies of Smash").has("#list", "5 Smash").count(".tally-row", 0)
	h.handIn(e.registration, "Ann Example", legalList).status(http.StatusUnprocessableEntity).has("#player_id-error", "player ID")
	h.handIn(e.registration, "", legalList, "player_id", "7").status(http.StatusUnprocessableEntity).has("#player-error", "your name")
	h.handIn(e.registration, "Ann Example", " ", "player_id", "7").status(http.StatusUnprocessableEntity).has("#list-error", "empty")
	// Undecided lists are taken, and a line to mend is mended by its button.
	wrong := strings.Replace(legalList, "4 Smash", "4 Smassh", 1)
	line := 1 + strings.Count(wrong[:strings.Index(wrong, "4 Smassh")], "\n")
	smash := address.Answer(line, "4 Smassh", "4 Smash")
	a := h.handIn(e.registration, "Ann Example", wrong, "player_id", "7", "fix", smash).status(http.StatusOK)
	if got := a.page().Find("#list").Text(); !strings.Contains(got, "4 Smash\n") {
		t.Errorf("mended: %q", got)
	}
	twice := strings.Replace(wrong, "4 Be Our Guest", "4 Be Our Gest", 1) // the line that is left to mend stands below, alone
	h.handIn(e.registration, "Ann Example", twice, "player_id", "7", "fix", smash).status(http.StatusOK).
		count(".lines li", 1).has(".lines .line-raw", "4 Be Our Gest")
	ann := mine(h.handIn(e.registration, "Ann Example", wrong, "player_id", "7"))
	h.get(e.organiser).has(".filters", "1 Undecided")
	// Two changes of one list: the second is told, and keeps what it typed.
	form := hidden(h.get(ann), "#list-form")
	form.Set("list", legalList)
	h.post(ann, form).status(http.StatusSeeOther)
	form.Set("token", strings.Repeat("b", 26))
	form.Set("list", "4 Smash\n"+legalList)
	h.post(ann, form).status(http.StatusConflict).has(".field-error", "changed in the meantime").has("#list", "4 Smash 4 Lilo")
	// The same name twice is for the organiser to decide, who withdraws one.
	mine(h.handIn(e.registration, "EXAMPLE, Ann", legalList, "player_id", "7"))
	h.get(e.organiser).has(".filters", "Same player 2")
	form = hidden(h.get(e.organiser+"/players/2"), `form[action$="/amend"]`)
	form.Set("do", "withdraw")
	h.post(e.organiser+"/players/2/amend", form).status(http.StatusSeeOther)
	h.get(e.organiser).count(".tally-row", 1).has(".filters", "Withdrawn 1")
	// Settings that somebody else has changed are not overwritten.
	settings := newEvent("revision", "1", "name", "New name")
	h.post(e.organiser+"/settings", settings).status(http.StatusSeeOther)
	h.post(e.organiser+"/settings", settings).status(http.StatusConflict).has(".field-error", "Somebody else")
	// An event moves to another server as a file.
	archive := h.get(e.organiser + "/export/json").body
	other := newHall(t)
	moved := other.linksAt(other.sendFile("/events/import", "archive", archive).status(http.StatusSeeOther).Header.Get("Location"))
	other.get(moved.organiser).status(http.StatusOK).has("h1", "New name").count(".tally-row", 1)
	other.get(ann).status(http.StatusOK).has("h1", "Ann Example")
	other.sendFile("/events/import", "archive", "{}").status(http.StatusUnprocessableEntity)
	// A server without events says so.
	none := newSite(t)
	none.get("/events").status(http.StatusOK).has("main", "keeps no events").count("form[data-event-form]", 0)
	none.post("/events", newEvent()).status(http.StatusNotFound)
	none.get(e.organiser).status(http.StatusNotFound)
}

// sendFile posts a form with one file.
func (h *hall) sendFile(path, field, text string) answer {
	h.t.Helper()
	var b bytes.Buffer
	w := multipart.NewWriter(&b)
	f, err := w.CreateFormFile(field, "file.json")
	if err != nil {
		h.t.Fatal(err)
	}
	io.WriteString(f, text)
	w.Close()
	return h.do("POST", path, w.FormDataContentType(), b.String())
}

// TestEventPools: each deck is held to its pool on the desk, the slips and the page of the lists.
func TestEventPools(t *testing.T) {
	t.Parallel()
	h := newHall(t)
	e := h.make("f", "sealed", "pool", "1")
	pool := strings.Replace(legalList, "4 Smash", "1 Smash", 1)
	h.handIn(e.registration, "Ann Example", legalList, "pool", legalList).status(http.StatusSeeOther)
	h.handIn(e.registration, "Bob Sample", legalList, "pool", pool).status(http.StatusSeeOther)
	h.get(e.organiser).has(".filters", "1 Not legal").has(".filters", "1 Legal")
	h.get(e.organiser+"/slips").status(http.StatusOK).count(".slip", 1).has(".slip h2", "Bob Sample").has(".slip", "Smash").
		has(".slip", "Remove 3.").has(".slip", "must have at least 40 cards").has(".fixed-list", "1 Smash (was 4)")
	h.get(e.organiser+"/desk").status(http.StatusOK).has("#desk-lists", "1 list is not legal").has("main", "checked against its pool").
		has(`[aria-labelledby="same"]`, "Ann Example and Bob Sample")
	h.post(e.organiser+"/sheets", url.Values{"which": {"illegal"}}).status(http.StatusOK).count("svg.sheet", 1)
}

// TestEventSlips: a slip says how to fix what is wrong.
func TestEventSlips(t *testing.T) {
	t.Parallel()
	h := newHall(t)
	e := h.make()
	h.get(h.handIn(e.registration, "Ann Example", illegalList).status(http.StatusSeeOther).Header.Get("Location")).
		has(".event-done.illegal", "it is not legal")
	h.handIn(e.registration, "Bob Sample", strings.Replace(legalList, "4 Smash", "1 Smash", 1)).status(http.StatusSeeOther)
	h.handIn(e.registration, "Cy Sample", strings.Replace(legalList, "4 Smash", "4 Smassh", 1)).status(http.StatusSeeOther)
	h.handIn(e.registration, "Dee Sample", legalList).status(http.StatusSeeOther)
	slip := func(n string) string { return ".slip:nth-of-type(" + n + ")" }
	h.get(e.organiser+"/slips").
		has(slip("1")+" h2", "Ann Example").has(slip("1")+" .fixed-list", "4 Smash (was 5)").has(slip("1")+" h3", "The list, fixed: 60 cards").
		count(slip("1")+" .fixed-list li", 15).count(slip("1")+" .to-fill", 0).
		has(slip("2")+" h3", "The list, unchanged: 57 cards").has(slip("2"), "3 cards still have to be added").count(slip("2")+" .to-fill", 1).
		has(slip("3"), "No certain fix").count(slip("3")+" .fixed-list", 0)
	h.handIn(e.registration, "Eve Sample", strings.Replace(legalList, "4 Smash", "4 Be Prepared", 1)).status(http.StatusSeeOther)
	h.get(e.organiser+"/slips").status(http.StatusOK).count(".slip", 4).has(".slip", "at most 4 in a deck. Remove 1.").
		has(".slip", "Add 3").has(".slip", "Did you mean Smash?").has(".slip", "To fix it: Remove").has(".slip", "must have at least 60 cards")
	if a := h.get(e.organiser + "/slips"); strings.Contains(a.body, "Perhaps: Smash?") {
		t.Error("a slip says one card twice")
	}
}

// TestEventAsksFirst: a list that is not known to be legal is shown with what is to be fixed before it is handed in. A button fixes it in
// the form; handing it in anyway is a second press. A legal list is handed in at once.
func TestEventAsksFirst(t *testing.T) {
	t.Parallel()
	h := newHall(t)
	e := h.make()
	for name, tt := range map[string]struct{ list, says, button string }{
		"illegal":   {illegalList, "Not legal", ".line-problems button[name=remove]"},
		"undecided": {strings.Replace(legalList, "4 Smash", "4 Smush", 1), "Undecided", ".line-problems button[name=fix]"},
	} {
		form := hidden(h.get(e.registration), "#list-form")
		form.Set("player", "Ann "+name)
		form.Set("list", tt.list)
		asked := h.post(e.registration, form).status(http.StatusUnprocessableEntity).has(".event-refused", tt.says).
			has(".event-refused", "Nothing has been submitted yet").has("button[name=anyway]", "Submit anyway")
		h.get(e.organiser).count("table a:contains('Ann "+name+"')", 0)
		button := asked.page().Find(tt.button).First()
		fixed := hidden(asked, "#list-form")
		fixed.Set("player", "Ann "+name)
		fixed.Set("list", asked.page().Find("#list").Text())
		if fixed.Get("token") != form.Get("token") {
			t.Errorf("%s: another token", name)
		}
		again := url.Values{}
		for k, v := range fixed {
			again[k] = v
		}
		again.Set(button.AttrOr("name", "none"), button.AttrOr("value", ""))
		after := h.post(e.registration, again).status(http.StatusOK).count("button[name=anyway]", 0)
		if got := after.page().Find("#list").Text(); got == tt.list || got == "" {
			t.Errorf("%s: the button leaves the list as it is: %q", name, got)
		}
		fixed.Set("anyway", "1")
		me := mine(h.post(e.registration, fixed))
		if h.get(me).page().Find(".lines button").Length() == 0 {
			t.Errorf("%s: after handing in, no line has a button", name)
		}
	}
	form := hidden(h.get(e.registration), "#list-form")
	form.Set("player", "Bo Legal")
	form.Set("list", legalList)
	h.get(mine(h.post(e.registration, form))+"?new=1").count(".lines button", 0)
}

// TestInvitation: a messenger shows of the players' link what the event is; of every other link of an event, nothing.
func TestInvitation(t *testing.T) {
	t.Parallel()
	h := newHall(t)
	one := h.make("name", "Lantern Cup")
	shown := func(at string) string {
		var all strings.Builder
		for _, n := range []string{`[property^="og:"]`, `[name^="twitter:"]`} {
			h.get(at).status(http.StatusOK).page().Find("meta" + n).Each(func(_ int, m *goquery.Selection) {
				all.WriteString(m.AttrOr("content", "") + "\n")
			})
		}
		return all.String()
	}
	if got := shown(one.registration); !strings.Contains(got, "Lantern Cup") || !strings.Contains(got, "Core Constructed") {
		t.Errorf("the players' link shows %q", got)
	}
	for _, at := range []string{one.organiser, one.judge, one.organiser + "/links", one.registration + "/poster"} {
		if got := shown(at); strings.Contains(got, "Lantern Cup") || got == "" {
			t.Errorf("%s shows %q", at, got)
		}
	}
}
