package lorcanajson

import (
	"fmt"

	"inkcheck/terms"
)

// reportWords say in one language what an import changes. Names of fields are the words that programs read.
type reportWords struct {
	language                                 string
	head, disagreements, setOf               string
	kept, chosen, disagreement, leftOut      string
	entry, unmatched, none, more, item, fact string
	lossHead, lossWould, lossUnchanged       string
	setsAdded                                string
	// The lists of changes, in the order of Changes.write, and how many there are of each.
	lists                [9]string
	counts               [10]plural
	printings, cards     plural
	disagreementsCounted plural
	lost                 [3]plural // cards, printings, texts
}

// plural is a text for one and for several.
type plural struct{ one, many string }

func reportIn(language string) *reportWords {
	return terms.In(language, &reportEnglish, &reportFrench, &reportGerman, &reportItalian)
}

// count writes a number with its noun. French has the singular for none.
func (w *reportWords) count(n int, of plural) string {
	if n == 1 || n == 0 && w.language == "fr" {
		return fmt.Sprintf(of.one, n)
	}
	return fmt.Sprintf(of.many, n)
}

var reportEnglish = reportWords{
	language:      "en",
	head:          "%s: LorcanaJSON %s, language %s, of %s: %s, texts of %s",
	disagreements: "%s with the built-in facts",
	setOf:         "set %s",
	kept:          "built in is kept",
	chosen:        "imported is taken",
	disagreement:  "%s: %s: built in %q, imported %q; %s",
	leftOut:       "left out",
	entry:         "%s (app number %d): %s",
	unmatched:     "%s of unknown cards: they are added when the English file is imported",
	none:          "no card changed",
	more:          "… and %d more",
	item:          "%s: %d",
	fact:          "%s: %s: %q, was %q",
	lossHead:      "%s is of %s and has %s and texts of %s; it would replace %s, which is of %s and has %s and texts of %s.",
	lossWould:     " This would lose: %s.",
	lossUnchanged: " Nothing was changed",
	setsAdded:     "sets added: %s",
	lists: [9]string{
		"cards added", "printings added", "names added", "facts changed", "cards removed",
		"printings removed", "texts added", "texts changed", "texts removed",
	},
	counts: [10]plural{
		{"%d set added", "%d sets added"}, {"%d card added", "%d cards added"},
		{"%d printing added", "%d printings added"}, {"%d name added", "%d names added"},
		{"%d text added", "%d texts added"}, {"%d fact changed", "%d facts changed"},
		{"%d text changed", "%d texts changed"}, {"%d card removed", "%d cards removed"},
		{"%d printing removed", "%d printings removed"}, {"%d text removed", "%d texts removed"},
	},
	printings:            plural{"%d printing", "%d printings"},
	cards:                plural{"%d card", "%d cards"},
	disagreementsCounted: plural{"%d disagreement", "%d disagreements"},
	lost: [3]plural{
		{"%d card", "%d cards"}, {"%d printing", "%d printings"},
		{"%d text", "%d texts"},
	},
}

var reportFrench = reportWords{
	language:      "fr",
	head:          "%s\u00a0: LorcanaJSON %s, langue %s, du %s\u00a0: %s, textes de %s",
	disagreements: "%s avec les données intégrées",
	setOf:         "set %s",
	kept:          "la donnée intégrée est gardée",
	chosen:        "la donnée importée compte",
	disagreement:  "%s\u00a0: %s\u00a0: intégré «\u00a0%s\u00a0», importé «\u00a0%s\u00a0»\u202f; %s",
	leftOut:       "laissé de côté",
	entry:         "%s (numéro d’application %d)\u00a0: %s",
	unmatched:     "%s de cartes inconnues\u00a0: elles compteront avec l’import du fichier anglais",
	none:          "aucune carte n’a changé",
	more:          "… et %d de plus",
	item:          "%s\u00a0: %d",
	fact:          "%s\u00a0: %s\u00a0: «\u00a0%s\u00a0», avant «\u00a0%s\u00a0»",
	lossHead:      "%s est du %s et a %s et les textes de %s\u202f; il remplacerait %s, qui est du %s et a %s et les textes de %s.",
	lossWould:     " Seraient perdus\u00a0: %s.",
	lossUnchanged: " Rien n’a changé",
	setsAdded:     "sets ajoutés\u00a0: %s",
	lists: [9]string{
		"cartes ajoutées", "impressions ajoutées", "noms ajoutés", "données modifiées", "cartes enlevées",
		"impressions enlevées", "textes ajoutés", "textes modifiés", "textes enlevés",
	},
	counts: [10]plural{
		{"%d set ajouté", "%d sets ajoutés"}, {"%d carte ajoutée", "%d cartes ajoutées"},
		{"%d impression ajoutée", "%d impressions ajoutées"}, {"%d nom ajouté", "%d noms ajoutés"},
		{"%d texte ajouté", "%d textes ajoutés"}, {"%d donnée modifiée", "%d données modifiées"},
		{"%d texte modifié", "%d textes modifiés"}, {"%d carte enlevée", "%d cartes enlevées"},
		{"%d impression enlevée", "%d impressions enlevées"}, {"%d texte enlevé", "%d textes enlevés"},
	},
	printings:            plural{"%d impression", "%d impressions"},
	cards:                plural{"%d carte", "%d cartes"},
	disagreementsCounted: plural{"%d désaccord", "%d désaccords"},
	lost: [3]plural{
		{"%d carte", "%d cartes"}, {"%d impression", "%d impressions"},
		{"%d texte", "%d textes"},
	},
}

