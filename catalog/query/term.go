package query

import (
	"math/bits"
	"slices"
	"strings"
	"time"

	"inkcheck/catalog"
	"inkcheck/formats"
)

// fieldTerm reads a field, an operator and a value. It returns nil for what is
// left out and for options.
func (p *parser) fieldTerm(t *token, term *Term, start int) Node {
	name := strings.ToLower(t.field)
	f, ok := fieldNamed(name)
	negated := false
	if name == "not" { // not:X is -is:X
		f, ok, negated = IsField, true, true
	}
	if !ok {
		p.unknownField(t, start)
		return nil
	}
	term.Field, term.target, term.Op, term.slashed = f, f, t.op, t.regex
	k := fields[f].kind
	if k == kindOption {
		p.option(t, f, start)
		return nil
	}
	term.Op = p.operator(t, f, start)
	node := p.valued(t, term, k, start)
	if node != nil && negated {
		return Not{node}
	}
	return node
}

// operator is the operator of a term; one that makes no sense is read as ":".
func (p *parser) operator(t *token, f Field, start int) Op {
	if slices.Contains(kindOps[fields[f].kind], t.op) {
		return t.op
	}
	p.warn(start, t.end, said(saysNoOrder, f, f), f.String()+":"+quoted(t.value))
	return Has
}

// valued reads the value of a term: one, or several of a closed list.
func (p *parser) valued(t *token, term *Term, k kind, start int) Node {
	if node, ok := p.compared(t, term, k); ok {
		return node
	}
	values := []string{t.value}
	if k.listed() && strings.Contains(t.value, ",") && (!t.regex) {
		values = strings.Split(t.value, ",")
	}
	var or Or
	for _, v := range values {
		one := *term
		if !t.regex { // a blank in a regular expression asks for one
			v = strings.TrimSpace(v)
		}
		read := p.value(&one, k, v, catalog.Fold(v))
		if !read.ok {
			p.badValue(t, term, v, read, start)
			return nil
		}
		for _, note := range read.notes {
			p.note(start, t.end, note.Says, note.Query)
		}
		or = append(or, finish(&one))
	}
	if len(or) == 1 {
		return or[0]
	}
	if term.Op != Ne {
		return or
	}
	return And(or) // each of them was turned into its negation
}

// listed tells the kinds whose values are read one by one where commas part
// them; numbers, days, sets and rarities read lists by themselves.
func (k kind) listed() bool {
	switch k {
	case kindBool, kindType, kindOpen, kindFormat, kindIs, kindLang, kindLimit, kindIn, kindEffect:
		return true
	}
	return false
}

// compared reads a field in the place of a value: strength>willpower.
func (p *parser) compared(t *token, term *Term, k kind) (Node, bool) {
	if k != kindNumber && k != kindLimit {
		return nil, false
	}
	other, ok := fieldNamed(strings.ToLower(t.value))
	if !ok || fields[other].kind != kindNumber && fields[other].kind != kindLimit {
		return nil, false
	}
	term.other, term.Value = other, other.String()
	if term.Op == Has {
		term.Op = Eq
	}
	return term, true
}

// understood is how a value was read.
type understood struct {
	ok      bool
	near    string // what may have been meant instead of an unknown value
	problem Said   // why it is none; nothing is told by the kind of the field
	notes   []Warning
}

// badValue says that a part is left out.
func (p *parser) badValue(t *token, term *Term, value string, r understood, start int) {
	f := term.Field
	what := said(saysNoValue, f, value)
	switch fields[f].kind {
	case kindText:
		what = said(saysNeedsWords, f)
	case kindNumber, kindLimit:
		what = said(saysNumber, f, value)
	case kindCollector:
		what = said(saysCollector, f, value)
	case kindDate:
		what = said(saysDay, f, value)
	}
	if !r.problem.None() {
		what = r.problem
	}
	suggestion := ""
	if r.near != "" {
		suggestion = t.field + t.op.String() + quoted(r.near)
	}
	p.query.dropped = true
	p.warn(start, t.end, said(saysLeftOut, what), suggestion)
}

func quoted(s string) string {
	if strings.ContainsAny(s, " ()|") {
		return `"` + s + `"`
	}
	return s
}

