package lorcanajson

import (
	"bytes"
	"compress/gzip"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"time"
)

func Pack(im *File) ([]byte, error) {
	var b bytes.Buffer
	z := gzip.NewWriter(&b)
	if err := errors.Join(json.NewEncoder(z).Encode(im), z.Close()); err != nil {
		return nil, err
	}
	return b.Bytes(), nil
}

func Unpack(b []byte) (*File, error) {
	z, err := gzip.NewReader(bytes.NewReader(b))
	if err != nil {
		return nil, fmt.Errorf("the saved file: %w", err)
	}
	var im File
	if err := json.NewDecoder(io.LimitReader(z, 4*MaxImportBytes)).Decode(&im); err != nil {
		return nil, fmt.Errorf("the saved file: %w", err)
	}
	if len(im.GeneratedOn) < len(time.DateOnly) {
		return nil, errors.New("the saved file: no date")
	}
	return &im, nil
}
