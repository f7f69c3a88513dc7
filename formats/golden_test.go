package formats

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"inkcheck/internal/testing/golden"
)

// keptCards are cards by what formats ask of them.
var keptCards = []struct {
	id     string
	hunny  bool
	copies int
	sets   string
}{
	{"of-no-set", false, 4, ""}, {"of-1", false, 4, "1"}, {"of-1-and-9", false, 2, "1 9"}, {"of-5", false, 3, "5"},
	{"of-5-and-13", false, 4, "5 13"}, {"of-5-and-1", false, 4, "5 1"},
	{"of-9-and-14", false, 99, "9 14"}, {"of-15", false, NoCopyLimit, "15"}, {"of-promos", false, 5, "P1 D23"}, {"of-a-quest", false, 4, "Q1"},
	{"of-quest-and-promo", false, 4, "Q2 P3"}, {"of-quest-and-2", false, 1, "Q3 2"}, {"hiram-flaversham-toymaker", false, 4, "2"},
	{"fortisphere", false, 4, "4"}, {"christopher-robin-hunny-sage", true, 4, "13"}, {"a-hunny", true, 4, "13 P2"},
}

// keptFormats are those that testdata/calendar.txt has: each differs from the others in what rotates, what is limited, or its packs.
var keptFormats = []Format{Core, Infinity, Draft, PackRush}

// history says what the rules of a format are on a day and what they say of cards, with no word about what stays as it was.
type history struct {
	calendar *Calendar
	cards    []Card
	before   map[string]string
}

func (h *history) on(f Format, day Day) (now []string) {
	say := func(what, value string) {
		if h.before[what] != value {
			now = append(now, what+" "+value)
		}
		h.before[what] = value
	}
	r := h.calendar.On(f, day)
	say("rules", r.Edition.Label)
	say("cards", fmt.Sprint(r.MinCards))
	say("inks", fmt.Sprint(r.MaxInks))
	say("hunny", fmt.Sprint(r.HunnyExemption))
	say("sets", h.codes(r.LegalSets()))
	for i := range h.cards {
		n, why := r.CopyLimitOf(&h.cards[i])
		var words []string
		for k := range r.Disputes {
			if r.Disputes[k].Affects(r, &h.cards[i]) {
				words = append(words, "disputed")
			}
		}
		say(keptCards[i].id, strings.Join(append(words, r.Status(&h.cards[i]).String(), fmt.Sprint(n, " by topic ", why)), " "))
	}
	for k := range r.Disputes {
		d := &r.Disputes[k]
		say("dispute", fmt.Sprintf("%s: %v %v", d.About, d.AffectsAll, []bool{d.AffectsSize(r, 34), d.AffectsSize(r, 35),
			d.AffectsSize(r, 39), d.AffectsSize(r, 40)}))
	}
	return now
}

func (h *history) codes(m SetMask) string {
	var codes []string
	for id := range m.IDs() {
		codes = append(codes, h.calendar.Set(id).Code)
	}
	return strings.Join(codes, " ")
}

// days are those on which something changes, or may, and the days beside them.
func (h *history) days(f Format) []Day {
	days := append([]Day{FirstDay - 1}, h.calendar.ChangeDays(f)...)
	for _, d := range h.calendar.Disputes(f) {
		days = append(days, d.From-1, d.From, d.Until, d.Until+1)
	}
	for _, doc := range []Document{CR, TR, PCG} {
		for _, e := range Editions(doc) {
			days = append(days, e.Effective-1, e.Effective)
		}
	}
	slices.Sort(days)
	return slices.Compact(days)
}

