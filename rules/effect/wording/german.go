package wording

import (
	"regexp"
	"slices"
	"strings"

	"inkcheck/rules/effect"
)

// german is the table of German. The words of the game are those of terms and of the cards; short forms are ours. Verbs
// stand in the infinitive, "|" behind the part that is separated. Conditions and events have the verb last.
var german = tongue{
	language: "de",
	bend:     bendGerman, verb: verbGerman, finish: finishGerman, point: pointGerman,
	verbs: map[effect.Verb]string{
		effect.DoDraw:          "ziehen {n:card}{?bottom von der Unterseite des Decks}",
		effect.DoDrawTo:        "ziehen Karten, bis [deine|ihre] Hand {n:card} umfasst\a",
		effect.DoDrawToWho:     "ziehen Karten, bis [du|sie] so viele auf der Hand [hast|hat] wie {w}\a",
		effect.DoDiscardCards:  "ab|werfen {t}{?yourchoice (du wählst aus)\a}",
		effect.DoDiscardNumber: "ab|werfen {n:card}{?random , zufällig ausgewählt,}{?yourchoice (du wählst aus)\a}",
		effect.DoDiscardTo:     "ab|werfen Karten, bis [deine|ihre] Hand {n:card} umfasst\a",
		effect.DoGain:          "sammeln {n:lore}",
		effect.DoLose:          "verlieren {n:lore}",
		effect.DoGetDrops:      "erhalten {n:drop}",
		effect.DoRemoveDrops:   "entfernen {n:drop}",
		effect.DoDamage:        "zu|fügen {e:d} {n:damage}{?noresist (Robust verringert ihn nicht)\a}",
		effect.DoPutDamage:     "legen {n:counter} auf {e}",
		effect.DoHeal:          "entfernen {n:damage} von {e:d}",
		effect.DoHealSplit:     "entfernen insgesamt {n:damage}, beliebig verteilt, von {t:d}",
		effect.DoMoveDamage:    "verschieben {n:damage} von {e:d} auf {to}",
		effect.DoBanish:        "verbannen {t}",
		effect.DoExert:         "erschöpfen {t}",
		effect.DoReady:         "bereit_|machen {t}",
		effect.DoBounce:        "zurück|schicken {t} {z}",
		effect.DoPut:           "legen {t} {z}{?random in zufälliger Reihenfolge}",
		effect.DoShuffleIn:     "mischen {t} {z}",
		effect.DoShuffle:       "mischen [dein|ihr] Deck",
		effect.DoInkTop:        "legen {top} {?exerted verdeckt und erschöpft }in [deinen|ihren] Tintenvorrat",
		effect.DoInkBack:       "zurück|nehmen {n:card}, zufällig ausgewählt, aus [deinem|ihrem] Tintenvorrat auf [deine|ihre] Hand",
		effect.DoInkBackUntil: "zurück|nehmen zufällig ausgewählte Karten aus [deinem|ihrem] Tintenvorrat auf [deine|ihre] Hand, bis " +
			"darin {n:} übrig sind\a",
		effect.DoExtraInk:        "=du~darfst {?static in jedem Zug}{span} {n:card} zusätzlich tinten",
		effect.DoExertInk:        "erschöpfen alle Karten in [deinem|ihrem] Tintenvorrat",
		effect.DoPay:             "bezahlen {n:ink}",
		effect.DoMill:            "legen {top} auf [deinen|ihren] Ablagestapel",
		effect.DoTuck:            "legen {top} verdeckt unter {e}",
		effect.DoPutUnder:        "legen {t} unter {to}",
		effect.DoLook:            "an|schauen [dir|sich] {top}",
		effect.DoLookDeck:        "an|schauen [dir|sich] {topw}",
		effect.DoLookHand:        "an|schauen [dir|sich] die Hand {w's}",
		effect.DoLookInk:         "an|schauen [dir|sich] [deinen|ihren] Tintenvorrat",
		effect.DoTakeTo:          "legen {t} {z}",
		effect.DoTake:            "nehmen {t} auf [deine|ihre] Hand",
		effect.DoTakeNumberTo:    "legen {n1} {z}",
		effect.DoTakeNumber:      "nehmen {n1} auf [deine|ihre] Hand",
		effect.DoRestTo:          "legen die restlichen Karten {z}",
		effect.DoReorder:         "zurück|legen diese Karten in beliebiger Reihenfolge",
		effect.DoScry:            "legen beliebig viele davon auf das Deck und den Rest darunter, in beliebiger Reihenfolge",
		effect.DoRevealTop:       "auf|decken {top}",
		effect.DoReveal:          "auf|decken {t}",
		effect.DoRevealHand:      "auf|decken [deine|ihre] Hand",
		effect.DoDig:             "auf|decken Karten von oben von [deinem|ihrem] Deck, bis [du|sie] {t} [findest|findet]\a",
		effect.DoSearch:          "durchsuchen [dein|ihr] Deck nach {t:d} && legen die gefundene Karte {z}",
		effect.DoNameCard:        "benennen eine Karte",
		effect.DoChoose:          "aus|wählen {t}",
		effect.DoChoosePlayers:   "aus|wählen beliebig viele Mitspielende",
		effect.DoCountNumber:     "zählen {count}",
		effect.DoRepeat:          "wiederholen alles noch einmal",
		effect.DoLessShift:       "=der nächste Gestaltwandel in diesem Zug~kostet {n:less}",
		effect.DoLess:            "={next}, {rel} du in diesem Zug ausspielst,~kostet {n:less}",
		effect.DoShiftThisLess:   "=diese Karte mithilfe von Gestaltwandel auszuspielen,~kostet {n:less}",
		effect.DoShiftOnThisLess: "=Gestaltwandel auf diese Karte~kostet {n:less}",
		effect.DoShiftsLess:      "=jeder Gestaltwandel~kostet dich {n:less}",
		effect.DoCostLess:        "={T}~[kostet|kosten] dich {n:less}",
		effect.DoCostMore:        "={T}~[kostet|kosten] {n:more} (für: {who})",
		effect.DoFreePlay:        "=du~darfst diese Karte kostenlos ausspielen",
		effect.DoAltCost:         "=du~darfst {a}, statt die Kosten zu bezahlen",
		effect.DoAltShift:        "=du~darfst {a}, statt die Kosten für Gestaltwandel zu bezahlen",
		effect.DoShiftCost:       "=Kosten für Gestaltwandel dieser Karte: {a}",
		effect.DoPlayFree: "aus|spielen {t} kostenlos{?orshift , auch mithilfe von Gestaltwandel\a}{?e (die Karte kommt erschöpft ins Spiel)\a}" +
			"{?then>bottom (lege die Karte danach unter dein Deck)\a}",
		effect.DoPlay:            "aus|spielen {t} für die Kosten{?e (die Karte kommt erschöpft ins Spiel)\a}",
		effect.DoMayPlay:         "=du~darfst {span} {fs} ausspielen{?e (die Karten kommen erschöpft ins Spiel)}",
		effect.DoShiftFree:       "aus|spielen {t} kostenlos mithilfe von Gestaltwandel",
		effect.DoPlayOnly:        "=diese Karte~darf nur ausgespielt werden, falls {c}",
		effect.DoShiftName:       "=für Gestaltwandel hat diese Karte auch den Namen {name}",
		effect.DoShiftBase:       "=jeder Charakter~darf mithilfe von Gestaltwandel auf diese Karte ausgespielt werden",
		effect.DoShiftAny:        "=jede Karte mit Gestaltwandel~darf mithilfe von Gestaltwandel auf diese Karte ausgespielt werden",
		effect.DoMayEnterExerted: "=diese Karte~darf erschöpft ins Spiel kommen",
		effect.DoMoveTo:          "bewegen {t} kostenlos zu {to:d}",
		effect.DoMoveFree:        "={T}~[kann|können] kostenlos zu {to:d} bewegt werden",
		effect.DoMoveLessTo:      "=die Bewegung zu {to:d}~kostet {n:less} ({p})",
		effect.DoMoveLess:        "=die Bewegung~kostet {n:less} ({p})",
		effect.DoShield:          "verhindern den nächsten Schaden an {t:d}",
		effect.DoAllInkable:      "=du~darfst jede Karte deiner Hand tinten",
		effect.DoInkDiscard:      "=du~darfst Karten aus deinem Ablagestapel tinten",
		effect.DoInkExerted:      "=Karten~kommen erschöpft in den Tintenvorrat (wer: {who})",
		effect.DoSkipDraw:        "überspringen den Schritt „Ziehen“",
		effect.DoNoDiscard:       "=kein Effekt~kann dich Karten abwerfen lassen",
		effect.DoTopFaceUp:       "=die oberste Karte {deck}~liegt offen",
		effect.DoWin:             "=zum Sieg sind {n:lore} nötig (wer: {who})",
		effect.DoOneChallenge:    "=nur eine Herausforderung pro Zug",
		effect.DoDecoy:           "=eine gegnerische Person, die einen Charakter wählt,~muss wenn möglich diese Karte wählen",
		effect.DoActFree:         "=die andere Fähigkeit dieser Karte~kostet nichts",
		effect.DoDeckCopies:      "=ein Deck~darf bis zu {n:copy} dieser Karte enthalten",
		effect.DoDeckAny:         "=ein Deck~darf beliebig viele Exemplare dieser Karte enthalten",
		effect.DoDeckInks:        "=ein Deck~darf {fs} jeder Tintenfarbe enthalten",
	},
	events: map[effect.EventWord]string{
		"play": "du {x:a} ausspielst", "anyplay": "irgendwer {x:a} ausspielt", "oppplay": "eine gegnerische Person {x:a} ausspielt",
		"nextplay": "du {x:a} ausspielst", "entersexerted": "{x} erschöpft ins Spiel [kommt|kommen]",
		"quest": "{x} [erkundet|erkunden]", "challenge": "{x} {o} [herausfordert|herausfordern]",
		"challenged": "{x} herausgefordert [wird|werden]", "challengeend": "am Ende der Herausforderung",
		"challenged.banished": "{x} herausgefordert und dabei verbannt [wird|werden]",
		"challenge.banished":  "{x} in der eigenen Herausforderung verbannt [wird|werden]",
		"banisher":            "{x} einen anderen Charakter durch eine Herausforderung [verbannt|verbannen]",
		"banished":            "{x} verbannt [wird|werden]", "banished.ch": "{x} durch eine Herausforderung verbannt [wird|werden]",
		"leave": "{x} das Spiel [verlässt|verlassen]", "returned": "{x} aus dem Spiel auf die Hand der zugehörigen Person " +
			"[zurückkehrt|zurückkehren]",
		"bounced": "{x} auf deine Hand [zurückkehrt|zurückkehren]", "sings": "{x} ein Lied [singt|singen]",
		"sings.together": "{x} ein Lied mit Gemeinsam singen [singt|singen]", "sung": "ein Lied von {x:d} gesungen wird",
		"support": "du {x:a} für Unterstützen wählst", "moves": "{x} zu einem Ort bewegt [wird|werden]",
		"movehere": "{x} zu diesem Ort bewegt [wird|werden]", "movehere.fromloc": "{x} von einem anderen Ort zu diesem Ort bewegt [wird|werden]",
		"boosted": "eine Karte unter {x:a} gelegt wird", "boostused": "du Stärken {x:g} nutzt", "healed": "du Schaden von {x:d} entfernst",
		"readies": "{x} bereit gemacht [wird|werden]", "exerts": "{x} erschöpft [wird|werden]", "dealt": "{x:d} Schaden zugefügt wird",
		"deals.ch": "{x} {o:d} durch eine Herausforderung Schaden [zufügt|zufügen]", "actiondealt": "eine deiner Aktionen {x:d} Schaden zufügt",
		"chosen": "du {x:a} für {k} auswählst", "oppchosen": "eine gegnerische Person {x:a} auswählt",
		"shiftedon": "du {x:a} mithilfe von Gestaltwandel auf diese Karte ausspielst", "drawn": "du 1 Karte ziehst",
		"oppdrawn": "eine gegnerische Person 1 Karte zieht", "inked": "eine Karte in deinen Tintenvorrat gelegt wird",
		"discarded": "du {x:a} abwirfst", "oppdiscards": "eine gegnerische Person 1 Karte abwirft",
		"milled": "{x} aus deinem Deck auf deinen Ablagestapel [kommt|kommen]", "leftdiscard": "eine Karte deinen Ablagestapel verlässt",
		"drops": "du einen Tintentropfen erhalten würdest", "dropped": "du einen Tintentropfen entfernst", "start": "zu Beginn deines Zuges",
		"end": "am Ende deines Zuges", "oppend": "am Ende des Zuges einer gegnerischen Person", "eachend": "am Ende jedes Zuges",
	},
	changes: map[effect.ChangeWord]turned{
		"!quest": deCant("nicht erkunden"), "!challenge": deCant("<{x} >nicht herausfordern"),
		"!challenged":  deCant("nicht< von {x}> herausgefordert werden"),
		"!chosen(opp)": deCant("von gegnerischen Mitspielenden nicht gewählt werden"),
		"!ready":       deCant("nicht bereit gemacht werden"), "!ready@start": deCant("im Schritt „Bereit machen“ nicht bereit gemacht werden"),
		"!sing": deCant("nicht singen"), "!sing(alone)": deCant("nur mit Gemeinsam singen singen"), "!move": deCant("nicht bewegt werden"),
		"!heal": deCant("keinen Schaden verlieren"), "!damage": deCant("keinen Schaden erhalten"),
		"!damage(unlesschallenged)": deCant("Schaden nur erhalten, wenn sie herausgefordert [wird|werden]\a"),
		"!play":                     deCant("<{x} >nicht ausspielen"),
		"!gainlore":                 deCant("keine Legenden sammeln"), "!loselore": deCant("keine Legenden verlieren"),
		"!gainEvasive": deCant("Wendig nicht erhalten"), "!gainRush": deCant("Rasant nicht erhalten"),
		"mustquest":           {"muss", "müssen", "", "wenn möglich erkunden"},
		"rushquest":           {"darf", "dürfen", "", "schon im Zug des Ausspielens erkunden"},
		"chready":             {"darf", "dürfen", "", "{x} herausfordern"},
		"nochdmg":             {"erhält", "erhalten", "", "keinen Schaden durch Herausforderungen"},
		"nochdmg.challenging": {"erhält", "erhalten", "", "keinen Schaden durch eigene Herausforderungen"},
		"nodmg.first": {"erhält", "erhalten", "",
			"keinen Schaden, wenn [er das erste Mal im Zug Schaden erhalten würde|sie das erste Mal im Zug Schaden " +
				"erhalten würde|sie das erste Mal im Zug Schaden erhalten würden|sie das erste Mal im Zug Schaden erhalten würden]\a"},
		"chdmg":        {"fügt", "fügen", "", "in Herausforderungen Schaden in Höhe [seiner|ihrer] Willenskraft statt [seiner|ihrer] Stärke zu"},
		"floorS":       deCant("nicht unter die aufgedruckte Stärke fallen"),
		"sing":         {"singt", "singen", "", "mit um {n} höheren Kosten"},
		"enterexerted": {"kommt", "kommen", "", "erschöpft ins Spiel"},
		"enterdmg":     {"kommt", "kommen", "", "mit {n} Schaden ins Spiel"},
	},
	players: map[effect.WhoWord]person{
		"opp":  {"alle gegnerischen Mitspielenden", many3, "aller gegnerischen Mitspielenden"},
		"opp1": {"eine gegnerische Person deiner Wahl", one3, "einer gegnerischen Person"},
		"each": {"alle Mitspielenden", many3, "aller Mitspielenden"}, "me": {"du", order, "deines Decks"},
		"me+another": {"du und eine andere Person deiner Wahl", youAll, "von euch beiden"},
		"player":     {"eine Person deiner Wahl", one3, "einer Person"},
		"players":    {"alle ausgewählten Mitspielenden", many3, "aller ausgewählten Mitspielenden"},
		"their":      {"die zugehörige Person", one3, "der zugehörigen Person"}, "doer": {"diese Person", one3, "dieser Person"},
		"mosthand": {"die Person mit den meisten Karten auf der Hand", one3, "der Person mit den meisten Karten auf der Hand"},
	},
	lasting: map[effect.Duration]string{
		"turn": "in diesem Zug", "next": "bis zu Beginn deines nächsten Zuges",
		"theirnext":   "im nächsten Zug der zugehörigen Person",
		"nextready":   "zu Beginn des nächsten Zuges der zugehörigen Person",
		"challenge":   "in dieser Herausforderung",
		"challenged":  ", wenn [er herausgefordert wird|sie herausgefordert wird|sie herausgefordert werden|sie herausgefordert werden],",
		"challenging": "beim Herausfordern von {x}", "here": "an diesem Ort",
	},
	kinds: map[effect.Kind]nominal{
		"char":   {"Charakter", "Charaktere", masculine, "Charakters", "Charakteren"},
		"item":   {"Gegenstand", "Gegenstände", masculine, "Gegenstands", "Gegenständen"},
		"loc":    {"Ort", "Orte", masculine, "Ortes", "Orten"},
		"action": {"Aktion", "Aktionen", feminine, "Aktion", "Aktionen"},
		"song":   {"Lied", "Lieder", neuter, "Liedes", "Liedern"},
		"card":   {"Karte", "Karten", feminine, "Karte", "Karten"},
		"singers": {"Charakter, der das Lied singt\a", "Charaktere, die das Lied singen\a", masculine, "Charakters, der das Lied singt\a",
			"Charakteren, die das Lied singen\a"},
	},
	adjs: map[string]adjective{
		"other": {m: "ander"}, "!it": {m: "ander"}, "!defender": {m: "ander"}, "next": {m: "nächst"}, "first": {m: "erst"},
		"second": {m: "zweit"}, "third": {m: "dritt"}, "opp": {m: "gegnerisch"}, "exerted": {m: "erschöpft"}, "ready": {m: "bereit"},
		"dmg": {m: "beschädigt"}, "!dmg": {m: "unbeschädigt"}, "revealed": {m: "aufgedeckt"},
		"waschallenged": {m: "in diesem Zug herausgefordert"}, "played": {m: "in diesem Zug ausgespielt"},
	},
	behind: map[string]string{
		"!song": "außer Liedern", "boosted": "mit einer Karte darunter", "cost": "mit Kosten von {x}", "here": "an diesem Ort",
		"atloc":   "an einem Ort",
		"sameloc": "am selben Ort", "maxcost": "mit den höchsten Kosten",
		"samename": "mit dem gleichen Namen", "named": "mit dem benannten Namen", "inkable": "mit Tintenvorrat-Symbol",
		"thisway": "aus dieser Auswahl", "wasunder": ", die darunter [lag|lagen]\a",
		"waysname": "mit ebendiesem Namen", "first": "des Zuges", "second": "des Zuges", "third": "des Zuges", "stat": "mit {x}",
		"ink": "in {x}", "non": ", [die kein{e}|die keine] {x} [ist|sind]\a",
	},
	said: map[string]string{
		"exerted": "erschöpft ist", "ready": "bereit ist", "dmg": "beschädigt ist", "!dmg": "unbeschädigt ist", "here": "an diesem Ort ist",
		"atloc": "an einem Ort ist", "boosted": "eine Karte unter sich hat", "my": "dir gehört", "opp": "einer gegnerischen Person gehört",
		"song": "ein Lied ist", "!song": "kein Lied ist", "inkable": "das Tintenvorrat-Symbol hat", "stat": "{x} hat", "name": "{x} ist",
		"class": "die Klassifizierung {x} hat", "!class": "die Klassifizierung {x} nicht hat", "keyword": "{x} hat", "!keyword": "{x} nicht hat",
		"ink": "in {x} ist", "shifted": "mithilfe von Gestaltwandel ausgespielt wurde",
	},
	zones: map[effect.Zone]zoned{
		"hand":    {"auf deiner Hand", "aus deiner Hand", "auf ihrer Hand", "aus ihrer Hand"},
		"opphand": {"auf gegnerischen Händen", "aus gegnerischen Händen", "auf gegnerischen Händen", "aus gegnerischen Händen"},
		"discard": {"in deinem Ablagestapel", "aus deinem Ablagestapel", "in ihrem Ablagestapel", "aus ihrem Ablagestapel"},
		"anydiscard": {"in einem beliebigen Ablagestapel", "aus dem Ablagestapel einer Person deiner Wahl", "in einem beliebigen Ablagestapel",
			"aus dem Ablagestapel einer Person nach Wahl"},
		"oppdiscard": {"in einem gegnerischen Ablagestapel", "aus einem gegnerischen Ablagestapel", "in einem gegnerischen Ablagestapel",
			"aus einem gegnerischen Ablagestapel"},
		"ink":   {"in deinem Tintenvorrat", "aus deinem Tintenvorrat", "in ihrem Tintenvorrat", "aus ihrem Tintenvorrat"},
		"under": {"unter dieser Karte", "unter dieser Karte", "unter dieser Karte", "unter dieser Karte"},
	},
	places: map[effect.Place]placed{
		"hand":     dePlace("auf", "deine Hand", "ihre Hand", "die Hand", "die Hände"),
		"ink":      dePlace("in", "deinen Tintenvorrat", "ihren Tintenvorrat", "den Tintenvorrat", "die Tintenvorräte"),
		"inke":     dePlace("verdeckt und erschöpft in", "deinen Tintenvorrat", "ihren Tintenvorrat", "den Tintenvorrat", "die Tintenvorräte"),
		"top":      dePlace("auf", "dein Deck", "ihr Deck", "das Deck", "die Decks"),
		"bottom":   dePlace("unter", "dein Deck", "ihr Deck", "das Deck", "die Decks"),
		"discard":  dePlace("auf", "deinen Ablagestapel", "ihren Ablagestapel", "den Ablagestapel", "die Ablagestapel"),
		"playfree": {"kostenlos ins Spiel", "kostenlos ins Spiel", "kostenlos ins Spiel", "kostenlos ins Spiel", "kostenlos ins Spiel"},
		"shuffle":  dePlace("in", "dein Deck", "ihr Deck", "das Deck", "die Decks"),
	},
	tests: map[effect.TestWord]posed{
		"boosted":    {"eine Karte unter {x:d} liegt", "keine Karte unter {x:d} liegt"},
		"shifted":    {"{x} mithilfe von Gestaltwandel ausgespielt wurde", "{x} nicht mithilfe von Gestaltwandel ausgespielt wurde"},
		"challenged": {"{x} herausgefordert ist", "{x} nicht herausgefordert ist"},
		"paiddrop": {"du einen Tintentropfen entfernt hast, um diese Karte auszuspielen",
			"du keinen Tintentropfen entfernt hast, um diese Karte auszuspielen"},
		"did":   {"der vorige Effekt ausgeführt wurde", "der vorige Effekt nicht ausgeführt wurde"},
		"named": {"sie diesen Namen hat", "sie diesen Namen nicht hat"}, "samename": {"beide den gleichen Namen haben",
			"beide nicht den gleichen Namen haben"},
		"newname": {"keine deiner Karten ihren Namen hatte", "eine deiner Karten ihren Namen hatte"},
		"strongest": {"du einen Charakter mit mehr Stärke als jeder gegnerische Charakter hast",
			"du keinen Charakter mit mehr Stärke als jeder gegnerische Charakter hast"},
		"underdog":  {"dies dein erster Zug ist und du nicht begonnen hast", "dies nicht dein erster Zug als zweite Person ist"},
		"opp>me(x)": {"eine gegnerische Person mehr {x} hat als du", "keine gegnerische Person mehr {x} hat als du"},
		"opp1>me(x)": {"eine gegnerische Person deiner Wahl mehr {x} hat als du",
			"eine gegnerische Person deiner Wahl nicht mehr {x} hat als du"},
		"me>opp(x)": {"du mehr {x} hast als alle gegnerischen Mitspielenden", "du nicht mehr {x} hast als alle gegnerischen Mitspielenden"},
	},
	turns: map[effect.TurnWord]posed{
		"played":   {"du {x:a} in diesem Zug ausgespielt hast", "du {x:a} in diesem Zug ausgespielt hast"},
		"quested":  {"{x} in diesem Zug erkundet [hat|haben]", "{x} in diesem Zug erkundet hat"},
		"banished": {"{x} in diesem Zug verbannt [wurde|wurden]", "{x} in diesem Zug verbannt wurde"},
		"banished.ch": {"{x} in diesem Zug durch eine Herausforderung verbannt [wurde|wurden]",
			"{x} in diesem Zug durch eine Herausforderung verbannt wurde"},
		"damaged": {"{x} in diesem Zug Schaden erhalten [hat|haben]", "{x} in diesem Zug Schaden erhalten hat"},
		"healed":  {"du in diesem Zug Schaden von {x:d} entfernt hast", "du in diesem Zug von {x:d} Schaden entfernt hast"},
		"inked":   {"du {x:a} in diesem Zug getintet hast", "du {x:a} in diesem Zug getintet hast"},
		"boosted": {"in diesem Zug eine Karte unter {x:a} gelegt wurde", "in diesem Zug keine Karte unter {x:a} gelegt wurde"},
		"discarded": {"{x} in diesem Zug auf deinen Ablagestapel gekommen [ist|sind]",
			"{x} in diesem Zug auf deinen Ablagestapel gekommen ist"},
		"youdiscarded": {"du {x:a} in diesem Zug abgeworfen hast", "du {x:a} in diesem Zug abgeworfen hast"},
		"leftdiscard":  {"{x} in diesem Zug einen Ablagestapel verlassen [hat|haben]", "{x} in diesem Zug einen Ablagestapel verlassen hat"},
		"gotdrop":      {"du in diesem Zug einen Tintentropfen erhalten hast", "du in diesem Zug keinen Tintentropfen erhalten hast"},
		"nochallenge": {"keiner (your) Charaktere in diesem Zug herausgefordert hat",
			"einer (your) Charaktere in diesem Zug herausgefordert hat"},
		"second": {"dies in diesem Zug das zweite Mal ist", "dies in diesem Zug nicht das zweite Mal ist"},
	},
	stats: map[string]nominal{
		"S":        {"Stärke", "die Stärke {x}", feminine, "Stärke", "einer Stärke"},
		"W":        {"Willenskraft", "die Willenskraft {x}", feminine, "Willenskraft", "einer Willenskraft"},
		"L":        {"Legendenwert", "der Legendenwert {x}", masculine, "Legendenwert", "einem Legendenwert"},
		"cost":     {"Kosten", "die Kosten {x}", feminine, "Kosten", "Kosten"},
		"damage":   {"Schaden", "der Schaden auf {x}", masculine, "Schaden", "einem Schaden"},
		"total(S)": {"Stärke", "die Gesamtstärke {x}", feminine, "Gesamtstärke", "einer Gesamtstärke"},
	},
	units: map[string]nominal{
		"card": {"Karte", "Karten", feminine, "", "alle Karten"}, "hand": {one: "Karte auf der Hand", many: "Karten auf der Hand"},
		"lore":    {"Legende", "Legenden", feminine, "", "alle Legenden"},
		"drop":    {"Tintentropfen", "Tintentropfen", feminine, "", "alle Tintentropfen"},
		"damage":  {"Schaden", "Schaden", masculine, "", "den ganzen Schaden"},
		"counter": {"Schadensmarker", "Schadensmarker", feminine, "", "alle Schadensmarker"},
		"ink":     {"Tinte", "Tinte", masculine, "", "alle Tinte"}, "less": {"weniger", "weniger", masculine, "", "alles weniger"},
		"more": {"mehr", "mehr", masculine, "", "alles mehr"}, "ofthem": {"davon", "davon", feminine, "", "alle davon"},
		"": {"", "", masculine, "", "alles"}, "player": {one: "Person", many: "Personen"},
		"inkcard": {one: "Karte in deinem Tintenvorrat", many: "Karten in deinem Tintenvorrat"}, "copy": {"Exemplar", "Exemplare", feminine, "",
			"alle Exemplare"},
	},
	marks: map[effect.Mark]string{
		effect.MarkMine: "in deinem Zug", effect.MarkTheir: "im Zug einer gegnerischen Person", effect.MarkOnce: "einmal pro Zug",
		effect.MarkTwice: "bis zu 2-mal pro Zug",
	},
	compares: map[effect.Compare]compared{
		"<=": {"{n} oder weniger", "höchstens so hoch wie {n}", "höchstens {n}"}, ">=": {"{n} oder mehr", "mindestens so hoch wie {n}",
			"mindestens {n}"},
		"=": {"{n}", "genauso hoch wie {n}", "genau {n}"}, "<": {"unter {n}", "niedriger als {n}", "weniger als {n}"},
		">": {"über {n}", "höher als {n}", "mehr als {n}"},
	},
	phrases: phrases{
		And: "und", Then: "dann", Or: "oder", Nor: "und", Yours: [2]string{"deiner", "ihrer"}, If: "falls", While: "solange",
		Unless: "außer wenn", UnlessDone: "es sei denn,", OnlyIf: "nur falls", IfDone: "wenn du dies tust",
		Else: "falls nicht", Instead: "stattdessen", InReturn: "dafür", Semi: ";", Colon: ":", Open: "„", Close: "“",
		May:    subjectMark + "du " + verbMark + "darfst" + verbEnd,
		MayOne: verbMark + "darf" + verbEnd, MayMany: verbMark + "dürfen" + verbEnd, Decide: "entscheiden", Choose: "aus|wählen",
		Give: "geben {t} {d} {x}", Both: "beides, falls",
		When: "wenn", Whenever: "jedes Mal, wenn", NextTime: "das nächste Mal, wenn", Once: "einmal pro Zug",
		OnceMine: "einmal während deines Zuges",
		First:    ", zum ersten Mal in diesem Zug", OwnFirst: "zum eigenen ersten Mal in diesem Zug", Exert: "erschöpfen",
		ThisTurn: "in diesem Zug",
		CondAnd:  "und", You: "du", An: "eine gegnerische Person", Opponents: "gegnerische Mitspielende",
		ThatOpponent: "diese gegnerische Person", PronounOne: "diese Person", PronounMany: "diese Mitspielenden",
		Challenger: "die herausfordernde Person",
		OneOfThose: [4]string{"eine davon", "eine davon", "einer davon", "einer davon"},
		OtherOne:   [4]string{"die andere Karte", "die andere Karte", "der anderen Karte", "der anderen Karte"},
		Attacker: [4]string{"der herausfordernde Charakter", "den herausfordernden Charakter", "dem herausfordernden Charakter",
			"des herausfordernden Charakters"},
		Defender: [4]string{"die herausgeforderte Karte", "die herausgeforderte Karte", "der herausgeforderten Karte",
			"der herausgeforderten Karte"},
		Copies: [4]string{"alle anderen Karten mit dem gleichen Namen", "alle anderen Karten mit dem gleichen Namen",
			"allen anderen Karten mit dem gleichen Namen", "aller anderen Karten mit dem gleichen Namen"},
		OppCopies: [4]string{"alle anderen gegnerischen Karten mit dem gleichen Namen",
			"alle anderen gegnerischen Karten mit dem gleichen Namen",
			"allen anderen gegnerischen Karten mit dem gleichen Namen", "aller anderen gegnerischen Karten mit dem gleichen Namen"},
		PlaceThis:   [4]string{"der Ort dieser Karte", "den Ort dieser Karte", "dem Ort dieser Karte", "des Ortes dieser Karte"},
		PlaceIt:     [4]string{"der zugehörige Ort", "den zugehörigen Ort", "dem zugehörigen Ort", "des zugehörigen Ortes"},
		EachOfThose: "jeweils", Severally: "(jeweils)", PerPlayer: "pro gegnerischer Person", Chosen: "deiner Wahl", ChosenYours: "nach Wahl",
		Anything: "eine Aktion oder Fähigkeit", OneOfYours: "eine deiner Karten", Under: "unter", With: "mit", Without: "ohne", Named: "namens",
		NotNamed: "mit anderem Namen als", NameOfIt: "mit diesem Namen", NameOfThis: "mit dem Namen dieser Karte",
		Paid: "für bezahlte Kosten von {n}", More: "mit mehr {x} als du", Fewer: "mit weniger {x} als du", MoreThan2: "mit mehr als {n} {x}",
		FewerThan: "mit weniger als {n} {x}", InkCards: "Karten im Tintenvorrat", Lore: "Legenden", ThisWayHeal: "mit dabei entferntem Schaden",
		ThisWayDiscard: "(dabei abgeworfen)", ThisWayMill: "(dabei dorthin gelegt)", AnyNumber: "beliebig viele", UpTo: "bis zu",
		UpToEach: "bis zu", To: "bis",
		OrMore: "oder mehr", ThatMany: "ebenso viel/ebenso viele", TimesThat: "{n}-mal so viel/{n}-mal so viele", MoreThan: "plus {n}",
		EqualTo: "[so viele|so viel] {u}, wie {n} beträgt\a", AtMost: "höchstens", Plus: "plus", ForEach: "für", OnceForEach: "je einmal für",
		ThatOften: "ebenso oft", PerInk: "für jede verschiedene Tintenfarbe", PerName: "für jeden verschiedenen Namen",
		PerRevealed: "für jede verschiedene Tintenfarbe der aufgedeckten Karten",
		PerRefusal:  "für jede gegnerische Person, die es nicht getan hat",
		PerDiscard:  "für jede Karte, die in diesem Zug auf deinen Ablagestapel kam",
		PerBanished: "für {x}, der in diesem Zug durch eine Herausforderung verbannt wurde", PerDamage: "für jeden Schaden auf {x}",
		PerPoint: "für jeden Punkt:", Number: "die Anzahl", Inks: "die Anzahl der Tintenfarben", Names: "die Anzahl der Namen",
		RevealedInks: "die Anzahl der aufgedeckten Tintenfarben",
		Refusals:     "die Anzahl der gegnerischen Mitspielenden, die es nicht getan haben",
		EachTurn:     "die Anzahl der Karten, die in diesem Zug auf deinen Ablagestapel kamen", That2: "diese Zahl", Purpose: ", um",
		Shown: "auf|decken {t} && nehmen {it} auf [deine|ihre] Hand", ChooseDiscard: "aus|wählen {n:card} && ab|werfen sie",
		DiscardHand: "ab|werfen [deine|ihre] ganze Hand", PlayFromThem: "aus|spielen {t} davon kostenlos",
		MayPlayFree: "=du~darfst {p} kostenlos ausspielen", DeckOf: "des Decks", YourDeck: "deines Decks", TheirDeck: "ihres Decks",
		TheTop:  "die oberste Karte",
		TheTopN: "die obersten {n} Karten", TopSome: "vom oberen Ende", GainOne: "erhält", GainMany: "erhalten", GetOne: "erhält",
		GetMany: "erhalten", DropOne: "erhält",
		DropMany: "erhalten", LoseOne: "verliert", LoseMany: "verlieren", Class: "die Klassifizierung {x}",
		NoDamage: "keinen Schaden", ReadyMore: "nicht mehr als {n} ihrer Charaktere bereit machen", YouHave: "du {x} hast",
		YouHaveNot: "du {x} hast",
		TheyHave:   "diese Person {x} hat", TheyHaveNot: "diese Person {x} hat", Have: "{p} {x} hat", HasNot: "{p} {x} hat",
		There: "es {x} im Spiel gibt", ThereNot: "es {x} im Spiel gibt", InPlay: "{x} im Spiel ist", Way: "{x} dabei ist",
		WayDiscard: "{x} abgeworfen wurde", ItIs: "es {x} ist", IsIn: "{x} ist", Same: "{a} und {b} den gleichen Namen haben",
		Compares: "{a} {n} beträgt", NotTrue: "nicht gilt, dass {x}", Players: "{x} mitspielen",
	},
}

