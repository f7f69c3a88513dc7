package reading

import (
	"strings"
	"testing"

	"inkcheck/catalog"
)

// inputText writes what containers say of the lines of a text; other lines stand as they are.
func inputText(text string, cat *catalog.Catalog) string {
	var b strings.Builder
	for _, in := range Inputs(text, cat) {
		switch {
		case in.Claim != nil:
			b.WriteString(outcomeText(in.Number, in.Claim))
		case strings.TrimSpace(in.Text) != "":
			b.WriteString(in.Text + "\n")
		}
	}
	return strings.TrimSuffix(b.String(), "\n")
}

func TestInputs(t *testing.T) {
	t.Parallel()
	for _, tt := range []struct{ name, text, want string }{
		{"lines", "4 Lantern\r\n\n3 Smash", "4 Lantern\n3 Smash"},
		{"records", "- name: \"Lantern\"\n  count: 4\n- name: \"Smash\"\n  count: 2\n", "1: 4 Lantern\n2: nothing\n3: 2 Smash\n4: nothing"},
		{"records without bullets", "name: Lantern\ncount: 4\nname: Smash\ncount: 2", "1: 4 Lantern\n2: nothing\n3: 2 Smash\n4: nothing"},
		{"a record alone", "Name: Roz\nCount: 60", "Name: Roz\nCount: 60"},
		{"elements", "<card name=\"Lantern\" number=\"4\"/>\n<card name=\"Smash\" number=\"2\"/>", "1: 4 Lantern\n2: 2 Smash"},
		{"elements inside", "<deck><card>\n<name>Lantern</name>\n<quantity>4</quantity></card></deck>", "1: 4 Lantern\n2: nothing\n3: nothing"},
		{"elements on a line", `<card name="Lantern" qty="4"/><card name="Smash" qty="2"/>`, "1: 4 Lantern\n1: 2 Smash"},
		{"an element without a count", "<card name=\"Lantern\" qty=\"4\"/>\n<card name=\"Smash\"/>",
			"1: 4 Lantern\n2: 1 Smash\n[2] ? kind 3 {0-3 smash}"},
		{"a number of the card", "<card name=\"Lantern\" number=\"32\"/>", "[1] ? kind 2 {1-4 lantern; 32 lantern}"},
		{"zones", "<deck>\n<zone name=\"main\">\n<card number=\"4\" name=\"Lantern\"/>\n</zone>\n<zone name=\"side\">\n<card number=\"2\" name=\"Smash\"/>\n</zone>\n</deck>",
			"<deck>\n<zone name=\"main\">\n3: 4 Lantern\n</zone>\n<zone name=\"side\">\n[6] note 10 side\n</zone>\n</deck>"},
		{"a list of HTML", "<ul><li>4 Lantern</li><li>3 <b>Smash</b></li></ul>", "4 Lantern\n3 Smash"},
		{"breaks", "4 Lantern<br>3 Smash<br/>2 Fire the Cannons!", "4 Lantern\n3 Smash\n2 Fire the Cannons!"},
		{"a table of HTML", "<table><tr><th>Qty</th><th>Card</th></tr>\n<tr><td>4</td><td>Lantern</td></tr></table>", "1: nothing\n2: 4 Lantern"},
		{"entities", "<p>4 Malicious, Mean, &amp; Scary</p>", "4 Malicious, Mean, & Scary"},
		{"an open tag in a name", "== Bob <b>\n4 Lantern", "== Bob <b>\n4 Lantern"},
		{"emphasis", "4 <b>Lantern</b>\n3 Smash", "4 Lantern\n3 Smash"},
		{"a heart", "4 Lantern <3", "4 Lantern <3"},
	} {
		if got := inputText(tt.text, cards(t)); got != tt.want {
			t.Errorf("%s: %q is read as\n%s\nwant\n%s", tt.name, tt.text, got, tt.want)
		}
	}
}
