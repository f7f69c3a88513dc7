package autoplay_test

import (
	"context"
	"fmt"

	"inkcheck/rules"
	"inkcheck/rules/autoplay"
)

func ExampleSimulate() {
	g, err := rules.NewGame(rules.Setup{Deck: []rules.Entry{
		{Card: rules.Card{FullName: "A - One", Name: "A", Cost: 1, Inkable: true, Willpower: 1, Lore: 1}, Count: 30},
		{Card: rules.Card{FullName: "B - Two", Name: "B", Cost: 3, Inkable: true, Willpower: 3, Lore: 2}, Count: 30},
	}})
	if err != nil {
		fmt.Println(err)
		return
	}
	greedy, err := autoplay.ParsePolicy("greedy")
	if err != nil {
		fmt.Println(err)
		return
	}
	r, err := autoplay.Simulate(context.Background(), g, greedy, autoplay.Batch{Games: 1000, Seed: 1})
	if err != nil {
		fmt.Println(err)
		return
	}
	median, _ := r.Median()
	fmt.Println("half of", r.Games, "games are over by turn", median)

	// Any game of the batch, as it is written in a link.
	moves, end, err := autoplay.Play(g, greedy, autoplay.GameSeed(r.Seed, 7))
	fmt.Println(rules.FormatMoves(moves[:4]), end.Lore(), err)
	// Output:
	// half of 1000 games are over by turn 6
	// keep.ink1.play10.end 21 <nil>
}
