package templates

import (
	"inkcheck/catalog/query"
	"inkcheck/deckcheck"
	"inkcheck/templates/parts"
)

// effectCount is an effect that cards of a deck have, with the words for it.
type effectCount struct{ deckcheck.EffectCount }

func effectWords(l *parts.Locale, d effectCount) string { return query.DoingIn(l.Language(), d.Word) }

func (d effectCount) query() string { return "does:" + d.Word }

// namedEffects returns the counts of effects that the search has words for.
func namedEffects(counts []deckcheck.EffectCount) []effectCount {
	var out []effectCount
	for _, d := range counts {
		if query.DoingIn("en", d.Word) != d.Word {
			out = append(out, effectCount{d})
		}
	}
	return out
}
