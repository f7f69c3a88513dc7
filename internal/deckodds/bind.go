package deckodds

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"unicode"

	"inkcheck/catalog"
	"inkcheck/catalog/query"
	"inkcheck/deckcheck/decklist"
	"inkcheck/rules/odds"
	"inkcheck/terms"
)

// MaxAltered bounds N of the policy cost:N: no card costs more.
const MaxAltered = 20

// Bound is a question that was understood.
type Bound struct {
	// Question is ready to be answered when Wanted is true.
	Question odds.Question
	Wanted   bool
	Groups   []Counted
	Subject  int // of the deck

	// What can be told without a condition; see addFacts.
	facts   odds.Deck
	inkable string  // group of facts with the inkable cards; "" when unknown
	classes []class // of cards that the policy does not tell apart
}

// Counted is a group with what it holds.
type Counted struct {
	Group
	Count   int
	Entries []decklist.Entry // in the order of the deck; nil for a number
	query   *query.Query     // nil for a number
}

// Means is the query in words of a language; "" for a number.
func (c *Counted) Means(language string) string {
	if c.query == nil {
		return ""
	}
	return c.query.Explain(language)
}

// member tells which cards are in a group.
type member struct {
	name   string
	query  *query.Query
	has    func(*catalog.Card) bool // nil for a number
	number int
}

func (m member) unnamed() bool { return m.has == nil }

// Resolve reads a question about the cards. Its error is an *Error.
func (c *Subject) Resolve(a Request) (*Bound, error) {
	out, groups, members, err := c.bind(a)
	if err != nil {
		return nil, err
	}
	if err := c.addFacts(out, members); err != nil {
		return nil, &Error{Field: DeckField, Says: said(saysKinds, odds.MaxDeck)}
	}
	for i, m := range groups {
		if !m.unnamed() {
			out.Groups[i].query = m.query
		}
	}
	return out, nil
}

// bind is Bind without the facts that a question is not needed for, and without words. It returns besides which cards are in the
// groups, and in those that the question is about.
func (c *Subject) bind(a Request) (out *Bound, groups, about []member, err error) {
	out = &Bound{Subject: c.size()}
	switch {
	case out.Subject < 1 || out.Subject > odds.MaxDeck:
		return nil, nil, nil, &Error{Field: DeckField, Says: said(saysDeckSize, out.Subject, odds.MaxDeck)}
	case a.Hand < 0 || a.Hand > odds.MaxDeck:
		return nil, nil, nil, &Error{Field: HandField, Says: said(saysHand, a.Hand, odds.MaxDeck)}
	case a.Turn < 0 || a.Turn > odds.MaxTurn:
		return nil, nil, nil, &Error{Field: TurnField, Says: said(saysTurn, a.Turn, odds.MaxTurn)}
	}
	groups, err = c.members(a.Groups)
	if err != nil {
		return nil, nil, nil, err
	}
	want, err := wanted(a)
	if err != nil {
		return nil, nil, nil, err
	}
	if err := c.count(out, a.Groups, groups); err != nil {
		return nil, nil, nil, err
	}
	about = slices.DeleteFunc(slices.Clone(groups), func(m member) bool { return !slices.Contains(want.Groups(), m.name) })
	policy, about, err := c.policy(a.Alter, want.Groups(), about)
	if err != nil {
		return nil, nil, nil, err
	}
	deck, err := c.deck(about)
	if err != nil {
		return nil, nil, nil, &Error{Field: DeckField, Says: said(saysKinds, odds.MaxDeck)}
	}
	out.Question = odds.Question{Deck: deck, Hand: a.Hand, Turn: a.Turn, Second: a.Second, Policy: policy, Want: want}
	out.Wanted = len(want.Groups()) > 0
	return out, groups, about, nil
}

// members reads the groups.
func (c *Subject) members(groups []Group) ([]member, error) {
	var out []member
	for i, g := range groups {
		fail := func(s says, about ...any) error {
			return &Error{Field: GroupField, Row: i, Name: g.Name, Text: g.Query, Says: said(s, about...)}
		}
		if !odds.ValidName(g.Name) {
			return nil, fail(saysName, odds.MaxName)
		}
		if slices.ContainsFunc(out, func(m member) bool { return m.name == g.Name }) {
			return nil, fail(saysTwice)
		}
		m := member{name: g.Name}
		n, ok, err := g.number()
		switch {
		case err != nil:
			return nil, &Error{Field: GroupField, Row: i, Name: g.Name, Text: g.Query, Says: err.(Said)}
		case ok:
			m.number = n
		case g.Query == "":
			return nil, fail(saysNeither)
		case c.Deck == nil:
			return nil, fail(saysNothingToSearch)
		default:
			if m, ok = c.known[g.Query]; ok {
				m.name = g.Name
				break
			}
			q, err := c.query(i, g)
			if err != nil {
				return nil, err
			}
			m = c.searched(g, q)
			if c.known != nil {
				m.has = c.answered(m.has)
				c.known[g.Query] = m
			}
		}
		out = append(out, m)
	}
	return out, nil
}

