package pages

import (
	"maps"
	"net/http"
	"slices"

	"github.com/gin-gonic/gin"

	"inkcheck/address"
	"inkcheck/internal/web/site"
	"inkcheck/rules/autoplay"
	"inkcheck/templates/parts"
	"inkcheck/templates/play"
)

// Trainer shows an opening hand and, once the player has chosen what to put back, what the
// adviser says. The score so far is in the address.
func Trainer(s site.Request, c *gin.Context) error {
	ask, typed, errs := address.ParseTrainer(c.Request.URL.Query(), s.Usual())
	page := advicePage(s, c, parts.SectionTrainer, ask.Advice, typed)
	page.Trainer = &play.TrainerState{Hands: ask.Hands, Right: ask.Right, Seed: autoplay.GameSeed(ask.Seed, 0) % play.ReadableSeed}
	if len(errs) > 0 {
		return refuseAdvice(s, c, page, errs, play.TrainerPage)
	}
	if ask.Code == "" {
		startAdvice(s, &page, page.Locale.T().DealHand)
		return s.Render(c.Writer, c.Request, http.StatusOK, play.TrainerPage(page))
	}
	if err := s.LayOut(&page); err != nil {
		return refuseAdvice(s, c, page, err, play.TrainerPage)
	}
	if ask.Advice = page.Ask; !typed.Equal(ask.Text()) {
		return site.Found(c, ask.Path())
	}
	if !ask.Judge {
		return s.Render(c.Writer, c.Request, http.StatusOK, play.TrainerPage(page))
	}
	if err := s.PlayOut(c, &page); err != nil {
		return refuseAdvice(s, c, page, err, play.TrainerPage)
	}
	markBack(&page, ask.Back)
	return s.Render(c.Writer, c.Request, http.StatusOK, play.TrainerPage(page))
}

// markBack finds the player's choice in the ranking: copies of a card are the same.
func markBack(p *play.Advice, back []int) {
	ids := func(numbers []int) map[string]int {
		out := map[string]int{}
		for _, h := range p.Hand {
			if slices.Contains(numbers, h.Number) {
				out[h.Card.ID]++
			}
		}
		return out
	}
	mine, t := ids(back), p.Trainer
	t.Mine = slices.IndexFunc(p.Advice.Options, func(o autoplay.Option) bool { return maps.Equal(mine, ids(o.Cards)) })
	t.Judged, t.Back = true, back
	t.Hands++
	if t.Mine == 0 || p.Advice.Options[t.Mine].Close {
		t.Right++
	}
}
