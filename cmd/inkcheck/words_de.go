package main

import "inkcheck/templates/text"

var german = words{
	language: "de",
	text:     text.In("de"),
	help:     germanHelp,
	admin:    germanAdmin,

	about: "Inkcheck prüft Decklisten für Disney Lorcana TCG.\n\nAufruf: inkcheck BEFEHL ...\n\n",
	exitCodes: "\n„inkcheck help BEFEHL“ zeigt die Optionen eines Befehls. -lang en, fr, de oder it wählt die Sprache der Sätze.\n" +
		"Rückgabewerte: 0 fertig, 1 die Antwort ist nein (eine Liste ist nicht legal oder ungeklärt), 2 es ging nicht.\n",
	usageOf:          "Aufruf: inkcheck %s %s\n\n",
	seeHelp:          "„inkcheck help %s“ zeigt die Optionen.\n",
	noCommand:        "„%s“ ist kein Befehl. „inkcheck help“ zeigt alle.",
	fileNoCommand:    "„%[1]s“ ist eine Datei, kein Befehl. Ihre Liste prüft: inkcheck check %[1]s",
	subUsage:         "Aufruf: inkcheck %s BEFEHL ...\n\n",
	subHelp:          "\n„inkcheck %s BEFEHL -help“ zeigt die Optionen.\n",
	noneOf:           "„%s“ gehört nicht zu: %s",
	noArguments:      "„%s“: der Befehl nimmt keine Argumente",
	versionArguments: "version nimmt keine Argumente",
	defaultIs:        "(Vorgabe: %s)",
	or:               "oder",
	noLanguage:       "-lang „%s“: es gibt en, fr, de und it",
	version:          "inkcheck %s\nKarten: %s\nFormate: Stand %s\n",
	colon:            ": ",
	noFile:           "diese Datei oder diesen Ordner gibt es nicht", noPermission: "kein Zugriff",

	noFlag:        "unbekannte Option: -%s",
	needsArgument: "der Option -%s fehlt ihr Wert",
	badValue:      "„%s“ ist kein Wert für die Option -%s: %s",
	badSwitch:     "„%s“ ist kein Wert für -%s: möglich sind true und false",
	tooLarge:      "zu groß", notWhole: "keine ganze Zahl",
	nothingGiven: "-%s: dahinter steht nichts; lass die Option weg oder gib ihr einen Wert",

	chooseOne:  "-%s und -%s: wähle eines",
	fieldIs:    "-%s: %s",
	deckByFlag: "„%s“: das Deck nennst du mit -deck DATEI",
	noDeck:     "kein Deck: nenne es mit -deck DATEI, oder -deck - für die Standardeingabe",

	catalogChanged: "der Katalog wurde so geändert, dass er nicht zu gebrauchen ist: %s; sein letzter brauchbarer Stand gilt",
	importBroken:   "der Import „%s“ in %s zählt nicht: %s; importiere ihn noch einmal",
	inMemory:       "%s; ein Katalog im Speicher wird benutzt",
	catalogMoved: "der Katalog war beschädigt: er liegt jetzt in %s, und ein neuer entstand aus den eingebauten Daten; " +
		"importiere alles andere " +
		"noch einmal",
	correctionLapsed: "eine Korrektur des Katalogs zählt nicht mehr: %s",

	poolFormat: "-pool ist für -format %s; %s hat keinen Kartenpool", packsFormat: "-packs ist für -format %s",
	packsPool:    "-packs gehört zum Kartenpool; gib auch -pool DATEI an",
	promoPool:    "-promo gehört zum Kartenpool; gib auch -pool DATEI an",
	packsNumber:  "-packs %d: keine Anzahl Booster von 1 bis %d",
	columnsBatch: "-player-column und -list-column gehören zu Tabellen mit vielen Listen; gib auch -batch an",
	stdinTwice:   "die Standardeingabe ist entweder der Kartenpool oder eine Liste",
	noLists:      "keine Liste: nenne Dateien oder Ordner, oder - für die Standardeingabe",
	verdictLegal: "legal      ", verdictIllegal: "NICHT LEGAL", verdictUndecided: "UNGEKLÄRT  ",
	head:     "%s: %s am %s",
	cards:    text.Plural{One: "%d Karte", Many: "%d Karten"},
	lists:    text.Plural{One: "%d Liste", Many: "%d Listen"},
	lines:    text.Plural{One: "%d Zeile", Many: "%d Zeilen"},
	errors:   text.Plural{One: "%d Fehler", Many: "%d Fehler"},
	warnings: text.Plural{One: "%d Hinweis", Many: "%d Hinweise"},
	notes:    text.Plural{One: "%d Notiz", Many: "%d Notizen"},
	hash:     "Hash %s", lineAt: "Zeile %*d >", andLines: "und noch %s", andParts: "und noch %d in dieser Zeile",
	suggestions: "Vorschläge: %s",
	total:       "%s: %d legal, %d nicht legal", totalUndecided: ", %d ungeklärt",
	totalUnread: ", %d nicht gelesen", totalSkips: ", %d übergangen",
	noListFound: "keine Liste gefunden", skipped: "%s: übergangen: %s",
	poolLines: "-pool: %s: jede Zeile muss eine Karte nennen:", progressLists: "%d von %d Listen",
	folderInside: "ein Ordner in einem Ordner", hidden: "eine versteckte Datei", notRegular: "keine gewöhnliche Datei",
	stdinOnce:  "die Standardeingabe kann nur einmal gelesen werden",
	manyMiB:    "nicht gelesen: mit den Dateien davor sind es mehr als %d MiB Listen; prüfe sie für sich",
	notText:    "kein Text",
	largerThan: "größer als die %d KiB, die gelesen werden: keine Deckliste",

	convertFormat: "kein Format: nenne eines mit -to: %s", convertLists: "%s: nenne eine, oder - für die Standardeingabe",
	nothingWritten: "%s: %s; nichts wurde geschrieben", noCardsInIt: "keine Karten",
	lineOf: "%s: Zeile %s: %s", andMore: "%s und %d weitere",
	namesNoCard: "die Liste nennt keine Karte",
	seeCheck:    "die Liste hat Zeilen, die nicht als Karten gelesen werden konnten; siehe inkcheck check",

	firstSecond:   "-first und -second: wähle eines",
	undecidedOne:  "%s: ungeklärt: %s nennt keine bekannte Karte; gespielt werden die gelesenen %s",
	undecidedMany: "%s: ungeklärt: %s nennen keine bekannte Karte; gespielt werden die gelesenen %s",
	casualAnyway:  "; -casual spielt es trotzdem", casualRead: "; -casual spielt die gelesenen Karten",

	noSeedGame:        "kein -seed: gleicher Startwert und gleiche Schritte geben das gleiche Spiel, darum nennt ein Skript einen",
	againstOrPosition: "-against braucht ein Deck: Der Gegner einer Stellung macht keine Züge",
	deckOrPosition:    "-deck und -position: wähle eines",
	shuffledSeed:      "das Deck wurde mit Startwert 0 gemischt: nenne einen mit -seed",
	openingHand:       "Starthand", turnMain: "Zug %d", turnOver: "Zug %d, Spiel beendet",
	wonByLore: "gewonnen (Legenden)", lostByDeck: "verloren (Deck leer)", conceded: "verloren (aufgegeben)",
	status: "Legenden %d von %d, Deck %d, Tinte bereit %d von %d",
	mayInk: "in diesem Zug kann noch eine Karte getintet werden", mayNotInk: "in diesem Zug kann keine Karte mehr getintet werden",
	discount: ", die nächste Karte kostet %d weniger",
	hand:     "Hand", play: "im Spiel", practice: "Übungsgegner", discard: "Ablagestapel",
	opponent:    "Gegner: Legenden %d, Hand %d, Deck %d, Tinte %d, Ablagestapel %d",
	seedPlaying: "Startwert %d, du spielst %s, Regelnummern von %s", first: "als Startspieler", second: "als Zweiter",
	question: "Frage", answerYesNo: "antworte yes (ja) oder no (nein)",
	answerPick:   "antworte %s mit %d bis %d dieser Nummern, mit Bindestrichen verbunden",
	answerNumber: "antworte num mit einer Zahl von %d bis %d",
	answerReveal: "oder benenne Karten des Gegners: reveal mit den App-Nummern von Drucken, durch Bindestriche verbunden",

	cost: "Kosten %-2d", noInk: "nicht tintbar", ink: "tintbar", ready: "bereit", exerted: "ERSCHÖPFT", drying: "trocknet",
	damage: "%d Schaden", at: "an Ort %d",
	facedown: "eine verdeckte Karte", onTopOf: "auf %s",
	characterFacts: "%d/%d, Legendenwert %d", locationFacts: "Ort, Willenskraft %d, Legendenwert %d, Bewegungskosten %d",
	item: "Gegenstand", action: "Aktion",
	song: "Lied", hasText: "Text", log: "Verlauf", textOf: "Text von %d: %s (%s)",
	typeMove: "Tippe einen Schritt oder help für Hilfe.",
	undoable: text.Plural{One: "%d Schritt lässt sich rückgängig machen", Many: "%d Schritte lassen sich rückgängig machen"},
	redoable: text.Plural{One: "%d Schritt lässt sich wiederholen", Many: "%d Schritte lassen sich wiederholen"},
	fromOne:  "%s nimmt eine Zahl ab 1", gameOver: "das Spiel ist beendet: es gibt keine Schritte mehr",
	legalMoves: text.Plural{One: "%d erlaubter Schritt", Many: "%d erlaubte Schritte"},
	movePage:   "%s, Seite %d von %d", morePages: "; moves %d zeigt weitere",
	whyTakes: "why braucht einen Schritt: why ink12", moveLegal: "%s: erlaubt",
	moveHelp: `Schritte, mit den Nummern der Karten; mehrere in einer Zeile trennst du mit Punkten oder Leerzeichen:
  keep  alter3-17-22                  die Starthand behalten, verändern
  ink12  play7  play7e (Beschützen: kommt erschöpft ins Spiel)
  shift9-3  shift9-3-12 (12 wird als Kosten abgeworfen)
  sing14-3-5 (Lied, Sänger)  quest3  move3-21 (zu einem Ort)
  boost3  use5 (für eine Fähigkeit erschöpfen)  end  concede
  yes  no  pick14-17  order17-14  mode2  num3  bag2  reveal42    Antworten, mit -texts
  fx-draw2, fx-banish3, ...           was der Kartentext sagt, von Hand: help fx
Befehle:
  board      zeigt den Tisch            undo [N]   macht Schritte rückgängig
  moves [N]  erlaubte Schritte, S. N   redo [N]   wiederholt sie
  why SCHRITT erlaubt? welche Regel?    log        alle Schritte als Text
  link       die Adresse dieser Stellung auf dem Server
  quit       beendet
`,

	noSeedGames: "kein -seed: gleicher Startwert gibt die gleichen Spiele, darum nennt ein Skript einen",
	gamesRange:  "-games %d: nicht von 1 bis %d", workersRange: "-workers %d: mindestens einer spielt",
	stoppedAfter:  "abgebrochen nach %s von %s",
	games:         text.Plural{One: "%d Spiel", Many: "%d Spiele"},
	gamesToLore:   text.Plural{One: "%s Solospiel bis %d Legenden", Many: "%s Solospiele bis %d Legenden"},
	against:       "gegen den Übungsgegner %s, der %s der Spiele gewinnt",
	againstHalf:   ", die Hälfte davon bis zu deinem Zug %d",
	againstDecked: "; %s gewinnst du, weil sein Deck leer ist",
	gamesAgainst:  text.Plural{One: "%s Spiel bis %d Legenden", Many: "%s Spiele bis %d Legenden"},
	policySeed:    "Strategie %s, du spielst %s, Startwert %d",
	textsBy:       "Kartentexte nach Effekttabelle %d: %s", textsWould: "Kartentexte taten nichts; mit -texts %d: %s",
	meanTurn: "mittlerer Zug %s ± %s (Standardfehler)", median: "Median %d", ninety: "90\u00a0% bis Zug",
	turn: "Zug", share: "Anteil", gamesHead: "Spiele", notReached: "Ziel verfehlt",
	turnsHead: [5]string{"Legenden", "Tinte", "ungenutzt", "auf der Hand", "spielbar"},
	cardsHead: [5]string{"je Spiel:", "als Tinte", "gespielt", "blockiert", "nicht gezogen"},
	textless: text.Plural{One: "der Text von %d Karte tut hier nichts: nur Zahlen und Schlüsselwörter zählen",
		Many: "der Text von %d Karten tut hier nichts: nur Zahlen und Schlüsselwörter zählen"},
	replay:  "zum Nachspielen",
	notable: [3]string{"typisch", "am schnellsten", "am langsamsten"},
	gameAt:  "%s: Spiel %d, %s", onTurn: "Zug %d", progressGames: "%s von %s",

	oddsNoDeck:  "kein Deck: nenne es mit -deck DATEI, oder seine Anzahl Karten mit -size",
	oddsNoGroup: "kein -group: nenne die gewünschten Karten, etwa -group 'A=#4'",
	oddsNoWant:  "kein -want: sag, was gewünscht ist, etwa -want 'A>=1'",
	oddsNoTurn:  "kein -turn: sag, bis zu welchem Zug; 0 ist die Hand nach dem Verändern",
	outOfRange:  "-%s %d: möglich sind %d bis %d",
	onlyAdvice:  "-%s: nur für die Karten einer Hand, etwa -hand \"2 Wuchtschlag; …\"",
	sizeAdvice:  "-size: eine Hand aus genannten Karten braucht ihr Deck: nenne es mit -deck DATEI",
	notAdvice:   "-%s: passt nicht zu den Karten einer Hand; sag mit -goal, was zählt",
	eitherHand:  "-hand: entweder eine Anzahl Karten oder ihre Namen",
	wantHand:    "es fehlt eine Anzahl Karten, oder ihre Namen", handRange: "möglich sind 1 bis %d",
	emptyGroup: "Gruppe %s: keine Karte des Decks gehört dazu",
	everyKept:  "Hand behalten", altering: "Hand verändert", more: "mehr",

	handPlaying: "Hand, du spielst %s: %s",
	policyGames: "Strategie %s, Startwert %d, %s für jede Wahl, die bis zum Ende dabei war",
	valueIs:     "Wert %d: %s", gainIs: "Gewinn: gegenüber Behalten, in %s, mit seinem 95-%%-Intervall",
	place: "Platz", value: "Wert %d", gain: "Gewinn", interval: "Intervall", putBack: "zurücklegen",
	unusedTexts: text.Plural{One: "Der Text von %d Karte wurde nicht benutzt:", Many: "Der Text von %d Karten wurde nicht benutzt:"},
	otherWays:   text.Plural{One: "und %d andere Wahl; -json hat alle", Many: "und %d andere; -json hat alle"},

	namesAll: "-names „%s“: möglich ist all", limitFrom: "-limit %d: keine Zahl ab 0",
	noQuery: "keine Suche: sag, welche Karten, etwa ink:bernstein cost<=3", withoutTerm: "ohne %s: %s, %s",
	results:   text.Plural{One: "%d Treffer", Many: "%d Treffer"},
	printings: text.Plural{One: "%d Druck", Many: "%d Drucke"},
	nearest:   "die nächste lesbare Suche: %s", queryAt: "Suche, Zeichen %d: %s", didYouMean: "meintest du %s?", noteIs: "Notiz: %s",
	notShown:   "%d nicht gezeigt",
	searchHead: [10]string{"KOSTEN", "TINTE", "NAME", "TYP", "STÄ", "WIL", "LEG", "SCHLÜSSELWÖRTER", "CORE", "DRUCKE"},

	setByFlag:   "„%s“: das Set nennst du mit -set CODE",
	packsNoSet:  "kein Set: nenne eines mit -set CODE",
	packsNoSeed: "kein -seed: gleicher Startwert öffnet die gleichen Booster, darum nennt ein Skript einen",
	pack:        "Booster %d  %s %s", foil: "Foil",
}
