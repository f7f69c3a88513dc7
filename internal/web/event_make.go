package web

import (
	"context"
	"io"
	"net/http"
	"strconv"
	"strings"
	"time"

	"github.com/a-h/templ"
	"github.com/gin-gonic/gin"

	"inkcheck/address"
	"inkcheck/formats"
	"inkcheck/internal/event"
	"inkcheck/internal/paper"
	"inkcheck/templates"
)

// makeEvent is the form of a new event: /events.
func (s visit) makeEvent(c *gin.Context) error {
	day := firstMorning(s.Server.now())
	form := address.EventForm{Format: formats.Core.String(), Day: day.String(), Deadline: day.String() + "T10:00"}
	if s.events != nil {
		var err error
		if form.Token, err = event.NewToken(s.events.Chance); err != nil {
			return err
		}
		c.Header("Cache-Control", "no-store") // the keys of the event follow from the token
	}
	return s.renderMake(c, http.StatusOK, form, nil)
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

func (s visit) renderMake(c *gin.Context, status int, form address.EventForm, errs address.Errors) error {
	page := templates.EventSettings{Frame: s.page(templates.SectionEvents), Form: form, Errors: errs, Off: s.events == nil}
	return s.render(c.Writer, c.Request, status, templates.EventMakePage(page))
}

// newEvent makes an event and leads to its links, which are told there alone.
func (s visit) newEvent(c *gin.Context) error {
	if s.events == nil {
		return refuse(http.StatusNotFound, "", "This server keeps no events.")
	}
	sent, err := readForm(c.Request, "name", maxParts)
	if err != nil {
		return err
	}
	form := address.ReadEventForm(sent.Values)
	settings, errs := settingsOf(form)
	if len(errs) == 0 && settings.Deadline.Time().Before(s.Server.now()) {
		errs.Add("deadline", "This is over already, so no list would be taken. Say a later time.")
	}
	status := http.StatusUnprocessableEntity
	if len(errs) == 0 {
		// Each event takes room until it is deleted: programs do not make them by the hundred.
		if err := s.count(c, longWork); err != nil {
			return err
		}
		_, keys, err := s.events.Create(c.Request.Context(), settings, form.Token, s.Server.now())
		if err == nil {
			private(c.Writer.Header())
			return seeOther(c, address.Event(keys.Organiser.Text()).Links(keys.Judge.Text(), keys.Registration.Text()))
		}
		if errs, status = eventErrors(err); errs == nil {
			return err
		}
	}
	return s.renderMake(c, status, form, errs)
}

// settingsOf reads the words of a form. What depends on more than one of them is the
// event's own to judge.
func settingsOf(form address.EventForm) (e event.Settings, errs address.Errors) {
	e = event.Settings{Name: form.Name, Place: form.Place, Deadline: event.Deadline{Local: form.Deadline, Zone: form.Zone}, Pool: form.Pool,
		AskID: form.AskID, Lists: event.Lists(form.Lists), Illegal: event.Illegal(form.Illegal)}
	if strings.TrimSpace(form.Name) == "" {
		errs.Add("name", "Give the event a name.")
	}
	var err error
	if e.Format, err = formats.ParseFormat(form.Format); err != nil {
		errs.Add("format", sentence(err))
	}
	if e.Day, err = formats.ParseDay(form.Day); err != nil {
		errs.Add("day", sentence(err))
	}
	if form.Keep != "" {
		if e.Keep, err = formats.ParseDay(form.Keep); err != nil {
			errs.Add("keep", sentence(err))
		}
	}
	if d, err := event.ParseDeadline(form.Deadline, form.Zone); err != nil {
		wrong, _ := eventErrors(err)
		errs = append(errs, wrong...)
	} else {
		e.Deadline = d
	}
	return e, errs
}

// eventLinks tells the links of an event, each after a look whether it opens this event.
func (v eventVisit) eventLinks(c *gin.Context) error {
	e, err := v.events.Event(c.Request.Context(), v.grant)
	if err != nil {
		return err
	}
	site := v.siteURL(c.Request)
	page := templates.EventLinks{Frame: v.eventFrame("Links of an event", v.assets.event), Event: e, At: v.at, Organiser: site + v.at.Path(),
		Unreachable: !reachable(site)}
	for _, k := range []struct {
		param string
		role  event.Role
		to    *string
	}{{"judge", event.Judge, &page.Judge}, {"registration", event.Registration, &page.Registration}} {
		text := c.Param(k.param)
		if text == address.Unsaid {
			continue
		}
		key, err := event.ParseKey(text)
		var g event.Grant
		if err == nil {
			g, err = v.events.Open(c.Request.Context(), key, v.now())
		}
		if err == nil && (g.Event != v.grant.Event || g.Role != k.role) {
			err = event.ErrNoKey
		}
		if err != nil {
			return v.guessed(c, err)
		}
		*k.to = site + address.Event(key.Text()).Path()
		if k.role == event.Registration {
			page.Poster = address.Event(key.Text()).Poster()
		}
	}
	return v.render(c.Writer, c.Request, http.StatusOK, templates.EventLinksPage(page))
}

// poster is the page with the registration link to print.
func (v eventVisit) poster(c *gin.Context) error {
	e, err := v.events.Event(c.Request.Context(), v.grant)
	if err != nil {
		return err
	}
	site := v.siteURL(c.Request)
	link := site + v.at.Path()
	code := templ.ComponentFunc(func(_ context.Context, w io.Writer) error {
		return paper.WriteCode(w, link, "QR code of the address below")
	})
	page := templates.EventPoster{Frame: v.eventFrame("Poster", v.assets.event), Event: e, Link: link, Code: code,
		Unreachable: !reachable(site)}
	return v.render(c.Writer, c.Request, http.StatusOK, templates.EventPosterPage(page))
}

// settings are those of the event, to be changed.
func (v eventVisit) settings(c *gin.Context) error {
	e, err := v.events.Event(c.Request.Context(), v.grant)
	if err != nil {
		return err
	}
	form := address.EventForm{Name: e.Name, Place: e.Place, Day: e.Day.String(), Format: e.Format.String(), Deadline: e.Deadline.Local,
		Zone: e.Deadline.Zone, Lists: string(e.Lists), Illegal: string(e.Illegal), Keep: e.Keep.String(), Pool: e.Pool, AskID: e.AskID}
	return v.renderSettings(c, http.StatusOK, e, form, nil)
}

func (v eventVisit) renderSettings(c *gin.Context, status int, e *event.Event, form address.EventForm, errs address.Errors) error {
	page := templates.EventSettings{Frame: v.eventFrame("Settings of an event", v.assets.event), Form: form, Errors: errs, Of: e, At: v.at}
	return v.render(c.Writer, c.Request, status, templates.EventMakePage(page))
}

// saveSettings changes them.
func (v eventVisit) saveSettings(c *gin.Context) error {
	e, err := v.events.Event(c.Request.Context(), v.grant)
	if err != nil {
		return err
	}
	sent, err := readForm(c.Request, "name", maxParts)
	if err != nil {
		return err
	}
	form := address.ReadEventForm(sent.Values)
	settings, errs := settingsOf(form)
	status := http.StatusUnprocessableEntity
	if len(errs) == 0 {
		revision, err := strconv.Atoi(form.Revision)
		if err != nil {
			return refuse(http.StatusBadRequest, "revision", "The form is incomplete. Open the settings anew.")
		}
		if _, err = v.events.Set(c.Request.Context(), v.grant, revision, settings, form.Sure, form.Who, v.now()); err == nil {
			return seeOther(c, v.at.Path())
		}
		if errs, status = eventErrors(err); errs == nil {
			return err
		}
	}
	return v.renderSettings(c, status, e, form, errs)
}
