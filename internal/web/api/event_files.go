package api

import (
	"cmp"
	"context"
	"net/http"

	"github.com/gin-gonic/gin"

	"inkcheck/address"
	"inkcheck/client"
	"inkcheck/deckcheck"
	"inkcheck/internal/event"
	"inkcheck/internal/web/site"
	eventpages "inkcheck/templates/event"
	"inkcheck/templates/parts"
)

// onRows answers with the lists of an event as rows of the desk, in their turn among long work; for organiser and judges.
func onRows(s site.Request, c *gin.Context, key client.EventKey,
	answer func(ctx context.Context, v site.EventRequest, rec *event.Full, rows []eventpages.DeskRow) error) error {
	v, err := openCall(s, c, key)
	if err != nil {
		return err
	}
	ctx, end, err := s.Queued(c, s.BatchWork)
	if err != nil {
		return err
	}
	defer end()
	rec, err := v.book.Full(ctx, v.grant)
	if err != nil {
		return site.EventProblem(err)
	}
	page := site.EventRequest{Request: s, Grant: v.grant}
	_, rows, err := page.RowsOf(ctx, c.Request, rec)
	if err != nil {
		return err
	}
	return answer(ctx, page, rec, rows)
}

// apiEventSlips are the lists that are not legal: GET /api/v1/events/KEY/slips.
func apiEventSlips(s site.Request, c *gin.Context, in *client.EventKey) error {
	return onRows(s, c, *in, func(ctx context.Context, v site.EventRequest, rec *event.Full, rows []eventpages.DeskRow) error {
		page := eventpages.EventSlips{}
		if err := v.FillSlips(ctx, rec, rows, &page); err != nil {
			return err
		}
		out := client.EventSlips{Slips: make([]client.EventSlip, len(page.Rows))}
		for i := range page.Rows {
			out.Slips[i] = wireSlip(&page, i)
		}
		return s.Answer(c, out, site.Transient)
	})
}

func wireSlip(page *eventpages.EventSlips, i int) client.EventSlip {
	r, whole := &page.Rows[i], &page.Whole[i]
	out := client.EventSlip{Player: r.List.Player, PlayerID: r.List.ID, Verdict: string(r.Report.Verdict), Problems: []client.SlipProblem{},
		List: make([]client.SlipLine, len(whole.Lines)), Short: whole.Short}
	for j := range r.Report.Problems {
		if x := &r.Report.Problems[j]; x.Severity != deckcheck.Note {
			out.Problems = append(out.Problems, client.SlipProblem{Code: string(x.Code), Message: parts.Message(x), Fixes: page.Ways(i, x)})
		}
	}
	for j, l := range whole.Lines {
		out.List[j] = client.SlipLine{Name: l.Name, Was: l.Was, Now: l.Now}
	}
	return out
}

// apiEventSheets are sheets to print: POST /api/v1/events/KEY/sheets.
func apiEventSheets(s site.Request, c *gin.Context, in *keyed[client.EventSheetsRequest]) error {
	return onRows(s, c, in.EventKey, func(ctx context.Context, _ site.EventRequest, rec *event.Full, rows []eventpages.DeskRow) error {
		asked := address.EventSheets{Which: in.Body.Which, From: in.Body.From, To: in.Body.To, PDF: true,
			Kind: cmp.Or(in.Body.Kind, "registration"), Paper: cmp.Or(in.Body.Paper, "a4")}
		return s.PrintEvent(ctx, c, &rec.Event, rows, asked)
	})
}

// readRoster reads a roster, and keeps nothing.
func (v eventCall) readRoster(_ *gin.Context, in client.ReadRosterRequest) (any, error) {
	if v.grant.Role != event.Organiser && v.grant.Role != event.Judge {
		return nil, event.WrongLink()
	}
	read := event.ReadRoster(in.Text, event.RosterColumns{Name: in.Name, ID: in.ID, Table: in.Table, Seat: in.Seat, Round: in.Round})
	out := client.ReadRoster{Rows: []client.RosterRow{}, Headings: append([]string{}, read.Headings...),
		Used: client.RosterColumns(read.Used), Inferred: read.Inferred, Problems: []string{}}
	for _, p := range read.Problems {
		out.Problems = append(out.Problems, p.In("en"))
	}
	for _, row := range read.Rows() {
		out.Rows = append(out.Rows, client.RosterRow(row))
	}
	return out, nil
}

// apiExportEventAs is an event as a table or as texts: GET /api/v1/events/KEY/export/AS.
func apiExportEventAs(s site.Request, c *gin.Context, in *client.ExportQuery) error {
	v, err := openCall(s, c, in.EventKey)
	if err != nil {
		return err
	}
	if in.As != "csv" && in.As != "zip" {
		return site.Refuse(http.StatusNotFound, "as", say(badExport))
	}
	return site.EventProblem((&site.EventParts{Request: s, C: c}).Export(v.book, v.grant, v.at, in.As, in.Lang))
}