// finish turns != into a negation where the two are the same: a card's text,
// properties and ink types. Numbers and printings have a != of their own.
func finish(t *Term) Node {
	switch fields[t.Field].kind {
	case kindNumber, kindCollector, kindRarity, kindDate, kindLimit, kindSet:
		return plainOp(t)
	}
	if t.Op == Ne {
		t.Op = Eq
		return Not{plainOp(t)}
	}
	return plainOp(t)
}

// plainOp writes ":" for "=" where they mean the same.
func plainOp(t *Term) *Term {
	switch fields[t.Field].kind {
	case kindBool, kindFormat, kindIs, kindLang, kindType, kindEffect:
		if t.Op == Eq {
			t.Op = Has
		}
	case kindSet, kindIn:
		if t.Op == Eq && t.num == 1 { // a code is always the whole
			t.Op = Has
		}
	}
	return t
}

// value reads a term's value. For an unknown one it may know a near one.
func (p *parser) value(t *Term, k kind, raw, folded string) understood {
	plain := func(ok bool, near string) understood { return understood{ok: ok, near: near} }
	because := func(ok bool, problem Said) understood { return understood{ok: ok, problem: problem} }
	switch k {
	case kindText:
		return p.textual(t, raw)
	case kindNumber:
		return because(t.ranged(raw, integer))
	case kindLimit:
		if folded == "none" || folded == "unlimited" || folded == "any" {
			t.num, t.Value = formats.NoCopyLimit, "none"
			if t.Op == Eq {
				t.Op = Has
			}
			return plain(!t.Op.ordered(), "")
		}
		r := because(t.ranged(raw, integer))
		if r.ok && t.num == formats.NoCopyLimit {
			return understood{}
		}
		return r
	case kindInks:
		return plain(t.inks(raw))
	case kindBool:
		return plain(t.closed(boolChoices, folded, false))
	case kindType:
		return p.cardType(t, raw, folded)
	case kindRarity:
		return p.rarity(t, raw)
	case kindFormat:
		return plain(t.closed(formatChoices, folded, false))
	case kindLang:
		return plain(t.closed(langChoices, folded, false))
	case kindOpen:
		return p.open(t, raw, folded)
	case kindSet:
		return p.sets(t, raw)
	case kindIn:
		return p.in(t, raw)
	case kindCollector:
		return because(t.collector(raw))
	case kindDate:
		return because(t.ranged(raw, calendarDays))
	case kindIs:
		return p.is(t, raw, folded)
	case kindHas:
		return p.has(t, folded)
	case kindEffect:
		return effectWord(t, raw)
	}
	return understood{}
}

// importedTexts are the fields of texts that only an import brings, and what a
// catalog without them does not have.
var importedTexts = map[Field]says{TextField: saysNoTexts, FullTextField: saysNoTexts, ArtistField: saysNoArtists,
	StoryField: saysNoStories, FlavorField: saysNoFlavor}

// textual reads words, stars or a regular expression.
func (p *parser) textual(t *Term, raw string) understood {
	if lacking, imported := importedTexts[t.Field]; imported && p.vocabulary != nil && !p.vocabulary.imported[t.Field] {
		return understood{problem: said(lacking)}
	}
	if t.slashed {
		return p.regular(t, raw)
	}
	t.words = p.vocabulary.foldStars(raw)
	t.Value, t.phrase = strings.Join(t.words, " "), newPhrase(t.words)
	t.fold = t.phrase.fold
	t.phrase.whole = t.Op == Eq || t.Op == Ne
	return understood{ok: t.fold != ""}
}

// closed reads a value of a closed list. part also takes the beginning of the
// English word, where it is the beginning of one alone.
func (t *Term) closed(list []choice, folded string, part bool) (known bool, near string) {
	if folded == "" {
		return false, ""
	}
	c, ok := exact(list, folded)
	if !ok && part {
		if _, found := beginning(list, folded); len(found) == 1 {
			c, ok = found[0], true
		}
	}
	if !ok {
		return false, nearest(list, folded)
	}
	t.mask, t.num, t.Value = uint64(c.bit), c.bit, c.name
	return true, ""
}

