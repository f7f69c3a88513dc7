package wording

import (
	"slices"
	"strings"

	"inkcheck/rules/effect"
)

// how is how cards stand in a sentence: their case, from or in their zone, each of several, as its subject.
type how struct {
	c       wordCase
	zone    string
	each    bool
	subject bool
	plain   bool
	here    bool // the cards that are at this location
}

// target says cards and whether they are several.
func (s *teller) target(t *effect.Target, h how) (text string, several bool) {
	var parts []string
	for i := range t.Refs {
		part, many := s.ref(&t.Refs[i], h)
		parts = append(parts, part)
		several = several || many || i > 0
	}
	return list(parts, s.phrases.And), several
}

func (s *teller) ref(r *effect.Ref, h how) (string, bool) {
	p := &s.phrases
	last := s.last()
	far := true // this card is near
	words, several := "", false
	switch r.Word {
	case effect.Self:
		words = s.self(h.c)
	case effect.It:
		words = s.point(last, far, false, h.c)
	case effect.Them:
		switch {
		case r.Filter != nil && hasWord(r.Filter, "other"):
			return p.OtherOne[h.c], false
		case h.each:
			words = p.EachOfThose + " " + s.point(last, far, true, dative)
		default:
			words, several = s.point(last, far, true, h.c), true
		}
	case effect.OneOf:
		words = p.OneOfThose[h.c]
	case effect.Attacker:
		words = p.Attacker[h.c]
	case effect.Defender:
		words = p.Defender[h.c]
	case effect.SelfsLoc:
		words = p.PlaceThis[h.c]
	case effect.ItsLoc:
		words = p.PlaceIt[h.c]
	case effect.Copies:
		if r.Filter != nil && hasWord(r.Filter, "opp") {
			return p.OppCopies[h.c], true
		}
		return p.Copies[h.c], true
	default:
		return s.cards(r, h)
	}
	if r.Filter != nil {
		np := s.described(r.Filter, h)
		words = joined(words, strings.Join(np, " "))
	}
	return words, several
}

// described are words of a filter behind a card that is pointed at.
func (s *teller) described(f *effect.Filter, h how) []string {
	var np nounPhrase
	for i := range f.Words {
		s.filterWord(&f.Words[i], &np, false)
	}
	out := append(slices.Clone(np.behind), np.common...)
	if z := s.zoneOf(f, h); z != "" {
		out = append(out, z)
	}
	return out
}

// cards says cards by a filter.
func (s *teller) cards(r *effect.Ref, h how) (string, bool) {
	p := &s.phrases
	np := nounPhrase{det: indefinite}
	after := ""
	switch r.Word {
	case effect.Every:
		switch {
		case h.each:
			np.det = each
		case hasWord(r.Filter, "first"):
			np.det = definite
		case h.plain || h.here || h.subject && (hasWord(r.Filter, "my") || hasWord(r.Filter, "opp")):
			np.det, np.several = plain, true
		default:
			np.det, np.several = whole, true
		}
		np.and = true
	case effect.PerEach:
		after = p.PerPlayer
	default:
		single := !r.Written || r.Min == 1 && r.Max == 1
		if !single {
			np.det = number
			switch {
			case r.Max == effect.Any && r.Min == 0:
				np.count, np.several = p.AnyNumber, true
			case r.Max == effect.Any:
				np.count, np.several = itoa(r.Min)+" "+p.OrMore, true
			case r.Min == 0:
				np.count, np.several = p.UpTo+" "+itoa(r.Max), r.Max != 1
			case r.Min != r.Max:
				np.count, np.several = itoa(r.Min)+" "+p.To+" "+itoa(r.Max), true
			default:
				np.count, np.several = itoa(r.Min), r.Min != 1
			}
		}
		if r.Word == effect.Chosen {
			after = p.Chosen
		}
		if r.Word == effect.Theirs {
			np.of = 't'
		}
		if h.each && np.several {
			np.count = strings.Replace(np.count, p.UpTo, p.UpToEach, 1)
			return s.noun(r.Filter, np, h, after) + " " + p.Severally, false
		}
	}
	text := s.noun(r.Filter, np, h, after)
	if s.apiece && s.language == "de" && (r.Word == effect.Theirs || r.Word == effect.One) && !h.subject {
		text = "je " + text
	}
	return text, np.several
}

