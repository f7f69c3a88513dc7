package serve

import (
	"bytes"
	"hash/crc32"
	"io"
	"net/http"
	"strconv"
	"strings"
	"sync"

	"github.com/klauspost/compress/gzip"
)

// Response is an answer whose body is in memory as a whole.
type Response struct {
	Status    int    // 0 means 200
	MediaType string // of the body; "" where the header has it
	Cache     string // Cache-Control; "" where the header has it
	// Tag names the body, without quotes, for clients that ask whether it is
	// still the same; "" for no tag. Zipped bytes are another representation, so
	// that theirs is another one (RFC 9110, 8.8.3.3).
	Tag  string
	Body []byte
	// Gzipped is Body compressed, where that was done before; nil for none.
	Gzipped []byte
	// MinZip is the length from which the body is compressed for clients that can
	// read that; 0 for never.
	MinZip int
	Shared bool // the memory of the body is that of others who ask for the same
}

// zippedTag ends the tag of a zipped body.
const zippedTag = "-gzip"

// Send answers. Where the client has the body with this tag already, it is told
// so.
func (a Response) Send(w http.ResponseWriter, r *http.Request) {
	h := w.Header()
	if a.Cache != "" {
		h.Set("Cache-Control", a.Cache)
	}
	h.Add("Vary", "Accept-Encoding")
	zip := (a.Gzipped != nil || a.MinZip > 0 && len(a.Body) >= a.MinZip) && AcceptsGzip(r)
	if a.Tag != "" {
		tag := a.Tag
		if zip {
			tag += zippedTag
		}
		h.Set("ETag", `"`+tag+`"`)
		if clientHas(r, a.Tag) {
			h.Del("Content-Type")
			w.WriteHeader(http.StatusNotModified)
			return
		}
	}
	body := a.Body
	if zip {
		h.Set("Content-Encoding", "gzip")
		body = a.Gzipped
		if body == nil {
			buf := Buffer()
			defer Release(buf)
			zipTo(buf, a.Body)
			body = buf.Bytes()
		}
	}
	if a.MediaType != "" {
		h.Set("Content-Type", a.MediaType)
	}
	h.Set("Content-Length", strconv.Itoa(len(body)))
	if a.Shared {
		Of(r.Context()).MarkShared()
	}
	w.WriteHeader(max(a.Status, http.StatusOK))
	w.Write(body) // the client is gone if this fails
}

var (
	buffers = sync.Pool{New: func() any { return new(bytes.Buffer) }}
	zippers = sync.Pool{New: newZipper}
)

// maxPooled is the largest buffer that is kept for further answers. A print job
// fills a hundred megabytes, which nothing else needs.
const maxPooled = 1 << 20

// Buffer is an empty buffer, to be given back with Release.
func Buffer() *bytes.Buffer {
	b := buffers.Get().(*bytes.Buffer)
	b.Reset()
	return b
}

// Release gives a buffer back.
func Release(b *bytes.Buffer) {
	if b.Cap() <= maxPooled {
		buffers.Put(b)
	}
}

// newZipper makes a writer for sync.Pool. Pages are repetitive: the fastest
// level takes them to a sixth, the slower ones a few hundred bytes further.
func newZipper() any {
	z, err := gzip.NewWriterLevel(io.Discard, gzip.BestSpeed)
	if err != nil { // the level is known
		panic(err)
	}
	return z
}

// zipTo writes b compressed. Writing to a buffer cannot fail.
func zipTo(to *bytes.Buffer, b []byte) {
	z := zippers.Get().(*gzip.Writer)
	defer zippers.Put(z)
	z.Reset(to)
	z.Write(b)
	z.Close()
}

// Gzip is b compressed.
func Gzip(b []byte) []byte {
	buf := Buffer()
	defer Release(buf)
	zipTo(buf, b)
	return bytes.Clone(buf.Bytes())
}

// AcceptsGzip reports whether the client can read gzip, by Accept-Encoding
// (RFC 9110, 12.5.3): a list of names with weights, where 0 means no, and * is
// every name that is not in the list.
func AcceptsGzip(r *http.Request) bool {
	others := false
	for _, line := range r.Header["Accept-Encoding"] {
		for part := range strings.SplitSeq(line, ",") {
			name, weight, _ := strings.Cut(strings.ToLower(part), ";")
			q, isQ := strings.CutPrefix(strings.ReplaceAll(weight, " ", ""), "q=")
			wanted := !isQ || strings.Trim(q, "0.") != ""
			switch strings.TrimSpace(name) {
			case "gzip", "x-gzip":
				return wanted
			case "*":
				others = wanted
			}
		}
	}
	return others
}

// castagnoli and IEEE together are 64 bits that processors compute by themselves, ten
// times as quickly as a CRC of 64.
var castagnoli = crc32.MakeTable(crc32.Castagnoli)

// Tag is a tag for a body: the same from every server that has the same.
func Tag(body []byte) string {
	sum := uint64(crc32.Checksum(body, castagnoli))<<32 | uint64(crc32.ChecksumIEEE(body))
	return strconv.FormatUint(sum, 36) + "-" + strconv.FormatInt(int64(len(body)), 36)
}

// clientHas reports whether If-None-Match names a tag or everything, by the
// weak comparison of RFC 9110, 8.8.3.2: zipped or not is the same answer.
func clientHas(r *http.Request, tag string) bool {
	for _, line := range r.Header["If-None-Match"] {
		for part := range strings.SplitSeq(line, ",") {
			part = strings.Trim(strings.TrimPrefix(strings.TrimSpace(part), "W/"), `"`)
			if part == "*" || strings.TrimSuffix(part, zippedTag) == tag {
				return true
			}
		}
	}
	return false
}
