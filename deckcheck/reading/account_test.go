package reading

import (
	"context"
	"fmt"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"testing"
	"unicode"

	"pgregory.net/rapid"

	"inkcheck/catalog"
	"inkcheck/deckcheck/scan"
	"inkcheck/formats"
	"inkcheck/internal/testing/lists"
)

// texts draws texts of lists.
func texts(cat *catalog.Catalog) *rapid.Generator[lists.Text] {
	day, err := formats.ParseDay("2026-11-20")
	if err != nil {
		panic(err)
	}
	return lists.Draw(cat, cat.Calendar.On(formats.Core, day))
}

// TestAccount checks on generated texts that every leaf of every line has a role, and a reason where it needs one.
func TestAccount(t *testing.T) {
	cat := cards(t)
	rapid.Check(t, func(t *rapid.T) {
		g := texts(cat).Draw(t, "text")
		l := accounted(g.Text, cat)
		checkAccount(t, g.Text, l)
	})
}

// TestClearLists checks that lists in one style are read without a question, and that no copy is lost or added.
func TestClearLists(t *testing.T) {
	cat := cards(t)
	for _, style := range lists.Styles {
		for _, tail := range lists.Tails[3:] {
			t.Run(style+tail, func(t *testing.T) {
				var lines []string
				want := map[*catalog.Card]int{}
				for i := range 12 {
					c := &cat.Cards[(i*197+len(style)*31+len(tail)*7)%len(cat.Cards)]
					lines = append(lines, fmt.Sprintf(style, i%4+1, c.FullName)+tail)
					want[c] += i%4 + 1
				}
				text := strings.Join(lines, "\n")
				l := accounted(text, cat)
				checkAccount(t, text, l)
				if len(l.Questions) > 0 {
					t.Fatalf("%q is asked about: %+v", text, l.Questions[0])
				}
				for _, s := range l.Settled {
					want[s.Card] -= s.Count
				}
				for c, n := range want {
					if n != 0 {
						t.Errorf("%q: %d copies of %s are missing", text, n, c.FullName)
					}
				}
			})
		}
	}
}

// accounted reads a text and keeps the account of its lines.
func accounted(text string, cat *catalog.Catalog) *List {
	return (&options{ctx: context.Background(), cat: cat, account: true}).lists(text)
}

type failer interface {
	Fatalf(format string, args ...any)
}

// checkAccount checks the account of a list.
func checkAccount(t failer, text string, l *List) {
	lines := strings.Split(text, "\n")
	questions := map[int]bool{}
	for _, q := range l.Questions {
		for _, n := range q.Lines {
			questions[n] = true
		}
	}
	for _, n := range l.Notes {
		if n.Kind == ByTotal || n.Kind == ZeroCount { // a question that the total answered, or that asks for no copies
			for _, line := range n.Lines {
				questions[line] = true
			}
		}
	}
	for _, s := range l.Settled {
		if s.Count < 1 {
			t.Fatalf("line %d of %q has %d copies", s.Line, text, s.Count)
		}
	}
	if len(l.Lines) != len(lines) {
		t.Fatalf("%q has %d lines, read as %d", text, len(lines), len(l.Lines))
	}
	for i := range l.Lines {
		line := &l.Lines[i]
		if line.Claimed {
			continue
		}
		at := 0
		for _, leaf := range line.Scan.Leaves {
			if !isSpace(line.Scan.Raw[at:leaf.Start]) || leaf.End <= leaf.Start {
				t.Fatalf("line %d of %q loses %q in front of %q", line.Number, text, line.Scan.Raw[at:leaf.Start], leaf.Text)
			}
			at = leaf.End
		}
		if !isSpace(line.Scan.Raw[at:]) {
			t.Fatalf("line %d of %q loses %q", line.Number, text, line.Scan.Raw[at:])
		}
		at = 0
		for _, p := range line.Pieces {
			if p.From != at || p.To <= p.From || p.Role == Unaccounted {
				t.Fatalf("line %d of %q: the pieces are %+v", line.Number, text, line.Pieces)
			}
			at = p.To
			if !questions[line.Number] && line.Kind != AsideLine && !holds(p, line, l) {
				t.Fatalf(
					"line %d of %q: %q is %d for the reason %d, which does not hold",
					line.Number,
					text,
					line.textOf(p),
					p.Role,
					p.Reason,
				)
			}
		}
		if at != len(line.Scan.Leaves) {
			t.Fatalf("line %d of %q: leaves from %d on have no role (kind %d)", line.Number, text, at, line.Kind)
		}
		checkCounts(t, text, line, l)
	}
}

