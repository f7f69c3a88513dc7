// Package templates holds the pages and their parts as templ components, and
// the typed values that they are drawn from. Words and numbers are formatted
// here, in Go; the templates only place them.
package templates

// Section is an entry of the navigation.
type Section string

// The sections; the empty one marks none.
const (
	SectionCheck   Section = "check"
	SectionDesk    Section = "desk"
	SectionCards   Section = "cards"
	SectionSets    Section = "sets"
	SectionFormats Section = "formats"
	// SectionGoldfish is the table.
	SectionGoldfish Section = "goldfish"
	SectionSimulate Section = "simulate"
	SectionOdds     Section = "odds"
	// SectionPacks is opening packs and building of them.
	SectionPacks Section = "packs"
	// SectionCompare is two lists, and a list against a deck.
	SectionCompare Section = "compare"
	SectionRules   Section = "rules"
	SectionHelp    Section = "help"
)

// navEntry is one link of the navigation.
type navEntry struct {
	Section Section
	Path    string
	Label   string
}

// navigation lists the sections in their order on pages.
var navigation = []navEntry{
	{SectionCheck, "/", "Check a list"},
	{SectionCompare, "/compare", "Compare"},
	{SectionDesk, "/desk", "Desk"},
	{SectionCards, "/cards", "Cards"},
	{SectionSets, "/sets", "Sets"},
	{SectionGoldfish, "/goldfish", "Goldfish"},
	{SectionSimulate, "/simulate", "Simulate"},
	{SectionOdds, "/odds", "Odds"},
	{SectionPacks, "/packs", "Packs"},
	{SectionFormats, "/formats", "Formats"},
	{SectionRules, "/rules", "Rules"},
	{SectionHelp, "/help", "Help"},
}

// Files are the addresses of the static files that every page loads.
type Files struct {
	Style    string
	Script   string
	Icon     string
	Manifest string
}

// Frame is what a page has around its content.
type Frame struct {
	Section  Section
	Title    string // of the page; "" for the first page
	Files    Files
	Coverage string // what the card data cover: "sets 1-13, 2026-07"
	Locale   *Locale
	// Lang is the language that the address asks for, which links keep; "" where
	// the browser's decides.
	Lang string
	// Others are the page's addresses in each language; none where it is in
	// English only.
	Others []LanguageLink
	// Part are the style sheet and script of a part of the site, besides those
	// of all pages; empty for none.
	Part Files
}

// LanguageLink is the same page in a language.
type LanguageLink struct {
	Language string
	Path     string
}

// navLabel is an entry's label in the language of the page.
func (f Frame) navLabel(e navEntry) string {
	t := f.Locale.T()
	switch e.Section {
	case SectionCheck:
		return t.NavCheck
	case SectionCompare:
		return t.NavCompare
	case SectionDesk:
		return t.NavDesk
	case SectionCards:
		return t.NavCards
	case SectionSets:
		return t.NavSets
	case SectionFormats:
		return t.NavFormats
	case SectionRules:
		return t.NavRules
	case SectionHelp:
		return t.NavHelp
	case SectionGoldfish:
		return t.NavGoldfish
	case SectionSimulate:
		return t.NavSimulate
	case "odds":
		return t.NavOdds
	case SectionPacks:
		return t.NavPacks
	}
	return e.Label
}

// navPath is an entry's address; the parts that are translated keep the
// language that was asked for.
func (f Frame) navPath(e navEntry) string {
	if f.Lang != "" && (e.Section == SectionCards || e.Section == SectionSets) {
		return e.Path + "?lang=" + f.Lang
	}
	return e.Path
}

// fullTitle is the text of the title element.
func (f Frame) fullTitle() string {
	if f.Title == "" {
		return "Inkcheck: is this Lorcana decklist legal?"
	}
	return f.Title + " · Inkcheck"
}

// Refusal is the page for a request that could not be answered.
type Refusal struct {
	Frame
	Status    int
	Detail    string
	RequestID string // shown for faults of the server's, so that they can be found in the log
}
