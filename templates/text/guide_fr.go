package text

var guideFrench = Guide{
	GuideListsTitle: "Écrire une liste",
	GuideLists:      "Écrivez une carte par ligne, avec sa quantité. Vous pouvez mélanger toutes ces formes\u00a0:",
	GuideListsMore: "\n- **Les noms** peuvent être en français, anglais, allemand ou italien, et en japonais ou chinois s’ils " +
		"sont connus. La casse, les accents, les guillemets, les tirets et les espaces ne comptent pas.\n- **Les quantités** se " +
		"placent avant ou après le nom\u00a0: {4}, {4x}, {x4}. Un nom sans quantité compte pour un exemplaire, avec un " +
		"avertissement.\n- **Le set et le numéro** après un nom sont comparés à lui. S’ils ne concordent pas, le nom décide et " +
		"une remarque vous le signale.\n- **Les titres, commentaires, totaux, prix et lignes vides** sont reconnus et ignorés. " +
		"Une première ligne qui ne nomme aucune carte devient le titre.\n- **Un nom sans version** suffit si une seule carte le " +
		"porte. S’il y en a plusieurs, vous choisissez. Inkcheck ne devine jamais.\n- **Un sideboard** est signalé. " +
		"Les decks Lorcana n’en ont pas.",
	GuideVerdictTitle: "Lire un verdict",
	GuideVerdict: "**Les erreurs** rendent un deck non conforme. Si les seules erreurs sont des lignes qui ne nomment aucune " +
		"carte connue, le verdict est **Indécis**\u00a0: le deck sera peut-être légal une fois ces lignes lues. **Les " +
		"avertissements** méritent un second regard, par exemple une ligne sans quantité ou un jour où les documents officiels se " +
		"contredisent. **Les remarques** sont bonnes à savoir.\n\nChaque problème cite sa règle par le numéro qu’elle avait le " +
		"jour demandé. Le numéro mène à [ce que dit la règle](/rules).\n\nL’adresse d’un verdict contient le deck, le format et " +
		"le jour\u00a0: elle montre donc toujours le même verdict. **L’empreinte du deck** est la même pour les mêmes cartes, " +
		"quels que soient l’ordre, la langue ou l’impression. Comparez deux empreintes pour savoir si deux listes sont le même " +
		"deck.",
	GuideDeskTitle: "Plusieurs listes",
	GuideDesk: "[La table de l’arbitre](/desk) prend toutes les listes d’un tournoi\u00a0: des fichiers au nom des joueurs, des " +
		"archives zip, un texte avec une ligne comme {== Ann Example} au-dessus de chaque liste, ou le CSV d’un outil " +
		"d’inscription. La page explique comment les listes sont séparées. Elle compare les joueurs à la liste des joueurs attendus, " +
		"montre ce qui se joue, enregistre tout dans un fichier et imprime une fiche par liste.",
	GuideSheetsTitle: "Fiches à imprimer",
	GuideSheets: "Une [fiche d’enregistrement](/sheet) se remplit à partir d’une liste\u00a0: quantités et noms complets anglais " +
		"sur deux colonnes, les coordonnées du joueur sur le côté, l’empreinte du deck et un code QR qui ouvre le verdict.\n\nUne " +
		"[fiche de vérification](/sheet?kind=check) a une ligne par carte, dans l’ordre où un arbitre trie un deck, avec une case par " +
		"exemplaire et le set et le numéro de chaque impression légale. Deux tiennent sur une page.\n\n- **Impression.** " +
		"Imprimez chaque fiche depuis le navigateur ou en PDF, en A4 ou Letter. Remplissez les champs vides au stylo. Sans liste, " +
		"la fiche est un formulaire vierge.\n- **Pour un tournoi**, remplissez une fois son nom, sa date et son lieu et partagez " +
		"le lien sous le formulaire. Il ouvre le formulaire avec ces champs verrouillés.\n- **Lettres.** La police du PDF a des " +
		"lettres latines, grecques et cyrilliques. Un champ avec d’autres lettres reste vide, avec une remarque. L’impression du " +
		"navigateur les a toutes.\n- **Le verdict** ne figure sur le papier que si vous le demandez. Une liste non conforme " +
		"s’imprime comme une autre.",
	GuideCompareTitle: "Comparer",
	GuideCompare: "[Comparer](/compare) prend deux listes et montre les échanges de l’une à l’autre, et comment changent la " +
		"légalité, la taille et les types d’encre. Son adresse contient les deux decks.\n\n- **Une vérification de deck** ([liste " +
		"enregistrée et deck présenté](/compare?mode=check)) montre une ligne par carte de la liste enregistrée. Parcourez le " +
		"deck et appuyez sur + pour chaque exemplaire. Les cartes manquantes et en trop apparaissent aussitôt. Ajoutez les cartes " +
		"qui ne devraient pas y être par une partie de leur nom, dans n’importe quelle langue, ou telles que vous les écrivez.\n- " +
		"Le compte est dans l’adresse\u00a0: rechargez-la, envoyez-la ou imprimez-la. **Sans réseau**, il continue de " +
		"fonctionner, même après un rechargement si l’adresse commence par https ou est celle de cette machine. Le navigateur " +
		"garde la page, ses fichiers et les noms de toutes les cartes, mais aucune liste.\n- Si les Play Correction Guidelines " +
		"traitent d’une différence, la page indique leur section. Elle ne dit jamais quelle sanction s’ensuit.",
	GuideLimitedTitle: "Limité",
	GuideLimited: "[Enregistrez une réserve de cartes](/pool) par numéros de collection, comme {17 23x2 4a 204}, ou comptez les " +
		"exemplaires dans la liste du set. Son lien contient la réserve. Le formulaire pour [un deck en Scellé ou en " +
		"Draft](/?f=sealed) prend aussi une réserve, en numéros ou en liste.\n\n- **Le deck** ne peut pas avoir plus " +
		"d’exemplaires d’une carte que sa réserve. Le verdict dit combien il en manque, ce qui reste dans la réserve et " +
		"lesquelles de ces cartes ont les types d’encre du deck.\n- **La réserve** devrait avoir les %s cartes de chaque " +
		"booster, avec les raretés de vrais boosters\u00a0: six ou sept Communes, trois ou quatre Inhabituelles, deux ou trois de " +
		"Rare à Légendaire, au plus une Épique, Enchantée ou Iconique. Tout autre nombre est un avertissement, jamais une erreur. " +
		"Pour une réserve de Draft, seul le nombre de cartes est contrôlé.\n- **La rareté** dépend de l’impression. Une carte " +
		"nommée sans set ni numéro compte comme son impression de base.\n- **Une promo d’avant-première** est une carte de plus " +
		"si l’organisateur le permet. Cochez-la à côté des boosters.\n- Les decks de **Pack Rush** sont deux boosters, ou trois " +
		"si les boosters sont plus petits. Les cartes marketing sont mises de côté et ne comptent pas (CR " +
		"10.2.2).\n\n[Boosters](/packs) ouvre des boosters de n’importe quel set à partir d’une graine. La même graine ouvre les " +
		"mêmes boosters. Emportez-en deux ou trois directement à la table pour une partie de Pack Rush. Les probabilités des " +
		"cartes foil et des raretés supérieures ne sont pas publiées. La page dit ce qu’elle suppose.\n\n[La " +
		"construction](/build) fait un deck de Scellé ou de Draft à partir de ces boosters ou d’une réserve enregistrée. Ajoutez " +
		"et retirez des exemplaires, ou ajoutez toutes les cartes de deux types d’encre, et observez le verdict, la courbe et les " +
		"types d’encre. Réserve et deck sont dans l’adresse\u00a0: Retour annule un changement, et un lien montre le même deck.",
	GuideGoldfishTitle: "Goldfish",
	GuideGoldfish: "[Goldfish](/goldfish) distribue une main de départ et joue des tours en solo selon les vraies règles\u00a0: " +
		"encrer, jouer, jouer via Alter, chanter, envoyer à l’aventure, défier un adversaire d’entraînement. Un coup illégal " +
		"est refusé avec le numéro de sa règle. Chaque position est un lien\u00a0: Retour annule un coup, et la même graine " +
		"distribue les mêmes cartes. La plupart des capacités sont automatiques. Vous résolvez les autres vous-même, et la table " +
		"vous les rappelle. Un deck non conforme va à la table libre.",
	GuideOddsTitle: "Probabilités",
	GuideOdds: "[Probabilités](/odds) montre vos chances de voir des cartes au plus tard à un tour donné, pour un deck ou pour un nombre de " +
		"cartes. Les réponses sont des fractions exactes. S’il y a trop de cas, elles sont simulées, et la page indique leur " +
		"précision.\n\n- **Les groupes** ont un nom et soit une [recherche](/help/search) dans le deck, comme {is:inkable " +
		"cost<=2}, soit un nombre de cartes, comme {#4}. Les groupes trouvés par une recherche peuvent partager des cartes. Les " +
		"groupes donnés par un nombre ont leurs propres cartes.\n- **La condition** compare les nombres de cartes vues\u00a0: " +
		"{A>=1 and (B>=2 or not C=0)}, avec {>= <= = != < >}. Sans condition, vous voulez une carte de chaque groupe.\n- **Le " +
		"tour 0** est la main après modification. Le premier joueur ne pioche pas au tour 1. Les cartes piochées par des " +
		"capacités ne comptent pas.\n- **La modification** suit l’ordre des règles\u00a0: placez des cartes sous la pioche, " +
		"piochez-en autant, et mélangez seulement ensuite. Une carte remise ne peut donc pas revenir aussitôt, mais elle le peut " +
		"à tout tour suivant. Vous pouvez aussi choisir ces cartes par une recherche, comme {cost>=5 -is:song}.\n- " +
		"**Exemplaires** essaie d’autres nombres d’exemplaires à la place de cartes sans groupe\u00a0: le deck garde sa " +
		"taille.\n- Quatre exemplaires sur 60 sont dans %[1]s des mains de départ, et dans %[2]s si vous modifiez toute " +
		"main qui n’en a aucun.",
	GuideSoloTitle: "Parties en solo et cartes à remettre",
	GuideSolo: "[Simuler](/simulate) joue des milliers de parties en solo avec un deck, selon les mêmes règles que la table, et " +
		"compte. [Le conseiller](/advise) essaie toutes les façons de modifier une main de départ sur les mêmes mélanges, et les " +
		"classe.\n\n- **Stratégies.** {greedy} prend des éclats de Lore dès que possible, {curve} utilise toute " +
		"son encre à chaque tour, {song} chante ses chansons, et {text} utilise aussi les capacités. Les capacités sont jouées " +
		"autant que le moteur les connaît, ou laissées de côté. Sans elles, Boost, les déplacements vers des lieux et les " +
		"capacités n’apportent rien. Aucune stratégie ne connaît d’adversaire\u00a0: les chiffres comparent des decks et des " +
		"mains, et ne prédisent pas de matchs.\n- **Chaque partie** d’une simulation s’ouvre à la table, pour être rejouée coup " +
		"par coup. Une partie typique, la plus rapide et la plus lente sont en tête.\n- **Une main** est distribuée par une " +
		"graine, ou ce sont sept cartes que vous nommez. Le conseiller la juge selon les buts que vous cochez, et selon la chance " +
		"de voir une carte, ou une de celles qu’une [recherche](/help/search) trouve, au plus tard à un tour donné.\n- **À la table**, vous " +
		"pouvez aussi interroger le conseiller sur votre main de départ. Il montre les meilleures façons sous la main, " +
		"chacune avec un lien qui l’exécute et une ligne pour la marge de son gain.\n- **Trop proche pour trancher** signifie que l’écart " +
		"avec la meilleure façon peut être dû au " +
		"hasard. Si le temps s’écoule avant que le classement soit établi, la page le dit et nomme ce qui reste ouvert.\n- " +
		"[L’entraînement](/trainer) distribue des mains, vous laisse choisir d’abord, et garde votre score dans l’adresse.",
	GuideCardsTitle: "Cartes, sets, formats, règles",
	GuideCards: "Trouvez des [cartes](/cards) par une partie de leur nom dans n’importe quelle langue, ou par [une " +
		"recherche](/help/search) comme {ink:ruby cost<=2 is:song}. La page d’une carte montre ses impressions, où elle est " +
		"légale, depuis quand et jusqu’à quand, et [ce qu’elle fait](/help/effects) avec les mots d’Inkcheck.\n\nLes " +
		"[sets](/sets) ont leurs dates, les [formats](/formats) montrent ce qui y est légal n’importe quel jour, et les " +
		"[règles](/rules) ont les numéros que citent les verdicts, par édition.",
	GuideLimitsTitle: "Limites",
	GuideLimits: "\n- Une liste a au plus 1 Mio et %[1]s lignes. Une ligne a au plus %[2]s exemplaires.\n- Données des " +
		"cartes\u00a0: %[3]s. Une carte plus récente est signalée comme inconnue. L’exploitant d’un serveur peut importer " +
		"des données plus récentes avec {inkcheck catalog import}.\n- Votre liste n’est ni conservée ni journalisée. Seules les " +
		"listes remises à un tournoi sont gardées.",
	GuideKeysTitle:     "Clavier",
	GuideKeyList:       "aller à la liste",
	GuideKeyCheck:      "contrôler la liste",
	GuideKeyMac:        "sur un Mac",
	GuideKeyTab:        "tout le reste, dans l’ordre de la page",
	GuideCodesTitle:    "Problèmes",
	GuideCodesTable:    "Codes des problèmes",
	GuideProblem:       "Problème",
	GuideCode:          "Code",
	GuideSeverity:      "Gravité",
	GuideTerminalTitle: "Terminal",
	GuideTerminal: "Le code de sortie est 0 si toutes les listes sont légales, 1 si l’une ne l’est pas, et 2 si quelque chose n’a " +
		"pas pu être lu.",
	GuideAPI: "[Tout ce que font les pages](/api) est ouvert aux programmes. {POST /api/v1/check} prend une liste en texte ou en " +
		"JSON et répond par le rapport qu’affiche {inkcheck check -json}.",
	GuideAPIFields: "Champs\u00a0: {list} (obligatoire), {format} (core par défaut), {on} (aujourd’hui), {name}, et en JSON " +
		"{pool}, la liste ou les numéros de la réserve dont un deck en %s doit venir, avec {packs} et {promo}. Un deck non " +
		"conforme est un 200 avec {\"legal\": false}. Son {\"verdict\"} est {illegal} ou {undecided}. Une requête illisible " +
		"reçoit une réponse {application/problem+json} (RFC 9457).",
	GuideScopeTitle: "Hors du champ",
	GuideScope:      "Les règles multijoueurs, deux joueurs en direct, le Format Coconut, et les formats du Japon et de la Chine.",
	OnThisPage:      "Sur cette page",
}
