package query

// aboutGerman explains the fields in German.
var aboutGerman = [fieldCount]string{
	Word: "Ein Wort: der Anfang eines Wortes aus Name oder Version, in jeder Sprache. Alle Wörter müssen passen. Wörter in " +
		"Anführungszeichen passen in dieser Reihenfolge. !\"…\" ist ein ganzer Name oder vollständiger Name, und /…/ ein " +
		"regulärer Ausdruck. Ein Stern steht für beliebige Buchstaben. Wörter, die in keinem Namen vorkommen, werden als " +
		"Eigenschaften gelesen.",
	NameField:    "Ganze Wörter des Namens ohne Version, in jeder Sprache. = ist der ganze Name oder vollständige Name.",
	VersionField: "Ganze Wörter der Version, in jeder Sprache.",
	InkField:     "Die Tintenfarben: hat sie (:), genau diese (=), höchstens diese (<=). Trenne mehrere mit Kommas.",
	InksField:    "Wie viele Tintenfarben die Karte hat.",
	CostField: "Die Tintenkosten. Ein Komma trennt mehrere Zahlen, und .. bildet einen Bereich. Statt der Zahl kannst du auch ein " +
		"anderes Feld schreiben.",
	InkwellField:  "Ob die Karte das Tintenvorrat-Symbol hat. Wie is:inkable.",
	TypeField:     "Der Kartentyp. Ein Lied ist auch eine Aktion.",
	ClassField:    "Eine Klassifizierung: hat die Wörter (:) oder ist das Ganze (=).",
	TextField:     "Ganze Wörter des Regeltextes, falls Texte importiert wurden.",
	FullTextField: "Ebenso, mit Erinnerungstexten.",
	DoesField: "Was eine Fähigkeit der Karte tut, für jeden Spieler. Kosten zählen nicht. Die Wörter sind die der Seite darüber, " +
		"was Karten tun. draw, ink, discard, damage und look umfassen alle ihre Formen; bounce heißt aus dem Spiel.",
	WhenField: "Wann eine Fähigkeit der Karte auslöst, egal, welcher Karte das Ereignis geschieht. act ist eine aktivierbare " +
		"Fähigkeit.",
	HasField: "Hat außer Schlüsselwörtern einen Text oder eine Fähigkeit, die Inkcheck kennt. Dieser Katalog hat noch keine " +
		"Bilder.",
	KeywordField:   "Ein Schlüsselwort, mit oder ohne Zahl: hat die Wörter (:) oder ist das Ganze (=).",
	StrengthField:  "Die Stärke eines Charakters.",
	WillpowerField: "Die Willenskraft eines Charakters oder Ortes.",
	LoreField:      "Der Legendenwert.",
	MoveField:      "Die Bewegungskosten eines Ortes.",
	RarityField: "Die Seltenheit des Drucks. Die Buchstaben c, u, r, sr und l gehen auch. Promo und special stehen außerhalb der " +
		"Reihenfolge.",
	SetField:     "Das Set des Drucks, nach Code oder Wörtern seines Namens. Hauptsets haben eine Reihenfolge: set>=9.",
	NumberField:  "Die Sammlernummer des Drucks. Ohne Buchstaben sind alle gemeint: 4 umfasst 4a bis 4e.",
	FormatField:  "Legal im Format, heute oder an dem Tag aus on:.",
	BannedField:  "Auf der Verbotsliste des Formats, heute oder an dem Tag aus on:.",
	RotatesField: "Der letzte Tag in Core vor der Rotation, sofern bekannt. Ein Monat oder ein Jahr meint alle seine Tage.",
	InField:      "Hat einen Druck im Set oder in der Seltenheit. Das gilt für die Karte, egal, um welchen Druck es sonst geht.",
	LimitField:   "Wie viele Exemplare ein Deck enthalten darf. none heißt beliebig viele.",
	SingsField:   "Charaktere nach dem, was sie singen können: die Kosten oder der Wert von Singen, je nachdem, was größer ist.",
	ShiftField:   "Hat irgendeinen Gestaltwandel. Mit einem Vergleich: die Gestaltwandel-Kosten.",
	IsField: "Hat die Eigenschaft. not:X ist das Gegenteil. Typen, Seltenheiten, Klassifizierungen und Schlüsselwörter gehen " +
		"auch.",
	DateField: "Der erste Tag, an dem das Set des Drucks gespielt werden darf, bei Hauptsets. Ein Monat oder ein Jahr meint alle " +
		"seine Tage.",
	ArtistField: "Ganze Wörter des Künstlernamens, falls eine Datei mit Künstlern importiert wurde. = ist die ganze Angabe.",
	StoryField:  "Ganze Wörter des Namens von Film oder Serie der Karte, falls eine Datei mit diesen Namen importiert wurde.",
	FlavorField: "Ganze Wörter des thematischen Textes des Drucks, falls eine Datei mit diesen Texten importiert wurde.",
	LangField:   "Hat einen bekannten Namen in der Sprache.",
	OnField:     "Der Tag für format: und banned:.",
	OrderField: "Wonach Ergebnisse sortiert werden. Eine Karte steht dort, wo der niedrigste ihrer gefundenen Drucke hingehört, " +
		"absteigend der höchste.",
	DirField:    "Die Richtung: asc ist aufsteigend, desc absteigend.",
	UniqueField: "Ein Ergebnis pro Karte oder eines pro Druck.",
	SeedField:   "Die Zahl hinter einer zufälligen Reihenfolge. Dieselbe Zahl gibt dieselbe Reihenfolge.",
}
