package formats

import (
	"slices"
	"strings"
	"testing"
)

func TestEditionOn(t *testing.T) {
	for _, test := range []struct {
		document Document
		day      string
		want     string
		early    bool
	}{
		{CR, "2023-08-18", "2024-03-27", true},
		{CR, "2024-03-26", "2024-03-27", true},
		{CR, "2024-03-27", "2024-03-27", false},
		{CR, "2024-04-13", "2024-04-13", false},
		{CR, "2024-05-19", "2024-04-13", false},
		{CR, "2024-05-20", "2024-05-20", false},
		{CR, "2024-08-09", "2024-08-09", false},
		{CR, "2025-02-27", "2024-08-09", false},
		{CR, "2025-02-28", "2025-02-28", false},
		{CR, "2025-03-30", "2025-02-28", false},
		{CR, "2025-05-27", "2025-05-27", false},
		{CR, "2025-08-22", "2025-08-22", false},
		{CR, "2025-10-31", "2025-10-31", false},
		{CR, "2026-02-04", "2025-10-31", false},
		{CR, "2026-02-05", "2.0.1", false},
		{CR, "2026-04-29", "2.0.1", false},
		{CR, "2026-04-30", "2.1.0", false},
		{CR, "2026-07-08", "2.1.0", false},
		{CR, "2026-07-09", "2.2.0", false},
		{CR, "2026-10-15", "2.2.0", false},
		{CR, "2026-10-16", "2.3.0", false},
		{CR, "9999-12-31", "2.3.0", false},
		{TR, "2023-10-02", "2023-10-03", true},
		{TR, "2023-10-03", "2023-10-03", false},
		{TR, "2024-05-21", "2023-10-03", false},
		{TR, "2024-05-22", "2024-05-22", false},
		{TR, "2025-09-08", "2024-05-22", false},
		{TR, "2025-09-09", "2025-09-09", false},
		{TR, "2026-06-10", "2025-09-09", false},
		{TR, "2026-06-11", "2026-06-11", false},
		{TR, "2026-07-13", "2026-06-11", false},
		{TR, "2026-07-14", "2026-07-14", false},
		{PCG, "2024-05-20", "2024-05-21", true},
		{PCG, "2024-05-21", "2024-05-21", false},
	} {
		e, early := EditionOn(test.document, mustDay(test.day))
		if e.Label != test.want || early != test.early || e.Document != test.document {
			t.Errorf("EditionOn(%s, %s) = %s of the %s, early %v, want %s, %v",
				test.document, test.day, e.Label, e.Document, early, test.want, test.early)
		}
	}
}

func TestEditions(t *testing.T) {
	for _, d := range []Document{CR, TR, PCG} {
		all := Editions(d)
		for i, e := range all {
			if e.Document != d || e.Label == "" || i > 0 && e.Effective <= all[i-1].Effective {
				t.Errorf("%s: edition %q out of order or of another document", d, e.Label)
			}
			if got, ok := EditionNamed(d, e.Label); !ok || got != e {
				t.Errorf("EditionNamed(%s, %q) = %v, %v", d, e.Label, got, ok)
			}
			if newer := e.Effective >= day20; d == CR && (e.Numbering == Numbering2) != newer {
				t.Errorf("edition %s is numbered the way of %s", e.Label, e.Numbering)
			}
		}
	}
	if _, ok := EditionNamed(CR, "1.0"); ok {
		t.Error("an edition 1.0 is known")
	}
}

