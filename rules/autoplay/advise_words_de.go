package autoplay

var german = words{
	And: "und", Or: "oder",
	KeepAll: "Alles behalten", KeepClose: "Behalten, auch wenn der Abstand zu klein für ein klares Ergebnis ist.",
	KeepHand:  "Behalte diese Hand.",
	BackClose: "Karten zurückzulegen scheint am besten, aber der Abstand zum Behalten ist zu klein für ein klares Ergebnis.",
	PutBack:   "Lege zurück: %s.",
	Stopped:   "Nach %d Spielen mit jeder verbliebenen Möglichkeit abgebrochen", StoppedClear: "%s; die beste stand da schon fest.",
	StoppedOpen: "%s, bevor die Rangfolge feststand. %s", TooClose: "Zu nah an der besten für ein klares Ergebnis: %s.",
	Keeping: "behalten", MoreMarked: "%d weitere, in der Rangfolge markiert", To: "%s bis %s",
	Best: "am besten", Close: "zu nah für ein klares Ergebnis", Out: "nach %d Spielen ausgeschieden", Behind: "dahinter",
	LoreBy: "Legenden bis Zug %d", Win: "der Zug des Sieges", Curve: "eine ausgespielte Karte in den Zügen 1 bis %d",
	Curve1: "eine ausgespielte Karte in Zug 1", InkOn: "eine Karte zum Tinten in den Zügen 1 bis %d",
	InkOn1: "eine Karte zum Tinten in Zug 1", SeeTheCard: "die Karte bis Zug %d gezogen", SeeCards: "%s bis Zug %d auf der Hand",
	SeeOneOf: "Eine von %d Karten bis Zug %d auf der Hand", CurveOf: "%s von %d",
	ReasonKeep: "alles behalten: %s", ReasonBack: "zurückgelegte Karten: %d; %s",
	NoFigure: "kein Wert weicht mehr als zufällig von der behaltenen Hand ab",
	Rises:    "%s steigt von %s auf %s", Falls: "%s sinkt von %s auf %s",
	Points: "Punkte", PerCent: "Prozentpunkte", Sooner: "Züge früher", Turns: "Züge", Lore: "Legenden",
	Alone: "Es gibt keinen Gegner: Niemand wird herausgefordert, und niemand greift ein. ",
	NoTexts: "Zahlen und Schlüsselwörter werden gespielt, Kartentexte nicht: Fähigkeiten, Stärken und das Bewegen zu Orten würden " +
		"nichts bringen und entfallen.",
	WithTexts: "Mit Kartentexten: %s.", ByTable: "Kartentexte werden nach Effekttabelle %d ausgeführt: %s.",
	Policies: map[string]string{"greedy": "möglichst schnell Legenden", "curve": "in jedem Zug alle Tinte nutzen",
		"song": "Lieder werden gesungen, nicht bezahlt", "text": "was Karten bewirken, neben ihren Legenden"},
}
