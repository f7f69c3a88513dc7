package site

import (
	"archive/zip"
	"bytes"
	"context"
	"encoding/csv"
	"io"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"time"
	"unicode/utf8"

	"inkcheck/catalog"
	"inkcheck/internal/event"
	eventpages "inkcheck/templates/event"
	"inkcheck/terms"
)

// ZipType is the media type of a zip with a file a list.
const ZipType = "application/zip"

// csvType is the media type of a table.
const csvType = "text/csv; charset=utf-8"

// Export answers with an event as JSON, CSV or a zip, with what people read in it in a language.
func (p *EventParts) Export(book *event.Service, g event.Grant, now time.Time, as, language string) error {
	if as == "json" {
		x, err := book.Export(p.C.Request.Context(), g, now)
		if err != nil {
			return err
		}
		p.file = exportName(&x.Event, as)
		return p.Stream(JSONType, true, x.Next)
	}
	e, err := book.Event(p.C.Request.Context(), g)
	if err == nil && g.Role != event.Organiser {
		err = event.WrongLink()
	}
	if err != nil {
		return err
	}
	p.file = exportName(e, as)
	if as == "csv" {
		return p.exportCSV(book, g, now, language)
	}
	return p.exportZip(book, g, now, language)
}

// exportColumns head the table of an event. The English headings are keys of programs, and of rosters that organisers have at hand: they
// stay. Rosters and the desk know those of players, tables and decks in every language.
var exportColumns = [...]terms.Word{
	{En: "entry", Fr: "inscription", De: "Anmeldung", It: "iscrizione"},
	{En: "player", Fr: "joueur", De: "Spieler", It: "giocatore"},
	{En: "player_id", Fr: "ID joueur", De: "Spieler-ID", It: "ID giocatore"},
	{En: "round", Fr: "ronde", De: "Runde", It: "turno"},
	{En: "table", Fr: "table", De: "Tisch", It: "tavolo"},
	{En: "seat", Fr: "siège", De: "Sitzplatz", It: "posto"},
	{En: "verdict", Fr: "verdict", De: "Ergebnis", It: "esito"},
	{En: "verdict_at_hand_in", Fr: "verdict à la remise", De: "Ergebnis bei der Abgabe", It: "esito alla consegna"},
	{En: "problems", Fr: "problèmes", De: "Probleme", It: "problemi"},
	{En: "deck_hash", Fr: "empreinte du deck", De: "Deck-Hash", It: "hash del mazzo"},
	{En: "deck", Fr: "deck", De: "Deck", It: "mazzo"},
	{En: "text_sha256", Fr: "SHA-256 du texte", De: "SHA-256 des Textes", It: "SHA-256 del testo"},
	{En: "handed_in", Fr: "remise le", De: "abgegeben am", It: "consegnata il"},
	{En: "versions", Fr: "versions", De: "Fassungen", It: "versioni"},
	{En: "late", Fr: "en retard", De: "verspätet", It: "in ritardo"},
	{En: "withdrawn", Fr: "retirée", De: "zurückgezogen", It: "ritirata"},
	{En: "checks", Fr: "vérifications", De: "Überprüfungen", It: "controlli"},
	{En: "notes", Fr: "notes", De: "Notizen", It: "note"},
}

// exportCSV is a row a player. A cell that a spreadsheet would take for a formula has an
// apostrophe before it.
func (p *EventParts) exportCSV(book *event.Service, g event.Grant, now time.Time, language string) error {
	o, err := p.Overview(book, g, now)
	if err != nil {
		return err
	}
	checks, notes := map[int]int{}, map[int]int{}
	for _, k := range o.Checks {
		checks[k.Registration]++
	}
	for _, n := range o.Notes {
		if !n.Retracted {
			notes[n.Registration]++
		}
	}
	heading := terms.AllIn(language, exportColumns[:])
	b := bytes.NewBufferString("\ufeff")
	w := csv.NewWriter(b)
	row := func(cells []string) error {
		for i := range cells {
			cells[i] = noFormula(cells[i])
		}
		return w.Write(cells)
	}
	if err := row(slices.Clone(heading)); err != nil {
		return err
	}
	next, players, missing := 0, len(o.Overview.Rows), len(o.Overview.Missing)
	return p.Stream(csvType, true, func(context.Context) ([]byte, error) {
		if next == players+missing+len(o.Damaged) && b.Len() == 0 {
			return nil, io.EOF
		}
		for ; next < players+missing+len(o.Damaged) && b.Len() < csvPart; next++ {
			cells := make([]string, len(heading)) // as wide as all: readers of tables refuse others
			switch {
			case next < players:
				r := &o.Overview.Rows[next]
				var codes []string
				for _, c := range r.Now.Problems {
					codes = append(codes, string(c))
				}
				cells = []string{strconv.Itoa(r.Number), r.Player, r.PlayerID, eventpages.NumberField(r.Place.Round), r.Place.Table, r.Place.Seat,
					string(r.Now.Verdict), string(r.Current.Verdict.Verdict), strings.Join(codes, " "), r.Now.Hash, r.Now.Deck, r.Current.Hash,
					r.Current.At.UTC().Format("2006-01-02T15:04:05Z"), strconv.Itoa(r.Current.Number), strconv.FormatBool(r.Current.AfterDeadline),
					strconv.FormatBool(r.Withdrawn), strconv.Itoa(checks[r.Number]), strconv.Itoa(notes[r.Number])}
			case next < players+missing:
				m := &o.Overview.Missing[next-players]
				copy(cells, []string{"", m.Player, m.PlayerID, eventpages.NumberField(m.Round), m.Table, m.Seat, "missing"})
			default:
				d := &o.Damaged[next-players-missing]
				copy(cells, []string{eventpages.NumberField(d.Registration), "", "", "", "", "", "damaged", "", d.In(language)})
			}
			if err := row(cells); err != nil {
				return nil, err
			}
			w.Flush()
		}
		w.Flush()
		return b.Next(b.Len()), w.Error()
	})
}

