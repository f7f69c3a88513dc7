package web

import (
	"cmp"
	"context"
	"math"
	"net/http"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/a-h/templ"
	"github.com/gin-gonic/gin"

	"inkcheck/address"
	"inkcheck/catalog"
	"inkcheck/deckcheck"
	"inkcheck/deckcheck/decklist"
	"inkcheck/formats"
	"inkcheck/internal/paper"
	"inkcheck/internal/serve"
	"inkcheck/templates"
)

// A sheet of a deck for paper: GET /sheet and /sheet.pdf with the deck, the
// player and the event in the address, and POST /sheet for a pasted list. One
// without a deck is an empty form.

// pdfType is the media type of sheets.
const pdfType = "application/pdf"

// sheetRequest is what a form or an address asks to be printed.
type sheetRequest struct {
	form   templates.SheetForm
	job    paper.Job
	format formats.Format
	on     formats.Day
	event  paper.Event
	// illegal says that the list on the sheet is not legal; "" where it is.
	illegal string
}

// readSheet reads a sheet with the words of package paper. What is wrong is in the
// form's errors.
func (s *Server) readSheet(asked address.Sheet, errs address.Errors) (r sheetRequest) {
	note := func(field string, err error) {
		if err != nil {
			errs.Add(field, sentence(err))
		}
	}
	var err error
	r.job.Kind, err = paper.ParseKind(asked.Kind)
	note("kind", err)
	r.job.Paper, err = paper.ParsePaper(asked.Paper)
	note("paper", err)
	r.job.Sort, err = paper.ParseSort(asked.Sort, r.job.Kind)
	note("sort", err)
	asked.Kind, asked.Paper = string(r.job.Kind), string(r.job.Paper)
	if asked.Sort != "" {
		asked.Sort = string(r.job.Sort) // the usual one changes with the kind
	}
	var wrong address.Errors
	r.format, r.on, r.event.Date, wrong = asked.Rules(s.usual())
	r.event.Name, r.event.Location = asked.Event, asked.Location
	r.form = templates.SheetForm{Sheet: asked.NameLocks(), Errors: append(errs, wrong...)}
	return r
}

// sheet is the page with the form and the sheet as it prints.
func (s visit) sheet(c *gin.Context) error {
	r := s.readSheet(address.ReadSheet(c.Request.URL.Query()))
	if len(r.form.Errors) == 0 {
		sheet, err := s.fillSheet(c.Request, &r)
		if err == nil && r.incomplete() {
			return found(c, r.filled().Path())
		}
		if err == nil {
			return s.renderSheet(c, http.StatusOK, &r, sheet, nil)
		}
		r.form.Errors.Add("list", sentence(err))
	}
	return s.renderSheet(c, http.StatusBadRequest, &r, nil, nil)
}

// incomplete reports whether the sheet of a deck would change with the calendar.
func (r *sheetRequest) incomplete() bool {
	return r.form.Given() && (r.form.Format != r.format.String() || r.form.On != r.on.String())
}

// filled is the form with format and day.
func (r *sheetRequest) filled() address.Sheet {
	f := r.form.Sheet
	f.Format, f.On = r.format.String(), r.on.String()
	return f
}

// sheetPDF is the sheet as a PDF.
func (s visit) sheetPDF(c *gin.Context) error {
	r := s.readSheet(address.ReadSheet(c.Request.URL.Query()))
	if len(r.form.Errors) > 0 {
		e := r.form.Errors[0]
		return refuse(http.StatusBadRequest, e.Field, "The field "+e.Field+" of this address: "+e.Detail)
	}
	sheet, err := s.fillSheet(c.Request, &r)
	if err != nil {
		return refuse(http.StatusBadRequest, "d", sentence(err))
	}
	if r.incomplete() {
		return found(c, r.filled().PDF())
	}
	pages, err := s.laySheet(c, &r, sheet)
	if err != nil {
		return err
	}
	return s.writePDF(c.Request.Context(), c, pages, r.document(sheet), fileName(r.job.Kind, sheet.Named()))
}

// laySheet counts the units of a sheet and puts it on pages.
func (s *Server) laySheet(c *gin.Context, r *sheetRequest, sheet *paper.Sheet) ([]paper.Page, error) {
	if err := s.count(c, drawingUnits(sheet)); err != nil {
		return nil, err
	}
	return paper.Lay(c.Request.Context(), r.job, []paper.Sheet{*sheet})
}

