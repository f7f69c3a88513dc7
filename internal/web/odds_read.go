package web

import (
	"cmp"
	"net/url"
	"slices"
	"strconv"
	"strings"

	"inkcheck/address"
	"inkcheck/formats"
	"inkcheck/internal/deckodds"
	"inkcheck/rules/odds"
	"inkcheck/templates"
)

// What a question asks about unless it says so.
const (
	oddsSize  = "60"
	oddsTurn  = "5"
	oddsAlter = "missing"
	oddsGoal  = "80"
)

// readOdds reads a question and fills in what is missing. Reading the address
// of the result gives the same again. An empty address stays empty: nothing
// was asked.
func (s *Server) readOdds(v url.Values) templates.OddsLink {
	get := func(name string) string { return strings.TrimSpace(v.Get(name)) }
	l := templates.OddsLink{
		Deck: address.DeckCode(get("d")), Deck2: address.DeckCode(get("d2")), Size: get("size"), Format: get("f"), On: get("on"), Hand: get("hand"),
		Want: get("want"), Turn: get("turn"), Second: get("p") == "second", Alter: get("alter"), Goal: get("goal"), Copies: get("copies"), As: get("as"),
	}
	if l.Deck == "" {
		l.Deck, l.Deck2 = l.Deck2, ""
	}
	if l.Alter == "back" { // the form has the search in a field of its own
		l.Alter += ":" + get("back")
	}
	l.Rows = oddsRows(v, l.Deck != "")
	return s.completeOdds(l)
}

// completeOdds fills in what is missing of a question.
func (s *Server) completeOdds(l templates.OddsLink) templates.OddsLink {
	if l.Deck == "" && len(l.Rows) == 0 {
		return templates.OddsLink{As: l.As, Size: l.Size, Hand: l.Hand}
	}
	if l.Deck != "" {
		l.Size = ""
		l.Format = cmp.Or(l.Format, formats.Core.String())
		l.On = cmp.Or(l.On, max(s.today(), formats.FirstDay).String())
	} else {
		l.Size, l.Format, l.On = cmp.Or(l.Size, oddsSize), "", ""
	}
	l = withDefaults(l)
	if len(l.Rows) == 0 {
		l.Want, l.Copies = "", ""
		return l
	}
	if l.Want == "" {
		l.Want = deckodds.OneOfEach(oddsGroups(l.Rows, false))
	}
	l.Copies = cmp.Or(l.Copies, l.Rows[0].Name)
	return l
}

// withDefaults fills in what every question has.
func withDefaults(l templates.OddsLink) templates.OddsLink {
	hand := odds.HandSize
	if l.Format == formats.PackRush.String() {
		hand = odds.PackRushHand
	}
	l.Hand = cmp.Or(l.Hand, strconv.Itoa(hand))
	l.Turn, l.Alter, l.Goal = cmp.Or(l.Turn, oddsTurn), cmp.Or(l.Alter, oddsAlter), cmp.Or(l.Goal, oddsGoal)
	return l
}

// oddsRows reads the groups: g, by and by2 stand side by side in the form.
// Empty rows go, groups without a name get the next free letter, and where
// there is no deck to search a plain number is one.
func oddsRows(v url.Values, deck bool) []templates.OddsRow {
	at := func(name string, i int) string {
		if i >= len(v[name]) {
			return ""
		}
		text := strings.TrimSpace(v[name][i])
		if _, err := strconv.ParseUint(text, 10, 16); err == nil && name != "g" && !deck {
			return "#" + text
		}
		return text
	}
	var rows []templates.OddsRow
	for i := range max(len(v["g"]), len(v["by"]), len(v["by2"])) {
		r := templates.OddsRow{Name: at("g", i), By: at("by", i), By2: at("by2", i)}
		if r.By != "" || r.By2 != "" || i < len(v["g"]) && r.Name != "" {
			rows = append(rows, r)
		}
	}
	for i := range rows {
		for letter := 'A'; rows[i].Name == "" && letter <= 'Z'; letter++ {
			if !slices.ContainsFunc(rows, func(r templates.OddsRow) bool { return r.Name == string(letter) }) {
				rows[i].Name = string(letter)
			}
		}
	}
	return rows
}

// oddsGroups are the groups of the rows, the second time those to compare
// with.
func oddsGroups(rows []templates.OddsRow, second bool) []deckodds.Group {
	out := make([]deckodds.Group, len(rows))
	for i, r := range rows {
		out[i] = deckodds.Group{Name: r.Name, By: r.By}
		if second && r.By2 != "" {
			out[i].By = r.By2
		}
	}
	return out
}
