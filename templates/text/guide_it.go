package text

var guideItalian = Guide{
	GuideListsTitle: "Scrivere una lista",
	GuideLists:      "Scrivi una carta per riga, con la quantità. Puoi mescolare tutte queste forme:",
	GuideListsMore: "\n- **I nomi** possono essere in italiano, inglese, francese o tedesco, e in giapponese o cinese se noti. " +
		"Maiuscole, accenti, virgolette, trattini e spazi non contano.\n- **Le quantità** stanno prima o dopo il nome: {4}, {4x}, " +
		"{x4}. Un nome senza quantità vale una copia, con un avviso.\n- **Set e numero** dopo un nome vengono confrontati con " +
		"esso. Se non concordano, decide il nome e ricevi una nota.\n- **Titoli, commenti, totali, prezzi e righe vuote** vengono " +
		"riconosciuti e saltati. Una prima riga che non nomina nessuna carta diventa il titolo.\n- **Un nome senza versione** " +
		"basta se lo ha una sola carta. Se sono di più, scegli tu. Inkcheck non indovina mai.\n- **Un sideboard** " +
		"viene segnalato. I mazzi di Lorcana non ne hanno.",
	GuideVerdictTitle: "Leggere un esito",
	GuideVerdict: "**Gli errori** rendono un mazzo non legale. Se gli unici errori sono righe che non nominano nessuna carta " +
		"nota, l’esito è **Indeciso**: il mazzo potrebbe essere legale quando quelle righe saranno lette. **Gli avvisi** meritano " +
		"un secondo sguardo, per esempio una riga senza quantità o un giorno in cui i documenti ufficiali sono in disaccordo. " +
		"**Le note** sono utili da sapere.\n\nOgni problema cita la sua regola con il numero che aveva nel giorno richiesto. Il " +
		"numero porta a [ciò che dice la regola](/rules).\n\nL’indirizzo di un esito contiene mazzo, formato e giorno, quindi " +
		"mostra sempre lo stesso esito. **L’hash del mazzo** è uguale per le stesse carte in qualsiasi ordine, lingua o " +
		"stampa. Confronta due hash per vedere se due liste sono lo stesso mazzo.",
	GuideDeskTitle: "Molte liste",
	GuideDesk: "[Il tavolo dell’arbitro](/desk) prende tutte le liste di un torneo: file con il nome dei giocatori, archivi zip, " +
		"un testo con una riga come {== Ann Example} sopra ogni lista, o il CSV di uno strumento di iscrizione. La pagina spiega " +
		"come si separano le liste. Confronta i giocatori con l’elenco dei giocatori attesi, mostra che cosa si gioca, salva tutto in un " +
		"file e stampa un foglio per ogni lista.",
	GuideSheetsTitle: "Fogli da stampare",
	GuideSheets: "Un [foglio di registrazione](/sheet) si compila da una lista: quantità e nomi completi inglesi su due colonne, " +
		"i dati del giocatore a lato, l’hash del mazzo e un codice QR che apre l’esito.\n\nUn [foglio di " +
		"controllo](/sheet?kind=check) ha una riga per carta, nell’ordine in cui un arbitro ordina un mazzo, con una casella per " +
		"ogni copia e il set e il numero di ogni stampa legale. Ce ne stanno due per pagina.\n\n- **Stampa.** Stampa i fogli " +
		"dal browser o come PDF, in A4 o Letter. I campi vuoti si compilano a penna. Senza lista, il foglio è un modulo vuoto.\n- " +
		"**Per un torneo**, inserisci una volta nome, data e luogo e condividi il link sotto il modulo. Apre il modulo con questi " +
		"campi bloccati.\n- **Lettere.** Il carattere del PDF ha lettere latine, greche e cirilliche. Un campo con altre lettere " +
		"resta vuoto, con una nota. La stampa del browser le ha tutte.\n- **L’esito** è sulla carta solo se lo chiedi. Una lista " +
		"non legale si stampa come le altre.",
	GuideCompareTitle: "Confrontare",
	GuideCompare: "[Confronta](/compare) prende due liste e mostra gli scambi tra l’una e l’altra, e come cambiano legalità, " +
		"dimensione e tipi di inchiostro. L’indirizzo contiene entrambi i mazzi.\n\n- **Un controllo del mazzo** ([lista " +
		"registrata e mazzo presentato](/compare?mode=check)) mostra una riga per carta della lista registrata. Scorri il mazzo e " +
		"premi + per ogni copia. Le carte mancanti e in più si vedono subito. Aggiungi le carte che non dovrebbero esserci con " +
		"una parte del nome, in qualsiasi lingua, o come le scrivi tu.\n- Il conteggio è nell’indirizzo: ricaricalo, invialo o " +
		"stampalo. **Senza rete** continua a funzionare, anche dopo un ricaricamento se l’indirizzo inizia con https o è di " +
		"questo computer. Il browser conserva la pagina, i suoi file e i nomi di tutte le carte, ma nessuna lista.\n- Se le " +
		"Linee Guida sulle Sanzioni di Gioco trattano una differenza, la pagina indica la loro sezione. Non dice mai quale sanzione segue.",
	GuideLimitedTitle: "Limited",
	GuideLimited: "[Registra un pool di carte](/pool) con i numeri di collezione, come {17 23x2 4a 204}, o conta le copie " +
		"nell’elenco del set. Il link contiene il pool. Anche il modulo per [un mazzo Sealed o Draft](/?f=sealed) prende un pool, " +
		"come numeri o come lista.\n\n- **Il mazzo** non può avere più copie di una carta del suo pool. L’esito dice quante " +
		"mancano, che cosa resta nel pool e quali di quelle carte hanno i tipi di inchiostro del mazzo.\n- **Il pool** dovrebbe " +
		"avere le %s carte di ogni bustina, con le rarità di bustine vere: sei o sette Comuni, tre o quattro Non comuni, due o " +
		"tre da Rara a Leggendaria, al massimo una Epica, Incantata o Iconica. Qualsiasi altro numero è un avviso, mai un errore. " +
		"Per un pool di Draft si controlla solo il numero di carte.\n- **La rarità** dipende dalla stampa. Una carta nominata " +
		"senza set e numero vale come la sua stampa base.\n- **Una promo di prerelease** è una carta in più se l’organizzatore lo " +
		"permette. Spuntala accanto alle bustine.\n- I mazzi **Pack Rush** sono due bustine, o tre se le bustine sono più " +
		"piccole. Le carte marketing si mettono da parte e non contano (CR 10.2.2).\n\n[Bustine](/packs) apre bustine di " +
		"qualsiasi set da un seme. Lo stesso seme apre le stesse bustine. Portane due o tre direttamente al tavolo per una " +
		"partita di Pack Rush. Le probabilità delle carte foil e delle rarità superiori non sono pubblicate. La pagina dice che " +
		"cosa presume.\n\n[La costruzione](/build) fa un mazzo Sealed o Draft da queste bustine o da un pool registrato. Aggiungi " +
		"e togli singole copie, o aggiungi tutte le carte di due tipi di inchiostro, e osserva l’esito, la curva e i tipi di " +
		"inchiostro. Pool e mazzo sono nell’indirizzo: Indietro annulla una modifica, e un link mostra lo stesso mazzo.",
	GuideGoldfishTitle: "Goldfish",
	GuideGoldfish: "[Goldfish](/goldfish) distribuisce una mano iniziale e gioca turni in solitario con le vere regole: " +
		"inchiostrare, giocare, Trasformazione, cantare, mandare all’avventura, sfidare un avversario di allenamento. Una mossa " +
		"illegale viene rifiutata con il numero della sua regola. Ogni posizione è un link: Indietro annulla una mossa, e lo " +
		"stesso seme distribuisce le stesse carte. La maggior parte delle abilità è automatica. Le altre le risolvi tu, e il " +
		"tavolo te le ricorda. Un mazzo non legale va al tavolo libero.",
	GuideOddsTitle: "Probabilità",
	GuideOdds: "[Probabilità](/odds) mostra quanto è probabile vedere delle carte entro un turno, per un mazzo o per un numero di " +
		"carte. Le risposte sono frazioni esatte. Se i casi sono troppi, vengono simulate, e la pagina dice quanto sono " +
		"precise.\n\n- **I gruppi** hanno un nome e una [ricerca](/help/search) nel mazzo, come {is:inkable cost<=2}, oppure un " +
		"numero di carte, come {#4}. I gruppi trovati da una ricerca possono condividere carte. I gruppi dati da un numero hanno " +
		"carte proprie.\n- **La condizione** confronta i numeri di carte viste: {A>=1 and (B>=2 or not C=0)}, con {>= <= = != < " +
		">}. Senza condizione, vuoi una carta di ogni gruppo.\n- **Il turno 0** è la mano dopo la modifica. Il primo giocatore " +
		"non pesca al turno 1. Le carte pescate dalle abilità non contano.\n- **La modifica** segue l’ordine delle regole: metti " +
		"delle carte in fondo al mazzo, pescane altrettante, e solo allora mescola. Quindi una carta rimessa non può tornare " +
		"subito, ma può in ogni turno successivo. Puoi scegliere queste carte anche con una ricerca, come {cost>=5 -is:song}.\n- " +
		"**Copie** prova altri numeri di copie in cambio di carte senza gruppo, così il mazzo mantiene la sua dimensione.\n- " +
		"Quattro copie su 60 sono nel %[1]s delle mani iniziali, e nel %[2]s se modifichi ogni mano che non ne ha.",
	GuideSoloTitle: "Partite in solitario e carte da rimettere",
	GuideSolo: "[Simula](/simulate) gioca migliaia di partite in solitario con un mazzo, con le stesse regole del tavolo, e " +
		"conta. [Il consigliere](/advise) prova ogni modo di modificare una mano iniziale con le stesse mescolate, e li " +
		"ordina.\n\n- **Strategie.** {greedy} punta alla leggenda appena può, {curve} usa tutto l’inchiostro a ogni " +
		"turno, {song} canta le sue canzoni, e {text} usa anche le abilità. Le abilità si giocano per quanto il motore " +
		"le conosce, o si tralasciano. Senza di esse, Potenziamento, gli spostamenti nei luoghi e le abilità non portano nulla. " +
		"Nessuna strategia conosce un avversario: le cifre confrontano mazzi e mani, e non predicono incontri.\n- **Ogni " +
		"partita** di una simulazione si apre al tavolo, per rigiocarla mossa per mossa. Una tipica, la più rapida e la più lenta " +
		"sono in cima.\n- **Una mano** è distribuita da un seme, o sono sette carte che nomini tu. Il consigliere la valuta " +
		"secondo gli obiettivi che spunti, e secondo la probabilità di vedere una carta, o una di quelle trovate da una " +
		"[ricerca](/help/search), entro un turno.\n- **Al tavolo** puoi interrogare il consigliere anche sulla tua mano iniziale. " +
		"Mostra i modi migliori sotto la mano, ciascuno con un link che lo esegue e una linea per il margine del suo vantaggio.\n- " +
		"**Troppo vicina per decidere** significa che la " +
		"differenza dal modo migliore può essere un caso. Se il tempo finisce prima che la classifica sia stabilita, la pagina lo " +
		"dice e nomina ciò che resta aperto.\n- [L’allenamento](/trainer) distribuisce mani, ti lascia scegliere per primo, e " +
		"conserva il tuo punteggio nell’indirizzo.",
	GuideCardsTitle: "Carte, set, formati, regole",
	GuideCards: "Trova [carte](/cards) con una parte del nome in qualsiasi lingua, o con [una ricerca](/help/search) come " +
		"{ink:ruby cost<=2 is:song}. La pagina di una carta mostra le sue stampe, dove è legale, da quando e fino a quando, e " +
		"[che cosa fa](/help/effects) con le parole di Inkcheck.\n\nI [set](/sets) hanno le loro date, i [formati](/formats) " +
		"mostrano che cosa vi è legale in qualsiasi giorno, e le [regole](/rules) hanno i numeri citati dagli esiti, per " +
		"edizione.",
	GuideLimitsTitle: "Limiti",
	GuideLimits: "\n- Una lista ha al massimo 1 MiB e %[1]s righe. Una riga ha al massimo %[2]s copie.\n- Dati delle carte: " +
		"%[3]s. Una carta più recente viene segnalata come sconosciuta. Il gestore di un server può importare dati più recenti " +
		"con {inkcheck catalog import}.\n- La tua lista non viene né conservata né registrata nei log. Restano solo le liste " +
		"consegnate a un torneo.",
	GuideKeysTitle:     "Tastiera",
	GuideKeyList:       "vai alla lista",
	GuideKeyCheck:      "controlla la lista",
	GuideKeyMac:        "su un Mac",
	GuideKeyTab:        "tutto il resto, nell’ordine della pagina",
	GuideCodesTitle:    "Problemi",
	GuideCodesTable:    "Codici dei problemi",
	GuideProblem:       "Problema",
	GuideCode:          "Codice",
	GuideSeverity:      "Gravità",
	GuideTerminalTitle: "Terminale",
	GuideTerminal: "Il codice di uscita è 0 se tutte le liste sono legali, 1 se una non lo è, e 2 se qualcosa non si è potuto " +
		"leggere.",
	GuideAPI: "[Tutto ciò che fanno le pagine](/api) è aperto ai programmi. {POST /api/v1/check} prende una lista come testo o " +
		"come JSON e risponde con il rapporto stampato da {inkcheck check -json}.",
	GuideAPIFields: "Campi: {list} (obbligatorio), {format} (core se manca), {on} (oggi), {name}, e in JSON {pool}, la lista o i " +
		"numeri del pool da cui deve venire un mazzo %s, con {packs} e {promo}. Un mazzo non legale è un 200 con {\"legal\": " +
		"false}. Il suo {\"verdict\"} è {illegal} o {undecided}. Una richiesta illeggibile riceve una risposta " +
		"{application/problem+json} (RFC 9457).",
	GuideScopeTitle: "Fuori portata",
	GuideScope:      "Le regole multigiocatore, due giocatori dal vivo, il Format Coconut, e i formati del Giappone e della Cina.",
	OnThisPage:      "In questa pagina",
}
