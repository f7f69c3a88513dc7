package gamesetup

import (
	"testing"

	"inkcheck/catalog"
	"inkcheck/rules"
)

// late has the cards whose abilities no other card has; they were the last to be automatic.
var late = []scenario{
	{name: "he does not discard by an effect", hand: "ransack plain", play: "kronk-laid-back", deck: "simba moana", ready: 2,
		moves: "play:ransack", wantHand: "plain simba moana", wantDiscard: "ransack"},
	{name: "a discard that is a price is paid", hand: "lantern", play: "kronk-laid-back the-wardrobe-perceptive-friend",
		deck: "simba moana song", moves: "use:the-wardrobe-perceptive-friend", wantHand: "simba moana", wantDiscard: "lantern"},
	{name: "the cards under the chosen one go to the bottom", hand: "come-out-and-fight", deck: "simba", ready: 2,
		play: "robin-hood-ephemeral-archer/lantern plain", moves: "play:come-out-and-fight pick:robin-hood-ephemeral-archer",
		wantHand: "simba", order: "lantern", wantPlay: "robin-hood-ephemeral-archer plain"},
	{name: "into the cauldron, and out of it", play: "the-black-cauldron", discard: "plain simba song", deck: "moana", ready: 5,
		moves: "use:the-black-cauldron pick:plain end use:the-black-cauldron!2 play:plain", wantPlay: "the-black-cauldron* plain",
		wantDiscard: "simba song", ink: "1 4"},
	{name: "shifted out of it", play: "the-black-cauldron/belle-mechanic-extraordinaire belle-exceptional-writer", ready: 8,
		moves: "use:the-black-cauldron!2 shift:belle-mechanic-extraordinaire-belle-exceptional-writer", ink: "0 8",
		wantPlay: "the-black-cauldron* belle-mechanic-extraordinaire"},
	{name: "under one with Boost", play: "roo-little-helper plain gaston-frightful-bully", moves: "use:roo-little-helper",
		wantPlay: "plain gaston-frightful-bully", wantDiscard: ""},
	{name: "under one of two", play: "roo-little-helper simba-king-in-the-making gaston-frightful-bully", moves: "use:roo-little-helper",
		question: "pick simba-king-in-the-making gaston-frightful-bully"},
	{name: "chosen by an action he may ready", play: "tod-knows-all-the-tricks*", hand: "hes-got-a-sword", ready: 1,
		moves: "play:hes-got-a-sword yes", wantPlay: "tod-knows-all-the-tricks", strength: "tod-knows-all-the-tricks=8"},
	{name: "twice", play: "tod-knows-all-the-tricks*", hand: "hes-got-a-sword hes-got-a-sword", ready: 2,
		moves: "play:hes-got-a-sword yes quest:tod-knows-all-the-tricks play:hes-got-a-sword yes", wantPlay: "tod-knows-all-the-tricks", lore: 2},
	{name: "and no third time", play: "tod-knows-all-the-tricks*", hand: "hes-got-a-sword hes-got-a-sword hes-got-a-sword", ready: 3,
		moves: "play:hes-got-a-sword yes quest:tod-knows-all-the-tricks play:hes-got-a-sword yes quest:tod-knows-all-the-tricks " +
			"play:hes-got-a-sword", wantPlay: "tod-knows-all-the-tricks*", lore: 4},
	{name: "declined it counts for nothing", play: "tod-knows-all-the-tricks*", hand: "hes-got-a-sword hes-got-a-sword hes-got-a-sword",
		ready: 3, moves: "play:hes-got-a-sword no play:hes-got-a-sword no play:hes-got-a-sword yes",
		wantPlay: "tod-knows-all-the-tricks"},
	{name: "he pays to quest", play: "rc-remote-controlled-car", ready: 2, moves: "quest:rc-remote-controlled-car",
		wantPlay: "rc-remote-controlled-car*", ink: "1 1", lore: 2},
	{name: "the same name: played for nothing", hand: "we-know-the-way", discard: "simba", ready: 3, moves: "play:we-know-the-way yes",
		wantPlay: "simba", wantHand: "", wantDiscard: "we-know-the-way"},
	{name: "the same name and declined: into the hand", hand: "we-know-the-way", discard: "plain", ready: 3,
		moves: "play:we-know-the-way no", wantPlay: "", wantHand: "plain"},
	{name: "nothing shuffled is no name", hand: "we-know-the-way", deck: "plain", ready: 3, moves: "play:we-know-the-way",
		wantPlay: "", wantHand: "plain"},
	{name: "the name of another one", play: "rapunzel-outgoing-artist simba", hand: "simba-protective-cub", deck: "moana",
		moves: "quest:rapunzel-outgoing-artist yes", wantHand: "simba-protective-cub moana", lore: 1},
	{name: "another name", play: "rapunzel-outgoing-artist plain", hand: "simba-protective-cub", deck: "moana",
		moves: "quest:rapunzel-outgoing-artist yes", wantHand: "simba-protective-cub", lore: 1},
	{name: "the next character enters exerted", play: "powhatans-staff", hand: "simba moana", ready: 7,
		moves: "use:powhatans-staff play:simba play:moana", wantPlay: "powhatans-staff* simba* moana"},
	{name: "not one of the next turn", play: "powhatans-staff", hand: "simba", deck: "plain", ready: 2,
		moves: "use:powhatans-staff end play:simba", wantPlay: "powhatans-staff simba"},
	{name: "shifted it enters exerted, too", play: "powhatans-staff belle-exceptional-writer", hand: "belle-mechanic-extraordinaire",
		ready: 8, moves: "use:powhatans-staff shift:belle-mechanic-extraordinaire-belle-exceptional-writer",
		wantPlay: "powhatans-staff* belle-mechanic-extraordinaire*"},
	{name: "he takes the damage of another", play: "beast-selfless-protector simba", hand: "fire-the-cannons", ready: 1,
		moves: "play:fire-the-cannons pick:simba", wantPlay: "beast-selfless-protector+2 simba"},
	{name: "and his own", play: "beast-selfless-protector simba", hand: "fire-the-cannons", ready: 1,
		moves: "play:fire-the-cannons pick:beast-selfless-protector", wantPlay: "beast-selfless-protector+2 simba"},
	{name: "from the discard, exerted", play: "the-horned-king-merciless-master*", discard: "simba plain", ready: 1,
		moves: "play:simba", wantPlay: "the-horned-king-merciless-master* simba*", wantDiscard: "plain", ink: "0 1"},
	{name: "this turn from the discard", hand: "remember-me", discard: "simba moana lantern", ready: 12,
		moves: "play:remember-me play:simba play:moana", wantPlay: "simba* moana*", wantDiscard: "lantern remember-me", ink: "0 12"},
	{name: "a card left the discard: her Shift is free", play: "the-black-cauldron anna-braving-the-storm", discard: "simba",
		hand: "anna-soothing-sister", ready: 1, moves: "use:the-black-cauldron shift:anna-soothing-sister-anna-braving-the-storm",
		wantPlay: "the-black-cauldron* anna-soothing-sister", ink: "0 1"},
	{name: "lore of a character in the discard", play: "anna-soothing-sister", discard: "moana lantern",
		moves: "quest:anna-soothing-sister yes", lore: 3, order: "moana", wantDiscard: "lantern"},
	{name: "drops are ink instead, as many as you like", hand: "higitus-figitus", play: "baymax-amped-up", deck: "plain simba", ready: 6,
		moves: "play:higitus-figitus num1", ink: "0 7", order: "simba"},
	{name: "or drops, which pay for his Shift", hand: "higitus-figitus baymax-amped-up", play: "baymax-armored-companion", deck: "plain",
		ready: 6, moves: "play:higitus-figitus shift:baymax-amped-up-baymax-armored-companion", wantPlay: "baymax-amped-up",
		ink: "0 6", order: "plain"},
	{name: "a Robot is shifted for nothing", play: "syndrome-out-for-revenge baymax-armored-companion", discard: "baymax-giant-robot simba",
		moves:    "quest:syndrome-out-for-revenge yes pick:baymax-armored-companion",
		wantPlay: "syndrome-out-for-revenge* baymax-giant-robot", wantDiscard: "simba", lore: 2},
	{name: "or played for nothing", play: "syndrome-out-for-revenge baymax-armored-companion", discard: "baymax-giant-robot",
		moves:    "quest:syndrome-out-for-revenge yes pick",
		wantPlay: "syndrome-out-for-revenge* baymax-armored-companion baymax-giant-robot", wantHand: "", lore: 2},
	{name: "shifted from the discard for nothing", hand: "metamorphosis", play: "belle-exceptional-writer+1",
		discard: "simba belle-mechanic-extraordinaire", ready: 9, moves: "play:metamorphosis", wantDiscard: "simba metamorphosis",
		wantPlay: "belle-mechanic-extraordinaire+1"},
	{name: "nobody to shift onto", hand: "metamorphosis", play: "plain", discard: "belle-mechanic-extraordinaire", ready: 9,
		moves: "play:metamorphosis", wantDiscard: "belle-mechanic-extraordinaire metamorphosis", wantPlay: "plain"},
	{name: "five go back and she is shifted", hand: "maleficent-diablo-evil-incarnate", play: "maleficent-sorceress",
		discard: "simba simba moana moana plain lantern", moves: "shift:maleficent-diablo-evil-incarnate-maleficent-sorceress+a",
		wantPlay: "maleficent-diablo-evil-incarnate", wantDiscard: "lantern", ink: "0 0"},
	{name: "the next of that name costs less", hand: "simba-protective-cub simba moana", play: "merlins-wand", ready: 1,
		moves: "use:merlins-wand pick:simba play:simba-protective-cub", wantHand: "simba moana", ink: "0 1"},
}

