package web_test

import (
	"net/http"
	"net/url"
	"testing"
)

// TestEventNumbers: a player, a check and a draw have numbers from 1 on. A form that is sent to another one changes nothing: player 0
// would be a new one.
func TestEventNumbers(t *testing.T) {
	t.Parallel()
	h := newHall(t)
	e := h.make()
	mine(h.handIn(e.registration, "Ann Example", legalList))
	form := hidden(h.get(e.organiser+"/players/1").status(http.StatusOK), "#list-form")
	form.Del("base")
	form.Set("player", "Bob Sample")
	form.Set("list", legalList)
	form.Set("who", "Desk")
	before := h.get(e.organiser + "/export/json").status(http.StatusOK).body
	for _, n := range []string{"0", "-1", "x", "1x", "99999999999999999999"} {
		at := e.organiser + "/players/" + n
		h.get(at).status(http.StatusNotFound)
		h.post(at, form).status(http.StatusNotFound)
		h.post(at+"/amend", url.Values{"do": {"withdraw"}, "who": {"Desk"}, "revision": {"1"}}).status(http.StatusNotFound)
		h.post(at+"/checks", url.Values{"who": {"Desk"}}).status(http.StatusNotFound)
	}
	if after := h.get(e.organiser + "/export/json").status(http.StatusOK).body; after != before {
		t.Errorf("the event has changed:\n%s\n%s", before, after)
	}
}
