package wording

import (
	"slices"
	"strings"

	"inkcheck/rules/effect"
)

// french is the table of French. The words of the game are those of terms and of the cards; short forms and
// "où X =" are ours.
var french = tongue{
	language: "fr",
	bend:     bendFrench, verb: verbFrench, finish: finishFrench, point: pointFrench,
	verbs: map[effect.Verb]string{
		effect.DoDraw:          "piocher {n:card}{?bottom du dessous de la pioche}",
		effect.DoDrawTo:        "piocher jusqu’à avoir {n:card} en main",
		effect.DoDrawToWho:     "piocher jusqu’à avoir autant de cartes en main que {w}",
		effect.DoDiscardCards:  "défausser {t}{?yourchoice (vous choisissez)}",
		effect.DoDiscardNumber: "défausser {n:card}{?random au hasard}{?yourchoice (vous choisissez)}",
		effect.DoDiscardTo:     "défausser jusqu’à n’avoir que {n:card} en main",
		effect.DoGain:          "gagner {n:lore}",
		effect.DoLose:          "perdre {n:lore}",
		effect.DoGetDrops:      "recevoir {n:drop}",
		effect.DoRemoveDrops:   "retirer {n:drop}",
		effect.DoDamage:        "infliger {n:damage} à {e}{?noresist (Résistance ne les réduit pas)}",
		effect.DoPutDamage:     "placer {n:damage} sur {e}",
		effect.DoHeal:          "retirer {n:damage} de {e}",
		effect.DoHealSplit:     "retirer {n:damage} en tout de {t}, répartis comme vous voulez",
		effect.DoMoveDamage:    "déplacer {n:damage} de {e} vers {to}",
		effect.DoBanish:        "bannir {t}",
		effect.DoExert:         "épuiser {t}",
		effect.DoReady:         "redresser {t}",
		effect.DoBounce:        "renvoyer {t} {z}",
		effect.DoPut:           "placer {t} {z}{?random dans un ordre aléatoire}",
		effect.DoShuffleIn:     "mélanger {t} {z}",
		effect.DoShuffle:       "mélanger [votre|sa] pioche",
		effect.DoInkTop:        "placer {top} dans [votre|sa] réserve d’encre{exerted}",
		effect.DoInkBack:       "renvoyer {n:card} au hasard de [votre|sa] réserve d’encre dans [votre|sa] main",
		effect.DoInkBackUntil: "renvoyer des cartes au hasard de [votre|sa] réserve d’encre dans [votre|sa] main jusqu’à ce qu’il en " +
			"reste {n:}",
		effect.DoExtraInk:     "=vous pouvez encrer {n:card} de plus{?static à chaque tour}",
		effect.DoExertInk:     "épuiser toutes les cartes de [votre|sa] réserve d’encre",
		effect.DoPay:          "payer {n:ink}",
		effect.DoMill:         "placer {top} dans [votre|sa] défausse",
		effect.DoTuck:         "placer {top} sous {e}, face cachée",
		effect.DoPutUnder:     "placer {t} sous {to}",
		effect.DoLook:         "regarder {top}",
		effect.DoLookDeck:     "regarder {topw}",
		effect.DoLookHand:     "regarder la main {w's}",
		effect.DoLookInk:      "regarder [votre|sa] réserve d’encre",
		effect.DoTakeTo:       "placer {t} {z}",
		effect.DoTake:         "placer {t} dans [votre|sa] main",
		effect.DoTakeNumberTo: "placer {n1} {z}",
		effect.DoTakeNumber:   "placer {n1} dans [votre|sa] main",
		effect.DoRestTo:       "placer les autres cartes {z}",
		effect.DoReorder:      "remettre ces cartes dans l’ordre de [votre|son] choix",
		effect.DoScry: "remettre autant de ces cartes que vous voulez sur le dessus et les autres dessous, dans l’ordre de " +
			"[votre|son] choix",
		effect.DoRevealTop:       "révéler {top}",
		effect.DoReveal:          "révéler {t}",
		effect.DoRevealHand:      "révéler [votre|sa] main",
		effect.DoDig:             "révéler des cartes du dessus de [votre|sa] pioche jusqu’à trouver {t}",
		effect.DoSearch:          "chercher {t} dans [votre|sa] pioche && placer la carte trouvée {z}",
		effect.DoNameCard:        "nommer une carte",
		effect.DoChoose:          "choisir {t}",
		effect.DoChoosePlayers:   "choisir autant de joueurs que vous voulez",
		effect.DoCountNumber:     "compter {count}",
		effect.DoRepeat:          "recommencer depuis le début",
		effect.DoLessShift:       "=la prochaine carte jouée via Alter ce tour-ci coûte {n:less}",
		effect.DoLess:            "={next} que vous jouez ce tour-ci coûte {n:less}",
		effect.DoShiftThisLess:   "=jouer cette carte via Alter coûte {n:less}",
		effect.DoShiftOnThisLess: "=jouer via Alter sur cette carte coûte {n:less}",
		effect.DoShiftsLess:      "=chaque Alter vous coûte {n:less}",
		effect.DoCostLess:        "={T} vous [coûte|coûtent] {n:less}",
		effect.DoCostMore:        "={T} [coûte|coûtent] {n:more} (pour\u00a0: {who})",
		effect.DoFreePlay:        "=vous pouvez jouer cette carte gratuitement",
		effect.DoAltCost:         "=au lieu de payer son coût, vous pouvez {a}",
		effect.DoAltShift:        "=au lieu de payer son coût d’Alter, vous pouvez {a}",
		effect.DoShiftCost:       "=coût d’Alter de cette carte\u00a0: {a}",
		effect.DoPlayFree: "jouer gratuitement {t}{?orshift , même via Alter}{?e (la carte entre en jeu épuisée)}{?then>bottom (placez-la " +
			"ensuite sous votre pioche)}",
		effect.DoPlay:            "jouer {t} pour son coût{?e (entrée en jeu à l’état épuisé)}",
		effect.DoMayPlay:         "=vous pouvez jouer {fs}{?e (les cartes entrent en jeu épuisées)}",
		effect.DoShiftFree:       "jouer gratuitement via Alter {t}",
		effect.DoPlayOnly:        "=cette carte ne peut être jouée que si {c}",
		effect.DoShiftName:       "=pour Alter, cette carte a aussi le nom {name}",
		effect.DoShiftBase:       "=tout personnage peut être joué via Alter sur cette carte",
		effect.DoShiftAny:        "=toute carte avec Alter peut être jouée via Alter sur cette carte",
		effect.DoMayEnterExerted: "=cette carte peut entrer en jeu épuisée",
		effect.DoMoveTo:          "déplacer gratuitement {t} sur {to}",
		effect.DoMoveFree:        "={T} [peut|peuvent] se déplacer gratuitement sur {to}",
		effect.DoMoveLessTo:      "=déplacer {p} sur {to} coûte {n:less}",
		effect.DoMoveLess:        "=déplacer {p} coûte {n:less}",
		effect.DoShield:          "annuler les prochains dommages infligés à {t}",
		effect.DoAllInkable:      "=vous pouvez encrer n’importe quelle carte de votre main",
		effect.DoInkDiscard:      "=vous pouvez encrer des cartes de votre défausse",
		effect.DoInkExerted:      "=les cartes encrées entrent épuisées dans la réserve d’encre (joueur\u00a0: {who})",
		effect.DoSkipDraw:        "passer l’étape Piocher",
		effect.DoNoDiscard:       "=aucun effet ne peut vous faire défausser de cartes",
		effect.DoTopFaceUp:       "=la carte du dessus {deck} reste face visible",
		effect.DoWin:             "=il faut {n:lore} pour gagner (joueur\u00a0: {who})",
		effect.DoOneChallenge:    "=un seul défi par tour",
		effect.DoDecoy:           "=un adversaire qui choisit un personnage doit choisir cette carte s’il le peut",
		effect.DoActFree:         "=l’autre capacité de cette carte ne coûte rien",
		effect.DoDeckCopies:      "=un deck peut contenir jusqu’à {n:copy} de cette carte",
		effect.DoDeckAny:         "=un deck peut contenir autant d’exemplaires de cette carte que vous voulez",
		effect.DoDeckInks:        "=un deck peut contenir {fs} de n’importe quelle encre",
	},
	events: map[effect.EventWord]string{
		"play": "vous jouez {x:a}", "anyplay": "un joueur joue {x:a}", "oppplay": "un adversaire joue {x:a}",
		"nextplay":      "vous jouez {x:a}",
		"entersexerted": "{x} [entre en jeu épuisé|entre en jeu épuisée|entrent en jeu épuisés|entrent en jeu épuisées]",
		"quest":         "{x} [est envoyé|est envoyée|sont envoyés|sont envoyées] à l’aventure", "challenge": "{x} [défie|défient] {o}",
		"challenged": "{x} [est défié|est défiée|sont défiés|sont défiées]", "challengeend": "à la fin du défi",
		"challenged.banished": "{x} [est défié et banni|est défiée et bannie|sont défiés et bannis|sont défiées et bannies] via ce défi",
		"challenge.banished":  "{x} défie et [est banni|est bannie|sont bannis|sont bannies] via ce défi",
		"banisher":            "{x} [bannit|bannissent] un autre personnage via un défi",
		"banished":            "{x} [est banni|est bannie|sont bannis|sont bannies]",
		"banished.ch":         "{x} [est banni|est bannie|sont bannis|sont bannies] via un défi",
		"leave":               "{x} [quitte|quittent] la zone de jeu",
		"returned":            "{x} [revient|reviennent] du jeu dans la main de son propriétaire",
		"bounced":             "{x} [revient|reviennent] dans votre main", "sings": "{x} [chante|chantent] une chanson",
		"sings.together": "{x} [chante|chantent] une chanson À\x01l’unisson", "sung": "une chanson est chantée par {x}",
		"support": "vous choisissez {x:a} pour Soutien", "moves": "{x} [se déplace|se déplacent] sur un lieu",
		"movehere":         "{x} [se déplace|se déplacent] sur ce lieu",
		"movehere.fromloc": "{x} [se déplace|se déplacent] d’un autre lieu sur ce lieu",
		"boosted":          "une carte est placée sous {x}", "boostused": "vous utilisez le Boost de {x}",
		"healed": "vous retirez un ou des dommages de {x}", "readies": "{x} se [redresse|redressent]", "exerts": "{x} s’[épuise|épuisent]",
		"dealt": "{x} [subit|subissent] des dommages", "deals.ch": "{x} [inflige|infligent] des dommages à {o} lors d’un défi",
		"actiondealt": "l’une de vos actions inflige des dommages à {x}", "chosen": "vous choisissez {x:a} pour {k}",
		"oppchosen": "un adversaire choisit {x:a}", "shiftedon": "vous jouez {x:a} sur cette carte via Alter",
		"drawn": "vous piochez une carte", "oppdrawn": "un adversaire pioche une carte",
		"inked": "une carte est placée dans votre réserve d’encre", "discarded": "vous défaussez {x:a}",
		"oppdiscards": "un adversaire défausse une carte", "milled": "{x} [passe|passent] de votre pioche dans votre défausse",
		"leftdiscard": "une carte quitte votre défausse", "drops": "vous devez recevoir une goutte d’encre",
		"dropped": "vous retirez une goutte d’encre", "start": "au début de votre tour", "end": "à la fin de votre tour",
		"oppend": "à la fin du tour d’un adversaire", "eachend": "à la fin de chaque tour",
	},
	changes: map[effect.ChangeWord]turned{
		"!quest": frCant("être [envoyé|envoyée|envoyés|envoyées] à l’aventure"), "!challenge": frCant("défier< {x}>"),
		"!challenged":  frCant("être [défié|défiée|défiés|défiées]< par {x}>"),
		"!chosen(opp)": frCant("être [choisi|choisie|choisis|choisies] par vos adversaires"), "!ready": frCant("se redresser"),
		"!ready@start": frCant("se redresser à l’étape Redresser"), "!sing": frCant("chanter"),
		"!sing(alone)": frCant("chanter, sauf À\x01l’unisson"), "!move": frCant("se déplacer"),
		"!heal": frCant("perdre de dommages"), "!damage": frCant("subir de dommages"),
		"!damage(unlesschallenged)": frCant("subir de dommages, sauf en étant [défié|défiée|défiés|défiées]"), "!play": frCant("jouer< {x}>"),
		"!gainlore": frCant("gagner d’éclats de Lore"), "!loselore": frCant("perdre d’éclats de Lore"),
		"!gainEvasive": frCant("gagner Insaisissable"), "!gainRush": frCant("gagner Charge"),
		"mustquest":           {"doit", "doivent", "", "être [envoyé|envoyée|envoyés|envoyées] à l’aventure si possible"},
		"rushquest":           {"peut", "peuvent", "", "être [envoyé|envoyée|envoyés|envoyées] à l’aventure dès le tour d’entrée en jeu"},
		"chready":             {"peut", "peuvent", "", "défier {x}"},
		"nochdmg":             {"ne subit", "ne subissent", "", "aucun dommage lors des défis"},
		"nochdmg.challenging": {"ne subit", "ne subissent", "", "aucun dommage quand [il|elle|ils|elles] défie[||nt|nt]"},
		"nodmg.first": {"ne subit", "ne subissent", "",
			"aucun dommage la première fois qu’[il en subirait|elle en subirait|ils en subiraient|elles en subiraient] à chaque tour"},
		"chdmg":        {"inflige", "infligent", "", "lors des défis des dommages selon [sa|leur] Volonté, et non [sa|leur] Force"},
		"floorS":       frCant("passer sous [sa|leur] Force imprimée"),
		"sing":         {"chante", "chantent", "", "comme si [son|leur] coût était supérieur de {n}"},
		"enterexerted": {"entre", "entrent", "", "en jeu [épuisé|épuisée|épuisés|épuisées]"},
		"enterdmg":     {"entre", "entrent", "", "en jeu avec {n} {d}"},
	},
	players: map[effect.WhoWord]person{
		"opp": {"chaque adversaire", one3, "de chaque adversaire"}, "opp1": {"un adversaire de votre choix", one3, "d’un adversaire"},
		"each": {"chaque joueur", one3, "de chaque joueur"}, "me": {"vous", order, "de votre pioche"},
		"me+another": {"vous et un autre joueur de votre choix", youAll, "de vous deux"},
		"player":     {"un joueur de votre choix", one3, "d’un joueur"}, "players": {"chacun de ces joueurs", one3, "de chacun de ces joueurs"},
		"their": {"son propriétaire", one3, "de son propriétaire"}, "doer": {"ce joueur", one3, "de ce joueur"},
		"mosthand": {"le joueur ayant le plus de cartes en main", one3, "du joueur ayant le plus de cartes en main"},
	},
	lasting: map[effect.Duration]string{
		"turn": "pour le reste de ce tour", "next": "jusqu’au début de votre prochain tour",
		"theirnext":   "pendant le prochain tour de [son propriétaire|leurs propriétaires]",
		"nextready":   "au début du prochain tour de [son propriétaire|leurs propriétaires]",
		"challenge":   "pendant ce défi",
		"challenged":  "[lorsqu’il est défié|lorsqu’elle est défiée|lorsqu’ils sont défiés|lorsqu’elles sont défiées]",
		"challenging": "en défiant {x}", "here": "sur ce lieu",
	},
	kinds: map[effect.Kind]nominal{
		"char": {one: "personnage", many: "personnages"}, "item": {one: "objet", many: "objets"}, "loc": {one: "lieu", many: "lieux"},
		"action": {one: "action", many: "actions", gender: feminine}, "song": {one: "chanson", many: "chansons", gender: feminine},
		"card":    {one: "carte", many: "cartes", gender: feminine},
		"singers": {one: "personnage qui chante la chanson", many: "personnages qui chantent la chanson"},
	},
	adjs: map[string]adjective{
		"other": {"autre", "autre", "autres", "autres"}, "!it": {"autre", "autre", "autres", "autres"},
		"!defender": {"autre", "autre", "autres", "autres"}, "next": {"prochain", "prochaine", "prochains", "prochaines"},
		"first":    {"premier", "première", "premiers", "premières"},
		"second":   {"deuxième", "deuxième", "deuxièmes", "deuxièmes"},
		"third":    {"troisième", "troisième", "troisièmes", "troisièmes"},
		"opp":      {"adverse", "adverse", "adverses", "adverses"},
		"exerted":  {"épuisé", "épuisée", "épuisés", "épuisées"},
		"ready":    {"redressé", "redressée", "redressés", "redressées"},
		"revealed": {"révélé", "révélée", "révélés", "révélées"},
	},
	behind: map[string]string{
		"dmg": "ayant au moins un dommage", "!dmg": "sans dommage", "!song": "autre qu’une chanson", "boosted": "ayant une carte dessous",
		"cost": "coûtant {x}",
		"here": "sur ce lieu", "atloc": "sur un lieu", "sameloc": "sur le même lieu", "waschallenged": "ayant subi un défi ce tour-ci",
		"maxcost": "au coût le plus élevé", "samename": "du même nom", "named": "portant le nom nommé", "inkable": "ayant l’icône d’encre",
		"played": "[joué|jouée|joués|jouées] ce tour-ci", "thisway": "de ce groupe", "wasunder": "qui [était|était|étaient|étaient] dessous",
		"waysname": "de ce même nom",
		"first":    "du tour", "second": "du tour", "third": "du tour", "stat": "ayant {x}", "ink": "d’encre {x}",
		"non": "autre{s} qu’un[|e] {x}",
	},
	said: map[string]string{
		"exerted": "est [épuisé|épuisée]", "ready": "est [redressé|redressée]", "dmg": "a au moins un dommage", "!dmg": "est sans dommage",
		"here": "est sur ce lieu", "atloc": "est sur un lieu", "boosted": "a une carte dessous", "my": "est à vous",
		"opp": "est à un adversaire", "song": "est une chanson", "!song": "n’est pas une chanson", "inkable": "a l’icône d’encre",
		"stat": "a {x}", "name": "est {x}", "class": "a la classification {x}", "!class": "n’a pas la classification {x}",
		"keyword": "a {x}", "!keyword": "n’a pas {x}", "ink": "est d’encre {x}", "shifted": "a été [joué|jouée] via Alter",
	},
	zones: map[effect.Zone]zoned{
		"hand":    {"dans votre main", "de votre main", "dans sa main", "de sa main"},
		"opphand": {"dans les mains adverses", "des mains adverses", "dans les mains adverses", "des mains adverses"},
		"discard": {"dans votre défausse", "de votre défausse", "dans sa défausse", "de sa défausse"},
		"anydiscard": {"dans une défausse quelconque", "de la défausse d’un joueur de votre choix", "dans une défausse quelconque",
			"de la défausse d’un joueur de son choix"},
		"oppdiscard": {"dans la défausse d’un adversaire", "de la défausse d’un adversaire", "dans la défausse d’un adversaire",
			"de la défausse d’un adversaire"},
		"ink":   {"dans votre réserve d’encre", "de votre réserve d’encre", "dans sa réserve d’encre", "de sa réserve d’encre"},
		"under": {"sous cette carte", "de sous cette carte", "sous cette carte", "de sous cette carte"},
	},
	places: map[effect.Place]placed{
		"hand": frPlace("dans", "main", ""), "ink": frPlace("dans", "réserve d’encre", ""),
		"inke": frPlace("dans", "réserve d’encre", ", face cachée et [épuisé|épuisée|épuisés|épuisées]"), "top": frPlace("sur le dessus de",
			"pioche", ""),
		"bottom": frPlace("sous", "pioche", ""), "discard": frPlace("dans", "défausse", ""),
		"playfree": {"en jeu gratuitement", "en jeu gratuitement", "en jeu gratuitement", "en jeu gratuitement", "en jeu gratuitement"},
		"shuffle":  frPlace("dans", "pioche", ""),
	},
	tests: map[effect.TestWord]posed{
		"boosted": {"une carte est sous {x}", "aucune carte n’est sous {x}"}, "shifted": {"{x} a été [joué|jouée] via Alter",
			"{x} n’a pas été [joué|jouée] via Alter"},
		"challenged": {"{x} subit un défi", "{x} ne subit pas de défi"},
		"paiddrop": {"vous avez retiré une goutte d’encre pour jouer cette carte",
			"vous n’avez retiré aucune goutte d’encre pour jouer cette carte"},
		"did": {"l’effet précédent a eu lieu", "l’effet précédent n’a pas eu lieu"}, "named": {"elle a ce nom", "elle n’a pas ce nom"},
		"samename": {"les deux ont le même nom", "les deux n’ont pas le même nom"},
		"newname":  {"aucune de vos cartes n’avait son nom", "l’une de vos cartes avait son nom"},
		"strongest": {"vous avez un personnage ayant plus de Force que tous les personnages adverses",
			"aucun de vos personnages n’a plus de Force que tous les personnages adverses"},
		"underdog": {"c’est votre premier tour et que vous n’êtes pas le premier joueur",
			"ce n’est pas votre premier tour comme second joueur"},
		"opp>me(x)":  {"un adversaire a plus de {x} que vous", "aucun adversaire n’a plus de {x} que vous"},
		"opp1>me(x)": {"un adversaire de votre choix a plus de {x} que vous", "un adversaire de votre choix n’a pas plus de {x} que vous"},
		"me>opp(x)":  {"vous avez plus de {x} que chaque adversaire", "vous n’avez pas plus de {x} que chaque adversaire"},
	},
	turns: map[effect.TurnWord]posed{
		"played": {"vous avez joué {x:a} ce tour-ci", "vous n’avez joué {x:a} ce tour-ci"},
		"quested": {"{x} [a été envoyé|a été envoyée|ont été envoyés|ont été envoyées] à l’aventure ce tour-ci",
			"{x} n’a été [envoyé|envoyée|envoyés|envoyées] à l’aventure ce tour-ci"},
		"banished": {"{x} [a été banni|a été bannie|ont été bannis|ont été bannies] ce tour-ci",
			"{x} n’a été [banni|bannie|bannis|bannies] ce tour-ci"},
		"banished.ch": {"{x} [a été banni|a été bannie|ont été bannis|ont été bannies] via un défi ce tour-ci",
			"{x} n’a été [banni|bannie|bannis|bannies] via un défi ce tour-ci"},
		"damaged":      {"{x} [a|ont] subi des dommages ce tour-ci", "{x} n’a subi de dommages ce tour-ci"},
		"healed":       {"vous avez retiré des dommages de {x} ce tour-ci", "vous n’avez retiré de dommages de {x} ce tour-ci"},
		"inked":        {"vous avez encré {x:a} ce tour-ci", "vous n’avez encré {x:a} ce tour-ci"},
		"boosted":      {"une carte a été placée sous {x} ce tour-ci", "aucune carte n’a été placée sous {x} ce tour-ci"},
		"discarded":    {"{x} [est allée|sont allées] dans votre défausse ce tour-ci", "{x} n’est allée dans votre défausse ce tour-ci"},
		"youdiscarded": {"vous avez défaussé {x:a} ce tour-ci", "vous n’avez défaussé {x:a} ce tour-ci"},
		"leftdiscard":  {"{x} [a|ont] quitté une défausse ce tour-ci", "{x} n’a quitté une défausse ce tour-ci"},
		"gotdrop":      {"vous avez reçu une goutte d’encre ce tour-ci", "vous n’avez reçu aucune goutte d’encre ce tour-ci"},
		"nochallenge":  {"aucun de (your) personnages n’a défié ce tour-ci", "l’un de (your) personnages a défié ce tour-ci"},
		"second":       {"c’est la seconde fois ce tour-ci", "ce n’est pas la seconde fois ce tour-ci"},
	},
	stats: map[string]nominal{
		"S": {"Force", "la Force de {x}", feminine, "une Force de", "une Force"}, "W": {"Volonté", "la Volonté de {x}", feminine,
			"une Volonté de", "une Volonté"},
		"L":        {"Lore", "la valeur de Lore de {x}", feminine, "une valeur de Lore de", "une valeur de Lore"},
		"cost":     {"coût", "le coût de {x}", masculine, "un coût de", "un coût"},
		"damage":   {"dommages", "le nombre de dommages sur {x}", masculine, "des dommages au nombre de", "un nombre de dommages"},
		"total(S)": {"Force totale", "la Force totale de {x}", feminine, "une Force totale de", "une Force totale"},
	},
	units: map[string]nominal{
		"card": {"carte", "cartes", feminine, "une carte", "toutes les cartes"}, "hand": {one: "carte en main", many: "cartes en main"},
		"lore":   {"éclat de Lore", "éclats de Lore", masculine, "", "tous les éclats de Lore"},
		"drop":   {"goutte d’encre", "gouttes d’encre", feminine, "une goutte d’encre", "toutes les gouttes d’encre"},
		"damage": {"dommage", "dommages", masculine, "", "tous les dommages"}, "ink": {"encre", "encres", feminine, "", "toute l’encre"},
		"less": {"de moins", "de moins", masculine, "", "tout de moins"}, "more": {"de plus", "de plus", masculine, "", "tout de plus"},
		"ofthem": {"de ces cartes", "de ces cartes", feminine, "", "toutes ces cartes"}, "": {"", "", masculine, "1", "tout"},
		"player":  {one: "joueur", many: "joueurs"},
		"inkcard": {one: "carte dans votre réserve d’encre", many: "cartes dans votre réserve d’encre"},
		"copy":    {"exemplaire", "exemplaires", masculine, "", "tous les exemplaires"},
	},
	marks: map[effect.Mark]string{
		effect.MarkMine: "durant votre tour", effect.MarkTheir: "durant le tour d’un adversaire", effect.MarkOnce: "une fois par tour",
		effect.MarkTwice: "jusqu’à 2 fois par tour",
	},
	compares: map[effect.Compare]compared{
		"<=": {"{n} ou moins", "ne dépassant pas {n}", "au maximum {n}"}, ">=": {"{n} ou plus",
			"[égal|égale] ou [supérieur|supérieure] à {n}", "au moins {n}"},
		"=": {"{n}", "[égal|égale] à {n}", "exactement {n}"}, "<": {"moins de {n}", "[inférieur|inférieure] à {n}", "moins de {n}"},
		">": {"plus de {n}", "[supérieur|supérieure] à {n}", "plus de {n}"},
	},
	phrases: phrases{
		And: "et", Then: "puis", Or: "ou", Nor: "ni", Yours: [2]string{"vos", "ses"}, If: "si", While: "tant que", Unless: "sauf si",
		UnlessDone: "sauf si", OnlyIf: "seulement si", IfDone: "si vous le faites", Else: "sinon",
		Instead: "{x} à la place", InReturn: "en échange", Semi: "\u202f;", Colon: "\u00a0:", Open: "«\u00a0", Close: "\u00a0»",
		May: "vous pouvez", MayOne: "peut", MayMany: "peuvent", Decide: "décider", Choose: "choisir", Give: "donner {x} à {t} {d}",
		Both: "les deux si", When: "lorsque", Whenever: "chaque fois que", NextTime: "la prochaine fois que", Once: "une fois par tour",
		OnceMine: "une fois durant votre tour", First: ", pour la première fois du tour", OwnFirst: "pour sa première fois du tour",
		Exert: "épuiser", ThisTurn: "ce tour-ci", CondAnd: "et que", You: "vous", An: "un adversaire", Opponents: "les adversaires",
		ThatOpponent: "cet adversaire", PronounOne: "ce joueur", PronounMany: "ces joueurs",
		Challenger: "le joueur qui défie",
		OneOfThose: same("l’une de ces cartes"), OtherOne: same("l’autre carte"), Attacker: same("le personnage qui défie"),
		Defender: same("la carte défiée"), Copies: same("toutes les autres cartes du même nom"),
		OppCopies: same("toutes les autres cartes adverses du même nom"), PlaceThis: same("le lieu de cette carte"), PlaceIt: same("son lieu"),
		EachOfThose: "chacune des cartes suivantes\u00a0:", Severally: "(chacun)", PerPlayer: "par adversaire", Chosen: "de votre choix",
		ChosenYours: "au choix",
		Anything:    "une action ou une capacité", OneOfYours: "l’une de vos cartes", Under: "sous", With: "avec", Without: "sans",
		Named: "[nommé|nommée|nommés|nommées]", NotNamed: "qui n’a pas le nom", NameOfIt: "portant ce nom",
		NameOfThis: "du nom de cette carte-ci", Paid: "en payant {n}",
		More: "ayant plus de {x} que vous", Fewer: "ayant moins de {x} que vous", MoreThan2: "ayant plus de {n} {x}",
		FewerThan: "ayant moins de {n} {x}", InkCards: "cartes dans la réserve d’encre", Lore: "éclats de Lore",
		ThisWayHeal: "[soigné|soignée|soignés|soignées] ainsi", ThisWayDiscard: "[défaussé|défaussée|défaussés|défaussées] ainsi",
		ThisWayMill: "[placé|placée|placés|placées] ainsi",
		AnyNumber:   "un nombre quelconque de", UpTo: "jusqu’à", UpToEach: "un maximum de", To: "à", OrMore: "ou plus", ThatMany: "autant de",
		TimesThat: "{n} fois autant de",
		MoreThan:  "plus {n}", EqualTo: "un nombre de {u} égal à {n}", AtMost: "au maximum", Plus: "plus", ForEach: "pour",
		OnceForEach: "une fois pour", ThatOften: "autant de fois", PerInk: "pour chaque encre différente parmi",
		PerName: "pour chaque nom différent parmi", PerRevealed: "pour chaque encre différente des cartes révélées",
		PerRefusal: "pour chaque adversaire qui ne l’a pas fait", PerDiscard: "pour chaque carte allée dans votre défausse ce tour-ci",
		PerBanished: "pour {x} banni via un défi ce tour-ci", PerDamage: "pour chaque dommage sur {x}", PerPoint: "pour chaque unité de",
		Number: "le nombre de",
		Inks:   "le nombre d’encres différentes parmi", Names: "le nombre de noms différents parmi",
		RevealedInks: "le nombre d’encres différentes révélées", Refusals: "le nombre d’adversaires qui ne l’ont pas fait",
		EachTurn: "le nombre de cartes allées dans votre défausse ce tour-ci", That2: "ce nombre", Purpose: "pour",
		Shown: "révéler {t} && placer {it} dans [votre|sa] main", ChooseDiscard: "choisir && défausser {n:card}",
		DiscardHand: "défausser toute [votre|sa] main", PlayFromThem: "jouer gratuitement {t} parmi ces cartes",
		MayPlayFree: "=vous pouvez jouer gratuitement {p}", YourDeck: "de votre pioche", DeckOf: "de la pioche", TheirDeck: "de sa pioche",
		TheTop: "la carte du dessus", TheTopN: "les {n} premières cartes", TopSome: "du dessus",
		GainOne: "gagne", GainMany: "gagnent", GetOne: "gagne", GetMany: "gagnent", DropOne: "subit", DropMany: "subissent",
		LoseOne: "perd", LoseMany: "perdent",
		Class: "la classification {x}", NoDamage: "aucun dommage", ReadyMore: "redresser plus de {n} de leurs personnages",
		YouHave: "vous avez {x}", YouHaveNot: "vous n’avez {x}", TheyHave: "ce joueur a {x}", TheyHaveNot: "ce joueur n’a {x}",
		Have: "{p} a {x}", HasNot: "{p} n’a {x}", There: "il y a {x}", ThereNot: "il n’y a {x}", InPlay: "{x} est en jeu",
		Way: "{x} en fait partie", WayDiscard: "{x} a été [défaussé|défaussée|défaussés|défaussées]", ItIs: "c’est {x}", IsIn: "est {x}",
		Same:     "{a} et {b} ont le même nom",
		Compares: "{a} vaut {n}", NotTrue: "il est faux que {x}", Players: "la partie compte {x}",
	},
}

