package gamesetup

var faultsEnglish = [saysEnd]string{
	saysLongHand:   "the hand is longer than %d characters: name its %d cards",
	saysManyParts:  "more than %d cards are named; a hand has %d",
	saysHandSize:   "an opening hand of this game has %d cards, not %d",
	saysCopies:     "%d copies of %s in hand; the deck has %d",
	saysCount:      "%.80q: the count is not a whole number of 1 or more",
	saysNotOfDeck:  "%.80q is not a card of this deck",
	saysMeant:      "%.80q is not a card of this deck; did you mean %s?",
	saysSeveral:    "%.80q is more than one card of this deck: %s; add the version",
	saysOtherDeck:  "%s is not in this deck",
	saysNoPosition: "the position is not a complete JSON object",
	saysFieldType:  "position: the field %q has a value of another type",
	saysNoField:    "position: there is no field %.40q",
	saysAfter:      "position: something follows the object",
	saysNoLocation: "position: %s: location %d is not the index of a card in play",
	saysNoSuchCard: "position: there is no card %.80q",
	saysManyCards:  "position: %d cards; the most is %d",
	saysImpossible: "the position isn't possible: check the numbers, and what is exerted, drying or at a location",
}
