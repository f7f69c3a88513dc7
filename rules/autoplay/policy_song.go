package autoplay

import (
	"slices"

	"inkcheck/rules"
)

// sing sings the songs in hand, the most expensive first.
func (p *greedy) sing(t *Seat) error {
	s := t.State()
	for last := 256; ; { // songs of at least this cost were tried
		song, cost := -1, -1
		for i, c := range s.Hand() {
			if f := &p.facts[c]; f.kind == kindSong && int(f.cost) > cost && int(f.cost) < last && !t.skipped.has(c) {
				song, cost = i, int(f.cost)
			}
		}
		if song < 0 {
			return nil
		}
		m, ok := p.choir(s, s.Hand()[song])
		if !ok {
			last = cost
			continue
		}
		if err := t.try(&m); err != nil || s.Step() == rules.StepOver {
			return err
		}
	}
}

// choir finds who sings a song: one character if one is enough alone, else
// several with Sing Together.
func (p *greedy) choir(s *rules.State, song uint8) (m rules.Move, ok bool) {
	f := &p.facts[song]
	m = rules.Move{Kind: rules.Sing, Len: 1}
	m.Args[0] = uint16(song)
	var best *fact
	for i, c := range s.Play() {
		x := &p.facts[c]
		if x.sings < f.cost || !canSing(s, x, i) {
			continue
		}
		if best == nil || x.lore < best.lore || x.lore == best.lore && x.sings < best.sings {
			best = x
			m.Args[1] = uint16(c)
		}
	}
	if best != nil {
		m.Len = 2
		return m, true
	}
	if f.together == 0 {
		return m, false
	}
	total := 0
	for total < int(f.together) && m.Len < rules.MaxArgs {
		var next *fact
		for i, c := range s.Play() {
			x := &p.facts[c]
			if x.sings == 0 || !canSing(s, x, i) || slices.Contains(m.Args[1:m.Len], uint16(c)) || next != nil && x.sings <= next.sings {
				continue
			}
			next = x
			m.Args[m.Len] = uint16(c)
		}
		if next == nil {
			return m, false
		}
		total += int(next.sings)
		m.Len++
	}
	return m, total >= int(f.together)
}

// canSing reports whether the i-th card in play, with these facts, is a ready and dry
// character (CR 5.4.4.2, 5.1.1.11).
func canSing(s *rules.State, f *fact, i int) bool { return f.kind == character && s.ReadyAndDry(i) }
