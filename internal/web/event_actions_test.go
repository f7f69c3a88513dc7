package web_test

import (
	"encoding/json"
	"net/http"
	"net/url"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"inkcheck/client"
	"inkcheck/internal/event"
)

// told asks the API, and reads the answer into out.
func (h *hall) told(path string, out any) {
	h.t.Helper()
	a := h.get("/api/v1/events/" + path).status(http.StatusOK)
	if err := json.Unmarshal([]byte(a.body), out); err != nil {
		h.t.Fatalf("%s: %v", path, err)
	}
}

// entry is a player as the organiser's program sees one.
func (h *hall) entry(e links, number string) client.EventRegistration {
	h.t.Helper()
	var l client.EventList
	h.told(strings.TrimPrefix(e.organiser, "/e/")+"/list?entry="+number, &l)
	return l.Entry
}

// TestButtonsOfAPlayer: each button of a player's page, as the organiser has it, changes what it says and nothing else; what is no button
// changes nothing.
func TestButtonsOfAPlayer(t *testing.T) {
	t.Parallel()
	h := newHall(t).at("2026-11-28T08:00:00Z")
	e := h.make()
	mine(h.handIn(e.registration, "Ann Example", legalList))
	until := func(minutes int) *time.Time {
		at := h.clock().Add(time.Duration(minutes) * time.Minute)
		return &at
	}
	for _, tt := range []struct {
		do     string
		more   []string
		status int
		change func(*client.EventRegistration)
	}{
		{"name", []string{"player", "Ann Other", "player_id", "X1"}, 303,
			func(p *client.EventRegistration) { p.Player, p.PlayerID = "Ann Other", "X1" }},
		{"withdraw", nil, 303, func(p *client.EventRegistration) { p.Withdrawn = true }},
		{"count", nil, 303, func(p *client.EventRegistration) { p.Withdrawn = false }},
		{"open-1", nil, 303, func(p *client.EventRegistration) { p.UnlockedUntil = until(1) }},
		{"open-1440", nil, 303, func(p *client.EventRegistration) { p.UnlockedUntil = until(24 * 60) }},
		{"shut", nil, 303, func(p *client.EventRegistration) { p.UnlockedUntil = nil }},
		{"open-0", nil, 400, nil}, {"open-1441", nil, 400, nil}, {"open-x", nil, 400, nil}, {"open", nil, 303,
			func(p *client.EventRegistration) { p.UnlockedUntil = until(0) }}, {"", nil, 400, nil}, {"names", nil, 400, nil},
		{"withdraw", []string{"revision", ""}, 400, nil}, {"withdraw", []string{"revision", "x"}, 400, nil},
		{"withdraw", []string{"revision", "1"}, 409, nil},
		{"name", []string{"player", " ", "player_id", ""}, 422, nil},
		{"erase", nil, 422, nil},
	} {
		want := h.entry(e, "1")
		form := hidden(h.get(e.organiser+"/players/1"), `form[action$="/amend"]`)
		form.Set("do", tt.do)
		for i := 0; i+1 < len(tt.more); i += 2 {
			form.Set(tt.more[i], tt.more[i+1])
		}
		a := h.post(e.organiser+"/players/1/amend", form).status(tt.status)
		if tt.status == http.StatusSeeOther {
			a.header("Location", e.organiser+"/players/1")
		}
		if tt.change != nil {
			tt.change(&want)
			want.Revision++
		}
		got := h.entry(e, "1")
		if diff := cmp.Diff(want, got); diff != "" {
			t.Errorf("do=%s %q (-want +got):\n%s", tt.do, tt.more, diff)
		}
	}
	for _, n := range []string{"0", "-1", "x", "2", "1x"} {
		h.get(e.organiser + "/players/" + n).status(http.StatusNotFound)
		h.post(e.organiser+"/players/"+n+"/amend", url.Values{"do": {"withdraw"}, "revision": {"1"}}).status(http.StatusNotFound)
	}
	h.post(e.organiser+"/players/1/amend", url.Values{"do": {"erase"}, "sure": {"1"}}).status(http.StatusSeeOther).
		header("Location", e.organiser)
	h.get(e.organiser + "/players/1").status(http.StatusNotFound)
}

// TestConsent: a player alone says whether the list is published, as often as asked.
func TestConsent(t *testing.T) {
	t.Parallel()
	h := newHall(t).at("2026-11-28T08:00:00Z")
	e := h.make()
	ann := mine(h.handIn(e.registration, "Ann Example", legalList))
	for _, tt := range []struct {
		do     string
		status int
		want   bool
	}{{"agree", 303, true}, {"agree", 303, true}, {"close", 400, true}, {"", 400, true}, {"private", 303, false}, {"x", 400, false}} {
		a := h.post(ann+"/do", url.Values{"do": {tt.do}}).status(tt.status)
		if tt.status == http.StatusSeeOther {
			a.header("Location", ann)
		} else {
			a.has("main", "This page has no such button.")
		}
		if got := h.entry(e, "1").Publish; got != tt.want {
			t.Errorf("after do=%s the list is published: %v", tt.do, got)
		}
	}
}

