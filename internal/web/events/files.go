package events

import (
	"context"
	"fmt"
	"net/http"
	"slices"
	"strings"

	"github.com/gin-gonic/gin"

	"inkcheck/address"
	"inkcheck/deckcheck/batch"
	"inkcheck/internal/event"
	"inkcheck/internal/web/site"
	eventpages "inkcheck/templates/event"
)

// withRows answers with the lists of the event as rows of the desk, in its turn among long work.
func withRows(v site.EventRequest, c *gin.Context,
	answer func(ctx context.Context, rec *event.Full, p *batch.Batch, rows []eventpages.DeskRow) error) error {
	ctx, end, err := v.Begin(c, v.BatchWork, site.LongWork)
	if err != nil {
		return err
	}
	defer end()
	rec, err := v.Events.Full(ctx, v.Grant)
	if err != nil {
		return err
	}
	p, rows, err := v.RowsOf(ctx, c.Request, rec)
	if err != nil {
		return err
	}
	return answer(ctx, rec, p, rows)
}

// Desk is the judge's desk with the lists of the event on it. What is done there goes on
// as on any desk: the page holds the lists, and no key.
func Desk(v site.EventRequest, c *gin.Context) error {
	return withRows(v, c, func(ctx context.Context, rec *event.Full, p *batch.Batch, rows []eventpages.DeskRow) error {
		page := v.DeskPage(c)
		t := page.Locale.T()
		page.Title = fmt.Sprintf(t.ListsTitle, rec.Event.Name)
		page.Checked, page.Format, page.On = true, rec.Event.Format, rec.Event.Day
		roster := rosterText(rec.Roster)
		page.Form = eventpages.DeskForm{Format: rec.Event.Format.String(), On: rec.Event.Day.String(), Roster: roster}
		page.Notices = []string{fmt.Sprintf(t.DeskOfEvent, rec.Event.Name)}
		if rec.Event.Pool {
			page.Notices = append(page.Notices, t.DeskPools)
		}
		for _, d := range rec.Damaged {
			page.Notices = append(page.Notices, d.In(page.Locale.Language()))
		}
		page.SetRows(rows, batch.CheckRoster(p.Lists, site.Hashes(rows), roster), batch.Summarize(site.Reports(rows)))
		return v.Render(c.Writer, c.Request.WithContext(ctx), http.StatusOK, eventpages.DeskPage(page))
	})
}

// rosterText is a roster as the desk reads it.
func rosterText(rows []event.RosterRow) string {
	var b strings.Builder
	for _, r := range rows {
		b.WriteString(r.Player + "\n")
	}
	return b.String()
}

// Sheets prints the lists of the event, all or some of them.
func Sheets(v site.EventRequest, c *gin.Context) error {
	sent, err := site.ReadForm(c.Request, "", site.MaxParts)
	if err != nil {
		return err
	}
	asked := address.ParseEventSheets(sent.Values)
	return withRows(v, c, func(ctx context.Context, rec *event.Full, _ *batch.Batch, rows []eventpages.DeskRow) error {
		return v.PrintEvent(ctx, c, &rec.Event, rows, asked)
	})
}

// Slips are a page to print and cut: what is wrong with each list, and what to do.
func Slips(v site.EventRequest, c *gin.Context) error {
	return withRows(v, c, func(ctx context.Context, rec *event.Full, _ *batch.Batch, rows []eventpages.DeskRow) error {
		page := eventpages.EventSlips{Frame: v.LocalEventFrame(c, "", v.Assets.Event), Event: &rec.Event, At: v.At}
		page.Title = page.Locale.T().SlipsTitle
		if err := v.FillSlips(ctx, rec, rows, &page); err != nil {
			return err
		}
		return v.Render(c.Writer, c.Request.WithContext(ctx), http.StatusOK, eventpages.EventSlipsPage(page))
	})
}

// Export is all of the event as a file.
func Export(v site.EventRequest, c *gin.Context) error {
	as := c.Param("as")
	if !slices.Contains([]string{"json", "csv", "zip"}, as) {
		return site.NothingHere()
	}
	if err := v.Count(c, site.LongWork); err != nil {
		return err
	}
	locale, _ := site.LocaleOf(c.Request)
	return (&site.EventParts{Request: v.Request, C: c}).Export(v.Events, v.Grant, v.Now(), as, locale.Language())
}
