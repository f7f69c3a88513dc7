package web

import (
	"context"
	"errors"
	"net/http"
	"time"

	"github.com/gin-gonic/gin"

	"inkcheck/address"
	"inkcheck/internal/pictures"
	"inkcheck/internal/serve"
)

// pictureWait is how long a visitor waits for a picture that is got meanwhile.
const pictureWait = 20 * time.Second

// picture is the picture of a card that an import names, where the host asked for
// pictures, in the language that is asked for: /cards/ID/picture?lang=.
func (s visit) picture(c *gin.Context) error {
	lib := s.library()
	card, ok := lib.catalog.Card(c.Param("id"))
	if !ok || s.pictures == nil {
		return notFound(s, c)
	}
	asked, _ := address.ReadCard(card.ID, c.Request.URL.Query())
	at := lib.texts.Picture(asked.Lang, card.ID)
	if at == "" {
		return notFound(s, c)
	}
	ctx, stop := context.WithTimeout(c.Request.Context(), pictureWait)
	defer stop()
	p, err := s.pictures.Picture(ctx, at)
	switch {
	case errors.Is(err, pictures.ErrBusy):
		c.Header("Retry-After", "10")
		return &Error{Status: http.StatusServiceUnavailable, Detail: "Many pictures are being got. Ask again in a moment."}
	case err != nil:
		return notFound(s, c)
	}
	serve.Reply{MediaType: p.Type, Cache: "public, max-age=86400", Tag: p.Name[:32], Body: p.Bytes}.Send(c.Writer, c.Request)
	return nil
}
