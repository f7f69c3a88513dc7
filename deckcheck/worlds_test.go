package deckcheck

import (
	"fmt"
	"maps"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"inkcheck/catalog"
	"inkcheck/deckcheck/decklist"
	"inkcheck/deckcheck/pool"
	"inkcheck/deckcheck/reading"
	"inkcheck/formats"
	"inkcheck/internal/testing/slow"
)

// someCards are cards that every rule has a word on.
func someCards(t testing.TB) []*catalog.Card {
	cat := cards(t)
	var out []*catalog.Card
	for _, name := range []string{"Christopher Robin - Hunny Sage", "Dalmatian Puppy - Tail Wagger", "Microbots", "The Glass Slipper",
		"Hiram Flaversham - Toymaker", "Lantern", "Smash"} {
		out = append(out, cat.ByName(name).Card)
	}
	out = append(out, questCard(t), dualCard(t, amber, steel), onlyCard(t, "1", amber), onlyCard(t, "9", amber), onlyCard(t, "9", steel),
		onlyCard(t, "13", formats.Ruby), onlyCard(t, "13", formats.Amethyst), onlyCard(t, "14", formats.Sapphire))
	hunny := formats.Inks(0)
	for i := range cat.Cards {
		if c := &cat.Cards[i]; c.Legality.IsHunnyCharacter() && !c.Legality.IsHunnySage() && c.Inks&hunny == 0 {
			hunny |= c.Inks
			out = append(out, c)
		}
	}
	return out
}

// aWorldsCase is a deck with questions.
type aWorldsCase struct {
	deck  decklist.Deck
	rules *formats.Rules
	pool  *pool.Pool
}

// drawCase makes a random small deck near the limits of a format.
func drawCase(t testing.TB, r *rand.Rand, some []*catalog.Card) aWorldsCase {
	cat := cards(t)
	format := []formats.Format{formats.Core, formats.Core, formats.Infinity, formats.Constructed, formats.Constructed, formats.Sealed,
		formats.Draft, formats.PackRush}[r.IntN(8)]
	day := mustDay([]string{"2026-11-20", "2026-11-20", "2026-05-01", "2024-06-07"}[r.IntN(4)])
	c := aWorldsCase{rules: cat.Calendar.On(format, day)}
	card := func() *catalog.Card { return some[r.IntN(len(some))] }
	few := make([]*catalog.Card, 1+r.IntN(4)) // so that questions meet
	for i := range few {
		few[i] = card()
	}
	from := func() *catalog.Card {
		if r.IntN(4) == 0 {
			return card()
		}
		return few[r.IntN(len(few))]
	}
	counts := map[*catalog.Card]int{}
	for range r.IntN(4) {
		counts[from()] += 1 + r.IntN(4)
	}
	fill := []*catalog.Card{cat.ByName("Microbots").Card, cat.ByName("Dalmatian Puppy - Tail Wagger").Card, some[5]}[r.IntN(3)]
	counts[fill] += max(0, c.rules.MinCards-r.IntN(9))
	for _, card := range some {
		if n := counts[card]; n > 0 {
			c.deck.Entries = append(c.deck.Entries, decklist.Entry{Card: card, Count: n})
		}
	}
	c.deck.Catalog = cat
	for range 1 + r.IntN(3) {
		var q reading.Question
		for range 1 + r.IntN(3) {
			var a reading.Answer
			for range min(2, r.IntN(4)) {
				p := reading.Part{Fewest: r.IntN(5)}
				p.Most = p.Fewest + max(0, r.IntN(5)-2)
				for range 1 + min(2, r.IntN(5)) {
					if k := from(); !slices.Contains(p.Cards, k) {
						p.Cards = append(p.Cards, k)
					}
				}
				p.Any = r.IntN(12) == 0
				a.Parts = append(a.Parts, p)
			}
			a.Reserve = len(q.Answers) > 0 && r.IntN(4) == 0
			q.Answers = append(q.Answers, a)
		}
		c.deck.Questions = append(c.deck.Questions, q)
	}
	if format.Packs() > 0 && r.IntN(2) == 0 {
		c.pool = &pool.Pool{Catalog: cat}
		for _, k := range some {
			if n := counts[k] + r.IntN(6) - 1; n > 0 && r.IntN(5) > 0 {
				c.pool.Entries = append(c.pool.Entries, pool.Entry{Printing: &k.Printings[0], Card: k, Count: n})
			}
		}
	}
	return c
}

