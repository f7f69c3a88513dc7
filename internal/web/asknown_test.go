package web_test

import (
	"net/url"
	"testing"
)

// TestAsKnown: the page of a verdict for a day after the facts says what it cannot know, and so does a desk.
func TestAsKnown(t *testing.T) {
	t.Parallel()
	s := newSite(t)
	const known = "As known on 26 Nov 2026. A rotation or ban announced later is not included."
	for _, list := range []string{"4 Elsa - Spirit of Winter", "60 Microbots"} {
		s.get(s.verdictPath(list, "core", "2026-11-26")).status(200).count(".verdict-known", 0)
		s.get(s.verdictPath(list, "core", "2026-11-27")).status(200).has(".verdict-known", known)
	}
	desk := func(on string) answer {
		return s.post("/desk", url.Values{"text": {"4 Elsa - Spirit of Winter"}, "f": {"core"}, "on": {on}}).status(200)
	}
	desk("2026-11-27").has(".desk-summary", known)
	desk("2026-11-26").count(".desk-summary .hint", 0)
}
