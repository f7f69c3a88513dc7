// Package app answers questions about cards, decks, games and events from a snapshot of the cards, without HTTP or pages.
package app

import (
	"inkcheck/catalog"
	"inkcheck/formats"
)

// Relations are the cards that a card has to do with by the rules, by name.
type Relations struct {
	Versions []*catalog.Card // that share one of its names
	Shift    *ShiftWay       // nil for a card without Shift
	Onto     []*catalog.Card // it can be put on; none listed where that is any character
	Under    []*catalog.Card // that can be put on it
	Sings    int             // dearest song of a character
	Songs    []*catalog.Card
	Singers  int // characters that can sing this song alone
	Together int // total for Sing Together, 0 for none
}

// ShiftWay is what is special about a card's Shift.
type ShiftWay struct {
	Universal bool // onto any character
	ByHand    bool // its text says onto what
	Discard   bool // it is paid by discarding
}

// CardHistory is what a format says of a card over time.
type CardHistory struct {
	Format formats.Format
	On     formats.Day
	Now    formats.Status // on the day
	Spans  []formats.Span
	Days   []HistoryDay
}

// HistoryDay is a day on which something about a card changes in a format.
type HistoryDay struct {
	Day, Until       formats.Day // Until is the day before the next change, zero for the last
	Before, Status   formats.Status
	Enters, Leaves   []*catalog.Set // sets with a printing
	Through          []*catalog.Set // that it stays legal through when others leave
	Group            int            // of the sets that leave
	Banned, Unbanned bool
}
