package text

var guideGerman = Guide{
	GuideListsTitle: "Eine Liste schreiben",
	GuideLists:      "Schreib eine Karte pro Zeile, mit ihrer Anzahl. Du kannst alle diese Formen mischen:",
	GuideListsMore: "\n- **Namen** dürfen deutsch, englisch, französisch oder italienisch sein, auch japanisch oder chinesisch, " +
		"sofern bekannt. Groß- und Kleinschreibung, Akzente, Anführungszeichen, Striche und Leerzeichen sind egal.\n- " +
		"**Anzahlen** stehen vor oder hinter dem Namen: {4}, {4x}, {x4}. Ein Name ohne Anzahl zählt als ein Exemplar, mit einem " +
		"Hinweis.\n- **Set und Nummer** hinter einem Namen werden mit ihm verglichen. Passen sie nicht zusammen, gilt der Name " +
		"und du bekommst eine Notiz.\n- **Überschriften, Kommentare, Summen, Preise und leere Zeilen** werden erkannt und " +
		"übersprungen. Eine erste Zeile, die keine Karte nennt, wird der Titel.\n- **Ein Name ohne Version** reicht, wenn nur " +
		"eine Karte so heißt. Sind es mehrere, wählst du. Inkcheck rät nie.\n- **Ein Sideboard** wird gemeldet. Lorcana-Decks " +
		"haben keines.",
	GuideVerdictTitle: "Ein Ergebnis lesen",
	GuideVerdict: "**Fehler** machen ein Deck nicht legal. Sind die einzigen Fehler Zeilen, die keine bekannte Karte nennen, " +
		"lautet das Ergebnis **Ungeklärt**: Das Deck ist vielleicht legal, sobald diese Zeilen gelesen sind. **Hinweise** " +
		"verdienen einen zweiten Blick, etwa eine Zeile ohne Anzahl oder ein Tag, an dem offizielle Dokumente einander " +
		"widersprechen. **Notizen** sind gut zu wissen.\n\nJedes Problem nennt seine Regel mit der Nummer, die sie an dem " +
		"Tag hatte, nach dem du fragst. Die Nummer führt zu dem, [was die Regel sagt](/rules).\n\nDie Adresse eines Ergebnisses enthält " +
		"Deck, Format und Tag und zeigt deshalb immer dasselbe Ergebnis. Der **Deck-Hash** ist für dieselben Karten " +
		"gleich, in jeder Reihenfolge, jeder Sprache und jedem Druck. Vergleiche zwei Hashes, um zu sehen, ob zwei Listen " +
		"dasselbe Deck sind.",
	GuideDeskTitle: "Viele Listen",
	GuideDesk: "[Der Richtertisch](/desk) nimmt alle Listen eines Turniers: Dateien mit den Namen der Spieler, zip-Archive, einen " +
		"Text mit einer Zeile wie {== Ann Example} über jeder Liste oder die CSV-Datei eines Anmeldesystems. Die Seite erklärt, " +
		"wie Listen getrennt werden. Sie vergleicht die Spieler mit der Spielerliste, zeigt, was gespielt wird, speichert " +
		"alles in einer Datei und druckt zu jeder Liste ein Formular.",
	GuideSheetsTitle: "Formulare zum Drucken",
	GuideSheets: "Ein [Registrierungsformular](/sheet) wird aus einer Liste ausgefüllt: Anzahlen und englische vollständige Namen " +
		"in zwei Spalten, die Angaben zum Spieler am Rand, der Deck-Hash und ein QR-Code, der das Ergebnis " +
		"öffnet.\n\nEin [Formular zur Deck-Überprüfung](/sheet?kind=check) hat eine Zeile pro Karte, in der Reihenfolge, in der ein " +
		"Schiedsrichter " +
		"ein Deck sortiert, mit einem Kästchen pro Exemplar und Set und Nummer jedes legalen Drucks. Zwei passen auf eine " +
		"Seite.\n\n- **Drucken.** Druck beide Formulare aus dem Browser oder als PDF, auf A4 oder Letter. Leere Felder füllst " +
		"du mit dem Stift aus. Ohne Liste ist das Formular leer.\n- **Für ein Turnier** füllst du Name, Datum und Ort einmal aus " +
		"und gibst den Link unter dem Formular weiter. Er öffnet das Formular mit gesperrten Feldern.\n- **Buchstaben.** Die " +
		"Schrift der PDF-Datei hat lateinische, griechische und kyrillische Buchstaben. Ein Feld mit anderen bleibt leer, mit " +
		"einem Hinweis. Der Druck aus dem Browser hat sie alle.\n- **Das Ergebnis** steht nur auf dem Papier, wenn du es willst. " +
		"Eine nicht legale Liste wird gedruckt wie jede andere.",
	GuideCompareTitle: "Vergleichen",
	GuideCompare: "[Vergleichen](/compare) nimmt zwei Listen und zeigt die Unterschiede zwischen ihnen und wie sich Legalität, " +
		"Größe und Tintenfarben ändern. Die Adresse enthält beide Decks.\n\n- **Eine Deck-Überprüfung** ([registrierte Liste und " +
		"vorgelegtes Deck](/compare?mode=check)) zeigt eine Zeile pro Karte der registrierten Liste. Geh das Deck durch und " +
		"drücke + für jedes Exemplar. Fehlende und überzählige Karten siehst du sofort. Karten, die nicht dabei sein sollten, " +
		"fügst du mit einem Teil ihres Namens hinzu, in jeder Sprache, oder so, wie du sie schreibst.\n- Die Zählung steht in der " +
		"Adresse: Lade sie neu, verschick sie oder druck sie. **Ohne Netz** geht es weiter, sogar nach dem Neuladen, wenn die " +
		"Adresse mit https beginnt oder die dieses Rechners ist. Der Browser behält die Seite, ihre Dateien und die Namen aller " +
		"Karten, aber keine Liste.\n- Wenn die Richtlinien zur Spielkorrektur einen Unterschied behandeln, nennt die Seite deren " +
		"Abschnitt. Sie sagt nie, welche Strafe folgt.",
	GuideLimitedTitle: "Limited",
	GuideLimited: "[Registriere einen Kartenpool](/pool) mit Sammlernummern wie {17 23x2 4a 204}, oder zähle Exemplare in der " +
		"Liste des Sets. Der Link enthält den Pool. Das Formular für [ein Sealed- oder Draft-Deck](/?f=sealed) nimmt ebenfalls " +
		"einen Pool, als Nummern oder als Liste.\n\n- **Das Deck** darf nicht mehr Exemplare einer Karte haben als sein Pool. " +
		"Das Ergebnis sagt, wie viele fehlen, was im Pool übrig ist und welche dieser Karten die Tintenfarben des Decks haben.\n- " +
		"**Der Pool** sollte die %s Karten jedes Boosters haben, mit den Seltenheiten echter Booster: sechs oder sieben " +
		"gewöhnliche Karten, drei oder vier ungewöhnliche, zwei oder drei von Selten bis Legendär, höchstens eine mythische, " +
		"verzauberte oder ikonische. Jede andere Zahl ist ein Hinweis, nie ein Fehler. Bei einem Draft-Pool wird nur die Zahl " +
		"der Karten geprüft.\n- **Die Seltenheit** hängt vom Druck ab. Eine Karte, die eine Liste ohne Set und Nummer nennt, " +
		"zählt als ihr Grunddruck.\n- **Eine Prerelease-Promo** ist eine Karte mehr, falls der Organisator es erlaubt. Kreuze " +
		"sie neben den Boostern an.\n- **Pack-Rush-Decks** sind zwei Booster, oder drei, wenn Booster kleiner sind. Marketingkarten " +
		"werden beiseitegelegt und nicht gezählt (CR 10.2.2).\n\n[Booster](/packs) öffnet Booster jedes Sets aus einem Startwert. " +
		"Derselbe Startwert öffnet dieselben Booster. Nimm zwei oder drei davon direkt mit an den Tisch für ein Pack-Rush-Spiel. " +
		"Die Wahrscheinlichkeiten von Foils und höheren Seltenheiten sind nicht veröffentlicht. Die Seite sagt, wovon sie " +
		"ausgeht.\n\n[Deckbau](/build) macht ein Sealed- oder Draft-Deck aus diesen Boostern oder einem registrierten Pool. Füge " +
		"einzelne Exemplare hinzu und nimm sie heraus, oder füge alle Karten zweier Tintenfarben hinzu, und sieh dabei Ergebnis, " +
		"Kurve und Tintenfarben. Pool und Deck stehen in der Adresse: Zurück macht eine Änderung rückgängig, und ein Link zeigt " +
		"dasselbe Deck.",
	GuideGoldfishTitle: "Goldfish",
	GuideGoldfish: "[Goldfish](/goldfish) teilt eine Starthand aus und spielt Züge allein nach den echten Regeln: tinten, " +
		"ausspielen, Gestaltwandel, singen, erkunden oder einen Übungsgegner herausfordern. Ein unerlaubter Schritt wird mit der " +
		"Nummer seiner Regel abgelehnt. Jede Stellung ist ein Link: Zurück macht einen Schritt rückgängig, und derselbe " +
		"Startwert teilt dieselben Karten aus. Die meisten Fähigkeiten laufen automatisch. Die übrigen führst du selbst aus, und " +
		"der Tisch erinnert dich daran. Ein nicht legales Deck kommt an den freien Tisch.",
	GuideOddsTitle: "Wahrscheinlichkeiten",
	GuideOdds: "[Wahrscheinlichkeiten](/odds) zeigt, wie wahrscheinlich du Karten bis zu einem Zug siehst, für ein Deck oder für " +
		"eine Zahl von Karten. Die Antworten sind exakte Brüche. Gibt es zu viele Fälle, werden sie simuliert, und die Seite " +
		"sagt, wie genau sie sind.\n\n- **Gruppen** haben einen Namen und entweder eine [Suche](/help/search) im Deck, etwa " +
		"{is:inkable cost<=2}, oder eine Zahl von Karten, etwa {#4}. Gruppen aus einer Suche dürfen Karten teilen. Gruppen mit " +
		"einer Zahl haben eigene Karten.\n- **Die Bedingung** vergleicht die Zahlen der gesehenen Karten: {A>=1 and (B>=2 or not " +
		"C=0)}, mit {>= <= = != < >}. Ohne Bedingung willst du eine Karte aus jeder Gruppe.\n- **Zug 0** ist die Hand nach dem " +
		"Verändern. Der Startspieler zieht in Zug 1 nicht. Karten, die Fähigkeiten ziehen, zählen nicht.\n- **Das Verändern** " +
		"folgt der Reihenfolge der Regeln: Lege Karten unter das Deck, zieh ebenso viele und mische erst dann. Eine zurückgelegte " +
		"Karte kann also nicht sofort wiederkommen, aber in jedem späteren Zug. Du kannst diese Karten auch mit einer Suche " +
		"wählen, etwa {cost>=5 -is:song}.\n- **Exemplare** probiert andere Anzahlen im Tausch gegen Karten ohne Gruppe; das Deck " +
		"behält seine Größe.\n- Vier Exemplare in 60 Karten sind in %[1]s der Starthände und in %[2]s, wenn du jede " +
		"Hand ohne eines veränderst.",
	GuideSoloTitle: "Solospiele und was du zurücklegst",
	GuideSolo: "[Simulieren](/simulate) spielt Tausende Solospiele mit einem Deck, nach denselben Regeln wie der Tisch, und " +
		"zählt. [Der Berater](/advise) probiert jede Art, eine Starthand zu verändern, mit denselben Mischungen und ordnet " +
		"sie.\n\n- **Strategien.** {greedy} nimmt Legenden, sobald es geht, {curve} nutzt jeden Zug alle Tinte, {song} singt " +
		"seine Lieder, und {text} nutzt auch Fähigkeiten. Fähigkeiten werden gespielt, soweit das Programm sie kennt, " +
		"oder weggelassen. Ohne sie bringen Stärken, Bewegen zu Orten und Fähigkeiten nichts. Keine Strategie kennt einen Gegner: " +
		"Die Zahlen vergleichen Decks und Hände und sagen keine Matches voraus.\n- **Jedes Spiel** einer Simulation lässt sich am " +
		"Tisch öffnen und Schritt für Schritt nachspielen. Ein typisches, das schnellste und das langsamste stehen oben.\n- " +
		"**Eine Hand** wird aus einem Startwert ausgeteilt oder besteht aus sieben Karten, die du nennst. Der Berater beurteilt " +
		"sie nach den Zielen, die du ankreuzt, und danach, ob du eine Karte, oder eine aus einer [Suche](/help/search), bis zu " +
		"einem Zug siehst.\n- **Am Tisch** kannst du den Berater auch nach deiner Starthand fragen. Er zeigt die besten " +
		"Arten unter der Hand, jede mit einem Link, der sie ausführt, und einer Linie für die Spanne ihres Gewinns.\n- **Zu nah für ein " +
		"klares Ergebnis** heißt, dass der Unterschied zur besten Art " +
		"Zufall sein kann. Läuft die Zeit ab, bevor die Reihenfolge feststeht, sagt die Seite das und nennt, was offen ist.\n- " +
		"[Das Training](/trainer) teilt Hände aus, lässt dich zuerst wählen und behält deinen Punktestand in der Adresse.",
	GuideCardsTitle: "Karten, Sets, Formate, Regeln",
	GuideCards: "Finde [Karten](/cards) mit einem Teil ihres Namens in jeder Sprache oder mit [einer Suche](/help/search) wie " +
		"{ink:ruby cost<=2 is:song}. Die Seite einer Karte zeigt ihre Drucke, wo sie legal ist, seit wann und bis wann, und [was " +
		"sie tut](/help/effects) in den Worten von Inkcheck.\n\n[Sets](/sets) haben ihre Daten, [Formate](/formats) zeigen, was " +
		"darin an jedem Tag legal ist, und [Regeln](/rules) haben die Nummern, die Ergebnisse nennen, nach Ausgabe.",
	GuideLimitsTitle: "Grenzen",
	GuideLimits: "\n- Eine Liste hat höchstens 1 MiB und %[1]s Zeilen. Eine Zeile hat höchstens %[2]s Exemplare.\n- " +
		"Kartendaten: %[3]s. Eine neuere Karte wird als unbekannt gemeldet. Der Betreiber eines Servers kann mit {inkcheck " +
		"catalog import} neuere Kartendaten einlesen.\n- Deine Liste wird weder gespeichert noch protokolliert. Nur Listen, die " +
		"bei einem Turnier eingereicht werden, bleiben erhalten.",
	GuideKeysTitle:     "Tastatur",
	GuideKeyList:       "zur Liste",
	GuideKeyCheck:      "die Liste prüfen",
	GuideKeyMac:        "auf einem Mac",
	GuideKeyTab:        "alles andere, in der Reihenfolge der Seite",
	GuideCodesTitle:    "Probleme",
	GuideCodesTable:    "Codes der Probleme",
	GuideProblem:       "Problem",
	GuideCode:          "Code",
	GuideSeverity:      "Schwere",
	GuideTerminalTitle: "Terminal",
	GuideTerminal: "Der Rückgabewert ist 0, wenn jede Liste legal ist, 1, wenn eine es nicht ist, und 2, wenn etwas nicht gelesen " +
		"werden konnte.",
	GuideAPI: "[Alles, was die Seiten können](/api), steht auch Programmen offen. {POST /api/v1/check} nimmt eine Liste als Text " +
		"oder als JSON und antwortet mit dem Bericht, den {inkcheck check -json} ausgibt.",
	GuideAPIFields: "Felder: {list} (nötig), {format} (sonst core), {on} (sonst heute), {name}, und in JSON {pool}, die Liste " +
		"oder die Nummern des Pools, aus dem ein Deck für %s kommen muss, mit {packs} und {promo}. Ein nicht legales Deck " +
		"ist eine 200 mit {\"legal\": false}. Sein {\"verdict\"} ist {illegal} oder {undecided}. Eine Anfrage, die nicht lesbar " +
		"ist, bekommt eine Antwort {application/problem+json} (RFC 9457).",
	GuideScopeTitle: "Was Inkcheck nicht kann",
	GuideScope:      "Mehrspielerregeln, zwei Spieler live, Format Coconut und die Formate von Japan und China.",
	OnThisPage:      "Auf dieser Seite",
}
