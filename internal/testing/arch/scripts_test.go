package arch

import (
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

var (
	scriptComment = regexp.MustCompile(`(?m)(^|\s)//.*$`)
	// scriptError is a reason that a script throws for itself: no page shows it.
	scriptError = regexp.MustCompile(`new Error\([^()]*\)`)
	// quoted are the literals of a line, and filledIn is what a script puts into one.
	quoted   = regexp.MustCompile("\"(?:[^\"\\\\]|\\\\.)*\"|'(?:[^'\\\\]|\\\\.)*'|`[^`]*`")
	filledIn = regexp.MustCompile(`\$\{[^{}]*\}`)
	// phrase is two words, the first without what a selector has.
	phrase = regexp.MustCompile(`(?:^.|[\s}])\pL+[,.:;]? \pL{2,}`)
	// asText is what becomes the text of an element or an attribute that is read out.
	asText  = regexp.MustCompile(`(?:\.(?:textContent|innerText|title|placeholder|alt|ariaLabel) = |"(?:aria-label|title|placeholder|alt)", )$`)
	letters = regexp.MustCompile(`\pL{2}`)
	// selects are lines with names of elements and classes.
	selects = regexp.MustCompile(`querySelector|closest\(|matches\(|className|classList`)
	// names are of a lock, of classes and of a mode of the language.
	names = []string{`"inkcheck desk"`, `"button quiet"`, `"use strict"`, `"Ctrl Enter"`}
)

// sayings are the texts in a script that a reader would see: in one language, whatever that of the page.
func sayings(script string) (out []string) {
	script = scriptError.ReplaceAllString(scriptComment.ReplaceAllString(script, ""), "")
	for line := range strings.Lines(script) {
		for _, at := range quoted.FindAllStringIndex(line, -1) {
			literal := filledIn.ReplaceAllString(line[at[0]:at[1]], "0")
			shown := asText.MatchString(line[:at[0]]) && letters.MatchString(literal)
			if shown || phrase.MatchString(literal) && !selects.MatchString(line) && !slices.Contains(names, literal) {
				out = append(out, literal)
			}
		}
	}
	return out
}

// TestScriptsSayNothing: what a script shows in words comes from the page, which has it in its language (told of status.js).
func TestScriptsSayNothing(t *testing.T) {
	t.Parallel()
	scripts := 0
	for _, file := range files(t) {
		if filepath.Ext(file) != ".js" || filepath.Dir(filepath.Dir(file)) != "static" || filepath.Base(filepath.Dir(file)) == "test" {
			continue
		}
		scripts++
		for _, said := range sayings(string(read(t, file))) {
			t.Errorf("%s says %s: the page gives a script its sentences", file, said)
		}
	}
	if scripts < 20 {
		t.Errorf("only %d scripts were found", scripts)
	}
}

// TestSayings: English is found where a reader sees it, and only there.
func TestSayings(t *testing.T) {
	t.Parallel()
	for script, want := range map[string]bool{
		`say("Nothing was found");`: true, `close.textContent = "Close";`: true, "box.textContent = `${n} cards left`;": true,
		`b.setAttribute("aria-label", "More")`: true, `row("Esc", "close what covers the page")`: true,
		`say(told("nothingFound"));`: false, `throw new Error("not a deck code");`: false, `// It says "the end of it".`: false,
		`box.className = "copy-by-hand no-print";`: false, `import { told } from "./app.js";`: false, `x.textContent = "+";`: false,
	} {
		if got := len(sayings(script)) > 0; got != want {
			t.Errorf("%s: says something: %t, want %t", script, got, want)
		}
	}
}

// scriptArrows are the folders of static/ that the scripts of a folder may import from.
var scriptArrows = map[string][]string{"base": {"base"}, "cards": {"base", "cards"}, "check": {"base", "check"}, "play": {"base", "play"},
	"limited": {"base", "limited"}, "event": {"base", "check", "event"}}

// deckScript is what base/app.js alone loads from another folder, on a page with a deck: it is on pages of every folder.
const deckScript = "static/check/recent-decks.js"

// scriptImport is an import at the head of a script, or one that a script makes later.
var scriptImport = regexp.MustCompile(`(?m)(?:^import [^"]*|\bimport\()"([^"]+)"`)

// TestScriptArrows: scripts import only from folders that they may, and not in a circle.
func TestScriptArrows(t *testing.T) {
	t.Parallel()
	imports := map[string][]string{}
	for _, file := range files(t) {
		if folder := path.Dir(filepath.ToSlash(file)); path.Ext(file) != ".js" || path.Dir(folder) != "static" || folder == "static/test" {
			continue
		}
		imports[file] = nil
		for _, m := range scriptImport.FindAllStringSubmatch(string(read(t, file)), -1) {
			other := path.Join(path.Dir(file), m[1])
			imports[file] = append(imports[file], other)
			if from, to := path.Base(path.Dir(file)), path.Base(path.Dir(other)); !slices.Contains(scriptArrows[from], to) &&
				(file != "static/base/app.js" || other != deckScript) {
				t.Errorf("%s imports %s: scripts of %s/ may import from %v", file, other, from, scriptArrows[from])
			}
		}
	}
	if len(imports) < 30 {
		t.Errorf("only %d scripts were found", len(imports))
	}
	done := map[string]bool{}
	var follow func(at string, way []string)
	follow = func(at string, way []string) {
		if slices.Contains(way, at) {
			t.Errorf("a circle of imports: %v", append(way, at))
			return
		}
		if done[at] {
			return
		}
		for _, next := range imports[at] {
			follow(next, append(way[:len(way):len(way)], at))
		}
		done[at] = true
	}
	for at := range imports {
		follow(at, nil)
	}
}
