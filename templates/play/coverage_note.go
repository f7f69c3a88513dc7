package play

import (
	"fmt"

	"inkcheck/rules"
	"inkcheck/templates/parts"
)

// textsPlayed says in a sentence what becomes of card texts in games that the program plays by itself: by which table
// of effects they are played, for 0 how many would be; "" where that is not known.
func textsPlayed(l *parts.Locale, texts int, c rules.Coverage, known bool) string {
	t := l.T()
	switch {
	case texts > 0:
		return t.Fill(t.TextsPlayed, texts, playedInFull(l, c))
	case known:
		return t.Fill(t.TextsLeftOut, playedInFull(l, c))
	}
	return ""
}

// playedInFull counts the cards whose text is played. Nobody plays here what is by hand at the table.
func playedInFull(l *parts.Locale, c rules.Coverage) string {
	t := l.T()
	text := fmt.Sprintf(t.Form(c.Automated, t.InFull), c.Automated, c.Cards)
	if c.Manual > 0 {
		text += l.Count(c.Manual, t.WithoutText)
	}
	if c.NoEffect > 0 {
		text += l.Count(c.NoEffect, t.NeedsOpponent)
	}
	return text
}