// enumerate judges every world by the second reading of the rules.
func (c *aWorldsCase) enumerate() Verdict {
	counts := map[string]int{}
	for _, e := range c.deck.Entries {
		counts[e.Card.FullName] += e.Count
	}
	legal, some := true, false
	var world func(questions []reading.Question, parts []reading.Part, reserve, unknown bool)
	world = func(questions []reading.Question, parts []reading.Part, reserve, unknown bool) {
		switch {
		case len(parts) > 0:
			p := parts[0]
			for n := p.Fewest; n <= p.Most; n++ {
				if n == 0 {
					world(questions, parts[1:], reserve, unknown)
					continue
				}
				cards, joker := p.Cards, p.Any && c.pool == nil
				if p.Any { // the cards are suggestions
					if cards = nil; c.pool != nil {
						for _, e := range c.pool.Entries {
							cards = append(cards, e.Card)
						}
					}
				}
				names := []string{}
				for _, card := range cards {
					names = append(names, card.FullName)
				}
				if joker {
					names = append(names, anyCard)
				}
				if p.Any && len(names) == 0 { // nothing that it may be
					legal = legal && reserve
				}
				for _, name := range names {
					counts[name] += n
					world(questions, parts[1:], reserve, unknown || p.Any)
					counts[name] -= n
				}
			}
		case len(questions) > 0:
			for _, a := range questions[0].Answers {
				world(questions[1:], a.Parts, reserve || a.Reserve, unknown)
			}
		default:
			ok := c.allowed(counts)
			some = some || ok
			legal = legal && (reserve || ok && !unknown)
		}
	}
	world(c.deck.Questions, nil, false, false)
	switch {
	case legal:
		return Legal
	case some:
		return Undecided
	}
	return Illegal
}

// allowed judges one world.
func (c *aWorldsCase) allowed(counts map[string]int) bool {
	counts = maps.Clone(counts)
	maps.DeleteFunc(counts, func(_ string, n int) bool { return n == 0 })
	if c.pool != nil {
		have := map[string]int{}
		for _, e := range c.pool.Entries {
			have[e.Card.FullName] += e.Count
		}
		for name, n := range counts {
			if n > have[name] {
				return false
			}
		}
	}
	_, legal := brute(c.deck.Catalog, counts, c.rules.Format.String(), c.rules.Day.String())
	return legal
}

func (c *aWorldsCase) String() string {
	var b strings.Builder
	fmt.Fprintf(&b, "%s on %s, pool:", c.rules.Format, c.rules.Day)
	if c.pool != nil {
		for _, e := range c.pool.Entries {
			fmt.Fprintf(&b, " %d %s,", e.Count, e.Card.FullName)
		}
	}
	b.WriteByte('\n')
	for _, e := range c.deck.Entries {
		fmt.Fprintf(&b, "%d %s (%s)\n", e.Count, e.Card.FullName, e.Card.Inks)
	}
	for i, q := range c.deck.Questions {
		for _, a := range q.Answers {
			fmt.Fprintf(&b, "  question %d, reserve %v:", i+1, a.Reserve)
			for _, p := range a.Parts {
				fmt.Fprintf(&b, " %d-%d any %v of", p.Fewest, p.Most, p.Any)
				for _, card := range p.Cards {
					fmt.Fprintf(&b, " %s (%s)", card.FullName, card.Inks)
				}
				b.WriteByte(';')
			}
			b.WriteByte('\n')
		}
	}
	return b.String()
}

