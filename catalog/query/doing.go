package query

// doing says a word of does: as people say it.
type doing struct {
	word      string
	one, many string // of one card and of several: draws cards, draw cards
	french    string // of one card
}

// doings are what cards are chosen by, what is asked most first. The other words
// of does: stand as they are.
var doings = [...]doing{
	{"draw", "draws cards", "draw cards", "pioche des cartes"},
	{"ink", "adds ink", "add ink", "ajoute de l'encre"},
	{"gain", "gains lore", "gain lore", "gagne des éclats de Lore"},
	{"look", "looks at cards", "look at cards", "regarde des cartes"},
	{"search", "searches the deck", "search the deck", "fouille la pioche"},
	{"discard", "discards cards", "discard cards", "défausse des cartes"},
	{"banish", "banishes", "banish", "bannit"},
	{"damage", "deals damage", "deal damage", "inflige des dommages"},
	{"bounce", "returns to the hand", "return cards to the hand", "renvoie en main"},
	{"exert", "exerts", "exert", "épuise"},
	{"ready", "readies", "ready", "redresse"},
	{"heal", "removes damage", "remove damage", "retire des dommages"},
	{"move", "moves damage", "move damage", "déplace des dommages"},
	{"strength", "changes strength", "change strength", "modifie la Force"},
	{"lore", "changes the lore value", "change the lore value", "modifie la valeur de Lore"},
	{"lose", "takes lore away", "take lore away", "fait perdre des éclats de Lore"},
	{"playfree", "plays for free", "play cards for free", "joue gratuitement"},
	{"less", "makes the next card cheaper", "make the next card cheaper", "réduit le coût de la prochaine carte"},
	{"cost", "changes costs", "change costs", "modifie des coûts"},
	{"drops", "gets ink drops", "get ink drops", "gagne des gouttes d'encre"},
	{"moveto", "moves characters", "move characters", "déplace des personnages"},
}

// doingOf is what is said for a word of does:, nil for one without.
func doingOf(word string) *doing {
	for i := range doings {
		if doings[i].word == word {
			return &doings[i]
		}
	}
	return nil
}

// DoingIn says what a card does that is found by a word of does:, in the language
// en or fr: "draws cards". A word that nothing is said for stands as it is.
func DoingIn(language, word string) string {
	switch d := doingOf(word); {
	case d == nil:
		return word
	case language == "fr":
		return d.french
	default:
		return d.one
	}
}

// englishDoing is what cards do that are found by a word of does:.
func englishDoing(word string) string {
	if d := doingOf(word); d != nil {
		return d.many
	}
	return "have an ability with “" + word + "”"
}

// frenchDoing is what cards have that are found by a word of does:.
func frenchDoing(word string) string {
	if d := doingOf(word); d != nil {
		return "une capacité qui " + d.french
	}
	return "une capacité avec " + frenchQuoted(word)
}
