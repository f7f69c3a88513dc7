package web

import (
	"context"
	"errors"
	"net/http"
	"slices"
	"strconv"
	"time"

	"github.com/gin-gonic/gin"

	"inkcheck/address"
	"inkcheck/deckcheck"
	"inkcheck/deckcheck/decklist"
	"inkcheck/deckcheck/pool"
	"inkcheck/formats"
	"inkcheck/internal/event"
	"inkcheck/internal/serve"
	"inkcheck/templates"
)

// eventVisit is a request about an event that a key opened.
type eventVisit struct {
	visit
	grant event.Grant
	at    address.Event // the pages of the key
}

// eventHandler answers one.
type eventHandler func(v eventVisit, c *gin.Context) error

// ofEvent is the handler of an address below a key. It lets those with one of some
// roles in, everybody with a key where none is named.
func ofEvent(h eventHandler, roles ...event.Role) handler {
	return func(s visit, c *gin.Context) error {
		v, err := s.open(c)
		if err != nil {
			return err
		}
		if len(roles) > 0 && !slices.Contains(roles, v.grant.Role) {
			return refuse(http.StatusForbidden, "", "This link is not for that. Use the link that you were given for it.")
		}
		return h(v, c)
	}
}

// open opens the event of the key in the path.
func (s visit) open(c *gin.Context) (eventVisit, error) {
	if s.events == nil {
		return eventVisit{}, nothingHere()
	}
	key, err := event.ParseKey(c.Param("key"))
	if err != nil {
		return eventVisit{}, err
	}
	g, err := s.grantOf(c, key)
	return eventVisit{s, g, address.Event(key.Text())}, err
}

// number is a number of the path, such as that of a player.
func (v eventVisit) number(c *gin.Context) (int, error) {
	n, err := strconv.Atoi(c.Param("n"))
	if err != nil || n < 1 {
		return 0, nothingHere()
	}
	return n, nil
}

// now is the server's clock.
func (v eventVisit) now() time.Time { return v.Server.now() }

// eventFrame is the frame of an event's pages. No title has a key in it.
func (s visit) eventFrame(title string, part templates.Files) templates.Frame {
	f := s.frame(templates.SectionEvents, title)
	f.Part = part
	return f
}

// eventErrors are what a form of an event says when it is shown again with what was typed, and the status of that page; nil for errors
// that no form has. A store that cannot keep what was typed is a reason to show it again, with its token: sent again, it counts once.
func eventErrors(err error) (address.Errors, int) {
	if trouble, ok := errors.AsType[*event.StoreError](err); ok {
		return address.Errors{{Detail: trouble.Detail()}}, http.StatusServiceUnavailable
	}
	r, ok := errors.AsType[*event.Refusal](err)
	if !ok || r.Reason == event.Forbidden || r.Reason == event.Missing {
		return nil, 0
	}
	return formErrors(r)
}

// shownAgain is what is left to say once a form was shown again after an error, or could not be. What became of that which was typed
// counts more than why there is no page, so where the store was in trouble with the one, nothing is said of the other.
func shownAgain(err, page error) error {
	if _, ok := errors.AsType[*event.StoreError](err); ok && page != nil {
		return err
	}
	return page
}

// eventError is how errors of events become answers; nil for others.
func eventError(err error) *Error {
	if errors.Is(err, event.ErrNoKey) {
		return refuse(http.StatusNotFound, "",
			"This link opens nothing. It may be incomplete, it may have been made anew, or the event is over "+
				"and deleted. Ask whoever gave it to you.")
	}
	if r, ok := errors.AsType[*event.Refusal](err); ok {
		status := http.StatusUnprocessableEntity
		switch r.Reason {
		case event.Forbidden:
			status = http.StatusForbidden
		case event.Missing:
			status = http.StatusNotFound
		case event.Conflict, event.Late:
			status = http.StatusConflict
		}
		return refuse(status, r.Field, r.Detail)
	}
	if e, ok := errors.AsType[*event.StoreError](err); ok {
		return &Error{Status: http.StatusServiceUnavailable, Detail: e.Detail(), Title: "The event cannot be reached"}
	}
	return nil
}

// eventList is a list of an event as it was read and judged.
type eventList struct {
	list   *decklist.List
	report *deckcheck.Report
	pool   *pool.Pool // that the deck was held to; nil for none, and for one that cannot be read with the cards of today
}

// leaveOpen says in a report why the pool could not be read: whether the deck came from it is not known.
func leaveOpen(r *deckcheck.Report, why error) {
	r.Problems = append(r.Problems, deckcheck.Problem{Code: deckcheck.UnreadableLine, Severity: deckcheck.Warning,
		Message: "Whether the deck comes from its pool is not known: " + asError(why).Detail})
	if r.Verdict == deckcheck.Legal {
		r.Legal, r.Verdict = false, deckcheck.Undecided
	}
}

// judgeEvent reads and checks a list by the rules of an event. It fails where the context ends, and else never.
func (s visit) judgeEvent(ctx context.Context, e *event.Settings, text, poolText string) (l eventList, err error) {
	cat := s.Catalog()
	if l.list, err = decklist.ReadContext(ctx, text, cat); err != nil {
		return l, err
	}
	var unread error
	if e.Pool {
		l.pool, unread = readPool(poolText, "", cat, e.Day)
	}
	l.report = deckcheck.Check(&l.list.Deck, cat.Calendar.On(e.Format, e.Day), deckcheck.Options{Pool: l.pool})
	if unread != nil {
		leaveOpen(l.report, unread)
	}
	return l, nil
}

// verdictKey is what a verdict depends on besides the cards.
type verdictKey struct {
	sum    string
	format formats.Format
	on     formats.Day
	pool   bool
}

// maxVerdicts bounds the verdicts that are kept, in bytes: those of some ten thousand
// lists, so that an organiser's page need not check them all each time it is looked at.
const maxVerdicts = 8 << 20

// checkEvent is the verdict on a list by the cards of this visit.
func (s visit) checkEvent(e event.Settings, text, poolText string) event.Verdict {
	key := verdictKey{event.SumOf(text, poolText), e.Format, e.Day, e.Pool}
	if v, ok := s.library().verdicts.Get(key); ok {
		return v
	}
	v := s.eventVerdict(e, text, poolText)
	s.library().verdicts.Put(key, v, int64(256+len(v.Deck)+16*len(v.Problems)))
	return v
}

// eventVerdict is that verdict anew.
func (s visit) eventVerdict(e event.Settings, text, poolText string) event.Verdict {
	l, err := s.judgeEvent(context.Background(), &e, text, poolText) // what is handed in is judged to its end
	if err != nil {                                                  // which only a context that ends makes
		panic(err)
	}
	return event.Of(l.report, s.library().mark())
}

// checkHandIn is checkEvent for a list that is handed in. What follows is a wait for the disk, so the turn to work is given back: others
// check their lists meanwhile, and what comes in that time is written together.
func (s visit) checkHandIn(ctx context.Context) event.Checker {
	return func(e event.Settings, text, poolText string) event.Verdict {
		defer serve.Of(ctx).Yield()
		return s.checkEvent(e, text, poolText)
	}
}

// newVerdicts keeps the verdicts of one library: another has other cards.
func newVerdicts() *serve.Kept[verdictKey, event.Verdict] {
	return serve.NewKept[verdictKey, event.Verdict](maxVerdicts)
}
