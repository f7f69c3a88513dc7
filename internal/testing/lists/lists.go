// Package lists writes decklists as people write them, for tests.
package lists

import (
	"fmt"
	"slices"
	"strings"

	"pgregory.net/rapid"

	"inkcheck/catalog"
	"inkcheck/formats"
)

// Text is a text that a test made, with the copies that a reader who knows its style finds on its card lines.
type Text struct {
	Text  string
	Clear bool // every line is in the style of the list
	Whole bool // no character is damaged
	Sums  map[*catalog.Card]int
}

// Styles are ways to write all lines of a list. They are clear: a reader has no doubt about any of them.
var Styles = []string{
	"%d %s", "%dx %s", "%d x %s", "x%d %s", "%d× %s", "(%d) %s", "[%d] %s", "(%dx) %s", "**%d** %s", "%d: %s", "0%d %s", "%d枚 %s",
	"%d copies of %s", "%d, %s", "%d.0 %s", "Qty: %d %s", "Anzahl %d %s", "%d - %s", "%d .... %s",
	"%d pcs %s", "- %d %s", "* %dx %s", "• %d %s", "> %d %s", "%[2]s x%[1]d", "%[2]s %[1]dx", "%[2]s (%[1]d)", "%[2]s (x%[1]d)",
	"%[2]s [%[1]d]", "%[2]s x %[1]d", "%[2]s – %[1]d", "%[2]s; %[1]d", "%[2]s .... %[1]d", "%[2]s ×%[1]d",
	"%[2]s: %[1]d", "%[2]s, %[1]d", "%[2]s = %[1]d", "%[2]s *%[1]d", "%[2]s\t%[1]d", "%d\t%s", "%[2]s %[1]d枚", "《%[2]s》%[1]d枚", "1. %dx %s",
	"「%[2]s」%[1]d枚", "%[2]s （%[1]d枚）", "[ ] %dx %s", "☐ %d %s", "[[%[2]s]] x%[1]d", "%d [[%s]]", "__%d %s__",
	"\"%d %s\"", "%d \"%s\"", "%d *%s*", "\\item %d %s", "%d [card]%s[/card]", "[*]%d %s",
	"**%d %s**", "`%d %s`", "%d %s;", "%d %s,", "[ ] %d %s",
}

// Tails are decorations that may stand behind any card.
var Tails = []string{"", "", "", "", " *F*", " foil", " (foil)", " NM", " [R]", " EN", " (V.1)", " (Borderless)", " ⭐", " ✓"}

// Others stand above, within or below the cards.
var Others = []string{
	"Harbour Light (3)", "x3 Harbour Light", "3 Harbour Light", "Spring League 4 (60)", "Ruby Amethyst Tempo (14)", "2 Player Game",
	"Winterspell", "My Winterspell deck",
	"4 Winterspel", "2 Felicia", "Posey", "Name: Roz", "Gaston Dupont", "Gaston", "Elsa", "Lantern", "Goliath - Clan Leader", "3/4 Lantern",
	"3? Lantern", "½ Lantern", "0 Lantern",
	"10000 Lantern", "4 99 Puppies", "99 Puppies", "III Lantern", "#3 Lantern", "4/Lantern", "I play 2 Lantern here", "4 Lantern (3)",
	"4 Smash - Hall Monitor", "4 Lantern / Smash",
	"9-32", "4 9-32", "Lantern 32", "~~4 Lantern~~", "❌ 4 Lantern", "07:15", "© 2025 Example Decks", "7 min de lecture", "31 likes",
	"+33 6 12 34 56 78", "44 Harbour Road", "8001 Zürich",
	"Tisch 14", "2:1, 0:2", "12,40 €", "I lost twice to item decks.", "Brand New Hero", "5 Quiet Evenings", "5x Quiet Evenings", "---",
	"Total: 60", "Characters (12)", "Cut:", "Stuff:", "SB: 2 Smash",
	"Bounce (6)", "# 4 Lantern", "// 4 Lantern", "Notes: 4 Lantern", "Songs: 4 Lantern", "4 Lantern 3 Smash", "1 2 3 Lantern 4 5 6 Smash",
	"", "Sideboard", "Main Deck (60)", "Player: Ann", "== Ben",
	"Kevin", "Lantern", "4", "x4", "4 Daisy Duck -", "Musketeer Spy", "🔥🔥", "a 4 b 5 c Lantern", "-2 Lantern", "+2 Smash", "4 4 4 4",
	"Lantern Lantern Lantern", "((((4", "4 Elsa - Spirt of Winter", "Author: 4 Elsa - Spirit of Wintr, 4 Lntern", "4 Basil - Foo Barbar",
	"2x 🐤", "4 Daisy Duck â€“ Musketeer Spy", "Changes:", "3x:", "2 Jafar - Royal Vizer (9-12)", "4 Lantern, 3 Smash", "Still a maybe",
	"04:10 Opening hands", "Guide: keep Lantern on turn two", "https://decks.example/a?card=4+Smash", "Dana - Sat 14:05", "A Lantern",
	"Z Smash", "4 Fire the Cannons! - Winterspell", "Thanks, Maudie", "4 Lantern ABC 12", "4 Lantern (9-33)", "Lanternx4", "60", "Total: 62",
	"2 of my 4 Lantern are foil", "Lantern - 4 - foil", "4 - 4 Lantern", "4 Elsa (9-43)", "W13 Lantern", "1st Lantern", "4 Lantern?",
}

