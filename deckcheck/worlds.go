package deckcheck

import (
	"encoding/binary"
	"math"
	"math/bits"
	"slices"

	"inkcheck/catalog"
	"inkcheck/deckcheck/decklist"
	"inkcheck/deckcheck/pool"
	"inkcheck/deckcheck/reading"
	"inkcheck/formats"
)

// A world is one answer for each question of a deck. The verdict is given over all of them: legal if no rule fails in any world
// without reserves, illegal if one fails in every world with reserves, else undecided. Questions are independent, and more copies
// help with the deck size alone, so each rule can be asked by itself, with bounds. The Hunny Sage is the only card that helps
// another one: his presence is a bit of the ink states. What the bounds leave open is searched.

// maxWorldSteps bounds the search for a legal world; lists of people need some hundred steps. A search that ends there shows
// nothing, and the deck is undecided.
const maxWorldSteps = 20_000

// unbounded is more copies than any list has.
const unbounded = 1 << 30

// option is a card that a part may be; slot numbers the card. It has no card for one that the catalog lacks.
type option struct {
	slot        int
	inks        formats.Inks
	hunny, sage bool
	status      formats.Status
}

// choice is a part of an answer with its options; any adds a card that the catalog lacks, of which nothing is known.
type choice struct {
	fewest, most int
	options      []option
	any          bool
}

// worldAnswer is an answer of a question, prepared.
type worldAnswer struct {
	choices []choice
	reserve bool
}

// worlds is what the verdict over all answers needs. It is prepared once per check; judge does not change it.
type worlds struct {
	rules     *formats.Rules
	questions [][]worldAnswer
	codes     []Code // errors that hold in all worlds, such as a banned card of the entries
	total     int    // copies of the entries
	start     inkState
	slots     map[*catalog.Card]int
	// By slot: the copies of the entries, the most that the rules allow, and the pool's; unbounded for no limit.
	have, limit, inPool []int
	pool                bool
	poolHas             map[*catalog.Card]int
	fromPool            []*catalog.Card
}

// outcome is what judge finds.
type outcome struct {
	verdict      Verdict
	fewest, most int    // cards of the deck, without reserves; most is reading.NoBound without a bound
	why          []Code // rules that make it illegal, or that may fail; in the order of reports
}

// newWorlds prepares the questions of a deck.
func newWorlds(deck *decklist.Deck, rules *formats.Rules, p *pool.Pool) *worlds {
	w := &worlds{rules: rules, slots: make(map[*catalog.Card]int), fromPool: poolCards(p), pool: p != nil}
	inPool := make(map[*catalog.Card]int)
	if p != nil {
		for _, e := range p.Entries {
			inPool[e.Card] += e.Count
		}
	}
	w.poolHas = inPool
	for i := range deck.Entries {
		e := &deck.Entries[i]
		w.have[w.slot(e.Card)] += e.Count
		w.total += e.Count
		o := optionOf(e.Card, 0, rules)
		w.start |= o.state(rules)
	}
	for i := range deck.Questions {
		var answers []worldAnswer
		certain := false
		for _, a := range deck.Questions[i].Answers {
			answers = append(answers, w.answer(&a))
			certain = certain || !a.Reserve
		}
		if !certain {
			answers = append(answers, worldAnswer{}) // no copies
		}
		w.questions = append(w.questions, answers)
	}
	return w
}

// answer prepares an answer.
func (w *worlds) answer(a *reading.Answer) worldAnswer {
	out := worldAnswer{reserve: a.Reserve}
	for _, part := range a.Parts {
		c := choice{fewest: part.Fewest, most: part.Most, any: part.Any || len(part.Cards) == 0}
		if c.most == reading.NoBound {
			c.most = unbounded
		}
		if c.most == 0 {
			continue
		}
		cards := part.Cards
		if c.any { // the cards are suggestions; a pool has known cards only
			cards = w.fromPool
		}
		for _, card := range cards {
			c.options = append(c.options, optionOf(card, w.slot(card), w.rules))
		}
		out.choices = append(out.choices, c)
	}
	return out
}

