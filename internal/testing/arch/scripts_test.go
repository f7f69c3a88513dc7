package arch

import (
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

// TestScriptsSayNothing: what a script shows in words comes from the page, which has it in its language (told of app.js).
func TestScriptsSayNothing(t *testing.T) {
	t.Parallel()
	scripts := 0
	for _, file := range files(t) {
		if filepath.Ext(file) != ".js" || filepath.Dir(file) != "static" {
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
