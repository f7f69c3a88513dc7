package templates

import (
	"inkcheck/deckcheck"
	"inkcheck/deckcheck/decklist"
)

// Help is the page of instructions.
type Help struct {
	Frame
}

// codeRow is a code of the report as the help page explains it.
type codeRow struct {
	Code     deckcheck.Code
	Severity deckcheck.Severity
	Title    string
}

// codeRows lists every code in the order of reports.
func codeRows() []codeRow {
	var out []codeRow
	for _, c := range deckcheck.Codes() {
		out = append(out, codeRow{c, deckcheck.SeverityOf(c), codeTitle(c)})
	}
	return out
}

// Limits in words, from the constants that set them.
func maxLinesWords() string { return thousands(decklist.MaxLines) }
func maxCountWords() string { return thousands(decklist.MaxCount) }

const curlText = `curl -H 'Content-Type: text/plain' --data-binary @list.txt \
  'http://localhost:8080/api/v1/check?format=core&on=2026-11-20'`

const curlJSON = `curl -H 'Content-Type: application/json' \
  -d '{"list": "4 Elsa - Spirit of Winter", "format": "infinity"}' \
  http://localhost:8080/api/v1/check`

const terminalText = `inkcheck check list.txt
inkcheck check -format infinity -on 2026-11-20 lists/
pbpaste | inkcheck check -json -`

const listText = `4 Elsa - Spirit of Winter
3x Be Prepared
Ariel - On Human Legs x2
2 Lilo - Making a Wish (1-9)`
