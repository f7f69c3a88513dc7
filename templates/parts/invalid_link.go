package parts

import (
	"net/url"
	"strings"

	"inkcheck/address"
)

// BadLink is the page for a deck's address that cannot be read.
type BadLink struct {
	Frame
	Form  Form // with what of the address can be read, and all that is wrong with it
	Asked *url.URL
}

// addressPart is a piece of an address as it is shown.
type addressPart struct {
	Text  string
	Wrong bool
}

// Lengths of values of an address as they are shown, in characters.
const (
	maxWrongValue = 60
	maxOtherValue = 12
)

// addressParts are the pieces of an address, with the values of a parameter marked; nil where it has no such parameter.
func addressParts(asked *url.URL, parameter string) (parts []addressPart) {
	if asked == nil {
		return nil
	}
	found, before := false, "…"+asked.Path+"?"
	for _, p := range address.Written(asked.RawQuery) {
		wrong := p.Name == parameter && p.Value != ""
		most := maxOtherValue
		if wrong {
			found, most = true, maxWrongValue
		}
		parts = append(parts, addressPart{Text: before + p.Name + "="}, addressPart{Text: shortened(p.Value, most), Wrong: wrong})
		before = "&"
	}
	if !found {
		return nil
	}
	return parts
}

// shortened is a text of at most so many characters, on one line.
func shortened(text string, most int) string {
	r := []rune(strings.ToValidUTF8(strings.Join(strings.Fields(text), " "), "\uFFFD"))
	if len(r) <= most {
		return string(r)
	}
	return string(r[:most-1]) + "…"
}
