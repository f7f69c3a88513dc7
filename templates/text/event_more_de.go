package text

var eventMoreGerman = EventMore{
	ExpectedCount: Plural{"%d Spieler erwartet", "%d Spieler erwartet"},
	RosterField:   "Erwartete Spieler",
	RosterHint: "Ein Name pro Zeile; oder die Tabelle, die Melee, RK9, der Play Hub oder eine Tabellenkalkulation exportiert: " +
		"Spieler oder Paarungen, mit Kommas, Semikolons oder Tabs.",
	RosterThere:            "Was schon da ist",
	RosterReplaced:         "wird ersetzt: Das sind die Spieler des Turniers",
	RosterStays:            "bleibt und bekommt Tische, Plätze und Runden, etwa aus Paarungen",
	RosterRead:             "Einlesen",
	RosterReadAgain:        "Noch einmal einlesen",
	RosterKept:             "Die jetzige Spielerliste",
	PlayersRead:            Plural{"%d Spieler eingelesen", "%d Spieler eingelesen"},
	ColumnsGuessed:         "Die Spalten haben keine Überschriften, also entschied ihr Inhalt, was sie sind. Prüfe, ob das stimmt.",
	MoreProblemsRead:       Plural{"%d weiteres", "%d weitere"},
	ColumnNone:             "keine",
	MorePlayers:            Plural{"%d weiterer Spieler", "%d weitere Spieler"},
	KeepPlayers:            "Diese Spieler übernehmen",
	LogEntries:             Plural{"%d Eintrag, der neueste zuerst", "%d Einträge, die neuesten zuerst"},
	LogWhen:                "Wann",
	LogWho:                 "Wer",
	LogWhat:                "Was",
	RoleOrganiser:          "Organisator",
	RoleJudge:              "Schiedsrichter",
	RolePlayer:             "Spieler",
	RoleServer:             "Server",
	ActMade:                "hat das Turnier erstellt",
	ActImported:            "hat das Turnier importiert",
	ActSetUp:               "hat die Einstellungen geändert",
	ActClosed:              "hat die Registrierung geschlossen",
	ActOpened:              "hat die Registrierung wieder geöffnet",
	ActPublished:           "hat Listen veröffentlicht",
	ActHidden:              "hat die veröffentlichten Listen verborgen",
	ActSubmitted:           "hat eingereicht",
	ActChanged:             "hat die Liste geändert",
	ActCorrected:           "hat die Liste korrigiert",
	ActRegistrationUpdated: "hat die Anmeldung geändert",
	ActErased:              "hat einen Spieler gelöscht",
	ActListed:              "hat die Spielerliste aktualisiert",
	ActChecked:             "Deck-Überprüfung",
	ActNoted:               "Notiz",
	ActSelection:           "hat ausgelost, wer überprüft wird",
	ActRenewed:             "hat einen Link ersetzt",
	ActSucceeded:           "hat den neuen Link des Organisators geöffnet und den alten damit beendet",
	ActRestored:            "hat das Turnier wiederhergestellt",
	ActUnread:              "diese Zeile ist beschädigt und nicht lesbar",
	ActClockBack:           "kam, nachdem die Uhr des Servers zurückgestellt worden war",
	ListsTitle:             "Listen von %s",
	NoListsShown: "Hier wird keine Liste gezeigt. Listen erscheinen, sobald der Organisator die von Spielern veröffentlicht, die " +
		"zugestimmt haben, oder, bei einem Turnier mit offenen Listen, wenn die Registrierung schließt.",
	SlipsTitle: "Zettel",
	SlipsLead: Plural{"einer für jede nicht legale oder ungeklärte Liste: %d Zettel",
		"einer für jede nicht legale oder ungeklärte Liste: %d Zettel"},
	EveryListLegal: "Alle Listen sind legal.",
	SlipPerhaps:    "Vielleicht: %s?",
	SlipFix:        "So wird es richtig: %s.",
	SlipOr:         ", oder: ",
	SlipMinimum: Plural{"Nach der Korrektur muss das Deck mindestens %d Karte haben.",
		"Nach der Korrektur muss das Deck mindestens %d Karten haben."},
	NoCertainFix: "Keine sichere Korrektur:",
	LinesOpen:    "manche Zeilen nennen keine Karte oder mehrere, und nur der Spieler kann sagen, was gemeint ist",
	FixOpen:      "„%s“ lässt sich auf mehr als eine Weise korrigieren, und nur der Spieler kann wählen",
	ListFixed:    Plural{"Die korrigierte Liste: %d Karte", "Die korrigierte Liste: %d Karten"},
	ListAsIs:     Plural{"Die unveränderte Liste: %d Karte", "Die unveränderte Liste: %d Karten"},
	LineOut:      "entfällt",
	LineWas:      "(vorher %d)",
	StillToAdd:   Plural{"Es fehlt noch %d Karte.", "Es fehlen noch %d Karten."},
	StillChoose:  "Keine sichere Korrektur: Der Spieler wählt.",
	GoneTitle:    "Das Turnier ist gelöscht",
	GoneText: "Seine Links öffnen nichts mehr. Wenn das ein Versehen war, wende dich innerhalb einer Woche an die Betreiber " +
		"dieses Servers: Sie können es wiederherstellen. Danach werden Listen, Überprüfungen, Notizen und Links " +
		"endgültig entfernt.",
	PrivacyTitle: "Datenschutz bei Turnieren",
	PrivacyLead: "Inkcheck speichert nicht, was du prüfst. Nur was bei einem Turnier eingereicht wird, das ein Organisator " +
		"erstellt hat, wird aufbewahrt.",
	PrivacyOff: "Dieser Server bewahrt keine Turniere auf, also gar nichts.",
	WhatIsKept: "Was aufbewahrt wird",
	KeptOfPlayer: "Von einem Spieler: der Name und, wenn das Turnier danach fragt, die ID; jede Version der Liste (und des " +
		"Kartenpools) mit Zeit und Hash; ob die Liste veröffentlicht werden darf.",
	KeptOfEvent: "Vom Turnier: Name, Ort, Tag und Einstellungen; die Spielerliste des Organisators; Auslosungen, " +
		"Deck-Überprüfungen, Notizen und Verstöße der Schiedsrichter mit den Namen, die sie angaben; ein Protokoll, wer " +
		"wann was geändert hat.",
	KeptInBrowser: "Im Browser des Schiedsrichters, während einer Deck-Überprüfung oder bis das Netz wieder da ist: der Name des " +
		"Spielers, die Karten der Liste und was gezählt und notiert wurde. Es wird gelöscht, wenn das Ergebnis gesendet " +
		"ist, nach 12 Stunden ohne Aktivität oder nach 30 Tagen, wenn es nie gesendet wurde." +
		" Die Links der Turniere, die du als Organisator oder Schiedsrichter geöffnet hast, bleiben in diesem" +
		" Browser bis 30 Tage nach dem letzten Besuch, oder bis du sie auf der Seite vergisst, auf der man Turniere anlegt.",
	KeptNot: "Kein Konto, keine IP-Adresse, kein Cookie. Die Protokolle des Servers enthalten keine Namen, keine Listen und " +
		"keine Links von Turnieren.",
	WhoSeesIt: "Wer es sehen kann",
	SeenByStaff: "Organisator und Schiedsrichter des Turniers, mit ihren Links. Du siehst deine Anmeldung mit deinem. Niemand " +
		"kann Turniere auflisten oder einen Link erraten: Jeder entsteht aus 128 zufälligen Bits, und nur sein Hash wird " +
		"gespeichert. Der Organisator kann jeden Link ersetzen.",
	SeenByPlayers: "Andere Spieler sehen deine Liste nur nach der Frist eines Turniers mit offenen Listen, oder wenn du der " +
		"Veröffentlichung zugestimmt hast und der Organisator sie veröffentlicht.",
	SeenByOperator: "Die Betreiber dieses Servers können seine Datenbank lesen.",
	WhereHowLong:   "Wo und wie lange",
	KeptWhere:      "In einer Datenbank dieses Servers und in Sicherungen, die sein Anbieter macht.",
	KeptHowLong: "Bis zu dem Tag, den der Organisator festgelegt hat; sonst %d Tage nach dem Turnier. In den Tagen danach löscht " +
		"der Server alles. Ein Server, der gerade gestartet ist oder dessen Uhr unsicher ist, wartet, bis er sicher ist. " +
		"Die Seite deiner Liste nennt den Tag.",
	KeptAWeek: "Was der Server oder der Organisator löscht, ist sofort für alle verborgen. Die Betreiber dieses Servers können " +
		"es eine Woche lang wiederherstellen; danach wird es endgültig entfernt.",
	DeleteEarlier: "Wie es früher gelöscht wird",
	AskOrganiser: "Bitte den Organisator: Ein Knopf löscht einen Spieler mit allen Listen, Überprüfungen und Notizen, sofort und " +
		"endgültig; ein anderer löscht das ganze Turnier. Die Betreiber dieses Servers können ein gelöschtes Turnier vor " +
		"Ablauf der Woche endgültig entfernen.",
	WithdrawAnyTime: "Du kannst deine Zustimmung zur Veröffentlichung deiner Liste jederzeit auf ihrer Seite zurückziehen.",
	Overwritten: "In einer SQLite-Datei wird überschrieben, was entfernt wird. Eine PostgreSQL-Datenbank gibt den Platz beim " +
		"nächsten VACUUM frei.",
	DeskOfEvent: "Die Listen von %s, wie sie jetzt sind. Änderungen hier werden nicht im Turnier gespeichert.",
	DeskPools: "Jedes Deck wird mit seinem Kartenpool geprüft, wie er eingereicht wurde. Sobald hier etwas geändert wird, " +
		"werden Decks ohne ihre Kartenpools geprüft.",
	QRCodeAlt: "QR-Code der Adresse unten",
}
