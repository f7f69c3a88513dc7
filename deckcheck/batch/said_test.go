package batch

import (
	"encoding/json"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"inkcheck/internal/testing/translated"
	"inkcheck/terms"
)

// TestSaid: whatever is said of what was handed in is said in each language, about the same, and has a code of its own.
func TestSaid(t *testing.T) {
	t.Parallel()
	translated.Table(t, saysInEnglish[saysNothing+1:], saysInFrench[saysNothing+1:], saysInGerman[saysNothing+1:],
		saysInItalian[saysNothing+1:])
	seen := map[string]bool{"": true}
	for s := saysNothing + 1; s < saysLine; s++ {
		if seen[codes[s]] {
			t.Errorf("number %d has the code %q, as another one or none", s, codes[s])
		}
		seen[codes[s]] = true
	}
}

// drawn is anything that can be said.
func drawn(t *rapid.T, within int) Said {
	s := says(rapid.IntRange(int(saysNothing)+1, int(saysLine)-1).Draw(t, "says"))
	var about []any
	for _, place := range verb.FindAllString(saysInEnglish[s], -1) {
		switch {
		case !strings.HasSuffix(place, "s"):
			about = append(about, int(rapid.Int32().Draw(t, "number")))
		case within > 1 && rapid.Bool().Draw(t, "within"):
			about = append(about, drawn(t, within-1))
		default:
			about = append(about, rapid.StringMatching(`[A-Za-zé"<] ?%?[a-z]`).Draw(t, "text"))
		}
	}
	return said(s, about...)
}

// TestSaidIsKept: what is said comes back from a form or file as it was, and stays whole in each language.
func TestSaidIsKept(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		want := drawn(t, maxWithin)
		b, err := json.Marshal(want)
		if err != nil {
			t.Fatal(err)
		}
		var got Said
		if err := json.Unmarshal(b, &got); err != nil {
			t.Fatalf("%s: %v", b, err)
		}
		if diff := cmp.Diff(want, got, cmp.AllowUnexported(Said{})); diff != "" {
			t.Fatalf("%s (-want +got):\n%s", b, diff)
		}
	})
}

// TestSaidOfOthers: a form or file that was changed by somebody else says something whole, or is refused.
func TestSaidOfOthers(t *testing.T) {
	t.Parallel()
	values := rapid.OneOf(rapid.Just[any](nil), rapid.Just[any]("ann"), rapid.Just[any](7), rapid.Just[any](1e300), rapid.Just[any](-0.5),
		rapid.Just[any]([]any{"empty"}), rapid.Just[any]([]any{"empty", 1}), rapid.Just[any](map[string]any{}), rapid.Just[any](true))
	rapid.Check(t, func(t *rapid.T) {
		all := append([]any{rapid.SampledFrom(append(codes[:], "nothing")).Draw(t, "code")}, rapid.SliceOfN(values, 0, 3).Draw(t, "about")...)
		b, err := json.Marshal(all)
		if err != nil {
			t.Fatal(err)
		}
		var got Said
		if json.Unmarshal(b, &got) != nil {
			return
		}
		for _, language := range terms.Languages {
			if text := got.In(language); text == "" || strings.Contains(text, "%!") {
				t.Fatalf("%s, %s: %q", b, language, text)
			}
		}
	})
	for _, text := range []string{"null", "{}", "[]", `""`, strings.Repeat("[", 1000) + strings.Repeat("]", 1000)} {
		var got Said
		if err := json.Unmarshal([]byte(text), &got); err == nil && !got.None() {
			t.Errorf("%.20s became %q", text, got)
		}
	}
}

// TestSources: a line of a file is within the file in whatever language it was named, and within no other.
func TestSources(t *testing.T) {
	t.Parallel()
	for _, language := range append(terms.Languages[:], "") {
		r := Reader{Language: language}
		at := r.at("a.csv", 12)
		if !IsWithin(at, "a.csv") || IsWithin(at, "a.cs") || IsWithin(at+"b", "a.csv") || IsWithin("a.csv.txt", "a.csv") {
			t.Errorf("%s: %q", language, at)
		}
	}
}
