package batch

import (
	"archive/zip"
	"bytes"
	"context"
	"errors"
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

// errDamagedZip is the error of a zip that cannot be opened.
var errDamagedZip = said(saysBadZip)

// openZip reads the directory of a zip. Its entries are counted before, since they take memory.
func openZip(data []byte) (*zip.Reader, error) {
	if n := bytes.Count(data, []byte(zipEntry)); n > maxEntries {
		return nil, said(saysManyEntries, n, maxEntries)
	}
	z, err := zip.NewReader(bytes.NewReader(data), int64(len(data)))
	if err != nil && !errors.Is(err, zip.ErrInsecurePath) {
		return nil, errDamagedZip
	}
	return z, nil
}

// zip adds the files in a zip. Their names only say where a list came from:
// nothing is written anywhere.
func (r *Reader) zip(ctx context.Context, name string, data []byte) {
	z, err := openZip(data)
	if err != nil {
		r.problem(name, saidOf(err))
		return
	}
	if r.document(ctx, name, z) {
		return
	}
	if isProgram(z) {
		r.problem(name, said(saysProgram))
		return
	}
	before := r.said()
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
	if r.said() == before {
		if system > 0 {
			r.problem(name, said(saysSystemFiles))
		} else {
			r.problem(name, said(saysEmptyZip))
		}
	}
}

// isProgram tells documents of other kinds and programs, which are zips inside.
func isProgram(z *zip.Reader) bool {
	for _, f := range z.File {
		switch f.Name {
		case "[Content_Types].xml", "mimetype", "META-INF/MANIFEST.MF":
			return true
		}
	}
	return false
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
	source := sourceName(archive + "/" + slashed(f.Name))
	const encrypted = 0x1 // APPNOTE 4.4.4, bit 0
	switch mode := f.Mode(); {
	case f.Flags&encrypted != 0:
		r.problem(source, said(saysEncrypted))
		return
	case mode&fs.ModeSymlink != 0:
		r.problem(source, said(saysSymlink))
		return
	case !mode.IsRegular():
		r.problem(source, said(saysIrregular))
		return
	case f.UncompressedSize64 > maxFile>>2 && f.UncompressedSize64/maxInflation > f.CompressedSize64:
		r.problem(source, said(saysInflates, maxInflation))
		return
	case f.UncompressedSize64 > maxFile:
		r.problem(source, said(saysUnpacks, maxFile>>20))
		return
	}
	data, err := r.unpack(f)
	switch {
	case err != nil:
		r.problem(source, saidOf(err))
	case IsZip(data):
		r.nested(ctx, source, data)
	default:
		r.file(ctx, source, data)
	}
}

// nested reads a document in a zip, and reports a zip in it. That is not opened: bombs
// are made so.
func (r *Reader) nested(ctx context.Context, source string, data []byte) {
	z, err := openZip(data)
	switch {
	case err != nil && !errors.Is(err, errDamagedZip):
		r.problem(source, saidOf(err))
	case err == nil && r.document(ctx, source, z):
	case err == nil && isProgram(z):
		r.problem(source, said(saysProgram))
	default:
		r.problem(source, said(saysZipInZip))
	}
}

// unpack reads an entry. What its header says of sizes may be a lie.
func (r *Reader) unpack(f *zip.File) ([]byte, error) {
	room := min(maxFile, r.budget.left())
	if room == 0 {
		return nil, errMuchText
	}
	in, err := f.Open()
	if errors.Is(err, zip.ErrAlgorithm) {
		return nil, said(saysPackedOddly, int(f.Method))
	}
	if err != nil {
		return nil, said(saysZipBreaksOff)
	}
	defer in.Close()
	var out bytes.Buffer
	_, err = out.ReadFrom(io.LimitReader(in, int64(room)+1))
	switch tooMuch := r.budget.take(out.Len()); {
	case out.Len() > maxFile:
		return nil, said(saysUnpacks, maxFile>>20)
	case tooMuch != nil:
		return nil, tooMuch
	case err != nil:
		return nil, said(saysZipDiffers)
	}
	return out.Bytes(), nil
}
