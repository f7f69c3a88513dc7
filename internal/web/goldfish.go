package web

import (
	"errors"
	"net/http"
	"strings"

	"github.com/gin-gonic/gin"

	"inkcheck/catalog"
	"inkcheck/deckcheck"
	"inkcheck/deckcheck/decklist"
	"inkcheck/internal/handover"
	"inkcheck/rules"
	"inkcheck/templates"
)

// goldfish is a game at the table: all of its position is in the address. What
// is missing is filled in by a redirect, so that no link changes with the calendar
// or deals other cards the next time.
func (s visit) goldfish(c *gin.Context) error {
	a, err := s.readTable(c.Request.URL.Query())
	if err != nil {
		return s.refuseDeal(c, a.form, err)
	}
	if a.link.Code == "" {
		return s.render(c.Writer, c.Request, http.StatusOK, templates.DealPage(s.dealPage(a.form)))
	}
	cat := s.Catalog()
	deck, err := decklist.FromCode(a.link.Code, cat)
	if err != nil {
		return s.refuseDeal(c, a.form, refuse(http.StatusBadRequest, "d", sentence(err)))
	}
	row, err := readRow(a.link.Opponents, cat)
	if err != nil {
		return refuse(http.StatusBadRequest, "o", sentence(err))
	}
	if !a.complete {
		return found(c, a.link.At(a.place))
	}
	report := deckcheck.Check(deck, cat.Calendar.On(a.link.Format, a.link.On), deckcheck.Options{})
	game, err := handover.Game(report, handover.Options{Second: a.link.Second, Casual: a.link.Casual, Opponents: row.opponents()})
	if refused, ok := errors.AsType[*handover.Refused](err); ok {
		return s.renderNoDeal(c, refused, a)
	}
	if err != nil {
		return refuse(http.StatusBadRequest, "d", "The deck cannot be played with: "+err.Error()+".")
	}
	return s.table(c, a, game, row)
}

// found leads to another address of the same thing. The answer is not kept: a missing
// seed is drawn anew each time.
func found(c *gin.Context, at string) error {
	c.Header("Cache-Control", "no-store")
	c.Redirect(http.StatusFound, at)
	return nil
}

// table shows a position, or leads to the one that a form asks for. A move that cannot be
// made is refused with its reason, and the position before it stands.
func (s visit) table(c *gin.Context, a tableAddress, game *rules.Game, row row) error {
	record, err := game.Record(a.link.Seed, a.moves())
	at := a.place
	at.Moves = rules.FormatMoves(record.Moves)
	page := templates.Table{Frame: s.partFrame(), Link: a.link, Record: record, Cards: faces(game, row, s.Catalog()), Faces: s.tableFaces()}
	status := http.StatusOK
	switch {
	case err != nil:
		status, page.Refused, at.Redo = http.StatusBadRequest, refusal(err, a.moves()), ""
	case a.to >= 0:
		return found(c, a.link.At(jump(at, a.to)))
	case a.do != "":
		return found(c, a.link.At(afterForm(at, record)))
	case a.add != "":
		link, joined, err := s.addToRow(a, row, record)
		if err == nil {
			return found(c, link.At(joined))
		}
		status, page.Note = http.StatusBadRequest, sentence(err)
	case at.Moves != a.place.Moves:
		return found(c, a.link.At(at))
	}
	if !readable(at.Redo) {
		status, page.Note, at.Redo = http.StatusBadRequest, "The moves to be made again, parameter r, cannot be read.", ""
	}
	page.Place = at
	if at.Advise && status == http.StatusOK {
		if status, err = s.adviseAtTable(c, &page); err != nil {
			return err
		}
	}
	page.Title = page.Turn() + ", goldfish"
	page.Lay()
	return s.render(c.Writer, c.Request, status, templates.TablePage(&page))
}

// partFrame is the frame of the table's pages.
func (s visit) partFrame() templates.Frame {
	f := s.frame(templates.SectionGoldfish, "Goldfish a deck")
	f.Part = s.assets.table
	return f
}

// tableFaces are the drawn faces of the catalog in use.
func (s visit) tableFaces() *templates.Faces {
	cat := s.Catalog()
	f := s.faces.Load()
	if !f.Of(cat) {
		f = templates.NewFaces(cat)
		s.faces.Store(f)
	}
	return f
}

