package web_test

import (
	"encoding/json"
	"fmt"
	"hash/fnv"
	"html"
	"net/http"
	"regexp"
	"slices"
	"strconv"
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

// shortHeaders are values of headers that most answers have, and how a gist says them.
var shortHeaders = strings.NewReplacer("text/html; charset=utf-8", "page", "application/json; charset=utf-8", "json",
	"application/problem+json; charset=utf-8", "problem", "noindex, nofollow", "noindex")

// gist is an answer in a line: its status and headers; of a page its title and what is wrong with the form, and sums of its words and of
// where its links and fields lead; of data their beginning and a sum.
func (a answer) gist() string {
	out := []string{strconv.Itoa(a.StatusCode)}
	for _, name := range []string{"Content-Type", "Content-Disposition", "Content-Language", "Cache-Control", "Retry-After", "Allow",
		"X-Robots-Tag"} {
		if v := a.Header.Get(name); v != "" && (name != "Content-Language" || v != "en") {
			out = append(out, shortHeaders.Replace(v))
		}
	}
	if v := a.Header.Get("Location"); v != "" {
		out = append(out, "to "+v)
	}
	head := "\t" + strings.Join(out, " ")
	if !strings.HasPrefix(a.Header.Get("Content-Type"), "text/html") {
		body := strings.ReplaceAll(a.body, a.Header.Get("X-Request-Id"), "ID")
		body = staticHash.ReplaceAllString(body, "${1}HASH")
		start := folded(body)
		if !utf8.ValidString(start) || strings.ContainsFunc(start, unicode.IsControl) {
			start = ""
		}
		letters := 60
		if a.StatusCode >= http.StatusBadRequest {
			start, letters = problemGist(body), 400
		}
		if body != "" {
			head += fmt.Sprintf(": %s (%s)", beginning(start, letters), sum(body))
		}
		return head
	}
	if a.Header.Get("Location") != "" {
		return head
	}
	page := a.page()
	said := []string{strings.TrimSuffix(words(page.Find("title")), " · Inkcheck")}
	if a.StatusCode >= http.StatusBadRequest {
		said = append(said, words(page.Find("h1 + p")))
	}
	for _, e := range page.Find(".field-error").EachIter() {
		said = append(said, words(e))
	}
	said = slices.DeleteFunc(said, func(text string) bool { return text == "" })
	main := page.Find("main")
	if main.Length() == 0 { // a part of a page
		main = page.Find("body")
	}
	markup, err := main.Html()
	if err != nil {
		a.t.Fatal(err)
	}
	text := folded(html.UnescapeString(withoutTags(markup)))
	return fmt.Sprintf("%s: %s (%d words %s, links %s)", head, strings.Join(said, " | "), len(strings.Fields(text)), sum(text),
		sum(strings.Join(leads(main), "\n")))
}

// problemGist is what a problem of the API says: its detail and its errors.
func problemGist(body string) string {
	var p struct {
		Detail string
		Errors []struct{ Location, Message string }
	}
	if json.Unmarshal([]byte(body), &p) != nil {
		return folded(body)
	}
	for _, e := range p.Errors {
		p.Detail += " | " + e.Location + ": " + e.Message
	}
	return folded(p.Detail)
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

// TestAnswers asks for pages and data in ways that are right, wrong and at the edge, and compares the answers with testdata/answers.txt,
// a line each. The requests are chosen so that each part of the handlers, pages and addresses answers one of them.
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
