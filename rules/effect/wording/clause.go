package wording

import (
	"slices"
	"strconv"
	"strings"

	"inkcheck/rules/effect"
)

func itoa(n int) string { return strconv.Itoa(n) }

// act fills the template of a verb.
func (s *writer) act(n *effect.Act) string {
	template := s.verbs[n.Verb]
	switch n.Verb {
	case effect.DoCostLess, effect.DoCostMore:
		if n.Target.Refs[0].Word == effect.Self {
			template = strings.Replace(template, "{you} ", "", 1)
		}
	case effect.DoTakeTo:
		if n.Places[0] == "playfree" {
			template = s.phrase("take to play")
		}
	case effect.DoTake:
		if shown(n.Target) {
			template = s.phrase("take shown")
		}
	case effect.DoDiscardNumber:
		choosing := ""
		if !slices.Contains(n.Options, "random") && !slices.Contains(n.Options, "yourchoice") {
			choosing = s.phrase("choosing") + " "
		}
		if template = strings.Replace(template, "{choosing}", choosing, 1); n.Amount.Kind == effect.AllOf {
			template = s.phrase("discard hand")
		}
	case effect.DoChoose:
		n = chosenPlain(n)
	case effect.DoPlayFree:
		if s.static {
			template = s.phrase("may play free")
		}
	}
	one := s.third
	var out strings.Builder
	if n.Who != nil {
		who := s.player(n.Who)
		if strings.Contains(template, "{who") {
			template = strings.NewReplacer("{who}", who.subject, "{whose}", who.of).Replace(template)
		} else {
			out.WriteString(who.subject + " ")
		}
		one = who.one
	} else {
		template = strings.NewReplacer("{who}", s.phrase("you"), "{whose}", s.your()).Replace(template)
	}
	if strings.Contains(template, "{T}") {
		subject, plural := s.target(n.Target, np{zone: "in", subject: true, plain: true})
		template = strings.Replace(template, "{T}", subject, 1)
		one = !plural
	}
	switch n.Verb {
	case effect.DoLook, effect.DoRevealTop, effect.DoDig, effect.DoSearch, effect.DoReveal:
		s.foreign = false
	case effect.DoLookDeck:
		s.foreign, s.lookedAt = true, true
	}
	switch n.Verb {
	case effect.DoHeal, effect.DoHealSplit:
		s.way = "heal"
	case effect.DoDiscardCards, effect.DoDiscardNumber, effect.DoDiscardTo:
		s.way = "discard"
	case effect.DoMill:
		s.way = "mill"
	case effect.DoPut, effect.DoChoose, effect.DoMoveTo:
		s.way = ""
	}
	out.WriteString(s.fill(conjugate(template, one), n))
	if n.Target != nil && n.Verb != effect.DoTakeTo && n.Verb != effect.DoTake && n.Verb != effect.DoSearch && n.Verb != effect.DoDig {
		s.note(n.Target)
	}
	for _, last := range n.Last {
		out.WriteString(" " + conjugate(s.span(last), true))
	}
	return tidy(out.String())
}

// shown reports whether cards that are taken out of those looked at are revealed: where the ability says which cards it may be.
func shown(t *effect.Target) bool {
	return slices.ContainsFunc(t.Refs, func(r effect.Ref) bool {
		f := r.Filter
		return f != nil && (len(f.Words) > 0 || f.Either != nil || f.Not || !slices.Equal(f.Kinds, []effect.Kind{"card"}))
	})
}

// chosenPlain is a clause to choose cards without saying twice that they are chosen.
func chosenPlain(n *effect.Act) *effect.Act {
	target := effect.Target{Refs: slices.Clone(n.Target.Refs)}
	for i := range target.Refs {
		r := &target.Refs[i]
		if r.Word == effect.Theirs {
			f := *r.Filter
			f.Words = append(slices.Clip(f.Words), effect.FilterWord{Word: "my"})
			r.Filter = &f
		}
		if r.Word == effect.Theirs || r.Word == effect.Chosen {
			r.Word = effect.One
		}
	}
	out := *n
	out.Target = &target
	return &out
}

// fill puts the parts of a clause into its template.
func (s *writer) fill(template string, n *effect.Act) string {
	var out strings.Builder
	for {
		i := strings.IndexByte(template, '{')
		if i < 0 {
			out.WriteString(template)
			return out.String()
		}
		j := i + strings.IndexByte(template[i:], '}')
		out.WriteString(template[:i])
		out.WriteString(s.slot(template[i+1:j], n))
		template = template[j+1:]
	}
}

