package deckodds

import (
	"context"
	"errors"
	"fmt"
	"math/big"
	"strings"
	"sync"
	"testing"

	"inkcheck/catalog"
	"inkcheck/deckcheck/decklist"
	"inkcheck/formats"
	"inkcheck/internal/testing/translated"
	"inkcheck/rules/odds"
)

var embedded = sync.OnceValues(catalog.Embedded)

// list has 12 songs, 32 inkable cards of cost 2 or less, and 8 that are both.
const list = `4 Lilo - Snow Artist
4 Woody - Waiting for a Friend
4 Darkwing Duck - Crime Fighter
4 Jafar - Royal Vizier
4 Robin Hood - Capable Fighter
4 Rapunzel - Ready for Adventure
4 Hercules - True Hero
4 Daisy Duck - Musketeer Spy
4 Tinker Bell - Giant Fairy
4 Goliath - Clan Leader
4 But I'm Much Faster
4 Be Our Guest
4 Strength of a Raging Fire
4 Smash
4 Duckburg - Funso's Funzone
`

func deckOf(t testing.TB, text string) *Subject {
	t.Helper()
	cat, err := embedded()
	if err != nil {
		t.Fatal(err)
	}
	l := decklist.Read(text, cat)
	if !l.Deck.Resolved() {
		t.Fatalf("list does not resolve: %+v", l.Deck.Issues)
	}
	return SubjectOf(&l.Deck, formats.FactsAsOf)
}

func bind(t testing.TB, c *Subject, a Request) *Bound {
	t.Helper()
	asked, err := c.Resolve(a)
	if err != nil {
		t.Fatal(err)
	}
	return asked
}

func groups(pairs ...string) []Group {
	var out []Group
	for i := 0; i+1 < len(pairs); i += 2 {
		out = append(out, Group{pairs[i], pairs[i+1]})
	}
	return out
}

// TestGroups compares groups by search with a count by hand, overlaps included.
func TestGroups(t *testing.T) {
	c := deckOf(t, list)
	asked := bind(t, c, Request{Groups: groups("cheap", "is:inkable cost<=2", "song", "is:song", "rest", "#5", "none", "zzz"),
		Want: "cheap>=1 and song>=1 and rest>=1"})
	for i, want := range []int{32, 12, 5, 0} {
		if got := asked.Groups[i]; got.Count != want {
			t.Errorf("group %s has %d cards, want %d", got.Name, got.Count, want)
		}
	}
	d := asked.Question.Deck
	if d.Size() != 60 || d.Count("cheap") != 32 || d.Count("song") != 12 || d.Count("rest") != 5 {
		t.Errorf("deck of %d with %d, %d and %d, want 60 with 32, 12 and 5", d.Size(), d.Count("cheap"), d.Count("song"), d.Count("rest"))
	}
	both := 0
	for _, a := range d.Atoms() {
		if len(a.Groups) == 2 {
			both += a.Count
		}
	}
	if both != 8 {
		t.Errorf("%d cards in two groups, want 8", both)
	}
}

// TestQueryIsNumber: four cards found by name have the odds of four cards.
func TestQueryIsNumber(t *testing.T) {
	for _, alter := range []string{"never", "missing", "outside", "keep:1"} {
		a := bind(t, deckOf(t, list), Request{Groups: groups("A", "name:smash"), Turn: 6, Alter: alter})
		b := bind(t, &Subject{Size: 60}, Request{Groups: groups("A", "#4"), Turn: 6, Alter: alter})
		x, err := a.Question.Table()
		if err != nil {
			t.Fatal(err)
		}
		y, err := b.Question.Table()
		if err != nil {
			t.Fatal(err)
		}
		for turn := range x {
			if x[turn].Rat.Cmp(y[turn].Rat) != 0 {
				t.Errorf("alter %s, turn %d: %v by name, %v by number", alter, turn, x[turn].Rat, y[turn].Rat)
			}
		}
	}
}

