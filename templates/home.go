package templates

// Home is the first page.
type Home struct {
	Frame
	Form     Form
	Examples []Example  // verdicts to try
	Example  DeckHead   // a list with mistakes and its verdict
	Starters []DeckTile // ready-made decks that are legal today
}

// Example is something to try.
type Example struct{ Label, Path string }