// TestButtonsOfAnEvent: each button of an event changes what it says.
func TestButtonsOfAnEvent(t *testing.T) {
	t.Parallel()
	h := newHall(t).at("2026-11-28T08:00:00Z")
	e := h.make()
	key := strings.TrimPrefix(e.organiser, "/e/")
	for _, tt := range []struct {
		do     string
		status int
		change func(*client.Event)
	}{
		{"close", 303, func(e *client.Event) { e.Closed, e.AcceptsLists = true, false }},
		{"open", 303, func(e *client.Event) { e.Closed, e.AcceptsLists = false, true }},
		{"publish", 303, func(e *client.Event) { e.Published = true }},
		{"hide", 303, func(e *client.Event) { e.Published = false }},
		{"extend-10", 303, func(e *client.Event) {
			e.Deadline, e.Closes, e.Revision = "2026-11-28T10:10", e.Closes.Add(10*time.Minute), e.Revision+1
		}},
		{"close", 303, func(e *client.Event) { e.Closed, e.AcceptsLists = true, false }},
		{"extend-1440", 303, func(e *client.Event) { // and opens it
			e.Deadline, e.Closes, e.Revision = "2026-11-29T10:10", e.Closes.Add(24*time.Hour), e.Revision+1
			e.Closed, e.AcceptsLists, e.Seq = false, true, e.Seq+1
		}},
		{"extend-1441", 422, nil}, {"extend-0", 422, nil}, {"extend-x", 400, nil}, {"extend--5", 422, nil}, {"", 400, nil}, {"private", 400, nil},
		{"delete", 422, nil},
	} {
		var want, got client.Event
		h.told(key, &want)
		if a := h.post(e.organiser+"/do", url.Values{"do": {tt.do}, "deadline": {want.Deadline}}); a.StatusCode != tt.status {
			t.Errorf("do=%s: %d, want %d", tt.do, a.StatusCode, tt.status)
		}
		if tt.change != nil {
			tt.change(&want)
			want.Seq++
		}
		h.told(key, &got)
		if diff := cmp.Diff(want, got); diff != "" {
			t.Errorf("do=%s (-want +got):\n%s", tt.do, diff)
		}
	}
	for _, revision := range []string{"", "x"} {
		h.post(e.organiser+"/settings", newEvent("revision", revision, "name", "Other")).status(http.StatusBadRequest)
	}
	h.post(e.organiser+"/settings", newEvent("revision", "1", "name", " ")).status(http.StatusUnprocessableEntity).has("#name-error", "name")
	h.post("/events/import", url.Values{"archive": {"{}"}}).status(http.StatusUnprocessableEntity).has("main", "Choose the JSON file")
}

