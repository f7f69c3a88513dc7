package templates

import (
	"net/url"
	"strconv"
	"strings"

	"inkcheck/catalog"
)

// CardsLink is a search as an address. Empty fields are the defaults and are
// left out.
type CardsLink struct {
	Query  string
	Sort   string
	Dir    string
	Unique string
	View   string
	On     string
	Seed   string // of a random order
	Names  string // "all" for names in every language, for programs
	Page   int    // 0 and 1 are the first
	As     string
	Lang   string
}

// Path is the address.
func (l CardsLink) Path() string { return l.path(url.QueryEscape(l.Query)) }

// path is the address with a query that is escaped already.
func (l CardsLink) path(escaped string) string {
	var b strings.Builder
	b.Grow(len("/cards?q=") + len(escaped) + 32)
	b.WriteString("/cards")
	sep := byte('?')
	add := func(name, value string) {
		if value == "" {
			return
		}
		b.WriteByte(sep)
		b.WriteString(name)
		b.WriteByte('=')
		b.WriteString(value)
		sep = '&'
	}
	add("q", escaped)
	add("sort", url.QueryEscape(l.Sort))
	add("dir", url.QueryEscape(l.Dir))
	add("unique", url.QueryEscape(l.Unique))
	add("seed", url.QueryEscape(l.Seed))
	add("names", url.QueryEscape(l.Names))
	add("view", url.QueryEscape(l.View))
	add("on", url.QueryEscape(l.On))
	if l.Page > 1 {
		add("page", strconv.Itoa(l.Page))
	}
	add("as", url.QueryEscape(l.As))
	add("lang", url.QueryEscape(l.Lang))
	return b.String()
}

// For is the link with another query, from its first page on.
func (l CardsLink) For(query string) CardsLink { l.Query, l.Page = query, 0; return l }

// At is the link to another page.
func (l CardsLink) At(page int) CardsLink { l.Page = page; return l }

// Shown is the link with another view, from its first page on.
func (l CardsLink) Shown(view string) CardsLink { l.View, l.Page = view, 0; return l }

// Answered is the link to the result in a form for programs.
func (l CardsLink) Answered(as string) CardsLink {
	l.As, l.View, l.Page, l.Lang = as, "", 0, ""
	return l
}

// CardPath is the address of a card's page, in the language that was asked for
// by the address that links to it ("" for none).
func CardPath(id, lang string) string { return withLang("/cards/"+url.PathEscape(id), lang) }

// SetPath is the address of a set's page.
func SetPath(s *catalog.Set, lang string) string {
	return withLang("/sets/"+url.PathEscape(s.Code), lang)
}

func withLang(path, lang string) string {
	if lang == "" {
		return path
	}
	return path + "?lang=" + lang
}
