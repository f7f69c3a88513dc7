package text

var helpGerman = Help{
	HelpTitle:      "So suchst du",
	HelpLead:       "Wörter finden Namen in jeder Sprache, Felder finden Eigenschaften. Jedes Beispiel ist ein Link.",
	HelpWords:      "Wörter",
	HelpField:      "Feld",
	HelpAliases:    "oder kürzer",
	HelpOperators:  "Operatoren",
	HelpValues:     "Werte",
	HelpCombine:    "Begriffe kombinieren",
	HelpCombineAnd: "Eine Karte muss alle nebeneinander stehenden Begriffe erfüllen.",
	HelpCombineOr:  "Setze {or} zwischen Begriffe, damit einer davon reicht. Klammern fassen Begriffe zusammen.",
	HelpCombineNot: "Setze {-} oder {not} vor einen Begriff, um ihn auszuschließen.",
	HelpCombineOps: "Zahlen, Daten, Seltenheiten und Sets vergleichst du mit {= != < <= > >=}. Ein Komma trennt " +
		"Alternativen, {..} bildet einen Bereich.",
	HelpWarnings: "Die Suche prüft jeden Druck: Ein und derselbe Druck muss alles erfüllen, was du zu Set, Seltenheit, Nummer und " +
		"Datum verlangst. Unbekannte Felder und Werte werden mit einem Hinweis übersprungen, und der Rest findet " +
		"trotzdem Karten. Groß- und Kleinschreibung und Akzente sind egal.",
	HelpKeys:         "Tastatur",
	HelpKeySlash:     "zum Suchfeld",
	HelpKeyArrows:    "durch Vorschläge und Ergebnisse gehen",
	HelpKeyEnter:     "den Vorschlag annehmen oder die Karte öffnen",
	HelpPrograms:     "Für Programme",
	HelpProgramsText: "Hänge {as=json} oder {as=csv} an die Adresse einer Suche. Dieselbe Suche geht auch im Terminal:",
	HelpEnglish:      "Die Namen der Felder sind englisch. Werte kannst du auch auf Deutsch, Französisch und Italienisch eingeben.",
}
