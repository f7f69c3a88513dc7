package main

var italianHelp = helpWords{
	flags:         "[opzioni]",
	usageCheck:    "[opzioni] FILE... | -",
	usageSearch:   "[opzioni] RICERCA",
	usageGoldfish: "-deck FILE -seed N [opzioni]",
	usageSimulate: "-deck FILE -games N -seed N [opzioni]",
	usageOdds: "(-deck FILE | -size N) -group NOME=RICERCA... -want CONDIZIONE -turn T [opzioni] | -deck FILE -hand CARTE " +
		"[opzioni]",
	usageConvert:       "-to NOME FILE | -",
	usagePacks:         "-set CODICE[,CODICE...] -n N -seed N [-json | -to NOME]",
	usageHelp:          "[COMANDO]",
	usageFormatsImport: "[opzioni] FILE | -",
	usageCatalogImport: "[opzioni] FILE | URL | -",
	usageCatalogExport: "[opzioni] [FILE | URL]...",
	usageFile:          "[opzioni] FILE",
	usageMayFile:       "[opzioni] [FILE]",
	usageEvents:        "[opzioni] [TORNEO...]",
	usageEvent:         "[opzioni] TORNEO",
	aboutCheck:         "dice se le liste dei mazzi sono legali e, se no, quale riga infrange quale regola",
	aboutSearch:        "trova carte per nome, dati e legalità in un giorno",
	aboutGoldfish:      "gioca da solo i turni di un mazzo con le vere regole, con una lista di mosse o mossa per mossa",
	aboutSimulate:      "gioca da solo migliaia di partite con una strategia e dice quanto presto il mazzo ottiene la sua leggenda",
	aboutOdds: "dice quanto sono probabili delle carte entro un turno, prima e dopo la modifica della mano, o quali rimettere " +
		"nel mazzo",
	aboutConvert:       "scrive la lista di un mazzo in un altro formato: testo, link, codici, CSV, JSON",
	aboutPacks:         "apre bustine da un seme, come liste o carta per carta",
	aboutFormats:       "aggiunge bandi, rotazioni, set ed edizioni delle regole",
	aboutCatalog:       "prende testi e nuove carte e dice che cosa contiene il catalogo",
	aboutEvents:        "gestisce i tornei di un server",
	aboutVersion:       "mostra la versione e le date dei dati",
	aboutHelp:          "mostra questo aiuto o quello di un comando",
	aboutCatalogUpdate: "scarica il file più recente di LorcanaJSON, mostra che cosa cambia e lo integra",
	aboutCatalogImport: "integra un file LorcanaJSON: nuovi set e carte, testi, correzioni",
	aboutCatalogInfo:   "dice che cosa c’è nel catalogo e di quando è",
	aboutCatalogExport: "scrive i dati nella forma incorporata nel programma (mai i testi)",
	aboutFormatsImport: "aggiunge set, rotazioni, bandi ed edizioni delle regole che il programma non conosce",
	aboutFormatsInfo:   "elenca le righe importate",
	aboutEventsList:    "dice quali tornei sono conservati, quante liste hanno e fino a quando",
	aboutEventsBackup:  "copia tutti i tornei, come sono in un dato momento, in un nuovo file",
	aboutEventsCheck:   "cerca danni in tutti i tornei o in quelli di un backup; il codice d’uscita è 1 se ce ne sono",
	aboutEventsRestore: "sostituisce tutti i tornei con quelli di un backup",
	aboutEventsDelete: "elimina tornei con le loro liste, per ID, o tutti quelli vecchi o vuoti; per una settimana si possono " +
		"ripristinare",
	aboutEventsUndelete: "ripristina un torneo eliminato, con il suo ID in “events list -deleted”",
	lang:                "`LINGUA` delle frasi: en, fr, de o it (se manca, quella del sistema; l’inglese per JSON e CSV)",
	db:                  "`FILE` del catalogo delle carte (se manca, $INKCHECK_DB o inkcheck/catalog.db nella cartella cache dell’utente)",
	deck:                "`FILE` con la lista del mazzo, o - per lo standard input",
	onToday:             "`GIORNO` del controllo, come AAAA-MM-GG (se manca, oggi)",
	seed:                "`NUMERO` che decide ogni mescolata, da 0 a 18446744073709551615",
	oneJSON:             "stampa un oggetto JSON",
	checkFormat:         "`FORMATO` del controllo: %s",
	checkPool: "`FILE` con il pool di carte registrato di un mazzo di %s, da cui il mazzo deve venire: una lista, o numeri di " +
		"collezione sotto `set 13:`",
	checkPacks: "`NUMERO` di bustine del pool, o di un mazzo fatto delle sue bustine (se manca, %s)",
	usualPacks: "%d per %s",
	checkPromo: "il pool può avere una promo di prerelease oltre alle bustine",
	checkBatch: "ogni FILE contiene più liste: un testo con una riga come “== Ann Example” sopra ciascuna, una tabella di nomi e " +
		"liste, o un tavolo degli arbitri salvato",
	checkPlayers: "`COLONNA` dei giocatori in una tabella di più liste: la sua intestazione o il suo numero (se manca, secondo " +
		"intestazioni e celle)",
	checkLists:       "`COLONNA` delle liste in una tabella di più liste",
	checkJSON:        "stampa un oggetto JSON per lista",
	checkCSV:         "stampa CSV, una riga per problema, o una per una lista che non ne ha",
	convertTo:        "`NOME` del formato da scrivere: %s",
	convertName:      "`TESTO` che dà un nome al mazzo, se il formato lo permette (se manca, il suo titolo o il nome del file)",
	deckFormat:       "`FORMATO` del mazzo: %s",
	deckOn:           "`GIORNO` della partita, come AAAA-MM-GG (se manca, oggi): decide che cosa è legale e quali regole valgono",
	deckTexts:        "`N` della tabella di effetti con cui il programma esegue i testi delle carte (0: a mano)",
	deckAgainst:      "`AVVERSARIO` che gioca turni con una regola data: %s (se manca, nessuno)",
	deckFirst:        "giocare per primo (se manca)",
	deckSecond:       "giocare per secondo: nel primo turno si pesca",
	deckCasual:       "giocare il mazzo anche se non è legale, o le sue carte lette se l’esito è indeciso",
	deckChooses:      "far scegliere l’avversario di allenamento con una regola data invece di chiederti",
	goldfishMoves:    "`MOSSE` da fare, unite da punti o spazi: keep.ink12.end (se mancano, in un terminale ti viene chiesta ciascuna)",
	goldfishPosition: "`FILE` con una posizione in JSON da cui partire, o - per lo standard input; allora senza -deck",
	simulateGames:    "`NUMERO` di partite da giocare",
	simulatePolicy:   "`STRATEGIA` di gioco: %s (se manca, text con -texts, altrimenti greedy)",
	simulateWorkers:  "`NUMERO` di partite giocate insieme (se manca, una per processore); il risultato è lo stesso",
	oddsSize:         "`NUMERO` di carte del mazzo, invece di -deck",
	oddsHand: "`NUMERO` di carte della mano iniziale (se manca, 7; 5 in Pack Rush); o le sue carte per nome, come `2 Smash; Be " +
		"Prepared`, per sapere quali rimettere: allora con -deck e -goal, senza -group, -want e -turn",
	oddsGroup: "`NOME=RICERCA` per le carte del mazzo trovate da una ricerca, o NOME=#4 per quattro carte senza nome di nessun " +
		"altro gruppo; un’opzione per gruppo",
	oddsWant:   "`CONDIZIONE` sulle carte viste, come “A>=1 and (B>=2 or not C=0)”",
	oddsTurn:   "`TURNO` entro cui la vuoi; 0 è la mano dopo la modifica",
	oddsFirst:  "giocare per primo (se manca): nel turno 1 non si pesca",
	oddsSecond: "giocare per secondo",
	oddsAlter: "`STRATEGIA` per modificare la mano: never (mai); missing (tutta, se non ha nessuna carta di un gruppo voluto); " +
		"missing-any (se manca uno dei gruppi); outside (ogni carta di nessun gruppo voluto); keep:N (tutto tranne N " +
		"carte di ogni gruppo voluto); cost:N (ogni carta che costa di più); back:RICERCA (ogni carta trovata da una " +
		"ricerca, come “back:cost>=5 or -is:inkable”)",
	oddsOn:    "`GIORNO` per le ricerche di legalità e della partita, come AAAA-MM-GG (se manca, oggi)",
	oddsGames: "`NUMERO` di partite da simulare dove una risposta esatta sarebbe troppo lunga",
	oddsSeed:  "`NUMERO` che decide le partite simulate: lo stesso seme dà la stessa risposta",
	goal: "con le carte di una mano, `OBIETTIVO` con cui misurarla: win (se manca, vincere il prima possibile), lore5 (la " +
		"leggenda entro il turno 5), curve4 (una giocata in ognuno dei turni da 1 a 4), ink4 (una carta da inchiostrare " +
		"in ognuno di essi), o see3:RICERCA (una carta trovata da una ricerca, entro il turno 3); più obiettivi contano " +
		"allo stesso modo",
	advicePolicy: "con le carte di una mano, `STRATEGIA` che continua a giocare: %s (se manca, text con -texts, altrimenti greedy)",
	adviceTexts: "con le carte di una mano, `N` della tabella di effetti con cui il programma esegue i testi delle carte (0: a " +
		"mano)",
	adviceFormat:  "con le carte di una mano, `FORMATO` della partita: %s",
	adviceCasual:  "con le carte di una mano, giocare il mazzo anche se non è legale",
	packsSet:      "`CODICE` del set; più d’uno, uniti da virgole, si alternano",
	packsN:        "`NUMERO` di bustine: 6 per Sealed, 4 per Draft, 2 o 3 per Pack Rush",
	packsSeed:     "`NUMERO` che decide il contenuto delle bustine, da 0 a 18446744073709551615",
	packsJSON:     "stampa un oggetto JSON per bustina",
	packsTo:       "`NOME` di un formato in cui scrivere le carte di tutte le bustine come una lista: %s",
	searchOn:      "`GIORNO` delle domande di legalità, come AAAA-MM-GG (se manca, oggi); `on:` nella ricerca ha la precedenza",
	searchLimit:   "stampa al massimo `N` risultati; 0 per tutti",
	searchNames:   "`all` aggiunge a -json i nomi in tutte le lingue",
	searchJSON:    "stampa un oggetto JSON per riga, con tutti i dati",
	exportTo:      "`FILE` da scrivere (se manca, lo standard output)",
	importJSON:    "stampa il rapporto come oggetto JSON",
	importReplace: "importa un file più vecchio o più piccolo di quello che sostituisce, e perde ciò che solo quello aveva",
	updateFrom:    "l’`URL` del file; https, o http di questa macchina",
	updateYes:     "accetta i cambiamenti senza chiedere",
	updateJSON:    "stampa i rapporti come oggetti JSON, uno per riga: di ciò che cambierebbe quando chiede, e di ciò che è cambiato",
	events:        "`FILE` dei tornei, o postgres://… (se manca, $%s, o events.db accanto al catalogo delle carte)",
	eventsJSON:    "stampa un oggetto JSON per riga",
	eventsDeleted: "elenca i tornei eliminati che si possono ripristinare",
	eventsForGood: "elimina i tornei subito e per sempre; anche quelli già eliminati",
	eventsOlder:   "elimina tutti i tornei il cui giorno è passato da più di tanti `GIORNI`",
	eventsEmpty:   "elimina tutti i tornei senza liste consegnate; con -older-than, solo quelli vecchi",
	moreFormats: "\n" +
		"Il file è un testo con una voce per riga e campi nome=valore; docs/formats.md lo\n" +
		"descrive. Sostituisce l’ultimo e vale per intero o per niente; un file senza voci le\n" +
		"toglie tutte. “-” è lo standard input.\n",
	moreImport: "\n" +
		"Il file è allCards.json di LorcanaJSON nel formato 2.x, in una delle sue lingue, così\n" +
		"com’è, come .gz o come .zip; “-” è lo standard input. Di una URL si segue solo https.\n" +
		"Un file inglese porta set, carte e correzioni; quelli in altre lingue portano nomi, e\n" +
		"tutti portano testi. Un file sostituisce l’ultimo della sua lingua e vale per intero o\n" +
		"per niente. Se è più vecchio o più piccolo viene rifiutato, con ciò che andrebbe perso,\n" +
		"a meno di -replace.\n",
	moreExport: "\n" +
		"Senza file il comando scrive ciò che contiene il catalogo. Con file LorcanaJSON scrive i\n" +
		"dati incorporati completati con questi, e non serve un catalogo: così si aggiornano i dati\n" +
		"incorporati, nella cartella dei sorgenti:\n" +
		"%s\n" +
		"Leggi che cosa dice delle discordanze, e la differenza, prima di registrarla. I giorni dei\n" +
		"nuovi set vanno in formats/official.go, a mano, con la loro fonte.\n",
	moreUpdate: "\n" +
		"Il comando scarica il file che LorcanaJSON pubblica (https://lorcanajson.org), mostra che\n" +
		"cosa cambierebbe, chiede e lo integra come “inkcheck catalog import”. Non si invia né si\n" +
		"riceve altro, e al server si chiede solo un file diverso dall’ultimo. Senza un terminale\n" +
		"non cambia niente, salvo con -yes, e finisce con il codice d’uscita 1. Per altre lingue\n" +
		"indica il loro file:\n" +
		"%s",
}
