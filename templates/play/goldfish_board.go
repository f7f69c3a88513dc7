package play

import (
	"errors"
	"slices"
	"strconv"
	"strings"

	"inkcheck/address"
	"inkcheck/catalog"
	tagged "inkcheck/deckcheck/wording"
	"inkcheck/rules"
	"inkcheck/rules/wording"
	"inkcheck/templates/parts"
)

// board lays out a table.
type board struct {
	t    *Table
	s    *rules.State
	g    *rules.Game
	play []Tile // the cards in play in order of arrival
}

// act is a move as a link, or with the reason why it is none.
func (b *board) act(verb, label, key string, m rules.Move) Act {
	a := Act{Verb: verb, Label: label, Key: key}
	if err := b.s.Legal(m); err != nil {
		b.refuse(&a, err)
		return a
	}
	a.Move = m.String()
	return a
}

// refuse puts the reason of an illegal move where its link would be.
func (b *board) refuse(a *Act, err error) {
	if why, ok := errors.AsType[*rules.Illegal](err); ok {
		a.Reason = tagged.Text(parts.UpperFirst(b.t.reader().Refusal(&why.Why)))
		a.Rule, a.RuleURL = why.Rule, b.t.ruleURL(why.Rule)
	}
}

// handKeys and playKeys are the keys that lead to cards. Cards beyond them are
// reached with the arrows.
const (
	handKeys = "1234567890"
	playKeys = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
)

func keyAt(keys string, i int) string {
	if i < len(keys) {
		return keys[i : i+1]
	}
	return ""
}

// zones fills in the cards of every zone that is seen.
func (b *board) zones() {
	t, main := b.t, b.s.Step() == rules.StepMain && b.s.Question() == nil
	for i, n := range b.s.Play() {
		b.play = append(b.play, b.playTile(int(n), keyAt(playKeys, i)))
	}
	for i := range b.g.Opponents() {
		if n := b.g.Size() + i; b.s.InPlay(n) {
			tile := b.playTile(n, "")
			tile.Effects = main
			t.opponents = append(t.opponents, tile)
		}
	}
	for i, n := range b.s.Hand() {
		t.hand = append(t.hand, Tile{Number: int(n), Card: t.Cards[n], Name: t.name(t.Cards[n]), Key: keyAt(handKeys, i), Effects: main})
	}
	if main {
		for i := range t.hand {
			b.handActs(&t.hand[i])
		}
		for i := range b.play {
			b.playActs(&b.play[i])
		}
	}
	for _, n := range slices.Backward(b.s.Discard()) {
		t.discarded = append(t.discarded, Tile{Number: int(n), Card: t.Cards[n], Name: t.name(t.Cards[n]), Effects: main})
	}
	if main {
		b.offerWays()
	}
	b.places()
	for _, n := range b.s.Looked(nil) {
		t.looked = append(t.looked, Tile{Number: n, Card: t.Cards[n], Name: t.name(t.Cards[n]), Effects: main})
	}
}

func (b *board) playTile(n int, key string) Tile {
	c := b.t.Cards[n]
	tile := Tile{Number: n, Card: c, Name: b.t.name(c), Key: key, Exerted: b.s.Exerted(n), Drying: b.s.Drying(n), Damage: b.s.Damage(n)}
	now := b.s.Now(n)
	tile.Now, tile.Given = statsNow(b.t.Locale, tile.Card, now), keywordsGiven(b.t.Locale, tile.Card, now)
	for _, u := range b.s.Under(nil, n) {
		if b.s.FaceDown(u) { // private (CR 8.4.2)
			tile.Under = append(tile.Under, b.t.T().TableFacedown)
			continue
		}
		tile.Under = append(tile.Under, b.t.full(b.t.Cards[u]))
	}
	return tile
}

