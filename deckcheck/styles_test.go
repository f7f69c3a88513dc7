package deckcheck

import (
	"flag"
	"math/rand/v2"
	"slices"
	"testing"
	"unicode"

	"inkcheck/catalog"
	"inkcheck/deckcheck/decklist"
	"inkcheck/formats"
	"inkcheck/internal/testing/lists"
	"inkcheck/internal/testing/slow"
)

var seed = flag.Uint64("seed", 0, "draw the lists of the tests of styles and damage from this seed; 0 for the seed of each test")

// draws is what the i-th list of a test is drawn from.
func draws(own uint64, i int) *rand.Rand {
	if *seed > 0 {
		own = *seed
	}
	return rand.New(rand.NewPCG(own, uint64(i)))
}

// truth is what the owner of a list knows of it.
type truth struct {
	verdict Verdict // of the deck that is meant; Undecided for one that the list does not say
	format  formats.Format
	copies  map[*catalog.Card]int
	// harmless says that what is damaged may be beside the card: the copies may be read.
	harmless bool
}

// dealer makes decks of which the truth is known.
type dealer struct {
	rng *rand.Rand
	cat *catalog.Catalog
}

func (d *dealer) rules(f formats.Format) *formats.Rules {
	return d.cat.Calendar.On(f, mustDay("2026-11-20"))
}

// inks draws two ink types, with those that it must have.
func (d *dealer) inks(must formats.Inks) formats.Inks {
	all := []formats.Inks{formats.Amber, formats.Amethyst, formats.Emerald, formats.Ruby, formats.Sapphire, formats.Steel}
	for {
		a, b := all[d.rng.IntN(6)], all[d.rng.IntN(6)]
		if a != b && (a|b)&must == must {
			return a | b
		}
	}
}

// card draws a card that is legal in Core and in Infinity.
func (d *dealer) card(ok func(c *catalog.Card) bool) *catalog.Card {
	core, infinity := d.rules(formats.Core), d.rules(formats.Infinity)
	for {
		c := &d.cat.Cards[d.rng.IntN(len(d.cat.Cards))]
		if core.Status(&c.Legality).Legal() && infinity.Status(&c.Legality).Legal() && c.MaxCopies == formats.StandardCopies &&
			!c.HasClassification("Hunny") && !slices.ContainsFunc(c.Names, func(n catalog.Name) bool {
			return d.cat.ByName(n.Full()).Kind != catalog.Exact // two cards have the name in another language
		}) && ok(c) {
			return c
		}
	}
}

// deck draws a legal deck of n cards.
func (d *dealer) deck(n int, inks formats.Inks) []lists.Row {
	var rows []lists.Row
	for n > 0 {
		c := d.card(func(c *catalog.Card) bool {
			return c.Inks&^inks == 0 && !slices.ContainsFunc(rows, func(r lists.Row) bool { return r.Card == c })
		})
		k := min(n, []int{4, 4, 4, 4, 3, 2, 1}[d.rng.IntN(7)])
		rows = append(rows, lists.Row{Count: k, Card: c})
		n -= k
	}
	return rows
}

// invented are the names of cards that there are not.
var invented = [][2]string{{"Harbour Light", "Keeper of the Quay"}, {"Quillon", "Wandering Scribe"}, {"Marigold Finch", "Daring Cook"},
	{"Old Tobias", "Patient Clockmaker"}, {"Saltmarsh Hall", "Winter Court"}}

// misspelt changes two letters of a name.
func (d *dealer) misspelt(name string) string {
	r := []rune(name)
	for range 2 {
		i := 1 + d.rng.IntN(len(r)-2)
		r[i], r[i+1] = r[i+1], r[i]
	}
	i := d.rng.IntN(len(r))
	if r[i] = 'q'; catalog.Fold(string(r)) == catalog.Fold(name) {
		r[i] = 'x'
	}
	return string(r)
}

// damage is what happens to a line in a damaged file.
func (d *dealer) damage() func(string) string {
	how, at := d.rng.IntN(4), d.rng.Float64()
	return func(line string) string {
		r := []rune(line)
		switch i := int(at * float64(len(r))); how {
		case 0: // cut within a word, which a reader sees
			i = len(r)/3 + i/2
			for i < len(r)-1 && !(unicode.IsLetter(r[i-1]) && unicode.IsLetter(r[i])) {
				i++
			}
			return string(r[:i])
		case 1:
			for k := i; k < min(i+5, len(r)); k++ {
				r[k] = '\ufffd'
			}
		case 2:
			for k, c := range r {
				if c >= '0' && c <= '9' {
					r[k] = []rune("OlZEASbTBg")[c-'0']
				}
			}
		case 3:
			return string(r[:i]) + string(r[min(len(r), i+4):])
		}
		return string(r)
	}
}

// states are what may be special in a list.
var states = []string{"legal", "one copy too many", "banned", "too few", "three inks", "unknown name", "misspelt", "missing count",
	"damaged"}

