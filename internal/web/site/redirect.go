package site

import (
	"net/http"

	"github.com/gin-gonic/gin"

	"inkcheck/address"
)

// Found leads to the whole address of what was asked for, so that what a link shows does not change
// with the calendar. The answer is not kept: a missing day is today's, a missing seed is drawn anew each time.
func Found(c *gin.Context, at string) error {
	c.Header("Cache-Control", "no-store")
	c.Redirect(http.StatusFound, keepLanguage(c, at))
	return nil
}

// SeeOther leads on from a form that was sent.
func SeeOther(c *gin.Context, path string) error {
	c.Redirect(http.StatusSeeOther, keepLanguage(c, path))
	return nil
}

// keepLanguage is a path of this site in the language that the address asks for.
func keepLanguage(c *gin.Context, path string) string {
	return address.WithLanguage(path, askedLanguage(c.Request))
}
