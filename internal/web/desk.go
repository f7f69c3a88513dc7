package web

import (
	"bytes"
	"context"
	"encoding/csv"
	"encoding/json"
	"net/http"

	"github.com/gin-gonic/gin"

	"inkcheck/address"
	"inkcheck/catalog"
	"inkcheck/deckcheck"
	"inkcheck/deckcheck/decklist"
	"inkcheck/deckcheck/pile"
	"inkcheck/deckcheck/pool"
	"inkcheck/formats"
	"inkcheck/internal/serve"
	"inkcheck/templates"
)

// desk is the judge's desk, empty: the lists of an event are dropped here.
func (s visit) desk(c *gin.Context) error {
	f, on, errs := address.ReadRules(c.Request.URL.Query(), s.usual())
	page, status := s.deskPage(), http.StatusOK
	if len(errs) > 0 {
		status = http.StatusBadRequest
	}
	page.Form = templates.DeskForm{Format: errs.Typed("format", f.String()), On: errs.Typed("on", on.String()), Errors: errs}
	return s.render(c.Writer, c.Request, status, templates.DeskPage(page))
}

func (s visit) deskPage() *templates.Desk {
	return &templates.Desk{Frame: s.page(templates.SectionDesk)}
}

// deskCheck checks all lists of the form. The answer is the page with all of
// them in it, or a file; the server keeps nothing.
func (s visit) deskCheck(c *gin.Context) error {
	form, err := readDesk(c.Request)
	if err != nil {
		return s.refuseDesk(c, form, &pile.Pile{}, err)
	}
	ctx, end, err := s.begin(c, s.piles, longWork)
	if err != nil {
		return err
	}
	defer end()
	p, fresh := form.pile(ctx)
	if err := ctx.Err(); err != nil {
		return err
	}
	notices := takeOver(form, p.Saved, fresh)
	f, on, err := s.usual().Rules(form.format, form.on)
	if err != nil {
		return s.refuseDesk(c, form, p, err)
	}
	rules := s.Catalog().Calendar.On(f, on)
	if l := form.opened(); l != nil {
		return s.openList(c, l, rules)
	}
	if len(p.Lists)+len(p.Problems) == 0 && form.remove < 0 {
		return s.refuseDesk(c, form, p, &address.FieldError{Field: "files", Detail: "There are no lists yet: choose files, or paste text."})
	}
	rows, err := checkPile(ctx, p, s.Catalog(), rules, nil)
	if err != nil {
		return err
	}
	form.format, form.on = f.String(), on.String()
	switch form.do {
	case "save", "csv", "json":
		return deskFileOut(c, form, p, rows)
	}
	page := s.deskPage()
	page.Checked, page.Format, page.On = true, f, on
	page.Form = deskFields(form)
	page.Notices = notices
	page.Problems = p.Problems
	page.SetTables(p.Tables)
	page.Show, page.Sort = form.show, form.sort
	page.SetRows(rows, pile.Call(p.Lists, hashes(rows), form.roster), pile.Sum(reports(rows)))
	if form.part {
		return s.render(c.Writer, c.Request, http.StatusOK, templates.DeskResults(page))
	}
	return s.render(c.Writer, c.Request, http.StatusOK, templates.DeskPage(page))
}

// takeOver uses the format, day and roster of a saved desk that was loaded. On a
// desk with other lists on it those of the form stand, and a notice says so.
func takeOver(form *deskForm, saved *pile.Saved, fresh bool) (notices []string) {
	if saved == nil {
		return nil
	}
	if form.roster == "" {
		form.roster = saved.Roster
	} else if saved.Roster != "" && saved.Roster != form.roster {
		notices = append(notices, "The saved desk has another roster; the one in the form was kept.")
	}
	switch {
	case form.format == saved.Format && form.on == saved.On || saved.Format == "" && saved.On == "":
	case fresh:
		form.format, form.on = saved.Format, saved.On
		if form.kept == "" { // else the page remembered it
			notices = append(notices, "Format and day are those of the saved desk.")
		}
	default:
		notices = append(notices,
			"The saved desk was for "+saved.Format+" on "+saved.On+"; everything is checked by the format and day of the form.")
	}
	return notices
}

