package wording

import (
	"slices"
	"strings"

	"inkcheck/rules/effect"
)

// act says a verb with what it takes.
func (s *teller) act(n *effect.Act) string {
	p := &s.phrases
	template := s.verbs[n.Verb]
	t := *s
	t.before = s.memory.kind
	subject := s.subjectAgain
	if n.Who != nil {
		who := s.player(n.Who)
		subject, t.form, t.theirs = who.subject, who.form, n.Who.Word != "me"
	}
	switch n.Verb {
	case effect.DoTakeTo:
		if n.Places[0] == "playfree" {
			template = p.PlayFromThem
		}
	case effect.DoTake:
		if shown(n.Target) {
			template = p.Shown
		}
	case effect.DoDiscardNumber:
		switch {
		case n.Amount.Kind == effect.AllOf:
			template = p.DiscardHand
		case !slices.Contains(n.Options, "random") && !slices.Contains(n.Options, "yourchoice"):
			template = p.ChooseDiscard
		}
	case effect.DoChoose:
		n = chosenPlain(n)
	case effect.DoPlayFree:
		if s.static {
			template = p.MayPlayFree
		}
	}
	switch n.Verb {
	case effect.DoLook, effect.DoRevealTop, effect.DoDig, effect.DoSearch, effect.DoReveal:
		s.memory.foreign = false
		s.memory.everyone = false
		if n.Verb == effect.DoRevealTop || n.Verb == effect.DoLook {
			s.memory.kind = "card"
		}
	case effect.DoLookDeck:
		s.memory.foreign, s.memory.lookedAt = true, true
	case effect.DoHeal, effect.DoHealSplit:
		s.memory.way = "heal"
	case effect.DoDiscardCards, effect.DoDiscardNumber, effect.DoDiscardTo:
		s.memory.way = "discard"
	case effect.DoMill:
		s.memory.way = "mill"
	case effect.DoPut, effect.DoChoose, effect.DoMoveTo:
		s.memory.way = ""
	}
	var text string
	if clause, ok := strings.CutPrefix(template, "="); ok {
		several := false
		if strings.Contains(clause, "{T}") {
			var words string
			words, several = t.target(n.Target, how{zone: "in", subject: true, plain: true})
			clause = strings.ReplaceAll(clause, "{T}", words)
		}
		who := subject
		if who == "" {
			who = p.You
		}
		deck := p.YourDeck
		if n.Who != nil && n.Who.Word != "me" {
			deck = p.DeckOf + " " + s.player(n.Who).of
		}
		clause = strings.ReplaceAll(clause, "{deck}", deck)
		clause = strings.ReplaceAll(clause, "{who}", who)
		text = secondVerb(numbered(expand(clause, func(slot string) string { return t.slot(slot, n) }), several))
	} else {
		var parts []string
		for _, one := range strings.Split(template, " && ") {
			verb, object, _ := strings.Cut(one, " ")
			if strings.Contains(object, "{z}") && s.add != "" && s.adds(n) {
				verb = s.add
			}
			if n.Verb == effect.DoRestTo && n.Places[0] == "shuffle" {
				verb, _, _ = strings.Cut(s.verbs[effect.DoShuffleIn], " ")
			}
			said := t.verb(verb, strings.TrimSpace(t.fill(object, n)), t.form)
			parts = append(parts, said)
		}
		text = joined(marked(subject), strings.Join(parts, " "+p.And+" "))
	}
	if n.Target != nil && n.Verb != effect.DoTakeTo && n.Verb != effect.DoTake && n.Verb != effect.DoSearch && n.Verb != effect.DoDig {
		s.memory.note(n.Target)
	}
	for _, last := range n.Last {
		if before, after, ok := strings.Cut(text, "{span}"); ok {
			text = before + numbered(s.span(last), false) + after
			continue
		}
		text += " " + numbered(s.span(last), false)
	}
	return tidy(strings.ReplaceAll(text, "{span}", ""))
}

func (s *teller) fill(template string, n *effect.Act) string {
	return numbered(expand(template, func(slot string) string { return s.slot(slot, n) }), s.theirs)
}