func frCant(what string) turned {
	return turned{"ne peut pas", "ne peuvent pas", "ne pouvez pas", what}
}

// same is a phrase that is the same in all cases.
func same(words string) [4]string { return [4]string{words, words, words, words} }

func frPlace(preposition, noun, after string) placed {
	return placed{
		yours: preposition + " votre " + noun + after, theirs: preposition + " sa " + noun + after,
		owner:  preposition + " la " + noun + " de son propriétaire" + after,
		owners: preposition + " les " + noun + "s de leurs propriétaires" + after,
		that:   preposition + " la " + noun + " de ce joueur" + after,
	}
}

func pointFrench(n nominal, far, several bool, _ wordCase) string {
	there := ""
	if far {
		there = "-là"
	}
	switch {
	case several:
		return "ces " + n.many + there
	case n.gender == feminine:
		return "cette " + n.one + there
	case strings.ContainsAny(n.one[:1], "aeiou"):
		return "cet " + n.one + there
	}
	return "ce " + n.one + there
}

// before are the adjectives of French and Italian that stand before the noun.
var before = []string{"other", "!it", "!defender", "next", "first", "second", "third"}

// agreeing are the adjectives of a noun, before and behind it.
func agreeing(t *tongue, p *nounPhrase, n nominal, several bool) (pre, post []string) {
	for _, key := range p.adjs {
		a := t.adjs[key]
		word := [...]string{a.m, a.f, a.ms, a.fs}[2*b2i(several)+b2i(n.gender == feminine)]
		if slices.Contains(before, key) {
			pre = append(pre, word)
		} else {
			post = append(post, word)
		}
	}
	return pre, post
}

