package odds_test

import (
	"encoding/json"
	"fmt"
	"math/big"

	"inkcheck/rules/odds"
)

// Four copies in a deck of 60, and all seven cards put back when none of them
// is among these.
func Example() {
	deck, err := odds.Disjoint(60, odds.Group{Name: "A", Count: 4})
	if err != nil {
		fmt.Println(err)
		return
	}
	want, err := odds.Parse("A>=1")
	if err != nil {
		fmt.Println(err)
		return
	}
	q := odds.Question{Deck: deck, Turn: 3, Want: want, Policy: odds.AlterIfMissing{Wanted: want.Groups()}}
	before, err := q.Unaltered().Table()
	if err != nil {
		fmt.Println(err)
		return
	}
	after, err := q.Table()
	if err != nil {
		fmt.Println(err)
		return
	}
	for turn := range after {
		fmt.Println(turn, before[turn].Percent(), after[turn].Percent())
	}
	fmt.Println(q.Sentence(3, after[3]))
	// Output:
	// 0 39.95% 66.54%
	// 1 39.95% 66.54%
	// 2 44.48% 69.06%
	// 3 48.75% 71.44%
	// You see at least one of A by turn 3, playing first, in 71.44% of games (altering: put back the whole hand when it has no card of A).
}

// Groups may share cards: here 8 inkable songs.
func ExampleNewDeck() {
	deck, err := odds.NewDeck([]string{"inkable", "song"}, []odds.Atom{
		{Count: 10},
		{Groups: []string{"inkable"}, Count: 38},
		{Groups: []string{"song"}, Count: 4},
		{Groups: []string{"inkable", "song"}, Count: 8},
	})
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(deck.Size(), deck.Count("inkable"), deck.Count("song"))
	q := odds.Question{Deck: deck, Turn: 4, Second: true}
	ink, err := q.CanInk("inkable")
	if err != nil {
		fmt.Println(err)
		return
	}
	songs, err := q.Expected("song")
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(ink[4].Percent(), songs[4].FloatString(3))
	// Output:
	// 60 46 12
	// 99.99% 2.200
}

func ExampleQuestion_Copies() {
	deck, err := odds.Disjoint(60, odds.Group{Name: "A", Count: 4})
	if err != nil {
		fmt.Println(err)
		return
	}
	want, err := odds.Parse("A>=1")
	if err != nil {
		fmt.Println(err)
		return
	}
	q := odds.Question{Deck: deck, Turn: 3, Want: want, Policy: odds.KeepWanted{Wanted: []string{"A"}}}
	copies, err := q.Copies("A", 12, big.NewRat(4, 5)) // 80%
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(copies.Least, copies.Answers[copies.Least].Percent())
	// Output: 6 85.32%
}

func ExampleAnswer_MarshalJSON() {
	deck, err := odds.Disjoint(60, odds.Group{Name: "A", Count: 4})
	if err != nil {
		fmt.Println(err)
		return
	}
	want, err := odds.Parse("A>=1")
	if err != nil {
		fmt.Println(err)
		return
	}
	a, err := odds.Question{Deck: deck, Want: want, Policy: odds.KeepWanted{Wanted: []string{"A"}}}.Answer()
	if err != nil {
		fmt.Println(err)
		return
	}
	text, err := json.Marshal(a)
	fmt.Println(string(text), err)
	// Output: {"p":0.66535420960349445,"exact":true,"num":"21630","den":"32509"} <nil>
}

func ExampleParse() {
	_, err := odds.Parse("A>=1 and B>")
	fmt.Println(err)
	// Output: condition, character 12: expected a number, found the end
}
