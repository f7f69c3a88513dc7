package query

import (
	"strings"

	"inkcheck/formats"
)

var italian = wording{
	allCards: "tutte le carte", cards: "carte",
	onePerPrinting: ", un risultato per stampa",
	ordered: func(order Order, fromTheLast bool) string {
		if fromTheLast {
			return ", in ordine decrescente di " + italianOrders[order]
		}
		return ", in ordine di " + italianOrders[order]
	},
	that: " che ", and: "e", or: "o", not: "non ", both: "insieme ",
	either: func(parts []string) string { return "o " + strings.Join(parts, ", o ") },
	say: func(p predicate, negated bool) string {
		if negated {
			return "non " + p.verb + " " + p.rest
		}
		return p.verb + " " + p.rest
	},
	subject:     nounFirst,
	inks:        func(t *Term) string { return inksIn("it", "e", t) },
	dual:        "a doppio inchiostro",
	types:       func(i int) string { return strings.ToLower(typeIn("it", i)) },
	words:       italianWords,
	printing:    italianPrinting,
	onePrinting: func(all string) predicate { return predicate{"hanno", "una stessa stampa " + all} },
	noPrinting:  func(one string) predicate { return predicate{"hanno", "una stampa non " + one} },
	predicate:   explainer.italian,
}

var italianOrders = [...]string{ByRelevance: "pertinenza", ByName: "nome", ByCost: "costo", BySet: "set", ByNumber: "numero",
	ByDate: "data", ByInk: "inchiostro", ByRandom: "sorteggio", ByRarity: "rarità",
	ByStrength: "Forza", ByWillpower: "Volontà", ByLore: "valore di Leggenda"}

func italianQuoted(s string) string { return "“" + s + "”" }

func italianWords(words []*Term) predicate {
	var starts, out []string
	for _, t := range words {
		switch {
		case t.exact:
			out = append(out, "esattamente "+italianQuoted(t.Value))
		case t.regex != nil:
			out = append(out, "/"+t.Value+"/")
		case len(t.words) > 1:
			out = append(out, italianQuoted(t.Value))
		default:
			starts = append(starts, italianQuoted(t.Value))
		}
	}
	switch len(starts) {
	case 0:
	case 1:
		out = append([]string{"una parola che inizia con " + starts[0]}, out...)
	default:
		out = append([]string{"parole che iniziano con " + list(starts, "e")}, out...)
	}
	return predicate{"hanno", "nel nome " + list(out, "e")}
}

// italianPrinting is what a term says of a printing, behind the word for it.
func italianPrinting(t *Term) string {
	switch t.target {
	case RarityField:
		return "di rarità " + italianRarity(t)
	case SetField:
		return italianSet(t)
	case DateField:
		return "giocabile " + italianDay(t)
	case ArtistField:
		return "di un artista " + italianSaying(t)
	case FlavorField:
		return "con un testo descrittivo " + italianSaying(t)
	}
	return "con numero " + italianComparison(t)
}

// italianSaying is what is asked of a text, behind its noun.
func italianSaying(t *Term) string {
	switch {
	case t.regex != nil:
		return "che corrisponde a /" + t.Value + "/"
	case t.Op == Eq:
		return "uguale a " + italianQuoted(t.Value)
	}
	return "con " + italianQuoted(t.Value)
}

// italianFields are numbers of a card, with their article and as what another number is compared with.
var italianFields = map[Field][2]string{InksField: {"un numero di inchiostri", "il loro numero di inchiostri"},
	CostField:     {"un costo", "il loro costo"},
	StrengthField: {"una Forza", "la loro Forza"}, WillpowerField: {"una Volontà", "la loro Volontà"},
	LoreField: {"un valore di Leggenda", "il loro valore di Leggenda"}, MoveField: {"un costo di spostamento", "il loro costo di spostamento"},
	LimitField: {"un limite di copie", "il loro limite di copie"}, SingsField: {"un valore di canto", "il loro valore di canto"},
	ShiftField: {"un costo di Trasformazione", "il loro costo di Trasformazione"}}

