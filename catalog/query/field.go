package query

import (
	"slices"

	"inkcheck/rules/effect"
)

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
	FullTextField
	DoesField
	WhenField
	HasField
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
	DateField
	ArtistField
	StoryField
	FlavorField
	LangField
	OnField
	OrderField
	DirField
	UniqueField
	SeedField
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
	kindIn // a set or a rarity
	kindCollector
	kindFormat
	kindDate
	kindLimit
	kindIs
	kindHas
	kindEffect // words of package effect
	kindLang
	kindOption
)

// kindOps are the operators that a kind has, for help; ":" stands first.
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
	kindIn:        {Has, Eq, Ne, Lt, Le, Gt, Ge},
	kindHas:       {Has, Eq, Ne},
	kindEffect:    {Has, Eq, Ne},
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
	Word: {kind: kindWord,
		about: "A word: the start of a word of the name or version, in any language. All words must match. Words in quotes match " +
			"in this order. !\"…\" is a whole name or full name, and /…/ a regular expression. A star stands for any letters. " +
			"Words that no name contains are read as facts.",
		examples: []string{"elsa", "elsa spirit", `"snow queen"`, "Elsa - Spirit of Winter", "reine neiges", `!"let it go"`,
			"amber 2 princess core", "1-42"}},
	NameField: {names: []string{"name", "n"}, kind: kindText,
		about:    "Whole words of the name without the version, in any language. = is the whole name or full name.",
		examples: []string{"name:duck", "name=elsa", "name:el*", "name:/^el/"}},
	VersionField: {names: []string{"version", "v"}, kind: kindText, about: "Whole words of the version, in any language.",
		examples: []string{"version:spirit", `version="on human legs"`}},
	InkField: {names: []string{"ink", "i", "color", "c", "colour"}, kind: kindInks,
		about:  "The ink types: has them (:), exactly these (=), at most these (<=). Separate several with commas.",
		values: inkValues(), examples: []string{"ink:amber", "ink=amber,steel", "ink<=ruby,sapphire", "-ink:steel"}},
	InksField: {names: []string{"inks"}, kind: kindNumber, about: "How many ink types the card has.",
		examples: []string{"inks=2", "inks=0"}},
	CostField: {names: []string{"cost"}, kind: kindNumber,
		about: "The ink cost. A comma separates several numbers, and .. makes a range. You can also write another field instead " +
			"of the number.",
		examples: []string{"cost<=3", "cost:1,3", "cost:1..3", "cost=willpower"}},
	InkwellField: {names: []string{"inkwell", "iw"}, kind: kindBool, about: "Whether the card has the inkwell symbol. The same as is:inkable.",
		values: []string{"true", "false"}, examples: []string{"inkwell:true", "inkwell:false cost<=2"}},
	TypeField: {names: []string{"type", "t"}, kind: kindType, about: "The type of card. A song is an action, too.",
		values: []string{"character", "action", "item", "location", "song"}, examples: []string{"type:location", "t:character",
			"type:item,location"}},
	ClassField: {names: []string{"class", "cl", "classification"}, kind: kindOpen,
		about:    "A classification: has the words (:) or is the whole (=).",
		examples: []string{"class:princess", "class:prince,king", `class:"seven dwarfs"`}},
	TextField: {names: []string{"text", "o"}, kind: kindText, about: "Whole words of the rules text, if texts were imported.",
		examples: []string{"text:draw", `text:"each opponent"`}},
	FullTextField: {names: []string{"fulltext", "fo"}, kind: kindText, about: "The same, including reminder texts.",
		examples: []string{"fulltext:banish"}},
	DoesField: {names: []string{"does"}, kind: kindEffect,
		about: "What an ability of the card does, to any player. Costs do not count. The words are those of the page about what " +
			"cards do. draw, ink, discard, damage and look cover all their forms; bounce means from play.",
		values: effect.EffectKeywords(), examples: []string{"does:draw", "does:draw,ink cost<=3", "does:banish when:play"}},
	WhenField: {names: []string{"when"}, kind: kindEffect,
		about:  "When an ability of the card triggers, no matter which card the event happens to. act is an activated ability.",
		values: effect.TriggerKeywords(), examples: []string{"when:play", "when:quest,challenge", "when:act does:draw"}},
	HasField: {names: []string{"has"}, kind: kindHas,
		about:  "Has a text other than keywords, or an ability that Inkcheck knows. This catalog has no pictures yet.",
		values: []string{"text", "ability"}, examples: []string{"has:text", "has:ability cost:1", "-has:text type:character"}},
	KeywordField: {names: []string{"keyword", "kw", "k"}, kind: kindOpen,
		about:    "A keyword, with or without its number: has the words (:) or is the whole (=).",
		examples: []string{"keyword:evasive", `keyword:"resist +2"`, "k=shift", "k:ward,evasive"}},
	StrengthField: {names: []string{"strength", "str"}, kind: kindNumber, about: "The strength of a character.",
		examples: []string{"strength>=5", "strength>willpower"}},
	WillpowerField: {names: []string{"willpower", "wil"}, kind: kindNumber, about: "The willpower of a character or location.",
		examples: []string{"willpower>=7", "wil=1"}},
	LoreField: {names: []string{"lore", "l"}, kind: kindNumber, about: "The lore value.", examples: []string{"lore>=3 cost<=4"}},
	MoveField: {names: []string{"move", "mc"}, kind: kindNumber, about: "The move cost of a location.", examples: []string{"move=0"}},
	RarityField: {names: []string{"rarity", "r"}, kind: kindRarity,
		about: "The rarity of the printing. The letters c, u, r, sr and l work, too. Promo and special have no place in the " +
			"order.",
		values: rarityValues(), examples: []string{"rarity:legendary", "rarity>=super-rare", "set:9 rarity:enchanted", "r:epic..iconic"}},
	SetField: {names: []string{"set", "s", "e"}, kind: kindSet,
		about:    "The set of the printing, by code or by words of its name. Main sets have an order: set>=9.",
		examples: []string{"set:1", "set:fabled", "set>=9", "set:1..3,9"}},
	NumberField: {names: []string{"number", "cn"}, kind: kindCollector,
		about:    "The collector number of the printing. Without a letter it means all of them: 4 includes 4a to 4e.",
		examples: []string{"set:9 number:42", "number>204"}},
	DateField: {names: []string{"date", "year"}, kind: kindDate,
		about: "The first day on which the set of the printing may be played, for main sets. A month or a year means all its " +
			"days.",
		examples: []string{"date>=2026", "year:2025", "date:2024-06..2024-12"}},
	FormatField: {names: []string{"format", "f", "legal"}, kind: kindFormat, about: "Legal in the format, today or on the day given by on:.",
		values: formatValues(), examples: []string{"format:core", "format:core on:2025-06-01", "f:infinity -f:core"}},
	BannedField: {names: []string{"banned"}, kind: kindFormat, about: "On the ban list of the format, today or on the day given by on:.",
		values: formatValues(), examples: []string{"banned:infinity", "banned:core on:2025-06-01"}},
	RotatesField: {names: []string{"rotates"}, kind: kindDate,
		about:    "The last day in Core before rotation, if known. A month or a year means all its days.",
		examples: []string{"rotates<=2026-12-31", "rotates:2025"}},
	InField: {names: []string{"in"}, kind: kindIn,
		about: "Has a printing in the set or of the rarity. This is a fact about the card, no matter which printing the rest of " +
			"the query is about.",
		examples: []string{"in:1 in:9", "in:fabled -in:1", "-in:enchanted set:9"}},
	LimitField: {names: []string{"limit"}, kind: kindLimit, about: "How many copies a deck may contain. none means any number.",
		values: []string{"none"}, examples: []string{"limit:2", "limit:none", "limit!=4"}},
	SingsField: {names: []string{"sings"}, kind: kindNumber,
		about:    "Characters by what they can sing: the cost or the Singer value, whichever is larger.",
		examples: []string{"sings>=7 cost<=4"}},
	ShiftField: {names: []string{"shift"}, kind: kindNumber, about: "Has any Shift. With a comparison: the Shift cost.",
		examples: []string{"shift", "shift<=3", "-shift class:floodborn"}},
	IsField: {names: []string{"is"}, kind: kindIs,
		about:  "Has the property. not:X is the opposite. Types, rarities, classifications and keywords work, too.",
		values: isValues(), examples: []string{"is:song", "is:dual", "is:enchanted", "not:inkable", "is:floodborn"}},
	ArtistField: {names: []string{"artist"}, kind: kindText,
		about:    "Whole words of the artist's name, if a file with artists was imported. = is the whole credit.",
		examples: []string{"artist:smith", "artist:/^a/ unique:prints"}},
	StoryField: {names: []string{"story"}, kind: kindText,
		about:    "Whole words of the name of the film or series of the card, if a file with these names was imported.",
		examples: []string{"story:frozen", `story:"lilo stitch" set:1`}},
	FlavorField: {names: []string{"flavor", "flavour"}, kind: kindText,
		about:    "Whole words of the flavor text of the printing, if a file with these texts was imported.",
		examples: []string{"flavor:friend", "flavor:/snow|ice/"}},
	LangField: {names: []string{"lang", "language"}, kind: kindLang, about: "Has a known name in the language.",
		values: []string{"en", "fr", "de", "it", "ja", "zh"}, examples: []string{"lang:ja", "-lang:it"}},
	OnField: {names: []string{"on"}, kind: kindOption, about: "The day for format: and banned:.",
		examples: []string{"format:core on:2025-06-01"}},
	OrderField: {names: []string{"order", "sort"}, kind: kindOption,
		about: "What results are sorted by. A card takes the place of its lowest printing found, or of its highest in descending " +
			"order.",
		values: orderNames[:], examples: []string{"elsa order:cost", "rarity:enchanted order:date dir:desc"}},
	DirField: {names: []string{"dir"}, kind: kindOption, about: "The sort direction: asc is up, desc is down.",
		values: dirNames[:], examples: []string{"ink:ruby order:strength dir:desc"}},
	UniqueField: {names: []string{"unique"}, kind: kindOption, about: "One result per card, or one per printing.",
		values: uniqueNames[:], examples: []string{"rarity:iconic unique:prints"}},
	SeedField: {names: []string{"seed"}, kind: kindOption,
		about:    "The number behind a random order. The same number gives the same order.",
		examples: []string{"order:random seed:7"}},
}

// String is the field's own name, "" for Word.
func (f Field) String() string {
	if f == Word {
		return ""
	}
	return fields[f].names[0]
}

// ofPrinting tells the fields that printings have, each its own.
func (f Field) ofPrinting() bool {
	switch f {
	case RarityField, SetField, NumberField, DateField, ArtistField, FlavorField:
		return true
	}
	return false
}

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

// aboutIn explains the fields by language, those of English beside each.
var aboutIn = map[string]*[fieldCount]string{"fr": &aboutFrench, "de": &aboutGerman, "it": &aboutItalian}

// AboutIn is About in a language.
func (f FieldInfo) AboutIn(language string) string {
	if about, ok := aboutIn[language]; ok {
		return about[f.Field]
	}
	return f.About
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
