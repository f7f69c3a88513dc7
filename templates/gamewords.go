package templates

import (
	"inkcheck/catalog"
	"inkcheck/formats"
)

// GameWords are the official words of the game in one language.
type GameWords struct {
	Self            string // the language's own name
	Inks            [6]string
	Types           [4]string // by catalog.Type
	Song            string
	Rarities        [10]string        // by catalog.Rarity
	Keywords        map[string]string // by the English word; none for English
	ClassShift      string            // [Classification] Shift, with %s
	Classifications map[string]string // those with an official word
	Formats         []string          // by formats.Format; nil for the English names

	InkType, Inkable, NotInkable        string
	Cost, Strength, Willpower           string
	Lore, MoveCost                      string
	Classification, Keyword             string
	Name, Version, Type, Rarity         string
	Set, Inkwell, BannedCards, FullName string
}

var gameEnglish = GameWords{
	Self:     "English",
	Inks:     [6]string{"Amber", "Amethyst", "Emerald", "Ruby", "Sapphire", "Steel"},
	Types:    [4]string{catalog.Character: "Character", catalog.Action: "Action", catalog.Item: "Item", catalog.Location: "Location"},
	Song:     "Song",
	Rarities: [10]string{"Common", "Uncommon", "Rare", "Super Rare", "Legendary", "Epic", "Enchanted", "Iconic", "Promo", "Special"},

	InkType: "Ink type", Inkable: "Inkable", NotInkable: "Not inkable",
	Cost: "Cost", Strength: "Strength", Willpower: "Willpower", Lore: "Lore value", MoveCost: "Move cost",
	Classification: "Classification", Keyword: "Keyword", Name: "Name", Version: "Version", Type: "Type", Rarity: "Rarity",
	Set: "Set", Inkwell: "Inkwell symbol", BannedCards: "Banned cards", FullName: "Full name",
}

var gameFrench = GameWords{
	Self:     "Français",
	Inks:     [6]string{"Ambre", "Améthyste", "Émeraude", "Rubis", "Saphir", "Acier"},
	Types:    [4]string{catalog.Character: "Personnage", catalog.Action: "Action", catalog.Item: "Objet", catalog.Location: "Lieu"},
	Song:     "Chanson",
	Rarities: [10]string{"Commune", "Inhabituelle", "Rare", "Très Rare", "Légendaire", "Épique", "Enchantée", "Iconique", "Promo", "Spéciale"},
	Keywords: map[string]string{
		"Alert": "Agilité", "Bodyguard": "Rempart", "Boost": "Boost", "Challenger": "Offensif", "Evasive": "Insaisissable",
		"Reckless": "Combattant", "Resist": "Résistance", "Rush": "Charge", "Shift": "Alter", "Universal Shift": "Alter universel",
		"Singer": "Mélomane", "Sing Together": "À l'unisson", "Support": "Soutien", "Vanish": "Dissipation", "Ward": "Hors d'atteinte",
	},
	ClassShift:      "Alter de %s",
	Classifications: map[string]string{"Hunny": "Miel"},
	Formats: []string{formats.Core: "Core Construit", formats.Infinity: "Infinity Construit", formats.Constructed: "Construit",
		formats.Sealed: "Scellé", formats.Draft: "Draft", formats.Precon: "Préconstruit", formats.PackRush: "Pack Rush"},

	InkType: "Type d'encre", Inkable: "Encrable", NotInkable: "Non encrable",
	Cost: "Coût", Strength: "Force", Willpower: "Volonté", Lore: "Valeur de Lore", MoveCost: "Coût de déplacement",
	Classification: "Classification", Keyword: "Mot-clé", Name: "Nom", Version: "Version", Type: "Type", Rarity: "Rareté",
	Set: "Extension", Inkwell: "Icône d'encre", BannedCards: "Cartes bannies", FullName: "Nom complet",
}

