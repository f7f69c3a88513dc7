package site

import (
	"errors"
	"io"
	"net/http"
	"net/url"

	"inkcheck/address"
	"inkcheck/deckcheck/decklist"
)

// form is a form as a browser posted it.
type form struct {
	url.Values
	Files []FormFile
}

// FormFile is a file of a form.
type FormFile struct {
	Field, Name string
	Data        []byte
}

// MaxParts is the most parts that a form may have where nothing else is said:
// those of this site have some dozens.
const MaxParts = 1000

// ReadForm reads a posted form part by part, into memory alone, so that no list is
// ever written to a disk; the route bounds its size. What was refused before it
// had arrived stays what it is, and what arrived damaged is wrong with the field.
func ReadForm(r *http.Request, field string, parts int) (f form, err error) {
	err = r.ParseForm()
	if f.Values = r.PostForm; err != nil {
		return f, formError(err, field)
	}
	body, err := r.MultipartReader()
	if errors.Is(err, http.ErrNotMultipart) {
		return f, nil
	}
	if err != nil {
		return f, formError(err, field)
	}
	for n := 0; ; n++ {
		part, err := body.NextPart()
		if errors.Is(err, io.EOF) {
			return f, nil
		}
		if err == nil && n == parts {
			return f, RefuseFor(http.StatusBadRequest, field, address.ManyParts, parts)
		}
		if err != nil {
			return f, formError(err, field)
		}
		data, err := io.ReadAll(part)
		if err != nil {
			return f, formError(err, field)
		}
		if name := part.FileName(); name != "" {
			f.Files = append(f.Files, FormFile{part.FormName(), name, data})
		} else {
			f.Add(part.FormName(), string(data))
		}
	}
}

// FormErrors are what is wrong with the fields of a form, and the status of the page
// that says so. The error of no field is to be passed on.
func FormErrors(err error) (address.Errors, int) {
	if all, ok := errors.AsType[address.Errors](err); ok {
		return all, http.StatusBadRequest
	}
	e := AsError(err)
	return address.Errors{{Field: e.Field, Says: e.Says}}, e.Status
}

// formError is why a form could not be read. What is refused before it has
// arrived stays what it is; the rest is wrong with the field.
func formError(err error, field string) error {
	if e, ok := RefusedBody(err); ok {
		return e
	}
	return RefuseFor(http.StatusBadRequest, field, address.DamagedForm)
}

// MaxBody is the longest request body. A list may have decklist.MaxBytes;
// a form writes each byte that is not a letter or digit as three, and the
// rest is for the other fields.
const MaxBody = 3*decklist.MaxBytes + 64<<10
