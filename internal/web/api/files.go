package api

import (
	"cmp"
	"errors"
	"io"
	"net/http"
	"slices"
	"strconv"

	"github.com/danielgtaylor/huma/v2"
	"github.com/gin-gonic/gin"

	"inkcheck/address"
	"inkcheck/client"
	"inkcheck/deckcheck"
	"inkcheck/deckcheck/batch"
	"inkcheck/deckcheck/decklist"
	"inkcheck/internal/web/site"
	eventpages "inkcheck/templates/event"
)

// FilesPath takes bodies as long as those of the desk.
const FilesPath = "/api/v1/check/files"

// filesParams are the parameters that a batch sent by itself may have.
var filesParams = []string{"format", "on", "roster", "player_column", "list_column", "lang"}

// describeFiles describes the other ways to send a batch.
func describeFiles(entry *huma.Operation) {
	entry.RequestBody.Description = "The batch in a JSON object, or by itself: as text, as a table, or as a zip of files named " +
		"after their players. At most " + strconv.Itoa(site.MaxDeskBody>>20) + " MiB. Unknown fields are refused."
	text := &huma.Schema{Type: huma.TypeString}
	entry.RequestBody.Content["text/plain"] = &huma.MediaType{Schema: text, Example: "== Ann Example\n4 Be Prepared\n== Bo " +
		"Example\n4 Smash\n"}
	entry.RequestBody.Content["text/csv"] = &huma.MediaType{Schema: text,
		Example: "Player,Decklist\nAnn Example,4 Be Prepared\nBo Example,4 Smash\n"}
	entry.RequestBody.Content[site.ZipType] = &huma.MediaType{Schema: &huma.Schema{Type: huma.TypeString, Format: "binary"}}
	for _, p := range filesParams {
		entry.Parameters = append(entry.Parameters, &huma.Param{Name: p, In: "query", Schema: &huma.Schema{Type: huma.TypeString},
			Description: "For a batch sent by itself: like the field of this name."})
	}
}

// apiFiles takes the lists of an event apart and checks them: POST
// /api/v1/check/files. It reads what the desk reads, and waits its turn with it.
func apiFiles(s site.Request, c *gin.Context) error {
	req, zip, err := readFiles(c.Request)
	req.Lang = site.SpeakAsBody(c, req.Lang)
	if err != nil {
		return err
	}
	for _, f := range [][2]string{{"format", req.Format}, {"on", req.On}, {"player_column", req.PlayerColumn},
		{"list_column", req.ListColumn}} {
		if err := site.ShortField(f[0], f[0], f[1]); err != nil {
			return err
		}
	}
	if err := knownLanguage(req.Lang); err != nil {
		return err
	}
	ctx, end, err := s.Begin(c, s.BatchWork, site.LongWork)
	if err != nil {
		return err
	}
	defer end()
	reader := batch.Reader{Cards: s.Catalog(), Language: req.Lang, Columns: batch.Columns{Player: req.PlayerColumn, List: req.ListColumn}}
	if zip != nil {
		reader.Add(ctx, "zip", zip)
	}
	reader.AddText(ctx, "text", req.Text)
	p := reader.Batch()
	if err := ctx.Err(); err != nil {
		return err
	}
	if len(p.Lists)+len(p.Issues) == 0 {
		return site.Refuse(http.StatusBadRequest, "text", say(noLists))
	}
	if saved := p.Saved; saved != nil {
		req.Format, req.On, req.Roster = cmp.Or(req.Format, saved.Format), cmp.Or(req.On, saved.On), cmp.Or(req.Roster, saved.Roster)
	}
	f, on, err := s.Usual().Rules(req.Format, req.On)
	if err != nil {
		return err
	}
	if err := batch.ValidateRoster(req.Roster); err != nil {
		return address.WrongBy("roster", err, address.LongRoster)
	}
	out := client.CheckedFiles{Format: f.String(), On: on.String(), Lists: []client.CheckedFile{},
		Issues: make([]client.FilesIssue, len(p.Issues)), Tables: []client.FilesTable{}}
	var hashes []string
	err = site.CheckLists(ctx, p.Lists, s.Cards, s.Catalog().Calendar.On(f, on), nil, func(row eventpages.DeskRow) bool {
		l := row.List
		out.Lists = append(out.Lists,
			client.CheckedFile{Player: l.Player, ID: l.ID, Source: l.Source, List: l.Text, Verdict: filesVerdict(row.Report)})
		hashes = append(hashes, row.Report.Hash)
		return true
	})
	if err != nil {
		return err
	}
	out.RosterCheck = rollAnswer(batch.CheckRoster(p.Lists, hashes, req.Roster))
	for i, problem := range p.Issues {
		out.Issues[i] = client.FilesIssue{Source: problem.Source, Message: problem.Message(req.Lang), NotAList: problem.NotAList,
			Uncertain: problem.Uncertain,
			Code:      string(problem.Code)}
	}
	for _, t := range p.Tables {
		out.Tables = append(out.Tables, client.FilesTable{Source: t.Source, Rows: t.Rows, Headings: t.Headings, Player: t.Player, List: t.List,
			HeadingsKnown: t.HeadingsKnown})
	}
	return s.Answer(c, out, site.Transient)
}

