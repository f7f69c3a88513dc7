package wording

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"inkcheck/catalog"
	"inkcheck/deckcheck/decklist"
	"inkcheck/deckcheck/reading"
)

// Issue is what reading a list found. Fewest and Most are the cards of the list.
type Issue struct {
	Issue        *decklist.Issue
	Fewest, Most int
}

func (s Issue) say(w *words) string {
	i := s.Issue
	switch i.Kind {
	case decklist.Sideboard:
		if i.Copies == 0 { // lines that are not clear alone
			return fmt.Sprintf(w.sideboardUnclear, w.quote(i.Text))
		}
		return fmt.Sprintf(w.of(i.Copies, w.sideboard), i.Copies, w.quote(i.Text))
	case decklist.TooManyLines:
		if i.TooLarge {
			return w.tooLarge
		}
		return fmt.Sprintf(w.tooManyLines, i.Stated, decklist.MaxLines)
	case decklist.RefMismatch, decklist.RefUnchecked:
		return fmt.Sprintf(w.about, w.card(i.Card), w.refs(i))
	case decklist.MissingCount:
		return w.countOrNone(i.Copies, w.noCount)
	case decklist.TotalMismatch:
		return fmt.Sprintf(w.total, w.count(i.Stated, w.cards), w.quote(i.Text), w.bounds(s.Fewest, s.Most))
	case decklist.TextLines:
		if len(i.Lines) == 1 {
			return fmt.Sprintf(w.textLine, w.quote(i.Text))
		}
		return fmt.Sprintf(w.textLines, w.quote(i.Text), w.count(len(i.Lines)-1, w.moreLines))
	case decklist.ListMark:
		return fmt.Sprintf(w.of(len(i.Lines), w.listMark), len(i.Lines), w.quote(i.Text))
	case decklist.ByTotal:
		what := w.nobody
		if i.Card != nil {
			what = w.copiesOfCard(i.Copies, i.Copies, w.card(i.Card))
		}
		return fmt.Sprintf(w.byTotal, w.quote(i.Text), what, w.count(i.Stated, w.cards))
	case decklist.PartSize:
		return fmt.Sprintf(w.partSize, w.quote(i.Text), w.count(i.Stated, w.cards), i.Copies)
	case decklist.NoCopies:
		return fmt.Sprintf(w.noCopies, w.quote(i.Text))
	case decklist.Encoded:
		if i.Text == "" {
			return w.repaired
		}
		return fmt.Sprintf(w.encoded, i.Text)
	}
	return fmt.Sprintf(w.shortName, w.quote(i.Text), w.card(i.Card))
}

// refs say what the references of a line are instead.
func (w *words) refs(i *decklist.Issue) string {
	out := make([]string, len(i.Refs))
	for k, ref := range i.Refs {
		switch ref.Kind {
		case decklist.NoSuchName:
			out[k] = fmt.Sprintf(w.noSuchName, w.quote(ref.Text), w.card(i.Card))
		case decklist.NamesOther:
			out[k] = fmt.Sprintf(w.namesOther, w.raw(ref.Text), w.card(ref.Card))
		case decklist.NotChecked:
			out[k] = fmt.Sprintf(w.notChecked, w.raw(ref.Text))
		case decklist.NoPrinting:
			out[k] = fmt.Sprintf(w.noPrinting, w.raw(ref.Text))
		}
	}
	return strings.Join(out, "; ")
}

// Question is a line with several readings. Lists is the number of lists of the text; LeftOut is what imports left out that an unknown
// card may be, or nil.
type Question struct {
	Question *reading.Question
	Lists    int
	Catalog  *catalog.Catalog
	LeftOut  *catalog.LeftOut
}

