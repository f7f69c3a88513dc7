package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// sixty is a deck that is legal in Core on the day of testProgram.
const sixty = `4 Baloo - Friend and Guardian
4 Gaston - Frightful Bully
4 Rapunzel - Ready for Adventure
4 Headless Manhorse - Manny
4 Higgins - Undercover Officer
4 Rajah - Devoted Protector
4 Eilonwy - Princess of Llyr
4 Scrooge McDuck - On the Right Track
4 Webby Vanderquack - Knowledge Seeker
4 Gurgi - Apple Lover
4 Bagheera - Cautious Explorer
4 Shanti - Village Girl
4 Flash - Records Specialist
4 Taran - Pig Keeper
4 Sebastian - Loyal Crab
`

func deckFile(t *testing.T, list string) string {
	t.Helper()
	file := filepath.Join(t.TempDir(), "deck.txt")
	if err := os.WriteFile(file, []byte(list), 0o666); err != nil {
		t.Fatal(err)
	}
	return file
}

// TestConverse types lines at the table and looks at the answer to the last of them.
func TestConverse(t *testing.T) {
	t.Parallel()
	file := deckFile(t, sixty)
	for _, tt := range []struct {
		name  string
		lines []string
		want  []string // in the answer to the last line
	}{
		{"move", []string{"keep"}, []string{"  1  keep ", "(CR 2.2.3)\n", "turn 1, main ",
			"   16  cost 1  ink     Higgins - Undercover Officer"}},
		{"several", []string{"keep.ink12 play16"},
			[]string{"  3  play16 ", "play (1)\n   16  Higgins - Undercover Officer (2/2, 1 lore): ready, drying\n"}},
		{"refused", []string{"keep", "ink59"}, []string{"ink59: Sebastian - Loyal Crab has no inkwell symbol (CR 4.2.1.1)\n"}},
		{"refused after a good one", []string{"keep ink59"}, []string{"turn 1, main", "ink59: Sebastian"}},
		{"state stands", []string{"keep", "ink59", "board"}, []string{"turn 1, main  lore 0 of 20, deck 53, ink 0 of 0 ready"}},
		{"garbage", []string{"dance"}, []string{"move 1, dance: no such move (CR 4.1.3)"}},
		{"control characters", []string{"da\x1b[2Jnce"}, []string{`move 1, "da\x1b[2Jnce": no such move`}},
		{"undo", []string{"keep.ink12", "undo"}, []string{"turn 1, main  lore 0 of 20, deck 53, ink 0 of 0 ready"}},
		{"undo altering", []string{"alter12-16", "undo"}, []string{"opening hand  lore 0 of 20, deck 53"}},
		{"redo", []string{"keep.ink12.play16", "undo 2", "redo 2"}, []string{"  2  ink12 ", "  3  play16 ", "play (1)"}},
		{"redo in order", []string{"keep.ink12.play16", "undo", "undo", "redo"}, []string{"ink 1 of 1 ready"}},
		{"redo after a move", []string{"keep.ink12", "undo", "ink16", "redo"}, []string{"0 moves can be redone"}},
		{"undo too much", []string{"keep", "undo 2"}, []string{"1 move can be undone"}},
		{"undo garbage", []string{"undo x"}, []string{"undo takes a number from 1"}},
		{"moves", []string{"keep", "moves"}, []string{"  end\n", "  ink12         Headless Manhorse - Manny\n", "7 legal moves, page 1 of 1\n"}},
		{"moves by page", []string{"moves 2"}, []string{"128 legal moves, page 2 of 7; moves 3 shows more\n"}},
		{"moves at the end", []string{"concede", "moves"}, []string{"the game is over"}},
		{"why", []string{"keep", "why ink59 ink12 dance"}, []string{"ink59: Sebastian - Loyal Crab has no inkwell symbol (CR 4.2.1.1)\n",
			"ink12: legal\n", "dance: no such move\n"}},
		{"why what", []string{"why"}, []string{"why takes a move"}},
		{"help", []string{"help"}, []string{"undo [N]", "sing14-3-5"}},
		{"help with effects", []string{"help fx"}, []string{"fx-drawN", "draw N cards"}},
		{"log", []string{"keep.ink12", "log"}, []string{"log (2)\n", "  1  keep ", "  2  ink12 "}},
		{"link", []string{"keep.ink12", "link"}, []string{"/goldfish?d=1", "&f=core&on=2026-11-20&p=first&s=7&m=keep.ink12\n"}},
		{"nothing", []string{"", "  "}, []string{""}},
	} {
		p, out, errs := testProgram(strings.Join(tt.lines, "\n"))
		p.inIsTerminal, p.outIsTerminal = true, true
		p.getenv = testEnv(map[string]string{"NO_COLOR": "1"})
		if code := p.run(t.Context(), []string{"goldfish", "-deck", file, "-seed", "7"}); code != exitDone || errs.Len() > 0 {
			t.Errorf("%s: exit code %d, %s", tt.name, code, errs)
		}
		answers := strings.Split(out.String(), "> ")
		answer := answers[len(answers)-2]
		for _, want := range tt.want {
			if !strings.Contains(answer, want) {
				t.Errorf("%s: the answer to %q has no %q:\n%s", tt.name, tt.lines[len(tt.lines)-1], want, answer)
			}
		}
	}
}

