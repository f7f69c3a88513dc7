package text

var exportFrench = Export{
	ExportTitle:     "Exporter le deck",
	ExportTitleAs:   "Exporter le deck\u00a0: %s",
	ExportLead:      "Choisissez un format. Les cartes et les quantités sont les mêmes dans chacun.",
	ExportFormats:   "Formats de liste",
	ExportOpen:      "L’ouvrir là-bas",
	ExportDownload:  "Télécharger %s",
	ExportGroupText: "En texte",
	ExportGroupLink: "Vers un autre site",
	ExportGroupCode: "En code",
	ExportGroupFile: "En fichier",
}
