package decklist

import (
	"slices"
	"strings"

	"inkcheck/terms"
)

// Format is a way to write a list, by the word that flags and the API use.
type Format string

// The formats, each with a row in the table of formats.
const (
	Text          Format = "text"           // N Full Name
	TextRef       Format = "text-ref"       // N Full Name (set-number)
	DuelsText     Format = "duels-text"     // the same as duels.ink writes it, with its headers
	DuelsLink     Format = "duels-link"     // a link of duels.ink that holds such a text
	Inktable      Format = "inktable"       // base64 of Pixelborn and inktable
	InktableLink  Format = "inktable-link"  // a link of inktable with it
	LorcanitoLink Format = "lorcanito-link" // a link of Lorcanito with it
	CSV           Format = "csv"            // a collection of Dreamborn
	TTS           Format = "tts"            // a saved object of Tabletop Simulator
	LorcanaJSON   Format = "lorcanajson"    // a deck file of LorcanaJSON, or its numbers
	JSON          Format = "json"           // names and counts in JSON
	App           Format = "app"            // the Companion app's stored deck
	Markdown      Format = "markdown"       // a list with bullets
	Code          Format = "code"           // a deck code
)

// formatRow is all that is particular to a list format, but for how it is told
// from others when it is read: that is of the whole reader, which names the
// format in Deck.Format. A test says what an incomplete row lacks.
type formatRow struct {
	format     Format
	group      Group
	file       string // name to keep it under; "" for an address at another site
	mediaType  string
	byLine     bool // each line can be changed or left out by itself
	appNumbers bool // it names cards by their numbers in the publisher's app
	manyLines  bool // its lines are more than its cards
	maxBytes   int  // 0 for MaxBytes
	labels     labels

	// write writes a deck all of whose lines were read. name is one line, or "".
	write func(d *Deck, name string) (string, error)
}

// Labels is what pages call a list format, who reads it, and what a list of it was read as.
type Labels struct{ Name, Use, Read string }

// labels are those in each of [terms.Languages].
type labels [len(terms.Languages)]Labels

// Group is where the page of a deck offers a format.
type Group string

// The groups, in the order of the page.
const (
	AsText Group = "text"
	AsLink Group = "link"
	AsCode Group = "code"
	AsFile Group = "file"
)

// Groups lists the groups in the order of the page.
func Groups() []Group { return []Group{AsText, AsLink, AsCode, AsFile} }

const (
	plainType    = "text/plain; charset=utf-8"
	csvType      = "text/csv; charset=utf-8"
	markdownType = "text/markdown; charset=utf-8"
	jsonType     = "application/json"
)

// formatTable has the formats in the order of their documentation. It is filled
// when the program starts, because some ways to write read what they wrote.
var formatTable []formatRow

