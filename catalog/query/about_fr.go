package query

// aboutFrench explains the fields in French.
var aboutFrench = [fieldCount]string{
	Word: "Un mot : le début d’un mot du nom ou de la version, dans n’importe quelle langue. Tous les mots doivent " +
		"correspondre. Des mots entre guillemets correspondent dans cet ordre. !\"…\" est un nom ou un nom complet entier, " +
		"et /…/ une expression régulière. Une étoile remplace n’importe quelles lettres. Les mots qu’aucun nom ne contient " +
		"sont lus comme des caractéristiques.",
	NameField:    "Mots entiers du nom sans la version, dans n’importe quelle langue. = est le nom ou le nom complet entier.",
	VersionField: "Mots entiers de la version, dans n’importe quelle langue.",
	InkField: "Les types d’encre : les a (:), exactement ceux-ci (=), au plus ceux-ci (<=). Séparez-en plusieurs par des " +
		"virgules.",
	InksField: "Combien de types d’encre a la carte.",
	CostField: "Le coût en encre. Une virgule sépare plusieurs nombres, et .. forme un intervalle. Vous pouvez aussi écrire un " +
		"autre champ à la place du nombre.",
	InkwellField:  "Si la carte a l’icône d’encre. Comme is:inkable.",
	TypeField:     "Le type de carte. Une chanson est aussi une action.",
	ClassField:    "Une classification : a les mots (:) ou est le tout (=).",
	TextField:     "Mots entiers du texte de règles, si des textes ont été importés.",
	FullTextField: "De même, textes de rappel compris.",
	DoesField: "Ce que fait une capacité de la carte, à n’importe quel joueur. Les coûts ne comptent pas. Les mots sont ceux de " +
		"la page sur ce que font les cartes. draw, ink, discard, damage et look couvrent toutes leurs formes ; bounce veut " +
		"dire depuis le jeu.",
	WhenField: "Quand une capacité de la carte se déclenche, quelle que soit la carte à qui l’événement arrive. act est une " +
		"capacité activable.",
	HasField:       "A un texte en plus des mots-clés, ou une capacité qu’Inkcheck connaît. Ce catalogue n’a pas encore d’images.",
	KeywordField:   "Un mot-clé, avec ou sans son nombre : a les mots (:) ou est le tout (=).",
	StrengthField:  "La Force d’un personnage.",
	WillpowerField: "La Volonté d’un personnage ou d’un lieu.",
	LoreField:      "La valeur de Lore.",
	MoveField:      "Le coût de déplacement d’un lieu.",
	RarityField:    "La rareté de l’impression. Les lettres c, u, r, sr et l marchent aussi. Promo et special sont hors de l’ordre.",
	SetField:       "Le set de l’impression, par code ou par des mots de son nom. Les sets principaux ont un ordre : set>=9.",
	NumberField:    "Le numéro de collection de l’impression. Sans lettre, tous : 4 comprend 4a à 4e.",
	FormatField:    "Légale dans le format, aujourd’hui ou le jour donné par on:.",
	BannedField:    "Sur la liste des cartes bannies du format, aujourd’hui ou le jour donné par on:.",
	RotatesField:   "Le dernier jour en Core avant la rotation, s’il est connu. Un mois ou une année désigne tous ses jours.",
	InField: "A une impression dans le set ou de la rareté. C’est une caractéristique de la carte, quelle que soit l’impression " +
		"visée par le reste.",
	LimitField: "Combien d’exemplaires un deck peut contenir. none veut dire autant que voulu.",
	SingsField: "Les personnages selon ce qu’ils peuvent chanter : le coût ou la valeur de Mélomane, le plus grand des deux.",
	ShiftField: "A un Alter, quel qu’il soit. Avec une comparaison : le coût d’Alter.",
	IsField:    "A la propriété. not:X est le contraire. Les types, raretés, classifications et mots-clés marchent aussi.",
	DateField: "Le premier jour où le set de l’impression peut être joué, pour les sets principaux. Un mois ou une année désigne " +
		"tous ses jours.",
	ArtistField: "Mots entiers du nom de l’illustrateur, si un fichier avec les illustrateurs a été importé. = est la mention entière.",
	StoryField:  "Mots entiers du nom du film ou de la série de la carte, si un fichier avec ces noms a été importé.",
	FlavorField: "Mots entiers du texte d’ambiance de l’impression, si un fichier avec ces textes a été importé.",
	LangField:   "A un nom connu dans la langue.",
	OnField:     "Le jour pour «\u00a0format:\u00a0» et «\u00a0banned:\u00a0».",
	OrderField: "Le critère de tri. Une carte prend la place de la plus basse de ses impressions trouvées, ou de la plus haute en " +
		"ordre décroissant.",
	DirField:    "Le sens du tri : asc est croissant, desc décroissant.",
	UniqueField: "Un résultat par carte, ou un par impression.",
	SeedField:   "Le nombre derrière un ordre aléatoire. Le même nombre donne le même ordre.",
}
