package terms

// inks are in the order of the game: Amber, Amethyst, Emerald, Ruby, Sapphire, Steel.
var inks = [...]Word{
	{"Amber", "Ambre", "Bernstein", "Ambra"},
	{"Amethyst", "Améthyste", "Amethyst", "Ametista"},
	{"Emerald", "Émeraude", "Smaragd", "Smeraldo"},
	{"Ruby", "Rubis", "Rubin", "Rubino"},
	{"Sapphire", "Saphir", "Saphir", "Zaffiro"},
	{"Steel", "Acier", "Stahl", "Acciaio"},
}

var types = [...]Noun{
	{Word{"Character", "Personnage", "Charakter", "Personaggio"}, Word{"Characters", "Personnages", "Charaktere", "Personaggi"}},
	{Word{"Action", "Action", "Aktion", "Azione"}, Word{"Actions", "Actions", "Aktionen", "Azioni"}},
	{Word{"Item", "Objet", "Gegenstand", "Oggetto"}, Word{"Items", "Objets", "Gegenstände", "Oggetti"}},
	{Word{"Location", "Lieu", "Ort", "Luogo"}, Word{"Locations", "Lieux", "Orte", "Luoghi"}},
	{Word{"Song", "Chanson", "Lied", "Canzone"}, Word{"Songs", "Chansons", "Lieder", "Canzoni"}},
}

// rarities are in the order of the game. "Episch" is the German word for
// Super Rare, not for Epic.
var rarities = [...]Word{
	{"Common", "Commune", "Gewöhnlich", "Comune"},
	{"Uncommon", "Inhabituelle", "Ungewöhnlich", "Non comune"},
	{"Rare", "Rare", "Selten", "Rara"},
	{"Super Rare", "Très Rare", "Episch", "Super Rara"},
	{"Legendary", "Légendaire", "Legendär", "Leggendaria"},
	{"Epic", "Épique", "Mythisch", "Epica"},
	{"Enchanted", "Enchantée", "Verzaubert", "Incantata"},
	{"Iconic", "Iconique", "Ikonisch", "Iconica"},
	{"Promo", "Promo", "Promo", "Promo"},
	{"Special", "Spéciale", "Speziell", "Speciale"},
}

// keywords are those without a classification first (CR 8), then kinds of Shift (CR 8.10.8).
var keywords = [...]Word{
	{"Adventurous", "Appel de l'aventure", "Abenteuerlustig", "Avventuroso"},
	{"Alert", "Agilité", "Alarmiert", "Vigile"},
	{"Bodyguard", "Rempart", "Beschützen", "Guardiano"},
	{"Boost", "Boost", "Stärken", "Potenziamento"},
	{"Challenger", "Offensif", "Herausfordern", "Sfidante"},
	{"Evasive", "Insaisissable", "Wendig", "Sfuggente"},
	{"Reckless", "Combattant", "Impulsiv", "Attaccabrighe"},
	{"Resist", "Résistance", "Robust", "Resistere"},
	{"Rush", "Charge", "Rasant", "Lesto"},
	{"Shift", "Alter", "Gestaltwandel", "Trasformazione"},
	{"Singer", "Mélomane", "Singen", "Melodioso"},
	{"Sing Together", "À l'unisson", "Gemeinsam singen", "Cantare Insieme"},
	{"Support", "Soutien", "Unterstützen", "Aiutante"},
	{"Vanish", "Dissipation", "Verschwinden", "Svanire"},
	{"Ward", "Hors d'atteinte", "Behütet", "Protetto"},
	{"Universal Shift", "Alter universel", "Universal-Gestaltwandel", "Trasformazione Universale"},
	{"Puppy Shift", "Alter de Chiot", "Welpen-Gestaltwandel", "Trasformazione Cucciolo"},
	{"Floodborn Shift", "Alter de Floodborn", "Flutgestaltwandel", "Trasformazione Imbevuto"},
	{"Madrigal Shift", "Alter de Madrigal", "Madrigal-Gestaltwandel", "Trasformazione Madrigal"},
	{"Potato Shift", "Alter de Patate", "Kartoffel-Gestaltwandel", "Trasformazione Patata"},
	{"Temporary Shift", "Alter temporaire", "Temporärer Gestaltwandel", "Trasformazione Temporanea"},
	{"Temporary Red Panda Shift", "Alter temporaire de Panda roux",
		"Temporärer Roter-Panda-Gestaltwandel", "Trasformazione Temporanea Panda Rosso"},
	{"Duo Shift", "Alter Duo", "Duo-Gestaltwandel", "Trasformazione Duo"},
	{"Combo Shift", "Alter Combo", "Kombo-Gestaltwandel", "Trasformazione Combo"},
}

