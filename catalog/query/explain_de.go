package query

import (
	"strings"

	"inkcheck/formats"
)

var german = wording{
	allCards: "alle Karten", cards: "Karten",
	onePerPrinting: ", ein Ergebnis je Druck",
	ordered: func(order Order, fromTheLast bool) string {
		if fromTheLast {
			return ", absteigend geordnet nach " + germanOrders[order]
		}
		return ", geordnet nach " + germanOrders[order]
	},
	that: ", die ", and: "und", or: "oder", not: "nicht ", both: "zugleich ",
	either: func(parts []string) string { return "entweder " + list(parts, "oder") },
	say: func(p predicate, negated bool) string {
		rest, article := strings.CutPrefix(p.rest, "ein")
		switch {
		case !negated:
			return p.rest + " " + p.verb
		case article:
			return "kein" + rest + " " + p.verb
		}
		return "nicht " + p.rest + " " + p.verb
	},
	subject: func(cards, inks string) string {
		if inks != "" {
			return cards + " in " + inks
		}
		return cards
	},
	inks:        func(t *Term) string { return inksIn("de", "und", t) },
	dual:        "zwei Tintenfarben",
	types:       func(i int) string { return typeIn("de", i) },
	words:       germanWords,
	printing:    germanPrinting,
	onePrinting: func(all string) predicate { return predicate{"haben", "einen Druck " + all} },
	noPrinting:  func(one string) predicate { return predicate{"haben", "einen Druck nicht " + one} },
	predicate:   explainer.german,
}

var germanOrders = [...]string{ByRelevance: "Treffern", ByName: "Namen", ByCost: "Kosten", BySet: "Set", ByNumber: "Nummer",
	ByDate: "Datum", ByInk: "Tinte", ByRandom: "Zufall", ByRarity: "Seltenheit",
	ByStrength: "Stärke", ByWillpower: "Willenskraft", ByLore: "Legendenwert"}

func germanQuoted(s string) string { return "„" + s + "“" }

func germanWords(words []*Term) predicate {
	var starts, out []string
	for _, t := range words {
		switch {
		case t.exact:
			out = append(out, "genau "+germanQuoted(t.Value))
		case t.regex != nil:
			out = append(out, "/"+t.Value+"/")
		case len(t.words) > 1:
			out = append(out, germanQuoted(t.Value))
		default:
			starts = append(starts, germanQuoted(t.Value))
		}
	}
	switch len(starts) {
	case 0:
	case 1:
		out = append([]string{"ein Wort mit dem Anfang " + starts[0]}, out...)
	default:
		out = append([]string{"Wörter mit den Anfängen " + list(starts, "und")}, out...)
	}
	return predicate{"haben", "im Namen " + list(out, "und")}
}

// germanPrinting is what a term says of a printing, behind the word for it.
func germanPrinting(t *Term) string {
	switch t.target {
	case RarityField:
		return "mit der Seltenheit " + germanRarity(t)
	case SetField:
		return germanSet(t)
	case DateField:
		return "spielbar " + germanDay(t)
	case ArtistField:
		return "mit einem Künstler " + germanSaying(t)
	case FlavorField:
		return "mit einem thematischen Text " + germanSaying(t)
	}
	return "mit der Nummer " + germanComparison(t)
}

// germanSaying is what is asked of a text, behind its noun.
func germanSaying(t *Term) string {
	switch {
	case t.regex != nil:
		return "nach dem Muster /" + t.Value + "/"
	case t.Op == Eq:
		return "gleich " + germanQuoted(t.Value)
	}
	return "mit " + germanQuoted(t.Value)
}