// The verdict over readings is that of all worlds, one by one.
func TestWorlds_AgainstEnumeration(t *testing.T) {
	t.Parallel()
	decks := slow.Most(4_000, 15_000)
	some := someCards(t)
	r := rand.New(rand.NewPCG(31, 5))
	tally := map[string]int{}
	for range decks {
		c := drawCase(t, r, some)
		got := Check(&c.deck, c.rules, Options{Pool: c.pool, VerdictOnly: true})
		if want := c.enumerate(); got.Verdict != want {
			t.Fatalf("%s, want %s\n%s", got.Verdict, want, c.String())
		}
		if got.Legal != (got.Count(Error) == 0) {
			t.Fatalf("legal %v with errors %s\n%s", got.Legal, codes(got), c.String())
		}
		where := "with the copy limit"
		if c.rules.MaxInks == 0 {
			where = "in Limited"
		}
		tally[string(got.Verdict)+" "+where]++
	}
	for _, what := range []string{"legal with the copy limit", "illegal with the copy limit", "undecided with the copy limit",
		"legal in Limited",
		"illegal in Limited", "undecided in Limited"} {
		if tally[what] < decks/500 {
			t.Errorf("%d decks are %s", tally[what], what)
		}
	}
	t.Log(tally)
}

// Each verdict that is announced for an answer is the verdict once that answer is the only one.
func TestWorlds_AnnouncedVerdicts(t *testing.T) {
	t.Parallel()
	some := someCards(t)
	r := rand.New(rand.NewPCG(31, 6))
	tally := map[Verdict]int{}
	for range slow.Most(1_000, 8_000) {
		c := drawCase(t, r, some)
		report := Check(&c.deck, c.rules, Options{Pool: c.pool})
		for i := range report.Problems {
			p := &report.Problems[i]
			if p.question == 0 {
				continue
			}
			for _, said := range p.Readings {
				one := c
				one.deck.Questions = slices.Clone(c.deck.Questions)
				one.deck.Questions[p.question-1].Answers = []reading.Answer{{Parts: partsOf(said.Copies, c.deck.Catalog)}}
				if got := Check(&one.deck, c.rules, Options{Pool: c.pool, VerdictOnly: true}); got.Verdict != said.Verdict {
					t.Fatalf("%s, announced %s for %+v\n%s", got.Verdict, said.Verdict, said, c.String())
				}
				if (said.Verdict == Legal) != (len(said.Why) == 0) {
					t.Fatalf("%s because of %v\n%s", said.Verdict, said.Why, c.String())
				}
				tally[said.Verdict]++
			}
		}
	}
	if len(tally) != 3 {
		t.Errorf("announced: %v", tally)
	}
}

func partsOf(copies []Copies, cat *catalog.Catalog) (out []reading.Part) {
	for _, c := range copies {
		p := reading.Part{Fewest: c.Fewest, Most: reading.NoBound, Any: c.Any}
		if c.Most != nil {
			p.Most = *c.Most
		}
		for _, id := range c.Cards {
			card, _ := cat.Card(id)
			p.Cards = append(p.Cards, card)
		}
		out = append(out, p)
	}
	return out
}

// A world, written as "N Full Name" and checked alone, is legal where the verdict is legal, and not where it is illegal.
func TestWorlds_Written(t *testing.T) {
	t.Parallel()
	cat, some := cards(t), someCards(t)
	r := rand.New(rand.NewPCG(31, 7))
	for range slow.Most(200, 2_000) {
		c := drawCase(t, r, some)
		said := Check(&c.deck, c.rules, Options{Pool: c.pool, VerdictOnly: true})
		for range 5 {
			counts, reserve := map[*catalog.Card]int{}, false
			for _, e := range c.deck.Entries {
				counts[e.Card] += e.Count
			}
			known := true
			for _, q := range c.deck.Questions {
				a := q.Answers[r.IntN(len(q.Answers))]
				reserve = reserve || a.Reserve
				for _, p := range a.Parts {
					known = known && !p.Any
					counts[p.Cards[r.IntN(len(p.Cards))]] += p.Fewest + r.IntN(p.Most-p.Fewest+1)
				}
			}
			if !known {
				continue
			}
			var list strings.Builder
			for card, n := range counts {
				if n > 0 {
					fmt.Fprintf(&list, "%d %s\n", n, card.FullName)
				}
			}
			got := Check(&decklist.Read(list.String(), cat).Deck, c.rules, Options{Pool: c.pool})
			if said.Verdict == Legal && !reserve && !got.Legal || said.Verdict == Illegal && got.Verdict != Illegal {
				t.Fatalf("%s, and the world\n%sis %s\n%s", said.Verdict, list.String(), got.Verdict, c.String())
			}
		}
	}
}

