package decklist

import (
	"cmp"
	"context"
	"errors"
	"io"
	"slices"
	"strconv"
	"strings"

	"inkcheck/catalog"
	"inkcheck/deckcheck/reading"
	"inkcheck/deckcheck/scan"
)

// DataList is one list of a text of data, as lines for the list pass.
type DataList struct {
	Title, Player string
	Inputs        []reading.Input
	start, end    int // bytes of the text that it takes
}

// Piece is the text of one list of several, with its player.
type Piece struct {
	Player string
	Line   int // in the whole text, 1-based
	Text   string
}

// DataPieces returns the lists of a text of data that holds several, each as data by itself. It returns nil for any other text.
func DataPieces(text string, cat *catalog.Catalog) []Piece {
	if !IsData(text) {
		return nil
	}
	lists, _, err := readData(text, cat)
	if err != nil || len(lists) < 2 {
		return nil
	}
	var out []Piece
	starts := lineStarts(text)
	for i := range lists {
		out = append(out, Piece{Player: lists[i].Player, Line: lineAt(starts, lists[i].start), Text: text[lists[i].start:lists[i].end]})
	}
	return out
}

// IsData reports whether a text is JSON, whole or damaged. A list may begin with brackets as well, "[[Lantern]]" or "[4] Lantern", and
// is data only if all of it is.
func IsData(text string) bool {
	text = strings.TrimLeft(text, "\ufeff \t\r\n")
	rest, array := strings.CutPrefix(text, "[")
	switch rest = strings.TrimLeft(rest, " \t\r\n"); {
	case !array:
		inner, object := strings.CutPrefix(text, "{")
		inner = strings.TrimLeft(inner, " \t\r\n")
		return object && (strings.HasPrefix(inner, `"`) || strings.HasPrefix(inner, "}"))
	case rest == "":
		return false
	case rest[0] == '"', rest[0] == '{':
		return true
	case rest[0] == '[', rest[0] == ']', '0' <= rest[0] && rest[0] <= '9':
		root, err := parseJSON(text)
		first := root.list[:min(len(root.list), 1)]
		pairs := slices.ContainsFunc(first, func(n node) bool { _, _, ok := n.pair(); return ok })
		return err == nil || pairs || cutOff(err) && strings.Contains(text, `"`)
	}
	return false
}

// cutOff reports whether a text is JSON up to its end, and lacks the rest.
func cutOff(err error) bool { return errors.Is(err, io.EOF) || errors.Is(err, io.ErrUnexpectedEOF) }

// dataInputs returns the lists of a text of data as lines for the list pass, each with its owner if there are several. why says
// that the data has no cards that can be read.
func dataInputs(text string, cat *catalog.Catalog) (inputs []reading.Input, title string, format Format, why reading.CauseKind) {
	lists, format, err := readData(text, cat)
	switch {
	case errors.Is(err, errLarge):
		return nil, "", format, reading.LargeData
	case err != nil:
		return nil, "", format, reading.DamagedData
	case len(lists) == 0:
		return nil, "", format, reading.OtherData
	}
	for i, list := range lists {
		for _, in := range list.Inputs {
			if len(lists) > 1 {
				in.Owner = reading.Owner{Player: list.Player, Deck: strconv.Itoa(i + 1)}
			}
			inputs = append(inputs, in)
		}
	}
	if len(lists) == 1 {
		title = lists[0].Title
	}
	return inputs, title, format, reading.NoCause
}

// dataReader reads JSON in the shapes that tools write.
type dataReader struct {
	cat    *catalog.Catalog
	text   string
	starts []int
	given  *reading.GivenReader
	format Format
	found  []*collection // of the list that is read
	loose  []*collection // texts under keys that say nothing, with copies in them
}

// collection is an array or object of which half the members are card elements, or a text of lines.
type collection struct {
	node    *node
	rank    int    // place of its key in deckKeys
	aside   string // the part of the list that it is, as written; "" for the deck
	section string // the head of the part that it is, as written
	called  string // what a deck on a table is called
	sure    bool   // its members have no count, and each is one copy
	other   bool   // it stands under a key that says nothing, so that its numbers are no cards
}

