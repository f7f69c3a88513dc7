package wording

import (
	"strings"

	"inkcheck/rules/effect"
)

// italian is the table of Italian. The words of the game are those of terms and of the cards; short forms are ours.
var italian = tongue{
	language: "it",
	add:      "aggiungere",
	bend:     bendItalian, verb: verbItalian, finish: finishItalian, point: pointItalian,
	verbs: map[effect.Verb]string{
		effect.DoDraw:            "pescare {n:card}{?bottom dal fondo del mazzo}",
		effect.DoDrawTo:          "pescare fino ad avere {n:card} in mano",
		effect.DoDrawToWho:       "pescare fino ad avere tante carte in mano quante {w}",
		effect.DoDiscardCards:    "scartare {t}{?yourchoice (scegli tu)}",
		effect.DoDiscardNumber:   "scartare {n:card}{?random a caso}{?yourchoice (scegli tu)}",
		effect.DoDiscardTo:       "scartare fino ad avere {n:card} in mano",
		effect.DoGain:            "ottenere {n:lore}",
		effect.DoLose:            "perdere {n:lore}",
		effect.DoGetDrops:        "ricevere {n:drop}",
		effect.DoRemoveDrops:     "rimuovere {n:drop}",
		effect.DoDamage:          "infliggere {n:damage} a {e}{?noresist (Resistere non lo riduce)}",
		effect.DoPutDamage:       "mettere {n:counter} su {e}",
		effect.DoHeal:            "rimuovere {n:damage} da {e}",
		effect.DoHealSplit:       "rimuovere {n:damage} in totale da {t}, divisi come preferisci",
		effect.DoMoveDamage:      "spostare {n:damage} da {e} a {to}",
		effect.DoBanish:          "esiliare {t}",
		effect.DoExert:           "impegnare {t}",
		effect.DoReady:           "preparare {t}",
		effect.DoBounce:          "far-tornare {t} {z}",
		effect.DoPut:             "mettere {t} {z}{?random in ordine casuale}",
		effect.DoShuffleIn:       "rimescolare {t} {z}",
		effect.DoShuffle:         "rimescolare il [tuo|suo] mazzo",
		effect.DoInkTop:          "aggiungere {top} al [tuo|suo] calamaio{exerted}",
		effect.DoInkBack:         "riprendere {n:card} a caso dal [tuo|suo] calamaio in mano",
		effect.DoInkBackUntil:    "riprendere carte a caso dal [tuo|suo] calamaio in mano finché ne restano {n:}",
		effect.DoExtraInk:        "=puoi inchiostrare {n:card} in più{?static in ogni turno}",
		effect.DoExertInk:        "impegnare tutte le carte del [tuo|suo] calamaio",
		effect.DoPay:             "pagare {n:ink}",
		effect.DoMill:            "mettere {top} nei [tuoi|suoi] scarti",
		effect.DoTuck:            "mettere {top} a faccia in giù sotto a {e}",
		effect.DoPutUnder:        "mettere {t} sotto a {to}",
		effect.DoLook:            "guardare {top}",
		effect.DoLookDeck:        "guardare {topw}",
		effect.DoLookHand:        "guardare la mano {w's}",
		effect.DoLookInk:         "guardare il [tuo|suo] calamaio",
		effect.DoTakeTo:          "mettere {t} {z}",
		effect.DoTake:            "aggiungere {t} alla [tua|sua] mano",
		effect.DoTakeNumberTo:    "mettere {n1} {z}",
		effect.DoTakeNumber:      "aggiungere {n1} alla [tua|sua] mano",
		effect.DoRestTo:          "mettere il resto {z}",
		effect.DoReorder:         "rimettere queste carte in qualsiasi ordine",
		effect.DoScry:            "rimettere un qualsiasi numero di queste carte in cima e il resto in fondo, in qualsiasi ordine",
		effect.DoRevealTop:       "rivelare {top}",
		effect.DoReveal:          "rivelare {t}",
		effect.DoRevealHand:      "rivelare la [tua|sua] mano",
		effect.DoDig:             "rivelare carte dalla cima del [tuo|suo] mazzo fino a trovare {t}",
		effect.DoSearch:          "cercare {t} nel [tuo|suo] mazzo && mettere la carta trovata {z}",
		effect.DoNameCard:        "nominare una carta",
		effect.DoChoose:          "scegliere {t}",
		effect.DoChoosePlayers:   "scegliere un qualsiasi numero di giocatori",
		effect.DoCountNumber:     "contare {count}",
		effect.DoRepeat:          "ripetere tutto dall’inizio",
		effect.DoLessShift:       "=la prossima carta giocata con Trasformazione in questo turno costa {n:less}",
		effect.DoLess:            "={next} che giochi in questo turno costa {n:less}",
		effect.DoShiftThisLess:   "=giocare questa carta con Trasformazione costa {n:less}",
		effect.DoShiftOnThisLess: "=giocare con Trasformazione sopra a questa carta costa {n:less}",
		effect.DoShiftsLess:      "=ogni Trasformazione ti costa {n:less}",
		effect.DoCostLess:        "={T} ti [costa|costano] {n:less}",
		effect.DoCostMore:        "={T} [costa|costano] {n:more} (per: {who})",
		effect.DoFreePlay:        "=puoi giocare questa carta gratis",
		effect.DoAltCost:         "=invece di pagare il suo costo, puoi {a}",
		effect.DoAltShift:        "=invece di pagare il suo costo di Trasformazione, puoi {a}",
		effect.DoShiftCost:       "=costo di Trasformazione di questa carta: {a}",
		effect.DoPlayFree: "giocare gratis {t}{?orshift , anche con Trasformazione}{?e (la carta entra in gioco impegnata)}{?then>bottom (poi mettila " +
			"in fondo al tuo mazzo)}",
		effect.DoPlay:            "giocare {t} pagandone il costo{?e (la carta entra in gioco impegnata)}",
		effect.DoMayPlay:         "=puoi giocare {fs}{?e (le carte entrano in gioco impegnate)}",
		effect.DoShiftFree:       "giocare gratis con Trasformazione {t}",
		effect.DoPlayOnly:        "=questa carta può essere giocata solo se {c}",
		effect.DoShiftName:       "=per Trasformazione, questa carta ha anche il nome {name}",
		effect.DoShiftBase:       "=qualsiasi personaggio può essere giocato con Trasformazione sopra a questa carta",
		effect.DoShiftAny:        "=qualsiasi carta con Trasformazione può essere giocata con Trasformazione sopra a questa carta",
		effect.DoMayEnterExerted: "=questa carta può entrare in gioco impegnata",
		effect.DoMoveTo:          "spostare gratis {t} in {to}",
		effect.DoMoveFree:        "={T} [può|possono] spostarsi gratis in {to}",
		effect.DoMoveLessTo:      "=spostare {p} in {to} costa {n:less}",
		effect.DoMoveLess:        "=spostare {p} costa {n:less}",
		effect.DoShield:          "annullare i prossimi danni inflitti a {t}",
		effect.DoAllInkable:      "=puoi inchiostrare qualsiasi carta della tua mano",
		effect.DoInkDiscard:      "=puoi inchiostrare carte dai tuoi scarti",
		effect.DoInkExerted:      "=le carte vengono aggiunte impegnate al calamaio (giocatore: {who})",
		effect.DoSkipDraw:        "saltare il passaggio di Pesca",
		effect.DoNoDiscard:       "=nessun effetto può farti scartare carte",
		effect.DoTopFaceUp:       "=la prima carta {deck} resta a faccia in su",
		effect.DoWin:             "=servono {n:lore} per vincere (giocatore: {who})",
		effect.DoOneChallenge:    "=una sola sfida per turno",
		effect.DoDecoy:           "=un avversario che sceglie un personaggio deve scegliere questa carta se possibile",
		effect.DoActFree:         "=l’altra abilità di questa carta non costa nulla",
		effect.DoDeckCopies:      "=un mazzo può contenere fino a {n:copy} di questa carta",
		effect.DoDeckAny:         "=un mazzo può contenere un qualsiasi numero di copie di questa carta",
		effect.DoDeckInks:        "=un mazzo può contenere {fs} di qualsiasi inchiostro",
	},
	events: map[effect.EventWord]string{
		"play": "giochi {x}", "anyplay": "un giocatore gioca {x}", "oppplay": "un avversario gioca {x}",
		"nextplay":      "giochi {x}",
		"entersexerted": "{x} [entra in gioco impegnato|entra in gioco impegnata|entrano in gioco impegnati|entrano in gioco impegnate]",
		"quest":         "{x} [va|vanno] all’avventura", "challenge": "{x} [sfida|sfidano] {o}",
		"challenged": "{x} [viene sfidato|viene sfidata|vengono sfidati|vengono sfidate]", "challengeend": "alla fine della sfida",
		"challenged.banished": "{x} [viene sfidato ed esiliato|viene sfidata ed esiliata|vengono sfidati ed esiliati|vengono sfidate ed " +
			"esiliate] in quella sfida",
		"challenge.banished": "{x} sfida e [viene esiliato|viene esiliata|vengono esiliati|vengono esiliate] in quella sfida",
		"banisher":           "{x} [esilia|esiliano] un altro personaggio in una sfida",
		"banished":           "{x} [viene esiliato|viene esiliata|vengono esiliati|vengono esiliate]",
		"banished.ch":        "{x} [viene esiliato|viene esiliata|vengono esiliati|vengono esiliate] in una sfida",
		"leave":              "{x} [lascia|lasciano] il gioco", "returned": "{x} [torna|tornano] dal gioco in mano al suo giocatore",
		"bounced": "{x} [torna|tornano] nella tua mano", "sings": "{x} [canta|cantano] una canzone",
		"sings.together": "{x} [canta|cantano] una canzone con Cantare Insieme", "sung": "una canzone viene cantata da {x}",
		"support": "scegli {x} per Aiutante", "moves": "{x} si [sposta|spostano] in un luogo",
		"movehere":         "{x} si [sposta|spostano] in questo luogo",
		"movehere.fromloc": "{x} si [sposta|spostano] da un altro luogo in questo luogo", "boosted": "una carta viene messa sotto a {x}",
		"boostused": "usi il Potenziamento di {x}", "healed": "rimuovi danni da {x}", "readies": "{x} si [prepara|preparano]",
		"exerts": "{x} si [impegna|impegnano]", "dealt": "{x} [subisce|subiscono] danni",
		"deals.ch": "{x} [infligge|infliggono] danni a {o} in una sfida", "actiondealt": "una delle tue azioni infligge danni a {x}",
		"chosen": "scegli {x} per {k}", "oppchosen": "un avversario sceglie {x}",
		"shiftedon": "giochi {x} sopra a questa carta con Trasformazione",
		"drawn":     "peschi una carta", "oppdrawn": "un avversario pesca una carta", "inked": "una carta viene aggiunta al tuo calamaio",
		"discarded": "scarti {x}", "oppdiscards": "un avversario scarta una carta", "milled": "{x} [va|vanno] dal tuo mazzo nei tuoi scarti",
		"leftdiscard": "una carta lascia i tuoi scarti", "drops": "stai per ricevere una goccia d’inchiostro",
		"dropped": "rimuovi una goccia d’inchiostro", "start": "all’inizio del tuo turno", "end": "alla fine del tuo turno",
		"oppend": "alla fine del turno di un avversario", "eachend": "alla fine di ogni turno",
	},
	changes: map[effect.ChangeWord]turned{
		"!quest": itCant("andare all’avventura"), "!challenge": itCant("sfidare< {x}>"),
		"!challenged":  itCant("essere [sfidato|sfidata|sfidati|sfidate]< da {x}>"),
		"!chosen(opp)": itCant("essere [scelto|scelta|scelti|scelte] dagli avversari"),
		"!ready":       itCant("prepararsi"), "!ready@start": itCant("prepararsi nel passaggio di Preparazione"), "!sing": itCant("cantare"),
		"!sing(alone)": itCant("cantare, se non con Cantare Insieme"), "!move": itCant("spostarsi"),
		"!heal": itCant("perdere danni"), "!damage": itCant("subire danni"),
		"!damage(unlesschallenged)": itCant("subire danni, tranne quando [viene sfidato|viene sfidata|vengono sfidati|vengono sfidate]"),
		"!play":                     itCant("giocare< {x}>"),
		"!gainlore":                 itCant("ottenere leggenda"), "!loselore": itCant("perdere leggenda"),
		"!gainEvasive":        itCant("ottenere Sfuggente"),
		"!gainRush":           itCant("ottenere Lesto"),
		"mustquest":           {"deve", "devono", "", "andare all’avventura se possibile"},
		"rushquest":           {"può", "possono", "", "andare all’avventura già nel turno in cui entra in gioco"},
		"chready":             {"può", "possono", "", "sfidare {x}"},
		"nochdmg":             {"non subisce", "non subiscono", "", "danni dalle sfide"},
		"nochdmg.challenging": {"non subisce", "non subiscono", "", "danni dalle sfide che lancia"},
		"nodmg.first": {"non subisce", "non subiscono", "",
			"danni la prima volta in ogni turno in cui ne [subirebbe|subirebbe|subirebbero|subirebbero]"},
		"chdmg":        {"infligge", "infliggono", "", "danni nelle sfide in base alla Volontà invece che alla Forza"},
		"floorS":       itCant("scendere sotto la Forza stampata"),
		"sing":         {"canta", "cantano", "", "come se il costo fosse superiore di {n}"},
		"enterexerted": {"entra", "entrano", "", "in gioco [impegnato|impegnata|impegnati|impegnate]"},
		"enterdmg":     {"entra", "entrano", "", "in gioco con {n} {d}"},
	},
	players: map[effect.WhoWord]person{
		"opp": {"ogni avversario", one3, "di ogni avversario"}, "opp1": {"un avversario a tua scelta", one3, "di un avversario"},
		"each": {"ogni giocatore", one3, "di ogni giocatore"}, "me": {"tu", order, "del tuo mazzo"},
		"me+another": {"tu e un altro giocatore a tua scelta", youAll, "di voi due"},
		"player":     {"un giocatore a tua scelta", one3, "di un giocatore"},
		"players":    {"ciascuno di quei giocatori", one3, "di ciascuno di quei giocatori"},
		"their":      {"il suo giocatore", one3, "del suo giocatore"}, "doer": {"quel giocatore", one3, "di quel giocatore"},
		"mosthand": {"il giocatore con più carte in mano", one3, "del giocatore con più carte in mano"},
	},
	lasting: map[effect.Duration]string{
		"turn": "per questo turno", "next": "fino all’inizio del tuo prossimo turno",
		"theirnext": "durante il prossimo turno [del suo giocatore|dei loro giocatori]",
		"nextready": "all’inizio del prossimo turno [del suo giocatore|dei loro giocatori]", "challenge": "in questa sfida",
		"challenged": "quando [viene sfidato|viene sfidata|vengono sfidati|vengono sfidate]", "challenging": "sfidando {x}",
		"here": "in questo luogo",
	},
	kinds: map[effect.Kind]nominal{
		"char": {one: "personaggio", many: "personaggi"}, "item": {one: "oggetto", many: "oggetti"}, "loc": {one: "luogo", many: "luoghi"},
		"action": {one: "azione", many: "azioni", gender: feminine}, "song": {one: "canzone", many: "canzoni", gender: feminine},
		"card":    {one: "carta", many: "carte", gender: feminine},
		"singers": {one: "personaggio che canta la canzone", many: "personaggi che cantano la canzone"},
	},
	adjs: map[string]adjective{
		"other": {"altro", "altra", "altri", "altre"}, "!it": {"altro", "altra", "altri", "altre"},
		"!defender": {"altro", "altra", "altri", "altre"}, "next": {"prossimo", "prossima", "prossimi", "prossime"},
		"first": {"primo", "prima", "primi", "prime"}, "second": {"secondo", "seconda", "secondi", "seconde"},
		"third": {"terzo", "terza", "terzi", "terze"}, "opp": {"avversario", "avversaria", "avversari", "avversarie"},
		"exerted":  {"impegnato", "impegnata", "impegnati", "impegnate"},
		"ready":    {"preparato", "preparata", "preparati", "preparate"},
		"dmg":      {"danneggiato", "danneggiata", "danneggiati", "danneggiate"},
		"!dmg":     {"non danneggiato", "non danneggiata", "non danneggiati", "non danneggiate"},
		"revealed": {"rivelato", "rivelata", "rivelati", "rivelate"},
	},
	behind: map[string]string{
		"!song": "diverso da una canzone", "cost": "con costo {x}", "boosted": "con una carta sotto", "here": "in questo luogo",
		"atloc":   "in un luogo",
		"sameloc": "nello stesso luogo", "waschallenged": "[sfidato|sfidata|sfidati|sfidate] in questo turno",
		"maxcost":  "con il costo più alto",
		"samename": "con lo stesso nome", "named": "con il nome nominato", "inkable": "con l’icona calamaio",
		"played": "[giocato|giocata|giocati|giocate] in questo turno", "thisway": "di questo gruppo",
		"wasunder": "che [era|era|erano|erano] sotto",
		"waysname": "con quello stesso nome", "first": "del turno", "second": "del turno", "third": "del turno", "stat": "con {x}",
		"ink": "di inchiostro {x}", "non": "[diversa|diverse] da {u} {x}",
	},
	said: map[string]string{
		"exerted": "è [impegnato|impegnata]", "ready": "è [preparato|preparata]", "dmg": "è [danneggiato|danneggiata]",
		"!dmg": "non è [danneggiato|danneggiata]", "here": "è in questo luogo", "atloc": "è in un luogo", "boosted": "ha una carta sotto",
		"my": "è in tuo possesso", "opp": "è di un avversario", "song": "è una canzone", "!song": "non è una canzone",
		"inkable": "ha l’icona calamaio", "stat": "ha {x}", "name": "è {x}", "class": "ha la classificazione {x}",
		"!class": "non ha la classificazione {x}", "keyword": "ha {x}", "!keyword": "non ha {x}", "ink": "è di inchiostro {x}",
		"shifted": "è [stato giocato|stata giocata] con Trasformazione",
	},
	zones: map[effect.Zone]zoned{
		"hand":    {"nella tua mano", "dalla tua mano", "nella sua mano", "dalla sua mano"},
		"opphand": {"nelle mani degli avversari", "dalle mani degli avversari", "nelle mani degli avversari", "dalle mani degli avversari"},
		"discard": {"nei tuoi scarti", "dai tuoi scarti", "nei suoi scarti", "dai suoi scarti"},
		"anydiscard": {"negli scarti di un qualsiasi giocatore", "dagli scarti di un giocatore a tua scelta",
			"negli scarti di un qualsiasi giocatore", "dagli scarti di un giocatore a sua scelta"},
		"oppdiscard": {"negli scarti di un avversario", "dagli scarti di un avversario", "negli scarti di un avversario",
			"dagli scarti di un avversario"},
		"ink":   {"nel tuo calamaio", "dal tuo calamaio", "nel suo calamaio", "dal suo calamaio"},
		"under": {"sotto a questa carta", "da sotto a questa carta", "sotto a questa carta", "da sotto a questa carta"},
	},
	places: map[effect.Place]placed{
		"hand": {"in mano", "in mano", "in mano al suo giocatore", "in mano ai loro giocatori", "in mano a quel giocatore"},
		"ink": {"nel tuo calamaio", "nel suo calamaio", "nel calamaio del suo giocatore", "nei calamai dei loro giocatori",
			"nel calamaio di quel giocatore"},
		"inke": {"nel tuo calamaio" + itInke, "nel suo calamaio" + itInke, "nel calamaio del suo giocatore" + itInke,
			"nei calamai dei loro giocatori" + itInke, "nel calamaio di quel giocatore" + itInke},
		"+hand": {"alla tua mano", "alla sua mano", "alla mano del suo giocatore", "alle mani dei loro giocatori",
			"alla mano di quel giocatore"},
		"+ink": {"al tuo calamaio", "al suo calamaio", "al calamaio del suo giocatore", "ai calamai dei loro giocatori",
			"al calamaio di quel giocatore"},
		"+inke": {"al tuo calamaio" + itInke, "al suo calamaio" + itInke, "al calamaio del suo giocatore" + itInke,
			"ai calamai dei loro giocatori" + itInke, "al calamaio di quel giocatore" + itInke},
		"top": {"in cima al tuo mazzo", "in cima al suo mazzo", "in cima al mazzo del suo giocatore", "in cima ai mazzi dei loro giocatori",
			"in cima al mazzo di quel giocatore"},
		"bottom": {"in fondo al tuo mazzo", "in fondo al suo mazzo", "in fondo al mazzo del suo giocatore",
			"in fondo ai mazzi dei loro giocatori", "in fondo al mazzo di quel giocatore"},
		"discard": {"nei tuoi scarti", "nei suoi scarti", "negli scarti del suo giocatore", "negli scarti dei loro giocatori",
			"negli scarti di quel giocatore"},
		"playfree": {"in gioco gratis", "in gioco gratis", "in gioco gratis", "in gioco gratis", "in gioco gratis"},
		"shuffle": {"nel tuo mazzo", "nel suo mazzo", "nel mazzo del suo giocatore", "nei mazzi dei loro giocatori",
			"nel mazzo di quel giocatore"},
	},
	tests: map[effect.TestWord]posed{
		"boosted":    {"c’è una carta sotto a {x}", "non c’è nessuna carta sotto a {x}"},
		"shifted":    {"{x} è [stato giocato|stata giocata] con Trasformazione", "{x} non è [stato giocato|stata giocata] con Trasformazione"},
		"challenged": {"{x} sta subendo una sfida", "{x} non sta subendo una sfida"},
		"paiddrop": {"hai rimosso una goccia d’inchiostro per giocare questa carta",
			"non hai rimosso nessuna goccia d’inchiostro per giocare questa carta"},
		"did":      {"l’effetto precedente è avvenuto", "l’effetto precedente non è avvenuto"},
		"named":    {"ha quel nome", "non ha quel nome"},
		"samename": {"le due carte hanno lo stesso nome", "le due carte non hanno lo stesso nome"},
		"newname":  {"nessuna delle tue carte aveva il suo nome", "una delle tue carte aveva il suo nome"},
		"strongest": {"hai un personaggio con più Forza di ogni personaggio avversario",
			"nessuno dei tuoi personaggi ha più Forza di ogni personaggio avversario"},
		"underdog":   {"è il tuo primo turno e non sei il primo giocatore", "non è il tuo primo turno da secondo giocatore"},
		"opp>me(x)":  {"un avversario ha più {x} di te", "nessun avversario ha più {x} di te"},
		"opp1>me(x)": {"un avversario a tua scelta ha più {x} di te", "un avversario a tua scelta non ha più {x} di te"},
		"me>opp(x)":  {"hai più {x} di ogni avversario", "non hai più {x} di ogni avversario"},
	},
	turns: map[effect.TurnWord]posed{
		"played": {"hai giocato {x} in questo turno", "non hai giocato {x} in questo turno"},
		"quested": {"{x} [è andato|è andata|sono andati|sono andate] all’avventura in questo turno",
			"{x} è [andato|andata|andati|andate] all’avventura in questo turno"},
		"banished": {"{x} [è stato esiliato|è stata esiliata|sono stati esiliati|sono state esiliate] in questo turno",
			"{x} è [stato esiliato|stata esiliata|stati esiliati|state esiliate] in questo turno"},
		"banished.ch": {"{x} [è stato esiliato|è stata esiliata|sono stati esiliati|sono state esiliate] in una sfida in questo turno",
			"{x} è [stato esiliato|stata esiliata|stati esiliati|state esiliate] in una sfida in questo turno"},
		"damaged":      {"{x} [ha|hanno] subito danni in questo turno", "{x} non ha subito danni in questo turno"},
		"healed":       {"hai rimosso danni da {x} in questo turno", "non hai rimosso danni da {x} in questo turno"},
		"inked":        {"hai inchiostrato {x} in questo turno", "non hai inchiostrato {x} in questo turno"},
		"boosted":      {"una carta è stata messa sotto a {x} in questo turno", "nessuna carta è stata messa sotto a {x} in questo turno"},
		"discarded":    {"{x} [è andata|sono andate] nei tuoi scarti in questo turno", "{x} è andata nei tuoi scarti in questo turno"},
		"youdiscarded": {"hai scartato {x} in questo turno", "non hai scartato {x} in questo turno"},
		"leftdiscard":  {"{x} [ha|hanno] lasciato gli scarti in questo turno", "{x} ha lasciato gli scarti in questo turno"},
		"gotdrop":      {"hai ricevuto una goccia d’inchiostro in questo turno", "non hai ricevuto nessuna goccia d’inchiostro in questo turno"},
		"nochallenge":  {"nessuno dei (your) personaggi ha sfidato in questo turno", "uno dei (your) personaggi ha sfidato in questo turno"},
		"second":       {"è la seconda volta in questo turno", "non è la seconda volta in questo turno"},
	},
	stats: map[string]nominal{
		"S": {"Forza", "la Forza di {x}", feminine, "Forza", "Forza"}, "W": {"Volontà", "la Volontà di {x}", feminine, "Volontà", "Volontà"},
		"L":        {"Leggenda", "il valore di Leggenda di {x}", masculine, "valore di Leggenda", "valore di Leggenda"},
		"cost":     {"costo", "il costo di {x}", masculine, "costo", "costo"},
		"damage":   {"danni", "il numero di danni su {x}", masculine, "danni", "numero di danni"},
		"total(S)": {"Forza totale", "la Forza totale di {x}", feminine, "Forza totale", "Forza totale"},
	},
	units: map[string]nominal{
		"card": {"carta", "carte", feminine, "una carta", "tutte le carte"}, "hand": {one: "carta in mano", many: "carte in mano"},
		"lore":   {"leggenda", "leggenda", masculine, "", "tutta la leggenda"},
		"drop":   {"goccia d’inchiostro", "gocce d’inchiostro", feminine, "una goccia d’inchiostro", "tutte le gocce d’inchiostro"},
		"damage": {"danno", "danni", neuter, "", "tutti i danni"}, "counter": {"segnalino danno", "segnalini danno", neuter, "",
			"tutti i segnalini danno"},
		"ink": {"inchiostro", "inchiostro", masculine, "", "tutto l’inchiostro"}, "less": {"in meno", "in meno", masculine, "", "tutto in meno"},
		"more": {"in più", "in più", masculine, "", "tutto in più"}, "ofthem": {"di queste carte", "di queste carte", feminine, "",
			"tutte queste carte"},
		"": {"", "", masculine, "1", "tutto"}, "player": {one: "giocatore", many: "giocatori"},
		"inkcard": {one: "carta nel tuo calamaio", many: "carte nel tuo calamaio"}, "copy": {"copia", "copie", feminine, "", "tutte le copie"},
	},
	marks: map[effect.Mark]string{
		effect.MarkMine: "durante il tuo turno", effect.MarkTheir: "durante il turno di un avversario", effect.MarkOnce: "una volta per turno",
		effect.MarkTwice: "fino a 2 volte per turno",
	},
	compares: map[effect.Compare]compared{
		"<=": {"{n} o inferiore", "non superiore a {n}", "al massimo {n}"}, ">=": {"{n} o superiore", "non inferiore a {n}", "almeno {n}"},
		"=": {"{n}", "pari a {n}", "esattamente {n}"}, "<": {"meno di {n}", "inferiore a {n}", "meno di {n}"},
		">": {"più di {n}", "superiore a {n}", "più di {n}"},
	},
	phrases: phrases{
		And: "e", Then: "poi", Or: "o", Nor: "né", Yours: [2]string{"tuoi", "suoi"}, If: "se", While: "mentre", Unless: "tranne se",
		UnlessDone: "tranne se", OnlyIf: "solo se", IfDone: "se lo fai", Else: "altrimenti",
		Instead: "invece", InReturn: "in cambio", Semi: ";", Colon: ":", Open: "“", Close: "”", May: "puoi", MayOne: "può",
		MayMany: "possono",
		Decide:  "decidere", Choose: "scegliere", Give: "dare {x} a {t} {d}", Both: "entrambe se", When: "quando", Whenever: "ogni volta che",
		NextTime: "la prossima volta che", Once: "una volta per turno", OnceMine: "una volta durante il tuo turno",
		First: ", per la prima volta nel turno", OwnFirst: "per la sua prima volta nel turno", Exert: "impegnare", ThisTurn: "in questo turno",
		CondAnd: "e", You: "tu", An: "un avversario", Opponents: "gli avversari", ThatOpponent: "quell’avversario",
		PronounOne: "quel giocatore", PronounMany: "quei giocatori",
		Challenger: "il giocatore che sfida", OneOfThose: same("una di quelle carte"), OtherOne: same("l’altra carta"),
		Attacker: same("il personaggio sfidante"), Defender: same("la carta sfidata"), Copies: same("tutte le altre carte con lo stesso nome"),
		OppCopies: same("tutte le altre carte avversarie con lo stesso nome"), PlaceThis: same("il luogo di questa carta"),
		PlaceIt: same("il suo luogo"), EachOfThose: "ciascuna delle carte seguenti:", Severally: "(ciascuno)", PerPlayer: "per avversario",
		Chosen: "a tua scelta", ChosenYours: "a scelta", Anything: "un’azione o un’abilità", OneOfYours: "una delle tue carte",
		Under: "sotto a", With: "con", Without: "senza", Named: "[chiamato|chiamata|chiamati|chiamate]", NotNamed: "con un nome diverso da",
		NameOfIt: "con quel nome", NameOfThis: "con il nome di questa carta", Paid: "pagando {n}", More: "con più {x} di te",
		Fewer: "con meno {x} di te", MoreThan2: "con più di {n} {x}", FewerThan: "con meno di {n} {x}", InkCards: "carte nel calamaio",
		Lore: "leggenda", ThisWayHeal: "[curato|curata|curati|curate] così", ThisWayDiscard: "[scartato|scartata|scartati|scartate] così",
		ThisWayMill: "[messo|messa|messi|messe] lì così", AnyNumber: "un qualsiasi numero di", UpTo: "fino a", UpToEach: "un massimo di",
		To: "a", OrMore: "o più",
		ThatMany: "altrettanta/altrettante/altrettanti", TimesThat: "{n} volte tanta/{n} volte tante/{n} volte tanti", MoreThan: "più {n}",
		EqualTo: "[un numero di |]{u} pari a {n}", AtMost: "al massimo", Plus: "più", ForEach: "per", OnceForEach: "una volta per",
		ThatOften: "altrettante volte", PerInk: "per ogni inchiostro diverso tra", PerName: "per ogni nome diverso tra",
		PerRevealed: "per ogni inchiostro diverso delle carte rivelate", PerRefusal: "per ogni avversario che non l’ha fatto",
		PerDiscard: "per ogni carta andata nei tuoi scarti in questo turno", PerBanished: "per {x} esiliato in una sfida in questo turno",
		PerDamage: "per ogni danno su {x}", PerPoint: "per ogni punto di", Number: "il numero di", Inks: "il numero di inchiostri diversi tra",
		Names: "il numero di nomi diversi tra", RevealedInks: "il numero di inchiostri diversi rivelati",
		Refusals: "il numero di avversari che non l’hanno fatto", EachTurn: "il numero di carte andate nei tuoi scarti in questo turno",
		That2: "quel numero", Purpose: "per", Shown: "rivelare {t} && aggiungere {it} alla [tua|sua] mano",
		ChooseDiscard: "scegliere && scartare {n:card}", DiscardHand: "scartare tutta la [tua|sua] mano",
		PlayFromThem: "giocare gratis {t} tra quelle carte", MayPlayFree: "=puoi giocare gratis {p}", DeckOf: "del mazzo",
		YourDeck:  "del tuo mazzo",
		TheirDeck: "del suo mazzo", TheTop: "la prima carta", TheTopN: "le prime {n} carte", TopSome: "dalla cima", GainOne: "riceve",
		GainMany: "ricevono", GetOne: "ottiene", GetMany: "ottengono", DropOne: "riceve", DropMany: "ricevono", LoseOne: "perde",
		LoseMany: "perdono", Class: "la classificazione {x}",
		NoDamage: "danni", ReadyMore: "preparare più di {n} dei loro personaggi", YouHave: "hai {x}", YouHaveNot: "non hai {x}",
		TheyHave:    "quel giocatore ha {x}",
		TheyHaveNot: "quel giocatore non ha {x}", Have: "{p} ha {x}", HasNot: "{p} non ha {x}", There: "in gioco [c’è|ci sono] {x}",
		ThereNot: "in gioco non c’è {x}", InPlay: "{x} è in gioco", Way: "{x} ne fa parte",
		WayDiscard: "[è stato scartato|è stata scartata|sono stati scartati|sono state scartate] {x}", ItIs: "è {x}", IsIn: "è {x}",
		Same: "{a} e {b} hanno lo stesso nome", Compares: "{a} è {n}", NotTrue: "non è vero che {x}", Players: "la partita ha {x}",
	},
}