// playable are the cards of Amber and Steel that most formats allow with four copies.
func playable(cat *catalog.Catalog, rules *formats.Rules) (out []*catalog.Card) {
	for i := range cat.Cards {
		c := &cat.Cards[i]
		if c.Inks&^(formats.Amber|formats.Steel) == 0 && c.MaxCopies == formats.StandardCopies && rules.Status(&c.Legality).Legal() {
			out = append(out, c)
		}
	}
	return out
}

// Draw draws a text: a list in one style, other lines in it, and damage. Half of the lists are decks that the rules allow, or nearly so.
func Draw(cat *catalog.Catalog, rules *formats.Rules) *rapid.Generator[Text] {
	legal := playable(cat, rules)
	return rapid.Custom(func(t *rapid.T) Text {
		g := Text{Clear: true, Whole: true, Sums: map[*catalog.Card]int{}}
		style := rapid.SampledFrom(Styles).Draw(t, "style")
		tail := rapid.SampledFrom(Tails).Draw(t, "tail")
		blank := rapid.SampledFrom([]int{0, 0, 0, 1, 5}).Draw(t, "blank")
		var lines []string
		write := func(n int, c *catalog.Card) {
			lines = append(lines, fmt.Sprintf(style, n, c.FullName)+tail)
			g.Sums[c] += n
			if blank > 0 && len(lines)%(blank+1) == 0 {
				lines = append(lines, "")
			}
		}
		if rapid.Bool().Draw(t, "legal") {
			left := rapid.SampledFrom([]int{60, 60, 60, 59, 58, 56, 61}).Draw(t, "size")
			for _, i := range rapid.SliceOfNDistinct(rapid.IntRange(0, len(legal)-1), 16, 30, rapid.ID[int]).Draw(t, "cards") {
				if n := min(left, rapid.SampledFrom([]int{4, 4, 4, 3, 2}).Draw(t, "count")); n > 0 {
					write(n, legal[i])
					left -= n
				}
			}
		} else {
			for range rapid.IntRange(0, 18).Draw(t, "cards") {
				write(rapid.IntRange(1, 4).Draw(t, "count"), &cat.Cards[rapid.IntRange(0, len(cat.Cards)-1).Draw(t, "card")])
			}
		}
		for range rapid.IntRange(0, 3).Draw(t, "others") {
			g.Clear = false
			at := rapid.IntRange(0, len(lines)).Draw(t, "at")
			lines = slices.Insert(lines, at, rapid.SampledFrom(Others).Draw(t, "line"))
		}
		g.Text = strings.Join(lines, "\n")
		if rapid.IntRange(0, 3).Draw(t, "damage") == 0 {
			g.Clear, g.Whole = false, false
			g.Text = Damaged(t, g.Text)
		}
		return g
	})
}

// Damaged changes some characters of a text.
func Damaged(t *rapid.T, text string) string {
	runes := []rune(text)
	for range rapid.IntRange(1, 4).Draw(t, "changes") {
		if len(runes) == 0 {
			break
		}
		at := rapid.IntRange(0, len(runes)-1).Draw(t, "place")
		sign := rapid.SampledFrom([]rune("0123456789xX×-–:()[]#/?~ \t\nabcé\u200b\u0336½③")).Draw(t, "rune")
		switch rapid.IntRange(0, 3).Draw(t, "how") {
		case 0:
			runes = slices.Delete(runes, at, at+1)
		case 1:
			runes[at] = sign
		case 2:
			runes = slices.Insert(runes, at, sign)
		case 3:
			runes = append(runes[:at:at], append(slices.Clone(runes[at:min(at+9, len(runes))]), runes[at:]...)...)
		}
	}
	return string(runes)
}
