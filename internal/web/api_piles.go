package web

import (
	"cmp"
	"errors"
	"io"
	"net/http"
	"slices"
	"strconv"

	"github.com/danielgtaylor/huma/v2"
	"github.com/gin-gonic/gin"

	"inkcheck/client"
	"inkcheck/deckcheck"
	"inkcheck/deckcheck/decklist"
	"inkcheck/deckcheck/pile"
)

// pilesPath takes bodies as long as those of the desk.
const pilesPath = "/api/v1/piles"

// pileParams are the parameters that a pile sent by itself may have.
var pileParams = []string{"format", "on", "roster", "player_column", "list_column"}

// zipType is the media type of a zip with a file a list.
const zipType = "application/zip"

// describePile describes the other ways to send a pile.
func describePile(entry *huma.Operation) {
	entry.RequestBody.Description = "The pile in a JSON object, or by itself: as text, as a table, or as a zip of files that are named " +
		"after their players. At most 20 MiB. A field that is not known is refused."
	text := &huma.Schema{Type: huma.TypeString}
	entry.RequestBody.Content["text/plain"] = &huma.MediaType{Schema: text, Example: "== Ann Example\n4 Be Prepared\n== Bo Example\n4 Smash\n"}
	entry.RequestBody.Content["text/csv"] = &huma.MediaType{Schema: text,
		Example: "Player,Decklist\nAnn Example,4 Be Prepared\nBo Example,4 Smash\n"}
	entry.RequestBody.Content[zipType] = &huma.MediaType{Schema: &huma.Schema{Type: huma.TypeString, Format: "binary"}}
	for _, p := range pileParams {
		entry.Parameters = append(entry.Parameters, &huma.Param{Name: p, In: "query", Schema: &huma.Schema{Type: huma.TypeString},
			Description: "Of a pile that is sent by itself: as the field of that name."})
	}
}

// apiPile takes the lists of an event apart and checks them: POST
// /api/v1/piles. It reads what the desk reads, and waits its turn with it.
func (s visit) apiPile(c *gin.Context) error {
	req, zip, err := readPile(c.Request)
	if err != nil {
		return err
	}
	ctx, end, err := s.begin(c, s.piles, longWork)
	if err != nil {
		return err
	}
	defer end()
	reader := pile.Reader{Columns: pile.Columns{Player: req.PlayerColumn, List: req.ListColumn}}
	if zip != nil {
		reader.Add(ctx, "zip", zip)
	}
	reader.AddText(ctx, "text", req.Text)
	p := reader.Pile()
	if err := ctx.Err(); err != nil {
		return err
	}
	if len(p.Lists)+len(p.Problems) == 0 {
		return refuse(http.StatusBadRequest, "text", "There are no lists in the pile.")
	}
	if saved := p.Saved; saved != nil {
		req.Format, req.On, req.Roster = cmp.Or(req.Format, saved.Format), cmp.Or(req.On, saved.On), cmp.Or(req.Roster, saved.Roster)
	}
	f, on, err := s.usual().Rules(req.Format, req.On)
	if err != nil {
		return err
	}
	rows, err := checkPile(ctx, p, s.Catalog(), s.Catalog().Calendar.On(f, on), nil)
	if err != nil {
		return err
	}
	out := client.Pile{Format: f.String(), On: on.String(), Lists: make([]client.PileList, len(rows)),
		Problems: make([]client.PileProblem, len(p.Problems)), Tables: []client.PileTable{},
		Roll: rollAnswer(pile.Call(p.Lists, hashes(rows), req.Roster))}
	for i := range rows {
		l := rows[i].List
		out.Lists[i] = client.PileList{Player: l.Player, ID: l.ID, Source: l.Source, List: l.Text, Verdict: pileVerdict(rows[i].Report)}
	}
	for i, problem := range p.Problems {
		out.Problems[i] = client.PileProblem{Source: problem.Source, Message: problem.Message, Other: problem.Other, Doubt: problem.Doubt,
			Code: string(problem.Code)}
	}
	for _, t := range p.Tables {
		out.Tables = append(out.Tables, client.PileTable{Source: t.Source, Rows: t.Rows, Headings: t.Headings, Player: t.Player, List: t.List,
			Known: t.Known})
	}
	return s.answer(c, out, transient)
}

// readPile reads what is asked, and a zip that is sent by itself. What is in
// them is looked at when their turn has come.
func readPile(r *http.Request) (req client.PileRequest, zip []byte, err error) {
	mediaType, charset := mediaTypeOf(r)
	switch {
	case mediaType == jsonType:
		if err := noParameters(r); err != nil {
			return req, nil, err
		}
		if err := readJSON(r.Body, &req); err != nil {
			return req, nil, pileError(err)
		}
		if req.Text == "" {
			return req, nil, &Error{Status: http.StatusBadRequest, Code: client.MissingField, Field: "text",
				Detail: `The field "text" is missing or empty.`}
		}
		return req, nil, nil
	case mediaType == zipType, (mediaType == "text/plain" || mediaType == "text/csv") && knownCharset(charset):
	default:
		return req, nil, refuse(http.StatusUnsupportedMediaType, "",
			`Send the pile as application/json, {"text": "..."}, as text/plain or text/csv in UTF-8, or as `+zipType+".")
	}
	q := r.URL.Query()
	req.Format, req.On, req.Roster = q.Get(pileParams[0]), q.Get(pileParams[1]), q.Get(pileParams[2])
	req.PlayerColumn, req.ListColumn = q.Get(pileParams[3]), q.Get(pileParams[4])
	data, err := io.ReadAll(r.Body)
	switch {
	case err != nil:
		return req, nil, pileError(err)
	case mediaType == zipType && !pile.IsZip(data):
		return req, nil, refuse(http.StatusBadRequest, "", "The body is no zip.")
	case mediaType == zipType:
		return req, data, nil
	}
	if req.Text, _, err = decklist.DecodeText(data); err != nil {
		return req, nil, refuse(http.StatusBadRequest, "text", sentence(err))
	}
	return req, nil, nil
}

// pileError is why a body could not be read.
func pileError(err error) error {
	if _, ok := errors.AsType[*http.MaxBytesError](err); ok {
		return refuse(http.StatusRequestEntityTooLarge, "",
			"The body is longer than "+strconv.Itoa(maxDeskBody>>20)+" MiB. Send the lists in parts.")
	}
	return err
}

func pileVerdict(r *deckcheck.Report) client.PileVerdict {
	out := client.PileVerdict{Verdict: string(r.Verdict), Legal: r.Legal, Cards: r.Cards, Inks: append([]string{}, r.Inks.Names()...),
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
func rollAnswer(r pile.Roll) client.Roll {
	return client.Roll{Expected: r.Expected, Missing: append([]string{}, r.Missing...), Unexpected: append([]int{}, r.Unexpected...),
		Nameless: append([]int{}, r.Nameless...),
		Twice:    append([][]int{}, r.Twice...), SameDeck: append([][]int{}, r.SameDeck...)}
}
