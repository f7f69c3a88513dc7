package query

import (
	"slices"
	"strings"
	"unicode/utf8"

	"inkcheck/formats"
)

// ExplainFrench is Explain in French: "Personnages Ambre ou Acier qui coûtent 3
// ou moins et sont encrables".
func (q *Query) ExplainFrench() string {
	and, ok := q.Root.(And)
	if !ok && q.Root != nil {
		and = And{q.Root}
	}
	s := "toutes les cartes"
	if q.Root != nil {
		s = french{q.Options.On}.subject(and)
	}
	if q.Options.Unique == Prints {
		s += ", un résultat par impression"
	}
	if o := q.Options; o.Order != ByRelevance || o.Dir != Ascending {
		s += ", par ordre " + frenchOrders[max(o.Order, ByName)]
		if o.Dir == Descending {
			s += " décroissant"
		}
	}
	_, size := utf8.DecodeRuneInString(s)
	return strings.ToUpper(s[:size]) + s[size:]
}

var (
	frenchInks     = [...]string{"Ambre", "Améthyste", "Émeraude", "Rubis", "Saphir", "Acier"}
	frenchRarities = [...]string{"Commune", "Inhabituelle", "Rare", "Très Rare", "Légendaire", "Épique", "Enchantée", "Iconique", "Promo",
		"Spéciale"}
	frenchTypes = map[string]string{"character": "personnages", "action": "actions", "item": "objets", "location": "lieux",
		"song": "chansons"}
	frenchOrders = [...]string{ByRelevance: "de pertinence", ByName: "de nom", ByCost: "de coût", BySet: "d'extension",
		ByNumber: "de numéro", ByDate: "de date", ByInk: "d'encre", ByRandom: "tiré au sort", ByRarity: "de rareté", ByStrength: "de Force",
		ByWillpower: "de Volonté", ByLore: "de valeur de Lore"}
	frenchFormats = [...]string{formats.Core: "Core Construit", formats.Infinity: "Infinity Construit", formats.Constructed: "Construit",
		formats.Sealed: "Scellé",
		formats.Draft:  "Draft", formats.Precon: "Préconstruit", formats.PackRush: "Pack Rush"}
)

type french struct{ on formats.Day }

// predicate is a verb in the plural with what follows it.
type predicate struct{ verb, rest string }

// text is the predicate, or its negation: "n'ont pas Alter".
func (p predicate) text(negated bool) string {
	switch {
	case !negated:
		return p.verb + " " + p.rest
	case strings.HasPrefix(p.verb, "o"):
		return "n'" + p.verb + " pas " + p.rest
	}
	return "ne " + p.verb + " pas " + p.rest
}

// subject is a noun, the ink types behind it, and clauses.
func (f french) subject(and And) string {
	noun, inks := "", ""
	var words []*Term
	var rest []Node
	var clauses []string
	for _, n := range and {
		t, isTerm := n.(*Term)
		switch {
		case inks == "" && frenchAdjective(n) != "":
			inks = " " + frenchAdjective(n)
		case noun == "" && frenchNoun(n) != "":
			noun = frenchNoun(n)
		case isTerm && t.target == Word:
			words = append(words, t)
		default:
			rest = append(rest, n)
		}
	}
	if noun == "" {
		noun = "cartes"
	}
	rest, printed := printingNodes(rest)
	for _, n := range rest {
		clauses = append(clauses, f.clause(n, false))
	}
	if printed != nil {
		var parts []string
		for _, n := range printed {
			parts = append(parts, frenchOnePrinting(n))
		}
		clauses = append(clauses, "ont une même impression "+list(parts, "et"))
	}
	if len(words) > 0 {
		clauses = slices.Insert(clauses, 0, frenchWords(words).text(false))
	}
	if len(clauses) == 1 {
		clauses[0] = strings.TrimPrefix(clauses[0], "à la fois ")
	}
	if len(clauses) > 0 {
		return noun + inks + " qui " + list(clauses, "et")
	}
	return noun + inks
}

func frenchAdjective(n Node) string {
	return eachOfIn(n, "ou", func(t *Term) string {
		switch {
		case t.target == InkField && t.Op == Has && t.mask != 0:
			return frenchInksOf(t)
		case t.target == IsField && property(t.num) == isDual:
			return "à deux encres"
		}
		return ""
	})
}

