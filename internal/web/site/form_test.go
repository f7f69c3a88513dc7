package site

import (
	"bytes"
	"errors"
	"fmt"
	"inkcheck/address"
	"mime/multipart"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
)

// TestReadForm holds that a form says the same however it was sent, and that what
// is wrong with its way here is told apart from what it says.
func TestReadForm(t *testing.T) {
	parts := func(n int, file string) (body, mediaType string) {
		var b bytes.Buffer
		w := multipart.NewWriter(&b)
		for i := range n {
			if err := w.WriteField(fmt.Sprintf("n-%d", i), "4 Smash"); err != nil {
				t.Fatal(err)
			}
		}
		if file != "" {
			part, err := w.CreateFormFile("file", "list.txt")
			if err == nil {
				_, err = part.Write([]byte(file))
			}
			if err != nil {
				t.Fatal(err)
			}
		}
		if err := w.Close(); err != nil {
			t.Fatal(err)
		}
		return b.String(), w.FormDataContentType()
	}
	const encoded = "application/x-www-form-urlencoded"
	three, typed := parts(3, "")
	withFile, fileType := parts(1, "3 Elsa")
	many, manyType := parts(10, "")
	tooMany, tooManyType := parts(11, "")
	for _, x := range []struct {
		name, body, mediaType string
		limit                 int64
		values, files, status int
	}{
		{"nothing", "", "", 1000, 0, 0, 0},
		{"encoded", "n-0=4+Smash&n-1=", encoded, 1000, 2, 0, 0},
		{"parts", three, typed, 1000, 3, 0, 0},
		{"a file", withFile, fileType, 1000, 1, 1, 0},
		{"as many as may be", many, manyType, 10_000, 10, 0, 0},
		{"too many", tooMany, tooManyType, 10_000, 10, 0, http.StatusBadRequest},
		{"cut off", three[:len(three)-20], typed, 1000, 2, 0, http.StatusBadRequest},
		{"no boundary", three, "multipart/form-data", 1000, 0, 0, http.StatusBadRequest},
		{"damaged", "n-0=%zz&n-1=x", encoded, 1000, 1, 0, http.StatusBadRequest},
		{"encoded, too large", "n-0=" + strings.Repeat("x", 1000), encoded, 1000, 0, 0, http.StatusRequestEntityTooLarge},
		{"parts, too large", three, typed, int64(len(three) - 1), 3, 0, http.StatusRequestEntityTooLarge},
	} {
		r := httptest.NewRequest(http.MethodPost, "/check", strings.NewReader(x.body))
		r.Header.Set("Content-Type", x.mediaType)
		r.Body = http.MaxBytesReader(httptest.NewRecorder(), r.Body, x.limit)
		f, err := ReadForm(r, "list", 10)
		e, status := AsError(err), 0
		if err != nil {
			status = e.Status
		}
		if len(f.Values) != x.values || len(f.Files) != x.files || status != x.status || err != nil && e.Field != "list" {
			t.Errorf("%s: %d values, %d files, %d %v", x.name, len(f.Values), len(f.Files), status, err)
		}
	}
	busy := httptest.NewRequest(http.MethodPost, "/check", brokenBody{})
	busy.Header.Set("Content-Type", encoded)
	if _, err := ReadForm(busy, "list", 10); AsError(err).Status != http.StatusTooManyRequests {
		t.Errorf("a refusal on the way became %v", err)
	}
}

// brokenBody is a body that is refused while it arrives.
type brokenBody struct{}

func (brokenBody) Read([]byte) (int, error) {
	return 0, errors.Join(Refuse(http.StatusTooManyRequests, "", address.Say(address.Busy)))
}
