package serve

import (
	"bytes"
	"compress/gzip"
	"encoding/binary"
	"hash/crc32"
	"io"
	"net/http"
	"net/http/httptest"
	"slices"
	"strings"
	"testing"
	"testing/fstest"
)

// TestAcceptEncoding has what clients write, and whether they can read gzip.
func TestAcceptEncoding(t *testing.T) {
	t.Parallel()
	for header, want := range map[string]bool{
		"": false, "gzip": true, "GZIP": true, "x-gzip": true, "br, gzip;q=0.8": true, "gzip;q=0": false, "gzip; q=0.000": false,
		"gzip ; Q=0.001": true,
		"*":              true, "*;q=0": false, "*;q=0, gzip": true, "*, gzip;q=0": false, "identity": false, "deflate, br": false,
		"gzipped":                            false,
		"gzip;q=1.0, identity; q=0.5, *;q=0": true,
	} {
		r := httptest.NewRequest("GET", "/", nil)
		r.Header.Set("Accept-Encoding", header)
		if got := AcceptsGzip(r); got != want {
			t.Errorf("Accept-Encoding %q: gzip %v, want %v", header, got, want)
		}
	}
}

// TestReply has every way in which a reply is sent: tagged or not, compressed or
// not, and to a client that has it already.
func TestReply(t *testing.T) {
	t.Parallel()
	long := bytes.Repeat([]byte("long "), 400)
	ready := Gzip(long)
	for name, test := range map[string]struct {
		reply                Response
		accept, has          []string
		status               int
		tag, coding, control string
	}{
		"plain":                          {Response{Body: long}, []string{"gzip"}, nil, 200, "", "", ""},
		"untagged":                       {Response{Body: long, Cache: "no-store"}, nil, []string{"*"}, 200, "", "", "no-store"},
		"another status":                 {Response{Body: long, Status: 404, MinZip: 1}, []string{"gzip"}, nil, 404, "", "gzip", ""},
		"as long as the least":           {Response{Body: long, MinZip: len(long)}, []string{"gzip"}, nil, 200, "", "gzip", ""},
		"shorter than the least":         {Response{Body: long, MinZip: len(long) + 1}, []string{"gzip"}, nil, 200, "", "", ""},
		"to who reads no gzip":           {Response{Body: long, MinZip: 1, Tag: "a"}, nil, nil, 200, `"a"`, "", ""},
		"tagged and zipped":              {Response{Body: long, MinZip: 1, Tag: "a"}, []string{"gzip"}, nil, 200, `"a-gzip"`, "gzip", ""},
		"zipped before":                  {Response{Body: long, Gzipped: ready, Tag: "a"}, []string{"gzip"}, nil, 200, `"a-gzip"`, "gzip", ""},
		"zipped before, not wanted":      {Response{Body: long, Gzipped: ready, Tag: "a"}, []string{"br"}, nil, 200, `"a"`, "", ""},
		"the client has it":              {Response{Body: long, Tag: "a", Cache: "no-cache"}, nil, []string{`"a"`}, 304, `"a"`, "", "no-cache"},
		"the client has it, weakly":      {Response{Body: long, Tag: "a"}, nil, []string{`W/"a"`}, 304, `"a"`, "", ""},
		"the client has it zipped":       {Response{Body: long, Tag: "a"}, nil, []string{`"a-gzip"`}, 304, `"a"`, "", ""},
		"the client has it plain":        {Response{Body: long, Tag: "a", MinZip: 1}, []string{"gzip"}, []string{`"a"`}, 304, `"a-gzip"`, "", ""},
		"the client has many":            {Response{Body: long, Tag: "a"}, nil, []string{`"x" ,"a"`}, 304, `"a"`, "", ""},
		"the client says so later":       {Response{Body: long, Tag: "a"}, nil, []string{`"x"`, `"a"`}, 304, `"a"`, "", ""},
		"the client has any":             {Response{Body: long, Tag: "a"}, nil, []string{"*"}, 304, `"a"`, "", ""},
		"the client has another":         {Response{Body: long, Tag: "a"}, nil, []string{`"aa"`, `W/"b"`}, 200, `"a"`, "", ""},
		"the client has one that begins": {Response{Body: long, Tag: "ab"}, nil, []string{`"a"`}, 200, `"ab"`, "", ""},
		"the client has none":            {Response{Body: long, Tag: "a"}, nil, []string{""}, 200, `"a"`, "", ""},
	} {
		r := httptest.NewRequest("GET", "/", nil)
		r.Header["Accept-Encoding"], r.Header["If-None-Match"] = test.accept, test.has
		w := httptest.NewRecorder()
		test.reply.MediaType = "text/plain"
		test.reply.Send(w, r)
		h := w.Result().Header
		if w.Code != test.status || h.Get("ETag") != test.tag || h.Get("Content-Encoding") != test.coding ||
			h.Get("Cache-Control") != test.control {
			t.Errorf("%s: %d, tag %s, coding %q, Cache-Control %q; want %d, %s, %q, %q",
				name, w.Code, h.Get("ETag"), h.Get("Content-Encoding"), h.Get("Cache-Control"), test.status, test.tag, test.coding, test.control)
		}
		if h.Get("Vary") != "Accept-Encoding" {
			t.Errorf("%s: Vary %q", name, h.Get("Vary"))
		}
		if test.status == http.StatusNotModified {
			if w.Body.Len() > 0 || h.Get("Content-Type") != "" || h.Get("Content-Length") != "" {
				t.Errorf("%s: a body of %d bytes with %v", name, w.Body.Len(), h)
			}
			continue
		}
		var body io.Reader = w.Body
		if test.coding == "gzip" {
			var err error
			if body, err = gzip.NewReader(w.Body); err != nil {
				t.Errorf("%s: %v", name, err)
				continue
			}
		}
		if got, err := io.ReadAll(body); err != nil || !bytes.Equal(got, long) {
			t.Errorf("%s: %d bytes, %v; want %d", name, len(got), err, len(long))
		}
	}
}

