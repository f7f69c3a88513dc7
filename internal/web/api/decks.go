package api

import (
	"errors"
	"fmt"
	"net/http"
	"net/url"
	"strings"
	"unicode"

	"github.com/gin-gonic/gin"

	"inkcheck/address"
	"inkcheck/client"
	"inkcheck/deckcheck"
	"inkcheck/deckcheck/decklist"
	"inkcheck/formats"
	"inkcheck/internal/app"
	"inkcheck/internal/web/site"
	"inkcheck/terms"
)

// apiDeck is the deck of a code, as an object or in a list format: GET
// /api/v1/decks/CODE?as=NAME&name=.
func apiDeck(s site.Request, c *gin.Context, in *client.DeckQuery) error {
	deck, err := s.Cards.Deck(in.Code)
	if err != nil {
		return site.Refuse(http.StatusNotFound, "code", address.WrongCode("code", err))
	}
	decklist.SortEntries(deck.Entries)
	if in.As == "" {
		return s.Answer(c, deckAnswer(deck), site.Dated)
	}
	format, err := decklist.ParseFormat(in.As)
	if err != nil {
		return address.WrongBy("as", err, address.BadPart)
	}
	text, err := decklist.Write(deck, format, in.Name)
	if doesNotFit(err) {
		return site.Refuse(http.StatusUnprocessableEntity, "as", address.WrongFit("as", format, err)).With(client.DoesNotFit)
	}
	if err != nil {
		return err
	}
	if !strings.HasSuffix(text, "\n") {
		text += "\n"
	}
	return s.Send(c, format.MediaType(), []byte(text), site.Dated)
}

// apiReadDeck is the deck of a list: POST /api/v1/decks.
func apiReadDeck(s site.Request, c *gin.Context, in *body[client.DeckRequest]) error {
	deck, err := deckOfList(s, in.Body.List)
	if err != nil {
		return err
	}
	decklist.SortEntries(deck.Entries)
	out := deckAnswer(deck)
	for _, word := range in.Body.As {
		format, err := decklist.ParseFormat(word)
		if err != nil {
			return address.WrongBy("as", err, address.BadPart)
		}
		text, err := decklist.Write(deck, format, in.Body.Name)
		if doesNotFit(err) {
			continue
		}
		if err != nil {
			return err
		}
		if out.Texts == nil {
			out.Texts = map[string]string{}
		}
		out.Texts[word] = text
	}
	return s.Answer(c, out, site.Transient)
}

// doesNotFit tells that a list format cannot hold the deck.
func doesNotFit(err error) bool {
	return errors.Is(err, decklist.ErrCapacity) || errors.Is(err, decklist.ErrNoAppNumber)
}

// deckOfList reads a list every line of which names a card.
func deckOfList(s site.Request, list string) (*decklist.Deck, error) {
	if len(list) > decklist.MaxBytes {
		return nil, site.TooLarge()
	}
	deck := &s.Cards.Read(list).Deck
	if deck.Resolved() && len(deck.Entries) > 0 {
		return deck, nil
	}
	var says address.Words = address.Say(address.ListNamesNoCard)
	if word := strings.TrimSpace(list); len(deck.Entries) == 0 && word != "" && !strings.ContainsFunc(word, unicode.IsSpace) {
		says = address.Say(address.NotPlainDeck, terms.Quote(fmt.Sprintf("%.40s", word)))
	} else if problems := deckcheck.ReadProblems(deck, max(s.Today(), formats.FirstDay)); len(problems) > 0 {
		says = address.Say(address.EveryLine, app.AtLine(&problems[0]))
	}
	return nil, site.Refuse(http.StatusUnprocessableEntity, "list", says).With(client.Unresolved)
}

// deckAnswer is a deck for programs.
func deckAnswer(deck *decklist.Deck) client.Deck {
	code, hash := deck.CodeAndHash()
	out := client.Deck{Deck: code, Hash: hash, Cards: deck.Cards, Entries: make([]client.DeckEntry, len(deck.Entries))}
	for i, e := range deck.Entries {
		out.Entries[i] = client.DeckEntry{Count: e.Count, Card: e.Card.ID, FullName: e.Card.FullName}
	}
	out.Does = []client.EffectCount{}
	for _, d := range deckcheck.EffectCounts(deck.Entries) {
		one := client.EffectCount{Word: d.Word, Copies: d.Copies}
		for _, e := range d.Entries {
			one.Cards = append(one.Cards, e.Card.ID)
		}
		out.Does = append(out.Does, one)
	}
	for _, f := range decklist.Formats() {
		out.Formats = append(out.Formats, client.DeckFormat{As: string(f), URL: "/api/v1/decks/" + url.PathEscape(code) + "?as=" + string(f)})
	}
	return out
}
