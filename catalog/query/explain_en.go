package query

import (
	"fmt"
	"strings"

	"inkcheck/catalog"
	"inkcheck/formats"
)

var english = wording{
	allCards: "all cards", cards: "cards",
	onePerPrinting: ", one result per printing",
	ordered: func(order Order, fromTheLast bool) string {
		if fromTheLast {
			return ", ordered by " + order.String() + " from the last"
		}
		return ", ordered by " + order.String()
	},
	that: " that ", and: "and", or: "or", not: "not ", both: "both ",
	either: func(parts []string) string { return "either " + list(parts, "or") },
	say: func(p predicate, negated bool) string {
		said := strings.TrimSpace(p.verb + " " + p.rest) // "banish" is a verb alone
		switch {
		case !negated:
			return said
		case p.verb == "are":
			return "are not " + p.rest
		case p.verb == "can":
			return "cannot " + p.rest
		}
		return "do not " + said
	},
	subject: func(cards, inks string) string {
		if inks != "" {
			return inks + " " + cards
		}
		return cards
	},
	inks:        func(t *Term) string { return list(formats.Inks(t.mask).Names(), "and") },
	dual:        "dual-ink",
	types:       func(i int) string { return typeChoices[i].name + "s" },
	words:       func(words []*Term) predicate { return verbFirst(wordsClause(words)) },
	printing:    printingPredicate,
	onePrinting: func(all string) predicate { return predicate{"have", "one printing that is " + all} },
	noPrinting:  func(one string) predicate { return predicate{"have", "a printing that is not " + one} },
	predicate:   func(e explainer, t *Term) predicate { return verbFirst(e.english(t)) },
}

// verbFirst cuts the verb off an English predicate.
func verbFirst(s string) predicate {
	verb, rest, _ := strings.Cut(s, " ")
	return predicate{verb, rest}
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

// english is what a term says of cards: "cost 3 or less".
func (e explainer) english(t *Term) string {
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
			return "have a cost other than " + values(t.Value)
		}
		return "cost " + comparison(t)
	case InkwellField:
		return [...]string{"are not inkable", "are inkable"}[t.num]
	case TypeField:
		return "are " + e.nounOf(t)
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
			return "have an ability other than keywords"
		}
		return "have text other than keywords"
	case InField:
		if t.inRarity {
			return "have any printing that is " + rarityNames(t.Value)
		}
		return "have any printing in " + setName(t)
	case FormatField:
		return "are legal in " + formats.Format(t.num).Name() + e.englishDay()
	case BannedField:
		return "are banned in " + formats.Format(t.num).Name() + e.englishDay()
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

func (e explainer) englishDay() string {
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
	return valuesIn(s, " to ", "or")
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
		return "have no ink types other than " + inks
	case Lt:
		return "have some, but not all, of " + inks
	case Gt:
		return "are " + inks + " and more"
	}
	return "are " + inks
}

// listPredicate names what the catalog has for the value, or how the value was matched if that is a long list.
func listPredicate(t *Term) string {
	what := map[Field]string{ClassField: "the classification", KeywordField: "the keyword"}[t.target]
	if listed := listedIn("en", t); len(listed) > 0 {
		return "have " + what + " " + list(listed, "or")
	}
	return fmt.Sprintf("have “%s” in %s", t.Value, what)
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
			return "outside " + setName(t)
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
		return "on a day other than " + values(t.Value)
	case Lt:
		return "before " + t.Value
	case Le:
		return "by the end of " + t.Value
	case Gt:
		return "after " + t.Value
	case Ge:
		return "from " + t.Value + " on"
	}
	if t.sameDay() {
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
		isTextless:  "have no ability other than keywords",
		isQuest:     "are only in Illumineer's Quest",
	}[p]
}

func plural(n int, word string) string {
	if n == 1 {
		return word
	}
	return word + "s"
}
