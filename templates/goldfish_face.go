package templates

import (
	"slices"
	"strconv"

	"inkcheck/catalog"
	"inkcheck/rules"
)

func itoa(n int) string { return strconv.Itoa(n) }

// tableType is the line of a face between its name and its keywords.
func tableType(c *catalog.Card) string {
	t := c.Type.String()
	if c.Song {
		t = "Action · Song"
	}
	for _, w := range c.Classifications {
		t += " · " + w
	}
	return t
}

// tableStat is a number of a card with its word and sign.
type tableStat struct {
	Sprite, Word, Value string
	Other               bool // than printed
}

// tableStats lists the numbers that a card has.
func tableStats(c *catalog.Card) []tableStat {
	var out []tableStat
	for _, s := range []struct {
		sprite, word string
		n            catalog.Number
	}{{"move", "move cost", c.MoveCost}, {"strength", "strength", c.Strength}, {"willpower", "willpower", c.Willpower},
		{"lore", "lore", c.Lore}} {
		if s.n.Known() {
			out = append(out, tableStat{Sprite: "#s-" + s.sprite, Word: s.word, Value: s.n.String()})
		}
	}
	return out
}

// statsNow are the numbers of a card in play as they count now; nil where all of them are the printed ones.
func statsNow(c *catalog.Card, now *rules.CurrentStats) []tableStat {
	if now == nil {
		return nil
	}
	stats := tableStats(c)
	numbers := map[string]int{"strength": now.Strength, "willpower": now.Willpower, "lore": now.Lore}
	for i := range stats {
		s := &stats[i]
		if n, ok := numbers[s.Word]; ok && s.Value != itoa(n) {
			s.Value, s.Other = itoa(n), true
		}
	}
	if !slices.ContainsFunc(stats, func(s tableStat) bool { return s.Other }) {
		return nil
	}
	return stats
}

// keywordsGiven are those that a card in play has now and that are not printed on it, with their numbers.
func keywordsGiven(c *catalog.Card, now *rules.CurrentStats) (given []string) {
	if now == nil {
		return nil
	}
	for _, word := range now.Now {
		if !slices.Contains(c.Keywords, word) {
			given = append(given, word)
		}
	}
	return given
}

// tableCostWords reads a cost aloud.
func tableCostWords(c *catalog.Card) string {
	if c.Inkable {
		return "cost " + itoa(c.Cost) + ", inkable"
	}
	return "cost " + itoa(c.Cost) + ", not inkable"
}
