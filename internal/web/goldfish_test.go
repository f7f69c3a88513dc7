package web_test

import (
	"net/http"
	"strings"
	"testing"
)

// follow gets a page, and the one that it leads to when it is a redirect.
func (s *site) follow(path string) answer {
	s.t.Helper()
	a := s.get(path)
	if a.StatusCode == http.StatusFound {
		return s.get(a.Header.Get("Location"))
	}
	return a
}

func TestTableOfALegalDeck(t *testing.T) {
	s := newSite(t)
	verdict := s.get(s.verdictPath(legalList, "core", "2026-11-20"))
	link, ok := verdict.page().Find(`.verdict-actions a[href^="/goldfish"]`).Attr("href")
	if !ok {
		t.Fatal("no link to the table on the verdict")
	}
	full := s.get(link).status(http.StatusFound).Header.Get("Location")
	for _, part := range []string{"/goldfish?d=", "&f=core&on=2026-11-20&p=first&s=", "&m="} {
		if !strings.Contains(full, part) {
			t.Fatalf("the table is at %q, want %q in it", full, part)
		}
	}
	s.get(full).status(http.StatusOK).has("h1", "Opening hand").count(".tick input", 7).has(`[data-act="keep"]`, "Keep")
}
