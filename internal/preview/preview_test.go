package preview

import (
	"bytes"
	"image"
	"image/color"
	"image/png"
	"os"
	"testing"

	"inkcheck/formats"
	"inkcheck/internal/inkblot"
	"inkcheck/internal/seal"
)

func sealOf(frame seal.Frame, inks ...formats.Inks) string {
	var cards []seal.Card
	for i, k := range inks {
		for n := range 9 {
			cards = append(cards, seal.Card{ID: string(rune('a'+n)) + k.String(), Count: 4 - i%2, Cost: n, Kind: seal.Kind(n % 5), Inks: k})
		}
	}
	return seal.SVG(cards, seal.Style{Frame: frame, Paper: "#fffefb"})
}

func example(frame seal.Frame) Picture {
	return Picture{Drawing: sealOf(frame, formats.Steel, formats.Amber), Inks: formats.Amber | formats.Steel, Name: "Heroes of Steel",
		Answer: "Not legal", Tone: Bad, Where: "in Core Constructed",
		Facts: []string{"1 unknown card", "3 cards rotated out", "1 copy too many"}, Foot: "60 cards, 26 Nov 2026"}
}

// maxBytes is the most that a messenger is sent.
const maxBytes = 80_000

// TestPNG draws every frame with every pair of inks, and a hostile name: each is small, of its size, and has its drawing.
func TestPNG(t *testing.T) {
	t.Parallel()
	if at := os.Getenv("PREVIEW_OUT"); at != "" {
		b, err := example(seal.Illegal).PNG()
		if err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(at, b, 0o644); err != nil {
			t.Fatal(err)
		}
	}
	all := (formats.Amber | formats.Amethyst | formats.Emerald | formats.Ruby | formats.Sapphire | formats.Steel).Split()
	for i, a := range all {
		p := example(seal.Frame(i % 4))
		b := all[(i+1)%len(all)]
		p.Drawing, p.Inks, p.Name = sealOf(seal.Frame(i%4), a, b), a|b, "<b>\"Name\"</b> & a very, very long name without an end"
		body, err := p.PNG()
		if err != nil {
			t.Fatal(err)
		}
		img, err := png.Decode(bytes.NewReader(body))
		if err != nil || img.Bounds() != image.Rect(0, 0, Width, Height) || len(body) > maxBytes {
			t.Errorf("%s and %s: %v, %d bytes, %v", a, b, img.Bounds(), len(body), err)
		}
	}
}

// TestDrawing looks at colours of a drawing where they have to be.
func TestDrawing(t *testing.T) {
	t.Parallel()
	body, err := example(seal.Legal).PNG()
	if err != nil {
		t.Fatal(err)
	}
	img, err := png.Decode(bytes.NewReader(body))
	if err != nil {
		t.Fatal(err)
	}
	near := func(x, y int, want color.RGBA) bool {
		r, g, b, _ := img.At(x, y).RGBA()
		off := func(a uint32, b uint8) int { return max(int(a>>8)-int(b), int(b)-int(a>>8)) }
		return off(r, want.R)+off(g, want.G)+off(b, want.B) < 24
	}
	for name, at := range map[string]struct {
		x, y int
		want color.RGBA
	}{
		"the frame at the top":        {280, 88 + 440*12/324, tones[Good]},
		"the frame at the left":       {60 + 440*12/324, 308, tones[Good]},
		"the left half of the eye":    {280 - 8, 308, inkTones[formats.Steel]},
		"the right half of the eye":   {280 + 8, 308, inkTones[formats.Amber]},
		"the gap of paper round it":   {280, 308 - 28, rgb(0xfffefb)},
		"the bar at the foot":         {600, 625, bar},
		"the ground at the far right": {1190, 500, color.RGBA{R: 0xc8, G: 0xcb, B: 0xcd, A: 255}},
	} {
		if !near(at.x, at.y, at.want) {
			t.Errorf("%s, at %d, %d: %v, want about %v", name, at.x, at.y, img.At(at.x, at.y), at.want)
		}
	}
}

// TestDrawSVG draws all that is drawn anywhere, and refuses what it can't.
func TestDrawSVG(t *testing.T) {
	t.Parallel()
	dst := image.NewRGBA(image.Rect(0, 0, 64, 64))
	for _, svg := range []string{sealOf(seal.NoFrame), sealOf(seal.Undecided, formats.Ruby), Mark("#000", "#ffffff"),
		`<svg viewBox="0 0 64 64"><path d="` + inkblot.Path("smash") + `" fill="#123456"/></svg>`} {
		if err := drawSVG(dst, svg, dst.Rect); err != nil {
			t.Errorf("%.80s: %v", svg, err)
		}
	}
	for _, svg := range []string{`<svg viewBox="0 0 1 1"><text>x</text></svg>`, `<svg viewBox="0 0 1">`,
		`<svg viewBox="0 0 1 1"><path d="M1"/></svg>`,
		`<svg viewBox="0 0 1 1"><path d="M0 0L1 1" fill="red"/></svg>`, `<svg`} {
		if err := drawSVG(dst, svg, dst.Rect); err == nil {
			t.Errorf("%s was drawn", svg)
		}
	}
}

func TestIcon(t *testing.T) {
	t.Parallel()
	for _, size := range []int{180, 192, 512} {
		body, err := Icon(size, size == 512)
		if err != nil {
			t.Fatal(err)
		}
		if img, err := png.Decode(bytes.NewReader(body)); err != nil || img.Bounds().Dx() != size || len(body) > 12_000 {
			t.Errorf("%d: %d bytes, %v", size, len(body), err)
		}
	}
}

func TestWrites(t *testing.T) {
	t.Parallel()
	for text, want := range map[string]bool{"Élan vital – 2": true, "スティッチ": false, "": true} {
		if Writes(text) != want {
			t.Errorf("Writes(%q) = %v", text, !want)
		}
	}
}

func BenchmarkPNG(b *testing.B) {
	p := example(seal.Illegal)
	for b.Loop() {
		if _, err := p.PNG(); err != nil {
			b.Fatal(err)
		}
	}
}
