package query

import (
	"fmt"
	"math/bits"
	"slices"
	"strconv"
	"strings"
	"time"

	"inkcheck/catalog"
	"inkcheck/formats"
)

// fieldTerm reads a field, an operator and a value. It returns nil for what is
// left out and for options.
func (p *parser) fieldTerm(t *token, term *Term, start int) Node {
	f, ok := fieldNamed(strings.ToLower(t.field))
	if !ok {
		p.unknownField(t, start)
		return nil
	}
	term.Field, term.target, term.Op = f, f, t.op
	k := fields[f].kind
	if !slices.Contains(kindOps[k], t.op) {
		p.warn(start, t.end, fmt.Sprintf("%s has no order; this was read as %s:", f, f), f.String()+":"+quoted(t.value))
		term.Op = Has
	}
	if k == kindOption {
		p.option(t, f, start)
		return nil
	}
	folded := catalog.Fold(t.value)
	known, suggestion := p.value(term, k, t.value, folded)
	if known {
		return finish(term)
	}
	if suggestion != "" {
		suggestion = f.String() + t.op.String() + quoted(suggestion)
	}
	what := fmt.Sprintf("%s has no value %q", f, t.value)
	switch k {
	case kindText:
		what = fmt.Sprintf("%s needs letters or digits to look for", f)
		if f == TextField && folded != "" {
			what = "this catalog has no rules texts"
		}
	case kindNumber, kindLimit:
		what = fmt.Sprintf("%s is a number, not %q", f, t.value)
	case kindDate:
		what = fmt.Sprintf("%s is a day such as 2026-12-31, not %q", f, t.value)
	}
	p.warn(start, t.end, what+"; this part was left out", suggestion)
	return nil
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
	case kindNumber, kindCollector, kindRarity, kindDate, kindLimit:
		return t
	case kindSet:
		if t.Field == SetField {
			return plainOp(t)
		}
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
	case kindBool, kindFormat, kindIs, kindLang, kindType:
		if t.Op == Eq {
			t.Op = Has
		}
	case kindSet:
		if t.Op == Eq && t.num == 1 { // a code is always the whole
			t.Op = Has
		}
	}
	return t
}

// value reads a term's value. For an unknown one it may know a near one.
func (p *parser) value(t *Term, k kind, raw, folded string) (known bool, near string) {
	switch k {
	case kindText:
		if t.Field == TextField && p.vocabulary != nil && !p.vocabulary.texts {
			return false, ""
		}
		words := foldWords(raw)
		t.Value, t.fold = strings.Join(words, " "), strings.Join(words, "")
		return t.fold != "", ""
	case kindNumber:
		return t.number(raw), ""
	case kindLimit:
		if folded == "none" || folded == "unlimited" || folded == "any" {
			t.num, t.Value = formats.NoCopyLimit, "none"
			if t.Op == Eq {
				t.Op = Has
			}
			return !t.Op.ordered(), ""
		}
		return t.number(raw) && t.num != formats.NoCopyLimit, ""
	case kindInks:
		return t.inks(raw)
	case kindBool:
		return t.closed(boolChoices, folded, false)
	case kindType:
		return t.closed(typeChoices, folded, t.Op == Has)
	case kindRarity:
		return t.rarity(folded)
	case kindFormat:
		return t.closed(formatChoices, folded, false)
	case kindLang:
		return t.closed(langChoices, folded, false)
	case kindOpen:
		return p.open(t, raw, folded)
	case kindSet:
		return p.set(t, raw, folded)
	case kindCollector:
		return t.collector(folded), ""
	case kindDate:
		return t.date(raw), ""
	case kindIs:
		return p.is(t, raw, folded)
	}
	return false, ""
}

func (t *Term) number(raw string) bool {
	n, err := strconv.ParseInt(raw, 10, 32)
	if err != nil {
		return false
	}
	t.num, t.Value = int(n), strconv.Itoa(int(n))
	if t.Op == Has {
		t.Op = Eq
	}
	return true
}

// closed reads a value of a closed list. part also takes the beginning of the
// English words, which may mean several values.
func (t *Term) closed(list []choice, folded string, part bool) (known bool, near string) {
	if folded == "" {
		return false, ""
	}
	c, ok := exact(list, folded)
	if !ok && part {
		mask, found := beginning(list, folded)
		switch {
		case len(found) == 1:
			c, ok = found[0], true
		case len(found) > 1 && t.Op == Has:
			t.mask, t.Value = uint64(mask), folded
			return true, ""
		}
	}
	if !ok {
		return false, nearest(list, folded)
	}
	t.mask, t.num, t.Value = uint64(c.bit), c.bit, c.name
	return true, ""
}

