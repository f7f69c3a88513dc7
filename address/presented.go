package address

import (
	"errors"
	"maps"
	"net/url"
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"inkcheck/deckcheck/decklist"
	"inkcheck/formats"
)

// Presented is a deck check: the registered deck by its code, and what was counted
// in the one that a player presented.
//
//	/compare?mode=check&a=CODE&f=F&on=DAY[&s=name][&p=4.3.0][&x=42-1.77-2][&o=2+A+name]
//
// p has the copies of each card of the code in canonical order, joined by full
// stops; without it, all are 0. x has cards that are not on the list, each as its
// key, a hyphen and its copies. Each o is copies and the name of something that is
// in no catalog. The script of the page writes and reads the same; the table
// testdata/deckchecks.json holds both to it.
type Presented struct {
	Code    string
	Format  formats.Format
	On      formats.Day
	ByName  bool  // the order of the rows; else by ink type, as a judge lays them out
	Counts  []int // nil where nothing was counted
	Extras  []Extra
	Unnamed []Unnamed
}

// Extra is copies of a card that is not on the list.
type Extra struct{ Key, Count int }

// Unnamed is copies in a presented deck that no card of the catalog stands for, by
// what a judge calls them.
type Unnamed struct {
	Text  string
	Count int
}

// The orders of the rows, parameter s; by ink type is the usual one.
const (
	SortInk  = "ink"
	SortName = "name"
)

// MaxCounted is the largest count of one card in a deck check: as many as a list
// can have.
const MaxCounted = decklist.MaxLines * decklist.MaxCount

// Limits of what a deck check counts beside its list; real decks are far below.
const (
	MaxExtras      = 200
	MaxUnnamed     = 50
	maxUnnamedText = 80 // characters
)

// ParsePresented reads the address. What was counted is sound as a whole or left
// out: with one count missing it would be that of another deck.
func ParsePresented(q url.Values, u Defaults) (Presented, Errors) {
	var errs Errors
	p := Presented{Code: q.Get("a")}
	p.Format, p.On = readRules(&errs, q, u)
	switch s := q.Get("s"); s {
	case "", SortInk:
	case SortName:
		p.ByName = true
	default:
		errs.AddFault("sort", BadOrder, s, SortInk, SortName)
	}
	counted := p
	if err := counted.readCounts(q); err != nil {
		errs.Take(err)
		return p, errs
	}
	return counted, errs
}

func (p *Presented) readCounts(q url.Values) error {
	if counts := q.Get("p"); counts != "" {
		for part := range strings.SplitSeq(counts, ".") {
			n, err := ParseCount(part)
			if err != nil {
				return err
			}
			p.Counts = append(p.Counts, n)
		}
	}
	if extras := q.Get("x"); extras != "" {
		for part := range strings.SplitSeq(extras, ".") {
			key, count, _ := strings.Cut(part, "-")
			e, err := readExtra(key, count)
			if err != nil {
				return err
			}
			if e.Count > 0 {
				p.Extras = append(p.Extras, e)
			}
		}
	}
	if len(p.Extras) > MaxExtras {
		return tooManyExtras()
	}
	for _, o := range q["o"] {
		count, text, _ := strings.Cut(o, " ")
		if err := p.AddUnnamed(text, count); err != nil {
			return err
		}
	}
	return nil
}

func readExtra(key, count string) (e Extra, err error) {
	if e.Key, err = ParseKey(key); err != nil {
		return e, Wrong("counts", BadPart)
	}
	e.Count, err = ParseCount(count)
	return e, err
}

// ParseCount reads how many copies were counted.
func ParseCount(text string) (int, error) {
	n, err := strconv.Atoi(text)
	if err != nil || n < 0 || n > MaxCounted {
		return 0, Wrong("counts", CountedCards, text, MaxCounted)
	}
	return n, nil
}

// AddExtra files copies of a card that is not on the list, beside those that were
// counted.
func (p *Presented) AddExtra(key, n int) error {
	at := slices.IndexFunc(p.Extras, func(e Extra) bool { return e.Key == key })
	switch {
	case at >= 0:
		p.Extras[at].Count = min(p.Extras[at].Count+n, MaxCounted)
	case len(p.Extras) == MaxExtras:
		return tooManyExtras()
	case n > 0:
		p.Extras = append(p.Extras, Extra{key, n})
	}
	return nil
}

func tooManyExtras() error {
	return Wrong("counts", ManyUnlisted, MaxExtras)
}

