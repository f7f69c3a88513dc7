package paper

import (
	"fmt"
	"strconv"
)

// Measures of a registration sheet in millimetres.
const (
	margin  = 10
	stripW  = 16 // the player's names along the left side
	gap     = 4
	fieldH  = 10
	titleH  = 8
	letterW = 25 // the box with the first letter
	headH   = 5
	maxRowH = 8
	countW  = 11
	footH   = 31
	codeW   = 31
)

// columnRows is the number of rows in each of the two columns.
const columnRows = 26

// PageCards is how many different cards a page of a registration sheet holds.
const PageCards = 2 * columnRows

// registration lays a registration sheet on as many pages as it needs, with
// the code of its link on each.
func registration(s *Sheet, paper Paper, code bits) []Page {
	n := max(1, (len(s.Entries)+PageCards-1)/PageCards)
	pages := make([]Page, n)
	for i := range pages {
		p := &pages[i]
		p.Paper = paper
		p.W, p.H = paper.size()
		p.Label = pageLabel(Registration, s, i, n)
		inner := Rect{margin, margin, p.W - 2*margin, p.H - 2*margin}
		p.strip(Rect{inner.X, inner.Y, stripW, inner.H}, s)
		body := Rect{inner.X + stripW + gap, inner.Y, inner.W - stripW - gap, inner.H}
		p.registrationHead(body, s, i, n)
		list := Rect{body.X, body.Y + titleH + 2*fieldH + gap, body.W, body.H - titleH - 2*fieldH - gap - footH - gap/2}
		first := i * PageCards
		p.columns(list, s, first)
		p.registrationFoot(Rect{body.X, body.bottom() - footH, body.W, footH}, s, i, n, code)
	}
	return pages
}

// pageLabel says what a page is.
func pageLabel(k Kind, s *Sheet, i, n int) string {
	label := k.In(s.Language)
	if name := s.Named(); name != "" {
		label += ", " + name
	}
	if n > 1 {
		label = fmt.Sprintf(s.words().sheetPage, label, i+1, n)
	}
	return label
}

// strip draws the names along the side, to be read with the sheet turned, as a
// pile is sorted: the last name nearest to the reader.
func (p *Page) strip(r Rect, s *Sheet) {
	for _, f := range []struct {
		label, text string
		from, part  float64
		bold        bool
	}{
		{s.words().last, s.Last, 0, 0.42, true},
		{s.words().first, s.First, 0.42, 0.36, true},
		{s.words().id, s.ID, 0.78, 0.22, false},
	} {
		at := Rect{r.X, r.bottom() - (f.from+f.part)*r.H, r.W, f.part * r.H}
		p.box(at, plain)
		label := Rect{at.X + 0.8, at.Y + 2, 3, at.H - 4}
		p.put(label, f.label, style{size: 7, turned: true, lines: 1})
		p.put(Rect{label.right() + 0.5, label.Y, at.W - 5, label.H}, f.text, style{size: 18, min: 9, turned: true, bold: f.bold})
	}
}

// field draws a box with a small label and what was filled in.
func (p *Page) field(r Rect, label, text string, st style) {
	p.box(r, plain)
	p.put(Rect{r.X + 1, r.Y + 0.6, r.W - 2, 2.6}, label, style{size: 6, lines: 1})
	p.put(Rect{r.X + 1.2, r.Y + 3.3, r.W - 2.4, r.H - 3.6}, text, st)
}

func (p *Page) registrationHead(r Rect, s *Sheet, i, n int) {
	t := s.words()
	title := t.registrationTitle
	if n > 1 {
		title = fmt.Sprintf(t.pageOf, title, i+1, n)
	}
	w := r.W - letterW - gap
	p.put(Rect{r.X, r.Y, w, titleH - 2}, title, style{size: 15, bold: true, lines: 1})
	st := style{size: 11, min: 7}
	y := r.Y + titleH
	const dateW = 38
	p.field(Rect{r.X, y, dateW, fieldH}, t.date, s.date(), st)
	p.field(Rect{r.X + dateW, y, w - dateW, fieldH}, t.event, s.Name, st)
	y += fieldH
	const formatW = 46
	half := (w - formatW) / 2
	p.field(Rect{r.X, y, half, fieldH}, t.location, s.Location, st)
	p.field(Rect{r.X + half, y, half, fieldH}, t.deckName, s.Deck, st)
	p.field(Rect{r.X + 2*half, y, formatW, fieldH}, t.format, s.format(), st)

	corner := Rect{r.right() - letterW, r.Y, letterW, titleH + 2*fieldH}
	p.box(corner, thick)
	p.put(Rect{corner.X + 1, corner.Y + 0.8, corner.W - 2, 3}, t.initial, style{size: 6, align: centre, lines: 1})
	p.put(Rect{corner.X + 1, corner.Y + 4, corner.W - 2, corner.H - 5}, s.initial(), style{size: 54, align: centre, bold: true, lines: 1})
}

