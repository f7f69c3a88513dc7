package decklist

import (
	"fmt"
	"regexp"
	"slices"
	"strings"

	"inkcheck/catalog"
)

// reference is a set and collector number written beside a name, or instead
// of one. It is a hint: names decide (TR 1.3.1.1).
type reference struct {
	set    string // set code; "" when only letters were given that are not known
	number string // "" when only the set was given
	text   string // as written
	lone   string // a number as written that stands by itself; then nothing else is given
}

func (f reference) given() bool { return f.text != "" }

// card is the card that the reference names, nil if the catalog has none.
func (f reference) card(cat *catalog.Catalog) *catalog.Card {
	if f.set == "" || f.number == "" {
		return nil
	}
	if c, ok := cat.ByNumber(f.set, f.number); ok {
		return c
	}
	return nil
}

const (
	setCode  = `(?:\d{1,3}|0{0,2}[A-Za-z]{1,2}\d{1,2}|0{0,2}(?:DIS|RPH)|dis|rph)`
	cardNo   = `\d{1,4}[A-Za-z]?`
	language = `(?:EN|FR|DE|IT|ES|JA|JP|ZH|CN)`
)

// What stands in brackets behind a name, without the brackets.
var (
	// 1-42, 011-191
	refPlain = regexp.MustCompile(`^#?(` + setCode + `)\s*-\s*#?(` + cardNo + `)$`)
	// Set 1 #42
	refSet = regexp.MustCompile(`^(?i:set)\s*#?(` + setCode + `)\s*[-,:/ ]\s*#?(` + cardNo + `)$`)
	// 1-C1-2
	refPromo = regexp.MustCompile(`^\d{1,3}-([A-Za-z]{1,2}\d{1,2}|DIS|RPH)-(` + cardNo + `)$`)
	// 207/204 • EN • 1, TFC 207/204 EN 1
	refPrinted = regexp.MustCompile(`^(?:\d{0,2}[A-Z]{3}\s+)?(` + cardNo + `)/(\d{1,3})\s*[•·|-]?\s*` + language +
		`\s*[•·|-]?\s*(` + setCode + `)$`)
	// 2/P1 • EN • 1
	refPrintedP = regexp.MustCompile(`^(` + cardNo + `)/([A-Za-z]{1,2}\d{1,2}|DIS|RPH)(?:\s*[•·|-]?\s*` + language + `\s*[•·|-]?\s*` +
		setCode + `)?$`)
	// 1TFC EN 3/P1
	refTFC = regexp.MustCompile(`^\d{0,2}[A-Z]{3}\s+` + language + `\s+(` + cardNo + `)/([A-Z]{0,2}\d{1,3})$`)
	// TFC 42, (TFC) 42
	refLetters = regexp.MustCompile(`^\(?(\d{0,2})([A-Z]{2,4})\)?\s*#?(` + cardNo + `)$`)
	// Set 1, TFC
	refSetOnly = regexp.MustCompile(`^(?:(?i:set)\s*(` + setCode + `)|(\d{0,2})([A-Z]{3}))$`)
)

// parseRef reads a reference, without brackets around it.
func parseRef(s string) (reference, bool) {
	f := reference{text: s}
	if !strings.ContainsAny(s, "0123456789") {
		return reference{}, false
	}
	if m := refPlain.FindStringSubmatch(s); m != nil {
		f.set, f.number = m[1], m[2]
		return f, true
	}
	if m := refSet.FindStringSubmatch(s); m != nil {
		f.set, f.number = m[1], m[2]
		return f, true
	}
	if m := refPromo.FindStringSubmatch(s); m != nil {
		f.set, f.number = m[1], m[2]
		return f, true
	}
	if m := refPrinted.FindStringSubmatch(s); m != nil {
		f.set, f.number = m[3], m[1]
		return f, true
	}
	if m := refPrintedP.FindStringSubmatch(s); m != nil {
		f.set, f.number = m[2], m[1]
		return f, true
	}
	if m := refTFC.FindStringSubmatch(s); m != nil {
		f.set, f.number = m[2], m[1]
		if strings.Trim(f.set, "0123456789") == "" {
			f.set = "1" // a number of cards, not a set: the letters are the set's
		}
		return f, true
	}
	if m := refLetters.FindStringSubmatch(s); m != nil {
		f.set, f.number = letterSet(m[1], m[2]), m[3]
		return f, true
	}
	return reference{}, false
}

// letterSet is the set of letters such as TFC. Only that code is printed on
// cards; of others a number in front counts (1TFC), and without one nobody
// knows.
func letterSet(number, letters string) string {
	if number == "" && letters == "TFC" {
		return "1"
	}
	return number
}

// bareRef reads a line, or what follows its count, as a reference alone.
func bareRef(s string) (reference, bool) {
	if s == "" || len(s) > 40 {
		return reference{}, false
	}
	if in, ok := cutBrackets(s); ok {
		s = in
	}
	ref, ok := parseRef(s)
	if ok && ref.set == "" {
		return reference{}, false // letters that nobody knows, or a name: "ELSA 4"
	}
	return ref, ok
}