// TestTag: another body, another tag.
func TestTag(t *testing.T) {
	t.Parallel()
	seen := map[string]string{}
	for _, body := range []string{"", "a", "b", "ab", "ba", strings.Repeat("a", 5000), strings.Repeat("a", 5001)} {
		tag := Tag([]byte(body))
		if before, ok := seen[tag]; ok || tag != Tag([]byte(body)) || strings.ContainsAny(tag, `" ,`) {
			t.Errorf("%.10q has the tag %q, as %.10q", body, tag, before)
		}
		seen[tag] = body
	}
}

// TestTagsOfLikeBodies: a CRC is the same where bodies differ by its polynomial. The other CRC tells them apart.
func TestTagsOfLikeBodies(t *testing.T) {
	t.Parallel()
	body := []byte("a body of some length")
	for _, polynomial := range []uint64{crc32.Castagnoli, crc32.IEEE} {
		like := slices.Clone(body)
		binary.LittleEndian.PutUint64(like, binary.LittleEndian.Uint64(body)^(polynomial<<1|1))
		table := crc32.MakeTable(uint32(polynomial))
		if crc32.Checksum(like, table) != crc32.Checksum(body, table) {
			t.Fatalf("%x: the bodies have two sums", polynomial)
		}
		if Tag(like) == Tag(body) {
			t.Errorf("%x: two bodies have the tag %s", polynomial, Tag(body))
		}
	}
}

