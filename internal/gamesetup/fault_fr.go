package gamesetup

var faultsFrench = [saysEnd]string{
	saysLongHand:   "la main dépasse %d caractères\u00a0: nommez ses %d cartes",
	saysManyParts:  "plus de %d cartes sont nommées\u202f; une main en a %d",
	saysHandSize:   "une main de départ de cette partie a %d cartes, pas %d",
	saysCopies:     "%d exemplaires de %s en main\u202f; le deck en a %d",
	saysCount:      "«\u00a0%.80s\u00a0»\u00a0: le nombre d’exemplaires n’est pas un entier à partir de 1",
	saysNotOfDeck:  "«\u00a0%.80s\u00a0» n’est pas une carte de ce deck",
	saysMeant:      "«\u00a0%.80s\u00a0» n’est pas une carte de ce deck\u202f; vouliez-vous dire %s\u202f?",
	saysSeveral:    "«\u00a0%.80s\u00a0» est plus d’une carte de ce deck\u00a0: %s\u202f; ajoutez la version",
	saysOtherDeck:  "%s n’est pas dans ce deck",
	saysNoPosition: "la position n’est pas un objet JSON complet",
	saysFieldType:  "position\u00a0: le champ «\u00a0%s\u00a0» a une valeur d’un autre type",
	saysNoField:    "position\u00a0: il n’y a pas de champ «\u00a0%.40s\u00a0»",
	saysAfter:      "position\u00a0: quelque chose suit l’objet",
	saysNoLocation: "position\u00a0: %s\u00a0: location %d n’est l’indice d’aucune carte en jeu",
	saysNoSuchCard: "position\u00a0: il n’y a pas de carte «\u00a0%.80s\u00a0»",
	saysManyCards:  "position\u00a0: %d cartes\u202f; le maximum est %d",
	saysImpossible: "la position n’est pas possible\u00a0: vérifiez les nombres, et ce qui est épuisé, ce dont l’encre sèche et " +
		"ce qui est sur un lieu",
}
