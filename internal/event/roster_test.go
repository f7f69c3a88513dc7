package event

import (
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// plain writes a roster as a line a player: name/id/table/seat/round.
func plain(r Roster) string {
	var b strings.Builder
	for _, p := range r.Players {
		fmt.Fprintf(&b, "%s/%s/%s/%s/%d\n", p.Name, p.ID, p.Table, p.Seat, p.Round)
	}
	return b.String()
}

func roll(l ...string) string { return strings.Join(l, "\n") + "\n" }

// TestReadRoster reads what tools and people write down.
func TestReadRoster(t *testing.T) {
	t.Parallel()
	two := roll("Ann Example////0", "Zoë van Dam////0")
	for _, tt := range []struct {
		name, text, want string
		taken            RosterColumns
		guessed          bool
	}{
		{"nothing", " \n\n", "", RosterColumns{}, false},
		{"one name", "Ann Example", roll("Ann Example////0"), RosterColumns{}, false},
		{"names", "Ann Example\nZoë van Dam\n", two, RosterColumns{}, false},
		{"names with Windows line ends", "Ann Example\r\nZoë van Dam\r\n", two, RosterColumns{}, false},
		{"names with old line ends", "Ann Example\rZoë van Dam\r", two, RosterColumns{}, false},
		{"names with numbers in front", "1. Ann Example\n2. Zoë van Dam", two, RosterColumns{}, false},
		{"last names first", "Example, Ann\nvan Dam, Zoë", roll("Example, Ann////0", "van Dam, Zoë////0"), RosterColumns{}, false},
		{"numbers behind", "Ann Example (12345)\nZoë van Dam #77", roll("Ann Example/12345///0", "Zoë van Dam/77///0"),
			RosterColumns{}, false},
		{"names that end in numbers", "Player 7\nPlayer 8", roll("Player 7////0", "Player 8////0"), RosterColumns{}, false},
		{"one column with its heading", "Name\nAnn Example\nZoë van Dam", two, RosterColumns{Name: "Name"}, false},
		{"first and last name, a number", "Player ID,First Name,Last Name,Email\n11,Ann,Example,a@example.org\n12,Zoë,van Dam,\n",
			roll("Example, Ann/11///0", "van Dam, Zoë/12///0"), RosterColumns{Name: "First Name + Last Name", ID: "Player ID"}, false},
		{"pairings with both players", "Table\tPlayer 1\tPlayer 2\n1\tAnn Example\tZoë van Dam\n2\tCy Gone\tBye\n",
			roll("Ann Example//1//0", "Zoë van Dam//1//0", "Cy Gone//2//0"),
			RosterColumns{Name: "Player 1 + Player 2", Table: "Table"}, false},
		{"pairings with numbers of both",
			"Round,Table Number,Player 1 Name,Player 1 ID,Player 2 Name,Player 2 ID\n3,7,Ann Example,11,Zoë van Dam,12",
			roll("Ann Example/11/7//3", "Zoë van Dam/12/7//3"),
			RosterColumns{Name: "Player 1 Name + Player 2 Name", ID: "Player 1 ID + Player 2 ID", Table: "Table Number", Round: "Round"}, false},
		{"pairings by name", "Table;Name;Opponent\n1;Ann Example;Zoë van Dam\n1;Zoë van Dam;Ann Example",
			roll("Ann Example//1//0", "Zoë van Dam//1//0"), RosterColumns{Name: "Name + Opponent", Table: "Table"}, false},
		{"pairings by name, once", "Table;Name;Opponent\n1;Ann Example;Zoë van Dam",
			roll("Ann Example//1//0", "Zoë van Dam//1//0"), RosterColumns{Name: "Name + Opponent", Table: "Table"}, false},
		{"seats and rounds, German", "Runde;Tisch;Sitzplatz;Spieler\nRunde 2;A 4;1;Ann Example",
			roll("Ann Example//A 4/1/2"), RosterColumns{Name: "Spieler", Table: "Tisch", Seat: "Sitzplatz", Round: "Runde"}, false},
		{"French", "N° table;Nom;Prénom\n4;Example;Ann", roll("Example, Ann//4//0"), RosterColumns{Name: "Prénom + Nom", Table: "N° table"},
			false},
		{"German, the last name is the name", "Name;Vorname;Tisch\nExample;Ann;4\nvan Dam;Zoë;5",
			roll("Example, Ann//4//0", "van Dam, Zoë//5//0"), RosterColumns{Name: "Name + Vorname", Table: "Tisch"}, false},
		{"the whole name, and the first again", "Name,First Name\nAnn Example,Ann\nZoë van Dam,zoe", two,
			RosterColumns{Name: "Name + First Name"}, false},
		{"pairings with standings", "Table,Player 1,Player 2\n1,Ann Example (2-0-1) 7 pts,Zoë van Dam (2/1)",
			roll("Ann Example//1//0", "Zoë van Dam//1//0"), RosterColumns{Name: "Player 1 + Player 2", Table: "Table"}, false},
		{"Italian", "Turno,Tavolo,Giocatore\n1,9,Ann Example", roll("Ann Example//9//1"),
			RosterColumns{Name: "Giocatore", Table: "Tavolo", Round: "Turno"}, false},
		{"Excel says its sign", "sep=;\nName;Table\nAnn Example;5", roll("Ann Example//5//0"), RosterColumns{Name: "Name", Table: "Table"},
			false},
		{"a name in quotes", "Name,Table\n\"Example, Ann\",5", roll("Example, Ann//5//0"), RosterColumns{Name: "Name", Table: "Table"}, false},
		{"no headings: two parts", "Ann\tExample\nZoë\tvan Dam\nCy\tGone", roll("Example, Ann////0", "van Dam, Zoë////0", "Gone, Cy////0"),
			RosterColumns{Name: "column 1 + column 2"}, true},
		{"no headings: rows are numbered", "1\tAnn Example\n2\tZoë van Dam\n3\tCy Gone", roll("Ann Example////0", "Zoë van Dam////0",
			"Cy Gone////0"),
			RosterColumns{Name: "column 2"}, true},
		{"no headings: a match a row", "1\tAnn Example\tZoë van Dam\n2\tCy Gone\tDi Here\n3\tEd Now\tFi Late",
			roll("Ann Example//1//0", "Zoë van Dam//1//0", "Cy Gone//2//0", "Di Here//2//0", "Ed Now//3//0", "Fi Late//3//0"),
			RosterColumns{Name: "column 2 + column 3", Table: "column 1"}, true},
		{"no headings: numbers of a tool", "Ann Example;100234\nZoë van Dam;100235\nCy Gone;100236",
			roll("Ann Example/100234///0", "Zoë van Dam/100235///0", "Cy Gone/100236///0"), RosterColumns{Name: "column 1", ID: "column 2"}, true},
		{"headings in no known words", "Kto;Kde\nAnn Example;7\nZoë van Dam;3\nCy Gone;9", roll("Ann Example//7//0", "Zoë van Dam//3//0",
			"Cy Gone//9//0"),
			RosterColumns{Name: "Kto", Table: "Kde"}, true},
	} {
		r := ReadRoster(tt.text, RosterColumns{})
		if diff := cmp.Diff(tt.want, plain(r)); diff != "" || len(r.Problems) > 0 {
			t.Errorf("%s: players (-want +got):\n%s%q", tt.name, diff, r.Problems)
		}
		if r.Used != tt.taken || r.Inferred != tt.guessed {
			t.Errorf("%s: took %+v, guessed %v; want %+v, %v", tt.name, r.Used, r.Inferred, tt.taken, tt.guessed)
		}
	}
}

// TestRosterColumns: what was found can be chosen otherwise, and a choice that is not
// there is told with those that are.
func TestRosterColumns(t *testing.T) {
	t.Parallel()
	text := "Name,Nick,Table,Code\nAnn Example,anna,3,77\nZoë van Dam,zed,4,78"
	for _, tt := range []struct {
		name    string
		want    RosterColumns
		players string
		problem string
	}{
		{"as found", RosterColumns{}, roll("Ann Example//3//0", "Zoë van Dam//4//0"), ""},
		{"others", RosterColumns{Name: "nick", ID: "Code", Table: NoColumn}, roll("anna/77///0", "zed/78///0"), ""},
		{"what was found again", RosterColumns{Name: "Name", Table: "Table"}, roll("Ann Example//3//0", "Zoë van Dam//4//0"), ""},
		{"one that is not there", RosterColumns{Seat: "Seat"}, roll("Ann Example//3//0", "Zoë van Dam//4//0"),
			`there is no column "Seat" in this table; its columns are Name, Nick, Table, Code`},
		{"no names", RosterColumns{Name: NoColumn}, roll("Ann Example//3//0", "Zoë van Dam//4//0"),
			"a roster needs a column with names"},
	} {
		r := ReadRoster(text, tt.want)
		if got := plain(r); got != tt.players || strings.Join(problems(r), "|") != tt.problem {
			t.Errorf("%s: %q, problems %q", tt.name, got, r.Problems)
		}
	}
}

// TestRosterProblems: what cannot be read is named by line and column, and the rest is
// read.
func TestRosterProblems(t *testing.T) {
	t.Parallel()
	long := strings.Repeat("x", 121)
	for _, tt := range []struct{ name, text, players, problem string }{
		{"no round", "Name,Round\nAnn Example,two\nZoë van Dam,2", roll("Ann Example////0", "Zoë van Dam////2"),
			`line 2, column "Round": "two" is not a round; write a number from 1 to 99. The row was read without it`},
		{"round 0", "Name,Round\nAnn Example,0", roll("Ann Example////0"), `"0" is not a round`},
		{"round 100", "Name,Round\nAnn Example,100", roll("Ann Example////0"), `"100" is not a round`},
		{"round 99", "Name,Round\nAnn Example,99", roll("Ann Example////99"), ""},
		{"no name", "Name,Table\n,4\nAnn Example,5", roll("Ann Example//5//0"), `line 2, column "Name": no name; the row was skipped`},
		{"a line of signs", "Ann Example\n----\n", roll("Ann Example////0"), `line 2: "----" has no name; the line was skipped`},
		{"a long name", "Name\n" + long + "\nAnn Example", roll("Ann Example////0"), `line 2, column "Name": `},
		{"a long table", "Name,Table\nAnn Example," + long, "", "is too long for a table: 121 characters, at most 20"},
		{"twice", "Ann Example\nEXAMPLE, Ann", roll("Ann Example////0", "EXAMPLE, Ann////0"),
			"line 2: EXAMPLE, Ann appears twice, first in line 1; both were kept"},
		{"twice in different rounds", "Name,Round\nAnn Example,1\nAnn Example,2", roll("Ann Example////1", "Ann Example////2"), ""},
		{"twice with different numbers", "Name,Player ID\nAnn Example,1\nAnn Example,2", roll("Ann Example/1///0", "Ann Example/2///0"), ""},
		{"a quotation mark", "Name,Table\nAnn Example,5\n\"Zoë,4\nCy Gone,1", roll("Ann Example//5//0"), "line 3: a quotation mark"},
		{"no column of names", "Table,Points\n1,3\n2,6", "",
			"no column with the players' names was found; its columns are Table, Points: choose one"},
		{"too large", strings.Repeat("Ann Example\n", MaxRosterBytes/12+1), "", "larger than 2 MiB"},
	} {
		r := ReadRoster(tt.text, RosterColumns{})
		got := strings.Join(problems(r), "|")
		if plain(r) != tt.players || !strings.Contains(got, tt.problem) || tt.problem == "" && got != "" {
			t.Errorf("%s: %q, problems %q", tt.name, plain(r), got)
		}
	}
	many := ReadRoster(strings.Repeat("Ann Example\n", MaxRosterRows+1), RosterColumns{})
	most := ReadRoster(strings.Repeat("Ann Example\n", MaxRosterRows), RosterColumns{})
	if strings.Contains(most.Problems[0].In("en"), "rows at most") {
		t.Errorf("as many rows as there may be: %q", most.Problems[0].In("en"))
	}
	if len(many.Players) != MaxRosterRows || !strings.Contains(many.Problems[0].In("en"), "line 20001: a roster has 20000 rows at most") {
		t.Errorf("too many rows: %d players, %q", len(many.Players), many.Problems[0].In("en"))
	}
}

// TestRosterNames: a table of pairings has a player once a round, a roster once; two
// players of one name stay two.
func TestRosterNames(t *testing.T) {
	t.Parallel()
	r := ReadRoster("Round,Name\n1,Ann Example\n1,Zoë van Dam\n1,Ann Example\n2,Example Ann\n2,Ann Example\n2,Cy Gone", RosterColumns{})
	var got []string
	for _, p := range r.Names() {
		got = append(got, p.Name)
	}
	if want := "Ann Example|Zoë van Dam|Ann Example|Cy Gone"; strings.Join(got, "|") != want {
		t.Errorf("names %q, want %q", got, want)
	}
}

// FuzzReadRoster: nothing panics, every player has a name that fits on a page, and each
// line is a player's, a problem's or blank.
func FuzzReadRoster(f *testing.F) {
	for _, s := range []string{"Ann Example\nZoë", "Name,Table\nAnn,1", "Table\tPlayer 1\tPlayer 2\n1\tA B\tC D", "sep=;\na;b", "\"\n",
		"sep=\x00\n,",
		"1\t2\t3", "Name;Opponent\nAnn;Bye"} {
		f.Add(s, "", "")
	}
	f.Fuzz(func(t *testing.T, text, name, table string) {
		r := ReadRoster(text, RosterColumns{Name: name, Table: table})
		for _, p := range r.Players {
			if p.Name == "" || strings.ContainsAny(p.Name+p.Table+p.Seat+p.ID, "\n\r\t\x00") || p.Line < 1 || p.Round < 0 || p.Round > MaxRound {
				t.Fatalf("%q: a player %+v", text, p)
			}
		}
		if len(r.Names()) > len(r.Players) {
			t.Fatalf("%q: more names than players", text)
		}
	})
}

// problems are those of a roster in English.
func problems(r Roster) []string {
	out := make([]string, len(r.Problems))
	for i, p := range r.Problems {
		out[i] = p.In("en")
	}
	return out
}
