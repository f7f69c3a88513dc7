package web

import (
	"bytes"
	"encoding/json"
	"math"
	"net/http"
	"reflect"
	"testing"

	"inkcheck/client"
)

// TestOddsWithoutCopies asks for a group that shares cards with another one, so
// that none of it can be exchanged: the list of answers is empty, not null.
func TestOddsWithoutCopies(t *testing.T) {
	t.Parallel()
	s := apiServer(t, Config{})
	w := ask(t, s, "POST", "/api/v1/odds", map[string]any{"deck": exampleCode, "turn": 2, "groups": []string{"A=cost<=3", "B=cost>=2"}})
	validate(t, s, operationAt(s, "POST", "/api/v1/odds").answer, w.Body.Bytes())
	if w.Code != 200 || !bytes.Contains(w.Body.Bytes(), []byte(`"least":null,"answers":[],"error":"`)) {
		t.Errorf("%d %s", w.Code, w.Body)
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
		q.Groups, q.Turn, q.On = []string{"A=name:prepared"}, 2, exampleDay
		w := ask(t, s, "POST", "/api/v1/odds", q)
		if err := json.Unmarshal(w.Body.Bytes(), &out); err != nil || w.Code != http.StatusOK {
			t.Fatalf("%d %s", w.Code, w.Body)
		}
		validate(t, s, operationAt(s, "POST", "/api/v1/odds").answer, w.Body.Bytes())
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
	w := ask(t, s, "GET", "/api/v1/odds?deck="+codes[0].Deck+"&versus="+codes[1].Deck+"&group=A%3Dname:prepared&turn=2&on="+exampleDay, nil)
	var again client.Odds
	if err := json.Unmarshal(w.Body.Bytes(), &again); err != nil || !reflect.DeepEqual(again, both) {
		t.Errorf("by codes: %d %s", w.Code, w.Body)
	}
	if w.Header().Get("ETag") == "" {
		t.Error("no tag for an answer that rests on its address alone")
	}
}
