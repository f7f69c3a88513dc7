package templates

import (
	"os"
	"regexp"
	"strings"
	"testing"
)

// translatedParts are the components that are whole in every language, by the files that they are in; all of a file where none is named.
var translatedParts = map[string][]string{
	"home.templ": nil, "home_pictures.templ": nil, "badlink.templ": nil, "formats.templ": nil, "form.templ": nil, "event_player.templ": nil,
	"event_make.templ": nil, "event_hall.templ": nil, "event_entry.templ": nil, "event_floor.templ": nil, "event_more.templ": nil,
	"poolform.templ": nil, "layout.templ": {"Layout", "findCard", "allPages", "RefusalPage"}, "decktext.templ": nil,
	"deckbox.templ": nil, "goldfish_deal.templ": nil, "odds.templ": nil, "simulate.templ": nil, "advise.templ": nil, "plot.templ": nil,
	"charts.templ": nil, "deeds.templ": nil, "copylist.templ": nil, "elsewhere.templ": nil, "verdict.templ": nil, "marked.templ": nil,
	"deckband.templ": {"deckBand", "deckName"}, "pick.templ": nil, "editor.templ": nil, "deckreport.templ": nil, "decks.templ": nil,
	"decktile.templ": nil, "goldfish.templ": nil, "goldfish_question.templ": nil, "goldfish_face.templ": nil,
	"presented.templ": nil, "compare.templ": nil, "desk.templ": nil, "sheet.templ": nil,
	"packs.templ": nil, "pool.templ": nil, "build.templ": nil,
}

var (
	templStart = regexp.MustCompile(`^templ (?:\([^)]*\) )?(\w+)\(`)
	goValue    = regexp.MustCompile(`\{[^{}]*\}`)
	codeText   = regexp.MustCompile(`<code[^>]*>[^<]*</code>`)
	shown      = regexp.MustCompile(`(?:aria-label|placeholder|title|alt)="([^"]*)"`)
	anyTag     = regexp.MustCompile(`<[^>]*>`)
	word       = regexp.MustCompile(`\p{L}{2}`)
	goLine     = regexp.MustCompile(`^(?:return |if |for |switch |case |default:|\}|@|//|\{\{|\}\}|\w+(?:, \w+)* :?= )`)
)

// plainNames are shown in every language.
var plainNames = []string{"Inkcheck", "song cost&lt;=2", "cost&gt;=5 -is:song", "&nbsp;", "PCG ", ">PDF<", ">CSV<", ">Enter<", ">Esc<"}

// literals are the words on a line of a component that a reader sees and that come from no table.
func literals(line string) []string {
	if line = strings.TrimSpace(line); strings.Contains(line, `lang="en"`) {
		return nil
	}
	var out []string
	for _, name := range plainNames {
		line = strings.ReplaceAll(line, name, "")
	}
	for _, m := range shown.FindAllStringSubmatch(line, -1) {
		out = append(out, m[1])
	}
	if goLine.MatchString(line) {
		return out
	}
	for old := ""; old != line; {
		old, line = line, goValue.ReplaceAllString(line, "")
	}
	return append(out, anyTag.ReplaceAllString(codeText.ReplaceAllString(line, ""), "\x00"))
}

// TestNoLiterals: what a reader sees of a translated component stands in the tables of sentences, not in the component.
func TestNoLiterals(t *testing.T) {
	t.Parallel()
	for file, parts := range translatedParts {
		data, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		in, found := "", 0
		for i, line := range strings.Split(string(data), "\n") {
			switch m := templStart.FindStringSubmatch(line); {
			case m != nil:
				if in = m[1]; parts != nil && !strings.Contains(" "+strings.Join(parts, " ")+" ", " "+in+" ") {
					in = ""
				} else {
					found++
				}
				continue
			case line == "}":
				in = ""
			}
			if in == "" {
				continue
			}
			for _, words := range literals(line) {
				if word.MatchString(words) {
					t.Errorf("%s:%d: %s shows %q, which is in no table of sentences", file, i+1, in, strings.ReplaceAll(words, "\x00", " "))
				}
			}
		}
		if found == 0 || found < len(parts) {
			t.Errorf("%s: %d components found, want %d", file, found, len(parts))
		}
	}
}

// TestLiterals: words that come from no table are found wherever a reader sees them.
func TestLiterals(t *testing.T) {
	t.Parallel()
	for line, want := range map[string]bool{
		`<p>Hello there</p>`: true, `<p>{ t.Hello }</p>`: false, `Nobody.`: true, `<nav aria-label="Pages">`: true, `if p.Open {`: false,
		`<p>{ t.Hello } and more</p>`: true, `<code>17 23x2</code>`: false, `@fieldError("on", p.Errors.Of("on"))`: false,
		`<input id={ t.ID } { attributes("a", map[string]string{"b": "c"})... }/>`: false,
	} {
		got := false
		for _, words := range literals(line) {
			got = got || word.MatchString(words)
		}
		if got != want {
			t.Errorf("literals in %q: %v, want %v", line, got, want)
		}
	}
}
