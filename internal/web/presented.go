package web

import (
	"fmt"
	"net/http"
	"net/url"
	"slices"
	"strconv"
	"strings"
	"unicode"

	"github.com/gin-gonic/gin"

	"inkcheck/catalog"
	"inkcheck/deckcheck"
	"inkcheck/deckcheck/decklist"
	"inkcheck/formats"
	"inkcheck/templates"
)

// Limits of what a deck check counts beside its list; real decks are far below.
const (
	maxExtras      = 200
	maxUnnamed     = 50
	maxUnnamedText = 80 // characters
)

// presented is the deck check of a registered deck, with what was counted so
// far in the address.
func (s visit) presented(c *gin.Context, deck *decklist.Deck, f formats.Format, on formats.Day) error {
	q := c.Request.URL.Query()
	link := templates.PresentedLink{Code: q.Get("a"), Format: f, On: on, Sort: q.Get("s")}
	deck.Entries = deck.Sorted()
	if q.Get("f") != f.String() || q.Get("on") != on.String() {
		q.Set("f", f.String())
		q.Set("on", on.String())
		return redirectFull(c, "/compare?"+q.Encode())
	}
	err := readPresented(&link, q, deck)
	page := s.presentedPage(deck, link)
	if err != nil {
		page.LinkError = sentence(err) + " All counts are at 0 again; count anew, or get the link once more."
		return s.render(c.Writer, c.Request, http.StatusBadRequest, templates.PresentedPage(page))
	}
	return s.render(c.Writer, c.Request, http.StatusOK, templates.PresentedPage(page))
}

// presentedPage judges the list and what was counted. The entries of deck are
// in canonical order.
func (s visit) presentedPage(deck *decklist.Deck, link templates.PresentedLink) templates.Presented {
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
		add(e.Card, e.Count)
	}
	unnamed := 0
	for _, u := range link.Unnamed {
		unnamed += u.Count
	}
	registered, presented := deckcheck.Check(deck, rules, deckcheck.Options{}), deckcheck.Check(&shown, rules, deckcheck.Options{})
	found := deckcheck.Findings(deckcheck.Compare(registered, presented), registered, presented, unnamed)
	if shown.Cards+unnamed == 0 { // not a deck without cards, but one that was not counted yet
		found = map[deckcheck.Finding]bool{deckcheck.FoundList: found[deckcheck.FoundList]}
	}
	return templates.Presented{Frame: s.presentedFrame(s.assets.presented), Link: link, Registered: registered, Deck: deck.Entries,
		Findings: found, Corrections: deckcheck.Corrections(rules), Rules: rules, Cards: s.library().names().path()}
}

// readPresented reads what an address says of the presented deck. After an
// error the link has no counts.
func readPresented(link *templates.PresentedLink, q url.Values, deck *decklist.Deck) (err error) {
	defer func() {
		if err != nil {
			link.Counts, link.Extras, link.Unnamed = nil, nil, nil
		}
	}()
	switch link.Sort {
	case "", templates.SortInk, templates.SortName:
	default:
		link.Sort = ""
		return fmt.Errorf("the order %.40q is neither %s nor %s", q.Get("s"), templates.SortInk, templates.SortName)
	}
	if p := q.Get("p"); p != "" {
		parts := strings.Split(p, ".")
		if len(parts) != len(deck.Entries) {
			return fmt.Errorf("the link counts %s, and the list has %d", templates.Cards(len(parts)), len(deck.Entries))
		}
		for _, part := range parts {
			n, err := readCount(part)
			if err != nil {
				return err
			}
			link.Counts = append(link.Counts, n)
		}
	}
	if x := q.Get("x"); x != "" {
		for part := range strings.SplitSeq(x, ".") {
			id, count, _ := strings.Cut(part, "-")
			card, err := cardByKey(id, deck.Catalog)
			if err != nil {
				return err
			}
			n, err := readCount(count)
			if err != nil {
				return err
			}
			if err := addExtra(link, deck, card, n, true); err != nil {
				return err
			}
		}
	}
	for _, o := range q["o"] {
		count, text, _ := strings.Cut(o, " ")
		n, err := readCount(count)
		if err != nil {
			return err
		}
		if err := addUnnamed(link, text, n); err != nil {
			return err
		}
	}
	return nil
}

