package web

import (
	"net/http"
	"slices"
	"strconv"
	"strings"

	"github.com/danielgtaylor/huma/v2"
	"github.com/gin-gonic/gin"

	"inkcheck/client"
	"inkcheck/internal/serve"
	"inkcheck/templates"
)

// apiGroups are the parts of the page about the API, by the first word of the
// paths in them.
var apiGroups = []struct {
	title string
	words []string
}{
	{"Check", []string{"check", "piles", "decks", "compare"}},
	{"Packs and pools", []string{"packs", "pools"}},
	{"Cards and sets", []string{"cards", "suggest", "printings", "sets", "facts"}},
	{"Formats", []string{"formats"}},
	{"Games and odds", []string{"goldfish", "simulate", "advise", "odds"}},
	{"More", nil}, // what is in no other
}

// apiPage is the documentation of the API: /api.
func (s visit) apiPage(c *gin.Context) error {
	page := templates.APIPage{Frame: s.page(templates.SectionAPI), Version: apiVersion, Limited: "this server has no limit."}
	if s.limiter != nil {
		page.Limited = "a client has " + strconv.Itoa(s.limiter.Burst) + " requests, and gets " + strconv.FormatFloat(s.limiter.PerSecond, 'g',
			-1, 64) +
			" more a second; games, odds and many lists at once count " + strconv.Itoa(longWork) + ", long bodies one for each " +
			strconv.Itoa(sizeUnit>>10) + " kB, and dear pages as much. A client is an IPv4 address or the /64 of an IPv6 one."
	}
	for _, code := range client.Codes() {
		page.Codes = append(page.Codes, templates.APICode{Code: string(code.Code), Status: code.Status, Meaning: code.Meaning})
	}
	examples, err := s.examples(c.Request.Context())
	if err != nil {
		return err
	}
	site := "http://localhost:8080"
	if s.publicURL != "" || serve.IsHost(c.Request.Host) { // or the command would not be one
		site = s.siteURL(c.Request)
	}
	done, answers := map[string]bool{}, map[string]*operation{}
	for _, g := range apiGroups {
		group := templates.APIGroup{ID: strings.ToLower(strings.ReplaceAll(g.title, " ", "-")), Title: g.title}
		for _, op := range s.api.operations {
			if !done[op.ID] && (g.words == nil || slices.Contains(g.words, op.entry.Tags[0])) {
				done[op.ID] = true
				described := s.api.describe(op, examples.answers[op.ID], site)
				if op.answer != nil && op.answer.Ref != "" {
					if first := answers[op.answer.Ref]; first != nil { // listing the fields again would make the page half as long again
						described.Answer, described.AnswerOf = nil, &templates.APILink{ID: operationID(first), Text: first.Summary}
					} else {
						answers[op.answer.Ref] = op
					}
				}
				group.Operations = append(group.Operations, described)
			}
		}
		if len(group.Operations) > 0 {
			page.Groups = append(page.Groups, group)
		}
	}
	return s.render(c.Writer, c.Request, http.StatusOK, templates.APIView(page))
}

// operationID is where on the page an operation is.
func operationID(op *operation) string { return "op-" + op.ID }

// describe is an operation as the document has it, with a command for the site.
func (a *api) describe(op *operation, example apiExample, site string) templates.APIOperation {
	schemas := a.huma.OpenAPI().Components.Schemas
	out := templates.APIOperation{ID: operationID(op), Method: op.Method, Path: op.Path, Summary: op.Summary, About: op.About,
		MediaTypes: op.MediaTypes,
		Curl:       op.curl(site), Example: example.text, Cut: example.cut}
	for _, p := range op.entry.Parameters {
		f := templates.APIField{Name: p.Name, Type: typeWords(schemas, p.Schema), Required: p.Required, About: p.Description}
		if p.In == "path" {
			f.About += " It is part of the address."
		}
		out.Parameters = append(out.Parameters, f)
	}
	if b := op.entry.RequestBody; b != nil {
		fields(schemas, b.Content["application/json"].Schema, "", 0, &out.Body)
	}
	if op.answer != nil {
		fields(schemas, op.answer, "", 0, &out.Answer)
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
