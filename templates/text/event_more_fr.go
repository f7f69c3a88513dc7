package text

var eventMoreFrench = EventMore{
	ExpectedCount: Plural{"%d joueur attendu", "%d joueurs attendus"},
	RosterField:   "Joueurs attendus",
	RosterHint: "Un nom par ligne ; ou le tableau qu’exporte Melee, RK9, le Play Hub ou un tableur : joueurs ou appariements, " +
		"avec virgules, points-virgules ou tabulations.",
	RosterThere:            "Ce qui existe déjà",
	RosterReplaced:         "est remplacé : voici les joueurs du tournoi",
	RosterStays:            "reste, et reçoit tables, places et rondes, par exemple des appariements",
	RosterRead:             "Lire",
	RosterReadAgain:        "Lire à nouveau",
	RosterKept:             "Les joueurs attendus actuels",
	PlayersRead:            Plural{"%d joueur lu", "%d joueurs lus"},
	ColumnsGuessed:         "Les colonnes n’ont pas de titres : leur contenu a décidé de ce qu’elles sont. Vérifiez qu’elles sont justes.",
	MoreProblemsRead:       Plural{"%d autre", "%d autres"},
	ColumnNone:             "aucune",
	MorePlayers:            Plural{"%d autre joueur", "%d autres joueurs"},
	KeepPlayers:            "Garder ces joueurs",
	LogEntries:             Plural{"%d entrée, la plus récente d’abord", "%d entrées, les plus récentes d’abord"},
	LogWhen:                "Quand",
	LogWho:                 "Qui",
	LogWhat:                "Quoi",
	RoleOrganiser:          "organisateur",
	RoleJudge:              "arbitre",
	RolePlayer:             "joueur",
	RoleServer:             "serveur",
	ActMade:                "a créé le tournoi",
	ActImported:            "a importé le tournoi",
	ActSetUp:               "a modifié les réglages",
	ActClosed:              "a fermé l’enregistrement",
	ActOpened:              "a rouvert l’enregistrement",
	ActPublished:           "a publié des listes",
	ActHidden:              "a masqué les listes publiées",
	ActSubmitted:           "a remis une liste",
	ActChanged:             "a modifié la liste",
	ActCorrected:           "a corrigé la liste",
	ActRegistrationUpdated: "a modifié l’inscription",
	ActErased:              "a supprimé un joueur",
	ActListed:              "a mis à jour les joueurs attendus",
	ActChecked:             "vérification de deck",
	ActNoted:               "a noté",
	ActSelection:           "a tiré au sort qui est vérifié",
	ActRenewed:             "a remplacé un lien",
	ActSucceeded:           "a ouvert le nouveau lien de l’organisateur, ce qui a mis fin à l’ancien",
	ActRestored:            "a rétabli le tournoi",
	ActUnread:              "cette ligne est endommagée et illisible",
	ActClockBack:           "est arrivé après que l’horloge du serveur a été retardée",
	ListsTitle:             "Listes de %s",
	NoListsShown: "Aucune liste n’est affichée ici. Les listes apparaissent quand l’organisateur publie celles des joueurs qui " +
		"sont d’accord, ou, à un tournoi à listes ouvertes, à la fermeture de l’enregistrement.",
	SlipsTitle: "Billets",
	SlipsLead: Plural{"un pour chaque liste non conforme ou indécise : %d billet",
		"un pour chaque liste non conforme ou indécise : %d billets"},
	EveryListLegal: "Toutes les listes sont légales.",
	SlipPerhaps:    "Peut-être : %s ?",
	SlipFix:        "Pour corriger : %s.",
	SlipOr:         ", ou : ",
	SlipMinimum: Plural{"Une fois corrigé, le deck doit avoir au moins %d carte.",
		"Une fois corrigé, le deck doit avoir au moins %d cartes."},
	NoCertainFix: "Pas de correction certaine :",
	LinesOpen:    "des lignes ne nomment aucune carte ou en nomment plusieurs, et seul le joueur peut dire ce qu’elles signifient",
	FixOpen:      "« %s » peut se corriger de plusieurs façons, et seul le joueur peut choisir",
	ListFixed:    Plural{"La liste corrigée : %d carte", "La liste corrigée : %d cartes"},
	ListAsIs:     Plural{"La liste inchangée : %d carte", "La liste inchangée : %d cartes"},
	LineOut:      "retirée",
	LineWas:      "(avant : %d)",
	StillToAdd:   Plural{"Il reste %d carte à ajouter.", "Il reste %d cartes à ajouter."},
	StillChoose:  "Pas de correction certaine : le joueur choisit.",
	GoneTitle:    "Le tournoi est supprimé",
	GoneText: "Ses liens n’ouvrent plus rien. Si c’est une erreur, adressez-vous dans la semaine à ceux qui exploitent ce " +
		"serveur : ils peuvent le rétablir. Ensuite, ses listes, vérifications, notes et liens sont supprimés pour de " +
		"bon.",
	PrivacyTitle: "Confidentialité des tournois",
	PrivacyLead: "Inkcheck n’enregistre pas ce que vous contrôlez. Seul ce qui est remis à un tournoi créé par un organisateur " +
		"est conservé.",
	PrivacyOff: "Ce serveur ne conserve pas de tournois, donc rien du tout.",
	WhatIsKept: "Ce qui est conservé",
	KeptOfPlayer: "D’un joueur : le nom et, si le tournoi le demande, l’identifiant ; chaque version de la liste (et de la " +
		"réserve), avec son heure et son empreinte ; si la liste peut être publiée.",
	KeptOfEvent: "Du tournoi : son nom, son lieu, son jour et ses réglages ; la liste des joueurs attendus ; les tirages, " +
		"vérifications de deck, notes et infractions des arbitres, avec les noms qu’ils ont donnés ; un journal de qui a " +
		"modifié quoi et quand.",
	KeptInBrowser: "Dans le navigateur de l’arbitre, pendant une vérification de deck ou jusqu’au retour du réseau : le nom du " +
		"joueur, les cartes de la liste et ce qui a été compté et noté. C’est supprimé quand le résultat est envoyé, " +
		"après 12 heures sans activité, ou après 30 jours si rien n’a été envoyé." +
		" Les liens des tournois que vous avez ouverts comme organisateur ou arbitre restent dans ce navigateur" +
		" 30 jours après la dernière visite, ou jusqu’à ce que vous les oubliiez sur la page où l’on crée un tournoi.",
	KeptNot:   "Ni compte, ni adresse IP, ni cookie. Les journaux du serveur n’ont ni noms, ni listes, ni liens de tournois.",
	WhoSeesIt: "Qui peut le voir",
	SeenByStaff: "L’organisateur et les arbitres du tournoi, avec leurs liens. Vous voyez votre inscription avec le vôtre. " +
		"Personne ne peut lister les tournois ni deviner un lien : chacun est tiré de 128 bits aléatoires, et seule son " +
		"empreinte est enregistrée. L’organisateur peut remplacer chaque lien.",
	SeenByPlayers: "Les autres joueurs ne voient votre liste qu’après la fin du délai d’un tournoi à listes ouvertes, ou si vous avez " +
		"accepté sa publication et que l’organisateur la publie.",
	SeenByOperator: "Ceux qui exploitent ce serveur peuvent lire sa base de données.",
	WhereHowLong:   "Où, et combien de temps",
	KeptWhere:      "Dans une base de données de ce serveur, et dans les sauvegardes de son hébergeur.",
	KeptHowLong: "Jusqu’au jour fixé par l’organisateur ; sinon %d jours après le tournoi. Dans les jours qui suivent, le serveur " +
		"supprime tout. Un serveur qui vient de démarrer, ou dont l’horloge est incertaine, attend d’être sûr. La page " +
		"de votre liste indique le jour.",
	KeptAWeek: "Ce que le serveur ou l’organisateur supprime est aussitôt caché à tous. Ceux qui exploitent ce serveur peuvent " +
		"le rétablir pendant une semaine ; ensuite, c’est supprimé pour de bon.",
	DeleteEarlier: "Pour le faire supprimer plus tôt",
	AskOrganiser: "Demandez à l’organisateur : un bouton supprime un joueur avec toutes ses listes, vérifications et notes, " +
		"aussitôt et pour de bon ; un autre supprime tout le tournoi. Ceux qui exploitent ce serveur peuvent supprimer " +
		"pour de bon un tournoi supprimé avant la fin de la semaine.",
	WithdrawAnyTime: "Vous pouvez retirer à tout moment votre accord pour publier votre liste, sur sa page.",
	Overwritten: "Dans un fichier SQLite, ce qui est supprimé est écrasé. Une base PostgreSQL libère la place à son prochain " +
		"VACUUM.",
	DeskOfEvent: "Les listes de %s telles qu’elles sont maintenant. Les modifications faites ici ne sont pas enregistrées dans le " +
		"tournoi.",
	DeskPools: "Chaque deck est contrôlé avec sa réserve telle qu’elle a été remise. Dès que quelque chose change ici, les " +
		"decks sont contrôlés sans leurs réserves.",
	QRCodeAlt: "Code QR de l’adresse ci-dessous",
}
