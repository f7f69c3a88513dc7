package web

import (
	"net/http"
	"strings"

	"github.com/gin-gonic/gin"

	"inkcheck/address"
	"inkcheck/catalog"
	"inkcheck/deckcheck"
	"inkcheck/deckcheck/decklist"
	"inkcheck/formats"
	"inkcheck/templates"
)

// compare is the comparison of two decks, or with mode=check the deck check;
// without decks it is the form to paste them into.
func (s visit) compare(c *gin.Context) error {
	q := c.Request.URL.Query()
	link, errs := address.ReadCompare(q, s.usual())
	if errs.Of("mode") != "" {
		return errs
	}
	// Each part of a link is read by itself, so that one that is damaged takes no other with it.
	form, status := s.compareForm(link, errs), http.StatusOK
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
		deck, err := decklist.FromCode(code, cat)
		if err != nil {
			form.Errors.Add(address.ListOf(b.Key), sentence(err))
			b.List, status = code, http.StatusBadRequest
			continue
		}
		templates.SortEntries(deck.Entries)
		decks[i], b.List = deck, decklist.WriteText(deck)
	}
	if !complete || status != http.StatusOK || link.Form {
		return s.renderCompareForm(c, status, form)
	}
	if link.Check {
		return s.presented(c, decks[0])
	}
	if deck := link.Decks()[0]; !deck.Dated(q) {
		return found(c, link.Path())
	}
	f, on := link.Format, link.On
	rules := cat.Calendar.On(f, on)
	page := templates.Compared{Link: link, A: deckcheck.Check(decks[0], rules, deckcheck.Options{}),
		B: deckcheck.Check(decks[1], rules, deckcheck.Options{})}
	page.Comparison = deckcheck.Compare(page.A, page.B)
	page.Frame = s.compareFrame("Two lists compared")
	return s.render(c.Writer, c.Request, http.StatusOK, templates.ComparedPage(page))
}

func (s visit) compareFrame(title string) templates.Frame {
	f := s.page(templates.SectionCompare)
	f.Title = title
	return f
}

// compareForm is the form without lists.
func (s visit) compareForm(link address.Compare, errs address.Errors) templates.CompareForm {
	form := templates.CompareForm{Check: link.Check, Errors: errs, Format: errs.Typed("format", link.Format.String()),
		On: errs.Typed("on", link.On.String())}
	if form.Check {
		form.Frame = s.compareFrame("Deck check")
		form.Boxes = []templates.CompareBox{{Key: "a", Label: "The registered list",
			Hint: templates.AnyDeck}}
		return form
	}
	form.Frame = s.compareFrame("Compare two lists")
	form.Boxes = []templates.CompareBox{
		{Key: "a", Label: "First list", Hint: "What there was before. " + templates.AnyDeck},
		{Key: "b", Label: "Second list", Hint: "What there is now. " + templates.AnyDeck},
	}
	return form
}

func (s *Server) renderCompareForm(c *gin.Context, status int, form templates.CompareForm) error {
	return s.render(c.Writer, c.Request, status, templates.CompareFormPage(form))
}

// compareLists takes the lists of the form. Lists that resolve have a link to
// their comparison, and the answer is a redirect to it; else the answer is the
// form, with the lines to mend below their list.
func (s visit) compareLists(c *gin.Context) error {
	v, err := readForm(c.Request, "", maxParts)
	if err != nil {
		if e := asError(err); e.Status == http.StatusRequestEntityTooLarge {
			return refuse(e.Status, "list", "The lists are longer than 1 MiB. A decklist has a few kilobytes; are these the right files?")
		}
		return err
	}
	if address.CountsPresented(v.Values) {
		return s.countPresented(c, v.Values)
	}
	link, errs := address.ReadCompare(v.Values, s.usual())
	form := s.compareForm(link, errs)
	form.FromList = address.ReadCounted(v.Values).Start == address.FromList
	cat := s.Catalog()
	for i := range form.Boxes {
		b := &form.Boxes[i]
		text, _, err := v.text("file-"+b.Key, v.Get(address.ListOf(b.Key)))
		if err != nil {
			errs.Add(address.ListOf(b.Key), asError(err).Detail)
			form.Errors = errs
		}
		b.List = text
		if m := address.ReadMend(v.Values, b.Key); m.Asked() && len(b.List) <= decklist.MaxBytes {
			b.List = mend(m, b.List, cat)
		}
	}
	if len(errs) > 0 {
		return s.renderCompareForm(c, http.StatusBadRequest, form)
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
		return s.renderCompareForm(c, status, form)
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
	return seeOther(c, to)
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
	marked := markedList(list, report, templates.Form{List: b.List})
	marked.FormID, marked.Which = "compare-form", b.Key
	marked.Lines = problemLines(marked.Lines)
	if len(marked.Lines) == 0 {
		return nil, "", "There is no card in this list."
	}
	b.Marked = marked
	return nil, "", "Not every line names a card; mend those below, or here."
}

// problemLines are the lines that keep a list from being resolved.
func problemLines(lines []templates.MarkedLine) []templates.MarkedLine {
	var out []templates.MarkedLine
	for _, l := range lines {
		if l.Kind == decklist.ProblemLine || l.Kind == decklist.SideboardLine || l.EndsSideboard {
			out = append(out, l)
		}
	}
	return out
}

// countsOf are the copies of a deck's cards in canonical order.
func countsOf(d *decklist.Deck) []int {
	var out []int
	for _, e := range d.Sorted() {
		out = append(out, e.Count)
	}
	return out
}
