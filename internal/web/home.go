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
	page := templates.Home{Frame: s.page(templates.SectionCheck), Form: form, Examples: s.exampleDecks(), Example: s.example()}
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
// out of Core, and one copy too many of another; and what of it is a legal deck.
var exampleDeck = []struct {
	count, legal int
	id           string
}{
	{4, 4, "lilo-snow-artist"},
	{4, 4, "woody-waiting-for-a-friend"},
	{4, 4, "darkwing-duck-crime-fighter"},
	{4, 4, "jafar-royal-vizier"},
	{4, 4, "robin-hood-capable-fighter"},
	{4, 4, "rapunzel-ready-for-adventure"},
	{4, 4, "hercules-true-hero"},
	{4, 0, "ariel-spectacular-singer"},
	{3, 4, "daisy-duck-musketeer-spy"},
	{3, 4, "tinker-bell-giant-fairy"},
	{2, 4, "goliath-clan-leader"},
	{5, 4, "but-im-much-faster"},
	{3, 4, "be-our-guest"},
	{4, 4, "strength-of-a-raging-fire"},
	{3, 4, "smash"},
	{2, 0, "beasts-mirror"},
	{3, 4, "duckburg-funsos-funzone"},
}

// misspelt is a line of the undecided example: its name is nearly one of the deck's.
const misspelt = "4 Lilo - Snow Artits"

// example is a deck to try. It has a card too many, which the casual table takes.
func (s visit) example() address.Deck {
	return s.exampleOf(func(i int) int { return exampleDeck[i].count })
}

// exampleDecks are decks with each of the verdicts.
func (s visit) exampleDecks() []templates.Example {
	legal := s.exampleOf(func(i int) int { return exampleDeck[i].legal })
	unknown := s.exampleOf(func(i int) int {
		if i == 0 {
			return 0
		}
		return exampleDeck[i].legal
	})
	unknown.Unread = misspelt
	return []templates.Example{{Label: "a legal deck", Path: legal.Check()}, {Label: "one with mistakes", Path: s.example().Check()},
		{Label: "one with an unknown name", Path: unknown.Check()}}
}

// exampleOf is the example with so many copies of each of its rows.
func (s visit) exampleOf(count func(row int) int) address.Deck {
	cat := s.Catalog()
	deck := decklist.Deck{Catalog: cat}
	for i := range exampleDeck {
		if card, ok := cat.Card(exampleDeck[i].id); ok && count(i) > 0 {
			deck.Entries = append(deck.Entries, decklist.Entry{Card: card, Count: count(i)})
			deck.Cards += count(i)
		}
	}
	code, _ := deck.CodeAndHash()
	return address.Deck{Code: code, Format: formats.Core, On: max(s.today(), formats.FirstDay)}
}
