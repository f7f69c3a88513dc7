package web

import (
	"github.com/gin-gonic/gin"

	"inkcheck/internal/serve"
	"inkcheck/static"
	"inkcheck/templates"
)

// assets are the static files, and which of them the parts of the site load.
type assets struct {
	serve.Assets
	files   templates.Files
	table   templates.Files // of the table, besides
	cards   templates.Files // of the pages about cards, besides
	figures templates.Files // of the pages with plots, besides
	limited templates.Files // of packs, besides
	build   templates.Files // of the builder, besides
	pool    templates.Files // of the pool, besides
	compare templates.Files // of comparisons and deck checks, besides
}

func loadAssets() (*assets, error) {
	files, err := serve.LoadAssets(static.Files)
	if err != nil {
		return nil, err
	}
	a := &assets{Assets: files}
	a.files = templates.Files{
		Style: a.URL("app.css"), Script: a.URL("app.js"), Icon: a.URL("icon.svg"), Manifest: a.URL("site.webmanifest"),
	}
	a.table = templates.Files{Style: a.URL("goldfish.css"), Script: a.URL("goldfish.js")}
	a.cards = templates.Files{Style: a.URL("cards.css"), Script: a.URL("cards.js")}
	a.compare = templates.Files{Style: a.URL("compare.css"), Script: a.URL("compare.js")}
	a.figures = templates.Files{Style: a.URL("figures.css")}
	a.limited = templates.Files{Style: a.URL("limited.css")}
	a.pool = templates.Files{Style: a.URL("limited.css"), Script: a.URL("pool.js")}
	a.build = templates.Files{Style: a.URL("limited.css"), Script: a.URL("build.js")}
	return a, nil
}

// static sends a file.
func (s *Server) static(c *gin.Context) error {
	if !s.assets.Send(c.Writer, c.Request, c.Param("hash"), c.Param("name")) {
		return nothingHere()
	}
	return nil
}

// day is how long what is at a fixed address may be kept.
const day = "public, max-age=86400"

func (s *Server) favicon(c *gin.Context) error {
	s.assets.Assets["icon.svg"].Send(c.Writer, c.Request, day)
	return nil
}

func (s *Server) robots(c *gin.Context) error {
	s.assets.Assets["robots.txt"].Send(c.Writer, c.Request, day)
	return nil
}
