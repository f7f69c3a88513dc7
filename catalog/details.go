package catalog

import "strings"

// Detail is what an import says of a printing besides facts and texts: nothing of it
// matters to a verdict.
type Detail struct {
	Printing string // set and number, "1-207"
	Artist   string // as printed; "" for none, as the others
	Story    string // that the card is from
	Flavor   string // the text that has no effect
	// Picture is where the file says that its picture is: an address of https, which
	// nobody has looked at.
	Picture string
}

// HasAny reports whether the detail has words.
func (d Detail) HasAny() bool { return d.Artist+d.Story+d.Flavor != "" }

// Lines are the detail in a line: "1-207: artist Ada Pencil; from The Workshop; “Twice.”".
func (d Detail) Lines() string {
	var parts []string
	if d.Artist != "" {
		parts = append(parts, "artist "+d.Artist)
	}
	if d.Story != "" {
		parts = append(parts, "from "+d.Story)
	}
	if d.Flavor != "" {
		parts = append(parts, d.Flavor)
	}
	return d.Printing + ": " + strings.Join(parts, "; ")
}

// Details are what was imported of the printings of a card in a language, by app number.
// Callers must not change the list.
func (t *Texts) Details(language, card string) []Detail {
	if t == nil {
		return nil
	}
	return t.details[TextKey{language, card}]
}

// Picture is where an import says that a picture of a card is, of its first printing that
// has one, in a language or else in the first that there is one in; "" for none.
func (t *Texts) Picture(language, card string) string {
	for _, l := range append([]string{language}, Languages[:]...) {
		for _, d := range t.Details(l, card) {
			if d.Picture != "" {
				return d.Picture
			}
		}
	}
	return ""
}
