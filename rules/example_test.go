package rules_test

import (
	"encoding/json"
	"fmt"

	"inkcheck/rules"
)

// small is a deck of sixty: two characters and a song.
func small() []rules.Entry {
	return []rules.Entry{
		{Card: rules.Card{ID: "a", Name: "A", FullName: "A - One", Cost: 1, Inkable: true, Strength: 1, Willpower: 2, Lore: 1}, Count: 30},
		{Card: rules.Card{ID: "b", Name: "A", FullName: "A - Two", Cost: 4, Inkable: true, Strength: 4, Willpower: 4, Lore: 2,
			Keywords: []string{"Shift 2"}}, Count: 20},
		{Card: rules.Card{ID: "s", Name: "S", FullName: "S", Cost: 2, Type: rules.Action, Song: true, HasText: true}, Count: 10},
	}
}

func ExampleGame_Replay() {
	g, err := rules.NewGame(rules.Setup{Deck: small()})
	if err != nil {
		fmt.Println(err)
		return
	}
	s, err := g.Replay(1, "keep.end.end.dance")
	fmt.Println(s.Turn(), s.Step(), len(s.Hand()), s.DeckSize())
	fmt.Println(err)
	// Output:
	// 3 main 9 51
	// move 4, dance: no such move (CR 4.1.3)
}

func ExampleState_Moves() {
	g, err := rules.NewGame(rules.Setup{Deck: small()[:1], Variant: rules.PackRush})
	if err != nil {
		fmt.Println(err)
		return
	}
	s, err := g.Replay(1, "keep")
	if err != nil {
		fmt.Println(err)
		return
	}
	buffer := make([]rules.Move, 0, 64) // kept from call to call, so that nothing is allocated
	for _, m := range s.Moves(buffer[:0])[:4] {
		fmt.Println(m)
	}
	// Output:
	// end
	// ink1
	// ink17
	// ink2
}

func ExampleState_Legal() {
	g, err := rules.NewGame(rules.Setup{Deck: small(), Edition: rules.EditionOn("2025-06-01")})
	if err != nil {
		fmt.Println(err)
		return
	}
	s := g.Start(1)
	fmt.Println(s.Legal(rules.NewMove(rules.End)))
	fmt.Println(s.Legal(rules.NewMove(rules.Keep)))
	// Output:
	// you have not kept the opening hand yet (CR 4.3.2)
	// <nil>
}

func ExampleGame_Record() {
	g, err := rules.NewGame(rules.Setup{Deck: small(), Second: true})
	if err != nil {
		fmt.Println(err)
		return
	}
	r, err := g.Record(3, "keep")
	if err != nil {
		fmt.Println(err)
		return
	}
	text, err := json.Marshal(r.View().Log)
	fmt.Println(string(text), err)
	// Output:
	// [{"move":"keep","text":"keeps the opening hand; turn 1 begins, draws A - Two","rule":"CR 2.2.3"}] <nil>
}
