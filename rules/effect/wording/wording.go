// Package wording says in short sentences what a code of package effect means:
//
//	play: look 4; may take a:song; rest>bottom
//	When played: look at the top 4 cards of your deck; you may reveal a song and put it into your hand; put the rest on the bottom
//	of your deck.
//
// The sentences are Inkcheck's own, made from the tree of a code in the game's
// terms; no text of a card is known here. The terms of a language are one table;
// see english.go.
package wording

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"inkcheck/rules/effect"
)

// Of says a code in a language, "en", "fr", "de" or "it": one sentence that ends with a
// full stop. Another language is said in English.
func Of(c *effect.Code, language string) string { return Named(c, language, nil) }

// Named says a code with the names of cards that a function gives for the English ones; without it, and in English, in English.
func Named(c *effect.Code, language string, names func(english string) string) string {
	if t := tongueOf(language); t != nil {
		return t.sentence(c, names)
	}
	s := &writer{terms: &english, context: &context{}}
	return s.sentence(c)
}

// Code says a code that is not read yet; "" where it is none.
func Code(code, language string) string {
	c, err := effect.Parse(code)
	if err != nil {
		return ""
	}
	return Of(c, language)
}

// terms are the words of a language. In a template, {t} and its like stand for the
// parts of a clause (see speaker.slot), [a|b] is a verb: a for you and for several,
// b for one who is not you. {?w …} stands only where the option w does.
type terms struct {
	verbs      map[effect.Verb]string
	events     map[effect.EventWord]event
	changes    map[effect.ChangeWord]change
	who        map[effect.WhoWord]player
	durations  map[effect.Duration]string
	kinds      map[effect.Kind][2]string // singular, plural
	before     map[string]string         // words of a filter before the noun
	after      map[string]string         // behind it
	is         map[string]string         // the same as something said of a card
	zones      map[effect.Zone]string
	places     map[effect.Place]string // put somewhere
	rest       map[effect.Place]string // what is left goes there
	conditions map[effect.TestWord]string
	turns      map[effect.TurnWord]turn
	stats      map[string]string
	marks      map[effect.Mark]string
	phrases    map[string]string
}

// event is how an event is told: of this card in one or two words, and as a clause
// with its subject {x}, which a delayed effect begins with.
type event struct{ own, clause string }

// change is what a target does: verbs that share their beginning are joined.
type change struct{ begin, rest string }

// player is a player as a subject, with the possessive, and whether it is one.
type player struct {
	subject, of string
	one         bool
}

// turn is what happened this turn: without a target, with {x}, and its opposite.
type turn struct{ bare, of, not string }

// context is what the sentence has said so far, which later words are about.
type context struct {
	opponent bool   // an opponent of your choice: the next one is that opponent
	foreign  bool   // the card told of last may be another player's
	lookedAt bool   // a deck of a player was looked at, or a discard chosen from
	others   bool   // another player may have done something
	everyone bool   // each player revealed cards of a deck
	fought   bool   // a challenge is the event: its player is the one who challenges
	way      string // what was done to cards: heal, discard, mill
}

// writer makes one sentence.
type writer struct {
	*terms
	third  bool // one who is not you acts: verbs take their second form
	theirs bool // "your" is "their"
	*context
	spoken   bool // who may do something is said already
	saysThey bool // what a player does is said with "they"
	would    bool // an event that is replaced: it would happen
	owned    bool // what "you have" tells whose it is already
	static   bool
}

func (s *writer) phrase(key string) string { return s.phrases[key] }

// your is the possessive of whoever acts.
func (s *writer) your() string {
	if s.theirs {
		return s.phrase("their")
	}
	return s.phrase("your")
}

// upper begins a sentence.
func upper(text string) string {
	first, size := utf8.DecodeRuneInString(text)
	return string(unicode.ToUpper(first)) + text[size:]
}

func (s *writer) sentence(c *effect.Code) string {
	text := openEnd(s.code(c), "; "+s.phrase("else"))
	end := s.phrase("stop")
	if strings.HasSuffix(text, end+s.phrase("close")) {
		end = ""
	}
	return upper(text) + end
}

// openEnd takes the brackets off several sentences that end the whole: behind "otherwise" nothing else follows.
func openEnd(text, otherwise string) string {
	if !strings.HasSuffix(text, ")") {
		return text
	}
	depth := 0
	for i := len(text) - 1; i >= 0; i-- {
		switch text[i] {
		case ')':
			depth++
		case '(':
			depth--
		}
		if depth == 0 {
			if group := text[i+1 : len(text)-1]; strings.Contains(group, otherwise) {
				return text[:i] + group
			}
			break
		}
	}
	return text
}

func (s *writer) code(c *effect.Code) string {
	inner := &writer{terms: s.terms, context: &context{}, static: c.Head == effect.Static}
	inner.static = inner.static && !slices.ContainsFunc(c.When, func(w effect.When) bool { return w.Word == effect.MyTurn })
	head := inner.head(c)
	return tidy(head + inner.body(c.Body))
}

