// Package parts has what pages share: their frame, the table of pages, forms, faces of cards, charts, and the problems of a deck.
package parts
