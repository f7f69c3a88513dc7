package decklist

import (
	"errors"

	"inkcheck/catalog"
)

// Read reads a list in any text form.
func Read(text string, cat *catalog.Catalog) *List { return &List{} }

// DecodeText turns the bytes of a file into text: UTF-8 with or without byte
// order mark, or UTF-16 with one. The error says what else it is.
func DecodeText(b []byte) (string, error) { return string(b), nil }

// FromCode decodes a deck code. Errors say what is wrong with it.
func FromCode(code string, cat *catalog.Catalog) (*Deck, error) { return nil, errors.New("deck code") }
