// Package translated checks tables of sentences that exist in several languages.
package translated

import (
	"reflect"
	"regexp"
	"slices"
	"strings"
	"testing"

	"inkcheck/catalog/terms"
)

var verbs = regexp.MustCompile(`%[.0-9]*[a-zA-Z]`)

// Table reports what is wrong with the sentences of a table, in the order of [terms.Languages] and the same number in each: each has to
// be there, with the same values as in English in the same order, and not to be the English one.
func Table(t *testing.T, tables ...[]string) {
	t.Helper()
	for i, language := range terms.Languages {
		for n, words := range tables[i] {
			english := tables[0][n]
			switch {
			case words == "":
				t.Errorf("%s: number %d has no sentence", language, n)
			case !slices.Equal(verbs.FindAllString(words, -1), verbs.FindAllString(english, -1)):
				t.Errorf("%s: %q has other values than %q", language, words, english)
			case language != "en" && words == english && strings.Contains(verbs.ReplaceAllString(english, ""), " "):
				t.Errorf("%s: %q is the English sentence", language, words)
			case language != "en" && strings.Contains(words, "'"):
				t.Errorf("%s: %q has a straight apostrophe", language, words)
			}
		}
	}
}

// Struct is Table for tables that are structs of sentences.
func Struct[T any](t *testing.T, tables ...T) {
	t.Helper()
	all := make([][]string, len(tables))
	for i := range tables {
		all[i] = sentences(reflect.ValueOf(tables[i]))
	}
	Table(t, all...)
}

// sentences lists the texts of a struct in the order of its fields.
func sentences(v reflect.Value) (out []string) {
	switch v.Kind() {
	case reflect.String:
		return []string{v.String()}
	case reflect.Struct:
		for i := range v.NumField() {
			out = append(out, sentences(v.Field(i))...)
		}
	case reflect.Array:
		for i := range v.Len() {
			out = append(out, sentences(v.Index(i))...)
		}
	}
	return out
}
