package web_test

import (
	"fmt"
	"hash/fnv"
	"html"
	"net/http"
	"regexp"
	"strings"
	"testing"
	"unicode"
	"unicode/utf8"

	"github.com/PuerkitoBio/goquery"

	"inkcheck/internal/testing/golden"
	"inkcheck/internal/testing/slow"
	"inkcheck/internal/web"
)

// ask sends "GET path", "POST path form", "JSON path object" or "TEXT path text"; behind another path may stand a header.
func (s *site) ask(request string) answer {
	s.t.Helper()
	how, rest, _ := strings.Cut(request, " ")
	path, body, _ := strings.Cut(rest, " ")
	body = strings.ReplaceAll(body, `\n`, "\n")
	switch how {
	case "POST":
		return s.do("POST", path, "application/x-www-form-urlencoded", body)
	case "JSON":
		return s.do("POST", path, "application/json", strings.ReplaceAll(body, "\n", `\n`))
	case "TEXT":
		return s.do("POST", path, "text/plain", body)
	}
	if name, value, ok := strings.Cut(body, ": "); ok {
		return s.do(how, path, "", "", name, value)
	}
	return s.do(how, path, "", "")
}

// staticHash is what every change of a style or script has anew: in addresses, and of all of them in the service worker.
var staticHash = regexp.MustCompile(`(/static/|const version = ")[0-9a-f]+`)

// gist is what an answer says to browsers and programs: of a page its heading, what is wrong with the form, the beginning of its words
// and sums of them all and of where its links and fields lead; of data their beginning and a sum.
func (a answer) gist() string {
	out := []string{a.Status}
	for _, name := range []string{"Location", "Content-Type", "Content-Disposition", "Content-Language", "Cache-Control", "Retry-After",
		"Allow", "X-Robots-Tag"} {
		if v := a.Header.Get(name); v != "" {
			out = append(out, name+": "+v)
		}
	}
	if !strings.HasPrefix(a.Header.Get("Content-Type"), "text/html") {
		body := strings.ReplaceAll(a.body, a.Header.Get("X-Request-Id"), "ID")
		body = staticHash.ReplaceAllString(body, "${1}HASH")
		if start := folded(body); start != "" {
			if utf8.ValidString(start) && !strings.ContainsFunc(start, unicode.IsControl) {
				out = append(out, beginning(start, 120))
			}
			out = append(out, fmt.Sprintf("%d bytes, %s", len(body), sum(body)))
		}
		return "\t" + strings.Join(out, "\n\t")
	}
	page := a.page()
	out = append(out, words(page.Find("title")))
	if a.StatusCode >= http.StatusBadRequest {
		out = append(out, words(page.Find("h1 + p")))
	}
	for _, e := range page.Find(".field-error").EachIter() {
		if wrong := words(e); wrong != "" {
			out = append(out, "wrong: "+wrong)
		}
	}
	main := page.Find("main")
	markup, err := main.Html()
	if err != nil {
		a.t.Fatal(err)
	}
	if said := folded(html.UnescapeString(withoutTags(markup))); said != "" {
		out = append(out, "says: "+beginning(said, 600), fmt.Sprintf("%d words, %s", len(strings.Fields(said)), sum(said)))
	}
	if to := leads(main); len(to) > 0 {
		out = append(out, fmt.Sprintf("%d links and fields, %s", len(to), sum(strings.Join(to, "\n"))))
	}
	return "\t" + strings.Join(out, "\n\t")
}

// leads are the links of a part of a page, the fields of its forms with their values, and what of it is hidden.
func leads(part *goquery.Selection) (out []string) {
	for _, e := range part.Find("a[href], form, input, select, textarea, option, button, [hidden]").EachIter() {
		line := goquery.NodeName(e)
		for _, name := range []string{"href", "action", "name", "value", "checked", "selected", "disabled", "hidden"} {
			if v, ok := e.Attr(name); ok {
				line += " " + name + "=" + v
			}
		}
		out = append(out, line)
	}
	return out
}

// folded is a text with one blank for all that parts its words.
func folded(text string) string { return strings.Join(strings.Fields(text), " ") }

// beginning is the first letters of a text.
func beginning(text string, letters int) string {
	if r := []rune(text); len(r) > letters {
		return string(r[:letters]) + "…"
	}
	return text
}

func sum(text string) string {
	h := fnv.New32a()
	h.Write([]byte(text))
	return fmt.Sprintf("%08x", h.Sum32())
}

// TestAnswers asks for pages and data in ways that are right, wrong and at the edge, and compares the answers with testdata/answers.txt.
func TestAnswers(t *testing.T) {
	slow.NotRaced(t)
	t.Parallel()
	cards, err := embedded()
	if err != nil {
		t.Fatal(err)
	}
	s := siteMade(t, web.Config{Catalog: cards, Seed: func() uint64 { return 7 }, PublicURL: "https://decks.example"})
	golden.Entries(t, "testdata/answers.txt", func(request string) (string, error) { return s.ask(request).gist(), nil })
}