// places sorts what is in play: locations with who is there, the other characters, items.
func (b *board) places() {
	t := b.t
	for _, tile := range b.play {
		if tile.Card.Type == catalog.Location {
			t.locations = append(t.locations, site{Tile: tile})
		}
	}
	for _, tile := range b.play {
		switch at, ok := b.s.At(tile.Number); {
		case ok:
			i := slices.IndexFunc(t.locations, func(s site) bool { return s.Number == at })
			t.locations[i].There = append(t.locations[i].There, tile)
		case tile.Card.Type == catalog.Item:
			t.items = append(t.items, tile)
		case tile.Card.Type == catalog.Character:
			t.characters = append(t.characters, tile)
		}
	}
}

// handActs are the moves with a card in hand.
func (b *board) handActs(tile *Tile) {
	n, c, t := tile.Number, tile.Card, b.t.T()
	ink := b.act("ink", t.ActInk, "i", rules.NewMove(rules.Ink, n))
	ink.Drop = "ink"
	price := b.s.Price(n)
	play := b.act("play", t.Fill(t.ActPlayFor, price), "p", rules.NewMove(rules.PlayCard, n))
	play.Drop = "play"
	if play.Move == "" {
		tile.Wait = b.wait(tile, price)
	}
	if price != c.Cost {
		tile.Costs = t.Fill(t.TableCosts, price)
	}
	tile.Acts = append(make([]Act, 0, 4), ink, play)
	if play.Move != "" && hasKeyword(c, "Bodyguard") {
		m := rules.NewMove(rules.PlayCard, n)
		m.Exerted = true
		tile.Acts = append(tile.Acts, b.act("playe", t.ActPlayExerted, "e", m))
	}
	if hasShift(c) {
		b.shiftActs(tile)
	}
	if c.Song {
		b.singActs(tile)
	}
	finish(tile)
}

// finish gives the acts of a tile what all have: the card's name, and an id for the reason.
func finish(tile *Tile) {
	for i := range tile.Acts {
		a := &tile.Acts[i]
		a.Of = tile.Name.Name
		if a.Move == "" {
			a.ID = "why-" + a.Verb + "-" + strconv.Itoa(tile.Number)
		}
	}
}

// wait says when a card that cannot be paid now can be, if every turn an
// inkable card of the hand is put into the inkwell.
func (b *board) wait(tile *Tile, price int) string {
	ready, exerted := b.s.Ink()
	ready += b.s.Drops()
	inkable, now := 0, 0
	for i := range b.t.hand {
		if b.t.hand[i].Number != tile.Number && b.t.hand[i].Card.Inkable {
			inkable++
		}
	}
	if b.s.MayInk() {
		now = 1
	}
	if ready+min(inkable, now) >= price {
		return b.t.T().TableAfterInk
	}
	for later := 1; later <= inkable+1; later++ {
		if ready+exerted+min(inkable, later+now) < price {
			continue
		}
		if later == 1 {
			return b.t.T().TableWaitNext
		}
		return b.t.T().Fill(b.t.T().TableWaitTurns, later)
	}
	return ""
}

// shiftActs are the ways to put a card on top of a character.
func (b *board) shiftActs(tile *Tile) {
	paid := slices.Contains(tile.Card.Keywords, "Shift") // by discarding; a number is ink
	var why error
	var bases []pickCard
	before := len(tile.Acts)
	for i := range b.play {
		base := &b.play[i]
		if base.Card.Type != catalog.Character {
			continue
		}
		m := rules.NewMove(rules.Shift, tile.Number, base.Number)
		_, fits := b.g.CanShift(tile.Number, base.Number)
		err := b.s.Legal(m)
		switch {
		case fits && paid:
			bases, why = append(bases, pickCard{base.Number, base.label()}), err
		case err == nil:
			onto := b.t.T().Fill(b.t.T().ActShiftOnto, base.short())
			a := b.act("shift", b.t.T().Fill(b.t.T().ActShiftFor, onto, b.s.ShiftPrice(tile.Number, base.Number)), "s", m)
			a.Drop = strconv.Itoa(base.Number)
			tile.Acts = append(tile.Acts, a)
			if hasKeyword(tile.Card, "Bodyguard") {
				m.Exerted = true
				tile.Acts = append(tile.Acts, b.act("shifte", b.t.T().Fill(b.t.T().ActExerted, onto), "e", m))
			}
		case fits || why == nil:
			why = err
		}
	}
	if len(bases) > 0 && why != nil {
		tile.Picks = append(tile.Picks, b.shiftPick(tile, bases, why))
	} else if len(tile.Acts) == before {
		b.cannot(tile, "shift", b.t.T().ActShift, b.t.T().ActNoBase, why,
			rules.NewMove(rules.Shift, tile.Number, b.other(tile.Number)))
	}
}

