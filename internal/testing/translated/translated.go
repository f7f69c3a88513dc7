// Package translated checks tables of sentences that exist in several languages.
package translated

import (
	"reflect"
	"regexp"
	"slices"
	"strings"
	"testing"

	"inkcheck/terms"
)

var verbs = regexp.MustCompile(`%(\[\d\])?\+?[*.0-9]*[a-zA-Z]`)

// several are words, more than one.
var several = regexp.MustCompile(`\pL\pP* +\pL`)

// quoted is a place between the quotation marks of a language; in English %q has its own.
var quoted = regexp.MustCompile(`(?:«\x{00a0}|["„“])%(\.\d+)?s(?:\x{00a0}»|["“”])`)

// Values are what a sentence has places for. One in quotation marks is %q.
func Values(s string) []string {
	return verbs.FindAllString(quoted.ReplaceAllString(strings.ReplaceAll(s, "%%", ""), "%${1}q"), -1)
}

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
			case !slices.Equal(Values(words), Values(english)):
				t.Errorf("%s: %q has other values than %q", language, words, english)
			case language != "en" && words == english && several.MatchString(verbs.ReplaceAllString(english, "")):
				t.Errorf("%s: %q is the English sentence", language, words)
			}
			if fault := Unwritten(language, words); fault != "" {
				t.Errorf("%s: %q has %s", language, words, fault)
			}
		}
	}
}

var (
	straight = regexp.MustCompile(`\pL'`)
	// typed is what a reader types unchanged: code, an option of the terminal, marks of the search.
	typed = regexp.MustCompile(`\{[^{}]*\}|-\w+ "[^"]*"|!"…"|\(:\)|\x60[^\x60]*\x60`)
	// foreignMarks are quotation marks that a language does not use.
	foreignMarks = map[string]*regexp.Regexp{
		"fr": regexp.MustCompile(`%(\.\d+)?q|["„“”]`), "de": regexp.MustCompile(`%(\.\d+)?q|["«»”]`),
		"it": regexp.MustCompile(`%(\.\d+)?q|["«»„]`),
	}
	// French has a no-break space before a colon and inside quotation marks, and a narrow one before the other high
	// marks. A mark with no blank behind it is part of an address or of a query.
	highMark = regexp.MustCompile(`(.?)([;!?])(\s|$|[)*"])`)
	colon    = regexp.MustCompile(`(.?)([:»])(\s|$|[)*"])`)
	opening  = regexp.MustCompile(`«[^\x{00a0}]`)
)

// Unwritten is what a sentence has that its language does not write so; "" for nothing.
func Unwritten(language, sentence string) string {
	sentence = typed.ReplaceAllString(sentence, "x")
	if language != "en" && straight.MatchString(sentence) {
		return "a straight apostrophe"
	}
	if marks, ok := foreignMarks[language]; ok && marks.MatchString(sentence) {
		return "quotation marks of another language"
	}
	if language != "fr" {
		return ""
	}
	sentence = verbs.ReplaceAllString(sentence, "x")
	for _, m := range highMark.FindAllStringSubmatch(sentence, -1) {
		if m[1] != "" && m[1] != "\u202f" && !strings.ContainsAny(m[1], ";!?…") {
			return "a " + m[2] + " without its narrow no-break space"
		}
	}
	for _, m := range colon.FindAllStringSubmatch(sentence, -1) {
		if m[1] != "" && m[1] != "\u00a0" {
			return "a " + m[2] + " without its no-break space"
		}
	}
	if opening.MatchString(sentence) {
		return "a « without its no-break space"
	}
	return ""
}

// Said reports what is wrong with a thing that is said of a text: in each language it has to be a whole sentence, and in another one than
// English not the English one.
func Said(t *testing.T, text string, in func(language string) string) {
	t.Helper()
	for _, language := range terms.Languages {
		if got := in(language); got == "" || strings.Contains(got, "%!") || language != "en" && got == in("en") {
			t.Errorf("%q, %s: %q", text, language, got)
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
