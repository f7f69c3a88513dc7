package parts

import "inkcheck/address"

// BadLink is the page for a verdict's address that cannot be read.
type BadLink struct {
	Frame
	Deck   address.Deck
	Errors address.Errors
}
