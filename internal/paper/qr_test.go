package paper

import (
	"strings"
	"testing"

	"github.com/boombuler/barcode/qr"
)

// TestBits: every link that fits has a code whose modules phones can read, with
// the strongest correction that leaves them large enough.
func TestBits(t *testing.T) {
	level := func(b bits) qr.ErrorCorrectionLevel {
		// The first two bits of the format information, under its mask (ISO/IEC
		// 18004, 7.9): 00 is M and 01 is L.
		format := [2]bool{b[8][0] != true, b[8][1] != false}
		if format == [2]bool{false, true} {
			return qr.L
		}
		return qr.M
	}
	for _, tt := range []struct {
		bytes, modules int
		level          qr.ErrorCorrectionLevel
	}{{1, 21, qr.M}, {100, 41, qr.M}, {maxMedium, 93, qr.M}, {maxMedium + 1, 85, qr.L}, {maxLow, 93, qr.L}} {
		link := strings.Repeat("x", tt.bytes)
		b := newBits(link)
		if len(b) != tt.modules || level(b) != tt.level {
			t.Errorf("%d bytes: %d modules with correction %v, want %d with %v", tt.bytes, len(b), level(b), tt.modules, tt.level)
		}
		c := Code{Box: Rect{0, 0, codeW, codeW}, bits: b}
		if side, _ := c.module(); side < minModule {
			t.Errorf("%d bytes: modules of %.3f mm", tt.bytes, side)
		}
	}
	for _, n := range []int{0, maxLow + 1, 5000} {
		if b := newBits(strings.Repeat("x", n)); b != nil {
			t.Errorf("%d bytes: a code of %d modules", n, len(b))
		}
	}
	// The limits are no lower than they have to be.
	for bytes, level := range map[int]qr.ErrorCorrectionLevel{maxMedium + 1: qr.M, maxLow + 1: qr.L} {
		code, err := qr.Encode(strings.Repeat("x", bytes), level, qr.Unicode)
		if err != nil {
			t.Fatal(err)
		}
		c := Code{Box: Rect{0, 0, codeW, codeW}, bits: make(bits, code.Bounds().Dx())}
		if side, _ := c.module(); side >= minModule {
			t.Errorf("%d bytes fit with correction %v: modules of %.3f mm", bytes, level, side)
		}
	}
}

// TestCodesAreMadeOnce: the pages and sheets of one link share its code.
func TestCodesAreMadeOnce(t *testing.T) {
	cat := cards(t)
	pool := longest(cat)
	long, short := sheetOf(cat, pool, 0, 60), sheetOf(cat, pool, 9, 5)
	pages := lay(t, Job{Kind: Registration, Paper: A4}, []Sheet{long, short, {}, long})
	if len(pages) != 6 || len(pages[3].Codes) != 0 {
		t.Fatalf("%d pages, %d codes on the empty form", len(pages), len(pages[3].Codes))
	}
	code := func(i int) *[]bool { return &pages[i].Codes[0].bits[0] }
	for _, i := range []int{1, 4, 5} {
		if code(i) != code(0) {
			t.Errorf("page %d has a code of its own", i+1)
		}
	}
	if code(2) == code(0) || pages[2].Codes[0].Link != short.Link {
		t.Error("another deck has the same code")
	}
}

// TestWriteCode: a code by itself is a picture with a name, and a link that is too long
// has none.
func TestWriteCode(t *testing.T) {
	var b strings.Builder
	if err := WriteCode(&b, "https://ink.example.org/e/abc", `the "link"`); err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{`role="img"`, `viewBox="0 0 37 37"`, `aria-label="the &#34;link&#34;"`, `M0 0h7v1h-7z`} {
		if !strings.Contains(b.String(), want) {
			t.Errorf("the picture lacks %s:\n%s", want, b.String())
		}
	}
	for _, link := range []string{"", strings.Repeat("x", maxLow+1)} {
		if err := WriteCode(&b, link, ""); err == nil {
			t.Errorf("a link of %d bytes has a code", len(link))
		}
	}
}

func BenchmarkCode(b *testing.B) {
	link := "https://ink.example.org/check?d=" + strings.Repeat("aB3_x-Q9", 64)
	for b.Loop() {
		newBits(link)
	}
}
