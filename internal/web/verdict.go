package web

import (
	"net/http"

	"github.com/gin-gonic/gin"

	"inkcheck/address"
	"inkcheck/deckcheck"
	"inkcheck/deckcheck/decklist"
	"inkcheck/deckcheck/pool"
	"inkcheck/formats"
	"inkcheck/templates"
)

// verdict is the page of a deck in a format on a day, all three in the
// address. A missing format or day is filled in by a redirect, so that no
// link's verdict changes with the calendar.
func (s visit) verdict(c *gin.Context) error {
	q := c.Request.URL.Query()
	if !address.NamesDeck(q) {
		return found(c, "/")
	}
	link, errs := address.ReadDeck(q, s.usual())
	if len(errs) > 0 {
		return s.refuseLink(c, link, errs)
	}
	f, on, cat := link.Format, link.On, s.Catalog()
	list, err := linkedList(link, cat)
	if err != nil {
		return s.refuseLink(c, link, &address.FieldError{Field: "deck", Detail: sentence(err)})
	}
	o, err := linkedPool(link.Limited, cat)
	if err != nil {
		return s.refuseLink(c, link, &address.FieldError{Field: "pool", Detail: sentence(err)})
	}
	if o.Pool != nil {
		if err := takesPool(f); err != nil {
			return s.refuseLink(c, link, err)
		}
	}
	if link = withPool(link, o); !link.Named(q) {
		return found(c, link.Check())
	}
	deck := &list.Deck
	report := deckcheck.Check(deck, cat.Calendar.On(f, on), poolOf(link, o.Pool))
	if deck.Resolved() && link.Unread != "" {
		// The catalog has learnt the names since. The link stays as it is, and
		// what the page links to is the whole deck.
		link.Code, link.Unread, link.UnreadAt = report.Code, "", nil
		link = deckLink(deck, link)
	}
	v := s.judge(deck, report, link, o.Pool)
	if !deck.Resolved() {
		asked := address.List{Deck: link, Text: listText(list)}
		if o.Pool != nil {
			asked.PoolText = o.Pool.Text()
		}
		s.mark(&v, list, s.listForm(asked, nil))
	}
	return s.render(c.Writer, c.Request, http.StatusOK, templates.VerdictPage(v))
}

// refuseLink shows what is wrong with a link, and the parts of it to mend.
func (s visit) refuseLink(c *gin.Context, link address.Deck, err error) error {
	errs, status := formErrors(err)
	page := templates.BadLink{Frame: s.frame(templates.SectionCheck, "This link cannot be read"), Deck: link, Errors: errs}
	return s.render(c.Writer, c.Request, status, templates.BadLinkPage(page))
}

// judge gathers what the verdict page shows beside the report: the other
// formats and the days on which the verdict changes.
func (s visit) judge(deck *decklist.Deck, report *deckcheck.Report, link address.Deck, p *pool.Pool) templates.Verdict {
	s.metrics.Checked(report.Format.String(), string(report.Verdict))
	v := templates.Verdict{Report: report, Deck: deck, Link: link, Data: s.library().mark(), LinkData: link.Data, Pool: p}
	v.Link.Data = "" // what the page links to is asked of today's data
	link = v.Link
	title := templates.VerdictIn(report.Verdict, report.Format.Name()) + " on " + report.On.String()
	v.Frame = s.frame(templates.SectionCheck, templates.WithDays(title))
	if link.Given() {
		v.Frame.Deck = &templates.DeckHead{Link: link, Report: report}
	}
	v.Part = s.assets.verdict
	if p != nil {
		v.Part = s.assets.verdictOfPool
	}
	cal := report.Rules.Calendar()
	if !link.Given() {
		return v // until the list resolves, every format and day says the same
	}
	for _, f := range formats.All() {
		if f == report.Format {
			continue
		}
		r := deckcheck.Check(deck, cal.On(f, report.On), poolOf(link.To(f), p))
		v.Others = append(v.Others, templates.OtherFormat{Format: f, Verdict: r.Verdict, Summary: templates.Summary(r)})
	}
	v.Repairs, v.RepairsShort = repairs(deck, report, link, maxRepairs)
	v.Days = daySpans(deck, cal, report.Format, poolOf(link, p))
	return v
}

// daySpans joins neighbouring days with the same verdict. Warnings come and go
// with disputes and are left out.
func daySpans(deck *decklist.Deck, cal *formats.Calendar, f formats.Format, o deckcheck.Options) []templates.DaySpan {
	var spans []templates.DaySpan
	for _, day := range cal.ChangeDays(f) {
		r := deckcheck.Check(deck, cal.On(f, day), o)
		summary := "legal"
		if !r.Legal {
			summary = templates.Summary(r)
		}
		if n := len(spans); n > 0 {
			last := &spans[n-1]
			if last.Verdict == r.Verdict && last.Summary == summary {
				continue
			}
			last.Until = day - 1
		}
		spans = append(spans, templates.DaySpan{From: day, Verdict: r.Verdict, Summary: summary})
	}
	return spans
}
