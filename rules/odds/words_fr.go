package odds

var french = words{
	Language: "fr", And: "et", Or: "ou", AndOf: "et de",
	AtLeast:   [2]string{"au moins %s carte de %s", "au moins %s cartes de %s"},
	AtMost:    [2]string{"%s carte de %s au maximum", "%s cartes de %s au maximum"},
	Exactly:   [2]string{"exactement %s carte de %s", "exactement %s cartes de %s"},
	AnyBut:    [2]string{"un nombre de cartes autre que %s pour %s", "un nombre de cartes autre que %s pour %s"},
	AnyNumber: "un nombre quelconque de cartes de %s", None: "aucune carte de %s", Fewer: "moins de zéro carte de %s",
	Sentence: "%s %s : dans %s des parties (%smodification de la main : %s).",
	Estimate: "%s %s : dans environ %s des parties (%smodification de la main : %s).",
	Opening:  "dans la main de départ", Altered: "dans la main modifiée",
	OnPlay: "au plus tard au tour %d, en jouant en premier", Second: "au plus tard au tour %d, en jouant en second",
	Simulated: "simulation : %s parties, erreur type de %s point de pourcentage ; ", HandOf: "main de %s cartes ; ",
	Under: "moins de %s", Over: "plus de %s",
	Never: "jamais", Missing: "toute la main est remise si elle n’a aucune carte de %s",
	MissingAny: "toute la main est remise s’il lui manque une carte de l’un des groupes %s",
	Outside:    "toute carte qui n’est pas de %s est remise", KeepMost: "on garde %s cartes au maximum de %s, les autres sont remises",
}
