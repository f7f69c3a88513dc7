package deckcheck

import (
	"fmt"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"inkcheck/deckcheck/decklist"
	"inkcheck/deckcheck/pool"
	"inkcheck/formats"
)

// maxNamed bounds the cards that one message lists by name.
const maxNamed = 6

// ImportHint ends the message of an unknown card: what whoever has the program
// can do about it.
const ImportHint = " If it is a newer card, add it with: inkcheck catalog import FILE."

// Ends of the message of a line that may be one of several cards, where the
// deck is illegal whichever it is.
const (
	whyNone     = " None of the cards that it may be is allowed in this deck, so the deck is illegal whichever is meant."
	whyTogether = " Whichever cards this line and the others that were not read may be, together they make the deck illegal."
)

// plural is "1 card", "2 cards".
func plural(n int, word string) string {
	if n == 1 {
		return "1 " + word
	}
	if strings.HasSuffix(word, "copy") {
		return strconv.Itoa(n) + " copies"
	}
	return strconv.Itoa(n) + " " + word + "s"
}

func upperFirst(s string) string {
	r, size := utf8.DecodeRuneInString(s)
	return string(unicode.ToUpper(r)) + s[size:]
}

// listing joins words: "a", "a and b", "a, b and 3 more".
func listing(words []string) string {
	if len(words) > maxNamed {
		return strings.Join(words[:maxNamed], ", ") + " and " + strconv.Itoa(len(words)-maxNamed) + " more"
	}
	if len(words) < 2 {
		return strings.Join(words, "")
	}
	return strings.Join(words[:len(words)-1], ", ") + " and " + words[len(words)-1]
}

func (c *checker) fullNames(ids []string) string {
	var names []string
	for i := range c.deck.Entries {
		for _, id := range ids {
			if c.deck.Entries[i].Card.ID == id {
				names = append(names, c.deck.Entries[i].Card.FullName)
			}
		}
	}
	return listing(names)
}

func sizeMessage(n int, rules *formats.Rules) string {
	return fmt.Sprintf("%s; %s needs at least %d. Add %s.", plural(n, "card"), rules.Format.Name(), rules.MinCards,
		plural(rules.MinCards-n, "card"))
}

func packMessage(n, packs int) string {
	want := packs * formats.PackCards
	return fmt.Sprintf("%s; %s %d game cards (%d with a prerelease promo). There is no smallest or largest deck in Pack Rush, so this is "+
		"only unusual: check that nothing is missing and that no marketing card was counted.",
		plural(n, "card"), packsHold(packs), want, want+1)
}

func copyMessage(e *decklist.Entry, limit int, topic formats.Topic, rules *formats.Rules) string {
	where := "in a deck"
	if topic == formats.TopicCardText {
		where = "as its own text says"
		if also := rules.Cite(formats.TopicDeckAbility).Rule; also != rules.Cite(topic).Rule {
			where += " (see also " + also + ")"
		}
	}
	return fmt.Sprintf("%s of %s; at most %d %s. Remove %d.", plural(e.Count, "copy"), e.Card.FullName, limit, where, e.Count-limit)
}

// rotation is what a message says of a rotated card: the same for all cards of the same
// expansions.
type rotation struct {
	sets             formats.SetMask
	until, comesBack string
}

// rotation is what there is to say of a card's sets.
func (c *checker) rotation(e *decklist.Entry) *rotation {
	sets := c.expansionsOf(e)
	free := &c.rotated[len(c.rotated)-1] // the last one, where all are taken
	for i := range c.rotated {
		r := &c.rotated[i]
		if r.until == "" {
			free = r
			break
		}
		if r.sets == sets {
			return r
		}
	}
	cal := c.rules.Calendar()
	*free = rotation{sets: sets, until: c.joined(" has left Core: it was Core-legal until ",
		lastLegalCoreDay(cal, sets, c.rules.Day).String(), " (", setList(cal, sets), "). Remove ")}
	if next := nextLegalDay(cal, sets, c.rules); next != 0 {
		free.comesBack = " It comes back on " + next.String() + "."
	}
	return free
}

// expansionsOf are the sets of an entry's card that rules of formats speak of.
func (c *checker) expansionsOf(e *decklist.Entry) formats.SetMask {
	return e.Card.Play.Printed & c.rules.Calendar().Expansions()
}

// joined is the parts as one string. All such strings of a report share their
// memory: a list of rotated cards has one a line.
func (c *checker) joined(parts ...string) string {
	if c.words.Len() == 0 {
		c.words.Grow(usualMessage * c.flagged)
	}
	start := c.words.Len()
	for _, s := range parts {
		c.words.WriteString(s)
	}
	return c.words.String()[start:]
}

// usualMessage is about how many bytes a message on a rotated card has.
const usualMessage = 128

