package batch

import (
	"path"
	"slices"
	"strings"
	"unicode"

	"inkcheck/catalog"
	"inkcheck/deckcheck/scan"
)

// nameOfFile is the player's name in the name of a file: without folders and
// without what follows the last point, as in "Example, Ann.txt". Underscores
// stand for spaces where there are none.
func nameOfFile(file string) string {
	name := path.Base(slashed(file))
	if ext := path.Ext(name); len(ext) > 1 && len(ext) <= maxExtension && !strings.ContainsAny(ext, " ") && ext != name {
		name = strings.TrimSuffix(name, ext)
	}
	if !strings.Contains(name, " ") {
		name = strings.ReplaceAll(name, "_", " ")
	}
	return strings.TrimSpace(name)
}

// maxName is the longest name, in bytes; what is longer is text.
const maxName = 120

// isName tells what may be a player's name: words, no part of a list, no card with its count.
func isName(s string) bool {
	if s == "" || len(s) > maxName || !strings.ContainsFunc(s, unicode.IsLetter) {
		return false
	}
	var cut scan.Scanner
	leaves := cut.Leaves(s)
	if slices.ContainsFunc(leaves, func(l scan.Leaf) bool { return l.Kind == scan.Times }) ||
		len(leaves) > 1 && leaves[0].Kind == scan.Number && leaves[1].Kind == scan.Word {
		return false
	}
	h, head := scan.HeadOf(s)
	return !head || h.Kind == scan.AboutHead && !h.Colon // "Di" is a name, and a word of labels in Italian
}

// maxExtension is the length of the longest ending of a file's name; what is
// longer belongs to the name, as in "St. Clair".
const maxExtension = len(".markdown")

// SplitName parts a name into first and last names: at the comma of "Example,
// Ann", else before the last word. Whoever has a last name of several words is
// written with a comma.
func SplitName(name string) (first, last string) {
	if last, first, ok := strings.Cut(name, ","); ok {
		return strings.TrimSpace(first), strings.TrimSpace(last)
	}
	name = strings.TrimSpace(name)
	i := strings.LastIndexFunc(name, unicode.IsSpace)
	if i < 0 {
		return "", name
	}
	return strings.TrimSpace(name[:i]), strings.TrimSpace(name[i:])
}

// NameKey is the same for all spellings of a name that mean the same person:
// case, accents, punctuation and the order of the words don't matter. "Ann
// Example" is "EXAMPLE, Ann".
func NameKey(name string) string {
	words := strings.FieldsFunc(name, func(c rune) bool { return unicode.IsSpace(c) || strings.ContainsRune(",;_-.", c) })
	for i, w := range words {
		words[i] = catalog.Fold(w)
	}
	words = slices.DeleteFunc(words, func(w string) bool { return w == "" })
	if len(words) == 0 {
		return strings.TrimSpace(name) // of signs alone
	}
	slices.Sort(words)
	return strings.Join(words, " ")
}
