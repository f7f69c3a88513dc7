package wording

import (
	"regexp"
	"slices"
	"strings"

	"inkcheck/rules/effect"
	official "inkcheck/terms"
)

// tongue is a language whose nouns have a gender: French, German or Italian. Sentences are main clauses behind colons, so that no
// clause has to be turned round. A template has slots (see teller.slot) and [a|b]: a for one, b for several.
type tongue struct {
	language string
	verbs    map[effect.Verb]string // verbs in the infinitive, joined by " && "; behind "=" a clause
	events   map[effect.EventWord]string
	changes  map[effect.ChangeWord]turned
	players  map[effect.WhoWord]person
	lasting  map[effect.Duration]string
	kinds    map[effect.Kind]nominal
	adjs     map[string]adjective // words of a filter that bend with the noun
	behind   map[string]string    // words of a filter behind the noun
	said     map[string]string    // the same said of this card
	zones    map[effect.Zone]zoned
	places   map[effect.Place]placed
	tests    map[effect.TestWord]posed
	turns    map[effect.TurnWord]posed
	stats    map[string]nominal
	units    map[string]nominal
	marks    map[effect.Mark]string
	compares map[effect.Compare]compared
	phrases  phrases

	// point is "this card", far or several, in a case.
	point  func(n nominal, far, several bool, c wordCase) string
	bend   func(t *tongue, p *nounPhrase, c wordCase) string
	verb   func(infinitive, object string, f form) string
	finish func(string) string
	add    string // the verb for adding cards to a hand or an inkwell
}

// gender of a noun.
type gender byte

const (
	masculine gender = iota
	feminine
	neuter
)

// nominal is a noun. Genitive and dative are those of German that differ: of one, and of several.
type nominal struct {
	one, many      string
	gender         gender
	genitive, dats string
}

// adjective is its four forms of French and Italian (one and several, masculine and feminine), or the stem of the German one.
type adjective struct{ m, f, ms, fs string }

// turned is what a change does, for one and several: the verb and what stands behind it.
type turned struct{ one, many, you, rest string }

// person is a player: as subject, the verb's form, and the words for "of that player".
type person struct {
	subject string
	form    form
	of      string
}

// zoned is where cards are: in and from your zone, and that of others.
type zoned struct{ in, from, theirIn, theirFrom string }

// placed is where cards go: yours, that of the player who acts, of the card's player, of the cards' players, of the player named.
type placed struct{ yours, theirs, owner, owners, that string }

// posed is a condition and its opposite, which stand behind if.
type posed struct{ yes, no string }

// compared is a comparison with a number, with another amount, and of a count.
type compared struct{ fixed, other, count string }

// form of a verb.
type form byte

const (
	order      form = iota // what you do
	infinitive             // behind may
	purpose                // behind to
	one3                   // somebody does
	many3                  // several do
	you                    // you do, with the subject
	youAll                 // you and others do
)

type wordCase byte

const (
	nominative wordCase = iota
	accusative
	dative
	genitive
)

// determiner is what stands before a noun.
type determiner byte

const (
	indefinite determiner = iota // a
	definite                     // the
	plain                        // cards in general
	whole                        // all
	each                         // each of them
	number                       // a number of them
	none                         // no
	some                         // cards in general, as an object
	bare                         // cards behind a number of them
)

// nounPhrase is a noun with all that belongs to it.
type nounPhrase struct {
	det     determiner
	count   string // of number
	several bool
	of      byte // 'y' of yours, 't' of theirs
	adjs    []string
	kinds   []effect.Kind
	non     bool // cards of no such kind
	classes []string
	and     bool // of several classes each
	behind  []string
	common  []string // behind all of several kinds
	last    []string // behind all that
}

