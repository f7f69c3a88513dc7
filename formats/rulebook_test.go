package formats

import (
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// Every citation of every topic in every format on every day has an entry, and
// the entry had that number in the cited edition.
func TestEveryCitationHasAnEntry(t *testing.T) {
	for _, f := range All() {
		for topic := range numTopics {
			for _, day := range citationDays() {
				c := official.cite(topic, f, day)
				r, n, ok := FindRule(c.Rule, c.Edition)
				if !ok {
					t.Errorf("topic %d in %s on %s: no entry for %s of %s", topic, f, day, c.Rule, c.Edition)
					continue
				}
				e, ok := EditionNamed(r.Document, c.Edition)
				if !ok || !n.In(e) || r.Document.String()+" "+n.Number != c.Rule {
					t.Errorf("topic %d in %s on %s: %s of %s leads to %s %s (%s to %s)",
						topic, f, day, c.Rule, c.Edition, r.Document, n.Number, n.From, n.Until)
				}
				if c.Anchor() != n.Anchor || n.Anchor == "" {
					t.Errorf("%s of %s: anchor %q, the entry has %q", c.Rule, c.Edition, c.Anchor(), n.Anchor)
				}
			}
		}
	}
}

func TestRulebookEntries(t *testing.T) {
	number := regexp.MustCompile(`^[1-9]\d*(\.[1-9]\d*)+$`)
	for _, r := range Rulebook() {
		name := r.Document.String() + " " + r.Latest().Number
		if r.Title == "" || r.Words == "" || !strings.Contains(r.Source, r.Document.String()+" ") {
			t.Errorf("%s: title, words or source missing", name)
		}
		if strings.HasSuffix(r.Title, ".") || !strings.HasSuffix(r.Words, ".") {
			t.Errorf("%s: a title has no full stop, words end with one", name)
		}
		editions := Editions(r.Document)
		begins := func(day Day) bool {
			return slices.ContainsFunc(editions, func(e Edition) bool { return e.Effective == day })
		}
		since := slices.IndexFunc(editions, func(e Edition) bool { return e.Effective == r.Latest().From })
		if since < 0 || since > 0 && !strings.Contains(r.Source, editions[since].Label) {
			t.Errorf("%s: source %s, which is not the edition of %s", name, r.Source, r.Latest().From)
		}
		for i, n := range r.Numbers {
			if !number.MatchString(n.Number) {
				t.Errorf("%s: number %q", name, n.Number)
			}
			if !begins(n.From) || n.Until != 0 && (n.Until < n.From || !begins(n.Until+1)) {
				t.Errorf("%s: number %s from %s to %s: not from edition to edition", name, n.Number, n.From, n.Until)
			}
			if i > 0 && n.From < r.Numbers[i-1].From {
				t.Errorf("%s: numbers are not oldest first", name)
			}
			// Several numbers at a time are parts of the entry, and say which.
			for _, m := range r.Numbers[:i] {
				if n.From <= m.Until && (n.About == "" || m.About == "") {
					t.Errorf("%s: %s and %s at once", name, m.Number, n.Number)
				}
			}
		}
	}
}

func TestRulebookOrder(t *testing.T) {
	var got []string
	for _, r := range Rulebook() {
		got = append(got, r.Document.String()+" "+r.Latest().Number)
	}
	want := strings.Split("CR 1.1.3, CR 1.1.4, CR 1.1.5, CR 1.2.1, CR 1.4.1, CR 1.4.2, CR 1.10.1, CR 1.10.1.1, CR 1.10.1.2, CR 1.10.1.3, "+
		"CR 5.2.5, CR 5.2.5.1, CR 5.2.6, CR 5.2.6.1, CR 5.2.6.2, CR 5.3.6.1, CR 5.6.5.1, "+
		"CR 10.2, CR 10.2.1, CR 10.2.1.1, CR 10.2.2, CR 10.2.2.1, CR 10.2.2.2, CR 10.2.3, CR 10.2.4, CR 10.2.5, "+
		"TR 1.3.1, TR 1.3.1.1, TR 1.3.1.2, TR 1.3.2, TR 1.3.2.1, TR 1.3.2.2, TR 1.3.2.3, TR 1.3.2.4, TR 1.6, TR 1.6.1, TR 1.6.2, "+
		"TR 2.2, TR 3.8, TR 3.9, TR 3.11, PCG 3.1, PCG 3.3, PCG 3.4", ", ")
	// Entries of other parts of the program stand between these.
	got = slices.DeleteFunc(got, func(s string) bool { return !slices.Contains(want, s) })
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("entries about decks (-want +got):\n%s", diff)
	}
	sorted := slices.IsSortedFunc(Rulebook(), func(a, b Rule) int {
		if a.Document != b.Document {
			return int(a.Document) - int(b.Document)
		}
		return compareNumbers(a.Latest().Number, b.Latest().Number)
	})
	if !sorted {
		t.Error("the rulebook is not in the order of documents and numbers")
	}
}

