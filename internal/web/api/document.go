package api

import (
	"encoding/json"
	"fmt"
	"net/http"
	"net/url"
	"slices"
	"strconv"
	"strings"

	"github.com/danielgtaylor/huma/v2"

	"inkcheck/catalog"
	"inkcheck/catalog/query"
	"inkcheck/client"
	"inkcheck/deckcheck"
	"inkcheck/deckcheck/decklist"
	"inkcheck/formats"
	"inkcheck/internal/web/site"
	"inkcheck/rules"
	"inkcheck/rules/autoplay"
)

// problemName is the name of the answer of a status among the components.
func problemName(status int) string { return strings.ReplaceAll(http.StatusText(status), " ", "") }

// describeProblems adds the answers to what cannot be answered, one a status,
// with the codes that it has.
func (a *API) describeProblems() {
	components := a.Huma.OpenAPI().Components
	components.Responses = map[string]*huma.Response{}
	for _, c := range client.Codes() {
		name, line := problemName(c.Status), "- `"+string(c.Code)+"`: "+c.Meaning
		if known := components.Responses[name]; known != nil {
			known.Description += "\n" + line
			continue
		}
		r := &huma.Response{Description: line,
			Content: map[string]*huma.MediaType{site.ProblemType: {Schema: components.Schemas.Schema(problemSchema, true, "")}}}
		switch c.Status {
		case http.StatusTooManyRequests, http.StatusServiceUnavailable:
			r.Headers = map[string]*huma.Header{"Retry-After": {Description: "After how many seconds to try again.",
				Schema: &huma.Schema{Type: huma.TypeInteger}}}
		}
		components.Responses[name] = r
	}
}

// problems are the statuses of the problems that an operation may answer with.
func (op *Operation) problems() []int {
	out := []int{http.StatusBadRequest, http.StatusTooManyRequests, http.StatusInternalServerError}
	if slices.ContainsFunc(op.Entry.Parameters, func(p *huma.Param) bool { return p.In == "path" }) || op.ID == "random-card" {
		out = append(out, http.StatusNotFound)
	}
	if op.Entry.RequestBody != nil {
		out = append(out, http.StatusRequestTimeout, http.StatusRequestEntityTooLarge, http.StatusUnsupportedMediaType,
			http.StatusServiceUnavailable)
	}
	if op.Units > 1 {
		out = append(out, http.StatusServiceUnavailable)
	}
	switch op.Entry.Tags[0] {
	case "compare", "goldfish", "simulate", "advise", "odds":
		out = append(out, http.StatusUnprocessableEntity)
	case "events":
		out = append(out, http.StatusServiceUnavailable, http.StatusUnprocessableEntity, http.StatusNotFound) // where no events are kept
		if op.ID != "make-event" {
			out = append(out, http.StatusForbidden, http.StatusConflict)
		}
	case "decks", "pools":
		if op.ID != "sheet" && op.ID != "pool" { // a code is resolved
			out = append(out, http.StatusUnprocessableEntity)
		}
	}
	return out
}

// asWords are values as the words of a field.
func asWords[T any](values []T, word func(T) string) (out []any) {
	for _, v := range values {
		out = append(out, word(v))
	}
	return out
}

// plain is the word of a value that is one.
func plain[T ~string](v T) string { return string(v) }

// MayGrow ends the description of a field whose words may become more, so that
// programs do not break on one that they don't know.
const MayGrow = "The list of words may grow."

// AnswerWords are the words of fields of answers, from the lists that the
// program goes by: those of one schema by its name and the field's, others by
// the field's alone.
func AnswerWords() (closed, growing map[string][]any) {
	status := asWords(formats.Statuses(), formats.Status.String)
	inks := asWords(formats.AllInks(), formats.Inks.String)
	lists := asWords(decklist.Formats(), plain)
	topicWords := asWords(topics, func(t topicRule) string { return t.word })
	slices.SortStableFunc(topicWords, func(a, b any) int { return strings.Compare(a.(string), b.(string)) })
	closed = map[string][]any{
		"inks": inks, "inks_gone": inks, "inks_new": inks,
		"severity":       asWords(deckcheck.Severities(), plain),
		"Report.verdict": asWords(deckcheck.Verdicts(), plain), "ShortVerdict.verdict": asWords(deckcheck.Verdicts(), plain),
		"EventVerdict.verdict": asWords(deckcheck.Verdicts(), plain),
		"ComparedDeck.verdict": asWords(deckcheck.Verdicts(), plain),
		"Goldfish.step":        asWords(rules.Steps(), rules.Step.String),
		"Goldfish.outcome":     asWords(rules.Outcomes(), rules.Outcome.String),
		"Goldfish.reason":      asWords(rules.Reasons(), rules.Reason.String),
	}
	growing = map[string][]any{
		"Error.code":            asWords(client.Codes(), func(c client.CodeInfo) string { return string(c.Code) }),
		"Problem.code":          asWords(deckcheck.Codes(), plain),
		"EventVerdict.problems": asWords(deckcheck.Codes(), plain),
		"ShortVerdict.codes":    asWords(deckcheck.Codes(), plain),
		"format":                asWords(formats.All(), formats.Format.String),
		"policy":                asWords(autoplay.Policies(), func(p autoplay.Policy) string { return p.Name }),
		"status":                status,
		"CoreAndInfinity.core":  status, "CoreAndInfinity.infinity": status,
		"Card.type":           asWords(catalog.Types(), catalog.Type.String),
		"Suggestion.kind":     asWords(query.CompletionKinds(), query.CompletionKind.String),
		"list_format":         lists,
		"DeckFormat.as":       lists,
		"TopicCitation.topic": slices.Compact(topicWords),
	}
	return closed, growing
}

