package site

import (
	"cmp"
	"context"
	"net/http"
	"net/url"
	"slices"

	"github.com/gin-gonic/gin"
	"golang.org/x/text/language"

	"inkcheck/internal/app"
	"inkcheck/templates"
	"inkcheck/templates/parts"
	"inkcheck/terms"
)

// visitor chooses among the languages of the pages by what a browser asks for.
var visitor = func() language.Matcher {
	var tags []language.Tag
	for _, l := range terms.Languages {
		tags = append(tags, language.Make(l))
	}
	return language.NewMatcher(tags)
}()

// LocaleOf is the language of a request: that of ?lang=, which asked names as
// well, else the best that the browser accepts. Unknown ones are left to the
// browser, so that no link breaks.
func LocaleOf(r *http.Request) (locale *parts.Locale, asked string) {
	if lang := askedLanguage(r); lang != "" {
		return parts.LocaleOf(lang), lang
	}
	accept := r.Header.Get("Accept-Language")
	if accept == "" {
		return parts.LocaleOf(""), ""
	}
	_, i := language.MatchStrings(visitor, accept)
	return parts.LocaleOf(terms.Languages[i]), ""
}

// askedLanguage is the language that the address of a request asks for; "" for none, or for one that the pages do not have.
func askedLanguage(r *http.Request) string {
	if lang := r.URL.Query().Get("lang"); slices.Contains(terms.Languages[:], lang) {
		return lang
	}
	return ""
}

// LocalFrame is the frame of a page that is translated, with the title and the files that the table of pages says.
func (s Request) LocalFrame(w http.ResponseWriter, r *http.Request, section parts.Section) parts.Frame {
	f := s.Page(section)
	s.Translate(&f, w, r)
	f.Title = parts.TitleOf(section, f.Locale)
	return f
}

// Translate puts a frame into the language of its visitor: what the card data cover, and links to the other languages.
func (s Request) Translate(f *parts.Frame, w http.ResponseWriter, r *http.Request) {
	f.Locale, f.Lang = LocaleOf(r)
	f.Coverage, f.Old = s.Catalog().CoverageIn(f.Locale.Language()), templates.OldData(f.Locale, s.Catalog(), s.Today())
	InLanguage(w, f.Locale)
	if r.Method != http.MethodGet && r.Method != http.MethodHead {
		return // the answer to a form is at no address
	}
	q := url.Values{}
	if len(r.URL.RawQuery) <= app.MaxLink { // else the page would have it four times
		q = r.URL.Query()
	}
	for _, l := range terms.Languages {
		q.Set("lang", l)
		f.Others = append(f.Others, parts.LanguageLink{Language: l, Path: r.URL.EscapedPath() + "?" + q.Encode()})
	}
}

// ProgramLanguage is the language of what programs read: English unless the body, or else ?lang=, asks for another one.
func ProgramLanguage(r *http.Request) string {
	if lang, ok := r.Context().Value(bodyLanguage{}).(string); ok {
		return lang
	}
	return parts.LocaleOf(askedLanguage(r)).Language()
}

// bodyLanguage is the key of the language that the body of a request asks for.
type bodyLanguage struct{}

// SpeakAsBody makes the language that a body asks for that of the answer, and returns it: that of the address where the body asks for
// none that there is.
func SpeakAsBody(c *gin.Context, lang string) string {
	if !slices.Contains(terms.Languages[:], lang) {
		return cmp.Or(lang, askedLanguage(c.Request))
	}
	c.Request = c.Request.WithContext(context.WithValue(c.Request.Context(), bodyLanguage{}, lang))
	return lang
}

// InLanguage says in which language a page is, and that another browser may get another one.
func InLanguage(w http.ResponseWriter, l *parts.Locale) {
	w.Header().Add("Vary", "Accept-Language")
	w.Header().Set("Content-Language", l.Language())
}
