package web

import (
	"net/http"
	"strconv"

	"github.com/gin-gonic/gin"

	"inkcheck/address"
	"inkcheck/deckcheck/decklist"
	"inkcheck/formats"
	"inkcheck/templates"
)

// home is the form, empty or with the deck of a link in it. Each part of a link is
// read by itself, so that one that is damaged takes no other with it.
func (s visit) home(c *gin.Context) error {
	asked, errs := address.ReadList(c.Request.URL.Query(), s.usual())
	asked.Text = "" // is posted alone
	if asked.Given() && errs.Of("list") == "" {
		list, err := linkedList(asked.Deck, s.Catalog())
		switch {
		case err != nil:
			errs.Add("list", sentence(err))
		case asked.Unread != "":
			asked.Text = listText(list)
		default:
			asked.Text = decklist.WriteText(&list.Deck)
		}
	}
	asked.PoolText = asked.Pool
	if o, err := linkedPool(asked.Limited, s.Catalog()); err != nil {
		errs.Add("pool", sentence(err))
	} else if o.Pool != nil {
		asked.PoolText = o.Pool.Text()
	}
	status := http.StatusOK
	if len(errs) > 0 {
		status = http.StatusBadRequest
	}
	return s.renderHome(c, status, s.listForm(asked, errs))
}

// listForm is the form with what was asked for in it, and what is wrong with that.
func (s visit) listForm(l address.List, errs address.Errors) templates.Form {
	packs := ""
	if l.Packs > 0 {
		packs = strconv.Itoa(l.Packs)
	}
	return templates.Form{List: l.Text, Format: errs.Typed("format", l.Format.String()), On: errs.Typed("on", l.On.String()), Errors: errs,
		Pool: templates.PoolForm{Text: l.PoolText, Set: l.Set, Packs: errs.Typed("packs", packs), Promo: l.Promo, Sets: s.library().openable}}
}

func (s visit) renderHome(c *gin.Context, status int, form templates.Form) error {
	page := templates.Home{Frame: s.page(templates.SectionCheck), Form: form, Example: s.example().Check()}
	return s.render(c.Writer, c.Request, status, templates.HomePage(page))
}

// refuseForm shows the form again: what was typed is kept, and what is wrong
// stands beside its field. Errors of no field are passed on.
func (s visit) refuseForm(c *gin.Context, p pasted, err error) error {
	errs, status := formErrors(err)
	if errs[0].Field == "" {
		return err
	}
	return s.renderHome(c, status, s.listForm(p.List, errs))
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

// example is a deck to try. It has a card too many, which the casual table takes.
func (s visit) example() address.Deck {
	cat := s.Catalog()
	deck := decklist.Deck{Catalog: cat}
	for _, e := range exampleDeck {
		if card, ok := cat.Card(e.id); ok {
			deck.Entries = append(deck.Entries, decklist.Entry{Card: card, Count: e.count})
			deck.Cards += e.count
		}
	}
	code, _ := deck.CodeAndHash()
	return address.Deck{Code: code, Format: formats.Core, On: max(s.today(), formats.FirstDay)}
}
