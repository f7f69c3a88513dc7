package event

import (
	"slices"

	"github.com/a-h/templ"

	"inkcheck/deckcheck"
	"inkcheck/deckcheck/wording"
	"inkcheck/templates/parts"
	"inkcheck/templates/text"
)

// tallyRow is a list among many: whose it is, what its verdict is, and which deck it holds.
type tallyRow struct {
	seal          templ.Component // nil for none
	player, about string          // about is the player's number and seat; "" for none
	at, clock     string          // when it was handed in, for programs and for people; "" for not known
	tags          []string
	first         *tallyFinding
	sign, words   string // of the verdict, where nothing was found
	cards         int
	hash          string
}

// tallyFinding is the first finding of a list.
type tallyFinding struct {
	code deckcheck.Code
	says wording.Text
	rule string
	more int // other findings of the list
}

// verdictOrder is the order of the groups: what has to be seen to comes first.
var verdictOrder = []deckcheck.Verdict{deckcheck.Illegal, deckcheck.Undecided, deckcheck.Legal}

// byVerdict compares lists by the order of their groups.
func byVerdict(a, b deckcheck.Verdict) int {
	return slices.Index(verdictOrder, a) - slices.Index(verdictOrder, b)
}

// tallyGroup is the lists of a page that have one verdict.
type tallyGroup[R any] struct {
	verdict     deckcheck.Verdict
	sign, words string
	rows        []R
}

// tallyGroups are the lists of a page by their verdicts. The headings count the lists of all pages.
func tallyGroups[R any](l *parts.Locale, all, page []R, verdict func(R) deckcheck.Verdict) (out []tallyGroup[R]) {
	t, counts := l.T(), map[deckcheck.Verdict]int{}
	for _, r := range all {
		counts[verdict(r)]++
	}
	words := map[deckcheck.Verdict]text.Plural{deckcheck.Illegal: t.ListsIllegal, deckcheck.Undecided: t.ListsUndecided,
		deckcheck.Legal: t.ListsLegal}
	for _, v := range verdictOrder {
		g := tallyGroup[R]{verdict: v, sign: parts.VerdictIcon(v), words: l.Count(counts[v], words[v])}
		for _, r := range page {
			if verdict(r) == v {
				g.rows = append(g.rows, r)
			}
		}
		if len(g.rows) > 0 {
			out = append(out, g)
		}
	}
	return out
}