// TestWhatJudgesWrite: deck checks, notes and draws are kept as they were typed, and their numbers are held to their bounds.
func TestWhatJudgesWrite(t *testing.T) {
	t.Parallel()
	h := newHall(t).at("2026-11-28T08:00:00Z")
	e := h.make()
	ann := mine(h.handIn(e.registration, "Ann Example", legalList))
	mine(h.handIn(e.registration, "Bob Sample", legalList))
	floor := func() (f client.EventRecords) {
		h.told(strings.TrimPrefix(e.judge, "/e/")+"/floor", &f)
		return f
	}
	// A deck check, first under way, then with a result.
	begin := hidden(h.get(e.judge+"/players/1"), `form[action$="/checks"]`)
	at := h.post(e.judge+"/players/1/checks", begin).status(http.StatusSeeOther).Header.Get("Location")
	h.at("2026-11-28T08:02:05Z")
	save := func(status int, pairs ...string) answer {
		form := url.Values{"revision": {"1"}}
		if got := floor().Checks[0]; got.Revision > 0 {
			form.Set("revision", string(rune('0'+got.Revision)))
		}
		for i := 0; i+1 < len(pairs); i += 2 {
			form.Set(pairs[i], pairs[i+1])
		}
		return h.post(at, form).status(status)
	}
	type check struct {
		Round                               int
		Table, Seat, Result, Note, Who, Got string
		Took                                int
	}
	for _, tt := range []struct {
		form []string
		want check
	}{
		{[]string{"round", "1", "table", "7", "seat", "A", "who", "Jo"}, check{Round: 1, Table: "7", Seat: "A", Who: "Jo"}},
		{[]string{"result", "ok", "text", " fine ", "presented", "4 Smash"}, check{Result: "ok", Note: "fine", Got: "4 Smash", Took: 125}},
		{[]string{"result", "ok", "minutes", "3", "seconds", "7"}, check{Result: "ok", Took: 187}},
		{[]string{"result", "ok", "minutes", "600"}, check{Result: "ok", Took: 36000}},
		{[]string{"result", "ok", "seconds", "59"}, check{Result: "ok", Took: 59}},
		{[]string{"result", "", "minutes", "3"}, check{}},
		{[]string{"round", "99"}, check{Round: event.MaxRound}},
	} {
		save(http.StatusSeeOther, tt.form...).header("Location", at)
		k := floor().Checks[0]
		if diff := cmp.Diff(tt.want, check{k.Round, k.Table, k.Seat, k.Result, k.Note, k.Judge, k.Presented, k.Seconds}); diff != "" {
			t.Errorf("check %q (-want +got):\n%s", tt.form, diff)
		}
	}
	for _, wrong := range [][]string{{"result", "splendid"}, {"result", "ok", "minutes", "601"}, {"result", "ok", "seconds", "60"},
		{"result", "ok", "minutes", "-1"}, {"round", "0"}, {"round", "100"}, {"round", "x"}} {
		save(http.StatusUnprocessableEntity, wrong...).count(".field-error", 1)
	}
	save(http.StatusBadRequest, "revision", "x")
	save(http.StatusConflict, "revision", "9")
	for _, n := range []string{"0", "x", "99"} {
		h.get(e.judge + "/checks/" + n).status(http.StatusNotFound)
		h.get(e.judge + "/draws/" + n).status(http.StatusNotFound)
	}

	// Notes, of a player and of the event, taken back.
	note := func(status int, pairs ...string) answer {
		form := url.Values{}
		for i := 0; i+1 < len(pairs); i += 2 {
			form.Set(pairs[i], pairs[i+1])
		}
		return h.post(e.judge+"/notes", form).status(status)
	}
	note(303, "entry", "1", "round", "2", "code", "3.3", "penalty", "warning", "text", " late ", "who", "Jo").
		header("Location", e.judge+"/players/1")
	note(303, "text", "the hall is cold").header("Location", e.judge+"/floor")
	for _, wrong := range [][]string{{}, {"entry", "1"}, {"text", "x", "round", "0"}, {"text", "x", "code", "99.9"}, {"text", "x", "penalty",
		"death"}, {"text", "x", "entry", "0"}} {
		note(http.StatusUnprocessableEntity, wrong...).count(".field-error", 1)
	}
	notes := floor().Notes
	if len(notes) != 2 || notes[0].Entry != 1 || notes[0].Round != 2 || notes[0].Code != "3.3" || notes[0].Penalty != "warning" ||
		notes[0].Text != "late" || notes[0].Actor != "Jo" || notes[1].Entry != 0 || notes[1].Text != "the hall is cold" {
		t.Fatalf("notes: %+v", notes)
	}
	note(http.StatusBadRequest, "do", "strike", "number", "x", "revision", "1")
	note(http.StatusBadRequest, "do", "strike", "number", "1")
	note(http.StatusNotFound, "do", "strike", "number", "99", "revision", "1")
	form := []string{"do", "strike", "number", string(rune('0' + notes[0].Number)), "revision", "1"}
	note(303, form...).header("Location", e.judge+"/players/1")
	if notes := floor().Notes; !notes[0].Retracted || notes[1].Retracted || notes[0].Text != "late" {
		t.Errorf("after the first was taken back: %+v", notes)
	}
	h.get(ann).status(http.StatusOK).count(".event-notice .note", 0)

	// Draws: what is typed, and the share of a Premier event (TR 3.9) where nothing is.
	draw := func(status int, pairs ...string) answer {
		form := url.Values{"seed": {"7"}}
		for i := 0; i+1 < len(pairs); i += 2 {
			form.Set(pairs[i], pairs[i+1])
		}
		return h.post(e.judge+"/draws", form).status(status)
	}
	draw(303, "round", "2", "share", "100", "who", "Jo")
	draw(303)
	for _, wrong := range [][]string{{"seed", "-1"}, {"seed", "18446744073709551616"}, {"share", "0"}, {"share", "101"}, {"round", "0"}} {
		draw(http.StatusUnprocessableEntity, wrong...)
	}
	draws := floor().Selections
	if len(draws) != 2 || draws[0].Round != 2 || draws[0].Share != 100 || draws[0].Seed != "7" || len(draws[0].Selected) != 2 ||
		draws[0].Actor != "Jo" || draws[1].Share != event.PremierShare || len(draws[1].Selected) != 1 || len(draws[1].Candidates) != 2 {
		t.Errorf("draws: %+v", draws)
	}
}

