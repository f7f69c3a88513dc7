// Package seal draws the seal of a deck: a flower of ink as an SVG picture, made from the deck's cards alone. The same cards have the
// same seal everywhere; a seal identifies nothing.
package seal

import (
	"fmt"
	"slices"
	"strconv"

	"inkcheck/formats"
)

// Card is what a seal knows of a card of the deck.
type Card struct {
	ID    string
	Count int
	Cost  int
	Kind  Kind
	Inks  formats.Inks
}

// Kind is the type of a card; songs are a kind of their own.
type Kind uint8

const (
	Song Kind = iota
	Action
	Item
	Location
	Character
)

// Frame is the verdict that the frame of a seal shows, by its shape and its colour.
type Frame uint8

const (
	NoFrame   Frame = iota
	Legal           // a circle with a tick
	Illegal         // an octagon with a cross
	Undecided       // a dashed circle with a triangle
)

// Style says how a seal is drawn. The zero Style is a full seal in colour without a frame.
type Style struct {
	Frame   Frame
	Outline bool   // black lines on white, for paper
	Small   bool   // flat flowers, collar and eye, for sizes up to 32 pixels
	Paper   string // the colour of the gaps; "" for that of a white sheet
	Sign    string // the colour of the frame; "" for that of its verdict
	Size    int    // width and height in pixels; 0 for what the page says
	Class   string // "" for none
}

// Limits of the picture, in bytes: rings that lie close are drawn as one until it fits.
const (
	maxBytes, maxFramedBytes  = 2400, 3000
	nearest, farthest, noBand = 6, 110, 96 // how close rings may lie; without the band of the collar from noBand on
)

// SVG draws the seal of a deck, in at most 2,400 bytes, or 3,000 with a frame.
func SVG(cards []Card, s Style) string {
	most := maxBytes
	if s.Frame != NoFrame {
		most = maxFramedBytes
	}
	p := profileOf(cards)
	for near := nearest; ; near += 2 {
		if svg := p.draw(near, s); len(svg) <= most || near > farthest {
			return svg
		}
	}
}

// tone is a colour as 0xRRGGBB.
type tone int

func (t tone) String() string { return fmt.Sprintf("#%06x", int(t)) }

// mix is a colour so many hundredths of the way from one to another.
func mix(a, b tone, percent int) (out tone) {
	for shift := 16; shift >= 0; shift -= 8 {
		part := (int(a>>shift&255)*(100-percent) + int(b>>shift&255)*percent) / 100
		out |= tone(part) << shift
	}
	return out
}

// curveTo is a piece of the edge of a petal: a command of SVG's paths with points, each as the way across the petal and the radius, in
// hundredths.
type curveTo struct {
	command byte
	points  []int
}

// inkForm is how an ink type is drawn.
type inkForm struct {
	light, base, deep tone
	bay               int // the radius between two petals, in hundredths
	petal             []curveTo
	badge             string // its shape in a square of 24, as on its badge
}

// grey stands for a deck without any card.
const grey = formats.Inks(0)

var forms = map[formats.Inks]*inkForm{
	formats.Amber: {0xffe3a0, 0xf0b030, 0xc47a08, 74, []curveTo{{'c', []int{3, 120, 97, 120, 100, 74}}},
		"M12 1a11 11 0 1 1 0 22a11 11 0 1 1 0-22z"},
	formats.Amethyst: {0xc9a3e0, 0x7b3f9e, 0x4f2070, 78, []curveTo{{'l', []int{27, 104}}, {'l', []int{73, 104}}, {'l', []int{100, 78}}},
		"M7.5 1h9L23 7.500v9L16.500 23h-9L1 16.500v-9z"},
	formats.Emerald: {0x93cfa2, 0x2a7d3f, 0x11502a, 74, []curveTo{{'q', []int{8, 98, 50, 108}}, {'q', []int{92, 98, 100, 74}}},
		"M12 .5C19 4 23 8 23 13.500 23 19 18 23.500 12 23.500S1 19 1 13.500C1 8 5 4 12 .5z"},
	formats.Ruby: {0xf09aa2, 0xc0182f, 0x82091d, 74, []curveTo{{'c', []int{-4, 104, 34, 116, 50, 97}},
		{'c', []int{66, 116, 104, 104, 100, 74}}},
		"M5.500 1h13L23.500 8 12 23.500.5 8z"},
	formats.Sapphire: {0x86c4ee, 0x0a6fb0, 0x06436d, 76, []curveTo{{'l', []int{50, 109}}, {'l', []int{100, 76}}},
		"M12 .3 23.700 12 12 23.700.3 12z"},
	formats.Steel: {0xb8c3cd, 0x5d6a76, 0x343d47, 80, []curveTo{{'l', []int{5, 101}}, {'q', []int{25, 108, 45, 102}}, {'l', []int{50, 88}},
		{'l', []int{55, 102}}, {'q', []int{75, 108, 95, 101}}, {'l', []int{100, 80}}},
		"M2.500 2h19v12c0 5-4 8-9.500 9.500C6.500 22 2.500 19 2.500 14z"},
	grey: {0xcfcad6, 0x807a8c, 0x4c4757, 94, []curveTo{{'c', []int{10, 106, 90, 106, 100, 94}}}, "M4 4h16v16H4z"},
}

