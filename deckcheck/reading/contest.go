package reading

import (
	"slices"

	"inkcheck/catalog"
	"inkcheck/deckcheck/scan"
	"inkcheck/formats"
)

// outcome is what a row of the table of contests says of a pair.
type outcome int8

const (
	noRow outcome = iota // the row does not apply
	keep                 // both stay
	first                // the first reading wins
)

// contest is what the rows know besides the pair: the chunk and its line in the list as it stands.
type contest struct {
	p *pass
	l *line
	c *chunk
	// isSentence is what sentence says while no reading goes.
	isSentence sentenceIs
}

type sentenceIs uint8

const (
	unasked sentenceIs = iota
	noSentence
	sentence
	spoken // a sentence by its own words, wherever it stands
)

// readings is a set of readings of a chunk, by their places.
type readings [maxMade / 64]uint64

func (s *readings) add(i int)      { s[i/64] |= 1 << (i % 64) }
func (s *readings) has(i int) bool { return s[i/64]>>(i%64)&1 != 0 }

// row is a row of the table of contests. It is asked for a pair in both orders; the first row that applies decides.
type row struct {
	number int
	apply  func(x *contest, a, b *candidate) outcome
}

// contests are the rows that two readings of one chunk can meet. The others are decided where their pieces come together: 1 where
// a container gives its cards, 5 and 20 at heads, 17 at wrapped names, 18 and 19 at signs, 21 at totals.
var contests = [...]row{
	{2, longerName}, {3, exactBeforeNear}, {12, whichCount}, {4, cardBeforeText}, {6, kindOfLine}, {7, looseText}, {8, unknownOrText},
	{10, bareName}, {13, refOrName},
}

// meet compares two readings: first is +1 if a wins, -1 if b wins, 0 if both stay.
func (x *contest) meet(a, b *candidate) int {
	for i := range contests {
		switch contests[i].apply(x, a, b) {
		case first:
			return 1
		case keep:
			return 0
		}
		switch contests[i].apply(x, b, a) {
		case first:
			return -1
		case keep:
			return 0
		}
	}
	return 0
}

// decide removes the readings that lose to one that stays. Readings that beat each other in a circle all stay.
func (x *contest) decide() {
	c := x.c
	n := len(c.candidates)
	if n < 2 {
		return
	}
	if best := c.best(); best != nil && x.winner(best) {
		c.candidates = append(c.candidates[:0], *best)
		x.isSentence, c.asked = unasked, false
		return
	}
	var beaten [maxMade]readings // by which others
	for i := range n {
		for k := i + 1; k < n; k++ {
			switch x.meet(&c.candidates[i], &c.candidates[k]) {
			case 1:
				beaten[k].add(i)
			case -1:
				beaten[i].add(k)
			}
		}
	}
	x.isSentence, c.asked = unasked, false
	// A reading is out if one beats it that is not out itself; what beats each other in a circle is never decided.
	const open, in, out = 0, 1, 2
	var state [maxMade]uint8
	for changed := true; changed; {
		changed = false
		for i := range n {
			if state[i] != open {
				continue
			}
			winners, isOut := false, false
			for k := range n {
				if !beaten[i].has(k) || state[k] == out {
					continue
				}
				winners = true
				isOut = isOut || state[k] == in
			}
			switch {
			case isOut:
				state[i], changed = out, true
			case !winners:
				state[i], changed = in, true
			}
		}
	}
	kept := c.candidates[:0]
	for i := range n {
		if state[i] != out {
			kept = append(kept, c.candidates[i])
		}
	}
	c.candidates = kept
}

// winner reports whether a reading wins against all others, so that none of them stays.
func (x *contest) winner(best *candidate) bool {
	for i := range x.c.candidates {
		if k := &x.c.candidates[i]; k != best && x.meet(best, k) != 1 {
			return false
		}
	}
	return true
}

