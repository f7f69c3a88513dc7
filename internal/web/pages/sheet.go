package pages

import (
	"net/http"
	"strings"

	"github.com/gin-gonic/gin"

	"inkcheck/address"
	"inkcheck/deckcheck"
	"inkcheck/internal/app"
	"inkcheck/internal/paper"
	"inkcheck/internal/web/site"
	"inkcheck/templates"
	"inkcheck/templates/parts"
)

// Sheet is the page with the form and the sheet as it prints.
func Sheet(s site.Request, c *gin.Context) error {
	r := s.ReadSheet(address.ParseSheet(c.Request.URL.Query()))
	if len(r.Form.Errors) == 0 {
		sheet, err := s.FillSheet(c.Request, &r)
		if err == nil && r.Incomplete() {
			return site.Found(c, r.Filled().Path())
		}
		if err == nil {
			return renderSheet(s, c, http.StatusOK, &r, sheet, nil)
		}
		r.Form.Errors = append(r.Form.Errors, *address.WrongCode("list", err))
	}
	return renderSheet(s, c, http.StatusBadRequest, &r, nil, nil)
}

// SheetPDF is the sheet as a PDF.
func SheetPDF(s site.Request, c *gin.Context) error {
	r := s.ReadSheet(address.ParseSheet(c.Request.URL.Query()))
	if len(r.Form.Errors) > 0 {
		e := r.Form.Errors[0]
		return site.RefuseFor(http.StatusBadRequest, e.Field, address.SheetField, e.Field, &e)
	}
	sheet, err := s.FillSheet(c.Request, &r)
	if err != nil {
		return address.WrongCode("d", err)
	}
	if r.Incomplete() {
		return site.Found(c, r.Filled().PDF())
	}
	pages, err := s.LaySheet(c, &r, sheet)
	if err != nil {
		return err
	}
	return s.WritePDF(c.Request.Context(), c, pages, r.Document(sheet), site.FileName(r.Job.Kind, sheet.Named()))
}

// PostSheet takes a pasted list with what else is to be on the sheet, and
// leads to its address. A list that does not resolve comes back line by line.
func PostSheet(s site.Request, c *gin.Context) error {
	p, err := s.ReadListFields(c.Request)
	asked, errs := address.ParseSheet(p.Sent)
	asked.Code, asked.Lines, asked.Unread, asked.Entire = "", nil, "", ""
	r := s.ReadSheet(asked, errs)
	r.Form.List = p.Text
	if err != nil {
		wrong, status := site.FormErrors(err)
		if wrong[0].Field == "" || status == http.StatusRequestEntityTooLarge && p.Text == "" {
			return err
		}
		for _, e := range wrong { // of format and day, the sheet has said it
			if r.Form.Errors.Of(e.Field) == "" {
				r.Form.Errors = append(r.Form.Errors, e)
			}
		}
	}
	cat := s.Catalog()
	if p.Fix.Asked() {
		r.Form.List = s.Cards.Edit(p.Fix, r.Form.List)
	}
	if len(r.Form.Errors) > 0 {
		return renderSheet(s, c, http.StatusBadRequest, &r, nil, nil)
	}
	if strings.TrimSpace(r.Form.List) == "" {
		return site.SeeOther(c, r.Filled().Path())
	}
	list, err := s.Cards.ReadContext(c.Request.Context(), r.Form.List)
	if err != nil {
		return err
	}
	k := s.Cards.Check(list, r.Form.List, cat.Calendar.On(r.Format, r.On), deckcheck.Options{})
	if !list.Deck.Resolved() {
		link, ok := k.Link(address.Deck{Format: r.Format, On: r.On})
		if ok && k.Report.Code != "" && k.Report.Verdict != deckcheck.Illegal {
			r.Form.Code, r.Form.Unread, r.Form.Entire = link.Code, link.Unread, link.Entire
			return site.SeeOther(c, r.Filled().Path())
		}
		r.Form.Errors.AddFault("list", address.SheetNeedsAll)
		l, lang := site.LocaleOf(c.Request)
		marked := site.MarkedList(l, list, k.Report, parts.Form{Locale: l, Lang: lang})
		return renderSheet(s, c, http.StatusOK, &r, nil, marked)
	}
	r.Form.Code, r.Form.Lines = k.Report.Code, app.LinesOf(&list.Deck)
	if len(r.Filled().Path()) > app.MaxLink {
		r.Form.Lines = nil
	}
	return site.SeeOther(c, r.Filled().Path())
}

