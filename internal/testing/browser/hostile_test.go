package browser

import (
	"bytes"
	"fmt"
	"mime/multipart"
	"net/http"
	"net/url"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/PuerkitoBio/goquery"

	"inkcheck/internal/testing/slow"
)

// scripted are texts that would act if they came out as anything but text.
var scripted = []string{
	`"><script>evil()</script><evil-tag>`,
	`'><img src=x onerror=evil()>`,
	`</textarea></title></style></script><svg/onload=evil()>`,
	`javascript:evil()//`,
	`data:text/html,<script>evil()</script>`,
	`//evil.example/"onfocus="evil()"autofocus="`,
	`{{7*7}}${7*7}<%=7*7%><template><evil-tag>`,
	"\uff1cscript\uff1eevil()\uff1c/script\uff1e\u2028\u202e<\u0000evil-tag>",
	"== <img src=x onerror=evil()>\r\n4 <svg/onload=evil()>\r\n\r\n4 Smash <!--",
}

// digits are in the names of fields of which there is one for each card.
var digits = regexp.MustCompile(`[0-9]+`)

// form is a form of a page: where it goes, and its fields as a browser would
// send them without anybody's doing.
type form struct {
	path, method string
	multipart    bool
	values       url.Values
	names        []string // of all that could be sent, buttons too
	files        []string
}

// forms reads the forms of a page.
func forms(page *goquery.Document, path string) (all []form) {
	page.Find("form").Each(func(_ int, f *goquery.Selection) {
		out := form{path: f.AttrOr("action", path), method: strings.ToUpper(f.AttrOr("method", "get")),
			multipart: f.AttrOr("enctype", "") == "multipart/form-data", values: url.Values{}}
		controls := f.Find("[name]")
		if id := f.AttrOr("id", ""); id != "" {
			controls = controls.AddSelection(page.Find("[name][form='" + id + "']"))
		}
		controls.Each(func(_ int, c *goquery.Selection) {
			name, kind := c.AttrOr("name", ""), c.AttrOr("type", "")
			if kind == "file" {
				out.files = append(out.files, name)
				return
			}
			if !slices.Contains(out.names, name) {
				out.names = append(out.names, name)
			}
			_, checked := c.Attr("checked")
			switch node := goquery.NodeName(c); {
			case node == "textarea":
				out.values.Add(name, c.Text())
			case node == "select":
				chosen := c.Find("option[selected]")
				if chosen.Length() == 0 {
					chosen = c.Find("option").First()
				}
				out.values.Add(name, chosen.AttrOr("value", chosen.Text()))
			case node == "input" && kind != "submit" && (kind != "checkbox" && kind != "radio" || checked):
				out.values.Add(name, c.AttrOr("value", "on"))
			}
		})
		if out.values.Has("games") {
			out.values.Set("games", "20")
		}
		all = append(all, out)
	})
	return all
}

// with are the values of a form with another value of a field.
func (f form) with(name, value string) url.Values {
	values := url.Values{}
	for k, v := range f.values {
		values[k] = v
	}
	values.Set(name, value)
	return values
}

// request is what a browser sends; a file has a name and a text.
func (f form) request(site string, values url.Values, field, fileName, fileText string) (*http.Request, error) {
	if f.method == http.MethodGet {
		path, _, _ := strings.Cut(f.path, "#")
		path, _, _ = strings.Cut(path, "?")
		return http.NewRequest(http.MethodGet, site+path+"?"+values.Encode(), nil)
	}
	body, mediaType := bytes.NewBufferString(values.Encode()), "application/x-www-form-urlencoded"
	if f.multipart {
		body.Reset()
		w := multipart.NewWriter(body)
		for k, all := range values {
			for _, v := range all {
				w.WriteField(k, v) // into a buffer
			}
		}
		if field != "" {
			part, _ := w.CreateFormFile(field, fileName)
			part.Write([]byte(fileText))
		}
		w.Close()
		mediaType = w.FormDataContentType()
	}
	r, err := http.NewRequest(f.method, site+f.path, body)
	if err == nil {
		r.Header.Set("Content-Type", mediaType)
	}
	return r, err
}

