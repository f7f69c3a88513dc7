package event

import (
	"errors"
	"io"
	"strings"
	"testing"
)

func TestNumber(t *testing.T) {
	for n, want := range map[int]string{0: "0", 7: "7", 400: "400", 4000: "4,000", 20000: "20,000", 123456: "123,456", 1234567: "1,234,567"} {
		if got := number(n); got != want {
			t.Errorf("%d is written %s, not %s", n, got, want)
		}
	}
}

// TestStoreErrorDetail: whoever hands something in is told whether nothing was saved, or nobody knows.
func TestStoreErrorDetail(t *testing.T) {
	t.Parallel()
	for unsure, want := range map[bool]string{false: "Nothing was saved: the disk is full.", true: "It is not known whether this was saved"} {
		e := &StoreError{Cause: DiskFull, Err: io.ErrShortWrite, Unsure: unsure}
		if got := e.In("en"); !strings.HasPrefix(got, want) || CauseOf(e) != DiskFull || CauseOf(io.EOF) != "" {
			t.Errorf("unsure %t: %q", unsure, got)
		}
	}
}

// blanks never ends.
type blanks struct{}

func (blanks) Read(b []byte) (int, error) {
	for i := range b {
		b[i] = ' '
	}
	return len(b), nil
}

// A file without an end is refused with the field that it came in.
func TestArchiveTooLong(t *testing.T) {
	_, err := ReadArchive(io.MultiReader(strings.NewReader(`{"inkcheck":1,`), blanks{}))
	r, ok := errors.AsType[*Refusal](err)
	if !ok || r.Field != "archive" || !strings.Contains(r.Detail, "longer than 64 MiB") {
		t.Errorf("%+v", err)
	}
}
