package query

import (
	"cmp"
	"maps"
	"slices"
	"strconv"
	"strings"
	"unicode"

	"inkcheck/catalog"
	"inkcheck/formats"
)

// Vocabulary is the values that depend on a catalog: its sets, classifications
// and keywords, and what texts it has. It never changes.
type Vocabulary struct {
	classes  []string // as printed, by name
	keywords []string // as printed with their numbers, by name
	sets     []setWords
	// imported tells the fields of imported texts that there are some for;
	// artists and stories are different ones as printed, by name.
	imported         map[Field]bool
	artists, stories []string
	// folded are the folded forms of classes and keywords, and of keywords
	// without their numbers.
	foldedClasses, foldedKeywords, foldedNames []string
	// keywordValues are keywords as they are typed, and classValues
	// classifications, which stand in the order of classes.
	classValues, keywordValues, foldedValues []string
	// stars are the words with a star in them that names have, in lower case.
	stars []string
	// bases are the main sets by how many base cards they have, as printed
	// behind the slash of a number.
	bases map[int][]string
	// facts are the words that say something of a card, folded without gaps,
	// with the terms that they stand for.
	facts map[string]string
	// begins reports whether a name begins with a folded text; nil without names.
	begins func(folded string) bool
	// index tries regular expressions; nil where there is none.
	index *Index
	// rarities are the words for rarities that imports have and the program does not know, folded and sorted, and rarityValues the
	// same as they are typed. Each has a bit of its own: see rarityBit.
	rarities, rarityValues []string
}

type setWords struct {
	code  string   // as printed
	names []string // in every language
	bit   uint64   // its bit in formats.SetMask
	// step is its place among the expansions, from 0; -1 for other sets.
	step int
}

// NewVocabulary gathers the words of a catalog; texts are those that were
// imported, or nil.
func NewVocabulary(c *catalog.Catalog, texts TextSource) *Vocabulary {
	v := &Vocabulary{}
	v.gatherTexts(c, texts)
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
	v.classValues = lower(v.classes)
	for _, k := range v.keywords {
		v.foldedNames = append(v.foldedNames, catalog.Fold(keywordName(k)))
		v.keywordValues = append(v.keywordValues, strings.ToLower(keywordName(k)))
	}
	slices.Sort(v.keywordValues)
	v.keywordValues = slices.Compact(v.keywordValues)
	for _, k := range v.keywordValues {
		v.foldedValues = append(v.foldedValues, catalog.Fold(k))
	}
	for _, s := range c.Sets {
		id, ok := c.Calendar.SetID(s.Code)
		if !ok {
			continue
		}
		w := setWords{code: s.Code, bit: 1 << id, step: -1}
		if s.Kind == formats.Expansion {
			w.step = int(id)
		}
		for _, n := range s.Names {
			w.names = append(w.names, n)
		}
		slices.Sort(w.names)
		v.sets = append(v.sets, w)
	}
	v.gatherRarities(c)
	v.gather(c)
	v.buildFacts()
	return v
}

// gatherRarities lists the words for rarities that are none of the program's, as many as there are bits for.
func (v *Vocabulary) gatherRarities(c *catalog.Catalog) {
	words := map[string]bool{}
	for i := range c.Cards {
		for _, p := range c.Cards[i].Printings {
			if p.Rarity == catalog.OtherRarity && catalog.Fold(p.RarityWord) != "" {
				words[p.RarityWord] = true
			}
		}
	}
	values := map[string]string{}
	for word := range words {
		folded := catalog.Fold(word)
		typed := strings.Join(foldWords(word), " ")
		if was, ok := values[folded]; !ok || typed < was {
			values[folded] = typed
		}
	}
	v.rarities = slices.Sorted(maps.Keys(values))
	if most := 64 - firstRarityWord; len(v.rarities) > most {
		v.rarities = v.rarities[:most]
	}
	for _, folded := range v.rarities {
		v.rarityValues = append(v.rarityValues, values[folded])
	}
}

// firstRarityWord is the bit of the first of Vocabulary.rarities in masks of rarities.
const firstRarityWord = int(catalog.OtherRarity) + 1

// rarityBit is the bit of a printing's rarity, where words are those of the vocabulary.
func rarityBit(words []string, p *catalog.Printing) int {
	if p.Rarity == catalog.OtherRarity {
		if i, ok := slices.BinarySearch(words, catalog.Fold(p.RarityWord)); ok {
			return firstRarityWord + i
		}
	}
	return int(p.Rarity)
}

