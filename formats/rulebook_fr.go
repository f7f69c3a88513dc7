package formats

// rulebookFrench is the rulebook in French, by document and latest number.
var rulebookFrench = map[string]ruleWords{
	"CR 1.1.3": {
		"Les tournois ajoutent leurs propres règles",
		"Pour un tournoi, les règles de tournois s’appliquent en plus. Elles contiennent les dates des sets, la rotation et " +
			"les listes de cartes bannies de Core et d’Infinity.",
	},
	"CR 1.1.4": {
		"L’anglais décide",
		"Les cartes et les règles existent en plusieurs langues. Si elles diffèrent, l’anglais fait foi. Les cartes se " +
			"distinguent donc par leur nom complet anglais, quelle que soit la langue d’un exemplaire.",
	},
	"CR 1.1.5": {
		"Le texte le plus récent d’une carte compte",
		"Les textes des cartes et des règles peuvent être corrigés après l’impression. Un ancien exemplaire se joue comme s’il " +
			"avait le texte le plus récent.",
	},
	"CR 1.2.1": {
		"Le texte d’une carte l’emporte sur une règle",
		"Si une carte contredit une règle, la carte a raison. Un deck peut contenir 99 exemplaires de Chiot dalmatien - " +
			"Frétille de joie, autant de microrobots que l’on veut, et seulement deux exemplaires de La Pantoufle de verre. C’est " +
			"aussi pourquoi Jean-Christophe - Sage mellifique pouvait lever la limite d’encre pour d’autres personnages Miel avant " +
			"l’écriture de CR 1.10.1.3.",
	},
	"CR 1.4.1": {
		"Seules des cartes standard vont dans un deck",
		"Un deck ne contient que des cartes de la taille habituelle, environ 6,3 sur 8,8 cm, avec le dos habituel et son icône de " +
			"l’Illuminarium.",
	},
	"CR 1.4.2": {
		"Une carte d’un autre dos ou d’une autre taille ne va pas dans un deck",
		"Les cartes surdimensionnées et celles d’un autre dos, même officielles, ne vont pas dans un deck. C’est le cas des " +
			"boss et des cartes de scénario des boîtes Quête des Illumineurs. Les cartes ordinaires de ces boîtes peuvent y aller.",
	},
	"CR 1.10.1": {
		"Chaque joueur a besoin d’un deck conforme au format",
		"Chaque joueur apporte ou construit un deck, et le format dit ce qu’il peut contenir. En Construit, vous préparez le " +
			"deck à l’avance. En Limité, vous le construisez sur place à partir de produits scellés. Aucune règle ne mentionne de " +
			"sideboard.",
	},
	"CR 1.10.1.1": {
		"Ce que doit être un deck Construit",
		"Un deck a 60 cartes ou plus, sans limite supérieure, et un ou deux types d’encre. Il a au plus 4 exemplaires d’un " +
			"même nom complet, toutes impressions, images, finitions et langues comprises. Il n’a aucune carte bannie du format.",
	},
	"CR 1.10.1.2": {
		"Ce que doit être un deck Limité",
		"Un deck a 35 cartes ou plus en Draft, ou 40 ou plus en Scellé, avec n’importe quels types d’encre et n’importe quel " +
			"nombre d’exemplaires. Les éditions précédentes laissaient le Limité aux règles de tournois, qui ont gardé 40 cartes " +
			"pour le Draft jusqu’au 2026-06-10.",
	},
	"CR 1.10.1.3": {
		"Les cartes qui changent la construction d’un deck",
		"Une capacité sur la construction de deck agit avant la partie si sa propre carte peut être dans ce deck. " +
			"Jean-Christophe - Sage mellifique est Améthyste et Saphir. Un deck qui a de la place pour ces deux types d’encre peut " +
			"aussi avoir d’autres personnages Miel de n’importe quel type d’encre. Ils comptent toujours pour la limite " +
			"d’exemplaires.",
	},
	"CR 1.13": {
		"Jetons : dommages et gouttes d’encre",
		"Il y a deux sortes de jetons. Les dommages sont sur des personnages et des lieux. Les gouttes d’encre sont dans la " +
			"réserve d’encre : vous pouvez en retirer autant que vous voulez pour payer autant d’encre. Ce ne sont ni des cartes " +
			"en encre ni des cartes d’un deck, et n’importe quoi peut en représenter une.",
	},
	"CR 4.3.2.4": {
		"Payer une carte",
		"Vous payez un coût en encre en épuisant autant de cartes en encre. Depuis 2.3.0, vous pouvez aussi retirer des " +
			"gouttes d’encre, ou faire les deux.",
	},
	"CR 5.2.5": {
		"Types d’encre",
		"Chaque carte a un ou deux des six types d’encre : Ambre, Améthyste, Émeraude, Rubis, Saphir et Acier. Ils limitent ce " +
			"qu’un deck peut contenir.",
	},
	"CR 5.2.5.1": {
		"Une carte à deux types d’encre est les deux",
		"Une carte à Encre Double compte comme chacun de ses types d’encre : les deux doivent donc être parmi les deux d’un " +
			"deck Construit. Les premières de ces cartes et cette règle sont arrivées avec le set 7.",
	},
	"CR 5.2.6": {
		"Nom et nom complet",
		"Le nom est la grande ligne. Les personnages et les lieux ont aussi une version. Le nom et la version forment le nom " +
			"complet, selon lequel les exemplaires sont comptés. Les actions, les chansons et les objets n’ont pas de version : " +
			"leur nom est le nom complet.",
	},
	"CR 5.2.6.1": {
		"Deux noms sur une carte",
		"Les effets qui cherchent un nom trouvent un personnage comme Flotsam & Jetsam par chaque moitié de son nom, et depuis " +
			"2.0 aussi par le nom entier. Pour un deck, seul le nom complet imprimé compte.",
	},
	"CR 5.2.6.2": {
		"Deux noms restent un seul personnage",
		"Un personnage à plusieurs noms est une carte avec un nom complet. Il ne partage sa limite d’exemplaires avec aucune " +
			"autre carte.",
	},
	"CR 5.3.6.1": {
		"La version distingue les personnages",
		"Des personnages de même nom et de versions différentes sont des cartes différentes, chacune avec ses 4 exemplaires. " +
			"Jusqu’à 2.0, la même règle valait aussi pour les lieux.",
	},
	"CR 5.6.5.1": {
		"La version distingue les lieux",
		"Les lieux ont aussi une version. Avec le nom, elle forme le nom complet.",
	},
	"CR 8.16": {
		"Appel de l’aventure",
		"Le personnage ne peut pas défier, et son joueur ne peut pas terminer le tour tant que le personnage est redressé et " +
			"peut être envoyé à l’aventure. Vous pouvez toujours l’épuiser pour une capacité ou une chanson.",
	},
	"CR 10.2": {
		"Pack Rush",
		"Une façon courte de jouer, directement avec deux boosters. Les règles qui diffèrent d’une partie normale suivent.",
	},
	"CR 10.2.1": {
		"Pack Rush : deux boosters sont le deck",
		"Chaque joueur ouvre deux boosters de n’importe quels sets et les joue comme un seul deck mélangé. C’est un format " +
			"Limité : les types d’encre et les exemplaires ne comptent pas.",
	},
	"CR 10.2.1.1": {
		"Pack Rush : pas de taille minimale",
		"Le deck se compose de toutes les cartes de jeu des deux boosters, et il n’y a pas de minimum. Cela fait d’habitude 24 cartes.",
	},
	"CR 10.2.2": {
		"Pack Rush : les cartes marketing sont la première encre",
		"Les cartes marketing sont retirées avant de mélanger. Deux d’entre elles commencent dans la réserve d’encre : " +
			"chacun débute donc avec 2 encres.",
	},
	"CR 10.2.2.1": {
		"Pack Rush : les cartes marketing restent dans la réserve d’encre",
		"Rien ne fait sortir une telle carte de la réserve d’encre.",
	},
	"CR 10.2.2.2": {
		"Pack Rush : les cartes marketing ne peuvent pas être choisies",
		"Aucun effet ne peut choisir une telle carte.",
	},
	"CR 10.2.3": {
		"Pack Rush : une main de 5",
		"Les joueurs commencent avec 5 cartes au lieu de 7.",
	},
	"CR 10.2.4": {
		"Pack Rush : 15 éclats de Lore suffisent",
		"Le premier joueur à 15 éclats de Lore gagne, au lieu de 20.",
	},
	"CR 10.2.5": {
		"Pack Rush : une pioche vide se remplit",
		"Vous ne perdez pas quand votre pioche est vide. Votre défausse est mélangée et devient la nouvelle pioche.",
	},
	"TR 1.3.1": {
		"Tournois en Construit",
		"Les joueurs construisent leur deck avant le tournoi. Depuis la saison 2, il y a deux formats de ce genre : Core et Infinity.",
	},
	"TR 1.3.1.1": {
		"Core Construit",
		"Un deck a 60 cartes ou plus, que vous pouvez encore mélanger sans aide, deux types d’encre et 4 exemplaires d’un même " +
			"nom complet anglais. Depuis le 2025-09-09, la règle ajoute : seulement des cartes des sets de la rotation, et aucune " +
			"de la liste des cartes bannies de Core. Jusque-là, Core était le seul format Construit.",
	},
	"TR 1.3.1.2": {
		"Infinity Construit",
		"Se construit comme un deck Core, mais avec n’importe quel set sorti et avec sa propre liste de cartes bannies. Rien " +
			"ne sort par rotation.",
	},
	"TR 1.3.2": {
		"Tournois en Limité",
		"Les joueurs construisent leur deck au tournoi avec les produits reçus sur place. Un deck ne contient que des cartes " +
			"de sa réserve. Les decks de Scellé ont 40 cartes ou plus. Ceux de Draft en demandaient 40 jusqu’au 2026-06-10, et 35 " +
			"depuis. Tous les types d’encre et tout nombre d’exemplaires sont permis.",
	},
	"TR 1.3.2.1": {
		"Préconstruit",
		"Chacun reçoit un deck de démarrage au hasard. L’organisateur peut permettre des échanges avec le booster de la boîte " +
			"ou d’autres produits. Il doit rester 60 cartes ou plus, et plus de deux types d’encre sont permis. Seulement pour les " +
			"tournois conviviaux, appelés aujourd’hui « Occasionnel ».",
	},
	"TR 1.3.2.2": {
		"Scellé",
		"Six boosters ou plus par joueur, et les mêmes boosters pour tous.",
	},
	"TR 1.3.2.3": {
		"Tournois de Pack Rush",
		"Deux boosters fermés par joueur. Sans les cartes marketing et de puzzle, ils font un deck de 24 cartes de " +
			"n’importe quels types d’encre. Le reste est dans CR 10.2.",
	},
	"TR 1.3.2.4": {
		"Draft",
		"Quatre boosters ou plus par joueur. Les joueurs choisissent les cartes une à une pendant que les boosters tournent, " +
			"et ces choix sont la réserve. Depuis le 2025-09-09, un organisateur peut annoncer des règles de deck spéciales pour " +
			"les Drafts compétitifs.",
	},
	"TR 1.6": {
		"Quand un set peut être joué",
		"Depuis le 2025-09-09, un set peut être joué dès son jour d’avant-première en boutique. Avant, il le pouvait trois " +
			"semaines après son arrivée en boutique. Les promos et autres impressions spéciales suivent le set de leur carte, peu " +
			"importe quand vous les recevez. Si une carte est légale dans un format, toutes ses impressions le sont. En Core, une " +
			"carte a besoin d’une impression dans un set qui n’est pas sorti par rotation.",
	},
	"TR 1.6.1": {
		"Rotation",
		"Core a perdu les sets 1 à 4 à la sortie du set 9, et les sets 5 à 8 à la sortie du set 13. Infinity n’en perd aucun. " +
			"La prochaine rotation n’est pas annoncée.",
	},
	"TR 1.6.2": {
		"Cartes bannies",
		"Core et Infinity ont chacun une liste de cartes bannies. Core a banni Flaversham - Fabricant de jouets et Sphère " +
			"d’endurance du 2025-04-08 au 2026-07-13, et n’a plus listé de carte depuis. Infinity bannit Flaversham - Fabricant de " +
			"jouets depuis le 2026-03-26.",
	},
	"TR 2.2": {
		"Proxys",
		"Seul l’arbitre principal, appelé aujourd’hui Guide de Lore principal, peut fournir un proxy, par exemple pour une carte " +
			"abîmée pendant le tournoi. Les joueurs ne peuvent pas apporter les leurs.",
	},
	"TR 3.8": {
		"Enregistrer un deck",
		"Dans les tournois compétitifs, chaque joueur remet la liste d’un deck. En Construit, avant la date limite ou, à " +
			"défaut, avant la première ronde. En Limité, à la fin de la construction. La liste décide ce que le joueur voulait " +
			"jouer : elle doit donner les noms complets, car beaucoup de cartes partagent un nom.",
	},
	"TR 3.9": {
		"Vérifications de deck",
		"Dans les tournois compétitifs, les arbitres comparent les decks à leurs listes, après le mélange et avant la pioche des " +
			"mains de départ.",
	},
	"TR 3.11": {
		"Sleeves et accessoires",
		"Les sleeves doivent être identiques, sans marque et opaques au dos, avec une carte dans chacun. Les cartes " +
			"modifiées sont réservées aux tournois de niveau Occasionnel.",
	},
	"PCG 3.1": {
		"Liste de deck en retard",
		"Une liste remise en retard est un retard. La sanction va d’un rappel ou d’un avertissement à la perte d’une " +
			"partie, ou du match après dix minutes, selon le retard et le niveau du tournoi.",
	},
	"PCG 3.3": {
		"Petites erreurs de deck ou de liste",
		"Un avertissement à tous les niveaux. Exemples : une carte de moins dans un deck Limité, une carte manquante retrouvée " +
			"dans la boîte, trop d’exemplaires que le joueur remarque, ou un deck légal qui ne correspond pas à une liste légale. " +
			"Un deck Limité trop petit est complété au hasard depuis la réserve. Les exemplaires en trop sont retirés. Un deck non " +
			"conforme est ramené à sa liste légale. Les autres cartes dans la boîte comptent comme du deck, sauf les promos du " +
			"tournoi ou celles qui représentent l’encre.",
	},
	"PCG 3.4": {
		"Erreurs graves de deck ou de liste",
		"La perte d’une partie à tous les niveaux. Une carte manque et n’est pas retrouvée, il y a plus de deux types d’encre, " +
			"ou la liste elle-même doit être changée. S’il y a trop de types d’encre, ceux qui ont le moins de cartes sont " +
			"remplacés par des cartes des deux autres. Si le deck et la liste sont trop petits, ils sont complétés. Si aucune " +
			"carte n’est disponible, un arbitre fournit des substituts qui valent une encre et rien d’autre.",
	},
}
