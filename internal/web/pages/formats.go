package pages

import (
	"fmt"
	"net/http"
	"strings"

	"github.com/gin-gonic/gin"

	"inkcheck/address"
	"inkcheck/catalog"
	"inkcheck/formats"
	"inkcheck/internal/app"
	"inkcheck/internal/web/site"
	"inkcheck/templates"
	"inkcheck/templates/parts"
)

// Formats is what is legal where on a day: today, or ?on=.
func Formats(s site.Request, c *gin.Context) error {
	status := http.StatusOK
	page := templates.FormatsPage{Frame: s.LocalFrame(c.Writer, c.Request, parts.SectionFormats)}
	asked, errs := address.ParseFormats(c.Request.URL.Query(), s.Usual())
	if page.On, page.Errors = asked.On, errs.In(page.Locale.Language()); len(errs) > 0 {
		status = http.StatusBadRequest
	}
	cat := s.Catalog()
	for _, f := range formats.All() {
		page.Formats = append(page.Formats, formatView(page.Locale, cat, f, page.On))
	}
	page.AsOf = cat.Calendar.AsOf()
	for _, row := range cat.Calendar.Added() {
		what := templates.AddedWords(page.Locale, &row, func(id string) string { return cardName(page.Locale, cat, id) })
		page.Added = append(page.Added, templates.AddedRow{What: what, Source: row.Source})
	}
	return s.Render(c.Writer, c.Request, status, templates.FormatsView(page))
}

func formatView(l *parts.Locale, cat *catalog.Catalog, f formats.Format, on formats.Day) templates.FormatView {
	cal := cat.Calendar
	v := templates.FormatView{Rules: cal.On(f, on)}
	for _, row := range cal.Timeline(f) {
		v.Rows = append(v.Rows, templates.FormatRow{TimelineRow: row, Name: rowName(l, cat, row)})
	}
	for _, ch := range cal.Changes(f) {
		v.Changes = append(v.Changes, templates.FormatChange{Day: ch.Day, What: changeWords(l, cat, ch)})
	}
	return v
}

// rowName is a row's label with what the calendar does not know: the number of
// a set, the name of a card.
func rowName(l *parts.Locale, cat *catalog.Catalog, row formats.TimelineRow) string {
	switch row.Kind {
	case formats.TimelineSet:
		if set, ok := cat.Set(row.ID); ok {
			return row.ID + " " + l.Set(set)
		}
		return row.ID + " " + row.Label
	case formats.TimelineBan:
		return l.T().Fill(l.T().FormatsLabel, l.T().FormatsBan, cardName(l, cat, row.ID))
	case formats.TimelineSize:
		return l.T().Fill(l.T().FormatsLabel, l.T().FormatsDeck, row.LabelIn(l.Language()))
	}
	return l.T().Fill(l.T().FormatsLabel, l.T().FormatsDisputed, row.LabelIn(l.Language()))
}

// changeWords says what changes on a day.
func changeWords(l *parts.Locale, cat *catalog.Catalog, ch formats.Change) string {
	var words []string
	t := l.T()
	sets := func(mask formats.SetMask, says string) {
		for id := range mask.IDs() {
			set := cat.Calendar.Set(id)
			name := set.Name
			if s, ok := cat.Set(set.Code); ok {
				name = l.Set(s)
			}
			words = append(words, fmt.Sprintf(says, set.Code+" "+name))
		}
	}
	sets(ch.In, t.FormatsEnters)
	sets(ch.Out, t.FormatsLeaves)
	for _, id := range ch.Banned {
		words = append(words, fmt.Sprintf(t.FormatsIsBanned, cardName(l, cat, id)))
	}
	for _, id := range ch.Unbanned {
		words = append(words, fmt.Sprintf(t.FormatsBanEnds, cardName(l, cat, id)))
	}
	if ch.MinCards != 0 {
		words = append(words, fmt.Sprintf(t.FormatsMinCards, ch.MinCards))
	}
	return strings.Join(words, t.Semicolon)
}

// cardName is the name of a card in the language of a page; its id where the catalog lacks it.
func cardName(l *parts.Locale, cat *catalog.Catalog, id string) string {
	if card, ok := cat.Card(id); ok {
		return l.Name(card).Full()
	}
	return app.CardName(cat, id)
}
