package query

import "inkcheck/terms"

// doing says a word of does: as people say it.
type doing struct {
	word string
	one  terms.Word // of one card: draws cards
	many string     // of several, in English: draw cards
}

// doings are what cards are chosen by, what is asked most first. The other words
// of does: stand as they are.
var doings = [...]doing{
	{"draw", terms.Word{En: "draws cards", Fr: "pioche des cartes", De: "zieht Karten", It: "pesca carte"},
		"draw cards"},
	{"ink", terms.Word{En: "adds ink", Fr: "ajoute de l’encre", De: "fügt Tinte hinzu", It: "aggiunge inchiostro"},
		"add ink"},
	{"gain", terms.Word{En: "gains lore", Fr: "gagne des éclats de Lore", De: "sammelt Legenden", It: "ottiene leggenda"},
		"gain lore"},
	{"look", terms.Word{En: "looks at cards", Fr: "regarde des cartes", De: "sieht sich Karten an", It: "guarda carte"},
		"look at cards"},
	{"search", terms.Word{En: "searches the deck", Fr: "fouille la pioche", De: "durchsucht das Deck", It: "cerca nel mazzo"},
		"search the deck"},
	{"discard", terms.Word{En: "discards cards", Fr: "défausse des cartes", De: "lässt Karten abwerfen", It: "fa scartare carte"},
		"discard cards"},
	{"banish", terms.Word{En: "banishes", Fr: "bannit", De: "verbannt", It: "esilia"},
		"banish"},
	{"damage", terms.Word{En: "deals damage", Fr: "inflige des dommages", De: "fügt Schaden zu", It: "infligge danno"},
		"deal damage"},
	{"bounce", terms.Word{En: "returns to the hand", Fr: "renvoie en main",
		De: "schickt auf die Hand zurück", It: "fa riprendere in mano"},
		"return cards to the hand"},
	{"exert", terms.Word{En: "exerts", Fr: "épuise", De: "erschöpft", It: "impegna"},
		"exert"},
	{"ready", terms.Word{En: "readies", Fr: "redresse", De: "macht bereit", It: "prepara"},
		"ready"},
	{"heal", terms.Word{En: "removes damage", Fr: "retire des dommages", De: "entfernt Schaden", It: "rimuove danno"},
		"remove damage"},
	{"move", terms.Word{En: "moves damage", Fr: "déplace des dommages", De: "bewegt Schaden", It: "sposta danno"},
		"move damage"},
	{"strength", terms.Word{En: "changes strength", Fr: "modifie la Force", De: "ändert Stärke", It: "modifica la Forza"},
		"change strength"},
	{"lore", terms.Word{En: "changes the lore value", Fr: "modifie la valeur de Lore",
		De: "ändert den Legendenwert", It: "modifica il valore di Leggenda"},
		"change the lore value"},
	{"lose", terms.Word{En: "takes lore away", Fr: "fait perdre des éclats de Lore",
		De: "lässt Legenden verlieren", It: "fa perdere leggenda"},
		"take lore away"},
	{"playfree", terms.Word{En: "plays for free", Fr: "joue gratuitement", De: "spielt kostenlos aus", It: "gioca gratis"},
		"play cards for free"},
	{"less", terms.Word{En: "makes the next card cheaper", Fr: "réduit le coût de la prochaine carte",
		De: "macht die nächste Karte billiger", It: "riduce il costo della prossima carta"},
		"make the next card cheaper"},
	{"cost", terms.Word{En: "changes costs", Fr: "modifie des coûts", De: "ändert Kosten", It: "modifica i costi"},
		"change costs"},
	{"drops", terms.Word{En: "gets ink drops", Fr: "gagne des gouttes d’encre", De: "gibt Tintentropfen", It: "dà gocce d’inchiostro"},
		"get ink drops"},
	{"moveto", terms.Word{En: "moves characters", Fr: "déplace des personnages", De: "bewegt Charaktere", It: "sposta personaggi"},
		"move characters"},
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

// DoingIn says what a card does that is found by a word of does:, in a language of the
// pages: "draws cards". A word that nothing is said for stands as it is.
func DoingIn(language, word string) string {
	if d := doingOf(word); d != nil {
		return d.one.In(language)
	}
	return word
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
		return "une capacité qui " + d.one.Fr
	}
	return "une capacité avec " + frenchQuoted(word)
}
