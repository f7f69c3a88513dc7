package web

import (
	"net/http"

	"github.com/gin-gonic/gin"
)

// found leads to the whole address of what was asked for, so that what a link shows does not change
// with the calendar. The answer is not kept: a missing day is today's, a missing seed is drawn anew each time.
func found(c *gin.Context, at string) error {
	c.Header("Cache-Control", "no-store")
	c.Redirect(http.StatusFound, at)
	return nil
}

// seeOther leads on from a form that was sent.
func seeOther(c *gin.Context, path string) error {
	c.Redirect(http.StatusSeeOther, path)
	return nil
}
