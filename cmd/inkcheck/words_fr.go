package main

import "inkcheck/templates/text"

var french = words{
	language: "fr",
	text:     text.In("fr"),
	help:     frenchHelp,
	admin:    frenchAdmin,

	about: "Inkcheck contrôle les listes de deck de Disney Lorcana TCG.\n\nUtilisation\u00a0: inkcheck COMMANDE ...\n\n",
	exitCodes: "\nLancez «\u00a0inkcheck help COMMANDE\u00a0» pour voir ses options. -lang en, fr, de ou it choisit la " +
		"langue des phrases.\n" +
		"Codes de sortie\u00a0: 0 fait, 1 la réponse est non (liste non conforme ou indécise), 2 impossible.\n",
	usageOf:          "utilisation\u00a0: inkcheck %s %s\n\n",
	seeHelp:          "Lancez «\u00a0inkcheck help %s\u00a0» pour voir ses options.\n",
	noCommand:        "«\u00a0%s\u00a0» n’est pas une commande. Lancez «\u00a0inkcheck help\u00a0» pour en voir la liste.",
	fileNoCommand:    "«\u00a0%[1]s\u00a0» est un fichier, pas une commande. Pour contrôler sa liste\u00a0: inkcheck check %[1]s",
	subUsage:         "utilisation\u00a0: inkcheck %s COMMANDE ...\n\n",
	subHelp:          "\nLancez «\u00a0inkcheck %s COMMANDE -help\u00a0» pour voir ses options.\n",
	noneOf:           "«\u00a0%s\u00a0» n’en fait pas partie\u00a0: %s",
	noArguments:      "«\u00a0%s\u00a0»\u00a0: la commande ne prend pas d’argument",
	versionArguments: "version ne prend pas d’argument",
	defaultIs:        "(par défaut\u00a0: %s)",
	or:               "ou",
	noLanguage:       "-lang «\u00a0%s\u00a0»\u00a0: les langues sont en, fr, de et it",
	version:          "inkcheck %s\ncartes\u00a0: %s\nformats\u00a0: état du %s\n",
	colon:            "\u00a0: ",
	noFile:           "ce fichier ou ce dossier n’existe pas", noPermission: "l’accès est refusé",

	noFlag:        "option inconnue\u00a0: -%s",
	needsArgument: "il manque la valeur de l’option -%s",
	badValue:      "valeur «\u00a0%s\u00a0» refusée pour l’option -%s\u00a0: %s",
	badSwitch:     "valeur «\u00a0%s\u00a0» refusée pour -%s\u00a0: c’est true ou false",
	tooLarge:      "trop grand", notWhole: "ce n’est pas un nombre entier",
	nothingGiven: "-%s\u00a0: il n’y a rien derrière\u202f; enlevez l’option ou donnez-lui une valeur",

	chooseOne:  "-%s et -%s\u00a0: choisissez",
	fieldIs:    "-%s\u00a0: %s",
	deckByFlag: "«\u00a0%s\u00a0»\u00a0: le deck se donne par -deck FICHIER",
	noDeck:     "pas de deck\u00a0: donnez-le par -deck FICHIER, ou -deck - pour l’entrée standard",

	catalogChanged: "le catalogue a été modifié d’une façon inutilisable\u00a0: %s\u202f; son dernier état utilisable est utilisé",
	importBroken:   "l’import «\u00a0%s\u00a0» de %s ne compte pas\u00a0: %s\u202f; importez-le de nouveau",
	inMemory:       "%s\u202f; un catalogue en mémoire est utilisé",
	catalogMoved: "le catalogue était endommagé\u00a0: il a été déplacé vers %s et recréé à partir des données " +
		"intégrées\u202f; importez de nouveau le " +
		"reste",
	correctionLapsed: "une correction du catalogue ne compte plus\u00a0: %s",

	poolFormat: "-pool est pour -format %s\u202f; %s n’a pas de réserve de cartes", packsFormat: "-packs est pour -format %s",
	packsPool:    "-packs concerne la réserve de cartes\u202f; ajoutez -pool FICHIER",
	promoPool:    "-promo concerne la réserve de cartes\u202f; ajoutez -pool FICHIER",
	packsNumber:  "-packs %d\u00a0: ce n’est pas un nombre de boosters de 1 à %d",
	columnsBatch: "-player-column et -list-column concernent les tableaux de plusieurs listes\u202f; ajoutez -batch",
	stdinTwice:   "l’entrée standard est soit la réserve de cartes, soit une liste",
	noLists:      "pas de liste\u00a0: nommez des fichiers ou des dossiers, ou - pour l’entrée standard",
	verdictLegal: "légal", verdictIllegal: "NON CONFORME", verdictUndecided: "INDÉCIS",
	head:     "%s\u00a0: %s au %s",
	cards:    text.Plural{One: "%d carte", Many: "%d cartes"},
	lists:    text.Plural{One: "%d liste", Many: "%d listes"},
	lines:    text.Plural{One: "%d ligne", Many: "%d lignes"},
	errors:   text.Plural{One: "%d erreur", Many: "%d erreurs"},
	warnings: text.Plural{One: "%d avertissement", Many: "%d avertissements"},
	notes:    text.Plural{One: "%d remarque", Many: "%d remarques"},
	hash:     "empreinte %s", lineAt: "ligne %*d >", andLines: "et encore %s", andParts: "et %d de plus sur cette ligne",
	suggestions: "suggestions\u00a0: %s",
	total:       "%s\u00a0: conformes %d, non conformes %d", totalUndecided: ", indécises %d",
	totalUnread: ", non lues %d", totalSkips: ", ignorées %d",
	noListFound: "aucune liste trouvée", skipped: "%s\u00a0: ignoré\u00a0: %s",
	poolLines: "-pool\u00a0: %s\u00a0: chaque ligne doit nommer une carte\u00a0:", progressLists: "%d listes sur %d",
	folderInside: "un dossier dans un dossier", hidden: "un fichier caché", notRegular: "ce n’est pas un fichier ordinaire",
	stdinOnce:  "l’entrée standard ne peut être lue qu’une fois",
	manyMiB:    "non lu\u00a0: avec les fichiers précédents, il y a plus de %d Mio de listes\u202f; contrôlez-le à part",
	notText:    "ce n’est pas du texte",
	largerThan: "plus grand que les %d Kio qui sont lus\u00a0: ce n’est pas une liste de deck",

	convertFormat:  "pas de format\u00a0: donnez-en un par -to\u00a0: %s",
	convertLists:   "%s\u00a0: donnez-en une, ou - pour l’entrée standard",
	nothingWritten: "%s\u00a0: %s\u202f; rien n’a été écrit", noCardsInIt: "aucune carte",
	lineOf: "%s\u00a0: ligne %s\u00a0: %s", andMore: "%s (+ %d)",
	namesNoCard: "la liste ne nomme aucune carte",
	seeCheck:    "la liste a des lignes qui n’ont pas pu être lues comme des cartes\u202f; voyez inkcheck check",

	firstSecond:   "-first et -second\u00a0: choisissez",
	undecidedOne:  "%s\u00a0: indécis\u00a0: %s ne nomme aucune carte connue\u202f; les %s lues sont jouées",
	undecidedMany: "%s\u00a0: indécis\u00a0: %s ne nomment aucune carte connue\u202f; les %s lues sont jouées",
	casualAnyway:  "\u202f; -casual le joue quand même", casualRead: "\u202f; -casual joue les cartes lues",

	noSeedGame:        "pas de -seed\u00a0: la même graine et les mêmes coups donnent la même partie, un script en donne donc une",
	againstOrPosition: "-against demande un deck : l’adversaire d’une position ne joue pas de tours",
	deckOrPosition:    "-deck et -position\u00a0: choisissez",
	shuffledSeed:      "le deck a été mélangé avec la graine 0\u00a0: donnez-en une par -seed",
	openingHand:       "main de départ", turnMain: "tour %d", turnOver: "tour %d, partie finie",
	wonByLore: "gagnée (Lore)", lostByDeck: "perdue (plus de cartes)", conceded: "perdue (concédée)",
	status: "Lore %d sur %d, pioche %d, encre redressée %d sur %d",
	mayInk: "une carte peut encore être encrée ce tour-ci", mayNotInk: "plus aucune carte à encrer ce tour-ci",
	discount: ", la prochaine carte coûte %d de moins",
	hand:     "main", play: "en jeu", practice: "adversaire d’entraînement", discard: "défausse",
	opponent:    "adversaire\u00a0: Lore %d, main %d, pioche %d, encre %d, défausse %d",
	seedPlaying: "graine %d, vous jouez %s, numéros des règles %s", first: "en premier", second: "en second",
	question: "question", answerYesNo: "répondez yes (oui) ou no (non)",
	answerPick:   "répondez %s avec %d à %d de ces numéros, joints par des traits d’union",
	answerNumber: "répondez num avec un nombre de %d à %d",
	answerReveal: "ou nommez des cartes de l’adversaire\u00a0: reveal avec les numéros d’application d’impressions, joints par des traits d’union",

	cost: "coût %-2d", noInk: "non encrable", ink: "encrable", ready: "redressée", exerted: "ÉPUISÉE",
	drying: "en train de sécher", damage: "dommages : %d",
	at:       "sur le lieu %d",
	facedown: "une carte face cachée", onTopOf: "sur %s",
	characterFacts: "%d/%d, Lore %d", locationFacts: "lieu, Volonté %d, Lore %d, déplacement %d", item: "objet",
	action: "action", song: "chanson",
	hasText: "texte", log: "journal", textOf: "texte de %d\u00a0: %s (%s)",
	typeMove: "Tapez un coup, ou help pour l’aide.",
	undoable: text.Plural{One: "%d coup peut être annulé", Many: "%d coups peuvent être annulés"},
	redoable: text.Plural{One: "%d coup peut être rejoué", Many: "%d coups peuvent être rejoués"},
	fromOne:  "%s prend un nombre à partir de 1", gameOver: "la partie est finie\u00a0: il n’y a plus de coup",
	legalMoves: text.Plural{One: "%d coup légal", Many: "%d coups légaux"},
	movePage:   "%s, page %d sur %d", morePages: "\u202f; moves %d montre la suite",
	whyTakes: "why demande un coup\u00a0: why ink12", moveLegal: "%s\u00a0: légal",
	moveHelp: `Coups, avec les numéros des cartes ; plusieurs sur une ligne se joignent par des points ou des espaces :
  keep  alter3-17-22                  la main de départ : garder, modifier
  ink12  play7  play7e (Rempart : entre en jeu épuisé)
  shift9-3  shift9-3-12 (12 est défaussée pour payer)
  sing14-3-5 (chanson, chanteurs)  quest3  move3-21 (vers un lieu)
  boost3  use5 (épuiser pour une capacité)  end  concede
  yes  no  pick14-17  order17-14  mode2  num3  bag2  reveal42    réponses, avec -texts
  fx-draw2, fx-banish3, ...           ce que dit le texte d’une carte, à la main : help fx
Commandes :
  board      montre la table            undo [N]   annule des coups
  moves [N]  coups légaux, page N       redo [N]   les rejoue
  why COUP   légal ou non, quelle règle log        tous les coups en mots
  link       l’adresse de cette position sur le serveur
  quit       quitte
`,

	noSeedGames: "pas de -seed\u00a0: la même graine donne les mêmes parties, un script en donne donc une",
	gamesRange:  "-games %d\u00a0: de 1 à %d", workersRange: "-workers %d\u00a0: il en faut au moins un",
	stoppedAfter:  "arrêt après %s sur %s",
	games:         text.Plural{One: "%d partie", Many: "%d parties"},
	gamesToLore:   text.Plural{One: "%s partie en solo jusqu’à %d éclats de Lore", Many: "%s parties en solo jusqu’à %d éclats de Lore"},
	against:       "contre l’adversaire d’entraînement %s, qui gagne %s des parties",
	againstHalf:   ", dont la moitié au plus tard après votre tour %d",
	againstDecked: " ; vous en gagnez %s parce que sa pioche est vide",
	gamesAgainst:  text.Plural{One: "%s partie jusqu’à %d éclats de Lore", Many: "%s parties jusqu’à %d éclats de Lore"},
	policySeed:    "stratégie %s, vous jouez %s, graine %d",
	textsBy:       "textes des cartes par la table d’effets %d\u00a0: %s",
	textsWould:    "les textes des cartes n’ont rien fait\u202f; avec -texts %d\u00a0: %s",
	meanTurn:      "tour moyen %s ± %s (erreur type)", median: "médiane %d", ninety: "90\u00a0% au plus tard au tour",
	turn: "tour", share: "part", gamesHead: "parties", notReached: "objectif manqué",
	turnsHead: [5]string{"Lore", "encre", "perdue", "en main", "jouables"},
	cardsHead: [5]string{"par partie\u00a0:", "encrée", "jouée", "bloquée", "non piochée"},
	textless: text.Plural{One: "le texte de %d carte ne fait rien ici\u00a0: seuls les nombres et les mots-clés sont joués",
		Many: "le texte de %d cartes ne fait rien ici\u00a0: seuls les nombres et les mots-clés sont joués"},
	replay:  "pour revoir une partie",
	notable: [3]string{"typique", "la plus rapide", "la plus lente"},
	gameAt:  "%s\u00a0: partie %d, %s", onTurn: "tour %d", progressGames: "%s sur %s",

	oddsNoDeck:  "pas de deck\u00a0: donnez-le par -deck FICHIER, ou son nombre de cartes par -size",
	oddsNoGroup: "pas de -group\u00a0: nommez les cartes voulues, comme -group 'A=#4'",
	oddsNoWant:  "pas de -want\u00a0: dites ce qui est voulu, comme -want 'A>=1'",
	oddsNoTurn:  "pas de -turn\u00a0: dites pour quel tour\u202f; 0 est la main après modification",
	outOfRange:  "-%s %d\u00a0: il faut un nombre de %d à %d",
	onlyAdvice:  "-%s\u00a0: seulement pour les cartes d’une main, comme -hand \"2 Fracasser\u202f!\u202f; …\"",
	sizeAdvice:  "-size\u00a0: une main de cartes nommées demande son deck\u00a0: donnez-le par -deck FICHIER",
	notAdvice:   "-%s\u00a0: inutile avec les cartes d’une main\u202f; dites ce qui compte par -goal",
	eitherHand:  "-hand\u00a0: soit un nombre de cartes, soit leurs noms",
	wantHand:    "il faut un nombre de cartes, ou leurs noms", handRange: "il faut un nombre de 1 à %d",
	emptyGroup: "groupe %s\u00a0: aucune carte du deck n’en fait partie",
	everyKept:  "main gardée", altering: "main modifiée", more: "écart",

	handPlaying: "main, vous jouez %s\u00a0: %s",
	policyGames: "stratégie %s, graine %d, %s pour chaque choix resté jusqu’à la fin",
	valueIs:     "valeur %d\u00a0: %s", gainIs: "gain\u00a0: par rapport à tout garder, en %s, avec son intervalle à 95\u00a0%%",
	place: "rang", value: "valeur %d", gain: "gain", interval: "intervalle", putBack: "à remettre",
	unusedTexts: text.Plural{One: "Le texte de %d carte n’a pas été utilisé\u00a0:",
		Many: "Le texte de %d cartes n’a pas été utilisé\u00a0:"},
	otherWays: text.Plural{One: "et %d autre choix\u202f; -json les a tous", Many: "et %d autres choix\u202f; -json les a tous"},

	namesAll: "-names «\u00a0%s\u00a0»\u00a0: seul all est possible", limitFrom: "-limit %d\u00a0: il faut un nombre à partir de 0",
	noQuery: "pas de recherche\u00a0: dites quelles cartes, par exemple ink:ambre cost<=3", withoutTerm: "sans %s\u00a0: %s, %s",
	results:   text.Plural{One: "%d résultat", Many: "%d résultats"},
	printings: text.Plural{One: "%d impression", Many: "%d impressions"},
	nearest:   "la recherche lisible la plus proche\u00a0: %s", queryAt: "recherche, caractère %d\u00a0: %s",
	didYouMean: "vouliez-vous dire %s\u202f?",
	noteIs:     "remarque\u00a0: %s",
	notShown:   "%d non affichés",
	searchHead: [10]string{"COÛT", "ENCRE", "NOM", "TYPE", "FOR", "VOL", "LORE", "MOTS-CLÉS", "CORE", "IMPRESSIONS"},

	setByFlag:   "«\u00a0%s\u00a0»\u00a0: le set se donne par -set CODE",
	packsNoSet:  "pas de set\u00a0: donnez-en un par -set CODE",
	packsNoSeed: "pas de -seed\u00a0: la même graine ouvre les mêmes boosters, un script en donne donc une",
	pack:        "Booster %d  %s %s", foil: "foil",
}
