package web

import (
	"bytes"
	"cmp"
	"net/http"
	"strings"

	"github.com/gin-gonic/gin"

	"inkcheck/address"
	"inkcheck/client"
	"inkcheck/internal/paper"
)

// apiSheet is a deck as a sheet to print: GET /api/v1/decks/CODE/sheet. It is
// what the page's /sheet.pdf is, under the names of the API, with its problems,
// and without a redirect that fills the address in.
func (s visit) apiSheet(c *gin.Context, in *client.SheetQuery) error {
	asked := address.Sheet{Code: strings.TrimSpace(in.Code), Kind: in.Kind, Paper: in.Paper, Sort: in.Sort, Format: in.Format, On: in.On,
		Date:  strings.TrimSpace(in.Date),
		First: in.First, Last: in.Last, ID: in.ID, Deck: in.Name, Event: in.Event, Location: in.Location, Verdict: in.Verdict}
	errs := asked.Texts()
	r := s.readSheet(asked, errs)
	if len(r.form.Errors) > 0 {
		e := r.form.Errors[0]
		return refuse(http.StatusBadRequest, e.Field, "The parameter "+quote(e.Field)+": "+e.Detail)
	}
	sheet, err := s.fillSheet(c.Request, &r)
	if err != nil {
		return refuse(http.StatusNotFound, "code", sentence(err))
	}
	pages, err := s.laySheet(c, &r, sheet)
	if err != nil {
		return err
	}
	var pdf bytes.Buffer
	if err := paper.WritePDF(c.Request.Context(), &pdf, pages, r.document(sheet)); err != nil {
		return err
	}
	c.Header("Content-Disposition", `inline; filename="`+fileName(r.job.Kind, sheet.Named())+`"`)
	return s.send(c, pdfType, pdf.Bytes(), freshOn(cmp.Or(in.On, in.Date)))
}
