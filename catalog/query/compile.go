package query

import (
	"errors"
	"slices"

	"inkcheck/catalog"
	"inkcheck/formats"
)

// ErrTexts says that a query asks for rules texts, which Compile has no
// condition for: an Index searches those.
var ErrTexts = errors.New("query: texts are searched in memory only")

// Compile turns a query into a condition for catalog.Store.Search. It finds
// the same cards as Match for the day. Env.Calendar must be that of the stored
// catalog.
func (q *Query) Compile(v *Vocabulary, env Env) (catalog.Where, error) {
	c := compiler{vocabulary: v, env: env}
	w := c.node(q.Root)
	return w, c.err
}

type compiler struct {
	vocabulary *Vocabulary
	env        Env
	err        error
}

func (c *compiler) node(n Node) catalog.Where {
	switch n := n.(type) {
	case And:
		return catalog.WhereAll(c.nodes(n))
	case Or:
		return catalog.WhereAny(c.nodes(n))
	case Not:
		return catalog.WhereNot{Where: c.node(n.Node)}
	case *Term:
		return c.term(n)
	}
	return catalog.WhereAll{}
}

func (c *compiler) nodes(list []Node) []catalog.Where {
	var out []catalog.Where
	for _, n := range list {
		out = append(out, c.node(n))
	}
	return out
}

// numberColumns are the columns of fields that are one number.
var numberColumns = map[Field]catalog.Column{
	CostField: catalog.ColumnCost, StrengthField: catalog.ColumnStrength, WillpowerField: catalog.ColumnWillpower,
	LoreField: catalog.ColumnLore, MoveField: catalog.ColumnMoveCost,
}

func (c *compiler) term(t *Term) catalog.Where {
	if column, ok := numberColumns[t.target]; ok {
		return number(column, t.Op, t.num)
	}
	switch t.target {
	case Word:
		return catalog.WhereName{Start: t.words[0], Match: t.matchWords}
	case NameField, VersionField:
		return catalog.WhereName{Match: t.matchName}
	case LangField:
		return catalog.WhereName{Match: func(n catalog.Name) bool { return n.Language == t.Value }}
	case TextField:
		c.err = ErrTexts
		return catalog.WhereAny{}
	case InkField:
		return inksWhere(t.matchInks)
	case InksField:
		return inksWhere(func(k formats.Inks) bool { return t.Op.holds(k.Count(), t.num) })
	case InkwellField:
		return number(catalog.ColumnInkable, Eq, t.num)
	case TypeField:
		return typeWhere(t.mask)
	case ClassField:
		return catalog.WhereListed{Column: catalog.ColumnClassifications, Values: t.list}
	case KeywordField:
		return catalog.WhereListed{Column: catalog.ColumnKeywords, Values: t.list}
	case RarityField:
		var values []any
		for _, r := range catalog.Rarities() {
			if t.mask>>r&1 != 0 {
				values = append(values, r.String())
			}
		}
		return catalog.WherePrinting{Where: catalog.WhereIn{Column: catalog.ColumnRarity, Values: values}}
	case SetField, InField:
		return c.printedIn(formats.SetMask(t.setMask()))
	case NumberField:
		return collectorWhere(t)
	case FormatField:
		return c.legal(formats.Format(t.num))
	case BannedField:
		return c.banned(formats.Format(t.num))
	case RotatesField:
		return c.rotates(t)
	case LimitField:
		return limitWhere(t)
	case SingsField:
		return c.sings(t)
	case ShiftField:
		var list []string
		for _, k := range c.vocabulary.keywords {
			if t.matchShift(k) {
				list = append(list, k)
			}
		}
		return catalog.WhereListed{Column: catalog.ColumnKeywords, Values: list}
	}
	return c.property(property(t.num))
}

func number(column catalog.Column, op Op, n int) catalog.Where {
	if op == Has {
		op = Eq
	}
	return catalog.WhereNumber{Column: column, Op: op.String(), Value: n}
}

// inksWhere lists the sets of ink types that match: there are only 64.
func inksWhere(match func(formats.Inks) bool) catalog.Where {
	var values []any
	for k := range 64 {
		if match(formats.Inks(k)) {
			values = append(values, k)
		}
	}
	return catalog.WhereIn{Column: catalog.ColumnInks, Values: values}
}

func typeWhere(mask uint64) catalog.Where {
	var any catalog.WhereAny
	if mask&songBit != 0 {
		any = append(any, number(catalog.ColumnSong, Eq, 1))
	}
	for k := catalog.Character; k <= catalog.Location; k++ {
		if mask>>k&1 != 0 {
			any = append(any, isType(k))
		}
	}
	return any
}

func isType(k catalog.Type) catalog.Where {
	return catalog.WhereIn{Column: catalog.ColumnType, Values: []any{k.String()}}
}

// printedIn holds for cards with a printing in one of the sets.
func (c *compiler) printedIn(sets formats.SetMask) catalog.Where {
	var codes []any
	for i, s := range c.env.Calendar.Sets() {
		if sets.Has(formats.SetID(i)) {
			codes = append(codes, s.Code)
		}
	}
	return catalog.WherePrinting{Where: catalog.WhereIn{Column: catalog.ColumnSet, Values: codes}}
}

// setsWhere gathers the sets of the calendar with a property.
func (c *compiler) setsWhere(has func(s *formats.Set) bool) (mask formats.SetMask) {
	sets := c.env.Calendar.Sets()
	for i := range sets {
		if has(&sets[i]) {
			mask |= 1 << i
		}
	}
	return mask
}

