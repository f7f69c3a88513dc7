package rules

import (
	"testing"
)

// TestResolves: what abilities come to, clause by clause.
func TestResolves(t *testing.T) {
	t.Parallel()
	const unknownText = "act E: heal 2 split 0-*:char.my"
	song := func(code string) map[int][]string { return map[int][]string{nSong: {code}} }
	sung := at{hand: []int{nSong, nHat}, play: []int{nSinger, nElsa, nCastle, nCave}}
	bare := at{hand: []int{nSong}, play: []int{nSinger, nElsa, nCastle, nCave}}
	for _, h := range []heard{
		{"of two joined all is needed (CR 6.1.5.1)", song("do: discard 1 & draw 1 => gain 1"), bare, false, "sing7-6", 0},
		{"and done", song("do: discard 1 & draw 1 => gain 1"), sung, false, "sing7-6", 1},
		{"in any order", song("do: draw 1 & discard 3 => gain 1"), sung, false, "sing7-6", 0},
		{"what is done of two joined", song("do: discard 1 & draw 1; ifdid gain 1"), sung, false, "sing7-6", 1},
		{"once a turn of what comes at once", watches("my.1x.inked: gain 1"), sung, false, "fx-inktop2", 1},
		{"once each of two cards", map[int][]string{nWatch: {"my.1x.inked: gain 1"}, nElsa: {"my.1x.inked: gain 2"}}, sung, false,
			"fx-inktop2", 3},
		{"again in the next turn", watches("my.1x.inked: gain 1"), at{}, false, "fx-inktop2.end.fx-inktop2", 2},
		{"drawn from the bottom", map[int][]string{nWatch: {"drawn: gain 1"}, nSong: {"do: draw 2 bottom"}}, sung, false, "sing7-6", 2},
		{"who is played for another price is paid with nothing", map[int][]string{nElsa: {"is: altcost banish chosen:item.my"},
			nWatch: {"play:card.paid<=2: gain 1"}}, at{hand: []int{nBig, nElsa}, play: []int{nHat}, ready: 7}, false, "play23.play0a.pick9", 1},
		{"what is less is used up (CR 4.3.6)", map[int][]string{nElsa: {"is: altcost banish chosen:item.my"}},
			at{hand: []int{nElsa, nRusher}, play: []int{nHat}, ready: 1}, false, "fx-less1.play0a.play4", -1},
		{"by an effect, too", map[int][]string{nElsa: {"quest: playfree a:item@hand"}},
			at{hand: []int{nHat, nRusher}, play: []int{nElsa}, ready: 1}, false, "fx-less1.quest0.play4", -1},
		{"it enters exerted for another price", map[int][]string{nGuard: {"is: altcost banish chosen:item.my"},
			nWatch: {"entersexerted:a:char.my: gain 1"}}, at{hand: []int{nGuard}, play: []int{nHat}}, false, "play3ae.pick9", 1},
		{"or ready", map[int][]string{nGuard: {"is: altcost banish chosen:item.my"},
			nWatch: {"entersexerted:a:char.my: gain 1"}}, at{hand: []int{nGuard}, play: []int{nHat}}, false, "play3a.pick9", 0},
		{"Shift of this card costs less", map[int][]string{nElsaBig: {"is: cost-1*n(item@discard) self(shift)"}},
			at{hand: []int{nElsaBig}, play: []int{nElsa}, discard: []int{nHat}, ready: 1}, false, "shift1-0", 0},
		{"not without items", map[int][]string{nElsaBig: {"is: cost-1*n(item@discard) self(shift)"}},
			at{hand: []int{nElsaBig}, play: []int{nElsa}, ready: 1}, false, "shift1-0", -1},
		{"and of no other", map[int][]string{nElsaBig: {"is: cost-1*n(item@discard) self(shift)"}},
			at{hand: []int{nPuppyLord}, play: []int{nPuppy, nElsaBig}, discard: []int{nHat}, ready: 2}, false, "shift14-13", -1},
		{"Shift onto this card costs less", map[int][]string{nElsa: {"is: cost-1 shifton(self)"}},
			at{hand: []int{nElsaBig}, play: []int{nElsa}, ready: 1}, false, "shift1-0", 0},
		{"and onto no other", map[int][]string{nElsa: {"is: cost-1 shifton(self)"}},
			at{hand: []int{nPuppyLord}, play: []int{nElsa, nPuppy}, ready: 2}, false, "shift14-13", -1},
		{"every Shift costs less", watches("is: cost-1 shift"), at{hand: []int{nPuppyLord}, play: []int{nPuppy}, ready: 2}, false,
			"shift14-13", 0},
		{"and nothing else", watches("is: cost-1 shift"), at{hand: []int{nElsa}}, false, "play0", -1},
		{"the first of a turn costs less", watches("is 1x: less 1 char"), at{hand: []int{nElsa, nPuppy}}, false, "play0", 0},
		{"not the second", watches("is 1x: less 1 char"), at{hand: []int{nElsa, nPuppy}}, false, "play0.play13", -1},
		{"a willpower that lasted the turn (CR 3.4.1.2)", map[int][]string{nElsa: {"quest: self W+2~turn"},
			nWatch: {"banished:a:char.my: gain 1"}}, at{play: []int{nElsa}}, false, "quest0.fx-put0-3.end", 2},
		{"shifted onto by such a card", map[int][]string{nElsa: {"shiftedon:char.Floodborn: gain 1"}},
			at{hand: []int{nElsaBig}, play: []int{nElsa}, ready: 2}, false, "shift1-0", 0},
		{"a price of ink drops", map[int][]string{nWatch: {"act undrop 1: gain 1", "quest: gain 1"}}, at{}, false, "use26", -1},
		{"and with them", map[int][]string{nWatch: {"act undrop 1: gain 1"}, nElsa: {"quest: drops 1"}}, at{play: []int{nElsa}}, false,
			"quest0.use26", 2},
		{"damage as a price", map[int][]string{nElsa: {"act damage 1 self: gain 1"}}, at{play: []int{nElsa}}, false, "use0", 1},
		{"its damage cannot be removed", map[int][]string{nElsa: {"is: self !heal"}, nWatch: {"healed:a:char.my: gain 1"},
			nSong: {"do: heal 2 all:char.my"}}, sung, false, "fx-put0-1.sing7-6", 0},
		{"removed, it is heard", map[int][]string{nWatch: {"healed:a:char.my: gain 1*X"},
			nSong: {"do: heal 2 all:char.my"}}, sung, false, "fx-put0-1.fx-put6-2.sing7-6", 3},
		{"damaged this turn by hand", map[int][]string{nSong: {"do: if turn:damaged(a:char.my) (gain 1)"}}, sung, false, "fx-put0-1.sing7-6", 1},
		{"not damaged this turn", map[int][]string{nSong: {"do: if turn:damaged(a:char.my) (gain 1)"}}, sung, false, "sing7-6", 0},
		{"all move there", song("do: moveto all:char.my>a:loc.name=Castle.my; ifdid gain 1"), sung, false, "sing7-6", 1},
		{"as many as were milled", song("do: mill 3; gain 1*X"), sung, false, "sing7-6", 3},
		{"else", song("do: if n(item.my)>=1 (gain 1); else gain 2"), sung, false, "sing7-6", 2},
		{"not else", song("do: if n(char.my)>=1 (gain 1); else gain 2"), sung, false, "sing7-6", 1},
		{"no lore to lose", song("do: lose 2; gain 1"), sung, false, "sing7-6", 1},
		{"may lose, without lore is not asked", song("do: may lose 1; ifdid gain 1"), sung, false, "sing7-6", 0},
		{"may, declined", song("do: may draw 1; ifdid gain 1; else gain 2"), sung, false, "sing7-6.no", 2},
		{"may, done", song("do: may draw 1; ifdid gain 1; else gain 2"), sung, false, "sing7-6.yes", 1},
		{"may lose nothing is not asked", song("do: may lose 1*n(item.my); ifdid gain 1"),
			at{hand: []int{nSong}, play: []int{nSinger}, lore: 3}, false, "sing7-6", 3},
		{"paid with nothing", map[int][]string{nWatch: {"play:char.paid<=0: gain 1"}, nSong: {"do: playfree a:char@hand"}},
			at{hand: []int{nSong, nElsa}, play: []int{nSinger}}, false, "sing7-6", 1},
		{"what may not be played may be chosen (CR 6.1.3)", map[int][]string{nElsa: {"is: playonly turn:discarded>=2"},
			nSong: {"do: banish chosen:char.my.cost=1"}, nWatch: {"banished:a:char.my: gain 1"}},
			at{hand: []int{nSong}, play: []int{nSinger, nElsa}}, false, "sing7-6", 1},
		{"it may not be played", map[int][]string{nElsa: {"is: playonly turn:discarded>=2"}}, at{hand: []int{nElsa}, ready: 1}, false,
			"play0", -1},
		{"nor for free", map[int][]string{nElsa: {"is: playonly turn:discarded>=2"}, nSong: {"do: playfree a:char@hand; gain 1"}},
			at{hand: []int{nElsa, nSong}, play: []int{nSinger}}, false, "sing7-6.play0", -1},
		{"by hand whole, the player judges that", map[int][]string{nWorker: {"is: playonly turn:discarded>=2", unknownText}},
			at{hand: []int{nWorker}, ready: 2}, false, "play24", 0},
		{"after Shift nothing costs less", nil, at{hand: []int{nElsaBig, nRusher}, play: []int{nElsa}, ready: 3}, false, "shift1-0.play4", -1},
		{"nor after a card", nil, at{hand: []int{nElsa, nRusher}, ready: 2}, false, "play0.play4", -1},
		{"nor after a song", nil, at{hand: []int{nSong, nElsa}, play: []int{nSinger}}, false, "sing7-6.play0", -1},
		{"may exert ink that is ready", song("do: may exertink all; ifdid gain 1"), at{hand: []int{nSong}, play: []int{nSinger}, ready: 2}, false,
			"sing7-6.yes", 1},
		{"may draw up to as many as there are", song("do: may drawto 1; ifdid gain 1"), sung, false, "sing7-6", 0},
		{"may heal where there is damage", song("do: may heal 1 chosen:char.my; ifdid gain 1"), sung, false, "sing7-6", 0},
		{"may ready who is exerted", song("do: may ready chosen:char.my.name!=Singer; ifdid gain 1"), sung, false, "sing7-6", 0},
	} {
		s := h.state(t, Standard)
		err := playInTurn(&s, h.moves)
		if (err != nil) != (h.lore < 0) || err == nil && (s.Lore() != h.lore || s.Asks()) {
			t.Errorf("%s: %s: %d lore, want %d; asked %v; %v", h.name, h.moves, s.Lore(), h.lore, s.asks, err)
		}
	}
}