// noun fills a noun phrase by a filter and says it.
func (s *teller) noun(f *effect.Filter, np nounPhrase, h how, after string) string {
	if np.of != 0 && after == s.phrases.Chosen {
		after = s.phrases.ChosenYours
	}
	if f.Either != nil {
		var parts []string
		for i := range f.Either {
			parts = append(parts, s.noun(&f.Either[i], np, how{c: h.c}, after))
		}
		s.memory.kind = ""
		return joined(list(parts, s.phrases.Or), s.zoneOf(f, h))
	}
	np.kinds, np.non = f.Kinds, f.Not
	for i := range f.Words {
		s.filterWord(&f.Words[i], &np, true)
	}
	if after == s.phrases.Chosen && np.of != 0 {
		after = s.phrases.ChosenYours
	}
	if after != "" {
		np.common = append([]string{after}, np.common...)
	}
	if h.here && !hasWord(f, "here") {
		np.common = append(np.common, s.behind["here"])
	}
	if z := s.zoneOf(f, h); z != "" {
		np.common = append(np.common, z)
	}
	np.common = append(np.common, np.last...)
	s.memory.kind = ""
	if len(f.Kinds) == 1 && !f.Not {
		s.memory.kind = f.Kinds[0]
	}
	return s.bend(s.tongue, &np, h.c)
}

// one is a card of a filter; many are all there may be.
func (s *teller) one(f *effect.Filter, det determiner, c wordCase, zone string) string {
	kind := s.memory.kind
	text := s.noun(f, nounPhrase{det: det}, how{c: c, zone: zone}, "")
	s.memory.kind = kind
	return text
}

func (s *teller) many(f *effect.Filter, det determiner, c wordCase, zone string) string {
	kind := s.memory.kind
	text := s.noun(f, nounPhrase{det: det, several: true}, how{c: c, zone: zone}, "")
	s.memory.kind = kind
	return text
}

// filterWord adds a word of a filter to a noun phrase.
func (s *teller) filterWord(w *effect.FilterWord, np *nounPhrase, bends bool) {
	p := &s.phrases
	switch w.Kind {
	case effect.NameFilter:
		np.common = append(np.common, s.named(w))
		return
	case effect.InkFilter:
		np.common = append(np.common, strings.ReplaceAll(s.behind["ink"], "{x}", s.inkOf(w.Ink)))
		return
	case effect.CompareFilter:
		np.common = append(np.common, s.comparedWord(w))
		return
	case effect.TypeFilter:
		var keywords []string
		for _, t := range w.Types {
			if t.Keyword != "" {
				keywords = append(keywords, s.keywordOf(t.Keyword))
			} else if !w.Not {
				np.classes = append(np.classes, s.classOf(t.Class))
			} else {
				keywords = append(keywords, s.classOf(t.Class))
			}
		}
		if keywords != nil {
			key := p.With
			if w.Not {
				key = p.Without
			}
			np.common = append(np.common, key+" "+list(keywords, p.Or))
		}
		return
	}
	key := w.Word
	if w.Not {
		key = "!" + key
	}
	if key == "my" {
		switch {
		case s.owned:
		case s.theirs:
			np.of = 't'
		default:
			np.of = 'y'
		}
		return
	}
	if key == "thisway" {
		words := map[string]string{"heal": p.ThisWayHeal, "discard": p.ThisWayDiscard, "mill": p.ThisWayMill}[s.memory.way]
		if words == "" {
			words = s.behind[key]
		}
		np.common = append(np.common, words)
		return
	}
	if _, ok := s.adjs[key]; ok && bends {
		if key == "opp" && s.language != "de" {
			np.adjs = append([]string{key}, np.adjs...) // next to the noun
		} else {
			np.adjs = append(np.adjs, key)
		}
	}
	if words := s.behind[key]; words != "" && key == "wasunder" {
		np.last = append(np.last, words)
	} else if words != "" {
		np.common = append(np.common, words)
	}
}

