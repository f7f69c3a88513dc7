package api

import (
	"net/http"
	"slices"
	"strconv"
	"strings"

	"github.com/danielgtaylor/huma/v2"
	"github.com/gin-gonic/gin"

	"inkcheck/client"
	"inkcheck/internal/serve"
	"inkcheck/internal/web/site"
	"inkcheck/templates"
	"inkcheck/templates/parts"
)

// apiGroups are the parts of the page about the API, by the first word of the
// paths in them.
var apiGroups = []struct {
	title string
	words []string
}{
	{"Check", []string{"check", "decks", "compare"}},
	{"Packs and pools", []string{"packs", "pools"}},
	{"Cards and sets", []string{"cards", "suggest", "printings", "sets", "facts"}},
	{"Formats", []string{"formats"}},
	{"Games and odds", []string{"goldfish", "simulate", "advise", "odds"}},
	{"More", nil}, // what is in no other
}

// ApiPage is the documentation of the API: /api.
func (a *API) ApiPage(s site.Request, c *gin.Context) error {
	page := templates.APIPage{Frame: s.LocalFrame(c.Writer, c.Request, parts.SectionAPI), Version: apiVersion,
		Limited: "This server has none."}
	if s.Limiter != nil {
		page.Limited = "A client has " + strconv.Itoa(s.Limiter.Burst) + " requests, and gets " + strconv.FormatFloat(s.Limiter.PerSecond, 'g',
			-1, 64) +
			" more per second. Games, odds and batches count " + strconv.Itoa(site.LongWork) + ", and long bodies one per " +
			strconv.Itoa(site.SizeUnit>>10) + " kB, as do slow pages. A client is an IPv4 address or the /64 of an IPv6 one."
	}
	for _, code := range client.Codes() {
		page.Codes = append(page.Codes, templates.APICode{Code: string(code.Code), Status: code.Status, Meaning: code.Meaning})
	}
	examples, err := a.examples(s, c.Request.Context())
	if err != nil {
		return err
	}
	origin := "http://localhost:8080"
	if s.PublicURL != "" || serve.IsHost(c.Request.Host) { // or the command would not be one
		origin = s.SiteURL(c.Request)
	}
	done, answers := map[string]bool{}, map[string]*Operation{}
	for _, g := range apiGroups {
		group := templates.APIGroup{ID: strings.ToLower(strings.ReplaceAll(g.title, " ", "-")), Title: g.title}
		for _, op := range a.Operations {
			if !done[op.ID] && (g.words == nil || slices.Contains(g.words, op.Entry.Tags[0])) {
				done[op.ID] = true
				described := a.describe(op, examples.answers[op.ID], origin)
				if op.Answer != nil && op.Answer.Ref != "" {
					if first := answers[op.Answer.Ref]; first != nil { // listing the fields again would make the page half as long again
						described.Answer, described.AnswerOf = nil, &templates.APILink{ID: OperationID(first), Text: first.Summary}
					} else {
						answers[op.Answer.Ref] = op
					}
				}
				group.Operations = append(group.Operations, described)
			}
		}
		if len(group.Operations) > 0 {
			page.Groups = append(page.Groups, group)
		}
	}
	return s.Render(c.Writer, c.Request, http.StatusOK, templates.APIView(page))
}

// OperationID is where on the page an operation is.
func OperationID(op *Operation) string { return "op-" + op.ID }

// describe is an operation as the document has it, with a command for the site.
func (a *API) describe(op *Operation, example apiExample, site string) templates.APIOperation {
	schemas := a.Huma.OpenAPI().Components.Schemas
	out := templates.APIOperation{ID: OperationID(op), Method: op.Method, Path: op.Path, Summary: op.Summary, About: op.About,
		MediaTypes: op.MediaTypes,
		Curl:       op.Curl(site), Example: example.text, Cut: example.cut}
	for _, p := range op.Entry.Parameters {
		f := templates.APIField{Name: p.Name, Type: typeWords(schemas, p.Schema), Required: p.Required, About: p.Description}
		if p.In == "path" {
			f.About += " It is part of the address."
		}
		out.Parameters = append(out.Parameters, f)
	}
	if b := op.Entry.RequestBody; b != nil {
		fields(schemas, b.Content["application/json"].Schema, "", 0, &out.Body)
	}
	if op.Answer != nil {
		fields(schemas, op.Answer, "", 0, &out.Answer)
	}
	return out
}

// deepest bounds how far fields within fields are listed.
const deepest = 4

// fields lists the fields of a schema, those within them by their path.
func fields(schemas huma.Registry, s *huma.Schema, path string, depth int, to *[]templates.APIField) {
	for s.Ref != "" {
		s = schemas.SchemaFromRef(s.Ref)
	}
	if s.Type == huma.TypeArray {
		fields(schemas, s.Items, strings.TrimSuffix(path, ".")+"[].", depth, to)
		return
	}
	if depth > deepest {
		return
	}
	for _, name := range fieldOrder(s) {
		f := s.Properties[name]
		*to = append(*to, templates.APIField{Name: path + name, Type: typeWords(schemas, f), Required: slices.Contains(s.Required, name),
			About: f.Description})
		fields(schemas, f, path+name+".", depth+1, to)
	}
}

// fieldOrder lists the fields of a schema: those that must be there as the type
// has them, then the others by name.
func fieldOrder(s *huma.Schema) []string {
	out := slices.Clone(s.Required)
	rest := []string{}
	for name := range s.Properties {
		if !slices.Contains(out, name) {
			rest = append(rest, name)
		}
	}
	slices.Sort(rest)
	return append(out, rest...)
}

// typeWords names the type of a field, with what bounds it.
func typeWords(schemas huma.Registry, s *huma.Schema) string {
	nullable := s.Nullable
	for s.Ref != "" {
		s = schemas.SchemaFromRef(s.Ref)
	}
	words := s.Type
	switch {
	case s.Type == huma.TypeArray:
		words = "list of " + typeWords(schemas, s.Items)
		if s.MaxItems != nil {
			words += ", at most " + strconv.Itoa(*s.MaxItems)
		}
	case s.Type == huma.TypeObject:
		words = "object"
	case s.Format == "date":
		words = "day"
	case len(s.Enum) > 0:
		var list []string
		for _, v := range s.Enum {
			if word, ok := v.(string); ok && word != "" {
				list = append(list, word)
			}
		}
		words = "one of " + strings.Join(list, ", ")
	case s.Type == huma.TypeString:
		words = "text"
	case s.Type == huma.TypeInteger:
		words = "whole number"
	case s.Type == huma.TypeBoolean:
		words = "true or false"
	}
	if s.Minimum != nil && s.Maximum != nil {
		words += " from " + strconv.FormatFloat(*s.Minimum, 'f', -1, 64) + " to " + strconv.FormatFloat(*s.Maximum, 'f', -1, 64)
	}
	if nullable {
		words += ", or null"
	}
	return words
}