// itInke is how cards are put into an inkwell.
const itInke = ", a faccia in giù e [impegnato|impegnata|impegnati|impegnate]"

func itCant(what string) turned { return turned{"non può", "non possono", "non puoi", what} }

func pointItalian(n nominal, far, several bool, _ wordCase) string {
	f := n.gender == feminine
	switch {
	case several && far:
		return pick(f, "quei ", "quelle ") + n.many
	case several:
		return pick(f, "questi ", "queste ") + n.many
	case far:
		return pick(f, "quel ", "quella ") + n.one
	}
	return pick(f, "questo ", "questa ") + n.one
}

func bendItalian(t *tongue, p *nounPhrase, _ wordCase) string {
	kinds := p.kinds
	var behind []string
	if p.non {
		n := t.kinds[kinds[0]]
		behind = append(behind, strings.NewReplacer("{u}", pick(n.gender == feminine, "un", "una"), "{x}", n.one).
			Replace(numbered(t.behind["non"], p.several)))
		kinds = []effect.Kind{"card"}
	}
	var parts []string
	female, many := false, false
	for i, k := range kinds {
		n := t.kinds[k]
		f := n.gender == feminine
		female = f
		yours := ""
		switch p.of {
		case 'y':
			yours = pick(f, "tuoi", "tue")
		case 't':
			yours = pick(f, "suoi", "sue")
		}
		several := p.several || yours != "" && (p.det == indefinite || p.det == number || p.det == each)
		many = several
		pre, post := agreeing(t, p, n, several)
		ofYours := pick(f, "dei ", "delle ") + yours
		det := ""
		switch p.det {
		case indefinite:
			det = pick(f, "un", "una")
			if yours != "" {
				det = pick(f, "uno ", "una ") + ofYours
			}
		case definite:
			det = pick(f, "il", "la")
			if p.several {
				det = pick(f, "i", "le")
			}
		case plain, whole:
			det = joined(pick(f, "i", "le"), yours)
			if p.det == whole {
				det = pick(f, "tutti ", "tutte ") + det
			}
		case each:
			det = "ogni"
			if yours != "" {
				det = pick(f, "ciascuno ", "ciascuna ") + ofYours
			}
		case number:
			if i == 0 {
				det = p.count
				if yours != "" {
					det = strings.TrimSuffix(det, " di") + " " + ofYours
				}
			}
		case none:
			det = pick(f, "nessun", "nessuna")
		case bare, some:
			if yours != "" {
				det = pick(f, "i ", "le ") + yours
			}
		}
		noun := n.one
		if several {
			noun = n.many
		}
		class := list(p.classes, pick(p.and && several, t.phrases.Or, t.phrases.And))
		parts = append(parts, joined(append(append(append([]string{det}, pre...), noun, class), post...)...))
	}
	for _, words := range p.common {
		behind = append(behind, agree(words, many, female))
	}
	return joined(append([]string{list(parts, pick(p.det == plain || p.det == whole, t.phrases.Or, t.phrases.And))}, behind...)...)
}

