package web_test

import (
	"net/http"
	"regexp"
	"testing"
)

// TestDaysOnPages: what people read has its days as "22 Nov 2026"; only programs get 2026-11-22.
func TestDaysOnPages(t *testing.T) {
	t.Parallel()
	s := newSite(t)
	iso := regexp.MustCompile(`[0-9]{4}-[0-9]{2}-[0-9]{2}`)
	for path, parts := range map[string][]string{
		"/rules":                       {"title", "main"},
		"/formats?on=2025-09-01":       {"title", "main"},
		"/sets":                        {"title", "main"},
		"/cards/elsa-spirit-of-winter": {"title", "main"},
		s.verdictPath(legalList, "core", "2026-11-20"): {"title", "h1", ".deck-head .day", "#place"},
	} {
		a := s.get(path).status(http.StatusOK)
		for _, part := range parts {
			if got := iso.FindString(a.text(part)); got != "" {
				t.Errorf("%s: %s has the day %s", path, part, got)
			}
		}
	}
}
