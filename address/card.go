package address

import (
	"net/url"
	"strings"

	"inkcheck/formats"
)

// Card is a card's page, on a day.
type Card struct {
	ID   string
	On   formats.Day // 0 is today
	Lang string      // as it was asked for
}

// Path is the address of the page.
func (c Card) Path() string {
	w := to("/cards/" + url.PathEscape(c.ID))
	if c.On != 0 {
		w.raw("on", c.On.String())
	}
	return w.add("lang", c.Lang).String()
}

// Picture is the address of the card's picture, where the server has pictures.
func (c Card) Picture() string {
	return to("/cards/"+url.PathEscape(c.ID)+"/picture").add("lang", c.Lang).String()
}

// ParseCard reads the parameters of a card's page.
func ParseCard(id string, v url.Values) (Card, Errors) {
	var errs Errors
	c := Card{ID: id, Lang: v.Get("lang")}
	c.On = errs.day(v)
	return c, errs
}

// day reads the day on; 0 where there is none.
func (e *Errors) day(v url.Values) formats.Day {
	if strings.TrimSpace(v.Get("on")) == "" {
		return 0
	}
	return file(e, Defaults{}.Day, v.Get("on"))
}

// Set is the page of a set, by its code.
type Set struct {
	Code string
	Lang string // as it was asked for
}

// Path is the address of the page.
func (s Set) Path() string {
	return to("/sets/"+url.PathEscape(s.Code)).add("lang", s.Lang).String()
}
