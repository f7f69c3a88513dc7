package formats

import (
	"cmp"
	"slices"
)

// TimelineKind tells what a row of a timeline shows.
type TimelineKind uint8

// The kinds, in the order in which a timeline lists them.
const (
	TimelineSet     TimelineKind = iota // the days on which a set may be played
	TimelineBan                         // the days on which a card is banned
	TimelineSize                        // the days on which a smallest deck holds
	TimelineDispute                     // the days on which documents disagree
)

var rowKindWords = [...]string{"set", "ban", "size", "dispute"}

// String is the kind's word, for class names and JSON.
func (k TimelineKind) String() string { return rowKindWords[k] }

// MarshalText writes the kind's word.
func (k TimelineKind) MarshalText() ([]byte, error) { return []byte(k.String()), nil }

// TimelineRow is one bar of a format's timeline.
type TimelineRow struct {
	Kind        TimelineKind
	ID          string // the set's code or the card's id; "" for sizes and disputes
	Label       string // the set's name, the card's id, or a few words
	From, Until Day    // both inclusive; Until zero while no end is known
	Note        string // one sentence where the bar needs one, else ""
	Source      string // a rule number or where the day comes from

	label, note said // of sizes and disputes
}

// LabelIn is Label in a language; that of sets and bans is the same in each.
func (r *TimelineRow) LabelIn(language string) string {
	if r.label.en == "" {
		return r.Label
	}
	return r.label.in(language)
}

// NoteIn is Note in a language.
func (r *TimelineRow) NoteIn(language string) string { return r.note.in(language) }

// Timeline lists what is legal in the format and since when: its sets, bans,
// deck sizes and disputed days, in this order, each by first day (sets and
// bans of one day in calendar order). Sets without a known day are left out;
// a format whose rules know no set dates has no set rows.
func (c *Calendar) Timeline(f Format) []TimelineRow {
	var rows []TimelineRow
	for i := range c.sets {
		s := &c.sets[i]
		from := s.LegalFrom(f)
		if from == 0 || !f.Dated() {
			continue
		}
		rows = append(rows, TimelineRow{Kind: TimelineSet, ID: s.Code, Label: s.Name,
			From: from, Until: s.LegalUntil(f), Source: s.Source})
	}
	for _, b := range c.bans {
		if b.Format == f {
			rows = append(rows, TimelineRow{Kind: TimelineBan, ID: b.Card, Label: b.Card,
				From: b.From, Until: b.Until, Source: b.Source})
		}
	}
	rows = append(rows, c.sizeRows(f)...)
	for _, d := range c.disputes[f] {
		rows = append(rows, TimelineRow{Kind: TimelineDispute, Label: d.About,
			From: d.From, Until: d.Until, Note: d.What, Source: c.cite(d.Topic, f, d.From).Rule, label: d.about, note: d.what})
	}
	slices.SortStableFunc(rows, func(a, b TimelineRow) int {
		return cmp.Or(cmp.Compare(a.Kind, b.Kind), cmp.Compare(a.From, b.From))
	})
	return rows
}

// sizeRows lists the smallest decks of the format one after the other, each
// with the last number that its rule had.
func (c *Calendar) sizeRows(f Format) []TimelineRow {
	var rows []TimelineRow
	last := -1
	for _, rules := range c.Turns(f) {
		day, n := rules.Day, rules.MinCards
		if n == last {
			continue
		}
		if len(rows) > 0 {
			rows[len(rows)-1].Until = day - 1
		}
		last = n
		label := sizeLabel(f, n)
		rows = append(rows, TimelineRow{Kind: TimelineSize, Label: label.en, From: day, label: label})
	}
	for i := range rows {
		end := rows[i].Until
		if end == 0 {
			end = max(rows[i].From, c.asOf)
		}
		rows[i].Source = c.cite(TopicDeckSize, f, end).Rule
	}
	return rows
}

func sizeLabel(f Format, n int) said {
	if f.WholePool() {
		return packsLabel.with(f.Packs(), f.Packs()*PackCards)
	}
	return cardsLabel.with(n)
}

var (
	packsLabel = said{
		"no minimum: %d packs, usually %d cards", "pas de minimum\u00a0: %d boosters, d’habitude %d cartes",
		"kein Minimum: %d Booster, meist %d Karten", "nessun minimo: %d bustine, di solito %d carte",
	}
	cardsLabel = said{"at least %d cards", "au moins %d cartes", "mindestens %d Karten", "almeno %d carte"}
)

// Change is what a day changes in a format.
type Change struct {
	Day              Day
	In, Out          SetMask  // sets that may be played from this day on; sets that may not any more
	Banned, Unbanned []string // card ids, in the order of the ban list
	MinCards         int      // the new smallest deck, 0 where it stays as it was
}

// Changes lists, in order, what happens on the format's change days after
// FirstDay.
func (c *Calendar) Changes(f Format) []Change {
	var all []Change
	var before *Rules
	for _, now := range c.Turns(f) {
		day := now.Day
		if before != nil {
			ch := Change{Day: day, In: now.legal &^ before.legal, Out: before.legal &^ now.legal}
			if now.MinCards != before.MinCards {
				ch.MinCards = now.MinCards
			}
			for _, b := range c.bans {
				if b.Format != f {
					continue
				}
				if b.From == day {
					ch.Banned = append(ch.Banned, b.Card)
				}
				if b.Until+1 == day {
					ch.Unbanned = append(ch.Unbanned, b.Card)
				}
			}
			all = append(all, ch)
		}
		before = now
	}
	return all
}
