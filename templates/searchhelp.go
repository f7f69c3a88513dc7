package templates

import (
	"inkcheck/address"
	"inkcheck/catalog/query"
	"inkcheck/templates/parts"
)

// SearchHelp explains the search language.
type SearchHelp struct {
	parts.Frame
	Fields []query.FieldInfo // bare words first
	// Values are what the catalog adds to the values of a field, by field.
	Values map[query.Field][]string
}

// combined are queries that show how terms go together.
var combined = []string{
	"ink:amber type:character cost<=3",
	"(ink:amber or ink:steel) -is:inkable",
	"class:princess -keyword:singer",
	"strength>=5 cost<=4 order:strength dir:desc",
	"in:1 in:9",
	"format:core on:2025-06-01 keyword:evasive",
}

// example is the address of a search.
func (p SearchHelp) example(q string) string { return address.Cards{Query: q, Lang: p.Lang}.Path() }

// values lists what may be typed after a field.
func (p SearchHelp) values(f query.FieldInfo) []string {
	if v := p.Values[f.Field]; v != nil {
		return v
	}
	return f.Values
}

const searchTerminal = `inkcheck search 'ink:amber cost<=3'
inkcheck search -json -on 2025-06-01 format:core`
