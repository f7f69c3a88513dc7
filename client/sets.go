package client

// Set is a set with the days that matter to formats. A day that is not known is
// null.
type Set struct {
	Code       string            `json:"code" doc:"The code of the set: 1, 2 and so on, Q1 for a Quest, P1 for promos."`
	Name       string            `json:"name" doc:"The English name."`
	Names      map[string]string `json:"names" doc:"The names by language: en, fr, de and so on, as far as they are known."`
	Kind       string            `json:"kind" doc:"expansion for a main set, quest for a box of Illumineer's Quest (whose bosses can't go in a deck), promo for promos, or another word that an import has."`
	Prerelease *string           `json:"prerelease" format:"date" doc:"First day in hobby shops, from which Limited uses the set; null if not known."`
	Release    *string           `json:"release" format:"date" doc:"First day in all shops; null if not known."`
	Japan      *string           `json:"japan" format:"date" doc:"First day in Japan; null if not known, and for sets that were not released separately there. Events in Japan have rules of their own."`
	Legal      *string           `json:"legal" format:"date" doc:"First day in Core and Infinity; null if not known, and for sets that are never legal."`
	LeavesCore *string           `json:"leaves_core" format:"date" doc:"First day on which it is no longer in Core; null until announced."`
	Printings  int               `json:"printings" doc:"How many printings of it this catalog has."`
}

// Sets lists every set, those without known cards included.
type Sets struct {
	Sets []Set `json:"sets" doc:"Every set, announced ones included."`
}

// SetQuery names a set.
type SetQuery struct {
	Code string `path:"code" doc:"The code of the set." example:"Q1"`
}

// SetCards is a set with its printings.
type SetCards struct {
	Set
	Cards   []SetCard `json:"cards" doc:"Its printings, by collector number."`
	LeftOut []LeftOut `json:"left_out" doc:"What imported files say about it that the catalog cannot take, each with the reason."`
}

// LeftOut is an entry of an imported file, or a part of one, that the catalog does not have.
type LeftOut struct {
	Language string `json:"language" doc:"The language of the file."`
	Set      string `json:"set" doc:"The code of the set."`
	Number   string `json:"number" doc:"The collector number; empty if it is not known, and for a field of the set."`
	FullName string `json:"full_name" doc:"The full name; empty for a field of the set."`
	AppID    int    `json:"app_id" doc:"The number that the publisher's app uses; 0 if it is not known."`
	Reason   string `json:"reason" doc:"Why it was left out, in English."`
}

// SetCard is a printing of a set.
type SetCard struct {
	Number   string `json:"number" doc:"The collector number."`
	Rarity   string `json:"rarity" doc:"The rarity of this printing: Common, Uncommon, Rare, Super Rare, Legendary, Epic, Enchanted, Iconic, Promo, Special, or another word that an import has."`
	AppID    *int   `json:"app_id" doc:"The number that the publisher's app uses; null if it has none."`
	Card     string `json:"card" doc:"The id of the card."`
	FullName string `json:"full_name" doc:"The English full name."`
}

// PrintingQuery names a printing.
type PrintingQuery struct {
	Set    string `path:"set" doc:"The code of the set." example:"1"`
	Number string `path:"number" doc:"The collector number; leading zeros and letter case don't matter." example:"42"`
	On     string `query:"on" format:"date" doc:"The day for the card's legality; missing means today." example:"2026-11-20"`
}

// Printed is what is printed in a set under a number.
type Printed struct {
	Printings []Printing `json:"printings" doc:"One printing, or those with the same number and different letters."`
	Card      Card       `json:"card" doc:"The card, with all its printings."`
}
