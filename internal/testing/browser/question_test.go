package browser

import (
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"

	"inkcheck/catalog"
	"inkcheck/deckcheck"
	"inkcheck/deckcheck/decklist"
	"inkcheck/formats"
	"inkcheck/internal/gamesetup"
	"inkcheck/internal/testing/slow"
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
	table, err := os.ReadFile("../../../deckcheck/testdata/starters.txt")
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
	return played(t, list.String())
}

// played is a deck as a game with texts.
func played(t *testing.T, list string) (game *rules.Game, code string) {
	t.Helper()
	cat, err := catalog.Embedded()
	if err != nil {
		t.Fatal(err)
	}
	deck := decklist.Read(list, cat).Deck
	day, err := formats.ParseDay("2026-11-20")
	if err != nil {
		t.Fatal(err)
	}
	report := deckcheck.Check(&deck, cat.Calendar.On(formats.Constructed, day), deckcheck.Options{})
	if game, err = gamesetup.Game(report, gamesetup.Options{Casual: true, Texts: 1}); err != nil {
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
	return positionOf(t, game, code, fits)
}

// positionOf is the address of the first position of solo games of a deck that fits.
func positionOf(t *testing.T, game *rules.Game, code string, fits func(s *rules.State) bool) string {
	t.Helper()
	policy := autoplay.DefaultPolicy(1)
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
	t.Fatalf("no such position in 300 games of %s", code)
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
	slow.Only(t, "answers every kind of question by every key")
	t.Parallel()
	s := open(t, desktop)
	yesNo := questionIn(t, "The Heart of Magic", func(_ *rules.State, q *rules.Question) bool { return q.Kind == "yesno" })
	for key, want := range map[string]string{kb.Enter: "yes", kb.Escape: "no", "1": "no", "2": "yes", "n": "no", "y": "yes"} {
		s.visit(yesNo)
		if s.press(key); s.last() != want {
			t.Errorf("key %q answers %q, want %q", key, s.last(), want)
		}
	}
	s.visit(yesNo)
	s.press("n")
	s.press("z")
	if s.press("y"); s.last() != "yes" {
		t.Errorf("y answers %q where a no was taken back, want yes", s.last())
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
	if s.press("y"); !strings.HasPrefix(s.last(), "pick") {
		t.Errorf("y makes %q again, where nothing is asked that it answers", s.last())
	}
}

// TestAnswerAll resolves waiting abilities by one key where their order makes no difference.
func TestAnswerAll(t *testing.T) {
	t.Parallel()
	s := open(t, desktop)
	waiting := 0
	s.visit(questionIn(t, "On the Case", func(state *rules.State, _ *rules.Question) bool {
		all, ok := state.ResolveAll()
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
	slow.Only(t, "cards that may be chosen, pressed")
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

// TestTickSeveral: of several cards to choose, lit ones are ticked where they are drawn, and the button counts
// them; one too many takes the place of the first. Enter is done, Esc is none.
func TestTickSeveral(t *testing.T) {
	t.Parallel()
	slow.Only(t, "one more kind of question; TestAnswerByKeys and TestChooseLitCard answer others")
	at := questionIn(t, "A Harmonious Team", func(state *rules.State, q *rules.Question) bool {
		return q.Kind == "pick" && q.Min == 0 && q.Max == 2 && len(q.From) > 2 && state.InPlay(q.From[0])
	})
	for _, v := range []View{{Width: 1400, Height: 900}, {Width: 390, Height: 844}} {
		s := open(t, v)
		s.visit(at)
		var cards []string
		for i := range 3 {
			card := eval[string](s, fmt.Sprintf(`document.querySelectorAll(".in-play .tile.lit")[%d].dataset.card`, i))
			s.click(`.in-play .tile[data-card="`+card+`"]`, 1)
			s.waitFor(fmt.Sprintf(`document.querySelector("[data-done]").textContent === "Done (%d of 2)"`, min(i+1, 2)))
			cards = append(cards, card)
		}
		if got := eval[string](s, `[...document.querySelectorAll(".in-play .tile.picked")].map(t => t.dataset.card).join()`); got != cards[1]+","+cards[2] {
			t.Errorf("%d wide: ticked are %s of %v", v.Width, got, cards)
		}
		s.press(kb.Enter)
		if got := s.last(); got != "pick"+cards[1]+"-"+cards[2] && got != "pick"+cards[2]+"-"+cards[1] {
			t.Errorf("%d wide: the answer is %q of %v", v.Width, got, cards)
		}
		s.visit(at)
		s.press(kb.Escape)
		if got := s.last(); got != "pick" {
			t.Errorf("%d wide: Esc answers %q", v.Width, got)
		}
	}
}

// TestLookedAtFaces: what was looked at is seen while an ability asks about it, and chosen by its face.
func TestLookedAtFaces(t *testing.T) {
	t.Parallel()
	slow.Only(t, "one more kind of question; TestAnswerByKeys and TestChooseLitCard answer others")
	s := open(t, View{Width: 1400, Height: 900})
	looked := 0
	s.visit(questionIn(t, "Prebuilt Mulan Deck", func(state *rules.State, q *rules.Question) bool {
		looked = len(state.Looked(nil))
		return q.Kind == "yesno" && looked > 2
	}))
	if n := eval[int](s, `document.querySelectorAll("#question .face").length`); n != looked {
		t.Errorf("%d faces are shown, %d cards were looked at", n, looked)
	}
	s.press(kb.Enter)
	card := eval[string](s, `document.querySelector("#question .tile.lit").dataset.card`)
	if got := s.moved(func() { s.click(`#question .tile.lit .face`, 1) }); got != "pick"+card {
		t.Errorf("pressing card %s answers %q", card, got)
	}
}

// TestPutInOrder: cards go back in the order in which their faces are pressed; the last one follows.
func TestPutInOrder(t *testing.T) {
	t.Parallel()
	slow.Only(t, "one more kind of question; TestAnswerByKeys and TestChooseLitCard answer others")
	game, code := played(t, "20 Pascal - Inquisitive Pet\n20 Reflection\n20 HeiHei - Boat Snack")
	at := positionOf(t, game, code, func(state *rules.State) bool {
		q := state.Question()
		return q != nil && q.Kind == "order" && len(q.From) == 3 && q.Min == 3
	})
	for _, v := range []View{{Width: 1400, Height: 900}, {Width: 390, Height: 844}} {
		s := open(t, v)
		s.visit(at)
		s.waitFor(`document.querySelectorAll("#question .tick").length === 3`)
		cards := eval[[]string](s, `[...document.querySelectorAll("#question .tile")].map(t => t.dataset.card)`)
		for _, i := range []int{2, 0} {
			s.click(`#question .tile[data-card="`+cards[i]+`"] .face`, 1)
		}
		s.waitFor(`document.querySelector("[data-done]").textContent === "Done (3 of 3)"`)
		if got, want := s.moved(func() { s.click(`#question .primary`, 1) }), "order"+cards[2]+"-"+cards[0]+"-"+cards[1]; got != want {
			t.Errorf("%d wide: the answer is %q, want %q", v.Width, got, want)
		}
	}
}

// cannons is a game with card texts, at an address without moves, whose opening hand has an action that damages a chosen
// character, and a card to ink for it.
func cannons(t *testing.T) (game *rules.Game, at string, action, ink int) {
	t.Helper()
	game, code := played(t, "30 Fire the Cannons!\n30 Stitch - New Dog")
	for seed := uint64(1); ; seed++ {
		s := game.Start(seed)
		for _, n := range s.Hand() {
			if n > 0 && game.Card(int(n)).Type == rules.Action {
				action = int(n)
			} else if n > 0 {
				ink = int(n)
			}
		}
		if action > 0 && ink > 0 {
			return game, fmt.Sprintf("/goldfish?d=%s&f=constructed&on=2026-11-20&p=first&s=%d&casual=1&texts=2", code, seed), action, ink
		}
		action, ink = 0, 0
	}
}

// TestChooseOpposingCard: damage to a chosen character lights the practice opponent's row, and pressing one of it, with the mouse
// and on a phone, deals it there.
func TestChooseOpposingCard(t *testing.T) {
	t.Parallel()
	slow.Only(t, "one more kind of question; TestAnswerByKeys and TestChooseLitCard answer others")
	game, at, action, ink := cannons(t)
	at += fmt.Sprintf("&o=2-3.2-3.5-5&m=keep.ink%d.play%d", ink, action)
	for _, v := range []View{{Width: 1400, Height: 900}, {Width: 390, Height: 844}} {
		s := open(t, v)
		s.visit(at)
		s.waitFor(`document.querySelectorAll(".tile.lit").length === 3`)
		foe := game.Size() + 1
		if got, want := s.moved(func() { s.click(fmt.Sprintf(`.tile[data-card="%d"]`, foe), 1) }), fmt.Sprintf("pick%d", foe); got != want {
			t.Errorf("%d wide: pressing an opposing card answers %q, want %q", v.Width, got, want)
		}
		s.waitFor(fmt.Sprintf(`!document.querySelector(".tile.lit") && /2/.test(document.querySelector('.tile[data-card="%d"] .damage')?.textContent)`, foe))
	}
}

// TestRowJoinsWithTexts: after moves with card texts on, a press adds three opposing characters, and what an action may choose
// next are they. While it asks, nobody joins, and the question stands.
func TestRowJoinsWithTexts(t *testing.T) {
	t.Parallel()
	slow.Only(t, "a row that joins in mid-game")
	game, at, action, ink := cannons(t)
	const summary, three = `details[data-keep=opponent] summary`, `#side [name=add][value*=";"]`
	for _, v := range []View{{Width: 1400, Height: 900}, {Width: 390, Height: 844}} {
		s := open(t, v)
		s.visit(at + fmt.Sprintf("&m=keep.ink%d", ink))
		press := func(selector string) {
			eval[int](s, fmt.Sprintf(`document.querySelector(%q).scrollIntoView({ block: "center", behavior: "instant" }), 0`, selector))
			s.click(selector, 1)
		}
		if v.Width < 700 { // on a phone it lies behind a button
			press("[popovertarget=side]:not([popovertargetaction])")
			s.waitFor(`document.getElementById("side").matches(":popover-open")`)
		}
		press(summary)
		s.waitFor(`document.querySelector("details[data-keep=opponent]").open`)
		last := fmt.Sprintf("fx-opponent%d", game.Size()+2)
		if got := s.moved(func() { press(three) }); got != last {
			t.Errorf("%d wide: the last move is %q, want %q", v.Width, got, last)
		}
		s.waitFor(`document.querySelectorAll(".opposing .tile").length === 3`)
		play := fmt.Sprintf(`.tile[data-card="%d"] a[data-act=play]`, action)
		s.moved(func() { eval[int](s, fmt.Sprintf(`document.querySelector(%q).click(), 0`, play)) })
		s.waitFor(`document.querySelectorAll(".opposing .tile.lit").length === 3`)
		s.moved(func() { eval[int](s, fmt.Sprintf(`document.querySelector(%q).click(), 0`, three)) })
		s.waitFor(`/Answer the question first/.test(document.querySelector(".table-error")?.textContent) && !!document.getElementById("question")`)
	}
}

// ruins is the address of a position in which three abilities wait, in an order that matters.
func ruins(t *testing.T) string {
	t.Helper()
	game, code := played(t, "20 Beast - Tragic Hero\n20 Remote Inklands - Desert Ruins\n20 Pascal - Inquisitive Pet")
	return positionOf(t, game, code, func(state *rules.State) bool {
		q := state.Question()
		return q != nil && q.Kind == "bag" && len(q.Options) == 3
	})
}

// TestWaitingInOrder: waiting abilities are put in order with the mouse, with a finger, by their buttons and by keys, and resolve
// in that order by one press. The one that is pressed alone resolves first.
func TestWaitingInOrder(t *testing.T) {
	slow.Only(t, "orders abilities in four ways")
	t.Parallel()
	at := ruins(t)
	const item = `#question [data-waits]:nth-child(%d)`
	last := func(n int) string { return fmt.Sprintf(item, n) }
	for _, way := range []struct {
		name  string
		touch bool
		put   func(s *site)
		want  string
	}{
		{"as they are", false, func(*site) {}, "end.bag1"}, // the other two are equal
		{"mouse", false, func(s *site) { s.drag(last(3)+" a", last(1)+" a") }, "bag3.bag1"},
		{"finger", true, func(s *site) { s.slide(last(1)+" .grip", last(3)+" .grip") }, "bag2.bag2"},
		{"buttons", false, func(s *site) { s.click(last(2)+` [data-by="-1"]`, 1) }, "bag2.bag1"},
		{"keys", false, func(s *site) {
			eval[int](s, fmt.Sprintf(`document.querySelector(%q).focus(), 0`, last(3)+" a"))
			for range 2 {
				s.do(chromedp.KeyEvent(kb.ArrowUp, chromedp.KeyModifiers(chromedp.ModifierShift)))
			}
		}, "bag3.bag1"},
	} {
		v := View{Width: 1400, Height: 900}
		if way.touch {
			v = View{Width: 390, Height: 844}
		}
		s := open(t, v)
		if way.touch {
			s.do(touchScreen())
		}
		s.visit(at)
		s.waitFor(`document.querySelectorAll("#question [data-by]:not([hidden] *)").length === 6`)
		before := get(s, chromedp.Location())
		way.put(s)
		if now := get(s, chromedp.Location()); now != before {
			t.Errorf("%s: putting them in order leads to %s", way.name, now)
		}
		s.moved(func() { s.click("#question .primary", 1) })
		got := eval[string](s, `new URLSearchParams(location.search).get("m").split(".").slice(-2).join(".")`)
		if got != way.want {
			t.Errorf("%s: the answers are %s, want %s", way.name, got, way.want)
		}
	}
	s := open(t, View{Width: 1400, Height: 900, NoScript: true})
	s.visit(at)
	s.activate("#question .primary")
	if got := get(s, chromedp.Location()); !strings.Contains(got, ".end.bag1&") {
		t.Errorf("without a script the answers are at %s", got)
	}
}

// slide takes what is drawn at one place to another with a finger.
func (s *site) slide(from, to string) {
	s.t.Helper()
	a, b := s.at(from), s.at(to)
	for _, at := range []spot{a, {a.X, (a.Y + b.Y) / 2}, b, {b.X, b.Y + 10}} {
		kind := input.DispatchTouchEventTypeTouchMove
		if at == a {
			kind = input.DispatchTouchEventTypeTouchStart
		}
		s.do(finger(kind, []*input.TouchPoint{{X: at.X, Y: at.Y}}))
	}
	s.do(finger(input.DispatchTouchEventTypeTouchEnd, []*input.TouchPoint{}))
}

// TestWhoAsks: a question says in its heading which card asks, and in its text what, and covers no card that may be chosen.
func TestWhoAsks(t *testing.T) {
	slow.Only(t, "headings of questions")
	t.Parallel()
	s := open(t, View{Width: 1400, Height: 900})
	s.visit(cannonsAsk(t) + "&o=2-3e.2-3e.2-3e")
	s.waitFor(`document.querySelectorAll(".tile.lit").length > 2`)
	if got := s.text("#question-title"); got != "Fire the Cannons! asks" {
		t.Errorf("the heading is %q", got)
	}
	if got := s.text("#question > p"); strings.Contains(got, "Cannons") || got == "" {
		t.Errorf("what is asked is %q", got)
	}
	for i := range eval[int](s, `document.querySelectorAll(".tile.lit").length`) {
		card := eval[string](s, fmt.Sprintf(`document.querySelectorAll(".tile.lit")[%d].dataset.card`, i))
		s.at(`.tile[data-card="` + card + `"] .face`)
	}
}

// cannonsAsk is a position in which an action asks for a character, up to the practice opponent.
func cannonsAsk(t *testing.T) string {
	t.Helper()
	_, at, action, ink := cannons(t)
	return at + fmt.Sprintf("&m=keep.ink%d.play%d", ink, action)
}

// TestKeysAsLookedAt: the keys of cards that were looked at are in the order in which they lie, and no card that is only looked at
// is said to have come into play.
func TestKeysAsLookedAt(t *testing.T) {
	slow.Only(t, "looks for a position")
	t.Parallel()
	s := open(t, View{Width: 1400, Height: 900})
	s.visit(questionIn(t, "Prebuilt Mulan Deck", func(state *rules.State, q *rules.Question) bool {
		looked := state.Looked(nil)
		return q.Kind == "yesno" && len(looked) > 2 && !slices.IsSorted(looked)
	}))
	s.press(kb.Enter)
	keys := eval[[]string](s, `[...document.querySelectorAll("#question [data-answer]:has(.face)")].map(a => a.dataset.answer)`)
	if len(keys) < 2 || !slices.IsSorted(keys) {
		t.Errorf("the keys of the faces are %v", keys)
	}
	if got := eval[string](s, `[...document.querySelectorAll("#question .told")].map(e => e.textContent).join()`); got != "" {
		t.Errorf("of cards that are looked at is told %q", got)
	}
}

// TestKeysAsInHand: where cards in hand are chosen, the keys of the answers are in the order in which the cards lie there, and no other
// keys stand on them.
func TestKeysAsInHand(t *testing.T) {
	slow.Only(t, "keys of cards in hand")
	t.Parallel()
	s := open(t, View{Width: 1400, Height: 900})
	s.visit(questionIn(t, "A Harmonious Team", func(state *rules.State, q *rules.Question) bool {
		return q.Kind == "pick" && len(q.From) > 2 && slices.Contains(state.Hand(), uint8(q.From[0]))
	}))
	s.waitFor(`document.querySelectorAll(".hand-zone .lit").length > 2`)
	hand := eval[string](s, `[...document.querySelectorAll(".hand-zone .lit")].map(tile => tile.dataset.card).join()`)
	answers := eval[string](s, `[...document.querySelectorAll("#question [data-answer]")].map(a => a.dataset.pick || a.value).join()`)
	if hand != answers {
		t.Errorf("in hand lie %s, the keys are for %s", hand, answers)
	}
	if keys := eval[string](s, `[...document.querySelectorAll(".hand-zone kbd")].filter(k => k.checkVisibility()).map(k => k.textContent).join()`); keys != "" {
		t.Errorf("on cards in hand stand the keys %s", keys)
	}
}

// TestWaitingIsPlaced: a question that no card asks goes where it covers least, as others do.
func TestWaitingIsPlaced(t *testing.T) {
	slow.Only(t, "a question that no card asks")
	t.Parallel()
	s := open(t, View{Width: 1400, Height: 900})
	s.visit(ruins(t))
	s.waitFor(`document.getElementById("question").style.marginTop !== ""`)
}

// names is a deck with cards that name a card, and with one that chooses among many characters.
const names = "4 The Sorcerer's Hat\n4 Merlin - Clever Clairvoyant\n4 Bruno Madrigal - Undetected Uncle\n" +
	"4 Rapunzel - Gifted with Healing\n4 Blast from Your Past\n4 Tinker Bell - Giant Fairy\n4 Elsa - Snow Queen\n4 Stitch - Rock Star\n" +
	"4 Lilo - Making a Wish\n4 Dr. Facilier - Remarkable Gentleman\n4 Simba - Protective Cub\n4 Belle - Strange but Special\n" +
	"4 Develop Your Brain\n4 Let It Go\n4 Friends on the Other Side\n"

// TestManyAnswers: names to choose from are in the order of the alphabet and no copies; a question with many answers is as wide as the
// board where it would cover cards that may be chosen.
func TestManyAnswers(t *testing.T) {
	slow.Only(t, "questions with many answers")
	t.Parallel()
	game, code := played(t, names)
	s := open(t, View{Width: 1400, Height: 900})
	s.visit(positionOf(t, game, code, func(s *rules.State) bool {
		q := s.Question()
		return q != nil && q.Kind == "name"
	}))
	got := eval[[]string](s, `[...document.querySelectorAll("#question a[data-act^=name]")].map(a => a.firstChild.textContent.trim())`)
	if len(got) != 15 || !slices.IsSorted(got) || !slices.Contains(got, "Lilo - Making a Wish") {
		t.Errorf("names to choose from: %q", got)
	}
	s.visit(positionOf(t, game, code, func(s *rules.State) bool {
		q := s.Question()
		return q != nil && q.Kind == "pick" && len(q.From) > 4 && len(s.Play()) > 4
	}))
	s.waitFor(`document.querySelectorAll(".tile.lit").length > 4`)
	if covered := eval[int](s, `(q => [...document.querySelectorAll(".tile.lit")].filter(t => {
		const r = t.getBoundingClientRect();
		return r.bottom > q.top && r.top < q.bottom && r.right > q.left && r.left < q.right;
	}).length)(document.getElementById("question").getBoundingClientRect())`); covered > 0 {
		t.Errorf("the question covers %d cards that may be chosen", covered)
	}
}
