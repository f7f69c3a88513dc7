package site

import (
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	"github.com/a-h/templ"
	"github.com/gin-gonic/gin"

	"inkcheck/catalog"
	"inkcheck/internal/build"
	"inkcheck/internal/metrics"
)

// TestCachedPage counts how often a page is drawn: once for each address, language and host that its bytes depend on, and again
// for what is not kept.
func TestCachedPage(t *testing.T) {
	gin.SetMode(gin.ReleaseMode) // or gin talks
	cat, err := catalog.Embedded()
	if err != nil {
		t.Fatal(err)
	}
	s, err := New(Config{Catalog: cat, Metrics: metrics.New(build.Info{})})
	if err != nil {
		t.Fatal(err)
	}
	drawn := 0
	page := CachedPage(func(s Request, c *gin.Context) error {
		drawn++
		return s.Render(c.Writer, c.Request, http.StatusOK, templ.Raw("<p>"+strings.Repeat("page ", MinGzip)))
	})
	ask := func(method, path string, header ...string) {
		t.Helper()
		r := httptest.NewRequest(method, path, nil)
		r.Header.Set("Accept-Encoding", "gzip")
		for i := 0; i < len(header); i += 2 {
			r.Header.Set(header[i], header[i+1])
		}
		w := httptest.NewRecorder()
		c, _ := gin.CreateTestContext(w)
		c.Request = r
		if err := page(s.NewRequest(r), c); err != nil || w.Code != http.StatusOK || (w.Header().Get("ETag") == "") != (method == "POST") {
			t.Fatalf("%s %s: status %d, %v", method, path, w.Code, err)
		}
	}
	long := "/a?b=" + strings.Repeat("c", maxKeptAddress)
	for i, c := range []struct {
		do   func()
		want int // pages drawn by then
	}{
		{func() { ask("GET", "/a") }, 1},
		{func() { ask("GET", "/a") }, 1},
		{func() { ask("HEAD", "/a") }, 1},
		{func() { ask("GET", "/a?b=c") }, 2},
		{func() { ask("GET", "/a", "Accept-Language", "fr") }, 3},
		{func() { ask("GET", "/a", "Accept-Language", "fr-CA, en;q=0.5") }, 3},
		{func() { ask("GET", "http://other.example/a") }, 4},
		{func() { ask("GET", "/a", "Accept-Encoding", "identity") }, 5},
		{func() { ask("GET", "/a", CacheHeader, "faces=") }, 6},
		{func() { ask("GET", "/a?as=json") }, 7},
		{func() { ask("GET", "/a?as=json") }, 8},
		{func() { ask("POST", "/a") }, 9},
		{func() { ask("GET", long); ask("GET", long) }, 11},
		{func() { s.SetImportWarning("one row is wrong"); ask("GET", "/a") }, 12},
		{func() { s.SetSnapshot(s.Catalog(), nil); ask("GET", "/a"); ask("GET", "/a") }, 13},
	} {
		if c.do(); drawn != c.want {
			t.Fatalf("case %d: %d pages were drawn, want %d", i, drawn, c.want)
		}
	}
}
