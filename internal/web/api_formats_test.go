package web

import (
	"encoding/json"
	"net/http"
	"regexp"
	"strings"
	"testing"

	"inkcheck/client"
	"inkcheck/formats"
	"inkcheck/internal/web/api"
)

// A limit that a format does not have is left out, and not 0.
func TestAPIFormatsLimits(t *testing.T) {
	t.Parallel()
	w := ask(t, apiServer(t, Config{}), http.MethodGet, "/api/v1/formats?on="+api.ExampleDay, nil)
	var got client.Formats
	if err := json.Unmarshal(w.Body.Bytes(), &got); err != nil || len(got.Formats) != len(formats.All()) {
		t.Fatalf("%d formats, %v", len(got.Formats), err)
	}
	for _, f := range got.Formats {
		if f.Limited && (f.MaxInks != nil || f.MaxCopies != nil) {
			t.Errorf("%s has limits of inks and copies: %v, %v", f.Format, f.MaxInks, f.MaxCopies)
		}
		if !f.Limited && (f.MaxInks == nil || f.MaxCopies == nil) {
			t.Errorf("%s: %v inks, %v copies, want limits", f.Format, f.MaxInks, f.MaxCopies)
		}
	}
}

// TestAPIDocumentFormats: the document lists the formats where the tags of package client refer to them.
func TestAPIDocumentFormats(t *testing.T) {
	t.Parallel()
	doc := ask(t, apiServer(t, Config{}), http.MethodGet, "/api/openapi.json", nil).Body.String()
	if m := regexp.MustCompile(`@\w*(formats|packs)`).FindString(doc); m != "" {
		t.Errorf("the document has the reference %s, which was not filled", m)
	}
	words := `"` + strings.Join(strings.Split(formats.Names(), ", "), `","`) + `"`
	if n := strings.Count(strings.Join(strings.Fields(doc), ""), `"enum":[`+words+`]`); n < 5 {
		t.Errorf("%d lists of formats in the document, want those of five requests", n)
	}
}
