package formats

import (
	"fmt"
	"strings"
)

// Format is one way to play, with its own rules for a deck.
type Format uint8

// The formats, in the order in which pages and help texts list them.
const (
	Core        Format = iota // Core Constructed: the sets inside the rotation window (TR 1.3.1.1)
	Infinity                  // Infinity Constructed: every set (TR 1.3.1.2)
	Constructed               // the Comprehensive Rules alone (CR 1.10.1.1): no set dates, rotation or bans
	Sealed                    // Limited: a deck from six unopened packs (TR 1.3.2.2)
	Draft                     // Limited: a deck from packs drafted at the table (TR 1.3.2)
	Precon                    // Limited: a starter deck from the box (TR 1.3.2.1)
	PackRush                  // Limited: two packs shuffled together (CR 10.2, TR 1.3.2.3)
	numFormats
)

var formatWords = [numFormats]struct{ id, name, about string }{
	Core:        {"core", "Core Constructed", "the sets inside the rotation window, with the Core ban list"},
	Infinity:    {"infinity", "Infinity Constructed", "every set that is out, with the Infinity ban list"},
	Constructed: {"constructed", "Constructed", "the Comprehensive Rules alone: no set dates, rotation or bans"},
	Sealed:      {"sealed", "Sealed", "a deck from your own unopened packs"},
	Draft:       {"draft", "Draft", "a deck from packs drafted at the table"},
	Precon:      {"precon", "Preconstructed", "a starter deck, with what the organiser lets you swap"},
	PackRush:    {"packrush", "Pack Rush", "two packs shuffled together and played at once"},
}

// All lists the formats in their order on pages.
func All() []Format {
	out := make([]Format, numFormats)
	for i := range out {
		out[i] = Format(i)
	}
	return out
}

// ParseFormat reads the word of a format: core, infinity, constructed, sealed,
// draft, precon or packrush, in any case. The error lists them.
func ParseFormat(s string) (Format, error) {
	for f := range formatWords {
		if strings.EqualFold(s, formatWords[f].id) {
			return Format(f), nil
		}
	}
	return 0, fmt.Errorf("format %q: not one of %s", s, FormatWords())
}

// FormatWords is the list of accepted words, for messages and help.
func FormatWords() string {
	words := make([]string, numFormats)
	for f := range formatWords {
		words[f] = formatWords[f].id
	}
	return strings.Join(words, ", ")
}

// String is the word used in flags, URLs and JSON.
func (f Format) String() string { return formatWords[f].id }

// Name is the name players know it by.
func (f Format) Name() string { return formatWords[f].name }

// About says in a few words which cards the format uses.
func (f Format) About() string { return formatWords[f].about }

// Limited tells the formats that are played from packs or a starter deck:
// any inks, any number of copies (CR 1.10.1.2, TR 1.3.2).
func (f Format) Limited() bool { return f >= Sealed }

// Packs is the number of booster packs that a player's cards come from: the
// fewest in Sealed (TR 1.3.2.2) and Draft (TR 1.3.2.4), the only one in Pack
// Rush (CR 10.2.1); 0 where they come from elsewhere.
func (f Format) Packs() int {
	switch f {
	case Sealed:
		return 6
	case Draft:
		return 4
	case PackRush:
		return 2
	}
	return 0
}

// MarshalText writes the format's word.
func (f Format) MarshalText() ([]byte, error) { return []byte(f.String()), nil }

// UnmarshalText reads the format's word.
func (f *Format) UnmarshalText(b []byte) error {
	v, err := ParseFormat(string(b))
	if err != nil {
		return err
	}
	*f = v
	return nil
}
