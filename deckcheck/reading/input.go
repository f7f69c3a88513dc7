package reading

import (
	"slices"
	"strings"

	"inkcheck/catalog"
	"inkcheck/deckcheck/scan"
)

// Input is a line as its container gives it to the list pass.
type Input struct {
	Number int // 1-based
	Text   string
	// Claim is what the container says of the line (contest 1); nil for a line whose words have to be read.
	Claim *Outcome
	// Roles are the roles of the line's leaves by bytes of Text; only lines with a claim have them.
	Roles []CellRole
	// Owner is whose list the line belongs to. Another owner begins another list.
	Owner Owner
}

// Inputs cuts a text into lines and adds what its tables and records say of them.
func Inputs(text string, cat *catalog.Catalog) []Input {
	plain, sources := plainLines(text)
	if sources != nil {
		text = plain
	}
	all := strings.Count(text, "\n") + 1
	out, starts := make([]Input, 0, all), make([]int, 0, all)
	for start, number := 0, 1; start <= len(text); number++ {
		end := lineEnd(text, start)
		out = append(out, Input{Number: number, Text: strings.TrimSuffix(text[start:end], "\r")})
		starts = append(starts, start)
		start = end + 1
	}
	r := GivenReader{cat: cat}
	claim := func(from, last int, o *Outcome, roles []CellRole, owner Owner) {
		for n := from; n <= last; n++ {
			line := &out[n-1]
			line.Claim, line.Owner = &Outcome{}, owner
			if n == from {
				line.Claim = o
			}
			for _, role := range roles {
				role.Start, role.End = max(role.Start-starts[n-1], 0), min(role.End-starts[n-1], len(line.Text))
				if role.Start < role.End {
					line.Roles = append(line.Roles, role)
				}
			}
		}
	}
	for _, table := range Tables(text, cat) {
		byLine := map[int]*Outcome{}
		for _, o := range table.read(&r) {
			if have := byLine[o.Line]; have != nil {
				have.add(o.Outcome)
				continue
			}
			byLine[o.Line] = &o.Outcome
		}
		for i := range table.Rows {
			row := &table.Rows[i]
			o := byLine[row.Line]
			if o == nil {
				o = &Outcome{}
			}
			claim(row.Line, row.Last, o, row.Roles, row.Owner)
		}
		if h := table.Header; h != nil {
			var roles []CellRole
			for _, c := range h.Cells {
				roles = append(roles, CellRole{Start: c.Start, End: c.End, Role: HeadRole, Reason: Column})
			}
			claim(h.Line, h.Last, &Outcome{}, roles, Owner{})
		}
	}
	last := 0 // line of the record above
	for _, rec := range Records(text, cat) {
		o := r.Read(&rec.Given)
		switch {
		case rec.Line <= last: // several elements on a line
			out[rec.Line-1].Claim.add(o)
			for n := last + 1; n <= rec.Last; n++ {
				out[n-1].Claim = &Outcome{}
			}
		case !free(out, rec.Line, rec.Last):
			continue // a row of a table
		default:
			claim(rec.Line, rec.Last, &o, rec.Roles, Owner{})
		}
		last = max(last, rec.Last)
	}
	for i := range out {
		if sources != nil {
			out[i].relabel(func(line int) int { return sources[line-1] })
		}
	}
	return out
}

// Relabel gives a line of a text inside another one the number of the line that the text is in.
func (in *Input) Relabel(number int) { in.relabel(func(int) int { return number }) }

// relabel changes the number of a line.
func (in *Input) relabel(source func(line int) int) {
	in.Number = source(in.Number)
	if in.Claim == nil {
		return
	}
	for i := range in.Claim.Settled {
		in.Claim.Settled[i].Line = source(in.Claim.Settled[i].Line)
	}
	for i := range in.Claim.Questions {
		in.Claim.Questions[i].Lines = relabelled(in.Claim.Questions[i].Lines, source)
	}
	for i := range in.Claim.Notes {
		in.Claim.Notes[i].Lines = relabelled(in.Claim.Notes[i].Lines, source)
	}
}

// relabelled are lines with other numbers, each once.
func relabelled(lines []int, source func(line int) int) []int {
	out := make([]int, len(lines))
	for i, l := range lines {
		out[i] = source(l)
	}
	return slices.Compact(out)
}

// free reports whether no line of a range has a claim.
func free(lines []Input, from, last int) bool {
	for n := from; n <= last; n++ {
		if lines[n-1].Claim != nil {
			return false
		}
	}
	return true
}

// OtherCollection asks whether a collection of data next to the deck's is in the deck. ok is false if it is the same cards again.
func OtherCollection(deck, other []Input) (q Question, ok bool) {
	var parts []Part
	for i := range other {
		if c := other[i].Claim; c != nil {
			parts = append(parts, c.parts()...)
		} else if strings.TrimSpace(other[i].Text) != "" {
			parts = append(parts, Part{Fewest: 1, Most: scan.MaxCount, Any: true})
		}
	}
	if len(parts) == 0 || sameCopies(deck, other) {
		return q, false
	}
	return Question{Kind: UnreadableLine, Answers: []Answer{{Says: Aside}, {Says: Copies, Parts: parts}}}, true
}

// sameCopies reports whether two lists are settled and have the same copies.
func sameCopies(a, b []Input) bool {
	sums := map[*catalog.Card]int{}
	for sign, list := range map[int][]Input{1: a, -1: b} {
		for i := range list {
			c := list[i].Claim
			if c == nil || len(c.Questions) > 0 {
				return false
			}
			for _, s := range c.Settled {
				sums[s.Card] += sign * s.Count
			}
		}
	}
	for _, n := range sums {
		if n != 0 {
			return false
		}
	}
	return true
}
