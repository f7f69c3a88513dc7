package client

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"io"
	"iter"
	"net/http"
	"net/url"
)

// Index lists the operations and what the data cover.
func (c *Client) Index(ctx context.Context) (*Index, error) {
	return get[Index](ctx, c, "/api/v1", nil)
}

// Check is the verdict on a list. An illegal deck is a report, too.
func (c *Client) Check(ctx context.Context, q CheckRequest) (*Report, error) {
	return post[Report](ctx, c, "/api/v1/check", q)
}

// CheckBatch is the verdict on up to MaxBatch lists, in their order.
func (c *Client) CheckBatch(ctx context.Context, q CheckBatchRequest) (*CheckBatch, error) {
	return post[CheckBatch](ctx, c, "/api/v1/check/batch", q)
}

// CheckFiles takes all lists of an event apart and checks them.
func (c *Client) CheckFiles(ctx context.Context, q FilesRequest) (*CheckedFiles, error) {
	return post[CheckedFiles](ctx, c, "/api/v1/check/files", q)
}

// CheckZip does so with a zip of files that are named after their players.
func (c *Client) CheckZip(ctx context.Context, zip []byte, q FilesQuery) (*CheckedFiles, error) {
	v, err := values(q)
	if err != nil {
		return nil, err
	}
	return decode[CheckedFiles](c.send(ctx, http.MethodPost, "/api/v1/check/files?"+v.Encode(), "application/zip", zip))
}

// Deck is the deck of a code.
func (c *Client) Deck(ctx context.Context, code string) (*Deck, error) {
	return get[Deck](ctx, c, "/api/v1/decks/"+url.PathEscape(code), nil)
}

// DeckAs is the deck of a code in a list format. name is the deck's, for
// formats that have a place for one; it may be "".
func (c *Client) DeckAs(ctx context.Context, code, format, name string) (string, error) {
	v := url.Values{"as": {format}}
	if name != "" {
		v.Set("name", name)
	}
	res, err := c.do(ctx, http.MethodGet, "/api/v1/decks/"+url.PathEscape(code)+"?"+v.Encode(), nil)
	if err != nil {
		return "", err
	}
	text, err := readAll(res)
	return string(text), err
}

// Sheet is a deck as a sheet to print: a PDF.
func (c *Client) Sheet(ctx context.Context, q SheetQuery) ([]byte, error) {
	v, err := values(q)
	if err != nil {
		return nil, err
	}
	res, err := c.do(ctx, http.MethodGet, "/api/v1/decks/"+url.PathEscape(q.Code)+"/sheet?"+v.Encode(), nil)
	if err != nil {
		return nil, err
	}
	return readAll(res)
}

// ReadDeck is the deck of a list every line of which names a card.
func (c *Client) ReadDeck(ctx context.Context, q DeckRequest) (*Deck, error) {
	return post[Deck](ctx, c, "/api/v1/decks", q)
}

// Cards is a page of a search.
func (c *Client) Cards(ctx context.Context, q CardsQuery) (*Cards, error) {
	return get[Cards](ctx, c, "/api/v1/cards", q)
}

// AllCards goes over the cards of a search from the page of the query on,
// asking for further pages as it gets there. It ends with the first error.
func (c *Client) AllCards(ctx context.Context, q CardsQuery) iter.Seq2[Card, error] {
	return func(yield func(Card, error) bool) {
		for {
			page, err := c.Cards(ctx, q)
			if err != nil {
				yield(Card{}, err)
				return
			}
			for _, card := range page.Cards {
				if !yield(card, nil) {
					return
				}
			}
			if page.Next == "" {
				return
			}
			q.Page = page.Page + 1
		}
	}
}

// Card is a card with its legality on a day; "" is today.
func (c *Client) Card(ctx context.Context, id, on string) (*Card, error) {
	return get[Card](ctx, c, "/api/v1/cards/"+url.PathEscape(id), OnQuery{on})
}

// Legality is where a card is legal on a day, and when else; "" is today.
func (c *Client) Legality(ctx context.Context, id, on string) (*Legality, error) {
	return get[Legality](ctx, c, "/api/v1/cards/"+url.PathEscape(id)+"/legality", OnQuery{on})
}