// refFirst is a reference in front of a name.
var refFirst = regexp.MustCompile(`^(\((?:` + setCode + `)-` + cardNo + `\)|\[(?:` + setCode + `)-` + cardNo + `\]|(?:` + setCode + `)-` +
	cardNo + `)\s+(\D.*)$`)

func cutBrackets(s string) (string, bool) {
	if n := len(s); n > 2 && (s[0] == '(' && s[n-1] == ')' || s[0] == '[' && s[n-1] == ']' || s[0] == '{' && s[n-1] == '}' || s[0] == '<' &&
		s[n-1] == '>') {
		return strings.TrimSpace(s[1 : n-1]), true
	}
	return s, false
}

// maxSuffixes bounds what is taken off the end of one name: a number, a few
// marks, a price.
const maxSuffixes = 8

var (
	// A mark for foil or art: *E*, *F*, " *".
	markStars = regexp.MustCompile(`\s*\*+(?:[A-Za-z]{1,10}\*+)?$`)
	// The same in words, in brackets or as the last word.
	markWords = compiled(
		`(?i)^(?:enchanted|base|foil|cold foil|holofoil|holo|non-?foil|normal|regular|standard|promo|epic|iconic|alt(?:ernate)? art|extended art|full art|` +
			`common|uncommon|rare|super rare|legendary|special|en|fr|de|it|nm|lp|mp|near mint|lightly played|` +
			`character|action|song|item|location|action - song|(?:(?:amber|amethyst|emerald|ruby|sapphire|steel)[/ ,&-]*){1,2})$`)
	lastWord = regexp.MustCompile(`(?i)\s+(?:foil|holofoil|enchanted|promo|nm)$`)
	price    = regexp.MustCompile(`(?i)\s+(?:` + money + `|\d[\d.,]*\s?%|\d+[.,]\d\d)(?:\s*(?:/ ?)?(?:ea|each|total)\.?)?$`)
	address  = regexp.MustCompile(`^\s[(<]?https?://\S+$`)
	// A collector number without its set.
	loneNo   = regexp.MustCompile(`\s+[(\[]?(?:#\d{1,4}[a-z]?(?:/\d{1,3})?|\d{1,4}[a-z]?/\d{1,3})[)\]]?$`)
	brackets = regexp.MustCompile(`\s*(\([^()]*\)|\[[^\[\]]*\]|\{[^{}]*\}|<[^<>]*>)$`)
	// References without brackets behind a name: "… 11-191", "… TFC 42",
	// "… (TFC) 42", "… 207/204 • EN • 1", "… #42".
	refBehind = compiled(`\s+(#?` + setCode + `-` + cardNo + `|\(?\d{0,2}[A-Z]{2,4}\)?\s*#?` + cardNo + `|(?:\d{0,2}[A-Z]{3}\s+)?` + cardNo +
		`/[A-Za-z]{0,2}\d{1,3}\s*[•·|-]?\s*` + language +
		`\s*[•·|-]?\s*` + setCode + `|\d{0,2}[A-Z]{3}\s+` + language + `\s+` + cardNo + `/[A-Z]{0,2}\d{1,3})$`)
)

// cutSuffix takes one thing off the end of a name that is no part of it: a
// reference, a mark, a price, a comment. The last letter says which it may be.
func (r *reader) cutSuffix(s string) (rest string, ref reference, ok bool) {
	if s == "" {
		return s, ref, false
	}
	at := tail(s)
	end := s[at:]
	last := s[len(s)-1]
	digit := '0' <= last && last <= '9'
	letter := 'a' <= last|0x20 && last|0x20 <= 'z'
	try := func(suffix *regexp.Regexp) bool {
		m := suffix.FindStringIndex(end)
		if m == nil || at+m[0] == 0 {
			return false
		}
		rest, ok = strings.TrimSpace(s[:at+m[0]]), true
		return true
	}
	switch {
	case (digit || letter) && strings.ContainsAny(end[max(0, len(end)-9):], "0123456789"):
		if m := refBehind().FindStringSubmatchIndex(end); m != nil {
			if rest, ref, own := r.lettersOfName(s, at+m[2]); own && (ref.given() || ref.lone != "") {
				return rest, ref, true
			} else if own {
				break
			}
			if ref, ok := parseRef(end[m[2]:m[3]]); ok {
				return strings.TrimSpace(s[:at+m[0]]), ref, true
			}
		}
	case strings.IndexByte(")]}>", last) >= 0:
		if m := brackets.FindStringSubmatchIndex(end); m != nil {
			in, _ := cutBrackets(end[m[2]:m[3]])
			if ref, ok := r.inBrackets(in); ok {
				return strings.TrimSpace(s[:at+m[0]]), ref, true
			}
		}
	case last == '*':
		if try(markStars) {
			return rest, ref, ok
		}
	}
	if letter && try(lastWord) || !(last == '*') && strings.ContainsAny(end, "0123456789") && try(price) {
		return rest, ref, ok
	}
	if last != '*' && strings.ContainsAny(end, "#/") && try(loneNo) {
		ref.lone = strings.Trim(s[len(rest):], " ()[]")
		return rest, ref, ok
	}
	if i := strings.LastIndexByte(s, ' '); i > 0 && address.MatchString(s[i:]) {
		return strings.TrimSpace(s[:i]), ref, true
	}
	for _, sign := range []string{" #", " //"} {
		if i := strings.Index(s, sign); i > 0 && !r.mention(s[i:], false).counted {
			return strings.TrimSpace(s[:i]), ref, true
		}
	}
	return s, ref, false
}

