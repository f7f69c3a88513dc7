package browsertest

import (
	"fmt"
	"os"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"

	"inkcheck/catalog"
	"inkcheck/deckcheck"
	"inkcheck/deckcheck/decklist"
	"inkcheck/formats"
	"inkcheck/internal/handover"
	"inkcheck/rules"
	"inkcheck/rules/autoplay"
)

// starter is the official deck of a name, as a game with texts.
func starter(t *testing.T, name string) (game *rules.Game, code string) {
	t.Helper()
	cat, err := catalog.Embedded()
	if err != nil {
		t.Fatal(err)
	}
	table, err := os.ReadFile("../../deckcheck/testdata/starters.txt")
	if err != nil {
		t.Fatal(err)
	}
	_, rest, ok := strings.Cut(string(table), "\t"+name+"\t")
	if !ok {
		t.Fatalf("no deck %q", name)
	}
	cards, _, _ := strings.Cut(rest, "\n")
	var list strings.Builder
	for part := range strings.FieldsSeq(cards) {
		id, n, _ := strings.Cut(part, "*")
		card, ok := cat.Card(id)
		if !ok {
			t.Fatalf("no card %q", id)
		}
		fmt.Fprintf(&list, "%s %s\n", n, card.FullName)
	}
	deck := decklist.Read(list.String(), cat).Deck
	day, err := formats.ParseDay("2026-11-20")
	if err != nil {
		t.Fatal(err)
	}
	report := deckcheck.Check(&deck, cat.Calendar.On(formats.Constructed, day), deckcheck.Options{})
	if game, err = handover.Game(report, handover.Options{Casual: true, Texts: 1}); err != nil {
		t.Fatal(err)
	}
	return game, report.Code
}

// questionIn is the address of the first position that wants an answer and that fits.
func questionIn(t *testing.T, name string, fits func(s *rules.State, q *rules.Question) bool) string {
	t.Helper()
	return positionIn(t, name, func(s *rules.State) bool {
		q := s.Question()
		return q != nil && fits(s, q)
	})
}

// positionIn is the address of the first position of solo games that fits.
func positionIn(t *testing.T, name string, fits func(s *rules.State) bool) string {
	t.Helper()
	game, code := starter(t, name)
	policy := autoplay.Usual(1)
	for seed := range uint64(300) {
		moves, _, err := autoplay.Play(game, policy, seed)
		if err != nil {
			t.Fatal(err)
		}
		s := game.Start(seed)
		for i, m := range moves {
			if fits(&s) {
				return fmt.Sprintf("/goldfish?d=%s&f=constructed&on=2026-11-20&p=first&s=%d&m=%s&casual=1&texts=1", code, seed,
					rules.FormatMoves(moves[:i]))
			}
			if err := s.Apply(m); err != nil {
				t.Fatal(err)
			}
		}
	}
	t.Fatalf("no such position in 300 games of %s", name)
	return ""
}

// last is the last move of the position that the page shows.
func (s *site) last() string {
	s.t.Helper()
	moves := eval[string](s, "new URLSearchParams(location.search).get('m')")
	return moves[strings.LastIndex(moves, ".")+1:]
}

// TestAnswerByKeys answers what abilities ask with real keys.
func TestAnswerByKeys(t *testing.T) {
	t.Parallel()
	s := open(t, desktop)
	yesNo := questionIn(t, "The Heart of Magic", func(_ *rules.State, q *rules.Question) bool { return q.Kind == "yesno" })
	for key, want := range map[string]string{kb.Enter: "yes", kb.Escape: "no", "1": "no", "2": "yes"} {
		s.visit(yesNo)
		if s.press(key); s.last() != want {
			t.Errorf("key %q answers %q, want %q", key, s.last(), want)
		}
	}
	pick := questionIn(t, "The Heart of Magic", func(state *rules.State, q *rules.Question) bool {
		n := len(state.Moves(nil))
		return q.Kind == "pick" && n > 2 && n < 8
	})
	s.visit(pick)
	s.press("2")
	if got := s.last(); !strings.HasPrefix(got, "pick") {
		t.Errorf("2 answers %q", got)
	}
	s.press("z")
	if s.text("#question") == "" {
		t.Error("undone, and nothing is asked")
	}
}

// TestAnswerAll resolves waiting abilities by one key where their order makes no difference.
func TestAnswerAll(t *testing.T) {
	t.Parallel()
	s := open(t, desktop)
	waiting := 0
	s.visit(questionIn(t, "On the Case", func(state *rules.State, _ *rules.Question) bool {
		all, ok := state.AnyOrder()
		waiting = len(all)
		return ok
	}))
	before := strings.Count(get(s, chromedp.Location()), ".")
	s.press(kb.Enter)
	if got := strings.Count(get(s, chromedp.Location()), ".") - before; got != waiting {
		t.Errorf("Enter makes %d answers, %d wait", got, waiting)
	}
}

// TestChooseLitCard: the cards that may be chosen are lit, and pressing one where it is drawn chooses it,
// with the mouse and on a phone.
func TestChooseLitCard(t *testing.T) {
	t.Parallel()
	at := questionIn(t, "The Heart of Magic", func(state *rules.State, q *rules.Question) bool {
		inPlay := 0
		for _, m := range state.Moves(nil) {
			if m.Kind != rules.Pick || m.Len > 1 {
				return false
			}
			if m.Len == 1 && state.InPlay(int(m.Args[0])) {
				inPlay++
			}
		}
		return q.Kind == "pick" && inPlay > 1
	})
	for _, v := range []View{{Width: 1400, Height: 900}, {Width: 390, Height: 844}} {
		s := open(t, v)
		s.visit(at)
		s.waitFor(`document.querySelectorAll(".in-play .tile.lit").length > 1`)
		card := eval[string](s, `[...document.querySelectorAll(".in-play .tile.lit")].at(-1).dataset.card`)
		if got := s.moved(func() { s.click(`.tile[data-card="`+card+`"]`, 1) }); got != "pick"+card {
			t.Errorf("%d wide: pressing card %s answers %q", v.Width, card, got)
		}
	}
}
