package query

import (
	"fmt"
	"strings"

	"inkcheck/catalog"
	"inkcheck/formats"
)

// Explain says in one English sentence, without a full stop, what the query
// asks for: "Amber or Steel characters that cost 3 or less and are inkable".
func (q *Query) Explain() string {
	and, ok := q.Root.(And)
	if !ok && q.Root != nil {
		and = And{q.Root}
	}
	e := explainer{on: q.Options.On}
	s := e.subject(and)
	if q.Root == nil {
		s = "all cards"
	}
	if q.Options.Unique == Prints {
		s += ", one result a printing"
	}
	if o := q.Options; o.Order != ByRelevance || o.Dir != Ascending {
		s += ", ordered by " + max(o.Order, ByName).String()
		if o.Dir == Descending {
			s += " from the last"
		}
	}
	return strings.ToUpper(s[:1]) + s[1:]
}

type explainer struct{ on formats.Day }

// subject makes a noun of the parts that are one, puts ink types before it and
// the rest behind it.
func (e explainer) subject(and And) string {
	var adjective, noun string
	var words []*Term
	var rest []Node
	for _, n := range and {
		switch {
		case adjective == "" && e.adjective(n) != "":
			adjective = e.adjective(n) + " "
		case noun == "" && nounOf(n) != "":
			noun = nounOf(n)
		default:
			if t, ok := n.(*Term); ok && t.target == Word {
				words = append(words, t)
				continue
			}
			rest = append(rest, n)
		}
	}
	if noun == "" {
		noun = "cards"
	}
	var clauses []string
	if len(words) > 0 {
		clauses = append(clauses, wordsClause(words))
	}
	rest, printed := printingNodes(rest)
	for _, n := range rest {
		clauses = append(clauses, e.clause(n, false))
	}
	if printed != nil {
		var parts []string
		for _, n := range printed {
			parts = append(parts, onePrinting(n))
		}
		clauses = append(clauses, "have one printing that is "+list(parts, "and"))
	}
	s := adjective + noun
	if len(clauses) == 1 { // "both" parts it from other clauses only
		clauses[0] = strings.TrimPrefix(clauses[0], "both ")
	}
	if len(clauses) > 0 {
		s += " that " + list(clauses, "and")
	}
	return s
}

// printingNodes takes out the parts that one printing has to meet together;
// none where there is only one such part.
func printingNodes(nodes []Node) (rest, printed []Node) {
	for _, n := range nodes {
		if onePrinting(n) != "" {
			printed = append(printed, n)
		} else {
			rest = append(rest, n)
		}
	}
	if len(printed) < 2 {
		return nodes, nil
	}
	return rest, printed
}

// onePrinting is what a part says of a printing: "in set 9", "not Enchanted";
// "" for parts that say something else.
func onePrinting(n Node) string {
	switch n := n.(type) {
	case Not:
		if t, ok := n.Node.(*Term); ok && t.target.ofPrinting() {
			return "not " + printingPredicate(t)
		}
	case *Term:
		if n.target.ofPrinting() && !n.anyPrint {
			return printingPredicate(n)
		}
	}
	return ""
}

// adjective is the ink types of a term, or of an Or of such terms.
func (e explainer) adjective(n Node) string {
	return eachOf(n, func(t *Term) string {
		switch {
		case t.target == InkField && t.Op == Has && t.mask != 0:
			return list(formats.Inks(t.mask).Names(), "and")
		case t.target == IsField && property(t.num) == isDual:
			return "dual-ink"
		}
		return ""
	})
}

// nounOf is the types that a term, or an Or of such terms, asks for.
func nounOf(n Node) string {
	return eachOf(n, func(t *Term) string {
		if t.target != TypeField {
			return ""
		}
		var names []string
		for _, c := range typeChoices {
			if t.mask&uint64(c.bit) != 0 {
				names = append(names, c.name+"s")
			}
		}
		return list(names, "or")
	})
}

// eachOf joins what f says of a term, or of all terms of an Or; "" when f has
// no word for one.
func eachOf(n Node, f func(t *Term) string) string {
	switch n := n.(type) {
	case *Term:
		return f(n)
	case Or:
		var words []string
		for _, k := range n {
			t, ok := k.(*Term)
			if !ok || f(t) == "" {
				return ""
			}
			words = append(words, f(t))
		}
		return list(words, "or")
	}
	return ""
}

// clause is what follows "cards that".
func (e explainer) clause(n Node, negated bool) string {
	switch n := n.(type) {
	case Not:
		return e.clause(n.Node, !negated)
	case And:
		return e.group(n, negated, negated)
	case Or:
		return e.group(n, !negated, negated)
	case *Term:
		if other := onePrinting(Not{n}); negated && other != "" {
			return "have a printing that is " + other
		}
		return negate(e.predicate(n), negated)
	}
	return ""
}