// slot is one part of a clause: {n} its number, {n:…} with a noun where it is not a
// plain number, {n!…} with a noun always, {+} what belongs behind ("for each …"), {+=} {+each} the same at two places,
// {top} so many top cards; {t} the target, {p} without all, {e} each of several, {to}
// the second; {owner} whose deck the target goes to, {have} who has;
// {z} {zr} the places; {f} the filter; {w} {w's} the player; {c} the condition; {a}
// the clause; {name}; {your}; {?option words}.
func (s *writer) slot(slot string, n *effect.Act) string {
	if rest, ok := strings.CutPrefix(slot, "?"); ok {
		option, words, _ := strings.Cut(rest, " ")
		if option == "exerted" && n.Exerted || option == "static" && s.static || slices.Contains(n.Options, effect.Option(option)) {
			return " " + words
		}
		return ""
	}
	kind, noun := slot, ""
	if i := strings.IndexAny(slot, ":!"); i > 0 {
		kind, noun = slot[:i+1], slot[i+1:]
	}
	switch kind {
	case "n", "n:", "n!":
		return s.number(n.Amount, kind, noun)
	case "+":
		return s.behind(n.Amount)
	case "+=", "+each": // "equal to …" stands before the target, "for each …" behind it
		text := s.behind(n.Amount)
		if strings.HasPrefix(text, s.phrase("for each")) == (kind == "+each") {
			return text
		}
		return ""
	case "top":
		return s.top(n.Amount, s.your())
	case "topw":
		return s.top(n.Amount, s.player(n.Player).of)
	case "t":
		how := np{zone: "from"}
		if n.Verb == effect.DoReady || n.Verb == effect.DoExert {
			how.zone = "in"
		}
		text, _ := s.target(n.Target, how)
		return text
	case "it":
		t, said := *s, *s.context // said once more, so nothing is noted
		t.context = &said
		if _, plural := t.target(n.Target, np{zone: "from"}); plural {
			return s.phrase("object them")
		}
		return s.phrase("it")
	case "p":
		text, _ := s.target(n.Target, np{zone: "from", plain: true})
		return text
	case "e":
		text, _ := s.target(n.Target, np{zone: "from", each: true})
		return text
	case "to":
		text, _ := s.target(n.To, np{zone: "from"})
		return text
	case "z":
		owner, several := s.owner(n)
		return owners(s.place(n.Places, s.places), owner, several)
	case "zr":
		owner := s.your()
		if s.lookedAt {
			owner = s.phrase("that owner")
		}
		if s.everyone {
			owner = s.phrase("owners")
		}
		return owners(s.place(n.Places, s.rest), owner, s.everyone)
	case "may":
		return s.mayLead() + s.phrase("may")
	case "n1":
		if n.Amount.Kind == effect.Fixed && n.Amount.N == 1 {
			return s.phrase("one")
		}
		return s.number(n.Amount, "n", "") + " " + s.phrase("of them")
	case "owner":
		owner, _ := s.owner(n)
		return owner
	case "s":
		_, several := s.owner(n)
		return owners("{s}", "", several)
	case "count":
		return s.value(n.Amount)
	case "you":
		return s.phrase("you")
	case "have":
		if s.theirs || n.Who != nil {
			return s.phrase("they") + " " + s.phrase("have")
		}
		return s.phrase("you") + " " + s.phrase("have")
	case "f":
		return s.noun(n.Filter, np{zone: "from"}, false)
	case "fs":
		return s.noun(n.Filter, np{zone: "from"}, true)
	case "w":
		return s.player(n.Player).subject
	case "w's":
		return s.player(n.Player).of
	case "c":
		return s.cond(n.Cond)
	case "a":
		return s.bare(n.Price)
	case "name":
		return n.Name
	case "your":
		return s.your()
	}
	return ""
}

func (s *writer) place(places []effect.Place, words map[effect.Place]string) string {
	if len(places) == 2 && places[0] == "top" && places[1] == "bottom" {
		return s.phrase("top or bottom")
	}
	var parts []string
	for _, z := range places {
		parts = append(parts, strings.ReplaceAll(words[z], "{your}", s.your()))
	}
	return list(parts, s.phrase("or"))
}

func (s *writer) span(d effect.Span) string {
	text := s.durations[d.Word]
	if d.Target != nil {
		whom, _ := s.target(d.Target, np{})
		text = strings.ReplaceAll(text, "{x}", whom)
	}
	return text
}

// change says what happens to a target.
func (s *writer) change(n *effect.Modify) string { return s.changed(n, false) }

// changed says it; bare asks for the first form of the verbs.
func (s *writer) changed(n *effect.Modify, bare bool) string {
	subject, one := s.subject(n)
	text := s.changedOf(subject, one, n, bare)
	if n.Who != nil && n.Who.Word == "opp" && n.Who.More == nil && n.Who.If != nil {
		t := *s
		t.theirs = true
		text += " " + s.phrase("if") + " " + t.cond(n.Who.If)
	}
	return text
}

