package web

import (
	"bytes"
	"encoding/json"
	"math"
	"net/http"
	"reflect"
	"testing"

	"inkcheck/client"
	"inkcheck/internal/web/api"
)

// TestOddsWithoutCopies asks for a group that shares cards with another one, so
// that none of it can be exchanged: the list of answers is empty, not null.
func TestOddsWithoutCopies(t *testing.T) {
	t.Parallel()
	s := apiServer(t, Config{})
	w := ask(t, s, "POST", "/api/v1/odds", map[string]any{"deck": api.ExampleCode, "turn": 2, "groups": []string{"A=cost<=3", "B=cost>=2"}})
	validate(t, s, operationAt(s, "POST", "/api/v1/odds").Answer, w.Body.Bytes())
	if w.Code != 200 || !bytes.Contains(w.Body.Bytes(), []byte(`"least":null,"answers":[],"error":"`)) {
		t.Errorf("%d %s", w.Code, w.Body)
	}
}

// TestOddsOfOtherCards compares groups of other cards, of the same cards and of
// a second deck, with what each is told alone.
func TestOddsOfOtherCards(t *testing.T) {
	t.Parallel()
	s := apiServer(t, Config{})
	odds := func(q client.OddsQuery) (out client.Odds) {
		t.Helper()
		q.Turn, q.On = 2, api.ExampleDay
		w := ask(t, s, "POST", "/api/v1/odds", q)
		if err := json.Unmarshal(w.Body.Bytes(), &out); err != nil || w.Code != http.StatusOK {
			t.Fatalf("%d %s", w.Code, w.Body)
		}
		validate(t, s, operationAt(s, "POST", "/api/v1/odds").Answer, w.Body.Bytes())
		return out
	}
	const first, second = "4 Be Prepared\n4 Smash\n52 Microbots", "3 Be Prepared\n2 Smash\n55 Microbots"
	for _, tt := range []struct {
		both, a, b client.OddsQuery
		cards      int // of the first group in what is compared
	}{
		{client.OddsQuery{Groups: []string{"A=#4"}, VersusGroups: []string{"A=#3"}}, client.OddsQuery{Groups: []string{"A=#4"}},
			client.OddsQuery{Groups: []string{"A=#3"}}, 3},
		{client.OddsQuery{Groups: []string{"A=#4", "B=#8"}, VersusGroups: []string{" B = #12"}},
			client.OddsQuery{Groups: []string{"A=#4", "B=#8"}}, client.OddsQuery{Groups: []string{"A=#4", "B=#12"}}, 4},
		{client.OddsQuery{List: first, Groups: []string{"A=prepared"}, VersusGroups: []string{"A=smash or prepared"}},
			client.OddsQuery{List: first, Groups: []string{"A=prepared"}}, client.OddsQuery{List: first, Groups: []string{"A=smash or prepared"}},
			8},
		{client.OddsQuery{List: first, Versus: second, Groups: []string{"A=prepared"}, VersusGroups: []string{"A=smash"}},
			client.OddsQuery{List: first, Groups: []string{"A=prepared"}}, client.OddsQuery{List: second, Groups: []string{"A=smash"}}, 2},
	} {
		both, a, b := odds(tt.both), odds(tt.a), odds(tt.b)
		if both.Compared == nil || both.P != a.P || both.Compared.P != b.P || both.Compared.Question.Groups[0].Cards != tt.cards {
			t.Errorf("%+v: together %v and %+v, alone %v and %v", tt.both, both.P, both.Compared, a.P, b.P)
			continue
		}
		if both.Question.Name == "" || both.Question.Name == both.Compared.Question.Name || both.Compared.Turns[2].Difference == nil {
			t.Errorf("%+v: called %q and %q, difference %v", tt.both, both.Question.Name, both.Compared.Question.Name,
				both.Compared.Turns[2].Difference)
		}
	}
	w := ask(t, s, "GET", "/api/v1/odds?turn=2&group=A%3D%234&versus_group=A%3D%233", nil)
	var got client.Odds
	if err := json.Unmarshal(w.Body.Bytes(), &got); err != nil || got.Compared == nil || got.Compared.Question.Groups[0].By != "#3" {
		t.Errorf("in an address: %d %s", w.Code, w.Body)
	}
}

