package templates

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"inkcheck/catalog"
	"inkcheck/rules"
)

// Words for parameter x that are no card number.
const (
	openInkwell = "inkwell"
	openSearch  = "search"
)

// panel is the by-hand effects of one card, or of a pile.
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

// panelButton is a by-hand effect.
type panelButton struct {
	Do    string // the move with N for the number and C for what was chosen
	Label string
	Title string
	Key   string // while the panel is open; "" for none
}

// effectDoes is what each by-hand effect does, by its kind.
var effectDoes = func() map[rules.MoveKind]string {
	m := make(map[rules.MoveKind]string)
	for _, e := range rules.ManualEffects() {
		m[e.Kind] = upperFirst(e.Does)
	}
	return m
}()

// effect is a button for a by-hand effect.
func effect(k rules.MoveKind, args, label string) panelButton {
	return panelButton{Do: k.String() + args, Label: label, Title: effectDoes[k]}
}

// keyed is a button with a key.
func keyed(key string, b panelButton) panelButton {
	b.Key = key
	return b
}

// generalEffects are those that name no card. They are the same in every position.
var generalEffects = []panelGroup{
	{Amount: "How many", Buttons: []panelButton{
		effect(rules.ManualDraw, "N", "Draw"), effect(rules.ManualMill, "N", "Top of deck to discard"),
		effect(rules.ManualLook, "N", "Look at the top"),
		effect(rules.ManualInkTop, "N", "Top of deck to inkwell, ready"), effect(rules.ManualInkTop, "Ne", "Top of deck to inkwell, exerted"),
		effect(rules.ManualGain, "N", "Gain lore"), effect(rules.ManualLose, "N", "Lose lore"),
		effect(rules.ManualPay, "N", "Pay ink"), effect(rules.ManualReadyInk, "N", "Ready ink"),
		effect(rules.ManualLess, "N", "Next card costs less"), effect(rules.ManualExtraInk, "N", "Ink more cards this turn"),
	}},
	{Buttons: []panelButton{
		effect(rules.ManualShuffle, "", "Shuffle the deck"),
		effect(rules.ManualNextCharacter, "", "Next character to hand"), effect(rules.ManualNextAction, "", "Next action to hand"),
		effect(rules.ManualNextSong, "", "Next song to hand"),
		effect(rules.ManualNextItem, "", "Next item to hand"), effect(rules.ManualNextLocation, "", "Next location to hand"),
	}},
}

// panel fills in the by-hand effects that are asked for. Whatever the parameter
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
	c, a := b.t.Cards[n], strconv.Itoa(n)
	p.Title = c.FullName
	in := func(cards []uint8) bool { return n < b.g.Size() && slices.Contains(cards, uint8(n)) }
	looked := b.s.Looked(nil)
	switch {
	case n >= b.g.Size() && b.s.InPlay(n):
		p.InPlay = true
		b.add(p, append(quick(a), keyed("t", effect(rules.ManualExert, a, "Exert")), keyed("t", effect(rules.ManualReady, a, "Ready")),
			keyed("d", effect(rules.ManualBanish, a, "Banish")))...)
		p.Groups = append(p.Groups, damageGroup(a))
	case in(b.s.Play()):
		p.InPlay = true
		b.playPanel(p, n, c)
	case in(b.s.Hand()):
		b.add(p, append([]panelButton{keyed("p", effect(rules.ManualPlay, a, "Play for free")),
			effect(rules.ManualPlay, a+"e", "Play for free, exerted"),
			keyed("d", effect(rules.ManualDiscard, a, "Discard"))}, aside(a)...)...)
		b.handShift(p, n)
	case in(b.s.Discard()):
		b.add(p, append([]panelButton{keyed("h", effect(rules.ManualHand, a, "Return to hand")),
			keyed("p", effect(rules.ManualPlay, a, "Play for free")),
			effect(rules.ManualPlay, a+"e", "Play for free, exerted")}, aside(a)...)...)
	case slices.Contains(looked, n):
		order := a
		for _, other := range looked {
			if other != n {
				order += "-" + strconv.Itoa(other)
			}
		}
		b.add(p, effect(rules.ManualOrder, order, "Put on the very top"), effect(rules.ManualHand, a, "Take into hand"),
			effect(rules.ManualPlay, a, "Play for free"),
			effect(rules.ManualBottom, a, "Bottom of deck"), effect(rules.ManualInk, a, "Inkwell, ready"),
			effect(rules.ManualInk, a+"e", "Inkwell, exerted"))
	}
	if len(p.Groups) > 0 {
		b.add(p, ofTheGame...)
	}
}

// ofTheGame are the effects that are wanted most and name no card.
var ofTheGame = []panelButton{
	keyed(".", effect(rules.ManualGain, "1", "Lore +1")), keyed(",", effect(rules.ManualLose, "1", "Lore −1")),
	keyed("j", effect(rules.ManualDraw, "1", "Draw a card")),
}

