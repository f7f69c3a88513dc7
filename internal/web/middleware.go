package web

import (
	"net/http"

	"github.com/gin-gonic/gin"

	"inkcheck/internal/serve"
)

// chain puts the middleware around the routes, the outermost last.
func (s *Server) chain(h http.Handler) http.Handler {
	sameSite := http.NewCrossOriginProtection()
	sameSite.SetDenyHandler(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		s.failed(w, r, refuse(http.StatusForbidden, "", "This form was sent from another site. Open the page here and send it again."))
	}))
	sameSite.AddInsecureBypassPattern(apiPattern)
	observer := &serve.Observer{Log: s.log, Figures: s.metrics, Proxies: s.host.Proxies, Fail: s.failed}
	return observer.Handler(s.door.Handler(openAPI(sameSite.Handler(h))))
}

// failed answers with an error where there is no visit yet.
func (s *Server) failed(w http.ResponseWriter, r *http.Request, err error) {
	s.visit(r).fail(w, r, err)
}

// noteRoute tells the recorder which route answers.
func noteRoute(c *gin.Context) {
	if rec := serve.RecorderOf(c.Writer); rec != nil {
		rec.Route = c.FullPath()
	}
}
