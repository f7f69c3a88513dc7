package event

var wordsItalian = [saysCount]string{
	saysWrongLink:    "Questo link non serve a questo.",
	saysBadToken:     "Il token di una consegna ha da 22 a 64 lettere, cifre, - e _, estratti a caso.",
	saysEmptyList:    "La lista è vuota. Incollala nel campo.",
	saysNoPool:       "Questo torneo registra sia il pool sia il mazzo. Incolla anche il pool.",
	saysLate:         "La registrazione è chiusa. Se la tua lista ha un errore, dillo all’organizzatore o a un arbitro.",
	saysWithdrawn:    "L’organizzatore non conta più questa iscrizione. Rivolgiti a lui.",
	saysManyChanges:  "Questa lista è stata consegnata %s volte, che è il limite. Rivolgiti all’organizzatore.",
	saysManyVersions: "Questa lista è stata consegnata %s volte, correzioni comprese, che è il limite.",
	saysNotLegal: "Questa lista non è legale, e questo torneo accetta solo liste legali. Non è stato consegnato nulla. " +
		"Correggila e consegnala di nuovo.",
	saysUnseen: "Non è ancora stato consegnato nulla: non è certo che questa lista sia legale. Correggila e consegnala " +
		"di nuovo, o consegnala comunque.",
	saysNewPlayers: "Questo link è per i nuovi giocatori. Usa il link che hai ricevuto con la conferma.",
	saysOtherList:  "Con questo token è stata consegnata un’altra lista. Riapri la pagina e consegnala di nuovo.",
	saysListChanged: "La lista è stata cambiata nel frattempo, forse dall’organizzatore o da un altro telefono. Guardala " +
		"com’è ora e cambiala di nuovo.",
	saysOtherName: "Con questo modulo è già stata consegnata una lista, con un altro nome. Riapri la pagina per questo " +
		"giocatore e consegna di nuovo la lista.",
	saysLinkReplaced: "Con questo modulo è già stata consegnata una lista, e il suo link è stato sostituito. Chiedi quello " +
		"nuovo all’organizzatore.",
	saysNoName:     "Scrivi il tuo nome, come lo conosce l’organizzatore.",
	saysNoPlayerID: "Questo torneo chiede anche il tuo ID giocatore.",
	saysFullEvent:  "Questo torneo ha %s giocatori, che è il limite.",
	saysNoPlayer:   "Questo giocatore non è in questo torneo.",
	saysNotUTF8:    "Questo non è testo in UTF-8.",
	saysLongLine:   "È troppo lungo: al massimo %s caratteri.",
	saysLongText:   "È troppo lungo: al massimo %s byte.",
	saysVersionsFull: "Tutte le versioni di questa lista sarebbero troppo lunghe insieme, quindi questa non è stata accettata: " +
		"c’è posto per %s KiB. Rivolgiti all’organizzatore.",
	saysServerFull: "I tornei di questo server occupano tutto lo spazio previsto (%s), quindi non si salva altro. Avvisa chi " +
		"lo gestisce.",
	saysNoRecord: "Questa voce non esiste in questo torneo.",
	saysEventChanged: "Qualcun altro ha cambiato il torneo nel frattempo, o questo è stato inviato due volte. Guardalo com’è " +
		"ora e cambialo di nuovo.",
	saysPlayerChanged: "Qualcun altro ha cambiato questo giocatore nel frattempo, o questo è stato inviato due volte. Guarda " +
		"l’iscrizione com’è ora e cambiala di nuovo.",
	saysRecordChanged: "Qualcun altro lo ha cambiato nel frattempo. Guardalo com’è ora e cambialo di nuovo.",
	saysSealed: "Dei giocatori hanno consegnato quando le liste erano segrete, quindi restano tali. Finito il torneo " +
		"puoi pubblicare le liste di chi è d’accordo.",
	saysNameEvent:   "Dai un nome al torneo.",
	saysNoDay:       "Scrivi il giorno del torneo, come 2026-11-28.",
	saysDeadlineFar: "La scadenza è più di una settimana dopo il torneo.",
	saysKeepDay:     "Un torneo si conserva almeno fino al suo giorno.",
	saysKeepOver: "Un torneo conservato fino al %s verrebbe eliminato subito, perché quel giorno è passato. Scegline uno " +
		"successivo.",
	saysDayFar:     "Il giorno di un torneo è al massimo fra due anni. Scegline uno precedente.",
	saysKeepFar:    "Un torneo si conserva al massimo un anno dopo il suo giorno, fino al %s.",
	saysNoDeadline: "Scrivi la scadenza per le liste, come 2026-11-28T09:30.",
	saysBadZone:    "%q non è un fuso orario conosciuto qui. I fusi hanno il nome di città, come Europe/Berlin.",
	saysNoSuchHour: "Le %s del %s a %s non ci sono, perché gli orologi vanno avanti.",
	saysMinutes:    "Prolunga la scadenza di alcuni minuti, al massimo di un giorno.",
	saysDeadlineMoved: "La scadenza è stata spostata dopo che questa pagina è stata mostrata: ora è %s. Non è stato cambiato " +
		"nulla. Guardala e premi di nuovo se non basta.",
	saysSeenLists: "Non è stato cambiato nulla. I giocatori possono o potevano vedere le liste degli altri, quindi chi " +
		"cambia la lista dopo potrebbe conoscerle. Se è ciò che vuoi, spunta la casella e premi di nuovo: le " +
		"liste successive vengono segnalate.",
}
