package web_test

import (
	"net/http"
	"strings"
	"testing"

	"github.com/PuerkitoBio/goquery"

	"inkcheck/terms"
)

// TestVerdictLanguages: a verdict is the same in each language: its findings with their rules, its cards and its buttons.
func TestVerdictLanguages(t *testing.T) {
	s := newSite(t)
	for _, list := range []string{"5 Smash\n4 Be Prepared\n3 Lantern", "4 Elsa\n2 Nobody At All", legalList} {
		link, _ := share(t, list)
		shape := func(language string) string {
			a := s.get(link+"&lang="+language).status(http.StatusOK).header("Content-Language", language)
			var b strings.Builder
			a.page().Find("main [data-code], main .rule, main .fix, main .quick-fixes a, main .listed li, main .stacks li, .other-formats li").
				Each(func(_ int, x *goquery.Selection) {
					b.WriteString(x.AttrOr("class", "") + " " + x.AttrOr("data-code", "") + " " + x.AttrOr("id", "") + "\n")
				})
			return b.String()
		}
		english := shape("en")
		for _, language := range terms.Languages[1:] {
			if got := shape(language); got != english {
				t.Errorf("%s: the verdict on %q has\n%s\nwant\n%s", language, list, got, english)
			}
		}
	}
	link, _ := share(t, "5 Smash\n4 Be Prepared")
	s.get(link+"&lang=fr").has("h1", "Non conforme en Core Construit").has(".problem[data-code=rotated]", "a quitté Core").
		has(".problem[data-code=rotated] [lang=en]", "Be Prepared").has(".problem[data-code=deck_size]", "Ajoutez 51 cartes").
		has("title", "le 20 nov. 2026")
	s.get(link+"&lang=de").has("h1", "Nicht legal in Core").has(".problem[data-code=rotated]", "hat Core verlassen")
	s.get(link+"&lang=it").has("h1", "Non legale in Core").has(".problem[data-code=rotated]", "ha lasciato Core")
}
