package api

import (
	"testing"

	"inkcheck/internal/testing/translated"
)

// TestSaid: everything that is said of a request has a sentence of its own in each language, with the same values in the same order.
func TestSaid(t *testing.T) {
	t.Parallel()
	translated.Table(t, saysInEnglish[:], saysInFrench[:], saysInGerman[:], saysInItalian[:])
}