// renderSheet shows the form, and the sheet where there is one.
func renderSheet(s site.Request, c *gin.Context, status int, r *site.SheetRequest, sheet *paper.Sheet, marked *parts.MarkedList) error {
	of := address.Deck{Code: r.Form.Code, Format: r.Format, On: r.On, Name: address.CleanName(r.Form.Deck)}
	if r.Form.Unread != "" || r.Form.Entire != "" {
		of.Code = "" // a verdict on what was read alone would not be the list's
	}
	unchecked := of
	if r.Report != nil {
		unchecked.Code = ""
	}
	page := templates.SheetPage{Frame: s.LocalDeckPage(c, parts.SectionSheet, unchecked), Form: r.Form, Marked: marked, Site: s.PublicURL,
		Unreachable: !site.Reachable(s.SiteURL(c.Request))}
	if r.Report != nil && of.Code != "" {
		page.Frame.Deck = s.DeckHead(of, r.Report)
	}
	l := page.Locale
	page.Title = r.Job.Kind.In(l.Language())
	page.Form.Errors = page.Form.Errors.In(l.Language())
	if page.Form.Format == "" {
		page.Form.Format, page.Form.On = r.Format.String(), r.On.String()
	}
	for _, k := range paper.Kinds() {
		page.Kinds = append(page.Kinds, parts.Choice{Value: string(k), Label: k.In(l.Language())})
		if k != r.Job.Kind {
			page.Other = parts.Choice{Value: string(k), Label: k.In(l.Language())}
		}
	}
	sizes := map[paper.Paper]string{paper.A4: "A4", paper.Letter: l.T().PaperLetter}
	for _, p := range paper.Papers() {
		page.Papers = append(page.Papers, parts.Choice{Value: string(p), Label: sizes[p]})
	}
	orders := templates.SheetOrders(l)
	page.Sorts = []parts.Choice{{Label: orders[""]}}
	for _, x := range paper.Sorts() {
		page.Sorts = append(page.Sorts, parts.Choice{Value: string(x), Label: orders[string(x)]})
	}
	if sheet != nil {
		pages, err := s.LaySheet(c, r, sheet)
		if err != nil {
			return err
		}
		page.Pages, page.Lacking = site.Drawn(pages), sheet.Lacking()
		page.Link, page.Coded, page.Illegal = sheet.Link, len(pages[0].Codes) > 0, r.Illegal
	}
	return s.Render(c.Writer, c.Request, status, templates.SheetPageView(page))
}

// PrintSheets answers a form with many lists as one print job, in the order of
// the players' names: POST /sheets with lists, a JSON array, and the fields of
// a sheet; as=html or pdf. A broken entry is an error that names it, and then
// nothing is printed.
func PrintSheets(s site.Request, c *gin.Context) error {
	p, err := s.ReadListFields(c.Request)
	if err != nil {
		return err
	}
	r := s.ReadSheet(address.ParseSheet(p.Sent))
	if len(r.Form.Errors) > 0 {
		e := r.Form.Errors[0]
		return site.RefuseFor(http.StatusBadRequest, e.Field, address.SheetField, e.Field, &e)
	}
	job, err := address.ParseJob(p.Sent)
	if err != nil {
		return err
	}
	ctx, end, err := s.Begin(c, s.BatchWork, site.LongWork)
	if err != nil {
		return err
	}
	defer end()
	return s.PrintJob(ctx, c, &r, job)
}