// changedOf says it of a subject, which is one or several.
func (s *writer) changedOf(subject string, one bool, n *effect.Modify, bare bool) string {
	var parts []string
	if n.Changes[0].Word == "nochdmg" && len(n.Changes) == 1 && len(n.Last) == 1 && n.Last[0].Word == "challenge" {
		return subject + " " + conjugate(s.phrase("no damage"), one && !bare)
	}
	for i := 0; i < len(n.Changes); {
		c := s.alter(&n.Changes[i])
		rests := []string{c.rest}
		i++
		for i < len(n.Changes) {
			next := s.alter(&n.Changes[i])
			if next.begin != c.begin || c.begin == "" {
				break
			}
			rests = append(rests, next.rest)
			i++
		}
		word := s.phrase("and")
		if c.begin == s.phrase("cannot") {
			word = s.phrase("or")
		}
		parts = append(parts, strings.TrimSpace(c.begin+" "+list(rests, word)))
	}
	if all := s.phrase("all") + " "; strings.HasPrefix(parts[0], s.phrase("cannot")) {
		subject = strings.TrimPrefix(subject, all)
	}
	return tidy(subject + " " + conjugate(list(parts, s.phrase("and")), one && !bare) + conjugate(s.lasting(n), one && n.Who == nil))
}

// subject is what changes, and whether it is one.
func (s *writer) subject(n *effect.Modify) (string, bool) {
	if n.Who != nil {
		who := s.player(n.Who)
		if n.Who.Word == "opp" && n.Who.More == nil {
			return s.phrase("opponents"), false
		}
		return who.subject, who.one
	}
	here := slices.ContainsFunc(n.Last, func(d effect.Span) bool { return d.Word == "here" })
	text, plural := s.target(n.Target, np{zone: "in", subject: true, here: here})
	s.note(n.Target)
	return text, !plural
}

// lasting says how long a change lasts, with a blank before it; what lasts here is
// said with the subject.
func (s *writer) lasting(n *effect.Modify) string {
	out := ""
	for _, d := range n.Last {
		if d.Word != "here" {
			out += " " + s.span(d)
		}
	}
	return out
}

// alter is one change as the beginning of its verb and the rest.
func (s *writer) alter(a *effect.Modifier) change {
	get := s.phrase("get")
	switch a.Kind {
	case effect.ModifyStrength, effect.ModifyWillpower, effect.ModifyLore:
		sign := "+"
		if a.Minus {
			sign = s.phrase("minus")
		}
		stat := s.stats["SWL"[a.Kind:a.Kind+1]]
		if number := s.number(a.Amount, "n", ""); number != "" && number[0] >= '0' && number[0] <= '9' {
			return change{get, tidy(sign + number + " " + stat + " " + s.behind(a.Amount))}
		}
		begin := get
		if a.Minus {
			begin = s.phrase("lose")
		}
		return change{begin, tidy(stat + " " + s.behindWord(a.Amount))}
	case effect.ModifyKeyword:
		begin := get
		if a.Minus {
			begin = s.phrase("lose")
		}
		return change{begin, s.keyword(a)}
	case effect.ModifyClass:
		return change{get, strings.ReplaceAll(s.phrase("class"), "{x}", a.Class)}
	case effect.ModifyCode:
		inner := (&writer{terms: s.terms, context: &context{}}).sentence(a.Code)
		return change{get, s.phrase("open") + inner + s.phrase("close")}
	}
	c := s.changes[a.Word]
	which := ""
	if a.Target != nil {
		which, _ = s.target(a.Target, np{zone: "from", several: true, or: true})
	}
	fill := func(t string) string {
		return strings.NewReplacer("{x}", which, "{n}", itoa(a.N)).Replace(optional(t, a.Target != nil))
	}
	if a.Word == "!ready" && a.N > 0 {
		return change{c.begin, strings.ReplaceAll(s.phrase("ready more"), "{n}", itoa(a.N))}
	}
	return change{fill(c.begin), tidy(fill(c.rest))}
}

// optional chooses of <with a target/without one> in the template of a change.
func optional(t string, target bool) string {
	i, j := strings.IndexByte(t, '<'), strings.IndexByte(t, '>')
	if i < 0 || j < i {
		return t
	}
	with, without, _ := strings.Cut(t[i+1:j], "/")
	if !target {
		with = without
	}
	return t[:i] + with + t[j+1:]
}

func (s *writer) keyword(a *effect.Modifier) string {
	word := strings.ReplaceAll(string(a.Keyword), "_", " ")
	if a.Amount == nil {
		return word
	}
	number := s.number(a.Amount, "n", "")
	if a.Keyword == "Resist" || a.Keyword == "Challenger" {
		number = "+" + number
	}
	return tidy(word + " " + number + " " + s.behind(a.Amount))
}
