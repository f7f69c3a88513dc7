// Package formats holds the deck rules of the ways to play Disney Lorcana as
// data with dates: which set is legal where from which day, rotation, bans,
// deck sizes, and which edition of the official rules is in force, so that
// every finding can cite the number that the rule had on that day.
//
// A Calendar holds what has dates. Calendar.On gives the Rules of one Format
// on one Day; Rules.Status judges a Card, Rules.Cite names the rule.
// Calendar.Timeline and Calendar.Changes tell a format's history. Rulebook says
// what the cited rules mean, in words of this project, under all numbers that
// they have had.
//
//	rules := formats.Official().On(formats.Default, day)
//	if s := rules.Status(&card); !s.Legal() { … }
//
// The package imports only the standard library, reads no clock and no files.
package formats
