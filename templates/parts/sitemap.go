package parts

import (
	"slices"

	"inkcheck/address"
	"inkcheck/templates/text"
)

// Section is a page, or several that belong together, as the menu and the first page name it.
type Section string

// The sections; the empty one marks none.
const (
	SectionCheck Section = "check"
	// SectionDeck is a deck to look at and to change, SectionExport the same in other list formats.
	SectionDeck    Section = "deck"
	SectionExport  Section = "export"
	SectionDecks   Section = "decks"
	SectionDesk    Section = "desk"
	SectionEvents  Section = "events"
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

// Page is a row of the table of pages. The bar, the row of each place, the foot, the routes, the
// files and titles and what browser tests look at follow from it.
type Page struct {
	Section Section
	Path    string
	Label   func(*text.Sentences) string
	What    func(*text.Sentences) string // what it is for
	Title   func(*text.Sentences) string // nil for that of the first page
	// Styles and Script are what the page loads besides the files of all pages, by
	// their names in static/; nil and "" for none. The later of two sheets has the last word: the page's own.
	Styles       []string
	Script       string
	BrowserState string // the state that browser tests look at where they look at one alone
}

// menu is the pages where one does one kind of thing. Those with a label stand in the bar; the rest
// are only at the foot, where all are.
type menu struct {
	Bar   func(*text.Sentences) string // nil for none
	Label func(*text.Sentences) string // at the foot
	Pages []Page                       // the first is where the bar leads
}

// siteMap is the table of pages: the whole site, by place.
var siteMap = []menu{
	{func(t *text.Sentences) string { return t.NavCheckShort }, func(t *text.Sentences) string { return t.NavDeck }, []Page{
		{Section: SectionCheck, Path: "/",
			What:   func(t *text.Sentences) string { return t.PageWhatCheck },
			Label:  func(t *text.Sentences) string { return t.NavCheck },
			Styles: []string{"check/home.css"}, Script: "check/list.js", BrowserState: "home"},
		{Section: SectionDeck, Path: "/deck",
			What:  func(t *text.Sentences) string { return t.PageWhatDeck },
			Title: func(t *text.Sentences) string { return t.TitleEditor },
			Label: func(t *text.Sentences) string { return t.NavEditor },
			Styles: []string{"cards/faces.css", "check/deck.css", "check/rows.css",
				"check/editor.css"}, Script: "check/editor.js", BrowserState: "deck"},
		{Section: SectionGoldfish, Path: "/goldfish",
			What:   func(t *text.Sentences) string { return t.PageWhatGoldfish },
			Title:  func(t *text.Sentences) string { return t.TitleGoldfish },
			Label:  func(t *text.Sentences) string { return t.NavGoldfish },
			Styles: []string{"check/verdict.css", "play/goldfish.css", "play/testdeck.css"}, BrowserState: "full board"},
		{Section: SectionOdds, Path: "/odds",
			What:   func(t *text.Sentences) string { return t.PageWhatOdds },
			Title:  func(t *text.Sentences) string { return t.NavOdds },
			Label:  func(t *text.Sentences) string { return t.NavOdds },
			Styles: []string{"check/deck.css", "base/figures.css", "play/testdeck.css"}, BrowserState: "odds of a deck"},
		{Section: SectionSimulate, Path: "/simulate",
			What:   func(t *text.Sentences) string { return t.PageWhatSimulate },
			Title:  func(t *text.Sentences) string { return t.NavSimulate },
			Label:  func(t *text.Sentences) string { return t.NavSimulate },
			Styles: []string{"check/deck.css", "base/figures.css", "play/testdeck.css", "base/tables.css"},
			Script: "play/simulate.js", BrowserState: "simulate"},
		{Section: SectionAdvise, Path: "/advise",
			What:   func(t *text.Sentences) string { return t.PageWhatAdvise },
			Title:  func(t *text.Sentences) string { return t.NavAdvise },
			Label:  func(t *text.Sentences) string { return t.NavAdvise },
			Styles: []string{"cards/faces.css", "play/hands.css", "base/figures.css", "play/testdeck.css", "base/tables.css"},
			Script: "play/hand.js", BrowserState: "advise"},
		{Section: SectionTrainer, Path: "/trainer",
			What:         func(t *text.Sentences) string { return t.PageWhatTrainer },
			Title:        func(t *text.Sentences) string { return t.NavTrainer },
			Label:        func(t *text.Sentences) string { return t.NavTrainer },
			Styles:       []string{"cards/faces.css", "play/hands.css", "base/figures.css", "play/testdeck.css", "base/tables.css"},
			BrowserState: "trainer judged"},
		{Section: SectionCompare, Path: "/compare",
			What:   func(t *text.Sentences) string { return t.PageWhatCompare },
			Title:  func(t *text.Sentences) string { return t.TitleCompare },
			Label:  func(t *text.Sentences) string { return t.NavCompare },
			Styles: []string{"check/verdict.css", "check/deck.css", "event/compare.css"}, BrowserState: "compared"},
		{Section: SectionDecks, Path: "/decks",
			What:         func(t *text.Sentences) string { return t.PageWhatDecks },
			Title:        func(t *text.Sentences) string { return t.NavDecks },
			Label:        func(t *text.Sentences) string { return t.NavDecks },
			BrowserState: "decks"},
	}},
	{func(t *text.Sentences) string { return t.NavCards }, func(t *text.Sentences) string { return t.NavCards }, []Page{
		{Section: SectionCards, Path: "/cards",
			What:   func(t *text.Sentences) string { return t.PageWhatCards },
			Title:  func(t *text.Sentences) string { return t.CardsTitle },
			Label:  func(t *text.Sentences) string { return t.NavCards },
			Styles: []string{"cards/faces.css", "cards/cards.css"}, Script: "cards/cards.js", BrowserState: "cards found"},
		{Section: SectionSets, Path: "/sets",
			What:   func(t *text.Sentences) string { return t.PageWhatSets },
			Title:  func(t *text.Sentences) string { return t.SetsTitle },
			Label:  func(t *text.Sentences) string { return t.NavSets },
			Styles: []string{"cards/faces.css", "cards/cards.css"}, Script: "cards/cards.js", BrowserState: "sets"},
		{Section: SectionFormats, Path: "/formats",
			What:   func(t *text.Sentences) string { return t.PageWhatFormats },
			Title:  func(t *text.Sentences) string { return t.TitleFormats },
			Label:  func(t *text.Sentences) string { return t.NavFormats },
			Styles: []string{"base/reading.css"}, BrowserState: "formats"},
		{Section: SectionRules, Path: "/rules",
			What:   func(t *text.Sentences) string { return t.PageWhatRules },
			Title:  func(t *text.Sentences) string { return t.TitleRules },
			Label:  func(t *text.Sentences) string { return t.NavRules },
			Styles: []string{"base/reading.css", "base/tables.css"}, BrowserState: "rules"},
	}},
	{func(t *text.Sentences) string { return t.NavLimited }, func(t *text.Sentences) string { return t.NavLimited }, []Page{
		{Section: SectionPacks, Path: "/packs",
			What:   func(t *text.Sentences) string { return t.PageWhatPacks },
			Title:  func(t *text.Sentences) string { return t.TitlePacks },
			Label:  func(t *text.Sentences) string { return t.NavPacks },
			Styles: []string{"cards/faces.css", "limited/limited.css"}, BrowserState: "packs"},
		{Section: SectionPool, Path: "/pool",
			What:   func(t *text.Sentences) string { return t.PageWhatPool },
			Title:  func(t *text.Sentences) string { return t.TitlePool },
			Label:  func(t *text.Sentences) string { return t.NavPool },
			Styles: []string{"check/verdict.css", "cards/faces.css", "check/rows.css", "limited/limited.css"},
			Script: "limited/pool.js", BrowserState: "pool"},
		{Section: SectionBuild, Path: "/build",
			What:  func(t *text.Sentences) string { return t.PageWhatBuild },
			Title: func(t *text.Sentences) string { return t.TitleBuild },
			Label: func(t *text.Sentences) string { return t.NavBuild },
			Styles: []string{"cards/faces.css", "check/deck.css", "check/verdict.css", "check/rows.css",
				"limited/limited.css"}, BrowserState: "build"},
	}},
	{func(t *text.Sentences) string { return t.NavEvent }, func(t *text.Sentences) string { return t.NavEvent }, []Page{
		{Section: SectionDesk, Path: "/desk",
			What:   func(t *text.Sentences) string { return t.PageWhatDesk },
			Title:  func(t *text.Sentences) string { return t.TitleDesk },
			Label:  func(t *text.Sentences) string { return t.NavDesk },
			Styles: []string{"check/verdict.css", "event/tally.css", "event/desk.css"}, Script: "event/desk.js", BrowserState: "desk"},
		{Section: SectionEvents, Path: address.Events,
			What:   func(t *text.Sentences) string { return t.PageWhatEvents },
			Title:  func(t *text.Sentences) string { return t.TitleEvents },
			Label:  func(t *text.Sentences) string { return t.NavEvents },
			Styles: []string{"event/event.css"}, Script: "event/event.js", BrowserState: "make an event"},
		{Section: SectionSheet, Path: "/sheet",
			What:   func(t *text.Sentences) string { return t.PageWhatSheet },
			Title:  func(t *text.Sentences) string { return t.TitleSheet },
			Label:  func(t *text.Sentences) string { return t.NavSheet },
			Styles: []string{"check/verdict.css", "check/sheet.css"}, Script: "check/list.js", BrowserState: "sheet"},
	}},
	{nil, func(t *text.Sentences) string { return t.NavMore }, []Page{
		{Section: SectionHelp, Path: "/help",
			What:   func(t *text.Sentences) string { return t.PageWhatHelp },
			Title:  func(t *text.Sentences) string { return t.NavHelp },
			Label:  func(t *text.Sentences) string { return t.NavHelp },
			Styles: []string{"base/reading.css", "cards/faces.css"}, BrowserState: "help"},
		{Section: SectionAPI, Path: "/api",
			What:   func(t *text.Sentences) string { return t.PageWhatAPI },
			Title:  func(*text.Sentences) string { return "API" },
			Label:  func(*text.Sentences) string { return "API" },
			Styles: []string{"base/reading.css", "base/api.css"}, BrowserState: "api"},
	}},
}

// Pages are all pages of the table.
func Pages() (all []Page) {
	for _, g := range siteMap {
		all = append(all, g.Pages...)
	}
	return all
}

// PageOf is the page of a section; one without anything for none.
func PageOf(section Section) Page {
	for _, g := range siteMap {
		for _, p := range g.Pages {
			if p.Section == section {
				return p
			}
		}
	}
	return Page{}
}

// TitleOf is the title of the page of a section in a language; "" for the first page.
func TitleOf(section Section, l *Locale) string {
	if p := PageOf(section); p.Title != nil {
		return p.Title(l.T())
	}
	return ""
}

// placeOf is the place of a section; nil for none.
func placeOf(section Section) *menu {
	for i := range siteMap {
		if slices.ContainsFunc(siteMap[i].Pages, func(p Page) bool { return p.Section == section }) {
			return &siteMap[i]
		}
	}
	return nil
}

// sections are those of the place, the one that the bar leads to first.
func (p menu) sections() []Section {
	in := make([]Section, len(p.Pages))
	for i := range p.Pages {
		in[i] = p.Pages[i].Section
	}
	if in[0] == SectionCheck {
		in = append(in, SectionExport) // a deck's own, which needs one
	}
	return in
}
