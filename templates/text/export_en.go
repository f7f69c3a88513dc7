package text

var exportEnglish = Export{
	ExportTitle:     "Export the deck",
	ExportTitleAs:   "Export the deck: %s",
	ExportLead:      "Choose a format. Cards and counts are the same in each.",
	ExportFormats:   "List formats",
	ExportOpen:      "Open it there",
	ExportDownload:  "Download %s",
	ExportGroupText: "As text",
	ExportGroupLink: "To another site",
	ExportGroupCode: "As a code",
	ExportGroupFile: "As a file",
}
