package web

import (
	"bytes"
	crand "crypto/rand"
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"net/http/httptest"
	"strings"
	"sync"
	"sync/atomic"
	"testing"

	"inkcheck/client"
	"inkcheck/internal/event"
	"inkcheck/internal/event/store"
)

// handedIn is a list that is legal in Core.
const handedIn = `4 Lilo - Snow Artist
4 Woody - Waiting for a Friend
4 Darkwing Duck - Crime Fighter
4 Jafar - Royal Vizier
4 Robin Hood - Capable Fighter
4 Rapunzel - Ready for Adventure
4 Hercules - True Hero
4 Daisy Duck - Musketeer Spy
4 Tinker Bell - Giant Fairy
4 Goliath - Clan Leader
4 But I'm Much Faster
4 Be Our Guest
4 Strength of a Raging Fire
4 Smash
4 Duckburg - Funso's Funzone
`

// BenchmarkHandIn hands lists in by the API, 200 at once, each in an order of its own, to as many events as take them.
func BenchmarkHandIn(b *testing.B) {
	s := eventServer(b, Config{})
	paths := make([]string, (b.N+event.MaxRegistrations-1)/event.MaxRegistrations)
	for i := range paths {
		made := told[client.MadeEvent](b, s, "POST", "/api/v1/events", newEvent(fmt.Sprint("Event ", i)))
		paths[i] = "/api/v1/events/" + made.Registration + "/lists"
	}
	bodies := make([][]byte, b.N)
	lines := strings.SplitAfter(strings.TrimSpace(handedIn)+"\n", "\n")
	for i := range bodies {
		rand.Shuffle(len(lines)-1, func(i, j int) { lines[i], lines[j] = lines[j], lines[i] })
		var err error
		if bodies[i], err = json.Marshal(client.SubmitRequest{Token: tokenOf(i), Player: fmt.Sprint("Player ", i),
			List: strings.Join(lines, "")}); err != nil {
			b.Fatal(err)
		}
	}
	b.ReportAllocs()
	b.ResetTimer()
	var next atomic.Int64
	var failed atomic.Bool
	var group sync.WaitGroup
	for range 200 {
		group.Go(func() {
			for i := int(next.Add(1)) - 1; i < b.N && !failed.Load(); i = int(next.Add(1)) - 1 {
				r := httptest.NewRequest("POST", paths[i/event.MaxRegistrations], bytes.NewReader(bodies[i]))
				r.Header.Set("Content-Type", "application/json")
				w := httptest.NewRecorder()
				s.ServeHTTP(w, r)
				if w.Code != 200 && !failed.Swap(true) { // the others would say the same
					b.Errorf("hand-in %d: %d %s", i, w.Code, w.Body)
				}
			}
		})
	}
	group.Wait()
}

// BenchmarkJudge asks for pages that judges look at while players hand in, of an event with as many players as one may have: after each
// change of a player, and of one who was not changed.
func BenchmarkJudge(b *testing.B) {
	s := apiServer(b, Config{Events: &event.Service{Store: &store.Memory{}, Chance: crand.Reader}})
	e := bigEvent(b, s, event.MaxRegistrations, 0)
	rows := make([]client.RosterRow, event.MaxRegistrations)
	for i := range rows {
		rows[i] = client.RosterRow{Player: fmt.Sprintf("Ann Player%d", i), Table: fmt.Sprint(i / 2)}
	}
	told[client.EventRecords](b, s, "POST", "/api/v1/events/"+e.Judge+"/roster", client.RosterRequest{Rows: rows})
	get := func(b *testing.B, path string) {
		if w := ask(b, s, "GET", "/e/"+e.Judge+path, nil); w.Code != 200 {
			b.Fatalf("%s: %d %s", path, w.Code, w.Body)
		}
	}
	get(b, "")
	changes, id := 0, "7"
	for _, path := range []string{"", "/players/17", "/floor"} {
		b.Run("GET"+path, func(b *testing.B) {
			for b.Loop() {
				get(b, path)
			}
		})
		b.Run("changed/GET"+path, func(b *testing.B) {
			for b.Loop() {
				told[client.EventList](b, s, "POST", "/api/v1/events/"+e.Organiser+"/list", client.UpdateRegistrationRequest{
					Entry: 1 + changes%event.MaxRegistrations, Revision: 1 + changes/event.MaxRegistrations, PlayerID: &id})
				changes, id = changes+1, fmt.Sprint(changes)
				get(b, path)
			}
		})
	}
}
