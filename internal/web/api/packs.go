package api

import (
	"net/http"
	"strconv"

	"github.com/gin-gonic/gin"

	"inkcheck/address"
	"inkcheck/client"
	"inkcheck/deckcheck"
	"inkcheck/deckcheck/pool"
	"inkcheck/formats"
	"inkcheck/internal/app"
	"inkcheck/internal/web/site"
)

// apiPacks opens booster packs: GET /api/v1/packs.
func apiPacks(s site.Request, c *gin.Context, in *client.PacksQuery) error {
	cat := s.Catalog()
	link, opened, err := app.OpenPacks(cat, address.PacksText{Sets: in.Sets, N: strconv.Itoa(in.Packs), Seed: in.Seed}, s.Usual())
	if err != nil {
		return err
	}
	out := client.Packs{Seed: strconv.FormatUint(link.Seed, 10), Page: link.Path(), Pool: poolBrief(pool.FromPacks(opened, cat))}
	for i := range opened {
		pack := client.Pack{Set: opened[i].Set.Code}
		for _, card := range opened[i].Cards {
			pack.Cards = append(pack.Cards, client.PackCard{Card: card.Card.ID, FullName: card.Card.FullName, Number: card.Printed().Number,
				Rarity: card.Rarity().String(), Foil: card.Foil})
		}
		out.Packs = append(out.Packs, pack)
	}
	if in.Seed == "" {
		return s.Answer(c, out, site.Transient)
	}
	return s.Answer(c, out, site.Dated)
}

func poolBrief(p pool.Pool) client.PoolBrief {
	return client.PoolBrief{Code: p.Code(), Text: p.Text(), Cards: p.Total()}
}

// apiReadPool reads a Limited pool: POST /api/v1/pools.
func apiReadPool(s site.Request, c *gin.Context, in *body[client.PoolRequest]) error {
	if len(in.Body.Text) > pool.MaxBytes {
		return site.Refuse(http.StatusRequestEntityTooLarge, "text", say(longPool, pool.MaxBytes>>10))
	}
	p, problems := deckcheck.ReadPool(in.Body.Text, in.Body.Set, s.Catalog(), max(s.Today(), formats.FirstDay))
	if len(problems) > 0 {
		return site.Refuse(http.StatusUnprocessableEntity, "text", app.AtLine(&problems[0])).With(client.Unresolved)
	}
	return s.Answer(c, poolAnswer(*p), site.Transient)
}

// apiPool is the pool of a code: GET /api/v1/pools/CODE.
func apiPool(s site.Request, c *gin.Context, in *client.PoolQuery) error {
	p, err := pool.FromCode(in.Code, s.Catalog())
	if err != nil {
		return site.Refuse(http.StatusNotFound, "code", address.WrongPool("code", err))
	}
	return s.Answer(c, poolAnswer(p), site.Dated)
}

func poolAnswer(p pool.Pool) client.Pool {
	out := client.Pool{PoolBrief: poolBrief(p), Entries: []client.PoolEntry{}}
	for _, e := range p.Entries {
		out.Entries = append(out.Entries, client.PoolEntry{Count: e.Count, Set: e.Printing.Set, Number: e.Printing.Number,
			Rarity: e.Printing.RarityName(),
			Card:   e.Card.ID, FullName: e.Card.FullName})
	}
	return out
}
