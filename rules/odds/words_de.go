package odds

var german = words{
	Language: "de", And: "und", Or: "oder", AndOf: "und aus",
	AtLeast:   [2]string{"mindestens %s Karte aus %s", "mindestens %s Karten aus %s"},
	AtMost:    [2]string{"höchstens %s Karte aus %s", "höchstens %s Karten aus %s"},
	Exactly:   [2]string{"genau %s Karte aus %s", "genau %s Karten aus %s"},
	AnyBut:    [2]string{"jede Zahl außer %s Karte aus %s", "jede Zahl außer %s Karten aus %s"},
	AnyNumber: "beliebig viele Karten aus %s", None: "keine Karte aus %s", Fewer: "weniger als keine Karte aus %s",
	Sentence: "%s %s: in %s der Spiele (%sStarthand verändern: %s).", Estimate: "%s %s: in etwa %s der Spiele (%sStarthand verändern: %s).",
	Opening: "auf der Starthand", Altered: "auf der veränderten Starthand",
	OnPlay: "bis Zug %d als Startspieler", Second: "bis Zug %d als zweiter Spieler",
	Simulated: "simuliert: %s Spiele, Standardfehler %s Prozentpunkte; ", HandOf: "Starthand aus %s Karten; ",
	Under: "unter %s", Over: "über %s",
	Never: "nie", Missing: "die ganze Hand zurücklegen, wenn sie keine Karte aus %s hat",
	MissingAny: "die ganze Hand zurücklegen, wenn ihr aus einer der Gruppen %s die Karte fehlt",
	Outside:    "jede Karte zurücklegen, die nicht aus %s ist", KeepMost: "höchstens %s aus %s behalten, alle anderen zurücklegen",
}
