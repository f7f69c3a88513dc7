package event

var wordsGerman = [saysCount]string{
	saysWrongLink: "Dieser Link ist nicht dafür da.",
	saysBadToken:  "Das Token einer Einreichung hat 22 bis 64 zufällige Buchstaben, Ziffern, - und _.",
	saysEmptyList: "Die Liste ist leer. Füge sie in das Feld ein.",
	saysNoPool:    "Dieses Turnier registriert Kartenpool und Deck. Füge auch den Kartenpool ein.",
	saysLate: "Die Registrierung ist geschlossen. Wenn deine Liste einen Fehler hat, sage es dem Organisator oder " +
		"einem Schiedsrichter.",
	saysWithdrawn:    "Der Organisator zählt diese Anmeldung nicht mehr. Wende dich an ihn.",
	saysManyChanges:  "Diese Liste wurde %s Mal eingereicht, mehr geht nicht. Wende dich an den Organisator.",
	saysManyVersions: "Diese Liste wurde %s Mal eingereicht, Korrekturen eingeschlossen, mehr geht nicht.",
	saysNotLegal: "Diese Liste ist nicht legal, und dieses Turnier nimmt nur legale Listen an. Es wurde nichts " +
		"eingereicht. Korrigiere sie und reiche sie noch einmal ein.",
	saysUnseen: "Noch ist nichts eingereicht: Es ist nicht sicher, dass diese Liste legal ist. Korrigiere sie und reiche " +
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
	saysVersionsFull: "Alle Fassungen dieser Liste wären zusammen zu lang, deshalb wurde diese nicht angenommen: Platz ist für " +
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
	saysBadZone:    "%q ist keine hier bekannte Zeitzone. Zeitzonen heißen nach Städten, wie Europe/Berlin.",
	saysNoSuchHour: "%s gibt es am %s in %s nicht, denn die Uhren werden vorgestellt.",
	saysMinutes:    "Verlängere die Frist um Minuten, höchstens um einen Tag.",
	saysDeadlineMoved: "Die Frist wurde verschoben, seit diese Seite gezeigt wurde: Sie ist jetzt %s. Es wurde nichts geändert. " +
		"Sieh sie dir an und drücke noch einmal, wenn das nicht spät genug ist.",
	saysSeenLists: "Es wurde nichts geändert. Spieler können oder konnten Listen anderer sehen, also kennt sie vielleicht, " +
		"wer danach seine Liste ändert. Wenn du das willst, setze das Häkchen und drücke noch einmal: Spätere " +
		"Listen werden markiert.",
}