// verbsItalian are the verbs that are not formed like pescare: what you do, what one does, what several do.
var verbsItalian = map[string][3]string{
	"ottenere": {"ottieni", "ottiene", "ottengono"}, "perdere": {"perdi", "perde", "perdono"}, "ricevere": {"ricevi", "riceve", "ricevono"},
	"rimuovere": {"rimuovi", "rimuove", "rimuovono"}, "infliggere": {"infliggi", "infligge", "infliggono"},
	"mettere": {"metti", "mette", "mettono"}, "rimettere": {"rimetti", "rimette", "rimettono"},
	"far-tornare": {"fai tornare", "fa tornare", "fanno tornare"}, "aggiungere": {"aggiungi", "aggiunge", "aggiungono"},
	"riprendere": {"riprendi", "riprende", "riprendono"}, "scegliere": {"scegli", "sceglie", "scelgono"},
	"ripetere": {"ripeti", "ripete", "ripetono"}, "dare": {"dai", "dà", "danno"},
	"decidere": {"decidi", "decide", "decidono"},
}

func verbItalian(infinitive, object string, f form) string {
	said := strings.ReplaceAll(infinitive, "-", " ")
	stem := strings.TrimSuffix(infinitive, "are")
	forms, ok := verbsItalian[infinitive]
	if !ok {
		forms = [3]string{stem + "a", stem + "a", stem + "ano"}
	}
	if f == you {
		f = order
		if !ok { // gioca, tu giochi
			forms[0] = strings.TrimSuffix(stem, "i") + "i"
			if strings.HasSuffix(stem, "c") || strings.HasSuffix(stem, "g") {
				forms[0] = stem + "hi"
			}
		}
	}
	if f == youAll {
		return joined(strings.TrimSuffix(infinitive, "re")+"te", object)
	}
	word := [...]string{forms[0], said, said, forms[1], forms[2]}[f]
	if f != 1 && f != purpose { // 1: the infinitive
		word += verbEnd
	}
	return joined(word, object)
}

