package query

import "slices"

// Field is what a term asks about.
type Field uint8

const (
	Word Field = iota // a bare word: names in every language
	NameField
	VersionField
	InkField
	InksField
	CostField
	InkwellField
	TypeField
	ClassField
	TextField
	KeywordField
	StrengthField
	WillpowerField
	LoreField
	MoveField
	RarityField
	SetField
	NumberField
	FormatField
	BannedField
	RotatesField
	InField
	LimitField
	SingsField
	ShiftField
	IsField
	LangField
	OnField
	OrderField
	DirField
	UniqueField
	fieldCount
)

// kind is how the values of a field are read and compared.
type kind uint8

const (
	kindWord kind = iota
	kindText
	kindInks
	kindNumber
	kindBool
	kindType
	kindOpen // classifications and keywords: the values that the catalog has
	kindRarity
	kindSet
	kindCollector
	kindFormat
	kindDate
	kindLimit
	kindIs
	kindLang
	kindOption
)

// operators that a kind has, for help; ":" stands first.
var kindOps = [...][]Op{
	kindWord:      {},
	kindText:      {Has, Eq, Ne},
	kindInks:      {Has, Eq, Ne, Lt, Le, Gt, Ge},
	kindNumber:    {Has, Eq, Ne, Lt, Le, Gt, Ge},
	kindBool:      {Has, Eq, Ne},
	kindType:      {Has, Eq, Ne},
	kindOpen:      {Has, Eq, Ne},
	kindRarity:    {Has, Eq, Ne, Lt, Le, Gt, Ge},
	kindSet:       {Has, Eq, Ne, Lt, Le, Gt, Ge},
	kindCollector: {Has, Eq, Ne, Lt, Le, Gt, Ge},
	kindFormat:    {Has, Eq, Ne},
	kindDate:      {Has, Eq, Ne, Lt, Le, Gt, Ge},
	kindLimit:     {Has, Eq, Ne, Lt, Le, Gt, Ge},
	kindIs:        {Has, Eq, Ne},
	kindLang:      {Has, Eq, Ne},
	kindOption:    {Has, Eq},
}

// fieldInfo is a row of the table that the parser and the help page share.
type fieldInfo struct {
	names    []string // the field's own first
	kind     kind
	about    string
	values   []string // what may be typed, where that is a short list
	examples []string
}

