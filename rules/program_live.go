package rules

import "slices"

// flow is an instruction that an ability may come to, with what is known there whatever is answered.
type flow struct {
	pc         uint16
	undone     bool // the clause before was not done
	noOpponent bool // nobody is it
}

// hasEffect reports whether what stands from start on can ever do anything: an instruction that does something has to be reached. What
// only follows where a card was chosen that is never there is not.
func (c *compiler) hasEffect(start int) bool {
	seen := map[flow]bool{}
	for todo := []flow{{pc: uint16(start)}}; len(todo) > 0; {
		at := todo[len(todo)-1]
		todo = todo[:len(todo)-1]
		if seen[at] {
			continue
		}
		seen[at] = true
		in := &c.p.code[at.pc]
		if in.op > opNothing {
			if !at.noOpponent || !c.needsIt(in) {
				return true
			}
			at.pc, at.undone = at.pc+1, true
			todo = append(todo, at)
			continue
		}
		todo = c.continues(todo, at, in)
	}
	return false
}

// continues adds where an instruction that only says where to go on leads to.
func (c *compiler) continues(todo []flow, at flow, in *instr) []flow {
	next, other := at, at
	next.pc, other.pc = at.pc+1, in.to
	switch in.op {
	case opEnd:
		return todo
	case opMay: // whose first clause has to be possible to be asked about
		other.undone, other.noOpponent = true, at.noOpponent || in.flags&fxNobody != 0
		if in.flags&fxBody != 0 {
			other.pc = in.end
		}
		first := at.pc + 1
		if c.p.code[first].op == opJoin {
			first++
		}
		if c.p.code[first].op == opNothing {
			return append(todo, other)
		}
		return append(todo, next, other)
	case opElse, opAgain, opEach, opEachOne, opEachDone, opForMe, opForThem:
		return append(todo, next, other)
	case opIfDid, opNeed:
		if at.undone {
			return append(todo, other)
		}
		other.undone = true
		return append(todo, next, other)
	case opIf:
		other.undone = true
		if c.neverHolds(in.list) || c.asksNobody(in.list, at.noOpponent) {
			return append(todo, other)
		}
		return append(todo, next, other)
	case opJump:
		return append(todo, other)
	case opJoinEnd: // a part of it may have been done
		next.undone = false
	case opMode:
		for k := range in.options {
			next.pc = at.pc + 1 + uint16(k)
			todo = append(todo, next)
		}
		return todo
	case opNothing:
		next.undone, next.noOpponent = true, at.noOpponent || in.flags&fxNobody != 0
		if in.flags&fxBody != 0 {
			next.pc = in.end
		}
	}
	return append(todo, next)
}

// asksNobody reports whether a condition asks about the group, which is empty as long as nothing was done, or about it where that is
// nobody.
func (c *compiler) asksNobody(cond span, nobody bool) bool {
	return slices.ContainsFunc(c.p.tests[cond.from:cond.from+cond.len], func(t test) bool {
		return t.kind == isSome && !t.not && (c.p.some[t.some].ref == refThem || nobody && c.p.some[t.some].ref == refIt)
	})
}

// needsIt reports whether an instruction is about it, or about cards that are compared with it.
func (c *compiler) needsIt(in *instr) bool {
	if !onSome(in.op) {
		return false
	}
	w := &c.p.some[in.some]
	return w.ref == refIt || slices.ContainsFunc(c.p.filters[w.filter].now[:], func(ch predicate) bool {
		a := &c.p.amounts[0]
		switch ch.kind {
		case hasStrength, hasWillpower, hasLore, hasCost:
			a = &c.p.amounts[ch.n]
		}
		return a.kind >= strengthOf && a.kind <= damageOf && c.p.some[a.some].ref == refIt
	})
}
