package web_test

import (
	"net/http"
	"strings"
	"testing"

	"inkcheck/deckcheck/decklist"
)

const elsaCode = "12ySW"

func TestAPIDeck(t *testing.T) {
	s := newSite(t)
	cards, err := embedded()
	if err != nil {
		t.Fatal(err)
	}
	types := map[decklist.Format]string{decklist.CSV: "text/csv; charset=utf-8", decklist.Markdown: "text/markdown; charset=utf-8",
		decklist.TTS: "application/json", decklist.LorcanaJSON: "application/json", decklist.JSON: "application/json"}
	for _, f := range decklist.Formats() {
		a := s.get("/api/v1/decks/" + elsaCode + "?as=" + string(f) + "&name=Frost+%26+Fire").status(http.StatusOK)
		want := types[f]
		if want == "" {
			want = "text/plain; charset=utf-8"
		}
		a.header("Content-Type", want)
		deck := &decklist.Read(a.body, cards).Deck
		if code, _ := deck.CodeAndHash(); code != elsaCode {
			t.Errorf("%s: %s\nis the deck %q", f, a.body, code)
		}
		if !strings.HasSuffix(a.body, "\n") {
			t.Errorf("%s does not end with a line break", f)
		}
	}
	got := s.get("/api/v1/decks/"+elsaCode).status(http.StatusOK).header("Content-Type", "application/json").json()
	if got["deck"] != elsaCode || got["cards"] != 4.0 || len(got["formats"].([]any)) != len(decklist.Formats()) {
		t.Errorf("deck: %v", got)
	}
	if got := s.get("/api/v1/decks/" + elsaCode + "?as=markdown&name=Frost").body; got != "# Frost\n\n- 4 Elsa - Spirit of Winter\n" {
		t.Errorf("Markdown: %q", got)
	}
	tag := s.get("/api/v1/decks/" + elsaCode).Header.Get("ETag")
	s.do("GET", "/api/v1/decks/"+elsaCode, "", "", "If-None-Match", tag).status(http.StatusNotModified)
	s.do("HEAD", "/api/v1/decks/"+elsaCode, "", "").status(http.StatusOK)
}

func TestAPIDeckProblems(t *testing.T) {
	s := newSite(t)
	for _, tt := range []struct {
		path          string
		status        int
		field, detail string
	}{
		{"/api/v1/decks/" + elsaCode + "?as=yaml", 400, "as", "duels-link"},
		{"/api/v1/decks/" + elsaCode + "?to=text", 400, "to", "not known"},
		{"/api/v1/decks/12ySX", 404, "code", "missing or changed"},
		{"/api/v1/decks/nothing", 404, "code", "deck code"},
		{"/api/v1/decks/1h-MLACaUATjk?as=tts", 422, "as", "can't hold this deck"},
	} {
		a := s.get(tt.path).status(tt.status).header("Content-Type", "application/problem+json")
		got := a.json()
		if got["field"] != tt.field || !strings.Contains(got["detail"].(string), tt.detail) || got["status"] != float64(tt.status) {
			t.Errorf("%s: %s", tt.path, a.body)
		}
	}
	s.do("POST", "/api/v1/decks/"+elsaCode, "", "").status(http.StatusMethodNotAllowed)
}
