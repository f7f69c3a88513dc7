package app

import (
	"slices"
	"strings"

	"inkcheck/address"
	"inkcheck/catalog"
	"inkcheck/internal/gamesetup"
	"inkcheck/rules"
	"inkcheck/rules/wording"
	"inkcheck/terms"
)

// row finds the cards of a practice opponent's row, for the page and as the engine knows them.
func (l *Snapshot) row(r address.Row) (cards []*catalog.Card, row []rules.OpposingCard, err error) {
	for _, o := range r {
		card, err := opponentCard(o, l.Catalog)
		if err != nil {
			return nil, nil, err
		}
		cards = append(cards, card)
		row = append(row, rules.OpposingCard{Card: gamesetup.WithText(card), Exerted: o.Exerted, Damage: o.Damage, JoinsLater: o.Waits})
	}
	return cards, row, nil
}

// opponentCard is the card of a practice opponent, or a [*address.FieldError].
func opponentCard(o address.Opponent, cat *catalog.Catalog) (*catalog.Card, error) {
	card, ok := plainCard(o), true
	if !o.Plain {
		card, ok = cat.ByKey(o.Key)
	}
	switch {
	case !ok:
		return nil, address.Wrong("opponents", address.OpponentUnknown, o.Key)
	case card.Type != catalog.Character && card.Type != catalog.Location:
		return nil, address.Wrong("opponents", address.OpponentType, catalog.CardName{Card: card})
	case o.Exerted && card.Type == catalog.Location:
		return nil, address.Wrong("opponents", address.OpponentExerted, catalog.CardName{Card: card})
	case o.Damage >= int(card.Willpower):
		return nil, address.Wrong("opponents", address.OpponentDamage, catalog.CardName{Card: card}, o.Damage)
	}
	return card, nil
}

// rivalCards are the characters of a practice opponent that takes turns.
func rivalCards(r *rules.Rival) (cards []*catalog.Card) {
	for _, o := range r.Row() {
		c := plainCard(address.Opponent{Plain: true, Strength: o.Card.Strength, Willpower: o.Card.Willpower})
		c.Cost, c.Lore, c.Keywords = o.Card.Cost, catalog.Number(o.Card.Lore), o.Card.Keywords
		cards = append(cards, c)
	}
	return cards
}

// plainCard is a character that is nothing but its numbers.
func plainCard(o address.Opponent) *catalog.Card {
	name := func(language string) string {
		return wording.Reader{Language: language}.Clause(&wording.Clause{Code: wording.PlainOpponent, N: o.Strength, M: o.Willpower})
	}
	english := name("en")
	c := &catalog.Card{
		ID: "practice-opponent", Name: english, FullName: english, Type: catalog.Character,
		Strength: catalog.Number(o.Strength), Willpower: catalog.Number(o.Willpower), Lore: catalog.None, MoveCost: catalog.None,
	}
	for _, language := range terms.Languages {
		c.Names = append(c.Names, catalog.Name{Language: language, Name: name(language)})
	}
	return c
}

// AddToRow adds the cards that the form names, with semicolons between them: characters or locations by
// their names, or strength and willpower. It is exerted unless the form says ready: only so can
// a character be challenged. In the opening hand nothing was played, and the card is
// there from the start; later it joins with a move of its own. What cards do may be by hand beside it: where
// the moves so far would not mean the same, it does not join.
func (l *Snapshot) AddToRow(a address.Goldfish, record *rules.Record) (address.Table, address.Position, error) {
	table, at := a.Table, a.Position
	at.Moves, at.Redo, at.Open = rules.FormatMoves(record.Moves), "", ""
	if record.State.Step() == rules.StepOver {
		return table, at, &RowError{Code: RowOver}
	}
	if record.State.Question() != nil {
		return table, at, &RowError{Code: RowAsked}
	}
	there := joined(a.Opponents, record)
	var numbers []int
	for name := range strings.SplitSeq(a.Add, ";") {
		if len(there) == rules.MaxOpponents {
			return table, at, &RowError{Code: RowFull, Most: len(there)}
		}
		o, err := l.opponentNamed(strings.TrimSpace(name), !a.Ready)
		if err != nil {
			return table, at, err
		}
		if o.Waits = len(record.Moves) > 0; o.Waits {
			n := record.State.Game().Size() + len(there)
			numbers, at.Moves = append(numbers, n), at.Moves+"."+rules.NewMove(rules.ManualOpponent, n).String()
		}
		there = append(slices.Clip(there), o)
	}
	table.Opponents = there
	if table.Texts == 0 || len(numbers) == 0 {
		return table, at, nil
	}
	game, _, err := l.Game(table)
	if err != nil {
		return table, at, err
	}
	if err := game.CanAddOpposing(record, numbers); err != nil {
		return table, at, &RowError{Code: RowMoves, Cause: err}
	}
	return table, at, nil
}

