package wording

import (
	"strings"

	"inkcheck/rules/effect"
)

// cond says a condition as it stands behind if, the verb last in German.
func (s *teller) cond(c effect.Cond) string {
	t := *s
	t.apiece = false
	s = &t
	var parts []string
	for i := range c {
		parts = append(parts, s.test(&c[i]))
	}
	return list(parts, s.phrases.CondAnd)
}

func (s *teller) test(t *effect.Test) string {
	p := &s.phrases
	fill := func(template, a, b string) string {
		return strings.NewReplacer("{x}", a, "{a}", a, "{b}", b, "{n}", b).Replace(template)
	}
	switch t.Word {
	case "have", "has":
		return s.having(t)
	case "exists":
		r := &t.Target.Refs[0]
		if r.Word == effect.Self {
			return fill(p.InPlay, s.self(nominative), "")
		}
		kind := s.memory.kind
		noun, several := s.target(t.Target, how{c: accusative, zone: "in"})
		s.memory.kind = kind
		there := numbered(p.There, several)
		if r.Filter != nil && (r.Filter.Under != nil || r.Filter.Zones != nil || hasWord(r.Filter, "here")) {
			there = strings.NewReplacer(" im Spiel", "", "in gioco ", "").Replace(there)
		}
		return fill(there, noun, "")
	case "way":
		kind := s.memory.kind
		noun, _ := s.target(t.Target, how{})
		s.memory.kind = kind
		if s.memory.way == "discard" {
			return fill(agree(p.WayDiscard, false, s.femaleLast(t.Target)), noun, "")
		}
		return fill(p.Way, noun, "")
	case "it is":
		det := indefinite
		if t.Not {
			det = none
		}
		return fill(p.ItIs, s.one(t.Filter, det, nominative, "in"), "")
	case effect.IsRef:
		return s.saidOf(t)
	case "same":
		a, _ := s.target(t.Target, how{})
		b, _ := s.target(t.Second, how{zone: "in"})
		return fill(p.Same, a, b)
	case effect.CompareTest:
		return s.comparison(t)
	case effect.TurnTest:
		return s.turnedTest(t)
	}
	words := s.tests[t.Word]
	text := words.yes
	if t.Not {
		text = words.no
	}
	if t.Than != "" {
		s.memory.opponent = s.memory.opponent || t.Word == "opp1>me(x)"
		var what string
		switch t.Than {
		case "hand":
			what = s.units["hand"].many
		case "ink":
			what = p.InkCards
		case "lore":
			what = p.Lore
		default:
			what = s.kinds[effect.Kind(t.Than)].many
		}
		return fill(text, what, "")
	}
	of, ofDative := s.self(nominative), s.self(dative)
	if t.Of == effect.It {
		of, _ = s.ref(&effect.Ref{Word: effect.It}, how{})
		ofDative, _ = s.ref(&effect.Ref{Word: effect.It}, how{c: dative})
	}
	text = numbered(text, t.Of != effect.It || s.feminine(&effect.Ref{Word: effect.It})) // [joué|jouée]
	text = strings.ReplaceAll(text, "{x:d}", ofDative)
	return fill(text, of, "")
}

// holds says what a player has, in a template with {x}.
func (s *teller) holds(w *effect.PlayerRef, what string, not bool) string {
	p := &s.phrases
	template := p.YouHave
	switch {
	case w != nil && w.Word == "opp":
		template = strings.ReplaceAll(p.Have, "{p}", p.An)
	case w != nil:
		template = strings.ReplaceAll(p.Have, "{p}", s.player(w).subject)
	case s.theirs:
		template = p.TheyHave
	}
	if not {
		switch {
		case w != nil && w.Word == "opp":
			template = strings.ReplaceAll(p.HasNot, "{p}", p.An)
		case w != nil:
			template = strings.ReplaceAll(p.HasNot, "{p}", s.player(w).subject)
		case s.theirs:
			template = p.TheyHaveNot
		default:
			template = p.YouHaveNot
		}
	}
	return strings.ReplaceAll(template, "{x}", what)
}

func (s *teller) having(t *effect.Test) string {
	owned := *s
	owned.owned = true
	owned.theirs = s.theirs || t.Who != nil
	if r := &t.Target.Refs[0]; t.Not && len(t.Target.Refs) == 1 && r.Filter != nil && !r.Written {
		return s.holds(t.Who, owned.one(r.Filter, none, accusative, "in"), true)
	}
	kind := s.memory.kind
	noun, _ := owned.target(t.Target, how{c: accusative, zone: "in"})
	s.memory.kind = kind
	return s.holds(t.Who, noun, t.Not)
}

// saidOf says of this card or it what its words say.
func (s *teller) saidOf(t *effect.Test) string {
	p := &s.phrases
	r := t.Target.Refs[0]
	var parts []string
	if r.Filter != nil {
		feminine := s.feminine(&r)
		for i := range r.Filter.Words {
			parts = append(parts, numbered(s.predicate(&r.Filter.Words[i]), feminine))
		}
		if z := s.zoneOf(r.Filter, how{zone: "in"}); z != "" {
			parts = append(parts, strings.ReplaceAll(p.IsIn, "{x}", z))
		}
	}
	ref := r
	ref.Filter = nil
	subject, _ := s.ref(&ref, how{})
	text := subject + " " + list(parts, p.And)
	if t.Not {
		return strings.ReplaceAll(p.NotTrue, "{x}", text)
	}
	return text
}

