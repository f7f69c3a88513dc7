package templates

import (
	"fmt"

	"inkcheck/rules"
)

// textsPlayed says in a sentence what becomes of card texts in games that the program plays by itself: by which table
// of effects they are played, for 0 how many would be; "" where that is not known.
func textsPlayed(texts int, c rules.Coverage, known bool) string {
	switch {
	case texts > 0:
		return fmt.Sprintf("Card texts are played by effect table %d: %s.", texts, playedInFull(c, ""))
	case known:
		return "Card texts are left out. With them, " + playedInFull(c, "would be ") + "."
	}
	return ""
}

// playedInFull counts the cards whose text is played. Nobody plays here what is by hand at the table.
func playedInFull(c rules.Coverage, would string) string {
	text := fmt.Sprintf("%d of %s %splayed in full", c.Carried, count(c.Cards, "card", "cards"), would)
	switch {
	case c.ByHand == 1:
		text += ", 1 without its text"
	case c.ByHand > 1:
		text += fmt.Sprintf(", %d without their text", c.ByHand)
	}
	switch {
	case c.Nothing == 1:
		text += "; the text of 1 needs an opponent and does nothing"
	case c.Nothing > 1:
		text += fmt.Sprintf("; the texts of %d need an opponent and do nothing", c.Nothing)
	}
	return text
}