// AddUnnamed files copies of something that is in no catalog.
func (p *Presented) AddUnnamed(text, count string) error {
	n, err := ParseCount(count)
	if err != nil {
		return err
	}
	text = strings.Join(strings.FieldsFunc(strings.ToValidUTF8(text, ""),
		func(r rune) bool { return unicode.IsSpace(r) || !unicode.IsPrint(r) }), " ")
	switch {
	case text == "":
		return Wrong("counts", NamelessCard)
	case utf8.RuneCountInString(text) > maxUnnamedText:
		return Wrong("counts", LongName, text, maxUnnamedText)
	case len(p.Unnamed) == MaxUnnamed:
		return Wrong("counts", ManyUnknown, MaxUnnamed)
	case n > 0:
		p.Unnamed = append(p.Unnamed, Unnamed{text, n})
	}
	return nil
}

// Path is the address.
func (p Presented) Path() string {
	w := to("/compare").always("mode", checkMode).always("a", p.Code).when(p.Format, p.On)
	if p.ByName {
		w.always("s", SortName)
	}
	if slices.ContainsFunc(p.Counts, func(n int) bool { return n != 0 }) {
		w.always("p", joined(p.Counts, ".", strconv.Itoa))
	}
	w.add("x", joined(p.Extras, ".", func(e Extra) string { return strconv.Itoa(e.Key) + "-" + strconv.Itoa(e.Count) }))
	for _, u := range p.Unnamed {
		w.always("o", strconv.Itoa(u.Count)+" "+u.Text)
	}
	return w.String()
}

// Completed is an address with the format and the day of the check, and what else
// it had as it came, sound or not; ok is true where it had them already.
func (p Presented) Completed(q url.Values) (path string, ok bool) {
	if (Deck{Format: p.Format, On: p.On}).MatchesDay(q) {
		return "", true
	}
	q = maps.Clone(q)
	q.Set("f", p.Format.String())
	q.Set("on", p.On.String())
	return "/compare?" + q.Encode(), false
}

// Sorted is the check with its rows in an order.
func (p Presented) Sorted(by string) Presented { p.ByName = by == SortName; return p }

// Sort is the order of the rows: "" for the usual one.
func (p Presented) Sort() string {
	if p.ByName {
		return SortName
	}
	return ""
}

// ListRow, ExtraRow and UnnamedRow are the rows of the form of a deck check, by the
// names of their fields: that of the i-th card of the list, of a card beside it, and
// of something in no catalog, whose name is in the field [RowText].
func ListRow(i int) string    { return "n-" + strconv.Itoa(i) }
func ExtraRow(key int) string { return extraRow + strconv.Itoa(key) }
func UnnamedRow(i int) string { return "o-" + strconv.Itoa(i) }

// RowText is the field with the text of a row.
func RowText(row string) string { return "t" + row }

const extraRow = "x-"

// The ways to begin a deck check.
const (
	FromNothing = "none"
	FromList    = "list"
)

// CountsPresented reports whether a form is that of a deck check, and not one with
// lists to read.
func CountsPresented(v url.Values) bool { return v.Has("a") }

// CountForm is what the form of a deck check says beside the parts of its address.
type CountForm struct {
	Start   string // FromNothing, FromList, or "" to go on
	Add     string // a card to add, as it was typed
	Pick    string // the key of the card that was meant; "" for none
	Unnamed bool   // what was typed is added as it is
	sent    url.Values
}

// ParseCountForm reads the form.
func ParseCountForm(v url.Values) CountForm {
	return CountForm{Start: v.Get("start"), Add: strings.TrimSpace(v.Get("add")), Pick: v.Get("pick"), Unnamed: v.Get("unnamed") == "1",
		sent: v}
}

// Copies are those that were counted in a row.
func (c CountForm) Copies(row string) (int, error) {
	return ParseCount(strings.TrimSpace(c.sent.Get(row)))
}

// Extras are the keys of the cards beside the list, in ascending order.
func (c CountForm) Extras() ([]int, error) {
	var out []int
	for _, field := range slices.Sorted(maps.Keys(c.sent)) {
		if text, ok := strings.CutPrefix(field, extraRow); ok {
			key, err := ParseKey(text)
			if err != nil {
				return nil, Wrong("counts", BadPart)
			}
			out = append(out, key)
		}
	}
	slices.Sort(out)
	return out, nil
}

// InCountedRow says in which row of the form a count is wrong.
func InCountedRow(card string, err error) error {
	if f, ok := errors.AsType[*FieldError](err); ok {
		return Wrong("counts", InRow, card, f.Says)
	}
	return err
}

// ReadUnnamed files what was counted that is in no catalog.
func (p *Presented) ReadUnnamed(c CountForm) error {
	for i := range MaxUnnamed {
		row := UnnamedRow(i)
		if !c.sent.Has(row) {
			break
		}
		n, err := c.Copies(row)
		text := c.sent.Get(RowText(row))
		if err != nil {
			return InCountedRow(text, err)
		}
		if err := p.AddUnnamed(text, strconv.Itoa(n)); err != nil {
			return err
		}
	}
	return nil
}