// shiftPick is the form of a Shift that is paid by discarding. How many cards that
// takes is in the reason why none is not enough.
func (b *board) shiftPick(tile *Tile, bases []pickCard, why error) pick {
	n := strconv.Itoa(tile.Number)
	price := b.t.T().ActShift
	if illegal, ok := errors.AsType[*rules.Illegal](why); ok && illegal.Why.Why == wording.ReasonShiftDiscards {
		price = b.t.Locale.Count(illegal.Why.Need, b.t.T().ActShiftDiscard)
	}
	p := pick{ID: "pick-shift-" + n, Do: "shift" + n + "-C", Legend: price, Button: b.t.T().ActShift, One: bases}
	for i := range b.t.hand {
		if other := &b.t.hand[i]; other.Number != tile.Number {
			p.Many = append(p.Many, pickCard{other.Number, b.t.T().Fill(b.t.T().ActDiscarding, other.label())})
		}
	}
	return p
}

// other is a card number that is not n, to ask why a move without a target is illegal.
func (b *board) other(n int) int {
	if n == 0 {
		return 1
	}
	return 0
}

// cannot adds a move that has no target: the reason of the nearest one, or else
// the words given with the rule of a move that stands for it.
func (b *board) cannot(tile *Tile, verb, label, words string, why error, instead rules.Move) {
	a := Act{Verb: verb, Label: label, Key: verb[:1]}
	if why != nil {
		b.refuse(&a, why)
	} else if err := b.s.Legal(instead); err != nil {
		b.refuse(&a, err)
		a.Reason = tagged.Text(words)
	}
	tile.Acts = append(tile.Acts, a)
}

// singActs are the ways to sing a song.
func (b *board) singActs(tile *Tile) {
	var why error
	before := len(tile.Acts)
	var singers []pickCard
	for i := range b.play {
		singer := &b.play[i]
		if singer.Card.Type != catalog.Character {
			continue
		}
		m := rules.NewMove(rules.Sing, tile.Number, singer.Number)
		if !singer.Exerted && !singer.Drying {
			singers = append(singers, pickCard{singer.Number, b.t.T().Fill(b.t.T().ActSingsAs, singer.label(), b.s.Sings(singer.Number))})
		}
		if err := b.s.Legal(m); err != nil {
			if why == nil {
				why = err
			}
			continue
		}
		a := b.act("sing", b.t.T().Fill(b.t.T().ActSingWith, singer.short()), "s", m)
		a.Drop = strconv.Itoa(singer.Number)
		tile.Acts = append(tile.Acts, a)
	}
	if total, together := tile.Card.Keyword("Sing Together"); together && len(singers) > 1 {
		n := strconv.Itoa(tile.Number)
		tile.Picks = append(tile.Picks, pick{ID: "pick-sing-" + n, Do: "sing" + n + "-C", Legend: b.t.T().Fill(b.t.T().ActSingNeeds, total),
			Button: b.t.T().ActSingTogether, Many: singers})
	} else if len(tile.Acts) == before {
		b.cannot(tile, "sing", b.t.T().ActSing, b.t.T().ActNoSinger, why, rules.NewMove(rules.Sing, tile.Number, b.other(tile.Number)))
	}
}