// TestAssets asks for files by the hash of today, an old one, and a name that
// there is not.
func TestAssets(t *testing.T) {
	t.Parallel()
	files := fstest.MapFS{"a.css": {Data: []byte("a{}")}, "a.js": {Data: bytes.Repeat([]byte("a()\n"), 100)}}
	all, err := LoadAssets(files)
	if err != nil {
		t.Fatal(err)
	}
	hash := all.hash
	if css, js := all.URL("a.css"), all.URL("a.js"); css != "/static/"+hash+"/a.css" || js != "/static/"+hash+"/a.js" {
		t.Errorf("addresses %s and %s", css, js)
	}
	files["a.js"] = &fstest.MapFile{Data: []byte("b()")}
	if other, err := LoadAssets(files); err != nil || other.URL("a.css") == all.URL("a.css") {
		t.Errorf("another script, and the address of the style sheet is the same (%v)", err)
	}
	for _, test := range []struct {
		hash, name, cache string
		there             bool
	}{{hash, "a.css", "public, max-age=31536000, immutable", true}, {"old", "a.css", "no-cache", true}, {hash, "b.css", "", false}} {
		w := httptest.NewRecorder()
		if there := all.Send(w, httptest.NewRequest("GET", "/", nil), test.hash, test.name); there != test.there ||
			w.Header().Get("Cache-Control") != test.cache {
			t.Errorf("%s, %s: %v, Cache-Control %q", test.hash, test.name, there, w.Header().Get("Cache-Control"))
		}
	}
	if all.Named["a.css"].Size() != 3 || all.Named["a.js"].Size() >= 800 || all.Named["a.js"].Size() <= 400 {
		t.Errorf("sizes %d and %d", all.Named["a.css"].Size(), all.Named["a.js"].Size())
	}
	if _, err := LoadAssets(fstest.MapFS{"a.exe": {}}); err == nil || !strings.Contains(err.Error(), "a.exe") {
		t.Errorf("a file of a kind that is not known: %v", err)
	}
}

// TestImports: a script's modules are found, with theirs, whatever they look like.
func TestImports(t *testing.T) {
	t.Parallel()
	file := func(text string) *fstest.MapFile { return &fstest.MapFile{Data: []byte(text)} }
	all, err := LoadAssets(fstest.MapFS{
		"a.js": file("// import { x } from \"./none.js\";\nimport { b } from \"./b.js\";\nimport {\n  c,\n  d,\n} from \"./c.js\";\nconst e = " +
			"'import \"./e.js\";';\n"),
		"b.js": file("import { a } from \"./a.js\";\nimport \"./d.js\";\n"),
		"c.js": file("import { b } from \"./b.js\";\n"),
		"d.js": file(""),
	})
	if err != nil {
		t.Fatal(err)
	}
	for script, want := range map[string]string{"a.js": "b.js c.js d.js", "b.js": "a.js d.js c.js", "c.js": "b.js a.js d.js", "d.js": ""} {
		if got := strings.Join(all.Imports(script), " "); got != want {
			t.Errorf("%s imports %q, want %q", script, got, want)
		}
	}
	if _, err := LoadAssets(fstest.MapFS{"a.js": file("import \"./b.js\";\n")}); err == nil || !strings.Contains(err.Error(), "imports b.js") {
		t.Errorf("a module that is not there: %v", err)
	}
}

// TestForReaders: comments and indentation are not sent, and all lines stay where they are.
func TestForReaders(t *testing.T) {
	t.Parallel()
	for name, test := range map[string]struct{ source, want string }{
		"a.js":  {"// a\nb(); // c\n  // d\n  e(\"/* f */ // g\");\n", "\nb(); // c\n\ne(\"/* f */ // g\");\n"},
		"a.css": {"/* a\n   b */\nc { d: e; } /* f */ /**/\ng { h: url(/i) }\n", "\n\nc { d: e; }  \ng { h: url(/i) }\n"},
		"b.css": {"a {\n  /* b\n  c */ d: e;\n\tf: g h;\n}\n", "a {\n\n d: e;\nf: g h;\n}\n"},
		"a.svg": {"<!-- // a -->\n// b\n/* c */", "<!-- // a -->\n// b\n/* c */"},
	} {
		all, err := LoadAssets(fstest.MapFS{name: {Data: []byte(test.source)}})
		if err != nil {
			t.Fatal(err)
		}
		if got := string(all.Named[name].Plain); got != test.want {
			t.Errorf("%s becomes %q, want %q", name, got, test.want)
		}
	}
}
