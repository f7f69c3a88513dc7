package pages

import (
	"context"
	"slices"

	"github.com/gin-gonic/gin"

	"inkcheck/address"
	"inkcheck/deckcheck/decklist"
	"inkcheck/formats"
	"inkcheck/internal/app"
	"inkcheck/internal/cache"
	"inkcheck/internal/deckodds"
	"inkcheck/internal/web/site"
	"inkcheck/rules/autoplay"
	"inkcheck/templates/parts"
	"inkcheck/templates/play"
)

// What a page shows of a deck to try is the same for everybody, so it is played once for each snapshot of the cards.
const (
	sampleGames = 2000
	// sampleSeed and the two others are the seeds of the games, of the hand that is advised on and of the trainer's.
	sampleSeed, sampleHandSeed, sampleTrainerSeed = 1, 4, 2
	// maxSamples bounds what is kept: one answer for each page and each deck that was the first of the starters.
	maxSamples = 16
	// sampleDear is from which cost on a card goes back in the trainer's example.
	sampleDear = 5
)

// testDeck is what a page begins with that has no deck yet.
func testDeck(s site.Request, action string) play.TestDeck {
	return play.TestDeck{Action: action, Format: formats.Default, On: max(s.Today(), formats.FirstDay), Starters: starters(s)}
}

// sampleTable is the game of a deck to try, and who plays it.
func sampleTable(of parts.DeckTile, seed uint64) (address.Table, string) {
	return askWithTexts(address.Table{Code: of.Link.Code, Format: of.Link.Format, On: of.Link.On, Seed: seed})
}

// samples are kept answers to decks to try, by the page and the code of the deck.
type samples[T any] struct{ kept *cache.Cache[string, T] }

func sampled[T any](s site.Request, key string, played func() (T, error)) (T, error) {
	k := site.PerSnapshot(s, func() samples[T] { return samples[T]{cache.New[string, T](maxSamples)} }).kept
	if v, ok := k.Get(key); ok {
		return v, nil
	}
	v, err := played()
	if err == nil {
		k.Put(key, v, 1)
	}
	return v, err
}

// sampleOdds is the answer to a question about a deck to try; nil where there is none.
func sampleOdds(s site.Request, c *gin.Context, page play.Odds, of parts.DeckTile) *play.Odds {
	text := address.OddsText{Deck: of.Link.Code, Format: of.Link.Format.String(), On: of.Link.On.String(), Want: "A>=1", Turn: "5",
		Alter: "missing", Groups: []address.OddsGroup{{Name: "A", By: "cost>=5"}}}.Filled(s.Usual())
	ask, errs := text.Read(s.Usual())
	if len(errs) > 0 {
		return nil
	}
	q, err := s.Cards.BindOdds(ask)
	if err != nil {
		return nil
	}
	q.Language, q.Copies = page.Locale.Language(), ""
	cases, err := q.Answer(c.Request.Context(), deckodds.Options{Work: app.OddsLight, CheapOnly: true})
	if err != nil || len(cases) != 1 || cases[0].Never {
		return nil
	}
	page.Link, page.Ask, page.Cases = text, ask, cases
	page.Words = play.NewOddsWords(page.Locale, text, q.Decks[0].Deck)
	page.Examples = deckExamples(page.Locale.T(), text)[:4]
	if !slices.ContainsFunc(q.Decks[0].Deck.Entries, func(e decklist.Entry) bool { return e.Card.Song }) {
		page.Examples = page.Examples[:3]
	}
	oddsSummary(s, c, page.Locale, page.Examples)
	return &page
}

// sampleSimulation is a batch of games with a deck to try. What else the address asks for does not count: the answer is everybody's.
func sampleSimulation(s site.Request, page play.Simulation, of parts.DeckTile) *play.Simulation {
	page.Ask = address.Simulation{Games: sampleGames}
	page.Ask.Table, page.Ask.Policy = sampleTable(of, sampleSeed)
	policy, err := autoplay.ParsePolicy(page.Ask.Policy)
	if err == nil {
		page.Game, _, err = s.Cards.Game(page.Ask.Table)
	}
	if err != nil {
		return nil
	}
	result, err := sampled(s, of.Link.Code, func() (*autoplay.Result, error) {
		return autoplay.Simulate(context.Background(), page.Game, policy, autoplay.Batch{Games: sampleGames, Seed: sampleSeed})
	})
	if err != nil {
		return nil
	}
	page.Seats = &autoplay.Difference{A: result}
	return &page
}

// sampleAdvice is the advice on a hand of a deck to try, likewise. On the trainer's page the dear cards were put back.
func sampleAdvice(s site.Request, page play.Advice, of parts.DeckTile) *play.Advice {
	seed := uint64(sampleHandSeed)
	if page.Trainer != nil {
		seed = sampleTrainerSeed
	}
	page.Ask, page.Card, page.By = address.Advice{}, "", ""
	page.Ask.Table, page.Ask.Policy = sampleTable(of, seed)
	if err := s.LayOut(&page); err != nil {
		return nil
	}
	advice, err := sampled(s, string(page.Section)+" "+of.Link.Code, func() (*autoplay.Advice, error) {
		question, err := site.AdviceOn(&page)
		if err != nil {
			return nil, err
		}
		return autoplay.Advise(context.Background(), question)
	})
	if err != nil {
		return nil
	}
	own := *advice
	own.Reader = play.ReaderOf(page.Frame)
	page.Advice = &own
	if page.Trainer != nil {
		var dear []int
		for _, h := range page.Hand {
			if h.Card.Cost >= sampleDear {
				dear = append(dear, h.Number)
			}
		}
		page.Trainer = &play.TrainerState{}
		markBack(&page, dear)
	}
	return &page
}
