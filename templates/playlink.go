package templates

import (
	"net/url"
	"strconv"
)

// Query are the parameters that pages about games of a deck share, in their fixed
// order: deck, format, day, who starts, and seed.
func (l TableLink) Query() string {
	q := "d=" + url.QueryEscape(l.Code) + "&f=" + l.Format.String() + "&on=" + l.On.String() + "&p=" + l.Who()
	if l.Casual {
		q += "&casual=1"
	}
	return q + "&s=" + strconv.FormatUint(l.Seed, 10)
}

// AsCasual is the link for the casual table.
func (l TableLink) AsCasual() TableLink { l.Casual = true; return l }

// Advise is the address of the adviser for the opening hand.
func (l TableLink) Advise() string { return "/advise?" + l.Query() }

// twoDecimals writes a mean.
func twoDecimals(v float64) string { return strconv.FormatFloat(v, 'f', 2, 64) }