// deckKeys are looked through, and of several collections the one under the first of them is the deck. Folded.
var deckKeys = []string{
	"data",
	"deck",
	"decklist",
	"list",
	"result",
	"payload",
	"props",
	"boards",
	"mainboard",
	"main",
	"maindeck",
	"cards",
	"cardids",
	"entries",
	"items",
}

// playerKeys name the player of a list, the surest first. Folded.
var playerKeys = []string{"player", "playername", "pilot", "username", "name"}

// readData reads a text of JSON, or of JSON lines, as lists. It returns no list if no part of the data is cards.
func readData(text string, cat *catalog.Catalog) (lists []DataList, format Format, err error) {
	root, err := parseJSON(text)
	inLines := err != nil
	if inLines {
		lines, ok := parseJSONLines(text)
		if !ok {
			return nil, JSON, err
		}
		root = lines
	}
	r := dataReader{cat: cat, text: text, starts: lineStarts(text), given: reading.NewGivenReader(cat), format: JSON}
	if root.isCard() {
		root = node{kind: jsonArray, start: root.start, end: root.end, list: []node{root}}
	}
	for _, n := range r.lists(&root) {
		if list, ok := r.list(n); ok {
			list.start, list.end = n.start, n.end
			if inLines {
				list.Inputs = withBlanks(text, list.Inputs)
			}
			lists = append(lists, list)
		}
	}
	return lists, r.format, nil
}

// withBlanks adds the blank lines of a text between its values: lists may begin below them.
func withBlanks(text string, in []reading.Input) (out []reading.Input) {
	lines := strings.Split(text, "\n")
	for k, input := range in {
		if n := input.Number - 1; k > 0 && n > in[k-1].Number && strings.TrimSpace(lines[n-1]) == "" { // one says it all
			out = append(out, reading.Input{Number: n})
		}
		out = append(out, input)
	}
	return out
}

// isCard reports whether a whole text is an object with the name of a card and its count.
func (n *node) isCard() bool {
	if n.kind != jsonObject {
		return false
	}
	g, ok := reading.GivenOf(n.fields())
	return ok && g.Counted()
}

// parseJSONLines parses a text with one JSON value on each line as an array.
func parseJSONLines(text string) (root node, ok bool) {
	root.kind, root.end = jsonArray, len(text)
	for i, start := range lineStarts(text) {
		line, _, _ := strings.Cut(text[start:], "\n")
		if strings.TrimSpace(line) == "" {
			continue
		}
		n, err := parseJSON(line)
		if err != nil || n.kind != jsonObject && n.kind != jsonArray || i >= maxNodes {
			return root, false
		}
		n.move(start)
		root.list = append(root.list, n)
	}
	return root, len(root.list) > 1
}

// move adds an offset to the place of a value and all values inside.
func (n *node) move(by int) {
	n.start, n.end = n.start+by, n.end+by
	for i := range n.list {
		n.list[i].move(by)
	}
}

// lists returns the values that hold one list each: the members of an array of objects that each have a collection, or members that are
// each a collection with enough copies for a deck under keys that say nothing else; else the root.
func (r *dataReader) lists(root *node) []*node {
	n := root
	for range maxDepth {
		switch {
		case n.kind == jsonArray && len(n.list) > 1 && !r.isCollection(n) && r.eachHasCards(n):
			var out []*node
			for i := range n.list {
				out = append(out, &n.list[i])
			}
			return out
		case r.isDecks(n):
			return n.containers()
		case n.kind == jsonArray && len(n.list) == 1 && !r.isCollection(n):
			n = &n.list[0]
		case n.kind == jsonObject && n.onlyContainer() != nil:
			n = n.onlyContainer()
		default:
			return []*node{root}
		}
	}
	return []*node{root}
}

// onlyContainer is the only array or object in an object, nil if it has several or none.
func (n *node) onlyContainer() *node {
	if all := n.containers(); len(all) == 1 {
		return all[0]
	}
	return nil
}

// containers are the arrays and objects in a value.
func (n *node) containers() (out []*node) {
	for i := range n.list {
		if k := n.list[i].kind; k == jsonArray || k == jsonObject {
			out = append(out, &n.list[i])
		}
	}
	return out
}

