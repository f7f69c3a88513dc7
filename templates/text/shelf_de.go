package text

var shelfGerman = Shelf{
	ShelfLead: "Nur in diesem Browser gespeichert. Deine letzten 12 Decks erscheinen hier von selbst; gib einem einen " +
		"Namen, um es zu behalten (bis zu 100).",
	ShelfNoScript: "Diese Seite braucht Skripte, weil dein Browser die Decks speichert. Sonst setze ein Lesezeichen: Die " +
		"Adresse eines Decks ist das ganze Deck.",
	ShelfExport: "Alle in eine Datei speichern",
	ShelfImport: "Datei laden",
	ShelfForget: "Alle löschen",
	ShelfSaved:  "Gespeichert",
	ShelfRecent: "Zuletzt geöffnet",
	ShelfHint: "Die Seite fragt den Server, ob jedes Deck heute legal ist; der Server behält nichts davon. Ein anderes Deck " +
		"unter demselben Namen ersetzt es, und seine letzten 10 Fassungen bleiben. Wenn du die Daten dieser Seite " +
		"im Browser löschst, sind die Decks weg.",
	ShelfNameIt:       "Zum Behalten benennen",
	ShelfNameOf:       "Name von %s",
	ShelfNotSaved:     "Nicht mehr gespeichert",
	ShelfMoreAbout:    "Mehr zu %s",
	ShelfDuplicate:    "Duplizieren",
	ShelfCompare:      "Vergleichen",
	ShelfDelete:       "Löschen",
	ShelfButton:       "%[2]s: %[1]s",
	ShelfDuplicated:   "Dupliziert",
	ShelfDeleted:      "Gelöscht",
	ShelfDeletedAll:   "Alle Decks sind gelöscht",
	ShelfRestored:     "Wiederhergestellt",
	ShelfCopy:         "Kopie",
	ShelfEarlier:      Plural{"%d frühere Fassung", "%d frühere Fassungen"},
	ShelfOpened:       "geöffnet am %s",
	ShelfWasLegal:     "Geändert: legal, als du es geöffnet hast",
	ShelfWasIllegal:   "Geändert: nicht legal, als du es geöffnet hast",
	ShelfWasUndecided: "Geändert: ungeklärt, als du es geöffnet hast",
	ShelfNoVerdicts:   "Die heutigen Ergebnisse konnten nicht geladen werden. Deine Decks sind noch da.",
	ShelfNone:         "Noch keins.",
	ShelfReadFile:     Plural{"%d Deck wurde gelesen", "%d Decks wurden gelesen"},
	ShelfBadFile:      "Diese Datei wurde nicht von dieser Seite gespeichert, daher wurden keine Decks gelesen.",
	ShelfChooseOther:  "Drücke „Vergleichen“ bei dem Deck, mit dem %s verglichen wird",
}
