package web_test

import (
	"maps"
	"net/http"
	"net/url"
	"slices"
	"strings"
	"testing"

	"github.com/PuerkitoBio/goquery"

	"inkcheck/internal/testing/slow"
)

// crawlOfKind bounds the pages of a kind, since there are thousands of cards and positions of games.
var crawlOfKind = slow.Most(1, 4)

// crawlInAll is a fuse: the pages of a deck have many states, each of which is a kind.
const crawlInAll = 2500

// kindOf is what an address has in common with others of its page: its path up to the second part,
// and the names of its parameters, of a deck's page without those that filter what is found beside it.
func kindOf(at *url.URL) string {
	parts := strings.SplitN(strings.TrimPrefix(at.Path, "/"), "/", 2)
	kind := parts[0]
	if len(parts) == 2 {
		kind += "/…"
	}
	query := at.Query()
	if kind == "deck" {
		query.Del("view")
		query.Del("inks")
	}
	return kind + "?" + strings.Join(slices.Sorted(maps.Keys(query)), "&")
}

// crawl follows the links of the site.
type crawl struct {
	*site
	ids   map[string]map[string]bool // of the pages that were seen; nil for what is no page
	kinds map[string]int
	queue []string
}

// TestEveryLinkLeadsSomewhere crawls from the first page and from the states that forms lead to: each
// link is answered with 200, each anchor is there, each form goes to something that answers.
func TestEveryLinkLeadsSomewhere(t *testing.T) {
	slow.NotRaced(t)
	c := crawl{site: newSite(t), ids: map[string]map[string]bool{}, kinds: map[string]int{}}
	deck := c.verdictPath(legalList, "core", "2026-11-20")
	illegal := c.verdictPath("5 Smash\n"+legalList, "core", "2024-11-20")
	u, _ := url.Parse(deck)
	code := u.Query().Get("d")
	c.queue = []string{"/", deck, illegal, "/goldfish?d=" + code, "/advise?d=" + code + "&g=ink4", "/simulate?d=" + code + "&games=50",
		"/odds?d=" + code + "&g=A&by=%234",
		"/compare?a=" + code + "&b=" + code, "/compare?mode=check&a=" + code, "/packs?set=13&n=6&seed=7", "/build?set=13&n=6&seed=7",
		"/pool?set=13&p=13-17", "/cards?q=elsa&lang=fr"}
	for _, post := range []answer{
		c.post("/check", url.Values{"list": {"4 Elsa\n4 Lilo - Snow Artst\nSideboard"}}),
		c.post("/desk", url.Values{"text": {"== Ann Example\n" + legalList + "== Ben Example\n4 Elsa\n5 Smash"},
			"roster": {"Ann Example\nCleo"}}),
		c.post("/compare", url.Values{"a": {"4 Elsa"}, "b": {"4 Smash"}}),
		c.get("/nothing"), c.get("/check?d=!!"), c.get("/build?pool=!!"), c.get("/pool?p=!!"),
	} {
		c.read(post.Request.URL.Path, post.page())
	}
	for seen := 0; len(c.queue) > 0; seen++ {
		if seen == crawlInAll {
			t.Fatalf("after %d pages there are more; raise the bound or look what multiplies them", seen)
		}
		at := c.queue[0]
		c.queue = c.queue[1:]
		c.open(at)
	}
	t.Logf("%d addresses of %d kinds", len(c.ids), len(c.kinds))
}

// open gets an address once, reads its links if it is a page, and gives its ids.
func (c *crawl) open(at string) map[string]bool {
	if ids, seen := c.ids[at]; seen {
		return ids
	}
	c.ids[at] = nil
	a := c.follow(at)
	a.status(http.StatusOK)
	if !strings.HasPrefix(a.Header.Get("Content-Type"), "text/html") {
		return nil
	}
	doc := a.page()
	if lacks := unstyled(doc); lacks != nil {
		c.t.Errorf("%s loads no style sheet for %s", at, strings.Join(lacks, ", "))
	}
	ids := map[string]bool{}
	doc.Find("[id]").Each(func(_ int, e *goquery.Selection) { ids[e.AttrOr("id", "")] = true })
	c.ids[at] = ids
	c.read(at, doc)
	return ids
}

// read looks at the links and forms of a page.
func (c *crawl) read(from string, doc *goquery.Document) {
	doc.Find("a[href], link[href], script[src]").Each(func(_ int, e *goquery.Selection) {
		href := strings.TrimPrefix(e.AttrOr("href", e.AttrOr("src", "")), c.url) // a sheet's link is for paper
		to, anchor, _ := strings.Cut(href, "#")
		if strings.HasPrefix(href, "https://") { // the imports of other sites
			return
		}
		if to == "" {
			if anchor != "" && doc.Find(`[id="`+anchor+`"]`).Length() != 1 {
				c.t.Errorf("%s links to #%s, which is not there", from, anchor)
			}
			return
		}
		u, err := url.Parse(to)
		switch {
		case err != nil:
			c.t.Errorf("%s links to %q: %v", from, to, err)
			return
		case u.IsAbs() || !strings.HasPrefix(u.Path, "/"):
			c.t.Errorf("%s links to %q, which is no path of the site", from, to)
			return
		}
		if u.Query().Has("texts") && (u.Path == "/advise" || u.Path == "/simulate" || u.Query().Has("advise")) && !slow.Wanted() {
			return // thousands of games with what the cards do; TestExamples asks for some
		}
		if _, seen := c.ids[to]; !seen {
			kind := kindOf(u)
			if c.kinds[kind] == crawlOfKind {
				return
			}
			c.kinds[kind]++
			if anchor == "" {
				c.queue = append(c.queue, to)
				return
			}
		}
		if ids := c.open(to); anchor != "" && ids != nil && !ids[anchor] {
			c.t.Errorf("%s links to %s, whose anchor is not there", from, href)
		}
	})
	doc.Find("form").Each(func(_ int, e *goquery.Selection) {
		action, method := e.AttrOr("action", from), strings.ToUpper(e.AttrOr("method", "get"))
		if allow := c.do("OPTIONS", action, "", "").Header.Get("Allow"); !strings.Contains(allow, method) {
			c.t.Errorf("%s has a form to %s %s, which answers %q", from, method, action, allow)
		}
	})
}
