package templates

import (
	"reflect"
	"regexp"
	"slices"
	"testing"

	"inkcheck/formats"
)

var verbs = regexp.MustCompile(`%(\[\d\])?[a-z]`)

// TestNoTextIsMissing goes through every sentence and every word of the game
// in every language: none is empty, and none says other values than English.
func TestNoTextIsMissing(t *testing.T) {
	english := reflect.ValueOf(textEnglish)
	for _, language := range Languages {
		text := reflect.ValueOf(*LocaleOf(language).T())
		for i := range text.NumField() {
			name := text.Type().Field(i).Name
			for k, pair := range pairs(english.Field(i), text.Field(i)) {
				if pair[0] == "" || pair[1] == "" {
					t.Errorf("%s: text %s (%d) is missing", language, name, k)
				}
				if want, got := sortedVerbs(pair[0]), sortedVerbs(pair[1]); !slices.Equal(want, got) {
					t.Errorf("%s: text %s has the values %q, English %q", language, name, got, want)
				}
			}
		}
	}
}

// sortedVerbs lists the kinds of values that a text holds, in any order.
func sortedVerbs(s string) []string {
	var out []string
	for _, v := range verbs.FindAllString(s, -1) {
		out = append(out, v[len(v)-1:])
	}
	slices.Sort(out)
	return out
}

// pairs are the strings of a field in two languages.
func pairs(a, b reflect.Value) [][2]string {
	if a.Kind() == reflect.String {
		return [][2]string{{a.String(), b.String()}}
	}
	var out [][2]string
	for i := range a.NumField() {
		out = append(out, [2]string{a.Field(i).String(), b.Field(i).String()})
	}
	return out
}

func TestNoWordOfTheGameIsMissing(t *testing.T) {
	for _, language := range Languages {
		g := LocaleOf(language).G()
		v := reflect.ValueOf(*g)
		for i := range v.NumField() {
			name, f := v.Type().Field(i).Name, v.Field(i)
			switch f.Kind() {
			case reflect.String:
				if f.String() == "" && (language != "en" || name != "ClassShift") {
					t.Errorf("%s: %s is missing", language, name)
				}
			case reflect.Array:
				for k := range f.Len() {
					if f.Index(k).String() == "" {
						t.Errorf("%s: %s[%d] is missing", language, name, k)
					}
				}
			}
		}
		if g != &gameEnglish && len(g.Formats) != len(formats.All()) {
			t.Errorf("%s: %d names of formats, want %d", language, len(g.Formats), len(formats.All()))
		}
		for k := range gameFrench.Keywords {
			if g != &gameEnglish && g.Keywords[k] == "" {
				t.Errorf("%s: keyword %s is missing", language, k)
			}
		}
	}
}

func TestLocaleKeyword(t *testing.T) {
	tests := []struct{ language, english, want string }{
		{"en", "Puppy Shift 3", "Puppy Shift 3"},
		{"fr", "Singer 5", "Mélomane 5"},
		{"fr", "Resist +2", "Résistance +2"},
		{"fr", "Evasive", "Insaisissable"},
		{"fr", "Universal Shift 4", "Alter universel 4"},
		{"de", "Floodborn Shift 3", "Flutgestalt Gestaltwandel 3"},
		{"it", "Puppy Shift 3", "Trasformazione Puppy 3"},
		{"it", "Something New", "Something New"},
	}
	for _, tt := range tests {
		if got := LocaleOf(tt.language).Keyword(tt.english); got != tt.want {
			t.Errorf("%s: Keyword(%q) = %q, want %q", tt.language, tt.english, got, tt.want)
		}
	}
}

func TestLocaleCount(t *testing.T) {
	cards := func(language string, n int) string {
		l := LocaleOf(language)
		return l.Count(n, l.T().CardCount)
	}
	for _, tt := range []struct {
		language string
		n        int
		want     string
	}{{"en", 0, "0 cards"}, {"en", 1, "1 card"}, {"en", 2542, "2,542 cards"}, {"fr", 0, "0 carte"}, {"fr", 1, "1 carte"},
		{"fr", 2542, "2\u202f542 cartes"}, {"de", 2, "2 cards"}} {
		if got := cards(tt.language, tt.n); got != tt.want {
			t.Errorf("%s: %d cards are %q, want %q", tt.language, tt.n, got, tt.want)
		}
	}
}
