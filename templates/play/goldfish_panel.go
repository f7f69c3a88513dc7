package play

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"inkcheck/catalog"
	"inkcheck/rules"
	"inkcheck/rules/wording"
	"inkcheck/templates/parts"
	"inkcheck/templates/text"
)

// Words for parameter x that are no card number.
const (
	openInkwell = "inkwell"
	openSearch  = "search"
)

// panel is the manual effects of one card, or of a pile.
type panel struct {
	Title  string
	InPlay bool // it is of a card in play, which stays in sight
	Groups []panelGroup
}

// panelGroup is a small form, or faces to press.
type panelGroup struct {
	Faces   []found
	Amount  string // label of a number; "" for none
	Choose  string // label of a choice; "" for none
	Choices []pickCard
	Buttons []panelButton
}

// found is a card of the deck that is taken by a press on its face.
type found struct {
	Card   *catalog.Card
	Copies int
	Move   string // which takes one of them
}

// panelButton is a manual effect.
type panelButton struct {
	Do    string // the move with N for the number and C for what was chosen
	Label string
	Does  wording.Code
	Key   string // while the panel is open; "" for none
}

// effectDoes is what each manual effect does, by its kind.
var effectDoes = func() map[rules.MoveKind]wording.Code {
	m := make(map[rules.MoveKind]wording.Code)
	for _, e := range rules.ManualEffects() {
		m[e.Kind] = e.Does
	}
	return m
}()

// effectWords say what a manual effect does.
func effectWords(l *parts.Locale, does wording.Code) string {
	return parts.UpperFirst(wording.Reader{Language: l.Language()}.Code(does))
}

// effect is a button for a manual effect.
func effect(k rules.MoveKind, args, label string) panelButton {
	return panelButton{Do: k.String() + args, Label: label, Does: effectDoes[k]}
}

// keyed is a button with a key.
func keyed(key string, b panelButton) panelButton {
	b.Key = key
	return b
}

// generalEffects are those that name no card. They are the same in every position.
func generalEffects(t *text.Sentences) []panelGroup {
	return []panelGroup{
		{Amount: t.OddsHowMany, Buttons: []panelButton{
			effect(rules.ManualDraw, "N", t.HandDraw), effect(rules.ManualMill, "N", t.HandMill), effect(rules.ManualLook, "N", t.HandLook),
			effect(rules.ManualInkTop, "N", t.HandInkTop), effect(rules.ManualInkTop, "Ne", t.HandInkTopExerted),
			effect(rules.ManualGain, "N", t.HandGain), effect(rules.ManualLose, "N", t.HandLose),
			effect(rules.ManualPay, "N", t.HandPay), effect(rules.ManualReadyInk, "N", t.HandReadyInk),
			effect(rules.ManualLess, "N", t.HandCheaper), effect(rules.ManualExtraInk, "N", t.HandExtraInk),
		}},
		{Buttons: []panelButton{
			effect(rules.ManualShuffle, "", t.HandShuffle),
			effect(rules.ManualNextCharacter, "", t.HandNextCharacter), effect(rules.ManualNextAction, "", t.HandNextAction),
			effect(rules.ManualNextSong, "", t.HandNextSong),
			effect(rules.ManualNextItem, "", t.HandNextItem), effect(rules.ManualNextLocation, "", t.HandNextLocation),
		}},
	}
}

// panel fills in the manual effects that are asked for. Whatever the parameter
// says, a card that is not there has none.
func (b *board) panel() {
	p := &panel{}
	switch x := b.t.Position.Open; x {
	case "":
	case openInkwell:
		b.inkwellPanel(p)
	case openSearch:
		b.searchPanel(p)
	default:
		if n, err := strconv.Atoi(x); err == nil && n >= 0 && n < len(b.t.Cards) {
			b.cardPanel(p, n)
		}
	}
	if len(p.Groups) > 0 {
		b.t.open = p
	}
}