func b2i(b bool) int {
	if b {
		return 1
	}
	return 0
}

func bendFrench(t *tongue, p *nounPhrase, _ wordCase) string {
	kinds := p.kinds
	var behind []string
	if p.non {
		n := t.kinds[kinds[0]]
		s := ""
		if p.several {
			s = "s"
		}
		behind = append(behind, strings.NewReplacer("{s}", s, "{x}", n.one).Replace(numbered(t.behind["non"], n.gender == feminine)))
		kinds = []effect.Kind{"card"}
	}
	owner := map[byte]string{'y': "vos", 't': "ses"}[p.of]
	var parts []string
	female, many := false, false
	for i, k := range kinds {
		n := t.kinds[k]
		f := n.gender == feminine
		female = f
		several := p.several || owner != "" && (p.det == indefinite || p.det == number || p.det == each)
		pre, post := agreeing(t, p, n, several)
		det := ""
		switch p.det {
		case indefinite:
			det = pick(f, "un", "une")
			if owner != "" {
				det = pick(f, "l’un", "l’une") + " de " + owner
			}
		case definite:
			det = pick(f, "le", "la")
			if p.several {
				det = "les"
			}
		case plain, whole:
			det = "les"
			if owner != "" {
				det = owner
			}
			if p.det == whole {
				det = pick(f, "tous", "toutes") + " " + det
			}
		case each:
			det = "chaque"
			if owner != "" {
				det = pick(f, "chacun", "chacune") + " de " + owner
			}
		case number:
			if i == 0 {
				det = p.count
				if owner != "" {
					det = strings.TrimSuffix(det, " de") + " de " + owner
				}
			}
		case none:
			det = pick(f, "aucun", "aucune")
		case some, bare:
			switch {
			case owner != "":
				det = owner
			case p.det == some:
				det = pick(len(pre) > 0, "des", "de")
			}
		}
		noun := n.one
		if several {
			noun = n.many
		}
		many = several
		class := list(p.classes, pick(p.and && several, t.phrases.Or, t.phrases.And))
		parts = append(parts, joined(append(append(append([]string{det}, pre...), noun, class), post...)...))
	}
	for _, words := range p.common {
		behind = append(behind, agree(words, many, female))
	}
	return joined(append([]string{list(parts, pick(p.det == plain || p.det == whole, t.phrases.Or, t.phrases.And))}, behind...)...)
}

