package play

import (
	"github.com/a-h/templ"

	"inkcheck/templates/parts"
)

// keysDrawn are the tables of keys, which each position of a game has.
var keysDrawn parts.Drawn[*parts.Locale]

// keysTable is the keys of the table.
func keysTable(l *parts.Locale) templ.Component {
	return keysDrawn.Of(l, func() templ.Component { return everyKey(l) })
}
