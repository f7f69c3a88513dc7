package paper

import (
	"context"
	"fmt"
	"strconv"

	"inkcheck/catalog"
	"inkcheck/deckcheck/decklist"
	"inkcheck/formats"
)

// Measures of a deck-check sheet in millimetres. It is half a page that lies
// on its long side, so that the page can be cut in two.
const (
	halfMargin  = 7
	partTitleH  = 6
	playerH     = 9
	handH       = 9 // fields that the judge fills in
	tableHeadH  = 4
	minCheckRow = 5
	maxCheckRow = 7
	resultH     = 10
	legendH     = 8
	tickPitch   = 4.2
	tickSide    = 3.2
)

const (
	// maxTicks is the most boxes in a row; a card with more copies has
	// fewTicks and their number.
	maxTicks = 8
	fewTicks = 4
)

// part is one half page of a deck-check sheet.
type part struct {
	entries     []decklist.Entry
	index, of   int
	head, space float64 // heights of what is above the rows, and for them
	piles       bool    // the order goes by ink
}

func (t part) first() bool { return t.index == 0 }
func (t part) last() bool  { return t.index == t.of-1 }

// parts deals the cards to as many half pages as they need.
func parts(s *Sheet, height float64) []part {
	const resultSpace = resultH + 1.5
	rest := s.Entries
	var out []part
	for {
		t := part{index: len(out), head: partTitleH + playerH + 1.5 + tableHeadH}
		if t.first() {
			t.head += 2*handH + 1.5
		}
		t.space = height - t.head - legendH
		if len(rest) <= int((t.space-resultSpace)/minCheckRow) {
			t.space -= resultSpace
			t.entries = rest
			out = append(out, t)
			break
		}
		// The last part has the result, and one card at the least.
		n := min(int(t.space/minCheckRow), len(rest)-1)
		t.entries, rest = rest[:n], rest[n:]
		out = append(out, t)
	}
	for i := range out {
		out[i].of = len(out)
	}
	return out
}

// halves is where the two sheets of a page are.
func halves(paper Paper) (w, h float64, half [2]Rect) {
	short, long := paper.size()
	w, h = long, short
	half[0] = Rect{0, 0, w / 2, h}.inset(halfMargin, halfMargin)
	half[1] = Rect{w / 2, 0, w / 2, h}.inset(halfMargin, halfMargin)
	return w, h, half
}

// checks lays deck-check sheets two to a page. A sheet of several parts begins
// on a page of its own, so that its parts lie side by side.
func checks(ctx context.Context, job Job, sheets []Sheet) ([]Page, error) {
	w, h, half := halves(job.Paper)
	var pages []Page
	side := 2 // none is free
	for i := range sheets {
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		s := &sheets[i]
		all := parts(s, half[0].H)
		if len(all) > 1 {
			side = 2
		}
		for _, t := range all {
			t.piles = job.Sort == ByJudge || job.Sort == ByInk
			if side == 2 {
				pages, side = append(pages, Page{W: w, H: h, Paper: job.Paper}), 0
			}
			p := &pages[len(pages)-1]
			if p.Label != "" {
				p.Label += "; "
			}
			p.Label += pageLabel(Check, s, t.index, t.of)
			p.checkPart(half[side], s, t)
			side++
		}
	}
	for i := range pages {
		pages[i].cut()
	}
	return pages, nil
}

// cut marks where the page may be cut.
func (p *Page) cut() {
	const length = 4
	p.line(p.W/2, 0, p.W/2, length, thin)
	p.line(p.W/2, p.H-length, p.W/2, p.H, thin)
}

func (p *Page) checkPart(r Rect, s *Sheet, t part) {
	w := s.words()
	title := w.checkTitle
	if t.of > 1 {
		title = fmt.Sprintf(w.partOf, title, t.index+1, t.of)
	}
	p.put(Rect{r.X, r.Y, r.W * 0.5, partTitleH - 0.5}, title, style{size: 12, bold: true, lines: 1})
	p.put(Rect{r.X + r.W*0.5 + 2, r.Y, r.W*0.5 - 2, partTitleH - 0.5}, s.format(), style{size: 8, align: right, lines: 1})
	y := r.Y + partTitleH
	idW := 34.0
	p.field(Rect{r.X, y, r.W - idW, playerH}, w.player, s.Named(), style{size: 13, min: 7, bold: true})
	p.field(Rect{r.X + r.W - idW, y, idW, playerH}, w.id, s.ID, style{size: 9})
	y += playerH
	if t.first() {
		p.checkHands(Rect{r.X, y, r.W, handH}, s)
		y += 2*handH + 1.5
	}
	y += 1.5
	p.checkRows(Rect{r.X, y, r.W, tableHeadH + t.space}, s, t)
	if t.last() {
		p.result(w, Rect{r.X, r.bottom() - legendH - resultH, r.W, resultH})
	}
	p.legend(Rect{r.X, r.bottom() - legendH + 1, r.W, legendH - 1}, s)
}

