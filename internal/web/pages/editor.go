package pages

import (
	"cmp"
	"net/http"
	"strconv"

	"github.com/gin-gonic/gin"

	"inkcheck/address"
	"inkcheck/catalog"
	"inkcheck/deckcheck"
	"inkcheck/deckcheck/decklist"
	"inkcheck/formats"
	"inkcheck/internal/app"
	"inkcheck/internal/web/site"
	"inkcheck/templates"
	"inkcheck/templates/parts"
)

// foundBeside is how many results a search beside a deck has a page.
const foundBeside = 24

// editing is a deck that is looked at and changed, with what it is held to.
type editing struct {
	link address.Editor
	list *decklist.List
	held deckcheck.Options
}

// Editor is a deck with its figures and a search beside it, all in the address. What is
// missing is filled in by a redirect, and so is what a button asks for.
func Editor(s site.Request, c *gin.Context) error {
	q := c.Request.URL.Query()
	link, errs := address.ParseEditor(q, s.Usual())
	if len(errs) > 0 {
		return refuseLink(s, c, link.Deck, errs)
	}
	cat := s.Catalog()
	e, err := readEditing(link, s.Cards)
	if err != nil {
		return refuseLink(s, c, link.Deck, err)
	}
	edit, err := address.ParseEdit(q)
	if err != nil {
		return err
	}
	at := ""
	if edit.Card != 0 {
		if at, err = e.step(edit, cat); err != nil {
			return err
		}
	}
	if path := e.link.Path(); at != "" || !address.Same(path, q) {
		return site.Found(c, path+at)
	}
	return s.Render(c.Writer, c.Request, http.StatusOK, templates.EditorView(editorPage(s, c, e)))
}

// readEditing looks the cards of an address up. A deck that is empty has no code.
func readEditing(link address.Editor, cards *app.Snapshot) (e *editing, err error) {
	e = &editing{link: link, list: &decklist.List{Deck: decklist.Deck{Catalog: cards.Catalog, Format: decklist.Text}}}
	if link.HasDeck() {
		if e.list, err = cards.LinkedList(link.Deck); err != nil {
			return nil, address.WrongCode("deck", err)
		}
	}
	if e.held, err = app.LinkedPool(link.Limited, cards.Catalog); err != nil {
		return nil, address.WrongPool("pool", err)
	}
	if e.held.Pool != nil {
		if err := app.TakesPool(link.Format); err != nil {
			return nil, err
		}
	}
	e.link.Deck = app.WithPool(link.Deck, e.held)
	if e.list.Deck.Resolved() && (link.Unread != "" || link.Entire != "") { // the catalog has learnt the names since
		e.link.ListDetails = address.ListDetails{}
		e.link.Deck = app.DeckLink(&e.list.Deck, e.link.Deck)
	}
	e.link.Deck = app.AsIs(e.link.Deck, e.list)
	e.link.Code = e.list.Deck.ReadCode() // the same deck has one code
	return e, nil
}

// step puts copies of a card in, or takes them out, and returns the place of the page to
// go on at. What the deck does not have cannot be taken out: the button was pressed twice, or its page is old.
func (e *editing) step(edit address.Edit, cat *catalog.Catalog) (at string, err error) {
	card, err := app.CardOfKey(edit.Card, cat)
	if err != nil {
		return "", err
	}
	n := e.list.Deck.Copies(card)
	if to := edit.Of(n); to != n && to >= 0 && to <= decklist.MaxCount {
		e.link = e.link.Done(codeWith(&e.list.Deck, card, to), address.DeckStep{Card: card.Key, By: to - n})
		n = to
	}
	switch {
	case !edit.InDeck:
		return "#p" + strconv.Itoa(card.Key), nil
	case n > 0:
		return "#card-" + card.ID, nil
	}
	return "#deck", nil
}

// codeWith is the code of a deck's cards with so many copies of one of them.
func codeWith(d *decklist.Deck, card *catalog.Card, n int) string {
	return d.WithCopies(card, n).ReadCode()
}

// undo is the address of the deck before its last change; "" where none is known, or
// where the change is none of this deck.
func (e *editing) undo(cat *catalog.Catalog) (path string, card *catalog.Card) {
	if len(e.link.Steps) == 0 {
		return "", nil
	}
	last := e.link.Steps[len(e.link.Steps)-1]
	card, ok := cat.ByKey(last.Card)
	if !ok {
		return "", nil
	}
	n := e.list.Deck.Copies(card) - last.By
	if n < 0 || n > decklist.MaxCount {
		return "", nil
	}
	return e.link.Undone(codeWith(&e.list.Deck, card, n)).Path(), card
}

