package effect

import (
	"slices"
	"strings"
	"sync"
)

// Section is a kind of word.
type Section string

const (
	Heads      Section = "heads"
	Marks      Section = "marks"
	Events     Section = "events"
	Costs      Section = "costs"
	Forms      Section = "forms"
	Players    Section = "players"
	Verbs      Section = "verbs"
	Changes    Section = "changes"
	Durations  Section = "durations"
	Targets    Section = "targets"
	Kinds      Section = "kinds"
	Filters    Section = "filters"
	Zones      Section = "zones"
	Places     Section = "places"
	Keywords   Section = "keywords"
	Amounts    Section = "amounts"
	Conditions Section = "conditions"
	Turns      Section = "turn conditions"
)

// Word is a word of the notation.
type Word struct {
	Section Section
	Word    string // of a verb its form, see Verb
	Meaning string // English
}

// Words lists every word there is, by section. Callers must not change it.
func Words() []Word { return wordList() }

var wordList = sync.OnceValue(func() []Word {
	var out []Word
	for _, t := range tables {
		for row := range strings.Lines(strings.TrimSpace(t.rows)) {
			word, meaning, _ := strings.Cut(strings.TrimSuffix(row, "\n"), "\t")
			out = append(out, Word{t.section, word, meaning})
		}
	}
	return out
})

type wordKey struct {
	section Section
	word    string
}

var wordSet = sync.OnceValue(func() map[wordKey]bool {
	out := make(map[wordKey]bool, len(Words()))
	for _, w := range Words() {
		out[wordKey{w.Section, w.Word}] = true
	}
	return out
})

func known(section Section, word string) bool { return wordSet()[wordKey{section, word}] }

// verbForms finds the forms of a verb by its first letters, up to a sign.
var verbForms = sync.OnceValue(func() map[string][]Verb {
	out := map[string][]Verb{}
	for _, w := range Words() {
		if w.Section == Verbs {
			first := wordStart().FindString(w.Word)
			out[first] = append(out[first], Verb(w.Word))
		}
	}
	return out
})

// WordsIn lists the words that a code uses, in the order of Words, or its error.
func WordsIn(code string) ([]Word, error) {
	_, used, err := parse(code)
	if err != nil {
		return nil, err
	}
	return slices.DeleteFunc(slices.Clone(Words()), func(w Word) bool { return !used[wordKey{w.Section, w.Word}] }), nil
}
