package site

import (
	"cmp"
	"context"
	"math"
	"net/http"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/a-h/templ"
	"github.com/gin-gonic/gin"

	"inkcheck/address"
	"inkcheck/catalog"
	"inkcheck/deckcheck"
	"inkcheck/deckcheck/decklist"
	"inkcheck/deckcheck/reading"
	"inkcheck/formats"
	"inkcheck/internal/app"
	"inkcheck/internal/paper"
	"inkcheck/internal/serve"
	"inkcheck/templates"
	"inkcheck/templates/parts"
)

// SheetRequest is what a form or an address asks to be printed.
type SheetRequest struct {
	Form   templates.SheetForm
	Job    paper.Job
	Format formats.Format
	On     formats.Day
	event  paper.Event
	Report *deckcheck.Report // on the deck of the sheet; nil while there is none
	// Illegal says that the list on the sheet is not legal; "" where it is.
	Illegal string
}

// ReadSheet reads a sheet with the words of package paper. What is wrong is in the
// form's errors.
func (s *Site) ReadSheet(asked address.Sheet, errs address.Errors) (r SheetRequest) {
	note := func(field string, err error, fault address.Fault, text, words string) {
		if err != nil {
			errs.AddFault(field, fault, text, words)
		}
	}
	var err error
	r.Job.Kind, err = paper.ParseKind(asked.Kind)
	note("kind", err, address.BadSheetKind, asked.Kind, listed(paper.Kinds()))
	r.Job.Paper, err = paper.ParsePaper(asked.Paper)
	note("paper", err, address.BadPaper, asked.Paper, listed(paper.Papers()))
	r.Job.Sort, err = paper.ParseSort(asked.Sort, r.Job.Kind)
	note("sort", err, address.BadSheetOrder, asked.Sort, listed(paper.Sorts()))
	asked.Kind, asked.Paper = string(r.Job.Kind), string(r.Job.Paper)
	if asked.Sort != "" {
		asked.Sort = string(r.Job.Sort) // the usual one changes with the kind
	}
	var wrong address.Errors
	r.Format, r.On, r.event.Date, wrong = asked.Rules(s.Usual())
	r.event.Name, r.event.Location = asked.Event, asked.Location
	r.Form = templates.SheetForm{Sheet: asked.NameLocks(), Errors: append(errs, wrong...)}
	return r
}

// listed is the words of a choice.
func listed[T ~string](words []T) string {
	out := make([]string, len(words))
	for i, w := range words {
		out[i] = string(w)
	}
	return strings.Join(out, ", ")
}

// Incomplete reports whether the sheet of a deck would change with the calendar.
func (r *SheetRequest) Incomplete() bool {
	return r.Form.Given() && (r.Form.Format != r.Format.String() || r.Form.On != r.On.String())
}

// Filled is the form with format and day.
func (r *SheetRequest) Filled() address.Sheet {
	f := r.Form.Sheet
	f.Format, f.On = r.Format.String(), r.On.String()
	return f
}

// LaySheet counts the units of a sheet and puts it on pages.
func (s *Site) LaySheet(c *gin.Context, r *SheetRequest, sheet *paper.Sheet) ([]paper.Page, error) {
	if err := s.Count(c, drawingUnits(sheet)); err != nil {
		return nil, err
	}
	return paper.Lay(c.Request.Context(), r.Job, []paper.Sheet{*sheet})
}

// drawingUnits is what a sheet counts; an empty form is none.
func drawingUnits(sheet *paper.Sheet) int {
	if sheet.Link == "" {
		return 0
	}
	return min(LongWork, drawing+len(sheet.Entries)/drawingCards)
}

// Document is what the PDF says of itself. It is dated by the event, else by
// the rules, so that it is the same each time.
func (r *SheetRequest) Document(sheet *paper.Sheet) paper.Document {
	title := r.Job.Kind.In(sheet.Language)
	if name := sheet.Named(); name != "" {
		title += ": " + name
	}
	return paper.Document{Title: title, Day: cmp.Or(r.event.Date, r.On)}
}

// FileName is a file's name in letters that every system takes.
func FileName(kind paper.Kind, who string) string {
	name := string(kind)
	for _, word := range strings.FieldsFunc(who, func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) }) {
		if ascii := strings.Map(asciiOnly, catalog.Fold(word)); ascii != "" {
			name += "-" + ascii
		}
	}
	return name + ".pdf"
}

