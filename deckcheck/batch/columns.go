package batch

import (
	"regexp"
	"slices"
	"strings"
	"unicode"

	"inkcheck/catalog"
	"inkcheck/deckcheck/reading"
)

// Columns names the columns of a table that are to be taken: by their headings,
// or by their numbers from 1. "" leaves the choice to what the table says.
type Columns struct{ Player, List string }

// Table is how a table of a batch was read.
type Table struct {
	Source string
	Rows   int // below the headings
	// Headings are those of all columns; "column 2" where there is none. They and Text are empty where the tables of the batch
	// are too long together.
	Headings []string
	// Player and List are the headings of the columns that were taken; "" for none.
	// Player is two of them, joined, where names are in two parts.
	Player, List string
	// HeadingsKnown tells that the headings are words that say what the columns are;
	// otherwise what is in them was looked at, or somebody chose.
	HeadingsKnown bool
	// Text is the table itself, to be read again with other columns.
	Text string
}

// maxTables is how many bytes of tables a batch keeps, so that they can be read again: half a dozen of the largest events.
const maxTables = 3 << 20

// addTable adds how a table was read, with its text and headings where there is room for them.
func (r *Reader) addTable(t Table) {
	size := writtenSize(t.Text)
	for _, h := range t.Headings {
		size += cellCost + writtenSize(h)
	}
	if r.kept+size > maxTables {
		t.Text, t.Headings = "", nil
	} else {
		r.kept += size
	}
	t.Text = strings.Clone(t.Text) // it may be a part of a long one
	r.batch.Tables = append(r.batch.Tables, t)
}

// sampleRows is how many rows show what is in the columns of a table.
const sampleRows = 200

// Words that are in headings of people's own. A heading is taken apart into words,
// and has to have one of them.
var (
	firstWords = wordSet("first firstname given forename vorname vor prénom prenom nome")
	lastWords  = wordSet("last lastname surname family nachname familienname nom cognome")
	whoWords   = wordSet("player players spieler spielerin spielername joueur joueuse giocatore giocatrice participant participants " +
		"participante partecipante teilnehmer teilnehmerin competitor competitors entrant pilot contestant duelist jugador")
	nameWords   = wordSet("name names nom nome fullname nombre who")
	nickWords   = wordSet("discord nickname nick handle username user benutzername pseudo pseudonyme gamertag soprannome login")
	notWhoWords = wordSet("deck decks deckname card cards karte karten kartenname carte cartes carta carte store shop event team teams " +
		"tournament turnier tournoi torneo file list liste lista format mail email date datum")
	deckWords = wordSet("deck decks decklist decklists deckliste list liste lista cards karten cartes carte mazzo lijst maindeck " +
		"mainboard submission export paste link url")
)

func wordSet(list string) map[string]bool {
	out := map[string]bool{}
	for w := range strings.FieldsSeq(list) {
		out[catalog.Fold(w)] = true
	}
	return out
}

// headingWords are the words of a heading, folded.
func headingWords(s string) []string {
	if len(s) > 10*maxName {
		return nil
	}
	out := strings.FieldsFunc(s, func(c rune) bool { return !unicode.IsLetter(c) && !unicode.IsMark(c) })
	for i := range out {
		out[i] = catalog.Fold(out[i])
	}
	return out
}

func hasWord(words []string, set map[string]bool) bool {
	return slices.ContainsFunc(words, func(w string) bool { return set[w] })
}

// whoRank is how well a heading says that its column has the players: 1 is best,
// 0 for none.
func whoRank(heading string) int {
	w := headingWords(heading)
	first, last := hasWord(w, firstWords), hasWord(w, lastWords)
	switch {
	case hasWord(w, notWhoWords):
		return 0
	case first && last && len(w) > 1:
		return 1 // "Nom et prénom", "Vor- und Nachname", "Nome e Cognome"
	case hasWord(w, whoWords):
		return 2
	case hasWord(w, nameWords) && !first && !last, len(w) > 1 && hasWord(w, nameWords):
		return 3
	case hasWord(w, nickWords):
		return 4
	}
	return 0
}

// content is what the cells of a column look like.
type content struct {
	filled int // cells that are not empty
	lists  int // cells of several cards
	links  int // cells that are a link, a code or one card
	cards  int // of them, those that are one card
	names  int // cells that may be a person's name
	kinds  int // different cells
}

// isLists tells a column of lists, isLinks one of links and codes.
func (c content) isLists() bool { return c.lists > 0 && 2*c.lists >= c.filled }
func (c content) isLinks() bool { return c.links > 0 && 2*(c.links+c.lists) >= c.filled }

// isNames tells a column in which nearly each row has another name.
func (c content) isNames() bool {
	return 10*c.names >= 8*c.filled && c.names > 0 && 10*c.kinds >= 7*c.filled
}

// contents looks at the columns of some rows.
func (r *Reader) contents(rows [][]string) []content {
	var out []content
	var seen []map[string]bool
	for _, row := range rows {
		for len(out) < len(row) {
			out, seen = append(out, content{}), append(seen, map[string]bool{})
		}
		for i, cell := range row {
			cell = strings.TrimSpace(cell)
			if cell == "" {
				continue
			}
			c := &out[i]
			c.filled++
			if key := cell[:min(len(cell), maxName)]; !seen[i][key] {
				seen[i][key] = true
				c.kinds++
			}
			switch cards := r.cardsIn(cell); {
			case cards.Lines > 1, strings.HasPrefix(cell, "{"), strings.HasPrefix(cell, "[{"):
				c.lists++
			case cards.Counted > 0:
				c.links++
				c.cards++
			case isLinkCell(cell):
				c.links++
			case isNameCell(cell):
				c.names++
			}
		}
	}
	return out
}