// TestOddsPlaces: what cannot be read in a group or a condition is pointed at.
func TestOddsPlaces(t *testing.T) {
	t.Parallel()
	s := apiServer(t, Config{})
	for _, tt := range []struct {
		q                client.OddsQuery
		field            string
		position, length int
	}{
		{client.OddsQuery{Deck: api.ExampleCode, Groups: []string{"A=ink:amber (cost>2"}}, "groups[0]", 10, 1},
		{client.OddsQuery{Deck: api.ExampleCode, Groups: []string{"A=ink:amber", "B=cost:1"}, VersusGroups: []string{"B=ink:amber (cost>2"}},
			"versus_groups[0]", 10, 1},
		{client.OddsQuery{Groups: []string{"A=#4"}, Want: "A>=1 and C>=2"}, "want", 9, 1},
	} {
		w := ask(t, s, "POST", "/api/v1/odds", tt.q)
		var p client.Error
		if err := json.Unmarshal(w.Body.Bytes(), &p); err != nil || p.Code != client.BadField || p.Field != tt.field || p.Position == nil ||
			*p.Position != tt.position || *p.Length != tt.length {
			t.Errorf("%+v: %d %s", tt.q, w.Code, w.Body)
		}
	}
}

// TestOddsOfTwoDecks compares two decks, by code and as lists, with what each
// is told alone.
func TestOddsOfTwoDecks(t *testing.T) {
	t.Parallel()
	s := apiServer(t, Config{})
	const first, second = "4 Be Prepared\n56 Microbots", "3 Be Prepared\n57 Microbots"
	odds := func(q client.OddsQuery) (out client.Odds) {
		t.Helper()
		q.Groups, q.Turn, q.On = []string{"A=name:prepared"}, 2, api.ExampleDay
		w := ask(t, s, "POST", "/api/v1/odds", q)
		if err := json.Unmarshal(w.Body.Bytes(), &out); err != nil || w.Code != http.StatusOK {
			t.Fatalf("%d %s", w.Code, w.Body)
		}
		validate(t, s, operationAt(s, "POST", "/api/v1/odds").Answer, w.Body.Bytes())
		return out
	}
	both := odds(client.OddsQuery{List: first, Versus: second})
	a, b := odds(client.OddsQuery{List: first}), odds(client.OddsQuery{List: second})
	if both.Compared == nil || a.Compared != nil || both.P != a.P || both.Compared.P != b.P || a.P <= b.P {
		t.Fatalf("together %v and %v, alone %v and %v", both.P, both.Compared, a.P, b.P)
	}
	for i, turn := range both.Compared.Turns {
		d := turn.Difference
		if d == nil || !d.Exact || d.Stderr != nil || math.Abs(d.Points-100*(b.Turns[i].After.P-a.Turns[i].After.P)) > 1e-9 {
			t.Errorf("turn %d: %+v", turn.Turn, d)
		}
		if both.Turns[i].Difference != nil {
			t.Errorf("turn %d: the first deck differs from itself", turn.Turn)
		}
	}
	if both.Question.Name == both.Compared.Question.Name {
		t.Errorf("both decks are called %q", both.Question.Name)
	}
	if a.Question.Name != "" {
		t.Errorf("a deck by itself is called %q", a.Question.Name)
	}
	// The same by codes, in an address.
	var codes [2]client.Deck
	for i, list := range []string{first, second} {
		if err := json.Unmarshal(ask(t, s, "POST", "/api/v1/decks", client.DeckRequest{List: list}).Body.Bytes(), &codes[i]); err != nil {
			t.Fatal(err)
		}
	}
	w := ask(t, s, "GET", "/api/v1/odds?deck="+codes[0].Deck+"&versus="+codes[1].Deck+"&group=A%3Dname:prepared&turn=2&on="+api.ExampleDay,
		nil)
	var again client.Odds
	if err := json.Unmarshal(w.Body.Bytes(), &again); err != nil || !reflect.DeepEqual(again, both) {
		t.Errorf("by codes: %d %s", w.Code, w.Body)
	}
	if w.Header().Get("ETag") == "" {
		t.Error("no tag for an answer that rests on its address alone")
	}
}
