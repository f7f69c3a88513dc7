package pages

import (
	"bytes"
	"context"
	"encoding/csv"
	"encoding/json"
	"net/http"

	"github.com/gin-gonic/gin"

	"inkcheck/address"
	"inkcheck/deckcheck"
	"inkcheck/deckcheck/batch"
	"inkcheck/deckcheck/wording"
	"inkcheck/formats"
	"inkcheck/internal/app"
	"inkcheck/internal/serve"
	"inkcheck/internal/web/site"
	eventpages "inkcheck/templates/event"
	"inkcheck/templates/parts"
)

// Desk is the judge's desk, empty: the lists of an event are dropped here.
func Desk(s site.Request, c *gin.Context) error {
	f, on, errs := address.ParseRules(c.Request.URL.Query(), s.Usual())
	page, status := s.DeskPage(c), http.StatusOK
	if len(errs) > 0 {
		status = http.StatusBadRequest
	}
	page.Form = eventpages.DeskForm{Format: errs.Typed("format", f.String()), On: errs.Typed("on", on.String()),
		Errors: errs.In(page.Locale.Language())}
	return s.Render(c.Writer, c.Request, status, eventpages.DeskPage(page))
}

// DeskCheck checks all lists of the form. The answer is the page with all of
// them in it, or a file; the server keeps nothing.
func DeskCheck(s site.Request, c *gin.Context) error {
	form, err := readDesk(c.Request)
	if err != nil {
		return refuseDesk(s, c, form, &batch.Batch{}, err)
	}
	ctx, end, err := s.Begin(c, s.BatchWork, site.LongWork)
	if err != nil {
		return err
	}
	defer end()
	p, fresh := form.batch(ctx, s.Cards)
	if err := ctx.Err(); err != nil {
		return err
	}
	page := s.DeskPage(c)
	notices := loadSaved(page.Locale, form, p.Saved, fresh)
	if err := batch.ValidateRoster(form.roster); err != nil {
		form.roster = ""
		return refuseDesk(s, c, form, p, address.WrongBy("roster", err, address.LongRoster))
	}
	f, on, err := s.Usual().Rules(form.format, form.on)
	if err != nil {
		return refuseDesk(s, c, form, p, err)
	}
	rules := s.Catalog().Calendar.On(f, on)
	if l := form.opened(); l != nil {
		return openInCheck(s, c, l, rules)
	}
	if len(p.Lists)+len(p.Issues) == 0 && form.remove < 0 {
		return refuseDesk(s, c, form, p, address.Wrong("files", address.NoListsYet))
	}
	rows, err := checkDesk(ctx, p, s.Cards, rules)
	if err != nil {
		return err
	}
	form.format, form.on = f.String(), on.String()
	switch form.do {
	case "save", "csv", "json":
		return deskFileOut(c, form, p, rows)
	}
	page.Checked, page.Format, page.On = true, f, on
	page.Form = deskFields(form)
	page.Notices = notices
	page.Problems = p.Issues
	page.Tables = p.Tables
	page.SetView(form.view)
	page.Find = form.find
	page.SetRows(rows, batch.CheckRoster(p.Lists, site.Hashes(rows), form.roster), batch.Summarize(site.Reports(rows)))
	if form.part {
		return s.Render(c.Writer, c.Request, http.StatusOK, eventpages.DeskResults(page))
	}
	return s.Render(c.Writer, c.Request, http.StatusOK, eventpages.DeskPage(page))
}

// loadSaved uses the format, day and roster of a saved desk that was loaded. On a
// desk with other lists on it those of the form stand, and a notice says so.
func loadSaved(l *parts.Locale, form *deskForm, saved *batch.SavedBatch, fresh bool) (notices []string) {
	if saved == nil {
		return nil
	}
	if form.roster == "" {
		form.roster = saved.Roster
	} else if saved.Roster != "" && saved.Roster != form.roster {
		notices = append(notices, l.T().DeskOtherRoster)
	}
	switch {
	case form.format == saved.Format && form.on == saved.On || saved.Format == "" && saved.On == "":
	case fresh:
		form.format, form.on = saved.Format, saved.On
		if !form.hadKept { // else the page remembered it
			notices = append(notices, l.T().DeskSavedRules)
		}
	default:
		notices = append(notices, l.T().Fill(l.T().DeskOtherRules, saved.Format, saved.On))
	}
	return notices
}

