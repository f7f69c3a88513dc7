package odds

import (
	"fmt"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"inkcheck/terms"
)

// words are the parts of sentences about odds in one language. A number of cards of a group has a form for one and one for several.
type words struct {
	Language                         string
	And, Or, AndOf                   string
	AtLeast, AtMost, Exactly, AnyBut [2]string // the number, the group
	AnyNumber, None, Fewer           string    // the group

	Sentence, Estimate string // what is wanted, by when, the percentage, what else is to be known, how hands are altered
	Opening, Altered   string
	OnPlay, Second     string // the turn
	Simulated          string // games, the standard error
	HandOf             string // the number of cards
	Under, Over        string // the percentage
	Never              string
	Missing            string // the groups
	MissingAny         string
	Outside            string
	KeepMost           string // the number, the groups
}

// wordsIn are the words of a language of [terms.Languages].
func wordsIn(language string) *words { return terms.In(language, &english, &french, &german, &italian) }

// number writes a number of cards: English has words for small ones.
func (w *words) number(n int) string {
	if w.Language == "en" {
		return numberWord(n)
	}
	return strconv.Itoa(n)
}

// of is a number of cards of a group.
func (w *words) of(f [2]string, n int, group string) string {
	form := f[1]
	if n == 1 {
		form = f[0]
	}
	return fmt.Sprintf(form, w.number(n), group)
}

// Spoken is a policy that says in each language of [terms.Languages] what it does.
type Spoken interface{ In(language string) string }

// policy is what a policy puts back, to follow "altering:".
func (w *words) policy(p Policy) string {
	switch p := p.(type) {
	case Never:
		return w.Never
	case AlterIfMissing:
		if p.Any && len(p.Wanted) > 1 {
			return fmt.Sprintf(w.MissingAny, list(p.Wanted, w.And))
		}
		return fmt.Sprintf(w.Missing, list(p.Wanted, w.Or))
	case KeepWanted:
		return fmt.Sprintf(w.Outside, list(p.Wanted, w.And))
	case KeepAtMost:
		return fmt.Sprintf(w.KeepMost, w.number(p.N), list(p.Wanted, w.AndOf))
	case Spoken:
		return p.In(w.Language)
	}
	return p.String()
}

// PercentIn is the probability in per cent as a language writes it.
func (a Answer) PercentIn(language string) string {
	w, text := wordsIn(language), a.Percent()
	if rest, ok := strings.CutPrefix(text, "under "); ok {
		return fmt.Sprintf(w.Under, terms.Numeral(language, rest))
	}
	if rest, ok := strings.CutPrefix(text, "over "); ok {
		return fmt.Sprintf(w.Over, terms.Numeral(language, rest))
	}
	return terms.Numeral(language, text)
}

// SentenceIn is Sentence in a language of [terms.Languages].
func (q Question) SentenceIn(language string, turn int, a Answer) string {
	w := wordsIn(language)
	when := fmt.Sprintf(w.OnPlay, turn)
	switch _, never := q.policy().(Never); {
	case turn == 0 && never:
		when = w.Opening
	case turn == 0:
		when = w.Altered
	case q.Second:
		when = fmt.Sprintf(w.Second, turn)
	}
	form, also := w.Sentence, ""
	if !a.Exact() {
		form = w.Estimate
		also = fmt.Sprintf(w.Simulated, terms.Numeral(language, thousands(a.Games)),
			terms.Numeral(language, strconv.FormatFloat(100*a.StdErr, 'g', 2, 64)))
	}
	if h := q.hand(); h != HandSize {
		also += fmt.Sprintf(w.HandOf, w.number(h))
	}
	text := fmt.Sprintf(form, q.Want.in(w), when, a.PercentIn(language), also, w.policy(q.policy()))
	r, size := utf8.DecodeRuneInString(text)
	return string(unicode.ToUpper(r)) + text[size:]
}
