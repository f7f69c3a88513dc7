package web

import (
	"io"
	"net/http"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/gin-gonic/gin"

	"inkcheck/address"
	"inkcheck/deckcheck"
	"inkcheck/deckcheck/decklist"
	"inkcheck/formats"
	"inkcheck/templates"
)

// pasted is a list from the form with what to check it by.
type pasted struct {
	form   templates.Form
	repair repair
	format formats.Format
	on     formats.Day
}

// maxLink is the longest address to redirect to; many proxies refuse longer
// ones. Only lists that warn of hundreds of lines have one. Their verdict is
// the answer itself, and its links lead on without the warnings.
const maxLink = 8000

// checkList takes a list from the form. A list that resolves or is undecided has
// a link, and the answer is a redirect to it; else the answer is the list, line by line.
func (s visit) checkList(c *gin.Context) error {
	p, err := s.readForm(c.Request)
	if err != nil {
		return s.refuseForm(c, p.form, err)
	}
	cat := s.Catalog()
	if p.repair.asked() {
		p.form.List = p.repair.mend(p.form.List, cat)
	}
	return s.answerList(c, p.form, cat.Calendar.On(p.format, p.on))
}

// answerList answers with the verdict on the list of a form, held to its pool.
func (s visit) answerList(c *gin.Context, form templates.Form, rules *formats.Rules) error {
	cat := s.Catalog()
	o, err := formPool(&form.Pool, cat, rules)
	if err != nil {
		return s.refuseForm(c, form, err)
	}
	list, err := decklist.ReadContext(c.Request.Context(), form.List, cat)
	if err != nil {
		return err
	}
	list.Encoded(form.Encoding)
	report := deckcheck.Check(&list.Deck, rules, o)
	link := withPool(address.Deck{Format: rules.Format, On: rules.Day}, o)
	resolved := list.Deck.Resolved()
	switch {
	case resolved:
		link.Code = report.Code
		if at := deckLink(&list.Deck, link).Check(); len(at) <= maxLink {
			c.Redirect(http.StatusSeeOther, at)
			return nil
		}
	case report.Verdict == deckcheck.Undecided:
		if full, ok := unreadLink(list, report, link); ok {
			if link = full; len(link.Check()) <= maxLink {
				c.Redirect(http.StatusSeeOther, link.Check())
				return nil
			}
		}
	}
	v := s.judge(&list.Deck, report, link, o.Pool)
	if !resolved {
		form.Pool.Sets = s.library().openable
		v.Marked = markedList(list, report, form)
	}
	return s.render(c.Writer, c.Request, http.StatusOK, templates.VerdictPage(v))
}

// checkLive is the verdict beside the form, for the script: a piece of a page.
// So is what is wrong with the form.
func (s visit) checkLive(c *gin.Context) error {
	p, err := s.readForm(c.Request)
	if err != nil {
		return s.refuseLive(c, err)
	}
	cat := s.Catalog()
	rules := cat.Calendar.On(p.format, p.on)
	o, err := formPool(&p.form.Pool, cat, rules)
	if err != nil {
		return s.refuseLive(c, err)
	}
	list, err := decklist.ReadContext(c.Request.Context(), p.form.List, cat)
	if err != nil {
		return err
	}
	report := deckcheck.Check(&list.Deck, rules, o)
	return s.render(c.Writer, c.Request, http.StatusOK, templates.LiveVerdict(report))
}

func (s *Server) refuseLive(c *gin.Context, err error) error {
	e := asError(err)
	if e.Field == "" {
		return err
	}
	return s.render(c.Writer, c.Request, e.Status, templates.LiveRefusal(e.Detail))
}

// maxMemory is how much of an uploaded form is held in memory. It is the whole
// body, so that no list is ever written to a disk.
const maxMemory = MaxBody

// readForm reads the list form. The form that it returns holds what was typed
// even when there is an error.
func (s *Server) readForm(r *http.Request) (pasted, error) {
	p, err := s.readFields(r)
	if err == nil && strings.TrimSpace(p.form.List) == "" {
		err = refuse(http.StatusBadRequest, "list", "There is no list yet: paste one, or choose a file.")
	}
	return p, err
}

// readFields is readForm for forms whose list may be empty.
func (s *Server) readFields(r *http.Request) (p pasted, err error) {
	// ParseMultipartForm calls ParseForm too, but loses its error.
	err = r.ParseForm()
	if err == nil && r.MultipartForm == nil {
		err = r.ParseMultipartForm(maxMemory)
	}
	if err != nil && err != http.ErrNotMultipart {
		return p, formError(err, "list")
	}
	p.form = templates.Form{List: r.PostForm.Get("list"), Format: r.PostForm.Get("f"), On: r.PostForm.Get("on"), Pool: poolForm(r.PostForm)}
	p.repair = repair{fix: r.PostForm.Get("fix"), drop: r.PostForm.Get("drop"), dropSideboard: r.PostForm.Has("drop-sideboard")}
	if err := addFile(r, &p.form); err != nil {
		return p, err
	}
	if len(p.form.List) > decklist.MaxBytes {
		return p, tooLarge()
	}
	if p.format, p.on, err = s.formatAndDay(p.form.Format, p.form.On, "f", "on"); err != nil {
		return p, err
	}
	p.form.Format, p.form.On = p.format.String(), p.on.String()
	return p, nil
}

// addFile takes the list from an uploaded file, where there is one.
func addFile(r *http.Request, form *templates.Form) error {
	if r.MultipartForm == nil || len(r.MultipartForm.File["file"]) == 0 {
		return nil
	}
	h := r.MultipartForm.File["file"][0]
	if h.Size == 0 {
		return nil // no file was chosen
	}
	if strings.TrimSpace(form.List) != "" {
		return refuse(http.StatusBadRequest, "list", "There are two lists, a pasted one and a file. Clear the box or choose no file.")
	}
	f, err := h.Open()
	if err != nil {
		return err
	}
	defer f.Close()
	b, err := io.ReadAll(f)
	if err != nil {
		return err
	}
	if form.List, form.Encoding, err = decklist.DecodeText(b); err != nil {
		return refuse(http.StatusBadRequest, "list", sentence(err))
	}
	return nil
}

// sentence makes an error's text one: "deck code: …" becomes "Deck code: ….".
func sentence(err error) string {
	r, size := utf8.DecodeRuneInString(err.Error())
	text := string(unicode.ToUpper(r)) + err.Error()[size:]
	if strings.HasSuffix(text, ".") || strings.HasSuffix(text, "?") {
		return text
	}
	return text + "."
}