// checkCounts is test (4) of the account: every Count of a line is the count of a settled line, or lies in a part of an answer, and a
// settled line has its count from somewhere.
func checkCounts(t failer, text string, line *Line, l *List) {
	if line.Kind == AsideLine || slices.ContainsFunc(l.Questions, func(q Question) bool { return q.Joint }) {
		return
	}
	var have []int // of settled lines
	var parts []Part
	for _, s := range l.Settled {
		if s.Line == line.Number {
			have = append(have, s.Count)
		}
	}
	for _, q := range l.Questions {
		if slices.Contains(q.Lines, line.Number) {
			for _, a := range q.Answers {
				parts = append(parts, a.Parts...)
			}
		}
	}
	told := slices.ContainsFunc(l.Notes, func(n Note) bool {
		return (n.Kind == ZeroCount || n.Kind == ByTotal || n.Kind == AsideCards) && slices.Contains(n.Lines, line.Number)
	})
	counted := 0
	for _, p := range line.Pieces {
		if p.Role != Count {
			continue
		}
		counted++
		for _, s := range line.Scan.Spans {
			if s.Kind != scan.CountSpan || s.From != p.From || s.To != p.To || s.CountForm == scan.AskedCount || s.Value == 0 {
				continue
			}
			n := max(s.Value, -s.Value)
			if line.Kind == CardLine && slices.Contains(have, n) || told || slices.ContainsFunc(parts, func(p Part) bool {
				return p.Fewest <= n && (n <= p.Most || p.Most == NoBound)
			}) || slices.Contains(have, n) || isLoneCount(line, l) {
				continue
			}
			t.Fatalf("line %d of %q: the count %q is in no part of an answer and in no settled line", line.Number, text, line.textOf(p))
		}
	}
	if line.Kind == CardLine && counted == 0 && !told {
		for _, n := range have {
			if n != 1 && !hasLoneCount(line, l) {
				t.Fatalf("line %d of %q has %d copies from nowhere", line.Number, text, n)
			}
		}
	}
}

// isLoneCount reports whether a line is a count alone, which belongs to a name above or below.
func isLoneCount(line *Line, l *List) bool {
	return line.Kind == CardLine && !slices.ContainsFunc(line.Pieces, func(p Piece) bool { return p.Role == Name || p.Role == Ref })
}

// hasLoneCount reports whether a count stands alone on a line near another one.
func hasLoneCount(line *Line, l *List) bool {
	return slices.ContainsFunc(l.Lines, func(o Line) bool { return o.Kind == CardLine && !o.Claimed && isLoneCount(&o, l) })
}

func isSpace(s string) bool {
	s = strings.NewReplacer("%20", "", "=20", "").Replace(s) // repaired
	return !strings.ContainsFunc(s, func(r rune) bool {
		return !unicode.IsSpace(r) && !unicode.Is(unicode.Cf, r) && !unicode.Is(unicode.Cc, r) && !unicode.Is(unicode.Mn, r) &&
			!unicode.Is(unicode.Me, r) &&
			!unicode.Is(unicode.Variation_Selector, r)
	})
}

func (l *Line) textOf(p Piece) string {
	return l.Scan.Raw[l.Scan.Leaves[p.From].Start:l.Scan.Leaves[p.To-1].End]
}

// holds reports whether a piece needs no reason, or has one whose condition is true of the list.
func holds(p Piece, line *Line, l *List) bool {
	if p.Role == Count || p.Role == Name && p.Reason == NoReason {
		return true
	}
	countable := slices.ContainsFunc(line.Scan.Leaves[p.From:p.To], func(f scan.Leaf) bool { return f.Kind == scan.Number })
	nameable := slices.ContainsFunc(line.Scan.Spans, func(s scan.Span) bool {
		return s.Kind == scan.NameSpan && s.Match == scan.Exact && p.From <= s.From && s.To <= p.To
	})
	if !countable && !nameable {
		return true
	}
	span := func(kind scan.SpanKind) bool {
		return slices.ContainsFunc(line.Scan.Spans, func(s scan.Span) bool { return s.Kind == kind && s.From <= p.From && p.To <= s.To })
	}
	counted := countNextToName(p, line)
	switch p.Reason {
	case InReference:
		return span(scan.RefSpan)
	case IsFact:
		return span(scan.FactSpan)
	case IsPlace:
		return span(scan.PlaceSpan)
	case IsFigure:
		return span(scan.FigureSpan) || span(scan.PriceSpan)
	case Decoration:
		return span(scan.MarkSpan)
	case InLink:
		return span(scan.LinkSpan)
	case InWrapper:
		return span(scan.WrapperSpan)
	case InComment:
		return span(scan.CommentSpan) && !counted
	case Uniform:
		return uniformCount(p, l) >= uniformLines
	case SecondName:
		return nameable
	case Kind:
		_, whole := line.Scan.KindOf(0, len(line.Scan.Leaves))
		_, own := line.Scan.KindOf(p.From, p.To)
		return !counted && (whole || own || onlyFigures(p, line))
	case PartSize, IsTotal, HeadWord:
		_, ok := line.Scan.Head(0, len(line.Scan.Leaves))
		return ok || loneNumber(line)
	case InLabel:
		return !counted
	case Sentence:
		words := 0
		for _, f := range line.Scan.Leaves {
			if f.Kind == scan.Word {
				words++
			}
		}
		return words >= 3 && !counted && (!inside(line, l) || !nameable && sentenceWord(line))
	case TitlePlace:
		return !nameable && !copiesAbove(line, l) && !slices.ContainsFunc(line.Scan.SpansIn(p.From, p.To), func(s scan.Span) bool {
			return s.Kind == scan.CountSpan && s.HasTimes
		})
	case Apart:
		return !counted && !inside(line, l)
	}
	return p.Role == Label || p.Role == HeadRole && !counted
}

