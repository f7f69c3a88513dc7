package web

import (
	"cmp"
	"context"
	"fmt"
	"io"
	"net/http"
	"strings"

	"github.com/a-h/templ"
	"github.com/gin-gonic/gin"

	"inkcheck/address"
	"inkcheck/deckcheck/decklist"
	"inkcheck/internal/paper"
	"inkcheck/templates"
)

const (
	// maxSheetPages bounds the paper, since one list may fill many pages. It is
	// counted in registration sheets; a deck-check sheet takes about as much.
	maxSheetPages = 2 * address.MaxSheets
	// maxToldSheets is how many broken lists are named.
	maxToldSheets = 20
)

// printSheets answers a form with many lists as one print job, in the order of
// the players' names: POST /sheets with lists, a JSON array, and the fields of
// a sheet; as=html or pdf. A broken entry is an error that names it, and then
// nothing is printed.
func (s visit) printSheets(c *gin.Context) error {
	p, err := s.readFields(c.Request)
	if err != nil {
		return err
	}
	r := s.readSheet(address.ReadSheet(p.sent))
	if len(r.form.Errors) > 0 {
		e := r.form.Errors[0]
		return refuse(http.StatusBadRequest, e.Field, "The field "+e.Field+" of the print job: "+e.Detail)
	}
	job, err := address.ReadJob(p.sent)
	if err != nil {
		return err
	}
	ctx, end, err := s.begin(c, s.piles, longWork)
	if err != nil {
		return err
	}
	defer end()
	return s.printJob(ctx, c, &r, job)
}

// printJob answers with the sheets of a job. It ends when its turn does.
func (s visit) printJob(ctx context.Context, c *gin.Context, r *sheetRequest, job address.Job) error {
	sheets, err := s.fillSheets(c.Request.WithContext(ctx), r, job.Lists)
	if err != nil {
		return err
	}
	n := 0
	for i := range sheets {
		n += max(1, (len(sheets[i].Entries)+paper.PageCards-1)/paper.PageCards)
	}
	if n > maxSheetPages {
		return refuse(http.StatusUnprocessableEntity, "lists",
			fmt.Sprintf("The print job would have %d pages; %d are the most. Print it in parts.", n, maxSheetPages))
	}
	paper.SortByPlayer(sheets)
	pages, err := paper.Lay(ctx, r.job, sheets)
	if err != nil {
		return err
	}
	title := r.job.Kind.Name() + "s"
	if job.PDF {
		d := paper.Document{Title: title, Day: r.document(&paper.Sheet{}).Day}
		return s.writePDF(ctx, c, pages, d, fileName(r.job.Kind, "sheets "+d.Day.String()))
	}
	page := templates.SheetsPage{Frame: s.frame(templates.SectionSheet, title), Sheets: len(sheets), Pages: drawn(pages),
		Unreachable: !reachable(s.siteURL(c.Request))}
	page.Part = s.assets.printed
	for i := range sheets {
		if lacking := sheets[i].Lacking(); len(lacking) > 0 && len(page.Lacking) < maxToldSheets {
			page.Lacking = append(page.Lacking, sheetName(i, sheets[i].Player))
		}
	}
	return s.render(c.Writer, c.Request.WithContext(ctx), http.StatusOK, templates.SheetsPageView(page))
}

// fillSheets fills the sheet of every entry, or says which are broken. It ends
// when the request's time does.
func (s visit) fillSheets(req *http.Request, r *sheetRequest, entries []address.SheetOf) ([]paper.Sheet, error) {
	sheets := make([]paper.Sheet, 0, len(entries))
	var broken []string
	for i, e := range entries {
		if err := req.Context().Err(); err != nil {
			return nil, err
		}
		one := *r
		err := one.take(e)
		if err == nil {
			var sheet *paper.Sheet
			if sheet, err = s.fillSheet(req, &one); err == nil {
				sheets = append(sheets, *sheet)
				continue
			}
		}
		broken = append(broken, sheetName(i, paper.Player{First: e.First, Last: e.Last})+": "+sentence(err))
	}
	if len(broken) == 0 {
		return sheets, nil
	}
	detail := "Nothing was printed: " + brokenLists(len(broken), len(entries)) + " " + strings.Join(broken[:min(len(broken), maxToldSheets)],
		" ")
	if more := len(broken) - maxToldSheets; more > 0 {
		detail += fmt.Sprintf(" And %d more.", more)
	}
	return nil, refuse(http.StatusUnprocessableEntity, "lists", detail)
}

// brokenLists is "2 of 3 lists are broken.".
func brokenLists(n, all int) string {
	switch {
	case all == 1:
		return "the list is broken."
	case n == 1:
		return fmt.Sprintf("1 of %d lists is broken.", all)
	}
	return fmt.Sprintf("%d of %d lists are broken.", n, all)
}

// entryFields are the fields of an entry that are called something else elsewhere.
var entryFields = map[string]string{"name": "deck"}

// take puts an entry's player and deck into the form.
func (r *sheetRequest) take(e address.SheetOf) error {
	f := &r.form
	f.Code, f.Lines, f.Unread = strings.TrimSpace(e.Code), nil, e.Unread
	if !f.Given() {
		return decklist.ErrCodeForm
	}
	f.First, f.Last, f.ID, f.Deck = e.First, e.Last, e.ID, e.Deck
	for _, wrong := range f.Player() {
		return fmt.Errorf("the field %q: %s", cmp.Or(entryFields[wrong.Field], wrong.Field), strings.ToLower(wrong.Detail[:1])+wrong.Detail[1:])
	}
	return nil
}

// sheetName names an entry of a job for messages, counted from 1.
func sheetName(i int, p paper.Player) string {
	name := p.Named()
	if name == "" {
		name = "without a name"
	}
	return fmt.Sprintf("list %d (%.80s)", i+1, name)
}

// pageDrawing is a page of paper as a part of a page for the browser.
func pageDrawing(p *paper.Page) templ.Component {
	return templ.ComponentFunc(func(ctx context.Context, w io.Writer) error {
		if err := ctx.Err(); err != nil {
			return err
		}
		return p.WriteSVG(w)
	})
}
