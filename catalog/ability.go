package catalog

import (
	"slices"
	"strings"
)

// AbilityKind is what kind of ability a text is (CR 1.6, 6); the words are
// LorcanaJSON's.
type AbilityKind string

const (
	KeywordAbility   AbilityKind = "keyword"
	ActivatedAbility AbilityKind = "activated"
	TriggeredAbility AbilityKind = "triggered"
	StaticAbility    AbilityKind = "static"
	EffectAbility    AbilityKind = "effect" // of an action
	// PrintedText is a part of what is printed on a card of which a file does not say
	// what its abilities are, keywords and reminders included. It tells nothing of the
	// card's facts.
	PrintedText AbilityKind = "printed"
)

// Ability is one ability of a card in one language, as imported. Symbols of
// the game stand in it as LorcanaJSON writes them: ⟳ exert, ⬡ ink, ◊ lore,
// ¤ strength, ⛉ willpower, ◉ inkwell.
type Ability struct {
	Kind     AbilityKind `json:"kind"`
	Name     string      `json:"name,omitempty"`     // of a named ability
	Keyword  string      `json:"keyword,omitempty"`  // "Singer 5"
	Cost     string      `json:"cost,omitempty"`     // of an activated ability
	Text     string      `json:"text,omitempty"`     // what it does; "" for keywords
	Reminder string      `json:"reminder,omitempty"` // what stands in brackets and is no rule
}

// Line is the ability in a line: its name, keyword, cost and text as printed, and its
// reminder when asked for.
func (a *Ability) Line(reminder bool) string {
	parts := []string{a.Name, a.Keyword, a.Cost, a.Text}
	if reminder {
		parts = append(parts, a.Reminder)
	}
	return strings.Join(slices.DeleteFunc(parts, func(s string) bool { return s == "" }), " ")
}