// TestPlayable holds the means by class of card against a group for each cost,
// under every policy.
func TestPlayable(t *testing.T) {
	c := deckOf(t, list)
	for _, alter := range []string{"never", "missing", "missing-any", "outside", "cost:3"} {
		ask := Request{Groups: groups("cheap", "is:inkable cost<=2", "song", "is:song"), Turn: 5, Second: true, Alter: alter}
		f, err := bind(t, c, ask).Answer(t.Context(), Options{Work: odds.MaxTerms, Games: 1})
		if err != nil {
			t.Fatal(err)
		}
		for turn := 1; turn <= 5; turn++ {
			byCost := ask
			byCost.Turn = turn
			byCost.Want = "cheap>=1 and song>=1 and (c>=0 or c<=0)"
			byCost.Groups = append(groups("c", fmt.Sprintf("cost<=%d", turn)), ask.Groups...)
			if alter != "cost:3" && alter != "never" {
				// The policy goes by the wanted groups, so c must not be one.
				asked := bind(t, c, byCost)
				want, err := odds.Parse("cheap>=1 and song>=1")
				if err != nil {
					t.Fatal(err)
				}
				asked.Question.Policy, err = odds.ParsePolicy(alter, want.Groups())
				if err != nil {
					t.Fatal(err)
				}
				compareMean(t, alter, turn, asked.Question, f.Playable[turn])
				continue
			}
			compareMean(t, alter, turn, bind(t, c, byCost).Question, f.Playable[turn])
		}
	}
}

func compareMean(t *testing.T, alter string, turn int, q odds.Question, got *big.Rat) {
	t.Helper()
	means, err := q.Expected("c")
	if err != nil {
		t.Fatal(err)
	}
	if want := means[turn]; got.Cmp(want) != 0 {
		t.Errorf("alter %s: %s playable cards by turn %d, want %s", alter, got.FloatString(6), turn, want.FloatString(6))
	}
}

// TestInk: without altering, being able to ink depends on the inkable cards
// alone.
func TestInk(t *testing.T) {
	c := deckOf(t, list)
	f, err := bind(t, c, Request{Turn: 6}).Answer(t.Context(), Options{Games: 1})
	if err != nil {
		t.Fatal(err)
	}
	inkable := bind(t, c, Request{Groups: groups("I", "is:inkable")}).Groups[0].Count
	g, err := bind(t, &Subject{Size: 60}, Request{Groups: groups("Ink", fmt.Sprintf("#%d", inkable)), Want: "Ink>=1",
		Turn: 6}).Answer(t.Context(),
		Options{Games: 1})
	if err != nil {
		t.Fatal(err)
	}
	if f.Before != nil || len(f.Ink) != 7 || len(g.Ink) != 7 || g.Playable != nil {
		t.Fatalf("figures %+v and %+v", f, g)
	}
	for turn := range f.Ink {
		if f.Ink[turn].Rat.Cmp(g.Ink[turn].Rat) != 0 {
			t.Errorf("turn %d: ink %s of a deck, %s of as many cards", turn, f.Ink[turn].Percent(), g.Ink[turn].Percent())
		}
	}
	// The order of a list changes nothing, even where a policy has a choice.
	var first *Answer
	for _, text := range []string{list, "4 Smash\n" + strings.Replace(list, "4 Smash\n", "", 1),
		"4 Be Our Guest\n4 Hercules - True Hero\n" + strings.NewReplacer("4 Be Our Guest\n", "", "4 Hercules - True Hero\n", "").Replace(list)} {
		f, err := bind(t, deckOf(t, text), Request{Groups: groups("A", "cost>=3"), Turn: 6, Alter: "keep:2"}).Answer(t.Context(),
			Options{Games: 1})
		if err != nil {
			t.Fatal(err)
		}
		if first == nil {
			first = f
		}
		for turn := range f.Ink {
			if f.Ink[turn].Rat.Cmp(first.Ink[turn].Rat) != 0 || f.Playable[turn].Cmp(first.Playable[turn]) != 0 {
				t.Errorf("turn %d: ink %s, of the list in another order %s", turn, f.Ink[turn].Percent(), first.Ink[turn].Percent())
			}
		}
	}
	// What the altering goes by is hidden, so nothing is told.
	f, err = bind(t, c, Request{Groups: groups("A", "#4"), Turn: 3, Alter: "missing"}).Answer(t.Context(), Options{Games: 1})
	if err != nil || f.Ink != nil || f.Playable != nil || len(f.After) != 4 {
		t.Errorf("altering by a number of cards: %+v, %v", f, err)
	}
}