// rarity turns a comparison into the rarities that it allows.
func (t *Term) rarity(folded string) (known bool, near string) {
	if known, near = t.closed(rarityChoices, folded, true); !known || t.Op == Has {
		return known, near
	}
	if t.Op == Ne {
		t.mask = ^t.mask
		return true, ""
	}
	if t.Op == Eq {
		t.Op = Has
		return true, ""
	}
	than := bits.TrailingZeros64(t.mask)
	if than > int(catalog.Iconic) {
		return false, "" // promo and special have no place in the order
	}
	t.mask = 0
	for r := catalog.Common; r <= catalog.Iconic; r++ {
		if t.Op.holds(int(r), than) {
			t.mask |= 1 << r
		}
	}
	return true, ""
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
		if bits.OnesCount64(one.mask) > 1 {
			return false, ""
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

func (p *parser) open(t *Term, raw, folded string) (known bool, near string) {
	if folded == "" {
		return false, ""
	}
	t.fold, t.Value = folded, strings.Join(foldWords(raw), " ")
	if p.vocabulary == nil {
		return true, ""
	}
	if t.list = p.vocabulary.open(t.Field, folded, t.Op != Has); t.list != nil {
		return true, ""
	}
	if english, ok := inEnglish(folded); ok {
		if t.list = p.vocabulary.open(t.Field, english, t.Op != Has); t.list != nil {
			t.fold, t.Value = english, english
			return true, ""
		}
	}
	return false, nearestWord(p.vocabulary.values(t.Field), folded)
}

func (p *parser) set(t *Term, raw, folded string) (known bool, near string) {
	if folded == "" {
		return false, ""
	}
	t.Value = strings.Join(foldWords(raw), " ")
	if p.vocabulary == nil {
		return true, ""
	}
	mask, one := p.vocabulary.set(folded, t.Op != Has)
	if one != nil {
		t.Value, t.num = one.code, 1
	}
	switch {
	case mask == 0:
		return false, nearestWord(p.vocabulary.setNames(), folded)
	case t.Op.ordered():
		if one == nil || one.step < 0 {
			return false, ""
		}
		mask = p.vocabulary.setsBy(t.Op, one)
	}
	t.mask = mask
	return true, ""
}

// collector reads a collector number: digits, and a letter or none.
func (t *Term) collector(folded string) bool {
	n, letter, ok := collectorNumber(folded)
	if !ok || letter != 0 && t.Op.ordered() {
		return false
	}
	t.num, t.letter, t.Value = n, letter, strconv.Itoa(n)
	if letter != 0 {
		t.Value += string(rune(letter))
	}
	if t.Op == Has {
		t.Op = Eq
	}
	return true
}

// collectorNumber cuts a folded number such as 4a.
func collectorNumber(s string) (n int, letter byte, ok bool) {
	if s == "" || len(s) > 6 {
		return 0, 0, false
	}
	if l := s[len(s)-1]; 'a' <= l && l <= 'z' {
		letter, s = l, s[:len(s)-1]
	}
	n, err := strconv.Atoi(s)
	return n, letter, err == nil && n >= 0
}

// date reads a day, a month or a year.
func (t *Term) date(raw string) bool {
	for _, layout := range [...]struct {
		form                string
		years, months, days int
	}{{"2006-01-02", 0, 0, 1}, {"2006-01", 0, 1, 0}, {"2006", 1, 0, 0}} {
		first, err := time.Parse(layout.form, raw)
		if err != nil || first.Year() < 1971 {
			continue
		}
		t.lo = formats.DayOf(first)
		t.hi = formats.DayOf(first.AddDate(layout.years, layout.months, layout.days)) - 1
		t.Value = raw
		if t.Op == Has {
			t.Op = Eq
		}
		return true
	}
	return false
}

// is reads a property: of the closed list, or a type, rarity, classification
// or keyword, which are then compared as such.
func (p *parser) is(t *Term, raw, folded string) (known bool, near string) {
	if folded == "" {
		return false, ""
	}
	if ok, _ := t.closed(isChoices, folded, false); ok {
		return true, ""
	}
	if ok, _ := t.closed(typeChoices, folded, false); ok {
		t.target = TypeField
		return true, ""
	}
	if _, ok := exact(rarityChoices, folded); ok {
		t.closed(rarityChoices, folded, false)
		t.target = RarityField
		return true, ""
	}
	t.fold, t.Value = folded, strings.Join(foldWords(raw), " ")
	v := p.vocabulary
	if v == nil {
		t.target = ClassField
		return true, ""
	}
	english, translated := inEnglish(folded)
	for _, f := range [...]Field{ClassField, KeywordField} {
		if t.list = v.open(f, folded, true); t.list != nil {
			t.target = f
			return true, ""
		}
		if !translated {
			continue
		}
		if t.list = v.open(f, english, true); t.list != nil {
			t.target, t.fold, t.Value = f, english, english
			return true, ""
		}
	}
	return false, nearestWord(v.values(IsField), folded)
}

func (p *parser) option(t *token, f Field, start int) {
	o, err := &p.query.Options, error(nil)
	before := *o
	switch f {
	case OnField:
		o.On, err = formats.ParseDay(t.value)
		if err != nil {
			o.On = before.On
		}
	case OrderField:
		o.Order, err = ParseOrder(t.value)
	case DirField:
		o.Dir, err = ParseDir(t.value)
	case UniqueField:
		o.Unique, err = ParseUnique(t.value)
	}
	if err == nil {
		if t.negated {
			p.warn(start, t.end, fmt.Sprintf("%s: concerns the whole query; the minus was left out", f), f.String()+":"+t.value)
		}
		if f == OnField && before.On != 0 && before.On != o.On {
			p.warn(start, t.end, fmt.Sprintf("a query has one day; %s is used", o.On), "")
		}
		return
	}
	*o = before
	near := nearestWord(fields[f].values, catalog.Fold(t.value))
	if near != "" {
		near = f.String() + ":" + near
	}
	p.warn(start, t.end, err.Error()+"; this part was left out", near)
}
