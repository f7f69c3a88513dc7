package pages

import (
	"bytes"
	"encoding/csv"
	"slices"

	"github.com/gin-gonic/gin"

	"inkcheck/catalog/query"
	"inkcheck/client"
	"inkcheck/formats"
	"inkcheck/internal/app"
	"inkcheck/internal/cache"
	"inkcheck/internal/serve"
	"inkcheck/internal/web/site"
)

// cardsAnswer is a page of a result for programs.
type cardsAnswer struct {
	Total    int              `json:"total"`
	Page     int              `json:"page"`
	Warnings []client.Warning `json:"warnings"`
	Loosen   []client.Loosen  `json:"loosen"`
	Cards    []query.Record   `json:"cards"`
}

func searchJSON(s *site.Site, c *gin.Context, ask app.CardSearch) error {
	if ask.Err != nil {
		return site.QueryError(ask.Err, "q")
	}
	ask.Request.Size = app.Programs
	res := ask.Run()
	out := cardsAnswer{Total: res.Total, Page: res.Page, Warnings: site.Warned(res.Explanation(), site.ProgramLanguage(c.Request)),
		Loosen: site.Loosened(ask.Loosen(res)),
		Cards: app.Records(ask,
			res)}
	return site.AnswerJSON(c, out)
}

// TableKey is what the bytes of a table depend on, the cards aside.
type TableKey struct {
	Query, Options string
	On             formats.Day
	Page           int
	Names          bool
	Language       string
}

// maxTables bounds the tables that are kept, in bytes: some thirty of all cards.
const maxTables = 16 << 20

// tableOverhead is what a table takes besides its bytes.
const tableOverhead = 1 << 10

// searchCSV is the whole result, or one page where that is asked for. The table
// of all cards takes long and has half a megabyte, so it is made once and sent
// to all who ask for the same.
func searchCSV(s site.Request, c *gin.Context, ask app.CardSearch) error {
	if ask.Err != nil {
		return site.QueryError(ask.Err, "q")
	}
	locale, _ := site.LocaleOf(c.Request)
	key := TableKey{ask.Asked.Query, ask.Query.Options.String(), ask.Request.Today, ask.Asked.Page, ask.Asked.Names, locale.Language()}
	tables := site.PerSnapshot(s, NewTables)
	table, ok := tables.Get(key)
	if !ok {
		ctx := c.Request.Context()
		err := serve.Of(ctx).Heavy(ctx)
		if err != nil {
			return err
		}
		if table, ok = tables.Get(key); !ok { // nobody has made it meanwhile
			if table, err = newTable(ask, key.Language); err != nil {
				return err
			}
			tables.Put(key, table, int64(tableOverhead+len(key.Query)+table.Size()))
		}
	}
	site.InLanguage(c.Writer, locale)
	c.Header("Content-Disposition", `inline; filename="cards.csv"`)
	table.Send(c.Writer, c.Request, site.AskAgain)
	return nil
}

func NewTables() *cache.Cache[TableKey, *serve.Asset] {
	return cache.New[TableKey, *serve.Asset](maxTables)
}

func newTable(ask app.CardSearch, language string) (*serve.Asset, error) {
	if ask.Request.Size = 0; ask.Asked.Page > 0 {
		ask.Request.Size = app.Programs
	}
	res := ask.Run()
	var buf bytes.Buffer
	w := csv.NewWriter(&buf)
	w.UseCRLF = true // RFC 4180
	head := query.RecordColumns(language)
	if ask.Asked.Names {
		head = slices.Concat(head, query.NameColumns(language))
	}
	rows := [][]string{head}
	for i, r := range app.Records(ask, res) {
		row := r.Row(res.Hits[i].Card, language)
		if ask.Asked.Names {
			row = append(row, query.NameRow(res.Hits[i].Card)...)
		}
		rows = append(rows, row)
	}
	if err := w.WriteAll(rows); err != nil {
		return nil, err
	}
	return serve.NewAsset("text/csv; charset=utf-8", buf.Bytes()), nil
}
