package main

var germanHelp = helpWords{
	flags:         "[Optionen]",
	usageCheck:    "[Optionen] DATEI... | -",
	usageSearch:   "[Optionen] SUCHE",
	usageGoldfish: "-deck DATEI -seed N [Optionen]",
	usageSimulate: "-deck DATEI -games N -seed N [Optionen]",
	usageOdds: "(-deck DATEI | -size N) -group NAME=SUCHE... -want BEDINGUNG -turn T [Optionen] | -deck DATEI -hand KARTEN " +
		"[Optionen]",
	usageConvert:       "-to NAME DATEI | -",
	usagePacks:         "-set CODE[,CODE...] -n ZAHL -seed ZAHL [-json | -to NAME]",
	usageHelp:          "[BEFEHL]",
	usageFormatsImport: "[Optionen] DATEI | -",
	usageCatalogImport: "[Optionen] DATEI | URL | -",
	usageCatalogExport: "[Optionen] [DATEI | URL]...",
	usageFile:          "[Optionen] DATEI",
	usageMayFile:       "[Optionen] [DATEI]",
	usageEvents:        "[Optionen] [TURNIER...]",
	usageEvent:         "[Optionen] TURNIER",
	aboutCheck:         "sagt, ob Decklisten legal sind, und wenn nicht, welche Zeile gegen welche Regel verstößt",
	aboutSearch:        "findet Karten nach Name, Angaben und Legalität an einem Tag",
	aboutGoldfish: "spielt die Züge eines Decks allein nach den echten Regeln, mit einer Liste von Schritten oder Schritt für " +
		"Schritt",
	aboutSimulate: "spielt Tausende Solospiele nach einer Strategie und sagt, wie früh das Deck seine Legenden hat",
	aboutOdds: "sagt, wie wahrscheinlich Karten bis zu einem Zug sind, vor und nach dem Verändern der Hand, oder welche du " +
		"zurücklegst",
	aboutConvert:       "schreibt eine Deckliste in einem anderen Format: Text, Links, Codes, CSV, JSON",
	aboutPacks:         "öffnet Booster aus einem Startwert, als Listen oder Karte für Karte",
	aboutFormats:       "ergänzt Verbote, Rotationen, Sets und Ausgaben der Regeln",
	aboutCatalog:       "holt Kartentexte und neue Karten und sagt, was der Katalog enthält",
	aboutEvents:        "verwaltet die Turniere eines Servers",
	aboutVersion:       "zeigt die Version und den Stand der Daten",
	aboutHelp:          "zeigt diese Hilfe oder die eines Befehls",
	aboutCatalogUpdate: "holt die neueste Datei von LorcanaJSON, zeigt, was sie ändert, und übernimmt sie",
	aboutCatalogImport: "übernimmt eine Datei von LorcanaJSON: neue Sets und Karten, Texte, Korrekturen",
	aboutCatalogInfo:   "sagt, was der Katalog enthält und von wann es ist",
	aboutCatalogExport: "schreibt die Daten so, wie das Programm sie enthält (nie Texte)",
	aboutFormatsImport: "ergänzt Sets, Rotationen, Verbote und Ausgaben der Regeln, die das Programm nicht kennt",
	aboutFormatsInfo:   "zeigt die importierten Zeilen",
	aboutEventsList:    "zeigt, welche Turniere gespeichert sind, mit wie vielen Listen und bis wann",
	aboutEventsBackup:  "kopiert alle Turniere im Stand eines Augenblicks in eine neue Datei",
	aboutEventsCheck:   "sucht Schäden in allen Turnieren oder denen einer Sicherung; der Rückgabewert ist 1, wenn es welche gibt",
	aboutEventsRestore: "ersetzt alle Turniere durch die einer Sicherung",
	aboutEventsDelete: "löscht Turniere mit ihren Listen nach ihren IDs, oder alle alten oder leeren; eine Woche lang lassen sie sich " +
		"wiederherstellen",
	aboutEventsUndelete: "stellt ein gelöschtes Turnier wieder her, nach seiner ID in „events list -deleted“",
	lang:                "`SPRACHE` der Sätze: en, fr, de oder it (Vorgabe: die des Systems; Englisch für JSON und CSV)",
	db:                  "`DATEI` des Kartenkatalogs (Vorgabe: $INKCHECK_DB, sonst inkcheck/catalog.db im Cache-Ordner des Benutzers)",
	deck:                "`DATEI` mit der Deckliste, oder - für die Standardeingabe",
	onToday:             "`TAG`, für den geprüft wird, als JJJJ-MM-TT (Vorgabe: heute)",
	seed:                "`ZAHL`, die jedes Mischen bestimmt, von 0 bis 18446744073709551615",
	oneJSON:             "gibt ein JSON-Objekt aus",
	checkFormat:         "`FORMAT`, für das geprüft wird: %s",
	checkPool: "`DATEI` mit dem registrierten Kartenpool eines Decks für %s, aus dem das Deck stammen muss: eine Liste, oder " +
		"Sammlernummern unter `set 13:`",
	checkPacks: "`ZAHL` der Booster des Kartenpools, oder eines Decks aus ganzen Boostern (Vorgabe: %s)",
	usualPacks: "%d für %s",
	checkPromo: "der Kartenpool darf zu seinen Boostern eine Prerelease-Promo enthalten",
	checkBatch: "jede DATEI enthält viele Listen: einen Text mit einer Zeile wie „== Ann Example“ über jeder, eine Tabelle mit " +
		"Namen und Listen, oder einen gespeicherten Richtertisch",
	checkPlayers: "`SPALTE` der Spieler in einer Tabelle mit vielen Listen: ihre Überschrift oder Nummer (Vorgabe: was " +
		"Überschriften und Zellen sagen)",
	checkLists:  "`SPALTE` der Listen in einer Tabelle mit vielen Listen",
	checkJSON:   "gibt ein JSON-Objekt je Liste aus",
	checkCSV:    "gibt CSV aus, eine Zeile je Problem, oder eine für eine Liste ohne Problem",
	convertTo:   "`NAME` des Formats, in dem geschrieben wird: %s",
	convertName: "`TEXT`, der das Deck benennt, wo das Format Platz dafür hat (Vorgabe: sein Titel oder der Name der Datei)",
	deckFormat:  "`FORMAT` des Decks: %s",
	deckOn:      "`TAG` des Spiels, als JJJJ-MM-TT (Vorgabe: heute): er bestimmt, was legal ist und welche Regeln gelten",
	deckTexts:   "`N` der Effekttabelle, nach der das Programm Kartentexte ausführt (0: von Hand)",
	deckAgainst: "`GEGNER`, der nach einer festen Regel Züge macht: %s (Vorgabe: keiner)",
	deckFirst:   "zuerst spielen (Vorgabe)",
	deckSecond:  "als Zweiter spielen: im ersten Zug wird gezogen",
	deckCasual:  "das Deck auch spielen, wenn es nicht legal ist, oder seine gelesenen Karten, wenn das Ergebnis ungeklärt ist",
	deckChooses: "den Übungsgegner nach einer festen Regel wählen lassen, statt dich zu fragen",
	goldfishMoves: "`SCHRITTE`, mit Punkten oder Leerzeichen getrennt: keep.ink12.end (ohne sie wirst du in einem Terminal nach " +
		"jedem gefragt)",
	goldfishPosition: "`DATEI` mit einer Stellung als JSON, von der aus gespielt wird, oder - für die Standardeingabe; dann ohne -deck",
	simulateGames:    "`ZAHL` der Spiele",
	simulatePolicy:   "`STRATEGIE`, nach der gespielt wird: %s (Vorgabe: text mit -texts, sonst greedy)",
	simulateWorkers:  "`ZAHL` der Spiele, die zugleich laufen (Vorgabe: eine je Prozessor); das Ergebnis ist dasselbe",
	oddsSize:         "`ZAHL` der Karten im Deck, statt -deck",
	oddsHand: "`ZAHL` der Karten der Starthand (Vorgabe: 7; 5 in Pack Rush); oder ihre Karten mit Namen, wie `2 Smash; Be " +
		"Prepared`, um zu sehen, welche du zurücklegst: dann mit -deck und -goal, ohne -group, -want und -turn",
	oddsGroup: "`NAME=SUCHE` für die Karten des Decks, die eine Suche findet, oder NAME=#4 für vier unbenannte Karten keiner " +
		"anderen Gruppe; eine Option je Gruppe",
	oddsWant:   "`BEDINGUNG` für die gesehenen Karten, wie „A>=1 and (B>=2 or not C=0)“",
	oddsTurn:   "`ZUG`, bis zu dem du es willst; 0 ist die Hand nach dem Verändern",
	oddsFirst:  "zuerst spielen (Vorgabe): kein Ziehen in Zug 1",
	oddsSecond: "als Zweiter spielen",
	oddsAlter: "`STRATEGIE` beim Verändern der Hand: never (nie); missing (die ganze Hand, wenn sie keine Karte einer " +
		"gewünschten Gruppe hat); missing-any (wenn eine der Gruppen fehlt); outside (jede Karte keiner gewünschten " +
		"Gruppe); keep:N (alles außer N Karten jeder gewünschten Gruppe); cost:N (jede Karte, die mehr kostet); " +
		"back:SUCHE (jede Karte, die eine Suche findet, wie „back:cost>=5 or -is:inkable“)",
	oddsOn:    "`TAG` für Suchen nach Legalität und des Spiels, als JJJJ-MM-TT (Vorgabe: heute)",
	oddsGames: "`ZAHL` der simulierten Spiele, wo eine genaue Antwort zu lange dauert",
	oddsSeed:  "`ZAHL`, die die simulierten Spiele bestimmt: derselbe Startwert ergibt dieselbe Antwort",
	goal: "mit den Karten einer Hand, `ZIEL`, an dem sie gemessen wird: win (Vorgabe, möglichst früh gewinnen), lore5 " +
		"(Legenden bis Zug 5), curve4 (in jedem der Züge 1 bis 4 etwas ausspielen), ink4 (in jedem davon eine Karte zum " +
		"Tinten), oder see3:SUCHE (eine Karte, die eine Suche findet, bis Zug 3); mehrere zählen gleich viel",
	advicePolicy:  "mit den Karten einer Hand, `STRATEGIE`, die weiterspielt: %s (Vorgabe: text mit -texts, sonst greedy)",
	adviceTexts:   "mit den Karten einer Hand, `N` der Effekttabelle, nach der das Programm Kartentexte ausführt (0: von Hand)",
	adviceFormat:  "mit den Karten einer Hand, `FORMAT` des Spiels: %s",
	adviceCasual:  "mit den Karten einer Hand, das Deck auch spielen, wenn es nicht legal ist",
	packsSet:      "`CODE` des Sets; mehrere, mit Kommas getrennt, wechseln sich ab",
	packsN:        "`ZAHL` der Booster: 6 für Sealed, 4 für Draft, 2 oder 3 für Pack Rush",
	packsSeed:     "`ZAHL`, die den Inhalt der Booster bestimmt, von 0 bis 18446744073709551615",
	packsJSON:     "gibt ein JSON-Objekt je Booster aus",
	packsTo:       "`NAME` eines Formats, in dem die Karten aller Booster als eine Liste geschrieben werden: %s",
	searchOn:      "`TAG` für Fragen nach der Legalität, als JJJJ-MM-TT (Vorgabe: heute); `on:` in der Suche geht vor",
	searchLimit:   "gibt höchstens `N` Ergebnisse aus; 0 für alle",
	searchNames:   "`all` fügt zu -json die Namen in allen Sprachen hinzu",
	searchJSON:    "gibt ein JSON-Objekt je Zeile aus, mit allen Angaben",
	exportTo:      "`DATEI`, die geschrieben wird (Vorgabe: Standardausgabe)",
	importJSON:    "gibt den Bericht als JSON-Objekt aus",
	importReplace: "importiert eine Datei, die älter oder kleiner ist als die, die sie ersetzt; was nur jene hatte, geht verloren",
	updateFrom:    "die `URL` der Datei; https, oder http dieses Rechners",
	updateYes:     "übernimmt die Änderungen, ohne zu fragen",
	updateJSON: "gibt Berichte als JSON-Objekte aus, einen je Zeile: was sich ändern würde, wo gefragt wird, und was sich " +
		"geändert hat",
	events:        "`DATEI` der Turniere, oder postgres://… (Vorgabe: $%s, sonst events.db neben dem Kartenkatalog)",
	eventsJSON:    "gibt ein JSON-Objekt je Zeile aus",
	eventsDeleted: "zeigt die gelöschten Turniere, die sich wiederherstellen lassen",
	eventsForGood: "löscht die Turniere sofort und endgültig; auch solche, die schon gelöscht waren",
	eventsOlder:   "löscht alle Turniere, deren Tag mehr als so viele `TAGE` her ist",
	eventsEmpty:   "löscht alle Turniere ohne eingereichte Liste; mit -older-than nur die alten unter ihnen",
	moreFormats: "\n" +
		"Die Datei ist ein Text mit einem Eintrag je Zeile und Feldern der Form name=wert;\n" +
		"docs/formats.md beschreibt sie. Sie ersetzt die letzte und zählt ganz oder gar nicht;\n" +
		"eine Datei ohne Einträge nimmt alle heraus. „-“ ist die Standardeingabe.\n",
	moreImport: "\n" +
		"Die Datei ist allCards.json von LorcanaJSON im Format 2.x, in einer ihrer Sprachen,\n" +
		"unverändert, als .gz oder als .zip; „-“ ist die Standardeingabe. Bei einer URL wird nur\n" +
		"https befolgt. Eine englische Datei bringt Sets, Karten und Korrekturen; Dateien in\n" +
		"anderen Sprachen bringen Namen, und alle bringen Texte. Eine Datei ersetzt die letzte\n" +
		"ihrer Sprache und zählt ganz oder gar nicht. Ist sie älter oder kleiner, wird sie\n" +
		"abgelehnt, und du siehst, was verloren ginge; -replace erlaubt es.\n",
	moreExport: "\n" +
		"Ohne Dateien schreibt der Befehl, was der Katalog enthält. Mit Dateien von LorcanaJSON\n" +
		"schreibt er die eingebauten Daten, ergänzt um diese, und braucht keinen Katalog: So werden\n" +
		"die eingebauten Daten erneuert, im Ordner der Quellen:\n" +
		"%s\n" +
		"Lies, was er über Abweichungen sagt, und den Unterschied, bevor du ihn einträgst. Tage\n" +
		"neuer Sets gehören von Hand in formats/official.go, mit ihrer Quelle.\n",
	moreUpdate: "\n" +
		"Der Befehl holt die Datei, die LorcanaJSON veröffentlicht (https://lorcanajson.org), zeigt,\n" +
		"was sie ändern würde, fragt und übernimmt sie wie „inkcheck catalog import“. Sonst wird\n" +
		"nichts gesendet oder geholt, und der Server wird nur nach einer anderen Datei als der\n" +
		"letzten gefragt. Ohne Terminal ändert er nichts, außer mit -yes, und endet mit dem\n" +
		"Rückgabewert 1. Für andere Sprachen nenne deren Datei:\n" +
		"%s",
}