func (e explainer) italian(t *Term) predicate {
	have := func(s string) predicate { return predicate{"hanno", s} }
	are := func(s string) predicate { return predicate{"sono", s} }
	if t.other != Word {
		other := strings.NewReplacer("il loro", "al loro", "la loro", "alla loro").Replace(italianFields[t.other][1])
		return have(italianFields[t.target][0] + " " + [...]string{Eq: "pari", Ne: "non pari", Lt: "inferiore", Le: "non superiore",
			Gt: "superiore", Ge: "non inferiore"}[t.Op] + " " + other)
	}
	switch t.target {
	case Word:
		return italianWords([]*Term{t})
	case NameField, VersionField, TextField, FullTextField, StoryField:
		where := map[Field][2]string{NameField: {"nel nome", "il nome"}, VersionField: {"nella versione", "la versione"},
			TextField:     {"nel testo", "il testo"},
			FullTextField: {"nel testo con i richiami", "il testo con i richiami"}, StoryField: {"nella storia", "la storia"}}[t.target]
		switch {
		case t.regex != nil:
			return have(where[0] + " /" + t.Value + "/")
		case t.Op == Eq:
			return have(where[1] + " " + italianQuoted(t.Value))
		}
		return have(where[0] + " " + italianQuoted(t.Value))
	case InkField:
		return italianInks(t)
	case InksField:
		return have(italianComparison(t) + " " + map[bool]string{true: "tipo di inchiostro", false: "tipi di inchiostro"}[t.num == 1])
	case CostField:
		return predicate{"costano", italianComparison(t)}
	case InkwellField:
		return are([...]string{"non inchiostrabili", "inchiostrabili"}[t.num])
	case TypeField:
		return are(e.nounOf(t))
	case ClassField, KeywordField:
		what := map[Field]string{ClassField: "la classificazione", KeywordField: "la parola chiave"}[t.target]
		if listed := listedIn("it", t); len(listed) > 0 {
			return have(what + " " + list(listed, "o"))
		}
		return have(italianQuoted(t.Value) + " nel" + what) // nella
	case StrengthField, WillpowerField, LoreField, MoveField:
		return have(italianFields[t.target][0] + " di " + italianComparison(t))
	case RarityField, SetField, NumberField, DateField, ArtistField, FlavorField:
		return have("una stampa " + italianPrinting(t))
	case DoesField:
		if d := doingOf(t.Value); d != nil {
			return have("un’abilità che " + d.one.It)
		}
		return have("un’abilità con " + italianQuoted(t.Value))
	case WhenField:
		if t.Value == "act" {
			return have("un’abilità attivata")
		}
		return have("un’abilità su " + italianQuoted(t.Value))
	case HasField:
		if t.Value == "ability" {
			return have("un’abilità oltre alle parole chiave")
		}
		return have("un testo oltre alle parole chiave")
	case InField:
		if t.inRarity {
			return have("una qualsiasi stampa di rarità " + italianRarity(t))
		}
		return have("una qualsiasi stampa " + italianSet(t))
	case FormatField:
		return are("legali in " + formats.Format(t.num).NameIn("it") + e.italianDate())
	case BannedField:
		return are("bandite in " + formats.Format(t.num).NameIn("it") + e.italianDate())
	case RotatesField:
		return have("il loro ultimo giorno in Core " + italianDay(t))
	case LimitField:
		switch {
		case t.spans != nil:
			return have("un limite di copie di " + italianComparison(t))
		case t.Op == Ne:
			return have("un limite di copie")
		}
		return are("senza limite di copie")
	case SingsField:
		return predicate{"possono", "cantare con un valore di " + italianComparison(t)}
	case ShiftField:
		return have(strings.TrimSpace("Trasformazione " + italianComparison(t)))
	case LangField:
		return have("un nome noto nella lingua " + italianQuoted(t.Value))
	}
	return italianProperty(property(t.num))
}

func (e explainer) italianDate() string {
	if e.on == 0 {
		return ""
	}
	return " il " + e.on.String()
}

func italianComparison(t *Term) string {
	switch t.Op {
	case Ne:
		return "diverso da " + italianValues(t.Value)
	case Lt:
		return "meno di " + t.Value
	case Le:
		return t.Value + " o meno"
	case Gt:
		return "più di " + t.Value
	case Ge:
		return t.Value + " o più"
	}
	return italianValues(t.Value)
}

func italianValues(s string) string { return valuesIn(s, " a ", "o") }

func italianInks(t *Term) predicate {
	inks := inksIn("it", "e", t)
	if inks == "" {
		return predicate{"sono", "senza inchiostro"}
	}
	switch t.Op {
	case Eq:
		return predicate{"sono", "esattamente " + inks}
	case Le:
		return predicate{"sono", "al massimo " + inks}
	case Lt:
		return predicate{"sono", "solo una parte di " + inks}
	case Gt:
		return predicate{"sono", inks + " e altro"}
	}
	return predicate{"sono", inks}
}

func italianRarity(t *Term) string {
	one := italianValues(rarityIn("it", t))
	switch t.Op {
	case Ne:
		return "diversa da " + one
	case Lt:
		return "inferiore a " + one
	case Le:
		return one + " o inferiore"
	case Gt:
		return "superiore a " + one
	case Ge:
		return one + " o superiore"
	}
	return one
}

func italianSet(t *Term) string {
	name := "set " + italianValues(t.Value)
	if t.num != 1 && !strings.ContainsAny(t.Value, ",.") && !t.Op.ordered() { // no code
		name = "set chiamato " + italianQuoted(t.Value)
	}
	switch t.Op {
	case Ne:
		return "fuori dal " + name
	case Lt:
		return "di un set prima del " + name
	case Le:
		return "del " + name + " o prima"
	case Gt:
		return "di un set dopo il " + name
	case Ge:
		return "del " + name + " o dopo"
	}
	return "del " + name
}

func italianDay(t *Term) string {
	switch t.Op {
	case Ne:
		return "in un giorno diverso da " + italianValues(t.Value)
	case Lt:
		return "prima del " + t.Value
	case Le:
		return "entro la fine del " + t.Value
	case Gt:
		return "dopo il " + t.Value
	case Ge:
		return "dal " + t.Value
	}
	if t.sameDay() {
		return "il " + t.Value
	}
	return "nel " + italianValues(t.Value)
}

func italianProperty(p property) predicate {
	return [...]predicate{
		isDual:      {"hanno", "due tipi di inchiostro"},
		isMono:      {"hanno", "un solo tipo di inchiostro"},
		isInkless:   {"sono", "senza inchiostro"},
		isInkable:   {"sono", "inchiostrabili"},
		isUninkable: {"sono", "non inchiostrabili"},
		isReprint:   {"sono", "in più di un’espansione"},
		isBanned:    {"sono", "bandite da qualche parte"},
		isVanilla:   {"sono", "personaggi senza abilità"},
		isTextless:  {"sono", "senza abilità oltre alle parole chiave"},
		isQuest:     {"sono", "solo in Avventura degli Illuminatori"},
	}[p]
}
