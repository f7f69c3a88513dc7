package text

// APIPage is the prose of the page about the API. Like the API's descriptions, it is in English on the pages of every language.
var APIPage = struct {
	Formats, RulesTitle, Rules, ProblemsTitle, Problems string
	CodesTable, Code, Status, When                      string
	ChangesTitle, Changes                               string
	ParametersOf, Parameter, BodyOf, BodyField, More    string
	AnswerOf, AnswerFields, AnswerFieldsTo, AnswerTo    string
	Field, Type, Meaning, Required                      string
}{
	Formats: "The same as a document for programs: [OpenAPI 3.1 as JSON](/api/openapi.json) or [as YAML](/api/openapi.yaml). " +
		"[/api/v1](/api/v1) lists the operations. For Go there is a client: package {client} of the source. Version %s.",
	RulesTitle: "Rules for all operations",
	Rules: "- **Bodies** are {application/json} in UTF-8, at most 3 MiB, or 20 MiB for a batch. An unknown field or parameter is " +
		"refused, so that no typing error goes unnoticed. So is a parameter that appears more than once, unless it is a list. A " +
		"parameter without a value counts as missing. A field that is {null} is refused: leave it out. Compressed bodies are not " +
		"read.\n- **Days** are {YYYY-MM-DD}, from 2023-08-18 on. Without a day, the answer is about today and changes with the " +
		"calendar. Name the day if you keep the answer.\n- **Numbers that a card does not have** are {null}. Lists are never " +
		"null. Seeds are text, because they are larger than the numbers of some languages.\n- **HEAD** answers like GET, without " +
		"the body. **OPTIONS** answers with {Allow}.\n- **Caching:** answers to GET have a strong {ETag}. Send it back in " +
		"{If-None-Match} to get a 304 while nothing has changed. {Cache-Control} says a minute if today's date matters, and an " +
		"hour if not. It is never longer, because card data is corrected.\n- **Compression:** long answers are sent with gzip if " +
		"you accept it.\n- **Other sites:** scripts of any site may call every operation ({Access-Control-Allow-Origin: *}). No " +
		"operation uses cookies, and an event opens only with its key.\n- **Pages:** a search has {next} and {prev} in its body, " +
		"and the same in a {Link} header (RFC 8288).\n- **Rate limit:** %s If you ask more often, you get a 429 with " +
		"{Retry-After}. {RateLimit-Policy} and {RateLimit} on every answer say what is left.\n- **Other limits** are in the " +
		"descriptions. Simulations, advice, long odds and large batches wait for their turn when the server is busy. If that " +
		"takes too long, the answer is a 503 with {Retry-After}.",
	ProblemsTitle: "Errors",
	Problems: "A request that cannot be answered gets {application/problem+json} (RFC 9457), with {status}, {detail} for people, " +
		"{code} for programs, the {field} that is wrong, and the {request_id} under which the server logs it.\n\nAn illegal deck " +
		"is not an error. It is a report with {\"legal\": false}, and its {\"verdict\"} is {illegal}, or {undecided} if lines " +
		"that name no known card are the only errors. The codes are a closed list, which may grow. None is ever renamed.",
	CodesTable:   "Codes of errors",
	Code:         "Code",
	Status:       "Status",
	When:         "When",
	ChangesTitle: "Changes",
	Changes: "Within {/api/v1}, operations, optional parameters, fields of answers, and words of lists that may grow can be added. " +
		"Programs should ignore what they don't know. Nothing is renamed, removed or given another meaning.\n\nAn operation that " +
		"will end is marked in the OpenAPI document. For at least a year before that, its answers have {Deprecation} (RFC 9745) " +
		"and {Sunset} (RFC 8594) headers, and a {Link} to its replacement. Today, no operation is marked.",
	ParametersOf:   "Parameters of %s",
	Parameter:      "Parameter",
	BodyOf:         "Body of %s",
	BodyField:      "Field of the body",
	More:           "… and so on.",
	AnswerOf:       "The answer has the same fields as [%[1]s](#%[2]s).",
	AnswerFields:   "Fields of the answer",
	AnswerFieldsTo: "to %s",
	AnswerTo:       "Answer to %s",
	Field:          "Field",
	Type:           "Type",
	Meaning:        "Meaning",
	Required:       "%s, required",
}