// checkHands draws what is known of the event and what the judge writes down
// before the count.
func (p *Page) checkHands(r Rect, s *Sheet) {
	w := s.words()
	p.fields(r, []cell{{w.event, s.Name, 0.7}, {w.date, s.date(), 0.3}}, style{size: 9})
	size := w.size
	if n := s.cards(); n > 0 {
		size = fmt.Sprintf(w.sizeOf, n)
	}
	p.fields(Rect{r.X, r.bottom(), r.W, r.H}, []cell{{w.round, "", 0.12}, {w.table, "", 0.12}, {w.judge, "", 0.26}, {size, "", 0.26},
		{w.sleeves, "", 0.24}}, style{})
}

// result draws what the judge writes down at the end. The match is given the
// time that the check took and three minutes more (TR 3.12).
func (p *Page) result(w *words, r Rect) {
	p.fields(r, []cell{{w.start, "", 0.15}, {w.end, "", 0.15}, {w.extension, "", 0.36}, {w.result, "", 0.34}},
		style{})
}

// cell is a field of a row, with its part of the width.
type cell struct {
	label, text string
	part        float64
}

func (p *Page) fields(r Rect, cells []cell, st style) {
	x := r.X
	for _, c := range cells {
		p.field(Rect{x, r.Y, c.part * r.W, r.H}, c.label, c.text, st)
		x += c.part * r.W
	}
}

// Widths of the columns of a deck-check sheet; the name takes the rest.
const (
	costW       = 9.5
	oneInkW     = 6
	twoInksW    = 10
	typeW       = 7.5
	minNumbersW = 13
	maxNumbersW = 26
	columnGap   = 2
)

const numbersSize = 6.5

// columns are the left edges of a sheet's columns: copies, cost, ink, type,
// name and numbers, and the right edge of the last. They are as narrow as the
// deck allows, so that names are printed large.
func (s *Sheet) columns(r Rect) [7]float64 {
	ticks, inkW, numbersW := 4.0, float64(oneInkW), float64(minNumbersW)
	for _, e := range s.Entries {
		n, written := ticksOf(e.Count)
		if written {
			n += 2 // room for the number
		}
		ticks = max(ticks, float64(n))
		if e.Card.Inks.Count() > 1 {
			inkW = twoInksW
		}
		numbersW = max(numbersW, faceOf(false).width(s.printings(e.Card))*numbersSize*mmPerPoint+0.1)
	}
	var x [7]float64
	x[0], x[6] = r.X, r.right()
	x[1] = x[0] + ticks*tickPitch + 0.8
	x[2] = x[1] + costW
	x[3] = x[2] + inkW
	x[4] = x[3] + typeW
	x[5] = x[6] - min(numbersW, maxNumbersW)
	return x
}

// ticksOf is the number of boxes for a card, and whether their number stands
// beside them.
func ticksOf(count int) (n int, written bool) {
	if count > maxTicks {
		return fewTicks, true
	}
	return count, false
}

