package web

import (
	"bytes"
	"cmp"
	"fmt"
	"mime/multipart"
	"net/http"
	"net/http/httptest"
	"path"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"inkcheck/internal/testing/bombs"
	"inkcheck/internal/testing/slow"
	"inkcheck/internal/web/api"
	"inkcheck/internal/web/site"
)

// maxRequestMemory is the most memory that a request takes, whatever is sent.
const maxRequestMemory = 64 << 20

// counted is an answer of which only the beginning is kept.
type counted struct {
	header http.Header
	status int
	length int
	body   strings.Builder
}

func (c *counted) Header() http.Header { return c.header }

func (c *counted) WriteHeader(status int) { c.status = status }

func (c *counted) Write(p []byte) (int, error) {
	c.length += len(p)
	c.body.Write(p[:min(len(p), max(0, 64<<10-c.body.Len()))])
	return len(p), nil
}

// measured sends a request through the router, and says how much memory it takes.
func measured(s *Server, path, mediaType string, body []byte, zipped bool) (w *counted, peak int) {
	w = &counted{header: http.Header{}}
	r := httptest.NewRequest("POST", path, bytes.NewReader(body))
	r.Header.Set("Content-Type", mediaType)
	if zipped {
		r.Header.Set("Accept-Encoding", "gzip")
	}
	peak = bombs.Peak(func() { s.ServeHTTP(w, r) })
	return w, peak
}

// deskBody is the form of the desk with fields and a file; names and contents alternate.
func deskBody(t testing.TB, file string, data []byte, fields ...string) (mediaType string, body []byte) {
	t.Helper()
	var b bytes.Buffer
	w := multipart.NewWriter(&b)
	for i := 0; i+1 < len(fields); i += 2 {
		if err := w.WriteField(fields[i], fields[i+1]); err != nil {
			t.Fatal(err)
		}
	}
	f, err := w.CreateFormFile("files", file)
	if err == nil {
		_, err = f.Write(data)
	}
	if err == nil {
		err = w.Close()
	}
	if err != nil {
		t.Fatal(err)
	}
	return w.FormDataContentType(), b.Bytes()
}

// TestGrowingFiles sends two small files that stand for gigabytes of text to the desk and to the API.
func TestGrowingFiles(t *testing.T) {
	slow.NotRaced(t)
	s := apiServer(t, Config{})
	for name, data := range bombs.Files() {
		mediaType, body := deskBody(t, name, data)
		desk, deskPeak := measured(s, "/desk", mediaType, body, false)
		api, apiPeak := measured(s, api.FilesPath, site.ZipType, data, false)
		if desk.status != http.StatusOK || !strings.Contains(desk.body.String(), "<strong>"+name+": </strong>") ||
			!strings.Contains(desk.body.String(), "MiB of text") {
			t.Errorf("%s at the desk: %d %s", name, desk.status, desk.body.String())
		}
		if api.status != http.StatusOK || !strings.Contains(api.body.String(), "MiB of text") {
			t.Errorf("%s by the API: %d %s", name, api.status, api.body.String())
		}
		t.Logf("%s: %d bytes, %d kB at the desk, %d kB by the API", name, len(data), deskPeak>>10, apiPeak>>10)
		if max(deskPeak, apiPeak) > maxRequestMemory {
			t.Errorf("%s of %d bytes takes %d MiB at the desk, %d MiB by the API", name, len(data), deskPeak>>20, apiPeak>>20)
		}
	}
}

// bounded sends a request that must be answered or refused in words, within the memory of a request. The answer is packed:
// that takes the memory of a plain one, which TestGrowingFiles asks for, and the packer's.
func bounded(t failer, s *Server, name, path, mediaType string, body []byte) {
	t.Helper()
	w, peak := measured(s, path, mediaType, body, true)
	t.Logf("%s: %d kB to %s: %d, %d kB in %d kB of memory", name, len(body)>>10, path, w.status, w.length>>10, peak>>10)
	if peak > maxRequestMemory {
		t.Errorf("%s of %d kB takes %d MiB at %s", name, len(body)>>10, peak>>20, path)
	}
	if w.status != http.StatusOK && (w.status < 400 || w.status >= 500) {
		plain, _ := measured(s, path, mediaType, body, false)
		t.Errorf("%s of %d kB at %s: %d, and plain %d %s", name, len(body)>>10, path, w.status, plain.status, plain.body.String())
	}
}

type failer interface {
	Helper()
	Errorf(format string, args ...any)
	Logf(format string, args ...any)
}

// mediaTypes are how files of a kind are sent to the API.
var mediaTypes = map[string]string{".xlsx": site.ZipType, ".ods": site.ZipType, ".odt": site.ZipType, ".docx": site.ZipType,
	".zip": site.ZipType,
	".csv": "text/csv"}

// sendFile sends a file to the desk and to the API.
func sendFile(t testing.TB, fail failer, s *Server, name, file string, data []byte) {
	t.Helper()
	mediaType, body := deskBody(t, file, data)
	bounded(fail, s, name, "/desk", mediaType, body)
	bounded(fail, s, name, api.FilesPath, cmp.Or(mediaTypes[path.Ext(file)], "text/plain"), data)
}

