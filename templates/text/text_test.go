package text

import (
	"reflect"
	"regexp"
	"slices"
	"strings"
	"testing"
	"unicode"

	"inkcheck/internal/testing/translated"
	"inkcheck/terms"
)

// fields lists the sentences of a language by the names of their fields.
func fields(s *Sentences) map[string][]string {
	out := map[string][]string{}
	var walk func(name string, v reflect.Value)
	walk = func(name string, v reflect.Value) {
		if v.Kind() == reflect.String {
			out[name] = append(out[name], v.String())
			return
		}
		for i := range v.NumField() {
			inner := v.Type().Field(i).Name
			if v.Type() == reflect.TypeFor[Plural]() {
				inner = name
			}
			walk(inner, v.Field(i))
		}
	}
	walk("", reflect.ValueOf(*s))
	delete(out, "Language")
	return out
}

// TestNoFieldIsEmpty: each sentence is there in each language, with the same values as in English.
func TestNoFieldIsEmpty(t *testing.T) {
	english := fields(In("en"))
	for _, language := range terms.Languages {
		for name, texts := range fields(In(language)) {
			for i, s := range texts {
				if s == "" {
					t.Errorf("%s: %s is empty", language, name)
				}
				if want, got := values(english[name][i]), values(s); !slices.Equal(want, got) {
					t.Errorf("%s: %s has the values %q, English %q", language, name, got, want)
				}
			}
		}
	}
}

// values lists the kinds of values that a text holds, in any order.
func values(s string) []string {
	var out []string
	for _, v := range translated.Values(s) {
		out = append(out, v[len(v)-1:])
	}
	slices.Sort(out)
	return out
}

// common are English words that the other languages do not have, except in names of commands.
var common = strings.Fields("the and of with is are was has have from this that which not any card cards deck's what when where you your")

// marked are the code and the addresses in a passage with markup.
var marked = regexp.MustCompile(`\{[^{}]*\}|\]\([^)]*\)`)

// TestNoEnglish: no translation has English words in it, and none was forgotten.
func TestNoEnglish(t *testing.T) {
	english := fields(In("en"))
	for _, language := range terms.Languages[1:] {
		for name, texts := range fields(In(language)) {
			for i, s := range texts {
				plain := marked.ReplaceAllString(strings.NewReplacer("inkcheck catalog update", "", "inkcheck catalog import", "",
					"allCards.json", "").Replace(s), "")
				words := strings.FieldsFunc(strings.ToLower(plain), func(c rune) bool { return !unicode.IsLetter(c) && c != '\'' })
				for _, w := range words {
					if slices.Contains(common, w) && !(language == "de" && w == "was") {
						t.Errorf("%s: %s has the English word %q: %q", language, name, w, s)
					}
				}
				if len(strings.Fields(s)) > 3 && s == english[name][i] && name != "SearchPlaceholder" {
					t.Errorf("%s: %s is the English text", language, name)
				}
			}
		}
	}
}

func TestCount(t *testing.T) {
	for _, tt := range []struct {
		language string
		n        int
		want     string
	}{{"en", 0, "0 cards"}, {"en", 1, "1 card"}, {"en", 2542, "2,542 cards"}, {"fr", 0, "0 carte"}, {"fr", 1, "1 carte"},
		{"fr", 2542, "2\u202f542 cartes"}, {"de", 0, "0 Karten"}, {"de", 1234567, "1.234.567 Karten"}, {"it", 1, "1 carta"}} {
		if s := In(tt.language); s.Count(tt.n, s.CardCount) != tt.want {
			t.Errorf("%s: %d cards are %q, want %q", tt.language, tt.n, s.Count(tt.n, s.CardCount), tt.want)
		}
	}
	if got := In("en").Number(-1234); got != "-1,234" {
		t.Errorf("-1234 is %q", got)
	}
}

func TestDay(t *testing.T) {
	for language, want := range map[string]string{"en": "1 Mar 2026", "fr": "1er mars 2026", "de": "1. März 2026", "it": "1º mar 2026"} {
		if got := In(language).Day(2026, 3, 1); got != want {
			t.Errorf("%s: %q, want %q", language, got, want)
		}
	}
}