func (e explainer) group(nodes []Node, either, negated bool) string {
	var parts []string
	for _, n := range nodes {
		parts = append(parts, e.clause(n, negated))
	}
	if either {
		return "either " + list(parts, "or")
	}
	if len(parts) == 2 {
		return "both " + list(parts, "and")
	}
	return list(parts, "and")
}

// negate turns "are X" into "are not X", and "have X" into "do not have X".
func negate(predicate string, negated bool) string {
	if !negated {
		return predicate
	}
	if rest, ok := strings.CutPrefix(predicate, "are "); ok {
		return "are not " + rest
	}
	if rest, ok := strings.CutPrefix(predicate, "can "); ok {
		return "cannot " + rest
	}
	return "do not " + predicate
}

func wordsClause(words []*Term) string {
	var starts, phrases, out []string
	for _, t := range words {
		switch {
		case t.exact:
			out = append(out, "are called “"+t.Value+"”")
		case t.regex != nil:
			out = append(out, "have a name that matches /"+t.Value+"/")
		case len(t.words) > 1:
			phrases = append(phrases, "“"+t.Value+"”")
		default:
			starts = append(starts, "“"+t.Value+"”")
		}
	}
	switch len(starts) {
	case 0:
	case 1:
		out = append(out, "have a word in the name that starts with "+starts[0])
	default:
		out = append(out, "have words in the name that start with "+list(starts, "and"))
	}
	if phrases != nil {
		out = append(out, "have "+list(phrases, "and")+" in the name")
	}
	return strings.Join(out, " and ")
}

// beside says how one number of a card stands to another.
var beside = [...]string{Eq: "equal to", Ne: "other than", Lt: "below", Le: "not above", Gt: "above", Ge: "not below"}

// predicate is what a term says of cards: "cost 3 or less".
func (e explainer) predicate(t *Term) string {
	if t.other != Word {
		return fmt.Sprintf("have a %s %s their %s", t.target, beside[t.Op], t.other)
	}
	switch t.target {
	case Word:
		return wordsClause([]*Term{t})
	case NameField, VersionField, TextField, FullTextField, StoryField:
		what := strings.TrimPrefix(t.target.String(), "full")
		if t.target == FullTextField {
			what += " with its reminders"
		}
		switch {
		case t.regex != nil:
			return fmt.Sprintf("have a %s that matches /%s/", what, t.Value)
		case t.Op == Eq:
			return fmt.Sprintf("have the %s “%s”", what, t.Value)
		}
		return fmt.Sprintf("have “%s” in the %s", t.Value, what)
	case InkField:
		return inkPredicate(t)
	case InksField:
		return "have " + comparison(t) + " ink " + plural(t.num, "type")
	case CostField:
		if t.Op == Ne {
			return "have another cost than " + values(t.Value)
		}
		return "cost " + comparison(t)
	case InkwellField:
		return [...]string{"are not inkable", "are inkable"}[t.num]
	case TypeField:
		return "are " + nounOf(t)
	case ClassField, KeywordField:
		return listPredicate(t)
	case StrengthField, WillpowerField, LoreField:
		return fmt.Sprintf("have %s %s", t.target, comparison(t))
	case MoveField:
		return "have a move cost of " + comparison(t)
	case RarityField, SetField, NumberField, DateField, ArtistField, FlavorField:
		return "have a printing that is " + printingPredicate(t)
	case DoesField:
		return englishDoing(t.Value)
	case WhenField:
		if t.Value == "act" {
			return "have an activated ability"
		}
		return "have an ability on “" + t.Value + "”"
	case HasField:
		if t.Value == "ability" {
			return "have an ability besides keywords"
		}
		return "have a text besides keywords"
	case InField:
		if t.inRarity {
			return "have any printing that is " + rarityNames(t.Value)
		}
		return "have any printing in " + setName(t)
	case FormatField:
		return "are legal in " + formats.Format(t.num).Name() + e.day()
	case BannedField:
		return "are banned in " + formats.Format(t.num).Name() + e.day()
	case RotatesField:
		return "have their last day in Core " + dayComparison(t)
	case LimitField:
		return limitPredicate(t)
	case SingsField:
		if t.Op == Ge {
			return "can sing songs that cost " + t.Value
		}
		return "can sing at a value of " + comparison(t)
	case ShiftField:
		if t.Value == "" {
			return "have Shift"
		}
		return "have Shift " + comparison(t)
	case LangField:
		return fmt.Sprintf("have a known name in %q", t.Value)
	}
	return propertyPredicate(property(t.num))
}

func (e explainer) day() string {
	if e.on == 0 {
		return ""
	}
	return " on " + e.on.String()
}

// comparison is "3", "3 or less", "less than 3" and so on.
func comparison(t *Term) string {
	switch t.Op {
	case Ne:
		return "other than " + values(t.Value)
	case Lt:
		return "less than " + t.Value
	case Le:
		return t.Value + " or less"
	case Gt:
		return "more than " + t.Value
	case Ge:
		return t.Value + " or more"
	}
	return values(t.Value)
}

