package event

var wordsGerman = [saysCount]string{
	saysWrongLink: "Dieser Link ist nicht dafür da.",
	saysBadToken:  "Das Token einer Einreichung hat 22 bis 64 zufällige Buchstaben, Ziffern, - und _.",
	saysEmptyList: "Die Liste ist leer. Füge sie in das Feld ein.",
	saysNoPool:    "Dieses Turnier registriert Kartenpool und Deck. Füge auch den Kartenpool ein.",
	saysLate: "Die Registrierung ist geschlossen. Wenn deine Liste einen Fehler hat, sage es dem Organisator oder " +
		"einem Schiedsrichter.",
	saysWithdrawn:       "Der Organisator zählt diese Anmeldung nicht mehr. Wende dich an ihn.",
	saysManyChanges:     "Diese Liste wurde %s Mal eingereicht, mehr geht nicht. Wende dich an den Organisator.",
	saysManySubmissions: "Diese Liste wurde %s Mal eingereicht, Korrekturen eingeschlossen, mehr geht nicht.",
	saysNotLegal: "Diese Liste ist nicht legal, und dieses Turnier nimmt nur legale Listen an. Es wurde nichts " +
		"eingereicht. Korrigiere sie und reiche sie noch einmal ein.",
	saysUnseen: "Noch ist nichts eingereicht: Diese Liste ist nicht legal, oder es ist nicht sicher, dass sie es ist. Korrigiere sie und reiche " +
		"sie noch einmal ein, oder reiche sie trotzdem ein.",
	saysNewPlayers: "Dieser Link ist für neue Spieler. Nimm den Link, den du mit der Bestätigung bekommen hast.",
	saysOtherList: "Mit diesem Token wurde eine andere Liste eingereicht. Öffne die Seite noch einmal und reiche sie noch " +
		"einmal ein.",
	saysListChanged: "Die Liste wurde inzwischen geändert, vielleicht vom Organisator oder auf einem anderen Gerät. Sieh sie " +
		"dir an, wie sie jetzt ist, und ändere sie noch einmal.",
	saysOtherName: "Mit diesem Formular wurde schon eine Liste unter einem anderen Namen eingereicht. Öffne die Seite für " +
		"diesen Spieler noch einmal und reiche die Liste noch einmal ein.",
	saysLinkReplaced: "Mit diesem Formular wurde schon eine Liste eingereicht, und ihr Link wurde ersetzt. Frage den " +
		"Organisator nach dem neuen.",
	saysNoName:     "Gib deinen Namen an, wie ihn der Organisator kennt.",
	saysNoPlayerID: "Dieses Turnier fragt auch nach deiner Spieler-ID.",
	saysFullEvent:  "Dieses Turnier hat %s Spieler, mehr geht nicht.",
	saysNoPlayer:   "Diesen Spieler gibt es in diesem Turnier nicht.",
	saysNotUTF8:    "Das ist kein Text in UTF-8.",
	saysLongLine:   "Das ist zu lang: höchstens %s Zeichen.",
	saysLongText:   "Das ist zu lang: höchstens %s Byte.",
	saysSubmissionsFull: "Alle Fassungen dieser Liste wären zusammen zu lang, deshalb wurde diese nicht angenommen: Platz ist für " +
		"%s KiB. Wende dich an den Organisator.",
	saysServerFull: "Die Turniere dieses Servers belegen den ganzen Platz dafür (%s), deshalb wird nichts mehr gespeichert. " +
		"Sage es den Betreibern.",
	saysNoRecord: "Diesen Eintrag gibt es in diesem Turnier nicht.",
	saysEventChanged: "Jemand anders hat das Turnier inzwischen geändert, oder dies wurde zweimal gesendet. Sieh es dir an, " +
		"wie es jetzt ist, und ändere es noch einmal.",
	saysPlayerChanged: "Jemand anders hat diesen Spieler inzwischen geändert, oder dies wurde zweimal gesendet. Sieh dir die " +
		"Anmeldung an, wie sie jetzt ist, und ändere sie noch einmal.",
	saysRecordChanged: "Jemand anders hat das inzwischen geändert. Sieh es dir an, wie es jetzt ist, und ändere es noch einmal.",
	saysSealed: "Spieler haben eingereicht, als die Listen geheim waren, also bleiben sie es. Nach dem Turnier kannst du " +
		"die Listen derer veröffentlichen, die zustimmen.",
	saysNameEvent:   "Gib dem Turnier einen Namen.",
	saysNoDay:       "Gib den Tag des Turniers an, wie 2026-11-28.",
	saysDeadlineFar: "Die Frist endet mehr als eine Woche nach dem Turnier.",
	saysKeepDay:     "Ein Turnier wird mindestens bis zu seinem Tag aufbewahrt.",
	saysKeepOver: "Ein Turnier, das bis %s aufbewahrt wird, würde sofort gelöscht, denn dieser Tag ist vorbei. Wähle einen " +
		"späteren.",
	saysDayFar:     "Der Tag eines Turniers liegt höchstens zwei Jahre in der Zukunft. Wähle einen früheren.",
	saysKeepFar:    "Ein Turnier wird höchstens ein Jahr nach seinem Tag aufbewahrt, bis %s.",
	saysNoDeadline: "Gib die Frist für Listen an, wie 2026-11-28T09:30.",
	saysBadZone:    "„%s“ ist keine hier bekannte Zeitzone. Zeitzonen heißen nach Städten, wie Europe/Berlin.",
	saysNoSuchHour: "%s gibt es am %s in %s nicht, denn die Uhren werden vorgestellt.",
	saysMinutes:    "Verlängere die Frist um Minuten, höchstens um einen Tag.",
	saysDeadlineMoved: "Die Frist wurde verschoben, seit diese Seite gezeigt wurde: Sie ist jetzt %s. Es wurde nichts geändert. " +
		"Sieh sie dir an und drücke noch einmal, wenn das nicht spät genug ist.",
	saysSeenLists: "Es wurde nichts geändert. Spieler können oder konnten Listen anderer sehen, also kennt sie vielleicht, " +
		"wer danach seine Liste ändert. Wenn du das willst, setze das Häkchen und drücke noch einmal: Spätere " +
		"Listen werden markiert.",
	saysManyEvents: "Dieser Server hat so viele Turniere, wie er aufbewahrt. Wende dich an seine Betreiber.",
	saysBeingRemoved: "Mit diesem Formular wurde schon ein Turnier erstellt, das gerade entfernt wird. Öffne diese Seite neu für ein " +
		"anderes Turnier.",
	saysDeletedSince: "Mit diesem Formular wurde schon ein Turnier erstellt und seitdem gelöscht. Öffne diese Seite neu für ein " +
		"anderes Turnier.",
	saysReplacedSince: "Mit diesem Formular wurde schon ein Turnier erstellt, und einer seiner Links wurde seitdem ersetzt. Benutze " +
		"den neuen Link, oder öffne diese Seite neu für ein anderes Turnier.",
	saysRoles: "Schlüssel gibt es für Organisator (organiser), Schiedsrichter (judge), Registrierung (registration) oder " +
		"einen Spieler.",
	saysOrganiserDeletes: "Nur der Organisator kann ein Turnier löschen.",
	saysNoEventID:        "Es gibt kein Turnier mit dieser ID.",
	saysNoDeletedID:      "Es gibt kein gelöschtes Turnier mit dieser ID.",
	saysPoolFormats:      "Nur Spieler von %s haben einen Kartenpool zu registrieren.",
	saysListsWords:       "Listen sind geheim (sealed) oder offen (open).",
	saysIllegalWords:     "Listen, die nicht legal sind, werden mit einem Hinweis angenommen (warn) oder abgelehnt (refuse).",
	saysCheckOfPlayer:    "Eine Deck-Überprüfung braucht einen Spieler.",
	saysNoResult:         "„%.20s“ ist kein Ergebnis einer Deck-Überprüfung; wähle eines von %s.",
	saysTenHours:         "Eine Deck-Überprüfung dauert höchstens zehn Stunden.",
	saysRounds:           "Runden gehen von 1 bis %d; 0 heißt keine Runde.",
	saysSelectionFixed:   "Eine Auslosung lässt sich nicht ändern. Lose noch einmal aus.",
	saysSelectedMore:     "Es sind mehr Spieler ausgelost, als es gibt.",
	saysSelectedTwice:    "Ein Spieler ist zweimal unter denen, aus denen ausgelost wird.",
	saysSelectedStranger: "Ein ausgeloster Spieler ist nicht unter denen, aus denen ausgelost wird.",
	saysShare:            "Ein Anteil geht von 1 bis 100 Prozent; 0 heißt keiner.",
	saysManyRecords:      "Dieses Turnier hat so viele Überprüfungen und Notizen, wie aufbewahrt werden.",
	saysNoSubmission:     "Dieser Spieler hat keine Liste mit der Nummer %d: Die letzte ist %d.",
	saysOtherRecord: "Mit diesem Formular wurde vorher etwas anderes gespeichert, und dies nicht. Wenn beides gelten soll, sende es " +
		"noch einmal; ein Programm nimmt ein neues Token.",
	saysNoSection:  "„%.20s“ ist nicht die Nummer eines Abschnitts: Schreibe sie wie 3.3.",
	saysNoPenalty:  "„%.20s“ ist keine Strafe; es gibt caution, warning, game_loss, match_loss und other.",
	saysPlayerName: "Ein Spieler braucht einen Namen.",
	saysRosterLong: "Eine Liste erwarteter Spieler hat höchstens %s Spieler.",
	saysRowNoName:  "Zeile %d hat keinen Namen eines Spielers.",
	saysRecordsFull: "Die Überprüfungen, Notizen und Auslosungen dieses Turniers wären zu lang, darum wurde nichts gespeichert: Es " +
		"ist Platz für %s.",
	saysEventFull: "Die Listen und das Protokoll dieses Turniers wären zu lang, darum wurde nichts gespeichert: Es ist Platz für " +
		"%s.",
	saysArchiveLong:       "Die Datei ist länger als 64 MiB. So lang ist kein Export eines Turniers.",
	saysNoArchive:         "Das ist kein Turnier, das Inkcheck exportiert hat.",
	saysNewerArchive:      "Das wurde mit einer neueren Version von Inkcheck exportiert, als dieser Server hat.",
	saysArchiveMore:       "Diese Datei enthält mehr, als ein Turnier haben kann.",
	saysArchiveNegative:   "Eine Zahl in dieser Datei ist kleiner als null.",
	saysArchiveNumbers:    "Die Nummern der Spieler passen nicht zusammen: %d.",
	saysArchiveLines:      "Die Zeilen des Protokolls folgen nicht aufeinander: %d nach %d.",
	saysArchivePlayer:     "Spieler %d hat keinen Namen, keine Liste oder zu viele Versionen davon.",
	saysArchiveHash:       "Version %d der Liste von Spieler %d ist nicht so, wie sie eingereicht wurde: Ihr Hash ist ein anderer.",
	saysArchiveSubmission: "Was die Datei über Version %d der Liste von Spieler %d sagt, ist unmöglich.",
	saysArchiveKey:        "Der Schlüssel von Spieler %d ist ungültig.",
	saysArchiveRecords:    "Die Überprüfungen, Notizen und Auslosungen passen nicht zu den Spielern.",
	saysLateList:          "Verspätung, auch einer Liste",
	saysSmallError:        "Geringfügiger Fehler in Deck oder Liste",
	saysSeriousError:      "Gravierender Fehler in Deck oder Liste",
	saysLimitedError:      "Fehler beim Draften oder beim Deckbau in Limited",
	saysMarkedCards:       "Markierte Karten",
	saysCaution:           "Verwarnung",
	saysWarning:           "Warnung",
	saysGameLoss:          "Spielverlust",
	saysMatchLoss:         "Matchverlust",
	saysOtherPenalty:      "Andere",
	saysSecondWarning: "Dieser Spieler hat schon eine Warnung in PCG %s. Der Anfang von Abschnitt 3 spricht von einer zweiten Warnung " +
		"in einer Kategorie und von einem Spielverlust: Lies ihn, dann entscheide, was folgt.",
	saysMarkedUpgrade: "PCG 3.7 spricht von einer Erhöhung auf einen Spielverlust bei Competitive-Turnieren: Lies, wann, dann " +
		"entscheide, was folgt.",
	saysUnsureSaved: "Es ist nicht bekannt, ob dies gespeichert wurde: %s, und die Verbindung brach ab. Sende es in einer " +
		"Minute noch einmal: Eine Liste, die zweimal kommt, zählt einmal.",
	saysNotSaved: "Es wurde nichts gespeichert: %s. Versuche es in einer Minute noch einmal, und sage es dem Organisator, wenn " +
		"es so bleibt; deine Liste hast du noch.",
	saysDiskFull:       "die Festplatte ist voll",
	saysReadOnly:       "die Datenbank lässt sich nicht beschreiben",
	saysBusy:           "die Datenbank ist beschäftigt",
	saysDamagedData:    "die Datenbank ist beschädigt",
	saysUnreachable:    "die Datenbank ist nicht erreichbar",
	saysRosterLarge:    "die Spielerliste ist größer als %d MiB und wurde nicht gelesen; ist das die richtige Datei?",
	saysRowQuote:       "Zeile %d: ein Anführungszeichen fehlt oder steht falsch; prüfe die Zeilen bis %d",
	saysRowWide:        "Zeile %d: diese Zeile hat mehr Spalten, als gelesen werden",
	saysRowsStopped:    "die Zeilen unter %d wurden nicht gelesen, weil zu viele Zeilen nicht lesbar sind",
	saysManyRows:       "Zeile %d: eine Spielerliste hat höchstens %d Zeilen; ab hier wurde nichts gelesen",
	saysLineNoName:     "Zeile %d: „%.40s“ hat keinen Namen; die Zeile wurde übersprungen",
	saysNoNameColumn:   "keine Spalte mit den Namen der Spieler gefunden; die Spalten sind %s: wähle eine",
	saysNoColumn:       "in dieser Tabelle gibt es keine Spalte „%.60s“; ihre Spalten sind %s",
	saysNamesNeeded:    "eine Spielerliste braucht eine Spalte mit Namen",
	saysNoRound:        "Zeile %d, Spalte „%s“: „%.40s“ ist keine Runde; schreibe eine Zahl von 1 bis %d. Die Zeile wurde ohne sie gelesen",
	saysRowWithoutName: "Zeile %d, Spalte „%s“: kein Name; die Zeile wurde übersprungen",
	saysLongCell:       "Zeile %d, Spalte „%s“: „%.40s“ ist zu lang für %s: %d Zeichen, höchstens %d. Die Zeile wurde übersprungen",
	saysLongName:       "Zeile %d: „%.40s“ ist zu lang für %s: %d Zeichen, höchstens %d. Die Zeile wurde übersprungen",
	saysThereTwice:     "Zeile %d: %s steht zweimal da, zuerst in Zeile %d; beide wurden behalten",
	saysAName:          "einen Namen",
	saysAnID:           "eine Spieler-ID",
	saysATable:         "einen Tisch",
	saysASeat:          "einen Platz",
}
