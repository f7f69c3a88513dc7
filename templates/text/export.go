package text

// Export is the page of a deck in list formats.
type Export struct {
	ExportTitle     string
	ExportTitleAs   string
	ExportLead      string
	ExportFormats   string
	ExportOpen      string
	ExportDownload  string
	ExportGroupText string
	ExportGroupLink string
	ExportGroupCode string
	ExportGroupFile string
}
