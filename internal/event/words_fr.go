package event

var wordsFrench = [saysCount]string{
	saysWrongLink:    "Ce lien ne sert pas à cela.",
	saysBadToken:     "Le jeton d’une remise a 22 à 64 lettres, chiffres, - et _, tirés au hasard.",
	saysEmptyList:    "La liste est vide. Collez-la dans le champ.",
	saysNoPool:       "Ce tournoi enregistre la réserve et le deck. Collez aussi la réserve.",
	saysLate:         "L’enregistrement est fermé. Si votre liste a une erreur, parlez-en à l’organisateur ou à un arbitre.",
	saysWithdrawn:    "L’organisateur ne compte plus cette inscription. Adressez-vous à lui.",
	saysManyChanges:  "Cette liste a été remise %s fois, c’est la limite. Adressez-vous à l’organisateur.",
	saysManyVersions: "Cette liste a été remise %s fois, corrections comprises, c’est la limite.",
	saysNotLegal: "Cette liste n’est pas conforme, et ce tournoi n’accepte que des listes conformes. Rien n’a été remis. " +
		"Corrigez-la et remettez-la de nouveau.",
	saysUnseen: "Rien n’est encore remis : on ne sait pas si cette liste est conforme. Corrigez-la et remettez-la, ou " +
		"remettez-la quand même.",
	saysNewPlayers: "Ce lien est pour les nouveaux joueurs. Utilisez le lien reçu avec votre confirmation.",
	saysOtherList:  "Une autre liste a été remise avec ce jeton. Rouvrez la page et remettez la vôtre.",
	saysListChanged: "La liste a été modifiée entre-temps, peut-être par l’organisateur ou sur un autre téléphone. " +
		"Regardez-la telle qu’elle est et modifiez-la de nouveau.",
	saysOtherName: "Une liste a déjà été remise avec ce formulaire, sous un autre nom. Rouvrez la page pour ce joueur et " +
		"remettez la liste.",
	saysLinkReplaced: "Une liste a déjà été remise avec ce formulaire, et son lien a été remplacé. Demandez le nouveau à " +
		"l’organisateur.",
	saysNoName:     "Indiquez votre nom, tel que l’organisateur le connaît.",
	saysNoPlayerID: "Ce tournoi demande aussi votre identifiant de joueur.",
	saysFullEvent:  "Ce tournoi a %s joueurs, c’est la limite.",
	saysNoPlayer:   "Ce joueur n’est pas dans ce tournoi.",
	saysNotUTF8:    "Ce n’est pas du texte en UTF-8.",
	saysLongLine:   "C’est trop long : %s caractères au maximum.",
	saysLongText:   "C’est trop long : %s octets au maximum.",
	saysVersionsFull: "Toutes les versions de cette liste seraient trop longues ensemble, celle-ci n’a donc pas été acceptée : " +
		"il y a de la place pour %s Kio. Adressez-vous à l’organisateur.",
	saysServerFull: "Les tournois de ce serveur occupent toute la place prévue (%s), rien de plus n’est enregistré. Prévenez " +
		"ceux qui l’exploitent.",
	saysNoRecord: "Cette entrée n’existe pas dans ce tournoi.",
	saysEventChanged: "Quelqu’un d’autre a modifié le tournoi entre-temps, ou ceci a été envoyé deux fois. Regardez-le tel " +
		"qu’il est et modifiez-le de nouveau.",
	saysPlayerChanged: "Quelqu’un d’autre a modifié ce joueur entre-temps, ou ceci a été envoyé deux fois. Regardez " +
		"l’inscription telle qu’elle est et modifiez-la de nouveau.",
	saysRecordChanged: "Quelqu’un d’autre a modifié ceci entre-temps. Regardez-le tel qu’il est et modifiez-le de nouveau.",
	saysSealed: "Des joueurs ont remis leur liste quand les listes étaient secrètes, elles le restent donc. Après le " +
		"tournoi, vous pourrez publier les listes de ceux qui sont d’accord.",
	saysNameEvent:   "Donnez un nom au tournoi.",
	saysNoDay:       "Indiquez le jour du tournoi, par exemple 2026-11-28.",
	saysDeadlineFar: "Le délai dépasse le tournoi de plus d’une semaine.",
	saysKeepDay:     "Un tournoi est conservé au moins jusqu’à son jour.",
	saysKeepOver: "Un tournoi conservé jusqu’au %s serait supprimé aussitôt, car ce jour est passé. Choisissez-en un plus " +
		"tardif.",
	saysDayFar:     "Le jour d’un tournoi est au plus tard dans deux ans. Choisissez-en un plus proche.",
	saysKeepFar:    "Un tournoi est conservé un an au maximum après son jour, jusqu’au %s.",
	saysNoDeadline: "Indiquez le délai de remise des listes, par exemple 2026-11-28T09:30.",
	saysBadZone:    "%q n’est pas un fuseau horaire connu ici. Les fuseaux portent le nom de villes, comme Europe/Berlin.",
	saysNoSuchHour: "Il n’y a pas de %s le %s à %s, car les horloges y avancent.",
	saysMinutes:    "Prolongez le délai de quelques minutes, d’un jour au maximum.",
	saysDeadlineMoved: "Le délai a été déplacé depuis l’affichage de cette page : c’est maintenant %s. Rien n’a été modifié. " +
		"Regardez-le et appuyez de nouveau si ce n’est pas assez tard.",
	saysSeenLists: "Rien n’a été modifié. Des joueurs peuvent ou pouvaient voir les listes des autres : qui change sa liste " +
		"ensuite les connaît peut-être. Si c’est voulu, cochez la case et appuyez de nouveau : les listes " +
		"suivantes seront signalées.",
}
