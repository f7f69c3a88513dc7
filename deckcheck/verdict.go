package deckcheck

import (
	"regexp"
	"slices"
	"strconv"

	"inkcheck/catalog"
	"inkcheck/deckcheck/decklist"
	"inkcheck/deckcheck/pool"
	"inkcheck/formats"
)

// Verdict is what a report says of a deck.
type Verdict string

const (
	Legal   Verdict = "legal"   // no problem is an error
	Illegal Verdict = "illegal" // it breaks a rule, whatever the lines are that were not read
	// Undecided: nothing is wrong but lines that were not read. The deck could
	// still be legal once they are.
	Undecided Verdict = "undecided"
)

// Verdicts lists them, the best first.
func Verdicts() []Verdict { return []Verdict{Legal, Undecided, Illegal} }

// keepsOpen tells the problems that leave open what a line is, and so by
// themselves don't make a deck illegal.
func (c Code) keepsOpen() bool {
	return c == UnknownCard || c == AmbiguousCard || c == UnreadableLine
}

// unread is what a check knows of the lines that name no card.
type unread struct {
	// any tells a line that may be any card, also one that no catalog has.
	any bool
	// room is how many cards the unreadable lines may hold; endless that nobody
	// can say, as of a link. Unknown and ambiguous cards are counted already.
	room    int
	endless bool
	// names are the lines that must be one of some cards: ambiguous names, and
	// with a pool every unknown one, since a pool has only cards that are known.
	names []openName
}

// openName is a line that is copies of one of some cards.
type openName struct {
	count   int
	choices []*catalog.Card
}

// readUnread gathers what the lines may be that name no card.
func (c *checker) readUnread(p *pool.Pool) *unread {
	var u *unread
	for i := range c.deck.Issues {
		issue := &c.deck.Issues[i]
		if !issueCodes[issue.Kind].code.keepsOpen() {
			continue
		}
		if u == nil {
			u = &unread{}
		}
		switch {
		case issue.Kind == decklist.UnreadableLine:
			u.any = true
			u.room += issue.Copies
			u.endless = u.endless || issue.Copies == 0
		case issue.Kind == decklist.AmbiguousCard:
			u.names = append(u.names, openName{issue.Copies, issue.Choices})
		case p != nil:
			u.names = append(u.names, openName{issue.Copies, poolCards(p)})
		default:
			u.any = true
			u.room += furtherCopies(issue.Text)
		}
	}
	return u
}

// furtherCount is a count inside of a name that nobody knows.
var furtherCount = regexp.MustCompile(`(?:^|[\s,;|/+&(•-])[xX]?(\d{1,2})[xX]?(?:\s+\pL|\s*[)\]]?$)`)

// furtherCopies are the cards that a line may hold besides those of its first count, when it was two cards on a line:
// "4 Smash 4 Lantern", of which the name was read as "Smash 4 Lantern"; or of its own, behind a place: "1 Smash 4".
func furtherCopies(name string) int {
	n := 0
	for _, m := range furtherCount.FindAllStringSubmatch(name, -1) {
		more, _ := strconv.Atoi(m[1]) // two digits
		n += more
	}
	return n
}

func poolCards(p *pool.Pool) []*catalog.Card {
	var out []*catalog.Card
	for _, e := range p.Entries {
		out = append(out, e.Card)
	}
	slices.SortFunc(out, func(a, b *catalog.Card) int { return a.Index - b.Index })
	return slices.Compact(out)
}

// sageMayCome reports whether a line that was not read may be the Hunny Sage, or
// a card that says the same (CR 1.10.1.3).
func (c *checker) sageMayCome() bool {
	return c.unread != nil && c.rules.HunnyExemption &&
		(c.unread.any || slices.ContainsFunc(c.unread.names, openName.mayBeSage))
}

func (n openName) mayBeSage() bool {
	return slices.ContainsFunc(n.choices, func(card *catalog.Card) bool { return card.Play.IsHunnySage() })
}

// decide changes the verdict from legal to what the problems make of it. Findings that depend on lines that were not read are
// told only where the deck is illegal anyway.
func (c *checker) decide(p *pool.Pool) {
	r := c.report
	open := false
	for i := range r.Problems {
		switch q := &r.Problems[i]; {
		case q.Severity != Error:
		case q.Code.keepsOpen():
			open = true
		default:
			r.Verdict = Illegal
		}
	}
	if open && r.Verdict == Legal {
		r.Verdict = Undecided
		if why := c.impossible(p); why != "" {
			r.Verdict = Illegal
			c.explain(why)
		}
	}
	if r.Verdict == Illegal {
		r.Problems = append(r.Problems, c.open...)
	}
	r.Legal = r.Verdict == Legal
	if r.Verdict == Undecided {
		r.Code = c.deck.ReadCode()
	}
}

// explain adds to the first line that leaves cards to choose from why none of
// them helps.
func (c *checker) explain(why string) {
	for _, code := range []Code{AmbiguousCard, UnknownCard} {
		for i := range c.report.Problems {
			if p := &c.report.Problems[i]; p.Code == code {
				p.Message += why
				return
			}
		}
	}
}

