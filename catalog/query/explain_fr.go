package query

import (
	"strings"

	"inkcheck/formats"
)

var french = wording{
	allCards: "toutes les cartes", cards: "cartes",
	onePerPrinting: ", un résultat par impression",
	ordered: func(order Order, fromTheLast bool) string {
		if fromTheLast {
			return ", par ordre " + frenchOrders[order] + " décroissant"
		}
		return ", par ordre " + frenchOrders[order]
	},
	that: " qui ", and: "et", or: "ou", not: "pas ", both: "à la fois ",
	either: func(parts []string) string { return "soit " + strings.Join(parts, ", soit ") },
	say: func(p predicate, negated bool) string {
		switch {
		case !negated:
			return p.verb + " " + p.rest
		case strings.HasPrefix(p.verb, "o"):
			return "n’" + p.verb + " pas " + p.rest
		}
		return "ne " + p.verb + " pas " + p.rest
	},
	subject:     nounFirst,
	inks:        func(t *Term) string { return inksIn("fr", "et", t) },
	dual:        "à deux encres",
	types:       func(i int) string { return strings.ToLower(typeIn("fr", i)) },
	words:       frenchWords,
	printing:    frenchPrinting,
	onePrinting: func(all string) predicate { return predicate{"ont", "une même impression " + all} },
	noPrinting:  func(one string) predicate { return predicate{"ont", "une impression qui n’est pas " + one} },
	predicate:   explainer.french,
}

// nounFirst puts the ink types behind the cards.
func nounFirst(cards, inks string) string {
	if inks != "" {
		return cards + " " + inks
	}
	return cards
}

var frenchOrders = [...]string{ByRelevance: "de pertinence", ByName: "de nom", ByCost: "de coût", BySet: "de set",
	ByNumber: "de numéro", ByDate: "de date", ByInk: "d’encre", ByRandom: "tiré au sort", ByRarity: "de rareté", ByStrength: "de Force",
	ByWillpower: "de Volonté", ByLore: "de valeur de Lore"}

func frenchWords(words []*Term) predicate {
	var starts, phrases, out []string
	for _, t := range words {
		switch {
		case t.exact:
			phrases = append(phrases, "exactement "+frenchQuoted(t.Value))
		case t.regex != nil:
			phrases = append(phrases, "/"+t.Value+"/")
		case len(t.words) > 1:
			phrases = append(phrases, frenchQuoted(t.Value))
		default:
			starts = append(starts, frenchQuoted(t.Value))
		}
	}
	switch len(starts) {
	case 0:
	case 1:
		out = append(out, "un mot qui commence par "+starts[0])
	default:
		out = append(out, "des mots qui commencent par "+list(starts, "et"))
	}
	out = append(out, phrases...)
	return predicate{"ont", "dans le nom " + list(out, "et")}
}

func frenchQuoted(s string) string { return "« " + s + " »" }

// frenchPrinting is what a term says of a printing.
func frenchPrinting(t *Term) string {
	switch t.target {
	case RarityField:
		return frenchRarity(t)
	case SetField:
		return frenchSet(t)
	case DateField:
		return "jouable " + frenchDay(t)
	case ArtistField:
		return "d’un illustrateur " + frenchSaying(t)
	case FlavorField:
		return "avec un texte d’ambiance " + frenchSaying(t)
	}
	return "au numéro " + frenchComparison(t)
}

// frenchSaying is what is asked of a text, behind its noun.
func frenchSaying(t *Term) string {
	switch {
	case t.regex != nil:
		return "qui correspond à /" + t.Value + "/"
	case t.Op == Eq:
		return "qui est " + frenchQuoted(t.Value)
	}
	return "avec " + frenchQuoted(t.Value)
}

var frenchFields = map[Field]string{InksField: "un nombre d’encres", CostField: "un coût", StrengthField: "une Force",
	WillpowerField: "une Volonté", LoreField: "une valeur de Lore",
	MoveField: "un coût de déplacement", LimitField: "une limite d’exemplaires", SingsField: "une valeur de chant",
	ShiftField: "un coût d’Alter"}

