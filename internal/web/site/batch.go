package site

import (
	"context"
	"net/http"

	"github.com/gin-gonic/gin"

	"inkcheck/address"
	"inkcheck/deckcheck"
	"inkcheck/deckcheck/batch"
	"inkcheck/deckcheck/pool"
	"inkcheck/formats"
	"inkcheck/internal/app"
	eventpages "inkcheck/templates/event"
	"inkcheck/templates/parts"
)

func (s Request) DeskPage(c *gin.Context) *eventpages.Desk {
	page := &eventpages.Desk{Frame: s.LocalFrame(c.Writer, c.Request, parts.SectionDesk)}
	page.Catalog = s.Catalog()
	return page
}

// MaxReports is the most memory of the reports of a desk, in bytes: those of 2,000 lists with twelve problems each.
const MaxReports = 12 << 20

// checkBatch checks every list of a pile. pools has the pool that each must come from, nil for none; it is nil where no list has
// one.
func checkBatch(ctx context.Context, p *batch.Batch, cards *app.Snapshot, rules *formats.Rules,
	pools []*pool.Pool) (rows []eventpages.DeskRow, err error) {
	err = CheckLists(ctx, p.Lists, cards, rules, pools, func(row eventpages.DeskRow) bool {
		rows = append(rows, row)
		return true
	})
	return rows, err
}

// CheckLists checks lists, and calls f with each as long as that is true.
func CheckLists(ctx context.Context, lists []batch.List, cards *app.Snapshot, rules *formats.Rules, pools []*pool.Pool,
	f func(row eventpages.DeskRow) bool) error {
	names := batch.DisplayNames(lists)
	for i := range lists {
		l := &lists[i]
		list, err := cards.ReadContext(ctx, l.Text)
		if err != nil {
			return err
		}
		o := deckcheck.Options{Name: names[i]}
		if pools != nil {
			o.Pool = pools[i]
		}
		k := cards.Check(list, l.Text, rules, o)
		row := eventpages.DeskRow{Number: i, List: l, Report: k.Report, Deck: list.Deck.Title}
		if link, ok := k.Link(app.WithPool(address.Deck{Format: rules.Format, On: rules.Day}, o)); ok || k.Resolved() {
			row.Link = link.Check()
			link = app.AsIs(link, list)
			row.Unread, row.Entire = link.Unread, link.Entire
		}
		k.Report.Compact()
		if !f(row) {
			return nil
		}
	}
	return nil
}

func Reports(rows []eventpages.DeskRow) []*deckcheck.Report {
	out := make([]*deckcheck.Report, len(rows))
	for i := range rows {
		out[i] = rows[i].Report
	}
	return out
}

func Hashes(rows []eventpages.DeskRow) []string { return batch.Hashes(Reports(rows)) }

// MaxDeskBody is the longest request of the desk: the lists of a pile, line
// breaks counted twice as forms send them, and what a form has around each.
const MaxDeskBody = batch.MaxUpload

// maxShortField is the longest value of a field that is a word, a day or the heading of a column, since answers repeat it.
const maxShortField = 1000

// ShortField refuses a long value of a field of that name, with the error below another field.
func ShortField(name, field, value string) error {
	if len(value) <= maxShortField {
		return nil
	}
	return RefuseFor(http.StatusBadRequest, field, address.LongValue, name, maxShortField)
}