// statusMessage says since when or until when a card is out.
func (c *checker) statusMessage(e *decklist.Entry, flag formats.Status) string {
	rules := c.rules
	name, cal := e.Card.FullName, rules.Calendar()
	switch flag {
	case formats.NotADeckCard:
		return fmt.Sprintf("%s is a card of an Illumineer's Quest box and can't be in a deck. Remove %d.", name, e.Count)
	case formats.Banned:
		for _, b := range cal.Bans() {
			if b.Card == e.Card.ID && b.Format == rules.Format && b.From <= rules.Day && (b.Until == 0 || rules.Day <= b.Until) {
				until := ""
				if b.Until != 0 {
					until = " until " + b.Until.String()
				}
				return fmt.Sprintf("%s is banned in %s from %s%s. Remove %d.", name, rules.Format.Name(), b.From, until, e.Count)
			}
		}
	case formats.Rotated:
		r := c.rotation(e)
		return c.joined(name, r.until, strconv.Itoa(e.Count), ".", r.comesBack)
	case formats.NotYetLegal:
		if first := cal.FirstLegalDay(rules.Format, &e.Card.Play); first != 0 {
			return fmt.Sprintf("%s is not legal yet: it may be played in %s from %s on (%s). Remove %d.", name, rules.Format.Name(), first,
				setList(cal, c.expansionsOf(e)), e.Count)
		}
		return fmt.Sprintf("%s is not legal yet, and the day is not known (%s). Remove %d.", name, setList(cal, c.expansionsOf(e)), e.Count)
	}
	return fmt.Sprintf("%s has no printing in an expansion, and no rule says where such a card may be played: ask the organiser.", name)
}

// lastLegalCoreDay is the last day up to day on which one of the expansions was in Core.
func lastLegalCoreDay(cal *formats.Calendar, sets formats.SetMask, day formats.Day) formats.Day {
	var last formats.Day
	for id := range sets.IDs() {
		if s := cal.Set(id); s.LeavesCore <= day { // which is 0 where it stays
			last = max(last, s.LeavesCore-1)
		}
	}
	return last
}

// nextLegalDay is the day on which a later one of the expansions brings a card back.
func nextLegalDay(cal *formats.Calendar, sets formats.SetMask, rules *formats.Rules) formats.Day {
	var next formats.Day
	for id := range sets.IDs() {
		if s := cal.Set(id); s.Legal > rules.Day && (next == 0 || s.Legal < next) {
			next = s.Legal
		}
	}
	return next
}

// setList is "set 5, Shimmering Skies" or "sets 1, 5 and 9".
func setList(cal *formats.Calendar, sets formats.SetMask) string {
	codes, name := make([]string, 0, 8), "" // as many sets as any card is in
	for id := range sets.IDs() {
		codes, name = append(codes, cal.Set(id).Code), cal.Set(id).Name
	}
	if len(codes) == 1 {
		return "set " + codes[0] + ", " + name
	}
	return "sets " + listing(codes)
}

// inkMessage says what each ink type has, which two to keep and what must go.
func inkMessage(entries []decklist.Entry, counted func(*decklist.Entry) bool, all, keep formats.Inks, outside []*decklist.Entry) string {
	var inks []string
	fewest, fewestInk := 0, ""
	for _, ink := range all.Split() {
		n := 0
		for i := range entries {
			if e := &entries[i]; counted(e) && e.Card.Play.Inks&ink != 0 {
				n += e.Count
			}
		}
		inks = append(inks, fmt.Sprintf("%s on %s", ink, plural(n, "card")))
		if fewestInk == "" || n < fewest {
			fewest, fewestInk = n, ink.String()
		}
	}
	n := 0
	var names []string
	for _, e := range outside {
		n += e.Count
		names = append(names, fmt.Sprintf("%d %s (%s)", e.Count, e.Card.FullName, e.Card.Inks))
	}
	return fmt.Sprintf("%d ink types: %s; at most 2. %s has the fewest cards. To keep %s, replace %s: %s.",
		all.Count(), strings.Join(inks, ", "), fewestInk, keep, plural(n, "card"), listing(names))
}

func notInPoolMessage(e *decklist.Entry, have int) string {
	if have == 0 {
		return fmt.Sprintf("%s is not in the pool. Remove %d.", e.Card.FullName, e.Count)
	}
	return fmt.Sprintf("%s of %s; the pool has %d, so %d more would be needed. Remove %d.",
		plural(e.Count, "copy"), e.Card.FullName, have, e.Count-have, e.Count-have)
}

// packCountMessage says how far a pool is from the cards of its packs.
func packCountMessage(total, packs int, promo bool) string {
	want := packs * formats.PackCards
	hold := fmt.Sprintf("The pool has %s; %s %d", plural(total, "card"), packsHold(packs), want)
	if promo {
		hold += fmt.Sprintf(", or %d with a prerelease promo", want+1)
	}
	switch {
	case total == want+1:
		return hold + ". A prerelease promo would explain one more, where the organiser allows it."
	case total < want:
		hold += fmt.Sprintf(". %d missing", want-total)
	default:
		hold += fmt.Sprintf(". %d too many", total-want)
	}
	if total > 0 && total%formats.PackCards == 0 {
		return hold + fmt.Sprintf(": %d would be the cards of %s.", total, plural(total/formats.PackCards, "pack"))
	}
	return hold + ": count again."
}

