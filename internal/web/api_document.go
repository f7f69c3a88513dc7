package web

import (
	"encoding/json"
	"net/http"
	"net/url"
	"slices"
	"strconv"
	"strings"

	"github.com/danielgtaylor/huma/v2"

	"inkcheck/client"
	"inkcheck/deckcheck"
	"inkcheck/formats"
	"inkcheck/rules/autoplay"
)

// problemName is the name of the answer of a status among the components.
func problemName(status int) string { return strings.ReplaceAll(http.StatusText(status), " ", "") }

// describeProblems adds the answers to what cannot be answered, one a status,
// with the codes that it has.
func (a *api) describeProblems() {
	components := a.huma.OpenAPI().Components
	components.Responses = map[string]*huma.Response{}
	for _, c := range client.Codes() {
		name, line := problemName(c.Status), "- `"+string(c.Code)+"`: "+c.Meaning
		if known := components.Responses[name]; known != nil {
			known.Description += "\n" + line
			continue
		}
		r := &huma.Response{Description: line, Content: map[string]*huma.MediaType{problemType: {Schema: components.Schemas.Schema(problemSchema, true, "")}}}
		switch c.Status {
		case http.StatusTooManyRequests, http.StatusServiceUnavailable:
			r.Headers = map[string]*huma.Header{"Retry-After": {Description: "When to come back, in seconds.", Schema: &huma.Schema{Type: huma.TypeInteger}}}
		}
		components.Responses[name] = r
	}
}

// problems are the statuses of the problems that an operation may answer with.
func (op *operation) problems() []int {
	out := []int{http.StatusTooManyRequests, http.StatusInternalServerError}
	if len(op.entry.Parameters) > 0 || op.entry.RequestBody != nil {
		out = append(out, http.StatusBadRequest)
	}
	if slices.ContainsFunc(op.entry.Parameters, func(p *huma.Param) bool { return p.In == "path" }) || op.ID == "random-card" {
		out = append(out, http.StatusNotFound)
	}
	if op.entry.RequestBody != nil {
		out = append(out, http.StatusRequestTimeout, http.StatusRequestEntityTooLarge, http.StatusUnsupportedMediaType, http.StatusServiceUnavailable)
	}
	if op.Units > 1 {
		out = append(out, http.StatusServiceUnavailable)
	}
	switch op.entry.Tags[0] {
	case "decks", "pools", "compare", "goldfish", "simulate", "advise", "odds":
		out = append(out, http.StatusUnprocessableEntity)
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

// describeWords lists the words of fields of answers whose lists are not in
// their types. Requests take a format in any case, so that theirs is open.
func (a *api) describeWords(requests map[string]bool) {
	words := map[string][]any{
		"code":   asWords(deckcheck.Codes(), func(c deckcheck.Code) string { return string(c) }),
		"format": asWords(formats.All(), formats.Format.String),
		"inks":   asWords(formats.AllInks(), formats.Inks.String),
		"policy": asWords(autoplay.Policies(), func(p autoplay.Policy) string { return p.Name }),
	}
	for name, schema := range a.huma.OpenAPI().Components.Schemas.Map() {
		for field, p := range schema.Properties {
			if requests[name] || field == "code" && name != "Finding" {
				continue
			}
			if p.Items != nil {
				p = p.Items
			}
			if p.Type == huma.TypeString && p.Enum == nil {
				p.Enum = words[field]
			}
		}
	}
}

// addExamples gives each operation what its example sends.
func (a *api) addExamples() {
	for _, op := range a.operations {
		if b := op.entry.RequestBody; b != nil && op.Body != nil {
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
func (op *operation) parameter(name string, values []string) {
	for _, p := range op.entry.Parameters {
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

// exampleItems is how many items a list of an answer has in the document.
const exampleItems = 2

// cutLists is a JSON value whose lists have their first items alone.
func cutLists(v any) any {
	switch v := v.(type) {
	case []any:
		v = v[:min(len(v), exampleItems)]
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
func (a *api) written(answers map[string][]byte) (asJSON, asYAML []byte, err error) {
	a.writing.Lock()
	defer a.writing.Unlock()
	doc := a.huma.OpenAPI()
	for _, op := range a.operations {
		good := op.entry.Responses[strconv.Itoa(http.StatusOK)].Content["application/json"]
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