func (s *writer) head(c *effect.Code) string {
	var parts []string
	switch c.Head {
	case effect.Activated:
		for _, cost := range c.Costs {
			parts = append(parts, s.cost(cost))
		}
		if c.If != nil {
			parts = append(parts, s.phrase("onlyif")+" "+s.cond(c.If))
		}
	case effect.Static:
		for _, w := range c.When {
			parts = append(parts, s.when(w))
		}
		if parts == nil {
			return ""
		}
		return strings.Join(parts, ", ") + ", "
	case effect.Triggered:
		for i := range c.Events {
			parts = append(parts, s.event(&c.Events[i]))
		}
		or := s.phrase("or")
		if last := c.Events[len(c.Events)-1]; len(c.Events) > 1 && (last.Target != nil || last.Marks != nil) {
			parts[len(parts)-2] += "," // another subject
		}
		parts = []string{list(parts, or)}
		if c.If != nil {
			parts = append(parts, s.phrase("if")+" "+s.cond(c.If))
		}
	default:
		return ""
	}
	return strings.Join(parts, ", ") + ": "
}

func (s *writer) cost(c effect.Cost) string {
	switch c.Kind {
	case effect.ExertCost:
		return s.phrase("exert")
	case effect.InkCost:
		return itoa(c.Ink) + " " + s.phrase("ink")
	case effect.OncePer:
		return s.phrase("once")
	}
	return s.node(c.Pay)
}

func (s *writer) when(w effect.When) string {
	switch w.Word {
	case effect.MyTurn:
		return s.marks[effect.MarkMine]
	case effect.TheirTurns:
		return s.marks[effect.MarkTheir]
	case effect.OnceATurn:
		return s.phrase("once")
	}
	return s.phrase(string(w.Word)) + " " + s.cond(w.Cond)
}

// event tells an event as a head does: "when it quests", "whenever you play a song", "at the end of your turn".
func (s *writer) event(e *effect.Event) string {
	lead := s.phrase("when") + " "
	switch e.Word {
	case "start", "end", "oppend", "eachend", "challengeend":
		lead = ""
	case "drawn", "oppdrawn", "inked", "oppdiscards", "milled", "leftdiscard", "drops", "dropped":
		lead = s.phrase("whenever") + " "
	default:
		if e.Target != nil {
			lead = s.phrase("whenever") + " "
		}
	}
	if slices.Contains(e.Marks, effect.MarkOnce) || slices.Contains(e.Marks, effect.MarkTwice) {
		lead = s.phrase("when") + " "
	}
	return tidy(s.marked(e) + lead + s.happening(e, false))
}

func (s *writer) marked(e *effect.Event) string {
	if len(e.Marks) == 2 && slices.Contains(e.Marks, effect.MarkMine) && slices.Contains(e.Marks, effect.MarkOnce) {
		return s.phrase("once mine") + ", "
	}
	out := ""
	for _, m := range e.Marks {
		out += s.marks[m] + ", "
	}
	return out
}

// happening is the event without its marks; clause asks for a whole clause.
func (s *writer) happening(e *effect.Event, clause bool) string {
	words := s.events[e.Word]
	form := words.own
	if e.Target != nil || clause && words.clause != "" {
		form = words.clause
	}
	if s.would {
		form = strings.Replace(form, "[are|is]", "would be", 1)
	}
	s.befalls(e)
	s.fought = strings.HasPrefix(string(e.Word), "challenged")
	subject, plural := s.phrase("this"), false
	if e.Target != nil {
		subject, plural = s.target(e.Target, np{zone: "from"})
	}
	other := s.phrase("another")
	if e.Other != nil {
		other, _ = s.target(e.Other, np{})
	} else if e.Word == "challenge" {
		other = ""
	}
	var kinds []string
	for _, k := range e.Kinds {
		kinds = append(kinds, article(s.kinds[k][0]))
	}
	chosenBy := list(kinds, s.phrase("or"))
	if e.Kinds == nil {
		chosenBy = s.phrase("effect")
	}
	text := strings.NewReplacer("{x}", subject, "{o}", other, "{k}", chosenBy).Replace(conjugate(form, !plural))
	if e.First {
		key := "first"
		if e.Target == nil {
			key = "own first"
		}
		text += " " + s.phrase(key)
	}
	return text
}

// conjugate chooses the form of each verb in a template.
func conjugate(template string, one bool) string {
	for {
		i := strings.IndexByte(template, '[')
		if i < 0 {
			return template
		}
		j := i + strings.IndexByte(template[i:], ']')
		several, single, _ := strings.Cut(template[i+1:j], "|")
		if one {
			several = single
		}
		template = template[:i] + several + template[j+1:]
	}
}

// list joins parts by commas, the last one by a word.
func list(parts []string, word string) string {
	if len(parts) < 2 {
		return strings.Join(parts, "")
	}
	last := len(parts) - 1
	return strings.Join(parts[:last], ", ") + " " + word + " " + parts[last]
}

var tidying = strings.NewReplacer("  ", " ", " ,", ",", " .", ".", " ;", ";", " )", ")")

// tidy takes the blanks away that empty parts leave.
func tidy(s string) string {
	for {
		t := strings.TrimSpace(tidying.Replace(s))
		if t == strings.TrimSpace(s) {
			return t
		}
		s = t
	}
}
