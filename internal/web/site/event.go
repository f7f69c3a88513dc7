package site

import (
	"context"
	"errors"
	"net/http"
	"slices"
	"strconv"
	"strings"

	"github.com/gin-gonic/gin"

	"inkcheck/address"
	"inkcheck/client"
	"inkcheck/formats"
	"inkcheck/internal/event"
	"inkcheck/internal/serve"
	"inkcheck/templates/parts"
	"inkcheck/templates/text"
)

// EventProblem is an error about an event as programs get it; others as they are.
func EventProblem(err error) error {
	if errors.Is(err, event.ErrUnknownKey) {
		return RefuseFor(http.StatusNotFound, "key", address.DeadKey)
	}
	if e, ok := errors.AsType[*event.StoreError](err); ok {
		return Refuse(http.StatusServiceUnavailable, "", e)
	}
	r, ok := errors.AsType[*event.Refusal](err)
	if !ok {
		return err
	}
	e := &Error{Status: http.StatusBadRequest, Code: client.BadField, Field: r.Field, Says: r}
	switch r.Reason {
	case event.Forbidden:
		e.Status, e.Code = http.StatusForbidden, client.NotAllowed
	case event.Missing:
		e.Status, e.Code = http.StatusNotFound, client.NotFound
	case event.DeadlinePassed:
		e.Status, e.Code = http.StatusConflict, client.TooLate
	case event.Conflict:
		e.Status, e.Code = http.StatusConflict, client.Conflict
	case event.NotLegal:
		e.Status, e.Code = http.StatusUnprocessableEntity, client.NotLegal
	case event.OverQuota:
		e.Status, e.Code = http.StatusUnprocessableEntity, client.Quota
	case event.TooMany:
		e.Status, e.Code = http.StatusUnprocessableEntity, client.TooMany
	}
	return e
}

// SettingsOf reads the words of a form. What depends on more than one of them is the
// event's own to judge.
func SettingsOf(form address.EventForm) (e event.Settings, errs address.Errors) {
	e = event.Settings{Name: form.Name, Place: form.Place, Deadline: event.Deadline{Local: form.Deadline, Zone: form.Zone}, Pool: form.Pool,
		AskID: form.AskID, Lists: event.Lists(form.Lists), Illegal: event.Illegal(form.Illegal)}
	if strings.TrimSpace(form.Name) == "" {
		errs.AddFault("name", address.NameEvent)
	}
	var err error
	if e.Format, err = formats.ParseFormat(form.Format); err != nil {
		errs.AddFault("format", address.BadFormat, form.Format, formats.Names())
	}
	if e.Day, err = formats.ParseDay(form.Day); err != nil {
		errs = append(errs, *address.DayError("day", form.Day))
	}
	if form.Keep != "" {
		if e.Keep, err = formats.ParseDay(form.Keep); err != nil {
			errs = append(errs, *address.DayError("keep", form.Keep))
		}
	}
	if d, err := event.ParseDeadline(form.Deadline, form.Zone); err != nil {
		wrong, _ := EventErrors(err)
		errs = append(errs, wrong...)
	} else {
		e.Deadline = d
	}
	return e, errs
}

// EventRequest is a request about an event that a key opened.
type EventRequest struct {
	Request
	Grant event.Grant
	Key   event.Key
	At    address.Event // the pages of the key
}

// EventHandler answers one.
type EventHandler func(v EventRequest, c *gin.Context) error

// ForEvent is the handler of an address below a key. It lets those with one of some
// roles in, everybody with a key where none is named.
func ForEvent(h EventHandler, roles ...event.Role) Handler {
	return func(s Request, c *gin.Context) error {
		v, err := s.OpenEvent(c)
		if err != nil {
			return err
		}
		if len(roles) > 0 && !slices.Contains(roles, v.Grant.Role) {
			return RefuseFor(http.StatusForbidden, "", address.WrongLink)
		}
		return h(v, c)
	}
}

