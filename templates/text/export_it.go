package text

var exportItalian = Export{
	ExportTitle:     "Esporta il mazzo",
	ExportTitleAs:   "Esporta il mazzo: %s",
	ExportLead:      "Scegli un formato. Carte e quantità sono le stesse in ciascuno.",
	ExportFormats:   "Formati di lista",
	ExportOpen:      "Aprilo lì",
	ExportDownload:  "Scarica %s",
	ExportGroupText: "Come testo",
	ExportGroupLink: "A un altro sito",
	ExportGroupCode: "Come codice",
	ExportGroupFile: "Come file",
}