// One number in one edition is one rule, and ids on the page are unique.
func TestRulebookIsUnambiguous(t *testing.T) {
	anchors := make(map[string]bool)
	seen := make(map[string]string)
	for _, r := range Rulebook() {
		for _, n := range r.Numbers {
			if anchors[n.Anchor] {
				t.Errorf("anchor %q twice", n.Anchor)
			}
			anchors[n.Anchor] = true
			for _, e := range Editions(r.Document) {
				if !n.In(e) {
					continue
				}
				key := r.Document.String() + " " + n.Number + " of " + e.Label
				if other, ok := seen[key]; ok {
					t.Errorf("%s is both %q and %q", key, other, r.Title)
				}
				seen[key] = r.Title
			}
		}
	}
}

// TestPlayRules: what the goldfish table cites leads to the words about it.
func TestPlayRules(t *testing.T) {
	for rule, title := range map[string]string{
		"CR 1.13": "Counters: damage and ink drops", "CR 4.3.2.4": "Paying for a card", "CR 8.16": "Adventurous",
	} {
		if r, _, ok := FindRule(rule, ""); !ok || r.Title != title {
			t.Errorf("%s leads to %q, want %q", rule, r.Title, title)
		}
	}
}

func TestAnchor(t *testing.T) {
	for rule, want := range map[string]string{
		"CR 1.10.1.1": "cr-1.10.1.1",
		"CR 2.1.1.3":  "cr-2.1.1.3",
		"TR 1.6.1":    "tr-1.6.1",
		"PCG 3.3":     "pcg-3.3",
	} {
		if got := Anchor(rule); got != want {
			t.Errorf("Anchor(%q) = %q, want %q", rule, got, want)
		}
		if got := (Citation{Rule: rule}).Anchor(); got != want {
			t.Errorf("Citation{%q}.Anchor() = %q, want %q", rule, got, want)
		}
	}
	// Numbers that went from rule to rule: the plain id is the newest rule's.
	for _, test := range []struct{ rule, edition, title, anchor string }{
		{"TR 3.8", "2026-06-11", "Registering a deck", "tr-3.8"},
		{"TR 3.8", "2025-09-09", "Deck checks", "tr-3.8-until-2026-06-10"},
		{"TR 3.7", "2025-09-09", "Registering a deck", "tr-3.7"},
		{"TR 3.7", "2024-05-22", "Deck checks", "tr-3.7-until-2025-09-08"},
		{"CR 1.1.5", "2.3.0", "The newest text of a card counts", "cr-1.1.5"},
		{"CR 1.1.5", "2025-02-28", "Tournaments add rules of their own", "cr-1.1.5-until-2026-02-04"},
		{"CR 1.2.1", "2024-03-27", "A card's text beats a rule", "cr-1.2.1"},
		{"CR 1.2.1", "2.3.0", "A card's text beats a rule", "cr-1.2.1"},
		{"CR 2.1.1.3", "2025-02-28", "What a Constructed deck must be", "cr-2.1.1.3"},
		{"CR 1.10.1.1", "", "What a Constructed deck must be", "cr-1.10.1.1"},
	} {
		r, n, ok := FindRule(test.rule, test.edition)
		if !ok || r.Title != test.title || n.Anchor != test.anchor {
			t.Errorf("FindRule(%q, %q) = %q at %q, %v, want %q at %q",
				test.rule, test.edition, r.Title, n.Anchor, ok, test.title, test.anchor)
		}
	}
	if _, n, _ := FindRule("CR 2.1.1.3", ""); n.About != "at most 4 copies" {
		t.Errorf("CR 2.1.1.3 is about %q", n.About)
	}
	for _, test := range []struct{ rule, edition string }{
		{"CR 1.10.1.1", "2025-02-28"}, {"CR 2.1.1.3", "2.3.0"}, {"CR 1.10.1.3", "2.1.0"}, {"TR 1.3.2", "2024-05-22"},
		{"CR 1.10.1.1", "1.0"}, {"CR 99.1", ""}, {"", ""}, {"XX 1.1", "2.3.0"},
	} {
		if r, _, ok := FindRule(test.rule, test.edition); ok {
			t.Errorf("FindRule(%q, %q) = %q, want none", test.rule, test.edition, r.Title)
		}
	}
	if got := (Citation{Rule: "CR 99.1", Edition: "2.3.0"}).Anchor(); got != "cr-99.1" {
		t.Errorf("anchor of a rule that is not there: %q", got)
	}
}