func TestCite(t *testing.T) {
	const early, first, noted = "the first known edition of the", "no edition of that day had this rule", ""
	for _, test := range []struct {
		topic   Topic
		format  Format
		day     string
		rule    string
		edition string
		note    string // how it begins; "" for none
	}{
		{TopicCopyLimit, Core, "2025-03-30", "CR 2.1.1.3", "2025-02-28", ""},
		{TopicCopyLimit, Core, "2026-11-20", "CR 1.10.1.1", "2.3.0", ""},
		{TopicCopyLimit, Core, "2026-02-04", "CR 2.1.1.3", "2025-10-31", ""},
		{TopicCopyLimit, Core, "2026-02-05", "CR 1.10.1.1", "2.0.1", ""},
		{TopicCopyLimit, Constructed, "2024-03-27", "CR 2.1.1.3", "2024-03-27", ""},
		{TopicCopyLimit, Constructed, "2024-03-26", "CR 2.1.1.3", "2024-03-27", early},
		{TopicCopyLimit, Core, "2023-08-18", "CR 2.1.1.3", "2024-03-27", early},
		{TopicInkLimit, Infinity, "2025-10-31", "CR 2.1.1.2", "2025-10-31", ""},
		{TopicInkLimit, Infinity, "2026-04-30", "CR 1.10.1.1", "2.1.0", ""},
		{TopicDeckSize, Core, "2025-12-01", "CR 2.1.1.1", "2025-10-31", ""},
		{TopicDeckSize, Core, "2026-07-09", "CR 1.10.1.1", "2.2.0", ""},
		{TopicDeckSize, Sealed, "2023-10-02", "TR 6.1", "2023-10-03", early},
		{TopicDeckSize, Sealed, "2023-10-03", "TR 6.1", "2023-10-03", ""},
		{TopicDeckSize, Sealed, "2025-09-08", "TR 6.1", "2024-05-22", ""},
		{TopicDeckSize, Draft, "2025-09-09", "TR 1.3.2", "2025-09-09", ""},
		{TopicDeckSize, Draft, "2026-02-04", "TR 1.3.2", "2025-09-09", ""},
		{TopicDeckSize, Draft, "2026-02-05", "CR 1.10.1.2", "2.0.1", ""},
		{TopicDeckSize, Sealed, "2026-11-20", "CR 1.10.1.2", "2.3.0", ""},
		{TopicDeckSize, Precon, "2024-01-01", "TR 6.3", "2023-10-03", ""},
		{TopicDeckSize, Precon, "2025-09-09", "TR 1.3.2.1", "2025-09-09", ""},
		{TopicDeckSize, Precon, "2026-11-20", "TR 1.3.2.1", "2026-07-14", ""},
		{TopicDeckSize, PackRush, "2025-01-01", "TR 1.3.2.3", "2025-09-09", first},
		{TopicDeckSize, PackRush, "2025-09-09", "TR 1.3.2.3", "2025-09-09", ""},
		{TopicPacks, Sealed, "2026-11-20", "TR 1.3.2.2", "2026-07-14", ""},
		{TopicPacks, Sealed, "2024-06-01", "TR 6.2", "2024-05-22", ""},
		{TopicPacks, Draft, "2025-09-09", "TR 1.3.2.4", "2025-09-09", ""},
		{TopicPacks, Draft, "2025-09-08", "TR 6.4", "2024-05-22", ""},
		{TopicPacks, Precon, "2026-11-20", "TR 1.3.2", "2026-07-14", ""},
		{TopicPacks, PackRush, "2026-02-05", "CR 10.2.1", "2.0.1", ""},
		{TopicPacks, PackRush, "2026-02-04", "TR 1.3.2.3", "2025-09-09", ""},
		{TopicDeckSize, PackRush, "2026-02-05", "CR 10.2.1.1", "2.0.1", ""},
		{TopicCardText, Core, "2025-03-30", "CR 1.2.1", "2025-02-28", ""},
		{TopicCardText, Core, "2026-11-20", "CR 1.2.1", "2.3.0", ""},
		{TopicDeckAbility, Core, "2026-07-08", "CR 1.2.1", "2.1.0", ""},
		{TopicDeckAbility, Core, "2026-07-09", "CR 1.10.1.3", "2.2.0", ""},
		{TopicDualInk, Core, "2025-02-27", "CR 6.2.3.1", "2025-02-28", first},
		{TopicDualInk, Core, "2025-02-28", "CR 6.2.3.1", "2025-02-28", ""},
		{TopicDualInk, Core, "2026-02-05", "CR 5.2.5.1", "2.0.1", ""},
		{TopicBanned, Core, "2025-04-08", "CR 2.1.1.4", "2025-02-28", ""},
		{TopicBanned, Core, "2025-09-08", "CR 2.1.1.4", "2025-08-22", ""},
		{TopicBanned, Core, "2025-09-09", "TR 1.6.2", "2025-09-09", ""},
		{TopicBanned, Core, "2026-07-13", "TR 1.6.2", "2026-06-11", ""},
		{TopicBanned, Infinity, "2026-03-25", "TR 1.6.2", "2025-09-09", ""},
		{TopicBanned, Infinity, "2026-03-26", "TR 1.6.2", "2025-09-09", "the ban was announced"},
		{TopicBanned, Infinity, "2026-06-10", "TR 1.6.2", "2025-09-09", "the ban was announced"},
		{TopicBanned, Infinity, "2026-06-11", "TR 1.6.2", "2026-06-11", ""},
		{TopicBanned, Infinity, "2026-11-20", "TR 1.6.2", "2026-07-14", ""},
		{TopicSetLegal, Core, "2023-09-01", "TR 1.5", "2024-05-22", first},
		{TopicSetLegal, Core, "2024-05-21", "TR 1.5", "2024-05-22", first},
		{TopicSetLegal, Core, "2024-05-22", "TR 1.5", "2024-05-22", ""},
		{TopicSetLegal, Core, "2025-09-08", "TR 1.5", "2024-05-22", ""},
		{TopicSetLegal, Core, "2025-09-09", "TR 1.6", "2025-09-09", ""},
		{TopicSetLegal, Core, "2026-11-20", "TR 1.6", "2026-07-14", ""},
		{TopicRotation, Core, "2025-09-05", "TR 1.6.1", "2025-09-09", first},
		{TopicRotation, Core, "2025-09-09", "TR 1.6.1", "2025-09-09", ""},
		{TopicRotation, Core, "2026-07-17", "TR 1.6.1", "2026-07-14", ""},
		{TopicStandardCard, Core, "2024-06-01", "CR 2.1.1", "2024-05-20", "only since edition 2.0.1"},
		{TopicStandardCard, Core, "2023-09-01", "CR 2.1.1", "2024-03-27", early},
		{TopicStandardCard, Core, "2026-02-05", "CR 1.4.2", "2.0.1", ""},
		{TopicFullName, Core, "2025-03-30", "CR 6.2.4", "2025-02-28", ""},
		{TopicFullName, Core, "2026-11-20", "CR 5.2.6", "2.3.0", ""},
		{TopicRegistration, Core, "2024-06-01", "TR 3.6", "2024-05-22", ""},
		{TopicRegistration, Core, "2025-09-09", "TR 3.7", "2025-09-09", ""},
		{TopicRegistration, Core, "2026-06-11", "TR 3.8", "2026-06-11", ""},
		{TopicOneDeck, Core, "2026-11-20", "TR 3.8", "2026-07-14", ""},
		{TopicPool, Sealed, "2025-09-08", "TR 6.1", "2024-05-22", ""},
		{TopicPool, Sealed, "2026-11-20", "TR 1.3.2", "2026-07-14", ""},
		{TopicFormat, Infinity, "2025-01-01", "TR 1.3.1.2", "2025-09-09", first},
		{TopicFormat, Infinity, "2026-11-20", "TR 1.3.1.2", "2026-07-14", ""},
		{TopicFormat, PackRush, "2024-08-28", "TR 1.3.2.3", "2025-09-09", first},
		{TopicFormat, PackRush, "2026-02-05", "CR 10.2", "2.0.1", ""},
	} {
		day := mustDay(test.day)
		got := Official().On(test.format, day).Cite(test.topic)
		if got != official.cite(test.topic, test.format, day) {
			t.Errorf("Rules.Cite and Cite differ on topic %d in %s on %s", test.topic, test.format, test.day)
		}
		if got.Rule != test.rule || got.Edition != test.edition ||
			(got.Note == "") != (test.note == noted) || !strings.HasPrefix(got.Note, test.note) {
			t.Errorf("topic %d in %s on %s: %+v, want %s of %s, note %q…",
				test.topic, test.format, test.day, got, test.rule, test.edition, test.note)
		}
	}
}

