package deckcheck

import (
	"encoding/csv"
	"strconv"
	"strings"

	"inkcheck/deckcheck/decklist"
	"inkcheck/deckcheck/reading"
)

// CSVHead names the columns of reports as CSV. The first eleven repeat for every
// problem of a list, so that a spreadsheet can filter on either.
var CSVHead = strings.Split(
	"name,format,on,verdict,legal,cards,cards_most,inks,list_format,deck,hash,severity,code,rule,edition,lines,card_ids,have,limit,message,suggestions",
	",",
)

// WriteCSV writes one row a problem, and one for a list without any. Several
// values in a cell are parted by "; ". Its headings and codes are for programs; messages are in the language.
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
		return w.Write(append(list, make([]string, len(CSVHead)-len(list))...))
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
	s = decklist.Printable(s)
	if s == "-" {
		return s
	}
	if strings.ContainsRune("=+-@＝＋－＠", []rune(strings.TrimLeft(s, " ") + " ")[0]) {
		return "'" + s
	}
	return s
}
