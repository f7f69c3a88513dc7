package pages

import (
	"errors"
	"net/http"
	"strconv"
	"strings"

	"github.com/gin-gonic/gin"

	"inkcheck/address"
	"inkcheck/catalog"
	tagged "inkcheck/deckcheck/wording"
	"inkcheck/internal/gamesetup"
	"inkcheck/internal/web/site"
	"inkcheck/rules"
	"inkcheck/rules/autoplay"
	"inkcheck/templates/parts"
	"inkcheck/templates/play"
)

// Goldfish is a game at the table: all of its position is in the address. What
// is missing is filled in by a redirect, so that no link changes with the calendar
// or deals other cards the next time.
func Goldfish(s site.Request, c *gin.Context) error {
	a, errs := address.ParseGoldfish(c.Request.URL.Query(), s.Usual())
	if len(errs) > 0 {
		return refuseDeal(s, c, "", a.Input, errs)
	}
	if a.Code == "" {
		if a.Input.Texts == "" { // a new game
			a.Input.Texts = strconv.Itoa(catalog.EffectTableVersion())
		}
		return s.Render(c.Writer, c.Request, http.StatusOK, play.DealPage(dealPage(s, c, a.Input)))
	}
	game, opposing, err := s.Cards.Game(a.Table)
	refused, ok := errors.AsType[*gamesetup.Refused](err)
	switch {
	case err != nil && !ok:
		return refuseDeal(s, c, "", a.Input, err)
	case !a.Canonical:
		return site.Found(c, a.At(a.Position))
	case ok:
		return renderNoDeal(s, c, refused, a)
	}
	return table(s, c, a, game, opposing)
}

// table shows a position, or leads to the one that a form asks for. A move that cannot be
// made is refused with its reason, and the position before it stands.
func table(s site.Request, c *gin.Context, a address.Goldfish, game *rules.Game, opposing []*catalog.Card) error {
	var unknown error
	if a.See != "" {
		a.Do, unknown = s.Cards.Reveal(a.See)
	}
	asked := a.Asked()
	record, err := game.Record(a.Seed, asked)
	at := a.Position
	at.Moves = rules.FormatMoves(record.Moves)
	page := play.Table{Link: a.Table, Record: record, Cards: faces(game, opposing, s.Catalog()),
		Texts: s.Cards.Texts, Faces: site.PerSnapshot(s, site.NewFaces)}
	c.Writer.Header().Add("Vary", site.CacheHeader)
	if has := c.GetHeader(site.CacheHeader); has != "" {
		page.Cached = play.ReadClientCache(has)
		page.Frame = s.Frame(parts.SectionGoldfish, "")
		page.Locale, page.Lang = site.LocaleOf(c.Request)
		page.Catalog = s.Catalog()
		site.InLanguage(c.Writer, page.Locale)
	} else {
		page.Frame = s.LocalDeckPage(c, parts.SectionGoldfish, a.Deck())
		page.Part = s.Assets.Table
	}
	page.Link.Lang = page.Lang
	status := http.StatusOK
	switch {
	case err != nil:
		status, page.Refused, at.Redo = http.StatusBadRequest, refusal(err, asked), ""
	case unknown != nil:
		status, page.Note = http.StatusBadRequest, page.RowNote(unknown)
	case a.Jump:
		return site.Found(c, a.At(jump(at, a.To)))
	case a.Do != "":
		return site.Found(c, a.At(afterForm(at, record)))
	case a.Next != "":
		if answers := record.State.ResolveInOrder(a.BagOrder()); len(answers) > 0 {
			at.Redo, at.Open = "", ""
			at.Moves += "." + rules.FormatMoves(answers)
			return site.Found(c, a.At(at))
		}
		status, page.Note = http.StatusBadRequest, tagged.Text(page.T().TableNoWait)
	case a.Add != "":
		table, joined, err := s.Cards.AddToRow(a, record)
		if err == nil {
			return site.Found(c, table.At(joined))
		}
		status, page.Note = http.StatusBadRequest, page.RowNote(err)
	case at.Moves != a.Moves:
		return site.Found(c, a.At(at))
	}
	if !readable(at.Redo) {
		status, page.Note, at.Redo = http.StatusBadRequest, tagged.Text(page.T().TableNoRedo), ""
	}
	page.Position = at
	if at.Advice && status == http.StatusOK {
		if status, err = adviseAtTable(s, c, &page); err != nil {
			return err
		}
	}
	page.Title = page.TabTitle()
	page.Lay()
	return s.Render(c.Writer, c.Request, status, play.TablePage(&page))
}

