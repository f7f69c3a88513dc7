package web

import (
	"html"
	"net/http"
	"slices"
	"strings"

	"github.com/gin-gonic/gin"

	"inkcheck/address"
	"inkcheck/internal/serve"
	"inkcheck/internal/web/site"
	"inkcheck/templates/parts"
)

// crawlers tells search engines which addresses to leave. One with a question in it (a deck, a position of a game, a search) is one of
// endlessly many, whose pages lead to more of the kind: it is not indexed, and its links are not followed. A language is no question.
// Where the server knows how everybody reaches it, other pages name the one address that they have.
func (s *Server) crawlers(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		switch {
		case address.Asks(r.URL.RawQuery):
			w.Header().Set("X-Robots-Tag", "noindex, nofollow")
		case s.PublicURL != "" && r.URL.RawQuery == "" && !slices.ContainsFunc(noPages, func(root string) bool {
			return strings.HasPrefix(r.URL.Path, root)
		}):
			w.Header().Set("Link", "<"+s.PublicURL+r.URL.EscapedPath()+`>; rel="canonical"`)
		}
		next.ServeHTTP(w, r)
	})
}

// noPages is where nothing that a search engine may list is below.
var noPages = []string{address.EventRoot, "/api/", "/static/"}

// robots says the same before anything is asked for, so that nobody walks through games.
func robots(s site.Request, c *gin.Context) error {
	text := "User-agent: *\nDisallow: " + address.EventRoot + "\nDisallow: /api/\nDisallow: /*?\nAllow: /*?lang=\n"
	if s.PublicURL != "" {
		text += "Sitemap: " + s.PublicURL + sitemapPath + "\n"
	}
	serve.Response{MediaType: "text/plain; charset=utf-8", Cache: site.Day, Body: []byte(text)}.Send(c.Writer, c.Request)
	return nil
}

const sitemapPath = "/sitemap.xml"

// sitemap lists the pages without a question (https://www.sitemaps.org/protocol.html): those of the table, sets and cards.
func sitemap(s site.Request, c *gin.Context) error {
	origin, cat := s.SiteURL(c.Request), s.Catalog()
	var b strings.Builder
	b.WriteString(`<?xml version="1.0" encoding="UTF-8"?>` + "\n" + `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">` + "\n")
	add := func(path string) {
		b.WriteString("<url><loc>" + html.EscapeString(origin+path) + "</loc></url>\n")
	}
	for _, p := range parts.Pages() {
		add(p.Path)
	}
	for _, set := range cat.Sets {
		add(address.Set{Code: set.Code}.Path())
	}
	for i := range cat.Cards {
		add(address.Card{ID: cat.Cards[i].ID}.Path())
	}
	b.WriteString("</urlset>\n")
	body := []byte(b.String())
	serve.Response{MediaType: "application/xml", Cache: site.Day, Tag: serve.Tag(body), Body: body, MinZip: site.MinGzip}.Send(c.Writer,
		c.Request)
	return nil
}
