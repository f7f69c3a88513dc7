package play

import (
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"inkcheck/catalog"
	"inkcheck/rules"
	"inkcheck/templates/text"
)

// Where the engine carries out texts, there are more ways to make a move than its usual one: entering exerted because a text says
// so, the other price of a card, a second ability or one that was given to it, ink drops, a card inked from the discard.

// offerWays adds the legal moves that a card has no link for yet. What is paid with several cards is a form.
func (b *board) offerWays() {
	if b.t.Link.Texts == 0 {
		return
	}
	for _, m := range b.s.Moves(nil) {
		switch m.Kind {
		case rules.Shift:
			if m.Len > 2 {
				continue
			}
		case rules.Ink, rules.PlayCard, rules.Use, rules.MoveTo, rules.Boost:
		default:
			continue
		}
		tile := b.tile(m.Card())
		text := m.String()
		if tile == nil || slices.ContainsFunc(tile.Acts, func(a Act) bool { return a.Move == text }) {
			continue
		}
		b.offer(tile, m, text)
	}
}

// tile is a card of the player's on the table, or nil.
func (b *board) tile(n int) *Tile {
	for _, tiles := range [][]Tile{b.t.hand, b.play, b.t.discarded} {
		if i := slices.IndexFunc(tiles, func(c Tile) bool { return c.Number == n }); i >= 0 {
			return &tiles[i]
		}
	}
	return nil
}

// offer puts a way to make a move behind the ways of its kind that there are. Where the usual way is not legal, it takes its place.
func (b *board) offer(tile *Tile, m rules.Move, text string) {
	usual := m.Kind.String()
	a := Act{Verb: usual, Label: b.wayLabel(tile, m), Of: tile.Name.Name, Key: usual[:1], Move: text}
	at := len(tile.Acts)
	for i := range tile.Acts {
		if strings.HasPrefix(tile.Acts[i].Verb, usual) {
			at = i + 1
		}
	}
	first := slices.IndexFunc(tile.Acts, func(other Act) bool { return other.Verb == usual && other.Move != "" }) < 0
	switch {
	case first:
		a.Drop = dropOf(m)
		off := len(tile.Acts)
		tile.Acts = slices.DeleteFunc(tile.Acts, func(other Act) bool { return other.Verb == usual })
		at -= off - len(tile.Acts)
		tile.Wait = ""
	case m.Kind == rules.Use:
	case m.Exerted:
		a.Verb, a.Key = usual+"e", "e"
	case m.Other:
		a.Verb, a.Key = usual+"a", "a"
	case m.Drops > 0:
		a.Verb, a.Key = usual+"d", "d"
	}
	tile.Acts = slices.Insert(tile.Acts, max(at, 0), a)
}

// dropOf is what a card is dropped on for a move.
func dropOf(m rules.Move) string {
	switch m.Kind {
	case rules.Ink:
		return "ink"
	case rules.PlayCard:
		return "play"
	case rules.Shift, rules.MoveTo:
		return strconv.Itoa(int(m.Args[1]))
	}
	return ""
}

// wayLabel says what a move does, and how it is paid for.
func (b *board) wayLabel(tile *Tile, m rules.Move) string {
	t, label := b.t.T(), ""
	switch m.Kind {
	case rules.Ink:
		return t.ActInk
	case rules.PlayCard:
		label = t.ActPlay
		if !m.Other && !(m.Exerted && m.Drops == 0) {
			label = t.Fill(t.ActPlayFor, b.s.Price(tile.Number))
		}
		if !m.Other && m.Exerted && m.Drops == 0 {
			return t.ActPlayExerted
		}
	case rules.Shift:
		label = t.Fill(t.ActShiftOnto, b.tile(int(m.Args[1])).short())
	case rules.MoveTo:
		label = t.Fill(t.ActMoveTo, b.tile(int(m.Args[1])).short())
	case rules.Boost:
		label, _ = tile.Card.Keyword("Boost")
		label = b.t.Locale.Keyword(label)
	case rules.Use:
		nth := 1
		if m.Len > 1 {
			nth = int(m.Args[1])
		}
		label = useLabel(t, tile.Card, nth)
	}
	if m.Other {
		label = t.Fill(t.ActOtherPrice, label)
	}
	if m.Exerted {
		label = t.Fill(t.ActExerted, label)
	}
	if m.Drops > 0 {
		label += " " + t.Count(int(m.Drops), t.ActWithDrops)
	}
	return label
}

// activated are the abilities of a card that are used, as printed, by their places among its effects.
func activated(c *catalog.Card) (places []int, known bool) {
	effects, known := c.Effects()
	for i, e := range effects {
		if strings.HasPrefix(e.Code, "act ") || strings.HasPrefix(e.Code, "act[") {
			places = append(places, i)
		}
	}
	return places, known
}

// mayBeUsed reports whether a card has an ability to use: without texts the player judges.
func (b *board) mayBeUsed(c *catalog.Card) bool {
	places, known := activated(c)
	return b.t.Link.Texts == 0 || !known || len(places) > 0
}

// longestUse is how long an ability is that stands on its button.
const longestUse = 36

// useLabel is the button of an ability: of several, each says what it is.
func useLabel(t *text.Sentences, c *catalog.Card, nth int) string {
	printed, _ := activated(c)
	switch {
	case nth > len(printed) && len(printed) > 0:
		return t.ActUseGiven
	case len(printed) < 2:
		return t.ActUse
	}
	said := ""
	for i, word := range strings.Fields(c.EffectText(t.Language)[printed[nth-1]]) {
		longer := strings.TrimSpace(said + " " + word)
		if i > 0 && utf8.RuneCountInString(t.Fill(t.ActUseIt, longer)) > longestUse {
			return t.Fill(t.ActUseIt, said) + " …"
		}
		said = longer
	}
	return t.Fill(t.ActUseIt, said)
}