// faces are the cards of a game by number, the training opponent's last.
func faces(game *rules.Game, row row, cat *catalog.Catalog) []*catalog.Card {
	cards := make([]*catalog.Card, game.Size(), game.Size()+len(row))
	for n := range cards {
		if n > 0 && game.Card(n) == game.Card(n-1) {
			cards[n] = cards[n-1]
			continue
		}
		cards[n], _ = cat.Card(game.Card(n).ID) // it came from there
	}
	for i := range row {
		cards = append(cards, row[i].card)
	}
	return cards
}

// afterForm is the position after a form's move. Reminders that were done with stay so
// while effects are made because of the others.
func afterForm(at templates.Place, record *rules.Record) templates.Place {
	if last := len(record.Moves) - 1; !record.Moves[last].Kind.ByHand() || len(record.Log[last].Reminders) > 0 {
		at.Skip = ""
	}
	at.Redo, at.Open, at.Advise = "", "", false
	return at
}

// refusal is an error of a replay for the page.
func refusal(err error, moves string) *templates.Refused {
	e, ok := errors.AsType[*rules.MoveError](err)
	if !ok {
		return &templates.Refused{Reason: err.Error()}
	}
	words := strings.FieldsFunc(moves, func(r rune) bool { return strings.ContainsRune(". \n\t\r", r) })
	return &templates.Refused{Position: e.Position, Move: e.Move, Reason: e.Reason, Rule: e.Rule, Rest: max(len(words)-e.Position, 0)}
}

// jump goes to another moment of the same moves.
func jump(p templates.Place, to int) templates.Place {
	var words []string
	for _, list := range []string{p.Moves, p.Redo} {
		if list != "" {
			words = append(words, strings.Split(list, ".")...)
		}
	}
	to = min(to, len(words))
	return templates.Place{Moves: strings.Join(words[:to], "."), Redo: strings.Join(words[to:], ".")}
}

// readable reports whether a list of moves is in canonical form, legal or not.
func readable(moves string) bool {
	if moves == "" {
		return true
	}
	list, err := rules.ParseMoves(moves)
	return err == nil && rules.FormatMoves(list) == moves
}

// deal takes a list or a deck code from the form and leads to its table. A list with
// lines that cannot be read is shown line by line, to be mended.
func (s visit) deal(c *gin.Context) error {
	f, err := readDeal(c.Request)
	if err != nil {
		return s.refuseDeal(c, f, err)
	}
	a, err := s.readTable(f.query())
	if err != nil {
		return s.refuseDeal(c, f, err)
	}
	cat := s.Catalog()
	if f.List == "" {
		if _, err := decklist.FromCode(a.link.Code, cat); err != nil {
			return s.refuseDeal(c, f, refuse(http.StatusBadRequest, "d", sentence(err)))
		}
		c.Redirect(http.StatusSeeOther, a.link.At(a.place))
		return nil
	}
	list, err := decklist.ReadContext(c.Request.Context(), f.List, cat)
	if err != nil {
		return err
	}
	report := deckcheck.Check(&list.Deck, cat.Calendar.On(a.link.Format, a.link.On), deckcheck.Options{})
	a.link.Code = report.Code
	if !list.Deck.Resolved() {
		link := a.link.Deck()
		link.Code = ""
		if full, ok := unreadLink(list, report, link); ok && report.Verdict == deckcheck.Undecided {
			link = full
		}
		v := s.judge(&list.Deck, report, link, nil)
		f.Form.Pool.Sets = s.library().openable
		v.Marked = markedList(list, report, f.Form)
		return s.render(c.Writer, c.Request, http.StatusOK, templates.VerdictPage(v))
	}
	c.Redirect(http.StatusSeeOther, a.link.At(a.place))
	return nil
}

// renderNoDeal says why a deck is not handed over.
func (s visit) renderNoDeal(c *gin.Context, e *handover.Refused, a tableAddress) error {
	page := templates.NoDeal{Frame: s.partFrame(), Report: e.Report, Link: a.link.Deck(), Why: sentence(e)}
	page.Title = "No game"
	if e.Why == handover.Illegal || e.Why == handover.Undecided {
		link := a.link
		link.Casual = true
		page.Casual = link.At(a.place)
	}
	return s.render(c.Writer, c.Request, http.StatusOK, templates.NoDealPage(page))
}
