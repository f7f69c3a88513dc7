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
		"my.banisher: gain 2 & opp:lose 2": "On your turn, banishes another in a challenge: gain 2 " +
			"lore and each opponent loses 2 lore.",
		"banished.ch:a:char.my.other: may bounce it": "Another character of yours is banished in a challenge: " +
			"may return it to hand.",
		"play: exert chosen0-2:char; them !ready~nextready": "Played: exert up to 2 chosen characters; they cannot " +
			"ready in their next Ready step.",
		"do: damage 1 all:char.opp":              "Deal 1 damage to each opposing character.",
		"is while n(card@hand)=0: self +Resist2": "While you have no cards in hand, this gets Resist +2.",
		"is while n(char.my.other)>=2: self L+2": "While you have 2 or more other characters, this gets +2 " +
			"lore.",
		"is unless have(a:char.name=Chip): self enterexerted": "Unless you have a character named Chip, this enters play " +
			"exerted.",
		"is while boosted: self L+1,+[challenged: opp:discard 1]": "While a card is under this, this gets +1 lore and " +
			"“Challenged: each opponent discards 1.”",
		"is: all:char S+1,+Evasive~here":                 "Characters here get +1 strength and Evasive.",
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
			"the challenger gets -3 strength this turn unless the challenging player pays 3 ink.",
		// Whose deck, inkwell and discard it is.
		"do: put chosen:char.opp>inke":          "Put a chosen opposing character into its player's inkwell exerted.",
		"do: put chosen:char.my>bottom":         "Put a chosen character of yours on the bottom of your deck.",
		"do: put all:char.cost<=3>inke":         "Put all characters with cost 3 or less into their players' inkwells exerted.",
		"banished:a:char.here: may put it>inke": "A character here is banished: may put it into its player's inkwell exerted.",
		"banished:a:item.my: may put it>inke":   "An item of yours is banished: may put it into your inkwell exerted.",
		"play: may shuffle a:card@anydiscard":   "Played: may shuffle a card from any one discard into that player's deck.",
		"do: opp:lose min(damage(chosen:char.my),4); draw 1": "Each opponent loses lore equal to the damage on a chosen " +
			"character of yours, at most 4; draw 1.",
		"play: opp:mill 2":                               "Played: each opponent puts the top 2 of their deck into their discard.",
		"do: each:put theirchoice2:char>inke":            "Each player puts 2 of their characters into their inkwell exerted.",
		"do: opp:banish theirchoice:char":                "Each opponent banishes one of their characters.",
		"do: each:(discard all & draw 7)":                "Each player discards their hand and draws 7.",
		"play: opp:choice[discard 2 | discard a:action]": "Played: each opponent chooses: they discard 2, or they discard an action.",
		"is while opp has(a:song@discard): self L+1":     "While an opponent has a song in their discard, this gets +1 lore.",
		"end: if opp1>me(hand) (may drawto opp1)": "End of your turn: if an opponent of your choice has more cards in hand than you, " +
			"may draw until you have as many cards in hand as that opponent.",
		"play: look opp1 hand": "Played: look at an opponent's hand.",
		// What is given, what is forbidden, what has to be done.
		"play: may chosen:char S-2~next":                "Played: may give a chosen character -2 strength until your next turn.",
		"play: may pay 2 => chosen:char L+1,+Rush~turn": "Played: may pay 2 ink to give a chosen character +1 lore and Rush this turn.",
		"play: may pay 1 => opp1:discard 1":             "Played: may pay 1 ink to have an opponent of your choice discard 1.",
		"play: may discard 1 => chosen:char.opp !quest~theirnext": "Played: may discard 1 so that a chosen opposing character cannot quest " +
			"during their next turn.",
		"quest: chosen:char.opp S-(L(self))~next": "Quests: a chosen opposing character loses strength equal to the lore of " +
			"this card until your next turn.",
		"quest: opp !ready>1~nextready": "Quests: opponents cannot ready more than 1 of their characters in their " +
			"next Ready step.",
		"challenge: if self.atloc (self nochdmg~challenge)": "Challenges: if this is at a location, this takes no damage from this " +
			"challenge.",
		"is: all:char.King/Queen !quest":  "King and Queen characters cannot quest.",
		"do: opp !play(action/item)~next": "Opponents cannot play actions or items until your next turn.",
		"quest: may bounce chosen:item.my => less 2 item": "Quests: may return a chosen item of yours to hand so that the next item " +
			"you play this turn costs 2 less.",
		"play: may (heal 0-2 chosen:char & it +Resist1~next)": "Played: may remove up to 2 damage from a chosen character and give it " +
			"Resist +1 until your next turn.",
		"do: each:may (reveal a:char@hand & playfree it)": "Each player may reveal a character from their hand and play it for free.",
		"is: playfree all:item.name=Microbots":            "May play items named Microbots for free.",
		// Others, numbers, amounts.
		"movehere.first:a:char: draw 1": "A character moves here, the first this turn: draw 1.",
		"sings.first: draw 1":           "Sings a song for the first time this turn: draw 1.",
		"play&my.banisher: draw 1":      "Played, or on your turn, banishes another in a challenge: draw 1.",
		"is: cost-2*turn:banished.ch(char.opp) self": "This costs 2 less to play for each opposing character banished in a " +
			"challenge this turn.",
		"do: count n(inktypes(char.my)); player:draw X": "Count the number of different inks of your characters; a player of your " +
			"choice draws that many cards.",
		"is: cost-1*n(char.my.here) all:action.first": "The first action of the turn costs you 1 less to play for each character " +
			"of yours here.",
		"do: damage 3 chosen0-3:char/loc": "Deal 3 damage to each of up to 3 chosen characters or locations.",
		"do: damage 1 all:char/loc.opp":   "Deal 1 damage to each opposing character and location.",
		"do: look player 4; take 1>top; rest>bottom": "Look at the top 4 of a player's deck; put 1 on top of that player's " +
			"deck; rest to the bottom.",
		"do: put 0-*:card@under(all:card.my)>inke": "Put any number of cards from under all your cards into your inkwell " +
			"exerted.",
		"do: bounce chosen:char.my => bounce chosen:char.!it": "Return a chosen character of yours to hand to return another chosen " +
			"character to hand.",
		"do: bounce chosen2:char.my.other": "Return 2 other chosen characters of yours to hand.",
		"act E: exert chosen:char.opp+copies.opp": "Exert: exert a chosen opposing character and all other opposing ones of " +
			"the same name.",
		"play:!char.paid<=2: draw 1":        "You play a non-character card for 2 ink or less: draw 1.",
		"is: self L+1*n(inktypes(char.my))": "This gets +1 lore for each different ink of your characters.",
		"is: self S+1*damage(self)":         "This gets +1 strength for each damage on this.",
		"do: if n(singers)>=1 (draw 1)":     "If there is at least 1 singer, draw 1.",
		"do: choose 2:char.my; if way(char.cost<=3) (bounce them)": "Choose 2 characters of yours; if a character with cost 3 or less is " +
			"among them, return them to hand.",
		"end: may heal 0-1 all:char.my; ready all:char.thisway": "End of your turn: may remove up to 1 damage from each character of " +
			"yours; ready all characters healed this way.",
		"is: cost-1 all:char.Broom":     "Broom characters cost you 1 less to play.",
		"is myturn: extraink 1":         "On your turn, may ink 1 more card.",
		"is: all:char sing+2~here":      "Characters here sing as if their cost were 2 higher.",
		"is: all:char.boosted.my +Ward": "Your characters with a card under them get Ward.",
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