// cardType reads a type; a classification in its place is found too, since
// players mix them up.
func (p *parser) cardType(t *Term, raw, folded string) understood {
	ok, near := t.closed(typeChoices, folded, true)
	if ok || p.vocabulary == nil {
		return understood{ok: ok, near: near}
	}
	for _, f := range [...]Field{ClassField, KeywordField} {
		other := *t
		other.Field, other.target = f, f
		if r := p.open(&other, raw, folded); r.ok {
			*t = other
			says := saysClassNoType
			if f == KeywordField {
				says = saysKeyNoType
			}
			return understood{ok: true, notes: []Warning{{Says: said(says, t.list[0], quoted(t.Value))}}}
		}
	}
	return understood{near: near}
}

// rarity reads rarities and ranges of them, and turns a comparison into the
// rarities that it allows.
func (p *parser) rarity(t *Term, raw string) understood {
	if p.vocabulary != nil {
		t.list = p.vocabulary.rarities
	}
	return p.steps(t, raw, stepper{
		one: func(s string) (step int, bit uint64, name string, r understood) {
			c, r := rarityWord(s)
			if bit, name, ok := p.vocabulary.rarityWord(s); ok && (!r.ok || catalog.Fold(s) != catalog.Fold(c.name)) {
				return -1, 1 << bit, name, understood{ok: true}
			}
			if !r.ok {
				return 0, 0, "", r
			}
			step = bits.TrailingZeros64(uint64(c.bit))
			if step > int(catalog.Iconic) {
				step = -1 // promo and special stand outside of the order
			}
			return step, uint64(c.bit), c.name, r
		},
		between: func(lo, hi int) (mask uint64) {
			for r := max(lo, 0); r <= min(hi, int(catalog.Iconic)); r++ {
				mask |= 1 << r
			}
			return mask
		},
	})
}

// rarityLetters are the letters that players write for rarities. There is none for
// Epic and Enchanted, which share theirs.
var rarityLetters = map[string]string{"c": "common", "u": "uncommon", "r": "rare", "sr": "superrare", "l": "legendary"}

// rarityWord reads one rarity: a word of any language, the beginning of one, or
// the letters that players write.
func rarityWord(s string) (choice, understood) {
	folded := catalog.Fold(s)
	if w, ok := rarityLetters[strings.ToLower(s)]; ok {
		folded = w
	}
	if c, ok := exact(rarityChoices, folded); ok {
		return c, understood{ok: true}
	}
	switch _, found := beginning(rarityChoices, folded); {
	case folded == "":
		return choice{}, understood{}
	case len(found) == 1:
		return found[0], understood{ok: true}
	case len(found) > 1:
		return choice{}, understood{problem: said(saysMayBe, s, oneOf(names(found)))}
	}
	return choice{}, understood{near: nearest(rarityChoices, folded)}
}

// stepper reads values that have a place in an order, such as main sets. The
// step of a value without a place is below 0.
type stepper struct {
	one     func(s string) (step int, bit uint64, name string, r understood)
	between func(lo, hi int) uint64
}

// steps reads lists, ranges and comparisons of such values into a mask.
func (p *parser) steps(t *Term, raw string, by stepper) understood {
	parts := strings.Split(raw, ",")
	var values []string
	var notes []Warning
	mask := uint64(0)
	for _, part := range parts {
		part = strings.TrimSpace(part)
		from, to, isRange := strings.Cut(part, "..")
		step, bit, name, r := by.one(from)
		if !r.ok {
			return r
		}
		notes = append(notes, r.notes...)
		if isRange {
			last, _, end, r := by.one(to)
			if !r.ok {
				return r
			}
			switch {
			case step < 0 || last < 0:
				return understood{problem: said(saysNoPlace, map[bool]string{true: name, false: end}[step < 0])}
			case last < step:
				return understood{problem: said(saysRangeEnds, part)}
			}
			bit, name = by.between(step, last), name+".."+end
		}
		if t.Op.ordered() {
			switch s := spansOf(t.Op, step, step); {
			case isRange || len(parts) > 1:
				return understood{problem: said(saysNoRange)}
			case step < 0:
				return understood{problem: said(saysOutOfOrder, name)}
			default:
				bit = by.between(s.lo, s.hi)
			}
		}
		mask |= bit
		values = append(values, name)
	}
	t.Value, t.mask = strings.Join(values, ","), mask
	if len(parts) == 1 && bits.OnesCount64(mask) == 1 {
		t.num = 1
	}
	switch t.Op {
	case Ne:
		t.mask = ^mask
	case Eq:
		if t.Field == RarityField || t.num == 1 {
			t.Op = Has
		}
	}
	return understood{ok: true, notes: notes}
}

