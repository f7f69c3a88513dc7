package autoplay

var french = words{
	And: "et", Or: "ou",
	KeepAll: "Tout garder", KeepClose: "Gardez, mais l’écart est trop faible pour trancher.", KeepHand: "Gardez cette main.",
	BackClose: "Remettre des cartes semble préférable, mais l’écart avec la main gardée est trop faible pour trancher.",
	PutBack:   "Remettez %s.",
	Stopped:   "Arrêt après %d parties pour chaque choix restant", StoppedClear: "%s ; le meilleur était alors évident.",
	StoppedOpen: "%s, avant que le classement soit établi. %s", TooClose: "Trop proches du meilleur pour trancher : %s.",
	Keeping: "garder", MoreMarked: "%d autres, marqués dans le classement", To: "%s à %s",
	Best: "meilleur", Close: "trop proche pour trancher", Out: "écarté après %d parties", Behind: "derrière",
	GoalAt: "objectif «\u00a0%.40s\u00a0»\u00a0: %s",
	GoalFaults: [goalFaults]string{
		"pas comme lore7, win, curve4, ink4 ou see3:carte",
		"win n’a rien derrière lui",
		"le tour n’est pas de 1 à %d",
		"aucune carte n’est nommée",
		"seul see nomme des cartes",
	},
	LoreBy: "éclats de Lore au tour %d", Win: "le tour de la victoire", Curve: "une carte jouée aux tours 1 à %d",
	Curve1: "une carte jouée au tour 1", InkOn: "une carte à encrer aux tours 1 à %d", InkOn1: "une carte à encrer au tour 1",
	SeeTheCard: "la carte piochée au plus tard au tour %d", SeeCards: "%s en main au plus tard au tour %d",
	SeeOneOf: "L’une de %d cartes en main au plus tard au tour %d", CurveOf: "%s sur %d",
	ReasonKeep: "tout est gardé : %s", ReasonBack: "cartes remises : %d ; %s",
	NoFigure: "aucun chiffre ne diffère de la main gardée au-delà du hasard",
	Rises:    "%s : en hausse de %s à %s", Falls: "%s : en baisse de %s à %s",
	Points: "points", PerCent: "points de pourcentage", Sooner: "tours plus tôt", Turns: "tours", Lore: "éclats de Lore",
	Alone: "Il n’y a pas d’adversaire : aucun défi n’est lancé et personne n’intervient. ",
	NoTexts: "Les nombres et les mots-clés sont joués, les textes des cartes ne le sont pas : les capacités, Boost et les déplacements " +
		"sur un lieu n’apporteraient rien et sont laissés de côté.",
	CoverageNote: "Avec les textes des cartes : %s.", ByTable: "Les textes des cartes sont appliqués selon la table d’effets %d : %s.",
	Policies: map[string]string{"greedy": "des éclats de Lore au plus vite", "curve": "toute l’encre utilisée à chaque tour",
		"song": "les chansons sont chantées, pas payées", "text": "les effets des cartes autant que leurs éclats de Lore"},
}