// Printings are the printings of a card.
func (c *Client) Printings(ctx context.Context, id string) (*Printings, error) {
	return get[Printings](ctx, c, "/api/v1/cards/"+url.PathEscape(id)+"/printings", nil)
}

// CardBatch is up to MaxCards cards by their ids.
func (c *Client) CardBatch(ctx context.Context, q CardBatchQuery) (*CardBatch, error) {
	return get[CardBatch](ctx, c, "/api/v1/cards/batch", q)
}

// FindCards is up to MaxCards cards by their ids or names.
func (c *Client) FindCards(ctx context.Context, q CardBatchRequest) (*CardBatch, error) {
	return post[CardBatch](ctx, c, "/api/v1/cards/batch", q)
}

// Complete lists cards whose names go on from what was typed.
func (c *Client) Complete(ctx context.Context, q CompleteQuery) (*Completions, error) {
	return get[Completions](ctx, c, "/api/v1/cards/autocomplete", q)
}

// Random is a card by chance.
func (c *Client) Random(ctx context.Context, q RandomQuery) (*RandomCard, error) {
	return get[RandomCard](ctx, c, "/api/v1/cards/random", q)
}

// Suggest lists ways to go on with a search query.
func (c *Client) Suggest(ctx context.Context, q SuggestQuery) ([]Suggestion, error) {
	out, err := get[[]Suggestion](ctx, c, "/api/v1/suggest", q)
	if err != nil {
		return nil, err
	}
	return *out, nil
}

// Printing is what is printed in a set under a number, with the card's legality
// on a day; "" is today.
func (c *Client) Printing(ctx context.Context, set, number, on string) (*Printed, error) {
	return get[Printed](ctx, c, "/api/v1/printings/"+url.PathEscape(set)+"/"+url.PathEscape(number), OnQuery{on})
}

// Sets lists every set.
func (c *Client) Sets(ctx context.Context) (*Sets, error) {
	return get[Sets](ctx, c, "/api/v1/sets", nil)
}

// Set is a set with its printings.
func (c *Client) Set(ctx context.Context, code string) (*SetCards, error) {
	return get[SetCards](ctx, c, "/api/v1/sets/"+url.PathEscape(code), nil)
}

// Formats lists every format on a day; "" is today.
func (c *Client) Formats(ctx context.Context, on string) (*Formats, error) {
	return get[Formats](ctx, c, "/api/v1/formats", OnQuery{on})
}

// Format is everything about a format on a day; "" is today.
func (c *Client) Format(ctx context.Context, format, on string) (*Format, error) {
	return get[Format](ctx, c, "/api/v1/formats/"+url.PathEscape(format), OnQuery{on})
}

// Goldfish is a position of a solo game.
func (c *Client) Goldfish(ctx context.Context, q GoldfishQuery) (*Goldfish, error) {
	return post[Goldfish](ctx, c, "/api/v1/goldfish", q)
}

// Simulate plays a batch of solo games.
func (c *Client) Simulate(ctx context.Context, q SimulateQuery) (*Simulation, error) {
	return post[Simulation](ctx, c, "/api/v1/simulate", q)
}

// Advise ranks the ways to alter an opening hand.
func (c *Client) Advise(ctx context.Context, q AdviseQuery) (*Advice, error) {
	return post[Advice](ctx, c, "/api/v1/advise", q)
}

// Odds says how likely cards are by a turn.
func (c *Client) Odds(ctx context.Context, q OddsQuery) (*Odds, error) {
	return post[Odds](ctx, c, "/api/v1/odds", q)
}

