package web

import (
	"encoding/json"
	"net/http"
	"testing"

	"inkcheck/client"
	"inkcheck/formats"
)

// A limit that a format does not have is left out, and not 0.
func TestAPIFormatsLimits(t *testing.T) {
	t.Parallel()
	w := ask(t, apiServer(t, Config{}), http.MethodGet, "/api/v1/formats?on="+exampleDay, nil)
	var got client.Formats
	if err := json.Unmarshal(w.Body.Bytes(), &got); err != nil || len(got.Formats) != len(formats.All()) {
		t.Fatalf("%d formats, %v", len(got.Formats), err)
	}
	for _, f := range got.Formats {
		limited := f.Format == "sealed" || f.Format == "draft" || f.Format == "precon" || f.Format == "packrush"
		if limited && (f.MaxInks != nil || f.MaxCopies != nil) {
			t.Errorf("%s has limits of inks and copies: %v, %v", f.Format, f.MaxInks, f.MaxCopies)
		}
		if !limited && (f.MaxInks == nil || *f.MaxInks != 2 || f.MaxCopies == nil || *f.MaxCopies != formats.StandardCopies) {
			t.Errorf("%s: %v inks, %v copies, want 2 and %d", f.Format, f.MaxInks, f.MaxCopies, formats.StandardCopies)
		}
	}
}