func deCant(what string) turned { return turned{"kann", "können", "kannst", what} }

func dePlace(preposition, yours, theirs, one, several string) placed {
	return placed{preposition + " " + yours, preposition + " " + theirs, preposition + " " + one + " der zugehörigen Person",
		preposition + " " + several + " der zugehörigen Personen", preposition + " " + one + " dieser Person"}
}

// einGerman, diesGerman and derGerman are the endings of ein, dies and der, by gender (masculine, feminine, neuter, several) and case.
var (
	einGerman  = [4][4]string{{"", "en", "em", "es"}, {"e", "e", "er", "er"}, {"", "", "em", "es"}, {"e", "e", "en", "er"}}
	diesGerman = [4][4]string{{"er", "en", "em", "es"}, {"e", "e", "er", "er"}, {"es", "es", "em", "es"}, {"e", "e", "en", "er"}}
	derGerman  = [4][4]string{{"der", "den", "dem", "des"}, {"die", "die", "der", "der"}, {"das", "das", "dem", "des"}, {"die", "die",
		"den", "der"}}
	// weakGerman are those of an adjective behind der, mixedGerman behind ein, strongGerman behind nothing.
	weakGerman   = [4][4]string{{"e", "en", "en", "en"}, {"e", "e", "en", "en"}, {"e", "e", "en", "en"}, {"en", "en", "en", "en"}}
	mixedGerman  = [4][4]string{{"er", "en", "en", "en"}, {"e", "e", "en", "en"}, {"es", "es", "en", "en"}, {"en", "en", "en", "en"}}
	strongGerman = diesGerman
)

