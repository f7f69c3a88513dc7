package address

import (
	"net/url"
	"strconv"
	"testing"

	"inkcheck/catalog/packs"
)

// TestPacksAtTheirBounds: as many sets and packs as are opened at once are read, one more or none is not.
func TestPacksAtTheirBounds(t *testing.T) {
	for _, tt := range []struct {
		sets, n int
		wrong   string
	}{
		{0, 1, "set"}, {1, 1, ""}, {packs.Max, 1, ""}, {packs.Max + 1, 1, "set"},
		{1, 0, "packs"}, {1, packs.Max, ""}, {1, packs.Max + 1, "packs"},
	} {
		v := url.Values{"n": {strconv.Itoa(tt.n)}, "seed": {"7"}}
		for i := range tt.sets {
			v.Add("set", strconv.Itoa(i+1))
		}
		p, errs := PacksOf(v).Read(usual)
		if got := fieldsOf(errs); got != tt.wrong || len(p.Sets) != tt.sets || tt.wrong == "" && p.N != tt.n {
			t.Errorf("%d packs of %d sets are read as %+v, wrong: %q; want %q", tt.n, tt.sets, p, got, tt.wrong)
		}
	}
}
