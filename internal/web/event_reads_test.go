package web

import (
	"fmt"
	"math/rand/v2"
	"net/http"
	"net/http/httptest"
	"regexp"
	"testing"
	"time"

	"inkcheck/client"
	"inkcheck/internal/event"
	"inkcheck/internal/web/site"
)

// TestOverviewsFollow: what one server has seen of an event and follows is what another that reads all of it sees, whichever of them
// changed the event, and however.
func TestOverviewsFollow(t *testing.T) {
	t.Parallel()
	now := time.Date(2026, 11, 28, 7, 0, 0, 0, time.UTC)
	c := Config{Now: func() time.Time { return now }}
	follows := eventServer(t, c)
	c.Events = follows.Events
	reads := apiServer(t, c)
	made := told[client.MadeEvent](t, follows, "POST", "/api/v1/events", newEvent("Kassel"))
	at := func(rest string) string { return "/api/v1/events/" + made.Organiser + rest }
	key, err := event.ParseKey(made.Organiser)
	if err != nil {
		t.Fatal(err)
	}
	g, err := follows.Events.Open(t.Context(), key, now)
	if err != nil {
		t.Fatal(err)
	}
	seen := func() *site.Overview {
		o, _ := site.PerSnapshot(follows.NewRequest(httptest.NewRequest(http.MethodGet, "/", nil)), site.NewOverviews).Get(g.Event)
		return o
	}
	chance, token := rand.New(rand.NewPCG(30, 3)), 0
	players := map[int]bool{}
	post := func(path string, body any) {
		s := []*Server{follows, reads}[token%2]
		token++
		ask(t, s, "POST", path, body) // what is refused changes nothing
	}
	some := func() int { return 1 + chance.IntN(len(players)+1) }
	who := func() client.EventList {
		var out client.EventList
		n := some()
		if w := ask(t, reads, "GET", at(fmt.Sprint("/list?entry=", n)), nil); w.Code == 200 {
			out = *told[client.EventList](t, reads, "GET", at(fmt.Sprint("/list?entry=", n)), nil)
		}
		return out
	}
	drawn := regexp.MustCompile(`name="(token|seed)"[^>]*value="[^"]*"`) // by chance for each page
	yes, followed, changed := true, 0, 0
	for step := range 150 {
		hand := client.SubmitRequest{Token: tokenOf(step), List: fmt.Sprintf("%d Be Prepared", 1+step%60), Player: fmt.Sprint("Ann ", step%40)}
		switch p := who(); chance.IntN(13) {
		case 0, 1, 2, 3:
			players[len(players)] = true
			post("/api/v1/events/"+made.Registration+"/lists", hand)
		case 4, 5:
			hand.Entry, hand.Base, hand.Player, hand.Actor = p.Entry.Number, p.Entry.Current.Number, "", "Jo"
			post(at("/lists"), hand)
		case 6:
			name, until := fmt.Sprint("Bo ", step), now.Add(time.Hour)
			post(at("/list"), client.UpdateRegistrationRequest{Entry: p.Entry.Number, Revision: p.Entry.Revision, Player: &name,
				UnlockedUntil: &until})
		case 7:
			post(at("/list"), client.UpdateRegistrationRequest{Entry: p.Entry.Number, Revision: p.Entry.Revision, Withdrawn: &yes})
		case 8:
			post(at("/list"), client.UpdateRegistrationRequest{Entry: p.Entry.Number, Erase: true})
		case 9:
			post(at("/roster"), client.RosterRequest{Rows: []client.RosterRow{{Player: p.Entry.Player + "x", Table: "7"}, {Player: "Ann 3"}}})
		case 10:
			post(at("/checks"), client.EventCheck{Entry: some(), Token: tokenOf(step)})
		case 11:
			post(at("/notes"), client.EventNote{Entry: some(), Code: "3.3", Penalty: "warning", Token: tokenOf(step)})
		case 12:
			from := []int{some()}
			post(at("/draws"), client.EventSelection{Seed: "7", Share: 10, Candidates: from, Selected: from, Token: tokenOf(step)})
		}
		switch step {
		case 50: // the deadline passes
			now = now.Add(2 * time.Hour)
		case 100: // other rules
			settings := newEvent("Kassel").EventSettings
			settings.Format = "infinity"
			e := told[client.Event](t, reads, "GET", at(""), nil)
			post(at(""), client.SetEventRequest{EventSettings: settings, Revision: e.Revision, Confirm: true})
		}
		before := seen()
		reads.Loaded.Store(&site.Loaded{Cards: reads.InUse()}) // without the overviews that were made
		for _, path := range []string{at("/lists"), "/e/" + made.Judge, "/e/" + made.Judge + "/floor?page=1", at("/slips")} {
			got, want := ask(t, follows, "GET", path, nil), ask(t, reads, "GET", path, nil)
			if got.Code != 200 || drawn.ReplaceAllString(got.Body.String(), "") != drawn.ReplaceAllString(want.Body.String(), "") {
				t.Fatalf("step %d, %s: %d\n%s\nread as a whole: %d\n%s", step, path, got.Code, got.Body, want.Code, want.Body)
			}
		}
		if o := seen(); o != before {
			changed++
			if before != nil && o.Read.Equal(before.Read) {
				followed++
			}
		}
	}
	if followed < 40 || changed-followed > 3 { // the first look, the one two hours later, and other settings
		t.Errorf("%d of %d changes were followed", followed, changed)
	}
}
