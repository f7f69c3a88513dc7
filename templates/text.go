package templates

// Text is every sentence and label of the translated pages in one language.
// A string may hold verbs for fmt.Sprintf: a translation has the same ones in
// the same order, or numbers them.
type Text struct {
	// Around every page.
	Skip, MainNav, LanguageNav                                        string
	NavDeck, NavEvent, NavLimited, NavMore, NavAll, NavHere, FindCard string
	NavEvents                                                         string
	NavEditor                                                         string
	NavCheck, NavCheckShort, NavDesk, NavCompare, NavSheet, NavDecks  string
	Theme, ThemeSystem, ThemeLight, ThemeDark                         string
	NavPacks, NavPool, NavBuild                                       string
	NavGoldfish, NavOdds, NavSimulate, NavAdvise, NavTrainer          string
	NavCards, NavSets, NavFormats, NavRules, NavHelp                  string
	FooterData, FooterRight, FooterOwners                             string // data with coverage and day
	Description                                                       string

	// Everywhere.
	NoInk                            string
	StatusLegal, StatusBanned        string
	StatusRotated, StatusNotYetLegal string
	StatusNotADeckCard               string
	StatusPromoOnly                  string
	CardCount, PrintingCount         Plural
	Suggestions                      Plural // of the list under the box
	And, Or                          string

	// The search.
	CardsTitle, CardsLead            string
	SearchLabel, SearchHint          string
	SearchPlaceholder                string
	SearchButton, SearchHelp         string
	SortLabel, DirLabel, UniqueLabel string
	ViewLabel, DayLabel              string
	Ascending, Descending            string
	OneACard, OneAPrinting           string
	ViewFaces, ViewList, ViewRows    string
	SortRelevance, SortName          string
	SortNumber, SortDate, SortInk    string
	SortRandom                       string
	SortCost, SortSet, SortRarity    string
	SortStrength, SortWillpower      string
	SortLore                         string
	Results                          string
	Asked                            string // before the sentence that explains the query
	QueryError, NearestReading       string // with the character
	Position                         string // with the character
	DidYouMean                       string
	Guessed                          string
	Narrow, Without                  string
	NarrowCount, Done, More, AndAlso string // the first with a number, the second with what was found
	OptionsTitle, SetFold            string
	Filters                          string
	NoResult, Loosen                 string
	WithoutTerm                      string
	FacetLegality                    string
	FacetInkable, FacetDoes          string
	Pages, PageOf                    string // of n, m
	Previous, Next                   string
	Download                         string
	NumberedFromTo                   string // from, to, of

	// A card.
	Facts, NamesTitle              string
	NamesLanguage                  string
	PrintingsTitle, Number         string
	ShowDay                        string
	LegalityTitle, LegalityLead    string // with the day
	FormatLabel, StateLabel        string
	HistoryLabel, Drawing          string
	FromLabel, UntilLabel          string
	HistoryTable, WhyLabel         string
	Stands                         string // in place of a last day
	BuildTitle, CopyLimit          string
	CopiesOf, CopiesAny            string // with the number
	CopiesInFormats                string
	DualInkRule, HunnySageRule     string
	HunnyRule, NotDeckCardRule     string
	SearchLike                     string
	SameName                       string
	ShiftsOnto, ShiftedBy          string
	ShiftsOntoAny                  string
	ShiftByHand                    string
	ShiftDiscard                   string
	Sings, SingsLead               string
	SungBy, SungByLead             string
	SungTogether                   string
	TextTitle                      string
	DoesTitle, DoesNote, DoesHelp  string
	DoesNothing, DoesUnknown       string
	DoesUnknownShort               string
	PictureAlt, PictureNote        string
	SongsUpTo                      Plural
	SingersFrom                    Plural
	HistoryEnters, HistoryBack     string // day and sets
	HistoryAgain                   string
	HistoryLeaves, HistoryLeft     string // subject, format, day, group
	HistoryStays                   string
	HistoryBanEnded                string // day
	HistoryBanned, HistoryUnbanned string // day
	HistoryNoDates, HistoryNever   string
	HistoryUnknown, HistoryPromo   string
	CardNotFound                   string // with the id
	CardNotFoundTitle              string
	SearchInstead                  string

	// Sets.
	SetsTitle, SetsLead            string
	SetCode, SetReleased           string
	SetLegalFrom, SetLeavesCore    string
	SetCards, SetGroup             string
	SetNoCards                     string
	SetByRarity, SetByInk          string
	SetChecklist, SetSearch        string
	SetKindExpansion, SetKindQuest string
	SetKindPromo                   string
	SetNotFoundTitle, SetNotFound  string // with the code

	// Help on searching.
	HelpTitle, HelpLead            string
	HelpWords, HelpField           string
	HelpAliases, HelpOperators     string
	HelpValues                     string
	HelpCombine, HelpCombineAnd    string
	HelpCombineOr, HelpCombineNot  string
	HelpCombineOps, HelpWarnings   string
	HelpKeys, HelpKeySlash         string
	HelpKeyArrows, HelpKeyEnter    string
	HelpPrograms, HelpProgramsText string
	HelpEnglish                    string
}