func pick(second bool, a, b string) string {
	if second {
		return b
	}
	return a
}

// verbsFrench are the verbs that are not formed like piocher or choisir: what you do, what one does, what several do.
var verbsFrench = map[string][3]string{
	"placer": {"placez", "place", "placent"}, "perdre": {"perdez", "perd", "perdent"}, "recevoir": {"recevez", "reçoit", "reçoivent"},
	"payer": {"payez", "paie", "paient"}, "renvoyer": {"renvoyez", "renvoie", "renvoient"}, "révéler": {"révélez", "révèle", "révèlent"},
	"remettre": {"remettez", "remet", "remettent"},
}

func verbFrench(infinitive, object string, f form) string {
	word := infinitive
	if f == you || f == youAll {
		f = order
	}
	if forms, ok := verbsFrench[infinitive]; ok {
		word = [...]string{forms[0], infinitive, infinitive, forms[1], forms[2]}[f]
	} else if stem, ok := strings.CutSuffix(infinitive, "ir"); ok {
		word = [...]string{stem + "issez", infinitive, infinitive, stem + "it", stem + "issent"}[f]
	} else {
		stem := strings.TrimSuffix(infinitive, "er")
		word = [...]string{stem + "ez", infinitive, infinitive, stem + "e", stem + "ent"}[f]
	}
	return joined(word, object)
}

