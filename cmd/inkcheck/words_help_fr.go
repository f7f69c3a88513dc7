package main

var frenchHelp = helpWords{
	flags:         "[options]",
	usageCheck:    "[options] FICHIER... | -",
	usageSearch:   "[options] RECHERCHE",
	usageGoldfish: "-deck FICHIER -seed N [options]",
	usageSimulate: "-deck FICHIER -games N -seed N [options]",
	usageOdds: "(-deck FICHIER | -size N) -group NOM=RECHERCHE... -want CONDITION -turn T [options] | -deck FICHIER -hand " +
		"CARTES [options]",
	usageConvert:       "-to NOM FICHIER | -",
	usagePacks:         "-set CODE[,CODE...] -n N -seed N [-json | -to NOM]",
	usageHelp:          "[COMMANDE]",
	usageFormatsImport: "[options] FICHIER | -",
	usageCatalogImport: "[options] FICHIER | URL | -",
	usageCatalogExport: "[options] [FICHIER | URL]...",
	usageFile:          "[options] FICHIER",
	usageMayFile:       "[options] [FICHIER]",
	usageEvents:        "[options] [TOURNOI...]",
	usageEvent:         "[options] TOURNOI",
	aboutCheck:         "dit si des listes de deck sont légales, sinon quelle ligne enfreint quelle règle",
	aboutSearch:        "trouve des cartes par nom, donnée et légalité à une date",
	aboutGoldfish:      "joue les tours d’un deck en solo selon les vraies règles, par une liste de coups ou coup par coup",
	aboutSimulate: "joue des milliers de parties en solo selon une stratégie et dit en combien de tours le deck obtient ses éclats " +
		"de Lore",
	aboutOdds: "dit avec quelle probabilité des cartes arrivent avant un tour, avant et après avoir modifié la main, ou " +
		"lesquelles remettre",
	aboutConvert:       "écrit une liste de deck dans un autre format\u00a0: texte, liens, codes, CSV, JSON",
	aboutPacks:         "ouvre des boosters à partir d’une graine, en listes ou carte par carte",
	aboutFormats:       "ajoute des bannissements, des rotations, des sets et des éditions des règles",
	aboutCatalog:       "obtient des textes et de nouvelles cartes, et dit ce que contient le catalogue",
	aboutEvents:        "s’occupe des tournois d’un serveur",
	aboutVersion:       "affiche la version et les dates des données",
	aboutHelp:          "affiche cette aide, ou celle d’une commande",
	aboutCatalogUpdate: "télécharge le dernier fichier de LorcanaJSON, montre ce qu’il change et l’intègre",
	aboutCatalogImport: "intègre un fichier LorcanaJSON\u00a0: nouveaux sets et cartes, textes, corrections",
	aboutCatalogInfo:   "dit ce que contient le catalogue, et de quand",
	aboutCatalogExport: "écrit les données sous la forme que le programme intègre (jamais de textes)",
	aboutFormatsImport: "ajoute des sets, des rotations, des bannissements et des éditions des règles que le programme ne connaît pas",
	aboutFormatsInfo:   "affiche les lignes importées",
	aboutEventsList:    "dit quels tournois sont conservés, combien de listes ils ont et jusqu’à quand",
	aboutEventsBackup:  "copie tous les tournois, à un même moment, dans un nouveau fichier",
	aboutEventsCheck: "cherche des dommages dans tous les tournois ou dans ceux d’une sauvegarde\u202f; le code de sortie est 1 s’il y " +
		"en a",
	aboutEventsRestore: "remplace tous les tournois par ceux d’une sauvegarde",
	aboutEventsDelete: "supprime des tournois avec leurs listes, par leurs identifiants, ou tous ceux qui sont anciens ou vides\u202f; " +
		"on peut les restaurer pendant une semaine",
	aboutEventsUndelete: "restaure un tournoi supprimé, par son identifiant dans «\u00a0events list -deleted\u00a0»",
	lang:                "`LANGUE` des phrases\u00a0: en, fr, de ou it (par défaut celle du système\u202f; l’anglais pour JSON et CSV)",
	db: "`FICHIER` du catalogue des cartes (par défaut $INKCHECK_DB, ou inkcheck/catalog.db dans le dossier de cache de " +
		"l’utilisateur)",
	deck:        "`FICHIER` de la liste de deck, ou - pour l’entrée standard",
	onToday:     "`JOUR` du contrôle, sous la forme AAAA-MM-JJ (par défaut aujourd’hui)",
	seed:        "`NOMBRE` qui décide de chaque mélange, de 0 à 18446744073709551615",
	oneJSON:     "affiche un objet JSON",
	checkFormat: "`FORMAT` du contrôle\u00a0: %s",
	checkPool: "`FICHIER` de la réserve de cartes enregistrée d’un deck de %s, dont le deck doit provenir\u00a0: une liste, ou " +
		"des numéros de collection sous `set 13:`",
	checkPacks: "`NOMBRE` de boosters de la réserve, ou d’un deck qui est fait de ses boosters (par défaut %s)",
	usualPacks: "%d pour %s",
	checkPromo: "la réserve peut avoir une promo d’avant-première en plus de ses boosters",
	checkBatch: "chaque FICHIER contient plusieurs listes\u00a0: un texte avec une ligne comme «\u00a0== Ann Example\u00a0» " +
		"au-dessus de chacune, un tableau de noms et de listes, ou une table d’arbitre enregistrée",
	checkPlayers: "`COLONNE` des joueurs dans un tableau de plusieurs listes\u00a0: son titre ou son numéro (par défaut selon les " +
		"titres et le contenu)",
	checkLists:  "`COLONNE` des listes dans un tableau de plusieurs listes",
	checkJSON:   "affiche un objet JSON par liste",
	checkCSV:    "affiche du CSV, une ligne par problème, ou une pour une liste qui n’en a pas",
	convertTo:   "`NOM` du format à écrire\u00a0: %s",
	convertName: "`TEXTE` qui nomme le deck, si le format le permet (par défaut son titre, ou le nom du fichier)",
	deckFormat:  "`FORMAT` du deck\u00a0: %s",
	deckOn: "`JOUR` de la partie, sous la forme AAAA-MM-JJ (par défaut aujourd’hui)\u00a0: il décide de ce qui est légal et " +
		"des règles en vigueur",
	deckTexts:   "`N` de la table d’effets selon laquelle le moteur applique les textes des cartes (0\u00a0: à la main)",
	deckAgainst: "`ADVERSAIRE` qui joue des tours selon une règle donnée\u00a0: %s (par défaut personne)",
	deckFirst:   "commencer la partie (par défaut)",
	deckSecond:  "jouer en second\u00a0: on pioche au premier tour",
	deckCasual:  "jouer le deck même s’il n’est pas conforme, ou ses cartes lues si le verdict est indécis",
	deckChooses: "laisser l’adversaire d’entraînement choisir selon une règle donnée au lieu de vous demander",
	goldfishMoves: "`COUPS` à jouer, joints par des points ou des espaces\u00a0: keep.ink12.end (sans eux, dans un terminal, chacun " +
		"vous est demandé)",
	goldfishPosition: "`FICHIER` d’une position en JSON d’où partir, ou - pour l’entrée standard\u202f; alors sans -deck",
	simulateGames:    "`NOMBRE` de parties à jouer",
	simulatePolicy:   "`STRATÉGIE` de jeu\u00a0: %s (par défaut text avec -texts, sinon greedy)",
	simulateWorkers:  "`NOMBRE` de parties jouées à la fois (par défaut une par processeur)\u202f; le résultat est le même",
	oddsSize:         "`NOMBRE` de cartes du deck, au lieu de -deck",
	oddsHand: "`NOMBRE` de cartes de la main de départ (par défaut 7\u202f; 5 en Pack Rush)\u202f; ou ses cartes par leur nom, " +
		"comme `2 Smash; Be Prepared`, pour savoir lesquelles remettre\u00a0: alors avec -deck et -goal, sans -group, " +
		"-want ni -turn",
	oddsGroup: "`NOM=RECHERCHE` pour les cartes du deck qu’une recherche trouve, ou NOM=#4 pour quatre cartes sans nom d’aucun " +
		"autre groupe\u202f; une option par groupe",
	oddsWant:   "`CONDITION` sur les cartes vues, comme «\u00a0A>=1 and (B>=2 or not C=0)\u00a0»",
	oddsTurn:   "`TOUR` avant la fin duquel vous le voulez\u202f; 0 est la main après modification",
	oddsFirst:  "commencer la partie (par défaut)\u00a0: pas de pioche au tour 1",
	oddsSecond: "jouer en second",
	oddsAlter: "`STRATÉGIE` pour modifier la main\u00a0: never (jamais)\u202f; missing (toute la main, si elle n’a aucune carte " +
		"d’un groupe voulu)\u202f; missing-any (s’il manque un des groupes)\u202f; outside (chaque carte d’aucun groupe " +
		"voulu)\u202f; keep:N (tout sauf N cartes de chaque groupe voulu)\u202f; cost:N (chaque carte qui coûte " +
		"plus)\u202f; back:RECHERCHE (chaque carte qu’une recherche trouve, comme «\u00a0back:cost>=5 or " +
		"-is:inkable\u00a0»)",
	oddsOn:    "`JOUR` des recherches de légalité et de la partie, sous la forme AAAA-MM-JJ (par défaut aujourd’hui)",
	oddsGames: "`NOMBRE` de parties à simuler quand une réponse exacte serait trop longue",
	oddsSeed:  "`NOMBRE` qui décide des parties simulées\u00a0: la même graine donne la même réponse",
	goal: "avec les cartes d’une main, `OBJECTIF` qui la mesure\u00a0: win (par défaut, gagner au plus tôt), lore5 (les " +
		"éclats de Lore au tour 5), curve4 (une carte jouée à chacun des tours 1 à 4), ink4 (une carte à encrer à chacun " +
		"d’eux), ou see3:RECHERCHE (une carte qu’une recherche trouve, avant la fin du tour 3)\u202f; plusieurs comptent " +
		"autant",
	advicePolicy: "avec les cartes d’une main, `STRATÉGIE` qui joue la suite\u00a0: %s (par défaut text avec -texts, sinon greedy)",
	adviceTexts: "avec les cartes d’une main, `N` de la table d’effets selon laquelle le moteur applique les textes des cartes " +
		"(0\u00a0: à la main)",
	adviceFormat: "avec les cartes d’une main, `FORMAT` de la partie\u00a0: %s",
	adviceCasual: "avec les cartes d’une main, jouer le deck même s’il n’est pas conforme",
	packsSet:     "`CODE` du set\u202f; plusieurs, joints par des virgules, alternent",
	packsN:       "`NOMBRE` de boosters\u00a0: 6 en Scellé, 4 en Draft, 2 ou 3 en Pack Rush",
	packsSeed:    "`NOMBRE` qui décide du contenu des boosters, de 0 à 18446744073709551615",
	packsJSON:    "affiche un objet JSON par booster",
	packsTo:      "`NOM` d’un format pour écrire les cartes de tous les boosters en une liste\u00a0: %s",
	searchOn: "`JOUR` des questions de légalité, sous la forme AAAA-MM-JJ (par défaut aujourd’hui)\u202f; le champ `on:` de la " +
		"recherche passe avant",
	searchLimit:   "affiche `N` résultats au plus\u202f; 0 pour tous",
	searchNames:   "`all` ajoute à -json les noms dans toutes les langues",
	searchJSON:    "affiche un objet JSON par ligne, avec toutes les données",
	exportTo:      "`FICHIER` à écrire (par défaut la sortie standard)",
	importJSON:    "affiche le rapport en un objet JSON",
	importReplace: "importe un fichier plus ancien ou plus petit que celui qu’il remplace, et perd ce que seul l’autre avait",
	updateFrom:    "l’`URL` du fichier\u202f; https, ou http de cette machine",
	updateYes:     "accepte les changements sans demander",
	updateJSON: "affiche les rapports en objets JSON, un par ligne\u00a0: de ce qui changerait quand il demande, et de ce qui a " +
		"changé",
	events:        "`FICHIER` des tournois, ou postgres://… (par défaut $%s, ou events.db à côté du catalogue des cartes)",
	eventsJSON:    "affiche un objet JSON par ligne",
	eventsDeleted: "affiche les tournois supprimés que l’on peut restaurer",
	eventsForGood: "supprime les tournois tout de suite et pour toujours\u202f; aussi ceux déjà supprimés",
	eventsOlder:   "supprime tous les tournois dont le jour remonte à plus de tant de `JOURS`",
	eventsEmpty:   "supprime tous les tournois sans liste remise\u202f; avec -older-than, ceux d’entre eux qui sont anciens",
	moreFormats: "\n" +
		"Le fichier est un texte d’une entrée par ligne, aux champs nom=valeur\u202f; docs/formats.md\n" +
		"le décrit. Il remplace le précédent et compte en entier ou pas du tout\u202f; un fichier\n" +
		"sans entrée les enlève toutes. «\u00a0-\u00a0» est l’entrée standard.\n",
	moreImport: "\n" +
		"Le fichier est allCards.json de LorcanaJSON au format 2.x, dans l’une de ses langues,\n" +
		"tel quel, en .gz ou en .zip\u202f; «\u00a0-\u00a0» est l’entrée standard. D’une URL, seul https est\n" +
		"suivi. Un fichier anglais apporte des sets, des cartes et des corrections\u202f; ceux des\n" +
		"autres langues apportent des noms, et tous apportent des textes. Un fichier remplace le\n" +
		"précédent de sa langue et compte en entier ou pas du tout. S’il est plus ancien ou plus\n" +
		"petit, il est refusé, avec ce qui serait perdu, sauf avec -replace.\n",
	moreExport: "\n" +
		"Sans fichier, la commande écrit ce que contient le catalogue. Avec des fichiers\n" +
		"LorcanaJSON, elle écrit les données intégrées complétées par ceux-ci, sans catalogue\u00a0:\n" +
		"c’est ainsi qu’on met à jour les données intégrées, dans le dossier des sources\u00a0:\n" +
		"%s\n" +
		"Lisez ce qu’elle dit des désaccords, et la différence, avant de valider. Les dates des\n" +
		"nouveaux sets vont dans formats/official.go, à la main, avec leur source.\n",
	moreUpdate: "\n" +
		"La commande télécharge le fichier publié par LorcanaJSON (https://lorcanajson.org), montre\n" +
		"ce qu’il changerait, demande, et l’intègre comme «\u00a0inkcheck catalog import\u00a0». Rien d’autre\n" +
		"n’est envoyé ni reçu, et le serveur ne donne qu’un fichier différent du dernier. Sans\n" +
		"terminal elle ne change rien, sauf avec -yes, et finit avec le code de sortie 1. Pour une\n" +
		"autre langue, nommez son fichier\u00a0:\n" +
		"%s",
}
