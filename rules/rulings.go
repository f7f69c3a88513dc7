package rules

import "inkcheck/terms"

// Ruling is what becomes, in a game alone, of something that a card says and that has to do
// with an opponent.
type Ruling struct {
	Says terms.Word // what a card says
	Does terms.Word // what the engine does alone
	Rule string     // the rule that it rests on, in edition 2.0.1; "" where the rules are silent
	Code string     // an ability that says so
	By   Automation // what the coverage counts a card with this ability alone as
}

// SoloRulings lists what the engine does alone with what has to do with an opponent.
// TestAloneReadings plays each of them.
func SoloRulings() []Ruling {
	return []Ruling{
		{
			Says: terms.Word{
				En: "Something happens that needs an opponent: a challenge, an opponent's card played or drawn, a card chosen by an " +
					"opponent",
				Fr: "Il se passe quelque chose qui demande un adversaire\u00a0: un défi, une carte adverse jouée ou piochée, une carte " +
					"choisie par un adversaire",
				De: "Etwas geschieht, das einen Gegner braucht: eine Herausforderung, eine gespielte oder gezogene gegnerische Karte, " +
					"eine Karte, die ein Gegner wählt",
				It: "Accade qualcosa che richiede un avversario: una sfida, una carta avversaria giocata o pescata, una carta scelta " +
					"da un avversario",
			},
			Does: terms.Word{
				En: "It never happens, so the ability never triggers.",
				Fr: "Cela n’arrive jamais, donc la capacité ne se déclenche jamais.",
				De: "Es geschieht nie, also löst die Fähigkeit nie aus.",
				It: "Non accade mai, quindi l’abilità non si innesca mai.",
			},
			Rule: "CR 6.2.3",
			Code: "challenge: draw 1", By: NoEffectSolo,
		},
		{
			Says: terms.Word{
				En: "During an opponent's turn",
				Fr: "Pendant le tour d’un adversaire",
				De: "Im Zug eines Gegners",
				It: "Durante il turno di un avversario",
			},
			Does: terms.Word{
				En: "There is none.",
				Fr: "Il n’y en a pas.",
				De: "Den gibt es nicht.",
				It: "Non c’è.",
			},
			Code: "is oppturn: all:char.my S+1", By: NoEffectSolo,
		},
		{
			Says: terms.Word{
				En: "During your turn",
				Fr: "Pendant votre tour",
				De: "In deinem Zug",
				It: "Durante il tuo turno",
			},
			Does: terms.Word{
				En: "It is always your turn.",
				Fr: "C’est toujours le cas.",
				De: "Das ist immer so.",
				It: "È sempre così.",
			},
			Code: "is myturn: all:char.my S+1", By: Automated,
		},
		{
			Says: terms.Word{
				En: "An opponent does something",
				Fr: "Un adversaire fait quelque chose",
				De: "Ein Gegner tut etwas",
				It: "Un avversario fa qualcosa",
			},
			Does: terms.Word{
				En: "Nobody does it, and nothing is asked.",
				Fr: "Personne ne le fait, et rien n’est demandé.",
				De: "Niemand tut es, und nichts wird gefragt.",
				It: "Nessuno lo fa, e non viene chiesto nulla.",
			},
			Rule: "CR 6.1.2",
			Code: "do: opp:discard 1", By: NoEffectSolo,
		},
		{
			Says: terms.Word{
				En: "Something is done to an opponent's cards",
				Fr: "Quelque chose arrive aux cartes d’un adversaire",
				De: "Mit Karten eines Gegners geschieht etwas",
				It: "Accade qualcosa alle carte di un avversario",
			},
			Does: terms.Word{
				En: "There are none. Nothing is done, nothing is asked, and the rest of the ability resolves.",
				Fr: "Il n’y en a pas. Rien n’est fait, rien n’est demandé, et la suite de la capacité se résout.",
				De: "Es gibt keine. Nichts geschieht, nichts wird gefragt, und der Rest der Fähigkeit wird ausgeführt.",
				It: "Non ce ne sono. Non si fa nulla, non si chiede nulla, e il resto dell’abilità si risolve.",
			},
			Rule: "CR 6.1.2",
			Code: "do: banish chosen:char.opp; draw 1", By: Automated,
		},
		{
			Says: terms.Word{
				En: "An opponent's card gets something and so does one of yours, in one sentence",
				Fr: "Une carte adverse reçoit quelque chose et une des vôtres aussi, en une phrase",
				De: "Eine gegnerische Karte erhält etwas und eine von dir auch, in einem Satz",
				It: "Una carta avversaria riceve qualcosa e anche una tua, in una frase",
			},
			Does: terms.Word{
				En: "Yours gets it: as much is done as possible.",
				Fr: "La vôtre le reçoit\u00a0: on fait tout ce qui est possible.",
				De: "Deine erhält es: Es geschieht so viel wie möglich.",
				It: "La tua lo riceve: si fa tutto il possibile.",
			},
			Rule: "CR 6.1.2",
			Code: "quest: chosen:char.opp S-4~turn & chosen:char S+4~turn", By: Automated,
		},
		{
			Says: terms.Word{
				En: "You may do something to an opponent's cards",
				Fr: "Vous pouvez faire quelque chose aux cartes d’un adversaire",
				De: "Du darfst etwas mit Karten eines Gegners tun",
				It: "Puoi fare qualcosa alle carte di un avversario",
			},
			Does: terms.Word{
				En: "You are not asked.",
				Fr: "Rien ne vous est demandé.",
				De: "Du wirst nicht gefragt.",
				It: "Non ti viene chiesto nulla.",
			},
			Rule: "CR 6.1.2",
			Code: "play: may banish chosen:char.opp", By: NoEffectSolo,
		},
		{
			Says: terms.Word{
				En: "A chosen card of any player",
				Fr: "Une carte choisie, de n’importe quel joueur",
				De: "Eine gewählte Karte eines beliebigen Spielers",
				It: "Una carta scelta di qualsiasi giocatore",
			},
			Does: terms.Word{
				En: "You choose one of yours, and must if there is one.",
				Fr: "Vous choisissez une des vôtres, et vous le devez s’il y en a une.",
				De: "Du wählst eine von deinen, und du musst, wenn es eine gibt.",
				It: "Scegli una delle tue, e devi se ce n’è una.",
			},
			Rule: "CR 6.1.3",
			Code: "do: banish chosen:char", By: Automated,
		},
		{
			Says: terms.Word{
				En: "Up to a number of chosen cards",
				Fr: "Jusqu’à un certain nombre de cartes choisies",
				De: "Bis zu einer Zahl gewählter Karten",
				It: "Fino a un certo numero di carte scelte",
			},
			Does: terms.Word{
				En: "You choose some of yours, or none.",
				Fr: "Vous choisissez parmi les vôtres, ou aucune.",
				De: "Du wählst von deinen, oder keine.",
				It: "Scegli tra le tue, o nessuna.",
			},
			Rule: "CR 6.1.3",
			Code: "do: ready 0-2:char", By: Automated,
		},
		{
			Says: terms.Word{
				En: "Each player, a chosen player, or the player of a card",
				Fr: "Chaque joueur, un joueur choisi, ou le joueur d’une carte",
				De: "Jeder Spieler, ein gewählter Spieler oder der Spieler einer Karte",
				It: "Ogni giocatore, un giocatore scelto, o il giocatore di una carta",
			},
			Does: terms.Word{
				En: "That is you.",
				Fr: "C’est vous.",
				De: "Das bist du.",
				It: "Sei tu.",
			},
			Rule: "CR 6.1.2",
			Code: "do: each:draw 1", By: Automated,
		},
		{
			Says: terms.Word{
				En: "The player with the most cards in hand",
				Fr: "Le joueur qui a le plus de cartes en main",
				De: "Der Spieler mit den meisten Handkarten",
				It: "Il giocatore con più carte in mano",
			},
			Does: terms.Word{
				En: "That is you.",
				Fr: "C’est vous.",
				De: "Das bist du.",
				It: "Sei tu.",
			},
			Code: "do: mosthand:discard 1", By: Automated,
		},
		{
			Says: terms.Word{
				En: "If an opponent has more of something than you",
				Fr: "Si un adversaire a plus de quelque chose que vous",
				De: "Falls ein Gegner mehr von etwas hat als du",
				It: "Se un avversario ha più di qualcosa di te",
			},
			Does: terms.Word{
				En: "Nobody has more, so the condition is not met.",
				Fr: "Personne n’en a plus\u00a0: la condition n’est pas remplie.",
				De: "Niemand hat mehr, also ist die Bedingung nicht erfüllt.",
				It: "Nessuno ne ha di più, quindi la condizione non è soddisfatta.",
			},
			Code: "do: if opp>me(hand) (draw 1); gain 1", By: Automated,
		},
		{
			Says: terms.Word{
				En: "If you have more of something than each opponent, or the strongest character",
				Fr: "Si vous avez plus de quelque chose que chaque adversaire, ou le personnage le plus fort",
				De: "Falls du mehr von etwas hast als jeder Gegner oder den stärksten Charakter",
				It: "Se hai più di qualcosa di ogni avversario, o il personaggio più forte",
			},
			Does: terms.Word{
				En: "The condition is met as soon as you have one, because nobody else has any.",
				Fr: "La condition est remplie dès que vous en avez un, car personne d’autre n’en a.",
				De: "Die Bedingung ist erfüllt, sobald du eines hast, denn sonst hat niemand eines.",
				It: "La condizione è soddisfatta appena ne hai uno, perché nessun altro ne ha.",
			},
			Code: "do: if me>opp(char) (gain 1); draw 1", By: Automated,
		},
		{
			Says: terms.Word{
				En: "Opponents with more or less of something",
				Fr: "Les adversaires qui ont plus ou moins de quelque chose",
				De: "Gegner mit mehr oder weniger von etwas",
				It: "Avversari con più o meno di qualcosa",
			},
			Does: terms.Word{
				En: "There are none.",
				Fr: "Il n’y en a pas.",
				De: "Die gibt es nicht.",
				It: "Non ce ne sono.",
			},
			Code: "do: opp[more lore]:lose 1", By: NoEffectSolo,
		},
		{
			Says: terms.Word{
				En: "An amount for each opponent who did not do something",
				Fr: "Une quantité pour chaque adversaire qui n’a pas fait quelque chose",
				De: "Eine Menge für jeden Gegner, der etwas nicht getan hat",
				It: "Una quantità per ogni avversario che non ha fatto qualcosa",
			},
			Does: terms.Word{
				En: "The amount is 0, because no opponent failed to do it.",
				Fr: "Aucun adversaire n’a manqué de le faire\u00a0: 0.",
				De: "Kein Gegner hat es unterlassen: 0.",
				It: "Nessun avversario ha mancato di farlo: 0.",
			},
			Code: "do: opp:may discard 1; draw 1; gain 2*n(opp.!did)", By: Automated,
		},
		{
			Says: terms.Word{
				En: "If nobody challenged this turn",
				Fr: "Si personne n’a défié ce tour-ci",
				De: "Falls in diesem Zug niemand herausgefordert hat",
				It: "Se nessuno ha sfidato in questo turno",
			},
			Does: terms.Word{
				En: "The condition is met.",
				Fr: "La condition est remplie.",
				De: "Die Bedingung ist erfüllt.",
				It: "La condizione è soddisfatta.",
			},
			Code: "end: if turn:nochallenge (gain 1)", By: Automated,
		},
		{
			Says: terms.Word{
				En: "If a character was banished in a challenge this turn",
				Fr: "Si un personnage a été banni via un défi ce tour-ci",
				De: "Falls in diesem Zug ein Charakter in einer Herausforderung verbannt wurde",
				It: "Se un personaggio è stato esiliato in una sfida in questo turno",
			},
			Does: terms.Word{
				En: "The condition is not met.",
				Fr: "La condition n’est pas remplie.",
				De: "Die Bedingung ist nicht erfüllt.",
				It: "La condizione non è soddisfatta.",
			},
			Code: "do: if turn:banished.ch (gain 1); draw 1", By: Automated,
		},
		{
			Says: terms.Word{
				En: "Cards in any discard",
				Fr: "Les cartes de n’importe quelle défausse",
				De: "Karten in einem beliebigen Ablagestapel",
				It: "Carte negli scarti di qualsiasi giocatore",
			},
			Does: terms.Word{
				En: "Those in yours.",
				Fr: "Celles de la vôtre.",
				De: "Die in deinem.",
				It: "Quelle nei tuoi.",
			},
			Code: "do: bounce a:card@anydiscard", By: Automated,
		},
		{
			Says: terms.Word{
				En: "An opponent's hand or discard is counted or looked at",
				Fr: "La main ou la défausse d’un adversaire est comptée ou regardée",
				De: "Hand oder Ablagestapel eines Gegners werden gezählt oder angesehen",
				It: "Si contano o si guardano la mano o gli scarti di un avversario",
			},
			Does: terms.Word{
				En: "There is none. It counts as 0, and a sentence that begins with it is skipped.",
				Fr: "Il n’y en a pas. Elle compte pour 0, et une phrase qui commence par elle est ignorée.",
				De: "Es gibt keine. Sie zählen als 0, und ein Satz, der damit beginnt, wird übersprungen.",
				It: "Non ci sono. Valgono 0, e una frase che inizia con essi viene saltata.",
			},
			Code: "play: may look opp hand", By: NoEffectSolo,
		},
		{
			Says: terms.Word{
				En: "Damage moves from your card to an opponent's",
				Fr: "Des dommages passent de votre carte à une carte adverse",
				De: "Schaden wird von deiner Karte auf eine gegnerische verschoben",
				It: "Del danno passa da una tua carta a una avversaria",
			},
			Does: terms.Word{
				En: "It stays, because there is nowhere to move it.",
				Fr: "Ils restent, car ils n’ont nulle part où aller.",
				De: "Er bleibt, denn es gibt kein Ziel.",
				It: "Resta, perché non ha dove andare.",
			},
			Rule: "CR 6.1.2",
			Code: "play: may move 0-2 chosen:char.my>chosen:char.opp", By: NoEffectSolo,
		},
		{
			Says: terms.Word{
				En: "A card can't challenge or be challenged, or takes less damage in challenges",
				Fr: "Une carte ne peut ni défier ni être défiée, ou subit moins de dommages via un défi",
				De: "Eine Karte kann nicht herausfordern oder herausgefordert werden oder erhält in Herausforderungen weniger Schaden",
				It: "Una carta non può sfidare o essere sfidata, o subisce meno danno nelle sfide",
			},
			Does: terms.Word{
				En: "This has no effect. If the ability has you choose a card, you still choose one.",
				Fr: "Cela n’a aucun effet. Si la capacité fait choisir une carte, vous la choisissez quand même.",
				De: "Das hat keine Wirkung. Lässt die Fähigkeit dich eine Karte wählen, wählst du trotzdem eine.",
				It: "Non ha alcun effetto. Se l’abilità fa scegliere una carta, la scegli comunque.",
			},
			Code: "is: self !challenged", By: NoEffectSolo,
		},
		{
			Says: terms.Word{
				En: "Support, printed or given",
				Fr: "Soutien, imprimé ou donné",
				De: "Unterstützen, aufgedruckt oder verliehen",
				It: "Aiutante, stampato o ottenuto",
			},
			Does: terms.Word{
				En: "You are not asked. Cards that look for Support find it. When the character quests, you get a reminder: add its " +
					"strength yourself where it matters.",
				Fr: "Rien ne vous est demandé. Les cartes qui cherchent Soutien le trouvent. Quand le personnage est envoyé à " +
					"l’aventure, un rappel s’affiche\u00a0: ajoutez sa Force vous-même là où elle compte.",
				De: "Du wirst nicht gefragt. Karten, die nach Unterstützen suchen, finden es. Wenn der Charakter erkundet, bekommst du " +
					"eine Erinnerung: Rechne seine Stärke selbst hinzu, wo sie zählt.",
				It: "Non ti viene chiesto nulla. Le carte che cercano Aiutante lo trovano. Quando il personaggio va all’avventura, " +
					"ricevi un " +
					"promemoria: aggiungi tu la sua Forza dove conta.",
			},
			Rule: "CR 8.13.1",
			Code: "is: all:char.my +Support", By: Automated,
		},
		{
			Says: terms.Word{
				En: "It is your first turn and you are not the starting player",
				Fr: "C’est votre premier tour et vous n’êtes pas le premier joueur",
				De: "Es ist dein erster Zug und du bist nicht der Startspieler",
				It: "È il tuo primo turno e non sei il primo giocatore",
			},
			Does: terms.Word{
				En: "The condition is met if you play second, on turn 1.",
				Fr: "La condition est remplie si vous jouez en second, au tour 1.",
				De: "Die Bedingung ist erfüllt, wenn du als Zweiter spielst, in Zug 1.",
				It: "La condizione è soddisfatta se giochi per secondo, al turno 1.",
			},
			Code: "do: if underdog (gain 1); draw 1", By: Automated,
		},
	}
}