// slot is one part of a clause: {n:card} a number of a unit, {n} a number alone with {+} behind it; {t} the cards, {t:d} in the
// dative, {e} each of them, {to} the second ones; {z} where to; {top} the top cards; {w} a player; {f} cards of a filter; {c} a
// condition; {a} a price; {?option words}.
func (s *teller) slot(slot string, n *effect.Act) string {
	p := &s.phrases
	if rest, ok := strings.CutPrefix(slot, "?"); ok {
		option, words, _ := strings.Cut(rest, " ")
		if option == "exerted" && n.Exerted || option == "static" && s.static || slices.Contains(n.Options, effect.Option(option)) {
			return " " + words
		}
		return ""
	}
	slot, arg, _ := strings.Cut(slot, ":")
	c := accusative
	if arg == "d" {
		c = dative
	}
	zone := "from"
	if n.Verb == effect.DoReady || n.Verb == effect.DoExert {
		zone = "in"
	}
	switch slot {
	case "exerted":
		if !n.Exerted {
			return ""
		}
		exerted := strings.TrimPrefix(s.places["inke"].yours, s.places["ink"].yours)
		return agree(exerted, n.Amount.Kind != effect.Fixed || n.Amount.N != 1, true)
	case "span":
		return "{span}"
	case "n":
		if plainAmount(n.Amount) || n.Amount.Kind == effect.Range {
			return joined(s.each(n.Target), s.amount(n.Amount, arg))
		}
		return s.amount(n.Amount, arg)
	case "t":
		text, _ := s.target(n.Target, how{c: c, zone: zone})
		return text
	case "p":
		text, _ := s.target(n.Target, how{c: c, zone: zone, plain: true})
		return text
	case "e":
		text, _ := s.target(n.Target, how{c: c, zone: zone, each: true})
		return text
	case "to":
		kind := s.memory.kind
		if n.To.Refs[0].Word == effect.It { // the card before this act
			s.memory.kind = s.before
		}
		text, _ := s.target(n.To, how{c: c, zone: zone})
		if n.To.Refs[0].Word == effect.It {
			s.memory.kind = kind
		}
		return text
	case "rel": // the pronoun of a clause about these cards
		kind := effect.Kind("card")
		if n.Filter.Either == nil && !n.Filter.Not {
			kind = n.Filter.Kinds[len(n.Filter.Kinds)-1]
		}
		return derGerman[s.kinds[kind].gender][accusative]
	case "it":
		far := s.memory.kind == "" || s.memory.kind == "card"
		last := s.last()
		if len(n.Target.Refs) > 1 {
			last, far = s.kinds["card"], false
		}
		many := slices.ContainsFunc(n.Target.Refs, func(r effect.Ref) bool { return r.Word == effect.Every || r.Written && r.Max != 1 })
		return s.point(last, far, many || len(n.Target.Refs) > 1, c)
	case "z":
		return s.where(n)
	case "n1":
		if n.Amount.Kind == effect.Fixed && n.Amount.N == 1 {
			return p.OneOfThose[accusative]
		}
		return s.amount(n.Amount, "ofthem")
	case "top", "topw":
		deck := p.YourDeck
		if s.theirs {
			deck = p.TheirDeck
		}
		if slot == "topw" {
			deck = s.player(n.Player).of
		}
		if n.Amount.Kind == effect.Fixed && n.Amount.N == 1 {
			return p.TheTop + " " + deck
		}
		if n.Amount.Kind == effect.Fixed {
			return strings.ReplaceAll(p.TheTopN, "{n}", itoa(n.Amount.N)) + " " + deck
		}
		return p.TopSome + " " + deck + " " + s.amount(n.Amount, "card")
	case "w":
		return s.player(n.Player).subject
	case "w's":
		return s.player(n.Player).of
	case "f":
		return s.one(n.Filter, indefinite, c, "from")
	case "next":
		return s.noun(n.Filter, nounPhrase{det: definite, adjs: []string{"next"}}, how{zone: "from"}, "")
	case "fs":
		return s.many(n.Filter, some, c, "from")
	case "c":
		return s.cond(n.Cond)
	case "a":
		return s.in(infinitive).node(n.Price)
	case "count":
		return s.value(n.Amount)
	case "name":
		return s.nameOf(n.Name)
	}
	return ""
}

