package client

// PacksQuery asks for booster packs.
type PacksQuery struct {
	Sets  []string `query:"set,explode" required:"true" minItems:"1" maxItems:"24" doc:"The code of a main set; repeated for several, which then take turns." example:"[\"13\"]"`
	Packs int      `query:"packs" minimum:"1" maximum:"24" default:"6" doc:"How many packs." example:"2"`
	Seed  string   `query:"seed" pattern:"^[0-9]{1,20}$" patternDescription:"a number from 0 to 18446744073709551615" doc:"The same seed opens the same packs. Missing means a random one, which is in the answer." example:"7"`
}

// Packs are opened booster packs.
type Packs struct {
	Seed  string    `json:"seed" doc:"A decimal number below 2^64, as text."`
	Packs []Pack    `json:"packs" doc:"The packs, in the order in which they were opened."`
	Pool  PoolBrief `json:"pool" doc:"All cards of the packs together."`
	Page  string    `json:"page" doc:"The address of the packs on the site, from the first slash on."`
}

// Pack is a booster pack: six Commons, three Uncommons, two higher cards and a
// foil. How often these are of which rarity is not published, and assumed.
type Pack struct {
	Set   string     `json:"set" doc:"The code of the set."`
	Cards []PackCard `json:"cards" doc:"Its twelve cards: Commons, Uncommons, the two higher ones, then the foil."`
}

// PackCard is a card of a pack.
type PackCard struct {
	Card     string `json:"card" doc:"The id of the card."`
	FullName string `json:"full_name" doc:"The English full name."`
	Number   string `json:"number" doc:"The collector number in the pack's set."`
	Rarity   string `json:"rarity" doc:"The rarity of this printing: Common, Uncommon, Rare, Super Rare, Legendary, Epic, Enchanted, Iconic, Promo, Special, or another word that an import has."`
	Foil     bool   `json:"foil" doc:"Whether it is the foil of the pack."`
}

// PoolRequest is a Limited pool to read.
type PoolRequest struct {
	Lang string `json:"lang,omitempty" enum:"en,fr,de,it" doc:"The language of messages about unread lines. English if left out." example:"fr"`
	Text string `json:"text" doc:"Collector numbers, such as 17 23x2 4a 204, with their set in front or on a line such as set 13:. A list of names can be read, too." example:"set 13: 17 23x2 204"`
	Set  string `json:"set,omitempty" doc:"The code of the set for numbers that do not name one." example:"13"`
}

// Pool is a Limited pool: printings with counts.
type Pool struct {
	PoolBrief
	Entries []PoolEntry `json:"entries" doc:"The printings with their copies, by set and number."`
}

// PoolBrief is a pool in short.
type PoolBrief struct {
	Code  string `json:"code" doc:"The pool's code, which decodes forever."`
	Text  string `json:"text" doc:"The pool as you would type it, one line per set. The check operation accepts it as pool."`
	Cards int    `json:"cards" doc:"Copies of all cards."`
}

// PoolEntry is a printing with its copies.
type PoolEntry struct {
	Count    int    `json:"count" doc:"Copies of the printing."`
	Set      string `json:"set" doc:"The code of the set."`
	Number   string `json:"number" doc:"The collector number."`
	Rarity   string `json:"rarity" doc:"The rarity of this printing: Common, Uncommon, Rare, Super Rare, Legendary, Epic, Enchanted, Iconic, Promo, Special, or another word that an import has."`
	Card     string `json:"card" doc:"The id of the card."`
	FullName string `json:"full_name" doc:"The English full name."`
}

// PoolQuery names a pool.
type PoolQuery struct {
	Code string `path:"code" doc:"The pool's code." example:"13-17.23x2.204"`
}
