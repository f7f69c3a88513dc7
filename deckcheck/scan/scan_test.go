package scan

import (
	"cmp"
	"reflect"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"pgregory.net/rapid"

	"inkcheck/catalog"
)

// testCatalog is the catalog that ships with the program.
func testCatalog(t testing.TB) *catalog.Catalog {
	t.Helper()
	c, err := catalog.Embedded()
	if err != nil {
		t.Fatal(err)
	}
	return c
}

// checkAccount checks test (1) of the account for one line: its leaves are all its bytes but spaces and marks without width, once each, in
// order. It checks the spans, too: within the line, in order, and bounded.
func checkAccount(t interface{ Fatalf(string, ...any) }, l *Line) {
	gap := func(from, to int) {
		rest := l.Raw[from:to]
		for at := 0; at < len(rest); {
			if l.Repair != 0 {
				text, size := decodeAny(l.Repair, rest[at:])
				if size > 0 {
					if strings.TrimSpace(text) != "" {
						t.Fatalf("%q: %q is in no leaf", l.Raw, rest[at:at+size])
					}
					at += size
					continue
				}
			}
			r, size := utf8.DecodeRuneInString(rest[at:])
			if r == utf8.RuneError && size == 1 || strings.TrimSpace(string(appendPlain(nil, r, rest[at:at+size]))) != "" {
				t.Fatalf("%q: %q is in no leaf", l.Raw, rest[at:at+size])
			}
			at += size
		}
	}
	end := 0
	for i := range l.Leaves {
		leaf := &l.Leaves[i]
		if leaf.Start < end || leaf.End <= leaf.Start || leaf.End > len(l.Raw) || leaf.Text == "" {
			t.Fatalf("%q: leaf %d is %d-%d %q behind %d", l.Raw, i, leaf.Start, leaf.End, leaf.Text, end)
		}
		gap(end, leaf.Start)
		end = leaf.End
		if strings.ContainsAny(leaf.Text, " \t\n") {
			t.Fatalf("%q: leaf %q has a space", l.Raw, leaf.Text)
		}
		if leaf.Kind == Number && (leaf.Value < Large || leaf.Value > MaxValue) {
			t.Fatalf("%q: number %q is %d", l.Raw, leaf.Text, leaf.Value)
		}
	}
	gap(end, len(l.Raw))
	for k := range l.Spans {
		sp := &l.Spans[k]
		if sp.From < 0 || sp.From >= sp.To || sp.To > len(l.Leaves) || k > 0 && l.Spans[k-1].From > sp.From {
			t.Fatalf("%q: span %d is %+v of %d leaves", l.Raw, k, sp, len(l.Leaves))
		}
		if sp.Kind == CountSpan &&
			(sp.CountForm == PlainCount && (sp.Value < 1 || sp.Value > MaxCount) || sp.Value > MaxCount || sp.Other > MaxCount) {
			t.Fatalf("%q: count %+v", l.Raw, sp)
		}
		if sp.Kind == NameSpan && (sp.Match == NoMatch || len(sp.Cards) == 0) {
			t.Fatalf("%q: name %+v", l.Raw, sp)
		}
	}
	if most := maxSpansPerLeaf * len(l.Leaves); len(l.Spans) > most {
		t.Fatalf("%q: %d spans of %d leaves", l.Raw, len(l.Spans), len(l.Leaves))
	}
}

// maxSpansPerLeaf bounds the spans of a line, on average. A leaf begins at most MaxNameLeaves names.
const maxSpansPerLeaf = MaxNameLeaves + 8

func decodeAny(is Repair, raw string) (string, int) {
	for _, r := range repairs {
		if r.is == is {
			return r.decode(raw)
		}
	}
	return "", 0
}

// useAll calls everything that may be asked of a line.
func useAll(s *Scanner, l *Line) {
	for i := range l.Leaves {
		l.Words(i)
	}
	for from := range min(len(l.Leaves), 3) {
		l.KindOf(from, len(l.Leaves))
		l.Head(from, len(l.Leaves))
	}
	for k := range l.Spans {
		if sp := &l.Spans[k]; sp.Kind == FactSpan {
			HasFact(&s.cat.Cards[0], sp)
		}
	}
}

