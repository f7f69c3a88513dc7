package web

import (
	"testing"

	"inkcheck/catalog"
)

// A list with the line ends of old Macs has lines, too: mending one of them
// must neither fail nor touch another.
func TestMendCarriageReturns(t *testing.T) {
	cat, err := catalog.Embedded()
	if err != nil {
		t.Fatal(err)
	}
	m := repair{fix: "be-prepared Be Prepard"}
	if got, want := m.mend("2 Let It Go\r4 Be Prepard", cat), "2 Let It Go\n4 Be Prepared"; got != want {
		t.Errorf("mend = %q, want %q", got, want)
	}
	m = repair{drop: "4 Be Prepard"}
	if got, want := m.mend("2 Let It Go\r4 Be Prepard", cat), "2 Let It Go"; got != want {
		t.Errorf("mend = %q, want %q", got, want)
	}
}