// inks reads ink types parted by commas, slashes or plus signs, or "none".
func (t *Term) inks(raw string) (known bool, near string) {
	var values []string
	for part := range strings.FieldsFuncSeq(raw, func(r rune) bool { return r == ',' || r == '/' || r == '+' || r == ' ' || r == ';' }) {
		folded := catalog.Fold(part)
		if folded == "none" || folded == "inkless" {
			values = append(values, "none")
			continue
		}
		one := Term{Op: Eq}
		if ok, near := one.closed(inkChoices, folded, true); !ok {
			return false, near
		}
		t.mask |= one.mask
	}
	if t.mask == 0 && values == nil || t.mask != 0 && values != nil {
		return false, ""
	}
	if t.mask == 0 && t.Op == Has { // having none is having exactly none
		t.Op = Eq
	}
	for _, c := range inkChoices {
		if t.mask&uint64(c.bit) != 0 {
			values = append(values, c.name)
		}
	}
	t.Value = strings.Join(values, ",")
	return true, ""
}

// open reads a classification or keyword.
func (p *parser) open(t *Term, raw, folded string) understood {
	if folded == "" {
		return understood{}
	}
	words := foldStars(raw)
	t.fold, t.Value = folded, strings.Join(words, " ")
	if p.vocabulary == nil {
		return understood{ok: true}
	}
	whole := t.Op != Has
	if t.list = p.vocabulary.open(t.target, words, whole); t.list != nil {
		return understood{ok: true, notes: p.longerWords(t, folded)}
	}
	if english, ok := inEnglish(folded); ok {
		if t.list = p.vocabulary.open(t.target, []string{english}, whole); t.list == nil {
			t.list = p.vocabulary.openFolded(t.target, english)
		}
		if t.list != nil {
			t.fold, t.Value = english, strings.Join(foldWords(keywordName(t.list[0])), " ")
			return understood{ok: true}
		}
	}
	near := p.vocabulary.beginning(t.target, folded)
	if near == "" {
		near = nearestWord(p.vocabulary.values(t.target), folded)
	}
	return understood{near: near}
}

// longerWords notes that a word once found the values that contain it.
func (p *parser) longerWords(t *Term, folded string) []Warning {
	if t.Op != Has || t.Field == IsField {
		return nil
	}
	var more []string
	for i, f := range p.vocabulary.foldedOf(t.target) {
		if strings.Contains(f, folded) && !slices.ContainsFunc(t.list, func(k string) bool { return catalog.Fold(keywordName(k)) == f }) {
			more = append(more, p.vocabulary.values(t.target)[i])
		}
	}
	if len(more) == 0 || len(more) > 3 {
		return nil
	}
	query := t.Field.String() + ":" + quoted(strings.Join(append([]string{t.Value}, more...), ","))
	return []Warning{{Says: said(saysWholeWord, t.Field, t.Value, oneOf(more)), Query: query}}
}

// sets reads sets by code or name, and ranges of main sets.
func (p *parser) sets(t *Term, raw string) understood {
	if p.vocabulary == nil {
		t.Value = strings.Join(foldWords(raw), " ")
		return understood{ok: t.Value != ""}
	}
	return p.steps(t, raw, p.vocabulary.setStepper(t.Op))
}

// in reads a set or a rarity.
func (p *parser) in(t *Term, raw string) understood {
	rare := *t
	rare.Op = Has
	if strings.Trim(raw, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ -") == "" {
		_, letters := rarityLetters[strings.ToLower(raw)]
		_, _, other := p.vocabulary.rarityWord(raw)
		if _, ok := exact(rarityChoices, catalog.Fold(raw)); ok && len(raw) > 2 || letters || other {
			if r := p.rarity(&rare, raw); r.ok {
				if t.Op.ordered() {
					return understood{problem: said(saysInRarity)}
				}
				rare.Op, rare.inRarity = t.Op, true
				rare.num = 1
				*t = rare
				return r
			}
		}
	}
	if t.Op == Ne { // finish makes a negation of it
		rare = *t
		rare.Op = Eq
		r := p.sets(&rare, raw)
		rare.Op = Ne
		*t = rare
		return r
	}
	return p.sets(t, raw)
}

