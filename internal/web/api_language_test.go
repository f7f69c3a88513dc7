package web_test

import (
	"net/http"
	"net/url"
	"regexp"
	"strings"
	"testing"
)

var messages = regexp.MustCompile(`"(?:message|detail|sentence)":"(?:[^"\\]|\\.)*"`)

var requestID = regexp.MustCompile(`"request_id":"[^"]*"`)

// TestAPILanguage: lang chooses the language of messages and of nothing else; without it they are English, whatever a client prefers.
func TestAPILanguage(t *testing.T) {
	s := newSite(t)
	const text = "text/plain"
	list := "5 Gaston - Frightful Bully\n"
	for name, ask := range map[string]func(lang string) answer{
		"check": func(lang string) answer {
			return s.do("POST", api, "application/json", asJSON(t, map[string]string{"list": list, "lang": lang}))
		},
		"check of text": func(lang string) answer { return s.do("POST", api+"?lang="+lang, text, list) },
		"batch": func(lang string) answer {
			return s.do("POST", api+"/batch", "application/json", asJSON(t, map[string]any{"lang": lang,
				"lists": []map[string]string{{"list": list}}}))
		},
		"list of a batch": func(lang string) answer {
			return s.do("POST", api+"/batch", "application/json", asJSON(t, map[string]any{"lang": "de",
				"lists": []map[string]string{{"list": list, "lang": lang}}}))
		},
		"pool": func(lang string) answer {
			return s.do("POST", "/api/v1/pools", "application/json", asJSON(t, map[string]string{"text": "set 13: 9999", "lang": lang}))
		},
		"odds": func(lang string) answer { return s.get("/api/v1/odds?size=60&group=A%3D%234&turn=3&lang=" + lang) },
		"cards": func(lang string) answer {
			return s.get("/api/v1/cards?per_page=1&q=" + url.QueryEscape("elsa srength>3") + "&lang=" + lang)
		},
	} {
		english, said := ask("en"), map[string]bool{}
		for _, lang := range []string{"en", "fr", "de", "it"} {
			a := ask(lang)
			found := strings.Join(messages.FindAllString(a.body, -1), "\n")
			if found == "" || said[found] {
				t.Errorf("%s, %s: no messages of its own: %s", name, lang, found)
			}
			said[found] = true
			if rest := requestID.ReplaceAllString(messages.ReplaceAllString(a.body, ""), ""); strings.ReplaceAll(rest, "lang="+lang, "lang=en") !=
				requestID.ReplaceAllString(messages.ReplaceAllString(english.body, ""), "") {
				t.Errorf("%s, %s: more than messages differs:\n%s\n%s", name, lang, rest, english.body)
			}
		}
		if a := ask("pt"); a.StatusCode < 400 || a.StatusCode >= 500 || a.json()["field"] == "" {
			t.Errorf("%s: %d for a language that there is none of: %s", name, a.StatusCode, a.body)
		}
	}
	a := s.do("POST", api, text, list, "Accept-Language", "fr").status(http.StatusOK)
	if !strings.Contains(a.body, "copies of Gaston") {
		t.Errorf("without lang: %s", a.body)
	}
}
