package deckcheck

import (
	"fmt"
	"math/rand/v2"
	"os"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"inkcheck/catalog"
	"inkcheck/deckcheck/decklist"
	"inkcheck/deckcheck/reading"
	"inkcheck/formats"
	"inkcheck/internal/testing/lists"
)

// worldsTried is how many worlds of a list are written out.
const worldsTried = 12

// TestAccount_Worlds is test (5) of the account: a world of a generated text, written as "N Full Name" and checked alone, is legal where
// the text is, and not legal where it is illegal. No copy of the text's card lines is missing from all worlds.
func TestAccount_Worlds(t *testing.T) {
	t.Parallel()
	cat := cards(t)
	rules := cat.Calendar.On(formats.Core, mustDay("2026-11-20"))
	gen := lists.Draw(cat, rules)
	tally := map[Verdict]int{}
	rapid.Check(t, func(t *rapid.T) {
		g := gen.Draw(t, "text")
		deck := &decklist.Read(g.Text, cat).Deck
		checkKept(t, &g, deck)
		tally[checkWorlds(t, g.Text, deck, rules, rapid.Uint64().Draw(t, "seed"))]++
	})
	t.Log(tally)
}

// TestAccount_Corpora takes the worlds of all texts that tests keep.
func TestAccount_Corpora(t *testing.T) {
	t.Parallel()
	cat := cards(t)
	rules := cat.Calendar.On(formats.Core, mustDay("2026-11-20"))
	for _, file := range []string{"decklist/testdata/readings.txt", "decklist/testdata/lines.txt", "testdata/reports.txt",
		"testdata/not-decks.txt", "testdata/starters.txt"} {
		b, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		for entry := range strings.SplitSeq(string(b), "\n\n") {
			text, _, _ := strings.Cut(entry, "\n\t")
			if file == "testdata/reports.txt" {
				_, text, _ = strings.Cut(text, ": ")
				text, _, _ = strings.Cut(text, "POOL ")
			}
			text = strings.NewReplacer(`\n`, "\n", `\t`, "\t", "LEGAL", starter).Replace(text)
			deck := &decklist.Read(text, cat).Deck
			checkWorlds(t, text, deck, rules, uint64(len(text)))
		}
	}
}

type failer interface {
	Fatalf(format string, args ...any)
}

// checkKept checks that no copy of the card lines of a text is lost: each is in the entries, in an answer, or told to be aside.
func checkKept(t failer, g *lists.Text, deck *decklist.Deck) {
	if !g.Whole {
		return
	}
	most := map[*catalog.Card]int{}
	for _, e := range deck.Entries {
		most[e.Card] += e.Count
	}
	for i := range deck.Questions {
		answers := map[*catalog.Card]int{}
		for _, a := range deck.Questions[i].Answers {
			own := map[*catalog.Card]int{}
			for _, p := range a.Parts {
				if p.Any && p.Most == reading.NoBound {
					return // it may be anything
				}
				for _, c := range p.Cards {
					own[c] += p.Most
				}
				if p.Any {
					for c := range g.Sums {
						own[c] += p.Most
					}
				}
			}
			for c, n := range own {
				answers[c] = max(answers[c], n)
			}
		}
		for c, n := range answers {
			most[c] += n
		}
	}
	aside := map[*catalog.Card]bool{}
	for _, i := range deck.Issues {
		for _, c := range i.Choices {
			aside[c] = aside[c] || i.Kind == decklist.Sideboard
		}
	}
	for c, n := range g.Sums {
		if most[c] < n && !aside[c] {
			t.Fatalf("%q has %d copies of %s, and at most %d are read", g.Text, n, c.FullName, most[c])
		}
		if g.Clear && len(g.Sums) > 2 && most[c] != n {
			t.Fatalf("%q has %d copies of %s, read as %d", g.Text, n, c.FullName, most[c])
		}
	}
	if g.Clear && len(deck.Questions) > 0 && len(g.Sums) > 2 {
		for i := range deck.Questions {
			if deck.Questions[i].Kind != reading.TwoLists {
				t.Fatalf("%q is asked about: %+v", g.Text, deck.Questions[i])
			}
		}
	}
}

// checkWorlds checks random worlds of a deck against its verdict, and returns that.
func checkWorlds(t failer, text string, deck *decklist.Deck, rules *formats.Rules, seed uint64) Verdict {
	report := Check(deck, rules, Options{VerdictOnly: true})
	if report.Legal != (report.Verdict == Legal) || report.Legal != (report.Count(Error) == 0) {
		t.Fatalf("%q is %s, legal %t, with the problems %s", text, report.Verdict, report.Legal, codes(report))
	}
	if len(deck.Lists) > 0 {
		for _, list := range deck.Lists {
			v := checkWorlds(t, text, list, rules, seed)
			if report.Verdict == Legal && v != Legal || report.Verdict == Illegal && v != Illegal {
				t.Fatalf("%q is %s, one of its lists %s", text, report.Verdict, v)
			}
		}
		return report.Verdict
	}
	for _, i := range deck.Issues {
		if i.Kind == decklist.Sideboard || i.Kind == decklist.TooManyLines {
			if report.Verdict != Illegal {
				t.Fatalf("%q is %s with %s", text, report.Verdict, codes(report))
			}
			return report.Verdict
		}
	}
	r := rand.New(rand.NewPCG(seed, 31))
	for range worldsTried {
		list, reserve, known := aWorld(deck, r)
		if !known {
			continue
		}
		alone := &decklist.Read(list, deck.Catalog).Deck
		if len(alone.Questions)+len(alone.Issues) > 0 {
			t.Fatalf("a world of %q is asked about:\n%s", text, list)
		}
		got := Check(alone, rules, Options{VerdictOnly: true})
		if report.Verdict == Legal && !reserve && !got.Legal || report.Verdict == Illegal && got.Verdict != Illegal {
			t.Fatalf("%q is %s (%s), and its world\n%sis %s (%s)", text, report.Verdict, codes(report), list, got.Verdict, codes(got))
		}
	}
	return report.Verdict
}

// mostWritten is the largest count of a line: larger ones may be years.
const mostWritten = 999

// aWorld writes a world of a deck, by a random answer for each question. reserve says that an answer is one, known that all cards are.
func aWorld(deck *decklist.Deck, r *rand.Rand) (list string, reserve, known bool) {
	counts := map[*catalog.Card]int{}
	var order []*catalog.Card
	add := func(c *catalog.Card, n int) {
		if counts[c] == 0 && n > 0 {
			order = append(order, c)
		}
		counts[c] += n
	}
	for _, e := range deck.Entries {
		add(e.Card, e.Count)
	}
	known = true
	for i := range deck.Questions {
		answers := deck.Questions[i].Answers
		a := answers[r.IntN(len(answers))]
		if a.Reserve && len(answers) == 1 {
			continue // text
		}
		reserve = reserve || a.Reserve
		for _, p := range a.Parts {
			if p.Any || len(p.Cards) == 0 {
				return "", false, false
			}
			most := p.Most
			if most == reading.NoBound || most > p.Fewest+70 {
				most = p.Fewest + 70
			}
			n := p.Fewest + r.IntN(most-p.Fewest+1)
			if r.IntN(3) == 0 {
				n = []int{p.Fewest, most}[r.IntN(2)]
			}
			add(p.Cards[r.IntN(len(p.Cards))], n)
		}
	}
	var b strings.Builder
	for _, c := range order {
		for n := counts[c]; n > 0; n -= mostWritten {
			fmt.Fprintf(&b, "%d %s\n", min(n, mostWritten), c.FullName)
		}
	}
	return b.String(), reserve, known
}