func readCount(s string) (int, error) {
	n, err := strconv.Atoi(s)
	if err != nil || n < 0 || n > templates.MaxCounted {
		return 0, fmt.Errorf("the count %.40q is not a whole number from 0 to %d", s, templates.MaxCounted)
	}
	return n, nil
}

// addExtra files copies of a card that is not on the list. once refuses a card
// that is there already, which no link of ours says.
func addExtra(link *templates.PresentedLink, deck *decklist.Deck, card *catalog.Card, n int, once bool) error {
	if slices.ContainsFunc(deck.Entries, func(e decklist.Entry) bool { return e.Card == card }) {
		return fmt.Errorf("%s is on the list and cannot be beside it, too", card.FullName)
	}
	at := slices.IndexFunc(link.Extras, func(e templates.Counted) bool { return e.Card == card })
	switch {
	case at >= 0 && once:
		return fmt.Errorf("%s is there twice", card.FullName)
	case at >= 0:
		link.Extras[at].Count = min(link.Extras[at].Count+n, templates.MaxCounted)
	case len(link.Extras) == maxExtras:
		return fmt.Errorf("more than %d cards that are not on the list", maxExtras)
	case n > 0:
		link.Extras = append(link.Extras, templates.Counted{Card: card, Count: n})
	}
	return nil
}

// addUnnamed files copies of something that is in no catalog.
func addUnnamed(link *templates.PresentedLink, text string, n int) error {
	text = strings.Join(strings.FieldsFunc(strings.ToValidUTF8(text, ""), func(r rune) bool { return unicode.IsSpace(r) || !unicode.IsPrint(r) }), " ")
	switch {
	case text == "":
		return fmt.Errorf("a card without a name")
	case len([]rune(text)) > maxUnnamedText:
		return fmt.Errorf("the name %.40q… is longer than %d characters", text, maxUnnamedText)
	case len(link.Unnamed) == maxUnnamed:
		return fmt.Errorf("more than %d cards that are in no catalog", maxUnnamed)
	case n > 0:
		link.Unnamed = append(link.Unnamed, templates.Unnamed{Text: text, Count: n})
	}
	return nil
}

// countPresented takes the counts of a deck check from its form, for browsers
// without scripts, and redirects to the address that holds them.
func (s visit) countPresented(c *gin.Context, v url.Values) error {
	f, on, err := s.formatAndDay(v.Get("f"), v.Get("on"), "f", "on")
	if err != nil {
		return err
	}
	cat := s.Catalog()
	deck, err := decklist.FromCode(v.Get("a"), cat)
	if err != nil {
		return refuse(http.StatusBadRequest, "a", sentence(err))
	}
	deck.Entries = deck.Sorted()
	link := templates.PresentedLink{Code: v.Get("a"), Format: f, On: on, Sort: v.Get("s")}
	if link.Sort != templates.SortName {
		link.Sort = ""
	}
	switch v.Get("start") {
	case "none":
		c.Redirect(http.StatusSeeOther, link.Path())
		return nil
	case "list":
		link.Counts = countsOf(deck)
		c.Redirect(http.StatusSeeOther, link.Path())
		return nil
	}
	if err := countsOfForm(&link, v, deck); err != nil {
		return refuse(http.StatusBadRequest, "", sentence(err)+" Go back and mend it; nothing was lost.")
	}
	page := s.presentedPage(deck, link) // with what is wrong about the card to add
	if err := addTyped(&page, v, deck); err != nil {
		page.AddError = sentence(err)
		return s.render(c.Writer, c.Request, http.StatusBadRequest, templates.PresentedPage(page))
	}
	c.Redirect(http.StatusSeeOther, page.Link.Path())
	return nil
}

