package client

// Index says what there is.
type Index struct {
	Name          string           `json:"name" doc:"The name of the program: Inkcheck."`
	Version       string           `json:"version" doc:"The version of the API, as on /api: the first number is that of the address."`
	Cards         int              `json:"cards" doc:"How many cards the catalog has."`
	Coverage      string           `json:"coverage" doc:"Sets and month of the card data, for people: sets 1-13, 2026-07."`
	FactsAsOf     string           `json:"facts_as_of" format:"date" doc:"The day up to which rotation, bans and editions are known."`
	Documentation string           `json:"documentation" doc:"The address of the page about the API, from the first slash on."`
	OpenAPI       string           `json:"openapi" doc:"The address of the OpenAPI document, from the first slash on."`
	Operations    []IndexOperation `json:"operations" doc:"Every operation."`
}

// IndexOperation is an operation.
type IndexOperation struct {
	ID      string `json:"id" doc:"The operation's id in the OpenAPI document."`
	Method  string `json:"method" doc:"The HTTP method."`
	Path    string `json:"path" doc:"The address after the host, with parameters in braces."`
	Summary string `json:"summary" doc:"What it does, in a few words."`
}
