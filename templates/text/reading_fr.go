package text

var readingFrench = Reading{
	RulesLead: "Ce que dit chaque règle citée, avec nos mots, et son numéro dans chaque édition. À une table, ce sont les " +
		"documents officiels anglais qui décident.",
	RulesDocuments:     "Documents",
	RulesEditionsCount: Plural{"%d édition connue", "%d éditions connues"},
	RulesFrom:          "en vigueur à partir du %s",
	RulesSince:         "en vigueur depuis le %s",
	RulesBetween:       "en vigueur du %[1]s au %[2]s",
	RulesEdition:       "édition %s",
	RulesEditions:      "éditions %s",
	RulesEditionsTo:    "éditions %[1]s à %[2]s",
	RulesAlone:         "Le jeu en solo",
	RulesAloneLead: "Sans adversaire, une capacité qui en demande un ne fait rien et ne demande rien. Là où les règles se " +
		"taisent, Inkcheck les lit ainsi.",
	RulesAloneTable: "Comment les règles s’adaptent au jeu en solo",
	RulesRow:        "Avec un adversaire d’entraînement",
	RulesRowLead: "Les capacités touchent les cartes d’un adversaire d’entraînement. Ce qui demanderait les décisions d’un vrai " +
		"adversaire vous est laissé, et compte comme manuel.",
	RulesRowTable:   "Comment les règles s’adaptent au jeu avec un adversaire d’entraînement",
	RulesEvery:      "Dans toute partie",
	RulesEveryLead:  "Là où les règles laissent une marge dans toute partie, Inkcheck fait ceci.",
	RulesEveryTable: "Comment les règles sont lues dans toute partie",
	RulesCardSays:   "Une carte dit",
	RulesDoesAlone:  "En solo",
	RulesDoesRow:    "Avec un adversaire d’entraînement",
	RulesHappens:    "Ce qui se passe",
	RulesComes:      "Ce que fait Inkcheck",
	RulesRule:       "Règle",
	RulesOurs:       "notre lecture",
	EffectsTitle:    "Ce que font les cartes",
	EffectsLead: "Inkcheck dit ce que fait une carte en courtes phrases qui sont les siennes. Elles sont faites à partir de " +
		"codes, un par capacité. Les codes contiennent des faits, et aucun texte de carte.",
	EffectsSentences: "Lire les phrases",
	EffectsCardDecides: "La carte décide. Si son texte et les mots d’Inkcheck diffèrent, la carte a raison, et une correction est " +
		"bienvenue.",
	EffectsCode: "Lire un code",
	EffectsCodeIs: "Un code est une tête, un deux-points et un corps. La tête dit quand. Le corps dit ce qui se passe, dans " +
		"l’ordre, avec des points-virgules entre les phrases.",
	EffectsCodeSays: "Lorsque vous jouez cette carte, regardez les quatre cartes du dessus de votre pioche. Vous pouvez révéler " +
		"une chanson et la prendre en main. Placez les autres sous votre pioche. JSON, CSV et l’API ont les codes et les phrases " +
		"dans {effects} et {does}.",
	EffectsCorrect: "Corriger une carte",
	EffectsCorrectHow: "Les codes sont la table %s du fichier {catalog/facts/effects.tsv}, une ligne par capacité\u00a0: " +
		"l’identifiant de la carte, le numéro de la capacité dans l’ordre imprimé sans les mots-clés, le code, qui doit être là " +
		"pour qu’elle compte (S vous seul, T des cartes d’un adversaire, O un adversaire, M autre chose), et si la carte est " +
		"complète ou simple. Changez le code, lancez {go test ./catalog ./rules/effect/...}, et envoyez le changement avec le nom " +
		"de la carte. Les tests lisent chaque code et le mettent en mots.",
	APILead: "Tout ce que font les pages, en JSON sur HTTP. Il ne faut ni clé ni compte, et rien de ce que vous envoyez n’est " +
		"conservé.",
	APIEnglish:        "Les descriptions qui suivent sont en anglais, comme les noms des champs.",
	PageWhatCheck:     "une liste, dans n’importe quel format, n’importe quel jour",
	PageWhatDeck:      "un deck avec son verdict et des probabilités exactes",
	PageWhatGoldfish:  "jouer un deck seul, tour par tour",
	PageWhatOdds:      "vos chances de voir des cartes au plus tard à un tour donné",
	PageWhatSimulate:  "des milliers de parties, et leurs tours",
	PageWhatAdvise:    "la meilleure façon de modifier une main de départ",
	PageWhatTrainer:   "choisissez quoi remettre, puis voyez ce qui est le mieux",
	PageWhatCompare:   "deux listes, ou une liste et le deck en main",
	PageWhatDecks:     "les decks que ce navigateur garde",
	PageWhatCards:     "les chercher, et voir où chacune est légale",
	PageWhatSets:      "ce qu’ils contiennent, et depuis quand ils sont légaux",
	PageWhatFormats:   "ce qui est légal dans chacun, n’importe quel jour",
	PageWhatRules:     "les numéros derrière un verdict",
	PageWhatPacks:     "ouvrir des boosters de n’importe quel set",
	PageWhatPool:      "en enregistrer une par numéros de collection",
	PageWhatBuild:     "un deck à partir de boosters ou d’une réserve enregistrée",
	PageWhatDesk:      "toutes les listes d’un tournoi à la fois",
	PageWhatEvents:    "les joueurs remettent leur liste par un lien, les arbitres vérifient les decks",
	PageWhatSheet:     "des fiches d’enregistrement et de vérification à imprimer",
	PageWhatHelp:      "comment écrire et lire des listes",
	PageWhatAPI:       "tout ce site pour les programmes",
	PageFor:           "%[1]s\u00a0: %[2]s. Pour Disney Lorcana TCG.",
	PreviewSign:       "Le logo d’Inkcheck",
	PreviewCard:       "%s. Voyez où elle est légale et ce qu’elle fait.",
	PreviewCost:       "Coût\u00a0%d",
	PreviewSet:        "Les cartes du set, et où il est légal.",
	PreviewAsk:        "Est-il légal\u202f?",
	PreviewLists:      "Listes de deck Disney Lorcana",
	PreviewProblems:   "chaque problème avec sa ligne et sa règle",
	PreviewAnyDay:     "tous les formats, n’importe quel jour",
	PreviewLegalOn:    "Légale en %[1]s le %[2]s",
	PreviewNotLegalOn: "Pas légale en %[1]s le %[2]s",
	PreviewSetCode:    "Set %s",
	FooterTrouble:     "Données des cartes\u00a0:",
	FooterOld: "Le set %[1]s, %[2]s, est légal depuis le %[3]s, mais ce catalogue est incomplet : %[4]s de ce set. L’exploitant de " +
		"ce serveur peut ajouter les cartes avec\u00a0:",
	FooterOldNone:   "aucune carte",
	FooterOldCount:  Plural{"seulement\u00a0%d carte", "seulement\u00a0%d cartes"},
	CopiesWordCount: Plural{"exemplaire", "exemplaires"},
}
