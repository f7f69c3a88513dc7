package rules

// Ruling is what becomes, in a game alone, of something that a card says and that has to do
// with an opponent.
type Ruling struct {
	Says string     // what a card says, in words
	Does string     // what the engine does alone
	Rule string     // the rule that it rests on, in edition 2.0.1; "" where the rules are silent
	Code string     // an ability that says so
	By   Automation // what the coverage counts a card with this ability alone as
}

// SoloRulings lists what the engine does alone with what has to do with an opponent.
// TestAloneReadings plays each of them.
func SoloRulings() []Ruling {
	return []Ruling{
		{"When something happens that takes an opponent: a challenge, an opponent's card played or drawn, a card chosen by an opponent",
			"It never happens, so the ability never waits.", "CR 6.2.3", "challenge: draw 1", NoEffectSolo},
		{"In an opponent's turn", "There is none.", "", "is oppturn: all:char.my S+1", NoEffectSolo},
		{"In your turn", "It always is.", "", "is myturn: all:char.my S+1", Automated},
		{"An opponent does something", "Nobody does it, and nothing is asked.", "CR 6.1.2", "do: opp:discard 1", NoEffectSolo},
		{"Something is done to an opponent's cards", "There are none: nothing is done, nothing is asked, and what follows goes on.", "CR 6.1.2",
			"do: banish chosen:char.opp; draw 1", Automated},
		{"An opponent's card gets something and one of yours does, in one sentence", "Yours gets it: as much is done as can be.", "CR 6.1.2",
			"quest: chosen:char.opp S-4~turn & chosen:char S+4~turn", Automated},
		{"You may do something to an opponent's cards", "You are not asked.", "CR 6.1.2", "play: may banish chosen:char.opp", NoEffectSolo},
		{"A chosen card, of whomever", "You choose one of yours, and must if there is one.", "CR 6.1.3", "do: banish chosen:char", Automated},
		{"Up to so many chosen cards", "You choose of yours, or none.", "CR 6.1.3", "do: ready 0-2:char", Automated},
		{"Each player, a chosen player, or the player of a card", "That is you.", "CR 6.1.2", "do: each:draw 1", Automated},
		{"The player with the most cards in hand", "That is you.", "", "do: mosthand:discard 1", Automated},
		{"If an opponent has more of something than you", "Nobody has more: it does not hold.", "",
			"do: if opp>me(hand) (draw 1); gain 1", Automated},
		{"If you have more of something than each opponent, or the strongest character", "It holds as soon as you have one: nobody has any.", "",
			"do: if me>opp(char) (gain 1); draw 1", Automated},
		{"Opponents with more or less of something", "There are none.", "", "do: opp[more lore]:lose 1", NoEffectSolo},
		{"As much as for each opponent who did not do something", "None did not: 0.", "",
			"do: opp:may discard 1; draw 1; gain 2*n(opp.!did)", Automated},
		{"If nobody challenged this turn", "It holds.", "", "end: if turn:nochallenge (gain 1)", Automated},
		{"If a character was banished in a challenge this turn", "It does not hold.", "", "do: if turn:banished.ch (gain 1); draw 1", Automated},
		{"Cards of any discard", "Those of yours.", "", "do: bounce a:card@anydiscard", Automated},
		{"An opponent's hand or discard, counted or looked at", "There is none: it counts 0, and a sentence that begins with it is not done.", "",
			"play: may look opp hand", NoEffectSolo},
		{"Damage moved from your card to an opponent's", "It stays: there is nowhere to move it.", "CR 6.1.2",
			"play: may move 0-2 chosen:char.my>chosen:char.opp", NoEffectSolo},
		{"A card cannot challenge or be challenged, or takes less damage in challenges",
			"Nothing comes of it; where a card is chosen for it, it is chosen all the same.", "", "is: self !challenged", NoEffectSolo},
		{"Support, printed or given",
			"You are not asked. Cards that look for Support find it, and when the character quests you are reminded: " +
				"where its strength matters, it is added by hand.", "CR 8.13.1", "is: all:char.my +Support", Automated},
		{"It is your first turn and you did not begin", "It holds if you play second, on turn 1.", "",
			"do: if underdog (gain 1); draw 1", Automated},
	}
}