// drawingUnits is what a sheet counts; an empty form is none.
func drawingUnits(sheet *paper.Sheet) int {
	if sheet.Link == "" {
		return 0
	}
	return min(longWork, drawing+len(sheet.Entries)/drawingCards)
}

// document is what the PDF says of itself. It is dated by the event, else by
// the rules, so that it is the same each time.
func (r *sheetRequest) document(sheet *paper.Sheet) paper.Document {
	title := r.job.Kind.Name()
	if name := sheet.Named(); name != "" {
		title += ": " + name
	}
	return paper.Document{Title: title, Day: cmp.Or(r.event.Date, r.on)}
}

// fileName is a file's name in letters that every system takes.
func fileName(kind paper.Kind, who string) string {
	name := string(kind)
	for _, word := range strings.FieldsFunc(who, func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) }) {
		if ascii := strings.Map(asciiOnly, catalog.Fold(word)); ascii != "" {
			name += "-" + ascii
		}
	}
	return name + ".pdf"
}

func asciiOnly(r rune) rune {
	if r >= utf8.RuneSelf {
		return -1
	}
	return r
}

func (s *Server) writePDF(ctx context.Context, c *gin.Context, pages []paper.Page, d paper.Document, name string) error {
	buf := serve.Buffer()
	defer serve.Release(buf)
	if err := paper.WritePDF(ctx, buf, pages, d); err != nil {
		return err
	}
	c.Header("Content-Disposition", `inline; filename="`+name+`"`)
	reply := serve.Reply{MediaType: pdfType, Cache: "no-store", Body: buf.Bytes()} // a PDF is compressed already
	if c.Request.Method != http.MethodPost {
		reply.Tag, reply.Cache = serve.Tag(reply.Body), askAgain
	}
	reply.Send(c.Writer, c.Request)
	return nil
}

// fillSheet puts the deck on the sheet. Without one, format and day are on it
// only where they were asked for.
func (s visit) fillSheet(req *http.Request, r *sheetRequest) (*paper.Sheet, error) {
	f := r.form
	sheet := &paper.Sheet{Player: paper.Player{First: f.First, Last: f.Last, ID: f.ID}, Event: r.event, Deck: f.Deck}
	cat := s.Catalog()
	rules := cat.Calendar.On(r.format, r.on)
	if !f.Given() {
		if f.Format != "" {
			sheet.Rules = rules
		}
		return sheet, nil
	}
	link := address.Deck{Code: f.Code, Format: r.format, On: r.on, Pasted: address.Pasted{Unread: f.Unread, Lines: f.Lines}}
	list, err := linkedList(link, cat)
	if err != nil {
		return nil, err
	}
	deck := &list.Deck
	r.form.List = decklist.WriteText(deck)
	if f.Unread != "" {
		r.form.List = listText(list)
	}
	report := deckcheck.Check(deck, rules, deckcheck.Options{})
	sheet.Rules, sheet.Entries = rules, append(slices.Clone(deck.Entries), unreadEntries(deck)...)
	_, sheet.Hash = deck.CodeAndHash()
	link.Lines = nil // the shorter the link, the larger the code's modules
	sheet.Link = s.siteURL(req) + link.Check()
	if !report.Legal {
		r.illegal = templates.NotLegalMark(report)
	}
	// Lines that were not read are told on the paper, asked or not: they have no
	// names there that a judge could trust.
	if f.Verdict || report.Verdict == deckcheck.Undecided {
		sheet.Mark = r.illegal
	}
	return sheet, nil
}

// unreadEntries are lines that name no card as rows of a sheet: what was
// written, with the copies that it has.
func unreadEntries(deck *decklist.Deck) []decklist.Entry {
	var out []decklist.Entry
	for i := range deck.Issues {
		issue := &deck.Issues[i]
		switch issue.Kind {
		case decklist.UnknownCard, decklist.AmbiguousCard, decklist.UnreadableLine:
			name := decklist.Printable(issue.Text) + " (not read)"
			out = append(out, decklist.Entry{Card: &catalog.Card{FullName: name, Name: name, Index: math.MaxInt32}, Count: issue.Copies,
				Lines: issue.Lines})
		}
	}
	return out
}

