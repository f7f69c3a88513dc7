package web

import (
	"errors"
	"fmt"
	"net/http"
	"net/url"
	"slices"
	"strconv"
	"strings"

	"github.com/a-h/templ"
	"github.com/gin-gonic/gin"

	"inkcheck/catalog"
	"inkcheck/deckcheck/decklist"
	"inkcheck/internal/deckodds"
	"inkcheck/internal/handover"
	"inkcheck/rules"
	"inkcheck/rules/autoplay"
	"inkcheck/templates"
)

// advise is the advice on the opening hand of a game. All that it depends on is in
// the address; what is missing is filled in by a redirect.
func (s visit) advise(c *gin.Context) error {
	q := c.Request.URL.Query()
	page, err := s.readAdvice(q, templates.SectionAdvise, "What to put back")
	if err != nil {
		return s.refuseAdvice(c, page, err, templates.AdvisePage)
	}
	if page.Link.Code == "" {
		return s.render(c.Writer, c.Request, http.StatusOK, templates.AdvisePage(page))
	}
	if err := s.lay(&page); err != nil {
		return s.refuseAdvice(c, page, err, templates.AdvisePage)
	}
	if !settled(q, &page) {
		return found(c, page.Path()+answerAs(q))
	}
	if err := s.playOut(c, &page); err != nil {
		return s.refuseAdvice(c, page, err, templates.AdvisePage)
	}
	if q.Get("as") == "json" {
		l := page.Link
		return answerJSON(c, adviceAnswer{l.Code, l.Format.String(), l.On.String(), l.Who(), page.Advice.JSON()})
	}
	return s.render(c.Writer, c.Request, http.StatusOK, templates.AdvisePage(page))
}

// settled reports whether an address has all that the page depends on, as the page
// writes it.
func settled(q url.Values, p *templates.Advice) bool {
	return !q.Has("card") && !q.Has("by") && complete(q, "d", "f", "on", "p", "s", "policy", "g") && slices.Equal(q["h"], p.Typed)
}

// adviceAnswer is advice for programs.
type adviceAnswer struct {
	Deck   string `json:"deck"`
	Format string `json:"format"`
	On     string `json:"on"`
	Play   string `json:"play"`
	autoplay.AdviceJSON
}

// readAdvice reads the address. What is missing is filled in.
func (s visit) readAdvice(q url.Values, section templates.Section, title string) (p templates.Advice, err error) {
	p = templates.Advice{Frame: s.gamesFrame(section, title), Goals: autoplay.DefaultGoals(), Policy: autoplay.Policies()[0].Name,
		Card: strings.TrimSpace(q.Get("card")), By: q.Get("by"), Example: s.exampleAt("/" + string(section))}
	for _, text := range q["h"] {
		p.Typed = append(p.Typed, strings.TrimSpace(text))
	}
	if !slices.ContainsFunc(p.Typed, func(text string) bool { return text != "" }) {
		p.Typed = nil
	}
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
	err = readGoals(&p, q["g"])
	return p, err
}

// readGoals reads goals, and after them the one that a card of the form makes.
func readGoals(p *templates.Advice, given []string) error {
	texts := slices.Clone(given)
	if p.Card != "" {
		texts = append(texts, "see"+p.By+":"+p.Card)
	}
	if len(texts) > autoplay.MaxGoals {
		return refuse(http.StatusBadRequest, "g", fmt.Sprintf("%d goals are too many; choose up to %d.", len(texts), autoplay.MaxGoals))
	}
	var goals []autoplay.Goal
	for i, text := range texts {
		g, err := autoplay.ParseGoal(text)
		if err != nil && i == len(given) { // that of the field
			return refuse(http.StatusBadRequest, "by", fmt.Sprintf("Turn %s: a goal is about a turn from 1 to %d.", quote(p.By), autoplay.MaxGoalTurn))
		}
		if err != nil {
			return refuse(http.StatusBadRequest, "g", sentence(err))
		}
		goals = append(goals, g)
	}
	if len(goals) > 0 {
		p.Goals = goals
	}
	return nil
}

