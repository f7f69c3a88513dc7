package lorcanajson

import (
	"archive/zip"
	"bufio"
	"bytes"
	"compress/gzip"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"hash"
	"io"
	"strings"
)

// unpacked reads the JSON text of a file that may be packed. It fills what it
// is given: the JSON decoder looks through white space again with each part
// that comes, which small parts would make endless.
type unpacked struct {
	text   io.Reader
	file   io.Reader // what is left of the packed file
	digest hash.Hash
}

// unpack tells a packed file by its first bytes: a name says little, and
// standard input has none. Neither the file nor what is in it may have more
// than most bytes.
func unpack(r io.Reader, most int64) (*unpacked, error) {
	digest := sha256.New()
	file := bufio.NewReaderSize(io.TeeReader(bounded(r, most), digest), 1<<16)
	u := &unpacked{text: file, file: file, digest: digest}
	head, err := file.Peek(4)
	if err != nil && !errors.Is(err, io.EOF) {
		return nil, err
	}
	switch {
	case len(head) == 0:
		return nil, errors.New("the file is empty")
	case bytes.HasPrefix(head, []byte{0x1f, 0x8b}):
		packed, err := gzip.NewReader(file)
		if err != nil {
			return nil, fmt.Errorf("gzip: %w", err)
		}
		u.text = bounded(packed, most)
	case bytes.Equal(head, []byte("PK\x03\x04")):
		if u.text, err = unzip(file, most); err != nil {
			return nil, err
		}
	case bytes.HasPrefix(head, []byte{0xef, 0xbb, 0xbf}):
		_, _ = file.Discard(3) // a byte order mark, already in the buffer
	}
	return u, nil
}

// unzip finds the one JSON file of an archive. An archive is read from its
// end, so it is kept in memory, within the bound.
func unzip(file io.Reader, most int64) (io.Reader, error) {
	b, err := io.ReadAll(file)
	if err != nil {
		return nil, err
	}
	archive, err := zip.NewReader(bytes.NewReader(b), int64(len(b)))
	if err != nil {
		return nil, err
	}
	var found *zip.File
	for _, f := range archive.File {
		if !strings.HasSuffix(strings.ToLower(f.Name), ".json") {
			continue
		}
		if found != nil {
			return nil, errors.New("zip: more than one .json file in it; want allCards.json alone")
		}
		found = f
	}
	if found == nil {
		return nil, errors.New("zip: no .json file in it")
	}
	// The size in the archive's list is only what it claims: the bound holds.
	in, err := found.Open()
	if err != nil {
		return nil, err
	}
	return bounded(in, most), nil
}

// Read fills p unless the text ends.
func (u *unpacked) Read(p []byte) (n int, err error) {
	for n < len(p) && err == nil {
		var more int
		more, err = u.text.Read(p[n:])
		n += more
	}
	return n, err
}

// finish reads what is left, so that checks at the end of a packed file happen
// and the checksum is that of the whole file.
func (u *unpacked) finish() (checksum string, err error) {
	if _, err := io.Copy(io.Discard, u.text); err != nil {
		return "", err
	}
	if _, err := io.Copy(io.Discard, u.file); err != nil {
		return "", err
	}
	return hex.EncodeToString(u.digest.Sum(nil)), nil
}

// boundedReader fails, rather than ends, where a file is too large.
type boundedReader struct {
	r          io.Reader
	left, most int64
}

func bounded(r io.Reader, most int64) *boundedReader { return &boundedReader{r, most, most} }

func (b *boundedReader) Read(p []byte) (int, error) {
	if int64(len(p)) > b.left+1 {
		p = p[:b.left+1]
	}
	n, err := b.r.Read(p)
	if b.left -= int64(n); b.left < 0 {
		return 0, fmt.Errorf("larger than %d MiB: not an allCards.json of LorcanaJSON", b.most>>20)
	}
	return n, err
}
