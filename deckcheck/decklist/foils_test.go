package decklist

import "testing"

// Foil copies that a table counts in a column of their own are copies.
func TestFoilsAreCounted(t *testing.T) {
	for _, head := range []string{"Quantity,Foil Quantity,Name", "Qty,Foil Qty,Card", "Count,Foils,Name"} {
		l := Read(head+"\n2,2,Smash\n1,0,Lantern\n0,3,Be Our Guest\n0,0,Let It Go\n", cards(t))
		if got := short(l); got != "csv; 4 Smash; 1 Lantern; 3 Be Our Guest; none [5]" {
			t.Errorf("%s: %s", head, got)
		}
	}
}