// longerName is contest 2.
func longerName(_ *contest, a, b *candidate) outcome {
	if a.form == CardCopies && b.form == CardCopies && a.name.Match == scan.Near && b.name.Match == scan.Near && a.name.From <= b.name.From &&
		b.name.To <= a.name.To && a.name.To-a.name.From > b.name.To-b.name.From {
		if an, _ := a.bad(); an == 0 && (slices.Equal(a.name.Cards, b.name.Cards) || a.name.Full && a.complete() && a.count == b.count) {
			return first // the whole name and a part of it
		}
	}
	if a.form == CardCopies && b.form == CardCopies && a.name.Match == scan.Short && b.name.Match == scan.Short && a.count == b.count &&
		a.name.From <= b.name.From && b.name.To <= a.name.To && a.name.To-a.name.From > b.name.To-b.name.From {
		return first // "Captain Amelia" and "Captain"
	}
	if a.form != CardCopies || b.form != CardCopies || a.name.Match != scan.Exact || b.name.Match != scan.Exact {
		return noRow
	}
	if a.complete() && a.count != nil && a.count.CountForm == scan.PlainCount && !b.complete() && a.namesHold(b) {
		return first
	}
	aw, bw := a.name.To-a.name.From, b.name.To-b.name.From
	if a.name.From >= b.name.To || b.name.From >= a.name.To || aw < bw || aw == bw && (a.name.From >= b.name.From) {
		return noRow
	}
	if a.complete() && b.complete() && a.count != nil && b.count != nil && a.oneCard() != b.oneCard() {
		return keep
	}
	if an, _ := a.bad(); an > 0 && b.complete() && b.count != nil {
		return noRow
	}
	return first
}

// namesHold reports whether a name or a count of another reading lies within a wider name of the line's own card, or a name in that of its
// set behind it (contest 14).
func (c *candidate) namesHold(o *candidate) bool {
	return slices.ContainsFunc(c.pieces, func(p Piece) bool {
		holds := func(from, to int) bool { return p.From <= from && to <= p.To && to-from < p.To-p.From }
		if p.Role == Fact && p.From >= c.name.To && p.From <= o.name.From && o.name.To <= p.To {
			return true
		}
		return p.Role == Name && (holds(o.name.From, o.name.To) && p.Reason == SecondName || o.count != nil && holds(o.count.From, o.count.To))
	})
}

// exactBeforeNear is contest 3. A near name that holds a short one stands before it: its version is near, too.
func exactBeforeNear(_ *contest, a, b *candidate) outcome {
	if a.form != CardCopies || b.form != CardCopies || a.name.Match == b.name.Match {
		return noRow
	}
	switch {
	case a.name.Match == scan.Exact:
		return first
	case a.name.Match == scan.Short && b.name.Match == scan.Near:
		if b.name.Full && b.name.From <= a.name.From && a.name.To <= b.name.To {
			return noRow
		}
		return first
	case a.name.Match == scan.Near && b.name.Match == scan.Short:
		if a.name.Full && a.name.From <= b.name.From && b.name.To <= a.name.To {
			return first
		}
	}
	return noRow
}

