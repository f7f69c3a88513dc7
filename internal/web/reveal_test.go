package web_test

import (
	"encoding/json"
	"net/http"
	"net/url"
	"strings"
	"testing"

	"inkcheck/client"
)

// TestRevealAtTheTable: where an opponent reveals its hand, its unknown cards may be named at the table and by the API, as far as they
// are what the ability asks for.
func TestRevealAtTheTable(t *testing.T) {
	t.Parallel()
	s := newSite(t)
	start := s.tablePath(strings.Replace(legalList, "4 Goliath - Clan Leader", "4 The Bare Necessities", 1), "infinity", "2026-11-20", "first",
		"42")
	game := func(moves string) string { return start + moves + "&casual=1&o=2-3&texts=2" }
	const played, prepared, mickey = "keep.fx-search28.fx-play28", "128", "12" // Be Prepared, and a character
	s.get(game(played)).status(http.StatusOK).has("#question form", "Name the cards").has("#question .hint", "semicolons").
		count("#question .answers a", 2) // none of its cards, or one
	see := game(played) + "&see="
	s.get(see+url.QueryEscape("Be Prepared")).status(http.StatusFound).header("Location", game(played+".reveal"+prepared))
	s.get(see+"Mickey").status(http.StatusBadRequest).has("main", "Which card is “Mickey”?").has("#question form", "Name the cards")
	s.get(see+"Xqzzw+Vvkj").status(http.StatusBadRequest).has("main", "No card is called")
	s.get(see+url.QueryEscape("Mickey Mouse - True Friend")).status(http.StatusBadRequest).has("main", "not what the ability asks for")
	named := game(played + ".reveal" + prepared)
	s.get(named).status(http.StatusOK).has(".log", "Names Be Prepared of the opponent's cards").count("#question", 0)
	s.get(named+"&lang=fr").status(http.StatusOK).has(".log", "Nomme Soyez prêtes")
	s.get(game(played + ".reveal" + mickey)).status(http.StatusBadRequest)
	s.get(game(played+".reveal99999999")).status(http.StatusBadRequest).has("main", "card 1 of the answer is not in the catalog")

	code, _, _ := strings.Cut(start[strings.Index(start, "d=")+2:], "&")
	ask := func(moves string) (g client.Goldfish) {
		a := s.get("/api/v1/goldfish?casual=true&opponents=2-3&texts=2&seed=42&on=2026-11-20&format=infinity&deck=" + code + "&moves=" + moves)
		if err := json.Unmarshal([]byte(a.body), &g); err != nil || a.StatusCode != http.StatusOK {
			t.Fatalf("%v: %s", err, a.body)
		}
		return g
	}
	if q := ask(played).Question; q == nil || !q.Reveals || q.Kind != "num" || q.Min != 0 || q.Max != 1 {
		t.Errorf("the API asks %+v", q)
	}
	g := ask(played + ".reveal" + prepared)
	if last := g.Log[len(g.Log)-1]; g.Question != nil || !strings.Contains(last.Text, "names Be Prepared") || g.Opponent.Hand != 6 {
		t.Errorf("the API: %+v, %+v, %+v", g.Question, last, g.Opponent)
	}
}
