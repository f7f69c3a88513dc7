package pages

import (
	"inkcheck/address"
	"inkcheck/internal/web/site"
	"inkcheck/templates/play"
	"inkcheck/templates/text"
)

// oddsExamples are questions to try: of a deck that nothing was asked about
// yet, or of none.
func oddsExamples(s site.Request, w *text.Sentences, t address.OddsText, deck bool) []play.OddsExample {
	switch {
	case len(t.Groups) > 0:
		return nil
	case deck:
		return deckExamples(w, t)
	}
	numbers := func(words, size, hand, want, turn, played, alter string, groups ...address.OddsGroup) play.OddsExample {
		t := address.OddsText{Size: size, Hand: hand, Groups: groups, Want: want, Turn: turn, Play: played, Alter: alter}
		return play.OddsExample{Words: words, Path: t.Path()}
	}
	type group = address.OddsGroup
	out := []play.OddsExample{
		numbers(w.ExampleFour, "60", "", "A>=1", "3", "", "missing",
			group{Name: "A", By: "#4"}),
		numbers(w.ExampleThree, "60", "", "A>=1", "3", "", "missing", group{Name: "A", By: "#4", Versus: "#3"}),
		numbers(w.ExampleShift, "60", "", "base>=1 and shift>=1", "5", "", "outside",
			group{Name: "base", By: "#8"}, group{Name: "shift", By: "#4"}),
		numbers(w.ExampleInk, "60", "", "ink>=3", "3", "second", "never",
			group{Name: "ink", By: "#44"}),
		numbers(w.ExampleDry, "60", "", "dry<=2", "0", "", "never",
			group{Name: "dry", By: "#14"}),
		numbers(w.ExampleRush, "24", "5", "A>=1", "4", "", "missing", group{Name: "A", By: "#2"}),
	}
	d := Example(s)
	early := address.OddsText{Deck: d.Code, Format: d.Format.String(), On: d.On.String(), Turn: "4", Alter: "cost:3",
		Groups: []group{{Name: "early", By: "is:inkable cost<=2"}, {Name: "song", By: "is:song"}}}
	return append(out, play.OddsExample{Words: w.ExampleWhole, Path: d.Odds()},
		play.OddsExample{Words: w.ExampleEarly, Path: early.Path()})
}

// deckExamples are questions about the deck of another.
func deckExamples(w *text.Sentences, t address.OddsText) []play.OddsExample {
	ask := func(words, by, want, turn, alter string) play.OddsExample {
		q := address.OddsText{Deck: t.Deck, Rival: t.Rival, Format: t.Format, On: t.On, Hand: t.Hand, Want: want, Turn: turn, Alter: alter}
		q.Groups = []address.OddsGroup{{Name: "A", By: by}}
		return play.OddsExample{Words: words, Path: q.Path(), Ask: q}
	}
	return []play.OddsExample{
		ask(w.ExampleCostTwo, "cost<=2", "A>=1", "2", "missing"),
		ask(w.ExampleThreeInk, "is:inkable", "A>=3", "3", "outside"),
		ask(w.ExampleTwoDry, "-is:inkable", "A<=2", "0", "never"),
		ask(w.ExampleSong, "is:song", "A>=1", "4", "missing"),
		ask(w.ExampleCostFive, "cost>=5", "A>=1", "5", "never"),
	}
}
