package events

import (
	"context"
	"io"
	"net/http"
	"strconv"
	"time"

	"github.com/a-h/templ"
	"github.com/gin-gonic/gin"

	"inkcheck/address"
	"inkcheck/formats"
	"inkcheck/internal/event"
	"inkcheck/internal/paper"
	"inkcheck/internal/web/site"
	eventpages "inkcheck/templates/event"
	"inkcheck/templates/parts"
)

// MakeEvent is the form of a new event: /events.
func MakeEvent(s site.Request, c *gin.Context) error {
	day := firstMorning(s.Now())
	form := address.EventForm{Format: formats.Default.String(), Day: day.String(), Deadline: day.String() + "T10:00"}
	if s.Events != nil {
		var err error
		if form.Token, err = event.NewToken(s.Events.Chance); err != nil {
			return err
		}
		c.Header("Cache-Control", "no-store") // the keys of the event follow from the token
	}
	return renderMake(s, c, http.StatusOK, form, nil)
}

// firstMorning is the next day whose ten o'clock is ahead by an hour and more in every time zone: which one the organiser is in is not
// known before the form is filled in. The script of the page, which knows it, says today.
func firstMorning(now time.Time) formats.Day {
	const furthestEast = 14 * time.Hour // where every day begins first
	there := now.UTC().Add(furthestEast)
	day := formats.DayOf(there)
	if there.Hour() >= 9 {
		day++
	}
	return day
}

func renderMake(s site.Request, c *gin.Context, status int, form address.EventForm, errs address.Errors) error {
	page := eventpages.EventSettings{Frame: s.LocalFrame(c.Writer, c.Request, parts.SectionEvents), Form: form, Off: s.Events == nil}
	page.Errors = errs.In(page.Locale.Language())
	return s.Render(c.Writer, c.Request, status, eventpages.EventMakePage(page))
}

// NewEvent makes an event and leads to its links, which are told there alone.
func NewEvent(s site.Request, c *gin.Context) error {
	if s.Events == nil {
		return site.RefuseFor(http.StatusNotFound, "", address.NoEvents)
	}
	sent, err := site.ReadForm(c.Request, "name", site.MaxParts)
	if err != nil {
		return err
	}
	form := address.ParseEventForm(sent.Values)
	settings, errs := site.SettingsOf(form)
	if len(errs) == 0 && settings.Deadline.Time().Before(s.Now()) {
		errs.AddFault("deadline", address.PastDeadline)
	}
	status := http.StatusUnprocessableEntity
	if len(errs) == 0 {
		// Each event takes room until it is deleted: programs do not make them by the hundred.
		if err := s.Count(c, site.LongWork); err != nil {
			return err
		}
		if err := s.CountEvent(c, 0); err != nil {
			return err
		}
		_, keys, err := s.Events.Create(c.Request.Context(), settings, form.Token, s.Now())
		if err == nil {
			site.Private(c.Writer.Header())
			return site.SeeOther(c, address.Event(keys.Organiser.Text()).Links())
		}
		s.NoEvent(c)
		if errs, status = site.EventErrors(err); errs == nil {
			return err
		}
	}
	return renderMake(s, c, status, form, errs)
}

// EventLinks tells the organiser the links of the event.
func EventLinks(v site.EventRequest, c *gin.Context) error {
	e, keys, err := v.Events.SharedKeys(c.Request.Context(), v.Key, v.Now())
	if err != nil {
		return err
	}
	origin := v.SiteURL(c.Request)
	page := eventpages.EventLinks{Frame: v.LocalEventFrame(c, "", v.Assets.Event), Event: e, At: v.At, Organiser: origin + v.At.Path(),
		Unreachable: !site.Reachable(origin)}
	page.Title = page.Locale.T().LinksTitle
	if keys.Judge != (event.Key{}) {
		page.Judge = origin + address.Event(keys.Judge.Text()).Path()
	}
	if keys.Registration != (event.Key{}) {
		players := address.Event(keys.Registration.Text())
		page.Registration, page.Poster = origin+players.Path(), players.Poster()
		page.Code = qrCode(page.Registration, page.Locale)
	}
	return v.Render(c.Writer, c.Request, http.StatusOK, eventpages.EventLinksPage(page))
}

// qrCode draws a link for phones.
func qrCode(link string, l *parts.Locale) templ.Component {
	return templ.ComponentFunc(func(_ context.Context, w io.Writer) error { return paper.WriteCode(w, link, l.T().QRCodeAlt) })
}

// Poster is the page with the registration link to print.
func Poster(v site.EventRequest, c *gin.Context) error {
	e, err := v.Events.Event(c.Request.Context(), v.Grant)
	if err != nil {
		return err
	}
	origin := v.SiteURL(c.Request)
	link := origin + v.At.Path()
	frame := v.LocalEventFrame(c, "", v.Assets.Event)
	frame.Title = frame.Locale.T().Poster
	page := eventpages.EventPoster{Frame: frame, Event: e, Link: link, Code: qrCode(link, frame.Locale),
		Unreachable: !site.Reachable(origin)}
	return v.Render(c.Writer, c.Request, http.StatusOK, eventpages.EventPosterPage(page))
}

// Settings are those of the event, to be changed.
func Settings(v site.EventRequest, c *gin.Context) error {
	e, err := v.Events.Event(c.Request.Context(), v.Grant)
	if err != nil {
		return err
	}
	form := address.EventForm{Name: e.Name, Place: e.Place, Day: e.Day.String(), Format: e.Format.String(), Deadline: e.Deadline.Local,
		Zone: e.Deadline.Zone, Lists: string(e.Lists), Illegal: string(e.Illegal), Keep: e.Keep.String(), Pool: e.Pool, AskID: e.AskID}
	return renderSettings(v, c, http.StatusOK, e, form, nil)
}

func renderSettings(v site.EventRequest, c *gin.Context, status int, e *event.Event, form address.EventForm, errs address.Errors) error {
	page := eventpages.EventSettings{Frame: v.LocalEventFrame(c, "", v.Assets.Event), Form: form, Of: e, At: v.At}
	page.Title, page.Errors = page.Locale.T().Settings, errs.In(page.Locale.Language())
	return v.Render(c.Writer, c.Request, status, eventpages.EventMakePage(page))
}

// SaveSettings changes them.
func SaveSettings(v site.EventRequest, c *gin.Context) error {
	e, err := v.Events.Event(c.Request.Context(), v.Grant)
	if err != nil {
		return err
	}
	sent, err := site.ReadForm(c.Request, "name", site.MaxParts)
	if err != nil {
		return err
	}
	form := address.ParseEventForm(sent.Values)
	settings, errs := site.SettingsOf(form)
	status := http.StatusUnprocessableEntity
	if len(errs) == 0 {
		revision, err := strconv.Atoi(form.Revision)
		if err != nil {
			return site.RefuseFor(http.StatusBadRequest, "revision", address.IncompleteForm)
		}
		if _, err = v.Events.UpdateSettings(c.Request.Context(), v.Grant, revision, settings, form.Sure, form.Who, v.Now()); err == nil {
			return site.SeeOther(c, v.At.Path())
		}
		if errs, status = site.EventErrors(err); errs == nil {
			return err
		}
	}
	return renderSettings(v, c, status, e, form, errs)
}