func frenchNoun(n Node) string {
	return eachOfIn(n, "ou", func(t *Term) string {
		if t.target != TypeField {
			return ""
		}
		var names []string
		for _, c := range typeChoices {
			if t.mask&uint64(c.bit) != 0 {
				names = append(names, frenchTypes[c.name])
			}
		}
		return list(names, "ou")
	})
}

// eachOfIn is eachOf with another conjunction.
func eachOfIn(n Node, conjunction string, f func(t *Term) string) string {
	or, ok := n.(Or)
	if !ok {
		return eachOf(n, f)
	}
	var words []string
	for _, k := range or {
		t, ok := k.(*Term)
		if !ok || f(t) == "" {
			return ""
		}
		words = append(words, f(t))
	}
	return list(words, conjunction)
}

func (f french) clause(n Node, negated bool) string {
	switch n := n.(type) {
	case Not:
		return f.clause(n.Node, !negated)
	case And:
		return f.group(n, negated, negated)
	case Or:
		return f.group(n, !negated, negated)
	case *Term:
		if negated && onePrinting(n) != "" {
			return "ont une impression qui n'est pas " + frenchPrinting(n)
		}
		return f.predicate(n).text(negated)
	}
	return ""
}

func (f french) group(nodes []Node, either, negated bool) string {
	var parts []string
	for _, n := range nodes {
		parts = append(parts, f.clause(n, negated))
	}
	if either {
		return "soit " + strings.Join(parts, ", soit ")
	}
	if len(parts) == 2 {
		return "à la fois " + list(parts, "et")
	}
	return list(parts, "et")
}

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

func frenchQuoted(s string) string { return "« " + s + " »" }

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
		return "d'un artiste " + frenchSaying(t)
	case FlavorField:
		return "avec un texte d'ambiance " + frenchSaying(t)
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

// frenchOnePrinting is onePrinting in French.
func frenchOnePrinting(n Node) string {
	if not, ok := n.(Not); ok {
		return "pas " + frenchPrinting(not.Node.(*Term))
	}
	return frenchPrinting(n.(*Term))
}

var frenchFields = map[Field]string{InksField: "un nombre d'encres", CostField: "un coût", StrengthField: "une Force",
	WillpowerField: "une Volonté", LoreField: "une valeur de Lore",
	MoveField: "un coût de déplacement", LimitField: "une limite d'exemplaires", SingsField: "une valeur de chant",
	ShiftField: "un coût d'Alter"}

func (f french) predicate(t *Term) predicate {
	if t.other != Word {
		other := strings.TrimPrefix(strings.TrimPrefix(frenchFields[t.other], "une "), "un ")
		return predicate{"ont", frenchFields[t.target] + " " + [...]string{Eq: "égal à", Ne: "différent de", Lt: "sous", Le: "au plus égal à",
			Gt: "au-dessus de", Ge: "au moins égal à"}[t.Op] + " : " + other}
	}
	have := func(s string) predicate { return predicate{"ont", s} }
	are := func(s string) predicate { return predicate{"sont", s} }
	switch t.target {
	case Word:
		return frenchWords([]*Term{t})
	case NameField, VersionField, TextField, FullTextField, StoryField:
		where := map[Field]string{NameField: "le nom", VersionField: "la version", TextField: "le texte",
			FullTextField: "le texte avec ses rappels", StoryField: "l'histoire"}[t.target]
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
		return have(frenchComparison(t) + " " + map[bool]string{true: "type d'encre", false: "types d'encre"}[t.num <= 1])
	case CostField:
		return predicate{"coûtent", frenchComparison(t)}
	case InkwellField:
		return are([...]string{"non encrables", "encrables"}[t.num])
	case TypeField:
		return are("des " + frenchNoun(t))
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
			return have("une capacité activée")
		}
		return have("une capacité sur " + frenchQuoted(t.Value))
	case HasField:
		if t.Value == "ability" {
			return have("une capacité hors mots-clés")
		}
		return have("un texte hors mots-clés")
	case InField:
		if t.inRarity {
			return have("n'importe quelle impression " + frenchRarity(t))
		}
		return have("n'importe quelle impression " + frenchSet(t))
	case FormatField:
		return are("légales en " + frenchFormats[t.num] + f.day())
	case BannedField:
		return are("bannies en " + frenchFormats[t.num] + f.day())
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
		return have("un nom connu dans la langue « " + t.Value + " »")
	}
	return frenchProperty(property(t.num))
}