// Facts writes every fact to w, as jsonl or tsv ("" is jsonl), and returns the
// month of the data. It compares the checksum that the server states; where
// that is another, what was written is damaged, and the error says so.
func (c *Client) Facts(ctx context.Context, as string, w io.Writer) (version string, err error) {
	v, err := values(FactsQuery{As: as})
	if err != nil {
		return "", err
	}
	res, err := c.do(ctx, http.MethodGet, "/api/v1/facts?"+v.Encode(), nil)
	if err != nil {
		return "", err
	}
	defer res.Body.Close()
	sum := sha256.New()
	if _, err := io.Copy(io.MultiWriter(w, sum), &bounded{res.Body, maxAnswer}); err != nil {
		return "", fmt.Errorf("facts: %w", err)
	}
	if got, want := hex.EncodeToString(sum.Sum(nil)), res.Header.Get("Inkcheck-Facts-SHA256"); got != want {
		return "", fmt.Errorf("facts: their SHA-256 is %s, the server says %s", got, want)
	}
	return res.Header.Get("Inkcheck-Facts-Version"), nil
}

// Compare says what changes from a deck to another. Both may be lists.
func (c *Client) Compare(ctx context.Context, q CompareQuery) (*Comparison, error) {
	return post[Comparison](ctx, c, "/api/v1/compare", q)
}

// Packs opens booster packs.
func (c *Client) Packs(ctx context.Context, q PacksQuery) (*Packs, error) {
	return get[Packs](ctx, c, "/api/v1/packs", q)
}

// Pool is the Limited pool of a code.
func (c *Client) Pool(ctx context.Context, code string) (*Pool, error) {
	return get[Pool](ctx, c, "/api/v1/pools/"+url.PathEscape(code), nil)
}

// ReadPool reads a Limited pool.
func (c *Client) ReadPool(ctx context.Context, q PoolRequest) (*Pool, error) {
	return post[Pool](ctx, c, "/api/v1/pools", q)
}

// MakeEvent makes an event. Its keys are told this once.
func (c *Client) MakeEvent(ctx context.Context, q MakeEventRequest) (*MadeEvent, error) {
	return post[MadeEvent](ctx, c, "/api/v1/events", q)
}

// eventPath is an address of the event that a key opens.
func eventPath(key, rest string) string { return "/api/v1/events/" + url.PathEscape(key) + rest }

// Event is what a key shows of an event.
func (c *Client) Event(ctx context.Context, key string) (*Event, error) {
	return get[Event](ctx, c, eventPath(key, ""), nil)
}

// SetEvent changes the settings of an event; organiser.
func (c *Client) SetEvent(ctx context.Context, key string, q SetEventRequest) (*Event, error) {
	return post[Event](ctx, c, eventPath(key, ""), q)
}

// SetEventState closes or opens an event, and publishes or hides its lists; organiser.
func (c *Client) SetEventState(ctx context.Context, key string, q EventStateRequest) (*Event, error) {
	return post[Event](ctx, c, eventPath(key, "/state"), q)
}

// Submit hands in a list: a new player's with the key of registration, a changed one with the player's, a correction with the organiser's.
// When it is answered, the list is on disk. Where no answer came, send the same again.
func (c *Client) Submit(ctx context.Context, key string, q SubmitRequest) (*SubmitResult, error) {
	return post[SubmitResult](ctx, c, eventPath(key, "/lists"), q)
}

// EventLists are the lists that a key shows.
func (c *Client) EventLists(ctx context.Context, key string) (*ShownLists, error) {
	return get[ShownLists](ctx, c, eventPath(key, "/lists"), nil)
}

// EventList is a player with all versions of the list.
func (c *Client) EventList(ctx context.Context, q EventListQuery) (*EventList, error) {
	return get[EventList](ctx, c, eventPath(q.Key, "/list"), q)
}

// UpdateRegistration changes a player besides the list.
func (c *Client) UpdateRegistration(ctx context.Context, key string, q UpdateRegistrationRequest) (*EventList, error) {
	return post[EventList](ctx, c, eventPath(key, "/list"), q)
}

// EventRecords is what happens at the tables; organiser and judges.
func (c *Client) EventRecords(ctx context.Context, key string) (*EventRecords, error) {
	return get[EventRecords](ctx, c, eventPath(key, "/floor"), nil)
}

// SetRoster replaces the players who are expected; organiser and judges.
func (c *Client) SetRoster(ctx context.Context, key string, q RosterRequest) (*EventRecords, error) {
	return post[EventRecords](ctx, c, eventPath(key, "/roster"), q)
}

