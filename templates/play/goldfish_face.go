package play

import (
	"fmt"
	"slices"
	"strconv"

	"github.com/a-h/templ"

	"inkcheck/catalog"
	"inkcheck/rules"
	"inkcheck/templates/parts"
)

func itoa(n int) string { return strconv.Itoa(n) }

// tableStat is a number of a card with its word and sign.
type tableStat struct {
	Sprite, Word, Value string
	Other               bool // than printed
}

// class marks a number that is not the printed one.
func (s tableStat) class() templ.Attributer {
	if !s.Other {
		return parts.NoAttributes
	}
	return parts.ClassOf("other")
}

// The shapes of the numbers.
const (
	spriteMove      = "#s-move"
	spriteStrength  = "#s-strength"
	spriteWillpower = "#s-willpower"
	spriteLore      = "#s-lore"
)

// tableStats lists the numbers that a card has.
func tableStats(l *parts.Locale, c *catalog.Card) []tableStat {
	var out []tableStat
	t := l.T()
	for _, s := range []struct {
		sprite, word string
		n            catalog.Number
	}{{spriteMove, t.StatMoveCost, c.MoveCost}, {spriteStrength, t.StatStrength, c.Strength},
		{spriteWillpower, t.StatWillpower, c.Willpower}, {spriteLore, t.StatLore, c.Lore}} {
		if s.n.Known() {
			out = append(out, tableStat{Sprite: s.sprite, Word: s.word, Value: s.n.String()})
		}
	}
	return out
}

// statsNow are the numbers of a card in play as they count now; nil where all of them are the printed ones.
func statsNow(l *parts.Locale, c *catalog.Card, now *rules.CurrentStats) []tableStat {
	if now == nil {
		return nil
	}
	stats := tableStats(l, c)
	numbers := map[string]int{spriteStrength: now.Strength, spriteWillpower: now.Willpower, spriteLore: now.Lore}
	for i := range stats {
		s := &stats[i]
		if n, ok := numbers[s.Sprite]; ok && s.Value != itoa(n) {
			s.Value, s.Other = itoa(n), true
		}
	}
	if !slices.ContainsFunc(stats, func(s tableStat) bool { return s.Other }) {
		return nil
	}
	return stats
}

// keywordsGiven are those that a card in play has now and that are not printed on it, with their numbers.
func keywordsGiven(l *parts.Locale, c *catalog.Card, now *rules.CurrentStats) (given []string) {
	if now == nil {
		return nil
	}
	for _, word := range now.Now {
		if !slices.Contains(c.Keywords, word) {
			given = append(given, l.Keyword(word))
		}
	}
	return given
}

// tableCostWords reads a cost aloud.
func tableCostWords(l *parts.Locale, c *catalog.Card) string {
	words := l.T().TableCostNot
	if c.Inkable {
		words = l.T().TableCostInkable
	}
	return fmt.Sprintf(words, c.Cost)
}
