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
	TopicFormat                    // the format itself
	TopicDeckAbility               // a card in the deck changes how the deck is built: Hunny Sage
	TopicDualInk                   // a card with two ink types counts as both
	TopicPacks                     // the packs that a Limited pool comes from
	TopicDeckError                 // small errors of decks and lists in the Play Correction Guidelines
	TopicSeriousError              // their serious ones
	numTopics
)

// Citation is a rule by number in one edition of one document.
type Citation struct {
	Rule    string // "CR 1.10.1.1"
	Edition string // "2.3.0", or a date
	// Note is set when the cited text does not settle the day by itself, most
	// often because its edition came later; it says why it is cited all the
	// same.
	Note string

	remark   remark
	document Document
	written  *said // of the row
}

// topicRule is the rule to cite for a topic from a day on.
type topicRule struct {
	document Document
	from     Day // first day on which this row is used
	number   string
	since    Day   // effective day of the first edition that has the rule, where that is later than from
	note     *said // why it is cited although it does not say everything
}

func at(d Document, from Day, number string) topicRule {
	return topicRule{document: d, from: from, number: number}
}

func (r topicRule) onlySince(day Day) topicRule   { r.since = day; return r }
func (r topicRule) withNote(note *said) topicRule { r.note = note; return r }

// topicRules gives for each topic the rules to cite, newest row first; a row
// holds from its day on, and the last one has day 0. The numbers of CR 1.10.1
// and 10.2 are the same from 2.0.0 to 2.3.0, those of CR 2.1.1 in all earlier
// editions. The Tournament Rules of 2023 and 2024 had the
// formats in chapters 5 and 6; since 2025 they are in 1.3.
var topicRules = [numTopics][]topicRule{
	TopicDeckSize:  {at(CR, day20, "1.10.1.1"), at(CR, 0, "2.1.1.1")},
	TopicInkLimit:  {at(CR, day20, "1.10.1.1"), at(CR, 0, "2.1.1.2")},
	TopicCopyLimit: {at(CR, day20, "1.10.1.1"), at(CR, 0, "2.1.1.3")},
	TopicCardText:  {at(CR, 0, "1.2.1")},
	TopicBanned:    {at(TR, dayTR2025, "1.6.2"), at(CR, 0, "2.1.1.4")},
	TopicSetLegal:  {at(TR, dayTR2025, "1.6"), at(TR, 0, "1.5").onlySince(dayTR2024)},
	TopicRotation:  {at(TR, 0, "1.6.1").onlySince(dayTR2025)},
	// The editions before 2.0 say nothing about the back of a card.
	TopicStandardCard: {at(CR, day20, "1.4.2"),
		at(CR, 0, "2.1.1").withNote(&backsSince201)},
	TopicFullName: {at(CR, day20, "5.2.6"), at(CR, 0, "6.2.4")},
	// Registration was 3.6 in 2023 and 2024 and 3.7 in 2025.
	TopicRegistration: {at(TR, dayTR2026, "3.8"), at(TR, dayTR2025, "3.7"), at(TR, 0, "3.6")},
	TopicOneDeck:      {at(TR, dayTR2026, "3.8"), at(TR, dayTR2025, "3.7"), at(TR, 0, "3.6")},
	TopicPool:         {at(TR, dayTR2025, "1.3.2"), at(TR, 0, "6.1")},
	TopicFormat:       {at(TR, dayTR2025, "1.3.1.1"), at(TR, 0, "5.1")},
	TopicDeckAbility:  {at(CR, day22, "1.10.1.3"), at(CR, 0, "1.2.1")},
	TopicDualInk:      {at(CR, day20, "5.2.5.1"), at(CR, 0, "6.2.3.1").onlySince(mustDay("2025-02-28"))},
	TopicPacks:        {at(TR, dayTR2025, "1.3.2"), at(TR, 0, "6.1")},
	TopicDeckError:    {at(PCG, 0, "3.3")},
	TopicSeriousError: {at(PCG, 0, "3.4")},
}

// limitedSize is the size of Limited decks: CR 1.10.1.2 since 2.0, TR before.
var limitedSize = []topicRule{at(CR, day20, "1.10.1.2"), at(TR, dayTR2025, "1.3.2"), at(TR, 0, "6.1")}

