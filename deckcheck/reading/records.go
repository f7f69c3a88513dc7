package reading

import (
	"slices"
	"strings"

	"inkcheck/catalog"
	"inkcheck/deckcheck/scan"
)

// Field is a value of a record under its key.
type Field struct{ Key, Text string }

// keyKinds are keys of data that are no headings of tables, folded. Other keys are what scan.Column says.
var keyKinds = map[string]keyKind{
	"id": idKey, "cardid": idKey, "appid": idKey, "slug": idKey, "code": idKey, "cardcode": idKey, "key": idKey, "deckid": otherKey,
	"deckname": otherKey, "player": otherKey, "group": otherKey,
}

type keyKind uint8

const (
	columnKey keyKind = iota
	idKey
	otherKey
)

// nameKeys are the keys of names, the fullest name first. Folded.
var nameKeys = []string{
	"fullname", "fullcardname", "cardfullname", "cardname", "name", "card", "displayname", "product", "productname", "nickname", "title",
}

// GivenOf reads the fields of a record as a card. ok is false without a name, an identifier, or a set with a number.
func GivenOf(fields []Field) (g Given, ok bool) {
	nameRank := len(nameKeys)
	var lone []string // numbers without a set
	for _, f := range fields {
		text := strings.TrimSpace(f.Text)
		key := catalog.Fold(f.Key)
		switch keyKinds[key] {
		case idKey:
			if g.ID == "" {
				g.ID = text
			}
			continue
		case otherKey:
			continue
		}
		switch kind := scan.Column(f.Key); kind {
		case scan.NameColumn:
			switch rank := rankOf(key); {
			case text == "":
			case g.Name == "" || rank < nameRank:
				if g.Name != "" {
					g.Second = g.Name
				}
				g.Name, nameRank = text, rank
			case g.Second == "":
				g.Second = text
			}
		case scan.VersionColumn:
			g.Version = text
		case scan.SetColumn:
			if text != "" {
				g.Sets = append(g.Sets, text)
			}
		case scan.NumberColumn:
			g.Number = text
			lone = append(lone, text)
		case scan.CountColumn:
			if text != "" {
				g.Counts = append(g.Counts, text)
			}
		case scan.NormalColumn:
			g.Normal = countOrNothing(text)
		case scan.FoilColumn, scan.FoilCountColumn:
			g.Foil = countOrNothing(text)
			g.FoilsApart = g.FoilsApart || kind == scan.FoilCountColumn
		case scan.BoardColumn, scan.SideColumn, scan.GroupColumn:
			switch at, label := boardOf(kind, f.Key, text); at {
			case asideBoard:
				g.Aside = label
			case unsureBoard:
				g.Unsure = text
			}
		}
	}
	if g.Name != "" && !g.Counted() && len(g.Sets) == 0 && len(lone) == 1 {
		g.Lone, g.Number = g.Number, ""
	}
	if g.Second == g.Name {
		g.Second = ""
	}
	return g, g.Name != "" || g.ID != "" || len(g.Sets) > 0 && g.Number != ""
}

func rankOf(key string) int {
	for i, k := range nameKeys {
		if k == key {
			return i
		}
	}
	return len(nameKeys)
}

// countOrNothing returns a text that is a count, "" for a word such as "true".
func countOrNothing(text string) string {
	if _, ok := PlainCount(text); ok {
		return text
	}
	return ""
}

// Counted reports whether the container states how many copies there are.
func (g *Given) Counted() bool {
	return len(g.Counts) > 0 || g.Normal != "" || g.Foil != "" || g.Lone != ""
}

// Record is a card in lines of keys and values, "name: Lantern" above "count: 4", or an XML element.
type Record struct {
	Line, Last int // 1-based
	Given      Given
	Roles      []CellRole
	tag        string // of an XML element
	bullet     bool   // its first line begins with one
	key        string // its first one, folded
	noCount    bool   // the value of a count is empty
}

// Records finds the cards of a text that are records of lines, or XML elements with a name and a count.
func Records(text string, cat *catalog.Catalog) []Record {
	if strings.HasPrefix(strings.TrimSpace(text), "<") {
		return elements(text)
	}
	return lineRecords(text, cat)
}

// maxKey is the longest key of a line, in bytes.
const maxKey = 40

// isCard reports whether a record is copies of a card, and not a label and its neighbour: "Name: Roz", "Count: 60".
func (rec *Record) isCard(cat *catalog.Catalog) bool {
	if rec.Given.Name == "" || len(rec.Given.Counts) != 1 {
		return false
	}
	n, ok := PlainCount(rec.Given.Counts[0])
	found := cat.ByName(rec.Given.Name)
	cards := found.Cards
	if found.Card != nil {
		cards = []*catalog.Card{found.Card}
	}
	return ok && len(cards) > 0 && n <= maxCopies(cards)
}

