package main

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"strings"
	"unicode/utf8"

	"inkcheck/deckcheck/decklist"
)

// stdinName is the argument that means standard input.
const stdinName = "-"

// source is one list to check, or why there is none.
type source struct {
	name     string // the path as given, or the folder as given and the file
	inFolder bool   // found in a folder: what is no text is only skipped
	skip     string // why it is not a list, for entries of a folder
	err      error  // why it cannot be read
}

// sources turns arguments into lists: a folder means its files by name. It is
// not searched deeper, because "everything below here" is seldom what a person
// with a pile of lists means, and a shell can say it.
func sources(args []string) []source {
	var out []source
	stdin := false
	for _, arg := range args {
		if arg == stdinName {
			s := source{name: arg}
			if stdin {
				s.err = errors.New("standard input can be read only once")
			}
			stdin = true
			out = append(out, s)
			continue
		}
		info, err := os.Stat(arg)
		if err != nil || !info.IsDir() {
			out = append(out, source{name: arg, err: bare(err)})
			continue
		}
		entries, err := os.ReadDir(arg)
		if err != nil {
			out = append(out, source{name: arg, err: bare(err)})
			continue
		}
		folder := strings.TrimRight(arg, string(os.PathSeparator)) + string(os.PathSeparator)
		for _, e := range entries {
			out = append(out, folderEntry(folder+e.Name(), e))
		}
	}
	return out
}

// folderEntry judges an entry of a folder before it is opened: opening a pipe
// would wait for ever.
func folderEntry(path string, e fs.DirEntry) source {
	s := source{name: path, inFolder: true}
	mode := e.Type()
	if mode&fs.ModeSymlink != 0 {
		info, err := os.Stat(path)
		if err != nil {
			s.err = bare(err)
			return s
		}
		mode = info.Mode()
	}
	switch {
	case mode.IsDir():
		s.skip = "a folder inside a folder"
	case strings.HasPrefix(e.Name(), "."):
		s.skip = "a hidden file"
	case !mode.IsRegular():
		s.skip = "not a regular file"
	}
	return s
}

// notText is the error of a file that holds no text.
type notText struct{ err error }

func (e notText) Error() string { return e.err.Error() }

// read returns the text of a source. buf is used for the bytes, and returned
// for the next one.
func (s *source) read(stdin io.Reader, buf *bytes.Buffer) (string, error) {
	in := stdin
	if s.name != stdinName {
		f, err := os.Open(s.name)
		if err != nil {
			return "", bare(err)
		}
		defer f.Close()
		in = f
	}
	buf.Reset()
	// One byte more than is read tells a text that is too long from one that
	// just fits.
	if _, err := buf.ReadFrom(io.LimitReader(in, decklist.MaxBytes+1)); err != nil {
		return "", bare(err)
	}
	b := buf.Bytes()
	if len(b) > decklist.MaxBytes {
		if looksBinary(b[:4096]) {
			return "", notText{errors.New("not text")}
		}
		return "", fmt.Errorf("larger than the %d KiB that are read: not a decklist", decklist.MaxBytes>>10)
	}
	text, err := decklist.DecodeText(b)
	if err != nil {
		return "", notText{err}
	}
	return text, nil
}

// looksBinary judges a file that is too long to be read by its first bytes.
func looksBinary(head []byte) bool {
	if bytes.HasPrefix(head, []byte{0xff, 0xfe}) || bytes.HasPrefix(head, []byte{0xfe, 0xff}) {
		return false // UTF-16
	}
	for i := 0; i < len(head); {
		r, n := utf8.DecodeRune(head[i:])
		if r == 0 || r == utf8.RuneError && n == 1 && len(head)-i >= utf8.UTFMax {
			return true
		}
		i += n
	}
	return false
}

// bare is the error without the operation and the path, which stand before it
// already.
func bare(err error) error {
	if e, ok := errors.AsType[*fs.PathError](err); ok {
		return e.Err
	}
	return err
}
