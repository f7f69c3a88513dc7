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
		"play: look 4; may take a:song; rest>bottom": "When played: look at the top 4 cards of your deck; you may reveal a song and put it into your hand; put the rest on the bottom of your deck.",
		"is: self !sing": "This card can't sing.",
		"act E,2I: bounce a:char.Princess@discard": "Exert, 2 ink: return a Princess character from your discard to your hand.",
		"is: all:char.Musketeer.my S+1":            "Your Musketeer characters get +1 strength.",
		"my.banisher: gain 2 & opp:lose 2": "On your turn, when it banishes another character in a challenge: gain 2 lore " +
			"and each opponent loses 2 lore.",
		"banished.ch:a:char.my.other: may bounce it": "Whenever one of your other characters is banished in a challenge: you may " +
			"return it to your hand.",
		"play: exert chosen0-2:char; them !ready~nextready": "When played: exert up to 2 chosen characters; they can't ready at the start of " +
			"their next turn.",
		"do: damage 1 all:char.opp":                           "Deal 1 damage to each opposing character.",
		"is while n(card@hand)=0: self +Resist2":              "While you have no cards in hand, this card gets Resist +2.",
		"is while n(char.my.other)>=2: self L+2":              "While you have 2 or more other characters, this card gets +2 lore.",
		"is unless have(a:char.name=Chip): self enterexerted": "Unless you have a character named Chip, this card enters play exerted.",
		"is while boosted: self L+1,+[challenged: opp:discard 1]": "While a card is under this card, this card gets +1 lore and “When it is " +
			"challenged: each opponent chooses and discards a card.”",
		"is: all:char S+1,+Evasive~here":                 "Characters here get +1 strength and Evasive.",
		"do: whenever~turn quest:a:char.my (may draw 1)": "Whenever one of your characters quests this turn, you may draw a card.",
		"do: draw 1; chosen:char.my S+5~turn; delayed end (banish it)": "Draw a card; chosen character of yours gets +5 strength this turn; at the end " +
			"of your turn, banish it.",
		"play: may damage 2 chosen:char.my.other => draw 2":         "When played: you may deal 2 damage to another chosen character of yours to draw 2 cards.",
		"start: if opp n(char.ready)>=2 (gain 2)":                   "At the start of your turn: if an opponent has 2 or more ready characters, gain 2 lore.",
		"play: each:draw 1":                                         "When played: each player draws a card.",
		"do: choice[banish chosen:item | damage 2 chosen:char.dmg]": "Either banish chosen item, or deal 2 damage to chosen damaged character.",
		"is: cost-2*n(item.my) self":                                "This card costs 2 less to play for each of your items.",
		"quest: may damage 1 chosen:char.my.other; ifdid ready it": "When it quests: you may deal 1 damage to another chosen character of yours; if " +
			"you do, ready it.",
		"is: dealt:a:char.my.other instead put damage X self": "If one of your other characters would be dealt damage, put that much damage on this " +
			"card instead.",
		"challenged:a:char.my[self.exerted]: attacker S-3~turn unless doer:pay 3": "Whenever one of your characters is challenged, if this card is exerted: the " +
			"challenger gets -3 strength this turn unless the challenging player pays 3 ink.",
		// Whose deck, inkwell and discard it is.
		"do: put chosen:char.opp>inke":  "Put chosen opposing character into its player's inkwell facedown and exerted.",
		"do: put chosen:char.my>bottom": "Put chosen character of yours on the bottom of your deck.",
		"do: put all:char.cost<=3>inke": "Put all characters with cost 3 or less into their players' inkwells facedown and exerted.",
		"banished:a:char.here: may put it>inke": "Whenever a character here is banished: you may put it into its " +
			"player's inkwell facedown and exerted.",
		"banished:a:item.my: may put it>inke": "Whenever one of your items is banished: you may put it into your inkwell facedown and exerted.",
		"play: may shuffle a:card@anydiscard": "When played: you may shuffle a card from any player's discard into that player's deck.",
		"do: opp:lose min(damage(chosen:char.my),4); draw 1": "Each opponent loses lore equal to the damage on chosen character of yours, up " +
			"to a maximum of 4; draw a card.",
		"play: opp:mill 2":                               "When played: each opponent puts the top 2 cards of their deck into their discard.",
		"do: each:put theirchoice2:char>inke":            "Each player puts 2 of their characters into their inkwell facedown and exerted.",
		"do: opp:banish theirchoice:char":                "Each opponent banishes one of their characters.",
		"do: each:(discard all & draw 7)":                "Each player discards their hand and draws 7 cards.",
		"play: opp:choice[discard 2 | discard a:action]": "When played: each opponent chooses: they choose and discard 2 cards, or they discard an action.",
		"is while opp has(a:song@discard): self L+1":     "While an opponent has a song in their discard, this card gets +1 lore.",
		"end: if opp1>me(hand) (may drawto opp1)": "At the end of your turn: if an opponent of your choice has more cards in hand " +
			"than you, you may draw until you have as many cards in hand as that opponent.",
		"play: look opp1 hand": "When played: look at an opponent's hand.",
		// What is given, what is forbidden, what has to be done.
		"play: may chosen:char S-2~next":                "When played: you may give chosen character -2 strength until your next turn.",
		"play: may pay 2 => chosen:char L+1,+Rush~turn": "When played: you may pay 2 ink to give chosen character +1 lore and Rush this turn.",
		"play: may pay 1 => opp1:discard 1":             "When played: you may pay 1 ink to have an opponent of your choice choose and discard a card.",
		"play: may discard 1 => chosen:char.opp !quest~theirnext": "When played: you may choose and discard a card so that chosen opposing " +
			"character can't quest during its player's next turn.",
		"quest: chosen:char.opp S-(L(self))~next": "When it quests: chosen opposing character loses strength equal to the lore of " +
			"this card until your next turn.",
		"quest: opp !ready>1~nextready": "When it quests: opponents can't ready more than 1 of their characters at the " +
			"start of their next turn.",
		"challenge: if self.atloc (self nochdmg~challenge)": "When it challenges: if this card is at a location, this card takes no damage " +
			"from this challenge.",
		"is: all:char.King/Queen !quest":  "King and Queen characters can't quest.",
		"do: opp !play(action/item)~next": "Opponents can't play actions or items until your next turn.",
		"quest: may bounce chosen:item.my => less 2 item": "When it quests: you may return chosen item of yours to your hand so that the " +
			"next item you play this turn costs 2 less.",
		"play: may (heal 0-2 chosen:char & it +Resist1~next)": "When played: you may remove up to 2 damage from chosen character and give it " +
			"Resist +1 until your next turn.",
		"do: each:may (reveal a:char@hand & playfree it)": "Each player may reveal a character from their hand and play it for free.",
		"is: playfree all:item.name=Microbots":            "You may play items named Microbots for free.",
		// Others, numbers, amounts.
		"movehere.first:a:char: draw 1": "Whenever a character moves here for the first time this turn: draw a card.",
		"sings.first: draw 1":           "When it sings a song for the first time this turn: draw a card.",
		"play&my.banisher: draw 1":      "When played, or on your turn, when it banishes another character in a challenge: draw a card.",
		"is: cost-2*turn:banished.ch(char.opp) self": "This card costs 2 less to play for each opposing character banished in a " +
			"challenge this turn.",
		"do: count n(inktypes(char.my)); player:draw X": "Count the number of different inks of your characters; a player of your " +
			"choice draws that many cards.",
		"is: cost-1*n(char.my.here) all:action.first": "The first action of the turn costs you 1 less to play for each of your " +
			"characters here.",
		"do: damage 3 chosen0-3:char/loc": "Deal 3 damage to each of up to 3 chosen characters or locations.",
		"do: damage 1 all:char/loc.opp":   "Deal 1 damage to each opposing character and location.",
		"do: look player 4; take 1>top; rest>bottom": "Look at the top 4 cards of a player's deck; put one on top of that player's " +
			"deck and the rest on the bottom of that player's deck.",
		"do: put 0-*:card@under(all:card.my)>inke": "Put any number of cards from under all your cards into your inkwell " +
			"facedown and exerted.",
		"do: bounce chosen:char.my => bounce chosen:char.!it": "Return chosen character of yours to your hand to return another chosen " +
			"character to its player's hand.",
		"do: bounce chosen2:char.my.other":        "Return 2 other chosen characters of yours to your hand.",
		"act E: exert chosen:char.opp+copies.opp": "Exert: exert chosen opposing character and all other opposing ones of the same name.",
		"play:!char.paid<=2: draw 1":              "Whenever you play a non-character card for 2 ink or less: draw a card.",
		"is: self L+1*n(inktypes(char.my))":       "This card gets +1 lore for each different ink of your characters.",
		"is: self S+1*damage(self)":               "This card gets +1 strength for each 1 damage on this card.",
		"do: if n(singers)>=1 (draw 1)":           "If there is at least 1 singer, draw a card.",
		"do: choose 2:char.my; if way(char.cost<=3) (bounce them)": "Choose 2 of your characters; if a character with cost 3 or less is among " +
			"them, return them to your hand.",
		"end: may heal 0-1 all:char.my; ready all:char.thisway": "At the end of your turn: you may remove up to 1 damage from each of your " +
			"characters; ready all characters healed this way.",
		"is: cost-1 all:char.Broom":     "Broom characters cost you 1 less to play.",
		"is myturn: extraink 1":         "On your turn, you may ink an additional card.",
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
		effect.Verbs: keys(e.verbs), effect.Events: keys(e.events), effect.Changes: keys(e.changes), effect.Players: keys(e.who),
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
		for _, language := range languages {
			if words := Code(code, language); strings.ContainsAny(words, "{}[]") {
				t.Errorf("%s\n%s", code, words)
			}
		}
	})
}