// Shape is the shape of an ink type in a square of 24, as on its badge: the data of an SVG path.
func Shape(ink formats.Inks) string {
	if f := forms[ink]; f != nil {
		return f.badge
	}
	return forms[grey].badge
}

// oneCog is Steel's petal where there are many: one cog instead of two.
var oneCog = []curveTo{{'l', []int{6, 102}}, {'q', []int{50, 109, 94, 102}}, {'l', []int{100, 80}}}

const manyPetals = 8

// maxCost is the cost of the outermost ring: that of all dearer cards as well.
const maxCost = 8

// flower is the part of a seal that an ink type has: its cards by cost, in halves of a card, since a card of two types counts half for
// each.
type flower struct {
	ink   formats.Inks
	curve [maxCost]int
	total int
	again bool // the second flower of a deck of one ink type
}

// profile is all that a seal shows of a deck.
type profile struct {
	flowers []flower // from the outer one to the inner one
	drops   Kind     // what the deck has most of besides characters
	dropped int      // how many
	// What tells decks of the same ink types apart: each is the least hash of the cards, so that it seldom changes with one card.
	petals, eye, collar, twist, turn int
}

func profileOf(cards []Card) *profile {
	p := &profile{petals: 5 + least(cards, "petals")%5, eye: []int{24, 34}[least(cards, "eye")%2], collar: least(cards, "collar") % 3,
		twist: []int{0, 0, 0, 1, -1}[least(cards, "twist")%5], turn: least(cards, "turn") % 2}
	for ink := formats.Amber; ink <= formats.Steel; ink <<= 1 {
		f := flower{ink: ink}
		for _, c := range cards {
			if c.Inks&ink == 0 {
				continue
			}
			halves := 2 * c.Count
			if c.Inks != ink {
				halves = c.Count
			}
			f.curve[min(maxCost, max(1, c.Cost))-1] += halves
			f.total += halves
		}
		if f.total > 0 {
			p.flowers = append(p.flowers, f)
		}
	}
	slices.SortStableFunc(p.flowers, func(a, b flower) int { return b.total - a.total })
	if len(p.flowers) == 0 {
		p.flowers = []flower{{ink: grey, curve: [maxCost]int{1}, total: 1}}
	}
	if len(p.flowers) == 1 {
		again := p.flowers[0]
		again.again = true
		p.flowers = append(p.flowers, again)
	}
	p.flowers = p.flowers[:min(3, len(p.flowers))]
	var kinds [Character]int
	for _, c := range cards {
		if c.Kind < Character {
			kinds[c.Kind] += c.Count
		}
	}
	for k, n := range kinds {
		if n > p.dropped {
			p.drops, p.dropped = Kind(k), n
		}
	}
	return p
}

// least is the smallest hash of the cards under a salt. Decks that share most cards mostly share it.
func least(cards []Card, salt string) int {
	out := ^uint32(0)
	for _, c := range cards {
		out = min(out, hash(salt+c.ID))
	}
	return int(out)
}

// hash is FNV-1a of 32 bits with the mixer of MurmurHash3.
func hash(s string) uint32 {
	h := uint32(0x811c9dc5)
	for i := range len(s) {
		h = (h ^ uint32(s[i])) * 0x01000193
	}
	h = (h ^ h>>16) * 0x85ebca6b
	h = (h ^ h>>13) * 0xc2b2ae35
	return h ^ h>>16
}

