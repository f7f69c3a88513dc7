package text

var exportGerman = Export{
	ExportTitle:     "Das Deck exportieren",
	ExportTitleAs:   "Das Deck exportieren: %s",
	ExportLead:      "Wähle ein Format. Karten und Anzahlen sind in jedem gleich.",
	ExportFormats:   "Listenformate",
	ExportOpen:      "Dort öffnen",
	ExportDownload:  "%s herunterladen",
	ExportGroupText: "Als Text",
	ExportGroupLink: "Auf eine andere Seite",
	ExportGroupCode: "Als Code",
	ExportGroupFile: "Als Datei",
}
