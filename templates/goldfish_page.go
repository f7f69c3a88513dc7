package templates

import (
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
	return VerdictIn(p.Report.Verdict, p.Report.Format.Name())
}

// keyHelp is a line of the help about keys.
type keyHelp struct {
	Keys []string
	Does string
}

var tableKeys = []keyHelp{
	{[]string{"1", "…", "0"}, "go to a card in hand; tick it in the opening hand"},
	{[]string{"1", "…", "9"}, "where an ability asks: answer, or tick a card to choose"},
	{[]string{"Enter", "Esc"}, "where an ability asks: yes, all, or what is ticked; no, or none"},
	{[]string{"A", "…", "Z"}, "with Shift: go to a card in play"},
	{[]string{"←", "→", "↑", "↓"}, "go to the card beside, above or below"},
	{[]string{"k", "a"}, "keep the opening hand; alter the ticked cards"},
	{[]string{"v"}, "ask the adviser about the opening hand"},
	{[]string{"i"}, "ink the card"},
	{[]string{"p", "e"}, "play the card; let it enter exerted"},
	{[]string{"s"}, "shift it onto a character; sing it"},
	{[]string{"q"}, "quest with the character"},
	{[]string{"c", "m"}, "challenge; move to a location"},
	{[]string{"b", "u"}, "Boost; exert it for its ability"},
	{[]string{"x", "Esc"}, "by-hand effects on the card; close them"},
	{[]string{"g", "d"}, "effects that name no card; done with the first reminder"},
	{[]string{"n"}, "end the turn and begin the next"},
	{[]string{"z", "y"}, "undo; redo"},
	{[]string{"r", "w"}, "restart with the same seed; new deal"},
	{[]string{"o", "l"}, "options; copy the link"},
	{[]string{"?"}, "this help"},
}
