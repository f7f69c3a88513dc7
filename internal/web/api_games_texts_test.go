package web

import (
	"encoding/json"
	"net/http"
	"net/http/httptest"
	"strconv"
	"strings"
	"testing"
)

// TestAPIPosition: a game from a position, with texts; what cannot be one is refused with its field.
func TestAPIPosition(t *testing.T) {
	t.Parallel()
	s := apiServer(t, Config{})
	ask := func(body string) (int, string) {
		r := httptest.NewRequest(http.MethodPost, "/api/v1/goldfish", strings.NewReader(body))
		r.Header.Set("Content-Type", "application/json")
		w := httptest.NewRecorder()
		s.ServeHTTP(w, r)
		return w.Code, w.Body.String()
	}
	const position = `"position":{"hand":["maleficent-sorceress"],"deck":["be-our-guest","lantern"],"inkwell":{"ready":3}}`
	code, body := ask(`{` + position + `,"texts":1,"moves":"play2"}`)
	var v struct {
		Texts    int
		Question *struct{ Kind string }
		Legal    []string
	}
	if err := json.Unmarshal([]byte(body), &v); err != nil || code != http.StatusOK || v.Texts != 1 ||
		v.Question == nil || v.Question.Kind != "yesno" {
		t.Errorf("%d %s: %v", code, body, err)
	}
	if strings.Join(v.Legal, " ") != "no yes" {
		t.Errorf("legal are %v", v.Legal)
	}
	if code, body = ask(`{` + position + `,"moves":"play2"}`); code != http.StatusOK ||
		strings.Contains(body, `"question"`) || strings.Contains(body, `"texts"`) {
		t.Errorf("by hand: %d %s", code, body)
	}
	for _, tt := range [][3]string{
		{`{` + position + `,"texts":99}`, "400", `"texts"`},
		{`{` + position + `,"deck":"12ySW"}`, "400", `"position"`},
		{`{"position":{"hand":["no-such-card"]}}`, "400", "no-such-card"},
		{`{"position":{"hand":["lantern"],"deck":["lantern"],"play":[{"card":"be-our-guest"}]}}`, "400", "action"},
		{`{` + position + `,"texts":1,"moves":"play2.end"}`, "422", "yes or no"},
	} {
		if code, body := ask(tt[0]); tt[1] != strconv.Itoa(code) || !strings.Contains(body, tt[2]) {
			t.Errorf("%s: %d %s", tt[0], code, body)
		}
	}
}
