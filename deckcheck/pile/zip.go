package pile

import (
	"archive/zip"
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"path"
	"strings"
)

// Signatures of a zip (APPNOTE 4.3): a first file, an entry of the directory,
// and the end of an empty one.
const (
	zipFile  = "PK\x03\x04"
	zipEntry = "PK\x01\x02"
	zipEmpty = "PK\x05\x06"
)

// IsZip reports whether a file begins as a zip does.
func IsZip(data []byte) bool {
	return bytes.HasPrefix(data, []byte(zipFile)) || bytes.HasPrefix(data, []byte(zipEmpty))
}

// zip adds the files in a zip. Their names only say where a list came from:
// nothing is written anywhere.
func (r *Reader) zip(ctx context.Context, name string, data []byte) {
	// Counted before the directory is read, since that takes memory.
	if n := bytes.Count(data, []byte(zipEntry)); n > maxEntries {
		r.problem(name, "a zip with %d entries, of which at most %d are read; split it", n, maxEntries)
		return
	}
	z, err := zip.NewReader(bytes.NewReader(data), int64(len(data)))
	if err != nil && !errors.Is(err, zip.ErrInsecurePath) {
		r.problem(name, "a zip that is damaged or breaks off; pack it again")
		return
	}
	if r.document(ctx, name, z) {
		return
	}
	if is := program(z); is != "" {
		r.problem(name, "%s", is)
		return
	}
	before := len(r.pile.Lists) + len(r.pile.Problems) + r.over
	system := 0
	for _, f := range z.File {
		switch {
		case ctx.Err() != nil:
			return
		case f.FileInfo().IsDir():
		case systemFile(f.Name):
			system++
		default:
			r.entry(ctx, name, f)
		}
	}
	if len(r.pile.Lists)+len(r.pile.Problems)+r.over == before {
		if system > 0 {
			r.problem(name, "a zip without lists: all it has are files of the system's, such as .DS_Store")
		} else {
			r.problem(name, "a zip without files")
		}
	}
}

// program tells documents of other kinds and programs, which are zips inside.
func program(z *zip.Reader) string {
	for _, f := range z.File {
		switch f.Name {
		case "[Content_Types].xml", "mimetype", "META-INF/MANIFEST.MF":
			return "a document or program, not a zip of lists; save it as plain text or CSV"
		}
	}
	return ""
}

// systemFile tells what Macs and Windows put into zips and folders by
// themselves.
func systemFile(name string) bool {
	base := path.Base(slashed(name))
	return strings.HasPrefix(slashed(name), "__MACOSX/") || strings.HasPrefix(base, "._") ||
		base == ".DS_Store" || base == "Thumbs.db" || base == "desktop.ini"
}

// slashed is the name of an entry with the slashes that the format asks for;
// some programs of Windows write others.
func slashed(name string) string { return strings.ReplaceAll(name, `\`, "/") }

// entry adds one file of a zip.
func (r *Reader) entry(ctx context.Context, archive string, f *zip.File) {
	source := archive + "/" + label(slashed(f.Name))
	const encrypted = 0x1 // APPNOTE 4.4.4, bit 0
	switch mode := f.Mode(); {
	case f.Flags&encrypted != 0:
		r.problem(source, "encrypted; unpack the zip with its password and hand in the files")
		return
	case mode&fs.ModeSymlink != 0:
		r.problem(source, "a symbolic link, not a file; put the file itself into the zip")
		return
	case !mode.IsRegular():
		r.problem(source, "not a regular file")
		return
	case f.UncompressedSize64 > maxEntry>>2 && f.UncompressedSize64/bombRatio > f.CompressedSize64:
		r.problem(source, "unpacks to more than %d times its size, which no list does; it was not opened", bombRatio)
		return
	case f.UncompressedSize64 > maxEntry:
		r.problem(source, "unpacks to more than the %d MiB that are read of a file", maxEntry>>20)
		return
	}
	data, err := r.unpack(f)
	switch {
	case err != nil:
		r.problem(source, "%v", err)
	case IsZip(data):
		r.nested(ctx, source, data)
	default:
		r.file(ctx, source, data)
	}
}

// nested reads a document in a zip, and reports a zip in it. That is not opened: bombs
// are made so.
func (r *Reader) nested(ctx context.Context, source string, data []byte) {
	if z, err := zip.NewReader(bytes.NewReader(data), int64(len(data))); err == nil || errors.Is(err, zip.ErrInsecurePath) {
		if r.document(ctx, source, z) {
			return
		}
		if is := program(z); is != "" {
			r.problem(source, "%s", is)
			return
		}
	}
	r.problem(source, "a zip inside a zip, which is not opened; unpack it and hand it in by itself")
}

// unpack reads an entry. What its header says of sizes may be a lie.
func (r *Reader) unpack(f *zip.File) ([]byte, error) {
	room := MaxBytes - r.unpacked
	if room <= 0 {
		return nil, fmt.Errorf("not unpacked: the zips hold more than %d MiB; hand the rest in on another desk", MaxBytes>>20)
	}
	in, err := f.Open()
	if errors.Is(err, zip.ErrAlgorithm) {
		return nil, fmt.Errorf("packed in a way that is not read (method %d); pack the zip in the usual way", f.Method)
	}
	if err != nil {
		return nil, errors.New("damaged: the zip breaks off here; pack it again")
	}
	defer in.Close()
	data, err := io.ReadAll(io.LimitReader(in, int64(min(room, maxEntry)+1)))
	r.unpacked += len(data)
	switch {
	case len(data) > room:
		return nil, fmt.Errorf("not read: the zips hold more than %d MiB; hand the rest in on another desk", MaxBytes>>20)
	case len(data) > maxEntry:
		return nil, fmt.Errorf("unpacks to more than the %d MiB that are read of a file", maxEntry>>20)
	case err != nil:
		return nil, errors.New("damaged: what it unpacks to is not what was packed; pack the zip again")
	}
	return data, nil
}