// germanFields are numbers of a card, with their article and as what another number is compared with.
var germanFields = map[Field][2]string{InksField: {"eine Anzahl Tintenfarben", "ihrer Anzahl Tintenfarben"},
	CostField:     {"Kosten", "ihren Kosten"},
	StrengthField: {"eine Stärke", "ihrer Stärke"}, WillpowerField: {"eine Willenskraft", "ihrer Willenskraft"},
	LoreField: {"einen Legendenwert", "ihrem Legendenwert"}, MoveField: {"Bewegungskosten", "ihren Bewegungskosten"},
	LimitField: {"eine Höchstzahl", "ihrer Höchstzahl"}, SingsField: {"einen Singen-Wert", "ihrem Singen-Wert"},
	ShiftField: {"Gestaltwandel-Kosten", "ihren Gestaltwandel-Kosten"}}

func (e explainer) german(t *Term) predicate {
	have := func(s string) predicate { return predicate{"haben", s} }
	are := func(s string) predicate { return predicate{"sind", s} }
	if t.other != Word {
		return have(germanFields[t.target][0] + " " + [...]string{Eq: "gleich", Ne: "ungleich", Lt: "unter", Le: "höchstens gleich", Gt: "über",
			Ge: "mindestens gleich"}[t.Op] + " " + germanFields[t.other][1])
	}
	switch t.target {
	case Word:
		return germanWords([]*Term{t})
	case NameField, VersionField, TextField, FullTextField, StoryField:
		where := map[Field][2]string{NameField: {"im Namen", "den Namen"}, VersionField: {"in der Version", "die Version"},
			TextField:     {"im Text", "den Text"},
			FullTextField: {"im Text mit Erinnerungstexten", "den Text mit Erinnerungstexten"}, StoryField: {"in der Geschichte",
				"die Geschichte"}}[t.target]
		switch {
		case t.regex != nil:
			return have(where[0] + " /" + t.Value + "/")
		case t.Op == Eq:
			return have(where[1] + " " + germanQuoted(t.Value))
		}
		return have(where[0] + " " + germanQuoted(t.Value))
	case InkField:
		return germanInks(t)
	case InksField:
		return have(germanComparison(t) + " " + map[bool]string{true: "Tintenfarbe", false: "Tintenfarben"}[t.num == 1])
	case CostField:
		return predicate{"kosten", germanComparison(t)}
	case InkwellField:
		return are([...]string{"nicht tintbar", "tintbar"}[t.num])
	case TypeField:
		return are(e.nounOf(t))
	case ClassField, KeywordField:
		what := map[Field]string{ClassField: "die Klassifizierung", KeywordField: "das Schlüsselwort"}[t.target]
		if listed := listedIn("de", t); len(listed) > 0 {
			return have(what + " " + list(listed, "oder"))
		}
		return have("als " + strings.Fields(what)[1] + " " + germanQuoted(t.Value))
	case StrengthField, LoreField, WillpowerField:
		return have(germanFields[t.target][0] + " von " + germanComparison(t))
	case MoveField:
		return have("Bewegungskosten von " + germanComparison(t))
	case RarityField, SetField, NumberField, DateField, ArtistField, FlavorField:
		return have("einen Druck " + germanPrinting(t))
	case DoesField:
		if d := doingOf(t.Value); d != nil {
			return have("eine Fähigkeit, die " + d.one.De + ",")
		}
		return have("eine Fähigkeit mit " + germanQuoted(t.Value))
	case WhenField:
		if t.Value == "act" {
			return have("eine aktivierbare Fähigkeit")
		}
		return have("eine Fähigkeit bei " + germanQuoted(t.Value))
	case HasField:
		if t.Value == "ability" {
			return have("eine Fähigkeit außer Schlüsselwörtern")
		}
		return have("einen Text außer Schlüsselwörtern")
	case InField:
		if t.inRarity {
			return have("irgendeinen Druck mit der Seltenheit " + germanRarity(t))
		}
		return have("irgendeinen Druck " + germanSet(t))
	case FormatField:
		return are("legal in " + formats.Format(t.num).NameIn("de") + e.germanDate())
	case BannedField:
		return are("verboten in " + formats.Format(t.num).NameIn("de") + e.germanDate())
	case RotatesField:
		return have("ihren letzten Tag in Core " + germanDay(t))
	case LimitField:
		switch {
		case t.spans != nil:
			return have("eine Höchstzahl von " + germanComparison(t))
		case t.Op == Ne:
			return have("eine Höchstzahl")
		}
		return are("ohne Höchstzahl")
	case SingsField:
		return predicate{"können", "mit einem Wert von " + germanComparison(t) + " singen"}
	case ShiftField:
		return have(strings.TrimSpace("Gestaltwandel " + germanComparison(t)))
	case LangField:
		return have("einen bekannten Namen in der Sprache " + germanQuoted(t.Value))
	}
	return germanProperty(property(t.num))
}

