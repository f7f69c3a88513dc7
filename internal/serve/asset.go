package serve

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"net/http"

	"github.com/klauspost/compress/gzip"
)

// Asset is an answer that is made once, and the same for everybody: a static
// file, or a long table.
type Asset struct {
	Plain     []byte
	Hash      string // of Plain, short
	mediaType string
	gzipped   []byte // nil where it would not be smaller
}

// NewAsset prepares an answer.
func NewAsset(mediaType string, plain []byte) *Asset {
	sum := sha256.Sum256(plain)
	a := &Asset{Plain: plain, Hash: hex.EncodeToString(sum[:6]), mediaType: mediaType}
	var z bytes.Buffer
	// Neither the level nor writing into a buffer can fail.
	zw, _ := gzip.NewWriterLevel(&z, gzip.BestCompression)
	_, _ = zw.Write(plain)
	_ = zw.Close()
	if z.Len() < len(plain) {
		a.gzipped = z.Bytes()
	}
	return a
}

// Size is how many bytes it takes in memory.
func (a *Asset) Size() int { return len(a.Plain) + len(a.gzipped) }

// Send answers with it. cache is the Cache-Control of the answer.
func (a *Asset) Send(w http.ResponseWriter, r *http.Request, cache string) {
	Response{MediaType: a.mediaType, Cache: cache, Tag: a.Hash, Body: a.Plain, Gzipped: a.gzipped, Shared: true}.Send(w, r)
}
