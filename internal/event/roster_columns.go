package event

import (
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"inkcheck/catalog"
	"inkcheck/deckcheck/batch"
)

// found are the columns of a roster, by their places; -1 for none.
type found struct {
	width    int
	headings []string
	headed   bool // the first row has headings

	people                 []person
	id, place, seat, round int
}

// person is where one of the players of a row stands.
type person struct {
	name, first, last, id int
	opponent              bool // who may be in the table as a player, too
	sits                  bool // the row's seat is this player's
}

// spotWords are headings of columns about where and when, folded.
var spotWords = map[string][]string{
	"table": folded("Table", "Table Number", "Table No", "Table Nr", "Table ID", "Tbl", "Tisch", "Tischnummer", "Tisch Nr", "Tischnr",
		"Numéro de table",
		"Table n°", "N° table", "Tavolo", "Numero tavolo", "Mesa", "Pairing Table"),
	"seat": folded("Seat", "Seat Number", "Seat No", "Sitz", "Sitzplatz", "Sitznummer", "Platznummer", "Siège", "Chaise", "Posto",
		"Posto a sedere",
		"Asiento"),
	"round": folded("Round", "Round Number", "Round No", "Rnd", "Runde", "Rundennummer", "Ronde", "Numéro de ronde", "Turno", "Ronda"),
}

func folded(words ...string) []string {
	out := make([]string, len(words))
	for i, w := range words {
		out[i] = catalog.Fold(w)
	}
	return out
}

// sideMark is which of the two players of a row a heading is about: "Player 1 Name",
// "Player B". opponentWord is the other player of a row by name.
var (
	sideMark     = regexp.MustCompile(`(?i)^(.*?\b(?:player|spieler|joueur|giocatore|jugador))[ _#]*([12ab])\b(.*)$`)
	opponentWord = regexp.MustCompile(`(?i)\b(opponent|gegner|gegnerin|adversaire|avversario|oponente)\b`)
)

// byHeadings finds columns by what the first row says of them.
func (f *found) byHeadings() {
	f.id, f.place, f.seat, f.round = -1, -1, -1, -1
	sides := [3]person{{-1, -1, -1, -1, false, true}, {-1, -1, -1, -1, false, false}, {-1, -1, -1, -1, true, false}}
	pairs := false
	for i, h := range f.headings {
		key := catalog.Fold(h)
		spot := false
		for what, to := range map[string]*int{"table": &f.place, "seat": &f.seat, "round": &f.round} {
			if slices.Contains(spotWords[what], key) {
				if *to < 0 {
					*to = i
				}
				spot = true
			}
		}
		if spot {
			f.headed = true
			continue
		}
		side, word := 0, h
		if m := sideMark.FindStringSubmatch(h); m != nil {
			if side = 1; m[2] == "1" || strings.EqualFold(m[2], "a") {
				side = 0
			}
			word, pairs = strings.TrimSpace(m[1]+m[3]), true
		} else if opponentWord.MatchString(h) {
			side, word = 2, opponentWord.ReplaceAllString(h, "Player")
		}
		if sides[side].take(batch.ColumnOf(word), i) {
			f.headed = true
		}
	}
	if pairs {
		sides[0].sits = false
	}
	f.id = sides[0].id
	for _, p := range sides {
		if p.name >= 0 || p.first >= 0 || p.last >= 0 {
			f.people = append(f.people, p)
		}
	}
}

// take files a column of a player, and reports whether it is one. Of several for one
// thing the first counts.
func (p *person) take(what batch.Column, i int) bool {
	var to *int
	switch what {
	case batch.NameColumn:
		to = &p.name
	case batch.FirstColumn:
		to = &p.first
	case batch.LastColumn:
		to = &p.last
	case batch.IDColumn:
		to = &p.id
	default:
		return what == batch.MailColumn
	}
	if *to < 0 {
		*to = i
	}
	return true
}

// of is the player's name in a row. Who has a first and a last name is written so
// that nobody has to guess which is which.
func (p *person) of(f *found, row batch.Row) string {
	first, last := f.cell(row, p.first), f.cell(row, p.last)
	if p.last < 0 && first != "" {
		// "Name" beside "Vorname" is the last name, unless the whole name stands there.
		if name := f.cell(row, p.name); !hasWords(name, first) {
			last = name
		}
	}
	switch {
	case first != "" && last != "":
		return last + ", " + first
	case p.name >= 0 && f.cell(row, p.name) != "":
		return f.cell(row, p.name)
	}
	return last + first
}

// hasWords reports whether a name has all words of a part of it.
func hasWords(name, part string) bool {
	words := strings.Fields(batch.NameKey(name))
	return !slices.ContainsFunc(strings.Fields(batch.NameKey(part)), func(w string) bool { return !slices.Contains(words, w) })
}

// cell is what a row has in a column; "" where it has none.
func (f *found) cell(row batch.Row, at int) string {
	if at < 0 || at >= len(row.Cells) {
		return ""
	}
	return row.Cells[at]
}

// heading is that of a column, or its number where it has none.
func (f *found) heading(i int) string {
	if i >= 0 && i < len(f.headings) {
		if h := strings.Join(strings.Fields(f.headings[i]), " "); h != "" {
			return h
		}
	}
	return fmt.Sprintf("column %d", i+1)
}

