package web

import (
	"net/http"
	"strings"

	"github.com/gin-gonic/gin"

	"inkcheck/address"
	"inkcheck/catalog"
	"inkcheck/formats"
	"inkcheck/templates"
)

// formats is what is legal where on a day: today, or ?on=.
func (s visit) formats(c *gin.Context) error {
	status := http.StatusOK
	page := templates.FormatsPage{Frame: s.page(templates.SectionFormats)}
	asked, errs := address.ReadFormats(c.Request.URL.Query(), s.usual())
	if page.On, page.Errors = asked.On, errs; len(errs) > 0 {
		status = http.StatusBadRequest
	}
	cat := s.Catalog()
	for _, f := range formats.All() {
		page.Formats = append(page.Formats, formatView(cat, f, page.On))
	}
	return s.render(c.Writer, c.Request, status, templates.FormatsView(page))
}

func formatView(cat *catalog.Catalog, f formats.Format, on formats.Day) templates.FormatView {
	cal := cat.Calendar
	v := templates.FormatView{Rules: cal.On(f, on)}
	for _, row := range cal.Timeline(f) {
		v.Rows = append(v.Rows, templates.FormatRow{TimelineRow: row, Name: rowName(cat, row)})
	}
	for _, ch := range cal.Changes(f) {
		v.Changes = append(v.Changes, templates.FormatChange{Day: ch.Day, What: changeWords(cat, ch)})
	}
	return v
}

// rowName is a row's label with what the calendar does not know: the number of
// a set, the name of a card.
func rowName(cat *catalog.Catalog, row formats.TimelineRow) string {
	switch row.Kind {
	case formats.SetRow:
		return row.ID + " " + row.Label
	case formats.BanRow:
		return "Ban: " + cardName(cat, row.ID)
	case formats.SizeRow:
		return "Deck: " + row.Label
	}
	return "Disputed: " + row.Label
}

func cardName(cat *catalog.Catalog, id string) string {
	if card, ok := cat.Card(id); ok {
		return card.FullName
	}
	return id
}

// changeWords says what changes on a day.
func changeWords(cat *catalog.Catalog, ch formats.Change) string {
	var words []string
	sets := func(mask formats.SetMask, verb string) {
		for id := range mask.IDs() {
			set := cat.Calendar.Set(id)
			words = append(words, set.Code+" "+set.Name+" "+verb)
		}
	}
	sets(ch.In, "becomes legal")
	sets(ch.Out, "leaves")
	for _, id := range ch.Banned {
		words = append(words, cardName(cat, id)+" is banned")
	}
	for _, id := range ch.Unbanned {
		words = append(words, "the ban of "+cardName(cat, id)+" ends")
	}
	if ch.MinCards != 0 {
		words = append(words, templates.MinCardsWords(ch.MinCards))
	}
	return strings.Join(words, "; ")
}
