package templates

import (
	"cmp"

	"inkcheck/address"
	"inkcheck/deckcheck"
)

// Deal is the page that asks for a deck.
type Deal struct {
	Frame
	List    string
	Game    address.GameText // as it was given
	Errors  address.Errors
	Example string // a game to try
}

// given is what the box of the deck has in it: the list, or the code that came in its place.
func (p Deal) given() string { return cmp.Or(p.List, p.Game.Deck) }

// wrongDeck is what is wrong with it.
func (p Deal) wrongDeck() string { return cmp.Or(p.Errors.Of("list"), p.Errors.Of("deck")) }

// NoDeal is the page of a deck that is not handed over.
type NoDeal struct {
	Frame
	Report *deckcheck.Report
	Link   address.Deck
	Why    string
	Casual string // address of the casual table; "" where that would not take it either
}

func (p NoDeal) title() string {
	if p.Report.Legal {
		return "Too large for the table"
	}
	return p.Locale.VerdictIn(p.Report.Verdict, p.Report.Format)
}

// keyHelp is a line of the help about keys.
type keyHelp struct {
	Keys []string
	Does string
}

var tableKeys = []keyHelp{
	{[]string{"1", "…", "0"}, "choose a card in hand; tick it in the opening hand"},
	{[]string{"⇧1", "…", "⇧0"}, "play that card in hand at once, with Shift"},
	{[]string{"A", "…", "Z"}, "with Shift: choose a card in play"},
	{[]string{"←", "→", "↑", "↓"}, "choose the card beside, above or below; step through a game that is over"},
	{[]string{"Enter"}, "the usual thing with the card, as a double press does: play it, quest with it"},
	{[]string{"f"}, "the whole face, as the right button or a long press does"},
	{[]string{"k", "a"}, "keep the opening hand; alter the ticked cards"},
	{[]string{"v"}, "ask the adviser about the opening hand"},
	{[]string{"i"}, "ink the card"},
	{[]string{"p", "e"}, "play the card; let it enter exerted"},
	{[]string{"s"}, "shift it onto a character; sing it"},
	{[]string{"q"}, "quest with the character, or else with the first that can"},
	{[]string{"c", "m"}, "challenge; move to a location"},
	{[]string{"b", "u"}, "Boost; exert it for its ability"},
	{[]string{"n"}, "end the turn and begin the next"},
	{[]string{"z", "y"}, "undo; redo. Ctrl+Z and Ctrl+Y do so too"},
	{[]string{"1", "…", "9"}, "where a card asks: answer, or tick a card to choose"},
	{[]string{"⇧↑", "⇧↓"}, "where abilities wait: the one that has the focus resolves earlier, later"},
	{[]string{"y", "n"}, "where a card asks whether to: yes; no"},
	{[]string{"Enter", "Esc"}, "where a card asks: yes, all, or what is ticked; no, or none"},
	{[]string{"+", "-", "t"}, "by hand: a damage more or less on the card; exert or ready it"},
	{[]string{".", ",", "j"}, "by hand: a lore more or less; draw a card"},
	{[]string{"x", "Esc"}, "all by-hand effects on the card; close them"},
	{[]string{"g", "d"}, "effects that name no card; done with the first reminder"},
	{[]string{"r", "w"}, "restart with the same seed; new deal"},
	{[]string{"o", "l"}, "options; copy the link"},
	{[]string{"?"}, "this help"},
}
