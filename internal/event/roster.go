package event

import (
	"cmp"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"inkcheck/catalog"
	"inkcheck/deckcheck/batch"
	"inkcheck/deckcheck/decklist"
)

// Limits of a roster.
const (
	MaxRosterBytes = 2 << 20
	MaxRosterRows  = 20_000 // 2,000 players in ten rounds
	MaxRound       = 99
	maxSpot        = 20  // characters of a table or seat
	maxRosterName  = 120 // bytes of a name
	maxRosterID    = 40
)

// RosterColumns names the columns of a roster: each by its heading, or as "column 2";
// "" leaves it to what the table says, NoColumn takes none.
type RosterColumns struct{ Name, ID, Table, Seat, Round string }

// NoColumn chooses no column for a field.
const NoColumn = "-"

// RosterPlayer is a player whom a roster expects, and where the player sits.
type RosterPlayer struct {
	Name, ID    string
	Table, Seat string // "" where the roster does not say
	Round       int    // from 1; 0 where the roster does not say
	Line        int    // of the roster's text, from 1

	second bool // found as somebody's opponent
}

// Roster is a roster as it was read.
type Roster struct {
	Players []RosterPlayer
	// Headings are those of all columns; "column 2" where there is none. A list of
	// names has none.
	Headings []string
	// Used are the columns that were taken, as their headings; two of them joined by
	// " + " where names are in two parts or two players are in a row.
	Used RosterColumns
	// Inferred tells that nothing but the content said what the columns are.
	Inferred bool
	// Problems are what could not be read, by line and column. The rest was read.
	Problems []RosterProblem
}

// ReadRoster reads the roster of an event: names one a line, or the table that Melee,
// RK9, the Ravensburger Play Hub or a spreadsheet export, as text with tabs, commas or
// semicolons. Rows of pairings have two players. Nothing is passed over without a word
// in Problems.
func ReadRoster(text string, want RosterColumns) Roster {
	var r Roster
	if len(text) > MaxRosterBytes {
		r.problem(saysRosterLarge, MaxRosterBytes>>20)
		return r
	}
	rows, wrong := batch.Rows(text, MaxRosterRows)
	for i := range wrong {
		if w := &wrong[i]; w.TooWide() {
			r.problem(saysRowWide, w.From)
		} else {
			r.problem(saysRowQuote, w.From, w.To)
		}
	}
	if n := len(wrong); n > MaxRosterRows {
		r.problem(saysRowsStopped, wrong[n-1].To)
	}
	if len(rows) > MaxRosterRows {
		r.problem(saysManyRows, rows[MaxRosterRows].Line, MaxRosterRows)
		rows = rows[:MaxRosterRows]
	}
	width := 0
	for _, row := range rows {
		width = max(width, len(row.Cells))
	}
	if width > 1 || len(rows) > 0 && isHeading(rows[0].Cells[0]) {
		r.table(rows, width, want)
	} else {
		r.list(rows)
	}
	r.opponents()
	r.repeated()
	return r
}

// RosterProblem is what could not be read of a roster.
type RosterProblem struct {
	says  says
	about []any
}

// In is the problem in a language, as a part of a sentence.
func (p RosterProblem) In(language string) string { return p.says.in(language, p.about...) }

func (r *Roster) problem(s says, about ...any) {
	r.Problems = append(r.Problems, RosterProblem{s, about})
}

// isHeading reports whether the first line of a list is a heading: "Player 7" is a name.
func isHeading(line string) bool {
	return batch.ColumnOf(line) != batch.OtherColumn && !digits.MatchString(line)
}

var idIn = regexp.MustCompile(`[(\[]#?(\w*\d\w*)[)\]]|#(\d+)\b|\b(\d{5,})\b`)

// list reads names, one a line, with numbers and addresses beside them or not.
func (r *Roster) list(rows []batch.Row) {
	for _, row := range rows {
		line := row.Cells[0]
		p := RosterPlayer{Name: batch.NameOf(line), Line: row.Line}
		if m := idIn.FindStringSubmatch(line); m != nil && !strings.Contains(p.Name, m[0]) {
			p.ID = cmp.Or(m[1], m[2], m[3])
		}
		if p.Name == "" {
			r.problem(saysLineNoName, row.Line, line)
			continue
		}
		if r.fits(&p, "") {
			r.Players = append(r.Players, p)
		}
	}
}

// table reads rows whose columns are found by their headings, by what is in them, or
// by what somebody chose.
func (r *Roster) table(rows []batch.Row, width int, want RosterColumns) {
	f := found{width: width, headings: rows[0].Cells}
	f.byHeadings()
	body := rows[1:]
	if !f.headed {
		f.headings, body = nil, rows
	}
	known := f.headed && len(f.people) > 0
	body = f.byContent(body)
	for i := range width {
		r.Headings = append(r.Headings, f.heading(i))
	}
	r.choose(&f, want)
	r.Inferred = !known
	r.Used = f.taken()
	if len(f.people) == 0 {
		r.problem(saysNoNameColumn, strings.Join(r.Headings, ", "))
		return
	}
	for _, row := range body {
		r.row(&f, row)
	}
}

