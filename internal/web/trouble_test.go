package web_test

import (
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"time"

	"inkcheck/internal/web"
)

// TestImportTrouble: probes and pages say which imports are not in use, as long as that
// is so. The server is ready all the same.
func TestImportTrouble(t *testing.T) {
	t.Parallel()
	cards, err := embedded()
	if err != nil {
		t.Fatal(err)
	}
	s, err := web.New(web.Config{Catalog: cards})
	if err != nil {
		t.Fatal(err)
	}
	const failed = "The cards could not be updated"
	const why = `the import "en" does not count`
	for _, words := range []string{"", why, ""} {
		s.SetImportWarning(words)
		last := time.Date(2026, 11, 26, 3, 4, 5, 0, time.UTC)
		s.SetUpdates(map[bool]string{true: failed}[words != ""], last)
		for _, path := range []string{"/readyz", "/", "/cards", "/formats"} {
			w := httptest.NewRecorder()
			s.ServeHTTP(w, httptest.NewRequest("GET", path, nil))
			body := strings.NewReplacer("&#34;", `"`, "<span>", "").Replace(w.Body.String())
			if got := strings.Contains(body, "cards last updated: 2026-11-26T03:04:05Z"); got != (path == "/readyz") {
				t.Errorf("GET %s: said when the cards were last updated: %v", path, got)
			}
			if got := strings.Contains(body, failed); got != (words != "") {
				t.Errorf("GET %s with trouble %q: said that an update failed: %v", path, words, got)
			}
			if got := strings.Contains(strings.ToLower(body), "card data: "+why); w.Code != http.StatusOK || got != (words != "") {
				t.Errorf("GET %s with trouble %q: status %d, said %v", path, words, w.Code, got)
			}
		}
	}
}
