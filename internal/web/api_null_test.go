package web

import (
	"encoding/json"
	"io"
	"net/http"
	"strings"
	"testing"
	"testing/iotest"

	"inkcheck/address"
	"inkcheck/client"
	"inkcheck/internal/web/api"
	"inkcheck/internal/web/site"
)

// TestNullIsRefused sends each field of each body as null: whoever reads it, it is refused, and the document has no field of a request that
// may be null.
func TestNullIsRefused(t *testing.T) {
	t.Parallel()
	s := apiServer(t, Config{})
	schemas, fields := s.api.Huma.OpenAPI().Components.Schemas, 0
	for _, op := range s.api.Operations {
		b := op.Entry.RequestBody
		if b == nil {
			continue
		}
		names := map[string]bool{}
		api.References(schemas, b.Content[site.JSONType].Schema, names)
		for name := range names {
			for field, p := range schemas.Map()[name].Properties {
				if p.Nullable {
					t.Errorf("%s: %s.%s may be null", op.ID, name, field)
				}
			}
		}
		for field := range schemas.SchemaFromRef(b.Content[site.JSONType].Schema.Ref).Properties {
			fields++
			w := ask(t, s, op.Method, op.Example, map[string]any{field: nil})
			var p client.Error
			if err := json.Unmarshal(w.Body.Bytes(), &p); err != nil || w.Code != http.StatusBadRequest || p.Code != client.BadField ||
				p.Field != field || !strings.HasSuffix(p.Detail, "is null. Leave it out where it has no value.") {
				t.Errorf("%s, %s is null: %d %s", op.ID, field, w.Code, w.Body)
			}
		}
	}
	if fields < 100 {
		t.Errorf("%d fields were sent", fields)
	}
}

// TestWhatIsNull names the field however the body comes in pieces.
func TestWhatIsNull(t *testing.T) {
	t.Parallel()
	for body, want := range map[string]string{
		`null`: "", ` null`: "", `{"a":null}`: "a", `{"a":{"b":[1,{"c":null}]}}`: "a.b[1].c", `[[],null]`: "[1]",
		`{"a":"null","b\"c":null}`: `b\"c`, `{"a":"\\","b":null}`: "b", `{"a":{},"b":null}`: "b",
		strings.Repeat("[", 100) + strings.Repeat("]", 90) + ",null": strings.Repeat("[0]", 9) + "[1]",
		`{"` + strings.Repeat("é", 200) + `":null}`:                  strings.Repeat("é", api.NullName/2),
		`{"a":"null"}`: "none", `{"a":nul}`: "none", `{"a":"` + `\"null`: "none", `nul`: "none", `}}]]`: "none", ``: "none",
	} {
		for how, text := range map[string]io.Reader{"whole": strings.NewReader(body), "a byte at a time": iotest.OneByteReader(
			strings.NewReader(body))} {
			got, err := "none", error(nil)
			if _, err = io.Copy(io.Discard, api.NewTextBody(io.NopCloser(text))); err != nil {
				got = site.AsError(err).Field
			}
			if got != want {
				t.Errorf("%.40s, %s: %q, want %q; %v", body, how, got, want, err)
			}
		}
	}
}

// TestGoalOfTheDocument: the document bounds a goal as the reader of addresses does.
func TestGoalOfTheDocument(t *testing.T) {
	t.Parallel()
	goal := apiServer(t, Config{}).api.Huma.OpenAPI().Components.Schemas.Map()["OddsQuery"].Properties["goal"]
	if *goal.Minimum != address.MinGoal || *goal.Maximum != address.MaxGoal {
		t.Errorf("from %v to %v; addresses from %v to %v", *goal.Minimum, *goal.Maximum, address.MinGoal, address.MaxGoal)
	}
}