func (s *teller) named(w *effect.FilterWord) string {
	p := &s.phrases
	switch {
	case w.NameOf == effect.It:
		return p.NameOfIt
	case w.NameOf != "":
		return p.NameOfThis
	}
	var names []string
	for _, n := range w.Names {
		names = append(names, s.nameOf(n))
	}
	if w.Not {
		return p.NotNamed + " " + list(names, p.Or)
	}
	return p.Named + " " + list(names, p.Or)
}

// comparedWord is "with strength 3 or less".
func (s *teller) comparedWord(w *effect.FilterWord) string {
	if w.Stat == "paid" {
		limit := strings.ReplaceAll(s.limit(w.Compare, w.Amount, masculine), " o inferiore", " o meno")
		return strings.ReplaceAll(s.phrases.Paid, "{n}", limit)
	}
	if w.Stat == "cost" && w.Amount.Kind == effect.Fixed {
		return strings.ReplaceAll(s.behind["cost"], "{x}", s.limit(w.Compare, w.Amount, masculine))
	}
	return strings.ReplaceAll(s.behind["stat"], "{x}", s.statLimit(w))
}

// statLimit is "strength 3 or less", "strength less than that of this card".
func (s *teller) statLimit(w *effect.FilterWord) string {
	stat := s.stats[w.Stat]
	what := stat.genitive
	if w.Amount.Kind != effect.Fixed {
		what = stat.dats
	}
	return what + " " + s.limit(w.Compare, w.Amount, stat.gender)
}

func (s *teller) limit(c effect.Compare, a *effect.Amount, g gender) string {
	form := s.compares[c].fixed
	if a.Kind != effect.Fixed {
		form = s.compares[c].other
	}
	return numbered(strings.ReplaceAll(form, "{n}", s.value(a)), g == feminine)
}

// femaleLast reports whether the cards said last have a feminine noun.
func (s *teller) femaleLast(t *effect.Target) bool {
	switch t.Refs[0].Word {
	case effect.Self:
		return true
	case effect.Attacker, effect.Defender:
		return false
	}
	f := t.Refs[0].Filter
	if f != nil && f.Either != nil {
		f = &f.Either[0]
	}
	if f == nil || f.Kinds == nil {
		return s.memory.kind == "" || s.kinds[s.memory.kind].gender == feminine
	}
	return f.Not || s.kinds[f.Kinds[len(f.Kinds)-1]].gender == feminine
}

func (s *teller) zoneOf(f *effect.Filter, h how) string {
	if f.Under != nil {
		whose, _ := s.target(f.Under, how{c: dative})
		return s.phrases.Under + " " + whose
	}
	var parts []string
	for _, z := range f.Zones {
		zone := s.zones[z]
		words := zone.in
		switch {
		case h.zone == "from" && s.theirs:
			words = zone.theirFrom
		case h.zone == "from":
			words = zone.from
		case s.theirs:
			words = zone.theirIn
		}
		parts = append(parts, words)
	}
	return list(parts, s.phrases.Or)
}

// amount says a number of a unit, as "2 cards for each character".
func (s *teller) amount(a *effect.Amount, unit string) string {
	n := s.units[unit]
	p := &s.phrases
	some := func(count string, several bool) string {
		noun := n.one
		if several {
			noun = n.many
		}
		return joined(count, noun)
	}
	fixed := func(v int) string {
		if v == 1 && n.genitive != "" {
			return n.genitive // "a card" where the language writes no figure
		}
		return some(itoa(v), v != 1 && !(v == 0 && s.language == "fr"))
	}
	if (unit == "less" || unit == "more") && !plainAmount(a) {
		return "X " + n.many + " (X = " + s.value(a) + ")"
	}
	switch a.Kind {
	case effect.Fixed:
		return fixed(a.N)
	case effect.Range:
		switch {
		case a.Max == effect.Any && a.N == 0:
			return some(p.AnyNumber, true)
		case a.Max == effect.Any:
			return some(itoa(a.N)+" "+p.OrMore, true)
		case a.N == 0:
			return some(p.UpTo+" "+itoa(a.Max), a.Max != 1)
		}
		return some(itoa(a.N)+" "+p.To+" "+itoa(a.Max), true)
	case effect.AllOf:
		return n.dats
	case effect.X:
		return s.asMany(n, 1)
	case effect.Multiple:
		if a.Of.Kind == effect.X {
			return s.asMany(n, a.N)
		}
		return fixed(a.N) + " " + s.per(a.Of)
	case effect.Plus:
		if a.Of.Kind == effect.X {
			return s.asMany(n, 1) + " " + strings.ReplaceAll(p.MoreThan, "{n}", itoa(a.N))
		}
	case effect.Bracket:
		return s.amount(a.Of, unit)
	}
	return strings.NewReplacer("{u}", n.many, "{n}", s.value(a)).Replace(numbered(p.EqualTo, n.gender == masculine))
}

