package formats

// Topic is a rule that findings cite, whatever its number is in the edition in
// force.
type Topic uint8

const (
	TopicDeckSize     Topic = iota // smallest deck of the format
	TopicInkLimit                  // at most two ink types
	TopicCopyLimit                 // at most four copies of one full name
	TopicCardText                  // a card's text beats a rule: 99 puppies, any Microbots, two slippers
	TopicBanned                    // the format's ban list
	TopicSetLegal                  // the day from which a set may be played
	TopicRotation                  // the sets that have left Core
	TopicStandardCard              // only standard cards make a deck
	TopicFullName                  // what a full name is
	TopicRegistration              // what a decklist must say
	TopicOneDeck                   // one deck is registered; there is no sideboard
	TopicPool                      // a Limited deck comes from its packs
	TopicPackRushSize              // the packs make the Pack Rush deck
	TopicInfinity                  // the format Infinity itself
	TopicPackRush                  // the format Pack Rush itself
	numTopics
)

// Citation is a rule by number in one edition of one document.
type Citation struct {
	Rule    string // "CR 1.10.1.1"
	Edition string // "2.3.0", or a date
	// Note is set when the edition was not in force on the day: it says why it
	// is cited all the same.
	Note string
}

// numbers of a topic in an edition; "" where that edition has no such rule.
type topicRule struct {
	document Document
	from     Day // first day on which this row is used
	number   string
}

// topicRules gives for each topic the rule to cite, newest row first. A row
// holds from its day on. The numbers of CR 1.10.1 and 10.2 are the same from
// 2.0.0 to 2.3.0, those of 2.1.1 in all earlier editions (formats.md §5, §6).
var topicRules = [numTopics][]topicRule{
	TopicDeckSize:     {{CR, day20, "1.10.1.1"}, {CR, 0, "2.1.1.1"}},
	TopicInkLimit:     {{CR, day20, "1.10.1.1"}, {CR, 0, "2.1.1.2"}},
	TopicCopyLimit:    {{CR, day20, "1.10.1.1"}, {CR, 0, "2.1.1.3"}},
	TopicCardText:     {{CR, 0, "1.2.1"}},
	TopicBanned:       {{TR, dayTR2025, "1.6.2"}, {CR, 0, "2.1.1.4"}},
	TopicSetLegal:     {{TR, dayTR2025, "1.6"}, {TR, 0, "1.5"}},
	TopicRotation:     {{TR, 0, "1.6.1"}},
	TopicStandardCard: {{CR, day20, "1.4.2"}, {CR, 0, "2.1.1"}},
	// The full name moved within the old numbering: 6.2.4 on 2025-02-28, 6.2.5
	// on 2025-08-22.
	TopicFullName: {{CR, day20, "5.2.6"}, {CR, mustDay("2025-08-22"), "6.2.5"}, {CR, 0, "6.2.4"}},
	// Registration was 3.6 in 2024 and 3.7 in 2025 (formats.md §3).
	TopicRegistration: {{TR, mustDay("2026-06-11"), "3.8"}, {TR, dayTR2025, "3.7"}, {TR, 0, "3.6"}},
	TopicOneDeck:      {{TR, mustDay("2026-06-11"), "3.8"}, {TR, dayTR2025, "3.7"}, {TR, 0, "3.6"}},
	TopicPool:         {{TR, 0, "1.3.2"}},
	TopicPackRushSize: {{CR, day20, "10.2.1.1"}, {TR, 0, "1.3.2.3"}},
	TopicInfinity:     {{TR, 0, "1.3.1.2"}},
	TopicPackRush:     {{CR, day20, "10.2"}, {TR, 0, "1.3.2.3"}},
}

var (
	day20     = mustDay("2026-02-05") // CR 2.0: new numbers, Draft from 35
	dayTR2025 = mustDay("2025-09-09") // TR of season 2: set legality by prerelease, Infinity, Pack Rush
	dayTR2024 = mustDay("2024-05-22") // first TR with a rule on when a set becomes legal
)

// firstIn is the earliest edition that has the rule, where that is later than
// the day a row begins: citing it for earlier days comes with a note.
var firstIn = map[topicRule]Day{
	{TR, 0, "1.5"}:     dayTR2024,
	{TR, 0, "1.6.1"}:   dayTR2025,
	{TR, 0, "1.3.2.3"}: dayTR2025,
	{TR, 0, "1.3.1.2"}: dayTR2025,
}

// Cite is the rule for the topic in the edition that is in force on the day.
// Limited formats have their own size rules: CR 1.10.1.2 since 2.0, TR 1.3.2
// before, TR 1.3.2.1 for Preconstructed.
func Cite(t Topic, f Format, day Day) Citation {
	rows := topicRules[t]
	if t == TopicDeckSize {
		switch f {
		case Sealed, Draft:
			rows = limitedSize
		case Precon:
			rows = preconSize
		case PackRush:
			rows = topicRules[TopicPackRushSize]
		}
	}
	for _, row := range rows {
		if day < row.from {
			continue
		}
		at := max(day, firstIn[row])
		e, early := EditionOn(row.document, at)
		c := Citation{Rule: row.document.String() + " " + row.number, Edition: e.Label}
		switch {
		case early:
			c.Note = "no edition of the " + e.Document.Name() + " was out by then; the first one, of " + e.Label + ", is cited"
		case at != day:
			c.Note = "no rule said so yet on that day; the first that did, of " + e.Label + ", is cited"
		}
		return c
	}
	panic("formats: topic without a rule") // every row list ends with day 0
}

var (
	limitedSize = []topicRule{{CR, day20, "1.10.1.2"}, {TR, 0, "1.3.2"}}
	preconSize  = []topicRule{{TR, 0, "1.3.2.1"}}
)