// isDecks reports whether several members of a value are collections with enough copies for a deck, and no key says that they are parts
// of one.
func (r *dataReader) isDecks(n *node) bool {
	if r.isCollection(n) || len(n.containers()) < 2 {
		return false
	}
	for i := range n.list {
		v := &n.list[i]
		if v.kind != jsonArray && v.kind != jsonObject {
			continue
		}
		if n.kind == jsonObject {
			key := n.names[i]
			if head, ok := scan.HeadOf(key); ok && head.Kind != scan.MainHead || slices.Contains(deckKeys, catalog.Fold(key)) {
				return false
			}
		}
		if !r.isCollection(v) || r.copiesIn(v) < fewestInDeck {
			return false
		}
	}
	return true
}

// fewestInDeck is how many copies a collection has at least that is a deck by itself.
const fewestInDeck = 40

// copiesIn counts the copies of a collection.
func (r *dataReader) copiesIn(n *node) (copies int) {
	for _, in := range r.inputs(&collection{node: n}) {
		if in.Claim == nil {
			copies += reading.CardsIn(in.Text, r.cat).Copies
			continue
		}
		for _, s := range in.Claim.Settled {
			copies += s.Count
		}
	}
	return copies
}

// eachHasCards reports whether all members of an array are objects with a collection inside.
func (r *dataReader) eachHasCards(n *node) bool {
	for i := range n.list {
		v := &n.list[i]
		if v.kind != jsonObject || len(r.collections(v)) == 0 {
			return false
		}
		if name := v.field("nickname", "name"); name != nil && scan.Board(name.text) != scan.NoBoard {
			return false // a part of one list
		}
	}
	return true
}

// collections finds the collections in a value.
func (r *dataReader) collections(n *node) []*collection {
	r.found, r.loose = nil, nil
	r.collect(n, collection{rank: len(deckKeys)}, "")
	return r.found
}

// collect adds the collections in a value that stands under a key.
func (r *dataReader) collect(n *node, at collection, key string) {
	folded := catalog.Fold(key)
	if rank := slices.Index(deckKeys, folded); rank >= 0 {
		at.rank = min(at.rank, rank)
	}
	board := scan.Board(key)
	switch board {
	case scan.AsideBoard:
		at.aside = key
	case scan.MainBoard:
		at.section = key
	}
	if key != "" {
		at.other = !slices.Contains(deckKeys, folded) && board == scan.NoBoard
	}
	switch {
	case n.kind == jsonString && strings.TrimSpace(n.text) != "":
		at.node = n
		part := board != scan.NoBoard || at.aside != ""
		switch {
		case slices.Contains(deckKeys, folded), part && (r.isCardText(n.text) && !isNumber(n.text) || r.holdsCopies(n.text)):
			r.found = append(r.found, &at)
		case mayHoldCopies(key) && r.holdsCopies(n.text):
			r.loose = append(r.loose, &at)
		}
	case n.kind == jsonArray && folded == "objectstates":
		r.format = TTS
		for i := range n.list {
			r.collect(&n.list[i], at, "")
		}
	case r.isCollection(n) && !(at.other && n.numbersOnly()):
		at.node, at.sure = n, r.format == TTS || folded == "cardids"
		r.found = append(r.found, &at)
	case n.kind == jsonObject:
		if r.format == TTS && n.field("containedobjects") != nil {
			if name := n.field("nickname"); name != nil {
				at.called = name.text
			}
		}
		for i := range n.list {
			r.collect(&n.list[i], at, n.names[i])
		}
	case n.kind == jsonArray:
		for i := range n.list {
			r.collect(&n.list[i], at, "")
		}
	}
}

// holdsCopies reports whether a text has a count beside the name of a card.
func (r *dataReader) holdsCopies(text string) bool {
	_, ok := r.given.Beside(text)
	return ok
}

// isNumber reports whether a text is digits alone, so that it may be an identifier or anything else.
func isNumber(text string) bool {
	return strings.Trim(text, "0123456789") == ""
}

// mayHoldCopies reports whether a text under a key may be copies of cards: the key is neither that of a name nor one that says more.
func mayHoldCopies(key string) bool {
	switch scan.Column(key) {
	case scan.UnknownColumn, scan.FactColumn, scan.OtherColumn, scan.OwnedColumn:
		return true
	}
	return false
}

