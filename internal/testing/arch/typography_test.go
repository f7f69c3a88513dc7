package arch

import (
	"go/ast"
	"go/token"
	"maps"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"inkcheck/internal/testing/translated"
)

// tableOf finds the language in the name of a file or of a value.
var tableOf = regexp.MustCompile(`(?i)(?:^|_)(en|fr|de|it)$|(english|french|german|italian)`)

func languageOf(name string) string {
	switch m := tableOf.FindStringSubmatch(name); {
	case m == nil:
		return ""
	case m[1] != "":
		return m[1]
	default:
		return map[string]string{"english": "en", "french": "fr", "german": "de", "italian": "it"}[strings.ToLower(m[2])]
	}
}

// textOf is the text of a literal, or of several that are added up; "" for another expression.
func textOf(n ast.Node) string {
	switch n := n.(type) {
	case *ast.BasicLit:
		if n.Kind == token.STRING {
			text, _ := strconv.Unquote(n.Value) // the parser has read it
			return text
		}
	case *ast.BinaryExpr:
		if a, b := textOf(n.X), textOf(n.Y); n.Op == token.ADD && a != "" && b != "" {
			return a + b
		}
	}
	return ""
}

// eachSentence calls check for each text of a table: in a file that has the name of its language, or in a value that has it.
func eachSentence(t *testing.T, check func(file, at, language, text string)) {
	for _, file := range files(t) {
		if filepath.Ext(file) != ".go" || generated(file) || strings.HasSuffix(file, "_test.go") {
			continue
		}
		f, positions := parsed(t, file)
		var visit func(n ast.Node, language string)
		visit = func(n ast.Node, language string) {
			ast.Inspect(n, func(n ast.Node) bool {
				if v, ok := n.(*ast.ValueSpec); ok && language == "" {
					for i, value := range v.Values {
						if of := languageOf(v.Names[i].Name); of != "" {
							visit(value, of)
						}
					}
				}
				text := textOf(n)
				if language == "" || text == "" {
					return true
				}
				check(filepath.ToSlash(file), positions.Position(n.Pos()).String(), language, text)
				return false
			})
		}
		visit(f, languageOf(strings.TrimSuffix(filepath.Base(file), ".go")))
	}
}

// TestTypography: the sentences of each language are written as the language is printed, in whatever package they stand.
func TestTypography(t *testing.T) {
	t.Parallel()
	sentences := map[string]int{}
	eachSentence(t, func(_, at, language, text string) {
		if strings.Contains(text, " ") {
			sentences[language]++
		}
		if fault := translated.Unwritten(language, text); fault != "" {
			t.Errorf("%s: %s: %q has %s", at, language, text, fault)
		}
	})
	for _, language := range []string{"en", "fr", "de", "it"} {
		if sentences[language] < 3000 {
			t.Errorf("%s: only %d texts were found, in %v", language, sentences[language], slices.Collect(maps.Keys(sentences)))
		}
	}
	t.Log(sentences)
}

// otherWords are words for which the tables have another one, in the files that the first pattern matches. The second one takes out of a
// text what is meant otherwise.
var otherWords = []struct {
	language, files, except, words, instead string
}{
	{"en", ``, ``, `\bhand(s|ed|ing)? (it |them |yours )?in\b|\bhand-in`, "submit"},
	{"en", ``, ``, `\bfindings?\b`, "problem"},
	{"en", ``, ``, `\bby hand\b`, "manual"},
	{"en", ``, ``, `\b(audit )?trail\b`, "log"},
	{"en", ``, ``, `\b(first|front|start) page\b`, "home page"},
	{"en", `internal/event/|text/event`, `drawn? (a|no|the) cards?`, `\b(draws?|drawn|drew)\b`, "selection, select"},
	{"en", `internal/event/|text/event`, `log entr(y|ies)`, `\bentr(y|ies)\b`, "registration"},
	{"fr", ``, ``, `\b(confirmation|accusé)\b`, "reçu"},
	{"fr", `text/(check|deck)|deckcheck/`, ``, `\bconstats?(?:[ .,:]|$)`, "problème"},
	{"fr", ``, ``, `\b(interdictions?|interdite?s?)\b`, "bannissement, bannie"},
	{"de", ``, `Pack[ -]Rush`, `\b[Bb]ooster ?[Pp]acks?\b|\bPacks?\b`, "Booster"},
	{"de", ``, ``, `\bSeeds?\b`, "Startwert"},
	{"de", ``, ``, `\b(Funde?|Quittung|Strichpunkte?|Partien?|Deck-Code)\b`, "Problem, Bestätigung, Semikolon, Spiel, Deckcode"},
	{"de", ``, ``, `Prüfsumme|Teilnehmerliste|Turnierorganisation`, "Hash, Spielerliste, Organisator"},
	{"it", ``, ``, `\bbust[ae]\b|\briserv[ae]\b`, "bustina, pool"},
	{"it", ``, ``, `\b(vietat[aeio]|diviet[io]|impront[ae])\b`, "bandita, bando, hash"},
	{"it", ``, ``, `(?i)\bintendevi\b|\b(la|una) sideboard\b`, "forse cercavi, il sideboard"},
}

// TestOneWord: the tables of a language have one word for one thing.
func TestOneWord(t *testing.T) {
	t.Parallel()
	type rule struct{ files, except, words *regexp.Regexp }
	rules := make([]rule, len(otherWords))
	for i, o := range otherWords {
		rules[i] = rule{regexp.MustCompile(o.files), regexp.MustCompile(o.except), regexp.MustCompile(o.words)}
	}
	eachSentence(t, func(file, at, language, text string) {
		for i, r := range rules {
			if otherWords[i].language != language || !r.files.MatchString(file) {
				continue
			}
			if word := r.words.FindString(r.except.ReplaceAllString(text, "")); word != "" {
				t.Errorf("%s: %q in %.80q; the word is: %s", at, word, text, otherWords[i].instead)
			}
		}
	})
}
