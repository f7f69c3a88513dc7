package web_test

import (
	"encoding/json"
	"strings"
	"testing"

	"inkcheck/rules/effect"
)

// TestEffectsEverywhere finds what a card does in every place that shows the card.
func TestEffectsEverywhere(t *testing.T) {
	t.Parallel()
	const id, words = "ariel-spectacular-singer", "When played: look at the top 4 cards of your deck; you may reveal a song " +
		"and put it into your hand; put the rest on the bottom of your deck."
	s := newSite(t)
	s.get("/cards/"+id).has("#does", "What it does").has(".does li", words).has(".does .hint",
		"In Inkcheck's words").count(`.does a[href="/help/effects"]`, 1)
	for language, say := range map[string]string{"fr": "vous pouvez révéler une chanson", "de": "du darfst ein Lied aufdecken",
		"it": "puoi rivelare una canzone"} {
		page := s.get("/cards/"+id+"?lang="+language).has(".does li", say)
		if got, ok := page.page().Find(".does ul").Attr("lang"); ok {
			t.Errorf("%s: words in the page's language have a language of their own, %q", language, got)
		}
	}
	s.get("/cards/captain-hook-forceful-duelist").has(".does", "Only its keywords.").count(".does .hint", 0)
	s.get(cardsPath("ariel spectacular")).has(".face-does", words)
	s.get("/help/effects").has("main", "it challenges").has("main", "When played: draw a card.").has("h2", "Reading a code")

	for _, path := range []string{cardsPath("ariel spectacular", "as", "json"), "/api/v1/cards?q=ariel+spectacular",
		"/api/v1/cards/batch?id=" + id} {
		var answer struct {
			Cards []struct {
				Effects []struct{ Code, Words string }
			}
		}
		if err := json.Unmarshal([]byte(s.get(path).status(200).body), &answer); err != nil {
			t.Fatalf("%s: %v", path, err)
		}
		if len(answer.Cards) != 1 || len(answer.Cards[0].Effects) != 1 || answer.Cards[0].Effects[0].Words != words {
			t.Errorf("%s: %+v", path, answer)
		}
	}
	if body := s.get(cardsPath("ariel spectacular", "as", "csv")).body; !strings.Contains(body, ",does") || !strings.Contains(body, words) {
		t.Errorf("CSV: %s", body)
	}
}

// TestEffectHelpHasEveryWord finds each word of the notation on its page.
func TestEffectHelpHasEveryWord(t *testing.T) {
	t.Parallel()
	codes := map[string]bool{}
	page := newSite(t).get("/help/effects").page()
	for _, n := range page.Find(".notation dt code").EachIter() {
		codes[n.Text()] = true
	}
	for _, w := range effect.Words() {
		if !codes[w.Word] {
			t.Errorf("/help/effects has no %q of the %s", w.Word, w.Section)
		}
	}
}
