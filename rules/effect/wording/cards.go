package wording

import (
	"slices"
	"strings"

	"inkcheck/rules/effect"
)

// np is how a noun stands: from or in its zone, each of several, here (which the
// duration of a change says).
type np struct {
	zone    string
	each    bool
	subject bool // something is said of them
	counted bool // a number stands before it
	here    bool // the duration of a change says that they are here
	several bool // a bare filter means cards of the kind
	plain   bool // every one needs no "all"
	every   bool // all of several classifications: this and that
	or      bool // of several kinds any one
}

// target says cards and whether they are several.
func (s *writer) target(t *effect.Target, how np) (text string, plural bool) {
	var parts []string
	for i := range t.Refs {
		part, several := s.ref(&t.Refs[i], how)
		parts = append(parts, part)
		plural = plural || several || i > 0
	}
	return list(parts, s.phrase("and")), plural
}

func (s *writer) ref(r *effect.Ref, how np) (string, bool) {
	switch r.Word {
	case effect.Self, effect.It, effect.Them, effect.Attacker, effect.Defender, effect.OneOf, effect.SelfsLoc, effect.ItsLoc, effect.Copies:
		key := string(r.Word)
		if how.each && r.Word == effect.Them {
			key = "each of them"
		}
		if r.Word == effect.Copies && r.Filter != nil && hasWord(r.Filter, "opp") {
			return s.phrase("opposing copies"), true
		}
		if r.Word == effect.Them && !how.subject && !how.each {
			key = "object them"
		}
		text := s.phrase(key)
		if r.Filter != nil && r.Word == effect.Them && hasWord(r.Filter, "other") {
			return s.phrase("the others"), false
		}
		if r.Filter != nil {
			text = s.described(text, r.Filter, how)
		}
		return text, r.Word == effect.Them || r.Word == effect.Copies
	case effect.Every:
		how.every = true
		if how.each {
			return s.eachOf(r.Filter, how), false
		}
		if hasWord(r.Filter, "first") {
			return s.phrase("the") + " " + s.noun(r.Filter, how, false), false
		}
		noun := s.noun(r.Filter, how, true)
		if !how.several && !how.plain && !(how.subject && (how.here || s.sided(r.Filter))) {
			noun = s.phrase("all") + " " + noun
		}
		return noun, true
	case effect.PerEach:
		return s.one(r.Filter, how) + " " + s.phrase("per player"), false
	case effect.Bare:
		if how.several {
			return s.noun(r.Filter, how, true), true
		}
		return s.one(r.Filter, how), false
	}
	return s.quantity(r, how)
}

// quantity is a number of cards, or one.
func (s *writer) quantity(r *effect.Ref, how np) (string, bool) {
	pre := ""
	if r.Word == effect.Chosen {
		pre = s.phrase("chosen")
	}
	single := !r.Written || r.Min == 1 && r.Max == 1
	if r.Word == effect.Theirs {
		number := s.phrase("one of")
		if !single {
			number = itoa(r.Max) + " " + s.phrase("of")
		}
		return number + " " + s.phrase("their") + " " + s.noun(r.Filter, how, true), !single
	}
	if single {
		return s.article(pre, r.Filter, how), false
	}
	how.counted, how.or = true, true
	filter := r.Filter
	if other := otherWord(filter); pre != "" && other >= 0 {
		pre, filter = s.before["other"]+" "+pre, without(filter, other)
	}
	number, one := itoa(r.Min), false
	switch {
	case r.Max == effect.Any && r.Min == 0:
		number = s.phrase("any number of")
	case r.Max == effect.Any:
		number += " " + s.phrase("or more")
	case r.Min == 0:
		number, one = s.phrase("up to")+" "+itoa(r.Max), r.Max == 1
	case r.Min != r.Max:
		number += " " + s.phrase("to") + " " + itoa(r.Max)
	}
	if how.each && !one {
		number = s.phrase("each of") + " " + number
	}
	if mine := myWord(filter); pre == "" && !one && mine >= 0 && !s.owned {
		filter = without(filter, mine)
		number = strings.TrimSuffix(number, " "+s.phrase("of")) + " " + s.phrase("of") + " " + s.your()
	}
	return joined(number, pre, s.noun(filter, how, !one)), !one
}

// sided reports whether a filter says whose the cards are, so that no "all" is needed.
func (s *writer) sided(f *effect.Filter) bool {
	return slices.ContainsFunc(f.Words, func(w effect.FilterWord) bool { return w.Word == "my" || w.Word == "opp" })
}

func (s *writer) one(f *effect.Filter, how np) string { return s.article("", f, how) }