// cardPanel is what effects can do to one card where it is.
func (b *board) cardPanel(p *panel, n int) {
	c, a, t := b.t.Cards[n], strconv.Itoa(n), b.t.T()
	p.Title = b.t.full(c)
	in := func(cards []uint8) bool { return n < b.g.Size() && slices.Contains(cards, uint8(n)) }
	looked := b.s.Looked(nil)
	switch {
	case n >= b.g.Size() && b.s.InPlay(n):
		p.InPlay = true
		b.add(p, append(quick(t, a), keyed("t", effect(rules.ManualExert, a, t.HandExert)), keyed("t", effect(rules.ManualReady, a, t.HandReady)),
			keyed("d", effect(rules.ManualBanish, a, t.HandBanish)))...)
		p.Groups = append(p.Groups, damageGroup(t, a))
	case in(b.s.Play()):
		p.InPlay = true
		b.playPanel(p, n, c)
	case in(b.s.Hand()):
		b.add(p, append([]panelButton{keyed("p", effect(rules.ManualPlay, a, t.HandPlayFree)),
			effect(rules.ManualPlay, a+"e", t.HandPlayFreeExerted),
			keyed("d", effect(rules.ManualDiscard, a, t.HandDiscard))}, aside(t, a)...)...)
		b.handShift(p, n)
	case in(b.s.Discard()):
		b.add(p, append([]panelButton{keyed("h", effect(rules.ManualHand, a, t.HandReturn)),
			keyed("p", effect(rules.ManualPlay, a, t.HandPlayFree)),
			effect(rules.ManualPlay, a+"e", t.HandPlayFreeExerted)}, aside(t, a)...)...)
	case slices.Contains(looked, n):
		order := a
		for _, other := range looked {
			if other != n {
				order += "-" + strconv.Itoa(other)
			}
		}
		b.add(p, effect(rules.ManualOrder, order, t.HandVeryTop), effect(rules.ManualHand, a, t.HandTake),
			effect(rules.ManualPlay, a, t.HandPlayFree),
			effect(rules.ManualBottom, a, t.HandBottom), effect(rules.ManualInk, a, t.HandInkwell),
			effect(rules.ManualInk, a+"e", t.HandInkwellExerted))
	}
	if len(p.Groups) > 0 {
		b.add(p, ofTheGame(t)...)
	}
}

// ofTheGame are the effects that are wanted most and name no card.
func ofTheGame(t *text.Sentences) []panelButton {
	return []panelButton{
		keyed(".", effect(rules.ManualGain, "1", t.HandLoreUp)), keyed(",", effect(rules.ManualLose, "1", t.HandLoreDown)),
		keyed("j", effect(rules.ManualDraw, "1", t.HandDrawCard)),
	}
}

// quick are the effects on a card in play that are wanted most.
func quick(t *text.Sentences, a string) []panelButton {
	return []panelButton{keyed("+", effect(rules.ManualPut, a+"-1", t.HandDamageUp)),
		keyed("-", effect(rules.ManualHeal, a+"-1", t.HandDamageDown))}
}

// add adds a form of buttons, without those that would be refused.
func (b *board) add(p *panel, buttons ...panelButton) {
	buttons = slices.DeleteFunc(buttons, func(x panelButton) bool {
		m, err := rules.ParseMove(x.Do)
		return err != nil || b.s.Legal(m) != nil
	})
	p.Groups = append(p.Groups, panelGroup{Buttons: buttons})
}

// aside are the places that an effect can put a card into from anywhere.
func aside(t *text.Sentences, a string) []panelButton {
	return []panelButton{
		keyed("i", effect(rules.ManualInk, a, t.HandInkwell)), keyed("e", effect(rules.ManualInk, a+"e", t.HandInkwellExerted)),
		keyed("o", effect(rules.ManualTop, a, t.HandTop)), keyed("b", effect(rules.ManualBottom, a, t.HandBottom)),
		keyed("s", effect(rules.ManualShuffle, a, t.HandShuffleIn)),
	}
}

func damageGroup(t *text.Sentences, a string) panelGroup {
	return panelGroup{Amount: t.HandDamage, Buttons: []panelButton{
		effect(rules.ManualDamage, a+"-N", t.HandDeal), effect(rules.ManualPut, a+"-N", t.HandPut),
		effect(rules.ManualHeal, a+"-N", t.HandRemove)}}
}

