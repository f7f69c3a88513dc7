package text

var helpItalian = Help{
	HelpTitle:      "Come cercare",
	HelpLead:       "Le parole trovano nomi in ogni lingua, i campi trovano caratteristiche. Ogni esempio è un link.",
	HelpWords:      "Parole",
	HelpField:      "Campo",
	HelpAliases:    "o più breve",
	HelpOperators:  "Operatori",
	HelpValues:     "Valori",
	HelpCombine:    "Combinare i criteri",
	HelpCombineAnd: "Una carta deve soddisfare tutti i criteri affiancati.",
	HelpCombineOr:  "Metti {or} tra i criteri perché ne basti uno. Le parentesi raggruppano i criteri.",
	HelpCombineNot: "Metti {-} o {not} davanti a un criterio per escluderlo.",
	HelpCombineOps: "Numeri, date, rarità e set si confrontano con {= != < <= > >=}. Una virgola separa le alternative, {..} " +
		"forma un intervallo.",
	HelpWarnings: "La ricerca esamina ogni stampa: una stessa stampa deve soddisfare tutto ciò che chiedi su set, rarità, numero " +
		"e data. I campi e i valori sconosciuti vengono saltati con un avviso, e il resto trova comunque carte. " +
		"Maiuscole e accenti non contano.",
	HelpKeys:         "Tastiera",
	HelpKeySlash:     "vai al campo di ricerca",
	HelpKeyArrows:    "scorri suggerimenti e risultati",
	HelpKeyEnter:     "accetta il suggerimento o apri la carta",
	HelpPrograms:     "Per i programmi",
	HelpProgramsText: "Aggiungi {as=json} o {as=csv} all’indirizzo di una ricerca. La stessa ricerca funziona nel terminale:",
	HelpEnglish:      "I nomi dei campi sono in inglese. Puoi scrivere i valori anche in italiano, francese e tedesco.",
}