// OpposingRulings lists what the engine does with a practice opponent's row. The row takes no turns
// and decides nothing. By and Code are not set.
func OpposingRulings() []Ruling {
	return []Ruling{
		{Says: "A chosen character or location, of whomever", Does: "You choose among yours and those of the row.", Rule: "CR 6.1.3"},
		{Says: "A chosen opposing card with Ward", Does: "It is none of those to choose from. What befalls all of them befalls it too.",
			Rule: "CR 8.15.1"},
		{Says: "An opposing character with Vanish, chosen for an action",
			Does: "It is banished when the action has resolved.", Rule: "CR 8.14.2"},
		{Says: "An opposing card goes to a hand, a deck or an inkwell", Does: "It leaves the row. Where it goes is not yours, and not modelled.",
			Rule: "CR 1.2.3"},
		{Says: "Support, printed or given", Does: "As the character quests, you are asked whom of either side its strength is added to.",
			Rule: "CR 8.13.1"},
		{Says: "In a challenge", Does: "What waits for it resolves first, then both deal damage by the numbers that they have then.",
			Rule: "CR 4.6.5"},
		{Says: "An opposing character cannot quest or challenge, must quest, does not ready or changes during its player's next turn",
			Does: "It is chosen where the card says so, and nothing comes of it: the row has no turns."},
		{Says: "Yours cannot be challenged", Does: "Nothing comes of it: the row never challenges."},
		{Says: "An opposing card has a text of its own",
			Does: "It is not carried out. Its keywords and numbers count, and so does what you do to them. The log says what it does when " +
				"it is challenged or leaves play."},
		{Says: "A plain character of the row is looked at by cost, classification or ink",
			Does: "It costs 0 and has neither."},
		{Says: "More characters, items or locations than an opponent, or a stronger character",
			Does: "What the opponent has in play is the row."},
		{Says: "An opponent's hand, deck, inkwell, discard or lore",
			Does: "They are numbers, which you may set at any time and effects read and change. It begins with an opening hand and " +
				"a deck as large as yours, in a position with 0.", Rule: "CR 2.2.1"},
		{Says: "An opponent does something, each player, a chosen player, or the player of a card",
			Does: "The opponent does its part as far as it can, after yours. A chosen player you choose.", Rule: "CR 6.1.2"},
		{Says: "An opponent chooses, or may do something", Does: "You are asked what it chooses, among its own cards, with Ward or not.",
			Rule: "CR 6.1.3"},
		{Says: "An opponent discards or moves certain cards that are not in play",
			Does: "They are unknown: you say how many of them there are."},
		{Says: "An opponent reveals or plays cards, or its deck or hand is looked at",
			Does: "They are unknown: the log says what it would do, and you set its numbers."},
		{Says: "In an opponent's turn, or when it plays, draws, challenges or chooses something by itself",
			Does: "It never happens: it takes no turns.", Rule: "CR 6.2.3"},
	}
}

// GeneralRulings lists what the engine does where the rules leave room in any game, alone or not. By and Code are not set; Rule is "" where
// the rules do not settle it.
func GeneralRulings() []Ruling {
	return []Ruling{
		{Says: "Abilities wait when the game ends", Does: "They do not resolve, and nothing waits any more.", Rule: "CR 2.3.3"},
		{Says: "Once a turn, and you decline, or nothing comes of it",
			Does: "It was not used: the next time you are asked again. Once anything of it was done, it was.", Rule: "CR 6.1.13.2"},
		{Says: "A card is given the same ability twice", Does: "They are two, each with its own number.", Rule: "CR 6.1.13.2"},
		{Says: "May enter play exerted to do something",
			Does: "It may though there is nothing to do, and does it too when an effect makes it enter exerted. " +
				"Where an effect plays a card, you are asked too, unless the effect says how it enters."},
		{Says: "Move damage from a chosen character of yours to this one",
			Does: "It may choose itself. No damage moves then: damage moves to another card.", Rule: "CR 1.9.1.4"},
		{Says: "Do this or banish this card", Does: "Who cannot do all of it must banish the card, whatever was answered.", Rule: "CR 6.1.5.2"},
	}
}
