package web

import (
	"bytes"
	"encoding/csv"
	"encoding/json"
	"net/http"

	"github.com/gin-gonic/gin"

	"inkcheck/catalog/query"
)

// cardsAnswer is a page of a result for programs.
type cardsAnswer struct {
	Total    int             `json:"total"`
	Page     int             `json:"page"`
	Warnings []query.Warning `json:"warnings"`
	Cards    []query.Record  `json:"cards"`
}

// queryProblem is an answer after RFC 9457 for a query that cannot be read.
type queryProblem struct {
	problem
	Position   int    `json:"position"`
	Length     int    `json:"length"`
	Suggestion string `json:"suggestion"`
}

// apiCards is the search for programs: GET /api/v1/cards, with the parameters
// of the page.
func (s *Server) apiCards(c *gin.Context) error {
	ask, err := s.readSearch(c.Request.URL.Query())
	return s.searchJSON(c, ask, err)
}

func (s *Server) searchJSON(c *gin.Context, ask cardSearch, err error) error {
	if done, err := refuseSearch(c, ask, err); done {
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
	if done, err := refuseSearch(c, ask, err); done {
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

// refuseSearch answers a program whose search cannot be read, whatever the
// address: a problem, and where in the query it is.
func refuseSearch(c *gin.Context, ask cardSearch, err error) (done bool, _ error) {
	id := c.Writer.Header().Get(requestIDHeader)
	switch {
	case err != nil && asError(err).Status >= http.StatusInternalServerError:
		return true, err
	case err != nil:
		c.Header("Cache-Control", "no-store")
		writeProblem(c.Writer, asError(err), id)
		return true, nil
	case ask.err == nil:
		return false, nil
	}
	p := queryProblem{problem{"about:blank", http.StatusText(http.StatusBadRequest), http.StatusBadRequest, sentence(ask.err), "q", id},
		ask.err.Position, ask.err.Length, ask.err.Nearest}
	body, err := json.Marshal(p)
	if err != nil {
		return true, err
	}
	c.Header("Cache-Control", "no-store")
	c.Header("Content-Type", "application/problem+json")
	c.Status(http.StatusBadRequest)
	c.Writer.Write(append(body, '\n')) // the client is gone if this fails
	return true, nil
}