var contractedFrench = map[string]string{"de le": "du", "de les": "des", "à le": "au", "à les": "aux"}

// finishFrench joins prepositions with articles, and elides.
func finishFrench(text string) string {
	words := strings.Split(text, " ")
	vowel := func(i int) bool {
		return i < len(words) && strings.IndexFunc(words[i], func(r rune) bool { return strings.ContainsRune("aeiouéèêàâîôû", r) }) == 0
	}
	var out []string
	for i := 0; i < len(words); i++ {
		w := words[i]
		if i+1 < len(words) {
			if c, ok := contractedFrench[w+" "+words[i+1]]; ok && (words[i+1] == "les" || !vowel(i+2)) {
				out = append(out, c)
				i++
				continue
			}
		}
		open := ""
		for strings.HasPrefix(w, "(") {
			open, w = open+"(", w[1:]
		}
		switch w {
		case "de", "que", "lorsque", "le", "la", "ne", "se":
			if vowel(i + 1) {
				words[i+1] = open + w[:len(w)-1] + "’" + words[i+1]
				continue
			}
		case "si":
			if i+1 < len(words) && (words[i+1] == "il" || words[i+1] == "ils") {
				words[i+1] = open + "s’" + words[i+1]
				continue
			}
		}
		out = append(out, open+w)
	}
	return strings.Join(out, " ")
}