// choose takes the columns that somebody named.
func (r *Roster) choose(f *found, want RosterColumns) {
	at := func(name string) int {
		for i := range f.width {
			if h := f.heading(i); h == name || catalog.Fold(h) == catalog.Fold(name) && catalog.Fold(name) != "" {
				return i
			}
		}
		r.problem(saysNoColumn, decklist.Sanitize(name), strings.Join(r.Headings, ", "))
		return -1
	}
	had := f.taken()
	switch want.Name {
	case "", had.Name:
	case NoColumn:
		r.problem(saysNamesNeeded)
	default:
		if i := at(want.Name); i >= 0 {
			f.people = []person{{name: i, first: -1, last: -1, id: f.id, sits: true}}
		}
	}
	for _, c := range []struct {
		want, had string
		to        *int
	}{{want.ID, had.ID, &f.id}, {want.Table, had.Table, &f.place}, {want.Seat, had.Seat, &f.seat}, {want.Round, had.Round, &f.round}} {
		switch c.want {
		case "", c.had:
		case NoColumn:
			*c.to = -1
		default:
			if i := at(c.want); i >= 0 {
				*c.to = i
			}
		}
	}
	if len(f.people) > 0 {
		f.people[0].id = f.id
	}
}

// byes stand in pairings for whoever has no opponent.
var byes = []string{"bye", "freilos", "exempt", "none", "noopponent", "unpaired", "assigned"}

// standing is what pairings have behind a name: "(2-0-1) 7 pts", "(2/0/1)".
var standing = regexp.MustCompile(`(?i)\s*\(\d+([-/]\d+){1,2}\)(\s*\d+\s*(pts|points?)\.?)?$`)

// row adds the players of a row.
func (r *Roster) row(f *found, row batch.Row) {
	where := RosterPlayer{Line: row.Line, Table: f.cell(row, f.place), Seat: f.cell(row, f.seat)}
	if round := f.cell(row, f.round); round != "" {
		n, err := strconv.Atoi(strings.TrimSpace(digitsOf(round)))
		if err != nil || n < 1 || n > MaxRound {
			r.problem(saysNoRound, row.Line, f.heading(f.round), round, MaxRound)
		} else {
			where.Round = n
		}
	}
	named := 0
	for i, who := range f.people {
		p := where
		p.Name, p.ID = standing.ReplaceAllString(who.of(f, row), ""), f.cell(row, who.id)
		if p.Name == "" || i > 0 && slices.Contains(byes, catalog.Fold(p.Name)) {
			continue
		}
		named++
		if len(f.people) > 1 && !who.sits {
			p.Seat = "" // the seat is that of the first of the row
		}
		p.second = who.opponent
		if r.fits(&p, f.heading(max(who.name, who.last, who.first))) {
			r.Players = append(r.Players, p)
		}
	}
	if named == 0 {
		r.problem(saysRowWithoutName, row.Line, f.taken().Name)
	}
}

var digits = regexp.MustCompile(`\d+`)

// digitsOf is the number in "Round 3"; a text without one, or with several, as it is.
func digitsOf(s string) string {
	if all := digits.FindAllString(s, 2); len(all) == 1 {
		return all[0]
	}
	return s
}

// fits makes the texts of a player fit for pages, or says what is too long.
func (r *Roster) fits(p *RosterPlayer, column string) bool {
	for _, f := range []struct {
		what says
		text *string
		most int
	}{{saysAName, &p.Name, maxRosterName}, {saysAnID, &p.ID, maxRosterID}, {saysATable, &p.Table, maxSpot}, {saysASeat, &p.Seat, maxSpot}} {
		*f.text = strings.Join(strings.Fields(decklist.Sanitize(strings.ToValidUTF8(*f.text, "\uFFFD"))), " ")
		if n := utf8.RuneCountInString(*f.text); n > f.most {
			if column == "" {
				r.problem(saysLongName, p.Line, *f.text, f.what, n, f.most)
			} else {
				r.problem(saysLongCell, p.Line, column, *f.text, f.what, n, f.most)
			}
			return false
		}
	}
	return p.Name != ""
}

// opponents leaves out who is in the table as a player and as somebody's opponent:
// pairings by name have every match twice.
func (r *Roster) opponents() {
	type seat struct {
		who   string
		round int
	}
	players := map[seat]bool{}
	for i := range r.Players {
		if p := &r.Players[i]; !p.second {
			players[seat{p.who(), p.Round}] = true
		}
	}
	r.Players = slices.DeleteFunc(r.Players, func(p RosterPlayer) bool { return p.second && players[seat{p.who(), p.Round}] })
	for i := range r.Players {
		r.Players[i].second = false
	}
}

// who is the same for all rows about one player.
func (p *RosterPlayer) who() string { return batch.NameKey(p.Name) + "\x00" + catalog.Fold(p.ID) }

// repeated tells of players who are in a round, or in a roster without rounds, twice.
func (r *Roster) repeated() {
	type key struct {
		who   string
		round int
	}
	first := map[key]int{}
	for i := range r.Players {
		p := &r.Players[i]
		k := key{p.who(), p.Round}
		if line, ok := first[k]; ok {
			r.problem(saysThereTwice, p.Line, p.Name, line)
			continue
		}
		first[k] = p.Line
	}
}

// Names are the players of a roster once each, in its order: a roster of pairings
// has them once a round.
func (r *Roster) Names() []RosterPlayer {
	var out []RosterPlayer
	inRound := map[string]map[int]int{}
	kept := map[string]int{}
	for _, p := range r.Players {
		who := p.who()
		if inRound[who] == nil {
			inRound[who] = map[int]int{}
		}
		inRound[who][p.Round]++
		if inRound[who][p.Round] > kept[who] {
			kept[who]++
			out = append(out, p)
		}
	}
	return out
}
