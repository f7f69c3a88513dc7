package templates

import (
	"strconv"

	"inkcheck/internal/inkblot"
	"inkcheck/templates/parts"
)

// picture is a page of the site, drawn small, with a sentence about it.
type picture struct {
	Path, Title, Words string
	Draw               drawing
}

// drawing is the inside of a drawing of 240 by 140.
type drawing int

const (
	drawTable drawing = iota
	drawHand
	drawCards
	drawEvent
)

// pictures are what else there is besides the check, with a deck to try in those that want one.
func (h Home) pictures() []picture {
	t := h.Locale.T()
	return []picture{
		{parts.WithLang(h.Example.Link.Casual("/goldfish"), h.Lang), t.HomePlay, t.HomePlayText, drawTable},
		{parts.WithLang(h.Example.Link.Casual("/advise"), h.Lang), t.HomeAdvise, t.HomeAdviseText, drawHand},
		{h.Local("/cards"), t.HomeCards, t.HomeCardsText, drawCards},
		{h.Local("/desk"), t.HomeEvent, t.HomeEventText, drawEvent},
	}
}

// smallCard is where a small card of a picture stands, in which ink, and whether it is marked.
type smallCard struct {
	X, Y, W, H int
	Ink        string
	Marked     bool
	Blot       string
}

// smallCards are a row of small cards of several inks; the marked ones stand lower.
func smallCards(x, y, w, h, step int, inks []string, marked ...int) []smallCard {
	out := make([]smallCard, len(inks))
	for i, ink := range inks {
		out[i] = smallCard{X: x + i*step, Y: y, W: w, H: h, Ink: ink, Blot: inkblot.Path(ink + strconv.Itoa(i))}
		for _, m := range marked {
			if m == i {
				out[i].Marked, out[i].Y = true, y+10
			}
		}
	}
	return out
}