// playActs are the moves with a card in play.
func (b *board) playActs(tile *Tile) {
	n := tile.Number
	tile.Effects = true
	if tile.Card.Type == catalog.Character {
		quest := b.act("quest", b.t.T().Fill(b.t.T().ActQuest, tile.lore()), "q", rules.NewMove(rules.Quest, n))
		quest.Drop = "lore"
		tile.Acts = append(make([]Act, 0, 4), quest)
		b.targets(tile, b.t.opponents, rules.Challenge)
		b.targets(tile, b.play, rules.MoveTo)
	}
	if price, ok := tile.Card.Keyword("Boost"); ok {
		tile.Acts = append(tile.Acts, b.act("boost", b.t.Locale.Keyword(price), "b", rules.NewMove(rules.Boost, n)))
	}
	if tile.Card.HasText && tile.Card.Type != catalog.Location && b.mayBeUsed(tile.Card) {
		tile.Acts = append(tile.Acts, b.act("use", useLabel(b.t.T(), tile.Card, 1), "u", rules.NewMove(rules.Use, n)))
	}
	finish(tile)
}

// targets are the ways to challenge, or to move: one for each target, or why there is none.
func (b *board) targets(tile *Tile, all []Tile, k rules.MoveKind) {
	before := len(tile.Acts)
	var why error
	for i := range all {
		to := &all[i]
		label := ""
		switch {
		case k == rules.Challenge:
			label = b.t.T().Fill(b.t.T().ActChallengeIt, to.short())
		case to.Card.Type == catalog.Location:
			label = b.t.T().Fill(b.t.T().ActMoveFor, to.short(), b.s.MoveCost(tile.Number, to.Number))
		default:
			continue
		}
		m := rules.NewMove(k, tile.Number, to.Number)
		if err := b.s.Legal(m); err != nil {
			if why == nil {
				why = err
			}
			continue
		}
		word := k.String()
		tile.Acts = append(tile.Acts, Act{Verb: word, Label: label, Key: word[:1], Move: m.String(), Drop: strconv.Itoa(to.Number)})
	}
	if len(tile.Acts) == before && why != nil {
		label := b.t.T().ActMove
		if k == rules.Challenge {
			label = b.t.T().ActChallenge
		}
		b.cannot(tile, k.String(), label, "", why, rules.Move{})
	}
}

func hasKeyword(c *catalog.Card, word string) bool {
	_, ok := c.Keyword(word)
	return ok
}

// hasShift reports any kind of Shift but those that are done by hand.
func hasShift(c *catalog.Card) bool {
	for _, k := range c.Keywords {
		if !strings.Contains(k, "Shift") {
			continue
		}
		if p, err := rules.ParseKeyword(k); err == nil && p.Shift != rules.NoShift && p.Shift != rules.HandShift {
			return true
		}
	}
	return false
}

// opening shows what became of the opening hand during the first turn.
func (b *board) opening() {
	moves := b.t.Record.Moves
	if len(moves) == 0 || b.s.Turn() != 1 || b.s.Step() != rules.StepMain {
		return
	}
	start := b.g.Start(b.t.Link.Seed)
	dealt := slices.Clone(start.Hand())
	var gone []uint16
	if moves[0].Kind == rules.Alter {
		gone = moves[0].Args[:moves[0].Len]
	}
	o := &opening{}
	for _, n := range dealt {
		card := openingCard{Card: b.t.Cards[n]}
		if slices.Contains(gone, uint16(n)) {
			card.Mark = markBottom
		}
		o.Dealt = append(o.Dealt, card)
	}
	if len(gone) > 0 && start.Apply(moves[0]) == nil {
		after := start.Hand()[:min(len(dealt), len(start.Hand()))] // without the first turn's draw
		drawn := slices.DeleteFunc(slices.Clone(after), func(n uint8) bool {
			return slices.Contains(dealt, n) && !slices.Contains(gone, uint16(n))
		})
		for _, n := range dealt {
			if !slices.Contains(gone, uint16(n)) {
				o.Altered = append(o.Altered, openingCard{Card: b.t.Cards[n]})
			} else if len(drawn) > 0 {
				o.Altered = append(o.Altered, openingCard{Card: b.t.Cards[drawn[0]], Mark: markNew})
				drawn = drawn[1:]
			}
		}
	}
	o.Again = b.t.otherDraws()
	b.t.opening = o
}

