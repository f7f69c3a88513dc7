// CR 5.4.4, 8.11, 8.12: singing songs

package rules

import "inkcheck/rules/wording"

// Sings returns the cost that the card counts as when it sings: the larger of
// its cost and its Singer value (CR 8.11.1), or 0 when there is no such card.
func (g *Game) Sings(n int) int {
	if n < 0 || n >= len(g.defs) {
		return 0
	}
	return int(g.defs[n].sings)
}

// Sings returns as what cost the character in play with this number sings now (CR 5.4.4.2).
func (s *State) Sings(n int) int {
	if s.game == nil || n < 0 || n >= s.game.size {
		return 0
	}
	return int(s.sings(uint8(n)))
}

// sings is the cost that a character counts as when it sings (CR 8.11.1).
func (s *State) sings(c uint8) uint8 {
	d := &s.game.defs[c]
	if !s.mayChange(1<<addKeyword | 1<<loseKeyword | 1<<addSinging) {
		return d.sings
	}
	n, _ := s.keyword(c, kwSinger)
	return uint8(min(max(n, int(d.cost))+s.sum(c, addSinging), MaxNumber))
}

// checkSing is CR 5.4.4.2, and CR 8.12 for several singers.
func (s *State) checkSing(m *Move) refusal {
	song, singers := m.Args[0], m.args()[1:]
	if s.find(zoneHand, song) < 0 {
		return refusal{why: wording.ReasonPlayNotInHand, card: song}
	}
	d := &s.game.defs[song]
	if !d.is(fSong) {
		return refusal{why: wording.ReasonNoSong, card: song}
	}
	if !s.mayPlay(uint8(song)) {
		return refusal{why: wording.ReasonPlayOnly, card: song}
	}
	if len(singers) > 1 && d.singTogether == 0 {
		return refusal{why: wording.ReasonOneSinger, card: song}
	}
	total := 0
	for _, c := range singers {
		if s.find(zonePlay, c) < 0 {
			return refusal{why: wording.ReasonSingerNotInPlay, card: c}
		}
		switch {
		case s.game.defs[c].typ != Character:
			return refusal{why: wording.ReasonSingerNoCharacter, card: c}
		case s.marks[c].bits&mDrying != 0:
			return refusal{why: wording.ReasonSingerDrying, card: c}
		case s.marks[c].bits&mExerted != 0:
			return refusal{why: wording.ReasonSingerExerted, card: c}
		case s.changed(uint8(c), cannotSing):
			return refusal{why: wording.ReasonSingerCannot, card: c}
		}
		total += int(s.sings(uint8(c)))
	}
	if len(singers) == 1 && total >= int(d.cost) {
		if d.singTogether == 0 && s.changed(uint8(singers[0]), cannotSingAlone) {
			return refusal{why: wording.ReasonSingerCannot, card: singers[0]}
		}
		return refusal{}
	}
	have := uint8(min(total, 255))
	switch {
	case d.singTogether == 0:
		return refusal{why: wording.ReasonSingerLow, card: singers[0], need: d.cost, have: have}
	case total < int(d.singTogether):
		return refusal{why: wording.ReasonSingersLow, need: d.singTogether, have: have}
	}
	return refusal{}
}

func (s *State) singMoves(dst []Move, hand, singers []uint8) []Move {
	for _, c := range hand {
		d := &s.game.defs[c]
		if !d.is(fSong) || !s.mayPlay(c) {
			continue
		}
		if d.singTogether == 0 {
			for _, singer := range singers {
				if s.sings(singer) >= d.cost && !s.changed(singer, cannotSing) && !s.changed(singer, cannotSingAlone) { // CR 5.4.4.2
					dst = add(dst, Sing, 2, uint16(c), uint16(singer))
				}
			}
			continue
		}
		dst = s.togetherMoves(dst, uint16(c), singers)
	}
	return dst
}

// choir is the search for the sets of singers of one song.
type choir struct {
	value   [MaxDeck]uint8 // what each singer counts as
	singers []uint8
	cost    int // one singer of this cost is enough (CR 5.4.4.2)
	total   int // and so are several of this total (CR 8.12.2)
	limit   int // length of the list at which to stop
	steps   int // left to try: a bound for boards made by hand
	// rest[n] is what the singers with numbers above n come to who are not enough alone.
	rest [MaxDeck]uint16
}

// maxSingSteps bounds the search for singers to about a millisecond. A board that
// reaches it has more than thirty singers of low cost.
const maxSingSteps = 200_000

// togetherMoves appends each set of singers that can sing and of which no smaller set can.
func (s *State) togetherMoves(dst []Move, song uint16, singers []uint8) []Move {
	d := &s.game.defs[song]
	ch := choir{singers: singers, cost: int(d.cost), total: int(d.singTogether), limit: len(dst) + MaxSingSets, steps: maxSingSteps}
	for _, c := range singers {
		if ch.value[c] = s.sings(c); s.changed(c, cannotSing) {
			ch.value[c] = 0
		}
		if v := ch.value[c]; v < d.cost {
			ch.rest[c] = uint16(v)
		}
	}
	sum := uint16(0)
	for n := s.game.size - 1; n >= 0; n-- {
		sum, ch.rest[n] = sum+ch.rest[n], sum
	}
	var m Move
	m.Kind, m.Len, m.Args[0] = Sing, 1, song
	return ch.extend(dst, &m, 0, 0)
}

// extend adds singers with ascending numbers to m, whose values sum up to sum and of whom
// the least is least.
func (ch *choir) extend(dst []Move, m *Move, sum, least int) []Move {
	if m.Len == MaxArgs {
		return dst
	}
	for _, c := range ch.singers {
		v := int(ch.value[c])
		if ch.steps == 0 || len(dst) == ch.limit {
			return dst
		}
		ch.steps--
		if m.Len > 1 && (uint16(c) <= m.Args[m.Len-1] || v >= ch.cost || v == 0) {
			continue // out of order, enough alone, or no help
		}
		m.Args[m.Len] = uint16(c)
		m.Len++
		all, low := sum+v, v
		if m.Len > 2 {
			low = min(least, v)
		}
		switch {
		case m.Len == 2 && (v >= ch.cost || v >= ch.total):
			dst = append(dst, *m)
		case all >= ch.total:
			if all-low < ch.total {
				dst = append(dst, *m)
			}
		case v > 0 && all+int(ch.rest[c]) >= ch.total:
			dst = ch.extend(dst, m, all, low)
		}
		m.Len--
		m.Args[m.Len] = 0
	}
	return dst
}

// doSing exerts the singers and plays the song (CR 5.4.4.2, 8.12.1).
func (s *State) doSing(m *Move) {
	song := uint8(m.Args[0])
	s.noteDrops(song, 0, 0)
	s.singers = set{}
	s.song = song
	for _, singer := range m.args()[1:] {
		s.exertCard(uint8(singer))
		s.fire(evSings, uint8(singer))
		if s.game.defs[song].singTogether > 0 { // also as its only singer (CR 8.12.1)
			s.fire(evSingsTogether, uint8(singer))
		}
		if s.game.acts {
			s.singers.add(uint8(singer))
		}
	}
	s.fire(evSung, uint8(m.Args[1]))
	s.useLess(song) // an alternate cost uses it up, too (CR 4.3.6)
	s.resolveAction(s.find(zoneHand, m.Args[0]), song)
	s.fire(evPlay, song)
}