// where is the place cards go to, and whose it is.
func (s *teller) where(n *effect.Act) string {
	foreign, several, that := s.memory.foreign, s.memory.everyone, s.memory.lookedAt
	many, female := n.Target == nil, true
	if n.Target != nil {
		female = s.femaleLast(n.Target)
		for i := range n.Target.Refs {
			r := &n.Target.Refs[i]
			many = many || i > 0 || r.Word == effect.Them || r.Word == effect.Every || r.Max > 1 || r.Max == effect.Any
		}
	}
	if n.Verb == effect.DoTakeNumberTo || n.Verb == effect.DoTakeNumber {
		many = n.Amount.Kind != effect.Fixed || n.Amount.N != 1
	}
	if n.Target != nil && n.Verb != effect.DoTakeTo && n.Verb != effect.DoSearch {
		for i := range n.Target.Refs {
			r := &n.Target.Refs[i]
			switch r.Word {
			case effect.It, effect.OneOf:
			case effect.Them:
				several = true
			case effect.Every:
				if r.Filter != nil && hasWord(r.Filter, "revealed") {
					foreign, several = s.memory.everyone, s.memory.everyone // of the decks that were told of
					continue
				}
				fallthrough
			default:
				foreign = !own(r)
				that = r.Filter != nil && slices.ContainsFunc(r.Filter.Zones, elsewhere)
				several = !that && (r.Word == effect.Every && r.Filter.Under == nil || r.Max > 1)
			}
		}
	}
	places := n.Places
	switch n.Verb {
	case effect.DoBounce, effect.DoTake, effect.DoTakeNumber:
		places = []effect.Place{"hand"}
	case effect.DoShuffleIn:
		places = []effect.Place{"shuffle"}
	}
	if n.Verb == effect.DoRestTo {
		foreign = that || several
		if s.language == "it" {
			many, female = false, false // il resto
		}
	}
	var parts []string
	for _, z := range places {
		place := s.places[z]
		if added := s.places["+"+z]; added.yours != "" && s.adds(n) {
			place = added
		}
		words := place.yours
		switch {
		case s.theirs:
			words = place.theirs
		case !foreign:
		case several:
			words = place.owners
		case that:
			words = place.that
		default:
			words = place.owner
		}
		parts = append(parts, agree(words, many, female))
	}
	return list(parts, s.phrases.Or)
}

// adds reports whether cards are added to a hand or an inkwell where the language has a verb for it.
func (s *teller) adds(n *effect.Act) bool {
	switch n.Verb {
	case effect.DoTake, effect.DoTakeNumber:
		return true
	case effect.DoPut, effect.DoTakeTo, effect.DoTakeNumberTo, effect.DoRestTo, effect.DoSearch:
		return !slices.ContainsFunc(n.Places, func(z effect.Place) bool { return s.places["+"+z].yours == "" })
	}
	return false
}

// last is the noun of the cards named last.
func (s *teller) last() nominal {
	switch s.memory.kind {
	case "":
		return s.kinds["card"]
	case "singers":
		return s.kinds["char"]
	}
	return s.kinds[s.memory.kind]
}

// each is the word before a number of what each of several players does, unless their cards have it.
func (s *teller) each(t *effect.Target) string {
	if !s.apiece || s.language != "de" || t != nil && slices.ContainsFunc(t.Refs, func(r effect.Ref) bool { return r.Word == effect.Theirs }) {
		return ""
	}
	return "je"
}

func (s *teller) span(d effect.Span) string {
	text := s.lasting[d.Word]
	if d.Target != nil {
		whom, _ := s.target(d.Target, how{c: dative})
		text = strings.ReplaceAll(text, "{x}", whom)
	}
	return text
}

func (s *teller) spans(n *effect.Modify) string {
	var parts []string
	for _, d := range n.Last {
		if d.Word != "here" {
			parts = append(parts, s.span(d))
		}
	}
	return strings.Join(parts, " ")
}

// change says what happens to cards or players.
func (s *teller) change(n *effect.Modify) string {
	p := &s.phrases
	if s.form == infinitive || s.form == purpose {
		return s.given(n)
	}
	subject, several := s.subject(n, nominative)
	parts := s.alters(n)
	if len(parts) == 1 && n.Changes[0].Word == "nochdmg" && len(n.Last) == 1 && n.Last[0].Word == "challenge" {
		parts[0].rest = p.NoDamage
	}
	out, before := "", -1
	spans := s.spans(n)
	for i, c := range parts {
		begin := c.one
		if several {
			begin = c.many
		}
		if n.Who != nil && n.Who.Word == "me" && c.you != "" {
			begin = c.you
		}
		if before >= 0 && parts[before].one == c.one {
			word := p.And
			if c.one == s.changes["!quest"].one {
				word = p.Nor
			}
			out += " " + word + " " + c.rest
		} else {
			if before >= 0 {
				out += " " + p.And
			}
			mid := ""
			if s.language == "de" {
				mid = spans
			}
			if before < 0 && s.language == "de" {
				begin = verbMark + begin + verbEnd
			}
			if before < 0 && s.language == "it" {
				begin += verbEnd
			}
			out = joined(out, begin, mid, c.rest)
		}
		before = i
	}
	if s.language != "de" {
		out = joined(out, spans)
	}
	return joined(marked(subject), agree(out, several, n.Target != nil && s.femaleLast(n.Target)))
}

// given is a change in the infinitive: to give something to cards.
func (s *teller) given(n *effect.Modify) string {
	subject, several := s.subject(n, dative)
	var rests []string
	for _, c := range s.alters(n) {
		rests = append(rests, c.rest)
	}
	verb, object, _ := strings.Cut(s.phrases.Give, " ")
	object = strings.NewReplacer("{t}", subject, "{x}", list(rests, s.phrases.And), "{d}", numbered(s.spans(n), several)).Replace(object)
	return s.verb(verb, tidy(object), s.form)
}

