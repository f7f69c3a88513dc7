package seal

import (
	"strconv"
	"strings"

	"inkcheck/formats"
)

// Radii of the drawing, in its own units.
const (
	rim                                = 110 // of the outer flower
	leastRim                           = 46  // of an inner one
	mostRim                            = 86
	levelRim                           = 14 // how much smaller each further one is at least
	heart                              = 8  // how far the innermost ring goes below the flower inside
	hidden                             = 6  // rings that come no further out than this below it are not seen
	dropsAt                            = 108
	fewest                             = 4 // cards that make drops
	maxDrop                            = 8
	eyeMargin                          = 7
	bandWidth, smallBandWidth, maxBand = 15, 26, 98
	gapWidth, smallGapWidth            = 5, 9
)

// draw draws the seal with rings no nearer to each other than a distance.
func (p *profile) draw(near int, s Style) string {
	paper := s.Paper
	if paper == "" {
		paper = "#fffefb"
	}
	d := drawing{profile: p, style: s, paper: paper, near: near}
	for _, f := range p.flowers {
		d.sum += f.total
	}
	rest := d.sum
	for level := range p.flowers {
		d.flower(level, rest)
		rest -= p.flowers[level].total
	}
	d.eyeOf()
	half := 128
	if s.Frame != NoFrame {
		half = 162
		d.frame()
	}
	size := ""
	if s.Size > 0 {
		n := strconv.Itoa(s.Size)
		size = ` width="` + n + `" height="` + n + `"`
	}
	if s.Class != "" {
		size += ` class="` + s.Class + `"`
	}
	from, width := strconv.Itoa(-half), strconv.Itoa(2*half)
	return `<svg xmlns="http://www.w3.org/2000/svg"` + size + ` viewBox="` + from + " " + from + " " + width + " " + width +
		`" aria-hidden="true">` + d.out.String() + "</svg>"
}

// drawing is a seal that is being drawn.
type drawing struct {
	*profile
	style Style
	paper string
	near  int
	sum   int // halves of cards of all flowers
	out   strings.Builder
}

func (d *drawing) path(data, attributes string) {
	d.out.WriteString(`<path d="` + data + `" ` + attributes + "/>")
}

func fill(colour string) string { return `fill="` + colour + `"` }

// radius is how far a flower goes out whose inks, with those inside, have so many thousandths of the deck.
func radius(thousandths, level int) int {
	return max(leastRim, min(mostRim-levelRim*(level-1), rim*root(1000*thousandths)/1000))
}

// ring is a ring of a flower, with the costs of its cards less one.
type ring struct {
	radius int
	costs  []int
}

// flower draws the flower of a level, 0 the outermost. rest is what it and those inside have of the deck.
func (d *drawing) flower(level, rest int) {
	f, n := &d.flowers[level], d.petals
	far, inside := rim, d.eye+3
	if level > 0 {
		far = radius(rest*1000/d.sum, level)
	}
	if level+1 < len(d.flowers) {
		inside = radius((rest-f.total)*1000/d.sum, level+1)
	}
	turn := fullTurn * (d.turn + level) / (2 * n)
	if level > 0 && !d.style.Outline {
		d.collarOf(f.ink, level, far, turn)
	}
	for i, g := range d.rings(f, far, inside) {
		twist := 0
		if f.ink != formats.Steel { // cogs never twist
			twist = i * d.twist * (fullTurn / (20 * n))
		}
		d.path(corolla(f.ink, n, g.radius, turn+twist), d.paint(f, i, g))
	}
	if level == 0 && !d.style.Small && d.dropped >= fewest {
		d.dropsIn(turn)
	}
}

// rings are those of a flower, from the outermost one inwards: the dearest cards are the rim, the cheapest lie at the heart, and each is
// as broad as its cost's share. Rings that lie near to each other are one.
func (d *drawing) rings(f *flower, far, inside int) (kept []ring) {
	var all []ring
	below := 0
	for cost, n := range f.curve {
		if n > 0 {
			below += n
			all = append(all, ring{inside - heart + (far-inside+heart)*below/f.total, []int{cost}})
		}
	}
	for i := len(all) - 1; i >= 0; i-- {
		g := all[i]
		if last := len(kept) - 1; last >= 0 &&
			(d.style.Small || kept[last].radius-g.radius < d.near || g.radius <= inside-hidden) {
			kept[last].costs = append(kept[last].costs, g.costs...)
			continue
		}
		kept = append(kept, g)
	}
	return kept
}

// paint is the colour of a ring, by the mean cost of its cards, or its line.
func (d *drawing) paint(f *flower, i int, g ring) string {
	form := forms[f.ink]
	if d.style.Outline {
		width := "3"
		if i > 0 {
			width = "1.5"
		}
		return `fill="#fff" stroke="#000" stroke-width="` + width + `"`
	}
	if d.style.Small && f.again {
		return fill(form.deep.String())
	}
	sum := 0
	for _, c := range g.costs {
		sum += c
	}
	twelfths := sum * 12 / len(g.costs)
	percent := 12 + twelfths
	switch {
	case d.style.Small:
		percent = 50
	case f.again:
		percent = 100 - twelfths*2/3
	}
	if percent < 50 {
		return fill(mix(form.light, form.base, 2*percent).String())
	}
	return fill(mix(form.base, form.deep, 2*(percent-50)).String())
}