// phrases are the small words.
type phrases struct {
	And, Then, Or, Nor, If, While, Unless, UnlessDone, OnlyIf, IfDone, Else, Instead, InReturn      string
	Semi, Colon, Open, Close                                                                        string
	May, MayOne, MayMany, Decide, Choose, Give, Both                                                string // Choose, Give: as verbs
	When, Whenever, NextTime, Once, OnceMine, First, OwnFirst                                       string
	Exert, You, ThisTurn, CondAnd, An, Opponents, ThatOpponent, PronounOne, PronounMany, Challenger string
	// Yours is "your" before the characters of somebody, and "their".
	Yours [2]string
	// Cards that were named before, by case.
	OneOfThose, OtherOne, Attacker, Defender, Copies, OppCopies, PlaceThis, PlaceIt [4]string

	EachOfThose, UpToEach, Severally, PerPlayer, Chosen, ChosenYours, Anything, OneOfYours, Under string
	With, Without, Named, NotNamed, NameOfIt, NameOfThis, Paid                                    string
	More, Fewer, MoreThan2, FewerThan, InkCards, Lore                                             string // who has more
	ThisWayHeal, ThisWayDiscard, ThisWayMill                                                      string
	// Amounts.
	AnyNumber, UpTo, To, OrMore, ThatMany, TimesThat, MoreThan, EqualTo, AtMost, Plus                             string
	ForEach, OnceForEach, ThatOften, PerInk, PerName, PerRevealed, PerRefusal, PerDiscard, PerBanished, PerDamage string
	PerPoint, Number, Inks, Names, RevealedInks, Refusals, EachTurn, That2                                        string
	// Acts and changes.
	Purpose, Shown, ChooseDiscard, DiscardHand, PlayFromThem, MayPlayFree                                string
	YourDeck, TheirDeck, DeckOf, TheTop, TheTopN, TopSome                                                string
	GainOne, GainMany, GetOne, GetMany, DropOne, DropMany, LoseOne, LoseMany, Class, ReadyMore, NoDamage string
	// Conditions.
	YouHave, YouHaveNot, TheyHave, TheyHaveNot, Have, HasNot                               string
	There, ThereNot, InPlay, Way, WayDiscard, ItIs, IsIn, Same, Compares, NotTrue, Players string
}

// teller makes one sentence in a tongue.
type teller struct {
	*tongue
	memory *memory
	names  func(english string) string // names of cards in the language
	form   form
	theirs bool
	owned  bool
	static bool
	// subjectAgain names the player who acts where a condition stood before.
	subjectAgain string
	before       effect.Kind
	apiece       bool // several players do it, each of them
}

// memory is what the sentence has said so far.
type memory struct {
	context
	kind effect.Kind // of the cards named last
}

func tongueOf(language string) *tongue {
	return official.In(language, nil, &french, &german, &italian)
}

// hold keeps the words of a name together, out of reach of what finishes a sentence.
var hold, release = strings.NewReplacer(" ", "\x01", "’", "\x02"), strings.NewReplacer("\x01", " ", "\x02", "’")

func (t *tongue) sentence(c *effect.Code, names func(string) string) string {
	text := upper(openEnd(t.whole(c, names), t.phrases.Semi+" "+t.phrases.Else))
	if !strings.HasSuffix(text, "."+t.phrases.Close) {
		text += "."
	}
	return strings.ReplaceAll(release.Replace(text), "'", "’")
}

func (t *tongue) whole(c *effect.Code, names func(string) string) string {
	s := &teller{tongue: t, names: names, memory: &memory{}, static: c.Head == effect.Static}
	for _, w := range c.When {
		s.static = s.static && w.Word != effect.MyTurn
	}
	head := s.head(c)
	return t.finish(unmarked(tidy(head + s.body(c.Body))))
}