// lineRecords finds records in lines. A record begins at a bullet, behind a blank line, or at a key that it has already.
// One alone has to name a card.
func lineRecords(text string, cat *catalog.Catalog) []Record {
	if !strings.Contains(text, ":") {
		return nil
	}
	var out []Record
	var rec *Record
	var fields []Field
	seen := map[string]bool{}
	end := func() {
		if rec != nil {
			if g, ok := GivenOf(fields); ok && !slices.ContainsFunc(g.Counts, isBody) {
				rec.Given = g
				rec.Given.Line, rec.Given.Last = rec.Line, rec.Last
				out = append(out, *rec)
			}
		}
		rec, fields = nil, nil
		clear(seen)
	}
	for start, number := 0, 1; start < len(text); number++ {
		stop := lineEnd(text, start)
		key, value, at, bullet, ok := keyLine(text[start:stop])
		switch {
		case !ok:
			end()
		case bullet || seen[catalog.Fold(key)]:
			end()
			fallthrough
		default:
			if rec == nil {
				rec = &Record{Line: number, bullet: bullet, key: catalog.Fold(key)}
			}
			rec.noCount = rec.noCount || value == "" && scan.Column(key) == scan.CountColumn
			seen[catalog.Fold(key)] = true
			fields = append(fields, Field{key, value})
			rec.Last = number
			rec.Roles = append(rec.Roles, CellRole{Start: start, End: start + at, Role: Label, Reason: Key},
				valueRole(key, start+at, stop))
		}
		start = stop + 1
	}
	end()
	counted, bullets := 0, 0
	for i := range out {
		if out[i].Given.Counted() {
			counted++
			bullets += b2i(out[i].bullet)
		}
	}
	var above *Record                                  // the one above another, if that has a count or lacks it
	out = slices.DeleteFunc(out, func(r Record) bool { // one among others like it lacks its count
		bulleted := r.bullet && bullets == counted
		next := above != nil && above.Last+1 == r.Line && above.key == r.key && !r.bullet && bullets == 0
		if !r.Given.Counted() && (counted < 2 || !bulleted && !next && !r.noCount) {
			return true
		}
		above = &r
		return false
	})
	if counted == 1 && !out[0].isCard(cat) {
		return nil
	}
	for i := range out {
		g := &out[i].Given
		g.Raw = strings.TrimSpace(g.Name)
	}
	return out
}

// isBody reports whether the value of a count has words of its own beside its number, so that the line is a card's: "Qty: 4 Lantern".
func isBody(count string) bool {
	return strings.ContainsAny(count, "0123456789") && slices.ContainsFunc(strings.Fields(count), func(word string) bool {
		return len(strings.Trim(word, "0123456789.,:;-()[]")) >= fewestLetters && scan.WordsOf(word)&(scan.CountWord|scan.JoinerWord) == 0
	})
}

// keyLine reads a line "key: value". at is where the value begins.
func keyLine(line string) (key, value string, at int, bullet, ok bool) {
	rest := strings.TrimLeft(line, " \t")
	if cut, is := strings.CutPrefix(rest, "- "); is {
		rest, bullet = strings.TrimLeft(cut, " \t"), true
	}
	key, value, ok = strings.Cut(rest, ":")
	key = strings.Trim(strings.TrimSpace(key), `"'`)
	if !ok || key == "" || len(key) > maxKey || keyKinds[catalog.Fold(key)] == columnKey && scan.Column(key) == scan.UnknownColumn {
		return "", "", 0, false, false
	}
	at = len(line) - len(value)
	value = strings.TrimRight(strings.TrimSpace(value), ",")
	if n := len(value); n > 1 && value[0] == value[n-1] && (value[0] == '"' || value[0] == '\'') {
		value = value[1 : n-1]
	}
	return key, value, at, bullet, true
}

// valueRole is the role of the leaves of a value under a key.
func valueRole(key string, start, end int) CellRole {
	out := CellRole{Start: start, End: end, Role: Fact, Reason: Key}
	switch scan.Column(key) {
	case scan.NameColumn, scan.VersionColumn:
		out.Role, out.Reason = Name, NoReason
	case scan.CountColumn, scan.NormalColumn, scan.FoilColumn, scan.FoilCountColumn:
		out.Role, out.Reason = Count, NoReason
	case scan.SetColumn, scan.NumberColumn:
		out.Role = Ref
	case scan.BoardColumn, scan.SideColumn, scan.GroupColumn:
		out.Role = HeadRole
	}
	return out
}
