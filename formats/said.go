package formats

import "fmt"

// said is a clause in the languages of the pages, without a capital letter and a full stop.
type said struct{ en, fr, de, it string }

// in is the clause in a language; in English for one that it is not said in.
func (s said) in(language string) string {
	switch language {
	case "fr":
		return s.fr
	case "de":
		return s.de
	case "it":
		return s.it
	}
	return s.en
}

// with fills in the same values in every language.
func (s said) with(values ...any) said {
	return said{fmt.Sprintf(s.en, values...), fmt.Sprintf(s.fr, values...), fmt.Sprintf(s.de, values...), fmt.Sprintf(s.it, values...)}
}

// WhatIn is What in a language.
func (d *Dispute) WhatIn(language string) string { return d.what.in(language) }

// AboutIn is About in a language.
func (d *Dispute) AboutIn(language string) string { return d.about.in(language) }

// saying gives a dispute its words.
func (d Dispute) saying(about, what said) Dispute {
	d.about, d.what, d.About, d.What = about, what, about.en, what.en
	return d
}

// NoteIn is Note in a language.
func (c Citation) NoteIn(language string) string {
	switch c.remark {
	case cameLater:
		return fmt.Sprintf(laterEdition.in(language), documentNames[c.document].in(language), c.Edition)
	case noRule:
		return fmt.Sprintf(noEdition.in(language), c.Edition)
	case ofTheRow:
		return c.written.in(language)
	}
	return ""
}

// HasNote reports whether the citation has a note.
func (c *Citation) HasNote() bool { return c.remark != noRemark }

// remark is the kind of a citation's note.
type remark uint8

const (
	noRemark remark = iota
	cameLater
	noRule
	ofTheRow
)

