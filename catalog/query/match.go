package query

import (
	"slices"
	"strings"

	"inkcheck/catalog"
	"inkcheck/formats"
)

// TextSource are imported rules texts: *catalog.Texts is one.
type TextSource interface {
	// Languages are those that there are texts in; none means no texts.
	Languages() []string
	// Lines are the abilities of a card in a language, one each, as printed;
	// with reminder texts or without.
	Lines(language, card string, reminders bool) []string
	// Details are what is known of the printings of a card in a language besides.
	Details(language, card string) []catalog.Detail
}

func hasTexts(t TextSource) bool { return t != nil && len(t.Languages()) > 0 }

// Env is what a query needs to know besides the card.
type Env struct {
	Calendar *formats.Calendar
	Day      formats.Day // of legality questions
	Texts    TextSource  // nil when none were imported
}

// Match reports whether a card is what a query asks for: whether one of its
// printings meets the whole of it. It reads the card itself; for many cards an
// Index is quicker. env.Day is used as it is: Query.Day gives the day that the
// query asks for.
func Match(n Node, c *catalog.Card, env Env) bool {
	if len(c.Printings) == 0 {
		return matches(n, c, nil, env)
	}
	for i := range c.Printings {
		if matches(n, c, &c.Printings[i], env) {
			return true
		}
	}
	return false
}

// matches reports whether one printing of a card is what a query asks for; nil
// for a card without one.
func matches(n Node, c *catalog.Card, p *catalog.Printing, env Env) bool {
	switch n := n.(type) {
	case And:
		return !slices.ContainsFunc(n, func(k Node) bool { return !matches(k, c, p, env) })
	case Or:
		return slices.ContainsFunc(n, func(k Node) bool { return matches(k, c, p, env) })
	case Not:
		return !matches(n.Node, c, p, env)
	case *Term:
		if n.target.ofPrinting() {
			return p != nil && n.matchPrinting(c, p, env)
		}
		return n.match(c, env)
	}
	return true
}

// Day is the day that the query asks for, today when it names none.
func (q *Query) Day(today formats.Day) formats.Day {
	if q.Options.On != 0 {
		return q.Options.On
	}
	return today
}

func (t *Term) match(c *catalog.Card, env Env) bool {
	if t.other != Word {
		return t.compareFields(c)
	}
	switch t.target {
	case Word, NameField, VersionField:
		return slices.ContainsFunc(c.Names, t.matchName)
	case TextField, FullTextField:
		return hasTexts(env.Texts) && slices.ContainsFunc(env.Texts.Languages(), func(language string) bool {
			return slices.ContainsFunc(env.Texts.Lines(language, c.ID, t.target == FullTextField), func(line string) bool {
				return t.matchText(line, strings.ToLower(line))
			})
		})
	case StoryField:
		return t.matchDetail(c, nil, env)
	case InkField:
		return t.matchInks(c.Inks)
	case InkwellField:
		return c.Inkable == (t.num == 1)
	case TypeField:
		return uint64(typeBits(c))&t.mask != 0
	case ClassField:
		return slices.ContainsFunc(c.Classifications, func(k string) bool { return slices.Contains(t.list, k) })
	case KeywordField:
		return slices.ContainsFunc(c.Keywords, func(k string) bool { return slices.Contains(t.list, k) })
	case DoesField:
		return slices.Contains(c.EffectKeywords(), t.Value)
	case WhenField:
		return slices.Contains(c.TriggerKeywords(), t.Value)
	case HasField:
		if list, _ := c.Effects(); t.Value == "ability" {
			return len(list) > 0
		}
		return c.HasText
	case InField:
		if t.inRarity {
			return slices.ContainsFunc(c.Printings, func(p catalog.Printing) bool {
				return t.mask>>rarityBit(t.list, &p)&1 != 0
			})
		}
		return uint64(c.Legality.Printed)&t.mask != 0
	case FormatField:
		return env.Calendar.On(formats.Format(t.num), env.Day).Status(&c.Legality) == 0
	case BannedField:
		return env.Calendar.On(formats.Format(t.num), env.Day).Status(&c.Legality)&formats.Banned != 0
	case RotatesField:
		return t.matchDay(env.Calendar.LastCoreDay(&c.Legality))
	case LimitField:
		return t.matchLimit(c.MaxCopies)
	case ShiftField:
		return slices.ContainsFunc(c.Keywords, t.matchShift)
	case IsField:
		return isProperty(property(t.num), c, env)
	case LangField:
		return slices.ContainsFunc(c.Names, func(n catalog.Name) bool { return n.Language == t.Value })
	}
	n, known := numberOf(t.target, c)
	return known && t.holds(n)
}

// numberOf is a number of a card, and whether it has it.
func numberOf(f Field, c *catalog.Card) (n int, known bool) {
	switch f {
	case InksField:
		return c.Inks.Count(), true
	case CostField:
		return c.Cost, true
	case StrengthField:
		return int(c.Strength), c.Strength.Known()
	case WillpowerField:
		return int(c.Willpower), c.Willpower.Known()
	case LoreField:
		return int(c.Lore), c.Lore.Known()
	case MoveField:
		return int(c.MoveCost), c.MoveCost.Known()
	case SingsField:
		n := sings(c)
		return int(n), n.Known()
	case LimitField:
		return c.MaxCopies, c.MaxCopies != formats.NoCopyLimit
	case ShiftField:
		for _, k := range c.Keywords {
			if n, ok := keywordNumber(k); ok && isShift(k) {
				return n, true
			}
		}
	}
	return 0, false
}

