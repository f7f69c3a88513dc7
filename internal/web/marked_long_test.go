package web_test

import (
	"net/http"
	"net/url"
	"strings"
	"testing"
)

// A line of data that names many cards is written once, not once for each of them: the answer would be hundreds of times the list.
func TestCardsOnOneLineAreNotQuotedEach(t *testing.T) {
	t.Parallel()
	list := `{` + strings.Repeat(`"Nobody of Nowhere":1,`, 300) + `"Nobody":1}`
	a := newSite(t).post("/check", url.Values{"list": {list}}).status(http.StatusOK)
	if got, most := len(a.body), 100_000+20*len(list); got > most {
		t.Errorf("the page of a list of %d bytes has %d, which is more than %d", len(list), got, most)
	}
}
