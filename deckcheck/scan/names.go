package scan

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"inkcheck/catalog"
)

// Bounds of names. The longest name has ten leaves without signs.
const (
	MaxNameLeaves = 14 // signs not counted
	// WidestName bounds all leaves of a name, with the signs within it and those that end it.
	WidestName  = MaxNameLeaves + maxNameSigns + maxEndSigns
	maxEndSigns = 8
)

// maxNameSigns bounds the signs within a name.
const maxNameSigns = 14

// findNames adds the exact and short names of a line: from each leaf, all runs of leaves that the catalog knows.
func (s *Scanner) findNames(l *Line) {
	s.fold, s.folds = s.fold[:0], s.folds[:0]
	for i := range l.Leaves {
		s.fold = catalog.AppendFold(s.fold, l.Leaves[i].Text)
		s.folds = append(s.folds, len(s.fold))
	}
	start := 0
	for i := range l.Leaves {
		if s.folds[i] > start {
			s.namesFrom(l, i, start)
		}
		start = s.folds[i]
	}
}

// namesFrom adds the names that begin with leaf i, whose fold begins at start.
func (s *Scanner) namesFrom(l *Line, i, start int) {
	var at catalog.NameCursor
	words, signs := 0, 0
	for end := i; end < len(l.Leaves); end++ {
		if s.folds[end] == start {
			if signs++; signs > maxNameSigns {
				return
			}
			continue
		}
		var ok bool
		if at, ok = s.names.Step(at, s.fold[start:s.folds[end]]); !ok {
			return
		}
		start = s.folds[end]
		if words++; words > MaxNameLeaves {
			return
		}
		if kind, cards := s.names.At(at); kind != catalog.NotFound {
			span := Span{Kind: NameSpan, Match: Exact, From: i, To: end + 1, Cards: cards}
			switch kind {
			case catalog.OnlyVersion, catalog.SeveralVersions:
				span.Match = Short
			default:
				span.Full = cards[0].Version != ""
			}
			s.ownSigns(l, &span)
			l.names += b2i(span.Match == Exact)
			for k := span.From; k < span.To && span.Match == Exact; k++ {
				l.Leaves[k].exact = true
			}
			s.add(span)
		}
	}
}

// ownSigns lengthens a name by the signs that stand behind it and belong to it: "Fire the Cannons!".
func (s *Scanner) ownSigns(l *Line, span *Span) {
	if span.To == len(l.Leaves) || !strings.Contains(nameEnds, l.Leaves[span.To].Text) || l.Leaves[span.To].Gap > Space {
		return
	}
	longest := 0
	for _, card := range span.Cards[:min(len(span.Cards), maxSignCards)] {
		for _, n := range card.Names {
			end := n.Name
			if span.Match != Short && n.Version != "" {
				end = n.Version
			}
			longest = max(longest, endSigns(l.Leaves[span.To:], end))
		}
	}
	span.To += longest
}

// nameEnds are the signs that names end with.
const nameEnds = "!?.…\"'°"

// maxSignCards bounds the cards whose names are looked at for their last signs.
const maxSignCards = 8

// endSigns is how many leaves are the signs that a name ends with, 0 unless all of them are there.
func endSigns(leaves []Leaf, name string) int {
	letters := strings.TrimRightFunc(name, func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsNumber(r) && !unicode.IsMark(r) })
	n := 0
	for _, r := range name[len(letters):] {
		var buf [utf8.UTFMax]byte
		if r == ' ' || r == '\u00a0' {
			continue
		}
		if n == min(len(leaves), maxEndSigns) || string(appendPlain(buf[:0], r, string(r))) != leaves[n].Text {
			return 0
		}
		n++
	}
	return n
}

// longNear is how many letters a name without version has that is looked for in a part of a line.
const longNear = 8

// Near returns the near names of a line.
func (s *Scanner) Near(l *Line) []Span { return s.NearIn(l, 0, len(l.Leaves)) }