// manyCopiesMessage asks about a printing with many copies.
func manyCopiesMessage(e *pool.Entry) string {
	return fmt.Sprintf("The pool has %d copies of %s (set %s, number %s), more than anybody opens or drafts. Is %d the count, or another "+
		"card's number?",
		e.Count, e.Card.FullName, e.Printing.Set, e.Printing.Number, e.Count)
}

// packShapeMessage says how many cards of some rarities packs hold.
func packShapeMessage(have int, words string, packs, low, high int) string {
	hold := fmt.Sprintf("%d to %d", low, high)
	if low == 0 {
		hold = fmt.Sprintf("at most %d", high)
	}
	if high == 0 {
		hold = "none"
	}
	return fmt.Sprintf("The pool has %d %s; %s %s. This is only unusual, and breaks no rule: check the numbers.",
		have, words, packsHold(packs), hold)
}

// packsHold is "1 pack holds", "6 packs hold".
func packsHold(n int) string {
	if n == 1 {
		return "1 pack holds"
	}
	return plural(n, "pack") + " hold"
}

// newerSet tells the code of a main set that is newer than another one's.
func newerSet(code, newest string) bool {
	a, errA := strconv.Atoi(code)
	b, errB := strconv.Atoi(newest)
	return errA == nil && errB == nil && a > b
}

// issueMessage says what reading found, and what to write instead.
func issueMessage(i *decklist.Issue, deck *decklist.Deck) string {
	switch i.Kind {
	case decklist.UnknownCard:
		m := fmt.Sprintf("%q is not in this catalog (%s).", i.Text, deck.Catalog.Coverage())
		if newest := deck.Catalog.NewestSet(); newerSet(i.Set, newest) {
			m = fmt.Sprintf("%q is not in this catalog (%s): its set %s is newer than the newest set here, %s. Update the catalog.", i.Text,
				deck.Catalog.Coverage(), i.Set, newest)
		}
		if len(i.Choices) > 0 {
			m += " Did you mean " + i.Choices[0].FullName + "?"
		}
		if i.Uncompared {
			m += fmt.Sprintf(" It was not compared with the names of cards: that is done for the first %d unknown names of a list.",
				decklist.MaxSuggested)
		}
		return m + ImportHint
	case decklist.AmbiguousCard:
		names := make([]string, len(i.Choices))
		for k, c := range i.Choices {
			names[k] = c.FullName
		}
		return fmt.Sprintf("%q can be %s cards: %s. Write the full name.", i.Text, strconv.Itoa(len(names)), listing(names))
	case decklist.BadCount:
		return fmt.Sprintf("The count %q can't be used: %s. Write one whole number from 1 to %d.", i.Text, i.Why, decklist.MaxCount)
	case decklist.UnreadableLine:
		if i.Why != "" {
			return fmt.Sprintf("%q is not a line of a list: %s.", i.Text, i.Why)
		}
		m := fmt.Sprintf("%q is no card, heading or comment. Write a count and a full name, or put # in front.", i.Text)
		if len(i.Choices) > 0 {
			m += " Did you mean " + i.Choices[0].FullName + "?"
		}
		return m
	case decklist.Sideboard:
		m := "They were not counted; remove them, or move them to the deck."
		if i.Copies == 1 {
			m = "It was not counted; remove it, or move it to the deck."
		}
		return fmt.Sprintf("%s under %q: Lorcana decks have no sideboard. %s", plural(i.Copies, "card"), i.Text, m)
	case decklist.TooManyLines:
		if i.Why != "" {
			return upperFirst(i.Why) + "."
		}
		return fmt.Sprintf("The list has %d lines; only the first %d are read. Paste only the list.", i.Stated, decklist.MaxLines)
	case decklist.RefMismatch:
		return fmt.Sprintf("%s: %s.", i.Card.FullName, i.Why)
	case decklist.MissingCount:
		return fmt.Sprintf("%s has no count and was read as %s.", i.Card.FullName, plural(i.Copies, "copy"))
	case decklist.TotalMismatch:
		return fmt.Sprintf("The list states %s (%q), but holds %d.", plural(i.Stated, "card"), i.Text, deck.Cards)
	case decklist.TitleNearCard:
		if len(i.Choices) == 0 {
			return fmt.Sprintf("%q was taken for the title of the list: it has a number, but is near no card's name. If a card is meant, write "+
				"its full name.", i.Text)
		}
		return fmt.Sprintf("%q was taken for the title of the list, and is nearly the name of a card: %s. If the card is meant, write how "+
			"many copies.", i.Text, i.Choices[0].FullName)
	case decklist.Encoded:
		return fmt.Sprintf("The text is not in UTF-8 and was read as %s. If a name looks wrong, save the list as UTF-8.", i.Text)
	}
	return fmt.Sprintf("%q lacks its version; only %s has that name. Registered lists need full names.", i.Text, i.Card.FullName)
}