// TestScriptsOfOthersAreText puts them into every field of every form of every
// page, into names and contents of files, and into every parameter of every
// address: they come out as text, or not at all.
func TestScriptsOfOthersAreText(t *testing.T) {
	slow.Only(t, "thousands of requests")
	t.Parallel()
	s := serve(t)
	tried := map[string]bool{}
	fields, asked := 0, 0
	ask := func(what string, r *http.Request, err error) {
		t.Helper()
		if err != nil {
			t.Fatal(err)
		}
		asked++
		if page := s.answer(what, r); page != nil {
			for _, found := range actsOut(page) {
				t.Errorf("%s: the page has %s", what, found)
			}
		}
	}
	for _, p := range s.hostilePaths() {
		page := s.answer(p.name, p.request(s))
		if page == nil {
			t.Errorf("%s is no page", p.name)
			continue
		}
		at, _ := url.Parse(p.path.path)
		for name := range at.Query() {
			if key := at.Path + "?" + name; tried[key] {
				continue
			} else {
				tried[key] = true
			}
			fields++
			for _, text := range scripted {
				q := at.Query()
				q.Set(name, text)
				r, err := http.NewRequest(http.MethodGet, s.url+at.Path+"?"+q.Encode(), nil)
				ask(fmt.Sprintf("%s?%s=%q", at.Path, name, text), r, err)
			}
		}
		for _, f := range forms(page, p.path.path) {
			action, _, _ := strings.Cut(f.path, "?")
			for _, name := range f.names {
				if key := at.Path + " " + f.method + " " + action + " " + digits.ReplaceAllString(name, "0"); tried[key] {
					continue
				} else {
					tried[key] = true
				}
				fields++
				for _, text := range scripted {
					r, err := f.request(s.url, f.with(name, text), "", "", "")
					ask(fmt.Sprintf("%s %s from %s with %s=%q", f.method, action, p.name, name, text), r, err)
				}
			}
			for _, field := range f.files {
				if key := action + " " + field; tried[key] {
					continue
				} else {
					tried[key] = true
				}
				fields++
				for _, text := range scripted {
					for _, file := range [][2]string{{text + ".txt", "4 Smash\n"}, {"deck.txt", text}, {"deck.txt", "4 " + text + "\n"}} {
						r, err := f.request(s.url, f.with("list", ""), field, file[0], file[1])
						ask(fmt.Sprintf("%s %s with a file %q", f.method, action, file), r, err)
					}
				}
			}
		}
	}
	t.Logf("%d fields, %d requests", fields, asked)
	if fields < 150 {
		t.Errorf("only %d fields were found", fields)
	}
}

// hostilePath is a page to begin from, or the answer to a form.
type hostilePath struct {
	path
	form url.Values
}

func (p hostilePath) request(s *site) *http.Request {
	method := http.MethodGet
	if p.form != nil {
		method = http.MethodPost
	}
	at, _, _ := strings.Cut(p.path.path, "#")
	r, err := http.NewRequest(method, s.url+at, strings.NewReader(p.form.Encode()))
	if err != nil {
		s.t.Fatal(err)
	}
	if p.form != nil {
		r.Header.Set("Content-Type", "application/x-www-form-urlencoded")
	}
	return r
}

// hostilePaths are the pages in all their states, and those that only forms
// lead to.
func (s *site) hostilePaths() (all []hostilePath) {
	for _, p := range s.paths() {
		h := hostilePath{path: p}
		if p.list != "" {
			if p.path == "/" {
				h.path.path = "/check"
			}
			h.form = url.Values{"list": {p.list}, "f": {"core"}, "on": {"2026-11-20"}}
		}
		all = append(all, h)
	}
	return append(all, hostilePath{path{"desk with lists", "/desk", ""},
		url.Values{"text": {"== Ann Example\n" + unresolvedList + "\n== Bob\n4 Smash\n"}, "roster": {"Ann Example\nZoë"}, "f": {"core"},
			"on": {"2026-11-20"}}})
}