// rarityWord reads a word for a rarity that the catalog has and the program does not know.
func (v *Vocabulary) rarityWord(s string) (bit int, name string, ok bool) {
	if v == nil {
		return 0, "", false
	}
	i, ok := slices.BinarySearch(v.rarities, catalog.Fold(s))
	if !ok {
		return 0, "", false
	}
	return firstRarityWord + i, v.rarityValues[i], true
}

// gather reads off the cards how many base cards each main set has, and which
// names have a star.
func (v *Vocabulary) gather(c *catalog.Catalog) {
	base := map[string]map[int]bool{}
	for i := range c.Cards {
		for _, p := range c.Cards[i].Printings {
			if n, _, ok := collectorNumber(p.Number); ok && p.Rarity <= catalog.Legendary {
				if base[p.Set] == nil {
					base[p.Set] = map[int]bool{}
				}
				base[p.Set][n] = true
			}
		}
		for _, n := range c.Cards[i].Names {
			for w := range strings.FieldsSeq(n.Name + " " + n.Version) {
				if strings.Contains(w, "*") {
					v.stars = append(v.stars, strings.ToLower(w))
				}
			}
		}
	}
	v.bases = map[int][]string{}
	for i := range v.sets {
		s, n := &v.sets[i], 0
		for base[s.code][n+1] { // rarer ones follow the base cards, and then some others
			n++
		}
		if s.step >= 0 && n > 0 {
			v.bases[n] = append(v.bases[n], s.code)
		}
	}
}

// foldStars is foldStars, but for words with a star that some name has: 4*Town is a name, 4*own a pattern.
func (v *Vocabulary) foldStars(text string) []string {
	var out []string
	for word := range strings.FieldsSeq(text) {
		if v.hasStar(word) {
			out = append(out, foldWords(word)...)
		} else {
			out = append(out, foldStars(word)...)
		}
	}
	return out
}

// hasStar reports whether a name has the word, its star included.
func (v *Vocabulary) hasStar(text string) bool {
	if v == nil || !strings.Contains(text, "*") {
		return false
	}
	text = strings.ToLower(text)
	return slices.ContainsFunc(v.stars,
		func(w string) bool { return w == text || strings.HasPrefix(w, text) && !strings.HasSuffix(text, "*") })
}

// beginsName reports whether a card's name begins with the text.
func (v *Vocabulary) beginsName(text string) bool {
	return v != nil && v.begins != nil && v.begins(catalog.Fold(text))
}