// answered asks once of each card of the deck, for groups that many questions name.
func (c *Subject) answered(has func(*catalog.Card) bool) func(*catalog.Card) bool {
	in := make(map[*catalog.Card]bool, len(c.Deck.Entries))
	for i := range c.Deck.Entries {
		card := c.Deck.Entries[i].Card
		in[card] = has(card)
	}
	return func(card *catalog.Card) bool { return in[card] }
}

func (c *Subject) env(q *query.Query) query.Env {
	env := c.Env
	env.Day = q.Day(env.Day)
	return env
}

// query reads a group's query. A search may leave out what it does not
// understand; odds of another group than the one meant help nobody, so a
// warning is an error here.
func (c *Subject) query(row int, g Group) (*query.Query, error) {
	e := &Error{Field: GroupField, Row: row, Name: g.Name, Text: g.Query}
	q, err := query.Parse(g.Query, c.Vocabulary)
	if syntax, ok := errors.AsType[*query.Error](err); ok {
		e.Position, e.Length, e.Says = syntax.Position, max(1, syntax.Length), syntax.Says
		return nil, e
	}
	if err != nil {
		return nil, err
	}
	if len(q.Warnings) > 0 {
		w := q.Warnings[0]
		e.Position, e.Length, e.Says = w.Position, max(1, w.Length), w.Says.Cause()
		if w.Suggestion != "" {
			e.Says = said(saysMean, e.Says, w.Suggestion)
		}
		return nil, e
	}
	return q, nil
}

// wanted reads the condition; without one and without groups it is the zero
// Want.
func wanted(a Request) (odds.Want, error) {
	text := a.Want
	if strings.TrimSpace(text) == "" {
		if len(a.Groups) == 0 {
			return odds.Want{}, nil
		}
		names := make([]string, len(a.Groups))
		for i, g := range a.Groups {
			names[i] = g.Name
		}
		text = odds.OneOfEach(names...)
	}
	want, err := odds.Parse(text)
	if syntax, ok := errors.AsType[*odds.ParseError](err); ok {
		return want, &Error{Field: WantField, Text: text, Position: syntax.Position, Length: max(1, syntax.Length), Says: syntax.Says}
	}
	if err != nil {
		return want, err
	}
	for _, name := range want.Groups() {
		if slices.ContainsFunc(a.Groups, func(g Group) bool { return g.Name == name }) {
			continue
		}
		e := &Error{Field: WantField, Text: text, Position: wordAt(text, name), Length: len([]rune(name)),
			Says: said(saysNoGroup, name)}
		for _, g := range a.Groups {
			if strings.EqualFold(g.Name, name) {
				e.Says = said(saysMean, e.Says, g.Name)
			}
		}
		return want, e
	}
	return want, nil
}

// wordAt is the place of a whole word in a text, in characters.
func wordAt(text, word string) int {
	r, w := []rune(text), []rune(word)
	part := func(i int) bool {
		return i >= 0 && i < len(r) && (r[i] == '_' || unicode.IsLetter(r[i]) || unicode.IsDigit(r[i]))
	}
	for i := 0; i+len(w) <= len(r); i++ {
		if slices.Equal(r[i:i+len(w)], w) && !part(i-1) && !part(i+len(w)) {
			return i
		}
	}
	return 0
}

// count tells what each group holds, whether the condition names it or not.
func (c *Subject) count(out *Bound, groups []Group, members []member) error {
	left := out.Subject
	if c.Deck != nil {
		for _, e := range c.Deck.Entries {
			if slices.ContainsFunc(members, func(m member) bool { return !m.unnamed() && m.has(e.Card) }) {
				left -= e.Count
			}
		}
	}
	for i, m := range members {
		counted := Counted{Group: groups[i], Count: m.number}
		if m.unnamed() {
			if left -= m.number; left < 0 {
				says := said(saysUnfit, m.number, left+m.number, out.Subject)
				if m.number == 1 {
					says = said(saysOneUnfit, left+m.number, out.Subject)
				}
				return &Error{Field: GroupField, Row: i, Name: m.name, Text: groups[i].Query, Says: says}
			}
			out.Groups = append(out.Groups, counted)
			continue
		}
		for _, e := range c.Deck.Entries {
			if m.has(e.Card) {
				counted.Count += e.Count
				counted.Entries = append(counted.Entries, e)
			}
		}
		out.Groups = append(out.Groups, counted)
	}
	return nil
}

// searchPolicy keeps the cards of a group of the deck that nobody named: those up to a cost, or all but those that a search finds.
type searchPolicy struct {
	odds.KeepWanted
	most   uint64
	search string // "" for those up to the cost
}

