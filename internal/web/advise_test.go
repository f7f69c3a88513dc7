package web_test

import (
	"strings"
	"testing"

	"inkcheck/address"
	"inkcheck/deckcheck"
	"inkcheck/deckcheck/decklist"
	"inkcheck/formats"
	"inkcheck/internal/gamesetup"
	"inkcheck/rules/autoplay"
	"inkcheck/templates/play"
)

// TestAdviseTimeUp draws the page of advice for which the time did not suffice.
func TestAdviseTimeUp(t *testing.T) {
	t.Parallel()
	cat, err := embedded()
	if err != nil {
		t.Fatal(err)
	}
	list := decklist.Read(legalList, cat)
	day, err := formats.ParseDay("2026-11-20")
	if err != nil {
		t.Fatal(err)
	}
	report := deckcheck.Check(&list.Deck, cat.Calendar.On(formats.Core, day), deckcheck.Options{})
	game, err := gamesetup.Game(report, gamesetup.Options{})
	if err != nil {
		t.Fatal(err)
	}
	hand, err := gamesetup.Hand(game, cat, "4 lilo; 3 smash")
	if err != nil {
		t.Fatal(err)
	}
	advice, err := autoplay.Advise(t.Context(), autoplay.AdviseRequest{Game: game, Hand: hand, Work: 10_000})
	if err != nil {
		t.Fatal(err)
	}
	advice.Stopped = true
	advice.Options[1].Close = true
	page := play.Advice{Game: game, Ask: address.Advice{Goals: advice.Goals}, Advice: advice}
	for _, n := range hand {
		card, _ := cat.Card(game.Card(n).ID)
		page.Hand = append(page.Hand, play.HandCard{Number: n, Card: card})
	}
	var b strings.Builder
	if err := play.AdvisePage(page).Render(t.Context(), &b); err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{"The time for this answer ran out. Stopped after", "before the ranking was settled",
		"Too close to the best to call: "} {
		if !strings.Contains(b.String(), want) {
			t.Errorf("the page does not say %q", want)
		}
	}
}
