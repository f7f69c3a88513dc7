package api

import (
	"cmp"
	"context"
	"maps"
	"net/http"
	"reflect"
	"strconv"
	"strings"
	"sync"
	"sync/atomic"
	"time"

	"github.com/danielgtaylor/huma/v2"
	"github.com/danielgtaylor/huma/v2/adapters/humagin"
	"github.com/gin-gonic/gin"

	"inkcheck/client"
	"inkcheck/internal/serve"
	"inkcheck/internal/web/site"
)

// apiVersion is the version of the API's document: the first number is that of
// the address, the second grows with what is added.
const apiVersion = "1.4.0"

// API is the interface for programs. Its operations are registered with huma,
// which reads and validates their input and makes the OpenAPI document of the
// types in package client.
type API struct {
	site         *site.Site
	Huma         huma.API
	Router       *router
	Operations   []*Operation // in the order of the site map
	writing      sync.Mutex   // the document is written by one at a time
	facts        atomic.Pointer[factsFiles]
	Examples     atomic.Pointer[apiExamples]
	examplesMu   sync.Mutex    // the examples are asked for by one at a time
	examplesTime time.Duration // how long that may take
}

// Operation is one operation of the API, with an example that works.
type Operation struct {
	ID, Method, Path string
	Summary          string      // a few words
	About            string      // sentences
	Example          string      // the address after the host
	Body             any         // the body of the example's request; nil for none
	MediaTypes       []string    // of the answer; none means application/json
	OtherJSON        string      // what the answer may be besides its type, where that is JSON, too; "" for nothing
	File             string      // to keep the example's answer in, which is no text; "" for text
	Units            int         // of a client's quota; 0 means 1
	Headers          [][2]string // of the answer, with what they say
	Entry            *huma.Operation
	Answer           *huma.Schema // of the answer as JSON; nil where it is something else
}

// apiAbout is what holds for all operations, for readers who have only the document.
const apiAbout = "Checks Disney Lorcana TCG decklists, looks up cards, sets and formats, plays solo games, and keeps the lists of " +
	"events. Only events are stored, and only they need a key.\n\n" +
	"- Days are `YYYY-MM-DD`, from 2023-08-18 on. Without a day, an answer is about today.\n" +
	"- A number or day that does not exist or is not known is `null`, and a text is empty. A part of an answer that was not " +
	"requested or does not apply is missing. Lists are never null.\n" +
	"- Addresses in answers begin with the slash after the host.\n" +
	"- Unknown fields and parameters of a request are refused, and so are repeated parameters, unless they are lists. A parameter " +
	"without a value counts as missing; in a body null is refused: leave the field out. Answers may get more fields, and lists of " +
	"words that may grow may get more words: ignore those that you don't know.\n" +
	"- Errors are `application/problem+json` (RFC 9457) with a `code`. An illegal deck isn't an error.\n" +
	"- `?lang=` is one of en, fr, de and it, for every operation. It chooses the language of messages and of nothing else; a `lang` in " +
	"the body comes first.\n" +
	"- HEAD answers like GET, without the body. OPTIONS answers with `Allow`. Scripts on any site may call everything.\n" +
	"- Answers to GET have an `ETag` for `If-None-Match`, except random ones and those that depend on the time available. Long " +
	"answers are compressed with gzip for clients that accept it.\n" +
	"- Every answer has an `X-Request-Id`. If clients are limited, `RateLimit-Policy` and `RateLimit` say what is left. With 429 " +
	"and 503, `Retry-After` says when to come back."

// newAPI prepares the API. What its document describes besides operations is
// said here.
func newAPI(s *site.Site, e *gin.Engine, examplesTime time.Duration) *API {
	setHuma()
	schemas := huma.NewMapRegistry("#/components/schemas/", huma.DefaultSchemaNamer)
	config := huma.Config{
		OpenAPI: &huma.OpenAPI{
			OpenAPI: "3.1.0",
			Info: &huma.Info{
				Title:       "Inkcheck",
				Version:     apiVersion,
				Description: apiAbout,
				License:     &huma.License{Name: "MIT", Identifier: "MIT"},
			},
			ExternalDocs: &huma.ExternalDocs{URL: "/api", Description: "Examples as commands, limits, codes, and what changed when."},
			Servers:      []*huma.Server{{URL: "/"}},
			Security:     []map[string][]string{}, // the keys of events are in their addresses
			Components:   &huma.Components{Schemas: schemas},
		},
		Formats:       map[string]huma.Format{site.JSONType: jsonFormat, "json": jsonFormat},
		DefaultFormat: site.JSONType,
	}
	a := &API{site: s, Router: &router{e, s}, examplesTime: examplesTime}
	a.Huma = huma.NewAPI(config, a.Router)
	schemas.Schema(problemSchema, true, "")
	a.describeProblems()
	return a
}

