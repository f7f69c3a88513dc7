package web

import (
	"net/url"

	"inkcheck/templates"
)

// oddsExamples are questions to try: of a deck that nothing was asked about
// yet, or of none.
func (s visit) oddsExamples(l templates.OddsLink, q *oddsQuestion) []templates.OddsExample {
	switch {
	case len(l.Rows) > 0:
		return nil
	case len(q.decks) > 0:
		return deckExamples(l)
	}
	rows := func(pairs ...string) []templates.OddsRow {
		var out []templates.OddsRow
		for i := 0; i+1 < len(pairs); i += 2 {
			out = append(out, templates.OddsRow{Name: pairs[i], By: pairs[i+1]})
		}
		return out
	}
	out := []templates.OddsExample{
		{Words: "Four copies in 60, seen by turn 3, when a hand without one goes back", Link: templates.OddsLink{Size: "60", Rows: rows("A", "#4"), Want: "A>=1", Turn: "3", Alter: "missing"}},
		{Words: "The same with three copies, side by side", Link: templates.OddsLink{Size: "60", Rows: []templates.OddsRow{{Name: "A", By: "#4", By2: "#3"}}, Want: "A>=1", Turn: "3", Alter: "missing"}},
		{Words: "A character and the one that shifts onto it, by turn 5", Link: templates.OddsLink{Size: "60", Rows: rows("base", "#8", "shift", "#4"), Want: "base>=1 and shift>=1", Turn: "5", Alter: "outside"}},
		{Words: "Three inkable cards among 44 by turn 3, playing second", Link: templates.OddsLink{Size: "60", Rows: rows("ink", "#44"), Want: "ink>=3", Turn: "3", Second: true, Alter: "never"}},
		{Words: "At most two of 14 cards without the inkwell symbol in the opening hand", Link: templates.OddsLink{Size: "60", Rows: rows("dry", "#14"), Want: "dry<=2", Turn: "0", Alter: "never"}},
		{Words: "One of two copies in Pack Rush: 24 cards, hands of five", Link: templates.OddsLink{Size: "24", Hand: "5", Rows: rows("A", "#2"), Want: "A>=1", Turn: "4", Alter: "missing"}},
	}
	if u, err := url.Parse(s.example()); err == nil {
		deck := templates.OddsLink{Deck: u.Query().Get("d"), Format: u.Query().Get("f"), On: u.Query().Get("on")}
		out = append(out, templates.OddsExample{Words: "A whole deck: what is there to play and to ink", Link: deck})
		deck.Rows, deck.Turn, deck.Alter = rows("early", "is:inkable cost<=2", "song", "is:song"), "4", "cost:3"
		out = append(out, templates.OddsExample{Words: "An early inkable card and a song in that deck, when costly cards go back", Link: deck})
	}
	return out
}

// deckExamples are questions about the deck of a link.
func deckExamples(l templates.OddsLink) []templates.OddsExample {
	ask := func(words, by, want, turn, alter string) templates.OddsExample {
		q := templates.OddsLink{Deck: l.Deck, Deck2: l.Deck2, Format: l.Format, On: l.On, Hand: l.Hand, Want: want, Turn: turn, Alter: alter}
		q.Rows = []templates.OddsRow{{Name: "A", By: by}}
		return templates.OddsExample{Words: words, Link: q}
	}
	return []templates.OddsExample{
		ask("A card to play on turn 1 or 2", "cost<=2", "A>=1", "2", "missing"),
		ask("Three inkable cards by turn 3", "is:inkable", "A>=3", "3", "outside"),
		ask("At most two cards without the inkwell symbol in the opening hand", "-is:inkable", "A<=2", "0", "never"),
		ask("A song by turn 4", "is:song", "A>=1", "4", "missing"),
		ask("A card of cost 5 or more by turn 5", "cost>=5", "A>=1", "5", "never"),
	}
}
