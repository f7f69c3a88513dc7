package web

import (
	"errors"
	"fmt"
	"net/http"
	"net/url"
	"strings"

	"github.com/gin-gonic/gin"

	"inkcheck/catalog"
	"inkcheck/internal/handover"
	"inkcheck/rules"
	"inkcheck/rules/autoplay"
	"inkcheck/templates"
)

// advise is the advice on the opening hand of a game. All that it depends on is in
// the address; what is missing is filled in by a redirect.
func (s *Server) advise(c *gin.Context) error {
	q := c.Request.URL.Query()
	page, err := s.readAdvice(q, "What to put back")
	if err != nil {
		return s.refuseAdvice(c, page, err, templates.AdvisePage)
	}
	if page.Link.Code == "" {
		return s.render(c.Writer, c.Request, http.StatusOK, templates.AdvisePage(page))
	}
	game, err := s.lay(&page)
	if err != nil {
		return s.refuseAdvice(c, page, err, templates.AdvisePage)
	}
	if q.Has("card") || !complete(q, "d", "f", "on", "p", "s", "policy", "g") {
		return found(c, page.Path()+answerAs(q))
	}
	if err := s.playOut(c, &page, game); err != nil {
		return s.refuseAdvice(c, page, err, templates.AdvisePage)
	}
	if q.Get("as") == "json" {
		return answerJSON(c, adviceJSON(&page))
	}
	return s.render(c.Writer, c.Request, http.StatusOK, templates.AdvisePage(page))
}

// readAdvice reads the address. What is missing is filled in.
func (s *Server) readAdvice(q url.Values, title string) (p templates.Advice, err error) {
	p = templates.Advice{Frame: s.gamesFrame(templates.SectionGoldfish, title), Goals: autoplay.DefaultGoals(), Policy: autoplay.Policies()[0].Name}
	a, err := s.readTable(q)
	p.Link = a.link
	p.Link.Opponents = ""
	if err != nil {
		return p, err
	}
	if name := q.Get("policy"); name != "" {
		policy, err := autoplay.ParsePolicy(name)
		if err != nil {
			return p, refuse(http.StatusBadRequest, "policy", sentence(err))
		}
		p.Policy = policy.Name
	}
	texts := q["g"]
	if card := q.Get("card"); card != "" {
		texts = append(texts, "see"+q.Get("by")+":"+card)
	}
	if len(texts) > autoplay.MaxGoals {
		return p, refuse(http.StatusBadRequest, "g", fmt.Sprintf("%d goals are too many; choose up to %d.", len(texts), autoplay.MaxGoals))
	}
	var goals []autoplay.Goal
	for _, text := range texts {
		g, err := autoplay.ParseGoal(text)
		if err != nil {
			return p, refuse(http.StatusBadRequest, "g", sentence(err))
		}
		goals = append(goals, g)
	}
	if len(goals) > 0 {
		p.Goals = goals
	}
	return p, nil
}

// lay deals the hand of a page's game.
func (s *Server) lay(p *templates.Advice) (*rules.Game, error) {
	game, err := s.gameOf(p.Link)
	if err != nil {
		return nil, err
	}
	cat := s.Catalog()
	state := game.Start(p.Link.Seed)
	for _, n := range state.Hand() {
		p.Hand = append(p.Hand, templates.HandCard{N: int(n), Card: cardOf(cat, game, int(n))})
	}
	for n := range game.Size() {
		if n == 0 || game.Card(n) != game.Card(n-1) { // copies are adjacent
			p.Deck = append(p.Deck, cardOf(cat, game, n))
		}
	}
	p.NoText = autoplay.WithoutText(game)
	return game, nil
}

// cardOf is a card of a game as the catalog has it: it came from there.
func cardOf(cat *catalog.Catalog, game *rules.Game, n int) *catalog.Card {
	card, _ := cat.Card(game.Card(n).ID)
	return card
}

// playOut asks the adviser. What the time sufficed for is shown.
func (s *Server) playOut(c *gin.Context, p *templates.Advice, game *rules.Game) error {
	policy, err := autoplay.ParsePolicy(p.Policy)
	if err != nil {
		return err
	}
	question := autoplay.AdviseQuestion{Game: game, Goals: p.Goals, Policy: policy, Seed: p.Link.Seed}
	for _, h := range p.Hand {
		question.Hand = append(question.Hand, h.N)
	}
	if err := question.Check(); err != nil {
		return refuse(http.StatusBadRequest, "g", sentence(errors.New(strings.TrimPrefix(err.Error(), "autoplay: "))))
	}
	ctx, end, err := s.runs.begin(c)
	if err != nil {
		return err
	}
	defer end()
	p.Advice, err = autoplay.Advise(ctx, question)
	if p.Advice == nil {
		if ctx.Err() != nil {
			return busy(c)
		}
		return err
	}
	return nil
}

// refuseAdvice shows the page with what is wrong.
func (s *Server) refuseAdvice(c *gin.Context, p templates.Advice, err error, draw adviceDrawer) error {
	return refusePlay(c, err, func(e *Error, mayCasual bool) error {
		p.MayCasual, p.Error = mayCasual, e.Detail
		return s.render(c.Writer, c.Request, e.Status, draw(p))
	})
}

// refusePlay answers what keeps a page from playing: programs get it as a
// problem, visitors what show draws, with whether the casual table would take
// the deck. Faults of the server are passed on.
func refusePlay(c *gin.Context, err error, show func(e *Error, mayCasual bool) error) error {
	e := playError(err)
	if c.Request.URL.Query().Get("as") == "json" {
		writeProblem(c.Writer, e, c.Writer.Header().Get(requestIDHeader))
		return nil
	}
	if e.Status >= http.StatusInternalServerError {
		return err
	}
	refused, ok := errors.AsType[*handover.Refused](err)
	return show(e, ok && refused.Why == handover.Illegal)
}
