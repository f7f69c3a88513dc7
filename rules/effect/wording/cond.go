package wording

import (
	"strings"

	"inkcheck/rules/effect"
)

// cond says a condition as it stands behind if.
func (s *writer) cond(c effect.Cond) string {
	var parts []string
	for i := range c {
		parts = append(parts, s.test(&c[i]))
	}
	return tidy(list(parts, s.phrase("and")))
}

func (s *writer) test(t *effect.Test) string {
	switch t.Word {
	case "have", "has":
		return s.having(t)
	case "exists":
		return s.exists(t)
	case "way":
		noun, _ := s.target(t.Target, np{})
		key := "way"
		if s.way == "discard" {
			key = "way discard"
		}
		return strings.ReplaceAll(s.phrase(key), "{x}", noun)
	case "it is":
		return s.negated(s.phrase("it is"), t.Not) + " " + s.one(t.Filter, np{})
	case effect.IsRef:
		return s.said(t)
	case "same":
		a, _ := s.target(t.Target, np{})
		b, _ := s.target(t.Second, np{zone: "in"})
		return strings.NewReplacer("{a}", a, "{b}", b).Replace(s.phrase("same"))
	case effect.CompareTest:
		return s.comparison(t)
	case effect.TurnTest:
		return s.turned(t)
	}
	if t.Than != "" {
		s.opponent = s.opponent || t.Word == "opp1>me(x)"
		word := s.phrase("more " + t.Than)
		if word == "" {
			word = s.kinds[effect.Kind(t.Than)][1]
		}
		return strings.ReplaceAll(s.conditions[t.Word], "{x}", word)
	}
	text := s.conditions[t.Word]
	if t.Word == "did" && s.others {
		return s.phrase(map[bool]string{false: "they did", true: "they did not"}[t.Not])
	}
	if t.Not {
		text = s.conditions["!"+t.Word]
	}
	of := s.phrase("this")
	if t.Of != "" {
		of = s.phrase(string(t.Of))
	}
	return strings.ReplaceAll(text, "{x}", of)
}

func (s *writer) negated(text string, not bool) string {
	if not {
		return text + " " + s.phrase("not")
	}
	return text
}

// holder is who has something: you, they in another's clause, or the player named.
func (s *writer) holder(w *effect.PlayerRef, not bool) string {
	key := "has"
	subject := ""
	switch {
	case w != nil:
		p := s.player(w)
		subject = p.subject
		if !p.one {
			key = "have"
		}
		if w.Word == "opp" {
			subject = s.phrase("an opponent")
			key = "has"
		}
	case s.theirs:
		subject, key = s.phrase("they"), "have"
	default:
		subject, key = s.phrase("you"), "have"
	}
	if not {
		key = "!" + key
	}
	return subject + " " + s.phrase(key)
}

func (s *writer) having(t *effect.Test) string {
	owned := *s
	owned.owned = true
	owned.theirs = s.theirs || t.Who != nil
	if r := &t.Target.Refs[0]; t.Not && len(t.Target.Refs) == 1 && r.Filter != nil && !r.Written {
		return s.holder(t.Who, true) + " " + owned.noun(r.Filter, np{zone: "in"}, false)
	}
	noun, _ := owned.target(t.Target, np{zone: "in"})
	return s.holder(t.Who, t.Not) + " " + noun
}

func (s *writer) exists(t *effect.Test) string {
	r := t.Target.Refs[0]
	noun, _ := s.target(t.Target, np{zone: "in"})
	if r.Filter != nil && (r.Filter.Under != nil || len(r.Filter.Zones) > 0) {
		bare, f := r, *r.Filter
		f.Under, f.Zones = nil, nil
		bare.Filter = &f
		card, _ := s.ref(&bare, np{})
		return card + " " + s.phrase("is") + " " + s.zone(r.Filter, np{zone: "in"})
	}
	key := "there is"
	if r.Word == effect.Self {
		key = "in play"
	}
	return strings.ReplaceAll(s.phrase(key), "{x}", noun)
}

// said tells of this card or it what its words say: "this is exerted".
func (s *writer) said(t *effect.Test) string {
	r := t.Target.Refs[0]
	var parts []string
	if r.Filter != nil {
		for i := range r.Filter.Words {
			parts = append(parts, s.predicate(&r.Filter.Words[i]))
		}
		if z := s.zone(r.Filter, np{zone: "in"}); z != "" {
			parts = append(parts, s.phrase("is")+" "+z)
		}
	}
	text := s.phrase(string(r.Word)) + " " + list(parts, s.phrase("and"))
	if t.Not {
		text = s.phrase("not so") + " " + text
	}
	return text
}

