package effect

import (
	"maps"
	"slices"
	"strings"
	"sync"
)

// doesGroups are verbs that searches know by one word; the others have their own.
var doesGroups = map[string]string{
	"drawto": "draw", "inktop": "ink", "extraink": "ink", "discardto": "discard", "scry": "look", "reorder": "look",
}

// keyword is the word for a form of a verb, "" for one that has none: to return a
// card that is not in play is no bounce.
func keyword(v Verb) string {
	first := wordStart().FindString(string(v))
	if v == DoPutDamage {
		return "damage"
	}
	if group, ok := doesGroups[first]; ok {
		return group
	}
	return first
}

// EffectKeywords lists what is done anywhere in the body, by whomever, each word once, in
// order: granted, delayed and replacing effects included, prices and what stands
// behind unless not. DoesWords lists the words there are.
func (c *Code) EffectKeywords() []string {
	out := map[string]bool{}
	c.Body.does(out)
	return slices.Sorted(maps.Keys(out))
}

func (b Body) does(out map[string]bool) {
	b.Walk(func(part any) bool {
		switch part := part.(type) {
		case *Unless:
			Body{part.Of}.does(out)
			return false
		case *Act:
			if word := keyword(part.Verb); word != "bounce" || !part.Target.zoned() {
				out[word] = true
			}
			if slices.ContainsFunc(part.Places, func(p Place) bool { return p == "ink" || p == "inke" }) {
				out["ink"] = true
			}
			return false // what it costs is a price
		case *Modifier:
			out[part.word()] = true
			if part.Code != nil {
				part.Code.Body.does(out)
			}
			return false
		}
		return true
	})
}

// zoned reports whether one of the cards lies elsewhere than in play.
func (t *Target) zoned() bool {
	return slices.ContainsFunc(t.Refs, func(r Ref) bool { return r.Filter != nil && (r.Filter.Zones != nil || r.Filter.Under != nil) })
}

// word is the word of a change: the keyword that is got or lost, class, code, or
// its own.
func (a *Modifier) word() string {
	switch a.Kind {
	case ModifyStrength:
		return "strength"
	case ModifyWillpower:
		return "willpower"
	case ModifyLore:
		return "lore"
	case ModifyKeyword:
		return strings.ToLower(string(a.Keyword))
	case ModifyClass:
		return "class"
	case ModifyCode:
		return "grant"
	}
	return changeStem(string(a.Word))
}

// changeStem is a word of a change as searches write it: !chosen(opp) is !chosen.
func changeStem(word string) string {
	if i := strings.IndexAny(word, "(@."); i > 0 {
		word = word[:i]
	}
	return strings.ToLower(word)
}

// EffectKeywords lists the words of Does, in order.
var EffectKeywords = sync.OnceValue(func() []string {
	out := map[string]bool{"strength": true, "willpower": true, "lore": true, "class": true, "grant": true}
	for _, w := range Words() {
		switch w.Section {
		case Verbs:
			out[keyword(Verb(w.Word))] = true
		case Keywords:
			out[strings.ToLower(w.Word)] = true
		case Changes:
			if len(w.Word) > 1 && w.Word[0] != '+' && w.Word[0] != '-' {
				out[changeStem(w.Word)] = true
			}
		}
	}
	return slices.Sorted(maps.Keys(out))
})

// TriggerKeywords lists the events of the code's own head, each without its detail (banished for
// banished.ch), for any card that they happen to; act for an activated ability; nothing for
// others. An event that is two at once is both: challenged.banished is challenged and banished.
// Events of granted abilities do not count.
func (c *Code) TriggerKeywords() []string {
	if c.Head == Activated {
		return []string{"act"}
	}
	out := map[string]bool{}
	for _, e := range c.Events {
		stem, detail, _ := strings.Cut(string(e.Word), ".")
		out[stem] = true
		if slices.Contains(TriggerKeywords(), detail) {
			out[detail] = true
		}
	}
	return slices.Sorted(maps.Keys(out))
}

func eventStem(word string) string {
	stem, _, _ := strings.Cut(word, ".")
	return stem
}

// TriggerKeywords lists the words of Awaits, in order.
var TriggerKeywords = sync.OnceValue(func() []string {
	out := map[string]bool{"act": true}
	for _, w := range Words() {
		if w.Section == Events {
			out[eventStem(w.Word)] = true
		}
	}
	return slices.Sorted(maps.Keys(out))
})
