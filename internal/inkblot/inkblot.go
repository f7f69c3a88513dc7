// Package inkblot draws a picture of a name: a symmetrical blot of ink, as if
// paper had been folded over it (klecksography). The same name has the same
// blot everywhere and for ever, so that people come to know it.
//
// A blot is a path of SVG in a square of Size by Size units: a body with arms
// and a few drops that flew off. It is a drawing of ours and means nothing.
package inkblot

import (
	"hash/fnv"
	"math/rand/v2"
	"strconv"
	"sync"
)

// Size is the width and height of the square that every blot lies in, in the
// units of its path.
const Size = 64

// stream is the second half of the seed: Rorschach's plates came out in 1921.
// Another number would change every blot there is.
const stream = 1921

// sines are sin(7.5° × i) in 1/1024, from straight up over right to straight
// down: whole numbers, so that every machine draws the same.
var sines = [...]int{0, 134, 265, 392, 512, 623, 724, 812, 887, 946, 989, 1015, 1024,
	1015, 989, 946, 887, 812, 724, 623, 512, 392, 265, 134, 0}

// cosines are those of the same angles.
var cosines = [...]int{1024, 1015, 989, 946, 887, 812, 724, 623, 512, 392, 265, 134, 0,
	-134, -265, -392, -512, -623, -724, -812, -887, -946, -989, -1015, -1024}

const down = len(sines) - 1 // the last angle

// Arms and bays take turns around the body. The curve bends at a corner and
// does not reach it: between an arm of 36 and bays of 9 it comes as far as 29.
const (
	shortArm, longArm     = 19, 37
	deepBay, shallowBay   = 5, 15
	nearDrop, farthestSay = 24, 30
)

type corner struct{ angle, far int }

func (c corner) x() int { return c.far * sines[c.angle] / 1024 }
func (c corner) y() int { return -c.far * cosines[c.angle] / 1024 }

// kept are the blots that were asked for. Callers name cards of a catalog, so
// that there are a few thousand.
var kept sync.Map

// Path is the blot of a name as the data of an SVG path, of less than 400 bytes.
// It is kept: names are those of a bounded list, such as a catalog.
func Path(name string) string {
	if d, ok := kept.Load(name); ok {
		return d.(string)
	}
	d := draw(name)
	kept.Store(name, d)
	return d
}

func draw(name string) string {
	h := fnv.New64a()
	h.Write([]byte(name))
	r := rand.New(rand.NewPCG(h.Sum64(), stream))
	half := corners(r)
	var p path
	p.body(half)
	for range 1 + r.IntN(2) {
		p.drops(r)
	}
	return string(p)
}

// corners are those of the right half, from the top to the bottom.
func corners(r *rand.Rand) []corner {
	arm := r.IntN(2) == 0
	var out []corner
	for angle := 0; ; {
		c := corner{angle, deepBay + r.IntN(shallowBay-deepBay)}
		if arm {
			c.far = shortArm + r.IntN(longArm-shortArm)
		}
		out = append(out, c)
		if angle == down {
			return out
		}
		arm = !arm
		angle += 2 + r.IntN(2)
		if angle > down-2 {
			angle = down
		}
	}
}

type path []byte

// body is a closed curve that goes through the middles between corners: down
// the right side, and up its mirror image.
func (p *path) body(half []corner) {
	n := len(half)
	var ring, middles [][2]int
	for i, c := range half {
		ring = append(ring, [2]int{Size/2 + c.x(), Size/2 + c.y()})
		if i > 0 {
			middles = append(middles, [2]int{(ring[i][0] + ring[i-1][0]) / 2, (ring[i][1] + ring[i-1][1]) / 2})
		}
	}
	for i := n - 2; i > 0; i-- {
		ring = append(ring, [2]int{Size - ring[i][0], ring[i][1]})
	}
	for i := n - 2; i >= 0; i-- {
		middles = append(middles, [2]int{Size - middles[i][0], middles[i][1]})
	}
	from := middles[len(middles)-1] // between the top and the first corner of the left side
	p.command('M', from[0], from[1])
	for i, c := range ring {
		to := middles[i]
		p.command('q', c[0]-from[0], c[1]-from[1], to[0]-from[0], to[1]-from[1])
		from = to
	}
	*p = append(*p, 'z')
}

// drops are a round drop on either side, drawn clockwise as the body is, so that
// no hole is left where they meet.
func (p *path) drops(r *rand.Rand) {
	c := corner{3 + r.IntN(down-6), nearDrop + r.IntN(farthestSay-nearDrop)}
	size := 1 + r.IntN(3)
	for _, side := range [...]int{1, -1} {
		p.command('M', Size/2+side*c.x()-size, Size/2+c.y())
		p.command('a', size, size, 0, 1, 1, 2*size, 0, size, size, 0, 1, 1, -2*size, 0)
		*p = append(*p, 'z')
	}
}

// command writes a letter and its numbers as short as they can be.
func (p *path) command(letter byte, numbers ...int) {
	*p = append(*p, letter)
	for i, v := range numbers {
		if i > 0 && v >= 0 {
			*p = append(*p, ' ')
		}
		*p = strconv.AppendInt(*p, int64(v), 10)
	}
}