func TestConverseEnds(t *testing.T) {
	t.Parallel()
	file := deckFile(t, sixty)
	p, out, _ := testProgram("quit\nkeep\n")
	p.inIsTerminal, p.outIsTerminal = true, true
	if code := p.run(t.Context(), []string{"goldfish", "-deck", file, "-casual", "-second"}); code != exitDone {
		t.Errorf("exit code %d", code)
	}
	if s := out.String(); strings.Contains(s, "keeps") || !strings.Contains(s, "playing second") {
		t.Errorf("went on after quit, or lost a flag:\n%s", s)
	}
	// A script gets no questions, and needs a seed.
	for _, args := range [][]string{{"-json"}, {"-moves", ""}} {
		p, _, errs := testProgram("")
		p.inIsTerminal, p.outIsTerminal = true, true
		if code := p.run(t.Context(), append([]string{"goldfish", "-deck", file}, args...)); code != exitFailed ||
			!strings.Contains(errs.String(), "no -seed") {
			t.Errorf("%v without a seed: exit code %d, %s", args, code, errs)
		}
	}
}

// TestBoardFromAPosition: the board shows numbers and costs as they count now, and the practice opponent's cards.
func TestBoardFromAPosition(t *testing.T) {
	t.Parallel()
	file := filepath.Join(t.TempDir(), "position.json")
	if err := os.WriteFile(file, []byte(`{"deck":["hercules-true-hero","hercules-true-hero"],"inkwell":{"ready":9},
		"hand":["just-in-time","merida-wisp-conjurer"],"play":[{"card":"minnie-mouse-storyteller"}],
		"opponents":[{"card":"hercules-true-hero","exerted":true}],"opponent":{"hand":3,"lore":5}}`), 0o600); err != nil {
		t.Fatal(err)
	}
	p, out, errs := testProgram("")
	code := p.run(t.Context(), []string{"goldfish", "-position", file, "-seed", "1", "-texts", "2", "-on", "2026-11-20",
		"-moves", "play0.yes.mode2"})
	for _, want := range []string{"Minnie Mouse - Storyteller (1/2, 1 lore, text)",
		"Merida - Wisp Conjurer (3/3, 1 lore, text): EXERTED, drying",
		"practice opponent (1)\n    5  Hercules - True Hero (3/3, 1 lore, Bodyguard): EXERTED\n",
		"opponent: lore 5, hand 3, deck 0, ink 0, discard 0\n", "It enters play exerted"} {
		if !strings.Contains(out.String(), want) {
			t.Errorf("no %q in (exit code %d)\n%s%s", want, code, out, errs)
		}
	}
}
