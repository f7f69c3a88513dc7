package odds

var italian = words{
	Language: "it", And: "e", Or: "o", AndOf: "e di",
	AtLeast:   [2]string{"almeno %s carta di %s", "almeno %s carte di %s"},
	AtMost:    [2]string{"al massimo %s carta di %s", "al massimo %s carte di %s"},
	Exactly:   [2]string{"esattamente %s carta di %s", "esattamente %s carte di %s"},
	AnyBut:    [2]string{"un numero di carte diverso da %s per %s", "un numero di carte diverso da %s per %s"},
	AnyNumber: "un numero qualsiasi di carte di %s", None: "nessuna carta di %s", Fewer: "meno di zero carte di %s",
	Sentence: "%s %s: %s delle partite (%smodifica della mano: %s).",
	Estimate: "%s %s: circa %s delle partite (%smodifica della mano: %s).",
	Opening:  "nella mano iniziale", Altered: "nella mano modificata",
	OnPlay: "entro il turno %d, giocando per primo", Second: "entro il turno %d, giocando per secondo",
	Simulated: "simulazione: %s partite, errore standard %s punti percentuali; ", HandOf: "mano di %s carte; ",
	Under: "meno di %s", Over: "più di %s",
	Never: "mai", Missing: "si rimette tutta la mano se non ha carte di %s",
	MissingAny: "si rimette tutta la mano se le manca una carta di uno dei gruppi %s",
	Outside:    "si rimette ogni carta che non è di %s", KeepMost: "si tengono al massimo %s carte di %s e si rimettono le altre",
}
