package decklist

import (
	"errors"
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"inkcheck/catalog"
)

// jsonReader reads the cards of JSON in the shapes that tools write: an array
// of cards, an object that holds one, names with counts, one text of lines.
type jsonReader struct {
	*reader
	text   string
	starts []int
	named  bool // some card had a name
	filed  bool // something was filed

	shown     int    // the line that was shown last, 1-based
	shownLine string // and what it says
}

// jsonText reads a text of JSON.
func (r *reader) jsonText(text string) {
	d := &r.list.Deck
	d.Format = JSON
	root, err := parseJSON(text)
	if err != nil {
		why := "this is data for programs (JSON) that breaks off or is damaged; copy the whole of it, or " + pasteText
		if errors.Is(err, errLarge) {
			why = "this is more data for programs (JSON) than a deck has; " + pasteText
		}
		r.refuse(text, why)
		return
	}
	j := &jsonReader{reader: r, text: text, starts: lineStarts(text)}
	j.root(&root)
	if !j.filed {
		r.refuse(text, whyJSON)
		return
	}
	r.finish()
}

// Keys under which tools keep the cards, the likeliest first.
var (
	cardKeys = []string{"cards", "entries", "cardids", "decklist", "list", "mainboard", "maindeck", "main", "deck", "items", "data"}
	sideKeys = []string{"sideboard", "maybeboard", "side", "maybe", "considering", "wishlist"}
	nameKeys = []string{"fullname", "cardname", "name", "card", "nickname", "title"}
	// versionKeys stand beside a name.
	versionKeys = []string{"version", "subtitle", "subname", "cardversion", "cardsubtitle"}
	// countKeys leaves out "number", which is the collector's.
	countKeys = []string{"amount", "quantity", "qty", "count", "copies"}
	// normalKeys and foilKeys are those of lists that count the foil copies of a
	// card by themselves.
	normalKeys = []string{"normal", "nonfoil", "regular", "normalamount", "normalquantity", "normalqty", "normalcount", "amountnormal",
		"quantitynormal",
		"nonfoilamount", "nonfoilquantity", "nonfoilcount", "regularamount", "regularquantity", "regularcount"}
	foilKeys = []string{"foil", "foils", "foilamount", "foilquantity", "foilqty", "foilcount", "amountfoil", "quantityfoil", "holofoil",
		"coldfoil"}
	idKeys  = []string{"id", "cardid", "appid"}
	setKeys = []string{"setcode", "setnumber", "setid", "set"}
	noKeys  = []string{"cardnumber", "collectornumber", "number"}
)

// siteID is an id that a site made up: "crd_0f8fad5b", "013/4f9c2ab1".
var siteID = regexp.MustCompile(`^[\w/-]*\d[\w/-]*$`)

func (j *jsonReader) root(n *node) {
	if n.kind != jsonObject {
		j.cards(n)
		return
	}
	if objects := n.field("objectstates"); objects != nil {
		j.list.Deck.Format = TTS
		j.objects(objects)
		return
	}
	if n.field(countKeys...) != nil && n.field(cardKeys...) == nil {
		j.element(n, "")
		return
	}
	if title := n.field("name", "title", "deckname"); title != nil && title.kind == jsonString {
		j.list.Deck.Title = clip(title.text)
	}
	// The first key that holds something; the others may be the same again.
	parts := []*node{}
	for _, key := range cardKeys {
		if v := n.field(key); v != nil && !v.blank() && v.kind != jsonNumber {
			parts = append(parts, v)
			break
		}
	}
	plain := len(parts) == 0
	var other []*node
	for i := range n.list {
		v := &n.list[i]
		switch {
		case slices.Contains(sideKeys, n.keys[i]) && !v.blank() && v.kind != jsonNumber:
			parts = append(parts, v)
		case !plain && !slices.Contains(cardKeys, n.keys[i]) && v.listsCards():
			other = append(other, v)
		case plain && sectionWords[n.keys[i]] == typeSection && (v.kind == jsonArray || v.kind == jsonObject):
			parts = append(parts, v)
		}
	}
	if len(parts) == 0 {
		j.counts(n)
		return
	}
	parts = append(parts, other...)
	slices.SortFunc(parts, func(a, b *node) int { return a.start - b.start })
	for _, v := range parts {
		key := n.names[slices.IndexFunc(n.list, func(x node) bool { return x.start == v.start })]
		if slices.Contains(other, v) {
			number, raw := j.line(v)
			j.unreadable(number, raw, fmt.Sprintf("cards under %q beside the others; which are the deck?", clip(key)))
			continue
		}
		if slices.Contains(sideKeys, catalog.Fold(key)) {
			number, raw := j.line(v)
			j.beginSide(number, key)
			j.other(number, raw, HeadingLine)
			j.cards(v)
			j.inSide = false
			continue
		}
		if v.kind == jsonObject && v.field(cardKeys...) != nil {
			j.root(v)
			continue
		}
		j.cards(v)
	}
}

