package templates

import (
	"net/url"
	"strings"

	"inkcheck/address"
	"inkcheck/formats"
)

// OddsLink is a question about odds as an address. Its texts are as they were
// typed; empty ones are left out.
type OddsLink struct {
	Deck, Deck2 string // codes of decks
	Size        string // number of cards, without a deck
	Format, On  string // of the deck's verdict; queries about legality use the day
	Hand        string
	Rows        []OddsRow
	Want        string
	Turn        string
	Second      bool
	Alter       string
	Goal        string // per cent that copies should reach
	Copies      string // the group whose number of copies is sought
	As          string
}

// OddsRow is a group: its name, a query or a number of cards, and what to put
// in its place for a comparison ("" for the same).
type OddsRow struct{ Name, By, By2 string }

// Compared tells whether the question is about two decks or two sets of cards.
func (l OddsLink) Compared() bool {
	for _, r := range l.Rows {
		if r.By2 != "" {
			return true
		}
	}
	return l.Deck2 != ""
}

// Path is the address, with the parameters in their fixed order.
func (l OddsLink) Path() string {
	var b strings.Builder
	b.WriteString("/odds")
	sep := byte('?')
	add := func(name, value string, always bool) {
		if value == "" && !always {
			return
		}
		b.WriteByte(sep)
		b.WriteString(name + "=" + url.QueryEscape(value))
		sep = '&'
	}
	add("d", l.Deck, false)
	add("d2", l.Deck2, false)
	add("size", l.Size, false)
	add("f", l.Format, false)
	add("on", l.On, false)
	add("hand", l.Hand, false)
	compared := false
	for _, r := range l.Rows {
		compared = compared || r.By2 != ""
	}
	for _, r := range l.Rows {
		add("g", r.Name, true)
		add("by", r.By, true)
		if compared {
			add("by2", r.By2, true)
		}
	}
	add("want", l.Want, false)
	add("turn", l.Turn, false)
	if l.Turn != "" {
		add("p", l.starts(), false)
	}
	add("alter", l.Alter, false)
	add("goal", l.Goal, false)
	add("copies", l.Copies, false)
	add("as", l.As, false)
	return b.String()
}

func (l OddsLink) starts() string {
	if l.Second {
		return "second"
	}
	return "first"
}

// Answered is the link to the answer in a form for programs.
func (l OddsLink) Answered(as string) OddsLink { l.As = as; return l }

// CopiesOf is the link with another group whose copies are counted.
func (l OddsLink) CopiesOf(group string) OddsLink { l.Copies = group; return l }

// verdict is the address of the verdict on a deck of the question; "" when the
// format or the day is none.
func (l OddsLink) verdict(code string) string {
	f, err := formats.ParseFormat(l.Format)
	if err != nil {
		return ""
	}
	day, err := formats.ParseDay(l.On)
	if err != nil {
		return ""
	}
	return address.Deck{Code: code, Format: f, On: day}.Check()
}
