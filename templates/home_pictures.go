package templates

import (
	"strconv"

	"inkcheck/address"
	"inkcheck/internal/inkblot"
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
func pictures(example address.Deck) []picture {
	return []picture{
		{example.Casual("/goldfish"), "Play it alone",
			"A whole game on one screen, under the real rules; undo, and share any position.", drawTable},
		{example.Casual("/advise"), "What to put back", "Every way to alter an opening hand, played out thousands of times.", drawHand},
		{"/cards", "Find a card", "By name, by numbers, or by what it does; and where it is legal on any day.", drawCards},
		{"/desk", "Run an event", "All lists of an event at once, and sheets to print.", drawEvent},
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
