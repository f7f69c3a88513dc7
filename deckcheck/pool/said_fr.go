package pool

var saysInFrench = [saysCount]string{
	saysAt: "%s au caractère %d\u00a0: %s", saysMean: "%s Vouliez-vous dire %s\u202f?",
	saysLong: "Le texte dépasse %d ko, et rien n’en a été lu. Collez seulement les numéros.",
	saysMore: "Ce morceau et %d autres ne peuvent pas être lus.", saysNoSet: "Il n’y a pas de set %s.",
	saysNoNumber: "Ce n’est pas un numéro de collection\u202f; écrivez 17, 17x2 ou 12-17.",
	saysNoneChosen: "Aucun set n’est choisi\u202f; écrivez-le devant, comme 12-17, ou écrivez «\u00a0set 12:\u00a0» " +
		"avant les numéros.",
	saysManyCopies: "Il y aurait ainsi plus de %d exemplaires du numéro %s.",
	saysSeveralSets: "Aucun set n’est choisi, et plusieurs ont ce nombre de cartes\u202f; écrivez-le devant, comme " +
		"12-17, ou écrivez «\u00a0set 12:\u00a0» avant les numéros.",
	saysOtherSet:  "Les cartes du set %s portent /%d, celle-ci porte /%s\u202f; regardez la carte encore une fois.",
	saysSomeCards: "Les cartes du set %s ne sont pas toutes dans ce catalogue (%s).",
	saysNoCards:   "Les cartes du set %s ne sont pas dans ce catalogue (%s).",
	saysNumbers:   "Le set %s n’a pas de numéro %s\u202f; ses numéros vont de %s à %s.", saysUncounted: "ce n’est plus précisé",
	saysNoCount: "%s n’est pas un nombre d’exemplaires", saysCountAbove: "le nombre dépasse %d", saysCountZero: "le nombre est 0",
	saysWriteCount:  "%s\u202f; écrivez un nombre de 1 à %d.",
	saysBeforeCount: "Il n’y a pas de numéro avant le nombre\u202f; écrivez 17 x2.",
	saysBothSides: "Il y a des nombres avant et après le x\u202f; ceci peut être %s du numéro %s ou %s du numéro %s. " +
		"Écrivez %s x%s ou %s x%s.",
	saysBothSmall: "Les deux colonnes ont de petits nombres, l’une ou l’autre peut donc être celle des exemplaires. " +
		"Écrivez 17 x2 pour deux exemplaires du numéro 17.",
	saysRunning: "La première colonne compte à partir de 1\u00a0: ce peuvent être des exemplaires ou des numéros de " +
		"ligne. Écrivez 17 x2 pour deux exemplaires du numéro 17.",
	saysSetOrCopies: "La première colonne peut être le set ou les exemplaires. Écrivez %s-%s pour le set, ou «\u00a0set " +
		"12:\u00a0» avant tous les numéros.",
	saysSetOrNumber: "La première colonne peut être le set ou un numéro du set %s. Écrivez %s-%s pour le set.",
	saysTwoWays: "Ceci peut être le numéro %s en %s exemplaires, ou les numéros %s et %s. Écrivez %s x%s pour des " +
		"exemplaires, ou tous les numéros sur une ligne.",
	saysEachRow:  "%s C’est pareil dans les %d lignes.",
	saysOwnCount: "Ceci peut être %s de %s, ou le numéro %s et un exemplaire de celle-ci. Écrivez x%s derrière pour des exemplaires.",
	saysCells:    "Cette ligne a %d cases, et le tableau a %d colonnes.", saysOneCopy: "1 exemplaire", saysCopies: "%d exemplaires",
}