var reportGerman = reportWords{
	language:      "de",
	head:          "%s: LorcanaJSON %s, Sprache %s, vom %s: %s, Texte von %s",
	disagreements: "%s von den eingebauten Daten",
	setOf:         "Set %s",
	kept:          "die eingebaute Angabe bleibt",
	chosen:        "die importierte Angabe gilt",
	disagreement:  "%s: %s: eingebaut „%s“, importiert „%s“; %s",
	leftOut:       "ausgelassen",
	entry:         "%s (App-Nummer %d): %s",
	unmatched:     "%s von unbekannten Karten: sie kommen dazu, sobald die englische Datei importiert ist",
	none:          "keine Karte hat sich geändert",
	more:          "… und %d weitere",
	item:          "%s: %d",
	fact:          "%s: %s: „%s“, vorher „%s“",
	lossHead:      "%s ist vom %s und hat %s und Texte von %s; die Datei würde %s ersetzen, die vom %s ist und %s und Texte von %s hat.",
	lossWould:     " Verloren gingen: %s.",
	lossUnchanged: " Nichts wurde geändert",
	setsAdded:     "neue Sets: %s",
	lists: [9]string{
		"neue Karten", "neue Drucke", "neue Namen", "geänderte Angaben", "entfernte Karten",
		"entfernte Drucke", "neue Texte", "geänderte Texte", "entfernte Texte",
	},
	counts: [10]plural{
		{"%d neues Set", "%d neue Sets"}, {"%d neue Karte", "%d neue Karten"},
		{"%d neuer Druck", "%d neue Drucke"}, {"%d neuer Name", "%d neue Namen"},
		{"%d neuer Text", "%d neue Texte"}, {"%d geänderte Angabe", "%d geänderte Angaben"},
		{"%d geänderter Text", "%d geänderte Texte"}, {"%d entfernte Karte", "%d entfernte Karten"},
		{"%d entfernter Druck", "%d entfernte Drucke"}, {"%d entfernter Text", "%d entfernte Texte"},
	},
	printings:            plural{"%d Druck", "%d Drucke"},
	cards:                plural{"%d Karte", "%d Karten"},
	disagreementsCounted: plural{"%d Abweichung", "%d Abweichungen"},
	lost: [3]plural{
		{"%d Karte", "%d Karten"}, {"%d Druck", "%d Drucke"},
		{"%d Text", "%d Texte"},
	},
}

var reportItalian = reportWords{
	language:      "it",
	head:          "%s: LorcanaJSON %s, lingua %s, del %s: %s, testi di %s",
	disagreements: "%s con i dati incorporati",
	setOf:         "il set %s",
	kept:          "resta il dato incorporato",
	chosen:        "vale il dato importato",
	disagreement:  "%s: %s: incorporato “%s”, importato “%s”; %s",
	leftOut:       "tralasciati",
	entry:         "%s (numero dell’app %d): %s",
	unmatched:     "%s di carte ignote: si aggiungono quando si importa il file inglese",
	none:          "nessuna carta è cambiata",
	more:          "… e altri %d",
	item:          "%s: %d",
	fact:          "%s: %s: “%s”, prima “%s”",
	lossHead:      "%s è del %s e ha %s e i testi di %s; sostituirebbe %s, che è del %s e ha %s e i testi di %s.",
	lossWould:     " Andrebbero persi: %s.",
	lossUnchanged: " Non è cambiato niente",
	setsAdded:     "set aggiunti: %s",
	lists: [9]string{
		"carte aggiunte", "stampe aggiunte", "nomi aggiunti", "dati cambiati", "carte tolte",
		"stampe tolte", "testi aggiunti", "testi cambiati", "testi tolti",
	},
	counts: [10]plural{
		{"%d set aggiunto", "%d set aggiunti"}, {"%d carta aggiunta", "%d carte aggiunte"},
		{"%d stampa aggiunta", "%d stampe aggiunte"}, {"%d nome aggiunto", "%d nomi aggiunti"},
		{"%d testo aggiunto", "%d testi aggiunti"}, {"%d dato cambiato", "%d dati cambiati"},
		{"%d testo cambiato", "%d testi cambiati"}, {"%d carta tolta", "%d carte tolte"},
		{"%d stampa tolta", "%d stampe tolte"}, {"%d testo tolto", "%d testi tolti"},
	},
	printings:            plural{"%d stampa", "%d stampe"},
	cards:                plural{"%d carta", "%d carte"},
	disagreementsCounted: plural{"%d discordanza", "%d discordanze"},
	lost: [3]plural{
		{"%d carta", "%d carte"}, {"%d stampa", "%d stampe"},
		{"%d testo", "%d testi"},
	},
}