// checkPile checks every list of a pile. pools has the pool that each must come from, nil for none; it is nil where no list has
// one.
func checkPile(ctx context.Context, p *pile.Pile, cat *catalog.Catalog, rules *formats.Rules,
	pools []*pool.Pool) ([]templates.DeskRow, error) {
	rows := make([]templates.DeskRow, len(p.Lists))
	names := pile.Labels(p.Lists)
	for i := range p.Lists {
		l := &p.Lists[i]
		list, err := decklist.ReadContext(ctx, l.Text, cat)
		if err != nil {
			return nil, err
		}
		o := deckcheck.Options{Name: names[i]}
		if pools != nil {
			o.Pool = pools[i]
		}
		r := deckcheck.Check(&list.Deck, rules, o)
		rows[i] = templates.DeskRow{N: i, List: l, Report: r, Deck: list.Deck.Title}
		link := address.Deck{Format: r.Format, On: r.On}
		if r.Verdict == deckcheck.Undecided {
			if full, ok := unreadLink(list, r, link); ok {
				rows[i].Link, rows[i].Unread = full.Check(), full.Unread
			}
		}
		if list.Deck.Resolved() {
			link.Code = r.Code
			rows[i].Link = deckLink(&list.Deck, link).Check()
			if len(rows[i].Link) > maxLink {
				rows[i].Link = link.Check()
			}
		}
	}
	return rows, nil
}

func reports(rows []templates.DeskRow) []*deckcheck.Report {
	out := make([]*deckcheck.Report, len(rows))
	for i := range rows {
		out[i] = rows[i].Report
	}
	return out
}

func hashes(rows []templates.DeskRow) []string { return pile.Hashes(reports(rows)) }

func deskFields(form *deskForm) templates.DeskForm {
	return templates.DeskForm{Format: form.format, On: form.on, Roster: form.roster}
}

// refuseDesk shows the form again with what is wrong beside its field. The
// lists that were read stay in it.
func (s visit) refuseDesk(c *gin.Context, form *deskForm, p *pile.Pile, err error) error {
	errs, status := formErrors(err)
	if errs[0].Field == "" {
		return err
	}
	page := s.deskPage()
	page.Form = deskFields(form)
	page.Form.Errors = errs
	if len(p.Lists)+len(p.Problems) > 0 {
		b, err := p.Save(pile.Saved{})
		if err != nil {
			return err
		}
		page.Form.Kept, page.Form.KeptLists = string(b), len(p.Lists)
	} else {
		page.Form.Pasted = form.pasted
	}
	return s.render(c.Writer, c.Request, status, templates.DeskPage(page))
}

// openList is the verdict on one list of the desk, line by line.
func (s visit) openList(c *gin.Context, l *pile.List, rules *formats.Rules) error {
	return s.answerList(c, pasted{List: address.List{Deck: address.Deck{Format: rules.Format, On: rules.Day}, Text: l.Text}})
}

// deskFileOut answers with the desk or its verdicts as a file to keep.
func deskFileOut(c *gin.Context, form *deskForm, p *pile.Pile, rows []templates.DeskRow) error {
	var body []byte
	var err error
	name, mediaType := "desk-"+form.on, "application/json"
	switch form.do {
	case "save":
		body, err = p.Save(pile.Saved{Format: form.format, On: form.on, Roster: form.roster})
		name += ".json"
	case "json":
		body, err = json.MarshalIndent(reports(rows), "", " ")
		name = "verdicts-" + form.on + ".json"
	case "csv":
		body, err = verdictsCSV(rows, p.Problems)
		name, mediaType = "verdicts-"+form.on+".csv", "text/csv; charset=utf-8"
	}
	if err != nil {
		return err
	}
	c.Header("Content-Disposition", `attachment; filename="`+name+`"`)
	serve.Reply{MediaType: mediaType, Cache: "no-store", Body: body, MinZip: minGzip}.Send(c.Writer, c.Request)
	return nil
}

// verdictsCSV is the table of "inkcheck check -csv", the player in the first
// column. The mark at its beginning tells spreadsheets that it is UTF-8.
//
// Questions about a list stand below its problems.
func verdictsCSV(rows []templates.DeskRow, problems []pile.Problem) ([]byte, error) {
	asked := map[string][]pile.Problem{}
	for _, p := range problems {
		if p.Code != "" {
			asked[p.Source] = append(asked[p.Source], p)
		}
	}
	b := bytes.NewBufferString("\ufeff")
	w := csv.NewWriter(b)
	if err := w.Write(deckcheck.CSVHead); err != nil {
		return nil, err
	}
	for i := range rows {
		report := *rows[i].Report
		for _, p := range asked[rows[i].List.Source] {
			report.Problems = append(report.Problems[:len(report.Problems):len(report.Problems)],
				deckcheck.Problem{Code: deckcheck.Code(p.Code), Severity: deckcheck.Warning, Message: p.Message})
		}
		if err := report.WriteCSV(w); err != nil {
			return nil, err
		}
	}
	w.Flush()
	return b.Bytes(), w.Error()
}