// collarOf draws the gap of paper around an inner flower and, by the deck's collar, a band in the light or the deep tone of the ink
// outside.
func (d *drawing) collarOf(ink formats.Inks, level, far, turn int) {
	band, gap := bandWidth, gapWidth
	if d.style.Small {
		band, gap = smallBandWidth, smallGapWidth
	}
	if d.collar > 0 && level == 1 && d.near < noBand {
		outside := forms[d.flowers[0].ink]
		tone := outside.light
		if d.collar == 2 {
			tone = outside.deep
		}
		d.path(corolla(ink, d.petals, min(maxBand, far+band), turn), fill(tone.String()))
	}
	d.path(corolla(ink, d.petals, far+gap, turn), fill(d.paper))
}

// dropsIn draws what the deck has most of besides characters, in the bays: discs for songs, diamonds for actions, squares for items,
// triangles for locations.
func (d *drawing) dropsIn(turn int) {
	var b []byte
	q := min(maxDrop, 4+d.dropped/5)
	point := func(x, y int) {
		b = strconv.AppendInt(append(strconv.AppendInt(append(b, 'M'), int64(x), 10), ' '), int64(y), 10)
	}
	put := func(s string, n int) { b = strconv.AppendInt(append(b, s...), int64(n), 10) }
	for i := range d.petals {
		x, y := at(turn+i*fullTurn/d.petals, dropsAt)
		switch d.drops {
		case Action:
			point(x, y-q)
			put("l", q)
			put(" ", q)
			put("-", q)
			put(" ", q)
			put("-", q)
			put("-", q)
		case Location:
			point(x, y-q)
			put("l", q)
			put(" ", 2*q)
			put("h-", 2*q)
		case Item:
			point(x-q+1, y-q+1)
			put("h", 2*q-2)
			put("v", 2*q-2)
			put("h-", 2*q-2)
		default:
			point(x-q, y)
			put("a", q)
			put(" ", q)
			b = append(b, " 0 1 1 0 .1"...)
		}
		b = append(b, 'z')
	}
	if d.style.Outline {
		d.path(string(b), `fill="none" stroke="#000" stroke-width="2"`)
		return
	}
	d.path(string(b), fill(forms[d.flowers[1].ink].base.String()))
}

// eyeOf draws the eye: half of the one ink's badge and half of the other's, folded together.
func (d *drawing) eyeOf() {
	around := fill(d.paper)
	if d.style.Outline {
		around = `fill="#fff" stroke="#000" stroke-width="2"`
	}
	d.out.WriteString(`<circle r="` + strconv.Itoa(d.eye) + `" ` + around + "/>")
	if d.style.Small {
		return
	}
	q := strconv.Itoa(d.eye - eyeMargin)
	height := strconv.Itoa(2 * (d.eye - eyeMargin))
	for side, x := range []string{"-" + q, "0"} {
		form := forms[d.flowers[side].ink]
		paint := fill(form.base.String())
		if d.style.Outline {
			paint = `fill="none" stroke="#000" stroke-width="2"`
		}
		d.out.WriteString(`<svg x="` + x + `" y="-` + q + `" width="` + q + `" height="` + height + `" viewBox="` + strconv.Itoa(12*side) +
			` 0 12 24"><path d="` + form.badge + `" ` + paint + "/></svg>")
	}
}

// signs are the marks of the verdicts at the lower right of their frames, each with what is cut out of it, and their colours.
var signs = map[Frame]struct{ mark, cut, colour string }{
	Legal:     {`<circle r="30"/>`, "M-13 1-4 10 13-10", "#17633a"},
	Illegal:   {`<path d="M-12-30h24l18 18v24l-18 18h-24l-18-18v-24z"/>`, "M-11-11 11 11M11-11-11 11", "#a51d2a"},
	Undecided: {`<path d="M0-34 36 28h-72z"/>`, "M0-12v18M0 16v.1", "#7a4d00"},
}

// frame draws the frame of the verdict.
func (d *drawing) frame() {
	sign := signs[d.style.Frame]
	colour := d.style.Sign
	switch {
	case d.style.Outline:
		colour = "#000"
	case colour == "":
		colour = sign.colour
	}
	switch d.style.Frame {
	case Illegal:
		d.path("M-62-150h124l88 88v124l-88 88h-124l-88-88v-124z",
			`fill="none" stroke="`+colour+`" stroke-width="8" stroke-linejoin="round"`)
	default:
		dashes := ""
		if d.style.Frame == Undecided {
			dashes = ` stroke-dasharray="24 23.120" stroke-linecap="round"`
		}
		d.out.WriteString(`<circle r="150" fill="none" stroke="` + colour + `" stroke-width="8"` + dashes + "/>")
	}
	d.out.WriteString(`<g transform="translate(106 106)" stroke="` + d.paper + `" stroke-linecap="round" stroke-linejoin="round"><g fill="` +
		colour + `" stroke-width="22" paint-order="stroke">` + sign.mark + `</g><path d="` + sign.cut +
		`" fill="none" stroke-width="9"/></g>`)
}

// root is the whole part of a square root.
func root(n int) (r int) {
	for (r+1)*(r+1) <= n {
		r++
	}
	return r
}
