package reading

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"inkcheck/catalog"
	"inkcheck/deckcheck/scan"
	"inkcheck/formats"
)

// Given is copies of one card as a container states them: a row of a table, a record, a member of data. The container says what
// each text is (contest 1). A text is "" if the container does not state it.
type Given struct {
	Line, Last int    // 1-based
	Raw        string // the row or value as written

	Name    string
	Second  string // another name of the card, in a second column of names
	Version string
	Ref     string   // a whole reference, such as "9-32"
	Sets    []string // codes or names; they should be one set
	Number  string
	ID      string // an identifier of ours, of the publisher's app, or a reference

	// Counts are the texts of all columns or keys that hold the count. None means that the container has no place for a count.
	Counts []string
	// unknownCounts is how many of Counts, the last ones, stand under headings that nobody knows.
	unknownCounts int
	// Normal and Foil are counts of copies by their finish; "" for none.
	Normal, Foil string
	// FoilsApart says that foil copies are not among Counts.
	FoilsApart bool
	// Lone is a number without a set next to a name that has no count. It is the count, unless it is a collector number of the card.
	Lone string
	// OneEach says that a card without a count is one copy: a row of facts, a member of a list of names.
	OneEach bool
	// Short says that the row lacks cells that nearly all rows have, so that the count may be another cell, or be lost.
	Short bool
	// Aside is the part of the list that the card is in, as written, if that part is not the deck.
	Aside string
	// Unsure is a text that may mean the deck or another part of the list.
	Unsure string
}

// Outcome is what reading one card gives: settled copies, or questions, with notes.
type Outcome struct {
	Settled   []Settled
	Questions []Question
	Notes     []Note
}

// GivenReader reads what containers give for one text. It counts how many names were compared with those of all cards.
type GivenReader struct {
	cat       *catalog.Catalog
	suggested int               // names that were compared so far
	sets      map[string]string // codes of sets by their folded names
	scanner   *scan.Scanner     // of cells that are more than a name or a number
	memory    memory
	plain     map[string]bool // cells next to cards that hold no copies
	nearBytes int             // how much of such cells was searched for near names
}

// NewGivenReader returns a reader for one text.
func NewGivenReader(cat *catalog.Catalog) *GivenReader { return &GivenReader{cat: cat} }

// Read reads one card.
func (r *GivenReader) Read(g *Given) (out Outcome) {
	counts, countText, known := r.copies(g)
	if g.Lone != "" {
		counts, countText, known = g.loneNumber()
	}
	if known && len(counts) == 1 && counts[0] == 0 {
		out.Notes = append(out.Notes, Note{Kind: ZeroCount, Lines: g.lines(), Text: clip(g.Raw)})
		return out
	}
	found := r.card(g)
	if found.mismatch != nil {
		out.Notes = append(out.Notes, *found.mismatch)
	}
	kind := BadCount
	switch {
	case g.Unsure != "":
		kind = UnreadableLine
	case len(found.cards) == 0 || found.any:
		kind = UnknownCard
	case len(found.cards) > 1:
		kind = AmbiguousCard
	case countText == "" && !known:
		if g.Aside != "" {
			break
		}
		// The first copy is certain, and the question is about further ones.
		card := found.cards[0]
		out.Settled = append(out.Settled, Settled{Line: g.Line, Count: 1, Card: card, Printing: found.printing, Text: g.Name})
		further := found.answer(0, found.most()-1)
		further.Write = ""
		out.Questions = append(out.Questions, Question{Kind: MissingCount, Lines: g.lines(), Text: clip(g.Raw), Answers: []Answer{further}})
		return out
	case known && len(counts) == 1 && !g.Short && (g.Lone == "" || !hasNumber(found.cards[0], g.Lone)):
		card := found.cards[0]
		if found.short {
			out.Notes = append(out.Notes, Note{Kind: ShortName, Lines: g.lines(), Text: clip(g.Name), Card: card})
		}
		if g.Aside != "" {
			out.Notes = append(
				out.Notes,
				Note{Kind: AsideCards, Lines: g.lines(), Text: clip(g.Aside), Cards: found.cards, Copies: counts[0]},
			)
			return out
		}
		out.Settled = append(out.Settled, Settled{Line: g.Line, Count: counts[0], Card: card, Printing: found.printing, Text: g.Name})
		return out
	}
	q := Question{Kind: kind, Lines: g.lines(), Text: clip(g.Raw), Name: clip(g.fullName()),
		Suggestions: found.suggestions, NotSearched: found.notSearched}
	if !known || g.Short || g.Lone != "" && len(counts) > 0 {
		q.Answers = append(q.Answers, found.answer(1, found.most()))
	}
	for _, n := range counts {
		q.Answers = append(q.Answers, found.answer(n, n))
	}
	if g.Unsure != "" {
		q.Answers = append(q.Answers, Answer{Says: Aside})
	}
	if g.Aside != "" { // not in the deck, and nobody can say what it is
		out.Notes = append(
			out.Notes,
			Note{Kind: AsideCards, Lines: g.lines(), Text: clip(g.Aside), Cards: found.cards, Copies: found.fewest(counts)},
		)
		return out
	}
	out.Questions = append(out.Questions, q)
	return out
}

