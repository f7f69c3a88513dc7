package app

import (
	"errors"
	"slices"

	"inkcheck/address"
	"inkcheck/catalog"
	"inkcheck/internal/gamesetup"
	"inkcheck/rules"
	"inkcheck/rules/wording"
)

// Game is the game of a table, with the cards of the practice opponent. A deck that is not
// handed over is a *gamesetup.Refused, and anything else wrong an *address.FieldError.
func (l *Snapshot) Game(t address.Table) (*rules.Game, []*catalog.Card, error) {
	key := gameKey{deckKey{t.Code, t.Format, t.On}, t.Second, t.Casual, t.Texts, t.Opponents.String(), t.Against, t.TheyChoose}
	if k, ok := l.games.Get(key); ok {
		return k.game, k.opponents, nil
	}
	deck, err := l.checkCode(t.Code, t.Format, t.On)
	if err != nil {
		return nil, nil, CodeError(err)
	}
	cards, row, err := l.row(t.Opponents)
	if err != nil {
		return nil, nil, err
	}
	rival, err := rules.ParsePreset(t.Against)
	if err != nil {
		return nil, nil, err
	}
	if rival != nil {
		cards = rivalCards(rival)
	}
	game, err := gamesetup.Game(deck.report, gamesetup.Options{Second: t.Second, Casual: t.Casual, Opponents: row, Rival: rival,
		TheyChoose: t.TheyChoose, Texts: t.Texts, Known: l.known(rival)})
	if _, ok := errors.AsType[*gamesetup.Refused](err); err != nil && !ok {
		err = address.Wrong("deck", address.NotPlayable)
	}
	if err == nil {
		cards = slices.Clip(cards) // callers may append
		l.games.Put(key, builtGame{game, cards}, int64(gameSize+len(t.Code)+len(key.opponents)))
	}
	return game, cards, err
}

// known are the cards that the player may name where a practice opponent reveals some: one that takes turns has only those of its curve.
func (l *Snapshot) known(rival *rules.Rival) func(key int) *rules.Card {
	if rival != nil {
		return nil
	}
	return gamesetup.Known(l.Catalog)
}

// CodeError is what is wrong with the code of a deck.
func CodeError(err error) error {
	return address.WrongCode("deck", err)
}

// GameReader is whom a game's words are for: cards have the names of the language, where they are known.
// opposing are the cards of a practice opponent, some of which are not in the catalog.
func GameReader(cat *catalog.Catalog, game *rules.Game, opposing []*catalog.Card, language string) wording.Reader {
	english := game.English()
	if language == "" || language == "en" {
		return english
	}
	if r := game.Rival(); r != nil {
		opposing = rivalCards(r)
	}
	return wording.Reader{Language: language, Name: func(n int) string {
		name := english.Name(n)
		if name == "" {
			return ""
		}
		c, ok := cat.Card(game.Card(n).ID)
		if i := n - game.Size(); i >= 0 && i < len(opposing) {
			c, ok = opposing[i], true
		}
		if ok {
			if in := c.NameIn(language); in.Language == language {
				return in.Full()
			}
		}
		return name
	}, Key: func(key int) string {
		c, _ := cat.ByKey(key) // it was named
		return c.NameIn(language).Full()
	}}
}