func init() {
	formatTable = []formatRow{
		{format: Text, group: AsText,
			file: "deck.txt", mediaType: plainType, byLine: true, write: unnamed(WriteText),
			labels: labels{
				{"Text", "every deck site; one card per line", "a plain list"},
				{"Texte", "tous les sites de decks\u202f; une carte par ligne", "une liste simple"},
				{"Text", "jede Deckseite; eine Karte pro Zeile", "eine einfache Liste"},
				{"Testo", "ogni sito di mazzi; una carta per riga", "una lista semplice"},
			}},
		{format: TextRef, group: AsText,
			file: "deck-numbers.txt", mediaType: plainType, byLine: true, write: unnamed(writeNumbered),
			labels: labels{
				{"Text with numbers", "set and number after each name", "a list with sets and numbers"},
				{"Texte avec numéros", "set et numéro après chaque nom", "une liste avec sets et numéros"},
				{"Text mit Nummern", "Set und Nummer hinter jedem Namen", "eine Liste mit Sets und Nummern"},
				{"Testo con numeri", "set e numero dopo ogni nome", "una lista con set e numeri"},
			}},
		{format: DuelsText, group: AsText,
			file: "deck-duels.txt", mediaType: plainType, byLine: true, write: named(writeDuels),
			labels: labels{
				{"duels.ink text", "the import box of duels.ink", "the text of duels.ink"},
				{"Texte duels.ink", "le champ d’import de duels.ink", "le texte de duels.ink"},
				{"Text für duels.ink", "das Importfeld von duels.ink", "der Text von duels.ink"},
				{"Testo duels.ink", "il campo di importazione di duels.ink", "il testo di duels.ink"},
			}},
		{format: DuelsLink, group: AsLink,
			mediaType: plainType, write: named(writeDuelsLink),
			labels: labels{
				{"duels.ink", "opens its import with the list", "an import link of duels.ink"},
				{"duels.ink", "ouvre son import avec la liste", "un lien d’import de duels.ink"},
				{"duels.ink", "öffnet den Import mit der Liste", "ein Importlink von duels.ink"},
				{"duels.ink", "apre l’importazione con la lista", "un link di importazione di duels.ink"},
			}},
		{format: Inktable, group: AsCode,
			file: "deck-pixelborn.txt", mediaType: plainType, write: unnamed(writeInktable),
			labels: labels{
				{"Pixelborn code", "Pixelborn, inktable", "a Pixelborn or inktable code"},
				{"Code Pixelborn", "Pixelborn, inktable", "un code Pixelborn ou inktable"},
				{"Pixelborn-Code", "Pixelborn, inktable", "ein Code von Pixelborn oder inktable"},
				{"Codice Pixelborn", "Pixelborn, inktable", "un codice Pixelborn o inktable"},
			}},
		{format: InktableLink, group: AsLink,
			mediaType: plainType, write: named(writeInktableLink),
			labels: labels{
				{"inktable", "opens its import with the list", "an import link of inktable"},
				{"inktable", "ouvre son import avec la liste", "un lien d’import d’inktable"},
				{"inktable", "öffnet den Import mit der Liste", "ein Importlink von inktable"},
				{"inktable", "apre l’importazione con la lista", "un link di importazione di inktable"},
			}},
		{format: LorcanitoLink, group: AsLink,
			mediaType: plainType, write: named(writeLorcanitoLink),
			labels: labels{
				{"Lorcanito", "opens its import with the list", "an import link of Lorcanito"},
				{"Lorcanito", "ouvre son import avec la liste", "un lien d’import de Lorcanito"},
				{"Lorcanito", "öffnet den Import mit der Liste", "ein Importlink von Lorcanito"},
				{"Lorcanito", "apre l’importazione con la lista", "un link di importazione di Lorcanito"},
			}},
		{format: CSV, group: AsFile,
			file: "deck.csv", mediaType: csvType, byLine: true, write: unnamed(writeCSV),
			labels: labels{
				{"CSV", "Dreamborn, spreadsheets", "a CSV table"},
				{"CSV", "Dreamborn, tableurs", "un tableau CSV"},
				{"CSV", "Dreamborn, Tabellenprogramme", "eine CSV-Tabelle"},
				{"CSV", "Dreamborn, fogli di calcolo", "una tabella CSV"},
			}},
		{format: TTS, group: AsFile,
			file: "deck-tts.json", mediaType: jsonType, manyLines: true, write: writeTTS,
			labels: labels{
				{"Tabletop Simulator", "a saved object, without pictures", "Tabletop Simulator JSON"},
				{"Tabletop Simulator", "un objet enregistré, sans images", "un JSON de Tabletop Simulator"},
				{"Tabletop Simulator", "ein gespeichertes Objekt, ohne Bilder", "JSON von Tabletop Simulator"},
				{"Tabletop Simulator", "un oggetto salvato, senza immagini", "JSON di Tabletop Simulator"},
			}},
		{format: LorcanaJSON, group: AsFile,
			file: "deck-lorcanajson.json", mediaType: jsonType, appNumbers: true, write: writeLorcanaJSON,
			labels: labels{
				{"LorcanaJSON", "programs that know its card numbers", "a LorcanaJSON deck"},
				{"LorcanaJSON", "les programmes qui connaissent ses numéros de cartes", "un deck LorcanaJSON"},
				{"LorcanaJSON", "Programme, die dessen Kartennummern kennen", "ein LorcanaJSON-Deck"},
				{"LorcanaJSON", "programmi che conoscono i suoi numeri di carta", "un mazzo LorcanaJSON"},
			}},
		{format: JSON, group: AsFile,
			file: "deck.json", mediaType: jsonType, write: named(writeJSON),
			labels: labels{
				{"JSON", "programs: names and counts", "JSON of another tool"},
				{"JSON", "les programmes\u00a0: noms et quantités", "le JSON d’un autre outil"},
				{"JSON", "Programme: Namen und Anzahlen", "JSON eines anderen Werkzeugs"},
				{"JSON", "programmi: nomi e quantità", "JSON di un altro strumento"},
			}},
		{format: App, group: AsCode,
			file: "deck-app.txt", mediaType: plainType, appNumbers: true, write: writeApp,
			labels: labels{
				{"App string", "the deck as the Companion app stores it", "the Companion app's deck string"},
				{"Chaîne de l’app", "le deck tel que l’app Companion le garde", "la chaîne de deck de l’app Companion"},
				{"App-Zeichenfolge", "das Deck, wie die Companion-App es speichert", "die Deck-Zeichenfolge der Companion-App"},
				{"Stringa dell’app", "il mazzo come lo salva l’app Companion", "la stringa del mazzo dell’app Companion"},
			}},
		{format: Markdown, group: AsText,
			file: "deck.md", mediaType: markdownType, byLine: true, write: named(writeMarkdown),
			labels: labels{
				{"Markdown", "chats, forums, notes", "a Markdown list"},
				{"Markdown", "messageries, forums, notes", "une liste Markdown"},
				{"Markdown", "Chats, Foren, Notizen", "eine Markdown-Liste"},
				{"Markdown", "chat, forum, note", "una lista Markdown"},
			}},
		{format: Code, group: AsCode,
			file: "deck-code.txt", mediaType: plainType, maxBytes: MaxCodeBytes, write: unnamed(writeCode),
			labels: labels{
				{"Inkcheck code", "this page and all others here", "an Inkcheck deck code"},
				{"Code Inkcheck", "cette page et toutes les autres ici", "un code de deck Inkcheck"},
				{"Inkcheck-Code", "diese Seite und alle anderen hier", "ein Inkcheck-Deckcode"},
				{"Codice Inkcheck", "questa pagina e tutte le altre qui", "un codice mazzo di Inkcheck"},
			}},
	}
}