// taken are the headings of the columns.
func (f *found) taken() (c RosterColumns) {
	var names, ids []string
	for _, p := range f.people {
		parts := []int{p.first, p.last}
		if p.first < 0 || p.last < 0 {
			parts = []int{p.name, p.first, p.last}
			if p.name >= 0 {
				parts = parts[:2]
			}
		}
		for _, i := range parts {
			if i >= 0 {
				names = append(names, f.heading(i))
			}
		}
		if p.id >= 0 {
			ids = append(ids, f.heading(p.id))
		}
	}
	c.Name, c.ID = strings.Join(names, " + "), strings.Join(ids, " + ")
	for _, s := range []struct {
		at int
		to *string
	}{{f.place, &c.Table}, {f.seat, &c.Seat}, {f.round, &c.Round}} {
		if s.at >= 0 {
			*s.to = f.heading(s.at)
		}
	}
	return c
}

// looks is what the cells of a column look like.
type looks struct {
	filled, names, spaced int // cells with something, with a name, with a name of several words
	numbers, long         int // of digits alone; of digits and letters, five or more
	most                  int // the largest number
	kinds                 map[string]int
	running               bool // 1, 2, 3 …, as rows are numbered
}

// byContent finds what the headings do not say by what is in the columns. It returns
// the rows below the headings.
func (f *found) byContent(rows []batch.Row) []batch.Row {
	if f.headed && len(f.people) > 0 {
		return rows
	}
	cols := make([]looks, f.width)
	if !f.headed && len(rows) > 1 && f.headsNumbers(rows) {
		f.headings, f.headed, rows = rows[0].Cells, true, rows[1:]
	}
	for i := range cols {
		cols[i] = looksOf(f, rows, i)
	}
	var names []int
	for i, c := range cols {
		if c.names > 0 && 10*c.names >= 8*c.filled && 10*len(c.kinds) >= 7*c.filled && !f.isTaken(i) {
			names = append(names, i)
		}
	}
	nobody := person{-1, -1, -1, -1, false, true}
	switch spaced := func(i int) bool { return 2*cols[i].spaced >= cols[i].filled }; {
	case len(names) == 0:
		return rows
	case len(names) >= 2 && spaced(names[0]) && spaced(names[1]): // a row is a match
		for i, at := range names[:2] {
			p := nobody
			p.name, p.opponent, p.sits = at, i == 1, false
			f.people = append(f.people, p)
		}
	case len(names) >= 2 && !spaced(names[0]) && !spaced(names[1]): // names in two parts
		p := nobody
		p.first, p.last = names[0], names[1]
		f.people = []person{p}
	default:
		p := nobody
		p.name = names[0]
		if len(names) >= 2 && !spaced(names[0]) { // a nickname beside a name
			p.name = names[1]
		}
		f.people = []person{p}
	}
	id := f.id
	f.spots(cols)
	if len(f.people) > 1 {
		f.id = id // whose of the two a number would be, nothing says
	}
	return rows
}

// headsNumbers reports whether the first row has a word above a column of numbers: it
// is headings then, in whatever language.
func (f *found) headsNumbers(rows []batch.Row) bool {
	for i := range f.width {
		below := looksOf(f, rows[1:], i)
		if first := f.cell(rows[0], i); below.numbers == below.filled && below.filled == len(rows)-1 && first != "" &&
			!digits.MatchString(first) {
			return true
		}
	}
	return false
}

// spots finds table, seat, round and number by their content.
func (f *found) spots(cols []looks) {
	for i, c := range cols {
		if c.filled == 0 || f.isTaken(i) {
			continue
		}
		all := c.numbers == c.filled
		switch {
		case 2*c.long > c.filled && 10*len(c.kinds) >= 9*c.filled && f.id < 0:
			f.id = i
		case all && len(c.kinds) == 1 && c.filled > 2 && c.most <= 30 && f.round < 0:
			f.round = i
		case all && c.filled > 2 && len(c.kinds) == 2 && c.most == 2 && f.seat < 0:
			f.seat = i
		case all && len(c.kinds) > 2 && f.place < 0 && c.most <= 9999 && (!c.running || len(f.people) > 1) && c.atMost(2):
			f.place = i
		}
	}
}

// isTaken reports whether a column is one of those found already.
func (f *found) isTaken(i int) bool {
	return slices.Contains([]int{f.id, f.place, f.seat, f.round}, i) ||
		slices.ContainsFunc(f.people, func(p person) bool { return slices.Contains([]int{p.name, p.first, p.last, p.id}, i) })
}

// atMost reports whether no cell is there more often.
func (c *looks) atMost(n int) bool {
	for _, have := range c.kinds {
		if have > n {
			return false
		}
	}
	return true
}

var codeLike = regexp.MustCompile(`^[A-Za-z]{0,4}\d{5,}$|^[A-Za-z]{1,4}\d{3,}$`)

func looksOf(f *found, rows []batch.Row, at int) looks {
	c := looks{kinds: map[string]int{}, running: true}
	for n, row := range rows {
		cell := f.cell(row, at)
		if cell == "" {
			c.running = false
			continue
		}
		c.filled++
		c.kinds[cell]++
		if batch.IsName(cell) {
			c.names++
			if strings.Contains(cell, " ") {
				c.spaced++
			}
		}
		number, err := strconv.Atoi(cell)
		if err == nil && number >= 0 {
			c.numbers++
			c.most = max(c.most, number)
		}
		if codeLike.MatchString(cell) {
			c.long++
			c.names = max(0, c.names-1)
		}
		c.running = c.running && err == nil && number == n+1
	}
	return c
}
