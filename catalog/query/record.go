package query

import (
	"fmt"
	"strconv"
	"strings"

	"inkcheck/catalog"
	"inkcheck/formats"
	"inkcheck/terms"
)

// Record is a card as programs get it, with every fact: the line of "search
// -json" and a member of cards in answers over HTTP. Numbers that the card does
// not have are null, lists never are.
type Record struct {
	Card            string          `json:"card"` // id
	FullName        string          `json:"full_name"`
	Name            string          `json:"name"`
	Version         string          `json:"version"`
	Inks            []string        `json:"inks"`
	Inkable         bool            `json:"inkable"`
	Cost            int             `json:"cost"`
	Type            string          `json:"type"`
	Song            bool            `json:"song"`
	Classifications []string        `json:"classifications"`
	Strength        catalog.Number  `json:"strength"`
	Willpower       catalog.Number  `json:"willpower"`
	Lore            catalog.Number  `json:"lore"`
	MoveCost        catalog.Number  `json:"move_cost"`
	Keywords        []string        `json:"keywords"`
	MaxCopies       *int            `json:"max_copies"` // null: no limit
	Printings       []RecordPrinted `json:"printings"`
	Legality        RecordLegality  `json:"legality"`
	Effects         []RecordEffect  `json:"effects,omitzero"` // what it does, as codes and in words; nil where it is not known
	Text            string          `json:"text,omitempty"`   // English, an ability a line, where it was imported
	Names           []RecordName    `json:"names,omitempty"`  // in every language, where they were asked for
}

// RecordEffect is what an ability of a card does besides keywords.
type RecordEffect struct {
	Code  string `json:"code"`  // the notation of package effect
	Words string `json:"words"` // English, Inkcheck's own
}

// effects are those of a card; nil where they are not known.
func effects(c *catalog.Card) []RecordEffect {
	list, known := c.Effects()
	if !known {
		return nil
	}
	out := make([]RecordEffect, len(list))
	for i, words := range c.EffectText("en") {
		out[i] = RecordEffect{list[i].Code, words}
	}
	return out
}

// RecordName is a name of a Record.
type RecordName struct {
	Language string `json:"language"`
	Name     string `json:"name"`
	Version  string `json:"version"`
}

// AddNames gives the record the names of its card in every language.
func (r *Record) AddNames(c *catalog.Card) {
	for _, n := range c.Names {
		r.Names = append(r.Names, RecordName(n))
	}
}

// RecordPrinted is a printing of a Record.
type RecordPrinted struct {
	Set    string `json:"set"`
	Number string `json:"number"`
	Rarity string `json:"rarity"`
	AppID  *int   `json:"app_id"`
}

// RecordLegality says legal, or the code of a report for why not.
type RecordLegality struct {
	Core     string `json:"core"`
	Infinity string `json:"infinity"`
}

// RecordBuilder gives what records say of the legality of cards on a day.
type RecordBuilder struct{ core, infinity *formats.Rules }

// NewRecordBuilder looks up the rules of the day.
func NewRecordBuilder(cal *formats.Calendar, day formats.Day) RecordBuilder {
	return RecordBuilder{cal.On(formats.Core, day), cal.On(formats.Infinity, day)}
}

// Core is what Core Constructed says of a card on the day.
func (j RecordBuilder) Core(c *catalog.Card) formats.Status { return j.core.Status(&c.Legality) }

// Record is the record of a result. A result that is a printing has that one
// alone.
func (j RecordBuilder) Record(h Hit) Record {
	c := h.Card
	r := Record{
		Card: c.ID, FullName: c.FullName, Name: c.Name, Version: c.Version,
		Inks: orEmpty(c.Inks.Names()), Inkable: c.Inkable, Cost: c.Cost, Type: c.Type.String(), Song: c.Song,
		Classifications: orEmpty(c.Classifications), Strength: c.Strength, Willpower: c.Willpower, Lore: c.Lore, MoveCost: c.MoveCost,
		Keywords: orEmpty(c.Keywords), Effects: effects(c),
		Legality: RecordLegality{j.core.Status(&c.Legality).String(), j.infinity.Status(&c.Legality).String()},
	}
	if c.MaxCopies != formats.NoCopyLimit {
		r.MaxCopies = &c.MaxCopies
	}
	printings := c.Printings
	if h.Printing >= 0 {
		printings = printings[h.Printing : h.Printing+1]
	}
	r.Printings = make([]RecordPrinted, 0, len(printings))
	for i := range printings {
		p := &printings[i]
		one := RecordPrinted{Set: p.Set, Number: p.Number, Rarity: p.RarityName()}
		if p.AppID != 0 {
			one.AppID = &p.AppID
		}
		r.Printings = append(r.Printings, one)
	}
	return r
}