// lateRefused are moves that these cards do not allow.
var lateRefused = []scenario{
	{name: "he cannot pay", play: "rc-remote-controlled-car", moves: "quest:rc-remote-controlled-car"},
	{name: "not without the second ability", play: "the-black-cauldron/plain", ready: 9, moves: "play:plain"},
	{name: "this turn alone", play: "the-black-cauldron/plain", ready: 9, deck: "moana", moves: "use:the-black-cauldron!2 end play:plain"},
	{name: "he is ready", play: "the-horned-king-merciless-master", discard: "simba", ready: 1, moves: "play:simba"},
	{name: "no item from the discard", play: "the-horned-king-merciless-master*", discard: "lantern", ready: 2, moves: "play:lantern"},
	{name: "the name was played this way", hand: "remember-me simba-protective-cub", discard: "simba", ready: 12,
		moves: "play:remember-me play:simba play:simba-protective-cub"},
	{name: "no card left the discard", hand: "anna-soothing-sister", play: "anna-braving-the-storm", ready: 3,
		moves: "shift:anna-soothing-sister-anna-braving-the-storm"},
	{name: "four are too few", hand: "maleficent-diablo-evil-incarnate", play: "maleficent-sorceress",
		discard: "simba simba moana moana lantern", moves: "shift:maleficent-diablo-evil-incarnate-maleficent-sorceress+a"},
	{name: "no two of one name", hand: "simba moana", play: "merlins-wand", moves: "use:merlins-wand"},
	{name: "no ink drops for her Shift", hand: "baymax-amped-up", play: "baymax-armored-companion", ready: 9,
		moves: "shift:baymax-amped-up-baymax-armored-companion"},
	{name: "from the discard this turn alone", hand: "remember-me", discard: "simba", ready: 12, deck: "moana",
		moves: "play:remember-me end play:simba"},
}

// TestTopFaceUp: with the cottage in play the top card of the deck is seen, whichever it is, and not without it.
func TestTopFaceUp(t *testing.T) {
	cat, err := catalog.Embedded()
	if err != nil {
		t.Fatal(err)
	}
	sc := scenario{hand: "merlins-cottage-the-wizards-home friends-on-the-other-side", deck: "plain simba moana song", ready: 4}
	r := sc.start(t, cat)
	for _, step := range []struct{ move, top string }{
		{"play:merlins-cottage-the-wizards-home", "plain"}, {"play:friends-on-the-other-side", "moana"}, {"end", "song"}, {"end", ""},
	} {
		m, err := rules.ParseMove(sc.numbered(&r.State, step.move))
		if err == nil {
			err = r.State.Apply(m)
		}
		if err != nil {
			t.Fatal(err)
		}
		got := ""
		if top := r.State.Looked(nil); len(top) == 1 {
			got = r.State.Game().Card(top[0]).ID
		}
		if want := append(ids(step.top), "")[0]; got != want {
			t.Errorf("after %s the top card is %q, want %q", step.move, got, want)
		}
	}
}
