package api

import (
	"fmt"
	"net/http"
	"strings"

	"inkcheck/internal/web/site"
)

// nulls looks for a null in a JSON text that comes in pieces. No field of a request may be null, whoever reads the request: what the
// document says of a field holds then, and two programs never mean different things by null.
type nulls struct {
	path     []nullStep
	deeper   int // levels below the last of path
	inString bool
	escaped  bool
	last     []byte // the text that was read last, a name if a colon follows
	literal  int    // how many letters of null were read
}

// nullStep is a level of a JSON text: a list at an index, or an object at a name.
type nullStep struct {
	list  bool
	index int
	name  string
}

const (
	// nullDepth is how many levels a message names; no body that is read has as many.
	nullDepth = 32
	// NullName is how much of a name it has, in bytes.
	NullName = 120
)

const nullWord = "null"

// find reads a piece. It is the refusal of the first null; nil where there is none. What is no JSON is left to whoever reads it.
func (n *nulls) find(piece []byte) error {
	for _, c := range piece {
		switch {
		case n.inString:
			n.string(c)
		case c == nullWord[n.literal]:
			if n.literal++; n.literal == len(nullWord) {
				return n.refusal()
			}
		default:
			n.literal = 0
			n.mark(c)
		}
	}
	return nil
}

// string reads a byte of a text.
func (n *nulls) string(c byte) {
	switch {
	case n.escaped:
		n.escaped = false
	case c == '\\':
		n.escaped = true
	case c == '"':
		n.inString = false
		return
	}
	if len(n.last) < NullName {
		n.last = append(n.last, c)
	}
}

// mark reads a byte outside of texts.
func (n *nulls) mark(c byte) {
	switch c {
	case '"':
		n.inString, n.last = true, n.last[:0]
	case '{', '[':
		if len(n.path) == nullDepth {
			n.deeper++
			return
		}
		n.path = append(n.path, nullStep{list: c == '['})
	case '}', ']':
		if n.deeper > 0 {
			n.deeper--
			return
		}
		n.path = n.path[:max(0, len(n.path)-1)]
	case ':':
		if at := n.at(); at != nil {
			at.name = string(n.last)
		}
	case ',':
		if at := n.at(); at != nil {
			at.index++
		}
	}
}

// at is the level that is read; nil outside of all, and below those that are named.
func (n *nulls) at() *nullStep {
	if len(n.path) == 0 || n.deeper > 0 {
		return nil
	}
	return &n.path[len(n.path)-1]
}

// refusal names the field that is null.
func (n *nulls) refusal() error {
	var field strings.Builder
	for _, at := range n.path {
		switch {
		case at.list:
			fmt.Fprintf(&field, "[%d]", at.index)
		case field.Len() > 0:
			field.WriteString("." + at.name)
		default:
			field.WriteString(at.name)
		}
	}
	if field.Len() == 0 {
		return site.Refuse(http.StatusBadRequest, "", say(notObjectBut, say(isNull)))
	}
	name := strings.ToValidUTF8(field.String(), "") // a name that was cut
	return site.Refuse(http.StatusBadRequest, name, say(nullField, name))
}