func (b *board) playPanel(p *panel, n int, c *catalog.Card) {
	a, t := strconv.Itoa(n), b.t.T()
	turn := keyed("t", effect(rules.ManualExert, a, t.HandExert))
	if b.s.Exerted(n) {
		turn = keyed("t", effect(rules.ManualReady, a, t.HandReady))
	}
	var damage []panelButton
	if c.Type != catalog.Item {
		damage = quick(t, a)
	}
	b.add(p, append(damage, turn)...)
	b.add(p, append([]panelButton{keyed("h", effect(rules.ManualHand, a, t.HandReturn)),
		keyed("d", effect(rules.ManualBanish, a, t.HandBanish)),
		effect(rules.ManualUnder, a, t.HandUnder)}, aside(t, a)...)...)
	if c.Type != catalog.Item {
		p.Groups = append(p.Groups, damageGroup(t, a))
	}
	if places := b.inPlay(catalog.Location); c.Type == catalog.Character && len(places) > 0 {
		p.Groups = append(p.Groups,
			panelGroup{Choose: t.HandLocation, Choices: places, Buttons: []panelButton{effect(rules.ManualMove, a+"-C", t.HandMoveFree)}})
	}
}

// inPlay are the cards of a type in play, to choose from.
func (b *board) inPlay(typ catalog.Type) []pickCard {
	var cards []pickCard
	for i := range b.play {
		if c := &b.play[i]; c.Card.Type == typ {
			cards = append(cards, pickCard{c.Number, c.label()})
		}
	}
	return cards
}

// handShift offers the Shift that the player judges.
func (b *board) handShift(p *panel, n int) {
	bases := b.inPlay(catalog.Character)
	if len(bases) > 0 && slices.ContainsFunc(b.t.Cards[n].Keywords, func(k string) bool { return strings.Contains(k, "Shift") }) {
		a, t := strconv.Itoa(n), b.t.T()
		p.Groups = append(p.Groups,
			panelGroup{Choose: t.HandCharacter, Choices: bases, Buttons: []panelButton{effect(rules.ManualShift, a+"-C", t.HandShift)}})
	}
}

// inkwellPanel takes cards out of the inkwell. They stay facedown (CR 7.5.4): they
// are told apart by when they came.
func (b *board) inkwellPanel(p *panel) {
	t := b.t.T()
	p.Title = t.HandTheInkwell
	var cards []pickCard
	for i, n := range b.s.Inkwell() {
		cards = append(cards, pickCard{int(n), t.Fill(t.HandFacedown, i+1)})
	}
	if len(cards) > 0 {
		p.Groups = append(p.Groups, panelGroup{Choose: t.HandOldest, Choices: cards, Buttons: []panelButton{
			effect(rules.ManualHand, "C", t.HandReturn), effect(rules.ManualTop, "C", t.HandTop),
			effect(rules.ManualBottom, "C", t.HandBottom),
			effect(rules.ManualShuffle, "C", t.HandShuffleIn)}})
	}
}

// searchPanel is the deck as somebody who searches it sees it: sorted, so that
// it says nothing about the order.
func (b *board) searchPanel(p *panel) {
	t := b.t.T()
	p.Title = t.HandSearch
	out := make([]bool, b.g.Size())
	for _, zone := range [][]uint8{b.s.Hand(), b.s.Play(), b.s.Discard(), b.s.Inkwell()} {
		for _, n := range zone {
			out[n] = true
		}
	}
	for i := range b.play {
		for _, u := range b.s.Under(nil, b.play[i].Number) {
			out[u] = true
		}
	}
	var faces []found
	for n := range out {
		if out[n] {
			continue
		}
		if last := len(faces) - 1; last >= 0 && faces[last].Card == b.t.Cards[n] {
			faces[last].Copies++
			continue
		}
		faces = append(faces, found{Card: b.t.Cards[n], Copies: 1, Move: rules.NewMove(rules.ManualSearch, n).String()})
	}
	name := b.t.full
	slices.SortStableFunc(faces, func(a, b found) int {
		return cmp.Or(a.Card.Cost-b.Card.Cost, strings.Compare(name(a.Card), name(b.Card)))
	})
	if len(faces) > 0 {
		p.Groups = append(p.Groups, panelGroup{Faces: faces})
	}
	b.add(p, effect(rules.ManualSearch, "", t.HandFindNothing))
}
