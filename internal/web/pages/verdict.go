package pages

import (
	"cmp"
	"net/http"

	"github.com/gin-gonic/gin"

	"inkcheck/address"
	"inkcheck/deckcheck"
	"inkcheck/deckcheck/decklist"
	"inkcheck/formats"
	"inkcheck/internal/app"
	"inkcheck/internal/web/site"
	"inkcheck/templates"
	"inkcheck/templates/parts"
)

// Verdict is the page of a deck in a format on a day, all three in the
// address. A missing format or day is filled in by a redirect, so that no
// link's verdict changes with the calendar.
func Verdict(s site.Request, c *gin.Context) error {
	q := c.Request.URL.Query()
	if !address.NamesDeck(q) {
		return site.Found(c, "/")
	}
	link, errs := address.ParseDeck(q, s.Usual())
	if len(errs) > 0 {
		return refuseLink(s, c, link, errs)
	}
	f, on, cat := link.Format, link.On, s.Catalog()
	list, err := s.Cards.LinkedList(link)
	if err != nil {
		return refuseLink(s, c, link, address.WrongCode("deck", err))
	}
	o, err := app.LinkedPool(link.Limited, cat)
	if err != nil {
		return refuseLink(s, c, link, address.WrongPool("pool", err))
	}
	if o.Pool != nil {
		if err := app.TakesPool(f); err != nil {
			return refuseLink(s, c, link, err)
		}
	}
	if link = app.WithPool(link, o); !link.Matches(q) {
		return site.Found(c, link.Check())
	}
	deck := &list.Deck
	k := s.Cards.Check(list, app.ListText(link, list), cat.Calendar.On(f, on), app.PoolOf(link, o.Pool))
	if k.Resolved() && len(deck.Questions) == 0 && (link.Unread != "" || link.Entire != "") {
		// The catalog has learnt the names since. The link stays as it is, and
		// what the page links to is the whole deck.
		link.Code, link.ListDetails = k.Report.Code, address.ListDetails{}
		link = app.DeckLink(deck, link)
	}
	link = app.AsIs(link, list)
	v := judge(s, k, link, s.LocalFrame(c.Writer, c.Request, parts.SectionCheck))
	if !k.Resolved() {
		asked := address.List{Deck: link, Text: k.Text}
		if o.Pool != nil {
			asked.PoolText = o.Pool.Text()
		}
		mark(s, &v, k, listForm(s, asked, nil))
	}
	return s.Render(c.Writer, c.Request, http.StatusOK, templates.VerdictPage(v))
}

// refuseLink shows what is wrong with a link, and takes its list instead. What of the link can be read is in the form.
func refuseLink(s site.Request, c *gin.Context, link address.Deck, err error) error {
	errs, status := site.FormErrors(err)
	frame := s.Page(parts.SectionCheck)
	s.Translate(&frame, c.Writer, c.Request)
	frame.Tabs = []parts.Tab{}
	frame.Part.Script, frame.Part.Imports = "", nil // the form is without what the script of the other one works with
	frame.Title = frame.Locale.T().BadLinkTitle
	form := parts.Form{Name: link.Name, Format: link.Format.String(), On: link.On.String(), Errors: errs}
	form.Pool = parts.PoolForm{Packs: parts.CountValue(link.Packs), Promo: link.Promo}
	form.List = cmp.Or(link.Entire, link.Unread)
	if errs.Of("deck") == "" {
		if list, err := s.Cards.LinkedList(link); err == nil {
			form.List = cmp.Or(app.ListText(link, list), decklist.WriteText(&list.Deck))
		}
	}
	if o, err := app.LinkedPool(link.Limited, s.Catalog()); err == nil && o.Pool != nil {
		form.Pool.Text = o.Pool.Text()
	}
	page := parts.BadLink{Frame: frame, Form: form.In(frame), Asked: c.Request.URL}
	return s.Render(c.Writer, c.Request, status, parts.BadLinkPage(page))
}

// judge gathers what the verdict page shows beside the report: the other
// formats and the days on which the verdict changes.
func judge(s site.Request, k *app.CheckedDeck, link address.Deck, frame parts.Frame) templates.Verdict {
	deck, report, p := &k.List.Deck, k.Report, k.Options.Pool
	s.Metrics.Checked(report.Format.String(), string(report.Verdict))
	v := templates.Verdict{Report: report, Deck: deck, Link: link, Data: s.Cards.Mark(), LinkData: link.Data, Pool: p,
		Faces: site.PerSnapshot(s, site.NewFaces)}
	v.Link.Data = "" // what the page links to is asked of today's data
	link = v.Link
	v.Frame, v.Title = frame, frame.Locale.VerdictOn(report)
	if link.Name != "" {
		v.Title = link.Name + frame.Locale.T().Colon + v.Title
	}
	if link.HasDeck() {
		v.Frame.Deck = s.DeckHead(link, report)
	}
	v.Part = s.Assets.Verdict
	if p != nil {
		v.Part = s.Assets.VerdictOfPool
	}
	cal := report.Rules.Calendar()
	for _, f := range formats.All() {
		if f == report.Format {
			continue
		}
		o := app.PoolOf(link.WithFormat(f), p)
		o.VerdictOnly = true
		r := s.Cards.Report(deck, cal.On(f, report.On), o)
		v.Others = append(v.Others, templates.OtherFormat{Format: f, Verdict: r.Verdict, Summary: v.Locale.Summary(r),
			NeedsPool: r.Legal && f.HasPool() && o.Pool == nil})
	}
	v.Fixes, v.FixesShort = site.FixButtons(v.Locale, k, link, site.MaxFixBytes)
	v.Days = deckcheck.LegalitySpans(deck, cal, report.Format, app.PoolOf(link, p), v.Locale.SpanSummary)
	return v
}