// fullName is the name with its version, or what stands for it.
func (g *Given) fullName() string {
	name := cmp.Or(g.Name, g.Second, g.Ref, g.ID)
	if name == "" && len(g.Sets) > 0 && g.Number != "" {
		return g.Sets[0] + "-" + g.Number
	}
	if g.Version != "" {
		return name + " - " + g.Version
	}
	return name
}

func (g *Given) lines() []int {
	out := []int{g.Line}
	for l := g.Line + 1; l <= g.Last; l++ {
		out = append(out, l)
	}
	return out
}

// copies returns the counts that the texts may mean, ascending. known is false if they may mean one or more copies; text is then
// the text that is not a plain count, "" if there is no count at all.
func (r *GivenReader) copies(g *Given) (counts []int, text string, known bool) {
	if g.OneEach && len(g.Counts) == 0 && g.Normal == "" && g.Foil == "" {
		return []int{1}, "", true
	}
	foil, normal := 0, 0
	for _, part := range []struct {
		text string
		sum  *int
	}{{g.Normal, &normal}, {g.Foil, &foil}} {
		if part.text == "" {
			continue
		}
		values := r.counts(part.text)
		if len(values) != 1 {
			return nil, part.text, false
		}
		*part.sum = values[0]
	}
	stated := false
	for _, t := range g.Counts {
		if t = strings.TrimSpace(t); t == "" {
			continue
		}
		stated = true
		values := r.counts(t)
		if len(values) == 0 {
			return nil, t, false
		}
		for _, n := range values {
			switch {
			case g.FoilsApart:
				counts = append(counts, n+foil)
			case normal+foil == 0, normal+foil == n:
				counts = append(counts, n)
			case normal > 0: // which of the two is the truth?
				counts = append(counts, n, normal+foil)
			default: // are the foil copies among the others?
				counts = append(counts, n, n+foil)
			}
		}
	}
	switch {
	case stated:
	case g.Normal != "" || g.Foil != "":
		counts = append(counts, normal+foil)
	default:
		return nil, "", false
	}
	slices.Sort(counts)
	counts = slices.Compact(counts)
	if counts[len(counts)-1] > scan.MaxCount {
		return nil, strconv.Itoa(counts[len(counts)-1]), false
	}
	return counts, "", true
}

// counts returns the counts that a cell may mean, in any form of counts; none if nobody can say.
func (r *GivenReader) counts(text string) []int {
	if n, ok := PlainCount(text); ok {
		return []int{n}
	}
	l := r.scan(text)
	for i := range l.Spans {
		s := &l.Spans[i]
		if s.Kind != scan.CountSpan || s.From != 0 || s.To != len(l.Leaves) || s.Value < 0 {
			continue
		}
		switch {
		case s.CountForm == scan.PlainCount, s.CountForm == scan.ZeroCount:
			return []int{s.Value}
		case s.CountForm == scan.AskedCount && s.Other > 0:
			return []int{s.Value, s.Other}
		}
	}
	return nil
}

// scan scans a cell.
func (r *GivenReader) scan(text string) *scan.Line {
	if r.scanner == nil {
		r.scanner = scan.New(r.cat)
	}
	r.scanner.Reset()
	l := r.scanner.Line(text)
	return &l
}

