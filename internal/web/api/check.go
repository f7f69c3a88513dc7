package api

import (
	"encoding/json"
	"errors"

	"io"
	"maps"
	"net/http"
	"reflect"
	"slices"
	"strconv"
	"strings"

	"github.com/gin-gonic/gin"

	"inkcheck/address"
	"inkcheck/client"
	"inkcheck/deckcheck"
	"inkcheck/deckcheck/decklist"
	"inkcheck/formats"
	"inkcheck/internal/web/site"
	"inkcheck/terms"
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
	req.Lang = site.SpeakAsBody(c, req.Lang)
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
	return formats.List(formats.Where(formats.Format.HasPool), formats.Format.String, "")
}

// packs is the number of packs that was asked for; 0 for the format's own. What
// is said of a pool must be of a format that has one.
func (r *ApiRequest) packs(f formats.Format) (int, error) {
	switch {
	case r.Pool != nil && !f.HasPool():
		return 0, site.Refuse(http.StatusBadRequest, "pool", say(poolOf, poolFormats(), f.String()))
	case r.Promo && r.Pool == nil:
		return 0, site.Refuse(http.StatusBadRequest, "promo", say(fieldOfPool, "promo"))
	case r.Packs == nil:
		return 0, nil
	case !f.HasPool():
		return 0, site.Refuse(http.StatusBadRequest, "packs", say(packsOf, poolFormats()))
	case *r.Packs < 1 || *r.Packs > deckcheck.MaxPacks:
		return 0, site.Refuse(http.StatusBadRequest, "packs", say(badPacks, *r.Packs, deckcheck.MaxPacks))
	case r.Pool == nil && !f.WholePool():
		return 0, site.Refuse(http.StatusBadRequest, "packs", say(fieldOfPool, "packs"))
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
		return req, site.Refuse(http.StatusUnsupportedMediaType, "", say(listType))
	}
	switch {
	case err != nil:
		return req, err
	case req.List == nil:
		return req, site.Refuse(http.StatusBadRequest, "list", say(missingField, "list")).With(client.MissingField)
	}
	return req, knownLanguage(req.Lang)
}

// knownLanguage refuses a language that there are no messages in; "" is English.
func knownLanguage(lang string) error {
	if lang == "" || slices.Contains(terms.Languages[:], lang) {
		return nil
	}
	return site.Refuse(http.StatusBadRequest, "lang", say(noLanguage, lang, strings.Join(terms.Languages[:], ", ")))
}

// tooLong refuses lists that are longer than any list.
func (r *ApiRequest) tooLong() error {
	switch {
	case len(*r.List) > decklist.MaxBytes:
		return site.TooLarge()
	case r.Pool != nil && len(*r.Pool) > decklist.MaxBytes:
		return site.RefuseFor(http.StatusRequestEntityTooLarge, "pool", address.LongPool)
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
			return site.Refuse(http.StatusBadRequest, "", say(afterJSON))
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
			return site.Refuse(http.StatusBadRequest, "", say(notObjectBut, jsonWord(t.Value)))
		}
		return site.Refuse(http.StatusBadRequest, t.Field, say(theField, t.Field, say(butIs, say(jsonKind(t.Type)), jsonWord(t.Value))))
	}
	if errors.Is(err, io.EOF) || errors.Is(err, io.ErrUnexpectedEOF) {
		return site.Refuse(http.StatusBadRequest, "", say(cutJSON))
	}
	if name, ok := strings.CutPrefix(err.Error(), "json: unknown field "); ok {
		name, _ = strconv.Unquote(name) // it was quoted there
		return site.Refuse(http.StatusBadRequest, name, say(unknownField, name)).With(client.UnknownField)
	}
	at, _ := errors.AsType[*json.SyntaxError](err) // what else a decoder returns
	if at == nil {
		return site.Refuse(http.StatusBadRequest, "", say(cutJSON))
	}
	return site.Refuse(http.StatusBadRequest, "", say(badJSON, at.Offset))
}

// jsonKind says what a field of a request must be.
func jsonKind(t reflect.Type) says {
	switch t.Kind() {
	case reflect.Int:
		return mustWhole
	case reflect.Bool:
		return mustBool
	}
	return mustText
}

// jsonWord names what a value is, as encoding/json does.
func jsonWord(value string) said {
	kind, number, _ := strings.Cut(value, " ")
	switch kind {
	case "bool":
		return say(isBool)
	case "string":
		return say(isText)
	case "array":
		return say(isList)
	case "object":
		return say(isObject)
	}
	if number == "" {
		return say(isNumber)
	}
	return say(isThisNumber, number)
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
		return address.WrongBy("list", err, address.NotText)
	}
	req.List, req.encoding = &list, from
	return nil
}

// noParameters refuses parameters beside an object, which has fields for them.
func noParameters(r *http.Request) error {
	for _, name := range slices.Sorted(maps.Keys(r.URL.Query())) {
		if name == languageParam {
			continue
		}
		return site.Refuse(http.StatusBadRequest, name, say(bodyParameter, name))
	}
	return nil
}
