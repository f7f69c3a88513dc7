package query

import (
	"math/bits"
	"regexp/syntax"
	"unicode/utf8"
)

// automaton tells whether texts match a regular expression. It makes a state for each
// set of places of the expression that the letters so far lead to, when a text first
// leads there, so that a letter costs one look into a table whatever the expression is.
// The work of making states is counted: where it would be too much, it gives up.
type automaton struct {
	inst   []syntax.Inst
	start  places
	beside bool // what stands before and after a place matters: \b, ^ and so on
	steps  int  // that are left
	states []state
	known  map[stateKey]int32
}

// places is a set of instructions.
type places [2]uint64

// maxInstructions is how many fit into places.
const maxInstructions = 128

func (p *places) add(pc uint32)      { p[pc>>6] |= 1 << (pc & 63) }
func (p *places) has(pc uint32) bool { return p[pc>>6]>>(pc&63)&1 != 0 }

// stateKey is what makes a state: the places, and the kind of letter before them.
type stateKey struct {
	at     places
	before uint8
}

// state is a stateKey with the states that letters lead to: 0 for one that is not known
// yet, else one more than its place; matched for a text that matches, whatever follows.
type state struct {
	stateKey
	ascii [utf8.RuneSelf]int32
	other map[rune]int32
	end   int32 // 1: a text that ends here does not match, 2: it does
}

const matched = -1

// maxStates bounds the memory of an automaton, to some 300 kB; beyond, it begins anew.
const maxStates = 512

// stateSteps is what making a state costs, or noting a letter beyond ASCII, in steps of
// instructions.
const stateSteps = 20

// befores are letters of the kinds that a letter before a place may have: none, the
// end of a line, one of a word, another.
var befores = [...]rune{-1, '\n', 'a', ' '}

func newAutomaton(prog *syntax.Prog, steps int) *automaton {
	a := &automaton{inst: prog.Inst, steps: steps, known: map[stateKey]int32{}}
	a.start.add(uint32(prog.Start))
	for i := range prog.Inst {
		a.beside = a.beside || prog.Inst[i].Op == syntax.InstEmptyWidth
	}
	return a
}

// match reports whether a text matches, and whether it could be told with the steps
// that are left.
func (a *automaton) match(text string) (found, told bool) {
	at := a.state(stateKey{at: a.start})
	for i := 0; i < len(text); {
		s := &a.states[at]
		next, r, size := int32(0), rune(text[i]), 1
		if r < utf8.RuneSelf {
			next = s.ascii[r]
		} else {
			r, size = utf8.DecodeRuneInString(text[i:])
			next = s.other[r]
		}
		if next == 0 {
			if a.steps < 0 {
				return false, false
			}
			next = a.after(at, r)
		}
		if next == matched {
			return true, true
		}
		at = next - 1
		i += size
	}
	s := &a.states[at]
	if s.end == 0 {
		s.end = 1
		if _, found := a.follow(s.stateKey, -1); found {
			s.end = 2
		}
	}
	return s.end == 2, true
}

// state is the place of a state.
func (a *automaton) state(k stateKey) int32 {
	if at, ok := a.known[k]; ok {
		return at
	}
	if len(a.states) == maxStates {
		a.states = a.states[:0]
		clear(a.known)
	}
	a.steps -= stateSteps
	a.states = append(a.states, state{stateKey: k})
	a.known[k] = int32(len(a.states) - 1)
	return int32(len(a.states) - 1)
}

// after is one more than the place of the state that a letter leads to, or matched.
func (a *automaton) after(from int32, r rune) int32 {
	k := a.states[from].stateKey
	open, found := a.follow(k, r)
	next := int32(matched)
	if !found {
		to := stateKey{at: a.start} // a match may begin anywhere
		for half, set := range open {
			for ; set != 0; set &= set - 1 {
				in := &a.inst[half<<6+bits.TrailingZeros64(set)]
				a.steps -= bits.Len(uint(len(in.Rune)))
				if in.MatchRune(r) {
					to.at.add(in.Out)
				}
			}
		}
		if a.beside {
			to.before = kindOfLetter(r)
		}
		next = a.state(to) + 1
	}
	// Where the states began anew, the one that the letter came from is gone.
	if int(from) < len(a.states) && a.states[from].stateKey == k {
		if s := &a.states[from]; r < utf8.RuneSelf {
			s.ascii[r] = next
		} else {
			if s.other == nil {
				s.other = map[rune]int32{}
			}
			s.other[r] = next
			a.steps -= stateSteps
		}
	}
	return next
}

// kindOfLetter is the place in befores of a letter of the same kind.
func kindOfLetter(r rune) uint8 {
	switch {
	case r == '\n':
		return 1
	case syntax.IsWordChar(r):
		return 2
	}
	return 3
}

// follow is the places where a letter is looked at, from those of a state on before the
// letter next (-1 is the end), and whether the expression is met without one.
func (a *automaton) follow(k stateKey, next rune) (open places, found bool) {
	flags := syntax.EmptyOpContext(befores[k.before], next)
	todo, seen := k.at, k.at
	for todo != (places{}) {
		pc := uint32(bits.TrailingZeros64(todo[0]))
		if todo[0] == 0 {
			pc = 64 + uint32(bits.TrailingZeros64(todo[1]))
		}
		todo[pc>>6] &^= 1 << (pc & 63)
		a.steps--
		in := &a.inst[pc]
		to := func(pc uint32) {
			if !seen.has(pc) {
				seen.add(pc)
				todo.add(pc)
			}
		}
		switch in.Op {
		case syntax.InstMatch:
			return open, true
		case syntax.InstAlt, syntax.InstAltMatch:
			to(in.Out)
			to(in.Arg)
		case syntax.InstCapture, syntax.InstNop:
			to(in.Out)
		case syntax.InstEmptyWidth:
			if syntax.EmptyOp(in.Arg)&^flags == 0 {
				to(in.Out)
			}
		case syntax.InstRune, syntax.InstRune1, syntax.InstRuneAny, syntax.InstRuneAnyNotNL:
			open.add(pc)
		}
	}
	return open, false
}