// listsCards tells an array of objects with a name and a count.
func (n *node) listsCards() bool {
	return n.kind == jsonArray && slices.ContainsFunc(n.list, func(v node) bool {
		return v.field(nameKeys...) != nil && (v.field(countKeys...) != nil || v.field(foilKeys...) != nil && v.field(normalKeys...) != nil)
	})
}

// objects reads Tabletop Simulator's: a deck or a bag holds others.
func (j *jsonReader) objects(n *node) {
	switch n.kind {
	case jsonArray:
		for i := range n.list {
			j.tableObject(&n.list[i], len(n.list) > 1)
		}
	case jsonObject:
		j.tableObject(n, false)
	}
}

// tableObject reads an object of the table: a deck or bag, or a card. Of several
// decks one may be called a sideboard; the name of a deck alone is its title.
func (j *jsonReader) tableObject(n *node, several bool) {
	switch n.kind {
	case jsonArray:
		j.objects(n)
	case jsonObject:
		if inside := n.field("containedobjects"); inside != nil {
			if title := n.field("nickname"); title != nil && j.list.Deck.Title == "" {
				j.list.Deck.Title = clip(title.text)
			}
			b, label := InDeck, ""
			if title := n.field("nickname"); several && title != nil && sectionOf(title.text) == sideSection {
				b, label = InSideboard, title.text
			}
			number, _ := j.line(n)
			j.onBoard(b, label, number, func() bool {
				j.objects(inside)
				return true
			})
			return
		}
		j.filed = true
		name := n.field("nickname")
		if name == nil || strings.TrimSpace(name.text) == "" {
			number, raw := j.line(n)
			j.unreadable(number, raw, "an object without a name")
			return
		}
		number, raw := j.lineOf(n, name)
		j.entry(number, raw, j.reader.named("1", name.text))
	}
}

// cards reads what a key for cards holds.
func (j *jsonReader) cards(n *node) {
	switch n.kind {
	case jsonString:
		number, raw := j.line(n)
		j.filed = true
		if deck, err := FromCode(n.text, j.list.Deck.Catalog); err == nil {
			j.deck(number, raw, deck)
			j.list.Deck.Format = JSON
			return
		}
		j.inner(number, n.text)
	case jsonArray:
		for i := range n.list {
			j.element(&n.list[i], "")
		}
		if !j.named && j.filed && j.list.Deck.Format == JSON && slices.ContainsFunc(n.list, func(x node) bool {
			return x.kind == jsonNumber || x.kind == jsonObject && x.field(idKeys...) != nil
		}) {
			j.list.Deck.Format = LorcanaJSON
		}
	case jsonObject:
		j.counts(n)
	}
}

// counts reads an object of names with counts, or with cards.
func (j *jsonReader) counts(n *node) {
	if !slices.ContainsFunc(n.list, func(v node) bool { return v.kind == jsonObject || v.kind == jsonNumber }) {
		return
	}
	for i := range n.list {
		v := &n.list[i]
		if v.kind == jsonObject {
			j.element(v, n.names[i])
			continue
		}
		j.filed, j.named = true, true
		number, raw := j.lineOf(n, v)
		c := j.reader.named(v.text, n.names[i])
		if ref, ok := bareRef(n.names[i]); ok && !c.good() {
			c = j.byNumber(c, ref) // {"1-42": 4}
		}
		j.entry(number, raw, c)
	}
}

// line is the line of a value and what to show of it.
func (j *jsonReader) line(n *node) (int32, string) { return j.lineOf(n, n) }