// onlyFigures reports whether all numbers of a piece lie in figures, or are those of accounts.
func onlyFigures(p Piece, line *Line) bool {
	for i := p.From; i < p.To; i++ {
		if line.Scan.Leaves[i].Kind == scan.Number && !(i > 0 && line.Scan.Leaves[i-1].Text == "#") &&
			!slices.ContainsFunc(line.Scan.Spans, func(s scan.Span) bool {
				return (s.Kind == scan.FigureSpan || s.Kind == scan.PriceSpan) && s.From <= i && i < s.To
			}) {
			return false
		}
	}
	return true
}

// sentenceWord reports whether a line has a word that hardly ever stands in a title.
func sentenceWord(line *Line) bool {
	for i := range line.Scan.Leaves {
		if line.Scan.Words(i)&scan.SentenceWord != 0 && isLower(line.Scan.Leaves[i].Text) {
			return true
		}
	}
	return false
}

// inside reports whether copies stand above and below a line without a blank line or a rule between.
func inside(line *Line, l *List) bool {
	settled := map[int]bool{}
	for _, s := range l.Settled {
		settled[s.Line] = true
	}
	at := slices.IndexFunc(l.Lines, func(o Line) bool { return o.Number == line.Number })
	reaches := func(step int) bool {
		for i := at + step; i >= 0 && i < len(l.Lines); i += step {
			o := &l.Lines[i]
			switch {
			case o.Kind == BlankLine || o.Kind == RuleLine:
				return false
			case o.Kind == CardLine && settled[o.Number] && slices.ContainsFunc(o.Pieces, func(p Piece) bool { return p.Role == Count }):
				return true
			}
		}
		return false
	}
	return reaches(-1) && reaches(1)
}

// copiesAbove reports whether copies with a count stand above a line.
func copiesAbove(line *Line, l *List) bool {
	return slices.ContainsFunc(l.Lines, func(o Line) bool {
		return o.Number < line.Number && slices.ContainsFunc(l.Settled, func(s Settled) bool { return s.Line == o.Number }) &&
			slices.ContainsFunc(o.Pieces, func(p Piece) bool { return p.Role == Count })
	})
}

func loneNumber(line *Line) bool {
	n := 0
	for _, f := range line.Scan.Leaves {
		if f.Kind == scan.Number {
			n++
		}
		if f.Kind == scan.Word {
			return false
		}
	}
	return n == 1
}

// countNextToName reports whether a number stands right before or behind an exact name, and one of the two lies in a piece.
func countNextToName(p Piece, line *Line) bool {
	pair := func(number, from, to int) bool {
		return number >= 0 && number < len(line.Scan.Leaves) && line.Scan.Leaves[number].Kind == scan.Number &&
			(p.From <= number && number < p.To || from < p.To && p.From < to)
	}
	return slices.ContainsFunc(line.Scan.Spans, func(s scan.Span) bool {
		return s.Kind == scan.NameSpan && s.Match == scan.Exact && (pair(s.From-1, s.From, s.To) || pair(s.To, s.From, s.To))
	})
}

// uniformCount is how many lines have a piece with the same role that their list explains.
func uniformCount(p Piece, l *List) int {
	n := 0
	for i := range l.Lines {
		if slices.ContainsFunc(l.Lines[i].Pieces, func(o Piece) bool { return o.Reason == Uniform && o.Role == p.Role }) {
			n++
		}
	}
	return n
}