// row is the format's row in the table; an empty one where it is no format.
func (f Format) row() formatRow {
	if i := slices.IndexFunc(formatTable, func(r formatRow) bool { return r.format == f }); i >= 0 {
		return formatTable[i]
	}
	return formatRow{}
}

// Formats lists the formats in the order of their documentation.
func Formats() []Format {
	out := make([]Format, len(formatTable))
	for i := range formatTable {
		out[i] = formatTable[i].format
	}
	return out
}

// Group is where the page of a deck offers the format.
func (f Format) Group() Group { return f.row().group }

// File is a name for a file of the format; "" where what is written is an
// address at another site.
func (f Format) File() string { return f.row().file }

// Labels returns what pages call the format in a language.
func (f Format) Labels(language string) Labels {
	l := f.row().labels
	return terms.In(language, l[0], l[1], l[2], l[3])
}

// MediaType is that of what is written, with its character set.
func (f Format) MediaType() string { return f.row().mediaType }

// LineBased reports whether a line of such a list, or a part of one, can be
// changed or left out alone. In JSON, links and codes it can't.
func (f Format) LineBased() bool { return f.row().byLine }

// AppNumbers reports whether the format names cards by their numbers in the
// publisher's app, which some cards do not have: see ErrNoAppNumber.
func (f Format) AppNumbers() bool { return f.row().appNumbers }

// ParseFormat reads a format's word. The error lists them.
func ParseFormat(word string) (Format, error) {
	if f := Format(strings.ToLower(strings.TrimSpace(word))); slices.Contains(Formats(), f) {
		return f, nil
	}
	return "", &FormatError{clip(word)}
}

// FormatError is a word that is none of a list format.
type FormatError struct{ Word string }

var noFormat = terms.Word{En: "list format %q: not one of %s", Fr: "format de liste «\u00a0%s\u00a0»\u00a0: il n’est pas parmi %s",
	De: "Listenformat „%s“: es gehört nicht zu %s", It: "formato di lista “%s”: non è tra %s"}

// In is the clause in a language.
func (e *FormatError) In(language string) string {
	return terms.Fill(language, noFormat.In(language), e.Word, FormatWords())
}

// Error is the clause in English.
func (e *FormatError) Error() string { return e.In("en") }

// FormatWords are the words of all formats, for help texts.
func FormatWords() string {
	var words []string
	for _, f := range Formats() {
		words = append(words, string(f))
	}
	return strings.Join(words, ", ")
}
