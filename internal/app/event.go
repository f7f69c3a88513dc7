package app

import (
	"context"

	"inkcheck/address"
	"inkcheck/deckcheck"
	"inkcheck/deckcheck/wording"
	"inkcheck/formats"
	"inkcheck/internal/event"
)

// LeaveOpen says in a report why the pool could not be read: whether the deck came from it is not known.
func LeaveOpen(r *deckcheck.Report, why error) {
	r.Problems = append(r.Problems, deckcheck.Problem{Code: deckcheck.UnreadableLine, Severity: deckcheck.Warning,
		Says: wording.PoolOpen{Why: address.WrongPool("pool", why)}})
	if r.Verdict == deckcheck.Legal {
		r.Legal, r.Verdict = false, deckcheck.Undecided
	}
}

// JudgeEvent reads and checks a list by the rules of an event. A pool that cannot be read with the cards of today is none. It fails
// where the context ends, and else never.
func (l *Snapshot) JudgeEvent(ctx context.Context, e *event.Settings, text, poolText string) (*CheckedDeck, error) {
	cat := l.Catalog
	list, err := l.ReadContext(ctx, text)
	if err != nil {
		return nil, err
	}
	var unread error
	held := deckcheck.Options{}
	if e.Pool {
		held.Pool, unread = ReadPool(poolText, "", cat, e.Day)
	}
	k := l.Check(list, text, cat.Calendar.On(e.Format, e.Day), held)
	if unread != nil {
		LeaveOpen(k.Report, unread)
	}
	return k, nil
}

// verdictKey is what a verdict depends on besides the cards.
type verdictKey struct {
	sum    string
	format formats.Format
	on     formats.Day
	pool   bool
}

// maxVerdicts bounds the verdicts that are kept, in bytes: those of some eight thousand
// lists, so that an organiser's page need not check them all each time it is looked at.
const maxVerdicts = 8 << 20

// verdictSize is about what a verdict takes in memory, in bytes, without its deck, codes and first finding.
const verdictSize = 256

// CheckEvent is the verdict on a list by these cards.
func (l *Snapshot) CheckEvent(e event.Settings, text, poolText string) event.Verdict {
	key := verdictKey{event.HashOf(text, poolText), e.Format, e.Day, e.Pool}
	if v, ok := l.verdicts.Get(key); ok {
		return v
	}
	v := l.EventVerdict(e, text, poolText)
	l.verdicts.Put(key, v, int64(verdictSize+len(v.Deck)+16*len(v.Problems)+v.First.Size()))
	return v
}

// EventVerdict is that verdict anew.
func (l *Snapshot) EventVerdict(e event.Settings, text, poolText string) event.Verdict {
	k, err := l.JudgeEvent(context.Background(), &e, text, poolText) // what is handed in is judged to its end
	if err != nil {                                                  // which only a context that ends makes
		panic(err)
	}
	return event.Of(k.Report, l.Mark())
}
