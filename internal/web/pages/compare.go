package pages

import (
	"net/http"
	"strings"

	"github.com/gin-gonic/gin"

	"inkcheck/address"
	"inkcheck/deckcheck"
	"inkcheck/deckcheck/decklist"
	"inkcheck/formats"
	"inkcheck/internal/app"
	"inkcheck/internal/web/site"
	"inkcheck/templates"
	"inkcheck/templates/parts"
)

// Compare is the comparison of two decks, or with mode=check the deck check;
// without decks it is the form to paste them into.
func Compare(s site.Request, c *gin.Context) error {
	q := c.Request.URL.Query()
	link, errs := address.ParseCompare(q, s.Usual())
	if errs.Of("mode") != "" {
		return errs
	}
	// Each part of a link is read by itself, so that one that is damaged takes no other with it.
	form, status := compareForm(s, c, link, errs), http.StatusOK
	if len(errs) > 0 {
		status = http.StatusBadRequest
	}
	decks, reports := make([]*decklist.Deck, len(form.Boxes)), make([]*deckcheck.Report, len(form.Boxes))
	complete := true
	for i := range form.Boxes {
		b, code := &form.Boxes[i], [2]string{link.A, link.B}[i]
		if code == "" {
			complete = false
			continue
		}
		deck, report, err := s.Cards.DeckIn(code, link.Format, link.On)
		if err != nil {
			form.Errors = append(form.Errors, *address.WrongCode(address.ListOf(b.Key), err))
			b.List, status = code, http.StatusBadRequest
			continue
		}
		decklist.SortEntries(deck.Entries)
		decks[i], reports[i], b.List = deck, report, decklist.WriteText(deck)
	}
	if !complete || status != http.StatusOK || link.Form {
		return renderCompareForm(s, c, status, form)
	}
	if link.Check {
		return presented(s, c, decks[0], reports[0])
	}
	if deck := link.Decks()[0]; !deck.MatchesDay(q) {
		return site.Found(c, link.Path())
	}
	page := templates.Compared{Link: link, A: reports[0], B: reports[1]}
	page.Comparison = deckcheck.Compare(page.A, page.B)
	page.Frame = compareFrame(s, c)
	page.Title = page.Locale.T().CompareTitle
	return s.Render(c.Writer, c.Request, http.StatusOK, templates.ComparedPage(page))
}

func compareFrame(s site.Request, c *gin.Context) parts.Frame {
	f := s.LocalFrame(c.Writer, c.Request, parts.SectionCompare)
	f.Catalog = s.Catalog()
	return f
}

// compareForm is the form without lists.
func compareForm(s site.Request, c *gin.Context, link address.Compare, errs address.Errors) templates.CompareForm {
	form := templates.CompareForm{Frame: compareFrame(s, c), Check: link.Check, Errors: errs,
		Format: errs.Typed("format", link.Format.String()), On: errs.Typed("on", link.On.String())}
	t := form.Locale.T()
	if form.Check {
		form.Title = t.CheckTitle
		form.Boxes = []templates.CompareBox{{Key: "a", Label: t.RegisteredList, Hint: t.AnyDeck}}
		return form
	}
	form.Boxes = []templates.CompareBox{
		{Key: "a", Label: t.CompareFirst, Hint: t.CompareBefore + " " + t.AnyDeck},
		{Key: "b", Label: t.CompareSecond, Hint: t.CompareAfter + " " + t.AnyDeck},
	}
	return form
}

func renderCompareForm(s site.Request, c *gin.Context, status int, form templates.CompareForm) error {
	form.Errors = form.Errors.In(form.Locale.Language())
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
	link, errs := address.ParseCompare(v.Values, s.Usual())
	form := compareForm(s, c, link, errs)
	form.FromList = address.ParseCountForm(v.Values).Start == address.FromList
	cat := s.Catalog()
	for i := range form.Boxes {
		b := &form.Boxes[i]
		text, _, err := v.Text("file-"+b.Key, v.Get(address.ListOf(b.Key)))
		if err != nil {
			e := site.AsError(err)
			errs = append(errs, address.FieldError{Field: address.ListOf(b.Key), Says: e.Says})
			form.Errors = errs
		}
		b.List = text
		if m := address.ParseLineFix(v.Values, b.Key); m.Asked() && len(b.List) <= decklist.MaxBytes {
			b.List = s.Cards.Edit(m, b.List)
		}
	}
	if len(errs) > 0 {
		return renderCompareForm(s, c, http.StatusBadRequest, form)
	}
	f, on := link.Format, link.On
	rules := cat.Calendar.On(f, on)
	codes := make([]string, len(form.Boxes))
	status, resolved := http.StatusOK, true
	var decks []*decklist.Deck
	for i := range form.Boxes {
		b := &form.Boxes[i]
		deck, code, wrong := readBox(form.Frame, b, rules, s.Cards)
		codes[i], resolved = code, resolved && code != ""
		decks = append(decks, deck)
		if wrong == nil {
			continue
		}
		if form.Errors = append(form.Errors, *wrong); b.Marked == nil {
			status = http.StatusBadRequest
		}
	}
	if !resolved {
		return renderCompareForm(s, c, status, form)
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
func readBox(f parts.Frame, b *templates.CompareBox, rules *formats.Rules, cards *app.Snapshot) (*decklist.Deck, string,
	*address.FieldError) {
	field := address.ListOf(b.Key)
	switch {
	case strings.TrimSpace(b.List) == "":
		return nil, "", address.Wrong(field, address.NoList)
	case len(b.List) > decklist.MaxBytes:
		b.List = ""
		return nil, "", address.Wrong(field, address.LongList)
	}
	list := cards.Read(b.List)
	if code, _ := list.Deck.CodeAndHash(); code != "" {
		return &list.Deck, code, nil
	}
	report := cards.Report(&list.Deck, rules, deckcheck.Options{})
	marked := site.MarkedList(f.Locale, list, report, parts.Form{Locale: f.Locale, Lang: f.Lang, List: b.List})
	marked.FormID, marked.Which = "compare-form", b.Key
	marked.Lines = site.ProblemLines(marked.Lines)
	if len(marked.Lines)+len(marked.Whole) == 0 {
		return nil, "", address.Wrong(field, address.NoCardInList)
	}
	b.Marked = marked
	return nil, "", address.Wrong(field, address.LinesToFix)
}

// countsOf are the copies of a deck's cards in canonical order.
func countsOf(d *decklist.Deck) []int {
	var out []int
	for _, e := range d.Sorted() {
		out = append(out, e.Count)
	}
	return out
}
