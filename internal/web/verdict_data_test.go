package web_test

import (
	"encoding/json"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"inkcheck/catalog"
	"inkcheck/client"
)

// TestVerdictOfOtherData says that a link was made with other card data, and nothing
// for links that do not say with which, or with today's.
func TestVerdictOfOtherData(t *testing.T) {
	t.Parallel()
	s := newSite(t)
	deck := s.verdictPath("4 Friends On The Other Side\n4 Smash", "core", "2026-11-20")
	if strings.Contains(deck, "data=") {
		t.Fatalf("the address of a pasted list notes its data: %s", deck)
	}
	page := s.get(deck).status(200).count(".verdict-data", 0)
	kept, _ := page.page().Find(`.days a[rel=nofollow]`).Attr("href")
	if !strings.HasPrefix(kept, deck+"&data=2026-") {
		t.Fatalf("the link that notes the data is %s, of %s", kept, deck)
	}
	if copied, _ := page.page().Find("button[data-copy-link]").Attr("data-copy-link"); copied != kept {
		t.Errorf("the button copies %q, want %s", copied, kept)
	}
	s.get(kept).status(200).count(".verdict-data", 0)
	for mark, want := range map[string]string{
		"2025-03.0a1b2c": "with the card data of March 2025. This verdict uses today's",
		"2026-10.000000": "with other card data of October 2026",
		"nonsense":       "with other card data. This verdict",
	} {
		other := s.get(deck+"&data="+mark).status(200).has(".verdict-data", want)
		for _, a := range other.page().Find(".days a, .other-formats a").EachIter() {
			if href, _ := a.Attr("href"); strings.Contains(href, mark) {
				t.Errorf("%s: goes on to %s", mark, href)
			}
		}
	}
}

// TestSharedVerdict says of a shared link, after an import that changes the verdict, that
// it was made with other data; the link that is then shared says nothing.
func TestSharedVerdict(t *testing.T) {
	t.Parallel()
	s := newSite(t)
	shared := func(path string) string {
		link, _ := s.get(path).status(200).page().Find("button[data-copy-link]").Attr("data-copy-link")
		return link
	}
	link := shared(s.verdictPath(legalList, "core", "2026-11-20"))
	s.get(link).has("h1", "Legal in Core").count(".verdict-data", 0)

	all, texts := imported(t)
	s.web.SetSnapshot(all, texts)
	s.get(link).has("h1", "Not legal in Core").has(".verdict-data",
		"with the card data of October 2026. This verdict uses today's, of December 2026")
	again := shared(link)
	if again == link || !strings.Contains(again, "&data=") {
		t.Fatalf("shared again: %s, was %s", again, link)
	}
	s.get(again).has("h1", "Not legal in Core").count(".verdict-data", 0)
}

// TestOldData names the newest set on every page of a server that has no cards of it.
func TestOldData(t *testing.T) {
	t.Parallel()
	newSite(t).get("/").count(".data-warning", 0)
	whole, err := embedded()
	if err != nil {
		t.Fatal(err)
	}
	var cards []catalog.Card
	for _, c := range whole.Cards {
		c.Printings = slices.DeleteFunc(slices.Clone(c.Printings), func(p catalog.Printing) bool { return p.Set == whole.NewestSet() })
		if len(c.Printings) > 0 {
			cards = append(cards, c)
		}
	}
	old, err := catalog.New("2026-07", whole.Sets, cards, whole.Calendar)
	if err != nil {
		t.Fatal(err)
	}
	siteWith(t, old).get("/").has(".data-warning", "Set "+whole.NewestSet()+", ").has(".data-warning", "inkcheck catalog update")
}

// TestWhatADeckDoes counts by copies, and opens on the cards.
func TestWhatADeckDoes(t *testing.T) {
	t.Parallel()
	s := newSite(t)
	deck := s.verdictPath("4 Friends On The Other Side\n3 Let the Storm Rage On\n4 Captain Hook - Forceful Duelist", "core", "2026-11-20")
	s.get(deck).count(".effect-counts", 0).count("#card-friends-on-the-other-side", 1) // the verdict has the cards alone
	a := s.follow(strings.Replace(deck, "/check?", "/deck?", 1)).status(200)
	a.has(".effect-counts li:nth-child(1) summary", "draws cards").has(".effect-counts li:nth-child(1) summary", "7")
	a.has(".effect-counts li:nth-child(2) summary", "deals damage").has(".effect-counts li:nth-child(2) summary", "3")
	a.count(`.effect-counts a[href="#card-friends-on-the-other-side"]`, 1).count("#card-friends-on-the-other-side", 1)
	a.count(`.effect-counts a[href="/cards?q=does%3Adraw"]`, 1)

	code := s.codeOf("4 Friends On The Other Side\n3 Let the Storm Rage On\n4 Captain Hook - Forceful Duelist")
	two := s.get("/compare?a="+code+"&b="+s.codeOf("4 Smash")+"&f=core&on=2026-11-20").status(200).count(".effect-counts", 2)
	two.has("#effect-counts-a", "What it does, First list").has("#effect-counts-b", "What it does, Second list")
	two.has(".side:nth-child(1) .effect-count", "draws cards").has(".side:nth-child(2) .effect-count", "deals damage")
	two.count(`.effect-counts a[href="/cards/smash"]`, 1).count(`.side:nth-child(1) .effect-counts a[href="/cards?q=does%3Adraw"]`, 1)
	s.follow("/build?f=sealed&pool=9-198&d="+s.codeOf("1 Smash")+"&on=2026-11-20").has(".build-what .effect-counts", "deals damage")

	var answer client.Deck
	if err := json.Unmarshal([]byte(s.get("/api/v1/decks/"+code).status(200).body), &answer); err != nil {
		t.Fatal(err)
	}
	want := []client.EffectCount{{Word: "draw", Copies: 7, Cards: []string{"friends-on-the-other-side", "let-the-storm-rage-on"}},
		{Word: "damage", Copies: 3, Cards: []string{"let-the-storm-rage-on"}}}
	if diff := cmp.Diff(want, answer.Does); diff != "" {
		t.Errorf("what the deck does (-want +got):\n%s", diff)
	}
	if body := s.get("/api/v1/decks/" + s.codeOf("4 Captain Hook - Forceful Duelist")).body; !strings.Contains(body, `"does":[]`) {
		t.Errorf("a deck that does nothing: %s", body)
	}
}
