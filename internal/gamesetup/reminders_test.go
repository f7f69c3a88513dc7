package gamesetup

import (
	"strings"
	"testing"

	"inkcheck/catalog"
	"inkcheck/formats"
)

// TestTold: the record says what was paid and how, and nothing that was not.
func TestTold(t *testing.T) {
	cat, err := catalog.Embedded()
	if err != nil {
		t.Fatal(err)
	}
	for _, x := range []struct {
		name, position, moves, says, not string
	}{
		{"items pay for a character", `{"deck":["lantern"],"hand":["belle-apprentice-inventor"],"play":[{"card":"weight-set"}]}`,
			"play2a", "plays Belle - Apprentice Inventor for its alternative cost", "ink"},
		{"an ability for ink alone exerts nobody", `{"deck":["lantern"],"play":[{"card":"the-magic-feather"}],"inkwell":{"ready":3}}`,
			"use1", "uses an ability of The Magic Feather", "exerts"},
		{"an ability with exerting", `{"deck":["lantern"],"play":[{"card":"sunglasses"}]}`,
			"use1", "exerts Sunglasses for its ability", "uses"},
		{"paid for from the discard", `{"deck":["lantern","lantern"],"discard":["lilo-escape-artist"],"inkwell":{"ready":2}}`,
			"end.yes", "Lilo - Escape Artist: plays Lilo - Escape Artist, entering exerted (", "for free"},
		{"what a character gets, and how long", `{"play":[{"card":"minnie-mouse-storyteller"}],"hand":["aurora-regal-princess"],"inkwell":{"ready":9}}`,
			"play0", "gives Minnie Mouse - Storyteller +1 lore this turn (CR 6.4.2.2)", "changes"},
		{"a keyword", `{"play":[{"card":"moana-chosen-by-the-ocean"}],"hand":["legend-of-the-sword-in-the-stone"],"inkwell":{"ready":9}}`,
			"play1", "gives Moana - Chosen by the Ocean Challenger +3 this turn (CR 6.4.2.2)", "changes"},
		{"what it may not do", `{"play":[{"card":"moana-chosen-by-the-ocean","exerted":true}],"hand":["im-stuck"],"inkwell":{"ready":9}}`,
			"play1", "Moana - Chosen by the Ocean can't ready until your next Ready step (CR 6.4.2.2)", "changes"},
		{"an effect that banishes, by its rule",
			`{"play":[{"card":"lantern"}],"hand":["benja-guardian-of-the-dragon-gem"],"inkwell":{"ready":9}}`,
			"play1.yes", "banishes Lantern (CR 6.7.2)", "1.8.1.4"},
		{"ink drops in a payment", `{"hand":["lantern"],"drops":2,"inkwell":{"ready":9}}`,
			"play0d1", "plays Lantern for 2 ink (1 of it an ink drop)", "drops"},
		{"in the price of an ability", `{"deck":["lantern"],"play":[{"card":"the-magic-feather"}],"drops":1,"inkwell":{"ready":2}}`,
			"use1d1", "uses an ability of The Magic Feather, paying 3 ink (1 of it an ink drop)", "for its ability"},
		{"and in what an effect asks for", `{"hand":["lantern"],"deck":["simba-future-king"],"play":[{"card":"maurices-workshop"}],` +
			`"drops":1,"inkwell":{"ready":9}}`,
			"play0.yes.num1", "pays 1 ink (1 of it an ink drop)", "2 ink"},
		{"no damage where none can be dealt", `{"play":[{"card":"chief-bogo-calling-the-shots"}]}`,
			"fx-damage0-2", "deals 0 damage to Chief Bogo - Calling the Shots, which takes no damage", "Resist"},
		{"who falls in a challenge, once and after the damage",
			`{"play":[{"card":"simba-future-king"}],"opponents":[{"card":"hercules-true-hero","exerted":true}]}`, "challenge0-1",
			"challenges Hercules - True Hero, deals 1 and takes 3 damage; Simba - Future King is banished",
			"True Hero; Simba - Future King is"},
		{"a stack that falls is one card",
			`{"hand":["mickey-mouse-brave-little-prince"],"play":[{"card":"mickey-mouse-friendly-face","damage":5}],"inkwell":{"ready":5}}`,
			"shift1-0", "Brave Little Prince is banished", "Friendly Face is"},
		{"who was exerted already is not exerted (CR 6.1.2)", `{"deck":["lantern"],"play":[{"card":"elsa-ice-maker"},` +
			`{"card":"moana-chosen-by-the-ocean","exerted":true},{"card":"simba-future-king"}]}`,
			"quest3.yes.pick1", "chooses Moana", "exerts"},
		{"nor readied who was ready", `{"hand":["on-your-feet-now"],"play":[{"card":"moana-chosen-by-the-ocean","exerted":true},` +
			`{"card":"simba-future-king"}],"inkwell":{"ready":4}}`,
			"play2", "readies Moana - Chosen by the Ocean (", "readies Moana - Chosen by the Ocean and"},
		{"the second of two places is the discard", `{"deck":["lantern","simba-future-king"],"hand":["shepherds-journal"],` +
			`"inkwell":{"ready":2}}`, "play2.yes.mode2", "puts Lantern into the discard", "on top"},
		{"or the top, though another lies there still", `{"deck":["simba-future-king","lantern","moana-chosen-by-the-ocean"],` +
			`"play":[{"card":"cinderella-unintentional-icon"}]}`, "end.yes.pick0.mode1", "puts Lantern on top of the deck", "on the bottom"},
		{"the hand is the opponent's", `{"deck":["lantern"],"hand":["kuzco-bored-royal"],"inkwell":{"ready":4},` +
			`"opponents":[{"card":"simba-future-king"}]}`, "play1.yes", "puts Simba - Future King into the opponent's hand", "into the hand"},
		{"a Shift by hand that costs less", `{"hand":["grandma-wu-fierce-red-panda"],"play":[{"card":"grandma-wu-wise-grandmother"},` +
			`{"card":"yokai-intellectual-schemer"}],"inkwell":{"ready":3}}`, "fx-shift2-1", "for 3 ink", "for 4 ink"},
	} {
		p, err := ReadPosition([]byte(x.position))
		if err != nil {
			t.Fatal(err)
		}
		g, err := p.Game(cat, formats.Core, formats.LastDay, 1)
		if err != nil {
			t.Fatal(err)
		}
		r, err := g.Record(1, x.moves)
		if err != nil {
			t.Errorf("%s: %v", x.name, err)
			continue
		}
		text := r.Log[len(r.Log)-1].Text()
		if !strings.Contains(text, x.says) || strings.Contains(text, x.not) {
			t.Errorf("%s: %q", x.name, text)
		}
	}
}