// written says what a calendar knows about formats.
func written(t *testing.T, c *Calendar, of ...Format) string {
	t.Helper()
	var cards []Card
	for _, k := range keptCards {
		card, err := c.NewCard(k.id, Amber, k.hunny, k.copies, strings.Fields(k.sets))
		if err != nil {
			t.Fatal(err)
		}
		cards = append(cards, card)
	}
	var b strings.Builder
	for _, f := range of {
		fmt.Fprintf(&b, "%s; packs %d\n", f.Name(), f.Packs())
		for i := range c.Sets() {
			s := &c.Sets()[i]
			if from, until := s.LegalFrom(f), s.LegalUntil(f); from != 0 || until != 0 {
				fmt.Fprintf(&b, "set %s, %s: %s to %s\n", s.Code, s.Kind, from, until)
			}
		}
		h := history{c, cards, map[string]string{}}
		for _, day := range h.days(f) {
			if now := h.on(f, day); len(now) > 0 {
				fmt.Fprintf(&b, "%s\n\t%s\n", day, strings.Join(now, "\n\t"))
			}
		}
		for _, ch := range c.Changes(f) {
			fmt.Fprintf(&b, "change %s: in %s; out %s; banned %v, no more %v; cards %d\n", ch.Day, h.codes(ch.In), h.codes(ch.Out), ch.Banned,
				ch.Unbanned, ch.MinCards)
		}
		for i := range cards {
			fmt.Fprintf(&b, "%s: from %s, in Core until %s", keptCards[i].id, c.FirstLegalDay(f, &cards[i]), c.LastCoreDay(&cards[i]))
			for _, s := range c.Spans(f, &cards[i]) {
				fmt.Fprintf(&b, "; %s to %s %s", s.From, s.Until, s.Status)
			}
			b.WriteByte('\n')
		}
		b.WriteByte('\n')
	}
	return b.String()
}

// dated are the lines of what is written of a format, each with its day.
func dated(section string) (out []string) {
	day := ""
	for line := range strings.SplitSeq(section, "\n") {
		what, of := strings.CutPrefix(line, "\t")
		if of {
			what = day + " " + what
		} else if _, err := ParseDay(line); err == nil {
			day = line
			continue
		}
		out = append(out, what)
	}
	return out
}

// news is what one calendar says of formats and the other does not.
func news(before, after string) string {
	var b strings.Builder
	was, is := strings.Split(before, "\n\n"), strings.Split(after, "\n\n")
	for i := range is {
		old, now := dated(was[i]), dated(is[i])
		fmt.Fprintln(&b, now[0])
		for _, line := range old {
			if !slices.Contains(now, line) {
				fmt.Fprintln(&b, "-", line)
			}
		}
		for _, line := range now {
			if !slices.Contains(old, line) {
				fmt.Fprintln(&b, "+", line)
			}
		}
	}
	return b.String()
}

// TestKeptCalendar compares what the official calendar says with testdata/calendar.txt, and what news of an import change in
// that: days that are told before and after the facts were compiled, of sets that are known and that are not.
func TestKeptCalendar(t *testing.T) {
	t.Parallel()
	more, err := Official().With([]Set{
		{Code: "13", Kind: Expansion, LeavesCore: mustDay("2027-09-03")},
		{Code: "12", Kind: Expansion, LeavesCore: FactsAsOf}, {Code: "11", Kind: Expansion, LeavesCore: FactsAsOf + 1},
		{Code: "10", Kind: Promo, LeavesCore: FactsAsOf + 2}, {Code: "P1", Kind: Expansion, Legal: FactsAsOf + 2},
		{Code: "1", Kind: Expansion, Legal: FactsAsOf + 2},
		{Code: "15", Kind: Expansion, Prerelease: mustDay("2027-02-12"), Release: mustDay("2027-02-19"), Legal: mustDay("2027-02-12")},
		{Code: "16", Name: "Invented", Kind: Expansion, Legal: mustDay("2027-05-14"), LeavesCore: mustDay("2027-05-15")},
		{Code: "17", Name: "Unknown", Kind: Expansion},
		{Code: "Q9", Name: "A Box", Kind: Quest, Prerelease: mustDay("2027-02-12")},
	})
	if err != nil {
		t.Fatal(err)
	}
	day := mustDay("2026-01-01")
	// Sets in the wrong order, the first three with days that nothing is known of or that agree, and without the one of the Hunny Sage.
	other, err := New([]Set{{Code: "5", Kind: Expansion, Prerelease: day + 9, Legal: day + 30}, {Code: "9", Kind: Expansion},
		{Code: "2", Kind: Expansion, Prerelease: FirstDay + 20, Legal: day + 20},
		{Code: "1", Kind: Expansion, Prerelease: day, Legal: day, LeavesCore: day + 40},
		{Code: "3", Kind: Expansion, Prerelease: FirstDay + 9, Legal: FirstDay + 12}, {Code: "Q1", Kind: Quest, Legal: day, LeavesCore: day + 5},
		{Code: "P1", Kind: Promo, Legal: day, LeavesCore: day + 5}, {Code: "4", Kind: Expansion, Prerelease: day + 1, Legal: day + 2},
		{Code: "D23"}, {Code: "13", Kind: Promo}, {Code: "14"}, {Code: "15"}, {Code: "P3"}, {Code: "Q2"}, {Code: "Q3"}, {Code: "P2"}},
		[]Ban{{Card: "of-5", Format: Infinity, From: day + 31, Until: day + 40}, {Card: "of-1", Format: Core, From: day + 31},
			{Card: "of-1-and-9", Format: Core, From: day + 3, Until: day + 30}})
	if err != nil {
		t.Fatal(err)
	}
	official := written(t, Official(), keptFormats...)
	got := official + "What the news of an import changes\n\n" + news(official, written(t, more, keptFormats...)) +
		"\nWith other sets\n\n" + written(t, other, Core, Draft)
	golden.Whole(t, "testdata/calendar.txt", func(string) string { return got })
}

