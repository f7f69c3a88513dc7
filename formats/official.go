package formats

// Official is the calendar of the international game as far as it was known on
// FactsAsOf. Source keys: CR = Comprehensive Rules and TR = Tournament Rules,
// by date; FAB = release notes of set 9; LJ = LorcanaJSON set data and ban
// list (2026-08-15); OP-13 = organised play instructions for set 13.
func Official() *Calendar { return official }

var official = func() *Calendar {
	for i := range officialSets {
		if day, ok := japanDays[officialSets[i].Code]; ok {
			officialSets[i].Japan = mustDay(day)
		}
	}
	c, err := New(officialSets, officialBans)
	if err != nil {
		panic("formats: official calendar: " + err.Error())
	}
	return c
}()

// officialSets are the sets of the game. The first legal day of sets 4 to 8 is three weeks after their prerelease
// (TR 2024-05-22 1.5); of sets from 10 on the prerelease day itself (TR
// 2025-09-09 1.6). Sets 1 to 3 have the same three weeks, which rest on LJ
// alone; set 9 lies between two documents. See disputes.
var officialSets = []Set{
	expansion(
		"1",
		"The First Chapter",
		"2023-08-18",
		"2023-09-01",
		"2023-09-08",
		"2025-09-05",
		1,
		"LJ; left Core: FAB, TR 2025-09-09 1.6.1",
	),
	expansion("2", "Rise of the Floodborn", "2023-11-17", "2023-12-01", "2023-12-08", "2025-09-05", 1,
		"LJ; left Core: FAB, TR 2025-09-09 1.6.1"),
	expansion(
		"3",
		"Into the Inklands",
		"2024-02-23",
		"2024-03-08",
		"2024-03-15",
		"2025-09-05",
		1,
		"LJ; left Core: FAB, TR 2025-09-09 1.6.1",
	),
	expansion("4", "Ursula's Return", "2024-05-17", "2024-05-31", "2024-06-07", "2025-09-05", 1,
		"TR 2024-05-22 1.5; left Core: FAB, TR 2025-09-09 1.6.1"),
	expansion("5", "Shimmering Skies", "2024-08-09", "2024-08-23", "2024-08-30", "2026-07-17", 2,
		"TR 2024-05-22 1.5; left Core: TR 2026-07-14 1.6.1, day by LJ"),
	expansion("6", "Azurite Sea", "2024-11-15", "2024-11-25", "2024-12-06", "2026-07-17", 2,
		"TR 2024-05-22 1.5; left Core: TR 2026-07-14 1.6.1, day by LJ"),
	expansion("7", "Archazia's Island", "2025-03-07", "2025-03-21", "2025-03-28", "2026-07-17", 2,
		"TR 2024-05-22 1.5; left Core: TR 2026-07-14 1.6.1, day by LJ"),
	expansion("8", "Reign of Jafar", "2025-05-30", "2025-06-06", "2025-06-20", "2026-07-17", 2,
		"TR 2024-05-22 1.5; left Core: TR 2026-07-14 1.6.1, day by LJ"),
	expansion("9", "Fabled", "2025-08-29", "2025-09-05", "2025-09-05", "", 3, "FAB and LJ against TR 2024-05-22 1.5; see disputes"),
	expansion("10", "Whispers in the Well", "2025-11-07", "2025-11-14", "2025-11-07", "", 3, "TR 2025-09-09 1.6"),
	expansion("11", "Winterspell", "2026-02-13", "2026-02-20", "2026-02-13", "", 3, "TR 2025-09-09 1.6"),
	expansion("12", "Wilds Unknown", "2026-05-08", "2026-05-15", "2026-05-08", "", 3, "TR 2025-09-09 1.6"),
	expansion("13", "Attack of the Vine!", "2026-07-17", "2026-07-24", "2026-07-17", "", 4, "TR 2026-07-14 1.6; OP-13"),
	expansion("14", "Hyperia City", "2026-10-16", "2026-10-23", "2026-10-16", "", 4, "TR 2026-07-14 1.6; day by LJ and CR 2.3.0"),
	expansion("15", "Into the Inkdark", "", "", "", "", 4, "announced for 2027; no day known (LJ)"),
	{Code: "Q1", Name: "Illumineer's Quest: Deep Trouble", Kind: Quest, Prerelease: mustDay("2024-05-17"), Release: mustDay("2024-05-31"),
		Source: "LJ; never legal: CR 1.4.2"},
	{Code: "Q2", Name: "Illumineer's Quest: Palace Heist", Kind: Quest, Prerelease: mustDay("2025-05-30"), Release: mustDay("2025-06-06"),
		Source: "LJ; never legal: CR 1.4.2"},
	{Code: "Q3", Name: "Illumineer's Quest: The Great Hunny Rescue", Kind: Quest, Prerelease: mustDay("2026-10-02"),
		Release: mustDay("2026-10-02"), Source: "LJ; never legal: CR 1.4.2"},
	promo("P1", "Promo Set 1"), promo("P2", "Promo Set 2"), promo("P3", "Promo Set 3"), promo("P4", "Promo Set 4"),
	promo(
		"PD1",
		"Promo Set D1",
	), promo("C1", "Challenge Promo Set 1"), promo("C2", "Challenge Promo Set 2"), promo("C3", "Challenge Promo Set 3"),
	promo("D23", "D23 Collection"), promo("DIS", "Disney Promo Set"),
	promo("CC1", "Curator's Collection 1"), promo("CC2", "Curator's Collection 2"), promo("RPH", "Ravensburger Play Hub"),
}

// japanDays are the first days of sets in Japan, as product ledgers of September 2026 quote them from the publisher there. Sets 9
// to 11 are no products of their own. From set 12 on they are those of the hobby shops elsewhere. Events in Japan have rules of
// their own: nothing of legality follows from these days.
var japanDays = map[string]string{
	"1": "2025-01-25", "2": "2025-03-22", "3": "2025-05-17", "4": "2025-07-12", "5": "2025-09-06", "6": "2025-10-31", "7": "2025-12-27",
	"8": "2026-02-21", "12": "2026-05-08", "13": "2026-07-17", "14": "2026-10-16",
}

func expansion(code, name, prerelease, release, legal, leavesCore string, group int, source string) Set {
	day := func(s string) Day {
		if s == "" {
			return 0
		}
		return mustDay(s)
	}
	return Set{Code: code, Name: name, Kind: Expansion, Prerelease: day(prerelease), Release: day(release),
		Legal: day(legal), LeavesCore: day(leavesCore), Group: group, Source: source}
}

// promo printings have no day of their own: they are legal with the card's set
// (TR 1.6).
func promo(code, name string) Set {
	return Set{Code: code, Name: name, Kind: Promo, Source: "TR 2025-09-09 1.6"}
}

// officialBans: both Core bans were announced for 2025-04-08 and still stood in the list of
// TR 2026-06-11, though the cards had rotated by then; TR 2026-07-14 lists
// none. The Infinity ban is in TR 2026-06-11; its first day is LJ's.
var officialBans = []Ban{
	{Card: "hiram-flaversham-toymaker", Format: Core, From: mustDay("2025-04-08"), Until: mustDay("2026-07-13"),
		Source: "announcement of 2025-04-08; list emptied by TR 2026-07-14"},
	{Card: "fortisphere", Format: Core, From: mustDay("2025-04-08"), Until: mustDay("2026-07-13"),
		Source: "announcement of 2025-04-08; list emptied by TR 2026-07-14"},
	{Card: "hiram-flaversham-toymaker", Format: Infinity, From: mustDay("2026-03-26"), Source: "TR 2026-06-11 1.6.2; day by LJ"},
}
