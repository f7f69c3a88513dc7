package decklist

import (
	"bytes"
	"encoding/json"
	"errors"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"inkcheck/internal/testing/golden"
)

// codeVectors is what the tests of static/check/deckcode.js read, which decodes deck codes in the browser.
const codeVectors = "testdata/codes.json"

// codeVector is a text and what it decodes to: the keys of cards with their counts, whether a
// catalog has them or not, or what it is instead.
type codeVector struct {
	Code  string     `json:"code"`
	Cards [][]uint64 `json:"cards,omitempty"`
	Error string     `json:"error,omitempty"` // "form" or "damaged"
}

// TestCodeVectors: the vectors are what this package says of deck codes.
func TestCodeVectors(t *testing.T) {
	t.Parallel()
	var out bytes.Buffer
	out.WriteString("[\n")
	for i, v := range vectors() {
		_, err := FromCode(v.Code, cards(t))
		switch {
		case errors.Is(err, ErrCodeForm):
			v.Cards, v.Error = nil, "form"
		case errors.Is(err, ErrCodeDamaged):
			v.Cards, v.Error = nil, "damaged"
		case len(v.Cards) == 0:
			t.Errorf("%.40q decodes to cards that are not told", v.Code)
		}
		line, err := json.Marshal(v)
		if err != nil {
			t.Fatal(err)
		}
		if i > 0 {
			out.WriteString(",\n")
		}
		out.Write(line)
	}
	out.WriteString("\n]\n")
	golden.File(t, codeVectors, out.String())
}

// vectors are codes of all kinds of numbers, codes that are damaged in all ways, and other texts.
func vectors() (all []codeVector) {
	add := func(pairs ...uint64) {
		all = append(all, codeVector{Code: encode(pairs), Cards: slices.Collect(slices.Chunk(pairs, 2))})
	}
	for _, count := range []uint64{1, 2, 3, 4, 5, 6, 36, 37, 99, 9999, MaxCount * MaxLines, MaxCount*MaxLines + 1} {
		add(1, count)
		add(7, 4, 8, count, 1_014_001, 1)
	}
	for _, key := range []uint64{1, 31, 32, 33, 34, 96, 97, 12_345, 1_000_000, 1_014_002, 1<<31 - 1, 1 << 31, 1 << 33, 1 << 37} {
		add(key, 1)
		add(key, 5, key+1, 2)
	}
	random := rand.New(rand.NewPCG(1, 2))
	for n := range 16 {
		var pairs []uint64
		key := uint64(0)
		for range n + 1 {
			key += 1 + random.Uint64N(1<<(1+random.UintN(12)))
			pairs = append(pairs, key, 1+random.Uint64N(1<<random.UintN(8)))
		}
		add(pairs...)
	}
	for _, g := range goldenCodes[2:4] {
		// Each character is changed, left out, and swapped with the next one.
		for i := range min(len(g.code), 24) {
			c := g.code[i]
			all = append(all, codeVector{Code: g.code[:i] + string("AQ"[min(1, strings.Count("A", string(c)))]) + g.code[i+1:]},
				codeVector{Code: g.code[:i] + g.code[i+1:]})
			if i+1 < len(g.code) && g.code[i+1] != c {
				all = append(all, codeVector{Code: g.code[:i] + g.code[i+1:i+2] + string(c) + g.code[i+2:]})
			}
		}
	}
	for _, text := range []string{"", "1", "1AA", "2tQtQtQ", "1AAA", "1AA A", "1AA=A", "1ÄÖÜ", "1😀😀😀", "4 Smash",
		withChecksum("A"), withChecksum("AAAAAAAAAAAAAAAAAAAAAA"), withChecksum("AAAB__________________________"), withChecksum("AQ")} {
		all = append(all, codeVector{Code: text})
	}
	return all
}