// formatRules are the rules of formats that have one of their own for a topic.
var formatRules = [numTopics]map[Format][]topicRule{
	TopicDeckSize: {
		Sealed:   limitedSize,
		Draft:    limitedSize,
		Precon:   {at(TR, dayTR2025, "1.3.2.1"), at(TR, 0, "6.3")},
		PackRush: {at(CR, day20, "10.2.1.1"), at(TR, 0, "1.3.2.3").onlySince(dayTR2025)},
	},
	TopicPacks: {
		Sealed:   {at(TR, dayTR2025, "1.3.2.2"), at(TR, 0, "6.2")},
		Draft:    {at(TR, dayTR2025, "1.3.2.4"), at(TR, 0, "6.4")},
		PackRush: {at(CR, day20, "10.2.1"), at(TR, 0, "1.3.2.3").onlySince(dayTR2025)},
	},
	TopicFormat: {
		Infinity:    {at(TR, 0, "1.3.1.2").onlySince(dayTR2025)},
		Constructed: {at(CR, day20, "1.10.1.1"), at(CR, 0, "2.1.1")},
		Sealed:      {at(TR, dayTR2025, "1.3.2.2"), at(TR, 0, "6.2")},
		Draft:       {at(TR, dayTR2025, "1.3.2.4"), at(TR, 0, "6.4")},
		Precon:      {at(TR, dayTR2025, "1.3.2.1"), at(TR, 0, "6.3")},
		PackRush:    {at(CR, day20, "10.2"), at(TR, 0, "1.3.2.3").onlySince(dayTR2025)},
	},
	// The first card banned in Infinity was banned between two editions.
	TopicBanned: {Infinity: {
		at(TR, dayTR2026, "1.6.2"),
		at(TR, mustDay("2026-03-26"),
			"1.6.2").withNote(&bannedBefore),
		at(TR, dayTR2025, "1.6.2"),
		at(CR, 0, "2.1.1.4"),
	}},
}

var (
	day20     = mustDay("2026-02-05") // CR 2.0: new numbers, Draft from 35
	day22     = mustDay("2026-07-09") // CR 2.2.0: a rule about abilities that change deck building
	dayTR2024 = mustDay("2024-05-22") // first TR with a rule on when a set becomes legal
	dayTR2025 = mustDay("2025-09-09") // TR of season 2: set legality by prerelease, Infinity, Pack Rush
	dayTR2026 = mustDay("2026-06-11") // TR with takebacks as 3.7, so that registration is 3.8
)

// rulesFor lists the rows for a topic in a format: its own, or those of all formats.
func rulesFor(t Topic, f Format) []topicRule {
	if own := formatRules[t][f]; own != nil {
		return own
	}
	return topicRules[t]
}

// TopicsOf lists what a rule of the rulebook is or was cited for, in any format.
func TopicsOf(r Rule) (topics []Topic) {
	for t := range numTopics {
		cited := citesRule(topicRules[t], r)
		for _, own := range formatRules[t] {
			cited = cited || citesRule(own, r)
		}
		if cited {
			topics = append(topics, t)
		}
	}
	return topics
}

// citesRule reports whether one of the rows has the number of a rule while the rule had it. A row holds until the one before it begins.
func citesRule(rows []topicRule, r Rule) bool {
	var next Day
	for _, row := range rows {
		for _, n := range r.Numbers {
			early, late := n.Until != 0 && n.Until < max(row.from, row.since), next != 0 && next <= n.From
			if row.document == r.Document && row.number == n.Number && !early && !late {
				return true
			}
		}
		next = row.from
	}
	return false
}

// cite is the rule for the topic in the edition of the calendar that is in force on the day.
// Where no edition of that time has the rule, the first one that does is
// cited, with a note.
func (c *Calendar) cite(t Topic, f Format, day Day) Citation {
	cited := c.bareCitation(t, f, day)
	cited.Note = cited.NoteIn("en")
	return cited
}

// bareCitation is cite without Note, which takes memory.
func (c *Calendar) bareCitation(t Topic, f Format, day Day) Citation {
	for _, row := range rulesFor(t, f) {
		if day < row.from {
			continue
		}
		e, early := editionOf(c.Editions(row.document), max(day, row.since))
		cited := Citation{Rule: row.document.String() + " " + row.number, Edition: e.Label, document: e.Document, written: row.note}
		switch {
		case early:
			cited.remark = cameLater
		case day < row.since:
			cited.remark = noRule
		case row.note != nil:
			cited.remark = ofTheRow
		}
		return cited
	}
	panic("formats: topic without a rule") // every row list ends with day 0
}