// effectWord reads a word of what cards do, or when.
func effectWord(t *Term, raw string) understood {
	word := strings.ToLower(strings.TrimSpace(raw))
	values := fields[t.Field].values
	if slices.Contains(values, word) {
		t.Value, t.list = word, []string{word}
		return understood{ok: true}
	}
	return understood{near: nearestWord(values, word)}
}

// has reads what a card may have.
func (p *parser) has(t *Term, folded string) understood {
	switch folded {
	case "text":
		t.Value = folded
		return understood{ok: true}
	case "ability", "abilities":
		t.Value = "ability"
		return understood{ok: true}
	case "picture", "image", "art":
		return understood{problem: said(saysNoPictures)}
	}
	return understood{near: nearestWord(fields[HasField].values, folded)}
}

// is reads a property: of the closed list, or a type, rarity, classification
// or keyword, which are then compared as such. A word that is several of them
// is the first, and a note offers the others.
func (p *parser) is(t *Term, raw, folded string) understood {
	if folded == "" {
		return understood{}
	}
	if ok, _ := t.closed(isChoices, folded, false); ok {
		return understood{ok: true}
	}
	if ok, _ := t.closed(typeChoices, folded, false); ok {
		t.target = TypeField
		return understood{ok: true}
	}
	v := p.vocabulary
	if _, ok := exact(rarityChoices, folded); ok {
		t.closed(rarityChoices, folded, false)
		t.target = RarityField
		r := understood{ok: true}
		if v != nil && v.openFolded(ClassField, folded) != nil {
			class := "class:" + quoted(folded)
			r.notes = []Warning{{Says: said(saysRarityClass, raw, t.Value),
				Query: class}}
		}
		return r
	}
	t.fold, t.Value = folded, strings.Join(foldWords(raw), " ")
	if v == nil {
		t.target = ClassField
		return understood{ok: true}
	}
	english, translated := inEnglish(folded)
	for _, f := range [...]Field{ClassField, KeywordField} {
		if t.list = v.openFolded(f, folded); t.list != nil {
			t.target = f
			return understood{ok: true}
		}
		if !translated {
			continue
		}
		if t.list = v.openFolded(f, english); t.list != nil {
			t.target, t.fold, t.Value = f, english, strings.Join(foldWords(keywordName(t.list[0])), " ")
			return understood{ok: true}
		}
	}
	return understood{near: nearestWord(v.values(IsField), folded)}
}

func (p *parser) option(t *token, f Field, start int) {
	o, err := &p.query.Options, error(nil)
	before := *o
	switch f {
	case OnField:
		o.On, err = formats.ParseDay(t.value)
		if err != nil {
			o.On = before.On
			if day, parsed := time.Parse(time.DateOnly, t.value); parsed == nil && formats.DayOf(day) < formats.FirstDay {
				p.fail(start, t.end, said(saysEarlyDay, t.value, formats.FirstDay.String()))
				return
			}
		}
	case OrderField:
		o.Order, err = ParseOrder(t.value)
	case DirField:
		o.Dir, err = ParseDir(t.value)
	case UniqueField:
		o.Unique, err = ParseUnique(t.value)
	case SeedField:
		o.Seed, err = ParseSeed(t.value)
	}
	if err == nil {
		if t.negated {
			p.warn(start, t.end, said(saysMinus, f), f.String()+":"+t.value)
		}
		if f == OnField && before.On != 0 && before.On != o.On {
			p.warn(start, t.end, said(saysOneDay, o.On.String()), "")
		}
		return
	}
	*o = before
	near := nearestWord(fields[f].values, catalog.Fold(t.value))
	if near != "" {
		near = f.String() + ":" + near
	}
	p.query.dropped = true
	p.warn(start, t.end, said(saysLeftOut, optionSaid(t.value, err)), near)
}
