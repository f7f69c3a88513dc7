package main

import (
	"bytes"
	"encoding/csv"
	"strconv"
	"strings"

	"inkcheck/deckcheck"
	"inkcheck/deckcheck/decklist"
)

// csvHead names the columns. The first nine repeat for every problem of a
// list, so that a spreadsheet can filter on either.
const csvHead = "name,format,on,legal,cards,inks,list_format,deck,hash,severity,code,rule,edition,lines,card_ids,have,limit,message,suggestions\n"

// csvReporter prints one row a problem, and one for a list without any.
// Several values in a cell are parted by "; ".
type csvReporter struct{}

func (csvReporter) write(to *bytes.Buffer, r *deckcheck.Report, _ *decklist.List) error {
	w := csv.NewWriter(to)
	list := []string{cell(r.Name), r.Format.String(), r.On.String(), strconv.FormatBool(r.Legal), strconv.Itoa(r.Cards),
		strings.Join(r.Inks.Names(), "; "), string(r.ListFormat), cell(r.Code), cell(r.Hash)}
	if len(r.Problems) == 0 {
		w.Write(append(list, make([]string, strings.Count(csvHead, ",")+1-len(list))...))
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
		w.Write(append(list[:len(list):len(list)], string(p.Severity), string(p.Code), p.Rule, p.Edition, strings.Join(lines, "; "),
			cell(strings.Join(p.Cards, "; ")), number(p.Have), number(p.Limit), cell(p.Message), cell(strings.Join(meant, "; "))))
	}
	w.Flush()
	return w.Error()
}

func number(n *int) string {
	if n == nil {
		return ""
	}
	return strconv.Itoa(*n)
}

// cell keeps text of strangers from being run as a formula by a spreadsheet:
// what begins like one gets an apostrophe, which spreadsheets take as "this is
// text".
func cell(s string) string {
	s = printable(s)
	if s == stdinName || s == "" {
		return s
	}
	if strings.ContainsRune("=+-@＝＋－＠", []rune(strings.TrimLeft(s, " ") + " ")[0]) {
		return "'" + s
	}
	return s
}