func (s *teller) head(c *effect.Code) string {
	var parts []string
	p := &s.phrases
	switch c.Head {
	case effect.Activated:
		for _, cost := range c.Costs {
			switch cost.Kind {
			case effect.ExertCost:
				parts = append(parts, p.Exert)
			case effect.InkCost:
				parts = append(parts, s.amount(&effect.Amount{N: cost.Ink}, "ink"))
			case effect.OncePer:
				parts = append(parts, p.Once)
			default:
				parts = append(parts, s.in(infinitive).node(cost.Pay))
			}
		}
		if c.If != nil {
			parts = append(parts, p.OnlyIf+" "+s.cond(c.If))
		}
	case effect.Static:
		for _, w := range c.When {
			switch w.Word {
			case effect.MyTurn:
				parts = append(parts, s.marks[effect.MarkMine])
			case effect.TheirTurns:
				parts = append(parts, s.marks[effect.MarkTheir])
			case effect.OnceATurn:
				parts = append(parts, p.Once)
			case effect.WhenIf:
				parts = append(parts, p.If+" "+s.cond(w.Cond))
			case effect.WhenWhile:
				parts = append(parts, p.While+" "+s.cond(w.Cond))
			default:
				parts = append(parts, p.Unless+" "+s.cond(w.Cond))
			}
		}
		if parts == nil {
			return ""
		}
		if _, clause := lastWhen(c.When); s.language == "de" && !clause && len(parts) == 1 {
			return parts[0] + " " + turnedRound
		}
		return strings.Join(parts, ", ") + s.comma()
	case effect.Triggered:
		for i := range c.Events {
			parts = append(parts, s.event(&c.Events[i]))
		}
		parts = []string{list(parts, p.Or)}
		if c.If != nil {
			parts = append(parts, p.If+" "+s.cond(c.If))
		}
	default:
		return ""
	}
	return strings.Join(parts, ", ") + p.Colon + " "
}

// comma stands behind a clause that begins a sentence, and before what follows from it, which German turns round.
func (s *teller) comma() string {
	if s.language == "de" {
		return ", " + turnedRound
	}
	return ", "
}

// lastWhen is the last of the times of a static ability, and whether it is a clause.
func lastWhen(when []effect.When) (w effect.When, clause bool) {
	w = when[len(when)-1]
	return w, w.Word != effect.MyTurn && w.Word != effect.TheirTurns && w.Word != effect.OnceATurn
}

// again is the teller behind a condition, where one who is not you is named again.
func (s *teller) again() *teller {
	t := *s
	switch s.form {
	case one3:
		t.subjectAgain = s.phrases.PronounOne
	case many3:
		t.subjectAgain = s.phrases.PronounMany
	}
	return &t
}

// in is the teller for another form of verbs.
func (s *teller) in(f form) *teller {
	t := *s
	t.form, t.subjectAgain = f, ""
	return &t
}

func (s *teller) event(e *effect.Event) string {
	p := &s.phrases
	lead := p.When + " "
	switch e.Word {
	case "start", "end", "oppend", "eachend", "challengeend":
		lead = ""
	case "drawn", "oppdrawn", "inked", "oppdiscards", "milled", "leftdiscard", "drops", "dropped":
		lead = p.Whenever + " "
	default:
		if e.Target != nil {
			lead = p.Whenever + " "
		}
	}
	if hasMark(e, effect.MarkOnce) || hasMark(e, effect.MarkTwice) {
		lead = p.When + " "
	}
	if s.language == "de" && lead != "" && len(e.Marks) == 1 && (hasMark(e, effect.MarkMine) || hasMark(e, effect.MarkTheir)) {
		at, what := s.marks[e.Marks[0]], s.happening(e) // wenn du in deinem Zug, wenn in deinem Zug ein Charakter
		if rest, yours := strings.CutPrefix(what, p.You+" "); yours {
			return lead + p.You + " " + at + " " + rest
		}
		return lead + at + " " + what
	}
	return s.marked(e) + lead + s.happening(e)
}

func (s *teller) marked(e *effect.Event) string {
	mine, once := hasMark(e, effect.MarkMine), hasMark(e, effect.MarkOnce)
	if len(e.Marks) == 2 && mine && once {
		return s.phrases.OnceMine + ", "
	}
	out := ""
	for _, m := range e.Marks {
		out += s.marks[m] + ", "
	}
	return out
}

func hasMark(e *effect.Event, mark effect.Mark) bool {
	for _, m := range e.Marks {
		if m == mark {
			return true
		}
	}
	return false
}

