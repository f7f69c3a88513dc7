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
	h.get(e.organiser).has(".hall-state", "28 Nov 2026, 10:30")
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
		h.get(e.organiser).has(".hall-state", want)
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
	h.get(e.organiser).has(".hall-state", "Registration closed")
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
	h.get(e.organiser).has(".hall-state", "28 Nov 2026, 10:30").count(".hall .tag", 0)
	form := hidden(h.get(ann), "#list-form")
	form.Set("list", strings.Replace(legalList, "4 ", "3 ", 1))
	form.Set("anyway", "1")
	h.post(ann, form).status(http.StatusSeeOther)
	h.get(e.organiser+"?show=seen").has(".hall tbody", "after lists were seen")
	h.get(e.organiser+"/trail").has("main", "players could see lists of others")
}