// lineOf is the line of a part of a value: the value as pasted where it
// stands on one line, else the line.
func (j *jsonReader) lineOf(n, part *node) (int32, string) {
	number := lineAt(j.starts, part.start)
	if lineAt(j.starts, n.start) == lineAt(j.starts, n.end-1) {
		return int32(number), j.text[n.start:n.end]
	}
	if j.shown != number { // a long line may hold many parts
		line, _, _ := strings.Cut(j.text[j.starts[number-1]:], "\n")
		j.shown, j.shownLine = number, strings.TrimSpace(line)
	}
	return int32(number), j.shownLine
}

// element reads one card; key is the name that an object above gives it.
func (j *jsonReader) element(n *node, key string) {
	j.filed = true
	number, raw := j.line(n)
	board, label, why := n.board()
	if why != "" {
		j.unreadable(number, raw, why)
		return
	}
	j.onBoard(board, label, number, func() bool {
		j.elementOf(n, key, number, raw)
		return true
	})
}

// board is where an object says that its card is; why is a clause where that
// can't be told.
func (n *node) board() (b Board, label, why string) {
	for i, key := range n.names {
		if !IsBoardColumn(key) {
			continue
		}
		values := []node{n.list[i]}
		if values[0].kind == jsonArray {
			values = values[0].list
		}
		for _, v := range values {
			switch at, l := BoardOf(key, v.text); {
			case v.kind == jsonObject:
				return b, "", fmt.Sprintf(whyBoard, clip(key), "{…}")
			case at == BoardUnsure:
				return b, "", fmt.Sprintf(whyBoard, clip(key), clip(v.text))
			case at == InSideboard:
				b, label = at, l
			}
		}
	}
	return b, label, ""
}

// elementOf is element for a card whose place is known.
func (j *jsonReader) elementOf(n *node, key string, number int32, raw string) {
	switch n.kind {
	case jsonString:
		j.named = true
		s := clean(n.text)
		if s == "" || len(s) > maxLine {
			j.unreadable(number, raw, "no name of a card")
			return
		}
		c := j.read(s)
		if !c.good() && siteID.MatchString(s) {
			j.unreadable(number, raw, whyID)
			return
		}
		c.missing = false // one text a copy
		j.entry(number, raw, c)
	case jsonNumber:
		j.id(number, raw, reading{count: 1}, n.text)
	case jsonArray:
		j.pair(n, number, raw)
	case jsonObject:
		j.object(n, key)
	default:
		j.unreadable(number, raw, "no card")
	}
}

// pair reads [4, "Let It Go"] or the same the other way round.
func (j *jsonReader) pair(n *node, number int32, raw string) {
	if len(n.list) == 2 {
		count, name := &n.list[0], &n.list[1]
		if count.kind == jsonString {
			count, name = name, count
		}
		if count.kind == jsonNumber && name.kind == jsonString {
			j.named = true
			j.entry(number, raw, j.reader.named(count.text, name.text))
			return
		}
	}
	j.unreadable(number, raw, "an array that is not a count and a name")
}

// amount reads how many copies an object has of its card: a count, or the
// numbers of its normal and its foil copies, which are added up.
func (j *jsonReader) amount(n *node) reading {
	count := n.field(countKeys...)
	if count != nil && count.kind == jsonObject {
		n, count = count, nil // "quantity": {"normal": 2, "foil": 1}
		if n.partOf(normalKeys) == nil && n.partOf(foilKeys) == nil {
			return reading{bad: "it is not a number", countText: j.text[n.start:n.end]}
		}
	}
	normal, foil := n.partOf(normalKeys), n.partOf(foilKeys)
	if count == nil && normal == nil && foil == nil {
		return reading{count: 1, missing: true}
	}
	sum, why, written := 0, "", ""
	for _, part := range []*node{normal, foil} {
		if part == nil {
			continue
		}
		k, bad := parseCount(part.text)
		if bad != "" && strings.Trim(part.text, "0") != "" {
			why = bad
		}
		sum += k
		if written != "" {
			written += " and "
		}
		written += part.text
	}
	if count == nil {
		switch {
		case why != "":
		case sum == 0:
			why = "it is zero"
		case sum > MaxCount:
			why = "it is over " + strconv.Itoa(MaxCount)
		}
		return reading{count: sum, bad: why, countText: clip(written)}
	}
	c := j.reader.named(count.text, "")
	switch {
	case count.kind != jsonNumber && count.kind != jsonString:
		c.bad, c.countText = "it is not a number", j.text[count.start:count.end]
	case c.bad != "" || why == "" && (sum == 0 || normal != nil && foil != nil && sum == c.count):
	default: // are the foil copies among the others?
		c.bad, c.countText = "there are several", clip(count.text+" and "+written)
	}
	for _, key := range countKeys {
		if other := n.field(key); c.bad == "" && other != nil && other.kind == jsonNumber && other.text != count.text {
			c.bad, c.countText = "there are several", clip(count.text+" and "+other.text)
		}
	}
	return c
}

