package web

import (
	"cmp"
	"fmt"
	"math/rand/v2"
	"net/http"
	"net/url"
	"strconv"
	"strings"

	"github.com/gin-gonic/gin"

	"inkcheck/formats"
	"inkcheck/templates"
)

// maxMoveText is the most bytes of moves in an address, those to be made again
// included. It is some 2,000 moves; every link on the page repeats them.
const maxMoveText = 16 << 10

// tableAddress is the address of a position, or of what a form on its page asks for.
//
//	d f on p s    the game: deck code, format, day, who starts, seed
//	m             moves
//	casual=1      the deck need not be legal
//	o             the training opponent's row
//	r k x         moves undone; reminders done with; what by-hand effects are shown for
//	advise=1 g    what the adviser says of the opening hand, by which goals
//
// Forms add one of these to it:
//
//	do, c, n      a move in which C stands for the cards c and N for the number n
//	to            a moment among the moves and those undone
//	add, ready    a card for the training opponent
type tableAddress struct {
	form     dealForm
	link     templates.TableLink
	place    templates.Place
	complete bool // nothing had to be filled in
	do       string
	to       int // -1 for none
	add      string
	ready    bool
}

// dealForm is the form that asks for a deck, as it was filled in.
type dealForm struct {
	templates.Form
	Code, play, seed string
}

// query is the form as the address that it asks for.
func (f dealForm) query() url.Values {
	return url.Values{"d": {f.Code}, "f": {f.Format}, "on": {f.On}, "p": {f.play}, "s": {f.seed}}
}

// newSeed draws a seed that can be read aloud: nine digits at most.
func newSeed() uint64 { return rand.Uint64N(1_000_000_000) }

// readSeed reads a seed. The error is a sentence for the visitor.
func readSeed(text string) (uint64, error) {
	seed, err := strconv.ParseUint(text, 10, 64)
	if err != nil {
		return 0, fmt.Errorf("%.40q is not a number from 0 to 18446744073709551615", text)
	}
	return seed, nil
}

// readTable reads an address. What is missing is filled in.
func (s *Server) readTable(q url.Values) (a tableAddress, err error) {
	a.form = dealForm{Form: templates.Form{Format: q.Get("f"), On: q.Get("on")}, Code: q.Get("d"), play: q.Get("p"), seed: q.Get("s")}
	a.link.Code, a.to = deckCode(strings.TrimSpace(a.form.Code)), -1
	if a.link.Format, a.link.On, err = s.formatAndDay(a.form.Format, a.form.On, "f", "on"); err != nil {
		return a, err
	}
	switch a.form.play {
	case "", "first":
	case "second":
		a.link.Second = true
	default:
		return a, refuse(http.StatusBadRequest, "p", fmt.Sprintf("%.40q is neither first nor second.", a.form.play))
	}
	if seed := strings.TrimSpace(a.form.seed); seed == "" {
		a.link.Seed = s.seed()
	} else if a.link.Seed, err = readSeed(seed); err != nil {
		return a, refuse(http.StatusBadRequest, "s", sentence(err))
	}
	a.link.Casual, a.link.Opponents = q.Get("casual") == "1", q.Get("o")
	a.place = templates.Place{Moves: q.Get("m"), Redo: q.Get("r"), Skip: numbersOnly(q.Get("k")), Open: q.Get("x"),
		Advise: q.Get("advise") == "1", Goals: q["g"]}
	if len(a.place.Moves)+len(a.place.Redo) > maxMoveText {
		return a, refuse(http.StatusBadRequest, "", fmt.Sprintf("The moves are longer than %d bytes, which is more than a link can carry.", maxMoveText))
	}
	a.complete = a.form.Code == a.link.Code && a.form.Format == a.link.Format.String() && a.form.On == a.link.On.String() &&
		a.form.play == a.link.Who() && a.form.seed == strconv.FormatUint(a.link.Seed, 10) && q.Has("m") && (!q.Has("casual") || a.link.Casual) && (!q.Has("advise") || a.place.Advise)
	return a, a.readForms(q)
}

// numbersOnly is a list of numbers joined by hyphens, or "" when it is something else.
func numbersOnly(s string) string {
	if strings.Trim(s, "0123456789-") != "" || len(s) > 1000 {
		return ""
	}
	return s
}

// readForms reads what the forms of the page ask for.
func (a *tableAddress) readForms(q url.Values) (err error) {
	if do := q.Get("do"); do != "" {
		a.do = strings.NewReplacer("C", strings.Join(q["c"], "-"), "N", cmp.Or(q.Get("n"), "1")).Replace(do)
	}
	if to := q.Get("to"); to != "" {
		if a.to, err = strconv.Atoi(to); err != nil || a.to < 0 {
			return refuse(http.StatusBadRequest, "", fmt.Sprintf("There is no move %.40q to go to.", to))
		}
	}
	a.add, a.ready = strings.TrimSpace(q.Get("add")), q.Get("ready") != ""
	return nil
}

// moves are those of the address, and the one that a form asks for. A separator in
// that one would make it two moves; it is replaced by what no move has.
func (a *tableAddress) moves() string {
	do := strings.Map(func(r rune) rune {
		if strings.ContainsRune(". \n\t\r", r) {
			return '_'
		}
		return r
	}, a.do)
	if do != "" && a.place.Moves != "" {
		return a.place.Moves + "." + do
	}
	return a.place.Moves + do
}

// readDeal reads the form that asks for a deck.
func readDeal(r *http.Request) (f dealForm, err error) {
	v, err := readForm(r, "list", maxParts)
	if err != nil {
		return f, err
	}
	f.Form, f.Code = templates.Form{List: v.Get("list"), Format: v.Get("f"), On: v.Get("on")}, strings.TrimSpace(v.Get("d"))
	f.play, f.seed = v.Get("p"), v.Get("s")
	if strings.TrimSpace(f.List) == "" {
		f.List = ""
	}
	switch {
	case f.List == "" && f.Code == "":
		return f, refuse(http.StatusBadRequest, "list", "There is no deck yet: paste a list, or give a deck code.")
	case f.List != "" && f.Code != "":
		return f, refuse(http.StatusBadRequest, "d", "There are two decks, a list and a code. Clear one of them.")
	}
	return f, nil
}

// refuseDeal shows the form again: what was given is kept, and what is wrong
// stands beside its field. Other errors are passed on.
func (s visit) refuseDeal(c *gin.Context, f dealForm, err error) error {
	page, e := s.dealPage(f), asError(err)
	if !strings.Contains(" d list f on p s ", " "+e.Field+" ") {
		return err
	}
	page.Form.Errors.Add(e.Field, e.Detail)
	return s.render(c.Writer, c.Request, e.Status, templates.DealPage(page))
}

// dealPage is the form with what was given in it.
func (s visit) dealPage(f dealForm) templates.Deal {
	p := templates.Deal{Frame: s.partFrame(), Form: f.Form, Code: f.Code, Play: f.play, Seed: f.seed, Example: s.exampleAt("/goldfish")}
	p.Form.Format = cmp.Or(p.Form.Format, formats.Core.String())
	p.Form.On = cmp.Or(p.Form.On, max(s.today(), formats.FirstDay).String())
	return p
}

// exampleAt is the deck of the first page at the table, or at another page that plays. It has a
// card too many, which the casual table takes.
func (s visit) exampleAt(path string) string {
	_, query, _ := strings.Cut(s.example(), "?")
	return path + "?" + query + "&casual=1"
}