// csvPart is about how many bytes of a table are made at a time.
const csvPart = 64 << 10

// noFormula is a cell that no spreadsheet takes for a formula.
func noFormula(cell string) string {
	first, _ := utf8.DecodeRuneInString(cell)
	if cell != "" && strings.ContainsRune(formulaSigns, first) {
		cell = "'" + cell
	}
	// Where a comma is for decimals, spreadsheets take a semicolon to begin a cell, whatever the file means by it.
	return afterSemicolon.ReplaceAllString(cell, "$1'$2")
}

// formulaSigns begin a formula; some spreadsheets take the wide ones for the others.
const formulaSigns = "=+-@\t\r＝＋－＠"

var afterSemicolon = regexp.MustCompile(`(;[\s"]*)([` + regexp.QuoteMeta("=+@\t\r＝＋－＠") + `-])`)

// damagedFile is the file of the zip that names what is damaged. No player has its name.
const damagedFile = "DAMAGED/records.md"

// exportZip has a text a list, named after the player, as the desk reads it again.
func (p *EventParts) exportZip(book *event.Service, g event.Grant, now time.Time, language string) error {
	var b bytes.Buffer
	w := zip.NewWriter(&b)
	used := zipNames{}
	write := func(name, text string) error {
		f, err := w.CreateHeader(&zip.FileHeader{Name: name, Method: zip.Deflate, Modified: now})
		if err == nil {
			_, err = f.Write([]byte(text))
		}
		return err
	}
	var lost strings.Builder
	list := func(ctx context.Context, e *event.Registration) error {
		if e.Withdrawn {
			return nil
		}
		if len(e.Damage) > 0 { // the copy among the versions may be as it was handed in
			_, _, versions, err := book.Registration(ctx, g, e.Number)
			if err != nil {
				return err
			}
			i := slices.IndexFunc(versions, func(v event.Submission) bool { return v.Number == e.Current.Number && v.Intact() })
			if i < 0 {
				return nil
			}
			e.Current = versions[i]
		}
		name := used.of(e)
		err := write(name+".txt", e.Current.Text)
		if err == nil && e.Current.Pool != "" {
			err = write("pools/"+name+".txt", e.Current.Pool)
		}
		return err
	}
	part := &event.Part{More: true}
	return p.Stream(ZipType, false, func(ctx context.Context) ([]byte, error) {
		for part != nil && b.Len() < csvPart {
			if !part.More {
				part = nil
				if lost.Len() > 0 {
					if err := write(damagedFile, lost.String()); err != nil {
						return nil, err
					}
				}
				if err := w.Close(); err != nil {
					return nil, err
				}
				break
			}
			var err error
			if part, err = book.Registrations(ctx, g, part.Next, now); err != nil {
				return nil, err
			}
			for i := range part.Registrations {
				if err := list(ctx, &part.Registrations[i]); err != nil {
					return nil, err
				}
			}
			for _, d := range part.Damaged {
				lost.WriteString(d.In(language) + "\n")
			}
		}
		if b.Len() == 0 {
			return nil, io.EOF
		}
		return b.Next(b.Len()), nil
	})
}

// zipNames are the names of files that were given to players.
type zipNames map[string]bool

// of is a name that no other has: some disks take names for the same that differ in case or accents, and one would be written over the
// other.
func (used zipNames) of(e *event.Registration) string {
	name := zipName(e.Player)
	for used[catalog.Fold(name)] {
		name += " (" + strconv.Itoa(e.Number) + ")"
	}
	used[catalog.Fold(name)] = true
	return name
}

// deviceName is a name that Windows keeps for a device, and writes no file to.
var deviceName = regexp.MustCompile(`(?i)^(con|prn|aux|nul|com[0-9]|lpt[0-9])$`)

// zipName is a player's name as that of a file: no path, and nothing that a system
// refuses.
func zipName(player string) string {
	name := strings.Map(func(r rune) rune {
		if strings.ContainsRune(`/\:*?"<>|`, r) || r < ' ' {
			return '_'
		}
		return r
	}, player)
	name = strings.Trim(name, " .")
	for len(name) > 100 {
		_, size := utf8.DecodeLastRuneInString(name)
		name = name[:len(name)-size]
	}
	switch {
	case name == "":
		return "list"
	case deviceName.MatchString(name):
		return name + "_"
	}
	return name
}
