package web_test

import (
	"encoding/csv"
	"encoding/json"
	"fmt"
	"net/http"
	"net/url"
	"regexp"
	"strings"
	"testing"

	"inkcheck/address"
	"inkcheck/client"
	"inkcheck/deckcheck/decklist"
	"inkcheck/deckcheck/pool"
	"inkcheck/formats"
)

// TestCornersOfPages: what a page says where something rare is so, by what it has and what it lacks.
func TestCornersOfPages(t *testing.T) {
	t.Parallel()
	s := newSite(t)
	songs := "4 Circle of Life\n4 Smash\n" + strings.NewReplacer("4 Be Our Guest\n", "", "4 Smash\n", "").Replace(legalList)
	day := url.Values{"f": {"core"}, "on": {"2026-11-20"}}
	code := s.codeOf(legalList)
	for _, tt := range []struct {
		what, path, selector string
		count                int
	}{
		{"how a song is sung together", "/cards/circle-of-life", "main:contains('with a total of 8 or more')", 1},
		{"how another is not", "/cards/be-prepared", "main:contains('with a total of')", 0},
		{"the hand of a pack rush", "/deck?d=" + code + "&f=packrush&on=2026-11-20", "main:contains('first 5 cards')", 1},
		{"a song's word beside its singers", "/deck?d=" + s.codeOf(songs) + "&" + day.Encode(),
			".report-pairs .keyword:contains('Sing Together 8')", 1},
		{"a random order on a wrong day", "/cards?sort=random&on=never", "#on-error, .field-error", 1},
	} {
		if got := s.follow(tt.path).page().Find(tt.selector).Length(); got != tt.count {
			t.Errorf("%s: %s has %d of %s, want %d", tt.what, tt.path, got, tt.selector, tt.count)
		}
	}
	s.get("/cards/eeyore-hunny-scholar").has("main", "while Christopher Robin - Hunny Sage is in the deck")
	for _, path := range []string{"/cards?sort=random", "/cards?sort=random&as=json"} {
		to, err := url.Parse(s.get(path).status(http.StatusFound).Header.Get("Location"))
		if err != nil || !regexp.MustCompile(`^[1-9]\d{0,5}$`).MatchString(to.Query().Get("seed")) {
			t.Errorf("%s leads to %v, %v: want a seed", path, to, err)
		}
	}
	for start, want := range map[string]string{"list": "4", "nothing": ""} {
		at := s.post("/compare", url.Values{"mode": {"check"}, "start": {start}, "list-a": {"4 Smash"}, "f": {"core"}, "on": {"2026-11-20"}}).
			status(http.StatusSeeOther).Header.Get("Location")
		if u, err := url.Parse(at); err != nil || u.Query().Get("p") != want {
			t.Errorf("a count that begins with the %s is at %s, want p=%s", start, at, want)
		}
	}
}

// TestChoicesOfAnAmbiguousName: the cards that the format allows come before the others.
func TestChoicesOfAnAmbiguousName(t *testing.T) {
	t.Parallel()
	page := newSite(t).arriveAt("/check", url.Values{"list": {"4 Elsa"}, "f": {"core"}, "on": {"2026-11-20"}}).page()
	behind, first := 0, 0
	cat, err := embedded()
	if err != nil {
		t.Fatal(err)
	}
	day, err := formats.ParseDay("2026-11-20")
	if err != nil {
		t.Fatal(err)
	}
	core := cat.Calendar.On(formats.Core, day)
	for _, button := range page.Find("button.fix[name=fix]").EachIter() {
		_, _, write, _ := address.ParseAnswer(button.AttrOr("value", ""))
		name, ok := strings.CutPrefix(write, "4 ")
		if !ok {
			continue
		}
		switch card := cat.ByName(name).Card; {
		case !core.Status(&card.Legality).Legal():
			behind++
		case behind > 0:
			t.Errorf("%s is behind cards that the format does not allow", name)
		default:
			first++
		}
	}
	if first == 0 || behind == 0 {
		t.Errorf("%d cards of the format and %d rotated ones, want some of both", first, behind)
	}
}