func (s *writer) predicate(w *effect.FilterWord) string {
	switch w.Kind {
	case effect.CompareFilter:
		return s.phrase("has") + " " + s.stats[w.Stat] + " " + s.limit(w.Compare, w.Amount)
	case effect.NameFilter:
		return s.phrase("is") + " " + s.named(w)
	case effect.TypeFilter:
		before, after := s.types(w, false)
		if before != "" {
			return s.phrase("is") + " " + article(before)
		}
		return s.phrase("has") + " " + strings.TrimPrefix(after, s.phrase("with")+" ")
	}
	key := w.Word
	if w.Not {
		key = "!" + key
	}
	return s.is[key]
}

func (s *writer) comparison(t *effect.Test) string {
	if t.Left != nil && t.Left.Kind != effect.Count {
		return strings.NewReplacer("{a}", s.value(t.Left), "{n}", s.limit(t.Compare, &effect.Amount{N: t.N})).Replace(s.phrase("compares"))
	}
	if t.What == "players" {
		return s.amountOf(t, s.phrase("players")) + " " + s.phrase("take part")
	}
	if t.What != "" {
		return s.holder(t.Who, false) + " " + s.amountOf(t, s.phrase("some "+t.What))
	}
	plain := *s
	filter := *t.Left.Filter
	owned := t.Who != nil || len(filter.Zones) > 0 && filter.Zones[0] != "under"
	if s.sided(&filter) && !hasWord(&filter, "opp") {
		owned = true
	}
	plain.owned = owned
	plain.theirs = s.theirs || t.Who != nil
	noun := plain.noun(&filter, np{zone: "in"}, true) + "/" + plain.noun(&filter, np{zone: "in"}, false)
	if !owned {
		if len(filter.Zones) > 0 || filter.Under != nil {
			return s.amountOf(t, noun)
		}
		there := s.phrase("there are")
		if t.N == 1 && t.Compare != "<=" {
			there = s.phrase("there is one")
		}
		return there + " " + s.amountOf(t, noun)
	}
	if t.Who != nil {
		plain.theirs = true
		noun = plain.noun(&filter, np{zone: "in"}, true) + "/" + plain.noun(&filter, np{zone: "in"}, false)
	}
	return s.holder(t.Who, false) + " " + s.amountOf(t, noun)
}

func hasWord(f *effect.Filter, word string) bool {
	for _, w := range f.Words {
		if w.Word == word {
			return true
		}
	}
	return false
}

// amountOf says so many of a noun, written "plural/singular".
func (s *writer) amountOf(t *effect.Test, noun string) string {
	several, single, _ := strings.Cut(noun, "/")
	if single == "" {
		single = several
	}
	n := itoa(t.N)
	switch {
	case t.N == 0 && t.Compare == "=":
		return s.phrase("no") + " " + several
	case t.Compare == ">=" && t.N == 1:
		return s.phrase("at least") + " 1 " + single
	case t.Compare == ">=":
		return n + " " + s.phrase("or more") + " " + several
	case t.Compare == "<=":
		return n + " " + s.phrase("or fewer") + " " + several
	case t.Compare == ">":
		return s.phrase("more than") + " " + n + " " + several
	case t.Compare == "<":
		return s.phrase("fewer than") + " " + n + " " + several
	case t.N == 1:
		return s.phrase("exactly") + " 1 " + single
	}
	return s.phrase("exactly") + " " + n + " " + several
}

// turned says what happened this turn.
func (s *writer) turned(t *effect.Test) string {
	words := s.turns[t.Turn.Word]
	if t.Turn.Target == nil {
		form := words.bare
		if t.Turn.Any {
			form = strings.ReplaceAll(words.of, "{x}", s.phrase("one of yours"))
		}
		if t.Not {
			form = words.not
		}
		number := ""
		if t.Turn.N > 0 {
			number = itoa(t.Turn.N) + " " + s.phrase("or more") + " "
		}
		return conjugate(strings.NewReplacer("{n}", number, "{your}", s.your()).Replace(form), t.Turn.N == 0)
	}
	noun, plural := "", t.Turn.N > 0
	if plural {
		noun = itoa(t.Turn.N) + " " + s.phrase("or more") + " " + s.noun(t.Turn.Target.Refs[0].Filter, np{}, true)
	} else {
		noun, plural = s.target(t.Turn.Target, np{zone: "in"})
	}
	form := words.of
	if t.Not {
		noun, form = s.phrase("no")+" "+s.noun(t.Turn.Target.Refs[0].Filter, np{}, false), words.of
	}
	return strings.ReplaceAll(conjugate(form, !plural), "{x}", noun)
}
