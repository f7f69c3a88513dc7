package templates

// Section is a page, or several that belong together, as the menu and the first page name it.
type Section string

// The sections; the empty one marks none.
const (
	SectionCheck   Section = "check"
	SectionDesk    Section = "desk"
	SectionCompare Section = "compare"
	SectionSheet   Section = "sheet"
	// SectionPacks is opening packs, SectionPool registering them, SectionBuild a deck of either.
	SectionPacks Section = "packs"
	SectionPool  Section = "pool"
	SectionBuild Section = "build"
	// SectionGoldfish is the table.
	SectionGoldfish Section = "goldfish"
	SectionOdds     Section = "odds"
	SectionSimulate Section = "simulate"
	// SectionAdvise is what to put back, SectionTrainer the same as an exercise.
	SectionAdvise  Section = "advise"
	SectionTrainer Section = "trainer"
	SectionCards   Section = "cards"
	SectionSets    Section = "sets"
	SectionFormats Section = "formats"
	SectionRules   Section = "rules"
	SectionHelp    Section = "help"
	SectionAPI     Section = "api"
)

// navEntry is one link to a section.
type navEntry struct {
	Section Section
	Path    string
	Label   func(*Text) string
	What    string // what it is for, on the first page; English
}

// navGroup is sections with one purpose.
type navGroup struct {
	Label   func(*Text) string
	Entries []navEntry
}

// siteMap is the whole site, by purpose: the menu of every page, and the overview on the first one.
var siteMap = []navGroup{
	{func(t *Text) string { return t.NavEvent }, []navEntry{
		{SectionCheck, "/", func(t *Text) string { return t.NavCheck }, "one list, in any format, on any day"},
		{SectionDesk, "/desk", func(t *Text) string { return t.NavDesk }, "all lists of an event at once"},
		{SectionSheet, "/sheet", func(t *Text) string { return t.NavSheet }, "registration and deck-check sheets to print"},
		{SectionCompare, "/compare", func(t *Text) string { return t.NavCompare }, "two lists, or a list with a deck in hand"},
	}},
	{func(t *Text) string { return t.NavLimited }, []navEntry{
		{SectionPacks, "/packs", func(t *Text) string { return t.NavPacks }, "open boosters of any set"},
		{SectionPool, "/pool", func(t *Text) string { return t.NavPool }, "register one by collector numbers"},
		{SectionBuild, "/build", func(t *Text) string { return t.NavBuild }, "a deck of packs or of a registered pool"},
	}},
	{func(t *Text) string { return t.NavPlay }, []navEntry{
		{SectionGoldfish, "/goldfish", func(t *Text) string { return t.NavGoldfish }, "play a deck alone, turn by turn"},
		{SectionOdds, "/odds", func(t *Text) string { return t.NavOdds }, "how likely cards are by a turn"},
		{SectionSimulate, "/simulate", func(t *Text) string { return t.NavSimulate }, "thousands of games, and their turns"},
		{SectionAdvise, "/advise", func(t *Text) string { return t.NavAdvise }, "the best way to alter an opening hand"},
		{SectionTrainer, "/trainer", func(t *Text) string { return t.NavTrainer }, "choose what to put back, then see"},
	}},
	{func(t *Text) string { return t.NavLookUp }, []navEntry{
		{SectionCards, "/cards", func(t *Text) string { return t.NavCards }, "search them, and where each is legal"},
		{SectionSets, "/sets", func(t *Text) string { return t.NavSets }, "what is in them, legal since when"},
		{SectionFormats, "/formats", func(t *Text) string { return t.NavFormats }, "what is legal where, on any day"},
		{SectionRules, "/rules", func(t *Text) string { return t.NavRules }, "the numbers behind a verdict"},
	}},
	{func(t *Text) string { return t.NavMore }, []navEntry{
		{SectionHelp, "/help", func(t *Text) string { return t.NavHelp }, "how lists are written and read"},
		{SectionAPI, "/api", func(*Text) string { return "API" }, "everything here for programs"},
	}},
}

// shortcut is a link beside the menu.
type shortcut struct {
	Path  string
	Label func(*Text) string
	// Sections are those that it stands for, that of its path first.
	Sections []Section
	// Wide is shown only where there is room; the menu has it anyway.
	Wide bool
}

// shortcuts are what judges and players come for, in the order of the bar. Those that are not Wide
// and the menu fit in a row on a small phone.
var shortcuts = []shortcut{
	{"/", func(t *Text) string { return t.NavCheckShort }, []Section{SectionCheck}, false},
	{"/desk", func(t *Text) string { return t.NavDeskShort }, []Section{SectionDesk}, false},
	{"/cards", func(t *Text) string { return t.NavCards }, []Section{SectionCards}, false},
	{"/goldfish", func(t *Text) string { return t.NavGoldfish }, []Section{SectionGoldfish}, false},
	{"/odds", func(t *Text) string { return t.NavOdds }, []Section{SectionOdds}, true},
	{"/packs", func(t *Text) string { return t.NavLimited }, []Section{SectionPacks, SectionPool, SectionBuild}, true},
	{"/compare", func(t *Text) string { return t.NavCompare }, []Section{SectionCompare}, true},
}