// checkRows draws a row a card. Where the order goes by ink, a heavier line
// parts the piles.
func (p *Page) checkRows(r Rect, s *Sheet, t part) {
	x, w := s.columns(r), s.words()
	for i, label := range []string{w.copies, w.cost, w.ink, w.kind, w.card, w.numbers} {
		p.put(Rect{x[i], r.Y, x[i+1] - x[i] - 0.5, tableHeadH - 0.6}, label, style{size: 6.5, lines: 1})
	}
	top := r.Y + tableHeadH
	p.line(r.X, top, r.right(), top, plain)
	rowH := float64(maxCheckRow)
	if n := len(t.entries); n > 0 {
		rowH = min(rowH, t.space/float64(n))
	}
	if len(s.Entries) == 0 {
		p.emptyRows(w, Rect{r.X, top, r.W, t.space})
	}
	for i, e := range t.entries {
		row := Rect{r.X, top + float64(i)*rowH, r.W, rowH}
		in := func(column int, gap float64) Rect {
			return Rect{x[column], row.Y + 0.2, x[column+1] - x[column] - gap, row.H - 0.4}
		}
		p.ticks(w, row, e.Count)
		if !unread(e.Card) {
			p.cost(w, x[1], row.Y+row.H/2, e.Card)
			p.put(in(2, 0.5), inkLetters(w, e.Card.Inks), style{size: 7.5, lines: 1})
			p.put(in(3, 0.5), w.types[typeOf(e.Card)], style{size: 7, lines: 1})
		}
		p.put(in(4, columnGap), e.Card.FullName, style{size: 9, lang: nameLang(e.Card)})
		p.put(in(5, 0), s.printings(e.Card), style{size: numbersSize})
		width := float64(thin)
		if t.piles && i+1 < len(t.entries) && t.entries[i+1].Card.Inks != e.Card.Inks {
			width = thick
		}
		p.line(r.X, row.bottom(), r.right(), row.bottom(), width)
	}
}

// emptyRows draws rows to write into, each with boxes for the usual copies.
func (p *Page) emptyRows(w *words, r Rect) {
	for y := r.Y; y+maxCheckRow <= r.bottom(); y += maxCheckRow {
		row := Rect{r.X, y, r.W, maxCheckRow}
		p.ticks(w, row, fewTicks)
		p.line(r.X, row.bottom(), r.right(), row.bottom(), thin)
	}
}

// ticks draws a box for each copy.
func (p *Page) ticks(w *words, row Rect, count int) {
	n, written := ticksOf(count)
	middle := row.Y + row.H/2
	for i := range n {
		p.box(Rect{row.X + float64(i)*tickPitch + 0.2, middle - tickSide/2, tickSide, tickSide}, plain)
	}
	if written {
		p.put(Rect{row.X + float64(n)*tickPitch, middle - 2.2, 2 * tickPitch, 4.4}, fmt.Sprintf(w.of, count),
			style{size: 8, bold: true, lines: 1})
	}
}

// Radii of the hexagon around a cost, and of the second one around that of a
// card with the inkwell symbol.
const (
	costRadius = 1.7
	wellRadius = 2.15
)

// cost draws the ink cost in a hexagon, and for a card with the inkwell symbol
// a second one around it with a word beside it (CR 5.2.3).
func (p *Page) cost(w *words, x, middle float64, card *catalog.Card) {
	at := x + wellRadius + 0.2
	p.hexagon(at, middle, costRadius, thin)
	p.put(Rect{at - 1.5, middle - 1.5, 3, 3}, strconv.Itoa(card.Cost), style{size: 6.5, bold: true, align: centre, lines: 1})
	if card.Inkable {
		p.hexagon(at, middle, wellRadius, plain)
		p.put(Rect{at + wellRadius + 0.2, middle - 1.6, 5, 3.2}, w.inkable, style{size: 6.5, lines: 1})
	}
}

// inkLetters are two letters an ink type, as on the pages.
func inkLetters(w *words, k formats.Inks) string {
	if k == 0 {
		return w.noInk
	}
	out := ""
	for _, i := range k.Split() {
		if out != "" {
			out += "/"
		}
		if i == formats.Amethyst {
			out += "Ay" // Amber has the first two
			continue
		}
		out += i.String()[:2]
	}
	return out
}

// legend explains the signs, and has the hash.
func (p *Page) legend(r Rect, s *Sheet) {
	w := s.words()
	if s.Hash != "" {
		p.put(Rect{r.X, r.Y, r.W * 0.34, 3.2}, fmt.Sprintf(w.hash, s.Hash), style{size: 7.5, bold: true, lines: 1})
	}
	p.put(Rect{r.X + r.W*0.35, r.Y, r.W * 0.65, 3.2}, w.legend, style{size: 6, align: right, lines: 1})
	p.put(Rect{r.X, r.bottom() - 2.6, r.W, 2.6}, w.made, style{size: minSize, lines: 1})
}
