package web

import (
	"net/http"
	"net/url"
	"slices"

	"golang.org/x/text/language"

	"inkcheck/templates"
)

// visitor chooses among the languages of the pages by what a browser asks for.
var visitor = func() language.Matcher {
	var tags []language.Tag
	for _, l := range templates.Languages {
		tags = append(tags, language.Make(l))
	}
	return language.NewMatcher(tags)
}()

// localeOf is the language of a request: that of ?lang=, which asked names as
// well, else the best that the browser accepts. Unknown ones are left to the
// browser, so that no link breaks.
func localeOf(r *http.Request) (locale *templates.Locale, asked string) {
	if lang := r.URL.Query().Get("lang"); slices.Contains(templates.Languages, lang) {
		return templates.LocaleOf(lang), lang
	}
	accept := r.Header.Get("Accept-Language")
	if accept == "" {
		return templates.LocaleOf(""), ""
	}
	_, i := language.MatchStrings(visitor, accept)
	return templates.LocaleOf(templates.Languages[i]), ""
}

// localFrame is the frame of a page that is translated.
func (s visit) localFrame(w http.ResponseWriter, r *http.Request, section templates.Section) templates.Frame {
	f := s.frame(section, "")
	f.Locale, f.Lang = localeOf(r)
	f.Part = s.assets.pages[templates.SectionCards]
	w.Header().Add("Vary", "Accept-Language")
	w.Header().Set("Content-Language", f.Locale.Sentences())
	q := url.Values{}
	if len(r.URL.RawQuery) <= maxLink { // else the page would have it four times
		q = r.URL.Query()
	}
	for _, l := range templates.Languages {
		q.Set("lang", l)
		f.Others = append(f.Others, templates.LanguageLink{Language: l, Path: r.URL.EscapedPath() + "?" + q.Encode()})
	}
	return f
}
