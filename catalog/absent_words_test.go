package catalog

import (
	"testing"

	"inkcheck/internal/testing/translated"
)

func TestAbsentWords(t *testing.T) {
	t.Parallel()
	translated.Struct(t, absentEnglish, absentFrench, absentGerman, absentItalian)
}
