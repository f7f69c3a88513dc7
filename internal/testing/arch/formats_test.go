package arch

import (
	"regexp"
	"strings"
	"testing"
)

// formatUsers are the files outside of package formats that may name a format, and why.
var formatUsers = map[string]string{
	"catalog/query/record.go": "records have the legality in Core and Infinity, which programs read",
	"address/packs.go":        "opened packs lead to a game of Pack Rush",
}

var formatName = regexp.MustCompile(`\bformats\.(Core|Infinity|Constructed|Sealed|Draft|Precon|PackRush)\b`)

// TestFormatsAreNotNamed: code outside of package formats asks a format for its
// properties, so that a new format is a row there.
func TestFormatsAreNotNamed(t *testing.T) {
	t.Parallel()
	for _, file := range files(t) {
		if strings.HasPrefix(file, "formats/") || strings.HasSuffix(file, "_test.go") || generated(file) || formatUsers[file] != "" {
			continue
		}
		if strings.HasSuffix(file, ".go") || strings.HasSuffix(file, ".templ") {
			grep(t, file, formatName, "names a format: ask it for a property (formats/format.go)")
		}
	}
}