// FuzzLists reads any text: nothing panics, and the account holds.
func FuzzLists(f *testing.F) {
	for _, line := range lists.Others {
		f.Add("4 Lantern\n" + line + "\n4 Smash")
	}
	f.Fuzz(func(t *testing.T, text string) {
		if len(text) > 2000 {
			return
		}
		checkAccount(t, text, accounted(text, cards(t)))
		checkSame(t, text, cards(t))
	})
}

// checkSame reads a text without the account, in memory that other texts were read in, and compares the list with the one that has it.
func checkSame(t failer, text string, cat *catalog.Catalog) {
	l, other := accounted(text, cat), Lists(context.Background(), text, cat)
	dropAccount(l)
	if !reflect.DeepEqual(l, other) {
		t.Fatalf("%q: with the account\n%+v\nand without\n%+v", text, *l, *other)
	}
}

func dropAccount(l *List) {
	for i := range l.Lines {
		l.Lines[i].Scan, l.Lines[i].Pieces = scan.Line{Raw: l.Lines[i].Scan.Raw}, nil
	}
	for _, piece := range l.Several {
		dropAccount(piece)
	}
}

// TestMemoryIsClean reads many texts at the same time in memory that others have used.
func TestMemoryIsClean(t *testing.T) {
	cat := cards(t)
	gen := texts(cat)
	for worker := range 4 {
		t.Run(strconv.Itoa(worker), func(t *testing.T) {
			t.Parallel()
			for i := range 60 {
				a, b := gen.Example(worker*1000+i).Text, gen.Example(worker*1000+i+1).Text
				checkSame(t, a, cat)
				checkSame(t, "== Ann\n"+a+"\n== Ben\n"+b, cat)
				checkSame(t, strings.ReplaceAll(a, "\n", "; "), cat)
			}
		})
	}
}

// separators write two or three lists in one text; the heads belong to the list below them.
var separators = []func(i int, list string) string{
	func(i int, list string) string { return "== " + testPlayers[i] + "\n" + list },
	func(i int, list string) string { return "Player: " + testPlayers[i] + "\n" + list },
	func(i int, list string) string { return "Name: " + testPlayers[i] + "\n" + list },
	func(i int, list string) string { return "# " + testPlayers[i] + "\n" + list },
	func(i int, list string) string { return "**" + testPlayers[i] + "**\n" + list },
	func(i int, list string) string { return testPlayers[i] + ":\n" + list },
	func(i int, list string) string { return fmt.Sprintf("%d. %s\n%s", i+1, testPlayers[i], list) },
	func(i int, list string) string { return testPlayers[i] + "\n-----\n" + list },
	func(i int, list string) string { return testPlayers[i] + "\n" + list + "\n" },
	func(_ int, list string) string { return list + "\nTotal: 60" },
	func(_ int, list string) string { return "Main deck (60)\n" + list },
	func(i int, list string) string { return "Deck: " + testPlayers[i] + "\n" + list },
	func(_ int, list string) string { return "Characters\n" + list },
	func(_ int, list string) string { return list + "\n" },
	func(i int, list string) string {
		if i == 0 {
			return list
		}
		return "---\n" + list
	},
	func(i int, list string) string { return "https://decks.example/" + strconv.Itoa(i) + "\n" + list },
	func(i int, list string) string {
		return "[12:0" + strconv.Itoa(i) + "] " + testPlayers[i] + ": " + strings.ReplaceAll(list, "\n", "\n[12:04] "+testPlayers[i]+": ")
	},
}

var testPlayers = []string{"Ann", "Ben Miller", "Zoë", "Roz"}

// TestSeveralListsAlone is test (7) of the account: a list of several is read as it is read alone, whatever parts them.
func TestSeveralListsAlone(t *testing.T) {
	cat := cards(t)
	gen := texts(cat)
	cuts := map[int]int{}
	rapid.Check(t, func(t *rapid.T) {
		of := rapid.IntRange(0, len(separators)-1).Draw(t, "separator")
		var lists []string
		for i := range rapid.IntRange(2, 3).Draw(t, "lists") {
			text := gen.Draw(t, "list").Text
			for range 2 { // the cut needs whole decks
				if g := gen.Draw(t, "more"); g.Clear && len(g.Sums) > len(strings.Split(text, "\n"))/2 {
					text = g.Text
				}
			}
			lists = append(lists, separators[of](i, text))
		}
		text := strings.Join(lists, "\n")
		l := accounted(text, cat)
		checkAccount(t, text, l)
		checkSeveral(t, text, l, cat)
		if len(l.Several) > 0 {
			cuts[of]++
		}
	})
	t.Log(cuts)
}

