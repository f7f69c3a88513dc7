package pages

import (
	"net/http"
	"strings"

	"github.com/gin-gonic/gin"

	"inkcheck/address"
	"inkcheck/catalog"
	"inkcheck/deckcheck"
	"inkcheck/deckcheck/decklist"
	"inkcheck/formats"
	"inkcheck/internal/web/site"
	"inkcheck/templates"
)

// Compare is the comparison of two decks, or with mode=check the deck check;
// without decks it is the form to paste them into.
func Compare(s site.Request, c *gin.Context) error {
	q := c.Request.URL.Query()
	link, errs := address.ReadCompare(q, s.Usual())
	if errs.Of("mode") != "" {
		return errs
	}
	// Each part of a link is read by itself, so that one that is damaged takes no other with it.
	form, status := compareForm(s, link, errs), http.StatusOK
	if len(errs) > 0 {
		status = http.StatusBadRequest
	}
	cat := s.Catalog()
	decks := make([]*decklist.Deck, len(form.Boxes))
	complete := true
	for i := range form.Boxes {
		b, code := &form.Boxes[i], [2]string{link.A, link.B}[i]
		if code == "" {
			complete = false
			continue
		}
		deck, err := s.Cards.Deck(code)
		if err != nil {
			form.Errors.Add(address.ListOf(b.Key), address.Sentence(err))
			b.List, status = code, http.StatusBadRequest
			continue
		}
		decklist.SortEntries(deck.Entries)
		decks[i], b.List = deck, decklist.WriteText(deck)
	}
	if !complete || status != http.StatusOK || link.Form {
		return renderCompareForm(s.Site, c, status, form)
	}
	if link.Check {
		return presented(s, c, decks[0])
	}
	if deck := link.Decks()[0]; !deck.MatchesDay(q) {
		return site.Found(c, link.Path())
	}
	f, on := link.Format, link.On
	rules := cat.Calendar.On(f, on)
	page := templates.Compared{Link: link, A: deckcheck.Check(decks[0], rules, deckcheck.Options{}),
		B: deckcheck.Check(decks[1], rules, deckcheck.Options{})}
	page.Comparison = deckcheck.Compare(page.A, page.B)
	page.Frame = compareFrame(s, "Two lists compared")
	return s.Render(c.Writer, c.Request, http.StatusOK, templates.ComparedPage(page))
}

func compareFrame(s site.Request, title string) templates.Frame {
	f := s.Page(templates.SectionCompare)
	f.Title = title
	return f
}

// compareForm is the form without lists.
func compareForm(s site.Request, link address.Compare, errs address.Errors) templates.CompareForm {
	form := templates.CompareForm{Check: link.Check, Errors: errs, Format: errs.Typed("format", link.Format.String()),
		On: errs.Typed("on", link.On.String())}
	if form.Check {
		form.Frame = compareFrame(s, "Deck check")
		form.Boxes = []templates.CompareBox{{Key: "a", Label: "The registered list",
			Hint: templates.AnyDeck}}
		return form
	}
	form.Frame = compareFrame(s, "Compare two lists")
	form.Boxes = []templates.CompareBox{
		{Key: "a", Label: "First list", Hint: "What there was before. " + templates.AnyDeck},
		{Key: "b", Label: "Second list", Hint: "What there is now. " + templates.AnyDeck},
	}
	return form
}

func renderCompareForm(s *site.Site, c *gin.Context, status int, form templates.CompareForm) error {
	return s.Render(c.Writer, c.Request, status, templates.CompareFormPage(form))
}

// CompareLists takes the lists of the form. Lists that resolve have a link to
// their comparison, and the answer is a redirect to it; else the answer is the
// form, with the lines to mend below their list.
func CompareLists(s site.Request, c *gin.Context) error {
	v, err := site.ReadForm(c.Request, "", site.MaxParts)
	if err != nil {
		if e := site.AsError(err); e.Status == http.StatusRequestEntityTooLarge {
			return site.RefuseFor(e.Status, "list", address.LongLists)
		}
		return err
	}
	if address.CountsPresented(v.Values) {
		return countPresented(s, c, v.Values)
	}
	link, errs := address.ReadCompare(v.Values, s.Usual())
	form := compareForm(s, link, errs)
	form.FromList = address.ReadCounted(v.Values).Start == address.FromList
	cat := s.Catalog()
	for i := range form.Boxes {
		b := &form.Boxes[i]
		text, _, err := v.Text("file-"+b.Key, v.Get(address.ListOf(b.Key)))
		if err != nil {
			errs.Add(address.ListOf(b.Key), site.AsError(err).Detail)
			form.Errors = errs
		}
		b.List = text
		if m := address.ReadLineFix(v.Values, b.Key); m.Asked() && len(b.List) <= decklist.MaxBytes {
			b.List = site.Edited(m, b.List, cat)
		}
	}
	if len(errs) > 0 {
		return renderCompareForm(s.Site, c, http.StatusBadRequest, form)
	}
	f, on := link.Format, link.On
	rules := cat.Calendar.On(f, on)
	codes := make([]string, len(form.Boxes))
	status, resolved := http.StatusOK, true
	var decks []*decklist.Deck
	for i := range form.Boxes {
		b := &form.Boxes[i]
		deck, code, wrong := readBox(b, rules, cat)
		codes[i], resolved = code, resolved && code != ""
		decks = append(decks, deck)
		if wrong == "" {
			continue
		}
		if form.Errors.Add(address.ListOf(b.Key), wrong); b.Marked == nil {
			status = http.StatusBadRequest
		}
	}
	if !resolved {
		return renderCompareForm(s.Site, c, status, form)
	}
	var to string
	if form.Check {
		link := address.Presented{Code: codes[0], Format: f, On: on}
		if form.FromList {
			link.Counts = countsOf(decks[0])
		}
		to = link.Path()
	} else {
		to = address.Compare{A: codes[0], B: codes[1], Format: f, On: on}.Path()
	}
	return site.SeeOther(c, to)
}

// readBox reads the list of a box, or says what is wrong with it; the lines to mend
// are put into the box.
func readBox(b *templates.CompareBox, rules *formats.Rules, cat *catalog.Catalog) (deck *decklist.Deck, code, wrong string) {
	switch {
	case strings.TrimSpace(b.List) == "":
		return nil, "", "There is no list here yet: paste one."
	case len(b.List) > decklist.MaxBytes:
		b.List = ""
		return nil, "", "This list is longer than 1 MiB. A decklist has a few kilobytes; is this the right file?"
	}
	list := decklist.Read(b.List, cat)
	if code, _ = list.Deck.CodeAndHash(); code != "" {
		return &list.Deck, code, ""
	}
	report := deckcheck.Check(&list.Deck, rules, deckcheck.Options{})
	marked := site.MarkedList(nil, list, report, templates.Form{List: b.List})
	marked.FormID, marked.Which = "compare-form", b.Key
	marked.Lines = site.ProblemLines(marked.Lines)
	if len(marked.Lines)+len(marked.Whole) == 0 {
		return nil, "", "There is no card in this list."
	}
	b.Marked = marked
	return nil, "", "Not every line names a card; mend those below, or here."
}

// countsOf are the copies of a deck's cards in canonical order.
func countsOf(d *decklist.Deck) []int {
	var out []int
	for _, e := range d.Sorted() {
		out = append(out, e.Count)
	}
	return out
}