func (e explainer) french(t *Term) predicate {
	if t.other != Word {
		other := strings.TrimPrefix(strings.TrimPrefix(frenchFields[t.other], "une "), "un ")
		e := ""
		if strings.HasPrefix(frenchFields[t.target], "une ") {
			e = "e"
		}
		return predicate{"ont", frenchFields[t.target] + " " + [...]string{Eq: "égal" + e + " à", Ne: "différent" + e + " de",
			Lt: "inférieur" + e + " à", Le: "au plus égal" + e + " à", Gt: "supérieur" + e + " à", Ge: "au moins égal" + e + " à"}[t.Op] +
			" leur " + other}
	}
	have := func(s string) predicate { return predicate{"ont", s} }
	are := func(s string) predicate { return predicate{"sont", s} }
	switch t.target {
	case Word:
		return frenchWords([]*Term{t})
	case NameField, VersionField, TextField, FullTextField, StoryField:
		where := map[Field]string{NameField: "le nom", VersionField: "la version", TextField: "le texte",
			FullTextField: "le texte avec ses rappels", StoryField: "l’histoire"}[t.target]
		if t.regex != nil {
			return have("dans " + where + " /" + t.Value + "/")
		}
		if t.Op == Eq {
			return have(where + " " + frenchQuoted(t.Value))
		}
		return have("dans " + where + " " + frenchQuoted(t.Value))
	case InkField:
		return frenchInkPredicate(t)
	case InksField:
		return have(frenchComparison(t) + " " + map[bool]string{true: "type d’encre", false: "types d’encre"}[t.num <= 1])
	case CostField:
		return predicate{"coûtent", frenchComparison(t)}
	case InkwellField:
		return are([...]string{"non encrables", "encrables"}[t.num])
	case TypeField:
		return are("des " + e.nounOf(t))
	case ClassField, KeywordField:
		return frenchListPredicate(t)
	case StrengthField:
		return have("une Force de " + frenchComparison(t))
	case WillpowerField:
		return have("une Volonté de " + frenchComparison(t))
	case LoreField:
		return have("une valeur de Lore de " + frenchComparison(t))
	case MoveField:
		return have("un coût de déplacement de " + frenchComparison(t))
	case RarityField, SetField, NumberField, DateField, ArtistField, FlavorField:
		return have("une impression " + frenchPrinting(t))
	case DoesField:
		return have(frenchDoing(t.Value))
	case WhenField:
		if t.Value == "act" {
			return have("une capacité activable")
		}
		return have("une capacité sur " + frenchQuoted(t.Value))
	case HasField:
		if t.Value == "ability" {
			return have("une capacité hors mots-clés")
		}
		return have("un texte hors mots-clés")
	case InField:
		if t.inRarity {
			return have("n’importe quelle impression " + frenchRarity(t))
		}
		return have("n’importe quelle impression " + frenchSet(t))
	case FormatField:
		return are("légales en " + formats.Format(t.num).NameIn("fr") + e.frenchDate())
	case BannedField:
		return are("bannies en " + formats.Format(t.num).NameIn("fr") + e.frenchDate())
	case RotatesField:
		return have("leur dernier jour en Core " + frenchDay(t))
	case LimitField:
		return frenchLimit(t)
	case SingsField:
		return predicate{"peuvent", "chanter à une valeur de " + frenchComparison(t)}
	case ShiftField:
		if t.Value == "" {
			return have("Alter")
		}
		return have("Alter " + frenchComparison(t))
	case LangField:
		return have("un nom connu dans la langue « " + t.Value + " »")
	}
	return frenchProperty(property(t.num))
}

func (e explainer) frenchDate() string {
	if e.on == 0 {
		return ""
	}
	return " le " + e.on.String()
}

