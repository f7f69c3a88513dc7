package web

import (
	"bytes"
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"net/http/httptest"
	"strings"
	"sync"
	"sync/atomic"
	"testing"

	"inkcheck/client"
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

// BenchmarkHandIn hands lists in to an event by the API, 200 at once, each in an order of its own.
func BenchmarkHandIn(b *testing.B) {
	s := eventServer(b, Config{})
	made := told[client.MadeEvent](b, s, "POST", "/api/v1/events", newEvent("Kassel"))
	path := "/api/v1/events/" + made.Registration + "/lists"
	bodies := make([][]byte, b.N)
	lines := strings.SplitAfter(strings.TrimSpace(handedIn)+"\n", "\n")
	for i := range bodies {
		rand.Shuffle(len(lines)-1, func(i, j int) { lines[i], lines[j] = lines[j], lines[i] })
		var err error
		if bodies[i], err = json.Marshal(client.HandInRequest{Token: tokenOf(i), Player: fmt.Sprint("Player ", i),
			List: strings.Join(lines, "")}); err != nil {
			b.Fatal(err)
		}
	}
	b.ReportAllocs()
	b.ResetTimer()
	var next atomic.Int64
	var group sync.WaitGroup
	for range 200 {
		group.Go(func() {
			for i := int(next.Add(1)) - 1; i < b.N; i = int(next.Add(1)) - 1 {
				r := httptest.NewRequest("POST", path, bytes.NewReader(bodies[i]))
				r.Header.Set("Content-Type", "application/json")
				w := httptest.NewRecorder()
				s.ServeHTTP(w, r)
				if w.Code != 200 {
					b.Errorf("%d %s", w.Code, w.Body)
					return
				}
			}
		})
	}
	group.Wait()
}