// checkDesk checks the lists of a desk as far as there is room for their reports. The others leave the pile, which gets a problem that
// says so.
func checkDesk(ctx context.Context, p *batch.Batch, cards *app.Snapshot, rules *formats.Rules) ([]eventpages.DeskRow, error) {
	var rows []eventpages.DeskRow
	room := site.MaxReports
	err := site.CheckLists(ctx, p.Lists, cards, rules, nil, func(row eventpages.DeskRow) bool {
		if room -= row.Size(); room < 0 {
			return false
		}
		rows = append(rows, row)
		return true
	})
	if n := len(rows); n < len(p.Lists) && err == nil {
		p.Issues = append(p.Issues, batch.Unchecked(p.Lists[n], len(p.Lists)-n-1))
		p.Lists = p.Lists[:n]
	}
	return rows, err
}

func deskFields(form *deskForm) eventpages.DeskForm {
	return eventpages.DeskForm{Format: form.format, On: form.on, Roster: form.roster}
}

// refuseDesk shows the form again with what is wrong beside its field. The
// lists that were read stay in it.
func refuseDesk(s site.Request, c *gin.Context, form *deskForm, p *batch.Batch, err error) error {
	errs, status := site.FormErrors(err)
	if errs[0].Field == "" {
		return err
	}
	page := s.DeskPage(c)
	page.Form = deskFields(form)
	page.Form.Errors = errs.In(page.Locale.Language())
	if len(p.Lists)+len(p.Issues) > 0 {
		b, err := p.Save(batch.SavedBatch{})
		if err != nil {
			return err
		}
		page.Form.Kept, page.Form.KeptLists = string(b), len(p.Lists)
	} else {
		page.Form.Pasted = form.pasted
	}
	return s.Render(c.Writer, c.Request, status, eventpages.DeskPage(page))
}

// openInCheck is the verdict on one list of the desk, line by line.
func openInCheck(s site.Request, c *gin.Context, l *batch.List, rules *formats.Rules) error {
	return answerList(s, c, site.ListForm{List: address.List{Deck: address.Deck{Format: rules.Format, On: rules.Day}, Text: l.Text}})
}

// deskFileOut answers with the desk or its verdicts as a file to keep.
func deskFileOut(c *gin.Context, form *deskForm, p *batch.Batch, rows []eventpages.DeskRow) error {
	var body []byte
	var err error
	name, mediaType := "desk-"+form.on, "application/json"
	switch form.do {
	case "save":
		body, err = p.Save(batch.SavedBatch{Format: form.format, On: form.on, Roster: form.roster})
		name += ".json"
	case "json":
		body, err = verdictsJSON(rows)
		name = "verdicts-" + form.on + ".json"
	case "csv":
		body, err = verdictsCSV(rows, p.Issues, form.language)
		name, mediaType = "verdicts-"+form.on+".csv", "text/csv; charset=utf-8"
	}
	if err != nil {
		return err
	}
	c.Header("Content-Disposition", `attachment; filename="`+name+`"`)
	serve.Response{MediaType: mediaType, Cache: "no-store", Body: body, MinZip: site.MinGzip}.Send(c.Writer, c.Request)
	return nil
}

// verdictsJSON is an array of the reports, one per line.
func verdictsJSON(rows []eventpages.DeskRow) ([]byte, error) {
	var b bytes.Buffer
	separator := "[\n"
	for i := range rows {
		report, err := json.Marshal(rows[i].Report)
		if err != nil {
			return nil, err
		}
		b.WriteString(separator)
		b.Write(report)
		separator = ",\n"
	}
	if len(rows) == 0 {
		b.WriteString("[")
	}
	b.WriteString("]\n")
	return b.Bytes(), nil
}

// verdictsCSV is the table of "inkcheck check -csv", the player in the first
// column. The mark at its beginning tells spreadsheets that it is UTF-8.
//
// Questions about a list stand below its problems.
func verdictsCSV(rows []eventpages.DeskRow, problems []batch.Issue, language string) ([]byte, error) {
	asked := map[string][]batch.Issue{}
	for _, p := range problems {
		if p.Code != "" {
			asked[p.Source] = append(asked[p.Source], p)
		}
	}
	b := bytes.NewBufferString("\ufeff")
	w := csv.NewWriter(b)
	if err := w.Write(deckcheck.CSVHead(language)); err != nil {
		return nil, err
	}
	for i := range rows {
		report := *rows[i].Report
		for _, p := range asked[rows[i].List.Source] {
			report.Problems = append(report.Problems[:len(report.Problems):len(report.Problems)],
				deckcheck.Problem{Code: deckcheck.Code(p.Code), Severity: deckcheck.Warning, Says: wording.Said{Of: p.Says}})
		}
		if err := report.WriteCSV(w, language); err != nil {
			return nil, err
		}
	}
	w.Flush()
	return b.Bytes(), w.Error()
}
