package text

var helpFrench = Help{
	HelpTitle: "Comment chercher",
	HelpLead: "Les mots trouvent des noms dans toutes les langues, les champs trouvent des caractéristiques. Chaque exemple " +
		"est un lien.",
	HelpWords:      "Mots",
	HelpField:      "Champ",
	HelpAliases:    "ou plus court",
	HelpOperators:  "Opérateurs",
	HelpValues:     "Valeurs",
	HelpCombine:    "Combiner des critères",
	HelpCombineAnd: "Une carte doit remplir tous les critères placés côte à côte.",
	HelpCombineOr:  "Placez {or} entre des critères pour qu’un seul suffise. Les parenthèses groupent des critères.",
	HelpCombineNot: "Placez {-} ou {not} devant un critère pour l’exclure.",
	HelpCombineOps: "Nombres, dates, raretés et sets se comparent avec {= != < <= > >=}. Une virgule sépare des possibilités, " +
		"{..} forme un intervalle.",
	HelpWarnings: "La recherche examine chaque impression : une même impression doit remplir tout ce que vous demandez sur le " +
		"set, la rareté, le numéro et la date. Les champs et valeurs inconnus sont ignorés avec un avertissement, et le " +
		"reste trouve des cartes. La casse et les accents ne comptent pas.",
	HelpKeys:         "Clavier",
	HelpKeySlash:     "aller au champ de recherche",
	HelpKeyArrows:    "parcourir les suggestions et les résultats",
	HelpKeyEnter:     "accepter la suggestion ou ouvrir la carte",
	HelpPrograms:     "Pour les programmes",
	HelpProgramsText: "Ajoutez {as=json} ou {as=csv} à l’adresse d’une recherche. La même recherche fonctionne dans un terminal :",
	HelpEnglish:      "Les noms des champs sont en anglais. Vous pouvez aussi taper les valeurs en français, en allemand et en italien.",
}