// lettersOfName reads what looks like a reference with letters at a place of a name when these letters are the last word of
// the name: "King Louie - Jungle VIP 12/204 EN 2", "LET IT GO #163". Nothing is given where a number that is no
// reference follows: "LET IT GO 4".
func (r *reader) lettersOfName(s string, at int) (rest string, ref reference, own bool) {
	word := strings.IndexByte(s[at:], ' ')
	if word < 0 || startsWithDigit(s[at:]) || r.list.Deck.Catalog.ByName(s[:at+word]).Kind != catalog.Exact {
		return "", reference{}, false
	}
	rest, number := s[:at+word], s[at+word+1:]
	ref, ok := parseRef(number)
	if !ok && number[0] == '#' {
		ref.lone = number
	}
	return rest, ref, true
}

// inBrackets reads what stands in brackets behind a name; a mark is the
// reference that is not given.
func (r *reader) inBrackets(s string) (reference, bool) {
	if ref, ok := parseRef(s); ok {
		return ref, true
	}
	if markWords().MatchString(s) {
		return reference{}, true
	}
	return r.setRef(s)
}

// setRef reads a set without a number: "Set 1", "TFC", "The First Chapter".
func (r *reader) setRef(s string) (reference, bool) {
	ref := reference{text: s}
	if m := refSetOnly.FindStringSubmatch(s); m != nil {
		if ref.set = m[1]; ref.set == "" {
			ref.set = letterSet(m[2], m[3])
		}
		return ref, true
	}
	if ref.set = r.setNamed(s); ref.set != "" {
		return ref, true
	}
	return reference{}, false
}

// setNamed is the code of the set with that name in any language, or "".
func (r *reader) setNamed(name string) string {
	folded := catalog.Fold(name)
	if folded == "" {
		return ""
	}
	for _, s := range r.list.Deck.Catalog.Sets {
		for _, n := range s.Names {
			if catalog.Fold(n) == folded {
				return s.Code
			}
		}
	}
	return ""
}

// checkRef compares the reference of a line with the card that its name is.
func (r *reader) checkRef(lines []int, card *catalog.Card, c reading) {
	cat := r.list.Deck.Catalog
	i := Issue{Kind: RefMismatch, Lines: lines, Text: clip(c.ref.text), Card: card}
	switch {
	case c.byRef:
		i.Why = fmt.Sprintf("no card is called %q; the number is that of %s, which the name resembles", clip(c.name), card.FullName)
	case c.refCard == card:
		return
	case c.refCard != nil:
		i.Choices = []*catalog.Card{c.refCard}
		i.Why = fmt.Sprintf("%s is %s; the name decides", c.ref.text, c.refCard.FullName)
	case c.ref.set == "":
		i.Why = fmt.Sprintf("%s was not checked: of the letter codes only TFC (set 1) is known", c.ref.text)
	case c.ref.number == "":
		set, ok := cat.Set(c.ref.set)
		if !ok {
			i.Why = fmt.Sprintf("there is no set %s", c.ref.set)
			break
		}
		if !cat.HasPrintings(set.Code) || printedIn(card, set.Code) {
			return // right, or a set that this catalog has no cards of
		}
		i.Why = fmt.Sprintf("no printing in set %s is known", set.Code)
	default:
		set, ok := cat.Set(c.ref.set)
		switch {
		case !ok:
			i.Why = fmt.Sprintf("there is no set %s", c.ref.set)
		case cat.HasPrintings(set.Code):
			i.Why = fmt.Sprintf("set %s has no number %s", set.Code, c.ref.number)
		default:
			return // a set that this catalog has no cards of: nothing to compare
		}
	}
	r.issue(i)
}

// checkLone compares a number without a set with the card that its name is.
func (r *reader) checkLone(lines []int, card *catalog.Card, lone string) {
	if !r.printsLone(card, lone) {
		r.issue(Issue{Kind: RefMismatch, Lines: lines, Text: clip(lone), Card: card, Why: "no printing with the number " + loneNumberOf(lone) +
			" is known"})
	}
}

// printsLone reports whether a printing of a card has a number that was written without a set.
func (r *reader) printsLone(card *catalog.Card, lone string) bool {
	return slices.ContainsFunc(card.Printings, func(p catalog.Printing) bool { return r.prints(p.Set, loneNumberOf(lone), card) })
}

// loneNumberOf is the number in "#12", "12/204" or "#12/204".
func loneNumberOf(lone string) string {
	number, _, _ := strings.Cut(strings.TrimPrefix(lone, "#"), "/")
	return number
}

func printedIn(card *catalog.Card, set string) bool {
	for _, p := range card.Printings {
		if p.Set == set {
			return true
		}
	}
	return false
}
