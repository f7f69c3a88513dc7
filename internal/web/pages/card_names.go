package pages

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"slices"
	"strings"

	"github.com/gin-gonic/gin"

	"inkcheck/address"
	"inkcheck/catalog"
	"inkcheck/formats"
	"inkcheck/internal/serve"
	"inkcheck/internal/web/site"
	"inkcheck/templates"
	"inkcheck/templates/parts"
	"inkcheck/terms"
)

// cardNames is what the script of deck checks must know of every card when
// there is no network: about 130 kB compressed, loaded once and kept.
type cardNames struct{ *serve.Asset }

// path is the address; it changes with the cards.
func (n *cardNames) path() string { return "/compare/cards.json?v=" + n.Hash }

// nameFile is the JSON of all cards.
type nameFile struct {
	// Cards are [key, full name, ink types as bits from Amber on, cost,
	// place of its kind, Hunny mark, most copies (0 for any number), full names
	// in French, German and Italian, "" where they are the English one].
	Cards [][]any `json:"cards"`
	// Others are the app numbers that codes made earlier may have in place of
	// keys, each with the key of its card.
	Others [][2]int `json:"others"`
	// Formats are the limits of each format, by day.
	Formats map[string]nameFormat `json:"formats"`
}

type nameFormat struct {
	// Spans are [first day, smallest deck, most ink types, whether the four
	// copies bind, whether the Hunny exemption holds], oldest first.
	Spans [][]any `json:"spans"`
}

func newCardNames(cat *catalog.Catalog) *cardNames {
	file := nameFile{Others: [][2]int{}, Formats: make(map[string]nameFormat)}
	for i := range cat.Cards {
		c := &cat.Cards[i]
		most := c.MaxCopies
		if most == formats.NoCopyLimit {
			most = 0
		}
		row := []any{c.Key, c.FullName, int(c.Inks), c.Cost, templates.KindOf(c), templates.HunnyMark(c), most}
		for _, l := range []string{"fr", "de", "it"} {
			name := ""
			if n := c.NameIn(l); n.Language == l && n.Full() != c.FullName {
				name = n.Full()
			}
			row = append(row, name)
		}
		file.Cards = append(file.Cards, row)
		for _, p := range c.Printings {
			if p.AppID != 0 && p.AppID != c.Key {
				file.Others = append(file.Others, [2]int{p.AppID, c.Key})
			}
		}
	}
	for _, f := range formats.All() {
		var nf nameFormat
		for _, day := range cat.Calendar.ChangeDays(f) {
			r := cat.Calendar.On(f, day)
			nf.Spans = append(nf.Spans, []any{day.String(), r.MinCards, r.MaxInks, r.CopyLimit, r.HunnyExemption})
		}
		file.Formats[f.String()] = nf
	}
	body, err := json.Marshal(file)
	if err != nil { // texts and numbers always marshal
		panic(err)
	}
	return &cardNames{serve.NewAsset("application/json", body)}
}

// names is the file of the request's snapshot.
func names(s site.Request) *cardNames {
	return site.PerSnapshot(s, func() *cardNames { return newCardNames(s.Catalog()) })
}

// CardNames sends the names of all cards. An address with an old hash gets
// those of today.
func CardNames(s site.Request, c *gin.Context) error {
	names(s).Send(c.Writer, c.Request, site.AskAgain)
	return nil
}

// CompareWorker is the service worker of deck checks: what it keeps, then the
// script. It is another script whenever one of those files is another, which
// is how browsers notice.
func CompareWorker(s site.Request, c *gin.Context) error {
	page := s.Assets.Files
	shells := []string{comparePath + "/shell", address.OfflineCheck}
	keep := append([]string{names(s).path(), page.Script, page.Theme, page.Icon, page.Manifest}, page.Styles...)
	keep = append(keep, page.Imports...)
	for _, l := range terms.Languages {
		for _, shell := range shells {
			keep = append(keep, address.WithLanguage(shell, l))
		}
	}
	for _, part := range []parts.Files{s.Assets.Offline, s.Assets.Check} {
		keep = append(append(append(keep, part.Script), part.Styles...), part.Imports...)
	}
	slices.Sort(keep)
	keep = slices.Compact(keep) // caches refuse what is there twice
	var body []byte
	for _, list := range []struct {
		name string
		of   []string
	}{{"keep", keep}, {"shells", shells}, {"languages", terms.Languages[:]}} {
		text, err := json.Marshal(list.of)
		if err != nil {
			return err
		}
		body = fmt.Appendf(body, "const %s = %s;\n", list.name, text)
	}
	sum := sha256.Sum256([]byte(strings.Join(keep, "\n")))
	body = fmt.Appendf(body, "const version = %q;\n", hex.EncodeToString(sum[:6]))
	body = append(body, s.Assets.Named["event/compare-sw.js"].Plain...)
	c.Header("Service-Worker-Allowed", "/") // it asks for less itself: /compare and /e/
	serve.Response{MediaType: "text/javascript; charset=utf-8", Cache: site.AskAgain, Tag: serve.Tag(body), Body: body,
		MinZip: site.MinGzip}.Send(c.Writer,
		c.Request)
	return nil
}
