package batch

import (
	"slices"
	"testing"
)

// TestRosters reads the rolls that organisers have. All their players have a list
// but one.
func TestRosters(t *testing.T) {
	lists := []List{{Player: "Ann Example"}, {Player: "van Dam, Zoë"}, {Player: "Player 7"}}
	for name, text := range map[string]string{
		"names":            "Ann Example\nZoë van Dam\nPlayer 7\nCy Gone",
		"numbers":          "1. Ann Example\n2) Zoë van Dam\n3: Player 7\n4 Cy Gone",
		"numbers and tabs": "1\tAnn Example\n2\tZoë van Dam\n3\tPlayer 7\n4\tCy Gone",
		"addresses":        "Ann Example <ann@example.org>\nvan Dam, Zoë, zoe@example.org\nPlayer 7 p@example.org\n\"Cy Gone\" <cy@example.org>",
		"ids":              "Ann Example (12345)\nZoë van Dam #77\nPlayer 7 (P00012)\nCy Gone 1234567",
		"ids in front":     "12345\tAnn Example\n777 Zoë van Dam\n#9 Player 7\nRPH00123 Cy Gone",
		"cells":            "Ann\tExample\tann@example.org\nZoë\tvan Dam\tDE\nPlayer 7\t\t\nCy\tGone\t",
		"a table": "Player ID,First Name,Last Name,Email\n1,Ann,Example,a@example.org\n2,Zoë,van Dam,z@example.org\n3,,Player " +
			"7,\n4,Cy,Gone,c@example.org",
		"a table in German": "Nr.;Vor- und Nachname;Verein\n1;Ann Example;X\n2;Zoë van Dam;Y\n3;Player 7;Y\n4;Cy Gone;Z",
		"bullets":           "- Ann Example\n* van Dam, Zoë\n• Player 7\n- Cy Gone",
	} {
		r := CheckRoster(lists, make([]string, len(lists)), text)
		if r.Expected != 4 || len(r.NotOnRoster) != 0 || len(r.NoList) != 1 || !slices.Contains([]string{"cy gone"}, NameKey(r.NoList[0])) {
			t.Errorf("%s: %d expected, %d unexpected, missing %q", name, r.Expected, r.NotOnRoster, r.NoList)
		}
	}
}