// nameIn finds the name in a cell that has more than a name: decorations, a reference, a comment in brackets.
func (r *GivenReader) nameIn(g *Given, cell string) catalog.Match {
	if len(cell) > maxNameCell {
		return catalog.Match{}
	}
	l := r.scan(cell)
	c := chunk{to: len(l.Leaves)}
	r.memory.clear()
	r.memory.reader(l, nil, nil).read(&c)
	for i := range c.candidates {
		k := &c.candidates[i]
		if k.form != CardCopies || k.count != nil || k.doubt || slices.ContainsFunc(k.loose, func(o loose) bool {
			return o.side != behind || o.frame != '(' && o.frame != '[' || o.numbers+o.names > 0
		}) {
			continue
		}
		if ref := k.ref; ref != nil && ref.Set != "" && ref.Number != "" && g.Ref == "" && g.Number == "" {
			g.Ref = ref.Set + "-" + ref.Number
		}
		switch {
		case len(k.name.Cards) == 1 && k.name.Match == scan.Exact:
			return catalog.Match{Kind: catalog.Exact, Card: k.name.Cards[0]}
		case len(k.name.Cards) == 1:
			return catalog.Match{Kind: catalog.OnlyVersion, Card: k.name.Cards[0]}
		default:
			return catalog.Match{Kind: catalog.SeveralVersions, Cards: slices.Clone(k.name.Cards)}
		}
	}
	return catalog.Match{}
}

// Beside asks about a text next to the card of a container that may hold copies of another one, with a count beside an exact or near
// name. ok is false if it does not.
func (r *GivenReader) Beside(text string) (q Question, ok bool) {
	return r.beside(besideCell{text: text})
}

// beside is Beside for a cell. In one that no column explains, a number or a name alone may be copies.
func (r *GivenReader) beside(cell besideCell) (q Question, ok bool) {
	if !cell.behind && r.plain[cell.text] {
		return q, false
	}
	l := r.scan(cell.text)
	n := len(l.Leaves)
	number := scan.Any(l.Spans, func(s *scan.Span) bool { return s.Kind == scan.CountSpan })
	_, kind := l.KindOf(0, n)
	near, searched := r.nearBeside(cell, l, number && !kind)
	r.memory.clear()
	reader := r.memory.reader(l, nil, near)
	c := chunk{to: n}
	switch {
	case number && (reader.holdsCopies(0, n) || reader.countBeside(near, 0, n)):
	case !searched:
	case cell.behind && (number || len(near) > 0 || (&line{scan: *l}).hasName(0, n)) && !kind && !reader.figures(&c):
	default:
		if r.plain == nil {
			r.plain = map[string]bool{}
		}
		r.plain[cell.text] = !cell.behind
		return q, false
	}
	q = Question{Kind: UnreadableLine, Joint: true, Answers: []Answer{{Says: Text}}}
	reader.read(&c)
	part := Part{Fewest: 1, Most: 0, Any: true}
	for i := range c.candidates {
		switch k := &c.candidates[i]; {
		case k.settled():
			q.Answers = append(q.Answers, Answer{Says: Copies, Parts: []Part{{k.count.Value, k.count.Value, slices.Clone(k.cards()), false}}})
		case k.form != WholeText:
			for _, card := range k.cards() {
				if !slices.Contains(part.Cards, card) {
					part.Cards = append(part.Cards, card)
				}
			}
			if k.count != nil {
				part.Most = max(part.Most, min(abs(k.count.Value), scan.MaxCount))
			}
		}
	}
	if len(q.Answers) == 1 {
		if part.Most = max(part.Most, formats.StandardCopies, maxCopies(part.Cards)); reader.namesIn(0, n) > 1 || c.long() {
			part.Most = NoBound
		}
		q.Answers = append(q.Answers, Answer{Says: Copies, Parts: []Part{part}})
	}
	q.Answers, q.NotSearched = q.Answers[:min(len(q.Answers), MaxAnswers)], !searched
	return q, true
}

// nearBeside looks for near names in a cell, if it has words that may be one. ok is false if the limits of §8 were reached.
func (r *GivenReader) nearBeside(cell besideCell, l *scan.Line, counted bool) (near []scan.Span, ok bool) {
	if !counted && !cell.behind || len(cell.text) > maxNameCell || !scan.Any(l.Leaves, func(f *scan.Leaf) bool {
		return f.Kind == scan.Word && len(f.Text) >= fewestLetters
	}) {
		return nil, true
	}
	if r.nearBytes += len(cell.text); r.nearBytes > maxNearBytes {
		return nil, !counted
	}
	return r.scanner.Near(l), true
}

// maxNameCell is the longest cell that is searched for a name, in bytes. Longer cells are texts.
const maxNameCell = 400

// loneNumber returns the count that a number next to a name may be.
func (g *Given) loneNumber() (counts []int, text string, known bool) {
	n, ok := PlainCount(g.Lone)
	if !ok {
		return nil, g.Lone, false
	}
	return []int{n}, "", true
}

