package odds

import (
	"testing"

	"inkcheck/internal/testing/translated"
)

// TestWordsInEveryLanguage: each sentence is there in each language, with the same values.
func TestWordsInEveryLanguage(t *testing.T) { translated.Struct(t, english, french, german, italian) }
