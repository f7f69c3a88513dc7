package reading

import (
	"fmt"
	"slices"
	"strings"
	"sync"
	"testing"

	"pgregory.net/rapid"

	"inkcheck/catalog"
)

var embedded = sync.OnceValues(catalog.Embedded)

func cards(t testing.TB) *catalog.Catalog {
	t.Helper()
	cat, err := embedded()
	if err != nil {
		t.Fatal(err)
	}
	return cat
}

// tableText writes what the tables of a text are read as, one line per row: copies, then questions and notes.
func tableText(text string, cat *catalog.Catalog) string {
	var b strings.Builder
	r := GivenReader{cat: cat}
	for _, table := range Tables(text, cat) {
		for _, row := range table.read(&r) {
			b.WriteString(outcomeText(row.Line, &row.Outcome))
		}
	}
	return strings.TrimSuffix(b.String(), "\n")
}

func outcomeText(line int, o *Outcome) string {
	var b strings.Builder
	for _, s := range o.Settled {
		fmt.Fprintf(&b, "%d: %d %s", s.Line, s.Count, s.Card.FullName)
		if s.Printing != nil {
			fmt.Fprintf(&b, " (%s-%s)", s.Printing.Set, s.Printing.Number)
		}
		b.WriteByte('\n')
	}
	for _, q := range o.Questions {
		var answers []string
		for _, a := range q.Answers {
			var parts []string
			for _, p := range a.Parts {
				part := fmt.Sprint(p.Fewest)
				if p.Most != p.Fewest {
					part += fmt.Sprintf("-%d", p.Most)
				}
				for i, c := range p.Cards {
					if i > 2 {
						part += " …"
						break
					}
					part += " " + c.ID
				}
				if p.Any {
					part += " any"
				}
				parts = append(parts, part)
			}
			answers = append(answers, strings.Join(parts, ", "))
		}
		fmt.Fprintf(&b, "%v ? kind %d {%s}\n", q.Lines, q.Kind, strings.Join(answers, "; "))
	}
	for _, n := range o.Notes {
		fmt.Fprintf(&b, "%v note %d %s\n", n.Lines, n.Kind, n.Text)
	}
	if b.Len() == 0 {
		fmt.Fprintf(&b, "%d: nothing\n", line)
	}
	return b.String()
}

