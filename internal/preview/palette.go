package preview

import (
	"cmp"
	"image"
	"image/color"
	"slices"
)

// most is how many colours a table has.
const most = 256

// coarse rounds a colour to 5 bits a channel: the edges of letters and shapes have thousands of mixtures.
func coarse(r, g, b uint8) uint16 { return uint16(r>>3)<<10 | uint16(g>>3)<<5 | uint16(b>>3) }

// paletted is a picture by a table of colours. Colours that cover much have their own place; of the others, the nearest is taken.
func paletted(img *image.RGBA) *image.Paletted {
	exact := map[uint32]int{}
	last, run := uint32(0), 0
	for i := 0; i < len(img.Pix); i += 4 {
		c := uint32(img.Pix[i])<<16 | uint32(img.Pix[i+1])<<8 | uint32(img.Pix[i+2])
		if c != last {
			exact[last] += run
			last, run = c, 0
		}
		run++
	}
	exact[last] += run
	type cover struct {
		colour uint32
		pixels int
	}
	colours := make([]cover, 0, len(exact))
	for c, n := range exact {
		colours = append(colours, cover{c, n})
	}
	slices.SortFunc(colours, func(a, b cover) int { return cmp.Or(b.pixels-a.pixels, cmp.Compare(a.colour, b.colour)) })
	table := make(color.Palette, 0, most)
	at := make(map[uint32]uint8, most)
	var near [1 << 15]int16 // by coarse colour: its place, plus one
	for _, of := range colours {
		if len(table) == most {
			break
		}
		c := of.colour
		// Colours that look the same share a place, unless they cover much.
		k := coarse(uint8(c>>16), uint8(c>>8), uint8(c))
		if near[k] != 0 && of.pixels < minOwn {
			continue
		}
		at[c] = uint8(len(table))
		if near[k] == 0 {
			near[k] = int16(len(table)) + 1
		}
		table = append(table, rgb(c))
	}
	out := image.NewPaletted(img.Rect, table)
	last = 0
	place, known := uint8(0), false
	for i, n := 0, 0; i < len(img.Pix); i, n = i+4, n+1 {
		c := uint32(img.Pix[i])<<16 | uint32(img.Pix[i+1])<<8 | uint32(img.Pix[i+2])
		if c != last || !known {
			last, known = c, true
			p, ok := at[c]
			if !ok {
				k := coarse(img.Pix[i], img.Pix[i+1], img.Pix[i+2])
				if near[k] == 0 {
					near[k] = int16(table.Index(rgb(c))) + 1
				}
				p = uint8(near[k] - 1)
			}
			place = p
		}
		out.Pix[n] = place
	}
	return out
}

// minOwn is how many pixels a colour covers that has a place of its own next to similar ones: a band of the ground.
const minOwn = 400