// buildFacts lists what a plain word may say of a card, where no name has it.
func (v *Vocabulary) buildFacts() {
	v.facts = map[string]string{"inkable": "is:inkable", "uninkable": "-is:inkable", "banned": "banned:core"}
	add := func(word, term string) {
		if _, known := v.facts[word]; !known && word != "" {
			v.facts[word] = term
		}
	}
	closed := func(f Field, list []choice) {
		for _, c := range list {
			for _, w := range c.words {
				add(w, f.String()+":"+c.name)
			}
		}
	}
	closed(InkField, inkChoices)
	closed(TypeField, typeChoices)
	for i, k := range v.foldedClasses {
		add(k, "class="+quoted(strings.ToLower(v.classes[i])))
	}
	for _, k := range v.keywords {
		add(catalog.Fold(keywordName(k)), "keyword="+quoted(strings.ToLower(keywordName(k))))
	}
	for word, english := range foreign {
		if term, ok := v.facts[english]; ok {
			add(word, term)
		}
	}
	closed(RarityField, rarityChoices)
	closed(FormatField, formatChoices)
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

// open lists the values of a field that have the words; whole tells that they
// must be all of the value, or of a keyword without its number.
func (v *Vocabulary) open(f Field, words []string, whole bool) []string {
	values, folded := v.classes, v.foldedClasses
	if f == KeywordField {
		values, folded = v.keywords, v.foldedKeywords
	}
	p := newPhrase(words)
	p.whole = whole
	part, _, _ := strings.Cut(p.fold, "*") // every value that is meant has it
	var out []string
	for i, k := range values {
		if !strings.Contains(folded[i], part) {
			continue
		}
		if p.in(k) || whole && f == KeywordField && p.in(keywordName(k)) {
			out = append(out, k)
		}
	}
	return out
}

// openFolded lists the values of a field that a folded word without gaps is all
// of, the numbers of keywords aside.
func (v *Vocabulary) openFolded(f Field, folded string) []string {
	list, fold := v.classes, v.foldedClasses
	if f == KeywordField {
		list, fold = v.keywords, v.foldedKeywords
	}
	var out []string
	for i, k := range fold {
		if k == folded || f == KeywordField && v.foldedNames[i] == folded {
			out = append(out, list[i])
		}
	}
	return out
}

// beginning is the value of a field that a folded word begins, if there is one
// alone.
func (v *Vocabulary) beginning(f Field, folded string) string {
	found := ""
	for _, k := range v.values(f) {
		if strings.HasPrefix(catalog.Fold(k), folded) {
			if found != "" {
				return ""
			}
			found = k
		}
	}
	return found
}

// setLetters are the letters of sets that are certain. For later sets no two sources
// write the same.
var setLetters = map[string]string{"tfc": "1", "rof": "2"}

// code finds a set by its code, in any case, zeros in front ignored, or by the
// letters on its cards where those are certain.
func (v *Vocabulary) code(s string) *setWords {
	s = strings.ToLower(s)
	for len(s) > 1 && s[0] == '0' {
		s = s[1:]
	}
	if number, ok := setLetters[s]; ok {
		s = number
	}
	for i := range v.sets {
		if strings.ToLower(v.sets[i].code) == s {
			return &v.sets[i]
		}
	}
	return nil
}

// named finds sets by words of their names, in any language.
func (v *Vocabulary) named(s string, whole bool) (mask uint64, one *setWords) {
	if !strings.ContainsFunc(s, unicode.IsLetter) {
		return 0, nil // a damaged code is not a name
	}
	p := newPhrase(foldStars(s))
	if p.fold == "" {
		return 0, nil
	}
	p.whole = whole
	n := 0
	for i := range v.sets {
		if slices.ContainsFunc(v.sets[i].names, p.in) {
			mask |= v.sets[i].bit
			one = &v.sets[i]
			n++
		}
	}
	if n != 1 {
		one = nil
	}
	return mask, one
}

// setStepper reads sets for an operator.
func (v *Vocabulary) setStepper(op Op) stepper {
	return stepper{
		one: func(s string) (step int, bit uint64, name string, r understood) {
			one := v.code(s)
			mask := uint64(0)
			if one == nil {
				mask, one = v.named(s, op != Has)
			}
			if the := "the "; mask == 0 && len(s) > len(the) && strings.EqualFold(s[:len(the)], the) {
				mask, one = v.named(s[len(the):], op != Has) // lists of sets do not agree on articles: "The Reign of Jafar"
			}
			switch {
			case one != nil:
				return one.step, one.bit, one.code, understood{ok: true}
			case mask != 0:
				return -1, mask, strings.Join(foldStars(s), " "), understood{ok: true}
			}
			near := ""
			if from, to, ok := strings.Cut(s, "-"); ok && v.code(from) != nil && v.code(to) != nil {
				near = from + ".." + to
			} else if catalog.Fold(s) != "" && strings.ContainsFunc(s, unicode.IsLetter) {
				near = nearestWord(v.setNames(), catalog.Fold(s))
			}
			return 0, 0, "", understood{near: near, problem: said(saysNoSet, s)}
		},
		between: func(lo, hi int) (mask uint64) {
			for i := range v.sets {
				if s := &v.sets[i]; s.step >= 0 && lo <= s.step && s.step <= hi {
					mask |= s.bit
				}
			}
			return mask
		},
	}
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
		return v.classValues
	case KeywordField:
		return v.keywordValues
	case SetField, InField:
		var out []string
		for i := range v.sets {
			out = append(out, v.sets[i].code)
		}
		if f == InField {
			out = slices.Concat(out, names(rarityChoices), v.rarityValues)
		}
		return out
	case RarityField:
		return slices.Concat(names(rarityChoices), v.rarityValues)
	case IsField:
		out := slices.Concat(fields[IsField].values, lower(v.classes))
		slices.SortFunc(out, cmp.Compare)
		return slices.Compact(out)
	}
	return fields[f].values
}

// foldedOf is the values of classifications or keywords, folded.
func (v *Vocabulary) foldedOf(f Field) []string {
	if f == KeywordField {
		return v.foldedValues
	}
	return v.foldedClasses
}

func lower(list []string) []string {
	out := make([]string, len(list))
	for i, s := range list {
		out[i] = strings.ToLower(s)
	}
	return out
}