func (s *Question) say(w *words) string {
	q := s.Question
	name := w.quote(cmp.Or(q.Name, q.Text))
	switch q.Kind {
	case reading.UnknownCard:
		return s.unknown(w, name)
	case reading.AmbiguousCard:
		var cards []*catalog.Card
		for _, a := range q.Answers {
			for _, part := range a.Parts {
				for _, card := range part.Cards {
					if !slices.Contains(cards, card) {
						cards = append(cards, card)
					}
				}
			}
		}
		return fmt.Sprintf(w.ambiguous, name, w.count(len(cards), w.cards), w.listing(w.names(cards)))
	case reading.BadCount:
		return fmt.Sprintf(w.badCount, w.quote(q.Text), decklist.MaxCount)
	case reading.MissingCount:
		return fmt.Sprintf(w.uncounted, w.quote(q.Text))
	case reading.TwoLists:
		if !slices.ContainsFunc(q.Answers, func(a reading.Answer) bool { return a.Says == reading.OneList }) {
			return fmt.Sprintf(w.severalLists, s.Lists)
		}
		return fmt.Sprintf(w.maybeSeveral, s.Lists)
	case reading.TitleLine:
		if q.AnyCard() {
			return fmt.Sprintf(w.wordsOrCard, w.quote(q.Text))
		}
		return fmt.Sprintf(w.titleLine, w.quote(q.Text))
	}
	if q.Cause.Kind != reading.NoCause {
		return fmt.Sprintf(w.unreadable, w.quote(q.Text), w.cause(q.Cause, s.Catalog))
	}
	sentence := w.textOrCard
	if !slices.ContainsFunc(q.Answers, func(a reading.Answer) bool { return len(a.Parts) == 0 }) {
		sentence = w.severalWays
	}
	return fmt.Sprintf(sentence, w.quote(q.Text)) + w.meant(q)
}

func (s *Question) unknown(w *words, name string) string {
	q := s.Question
	if s.LeftOut != nil {
		return fmt.Sprintf(w.leftOut, name, s.LeftOut.WhatIn(w.language))
	}
	coverage := s.Catalog.CoverageIn(w.language)
	out := fmt.Sprintf(w.unknown, name, coverage)
	if newest := s.Catalog.NewestSet(); newerSet(q.Set, newest) {
		out = fmt.Sprintf(w.newer, name, coverage, q.Set, newest)
	}
	out += w.meant(q)
	if q.NotSearched {
		out += w.notSearched
	}
	return out
}

// newerSet reports whether the code of a main set is newer than another one's.
func newerSet(code, newest string) bool {
	a, errA := strconv.Atoi(code)
	b, errB := strconv.Atoi(newest)
	return errA == nil && errB == nil && a > b
}

// meant asks for the card that is nearest.
func (w *words) meant(q *reading.Question) string {
	if len(q.Suggestions) == 0 {
		return ""
	}
	return fmt.Sprintf(w.didYouMean, w.card(q.Suggestions[0]))
}

// cause says why a line can't be read, as a clause.
func (w *words) cause(c reading.Cause, cat *catalog.Catalog) string {
	k := &w.causes
	switch c.Kind {
	case reading.TextTooLong:
		return k.textTooLong
	case reading.ListChanges:
		return k.listChanges
	case reading.LoneNumber:
		return k.loneNumber
	case reading.SecondList:
		return k.secondList
	case reading.OwnList:
		return fmt.Sprintf(k.ownList, c.Number)
	case reading.AppLink:
		return k.appLink
	case reading.DamagedLink:
		return k.damagedLink + k.paste
	case reading.OtherLink:
		return k.otherLink
	case reading.LargeData:
		return k.largeData + k.paste
	case reading.DamagedData:
		return k.damagedData + k.paste
	case reading.OtherData:
		return k.otherData + k.paste
	case reading.WebPage:
		return k.webPage
	case reading.ManyLinks:
		return k.manyLinks
	case reading.CountAlone:
		return k.countAlone
	case reading.Digits:
		return k.digits + k.paste
	case reading.DamagedCode:
		return fmt.Sprintf(k.damagedCode, w.quote(c.Text))
	case reading.UnknownKey:
		return fmt.Sprintf(k.unknownKey, c.Number, cat.CoverageIn(w.language))
	}
	return ""
}
