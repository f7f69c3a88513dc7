package lorcanajson

import (
	"testing"

	"inkcheck/internal/testing/translated"
)

func TestReportWords(t *testing.T) {
	t.Parallel()
	translated.Struct(t, reportEnglish, reportFrench, reportGerman, reportItalian)
}
