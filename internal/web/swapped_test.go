package web_test

import (
	"io"
	"math/rand/v2"
	"net/http"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"inkcheck/catalog"
	"inkcheck/internal/web"
)

// dearer is the catalog with every card one ink dearer and without effects: nearly every page about cards differs.
func dearer(t *testing.T, c *catalog.Catalog) *catalog.Catalog {
	t.Helper()
	cards := slices.Clone(c.Cards)
	for i := range cards {
		cards[i].Cost++
	}
	other, err := catalog.New(c.AsOf, slices.Clone(c.Sets), cards, c.Calendar)
	if err != nil {
		t.Fatal(err)
	}
	return other
}

// TestNothingIsStale exchanges the catalog again and again while pages are asked for: a request that begins after an exchange is answered
// from the new catalog, so no cache keeps an answer for another one. Requests that an exchange overtakes are those of
// TestVisitHasOneCatalog.
func TestNothingIsStale(t *testing.T) {
	t.Parallel()
	embedded, err := catalog.Embedded()
	if err != nil {
		t.Fatal(err)
	}
	catalogs := [2]*catalog.Catalog{embedded, dearer(t, embedded)}
	verdict := newSite(t).get("/").page().Find(`.try a`).First().AttrOr("href", "")
	deck := strings.TrimPrefix(verdict, "/check")
	game := newSite(t).get("/goldfish" + deck + "&seed=7&m=keep").status(302).Header.Get("Location")
	paths := []string{verdict, "/deck" + deck, "/preview.png" + deck, game,
		"/cards?q=smash", "/cards?q=smash&lang=fr", "/cards?q=cost:4&as=csv",
		"/cards?q=smash&as=json", "/cards/smash", "/sets/2", "/api/v1/cards/smash", "/api/v1/cards?q=cost%3D4"}

	var want [2]map[string]string
	for i, c := range catalogs {
		s := siteMade(t, web.Config{Catalog: c, PublicURL: "https://inkcheck.example"})
		want[i] = map[string]string{}
		for _, path := range paths {
			want[i][path] = s.get(path).status(200).body
		}
	}
	for _, path := range paths {
		if want[0][path] == want[1][path] {
			t.Errorf("%s: both catalogs say the same, so that nothing shows which one answered", path)
		}
	}

	s := siteMade(t, web.Config{Catalog: embedded, PublicURL: "https://inkcheck.example"})
	var exchange sync.RWMutex // held by requests that an exchange must not overtake
	now := 0
	ended := time.Now().Add(2 * time.Second)
	var workers sync.WaitGroup
	for n := range 4 {
		chance := rand.New(rand.NewPCG(uint64(n), 1))
		workers.Go(func() {
			for asked := 0; asked < 40 || time.Now().Before(ended); asked++ {
				path := paths[chance.IntN(len(paths))]
				exchange.RLock()
				if body, err := fetch(s, path); err != nil || body != want[now][path] {
					t.Errorf("%s: not what catalog %d says, %v", path, now, err)
				}
				exchange.RUnlock()
			}
		})
	}
	done := make(chan struct{})
	go func() { workers.Wait(); close(done) }()
	for {
		select {
		case <-done:
			return
		case <-time.After(20 * time.Millisecond):
			exchange.Lock()
			now = 1 - now
			s.web.SetSnapshot(catalogs[now], nil)
			exchange.Unlock()
		}
	}
}

func fetch(s *site, path string) (string, error) {
	answer, err := s.client.Get(s.url + path)
	if err != nil {
		return "", err
	}
	defer answer.Body.Close()
	body, err := io.ReadAll(answer.Body)
	if err == nil && answer.StatusCode != http.StatusOK {
		return answer.Status, nil
	}
	return string(body), err
}
