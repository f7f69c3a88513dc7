package pile

import (
	"cmp"
	"encoding/csv"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"

	"inkcheck/catalog"
	"inkcheck/deckcheck/decklist"
)

// column is what a column of a table holds.
type column int

const (
	noColumn column = iota
	playerColumn
	firstColumn
	lastColumn
	idColumn
	mailColumn
	listColumn
	countColumn
	cardColumn
	versionColumn
)

// columnWords are the headers of registration tools and of people, folded. Of
// several columns for the same the one whose word stands first counts, so that
// "Deck" is the list where there is no better one, and else the deck's name.
var columnWords = map[column][]string{
	playerColumn: words("Player", "Player Name", "Full Name", "Display Name", "Name", "Player Display Name", "Participant", "Username", "User", "Nickname",
		"Spieler", "Spielername", "Teilnehmer", "Joueur", "Nom complet", "Giocatore", "Nome completo"),
	firstColumn: words("First Name", "First", "Firstname", "Given Name", "Vorname", "Prénom"),
	lastColumn:  words("Last Name", "Last", "Surname", "Family Name", "Nachname", "Nom de famille", "Nom", "Cognome"),
	idColumn: words("Player ID", "ID", "Player Number", "Membership Number", "Member ID", "Ravensburger ID", "Play Hub ID", "Lorcana ID", "User ID",
		"Spieler-ID", "ID joueur", "ID giocatore"),
	mailColumn: words("Email", "E-Mail Address", "Email Address", "Mail", "Player Email"),
	listColumn: words("Decklist", "Deck List", "Main Deck List", "Mainboard", "Maindeck", "Main Deck", "List", "Deckliste", "Liste de deck", "Lista", "Liste",
		"Deck Code", "Decklist Code", "Code", "Decklist URL", "Decklist Link", "Deck URL", "Deck Link", "Link", "URL", "Cards", "Deck", "Mazzo"),
	// Of tables with a row a card.
	countColumn:   words("Count", "Quantity", "Qty", "Copies", "Amount", "Anzahl", "Menge", "Quantité", "Nombre", "Quantità", "Copie"),
	cardColumn:    words("Card", "Card Name", "Card Full Name", "Full Card Name", "Karte", "Kartenname", "Carte", "Nom de la carte", "Carta", "Nome della carta"),
	versionColumn: words("Version", "Card Version", "Card Title", "Subtitle", "Untertitel", "Sous-titre", "Sottotitolo"),
}

func words(list ...string) []string {
	out := make([]string, 0, len(list))
	for _, w := range list {
		if f := catalog.Fold(w); !slices.Contains(out, f) {
			out = append(out, f)
		}
	}
	return out
}

// header tells where a table's columns are; -1 for those it lacks.
type header struct {
	at  map[column]int
	row []string // the headings
	// cards tells that a row is a card: there are columns for its count and its
	// name.
	cards bool
	// boards are columns that say whether a card is in the deck; sides those of
	// them that are about sideboards alone.
	boards, sides []int
}

// columnsOf reads the first row of a table. A table of lists has a column of
// lists, or columns of cards and their counts, and one that says whose they are.
func columnsOf(row []string) (h header, ok bool) {
	h.at = map[column]int{}
	rank := map[column]int{}
	for i, cell := range row {
		if decklist.IsBoardColumn(cell) {
			h.boards = append(h.boards, i)
			if decklist.IsSideColumn(cell) {
				h.sides = append(h.sides, i)
			}
			continue
		}
		folded := catalog.Fold(cell)
		for c, list := range columnWords {
			at := slices.Index(list, folded)
			if at < 0 {
				continue
			}
			if _, have := h.at[c]; !have || at < rank[c] {
				h.at[c], rank[c] = i, at
			}
		}
	}
	h.row = row
	have := func(c column) bool { _, ok := h.at[c]; return ok }
	who := slices.ContainsFunc([]column{playerColumn, firstColumn, lastColumn, mailColumn}, have)
	if name := slices.IndexFunc(row, func(cell string) bool { return catalog.Fold(cell) == "name" }); name >= 0 && have(countColumn) && !have(cardColumn) {
		// Beside counts, and where something else says whose they are, a name is a card's.
		switch at, ok := h.at[playerColumn]; {
		case ok && at != name, !ok && who:
			h.at[cardColumn] = name
		case ok && have(firstColumn) && have(lastColumn):
			h.at[cardColumn] = name
			delete(h.at, playerColumn)
		}
	}
	// One deck's own table has numbers of cards, which may be called ID.
	h.cards = have(countColumn) && have(cardColumn) && (who || have(idColumn) && catalog.Fold(row[h.at[idColumn]]) != "id")
	return h, h.cards || have(listColumn) && (who || have(idColumn))
}

// name is the heading of a column.
func (h *header) name(c column) string { return label(h.row[h.at[c]]) }

// cell is what a row has in a column, "" where it has none.
func (h *header) cell(row []string, c column) string {
	at, ok := h.at[c]
	if !ok {
		return ""
	}
	return cellAt(row, at)
}