func orEmpty(list []string) []string {
	if list == nil {
		return []string{}
	}
	return list
}

// recordColumns are the columns of Row. The English headings are keys of programs, as in JSON: they stay.
var recordColumns = [...]terms.Word{
	{En: "card", Fr: "identifiant", De: "Karten-ID", It: "ID della carta"},
	{En: "full_name", Fr: "nom complet", De: "voller Name", It: "nome completo"},
	{En: "inks", Fr: "types d’encre", De: "Tintenfarben", It: "tipi di inchiostro"},
	{En: "inkable", Fr: "encrable", De: "tintbar", It: "inchiostrabile"},
	{En: "cost", Fr: "coût", De: "Kosten", It: "costo"},
	{En: "type", Fr: "type", De: "Kartentyp", It: "tipo"},
	{En: "song", Fr: "chanson", De: "Lied", It: "canzone"},
	{En: "classifications", Fr: "classifications", De: "Klassifizierungen", It: "classificazioni"},
	{En: "strength", Fr: "Force", De: "Stärke", It: "Forza"},
	{En: "willpower", Fr: "Volonté", De: "Willenskraft", It: "Volontà"},
	{En: "lore", Fr: "Lore", De: "Legenden", It: "leggenda"},
	{En: "move_cost", Fr: "coût de déplacement", De: "Bewegungskosten", It: "costo di spostamento"},
	{En: "keywords", Fr: "mots-clés", De: "Schlüsselwörter", It: "parole chiave"},
	{En: "max_copies", Fr: "quantité maximale", De: "höchste Anzahl", It: "quantità massima"},
	{En: "printings", Fr: "impressions", De: "Drucke", It: "stampe"},
	{En: "rarities", Fr: "raretés", De: "Seltenheiten", It: "rarità"},
	{En: "core", Fr: "Core", De: "Core", It: "Core"},
	{En: "infinity", Fr: "Infinity", De: "Infinity", It: "Infinity"},
	{En: "does", Fr: "effets", De: "Effekte", It: "effetti"},
}

// nameColumn is the heading of the names in one language, by its code.
var nameColumn = terms.Word{En: "name_%s", Fr: "nom (%s)", De: "Name (%s)", It: "nome (%s)"}

// RecordColumns are the columns of Row in a language, for a CSV file.
func RecordColumns(language string) []string { return terms.AllIn(language, recordColumns[:]) }

// NameColumns are what NameRow adds to Row.
func NameColumns(language string) []string {
	out := make([]string, len(catalog.Languages))
	for i, l := range catalog.Languages {
		out[i] = fmt.Sprintf(nameColumn.In(language), l)
	}
	return out
}

// NameRow is the full names of a card by language; empty where none is known.
func NameRow(c *catalog.Card) []string {
	out := make([]string, len(catalog.Languages))
	for i, l := range catalog.Languages {
		for _, n := range c.Names {
			if n.Language == l {
				out[i] = n.Full()
			}
		}
	}
	return out
}

// Row is the record of a card as a line of a table, a list's members parted by "/", the
// sentences of what it does, in a language, by blanks; what the card does not have is empty.
func (r *Record) Row(c *catalog.Card, language string) []string {
	var printings, rarities []string
	for _, p := range r.Printings {
		printings = append(printings, p.Set+"-"+p.Number)
		rarities = append(rarities, p.Rarity)
	}
	var does []string
	if len(r.Effects) > 0 {
		does = c.EffectText(language)
	}
	limit := ""
	if r.MaxCopies != nil {
		limit = strconv.Itoa(*r.MaxCopies)
	}
	return []string{r.Card, r.FullName, slashed(r.Inks), strconv.FormatBool(r.Inkable), strconv.Itoa(r.Cost), r.Type,
		strconv.FormatBool(r.Song), slashed(r.Classifications),
		r.Strength.String(), r.Willpower.String(), r.Lore.String(), r.MoveCost.String(), slashed(r.Keywords), limit, slashed(printings),
		slashed(rarities), r.Legality.Core, r.Legality.Infinity, strings.Join(does, " ")}
}

func slashed(list []string) string { return strings.Join(list, "/") }