func (s *teller) feminine(r *effect.Ref) bool {
	if r.Word == effect.It && s.memory.kind != "" {
		return s.kinds[s.memory.kind].gender == feminine
	}
	return r.Word == effect.Self || r.Word == effect.It
}

func (s *teller) predicate(w *effect.FilterWord) string {
	switch w.Kind {
	case effect.CompareFilter:
		return strings.ReplaceAll(s.said["stat"], "{x}", s.statLimit(w))
	case effect.NameFilter:
		return strings.ReplaceAll(s.said["name"], "{x}", s.named(w))
	case effect.TypeFilter:
		var words []string
		class := true
		for _, t := range w.Types {
			if t.Keyword != "" {
				words, class = append(words, s.keywordOf(t.Keyword)), false
			} else {
				words = append(words, s.classOf(t.Class))
			}
		}
		key := "keyword"
		if class {
			key = "class"
		}
		if w.Not {
			key = "!" + key
		}
		return strings.ReplaceAll(s.said[key], "{x}", list(words, s.phrases.Or))
	case effect.InkFilter:
		return strings.ReplaceAll(s.said["ink"], "{x}", s.inkOf(w.Ink))
	}
	key := w.Word
	if w.Not {
		key = "!" + key
	}
	return s.said[key]
}

// countedOf says so many of something: "at least 2 cards".
func (s *teller) countedOf(t *effect.Test, noun func(np nounPhrase) string) string {
	if t.N == 0 && t.Compare == "=" {
		return noun(nounPhrase{det: none})
	}
	count := strings.ReplaceAll(s.compares[t.Compare].count, "{n}", itoa(t.N))
	return noun(nounPhrase{det: number, count: count, several: t.N != 1 && !(t.N == 0 && s.language == "fr")})
}

func (s *teller) comparison(t *effect.Test) string {
	p := &s.phrases
	if t.Left != nil && t.Left.Kind != effect.Count {
		limit := strings.ReplaceAll(s.compares[t.Compare].count, "{n}", itoa(t.N))
		return strings.NewReplacer("{a}", s.value(t.Left), "{n}", limit).Replace(p.Compares)
	}
	not := t.N == 0 && t.Compare == "="
	if t.What != "" {
		words := map[string]string{"players": "player", "drops": "drop", "ink": "inkcard", "lore": "lore"}[t.What]
		unit := s.units[words]
		several := t.N != 1
		noun := unit.one
		if several {
			noun = unit.many
		}
		text := strings.ReplaceAll(s.compares[t.Compare].count, "{n}", itoa(t.N)) + " " + noun
		if t.What == "players" {
			return strings.ReplaceAll(p.Players, "{x}", text)
		}
		return s.holds(t.Who, text, false)
	}
	f := *t.Left.Filter
	side := *s
	owned := t.Who != nil || len(f.Zones) > 0 && f.Zones[0] != "under" || hasWord(&f, "my") && !hasWord(&f, "opp")
	side.owned = owned
	side.theirs = s.theirs || t.Who != nil
	kind := s.memory.kind
	text := s.countedOf(t, func(np nounPhrase) string { return side.noun(&f, np, how{c: accusative, zone: "in"}, "") })
	s.memory.kind = kind
	if !owned {
		if not {
			return strings.ReplaceAll(p.ThereNot, "{x}", text)
		}
		return strings.ReplaceAll(numbered(p.There, t.N > 1 || t.N == 1 && t.Compare == ">"), "{x}", text)
	}
	return s.holds(t.Who, text, not)
}

// turnedTest says what happened this turn.
func (s *teller) turnedTest(t *effect.Test) string {
	words := s.turns[t.Turn.Word]
	template := words.yes
	if t.Not {
		template = words.no
	}
	several, c := false, nominative
	text := expand(template, func(slot string) string {
		if strings.HasSuffix(slot, ":a") {
			c = accusative
		}
		if strings.HasSuffix(slot, ":d") {
			c = dative
		}
		kind := s.memory.kind
		defer func() { s.memory.kind = kind }()
		switch {
		case t.Turn.Target != nil && t.Turn.N > 0:
			several = true
			count := strings.ReplaceAll(s.compares[">="].count, "{n}", itoa(t.Turn.N))
			return s.noun(t.Turn.Target.Refs[0].Filter, nounPhrase{det: number, count: count, several: true}, how{c: c}, "")
		case t.Turn.Target != nil && t.Not:
			return s.one(t.Turn.Target.Refs[0].Filter, none, c, "in")
		case t.Turn.Target != nil:
			var noun string
			noun, several = s.target(t.Turn.Target, how{c: c, zone: "in"})
			return noun
		case t.Turn.Any:
			return s.phrases.OneOfYours
		case t.Turn.Word == "discarded" || t.Turn.Word == "leftdiscard" || t.Turn.Word == "inked" || t.Turn.Word == "youdiscarded":
			if t.Turn.N > 0 {
				several = true
				count := strings.ReplaceAll(s.compares[">="].count, "{n}", itoa(t.Turn.N))
				return s.bend(s.tongue, &nounPhrase{det: number, count: count, several: true, kinds: []effect.Kind{"card"}}, c)
			}
			det := indefinite
			if t.Not {
				det = none
			}
			return s.bend(s.tongue, &nounPhrase{det: det, kinds: []effect.Kind{"card"}}, c)
		}
		return s.self(c)
	})
	text = strings.ReplaceAll(text, "(your)", s.phrases.Yours[b2i(s.theirs)])
	female := t.Turn.Target == nil || s.femaleLast(t.Turn.Target)
	return agree(text, several, female)
}
