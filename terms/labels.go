package terms

// Labels name facts of cards in one language, as headings and labels.
type Labels struct {
	Self string // the language's own name

	InkType, Inkable, NotInkable        string
	Cost, Strength, Willpower           string
	Lore, MoveCost                      string
	Classification, Keyword             string
	Name, Version, Type, Rarity         string
	Set, Inkwell, BannedCards, FullName string
}

// LabelsIn are the labels in a language, as "fr"; English where there are none.
func LabelsIn(language string) *Labels {
	if l := labels[language]; l != nil {
		return l
	}
	return labels["en"]
}

var labels = map[string]*Labels{
	"en": {Self: "English",
		InkType: "Ink type", Inkable: "Inkable", NotInkable: "Not inkable",
		Cost: "Cost", Strength: "Strength", Willpower: "Willpower", Lore: "Lore value", MoveCost: "Move cost",
		Classification: "Classification", Keyword: "Keyword", Name: "Name", Version: "Version", Type: "Type", Rarity: "Rarity",
		Set: "Set", Inkwell: "Inkwell symbol", BannedCards: "Banned cards", FullName: "Full name",
	},
	"fr": {Self: "Français",
		InkType: "Type d’encre", Inkable: "Encrable", NotInkable: "Non encrable",
		Cost: "Coût", Strength: "Force", Willpower: "Volonté", Lore: "Valeur de Lore", MoveCost: "Coût de déplacement",
		Classification: "Classification", Keyword: "Mot-clé", Name: "Nom", Version: "Version", Type: "Type", Rarity: "Rareté",
		Set: "Set", Inkwell: "Icône d’encre", BannedCards: "Cartes bannies", FullName: "Nom complet",
	},
	"de": {Self: "Deutsch",
		InkType: "Tintenfarbe", Inkable: "Tintbar", NotInkable: "Nicht tintbar",
		Cost: "Kosten", Strength: "Stärke", Willpower: "Willenskraft", Lore: "Legendenwert", MoveCost: "Bewegungskosten",
		Classification: "Klassifizierung", Keyword: "Schlüsselwort", Name: "Name", Version: "Version", Type: "Kartentyp", Rarity: "Seltenheit",
		Set: "Set", Inkwell: "Tintenvorrat-Symbol", BannedCards: "Verbotene Karten", FullName: "Vollständiger Name",
	},
	"it": {Self: "Italiano",
		InkType: "Tipo di inchiostro", Inkable: "Inchiostrabile", NotInkable: "Non inchiostrabile",
		Cost: "Costo", Strength: "Forza", Willpower: "Volontà", Lore: "Valore di Leggenda", MoveCost: "Costo di spostamento",
		Classification: "Classificazione", Keyword: "Parola chiave", Name: "Nome", Version: "Versione", Type: "Tipo", Rarity: "Rarità",
		Set: "Set", Inkwell: "Icona del calamaio", BannedCards: "Carte bandite", FullName: "Nome completo",
	},
}
