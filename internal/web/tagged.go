package web

import (
	"hash/crc64"
	"net/http"
	"strconv"
)

// writeTagged answers with a body that the client may keep, with a tag to ask
// again by, or says that it has it already.
func writeTagged(w http.ResponseWriter, r *http.Request, mediaType string, body []byte, minZip int) error {
	h := w.Header()
	h.Set("Content-Type", mediaType)
	h.Add("Vary", "Accept-Encoding")
	tag := `W/"` + strconv.FormatUint(crc64.Checksum(body, crcISO), 36) + `"`
	h.Set("ETag", tag)
	h.Set("Cache-Control", "no-cache") // keep it, but ask: the data may change
	if matches(r, tag) {
		w.WriteHeader(http.StatusNotModified)
		return nil
	}
	return writeZipped(w, r, http.StatusOK, body, minZip)
}
