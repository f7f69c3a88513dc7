package decklist

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
)

// A table is read in any order of its columns, with any sign between its cells, below a title or
// not.
func TestTablesInAnyOrder(t *testing.T) {
	cells := []map[string]string{
		{"Cost": "4", "Name": "Elsa - Spirit of Winter", "Qty": "3", "Ink": "Amethyst", "Type": "Character", "Set": "1", "Number": "42",
			"Rarity": "Legendary", "Price": "$24.99", "Inkable": "No"},
		{"Cost": "3", "Name": "Malicious, Mean, and Scary", "Qty": "2", "Ink": "Emerald", "Type": "Action", "Set": "", "Number": "",
			"Rarity": "Rare", "Price": "", "Inkable": "Yes"},
		{"Cost": "1", "Name": "99 Puppies", "Qty": "4", "Ink": "Amber", "Type": "Song", "Set": "", "Number": "", "Rarity": "", "Price": "0,10 €",
			"Inkable": "Yes"},
	}
	const want = "3 Elsa - Spirit of Winter; 2 Malicious, Mean, and Scary; 4 99 Puppies"
	rng := rand.New(rand.NewPCG(3, 4))
	for _, columns := range [][]string{{"Cost", "Name", "Qty"}, {"Cost", "Name", "Qty", "Ink", "Type"},
		{"Cost", "Name", "Qty", "Set", "Number"}, {"Qty", "Name", "Ink", "Rarity", "Price", "Inkable", "Cost"},
		{"Name", "Qty", "Number", "Set", "Cost"}} {
		for range 30 {
			rng.Shuffle(len(columns), func(i, j int) { columns[i], columns[j] = columns[j], columns[i] })
			for _, comma := range []string{"\t", ",", ";", " | "} {
				for _, title := range []string{"", "My deck\n"} {
					text := title + strings.Join(columns, comma) + "\n"
					for _, row := range cells {
						var out []string
						for _, c := range columns {
							cell := row[c]
							if strings.ContainsAny(cell, ",;") && comma != "\t" && comma != " | " {
								cell = `"` + cell + `"`
							}
							out = append(out, cell)
						}
						text += strings.Join(out, comma) + "\n"
					}
					l := Read(text, cards(t))
					checkList(t, text, l)
					if _, got, _ := strings.Cut(short(l), "; "); got != want {
						t.Fatalf("%q\nis read as %s", text, short(l))
					}
				}
			}
		}
	}
}

func TestTableHeaders(t *testing.T) {
	for _, header := range []string{"Anzahl;Karte", "Menge;Name", "Quantité;Nom", "Karte;Anzahl", "Count,Card", "Qté;Carte", "Quantità;Carta",
		"Nome;Copie", "Stückzahl;Kartenname", "Nom\tNombre", "Anzahl\tKarte", "Menge|Karte"} {
		comma := string(header[strings.IndexAny(header, ",;\t|")])
		first := strings.Split(header, comma)[0]
		row := "4" + comma + "Let It Go"
		if slices.Contains([]string{"Karte", "Nome", "Nom"}, first) {
			row = "Let It Go" + comma + "4"
		}
		for _, title := range []string{"", "My deck\n\n"} {
			text := title + header + "\n" + row + "\n"
			l := Read(text, cards(t))
			checkList(t, text, l)
			if !clear(l) || l.Deck.Cards != 4 {
				t.Errorf("%q is read as %s", text, short(l))
			}
		}
	}
}

// No row is lost with a quote that is never closed, whichever cell it is in.
func TestLonelyQuotes(t *testing.T) {
	for _, bad := range []string{`2,Smash,"ok`, `2,Smash,ok"`, `2,Smash,o"k`, `2,Smash,""ok`, `2,"Smash,ok`, `"2,Smash,ok`, `2,Smash,"`,
		`2,Smash","ok`} {
		for at := range 4 {
			rows := []string{"4,Let It Go,a", `3,"Malicious, Mean, and Scary","b"`, "1,Lantern,c"}
			rows = slices.Insert(rows, at, bad)
			text := "Count,Name,Note\n" + strings.Join(rows, "\n") + "\n"
			l := Read(text, cards(t))
			checkList(t, text, l)
			d := &l.Deck
			others := 0
			for _, e := range d.Entries {
				if e.Card.ID != "smash" {
					others += e.Count
				}
			}
			if others != 8 || counts(d)["smash"] != 2 && !said(l, at+2) {
				t.Errorf("%q is read as %s", text, short(l))
			}
		}
	}
	text := "Name,Count\n\"Let\nIt Go\",4\nSmash,2\n"
	if got, want := short(Read(text, cards(t))), "csv; 4 Let It Go; 2 Smash"; got != want {
		t.Errorf("%q is read as %s, want %s", text, got, want)
	}
}

func TestFences(t *testing.T) {
	for _, inner := range []string{`[{"name":"Let It Go","count":4}]`, `{"cards":[{"name":"Let It Go","count":4}]}`, "Name,Count\nLet It Go,4",
		"4 Let It Go"} {
		for _, f := range []string{"```\n%s\n```", "```json\n%s\n```\n", "\n```text\r\n%s\n\n```"} {
			text := fmt.Sprintf(f, inner)
			l := Read(text, cards(t))
			checkList(t, text, l)
			if !clear(l) || l.Deck.Cards != 4 {
				t.Errorf("%q is read as %s", text, short(l))
			}
		}
	}
}