// numbersOnly reports whether all members of an array are numbers.
func (n *node) numbersOnly() bool {
	return n.kind == jsonArray && !slices.ContainsFunc(n.list, func(v node) bool { return v.kind != jsonNumber })
}

// isCollection reports whether half the members of an array or object are card elements.
func (r *dataReader) isCollection(n *node) bool {
	if n.kind != jsonArray && n.kind != jsonObject {
		return false
	}
	cards, all := 0, 0
	for i := range n.list {
		key := ""
		if n.kind == jsonObject {
			key = n.names[i]
		}
		all++
		if r.isElement(&n.list[i], key) {
			cards++
		}
	}
	return cards > 0 && 2*cards >= all
}

// isElement reports whether a value is surely a card: it names one that the catalog has, or states a name or an identifier with a count.
func (r *dataReader) isElement(n *node, key string) bool {
	switch n.kind {
	case jsonString:
		return key == "" && r.isCardText(n.text)
	case jsonNumber:
		return key != "" && (r.names(key) || strings.Contains(key, "-") && r.isID(key)) || key == "" && r.isID(n.text)
	case jsonArray:
		_, _, ok := n.pair()
		return ok
	case jsonObject:
		if n.field("containedobjects") != nil {
			return false // a deck or a bag on a table
		}
		g, ok := reading.GivenOf(n.fields())
		switch {
		case !ok:
			return key != "" && r.names(key) && len(n.fields()) > 0
		case g.Counted():
			return true
		}
		return r.names(g.Name) || r.names(g.Second) || g.Version != "" ||
			g.Name == "" && (r.isID(g.ID) || len(g.Sets) > 0 && g.Number != "")
	}
	return false
}

// isCardText reports whether a text is an exact name, a reference, or one of them with a count.
func (r *dataReader) isCardText(s string) bool {
	s = strings.TrimSpace(s)
	if len(s) > maxLine {
		return false
	}
	if r.names(s) || r.isID(s) {
		return true
	}
	if head, rest, ok := strings.Cut(s, " "); ok {
		if _, counted := reading.PlainCount(head); counted && (r.names(rest) || r.isID(rest)) {
			return true
		}
	}
	if at := strings.LastIndexByte(s, ' '); at > 0 {
		_, counted := reading.PlainCount(strings.Trim(s[at:], " ()"))
		return counted && r.names(s[:at])
	}
	return false
}

// names reports whether a text is a name of a card.
func (r *dataReader) names(s string) bool {
	if r.cat.ByName(s).Kind != catalog.NotFound {
		return true
	}
	_, ok := r.cat.Card(s)
	return ok
}

// isID reports whether a text is a reference or a number of the publisher's app that the catalog has.
func (r *dataReader) isID(s string) bool {
	return r.given.Identified(s)
}

// pair reads [4, "Let It Go"] or the same the other way round.
func (n *node) pair() (count, name *node, ok bool) {
	if n.kind != jsonArray || len(n.list) != 2 {
		return nil, nil, false
	}
	count, name = &n.list[0], &n.list[1]
	if count.kind == jsonString {
		count, name = name, count
	}
	return count, name, count.kind == jsonNumber && name.kind == jsonString
}

// fields are the values of an object that a card may have, those of an object under "card" or "product" among them, and the finishes of
// a count.
func (n *node) fields() (out []reading.Field) {
	tabletop := n.field("nickname") != nil && n.field("cardid") != nil
	for i := range n.list {
		v, key := &n.list[i], n.keys[i]
		switch v.kind {
		case jsonObject:
			if key == "card" || key == "product" || scan.Column(n.names[i]) == scan.CountColumn {
				out = append(out, v.fields()...)
			}
		case jsonArray:
			if k := scan.Column(n.names[i]); k == scan.BoardColumn || k == scan.GroupColumn || k == scan.SideColumn {
				for _, one := range v.list {
					out = append(out, reading.Field{Key: n.names[i], Text: one.text})
				}
			}
		default:
			if tabletop && (key == "name" || key == "cardid") || v.kind == jsonNumber && scan.Column(n.names[i]) == scan.NameColumn {
				continue // "Card", and a place on a sheet of pictures; a number is no name
			}
			out = append(out, reading.Field{Key: n.names[i], Text: v.text})
		}
	}
	return out
}

