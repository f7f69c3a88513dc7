package deckcheck

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"testing"

	"inkcheck/internal/testing/golden"
)

// mostOfACode is how many problems of one code are said in full.
const mostOfACode = 2

// said is what a report says of a list, "format day: list": its verdict, its numbers and each problem. Behind the day may stand the number
// of packs and "promo", behind the list "POOL" and the pool that it must come from.
func said(t testing.TB, text string) string {
	t.Helper()
	where, list, _ := strings.Cut(text, ": ")
	list = strings.NewReplacer(`\n`, "\n", "LEGAL", starter).Replace(list)
	words := strings.Fields(where)
	where = strings.Join(words[:2], " ")
	o := Options{Promo: slices.Contains(words, "promo")}
	if len(words) > 2 {
		o.Packs, _ = strconv.Atoi(words[2])
	}
	list, registered, ofPool := strings.Cut(list, "POOL ")
	var unread []Problem
	if ofPool {
		if o.Pool, unread = ReadPool(registered, "13", cards(t), mustDay(words[1])); unread != nil {
			o.Pool = nil
		}
	}
	r := check(t, where, list, o)
	out := []string{fmt.Sprintf("\t%s, %d cards, %s, code %q, hash %q", r.Verdict, r.Cards, r.Inks, r.Code, r.Hash)}
	if r.Name != "" {
		out = append(out, "\tcalled "+r.Name)
	}
	if r.Legal != (r.Verdict == Legal) {
		t.Errorf("%s: %s, legal %t", text, r.Verdict, r.Legal)
	}
	problems := append(slices.Clone(unread), r.Problems...)
	if o.Pool != nil {
		problems = append(problems, CheckPool(o.Pool, r.Rules, o)...)
	}
	told := map[Code]int{}
	for _, p := range problems {
		if told[p.Code]++; told[p.Code] > mostOfACode {
			continue
		}
		number := func(n *int) string {
			if n == nil {
				return "-"
			}
			return fmt.Sprint(*n)
		}
		out = append(out, fmt.Sprintf("\t%s %s %v %s/%s %s %v: %s", p.Severity, p.Code, p.Cards, number(p.Have), number(p.Limit), p.Rule,
			p.Lines, p.Message()))
		var meant []string
		for _, s := range p.Suggestions {
			meant = append(meant, s.Card)
		}
		if meant != nil {
			out = append(out, fmt.Sprintf("\t\tperhaps %s: %d", strings.Join(meant[:min(len(meant), 3)], ", "), len(meant)))
		}
	}
	for _, code := range Codes() {
		if n := told[code] - mostOfACode; n > 0 {
			out = append(out, fmt.Sprintf("\tand %d more %s", n, code))
		}
	}
	return strings.Join(out, "\n")
}

// starter is 56 cards of two inks that are legal in Core in November 2026.
const starter = `4 Lilo - Snow Artist
4 Woody - Waiting for a Friend
4 Darkwing Duck - Crime Fighter
4 Jafar - Royal Vizier
4 Robin Hood - Capable Fighter
4 Rapunzel - Ready for Adventure
4 Hercules - True Hero
4 Daisy Duck - Musketeer Spy
4 Tinker Bell - Giant Fairy
4 Goliath - Clan Leader
4 But I'm Much Faster
4 Be Our Guest
4 Strength of a Raging Fire
4 Duckburg - Funso's Funzone
`

// TestReports checks each list of testdata/reports.txt, which stands there with what is said of it.
func TestReports(t *testing.T) {
	t.Parallel()
	golden.Entries(t, "testdata/reports.txt", func(text string) (string, error) { return said(t, text), nil })
}