func (f french) day() string {
	if f.on == 0 {
		return ""
	}
	return " le " + f.on.String()
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
	if !strings.ContainsAny(s, ",.") {
		return s
	}
	return list(strings.Split(strings.ReplaceAll(s, "..", " à "), ","), "ou")
}

func frenchInksOf(t *Term) string {
	var names []string
	for i, k := range formats.AllInks() {
		if formats.Inks(t.mask)&k != 0 {
			names = append(names, frenchInks[i])
		}
	}
	return list(names, "et")
}

func frenchInkPredicate(t *Term) predicate {
	inks := frenchInksOf(t)
	if inks == "" {
		return predicate{"sont", "sans encre"}
	}
	switch t.Op {
	case Eq:
		return predicate{"sont", "exactement " + inks}
	case Le:
		return predicate{"sont", "d'aucun autre type d'encre que " + inks}
	case Lt:
		return predicate{"sont", "d'une partie seulement de " + inks}
	case Gt:
		return predicate{"sont", inks + " et davantage"}
	}
	return predicate{"sont", inks}
}

func frenchListPredicate(t *Term) predicate {
	const most = 3
	what := map[Field]string{ClassField: "la classification ", KeywordField: "le mot-clé "}[t.target]
	switch {
	case t.target == KeywordField && t.Op != Has || t.Field == IsField:
		return predicate{"ont", what + keywordName(firstOr(t.list, t.Value))}
	case len(t.list) == 0 || len(t.list) > most:
		return predicate{"ont", frenchQuoted(t.Value) + " dans " + strings.TrimSuffix(what, " ")}
	}
	return predicate{"ont", what + list(t.list, "ou")}
}

func frenchRarity(t *Term) string {
	one := t.Value
	for i := len(rarityChoices) - 1; i >= 0; i-- { // super-rare before rare
		one = strings.ReplaceAll(one, rarityChoices[i].name, frenchRarities[i])
	}
	one = frenchValues(one)
	switch t.Op {
	case Ne:
		return "qui n'est pas " + one
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
	name := "l'extension " + frenchValues(t.Value)
	if t.num != 1 && !strings.ContainsAny(t.Value, ",.") && !t.Op.ordered() { // no code
		name = "une extension nommée " + frenchQuoted(t.Value)
	}
	switch t.Op {
	case Ne:
		return "hors de " + name
	case Lt:
		return "dans une extension avant " + name
	case Le:
		return "dans " + name + " ou avant"
	case Gt:
		return "dans une extension après " + name
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
		return "jusqu'à la fin de " + t.Value
	case Gt:
		return "après " + t.Value
	case Ge:
		return "à partir de " + t.Value
	}
	if len(t.spans) == 1 && t.spans[0].lo == t.spans[0].hi {
		return "le " + t.Value
	}
	return "en " + frenchValues(t.Value)
}

func frenchLimit(t *Term) predicate {
	if t.spans != nil {
		return predicate{"ont", "une limite d'exemplaires de " + frenchComparison(t)}
	}
	if t.Op == Ne {
		return predicate{"ont", "une limite d'exemplaires"}
	}
	return predicate{"sont", "sans limite d'exemplaires"}
}

func frenchProperty(p property) predicate {
	return [...]predicate{
		isDual:      {"ont", "deux types d'encre"},
		isMono:      {"ont", "un seul type d'encre"},
		isInkless:   {"sont", "sans encre"},
		isInkable:   {"sont", "encrables"},
		isUninkable: {"sont", "non encrables"},
		isReprint:   {"sont", "dans plus d'une extension"},
		isBanned:    {"sont", "bannies quelque part"},
		isVanilla:   {"sont", "des personnages sans capacités"},
		isTextless:  {"sont", "sans capacité hors mots-clés"},
		isQuest:     {"sont", "seulement dans une Quête des Illumineurs"},
	}[p]
}