// The examples of the contract, in Core on 20 November 2026.
func TestWorlds_Worked(t *testing.T) {
	t.Parallel()
	cat := cards(t)
	card := func(name string) *catalog.Card {
		f := cat.ByName(name)
		if f.Card == nil {
			t.Fatalf("no card %q", name)
		}
		return f.Card
	}
	versions := func(name string) []*catalog.Card { return cat.ByName(name).Cards }
	maudie, winifred := onlyCard(t, "13", steel), onlyCard(t, "13", formats.Emerald)
	lantern, smash := card("Lantern"), card("Smash")
	d := func(n int, with ...string) string {
		list, size := "", 0
		for _, line := range with {
			var k int
			fmt.Sscan(line, &k)
			list, size = list+line+"\n", size+k
		}
		return list + fill(t, "9", amber|steel, n-size, lantern.ID, smash.ID, "tinker-bell-giant-fairy")
	}
	text := reading.Answer{}
	copies := func(fewest, most int, cards ...*catalog.Card) reading.Answer {
		return reading.Answer{Says: reading.Copies, Parts: []reading.Part{{Fewest: fewest, Most: most, Cards: cards}}}
	}
	reserve := func(card *catalog.Card) reading.Answer {
		a := copies(1, 1, card)
		a.Reserve = true
		return a
	}
	for i, tt := range []struct {
		list     string
		kind     reading.QuestionKind
		answers  []reading.Answer
		want     Verdict
		severity Severity
	}{
		{d(59), reading.TitleLine, []reading.Answer{text, reserve(maudie)}, Undecided, Note},
		{d(60), reading.TitleLine, []reading.Answer{text, reserve(maudie)}, Legal, Note},
		{d(60), reading.TitleLine, []reading.Answer{text, reserve(winifred)}, Legal, Note},
		{d(59), reading.TitleLine, []reading.Answer{text, reserve(winifred)}, Illegal, Note},
		{d(60), reading.UnreadableLine, []reading.Answer{text, copies(1, 4, maudie)}, Legal, Warning},
		{d(60), reading.UnreadableLine, []reading.Answer{text, copies(1, 4, winifred)}, Undecided, Error},
		{d(57), reading.BadCount, []reading.Answer{copies(2, 2, lantern), copies(1, 4, lantern)}, Undecided, Error},
		{d(58, "1 Tinker Bell - Giant Fairy"), reading.MissingCount, []reading.Answer{copies(0, 3, card("Tinker Bell - Giant Fairy"))}, Undecided,
			Error},
		{d(56), reading.BadCount, []reading.Answer{copies(3, 3, lantern), copies(4, 4, lantern)}, Undecided, Error},
		{d(57), reading.BadCount, []reading.Answer{copies(3, 3, lantern), copies(4, 4, lantern)}, Legal, Warning},
		{d(60, "4 Smash"), reading.BadCount, []reading.Answer{copies(2, 2, smash), copies(3, 3, smash)}, Illegal, Error},
		{d(59), reading.AmbiguousCard, []reading.Answer{copies(4, 4, versions("Gaston")...)}, Undecided, Error},
		{d(60), reading.AmbiguousCard, []reading.Answer{copies(4, 4, winifred, onlyCard(t, "1", amber))}, Illegal, Error},
		{d(60, "4 Lantern"), reading.BadCount, []reading.Answer{copies(1, 4, lantern)}, Illegal, Error},
		{d(60), reading.UnreadableLine, []reading.Answer{text, {Says: reading.Copies,
			Parts: []reading.Part{{Fewest: 1, Most: reading.NoBound, Any: true}}}}, Undecided, Error},
	} {
		deck := decklist.Read(tt.list, cat).Deck
		if len(deck.Issues)+len(deck.Questions) > 0 {
			t.Fatalf("%d: %+v", i, deck.Issues)
		}
		deck.Questions = []reading.Question{{Kind: tt.kind, Lines: []int{1}, Text: "Maudie", Answers: tt.answers}}
		r := Check(&deck, cat.Calendar.On(formats.Core, mustDay("2026-11-20")), Options{})
		at := slices.IndexFunc(r.Problems, func(p Problem) bool { return p.Code == questionCodes[tt.kind].code })
		if r.Verdict != tt.want || at < 0 || r.Problems[at].Severity != tt.severity || r.Legal != (r.Count(Error) == 0) {
			t.Errorf("%d: %s, want %s: %s", i, r.Verdict, tt.want, codes(r))
			continue
		}
		if m := r.Problems[at].Message(); m == "" || strings.Contains(m, "%!") || strings.Contains(m, ": .") || strings.Contains(m, "  ") {
			t.Errorf("%d: %s", i, m)
		}
		t.Log(r.Problems[at].Message())
	}
}