// countsOfForm reads the rows of the form.
func countsOfForm(link *templates.PresentedLink, v url.Values, deck *decklist.Deck) error {
	for i, e := range deck.Entries {
		n, err := readCount(strings.TrimSpace(v.Get("n-" + strconv.Itoa(i))))
		if err != nil {
			return fmt.Errorf("%s: %v", e.Card.FullName, err)
		}
		link.Counts = append(link.Counts, n)
	}
	var extras []string
	for key := range v {
		if id, ok := strings.CutPrefix(key, "x-"); ok {
			extras = append(extras, id)
		}
	}
	slices.SortFunc(extras, func(a, b string) int { // in the order of card numbers
		x, _ := strconv.Atoi(a)
		y, _ := strconv.Atoi(b)
		return x - y
	})
	for _, id := range extras {
		card, err := cardByKey(id, deck.Catalog)
		if err != nil {
			return err
		}
		n, err := readCount(strings.TrimSpace(v.Get("x-" + id)))
		if err != nil {
			return fmt.Errorf("%s: %v", card.FullName, err)
		}
		if err := addExtra(link, deck, card, n, true); err != nil {
			return err
		}
	}
	for i := range maxUnnamed {
		key := "o-" + strconv.Itoa(i)
		if !v.Has(key) {
			break
		}
		n, err := readCount(strings.TrimSpace(v.Get(key)))
		if err != nil {
			return fmt.Errorf("%.80s: %v", v.Get("t"+key), err)
		}
		if err := addUnnamed(link, v.Get("t"+key), n); err != nil {
			return err
		}
	}
	return nil
}

// addTyped adds the card that was typed. A name that several cards have is
// asked about, and one that no card has is only added when that is asked for.
func addTyped(page *templates.Presented, v url.Values, deck *decklist.Deck) error {
	page.Add = strings.TrimSpace(v.Get("add"))
	if id := v.Get("pick"); id != "" {
		card, err := cardByKey(id, deck.Catalog)
		if err != nil {
			return err
		}
		return addCopies(page, deck, card, 1)
	}
	if page.Add == "" {
		return nil
	}
	if v.Get("unnamed") == "1" {
		return addUnnamed(&page.Link, page.Add, 1)
	}
	read := &decklist.Read(page.Add, deck.Catalog).Deck
	if !read.Resolved() {
		for _, i := range read.Issues {
			page.Choices = append(page.Choices, i.Choices...)
		}
		page.Choices = page.Choices[:min(len(page.Choices), maxSuggestions)]
		if len(page.Choices) == 0 {
			return fmt.Errorf("no card is called %.80q; look at the spelling, or add it as it is written", page.Add)
		}
		return fmt.Errorf("%.80q is not the full name of one card; which is it?", page.Add)
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
			page.Link.Counts[i] = min(page.Link.Counts[i]+n, templates.MaxCounted)
			return nil
		}
	}
	return addExtra(&page.Link, deck, card, n, false)
}

// presentedFrame is the frame of a deck check, with its style sheet and script.
func (s visit) presentedFrame(part templates.Files) templates.Frame {
	f := s.compareFrame("Deck check")
	f.Part = part
	return f
}

// comparePath is where the pages of comparisons are, and what the service
// worker may answer for.
const comparePath = "/compare"

// presentedShell is the deck check without a deck. The service worker keeps it
// for when there is no network; the script draws the deck of the address into
// it, so that no deck is kept anywhere but in the address.
func (s visit) presentedShell(c *gin.Context) error {
	rules := s.Catalog().Calendar.On(formats.Core, max(s.today(), formats.FirstDay))
	page := templates.Presented{Frame: s.presentedFrame(s.assets.offline), Corrections: deckcheck.Corrections(rules), Rules: rules,
		Link: templates.PresentedLink{Format: rules.Format, On: rules.Day}, Cards: s.library().names().path()}
	return s.render(c.Writer, c.Request, http.StatusOK, templates.PresentedPage(page))
}