func collectorWhere(t *Term) catalog.Where {
	is := number(catalog.ColumnNumber, t.Op, t.num)
	if t.letter != 0 {
		is = catalog.WhereAll{number(catalog.ColumnNumber, Eq, t.num),
			catalog.WhereIn{Column: catalog.ColumnNumberLetter, Values: []any{string(rune(t.letter))}}}
		if t.Op == Ne {
			is = catalog.WhereNot{Where: is}
		}
	}
	return catalog.WherePrinting{Where: is}
}

func (c *compiler) legal(f formats.Format) catalog.Where {
	notBanned := catalog.WhereNot{Where: c.banned(f)}
	if f == formats.Constructed { // sets don't matter, standard cards do
		return catalog.WhereAll{catalog.WhereNot{Where: c.property(isQuest)}, notBanned}
	}
	return catalog.WhereAll{c.printedIn(c.env.Calendar.On(f, c.env.Day).LegalSets()), notBanned}
}

func (c *compiler) banned(formatsAsked ...formats.Format) catalog.Where {
	var ids []any
	for _, b := range c.env.Calendar.Bans() {
		if slices.Contains(formatsAsked, b.Format) && b.From <= c.env.Day && (b.Until == 0 || c.env.Day <= b.Until) {
			ids = append(ids, b.Card)
		}
	}
	return catalog.WhereIn{Column: catalog.ColumnID, Values: ids}
}

// rotates compares the latest last day in Core of a card's sets, which is known
// when it is for all of them.
func (c *compiler) rotates(t *Term) catalog.Where {
	out := func(s *formats.Set) bool { return s.Kind == formats.Expansion && s.Legal != 0 }
	until := func(match func(d formats.Day) bool) catalog.Where {
		return c.printedIn(c.setsWhere(func(s *formats.Set) bool {
			return out(s) && s.LeavesCore != 0 && match(s.LegalUntil(formats.Core))
		}))
	}
	known := catalog.WhereNot{Where: c.printedIn(c.setsWhere(func(s *formats.Set) bool { return out(s) && s.LeavesCore == 0 }))}
	var latest catalog.WhereAny // one for each day that may be the latest
	for _, s := range c.env.Calendar.Sets() {
		if !out(&s) || s.LeavesCore == 0 {
			continue
		}
		if day := s.LegalUntil(formats.Core); t.matchDay(day) {
			latest = append(latest, catalog.WhereAll{
				until(func(d formats.Day) bool { return d == day }),
				catalog.WhereNot{Where: until(func(d formats.Day) bool { return d > day })},
			})
		}
	}
	return catalog.WhereAll{known, latest}
}

func limitWhere(t *Term) catalog.Where {
	if t.num == formats.NoCopyLimit {
		return number(catalog.ColumnMaxCopies, t.Op, t.num)
	}
	return catalog.WhereAll{number(catalog.ColumnMaxCopies, Ne, formats.NoCopyLimit), number(catalog.ColumnMaxCopies, t.Op, t.num)}
}

// sings compares the larger of cost and Singer value.
func (c *compiler) sings(t *Term) catalog.Where {
	var singers []string
	var any catalog.WhereAny
	for _, k := range c.vocabulary.keywords {
		value, ok := keywordNumber(k)
		if keywordName(k) != "Singer" || !ok {
			continue
		}
		singers = append(singers, k)
		larger := catalog.WhereAny{catalog.WhereAll{number(catalog.ColumnCost, Gt, value), number(catalog.ColumnCost, t.Op, t.num)}}
		if t.Op.holds(value, t.num) {
			larger = append(larger, number(catalog.ColumnCost, Le, value))
		}
		any = append(any, catalog.WhereAll{catalog.WhereListed{Column: catalog.ColumnKeywords, Values: []string{k}}, larger})
	}
	any = append(any, catalog.WhereAll{number(catalog.ColumnCost, t.Op, t.num),
		catalog.WhereNot{Where: catalog.WhereListed{Column: catalog.ColumnKeywords, Values: singers}}})
	return catalog.WhereAll{isType(catalog.Character), any}
}

func (c *compiler) property(p property) catalog.Where {
	switch p {
	case isDual:
		return inksWhere(func(k formats.Inks) bool { return k.Count() > 1 })
	case isMono:
		return inksWhere(func(k formats.Inks) bool { return k.Count() == 1 })
	case isInkless:
		return inksWhere(func(k formats.Inks) bool { return k == 0 })
	case isInkable, isUninkable:
		return number(catalog.ColumnInkable, Eq, int(isUninkable-p))
	case isReprint:
		expansions := c.setsWhere(func(s *formats.Set) bool { return s.Kind == formats.Expansion })
		var any catalog.WhereAny
		for _, id := range expansions.IDs() {
			any = append(any, catalog.WhereAll{c.printedIn(1 << id), c.printedIn(expansions &^ (1 << id))})
		}
		return any
	case isBanned:
		return c.banned(formats.All()...)
	case isVanilla:
		return catalog.WhereAll{isType(catalog.Character), number(catalog.ColumnHasText, Eq, 0),
			catalog.WhereIn{Column: catalog.ColumnKeywords, Values: []any{""}}}
	case isTextless:
		return number(catalog.ColumnHasText, Eq, 0)
	}
	quests := c.setsWhere(func(s *formats.Set) bool { return s.Kind == formats.Quest })
	return catalog.WhereAll{c.printedIn(quests), catalog.WhereNot{Where: c.printedIn(^quests)}}
}
