package pool

import (
	_ "embed"
	"strconv"
	"strings"
	"testing"

	"inkcheck/catalog/packs"
)

//go:embed testdata/codes-2026-07.txt
var codes202607 string

// TestCodesOfBefore decodes pools that earlier programs made, makes their codes again,
// and opens the packs anew that they come from.
func TestCodesOfBefore(t *testing.T) {
	t.Parallel()
	cat := cards(t)
	for line := range strings.Lines(codes202607) {
		if strings.HasPrefix(line, "#") {
			continue
		}
		f := strings.Fields(line)
		p, err := FromCode(f[3], cat)
		if err != nil || p.Code() != f[3] {
			t.Errorf("FromCode(%q) = %s, %v", f[3], p.Code(), err)
		}
		n, _ := strconv.Atoi(f[2])
		if n == 0 {
			continue
		}
		seed, err := strconv.ParseUint(f[1], 10, 64)
		if err != nil {
			t.Fatal(err)
		}
		opened, err := packs.Open(cat, []string{f[0]}, seed, n)
		if err != nil {
			t.Fatal(err)
		}
		if got := FromPacks(opened, cat).Code(); got != f[3] {
			t.Errorf("packs of set %s, seed %d: %s, want %s", f[0], seed, got, f[3])
		}
	}
}