func TestCompareNumbers(t *testing.T) {
	sorted := strings.Fields("1.2.1 1.9 1.10 1.10.1 1.10.1.1 1.10.2 2.1 10.2")
	for i, a := range sorted {
		for j, b := range sorted {
			got := compareNumbers(a, b)
			if (got < 0) != (i < j) || (got > 0) != (i > j) {
				t.Errorf("compareNumbers(%q, %q) = %d", a, b, got)
			}
		}
	}
}

// TestRuleNumberIn: the days of a number belong to it, the first and the last too.
func TestRuleNumberIn(t *testing.T) {
	t.Parallel()
	from, until := mustDay("2025-02-28"), mustDay("2025-08-22")
	for _, tt := range []struct {
		until, on Day
		want      bool
	}{
		{until, from - 1, false}, {until, from, true}, {until, until, true}, {until, until + 1, false},
		{0, from - 1, false}, {0, from, true}, {0, until + 1000, true},
	} {
		if got := (RuleNumber{From: from, Until: tt.until}).In(Edition{Effective: tt.on}); got != tt.want {
			t.Errorf("from %v until %v: of the edition of %v: %v", from, tt.until, tt.on, got)
		}
	}
}

// TestRulesNumbered: a number leads to the rule that had it on the day; where none had it then, to those that ever had it.
func TestRulesNumbered(t *testing.T) {
	for _, c := range []struct {
		number, day string
		want        []string
	}{
		{"CR 1.10.1.1", "2026-11-26", []string{"cr-1.10.1.1"}},
		{"cr2.1.1.3", "2025-06-01", []string{"cr-1.10.1.1"}},
		{"2.1.1.3", "2026-11-26", []string{"cr-1.10.1.1"}},
		{"CR 1.1.5", "2025-06-01", []string{"cr-1.1.3"}},
		{"CR 99", "2026-11-26", nil},
	} {
		if got := RulesNumbered(c.number, mustDay(c.day)); !slices.Equal(got, c.want) {
			t.Errorf("%s on %s: %v, want %v", c.number, c.day, got, c.want)
		}
	}
}

// TestTopicsOf: every topic is that of a rule of the rulebook.
func TestTopicsOf(t *testing.T) {
	found := map[Topic]bool{}
	for _, r := range Rulebook() {
		for _, topic := range TopicsOf(r) {
			found[topic] = true
		}
	}
	for topic := range numTopics {
		if !found[topic] {
			t.Errorf("no rule has topic %d", topic)
		}
	}
}