// NearIn returns the near names in leaves [from, to) of a line: its chunk. They are searched for only where no exact name is; it costs
// about
// a hundred times as much as scanning the line. Cards are best first.
func (s *Scanner) NearIn(l *Line, from, to int) []Span {
	if s.cat == nil || from >= to {
		return nil
	}
	base := int(l.Leaves[from].at)
	last := &l.Leaves[to-1]
	text := l.plain[base : int(last.at)+len(last.Text)]
	if len(text) > catalog.MaxMentionBytes {
		return nil
	}
	var out []Span
	for _, m := range s.cat.Mentions(text) {
		if m.Kind == catalog.VersionOnly {
			continue
		}
		sp := Span{Kind: NameSpan, Match: Near, Full: m.Kind == catalog.FullName, Edits: m.Edits}
		sp.From, sp.To = l.leavesAt(from, to, base+m.Start, base+m.End)
		sp.Whole = l.allWords(from, to, &sp)
		if sp.From == sp.To || l.anyExact(sp.From, sp.To) || !sp.Whole && !sp.Full && m.Letters < longNear {
			continue
		}
		sp.Cards = s.called(&m)
		if l.knows(&sp) || Any(out, func(o *Span) bool { return within(o, &sp) }) {
			continue
		}
		same := slices.IndexFunc(out, func(o Span) bool { return o.From == sp.From && o.To == sp.To })
		if same < 0 {
			out = append(out, sp)
			continue
		}
		for _, c := range sp.Cards {
			if !slices.Contains(out[same].Cards, c) {
				out[same].Cards = append(out[same].Cards[:len(out[same].Cards):len(out[same].Cards)], c)
			}
		}
	}
	return out
}

// knows reports whether a line has the name of a near one without an edit: all of it, or, unless it has a version, a smaller part.
func (l *Line) knows(sp *Span) bool {
	spans := l.spansFrom(sp.From)
	for i := range spans {
		o := &spans[i]
		if o.From >= sp.To {
			break
		}
		if o.Kind == NameSpan && o.To <= sp.To && (o.From == sp.From && o.To == sp.To || !sp.Full && o.Cards[0] == sp.Cards[0]) {
			return true
		}
	}
	return false
}

// within reports whether a near name is a smaller part of another one of the same card, with no more edits: "Winterspel" in "4 Winterspel".
func within(o, sp *Span) bool {
	return sp.From <= o.From && o.To <= sp.To && o.To-o.From < sp.To-sp.From && o.Edits <= sp.Edits && o.Cards[0] == sp.Cards[0]
}

// leavesAt are the leaves of [from, to) that have bytes [start, end) of the plain text.
func (l *Line) leavesAt(from, to, start, end int) (first, behind int) {
	for from < to && int(l.Leaves[from].at)+len(l.Leaves[from].Text) <= start {
		from++
	}
	first = from
	for from < to && int(l.Leaves[from].at) < end {
		from++
	}
	return first, from
}

func (l *Line) anyExact(from, to int) bool {
	for i := from; i < to; i++ {
		if l.Leaves[i].exact {
			return true
		}
	}
	return false
}

// allWords reports whether a near name has all words of a chunk, or all that stand before its first bracket, colon, arrow or spaced
// dash behind the first word.
func (l *Line) allWords(from, to int, sp *Span) bool {
	begun := false
	for i := from; i < to; i++ {
		leaf := &l.Leaves[i]
		if leaf.Kind == Word {
			begun = true
			if i < sp.From || i >= sp.To {
				return false
			}
			continue
		}
		if i >= sp.To && begun && leaf.Kind == Sign &&
			(strings.Contains("([{:<→=", leaf.Text) || leaf.Text == "-" && leaf.Gap > Glued && !l.glued(i+1)) {
			return true
		}
	}
	return begun
}

// called are the cards with the name that a mention is near.
func (s *Scanner) called(m *catalog.Mention) []*catalog.Card {
	if m.Kind == catalog.NameAlone {
		for _, n := range m.Card.Names {
			if utf8.RuneCountInString(catalog.Fold(n.Name)) != m.Letters {
				continue
			}
			if found := s.cat.ByName(n.Name); len(found.Cards) > 0 {
				return found.Cards
			}
			break
		}
	}
	return s.one(m.Card)
}