// describeWords lists the words of fields of answers. Requests have theirs in
// their types, or take them in any case, so that they are not listed.
func (a *API) describeWords(requests map[string]bool) {
	closed, growing := AnswerWords()
	for name, schema := range a.Huma.OpenAPI().Components.Schemas.Map() {
		for field, p := range schema.Properties {
			of := p
			if p.Items != nil {
				of = p.Items
			}
			if requests[name] || of.Type != huma.TypeString || of.Enum != nil {
				continue
			}
			of.Enum = growing[name+"."+field]
			if of.Enum == nil {
				of.Enum = growing[field]
			}
			if of.Enum != nil {
				p.Description += " " + MayGrow
			} else if of.Enum = closed[name+"."+field]; of.Enum == nil {
				of.Enum = closed[field]
			}
			of.PrecomputeMessages()
		}
	}
}

// fillFormats puts the formats and the list formats where tags of package client refer to them, so
// that a new one needs no change there.
func (a *API) fillFormats() {
	enums := map[any][]any{"@formats": asWords(formats.All(), formats.Format.String),
		"@listformats": asWords(decklist.Formats(), plain)}
	names := strings.NewReplacer("@formats", formats.List(formats.All(), formats.Format.String, "or"),
		"@poolformats", formats.List(formats.Where(formats.Format.HasPool), formats.Format.String, "and"), "@builtformats",
		formats.List(formats.Where(formats.Format.Built), formats.Format.String, "and"),
		"@packs", formats.List(formats.Where(formats.Format.HasPool), packsIn, ""))
	fill := func(s *huma.Schema) {
		s.Description = names.Replace(s.Description)
		of := s
		if s.Items != nil {
			of = s.Items
		}
		if len(of.Enum) != 1 || enums[of.Enum[0]] == nil {
			return
		}
		of.Enum = enums[of.Enum[0]]
		of.PrecomputeMessages()
		if of != s { // each at most once
			most := len(of.Enum)
			s.MaxItems = &most
			s.PrecomputeMessages()
		}
	}
	for _, schema := range a.Huma.OpenAPI().Components.Schemas.Map() {
		for _, p := range schema.Properties {
			fill(p)
		}
	}
	for _, op := range a.Operations {
		for _, p := range op.Entry.Parameters {
			p.Description = names.Replace(p.Description)
			fill(p.Schema)
		}
	}
}

// packsIn says how many packs a format has.
func packsIn(f formats.Format) string { return fmt.Sprintf("%d in %s", f.Packs(), f) }

// addExamples gives each operation what its example sends.
func (a *API) addExamples() {
	for _, op := range a.Operations {
		if b := op.Entry.RequestBody; b != nil && op.Body != nil {
			b.Content["application/json"].Example = op.Body
		}
		sent, err := url.Parse(op.Example)
		if err != nil { // the addresses are constants
			panic(err)
		}
		at := strings.Split(sent.Path, "/")
		for i, part := range strings.Split(op.Path, "/") {
			if name, ok := strings.CutPrefix(part, "{"); ok {
				op.parameter(strings.TrimSuffix(name, "}"), at[i:i+1])
			}
		}
		for name, values := range sent.Query() {
			op.parameter(name, values)
		}
	}
}

// parameter notes the values of a parameter in the example.
func (op *Operation) parameter(name string, values []string) {
	for _, p := range op.Entry.Parameters {
		if p.Name != name {
			continue
		}
		switch p.Schema.Type {
		case huma.TypeArray:
			p.Example = values
		case huma.TypeInteger, huma.TypeNumber, huma.TypeBoolean:
			p.Example = json.RawMessage(values[0])
		default:
			p.Example = values[0]
		}
	}
}

// ExampleItems is how many items a list of an answer has in the document.
const ExampleItems = 2

// cutLists is a JSON value whose lists have their first items alone.
func cutLists(v any) any {
	switch v := v.(type) {
	case []any:
		v = v[:min(len(v), ExampleItems)]
		for i := range v {
			v[i] = cutLists(v[i])
		}
		return v
	case map[string]any:
		for k := range v {
			v[k] = cutLists(v[k])
		}
	}
	return v
}

// written is the document with answers to the examples, by the operation's id,
// as JSON and as YAML.
func (a *API) written(answers map[string][]byte) (asJSON, asYAML []byte, err error) {
	a.writing.Lock()
	defer a.writing.Unlock()
	doc := a.Huma.OpenAPI()
	for _, op := range a.Operations {
		good := op.Entry.Responses[strconv.Itoa(http.StatusOK)].Content["application/json"]
		if good == nil {
			continue
		}
		good.Example = nil
		var v any
		if text := answers[op.ID]; json.Unmarshal(text, &v) == nil {
			good.Example = cutLists(v)
		}
	}
	if asJSON, err = json.MarshalIndent(doc, "", " "); err != nil {
		return nil, nil, err
	}
	asYAML, err = doc.YAML()
	return append(asJSON, '\n'), asYAML, err
}