// slot is the number of a card.
func (w *worlds) slot(card *catalog.Card) int {
	n, ok := w.slots[card]
	if ok {
		return n
	}
	n = len(w.have)
	w.slots[card] = n
	limit, _ := w.rules.CopyLimitOf(&card.Legality)
	if limit == formats.NoCopyLimit {
		limit = unbounded
	}
	inPool := unbounded
	if w.pool {
		inPool = w.poolHas[card]
	}
	w.have, w.limit, w.inPool = append(w.have, 0), append(w.limit, limit), append(w.inPool, inPool)
	return n
}

// poolCards are the cards of a pool, each once; nil without one.
func poolCards(p *pool.Pool) []*catalog.Card {
	if p == nil {
		return nil
	}
	var out []*catalog.Card
	for _, e := range p.Entries {
		out = append(out, e.Card)
	}
	slices.SortFunc(out, func(a, b *catalog.Card) int { return a.Index - b.Index })
	return slices.Compact(out)
}

func optionOf(card *catalog.Card, slot int, rules *formats.Rules) option {
	play := &card.Legality
	return option{slot: slot, inks: play.Inks, hunny: play.IsHunnyCharacter() && !play.IsHunnySage(), sage: play.IsHunnySage(),
		status: rules.Status(play)}
}

// room is how many more copies of a card the deck may have.
func (w *worlds) room(slot int) int { return min(w.limit[slot], w.inPool[slot]) - w.have[slot] }

// fewestOf and mostOf are the bounds of an answer's copies.
func (a *worldAnswer) fewestOf() (n int) {
	for i := range a.choices {
		n += a.choices[i].fewest
	}
	return n
}

func (a *worldAnswer) mostOf() (n int) {
	for i := range a.choices {
		n += a.choices[i].most
	}
	return n
}

// size is the fewest and the most cards over the questions.
func (w *worlds) size(questions [][]worldAnswer, reserves bool) (fewest, most int) {
	fewest, most = w.total, w.total
	for _, answers := range questions {
		low, high := math.MaxInt, 0
		for i := range answers {
			if a := &answers[i]; reserves || !a.reserve {
				low, high = min(low, a.fewestOf()), max(high, a.mostOf())
			}
		}
		fewest, most = fewest+low, most+high
	}
	return fewest, most
}

// judge gives the verdict over the questions, which are those of w, some with fewer answers.
func (w *worlds) judge(questions [][]worldAnswer) outcome {
	var o outcome
	o.fewest, o.most = w.size(questions, false)
	must, may := w.failing(questions), []Code(nil)
	if len(must) == 0 {
		if may = w.mayFail(questions, o.fewest); len(may) == 0 {
			o.verdict = Legal
		}
	}
	switch {
	case o.verdict == Legal:
	case len(must) > 0:
		o.verdict, o.why = Illegal, must
	default:
		o.verdict, o.why = Undecided, may
		s := search{w: w, questions: questions, steps: maxWorldSteps}
		if !s.anyWorld() && s.steps >= 0 {
			o.verdict = Illegal
		}
	}
	o.tidy()
	return o
}

// tidy puts the rules in the order of reports, each once.
func (o *outcome) tidy() {
	if o.most >= unbounded {
		o.most = reading.NoBound
	}
	slices.SortFunc(o.why, func(a, b Code) int { return slices.Index(codeOrder, a) - slices.Index(codeOrder, b) })
	o.why = slices.Compact(o.why)
}

// failing lists rules that fail in every world, reserves included, each asked by itself.
func (w *worlds) failing(questions [][]worldAnswer) []Code {
	out := slices.Clone(w.codes)
	if _, most := w.size(questions, true); most < w.rules.MinCards {
		out = append(out, DeckSize)
	}
	for slot, n := range w.forced(questions) {
		if n += w.have[slot]; n > w.limit[slot] {
			out = append(out, CopyLimit)
		} else if n > w.inPool[slot] {
			out = append(out, NotInPool)
		}
	}
	if _, good := w.inks(questions, true); !good {
		out = append(out, InkLimit)
	}
	return out
}

