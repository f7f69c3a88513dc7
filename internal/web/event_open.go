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

// seeOther leads on from a form of an event.
func seeOther(c *gin.Context, path string) error {
	c.Redirect(http.StatusSeeOther, path)
	return nil
}

// eventFrame is the frame of an event's pages. No title has a key in it.
func (s visit) eventFrame(title string, part templates.Files) templates.Frame {
	f := s.frame(templates.SectionEvents, title)
	f.Part = part
	return f
}

// eventErrors are what is wrong with the fields of a form of an event, and the status
// of the page that says so; nil for errors that no form has.
func eventErrors(err error) (address.Errors, int) {
	r, ok := errors.AsType[*event.Refusal](err)
	if !ok || r.Reason == event.Forbidden || r.Reason == event.Missing {
		return nil, 0
	}
	status := http.StatusUnprocessableEntity
	if r.Reason == event.Conflict || r.Reason == event.Late {
		status = http.StatusConflict
	}
	return address.Errors{{Field: r.Field, Detail: r.Detail}}, status
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
		return refuse(http.StatusServiceUnavailable, "", e.Detail())
	}
	return nil
}

// eventList is a list of an event as it was read and judged.
type eventList struct {
	list   *decklist.List
	report *deckcheck.Report
}

// judgeEvent reads and checks a list by the rules of an event.
func (s visit) judgeEvent(ctx context.Context, e *event.Settings, text, poolText string) (eventList, error) {
	cat := s.Catalog()
	list, err := decklist.ReadContext(ctx, text, cat)
	if err != nil {
		return eventList{}, err
	}
	var o deckcheck.Options
	if e.Pool && poolText != "" {
		if o.Pool, err = readPool(poolText, "", cat, e.Day); err != nil {
			return eventList{}, err
		}
	}
	return eventList{list, deckcheck.Check(&list.Deck, cat.Calendar.On(e.Format, e.Day), o)}, nil
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

// newVerdicts keeps the verdicts of one library: another has other cards.
func newVerdicts() *serve.Kept[verdictKey, event.Verdict] {
	return serve.NewKept[verdictKey, event.Verdict](maxVerdicts)
}
