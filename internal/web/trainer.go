package web

import (
	"maps"
	"net/http"
	"net/url"
	"slices"
	"strconv"

	"github.com/gin-gonic/gin"

	"inkcheck/rules/autoplay"
	"inkcheck/templates"
)

// trainer shows an opening hand and, once the player has chosen what to put back, what the
// adviser says. The score so far is in the address.
func (s visit) trainer(c *gin.Context) error {
	q := c.Request.URL.Query()
	page, err := s.readAdvice(q, templates.SectionTrainer, "Trainer")
	page.Training, page.Typed = readTraining(q), nil
	page.Training.Next = page.Link
	page.Training.Next.Seed = autoplay.GameSeed(page.Link.Seed, 0) % readableSeed
	if err != nil {
		return s.refuseAdvice(c, page, err, templates.TrainerPage)
	}
	if page.Link.Code == "" {
		return s.render(c.Writer, c.Request, http.StatusOK, templates.TrainerPage(page))
	}
	if err := s.lay(&page); err != nil {
		return s.refuseAdvice(c, page, err, templates.TrainerPage)
	}
	if !settled(q, &page) {
		return found(c, page.Path())
	}
	if !q.Has("judge") {
		return s.render(c.Writer, c.Request, http.StatusOK, templates.TrainerPage(page))
	}
	if err := s.playOut(c, &page); err != nil {
		return s.refuseAdvice(c, page, err, templates.TrainerPage)
	}
	judge(&page, q["b"])
	return s.render(c.Writer, c.Request, http.StatusOK, templates.TrainerPage(page))
}

// readableSeed bounds the seeds of further hands to nine digits.
const readableSeed = 1_000_000_000

// maxTrained bounds the score that an address may claim.
const maxTrained = 100_000

func readTraining(q url.Values) *templates.Training {
	number := func(name string, most int) int {
		n, err := strconv.Atoi(q.Get(name))
		if err != nil || n < 0 {
			return 0
		}
		return min(n, most)
	}
	hands := number("n", maxTrained)
	return &templates.Training{Hands: hands, Right: number("r", hands)}
}

// judge finds the player's choice in the ranking: copies of a card are the same.
func judge(p *templates.Advice, numbers []string) {
	mine := map[string]int{}
	for _, h := range p.Hand {
		if slices.Contains(numbers, strconv.Itoa(h.N)) {
			mine[h.Card.ID]++
		}
	}
	t := p.Training
	t.Mine = slices.IndexFunc(p.Advice.Options, func(o autoplay.Option) bool {
		theirs := map[string]int{}
		for _, h := range p.Hand {
			if slices.Contains(o.Back, h.N) {
				theirs[h.Card.ID]++
			}
		}
		return maps.Equal(mine, theirs)
	})
	t.Judged = true
	t.Hands++
	if t.Mine == 0 || p.Advice.Options[t.Mine].Close {
		t.Right++
	}
}
