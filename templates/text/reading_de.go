package text

var readingGerman = Reading{
	RulesLead: "Was jede genannte Regel sagt, in unseren Worten, und ihre Nummer in jeder Ausgabe. Am Spieltisch entscheiden die " +
		"offiziellen englischen Dokumente.",
	RulesDocuments:     "Dokumente",
	RulesEditionsCount: Plural{"%d Ausgabe bekannt", "%d Ausgaben bekannt"},
	RulesFrom:          "in Kraft ab %s",
	RulesSince:         "in Kraft seit dem %s",
	RulesBetween:       "in Kraft vom %[1]s bis zum %[2]s",
	RulesEdition:       "Ausgabe %s",
	RulesEditions:      "Ausgaben %s",
	RulesEditionsTo:    "Ausgaben %[1]s bis %[2]s",
	RulesAlone:         "Allein spielen",
	RulesAloneLead: "Ohne Gegner tut eine Fähigkeit, die einen braucht, nichts und fragt nichts. Wo die Regeln schweigen, liest Inkcheck " +
		"sie so.",
	RulesAloneTable: "Wie Regeln für das Spiel allein angepasst werden",
	RulesRow:        "Mit einem Übungsgegner",
	RulesRowLead: "Fähigkeiten betreffen die Karten eines Übungsgegners. Was Entscheidungen eines echten Gegners braucht, bleibt " +
		"dir überlassen und zählt als manuell.",
	RulesRowTable:   "Wie Regeln für das Spiel mit einem Übungsgegner angepasst werden",
	RulesEvery:      "In jedem Spiel",
	RulesEveryLead:  "Wo die Regeln in jedem Spiel Raum lassen, macht Inkcheck es so.",
	RulesEveryTable: "Wie Regeln in jedem Spiel gelesen werden",
	RulesCardSays:   "Eine Karte sagt",
	RulesDoesAlone:  "Allein",
	RulesDoesRow:    "Mit einem Übungsgegner",
	RulesHappens:    "Was geschieht",
	RulesComes:      "Was Inkcheck tut",
	RulesRule:       "Regel",
	RulesOurs:       "unsere Lesart",
	EffectsTitle:    "Was Karten tun",
	EffectsLead: "Inkcheck sagt in eigenen kurzen Sätzen, was eine Karte tut. Sie entstehen aus Codes, einem pro Fähigkeit. Die " +
		"Codes enthalten Fakten und keinen Kartentext.",
	EffectsSentences: "Die Sätze lesen",
	EffectsCardDecides: "Die Karte entscheidet. Unterscheiden sich ihr Text und die Worte von Inkcheck, hat die Karte recht, und " +
		"eine Korrektur ist willkommen.",
	EffectsCode: "Einen Code lesen",
	EffectsCodeIs: "Ein Code besteht aus Kopf, Doppelpunkt und Rumpf. Der Kopf sagt, wann. Der Rumpf sagt der Reihe nach, was " +
		"geschieht, mit Semikolons zwischen den Sätzen.",
	EffectsCodeSays: "Wenn du diese Karte ausspielst, schau dir die obersten vier Karten deines Decks an. Du darfst ein Lied " +
		"aufdecken und auf die Hand nehmen. Lege die übrigen unter dein Deck. JSON, CSV und die API haben Codes und Sätze als " +
		"{effects} und {does}.",
	EffectsCorrect: "Eine Karte korrigieren",
	EffectsCorrectHow: "Die Codes sind Tabelle %s der Datei {catalog/facts/effects.tsv}, mit einer Zeile pro Fähigkeit: die " +
		"Kennung der Karte, die Nummer der Fähigkeit in gedruckter Reihenfolge ohne Schlüsselwörter, der Code, wer da sein muss, " +
		"damit sie zählt (S nur du, T Karten eines Gegners, O ein Gegner, M etwas anderes), und ob die Karte vollständig oder " +
		"einfach ist. Ändere den Code, starte {go test ./catalog ./rules/effect/...} und schick die Änderung mit dem Namen der " +
		"Karte. Die Tests lesen jeden Code und fassen ihn in Worte.",
	APILead: "Alles, was die Seiten können, als JSON über HTTP. Du brauchst weder Schlüssel noch Konto, und nichts, was du " +
		"schickst, wird gespeichert.",
	APIEnglish:        "Die folgenden Beschreibungen sind auf Englisch, wie die Namen der Felder.",
	PageWhatCheck:     "eine Liste, in jedem Format, an jedem Tag",
	PageWhatDeck:      "ein Deck mit Ergebnis und exakten Wahrscheinlichkeiten",
	PageWhatGoldfish:  "ein Deck allein spielen, Zug um Zug",
	PageWhatOdds:      "wie wahrscheinlich du Karten bis zu einem Zug siehst",
	PageWhatSimulate:  "Tausende Spiele und ihre Züge",
	PageWhatAdvise:    "die beste Art, eine Starthand zu verändern",
	PageWhatTrainer:   "wähle, was du zurücklegst, und sieh dann, was am besten ist",
	PageWhatCompare:   "zwei Listen oder eine Liste und das Deck in der Hand",
	PageWhatDecks:     "Decks, die dieser Browser behält",
	PageWhatCards:     "suchen und sehen, wo jede legal ist",
	PageWhatSets:      "was in ihnen ist und seit wann sie legal sind",
	PageWhatFormats:   "was in jedem legal ist, an jedem Tag",
	PageWhatRules:     "die Nummern hinter einem Ergebnis",
	PageWhatPacks:     "Booster jedes Sets öffnen",
	PageWhatPool:      "einen mit Sammlernummern registrieren",
	PageWhatBuild:     "ein Deck aus Boostern oder einem registrierten Pool",
	PageWhatDesk:      "alle Listen eines Turniers auf einmal",
	PageWhatEvents:    "Spieler reichen per Link ein, Schiedsrichter überprüfen Decks",
	PageWhatSheet:     "Formulare zur Registrierung und zur Deck-Überprüfung",
	PageWhatHelp:      "wie du Listen schreibst und liest",
	PageWhatAPI:       "alles hier für Programme",
	PageFor:           "%[1]s: %[2]s. Für Disney Lorcana TCG.",
	PreviewSign:       "Das Logo von Inkcheck",
	PreviewCard:       "%s. Sieh, wo sie legal ist und was sie tut.",
	PreviewCost:       "Kosten\u00a0%d",
	PreviewSet:        "Die Karten des Sets und wo es legal ist.",
	PreviewAsk:        "Ist es legal?",
	PreviewLists:      "Decklisten für Disney Lorcana",
	PreviewProblems:   "jedes Problem mit Zeile und Regel",
	PreviewAnyDay:     "jedes Format, an jedem Tag",
	PreviewLegalOn:    "Legal in %[1]s am %[2]s",
	PreviewNotLegalOn: "Nicht legal in %[1]s am %[2]s",
	PreviewSetCode:    "Set %s",
	FooterTrouble:     "Kartendaten:",
	FooterOld: "Set %[1]s, %[2]s, ist seit %[3]s legal, aber dieser Katalog hat davon %[4]s. Der Betreiber " +
		"dieses Servers kann sie hinzufügen mit:",
	FooterOldNone:   "keine Karten",
	FooterOldCount:  Plural{"nur\u00a0%d Karte", "nur\u00a0%d Karten"},
	CopiesWordCount: Plural{"Exemplar", "Exemplare"},
}
