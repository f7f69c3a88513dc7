package pages

import (
	"inkcheck/address"
	"inkcheck/internal/web/site"
	"inkcheck/templates"
)

// oddsExamples are questions to try: of a deck that nothing was asked about
// yet, or of none.
func oddsExamples(s site.Request, t address.OddsText, deck bool) []templates.OddsExample {
	switch {
	case len(t.Groups) > 0:
		return nil
	case deck:
		return deckExamples(t)
	}
	numbers := func(words, size, hand, want, turn, play, alter string, groups ...address.OddsGroup) templates.OddsExample {
		t := address.OddsText{Size: size, Hand: hand, Groups: groups, Want: want, Turn: turn, Play: play, Alter: alter}
		return templates.OddsExample{Words: words, Path: t.Path()}
	}
	type group = address.OddsGroup
	out := []templates.OddsExample{
		numbers("Four copies in 60, seen by turn 3, when a hand without one goes back", "60", "", "A>=1", "3", "", "missing",
			group{Name: "A", By: "#4"}),
		numbers("The same with three copies, side by side", "60", "", "A>=1", "3", "", "missing", group{Name: "A", By: "#4", Versus: "#3"}),
		numbers("A character and the one that shifts onto it, by turn 5", "60", "", "base>=1 and shift>=1", "5", "", "outside",
			group{Name: "base", By: "#8"}, group{Name: "shift", By: "#4"}),
		numbers("Three inkable cards among 44 by turn 3, playing second", "60", "", "ink>=3", "3", "second", "never",
			group{Name: "ink", By: "#44"}),
		numbers("At most two of 14 cards without the inkwell symbol in the opening hand", "60", "", "dry<=2", "0", "", "never",
			group{Name: "dry", By: "#14"}),
		numbers("One of two copies in Pack Rush: 24 cards, hands of five", "24", "5", "A>=1", "4", "", "missing", group{Name: "A", By: "#2"}),
	}
	d := Example(s)
	early := address.OddsText{Deck: d.Code, Format: d.Format.String(), On: d.On.String(), Turn: "4", Alter: "cost:3",
		Groups: []group{{Name: "early", By: "is:inkable cost<=2"}, {Name: "song", By: "is:song"}}}
	return append(out, templates.OddsExample{Words: "A whole deck: what is there to play and to ink", Path: d.Odds()},
		templates.OddsExample{Words: "An early inkable card and a song in that deck, when costly cards go back", Path: early.Path()})
}

// deckExamples are questions about the deck of another.
func deckExamples(t address.OddsText) []templates.OddsExample {
	ask := func(words, by, want, turn, alter string) templates.OddsExample {
		q := address.OddsText{Deck: t.Deck, Rival: t.Rival, Format: t.Format, On: t.On, Hand: t.Hand, Want: want, Turn: turn, Alter: alter}
		q.Groups = []address.OddsGroup{{Name: "A", By: by}}
		return templates.OddsExample{Words: words, Path: q.Path(), Ask: q}
	}
	return []templates.OddsExample{
		ask("A card of cost 2 or less by turn 2", "cost<=2", "A>=1", "2", "missing"),
		ask("Three inkable cards by turn 3", "is:inkable", "A>=3", "3", "outside"),
		ask("At most two cards without the inkwell symbol in the opening hand", "-is:inkable", "A<=2", "0", "never"),
		ask("A song by turn 4", "is:song", "A>=1", "4", "missing"),
		ask("A card of cost 5 or more by turn 5", "cost>=5", "A>=1", "5", "never"),
	}
}