// lay deals the hand of a page's game, or finds the one that was typed, and the
// cards of its goals.
func (s visit) lay(p *templates.Advice) error {
	game, err := s.gameOf(p.Link)
	if err != nil {
		return err
	}
	library := s.library()
	p.Game = game
	for n := range game.Size() {
		if n == 0 || game.Card(n) != game.Card(n-1) { // copies are adjacent
			p.Deck = append(p.Deck, cardOf(library.catalog, game, n))
		}
	}
	p.NoText = autoplay.WithoutText(game)
	if err := seeGoals(p, library); err != nil {
		return err
	}
	if p.Typed == nil {
		state := game.Start(p.Link.Seed)
		for _, n := range state.Hand() {
			p.Hand = append(p.Hand, templates.HandCard{N: int(n), Card: cardOf(library.catalog, game, int(n))})
		}
		return nil
	}
	hand, err := handover.Hand(game, library.catalog, p.Typed...)
	if e, ok := errors.AsType[*handover.HandError](err); ok {
		return refuse(http.StatusBadRequest, "h"+strconv.Itoa(max(e.Text, 0)), sentence(e))
	}
	if err != nil {
		return err
	}
	p.Typed = nil
	for _, n := range hand {
		card := cardOf(library.catalog, game, n)
		p.Hand = append(p.Hand, templates.HandCard{N: n, Card: card})
		p.Typed = append(p.Typed, card.ID)
	}
	return nil
}

// seeGoals finds the cards of goals that name them by a search.
func seeGoals(p *templates.Advice, l *library) error {
	deck, err := decklist.FromCode(p.Link.Code, l.catalog)
	if err != nil {
		return refuse(http.StatusBadRequest, "d", sentence(err))
	}
	cards := cardsOf(l, deck, p.Link.On)
	for i, g := range p.Goals {
		if g.Kind != autoplay.SeeBy {
			continue
		}
		field := "g"
		if p.Card != "" && i == len(p.Goals)-1 {
			field = "card"
		}
		found, err := cards.Goal(g.String())
		if err != nil { // it stays in its field, or comes into it, and is no goal yet
			p.Goals = slices.Delete(slices.Clone(p.Goals), i, i+1)
			if p.Card == "" {
				p.Card, p.By, field = strings.Join(g.Cards, ","), strconv.Itoa(g.Turn), "card"
			}
		}
		if e, ok := errors.AsType[*deckodds.Error](err); ok {
			return refuse(http.StatusBadRequest, field, sentence(errors.New(e.Message)))
		}
		if err != nil {
			return refuse(http.StatusBadRequest, field, sentence(err))
		}
		p.Goals[i] = found
	}
	return nil
}

// cardOf is a card of a game as the catalog has it: it came from there.
func cardOf(cat *catalog.Catalog, game *rules.Game, n int) *catalog.Card {
	card, _ := cat.Card(game.Card(n).ID)
	return card
}

// playOut asks the adviser. What the time sufficed for is shown.
func (s *Server) playOut(c *gin.Context, p *templates.Advice) error {
	policy, err := autoplay.ParsePolicy(p.Policy)
	if err != nil {
		return err
	}
	question := autoplay.AdviseQuestion{Game: p.Game, Goals: p.Goals, Policy: policy, Seed: p.Link.Seed, Work: p.Work}
	for _, h := range p.Hand {
		question.Hand = append(question.Hand, h.N)
	}
	if err := question.Check(); err != nil {
		return refuse(http.StatusBadRequest, "g", sentence(errors.New(strings.TrimPrefix(err.Error(), "autoplay: "))))
	}
	ctx, end, err := s.begin(c, s.runs, longWork)
	if err != nil {
		return err
	}
	defer end()
	p.Advice, err = autoplay.Advise(ctx, question)
	if p.Advice == nil {
		if ctx.Err() != nil {
			return s.busy(c, s.runs)
		}
		return err
	}
	return nil
}

// adviceDrawer draws one of the two pages with advice.
type adviceDrawer func(templates.Advice) templ.Component

// refuseAdvice shows the page with what is wrong.
func (s *Server) refuseAdvice(c *gin.Context, p templates.Advice, err error, draw adviceDrawer) error {
	return refusePlay(c, err, func(e *Error, mayCasual bool) error {
		p.MayCasual, p.Error, p.Field = mayCasual, e.Detail, e.Field
		return s.render(c.Writer, c.Request, e.Status, draw(p))
	})
}

// refusePlay answers what keeps a page from playing: programs get it as a
// problem, visitors what show draws, with whether the casual table would take
// the deck. Faults of the server are passed on.
func refusePlay(c *gin.Context, err error, show func(e *Error, mayCasual bool) error) error {
	e := playError(err)
	if e.Status >= http.StatusInternalServerError {
		return err
	}
	if forProgram(c.Request) {
		return e
	}
	refused, ok := errors.AsType[*handover.Refused](err)
	return show(e, ok && refused.Why == handover.Illegal)
}
