package text

var eventMoreItalian = EventMore{
	ExpectedCount: Plural{"%d giocatore atteso", "%d giocatori attesi"},
	RosterField:   "Giocatori attesi",
	RosterHint: "Un nome per riga; oppure la tabella esportata da Melee, RK9, dal Play Hub o da un foglio di calcolo: giocatori " +
		"o accoppiamenti, con virgole, punti e virgola o tabulazioni.",
	RosterThere:            "Ciò che c’è già",
	RosterReplaced:         "viene sostituito: questi sono i giocatori del torneo",
	RosterStays:            "resta, e riceve tavoli, posti e turni, per esempio dagli accoppiamenti",
	RosterRead:             "Leggi",
	RosterReadAgain:        "Leggi di nuovo",
	RosterKept:             "L’elenco attuale",
	PlayersRead:            Plural{"%d giocatore letto", "%d giocatori letti"},
	ColumnsGuessed:         "Le colonne non hanno intestazioni, quindi ha deciso il loro contenuto. Controlla che siano giuste.",
	MoreProblemsRead:       Plural{"%d altro", "%d altri"},
	ColumnNone:             "nessuna",
	MorePlayers:            Plural{"%d altro giocatore", "%d altri giocatori"},
	KeepPlayers:            "Tieni questi giocatori",
	LogEntries:             Plural{"%d voce, la più recente per prima", "%d voci, le più recenti per prime"},
	LogWhen:                "Quando",
	LogWho:                 "Chi",
	LogWhat:                "Che cosa",
	RoleOrganiser:          "organizzatore",
	RoleJudge:              "arbitro",
	RolePlayer:             "giocatore",
	RoleServer:             "server",
	ActMade:                "ha creato il torneo",
	ActImported:            "ha importato il torneo",
	ActSetUp:               "ha cambiato le impostazioni",
	ActClosed:              "ha chiuso la registrazione",
	ActOpened:              "ha riaperto la registrazione",
	ActPublished:           "ha pubblicato le liste",
	ActHidden:              "ha nascosto le liste pubblicate",
	ActSubmitted:           "ha consegnato",
	ActChanged:             "ha modificato la lista",
	ActCorrected:           "ha corretto la lista",
	ActRegistrationUpdated: "ha modificato l’iscrizione",
	ActErased:              "ha eliminato un giocatore",
	ActListed:              "ha aggiornato l’elenco dei giocatori",
	ActChecked:             "controllo del mazzo",
	ActNoted:               "nota",
	ActSelection:           "ha sorteggiato chi viene controllato",
	ActRenewed:             "ha sostituito un link",
	ActSucceeded:           "ha aperto il nuovo link dell’organizzatore, e il vecchio non vale più",
	ActRestored:            "ha ripristinato il torneo",
	ActUnread:              "questa riga è danneggiata e illeggibile",
	ActClockBack:           "è arrivato dopo che l’orologio del server era stato spostato indietro",
	ListsTitle:             "Liste di %s",
	NoListsShown: "Qui non c’è nessuna lista. Le liste appaiono quando l’organizzatore pubblica quelle dei giocatori che hanno " +
		"accettato o, a un torneo con liste aperte, quando si chiude la registrazione.",
	SlipsTitle: "Foglietti",
	SlipsLead: Plural{"uno per ogni lista non legale o indecisa: %d foglietto",
		"uno per ogni lista non legale o indecisa: %d foglietti"},
	EveryListLegal: "Tutte le liste sono legali.",
	SlipPerhaps:    "Forse: %s?",
	SlipFix:        "Per correggere: %s.",
	SlipOr:         ", oppure: ",
	SlipMinimum: Plural{"Una volta corretto, il mazzo deve avere almeno %d carta.",
		"Una volta corretto, il mazzo deve avere almeno %d carte."},
	NoCertainFix: "Nessuna correzione certa:",
	LinesOpen: "alcune righe non nominano nessuna carta o ne nominano più di una, e solo il giocatore può dire che cosa " +
		"significano",
	FixOpen:     "“%s” si può correggere in più modi, e solo il giocatore può scegliere",
	ListFixed:   Plural{"La lista corretta: %d carta", "La lista corretta: %d carte"},
	ListAsIs:    Plural{"La lista invariata: %d carta", "La lista invariata: %d carte"},
	LineOut:     "via",
	LineWas:     "(era %d)",
	StillToAdd:  Plural{"Resta da aggiungere %d carta.", "Restano da aggiungere %d carte."},
	StillChoose: "Nessuna correzione certa: sceglie il giocatore.",
	GoneTitle:   "Il torneo è eliminato",
	GoneText: "I suoi link non aprono più nulla. Se è stato un errore, rivolgiti entro una settimana a chi gestisce questo " +
		"server: può ripristinarlo. Poi liste, controlli, note e link vengono rimossi per sempre.",
	PrivacyTitle: "Privacy dei tornei",
	PrivacyLead: "Inkcheck non salva ciò che controlli. Si conserva solo ciò che viene consegnato a un torneo creato da un " +
		"organizzatore.",
	PrivacyOff: "Questo server non conserva tornei, quindi proprio nulla.",
	WhatIsKept: "Che cosa si conserva",
	KeptOfPlayer: "Di un giocatore: il nome e, se il torneo lo chiede, l’ID; ogni versione della lista (e del pool), con ora e " +
		"hash; se la lista può essere pubblicata.",
	KeptOfEvent: "Del torneo: nome, luogo, giorno e impostazioni; l’elenco dei giocatori dell’organizzatore; sorteggi, controlli " +
		"dei mazzi, note e infrazioni degli arbitri, con i nomi che hanno dato; un registro di chi ha cambiato che cosa " +
		"e quando.",
	KeptInBrowser: "Nel browser dell’arbitro, durante un controllo del mazzo o finché non torna la rete: il nome del giocatore, le " +
		"carte della lista e ciò che è stato contato e annotato. Si elimina quando il risultato è inviato, dopo 12 ore " +
		"senza attività, o dopo 30 giorni se non è mai stato inviato." +
		" I link dei tornei che hai aperto come organizzatore o arbitro restano in quel browser per 30" +
		" giorni dopo l’ultima visita, o finché non li dimentichi nella pagina in cui si creano i tornei.",
	KeptNot: "Nessun account, nessun indirizzo IP, nessun cookie. I log del server non contengono nomi, liste o link dei " +
		"tornei.",
	WhoSeesIt: "Chi può vederlo",
	SeenByStaff: "L’organizzatore e gli arbitri del torneo, con i loro link. Tu vedi la tua iscrizione con il tuo. Nessuno può " +
		"elencare i tornei o indovinare un link: ognuno nasce da 128 bit casuali, e se ne salva solo l’hash. " +
		"L’organizzatore può sostituire ogni link.",
	SeenByPlayers: "Gli altri giocatori vedono la tua lista solo dopo la scadenza di un torneo con liste aperte, o se hai accettato " +
		"la pubblicazione e l’organizzatore la pubblica.",
	SeenByOperator: "Chi gestisce questo server può leggerne il database.",
	WhereHowLong:   "Dove, e per quanto",
	KeptWhere:      "In un database di questo server, e nelle copie di sicurezza di chi lo ospita.",
	KeptHowLong: "Fino al giorno stabilito dall’organizzatore; altrimenti %d giorni dopo il torneo. Nei giorni seguenti il server " +
		"elimina tutto. Un server appena avviato, o con un orologio incerto, aspetta di essere sicuro. La pagina della " +
		"tua lista indica il giorno.",
	KeptAWeek: "Ciò che il server o l’organizzatore elimina è subito nascosto a tutti. Chi gestisce questo server può " +
		"ripristinarlo per una settimana; poi viene rimosso per sempre.",
	DeleteEarlier: "Per farlo eliminare prima",
	AskOrganiser: "Chiedi all’organizzatore: un pulsante elimina un giocatore con tutte le liste, i controlli e le note, subito e " +
		"per sempre; un altro elimina l’intero torneo. Chi gestisce questo server può rimuovere per sempre un torneo " +
		"eliminato prima che passi la settimana.",
	WithdrawAnyTime: "Puoi ritirare in qualsiasi momento il consenso alla pubblicazione della tua lista, nella sua pagina.",
	Overwritten: "In un file SQLite ciò che viene rimosso è sovrascritto. Un database PostgreSQL libera lo spazio al prossimo " +
		"VACUUM.",
	DeskOfEvent: "Le liste di %s come sono ora. Le modifiche fatte qui non si salvano nel torneo.",
	DeskPools: "Ogni mazzo viene controllato con il suo pool com’è stato consegnato. Appena qui si cambia qualcosa, i mazzi " +
		"vengono controllati senza i loro pool.",
	QRCodeAlt: "Codice QR dell’indirizzo qui sotto",
}
