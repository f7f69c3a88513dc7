package web

import (
	"net/http"

	"github.com/gin-gonic/gin"
)

// health answers ok while the server can answer at all: it has its cards from
// the start on.
func (s *Server) health(c *gin.Context) error {
	c.Header("Cache-Control", "no-store")
	c.String(http.StatusOK, "ok\n")
	return nil
}