// TestCornersOfTheAPI: refusals and counts that no example has.
func TestCornersOfTheAPI(t *testing.T) {
	t.Parallel()
	s := newSite(t)
	long := func(field string, n int) string { return `{"` + field + `":"` + strings.Repeat("x", n) + `"}` }
	for _, tt := range []struct {
		request, code, detail string
		status                int
	}{
		{"GET /api/v1/cards/random?on=never", "bad_field", "YYYY-MM-DD", http.StatusBadRequest},
		{"GET /api/v1/formats?x=1", "unknown_parameter", "known here: on.", http.StatusBadRequest},
		{"GET /api/v1/sets?x=1", "unknown_parameter", "takes none", http.StatusBadRequest},
		{"JSON /api/v1/pools " + long("text", pool.MaxBytes+1), "too_large", "64 KiB", http.StatusRequestEntityTooLarge},
		{"JSON /api/v1/decks " + long("list", decklist.MaxBytes+1), "too_large", "", http.StatusRequestEntityTooLarge},
	} {
		var got client.Error
		a := s.ask(tt.request)
		if err := json.Unmarshal([]byte(a.body), &got); err != nil || a.StatusCode != tt.status || string(got.Code) != tt.code ||
			!strings.Contains(got.Detail, tt.detail) {
			t.Errorf("%.60s: %d %s %q, %v, want %d %s %q", tt.request, a.StatusCode, got.Code, got.Detail, err, tt.status, tt.code, tt.detail)
		}
	}
	const suggested = 20 // for so many names of a request
	asked := client.CardBatchRequest{Cards: make([]string, suggested+1), On: "2026-11-20"}
	for i := range asked.Cards {
		asked.Cards[i] = "be-prepard"
	}
	body, err := json.Marshal(asked)
	if err != nil {
		t.Fatal(err)
	}
	var batch client.CardBatch
	if err := json.Unmarshal([]byte(s.ask("JSON /api/v1/cards/batch "+string(body)).status(http.StatusOK).body), &batch); err != nil {
		t.Fatal(err)
	}
	if len(batch.Missing) != suggested+1 {
		t.Fatalf("%d cards are missing, want %d", len(batch.Missing), suggested+1)
	}
	for i, m := range batch.Missing {
		if (len(m.Suggestions) > 0) != (i < suggested) {
			t.Errorf("missing card %d has %d suggestions", i, len(m.Suggestions))
		}
	}
	// The page shows the beginning of a long line.
	for _, pre := range s.get("/api").status(http.StatusOK).page().Find("pre.api-answer").EachIter() {
		for line := range strings.SplitSeq(pre.Text(), "\n") {
			if n := len([]rune(line)); n > 201 {
				t.Errorf("a line of an example has %d letters: %.60s", n, line)
			}
		}
	}
}

// TestRosterAsFile: a file takes the place of the text, and is looked at before it is kept.
func TestRosterAsFile(t *testing.T) {
	t.Parallel()
	h := newHall(t)
	e := h.make()
	at := e.organiser + "/roster"
	typed := map[string]string{"roster": "Zoe Typed", "do": "save"}
	h.upload(at, typed, "Ann Example\r\nBob Sample\r\n").status(http.StatusOK).has("#read", "2 players were read").
		has("textarea[name=roster]", "Ann Example Bob Sample")
	h.get(e.organiser).has("#players", "0 lists").count(".missing", 0)
	h.upload(at, map[string]string{"roster": "Zoe Typed", "do": "read"}, "").status(http.StatusOK).has("#read", "1 player was read")
	h.upload(at, typed, "PK\x03\x04\x00\x00\xff\xfe").status(http.StatusUnprocessableEntity).count(".field-error", 1)
	h.post(at, url.Values{"roster": {" \n"}, "do": {"read"}}).status(http.StatusUnprocessableEntity).has(".field-error", "contains no players")
}

// TestEventWithoutLists: what is asked of an event before any list is there.
func TestEventWithoutLists(t *testing.T) {
	t.Parallel()
	h := newHall(t)
	e := h.at("2026-11-27T08:00:00Z").make()
	draw := hidden(h.get(e.organiser+"/floor").status(http.StatusOK), `form[action$="/draws"]`)
	draw.Set("round", "1")
	draw.Set("share", "10")
	draw.Set("seed", "7")
	h.post(e.organiser+"/draws", draw).status(http.StatusUnprocessableEntity).has("main", "no list yet")
	h.post(e.organiser+"/roster", url.Values{"roster": {"Ann\nBob"}, "do": {"save"}}).status(http.StatusSeeOther)
	rows, err := csv.NewReader(strings.NewReader(h.get(e.organiser + "/export/csv").status(http.StatusOK).body)).ReadAll()
	if err != nil || len(rows) != 3 || rows[1][1] != "Ann" || rows[1][6] != "missing" {
		t.Errorf("the players without lists are %q, %v", rows, err)
	}
	damaged := url.Values{"player": {"Ann"}, "list": {legalList}, "token": {strings.Repeat("a", 26)}, "base": {"x"}}
	h.post(e.registration, damaged).status(http.StatusBadRequest).has("main", "The form is incomplete")
	h.post("/events", newEvent("keep", "soon")).status(http.StatusUnprocessableEntity).count(".field-error", 1)
}

// TestListOfAConflict: who is told that somebody else was quicker sends the form that is shown, and is taken.
func TestListOfAConflict(t *testing.T) {
	t.Parallel()
	h := newHall(t)
	e := h.at("2026-11-27T08:00:00Z").make()
	ann := mine(h.handIn(e.registration, "Ann", illegalList))
	old := hidden(h.get(ann), "#list-form")
	mine(h.handIn(ann, "", legalList))
	old.Set("list", illegalList)
	again := hidden(h.post(ann, old).status(http.StatusConflict), "#list-form")
	again.Set("list", illegalList)
	again.Set("anyway", "1")
	h.post(ann, again).status(http.StatusSeeOther)
}

// TestManyBrokenSheets: of many lists that cannot be printed the first are told, and how many more there are.
func TestManyBrokenSheets(t *testing.T) {
	t.Parallel()
	const told = 20
	for n, want := range map[int]string{told: "", told + 2: " And 2 more."} {
		job := make([]jobEntry, n)
		for i := range job {
			job[i] = jobEntry{"d": "!!", "last": fmt.Sprintf("Player%d", i)}
		}
		got := newSite(t).printJob(job, nil).status(http.StatusUnprocessableEntity).text("h1 + p")
		if strings.Count(got, "Player") != told || strings.Contains(got, "more.") != (want != "") || !strings.HasSuffix(got, want) {
			t.Errorf("of %d broken lists: %s", n, got)
		}
	}
}
