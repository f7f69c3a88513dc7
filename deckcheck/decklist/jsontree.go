package decklist

import (
	"encoding/json"
	"errors"
	"io"
	"sort"
	"strconv"
	"strings"

	"inkcheck/catalog"
)

// Limits of JSON: no deck file comes near them, and hostile ones stay cheap.
const (
	maxDepth = 32
	maxNodes = 100_000
)

var errLarge = errors.New("more than a deck")

// node is a JSON value and where it stands in the text.
type node struct {
	kind       jsonKind
	text       string   // of a string or a number; "true" or "false"
	keys       []string // of an object, folded
	names      []string // the same as written
	list       []node   // values of an object or an array
	start, end int
}

type jsonKind uint8

const (
	jsonOther jsonKind = iota // true, false, null
	jsonString
	jsonNumber
	jsonObject
	jsonArray
)

// field is an object's value under the first of the keys that it has; null is
// none.
func (n *node) field(keys ...string) *node {
	for _, key := range keys {
		for i, k := range n.keys {
			if k == key && (n.list[i].kind != jsonOther || n.list[i].text != "") {
				return &n.list[i]
			}
		}
	}
	return nil
}

// blank tells an empty string, array or object.
func (n *node) blank() bool {
	return n.kind == jsonOther || n.kind != jsonNumber && len(n.list) == 0 && strings.TrimSpace(n.text) == ""
}

type jsonParser struct {
	text  string
	in    *json.Decoder
	nodes int
}

// parseJSON parses a text that is one JSON value.
func parseJSON(text string) (node, error) {
	p := jsonParser{text: text, in: json.NewDecoder(strings.NewReader(text))}
	p.in.UseNumber()
	root, err := p.value(0)
	if err != nil {
		return root, err
	}
	if _, err := p.in.Token(); err != io.EOF {
		return root, errors.New("something follows")
	}
	return root, nil
}

func (p *jsonParser) value(depth int) (n node, err error) {
	if p.nodes++; p.nodes > maxNodes || depth > maxDepth {
		return n, errLarge
	}
	n.start = int(p.in.InputOffset())
	for n.start < len(p.text) && strings.IndexByte(" \t\r\n,:", p.text[n.start]) >= 0 {
		n.start++
	}
	token, err := p.in.Token()
	if err != nil {
		return n, err
	}
	switch t := token.(type) {
	case bool:
		n.text = strconv.FormatBool(t)
	case string:
		n.kind, n.text = jsonString, t
	case json.Number:
		n.kind, n.text = jsonNumber, t.String()
	case json.Delim:
		n.kind = jsonArray
		if t == '{' {
			n.kind = jsonObject
		}
		for p.in.More() {
			if n.kind == jsonObject {
				key, err := p.in.Token()
				if err != nil {
					return n, err
				}
				name, _ := key.(string) // objects have no other keys
				n.names, n.keys = append(n.names, name), append(n.keys, catalog.Fold(name))
			}
			v, err := p.value(depth + 1)
			if err != nil {
				return n, err
			}
			n.list = append(n.list, v)
		}
		if _, err := p.in.Token(); err != nil {
			return n, err
		}
	}
	n.end = int(p.in.InputOffset())
	return n, nil
}

// lineStarts are the offsets at which the lines of a text begin.
func lineStarts(text string) []int {
	starts := []int{0}
	for i := range len(text) {
		if text[i] == '\n' {
			starts = append(starts, i+1)
		}
	}
	return starts
}

// lineAt is the 1-based line of an offset.
func lineAt(starts []int, offset int) int {
	return sort.SearchInts(starts, offset+1)
}