// forced is, by slot, the fewest copies that all questions together bring of a card in any world.
func (w *worlds) forced(questions [][]worldAnswer) []int {
	out := make([]int, len(w.have))
	for _, answers := range questions {
		if len(answers) == 0 {
			continue
		}
		// A card that the first answer does not force is not forced.
		for i := range answers[0].choices {
			c := &answers[0].choices[i]
			if c.any || len(c.options) != 1 || i > 0 && slices.ContainsFunc(answers[0].choices[:i], func(d choice) bool {
				return !d.any && len(d.options) == 1 && d.options[0].slot == c.options[0].slot
			}) {
				continue
			}
			slot, least := c.options[0].slot, math.MaxInt
			for k := range answers {
				n := 0
				for _, d := range answers[k].choices {
					if !d.any && len(d.options) == 1 && d.options[0].slot == slot {
						n += d.fewest
					}
				}
				least = min(least, n)
			}
			out[slot] += least
		}
	}
	return out
}

// mayFail lists rules that fail in some world without reserves. There is none exactly if the deck is legal.
func (w *worlds) mayFail(questions [][]worldAnswer, fewest int) []Code {
	var out []Code
	if fewest < w.rules.MinCards {
		out = append(out, DeckSize)
	}
	brings, once, unknown := make([]int, len(w.have)), make([]int, len(w.have)), false
	most := make(map[int]int)
	for _, answers := range questions {
		clear(most)
		for i := range answers {
			a := &answers[i]
			if a.reserve {
				continue
			}
			for k := range a.choices {
				c := &a.choices[k]
				if c.any {
					unknown = true
					continue
				}
				for _, o := range c.options {
					once[o.slot] += c.most
				}
				for _, o := range c.options {
					most[o.slot] = max(most[o.slot], once[o.slot])
					for _, s := range &statusProblems {
						if o.status&s.flag != 0 && s.flag != formats.PromoOnly {
							out = append(out, s.code)
						}
					}
				}
			}
			for k := range a.choices {
				for _, o := range a.choices[k].options {
					once[o.slot] = 0
				}
			}
		}
		for slot, n := range most {
			brings[slot] += n
		}
	}
	for slot, n := range brings {
		if n > 0 && w.have[slot]+n > w.limit[slot] {
			out = append(out, CopyLimit)
		}
		if n > 0 && w.have[slot]+n > w.inPool[slot] {
			out = append(out, NotInPool)
		}
	}
	if bad, _ := w.inks(questions, false); bad {
		out = append(out, InkLimit)
	}
	if unknown { // such a card may break any rule
		out = append(out, UnknownCard)
	}
	return out
}

// inkState is what the ink limit needs to know of some cards: the ink types of plain cards (6 bits), those of Hunny characters (6 bits),
// and whether the Hunny Sage exempts them. There are 8,192.
type inkState uint16

func (o *option) state(rules *formats.Rules) inkState {
	switch {
	case !rules.HunnyExemption:
		return inkState(o.inks)
	case o.hunny:
		return inkState(o.inks) << 6
	case o.sage:
		return inkState(o.inks) | 1<<12
	}
	return inkState(o.inks)
}

// inks are the ink types that count.
func (s inkState) inks() formats.Inks {
	if s>>12 != 0 {
		return formats.Inks(s & 63)
	}
	return formats.Inks(s&63 | s>>6&63)
}

type inkStates [1 << 13 / 64]uint64

func (set *inkStates) add(s inkState) { set[s>>6] |= 1 << (s & 63) }

// inks reports whether some world has too many ink types, and whether some has not. A card that the catalog lacks counts as the
// kindest one: without ink types, and with the text of the Hunny Sage.
func (w *worlds) inks(questions [][]worldAnswer, reserves bool) (bad, good bool) {
	if w.rules.MaxInks == 0 {
		return false, true
	}
	var states inkStates
	states.add(w.start)
	for _, answers := range questions {
		var next inkStates
		for i := range answers {
			if a := &answers[i]; reserves || !a.reserve {
				with := states
				for k := range a.choices {
					with = w.after(&with, &a.choices[k])
				}
				for n := range next {
					next[n] |= with[n]
				}
			}
		}
		if bad = w.dropHopeless(&next) || bad; next == (inkStates{}) {
			return bad, false
		}
		states = next
	}
	for s := range states.all() {
		if s.inks().Count() > w.rules.MaxInks {
			bad = true
		} else {
			good = true
		}
	}
	return bad, good
}