// pieces are parts of the lines of tests.
var pieces = []string{
	"4",
	"x",
	"X",
	"×",
	"*",
	"枚",
	" ",
	"  ",
	"\t",
	"\v",
	"(",
	")",
	"[",
	"]",
	"{",
	"}",
	"-",
	"–",
	"/",
	"//",
	"#",
	":",
	".",
	",",
	"...",
	"?",
	"!",
	"~",
	"|",
	"+",
	"Lantern",
	"Elsa",
	"Elsa - Spirit of Winter",
	"99 Puppies",
	"Be Prepared",
	"ランタン",
	"4*Town",
	"Set",
	"set 9",
	"9-32",
	"S9C32",
	"TFC",
	"P1",
	"WIN",
	"204",
	"EN",
	"•",
	"The First Chapter",
	"foil",
	"NM",
	"Ruby",
	"Character",
	"cost",
	"3",
	"½",
	"③",
	"²",
	"❹",
	"four",
	"playset",
	"copies",
	"of",
	"Stk",
	"qty",
	"III",
	"☐",
	"☑",
	"Z",
	"©",
	"2026",
	"Oct",
	"Sa",
	"th",
	"€",
	"$",
	"%",
	"1,20",
	"12345678",
	"0",
	"00",
	"10000",
	"+49",
	"km",
	"v",
	"am",
	"https://decks.example/a?b=4",
	"www.x.example",
	"@ann",
	"&amp;",
	"&ndash;",
	"â€“",
	"=E2=80=93",
	"%20",
	"Еlsa",
	"\u200b",
	"\ufe0f\u20e3",
	"\u00ad",
	"\xff",
	"\xe4\xb8",
	"\x00",
	"'",
	"’",
	"ʼ",
	"\"",
	"Winter's",
	"Main Deck",
	"Sideboard",
	"Total",
	"Table",
	"likes",
	"Road",
	"Thanks",
	"Hi",
	"From",
	"日",
	"😀",
	"🇩🇪",
	"٤",
	"４",
}

// Test (1) of the account holds for every line, however it is made.
func TestLine_LeavesAreAllBytes(t *testing.T) {
	s := New(testCatalog(t))
	line := rapid.OneOf(rapid.String(), rapid.Custom(func(t *rapid.T) string {
		return strings.Join(
			rapid.SliceOfN(rapid.SampledFrom(pieces), 0, 12).Draw(t, "pieces"),
			rapid.SampledFrom([]string{"", " "}).Draw(t, "between"),
		)
	}), rapid.Map(rapid.SliceOf(rapid.Byte()), func(b []byte) string { return string(b) }))
	rapid.Check(t, func(t *rapid.T) {
		l := s.Line(line.Draw(t, "line"))
		checkAccount(t, &l)
		useAll(s, &l)
		s.Reset()
	})
}

func FuzzLine(f *testing.F) {
	s := New(testCatalog(f))
	for _, p := range pieces {
		f.Add(p)
		f.Add("4 " + p + " Lantern")
	}
	f.Fuzz(func(t *testing.T, raw string) {
		if len(raw) > 16<<10 {
			return
		}
		s.Reset()
		l := s.Line(raw)
		checkAccount(t, &l)
		useAll(s, &l)
	})
}

// countForms are the forms of §6.1 that are counts by themselves: N is the name, and 4 its count.
var countForms = []string{
	"4 N",
	"4x N",
	"4 x N",
	"x4 N",
	"4× N",
	"4* N",
	"(4) N",
	"[4] N",
	"(4x) N",
	"**4** N",
	"4: N",
	"4, N",
	"4 - N",
	"4 .... N",
	"4.0 N",
	"04 N",
	"4枚 N",
	"4️⃣ N",
	"④ N",
	"four N",
	"Four N",
	"vier N",
	"quatre N",
	"quattro N",
	"playset N",
	"1 playset N",
	"4 copies of N",
	"4 copies N",
	"4 of N",
	"4 mal N",
	"4 fois N",
	"4 volte N",
	"4 pcs N",
	"4 Stück N",
	"4 Stk N",
	"4 ex. N",
	"4 Ex N",
	"4 St. N",
	"4 pz N",
	"Qty 4 N",
	"Qty: 4 N",
	"Anzahl 4 N",
	"N 4",
	"N x4",
	"N 4x",
	"N (4)",
	"N (x4)",
	"N [4]",
	"N: 4",
	"N, 4",
	"N; 4",
	"N - 4",
	"N = 4",
	"N *4",
	"N\t4",
	"N .... 4",
	"N 4枚",
	"《N》4枚",
	"「N」4枚",
	"N（4枚）",
	"N ④",
	"N four",
	"N 4 pcs",
	"N Qty 4",
	"４ N",
	"٤ N",
	"N ×4",
	"4✕ N",
	"4х N",
}

