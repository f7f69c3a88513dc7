package event

// damageWords say in one language which record of an event is damaged, and how.
type damageWords struct {
	record, registration, someRegistration, submission, list, someList, roster, line, someLines string
	check, someCheck, note, someNote, selection, someSelection                                  string
	unreadable, garbled, lost, altered, ownerless, other                                        string
	ofEvent                                                                                     string
	source, damagedList                                                                         string // of a list: its number; whose it is
}

var damageEnglish = damageWords{
	record: "A record of the event", registration: "The record of player %d", someRegistration: "The record of at least one player",
	submission: "List %d of player %d", list: "List %s", someList: "At least one list", roster: "The roster",
	line: "Line %s of the log", someLines: "A part of the log", check: "The deck check %s", someCheck: "At least one deck check",
	note: "The note %s", someNote: "At least one note", selection: "The random selection %s", someSelection: "At least one random selection",
	unreadable: "%s can't be read: the database is damaged there.", garbled: "%s is damaged: it can no longer be understood.",
	lost: "%s is missing from the database.",
	altered: "%s is not as it was submitted: its text has a different hash from the one on the receipt. Compare it with the " +
		"player's own.",
	ownerless: "%s can be read, but the player's record can't.", other: "%s is damaged.", ofEvent: "event %s: %s",
	source: "registration %d", damagedList: "%s (damaged list)",
}

var damageFrench = damageWords{
	record: "Un enregistrement du tournoi", registration: "L’enregistrement du joueur %d",
	someRegistration: "L’enregistrement d’au moins un joueur",
	submission:       "Le texte de la liste %d du joueur %d", list: "Le texte de la liste %s", someList: "Le texte d’au moins une liste",
	roster: "La liste des joueurs attendus", line: "L’entrée %s du journal", someLines: "Au moins une entrée du journal",
	check: "L’enregistrement de la vérification %s", someCheck: "L’enregistrement d’au moins une vérification",
	note: "L’enregistrement de la note %s", someNote: "L’enregistrement d’au moins une note",
	selection: "L’enregistrement du tirage %s", someSelection: "L’enregistrement d’au moins un tirage",
	unreadable: "%s est illisible\u00a0: la base de données y est endommagée.", garbled: "%s est incompréhensible\u00a0: la donnée " +
		"est endommagée.",
	lost: "%s manque dans la base de données.",
	altered: "%s a changé depuis la remise\u00a0: son empreinte n’est pas celle du reçu. Comparez avec celui du " +
		"joueur.",
	ownerless: "%s est lisible, mais pas l’enregistrement du joueur.", other: "%s est en mauvais état.", ofEvent: "tournoi %s\u00a0: %s",
	source: "inscription %d", damagedList: "%s (liste endommagée)",
}

var damageGerman = damageWords{
	record: "Ein Datensatz des Turniers", registration: "Der Datensatz von Spieler %d",
	someRegistration: "Der Datensatz mindestens eines Spielers",
	submission:       "Liste %d von Spieler %d", list: "Liste %s", someList: "Mindestens eine Liste", roster: "Die Spielerliste",
	line: "Eintrag %s des Protokolls", someLines: "Ein Teil des Protokolls", check: "Überprüfung %s", someCheck: "Mindestens eine " +
		"Überprüfung",
	note: "Notiz %s", someNote: "Mindestens eine Notiz", selection: "Auslosung %s", someSelection: "Mindestens eine Auslosung",
	unreadable: "%s ist nicht lesbar: Die Datenbank ist dort beschädigt.", garbled: "%s ist beschädigt und nicht mehr zu verstehen.",
	lost: "%s fehlt in der Datenbank.",
	altered: "%s ist nicht mehr wie eingereicht: Der Text hat einen anderen Hash als auf der Bestätigung. Vergleiche mit der " +
		"Liste des Spielers.",
	ownerless: "%s ist lesbar, der Datensatz des Spielers aber nicht.", other: "%s ist beschädigt.", ofEvent: "Turnier %s: %s",
	source: "Anmeldung %d", damagedList: "%s (beschädigte Liste)",
}

var damageItalian = damageWords{
	record: "Un record del torneo", registration: "Il record del giocatore %d", someRegistration: "Il record di almeno un giocatore",
	submission: "Il testo della lista %d del giocatore %d", list: "Il testo della lista %s", someList: "Il testo di almeno una lista",
	roster: "L’elenco dei giocatori", line: "Il record %s del registro", someLines: "Almeno un record del registro",
	check: "Il record del controllo %s", someCheck: "Il record di almeno un controllo",
	note: "Il record della nota %s", someNote: "Il record di almeno una nota",
	selection: "Il record del sorteggio %s", someSelection: "Il record di almeno un sorteggio",
	unreadable: "%s non si legge: lì il database è danneggiato.", garbled: "%s è danneggiato e non si capisce più.",
	lost:      "%s manca nel database.",
	altered:   "%s è cambiato dalla consegna: il suo hash non è quello della ricevuta. Confrontalo con quello del giocatore.",
	ownerless: "%s si legge, ma il record del giocatore no.", other: "%s è danneggiato.", ofEvent: "torneo %s: %s",
	source: "iscrizione %d", damagedList: "%s (lista danneggiata)",
}