// router registers huma's operations with gin, reading ones for HEAD as well.
type router struct {
	Engine *gin.Engine
	site   *site.Site
}

// unitsKey is the key of an operation's units among huma's extra data.
const unitsKey = "units"

// PathParams turns the parameters of an OpenAPI path into gin's.
var PathParams = strings.NewReplacer("{", ":", "}", "")

func (r *router) Handle(op *huma.Operation, answer func(huma.Context)) {
	units, _ := op.Metadata[unitsKey].(int)
	r.handle(op.Method, op.Path, units, r.strict(op, func(c *gin.Context) { answer(humagin.NewContext(op, c)) }))
}

// handle registers a handler that counts so many units of a client's quota, 0
// for one.
func (r *router) handle(method, path string, units int, h gin.HandlerFunc) {
	path = PathParams.Replace(path)
	limit := r.site.Limit(max(1, units))
	r.Engine.Handle(method, path, limit, h)
	if method == http.MethodGet {
		r.Engine.HEAD(path, limit, h)
	}
}

// ServeHTTP is never called: requests come to gin.
func (r *router) ServeHTTP(w http.ResponseWriter, _ *http.Request) {
	http.Error(w, "not a server", http.StatusNotImplemented)
}

// body is the input of an operation that takes an object.
type body[T any] struct{ Body T }

// register adds an operation: I is its input, as huma reads it, and O the type
// of package client that its answer has as JSON.
func register[I, O any](a *API, op Operation, h func(v site.Request, c *gin.Context, in *I) error) {
	entry := a.add(&op, reflect.TypeFor[O]())
	entry.MaxBodyBytes, entry.BodyReadTimeout = site.MaxBody, serve.ReadTimeout
	huma.Register(a.Huma, *entry, func(_ context.Context, in *I) (*huma.StreamResponse, error) {
		return &huma.StreamResponse{Body: func(hc huma.Context) {
			c := humagin.Unwrap(hc)
			speakAsBody(c, in)
			v := a.site.NewRequest(c.Request)
			if err := h(v, c, in); err != nil {
				v.Fail(c.Writer, c.Request, err)
			}
		}}, nil
	})
	a.find(&op)
}

// speakAsBody gives an answer the language that the body of its request asks for, and a body that asks for none that of the address.
func speakAsBody(c *gin.Context, in any) {
	body := reflect.ValueOf(in).Elem().FieldByName("Body")
	if !body.IsValid() || body.Kind() != reflect.Struct {
		return
	}
	if lang := body.FieldByName("Lang"); lang.IsValid() {
		lang.SetString(site.SpeakAsBody(c, lang.String()))
	}
}

// document adds an operation that reads its request by itself to the document
// and to the router: its types are held to what it does by tests.
func document[I, O any](a *API, op Operation, h site.Handler, more func(entry *huma.Operation)) {
	entry := a.add(&op, reflect.TypeFor[O]())
	schemas := a.Huma.OpenAPI().Components.Schemas
	entry.RequestBody = &huma.RequestBody{Required: true, Content: map[string]*huma.MediaType{
		"application/json": {Schema: schemas.Schema(reflect.TypeFor[I](), true, "")},
	}}
	more(entry)
	a.Huma.OpenAPI().AddOperation(entry)
	a.Router.handle(op.Method, op.Path, op.Units, a.Router.strict(entry, a.site.Adapt(h)))
	a.find(&op)
}

