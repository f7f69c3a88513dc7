package pages

import (
	"strconv"

	"inkcheck/address"
	"inkcheck/internal/deckodds"
	"inkcheck/internal/web/site"
	"inkcheck/templates"
)

// usualGoal is what the number of copies on the page of odds aims at where nobody says.
const usualGoal = 80

// reckon puts on a deck's page how it draws. What was not read draws, too, so that nothing is said of a list with such lines.
func reckon(s site.Request, page *templates.Editor) {
	if page.Link.Unread != "" {
		return
	}
	o, err := s.Cards.Overview(page.Deck, page.Link.Deck)
	if err != nil {
		page.NoOdds = address.WrongBy("", err, address.BadOdds).In(page.Locale.Language())
		return
	}
	a := reckoner{page.Link.Deck}
	r := &templates.DeckReport{Hand: o.Hand, NoInk: a.line(o.NoInk), OneInk: a.line(o.OneInk), Slow: a.line(o.Slow),
		SlowCost: deckodds.SlowCost, Left: o.Left, Leaving: templates.LeavingOf(page.Report)}
	for _, t := range o.Turns {
		r.Turns = append(r.Turns, templates.ReportTurn{Turn: t.Turn, Ink: a.both(t.Ink), Play: a.both(t.Play)})
	}
	for _, x := range o.Shifts {
		r.Shifts = append(r.Shifts, templates.ReportPair{Entry: x.Entry, Word: x.Word, Needs: x.Bases, ByHand: x.ByHand, Turn: x.Turn,
			Both: a.line(x.Both)})
	}
	for _, x := range o.Songs {
		pair := templates.ReportPair{Entry: x.Entry, Needs: x.Singers, Turn: x.Turn, Both: a.line(x.Both)}
		if x.Together > 0 {
			pair.Word = "Sing Together " + strconv.Itoa(x.Together)
		}
		r.Songs = append(r.Songs, pair)
	}
	for _, x := range o.Draws {
		r.Sources = append(r.Sources, templates.ReportSource{Word: x.Word, Entries: x.Entries, Copies: x.Copies, Turn: x.Turn,
			Seen: a.line(x.Seen)})
	}
	r.First = templates.FirstCards(page.Report, o.Hand, o.Cards, func(query string, least int) string {
		return a.path(deckodds.Request{Groups: []deckodds.Group{{Name: "A", Query: query}}, Want: "A>=" + strconv.Itoa(least), Hand: o.Hand,
			Alter: "never"})
	})
	page.Odds = r
}

// reckoner makes addresses of questions about a deck.
type reckoner struct{ deck address.Deck }

func (a reckoner) line(l deckodds.Result) templates.ReportLine {
	out := templates.ReportLine{P: l.P}
	if len(l.Request.Groups) > 0 {
		out.Path = a.path(l.Request)
	}
	return out
}

func (a reckoner) both(l [2]deckodds.Result) [2]templates.ReportLine {
	return [2]templates.ReportLine{a.line(l[0]), a.line(l[1])}
}

func (a reckoner) path(q deckodds.Request) string {
	o := address.Odds{Deck: a.deck.Code, Format: a.deck.Format, On: a.deck.On, Hand: q.Hand, Want: q.Want, Turn: q.Turn, Second: q.Second,
		Alter: q.Alter, Goal: usualGoal, Copies: q.Groups[0].Name}
	for _, g := range q.Groups {
		o.Groups = append(o.Groups, address.OddsGroup{Name: g.Name, By: g.Query})
	}
	return o.Path()
}