// happening is the event as a clause behind when. {x} is whom it befalls, {x:a} the same as an object, {o} the other card.
func (s *teller) happening(e *effect.Event) string {
	s.memory.befalls(e)
	s.memory.fought = strings.HasPrefix(string(e.Word), "challenged")
	text := s.events[e.Word]
	several := false
	subject := func(c wordCase) string {
		if e.Target == nil {
			if e.Word == "movehere" || e.Word == "movehere.fromloc" || e.Word == "shiftedon" {
				return s.bend(s.tongue, &nounPhrase{kinds: []effect.Kind{"char"}}, c)
			}
			if e.Word == "milled" {
				return s.bend(s.tongue, &nounPhrase{det: plain, several: true, kinds: []effect.Kind{"card"}}, c)
			}
			return s.self(c)
		}
		var words string
		words, several = s.target(e.Target, how{c: c, zone: "from"})
		return words
	}
	object := func(c wordCase) string {
		if e.Other != nil {
			words, _ := s.target(e.Other, how{c: c})
			return words
		}
		if e.Word == "challenge" {
			return ""
		}
		return s.bend(s.tongue, &nounPhrase{adjs: []string{"other"}, kinds: []effect.Kind{"char"}}, c)
	}
	var effects []string
	for _, k := range e.Kinds {
		effects = append(effects, s.bend(s.tongue, &nounPhrase{kinds: []effect.Kind{k}}, accusative))
	}
	by := list(effects, s.phrases.Or)
	if by == "" {
		by = s.phrases.Anything
	}
	text = expand(text, func(slot string) string {
		switch slot {
		case "x":
			return subject(nominative)
		case "x:a":
			return subject(accusative)
		case "x:d":
			return subject(dative)
		case "x:g":
			return subject(genitive)
		case "o":
			kind := s.memory.kind
			words := object(accusative)
			if e.Target != nil && e.Other == nil {
				s.memory.kind = kind
			}
			return words
		case "o:d":
			return object(dative)
		case "k":
			return by
		}
		return ""
	})
	female := e.Target == nil && !strings.HasPrefix(string(e.Word), "movehere") && e.Word != "shiftedon"
	if e.Target != nil {
		female = s.femaleLast(e.Target)
	}
	text = strings.TrimSpace(agree(text, several || e.Target == nil && e.Word == "milled", female))
	if e.Word == "sings" && e.Target == nil {
		s.memory.kind = "song"
	}
	if e.First {
		if e.Target == nil {
			return text + " " + s.phrases.OwnFirst
		}
		return text + s.phrases.First
	}
	return text
}

// numbered chooses of [one|several] in a template.
func numbered(template string, several bool) string { return agree(template, several, false) }

// agree chooses of [one|several], or of [one|one feminine|several|several feminine].
func agree(template string, several, female bool) string {
	for {
		i := strings.IndexByte(template, '[')
		if i < 0 {
			return template
		}
		j := i + strings.IndexByte(template[i:], ']')
		forms := strings.Split(template[i+1:j], "|")
		at := b2i(several)
		if len(forms) == 4 {
			at = 2*at + b2i(female)
		}
		template = template[:i] + forms[at] + template[j+1:]
	}
}

// expand fills the slots of a template.
func expand(template string, slot func(string) string) string {
	var out strings.Builder
	for {
		i := strings.IndexByte(template, '{')
		if i < 0 {
			out.WriteString(template)
			return out.String()
		}
		j := i + strings.IndexByte(template[i:], '}')
		out.WriteString(template[:i])
		out.WriteString(slot(template[i+1 : j]))
		template = template[j+1:]
	}
}

// A German clause that stands behind another one has its verb before its subject. Its parts are marked until a sentence is finished.
const (
	turnedRound = "\x03"
	subjectMark = "\x04"
	verbMark    = "\x05"
	verbEnd     = "\x06"
)

func marked(subject string) string {
	if subject == "" {
		return ""
	}
	return subjectMark + subject
}