// corolla is the edge of a flower of n petals as the data of a path, turned clockwise by steps of a quarter of a degree.
func corolla(ink formats.Inks, n, radius, turn int) string {
	form := forms[ink]
	petal := form.petal
	if ink == formats.Steel && n >= manyPetals {
		petal = oneCog
	}
	x, y := at(turn, radius*form.bay/100)
	out := []byte("M" + strconv.Itoa(x) + " " + strconv.Itoa(y))
	for i := range n {
		for _, c := range petal {
			out = append(out, c.command)
			endX, endY := x, y
			for j := 0; j < len(c.points); j += 2 {
				endX, endY = at(turn+(100*i+c.points[j])*fullTurn/(100*n), radius*c.points[j+1]/100)
				out = appendNumber(out, endX-x, j > 0)
				out = appendNumber(out, endY-y, true)
			}
			x, y = endX, endY
		}
	}
	return string(append(out, 'z'))
}

// appendNumber appends a number of a path, behind another one with a space if there is no sign between them.
func appendNumber(dst []byte, n int, behind bool) []byte {
	if behind && n >= 0 {
		dst = append(dst, ' ')
	}
	return strconv.AppendInt(dst, int64(n), 10)
}

// fullTurn is a turn in steps of a quarter of a degree.
const fullTurn = 1440

// at is a point at an angle, clockwise from straight up, and a radius.
func at(angle, radius int) (x, y int) {
	angle = (angle%fullTurn + fullTurn) % fullTurn
	return radius * sine(angle) / 1024, -radius * sine(angle+fullTurn/4) / 1024
}

// sine is 1024 times the sine of an angle of up to five quarters of a turn.
func sine(angle int) int {
	switch angle %= fullTurn; {
	case angle >= fullTurn/2:
		return -sine(angle - fullTurn/2)
	case angle > fullTurn/4:
		return sine(fullTurn/2 - angle)
	}
	return sines[angle]
}

// sines are 1024 times the sines of a quarter turn, in steps of a quarter of a degree: whole numbers, so that every machine draws the
// same.
var sines = [fullTurn/4 + 1]int{
	0, 4, 9, 13, 18, 22, 27, 31, 36, 40, 45, 49, 54, 58, 63, 67, 71, 76, 80, 85, 89, 94, 98, 103, 107, 111, 116, 120, 125, 129, 134,
	138, 143, 147, 151, 156, 160, 165, 169, 173, 178, 182, 187, 191, 195, 200, 204, 209, 213, 217, 222, 226, 230, 235, 239, 243, 248,
	252, 256, 261, 265, 269, 274, 278, 282, 287, 291, 295, 299, 304, 308, 312, 316, 321, 325, 329, 333, 338, 342, 346, 350, 354, 359,
	363, 367, 371, 375, 379, 384, 388, 392, 396, 400, 404, 408, 412, 416, 421, 425, 429, 433, 437, 441, 445, 449, 453, 457, 461, 465,
	469, 473, 477, 481, 485, 489, 493, 496, 500, 504, 508, 512, 516, 520, 524, 527, 531, 535, 539, 543, 546, 550, 554, 558, 561, 565,
	569, 573, 576, 580, 584, 587, 591, 595, 598, 602, 606, 609, 613, 616, 620, 623, 627, 630, 634, 637, 641, 644, 648, 651, 655, 658,
	662, 665, 668, 672, 675, 679, 682, 685, 689, 692, 695, 698, 702, 705, 708, 711, 715, 718, 721, 724, 727, 730, 733, 737, 740, 743,
	746, 749, 752, 755, 758, 761, 764, 767, 770, 773, 776, 779, 782, 784, 787, 790, 793, 796, 799, 801, 804, 807, 810, 812, 815, 818,
	820, 823, 826, 828, 831, 834, 836, 839, 841, 844, 846, 849, 851, 854, 856, 859, 861, 864, 866, 868, 871, 873, 875, 878, 880, 882,
	885, 887, 889, 891, 893, 896, 898, 900, 902, 904, 906, 908, 910, 912, 914, 916, 918, 920, 922, 924, 926, 928, 930, 932, 934, 935,
	937, 939, 941, 943, 944, 946, 948, 949, 951, 953, 954, 956, 958, 959, 961, 962, 964, 965, 967, 968, 970, 971, 972, 974, 975, 977,
	978, 979, 981, 982, 983, 984, 986, 987, 988, 989, 990, 991, 992, 994, 995, 996, 997, 998, 999, 1000, 1001, 1002, 1003, 1003,
	1004, 1005, 1006, 1007, 1008, 1008, 1009, 1010, 1011, 1011, 1012, 1013, 1013, 1014, 1015, 1015, 1016, 1016, 1017, 1017, 1018,
	1018, 1019, 1019, 1020, 1020, 1020, 1021, 1021, 1022, 1022, 1022, 1022, 1023, 1023, 1023, 1023, 1023, 1024, 1024, 1024, 1024,
	1024, 1024, 1024, 1024,
}
