package text

var notationFrench = Notation{
	HeadsTitle:  "Têtes",
	HeadsLead:   "Un code commence par l’une d’elles, ou sinon par l’événement d’une capacité déclenchable (CR 6.2).",
	MarksTitle:  "Marques d’événements",
	MarksLead:   "Avant ou après le mot d’un événement.",
	EventsTitle: "Événements",
	EventsLead: "Seul, un événement arrive à cette carte, ou vous le faites. {EVENT:T} arrive à une telle carte. " +
		"{EVENT[C]}\u00a0: seulement si C est vrai à ce moment. {&} joint deux événements.",
	CostsTitle: "Coûts",
	CostsLead: "Après {act}, séparés par des virgules. Une clause peut aussi être un coût. La carte qu’elle a choisie ou " +
		"défaussée est {it} dans le corps.",
	FormsTitle: "Formes",
	FormsLead: "Comment les clauses se joignent. Du plus lâche au plus serré\u00a0: le point-virgule, puis {may}, {else}, " +
		"{ifdid}, {if} et {while} jusqu’au point-virgule suivant, puis {=>}, puis {&}, puis {PLAYER:} et {*n}.",
	WhosTitle: "Joueurs",
	WhosLead: "{PLAYER:} devant une partie dit qui la fait\u202f; {my} y désigne alors ce qui est à lui. Des crochets derrière " +
		"limitent les joueurs, comme {each[more 3 ink]}.",
	VerbsTitle: "Verbes",
	VerbsLead: "N est une quantité, R une quantité ou un intervalle, T une cible, F un filtre, Z des endroits, W un joueur, C une " +
		"condition, A une clause, NAME le nom d’une carte. Ce qui est entre crochets peut être omis. Ne est une quantité suivie " +
		"de e si les cartes arrivent épuisées.",
	ChangesTitle: "Modificateurs",
	ChangesLead: "Après une cible ou un joueur, séparés par des virgules, avec une durée. Sans durée\u00a0: permanente, ou tant " +
		"que la carte est en jeu.",
	DurationsTitle: "Durées",
	DurationsLead:  "Après {~}.",
	TargetsTitle:   "Cibles",
	TargetsLead: "Une quantité, un deux-points et un filtre, ou l’un des mots qui n’en ont pas besoin. {chosen0-2:} veut dire " +
		"jusqu’à deux, {0-*:} autant que voulu, et {T+T} les deux.",
	KindsTitle:      "Sortes de cartes",
	KindsLead:       "Le premier mot d’un filtre. {/} veut dire l’une ou l’autre, {!} aucune d’elles.",
	FiltersTitle:    "Mots des filtres",
	FiltersLead:     "Après la sorte, séparés par des points\u202f; tous doivent être vrais. {(F|G)} est l’un de deux filtres.",
	ZonesTitle:      "Zones",
	ZonesLead:       "Après {@}\u202f; {/} veut dire l’une ou l’autre. Sans zone\u00a0: en jeu, ou là où regarde le verbe.",
	PlacesTitle:     "Endroits",
	PlacesLead:      "Après {>}\u202f; {/} veut dire l’un des deux, au choix de son joueur.",
	KeywordsTitle:   "Mots-clés",
	KeywordsLead:    "Un nombre les suit sans espace.",
	AmountsTitle:    "Quantités",
	AmountsLead:     "Un nombre, ou l’une de celles-ci.",
	ConditionsTitle: "Conditions",
	ConditionsLead:  "{&} veut dire les deux, {!} non. Les quantités se comparent à un nombre\u00a0: {n(F)>=2}.",
	TurnsTitle:      "Ce qui s’est passé ce tour-ci",
	TurnsLead:       "Des conditions\u00a0: {turn:WORD} et {turn:WORD(T)}, avec {>=N} pour un nombre de fois.",
	SayPlayed:       "Lorsque vous jouez cette carte\u00a0:",
	SayPlayedMeans: "Vous jouez cette carte pour son coût, via Alter ou en chantant. «\u00a0Lorsqu’il est envoyé à " +
		"l’aventure\u00a0», «\u00a0lorsqu’il est banni\u00a0» et ainsi de suite concernent aussi cette carte. Les autres cartes " +
		"sont nommées.",
	SayCost:         "Épuiser, 2 encres\u00a0:",
	SayCostMeans:    "Une capacité activable et son coût.",
	SayIt:           "il, elle, ils, elles",
	SayItMeans:      "Après «\u00a0lorsque\u00a0»\u00a0: cette carte. Ailleurs\u00a0: la carte ou les cartes nommées juste avant.",
	SayChosen:       "… de votre choix",
	SayChosenMeans:  "Vous choisissez une cible, ce qu’empêche Hors d’atteinte. Sans ces mots, rien n’est ciblé.",
	SayMay:          "vous pouvez …\u202f; si vous le faites, …",
	SayMayMeans:     "La seconde partie n’a lieu que si vous avez fait la première.",
	SayTo:           "bannir … pour piocher 2 cartes",
	SayToMeans:      "La seconde partie n’a lieu que si vous avez fait toute la première (CR 6.1.5.1).",
	SayOther:        "un autre, les autres",
	SayOtherMeans:   "Pas cette carte, ou pas la carte nommée juste avant.",
	SayUpTo:         "retirer jusqu’à 3 dommages de …",
	SayUpToMeans:    "Vous choisissez combien, de 0 à 3.",
	SayRest:         "placer les autres sous la pioche",
	SayRestMeans:    "Les cartes restantes vont sous la pioche dans n’importe quel ordre.",
	SayDuring:       "pendant le prochain tour de son joueur",
	SayDuringMeans:  "Jusqu’à la fin du prochain tour de ce joueur.",
	SayInstead:      "… à la place",
	SayInsteadMeans: "Cela remplace ce qui précède.",
	SaySearch:       "chercher dans votre pioche",
	SaySearchMeans:  "Vous révélez la carte trouvée si elle doit être d’une certaine sorte, puis vous mélangez.",
}