// OpposingRulings lists what the engine does with a practice opponent's cards. The opponent takes no turns
// and decides nothing. By and Code are not set.
func OpposingRulings() []Ruling {
	return []Ruling{
		{
			Says: terms.Word{
				En: "A chosen character or location of any player",
				Fr: "Un personnage ou un lieu choisi, de n’importe quel joueur",
				De: "Ein gewählter Charakter oder Ort eines beliebigen Spielers",
				It: "Un personaggio o un luogo scelto di qualsiasi giocatore",
			},
			Does: terms.Word{
				En: "You choose among your cards and the opposing ones.",
				Fr: "Vous choisissez parmi les vôtres et ceux d’en face.",
				De: "Du wählst unter deinen und den gegnerischen.",
				It: "Scegli tra i tuoi e quelli avversari.",
			},
			Rule: "CR 6.1.3",
		},
		{
			Says: terms.Word{
				En: "A chosen opposing card with Ward",
				Fr: "Une carte adverse choisie avec Hors d’atteinte",
				De: "Eine gewählte gegnerische Karte mit Behütet",
				It: "Una carta avversaria scelta con Protetto",
			},
			Does: terms.Word{
				En: "You can't choose it. What happens to all opposing cards happens to it, too.",
				Fr: "Vous ne pouvez pas la choisir. Ce qui arrive à toutes les cartes adverses lui arrive aussi.",
				De: "Du kannst sie nicht wählen. Was allen gegnerischen Karten geschieht, geschieht auch ihr.",
				It: "Non puoi sceglierla. Ciò che accade a tutte le carte avversarie accade anche a lei.",
			},
			Rule: "CR 8.15.1",
		},
		{
			Says: terms.Word{
				En: "An opposing character with Vanish, chosen for an action",
				Fr: "Un personnage adverse avec Dissipation, choisi pour une action",
				De: "Ein gegnerischer Charakter mit Verschwinden, für eine Aktion gewählt",
				It: "Un personaggio avversario con Svanire, scelto per un’azione",
			},
			Does: terms.Word{
				En: "It is banished after the action has resolved.",
				Fr: "Il est banni une fois l’action résolue.",
				De: "Er wird verbannt, sobald die Aktion ausgeführt ist.",
				It: "Viene esiliato dopo che l’azione si è risolta.",
			},
			Rule: "CR 8.14.2",
		},
		{
			Says: terms.Word{
				En: "An opposing card goes to a hand, a deck or an inkwell",
				Fr: "Une carte adverse va dans une main, une pioche ou une réserve d’encre",
				De: "Eine gegnerische Karte kommt auf eine Hand, in ein Deck oder einen Tintenvorrat",
				It: "Una carta avversaria va in una mano, un mazzo o un calamaio",
			},
			Does: terms.Word{
				En: "It leaves play. It goes to a place of the opponent's, which is not simulated.",
				Fr: "Elle quitte le jeu. L’endroit où elle va n’est pas à vous, et n’est pas simulé.",
				De: "Sie verlässt das Spiel. Wohin sie kommt, gehört nicht dir und wird nicht nachgebildet.",
				It: "Lascia il gioco. Il posto dove va non è tuo, e non viene simulato.",
			},
			Rule: "CR 1.2.3",
		},
		{
			Says: terms.Word{
				En: "Support, printed or given",
				Fr: "Soutien, imprimé ou donné",
				De: "Unterstützen, aufgedruckt oder verliehen",
				It: "Aiutante, stampato o ottenuto",
			},
			Does: terms.Word{
				En: "When the character quests, you choose a character of either side that gets its strength.",
				Fr: "Quand le personnage est envoyé à l’aventure, vous choisissez le personnage, d’un camp ou de l’autre, qui reçoit " +
					"sa Force.",
				De: "Wenn der Charakter erkundet, wählst du einen Charakter auf einer der beiden Seiten, der seine Stärke erhält.",
				It: "Quando il personaggio va all’avventura, scegli il personaggio, tuo o avversario, che riceve la sua Forza.",
			},
			Rule: "CR 8.13.1",
		},
		{
			Says: terms.Word{
				En: "In a challenge",
				Fr: "Via un défi",
				De: "In einer Herausforderung",
				It: "In una sfida",
			},
			Does: terms.Word{
				En: "Abilities that triggered resolve first. Then both characters deal damage by the numbers they have at that moment.",
				Fr: "Les capacités déclenchées se résolvent d’abord. Puis les deux personnages infligent des dommages selon leurs " +
					"valeurs à ce moment.",
				De: "Ausgelöste Fähigkeiten werden zuerst ausgeführt. Dann fügen beide Charaktere Schaden zu, mit den Werten, die sie " +
					"in diesem Moment haben.",
				It: "Le abilità innescate si risolvono per prime. Poi entrambi i personaggi infliggono danno con i valori che hanno in " +
					"quel momento.",
			},
			Rule: "CR 4.6.5",
		},
		{
			Says: terms.Word{
				En: "An opposing character can't quest or challenge, must quest, does not ready, or changes during its player's next " +
					"turn",
				Fr: "Un personnage adverse ne peut ni être envoyé à l’aventure ni défier, doit être envoyé à l’aventure, ne se " +
					"redresse pas ou " +
					"change pendant le prochain tour de son joueur",
				De: "Ein gegnerischer Charakter kann nicht erkunden oder herausfordern, muss erkunden, wird nicht bereit oder ändert " +
					"sich im nächsten Zug seines Spielers",
				It: "Un personaggio avversario non può andare all’avventura o sfidare, deve andare all’avventura, non si prepara o " +
					"cambia durante il prossimo turno del suo giocatore",
			},
			Does: terms.Word{
				En: "If the card says so, you choose the character. This has no effect, because the practice opponent takes no turns.",
				Fr: "Si la carte le dit, vous choisissez le personnage. Cela n’a aucun effet, car l’adversaire d’entraînement ne joue " +
					"pas de tours.",
				De: "Sagt die Karte es, wählst du den Charakter. Das hat keine Wirkung, denn der Übungsgegner hat keine Züge.",
				It: "Se la carta lo dice, scegli il personaggio. Non ha alcun effetto, perché l’avversario di allenamento non ha " +
					"turni.",
			},
		},
		{
			Says: terms.Word{
				En: "Yours can't be challenged",
				Fr: "Le vôtre ne peut pas être défié",
				De: "Deiner kann nicht herausgefordert werden",
				It: "Il tuo non può essere sfidato",
			},
			Does: terms.Word{
				En: "This has no effect, because the practice opponent never challenges.",
				Fr: "Cela n’a aucun effet, car l’adversaire d’entraînement ne défie jamais.",
				De: "Das hat keine Wirkung, denn der Übungsgegner fordert nie heraus.",
				It: "Non ha alcun effetto, perché l’avversario di allenamento non sfida mai.",
			},
		},
		{
			Says: terms.Word{
				En: "An opposing card has abilities of its own",
				Fr: "Une carte adverse a ses propres capacités",
				De: "Eine gegnerische Karte hat eigene Fähigkeiten",
				It: "Una carta avversaria ha abilità proprie",
			},
			Does: terms.Word{
				En: "Those that trigger in your turns, and static ones, are carried out as far as the table can: yours resolve first, and its " +
					"player's choices are an opponent's. What is left to you, the log says when it matters.",
				Fr: "Celles qui se déclenchent pendant vos tours et les capacités statiques sont appliquées autant que la table le peut : " +
					"les vôtres d’abord, et les choix de son joueur sont ceux d’un adversaire. Ce qui reste à faire vous-même, le journal " +
					"le dit quand cela compte.",
				De: "Was in deinen Zügen ausgelöst wird und was statisch ist, führt der Tisch aus, soweit er kann: deine Fähigkeiten " +
					"zuerst, und ihr Spieler wählt wie ein Gegner. Was dir zu tun bleibt, sagt das Protokoll, wenn es zählt.",
				It: "Quelle che si innescano nei tuoi turni e quelle statiche si applicano per quanto il tavolo può: prima le tue, e le " +
					"scelte del suo giocatore sono quelle di un avversario. Ciò che resta da fare a te, il registro lo dice quando conta.",
			},
			Rule: "CR 7.7.4",
		},
		{
			Says: terms.Word{
				En: "The cost, classification or ink of a plain opposing character is looked at",
				Fr: "On regarde le coût, la classification ou l’encre d’un personnage adverse simple",
				De: "Kosten, Klassifizierung oder Tinte eines einfachen gegnerischen Charakters werden angesehen",
				It: "Si guarda il costo, la classificazione o l’inchiostro di un personaggio avversario semplice",
			},
			Does: terms.Word{
				En: "It costs 0 and has neither classification nor ink type.",
				Fr: "Il coûte 0 et n’a ni classification ni type d’encre.",
				De: "Er kostet 0 und hat weder Klassifizierung noch Tintenfarbe.",
				It: "Costa 0 e non ha né classificazione né tipo di inchiostro.",
			},
		},
		{
			Says: terms.Word{
				En: "More characters, items or locations than an opponent, or a stronger character",
				Fr: "Plus de personnages, d’objets ou de lieux qu’un adversaire, ou un personnage plus fort",
				De: "Mehr Charaktere, Gegenstände oder Orte als ein Gegner oder ein stärkerer Charakter",
				It: "Più personaggi, oggetti o luoghi di un avversario, o un personaggio più forte",
			},
			Does: terms.Word{
				En: "The opposing cards are what the opponent has in play.",
				Fr: "Les cartes adverses sont ce que l’adversaire a en jeu.",
				De: "Die gegnerischen Karten sind das, was der Gegner im Spiel hat.",
				It: "Le carte avversarie sono ciò che l’avversario ha in gioco.",
			},
		},
		{
			Says: terms.Word{
				En: "An opponent's hand, deck, inkwell, discard or lore",
				Fr: "La main, la pioche, la réserve d’encre, la défausse ou les éclats de Lore d’un adversaire",
				De: "Hand, Deck, Tintenvorrat, Ablagestapel oder Legenden eines Gegners",
				It: "La mano, il mazzo, il calamaio, gli scarti o la leggenda di un avversario",
			},
			Does: terms.Word{
				En: "They are numbers. You can set them at any time, and effects read and change them. The opponent begins with an " +
					"opening hand and a deck as large as yours, or with 0 in a position.",
				Fr: "Ce sont des nombres. Vous pouvez les fixer à tout moment, et les effets les lisent et les changent. L’adversaire " +
					"commence avec une main de départ et une pioche aussi grande que la vôtre, ou avec 0 dans une position.",
				De: "Das sind Zahlen. Du kannst sie jederzeit setzen, und Effekte lesen und ändern sie. Der Gegner beginnt mit einer " +
					"Starthand und einem Deck so groß wie deines, oder in einer Stellung mit 0.",
				It: "Sono numeri. Puoi impostarli in qualsiasi momento, e gli effetti li leggono e li cambiano. L’avversario comincia " +
					"con una mano iniziale e un mazzo grande come il tuo, o con 0 in una posizione.",
			},
			Rule: "CR 2.2.1",
		},
		{
			Says: terms.Word{
				En: "An opponent does something, each player, a chosen player, or the player of a card",
				Fr: "Un adversaire fait quelque chose, chaque joueur, un joueur choisi, ou le joueur d’une carte",
				De: "Ein Gegner tut etwas, jeder Spieler, ein gewählter Spieler oder der Spieler einer Karte",
				It: "Un avversario fa qualcosa, ogni giocatore, un giocatore scelto, o il giocatore di una carta",
			},
			Does: terms.Word{
				En: "The opponent does its part as far as it can, after yours. If a player is chosen, you choose.",
				Fr: "L’adversaire fait sa part autant qu’il peut, après la vôtre. S’il faut choisir un joueur, c’est vous qui choisissez.",
				De: "Der Gegner tut seinen Teil, soweit er kann, nach deinem. Wird ein Spieler gewählt, wählst du ihn.",
				It: "L’avversario fa la sua parte per quanto può, dopo la tua. Il giocatore scelto lo scegli tu.",
			},
			Rule: "CR 6.1.2",
		},
		{
			Says: terms.Word{
				En: "An opponent chooses, or may do something",
				Fr: "Un adversaire choisit, ou peut faire quelque chose",
				De: "Ein Gegner wählt oder darf etwas tun",
				It: "Un avversario sceglie, o può fare qualcosa",
			},
			Does: terms.Word{
				En: "You are asked what it chooses, among its own cards, with Ward or not.",
				Fr: "On vous demande ce qu’il choisit, parmi ses propres cartes, avec Hors d’atteinte ou non.",
				De: "Du wirst gefragt, was er wählt, unter seinen eigenen Karten, mit oder ohne Behütet.",
				It: "Ti viene chiesto che cosa sceglie, tra le sue carte, con Protetto o no.",
			},
			Rule: "CR 6.1.3",
		},
		{
			Says: terms.Word{
				En: "An opponent discards or moves certain cards that are not in play",
				Fr: "Un adversaire défausse ou déplace certaines cartes qui ne sont pas en jeu",
				De: "Ein Gegner wirft bestimmte Karten ab oder bewegt sie, die nicht im Spiel sind",
				It: "Un avversario scarta o sposta certe carte che non sono in gioco",
			},
			Does: terms.Word{
				En: "They are unknown. You say how many of them there are.",
				Fr: "Elles sont inconnues. Vous dites combien il y en a.",
				De: "Sie sind unbekannt. Du sagst, wie viele es sind.",
				It: "Sono sconosciute. Dici tu quante sono.",
			},
		},
		{
			Says: terms.Word{
				En: "An opponent reveals or plays cards, or its deck or hand is looked at",
				Fr: "Un adversaire révèle ou joue des cartes, ou on regarde sa pioche ou sa main",
				De: "Ein Gegner deckt Karten auf oder spielt sie aus, oder sein Deck oder seine Hand wird angesehen",
				It: "Un avversario rivela o gioca carte, o si guardano il suo mazzo o la sua mano",
			},
			Does: terms.Word{
				En: "They are unknown. The log says what the opponent would do, and you set its numbers.",
				Fr: "Elles sont inconnues. Le journal dit ce que ferait l’adversaire, et vous fixez ses nombres.",
				De: "Sie sind unbekannt. Das Protokoll sagt, was der Gegner täte, und du setzt seine Zahlen.",
				It: "Sono sconosciute. Il registro dice che cosa farebbe l’avversario, e tu imposti i suoi numeri.",
			},
		},
		{
			Says: terms.Word{
				En: "During an opponent's turn, or when an opponent plays, draws, challenges or chooses something",
				Fr: "Pendant le tour d’un adversaire, ou quand un adversaire joue, pioche, défie ou choisit quelque chose",
				De: "Im Zug eines Gegners oder wenn ein Gegner etwas ausspielt, zieht, herausfordert oder wählt",
				It: "Durante il turno di un avversario, o quando un avversario gioca, pesca, sfida o sceglie qualcosa",
			},
			Does: terms.Word{
				En: "It never happens, because the practice opponent takes no turns.",
				Fr: "Cela n’arrive jamais, car l’adversaire d’entraînement ne joue pas de tours.",
				De: "Das geschieht nie, denn der Übungsgegner hat keine Züge.",
				It: "Non accade mai, perché l’avversario di allenamento non ha turni.",
			},
			Rule: "CR 6.2.3",
		},
	}
}

