package api

import (
	"bytes"
	"crypto/sha256"
	"encoding/base64"
	"encoding/hex"
	"encoding/json"
	"sync"

	"github.com/gin-gonic/gin"

	"inkcheck/catalog"
	"inkcheck/catalog/query"
	"inkcheck/client"
	"inkcheck/formats"
	"inkcheck/internal/serve"
	"inkcheck/internal/web/site"
)

// factsFile is every fact of a catalog as one file.
type factsFile struct {
	mediaType, name string
	plain, zipped   []byte
	sum             string // SHA-256 of plain, hexadecimal
	digests         [2]string
}

// factsFiles are the files of a catalog, made when they are first asked for.
type factsFiles struct {
	catalog *catalog.Catalog
	mu      sync.Mutex
	files   map[string]*factsFile // by the parameter as
}

// apiFacts is every fact as a file: GET /api/v1/facts.
func (a *API) apiFacts(s site.Request, c *gin.Context, in *client.FactsQuery) error {
	cat := s.Catalog()
	files := a.facts.Load()
	if files == nil || files.catalog != cat {
		files = &factsFiles{catalog: cat, files: map[string]*factsFile{}}
		a.facts.Store(files)
	}
	file, err := files.get(in.As)
	if err != nil {
		return err
	}
	h := c.Writer.Header()
	h.Set("Inkcheck-Facts-Version", cat.AsOf)
	h.Set("Inkcheck-Facts-SHA256", file.sum)
	h.Set("Content-Disposition", `attachment; filename="`+file.name+`"`)
	digest := file.digests[0]
	if serve.AcceptsGzip(c.Request) {
		digest = file.digests[1]
	}
	h.Set("Repr-Digest", digest)
	serve.Response{MediaType: file.mediaType, Cache: s.CacheControl(site.Dated), Tag: file.sum, Body: file.plain, Gzipped: file.zipped,
		Shared: true}.Send(c.Writer, c.Request)
	return nil
}

// get is the file of a form.
func (f *factsFiles) get(as string) (*factsFile, error) {
	f.mu.Lock()
	defer f.mu.Unlock()
	if file := f.files[as]; file != nil {
		return file, nil
	}
	var buf bytes.Buffer
	file := &factsFile{mediaType: "application/jsonl", name: "inkcheck-cards-" + f.catalog.AsOf + ".jsonl"}
	err := error(nil)
	if as == "tsv" {
		file.mediaType, file.name = "text/tab-separated-values; charset=utf-8", "inkcheck-facts-"+f.catalog.AsOf+".tsv"
		err = catalog.WriteFacts(&buf, f.catalog)
	} else {
		err = writeRecords(&buf, f.catalog)
	}
	if err != nil {
		return nil, err
	}
	file.plain = buf.Bytes()
	file.zipped = serve.Gzip(file.plain)
	sum := sha256.Sum256(file.plain)
	file.sum = hex.EncodeToString(sum[:])
	for i, b := range [2][]byte{file.plain, file.zipped} {
		sum := sha256.Sum256(b)
		file.digests[i] = "sha-256=:" + base64.StdEncoding.EncodeToString(sum[:]) + ":"
	}
	f.files[as] = file
	return file, nil
}

// factsRecord is the record of a card without what is different on another
// day.
type factsRecord struct {
	query.Record
	AsOf     string      `json:"as_of"`
	Names    []factsName `json:"names"`
	Legality *struct{}   `json:"legality,omitempty"` // hides that of the record
}

// factsName is a card's name in a language.
type factsName struct {
	Language string `json:"language"`
	Name     string `json:"name"`
	Version  string `json:"version"`
}

// writeRecords writes a card a line.
func writeRecords(to *bytes.Buffer, cat *catalog.Catalog) error {
	judge := query.NewRecordBuilder(cat.Calendar, formats.FactsAsOf)
	out := json.NewEncoder(to)
	out.SetEscapeHTML(false)
	for i := range cat.Cards {
		card := &cat.Cards[i]
		record := factsRecord{Record: judge.Record(query.Hit{Card: card, Printing: -1}), AsOf: cat.AsOf}
		for _, n := range card.Names {
			record.Names = append(record.Names, factsName{n.Language, n.Name, n.Version})
		}
		if err := out.Encode(record); err != nil {
			return err
		}
	}
	return nil
}
