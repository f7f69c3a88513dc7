package deckcheck

import (
	"encoding/csv"
	"strconv"
	"strings"

	"inkcheck/deckcheck/decklist"
	"inkcheck/deckcheck/reading"
	"inkcheck/terms"
)

// csvColumns name the columns of reports as CSV. The first eleven repeat for every problem of a list, so that a spreadsheet can filter on
// either. The English headings are keys of programs, as in JSON: they stay.
var csvColumns = [...]terms.Word{
	{En: "name", Fr: "nom", De: "Name", It: "nome completo"},
	{En: "format", Fr: "format", De: "Format", It: "formato"},
	{En: "on", Fr: "jour", De: "Tag", It: "giorno"},
	{En: "verdict", Fr: "verdict", De: "Ergebnis", It: "esito"},
	{En: "legal", Fr: "légal", De: "legal", It: "legale"},
	{En: "cards", Fr: "cartes", De: "Karten", It: "carte"},
	{En: "cards_most", Fr: "cartes au plus", De: "Karten höchstens", It: "carte al massimo"},
	{En: "inks", Fr: "types d’encre", De: "Tintenfarben", It: "tipi di inchiostro"},
	{En: "list_format", Fr: "format de liste", De: "Listenformat", It: "formato della lista"},
	{En: "deck", Fr: "deck", De: "Deck", It: "mazzo"},
	{En: "hash", Fr: "empreinte", De: "Hash", It: "hash"},
	{En: "severity", Fr: "gravité", De: "Schwere", It: "gravità"},
	{En: "code", Fr: "code", De: "Code", It: "codice"},
	{En: "rule", Fr: "règle", De: "Regel", It: "regola"},
	{En: "edition", Fr: "édition", De: "Ausgabe", It: "edizione"},
	{En: "lines", Fr: "lignes", De: "Zeilen", It: "righe"},
	{En: "card_ids", Fr: "identifiants des cartes", De: "Karten-IDs", It: "ID delle carte"},
	{En: "have", Fr: "présents", De: "vorhanden", It: "presenti"},
	{En: "limit", Fr: "limite", De: "Grenze", It: "limite"},
	{En: "message", Fr: "message", De: "Meldung", It: "messaggio"},
	{En: "suggestions", Fr: "suggestions", De: "Vorschläge", It: "suggerimenti"},
}

// CSVHead names the columns of reports as CSV in a language.
func CSVHead(language string) []string { return terms.AllIn(language, csvColumns[:]) }

// WriteCSV writes one row a problem, and one for a list without any. Several
// values in a cell are parted by "; ". Its codes are for programs; messages are in the language.
func (r *Report) WriteCSV(w *csv.Writer, language string) error {
	list := []string{
		cell(r.Name),
		r.Format.String(),
		r.On.String(),
		string(r.Verdict),
		strconv.FormatBool(r.Legal),
		strconv.Itoa(r.Cards),
		r.mostCell(),
		strings.Join(r.Inks.Names(), "; "),
		string(r.ListFormat),
		cell(r.Code),
		cell(r.Hash),
	}
	if len(r.Problems) == 0 {
		return w.Write(append(list, make([]string, len(csvColumns)-len(list))...))
	}
	for i := range r.Problems {
		p := &r.Problems[i]
		lines := make([]string, len(p.Lines))
		for i, n := range p.Lines {
			lines[i] = strconv.Itoa(n)
		}
		meant := make([]string, len(p.Suggestions))
		for i, s := range p.Suggestions {
			meant[i] = s.FullName
		}
		err := w.Write(append(list[:len(list):len(list)], string(p.Severity), string(p.Code), p.Rule, p.Edition, strings.Join(lines, "; "),
			cell(strings.Join(p.Cards, "; ")), numberCell(p.Have), numberCell(p.Limit),
			cell(p.In(language, false).String()), cell(strings.Join(meant, "; "))))
		if err != nil {
			return err
		}
	}
	return nil
}

// mostCell is the most cards of the deck; empty without a bound.
func (r *Report) mostCell() string {
	if r.CardsMost == reading.NoBound {
		return ""
	}
	return strconv.Itoa(r.CardsMost)
}

func numberCell(n *int) string {
	if n == nil {
		return ""
	}
	return strconv.Itoa(*n)
}

// cell keeps text of strangers from being run as a formula by a spreadsheet:
// what begins like one gets an apostrophe, which spreadsheets take as "this is
// text". A hyphen alone is none; it stands for standard input.
func cell(s string) string {
	s = decklist.Sanitize(s)
	if s == "-" {
		return s
	}
	if strings.ContainsRune("=+-@＝＋－＠", []rune(strings.TrimLeft(s, " ") + " ")[0]) {
		return "'" + s
	}
	return s
}