// PlainCount reads a count that is all of a cell or a value: 4, 04, 4x, x4, 4.0. An empty text is 0 and not a count.
func PlainCount(s string) (n int, ok bool) {
	s = strings.TrimSpace(s)
	s = strings.TrimSpace(strings.TrimLeft(s, "xX×"))
	s = strings.TrimSpace(strings.TrimRight(s, "xX×"))
	if whole, zeros, cut := strings.Cut(s, "."); cut && zeros != "" && strings.Trim(zeros, "0") == "" {
		s = whole // a spreadsheet's 4.0
	}
	if s == "" || len(s) > 9 {
		return 0, false
	}
	for i := range len(s) {
		if s[i] < '0' || s[i] > '9' {
			return 0, false
		}
	}
	n, err := strconv.Atoi(s)
	return n, err == nil && n <= scan.MaxCount
}

// foundCards are the cards that a given name or reference may mean.
type foundCards struct {
	cards       []*catalog.Card // one, several of which one is meant, or those that resemble an unknown name
	any         bool            // the card may be one that the catalog lacks
	short       bool            // found by a name without its version
	printing    *catalog.Printing
	mismatch    *Note
	suggestions []*catalog.Card
	notSearched bool
}

// answer is copies of the found cards.
func (f *foundCards) answer(fewest, most int) Answer {
	if most == 0 {
		return Answer{Says: Text}
	}
	a := Answer{Says: Copies, Parts: []Part{{Fewest: fewest, Most: most, Cards: f.cards, Any: f.any}}}
	if len(f.cards) == 1 && !f.any {
		a.Write = strconv.Itoa(fewest) + " " + f.cards[0].FullName
	}
	return a
}

// most is the most copies that "one or more" means.
func (f *foundCards) most() int {
	if f.any {
		return max(formats.StandardCopies, maxCopies(f.cards))
	}
	return maxCopies(f.cards)
}

// fewest is the smallest of the counts, 1 without any.
func (f *foundCards) fewest(counts []int) int {
	if len(counts) == 0 {
		return 1
	}
	return counts[0]
}

// card finds the card of a name and a reference (contest 13).
func (r *GivenReader) card(g *Given) foundCards {
	var found catalog.Match
	var name string
	if g.Name != "" || g.Second != "" {
		found, name = r.byName(g) // which may find a reference
	}
	ref, printing, refText := r.byReference(g)
	if name == "" {
		if ref != nil {
			return foundCards{cards: []*catalog.Card{ref}, printing: printing}
		}
		return foundCards{any: true}
	}
	out := foundCards{}
	mismatch := func(card *catalog.Card) {
		if ref == nil && refText == "" || ref == card {
			return
		}
		n := Note{Kind: RefMismatch, Lines: g.lines(), Text: clip(refText), Card: card}
		switch set, ok := r.setOf(g); {
		case ref != nil:
			n.Cards = []*catalog.Card{ref}
		case g.Ref == "" && (!ok || !r.cat.HasPrintings(set)):
			return // a set that the catalog lacks: nothing to compare
		}
		out.mismatch = &n
	}
	if g.Second != "" && found.Kind == catalog.Exact {
		if other := r.cat.ByName(g.Second); other.Kind == catalog.Exact && other.Card != found.Card {
			return foundCards{cards: []*catalog.Card{found.Card, other.Card}} // two names of two cards
		}
	}
	switch found.Kind {
	case catalog.Exact, catalog.OnlyVersion:
		out.cards, out.short = []*catalog.Card{found.Card}, found.Kind == catalog.OnlyVersion
		mismatch(found.Card)
	case catalog.SeveralVersions, catalog.SharedName:
		if ref != nil && slices.Contains(found.Cards, ref) {
			out.cards, out.short = []*catalog.Card{ref}, true
			break
		}
		out.cards = found.Cards
	default:
		if r.suggested++; r.suggested > maxSuggested {
			return foundCards{any: true, notSearched: true}
		}
		near := r.cat.Suggest(name, suggestions)
		if ref != nil && slices.Contains(near, ref) {
			out.cards = []*catalog.Card{ref}
			out.mismatch = &Note{Kind: RefMismatch, Lines: g.lines(), Text: clip(name), Card: ref, Cards: out.cards}
			break
		}
		return foundCards{any: true, cards: near, suggestions: near}
	}
	if len(out.cards) == 1 && out.cards[0] == ref {
		out.printing = printing
	}
	return out
}

