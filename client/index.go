package client

// Index says what there is.
type Index struct {
	Name          string           `json:"name"`
	Version       string           `json:"version" doc:"Of the API."`
	Cards         int              `json:"cards"`
	Coverage      string           `json:"coverage" doc:"Sets and month of the card data."`
	FactsAsOf     string           `json:"facts_as_of" format:"date" doc:"The day up to which rotation, bans and editions are known."`
	Documentation string           `json:"documentation" doc:"The address of the page about the API."`
	OpenAPI       string           `json:"openapi" doc:"The address of the OpenAPI document."`
	Operations    []IndexOperation `json:"operations"`
}

// IndexOperation is an operation.
type IndexOperation struct {
	ID      string `json:"id"`
	Method  string `json:"method"`
	Path    string `json:"path" doc:"With parameters in braces."`
	Summary string `json:"summary"`
}