// quick are the effects on a card in play that are wanted most.
func quick(a string) []panelButton {
	return []panelButton{keyed("+", effect(rules.ManualPut, a+"-1", "Damage +1")), keyed("-", effect(rules.ManualHeal, a+"-1", "Damage −1"))}
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
func aside(a string) []panelButton {
	return []panelButton{
		keyed("i", effect(rules.ManualInk, a, "Inkwell, ready")), keyed("e", effect(rules.ManualInk, a+"e", "Inkwell, exerted")),
		keyed("o", effect(rules.ManualTop, a, "Top of deck")), keyed("b", effect(rules.ManualBottom, a, "Bottom of deck")),
		keyed("s", effect(rules.ManualShuffle, a, "Shuffle into deck")),
	}
}

func damageGroup(a string) panelGroup {
	return panelGroup{Amount: "Damage", Buttons: []panelButton{
		effect(rules.ManualDamage, a+"-N", "Deal"), effect(rules.ManualPut, a+"-N", "Put or move here"),
		effect(rules.ManualHeal, a+"-N", "Remove")}}
}

func (b *board) playPanel(p *panel, n int, c *catalog.Card) {
	a := strconv.Itoa(n)
	turn := keyed("t", effect(rules.ManualExert, a, "Exert"))
	if b.s.Exerted(n) {
		turn = keyed("t", effect(rules.ManualReady, a, "Ready"))
	}
	var damage []panelButton
	if c.Type != catalog.Item {
		damage = quick(a)
	}
	b.add(p, append(damage, turn)...)
	b.add(p, append([]panelButton{keyed("h", effect(rules.ManualHand, a, "Return to hand")),
		keyed("d", effect(rules.ManualBanish, a, "Banish")),
		effect(rules.ManualUnder, a, "Top of deck facedown under it")}, aside(a)...)...)
	if c.Type != catalog.Item {
		p.Groups = append(p.Groups, damageGroup(a))
	}
	if places := b.inPlay(catalog.Location); c.Type == catalog.Character && len(places) > 0 {
		p.Groups = append(p.Groups,
			panelGroup{Choose: "Location", Choices: places, Buttons: []panelButton{effect(rules.ManualMove, a+"-C", "Move there for free")}})
	}
}

// inPlay are the cards of a type in play, to choose from.
func (b *board) inPlay(typ catalog.Type) []pickCard {
	var cards []pickCard
	for i := range b.play {
		if c := &b.play[i]; c.Card.Type == typ {
			cards = append(cards, pickCard{c.N, c.label()})
		}
	}
	return cards
}

// handShift offers the Shift that the player judges.
func (b *board) handShift(p *panel, n int) {
	bases := b.inPlay(catalog.Character)
	if len(bases) > 0 && slices.ContainsFunc(b.t.Cards[n].Keywords, func(k string) bool { return strings.Contains(k, "Shift") }) {
		a := strconv.Itoa(n)
		p.Groups = append(p.Groups,
			panelGroup{Choose: "Character", Choices: bases, Buttons: []panelButton{effect(rules.ManualShift, a+"-C", "Shift by hand onto it")}})
	}
}

// inkwellPanel takes cards out of the inkwell. They stay facedown (CR 7.5.4): they
// are told apart by when they came.
func (b *board) inkwellPanel(p *panel) {
	p.Title = "The inkwell"
	var cards []pickCard
	for i, n := range b.s.Inkwell() {
		cards = append(cards, pickCard{int(n), "facedown card " + strconv.Itoa(i+1)})
	}
	if len(cards) > 0 {
		p.Groups = append(p.Groups, panelGroup{Choose: "Card, oldest first", Choices: cards, Buttons: []panelButton{
			effect(rules.ManualHand, "C", "Return to hand"), effect(rules.ManualTop, "C", "Top of deck"),
			effect(rules.ManualBottom, "C", "Bottom of deck"),
			effect(rules.ManualShuffle, "C", "Shuffle into deck")}})
	}
}

// searchPanel is the deck as somebody who searches it sees it: sorted, so that
// it says nothing about the order.
func (b *board) searchPanel(p *panel) {
	p.Title = "Search the deck"
	out := make([]bool, b.g.Size())
	for _, zone := range [][]uint8{b.s.Hand(), b.s.Play(), b.s.Discard(), b.s.Inkwell()} {
		for _, n := range zone {
			out[n] = true
		}
	}
	for i := range b.play {
		for _, u := range b.s.Under(nil, b.play[i].N) {
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
	slices.SortStableFunc(faces, func(a, b found) int {
		return cmp.Or(a.Card.Cost-b.Card.Cost, strings.Compare(a.Card.FullName, b.Card.FullName))
	})
	if len(faces) > 0 {
		p.Groups = append(p.Groups, panelGroup{Faces: faces})
	}
	b.add(p, effect(rules.ManualSearch, "", "Find nothing and shuffle"))
}