// whichCount is contest 12: of readings about the same name, the one that leaves fewer numbers without a reason.
func whichCount(x *contest, a, b *candidate) outcome {
	if a.form == CardCopies && b.form == CardCopies && len(a.loose)+len(b.loose) == 0 && a.oneCard() != nil && a.oneCard() == b.oneCard() &&
		a.count == b.count && a.count != nil && (!a.odd && b.odd || a.odd == b.odd && a.name.From < b.name.From) {
		return first // the second name of the same card
	}
	if a.form == CardCopies && b.form == CardCopies && a.count != nil && b.count == nil && a.name.Match == b.name.Match {
		an, _ := a.bad()
		if bn, _ := b.bad(); an == 0 && bn > 0 {
			return first // the number is its count
		}
	}
	if b.form == CardCopies && b.count != nil && a.inOwnRef(b) {
		return first // "x 12-97 Name"
	}
	if a.form == CardCopies && a.count != nil && b.inOwnRef(a) {
		return noRow
	}
	if a.form != b.form || a.form == WholeText || a.form == CardCopies && (a.name.From != b.name.From || a.name.To != b.name.To) ||
		a.form == RefCopies && a.ref != b.ref {
		return noRow
	}
	an, as := a.bad()
	bn, bs := b.bad()
	switch {
	case a.form == CardCopies && a.count != nil && b.count != nil && a.count.CountForm == scan.PlainCount && a.complete() &&
		b.count.CountForm == scan.AskedCount && looseLeaves(b) > 0 && x.l.scan.Leaves[a.count.From].Kind == scan.Word:
		return first // "Four Lantern 9-32"
	case a.form == UnknownCopies && x.p.inShape(x.l, a) != x.p.inShape(x.l, b):
		if x.p.inShape(x.l, a) {
			return first
		}
		return noRow
	case a.form == UnknownCopies && (a.count.HasTimes != b.count.HasTimes):
		if a.count.HasTimes {
			return first
		}
		return noRow
	case a.count != nil && b.count != nil && !overlaps(a.count, b.count) &&
		(a.count.CountForm == scan.PlainCount) != (b.count.CountForm == scan.PlainCount) && (an > 0 || as > 0) && (bn > 0 || bs > 0):
		return keep // "4 Lantern (99-1)"
	case an != bn && an > 0 && bn > 0 && a.count != nil && b.count != nil && !overlaps(a.count, b.count) && !x.inFigure(a.count) &&
		!x.inFigure(b.count):
		return keep // "4 Lantern 5/5"
	case an != bn:
		if an < bn {
			return first
		}
		return noRow
	case as != bs:
		if as < bs {
			return first
		}
		return noRow
	case a.count == nil || b.count == nil:
		if counted := withCount(a, b); counted.complete() && counted.oneCard() != nil && counted.count.CountForm == scan.PlainCount &&
			x.p.inShape(x.l, counted) {
			if counted == a {
				return first
			}
			return noRow
		}
		if a.count == nil && (looseLeaves(a) <= looseLeaves(b)) {
			return first // its number has a reason
		}
		if a.count != nil && looseLeaves(a) < looseLeaves(b) {
			return first
		}
		return noRow
	case overlaps(a.count, b.count) && a.count.CountForm == scan.PlainCount && b.count.CountForm != scan.PlainCount && x.p.inShape(x.l, a):
		return first
	case overlaps(a.count, b.count) && b.count.CountForm == scan.PlainCount && a.count.CountForm != scan.PlainCount && x.p.inShape(x.l, b):
		return noRow
	case overlaps(a.count, b.count):
		switch aw, bw := a.count.To-a.count.From, b.count.To-b.count.From; {
		case looseLeaves(a) != looseLeaves(b):
			if looseLeaves(a) < looseLeaves(b) {
				return first
			}
			return noRow
		case aw > bw || aw == bw && a.count.CountForm > b.count.CountForm:
			return first
		}
		return noRow
	case a.count.CountForm == scan.PlainCount && b.count.CountForm == scan.PlainCount && a.count.Value == b.count.Value &&
		a.count.From < b.count.From:
		return first
	case a.count.CountForm == scan.PlainCount && b.count.CountForm == scan.PlainCount && a.count.Value == b.count.Value:
		return noRow
	}
	return keep
}

// inOwnRef reports whether the count of another reading of the same name is the reference of this one, and the card's own (contest 15).
func (c *candidate) inOwnRef(o *candidate) bool {
	return c.form == CardCopies && c.count == nil && c.ref != nil && c.name.From == o.name.From && c.name.To == o.name.To &&
		o.count.CountForm == scan.AskedCount && overlaps(o.count, c.ref) && o.count.To <= c.ref.To &&
		slices.ContainsFunc(c.ref.Cards, func(card *catalog.Card) bool { return slices.Contains(c.name.Cards, card) })
}

// withCount is the one of two readings that has a count.
func withCount(a, b *candidate) *candidate {
	if a.count == nil {
		return b
	}
	return a
}