// joinedItalian are the prepositions that join with an article.
var joinedItalian = map[string]string{"di": "de", "a": "a", "da": "da", "in": "ne", "su": "su"}

// finishItalian elides articles, and joins prepositions with them.
func finishItalian(text string) string {
	words := strings.Split(text, " ")
	vowel := func(i int) bool {
		return i < len(words) && words[i] != "" && strings.ContainsRune("aeiouè", []rune(words[i])[0])
	}
	for i := 0; i+1 < len(words); i++ {
		at := vowel(i + 1)
		switch {
		case !at:
		case words[i] == "il", words[i] == "la":
			words[i], words[i+1] = "", "l’"+words[i+1]
		case words[i] == "una":
			words[i], words[i+1] = "", "un’"+words[i+1]
		case words[i] == "quel", words[i] == "quella":
			words[i], words[i+1] = "", "quell’"+words[i+1]
		case words[i] == "i":
			words[i] = "gli"
		case words[i] == "quei":
			words[i] = "quegli"
		case words[i] == "dei":
			words[i] = "degli"
		case words[i] == "e" && words[i+1][0] == 'e', words[i] == "a" && words[i+1][0] == 'a':
			words[i] += "d"
		}
	}
	words = strings.Fields(strings.Join(words, " "))
	var out []string
	for i := 0; i < len(words); i++ {
		w := words[i]
		stem, ok := joinedItalian[w]
		if !ok || i+1 == len(words) {
			out = append(out, w)
			continue
		}
		next := words[i+1]
		switch {
		case next == "il":
			out = append(out, stem+"l")
		case next == "i":
			out = append(out, stem+"i")
		case next == "gli":
			out = append(out, stem+"gli")
		case next == "la" || next == "le":
			out = append(out, stem+"l"+next)
		case strings.HasPrefix(next, "l’"):
			out = append(out, stem+"l"+next)
		default:
			out = append(out, w)
			continue
		}
		i++
	}
	return strings.Join(out, " ")
}