// compareFields compares two numbers of a card that has both.
func (t *Term) compareFields(c *catalog.Card) bool {
	a, ok := numberOf(t.target, c)
	b, also := numberOf(t.other, c)
	return ok && also && t.Op.holds(a, b)
}

// matchName looks in the name of one language.
func (t *Term) matchName(n catalog.Name) bool {
	text := t.nameText(n)
	if t.regex != nil {
		return t.regex.in(text, strings.ToLower(text))
	}
	if t.phrase.in(text) {
		return true
	}
	// The whole of a name is the whole full name, too.
	return t.phrase.whole && (t.target == NameField && t.phrase.in(n.Full()) || t.exact && t.phrase.in(n.Name))
}

// nameText is the part of a name that a term looks in.
func (t *Term) nameText(n catalog.Name) string {
	switch t.target {
	case NameField:
		return n.Name
	case VersionField:
		return n.Version
	}
	return n.Full()
}

// matchText looks in one ability; lower is its text in lower case.
func (t *Term) matchText(line, lower string) bool {
	if t.regex != nil {
		return t.regex.in(line, lower)
	}
	return t.phrase.in(line)
}

func (t *Term) matchInks(inks formats.Inks) bool {
	have, want := uint64(inks), t.mask
	switch t.Op {
	case Has, Ge:
		return have&want == want
	case Lt:
		return have&^want == 0 && have != want
	case Le:
		return have&^want == 0
	case Gt:
		return have&want == want && have != want
	}
	return have == want
}

// matchLimit compares the copy limit. A card without one matches only "none".
func (t *Term) matchLimit(n int) bool {
	if t.spans == nil {
		return (n == formats.NoCopyLimit) == (t.Op != Ne)
	}
	return n != formats.NoCopyLimit && t.holds(n)
}

// matchDay compares a day; one that is not known matches nothing.
func (t *Term) matchDay(d formats.Day) bool { return d != 0 && t.holds(int(d)) }

// matchShift compares the cost of a Shift keyword; one without a number has
// another cost than ink.
func (t *Term) matchShift(keyword string) bool {
	if !isShift(keyword) {
		return false
	}
	if t.Value == "" {
		return true
	}
	n, ok := keywordNumber(keyword)
	return ok && t.holds(n)
}

// matchPrinting compares a term of printings with one of them.
func (t *Term) matchPrinting(c *catalog.Card, p *catalog.Printing, env Env) bool {
	cal := env.Calendar
	switch t.target {
	case RarityField:
		return t.mask>>rarityBit(t.list, p)&1 != 0
	case SetField:
		id, ok := cal.SetID(p.Set)
		return ok && t.mask>>id&1 != 0
	case DateField:
		return t.matchDay(playableFrom(p.Set, cal))
	case ArtistField, FlavorField:
		return t.matchDetail(c, p, env)
	}
	n, letter, ok := collectorNumber(p.Number)
	return ok && t.holds(collectorKey(n, letter))
}

// playableFrom is the day from which a set may be played in Core; zero for one
// that is no main set.
func playableFrom(code string, cal *formats.Calendar) formats.Day {
	id, ok := cal.SetID(code)
	if !ok || cal.Set(id).Kind != formats.Expansion {
		return 0
	}
	return cal.Set(id).Legal
}

func typeBits(c *catalog.Card) int {
	b := 1 << c.Type
	if c.Song {
		b |= songBit
	}
	return b
}

// sings is the cost of the songs that a character can sing: its own cost, or
// the value of Singer (CR 8.11).
func sings(c *catalog.Card) catalog.Number {
	if c.Type != catalog.Character {
		return catalog.None
	}
	n := c.Cost
	if k, ok := c.Keyword("Singer"); ok {
		if singer, ok := keywordNumber(k); ok {
			n = max(n, singer)
		}
	}
	return catalog.Number(n)
}

func isProperty(p property, c *catalog.Card, env Env) bool {
	switch p {
	case isDual:
		return c.Inks.Count() > 1
	case isMono:
		return c.Inks.Count() == 1
	case isInkless:
		return c.Inks == 0
	case isInkable:
		return c.Inkable
	case isUninkable:
		return !c.Inkable
	case isReprint:
		return expansions(c, env.Calendar) > 1
	case isBanned:
		for _, f := range formats.All() {
			if env.Calendar.On(f, env.Day).Status(&c.Legality)&formats.Banned != 0 {
				return true
			}
		}
	case isVanilla:
		return c.Type == catalog.Character && !c.HasText && len(c.Keywords) == 0
	case isTextless:
		return !c.HasText
	case isQuest:
		return env.Calendar.On(formats.Default, env.Day).Status(&c.Legality)&formats.NotADeckCard != 0
	}
	return false
}

// expansions counts the main sets with a printing of the card.
func expansions(c *catalog.Card, cal *formats.Calendar) int {
	n := 0
	for id := range c.Legality.Printed.IDs() {
		if cal.Set(id).Kind == formats.Expansion {
			n++
		}
	}
	return n
}
