package parts

import (
	"inkcheck/address"
	"inkcheck/catalog"
)

// CardPath is the address of a card's page, in the language that was asked for
// by the address that links to it ("" for none).
func CardPath(id, lang string) string { return address.Card{ID: id, Lang: lang}.Path() }

// SetPath is the address of a set's page.
func SetPath(s *catalog.Set, lang string) string {
	return address.Set{Code: s.Code, Lang: lang}.Path()
}

// WithLang is a path of the site in the language that was asked for; "" for none.
func WithLang(path, lang string) string { return address.WithLanguage(path, lang) }

// To is a path in the language that the address of the page asks for.
func (f Frame) To(path string) string { return WithLang(path, f.Lang) }