func looseLeaves(c *candidate) int {
	n := 0
	for _, l := range c.loose {
		n += l.to - l.from
	}
	return n
}

// cardBeforeText is contest 4.
func cardBeforeText(x *contest, a, b *candidate) outcome {
	if b.form == CardCopies || a.form == UnknownCopies || a.form == WholeText || a.count == nil || a.wordsInFront() {
		return noRow
	}
	if len(a.loose) > 0 && (a.form != CardCopies || a.name.Match != scan.Exact || b.form != WholeText) || x.sentBy(a, b) {
		return noRow
	}
	switch {
	case a.form == CardCopies && a.name.Match != scan.Near && b.form == WholeText && !x.l.at.inside &&
		(a.count.CountForm == scan.AskedCount || x.gluedBehind(a) ||
			a.name.Match == scan.Short && x.p.hasShape() && a.count.From >= a.name.To && !a.count.HasTimes) &&
		!x.p.inShape(x.l, a):
		return keep // "Max 4-1", "Merlin22", "Anna: 3" apart from the cards
	case a.form == CardCopies && a.name.Match != scan.Near:
		return first
	case a.form == RefCopies && (b.form == UnknownCopies || x.kindOf(b) == scan.NoKind || !x.hasWords(a)):
		return first
	}
	return noRow
}

// gluedBehind reports whether a number touches the word in front of it, as in names of accounts.
func (x *contest) gluedBehind(k *candidate) bool {
	leaves := x.l.scan.Leaves
	i := k.count.From
	return i > 0 && leaves[i].Kind == scan.Number && isDigit(x.l.scan.Raw[leaves[i].Start]) && leaves[i].Gap == scan.Glued &&
		leaves[i-1].Kind == scan.Word && !k.count.HasTimes
}

// isDigit tells a digit on the line; raised ones are counts: "Lantern²".
func isDigit(c byte) bool { return c >= '0' && c <= '9' }

// kindOfLine is contest 6: a kind of line without cards before copies of an unknown card, or of a reference without a name.
func kindOfLine(x *contest, a, b *candidate) outcome {
	if x.sentBy(b, a) {
		return first
	}
	if a.form == WholeText && x.shortOfKind(a, b) {
		return first
	}
	if a.form != WholeText || b.form == WholeText || b.form == CardCopies && b.name.Match != scan.Near || x.kindOf(a) == scan.NoKind {
		return noRow
	}
	switch colon := x.l.colon(); {
	case b.form == RefCopies && b.count != nil && colon > x.c.from && x.l.countsRef(colon+1, x.c.to) && !x.l.hasResult(colon):
		return keep // "Note: 2 9-32"
	case b.form == UnknownCopies && b.refOnly, b.count != nil && b.ref != nil && x.framedRef(b.ref):
		return keep
	case b.form == UnknownCopies && x.hasVersionDash(b) && x.p.inShape(x.l, b) && x.p.shapeOf(x.l, b) != plainShape:
		return noRow // "Saltmarsh Hall - Winter Court x4" in a list of such lines: contest 8
	case b.form == UnknownCopies && b.count.HasTimes && x.p.inShape(x.l, b):
		return keep // "4x A"
	case b.form == UnknownCopies:
		return first
	case b.form == RefCopies && x.hasWords(b):
		return first
	case b.form == CardCopies && b.name.Match == scan.Near:
		if _, ok := x.l.scan.Covered(b.name.From, b.name.To, ^scan.Words(0)); ok || !b.name.Full && namesPeople(x.kindOf(a)) &&
			(b.count == nil || x.ownSign(b.count) || x.isHandle()) {
			return first
		}
		return keep
	}
	return noRow
}

// framedRef reports whether a reference of a card stands in brackets, as no result does: "4 Song (9-32)".
func (x *contest) framedRef(ref *scan.Span) bool {
	first := x.l.scan.Leaves[ref.From].Text
	return ref.RefForm == scan.SetRef && len(ref.Cards) > 0 && (first == "(" || first == "[")
}