// partOf is the number that an object has under one of the keys.
func (n *node) partOf(keys []string) *node {
	if part := n.field(keys...); part != nil && (part.kind == jsonNumber || part.kind == jsonString &&
		wholeNumber(strings.TrimSpace(part.text))) {
		return part
	}
	return nil
}

// object reads {"name": "Belle", "version": "Apprentice Inventor", "amount": 4}
// and what resembles it.
func (j *jsonReader) object(n *node, key string) {
	card := n
	if inside := n.field("card"); inside != nil && inside.kind == jsonObject {
		card = inside
	}
	c := j.amount(n)
	set, no, id := card.field(setKeys...), card.field(noKeys...), card.field(idKeys...)
	ref, hasRef := reference{}, false
	if set != nil && no != nil {
		ref, hasRef = parseRef(set.text + "-" + no.text)
	}
	name := card.field(nameKeys...)
	if name != nil && name.kind != jsonString {
		name = nil
	}
	if name == nil || strings.TrimSpace(name.text) == "" {
		number, raw := j.line(n)
		switch {
		case hasRef:
			c.name = ref.text
			j.entry(number, raw, j.byNumber(c, ref))
		case id != nil:
			j.id(number, raw, c, id.text)
		case key != "":
			j.named = true
			c.name, c.found = key, j.list.Deck.Catalog.ByName(key)
			j.entry(number, raw, c)
		default:
			j.unreadable(number, raw, "no name of a card")
		}
		return
	}
	j.named = true
	number, raw := j.lineOf(n, name)
	j.fullName(&c, name.text, card.field(versionKeys...))
	if hasRef && ref.set != "" {
		if _, ok := j.list.Deck.Catalog.Set(ref.set); ok {
			c.ref, c.refCard = ref, ref.card(j.list.Deck.Catalog)
		}
	}
	j.entry(number, raw, c)
}

// fullName finds a card by its name and version; a name alone may be an id of
// ours. A version that is no text is none.
func (j *jsonReader) fullName(c *reading, name string, version *node) {
	if version != nil && version.kind == jsonString && strings.TrimSpace(version.text) != "" {
		j.versioned(c, name, version.text)
		return
	}
	cat := j.list.Deck.Catalog
	c.name, c.found = name, cat.ByName(name)
	if card, ok := cat.Card(name); ok && !c.good() {
		c.found = exactly(card)
	}
}

// versioned finds a card by its name and version. The version may be part of
// the name already; a name of another card is none.
func (r *reader) versioned(c *reading, name, version string) {
	cat := r.list.Deck.Catalog
	c.name, c.found = name, cat.ByName(name)
	full := name + " - " + version
	if found := cat.ByName(full); found.Card != nil || !strings.Contains(strings.ToLower(name), strings.ToLower(version)) {
		c.name, c.found = full, found
	}
}

// id files a card that is given by an id alone: a number of LorcanaJSON, a set
// and number, or one that nobody else knows.
func (j *jsonReader) id(number int32, raw string, c reading, id string) {
	if n, err := strconv.Atoi(id); err == nil {
		j.byID(number, raw, c, n)
		return
	}
	if ref, ok := bareRef(id); ok {
		c.name = id
		j.entry(number, raw, j.byNumber(c, ref))
		return
	}
	j.unreadable(number, raw, fmt.Sprintf("%q: %s", clip(id), whyID))
}