func TestCopies(t *testing.T) {
	o := Options{Work: odds.MaxTerms, Games: 1000, Copies: "A", Goal: big.NewRat(4, 5)}
	f, err := bind(t, &Subject{Size: 60}, Request{Groups: groups("A", "#4"), Turn: 3, Alter: "outside"}).Answer(t.Context(), o)
	if err != nil || f.CopiesErr != nil || f.Copies.Least != 6 {
		t.Errorf("copies for 80 %% by turn 3: %+v, %v", f, err)
	}
	f, err = bind(t, deckOf(t, list), Request{Groups: groups("A", "is:song", "B", "cost<=2"), Turn: 3}).Answer(t.Context(), o)
	if err != nil || f.CopiesErr == nil || !strings.Contains(f.CopiesErr.In("en"), "in other groups too") {
		t.Errorf("copies of cards in two groups: %+v, %v", f, err)
	}
	o.Work = 60
	f, err = bind(t, &Subject{Size: 60}, Request{Groups: groups("A", "#4", "B", "#8"), Turn: 9, Alter: "outside"}).Answer(t.Context(), o)
	if err != nil || f.CopiesErr == nil || f.After[9].Exact() || f.After[9].StdErr == 0 {
		t.Errorf("with little work: %+v, %v", f, err)
	}
}

func TestFiguresEnd(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	asked := bind(t, &Subject{Size: 60}, Request{Groups: groups("A", "#4"), Turn: 9})
	if _, err := asked.Answer(ctx, Options{Work: 1, Games: 10_000}); !errors.Is(err, context.Canceled) {
		t.Errorf("error %v, want that of the context", err)
	}
}

// TestSaid: whatever is said of a question is said in each language, about the same.
func TestSaid(t *testing.T) {
	t.Parallel()
	translated.Table(t, saysInEnglish[saysNothing+1:], saysInFrench[saysNothing+1:], saysInGerman[saysNothing+1:],
		saysInItalian[saysNothing+1:])
}

// TestErrors: every error names its part and place.
func TestErrors(t *testing.T) {
	deck, number := deckOf(t, list), &Subject{Size: 60}
	for _, tt := range []struct {
		cards *Subject
		ask   Request
		field Field
		row   int
		text  string
	}{
		{&Subject{}, Request{}, DeckField, 0, "0 cards: odds are for decks of 1 to 250"},
		{number, Request{Hand: -1}, HandField, 0, "a hand of -1 cards: must be 1 to 250"},
		{number, Request{Turn: 251}, TurnField, 0, "turn 251: must be 0 to 250"},
		{number, Request{Groups: groups("A", "#4", "", "#4")}, GroupField, 1,
			"group 2: a name starts with a letter, followed by letters, digits or _, at most 40 in all; and, or and not are no names"},
		{number, Request{Groups: groups("A", "#4", "A", "#4")}, GroupField, 1, "group A: two groups have this name"},
		{number, Request{Groups: groups("A", "#")}, GroupField, 0, `group A: "" is not a number of cards from 0 to 250`},
		{number, Request{Groups: groups("A", "")}, GroupField, 0, "group A: it has neither a query nor a number of cards"},
		{number, Request{Groups: groups("A", "smash")}, GroupField, 0,
			"group A: without a deck there is nothing to search: give a number of cards, such as #4"},
		{deck, Request{Groups: groups("A", "is:song", "B", "#49")}, GroupField, 1,
			"group B: 49 cards do not fit: 48 of 60 are in no other group"},
		{deck, Request{Groups: groups("A", "cost<=x")}, GroupField, 0, `group A, character 1: cost is a number, not "x"`},
		{deck, Request{Groups: groups("A", "(cost=1")}, GroupField, 0, "group A, character 1: this parenthesis is not closed"},
		{number, Request{Groups: groups("A", "#4"), Want: "A>=1 or"}, WantField, 0,
			"condition, character 8: expected a group, not or (, found the end"},
		{number, Request{Groups: groups("A", "#4", "AB", "#4"), Want: "AB>=1 and B>=1"}, WantField, 0,
			"condition, character 11: there is no group B"},
		{number, Request{Want: "A>=1"}, WantField, 0, "condition, character 1: there is no group A"},
		{number, Request{Groups: groups("A", "#4"), Alter: "sometimes"}, AlterField, 0,
			`altering "sometimes": expected never, missing, missing-any, outside, keep:N, cost:N or back:QUERY`},
		{number, Request{Groups: groups("A", "#4"), Alter: "cost:3"}, AlterField, 0,
			"altering by cost needs a deck: a mere number of cards has no costs"},
		{deck, Request{Groups: groups("A", "is:song"), Alter: "cost:21"}, AlterField, 0,
			`altering "cost:21": expected cost: and a number from 0 to 20`},
		{deck, Request{Groups: groups("A", "is:song"), Alter: "back:cost<=x"}, AlterField, 0, `cost is a number, not "x"`},
	} {
		_, err := tt.cards.Resolve(tt.ask)
		e, ok := errors.AsType[*Error](err)
		if ok {
			translated.Said(t, tt.text, e.In)
		}
		if !ok || e.Field != tt.field || e.Row != tt.row || e.Error() != tt.text {
			t.Errorf("Bind(%+v) = %+v, want %s %d: %s", tt.ask, err, tt.field, tt.row, tt.text)
		}
	}
}