// answer is the page that is the answer, after redirects within the site; nil
// where it is something else, a file for example.
func (s *site) answer(what string, r *http.Request) *goquery.Document {
	s.t.Helper()
	res, err := http.DefaultClient.Do(r)
	if err != nil {
		s.t.Fatalf("%s: %v", what, err)
	}
	defer res.Body.Close()
	if !strings.HasPrefix(res.Request.URL.String(), s.url+"/") {
		s.t.Fatalf("%s: leads to %s", what, res.Request.URL)
	}
	if res.StatusCode >= http.StatusInternalServerError && res.StatusCode != http.StatusServiceUnavailable {
		s.t.Errorf("%s: status %d", what, res.StatusCode)
	}
	if !strings.HasPrefix(res.Header.Get("Content-Type"), "text/html") {
		if res.Header.Get("X-Content-Type-Options") != "nosniff" {
			s.t.Errorf("%s: a browser may take %s for a page", what, res.Header.Get("Content-Type"))
		}
		return nil
	}
	page, err := goquery.NewDocumentFromReader(res.Body)
	if err != nil {
		s.t.Fatalf("%s: %v", what, err)
	}
	return page
}

// leads are the attributes that a browser goes to or loads.
var leads = []string{"href", "src", "srcset", "action", "formaction", "xlink:href", "data", "poster", "manifest", "ping"}

// actsOut lists what on a page could run a script, or lead to another site
// that has no business there.
func actsOut(page *goquery.Document) (found []string) {
	page.Find("*").Each(func(_ int, e *goquery.Selection) {
		node := goquery.NodeName(e)
		tell := func(why string) { found = append(found, fmt.Sprintf("<%s> with %s", node, why)) }
		switch node {
		case "evil-tag", "iframe", "frame", "object", "embed", "base", "style", "img", "foreignobject", "animate", "set":
			tell("no business here")
		case "script":
			if !strings.HasPrefix(e.AttrOr("src", ""), "/static/") || e.Text() != "" {
				tell("a script of others")
			}
		case "meta":
			if _, acts := e.Attr("http-equiv"); acts {
				tell("http-equiv")
			}
		}
		for _, a := range e.Nodes[0].Attr {
			switch key := strings.ToLower(a.Key); {
			case key == "autofocus" && slices.Contains([]string{"verdict", "list", "code"}, e.AttrOr("id", "")): // ours: heading and boxes
			case strings.HasPrefix(key, "on"), key == "style", key == "srcdoc", key == "autofocus":
				tell(a.Key)
			case slices.Contains(leads, key):
				address := strings.ToLower(strings.Map(func(r rune) rune {
					if r <= ' ' {
						return -1
					}
					return r
				}, a.Val))
				if at, err := url.Parse(address); err != nil || !slices.Contains([]string{"", "http", "https"}, at.Scheme) || strings.Contains(at.Host,
					"evil") || strings.HasPrefix(address, `/\`) {
					tell(fmt.Sprintf("%s=%q", a.Key, a.Val))
				}
			}
		}
	})
	return found
}

// TestActsOut: what would act is found, and text is not.
func TestActsOut(t *testing.T) {
	t.Parallel()
	for markup, acts := range map[string]bool{
		`<p title="&quot;onload=evil()">&lt;script&gt;evil()&lt;/script&gt; javascript:evil()</p>`: false,
		`<a href="/cards?q=javascript:evil()">a</a><a href="https://duels.example/">b</a>`:         false,
		`<script src="/static/0/app.js"></script>`:                                                 false,
		`<script>evil()</script>`:                        true,
		`<script src="//evil.example/static/"></script>`: true,
		`<p onclick="evil()">`:                           true,
		"<a href=\"java\tscript:evil()\">":               true,
		`<form action="//evil.example/">`:                true,
		`<button formaction="data:text/html,x">`:         true,
		`<p style="color:red">`:                          true,
		`<meta http-equiv="refresh" content="0">`:        true,
		`<svg><a xlink:href="javascript:evil()">`:        true,
	} {
		page, err := goquery.NewDocumentFromReader(strings.NewReader(markup))
		if err != nil {
			t.Fatal(err)
		}
		if found := actsOut(page); (len(found) > 0) != acts {
			t.Errorf("%s: found %v, want something: %v", markup, found, acts)
		}
	}
}
