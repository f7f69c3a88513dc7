package web

import (
	"encoding/json"
	"net/http"
	"strings"
	"testing"

	"github.com/PuerkitoBio/goquery"

	"inkcheck/client"
	"inkcheck/formats"
	"inkcheck/internal/testing/slow"
	"inkcheck/internal/web/api"
)

// documentOf is the OpenAPI document as a program reads it.
func documentOf(t testing.TB, s *Server) map[string]any {
	t.Helper()
	var doc map[string]any
	if err := json.Unmarshal(ask(t, s, "GET", "/api/openapi.json", nil).Body.Bytes(), &doc); err != nil {
		t.Fatal(err)
	}
	return doc
}

// TestEverythingIsDescribed walks the whole document: every operation,
// parameter, body, answer, header and property says what it is, in sentences.
func TestEverythingIsDescribed(t *testing.T) {
	t.Parallel()
	seen := map[string]int{}
	described := func(kind, place string, v any) {
		seen[kind]++
		at, ok := v.(map[string]any)
		if !ok {
			t.Errorf("%s: no object", place)
			return
		}
		if ref, ok := at["$ref"].(string); ok && strings.HasPrefix(ref, "#/components/responses/") {
			return // described where it is
		}
		if text, _ := at["description"].(string); len(text) < 3 || !strings.HasSuffix(text, ".") {
			t.Errorf("%s: the description is %q", place, text)
		}
	}
	// members are named things of one kind.
	members := func(kind, place string, v any) {
		named, _ := v.(map[string]any)
		for name, one := range named {
			described(kind, place+"/"+name, one)
		}
	}
	var walk func(place string, v any)
	walk = func(place string, v any) {
		switch v := v.(type) {
		case []any:
			for _, one := range v {
				walk(place, one)
			}
		case map[string]any:
			members("property", place+"/properties", v["properties"])
			members("response", place+"/responses", v["responses"])
			members("header", place+"/headers", v["headers"])
			if body, ok := v["requestBody"]; ok {
				described("body", place+"/requestBody", body)
				content, _ := body.(map[string]any)["content"].(map[string]any)
				if sent, _ := content["application/json"].(map[string]any); sent["example"] == nil {
					t.Errorf("%s: no example of what is sent", place)
				}
			}
			for _, p := range orNone(v["parameters"]) {
				name, _ := p.(map[string]any)["name"].(string)
				described("parameter", place+"/parameters/"+name, p)
			}
			if _, ok := v["operationId"]; ok {
				described("operation", place, v)
				if tags := orNone(v["tags"]); v["summary"] == nil || len(tags) != 1 || tags[0] == "" {
					t.Errorf("%s: summary %v, tags %v", place, v["summary"], tags)
				}
			}
			for name, one := range v {
				if name != "example" && name != "examples" { // what is in them is no part of the document
					walk(place+"/"+name, one)
				}
			}
		}
	}
	walk("", documentOf(t, apiServer(t, Config{})))
	for _, kind := range []string{"operation", "parameter", "body", "response", "header", "property"} {
		if seen[kind] == 0 {
			t.Errorf("no %s was found", kind)
		}
	}
	t.Log(seen)
}

// closedFields are the fields of answers whose words never become more; those of
// all other fields with a list of words may.
var closedFields = map[string]bool{"inks": true, "inks_gone": true, "inks_new": true, "severity": true, "verdict": true, "step": true,
	"outcome": true, "reason": true, "play": true, "lists": true, "illegal": true, "says": true}

// TestWordsOfAnswers: wherever an answer has one of these fields, the document
// lists its words, and says of those that may grow that they may.
func TestWordsOfAnswers(t *testing.T) {
	t.Parallel()
	s := apiServer(t, Config{})
	listed := map[string]int{}
	for name, schema := range s.api.Huma.OpenAPI().Components.Schemas.Map() {
		if schema.AdditionalProperties == false { // a request
			continue
		}
		for field, p := range schema.Properties {
			words := p.Enum
			if p.Items != nil {
				words = p.Items.Enum
			}
			if len(words) == 0 {
				continue
			}
			listed[field]++
			if closed := closedFields[field]; closed == strings.HasSuffix(p.Description, api.MayGrow) {
				t.Errorf("%s.%s: closed is %t, and its description says %q", name, field, closed, p.Description)
			}
		}
	}
	closed, growing := api.AnswerWords()
	for _, names := range []map[string][]any{closed, growing} {
		for name, words := range names {
			of, field, both := strings.Cut(name, ".")
			if !both {
				field = of
			}
			if listed[field] == 0 || len(words) == 0 {
				t.Errorf("%s: no answer has this field, or it has no words", name)
			}
		}
	}
}