func frenchComparison(t *Term) string {
	switch t.Op {
	case Ne:
		return "autre chose que " + frenchValues(t.Value)
	case Lt:
		return "moins de " + t.Value
	case Le:
		return t.Value + " ou moins"
	case Gt:
		return "plus de " + t.Value
	case Ge:
		return t.Value + " ou plus"
	}
	return frenchValues(t.Value)
}

// frenchValues says a list of values and ranges: "1 à 3 ou 9" for "1..3,9".
func frenchValues(s string) string {
	return valuesIn(s, " à ", "ou")
}

func frenchInkPredicate(t *Term) predicate {
	inks := inksIn("fr", "et", t)
	if inks == "" {
		return predicate{"sont", "sans encre"}
	}
	switch t.Op {
	case Eq:
		return predicate{"sont", "exactement " + inks}
	case Le:
		return predicate{"sont", "d’aucun autre type d’encre que " + inks}
	case Lt:
		return predicate{"sont", "d’une partie seulement de " + inks}
	case Gt:
		return predicate{"sont", inks + " et davantage"}
	}
	return predicate{"sont", inks}
}

func frenchListPredicate(t *Term) predicate {
	what := map[Field]string{ClassField: "la classification", KeywordField: "le mot-clé"}[t.target]
	if listed := listedIn("fr", t); len(listed) > 0 {
		return predicate{"ont", what + " " + list(listed, "ou")}
	}
	return predicate{"ont", frenchQuoted(t.Value) + " dans " + what}
}

func frenchRarity(t *Term) string {
	one := frenchValues(rarityIn("fr", t))
	switch t.Op {
	case Ne:
		return "qui n’est pas " + one
	case Lt:
		return "moins rare que " + one
	case Le:
		return one + " ou moins rare"
	case Gt:
		return "plus rare que " + one
	case Ge:
		return one + " ou plus rare"
	}
	return one
}

func frenchSet(t *Term) string {
	name := "le set " + frenchValues(t.Value)
	if t.num != 1 && !strings.ContainsAny(t.Value, ",.") && !t.Op.ordered() { // no code
		name = "un set nommé " + frenchQuoted(t.Value)
	}
	switch t.Op {
	case Ne:
		return "hors " + strings.Replace("de "+name, "de le ", "du ", 1)
	case Lt:
		return "dans un set avant " + name
	case Le:
		return "dans " + name + " ou avant"
	case Gt:
		return "dans un set après " + name
	case Ge:
		return "dans " + name + " ou après"
	}
	return "dans " + name
}

func frenchDay(t *Term) string {
	switch t.Op {
	case Ne:
		return "un autre jour que " + t.Value
	case Lt:
		return "avant " + t.Value
	case Le:
		return "jusqu’à la fin de " + t.Value
	case Gt:
		return "après " + t.Value
	case Ge:
		return "à partir de " + t.Value
	}
	if t.sameDay() {
		return "le " + t.Value
	}
	return "en " + frenchValues(t.Value)
}

func frenchLimit(t *Term) predicate {
	if t.spans != nil {
		return predicate{"ont", "une limite d’exemplaires de " + frenchComparison(t)}
	}
	if t.Op == Ne {
		return predicate{"ont", "une limite d’exemplaires"}
	}
	return predicate{"sont", "sans limite d’exemplaires"}
}

func frenchProperty(p property) predicate {
	return [...]predicate{
		isDual:      {"ont", "deux types d’encre"},
		isMono:      {"ont", "un seul type d’encre"},
		isInkless:   {"sont", "sans encre"},
		isInkable:   {"sont", "encrables"},
		isUninkable: {"sont", "non encrables"},
		isReprint:   {"sont", "dans plus d’un set"},
		isBanned:    {"sont", "bannies quelque part"},
		isVanilla:   {"sont", "des personnages sans capacités"},
		isTextless:  {"sont", "sans capacité hors mots-clés"},
		isQuest:     {"sont", "seulement dans une Quête des Illumineurs"},
	}[p]
}