// PutCheck keeps a deck check; organiser and judges.
func (c *Client) PutCheck(ctx context.Context, key string, q EventCheck) (*EventCheck, error) {
	return post[EventCheck](ctx, c, eventPath(key, "/checks"), q)
}

// PutNote keeps a note; organiser and judges.
func (c *Client) PutNote(ctx context.Context, key string, q EventNote) (*EventNote, error) {
	return post[EventNote](ctx, c, eventPath(key, "/notes"), q)
}

// PutSelection keeps a draw; organiser and judges.
func (c *Client) PutSelection(ctx context.Context, key string, q EventSelection) (*EventSelection, error) {
	return post[EventSelection](ctx, c, eventPath(key, "/draws"), q)
}

// EventLog is what happened to an event; organiser.
func (c *Client) EventLog(ctx context.Context, q EventLogQuery) (*EventLog, error) {
	return get[EventLog](ctx, c, eventPath(q.Key, "/trail"), q)
}

// RenewKey makes a new key in place of an old one; organiser. An organiser's own old key works until the new one is used for the first
// time.
func (c *Client) RenewKey(ctx context.Context, key string, q RenewKeyRequest) (*RenewedKey, error) {
	return post[RenewedKey](ctx, c, eventPath(key, "/keys"), q)
}

// ExportEvent is all that is kept of an event, as JSON that other servers take; organiser.
func (c *Client) ExportEvent(ctx context.Context, key string) ([]byte, error) {
	res, err := c.do(ctx, http.MethodGet, eventPath(key, "/export"), nil)
	if err != nil {
		return nil, err
	}
	return readAll(res)
}

// ExportEventAs is the event as a file: csv, a row a player with headings in a language, or zip, a text a list; organiser.
func (c *Client) ExportEventAs(ctx context.Context, q ExportQuery) ([]byte, error) {
	path := eventPath(q.Key, "/export/"+url.PathEscape(q.As))
	if q.Lang != "" {
		path += "?" + url.Values{"lang": {q.Lang}}.Encode()
	}
	res, err := c.do(ctx, http.MethodGet, path, nil)
	if err != nil {
		return nil, err
	}
	return readAll(res)
}

// ReadRoster reads a roster that another program exported, for SetRoster; organiser and judges.
func (c *Client) ReadRoster(ctx context.Context, key string, q ReadRosterRequest) (*ReadRoster, error) {
	return post[ReadRoster](ctx, c, eventPath(key, "/roster/read"), q)
}

// EventSlips are the lists that are not legal, with what mends them; organiser and judges.
func (c *Client) EventSlips(ctx context.Context, key string) (*EventSlips, error) {
	return get[EventSlips](ctx, c, eventPath(key, "/slips"), nil)
}

// EventSheets are lists of an event as sheets to print: a PDF; organiser and judges.
func (c *Client) EventSheets(ctx context.Context, key string, q EventSheetsRequest) ([]byte, error) {
	b, err := json.Marshal(q)
	if err != nil {
		return nil, err
	}
	res, err := c.do(ctx, http.MethodPost, eventPath(key, "/sheets"), b)
	if err != nil {
		return nil, err
	}
	return readAll(res)
}

// ImportEvent makes an event of what ExportEvent answered, of any server. Staff and registration get new keys, told this once; the
// links of players go on to work where this server has their address. A token drawn by chance lets it be sent again where no answer came,
// and count once; "" for none.
func (c *Client) ImportEvent(ctx context.Context, archive []byte, token string) (*MadeEvent, error) {
	path := "/api/v1/events/import"
	if token != "" {
		path += "?token=" + url.QueryEscape(token)
	}
	return decode[MadeEvent](c.do(ctx, http.MethodPost, path, archive))
}

// DeleteEvent removes an event with all that is kept of it; organiser.
func (c *Client) DeleteEvent(ctx context.Context, key string, q DeleteEventRequest) (*DeletedEvent, error) {
	return post[DeletedEvent](ctx, c, eventPath(key, "/delete"), q)
}