// values says a list of values and ranges: "1 to 3 or 9" for "1..3,9".
func values(s string) string {
	if !strings.ContainsAny(s, ",.") {
		return s
	}
	return list(strings.Split(strings.ReplaceAll(s, "..", " to "), ","), "or")
}

func inkPredicate(t *Term) string {
	inks := list(formats.Inks(t.mask).Names(), "and")
	if inks == "" {
		inks = "no ink type"
	}
	switch t.Op {
	case Eq:
		return "are exactly " + inks
	case Le:
		return "are of no other ink types than " + inks
	case Lt:
		return "are of some, but not all, of " + inks
	case Gt:
		return "are " + inks + " and more"
	}
	return "are " + inks
}

// listPredicate names what the catalog has for the value, or how the value was
// matched where that is a long list.
func listPredicate(t *Term) string {
	const most = 3
	what := map[Field]string{ClassField: "the classification", KeywordField: "the keyword"}[t.target]
	if t.target == KeywordField && t.Op != Has || t.Field == IsField {
		return "have " + what + " " + keywordName(firstOr(t.list, t.Value))
	}
	if len(t.list) == 0 || len(t.list) > most {
		return fmt.Sprintf("have “%s” in %s", t.Value, what)
	}
	return "have " + what + " " + list(t.list, "or")
}

func firstOr(s []string, otherwise string) string {
	if len(s) == 0 {
		return otherwise
	}
	return s[0]
}

// printingPredicate is what follows "a printing that is".
func printingPredicate(t *Term) string {
	switch t.target {
	case NumberField:
		return "numbered " + comparison(t)
	case DateField:
		return "playable " + dayComparison(t)
	case SetField:
		if t.Op == Ne {
			return "outside of " + setName(t)
		}
		return "in " + setName(t)
	case ArtistField:
		return "by " + saying("an artist", t)
	case FlavorField:
		return "printed with " + saying("a flavor text", t)
	}
	name := rarityNames(t.Value)
	switch t.Op {
	case Ne:
		return "not " + name
	case Lt:
		return "less rare than " + name
	case Le:
		return name + " or less rare"
	case Gt:
		return "rarer than " + name
	case Ge:
		return name + " or rarer"
	}
	return name
}

// saying is a text with what is asked of it.
func saying(what string, t *Term) string {
	switch {
	case t.regex != nil:
		return what + " that matches /" + t.Value + "/"
	case t.Op == Eq:
		return what + " that is “" + t.Value + "”"
	}
	return what + " with “" + t.Value + "”"
}

// rarityNames says the values of a rarity term.
func rarityNames(value string) string {
	var out []string
	for _, part := range strings.Split(value, ",") {
		from, to, isRange := strings.Cut(part, "..")
		name := rarityName(from)
		if isRange {
			name += " to " + rarityName(to)
		}
		out = append(out, name)
	}
	return list(out, "or")
}

func rarityName(value string) string {
	for i, c := range rarityChoices {
		if c.name == value {
			return catalog.Rarity(i).String()
		}
	}
	return value
}

func setName(t *Term) string {
	name := "set " + t.Value
	switch {
	case strings.ContainsAny(t.Value, ",."):
		name = "set " + values(t.Value)
	case t.num != 1 && !t.Op.ordered(): // no code
		name = "a set named “" + t.Value + "”"
	}
	switch t.Op {
	case Lt:
		return "a set before " + name
	case Le:
		return name + " or an earlier set"
	case Gt:
		return "a set after " + name
	case Ge:
		return name + " or a later set"
	}
	return name
}

func dayComparison(t *Term) string {
	switch t.Op {
	case Ne:
		return "on another day than " + values(t.Value)
	case Lt:
		return "before " + t.Value
	case Le:
		return "by the end of " + t.Value
	case Gt:
		return "after " + t.Value
	case Ge:
		return "from " + t.Value + " on"
	}
	if len(t.spans) == 1 && t.spans[0].lo == t.spans[0].hi {
		return "on " + t.Value
	}
	return "in " + values(t.Value)
}

func limitPredicate(t *Term) string {
	if t.spans == nil {
		if t.Op == Ne {
			return "have a copy limit"
		}
		return "have no copy limit"
	}
	return "have a copy limit of " + comparison(t)
}

func propertyPredicate(p property) string {
	return [...]string{
		isDual:      "have two ink types",
		isMono:      "have one ink type",
		isInkless:   "have no ink type",
		isInkable:   "are inkable",
		isUninkable: "are not inkable",
		isReprint:   "are in more than one expansion",
		isBanned:    "are banned somewhere",
		isVanilla:   "are characters without abilities",
		isTextless:  "have no ability besides keywords",
		isQuest:     "are only in Illumineer's Quest",
	}[p]
}

func plural(n int, word string) string {
	if n == 1 {
		return word
	}
	return word + "s"
}

// list joins words: "a", "a and b", "a, b and c".
func list(words []string, conjunction string) string {
	if n := len(words); n > 1 {
		return strings.Join(words[:n-1], ", ") + " " + conjunction + " " + words[n-1]
	}
	return strings.Join(words, "")
}