var textEnglish = Text{
	Skip: "Skip to the content", MainNav: "Main", LanguageNav: "Language",
	NavDecks: "Your decks", Theme: "Theme", ThemeSystem: "As the system", ThemeLight: "Light", ThemeDark: "Dark",
	NavDeck: "A deck", NavEvent: "Event", NavLimited: "Limited", NavMore: "About", NavAll: "All pages", NavHere: "Pages of this part",
	FindCard:  "Find a card",
	NavEditor: "Build a deck",
	NavCheck:  "Check a list", NavCheckShort: "Check", NavDesk: "Desk", NavEvents: "Events", NavCompare: "Compare", NavSheet: "Sheets",
	NavPacks: "Packs", NavPool: "Pool", NavBuild: "Builder",
	NavGoldfish: "Goldfish", NavOdds: "Odds", NavSimulate: "Simulate", NavAdvise: "What to put back", NavTrainer: "Trainer",
	NavCards: "Cards", NavSets: "Sets", NavFormats: "Formats", NavRules: "Rules", NavHelp: "Help",
	FooterData:  "Card data: %s. Format rules as known on %s.",
	FooterRight: "Where this page and an official document differ, the document is right.",
	FooterOwners: "Inkcheck is an unofficial tool by players. It is not affiliated with, endorsed or approved by Disney or Ravensburger. " +
		"Disney Lorcana TCG and the names of its cards belong to their owners.",
	Description: "Paste a Disney Lorcana TCG decklist and see whether it is legal, which line breaks which rule, and when the verdict " +
		"changes.",

	NoInk: "No ink type", StatusLegal: "legal", StatusBanned: "banned", StatusRotated: "rotated out", StatusNotYetLegal: "not yet legal",
	StatusNotADeckCard: "not a deck card", StatusPromoOnly: "promo only, not known",
	CardCount: Plural{"%d card", "%d cards"}, PrintingCount: Plural{"%d printing", "%d printings"},
	And: "and", Or: "or",

	CardsTitle: "Cards", CardsLead: "Every card by name, fact and legality on any day.",
	SearchLabel: "Search cards", SearchHint: "A name in any language, or facts such as ink:amber cost<=3.",
	SearchPlaceholder: "elsa cost<=4 format:core", SearchButton: "Search", SearchHelp: "How to search",
	SortLabel: "Sort by", DirLabel: "Start with", UniqueLabel: "List", ViewLabel: "Layout", DayLabel: "Legality on",
	OptionsTitle: "Sort, layout, day", SetFold: "Cards by ink",
	Ascending: "the lowest", Descending: "the highest", OneACard: "each card once", OneAPrinting: "every printing",
	ViewFaces: "Cards", ViewList: "Checklist", ViewRows: "Table",
	SortNumber: "number", SortDate: "date", SortInk: "ink", SortRandom: "chance",
	SortRelevance: "best match", SortName: "name", SortCost: "cost", SortSet: "set", SortRarity: "rarity",
	SortStrength: "strength", SortWillpower: "willpower", SortLore: "lore value",
	Results: "Results", Asked: "Asked for:", QueryError: "The query breaks off at character %d",
	NearestReading: "What is shown is the nearest reading:",
	Position:       "Character %d", DidYouMean: "Did you mean", Guessed: "These cards have names near to what was typed.",
	Narrow: "Filters", NarrowCount: "Filters (%d)", Done: "Show %s", More: "More", AndAlso: "and", Without: "Take away", Filters: "Asked for",
	NoResult: "No card matches all of this.", Loosen: "What to loosen",
	WithoutTerm: "without", FacetLegality: "Legal in", FacetInkable: "Inkwell", FacetDoes: "What it does",
	Pages: "Pages", PageOf: "Page %d of %d", Previous: "Previous", Next: "Next", Download: "The same result for programs:",
	NumberedFromTo: "%s to %s of %s", Suggestions: Plural{"%d suggestion", "%d suggestions"},

	Facts: "Facts", NamesTitle: "Names", NamesLanguage: "Language",
	PrintingsTitle: "Printings", Number: "Number",
	ShowDay: "Show that day", LegalityTitle: "Legality", LegalityLead: "Where the card may be played on %s, since when and until when.",
	FormatLabel: "Format", StateLabel: "State", HistoryLabel: "Since when and why", Drawing: "Drawing", FromLabel: "From",
	UntilLabel:   "Last day",
	HistoryTable: "All days as a table", WhyLabel: "Why", Stands: "no end known",
	BuildTitle: "Building a deck", CopyLimit: "Copies in a deck", CopiesOf: "At most %d", CopiesAny: "Any number",
	CopiesInFormats: "in Constructed formats; Limited decks may hold any number", DualInkRule: "Counts as both of its ink types.",
	HunnySageRule: "With this card in the deck, other characters with the classification Hunny don't count for the limit of two ink " +
		"types. It does itself.",
	HunnyRule:       "Does not count for the limit of two ink types while %s is in the deck.",
	NotDeckCardRule: "Comes from an Illumineer's Quest box and may be in no deck.",
	SearchLike:      "Cards like it", SameName: "Same name, other versions",
	ShiftsOnto: "Can shift onto", ShiftedBy: "Can be shifted onto by", ShiftsOntoAny: "Any character.",
	ShiftByHand: "Its own text says onto what.", ShiftDiscard: "Paid by discarding, as its text says.",
	Sings: "Songs it can sing", SingsLead: "Songs that cost %d or less.", SungBy: "Who can sing it",
	SungByLead:   "Characters whose cost or Singer value is %d or more.",
	SungTogether: "Or several characters together with a total of %d or more.", TextTitle: "Text",
	DoesTitle: "What it does", DoesNote: "In Inkcheck's words, not the card's.", DoesHelp: "How to read them",
	DoesNothing: "Nothing besides its keywords.",
	DoesUnknown: "Inkcheck does not know what this card does. Its text comes with an import: inkcheck catalog update, or " +
		"inkcheck catalog import FILE with LorcanaJSON's allCards.json.",
	DoesUnknownShort: "What it does is not known here.",
	PictureAlt:       "The card %s",
	PictureNote: "From where the import says that the picture is; the host of this server chose to show it. " +
		"Inkcheck has no pictures of its own.",
	SongsUpTo: Plural{"%d song", "%d songs"}, SingersFrom: Plural{"%d character", "%d characters"},
	HistoryEnters: "legal from %s with %s", HistoryBack: "back through %[2]s from %[1]s",
	HistoryAgain:  "printed again in %[2]s, legal from %[1]s",
	HistoryLeaves: "leaves %s %s with rotation group %d", HistoryLeft: "left %s %s with rotation group %d",
	HistoryStays:  "stays legal through %s",
	HistoryBanned: "banned from %s", HistoryUnbanned: "the ban ended, legal again from %s", HistoryBanEnded: "the ban ended %s",
	HistoryNoDates: "legal on every day: these rules know no set dates", HistoryNever: "may be in no deck",
	HistoryUnknown: "no day is known yet", HistoryPromo: "only promo printings: no rule speaks of it",
	CardNotFound: "There is no card at this address, %q.", CardNotFoundTitle: "No such card", SearchInstead: "Search for it instead",

	SetsTitle: "Sets", SetsLead: "Every set with what is in it, by rarity and ink type.", SetCode: "Code", SetReleased: "In shops",
	SetLegalFrom:  "Legal from",
	SetLeavesCore: "Leaves Core", SetCards: "Printings", SetGroup: "Rotation group", SetNoCards: "No cards of it are known here.",
	SetByRarity: "By rarity", SetByInk: "By ink type", SetChecklist: "Checklist", SetSearch: "Search in this set",
	SetKindExpansion: "Expansions", SetKindQuest: "Illumineer's Quest", SetKindPromo: "Promo sets",
	SetNotFoundTitle: "No such set", SetNotFound: "There is no set with the code %q.",

	HelpTitle: "How to search", HelpLead: "Words find names in every language; fields find facts. Every example is a link.",
	HelpWords: "Words", HelpField: "Field", HelpAliases: "or shorter", HelpOperators: "Operators", HelpValues: "Values",
	HelpCombine: "Putting terms together", HelpCombineAnd: "Terms side by side must all hold.",
	HelpCombineOr:  "or between terms asks for one of them; parentheses hold terms together.",
	HelpCombineNot: "A minus glued to a term or parenthesis turns it round; so does the word not before it.",
	HelpCombineOps: "Numbers, dates, rarities and expansions compare with = != < <= > >=; a comma is one of several, .. a range.",
	HelpWarnings: "A query is asked of each printing: one has to meet all that is asked of set, rarity, number and date. A field or value " +
		"that is not known is left out with a warning; the rest still gives results. Case and accents don't matter.",
	HelpKeys: "Keyboard", HelpKeySlash: "go to the search box", HelpKeyArrows: "walk through suggestions, and through the results",
	HelpKeyEnter: "take the suggestion, or open the card",
	HelpPrograms: "For programs", HelpProgramsText: "Add as=json or as=csv to the address of any search. The same search works at a terminal:",
	HelpEnglish: "The fields and their explanations are in English; values may be typed in French, German or Italian too.",
}

