package wording

import (
	"maps"
	"slices"
	"strings"
	"testing"

	"inkcheck/rules/effect"
)

// TestOf reads what some codes say.
func TestOf(t *testing.T) {
	t.Parallel()
	for code, want := range map[string]string{
		"play: look 4; may take a:song; rest>bottom": "Played: look at the top 4; may take a song; rest to the bottom.",
		"is: self !sing": "This cannot sing.",
		"act E,2I: bounce a:char.Princess@discard": "Exert, 2 ink: return a Princess character from your " +
			"discard to hand.",
		"is: all:char.Musketeer.my S+1": "Your Musketeer characters get +1 strength.",
		"my.banisher: gain 2 & opp:lose 2": "On your turn, banishes another in a challenge: gain 2 lore " +
			"and each opponent loses 2 lore.",
		"banished.ch:a:char.my.other: may bounce it": "Another character of yours is banished in a challenge: may " +
			"return it to hand.",
		"play: exert chosen0-2:char; them !ready~nextready": "Played: exert up to 2 chosen characters; they cannot ready " +
			"in their next Ready step.",
		"do: damage 1 all:char.opp":              "Deal 1 damage to each opposing character.",
		"is while n(card@hand)=0: self +Resist2": "While you have no cards in hand, this gets Resist +2.",
		"is while n(char.my.other)>=2: self L+2": "While you have 2 or more other characters, this gets " +
			"+2 lore.",
		"is unless have(a:char.name=Chip): self enterexerted": "Unless you have a character named Chip, this comes into " +
			"play exerted.",
		"is while boosted: self L+1,+[challenged: opp:discard 1]": "While a card is under this, this gets +1 lore and " +
			"“Challenged: each opponent discards 1.”",
		"is: all:char S+1,+Evasive~here":                 "All characters here get +1 strength and Evasive.",
		"do: whenever~turn quest:a:char.my (may draw 1)": "Whenever a character of yours quests this turn, may draw 1.",
		"do: draw 1; chosen:char.my S+5~turn; delayed end (banish it)": "Draw 1; a chosen character of yours gets +5 strength this " +
			"turn; at the end of your turn, banish it.",
		"play: may damage 2 chosen:char.my.other => draw 2": "Played: may deal 2 damage to another chosen character of " +
			"yours to draw 2.",
		"start: if opp n(char.ready)>=2 (gain 2)": "Start of your turn: if an opponent has 2 or more ready " +
			"characters, gain 2 lore.",
		"play: each:draw 1": "Played: each player draws 1.",
		"do: choice[banish chosen:item | damage 2 chosen:char.dmg]": "Either banish a chosen item, or deal 2 damage to a chosen " +
			"damaged character.",
		"is: cost-2*n(item.my) self": "This costs 2 less to play for each item of yours.",
		"quest: may damage 1 chosen:char.my.other; ifdid ready it": "Quests: may deal 1 damage to another chosen character of " +
			"yours; if done, ready it.",
		"is: dealt:a:char.my.other instead put damage X self": "If another character of yours is dealt damage, put that " +
			"much damage on this instead.",
		"challenged:a:char.my[self.exerted]: attacker S-3~turn unless doer:pay 3": "A character of yours is challenged, if this is exerted: " +
			"the challenger gets -3 strength this turn unless that player pays 3 ink.",
	} {
		c, err := effect.Parse(code)
		if err != nil {
			t.Errorf("%s: %v", code, err)
			continue
		}
		if got := Of(c, "en"); got != want {
			t.Errorf("%s\n have %s\n want %s", code, got, want)
		}
	}
	if Code("play: foo", "en") != "" {
		t.Error("a code that is none is said")
	}
}

// TestEveryWordHasATerm holds the table against the list of words.
func TestEveryWordHasATerm(t *testing.T) {
	t.Parallel()
	e := &english
	has := map[effect.Section]map[string]bool{
		effect.Verbs: keys(e.verbs), effect.Events: keys(e.events), effect.Changes: keys(e.changes), effect.Whos: keys(e.who),
		effect.Durations: keys(e.durations), effect.Kinds: keys(e.kinds), effect.Zones: keys(e.zones), effect.Places: keys(e.places),
		effect.Turns: keys(e.turns), effect.Marks: keys(e.marks),
	}
	built := map[effect.Section][]string{ // said by the program, not by a term
		effect.Changes: {"S", "W", "L", "+Kw", "-Kw", "+[code]", "+class"}, effect.Marks: {".first", ">"},
	}
	for _, w := range effect.Words() {
		if terms := has[w.Section]; terms != nil && !terms[w.Word] && !slices.Contains(built[w.Section], w.Word) {
			t.Errorf("no English for %q of the %s", w.Word, w.Section)
		}
	}
}

func keys[K ~string, V any](m map[K]V) map[string]bool {
	out := map[string]bool{}
	for k := range maps.Keys(m) {
		out[string(k)] = true
	}
	return out
}

// FuzzOf says whatever is a code: without a panic, and with nothing of a template.
func FuzzOf(f *testing.F) {
	f.Add("play: look 4; may take a:song; rest>bottom")
	f.Add("do: opp1:(choose theirchoice3:char & bounce 1-of-them & put 1-of-them>bottom)")
	f.Add("is while have(a:char/item.!Evasive): all:char.my.other +[act E,2I: damage n(card@hand) chosen:char]~turn")
	f.Fuzz(func(t *testing.T, code string) {
		words := Code(code, "en")
		if strings.ContainsAny(words, "{}[]") {
			t.Errorf("%s\n%s", code, words)
		}
	})
}