// Two lists have the verdict that both have, else none; what is wrong is told of the list.
func TestWorlds_TwoLists(t *testing.T) {
	t.Parallel()
	cat := cards(t)
	rules := cat.Calendar.On(formats.Core, mustDay("2026-11-20"))
	read := func(n int) *decklist.Deck { return &decklist.Read(fill(t, "9", amber|steel, n), cat).Deck }
	one, several := reading.Answer{Says: reading.OneList}, reading.Answer{Says: reading.SeveralLists}
	for _, tt := range []struct {
		whole   int
		lists   []int
		answers []reading.Answer
		want    Verdict
	}{
		{120, []int{60, 60}, []reading.Answer{several}, Legal},
		{120, []int{60, 60}, []reading.Answer{one, several}, Legal},
		{120, []int{56, 64}, []reading.Answer{one, several}, Undecided},
		{116, []int{58, 58}, []reading.Answer{several}, Illegal},
		{118, []int{60, 58}, []reading.Answer{several}, Undecided},
	} {
		deck := *read(tt.whole)
		deck.Lists = nil
		deck.Questions = []reading.Question{{Kind: reading.TwoLists, Lines: []int{16}, Answers: tt.answers}}
		for _, n := range tt.lists {
			deck.Lists = append(deck.Lists, read(n))
		}
		r := Check(&deck, rules, Options{})
		p := &r.Problems[0]
		if r.Verdict != tt.want || r.Code != "" || r.Hash != "" || p.Code != TwoLists || (p.Severity == Warning) != (tt.want == Legal) ||
			len(p.Readings) != len(tt.lists)+len(tt.answers)-1 || r.Legal != (r.Count(Error) == 0) || len(r.Entries) != len(deck.Entries) {
			t.Errorf("%v: %s, want %s: %s; %+v", tt.lists, r.Verdict, tt.want, codes(r), p)
		}
		t.Log(p.Message())
	}
}

// A search that is given up shows nothing: the deck is undecided.
func TestWorlds_SearchEnds(t *testing.T) {
	t.Parallel()
	some := slices.DeleteFunc(
		slices.Clone(someCards(t)),
		func(c *catalog.Card) bool { return c.MaxCopies != 4 || c.Inks != amber && c.Inks != steel },
	)
	cat := cards(t)
	rules := cat.Calendar.On(formats.Constructed, mustDay("2026-11-20"))
	deck := decklist.Read(fill(t, "9", amber|steel, 60), cat).Deck
	for i := range 40 { // each question by itself fits
		q := reading.Question{Kind: reading.AmbiguousCard, Lines: []int{i + 1}}
		for _, n := range []int{i % 2, i%3 + 1} {
			q.Answers = append(q.Answers, reading.Answer{Parts: []reading.Part{{Fewest: n + 1, Most: n + 1, Cards: some[i%2:]}}})
		}
		deck.Questions = append(deck.Questions, q)
	}
	w := newWorlds(&deck, rules, nil)
	s := search{w: w, questions: w.questions, steps: maxWorldSteps}
	if s.anyWorld() || s.steps >= 0 {
		t.Fatalf("%d steps are left", s.steps)
	}
	if r := Check(&deck, rules, Options{}); r.Verdict != Undecided {
		t.Errorf("%s", r.Verdict)
	}
}
