package pages

import (
	"errors"
	"net/http"

	"github.com/a-h/templ"
	"github.com/gin-gonic/gin"

	"inkcheck/address"
	"inkcheck/internal/gamesetup"
	"inkcheck/internal/web/site"
	"inkcheck/rules/autoplay"
	"inkcheck/templates/parts"
	"inkcheck/templates/play"
)

// Advise is the advice on the opening hand of a game. All that it depends on is in
// the address; what is missing is filled in by a redirect.
func Advise(s site.Request, c *gin.Context) error {
	typed := address.AdviceOf(c.Request.URL.Query())
	ask, errs := typed.Read(s.Usual())
	page := advicePage(s, c, parts.SectionAdvise, ask, typed)
	if len(errs) > 0 {
		return refuseAdvice(s, c, page, errs, play.AdvisePage)
	}
	if ask.Code == "" {
		startAdvice(s, &page, page.Locale.T().DealAdvise)
		return s.Render(c.Writer, c.Request, http.StatusOK, play.AdvisePage(page))
	}
	if err := s.LayOut(&page); err != nil {
		return refuseAdvice(s, c, page, err, play.AdvisePage)
	}
	if !typed.Equal(page.Ask.Text()) {
		return site.Found(c, page.Ask.Path())
	}
	if err := s.PlayOut(c, &page); err != nil {
		return refuseAdvice(s, c, page, err, play.AdvisePage)
	}
	if ask.JSON {
		return site.AnswerJSON(c, adviceAnswer{ask.Code, ask.Format.String(), ask.On.String(), ask.Play(), page.Advice.JSON()})
	}
	return s.Render(c.Writer, c.Request, http.StatusOK, play.AdvisePage(page))
}

// advicePage is the page of a question.
func advicePage(s site.Request, c *gin.Context, section parts.Section, ask address.Advice, typed address.AdviceText) play.Advice {
	if newQuestion(c, ask.Table) {
		ask.Table, ask.Policy = askWithTexts(ask.Table)
	}
	return play.Advice{Frame: s.LocalDeckPage(c, section, ask.Deck()), Ask: ask, Card: typed.Card, By: typed.By}
}

// startAdvice is what a page begins with that has no deck yet.
func startAdvice(s site.Request, page *play.Advice, action string) {
	withBox(s, &page.Frame)
	test := testDeck(s, action)
	page.Test = &test
	if len(test.Starters) > 0 {
		page.Sample = sampleAdvice(s, *page, test.Starters[0])
	}
}

// adviceAnswer is advice for programs.
type adviceAnswer struct {
	Deck   string `json:"deck"`
	Format string `json:"format"`
	On     string `json:"on"`
	Play   string `json:"play"`
	autoplay.AdviceJSON
}

// adviceDrawer draws one of the two pages with advice.
type adviceDrawer func(play.Advice) templ.Component

// refuseAdvice shows the page with what is wrong.
func refuseAdvice(s site.Request, c *gin.Context, p play.Advice, err error, draw adviceDrawer) error {
	return refusePlay(c, err, func(errs address.Errors, status int, mayCasual bool) error {
		p.MayCasual, p.Errors = mayCasual, errs.In(p.Locale.Language())
		return s.Render(c.Writer, c.Request, status, draw(p))
	})
}

// refusePlay answers what keeps a page from playing: programs get it as a
// problem, visitors what show draws, with whether the casual table would take
// the deck. Faults of the server are passed on.
func refusePlay(c *gin.Context, err error, show func(errs address.Errors, status int, mayCasual bool) error) error {
	refused, ok := errors.AsType[*gamesetup.Refused](err)
	err = site.PlayError(err)
	errs, status := site.FormErrors(err)
	switch {
	case status >= http.StatusInternalServerError:
		return err
	case site.ForProgram(c.Request):
		return &site.Error{Status: status, Field: address.Parameter(errs[0].Field), Says: errs[0].Says}
	}
	return show(errs, status, ok && refused.Why == gamesetup.Illegal)
}