// Every full name in every language is one exact name with every form of count beside it, and nothing breaks it: digits, signs of
// multiplication, commas, apostrophes.
func TestLine_FullNames(t *testing.T) {
	c := testCatalog(t)
	s := New(c)
	at := 0
	for i := range c.Cards {
		card := &c.Cards[i]
		for _, n := range card.Names {
			full := n.Full()
			want := c.ByName(full)
			if want.Kind != catalog.Exact && want.Kind != catalog.SharedName {
				t.Fatalf("%q is not a name", full)
			}
			checkNamed(t, s, full, full, want)
			// All forms for some names, some forms for all names.
			forms := countForms[at%len(countForms):][:1]
			if at++; at%97 == 0 || strings.ContainsAny(full, "0123456789*,") {
				forms = countForms
			}
			for _, form := range forms {
				line := strings.Replace(form, "N", full, 1)
				l := checkNamed(t, s, line, full, want)
				checkCounted(t, line, full, &l, 4)
				s.Reset()
			}
		}
	}
}

// checkNamed checks that a line has one exact name that is all of name.
func checkNamed(t *testing.T, s *Scanner, line, name string, want catalog.Match) Line {
	t.Helper()
	l := s.Line(line)
	checkAccount(t, &l)
	letters := catalog.Fold(name)
	for k := range l.Spans {
		sp := &l.Spans[k]
		if sp.Kind != NameSpan || sp.Match != Exact || catalog.Fold(l.textOf(sp)) != letters {
			continue
		}
		cards := want.Cards
		if want.Card != nil {
			cards = []*catalog.Card{want.Card}
		}
		if len(sp.Cards) != len(cards) || sp.Cards[0] != cards[0] {
			t.Errorf("%q: %v, want %v", line, sp.Cards, cards)
		}
		if got := strings.TrimSpace(l.textOf(sp)); len(string(plainText(name)))-len(got) > 0 {
			t.Errorf("%q: the name is %q, want all of %q", line, got, name)
		}
		return l
	}
	t.Errorf("%q: no exact name %q\n%s", line, name, dump(&l))
	return l
}

func plainText(s string) string {
	var c cleaner
	text, _ := c.plain(s)
	return text
}

func (l *Line) textOf(sp *Span) string {
	last := &l.Leaves[sp.To-1]
	return l.plain[l.Leaves[sp.From].at : int(last.at)+len(last.Text)]
}

// checkCounted checks that a plain count stands beside the exact name, and only signs between.
func checkCounted(t *testing.T, line, name string, l *Line, value int) {
	t.Helper()
	letters := catalog.Fold(name)
	for k := range l.Spans {
		n := &l.Spans[k]
		if n.Kind != NameSpan || catalog.Fold(l.textOf(n)) != letters {
			continue
		}
		for m := range l.Spans {
			c := &l.Spans[m]
			if c.Kind != CountSpan || c.CountForm != PlainCount || c.Value != value {
				continue
			}
			from, to := c.To, n.From
			if n.To <= c.From {
				from, to = n.To, c.From
			}
			if from > to {
				continue
			}
			if !slices.ContainsFunc(l.Leaves[from:to], func(f Leaf) bool { return f.Kind != Sign && f.Kind != Times }) {
				return
			}
		}
	}
	t.Errorf("%q: no count %d beside %q\n%s", line, value, name, dump(l))
}

// TestOrderSpans sorts many spans as few are sorted.
func TestOrderSpans(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		leaves := rapid.IntRange(1, 40).Draw(t, "leaves")
		spans := make([]Span, rapid.IntRange(0, 200).Draw(t, "spans"))
		for i := range spans {
			from := rapid.IntRange(0, leaves-1).Draw(t, "from")
			spans[i] = Span{From: from, To: rapid.IntRange(from+1, leaves).Draw(t, "to"), Value: i}
		}
		want := slices.Clone(spans)
		slices.SortStableFunc(want, func(a, b Span) int { return cmp.Or(a.From-b.From, a.To-b.To) })
		if orderSpans(spans, leaves); !reflect.DeepEqual(spans, want) {
			t.Fatalf("%+v", spans)
		}
	})
}
