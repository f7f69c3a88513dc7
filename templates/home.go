package templates

import "inkcheck/address"

// Home is the first page.
type Home struct {
	Frame
	Form     Form
	Examples []Example // verdicts to try
	Example  address.Deck
}

// Example is something to try.
type Example struct{ Label, Path string }
