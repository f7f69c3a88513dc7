package templates

import "inkcheck/templates/parts"

// Home is the first page.
type Home struct {
	parts.Frame
	Form     parts.Form
	Examples []Example        // verdicts to try
	Example  parts.DeckHead   // a list with mistakes and its verdict
	Starters []parts.DeckTile // ready-made decks that are legal today
}

// Example is something to try.
type Example struct{ Label, Path string }
