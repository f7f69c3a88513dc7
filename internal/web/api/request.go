package api

import (
	"errors"
	"io"
	"maps"
	"mime"
	"net/http"
	"net/url"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/danielgtaylor/huma/v2"
	"github.com/gin-gonic/gin"
	"golang.org/x/text/encoding"
	"golang.org/x/text/encoding/unicode"
	"golang.org/x/text/transform"

	"inkcheck/client"
	"inkcheck/internal/web/site"
)

// strict refuses what of a request would be passed over: what net/url drops of
// an address, parameters that are not known, and all but the first of those that
// are there twice.
func (r *router) strict(op *huma.Operation, next gin.HandlerFunc) gin.HandlerFunc {
	return r.site.Adapt(func(_ site.Request, c *gin.Context) error {
		if err := strictAddress(op.Parameters, c.Request.URL); err != nil {
			return err
		}
		if op.RequestBody != nil {
			if err := plainBody(c, len(op.RequestBody.Content) == 1); err != nil {
				return err
			}
		}
		next(c)
		return nil
	})
}

// strictAddress looks at the parameters of an address.
func strictAddress(known []*huma.Param, u *url.URL) error {
	asked, err := url.ParseQuery(u.RawQuery)
	if err != nil {
		return site.Refuse(http.StatusBadRequest, "", say(badParameters))
	}
	for _, name := range slices.Sorted(maps.Keys(asked)) {
		values := asked[name]
		i := slices.IndexFunc(known, func(p *huma.Param) bool { return p.In == "query" && p.Name == name })
		switch {
		case i < 0 && name == languageParam:
			if err := knownLanguage(values[0]); err != nil {
				return err
			}
		case i < 0:
			return unknownParameter(name, known)
		case len(values) > 1 && known[i].Schema.Type != huma.TypeArray:
			return site.Refuse(http.StatusBadRequest, name, say(repeated, name))
		case slices.ContainsFunc(values, func(v string) bool { return !utf8.ValidString(v) }):
			return site.Refuse(http.StatusBadRequest, name, say(parameterBytes, name))
		}
	}
	return nil
}

// languageParam is the parameter that every address has, for the language of messages.
const languageParam = "lang"

func unknownParameter(name string, known []*huma.Param) *site.Error {
	var words []string
	for _, p := range known {
		if p.In == "query" {
			words = append(words, p.Name)
		}
	}
	says := say(takesNone, name)
	if len(words) > 0 {
		says = say(otherParameter, name, strings.Join(words, ", "))
	}
	return site.Refuse(http.StatusBadRequest, name, says).With(client.UnknownParameter)
}

// mediaTypeOf is what a body is said to be, "" where that cannot be read, and
// the charset of a text.
func mediaTypeOf(r *http.Request) (mediaType, charset string) {
	mediaType, params, err := mime.ParseMediaType(r.Header.Get("Content-Type"))
	if err != nil {
		return "", ""
	}
	return mediaType, params["charset"]
}

// plainBody makes the media type of JSON the one of the document, and refuses
// compressed bodies and JSON that is no UTF-8. A body without a type is JSON
// where nothing else is read.
func plainBody(c *gin.Context, onlyJSON bool) error {
	r := c.Request
	if coding := r.Header.Get("Content-Encoding"); coding != "" && !strings.EqualFold(coding, "identity") {
		return site.Refuse(http.StatusUnsupportedMediaType, "", say(encodedBody, coding))
	}
	sent := r.Header.Get("Content-Type")
	if sent == "" && onlyJSON {
		sent = site.JSONType
	}
	mediaType, params, err := mime.ParseMediaType(sent)
	if err != nil {
		return nil // the operation says what it takes
	}
	if mediaType != site.JSONType && !strings.HasSuffix(mediaType, "+json") {
		return nil
	}
	switch charset := strings.ToLower(params["charset"]); charset {
	case "", "utf-8", "utf8", "us-ascii":
	default:
		return site.Refuse(http.StatusUnsupportedMediaType, "", say(badCharset, charset))
	}
	r.Header.Set("Content-Type", site.JSONType)
	body := NewTextBody(r.Body)
	r.Body = body
	c.Set(bodyKey, body)
	return nil
}

// bodyKey is the key of a request's textBody in its context.
const bodyKey = "body"

// textBody is a body in UTF-8. It passes over a byte order mark, refuses bytes
// that are no UTF-8, which a JSON decoder would replace without a word, and null,
// and remembers why it could not be read, which huma has no words for.
type textBody struct {
	io.Closer
	text  io.Reader
	nulls nulls
	err   error
}

func NewTextBody(body io.ReadCloser) *textBody {
	valid := transform.NewReader(body, encoding.UTF8Validator)
	return &textBody{Closer: body, text: transform.NewReader(valid, unicode.UTF8BOM.NewDecoder())}
}

// Read reads as an io.Reader does.
func (b *textBody) Read(p []byte) (int, error) {
	n, err := b.text.Read(p)
	if null := b.nulls.find(p[:n]); null != nil {
		n, err = 0, null // a decoder takes what comes with an error
	}
	if errors.Is(err, encoding.ErrInvalidUTF8) {
		err = site.Refuse(http.StatusBadRequest, "", say(bodyBytes))
	}
	if err != nil && err != io.EOF {
		b.err = err
	}
	return n, err
}

// unread is why the body of a request could not be read; nil where it could.
func unread(c *gin.Context) error {
	if body, ok := c.Value(bodyKey).(*textBody); ok {
		return body.err
	}
	return nil
}
