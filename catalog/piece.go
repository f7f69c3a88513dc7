package catalog

import (
	"strings"
	"sync"
)

// pieceIndex has the words of all names, folded, each behind a space.
type pieceIndex struct {
	once sync.Once
	text string
}

// HasPiece reports whether some card's name, in any language, has these words one behind another, of which the last may be cut: "Second
// Star to the R", "Min".
func (c *Catalog) HasPiece(words string) bool {
	c.piece.once.Do(func() {
		var b []byte
		for i := range c.Cards {
			for _, n := range c.Cards[i].Names {
				b = append(appendWords(b, n.Full()), '\n')
			}
		}
		c.piece.text = string(b)
	})
	piece := string(appendWords(nil, words))
	return piece != "" && strings.Contains(c.piece.text, piece)
}

func appendWords(b []byte, text string) []byte {
	for w := range strings.FieldsSeq(text) {
		n := len(b)
		if b = AppendFold(append(b, ' '), w); len(b) == n+1 {
			b = b[:n] // signs alone
		}
	}
	return b
}