// shortOfKind reports whether a name without its version is a word of a kind of line without cards, and others of its words are left:
// "max 64 players".
func (x *contest) shortOfKind(text, card *candidate) bool {
	if card.form != CardCopies || card.name.Match != scan.Short || len(card.loose) == 0 || x.kindOf(text) == scan.NoKind {
		return false
	}
	_, ok := x.l.scan.Covered(card.name.From, card.name.To, ^scan.Words(0))
	return ok
}

// sentBy reports whether a name without its version is that of a person in a line with names, and the number a part of its time.
func (x *contest) sentBy(card, text *candidate) bool {
	return card.form == CardCopies && card.name.Match == scan.Short && text.form == WholeText && card.count != nil &&
		x.ownSign(card.count) && namesPeople(x.kindOf(text))
}

// isHandle reports whether the name of an account begins a chunk: "@ann_22".
func (x *contest) isHandle() bool {
	return x.l.scan.Leaves[x.c.from].Text == "@" && x.kind() == scan.ChatKind
}

// ownSign reports whether a number lies in a figure with a sign or a letter of its own, such as a time.
func (x *contest) ownSign(count *scan.Span) bool {
	return scan.Any(x.l.scan.SpansIn(x.c.from, x.c.to), func(s *scan.Span) bool {
		return s.Kind == scan.FigureSpan && s.OwnSign && s.From <= count.From && count.To <= s.To
	})
}

// inFigure reports whether a number is a part of a figure, such as a price.
func (x *contest) inFigure(count *scan.Span) bool {
	return scan.Any(x.l.scan.SpansIn(x.c.from, x.c.to), func(s *scan.Span) bool {
		return s.Kind == scan.FigureSpan && s.From <= count.From && count.To <= s.To && s.To-s.From > count.To-count.From
	})
}

// hasWords reports whether the chunk has a word beside a reference and outside of prices.
func (x *contest) hasWords(k *candidate) bool {
	for i := x.c.from; i < x.c.to; i++ {
		if x.l.scan.Leaves[i].Kind == scan.Word && (i < k.ref.From || i >= k.ref.To) &&
			!scan.Any(x.l.scan.Spans, func(s *scan.Span) bool { return s.Kind == scan.PriceSpan && s.From <= i && i < s.To }) {
			return true
		}
	}
	return false
}

// looseText is contest 7.
func looseText(x *contest, a, b *candidate) outcome {
	if !x.p.hasShape() {
		return noRow // nothing says how this list writes its cards
	}
	if a.form == WholeText && b.form == UnknownCopies && (b.ref != nil || b.count.To <= b.name.From && x.hasVersionDash(b)) {
		return noRow // "4 Nobody (14-88)", "4 Nobody - At All": contest 8 says copies
	}
	if a.form == WholeText && b.form == UnknownCopies && x.sentence() {
		if b.count.HasTimes && x.isSentence != spoken {
			return keep // "2x Some New Card": contest 6 says text, 8 says copies
		}
		return first
	}
	if a.form != WholeText || b.form != UnknownCopies || b.refOnly || b.count.HasTimes || x.inCell(b) || x.l.at.inside || x.nearName() ||
		x.p.inShape(x.l, b) {
		return noRow
	}
	return first
}

// inCell reports whether a tab stands between the count and the words of a reading.
func (x *contest) inCell(c *candidate) bool {
	at := c.name.From
	if c.count.From >= c.name.To {
		at = c.count.From
	}
	return at < len(x.l.scan.Leaves) && x.l.scan.Leaves[at].Gap == scan.Tab
}

