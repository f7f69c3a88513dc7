package text

var shelfFrench = Shelf{
	ShelfLead: "Gardés dans ce navigateur seulement. Vos 12 derniers decks apparaissent ici d’eux-mêmes\u202f; nommez-en un " +
		"pour le garder (100 au plus).",
	ShelfNoScript: "Cette page a besoin de scripts, car c’est votre navigateur qui garde les decks. Sinon, mettez un deck en " +
		"favori\u00a0: son adresse est le deck entier.",
	ShelfExport: "Tout enregistrer dans un fichier",
	ShelfImport: "Charger un fichier",
	ShelfForget: "Tout supprimer",
	ShelfSaved:  "Enregistrés",
	ShelfRecent: "Récents",
	ShelfHint: "La page demande au serveur si chaque deck est légal aujourd’hui\u202f; le serveur n’en garde rien. Enregistrer " +
		"un autre deck sous le même nom le met à jour, et ses 10 dernières versions restent. Si vous effacez les " +
		"données de ce site dans le navigateur, les decks sont perdus.",
	ShelfNameIt:       "Nommez-le pour le garder",
	ShelfNameOf:       "Nom de %s",
	ShelfNotSaved:     "N’est plus enregistré",
	ShelfMoreAbout:    "En savoir plus sur %s",
	ShelfDuplicate:    "Dupliquer",
	ShelfCompare:      "Comparer",
	ShelfDelete:       "Supprimer",
	ShelfButton:       "%[1]s\u00a0: %[2]s",
	ShelfDuplicated:   "Dupliqué",
	ShelfDeleted:      "Supprimé",
	ShelfDeletedAll:   "Tous les decks sont supprimés",
	ShelfRestored:     "Rétabli",
	ShelfCopy:         "copie",
	ShelfEarlier:      Plural{"%d version antérieure", "%d versions antérieures"},
	ShelfOpened:       "ouvert le %s",
	ShelfWasLegal:     "Changé\u00a0: légal quand vous l’avez ouvert",
	ShelfWasIllegal:   "Changé\u00a0: non conforme quand vous l’avez ouvert",
	ShelfWasUndecided: "Changé\u00a0: indécis quand vous l’avez ouvert",
	ShelfNoVerdicts:   "Les verdicts du jour n’ont pas pu être chargés. Vos decks sont toujours là.",
	ShelfNone:         "Aucun pour l’instant.",
	ShelfReadFile:     Plural{"%d deck a été lu", "%d decks ont été lus"},
	ShelfBadFile:      "Ce fichier n’a pas été enregistré par cette page\u00a0: aucun deck lu.",
	ShelfChooseOther:  "Appuyez sur «\u00a0Comparer\u00a0» du deck à comparer avec %s",
}