func nounGerman(n nominal, several bool, c wordCase) string {
	switch {
	case several && c == dative:
		return n.dats
	case several:
		return n.many
	case c == genitive:
		return n.genitive
	}
	return n.one
}

func pointGerman(n nominal, far, several bool, c wordCase) string {
	g := int(n.gender)
	if several {
		g = 3
	}
	return pick(far, "dies", "jen") + diesGerman[g][c] + " " + nounGerman(n, several, c)
}

// jointsGerman are the classifications that have another form before a noun: Welpen-Gestaltwandel stands on cards.
var jointsGerman = map[string]string{
	"Welpe": "Welpen", "Held": "Helden", "Pirat": "Piraten", "Prinz": "Prinzen",
	"Riese": "Riesen", "Drache": "Drachen", "Fee": "Feen", "Hyäne": "Hyänen", "Schurke": "Schurken", "Verbündeter": "Verbündeten",
}

// compoundGerman puts classifications before a noun: Prinz- oder König-Charakter.
func compoundGerman(classes []string, word, noun string) string {
	if classes == nil {
		return noun
	}
	var parts []string
	for _, c := range classes {
		if joint, ok := jointsGerman[c]; ok {
			c = joint
		}
		parts = append(parts, strings.ReplaceAll(c, " ", "-")+"-")
	}
	return list(parts, word) + noun
}

