package web_test

import (
	"net/http"
	"net/url"
	"strings"
	"testing"
)

// TestDeskFileAsText: lists in the field of the files that came without a file's name are read, too.
func TestDeskFileAsText(t *testing.T) {
	t.Parallel()
	a := newSite(t).post("/desk", url.Values{"files": {"== Ann Example\n" + legalList}}).status(http.StatusOK)
	if text := a.text("main"); !strings.Contains(text, "Ann Example") || !strings.Contains(text, "a file without a name") {
		t.Errorf("the desk shows %q", text)
	}
}