// readFiles reads what is asked, and a zip that is sent by itself. What is in
// them is looked at when their turn has come.
func readFiles(r *http.Request) (req client.FilesRequest, zip []byte, err error) {
	mediaType, charset := mediaTypeOf(r)
	switch {
	case mediaType == site.JSONType:
		if err := noParameters(r); err != nil {
			return req, nil, err
		}
		if err := readJSON(r.Body, &req); err != nil {
			return req, nil, filesError(err)
		}
		if req.Text == "" {
			return req, nil, site.Refuse(http.StatusBadRequest, "text", say(emptyField, "text")).With(client.MissingField)
		}
		return req, nil, nil
	case mediaType == site.ZipType, (mediaType == "text/plain" || mediaType == "text/csv") && knownCharset(charset):
	default:
		return req, nil, site.Refuse(http.StatusUnsupportedMediaType, "", say(batchType, site.ZipType))
	}
	q := r.URL.Query()
	req.Format, req.On, req.Roster = q.Get(filesParams[0]), q.Get(filesParams[1]), q.Get(filesParams[2])
	req.PlayerColumn, req.ListColumn, req.Lang = q.Get(filesParams[3]), q.Get(filesParams[4]), q.Get(filesParams[5])
	data, err := io.ReadAll(r.Body)
	switch {
	case err != nil:
		return req, nil, filesError(err)
	case mediaType == site.ZipType && !batch.IsZip(data):
		return req, nil, site.Refuse(http.StatusBadRequest, "", say(notZip))
	case mediaType == site.ZipType:
		return req, data, nil
	}
	if req.Text, _, err = decklist.DecodeText(data); err != nil {
		return req, nil, address.WrongBy("text", err, address.NotText)
	}
	return req, nil, nil
}

// filesError is why a body could not be read.
func filesError(err error) error {
	if _, ok := errors.AsType[*http.MaxBytesError](err); ok {
		return site.Refuse(http.StatusRequestEntityTooLarge, "", say(longBatch, site.MaxDeskBody>>20))
	}
	return err
}

func filesVerdict(r *deckcheck.Report) client.ShortVerdict {
	out := client.ShortVerdict{Verdict: string(r.Verdict), Legal: r.Legal, Cards: r.Cards, Inks: append([]string{}, r.Inks.Names()...),
		Deck: r.Code, Hash: r.Hash, Codes: []string{},
		Errors: r.Count(deckcheck.Error), Warnings: r.Count(deckcheck.Warning), Notes: r.Count(deckcheck.Note)}
	for i := range r.Problems {
		if code := string(r.Problems[i].Code); !slices.Contains(out.Codes, code) {
			out.Codes = append(out.Codes, code)
		}
	}
	return out
}

// rollAnswer is a roll whose lists are never null.
func rollAnswer(r batch.RosterCheck) client.RosterCheck {
	return client.RosterCheck{Expected: r.Expected, NoList: append([]string{}, r.NoList...), NotOnRoster: append([]int{}, r.NotOnRoster...),
		NoName:     append([]int{}, r.NoName...),
		Duplicates: append([][]int{}, r.Duplicates...), SameDeck: append([][]int{}, r.SameDeck...)}
}
