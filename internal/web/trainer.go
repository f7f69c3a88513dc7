package web

import (
	"maps"
	"net/http"
	"slices"

	"github.com/gin-gonic/gin"

	"inkcheck/address"
	"inkcheck/rules/autoplay"
	"inkcheck/templates"
)

// trainer shows an opening hand and, once the player has chosen what to put back, what the
// adviser says. The score so far is in the address.
func (s visit) trainer(c *gin.Context) error {
	ask, typed, errs := address.ReadTrainer(c.Request.URL.Query(), s.usual())
	page := s.advicePage(c, templates.SectionTrainer, ask.Advice, typed)
	page.Training = &templates.Training{Hands: ask.Hands, Right: ask.Right, Seed: autoplay.GameSeed(ask.Seed, 0) % templates.ReadableSeed}
	if len(errs) > 0 {
		return s.refuseAdvice(c, page, errs, templates.TrainerPage)
	}
	if ask.Code == "" {
		return s.render(c.Writer, c.Request, http.StatusOK, templates.TrainerPage(page))
	}
	if err := s.lay(&page); err != nil {
		return s.refuseAdvice(c, page, err, templates.TrainerPage)
	}
	if ask.Advice = page.Ask; !typed.Equal(ask.Text()) {
		return found(c, ask.Path())
	}
	if !ask.Judge {
		return s.render(c.Writer, c.Request, http.StatusOK, templates.TrainerPage(page))
	}
	if err := s.playOut(c, &page); err != nil {
		return s.refuseAdvice(c, page, err, templates.TrainerPage)
	}
	judge(&page, ask.Back)
	return s.render(c.Writer, c.Request, http.StatusOK, templates.TrainerPage(page))
}

// judge finds the player's choice in the ranking: copies of a card are the same.
func judge(p *templates.Advice, back []int) {
	ids := func(numbers []int) map[string]int {
		out := map[string]int{}
		for _, h := range p.Hand {
			if slices.Contains(numbers, h.N) {
				out[h.Card.ID]++
			}
		}
		return out
	}
	mine, t := ids(back), p.Training
	t.Mine = slices.IndexFunc(p.Advice.Options, func(o autoplay.Option) bool { return maps.Equal(mine, ids(o.Back)) })
	t.Judged, t.Back = true, back
	t.Hands++
	if t.Mine == 0 || p.Advice.Options[t.Mine].Close {
		t.Right++
	}
}
