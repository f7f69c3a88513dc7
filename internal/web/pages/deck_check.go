package pages

import (
	"net/http"
	"net/url"
	"slices"

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

// presented is the deck check of a registered deck with its report, with what was counted so
// far in the address.
func presented(s site.Request, c *gin.Context, deck *decklist.Deck, registered *deckcheck.Report) error {
	q := c.Request.URL.Query()
	link, errs := address.ParsePresented(q, s.Usual())
	deck.Entries = deck.Sorted()
	if full, ok := link.Completed(q); !ok {
		return site.Found(c, full)
	}
	if len(errs) == 0 {
		errs.Take(resolve(&link, deck))
	}
	status := http.StatusOK
	if len(errs) > 0 {
		link.Counts, link.Extras, link.Unnamed = nil, nil, nil
		status = http.StatusBadRequest
	}
	page := presentedPage(s, c, deck, registered, link)
	page.Errors = errs.In(page.Locale.Language())
	return s.Render(c.Writer, c.Request, status, templates.PresentedPage(page))
}

// resolve looks up the cards of what was counted.
func resolve(link *address.Presented, deck *decklist.Deck) error {
	if n := len(link.Counts); n > 0 && n != len(deck.Entries) {
		return address.Wrong("counts", address.OtherDeckSize, n, len(deck.Entries))
	}
	extras := link.Extras
	link.Extras = nil
	for _, e := range extras {
		card, err := cardOfKey(e.Key, deck.Catalog)
		if err != nil {
			return err
		}
		if err := addExtra(link, deck, card, e.Count, true); err != nil {
			return err
		}
	}
	return nil
}

// cardOfKey is a card by the key that a link or a form has.
func cardOfKey(key int, cat *catalog.Catalog) (*catalog.Card, error) {
	card, err := app.CardOfKey(key, cat)
	if err != nil {
		return nil, address.Wrong("counts", address.UnknownCardKey)
	}
	return card, nil
}

// presentedPage judges the list, whose report is there, and what was counted. The entries of deck are
// in canonical order.
func presentedPage(s site.Request, c *gin.Context, deck *decklist.Deck, registered *deckcheck.Report,
	link address.Presented) templates.Presented {
	cat := s.Catalog()
	rules := cat.Calendar.On(link.Format, link.On)
	if link.Counts == nil {
		link.Counts = make([]int, len(deck.Entries))
	}
	shown := decklist.Deck{Catalog: cat}
	add := func(card *catalog.Card, n int) {
		if n > 0 {
			shown.Entries = append(shown.Entries, decklist.Entry{Card: card, Count: n})
			shown.Cards += n
		}
	}
	for i, e := range deck.Entries {
		add(e.Card, link.Counts[i])
	}
	for _, e := range link.Extras {
		if card, ok := cat.ByKey(e.Key); ok { // it was looked up
			add(card, e.Count)
		}
	}
	unnamed := 0
	for _, u := range link.Unnamed {
		unnamed += u.Count
	}
	presented := s.Cards.Report(&shown, rules, deckcheck.Options{})
	found := deckcheck.Discrepancies(deckcheck.Compare(registered, presented), registered, presented, unnamed)
	if shown.Cards+unnamed == 0 { // not a deck without cards, but one that was not counted yet
		found = map[deckcheck.Discrepancy]bool{deckcheck.ListIllegal: found[deckcheck.ListIllegal]}
	}
	return templates.Presented{Frame: presentedFrame(s, c, s.Assets.Presented), Link: link, Catalog: cat, Registered: registered,
		Deck:          deck.Entries,
		Discrepancies: found, Guidelines: deckcheck.Guidelines(rules), Rules: rules, Cards: names(s).path()}
}

// addExtra files copies of a card that is not on the list. once refuses a card
// that is there already, which no link of ours says.
func addExtra(link *address.Presented, deck *decklist.Deck, card *catalog.Card, n int, once bool) error {
	if slices.ContainsFunc(deck.Entries, func(e decklist.Entry) bool { return e.Card == card }) {
		return address.Wrong("counts", address.AlreadyListed, card.FullName)
	}
	if once && slices.ContainsFunc(link.Extras, func(e address.Extra) bool { return e.Key == card.Key }) {
		return address.Wrong("counts", address.CountedTwice, card.FullName)
	}
	return link.AddExtra(card.Key, n)
}

// countPresented takes the counts of a deck check from its form, for browsers
// without scripts, and redirects to the address that holds them.
func countPresented(s site.Request, c *gin.Context, v url.Values) error {
	link, errs := address.ParsePresented(v, s.Usual())
	if len(errs) > 0 {
		return errs
	}
	deck, registered, err := s.Cards.DeckIn(link.Code, link.Format, link.On)
	if err != nil {
		return address.WrongCode("a", err)
	}
	deck.Entries = deck.Sorted()
	form := address.ParseCountForm(v)
	switch form.Start {
	case address.FromNothing:
		return site.SeeOther(c, link.Path())
	case address.FromList:
		link.Counts = countsOf(deck)
		return site.SeeOther(c, link.Path())
	}
	if err := countsOfForm(&link, form, deck); err != nil {
		return err
	}
	page := presentedPage(s, c, deck, registered, link) // with what is wrong about the card to add
	if err := addTyped(s, &page, form, deck); err != nil {
		page.Errors.Take(err)
		for i := range page.Errors {
			page.Errors[i].Field = "add"
		}
		page.Errors = page.Errors.In(page.Locale.Language())
		return s.Render(c.Writer, c.Request, http.StatusBadRequest, templates.PresentedPage(page))
	}
	return site.SeeOther(c, page.Link.Path())
}

// countsOfForm takes the counts of the form's rows.
func countsOfForm(link *address.Presented, form address.CountForm, deck *decklist.Deck) error {
	for i, e := range deck.Entries {
		n, err := form.Copies(address.ListRow(i))
		if err != nil {
			return address.InCountedRow(e.Card.FullName, err)
		}
		link.Counts = append(link.Counts, n)
	}
	extras, err := form.Extras()
	if err != nil {
		return err
	}
	for _, key := range extras {
		card, err := cardOfKey(key, deck.Catalog)
		if err != nil {
			return err
		}
		n, err := form.Copies(address.ExtraRow(key))
		if err != nil {
			return address.InCountedRow(card.FullName, err)
		}
		if err := addExtra(link, deck, card, n, true); err != nil {
			return err
		}
	}
	return link.ReadUnnamed(form)
}

// maxChoices is how many cards are offered for a name that is not one.
const maxChoices = 10

// addTyped adds the card that was typed. A name that several cards have is
// asked about, and one that no card has is only added when that is asked for.
func addTyped(s site.Request, page *templates.Presented, form address.CountForm, deck *decklist.Deck) error {
	page.Add = form.Add
	if form.Pick != "" {
		key, err := address.ParseKey(form.Pick)
		if err != nil {
			return address.Wrong("add", address.UnknownCardKey)
		}
		card, err := cardOfKey(key, deck.Catalog)
		if err != nil {
			return err
		}
		return addCopies(page, deck, card, 1)
	}
	if page.Add == "" {
		return nil
	}
	if form.Unnamed {
		return page.Link.AddUnnamed(page.Add, "1")
	}
	if found := deck.Catalog.ByName(page.Add); found.Card != nil { // a name without a count is one card that lies there
		return addCopies(page, deck, found.Card, 1)
	}
	read := &s.Cards.Read(page.Add).Deck
	if !read.Resolved() {
		for _, q := range read.Questions {
			page.Choices = append(page.Choices, q.Suggestions...)
		}
		page.Choices = page.Choices[:min(len(page.Choices), maxChoices)]
		if len(page.Choices) == 0 {
			return address.Wrong("add", address.NoCardCalled, page.Add)
		}
		return address.Wrong("add", address.WhichCard, page.Add)
	}
	for _, e := range read.Entries {
		if err := addCopies(page, deck, e.Card, e.Count); err != nil {
			return err
		}
	}
	return nil
}

// addCopies counts copies of a card, on the list or beside it.
func addCopies(page *templates.Presented, deck *decklist.Deck, card *catalog.Card, n int) error {
	for i, e := range deck.Entries {
		if e.Card == card {
			page.Link.Counts[i] = min(page.Link.Counts[i]+n, address.MaxCounted)
			return nil
		}
	}
	return addExtra(&page.Link, deck, card, n, false)
}

// presentedFrame is the frame of a deck check, with its style sheet and script.
func presentedFrame(s site.Request, c *gin.Context, part parts.Files) parts.Frame {
	f := compareFrame(s, c)
	f.Title = f.Locale.T().CheckTitle
	f.Part = part
	return f
}

// comparePath is where the pages of comparisons are, and what the service
// worker may answer for.
const comparePath = "/compare"

// PresentedShell is the deck check without a deck. The service worker keeps it
// for when there is no network; the script draws the deck of the address into
// it, so that no deck is kept anywhere but in the address.
func PresentedShell(s site.Request, c *gin.Context) error {
	rules := s.Catalog().Calendar.On(formats.Default, max(s.Today(), formats.FirstDay))
	page := templates.Presented{Frame: presentedFrame(s, c, s.Assets.Offline), Guidelines: deckcheck.Guidelines(rules), Rules: rules,
		Link: address.Presented{Format: rules.Format, On: rules.Day}, Cards: names(s).path()}
	return s.Render(c.Writer, c.Request, http.StatusOK, templates.PresentedPage(page))
}
