package query

// aboutItalian explains the fields in Italian.
var aboutItalian = [fieldCount]string{
	Word: "Una parola: l’inizio di una parola del nome o della versione, in qualsiasi lingua. Tutte le parole devono " +
		"corrispondere. Le parole tra virgolette corrispondono in quest’ordine. !\"…\" è un nome o un nome completo intero, " +
		"e /…/ un’espressione regolare. Un asterisco sta per qualsiasi lettera. Le parole che nessun nome contiene si " +
		"leggono come caratteristiche.",
	NameField:    "Parole intere del nome senza la versione, in qualsiasi lingua. = è il nome o il nome completo intero.",
	VersionField: "Parole intere della versione, in qualsiasi lingua.",
	InkField:     "I tipi di inchiostro: li ha (:), esattamente questi (=), al massimo questi (<=). Separane più di uno con virgole.",
	InksField:    "Quanti tipi di inchiostro ha la carta.",
	CostField: "Il costo in inchiostro. Una virgola separa più numeri, e .. forma un intervallo. Al posto del numero puoi " +
		"scrivere anche un altro campo.",
	InkwellField:  "Se la carta ha l’icona calamaio. Come is:inkable.",
	TypeField:     "Il tipo di carta. Una canzone è anche un’azione.",
	ClassField:    "Una classificazione: ha le parole (:) o è il tutto (=).",
	TextField:     "Parole intere del testo delle regole, se i testi sono stati importati.",
	FullTextField: "Lo stesso, compresi i testi di richiamo.",
	DoesField: "Che cosa fa un’abilità della carta, a qualsiasi giocatore. I costi non contano. Le parole sono quelle della " +
		"pagina su che cosa fanno le carte. draw, ink, discard, damage e look comprendono tutte le loro forme; bounce vuol " +
		"dire dal gioco.",
	WhenField: "Quando un’abilità della carta si innesca, qualunque sia la carta a cui accade l’evento. act è un’abilità " +
		"attivata.",
	HasField:       "Ha un testo oltre alle parole chiave, o un’abilità che Inkcheck conosce. Questo catalogo non ha ancora immagini.",
	KeywordField:   "Una parola chiave, con o senza numero: ha le parole (:) o è il tutto (=).",
	StrengthField:  "La Forza di un personaggio.",
	WillpowerField: "La Volontà di un personaggio o di un luogo.",
	LoreField:      "Il valore di Leggenda.",
	MoveField:      "Il costo di spostamento di un luogo.",
	RarityField:    "La rarità della stampa. Vanno bene anche le lettere c, u, r, sr e l. Promo e special sono fuori dall’ordine.",
	SetField:       "Il set della stampa, per codice o per parole del suo nome. I set principali hanno un ordine: set>=9.",
	NumberField:    "Il numero di collezione della stampa. Senza lettera si intendono tutti: 4 comprende da 4a a 4e.",
	FormatField:    "Legale nel formato, oggi o nel giorno dato da on:.",
	BannedField:    "Nella lista delle carte bandite del formato, oggi o nel giorno dato da on:.",
	RotatesField:   "L’ultimo giorno in Core prima della rotazione, se noto. Un mese o un anno indica tutti i suoi giorni.",
	InField: "Ha una stampa nel set o della rarità. È una caratteristica della carta, qualunque sia la stampa del resto della " +
		"ricerca.",
	LimitField: "Quante copie può contenere un mazzo. none vuol dire quante si vuole.",
	SingsField: "I personaggi secondo ciò che possono cantare: il costo o il valore di Melodioso, il maggiore dei due.",
	ShiftField: "Ha una qualsiasi Trasformazione. Con un confronto: il costo di Trasformazione.",
	IsField:    "Ha la proprietà. not:X è il contrario. Vanno bene anche tipi, rarità, classificazioni e parole chiave.",
	DateField: "Il primo giorno in cui il set della stampa si può giocare, per i set principali. Un mese o un anno indica tutti i " +
		"suoi giorni.",
	ArtistField: "Parole intere del nome dell’artista, se è stato importato un file con gli artisti. = è l’intera dicitura.",
	StoryField:  "Parole intere del nome del film o della serie della carta, se è stato importato un file con questi nomi.",
	FlavorField: "Parole intere del testo descrittivo della stampa, se è stato importato un file con questi testi.",
	LangField:   "Ha un nome noto nella lingua.",
	OnField:     "Il giorno per format: e banned:.",
	OrderField: "Il criterio di ordinamento. Una carta prende il posto della più bassa delle sue stampe trovate, o della più alta " +
		"in ordine decrescente.",
	DirField:    "La direzione: asc è crescente, desc decrescente.",
	UniqueField: "Un risultato per carta, o uno per stampa.",
	SeedField:   "Il numero dietro un ordine casuale. Lo stesso numero dà lo stesso ordine.",
}