// citationDays are all days on which a citation can become another one, with
// their neighbours.
func citationDays() []Day {
	var all []Day
	for _, d := range []Document{CR, TR, PCG} {
		for _, e := range Editions(d) {
			all = append(all, e.Effective)
		}
	}
	for _, f := range All() {
		all = append(all, Official().ChangeDays(f)...)
		for _, d := range Official().Disputes(f) {
			all = append(all, d.From, d.Until+1)
		}
		for topic := range numTopics {
			for _, row := range rulesFor(topic, f) {
				all = append(all, row.from, row.since)
			}
		}
	}
	for _, day := range slices.Clone(all) {
		all = append(all, day-1, day+1)
	}
	all = append(all, FactsAsOf, LastDay)
	all = slices.DeleteFunc(all, func(d Day) bool { return d < FirstDay })
	slices.Sort(all)
	return slices.Compact(all)
}

// Rows begin with the newest and end with one for all earlier days, so that
// Cite always has an answer.
func TestTopicRows(t *testing.T) {
	for _, f := range All() {
		for topic := range numTopics {
			rows := rulesFor(topic, f)
			if len(rows) == 0 || rows[len(rows)-1].from != 0 {
				t.Errorf("topic %d in %s: no row for the first days", topic, f)
			}
			if !slices.IsSortedFunc(rows, func(a, b topicRule) int { return int(b.from - a.from) }) {
				t.Errorf("topic %d in %s: rows are not newest first", topic, f)
			}
		}
	}
}