// all lists the states of a set.
func (set *inkStates) all() func(yield func(inkState) bool) {
	return func(yield func(inkState) bool) {
		for n, word := range set {
			for ; word != 0; word &= word - 1 {
				if !yield(inkState(n<<6 | bits.TrailingZeros64(word))) {
					return
				}
			}
		}
	}
}

// dropHopeless takes out the states whose plain cards have too many ink types, which no further card changes, and reports whether
// there were some.
func (w *worlds) dropHopeless(set *inkStates) (found bool) {
	for s := range set.all() {
		if formats.Inks(s&63).Count() > w.rules.MaxInks {
			set[s>>6] &^= 1 << (s & 63)
			found = true
		}
	}
	return found
}

// after are the states with a part more.
func (w *worlds) after(states *inkStates, c *choice) (out inkStates) {
	if c.fewest == 0 {
		out = *states
	}
	var adds inkStates
	for i := range c.options {
		adds.add(c.options[i].state(w.rules))
	}
	if c.any {
		adds.add(0)
		if w.rules.HunnyExemption {
			adds.add(1 << 12)
		}
	}
	for add := range adds.all() {
		for s := range states.all() {
			out.add(s | add)
		}
	}
	return out
}

// search looks for one legal world: for every choice of ink types, with and without the Hunny Sage's exemption, it tries what fits.
type search struct {
	w         *worlds
	questions [][]worldAnswer
	steps     int // left; below zero when the search was given up

	// The world that is being tried, of one choice of ink types:
	open  [][]worldAnswer // answers that fit, hardest question first
	rest  []int           // rest[i] is the most that open[i:] may bring
	need  []int           // by slot: copies that the world has at least, besides the entries
	most  []int           // by slot: and at most, by the text
	sum   int             // cards that the world may have
	sages int             // parts that are the Hunny Sage
	last  []int           // the option that the same question before took
}

// anyWorld reports whether some world is legal.
func (s *search) anyWorld() bool {
	w := s.w
	s.need, s.most = make([]int, len(w.have)), make([]int, len(w.have))
	if w.rules.MaxInks == 0 {
		return s.fits(formats.Inks(1<<6-1), true, false)
	}
	sage := w.start>>12 != 0
	for _, exempt := range []bool{true, false} {
		if exempt && !w.rules.HunnyExemption || !exempt && sage {
			continue
		}
		for inks := formats.Inks(1); inks < 1<<6; inks++ {
			base := formats.Inks(w.start & 63)
			if !exempt {
				base |= formats.Inks(w.start >> 6 & 63)
			}
			if inks.Count() == w.rules.MaxInks && base&^inks == 0 && s.fits(inks, exempt, exempt && !sage) {
				return true
			}
		}
	}
	return false
}

// fits reports whether some world has only the ink types. With needsSage one of its parts must be the Hunny Sage.
func (s *search) fits(inks formats.Inks, exempt, needsSage bool) bool {
	w := s.w
	s.open = s.open[:0]
	mayBeSage := false
	for _, answers := range s.questions {
		var fit []worldAnswer
		for i := range answers {
			a, ok := worldAnswer{}, true
			for k := range answers[i].choices {
				c := answers[i].choices[k]
				c.options = slices.DeleteFunc(slices.Clone(c.options), func(o option) bool {
					return !o.status.Legal() || !(exempt && o.hunny) && o.inks&^inks != 0 || w.room(o.slot) < max(1, c.fewest)
				})
				c.any = c.any && !w.pool
				if len(c.options) == 0 && !c.any {
					ok = ok && c.fewest == 0
					continue
				}
				mayBeSage = mayBeSage || c.any || slices.ContainsFunc(c.options, func(o option) bool { return o.sage })
				a.choices = append(a.choices, c)
			}
			if ok {
				fit = append(fit, a)
			}
		}
		if len(fit) == 0 {
			return false
		}
		s.open = append(s.open, fit)
	}
	if needsSage && !mayBeSage || s.exceedsLimits() {
		return false
	}
	slices.SortStableFunc(s.open, func(a, b []worldAnswer) int { return ways(a) - ways(b) })
	s.rest = make([]int, len(s.open)+1)
	for i := len(s.open) - 1; i >= 0; i-- {
		most := 0
		for k := range s.open[i] {
			most = max(most, w.kindest(&s.open[i][k]))
		}
		s.rest[i] = s.rest[i+1] + most
	}
	s.last, s.sum, s.sages = make([]int, len(s.open)), w.total, 0
	return s.question(0, needsSage)
}

