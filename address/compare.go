package address

import (
	"net/url"

	"inkcheck/formats"
)

// Compare is a comparison of two decks, or the form for one: /compare. With Check
// it is the form for a deck check of the deck A, whose counts are [Presented].
type Compare struct {
	Check  bool   // parameter mode
	A, B   string // deck codes; "" where a list is still to be pasted
	Format formats.Format
	On     formats.Day
	Form   bool // parameter edit: the form, also where there are both
}

// checkMode is parameter mode of a deck check.
const checkMode = "check"

// ParseCompare reads the address or the form. The caller decodes its codes.
func ParseCompare(v url.Values, u Defaults) (Compare, Errors) {
	var errs Errors
	c := Compare{A: v.Get("a"), B: v.Get("b"), Form: v.Get("edit") == "1"}
	switch mode := v.Get("mode"); mode {
	case "":
	case checkMode:
		c.Check = true
	default:
		errs.AddFault("mode", BadMode, mode)
	}
	c.Format, c.On = readRules(&errs, v, u)
	return c, errs
}

// Path is the address.
func (c Compare) Path() string {
	w := to("/compare")
	if c.Check {
		w.always("mode", checkMode)
	}
	return w.add("a", c.A).add("b", c.B).when(c.Format, c.On).flag("edit", c.Form).String()
}

// Edit is the form with both lists in it.
func (c Compare) Edit() Compare { c.Form = true; return c }

// Swapped is the comparison the other way round.
func (c Compare) Swapped() Compare { c.A, c.B = c.B, c.A; return c }

// Decks are the two decks by themselves.
func (c Compare) Decks() [2]Deck {
	return [2]Deck{{Code: c.A, Format: c.Format, On: c.On}, {Code: c.B, Format: c.Format, On: c.On}}
}

// ListOf is the field of a list in the form: "a" for the first, "b" for the second.
func ListOf(which string) string { return "list-" + which }
