package address

import (
	"cmp"
	"net/url"
	"strings"

	"inkcheck/deckcheck/pool"
	"inkcheck/formats"
)

// Pool is a pool that is being registered: /pool.
type Pool struct {
	Set    string // the checklist that is shown; "" for the newest
	Code   string // parameter p; "" while no card is in it
	Format formats.Format
	Packs  int // 0 for the usual number
	Promo  bool
	All    bool   // the whole checklist is shown, not the cards of the pool alone
	New    string // collector numbers of the checklist that were added last, newest first, between full stops
}

// MaxRecent is how many of the numbers that were added last an address keeps.
const MaxRecent = 4

// ParsePool reads the address or the form of a pool. What its code and its set
// mean is up to whoever has the cards.
func ParsePool(v url.Values) (Pool, Errors) {
	var errs Errors
	p := Pool{Set: strings.TrimSpace(v.Get("set")), Code: strings.TrimSpace(v.Get("p")), Promo: v.Get("promo") != "",
		All: v.Get("all") != "", Format: formats.DefaultLimited, New: v.Get("new")}
	if f := file(&errs, readLimitedFormat, v.Get("f")); len(errs) == 0 {
		p.Format = f
	}
	p.Packs = file(&errs, readPackCount, v.Get("packs"))
	return p, errs
}

// readLimitedFormat reads a format that has a pool; the default one where there is none.
func readLimitedFormat(text string) (formats.Format, error) {
	f, err := formats.ParseFormat(cmp.Or(strings.TrimSpace(text), formats.DefaultLimited.String()))
	if err != nil || !f.HasPool() {
		return 0, Wrong("format", NoPoolFormat, text, PoolFormats(true))
	}
	return f, nil
}

// Path is the address.
func (p Pool) Path() string {
	return to("/pool").add("set", p.Set).add("p", p.Code).add("packs", number(p.Packs)).always("f", p.Format.String()).flag("promo",
		p.Promo).flag("all", p.All).add("new", p.New).String()
}

// Whole is the page with the whole checklist of the set, or with the cards of the pool alone.
func (p Pool) Whole(all bool) Pool {
	p.All = all
	return p
}

// UpTo is the page's address up to the code of the pool, which a script puts
// behind it while it counts. CheckUpTo is that of the list form, and BuildUpTo of
// the builder.
func (p Pool) UpTo() string {
	p.Code, p.New = "", ""
	return p.Path() + "&p="
}

func (p Pool) CheckUpTo() string { return p.upTo("/") }
func (p Pool) BuildUpTo() string { return p.upTo("/build") }

func (p Pool) upTo(at string) string {
	return to(at).always("f", p.Format.String()).add("packs", number(p.Packs)).flag("promo", p.Promo).always("pool", "").String()
}

// Escaped is a code to put behind one of those.
func Escaped(code string) string { return url.QueryEscape(code) }

// CopiesOf is the name of the field for the copies of a printing in a pool, by its
// collector number.
func CopiesOf(number string) string { return "n-" + number }

// PoolForm is what the form of a pool sends beside the pool: the copies of the
// checklist that was shown, numbers that were typed, and the printing of which a
// button asks for a copy more or less.
type PoolForm struct {
	Shown      string // code of the checklist's set; "" for the one of the pool
	Add        string
	More, Less string // collector numbers; "" for none
	sent       url.Values
}

// ParsePoolForm reads the form.
func ParsePoolForm(v url.Values) PoolForm {
	return PoolForm{Shown: strings.TrimSpace(v.Get("shown")), Add: v.Get("add"), More: v.Get("more"), Less: v.Get("less"), sent: v}
}

// Copies are those of a printing of which there were have: as typed, with the copy
// that a button asks for. A field that was not sent changes nothing; an empty one
// is 0.
func (c PoolForm) Copies(number string, have int) (int, error) {
	n := have
	if name := CopiesOf(number); c.sent.Has(name) {
		var err error
		if n, err = readCopies(c.sent.Get(name), number); err != nil {
			return 0, err
		}
	}
	if c.More == number {
		n++
	}
	if c.Less == number {
		n = max(n-1, 0)
	}
	if n > pool.MaxCount {
		return 0, tooManyCopies(number)
	}
	return n, nil
}

func readCopies(text, number string) (int, error) {
	n := 0
	for _, d := range strings.TrimSpace(text) {
		if d < '0' || d > '9' {
			return 0, Wrong("set", BadCopies, text, number, pool.MaxCount)
		}
		if n = n*10 + int(d-'0'); n > pool.MaxCount {
			return 0, tooManyCopies(number)
		}
	}
	return n, nil
}

func tooManyCopies(number string) error {
	return Wrong("set", ManyCopies, pool.MaxCount, number)
}