// add makes an operation's entry in the document.
func (a *API) add(op *Operation, answer reflect.Type) *huma.Operation {
	schemas := a.Huma.OpenAPI().Components.Schemas
	good := &huma.Response{Description: "The answer.", Content: map[string]*huma.MediaType{}}
	if answer.Kind() != reflect.Struct || answer.NumField() > 0 {
		op.Answer = schemas.Schema(answer, true, op.ID+"Answer")
		good.Content[site.JSONType] = &huma.MediaType{Schema: op.Answer}
		if op.OtherJSON != "" {
			good.Content[site.JSONType].Schema = &huma.Schema{AnyOf: []*huma.Schema{op.Answer, {Type: huma.TypeObject, Description: op.OtherJSON}}}
		}
	}
	for _, t := range op.MediaTypes {
		good.Content[t] = &huma.MediaType{Schema: &huma.Schema{Type: huma.TypeString}}
		if op.File != "" {
			good.Content[t].Schema.Format = "binary"
		}
	}
	tag, _, _ := strings.Cut(strings.TrimPrefix(op.Path, site.ApiPattern), "/")
	if op.Path+"/" == site.ApiPattern {
		tag = op.ID
	}
	entry := &huma.Operation{
		OperationID: op.ID, Method: op.Method, Path: op.Path, Summary: op.Summary, Description: op.About, Tags: []string{tag},
		Metadata: map[string]any{unitsKey: op.Units},
		Responses: map[string]*huma.Response{
			"200": good,
			"default": {Description: "A problem: what is wrong, and a code from the list of codes.", Content: map[string]*huma.MediaType{
				site.ProblemType: {Schema: schemas.Schema(problemSchema, true, "")},
			}},
		},
	}
	good.Headers = map[string]*huma.Header{}
	if op.Method == http.MethodGet {
		op.Headers = append(op.Headers, [2]string{"ETag", "Strong, for If-None-Match. Missing if the answer must not be cached."},
			[2]string{"Cache-Control", "How long the answer may be cached."})
	}
	for _, h := range op.Headers {
		good.Headers[h[0]] = &huma.Header{Description: h[1], Schema: &huma.Schema{Type: huma.TypeString}}
	}
	if op.Method == http.MethodGet {
		entry.Responses["304"] = &huma.Response{Description: "The answer is still the one that If-None-Match names."}
	}
	a.Operations = append(a.Operations, op)
	return entry
}

// find remembers the entry that an operation has in the document by now.
func (a *API) find(op *Operation) {
	item := a.Huma.OpenAPI().Paths[op.Path]
	op.Entry = item.Get
	if op.Method == http.MethodPost {
		op.Entry = item.Post
	}
}

// problemSchema is the type of problems.
var problemSchema = reflect.TypeFor[client.Error]()

// finish ends the document. Answers may get more fields in time, so their
// schemas are open; those of requests stay closed, as the server is.
func (a *API) finish() {
	doc := a.Huma.OpenAPI()
	closed := map[string]bool{}
	for _, op := range a.Operations {
		if op.Entry.RequestBody != nil {
			for _, m := range op.Entry.RequestBody.Content {
				References(doc.Components.Schemas, m.Schema, closed)
			}
		}
	}
	for name, s := range doc.Components.Schemas.Map() {
		if !closed[name] && s.AdditionalProperties == false {
			s.AdditionalProperties = nil
		}
	}
	delete(doc.Components.Schemas.Map(), "InputError") // what huma is told of problems is site.WireProblem
	used := map[string]bool{}
	for _, op := range a.Operations {
		if b := op.Entry.RequestBody; b != nil {
			b.Description = cmp.Or(b.Description, "The request as a JSON object. Unknown fields are refused.")
		}
		for _, status := range op.problems() {
			used[problemName(status)] = true
			op.Entry.Responses[strconv.Itoa(status)] = &huma.Response{Ref: "#/components/responses/" + problemName(status)}
		}
		for _, p := range op.Entry.Parameters {
			p.Schema.PatternDescription = "" // no word of OpenAPI; it is in the messages by now
		}
	}
	maps.DeleteFunc(doc.Components.Responses, func(name string, _ *huma.Response) bool { return !used[name] })
	for _, s := range doc.Components.Schemas.Map() {
		for _, p := range s.Properties {
			p.PatternDescription = ""
		}
	}
	a.fillFormats()
	a.describeWords(closed)
	a.addExamples()
}

// References adds the names of the schemas that one is made of.
func References(all huma.Registry, s *huma.Schema, to map[string]bool) {
	if s == nil {
		return
	}
	if s.Ref != "" {
		name := s.Ref[strings.LastIndexByte(s.Ref, '/')+1:]
		if to[name] {
			return
		}
		to[name] = true
		References(all, all.SchemaFromRef(s.Ref), to)
	}
	References(all, s.Items, to)
	for _, p := range s.Properties {
		References(all, p, to)
	}
}
