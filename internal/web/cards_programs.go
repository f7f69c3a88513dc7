package web

import (
	"bytes"
	"encoding/csv"
	"net/http"
	"slices"
	"strings"

	"github.com/gin-gonic/gin"

	"inkcheck/catalog/query"
	"inkcheck/client"
	"inkcheck/formats"
	"inkcheck/internal/serve"
)

// cardsAnswer is a page of a result for programs.
type cardsAnswer struct {
	Total    int             `json:"total"`
	Page     int             `json:"page"`
	Warnings []query.Warning `json:"warnings"`
	Loosen   []client.Loosen `json:"loosen"`
	Cards    []query.Record  `json:"cards"`
}

// loosened is what to loosen, for programs.
func loosened(parts []query.Part) []client.Loosen {
	out := []client.Loosen{}
	for _, p := range parts {
		out = append(out, client.Loosen{Query: p.Without, Total: p.Total})
	}
	return out
}

func (s *Server) searchJSON(c *gin.Context, ask cardSearch) error {
	if ask.err != nil {
		return queryError(ask.err, "q")
	}
	ask.request.Size = programs
	res := ask.run()
	out := cardsAnswer{Total: res.Total, Page: res.Page, Warnings: res.Said(), Loosen: loosened(ask.loosen(res)), Cards: records(ask, res)}
	return answerJSON(c, out)
}

// tableKey is what the bytes of a table depend on, the cards aside.
type tableKey struct {
	query, options string
	on             formats.Day
	page           int
	names          bool
}

// maxTables bounds the tables that are kept, in bytes: some thirty of all cards.
const maxTables = 16 << 20

// tableOverhead is what a table takes besides its bytes.
const tableOverhead = 1 << 10

// searchCSV is the whole result, or one page where that is asked for. The table
// of all cards takes long and has half a megabyte, so it is made once and sent
// to all who ask for the same.
func (s *Server) searchCSV(c *gin.Context, ask cardSearch) error {
	if ask.err != nil {
		return queryError(ask.err, "q")
	}
	key := tableKey{ask.asked.Query, ask.query.Options.String(), ask.request.Today, ask.asked.Page, ask.asked.Names}
	tables := ask.library.tables
	table, ok := tables.Get(key)
	if !ok {
		ctx := c.Request.Context()
		err := serve.Of(ctx).Heavy(ctx)
		if err != nil {
			return err
		}
		if table, ok = tables.Get(key); !ok { // nobody has made it meanwhile
			if table, err = newTable(ask); err != nil {
				return err
			}
			tables.Put(key, table, int64(tableOverhead+len(key.query)+table.Size()))
		}
	}
	c.Header("Content-Disposition", `inline; filename="cards.csv"`)
	table.Send(c.Writer, c.Request, askAgain)
	return nil
}

func newTable(ask cardSearch) (*serve.Asset, error) {
	if ask.request.Size = 0; ask.asked.Page > 0 {
		ask.request.Size = programs
	}
	res := ask.run()
	var buf bytes.Buffer
	w := csv.NewWriter(&buf)
	w.UseCRLF = true // RFC 4180
	head := query.RecordColumns
	if ask.asked.Names {
		head = slices.Concat(head, query.NameColumns())
	}
	rows := [][]string{head}
	for i, r := range records(ask, res) {
		row := r.Row()
		if ask.asked.Names {
			row = append(row, query.NameRow(res.Hits[i].Card)...)
		}
		rows = append(rows, row)
	}
	if err := w.WriteAll(rows); err != nil {
		return nil, err
	}
	return serve.NewAsset("text/csv; charset=utf-8", buf.Bytes()), nil
}

func records(ask cardSearch, res *query.Result) []query.Record {
	judge := query.NewJudge(ask.library.catalog.Calendar, res.Day)
	out := make([]query.Record, 0, len(res.Hits))
	for _, h := range res.Hits {
		r := ask.library.record(judge, h)
		if ask.asked.Names {
			r.AddNames(h.Card)
		}
		out = append(out, r)
	}
	return out
}

// record is a card for programs, with its imported text.
func (lib *library) record(judge query.Judge, h query.Hit) query.Record {
	r := judge.Record(h)
	r.Text = strings.Join(lib.texts.Lines("en", h.Card.ID, true), "\n")
	return r
}

// queryError is a query that cannot be read, and where.
func queryError(e *query.Error, field string) *Error {
	return &Error{Status: http.StatusBadRequest, Code: client.BadQuery, Field: field, Detail: sentence(e),
		Spot: &spot{Position: e.Position, Length: e.Length, Suggestion: e.Nearest}}
}
