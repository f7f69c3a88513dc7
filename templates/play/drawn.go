package play

import (
	"github.com/a-h/templ"

	"inkcheck/templates/parts"
)

// keysDrawn and what follows are alike in each position of a game, so they are drawn once per language.
var keysDrawn, spritesDrawn parts.Drawn[*parts.Locale]

// keysTable is the keys of the table.
func keysTable(l *parts.Locale) templ.Component {
	return keysDrawn.Of(l, func() templ.Component { return everyKey(l) })
}

// sprites are the shapes of faces at the table, and the words of its scripts.
func sprites(t *Table) templ.Component {
	return spritesDrawn.Of(t.Locale, func() templ.Component { return everySprite(t.says()) })
}
