package web_test

import (
	"net/http"
	"net/url"
	"strings"
	"testing"
)

// TestPressedTwice: what a form of an organiser does is done once, though a phone sends it twice.
func TestPressedTwice(t *testing.T) {
	t.Parallel()
	h := newHall(t)
	h.at("2026-11-27T08:00:00Z")
	form := newEvent("token", h.get("/events").status(http.StatusOK).page().Find("input[name=token]").AttrOr("value", ""))
	first := h.post("/events", form).status(http.StatusSeeOther).Header.Get("Location")
	if again := h.post("/events", form).status(http.StatusSeeOther).Header.Get("Location"); again != first {
		t.Error("a form that is sent twice makes two events")
	}
	form.Set("name", "Another cup")
	if other := h.post("/events", form).status(http.StatusSeeOther).Header.Get("Location"); other == first {
		t.Error("another event is the first one")
	}
	form.Set("zone", "Mars")
	again := h.post("/events", form).status(http.StatusUnprocessableEntity)
	if hidden(again, "form[data-event-form]").Get("token") != form.Get("token") {
		t.Error("a form that is refused has another token")
	}
	e := h.linksAt(first)
	press := url.Values{"do": {"extend-30"}, "deadline": {"2026-11-28T10:00"}}
	for range 2 {
		h.post(e.organiser+"/do", press).status(http.StatusSeeOther)
	}
	h.get(e.organiser).has(".overview-state", "28 Nov 2026, 10:30")
	press.Set("do", "extend-10")
	h.post(e.organiser+"/do", press).status(http.StatusConflict).has(".field-error", "was moved")
	h.post(e.organiser+"/do", url.Values{"do": {"extend-10"}}).status(http.StatusBadRequest)
	for _, at := range []string{e.organiser + "/roster", e.judge + "/roster"} {
		h.post(at, url.Values{"roster": {"Ann\nBob"}, "do": {"save"}}).status(http.StatusSeeOther)
	}
	h.get(e.organiser+"/trail").count("main tbody tr", 3)
	for do, want := range map[string]string{"close": "Closed by the organiser", "open": "Registration is open",
		"publish": "Registration is open"} {
		for range 2 {
			h.post(e.organiser+"/do", url.Values{"do": {do}}).status(http.StatusSeeOther)
		}
		h.get(e.organiser).has(".overview-state", want)
	}
}

// TestListsThatWereSeen: an organiser who would take lists from players who see those of others is told beside the button, and again when
// the tick is missing; with it, what comes after is marked.
func TestListsThatWereSeen(t *testing.T) {
	t.Parallel()
	h := newHall(t)
	e := h.at("2026-11-27T08:00:00Z").make("lists", "open")
	h.get(e.organiser).count("input[name=sure]", 1) // that of the deletion
	ann := mine(h.handIn(e.registration, "Ann Example", legalList))
	h.at("2026-11-28T09:00:00Z").get(e.registration+"/lists").count(".shown-lists > *", 1)
	press := url.Values{"do": {"extend-30"}, "deadline": {"2026-11-28T10:00"}}
	h.get(e.organiser).count("#lists-of ~ form input[name=sure]", 1).has("main", "they could change theirs")
	h.post(e.organiser+"/do", press).status(http.StatusUnprocessableEntity).has(".field-error", "Nothing was changed")
	h.get(e.organiser).has(".overview-state", "Registration closed")
	one := url.Values{"do": {"open-15"}, "revision": {"1"}}
	h.get(e.organiser+"/players/1").count("#entry ~ form input[name=sure]", 2)
	h.post(e.organiser+"/players/1/amend", one).status(http.StatusUnprocessableEntity).has("main", "Nothing was changed")
	settings := hidden(h.get(e.organiser+"/settings"), "form[data-event-form]")
	for name, v := range newEvent("lists", "open", "deadline", "2026-11-28T11:00") {
		settings[name] = v
	}
	h.post(e.organiser+"/settings", settings).status(http.StatusUnprocessableEntity).count("form[data-event-form] input[name=sure]", 1)
	press.Set("sure", "1")
	h.post(e.organiser+"/do", press).status(http.StatusSeeOther)
	h.get(e.organiser).has(".overview-state", "28 Nov 2026, 10:30").count(".tally-list .tag", 0)
	form := hidden(h.get(ann), "#list-form")
	form.Set("list", strings.Replace(legalList, "4 ", "3 ", 1))
	form.Set("anyway", "1")
	h.post(ann, form).status(http.StatusSeeOther)
	h.get(e.organiser+"?show=seen").has(".tally-list", "after lists were seen")
	h.get(e.organiser+"/trail").has("main", "players could see lists of others")
}

// TestHallRows: each list stands under its verdict with its seal and its first finding, and who plays the same cards stands at the side.
func TestHallRows(t *testing.T) {
	t.Parallel()
	h := newHall(t).at("2026-11-28T08:00:00Z")
	e := h.make()
	for _, p := range []struct{ player, list string }{{"Ann Example", legalList}, {"Bob Sample", illegalList}, {"Dee Last", legalList},
		{"Cy Gone", strings.Replace(legalList, "Goliath - Clan Leader", "Golaith - Clan Leadr", 1)}} {
		mine(h.handIn(e.registration, p.player, p.list))
	}
	h.get(e.organiser).count(".tally-seal > svg", 4).
		has(".tally-group.error", "1 list is not legal").has(".tally-group.error .tally-why", "5 copies of Smash").
		has(".tally-group.error .rule", "CR 1.10.1.1").
		has(".tally-group.warning", "1 list is undecided").has(".tally-group.warning .button", "Settle: Cy Gone").
		has(".tally-group.ok", "2 lists are legal").has(".tally-aside", "Ann Example and Dee Last").
		has("#lately ~ ul", "Cy Gone submitted a list")
	h.get(e.judge).count(".tally-row", 4).count("#lately", 0).has(".tally-group.warning .button", "Open: Cy Gone") // who can't change it
	h.get(e.organiser+"?page=9").count(".tally-row", 4)
	h.post(e.organiser+"/code", url.Values{"code": {"NONE"}}).status(http.StatusNotFound).count("#code[autofocus]", 1)
	h.get(e.organiser+"?show=illegal").count(".tally-row", 1).has(`.filters [aria-current="true"]`, "1 Not legal").has(".filters", "All 4")
	// Why a list is illegal comes before a question that it has, too.
	mine(h.handIn(e.registration, "Eve Both", strings.Replace(illegalList, "Goliath - Clan Leader", "Golaith - Clan Leadr", 1)))
	h.get(e.organiser).count(".tally-group.error .tally-row", 2).
		has(".tally-group.error .tally-row:last-child .tally-why", "5 copies of Smash")
}