// TestCalendarRefuses: contradictions and what does not fit are refused, and what is just right is not.
func TestCalendarRefuses(t *testing.T) {
	t.Parallel()
	day := mustDay("2026-01-02")
	many := func(n int) (sets []Set) {
		for i := range n {
			sets = append(sets, Set{Code: fmt.Sprint("S", i)})
		}
		return sets
	}
	bans := func(n int) (bans []Ban) {
		for i := range n {
			bans = append(bans, Ban{Card: fmt.Sprint("c", i), From: day}, Ban{Card: fmt.Sprint("c", i), Format: Infinity, From: day})
		}
		return bans
	}
	for _, tt := range []struct {
		sets []Set
		bans []Ban
		want string // a part of the error; "" for none
	}{
		{many(MaxSets), nil, ""}, {many(MaxSets + 1), nil, "65 sets; at most 64"}, {[]Set{{}}, nil, `"": empty`},
		{[]Set{{Code: "1"}, {Code: "1"}}, nil, "used twice"},
		{[]Set{{Code: "1", Prerelease: day, Legal: day - 1}}, nil, "before its prerelease"},
		{[]Set{{Code: "1", Prerelease: day, Legal: day}}, nil, ""},
		{[]Set{{Code: "1", Prerelease: day}}, nil, ""},
		{[]Set{{Code: "1", Legal: day, LeavesCore: day}}, nil, "not after its first legal day"},
		{[]Set{{Code: "1", Legal: day, LeavesCore: day + 1}}, nil, ""},
		{[]Set{{Code: "1", LeavesCore: day}}, nil, "not after its first legal day"},
		{nil, []Ban{{Card: "c", From: day, Until: day - 1}}, "before it begins"}, {nil, []Ban{{Card: "c", From: day, Until: day}}, ""},
		{nil, bans(16), ""}, {nil, bans(17), "ban of c16: more than 16"},
	} {
		_, err := New(tt.sets, tt.bans)
		if (err != nil) != (tt.want != "") || err != nil && !strings.Contains(err.Error(), tt.want) {
			t.Errorf("New(%d sets, %v): %v, want %q", len(tt.sets), tt.bans, err, tt.want)
		}
	}
	for copies, ok := range map[int]bool{NoCopyLimit - 1: false, NoCopyLimit: true, 1: true, 9999: true, 10000: false} {
		if _, err := Official().NewCard("x", Amber, false, copies, []string{"1"}); (err == nil) != ok {
			t.Errorf("a card of which a deck may have %d: %v", copies, err)
		}
	}
	if r, _, ok := FindRule("CR 1.2.1", "nonsense"); ok {
		t.Errorf("an edition that never was has the rule %q", r.Title)
	}
	if got := (Citation{Rule: "CR 99.9", Edition: "2.3.0"}).Anchor(); got != "cr-99.9" {
		t.Errorf("a rule that never was is at #%s", got)
	}
	if got := fmt.Sprint(Statuses()); got != "[legal not_a_deck_card banned rotated not_yet_legal promo_only]" {
		t.Errorf("statuses: %s", got)
	}
	known := day
	if err := known.UnmarshalText(nil); err != nil || known != 0 {
		t.Errorf("no day is read as %s, %v", known, err)
	}
	if _, err := Official().NewCard("x", Amber, false, 4, []string{"1", "99"}); err == nil || !strings.Contains(err.Error(), `set "99"`) {
		t.Errorf("a card of an unknown set: %v", err)
	}
}