// otherDraws is the address of the same opening hand with other draws: one more shuffle right after it
// was kept. It is "" where no hand was kept.
func (t *Table) otherDraws() string {
	moves := t.Record.Moves
	if len(moves) == 0 || moves[0].Kind != rules.Keep && moves[0].Kind != rules.Alter {
		return ""
	}
	shuffles := 1
	for _, m := range moves[1:] {
		if m.Kind != rules.ManualShuffle || m.Len > 0 {
			break
		}
		shuffles++
	}
	return t.Link.Redeal().At(address.Position{Moves: moves[0].String() + strings.Repeat("."+rules.ManualShuffle.String(), shuffles)})
}

// maxLogLinks bounds the bytes of the log's links: each has all moves in it, so that
// those of very long games would be megabytes.
const maxLogLinks = 96 << 10

// log tells the moves, newest first, each with the moment after it.
func (b *board) log() {
	t, r := b.t, b.t.Record
	budget, to := maxLogLinks, t.reader()
	whole := len(t.hrefs.Before) + len(t.hrefs.all) + len(t.hrefs.After)
	t.log = make([]logLine, 0, len(r.Moves)+1)
	for i := len(r.Moves) - 1; i >= 0; i-- {
		l := &r.Log[i]
		line := logLine{Number: i + 1, Text: tagged.Text(parts.UpperFirst(to.Line(&l.Says))), Rule: l.Rule, RuleURL: t.ruleURL(l.Rule),
			Linked: budget > 0}
		budget -= whole
		if b.begins(i) {
			line.Turn = l.Turn
		}
		t.log = append(t.log, line)
	}
	t.log = append(t.log, logLine{Text: tagged.Text(t.T().TableDealt), Linked: true})
	t.back, t.forward = len(r.Moves)-1, -1
	if len(r.Moves) == 2 && r.Moves[0].Kind == rules.Alter && r.Moves[1].Kind == rules.Keep {
		t.back = 0 // the keep after altering says nothing new
	}
	if len(r.Moves) < t.momentCount() {
		t.forward = len(r.Moves) + 1
	}
}

// begins reports whether a move began a turn of yours.
func (b *board) begins(i int) bool {
	before := 0
	if i > 0 {
		before = b.t.Record.Log[i-1].Turn
	} else if p := b.t.Record.State.Game().Start(0); p.Step() == rules.StepMain { // a position, whose turn has begun
		before = p.Turn()
	}
	return b.t.Record.Log[i].Turn > before
}

// bag lists the reminders that are not done with.
func (b *board) bag() {
	done := strings.Split(b.t.Position.Skip, "-")
	for i, r := range b.t.Record.Reminders() {
		n := strconv.Itoa(i)
		if slices.Contains(done, n) {
			continue
		}
		p := b.t.Position
		p.Skip, p.Open = n, ""
		if b.t.Position.Skip != "" {
			p.Skip = b.t.Position.Skip + "-" + n
		}
		b.t.bag = append(b.t.bag, reminder{
			Words: tagged.Text(b.t.reader().Clause(r.Waits())), Rule: r.Rule, RuleURL: b.t.ruleURL(r.Rule),
			Card: strconv.Itoa(r.Card), Skip: b.t.Link.At(p),
		})
	}
}