// shiftOf is Shift of any other classification, which stands for the %s.
var shiftOf = Word{"%s Shift", "Alter de %s", "%s-Gestaltwandel", "Trasformazione %s"}

var classifications = [...]Word{
	{"Storyborn", "Storyborn", "Sagengestalt", "Classico"},
	{"Dreamborn", "Dreamborn", "Traumgestalt", "Immaginato"},
	{"Floodborn", "Floodborn", "Flutgestalt", "Imbevuto"},
	{"Alien", "Alien", "Alien", "Alieno"},
	{"Ally", "Allié", "Verbündeter", "Alleato"},
	{"Broom", "Balai", "Besen", "Scopa"},
	{"Captain", "Capitaine", "Kapitän", "Capitano"},
	{"Colossus", "Colosse", "Koloss", "Colosso"},
	{"Deity", "Dieu", "Gottheit", "Divinità"},
	{"Detective", "Détective", "Detektiv", "Detective"},
	{"Dinosaur", "Dinosaure", "Dinosaurier", "Dinosauro"},
	{"Dragon", "Dragon", "Drache", "Drago"},
	{"Entangled", "Envouté", "Verstrickt", "Aggrovigliato"},
	{"Fairy", "Fée", "Fee", "Fata"},
	{"Gargoyle", "Gargouille", "Gargoyle", "Gargoyle"},
	{"Ghost", "Fantôme", "Geist", "Fantasma"},
	{"Giant", "Géant", "Riese", "Gigante"},
	{"Hero", "Héros", "Held", "Eroe"},
	{"Hunny", "Miel", "Honig", "Miele"},
	{"Hyena", "Hyène", "Hyäne", "Iena"},
	{"Illusion", "Illusion", "Illusion", "Illusione"},
	{"Inventor", "Inventeur", "Erfinder", "Inventore"},
	{"King", "Roi", "König", "Re"},
	{"Knight", "Chevalier", "Ritter", "Cavaliere"},
	{"Madrigal", "Madrigal", "Madrigal", "Madrigal"},
	{"Mentor", "Mentor", "Mentor", "Mentore"},
	{"Monster", "Monstre", "Monster", "Mostro"},
	{"Musketeer", "Mousquetaire", "Musketier", "Moschettiere"},
	{"Pirate", "Pirate", "Pirat", "Pirata"},
	{"Prince", "Prince", "Prinz", "Principe"},
	{"Princess", "Princesse", "Prinzessin", "Principessa"},
	{"Puppy", "Chiot", "Welpe", "Cucciolo"},
	{"Queen", "Reine", "Königin", "Regina"},
	{"Racer", "Pilote", "Rennfahrer", "Pilota"},
	{"Robot", "Robot", "Roboter", "Robot"},
	{"Seven Dwarfs", "Sept Nains", "Sieben Zwerge", "Sette Nani"},
	{"Sorcerer", "Mage", "Magier", "Incantatore"},
	{"Super", "Super", "Super", "Super"},
	{"Tigger", "Tigrou", "Tigger", "Tigro"},
	{"Titan", "Titan", "Titan", "Titano"},
	{"Toy", "Jouet", "Spielzeug", "Giocattolo"},
	{"Villain", "Méchant", "Schurke", "Cattivo"},
	{"Whisper", "Lueur", "Geflüster", "Sussurro"},
	{"Vineling", "Pousse", "Rankenbrut", "Virgulto"},
	{"Red Panda", "Panda roux", "Roter Panda", "Panda Rosso"},
	{"Team", "Équipe", "Team", "Squadra"},
	{"Hyperia City", "Hyperia City", "Hyperia", "Città di Hyperia"},
	{"Obstacle", "Obstacle", "Hindernis", "Ostacolo"},
}

// germanFeminine are the German classifications of female characters, where
// they differ; the card decides which one it has.
var germanFeminine = map[string]string{
	"Held":        "Heldin",
	"Verbündeter": "Verbündete",
	"Schurke":     "Schurkin",
	"Magier":      "Magierin",
	"Mentor":      "Mentorin",
	"Ritter":      "Ritterin",
	"Kapitän":     "Kapitänin",
	"Erfinder":    "Erfinderin",
}
