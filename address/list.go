package address

import "net/url"

// List is a list that was pasted, with what to check it by: the form of the home
// page, which sends it to /check. Where the form itself is asked for, the list may
// be that of a deck instead.
type List struct {
	Deck
	Text string // parameter list
	// PoolText is the pool as it was typed: a list, collector numbers, a code or a
	// link. Set is the code of the set that its numbers are of where they name none;
	// "" for the newest.
	PoolText, Set string
	// To is the page that wants the deck, parameter to; "" for its verdict. Whoever has the pages reads it.
	To string
}

// ParseList reads the form, as it was sent or as an address fills it in.
func ParseList(v url.Values, u Defaults) (List, Errors) {
	l := List{Text: v.Get("list"), PoolText: v.Get("pool"), Set: v.Get("set"), To: v.Get("to")}
	l.Code, l.Name = v.Get("d"), CleanName(v.Get("n"))
	var errs Errors
	var err error
	if l.ListDetails, err = readLines(v); err != nil { // what reading it warned of is the verdict's alone
		errs.AddError("list", err, BadPart)
	}
	l.rules(&errs, v, u)
	return l, errs
}
