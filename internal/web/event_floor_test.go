package web_test

import (
	"net/http"
	"net/url"
	"strconv"
	"strings"
	"testing"

	"inkcheck/client"
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
	a.has(".field-error", "several players: Ann <b>, Bob.")
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
	floor, err := program.EventFloor(t.Context(), key)
	if err != nil || len(floor.Draws) != 1 || len(floor.Draws[0].Picked) != 1 {
		t.Fatalf("%+v, %v", floor, err)
	}
	picked := floor.Draws[0].Picked[0]
	for _, tt := range []struct {
		seed   string
		picked int
		wrong  int
	}{{"7", picked, 0}, {"7", picked%4 + 1, 1}, {"dice", picked, 1}} {
		kept, err := program.PutDraw(t.Context(), key, client.EventDraw{Round: 1, Seed: tt.seed, Share: 25, From: []int{1, 2, 3, 4},
			Picked: []int{tt.picked}})
		if err != nil {
			t.Fatal(err)
		}
		h.get(e.judge+"/draws/"+strconv.Itoa(kept.Number)).status(http.StatusOK).count(".field-error", tt.wrong)
	}
}