func TestTables(t *testing.T) {
	t.Parallel()
	for _, tt := range []struct{ name, text, want string }{
		{"two evidences each", "Set,Set Code,Number,Card Number,Quantity,Name\nFabled,9,32,032/204,4,Lantern\nFabled,9,33,033/204,2,Smash\n",
			"2: 4 Lantern (9-32)\n3: 2 Smash\n[3] note 2 Fabled-33"},
		{"two counts, one zero", "Product Name,Set Name,Number,Total Quantity,Add to Quantity\nLantern,Fabled,32,4,0\nFire the Cannons!,Fabled,200,3,0\n",
			"2: 4 Lantern (9-32)\n3: 3 Fire the Cannons! (9-200)"},
		{"numbers below Card", "Set,Card,Regular,Foil\n9,32,3,1\n9,200,2,0", "2: 4 Lantern (9-32)\n3: 2 Fire the Cannons! (9-200)"},
		{"the name with more exact cells", "Name,Simple Name,Qty\nLantern,lantern,4\nDaisy Duck - Musketeer Spy,Daisy Duck Spy,2",
			"2: 4 Lantern\n3: 2 Daisy Duck - Musketeer Spy"},
		{"trade never counts", "Count,Tradelist Count,Name\n4,2,Lantern\n3,0,Smash", "2: 4 Lantern\n3: 3 Smash"},
		{"a column with times signs", "Lantern\t4x\t1\nSmash\t3x\t4\nLet It Go\t2x\t3", "1: 4 Lantern\n2: 3 Smash\n3: 2 Let It Go"},
		{"set columns in words", "Set,Number,Qty\nTFC,33,4\nSet 9,32,3\nS1,33,2",
			"2: 4 Lantern (1-33)\n3: 3 Lantern (9-32)\n4: 2 Lantern (1-33)"},
		{"two counts that differ", "Quantity,Count,Name\n4,3,Lantern\n2,2,Smash\n3,1,Be Prepared",
			"[2 4] ? kind 2 {4 lantern, 3 be-prepared; 3 lantern, 1 be-prepared}\n3: 2 Smash"},
		{"a quoted name", "Anzahl;Karte\n4;\"Malicious, Mean, and Scary\"", "2: 4 Malicious, Mean, and Scary"},
		{"costs", "3\tLantern\t2\tAmber\n4\tSmash\t3\tSteel\n2\tBe Prepared\t7\tAmber", "1: 3 Lantern\n2: 4 Smash\n3: 2 Be Prepared"},
		{"two numbers", "3\tLantern\t4\n4\tSmash\t2\n2\tBe Prepared\t1",
			"[1 2 3] ? kind 2 {3 lantern, 4 smash, 2 be-prepared; 4 lantern, 2 smash, 1 be-prepared}"},
		{"places", "1\t3\tLantern\n2\t4\tSmash\n3\t2\tBe Prepared", "1: 3 Lantern\n2: 4 Smash\n3: 2 Be Prepared"},
		{"side by side", "Qty,Card,Qty,Card\n3,Lantern,4,Smash\n2,Be Prepared,,", "2: 3 Lantern\n2: 4 Smash\n3: 2 Be Prepared"},
		{"side by side with a gap", "Qty,Card,,Qty,Card\n3,Lantern,,4,Smash", "2: 3 Lantern\n2: 4 Smash"},
		{"totals and heads are no rows", "Name,Count\nLantern,4\nTotal,60\nSideboard,\nSmash,2", "2: 4 Lantern\n5: 2 Smash"},
		{"a sideboard column", "Count,Name,Board\n4,Lantern,main\n2,Smash,sideboard\n1,Be Prepared,b",
			"2: 4 Lantern\n[3] note 10 sideboard\n[4] ? kind 4 {1 be-prepared; }"},
		{"normal and foil", "Name,Normal,Foil\nLantern,3,1\nSmash,,2\nBe Prepared,0,0", "2: 4 Lantern\n3: 2 Smash\n[4] note 8 Be Prepared,0,0"},
		{"foils beside a count", "Name,Count,Foils\nLantern,3,1", "2: 4 Lantern"},
		{"foil beside a count", "Name,Count,Foil\nLantern,3,1\nSmash,2,0", "[2] ? kind 2 {3 lantern; 4 lantern}\n3: 2 Smash"},
		{"foil words", "Name,Count,Foil\nLantern,3,yes\nSmash,2,no", "2: 3 Lantern\n3: 2 Smash"},
		{"facts only", "Name,Color,Cost\nLantern,Amber,2\nLantern,Amber,2", "2: 1 Lantern\n3: 1 Lantern"},
		{"an unknown name", "Name,Count\nHarbour Light,3", "[2] ? kind 0 {3 any}"},
		{"a count that is none", "Name,Count\nLantern,some\nSmash,", "[2] ? kind 2 {1-4 lantern}\n3: 1 Smash\n[3] ? kind 3 {0-3 smash}"},
		{"a short name and its number", "Name,Set,Number,Count\nElsa,9,43,2", "2: 2 Elsa - Spirit of Winter (9-43)\n[2] note 4 Elsa"},
		{"a version", "Name,Version,Count\nDaisy Duck,Musketeer Spy,2\nDaisy Duck,Nobody,2",
			"2: 2 Daisy Duck - Musketeer Spy\n[3] ? kind 0 {2 daisy-duck-isabel any}"},
		{"two cards in a row", "Name,Card,Count\nLantern,Smash,2\nSmash,Smash,1", "[2] ? kind 1 {2 lantern smash}\n3: 1 Smash"},
		{"number signs that number the rows", "#,Name,Count\n1,Lantern,2\n2,Smash,1\n3,Be Prepared,1",
			"2: 2 Lantern\n3: 1 Smash\n4: 1 Be Prepared"},
		{"number signs that are counts", "#,Name\n4,Lantern\n4,Smash\n2,Be Prepared", "2: 4 Lantern\n3: 4 Smash\n4: 2 Be Prepared"},
		{"decorated names", "Product Name,Quantity\nLantern (Borderless),4\nSmash (9-200),2\nBe Prepared [Foil],1\nLantern (my pet card),1",
			"2: 4 Lantern\n3: 2 Smash\n[3] note 2 9-200\n4: 1 Be Prepared\n5: 1 Lantern"},
		{"counts in words", "Name,Count\nLantern,four\nSmash,4 pcs\nBe Prepared,3/4\nGaston - Baritone Bully,playset",
			"2: 4 Lantern\n3: 4 Smash\n[4] ? kind 2 {3 be-prepared; 4 be-prepared}\n5: 4 Gaston - Baritone Bully"},
		{"cells behind the last column", "Qty,Name\n4,Lantern\n4,Be Prepared\n4,Smash,2,Gaston - Baritone Bully",
			"2: 4 Lantern\n3: 4 Be Prepared\n4: 4 Smash\n[4] ? kind 4 {; 2 gaston-baritone-bully}"},
		{"words behind the last column", "Qty,Name\n4,Lantern\n4,Be Prepared\n4,Smash,a great card",
			"2: 4 Lantern\n3: 4 Be Prepared\n4: 4 Smash"},
		{"a price behind the last column", "Qty,Name\n4,Lantern\n4,Be Prepared\n4,Smash,1.20 €", "2: 4 Lantern\n3: 4 Be Prepared\n4: 4 Smash"},
		{"a number behind the last column", "Qty;Name\n4;Lantern\n4;Be Prepared\n4;Smash;2",
			"2: 4 Lantern\n3: 4 Be Prepared\n4: 4 Smash\n[4] ? kind 4 {; 1-4 any}"},
		{"copies among notes", "Qty,Name,Notes\n4,Lantern,2 on turn one\n4,Smash,2 Be Prepared",
			"2: 4 Lantern\n3: 4 Smash\n[3] ? kind 4 {; 2 be-prepared}"},
		{"copies among prices", "4|Lantern|1.20\n4|Smash|Be Prepared x2\n4|Gaston - Baritone Bully|1.20",
			"1: 4 Lantern\n2: 4 Smash\n[2] ? kind 4 {; 2 be-prepared}\n3: 4 Gaston - Baritone Bully"},
		{"a second number", "Qty,Name,Played\n4,Lantern,4\n4,Smash,2\n4,Be Prepared,",
			"2: 4 Lantern\n[3 4] ? kind 2 {4 smash, 4 be-prepared; 2 smash, 0-4 be-prepared}"},
		{"a second number without a heading", "Name\tQty\nLantern\t4\t4\nSmash\t4\t2", "2: 4 Lantern\n[3] ? kind 2 {4 smash; 2 smash}"},
		{"the same number twice", "Qty,Name,Played\n4,Lantern,4\n2,Smash,2", "2: 4 Lantern\n3: 2 Smash"},
		{"places from 0", ",Qty,Name\n0,4,Lantern\n1,2,Smash\n2,1,Be Prepared", "2: 4 Lantern\n3: 2 Smash\n4: 1 Be Prepared"},
		{"costs under another heading", "Qty,Name,Zebra\n4,Lantern,2\n2,Smash,3", "2: 4 Lantern\n3: 2 Smash"},
		{"a group that no table knows", "Qty,Name,Category\n4,Lantern,Item\n4,Smash,Banana\n2,Be Prepared,Not sure",
			"2: 4 Lantern\n[3] ? kind 4 {4 smash; }\n[4] ? kind 4 {2 be-prepared; }"},
		{"groups of one's own", "Qty,Name,Tags\n4,Lantern,Glow\n4,Smash,Banana\n2,Be Prepared,Not sure",
			"2: 4 Lantern\n3: 4 Smash\n[4] ? kind 4 {2 be-prepared; }"},
		{"groups that are facts", "Qty,Name,Category\n4,Lantern,Item; Ramp\n4,Smash,3\n2,Be Prepared,Song",
			"2: 4 Lantern\n3: 4 Smash\n4: 2 Be Prepared"},
		{"prose", "Name, Date\nLantern, Smash", ""},
	} {
		if got := tableText(tt.text, cards(t)); got != tt.want {
			t.Errorf("%s: %q is read as\n%s\nwant\n%s", tt.name, tt.text, got, tt.want)
		}
	}
}