// unknownOrText is contest 8.
func unknownOrText(x *contest, a, b *candidate) outcome {
	if b.form != WholeText || a.count == nil {
		return noRow
	}
	switch {
	case a.form == UnknownCopies:
	case a.form == CardCopies && a.name.Match == scan.Near && len(a.loose) == 0:
	case x.otherVersion(a):
	default:
		return noRow
	}
	shape := x.p.shapeOf(x.l, a)
	ok := x.p.isShape(shape)
	place := a.count.From > 0 && x.l.scan.Words(a.count.From-1)&scan.LocatorWord != 0
	switch {
	case !a.count.HasTimes && (a.count.CountForm == scan.AskedCount || place || x.gluedBehind(a)):
		return keep // "4:1 FNM", "Ann - Week 4", "S13 W2 - Ann"
	case a.form == UnknownCopies && a.count.HasTimes && a.ref == nil && x.looksLikeText(a):
		return keep // "10x better", "ID x2", "NW1 6XE"
	case a.count.HasTimes, a.ref != nil, x.hasVersionDash(a), x.otherVersion(a):
		return first
	case ok && shape != plainShape, ok && x.nearName():
		return first
	}
	return keep
}

// looksLikeText reports whether the words of an unknown card are hardly the name of one: all in lower case in a list whose names are not,
// all of them words of tables, or letters only.
func (x *contest) looksLikeText(a *candidate) bool {
	words, lower, letters := 0, !x.p.lowerCase(), true
	for i := a.name.From; i < a.name.To; i++ {
		switch f := &x.l.scan.Leaves[i]; f.Kind {
		case scan.Number:
			return false
		case scan.Word:
			words++
			lower = lower && isLower(f.Text)
			letters = letters && len(f.Text) < fewestLetters
		}
	}
	_, known := x.l.scan.Covered(a.name.From, a.name.To, ^scan.Words(0))
	return words > 0 && (lower || letters || known)
}

// nearName reports whether a near name stands in the chunk.
func (x *contest) nearName() bool {
	for i := range x.l.near {
		if s := &x.l.near[i]; s.From >= x.c.from && s.To <= x.c.to {
			return true
		}
	}
	return false
}

// otherVersion reports whether a count, a name and a dash begin a line of words, which then are a version that no card of that name has.
func (x *contest) otherVersion(a *candidate) bool {
	if a.form != CardCopies || a.name.Match == scan.Exact || a.count.To > a.name.From || a.wordsInFront() || len(a.loose) == 0 {
		return false
	}
	return !slices.ContainsFunc(a.loose, func(o loose) bool { return o.side != behind || o.frame != '-' || o.numbers+o.names > 0 })
}

// hasVersionDash reports whether words stand in the form "A - B".
func (x *contest) hasVersionDash(a *candidate) bool {
	leaves := x.l.scan.Leaves
	for i := a.name.From + 1; i+1 < a.name.To; i++ {
		if leaves[i].Kind == scan.Sign && leaves[i].Text == "-" && leaves[i].Gap != scan.Glued && leaves[i+1].Gap != scan.Glued {
			return true
		}
	}
	return false
}

// bareName is contests 10 and 11, and 15 for a reference: a name without a count, and text.
func bareName(x *contest, a, b *candidate) outcome {
	if a.form == WholeText {
		if bare(b) && x.bare(b) == bareLoses && x.textHolds(a) {
			return first
		}
		return noRow
	}
	if b.form != WholeText || !bare(a) {
		return noRow
	}
	switch x.bare(a) {
	case bareWins:
		return first
	case bareAsked:
		return keep
	}
	return noRow
}

func bare(c *candidate) bool { return c.count == nil && (c.form == CardCopies || c.form == RefCopies) }

// textHolds reports whether the chunk may be text: every number in it has a reason.
func (x *contest) textHolds(a *candidate) bool {
	_, ok := x.textReason(a)
	return ok
}

// bareOutcome is what becomes of a name without a count next to text.
type bareOutcome uint8

const (
	bareLoses bareOutcome = iota // a reserve may be left
	bareAsked
	bareWins
)