// faces are the cards of a game by number, the practice opponent's last.
func faces(game *rules.Game, opposing []*catalog.Card, cat *catalog.Catalog) []*catalog.Card {
	cards := make([]*catalog.Card, game.Size(), game.Size()+len(opposing))
	for n := range cards {
		if n > 0 && game.Card(n) == game.Card(n-1) {
			cards[n] = cards[n-1]
			continue
		}
		cards[n], _ = cat.Card(game.Card(n).ID) // it came from there
	}
	return append(cards, opposing...)
}

// afterForm is the position after a form's move. Reminders that were done with stay so
// while effects are made because of the others.
func afterForm(at address.Position, record *rules.Record) address.Position {
	if last := len(record.Moves) - 1; !record.Moves[last].Kind.Manual() || len(record.Log[last].Reminders) > 0 {
		at.Skip = ""
	}
	at.Redo, at.Open, at.Advice = "", "", false
	return at
}

// refusal is an error of a replay for the page.
func refusal(err error, moves string) *play.Refused {
	e, ok := errors.AsType[*rules.MoveError](err)
	if !ok {
		why, _ := errors.AsType[*rules.Illegal](err)
		return &play.Refused{Why: why}
	}
	words := strings.FieldsFunc(moves, func(r rune) bool { return strings.ContainsRune(". \n\t\r", r) })
	return &play.Refused{Position: e.Position, Move: e.Move, Why: &e.Illegal, Rest: max(len(words)-e.Position, 0)}
}

// jump goes to another moment of the same moves.
func jump(p address.Position, to int) address.Position {
	var words []string
	for _, list := range []string{p.Moves, p.Redo} {
		if list != "" {
			words = append(words, strings.Split(list, ".")...)
		}
	}
	to = min(to, len(words))
	return address.Position{Moves: strings.Join(words[:to], "."), Redo: strings.Join(words[to:], ".")}
}

// readable reports whether a list of moves is in canonical form, legal or not.
func readable(moves string) bool {
	if moves == "" {
		return true
	}
	list, err := rules.ParseMoves(moves)
	return err == nil && rules.FormatMoves(list) == moves
}

// renderNoDeal says why a deck is not handed over.
func renderNoDeal(s site.Request, c *gin.Context, e *gamesetup.Refused, a address.Goldfish) error {
	page := play.NotPlayable{Frame: s.LocalDeckPage(c, parts.SectionGoldfish, a.Deck()), Report: e.Report, Link: a.Deck(), Why: e}
	page.Title = page.Locale.T().NoDealTitle
	if e.Why == gamesetup.Illegal || e.Why == gamesetup.Undecided {
		page.Casual = a.AsCasual().At(a.Position)
	}
	return s.Render(c.Writer, c.Request, http.StatusOK, play.NoDealPage(page))
}

// newQuestion reports whether a form is to begin with card texts: there is no deck, and nobody has said yet
// what becomes of texts.
func newQuestion(c *gin.Context, t address.Table) bool {
	return t.Code == "" && !address.SaysTexts(c.Request.URL.Query())
}

// askWithTexts is a game with card texts, and who usually plays such games.
func askWithTexts(t address.Table) (of address.Table, policy string) {
	of = t.WithTexts()
	return of, autoplay.DefaultPolicy(of.Texts).Name
}