// article puts the article before one card: "another" where the filter says other.
func (s *writer) article(pre string, f *effect.Filter, how np) string {
	if f.Either != nil {
		var parts []string
		for i := range f.Either {
			parts = append(parts, s.article(pre, &f.Either[i], np{}))
		}
		return joined(list(parts, s.phrase("or")), s.zone(f, how))
	}
	if other := otherWord(f); other >= 0 {
		if mine := myWord(f); pre == "" && mine >= 0 && !s.owned {
			return joined(s.oneOfYours(), s.before["other"], s.noun(withoutBoth(f, other, mine), s.manyOf(how), true))
		}
		return joined(s.phrase("another"), pre, s.noun(without(f, other), how, false))
	}
	if mine := myWord(f); pre == "" && mine >= 0 && !s.owned {
		return joined(s.oneOfYours(), s.noun(without(f, mine), s.manyOf(how), true))
	}
	if pre != "" {
		return joined(pre, s.noun(f, how, false))
	}
	return article(s.noun(f, how, false))
}

// eachOf is "each character", or "each of your characters".
func (s *writer) eachOf(f *effect.Filter, how np) string {
	mine := -1
	if f.Either == nil {
		mine = myWord(f)
	}
	if mine < 0 || s.owned {
		return s.phrase("each") + " " + s.noun(f, how, false)
	}
	key := "each of your"
	if s.theirs {
		key = "each of their"
	}
	return s.phrase(key) + " " + s.noun(without(f, mine), how, true)
}

// oneOfYours begins "one of your characters".
func (s *writer) oneOfYours() string {
	if s.theirs {
		return s.phrase("one of their")
	}
	return s.phrase("one of your")
}

// manyOf is how several stand of which one is meant: of several kinds any.
func (s *writer) manyOf(how np) np {
	how.or = true
	return how
}

// myWord is the place of the word that says that the cards are yours, -1 without one.
func myWord(f *effect.Filter) int {
	return slices.IndexFunc(f.Words, func(w effect.FilterWord) bool { return w.Word == "my" && !w.Not })
}

func withoutBoth(f *effect.Filter, a, b int) *effect.Filter {
	return without(without(f, max(a, b)), min(a, b))
}

// otherWord is the place of the word that leaves out this card, it or the one
// challenged, -1 without one.
func otherWord(f *effect.Filter) int {
	return slices.IndexFunc(f.Words, func(w effect.FilterWord) bool {
		return w.Word == "other" || w.Not && (w.Word == "it" || w.Word == "defender")
	})
}

func without(f *effect.Filter, word int) *effect.Filter {
	rest := *f
	rest.Words = slices.Delete(slices.Clone(f.Words), word, word+1)
	return &rest
}

func article(noun string) string {
	if strings.ContainsRune("aeiouAEIOU", rune(noun[0])) {
		return "an " + noun
	}
	return "a " + noun
}

func joined(parts ...string) string {
	return strings.Join(slices.DeleteFunc(parts, func(s string) bool { return s == "" }), " ")
}

// noun says a filter: what stands before the kind, the kind, what stands behind.
func (s *writer) noun(f *effect.Filter, how np, plural bool) string {
	if f.Either != nil {
		var parts []string
		for i := range f.Either {
			parts = append(parts, s.noun(&f.Either[i], np{}, plural))
		}
		return joined(list(parts, s.phrase("or")), s.zone(f, how))
	}
	var before, after []string
	if f.Zones == nil && f.Under == nil {
		how.zone = ""
	}
	for i := range f.Words {
		w := &f.Words[i]
		b, a := s.filterWord(w, how, plural)
		if b != "" {
			before = append(before, b)
		}
		if a != "" {
			after = append(after, a)
		}
	}
	if how.here && !slices.Contains(after, s.phrase("here")) {
		after = append(after, s.phrase("here"))
	}
	slices.SortStableFunc(before, func(a, b string) int { return s.rank(a) - s.rank(b) })
	slices.SortStableFunc(after, func(a, b string) int { return s.rankBehind(a) - s.rankBehind(b) })
	noun := s.nounOf(f, plural, (plural || how.every) && !how.or)
	return joined(append(append(before, noun), joined(after...), s.zone(f, how))...)
}

// rank puts "your", "opposing", "other" first.
func (s *writer) rank(word string) int {
	for i, key := range []string{"your", "their"} {
		if word == s.phrase(key) {
			return i - 9
		}
	}
	switch word {
	case s.before["opp"]:
		return -5
	case s.before["other"]:
		return -4
	}
	return 0
}

// rankBehind puts whose it is next to the noun, and names before the rest.
func (s *writer) rankBehind(words string) int {
	switch {
	case words == s.phrase("of yours"), words == s.phrase("of theirs"):
		return -2
	case strings.HasPrefix(words, s.phrase("named")):
		return -1
	}
	return 0
}