func (e explainer) germanDate() string {
	if e.on == 0 {
		return ""
	}
	return " am " + e.on.String()
}

func germanComparison(t *Term) string {
	switch t.Op {
	case Ne:
		return "anders als " + germanValues(t.Value)
	case Lt:
		return "weniger als " + t.Value
	case Le:
		return t.Value + " oder weniger"
	case Gt:
		return "mehr als " + t.Value
	case Ge:
		return t.Value + " oder mehr"
	}
	return germanValues(t.Value)
}

func germanValues(s string) string { return valuesIn(s, " bis ", "oder") }

func germanInks(t *Term) predicate {
	inks := inksIn("de", "und", t)
	if inks == "" {
		return predicate{"sind", "ohne Tintenfarbe"}
	}
	switch t.Op {
	case Eq:
		return predicate{"sind", "genau " + inks}
	case Le:
		return predicate{"sind", "höchstens " + inks}
	case Lt:
		return predicate{"sind", "nur ein Teil von " + inks}
	case Gt:
		return predicate{"sind", inks + " und mehr"}
	}
	return predicate{"sind", inks}
}

func germanRarity(t *Term) string {
	one := germanValues(rarityIn("de", t))
	switch t.Op {
	case Ne:
		return "außer " + one
	case Lt:
		return "unter " + one
	case Le:
		return one + " oder darunter"
	case Gt:
		return "über " + one
	case Ge:
		return one + " oder darüber"
	}
	return one
}

func germanSet(t *Term) string {
	name := "Set " + germanValues(t.Value)
	if t.num != 1 && !strings.ContainsAny(t.Value, ",.") && !t.Op.ordered() { // no code
		name = "einem Set namens " + germanQuoted(t.Value)
	}
	switch t.Op {
	case Ne:
		return "außerhalb von " + name
	case Lt:
		return "aus einem Set vor " + name
	case Le:
		return "aus " + name + " oder davor"
	case Gt:
		return "aus einem Set nach " + name
	case Ge:
		return "aus " + name + " oder danach"
	}
	return "aus " + name
}

func germanDay(t *Term) string {
	switch t.Op {
	case Ne:
		return "an einem anderen Tag als " + germanValues(t.Value)
	case Lt:
		return "vor " + t.Value
	case Le:
		return "bis Ende " + t.Value
	case Gt:
		return "nach " + t.Value
	case Ge:
		return "ab " + t.Value
	}
	if t.sameDay() {
		return "am " + t.Value
	}
	return "in " + germanValues(t.Value)
}

func germanProperty(p property) predicate {
	return [...]predicate{
		isDual:      {"haben", "zwei Tintenfarben"},
		isMono:      {"haben", "eine Tintenfarbe"},
		isInkless:   {"sind", "ohne Tintenfarbe"},
		isInkable:   {"sind", "tintbar"},
		isUninkable: {"sind", "nicht tintbar"},
		isReprint:   {"sind", "in mehr als einer Erweiterung"},
		isBanned:    {"sind", "irgendwo verboten"},
		isVanilla:   {"sind", "Charaktere ohne Fähigkeiten"},
		isTextless:  {"sind", "ohne Fähigkeit außer Schlüsselwörtern"},
		isQuest:     {"sind", "nur in Die Luminari Chroniken"},
	}[p]
}
