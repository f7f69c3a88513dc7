package site

import (
	"net/http"
	"net/url"
	"slices"
	"strings"

	"inkcheck/address"
	"inkcheck/deckcheck/decklist"
)

// ListForm is a list as a form sent it, with what to check it by.
type ListForm struct {
	address.List
	Encoding decklist.Encoding // of a file, where it was found by looking at it
	Fix      address.LineFix
	Sent     url.Values // the whole form
}

// ReadListForm reads the list form. What it returns holds what was typed even when
// there is an error.
func (s *Site) ReadListForm(r *http.Request) (ListForm, error) {
	p, err := s.ReadListFields(r)
	if err == nil && strings.TrimSpace(p.Text) == "" {
		err = address.Wrong("list", address.NoList)
	}
	return p, err
}

// ReadListFields is readPasted for forms whose list may be empty.
func (s *Site) ReadListFields(r *http.Request) (p ListForm, err error) {
	f, err := ReadForm(r, "list", MaxParts)
	var errs address.Errors
	p.List, errs = address.ParseList(f.Values, s.Usual())
	p.Sent = f.Values
	if err != nil {
		return p, err
	}
	p.Fix = address.ParseLineFix(f.Values, "")
	if err := p.AddFile(f); err != nil {
		return p, err
	}
	if len(p.Text) > decklist.MaxBytes {
		return p, TooLarge()
	}
	return p, errs.Err()
}

// AddFile takes the list from a file, where one was chosen.
func (p *ListForm) AddFile(f form) (err error) {
	p.Text, p.Encoding, err = f.Text("file", p.Text)
	return err
}

// Text is what a box has in it, or what is in the file beside it, with that file's encoding.
func (f form) Text(field, typed string) (text string, encoding decklist.Encoding, err error) {
	i := slices.IndexFunc(f.Files, func(file FormFile) bool { return file.Field == field && len(file.Data) > 0 })
	if i < 0 {
		return typed, "", nil
	}
	if strings.TrimSpace(typed) != "" {
		return typed, "", address.Wrong("list", address.TwoLists)
	}
	if text, encoding, err = decklist.DecodeText(f.Files[i].Data); err != nil {
		return text, encoding, address.WrongBy("list", err, address.NotText)
	}
	return text, encoding, nil
}
