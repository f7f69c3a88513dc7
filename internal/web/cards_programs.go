package web

import (
	"bytes"
	"encoding/csv"
	"encoding/json"
	"net/http"

	"github.com/gin-gonic/gin"

	"inkcheck/catalog/query"
	"inkcheck/client"
)

// cardsAnswer is a page of a result for programs.
type cardsAnswer struct {
	Total    int             `json:"total"`
	Page     int             `json:"page"`
	Warnings []query.Warning `json:"warnings"`
	Cards    []query.Record  `json:"cards"`
}

func (s *Server) searchJSON(c *gin.Context, ask cardSearch, err error) error {
	if err = refuseSearch(ask, err); err != nil {
		return err
	}
	res := ask.library.index.Search(ask.query, query.Request{Today: ask.on, Page: ask.page, Size: programs})
	out := cardsAnswer{Total: res.Total, Page: res.Page, Warnings: res.Warnings, Cards: records(ask, res)}
	if out.Warnings == nil {
		out.Warnings = []query.Warning{}
	}
	body, err := json.Marshal(out)
	if err != nil {
		return err
	}
	return writeTagged(c.Writer, c.Request, "application/json", append(body, '\n'), minAPIGzip)
}

// searchCSV is the whole result, or one page where that is asked for.
func (s *Server) searchCSV(c *gin.Context, ask cardSearch, err error) error {
	if err = refuseSearch(ask, err); err != nil {
		return err
	}
	size := 0
	if ask.link.Page > 0 {
		size = programs
	}
	res := ask.library.index.Search(ask.query, query.Request{Today: ask.on, Page: ask.page, Size: size})
	var buf bytes.Buffer
	w := csv.NewWriter(&buf)
	w.UseCRLF = true // RFC 4180
	rows := [][]string{query.RecordColumns}
	for _, r := range records(ask, res) {
		rows = append(rows, r.Row())
	}
	if err := w.WriteAll(rows); err != nil {
		return err
	}
	c.Header("Content-Disposition", `inline; filename="cards.csv"`)
	return writeTagged(c.Writer, c.Request, "text/csv; charset=utf-8", buf.Bytes(), minAPIGzip)
}

func records(ask cardSearch, res *query.Result) []query.Record {
	judge := query.NewJudge(ask.library.catalog.Calendar, res.Day)
	out := make([]query.Record, 0, len(res.Hits))
	for _, h := range res.Hits {
		out = append(out, judge.Record(h))
	}
	return out
}

// refuseSearch is why a program's search cannot be read, and where in the query
// that is; nil where it can be.
func refuseSearch(ask cardSearch, err error) error {
	if err == nil && ask.err != nil {
		return queryError(ask.err, "q")
	}
	return err
}

// queryError is a query that cannot be read, and where.
func queryError(e *query.Error, field string) *Error {
	return &Error{Status: http.StatusBadRequest, Code: client.BadQuery, Field: field, Detail: sentence(e),
		Place: &place{Position: e.Position, Length: e.Length, Suggestion: e.Nearest}}
}