func bendGerman(t *tongue, p *nounPhrase, c wordCase) string {
	kinds := p.kinds
	var behind []string
	if p.non {
		n := t.kinds[kinds[0]]
		noun := n.one
		if p.several {
			noun = n.many
		}
		behind = append(behind, strings.NewReplacer("{e}", pick(n.gender == feminine, "", "e"), "{x}", noun).
			Replace(numbered(t.behind["non"], p.several)))
		kinds = []effect.Kind{"card"}
	}
	owner := map[byte]string{'y': "dein", 't': "ihr"}[p.of]
	var parts []string
	for i, k := range kinds {
		n := t.kinds[k]
		g, several := int(n.gender), p.several
		if several {
			g = 3
		}
		nc, det, endings := c, "", &mixedGerman
		switch {
		case owner != "" && (p.det == indefinite || p.det == each): // einer deiner Charaktere
			det = pick(p.det == each, "ein", "jed") + diesGerman[g][c] + " " + owner + "er"
			g, several, nc = 3, true, genitive
		case owner != "" && p.det == number:
			if i == 0 {
				det = p.count + " " + owner + "er"
				if c == dative {
					det = strings.Replace(det, "viele ", "vielen ", 1)
				}
			}
			g, several, nc = 3, true, genitive
		case owner != "" && several:
			det = owner + einGerman[3][c]
			if p.det == whole {
				det = "all" + diesGerman[3][c] + " " + det
			}
		case p.det == indefinite:
			det = "ein" + einGerman[g][c]
		case p.det == none:
			det = "kein" + einGerman[g][c]
		case p.det == each:
			det, endings = "jed"+diesGerman[g][c], &weakGerman
		case p.det == definite:
			det, endings = derGerman[g][c], &weakGerman
		case p.det == whole:
			det, endings = "all"+diesGerman[3][c], &weakGerman
		default: // plain, number
			endings = &strongGerman
			if i == 0 {
				det = p.count
				if c == dative {
					det = strings.Replace(det, "viele", "vielen", 1)
				}
			}
		}
		words := []string{det}
		for _, key := range p.adjs {
			word := t.adjs[key].m + endings[g][nc]
			if slices.Contains(before, key) {
				words = slices.Insert(words, 1, word)
			} else {
				words = append(words, word)
			}
		}
		word := pick(p.and && p.several, t.phrases.Or, t.phrases.And)
		parts = append(parts, joined(append(words, compoundGerman(p.classes, word, nounGerman(n, several, nc)))...))
	}
	for _, words := range p.common {
		behind = append(behind, numbered(words, p.several))
	}
	return joined(append([]string{list(parts, pick(p.det == plain || p.det == whole, t.phrases.Or, t.phrases.And))}, behind...)...)
}

