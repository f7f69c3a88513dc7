package main

import (
	"regexp"
	"slices"
	"strings"
	"testing"

	"inkcheck/internal/testing/translated"
	"inkcheck/terms"
)

// TestWords: each sentence is there in each language with the same values in the same order, as its language writes it.
func TestWords(t *testing.T) {
	t.Parallel()
	translated.Struct(t, english, french, german, italian)
}

// TestChooseLanguage: -lang goes before the locale, wherever it stands, and a locale that is none of the languages is English.
func TestChooseLanguage(t *testing.T) {
	t.Parallel()
	for _, tt := range []struct {
		args []string
		env  map[string]string
		want string // the language; "" for a refusal
		rest []string
	}{
		{[]string{"check", "a"}, nil, "en", []string{"check", "a"}},
		{[]string{"check", "-lang", "fr", "a"}, nil, "fr", []string{"check", "a"}},
		{[]string{"--lang=it", "check"}, map[string]string{"LANG": "de_DE.UTF-8"}, "it", []string{"check"}},
		{[]string{"check"}, map[string]string{"LANG": "de_DE.UTF-8"}, "de", []string{"check"}},
		{[]string{"check"}, map[string]string{"LANG": "de_DE.UTF-8", "LC_ALL": "C"}, "en", []string{"check"}},
		{[]string{"check"}, map[string]string{"LANG": "C", "LC_MESSAGES": "it"}, "it", []string{"check"}},
		{[]string{"check"}, map[string]string{"LANG": "ja_JP.UTF-8"}, "en", []string{"check"}},
		{[]string{"check", "--", "-lang", "fr"}, nil, "en", []string{"check", "--", "-lang", "fr"}},
		{[]string{"check", "-lang"}, nil, "", nil},
		{[]string{"check", "-lang", "pt"}, nil, "", nil},
		{[]string{"check", "-lang", ""}, nil, "", nil},
	} {
		p, _, _ := testProgram("")
		p.getenv = testEnv(tt.env)
		rest, err := p.chooseLanguage(tt.args)
		if (err == nil) != (tt.want != "") || err == nil && (p.say().language != tt.want || !slices.Equal(rest, tt.rest)) {
			t.Errorf("%q, %v: %s, %q, %v", tt.args, tt.env, p.say().language, rest, err)
		}
	}
}

// TestLanguageOfPrograms: what programs read does not follow the locale, and -lang changes only its messages.
func TestLanguageOfPrograms(t *testing.T) {
	t.Parallel()
	run := func(env map[string]string, args ...string) string {
		p, out, errs := testProgram("5 Smash\n1 Nobody\n")
		p.getenv = testEnv(env)
		if code := p.run(t.Context(), append([]string{"check", "-"}, args...)); code != exitNo {
			t.Fatalf("%q: exit code %d, %s", args, code, errs)
		}
		return out.String()
	}
	message := regexp.MustCompile(`"message":"(?:[^"\\]|\\.)*"`)
	for _, as := range []string{"-json", "-csv"} {
		plain := run(nil, as)
		if got := run(map[string]string{"LANG": "fr_FR.UTF-8"}, as); got != plain {
			t.Errorf("%s in a French locale is\n%s\nwant\n%s", as, got, plain)
		}
		french := run(nil, as, "-lang", "fr")
		if french == plain || !strings.Contains(french, "exemplaires") {
			t.Errorf("%s -lang fr has no French message:\n%s", as, french)
		}
		if as == "-csv" && !strings.HasPrefix(french, "nom,format,jour,verdict,") {
			t.Errorf("-csv -lang fr has other headings:\n%s", french)
		}
		if as == "-json" && message.ReplaceAllString(french, "") != message.ReplaceAllString(plain, "") {
			t.Errorf("-json -lang fr has more than other messages:\n%s", french)
		}
	}
}

