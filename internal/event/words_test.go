package event

import (
	"testing"

	"inkcheck/internal/testing/translated"
)

// TestWords: every refusal has a sentence of its own in each language, with the same values as in English in the same order.
func TestWords(t *testing.T) {
	t.Parallel()
	translated.Table(t, wordsEnglish[:], wordsFrench[:], wordsGerman[:], wordsItalian[:])
	translated.Struct(t, damageEnglish, damageFrench, damageGerman, damageItalian)
}
