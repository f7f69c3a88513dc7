package main

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"unicode/utf8"

	"inkcheck/catalog"
	"inkcheck/deckcheck/batch"
	"inkcheck/deckcheck/decklist"
)

// stdinName is the argument that means standard input.
const stdinName = "-"

// source is one list to check, or why there is none.
type source struct {
	name     string            // the path as given, or the folder as given and the file
	inFolder bool              // found in a folder: what is no text is only skipped
	skip     string            // why it is not a list, for entries of a folder
	err      error             // why it cannot be read
	other    bool              // err says of what other kind than lists it is
	note     string            // what was said of lists that were read; there is no list here
	text     string            // of a list in a file of many, which is read already; else ""
	encoding decklist.Encoding // of a text that was read
}

// maxKept is the most text of lists in zips, documents and files of many lists that one run checks, in bytes: some events.
const maxKept = 4 * batch.MaxBytes

// sources turns arguments into lists: a folder means its files by name, a zip
// the lists in it, and with many each other file those that it holds. A folder is
// not searched deeper, because "everything below here" is seldom what a person
// with a pile of lists means, and a shell can say it.
func sources(ctx context.Context, args []string, o manyOptions, stdinText io.Reader) []source {
	var out []source
	room := maxKept
	// fit are the lists of a file where there is room for them.
	fit := func(file string, lists []source) []source {
		n := 0
		for i := range lists {
			n += len(lists[i].text)
		}
		if n > room {
			return []source{{name: file, err: wrong(func(w *words) string {
				return fmt.Sprintf(w.manyMiB, maxKept>>20)
			})}}
		}
		room -= n
		return lists
	}
	stdin := false
	for _, arg := range args {
		if arg == stdinName {
			s := source{name: arg}
			if stdin {
				s.err = wrong(func(w *words) string { return w.stdinOnce })
			}
			if o.many && !stdin {
				out = append(out, fit(arg, listsIn(ctx, arg, o, stdinText))...)
			} else {
				out = append(out, s)
			}
			stdin = true
			continue
		}
		info, err := os.Stat(arg)
		if err == nil && info.Mode().IsRegular() && (o.many || isPacked(arg)) {
			out = append(out, fit(arg, listsOf(ctx, arg, o))...)
			continue
		}
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
			s := folderEntry(folder+e.Name(), e, o.words)
			if s.err == nil && s.skip == "" && (o.many || isPacked(s.name)) {
				lists := fit(s.name, listsOf(ctx, s.name, o))
				for i := range lists {
					if lists[i].other { // in a folder it is only beside the lists
						lists[i].skip, lists[i].err = o.words.err(lists[i].err), nil
					}
				}
				out = append(out, lists...)
				continue
			}
			out = append(out, s)
		}
	}
	return out
}

// manyOptions say how files of many lists are read.
type manyOptions struct {
	many    bool // each file is one
	columns batch.Columns
	cards   *catalog.Catalog
	words   *words
}

// isPacked tells files whose lists are unpacked first: zips and documents.
func isPacked(file string) bool {
	return slices.Contains([]string{".zip", ".docx", ".odt", ".xlsx", ".ods"}, strings.ToLower(filepath.Ext(file)))
}

// listsOf are the lists in a file of many.
func listsOf(ctx context.Context, file string, o manyOptions) []source {
	f, err := os.Open(file)
	if err != nil {
		return []source{{name: file, err: bare(err)}}
	}
	defer f.Close()
	return listsIn(ctx, file, o, f)
}

// listsIn are the lists in what is read, as package batch tells them apart. What is
// no list is an error, or skipped where it is a file of another kind.
func listsIn(ctx context.Context, name string, o manyOptions, in io.Reader) []source {
	b, err := io.ReadAll(io.LimitReader(in, batch.MaxUpload+1))
	if err != nil {
		return []source{{name: name, err: bare(err)}}
	}
	r := batch.Reader{Cards: o.cards, Language: o.words.language, Columns: o.columns}
	r.Add(ctx, name, b)
	if err := ctx.Err(); err != nil {
		return []source{{name: name, err: err}}
	}
	p := r.Batch()
	out := make([]source, 0, len(p.Lists)+len(p.Issues))
	for _, l := range p.Lists {
		s := source{name: l.Source, text: l.Text}
		if l.Player != "" && !strings.Contains(l.Source, l.Player) {
			s.name += " (" + l.Player + ")"
		}
		out = append(out, s)
	}
	for _, q := range p.Issues {
		s := source{name: q.Source, err: q.Says, other: q.NotAList}
		if q.Uncertain {
			s.err, s.note = nil, q.Message(o.words.language)
		}
		if q.NotAList && q.Source != name {
			s.err, s.skip = nil, q.Message(o.words.language)
		}
		out = append(out, s)
	}
	return out
}

// folderEntry judges an entry of a folder before it is opened: opening a pipe
// would wait for ever.
func folderEntry(path string, e fs.DirEntry, w *words) source {
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
		s.skip = w.folderInside
	case strings.HasPrefix(e.Name(), "."):
		s.skip = w.hidden
	case !mode.IsRegular():
		s.skip = w.notRegular
	}
	return s
}

// notText is the error of a file that holds no text. other tells that it is of
// another kind than lists, as pictures are: in a folder it is only skipped.
type notText struct {
	err   error
	other bool
}

func (e notText) Error() string { return e.err.Error() }

func (e notText) Unwrap() error { return e.err }

// read returns the text of a source. buf is used for the bytes, and returned
// for the next one.
func (s *source) read(stdin io.Reader, buf *bytes.Buffer) (string, error) {
	if s.text != "" {
		return s.text, nil
	}
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
			err := wrong(func(w *words) string { return w.notText })
			_, other := batch.Kind(s.name, b[:4096], err)
			return "", notText{err, other}
		}
		return "", wrong(func(w *words) string { return fmt.Sprintf(w.largerThan, decklist.MaxBytes>>10) })
	}
	if is, other := batch.Kind(s.name, b, nil); !is.None() {
		return "", notText{is, other}
	}
	text, from, err := decklist.DecodeText(b)
	s.encoding = from
	if err != nil {
		is, other := batch.Kind(s.name, b, err)
		return "", notText{is, other}
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