// byName finds the name with its version, in whichever cell the version is.
func (r *GivenReader) byName(g *Given) (catalog.Match, string) {
	name := g.Name
	if name == "" {
		name = g.Second
	}
	full := name
	if g.Version != "" {
		full = name + " - " + g.Version
		if found := r.cat.ByName(full); found.Kind != catalog.NotFound {
			return found, full
		}
		if !strings.Contains(catalog.Fold(name), catalog.Fold(g.Version)) {
			return catalog.Match{}, full // never the card of the name with another version
		}
	}
	found := r.cat.ByName(name)
	if found.Kind != catalog.Exact && g.Second != "" {
		if second := r.cat.ByName(g.Second); second.Kind != catalog.NotFound &&
			(second.Kind == catalog.Exact || found.Kind == catalog.NotFound) {
			return second, g.Second
		}
	}
	if found.Kind == catalog.NotFound {
		if card, ok := r.cat.Card(name); ok {
			return catalog.Match{Kind: catalog.Exact, Card: card}, name
		}
		found = r.nameIn(g, name)
	}
	return found, name
}

// byReference finds the card and printing of a reference, of set and number, or of an identifier. text is the reference as written,
// "" if the container states none that can be compared.
func (r *GivenReader) byReference(g *Given) (card *catalog.Card, printing *catalog.Printing, text string) {
	code, ok := r.setOf(g)
	number := g.Number
	if text = g.Ref; text == "" && len(g.Sets) > 0 && number != "" {
		text = g.Sets[0] + "-" + number
	}
	if g.Ref != "" {
		var set string
		set, number, _ = strings.Cut(g.Ref, "-")
		code, ok = r.set(set)
	}
	if ok && number != "" {
		number, _, _ = strings.Cut(strings.TrimPrefix(strings.TrimSpace(number), "#"), "/")
		if c, p, ok := r.cat.Printing(code, strings.TrimSpace(number)); ok {
			return c, p, text
		}
	}
	if c, p := r.identified(g.ID); c != nil {
		return c, p, ""
	}
	return nil, nil, text
}

// Identified reports whether a text is an identifier of a card: one of ours, a set and number, or a number of the publisher's app.
func (r *GivenReader) Identified(id string) bool {
	card, _ := r.identified(id)
	return card != nil
}

func (r *GivenReader) identified(id string) (*catalog.Card, *catalog.Printing) {
	if id == "" {
		return nil, nil
	}
	if c, ok := r.cat.Card(id); ok {
		return c, nil
	}
	if set, number, ok := strings.Cut(id, "-"); ok {
		if c, p, ok := r.cat.Printing(set, number); ok {
			return c, p
		}
	}
	if n, err := strconv.Atoi(id); err == nil {
		if c, ok := r.cat.ByAppID(n); ok {
			return c, printingOf(c, n)
		}
	}
	return nil, nil
}

// printingOf is the printing with an app number, nil if none has it.
func printingOf(c *catalog.Card, appID int) *catalog.Printing {
	for i := range c.Printings {
		if c.Printings[i].AppID == appID {
			return &c.Printings[i]
		}
	}
	return nil
}

// setOf returns the code of the first set that the container states and the catalog knows.
func (r *GivenReader) setOf(g *Given) (code string, ok bool) {
	for _, text := range g.Sets {
		if code, ok = r.set(text); ok {
			return code, true
		}
	}
	return "", false
}

// set returns the code of a set that is given by its code or its name.
func (r *GivenReader) set(text string) (code string, ok bool) {
	text = strings.TrimSpace(text)
	if s, ok := r.cat.Set(text); ok {
		return s.Code, true
	}
	folded := catalog.Fold(text)
	if folded == "" {
		return "", false
	}
	if folded == "tfc" {
		return "1", true // the only letters that are printed on cards
	}
	if n := strings.TrimPrefix(strings.TrimPrefix(folded, "set"), "s"); n != folded {
		if s, ok := r.cat.Set(n); ok {
			return s.Code, true
		}
	}
	if r.sets == nil {
		r.sets = map[string]string{}
		for i := range r.cat.Sets {
			for _, name := range r.cat.Sets[i].Names {
				r.sets[catalog.Fold(name)] = r.cat.Sets[i].Code
			}
		}
	}
	code, ok = r.sets[folded]
	return code, ok
}

// maxClip is how much of a text a message quotes, in characters.
const maxClip = 100

// clip shortens a text that a message quotes.
func clip(s string) string {
	n := 0
	for i := range s {
		if n++; n > maxClip {
			return s[:i] + "…"
		}
	}
	return s
}
