package templates

import (
	"fmt"
	"regexp"
	"strings"
	"unicode"
	"unicode/utf8"

	"inkcheck/deckcheck"
	"inkcheck/formats"
)

// count writes a number with its noun: "1 card", "12 cards".
func count(n int, one, many string) string {
	if n == 1 {
		return "1 " + one
	}
	return fmt.Sprintf("%s %s", thousands(n), many)
}

// Cards is "1 card", "12 cards".
func Cards(n int) string { return count(n, "card", "cards") }

// Copies is "copy" or "copies".
func Copies(n int) string { return copiesNoun(n) }

// CardsNoun is "card" or "cards".
func CardsNoun(n int) string {
	if n == 1 {
		return "card"
	}
	return "cards"
}

// PacksOpened is "1 pack, seed 7", "6 packs, seed 7".
func PacksOpened(n int, seed uint64) string {
	return count(n, "pack", "packs") + ", seed " + fmt.Sprint(seed)
}

// thousands writes a number with commas: 12,345.
func thousands(n int) string {
	s := fmt.Sprint(n)
	for i := len(s) - 3; i > 0; i -= 3 {
		s = s[:i] + "," + s[i:]
	}
	return s
}

// shortDay writes a day as every page does: "20 Nov 2026".
func shortDay(d formats.Day) string { return d.Time().Format("2 Jan 2006") }

// list joins words: "a", "a and b", "a, b and c".
func list(words []string) string {
	if n := len(words); n > 1 {
		return strings.Join(words[:n-1], ", ") + " and " + words[n-1]
	}
	return strings.Join(words, "")
}

// codeWords are the headings of the findings, and what a summary says of one
// or several of a kind.
var codeWords = map[deckcheck.Code]struct{ title, one, many string }{
	deckcheck.NotADeckCard:   {"Not a deck card", "card that is no deck card", "cards that are no deck cards"},
	deckcheck.UnknownCard:    {"Unknown card", "unknown card", "unknown cards"},
	deckcheck.AmbiguousCard:  {"Which card?", "ambiguous name", "ambiguous names"},
	deckcheck.BadCount:       {"Not a count", "bad count", "bad counts"},
	deckcheck.UnreadableLine: {"Unreadable line", "unreadable line", "unreadable lines"},
	deckcheck.Sideboard:      {"Sideboard", "sideboard", "sideboard lines"},
	deckcheck.TooManyLines:   {"Too many lines", "list that is too long", "lists that are too long"},
	deckcheck.DeckSize:       {"Deck size", "deck size", "deck sizes"},
	deckcheck.InkLimit:       {"Too many ink types", "ink type too many", "ink types too many"},
	deckcheck.CopyLimit:      {"Too many copies", "card with too many copies", "cards with too many copies"},
	deckcheck.Banned:         {"Banned", "banned card", "banned cards"},
	deckcheck.Rotated:        {"Rotated out of Core", "rotated card", "rotated cards"},
	deckcheck.NotYetLegal:    {"Not legal yet", "card not legal yet", "cards not legal yet"},
	deckcheck.NotInPool:      {"Not in the pool", "card not in the pool", "cards not in the pool"},
	deckcheck.PackCount:      {"Number of cards", "unusual number of cards", "unusual numbers of cards"},
	deckcheck.PackShape:      {"Contents of the packs", "unusual pack", "unusual packs"},
	deckcheck.RefMismatch:    {"Name and number differ", "name that does not fit its number", "names that do not fit their numbers"},
	deckcheck.MissingCount:   {"No count", "line without a count", "lines without a count"},
	deckcheck.TotalMismatch:  {"Stated total differs", "total that differs", "totals that differ"},
	deckcheck.DisputedDate:   {"Disputed day", "disputed day", "disputed days"},
	deckcheck.PromoOnly:      {"Promo only", "promo-only card", "promo-only cards"},
	deckcheck.ShortName:      {"Name without version", "name without version", "names without version"},
	deckcheck.PoolCopies:     {"Many copies in the pool", "printing with many copies", "printings with many copies"},
	deckcheck.TitleLine:      {"Read as a title", "line read as a title", "lines read as a title"},
	deckcheck.Encoding:       {"Character encoding", "character encoding", "character encodings"},
}

// codeTitle is the heading of a finding. A code that is new here is shown as
// it is.
func codeTitle(c deckcheck.Code) string {
	if w, ok := codeWords[c]; ok {
		return w.title
	}
	return strings.ReplaceAll(string(c), "_", " ")
}

// verdictIcon is the sign of a verdict, beside its word.
func verdictIcon(v deckcheck.Verdict) string {
	switch v {
	case deckcheck.Legal:
		return "ok"
	case deckcheck.Undecided:
		return "warning"
	}
	return "error"
}

