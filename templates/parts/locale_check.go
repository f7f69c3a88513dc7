package parts

import (
	"strconv"
	"strings"

	"inkcheck/catalog"
	"inkcheck/deckcheck"
	"inkcheck/deckcheck/decklist"
	"inkcheck/deckcheck/wording"
	"inkcheck/formats"
	"inkcheck/templates/text"
	"inkcheck/terms"
)

// CodeTitle is the heading of a finding. A code that is new here is shown unchanged.
func (l *Locale) CodeTitle(c deckcheck.Code) string {
	if w, ok := l.T().Codes.Of(string(c)); ok {
		return w.Title
	}
	return strings.ReplaceAll(string(c), "_", " ")
}

// VerdictIn is the verdict in a format as a heading: "Legal in Core".
func (l *Locale) VerdictIn(v deckcheck.Verdict, f formats.Format) string {
	t := l.T()
	switch v {
	case deckcheck.Legal:
		return t.Fill(t.VerdictLegal, l.Format(f))
	case deckcheck.Undecided:
		return t.Fill(t.VerdictUndecided, l.Format(f))
	}
	return t.Fill(t.VerdictIllegal, l.Format(f))
}

// VerdictOn is the title of a verdict's page: "Legal in Core on 20 Nov 2026".
func (l *Locale) VerdictOn(r *deckcheck.Report) string {
	return l.T().Fill(l.T().VerdictOn, l.VerdictIn(r.Verdict, r.Format), l.Day(r.On))
}

// Undecided says what keeps a deck from being judged: "Undecided: 1 card
// unknown, everything else is legal."
func (l *Locale) Undecided(r *deckcheck.Report) string {
	t := l.T()
	if p := SeveralLists(r); p != nil {
		return t.Fill(t.UndecidedFor, l.listsWords(p.Readings))
	}
	var words []string
	for _, w := range []struct {
		code  deckcheck.Code
		count text.Plural
	}{
		{deckcheck.UnknownCard, t.CardsUnknown}, {deckcheck.AmbiguousCard, t.NamesAmbiguous}, {deckcheck.UnreadableLine, t.LinesUnreadable},
		{deckcheck.BadCount, t.CountsUnclear}, {deckcheck.MissingCount, t.CountsMissing},
	} {
		n := 0
		for i := range r.Problems {
			if p := &r.Problems[i]; p.Code == w.code && p.Severity == deckcheck.Error {
				n++
			}
		}
		if n > 0 {
			words = append(words, l.Count(n, w.count))
		}
	}
	short := r.Rules.MinCards - r.Cards
	switch {
	case len(words) == 0:
		return t.UndecidedTitle
	case short > 0 && r.UnreadLines() == 1:
		return t.Fill(t.UndecidedWithoutIt, l.List(words), l.Count(short, t.CardsMissing))
	case short > 0:
		return t.Fill(t.UndecidedWithoutThem, l.List(words), l.Count(short, t.CardsMissing))
	}
	return t.Fill(t.UndecidedElse, l.List(words))
}

// listsWords say what the lists of a text are: "2 lists, 1 of them legal".
func (l *Locale) listsWords(readings []deckcheck.Reading) string {
	t := l.T()
	lists, legal, one := 0, 0, false
	for i := range readings {
		switch r := &readings[i]; {
		case r.Says == "one_list":
			one = true
		case r.Verdict == deckcheck.Legal:
			legal++
			fallthrough
		default:
			lists++
		}
	}
	of := l.Count(lists, t.ListsOfText)
	if one {
		of = t.Fill(t.OneListOr, lists)
	}
	switch {
	case legal == lists:
		return t.Fill(t.ListsAllLegal, of)
	case legal > 0:
		return t.Fill(t.ListsSomeLegal, of, legal)
	}
	return t.Fill(t.ListsNoneLegal, of)
}