// TestTables_AreInOrder: the rows of several tables come in the order of the text.
func TestTables_AreInOrder(t *testing.T) {
	t.Parallel()
	text := "My deck\n\nName,Count\nLantern,4\n\nQty;Card\n3;Smash\n"
	var lines []int
	for _, table := range Tables(text, cards(t)) {
		for _, r := range table.Rows {
			lines = append(lines, r.Line)
		}
	}
	if !slices.Equal(lines, []int{4, 7}) {
		t.Errorf("rows are in lines %v", lines)
	}
}

func TestTables_Owners(t *testing.T) {
	t.Parallel()
	text := "First Name,Last Name,Player ID,Card,Qty\nAnn,Example,7,Lantern,4\nAnn,Example,7,Smash,2\nBen,Sample,8,Smash,1\n"
	var got []Owner
	for _, table := range Tables(text, cards(t)) {
		for _, r := range table.Rows {
			got = append(got, r.Owner)
		}
	}
	ann, ben := Owner{Player: "Example, Ann", ID: "7"}, Owner{Player: "Sample, Ben", ID: "8"}
	if !slices.Equal(got, []Owner{ann, ann, ben}) {
		t.Errorf("the rows belong to %v", got)
	}
}

// FuzzInputs: every line of a text is given once, in order, and every cell has a role inside its line.
func FuzzInputs(f *testing.F) {
	for _, text := range []string{"Name,Count\nLantern,4\n\"Smash\n\",2", "- name: Lantern\n  count: 4\n- name: Smash\n  count: x",
		"<ul><li>4 Lantern</ul>",
		"<card name=\"Lantern\" count=\"4\"/>", "3\tLantern\t4\n4\tSmash\t2\n2\tBe Prepared\t1", "Qty;Card;Qty;Card\n1;Smash;2;Lantern"} {
		f.Add(text)
	}
	cat := cards(f)
	f.Fuzz(func(t *testing.T, text string) {
		if _, lines := plainLines(text); lines != nil {
			Inputs(text, cat)
			return
		}
		lines := strings.Split(text, "\n")
		inputs := Inputs(text, cat)
		if len(inputs) != len(lines) {
			t.Fatalf("%q has %d lines, %d are given", text, len(lines), len(inputs))
		}
		for i, in := range inputs {
			if in.Number != i+1 || in.Text != strings.TrimSuffix(lines[i], "\r") {
				t.Fatalf("%q: line %d is given as %d %q", text, i+1, in.Number, in.Text)
			}
			at := 0
			for _, role := range in.Roles {
				if role.Start < at || role.End > len(in.Text) || role.Role == Unaccounted {
					t.Fatalf("%q: line %d has the role %v", text, i+1, role)
				}
				at = role.End
			}
			if in.Claim == nil && len(in.Roles) > 0 {
				t.Fatalf("%q: line %d has roles and no claim", text, i+1)
			}
		}
	})
}

