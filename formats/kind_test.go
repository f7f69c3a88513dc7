package formats

import "testing"

func TestReadSetKind(t *testing.T) {
	t.Parallel()
	for word, want := range map[string]SetKind{"expansion": Expansion, "quest": Quest, "promo": Promo, "coreset": OtherKind, "": OtherKind} {
		kind, kept := ReadSetKind(word)
		if kind != want || kept != "" && kept != word || (want == OtherKind) != (kept == word) {
			t.Errorf("%q is %v and %q, want %v", word, kind, kept, want)
		}
	}
	if s := (&Set{Kind: OtherKind, Legal: FirstDay, Prerelease: FirstDay}); s.LegalFrom(Core) != 0 || s.LegalFrom(Sealed) != 0 {
		t.Error("a set of an unknown kind is said to be legal")
	}
}
