package wording

import (
	"strings"

	"inkcheck/rules/effect"
)

// number says an amount before its noun; what belongs behind is said by behind.
// kind n: leaves the noun to the template, n: adds it unless the number is plain, n!
// always. The noun is written "plural/singular".
func (s *writer) number(a *effect.Amount, kind, noun string) string {
	number, plain, one := s.counted(a)
	if kind == "n" && number == s.phrase("that many") {
		return s.phrase("that much")
	}
	if kind == "n" || kind == "n:" && plain {
		return number
	}
	several, single, _ := strings.Cut(noun, "/")
	if a.Kind == effect.Plus {
		return strings.NewReplacer("{x}", several, "{n}", itoa(a.N)).Replace(s.phrase("that many plus"))
	}
	if one && plain && kind == "n!" {
		return article(single)
	}
	if one {
		several = single
	}
	return strings.TrimSpace(number + " " + several)
}

// counted is the number itself, whether it is a plain one, and whether it is one.
func (s *writer) counted(a *effect.Amount) (number string, plain, one bool) {
	switch a.Kind {
	case effect.Fixed:
		return itoa(a.N), true, a.N == 1
	case effect.Range:
		switch {
		case a.Max == effect.Any && a.N == 0:
			return s.phrase("any number"), false, false
		case a.Max == effect.Any:
			return itoa(a.N) + " " + s.phrase("or more"), false, false
		case a.N == 0:
			return s.phrase("up to") + " " + itoa(a.Max), false, a.Max == 1
		}
		return itoa(a.N) + " " + s.phrase("to") + " " + itoa(a.Max), false, false
	case effect.AllOf:
		return s.phrase("all"), true, false
	case effect.X:
		return s.phrase("that many"), false, false
	case effect.Multiple:
		if a.Of.Kind != effect.X {
			return itoa(a.N), true, a.N == 1
		}
		if a.N == 1 {
			return s.phrase("that many"), false, false
		}
		return itoa(a.N) + " " + s.phrase("times that"), false, false
	case effect.Plus:
		if a.Of.Kind == effect.X {
			return itoa(a.N) + " " + s.phrase("more than that"), false, false
		}
	case effect.Bracket:
		return s.counted(a.Of)
	}
	return "", false, false
}

// behind says what belongs behind the noun of an amount.
func (s *writer) behind(a *effect.Amount) string {
	switch a.Kind {
	case effect.Multiple:
		switch a.Of.Kind {
		case effect.X:
			return ""
		case effect.Count:
			return s.phrase("for") + " " + s.eachOf(a.Of.Filter, np{zone: "in"})
		}
		return s.phrase("for each") + " " + s.each(a.Of)
	case effect.Bracket:
		return s.behind(a.Of)
	case effect.Plus:
		if a.Of.Kind == effect.X {
			return ""
		}
		return s.behindWord(a)
	case effect.Count, effect.CountInks, effect.CountNames, effect.RevealedInks, effect.OppsDidNot, effect.StatOf, effect.TurnCount,
		effect.AtMost:
		return s.behindWord(a)
	}
	return ""
}

func (s *writer) behindWord(a *effect.Amount) string { return s.phrase("equal to") + " " + s.value(a) }

// each is what something is counted for, one of them.
func (s *writer) each(a *effect.Amount) string {
	switch a.Kind {
	case effect.CountInks:
		return s.phrase("each ink") + " " + s.noun(a.Filter, np{zone: "in"}, true)
	case effect.CountNames:
		return s.phrase("each name") + " " + s.noun(a.Filter, np{zone: "in"}, true)
	case effect.RevealedInks:
		return s.phrase("each revealed ink")
	case effect.OppsDidNot:
		return s.phrase("each refusal")
	case effect.TurnCount:
		card := ""
		if a.Turn.Target != nil {
			card = s.noun(a.Turn.Target.Refs[0].Filter, np{}, false)
		}
		return strings.ReplaceAll(s.phrase("each turn "+string(a.Turn.Word)), "{x}", card)
	case effect.StatOf:
		if a.Stat == "damage" {
			whose, _ := s.target(a.Target, np{zone: "in"})
			return strings.ReplaceAll(s.phrase("each damage"), "{x}", whose)
		}
		return s.phrase("each point") + " " + s.value(a)
	}
	return s.value(a)
}

// value says an amount as a thing.
func (s *writer) value(a *effect.Amount) string {
	switch a.Kind {
	case effect.Count:
		return s.phrase("number of") + " " + s.noun(a.Filter, np{zone: "in"}, true)
	case effect.CountInks:
		return s.phrase("number of inks") + " " + s.noun(a.Filter, np{zone: "in"}, true)
	case effect.CountNames:
		return s.phrase("number of names") + " " + s.noun(a.Filter, np{zone: "in"}, true)
	case effect.RevealedInks:
		return s.phrase("number of revealed inks")
	case effect.OppsDidNot:
		return s.phrase("number of refusals")
	case effect.Plus:
		return s.value(a.Of) + " " + s.phrase("plus") + " " + itoa(a.N)
	case effect.Bracket:
		return s.value(a.Of)
	case effect.AtMost:
		return s.value(a.Of) + ", " + s.phrase("at most") + " " + itoa(a.N)
	case effect.StatOf:
		t := *s
		t.theirs = s.theirs && a.Target.Refs[0].Word != effect.Chosen // you choose for whom as much happens to others
		return t.stat(a)
	case effect.TurnCount:
		return s.phrase("number turn " + string(a.Turn.Word))
	case effect.X:
		return s.phrase("that number")
	case effect.Multiple:
		return itoa(a.N) + " " + s.behind(a)
	}
	number, _, _ := s.counted(a)
	return number
}

func (s *writer) stat(a *effect.Amount) string {
	stat := s.stats[a.Stat]
	r := a.Target.Refs[0]
	key := "stat of"
	if a.Stat == "damage" {
		key = "damage on"
	} else if r.Word == effect.It && r.Filter == nil {
		key = "its stat"
	} else if r.Word == effect.Self && r.Filter == nil {
		key = "own stat"
	}
	whose, _ := s.target(a.Target, np{zone: "in"})
	return strings.NewReplacer("{s}", stat, "{x}", whose).Replace(s.phrase(key))
}

// times says how often something is done.
func (s *writer) times(a *effect.Amount) string {
	if a.Kind == effect.Count {
		return s.phrase("once for") + " " + s.eachOf(a.Filter, np{zone: "in"})
	}
	return s.phrase("that many times")
}

// top says so many cards from the top of somebody's deck.
func (s *writer) top(a *effect.Amount, whose string) string {
	number, plain, one := s.counted(a)
	cards := strings.ReplaceAll(s.phrase("top cards"), "{n}", number)
	switch {
	case one && plain && a.Kind == effect.Fixed:
		cards = s.phrase("top card")
	case number == "":
		cards = s.phrase("top some")
	}
	return cards + " " + strings.ReplaceAll(s.phrase("of deck"), "{x}", whose) + " " + s.behind(a)
}
