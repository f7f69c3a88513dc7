package play

import (
	"cmp"

	"inkcheck/address"
	"inkcheck/deckcheck"
	"inkcheck/internal/gamesetup"
	"inkcheck/rules"
	"inkcheck/templates/parts"
	"inkcheck/templates/text"
)

// StartForm is the page that asks for a deck.
type StartForm struct {
	parts.Frame
	List     string
	Game     address.GameText // as it was given
	Errors   address.Errors
	Starters []parts.DeckTile // decks to try
}

// given is what the box of the deck has in it: the list, or the code that came in its place.
func (p StartForm) given() string { return cmp.Or(p.List, p.Game.Deck) }

// wrongDeck is what is wrong with it.
func (p StartForm) wrongDeck() string { return cmp.Or(p.Errors.Of("list"), p.Errors.Of("deck")) }

// NotPlayable is the page of a deck that is not handed over.
type NotPlayable struct {
	parts.Frame
	Report *deckcheck.Report
	Link   address.Deck
	Why    *gamesetup.Refused
	Casual string // address of the casual table; "" where that would not take it either
}

// why says in a sentence why the deck is not handed over.
func (p NotPlayable) why() string {
	l, t, r := p.Locale, p.Locale.T(), p.Report
	switch {
	case p.Why.Why == gamesetup.Unresolved && len(r.Entries) == 0:
		return t.WhyNoCard
	case p.Why.Why == gamesetup.Unresolved:
		return t.WhyUnread
	case p.Why.Why == gamesetup.Undecided && r.Legal:
		return t.WhySeveral
	case p.Why.Why == gamesetup.Undecided:
		return t.Fill(t.WhyUndecided, l.Format(r.Format), l.Day(r.On))
	case p.Why.Why == gamesetup.TooLarge:
		return t.Fill(t.WhyTooLarge, r.Cards, rules.MaxDeck)
	}
	return t.Fill(t.WhyIllegal, l.Format(r.Format), l.Day(r.On))
}

func (p NotPlayable) title() string {
	if p.Report.Legal {
		return p.Locale.T().NoDealLarge
	}
	return p.Locale.VerdictIn(p.Report.Verdict, p.Report.Format)
}

// keyHelp is a line of the help about keys.
type keyHelp struct {
	Keys []string
	Does string
}

// tableKeys are the keys of the table.
func tableKeys(t *text.Sentences) []keyHelp {
	return []keyHelp{
		{[]string{"1", "…", "0"}, t.KeyHand},
		{[]string{"⇧1", "…", "⇧0"}, t.KeyPlayNow},
		{[]string{"A", "…", "Z"}, t.KeyInPlay},
		{[]string{"←", "→", "↑", "↓"}, t.KeyArrows},
		{[]string{"Enter"}, t.KeyUsual},
		{[]string{"f"}, t.KeyFace},
		{[]string{"k", "a"}, t.KeyKeep},
		{[]string{"v"}, t.KeyAdviser},
		{[]string{"i"}, t.KeyInk},
		{[]string{"p", "e"}, t.KeyPlay},
		{[]string{"s"}, t.KeyShift},
		{[]string{"q"}, t.KeyQuest},
		{[]string{"c", "m"}, t.KeyChallenge},
		{[]string{"b", "u"}, t.KeyBoost},
		{[]string{"n"}, t.KeyEnd},
		{[]string{"z", "y"}, t.KeyUndo},
		{[]string{"1", "…", "9"}, t.KeyAnswer},
		{[]string{"⇧↑", "⇧↓"}, t.KeyOrder},
		{[]string{"y", "n"}, t.KeyYesNo},
		{[]string{"Enter", "Esc"}, t.KeyEnterEsc},
		{[]string{"+", "-", "t"}, t.KeyDamage},
		{[]string{".", ",", "j"}, t.KeyLore},
		{[]string{"x", "Esc"}, t.KeyEffects},
		{[]string{"g", "d"}, t.KeyGeneral},
		{[]string{"r", "w"}, t.KeyRestart},
		{[]string{"o", "l"}, t.KeyOptions},
		{[]string{"?"}, t.KeyHelp},
	}
}
