package api

import (
	"bytes"
	"cmp"
	"net/http"
	"strings"

	"github.com/gin-gonic/gin"

	"inkcheck/address"
	"inkcheck/client"
	"inkcheck/internal/paper"
	"inkcheck/internal/web/site"
)

// apiSheet is a deck as a sheet to print: GET /api/v1/decks/CODE/sheet. It is
// what the page's /sheet.pdf is, under the names of the API, with its problems,
// and without a redirect that fills the address in.
func apiSheet(s site.Request, c *gin.Context, in *client.SheetQuery) error {
	asked := address.Sheet{Code: strings.TrimSpace(in.Code), Kind: in.Kind, Paper: in.Paper, Sort: in.Sort, Format: in.Format, On: in.On,
		Date:  strings.TrimSpace(in.Date),
		First: in.First, Last: in.Last, ID: in.ID, Deck: in.Name, Event: in.Event, Location: in.Location, Verdict: in.Verdict}
	errs := asked.Texts()
	r := s.ReadSheet(asked, errs)
	if len(r.Form.Errors) > 0 {
		e := r.Form.Errors[0]
		return site.Refuse(http.StatusBadRequest, e.Field, say(parameterSays, e.Field, &e))
	}
	sheet, err := s.FillSheet(c.Request, &r)
	if err != nil {
		return site.Refuse(http.StatusNotFound, "code", address.WrongCode("code", err))
	}
	pages, err := s.LaySheet(c, &r, sheet)
	if err != nil {
		return err
	}
	var pdf bytes.Buffer
	if err := paper.WritePDF(c.Request.Context(), &pdf, pages, r.Document(sheet)); err != nil {
		return err
	}
	c.Header("Content-Disposition", `inline; filename="`+site.FileName(r.Job.Kind, sheet.Named())+`"`)
	return s.Send(c, site.PDFType, pdf.Bytes(), site.FreshOn(cmp.Or(in.On, in.Date)))
}