var (
	laterEdition = said{
		"the first known edition of the %[1]s, of %[2]s, came later and is cited",
		"la première édition connue du document «\u00a0%[1]s\u00a0», du %[2]s, est plus récente\u202f; c’est elle qui est citée",
		"die erste bekannte Ausgabe des Dokuments „%[1]s“ vom %[2]s kam später und wird zitiert",
		"la prima edizione nota del documento “%[1]s”, del %[2]s, è successiva ed è quella citata",
	}
	noEdition = said{
		"no edition of that day had this rule; the first that did, of %[1]s, is cited",
		"aucune édition de ce jour n’avait cette règle\u202f; la première qui l’a eue, du %[1]s, est citée",
		"keine Ausgabe dieses Tages hatte diese Regel; zitiert wird die erste mit ihr, vom %[1]s",
		"nessuna edizione di quel giorno aveva questa regola; è citata la prima che l’ha avuta, del %[1]s",
	}
	backsSince201 = said{
		"only since edition 2.0.1 has a rule (CR 1.4.2) said which backs a deck card may have",
		"une règle (CR 1.4.2) ne dit quels dos font une carte de deck que depuis l’édition 2.0.1",
		"erst seit Ausgabe 2.0.1 sagt eine Regel (CR 1.4.2), welche Rückseiten eine Deckkarte ausmachen",
		"solo dall’edizione 2.0.1 una regola (CR 1.4.2) dice quali dorsi fanno una carta da mazzo",
	}
	bannedBefore = said{
		"the ban was announced for 2026-03-26; the printed list has it since the edition of 2026-06-11",
		"l’interdiction a été annoncée pour le 2026-03-26\u202f; la liste imprimée l’a depuis l’édition du 2026-06-11",
		"das Verbot wurde zum 2026-03-26 angekündigt; die gedruckte Liste hat es seit der Ausgabe vom 2026-06-11",
		"il bando è stato annunciato per il 2026-03-26; la lista stampata lo riporta dall’edizione del 2026-06-11",
	}

	// With the name of the format and the day.
	began = said{
		"%[1]s began on %[2]s; the deck is checked by its first rules",
		"%[1]s a commencé le %[2]s\u202f; le deck est contrôlé selon ses premières règles",
		"%[1]s begann am %[2]s; das Deck wird nach seinen ersten Regeln geprüft",
		"%[1]s è iniziato il %[2]s; il mazzo è controllato secondo le sue prime regole",
	}
	published = said{
		"%[1]s was published on %[2]s; the deck is checked by its first rules",
		"%[1]s a été publié le %[2]s\u202f; le deck est contrôlé selon ses premières règles",
		"%[1]s wurde am %[2]s veröffentlicht; das Deck wird nach seinen ersten Regeln geprüft",
		"%[1]s è stato pubblicato il %[2]s; il mazzo è controllato secondo le sue prime regole",
	}
	beforeBegan     = said{"before %[1]s began", "avant le début de %[1]s", "vor dem Beginn von %[1]s", "prima dell’inizio di %[1]s"}
	beforePublished = said{"before %[1]s was published", "avant la publication de %[1]s", "vor der Veröffentlichung von %[1]s",
		"prima della pubblicazione di %[1]s"}

	sizeOfDraft = said{"35 or 40 cards", "35 ou 40 cartes", "35 oder 40 Karten", "35 o 40 carte"}
	draftSizes  = said{
		"the Comprehensive Rules ask for 35 cards in Draft from 2026-02-05, the Tournament Rules for 40 until 2026-06-10; 35 is used here",
		"les Règles complètes demandent 35 cartes en Draft dès le 2026-02-05, les Règles de tournois 40 jusqu’au 2026-06-10\u202f; " +
			"ici, 35 est appliqué",
		"das Umfassende Regelwerk verlangt im Draft ab 2026-02-05 35 Karten, die Turnierregeln bis 2026-06-10 40; hier gilt 35",
		"le Regole Complete chiedono 35 carte nel Draft dal 2026-02-05, le Regole da Torneo 40 fino al 2026-06-10; qui vale 35",
	}

	// With the set's code, its day of sale and its first legal day.
	firstLegalDay = said{"first legal day of set %[1]s", "premier jour légal du set %[1]s", "erster legaler Tag von Set %[1]s",
		"primo giorno legale del set %[1]s"}
	onSale = said{
		"set %[1]s was on sale from %[2]s; no rule of that time says when it became legal, and %[3]s follows from the later " +
			"three-week rule, applied backwards",
		"le set %[1]s était en vente dès le %[2]s\u202f; aucune règle de l’époque ne dit quand il est devenu légal, et le %[3]s " +
			"vient de la règle " +
			"ultérieure des trois semaines, appliquée rétroactivement",
		"Set %[1]s war ab %[2]s im Handel; keine Regel jener Zeit sagt, wann es legal wurde, und der %[3]s ergibt sich aus der späteren " +
			"Regel " +
			"der drei Wochen, rückwirkend angewandt",
		"il set %[1]s era in vendita dal %[2]s; nessuna regola di allora dice quando è diventato legale, e il %[3]s viene dalla regola " +
			"successiva delle tre settimane, applicata a ritroso",
	}
	set9Days = said{
		"documents disagree on the first legal day of set 9: 2025-08-29, 2025-09-05 or 2025-09-19; 2025-09-05 is used here",
		"les documents se contredisent sur le premier jour légal du set 9\u00a0: 2025-08-29, 2025-09-05 ou 2025-09-19\u202f; ici, " +
			"2025-09-05 est " +
			"appliqué",
		"die Dokumente nennen verschiedene erste legale Tage für Set 9: 2025-08-29, 2025-09-05 oder 2025-09-19; hier gilt der 2025-09-05",
		"i documenti non concordano sul primo giorno legale del set 9: 2025-08-29, 2025-09-05 o 2025-09-19; qui vale il 2025-09-05",
	}
	rotationOfSets = said{"rotation of sets 5 to 8", "rotation des sets 5 à 8", "Rotation der Sets 5 bis 8", "rotazione dei set da 5 a 8"}
	rotationDays   = said{
		"sets 5 to 8 leave Core with the release of set 13, which can be read as 2026-07-17 or 2026-07-24; 2026-07-17 is used here",
		"les sets 5 à 8 quittent Core à la sortie du set 13, ce qui peut vouloir dire le 2026-07-17 ou le 2026-07-24\u202f; ici, " +
			"le 2026-07-17 est " +
			"appliqué",
		"die Sets 5 bis 8 verlassen Core mit dem Erscheinen von Set 13, was den 2026-07-17 oder den 2026-07-24 bedeuten kann; hier gilt der 2026-07-17",
		"i set da 5 a 8 lasciano Core con l’uscita del set 13, cioè il 2026-07-17 o il 2026-07-24; qui vale il 2026-07-17",
	}
)

// documentNames are the titles of the documents.
var documentNames = [...]said{
	CR:  {documentWords[CR].name, "Règles complètes", "Umfassendes Regelwerk", "Regole Complete"},
	TR:  {documentWords[TR].name, "Règles de tournois", "Turnierregeln", "Regole da Torneo"},
	PCG: {documentWords[PCG].name, "Play Correction Guidelines", "Richtlinien zur Spielkorrektur", "Linee Guida sulle Sanzioni di Gioco"},
}
