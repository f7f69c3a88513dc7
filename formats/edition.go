package formats

import "slices"

// Document is one of the official documents that findings cite.
type Document uint8

const (
	CR  Document = iota // Comprehensive Rules
	TR                  // Tournament Rules
	PCG                 // Play Correction Guidelines
	numDocuments
)

var documentWords = [...]struct{ short, name string }{
	CR:  {"CR", "Disney Lorcana TCG Comprehensive Rules"},
	TR:  {"TR", "Disney Lorcana TCG Tournament Rules"},
	PCG: {"PCG", "Disney Lorcana TCG Play Correction Guidelines"},
}

// String is the abbreviation that stands before a rule number.
func (d Document) String() string { return documentWords[d].short }

// Name is the title of the official document.
func (d Document) Name() string { return documentWords[d].name }

// Numbering is a way the Comprehensive Rules were numbered. It changed once,
// with 2.0: the same rule has another number before and after.
type Numbering uint8

const (
	Numbering2025 Numbering = iota // the editions of 2024 and 2025, named by their dates
	Numbering2                     // 2.0.0 and later
)

// String names the numbering for pages.
func (n Numbering) String() string {
	if n == Numbering2 {
		return "2.x"
	}
	return "2025"
}

// Edition is one edition of an official document.
type Edition struct {
	Document  Document
	Label     string // "2.3.0", or the date where an edition has no version
	Effective Day
	Numbering Numbering // of the Comprehensive Rules only
}

func crDate(day string) Edition {
	return Edition{CR, day, mustDay(day), Numbering2025}
}
func crVersion(label, day string) Edition {
	return Edition{CR, label, mustDay(day), Numbering2}
}
func tr(day string) Edition {
	return Edition{Document: TR, Label: day, Effective: mustDay(day)}
}

// crEditions: 2.0.0 had errata days later (2.0.1) with the
// same effective date, so 2.0.1 is cited for it.
var crEditions = []Edition{
	crDate("2024-03-27"), crDate("2024-04-13"), crDate("2024-05-20"), crDate("2024-08-09"),
	crDate("2025-02-28"), crDate("2025-05-27"), crDate("2025-08-22"), crDate("2025-10-31"),
	crVersion("2.0.1", "2026-02-05"), crVersion("2.1.0", "2026-04-30"),
	crVersion("2.2.0", "2026-07-09"), crVersion("2.3.0", "2026-10-16"),
}

var trEditions = []Edition{
	tr("2023-10-03"), tr("2024-05-22"), tr("2025-09-09"), tr("2026-06-11"), tr("2026-07-14"),
}

var pcgEditions = []Edition{{Document: PCG, Label: "2024-05-21", Effective: mustDay("2024-05-21")}}

// Editions lists the known editions of a document, oldest first. Callers must
// not change it.
func Editions(d Document) []Edition {
	switch d {
	case CR:
		return crEditions
	case TR:
		return trEditions
	}
	return pcgEditions
}

// EditionOn is the edition of the document in force on the day: the newest
// that was effective by then. On days before the first edition it is that
// first one, and early is true.
func EditionOn(d Document, day Day) (e Edition, early bool) { return editionOf(Editions(d), day) }

func editionOf(all []Edition, day Day) (e Edition, early bool) {
	for i := len(all) - 1; i >= 0; i-- {
		if all[i].Effective <= day {
			return all[i], false
		}
	}
	return all[0], true
}

// TableEdition is the edition of the Comprehensive Rules that a game on that day is
// played by and cited from: the one in force. Days before 2025-02-28 take that
// edition, the oldest whose rules of play were read.
func TableEdition(day Day) Edition {
	e, _ := EditionOn(CR, max(day, mustDay("2025-02-28")))
	return e
}

// EditionNamed is the edition of the document with that label, for example
// "2.3.0" or "2025-02-28".
func EditionNamed(d Document, label string) (Edition, bool) {
	all := Editions(d)
	if i := slices.IndexFunc(all, func(e Edition) bool { return e.Label == label }); i >= 0 {
		return all[i], true
	}
	return Edition{}, false
}
