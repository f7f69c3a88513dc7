package catalog

import (
	"cmp"
	"slices"
	"strings"
)

// Texts are the imported texts of all cards. They never change once read and
// are safe for concurrent use; nil has none.
type Texts struct {
	cards map[TextKey]*cardText
	langs []string
	// details are of printings, see Detail.
	details map[TextKey][]Detail
}

// TextKey names the texts of a card, by its id, in a language.
type TextKey struct{ Language, Card string }

// Compare orders keys by language, then by card.
func (k TextKey) Compare(o TextKey) int {
	return cmp.Or(strings.Compare(k.Language, o.Language), strings.Compare(k.Card, o.Card))
}

type cardText struct {
	abilities []Ability
	// lines are the abilities to search in, without reminders and with them.
	lines, withReminders []string
}

// Languages lists the languages that there are texts in, in the order of the
// package's Languages.
func (t *Texts) Languages() []string {
	if t == nil {
		return nil
	}
	return t.langs
}

// Abilities are the abilities of a card in a language, in the order of the
// card; nil for a card without text, and where none was imported. Callers must
// not change them.
func (t *Texts) Abilities(language, card string) []Ability {
	if c := t.card(language, card); c != nil {
		return c.abilities
	}
	return nil
}

// Lines are the abilities of a card in a language to search in, one each: its
// name, keyword, cost and text as printed. Reminders repeat the rules of a
// keyword on every card that has it, so they come only when asked for.
func (t *Texts) Lines(language, card string, reminders bool) []string {
	c := t.card(language, card)
	if c == nil {
		return nil
	}
	if reminders {
		return c.withReminders
	}
	return c.lines
}

func (t *Texts) card(language, card string) *cardText {
	if t == nil {
		return nil
	}
	return t.cards[TextKey{language, card}]
}

// NewTexts makes texts of the abilities and the details of cards. It keeps the lists.
func NewTexts(abilities map[TextKey][]Ability, details map[TextKey][]Detail) *Texts {
	t := &Texts{cards: make(map[TextKey]*cardText, len(abilities)), details: details}
	for k, list := range abilities {
		c := &cardText{abilities: list}
		for _, a := range list {
			c.lines = append(c.lines, a.Line(false))
			c.withReminders = append(c.withReminders, a.Line(true))
		}
		t.cards[k] = c
		if !slices.Contains(t.langs, k.Language) {
			t.langs = append(t.langs, k.Language)
		}
	}
	slices.SortFunc(t.langs, func(a, b string) int { return slices.Index(Languages[:], a) - slices.Index(Languages[:], b) })
	return t
}
