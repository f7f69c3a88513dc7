package parts

import (
	"net/url"
	"strings"
	"testing"
)

// TestAddressParts: the wrong value is marked, others are shortened, and an address without the parameter is not shown.
func TestAddressParts(t *testing.T) {
	u, err := url.Parse("/check?d=1zX4ZdutzM53Q52JwwX1fz&f=%3Cchess%3E&on=2026-11-30")
	if err != nil {
		t.Fatal(err)
	}
	var b strings.Builder
	for _, p := range addressParts(u, "f") {
		if p.Wrong {
			p.Text = "[" + p.Text + "]"
		}
		b.WriteString(p.Text)
	}
	if want := "…/check?d=1zX4ZdutzM5…&f=[<chess>]&on=2026-11-30"; b.String() != want {
		t.Errorf("%s, want %s", b.String(), want)
	}
	if got := addressParts(u, "pool"); got != nil {
		t.Errorf("without its parameter: %v", got)
	}
}
