package web

import (
	"errors"
	"net/http"
	"slices"
	"strconv"
	"strings"

	"github.com/a-h/templ"
	"github.com/gin-gonic/gin"

	"inkcheck/address"
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
	typed := address.AdviceOf(c.Request.URL.Query())
	ask, errs := typed.Read(s.usual())
	page := s.advicePage(c, templates.SectionAdvise, ask, typed)
	if len(errs) > 0 {
		return s.refuseAdvice(c, page, errs, templates.AdvisePage)
	}
	if ask.Code == "" {
		return s.render(c.Writer, c.Request, http.StatusOK, templates.AdvisePage(page))
	}
	if err := s.lay(&page); err != nil {
		return s.refuseAdvice(c, page, err, templates.AdvisePage)
	}
	if !typed.Equal(page.Ask.Text()) {
		return found(c, page.Ask.Path())
	}
	if err := s.playOut(c, &page); err != nil {
		return s.refuseAdvice(c, page, err, templates.AdvisePage)
	}
	if ask.JSON {
		return answerJSON(c, adviceAnswer{ask.Code, ask.Format.String(), ask.On.String(), ask.Play(), page.Advice.JSON()})
	}
	return s.render(c.Writer, c.Request, http.StatusOK, templates.AdvisePage(page))
}

// advicePage is the page of a question.
func (s visit) advicePage(c *gin.Context, section templates.Section, ask address.Advice, typed address.AdviceText) templates.Advice {
	if newQuestion(c, ask.Table) {
		ask.Table, ask.Policy = askWithTexts(ask.Table)
	}
	frame := s.deckPage(section, ask.Deck())
	if ask.Code == "" {
		s.withBox(&frame)
	}
	return templates.Advice{Frame: frame, Ask: ask, Card: typed.Card, By: typed.By,
		Example: s.example().Casual("/" + string(section))}
}

// adviceAnswer is advice for programs.
type adviceAnswer struct {
	Deck   string `json:"deck"`
	Format string `json:"format"`
	On     string `json:"on"`
	Play   string `json:"play"`
	autoplay.AdviceJSON
}

// lay deals the hand of a page's game, or finds the one that was typed, and the
// cards of its goals.
func (s visit) lay(p *templates.Advice) error {
	game, _, err := s.game(p.Ask.Table)
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
	if p.Ask.Hand == nil {
		state := game.Start(p.Ask.Seed)
		for _, n := range state.Hand() {
			p.Hand = append(p.Hand, templates.HandCard{N: int(n), Card: cardOf(library.catalog, game, int(n))})
		}
		return nil
	}
	hand, err := handover.Hand(game, library.catalog, p.Ask.Hand...)
	if e, ok := errors.AsType[*handover.HandError](err); ok {
		return &address.FieldError{Field: "hand[" + strconv.Itoa(max(e.Text, 0)) + "]", Detail: address.Sentence(e)}
	}
	if err != nil {
		return err
	}
	p.Ask.Hand = nil
	for _, n := range hand {
		card := cardOf(library.catalog, game, n)
		p.Hand = append(p.Hand, templates.HandCard{N: n, Card: card})
		p.Ask.Hand = append(p.Ask.Hand, card.ID)
	}
	return nil
}

// seeGoals finds the cards of goals that name them by a search.
func seeGoals(p *templates.Advice, l *library) error {
	deck, err := decklist.FromCode(p.Ask.Code, l.catalog)
	if err != nil {
		return codeError(err)
	}
	cards := l.cards(deck, p.Ask.On)
	for i, g := range p.Ask.Goals {
		if g.Kind != autoplay.SeeBy {
			continue
		}
		field := "goals"
		if p.Card != "" && i == len(p.Ask.Goals)-1 {
			field = "card"
		}
		found, err := cards.Goal(g.String())
		if err != nil { // it stays in its field, or comes into it, and is no goal yet
			p.Ask.Goals = slices.Delete(slices.Clone(p.Ask.Goals), i, i+1)
			if p.Card == "" {
				p.Card, p.By, field = strings.Join(g.Cards, ","), strconv.Itoa(g.Turn), "card"
			}
		}
		if e, ok := errors.AsType[*deckodds.Error](err); ok {
			err = errors.New(e.Message)
		}
		if err != nil {
			return &address.FieldError{Field: field, Detail: address.Sentence(err)}
		}
		p.Ask.Goals[i] = found
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
	policy, err := autoplay.ParsePolicy(p.Ask.Policy)
	if err != nil {
		return err
	}
	question := autoplay.AdviseQuestion{Game: p.Game, Goals: p.Ask.Goals, Policy: policy, Seed: p.Ask.Seed, Work: p.Work}
	for _, h := range p.Hand {
		question.Hand = append(question.Hand, h.N)
	}
	if err := question.Check(); err != nil {
		return &address.FieldError{Field: "goals", Detail: address.Sentence(errors.New(strings.TrimPrefix(err.Error(), "autoplay: ")))}
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
	return refusePlay(c, err, func(errs address.Errors, status int, mayCasual bool) error {
		p.MayCasual, p.Errors = mayCasual, errs
		return s.render(c.Writer, c.Request, status, draw(p))
	})
}

// refusePlay answers what keeps a page from playing: programs get it as a
// problem, visitors what show draws, with whether the casual table would take
// the deck. Faults of the server are passed on.
func refusePlay(c *gin.Context, err error, show func(errs address.Errors, status int, mayCasual bool) error) error {
	refused, ok := errors.AsType[*handover.Refused](err)
	err = playError(err)
	errs, status := formErrors(err)
	switch {
	case status >= http.StatusInternalServerError:
		return err
	case forProgram(c.Request):
		return refuse(status, address.Parameter(errs[0].Field), errs[0].Detail)
	}
	return show(errs, status, ok && refused.Why == handover.Illegal)
}