// columns draws the two columns of rows, with the cards from first on.
func (p *Page) columns(r Rect, s *Sheet, first int) {
	w := (r.W - gap) / 2
	rowH := min(maxRowH, (r.H-headH)/columnRows)
	for c := range 2 {
		x := r.X + float64(c)*(w+gap)
		p.put(Rect{x, r.Y, countW, headH - 0.8}, s.words().count, style{size: 7, align: centre, lines: 1})
		p.put(Rect{x + countW + 1.5, r.Y, w - countW - 1.5, headH - 0.8}, s.words().cardName, style{size: 7, lines: 1})
		top := r.Y + headH
		for i := range columnRows + 1 {
			p.line(x, top+float64(i)*rowH, x+w, top+float64(i)*rowH, thin)
		}
		p.box(Rect{x, top, w, columnRows * rowH}, plain)
		p.line(x+countW, top, x+countW, top+columnRows*rowH, plain)
		for i := range columnRows {
			k := first + c*columnRows + i
			if k >= len(s.Entries) {
				break // the rest is for handwriting
			}
			e := s.Entries[k]
			row := Rect{x, top + float64(i)*rowH, w, rowH}
			p.put(Rect{row.X + 1, row.Y + 0.3, countW - 2, rowH - 0.6}, strconv.Itoa(e.Count), style{size: 11, align: centre, bold: true, lines: 1})
			p.put(Rect{row.X + countW + 1.5, row.Y + 0.3, w - countW - 3, rowH - 0.6}, e.Card.FullName,
				style{size: 10, min: 6, lang: nameLang(e.Card)})
		}
	}
}

func (p *Page) registrationFoot(r Rect, s *Sheet, i, n int, code bits) {
	w := r.W - codeW - gap
	total := ""
	if i == 0 && len(s.Entries) > 0 {
		total = strconv.Itoa(s.cards())
	}
	t := s.words()
	label := t.total
	if i > 0 {
		label = t.totalAbove
	}
	const boxH = 14
	side := (w - 32) / 2
	p.field(Rect{r.X, r.Y, 32, boxH}, label, total, style{size: 20, bold: true, align: centre, lines: 1})
	p.field(Rect{r.X + 32, r.Y, side, boxH}, t.status, "", style{})
	p.field(Rect{r.X + 32 + side, r.Y, side, boxH}, t.judge, "", style{})

	y := r.Y + boxH + 1.5
	if s.Hash != "" {
		p.put(Rect{r.X, y, w, 4.5}, fmt.Sprintf(t.hash, s.Hash), style{size: 10, bold: true, lines: 1})
	}
	y += 4.7
	p.pointer(Rect{r.right() - codeW, r.Y, codeW, codeW}, Rect{r.X, y, w, 3}, s, code)
	y += 3.2
	p.put(Rect{r.X, y, w, 4}, s.Mark, style{size: 8, bold: true, lines: 1})
	p.put(Rect{r.X, r.bottom() - 2.8, w, 2.8}, t.made, style{size: minSize, lines: 1})
}

// pointer draws the code of the verdict's link, where there is one, and says
// where it leads.
func (p *Page) pointer(place, words Rect, s *Sheet, code bits) {
	if s.Link == "" {
		return
	}
	text := s.words().codeTooLong
	if code != nil {
		text = fmt.Sprintf(s.words().codeOpens, siteOf(s.Link))
		p.Codes = append(p.Codes, Code{Box: place, Link: s.Link, bits: code})
	}
	p.put(words, text, style{size: 7, lines: 1})
}