// secondVerb marks a clause that a table writes as "subject~verb rest".
func secondVerb(text string) string {
	subject, rest, ok := strings.Cut(text, "~")
	if !ok {
		return text
	}
	verb, rest, _ := strings.Cut(rest, " ")
	return subjectMark + subject + " " + verbMark + verb + verbEnd + " " + rest
}

var (
	turnsRound = regexp.MustCompile(`\x03(\(?)\x04([^\x03-\x06]*) \x05([^\x06]*)\x06`)
	marksOnly  = strings.NewReplacer("\x03", "", "\x04", "", "\x05", "", "\x06", "")
)

// unmarked turns clauses round, and takes the marks away.
func unmarked(text string) string {
	return marksOnly.Replace(turnsRound.ReplaceAllString(text, "$1$3 $2"))
}

func (s *teller) body(b effect.Body) string {
	var parts []string
	for _, n := range b {
		parts = append(parts, s.node(n))
	}
	return strings.Join(parts, s.phrases.Semi+" ")
}

func (s *teller) inner(b effect.Body) string {
	if len(b) == 1 {
		return s.node(b[0])
	}
	if len(b) == 2 && isChange(b[1]) {
		return s.node(b[0]) + ", " + s.phrases.And + " " + s.again().node(b[1])
	}
	return "(" + s.body(b) + ")"
}

// isChange reports whether a sentence says what happens to a card told of, which "and" joins to the one before.
func isChange(n effect.Node) bool {
	if u, ok := n.(*effect.Unless); ok {
		n = u.Of
	}
	_, ok := n.(*effect.Modify)
	return ok
}

func (s *teller) node(n effect.Node) string {
	p := &s.phrases
	switch n := n.(type) {
	case *effect.May:
		return s.may(n.Of)
	case *effect.Else:
		return p.Else + s.comma() + s.again().node(n.Of)
	case *effect.IfDone:
		return p.IfDone + s.comma() + s.again().node(n.Of)
	case *effect.If:
		return p.If + " " + s.cond(n.Cond) + s.comma() + s.again().inner(n.Body)
	case *effect.While:
		return p.While + " " + s.cond(n.Cond) + s.comma() + s.again().inner(n.Body)
	case *effect.Delayed:
		return s.delayed(n)
	case *effect.Replace:
		return p.If + " " + s.happening(&n.Event) + s.comma() + s.instead(n.Of)
	case *effect.Chain:
		return s.chain(n)
	case *effect.All:
		var parts []string
		others := false
		for _, part := range n.Parts {
			act, ok := part.(*effect.Act)
			if ok && others && act.Who == nil && s.form == order && !strings.HasPrefix(s.verbs[act.Verb], "=") {
				t := s.in(you)
				t.subjectAgain = p.You // behind what others do
				parts = append(parts, t.node(part))
				continue
			}
			_, as := part.(*effect.ByPlayer)
			others = as || ok && act.Who != nil
			parts = append(parts, s.node(part))
		}
		if slices.ContainsFunc(n.Parts, twofold) {
			return strings.Join(parts, ", "+p.Then+" ")
		}
		return list(parts, p.And)
	case *effect.Group:
		return s.inner(n.Body)
	case *effect.Choice:
		return s.choice(n)
	case *effect.ByPlayer:
		return s.as(n)
	case *effect.Times:
		return s.node(n.Of) + ", " + s.times(n.Amount)
	case *effect.Unless:
		if n.Cond != nil {
			return s.node(n.Of) + ", " + p.Unless + " " + s.cond(n.Cond)
		}
		t := s
		if act, ok := n.Do.(*effect.Act); ok && act.Who == nil && s.form == order {
			t = s.in(you)
			t.subjectAgain = p.You
		}
		return s.node(n.Of) + ", " + p.UnlessDone + " " + t.node(n.Do)
	case *effect.Instead:
		return s.instead(n.Of)
	case *effect.Act:
		return s.act(n)
	case *effect.Modify:
		return s.change(n)
	}
	return ""
}