// TestTopicRows_OfFormats: what Constructed asks for is not cited for formats that ask for something else.
func TestTopicRows_OfFormats(t *testing.T) {
	for _, f := range All() {
		if f != Core && formatRules[TopicFormat][f] == nil {
			t.Errorf("%s has no row in formatRules[TopicFormat]", f)
		}
		if f.Limited() && formatRules[TopicDeckSize][f] == nil {
			t.Errorf("%s is Limited and has no row in formatRules[TopicDeckSize]", f)
		}
		if f.HasPool() && formatRules[TopicPacks][f] == nil {
			t.Errorf("%s has packs and no row in formatRules[TopicPacks]", f)
		}
	}
}

// The edition of a citation is the one in force on the day, unless its note
// says that there was none with the rule.
func TestCitedEditionIsInForce(t *testing.T) {
	for _, f := range All() {
		for topic := range numTopics {
			for _, day := range citationDays() {
				c := official.cite(topic, f, day)
				doc, _, _ := strings.Cut(c.Rule, " ")
				d := map[string]Document{"CR": CR, "TR": TR, "PCG": PCG}[doc]
				e, early := EditionOn(d, day)
				if (e.Label != c.Edition || early) && c.Note == "" {
					t.Errorf("topic %d in %s on %s: %+v, but edition %s is in force", topic, f, day, c, e.Label)
				}
			}
		}
	}
}

// TestNumberingText: the two ways the Comprehensive Rules were numbered are told apart on pages.
func TestNumberingText(t *testing.T) {
	if a, b := Numbering2025.String(), Numbering2.String(); a != "2025" || b != "2.x" {
		t.Errorf("the numberings are called %q and %q", a, b)
	}
}
