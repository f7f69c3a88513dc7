package pages

import (
	"cmp"
	"net/http"
	"slices"

	"github.com/gin-gonic/gin"

	"inkcheck/address"
	"inkcheck/deckcheck"
	"inkcheck/formats"
	"inkcheck/internal/app"
	"inkcheck/internal/web/site"
	"inkcheck/templates"
	"inkcheck/templates/parts"
	"inkcheck/templates/play"
)

// Deal takes a list or a deck code from the form and leads to its table. A list with
// lines that cannot be read is shown line by line, to be mended.
func Deal(s site.Request, c *gin.Context) error {
	text, typed, err := readDeal(c.Request)
	if err != nil {
		return refuseDeal(s, c, text, typed, err)
	}
	table, errs := typed.Read(s.Usual())
	if len(errs) > 0 {
		return refuseDeal(s, c, text, typed, errs)
	}
	cat := s.Catalog()
	if text == "" {
		if _, err := s.Cards.Deck(table.Code); err != nil {
			return refuseDeal(s, c, text, typed, app.CodeError(err))
		}
		return site.SeeOther(c, table.At(address.Position{}))
	}
	list, err := s.Cards.ReadContext(c.Request.Context(), text)
	if err != nil {
		return err
	}
	k := s.Cards.Check(list, text, cat.Calendar.On(table.Format, table.On), deckcheck.Options{})
	table.Code = k.Report.Code
	if !list.Deck.Resolved() {
		link, ok := k.Link(address.Deck{Format: table.Format, On: table.On})
		if !ok {
			link.Code = ""
		}
		v := judge(s, k, app.AsIs(link, list), s.LocalFrame(c.Writer, c.Request, parts.SectionCheck))
		f := parts.Form{List: text, Format: typed.Format, On: typed.On}
		mark(s, &v, k, f)
		return s.Render(c.Writer, c.Request, http.StatusOK, templates.VerdictPage(v))
	}
	return site.SeeOther(c, table.At(address.Position{}))
}

// readDeal reads the form that asks for a deck: a list, or the code of one in a game.
func readDeal(r *http.Request) (list string, typed address.GameText, err error) {
	v, err := site.ReadForm(r, "list", site.MaxParts)
	if err != nil {
		return "", typed, err
	}
	list, typed = address.DealOf(v.Values)
	if list, _, err = v.Text("file", list); err != nil {
		return list, typed, err
	}
	switch {
	case list == "" && typed.Deck == "":
		return list, typed, address.Wrong("list", address.NoDeckYet)
	case list != "" && typed.Deck != "":
		return list, typed, address.Wrong("deck", address.TwoDecks)
	}
	return list, typed, nil
}

// refuseDeal shows the form again: what was given is kept, and what is wrong
// stands beside its field. Errors of none of its fields are passed on.
func refuseDeal(s site.Request, c *gin.Context, list string, typed address.GameText, err error) error {
	errs, status := site.FormErrors(err)
	if !slices.ContainsFunc([]string{"list", "deck", "format", "on", "play", "seed", "texts"},
		func(field string) bool { return errs.Of(field) != "" }) {
		return err
	}
	page := dealPage(s, c, typed)
	page.List, page.Errors = list, errs.In(page.Locale.Language())
	return s.Render(c.Writer, c.Request, status, play.DealPage(page))
}

// dealPage is the form with what was given in it.
func dealPage(s site.Request, c *gin.Context, typed address.GameText) play.StartForm {
	p := play.StartForm{Frame: s.LocalFrame(c.Writer, c.Request, parts.SectionGoldfish), Game: typed,
		Starters: starters(s)}
	p.Game.Format = cmp.Or(typed.Format, formats.Default.String())
	p.Game.On = cmp.Or(typed.On, max(s.Today(), formats.FirstDay).String())
	return p
}
