package web

import (
	"net/http"
	"strings"

	"github.com/gin-gonic/gin"

	"inkcheck/address"
	"inkcheck/deckcheck/decklist"
	"inkcheck/formats"
	"inkcheck/templates"
)

// home is the form, empty or with the deck of a link in it.
func (s visit) home(c *gin.Context) error {
	q := c.Request.URL.Query()
	form := templates.Form{Format: q.Get("f"), On: q.Get("on"), Pool: poolForm(q)}
	form.Pool.Code = strings.TrimSpace(q.Get("pool"))
	// Each part of a link is read by itself, so that one that is damaged takes no other with it.
	status, fault := http.StatusOK, error(nil)
	place := func(err error) bool {
		if err == nil {
			return true
		}
		if e := asError(err); placeError(&form, e, "list") {
			status = e.Status
		} else {
			fault = err
		}
		return false
	}
	f, err := readFormat(form.Format, "f")
	if place(err) {
		form.Format = f.String()
	}
	on, err := s.readDay(form.On, "on")
	if place(err) {
		form.On = on.String()
	}
	link := address.Deck{Code: q.Get("d"), Unread: q.Get("u"), UnreadAt: q.Get("ul"), Lines: q.Get("l")}
	if link.Given() {
		list, err := linkedList(link, s.Catalog())
		if err != nil {
			place(refuse(http.StatusBadRequest, "list", sentence(err)))
		} else if link.Unread != "" {
			form.List = listText(list)
		} else {
			form.List = decklist.WriteText(&list.Deck)
		}
	}
	o, err := linkedPool(&form.Pool, s.Catalog())
	if place(err) && o.Pool != nil {
		form.Pool.Text = o.Pool.Text()
	}
	if fault != nil {
		return fault
	}
	return s.renderHome(c, status, form)
}

func (s visit) renderHome(c *gin.Context, status int, form templates.Form) error {
	form.Pool.Sets = s.library().openable
	page := templates.Home{Frame: s.frame(templates.SectionCheck, ""), Form: form, Example: s.example()}
	return s.render(c.Writer, c.Request, status, templates.HomePage(page))
}

// refuseForm shows the form again: what was typed is kept, and what is wrong
// stands beside its field. Other errors are passed on.
func (s visit) refuseForm(c *gin.Context, form templates.Form, err error) error {
	e := asError(err)
	if !placeError(&form, e, "list") {
		return err
	}
	return s.renderHome(c, e.Status, form)
}

// placeError puts an error beside the field of the form that it is about, and
// tells whether there is one. listField is what the request calls the list.
func placeError(form *templates.Form, e *Error, listField string) bool {
	switch e.Field {
	case listField:
		form.ListError = e.Detail
	case "f":
		form.FormatError = e.Detail
	case "on":
		form.DayError = e.Detail
	case "pool":
		form.Pool.Error = e.Detail
	case "packs":
		form.Pool.PacksError = e.Detail
	default:
		return false
	}
	return true
}

// exampleDeck has a bit of what a verdict can show: a card that has rotated
// out of Core, and one copy too many of another.
var exampleDeck = []struct {
	count int
	id    string
}{
	{4, "lilo-snow-artist"},
	{4, "woody-waiting-for-a-friend"},
	{4, "darkwing-duck-crime-fighter"},
	{4, "jafar-royal-vizier"},
	{4, "robin-hood-capable-fighter"},
	{4, "rapunzel-ready-for-adventure"},
	{4, "hercules-true-hero"},
	{4, "ariel-spectacular-singer"},
	{3, "daisy-duck-musketeer-spy"},
	{3, "tinker-bell-giant-fairy"},
	{2, "goliath-clan-leader"},
	{5, "but-im-much-faster"},
	{3, "be-our-guest"},
	{4, "strength-of-a-raging-fire"},
	{3, "smash"},
	{2, "beasts-mirror"},
	{3, "duckburg-funsos-funzone"},
}

// example is a verdict to try.
func (s visit) example() string {
	cat := s.Catalog()
	deck := decklist.Deck{Catalog: cat}
	for _, e := range exampleDeck {
		if card, ok := cat.Card(e.id); ok {
			deck.Entries = append(deck.Entries, decklist.Entry{Card: card, Count: e.count})
			deck.Cards += e.count
		}
	}
	code, _ := deck.CodeAndHash()
	return address.Deck{Code: code, Format: formats.Core, On: max(s.today(), formats.FirstDay)}.Check()
}
