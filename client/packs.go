package client

// PacksQuery asks for booster packs.
type PacksQuery struct {
	Sets  []string `query:"set,explode" required:"true" minItems:"1" maxItems:"24" doc:"The code of a set; repeated for several, which then take turns." example:"[\"13\"]"`
	Packs int      `query:"packs" minimum:"1" maximum:"24" default:"6" doc:"How many packs." example:"2"`
	Seed  string   `query:"seed" pattern:"^[0-9]{1,20}$" patternDescription:"a number from 0 to 18446744073709551615" doc:"The same seed opens the same packs. Missing means a random one, which the answer names." example:"7"`
}

// Packs are opened booster packs.
type Packs struct {
	Seed  string    `json:"seed" doc:"A decimal number below 2^64, as text."`
	Packs []Pack    `json:"packs"`
	Pool  PoolBrief `json:"pool" doc:"All cards of the packs together."`
	Page  string    `json:"page" doc:"The address of the packs on the site."`
}

// Pack is a booster pack: six Commons, three Uncommons, two higher cards and a
// foil. How often these are of which rarity is not published, and assumed.
type Pack struct {
	Set   string     `json:"set"`
	Cards []PackCard `json:"cards"`
}

// PackCard is a card of a pack.
type PackCard struct {
	Card     string `json:"card"`
	FullName string `json:"full_name"`
	Number   string `json:"number"`
	Rarity   string `json:"rarity"`
	Foil     bool   `json:"foil"`
}

// PoolRequest is a Limited pool to read.
type PoolRequest struct {
	Text string `json:"text" doc:"Collector numbers as they are called out, 17 23x2 4a 204, with their set in front or in a line such as set 13:. A list of names is read, too." example:"set 13: 17 23x2 204"`
	Set  string `json:"set,omitempty" doc:"The code of the set of numbers that name none." example:"13"`
}

// Pool is a Limited pool: printings with counts.
type Pool struct {
	PoolBrief
	Entries []PoolEntry `json:"entries" doc:"By set and number."`
}

// PoolBrief is a pool in short.
type PoolBrief struct {
	Code  string `json:"code" doc:"The pool's code, which decodes for ever."`
	Text  string `json:"text" doc:"The pool as it is typed, a line a set. Check takes it as pool."`
	Cards int    `json:"cards"`
}

// PoolEntry is a printing with its copies.
type PoolEntry struct {
	Count    int    `json:"count"`
	Set      string `json:"set"`
	Number   string `json:"number"`
	Rarity   string `json:"rarity"`
	Card     string `json:"card"`
	FullName string `json:"full_name"`
}

// PoolQuery names a pool.
type PoolQuery struct {
	Code string `path:"code" doc:"The pool's code." example:"13-17.23x2.204"`
}
