package batch

import (
	"bytes"
	"encoding/xml"
	"errors"
	"io"

	"inkcheck/deckcheck/decklist"
)

// Limits of the XML of documents, of which the decoder keeps whole tokens and all open elements in memory.
const (
	// maxToken is the longest tag, comment or stretch of text: that of the longest list. A cell of Excel has 32,767
	// characters at most.
	maxToken = decklist.MaxBytes
	// maxDepth is how deep elements are within each other. A table in a table in a text box has some dozens.
	maxDepth = 250
	// maxAttributes is the most attributes of an element. The first one of Word's has 40 names of namespaces.
	maxAttributes = 256
)

var (
	errDamagedXML = said(saysBadXML)
	errLongToken  = said(saysLongToken, maxToken>>10)
	errAttributes = said(saysAttributes, maxAttributes)
	errDeep       = said(saysDeep, maxDepth)
)

// tokenSource is the XML that a decoder reads, as far as the limit of a token.
type tokenSource struct {
	*bytes.Reader
	left int
}

func (s *tokenSource) ReadByte() (byte, error) {
	if s.left--; s.left < 0 {
		return 0, errLongToken
	}
	return s.Reader.ReadByte()
}

// eachToken calls f for the tokens of a document, until one is an error.
func eachToken(data []byte, f func(xml.Token) error) error {
	source := &tokenSource{Reader: bytes.NewReader(data)}
	in := xml.NewDecoder(source)
	for depth := 0; ; {
		source.left = maxToken
		token, err := in.Token()
		switch {
		case errors.Is(err, io.EOF):
			return nil
		case errors.Is(err, errLongToken):
			return errLongToken
		case err != nil:
			return errDamagedXML
		}
		switch t := token.(type) {
		case xml.StartElement:
			if len(t.Attr) > maxAttributes {
				return errAttributes
			}
			if depth++; depth > maxDepth {
				return errDeep
			}
		case xml.EndElement:
			depth--
		}
		if err := f(token); err != nil {
			return err
		}
	}
}
