package autoplay

var italian = words{
	And: "e", Or: "o",
	KeepAll: "Tieni tutto", KeepClose: "Tieni, anche se la differenza è troppo piccola per decidere.", KeepHand: "Tieni questa mano.",
	BackClose: "Rimettere carte sembra meglio, ma la differenza rispetto a tenere la mano è troppo piccola per decidere.",
	PutBack:   "Rimetti %s.",
	Stopped:   "Interrotto dopo %d partite con ogni scelta rimasta", StoppedClear: "%s; la migliore era già chiara.",
	StoppedOpen: "%s, prima che la classifica fosse definita. %s", TooClose: "Troppo vicine alla migliore per decidere: %s.",
	Keeping: "tenere", MoreMarked: "altre %d, segnate nella classifica", To: "da %s a %s",
	Best: "migliore", Close: "troppo vicina per decidere", Out: "fuori dopo %d partite", Behind: "dietro",
	GoalAt: "obiettivo “%.40s”: %s",
	GoalFaults: [goalFaults]string{
		"non come lore7, win, curve4, ink4 o see3:carta",
		"win non ha niente dopo",
		"il turno non è da 1 a %d",
		"nessuna carta nominata",
		"solo see nomina carte",
	},
	LoreBy: "leggenda entro il turno %d", Win: "il turno della vittoria", Curve: "una carta giocata nei turni 1-%d",
	Curve1: "una carta giocata nel turno 1", InkOn: "una carta da inchiostrare nei turni 1-%d",
	InkOn1: "una carta da inchiostrare nel turno 1", SeeTheCard: "la carta pescata entro il turno %d",
	SeeCards: "%s in mano entro il turno %d", SeeOneOf: "Una di %d carte in mano entro il turno %d", CurveOf: "%s su %d",
	ReasonKeep: "si tiene tutto: %s", ReasonBack: "carte rimesse: %d; %s",
	NoFigure: "nessun valore differisce dal tenere la mano più di quanto faccia il caso",
	Rises:    "%s sale da %s a %s", Falls: "%s scende da %s a %s",
	Semicolon: "; ", Points: "punti", PerCent: "punti percentuali", Sooner: "turni prima", Turns: "turni", Lore: "leggenda",
	Alone: "Non c’è un avversario: nessuno viene sfidato e nessuno interviene. ",
	NoTexts: "Numeri e parole chiave sono in gioco, i testi delle carte no: abilità, Potenziamento e spostamenti nei luoghi non " +
		"porterebbero nulla e restano fuori.",
	CoverageNote: "Con i testi delle carte: %s.", ByTable: "I testi delle carte si applicano secondo la tabella di effetti %d: %s.",
	Policies: map[string]string{"greedy": "leggenda il prima possibile", "curve": "tutto l’inchiostro usato in ogni turno",
		"song": "le canzoni si cantano, non si pagano", "text": "gli effetti delle carte oltre alla loro leggenda"},
}
