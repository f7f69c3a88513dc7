package query

import (
	"slices"
	"strings"

	"inkcheck/catalog"
	"inkcheck/formats"
)

// Texts are imported rules texts: *catalog.Texts is one.
type Texts interface {
	// Languages are those that there are texts in; none means no texts.
	Languages() []string
	// Folded is the text of a card in a language, folded, an ability a line.
	Folded(language, card string) string
}

func hasTexts(t Texts) bool { return t != nil && len(t.Languages()) > 0 }

// Env is what a query needs to know besides the card.
type Env struct {
	Calendar *formats.Calendar
	Day      formats.Day // of legality questions
	Texts    Texts       // nil when none were imported
}

// Match tells whether a card is what a query asks for. It reads the card
// itself; for many cards an Index is quicker. env.Day is used as it is:
// Query.Day gives the day that the query asks for.
func Match(n Node, c *catalog.Card, env Env) bool {
	switch n := n.(type) {
	case And:
		return !slices.ContainsFunc(n, func(k Node) bool { return !Match(k, c, env) })
	case Or:
		return slices.ContainsFunc(n, func(k Node) bool { return Match(k, c, env) })
	case Not:
		return !Match(n.Node, c, env)
	case *Term:
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
	switch t.target {
	case Word:
		return slices.ContainsFunc(c.Names, t.matchWords)
	case NameField, VersionField:
		return slices.ContainsFunc(c.Names, t.matchName)
	case TextField:
		return hasTexts(env.Texts) && slices.ContainsFunc(env.Texts.Languages(), func(language string) bool {
			for line := range strings.SplitSeq(env.Texts.Folded(language, c.ID), "\n") {
				if t.matchFolded(line) {
					return true
				}
			}
			return false
		})
	case InkField:
		return t.matchInks(c.Inks)
	case InksField:
		return t.Op.holds(c.Inks.Count(), t.num)
	case CostField:
		return t.Op.holds(c.Cost, t.num)
	case InkwellField:
		return c.Inkable == (t.num == 1)
	case TypeField:
		return uint64(typeBits(c))&t.mask != 0
	case ClassField:
		return slices.ContainsFunc(c.Classifications, func(k string) bool { return slices.Contains(t.list, k) })
	case KeywordField:
		return slices.ContainsFunc(c.Keywords, func(k string) bool { return slices.Contains(t.list, k) })
	case StrengthField:
		return t.matchNumber(c.Strength)
	case WillpowerField:
		return t.matchNumber(c.Willpower)
	case LoreField:
		return t.matchNumber(c.Lore)
	case MoveField:
		return t.matchNumber(c.MoveCost)
	case RarityField, SetField, NumberField:
		return slices.ContainsFunc(c.Printings, func(p catalog.Printing) bool { return t.matchPrinting(p, env.Calendar) })
	case InField:
		return uint64(c.Play.Printed)&t.mask != 0
	case FormatField:
		return env.Calendar.On(formats.Format(t.num), env.Day).Status(&c.Play) == 0
	case BannedField:
		return env.Calendar.On(formats.Format(t.num), env.Day).Status(&c.Play)&formats.Banned != 0
	case RotatesField:
		return t.matchDay(env.Calendar.LastCoreDay(&c.Play))
	case LimitField:
		return t.matchLimit(c.MaxCopies)
	case SingsField:
		return t.matchNumber(sings(c))
	case ShiftField:
		return slices.ContainsFunc(c.Keywords, t.matchShift)
	case IsField:
		return isProperty(property(t.num), c, env)
	case LangField:
		return slices.ContainsFunc(c.Names, func(n catalog.Name) bool { return n.Language == t.Value })
	}
	return false
}

// matchWords looks for a word, or for words one after the other, from the
// start of a word of the name.
func (t *Term) matchWords(n catalog.Name) bool {
	text := n.Full()
	var buf [32]word
	for _, w := range appendWords(buf[:0], text) {
		end := w.end
		if len(t.words) > 1 { // a phrase may go on over the end of the word
			end = len(text)
		}
		if strings.HasPrefix(catalog.Fold(text[w.start:end]), t.fold) {
			return true
		}
	}
	return false
}

func (t *Term) matchName(n catalog.Name) bool {
	if t.target == VersionField {
		return t.matchFolded(catalog.Fold(n.Version))
	}
	name := catalog.Fold(n.Name)
	return t.matchFolded(name) || t.Op == Eq && name+catalog.Fold(n.Version) == t.fold
}

func (t *Term) matchFolded(s string) bool {
	if t.Op == Eq {
		return s == t.fold
	}
	return strings.Contains(s, t.fold)
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

func (t *Term) matchNumber(n catalog.Number) bool { return n.Known() && t.Op.holds(int(n), t.num) }

// matchLimit compares the copy limit. A card without one matches only "none".
func (t *Term) matchLimit(n int) bool {
	if t.num == formats.NoCopyLimit {
		return (n == formats.NoCopyLimit) == (t.Op != Ne)
	}
	return n != formats.NoCopyLimit && t.Op.holds(n, t.num)
}

func (t *Term) matchDay(d formats.Day) bool {
	if d == 0 {
		return false
	}
	switch t.Op {
	case Ne:
		return d < t.lo || d > t.hi
	case Lt:
		return d < t.lo
	case Le:
		return d <= t.hi
	case Gt:
		return d > t.hi
	case Ge:
		return d >= t.lo
	}
	return t.lo <= d && d <= t.hi
}

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
	return ok && t.Op.holds(n, t.num)
}

// matchPrinting compares a term of printings with one of them.
func (t *Term) matchPrinting(p catalog.Printing, cal *formats.Calendar) bool {
	switch t.target {
	case RarityField:
		return t.mask>>p.Rarity&1 != 0
	case SetField:
		id, ok := cal.SetID(p.Set)
		return ok && t.setMask()>>id&1 != 0
	}
	n, letter, ok := collectorNumber(strings.ToLower(p.Number))
	return ok && t.matchCollector(n, letter)
}

// setMask is the sets that a printing may be in.
func (t *Term) setMask() uint64 {
	if t.Op == Ne && t.Field == SetField {
		return ^t.mask
	}
	return t.mask
}

func (t *Term) matchCollector(n int, letter byte) bool {
	if t.letter != 0 {
		return (n == t.num && letter == t.letter) == (t.Op != Ne)
	}
	return t.Op.holds(n, t.num)
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
			if env.Calendar.On(f, env.Day).Status(&c.Play)&formats.Banned != 0 {
				return true
			}
		}
	case isVanilla:
		return c.Type == catalog.Character && !c.HasText && len(c.Keywords) == 0
	case isTextless:
		return !c.HasText
	case isQuest:
		return env.Calendar.On(formats.Constructed, env.Day).Status(&c.Play)&formats.NotADeckCard != 0
	}
	return false
}

// expansions counts the main sets with a printing of the card.
func expansions(c *catalog.Card, cal *formats.Calendar) int {
	n := 0
	for _, id := range c.Play.Printed.IDs() {
		if cal.Set(id).Kind == formats.Expansion {
			n++
		}
	}
	return n
}
