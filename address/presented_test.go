package address

import (
	"slices"
	"strings"
	"testing"
)

func TestCountedRows(t *testing.T) {
	c := ParseCountForm(values(t, "/compare?n-0=+4+&n-1=x&x-42=1&x-7=2&o-0=3&to-0=A+proxy&o-1=1&to-1=B&o-3=1&to-3=C"+
		"&start=list&add=+Elsa+&pick=7&unnamed=1"))
	if c.Start != FromList || c.Add != "Elsa" || c.Pick != "7" || !c.Unnamed {
		t.Errorf("read as %+v", c)
	}
	for row, want := range map[string]int{ListRow(0): 4, ExtraRow(42): 1, ExtraRow(7): 2, ListRow(1): -1, ListRow(2): -1} {
		if n, err := c.Copies(row); n != max(want, 0) || (err == nil) != (want >= 0) {
			t.Errorf("row %s has %d copies, %v; want %d", row, n, err, want)
		}
	}
	if keys, err := c.Extras(); err != nil || !slices.Equal(keys, []int{7, 42}) {
		t.Errorf("beside the list are %v, %v", keys, err)
	}
	if _, err := ParseCountForm(values(t, "/compare?x-42=1&x-y=2")).Extras(); err == nil {
		t.Error("a card that is no number is none")
	}
	var p Presented
	if err := p.ReadUnnamed(c); err != nil || !slices.Equal(p.Unnamed, []Unnamed{{"A proxy", 3}, {"B", 1}}) {
		t.Errorf("in no catalog are %v, %v", p.Unnamed, err)
	}
	wrong := ParseCountForm(values(t, "/compare?o-0=z&to-0=A+proxy"))
	if err := p.ReadUnnamed(wrong); err == nil || !strings.Contains(err.Error(), "A proxy: The count") {
		t.Errorf("a count that is none: %v", err)
	}
}

// TestAddExtra: copies of a card that is beside the list already are added to those, up to what a form can say; none
// are no row, and there is an end to rows.
func TestAddExtra(t *testing.T) {
	var p Presented
	for _, add := range []struct{ key, n int }{{7, 2}, {9, 1}, {7, 3}, {8, 0}, {9, MaxCounted}} {
		if err := p.AddExtra(add.key, add.n); err != nil {
			t.Errorf("%d copies of %d: %v", add.n, add.key, err)
		}
	}
	if want := []Extra{{7, 5}, {9, MaxCounted}}; !slices.Equal(p.Extras, want) {
		t.Errorf("beside the list are %v, want %v", p.Extras, want)
	}
	for key := 100; len(p.Extras) < MaxExtras; key++ {
		if err := p.AddExtra(key, 1); err != nil {
			t.Fatalf("the row %d: %v", len(p.Extras)+1, err)
		}
	}
	if err := p.AddExtra(1, 1); err == nil || len(p.Extras) != MaxExtras {
		t.Errorf("one row too many: %v, %d rows", err, len(p.Extras))
	}
	if err := p.AddExtra(7, 1); err != nil || p.Extras[0].Count != 6 {
		t.Errorf("a copy more of a row that is there: %v, %v", err, p.Extras[0])
	}
}

func TestCompletedDeckCheck(t *testing.T) {
	p, _ := ParsePresented(values(t, "/compare?mode=check&a=1&p=x&f=draft&on=2026-01-02"), usual)
	if at, ok := p.Completed(values(t, "/compare?mode=check&a=1&p=x")); ok || at != "/compare?a=1&f=draft&mode=check&on=2026-01-02&p=x" {
		t.Errorf("completed it is %q, %v", at, ok)
	}
	if at, ok := p.Completed(values(t, "/compare?mode=check&a=1&f=draft&on=2026-01-02")); !ok {
		t.Errorf("what is complete is completed to %q", at)
	}
}

func TestMendOfAList(t *testing.T) {
	q := values(t, "/compare?fix-a=x+y&drop-b=z&drop-sideboard-b=1&drop=w")
	for list, want := range map[string]LineFix{"a": {Fix: "x y"}, "b": {Drop: "z", Sideboard: true}, "": {Drop: "w"}, "c": {}} {
		if got := ParseLineFix(q, list); got != want || got.Asked() != (list != "c") {
			t.Errorf("of the list %q: %+v, want %+v", list, got, want)
		}
	}
}