// opponentNamed is a card of the catalog by its name, or a plain character by strength and willpower.
func (l *Snapshot) opponentNamed(name string, exerted bool) (address.Opponent, error) {
	o, ok := address.PlainOpponent(name, "/")
	o.Exerted = exerted
	if ok {
		return o, nil
	}
	card, err := findOpponent(name, l.Catalog)
	if err != nil {
		return o, err
	}
	o.Key, o.Exerted = card.Key, exerted && card.Type == catalog.Character
	return o, nil
}

// joined is the row without the cards at its end that wait for moves which were
// taken back: they would take places, and what is added has the numbers after theirs.
func joined(r address.Row, record *rules.Record) address.Row {
	named := func(i int) bool {
		n := record.State.Game().Size() + i
		return slices.ContainsFunc(record.Moves, func(m rules.Move) bool { return m.Kind == rules.ManualOpponent && m.Card() == n })
	}
	for len(r) > 0 && r[len(r)-1].Waits && !named(len(r)-1) {
		r = r[:len(r)-1]
	}
	return r
}

// Reveal is the move that names cards which the practice opponent reveals, by their names with semicolons between them.
func (l *Snapshot) Reveal(names string) (move string, err error) {
	var keys []int
	for name := range strings.SplitSeq(names, ";") {
		card, err := findCard(strings.TrimSpace(name), l.Catalog)
		if err != nil {
			return "", err
		}
		keys = append(keys, card.Key)
	}
	return rules.NewReveal(keys...).String(), nil
}

// findOpponent finds a character or location by its name.
func findOpponent(name string, cat *catalog.Catalog) (*catalog.Card, error) {
	card, err := findCard(name, cat)
	if err == nil && card.Type != catalog.Character && card.Type != catalog.Location {
		return nil, &RowError{Code: RowNeither, Cards: []*catalog.Card{card}}
	}
	return card, err
}

// findCard finds a card by its name.
func findCard(name string, cat *catalog.Catalog) (*catalog.Card, error) {
	found := cat.ByName(name)
	if found.Card == nil {
		choices := found.Cards
		if len(choices) == 0 {
			choices = cat.Suggest(name, 4)
		}
		if len(choices) == 0 {
			return nil, &RowError{Code: RowNoCard, Typed: name}
		}
		return nil, &RowError{Code: RowWhich, Typed: name, Cards: choices[:min(len(choices), 4)]}
	}
	return found.Card, nil
}

// RowCode is why a card does not join the practice opponent.
type RowCode string

// The codes.
const (
	RowOver    RowCode = "over"
	RowAsked   RowCode = "asked"
	RowFull    RowCode = "full"    // Most
	RowNoCard  RowCode = "no card" // Typed
	RowWhich   RowCode = "which"   // Typed and Cards
	RowNeither RowCode = "neither" // Cards
	RowMoves   RowCode = "moves"   // Cause: a [*rules.JoinError] or a [*rules.Illegal]
)

// RowError says why a card does not join the practice opponent.
type RowError struct {
	Code  RowCode
	Typed string
	Cards []*catalog.Card
	Most  int
	Cause error
}

// Error returns the code: pages have words for it.
func (e *RowError) Error() string { return "practice opponent: " + string(e.Code) }

// Unwrap returns the cause.
func (e *RowError) Unwrap() error { return e.Cause }