// lineBreak is what parts the cards of a cell besides line ends.
var lineBreak = regexp.MustCompile(`(?i)<br\s*/?>|\\n|[\n\r;|]`)

// maxCell is how much of a cell is looked at.
const maxCell = 4 << 10

// cardsIn counts the cards at the beginning of a cell.
func (r *Reader) cardsIn(cell string) reading.Cards {
	return reading.CardsIn(lineBreak.ReplaceAllString(cell[:min(len(cell), maxCell)], "\n"), r.Cards)
}

var (
	linkCell = regexp.MustCompile(`^https?://\S+$`)
	codeCell = regexp.MustCompile(`^[A-Za-z0-9+/_=%-]{20,}$`)
)

// isLinkCell tells a link or a code.
func isLinkCell(cell string) bool {
	cell = cell[:min(len(cell), maxCell)]
	return linkCell.MatchString(cell) || codeCell.MatchString(cell) && strings.ContainsAny(cell, "0123456789")
}

// isNameCell tells what may be a person's name, or a nickname.
func isNameCell(cell string) bool {
	return len(cell) <= maxName && isName(cell) && len(strings.Fields(cell)) <= 6 && !strings.ContainsAny(cell, "\n@/\\") &&
		!strings.Contains(cell, "://")
}

// guess finds the columns of a table whose headings do not say what they are, by
// what is in them. sample are its first rows, the headings among them.
func (r *Reader) guess(sample [][]string) (h header, ok bool) {
	if len(sample) == 0 {
		return h, false
	}
	row := sample[0]
	h, _ = columnsOf(row)
	cells := r.contents(sample[1:])
	first := r.contents(sample[:1])
	// Without headings the first row has a list like the others.
	for i := range first {
		if first[i].lists > 0 && (i >= len(cells) || cells[i].filled == 0 || cells[i].isLists()) {
			h.headless, cells = true, r.contents(sample)
			h.row = make([]string, len(row))
			h.at = map[column]int{}
			break
		}
	}
	list, others := h.listAmong(cells)
	if list < 0 {
		return h, false
	}
	h.at[listColumn], h.otherLists = list, others
	if h.lacksWho() {
		if who := h.whoAmong(cells); who >= 0 {
			h.at[playerColumn] = who
		}
	}
	if at, have := h.at[playerColumn]; have && at == list {
		delete(h.at, playerColumn)
	}
	return h, true
}

// lacksWho tells that no heading is a known word for players.
func (h *header) lacksWho() bool {
	for _, c := range []column{playerColumn, firstColumn, lastColumn} {
		if _, ok := h.at[c]; ok {
			return false
		}
	}
	return true
}

// listAmong is the column with the lists, -1 for none, and the others that have
// some. Of several the one with a heading for them counts, then the fullest.
func (h *header) listAmong(cells []content) (at int, others []int) {
	at = -1
	score := func(i int) int {
		n := cells[i].filled
		if known, ok := h.at[listColumn]; ok && known == i {
			n += 1 << 20
		}
		if i < len(h.row) && hasWord(headingWords(h.row[i]), deckWords) {
			n += 1 << 19
		}
		return n
	}
	for i, c := range cells {
		if !c.isLists() || slices.Contains(h.boards, i) {
			continue
		}
		others = append(others, i)
		if at < 0 || score(i) > score(at) {
			at = i
		}
	}
	if at >= 0 {
		return at, slices.DeleteFunc(others, func(i int) bool { return i == at })
	}
	// Links, codes and single cards look like other things, too: a heading has to
	// say what they are.
	for i, c := range cells {
		if c.isLinks() && i < len(h.row) && hasWord(headingWords(h.row[i]), deckWords) && !isOneDeck(i, cells) &&
			(at < 0 || score(i) > score(at)) {
			at = i
		}
	}
	return at, nil
}

// isOneDeck tells a column with a card in each row and no names beside it: one list, of whose lines some have the sign between
// cells. A table would say whose the lists are.
func isOneDeck(at int, cells []content) bool {
	c := cells[at]
	if 2*c.cards <= c.filled {
		return false
	}
	for i, other := range cells {
		if i != at && other.isNames() && 2*other.filled > c.filled {
			return false
		}
	}
	return true
}

// whoAmong is the column with the players: the one whose heading says so best, else
// the first one of names.
func (h *header) whoAmong(cells []content) int {
	best, rank := -1, 0
	for i, heading := range h.row {
		if r := whoRank(heading); r > 0 && i < len(cells) && cells[i].lists == 0 && (best < 0 || r < rank) {
			best, rank = i, r
		}
	}
	if best >= 0 {
		return best
	}
	for i, c := range cells {
		if i == h.at[listColumn] || !c.isNames() || i < len(h.row) && (hasWord(headingWords(h.row[i]), notWhoWords) ||
			slices.Contains(h.boards, i)) {
			continue
		}
		if best < 0 || c.kinds > cells[best].kinds {
			best = i
		}
	}
	return best
}

// find is the column that somebody named by its heading or number; -1 for none.
func (h *header) find(name string, width int) int {
	folded := catalog.Fold(name)
	for i, heading := range h.row {
		if strings.TrimSpace(heading) == strings.TrimSpace(name) || folded != "" && catalog.Fold(heading) == folded {
			return i
		}
	}
	if n, ok := number(strings.TrimPrefix(strings.ToLower(strings.TrimSpace(name)), "column ")); ok && n >= 1 && n <= width {
		return n - 1
	}
	return -1
}

// number reads a few digits.
func number(s string) (n int, ok bool) {
	if s == "" || len(s) > 4 {
		return 0, false
	}
	for i := range len(s) {
		if s[i] < '0' || s[i] > '9' {
			return 0, false
		}
		n = 10*n + int(s[i]-'0')
	}
	return n, true
}