// impossible says why no choice among the cards that lines may be makes the
// deck legal, or "" where one does. It is "", too, where a hostile list has more
// choices than can be tried.
func (c *checker) impossible(p *pool.Pool) string {
	if len(c.unread.names) == 0 {
		return ""
	}
	s := search{c: c, left: map[*catalog.Card]int{}, steps: maxChoices}
	s.names = slices.Clone(c.unread.names)
	for i := range s.names {
		n := &s.names[i]
		n.choices = slices.DeleteFunc(slices.Clone(n.choices), func(card *catalog.Card) bool {
			return !c.rules.Status(&card.Play).Legal() || s.room(card, p) < n.count
		})
		if len(n.choices) == 0 {
			return whyNone
		}
	}
	// The hardest first: the fewest choices, then the most copies.
	slices.SortStableFunc(s.names, func(a, b openName) int {
		if d := len(a.choices) - len(b.choices); d != 0 {
			return d
		}
		return b.count - a.count
	})
	if s.overfull(s.names) || !s.anyInks() {
		return whyTogether
	}
	return ""
}

// maxChoices bounds the choices that are tried; lists of people have a dozen.
const maxChoices = 20_000

// search tries what ambiguous lines may be.
type search struct {
	c     *checker
	names []openName
	left  map[*catalog.Card]int // copies that the deck has room for
	steps int
}

// room is how many more copies of a card the deck may have.
func (s *search) room(card *catalog.Card, p *pool.Pool) int {
	if n, ok := s.left[card]; ok {
		return n
	}
	limit, _ := s.c.rules.Copies(&card.Play)
	n := limit
	if limit == formats.NoCopyLimit {
		n = decklist.MaxLines * decklist.MaxCount
	}
	if p != nil {
		have := 0
		for _, e := range p.Entries {
			if e.Card == card {
				have += e.Count
			}
		}
		n = min(n, have)
	}
	for i := range s.c.deck.Entries {
		if e := &s.c.deck.Entries[i]; e.Card == card {
			n -= e.Count
		}
	}
	s.left[card] = n
	return n
}

// overfull reports whether lines hold more copies than all cards that they may be
// have room for: eleven lines of "4 Elsa" when there are ten such cards.
func (s *search) overfull(names []openName) bool {
	type group struct{ first, number int }
	copies, room := map[group]int{}, map[group]int{}
	seen := map[group]map[*catalog.Card]bool{}
	for _, n := range names {
		g := group{n.choices[0].Index, len(n.choices)}
		copies[g] += n.count
		if seen[g] == nil {
			seen[g] = map[*catalog.Card]bool{}
		}
		for _, card := range n.choices {
			if !seen[g][card] {
				seen[g][card] = true
				room[g] += s.left[card]
			}
		}
	}
	for g := range copies {
		if copies[g] > room[g] {
			return true
		}
	}
	return false
}

// anyInks reports whether some choice fits into the ink types of a deck.
func (s *search) anyInks() bool {
	c := s.c
	most := c.rules.MaxInks
	if most == 0 {
		return s.choose(s.names, 0, false)
	}
	for _, exempt := range []bool{true, false} {
		needsSage := false
		base := c.plainInks | c.hunnyInks
		if exempt {
			if !c.rules.HunnyExemption || !c.sage && !c.sageMayCome() {
				continue
			}
			needsSage = !c.sage && !c.unread.any
			base = c.plainInks
		}
		for inks := formats.Inks(1); inks < 1<<6; inks++ {
			if base&^inks != 0 || inks.Count() != most {
				continue
			}
			if s.fits(inks, exempt, needsSage) {
				return true
			}
		}
	}
	return false
}

// fits reports whether some choice has only the ink types. With needsSage one
// line must be the Hunny Sage.
func (s *search) fits(inks formats.Inks, exempt, needsSage bool) bool {
	names := make([]openName, len(s.names))
	for i, n := range s.names {
		names[i] = openName{n.count, slices.DeleteFunc(slices.Clone(n.choices), func(card *catalog.Card) bool {
			free := exempt && card.Play.IsHunnyCharacter() && !card.Play.IsHunnySage()
			return !free && card.Inks&^inks != 0
		})}
		if len(names[i].choices) == 0 {
			return false
		}
	}
	return s.choose(names, 0, needsSage)
}

// choose tries the choices of the names from the one at on.
func (s *search) choose(names []openName, at int, needsSage bool) bool {
	if s.steps--; s.steps < 0 {
		return true // not known: the deck is not called illegal for it
	}
	if at == len(names) {
		return !needsSage
	}
	n := names[at]
	for _, card := range n.choices {
		if s.left[card] < n.count {
			continue
		}
		s.left[card] -= n.count
		ok := s.choose(names, at+1, needsSage && !card.Play.IsHunnySage())
		s.left[card] += n.count
		if ok {
			return true
		}
	}
	return false
}
