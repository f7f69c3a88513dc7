package deckcheck

import (
	"slices"

	"inkcheck/catalog"
	"inkcheck/deckcheck/decklist"
	"inkcheck/formats"
)

// FixKind is what a fix does.
type FixKind uint8

// The kinds of fixes.
const (
	RemoveCopies FixKind = iota // take copies of one card out
	RemoveInk                   // take all cards of one ink type out
	FindAnother                 // look for an allowed card with the same name
	AddCards                    // add any cards
)

// Fix is a change of a deck that removes a problem, or a first step to it.
type Fix struct {
	Kind     FixKind
	Removals []decklist.Removal // of RemoveCopies and RemoveInk
	Copies   int                // how many copies are removed, or are to be added
	All      bool               // RemoveCopies: no copy is left
	Card     *catalog.Card      // of RemoveCopies and FindAnother
	Ink      formats.Inks       // of RemoveInk
}

// Fixes returns the ways to fix one problem of a deck's report.
func Fixes(deck *decklist.Deck, report *Report, p *Problem) []Fix {
	switch p.Code {
	case CopyLimit, NotInPool:
		if p.Limit != nil && len(p.Cards) == 1 {
			return removeCopies(deck, p.Cards[0], *p.Limit)
		}
	case Banned, Rotated, NotYetLegal, NotADeckCard:
		if len(p.Cards) == 1 {
			return append(removeCopies(deck, p.Cards[0], 0), findAnother(deck, report, p.Cards[0])...)
		}
	case InkLimit:
		return removeInk(deck, report)
	case DeckSize:
		if p.Have != nil && p.Limit != nil && *p.Have < *p.Limit {
			return []Fix{{Kind: AddCards, Copies: *p.Limit - *p.Have}}
		}
	}
	return nil
}

// removeCopies takes copies of a card out until the given number is left.
func removeCopies(deck *decklist.Deck, id string, left int) []Fix {
	card, ok := deck.Catalog.Card(id)
	have := 0
	if ok {
		have = deck.Copies(card)
	}
	if left < 0 || have <= left {
		return nil
	}
	return []Fix{{Kind: RemoveCopies, Removals: []decklist.Removal{{Card: card, Left: left}}, Copies: have - left, All: left == 0, Card: card}}
}

// findAnother is there for a card whose name another card has that the format allows.
func findAnother(deck *decklist.Deck, report *Report, id string) []Fix {
	card, ok := deck.Catalog.Card(id)
	if !ok || card.Version == "" {
		return nil
	}
	for i := range deck.Catalog.Cards { // a card is too large to be handed about
		c := &deck.Catalog.Cards[i]
		if c.Name == card.Name && c != card && report.Rules.Status(&c.Legality).Legal() {
			return []Fix{{Kind: FindAnother, Card: card}}
		}
	}
	return nil
}

// removeInk takes all cards of one ink type out, if that is enough. Which of three types is one too many is for the player to decide. The
// fix with the fewest cards comes first.
func removeInk(deck *decklist.Deck, report *Report) (out []Fix) {
	for _, ink := range report.Inks.Split() {
		fix := Fix{Kind: RemoveInk, Ink: ink}
		for _, e := range deck.Entries {
			if e.Card.Inks&ink != formats.Inks(0) {
				fix.Removals = append(fix.Removals, decklist.Removal{Card: e.Card})
				fix.Copies += e.Count
			}
		}
		check := Check(deck.Without(fix.Removals), report.Rules, Options{VerdictOnly: true})
		if !slices.ContainsFunc(check.Problems, func(p Problem) bool { return p.Code == InkLimit }) {
			out = append(out, fix)
		}
	}
	slices.SortStableFunc(out, func(a, b Fix) int { return a.Copies - b.Copies })
	return out
}

// AutoFixed is a whole list with each problem fixed that has exactly one fix.
type AutoFixed struct {
	Lines []AutoFixedLine // in canonical order; none where Open says why
	Cards int             // that are left
	Short int             // cards to be added, which the player chooses
	// Open are the problems that have several fixes, or none that is known.
	Open []Code
}

// AutoFixedLine is a card of such a list.
type AutoFixedLine struct {
	Name     string
	Was, Now int // copies
}

// Changed reports whether something was taken out.
func (l *AutoFixed) Changed() bool {
	return slices.ContainsFunc(l.Lines, func(m AutoFixedLine) bool { return m.Was != m.Now })
}

// AutoFix fixes what has exactly one fix: it takes out copies beyond a limit and cards that may not be in the deck. Other problems are
// for the player to decide, and are named instead of a list. A deck that is too small afterwards has its list, with the number of cards
// to be added.
func AutoFix(was *decklist.Deck, rules *formats.Rules, o Options) AutoFixed {
	if !was.Resolved() {
		return AutoFixed{Open: []Code{UnknownCard}}
	}
	deck := was
	report := Check(deck, rules, o)
	for cuts := forcedRemovals(deck, report); len(cuts) > 0; cuts = forcedRemovals(deck, report) { // each makes the deck smaller
		deck = deck.Without(cuts)
		report = Check(deck, rules, o)
	}
	out := AutoFixed{}
	for i := range report.Problems {
		p := &report.Problems[i]
		switch {
		case p.Severity != Error:
		case p.Code == DeckSize && p.Have != nil && p.Limit != nil && *p.Have < *p.Limit:
			out.Short = *p.Limit - *p.Have
		case !slices.Contains(out.Open, p.Code):
			out.Open = append(out.Open, p.Code)
		}
	}
	if len(out.Open) > 0 {
		return out
	}
	out.Cards = deck.Cards
	for _, e := range was.Sorted() {
		out.Lines = append(out.Lines, AutoFixedLine{Name: e.Card.FullName, Was: e.Count, Now: deck.Copies(e.Card)})
	}
	return out
}

// forcedRemovals returns the removals that a deck needs, regardless of what its player prefers.
func forcedRemovals(deck *decklist.Deck, report *Report) (cuts []decklist.Removal) {
	for i := range report.Problems {
		p := &report.Problems[i]
		left := 0
		switch p.Code {
		case CopyLimit, NotInPool:
			if p.Limit == nil {
				continue
			}
			left = *p.Limit
		case Banned, Rotated, NotYetLegal, NotADeckCard:
		default:
			continue
		}
		if p.Severity != Error || len(p.Cards) != 1 {
			continue
		}
		card, ok := deck.Catalog.Card(p.Cards[0])
		if ok && left >= 0 && left < deck.Copies(card) {
			cuts = append(cuts, decklist.Removal{Card: card, Left: left})
		}
	}
	// Of two limits of one card the lower one holds: it is applied last.
	slices.SortStableFunc(cuts, func(a, b decklist.Removal) int { return b.Left - a.Left })
	return cuts
}
