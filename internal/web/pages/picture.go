package pages

import (
	"context"
	"errors"
	"net/http"
	"time"

	"github.com/gin-gonic/gin"

	"inkcheck/address"
	"inkcheck/internal/pictures"
	"inkcheck/internal/serve"
	"inkcheck/internal/web/site"
)

// pictureWait is how long a visitor waits for a picture that is got meanwhile.
const pictureWait = 20 * time.Second

// Picture is the picture of a card that an import names, where the host asked for
// pictures, in the language that is asked for: /cards/ID/picture?lang=.
func Picture(s site.Request, c *gin.Context) error {
	lib := s.Cards
	card, ok := lib.Catalog.Card(c.Param("id"))
	if !ok || s.Pictures == nil {
		return site.NotFound(s, c)
	}
	asked, _ := address.ParseCard(card.ID, c.Request.URL.Query())
	at := lib.Texts.Picture(asked.Lang, card.ID)
	if at == "" {
		return site.NotFound(s, c)
	}
	ctx, stop := context.WithTimeout(c.Request.Context(), pictureWait)
	defer stop()
	p, err := s.Pictures.Picture(ctx, at)
	switch {
	case errors.Is(err, pictures.ErrBusy):
		c.Header("Retry-After", "10")
		return site.RefuseFor(http.StatusServiceUnavailable, "", address.BusyPictures)
	case err != nil:
		return site.NotFound(s, c)
	}
	serve.Response{MediaType: p.Type, Cache: "public, max-age=86400", Tag: p.Name[:32], Body: p.Bytes}.Send(c.Writer, c.Request)
	return nil
}