// TestAmendByProgram: what a program may change of a player, and what it is told.
func TestAmendByProgram(t *testing.T) {
	t.Parallel()
	h := newHall(t).at("2026-11-28T08:00:00Z")
	e := h.make()
	ann := mine(h.handIn(e.registration, "Ann Example", legalList))
	mine(h.handIn(e.registration, "Bob Sample", legalList))
	send := func(at, what, body string, status int) (out client.EventList, told string) {
		t.Helper()
		a := h.do("POST", "/api/v1/events/"+strings.TrimPrefix(at, "/e/")+"/"+what, "application/json", body)
		if a.StatusCode != status {
			t.Errorf("%s %s: %d, want %d: %s", what, body, a.StatusCode, status, a.body)
		}
		_ = json.Unmarshal([]byte(a.body), &out) // a refusal is no list
		return out, a.body
	}
	if l, _ := send(ann, "list", `{"publish":true}`, 200); !l.Entry.Publish || l.Entry.Player != "Ann Example" || len(l.Submissions) != 1 {
		t.Errorf("a player publishes: %+v", l)
	}
	if l, _ := send(ann, "list", `{"publish":false}`, 200); l.Entry.Publish {
		t.Errorf("a player publishes no more: %+v", l)
	}
	if _, told := send(e.organiser, "list", `{"entry":1,"publish":true}`, 403); !strings.Contains(told, "Only the player can say") ||
		!strings.Contains(told, `"field":"publish"`) {
		t.Errorf("an organiser publishes: %s", told)
	}
	revision := h.entry(e, "1").Revision
	for _, tt := range []struct {
		body, code string
		status     int
	}{
		{`{"entry":1,"revision":99,"withdrawn":true}`, "conflict", 409}, {`{"entry":9,"revision":1,"withdrawn":true}`, "not_found", 404},
		{`{"entry":9,"erase":true}`, "not_found", 404}, {`{"entry":1,"revision":1,"player":7}`, "bad_field", 400},
	} {
		if _, told := send(e.organiser, "list", tt.body, tt.status); !strings.Contains(told, `"code":"`+tt.code+`"`) {
			t.Errorf("%s: %s", tt.body, told)
		}
	}
	if got := h.entry(e, "1"); got.Revision != revision || got.Withdrawn {
		t.Errorf("after refusals: %+v", got)
	}
	if l, _ := send(e.organiser, "list", `{"entry":2,"erase":true}`, 200); l.Entry.Number != 2 || !l.Entry.Withdrawn || l.Entry.Player != "" ||
		len(l.Submissions) > 0 {
		t.Errorf("erased: %+v", l)
	}
	h.get("/api/v1/events/" + strings.TrimPrefix(e.organiser, "/e/") + "/list?entry=2").status(http.StatusNotFound)
	var v client.Event
	for _, tt := range []struct {
		body              string
		closed, published bool
	}{{`{"closed":true}`, true, false}, {`{"published":true}`, true, true}, {`{"closed":false,"published":false,"sure":true}`, false, false}} {
		_, told := send(e.organiser, "state", tt.body, 200)
		if err := json.Unmarshal([]byte(told), &v); err != nil || v.Closed != tt.closed || v.Published != tt.published ||
			v.AcceptsLists == tt.closed {
			t.Errorf("state %s: %v, %s", tt.body, err, told)
		}
	}
	_, told := send(e.registration, "lists", `{"player":"","list":"4 Smash","token":"`+strings.Repeat("t", 26)+`"}`, 400)
	if !strings.Contains(told, `"field":"player"`) {
		t.Errorf("a list of nobody: %s", told)
	}
}

// TestStrictEventByProgram: an event that refuses what is not legal says so to programs, too.
func TestStrictEventByProgram(t *testing.T) {
	t.Parallel()
	h := newHall(t).at("2026-11-28T08:00:00Z")
	e := h.make("illegal", "refuse")
	body, err := json.Marshal(client.SubmitRequest{Player: "Ann", List: illegalList, Token: strings.Repeat("t", 26)})
	if err != nil {
		t.Fatal(err)
	}
	a := h.do("POST", "/api/v1/events/"+strings.TrimPrefix(e.registration, "/e/")+"/lists", "application/json", string(body)).status(422)
	if !strings.Contains(a.body, `"code":"not_legal"`) {
		t.Errorf("%s", a.body)
	}
	h.at("2026-11-28T09:00:01Z")
	a = h.do("POST", "/api/v1/events/"+strings.TrimPrefix(e.registration, "/e/")+"/lists", "application/json", string(body)).status(409)
	if !strings.Contains(a.body, `"code":"too_late"`) {
		t.Errorf("%s", a.body)
	}
}
