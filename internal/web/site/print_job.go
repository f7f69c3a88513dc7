package site

import (
	"cmp"
	"context"
	"io"
	"net/http"
	"strings"

	"github.com/a-h/templ"
	"github.com/gin-gonic/gin"

	"inkcheck/address"
	"inkcheck/deckcheck/decklist"
	"inkcheck/internal/paper"
	"inkcheck/templates"
	"inkcheck/templates/parts"
)

const (
	// maxSheetPages bounds the paper, since one list may fill many pages. It is
	// counted in registration sheets; a deck-check sheet takes about as much.
	maxSheetPages = 2 * address.MaxSheets
	// maxToldSheets is how many broken lists are named.
	maxToldSheets = 20
)

// PrintJob answers with the sheets of a job. It ends when its turn does.
func (s Request) PrintJob(ctx context.Context, c *gin.Context, r *SheetRequest, job address.Job) error {
	sheets, err := s.fillSheets(c.Request.WithContext(ctx), r, job.Lists)
	if err != nil {
		return err
	}
	paper.SortByPlayer(sheets)
	pages, err := paper.Lay(ctx, r.Job, sheets)
	if err != nil {
		return err
	}
	t := sheetLocale(c.Request).T()
	title := t.SheetsRegistration
	if r.Job.Kind == paper.Check {
		title = t.SheetsCheck
	}
	if job.PDF {
		d := paper.Document{Title: title, Day: r.Document(&paper.Sheet{}).Day}
		return s.WritePDF(ctx, c, pages, d, FileName(r.Job.Kind, "sheets "+d.Day.String()))
	}
	page := templates.SheetsPage{Frame: s.LocalFrame(c.Writer, c.Request, parts.SectionSheet), Sheets: len(sheets), Pages: Drawn(pages),
		Unreachable: !Reachable(s.SiteURL(c.Request))}
	page.Title, page.Part = title, s.Assets.printed
	for i := range sheets {
		if lacking := sheets[i].Lacking(); len(lacking) > 0 && len(page.Lacking) < maxToldSheets {
			page.Lacking = append(page.Lacking, sheetName(i, sheets[i].Player).In(page.Locale.Language()))
		}
	}
	return s.Render(c.Writer, c.Request.WithContext(ctx), http.StatusOK, templates.SheetsPageView(page))
}

// fillSheets fills the sheet of every entry, or says which are broken. It ends
// when the request's time does, and with the sheet that makes the job too long:
// a code of a few bytes may fill many pages.
func (s Request) fillSheets(req *http.Request, r *SheetRequest, entries []address.SheetOf) ([]paper.Sheet, error) {
	sheets := make([]paper.Sheet, 0, len(entries))
	var broken address.Sentences
	pages := 0
	for i, e := range entries {
		if err := req.Context().Err(); err != nil {
			return nil, err
		}
		one := *r
		err := one.take(e)
		if err == nil {
			var sheet *paper.Sheet
			if sheet, err = s.FillSheet(req, &one); err == nil {
				sheets = append(sheets, *sheet)
				if pages += max(1, (len(sheet.Entries)+paper.PageCards-1)/paper.PageCards); pages > maxSheetPages {
					return nil, RefuseFor(http.StatusUnprocessableEntity, "lists", address.LongJob, maxSheetPages, i+1,
						len(entries))
				}
				continue
			}
		}
		broken = append(broken, address.Say(address.SheetBroken, sheetName(i, paper.Player{First: e.First, Last: e.Last}), sheetFault(err)))
	}
	if len(broken) == 0 {
		return sheets, nil
	}
	which := broken[:min(len(broken), maxToldSheets):min(len(broken), maxToldSheets)]
	if more := len(broken) - maxToldSheets; more > 0 {
		which = append(which, address.Say(address.AndMore, more))
	}
	return nil, RefuseFor(http.StatusUnprocessableEntity, "lists", address.NothingPrinted, brokenLists(len(broken), len(entries)), which)
}

// brokenLists is "2 of 3 lists are broken.".
func brokenLists(n, all int) address.Words {
	switch {
	case all == 1:
		return address.Say(address.ListBroken)
	case n == 1:
		return address.Say(address.OneBroken, all)
	}
	return address.Say(address.SomeBroken, n, all)
}

// sheetFault is why an entry of a job has no sheet.
func sheetFault(err error) address.Words {
	e := AsError(err)
	if e.Status == http.StatusInternalServerError { // an error of the domain, about a code
		return address.WrongCode("deck", err)
	}
	return e
}

// entryFields are the fields of an entry that are called something else elsewhere.
var entryFields = map[string]string{"name": "deck"}

// take puts an entry's player and deck into the form.
func (r *SheetRequest) take(e address.SheetOf) error {
	f := &r.Form
	f.Code, f.Lines, f.Unread, f.Entire = strings.TrimSpace(e.Code), nil, e.Unread, e.Entire
	if !f.Given() {
		return decklist.ErrCodeForm
	}
	f.First, f.Last, f.ID, f.Deck = e.First, e.Last, e.ID, e.Deck
	for _, wrong := range f.Player() {
		return address.Wrong("lists", address.AtField, cmp.Or(entryFields[wrong.Field], wrong.Field), wrong.Says)
	}
	return nil
}

// sheetName names an entry of a job for messages, counted from 1.
func sheetName(i int, p paper.Player) address.Words {
	var name address.Words = address.Say(address.NamelessSheet)
	if named := p.Named(); named != "" {
		name = address.Plain(named)
	}
	return address.Say(address.SheetOfJob, i+1, name)
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
