package wording

import (
	"fmt"
	"strconv"
	"strings"
	"unicode"

	"inkcheck/catalog"
	"inkcheck/formats"
	"inkcheck/terms"
)

// maxNamed bounds the names that one sentence lists.
const maxNamed = 6

// count is a number with its noun.
func (w *words) count(n int, p plural) string {
	return fmt.Sprintf(w.of(n, p), n)
}

// of is the form of a noun for a number.
func (w *words) of(n int, p plural) string {
	if n == 1 || n == 0 && w.zeroIsOne {
		return p.one
	}
	return p.many
}

// countOrNone is a count whose text for one has no number.
func (w *words) countOrNone(n int, p plural) string {
	if n == 1 {
		return p.one
	}
	return fmt.Sprintf(p.many, n)
}

// listing joins words: "a", "a and b", "a, b and 3 more".
func (w *words) listing(all []string) string {
	if len(all) > maxNamed {
		return strings.Join(all[:maxNamed], ", ") + fmt.Sprintf(w.andMore, len(all)-maxNamed)
	}
	return joined(all, w.and)
}

// choice joins the names of cards if one of them is meant.
func (w *words) choice(all []string) string {
	if len(all) > maxNamed {
		return strings.Join(all[:maxNamed], ", ") + fmt.Sprintf(w.orOneOf, len(all)-maxNamed)
	}
	return joined(all, w.or)
}

func joined(all []string, last string) string {
	if len(all) < 2 {
		return strings.Join(all, "")
	}
	return strings.Join(all[:len(all)-1], ", ") + last + all[len(all)-1]
}

// bounds is "2", "2 to 4" or "2 or more".
func (w *words) bounds(fewest, most int) string {
	switch most {
	case fewest:
		return strconv.Itoa(fewest)
	case noBound:
		return fmt.Sprintf(w.orMoreOf, fewest)
	}
	return fmt.Sprintf(w.fromTo, fewest, most)
}

// card is a card's name in the language, with its English name behind it, which the list for a judge has.
func (w *words) card(c *catalog.Card) string {
	if w.language == "en" {
		return c.FullName
	}
	english := nameBegins + c.FullName + nameEnds
	n := c.NameIn(w.language)
	switch {
	case n.Language != w.language:
		return english
	case n.Full() == c.FullName:
		return c.FullName
	}
	return n.Full() + " (" + english + ")"
}

func (w *words) names(cards []*catalog.Card) []string {
	out := make([]string, len(cards))
	for i, c := range cards {
		out[i] = w.card(c)
	}
	return out
}

// english marks an English name.
func (w *words) english(name string) string {
	if w.language == "en" {
		return name
	}
	return nameBegins + name + nameEnds
}

// quote is a piece of the list in quotation marks.
func (w *words) quote(text string) string {
	if w.language == "en" {
		return quoteBegins + strconv.Quote(text) + quoteEnds
	}
	return w.open + w.raw(text) + w.close
}

// raw is a piece of the list, without characters that nobody sees.
func (w *words) raw(text string) string { return quoteBegins + terms.Escape(text) + quoteEnds }

// ink is the name of ink types.
func (w *words) ink(k formats.Inks) string {
	var out []string
	for i, one := range formats.AllInks() {
		if k&one != 0 {
			out = append(out, terms.Inks()[i].In(w.language))
		}
	}
	return strings.Join(out, w.inkJoint)
}

// setList is "set 5, Shimmering Skies" or "sets 1, 5 and 9".
func (w *words) setList(cat *catalog.Catalog, sets formats.SetMask) string {
	codes, name := make([]string, 0, 8), "" // as many sets as any card is in
	for id := range sets.IDs() {
		s := cat.Calendar.Set(id)
		codes, name = append(codes, s.Code), w.english(s.Name)
		if known, ok := cat.Set(s.Code); ok && w.language != "en" && known.Names[w.language] != "" {
			name = known.Names[w.language]
		}
	}
	if len(codes) == 1 {
		return fmt.Sprintf(w.oneSet, codes[0], name)
	}
	return fmt.Sprintf(w.sets, w.listing(codes))
}

// upperFirst begins a text with a capital letter.
func upperFirst(s string) string {
	for i, r := range s {
		return string(unicode.ToUpper(r)) + s[i+len(string(r)):]
	}
	return s
}