// twofold reports whether an act has two verbs: what stands behind it has "then".
func twofold(n effect.Node) bool {
	act, ok := n.(*effect.Act)
	return ok && act.Verb == effect.DoDiscardNumber && act.Amount.Kind != effect.AllOf && len(act.Options) == 0
}

// instead says what replaces something else. Each language puts its word for "instead" where it belongs.
func (s *teller) instead(n effect.Node) string {
	text := s.node(n)
	if word, behind := strings.CutPrefix(s.phrases.Instead, "{x} "); behind {
		return text + " " + word
	}
	if before, after, ok := strings.Cut(text, verbEnd); ok {
		for _, pronoun := range []string{" dir", " sich"} {
			if rest, ok := strings.CutPrefix(after, pronoun+" "); ok {
				before, after = before+pronoun, " "+rest
			}
		}
		return before + verbEnd + " " + s.phrases.Instead + after
	}
	return s.phrases.Instead + " " + text
}

// hasInfinitive reports whether a node can stand behind may and to.
func (s *teller) hasInfinitive(n effect.Node) bool {
	switch n := n.(type) {
	case *effect.Act:
		return n.Who == nil && !strings.HasPrefix(s.verbs[n.Verb], "=")
	case *effect.Modify:
		return n.Who == nil && s.gives(n)
	case *effect.All:
		for _, p := range n.Parts {
			if !s.hasInfinitive(p) {
				return false
			}
		}
		return true
	case *effect.Group:
		return len(n.Body) == 1 && s.hasInfinitive(n.Body[0])
	case *effect.Choice:
		return true
	case *effect.Instead:
		return s.hasInfinitive(n.Of)
	case *effect.Times:
		return s.hasInfinitive(n.Of)
	case *effect.Chain:
		return s.hasInfinitive(n.Steps[0])
	}
	return false
}

func (s *teller) may(n effect.Node) string {
	p := &s.phrases
	lead := p.May
	switch s.form {
	case one3:
		lead = joined(marked(s.subjectAgain), p.MayOne)
	case many3:
		lead = joined(marked(s.subjectAgain), p.MayMany)
	}
	if s.hasInfinitive(n) {
		return lead + " " + s.in(infinitive).node(n)
	}
	t := s.in(order)
	if g, ok := n.(*effect.Group); ok && s.hasInfinitive(g.Body[0]) {
		if s.form != order {
			t = s.again()
		}
		if len(g.Body) == 2 && isChange(g.Body[1]) {
			return lead + " " + s.in(infinitive).node(g.Body[0]) + ", " + p.And + " " + t.node(g.Body[1])
		}
		return lead + " (" + s.in(infinitive).node(g.Body[0]) + p.Semi + " " + t.body(g.Body[1:]) + ")"
	}
	if g, ok := n.(*effect.Group); ok && len(g.Body) == 1 {
		n = g.Body[0]
	}
	if all, ok := n.(*effect.All); ok && s.hasInfinitive(all.Parts[0]) {
		parts := []string{s.in(infinitive).node(all.Parts[0])}
		for _, part := range all.Parts[1:] {
			parts = append(parts, t.node(part))
		}
		return lead + " " + strings.Join(parts, ", "+p.And+" ")
	}
	return lead + " " + p.Decide + p.Colon + " " + t.inner(effect.Body{n})
}

func (s *teller) chain(n *effect.Chain) string {
	out := s.node(n.Steps[0])
	p := &s.phrases
	for _, step := range n.Steps[1:] {
		_, choice := step.(*effect.Choice)
		if !choice && s.hasInfinitive(step) {
			out += " " + p.Purpose + " " + s.in(purpose).node(step)
			continue
		}
		out += p.Semi + " " + p.InReturn + p.Colon + " " + s.in(order).node(step)
	}
	return out
}