// editorPage is the page of a deck.
func editorPage(s site.Request, c *gin.Context, e *editing) templates.Editor {
	cat, link, deck := s.Catalog(), e.link, &e.list.Deck
	rules := cat.Calendar.On(link.Format, link.On)
	page := templates.Editor{Frame: s.LocalFrame(c.Writer, c.Request, parts.SectionDeck), Link: link, Deck: deck, Pool: e.held.Pool,
		Report: s.Cards.Report(deck, rules, app.PoolOf(link.Deck, e.held.Pool))}
	if link.HasDeck() {
		page.Frame.Title = page.Locale.T().EditorTitle
		page.Frame.Deck = s.DeckHead(link.Deck, page.Report)
	}
	path, card := e.undo(cat)
	if path != "" {
		page.Undo = templates.Undo{Path: path, Step: link.Steps[len(link.Steps)-1], Card: card}
	}
	for _, entry := range deck.Entries {
		page.Rows = append(page.Rows, editorRow(deck, rules, entry.Card))
	}
	page.Found = findBeside(s, link, deck, page.Report)
	if len(deck.Entries) > 0 {
		reckon(s, &page)
	} else {
		page.InkCards = inkCards(cat, rules)
	}
	return page
}

// inkCards are how many cards of each ink type, in their order, the format allows. A card of two counts for both.
func inkCards(cat *catalog.Catalog, rules *formats.Rules) (n [6]int) {
	for i := range cat.Cards {
		card := &cat.Cards[i]
		if !rules.Status(&card.Legality).Legal() {
			continue
		}
		for i, k := range formats.AllInks() {
			if card.Inks&k != 0 {
				n[i]++
			}
		}
	}
	return n
}

// findBeside is what the search beside a deck finds: cards that the format allows and that add no ink type too many, or all.
// Which card a pasted name means is the search's; legality is looked at afterwards, so that a card that is
// left out for it is counted.
func findBeside(s site.Request, link address.Editor, deck *decklist.Deck, report *deckcheck.Report) templates.FoundCards {
	rules := report.Rules
	ask := s.Cards.Search(address.Cards{Query: link.Find, On: link.On}, 0, s.Usual())
	res := ask.Run()
	out := templates.FoundCards{Query: ask.Query, Error: ask.Err, Warnings: res.Warnings, Notes: res.Notes,
		Parts: res.Read.Parts(), Inks: fullInks(report)}
	seen := make(map[*catalog.Card]bool, len(res.Hits))
	var cards []*catalog.Card
	for _, h := range res.Hits {
		if seen[h.Card] {
			continue
		}
		seen[h.Card] = true
		status := rules.Status(&h.Card.Legality)
		switch {
		case status&formats.NotADeckCard != 0, !link.All && !status.Legal():
			out.Hidden++
			continue
		case !link.OtherInks && out.Inks != 0 && h.Card.Inks&^out.Inks != 0:
			out.OtherInks++
			continue
		}
		cards = append(cards, h.Card)
	}
	out.Total = len(cards)
	out.Pages = max(1, (out.Total+foundBeside-1)/foundBeside)
	out.Page = min(max(1, link.Page), out.Pages)
	from := (out.Page - 1) * foundBeside
	for _, card := range cards[from:min(from+foundBeside, out.Total)] {
		out.Rows = append(out.Rows, editorRow(deck, rules, card))
	}
	return out
}

// fullInks are the ink types of a deck that has as many as its format allows (CR 1.10.1.1); 0 for a deck with room for more.
func fullInks(r *deckcheck.Report) formats.Inks {
	if r.Rules.MaxInks == 0 || r.Inks.Count() < r.Rules.MaxInks {
		return 0
	}
	return r.Inks
}

// editorRow is a card of the search, or of the deck.
func editorRow(deck *decklist.Deck, rules *formats.Rules, card *catalog.Card) templates.EditorRow {
	row := templates.EditorRow{Card: card, In: deck.Copies(card), Most: mostCopies(rules, card), Status: rules.Status(&card.Legality)}
	// Of a pool one has what one opened.
	if most := min(row.Most, usualCopies); most > 1 && !rules.Format.Limited() {
		row.Four = most
	}
	return row
}

// usualCopies is how many copies most Constructed decks have of the cards that they are built of: all that are allowed (CR 1.10.1.1).
const usualCopies = 4

// mostCopies is how many copies of a card the buttons of the editor go up to.
func mostCopies(rules *formats.Rules, card *catalog.Card) int {
	most, _ := rules.CopyLimitOf(&card.Legality)
	return cmp.Or(most, decklist.MaxCount) // NoCopyLimit is 0
}
