package web

import (
	"context"
	"net/http"
	"net/url"
	"slices"
	"strings"

	"github.com/gin-gonic/gin"

	"inkcheck/address"
	"inkcheck/deckcheck"
	"inkcheck/deckcheck/decklist"
	"inkcheck/templates"
)

// pasted is a list as a form sent it, with what to check it by.
type pasted struct {
	address.List
	encoding decklist.Encoding // of a file, where it was found by looking at it
	mend     address.Mend
	sent     url.Values // the whole form
}

// maxLink is the longest address to redirect to; many proxies refuse longer
// ones. Only lists that warn of hundreds of lines have one. Their verdict is
// the answer itself, and its links lead on without the warnings.
const maxLink = 8000

// checkList takes a list from the form. A list that resolves or is undecided has
// a link, and the answer is a redirect to it; else the answer is the list, line by line.
func (s visit) checkList(c *gin.Context) error {
	p, err := s.readPasted(c.Request)
	if err != nil {
		return s.refuseForm(c, p, err)
	}
	if p.mend.Asked() {
		p.Text = mend(p.mend, p.Text, s.Catalog())
	}
	return s.answerList(c, p)
}

// answerList answers with the verdict on a list, held to its pool.
func (s visit) answerList(c *gin.Context, p pasted) error {
	list, report, o, err := s.judgeList(c.Request.Context(), p)
	if err != nil {
		return s.refuseForm(c, p, err)
	}
	link := withPool(address.Deck{Format: p.Format, On: p.On}, o)
	resolved := list.Deck.Resolved()
	switch {
	case resolved:
		link.Code = report.Code
		if at, ok := (&templates.DeckHead{Link: link, Report: report}).PathTo(p.To); ok && len(at) <= maxLink {
			return seeOther(c, at)
		}
		if at := deckLink(&list.Deck, link).Check(); len(at) <= maxLink {
			return seeOther(c, at)
		}
	case report.Verdict == deckcheck.Undecided:
		if full, ok := unreadLink(list, report, link); ok {
			if link = full; len(link.Check()) <= maxLink {
				return seeOther(c, link.Check())
			}
		}
	}
	v := s.judge(&list.Deck, report, link, o.Pool)
	if !resolved {
		s.mark(&v, list, s.listForm(p.List, nil))
	}
	return s.render(c.Writer, c.Request, http.StatusOK, templates.VerdictPage(v))
}

// checkLive is the verdict beside the form, for the script: a piece of a page.
// So is what is wrong with the form.
func (s visit) checkLive(c *gin.Context) error {
	p, err := s.readPasted(c.Request)
	if err != nil {
		return s.refuseLive(c, err)
	}
	_, report, _, err := s.judgeList(c.Request.Context(), p)
	if err != nil {
		return s.refuseLive(c, err)
	}
	return s.render(c.Writer, c.Request, http.StatusOK, templates.LiveVerdict(report))
}

// judgeList checks a list by what came with it.
func (s visit) judgeList(ctx context.Context, p pasted) (*decklist.List, *deckcheck.Report, deckcheck.Options, error) {
	cat := s.Catalog()
	rules := cat.Calendar.On(p.Format, p.On)
	o, err := typedPool(&p.List, cat)
	if err != nil {
		return nil, nil, o, err
	}
	list, err := decklist.ReadContext(ctx, p.Text, cat)
	if err != nil {
		return nil, nil, o, err
	}
	list.Encoded(p.encoding)
	return list, deckcheck.Check(&list.Deck, rules, o), o, nil
}

func (s *Server) refuseLive(c *gin.Context, err error) error {
	e := asError(err)
	if e.Field == "" {
		return err
	}
	return s.render(c.Writer, c.Request, e.Status, templates.LiveRefusal(e.Detail))
}

// readPasted reads the list form. What it returns holds what was typed even when
// there is an error.
func (s *Server) readPasted(r *http.Request) (pasted, error) {
	p, err := s.readFields(r)
	if err == nil && strings.TrimSpace(p.Text) == "" {
		err = &address.FieldError{Field: "list", Detail: "There is no list yet: paste one, or choose a file."}
	}
	return p, err
}

// readFields is readPasted for forms whose list may be empty.
func (s *Server) readFields(r *http.Request) (p pasted, err error) {
	f, err := readForm(r, "list", maxParts)
	var errs address.Errors
	p.List, errs = address.ReadList(f.Values, s.usual())
	p.sent = f.Values
	if err != nil {
		return p, err
	}
	p.mend = address.ReadMend(f.Values, "")
	if err := p.addFile(f); err != nil {
		return p, err
	}
	if len(p.Text) > decklist.MaxBytes {
		return p, tooLarge()
	}
	return p, errs.Err()
}

// addFile takes the list from a file, where one was chosen.
func (p *pasted) addFile(f form) (err error) {
	p.Text, p.encoding, err = f.text("file", p.Text)
	return err
}

// text is what a box has in it, or what is in the file beside it, with that file's encoding.
func (f form) text(field, typed string) (text string, encoding decklist.Encoding, err error) {
	i := slices.IndexFunc(f.files, func(file formFile) bool { return file.field == field && len(file.data) > 0 })
	if i < 0 {
		return typed, "", nil
	}
	if strings.TrimSpace(typed) != "" {
		return typed, "", &address.FieldError{Field: "list",
			Detail: "There are two lists, a pasted one and a file. Clear the box or choose no file."}
	}
	if text, encoding, err = decklist.DecodeText(f.files[i].data); err != nil {
		return text, encoding, &address.FieldError{Field: "list", Detail: sentence(err)}
	}
	return text, encoding, nil
}

// sentence is an error of the domain as a sentence of its own.
func sentence(err error) string { return address.Sentence(err) }