// OpenEvent opens the event of the key in the path.
func (s Request) OpenEvent(c *gin.Context) (EventRequest, error) {
	if s.Events == nil {
		return EventRequest{}, NothingHere()
	}
	key, err := event.ParseKey(c.Param("key"))
	if err != nil {
		return EventRequest{}, err
	}
	g, err := s.GrantOf(c, key)
	return EventRequest{s, g, key, address.Event(key.Text())}, err
}

// Number is a number of the path, such as that of a player.
func (v EventRequest) Number(c *gin.Context) (int, error) {
	n, err := strconv.Atoi(c.Param("n"))
	if err != nil || n < 1 {
		return 0, NothingHere()
	}
	return n, nil
}

// EventFrame is the frame of an event's pages. No title has a key in it.
func (s Request) EventFrame(title string, part parts.Files) parts.Frame {
	f := s.Frame(parts.SectionEvents, title)
	f.Part = part
	f.Preview = eventPreview(f.Locale)
	return f
}

// LocalEventFrame is the frame of an event's page that is translated.
func (s Request) LocalEventFrame(c *gin.Context, title string, part parts.Files) parts.Frame {
	f := s.EventFrame(title, part)
	s.Translate(&f, c.Writer, c.Request)
	f.Preview = eventPreview(f.Locale)
	return f
}

// eventPreview is what a messenger shows of a link of an event: nothing of what is behind it.
func eventPreview(l *parts.Locale) *parts.Preview {
	return &parts.Preview{Title: l.T().EventPreviewTitle, About: l.T().EventPreviewAbout}
}

// EventErrors are what a form of an event says when it is shown again with what was typed, and the status of that page; nil for errors
// that no form has. A store that cannot keep what was typed is a reason to show it again, with its token: sent again, it counts once.
func EventErrors(err error) (address.Errors, int) {
	if trouble, ok := errors.AsType[*event.StoreError](err); ok {
		return address.Errors{{Says: trouble}}, http.StatusServiceUnavailable
	}
	r, ok := errors.AsType[*event.Refusal](err)
	if !ok || r.Reason == event.Forbidden || r.Reason == event.Missing {
		return nil, 0
	}
	return FormErrors(r)
}

// ShownAgain is what is left to say once a form was shown again after an error, or could not be. What became of that which was typed
// counts more than why there is no page, so where the store was in trouble with the one, nothing is said of the other.
func ShownAgain(err, page error) error {
	if _, ok := errors.AsType[*event.StoreError](err); ok && page != nil {
		return err
	}
	return page
}

// eventError is how errors of events become answers; nil for others.
func eventError(err error) *Error {
	if errors.Is(err, event.ErrUnknownKey) {
		return RefuseFor(http.StatusNotFound, "", address.DeadLink)
	}
	if r, ok := errors.AsType[*event.Refusal](err); ok {
		status := http.StatusUnprocessableEntity
		switch r.Reason {
		case event.Forbidden:
			status = http.StatusForbidden
		case event.Missing:
			status = http.StatusNotFound
		case event.Conflict, event.DeadlinePassed:
			status = http.StatusConflict
		}
		return Refuse(status, r.Field, r)
	}
	if e, ok := errors.AsType[*event.StoreError](err); ok {
		return &Error{Status: http.StatusServiceUnavailable, Says: e,
			Title: func(t *text.Sentences) string { return t.RefusedEvent }}
	}
	return nil
}

// CheckSubmission is app.Snapshot.CheckEvent for a list that is submitted. After it the request waits for the disk, so it gives its turn
// back and others check their lists meanwhile. What arrives in that time is written together, with the same share for each network.
func (s Request) CheckSubmission(ctx context.Context) event.Checker {
	return func(e event.Settings, text, poolText string) event.Verdict {
		defer serve.Of(ctx).Writes(ctx)
		return s.Cards.CheckEvent(e, text, poolText)
	}
}