// verbsGerman are the strong verbs and those in -eln: what you do, what one does.
var verbsGerman = map[string][2]string{
	"werfen": {"wirf", "wirft"}, "sammeln": {"sammle", "sammelt"}, "nehmen": {"nimm", "nimmt"}, "geben": {"gib", "gibt"},
	"erhalten": {"erhalte", "erhält"},
}

func verbGerman(infinitive, object string, f form) string {
	before, word, separable := strings.Cut(infinitive, "|")
	if !separable {
		before, word = "", infinitive
	}
	loose := strings.HasSuffix(before, "_")
	before = strings.TrimSuffix(before, "_")
	if loose {
		before += " "
	}
	tail := "" // goes behind the verb
	object = tailGerman.ReplaceAllStringFunc(object, func(clause string) string {
		tail += clause
		return ""
	})
	forms, ok := verbsGerman[word]
	if !ok {
		stem := strings.TrimSuffix(word, "n")
		forms = [2]string{stem, strings.TrimSuffix(stem, "e") + "t"}
		if stem := strings.TrimSuffix(stem, "e"); strings.HasSuffix(stem, "d") || strings.HasSuffix(stem, "t") {
			forms[1] = stem + "et"
		}
		if strings.HasSuffix(word, "eln") || strings.HasSuffix(word, "ern") {
			forms[1] = stem + "t"
		}
		if strings.HasSuffix(word, "ern") {
			forms[0] = stem + "e"
		}
	}
	switch f {
	case 1: // infinitive
		return joined(object, before+word) + tail
	case purpose:
		return joined(object, before+"zu"+pick(separable && !loose, " ", "")+word) + tail
	case one3:
		word = forms[1]
	case youAll: // as it is
	case order:
		word = forms[0]
	case you:
		word = strings.TrimSuffix(forms[1], "t") + "st"
		if strings.HasSuffix(forms[1], "ält") {
			word = forms[1] + "st"
		}
	}
	return joined(verbMark+word+verbEnd, object, strings.TrimSpace(before)) + tail
}

var (
	tailGerman = regexp.MustCompile(`(?:, (?:bis|wie) | \()[^\a]*\a`)
	// closedGerman is the end of a clause where a comma or nothing closes it.
	costsGerman  = regexp.MustCompile(`(, wie die Kosten [^\a]*)beträgt\a`)
	closedGerman = regexp.MustCompile(`\a([;:.,)“]|$)`)
)

func finishGerman(text string) string {
	text = costsGerman.ReplaceAllString(text, "${1}betragen\a")
	text = closedGerman.ReplaceAllString(text, "$1")
	return strings.NewReplacer(")\a", ")", "\a", ",", " ,", ",", ",,", ",", " zu dem ", " zum ", " zu der ", " zur ", " von dem ",
		" vom ").Replace(text)
}