var textFrench = Text{
	Skip: "Aller au contenu", MainNav: "Principal", LanguageNav: "Langue",
	NavDecks: "Vos decks", Theme: "Thème", ThemeSystem: "Comme le système", ThemeLight: "Clair", ThemeDark: "Sombre",
	NavDeck: "Un deck", NavEvent: "Tournoi", NavLimited: "Limité", NavMore: "À propos", NavAll: "Toutes les pages",
	NavHere: "Pages de cette partie", FindCard: "Chercher une carte",
	NavEditor: "Construire un deck",
	NavCheck:  "Vérifier une liste", NavCheckShort: "Vérifier", NavDesk: "Table du juge", NavEvents: "Tournois", NavCompare: "Comparer",
	NavSheet: "Feuilles",
	NavPacks: "Boosters", NavPool: "Pool", NavBuild: "Construire",
	NavGoldfish: "Goldfish", NavOdds: "Probabilités", NavSimulate: "Simuler", NavAdvise: "Que remettre", NavTrainer: "Entraînement",
	NavCards: "Cartes", NavSets: "Extensions", NavFormats: "Formats", NavRules: "Règles", NavHelp: "Aide",
	FooterData:  "Données des cartes : %s. Règles des formats connues au %s.",
	FooterRight: "Si cette page et un document officiel diffèrent, le document fait foi.",
	FooterOwners: "Inkcheck est un outil non officiel fait par des joueurs. Il n'est ni affilié à Disney ou Ravensburger, ni soutenu ou " +
		"approuvé par eux. Disney Lorcana TCG et les noms de ses cartes appartiennent à leurs propriétaires.",
	Description: "Collez une liste de deck Disney Lorcana TCG et voyez si elle est légale, quelle ligne enfreint quelle règle, et quand le " +
		"verdict change.",

	NoInk: "Sans encre", StatusLegal: "légale", StatusBanned: "bannie", StatusRotated: "sortie de rotation",
	StatusNotYetLegal:  "pas encore légale",
	StatusNotADeckCard: "pas une carte de deck", StatusPromoOnly: "promo seulement, inconnu",
	CardCount: Plural{"%d carte", "%d cartes"}, PrintingCount: Plural{"%d impression", "%d impressions"},
	And: "et", Or: "ou",

	CardsTitle: "Cartes", CardsLead: "Chaque carte par son nom, ses caractéristiques et sa légalité à une date donnée.",
	SearchLabel: "Chercher des cartes", SearchHint: "Un nom dans n'importe quelle langue, ou des critères comme ink:ambre cost<=3.",
	SearchPlaceholder: "elsa cost<=4 format:core", SearchButton: "Chercher", SearchHelp: "Comment chercher",
	SortLabel: "Trier par", DirLabel: "Commencer par", UniqueLabel: "Lister", ViewLabel: "Présentation", DayLabel: "Légalité au",
	OptionsTitle: "Tri, présentation, date", SetFold: "Cartes par encre",
	Ascending: "le plus bas", Descending: "le plus haut", OneACard: "chaque carte une fois", OneAPrinting: "chaque impression",
	ViewFaces: "Cartes", ViewList: "Liste à cocher", ViewRows: "Lignes",
	SortNumber: "numéro", SortDate: "date", SortInk: "encre", SortRandom: "hasard",
	SortRelevance: "pertinence", SortName: "nom", SortCost: "coût", SortSet: "extension", SortRarity: "rareté",
	SortStrength: "force", SortWillpower: "volonté", SortLore: "valeur de Lore",
	Results: "Résultats", Asked: "Demandé :", QueryError: "La recherche s'interrompt au caractère %d",
	NearestReading: "Voici la lecture la plus proche :",
	Position:       "Caractère %d", DidYouMean: "Vouliez-vous dire", Guessed: "Ces cartes ont un nom proche de ce qui a été tapé.",
	Narrow: "Filtres", NarrowCount: "Filtres (%d)", Done: "Voir %s", More: "Plus", AndAlso: "et", Without: "Retirer", Filters: "Demandé",
	NoResult: "Aucune carte n'est tout cela.", Loosen: "Que relâcher",
	WithoutTerm: "sans", FacetLegality: "Légale en", FacetInkable: "Réserve d'encre", FacetDoes: "Ce qu'elle fait",
	Pages: "Pages", PageOf: "Page %d sur %d", Previous: "Précédente", Next: "Suivante", Download: "Le même résultat pour les programmes :",
	NumberedFromTo: "%s à %s sur %s", Suggestions: Plural{"%d suggestion", "%d suggestions"},

	Facts: "Caractéristiques", NamesTitle: "Noms", NamesLanguage: "Langue",
	PrintingsTitle: "Impressions", Number: "Numéro",
	ShowDay: "Montrer ce jour", LegalityTitle: "Légalité", LegalityLead: "Où la carte peut être jouée au %s, depuis quand et jusqu'à quand.",
	FormatLabel: "Format", StateLabel: "État", HistoryLabel: "Depuis quand et pourquoi", Drawing: "Dessin", FromLabel: "Du",
	UntilLabel:   "Dernier jour",
	HistoryTable: "Tous les jours en tableau", WhyLabel: "Pourquoi", Stands: "fin inconnue",
	BuildTitle: "Construire un deck", CopyLimit: "Exemplaires dans un deck", CopiesOf: "Au plus %d", CopiesAny: "Autant que voulu",
	CopiesInFormats: "en formats construits ; en Limité, autant que voulu", DualInkRule: "Compte pour ses deux types d'encre.",
	HunnySageRule: "Avec cette carte dans le deck, les autres personnages de classification Miel ne comptent pas dans la limite de deux " +
		"types d'encre. Elle-même compte.",
	HunnyRule:       "Ne compte pas dans la limite de deux types d'encre tant que %s est dans le deck.",
	NotDeckCardRule: "Vient d'une boîte Quête des Illumineurs et ne va dans aucun deck.",
	SearchLike:      "Cartes semblables", SameName: "Même nom, autres versions",
	ShiftsOnto: "Peut utiliser Alter sur", ShiftedBy: "Peuvent utiliser Alter sur elle", ShiftsOntoAny: "N'importe quel personnage.",
	ShiftByHand: "Son propre texte dit sur quoi.", ShiftDiscard: "Payé en défaussant, comme le dit son texte.",
	Sings: "Chansons qu'elle peut chanter", SingsLead: "Chansons d'un coût de %d ou moins.", SungBy: "Qui peut la chanter",
	SungByLead:   "Personnages dont le coût ou la valeur de Mélomane est de %d ou plus.",
	SungTogether: "Ou plusieurs personnages ensemble pour un total de %d ou plus.", TextTitle: "Texte",
	DoesTitle: "Ce qu'elle fait", DoesNote: "Dans les mots d'Inkcheck, en anglais, pas ceux de la carte.", DoesHelp: "Comment les lire",
	DoesNothing: "Rien d'autre que ses mots-clés.",
	DoesUnknown: "Inkcheck ne sait pas ce que fait cette carte. Son texte s'importe : inkcheck catalog update, ou inkcheck catalog " +
		"import FICHIER avec le fichier allCards.json de LorcanaJSON.",
	DoesUnknownShort: "Ce qu'elle fait n'est pas connu ici.",
	PictureAlt:       "La carte %s",
	PictureNote: "De l'adresse qu'indique l'import ; l'hôte de ce serveur a choisi de la montrer. " +
		"Inkcheck n'a pas d'images à lui.",
	SongsUpTo: Plural{"%d chanson", "%d chansons"}, SingersFrom: Plural{"%d personnage", "%d personnages"},
	HistoryEnters: "légale depuis le %s avec %s", HistoryBack: "de retour par %[2]s depuis le %[1]s",
	HistoryAgain:  "réimprimée dans %[2]s, légale depuis le %[1]s",
	HistoryLeaves: "quitte %s le %s avec le groupe de rotation %d", HistoryLeft: "a quitté %s le %s avec le groupe de rotation %d",
	HistoryStays:  "reste légale par %s",
	HistoryBanned: "bannie depuis le %s", HistoryUnbanned: "bannissement levé, légale à nouveau depuis le %s",
	HistoryBanEnded: "bannissement levé le %s",
	HistoryNoDates:  "légale tous les jours : ces règles ne connaissent pas de dates d'extension", HistoryNever: "ne va dans aucun deck",
	HistoryUnknown: "aucune date connue", HistoryPromo: "impressions promo seulement : aucune règle n'en parle",
	CardNotFound: "Il n'y a pas de carte à cette adresse, %q.", CardNotFoundTitle: "Carte introuvable", SearchInstead: "La chercher plutôt",

	SetsTitle: "Extensions", SetsLead: "Chaque extension et son contenu, par rareté et type d'encre.", SetCode: "Code",
	SetReleased: "En magasin", SetLegalFrom: "Légale depuis",
	SetLeavesCore: "Quitte Core", SetCards: "Impressions", SetGroup: "Groupe de rotation",
	SetNoCards:  "Aucune de ses cartes n'est connue ici.",
	SetByRarity: "Par rareté", SetByInk: "Par type d'encre", SetChecklist: "Liste à cocher", SetSearch: "Chercher dans cette extension",
	SetKindExpansion: "Extensions", SetKindQuest: "Quête des Illumineurs", SetKindPromo: "Extensions promo",
	SetNotFoundTitle: "Extension introuvable", SetNotFound: "Il n'y a pas d'extension avec le code %q.",

	HelpTitle: "Comment chercher",
	HelpLead:  "Les mots trouvent des noms dans toutes les langues ; les champs trouvent des caractéristiques. Chaque exemple est un lien.",
	HelpWords: "Mots", HelpField: "Champ", HelpAliases: "ou plus court", HelpOperators: "Opérateurs", HelpValues: "Valeurs",
	HelpCombine: "Combiner des critères", HelpCombineAnd: "Des critères côte à côte doivent tous être remplis.",
	HelpCombineOr:  "or entre deux critères en demande un ; les parenthèses les tiennent ensemble.",
	HelpCombineNot: "Un moins collé à un critère ou à une parenthèse l'inverse ; le mot not devant lui aussi.",
	HelpCombineOps: "Nombres, dates, raretés et extensions se comparent avec = != < <= > >= ; une virgule est l'un de plusieurs, .. un " +
		"intervalle.",
	HelpWarnings: "La question est posée à chaque impression : une seule doit remplir tout ce qui est demandé d'extension, rareté, numéro " +
		"et date. Un champ ou une valeur inconnus sont laissés de côté avec un avertissement ; le reste donne des résultats. Casse et accents " +
		"ne comptent pas.",
	HelpKeys: "Clavier", HelpKeySlash: "aller au champ de recherche", HelpKeyArrows: "parcourir les suggestions et les résultats",
	HelpKeyEnter:     "prendre la suggestion, ou ouvrir la carte",
	HelpPrograms:     "Pour les programmes",
	HelpProgramsText: "Ajoutez as=json ou as=csv à l'adresse d'une recherche. La même recherche fonctionne dans un terminal :",
	HelpEnglish: "Les champs et leurs explications sont en anglais ; les valeurs peuvent aussi être tapées en français, en allemand ou en " +
		"italien.",
}
