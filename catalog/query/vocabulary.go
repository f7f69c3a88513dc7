package query

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"inkcheck/catalog"
	"inkcheck/formats"
)

// Vocabulary is the values that depend on a catalog: its sets, classifications
// and keywords, and whether it has texts. It never changes.
type Vocabulary struct {
	classes  []string // as printed, by name
	keywords []string // as printed with their numbers, by name
	sets     []setWords
	texts    bool
	// folded are the folded forms of classes and keywords.
	foldedClasses, foldedKeywords []string
}

type setWords struct {
	code  string // as printed
	fold  string
	names []string // folded, in every language
	bit   uint64   // its bit in formats.SetMask
	// step is its place among the expansions, from 0; -1 for other sets.
	step int
}

// NewVocabulary gathers the words of a catalog. texts tells whether rules texts
// were imported.
func NewVocabulary(c *catalog.Catalog, texts bool) *Vocabulary {
	v := &Vocabulary{texts: texts}
	classes, keywords := map[string]bool{}, map[string]bool{}
	for i := range c.Cards {
		for _, k := range c.Cards[i].Classifications {
			classes[k] = true
		}
		for _, k := range c.Cards[i].Keywords {
			keywords[k] = true
		}
	}
	v.classes, v.foldedClasses = sortedFolded(classes)
	v.keywords, v.foldedKeywords = sortedFolded(keywords)
	for _, s := range c.Sets {
		id, ok := c.Calendar.SetID(s.Code)
		if !ok {
			continue
		}
		w := setWords{code: s.Code, fold: catalog.Fold(s.Code), bit: 1 << id, step: -1}
		if s.Kind == formats.Expansion {
			w.step = int(id)
		}
		for _, n := range s.Names {
			w.names = append(w.names, catalog.Fold(n))
		}
		v.sets = append(v.sets, w)
	}
	return v
}

func sortedFolded(set map[string]bool) (list, folded []string) {
	for s := range set {
		list = append(list, s)
	}
	slices.SortFunc(list, strings.Compare)
	for _, s := range list {
		folded = append(folded, catalog.Fold(s))
	}
	return list, folded
}

// keywordName is a keyword without its number: "Resist +2" is Resist.
func keywordName(k string) string {
	if i := strings.LastIndexByte(k, ' '); i > 0 && strings.Trim(k[i+1:], "+0123456789") == "" {
		return k[:i]
	}
	return k
}

// keywordNumber is the number of a keyword: "Shift 6" has 6.
func keywordNumber(k string) (int, bool) {
	n, err := strconv.Atoi(strings.TrimPrefix(k[len(keywordName(k)):], " "))
	return n, err == nil
}

// isShift tells every kind of Shift: "Puppy Shift 3" too.
func isShift(keyword string) bool {
	n := keywordName(keyword)
	return n == "Shift" || strings.HasSuffix(n, " Shift")
}

// open lists the values of a field that have a folded English word; whole tells
// that it must be all of the value.
func (v *Vocabulary) open(f Field, folded string, whole bool) []string {
	list, fold := v.classes, v.foldedClasses
	if f == KeywordField {
		list, fold = v.keywords, v.foldedKeywords
	}
	var out []string
	for i, k := range fold {
		if whole && k != folded && (f != KeywordField || catalog.Fold(keywordName(list[i])) != folded) || !strings.Contains(k, folded) {
			continue
		}
		out = append(out, list[i])
	}
	return out
}

// set finds the sets that a value means: by code, zeros in front ignored, else
// by name.
func (v *Vocabulary) set(folded string, whole bool) (mask uint64, one *setWords) {
	code := folded
	for len(code) > 1 && code[0] == '0' {
		code = code[1:]
	}
	n := 0
	for i := range v.sets {
		s := &v.sets[i]
		if s.fold == code {
			return s.bit, s
		}
		if slices.ContainsFunc(s.names, func(name string) bool {
			return name == folded || !whole && strings.Contains(name, folded)
		}) {
			mask |= s.bit
			one = s
			n++
		}
	}
	if n != 1 {
		one = nil
	}
	return mask, one
}

// setsBy lists the expansions that come before or after one.
func (v *Vocabulary) setsBy(op Op, than *setWords) (mask uint64) {
	for i := range v.sets {
		if s := &v.sets[i]; s.step >= 0 && op.holds(s.step, than.step) {
			mask |= s.bit
		}
	}
	return mask
}

// setNames lists codes and names, for suggestions.
func (v *Vocabulary) setNames() []string {
	var out []string
	for i := range v.sets {
		out = append(out, v.sets[i].code)
		out = append(out, v.sets[i].names...)
	}
	return out
}

// values lists what may be typed after a field.
func (v *Vocabulary) values(f Field) []string {
	switch f {
	case ClassField:
		return lower(v.classes)
	case KeywordField:
		var out []string
		for _, k := range v.keywords {
			out = append(out, strings.ToLower(keywordName(k)))
		}
		slices.Sort(out)
		return slices.Compact(out)
	case SetField, InField:
		var out []string
		for i := range v.sets {
			out = append(out, v.sets[i].code)
		}
		return out
	case IsField:
		out := slices.Concat(fields[IsField].values, lower(v.classes))
		slices.SortFunc(out, cmp.Compare)
		return slices.Compact(out)
	}
	return fields[f].values
}

func lower(list []string) []string {
	out := make([]string, len(list))
	for i, s := range list {
		out[i] = strings.ToLower(s)
	}
	return out
}