// TestTables_EveryCountOnce writes decks as tables in every dialect, with their columns in any order, and reads the same copies.
func TestTables_EveryCountOnce(t *testing.T) {
	t.Parallel()
	cat := cards(t)
	rapid.Check(t, func(t *rapid.T) {
		sep := rapid.SampledFrom([]string{",", ";", "\t", "|"}).Draw(t, "separator")
		columns := rapid.Permutation([]string{"Count", "Name", "Cost", "Price", "Set", "Notes"}).Draw(t, "columns")
		quote := func(s string) string {
			if strings.Contains(s, sep) || rapid.Bool().Draw(t, "quoted") {
				return `"` + strings.ReplaceAll(s, `"`, `""`) + `"`
			}
			return s
		}
		text := strings.Join(columns, sep) + "\n"
		want := map[string]int{}
		for range rapid.IntRange(1, 12).Draw(t, "rows") {
			card := &cat.Cards[rapid.IntRange(0, len(cat.Cards)-1).Draw(t, "card")]
			n := rapid.IntRange(0, 4).Draw(t, "count")
			want[card.FullName] += n
			var row []string
			for _, c := range columns {
				row = append(
					row,
					quote(map[string]string{"Count": fmt.Sprint(n), "Name": card.FullName, "Cost": fmt.Sprint(card.Cost), "Price": "1.20",
						"Set": card.Printings[0].Set, "Notes": "two, words"}[c]),
				)
			}
			text += strings.Join(row, sep) + "\n"
		}
		got := map[string]int{}
		for _, in := range Inputs(text, cat) {
			if in.Claim == nil {
				if in.Text != "" {
					t.Fatalf("%q: line %d has no claim", text, in.Number)
				}
				continue
			}
			if len(in.Claim.Questions) > 0 {
				t.Fatalf("%q: line %d is asked about", text, in.Number)
			}
			for _, s := range in.Claim.Settled {
				got[s.Card.FullName] += s.Count
			}
		}
		for name, n := range want {
			if got[name] != n {
				t.Fatalf("%q has %d %s, read are %d", text, n, name, got[name])
			}
		}
	})
}

// TestCardIsNoHeader has cards with facts behind a comma, of which one has a word of headings: no line of them is a row of headings.
func TestCardIsNoHeader(t *testing.T) {
	for _, count := range []string{"④", "4枚", "Four", "4", "٤"} {
		text := "@ Leg das Ding sofort zurück (Emerald, Action)\n@ Darkwings Stuhl-Set (Sapphire, Item)\n@ Versteckte Falle (Sapphire, Item)"
		l := Lists(t.Context(), strings.ReplaceAll(text, "@", count), cards(t))
		if len(l.Settled) != 3 || l.Settled[1].Count != 4 {
			t.Errorf("%s: %d lines of 3 are read", count, len(l.Settled))
		}
	}
}
