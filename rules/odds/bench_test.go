package odds

import (
	"testing"
)

// benchQuestions are from the usual to the worst that a page asks for; all on
// every turn up to 10.
func benchQuestions(b *testing.B) map[string]Question {
	groups := []string{"A", "B", "C"}
	apart := mustDeck(b, 60, Group{"A", 4}, Group{"B", 8}, Group{"C", 17})
	var atoms []Atom
	for sig, n := range []int{11, 9, 8, 7, 7, 6, 6, 6} {
		a := Atom{Count: n}
		for g, name := range groups {
			if sig>>g&1 != 0 {
				a.Groups = append(a.Groups, name)
			}
		}
		atoms = append(atoms, a)
	}
	overlap := mustAtoms(b, groups, atoms...)
	flags := []bool{true, false, true, true, false, true, false, true}
	low, mid, high := mustWant(b, "A>=1 and B>=2 and C>=3"), mustWant(b, "A>=4 and (B>=2 or C>=1)"),
		mustWant(b, "A>=4 and B>=4 and (C>=5 or not C=2)")
	ask := func(d Deck, w Want, p Policy) Question {
		return Question{Deck: d, Turn: 10, Second: true, Want: w, Policy: p}
	}
	return map[string]Question{
		"apart/never":          ask(apart, low, nil),
		"apart/missing":        ask(apart, low, AlterIfMissing{Wanted: groups}),
		"apart/missing-any":    ask(apart, low, AlterIfMissing{Wanted: groups, Any: true}),
		"apart/outside":        ask(apart, low, KeepWanted{groups}),
		"apart/keep":           ask(apart, low, KeepAtMost{2, groups}),
		"overlap/never":        ask(overlap, high, nil),
		"overlap/missing":      ask(overlap, low, AlterIfMissing{Wanted: groups}),
		"overlap/outside":      ask(overlap, low, KeepWanted{groups}),
		"overlap/keep":         ask(overlap, low, KeepAtMost{2, groups}),
		"overlap/flags":        ask(overlap, low, Keep{"", flags}),
		"overlap-mid/outside":  ask(overlap, mid, KeepWanted{groups}),
		"overlap-mid/keep":     ask(overlap, mid, KeepAtMost{2, groups}),
		"overlap-mid/flags":    ask(overlap, mid, Keep{"", flags}),
		"overlap-high/missing": ask(overlap, high, AlterIfMissing{Wanted: groups}),
		"overlap-high/outside": ask(overlap, high, KeepWanted{groups}),
		"overlap-high/keep":    ask(overlap, high, KeepAtMost{2, groups}),
		"overlap-high/flags":   ask(overlap, high, Keep{"", flags}),
	}
}

func BenchmarkTable(b *testing.B) {
	for name, q := range benchQuestions(b) {
		b.Run(name, func(b *testing.B) {
			for b.Loop() {
				if _, err := q.Table(); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}

func BenchmarkSimulate(b *testing.B) {
	q := benchQuestions(b)["apart/outside"]
	const games = 10_000
	for b.Loop() {
		if _, err := q.Simulate(b.Context(), 1, games); err != nil {
			b.Fatal(err)
		}
	}
	b.ReportMetric(float64(b.N)*games/b.Elapsed().Seconds(), "games/s")
}