// TestAnswersAreAsDescribed asks for every card, set and format, for the
// legality of many cards and for decks with findings of many kinds: no answer has
// a word that the document does not list.
func TestAnswersAreAsDescribed(t *testing.T) {
	slow.NotRaced(t)
	t.Parallel()
	s := apiServer(t, Config{})
	hold := func(method, path string, body any) []byte {
		t.Helper()
		w := ask(t, s, method, path, body)
		if w.Code != http.StatusOK {
			t.Fatalf("%s %s: %d %s", method, path, w.Code, w.Body)
		}
		validate(t, s, operationAt(s, method, path).Answer, w.Body.Bytes())
		return w.Body.Bytes()
	}
	for _, unique := range []string{"cards", "prints"} {
		for at := "/api/v1/cards?on=" + api.ExampleDay + "&unique=" + unique; at != ""; {
			var page client.Cards
			if err := json.Unmarshal(hold("GET", at, nil), &page); err != nil {
				t.Fatal(err)
			}
			at = page.Next
		}
	}
	for i := range s.Catalog().Sets {
		hold("GET", "/api/v1/sets/"+s.Catalog().Sets[i].Code, nil)
	}
	for _, f := range formats.All() {
		for _, day := range s.Catalog().Calendar.ChangeDays(f) {
			hold("GET", "/api/v1/formats/"+f.String()+"?on="+day.String(), nil)
		}
	}
	for i := 0; i < len(s.Catalog().Cards); i += 40 {
		hold("GET", "/api/v1/cards/"+s.Catalog().Cards[i].ID+"/legality?on="+api.ExampleDay, nil)
	}
	for _, text := range []string{"lore", "e", "is:", "ink:am", "type:", ""} {
		hold("GET", "/api/v1/suggest?q="+text, nil)
	}
	pool := "4 Be Prepared"
	for _, q := range []client.CheckRequest{
		{List: ""}, {List: "5 Gaston - Frightful Bully\n4 Koda - Talkative Cub\n4 Raja - Devoted Protecter\n4 Elsa\n0 Smash\nwhat is " +
			"this\nSideboard\n1 Smash"},
		{List: "Be Prepared (1-42)\nSmash\nTotal: 61"}, {List: "4 Hiram Flaversham - Toymaker", Format: "infinity"}, {List: api.ExampleCode},
		{List: "5 Smash", Format: "sealed", Pool: &pool}, {List: "5 Smash", Format: "packrush"}, {List: "5 Smash", On: "2026-07-20"},
		{List: "5 Smash", On: "2023-08-18"},
	} {
		if q.On == "" {
			q.On = api.ExampleDay
		}
		hold("POST", "/api/v1/check", q)
	}
	for _, moves := range []string{"", "keep", "keep.concede", "keep" + strings.Repeat(".end", 54)} {
		hold("GET", "/api/v1/goldfish?seed=7&deck="+api.ExampleCode+"&on="+api.ExampleDay+"&moves="+moves, nil)
	}
}

// TestAPIPageTellsAnswers: each operation with an answer in JSON has its fields
// on the page, or a link to the operation that has the same.
func TestAPIPageTellsAnswers(t *testing.T) {
	t.Parallel()
	s := apiServer(t, Config{})
	page, err := goquery.NewDocumentFromReader(ask(t, s, "GET", "/api", nil).Body)
	if err != nil {
		t.Fatal(err)
	}
	for _, op := range s.api.Operations {
		article := page.Find("article:has(#" + api.OperationID(op) + ")")
		fields, link := article.Find("details table").Length(), article.Find("a[href^='#op-']")
		if article.Length() != 1 || op.Answer != nil && fields+link.Length() != 1 {
			t.Errorf("%s: %d times on the page, with %d tables and %d links", op.ID, article.Length(), fields, link.Length())
		}
		if href, ok := link.Attr("href"); ok && page.Find("article:has("+href+") details table").Length() != 1 {
			t.Errorf("%s: %s has no fields", op.ID, href)
		}
	}
}

// TestQuestionsAreClosed: in every object of a question, a field that is not known is refused, and the document says so. No example of an
// answer has long lists.
func TestQuestionsAreClosed(t *testing.T) {
	t.Parallel()
	doc := documentOf(t, apiServer(t, Config{}))
	schemas := doc["components"].(map[string]any)["schemas"].(map[string]any)
	seen := map[string]bool{}
	var closed func(place string, v any)
	closed = func(place string, v any) {
		schema, ok := v.(map[string]any)
		if !ok {
			return
		}
		if ref, _ := schema["$ref"].(string); ref != "" && !seen[ref] {
			seen[ref] = true
			name := ref[strings.LastIndexByte(ref, '/')+1:]
			closed(name, schemas[name])
		}
		properties, _ := schema["properties"].(map[string]any)
		if len(properties) > 0 && schema["additionalProperties"] != false {
			t.Errorf("%s: the document allows other fields", place)
		}
		for name, p := range properties {
			closed(place+"."+name, p)
		}
		closed(place+"[]", schema["items"])
	}
	for path, item := range doc["paths"].(map[string]any) {
		for _, op := range item.(map[string]any) {
			op, _ := op.(map[string]any)
			body, _ := op["requestBody"].(map[string]any)
			content, _ := body["content"].(map[string]any)
			for _, media := range content {
				closed(path, media.(map[string]any)["schema"])
			}
			responses, _ := op["responses"].(map[string]any)
			good, _ := responses["200"].(map[string]any)
			content, _ = good["content"].(map[string]any)
			if media, ok := content["application/json"].(map[string]any); ok {
				shortLists(t, path, media["example"])
			}
		}
	}
	if len(seen) < 5 {
		t.Errorf("%d schemas of questions were seen", len(seen))
	}
}

// shortLists finds lists in an example that are longer than it takes to see that they are lists.
func shortLists(t *testing.T, place string, v any) {
	t.Helper()
	switch v := v.(type) {
	case []any:
		if len(v) > api.ExampleItems {
			t.Errorf("%s: an example has %d items", place, len(v))
		}
		for _, one := range v {
			shortLists(t, place+"[]", one)
		}
	case map[string]any:
		for name, one := range v {
			shortLists(t, place+"."+name, one)
		}
	}
}
