package templates

import (
	"inkcheck/catalog/query"
	"inkcheck/deckcheck"
	"inkcheck/templates/parts"
)

// deed is something that a deck does, with the words for it.
type deed struct{ deckcheck.EffectCount }

func deedWords(l *parts.Locale, d deed) string { return query.DoingIn(l.Language(), d.Word) }

func (d deed) query() string { return "does:" + d.Word }

// saidDeeds are those of a deck that the search has words for.
func saidDeeds(deeds []deckcheck.EffectCount) []deed {
	var out []deed
	for _, d := range deeds {
		if query.DoingIn("en", d.Word) != d.Word {
			out = append(out, deed{d})
		}
	}
	return out
}