var fields = [fieldCount]fieldInfo{
	Word: {kind: kindWord, about: "A word: the start of a word of the name or version, in any language. All words must match. Words in quotes match in this order.",
		examples: []string{"elsa", "elsa spirit", `"snow queen"`, "Elsa - Spirit of Winter", "reine neiges"}},
	NameField: {names: []string{"name", "n"}, kind: kindText, about: "The name without version, in any language; = is the whole name or full name.",
		examples: []string{"name:duck", "name=elsa"}},
	VersionField: {names: []string{"version", "v"}, kind: kindText, about: "The version, in any language.",
		examples: []string{"version:spirit", `version="on human legs"`}},
	InkField: {names: []string{"ink", "i", "color", "c", "colour"}, kind: kindInks, about: "The ink types: has them (:), exactly these (=), these at most (<=). Several are parted by commas.",
		values: inkValues(), examples: []string{"ink:amber", "ink=amber,steel", "ink<=ruby,sapphire", "-ink:steel"}},
	InksField: {names: []string{"inks"}, kind: kindNumber, about: "How many ink types the card has.",
		examples: []string{"inks=2", "inks=0"}},
	CostField: {names: []string{"cost"}, kind: kindNumber, about: "The cost in ink.",
		examples: []string{"cost<=3", "cost=7"}},
	InkwellField: {names: []string{"inkwell", "iw"}, kind: kindBool, about: "Whether the card has the inkwell symbol; the same as is:inkable.",
		values: []string{"true", "false"}, examples: []string{"inkwell:true", "inkwell:false cost<=2"}},
	TypeField: {names: []string{"type", "t"}, kind: kindType, about: "The type of card. A song is an action too.",
		values: []string{"character", "action", "item", "location", "song"}, examples: []string{"type:location", "t:character", "type:song"}},
	ClassField: {names: []string{"class", "cl", "classification"}, kind: kindOpen, about: "A classification: contains (:) or is the whole (=).",
		examples: []string{"class:princess", "class=prince", `class:"seven dwarfs"`}},
	TextField: {names: []string{"text", "o"}, kind: kindText, about: "The rules text, once texts were imported.",
		examples: []string{"text:draw", `text:"each opponent"`}},
	KeywordField: {names: []string{"keyword", "kw", "k"}, kind: kindOpen, about: "A keyword, with or without its number: contains (:) or is the whole (=).",
		examples: []string{"keyword:evasive", `keyword:"resist +2"`, "k=shift"}},
	StrengthField:  {names: []string{"strength", "str"}, kind: kindNumber, about: "The strength of a character.", examples: []string{"strength>=5"}},
	WillpowerField: {names: []string{"willpower", "wil"}, kind: kindNumber, about: "The willpower of a character or location.", examples: []string{"willpower>=7", "wil=1"}},
	LoreField:      {names: []string{"lore", "l"}, kind: kindNumber, about: "The lore value.", examples: []string{"lore>=3 cost<=4"}},
	MoveField:      {names: []string{"move", "mc"}, kind: kindNumber, about: "The move cost of a location.", examples: []string{"move=0"}},
	RarityField: {names: []string{"rarity", "r"}, kind: kindRarity, about: "The rarity of a printing. Promo and special stand outside of the order.",
		values: rarityValues(), examples: []string{"rarity:legendary", "rarity>=super-rare", "-rarity:common"}},
	SetField: {names: []string{"set", "s", "e"}, kind: kindSet, about: "The set of a printing, by code or name. Expansions are in order: set>=9.",
		examples: []string{"set:1", "set:fabled", "set>=9"}},
	NumberField: {names: []string{"number", "cn"}, kind: kindCollector, about: "The collector number of a printing.",
		examples: []string{"set:9 number:42", "number>204"}},
	FormatField: {names: []string{"format", "f", "legal"}, kind: kindFormat, about: "Legal in the format, today or on the day of on:.",
		values: formatValues(), examples: []string{"format:core", "format:core on:2025-06-01", "f:infinity -f:core"}},
	BannedField: {names: []string{"banned"}, kind: kindFormat, about: "On the ban list of the format, today or on the day of on:.",
		values: formatValues(), examples: []string{"banned:infinity", "banned:core on:2025-06-01"}},
	RotatesField: {names: []string{"rotates"}, kind: kindDate, about: "The last day in Core, once it is known. A month or a year stands for all its days.",
		examples: []string{"rotates<=2026-12-31", "rotates:2025"}},
	InField: {names: []string{"in"}, kind: kindSet, about: "Printed in the set; unlike set: it never chooses which printings are shown.",
		examples: []string{"in:1 in:9", "in:fabled -in:1"}},
	LimitField: {names: []string{"limit"}, kind: kindLimit, about: "How many copies a deck may hold; none is any number.",
		values: []string{"none"}, examples: []string{"limit:2", "limit:none", "limit!=4"}},
	SingsField: {names: []string{"sings"}, kind: kindNumber, about: "Characters by what they can sing: the cost or the Singer value, the larger.",
		examples: []string{"sings>=7 cost<=4"}},
	ShiftField: {names: []string{"shift"}, kind: kindNumber, about: "Has any Shift; with a comparison, its cost.",
		examples: []string{"shift", "shift<=3", "-shift class:floodborn"}},
	IsField: {names: []string{"is"}, kind: kindIs, about: "Has the property. Types, rarities, classifications and keywords work too.",
		values: isValues(), examples: []string{"is:song", "is:dual", "is:enchanted", "-is:inkable", "is:floodborn"}},
	LangField: {names: []string{"lang", "language"}, kind: kindLang, about: "Has a known name in the language.",
		values: []string{"en", "fr", "de", "it", "ja", "zh"}, examples: []string{"lang:ja", "-lang:it"}},
	OnField: {names: []string{"on"}, kind: kindOption, about: "The day for format: and banned:.",
		examples: []string{"format:core on:2025-06-01"}},
	OrderField: {names: []string{"order", "sort"}, kind: kindOption, about: "What results are ordered by.",
		values: orderNames[:], examples: []string{"elsa order:cost"}},
	DirField: {names: []string{"dir"}, kind: kindOption, about: "The direction of the order.",
		values: dirNames[:], examples: []string{"ink:ruby order:strength dir:desc"}},
	UniqueField: {names: []string{"unique"}, kind: kindOption, about: "One result a card, or one a printing.",
		values: uniqueNames[:], examples: []string{"rarity:iconic unique:prints"}},
}

// String is the field's own name, "" for Word.
func (f Field) String() string {
	if f == Word {
		return ""
	}
	return fields[f].names[0]
}

// ofPrinting tells the fields that printings have, each its own.
func (f Field) ofPrinting() bool { return f == RarityField || f == SetField || f == NumberField }

// fieldNamed finds a field by a name or alias in lower case.
func fieldNamed(s string) (Field, bool) {
	f, ok := fieldNames[s]
	return f, ok
}

var fieldNames = func() map[string]Field {
	m := make(map[string]Field, 64)
	for f := range fields {
		for _, n := range fields[f].names {
			m[n] = Field(f)
		}
	}
	return m
}()

// FieldInfo describes a field for help pages.
type FieldInfo struct {
	Field     Field
	Names     []string // the field's own first, then aliases; none for bare words
	About     string   // one or two English sentences
	Operators []string
	// Values are the words that may be typed, where that is a closed list.
	// Index.Values adds those that depend on the catalog.
	Values   []string
	Examples []string // queries that work as they stand
}

// Fields describes the whole language, bare words first.
func Fields() []FieldInfo {
	out := make([]FieldInfo, 0, fieldCount)
	for f, info := range fields {
		row := FieldInfo{Field: Field(f), Names: slices.Clone(info.names), About: info.about,
			Values: slices.Clone(info.values), Examples: slices.Clone(info.examples)}
		for _, o := range kindOps[info.kind] {
			row.Operators = append(row.Operators, o.String())
		}
		out = append(out, row)
	}
	return out
}
