package pages

import (
	"context"
	"net/http"

	"github.com/gin-gonic/gin"

	"inkcheck/address"
	"inkcheck/internal/app"
	"inkcheck/internal/web/site"
	"inkcheck/templates"
	"inkcheck/templates/parts"
)

// CheckList takes a list from the form. The answer is a redirect to the link of its verdict; where it has none, the verdict itself.
func CheckList(s site.Request, c *gin.Context) error {
	p, err := s.ReadListForm(c.Request)
	if err != nil {
		return refuseForm(s, c, p, err)
	}
	if p.Fix.Asked() {
		p.Text = s.Cards.Edit(p.Fix, p.Text)
	}
	return answerList(s, c, p)
}

// answerList answers with the verdict on a list, held to its pool.
func answerList(s site.Request, c *gin.Context, p site.ListForm) error {
	k, err := compareList(s, c.Request.Context(), p)
	if err != nil {
		return refuseForm(s, c, p, err)
	}
	link := app.WithPool(address.Deck{Format: p.Format, On: p.On, Name: p.Name}, k.Options)
	if link.Name == "" {
		link.Name = address.CleanName(k.List.Deck.Title)
	}
	if k.Resolved() {
		link.Code = k.Report.Code
		if at, ok := (&parts.DeckHead{Link: link, Report: k.Report}).PathTo(p.To); ok && len(at) <= app.MaxLink {
			return site.SeeOther(c, at)
		}
	}
	if full, ok := k.Link(link); ok {
		return site.SeeOther(c, full.Check())
	}
	v := judge(s, k, link, s.LocalFrame(c.Writer, c.Request, parts.SectionCheck))
	if !k.Resolved() {
		mark(s, &v, k, listForm(s, p.List, nil))
	}
	return s.Render(c.Writer, c.Request, http.StatusOK, templates.VerdictPage(v))
}

// CheckLive is the verdict beside the form, for the script: a piece of a page.
// So is what is wrong with the form.
func CheckLive(s site.Request, c *gin.Context) error {
	p, err := s.ReadListForm(c.Request)
	if err != nil {
		return refuseLive(s, c, err)
	}
	k, err := compareList(s, c.Request.Context(), p)
	if err != nil {
		return refuseLive(s, c, err)
	}
	return s.Render(c.Writer, c.Request, http.StatusOK, parts.LiveVerdict(pieceFrame(c), k.Report, nil))
}

// compareList checks a list by what came with it.
func compareList(s site.Request, ctx context.Context, p site.ListForm) (*app.CheckedDeck, error) {
	cat := s.Catalog()
	o, err := app.TypedPool(&p.List, cat)
	if err != nil {
		return nil, err
	}
	list, err := s.Cards.ReadContext(ctx, p.Text)
	if err != nil {
		return nil, err
	}
	list.Encoded(p.Encoding)
	return s.Cards.Check(list, p.Text, cat.Calendar.On(p.Format, p.On), o), nil
}

// pieceFrame has the language of a piece of a page, and nothing else.
func pieceFrame(c *gin.Context) (f parts.Frame) {
	f.Locale, f.Lang = site.LocaleOf(c.Request)
	site.InLanguage(c.Writer, f.Locale)
	return f
}

func refuseLive(s site.Request, c *gin.Context, err error) error {
	e := site.AsError(err)
	if e.Field == "" {
		return err
	}
	l := pieceFrame(c).Locale
	return s.Render(c.Writer, c.Request, e.Status, parts.LiveRefusal(l, e.In(l.Language())))
}