var gameGerman = GameWords{
	Self:  "Deutsch",
	Inks:  [6]string{"Bernstein", "Amethyst", "Smaragd", "Rubin", "Saphir", "Stahl"},
	Types: [4]string{catalog.Character: "Charakter", catalog.Action: "Aktion", catalog.Item: "Gegenstand", catalog.Location: "Ort"},
	Song:  "Lied",
	// "Episch" is the German word for Super Rare, not for Epic.
	Rarities: [10]string{"Gewöhnlich", "Ungewöhnlich", "Selten", "Episch", "Legendär", "Mythisch", "Verzaubert", "Ikonisch", "Promo",
		"Spezial"},
	Keywords: map[string]string{
		"Alert": "Alarmiert", "Bodyguard": "Beschützen", "Boost": "Stärken", "Challenger": "Herausfordern", "Evasive": "Wendig",
		"Reckless": "Impulsiv", "Resist": "Robust", "Rush": "Rasant", "Shift": "Gestaltwandel", "Universal Shift": "Universal-Gestaltwandel",
		"Singer": "Singen", "Sing Together": "Gemeinsam singen", "Support": "Unterstützen", "Vanish": "Verschwinden", "Ward": "Behütet",
	},
	ClassShift:      "%s Gestaltwandel",
	Classifications: map[string]string{"Storyborn": "Sagengestalt", "Dreamborn": "Traumgestalt", "Floodborn": "Flutgestalt", "Hunny": "Honig"},
	Formats: []string{formats.Core: "Core Constructed", formats.Infinity: "Infinity Constructed", formats.Constructed: "Constructed",
		formats.Sealed: "Sealed", formats.Draft: "Draft", formats.Precon: "Preconstructed", formats.PackRush: "Pack Rush"},

	InkType: "Tintenfarbe", Inkable: "Tintbar", NotInkable: "Nicht tintbar",
	Cost: "Kosten", Strength: "Stärke", Willpower: "Willenskraft", Lore: "Legendenwert", MoveCost: "Bewegungskosten",
	Classification: "Klassifizierung", Keyword: "Schlüsselwort", Name: "Name", Version: "Version", Type: "Kartentyp", Rarity: "Seltenheit",
	Set: "Set", Inkwell: "Tintenvorrat-Symbol", BannedCards: "Verbotene Karten", FullName: "Vollständiger Name",
}

var gameItalian = GameWords{
	Self:     "Italiano",
	Inks:     [6]string{"Ambra", "Ametista", "Smeraldo", "Rubino", "Zaffiro", "Acciaio"},
	Types:    [4]string{catalog.Character: "Personaggio", catalog.Action: "Azione", catalog.Item: "Oggetto", catalog.Location: "Luogo"},
	Song:     "Canzone",
	Rarities: [10]string{"Comune", "Non comune", "Rara", "Super Rara", "Leggendaria", "Epica", "Incantata", "Iconica", "Promo", "Speciale"},
	Keywords: map[string]string{
		"Alert": "Vigile", "Bodyguard": "Guardiano", "Boost": "Potenziamento", "Challenger": "Sfidante", "Evasive": "Sfuggente",
		"Reckless": "Attaccabrighe", "Resist": "Resistere", "Rush": "Lesto", "Shift": "Trasformazione",
		"Universal Shift": "Trasformazione Universale",
		"Singer":          "Melodioso", "Sing Together": "Cantare Insieme", "Support": "Aiutante", "Vanish": "Svanire", "Ward": "Protetto",
	},
	ClassShift:      "Trasformazione %s",
	Classifications: map[string]string{"Storyborn": "Classico", "Dreamborn": "Immaginato", "Floodborn": "Imbevuto", "Hunny": "Miele"},
	Formats: []string{formats.Core: "Core Constructed", formats.Infinity: "Infinity Constructed", formats.Constructed: "Constructed",
		formats.Sealed: "Sealed", formats.Draft: "Draft", formats.Precon: "Preconstructed", formats.PackRush: "Pack Rush"},

	InkType: "Tipo di inchiostro", Inkable: "Inchiostrabile", NotInkable: "Non inchiostrabile",
	Cost: "Costo", Strength: "Forza", Willpower: "Volontà", Lore: "Valore di Leggenda", MoveCost: "Costo di spostamento",
	Classification: "Classificazione", Keyword: "Parola chiave", Name: "Nome", Version: "Versione", Type: "Tipo", Rarity: "Rarità",
	Set: "Set", Inkwell: "Icona del calamaio", BannedCards: "Carte bandite", FullName: "Nome completo",
}
