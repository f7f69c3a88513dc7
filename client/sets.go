package client

// Set is a set with the days that matter to formats. A day that is not known is
// null.
type Set struct {
	Code       string            `json:"code"`
	Name       string            `json:"name" doc:"English."`
	Names      map[string]string `json:"names" doc:"By language."`
	Kind       string            `json:"kind" enum:"expansion,quest,promo"`
	Prerelease *string           `json:"prerelease" format:"date" doc:"First day in hobby shops; Limited uses the set from here on."`
	Release    *string           `json:"release" format:"date" doc:"First day in all shops."`
	Legal      *string           `json:"legal" format:"date" doc:"First day in Core and Infinity."`
	LeavesCore *string           `json:"leaves_core" format:"date" doc:"First day on which it is out of Core; null while none is announced."`
	Printings  int               `json:"printings" doc:"How many of it this catalog has."`
}

// Sets lists every set, those without known cards included.
type Sets struct {
	Sets []Set `json:"sets"`
}

// SetQuery names a set.
type SetQuery struct {
	Code string `path:"code" doc:"The code of the set." example:"Q1"`
}

// SetCards is a set with its printings.
type SetCards struct {
	Set
	Cards []SetCard `json:"cards" doc:"By collector number."`
}

// SetCard is a printing of a set.
type SetCard struct {
	Number   string `json:"number"`
	Rarity   string `json:"rarity"`
	AppID    *int   `json:"app_id"`
	Card     string `json:"card"`
	FullName string `json:"full_name"`
}

// PrintingQuery names a printing.
type PrintingQuery struct {
	Set    string `path:"set" doc:"The code of the set." example:"1"`
	Number string `path:"number" doc:"The collector number; zeros in front and letter case don't matter." example:"42"`
	On     string `query:"on" format:"date" doc:"The day for the card's legality; missing means today." example:"2026-11-20"`
}

// Printed is what is printed in a set under a number.
type Printed struct {
	Printings []Printing `json:"printings" doc:"One, or those under the number with different letters."`
	Card      Card       `json:"card"`
}
