package text

var shelfItalian = Shelf{
	ShelfLead: "Conservati solo in questo browser. Gli ultimi 12 mazzi compaiono qui da soli; dai un nome a un mazzo per " +
		"tenerlo (fino a 100).",
	ShelfNoScript: "Questa pagina richiede script, perché è il browser a conservare i mazzi. Altrimenti usa un segnalibro: " +
		"l’indirizzo di un mazzo è il mazzo intero.",
	ShelfExport: "Salva tutto in un file",
	ShelfImport: "Carica un file",
	ShelfForget: "Elimina tutto",
	ShelfSaved:  "Salvati",
	ShelfRecent: "Recenti",
	ShelfHint: "La pagina chiede al server se ogni mazzo è legale oggi; il server non ne conserva nulla. Salvare un altro " +
		"mazzo con lo stesso nome lo aggiorna e le ultime 10 versioni restano. Se cancelli i dati di questo sito " +
		"nel browser, i mazzi vanno persi.",
	ShelfNameIt:       "Dagli un nome per tenerlo",
	ShelfNameOf:       "Nome di %s",
	ShelfNotSaved:     "Non più salvato",
	ShelfMoreAbout:    "Altro su %s",
	ShelfDuplicate:    "Duplica",
	ShelfCompare:      "Confronta",
	ShelfDelete:       "Elimina",
	ShelfButton:       "%[1]s: %[2]s",
	ShelfDuplicated:   "Duplicato",
	ShelfDeleted:      "Eliminato",
	ShelfDeletedAll:   "Tutti i mazzi sono eliminati",
	ShelfRestored:     "Ripristinato",
	ShelfCopy:         "copia",
	ShelfEarlier:      Plural{"%d versione precedente", "%d versioni precedenti"},
	ShelfOpened:       "aperto il %s",
	ShelfWasLegal:     "Cambiato: legale quando l’hai aperto",
	ShelfWasIllegal:   "Cambiato: non legale quando l’hai aperto",
	ShelfWasUndecided: "Cambiato: indeciso quando l’hai aperto",
	ShelfNoVerdicts:   "Gli esiti di oggi non si sono potuti caricare. I tuoi mazzi ci sono ancora.",
	ShelfNone:         "Ancora nessuno.",
	ShelfReadFile:     Plural{"%d mazzo letto", "%d mazzi letti"},
	ShelfBadFile:      "Questo file non è stato salvato da questa pagina: nessun mazzo letto.",
	ShelfChooseOther:  "Premi “Confronta” sul mazzo con cui confrontare %s",
}