// TestNothingWanted: a deck alone is no mistake, whatever the altering says.
func TestNothingWanted(t *testing.T) {
	for _, alter := range []string{"", "missing", "keep:2", "cost:3"} {
		if asked := bind(t, deckOf(t, list), Request{Turn: 4, Alter: alter}); asked.Wanted {
			t.Errorf("alter %q: something is wanted", alter)
		}
	}
}

func TestParseGroup(t *testing.T) {
	for text, want := range map[string]Group{"A=#4": {"A", "#4"}, " ink = ink=amber,steel ": {"ink", "ink=amber,steel"}, "A=": {"A", ""}} {
		if got, err := ParseGroup(text); err != nil || got != want {
			t.Errorf("ParseGroup(%q) = %v, %v, want %v", text, got, err, want)
		}
	}
	if _, err := ParseGroup("A"); err == nil {
		t.Error("ParseGroup(A): no error")
	}
}

// TestGoal: the cards of a goal are named by ids or found by a search.
func TestGoal(t *testing.T) {
	c := deckOf(t, list)
	for text, want := range map[string]string{
		"win":                        "win",
		"lore5":                      "lore5",
		"see3:smash":                 "see3:smash",
		"see3:smash,be-our-guest":    "see3:smash,be-our-guest",
		"see2:name:smash or lilo":    "see2:lilo-snow-artist,smash",
		"see2:Lilo - Snow Artist":    "see2:lilo-snow-artist",
		"see4:is:song cost<=2":       "see4:but-im-much-faster,be-our-guest",
		"see3:be-prepared":           `goal see3: "be-prepared" finds no card of the deck`,
		"see3:smash,be-prepared":     `goal see3: "smash,be-prepared" finds no card of the deck`,
		"see3:csot<3":                `goal see3, character 1: there is no field "csot"; did you mean cost<3?`,
		"see3:(smash":                "goal see3, character 1: this parenthesis is not closed",
		"see3:":                      `goal "see3:": no card named`,
		"see11:smash":                `goal "see11:smash": the turn is not from 1 to 10`,
		"luck":                       `goal "luck": not like lore7, win, curve4, ink4 or see3:card`,
		"see3:" + "is:song -is:song": `goal see3: "is:song -is:song" finds no card of the deck`,
	} {
		g, err := c.Goal(text)
		got := g.String()
		if err != nil {
			got = err.Error()
		}
		if got != want {
			t.Errorf("Goal(%q): %s, want %s", text, got, want)
		}
	}
}