// asMany is as many as before, times a number.
func (s *teller) asMany(n nominal, times int) string {
	words := s.phrases.ThatMany
	if times > 1 {
		words = strings.ReplaceAll(s.phrases.TimesThat, "{n}", itoa(times))
	}
	if i := strings.IndexByte(words, '/'); i >= 0 { // by gender
		forms := strings.Split(words, "/")
		words = forms[n.gender]
	}
	return words + " " + n.many
}

// per is what something is counted for: "for each character of yours".
func (s *teller) per(a *effect.Amount) string {
	p := &s.phrases
	switch a.Kind {
	case effect.Count:
		return p.ForEach + " " + s.one(a.Filter, each, accusative, "in")
	case effect.CountInks:
		return p.PerInk + " " + s.many(a.Filter, plain, genitive, "in")
	case effect.CountNames:
		return p.PerName + " " + s.many(a.Filter, plain, genitive, "in")
	case effect.RevealedInks:
		return p.PerRevealed
	case effect.OppsDidNot:
		return p.PerRefusal
	case effect.TurnCount:
		if a.Turn.Target == nil {
			return p.PerDiscard
		}
		return strings.ReplaceAll(p.PerBanished, "{x}", s.one(a.Turn.Target.Refs[0].Filter, each, accusative, "in"))
	}
	if a.Kind == effect.StatOf && a.Stat == "damage" {
		whose, _ := s.target(a.Target, how{c: dative, zone: "in"})
		return strings.ReplaceAll(p.PerDamage, "{x}", whose)
	}
	return p.PerPoint + " " + s.value(a)
}

// value says an amount as a thing.
func (s *teller) value(a *effect.Amount) string {
	p := &s.phrases
	switch a.Kind {
	case effect.Count:
		return p.Number + " " + s.many(a.Filter, bare, genitive, "in")
	case effect.CountInks:
		return p.Inks + " " + s.many(a.Filter, plain, genitive, "in")
	case effect.CountNames:
		return p.Names + " " + s.many(a.Filter, plain, genitive, "in")
	case effect.RevealedInks:
		return p.RevealedInks
	case effect.OppsDidNot:
		return p.Refusals
	case effect.Plus:
		return s.value(a.Of) + " " + p.Plus + " " + itoa(a.N)
	case effect.Bracket:
		return s.value(a.Of)
	case effect.AtMost:
		return s.value(a.Of) + " (" + p.AtMost + " " + itoa(a.N) + ")"
	case effect.StatOf:
		t := *s
		t.theirs = s.theirs && a.Target.Refs[0].Word != effect.Chosen
		stat := s.stats[a.Stat]
		c := genitive
		if a.Stat == "damage" {
			c = dative
		}
		whose, _ := t.target(a.Target, how{c: c, zone: "in"})
		return strings.ReplaceAll(stat.many, "{x}", whose)
	case effect.TurnCount:
		return p.EachTurn
	case effect.X:
		return p.That2
	case effect.Multiple:
		return itoa(a.N) + " " + s.per(a.Of)
	}
	return itoa(a.N)
}

func (s *teller) times(a *effect.Amount) string {
	if a.Kind == effect.Count {
		return s.phrases.OnceForEach + " " + s.one(a.Filter, each, accusative, "in")
	}
	return s.phrases.ThatOften
}