// postSheet takes a pasted list with what else is to be on the sheet, and
// leads to its address. A list that does not resolve comes back line by line.
func (s visit) postSheet(c *gin.Context) error {
	p, err := s.readFields(c.Request)
	asked, errs := address.ReadSheet(p.sent)
	asked.Code, asked.Lines, asked.Unread = "", nil, ""
	r := s.readSheet(asked, errs)
	r.form.List = p.Text
	if err != nil {
		wrong, status := formErrors(err)
		if wrong[0].Field == "" || status == http.StatusRequestEntityTooLarge && p.Text == "" {
			return err
		}
		for _, e := range wrong { // of format and day, the sheet has said it
			if r.form.Errors.Of(e.Field) == "" {
				r.form.Errors = append(r.form.Errors, e)
			}
		}
	}
	cat := s.Catalog()
	if p.mend.Asked() {
		r.form.List = mend(p.mend, r.form.List, cat)
	}
	if len(r.form.Errors) > 0 {
		return s.renderSheet(c, http.StatusBadRequest, &r, nil, nil)
	}
	if strings.TrimSpace(r.form.List) == "" {
		return seeOther(c, r.filled().Path())
	}
	list, err := decklist.ReadContext(c.Request.Context(), r.form.List, cat)
	if err != nil {
		return err
	}
	report := deckcheck.Check(&list.Deck, cat.Calendar.On(r.format, r.on), deckcheck.Options{})
	if link, ok := unreadLink(list, report, address.Deck{}); ok && report.Verdict == deckcheck.Undecided {
		r.form.Code, r.form.Unread = link.Code, link.Unread
		return seeOther(c, r.filled().Path())
	}
	if !list.Deck.Resolved() {
		r.form.Errors.Add("list", "Not every line names a card; see above. A sheet has the whole list or none.")
		marked := markedList(list, report, templates.Form{})
		return s.renderSheet(c, http.StatusOK, &r, nil, marked)
	}
	r.form.Code, r.form.Lines = report.Code, linesOf(&list.Deck)
	if len(r.filled().Path()) > maxLink {
		r.form.Lines = nil
	}
	return seeOther(c, r.filled().Path())
}

// renderSheet shows the form, and the sheet where there is one.
func (s visit) renderSheet(c *gin.Context, status int, r *sheetRequest, sheet *paper.Sheet, marked *templates.MarkedList) error {
	of := address.Deck{Code: r.form.Code, Format: r.format, On: r.on}
	if r.form.Unread != "" {
		of.Code = "" // a verdict on what was read alone would not be the list's
	}
	page := templates.SheetPage{Frame: s.deckPage(templates.SectionSheet, of), Form: r.form, Marked: marked, Site: s.publicURL,
		Unreachable: !reachable(s.siteURL(c.Request))}
	page.Title = r.job.Kind.Name()
	if page.Form.Format == "" {
		page.Form.Format, page.Form.On = r.format.String(), r.on.String()
	}
	for _, k := range paper.Kinds() {
		page.Kinds = append(page.Kinds, templates.Choice{Value: string(k), Label: k.Name()})
		if k != r.job.Kind {
			page.Other = templates.Choice{Value: string(k), Label: k.Name()}
		}
	}
	for _, p := range paper.Papers() {
		page.Papers = append(page.Papers, templates.Choice{Value: string(p), Label: p.Name()})
	}
	page.Sorts = []templates.Choice{{Label: "the usual order"}}
	for _, x := range paper.Sorts() {
		page.Sorts = append(page.Sorts, templates.Choice{Value: string(x), Label: x.Name()})
	}
	if sheet != nil {
		pages, err := s.laySheet(c, r, sheet)
		if err != nil {
			return err
		}
		page.Pages, page.Lacking = drawn(pages), sheet.Lacking()
		page.Link, page.Coded, page.Illegal = sheet.Link, len(pages[0].Codes) > 0, r.illegal
	}
	return s.render(c.Writer, c.Request, status, templates.SheetPageView(page))
}

// drawn are pages as parts of a page for the browser.
func drawn(pages []paper.Page) []templ.Component {
	out := make([]templ.Component, len(pages))
	for i := range pages {
		out[i] = pageDrawing(&pages[i])
	}
	return out
}