// list reads the list in a value.
func (r *dataReader) list(n *node) (out DataList, ok bool) {
	all := r.collections(n)
	loose := r.loose
	if len(all) == 0 {
		return out, false
	}
	if n.kind == jsonObject {
		for _, key := range []string{"deckname", "title", "name"} {
			if title := n.field(key); title != nil && title.kind == jsonString && out.Title == "" {
				out.Title = clip(title.text)
			}
		}
		if player := n.field(playerKeys...); player != nil && player.kind == jsonString {
			out.Player = clip(player.text)
		}
	}
	for _, c := range all {
		switch {
		case len(all) == 1 && out.Title == "": // the name of the only deck is no part of a list
			out.Title = clip(c.called)
		case len(all) > 1 && c.aside == "" && scan.Board(c.called) == scan.AsideBoard:
			c.aside = c.called
		}
	}
	best := len(deckKeys) + 1
	for _, c := range all {
		if c.aside == "" {
			best = min(best, c.rank)
		}
	}
	var first []reading.Input // the deck's own, to compare others with
	for _, c := range all {
		inputs := r.inputs(c)
		switch {
		case c.aside != "" || c.rank == best && (len(first) == 0 || c.section != "" || best < len(deckKeys)):
			out.Inputs = append(out.Inputs, inputs...)
			if c.aside == "" {
				first = append(first, inputs...)
			}
		default:
			out.Inputs = r.askOther(out.Inputs, c, first, inputs)
		}
	}
	for _, c := range loose {
		out.Inputs = r.askOther(out.Inputs, c, first, r.inputs(c))
	}
	slices.SortStableFunc(out.Inputs, func(a, b reading.Input) int { return a.Number - b.Number })
	return out, true
}

// askOther adds the question whether a collection besides the deck's is in the deck.
func (r *dataReader) askOther(out []reading.Input, c *collection, deck, other []reading.Input) []reading.Input {
	q, ok := reading.OtherCollection(deck, other)
	if !ok {
		return out
	}
	number, raw := r.line(c.node)
	q.Lines, q.Text = []int{number}, clip(raw)
	return append(out, reading.Input{Number: number, Text: raw, Claim: &reading.Outcome{Questions: []reading.Question{q}}})
}

// inputs are the lines of a collection.
func (r *dataReader) inputs(c *collection) (out []reading.Input) {
	if c.node.kind == jsonString {
		number, raw := r.line(c.node)
		if c.aside != "" {
			return []reading.Input{r.asideText(c.node.text, c.aside, number, raw)}
		}
		if in := code(strings.TrimSpace(c.node.text), number, r.cat); in != nil {
			return in.lines
		}
		for _, in := range reading.Inputs(c.node.text, r.cat) {
			in.Relabel(number)
			out = append(out, in)
		}
		return out
	}
	given := make([]*reading.Given, len(c.node.list))
	counted, named, seen := false, false, map[string]bool{}
	sure := c.sure
	for i := range c.node.list {
		g, ok := r.member(c.node, i)
		if !ok {
			continue
		}
		given[i] = &g
		counted = counted || g.Counted()
		named = named || g.Name != ""
		key := strings.Join([]string{g.Name, g.Version, g.ID, strings.Join(g.Sets, " "), g.Number}, "\x00")
		sure = sure || seen[key]
		seen[key] = true
	}
	if !named && r.format == JSON {
		r.format = LorcanaJSON
	}
	// A long list is as large as may be while it is read: it grows once, and what a line was given goes with the line.
	seen, out = nil, make([]reading.Input, 0, len(given))
	for i, g := range given {
		given[i] = nil
		v := &c.node.list[i]
		number, raw := r.line(v)
		in := reading.Input{Number: number, Text: raw}
		switch {
		case g != nil:
			g.OneEach = sure && !counted // contest 11
			if g.Aside == "" {
				g.Aside = c.aside
			}
			claim := r.given.Read(g)
			claim.Questions = append(claim.Questions, r.besideCard(v, number)...)
			in.Claim = &claim
		case v.kind == jsonString && strings.TrimSpace(v.text) != "" && c.aside != "":
			in = r.asideText(v.text, c.aside, number, raw)
		case v.kind == jsonString && strings.TrimSpace(v.text) != "":
			in.Text = v.text // "4 Lantern", "Made with a tool"
		case v.blank():
			in.Claim = &reading.Outcome{}
		default:
			in.Claim = &reading.Outcome{Questions: []reading.Question{{Kind: reading.UnreadableLine, Lines: []int{number}, Text: clip(raw),
				Answers: []reading.Answer{
					{Says: reading.Text},
					{Says: reading.Copies, Parts: []reading.Part{{Fewest: 1, Most: MaxCount, Any: true}}},
				}}}}
		}
		out = append(out, in)
	}
	return out
}

