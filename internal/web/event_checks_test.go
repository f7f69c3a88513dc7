package web_test

import (
	"encoding/json"
	"net/http"
	"net/url"
	"strconv"
	"strings"
	"testing"

	"inkcheck/client"
	"inkcheck/internal/event"
)

// TestSharedCode: a code that two players have by chance leads to neither of them: both are named, and the judge looks by the name.
func TestSharedCode(t *testing.T) {
	t.Parallel()
	h := newHall(t).at("2026-11-28T08:00:00Z")
	e := h.make()
	code := func(player string) string {
		return h.get(mine(h.handIn(e.registration, player, legalList))).text(".judge-code")
	}
	ann, bob := code("Ann <b>"), code("Bob")
	code("Cy")
	if ann == "" || ann == bob {
		t.Fatalf("the codes are %q and %q", ann, bob)
	}
	archive := strings.ReplaceAll(h.get(e.organiser+"/export/json").status(http.StatusOK).body, `"`+bob+`"`, `"`+ann+`"`)
	e = h.linksAt(h.sendFile("/events/import", "archive", archive).status(http.StatusSeeOther).Header.Get("Location"))
	a := h.post(e.judge+"/code", url.Values{"code": {strings.ToLower(ann)}}).status(http.StatusNotFound)
	a.has(".field-error", "Several players have this code: Ann <b>, Bob.")
	if strings.Contains(a.text(".field-error"), "Cy") {
		t.Error("a player with another code is named")
	}
}

// TestDrawnAgain: who is said to be drawn is kept as a program says it; the page of the draw draws again, and says where that gives others.
func TestDrawnAgain(t *testing.T) {
	t.Parallel()
	h := newHall(t).at("2026-11-28T08:00:00Z")
	e := h.make()
	for _, p := range []string{"Ann", "Bob", "Cy", "Di"} {
		mine(h.handIn(e.registration, p, legalList))
	}
	drawn := h.post(e.judge+"/draws", url.Values{"seed": {"7"}, "round": {"1"}, "share": {"25"}}).status(http.StatusSeeOther)
	h.get(drawn.Header.Get("Location")).status(http.StatusOK).count(".field-error", 0)
	program, err := client.New(h.url, client.Options{})
	if err != nil {
		t.Fatal(err)
	}
	key := strings.TrimPrefix(e.judge, "/e/")
	floor, err := program.EventRecords(t.Context(), key)
	if err != nil || len(floor.Selections) != 1 || len(floor.Selections[0].Selected) != 1 {
		t.Fatalf("%+v, %v", floor, err)
	}
	picked := floor.Selections[0].Selected[0]
	for _, tt := range []struct {
		seed   string
		picked int
		wrong  int
	}{{"7", picked, 0}, {"7", picked%4 + 1, 1}, {"dice", picked, 1}} {
		kept, err := program.PutSelection(t.Context(), key,
			client.EventSelection{Round: 1, Seed: tt.seed, Share: 25, Candidates: []int{1, 2, 3, 4},
				Selected: []int{tt.picked}})
		if err != nil {
			t.Fatal(err)
		}
		h.get(e.judge+"/draws/"+strconv.Itoa(kept.Number)).status(http.StatusOK).count(".field-error", tt.wrong)
	}
}

