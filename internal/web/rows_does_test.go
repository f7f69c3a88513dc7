package web_test

import (
	"net/url"
	"testing"

	"inkcheck/catalog"
)

// TestRowsSayWhatCardsDo finds what a card does in every list of cards: its words, its
// imported text in their place, or that nothing is known.
func TestRowsSayWhatCardsDo(t *testing.T) {
	t.Parallel()
	const words = "Deal 3 damage to chosen character."
	s := newSite(t)
	code := s.codeOf(legalList)
	other := s.codeOf(legalList[:len(legalList)-len("4 Smash\n4 Duckburg - Funso's Funzone\n")] + "4 Duckburg - Funso's Funzone\n")
	table := "/goldfish?d=" + code + "&f=core&on=2026-11-20&p=first&s=7&m=keep"
	for path, selector := range map[string]string{
		cardsPath("smash", "view", "list"):                                                 ".checklist .row-does",
		cardsPath("smash", "view", "rows"):                                                 ".card-rows th .row-does",
		"/compare?a=" + code + "&b=" + other + "&f=core&on=2026-11-20":                     ".swap-list .row-does",
		"/pool?set=9&p=9-198&f=sealed":                                                     ".pool-checklist .has .row-does",
		"/build?f=sealed&pool=9-198&d=" + s.codeOf("1 Smash") + "&on=2026-11-20&view=rows": ".build-pool .row-does",
		table:                             ".tile .face-does",
		"/trainer?d=" + code + "&p=first": ".hand-faces .face-does",
	} {
		if page := s.follow(path).status(200).page(); page.Find(selector).Length() == 0 {
			t.Errorf("%s has no %s", path, selector)
		}
	}
	s.get(cardsPath("smash", "view", "list")).has(".checklist .row-does", words)
	s.get(cardsPath("smash", "view", "rows")).has(".card-rows th .row-does", words)
	s.get(cardsPath("captain hook forceful duelist", "view", "rows")).count(".row-does", 0) // nothing besides its keyword

	all, texts := imported(t)
	s.web.SetSnapshot(all, texts)
	s.get(cardsPath("text:gizmo", "view", "rows")).has(".row-does", "Count every <gizmo>.").has(".row-does mark", "gizmo")
	s.web.SetSnapshot(all, nil)
	s.get(cardsPath("gauge", "view", "list")).has(".row-does.unknown", "Inkcheck does not know what it does.")
	s.web.SetSnapshot(all, texts)
	deck := s.follow("/goldfish?d=" + s.codeOf("60 Gauge - Keeper of Scales") + "&casual=1&p=first&s=7&m=keep")
	deck.has(".tile .face-does", "MEASURE TWICE")
	s.web.SetSnapshot(all, (*catalog.Texts)(nil))
	s.follow("/goldfish?d="+s.codeOf("60 Gauge - Keeper of Scales")+"&casual=1&p=first&s=7&m=keep").
		has(".tile .face-does", "Inkcheck does not know what it does")
}

// codeOf is the deck code of a list.
func (s *site) codeOf(list string) string {
	s.t.Helper()
	at, err := url.Parse(s.verdictPath(list, "core", "2026-11-20"))
	if err != nil {
		s.t.Fatal(err)
	}
	return at.Query().Get("d")
}
