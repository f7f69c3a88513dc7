package pages

import (
	"net/http"
	"strconv"

	"github.com/gin-gonic/gin"

	"inkcheck/address"
	"inkcheck/deckcheck/decklist"
	"inkcheck/formats"
	"inkcheck/internal/app"
	"inkcheck/internal/web/site"
	"inkcheck/templates"
	"inkcheck/templates/parts"
	"inkcheck/templates/text"
)

// Home is the form, empty or with the deck of a link in it. Each part of a link is
// read by itself, so that one that is damaged takes no other with it.
func Home(s site.Request, c *gin.Context) error {
	asked, errs := address.ParseList(c.Request.URL.Query(), s.Usual())
	asked.Text = "" // is posted alone
	if asked.HasDeck() && errs.Of("list") == "" {
		list, err := s.Cards.LinkedList(asked.Deck)
		switch {
		case err != nil:
			errs = append(errs, *address.WrongCode("list", err))
		case asked.Unread != "" || asked.Entire != "":
			asked.Text = app.ListText(asked.Deck, list)
		default:
			asked.Text = decklist.WriteText(&list.Deck)
		}
	}
	asked.PoolText = asked.Pool
	if o, err := app.LinkedPool(asked.Limited, s.Catalog()); err != nil {
		errs = append(errs, *address.WrongPool("pool", err))
	} else if o.Pool != nil {
		asked.PoolText = o.Pool.Text()
	}
	status := http.StatusOK
	if len(errs) > 0 {
		status = http.StatusBadRequest
	}
	return renderHome(s, c, status, listForm(s, asked, errs))
}

// listForm is the form with what was asked for in it, and what is wrong with that.
func listForm(s site.Request, l address.List, errs address.Errors) parts.Form {
	packs := ""
	if l.Packs > 0 {
		packs = strconv.Itoa(l.Packs)
	}
	return parts.Form{List: l.Text, Name: l.Name,
		Format: errs.Typed("format", l.Format.String()), On: errs.Typed("on", l.On.String()), Errors: errs,
		Pool: parts.PoolForm{Text: l.PoolText, Set: l.Set, Packs: errs.Typed("packs", packs), Promo: l.Promo, Sets: s.Cards.Openable}}
}

func renderHome(s site.Request, c *gin.Context, status int, form parts.Form) error {
	page := templates.Home{ExampleName: exampleName, Frame: s.LocalFrame(c.Writer, c.Request, parts.SectionCheck), Starters: starters(s)}
	link := Example(s)
	k, err := s.Cards.Linked(link)
	if err != nil {
		return err
	}
	page.Example = parts.DeckHead{Link: link, Report: k.Report}
	page.Fixes, _ = site.FixButtons(page.Locale, k, link, site.MaxFixBytes)
	page.Form, page.Examples = form.In(page.Frame), exampleDecks(s, page.Locale.T(), link)
	return s.Render(c.Writer, c.Request, status, templates.HomePage(page))
}

// refuseForm shows the form again: what was typed is kept, and what is wrong
// stands beside its field. Errors of no field are passed on.
func refuseForm(s site.Request, c *gin.Context, p site.ListForm, err error) error {
	errs, status := site.FormErrors(err)
	if errs[0].Field == "" {
		return err
	}
	return renderHome(s, c, status, listForm(s, p.List, errs))
}

// starterDecks are decks that Ravensburger sold ready-made, by their names on the box: all of the sets that are in Core, those with the
// most different ink types first.
var starterDecks = []struct{ name, code string }{
	{"Daring Heroics", "1FDI8mEgIHzCTSLSoBGjNUCgUKgMBgEJgMCgEgjMRRVUYjEJ1EA"},
	{"Princess Power", "13miOqJIwG1VFgUiqJIKMRJwJUqUTGYu4pMynEBI9SK8Ai8ISUwgA"},
	{"Standout Headliners", "1bjZFcIjCpTga0ZBgWBjSCjSKSj7PhgIJgiiARG83KAQqAwKIWA"},
	{"On the Case", "1eLLkgRNqBQGEyGBQmASiAwiEwGMyCAxGAwqAwmBQmISiAwmIxmAA"},
	{"Spectacular Specters", "1V0AiuUShUAgMKgMohEBgMphMRgCEoFApTAYRAoDCIBAIzGYTIQ"},
	{"Playful Teamwork", "1coAq9USjEAhMaiECiUBhMKjMAQlAoTEoFAoDAITEoBGJU"},
}

// maxStarters is how many of them the first page shows: a row, with the way to a new deck.
const maxStarters = 5

// starters are ready-made decks that are legal today.
func starters(s site.Request) []parts.DeckTile {
	var out []parts.DeckTile
	for _, d := range starterDecks {
		link := address.Deck{Code: d.code, Name: d.name, Format: formats.Default, On: max(s.Today(), formats.FirstDay)}
		if _, r, err := s.Cards.DeckIn(link.Code, link.Format, link.On); err == nil && r.Legal {
			if out = append(out, parts.DeckTile{Link: link, Report: r}); len(out) == maxStarters {
				break
			}
		}
	}
	return out
}

// exampleName is the name of the deck that the example is made from. Its links leave it out: on pages in other languages it would be
// an English name.
const exampleName = "Heroes of Steel"

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

// Example is a deck to try. It has a card too many, which the casual table takes.
func Example(s site.Request) address.Deck {
	return exampleOf(s, func(i int) int { return exampleDeck[i].count })
}

// exampleDecks are decks with each of the verdicts.
func exampleDecks(s site.Request, t *text.Sentences, mistakes address.Deck) []templates.Example {
	legal := exampleOf(s, func(i int) int { return exampleDeck[i].legal })
	unknown := exampleOf(s, func(i int) int {
		if i == 0 {
			return 0
		}
		return exampleDeck[i].legal
	})
	unknown.Unread = misspelt
	return []templates.Example{{Label: t.HomeLegal, Path: legal.Check()}, {Label: t.HomeMistakes, Path: mistakes.Check()},
		{Label: t.HomeUnknown, Path: unknown.Check()}}
}

// exampleOf is the example with so many copies of each of its rows.
func exampleOf(s site.Request, count func(row int) int) address.Deck {
	cat := s.Catalog()
	deck := decklist.Deck{Catalog: cat}
	for i := range exampleDeck {
		if card, ok := cat.Card(exampleDeck[i].id); ok && count(i) > 0 {
			deck.Entries = append(deck.Entries, decklist.Entry{Card: card, Count: count(i)})
			deck.Cards += count(i)
		}
	}
	code, _ := deck.CodeAndHash()
	return address.Deck{Code: code, Format: formats.Default, On: max(s.Today(), formats.FirstDay)}
}
