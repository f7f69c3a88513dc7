package web

import (
	"bytes"
	"cmp"
	"net/http"
	"net/url"

	"github.com/gin-gonic/gin"

	"inkcheck/client"
	"inkcheck/internal/paper"
)

// sheetFields are the names that the API has for the parameters of the page.
var sheetFields = map[string]string{"d": "code", "f": "format", "deck": "name"}

// apiSheet is a deck as a sheet to print: GET /api/v1/decks/CODE/sheet. It is
// what the page's /sheet.pdf is, under the names of the API, with its problems,
// and without a redirect that fills the address in.
func (s visit) apiSheet(c *gin.Context, in *client.SheetQuery) error {
	v := url.Values{"d": {in.Code}, "kind": {in.Kind}, "paper": {in.Paper}, "sort": {in.Sort}, "f": {in.Format}, "on": {in.On}, "date": {in.Date},
		"first": {in.First}, "last": {in.Last}, "id": {in.ID}, "deck": {in.Name}, "event": {in.Event}, "location": {in.Location}}
	if in.Verdict {
		v.Set("verdict", "1")
	}
	r := s.readSheet(v)
	if len(r.form.Errors) > 0 {
		e := r.form.Errors[0]
		field := cmp.Or(sheetFields[e.Field], e.Field)
		return refuse(http.StatusBadRequest, field, "The parameter "+quote(field)+": "+e.Detail)
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