// TestDecksAlone parts whole decks in every way: they are cut, none has a copy of another, and each is read as alone.
func TestDecksAlone(t *testing.T) {
	cat := cards(t)
	for style := range lists.Styles {
		for of, separate := range separators {
			var texts []string
			for i := range 2 + of%2 {
				form := lists.Styles[(style+i*7)%len(lists.Styles)]
				texts = append(texts, separate(i, strings.Join(legalDeck(cat, 60, form, i*700), "\n")))
			}
			text := strings.Join(texts, "\n")
			l := accounted(text, cat)
			checkAccount(t, text, l)
			if len(l.Several) != len(texts) {
				t.Errorf("%d decks, separator %d, style %q: %d lists", len(texts), of, lists.Styles[style], len(l.Several))
				continue
			}
			checkSeveral(t, text, l, cat)
			for i, one := range l.Several {
				if fewest, most := one.Bounds(); fewest != 60 {
					t.Errorf("deck %d of separator %d, style %q has %d to %d cards", i, of, lists.Styles[style], fewest, most)
				}
			}
		}
	}
}

// checkSeveral checks that each of several lists is read as it is alone, and that they are all of the text but what no copies are in.
func checkSeveral(t failer, text string, l *List, cat *catalog.Catalog) {
	lines := strings.Split(text, "\n")
	for k, one := range l.Several {
		from, to := one.Lines[0].Number-1, len(lines)
		if k+1 < len(l.Several) {
			to = l.Several[k+1].Lines[0].Number - 1
		}
		part := strings.Join(lines[from:to], "\n")
		alone := accounted(part, cat)
		if len(alone.Several) > 0 {
			continue
		}
		checkAccount(t, part, alone)
		alone.relabel(func(line int) int { return line + from })
		dropAccount(alone)
		own := *one
		own.Lines = slices.Clone(one.Lines)
		dropAccount(&own)
		if own.Player != "" && cat.ByName(own.Player).Kind != catalog.NotFound { // alone, a head with a name that cards have is told
			own.Notes, alone.Notes = withoutText(own.Notes, lines, own.Player), withoutText(alone.Notes, lines, own.Player)
		}
		own.Player, alone.Player = "", "" // which a weak head has only beside others
		if own.Title != alone.Title {
			own.Title, alone.Title = "", ""
		}
		if !reflect.DeepEqual(&own, alone) {
			t.Fatalf("list %d of %q is read as\n%s\nand alone as\n%s\nnotes %+v\nand alone %+v", k, text, describe(&own, nil), describe(alone, nil), own.Notes, alone.Notes)
		}
	}
	if len(l.Several) > 0 {
		for _, line := range lines[:l.Several[0].Lines[0].Number-1] {
			if alone := accounted(line, cat); len(alone.Settled) > 0 {
				t.Fatalf("%q above the first list of %q is in no list", line, text)
			}
		}
	}
}

// withoutText leaves the lines with a name out of what notes say of text.
func withoutText(notes []Note, lines []string, name string) (out []Note) {
	for _, n := range notes {
		if n.Kind == TextLines {
			n.Text = ""
			n.Lines = slices.DeleteFunc(slices.Clone(n.Lines), func(line int) bool { return strings.Contains(lines[line-1], name) })
		}
		if n.Kind != TextLines || len(n.Lines) > 0 {
			out = append(out, n)
		}
	}
	return out
}

// TestContestsBothOrders checks that the order of two readings makes no difference.
func TestContestsBothOrders(t *testing.T) {
	cat := cards(t)
	for _, text := range lists.Others {
		for _, form := range []string{"%s\n4 Smash\n4 Lantern\n4 Let It Go", "4 Smash\n4 Lantern\n%s\n4 Let It Go",
			"4 Smash\n4 Lantern\n4 Let It Go\n\n%s", "Smash\nLantern\n%s\nLet It Go\nSmash"} {
			p := (&options{ctx: context.Background(), cat: cat}).newPass(Inputs(fmt.Sprintf(form, text), cat))
			p.prepare()
			for i := range p.lines {
				l := &p.lines[i]
				for k := range l.chunks {
					c := &l.chunks[k]
					x := &contest{p: p, l: l, c: c}
					for a := range c.candidates {
						for b := range c.candidates {
							if a != b && x.meet(&c.candidates[a], &c.candidates[b]) != -x.meet(&c.candidates[b], &c.candidates[a]) {
								t.Errorf("%q: readings %d and %d of line %d meet otherwise in the other order", text, a, b, l.number)
							}
						}
					}
				}
			}
		}
	}
}
