package decklist

import (
	"strings"

	"inkcheck/catalog"
)

// segments parts a line that holds several cards: by semicolons, by the line
// breaks that some tools write as the two characters \n, by the separators of
// Unicode, or by commas where a count follows each. A line that is one card's
// name stays whole.
func (r *reader) segments(s string) []string {
	if strings.ContainsAny(s, ";\\\u2028\u2029") {
		t := strings.NewReplacer(`\r\n`, "\n", `\n`, "\n", ";", "\n", "\u2028", "\n", "\u2029", "\n").Replace(s)
		if strings.Contains(t, "\n") && r.list.Deck.Catalog.ByName(s).Kind != catalog.Exact {
			return strings.Split(t, "\n")
		}
	}
	if parts := splitCounted(s); len(parts) > 1 {
		if r.read(s).found.Kind == catalog.Exact {
			return []string{s}
		}
		for _, p := range parts {
			if c := r.read(p); c.missing || c.bad != "" || c.found.Kind != catalog.Exact {
				return []string{s}
			}
		}
		return parts
	}
	return []string{s}
}

// splitCounted parts a line at commas that a digit follows.
func splitCounted(s string) []string {
	var parts []string
	start := 0
	for i := 0; i+2 < len(s); i++ {
		if s[i] == ',' && s[i+1] == ' ' && '0' <= s[i+2] && s[i+2] <= '9' {
			parts = append(parts, s[start:i])
			start = i + 2
		}
	}
	return append(parts, s[start:])
}