// TestNoteGoneBackTo: who goes back to a form that was sent, and writes something else into it, sees it again with why it was not kept, and
// sends it with the next press.
func TestNoteGoneBackTo(t *testing.T) {
	t.Parallel()
	h := newHall(t).at("2026-11-28T08:00:00Z")
	e := h.make()
	mine(h.handIn(e.registration, "Ann", legalList))
	form := func(a answer, at, field, text string) url.Values {
		v := hidden(a, `form[action$="`+at+`"]`)
		v.Set("seed", "7")
		v.Set(field, text)
		return v
	}
	for _, tt := range []struct{ page, at, field, first, second, kept string }{
		{"/players/1", "/notes", "text", "five copies", "and marked sleeves", "players/1"},
		{"/floor", "/notes", "text", "began late", "hall is cold", "floor"},
		{"/floor", "/draws", "round", "1", "2", "floor"},
	} {
		old := h.get(e.judge + tt.page).status(http.StatusOK)
		h.post(e.judge+tt.at, form(old, tt.at, tt.field, tt.first)).status(http.StatusSeeOther)
		h.post(e.judge+tt.at, form(old, tt.at, tt.field, tt.first)).status(http.StatusSeeOther) // pressed twice
		again := h.post(e.judge+tt.at, form(old, tt.at, tt.field, tt.second)).status(http.StatusConflict)
		again.has("main", "this was not")
		box := again.page().Find(`form[action$="` + tt.at + `"] [name="` + tt.field + `"]`)
		if got := box.AttrOr("value", box.Text()); got != tt.second {
			t.Errorf("%s of %s: %q is in the form, want %q", tt.field, tt.page, got, tt.second)
		}
		h.post(e.judge+tt.at, form(again, tt.at, tt.field, tt.second)).status(http.StatusSeeOther)
	}
	var floor client.EventRecords
	a := h.get("/api/v1/events/" + strings.TrimPrefix(e.judge, "/e/") + "/floor").status(http.StatusOK)
	if err := json.Unmarshal([]byte(a.body), &floor); err != nil || len(floor.Notes) != 4 || len(floor.Selections) != 2 {
		t.Errorf("%d notes and %d draws, want 4 and 2", len(floor.Notes), len(floor.Selections))
	}
}

// TestCheckOfAChangedList: a check says that the list was changed since it began, once it was. One whose form arrives damaged is not begun.
func TestCheckOfAChangedList(t *testing.T) {
	t.Parallel()
	h := newHall(t)
	e := h.make()
	ann := mine(h.handIn(e.registration, "Ann", legalList))
	h.do("POST", e.judge+"/players/1/checks", "multipart/form-data; boundary=b", "--b\r\nbroken").status(http.StatusBadRequest)
	at := h.post(e.judge+"/players/1/checks", url.Values{"x": {"1"}}).status(http.StatusSeeOther).Header.Get("Location")
	if !strings.HasSuffix(at, "/checks/1") {
		t.Errorf("the first check is at %s", at)
	}
	const changed = "The list was changed after this check began"
	if a := h.get(at).status(http.StatusOK); strings.Contains(a.body, changed) {
		t.Error("a list that nobody changed was changed")
	}
	h.handIn(ann, "Ann", illegalList).status(http.StatusSeeOther)
	h.get(at).status(http.StatusOK).has(".event-notice", changed)
}

// TestCheckByProgram: a check that cannot be is refused, and not kept as another.
func TestCheckByProgram(t *testing.T) {
	t.Parallel()
	h := newHall(t).at("2026-11-28T08:00:00Z")
	e := h.make()
	mine(h.handIn(e.registration, "Ann", legalList))
	at := "/api/v1/events/" + strings.TrimPrefix(e.judge, "/e/")
	for _, tt := range []struct{ field, body string }{{"took", `"took":1000000000000000`}, {"took", `"took":36001`}, {"round", `"round":100`},
		{"result", `"result":"nonsense"`}, {"version", `"version":2`}} {
		a := h.do("POST", at+"/checks", "application/json", `{"entry":1,`+tt.body+`}`).status(http.StatusBadRequest)
		if !strings.Contains(a.body, `"field":"`+tt.field+`"`) {
			t.Errorf("%s: %s", tt.body, a.body)
		}
	}
	h.do("POST", at+"/checks", "application/json", `{"entry":1,"result":"ok","took":36000}`).status(http.StatusOK)
	got := h.get(e.judge + "/floor").status(http.StatusOK).text("main")
	if !strings.Contains(got, "took 600:00") || strings.Contains(got, "0001") {
		t.Errorf("the check of a program that says no time: %s", got)
	}
	check := h.get(e.judge + "/checks/1").page()
	for _, word := range event.Results() {
		if check.Find(`#result option[value="`+word+`"]`).Text() == "" {
			t.Errorf("no page has a word for the result %q", word)
		}
	}
}
