package web

import (
	"fmt"
	"net/http"
	"strconv"

	"github.com/gin-gonic/gin"

	"inkcheck/address"
	"inkcheck/client"
	"inkcheck/deckcheck"
	"inkcheck/deckcheck/pool"
	"inkcheck/formats"
)

// apiPacks opens booster packs: GET /api/v1/packs.
func (s visit) apiPacks(c *gin.Context, in *client.PacksQuery) error {
	cat := s.Catalog()
	link, opened, err := s.openPacks(cat, address.PacksText{Sets: in.Sets, N: strconv.Itoa(in.Packs), Seed: in.Seed})
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
		return s.answer(c, out, transient)
	}
	return s.answer(c, out, dated)
}

func poolBrief(p pool.Pool) client.PoolBrief {
	return client.PoolBrief{Code: p.Code(), Text: p.Text(), Cards: p.Total()}
}

// apiReadPool reads a Limited pool: POST /api/v1/pools.
func (s visit) apiReadPool(c *gin.Context, in *body[client.PoolRequest]) error {
	if len(in.Body.Text) > pool.MaxBytes {
		return refuse(http.StatusRequestEntityTooLarge, "text", fmt.Sprintf("The pool is longer than %d KiB.", pool.MaxBytes>>10))
	}
	p, problems := deckcheck.ReadPool(in.Body.Text, in.Body.Set, s.Catalog(), max(s.today(), formats.FirstDay))
	if len(problems) > 0 {
		return &Error{Status: http.StatusUnprocessableEntity, Code: client.Unresolved, Field: "text", Detail: problems[0].Message}
	}
	return s.answer(c, poolAnswer(*p), transient)
}

// apiPool is the pool of a code: GET /api/v1/pools/CODE.
func (s visit) apiPool(c *gin.Context, in *client.PoolQuery) error {
	p, err := pool.FromCode(in.Code, s.Catalog())
	if err != nil {
		return refuse(http.StatusNotFound, "code", sentence(err))
	}
	return s.answer(c, poolAnswer(p), dated)
}

func poolAnswer(p pool.Pool) client.Pool {
	out := client.Pool{PoolBrief: poolBrief(p), Entries: []client.PoolEntry{}}
	for _, e := range p.Entries {
		out.Entries = append(out.Entries, client.PoolEntry{Count: e.Count, Set: e.Printing.Set, Number: e.Printing.Number,
			Rarity: e.Printing.Rarity.String(),
			Card:   e.Card.ID, FullName: e.Card.FullName})
	}
	return out
}