// GeneralRulings lists what the engine does where the rules leave room in any game, alone or not. By and Code are not set; Rule is "" where
// the rules do not settle it.
func GeneralRulings() []Ruling {
	return []Ruling{
		{
			Says: terms.Word{
				En: "Abilities are waiting when the game ends",
				Fr: "Des capacités attendent quand la partie se termine",
				De: "Fähigkeiten warten, wenn das Spiel endet",
				It: "Delle abilità attendono quando la partita finisce",
			},
			Does: terms.Word{
				En: "They do not resolve. The bag is emptied.",
				Fr: "Elles ne se résolvent pas. Le sac est vidé.",
				De: "Sie werden nicht ausgeführt. Der Beutel wird geleert.",
				It: "Non si risolvono. Il sacchetto viene svuotato.",
			},
			Rule: "CR 2.3.3",
		},
		{
			Says: terms.Word{
				En: "You decline an ability that says “once during your turn”, or it has no effect",
				Fr: "Vous refusez une capacité utilisable une fois pendant votre tour, ou elle n’a aucun effet",
				De: "Du lehnst eine Fähigkeit ab, die einmal in deinem Zug gilt, oder sie hat keine Wirkung",
				It: "Rifiuti un’abilità utilizzabile una volta durante il tuo turno, o non ha effetto",
			},
			Does: terms.Word{
				En: "It was not used, so you are asked again next time. Once any part of it is done, it was used.",
				Fr: "Elle n’a pas été utilisée\u00a0: la question revient la fois suivante. Dès qu’une partie est faite, elle a été " +
					"utilisée.",
				De: "Sie wurde nicht genutzt, also wirst du beim nächsten Mal wieder gefragt. Sobald ein Teil geschehen ist, wurde sie " +
					"genutzt.",
				It: "Non è stata usata, quindi ti viene chiesto di nuovo la volta dopo. Appena ne avviene una parte, è stata usata.",
			},
			Rule: "CR 6.1.13.2",
		},
		{
			Says: terms.Word{
				En: "A card gains the same ability twice",
				Fr: "Une carte gagne deux fois la même capacité",
				De: "Eine Karte erhält dieselbe Fähigkeit zweimal",
				It: "Una carta ottiene due volte la stessa abilità",
			},
			Does: terms.Word{
				En: "It has two of them, each with its own number.",
				Fr: "Elle en a deux, chacune avec son propre nombre.",
				De: "Sie hat zwei davon, jede mit ihrer eigenen Zahl.",
				It: "Ne ha due, ciascuna con il proprio numero.",
			},
			Rule: "CR 6.1.13.2",
		},
		{
			Says: terms.Word{
				En: "May enter play exerted to do something",
				Fr: "Peut entrer en jeu épuisée pour faire quelque chose",
				De: "Darf erschöpft ins Spiel kommen, um etwas zu tun",
				It: "Può entrare in gioco impegnata per fare qualcosa",
			},
			Does: terms.Word{
				En: "It may even if there is nothing to do, and it also does it when an effect makes it enter exerted. When an effect " +
					"plays the card, you are asked, too, unless the effect says how it enters.",
				Fr: "Elle le peut même s’il n’y a rien à faire, et elle le fait aussi quand un effet la fait entrer épuisée. Quand un " +
					"effet joue la carte, la question vous est posée aussi, sauf si l’effet dit comment elle entre.",
				De: "Sie darf auch, wenn es nichts zu tun gibt, und sie tut es auch, wenn ein Effekt sie erschöpft ins Spiel bringt. " +
					"Spielt ein Effekt die Karte aus, wirst du ebenfalls gefragt, außer der Effekt sagt, wie sie ins Spiel kommt.",
				It: "Può anche se non c’è nulla da fare, e lo fa anche quando un effetto la fa entrare impegnata. Anche quando un " +
					"effetto gioca la carta ti viene chiesto, a meno che l’effetto dica come entra.",
			},
		},
		{
			Says: terms.Word{
				En: "Move damage from a chosen character of yours to this one",
				Fr: "Déplacer des dommages d’un de vos personnages choisi vers celui-ci",
				De: "Schaden von einem gewählten eigenen Charakter auf diesen verschieben",
				It: "Spostare danno da un tuo personaggio scelto a questo",
			},
			Does: terms.Word{
				En: "You may choose this character itself. No damage moves then, because damage moves to another card.",
				Fr: "Vous pouvez choisir ce personnage lui-même. Aucun dommage ne se déplace alors, car les dommages vont vers une " +
					"autre carte.",
				De: "Du darfst diesen Charakter selbst wählen. Dann wird kein Schaden verschoben, denn Schaden wird auf eine andere " +
					"Karte verschoben.",
				It: "Puoi scegliere questo stesso personaggio. Allora non si sposta alcun danno, perché il danno si sposta su un’altra " +
					"carta.",
			},
			Rule: "CR 1.9.1.4",
		},
		{
			Says: terms.Word{
				En: "Do this or banish this card",
				Fr: "Faites ceci ou bannissez cette carte",
				De: "Tu dies oder verbanne diese Karte",
				It: "Fai questo o esilia questa carta",
			},
			Does: terms.Word{
				En: "If you can't do all of it, you must banish the card, no matter what you answered.",
				Fr: "Si vous ne pouvez pas tout faire, vous devez bannir la carte, quelle que soit votre réponse.",
				De: "Kannst du nicht alles tun, musst du die Karte verbannen, egal, was du geantwortet hast.",
				It: "Se non puoi fare tutto, devi esiliare la carta, qualunque cosa tu abbia risposto.",
			},
			Rule: "CR 6.1.5.2",
		},
		{
			Says: terms.Word{
				En: "Several cards in play could take the damage that another one would be dealt",
				Fr: "Plusieurs cartes en jeu pourraient prendre les dommages qui seraient infligés à une autre",
				De: "Mehrere Karten im Spiel könnten den Schaden nehmen, der einer anderen zugefügt würde",
				It: "Più carte in gioco potrebbero prendere il danno che sarebbe inflitto a un’altra",
			},
			Does: terms.Word{
				En: "You are not asked. The one with the most willpower left takes it.",
				Fr: "Rien ne vous est demandé. Celle à qui il reste le plus de volonté les prend.",
				De: "Du wirst nicht gefragt. Es nimmt ihn die Karte, der am meisten Willenskraft bleibt.",
				It: "Non ti viene chiesto nulla. Lo prende quella a cui resta più volontà.",
			},
			Rule: "CR 6.5.8",
		},
	}
}
