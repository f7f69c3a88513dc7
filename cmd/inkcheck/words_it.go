package main

import "inkcheck/templates/text"

var italian = words{
	language: "it",
	text:     text.In("it"),
	help:     italianHelp,
	admin:    italianAdmin,

	about: "Inkcheck controlla le liste dei mazzi di Disney Lorcana TCG.\n\nUso: inkcheck COMANDO ...\n\n",
	exitCodes: "\n“inkcheck help COMANDO” mostra le sue opzioni. -lang en, fr, de o it sceglie la lingua delle frasi.\n" +
		"Codici d’uscita: 0 fatto, 1 la risposta è no (una lista non legale o indecisa), 2 non è stato possibile.\n",
	usageOf:          "uso: inkcheck %s %s\n\n",
	seeHelp:          "“inkcheck help %s” mostra le opzioni.\n",
	noCommand:        "“%s” non è un comando. “inkcheck help” li elenca.",
	fileNoCommand:    "“%[1]s” è un file, non un comando. Per controllarne la lista: inkcheck check %[1]s",
	subUsage:         "uso: inkcheck %s COMANDO ...\n\n",
	subHelp:          "\n“inkcheck %s COMANDO -help” mostra le opzioni.\n",
	noneOf:           "“%s” non è fra questi: %s",
	noArguments:      "“%s”: il comando non prende argomenti",
	versionArguments: "version non prende argomenti",
	defaultIs:        "(se manca: %s)",
	or:               "o",
	noLanguage:       "-lang “%s”: le lingue sono en, fr, de e it",
	version:          "inkcheck %s\ncarte: %s\nformati: al %s\n",
	colon:            ": ",
	noFile:           "questo file o questa cartella non esiste", noPermission: "accesso negato",

	noFlag:        "opzione sconosciuta: -%s",
	needsArgument: "all’opzione -%s manca il valore",
	badValue:      "“%s” non va bene per l’opzione -%s: %s",
	badSwitch:     "“%s” non va bene per -%s: è true o false",
	tooLarge:      "troppo grande", notWhole: "non è un numero intero",
	nothingGiven: "-%s: non c’è niente dopo; togli l’opzione o dalle un valore",

	chooseOne:  "-%s e -%s: scegline una",
	fieldIs:    "-%s: %s",
	deckByFlag: "“%s”: il mazzo si indica con -deck FILE",
	noDeck:     "nessun mazzo: indicalo con -deck FILE, o -deck - per lo standard input",

	catalogChanged: "il catalogo è stato modificato in modo inutilizzabile: %s; vale il suo ultimo stato utilizzabile",
	importBroken:   "l’importazione “%s” in %s non conta: %s; importala di nuovo",
	inMemory:       "%s; si usa un catalogo in memoria",
	catalogMoved: "il catalogo era danneggiato: è stato spostato in %s, e se ne crea uno nuovo dai dati incorporati; " +
		"importa di nuovo il " +
		"resto",
	correctionLapsed: "una correzione del catalogo non conta più: %s",

	poolFormat: "-pool è per -format %s; %s non ha un pool di carte", packsFormat: "-packs è per -format %s",
	packsPool:    "-packs riguarda il pool di carte; aggiungi -pool FILE",
	promoPool:    "-promo riguarda il pool di carte; aggiungi -pool FILE",
	packsNumber:  "-packs %d: non è un numero di bustine da 1 a %d",
	columnsBatch: "-player-column e -list-column riguardano le tabelle di più liste; aggiungi -batch",
	stdinTwice:   "lo standard input è o il pool di carte o una lista",
	noLists:      "nessuna lista: indica file o cartelle, o - per lo standard input",
	verdictLegal: "legale    ", verdictIllegal: "NON LEGALE", verdictUndecided: "INDECISO",
	head:     "%s: %s al %s",
	cards:    text.Plural{One: "%d carta", Many: "%d carte"},
	lists:    text.Plural{One: "%d lista", Many: "%d liste"},
	lines:    text.Plural{One: "%d riga", Many: "%d righe"},
	errors:   text.Plural{One: "%d errore", Many: "%d errori"},
	warnings: text.Plural{One: "%d avviso", Many: "%d avvisi"},
	notes:    text.Plural{One: "%d nota", Many: "%d note"},
	hash:     "hash %s", lineAt: "riga %*d >", andLines: "e altre %s", andParts: "e altre %d su questa riga",
	suggestions: "suggerimenti: %s",
	total:       "%s: %d legali, %d non legali", totalUndecided: ", %d indecise", totalUnread: ", %d non lette",
	totalSkips:  ", %d saltate",
	noListFound: "nessuna lista trovata", skipped: "%s: saltato: %s",
	poolLines: "-pool: %s: ogni riga deve nominare una carta:", progressLists: "%d di %d liste",
	folderInside: "una cartella in una cartella", hidden: "un file nascosto", notRegular: "non è un file normale",
	stdinOnce:  "lo standard input si può leggere una volta sola",
	manyMiB:    "non letto: con i file precedenti ci sono più di %d MiB di liste; controllalo da solo",
	notText:    "non è testo",
	largerThan: "più grande dei %d KiB che si leggono: non è una lista",

	convertFormat: "nessun formato: indicane uno con -to: %s", convertLists: "%s: indicane una, o - per lo standard input",
	nothingWritten: "%s: %s; non è stato scritto niente", noCardsInIt: "nessuna carta",
	lineOf: "%s: riga %s: %s", andMore: "%s (+ %d)",
	namesNoCard: "la lista non nomina nessuna carta",
	seeCheck:    "la lista ha righe che non si sono potute leggere come carte; vedi inkcheck check",

	firstSecond:   "-first e -second: scegline una",
	undecidedOne:  "%s: indeciso: %s non nomina nessuna carta nota; si giocano le %s lette",
	undecidedMany: "%s: indeciso: %s non nominano nessuna carta nota; si giocano le %s lette",
	casualAnyway:  "; -casual lo gioca lo stesso", casualRead: "; -casual gioca le carte lette",

	noSeedGame:        "manca -seed: lo stesso seme e le stesse mosse danno la stessa partita, perciò uno script ne indica uno",
	againstOrPosition: "-against richiede un mazzo: l’avversario di una posizione non gioca turni",
	deckOrPosition:    "-deck e -position: scegline una",
	shuffledSeed:      "il mazzo è stato mescolato con il seme 0: indicane uno con -seed",
	openingHand:       "mano iniziale", turnMain: "turno %d", turnOver: "turno %d, partita finita",
	wonByLore: "vinta (leggenda)", lostByDeck: "persa (mazzo finito)", conceded: "persa (concessa)",
	status: "leggenda %d di %d, mazzo %d, inchiostro preparato %d di %d",
	mayInk: "in questo turno si può ancora inchiostrare una carta", mayNotInk: "in questo turno non si può più inchiostrare",
	discount: ", la prossima carta costa %d in meno",
	hand:     "mano", play: "in gioco", practice: "avversario di allenamento", discard: "scarti",
	opponent:    "avversario: leggenda %d, mano %d, mazzo %d, inchiostro %d, scarti %d",
	seedPlaying: "seme %d, giochi %s, numeri delle regole di %s", first: "per primo", second: "per secondo",
	question: "domanda", answerYesNo: "rispondi yes (sì) o no",
	answerPick: "rispondi %s con da %d a %d di questi numeri, uniti da trattini", answerNumber: "rispondi num con un numero da %d a %d",
	answerReveal: "o nomina carte dell’avversario: reveal con i numeri app delle stampe, uniti da trattini",

	cost: "costo %-2d", noInk: "non inchiostrabile", ink: "inchiostrabile", ready: "preparata", exerted: "IMPEGNATA", drying: "si asciuga",
	damage: "danni: %d", at: "nel luogo %d",
	facedown: "una carta a faccia in giù", onTopOf: "sopra %s",
	characterFacts: "%d/%d, %d leggenda", locationFacts: "luogo, Volontà %d, %d leggenda, spostamento %d",
	item: "oggetto", action: "azione",
	song: "canzone", hasText: "testo", log: "registro", textOf: "testo di %d: %s (%s)",
	typeMove: "Scrivi una mossa, o help per l’aiuto.",
	undoable: text.Plural{One: "%d mossa si può annullare", Many: "%d mosse si possono annullare"},
	redoable: text.Plural{One: "%d mossa si può rifare", Many: "%d mosse si possono rifare"},
	fromOne:  "%s prende un numero da 1 in su", gameOver: "la partita è finita: non ci sono mosse",
	legalMoves: text.Plural{One: "%d mossa possibile", Many: "%d mosse possibili"},
	movePage:   "%s, pagina %d di %d", morePages: "; moves %d ne mostra altre",
	whyTakes: "why vuole una mossa: why ink12", moveLegal: "%s: possibile",
	moveHelp: `Mosse, con i numeri delle carte; più mosse su una riga si uniscono con punti o spazi:
  keep  alter3-17-22                  tieni o modifica la mano iniziale
  ink12  play7  play7e (Guardiano: entra in gioco impegnato)
  shift9-3  shift9-3-12 (12 si scarta come costo)
  sing14-3-5 (canzone, cantanti)  quest3  move3-21 (in un luogo)
  boost3  use5 (impegna per un’abilità)  end  concede
  yes  no  pick14-17  order17-14  mode2  num3  bag2  reveal42    risposte, con -texts
  fx-draw2, fx-banish3, ...           ciò che dice il testo di una carta, a mano: help fx
Comandi:
  board      mostra il tavolo           undo [N]   annulla mosse
  moves [N]  mosse possibili, pagina N  redo [N]   le rifà
  why MOSSA  possibile? quale regola?   log        tutte le mosse come testo
  link       l’indirizzo di questa posizione sul server
  quit       esci
`,

	noSeedGames: "manca -seed: lo stesso seme dà le stesse partite, perciò uno script ne indica uno",
	gamesRange:  "-games %d: non è da 1 a %d", workersRange: "-workers %d: ne serve almeno uno",
	stoppedAfter:  "interrotto dopo %s di %s",
	games:         text.Plural{One: "%d partita", Many: "%d partite"},
	gamesToLore:   text.Plural{One: "%s partita in solitario fino a %d leggenda", Many: "%s partite in solitario fino a %d leggenda"},
	against:       "contro l’avversario di allenamento %s, che vince %s delle partite",
	againstHalf:   ", metà di queste entro il tuo turno %d",
	againstDecked: "; tu ne vinci %s perché il suo mazzo è vuoto",
	gamesAgainst:  text.Plural{One: "%s partita fino a %d leggenda", Many: "%s partite fino a %d leggenda"},
	policySeed:    "strategia %s, giochi %s, seme %d",
	textsBy:       "testi delle carte con la tabella di effetti %d: %s",
	textsWould:    "i testi delle carte non hanno fatto niente; con -texts %d: %s",
	meanTurn:      "turno medio %s ± %s (errore standard)", median: "mediana %d", ninety: "90% entro il turno",
	turn: "turno", share: "quota", gamesHead: "partite", notReached: "traguardo mancato",
	turnsHead: [5]string{"leggenda", "inchiostro", "sprecato", "in mano", "giocabili"},
	cardsHead: [5]string{"a partita:", "nel calamaio", "giocata", "bloccata", "non pescata"},
	textless: text.Plural{One: "il testo di %d carta qui non fa niente: contano solo numeri e parole chiave",
		Many: "il testo di %d carte qui non fa niente: contano solo numeri e parole chiave"},
	replay:  "per rivedere una partita",
	notable: [3]string{"tipica", "la più veloce", "la più lenta"},
	gameAt:  "%s: partita %d, %s", onTurn: "turno %d", progressGames: "%s di %s",

	oddsNoDeck:  "nessun mazzo: indicalo con -deck FILE, o il suo numero di carte con -size",
	oddsNoGroup: "manca -group: nomina le carte che vuoi, come -group 'A=#4'",
	oddsNoWant:  "manca -want: di’ che cosa vuoi, come -want 'A>=1'",
	oddsNoTurn:  "manca -turn: di’ entro quale turno; 0 è la mano dopo la modifica",
	outOfRange:  "-%s %d: vanno bene i numeri da %d a %d",
	onlyAdvice:  "-%s: solo per le carte di una mano, come -hand \"2 Sfasciare; …\"",
	sizeAdvice:  "-size: per una mano di carte nominate serve il loro mazzo: indicalo con -deck FILE",
	notAdvice:   "-%s: non si usa con le carte di una mano; di’ che cosa conta con -goal",
	eitherHand:  "-hand: o un numero di carte o i loro nomi",
	wantHand:    "serve un numero di carte, o i loro nomi", handRange: "vanno bene i numeri da 1 a %d",
	emptyGroup: "gruppo %s: nessuna carta del mazzo ne fa parte",
	everyKept:  "mano tenuta", altering: "mano modificata", more: "in più",

	handPlaying: "mano, giochi %s: %s",
	policyGames: "strategia %s, seme %d, %s per ogni scelta rimasta fino alla fine",
	valueIs:     "valore %d: %s", gainIs: "guadagno: rispetto a tenere, in %s, con il suo intervallo al 95%%",
	place: "posto", value: "valore %d", gain: "guadagno", interval: "intervallo", putBack: "da rimettere",
	unusedTexts: text.Plural{One: "Il testo di %d carta non è stato usato:", Many: "Il testo di %d carte non è stato usato:"},
	otherWays:   text.Plural{One: "e %d altra scelta; -json le ha tutte", Many: "e altre %d scelte; -json le ha tutte"},

	namesAll: "-names “%s”: va bene solo all", limitFrom: "-limit %d: non è un numero da 0 in su",
	noQuery: "nessuna ricerca: di’ quali carte, per esempio ink:ambra cost<=3", withoutTerm: "senza %s: %s, %s",
	results:   text.Plural{One: "%d risultato", Many: "%d risultati"},
	printings: text.Plural{One: "%d stampa", Many: "%d stampe"},
	nearest:   "la ricerca leggibile più vicina: %s", queryAt: "ricerca, carattere %d: %s", didYouMean: "forse cercavi %s?",
	noteIs:     "nota: %s",
	notShown:   "%d non mostrati",
	searchHead: [10]string{"COSTO", "INCHIOSTRO", "NOME", "TIPO", "FOR", "VOL", "LEGG", "PAROLE CHIAVE", "CORE", "STAMPE"},

	setByFlag:   "“%s”: il set si indica con -set CODICE",
	packsNoSet:  "nessun set: indicane uno con -set CODICE",
	packsNoSeed: "manca -seed: lo stesso seme apre le stesse bustine, perciò uno script ne indica uno",
	pack:        "Bustina %d  %s %s", foil: "foil",
}