func (s *teller) choice(n *effect.Choice) string {
	lead := joined(marked(s.subjectAgain), s.verb(s.phrases.Choose, "", s.form))
	var parts []string
	t := s
	if s.form == infinitive || s.form == purpose {
		t = s.in(order)
	}
	for _, b := range n.Options {
		o := *t
		o.subjectAgain = map[form]string{one3: s.phrases.PronounOne, many3: s.phrases.PronounMany}[t.form]
		parts = append(parts, o.inner(b))
	}
	out := lead + s.phrases.Colon + " " + strings.Join(parts, ", "+s.phrases.Or+" ")
	if n.Both != nil {
		out += " (" + s.phrases.Both + " " + s.cond(n.Both) + ")"
	}
	return out
}

func (s *teller) as(n *effect.ByPlayer) string {
	who := s.player(&n.Who)
	t := *s
	t.form, t.theirs, t.subjectAgain, t.apiece = who.form, n.Who.Word != "me", "", who.form == many3
	if t.form == youAll {
		t.apiece = true
	}
	if n.Who.Word == "me" {
		t.form, t.subjectAgain = you, s.phrases.You
	}
	if n.Who.Word == "me" {
		return t.node(n.Of)
	}
	text := subjectMark + who.subject + " " + t.node(n.Of)
	if act, ok := n.Of.(*effect.Act); ok && act.Verb == effect.DoRevealTop && n.Who.Word == "each" {
		s.memory.everyone = true
	}
	return text
}

func (s *teller) player(w *effect.PlayerRef) person {
	p := s.players[w.Word]
	if w.Word == "opp1" {
		if s.memory.opponent {
			p.subject = s.phrases.ThatOpponent
		}
		s.memory.opponent = true
	}
	if w.Word == "doer" && s.memory.fought {
		p.subject = s.phrases.Challenger
	}
	if m := w.More; m != nil {
		words := map[string]string{"hand": "", "ink": s.phrases.InkCards, "lore": s.phrases.Lore}[m.Of]
		if words == "" {
			words = s.units["hand"].many
		}
		form := s.phrases.More
		switch {
		case m.Fewer && m.N > 0:
			form = s.phrases.FewerThan
		case m.Fewer:
			form = s.phrases.Fewer
		case m.N > 0:
			form = s.phrases.MoreThan2
		}
		p.subject += " " + strings.NewReplacer("{n}", itoa(m.N), "{x}", words).Replace(form)
	}
	if w.If != nil {
		t := *s
		t.theirs = true
		p.subject += " (" + s.phrases.If + " " + t.cond(w.If) + ")"
	}
	return p
}

func (s *teller) delayed(n *effect.Delayed) string {
	p := &s.phrases
	lead := p.NextTime + " "
	if n.Each {
		lead = p.Whenever + " "
	}
	switch n.Event.Word {
	case "start", "end", "oppend", "eachend", "challengeend":
		lead = ""
	}
	switch {
	case n.Turn && s.language == "de": // jedes Mal in diesem Zug, wenn
		lead = strings.Replace(lead, ",", " "+p.ThisTurn+",", 1)
	case n.Turn:
		lead = p.ThisTurn + ", " + lead
	}
	if lead == "" && s.language == "de" {
		return s.marked(&n.Event) + s.happening(&n.Event) + p.Colon + " " + s.inner(n.Body)
	}
	return s.marked(&n.Event) + lead + s.happening(&n.Event) + s.comma() + s.inner(n.Body)
}

func (s *teller) self(c wordCase) string { return s.point(s.kinds["card"], false, false, c) }

// classOf names a class in the language.
func (s *teller) classOf(english string) string {
	if w, ok := official.Classification(strings.ReplaceAll(english, "_", " ")); ok {
		return w.In(s.language)
	}
	return english
}

func (s *teller) keywordOf(english effect.Keyword) string {
	word := strings.ReplaceAll(string(english), "_", " ")
	if w, ok := official.Keyword(word); ok {
		return w.In(s.language)
	}
	return word
}

func (s *teller) inkOf(english string) string {
	for _, w := range official.Inks() {
		if w.En == english {
			return w.In(s.language)
		}
	}
	return english
}

func (s *teller) nameOf(name string) string {
	name = strings.ReplaceAll(name, "_", " ")
	if s.names != nil {
		name = s.names(name)
	}
	return hold.Replace(name)
}