// kindest is the most that an answer brings within the room of each card.
func (w *worlds) kindest(a *worldAnswer) (n int) {
	for i := range a.choices {
		c, most := &a.choices[i], 0
		if c.any {
			most = c.most
		}
		for _, o := range c.options {
			most = max(most, min(c.most, w.room(o.slot)))
		}
		n += most
	}
	return n
}

// ways is about how many ways there are to answer.
func ways(answers []worldAnswer) (n int) {
	for i := range answers {
		m := 1
		for k := range answers[i].choices {
			m = min(m*(len(answers[i].choices[k].options)+1), unbounded)
		}
		n = min(n+m, unbounded)
	}
	return n
}

// exceedsLimits reports whether questions about the same cards hold more copies than all these have room for: eleven lines "4 Elsa" where
// ten versions fit. The search alone would try them in every order.
func (s *search) exceedsLimits() bool {
	copies, room := make(map[string]int), make(map[string]int)
	for _, answers := range s.open {
		if len(answers) != 1 {
			continue
		}
		for i := range answers[0].choices {
			c := &answers[0].choices[i]
			if c.any {
				continue
			}
			var key []byte
			n := 0
			for _, o := range c.options {
				key = binary.AppendUvarint(key, uint64(o.slot))
				n = min(n+s.w.room(o.slot), unbounded)
			}
			copies[string(key)] += c.fewest
			room[string(key)] = n
		}
	}
	for key, n := range copies {
		if n > room[key] {
			return true
		}
	}
	return false
}

// question tries the answers of the questions from i on.
func (s *search) question(i int, needsSage bool) bool {
	if s.steps--; s.steps < 0 || s.sum+s.rest[i] < s.w.rules.MinCards {
		return false
	}
	if i == len(s.open) {
		return !needsSage || s.sages > 0
	}
	for k := range s.open[i] {
		if s.parts(i, s.open[i][k].choices, needsSage) {
			return true
		}
	}
	return false
}

// parts tries the options of the parts that are left of an answer.
func (s *search) parts(i int, choices []choice, needsSage bool) bool {
	if len(choices) == 0 {
		return s.question(i+1, needsSage)
	}
	if s.steps < 0 {
		return false
	}
	c, from := &choices[0], 0
	if i > 0 && sameQuestion(s.open[i-1], s.open[i]) { // in ascending order, since any order is the same
		from = s.last[i-1]
	}
	for k := from; k < len(c.options); k++ {
		o := &c.options[k]
		n, room := max(1, c.fewest), s.w.room(o.slot)
		if s.need[o.slot]+n > room {
			continue
		}
		brings := min(room, s.most[o.slot]+c.most) - min(room, s.most[o.slot])
		s.last[i] = k
		s.move(o, n, c.most, brings)
		ok := s.parts(i, choices[1:], needsSage)
		s.move(o, -n, -c.most, -brings)
		if ok {
			return true
		}
	}
	s.last[i] = len(c.options)
	if c.any {
		s.sages++
		s.sum += c.most
		ok := s.parts(i, choices[1:], needsSage)
		s.sages--
		s.sum -= c.most
		if ok {
			return true
		}
	}
	return c.fewest == 0 && s.parts(i, choices[1:], needsSage)
}

// move puts copies of a card into the world, or takes them out.
func (s *search) move(o *option, fewest, most, brings int) {
	s.need[o.slot] += fewest
	s.most[o.slot] += most
	s.sum += brings
	if o.sage {
		if fewest > 0 {
			s.sages++
		} else {
			s.sages--
		}
	}
}

// sameQuestion reports whether two questions have one answer, of one part, and the same.
func sameQuestion(a, b []worldAnswer) bool {
	if len(a) != 1 || len(b) != 1 || len(a[0].choices) != 1 || len(b[0].choices) != 1 {
		return false
	}
	c, d := &a[0].choices[0], &b[0].choices[0]
	return c.fewest == d.fewest && c.most == d.most && c.any == d.any && slices.EqualFunc(c.options, d.options, func(x, y option) bool {
		return x.slot == y.slot
	})
}
