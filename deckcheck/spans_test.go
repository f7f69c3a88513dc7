package deckcheck

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"inkcheck/deckcheck/decklist"
	"inkcheck/formats"
)

// randomList has so many lines: cards of the whole catalog, at times with a name alone or one that nobody knows.
func randomList(t testing.TB, r *rand.Rand, lines int) string {
	all := cards(t).Cards
	var b strings.Builder
	for range lines {
		c := &all[r.IntN(len(all))]
		name := c.FullName
		switch r.IntN(40) {
		case 0:
			name = c.Name
		case 1:
			name += " of Nowhere"
		}
		fmt.Fprintf(&b, "%d %s\n", 1+r.IntN(5), name)
	}
	return b.String()
}

// errorsOf are the codes and numbers of a report's errors, in their order: what a summary is made of.
func errorsOf(r *Report) string {
	var b strings.Builder
	for i := range r.Problems {
		if p := &r.Problems[i]; p.Severity == Error {
			b.WriteString(string(p.Code))
			for _, n := range []*int{p.Have, p.Limit} {
				if n != nil {
					fmt.Fprint(&b, " ", *n)
				}
			}
			b.WriteString("\n")
		}
	}
	return b.String()
}

// TestVerdictOnly: a verdict alone is that of the whole report, with the same errors.
func TestVerdictOnly(t *testing.T) {
	t.Parallel()
	r := rand.New(rand.NewPCG(34, 1))
	for i := range 300 {
		deck := &decklist.Read(randomList(t, r, 1+r.IntN(30)), cards(t)).Deck
		f := formats.All()[i%len(formats.All())]
		rules := deck.Catalog.Calendar.On(f, formats.FirstDay+formats.Day(r.IntN(1200)))
		whole, alone := Check(deck, rules, Options{}), Check(deck, rules, Options{VerdictOnly: true})
		if whole.Verdict != alone.Verdict || whole.Inks != alone.Inks || whole.Cards != alone.Cards || errorsOf(whole) != errorsOf(alone) {
			t.Fatalf("%s, %s: %s with\n%swant %s with\n%s", f, rules.Day, alone.Verdict, errorsOf(alone), whole.Verdict, errorsOf(whole))
		}
		for _, p := range alone.Problems {
			if p.Message() != "" && len(deck.Lists) == 0 {
				t.Fatalf("%s has a message: %s", p.Code, p.Message())
			}
		}
	}
}

// TestSpansOfEveryDay: the spans are those of whole reports on every change day, joined.
func TestSpansOfEveryDay(t *testing.T) {
	t.Parallel()
	r := rand.New(rand.NewPCG(34, 2))
	summary := func(r *Report) string {
		if r.Legal {
			return "legal"
		}
		return fmt.Sprint(r.Cards, "\n", errorsOf(r))
	}
	for i := range 60 {
		deck := &decklist.Read(randomList(t, r, 1+r.IntN(20)), cards(t)).Deck
		cal, f := deck.Catalog.Calendar, formats.All()[i%len(formats.All())]
		var want []Span
		for _, day := range cal.ChangeDays(f) {
			one := Check(deck, cal.On(f, day), Options{})
			text := summary(one)
			if n := len(want); n > 0 && want[n-1].Verdict == one.Verdict && want[n-1].Summary == text {
				continue
			} else if n > 0 {
				want[n-1].Until = day - 1
			}
			want = append(want, Span{From: day, Verdict: one.Verdict, Summary: text})
		}
		if got := LegalitySpans(deck, cal, f, Options{}, summary); !slices.Equal(got, want) {
			t.Fatalf("%s: spans of %d days, want %d:\n%v\n%v", f, len(got), len(want), got, want)
		}
	}
}

// BenchmarkSpans is what the page of a verdict asks besides the report, of a deck of usual size and of a list of 2,000 different cards.
func BenchmarkSpans(b *testing.B) {
	for _, lines := range []int{16, 2000} {
		var list strings.Builder
		for i := range lines {
			fmt.Fprintf(&list, "4 %s\n", cards(b).Cards[i*7%len(cards(b).Cards)].FullName)
		}
		deck := &decklist.Read(list.String(), cards(b)).Deck
		b.Run(fmt.Sprint(lines), func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				LegalitySpans(deck, deck.Catalog.Calendar, formats.Core, Options{}, func(r *Report) string { return string(r.Verdict) })
			}
		})
	}
}