func (s *teller) subject(n *effect.Modify, c wordCase) (string, bool) {
	if n.Who != nil {
		who := s.player(n.Who)
		if n.Who.Word == "opp" && n.Who.More == nil && n.Who.If == nil {
			return s.phrases.Opponents, true
		}
		return who.subject, who.form == many3
	}
	here := slices.ContainsFunc(n.Last, func(d effect.Span) bool { return d.Word == "here" })
	cannot := n.Changes[0].Kind == effect.ModifyWord && s.changes[n.Changes[0].Word].one == s.changes["!quest"].one
	text, several := s.target(n.Target, how{c: c, zone: "in", subject: true, plain: cannot && c == nominative, here: here})
	s.memory.note(n.Target)
	return text, several
}

// gives reports whether all changes of a node are given.
func (s *teller) gives(n *effect.Modify) bool {
	for i := range n.Changes {
		a := &n.Changes[i]
		if a.Kind == effect.ModifyWord || a.Minus && a.Kind == effect.ModifyKeyword {
			return false
		}
	}
	return true
}

// plainAmount reports whether an amount is written as a figure.
func plainAmount(a *effect.Amount) bool {
	return a.Kind == effect.Fixed || a.Kind == effect.Multiple && a.Of.Kind != effect.X
}

func (s *teller) alters(n *effect.Modify) []turned {
	p := &s.phrases
	gain, get := turned{one: p.GainOne, many: p.GainMany}, turned{one: p.GetOne, many: p.GetMany}
	lose := turned{one: p.LoseOne, many: p.LoseMany}
	var out []turned
	for i := range n.Changes {
		a := &n.Changes[i]
		var c turned
		switch a.Kind {
		case effect.ModifyStrength, effect.ModifyWillpower, effect.ModifyLore:
			stat := s.stats["SWL"[a.Kind:a.Kind+1]].one
			c = gain
			sign := "+"
			if a.Minus {
				sign = "-"
				c.one, c.many = p.DropOne, p.DropMany
			}
			c.rest = s.changeBy("", sign, a.Amount, stat)
		case effect.ModifyKeyword:
			c = get
			if a.Minus {
				c = lose
			}
			c.rest = s.keywordOf(a.Keyword)
			if a.Amount != nil {
				sign := ""
				if a.Keyword == "Resist" || a.Keyword == "Challenger" {
					sign = "+"
				}
				c.rest = s.changeBy(c.rest, sign, a.Amount, "")
			}
		case effect.ModifyClass:
			c = get
			c.rest = strings.ReplaceAll(p.Class, "{x}", s.classOf(a.Class))
		case effect.ModifyCode:
			c = get
			inner := s.whole(a.Code, s.names)
			c.rest = p.Open + upper(inner) + "." + p.Close
		default:
			c = s.changes[a.Word]
			if a.Word == "!ready" && a.N > 0 {
				c.rest = strings.ReplaceAll(p.ReadyMore, "{n}", itoa(a.N))
			}
			whom := ""
			if a.Word == "chready" {
				filter := &effect.Filter{Kinds: []effect.Kind{"char"}}
				if a.Target != nil {
					filter = a.Target.Refs[0].Filter
				}
				kind := s.memory.kind
				whom = s.noun(filter, nounPhrase{det: some, several: true, adjs: []string{"ready"}}, how{c: accusative, zone: "from"}, "")
				s.memory.kind = kind
			} else if a.Target != nil {
				kind := s.memory.kind
				whom, _ = s.target(a.Target, how{c: changeCase(a.Word), zone: "from", plain: true})
				s.memory.kind = kind
			}
			c.rest = strings.NewReplacer("{x}", whom, "{n}", itoa(a.N), "{d}", pick(a.N > 1, s.units["damage"].one,
				s.units["damage"].many)).Replace(optional(c.rest, a.Target != nil))
		}
		out = append(out, c)
	}
	return out
}

// changeBy is "+2 strength", "Resist +1 for each item", "-X strength (X = …)".
func (s *teller) changeBy(before, sign string, a *effect.Amount, stat string) string {
	if plainAmount(a) {
		text := joined(before, sign+itoa(a.N), stat)
		if a.Kind == effect.Multiple {
			text += " " + s.per(a.Of)
		}
		return text
	}
	if a.Kind == effect.Bracket {
		a = a.Of
	}
	if a.Kind == effect.Multiple && a.N == 1 {
		a = a.Of
	}
	return joined(before, sign+"X", stat, "(X = "+s.value(a)+")")
}

// changeCase is the case of the cards in a change: German is challenged by with the dative.
func changeCase(w effect.ChangeWord) wordCase {
	if w == "!challenged" {
		return dative
	}
	return accusative
}