// Summary says in a few words why a deck is illegal, "3 rotated cards, 1
// banned card", why it is undecided, or that it is legal.
func (l *Locale) Summary(r *deckcheck.Report) string {
	t := l.T()
	if r.Legal {
		if n := r.Count(deckcheck.Warning); n > 0 {
			return t.SummaryLegal + ", " + l.Count(n, t.Warnings)
		}
		return t.SummaryLegal
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
			special[p.Code] = l.Count(*p.Limit-*p.Have, t.CardsShort)
		case deckcheck.InkLimit:
			special[p.Code] = l.Count(*p.Have, t.InkTypes)
		}
	}
	var words []string
	for _, c := range order {
		switch w, ok := t.Codes.Of(string(c)); {
		case special[c] != "":
			words = append(words, special[c])
		case ok:
			words = append(words, l.Count(number[c], w.Count))
		default:
			words = append(words, l.CodeTitle(c))
		}
	}
	return strings.Join(words, ", ")
}

// SeverityWord names a severity for the eye that sees no colour.
func (l *Locale) SeverityWord(s deckcheck.Severity) string {
	switch s {
	case deckcheck.Error:
		return l.T().SeverityError
	case deckcheck.Warning:
		return l.T().SeverityWarning
	}
	return l.T().SeverityNote
}

// LineWords names the lines of a finding: "line 3", "lines 3 and 9".
func (l *Locale) LineWords(lines []int) string {
	const most = 12
	words := make([]string, 0, most+1)
	for i, n := range lines {
		if i == most {
			words = append(words, l.T().Fill(l.T().MoreLines, len(lines)-most))
			break
		}
		words = append(words, strconv.Itoa(n))
	}
	if len(lines) == 1 {
		return l.T().Fill(l.T().LineOne, words[0])
	}
	return l.T().Fill(l.T().LineMany, l.List(words))
}

// SpanWords are the days of a span.
func (l *Locale) SpanWords(s deckcheck.Span) string {
	if s.Until == 0 {
		return l.T().Fill(l.T().SpanSince, l.Day(s.From))
	}
	return l.T().Fill(l.T().SpanFromTo, l.Day(s.From), l.Day(s.Until))
}

// SpanSummary says why a deck is not legal on the days of a span, or that it is.
func (l *Locale) SpanSummary(r *deckcheck.Report) string {
	if r.Legal {
		return l.T().SummaryLegal
	}
	return l.Summary(r)
}

// haveWords is what the deck has beside what the rule allows: "5 of 4".
func (l *Locale) haveWords(p *deckcheck.Problem) string {
	if p.Have == nil || p.Limit == nil || *p.Limit == 0 {
		return ""
	}
	return l.T().Fill(l.T().HaveOf, l.Number(*p.Have), l.Number(*p.Limit))
}

// dualNote says why the cards of each ink type add up to more than a deck; "" where they don't.
func (l *Locale) dualNote(p *deckcheck.Problem, entries []decklist.Entry) string {
	n := 0
	for i := range entries {
		if entries[i].Card.Inks.Count() > 1 {
			n += entries[i].Count
		}
	}
	if p.Code != deckcheck.InkLimit || n == 0 {
		return ""
	}
	return l.Count(n, l.T().DualInks)
}

// Days writes the ISO days of a sentence in the way of the language. English quotes what a list says in marks of its own.
func (l *Locale) Days(sentence string) string { return terms.Days(l.Language(), sentence) }

// parts are a sentence with the days of the language: what it quotes stays unchanged.
func (l *Locale) parts(t wording.Text) []wording.Part {
	out := t.Parts()
	for i := range out {
		if out[i].Kind == wording.Words {
			out[i].Text = l.Days(out[i].Text)
		}
	}
	return out
}

// JudgeName is the English name of a card behind the one of the language; "" where they are the same.
func (l *Locale) JudgeName(c *catalog.Card) string {
	if n := l.Name(c); n.Language == "en" || n.Full() == c.FullName {
		return ""
	}
	return c.FullName
}

// DataMonth is the month of a mark of data, "" for what is none.
func (l *Locale) DataMonth(mark string) string {
	asOf, _, _ := strings.Cut(mark, ".")
	if month := catalog.MonthIn(l.Language(), asOf); month != asOf {
		return month
	}
	return ""
}