func cellAt(row []string, at int) string {
	if at >= len(row) {
		return ""
	}
	return strings.TrimSpace(row[at])
}

// player is whose row it is: first and last name where there are columns for
// both, since these know which is which; else the name, the address, nothing.
func (h *header) player(row []string) string {
	first, last := h.cell(row, firstColumn), h.cell(row, lastColumn)
	switch {
	case first != "" && last != "":
		return last + ", " + first
	case h.cell(row, playerColumn) != "":
		return h.cell(row, playerColumn)
	}
	return cmp.Or(last, first, h.cell(row, mailColumn))
}

// comma is the sign between the cells, by the first line: spreadsheets write
// that of their country. "sep=;" is how Excel is told.
func comma(text string) (sign rune, rest string) {
	line, below, _ := strings.Cut(text, "\n")
	line = strings.TrimSpace(line)
	if s, ok := strings.CutPrefix(strings.ToLower(line), "sep="); ok && len(s) == 1 {
		return rune(s[0]), below
	}
	for _, c := range "\t;," {
		if strings.ContainsRune(line, c) {
			return c, text
		}
	}
	return 0, text
}

// table adds the lists of a table, and tells whether the text was one.
func (r *Reader) table(source, text string) bool {
	text = strings.TrimLeft(text, "\ufeff \r\n")
	sign, body := comma(text)
	if sign == 0 || sign == '"' || sign == '\r' || sign == '\n' {
		return false
	}
	skipped := strings.Count(text[:len(text)-len(body)], "\n")
	head := csvReader(body, sign)
	row, err := head.Read()
	if err != nil {
		return false
	}
	h, ok := columnsOf(row)
	if !ok {
		return false
	}
	in := csvReader(body, sign)
	in.LazyQuotes = bareQuotes(body, sign)
	found := 0
	var decks cardRows
	for first := true; ; first = false {
		row, err := in.Read()
		if errors.Is(err, io.EOF) {
			break
		}
		if bad, ok := errors.AsType[*csv.ParseError](err); ok {
			found++
			r.problem(source, "the row in line %d cannot be read: a quotation mark stands in the wrong place or is missing; check the lines up to %d",
				bad.StartLine+skipped, bad.Line+skipped)
			continue
		}
		if err != nil {
			found++
			r.problem(source, "cannot be read to its end: %v", err)
			break
		}
		if first {
			continue
		}
		if blankRow(row) {
			decks.gap()
			continue
		}
		found++
		line, _ := in.FieldPos(0)
		at := fmt.Sprintf("%s, line %d", source, line+skipped)
		if !h.cards {
			r.row(at, &h, row)
		} else if !decks.add(at, &h, row) {
			r.problem(at, "no card for %s: the column %q is empty", label(cmp.Or(h.player(row), "somebody without a name")), h.name(cardColumn))
		}
	}
	r.AddLists(decks.lists()...)
	r.boardDoubts(source, &decks)
	if found == 0 {
		r.problem(source, "a table with headings but no rows")
	}
	return true
}

func csvReader(text string, sign rune) *csv.Reader {
	in := csv.NewReader(strings.NewReader(text))
	in.Comma, in.FieldsPerRecord = sign, -1
	return in
}

// bareQuotes tells a table with quotation marks within cells that have none
// around them, as in a nickname, and no other fault: every row has its cells when
// they are read as they stand. A mark that opens a cell and never closes it would
// swallow other people's rows, and is reported instead.
func bareQuotes(text string, sign rune) bool {
	bare := false
	in := csvReader(text, sign)
	for {
		_, err := in.Read()
		if errors.Is(err, io.EOF) {
			break
		}
		if err != nil && !errors.Is(err, csv.ErrBareQuote) {
			return false
		}
		bare = bare || err != nil
	}
	if !bare {
		return false
	}
	in = csvReader(text, sign)
	in.FieldsPerRecord, in.LazyQuotes = 0, true
	_, err := in.ReadAll()
	return err == nil
}

func blankRow(row []string) bool {
	return !slices.ContainsFunc(row, func(cell string) bool { return strings.TrimSpace(cell) != "" })
}

// row adds the list of a row.
func (r *Reader) row(source string, h *header, row []string) {
	player, text := h.player(row), h.cell(row, listColumn)
	if text == "" {
		who := player
		if who == "" {
			who = "somebody without a name"
		}
		r.problem(source, "no list for %s: the column %q is empty", label(who), h.name(listColumn))
		return
	}
	// A sideboard beside the list goes below it, for the reader of lists to
	// report. Nothing can go below a link or a code.
	oneWord := !strings.ContainsAny(text, " \n")
	for _, i := range h.sides {
		side := cellAt(row, i)
		switch {
		case decklist.IsNo(side):
		case oneWord:
			r.doubt(source, fmt.Sprintf("the column %q has cards for %s, which were not checked: Lorcana decks have no sideboard", label(h.row[i]), label(cmp.Or(player, "somebody without a name"))))
		default:
			text += "\n" + sideHeading + "\n" + side
		}
	}
	r.list(List{Player: player, ID: h.cell(row, idColumn), Source: source, Text: text})
}