func (x *contest) bare(a *candidate) bareOutcome {
	inside := x.l.at.inside
	switch {
	case a.form == CardCopies && a.name.Match != scan.Exact && !(a.name.Full && a.name.Match == scan.Near) && namesPeople(x.kind()):
		return bareLoses
	case len(a.loose) > 0 || x.kind() != scan.NoKind && (a.form != RefCopies || x.hasWords(a)):
		if inside || x.p.mode == withoutCounts && !x.l.at.above && len(a.loose) > 0 && a.name.Match == scan.Exact {
			return bareAsked
		}
		if a.form == CardCopies && a.name.Full && a.name.Match != scan.Short && !x.l.at.above && x.kind() == scan.NoKind {
			switch others, comment := x.otherWords(a); {
			case comment:
				return bareWins
			case others < fewestInSentence:
				return bareAsked // a full name needs words of its own around it to be text
			}
		}
		return bareLoses
	case a.form == RefCopies:
		switch {
		case a.ref.RefForm == scan.SetRef, x.p.mode == withoutCounts:
			return bareWins
		case inside:
			return bareAsked
		}
		return bareLoses
	case x.p.mode == withoutCounts:
		if a.name.Match == scan.Near {
			return bareAsked
		}
		return bareWins
	case a.name.Full && a.name.Match != scan.Short:
		return bareWins
	case inside:
		return bareAsked
	case (a.name.Match == scan.Exact || a.name.Match == scan.Near && x.l.under > 0) && !x.l.at.above && !x.l.at.belowBlank:
		return bareAsked
	}
	return bareLoses
}

// otherWords counts the words of a chunk that are not of a reading's name, and reports whether all of them are a comment (§4.2).
func (x *contest) otherWords(k *candidate) (n int, comment bool) {
	comment = true
	for _, o := range k.loose {
		comment = comment && x.isComment(k, o)
		for i := o.from; i < o.to; i++ {
			n += b2i(x.l.scan.Leaves[i].Kind == scan.Word)
		}
	}
	return n, comment
}

// namesPeople reports whether lines of a kind have names of people or files, which may be like those of cards.
func namesPeople(k scan.Kind) bool {
	switch k {
	case scan.GreetingKind, scan.ClosingKind, scan.MailKind, scan.SentFromKind, scan.ChatKind, scan.FileKind, scan.NoticeKind,
		scan.StampKind:
		return true
	}
	return false
}

// kindOf is the kind of line without cards of a reading as text.
func (x *contest) kindOf(k *candidate) scan.Kind { return k.kindIn(x.l, x.c) }

func (k *candidate) kindIn(l *line, c *chunk) scan.Kind {
	if k.kind == unknownKind {
		k.kind, _ = l.scan.KindOf(c.from, c.to)
	}
	return k.kind
}

// unknownKind is the kind of a chunk with an exact name until it is asked for: most of them are cards.
const unknownKind scan.Kind = 255

// kind is the kind of line without cards that the chunk is; NoKind for none.
func (x *contest) kind() scan.Kind {
	for i := range x.c.candidates {
		if k := &x.c.candidates[i]; k.form == WholeText {
			return x.kindOf(k)
		}
	}
	return scan.NoKind
}

// refOrName is contest 13 between the card of a reference and a near name: the name is asked with the reference on its line.
func refOrName(_ *contest, a, b *candidate) outcome {
	if a.form == CardCopies && b.form == RefCopies && a.ref != nil {
		return first
	}
	if a.form == CardCopies && a.count != nil && b.form == UnknownCopies && !a.wordsInFront() {
		return first
	}
	if a.form == RefCopies && b.form == UnknownCopies && len(a.loose) == 0 {
		return first
	}
	return noRow
}

// maxCopies is the largest count that a card without one may have: its own limit in a deck. Of several cards it is that of the one
// with the highest limit, of an unknown card the usual one.
func maxCopies(cards []*catalog.Card) int {
	if len(cards) == 0 {
		return formats.StandardCopies
	}
	most := 0
	for _, c := range cards {
		if c.MaxCopies == formats.NoCopyLimit {
			return scan.MaxCount
		}
		most = max(most, c.MaxCopies)
	}
	return most
}
