package paper

import (
	"strings"
	"unicode/utf8"

	"inkcheck/catalog"
)

// style is how a text is set in its place.
type style struct {
	size float64 // points, where there is room for it
	// min is the size down to which a long text shrinks before it takes a
	// second line; 0 means minSize.
	min    float64
	align  align
	bold   bool
	turned bool
	lines  int // the most lines; 0 means 2
	top    bool
	lang   string // of the text, where it is not that of the sheet
}

// nameLang is the language of a card's name on every sheet; "" of a line that names no known card, whose language nobody knows.
func nameLang(c *catalog.Card) string {
	if c.ID == "" {
		return ""
	}
	return "en"
}

type align uint8

const (
	left align = iota
	centre
	right
)

const (
	// minSize is the smallest print that is still read with ease at arm's
	// length: that of small print on packages.
	minSize = 5.5
	// leading is the distance of two baselines, as a part of the size.
	leading = 1.15
	// tight is the part of its place from which on a text is told to keep to
	// its width: fonts of browsers are up to a quarter wider.
	tight = 0.75
)

// put sets a text in a place. A long one shrinks, then takes a second line;
// none is cut. Letters that the PDF's font lacks are for browsers only: a PDF
// has a note in their place.
func (p *Page) put(r Rect, s string, st style) {
	if s == "" {
		return
	}
	in := Both
	if Lacks(s) {
		in = Browser
		note := st
		note.size, note.bold, note.align, note.top = minSize, false, right, false
		p.set(r, handNote, note, PDF)
	}
	p.set(r, s, st, in)
}

// handNote stands where a PDF lacks letters.
const handNote = "write by hand"

func (p *Page) set(r Rect, s string, st style, in Medium) {
	long, deep := r.W, r.H
	if st.turned {
		long, deep = r.H, r.W
	}
	f := faceOf(st.bold)
	lines, size := fit(f, s, st, long/mmPerPoint, deep/mmPerPoint)
	em := size * mmPerPoint
	block := em * (ascent + descent + leading*float64(len(lines)-1))
	at := (deep - block) / 2 // of the first line, across the lines
	if st.top {
		at = 0
	}
	for _, l := range lines {
		w := f.width(l) * em
		along := 0.0
		switch st.align {
		case centre:
			along = (long - w) / 2
		case right:
			along = long - w
		}
		t := Text{S: l, Size: size, Bold: st.bold, Turned: st.turned, In: in, Tight: w > tight*long, align: st.align, Lang: st.lang}
		if st.turned {
			t.Box = Rect{r.X + at, r.bottom() - along - w, em * (ascent + descent), w}
		} else {
			t.Box = Rect{r.X + along, r.Y + at, w, em * (ascent + descent)}
		}
		p.Texts = append(p.Texts, t)
		at += em * leading
	}
}

// fit finds the largest size, up to the style's, at which a text goes into a
// place of so many points, and its lines.
func fit(f face, s string, st style, long, deep float64) ([]string, float64) {
	least := st.min
	if least == 0 {
		least = minSize
	}
	most := st.lines
	if most == 0 {
		most = 2
	}
	size := min(st.size, deep/(ascent+descent), long/f.width(s))
	if size >= least || most == 1 {
		return []string{s}, size
	}
	for size = least; ; size *= 0.97 {
		lines := wrap(f, s, long/size)
		if len(lines) <= most && size*(ascent+descent+leading*float64(len(lines)-1)) <= deep {
			return lines, size
		}
	}
}

// wrap breaks a text into lines of a width: between words, and within a word
// that is longer than a line.
func wrap(f face, s string, width float64) []string {
	var lines []string
	line := ""
	for word := range strings.SplitSeq(s, " ") {
		next := word
		if line != "" {
			next = line + " " + word
		}
		if f.width(next) <= width {
			line = next
			continue
		}
		if line != "" {
			lines = append(lines, line)
		}
		for f.width(word) > width && utf8.RuneCountInString(word) > 1 {
			n := 0
			for i, r := range word {
				if i > 0 && f.width(word[:i+utf8.RuneLen(r)]) > width {
					break
				}
				n = i + utf8.RuneLen(r)
			}
			lines = append(lines, word[:n])
			word = word[n:]
		}
		line = word
	}
	return append(lines, line)
}
