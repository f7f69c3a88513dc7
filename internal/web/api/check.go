package api

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"maps"
	"net/http"
	"reflect"
	"slices"
	"strconv"
	"strings"

	"github.com/gin-gonic/gin"

	"inkcheck/address"
	"inkcheck/catalog/terms"
	"inkcheck/client"
	"inkcheck/deckcheck"
	"inkcheck/deckcheck/decklist"
	"inkcheck/formats"
	"inkcheck/internal/web/site"
)

// ApiRequest is a list to check, as programs send it.
type ApiRequest struct {
	List   *string `json:"list"`
	Format string  `json:"format"`
	On     string  `json:"on"`
	Name   string  `json:"name"`
	Pool   *string `json:"pool"`
	Packs  *int    `json:"packs"`
	Promo  bool    `json:"promo"`
	Lang   string  `json:"lang"`

	encoding decklist.Encoding // of a list sent as text
}

// apiCheck checks one list: POST /api/v1/check.
func apiCheck(s site.Request, c *gin.Context) error {
	req, err := readAPIRequest(c.Request)
	if err != nil {
		return err
	}
	report, err := checkOne(s, c.Request.Context(), req)
	if err != nil {
		return err
	}
	return s.Answer(c, report.In(req.Lang), site.Transient)
}

// poolFormats are the words of the formats that have a pool.
func poolFormats() string {
	return formats.List(formats.Where(formats.Format.HasPool), formats.Format.String, "and")
}

// packs is the number of packs that was asked for; 0 for the format's own. What
// is said of a pool must be of a format that has one.
func (r *ApiRequest) packs(f formats.Format) (int, error) {
	switch {
	case r.Pool != nil && !f.HasPool():
		return 0, site.Refuse(http.StatusBadRequest, "pool", `The field "pool" is for `+poolFormats()+`; `+f.String()+` has no pool.`)
	case r.Promo && r.Pool == nil:
		return 0, site.Refuse(http.StatusBadRequest, "promo", `The field "promo" is about the pool, and there is none.`)
	case r.Packs == nil:
		return 0, nil
	case !f.HasPool():
		return 0, site.Refuse(http.StatusBadRequest, "packs", `The field "packs" is for `+poolFormats()+`.`)
	case *r.Packs < 1 || *r.Packs > deckcheck.MaxPacks:
		return 0, site.Refuse(http.StatusBadRequest, "packs", fmt.Sprintf("%d is not a number of packs from 1 to %d.", *r.Packs,
			deckcheck.MaxPacks))
	case r.Pool == nil && !f.WholePool():
		return 0, site.Refuse(http.StatusBadRequest, "packs", `The field "packs" is about the pool, and there is none.`)
	}
	return *r.Packs, nil
}

func readAPIRequest(r *http.Request) (req ApiRequest, err error) {
	mediaType, charset := mediaTypeOf(r)
	switch {
	case mediaType == site.JSONType:
		if err := noParameters(r); err != nil {
			return req, err
		}
		err = readJSON(r.Body, &req)
	case mediaType == "text/plain" && knownCharset(charset):
		err = readText(r, &req)
	default:
		return req, site.Refuse(http.StatusUnsupportedMediaType, "",
			`Send the list as application/json, {"list": "..."}, or as text/plain in UTF-8.`)
	}
	switch {
	case err != nil:
		return req, err
	case req.List == nil:
		return req, &site.Error{Status: http.StatusBadRequest, Code: client.MissingField, Field: "list", Detail: `The field "list" is missing.`}
	}
	return req, knownLanguage(req.Lang)
}

// knownLanguage refuses a language that there are no messages in; "" is English.
func knownLanguage(lang string) error {
	if lang == "" || slices.Contains(terms.Languages[:], lang) {
		return nil
	}
	return site.Refuse(http.StatusBadRequest, "lang",
		"There are no messages in the language "+site.Quote(lang)+"; there are "+strings.Join(terms.Languages[:], ", ")+".")
}

