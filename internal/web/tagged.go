package web

import (
	"hash/crc32"
	"net/http"
	"strconv"
)

// castagnoli and IEEE together are 64 bits that processors compute by themselves, ten
// times as quickly as a CRC of 64.
var castagnoli = crc32.MakeTable(crc32.Castagnoli)

// writeTagged answers with a body that the client may keep, with a tag to ask
// again by, or says that it has it already.
func writeTagged(w http.ResponseWriter, r *http.Request, mediaType string, body []byte, minZip int) error {
	h := w.Header()
	h.Set("Content-Type", mediaType)
	h.Add("Vary", "Accept-Encoding")
	tag := `W/"` + strconv.FormatUint(uint64(crc32.Checksum(body, castagnoli))<<32|uint64(crc32.ChecksumIEEE(body)), 36) + `"`
	h.Set("ETag", tag)
	h.Set("Cache-Control", "no-cache") // keep it, but ask: the data may change
	if matches(r, tag) {
		w.WriteHeader(http.StatusNotModified)
		return nil
	}
	return writeZipped(w, r, http.StatusOK, body, minZip)
}