func asciiOnly(r rune) rune {
	if r >= utf8.RuneSelf {
		return -1
	}
	return r
}

func (s *Site) WritePDF(ctx context.Context, c *gin.Context, pages []paper.Page, d paper.Document, name string) error {
	buf := serve.Buffer()
	defer serve.Release(buf)
	if err := paper.WritePDF(ctx, buf, pages, d); err != nil {
		return err
	}
	InLanguage(c.Writer, sheetLocale(c.Request))
	c.Header("Content-Disposition", `inline; filename="`+name+`"`)
	reply := serve.Response{MediaType: PDFType, Cache: "no-store", Body: buf.Bytes()} // a PDF is compressed already
	if c.Request.Method != http.MethodPost {
		reply.Tag, reply.Cache = serve.Tag(reply.Body), AskAgain
	}
	reply.Send(c.Writer, c.Request)
	return nil
}

// sheetLocale is the language of a sheet: programs get English where they ask for none.
func sheetLocale(req *http.Request) *parts.Locale {
	if strings.HasPrefix(req.URL.Path, "/api/") {
		return parts.LocaleOf(askedLanguage(req))
	}
	l, _ := LocaleOf(req)
	return l
}

// FillSheet puts the deck on the sheet. Without one, format and day are on it
// only where they were asked for.
func (s Request) FillSheet(req *http.Request, r *SheetRequest) (*paper.Sheet, error) {
	f := r.Form
	l := sheetLocale(req)
	sheet := &paper.Sheet{Language: l.Language(), Player: paper.Player{First: f.First, Last: f.Last, ID: f.ID}, Event: r.event, Deck: f.Deck}
	cat := s.Catalog()
	rules := cat.Calendar.On(r.Format, r.On)
	if !f.Given() {
		if f.Format != "" {
			sheet.Rules = rules
		}
		return sheet, nil
	}
	link := address.Deck{Code: f.Code, Format: r.Format, On: r.On, ListDetails: address.ListDetails{Unread: f.Unread, Entire: f.Entire,
		Lines: f.Lines}}
	list, report, err := s.Cards.ListIn(link)
	if err != nil {
		return nil, err
	}
	deck := &list.Deck
	r.Report = report
	r.Form.List = decklist.WriteText(deck)
	if f.Entire != "" {
		r.Form.List = f.Entire
	} else if f.Unread != "" {
		r.Form.List = app.ListText(link, list)
	}
	sheet.Rules, sheet.Entries = rules, append(slices.Clone(deck.Entries), unreadEntries(deck, l.Language())...)
	_, sheet.Hash = deck.CodeAndHash()
	link.Lines = nil // the shorter the link, the larger the code's modules
	sheet.Link = s.SiteURL(req) + link.Check()
	if !report.Legal {
		// The font of the sheets lacks the narrow space.
		r.Illegal = strings.ReplaceAll(templates.NotLegalMark(l, report), "\u202f", "\u00a0")
	}
	// Lines that were not read are told on the paper, asked or not: they have no
	// names there that a judge could trust.
	if f.Verdict || report.Verdict == deckcheck.Undecided || deck.Open() {
		sheet.Mark = r.Illegal
	}
	return sheet, nil
}

// unreadEntries are lines that name no card as rows of a sheet: what was
// written, with the copies that it has.
func unreadEntries(deck *decklist.Deck, language string) []decklist.Entry {
	var out []decklist.Entry
	for i := range deck.Questions {
		q := &deck.Questions[i]
		if !decklist.IsOpen(q) || q.Kind == reading.MissingCount { // whose card has an entry
			continue
		}
		name := paper.NotRead(decklist.Sanitize(cmp.Or(q.Name, q.Text)), language)
		n, _ := q.Copies()
		out = append(out, decklist.Entry{Card: &catalog.Card{FullName: name, Name: name, Index: math.MaxInt32}, Count: n, Lines: q.Lines})
	}
	return out
}

// Drawn are pages as parts of a page for the browser.
func Drawn(pages []paper.Page) []templ.Component {
	out := make([]templ.Component, len(pages))
	for i := range pages {
		out[i] = pageDrawing(&pages[i])
	}
	return out
}