// TestQuotedDaysStay: a day that the list says is quoted as it was written, in each language; the day of play is spoken.
func TestQuotedDaysStay(t *testing.T) {
	t.Parallel()
	for _, language := range []string{"en", "fr", "de", "it"} {
		p, out, _ := testProgram("4 Elsa - Spirit of Winter\n4 Zqxw Nobody 2026-05-08\n")
		p.run(t.Context(), []string{"check", "-lang", language, "-on", "2026-11-20", "-"})
		if got := strings.Count(out.String(), "4 Zqxw Nobody 2026-05-08"); got != 2 { // in the sentence and as the line
			t.Errorf("%s quotes the line %d times:\n%s", language, got, out)
		}
		if spoken := !strings.Contains(out.String(), "2026-11-20"); spoken != (language != "en") {
			t.Errorf("%s: the day of play:\n%s", language, out)
		}
	}
}

// TestHelpInEachLanguage: the help of each command, flag by flag, and the lists of commands are in the language that -lang or the locale
// names, with the same flags.
func TestHelpInEachLanguage(t *testing.T) {
	t.Parallel()
	help := func(env map[string]string, args ...string) []string {
		p, out, errs := testProgram("")
		p.getenv = testEnv(env)
		if code := p.run(t.Context(), args); code != exitDone || errs.Len() > 0 {
			t.Fatalf("%q: exit code %d, %s", args, code, errs)
		}
		return strings.Split(strings.TrimSpace(out.String()), "\n")
	}
	asked := [][]string{{"help"}}
	for _, c := range commands(&english.help) {
		asked = append(asked, []string{"help", c.name})
	}
	for name, sub := range map[string][]command{"catalog": catalogCommands(&english.help), "formats": formatsCommands(&english.help),
		"events": eventsCommands(&english.help)} {
		for _, c := range sub {
			asked = append(asked, []string{name, c.name, "-help"})
		}
	}
	for _, args := range asked {
		plain := help(nil, args...)
		for _, language := range terms.Languages[1:] {
			got := help(nil, append([]string{"-lang", language}, args...)...)
			if byLocale := help(map[string]string{"LANG": language + ".UTF-8"}, args...); !slices.Equal(got, byLocale) {
				t.Errorf("%q, %s: the locale has another help than -lang", args, language)
			}
			for _, line := range got {
				if slices.Contains(plain, line) && !code.MatchString(line) {
					t.Errorf("%q, %s: in English: %s", args, language, line)
				}
			}
			if got, want := flagsIn(got), flagsIn(plain); !slices.Equal(got, want) {
				t.Errorf("%q, %s: flags %q, want %q", args, language, got, want)
			}
		}
	}
}

// code is a line of help that is the same in each language: a flag with its value, a command, a row of a file, nothing.
var code = regexp.MustCompile(`^$|^  -[a-z-]+( \pL+)?$|^  (go run|inkcheck|    https:)|^  [a-z-]+ .*=`)

// flagsIn are the flags that a help explains.
func flagsIn(help []string) (flags []string) {
	for _, line := range help {
		if name, ok := strings.CutPrefix(line, "  -"); ok {
			name, _, _ = strings.Cut(name, " ")
			flags = append(flags, name)
		}
	}
	return flags
}

// TestAsKnown: a verdict for a day after the facts says in each language what it cannot know.
func TestAsKnown(t *testing.T) {
	t.Parallel()
	for language, want := range map[string]string{"en": "As known on 26 Nov 2026. A rotation or ban announced later is not included.",
		"fr": "connu le 26 nov. 2026", "de": "Stand 26. Nov. 2026", "it": "noto il 26 nov 2026"} {
		for day, known := range map[string]bool{"2026-11-26": false, "2026-11-27": true} {
			p, out, _ := testProgram("4 Smash\n")
			p.run(t.Context(), []string{"check", "-lang", language, "-on", day, "-"})
			if strings.Contains(out.String(), want) != known {
				t.Errorf("%s, %s: %s", language, day, out)
			}
		}
	}
}