// tooLong refuses lists that are longer than any list.
func (r *ApiRequest) tooLong() error {
	switch {
	case len(*r.List) > decklist.MaxBytes:
		return site.TooLarge()
	case r.Pool != nil && len(*r.Pool) > decklist.MaxBytes:
		return site.Refuse(http.StatusRequestEntityTooLarge, "pool", "The pool is longer than 1 MiB.")
	}
	return nil
}

// knownCharset tells the encodings that decklist.DecodeText reads.
func knownCharset(name string) bool {
	switch strings.ToLower(name) {
	case "", "utf-8", "utf8", "us-ascii", "utf-16":
		return true
	}
	return false
}

func readJSON(body io.Reader, req any) error {
	dec := json.NewDecoder(body)
	dec.DisallowUnknownFields()
	err := dec.Decode(req)
	if err == nil {
		if _, err = dec.Token(); err == io.EOF {
			return nil
		}
		if err == nil {
			err = errors.New("something follows the object")
		}
	}
	if _, ok := errors.AsType[*http.MaxBytesError](err); ok {
		return err
	}
	if refused, ok := site.RefusedBody(err); ok {
		return refused
	}
	if t, ok := errors.AsType[*json.UnmarshalTypeError](err); ok {
		if t.Field == "" {
			return site.Refuse(http.StatusBadRequest, "", "The body must be a JSON object, not "+jsonWord(t.Value)+".")
		}
		return site.Refuse(http.StatusBadRequest, t.Field, "The field \""+t.Field+"\" must be "+jsonKind(t.Type)+", not "+jsonWord(t.Value)+".")
	}
	if errors.Is(err, io.EOF) || errors.Is(err, io.ErrUnexpectedEOF) {
		return site.Refuse(http.StatusBadRequest, "", "The body is not a complete JSON object.")
	}
	if name, ok := strings.CutPrefix(err.Error(), "json: unknown field "); ok {
		name, _ = strconv.Unquote(name) // it was quoted there
		return &site.Error{Status: http.StatusBadRequest, Code: client.UnknownField, Field: name,
			Detail: "The field " + site.Quote(name) + " is not known."}
	}
	return site.Refuse(http.StatusBadRequest, "", "The body cannot be read as JSON: "+strings.TrimPrefix(err.Error(), "json: ")+".")
}

// jsonKind names what a field of a request is.
func jsonKind(t reflect.Type) string {
	switch t.Kind() {
	case reflect.Int:
		return "a whole number"
	case reflect.Bool:
		return "true or false"
	}
	return "text"
}

// jsonWord names what a value is, as encoding/json does.
func jsonWord(value string) string {
	kind, number, _ := strings.Cut(value, " ")
	switch kind {
	case "bool":
		return "true or false"
	case "string":
		return "text"
	case "array":
		return "a list"
	case "object":
		return "an object"
	}
	return strings.TrimSpace("a number " + number)
}

// textParams are the parameters that a list sent as text may have.
var textParams = []string{"format", "on", "name", "lang"}

func readText(r *http.Request, req *ApiRequest) error {
	q := r.URL.Query()
	req.Format, req.On, req.Name, req.Lang = q.Get(textParams[0]), q.Get(textParams[1]), q.Get(textParams[2]), q.Get(textParams[3])
	body, err := io.ReadAll(r.Body)
	if err != nil {
		return err
	}
	list, from, err := decklist.DecodeText(body)
	if err != nil {
		return site.Refuse(http.StatusBadRequest, "list", address.Sentence(err))
	}
	req.List, req.encoding = &list, from
	return nil
}

// noParameters refuses parameters beside an object, which has fields for them.
func noParameters(r *http.Request) error {
	for _, name := range slices.Sorted(maps.Keys(r.URL.Query())) {
		return site.Refuse(http.StatusBadRequest, name,
			"The parameter "+site.Quote(name)+" is for what is sent as text; in JSON it is a field of the object.")
	}
	return nil
}