func (k searchPolicy) String() string { return k.In("en") }

// In says in a language what is put back.
func (k searchPolicy) In(language string) string {
	if k.search != "" {
		return fmt.Sprintf(terms.In(language, "put back every card that is found by %s", "toute carte trouvée par %s est remise",
			"jede Karte zurücklegen, die %s findet", "si rimette ogni carta trovata da %s"), k.search)
	}
	return fmt.Sprintf(terms.In(language, "keep the cards of cost %d or less, put back every other card",
		"on garde les cartes coûtant %d ou moins, les autres sont remises",
		"Karten behalten, die %d oder weniger kosten, alle anderen zurücklegen",
		"si tengono le carte con costo %d o inferiore e si rimettono le altre"), k.most)
}

// policy reads how hands are altered. The members that it returns have the
// group that the policy needs besides.
func (c *Subject) policy(alter string, wanted []string, members []member) (odds.Policy, []member, error) {
	if alter == "" {
		alter = "never"
	}
	fail := func(s says, about ...any) error {
		return &Error{Field: AlterField, Text: alter, Says: said(s, about...)}
	}
	number, byCost := strings.CutPrefix(alter, "cost:")
	search, bySearch := strings.CutPrefix(alter, "back:")
	if !byCost && !bySearch {
		p, err := odds.ParsePolicy(alter, wanted)
		if err != nil && strings.HasPrefix(alter, "keep:") {
			return nil, nil, fail(saysKeepRange, terms.Quote(alter), odds.MaxDeck)
		}
		if err != nil {
			return nil, nil, fail(saysNoPolicy, terms.Quote(alter))
		}
		if _, never := p.(odds.Never); !never && len(wanted) == 0 {
			return odds.Never{}, members, nil // nothing is wanted yet
		}
		return p, members, nil
	}
	noDeck, noCards := saysCostDeck, saysCostCards
	if bySearch {
		noDeck, noCards = saysSearchDeck, saysSearchCards
	}
	switch {
	case c.Deck == nil:
		return nil, nil, fail(noDeck)
	case slices.ContainsFunc(members, member.unnamed):
		return nil, nil, fail(noCards)
	}
	keep := member{name: free("_kept", members)}
	kept := searchPolicy{KeepWanted: odds.KeepWanted{Wanted: []string{keep.name}}}
	if byCost {
		most, err := strconv.ParseUint(number, 10, 8)
		if err != nil || most > MaxAltered {
			return nil, nil, fail(saysCostRange, terms.Quote(alter), MaxAltered)
		}
		keep.has = func(card *catalog.Card) bool { return card.Cost <= int(most) }
		kept.most = most
	} else {
		search = strings.TrimSpace(search)
		if search == "" {
			return nil, nil, fail(saysNoSearch)
		}
		q, err := c.query(0, Group{Name: keep.name, Query: search})
		if e, ok := errors.AsType[*Error](err); ok {
			e.Field = AlterField
		}
		if err != nil {
			return nil, nil, err
		}
		found := c.searched(Group{Name: keep.name, Query: search}, q)
		keep.has = func(card *catalog.Card) bool { return !found.has(card) }
		kept.search = search
	}
	return kept, append(slices.Clone(members), keep), nil
}

// free is a name that no member has yet.
func free(name string, members []member) string {
	for slices.ContainsFunc(members, func(m member) bool { return m.name == name }) {
		name += "_"
	}
	return name
}

// deck counts the cards by groups. Groups by number take cards of no group.
func (c *Subject) deck(members []member) (odds.Deck, error) {
	if c.Deck == nil {
		var groups []odds.Group
		for _, m := range members {
			groups = append(groups, odds.Group{Name: m.name, Count: m.number})
		}
		return odds.Disjoint(c.Size, groups...)
	}
	names := make([]string, len(members))
	for i, m := range members {
		names[i] = m.name
	}
	var atoms []odds.Atom
	rest := -1
	for _, e := range c.Deck.Entries {
		var in []string
		for _, m := range members {
			if !m.unnamed() && m.has(e.Card) {
				in = append(in, m.name)
			}
		}
		i := slices.IndexFunc(atoms, func(a odds.Atom) bool { return slices.Equal(a.Groups, in) })
		if i < 0 {
			i = len(atoms)
			atoms = append(atoms, odds.Atom{Groups: in})
		}
		atoms[i].Count += e.Count
		if len(in) == 0 {
			rest = i
		}
	}
	for _, m := range members {
		if !m.unnamed() {
			continue
		}
		atoms = append(atoms, odds.Atom{Groups: []string{m.name}, Count: m.number})
		if m.number > 0 {
			atoms[rest].Count -= m.number // count has seen that there are enough
		}
	}
	return odds.NewDeck(names, atoms)
}