// VerdictIn is the verdict in a format as a heading: "Legal in Core".
func VerdictIn(v deckcheck.Verdict, format string) string {
	switch v {
	case deckcheck.Legal:
		return "Legal in " + format
	case deckcheck.Undecided:
		return "Can't tell yet in " + format
	}
	return "Not legal in " + format
}

// Undecided says what keeps a deck from being judged: "Can't tell yet: 1 card
// unknown, everything else is legal."
func Undecided(r *deckcheck.Report) string {
	var words []string
	for _, w := range []struct {
		code      deckcheck.Code
		one, many string
	}{
		{deckcheck.UnknownCard, "card unknown", "cards unknown"}, {deckcheck.AmbiguousCard, "name ambiguous", "names ambiguous"},
		{deckcheck.UnreadableLine, "line unreadable", "lines unreadable"},
	} {
		n := 0
		for i := range r.Problems {
			if r.Problems[i].Code == w.code {
				n++
			}
		}
		if n > 0 {
			words = append(words, count(n, w.one, w.many))
		}
	}
	if short := r.Rules.MinCards - r.Cards; short > 0 {
		return "Can't tell yet: " + list(words) + ". Without " + itOrThem(r.Unread()) + " " + count(short, "card is", "cards are") +
			" missing; everything else is legal."
	}
	return "Can't tell yet: " + list(words) + ", everything else is legal."
}

func itOrThem(n int) string {
	if n == 1 {
		return "it"
	}
	return "them"
}

// Summary says in a few words why a deck is illegal, "3 rotated cards, 1
// banned card", why nobody can tell yet, or that it is legal.
func Summary(r *deckcheck.Report) string {
	if r.Legal {
		if n := r.Count(deckcheck.Warning); n > 0 {
			return "legal, " + count(n, "warning", "warnings")
		}
		return "legal"
	}
	var order []deckcheck.Code
	number := make(map[deckcheck.Code]int)
	special := make(map[deckcheck.Code]string)
	for i := range r.Problems {
		p := &r.Problems[i]
		if p.Severity != deckcheck.Error {
			continue
		}
		if number[p.Code] == 0 {
			order = append(order, p.Code)
		}
		number[p.Code]++
		if p.Have == nil || p.Limit == nil {
			continue
		}
		switch p.Code {
		case deckcheck.DeckSize:
			special[p.Code] = count(*p.Limit-*p.Have, "card", "cards") + " short"
		case deckcheck.InkLimit:
			special[p.Code] = count(*p.Have, "ink type", "ink types")
		}
	}
	var words []string
	for _, c := range order {
		switch w, ok := codeWords[c]; {
		case special[c] != "":
			words = append(words, special[c])
		case ok:
			words = append(words, count(number[c], w.one, w.many))
		default:
			words = append(words, codeTitle(c))
		}
	}
	return strings.Join(words, ", ")
}

// Message is what a finding says to a visitor, who has no terminal.
func Message(p *deckcheck.Problem) string {
	if m, ok := strings.CutSuffix(p.Message, deckcheck.ImportHint); ok {
		return WithDays(m) + " If it is a newer card, whoever runs this site can add it."
	}
	return WithDays(p.Message)
}

// isoDay finds the days of a message, and what it quotes of a list, which stays as it was written.
var isoDay = regexp.MustCompile(`"(?:[^"\\]|\\.)*"|\b[0-9]{4}-[0-9]{2}-[0-9]{2}\b`)

// WithDays writes the days of a message, which are ISO for programs, as pages write days.
func WithDays(message string) string {
	return isoDay.ReplaceAllStringFunc(message, func(found string) string {
		if d, err := formats.ParseDay(found); err == nil {
			return shortDay(d)
		}
		return found
	})
}

// severityWord names a severity for the eye that sees no colour.
func severityWord(s deckcheck.Severity) string {
	switch s {
	case deckcheck.Error:
		return "Error"
	case deckcheck.Warning:
		return "Warning"
	}
	return "Note"
}

// lineWords names the lines of a finding: "line 3", "lines 3 and 9".
func lineWords(lines []int) string {
	const most = 12
	words := make([]string, 0, most+1)
	for i, n := range lines {
		if i == most {
			words = append(words, count(len(lines)-most, "more", "more"))
			break
		}
		words = append(words, fmt.Sprint(n))
	}
	if len(lines) == 1 {
		return "line " + words[0]
	}
	return "lines " + list(words)
}

// upperFirst begins a text with a capital letter.
func upperFirst(s string) string {
	if s == "" {
		return ""
	}
	r, size := utf8.DecodeRuneInString(s)
	return string(unicode.ToUpper(r)) + s[size:]
}
