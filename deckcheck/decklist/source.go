package decklist

import (
	"context"
	"maps"
	"slices"
	"strings"
	"unicode"

	"inkcheck/catalog"
	"inkcheck/deckcheck/reading"
)

// source is a link or a code that stands in a text of lines, with the list that it holds; nil for a link to a list that is kept
// elsewhere.
type source struct {
	text string
	list *packed
}

const (
	// fewestOfApp is how many copies a stored deck of the Companion app has at least that stands among other lines: with fewer it may be
	// a word.
	fewestOfApp = 20
	// shortestCode is the shortest deck code that is looked for among words: one card with a checksum.
	shortestCode = 6
	// maxSources bounds the links and codes of a text that are read. More are asked about.
	maxSources = 16
)

// sourceOf finds the link or the code of a line. ok is false for none.
func sourceOf(raw string, number int, cat *catalog.Catalog) (s source, ok bool) {
	if link := linkOf(raw); link != "" {
		return source{link, linkedList(raw, number, cat)}, true
	}
	if t := strings.TrimSpace(raw); inkSegments(t, cat) {
		return source{t, inkText(t, number, Inktable, cat)}, true
	}
	for token := range strings.FieldsFuncSeq(raw, func(c rune) bool {
		return !unicode.IsLetter(c) && !unicode.IsDigit(c) && !strings.ContainsRune("+/=-_", c)
	}) {
		if len(token) >= shortestCode && strings.ContainsFunc(token, unicode.IsLetter) {
			if in := certainCode(token, number, cat); in != nil {
				return source{token, in}, true
			}
		}
	}
	return source{}, false
}

// certainCode reads a code that is nothing else, whatever stands beside it: a deck code, whose checksum says so, a stored deck of the
// Companion app, or base64 of a list. It returns nil for other texts.
func certainCode(t string, number int, cat *catalog.Catalog) *packed {
	p := newPacker(number, Code, cat)
	if deck, err := FromCode(t, cat); err == nil {
		p.deck(deck)
		return &p.packed
	}
	if len(t) > appBytes*fewestOfApp && appCards(t, cat) == allKnown {
		p.app(t)
		return &p.packed
	}
	return base64Text(t, number, cat)
}

// sourced reads a text of lines with what links and codes among them hold. Where no line has cards by itself the first source is the
// list, and others are asked about. A list with lines of its own keeps them, and a source that holds other cards is asked about; one
// with the same cards, as exports have it below, says nothing.
func sourced(ctx context.Context, from *reading.List, cat *catalog.Catalog) *List {
	sources := map[int]source{}
	for i := range from.Lines {
		l := &from.Lines[i]
		if _, known := sources[l.Number]; known || l.Kind == reading.BlankLine || isSettled(from, l.Number) && !isLink(l.Scan.Raw) {
			continue
		}
		if s, ok := sourceOf(l.Scan.Raw, l.Number, cat); ok {
			if len(sources) >= maxSources && s.list != nil {
				s.list = &packed{lines: refused(l.Scan.Raw, reading.ManyLinks)}
			}
			sources[l.Number] = s
		}
	}
	isSource := func(number int) bool { // what a link says is not on the line
		_, ok := sources[number]
		return ok
	}
	own := slices.ContainsFunc(from.Settled, func(s reading.Settled) bool { return !isSource(s.Line) }) ||
		slices.ContainsFunc(from.Questions, func(q reading.Question) bool { return !isSource(q.Lines[0]) && knowsCards(&q) })
	switch {
	case len(sources) == 0:
	case own:
		askSources(ctx, from, sources, cat)
	default:
		p := fromSources(from, sources)
		list := fromReading(reading.ReadInputs(ctx, p.lines, cat), p.format, cat)
		list.Deck.Issues = append(list.Deck.Issues, p.issues...)
		return list
	}
	return fromReading(from, Text, cat)
}

// isSettled reports whether a line has settled copies.
func isSettled(from *reading.List, number int) bool {
	_, ok := slices.BinarySearchFunc(from.Settled, number, func(s reading.Settled, n int) int { return s.Line - n })
	return ok
}

// isLink reports whether a line is a link and nothing else.
func isLink(raw string) bool {
	raw = strings.TrimSpace(raw)
	return raw != "" && raw == linkOf(raw)
}

// knowsCards reports whether an answer has copies of a card that is known.
func knowsCards(q *reading.Question) bool {
	return slices.ContainsFunc(q.Answers, func(a reading.Answer) bool {
		return slices.ContainsFunc(a.Parts, func(p reading.Part) bool { return !p.Any })
	})
}

// fromSources is a text without cards of its own as lines: the first source with a list is its cards.
func fromSources(from *reading.List, sources map[int]source) *packed {
	p := packed{format: Text}
	said := map[string]int{} // index of the line with the question about a source
	found := ""
	for i := range from.Lines {
		raw, number := from.Lines[i].Scan.Raw, from.Lines[i].Number
		s, ok := sources[number]
		if ok && found == "" && s.list != nil {
			found = s.text
			p.format, p.issues = s.list.format, s.list.issues
			p.lines = append(p.lines, s.list.lines...)
			continue
		}
		line := reading.Input{Number: number, Text: raw}
		if ok {
			line.Claim = &reading.Outcome{}
		}
		if at, again := said[s.text]; ok && again {
			q := &p.lines[at].Claim.Questions[0]
			q.Lines = append(q.Lines, number)
		} else if ok && s.text != found {
			said[s.text] = len(p.lines)
			line = refused(raw, linkCause(raw))[0]
			line.Relabel(number)
		}
		p.lines = append(p.lines, line)
	}
	if found != "" {
		for _, at := range said {
			p.lines[at].Claim.Questions[0].Cause = reading.Cause{Kind: reading.SecondList}
		}
	}
	return &p
}

// askSources asks about the sources that hold other cards than the lines beside them.
func askSources(ctx context.Context, from *reading.List, sources map[int]source, cat *catalog.Catalog) {
	own := copies(from)
	for _, number := range slices.Sorted(maps.Keys(sources)) {
		s := sources[number]
		if s.list == nil {
			continue
		}
		from.Questions = slices.DeleteFunc(from.Questions, func(q reading.Question) bool { return slices.Equal(q.Lines, []int{number}) })
		held := reading.ReadInputs(ctx, s.list.lines, cat)
		same := len(held.Questions) == 0 && maps.Equal(copies(held), own)
		for i := range from.Lines {
			if l := &from.Lines[i]; l.Number == number && same {
				l.Kind = reading.TextLine
			} else if l.Number == number {
				l.Kind = reading.AskedLine
			}
		}
		if same {
			continue
		}
		n, _ := held.Bounds()
		q := reading.Question{Kind: reading.UnreadableLine, Lines: []int{number}, Text: clip(s.text),
			Cause:   reading.Cause{Kind: reading.OwnList, Number: n},
			Answers: []reading.Answer{{Says: reading.Text}, {Says: reading.Copies, Parts: []reading.Part{{Most: reading.NoBound, Any: true}}}}}
		from.Questions = append(from.Questions, q)
	}
	slices.SortStableFunc(from.Questions, func(a, b reading.Question) int { return a.Lines[0] - b.Lines[0] })
}

// copies are the settled copies of a list by card.
func copies(l *reading.List) map[*catalog.Card]int {
	sums := map[*catalog.Card]int{}
	for _, s := range l.Settled {
		sums[s.Card] += s.Count
	}
	return sums
}