// TestMemoryOfFiles sends files of every kind in which something is repeated.
func TestMemoryOfFiles(t *testing.T) {
	slow.NotRaced(t)
	s := apiServer(t, Config{})
	kinds := bombs.Kinds()
	rapid.Check(t, func(rt *rapid.T) {
		if rt.Failed() {
			return
		}
		k := rapid.SampledFrom(kinds).Draw(rt, "kind")
		n, size := 1<<rapid.IntRange(0, 12).Draw(rt, "n"), 1<<rapid.IntRange(0, 12).Draw(rt, "size")
		sendFile(t, rt, s, k.Name, k.File, k.Make(n, min(size, 1<<16/n+1)))
	})
}

// TestMemoryOfForms sends the longest forms of the desk, of every field.
func TestMemoryOfForms(t *testing.T) {
	slow.Only(t, "forms of megabytes")
	s := apiServer(t, Config{})
	const most = site.MaxDeskBody - 1<<10
	fill := func(piece string) string { return strings.Repeat(piece, most/len(piece)) }
	many := func(n int, fields func(i int) []string) []string {
		var out []string
		for i := range n {
			out = append(out, fields(i)...)
		}
		return out
	}
	for name, fields := range map[string][]string{
		"pasted":        {"text", fill("== A\n4 Smash\n")},
		"kept":          {"kept", `{"inkcheck":"desk","version":1,"lists":[` + strings.Repeat(`{"list":"4 Smash"},`, 500_000) + `{}]}`},
		"a kept roster": {"kept", `{"inkcheck":"desk","version":1,"roster":"` + strings.Repeat(`A\n`, 3_000_000) + `","lists":[{"list":"4 A"}]}`},
		"problems":      {"problems", "[" + strings.Repeat("{},", 3_000_000) + "{}]", "text", "4 Smash"},
		"long problems": {"problems", `[{"source":"` + fill("<") + `"}]`, "text", "4 Smash"},
		"roster":        {"roster", fill("A\n"), "text", "4 Smash"},
		"long roster":   {"roster", strings.Repeat("\"<", 1<<19), "text", "4 Smash"},
		"full roster":   {"roster", strings.Repeat(strings.Repeat("ab ", 33)+"\n", 10_000), "text", "4 Smash"},
		"parts":         many(100_000, func(i int) []string { return []string{"a", ""} }),
		"numbers": many(9000, func(i int) []string {
			return []string{fmt.Sprint("list-", i), "4 Smash", fmt.Sprint("player-", i), "A"}
		}),
		"lists": many(1990, func(i int) []string {
			return []string{fmt.Sprint("list-", i), strings.Repeat(fmt.Sprintf("4 Card %d of them\n", i), 200)}
		}),
		"marks": many(1990, func(i int) []string { return []string{fmt.Sprint("list-", i), strings.Repeat("<\"&'", 1000)} }),
		"tables": many(500, func(i int) []string {
			return []string{fmt.Sprint("table-", i), "Player,Decklist" + strings.Repeat(",", 250) + "\nA,4 Smash\n",
				fmt.Sprint("tablesource-", i), "a"}
		}),
		"long names": many(500, func(i int) []string {
			return []string{fmt.Sprint("list-", i), "4 Smash", fmt.Sprint("player-", i), strings.Repeat("<", 20_000)}
		}),
		"format": {"f", fill("x"), "text", "4 Smash"}, "day": {"on", fill("<"), "text", "4 Smash"},
		"find": {"find", fill("<"), "text", "4 Smash"}, "view": {"view", fill("<"), "text", "4 Smash"},
	} {
		// The page, and one of the files: each form is read the same way for all of them, and each file is made of some forms.
		for _, do := range []string{"", []string{"save", "csv", "json"}[len(name)%3]} {
			mediaType, body := deskBody(t, "empty.txt", []byte("4 Smash"), append(fields[:len(fields):len(fields)], "do", do)...)
			bounded(t, s, name+" "+do, "/desk", mediaType, body)
		}
	}
	for name, body := range map[string]string{
		"text":   `{"text":"` + fill("4 Smash ") + `"}`,
		"signs":  `{"text":"` + strings.Repeat(`\u0001`, 500_000) + `"}`,
		"marks":  `{"text":"` + strings.Repeat("<", 4<<20) + `"}`,
		"roster": `{"text":"4 Smash","roster":"` + fill("A ") + `"}`,
		"column": `{"text":"Player,Decklist\nA,4 Smash","list_column":"` + fill("<") + `"}`,
		"format": `{"text":"4 Smash","format":"` + fill("<") + `"}`,
		"fields": `{"text":"4 Smash",` + strings.Repeat(`"a":1,`, 1_000_000) + `"b":1}`,
		"deep":   fill("["),
	} {
		bounded(t, s, name, api.FilesPath, site.JSONType, []byte(body))
	}
}
