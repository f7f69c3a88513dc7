package gamesetup

import (
	"testing"

	"inkcheck/internal/testing/translated"
)

func TestWords(t *testing.T) {
	t.Parallel()
	translated.Struct(t, wordsEnglish, wordsFrench, wordsGerman, wordsItalian)
}

func TestFaults(t *testing.T) {
	t.Parallel()
	translated.Table(t, faultsEnglish[:], faultsFrench[:], faultsGerman[:], faultsItalian[:])
}