// asideText is a text of cards that are not in the deck.
func (r *dataReader) asideText(text, aside string, number int, raw string) reading.Input {
	list := reading.Lists(context.Background(), text, r.cat)
	note := reading.Note{Kind: reading.AsideCards, Lines: []int{number}, Text: clip(aside)}
	for _, s := range list.Settled {
		note.Cards, note.Copies = append(note.Cards, s.Card), note.Copies+s.Count
	}
	claim := reading.Outcome{}
	if fewest, most := list.Bounds(); most != 0 {
		note.Copies = max(note.Copies, fewest, 1)
		claim.Notes = append(claim.Notes, note)
	}
	return reading.Input{Number: number, Text: raw, Claim: &claim}
}

// besideCard asks about copies in the texts of an object next to its card.
func (r *dataReader) besideCard(v *node, number int) (out []reading.Question) {
	for i := range v.list {
		if v.kind != jsonObject || v.list[i].kind != jsonString || !mayHoldCopies(v.names[i]) {
			continue
		}
		if q, ok := r.given.Beside(v.list[i].text); ok {
			q.Lines, q.Text = []int{number}, clip(v.list[i].text)
			out = append(out, q)
		}
	}
	return out
}

// member reads a member of a collection as a card. ok is false for a text that has to be read as a line, and for what is no card.
func (r *dataReader) member(n *node, i int) (g reading.Given, ok bool) {
	v := &n.list[i]
	key := ""
	if n.kind == jsonObject {
		key = n.names[i]
	}
	switch v.kind {
	case jsonString:
		switch s := strings.TrimSpace(v.text); {
		case key != "": // "Lantern": "4"
			g, ok = r.keyed(key, s), true
		case r.isID(s):
			g, ok = reading.Given{ID: s}, true
		case r.names(s):
			g, ok = reading.Given{Name: s}, true
		}
	case jsonNumber:
		if key != "" {
			g, ok = r.keyed(key, v.text), true
		} else {
			g, ok = reading.Given{ID: v.text}, true
		}
	case jsonOther: // "Lantern": null
		if ok = key != "" && (r.names(key) || r.isID(key)); ok {
			g = r.keyed(key, "")
			g.Counts, g.Unsure = nil, cmp.Or(v.text, "null")
		}
	case jsonArray:
		var count, name *node
		if count, name, ok = v.pair(); ok {
			g = reading.Given{Name: name.text, Counts: []string{count.text}}
		}
	case jsonObject:
		g, ok = reading.GivenOf(v.fields())
		if !ok && key != "" {
			g.Name, ok = key, true
		}
	}
	number, raw := r.line(v)
	g.Line, g.Last, g.Raw = number, number, raw
	return g, ok
}

// keyed reads a card that is a key with its count: {"Lantern": 4}, {"9-32": 4}.
func (r *dataReader) keyed(key, count string) reading.Given {
	g := reading.Given{Name: key, Counts: []string{count}}
	if r.isID(key) && !r.names(key) {
		g.Name, g.ID = "", key
	}
	return g
}

// line is the line of a value and the value as written, if it stands on one line; else that line.
func (r *dataReader) line(n *node) (number int, raw string) {
	number = lineAt(r.starts, n.start)
	if number == lineAt(r.starts, n.end-1) {
		return number, r.text[n.start:n.end]
	}
	line, _, _ := strings.Cut(r.text[r.starts[number-1]:], "\n")
	return number, strings.TrimSpace(line)
}
