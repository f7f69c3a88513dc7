package catalog

import (
	"context"
	"slices"
	"strings"
)

// Texts are the imported texts of all cards. They never change once read and
// are safe for concurrent use; nil has none.
type Texts struct {
	cards map[textKey]*cardText
	langs []string
	// details are of printings, see Detail.
	details map[textKey][]Detail
}

type textKey struct{ language, card string }

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
	return t.cards[textKey{language, card}]
}

// Texts reads the imported texts: some megabytes, which a server keeps until
// Generation changes.
func (s *Store) Texts(ctx context.Context) (*Texts, error) {
	const query = `SELECT language, card, kind, name, keyword, cost, text, reminder FROM source_texts ORDER BY language, card, position`
	t := &Texts{cards: map[textKey]*cardText{}}
	err := s.each(ctx, query, func(scan scanner) error {
		var k textKey
		var a Ability
		if err := scan(&k.language, &k.card, &a.Kind, &a.Name, &a.Keyword, &a.Cost, &a.Text, &a.Reminder); err != nil {
			return err
		}
		c := t.cards[k]
		if c == nil {
			c = &cardText{}
			t.cards[k] = c
			if !slices.Contains(t.langs, k.language) {
				t.langs = append(t.langs, k.language)
			}
		}
		c.abilities = append(c.abilities, a)
		return nil
	})
	if err != nil {
		return nil, err
	}
	if err := s.readDetails(ctx, t); err != nil {
		return nil, err
	}
	slices.SortFunc(t.langs, func(a, b string) int { return slices.Index(Languages[:], a) - slices.Index(Languages[:], b) })
	for _, c := range t.cards {
		for _, a := range c.abilities {
			line := joined(a.Name, a.Keyword, a.Cost, a.Text)
			c.lines = append(c.lines, line)
			c.withReminders = append(c.withReminders, joined(line, a.Reminder))
		}
	}
	return t, nil
}

// joined parts texts by spaces, leaving out the empty ones.
func joined(parts ...string) string {
	return strings.Join(slices.DeleteFunc(parts, func(s string) bool { return s == "" }), " ")
}