func (s *writer) nounOf(f *effect.Filter, plural, all bool) string {
	i := 0
	if plural {
		i = 1
	}
	if f.Not {
		return s.phrase("non") + s.kinds[f.Kinds[0]][0] + " " + s.kinds["card"][i]
	}
	var parts []string
	for _, k := range f.Kinds {
		parts = append(parts, s.kinds[k][i])
	}
	if all {
		return list(parts, s.phrase("and"))
	}
	return list(parts, s.phrase("or"))
}

func (s *writer) zone(f *effect.Filter, how np) string {
	from := ""
	if how.zone == "from" {
		from = s.phrase("zone from") + " "
	}
	if f.Under != nil {
		whose, _ := s.target(f.Under, np{})
		return from + s.phrase("under") + " " + whose
	}
	if f.Zones == nil {
		return ""
	}
	var parts []string
	for _, z := range f.Zones {
		if z == "under" {
			return from + s.zones[z]
		}
		zone := strings.ReplaceAll(s.zones[z], "{your}", s.your())
		if s.owned && z == "hand" {
			zone = strings.TrimPrefix(zone, s.your()+" ")
		}
		parts = append(parts, zone)
	}
	return s.phrase("zone "+zoneWord(how)) + " " + list(parts, s.phrase("or"))
}

func zoneWord(how np) string {
	if how.zone == "" {
		return "in"
	}
	return how.zone
}

// filterWord says a word of a filter, before or behind the noun.
func (s *writer) filterWord(w *effect.FilterWord, how np, plural bool) (before, after string) {
	switch w.Kind {
	case effect.NameFilter:
		return "", s.named(w)
	case effect.InkFilter:
		return w.Ink, ""
	case effect.CompareFilter:
		return "", s.compared(w)
	case effect.TypeFilter:
		return s.types(w, how.every)
	}
	key := w.Word
	if w.Not {
		key = "!" + key
	}
	if way := s.phrase("this way " + s.way); key == "thisway" && way != "" {
		return "", way
	}
	if key == "my" {
		switch {
		case s.owned:
			return "", ""
		case plural && !how.each && !how.counted:
			return s.your(), ""
		case s.theirs:
			return "", s.phrase("of theirs")
		}
		return "", s.phrase("of yours")
	}
	return s.before[key], conjugate(s.after[key], !plural)
}

func (s *writer) named(w *effect.FilterWord) string {
	key := "named"
	if w.Not {
		key = "not named"
	}
	if w.NameOf != "" {
		return s.phrase("name of " + string(w.NameOf))
	}
	return s.phrase(key) + " " + list(w.Names, s.phrase("or"))
}

// types says classifications before the noun, keywords behind it.
func (s *writer) types(w *effect.FilterWord, every bool) (before, after string) {
	var classes, keywords []string
	for _, t := range w.Types {
		if t.Keyword != "" {
			keywords = append(keywords, string(t.Keyword))
		} else {
			classes = append(classes, t.Class)
		}
	}
	if classes != nil {
		word := s.phrase("or")
		if every {
			word = s.phrase("and")
		}
		before = list(classes, word)
		if w.Not {
			before = s.phrase("non") + before
		}
	}
	if keywords != nil {
		key := "with"
		if w.Not {
			key = "without"
		}
		after = s.phrase(key) + " " + list(keywords, s.phrase("or"))
	}
	return before, after
}

func (s *writer) compared(w *effect.FilterWord) string {
	if w.Stat == "paid" {
		return strings.ReplaceAll(s.phrase("paid"), "{n}", s.limited(w.Compare, w.Amount, " "+s.phrase("ink")))
	}
	return s.phrase("with") + " " + s.stats[w.Stat] + " " + s.limit(w.Compare, w.Amount)
}

// limit says a comparison: "3 or less", "equal to its cost".
func (s *writer) limit(c effect.Compare, a *effect.Amount) string { return s.limited(c, a, "") }

func (s *writer) limited(c effect.Compare, a *effect.Amount, unit string) string {
	value := s.value(a) + unit
	key := string(c)
	if a.Kind != effect.Fixed {
		key += " other"
	}
	return strings.ReplaceAll(s.phrase(key), "{n}", value)
}

// described says this card or it with words: "them but this", "this in your discard".
func (s *writer) described(text string, f *effect.Filter, how np) string {
	for i := range f.Words {
		w := &f.Words[i]
		before, after := s.filterWord(w, how, true)
		text += " " + joined(before, after)
	}
	if z := s.zone(f, how); z != "" {
		text += " " + z
	}
	return text
}