// state makes a deck of one of the states.
func (d *dealer) state(state int) (deck lists.Deck, truth truth) {
	truth.verdict, truth.format = Legal, formats.Core
	inks, n := d.inks(0), 60
	var banned *catalog.Card
	switch state {
	case 2:
		banned, _ = d.cat.Card("hiram-flaversham-toymaker")
		truth.format, inks, n = formats.Infinity, d.inks(banned.Inks), 56
	case 3:
		n = 59 - d.rng.IntN(3)
	}
	rows := d.deck(n, inks)
	any := d.rng.IntN(len(rows))
	switch state {
	case 1:
		rows[any].Count = 5
		truth.verdict = Illegal
	case 2:
		rows = slices.Insert(rows, any, lists.Row{Count: 4, Card: banned})
		truth.verdict = Illegal
	case 3:
		truth.verdict = Illegal
	case 4:
		rows[any].Card = d.card(func(c *catalog.Card) bool { return c.Inks&inks == 0 })
		truth.verdict = Illegal
	case 5:
		name := invented[d.rng.IntN(len(invented))]
		rows[any].Name, rows[any].Version = name[0], name[1]
		truth.verdict = Undecided
	case 6:
		for len(rows[any].Card.Name) < 6 {
			any = d.rng.IntN(len(rows))
		}
		rows[any].Name, rows[any].Version = d.misspelt(rows[any].Card.Name), rows[any].Card.Version
		truth.verdict = Undecided
	}
	deck = lists.Deck{Rows: rows, Cards: total(rows)}
	truth.copies = map[*catalog.Card]int{}
	for _, r := range rows {
		truth.copies[r.Card] += r.Count
	}
	switch state {
	case 7:
		rows[any].Count = 0
		truth.verdict = Undecided
	case 8:
		rows[any].Damage = d.damage()
		truth.verdict, truth.harmless = Undecided, true
	}
	return deck, truth
}

func total(rows []lists.Row) (n int) {
	for _, r := range rows {
		n += r.Count
	}
	return n
}

const asked = "asked"

// flaw names what a verdict has against the truth; "" for nothing.
func flaw(r *Report, list *decklist.Deck, truth truth) string {
	told := slices.ContainsFunc(r.Problems, func(p Problem) bool {
		return p.Code != ListMark && p.Code != Encoding && p.Code != ShortName && (p.Code != TextLine || truth.verdict == Undecided)
	})
	same := r.Cards == totalOf(truth.copies)
	for c, n := range truth.copies {
		same = same && list.Copies(c) == n
	}
	switch {
	case truth.harmless && (same || unseen(list, truth)):
		return ""
	case truth.verdict == Legal && r.Verdict == Illegal, truth.verdict == Undecided && r.Verdict == Illegal:
		return "false illegal"
	case truth.verdict == Illegal && r.Verdict == Legal, truth.verdict == Undecided && r.Verdict == Legal && !told,
		truth.verdict != Undecided && !same && len(list.Questions) == 0 && !told:
		return "lie"
	case truth.verdict == Undecided:
		return ""
	case r.Verdict == Undecided, len(list.Questions) > 0 && list.Open():
		return asked
	case !same:
		return "other copies"
	}
	return ""
}

// unseen reports whether what is left of a damaged line is the name of another card: nobody sees it.
func unseen(list *decklist.Deck, truth truth) bool {
	others := 0
	for _, e := range list.Entries {
		if _, meant := truth.copies[e.Card]; !meant {
			others++
		}
	}
	return list.Resolved() && len(list.Issues) == 0 && others == 1
}

func totalOf(copies map[*catalog.Card]int) (n int) {
	for _, k := range copies {
		n += k
	}
	return n
}

// TestStyles reads lists in many styles, in nine states each: no verdict says what is not so without a word about it, and hardly any list
// that is clear is asked about.
func TestStyles(t *testing.T) {
	t.Parallel()
	const styles, decks = 344, 2
	count, clear := map[string]int{}, 0
	for i := range slow.Most(34, styles) {
		rng := draws(31, i)
		style := lists.DrawStyle(rng)
		d := &dealer{rng, cards(t)}
		for state := range states {
			for range slow.Most(1, decks) {
				deck, truth := d.state(state)
				text := style.Write(&deck)
				list := decklist.Read(text, d.cat)
				r := Check(&list.Deck, d.rules(truth.format), Options{})
				if truth.verdict != Undecided {
					clear++
				}
				f := flaw(r, &list.Deck, truth)
				count[f]++
				if f != "" && f != asked {
					t.Errorf("%s: %s, %s: %s of %d cards, meant as %s of %d:\n%s\n%s", f, states[state], style.String(), r.Verdict, r.Cards,
						truth.verdict, totalOf(truth.copies), text, codes(r))
				}
			}
		}
	}
	t.Logf("%v, of %d clear lists", count, clear)
	if n := count[asked]; n*100 > clear*mostAsked {
		t.Errorf("%d of %d clear lists are asked about, more than %d in a hundred", n, clear, mostAsked)
	}
}

// mostAsked is how many of a hundred lists that a reader has no doubt about may be asked about.
const mostAsked = 5
