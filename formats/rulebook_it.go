package formats

// rulebookItalian is the rulebook in Italian, by document and latest number.
var rulebookItalian = map[string]ruleWords{
	"CR 1.1.3": {
		"I tornei aggiungono regole proprie",
		"Nei tornei valgono anche le regole da torneo. Contengono le date dei set, la rotazione e le liste delle carte bandite " +
			"di Core e Infinity.",
	},
	"CR 1.1.4": {
		"Decide l’inglese",
		"Carte e regole esistono in più lingue. Se differiscono, vale l’inglese. Le carte si distinguono quindi per il nome " +
			"completo inglese, qualunque sia la lingua di una copia.",
	},
	"CR 1.1.5": {
		"Vale il testo più recente di una carta",
		"I testi di carte e regole possono essere corretti dopo la stampa. Una vecchia copia si gioca come se avesse il testo " +
			"più recente.",
	},
	"CR 1.2.1": {
		"Il testo di una carta prevale su una regola",
		"Se una carta contraddice una regola, ha ragione la carta. Un mazzo può contenere 99 copie di Cucciolo di Dalmata - " +
			"Scodinzolante, quanti Microbot si vogliono e solo due copie di La Scarpetta di Cristallo. Per lo stesso motivo " +
			"Christopher Robin - Saggio del Miele poteva togliere il limite di inchiostro per altri personaggi Miele prima che " +
			"fosse scritta CR 1.10.1.3.",
	},
	"CR 1.4.1": {
		"Solo carte standard vanno in un mazzo",
		"Un mazzo contiene solo carte della dimensione abituale, circa 6,3 per 8,8 cm, con il dorso abituale e la sua icona " +
			"Illuminarium.",
	},
	"CR 1.4.2": {
		"Le carte con un altro dorso o un’altra dimensione non vanno in un mazzo",
		"Le carte oversize e quelle con un dorso diverso, anche ufficiali, non vanno in un mazzo. È il caso dei boss e delle " +
			"carte scenario delle scatole Avventura degli Illuminatori. Le carte normali di queste scatole invece sì.",
	},
	"CR 1.10.1": {
		"Ogni giocatore ha bisogno di un mazzo adatto al formato",
		"Ogni giocatore porta o costruisce un mazzo, e il formato dice che cosa può contenere. In Constructed prepari il mazzo " +
			"prima. In Limited lo costruisci sul posto da prodotti sigillati. Nessuna regola parla di sideboard.",
	},
	"CR 1.10.1.1": {
		"Che cosa deve essere un mazzo Constructed",
		"Un mazzo ha 60 carte o più, senza limite superiore, e uno o due tipi di inchiostro. Ha al massimo 4 copie dello " +
			"stesso nome completo, contando tutte le stampe, immagini, finiture e lingue. Non ha carte bandite dal formato.",
	},
	"CR 1.10.1.2": {
		"Che cosa deve essere un mazzo Limited",
		"Un mazzo ha 35 carte o più in Draft, o 40 o più in Sealed, con qualsiasi tipo di inchiostro e qualsiasi numero di " +
			"copie. Le edizioni precedenti lasciavano il Limited alle regole da torneo, che hanno mantenuto 40 carte per il Draft " +
			"fino al 2026-06-10.",
	},
	"CR 1.10.1.3": {
		"Carte che cambiano la costruzione di un mazzo",
		"Un’abilità sulla costruzione del mazzo agisce prima della partita se la sua carta può stare in quel mazzo. " +
			"Christopher Robin - Saggio del Miele è Ametista e Zaffiro. Un mazzo che ha posto per questi due tipi di inchiostro " +
			"può avere anche altri personaggi Miele di qualsiasi tipo di inchiostro. Contano comunque per il limite di copie.",
	},
	"CR 1.13": {
		"Segnalini: danno e gocce d’inchiostro",
		"Ci sono due tipi di segnalini. Il danno sta su personaggi e luoghi. Le gocce d’inchiostro stanno nel calamaio: puoi " +
			"rimuoverne quante vuoi per pagare altrettanto inchiostro. Non sono carte inchiostro né carte di un mazzo, e qualsiasi " +
			"cosa può rappresentarne una.",
	},
	"CR 4.3.2.4": {
		"Pagare una carta",
		"Paghi un costo in inchiostro impegnando altrettante carte inchiostro. Dalla 2.3.0 puoi anche rimuovere gocce " +
			"d’inchiostro, o fare entrambe le cose.",
	},
	"CR 5.2.5": {
		"Tipi di inchiostro",
		"Ogni carta ha uno o due dei sei tipi di inchiostro: Ambra, Ametista, Smeraldo, Rubino, Zaffiro e Acciaio. Limitano " +
			"ciò che un mazzo può contenere.",
	},
	"CR 5.2.5.1": {
		"Una carta con due tipi di inchiostro è entrambi",
		"Una carta a doppio inchiostro conta come ciascuno dei suoi tipi, quindi entrambi devono essere tra i due di un mazzo " +
			"Constructed. Le prime carte così e questa regola sono arrivate con il set 7.",
	},
	"CR 5.2.6": {
		"Nome e nome completo",
		"Il nome è la riga grande. Personaggi e luoghi hanno anche una versione. Nome e versione insieme sono il nome " +
			"completo, secondo cui si contano le copie. Azioni, canzoni e oggetti non hanno versione: il loro nome è il nome " +
			"completo.",
	},
	"CR 5.2.6.1": {
		"Due nomi su una carta",
		"Gli effetti che cercano un nome trovano un personaggio come Flotsam e Jetsam con ciascuna metà del nome, e dalla 2.0 " +
			"anche con il nome intero. Per un mazzo conta solo il nome completo stampato.",
	},
	"CR 5.2.6.2": {
		"Due nomi sono comunque un personaggio",
		"Un personaggio con più nomi è una carta con un nome completo. Non condivide il limite di copie con nessun’altra carta.",
	},
	"CR 5.3.6.1": {
		"La versione distingue i personaggi",
		"Personaggi con lo stesso nome e versioni diverse sono carte diverse, ciascuna con le sue 4 copie. Fino alla 2.0 la " +
			"stessa regola valeva anche per i luoghi.",
	},
	"CR 5.6.5.1": {
		"La versione distingue i luoghi",
		"Anche i luoghi hanno una versione. Con il nome forma il nome completo.",
	},
	"CR 8.16": {
		"Avventuroso",
		"Il personaggio non può sfidare, e il suo giocatore non può terminare il turno finché il personaggio è preparato e può " +
			"andare all’avventura. Puoi comunque impegnarlo per un’abilità o una canzone.",
	},
	"CR 10.2": {
		"Pack Rush",
		"Un modo breve di giocare, direttamente da due bustine. Seguono le regole diverse da una partita normale.",
	},
	"CR 10.2.1": {
		"Pack Rush: due bustine sono il mazzo",
		"Ogni giocatore apre due bustine di qualsiasi set e le gioca come un unico mazzo mescolato. È un formato Limited: tipi " +
			"di inchiostro e copie non contano.",
	},
	"CR 10.2.1.1": {
		"Pack Rush: nessuna dimensione minima",
		"Il mazzo è formato da tutte le carte da gioco delle due bustine, e non c’è un minimo. Di solito sono 24 carte.",
	},
	"CR 10.2.2": {
		"Pack Rush: le carte marketing sono il primo inchiostro",
		"Le carte marketing si tolgono prima di mescolare. Due di esse iniziano la partita nel calamaio, quindi tutti " +
			"cominciano con 2 inchiostro.",
	},
	"CR 10.2.2.1": {
		"Pack Rush: le carte marketing restano nel calamaio",
		"Nulla fa uscire una carta così dal calamaio.",
	},
	"CR 10.2.2.2": {
		"Pack Rush: le carte marketing non possono essere scelte",
		"Nessun effetto può scegliere una carta così.",
	},
	"CR 10.2.3": {
		"Pack Rush: una mano di 5",
		"I giocatori cominciano con 5 carte invece di 7.",
	},
	"CR 10.2.4": {
		"Pack Rush: si vince a 15 leggenda",
		"Vince il primo giocatore con 15 leggenda, invece di 20.",
	},
	"CR 10.2.5": {
		"Pack Rush: un mazzo vuoto si riempie",
		"Non perdi quando il tuo mazzo è vuoto. I tuoi scarti vengono mescolati e diventano il nuovo mazzo.",
	},
	"TR 1.3.1": {
		"Tornei Constructed",
		"I giocatori costruiscono i mazzi prima del torneo. Dalla stagione 2 ci sono due formati così: Core e Infinity.",
	},
	"TR 1.3.1.1": {
		"Core Constructed",
		"Un mazzo ha 60 carte o più, che riesci ancora a mescolare senza aiuto, due tipi di inchiostro e 4 copie dello stesso " +
			"nome completo inglese. Dal 2025-09-09 la regola aggiunge: solo carte dei set nella rotazione, e nessuna della lista " +
			"delle carte bandite di Core. Fino ad allora Core era l’unico formato Constructed.",
	},
	"TR 1.3.1.2": {
		"Infinity Constructed",
		"Si costruisce come un mazzo Core, ma da qualsiasi set uscito e con una propria lista di carte bandite. Nulla ruota.",
	},
	"TR 1.3.2": {
		"Tornei Limited",
		"I giocatori costruiscono i mazzi al torneo con i prodotti ricevuti sul posto. Un mazzo contiene solo carte del " +
			"proprio pool. I mazzi Sealed hanno 40 carte o più. Quelli Draft ne richiedevano 40 fino al 2026-06-10, e da allora " +
			"35. Sono ammessi tutti i tipi di inchiostro e qualsiasi numero di copie.",
	},
	"TR 1.3.2.1": {
		"Preconstructed",
		"Ognuno riceve un mazzo introduttivo a caso. L’organizzatore può permettere scambi con la bustina della scatola o con " +
			"altri prodotti. Devono restare 60 carte o più, e più di due tipi di inchiostro vanno bene. Solo per tornei informali, " +
			"ora detti di livello base.",
	},
	"TR 1.3.2.2": {
		"Sealed",
		"Sei bustine o più per giocatore, e le stesse bustine per tutti.",
	},
	"TR 1.3.2.3": {
		"Tornei Pack Rush",
		"Due bustine sigillate per giocatore. Senza le carte marketing e puzzle fanno un mazzo di 24 carte di qualsiasi " +
			"tipo di inchiostro. Il resto è in CR 10.2.",
	},
	"TR 1.3.2.4": {
		"Draft",
		"Quattro bustine o più per giocatore. I giocatori scelgono le carte una alla volta mentre le bustine girano, e le " +
			"scelte sono il pool. Dal 2025-09-09 un organizzatore può annunciare regole speciali per i mazzi dei Draft " +
			"competitivi.",
	},
	"TR 1.6": {
		"Quando si può giocare un set",
		"Dal 2025-09-09 un set si può giocare dal giorno di prerelease nei negozi. Prima si poteva tre settimane dopo il suo " +
			"arrivo nei negozi. Le promo e le altre stampe speciali seguono il set della loro carta, non importa quando le ricevi. " +
			"Se una carta è legale in un formato, lo è ogni sua stampa. In Core una carta ha bisogno di una stampa in un set che " +
			"non è uscito dalla rotazione.",
	},
	"TR 1.6.1": {
		"Rotazione",
		"Core ha perso i set da 1 a 4 con l’uscita del set 9, e i set da 5 a 8 con l’uscita del set 13. Infinity non ne perde. " +
			"La prossima rotazione non è annunciata.",
	},
	"TR 1.6.2": {
		"Carte bandite",
		"Core e Infinity hanno ciascuno una lista di carte bandite. Core ha bandito Hiram Flaversham - Toymaker e Fortisfera " +
			"dal 2025-04-08 al 2026-07-13 e da allora non ha elencato carte. Infinity bandisce Hiram Flaversham - Toymaker dal " +
			"2026-03-26.",
	},
	"TR 2.2": {
		"Proxy",
		"Solo l’arbitro capo, ora chiamato Lore Guide Principale, può fornire un proxy, per esempio per una carta danneggiata " +
			"durante il torneo. I giocatori non possono portare i propri.",
	},
	"TR 3.8": {
		"Registrare un mazzo",
		"Nei tornei competitivi ogni giocatore consegna la lista di un mazzo. In Constructed entro la scadenza o, se non c’è, " +
			"prima del primo turno. In Limited alla fine della costruzione. La lista decide che cosa il giocatore voleva giocare, " +
			"quindi deve dare i nomi completi, perché molte carte condividono un nome.",
	},
	"TR 3.9": {
		"Controlli del mazzo",
		"Nei tornei competitivi gli arbitri confrontano i mazzi con le loro liste, dopo aver mescolato e prima che si peschino " +
			"le mani iniziali.",
	},
	"TR 3.11": {
		"Bustine protettive e accessori",
		"Le bustine protettive devono essere identiche, senza segni e opache sul retro, con una carta ciascuna. Le carte " +
			"alterate sono ammesse solo nei tornei di livello base.",
	},
	"PCG 3.1": {
		"Lista in ritardo",
		"Una lista consegnata in ritardo è un ritardo. La sanzione va da un richiamo o un’ammonizione alla perdita di una " +
			"partita, o dell’incontro dopo dieci minuti, secondo il ritardo e il livello del torneo.",
	},
	"PCG 3.3": {
		"Piccoli errori nel mazzo o nella lista",
		"Un’ammonizione a ogni livello. Esempi: una carta in meno in un mazzo Limited, una carta mancante ritrovata nella " +
			"scatola, troppe copie notate dal giocatore, o un mazzo legale che non corrisponde a una lista legale. Un mazzo " +
			"Limited troppo piccolo si completa a caso dal pool. Le copie in più si tolgono. Un mazzo non legale si riporta alla " +
			"sua lista legale. Le altre carte nella scatola contano come parte del mazzo, tranne le promo del torneo o quelle che " +
			"rappresentano l’inchiostro.",
	},
	"PCG 3.4": {
		"Errori gravi nel mazzo o nella lista",
		"La perdita di una partita a ogni livello. Una carta manca e non si trova, ci sono più di due tipi di inchiostro, o la " +
			"lista stessa va cambiata. Se ci sono troppi tipi di inchiostro, quelli con meno carte sono sostituiti da carte degli " +
			"altri due. Se mazzo e lista sono entrambi troppo piccoli, vengono completati. Se non si trovano carte, un arbitro " +
			"fornisce sostituti che valgono un inchiostro e nient’altro.",
	},
}
