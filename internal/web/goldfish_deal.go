package web

import (
	"cmp"
	"math/rand/v2"
	"net/http"
	"slices"

	"github.com/gin-gonic/gin"

	"inkcheck/address"
	"inkcheck/deckcheck"
	"inkcheck/deckcheck/decklist"
	"inkcheck/formats"
	"inkcheck/templates"
)

// newSeed draws a seed that can be read aloud: nine digits at most.
func newSeed() uint64 { return rand.Uint64N(1_000_000_000) }

// deal takes a list or a deck code from the form and leads to its table. A list with
// lines that cannot be read is shown line by line, to be mended.
func (s visit) deal(c *gin.Context) error {
	text, typed, err := readDeal(c.Request)
	if err != nil {
		return s.refuseDeal(c, text, typed, err)
	}
	table, errs := typed.Read(s.usual())
	if len(errs) > 0 {
		return s.refuseDeal(c, text, typed, errs)
	}
	cat := s.Catalog()
	if text == "" {
		if _, err := decklist.FromCode(table.Code, cat); err != nil {
			return s.refuseDeal(c, text, typed, codeError(err))
		}
		return seeOther(c, table.At(address.Position{}))
	}
	list, err := decklist.ReadContext(c.Request.Context(), text, cat)
	if err != nil {
		return err
	}
	report := deckcheck.Check(&list.Deck, cat.Calendar.On(table.Format, table.On), deckcheck.Options{})
	table.Code = report.Code
	if !list.Deck.Resolved() {
		link := table.Deck()
		link.Code = ""
		if full, ok := unreadLink(list, report, link); ok && report.Verdict == deckcheck.Undecided {
			link = full
		}
		v := s.judge(&list.Deck, report, link, nil)
		f := templates.Form{List: text, Format: typed.Format, On: typed.On}
		s.mark(&v, list, f)
		return s.render(c.Writer, c.Request, http.StatusOK, templates.VerdictPage(v))
	}
	return seeOther(c, table.At(address.Position{}))
}

// readDeal reads the form that asks for a deck: a list, or the code of one in a game.
func readDeal(r *http.Request) (list string, typed address.GameText, err error) {
	v, err := readForm(r, "list", maxParts)
	if err != nil {
		return "", typed, err
	}
	list, typed = address.DealOf(v.Values)
	if list, _, err = v.text("file", list); err != nil {
		return list, typed, err
	}
	switch {
	case list == "" && typed.Deck == "":
		return list, typed, &address.FieldError{Field: "list",
			Detail: "There is no deck yet: paste a list, a deck code or a link, or choose a file."}
	case list != "" && typed.Deck != "":
		return list, typed, &address.FieldError{Field: "deck", Detail: "There are two decks, a list and a code. Clear one of them."}
	}
	return list, typed, nil
}

// codeError is what is wrong with the code of a deck.
func codeError(err error) error {
	return &address.FieldError{Field: "deck", Detail: address.Sentence(err)}
}

// refuseDeal shows the form again: what was given is kept, and what is wrong
// stands beside its field. Errors of none of its fields are passed on.
func (s visit) refuseDeal(c *gin.Context, list string, typed address.GameText, err error) error {
	errs, status := formErrors(err)
	if !slices.ContainsFunc([]string{"list", "deck", "format", "on", "play", "seed", "texts"},
		func(field string) bool { return errs.Of(field) != "" }) {
		return err
	}
	page := s.dealPage(typed)
	page.List, page.Errors = list, errs
	return s.render(c.Writer, c.Request, status, templates.DealPage(page))
}

// dealPage is the form with what was given in it.
func (s visit) dealPage(typed address.GameText) templates.Deal {
	p := templates.Deal{Frame: s.page(templates.SectionGoldfish), Game: typed, Example: s.example().Casual("/goldfish")}
	p.Game.Format = cmp.Or(typed.Format, formats.Core.String())
	p.Game.On = cmp.Or(typed.On, max(s.today(), formats.FirstDay).String())
	return p
}
